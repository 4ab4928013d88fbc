// Advance after combat (8.4, 12.1): hex by hex, the units in any order, until the active player is done.
// A hex may be over the limit only while the unit that came last can and must go on (8.43).
import { directionTo, isAdjacent, NO_HEX } from '../../../engine/board.ts'
import type { GameEvent, Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { advanceBy } from '../../../engine/hexwise.ts'
import { OPTIONS } from '../meta.ts'
import { type Battle, battleIn, changeBattle, enemyOf, FLAG, has, hasOption, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { activate } from './activation.ts'
import { holderOf, inEnemyZoc, shift, unitsAt } from './map.ts'
import { hasRoom } from './stacking.ts'
import { canEnter } from './steps.ts'

type Standing = Battle['advances'][number] & { readonly hex: number }

// ---- How far (8.41, 8.45) ----

const FOOT_LIMIT = 2
const MECH_LIMIT = 3

/** 8.41a */
const baseLength = ({ paths, unfulfilled }: Battle): number =>
  Math.max(1, unfulfilled, ...paths.map(path => path.length - 1))

/** 8.41b, 8.41c */
const lengthFor = (state: State, battle: Battle, unit: number): number => {
  const limit = (state.title.isMech[unit] === 1 ? MECH_LIMIT : FOOT_LIMIT) - (state.world.weather === 'snow' ? 1 : 0)
  return Math.min(limit, baseLength(battle))
}

/** Enemy ZOC hexes that it will have left with the next hex. */
const zocsLeft = (state: State, { unit, hex, zocs }: Standing): number =>
  zocs + (inEnemyZoc(state, hex, state.title.side[unit]) ? 1 : 0)

const mayGoOn = (state: State, at: Standing): boolean =>
  !at.aside && at.gone < Math.max(1, lengthFor(state, battleIn(state), at.unit) - zocsLeft(state, at))

// ---- Where to (8.44, 8.46, 12.1) ----

const canStep = (state: State, { unit, hex }: Standing, direction: number): boolean => {
  const { title } = state
  const next = title.board.neighbours[hex * DIRECTIONS + direction]
  return next !== NO_HEX && canEnter(title, unit, hex, direction) && holderOf(state, next) !== enemyOf(title.side[unit])
}

/** 12.1: beside the attacked hex, never from ZOC to ZOC. */
const mayStandAside = (state: State, battle: Battle, { unit, hex }: Standing, next: number): boolean =>
  hasOption(state, OPTIONS.fullAdvance) &&
  battle.attackers.includes(unit) &&
  isAdjacent(state.title.board, battle.target, next) &&
  !(inEnemyZoc(state, hex, state.title.side[unit]) && inEnemyZoc(state, next, state.title.side[unit]))

/** 8.44b: on foot behind the defenders, where they went anywhere. */
const isOnPath = (title: Title, { paths }: Battle, { unit, hex, gone }: Standing, next: number): boolean =>
  title.isMech[unit] === 1 || paths.length === 0 || paths.some(path => path[gone - 1] === hex && path[gone] === next)

const isAllowed = (state: State, battle: Battle, at: Standing, next: number): boolean =>
  at.gone === 0
    ? next === battle.target || mayStandAside(state, battle, at, next)
    : isOnPath(state.title, battle, at, next)

/** One hex further on. */
const after = (state: State, at: Standing, direction: number): Standing | undefined => {
  const battle = battleIn(state)
  const { unit, gone } = at
  if (!canStep(state, at, direction)) return undefined
  const hex = state.title.board.neighbours[at.hex * DIRECTIONS + direction]
  if (!isAllowed(state, battle, at, hex)) return undefined
  return { unit, hex, gone: gone + 1, zocs: zocsLeft(state, at), aside: gone === 0 && hex !== battle.target }
}

// ---- Who (8.4a, 8.42) ----

/** 8.42: an attack of its own that is still to come does not hold it back; it drops out of that where it leaves (8.0a). */
const checkAdvancer = (state: State, battle: Battle, unit: number): Refusal | undefined => {
  const { title } = state
  if (!isOnMap(state, unit) || title.side[unit] !== battle.side) return no('8.4b', 'refuse.advanceNotYours', { unit })
  if (!has(state, unit, FLAG.eligible)) return no('8.42', 'refuse.advanceNotActive', { unit })
  if (has(state, unit, FLAG.retreated)) return no('8.4a', 'refuse.advanceRetreated', { unit })
  if (has(state, unit, FLAG.anchored)) return no('4.63a', 'refuse.anchored', { unit })
  const isUnderWay = battle.advances.some(each => each.unit === unit)
  return isUnderWay || isAdjacent(title.board, state.hex[unit], battle.target)
    ? undefined
    : no('8.42', 'refuse.advanceNotAdjacent', { unit, hex: battle.target })
}

/** Those under way and those beside the hex. */
const candidates = (state: State): number[] => {
  const { advances, target } = battleIn(state)
  const near = state.title.board.around[target].flatMap(hex => unitsAt(state, hex))
  return [...new Set([...advances.map(({ unit }) => unit), ...near])]
}

const standingOf = (state: State, unit: number): Standing | Refusal => {
  const battle = battleIn(state)
  const refusal = checkAdvancer(state, battle, unit)
  if (refusal !== undefined) return refusal
  const advance = battle.advances.find(each => each.unit === unit) ?? { unit, gone: 0, zocs: 0, aside: false }
  return { ...advance, hex: state.hex[unit] }
}

const whyNot = (state: State, at: Standing, hex: number): Refusal => {
  const battle = battleIn(state)
  const { unit } = at
  const direction = directionTo(state.title.board, at.hex, hex)
  if (direction < 0) return no('8.44a', 'refuse.advanceOneHex', { unit, hex })
  if (at.gone === 0 && !isAllowed(state, battle, at, hex))
    return hasOption(state, OPTIONS.fullAdvance)
      ? no('12.1', 'refuse.advanceAside', { unit, hex })
      : no('8.44a', 'refuse.advanceFirst', { unit, hex: battle.target })
  if (at.aside) return no('12.1', 'refuse.advanceAsideOver', { unit })
  if (at.gone >= lengthFor(state, battle, unit)) return no('8.41a', 'refuse.advanceOver', { unit, n: at.gone })
  if (!mayGoOn(state, at)) return no('8.45', 'refuse.advanceZoc', { unit, n: at.gone })
  if (!canStep(state, at, direction)) return no('8.46', 'refuse.advanceBarred', { unit, hex })
  if (!isAllowed(state, battle, at, hex)) return no('8.44b', 'refuse.advancePath', { unit, hex })
  return no('8.43', 'refuse.advanceFull', { unit, hex })
}

/** One hex. */
const advance = (state: State, { hex: from }: Standing, at: Standing, events: GameEvent[]): void => {
  const { unit, hex, gone, zocs, aside } = at
  shift(state, unit, hex)
  activate(state, [unit])
  const others = battleIn(state).advances.filter(each => each.unit !== unit)
  changeBattle(state, { advances: [...others, { unit, gone, zocs, aside }] })
  events.push({ key: 'log.advanced', rule: aside ? '12.1' : '8.44a', args: { unit, from, hex } })
}

export const { advanceOffer, advancersOf, advanceDuties } = advanceBy<State, Standing>({
  candidates,
  standing: standingOf,
  mayGoOn,
  next: after,
  hasRoom, // 5.3, 8.43
  whyNot,
  crowded: unit => no('8.43', 'refuse.advanceCrowded', { unit }),
  apply: advance,
})
