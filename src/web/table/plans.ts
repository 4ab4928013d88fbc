// The table's plans: whether somebody draws now, what is drawn, and keeping it in this browser until it is cleared.
import { createSignal } from 'solid-js'
import { carried, NO_PLANS, type Plans, planMarks, plansIn, plansText, pointedAt, takenBack } from '../play/plans.ts'
import { remember, remembered } from '../ui/remember.ts'

export type PlanModel = ReturnType<typeof createPlans>

export const createPlans = (game: string, hexes: number) => {
  const key = `stavka.plans.${game}`
  const [plans, setPlans] = createSignal<Plans>(plansIn(remembered(key), hexes))
  const [isDrawing, setDrawing] = createSignal(false)
  const draw = (next: Plans): void => {
    setPlans(next)
    remember(key, plansText(next))
  }
  return {
    isDrawing,
    setDrawing: (draws: boolean): void => {
      setDrawing(draws)
      setPlans(now => ({ ...now, from: undefined }))
    },
    count: (): number => plans().drawn.length,
    from: (): number | undefined => plans().from,
    marks: () => planMarks(plans()),
    point: (hex: number): void => draw(pointedAt(plans(), hex)),
    carry: (from: number, to: number): void => draw(carried(plans(), from, to)),
    back: (): void => draw(takenBack(plans())),
    clear: (): void => draw(NO_PLANS),
  }
}
