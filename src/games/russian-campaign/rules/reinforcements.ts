// Chapter 12.1 to 12.4: who comes in which impulse, and where. Withdrawals (12.5) are in withdrawals.ts.
import type { Arrival, Assign, AssignOption, GameEvent, Place, PlaceOption, Refusal } from '../../../engine/contract.ts'
import { AXIS, OPTIONS, SIDES, SOVIET } from '../meta.ts'
import { change, FLAG, hasOption, isOnMap, STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { applyBox, checkBox, isAirborne } from './airborne.ts'
import { workerCapacity } from './capacity.ts'
import { turnOf } from './charts.ts'
import { controls } from './control.ts'
import { type EntryOffer, enter, entryHexes, entryRule, isOf, sovietCities, type TaskOffer, unitIds } from './entry.ts'
import { holderOf } from './map.ts'
import { checkSeaArrival, isSeaWay, SEA_WAYS, sail, seaArrivals } from './sea.ts'
import { now } from './turn.ts'
import { chose, earlierBy } from './what-ifs.ts'

const SIBERIA_WORKERS = 2
const BULGE_TURN = turnOf('1944-09')
const JANUARY_1944 = turnOf('1944-01')
const TUNISIA_GOERING = turnOf('1943-01')

// ---- Who comes ----

/** The turn of the track, moved by V.III.siberia.2; undefined for those who come by an event. */
const arrivalTurnOf = (state: State, unit: number): number | undefined => {
  const { title } = state
  const { arrival, unitClass, id } = title.units[unit]
  if (arrival === undefined || arrival.place === 'replacement') return undefined
  if (unitClass === 'variant' && !(id === 'var-de-dak' && chose(state, 'italy'))) return undefined // V.III.italy.2
  if (title.isPartisan[unit] === 1 || title.replaces.has(unit)) return undefined
  return arrival.turn - earlierBy(state, arrival.turn, arrival.place)
}

/** 4.0.3c: those of the second impulse in it; `enter` gives them what one moves then. */
const comesByTrack = (state: State, unit: number): boolean =>
  arrivalTurnOf(state, unit) === state.turn && state.title.units[unit].arrival?.impulse === now(state).impulse

/** 12.4, V.III: those whose event has happened. */
const comeByEvent = (state: State): number[] => {
  const { title } = state
  const { world, turn } = state
  const since = (fell: number): boolean => fell > 0 && turn > fell
  if (now(state).side === SOVIET) return since(world.helsinkiFell) ? unitIds(title, 'su-army-14') : [] // 12.4.1a
  return [
    ...(since(world.archangelFell) ? unitIds(title, 'de-mtn-36', 'de-mtn-dietl') : []), // 12.4.1b
    ...(world.bucharestNear ? unitIds(title, 'de-mtn-15', 'de-mtn-21') : []), // 12.4.2a
    // 12.4.2b: the event itself must be of 1944
    ...(world.bucharestNear && turn > JANUARY_1944 ? unitIds(title, 'de-mtn-91', 'de-mtn-97', 'ss-mtn-5') : []),
    ...(world.warsawNear ? unitIds(title, 'ss-pz-4', 'lw-pz-hg') : []), // 12.4.3
    ...(turn === TUNISIA_GOERING && chose(state, 'tunisia') ? unitIds(title, 'lw-pz-hg') : []), // V.III.tunisia.3
  ]
}

/** V.III.bulge.2: October 1944. */
const recall = (state: State): number[] => {
  const { title } = state
  if (state.turn !== BULGE_TURN || !chose(state, 'bulge')) return []
  const back = title.unitsOf[AXIS].filter(
    unit => state.status[unit] === STATUS.withdrawn && title.units[unit].branch === 'armor',
  )
  return [...back, ...unitIds(title, 'lw-pz-hg').filter(unit => state.status[unit] === STATUS.absent)]
}

/** At the start of an impulse: the turn track, the events, and those who were taken off by sea (12.1.1, 8.4.3D). */
export const openArrivals = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const { side, impulse } = now(state)
  if (side === SOVIET && impulse === 1) change(state, { sovietAtStart: sovietCities(state) }) // 12.7.4
  const byEvent = impulse === 1 ? comeByEvent(state) : side === AXIS ? recall(state) : []
  const coming = title.unitsOf[side].filter(unit => {
    const status = state.status[unit]
    if (title.isPartisan[unit] === 1) return false
    if (status === STATUS.away) return true
    if (status === STATUS.absent) return comesByTrack(state, unit) || byEvent.includes(unit)
    return status === STATUS.withdrawn && byEvent.includes(unit)
  })
  for (const unit of coming) state.status[unit] = STATUS.due
  // 12.4.2b: what happened in 1943 calls nobody in 1944
  if (side === AXIS && impulse === 1 && state.turn === JANUARY_1944) change(state, { bucharestNear: false })
  if (coming.length > 0)
    events.push({ key: 'log.arrivalsDue', rule: '12.1.1a', args: { side: SIDES[side], units: coming } })
}

// ---- Where they come ----

const hasWorker = (state: State, hex: number): boolean =>
  state.title.workers.some(worker => isOnMap(state, worker) && state.hex[worker] === hex)

/** 12.7.4, QA5 */
const workerHexes = (state: State): number[] =>
  state.world.sovietAtStart.filter(
    hex =>
      state.title.ussr[hex] === 1 &&
      controls(state, SOVIET, hex) &&
      holderOf(state, hex) !== AXIS &&
      !hasWorker(state, hex),
  )

/** 11.1.2: out of the box in a later turn; 13.4: out of Siberia. */
const waitsOffMap = (state: State, unit: number): boolean => {
  const { title } = state
  const status = state.status[unit]
  if (status === STATUS.siberia) return title.isWorker[unit] === 1
  return status === STATUS.box && title.side[unit] === SOVIET
}

const arrivalHexes = (state: State, unit: number): number[] =>
  state.title.isWorker[unit] === 1 ? workerHexes(state) : entryHexes(state, unit)

const mayCome = (state: State, unit: number): boolean =>
  isOf(state.title, unit, now(state).side) &&
  ((state.status[unit] === STATUS.due && !state.title.replaces.has(unit)) ||
    (now(state).impulse === 1 && waitsOffMap(state, unit)))

/** 8.4.3B, 8.4.3Ca: one that is due may come by sea, and land on an open coast; workers do not. */
const comesBySea = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.due && state.title.isWorker[unit] === 0

/** The drop of an airborne corps is in its own rules. */
const arrivalOptions = (state: State, unit: number): PlaceOption[] => {
  if (!mayCome(state, unit)) return []
  return [
    ...arrivalHexes(state, unit).map(hex => ({ hex })),
    ...(comesBySea(state, unit) ? SEA_WAYS : []).flatMap(by => seaArrivals(state, unit, by).map(hex => ({ hex, by }))),
  ]
}

const checkArrival = (state: State, { unit, hex, by }: Place): Refusal | undefined => {
  const { title } = state
  if (!mayCome(state, unit)) return no('12.1.1b', 'refuse.notDue', { unit })
  if (isSeaWay(by))
    return comesBySea(state, unit)
      ? checkSeaArrival(state, unit, hex, by)
      : no('8.4.3B', 'refuse.noSuchEntry', { unit })
  if (by !== undefined) return no('12.1.2a', 'refuse.noSuchEntry', { unit })
  if (arrivalHexes(state, unit).includes(hex)) return undefined
  const late = title.isWorker[unit] === 1 && title.city[hex] === 1 && !state.world.sovietAtStart.includes(hex)
  return no(late ? 'QA5' : entryRule(title, unit), 'refuse.noEntryHere', { unit, hex })
}

const applyArrival = (state: State, { unit, hex, by }: Place, events: GameEvent[]): void => {
  const { title } = state
  if (isSeaWay(by)) {
    if (isAirborne(title, unit)) state.flags[unit] |= FLAG.grounded // 11.1.2
    sail(state, unit, hex, by, events)
    return
  }
  // 13.4: one that produced in Siberia already is counted
  const counted = state.status[unit] === STATUS.siberia
  events.push({ key: 'log.arrived', rule: entryRule(title, unit), args: { unit, hex } })
  if (title.isWorker[unit] === 1 && now(state).impulse === 1 && !counted)
    change(state, { capacity: state.world.capacity + workerCapacity(state, unit) }) // 12.7.4
  enter(state, unit, hex, events)
}

export const arrivalOffer: EntryOffer = { offer: arrivalOptions, check: checkArrival, apply: applyArrival }

/** 12.1.1b: what has a place to come to must come; the others wait. */
export const arrivalDuties = (state: State): Refusal[] => {
  const units = state.title.unitsOf[now(state).side].filter(
    unit => state.status[unit] === STATUS.due && mayCome(state, unit) && arrivalHexes(state, unit).length > 0,
  )
  return units.length > 0 ? [no('12.1.1b', 'refuse.arrivalsWait', { units })] : []
}

// ---- The airborne box and the factories in Siberia ----

export const BOX = 'box'
export const SIBERIA = 'siberia'

const siberianWorkers = (state: State): number =>
  state.title.workers.filter(worker => state.status[worker] === STATUS.siberia).length

/** 13.4: up to two workers stay off the map; they produce there. */
const checkSiberia = (state: State, unit: number): Refusal | undefined => {
  const worker = state.title.isWorker[unit] === 1 && state.status[unit] === STATUS.due
  if (!hasOption(state, OPTIONS.evacuation) || !worker) return no('13.4', 'refuse.cannotHold', { unit })
  return siberianWorkers(state) < SIBERIA_WORKERS ? undefined : no('13.4', 'refuse.siberiaFull', { n: SIBERIA_WORKERS })
}

const refuseHold = (state: State, unit: number, as: string): Refusal | undefined =>
  as === BOX ? checkBox(state, unit) : checkSiberia(state, unit)

const checkHold = (state: State, { units, as, hex, target }: Assign): Refusal | undefined => {
  const [unit] = units
  if (units.length !== 1 || hex !== undefined || target !== undefined || !isOf(state.title, unit, now(state).side))
    return no(as === BOX ? '11.1.2' : '13.4', 'refuse.cannotHold', { unit: units })
  return refuseHold(state, unit, as)
}

const applyHold = (state: State, { units, as }: Assign, events: GameEvent[]): void => {
  const [unit] = units
  if (as === BOX) {
    applyBox(state, unit, events)
    return
  }
  state.status[unit] = STATUS.siberia
  change(state, { capacity: state.world.capacity + workerCapacity(state, unit) })
  events.push({ key: 'log.workerInSiberia', rule: '13.4', args: { unit } })
}

const holdOptions = (state: State, unit: number): AssignOption[] =>
  isOf(state.title, unit, now(state).side)
    ? [BOX, SIBERIA].filter(as => refuseHold(state, unit, as) === undefined).map(as => ({ as }))
    : []

export const holdOffer: TaskOffer = {
  actors: state =>
    [...state.title.airborne, ...state.title.workers].filter(unit => holdOptions(state, unit).length > 0),
  offer: holdOptions,
  check: checkHold,
  apply: applyHold,
}

/** 12.1.1: what the turn track still brings. */
export const arrivalsOf = (state: State): readonly Arrival[] =>
  state.title.units.flatMap((_, unit): Arrival[] => {
    if (state.status[unit] === STATUS.due) return [{ unit, turn: state.turn }]
    const turn = state.status[unit] === STATUS.absent ? arrivalTurnOf(state, unit) : undefined
    return turn === undefined || turn < state.turn ? [] : [{ unit, turn }]
  })
