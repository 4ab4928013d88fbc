// Highlights and arrows of the board: what the selected unit can do, the attack being put together, what is chosen.
import type { BattleCard } from '../../engine/contract.ts'
import type { Arrow, Highlight } from '../board/state.ts'
import type { News } from '../session/session.ts'
import type { PlayState } from './play.ts'

export const highlightsOf = (state: PlayState, hexOfUnit: (unit: number) => number): Highlight[] => {
  const { offers, targets, draft, losses } = state
  const moves = new Map<number, Highlight>()
  for (const { hex, mark, cost } of offers) {
    if (hex === undefined) continue
    const before = moves.get(hex)
    const cheaper = cost === undefined || before?.label === undefined || cost < Number(before.label)
    if (before === undefined || cheaper)
      moves.set(hex, { hex, kind: mark, ...(cost === undefined ? {} : { label: String(cost) }) })
  }
  const attackers = new Set(draft.attackers.map(hexOfUnit))
  return [
    ...moves.values(),
    ...targets.map((hex): Highlight => ({ hex, kind: draft.targets.includes(hex) ? 'chosen-target' : 'target' })),
    ...[...attackers].map((hex): Highlight => ({ hex, kind: 'attacker' })),
    ...[...new Set(losses.map(hexOfUnit))].map((hex): Highlight => ({ hex, kind: 'duty' })),
  ].filter(({ hex }) => hex >= 0)
}

export const arrowsOf = (state: PlayState, hexOfUnit: (unit: number) => number, last: Arrow | undefined): Arrow[] => {
  const { draft, path } = state
  const attacks = draft.targets.flatMap(target =>
    [...new Set(draft.attackers.map(hexOfUnit))]
      .filter(hex => hex >= 0)
      .map((hex): Arrow => ({ path: [hex, target], kind: 'attack' })),
  )
  return [
    ...(last === undefined ? [] : [last]),
    ...attacks,
    ...(path.length > 1 ? [{ path, kind: 'move' } as const] : []),
  ]
}

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

/** The odds in a few letters. */
export const shortOdds = (card: BattleCard): string =>
  card.kind === 'odds' ? card.column : `${card.attack}:${card.defence}`
