// Plans for one's own eyes: arrows and marks on the map, drawn while somebody else plays. Nothing of them is sent. Pure.
import type { Arrow, Highlight } from '../board/state.ts'

/** An arrow from hex to hex, or a mark on one. */
export type Plan = readonly [from: number, to: number] | readonly [hex: number]

export interface Plans {
  readonly drawn: readonly Plan[]
  /** Where an arrow begins that has no end yet. */
  readonly from: number | undefined
}

export const NO_PLANS: Plans = { drawn: [], from: undefined }
/** More than anybody draws; so that what is kept stays small. */
const MOST = 200

const isSame = (one: Plan, other: Plan): boolean => one.join() === other.join()

/** Drawn twice it is rubbed out. */
const toggled = (drawn: readonly Plan[], plan: Plan): readonly Plan[] => {
  const rest = drawn.filter(each => !isSame(each, plan))
  return rest.length < drawn.length ? rest : [...drawn, plan].slice(-MOST)
}

/** A hex was pointed at: the beginning of an arrow, its end, or, where both are one, a mark. */
export const pointedAt = ({ drawn, from }: Plans, hex: number): Plans => {
  if (from === undefined) return { drawn, from: hex }
  return { drawn: toggled(drawn, from === hex ? [hex] : [from, hex]), from: undefined }
}

/** A counter was drawn from here to there. */
export const carried = ({ drawn }: Plans, from: number, to: number): Plans =>
  from === to ? { drawn, from: undefined } : { drawn: toggled(drawn, [from, to]), from: undefined }

/** What was begun is dropped; else the last that was drawn. */
export const takenBack = ({ drawn, from }: Plans): Plans => ({
  drawn: from === undefined ? drawn.slice(0, -1) : drawn,
  from: undefined,
})

export const planMarks = ({
  drawn,
  from,
}: Plans): { readonly arrows: readonly Arrow[]; readonly highlights: readonly Highlight[] } => ({
  arrows: drawn.flatMap(plan => (plan.length === 2 ? [{ path: plan, kind: 'plan' as const }] : [])),
  highlights: [
    ...drawn.flatMap(plan => (plan.length === 1 ? [...plan] : [])),
    ...(from === undefined ? [] : [from]),
  ].map(hex => ({ hex, kind: 'plan' as const })),
})

export const plansText = ({ drawn }: Plans): string => JSON.stringify(drawn)

/** From what a browser kept: it may have been kept by anybody, for another map. */
export const plansIn = (text: string | undefined, hexes: number): Plans => {
  let said: unknown
  try {
    said = JSON.parse(text ?? '[]')
  } catch {
    return NO_PLANS
  }
  const isHex = (each: unknown): boolean => Number.isInteger(each) && Number(each) >= 0 && Number(each) < hexes
  const isPlan = (each: unknown): each is Plan =>
    Array.isArray(each) && (each.length === 1 || each.length === 2) && each.every(isHex)
  return { drawn: Array.isArray(said) ? said.filter(isPlan).slice(-MOST) : [], from: undefined }
}
