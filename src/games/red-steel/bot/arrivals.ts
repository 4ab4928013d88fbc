// The end of a movement phase: those who arrive, one after the other, each going on before the next comes; room in crowded
// hexes; guns that make ready.
import type { Action } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { entryHexes } from '../rules/entry.ts'
import { checkLimber, DEPLOY } from '../rules/limber.ts'
import { shiftStack } from '../rules/map.ts'
import { destinationsOf, pathOf } from '../rules/movement.ts'
import { checkMover } from '../rules/mover.ts'
import { arrivalOf } from '../rules/reinforcements.ts'
import { hasRoom, overstackedHexes } from '../rules/stacking.ts'
import { cloneState, isOnMap, STATUS, type State } from '../state.ts'
import type { Judgement } from './judgement.ts'
import type { Outlook } from './outlook.ts'

/** How much a unit would like to be in a hex. */
export type Likes = (unit: number, hex: number, isReady: boolean) => number

/** Places that are looked at of those it likes. */
const LOOKED_AT = 8

const bestOf = (hexes: readonly number[], worth: (hex: number) => number): number | undefined => {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const hex of hexes) {
    const value = worth(hex)
    if (value <= most) continue
    most = value
    best = hex
  }
  return best
}

/** The best of these places for a unit on the map, everybody else being where he is; to stay is always looked at. */
const bestFor = (judgement: Judgement, state: State, likes: Likes, unit: number, hexes: readonly number[]) => {
  const spare = cloneState(state)
  const liked = hexes
    .filter(hex => hasRoom(state, hex, [unit]))
    .map(hex => ({ hex, liking: likes(unit, hex, true) }))
    .sort((a, b) => b.liking - a.liking)
    .slice(0, LOOKED_AT)
    .map(({ hex }) => hex)
  const here = state.hex[unit]
  // First, so that nobody wanders between places that are as good
  const places = hexes.includes(here) ? [here, ...liked.filter(hex => hex !== here)] : liked
  return bestOf(places, hex => {
    cloneState(state, spare)
    if (hex !== state.hex[unit]) shiftStack(spare, [unit], hex)
    return judgement.value(spare)
  })
}

const waysOf = (state: State, unit: number): number[] =>
  destinationsOf(state, unit).flatMap(({ hex, by }) => (by === undefined ? [hex] : []))

const moveTo = (state: State, unit: number, hex: number | undefined): Action | undefined => {
  const path = hex === undefined || hex === state.hex[unit] ? undefined : pathOf(state, unit, hex)
  return path === undefined ? undefined : { type: 'move', units: [unit], path }
}

/** Who has just come in goes on at once, so that the next finds room (5.1). */
const goOn = (judgement: Judgement, state: State, likes: Likes): Action | undefined => {
  for (const unit of state.world.movers) {
    const hex = state.hex[unit]
    if (arrivalOf(state, unit)?.hexes.includes(hex) !== true || checkMover(state, unit) !== undefined) continue
    const move = moveTo(state, unit, bestFor(judgement, state, likes, unit, [hex, ...waysOf(state, unit)]))
    if (move !== undefined) return move
  }
  return undefined
}

const arrive = ({ title, side }: Outlook, state: State, likes: Likes): Action | undefined => {
  for (const unit of title.unitsOf[side]) {
    if (state.status[unit] !== STATUS.due) continue
    const hex = bestOf(
      entryHexes(state, unit).filter(each => hasRoom(state, each, [unit])),
      each => likes(unit, each, true),
    )
    if (hex !== undefined) return { type: 'place', unit, hex }
  }
  return undefined
}

/** Headquarters go where those who have moved before them need them, and where they are safe. */
const follow = ({ title, side }: Outlook, judgement: Judgement, state: State, likes: Likes): Action | undefined => {
  for (const unit of title.unitsOf[side]) {
    if (title.isHq[unit] === 0 || !isOnMap(state, unit) || checkMover(state, unit) !== undefined) continue
    const hexes = [state.hex[unit], ...waysOf(state, unit)]
    const move = moveTo(state, unit, bestFor(judgement, state, likes, unit, hexes))
    if (move !== undefined) return move
  }
  return undefined
}

/** 6.2: somebody leaves a hex that holds too many. */
const makeRoom = (judgement: Judgement, state: State, likes: Likes): Action | undefined => {
  for (const crowded of overstackedHexes(state))
    for (let unit = state.first[crowded]; unit !== NO_UNIT; unit = state.next[unit]) {
      if (checkMover(state, unit) !== undefined) continue
      const move = moveTo(state, unit, bestFor(judgement, state, likes, unit, waysOf(state, unit)))
      if (move !== undefined) return move
    }
  return undefined
}

const deploy = ({ side, title, toEnemy }: Outlook, state: State): Action | undefined => {
  for (const unit of title.unitsOf[side])
    if (
      isOnMap(state, unit) &&
      title.isArtillery[unit] === 1 &&
      toEnemy[state.hex[unit]] <= title.range[unit] &&
      checkLimber(state, unit, DEPLOY) === undefined
    )
      return { type: 'assign', units: [unit], as: DEPLOY }
  return undefined
}

export const finishOf = (outlook: Outlook, judgement: Judgement, state: State, likes: Likes): Action | undefined =>
  goOn(judgement, state, likes) ??
  makeRoom(judgement, state, likes) ??
  arrive(outlook, state, likes) ??
  follow(outlook, judgement, state, likes) ??
  deploy(outlook, state)
