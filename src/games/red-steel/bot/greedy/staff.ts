// What the computer opponents do outside movement and combat: replacements, ammunition, works of the engineers, the reserve.
import { distance } from '../../../../engine/board.ts'
import type { AssignOption } from '../../../../engine/contract.ts'
import { AXIS, type Side } from '../../meta.ts'
import { markersInPlay } from '../../rules/command.ts'
import { holderOf, isBuiltUp, stepsOf, unitsAt } from '../../rules/map.ts'
import { TASK } from '../../rules/tasks.ts'
import { enemyOf, isOnMap, type State } from '../../state.ts'
import { ammunitionValue } from './guns.ts'
import { farFrom, neighboursOf, stacksOf } from './map.ts'
import { bridgeSites } from './posts.ts'

/** Enemies so near are worth a trench. */
const DIGS_WITHIN = 3
/** A formation that has no enemy so near may wait, if as many others have. */
const IDLE = 18
const BUSY_ENOUGH = 4

const farOf = (state: State, side: Side): Uint8Array => farFrom(state.title, stacksOf(state, enemyOf(side)))

/** Where somebody stands who gains by it. */
const trenchValue = (state: State, side: Side, unit: number): number => {
  const hex = state.hex[unit]
  if (isBuiltUp(state.title, hex) || farOf(state, side)[hex] > DIGS_WITHIN) return -1
  return unitsAt(state, hex).length
}

/** The far bank is not the enemy's, and somebody is there or could be before him. */
const bridgeValue = (state: State, side: Side, unit: number, to: number | undefined): number => {
  const { title } = state
  if (to === undefined || side !== AXIS || holderOf(state, to) === enemyOf(side)) return -1
  const site = bridgeSites(state).find(each => each.hex === state.hex[unit] && each.to === to)
  if (site === undefined || site.value <= 0) return -1
  const isHeld = [to, ...neighboursOf(title, state.hex[unit])].some(hex =>
    unitsAt(state, hex).some(each => title.side[each] === side && title.isInfantrySupport[each] === 1),
  )
  return isHeld ? site.value : -1
}

/** 15.14: markers of formations that are far from everything only keep the others in the cup. */
const reserveValue = (state: State, side: Side, unit: number): number => {
  const { title } = state
  const far = farOf(state, side)
  const nearest = (formation: string): number =>
    Math.min(
      99,
      ...title.unitsOf[side]
        .filter(each => isOnMap(state, each) && title.units[each].formation === formation)
        .map(each => far[state.hex[each]]),
    )
  const busy = [...new Set(markersInPlay(state))].filter(formation => nearest(formation) < IDLE)
  return nearest(title.units[unit].formation) >= IDLE && busy.length >= BUSY_ENOUGH ? 1 : -1
}

/** The one that has lost most, nearest to the front. */
const refitValue = (state: State, unit: number): number => {
  const enemies = stacksOf(state, enemyOf(AXIS))
  const near = Math.min(99, ...enemies.map(hex => distance(state.title.board, hex, state.hex[unit])))
  return 10 + state.lost[unit] - stepsOf(state, unit) / 2 - near / 10
}

export const assignValue = (state: State, side: Side, unit: number, { as, hex }: AssignOption): number => {
  switch (as) {
    case TASK.refit:
      return refitValue(state, unit)
    case TASK.reserve:
      return reserveValue(state, side, unit)
    case TASK.ammunition:
      return ammunitionValue(state, side, unit)
    case 'entrench':
      return trenchValue(state, side, unit)
    case 'bridge':
      return bridgeValue(state, side, unit, hex)
    case TASK.join:
      return 1
    default:
      return -1
  }
}
