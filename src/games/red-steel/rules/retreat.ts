// Retreats (9.4): the owner takes his units back hex by hex, one after the other. After its first hex a unit goes on
// before any other moves.
import { ATTACKER, DEFENDER, type Role, survivorsOf } from '../../../engine/attrition.ts'
import { distance, isAdjacent, NO_HEX } from '../../../engine/board.ts'
import type { GameEvent, Refusal, Retreat, RetreatOption } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { type Going, goersAmong, goneOf, hexOf, onTo, retreatOfferOf } from '../../../engine/hexwise.ts'
import { type Battle, battleIn, changeBattle, FLAG, has, isOnMap, type State, set, unset } from '../state.ts'
import { no } from '../words/messages.ts'
import { blowsOf } from './charts.ts'
import { disturb } from './disturb.ts'
import { eliminate, takeSteps } from './losses.ts'
import { holderOf, inEnemyZoc, isDeployed, shiftStack } from './map.ts'
import { hasRoom } from './stacking.ts'
import { easiestClass, tacticalCost } from './steps.ts'
import { demoralise, disrupt } from './values.ts'

// ---- Hexsides that a unit can go over, in a retreat or an advance (9.57a) ----

/** Is there a hex, and could the unit move there, whatever it costs? Units in it are not looked at. */
export const canPass = (state: State, unit: number, from: number, direction: number): boolean => {
  const { title } = state
  const to = title.board.neighbours[from * DIRECTIONS + direction]
  if (to === NO_HEX) return false
  const gait = { side: title.side[unit], moveClass: easiestClass(title, unit), pace: 'tactical' } as const
  return tacticalCost(state, unit, gait, from, direction, to) >= 0
}

// ---- Where a unit may go back (9.41) ----

/** Next hexes that it could enter at all; never one that it has left, nor the hex that it attacked. */
const nearHexes = (state: State, battle: Battle, going: Going): number[] => {
  const { title } = state
  const { unit, path } = going
  const from = hexOf(going)
  const hexes: number[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if (!canPass(state, unit, from, direction)) continue
    const hex = title.board.neighbours[from * DIRECTIONS + direction]
    if (hex === battle.target || path.includes(hex)) continue
    const holder = holderOf(state, hex)
    if (holder < 0 || holder === title.side[unit]) hexes.push(hex)
  }
  return hexes
}

/** 9.42: can it go so many hexes more? */
const canGo = (state: State, battle: Battle, going: Going, hexes: number): boolean =>
  hexes === 0 || nearHexes(state, battle, going).some(hex => canGo(state, battle, onTo(going, hex), hexes - 1))

/** 9.41, third place: farther from every enemy of this combat. */
const isFarther = (state: State, battle: Battle, { unit, path }: Going, hex: number): boolean => {
  const { title } = state
  const enemies = battle.attackers.includes(unit)
    ? [battle.target]
    : survivorsOf(state, battle, ATTACKER).map(each => state.hex[each])
  const from = path[path.length - 1]
  return enemies.every(each => distance(title.board, each, hex) > distance(title.board, each, from))
}

/** 9.41: the place of the hex in the printed order, 1 to 6; the less, the sooner; full hexes have one too (6.3a). */
const placeOf = (state: State, battle: Battle, going: Going, hex: number): number => {
  const { title } = state
  const { unit } = going
  const side = title.side[unit]
  const isFull = hasRoom(state, hex, [unit]) ? 0 : 1
  if (!inEnemyZoc(state, hex, side)) return 1 + isFull
  if (isFarther(state, battle, going, hex)) return 3
  return holderOf(state, hex) === side ? 4 + isFull : 6
}

/** Hexes that the side in turn goes back. */
const hexesToGo = ({ retreats, stages: [stage] }: Battle): number =>
  retreats[stage === 'attacker-retreat' ? ATTACKER : DEFENDER]

const optionsOf = (state: State, going: Going): RetreatOption[] => {
  const battle = battleIn(state)
  const left = hexesToGo(battle) - goneOf(going)
  // 9.42: whoever can go all the way does; 9.41 chooses among the ways
  const hexes = nearHexes(state, battle, going).filter(hex => canGo(state, battle, onTo(going, hex), left - 1))
  const places = hexes.map(hex => placeOf(state, battle, going, hex))
  const best = Math.min(...places)
  return hexes
    .filter((_, index) => places[index] === best)
    .map(hex => ({ hex, fate: hasRoom(state, hex, [going.unit]) ? 'safe' : 'overstacks' }))
}

// ---- Who goes ----

/** 9.21: all who are left, whether they retreat or not. */
const shake = (state: State, battle: Battle, role: Role, events: GameEvent[]): void => {
  const { effect } = blowsOf(battle.result)[role]
  if (effect === 'none') return
  for (const unit of survivorsOf(state, battle, role))
    if (effect === 'disrupted') disrupt(state, unit, events)
    else demoralise(state, unit, events)
}

/** What the result does to the nerves of a side, and who of it has to go. */
export const beginRetreat = (state: State, role: Role, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const mustGo = battle.retreats[role] > 0
  // 6.3c
  if (mustGo)
    for (const unit of survivorsOf(state, battle, role))
      if (has(state, unit, FLAG.excess)) takeSteps(state, unit, 1, '6.3c', events)
  shake(state, battle, role, events)
  if (!mustGo) return
  // 11.22
  for (const unit of survivorsOf(state, battle, role))
    if (isDeployed(state, unit)) eliminate(state, unit, '11.22', events)
  const retreating = survivorsOf(state, battle, role).map(unit => ({ unit, path: [state.hex[unit]] }))
  changeBattle(state, { retreating })
}

export const goersOf = (state: State): Going[] => {
  const battle = battleIn(state)
  const hexes = hexesToGo(battle)
  return goersAmong(battle.retreating, each => isOnMap(state, each.unit) && goneOf(each) < hexes)
}

export const retreatUnits = (state: State): number[] => goersOf(state).map(({ unit }) => unit)

const whyNot = (state: State, going: Going, hex: number): Refusal => {
  const battle = battleIn(state)
  const { unit, path } = going
  if (!isAdjacent(state.title.board, hexOf(going), hex)) return no('9.4', 'refuse.retreatOneHex', { unit, hex })
  if (path.includes(hex) || hex === battle.target) return no('9.4', 'refuse.retreatBack', { unit, hex })
  if (!nearHexes(state, battle, going).includes(hex)) return no('9.41', 'refuse.retreatBarred', { unit, hex })
  return no('9.41', 'refuse.retreatBetter', { unit, hex })
}

// ---- Going ----

/** 9.42: whoever has no hex to go to is eliminated. */
export const loseStuck = (state: State, events: GameEvent[]): void => {
  for (;;) {
    const stuck = goersOf(state).filter(each => optionsOf(state, each).length === 0)
    if (stuck.length === 0) return
    for (const { unit } of stuck) eliminate(state, unit, '9.42', events)
  }
}

const applyRetreat = (state: State, { unit, hex }: Retreat, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const from = state.hex[unit]
  unset(state, unit, FLAG.working)
  // 9.5
  if (battle.attackers.includes(unit)) set(state, unit, FLAG.retreated)
  shiftStack(state, [unit], hex)
  changeBattle(state, {
    retreating: battle.retreating.map(each => (each.unit === unit ? onTo(each, hex) : each)),
  })
  events.push({ key: 'log.retreated', rule: '9.41', args: { unit, from, hex } })
  disturb(state, unit, events)
}

export const retreatOffer = retreatOfferOf<State, Going>({
  goers: goersOf,
  options: optionsOf,
  whyNot,
  wait: (unit, first) => no('9.4', 'refuse.retreatOther', { unit, first }),
  notRetreating: unit => no('9.4', 'refuse.notRetreating', { unit }),
  apply: applyRetreat,
})
