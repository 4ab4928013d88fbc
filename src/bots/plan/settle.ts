// Decisions with a list of answers: losses, retreats, advances, tasks, choices, places. Each answer is tried on a copy, and
// the best position wins.
import { type Action, type ActionKind, type GameState, isRefusal } from '../../engine/contract.ts'
import { judged, type Table } from './table.ts'

const DONE: Action = { type: 'done' }

const after = (table: Table, state: GameState, action: Action, spare: GameState): number => {
  const { game } = table
  game.clone(state, spare)
  return isRefusal(game.apply(spare, action)) ? Number.NEGATIVE_INFINITY : judged(table, spare)
}

const bestOf = (
  table: Table,
  state: GameState,
  actions: readonly Action[],
): { action: Action; value: number } | undefined => {
  const spare = table.game.clone(state)
  let best: { action: Action; value: number } | undefined
  for (const action of actions) {
    const value = after(table, state, action, spare)
    if (value > (best?.value ?? Number.NEGATIVE_INFINITY)) best = { action, value }
  }
  return best
}

/** Sets of losses that are enough: one by one where one is, else the cheapest first and those not needed spared. */
const lossSets = ({ game }: Table, state: GameState): Action[] => {
  const { need, most = Number.POSITIVE_INFINITY, units } = game.legal(state, { about: 'losses' })
  const asLosses = (list: readonly { readonly unit: number }[]): Action => ({
    type: 'losses',
    units: list.map(({ unit }) => unit),
  })
  const sumOf = (list: readonly { readonly worth: number }[]): number => list.reduce((sum, { worth }) => sum + worth, 0)
  const sets: Action[] = units.filter(({ worth }) => worth >= need && worth <= most).map(each => asLosses([each]))
  for (const order of [
    [...units].sort((a, b) => a.worth - b.worth),
    [...units].sort((a, b) => b.worth - a.worth),
    [...units],
    [...units].reverse(),
  ]) {
    let chosen: { unit: number; worth: number }[] = []
    for (const each of order) if (sumOf(chosen) < need && sumOf(chosen) + each.worth <= most) chosen.push(each)
    for (const each of [...chosen]) {
      const without = chosen.filter(other => other !== each)
      if (sumOf(without) >= need) chosen = without
    }
    sets.push(asLosses(chosen))
  }
  return sets
}

/** What one unit can do of this kind. */
const answersOf = ({ game }: Table, state: GameState, unit: number, kind: ActionKind): Action[] => {
  switch (kind) {
    case 'place':
      return game.legal(state, { about: 'place', unit }).map(option => ({ type: 'place', unit, ...option }))
    case 'retreat':
      return game.legal(state, { about: 'retreat', unit }).map(({ hex }) => ({ type: 'retreat', unit, hex }))
    case 'advance':
      return game.legal(state, { about: 'advance', unit }).map(hex => ({ type: 'advance', unit, hex }))
    case 'assign':
      return game.legal(state, { about: 'assign', unit }).map(option => ({ type: 'assign', units: [unit], ...option }))
    default:
      return []
  }
}

/** Answers that are tried, where the mind has a fancy. */
const FANCIED = 12

const fewOf = ({ field }: Table, actions: readonly Action[]): readonly Action[] => {
  if (field.fancies === undefined) return actions
  return actions
    .map(action => ({ action, fancy: field.fancies?.(action) ?? 0 }))
    .filter(({ fancy }) => fancy > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.fancy - a.fancy)
    .slice(0, FANCIED)
    .map(({ action }) => action)
}

/** The best answer to a decision that has a list of them; `done` where nothing is better than to leave it. */
export const settle = (table: Table, state: GameState, kinds: readonly ActionKind[]): Action | undefined => {
  const { game } = table
  if (kinds.includes('losses')) return bestOf(table, state, lossSets(table, state))?.action
  const mayEnd = kinds.includes('done') && game.check(state, DONE) === undefined
  const actions: Action[] = []
  if (kinds.includes('choose'))
    for (const { option } of game.legal(state, { about: 'choose' })) actions.push({ type: 'choose', option })
  for (const actor of game.legal(state, { about: 'actors' })) {
    const [kind] = actor.kinds
    if (!kinds.includes(kind)) continue
    const own = answersOf(table, state, actor.unit, kind)
    actions.push(...own)
    // Whose turn it is to retreat or to arrive is all one: the first that has an answer gives it
    if (own.length > 0 && (kind === 'retreat' || kind === 'place')) break
  }
  const best = bestOf(table, state, fewOf(table, actions))
  if (!mayEnd) return best?.action
  return best !== undefined && best.value > judged(table, state) ? best.action : DONE
}
