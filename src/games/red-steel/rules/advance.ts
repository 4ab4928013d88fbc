// Advance after combat (9.5): hex by hex, the units in any order, until the attacker is done. A hex may be over the limit
// only while the unit that came last can and must go on (9.53).
import { ATTACKER, DEFENDER, survivorsOf } from '../../../engine/attrition.ts'
import { directionTo } from '../../../engine/board.ts'
import type { Advance, GameEvent, Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { AdvanceOffer } from '../../../engine/offer.ts'
import { AXIS } from '../meta.ts'
import { type Battle, battleIn, changeBattle, enemyOf, FLAG, has, isOnMap, type State, set, unset } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { disturb } from './disturb.ts'
import { holderOf, inEnemyZoc, shiftStack, unitsAt } from './map.ts'
import { canPass } from './retreat.ts'
import { hasRoom } from './stacking.ts'
import { isFerry } from './steps.ts'

/** A unit on its way, in mind or on the map. */
type Standing = Battle['advances'][number] & { readonly hex: number }

// ---- How far (9.51, 9.55, 9.56) ----

/** 9.56 */
const capOf = (title: Title, unit: number): number => {
  if (title.isArtillery[unit] === 1 || title.isMonitor[unit] === 1) return 0
  const isFast = title.moveClass[unit] !== 0 || title.units[unit].type === 'cavalry'
  return title.side[unit] === AXIS && isFast ? 3 : 2
}

/**
 * 9.51: the defenders went their share of the result or died for it, so it is that share. 9.55: less one for each ZOC
 * hex; what is left is held against the limit of the unit.
 */
const lengthFor = (title: Title, battle: Battle, unit: number, zocs = 0): number =>
  Math.min(capOf(title, unit), Math.max(1, battle.retreats[DEFENDER] - zocs))

const mayGoOn = (title: Title, battle: Battle, { unit, gone, zocs, halted }: Standing): boolean =>
  !halted && gone < lengthFor(title, battle, unit, zocs)

// ---- Where to (9.53, 9.54, 9.57) ----

/** 17.6 */
const isHeldBack = (state: State, unit: number, hex: number): boolean =>
  !state.world.garrisonFree && state.title.garrison.includes(unit) && state.title.kishinev[hex] === 0

const isWater = (title: Title, from: number, direction: number): boolean =>
  ((title.river[from] | title.prut[from]) & (1 << direction)) !== 0

/** 9.57a; 5.51: a ferry is a whole move, so only the first hex. */
const canStep = (state: State, { unit, hex, gone }: Standing, direction: number): boolean => {
  const { title } = state
  if (!canPass(state, unit, hex, direction)) return false
  const next = title.board.neighbours[hex * DIRECTIONS + direction]
  return (
    holderOf(state, next) !== enemyOf(title.side[unit]) &&
    !isHeldBack(state, unit, next) &&
    (gone === 0 || !isFerry(state, hex, direction))
  )
}

const after = (state: State, at: Standing, direction: number): Standing => {
  const { title } = state
  const { unit, gone, zocs, hex } = at
  const next = title.board.neighbours[hex * DIRECTIONS + direction]
  return {
    unit,
    hex: next,
    gone: gone + 1,
    zocs: zocs + (inEnemyZoc(state, next, title.side[unit]) ? 1 : 0),
    halted: isWater(title, hex, direction),
  }
}

/** 6.3a, 9.53: it can end here or further on. */
const hasEnd = (state: State, battle: Battle, at: Standing): boolean =>
  hasRoom(state, at.hex, [at.unit]) || nextHexes(state, battle, at).length > 0

const nextHexes = (state: State, battle: Battle, at: Standing): number[] => {
  const { title } = state
  if (!mayGoOn(title, battle, at)) return []
  const hexes: number[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if (!canStep(state, at, direction)) continue
    const next = title.board.neighbours[at.hex * DIRECTIONS + direction]
    // 9.54
    if (at.gone === 0 && next !== battle.target) continue
    if (hasEnd(state, battle, after(state, at, direction))) hexes.push(next)
  }
  return hexes
}

// ---- Who (9.5, 9.52) ----

const mayAdvance = (state: State, unit: number): boolean =>
  capOf(state.title, unit) > 0 && !has(state, unit, FLAG.retreated)

/**
 * The attackers that held, and whoever is stacked with them, also with an attack of his own still to make: attacks are
 * voluntary (9.0a), and his lapses if he is no longer beside its hex (combat.ts).
 */
export const beginAdvance = (state: State): void => {
  const battle = battleIn(state)
  if (holderOf(state, battle.target) === enemyOf(battle.side)) return
  const held = survivorsOf(state, battle, ATTACKER).filter(unit => !has(state, unit, FLAG.retreated))
  const units = new Set(held.flatMap(unit => unitsAt(state, state.hex[unit])))
  const advances = [...units]
    .filter(unit => mayAdvance(state, unit))
    .map(unit => ({ unit, gone: 0, zocs: 0, halted: false }))
  changeBattle(state, { advances })
}

const standingOf = (state: State, battle: Battle, unit: number): Standing | undefined => {
  const advance = battle.advances.find(each => each.unit === unit)
  return advance === undefined ? undefined : { ...advance, hex: state.hex[unit] }
}

/** The unit that came last, where it must make room again. */
const crowding = (state: State, battle: Battle): number | undefined => {
  const last = battle.advances.at(-1)
  return last === undefined || last.gone === 0 || hasRoom(state, state.hex[last.unit]) ? undefined : last.unit
}

export const advanceHexes = (state: State, unit: number): number[] => {
  const battle = battleIn(state)
  const at = standingOf(state, battle, unit)
  if (at === undefined) return []
  const first = crowding(state, battle)
  return first === undefined || first === unit ? nextHexes(state, battle, at) : []
}

export const advancersOf = (state: State): number[] =>
  battleIn(state)
    .advances.map(({ unit }) => unit)
    .filter(unit => advanceHexes(state, unit).length > 0)
    .sort((a, b) => a - b)

const whyNobody = (state: State, battle: Battle, unit: number): Refusal => {
  const { title } = state
  if (!isOnMap(state, unit) || title.side[unit] !== battle.side) return no('9.5', 'refuse.advanceNotYours', { unit })
  if (capOf(title, unit) === 0) return no('9.56', 'refuse.advanceArtillery', { unit })
  if (has(state, unit, FLAG.retreated)) return no('9.5', 'refuse.advanceRetreated', { unit })
  return no('9.52', 'refuse.advanceNotThere', { unit })
}

const whyNot = (state: State, battle: Battle, at: Standing, hex: number): Refusal => {
  const { title } = state
  const { unit, gone, halted } = at
  const direction = directionTo(title.board, at.hex, hex)
  if (gone === 0 && hex !== battle.target) return no('9.54', 'refuse.advanceFirst', { unit, hex: battle.target })
  if (direction < 0) return no('9.54', 'refuse.advanceOneHex', { unit, hex })
  if (halted) return no('9.57b', 'refuse.advanceRiver', { unit })
  if (gone >= lengthFor(title, battle, unit))
    return no(gone >= capOf(title, unit) ? '9.56' : '9.51', 'refuse.advanceOver', { unit, n: gone })
  if (!mayGoOn(title, battle, at)) return no('9.55', 'refuse.advanceZoc', { unit, n: gone })
  if (!canStep(state, at, direction)) return no('9.57a', 'refuse.advanceBarred', { unit, hex })
  return no('9.53', 'refuse.advanceFull', { unit, hex })
}

const checkAdvance = (state: State, { unit, hex }: Advance): Refusal | undefined => {
  const battle = battleIn(state)
  const at = standingOf(state, battle, unit)
  if (at === undefined) return whyNobody(state, battle, unit)
  const first = crowding(state, battle)
  if (first !== undefined && first !== unit) return no('9.53', 'refuse.advanceCrowded', { unit: first })
  return nextHexes(state, battle, at).includes(hex) ? undefined : whyNot(state, battle, at, hex)
}

/** One hex. */
const applyAdvance = (state: State, { unit, hex }: Advance, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const at = standingOf(state, battle, unit)
  if (at === undefined) return
  const { gone, zocs, halted } = after(state, at, directionTo(state.title.board, at.hex, hex))
  unset(state, unit, FLAG.working)
  // 13.3: whoever came along has not rested
  set(state, unit, FLAG.moved)
  shiftStack(state, [unit], hex)
  const others = battle.advances.filter(each => each.unit !== unit)
  changeBattle(state, { advances: [...others, { unit, gone, zocs, halted }] })
  events.push({ key: 'log.advanced', rule: '9.54', args: { unit, from: at.hex, hex } })
  disturb(state, unit, events)
}

export const advanceOffer: AdvanceOffer<State> = {
  actors: advancersOf,
  offer: advanceHexes,
  check: checkAdvance,
  apply: applyAdvance,
}

/** Before the advance ends. */
export const advanceDuties = (state: State): Refusal[] => {
  const unit = crowding(state, battleIn(state))
  return unit === undefined ? [] : [no('9.53', 'refuse.advanceCrowded', { unit })]
}
