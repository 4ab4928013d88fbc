// A suggestion of the computer as the table keeps it: for which position it is, what is left of it, and how it lies on the
// map.
import type { Action } from '../../engine/contract.ts'
import type { Suggestion } from '../../session/session.ts'
import type { Arrow, Highlight } from '../board/state.ts'

export interface Advice {
  readonly suggestion: Suggestion
  /** The step that it is for. */
  readonly at: number
}

/** A phase that the computer went through for the person. */
export interface Helped {
  readonly actions: number
  /** Only the end of the phase is left; else something with dice. */
  readonly ends: boolean
  readonly at: number
}

/** When its first action has been taken: the rest of the plan. */
export const restOf = ({ suggestion }: Advice, at: number): Advice | undefined => {
  const [action, ...plan] = suggestion.plan
  return action === undefined ? undefined : { suggestion: { action, plan, intent: suggestion.intent }, at }
}

/** Where a unit goes by an action: its way without the hex where it stands. */
const wayOf = (action: Action): { readonly units: readonly number[]; readonly way: readonly number[] } | undefined => {
  if (action.type === 'move') return { units: action.units, way: action.path }
  if (action.type === 'advance' || action.type === 'retreat') return { units: [action.unit], way: [action.hex] }
  return undefined
}

interface Marks {
  readonly arrows: readonly Arrow[]
  readonly highlights: readonly Highlight[]
}

/** What is next as a full arrow, what follows dashed, and the attacks that are made ready by it. */
export const adviceMarks = ({ suggestion }: Advice, hexOfUnit: (unit: number) => number): Marks => {
  const { action, plan, intent } = suggestion
  const moved = new Map<number, number>()
  const hexOf = (unit: number): number => moved.get(unit) ?? hexOfUnit(unit)
  const arrows: Arrow[] = []
  const highlights: Highlight[] = []
  for (const [index, each] of [action, ...plan].entries()) {
    if (each.type === 'place') {
      highlights.push({ hex: each.hex, kind: 'place' })
      moved.set(each.unit, each.hex)
    }
    const going = wayOf(each)
    if (going === undefined) continue
    const from = hexOf(going.units[0])
    if (from >= 0) arrows.push({ path: [from, ...going.way], kind: index === 0 ? 'move' : 'plan' })
    for (const unit of going.units) moved.set(unit, going.way.at(-1) ?? from)
  }
  // The attack that is made now is drawn as the one being put together
  const later = action.type === 'attack' ? [] : intent.assaults
  for (const { attack, odds } of later)
    for (const target of attack.targets) {
      highlights.push({ hex: target, kind: 'chosen-target', ...(odds === undefined ? {} : { label: odds }) })
      for (const hex of new Set(attack.attackers.map(hexOf)))
        if (hex >= 0) arrows.push({ path: [hex, target], kind: 'attack' })
    }
  return { arrows, highlights }
}
