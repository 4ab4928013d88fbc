// Engineers: entrenchments (17.2) and bridges (17.4). Orders are given in the engineer phase and take effect when it
// ends; what an enemy who comes near undoes is in disturb.ts.
import { directionTo } from '../../../engine/board.ts'
import type { Assign, AssignOption, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { AssignOffer } from '../../../engine/offer.ts'
import { OPTIONS, type Side } from '../meta.ts'
import {
  type Bridge,
  change,
  FLAG,
  has,
  hasOption,
  isOnMap,
  MORALE,
  STATUS,
  type State,
  set,
  unset,
  type Work,
} from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { holderOf, isBridged, putOnMap, refreshZoc, takeOffMap } from './map.ts'
import { one } from './tasks.ts'
import { now } from './turn.ts'

const workOf = (state: State, unit: number): Work | undefined => state.world.works.find(work => work.unit === unit)
const bridgeOf = (state: State, unit: number): Bridge | undefined =>
  state.world.bridges.find(bridge => bridge.unit === unit)

/** 17.21b: an engineer battalion digs in one turn, others need two. */
const digsAtOnce = (title: Title, unit: number): boolean => title.isEngineer[unit] === 1 && title.isCompany[unit] === 0

/** 17.21b: engineers only; by option everybody who has something to fight with. */
const mayDig = (state: State, unit: number): boolean =>
  state.title.isEngineer[unit] === 1 ||
  (hasOption(state, OPTIONS.everybodyDigs) && state.title.isHq[unit] === 0 && state.title.isMonitor[unit] === 0)

// ---- Orders ----

/** On the map, steady enough, and not at work yet. */
const checkWorker = (state: State, unit: number): Refusal | undefined => {
  if (state.title.side[unit] !== now(state).side || !isOnMap(state, unit))
    return no('3.3.2', 'refuse.engineerWhom', { unit })
  if (state.morale[unit] === MORALE.demoralised) return no('13.2g', 'refuse.engineerDemoralised', { unit })
  return workOf(state, unit) === undefined ? undefined : no('17.21a', 'refuse.engineerBusy', { unit })
}

const checkEntrench = (state: State, unit: number): Refusal | undefined => {
  const refusal = checkWorker(state, unit)
  if (refusal !== undefined) return refusal
  if (!mayDig(state, unit)) return no('17.21b', 'refuse.entrenchWhom', { unit })
  const hex = state.hex[unit]
  const isTaken = state.world.works.some(work => work.kind === 'entrenchment' && work.hex === hex)
  return isTaken || state.entrenched[hex] === now(state).side + 1
    ? no('17.21a', 'refuse.entrenchHex', { hex })
    : undefined
}

/** `to` is the other bank. */
const checkBridge = (state: State, unit: number, to: number | undefined): Refusal | undefined => {
  const { title } = state
  const refusal = checkWorker(state, unit)
  if (refusal !== undefined) return refusal
  if (title.isBridgeEngineer[unit] === 0) return no('17.4', 'refuse.bridgeWhom', { unit })
  const hex = state.hex[unit]
  const direction = to === undefined ? -1 : directionTo(title.board, hex, to)
  if (direction < 0 || ((title.river[hex] | title.prut[hex]) & (1 << direction)) === 0)
    return no('17.4', 'refuse.bridgeRiver', { unit })
  return isBridged(state, hex, direction) ? no('17.4', 'refuse.bridgeStands', { hex: to }) : undefined
}

/** 17.44: onto either of its two hexes. */
const checkLift = (state: State, unit: number, hex: number | undefined): Refusal | undefined => {
  const { title } = state
  const { side } = now(state)
  const bridge = bridgeOf(state, unit)
  if (title.side[unit] !== side || bridge === undefined) return no('17.44', 'refuse.liftWhom', { unit })
  if (hex === undefined || (hex !== bridge.a && hex !== bridge.b)) return no('17.44', 'refuse.liftHex', { unit })
  const holder = holderOf(state, hex)
  return holder >= 0 && holder !== side ? no('17.44', 'refuse.liftEnemy', { hex }) : undefined
}

const checkEngineer = (state: State, unit: number, { as, hex }: AssignOption): Refusal | undefined => {
  if (as === 'entrench') return checkEntrench(state, unit)
  if (as === 'bridge') return checkBridge(state, unit, hex)
  if (as === 'lift') return checkLift(state, unit, hex)
  return no('3.3.2', 'refuse.engineerWhom', { unit })
}

const engineerOptions = (state: State, unit: number): AssignOption[] => {
  const { title } = state
  const options: AssignOption[] = mayDig(state, unit) ? [{ as: 'entrench' }] : []
  if (title.isBridgeEngineer[unit] === 1) {
    if (isOnMap(state, unit))
      for (const to of title.board.around[state.hex[unit]]) options.push({ as: 'bridge', hex: to })
    const bridge = bridgeOf(state, unit)
    if (bridge !== undefined) options.push({ as: 'lift', hex: bridge.a }, { as: 'lift', hex: bridge.b })
  }
  return options.filter(option => checkEngineer(state, unit, option) === undefined)
}

export const engineerUnits = (state: State): number[] =>
  state.title.unitsOf[now(state).side].filter(unit => engineerOptions(state, unit).length > 0)

const applyEngineer = (state: State, { units: [unit], as, hex }: Assign, events: GameEvent[]): void => {
  if (as === 'lift' && hex !== undefined) {
    lift(state, unit, hex, events)
    return
  }
  const at = state.hex[unit]
  const isBridge = as === 'bridge' && hex !== undefined
  const work: Work = { unit, kind: isBridge ? 'bridge' : 'entrenchment', hex: at, to: isBridge ? hex : at }
  change(state, { works: [...state.world.works, work] })
  events.push({
    key: isBridge ? 'log.bridgeBegun' : 'log.entrenchBegun',
    rule: isBridge ? '17.41' : '17.21a',
    args: { unit, hex: at, to: work.to },
  })
}

/** ZOC over a river needs a bridge for wheels (4.0): both banks are judged again. */
const refreshBanks = (state: State, a: number, b: number): void => {
  for (const hex of [a, b]) {
    const holder = holderOf(state, hex)
    if (holder >= 0) refreshZoc(state, hex, holder as Side)
  }
}

const takeBridge = (state: State, bridge: Bridge): void => {
  change(state, { bridges: state.world.bridges.filter(each => each !== bridge) })
  refreshBanks(state, bridge.a, bridge.b)
}

const lift = (state: State, unit: number, hex: number, events: GameEvent[]): void => {
  const bridge = bridgeOf(state, unit)
  if (bridge === undefined) return
  takeBridge(state, bridge)
  putOnMap(state, unit, hex)
  set(state, unit, FLAG.lifted)
  events.push({ key: 'log.bridgeLifted', rule: '17.44', args: { unit, hex } })
}

export const engineerOffer: AssignOffer<State> = {
  actors: engineerUnits,
  offer: engineerOptions,
  check: one(checkEngineer),
  apply: applyEngineer,
}

// ---- The end of the engineer phase (17.21, 17.41) ----

const dropWorks = (state: State, dropped: readonly Work[]): void => {
  for (const { unit } of dropped) unset(state, unit, FLAG.working)
  change(state, { works: state.world.works.filter(work => !dropped.includes(work)) })
}

const isAtWork = (state: State, { unit, hex }: Work): boolean =>
  state.hex[unit] === hex && state.morale[unit] !== MORALE.demoralised

const complete = (state: State, { unit, kind, hex, to }: Work, events: GameEvent[]): void => {
  if (kind === 'entrenchment') {
    state.entrenched[hex] = state.title.side[unit] + 1
    events.push({ key: 'log.entrenched', rule: '17.21a', args: { unit, hex } })
    return
  }
  takeOffMap(state, unit, STATUS.bridge)
  change(state, { bridges: [...state.world.bridges, { a: hex, b: to, unit }] })
  refreshBanks(state, hex, to)
  events.push({ key: 'log.bridgeBuilt', rule: '17.41', args: { unit, hex, to } })
}

/** Works of the side: given up if the unit is not there any more, done if this was their last phase, else going on. */
export const finishEngineering = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const { side } = now(state)
  const own = state.world.works.filter(({ unit }) => title.side[unit] === side)
  const given = own.filter(work => !isAtWork(state, work))
  const done = own.filter(
    work =>
      !given.includes(work) &&
      (has(state, work.unit, FLAG.working) || (work.kind === 'entrenchment' && digsAtOnce(title, work.unit))),
  )
  dropWorks(state, [...given, ...done])
  for (const { unit } of state.world.works) if (title.side[unit] === side) set(state, unit, FLAG.working)
  for (const work of done) complete(state, work, events)
}

/** At the end of every movement phase: marks that nobody of their side holds go (17.23), works that were left too (5.21). */
export const dropEmptyWorks = (state: State, events: GameEvent[]): void => {
  for (let hex = 0; hex < state.entrenched.length; hex++) {
    const mark = state.entrenched[hex]
    if (mark === 0 || holderOf(state, hex) === mark - 1) continue
    state.entrenched[hex] = 0
    events.push({ key: 'log.entrenchmentLeft', rule: '17.23', args: { hex } })
  }
  const left = state.world.works.filter(({ unit, hex }) => state.hex[unit] !== hex || has(state, unit, FLAG.moved))
  if (left.length > 0) dropWorks(state, left)
}
