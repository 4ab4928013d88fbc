// The end of a movement phase: those who arrive, one after the other, each going on before the next comes; room in crowded
// hexes; guns that make ready.
import type { Action } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { entryHexes } from '../rules/entry.ts'
import { checkLimber, DEPLOY } from '../rules/limber.ts'
import { destinationsOf, pathOf } from '../rules/movement.ts'
import { checkMover } from '../rules/mover.ts'
import { hasRoom, overstackedHexes } from '../rules/stacking.ts'
import { isOnMap, STATUS, type State } from '../state.ts'
import type { Outlook } from './outlook.ts'

/** How much a unit would like to be in a hex. */
export type Likes = (unit: number, hex: number, isReady: boolean) => number

/** Who has just come in goes on at once, so that the next finds room (5.1). */
const goOn = (state: State, likes: Likes): Action | undefined => {
  for (const unit of state.world.movers) {
    if (checkMover(state, unit) !== undefined) continue
    const hexes = destinationsOf(state, unit).flatMap(({ hex, by }) => (by === undefined ? [hex] : []))
    const best = bestOf(
      [state.hex[unit], ...hexes].filter(hex => hasRoom(state, hex, [unit])),
      hex => likes(unit, hex, true),
    )
    if (best === undefined || best === state.hex[unit]) continue
    const path = pathOf(state, unit, best)
    if (path !== undefined) return { type: 'move', units: [unit], path }
  }
  return undefined
}

const bestOf = (hexes: readonly number[], likes: (hex: number) => number): number | undefined => {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const hex of hexes) {
    const value = likes(hex)
    if (value <= most) continue
    most = value
    best = hex
  }
  return best
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

/** 6.2: somebody leaves a hex that holds too many. */
const makeRoom = (state: State, likes: Likes): Action | undefined => {
  for (const crowded of overstackedHexes(state))
    for (let unit = state.first[crowded]; unit !== NO_UNIT; unit = state.next[unit]) {
      if (checkMover(state, unit) !== undefined) continue
      const hexes = destinationsOf(state, unit).flatMap(({ hex, by }) => (by === undefined ? [hex] : []))
      const best = bestOf(
        hexes.filter(hex => hasRoom(state, hex, [unit])),
        hex => likes(unit, hex, true),
      )
      const path = best === undefined ? undefined : pathOf(state, unit, best)
      if (path !== undefined) return { type: 'move', units: [unit], path }
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

export const finishOf = (outlook: Outlook, state: State, likes: Likes): Action | undefined => {
  const { title, side } = outlook
  const coming = state.world.movers.some(unit => title.side[unit] === side) ? goOn(state, likes) : undefined
  return coming ?? makeRoom(state, likes) ?? arrive(outlook, state, likes) ?? deploy(outlook, state)
}
