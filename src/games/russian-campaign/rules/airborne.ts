// Airborne corps: the box in which they wait, and the drop. Soviet ones by 11.1, the German one by V.III.balkan.5.
import { distance } from '../../../engine/board.ts'
import type { GameEvent, Place, Refusal } from '../../../engine/contract.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { enemyOf, FLAG, isDropped, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import type { Weather } from './charts.ts'
import { isBalkanNeutral, watch } from './control.ts'
import { type EntryOffer, isOf } from './entry.ts'
import { checkFirstAttack, checkNear, isFirstImpulse } from './first-turn.ts'
import { eliminate } from './losses.ts'
import { dropAmong, holderOf, inEnemyZoc, putOnMap, takeOffMap } from './map.ts'
import { now, weatherNow } from './turn.ts'
import { canLeave, payForLeaving } from './withdrawals.ts'

const DROP_RANGE = 8

interface Manner {
  readonly weather: Weather
  /** Rule for when and from where, for the hex, and for going again. */
  readonly rule: string
  readonly hexRule: string
  readonly boxRule: string
  readonly repeats: boolean
  readonly intoZoc: boolean
  readonly ontoEnemies: boolean
}
const MANNERS: readonly [axis: Manner, soviet: Manner] = [
  {
    weather: 'clear',
    rule: 'V.III.balkan.5a',
    hexRule: 'V.III.balkan.5a',
    boxRule: 'V.III.balkan.5b',
    repeats: true,
    intoZoc: true, // V.III.balkan.5c
    ontoEnemies: true,
  },
  {
    weather: 'snow',
    rule: '11.1.1',
    hexRule: '11.1.3a',
    boxRule: '11.1.2',
    repeats: false,
    intoZoc: false,
    ontoEnemies: false,
  },
]
const mannerOf = (title: Title, unit: number): Manner => MANNERS[title.side[unit] as Side]

export const isAirborne = (title: Title, unit: number): boolean => title.units[unit].branch === 'paratroop'

/** 11.1.5; V.III.balkan.5b: the German corps drops as often as it likes. */
const isGrounded = (state: State, unit: number): boolean =>
  !mannerOf(state.title, unit).repeats && (state.flags[unit] & FLAG.grounded) !== 0

// ---- 11.1.2: the box ----

/** On arrival, instead of entering; V.III.balkan.5b: the German corps also off the west edge, on foot or by rail. */
export const checkBox = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const { boxRule, repeats } = mannerOf(title, unit)
  if (!isAirborne(title, unit)) return no(boxRule, 'refuse.notAirborne', { unit })
  if (isGrounded(state, unit)) return no('11.1.5', 'refuse.grounded', { unit })
  if (state.status[unit] === STATUS.due) return undefined
  return repeats && canLeave(state, unit) ? undefined : no(boxRule, 'refuse.noBox', { unit })
}

export const applyBox = (state: State, unit: number, events: GameEvent[]): void => {
  if (isOnMap(state, unit)) {
    payForLeaving(state, unit)
    takeOffMap(state, unit, STATUS.box)
  } else state.status[unit] = STATUS.box
  events.push({ key: 'log.box', rule: mannerOf(state.title, unit).boxRule, args: { unit } })
  watch(state, events)
}

// ---- 11.1.3: the drop ----

/** Why this corps may not drop now, wherever to. */
const refuseDrop = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const { rule, hexRule, weather } = mannerOf(title, unit)
  if (!isAirborne(title, unit)) return no(rule, 'refuse.notAirborne', { unit })
  if (isGrounded(state, unit)) return no('11.1.5', 'refuse.grounded', { unit })
  if (state.status[unit] !== STATUS.box) return no(rule, 'refuse.notInBox', { unit })
  if (now(state).impulse !== 1) return no(rule, 'refuse.dropImpulse')
  if (weatherNow(state) !== weather) return no(rule, 'refuse.dropWeather', { weather })
  if (!title.hqs[title.side[unit]].some(hq => isOnMap(state, hq))) return no(hexRule, 'refuse.dropNoHq')
  return undefined
}

/** Counted through units, ZOC and terrain. */
const isInRange = (state: State, side: number, hex: number): boolean =>
  state.title.hqs[side].some(hq => isOnMap(state, hq) && distance(state.title.board, state.hex[hq], hex) <= DROP_RANGE)

const refuseHex = (state: State, unit: number, hex: number): Refusal | undefined => {
  const { title } = state
  const side = title.side[unit]
  const { hexRule, intoZoc, ontoEnemies } = mannerOf(title, unit)
  if (!isInRange(state, side, hex)) return no(hexRule, 'refuse.dropRange', { hex, n: DROP_RANGE })
  if (title.barred[hex] === 1 || title.woods[hex] === 1 || title.mountain[hex] === 1)
    return no(hexRule, 'refuse.dropTerrain', { hex })
  if ((title.country.romania[hex] === 1 || title.country.hungary[hex] === 1) && isBalkanNeutral(state))
    return no('V.III.balkan.2a', 'refuse.dropNeutral', { hex })
  if (isFirstImpulse(state)) {
    const near = checkNear(state, unit, hex) ?? checkFirstAttack(state, unit, hex) // 3.3.2h, 3.3.4
    if (near !== undefined) return near
  }
  if (!ontoEnemies && holderOf(state, hex) === enemyOf(side)) return no('6.0', 'refuse.dropEnemy', { hex })
  if (!intoZoc && inEnemyZoc(state, hex, side)) return no(hexRule, 'refuse.dropZoc', { hex })
  return undefined
}

/** 6.2: the hex may be overfull until the movement step ends. */
const dropHexes = (state: State, unit: number): number[] => {
  const { title } = state
  if (refuseDrop(state, unit) !== undefined) return []
  const hexes: number[] = []
  for (let hex = 0; hex < title.board.size; hex++)
    if (isInRange(state, title.side[unit], hex) && refuseHex(state, unit, hex) === undefined) hexes.push(hex)
  return hexes
}

const checkDrop = (state: State, { unit, hex }: Place): Refusal | undefined => {
  const { side } = now(state)
  if (!isOf(state.title, unit, side)) return no(MANNERS[side].rule, 'refuse.notAirborne', { unit })
  return refuseDrop(state, unit) ?? refuseHex(state, unit, hex)
}

const applyDrop = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  const { title } = state
  if (holderOf(state, hex) === enemyOf(title.side[unit])) dropAmong(state, unit, hex)
  else putOnMap(state, unit, hex)
  state.points[unit] = 0
  state.flags[unit] |= FLAG.moved | FLAG.grounded // 11.1.3b, 11.1.5
  events.push({ key: 'log.drop', rule: mannerOf(title, unit).hexRule, args: { unit, hex } })
  watch(state, events)
}

export const BY_DROP = 'drop'

export const dropOffer: EntryOffer = {
  offer: (state, unit) => dropHexes(state, unit).map(hex => ({ hex, by: BY_DROP })),
  check: checkDrop,
  apply: applyDrop,
}

// ---- V.III.balkan.5c: the corps among enemies ----

const droppedUnits = (state: State): number[] => state.title.unitsOf[AXIS].filter(unit => isDropped(state, unit))

/** Once they are all gone the hex is its own. */
export const settleDrops = (state: State, events: GameEvent[]): void => {
  for (const unit of droppedUnits(state)) {
    const hex = state.hex[unit]
    if (holderOf(state, hex) === SOVIET) continue
    putOnMap(state, unit, hex)
    events.push({ key: 'log.dropHolds', rule: 'V.III.balkan.5c', args: { unit, hex } })
    watch(state, events)
  }
}

/** When impulse 2 begins a corps that still has enemies in its hex is lost. */
export const failDrops = (state: State, events: GameEvent[]): void => {
  for (const unit of droppedUnits(state)) eliminate(state, unit, 'V.III.balkan.5c', events)
}
