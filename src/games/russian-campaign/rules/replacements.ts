// Replacements: the Axis once a year (12.6), the Soviets every turn (12.7). Which German units: entitlement.ts.
import type { Assign, AssignOption, GameEvent, Place, PlaceOption, Refusal } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, OPTIONS, type Side, SOVIET } from '../meta.ts'
import { change, hasOption, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { capacityOf, shipments } from './capacity.ts'
import { turnOf, yearOf } from './charts.ts'
import { controls, watch, win } from './control.ts'
import { isEntitled, kindOf } from './entitlement.ts'
import {
  assignedCity,
  axisHexes,
  canEnterAt,
  type EntryOffer,
  eastEdge,
  enter,
  isOf,
  nationRule,
  type TaskOffer,
} from './entry.ts'
import { takeOffMap } from './map.ts'
import { checkSeaArrival, isSeaWay, SEA_WAYS, type SeaWay, sail, seaArrivals } from './sea.ts'
import { now, weatherNow } from './turn.ts'
import { chose } from './what-ifs.ts'

export const BY_REPLACEMENT = 'replacement'
export const BY_REMNANT = 'remnant'
export const SEND = 'send-to-siberia'

const BULGE_REPLACEMENTS = turnOf('1944-11')
const SIBERIA_FROM = turnOf('1942-01') // V.III.japan.2: December has no replacements
const SIBERIA_ENOUGH = 40
const SIBERIA_FULL = 60

// ---- When each side replaces ----

/** V.Ia: a corps of the variant may be had from its year on, through replacements only. */
const openArtillery = (state: State, side: Side): void => {
  const { title } = state
  if (!hasOption(state, OPTIONS.artilleryCorps)) return
  for (const unit of title.unitsOf[side]) {
    const { unitClass, branch, arrival } = title.units[unit]
    if (unitClass !== 'variant' || branch !== 'artillery' || arrival === undefined) continue
    if (state.status[unit] === STATUS.absent && state.turn >= arrival.turn) state.status[unit] = STATUS.pool
  }
}

const openSoviet = (state: State, events: GameEvent[]): void => {
  let capacity = capacityOf(state)
  for (const { rule, factor } of shipments(state)) {
    const die = roll(state)
    capacity += die * factor
    events.push({ key: 'log.lendLease', rule, args: { n: die * factor }, dice: [die] })
  }
  const { decided } = state.world
  const returns = decided.siberiaReturns === true || siberianStrength(state) >= SIBERIA_FULL // V.III.japan.4
  change(state, {
    capacity,
    taken: [],
    usedCities: [],
    ...(returns ? { decided: { ...decided, siberiaReturns: true } } : {}),
  })
  if (capacity > 0) events.push({ key: 'log.capacity', rule: '12.7.5a', args: { n: capacity } })
}

// ---- When the Axis replaces: 12.6.2, 12.6.5 ----

const FIRST_YEAR = 1942 // S3.barbarossa: none in 1941
const LAST_YEAR = 1944

const opensNow = (state: State): boolean => {
  const year = yearOf(state.turn)
  if (year < FIRST_YEAR || year > LAST_YEAR) return false // 12.6.5
  if (state.turn === BULGE_REPLACEMENTS && chose(state, 'bulge')) return now(state).impulse === 1 // V.III.bulge.3
  return state.world.axisReplaced !== year && weatherNow(state) === 'clear'
}

const openAxis = (state: State, events: GameEvent[]): void => {
  const { impulse } = now(state)
  // 4.0.3b: the HQs follow in impulse 2 of the same turn; the first clear impulse may be the second
  const follows = impulse === 2 && state.world.replacing === 'units'
  if (follows) change(state, { replacing: 'hqs' })
  else if (opensNow(state)) {
    change(state, {
      replacing: impulse === 1 ? 'units' : 'all',
      axisReplaced: yearOf(state.turn),
      taken: [],
      usedCities: [],
    })
    openArtillery(state, AXIS)
    events.push({ key: 'log.axisReplacements', rule: '12.6.2' })
  } else change(state, { replacing: 'none' })
}

/** At the start of each impulse of the side. */
export const openReplacements = (state: State, events: GameEvent[]): void => {
  const { side, impulse } = now(state)
  if (side === AXIS) {
    openAxis(state, events)
    return
  }
  change(state, { replacing: 'none' })
  if (impulse === 2) {
    change(state, { capacity: 0 }) // 12.7.6
    return
  }
  openArtillery(state, SOVIET)
  openSoviet(state, events)
}

// ---- May it come back? ----

const isGuards = (title: Title, unit: number): boolean =>
  title.side[unit] === SOVIET && (title.units[unit].unitClass === 'guards' || title.units[unit].unitClass === 'variant')
const isTank = (title: Title, unit: number): boolean => title.units[unit].branch === 'armor' && !isGuards(title, unit)
const isNeverReplaced = (title: Title, unit: number): boolean =>
  ['paratroop', 'worker', 'partisan', 'leader'].includes(title.units[unit].branch) || title.isRemnant[unit] === 1

const costOf = (title: Title, unit: number): number => (title.isHq[unit] === 1 ? 1 : title.strength[unit]) // 12.7.10

/** 12.7.5b: of those taken this turn; returners from Siberia are told apart by their sign. */
const takenOf = (state: State, fits: (unit: number) => boolean): boolean =>
  state.world.taken.some(unit => unit >= 0 && fits(unit))

const checkSoviet = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  if (now(state).impulse === 2) return no('4.0.6', 'refuse.noReplacementsNow')
  if (isNeverReplaced(title, unit))
    return no(title.isWorker[unit] === 1 ? '12.7.3' : '11.1.5', 'refuse.neverReplaced', { unit })
  if (state.status[unit] !== STATUS.pool) return no('12.7.5a', 'refuse.notInPool', { unit })
  const cost = costOf(title, unit)
  if (title.isHq[unit] === 1 && state.world.stavkaReplaced === yearOf(state.turn))
    return no('12.7.10', 'refuse.stavkaOnce', { unit })
  if (cost > state.world.capacity) return no('12.7.5a', 'refuse.noCapacity', { unit, cost, n: state.world.capacity })
  const variant = title.units[unit].unitClass === 'variant'
  if (isGuards(title, unit) && takenOf(state, each => isGuards(title, each)))
    return no(variant ? 'V.Ib' : '12.7.5b', 'refuse.oneGuards', { unit })
  if (isTank(title, unit) && takenOf(state, each => isTank(title, each)))
    return no('12.7.5b', 'refuse.oneTank', { unit })
  return undefined
}

const CAPITALS: Readonly<Record<string, 'Berlin' | 'Bucharest' | 'Helsinki'>> = {
  germany: 'Berlin',
  romania: 'Bucharest',
  finland: 'Helsinki',
}

const checkAxis = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const { replacing, surrendered } = state.world
  const { nation } = title.units[unit]
  const hq = title.isHq[unit] === 1
  if (replacing === 'none') return no(yearOf(state.turn) > LAST_YEAR ? '12.6.5' : '12.6.2', 'refuse.noReplacementsNow')
  if (state.status[unit] !== STATUS.pool) return no('12.6.3a', 'refuse.notInPool', { unit })
  if (replacing !== 'all' && hq !== (replacing === 'hqs')) return no('12.6.2', 'refuse.hqSecondImpulse', { unit })
  const capital = CAPITALS[nation]
  if (surrendered.includes(nation) || (capital !== undefined && controls(state, SOVIET, title.at[capital])))
    return no('12.6.3b', 'refuse.capitalLost', { unit })
  if (isEntitled(state, unit)) return undefined
  const kind = kindOf(title, unit)
  const rule =
    kind === 'panzer'
      ? '12.6.4c'
      : nation !== 'germany' || kind === undefined
        ? '12.6.4d'
        : kind === '3-4'
          ? '12.6.6'
          : '12.6.4b'
  return no(rule, 'refuse.notEntitled', { unit })
}

const checkTaking = (state: State, unit: number): Refusal | undefined => {
  const { side, impulse } = now(state)
  if (!isOf(state.title, unit, side)) return no(side === AXIS ? '12.6.1' : '12.7.1', 'refuse.notInPool', { unit })
  if (side === AXIS) return checkAxis(state, unit)
  return mayReturn(state, unit) && impulse === 1 ? undefined : checkSoviet(state, unit)
}

// ---- Where: 12.6.1, 12.7.1, 9.12.3 ----

const hasWorker = (state: State, hex: number): boolean => {
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (state.title.isWorker[unit] === 1) return true
  return false
}

/** 12.7.1: the cities of workers, the city of its own, the east edge; one unit for each city. */
const sovietHexes = (state: State, unit: number): number[] => {
  const cities = state.title.cities.filter(hex => hasWorker(state, hex) && canEnterAt(state, unit, hex))
  const asReinforcement = [...assignedCity(state, unit), ...eastEdge(state, unit)]
  return [...new Set([...cities, ...asReinforcement])].filter(hex => !state.world.usedCities.includes(hex))
}

const plainHexes = (state: State, unit: number): number[] =>
  state.title.side[unit] === SOVIET ? sovietHexes(state, unit) : axisHexes(state, unit)

/** 9.12.3: own kind on own kind, and the same branch; a panzer corps on panzergrenadiers. */
const suits = (title: Title, unit: number, remnant: number): boolean => {
  const { nation, branch, unitClass } = title.units[unit]
  const found = title.units[remnant]
  const kind = { regular: 'remnant', ss: 'ss-remnant', guards: 'guards-remnant' }[
    unitClass as 'regular' | 'ss' | 'guards'
  ]
  if (found.unitClass !== kind || found.nation !== nation) return false
  return found.branch === branch || (branch === 'armor' && found.branch === 'mechanized')
}

const remnantAt = (state: State, unit: number, hex: number): number | undefined =>
  state.title.remnants.find(
    remnant => isOnMap(state, remnant) && state.hex[remnant] === hex && suits(state.title, unit, remnant),
  )

/** The remnant makes room for it. */
const remnantHexes = (state: State, unit: number): number[] => [
  ...new Set(
    state.title.remnants
      .filter(remnant => isOnMap(state, remnant) && suits(state.title, unit, remnant))
      .filter(remnant => canEnterAt(state, unit, state.hex[remnant], [remnant]))
      .map(remnant => state.hex[remnant]),
  ),
]

/** 8.4.3B, 8.4.3Ca: by sea, into a port or onto an open coast; 12.7.1 holds for a port too. */
const seaHexes = (state: State, unit: number, by: SeaWay): number[] =>
  seaArrivals(state, unit, by).filter(hex => state.title.side[unit] === AXIS || !state.world.usedCities.includes(hex))

const replacementOptions = (state: State, unit: number): PlaceOption[] => {
  if (checkTaking(state, unit) !== undefined) return []
  return [
    ...plainHexes(state, unit).map(hex => ({ hex, by: BY_REPLACEMENT })),
    ...remnantHexes(state, unit).map(hex => ({ hex, by: BY_REMNANT })),
    ...SEA_WAYS.flatMap(by => seaHexes(state, unit, by).map(hex => ({ hex, by }))),
  ]
}

const placeRule = (title: Title, unit: number): string =>
  title.side[unit] === SOVIET ? '12.7.1' : nationRule(title, unit)

const checkReplacement = (state: State, { unit, hex, by }: Place): Refusal | undefined => {
  const refusal = checkTaking(state, unit)
  if (refusal !== undefined) return refusal
  if (by === BY_REMNANT)
    return remnantHexes(state, unit).includes(hex) ? undefined : no('9.12.3b', 'refuse.noRemnantHere', { unit, hex })
  const used = state.title.side[unit] === SOVIET && state.world.usedCities.includes(hex)
  if (isSeaWay(by)) return used ? no('12.7.1', 'refuse.cityUsed', { unit, hex }) : checkSeaArrival(state, unit, hex, by)
  if (plainHexes(state, unit).includes(hex)) return undefined
  return no(placeRule(state.title, unit), used ? 'refuse.cityUsed' : 'refuse.noEntryHere', { unit, hex })
}

const pay = (state: State, unit: number): void => {
  const { title } = state
  const { capacity, taken, stavkaReplaced } = state.world
  const free = title.side[unit] === AXIS || state.status[unit] === STATUS.siberia
  change(state, {
    capacity: free ? capacity : capacity - costOf(title, unit),
    taken: [...taken, state.status[unit] === STATUS.siberia ? -unit - 1 : unit],
    stavkaReplaced: title.side[unit] === SOVIET && title.isHq[unit] === 1 ? yearOf(state.turn) : stavkaReplaced,
  })
}

/** 12.7.1: one for each city. */
const useCity = (state: State, unit: number, hex: number): void => {
  const { title } = state
  if (title.side[unit] === SOVIET && title.city[hex] === 1)
    change(state, { usedCities: [...state.world.usedCities, hex] })
}

const applyReplacement = (state: State, { unit, hex, by }: Place, events: GameEvent[]): void => {
  const { title } = state
  pay(state, unit)
  if (isSeaWay(by)) {
    events.push({ key: 'log.replacedBySea', rule: '8.4.3B', args: { unit } })
    sail(state, unit, hex, by, events)
    if (isOnMap(state, unit)) useCity(state, unit, hex)
    return
  }
  const remnant = by === BY_REMNANT ? remnantAt(state, unit, hex) : undefined
  const rule = remnant === undefined ? placeRule(title, unit) : '9.12.3a'
  events.push({ key: remnant === undefined ? 'log.replaced' : 'log.replacedRemnant', rule, args: { unit, hex } })
  if (remnant !== undefined) takeOffMap(state, remnant, STATUS.stock)
  if (remnant === undefined) useCity(state, unit, hex)
  enter(state, unit, hex, events)
}

export const replacementOffer: EntryOffer = {
  offer: replacementOptions,
  check: checkReplacement,
  apply: applyReplacement,
}

// ---- V.III.japan: units for Siberia ----

const inSiberia = (state: State): number[] =>
  state.title.unitsOf[SOVIET].filter(unit => state.status[unit] === STATUS.siberia && state.title.isWorker[unit] === 0)

const siberianStrength = (state: State): number =>
  inSiberia(state).reduce((sum, unit) => sum + state.title.strength[unit], 0)

/** V.III.japan.4: one in each turn. */
const mayReturn = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.siberia &&
  state.title.isWorker[unit] === 0 &&
  state.world.decided.siberiaReturns === true &&
  !state.world.taken.some(each => each < 0)

const wasSent = (state: State): boolean =>
  state.world.taken.some(unit => unit >= 0 && state.status[unit] === STATUS.siberia)

const maySend = (state: State): boolean => chose(state, 'japan') && state.turn >= SIBERIA_FROM && !wasSent(state)

const sendOptions = (state: State, unit: number): AssignOption[] => {
  const { title } = state
  if (!maySend(state)) return []
  if (title.side[unit] !== SOVIET || state.status[unit] !== STATUS.pool || title.isHq[unit] === 1) return []
  return checkSoviet(state, unit) === undefined ? [{ as: SEND }] : []
}

const checkSend = (state: State, { units, hex, target }: Assign): Refusal | undefined => {
  const [unit] = units
  if (now(state).side === AXIS) return no('V.III.japan.2', 'refuse.noSuchTask')
  const plain = units.length === 1 && hex === undefined && target === undefined
  return plain && sendOptions(state, unit).length > 0
    ? undefined
    : no('V.III.japan.2', 'refuse.cannotSend', { unit: units })
}

const applySend = (state: State, { units }: Assign, events: GameEvent[]): void => {
  const [unit] = units
  pay(state, unit)
  state.status[unit] = STATUS.siberia
  events.push({ key: 'log.sentToSiberia', rule: 'V.III.japan.2', args: { unit } })
}

export const sendOffer: TaskOffer = {
  actors: state =>
    now(state).side === SOVIET && maySend(state)
      ? state.title.unitsOf[SOVIET].filter(unit => sendOptions(state, unit).length > 0)
      : [],
  offer: sendOptions,
  check: checkSend,
  apply: applySend,
}

/** V.III.japan.2: who replaces nobody owes nobody; V.III.japan.3: nor who has sent enough. */
const mustSend = (state: State): boolean =>
  state.world.taken.some(unit => unit >= 0) &&
  chose(state, 'japan') &&
  state.turn >= SIBERIA_FROM &&
  state.world.decided.siberiaReturns !== true &&
  !wasSent(state) &&
  siberianStrength(state) < SIBERIA_ENOUGH

const isSovietFirst = (state: State): boolean => {
  const { side, impulse } = now(state)
  return side === SOVIET && impulse === 1
}

const canSend = (state: State): boolean => state.title.unitsOf[SOVIET].some(unit => sendOptions(state, unit).length > 0)

export const replacementDuties = (state: State): Refusal[] =>
  isSovietFirst(state) && mustSend(state) && canSend(state) ? [no('V.III.japan.2', 'refuse.mustSend')] : []

/** When the movement step of the impulse ends; V.III.japan.2: who has replaced units and sent none of them has lost. */
export const closeReplacements = (state: State, events: GameEvent[]): void => {
  if (isSovietFirst(state) && mustSend(state)) win(state, AXIS, 'V.III.japan.2', events)
  watch(state, events)
}
