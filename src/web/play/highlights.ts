// Highlights and arrows of the board: what the selected unit can do, the attack being put together, what is chosen.
import type { Layer } from '../../engine/contract.ts'
import { figure } from '../../engine/text.ts'
import type { News } from '../../session/session.ts'
import type { Arrow, Highlight } from '../board/state.ts'
import type { Offer } from './offers.ts'
import type { PlayState } from './play-state.ts'

/** The usual way before a way of its own, then the cheaper one. */
const isPlainer = (one: Offer, other: Offer): boolean =>
  Number(one.by !== undefined) - Number(other.by !== undefined) < 0 ||
  ((one.by === undefined) === (other.by === undefined) && (one.cost ?? 0) < (other.cost ?? 0))

/** A way of its own is told by its sign; a price of nothing says nothing more. */
const offerMark = (hex: number, { mark, by, cost }: Offer): Highlight => ({
  hex,
  kind: mark,
  ...(cost === undefined || (by !== undefined && cost === 0) ? {} : { label: figure(cost) }),
  ...(by === undefined ? {} : { way: by }),
})

export const highlightsOf = (state: PlayState, hexOfUnit: (unit: number) => number): Highlight[] => {
  const { offers, targets, draft, losses } = state
  const moves = new Map<number, Offer>()
  for (const offer of offers) {
    if (offer.hex === undefined) continue
    const before = moves.get(offer.hex)
    if (before === undefined || isPlainer(offer, before)) moves.set(offer.hex, offer)
  }
  const attackers = new Set(draft.attackers.map(hexOfUnit))
  return [
    ...[...moves].map(([hex, offer]) => offerMark(hex, offer)),
    ...targets.map((hex): Highlight => ({ hex, kind: draft.targets.includes(hex) ? 'chosen-target' : 'target' })),
    ...[...attackers].map((hex): Highlight => ({ hex, kind: 'attacker' })),
    ...[...new Set(losses.map(hexOfUnit))].map((hex): Highlight => ({ hex, kind: 'duty' })),
  ].filter(({ hex }) => hex >= 0)
}

export const arrowsOf = (state: PlayState, hexOfUnit: (unit: number) => number): Arrow[] => {
  const { draft, path } = state
  const attacks = draft.targets.flatMap(target =>
    [...new Set(draft.attackers.map(hexOfUnit))]
      .filter(hex => hex >= 0)
      .map((hex): Arrow => ({ path: [hex, target], kind: 'attack' })),
  )
  return [...attacks, ...(path.length > 1 ? [{ path, kind: 'move' } as const] : [])]
}

/** Attacks that wait for their dice: arrows, and their odds in the hex. */
export const declaredMarks = (
  { battles = [] }: Layer,
  hexOfUnit: (unit: number) => number,
): { readonly highlights: readonly Highlight[]; readonly arrows: readonly Arrow[] } => ({
  highlights: battles.flatMap(({ attack, label }) =>
    attack.targets.map((hex): Highlight => ({ hex, kind: 'chosen-target', label })),
  ),
  arrows: battles.flatMap(({ attack }) =>
    attack.targets.flatMap(target =>
      [...new Set(attack.attackers.map(hexOfUnit))].map((hex): Arrow => ({ path: [hex, target], kind: 'attack' })),
    ),
  ),
})

/** The last thing done, as an arrow: so that a bot's move is seen. `before` tells where units stood. */
export const lastArrow = ({ action }: News, before: (unit: number) => number): Arrow | undefined => {
  if (action === undefined) return undefined
  const done = action.action
  if (done.type === 'move') {
    const from = before(done.units[0])
    return from < 0 ? undefined : { path: [from, ...done.path], kind: 'last' }
  }
  if (done.type === 'retreat' || done.type === 'advance') {
    const from = before(done.unit)
    return from < 0 ? undefined : { path: [from, done.hex], kind: done.type === 'retreat' ? 'retreat' : 'last' }
  }
  if (done.type === 'attack') {
    const from = before(done.attackers[0])
    return from < 0 ? undefined : { path: [from, done.targets[0]], kind: 'attack' }
  }
  return undefined
}
