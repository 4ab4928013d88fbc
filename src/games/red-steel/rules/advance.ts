// Advance after combat (9.5): hex by hex, the units in any order, until the attacker is done. A hex may be over the limit
// only while the unit that came last can and must go on (9.53).
import { ATTACKER, DEFENDER, survivorsOf } from '../../../engine/attrition.ts'
import { directionTo } from '../../../engine/board.ts'
import type { GameEvent, Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { advanceBy } from '../../../engine/hexwise.ts'
import { AXIS } from '../meta.ts'
import { type Battle, battleIn, changeBattle, enemyOf, FLAG, has, isOnMap, type State, set, unset } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { disturb } from './disturb.ts'
import { holderOf, inEnemyZoc, shiftStack, unitsAt } from './map.ts'
import { canPass } from './retreat.ts'
import { hasRoom } from './stacking.ts'
import { isFerry } from './steps.ts'

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

const mayGoOn = (state: State, { unit, gone, zocs, halted }: Standing): boolean =>
  !halted && gone < lengthFor(state.title, battleIn(state), unit, zocs)

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

/** One hex further on. */
const after = (state: State, at: Standing, direction: number): Standing | undefined => {
  const { title } = state
  const { unit, gone, zocs, hex } = at
  if (!canStep(state, at, direction)) return undefined
  const next = title.board.neighbours[hex * DIRECTIONS + direction]
  // 9.54
  if (gone === 0 && next !== battleIn(state).target) return undefined
  return {
    unit,
    hex: next,
    gone: gone + 1,
    zocs: zocs + (inEnemyZoc(state, next, title.side[unit]) ? 1 : 0),
    halted: isWater(title, hex, direction),
  }
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

const whyNobody = (state: State, battle: Battle, unit: number): Refusal => {
  const { title } = state
  if (!isOnMap(state, unit) || title.side[unit] !== battle.side) return no('9.5', 'refuse.advanceNotYours', { unit })
  if (capOf(title, unit) === 0) return no('9.56', 'refuse.advanceArtillery', { unit })
  if (has(state, unit, FLAG.retreated)) return no('9.5', 'refuse.advanceRetreated', { unit })
  return no('9.52', 'refuse.advanceNotThere', { unit })
}

const standingOf = (state: State, unit: number): Standing | Refusal => {
  const battle = battleIn(state)
  const advance = battle.advances.find(each => each.unit === unit)
  return advance === undefined ? whyNobody(state, battle, unit) : { ...advance, hex: state.hex[unit] }
}

const whyNot = (state: State, at: Standing, hex: number): Refusal => {
  const { title } = state
  const battle = battleIn(state)
  const { unit, gone, halted } = at
  const direction = directionTo(title.board, at.hex, hex)
  if (gone === 0 && hex !== battle.target) return no('9.54', 'refuse.advanceFirst', { unit, hex: battle.target })
  if (direction < 0) return no('9.54', 'refuse.advanceOneHex', { unit, hex })
  if (halted) return no('9.57b', 'refuse.advanceRiver', { unit })
  if (gone >= lengthFor(title, battle, unit))
    return no(gone >= capOf(title, unit) ? '9.56' : '9.51', 'refuse.advanceOver', { unit, n: gone })
  if (!mayGoOn(state, at)) return no('9.55', 'refuse.advanceZoc', { unit, n: gone })
  if (!canStep(state, at, direction)) return no('9.57a', 'refuse.advanceBarred', { unit, hex })
  return no('9.53', 'refuse.advanceFull', { unit, hex })
}

/** One hex. */
const advance = (state: State, { hex: from }: Standing, at: Standing, events: GameEvent[]): void => {
  const { unit, hex, gone, zocs, halted } = at
  unset(state, unit, FLAG.working)
  // 13.3: whoever came along has not rested
  set(state, unit, FLAG.moved)
  shiftStack(state, [unit], hex)
  const others = battleIn(state).advances.filter(each => each.unit !== unit)
  changeBattle(state, { advances: [...others, { unit, gone, zocs, halted }] })
  events.push({ key: 'log.advanced', rule: '9.54', args: { unit, from, hex } })
  disturb(state, unit, events)
}

export const { advanceOffer, advancersOf, advanceHexes, advanceDuties } = advanceBy<State, Standing>({
  candidates: state => battleIn(state).advances.map(({ unit }) => unit),
  standing: standingOf,
  mayGoOn,
  next: after,
  hasRoom, // 6.3a, 9.53
  whyNot,
  crowded: unit => no('9.53', 'refuse.advanceCrowded', { unit }),
  apply: advance,
})
