// Retreats (8.3): the owner takes his units back hex by hex. After its first hex a unit goes on before any other moves.
// Retreating to the hex it stands in means that a unit goes no further where going on would cost steps: 8.32a, 12.2.
import { DEFENDER, type Role, survivorsOf, withRole } from '../../../engine/attrition.ts'
import { directionTo, distance, isAdjacent } from '../../../engine/board.ts'
import type { GameEvent, Refusal, Retreat, RetreatOption } from '../../../engine/contract.ts'
import { type Going, goersAmong, goneOf, hexOf, onTo, retreatOfferOf } from '../../../engine/hexwise.ts'
import { OPTIONS } from '../meta.ts'
import {
  type Battle,
  battleIn,
  changeBattle,
  FLAG,
  hasOption,
  isOnMap,
  type RetreatingUnit,
  type State,
  set,
} from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { takeSteps } from './losses.ts'
import { holderOf, inEnemyZoc, shift, stepsOf, unitsAt } from './map.ts'
import { hasRoom } from './stacking.ts'
import { canEnter } from './steps.ts'

// ---- Where a unit may go back ----

/**
 * open: out of enemy ZOC; friends: in it, but friendly-occupied (8.31); passed: in it, and its stack has paid (12.2).
 * At a price: zoc, a step (12.2); full, steps until it fits (8.32a).
 */
type Way = 'open' | 'friends' | 'passed' | 'zoc' | 'full'
const PREFERENCE: readonly Way[] = ['open', 'friends', 'passed']

/** 12.2: somebody of its stack went through before. */
const hasPassed = (battle: Battle, start: number, hex: number): boolean =>
  battle.retreating.some(({ path }) => path[0] === start && path.includes(hex))

const wayInto = (state: State, battle: Battle, { unit, path }: Going, hex: number): Way | undefined => {
  const { title } = state
  const side = title.side[unit]
  const isFriendly = holderOf(state, hex) === side
  const isZoc = inEnemyZoc(state, hex, side)
  if (isZoc && !isFriendly) {
    if (!hasOption(state, OPTIONS.zocRetreat)) return undefined
    return hasPassed(battle, path[0], hex) ? 'passed' : 'zoc'
  }
  if (!hasRoom(state, hex, [unit])) return 'full' // 5.3: at every hex of the way
  return isZoc ? 'friends' : 'open'
}

/** Next hexes that the unit could enter by normal movement (8.32b); never one that it has left. */
const nearHexes = (state: State, going: Going): number[] => {
  const { title } = state
  const { unit, path } = going
  const from = hexOf(going)
  return title.board.around[from].filter(hex => {
    const holder = holderOf(state, hex)
    if (path.includes(hex) || (holder >= 0 && holder !== title.side[unit])) return false
    return canEnter(title, unit, from, directionTo(title.board, from, hex))
  })
}

const isFree = (way: Way | undefined): boolean => way !== undefined && PREFERENCE.includes(way)

const freeHexes = (state: State, battle: Battle, going: Going): number[] =>
  nearHexes(state, going).filter(hex => isFree(wayInto(state, battle, going, hex)))

/** How many of these hexes the unit can go without a price. */
const reachOf = (state: State, battle: Battle, going: Going, hexes: number): number => {
  if (hexes === 0) return 0
  let most = 0
  for (const hex of freeHexes(state, battle, going)) {
    most = Math.max(most, 1 + reachOf(state, battle, onTo(going, hex), hexes - 1))
    if (most === hexes) break
  }
  return most
}

const nearestEnemy = (title: Title, battle: Battle, unit: number, hex: number): number =>
  battle.attackers.includes(unit)
    ? distance(title.board, battle.target, hex)
    : Math.min(...battle.from.map(each => distance(title.board, each, hex)))

/** 8.31: the less, the sooner to be chosen. */
const rankOf = (state: State, battle: Battle, going: Going, hex: number): number => {
  const { title } = state
  const way = wayInto(state, battle, going, hex)
  const isFarther = nearestEnemy(title, battle, going.unit, hex) > nearestEnemy(title, battle, going.unit, hexOf(going))
  return 2 * (way === undefined ? PREFERENCE.length : PREFERENCE.indexOf(way)) + (isFarther ? 0 : 1)
}

const bestBy = (hexes: readonly number[], value: (hex: number) => number): number[] => {
  const values = hexes.map(value)
  const best = Math.max(...values)
  return hexes.filter((_, index) => values[index] === best)
}

/** 8.32a: steps that the unit must lose to fit; at the most all that it has. */
const stepsToFit = (state: State, unit: number, hex: number): number => {
  const before = state.lost[unit]
  const steps = stepsOf(state, unit)
  let extra = 1
  for (; extra < steps; extra++) {
    state.lost[unit] = before + extra
    if (hasRoom(state, hex, [unit])) break
  }
  state.lost[unit] = before
  return extra
}

const priceOf = (state: State, unit: number, hex: number, way: Way | undefined): number =>
  way === 'zoc' ? 1 : way === 'full' ? stepsToFit(state, unit, hex) : 0

const optionsOf = (state: State, battle: Battle, going: Going): RetreatOption[] => {
  const { unit } = going
  const left = battle.retreat - goneOf(going)
  const free = freeHexes(state, battle, going)
  if (free.length > 0) {
    // 8.22b: whoever can go all the way does; 8.31 chooses among the ways
    const longest = bestBy(free, hex => reachOf(state, battle, onTo(going, hex), left - 1))
    return bestBy(longest, hex => -rankOf(state, battle, going, hex)).map(hex => ({ hex, fate: 'safe' }))
  }
  // 10.11b: an HQ is not the one to pay; 8.72: nor is who was attacked before
  if (state.title.isHq[unit] === 1 || battle.stages[0] === 'defender-leave') return []
  const options = nearHexes(state, going).flatMap((hex): RetreatOption[] => {
    const way = wayInto(state, battle, going, hex)
    if (way === undefined) return []
    const isDeadly = priceOf(state, unit, hex, way) >= stepsOf(state, unit)
    return [{ hex, fate: isDeadly ? 'eliminated' : way === 'full' ? 'overstacks' : 'safe' }]
  })
  return options.length === 0 ? [] : [...options, { hex: hexOf(going), fate: 'safe' }]
}

// ---- Who goes ----

const startOf = (units: readonly number[], state: State): RetreatingUnit[] =>
  units.map(unit => ({ unit, path: [state.hex[unit]], stays: false }))

/** The battle with the rest of the result as hexes to go. */
export const retreatOf = (state: State, battle: Battle, role: Role): Battle => ({
  ...battle,
  rest: withRole(battle.rest, role, 0),
  retreat: battle.rest[role],
  retreating: startOf(survivorsOf(state, battle, role), state),
})

/** 8.72: those who were attacked before, on their way out: as far as the others went, or one hex. */
export const leavingOf = (state: State, battle: Battle): Battle => ({
  ...battle,
  retreat: Math.max(1, ...battle.paths.map(path => path.length - 1)),
  retreating: startOf(unitsAt(state, battle.target), state),
})

/** 8.33: is there anybody who could? */
export const canRetreat = (state: State, battle: Battle, role: Role): boolean => {
  const retreat = retreatOf(state, battle, role)
  return retreat.retreating.some(each => optionsOf(state, retreat, each).length > 0)
}

export const goersOf = (state: State): RetreatingUnit[] => {
  const { retreating, retreat } = battleIn(state)
  return goersAmong(retreating, each => !each.stays && isOnMap(state, each.unit) && goneOf(each) < retreat)
}

export const retreatUnits = (state: State): number[] =>
  goersOf(state)
    .filter(each => optionsOf(state, battleIn(state), each).length > 0)
    .map(({ unit }) => unit)

const whyNot = (state: State, going: Going, hex: number): Refusal => {
  const { unit, path } = going
  const from = hexOf(going)
  if (hex === from) return no('8.22b', 'refuse.retreatGoOn', { unit })
  if (!isAdjacent(state.title.board, from, hex)) return no('8.3a', 'refuse.retreatOneHex', { unit, hex })
  if (path.includes(hex)) return no('8.3a', 'refuse.retreatBack', { unit, hex })
  if (!nearHexes(state, going).includes(hex)) return no('8.32b', 'refuse.retreatBarred', { unit, hex })
  const way = wayInto(state, battleIn(state), going, hex)
  if (way === undefined) return no('8.32b', 'refuse.retreatZoc', { unit, hex })
  if (way === 'full') return no('8.32a', 'refuse.retreatFull', { unit, hex })
  return no('8.31', 'refuse.retreatBetter', { unit, hex })
}

// ---- Going ----

const replace = (state: State, goer: RetreatingUnit): void =>
  changeBattle(state, {
    retreating: battleIn(state).retreating.map(each => (each.unit === goer.unit ? goer : each)),
  })

const stop = (state: State, goer: RetreatingUnit, events: GameEvent[]): void => {
  replace(state, { ...goer, stays: true })
  const isSpared = battleIn(state).stages[0] === 'defender-leave'
  const args = { unit: goer.unit, hex: hexOf(goer) }
  events.push(isSpared ? { key: 'log.spared', rule: '8.72', args } : { key: 'log.retreatStopped', rule: '8.33', args })
}

/** Who has no hex to choose stays, until somebody has one or nobody goes any more. */
export const stopStuck = (state: State, events: GameEvent[]): void => {
  for (;;) {
    const goers = goersOf(state)
    if (goers.length === 0 || goers.some(each => optionsOf(state, battleIn(state), each).length > 0)) return
    for (const goer of goers) stop(state, goer, events)
  }
}

const applyRetreat = (state: State, { unit, hex }: Retreat, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const goer = goersOf(state).find(each => each.unit === unit)
  if (goer === undefined) return
  if (hex === hexOf(goer)) {
    stop(state, goer, events)
    return
  }
  const way = wayInto(state, battle, goer, hex)
  const price = priceOf(state, unit, hex, way)
  if (way === 'full') takeSteps(state, unit, price, '8.32a', events)
  if (!isOnMap(state, unit)) return
  const from = state.hex[unit]
  shift(state, unit, hex)
  replace(state, { ...goer, path: [...goer.path, hex] })
  // 8.4a
  if (battle.attackers.includes(unit)) set(state, unit, FLAG.retreated)
  events.push({ key: 'log.retreated', rule: '8.31', args: { unit, from, hex } })
  if (way === 'zoc') takeSteps(state, unit, price, '12.2', events)
}

export const retreatOffer = retreatOfferOf<State, RetreatingUnit>({
  goers: goersOf,
  units: retreatUnits,
  options: (state, goer) => optionsOf(state, battleIn(state), goer),
  whyNot,
  wait: (unit, first) => no('8.3a', 'refuse.retreatOther', { unit, first }),
  notRetreating: unit => no('8.3a', 'refuse.notRetreating', { unit }),
  apply: applyRetreat,
})

/**
 * After the last step back: who stays owes the hexes not gone, once for all of them together; the paths of the
 * defenders are kept for those who follow.
 */
export const endRetreat = (state: State, role: Role): void => {
  const battle = battleIn(state)
  const { retreat, retreating } = battle
  const undone = (units: readonly RetreatingUnit[]): number => Math.max(0, ...units.map(each => retreat - goneOf(each)))
  const stayed = retreating.filter(each => each.stays && isOnMap(state, each.unit))
  const isDefender = role === DEFENDER
  state.battle = {
    ...battle,
    must: withRole(battle.must, role, undone(stayed)),
    retreat: 0,
    retreating: stayed,
    paths: isDefender ? retreating.map(({ path }) => path).filter(path => path.length > 1) : battle.paths,
    unfulfilled: isDefender ? undone(retreating.filter(({ unit }) => !isOnMap(state, unit))) : battle.unfulfilled,
  }
}
