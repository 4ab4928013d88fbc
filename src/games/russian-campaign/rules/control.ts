// What follows at once from who stands where: victory, surrender of allies, and the events that bring garrisons.
// Control itself is derived (state.ts, 5.5); `watch` runs after every hex moved and every removal, so it stays small.
import type { GameEvent } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, SIDES, type Side, SOVIET } from '../meta.ts'
import { change, isOnMap, STATUS, type State } from '../state.ts'
import type { Nation, Title } from '../title.ts'
import { turnOf } from './charts.ts'
import { controllerOf, holderOf, takeOffMap } from './map.ts'

export const controls = (state: State, side: number, hex: number): boolean => controllerOf(state, hex) === side

/** V.III.balkan.2a, 2c: until the Axis holds three cities on the Black Sea. */
export const isBalkanNeutral = (state: State): boolean =>
  state.world.decided.balkan === true && state.world.decided.balkanJoined !== true

/** Control as victory counts it: V.III.balkan.7 gives a neutral Bucharest to both. */
export const countsFor = (state: State, side: number, hex: number): boolean =>
  (hex === state.title.at.Bucharest && isBalkanNeutral(state)) || controls(state, side, hex)

/** 5.4c: the cities of the Axis. */
export const cityCounts = (state: State): { major: number; minor: number } => {
  const { title } = state
  let major = 0
  let minor = 0
  for (const hex of title.cities) {
    if (!countsFor(state, AXIS, hex)) continue
    if (title.majorCity[hex] === 1) major++
    else minor++
  }
  return { major, minor }
}

/** Lost, and not only off the map (8.4.3D). */
export const isEliminated = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.pool || state.status[unit] === STATUS.gone

/** Where a lost unit goes: 9.12.4 remnants; 8.6.1, 11.1.5, 12.7.5, V.III.balkan.5d: some are never replaced. */
export const lossStatus = (title: Title, unit: number): number => {
  if (title.isRemnant[unit] === 1) return STATUS.stock
  const never = title.isLeader[unit] === 1 || title.isWorker[unit] === 1 || title.units[unit].branch === 'paratroop'
  return never ? STATUS.gone : STATUS.pool
}

/** The game ends at once, whatever is being settled. */
export const win = (state: State, side: Side, rule: string, events: GameEvent[]): void => {
  if (state.over) return
  change(state, { victory: { side, rule } })
  state.over = true
  state.battle = undefined
  events.push({ key: 'log.victory', rule, args: { side: SIDES[side] } })
}

// ---- 5.1, 5.2 ----

const holdsAllCities = (state: State, side: Side): boolean => {
  for (const hex of state.title.cities) if (!countsFor(state, side, hex)) return false
  return true
}

const isLost = (state: State, dictator: string): boolean => {
  const unit = state.title.unitByName.get(dictator)
  return unit !== undefined && isEliminated(state, unit)
}

const checkVictory = (state: State, events: GameEvent[]): void => {
  const { title } = state
  if (holdsAllCities(state, AXIS)) win(state, AXIS, '5.1a', events)
  else if (holdsAllCities(state, SOVIET)) win(state, SOVIET, '5.2a', events)
  else if (isLost(state, 'stalin') && controls(state, AXIS, title.at.Moscow)) win(state, AXIS, '5.1b', events)
  else if (isLost(state, 'hitler') && controls(state, SOVIET, title.at.Berlin)) win(state, SOVIET, '5.2b', events)
}

// ---- 11.3 ----

const UNITS_TO_TAKE_HUNGARY = 5

/** All Soviet units there. */
const sovietsIn = ({ title, first, next }: State, hexes: readonly number[]): number => {
  let count = 0
  for (const hex of hexes)
    for (let unit = first[hex]; unit !== NO_UNIT; unit = next[unit]) if (title.side[unit] === SOVIET) count++
  return count
}

/** A declared combat that lost its last attacker is over, and nobody retreats who is no longer there. */
const dropFromCombats = (state: State): void => {
  const { battle } = state
  if (battle !== undefined)
    state.battle = { ...battle, retreating: battle.retreating.filter(({ unit }) => isOnMap(state, unit)) }
  if (state.combats.length === 0) return
  state.combats = state.combats.map(combat => {
    const attackers = combat.attackers.filter(unit => isOnMap(state, unit))
    return attackers.length === combat.attackers.length
      ? combat
      : { ...combat, attackers, resolved: combat.resolved || attackers.length === 0 }
  })
}

/** Those still to come and those in the pool with them. */
const surrender = (state: State, nation: Nation, rule: string, events: GameEvent[]): void => {
  const { title } = state
  for (const unit of title.unitsOf[AXIS]) {
    if (title.units[unit].nation !== nation) continue
    if (isOnMap(state, unit)) takeOffMap(state, unit, STATUS.gone)
    else state.status[unit] = STATUS.gone
  }
  dropFromCombats(state)
  change(state, { surrendered: [...state.world.surrendered, nation] })
  events.push({ key: 'log.surrender', rule, args: { country: nation } })
}

/** Did anyone surrender? Then the map has changed. */
const checkSurrenders = (state: State, events: GameEvent[]): boolean => {
  const { surrendered } = state.world
  const { at, hungary } = state.title
  if (!surrendered.includes('romania') && controls(state, SOVIET, at.Bucharest) && !isBalkanNeutral(state)) {
    surrender(state, 'romania', '11.3.2', events)
    return true
  }
  if (!surrendered.includes('finland') && controls(state, SOVIET, at.Helsinki)) {
    surrender(state, 'finland', '11.3.2', events)
    return true
  }
  if (!surrendered.includes('hungary') && sovietsIn(state, hungary) >= UNITS_TO_TAKE_HUNGARY) {
    surrender(state, 'hungary', '11.3.1', events)
    return true
  }
  return false
}

// ---- 12.4, 12.7.8 ----

const BUCHAREST_FROM = turnOf('1943-01')
const WARSAW_FROM = turnOf('1944-01')

const isSovietIn = (state: State, hexes: readonly number[]): boolean => {
  for (const hex of hexes) if (holderOf(state, hex) === SOVIET) return true
  return false
}

// Control of any kind
const recordFalls = (state: State, events: GameEvent[]): void => {
  const { world, turn } = state
  const { at } = state.title
  if (world.helsinkiFell === 0 && controls(state, SOVIET, at.Helsinki)) {
    change(state, { helsinkiFell: turn })
    events.push({ key: 'log.fell', rule: '12.4.1a', args: { hex: at.Helsinki } })
  }
  if (!world.archangelLost && controls(state, AXIS, at.Archangel)) {
    change(state, { archangelLost: true, archangelFell: world.archangelFell || turn })
    events.push({ key: 'log.archangelLost', rule: '12.7.8', args: { hex: at.Archangel } })
  }
}

/** 12.4.2c: one who passes by is enough, and nobody is sent back. */
const callGarrisons = (state: State, events: GameEvent[]): void => {
  const { world, turn } = state
  const { at, nearBucharest, nearWarsaw } = state.title
  if (turn < BUCHAREST_FROM) return
  if (!world.bucharestNear && isSovietIn(state, nearBucharest)) {
    change(state, { bucharestNear: true })
    events.push({ key: 'log.garrison', rule: '12.4.2a', args: { hex: at.Bucharest } })
  }
  if (turn >= WARSAW_FROM && !world.warsawNear && isSovietIn(state, nearWarsaw)) {
    change(state, { warsawNear: true })
    events.push({ key: 'log.garrison', rule: '12.4.3', args: { hex: at.Warsaw } })
  }
}

// ---- V.III.balkan.2c ----

const CITIES_TO_JOIN = 3

// Any three cities on the coast
const joinBalkan = (state: State, events: GameEvent[]): void => {
  const { title } = state
  let held = 0
  for (const hex of title.cities) if (title.coast['black-sea'][hex] === 1 && controls(state, AXIS, hex)) held++
  if (held < CITIES_TO_JOIN) return
  change(state, { decided: { ...state.world.decided, balkanJoined: true } })
  events.push({ key: 'log.balkanJoined', rule: 'V.III.balkan.2c' })
}

/** All that happens at once, after each atomic step. */
export const watch = (state: State, events: GameEvent[]): void => {
  if (state.over) return
  if (isBalkanNeutral(state)) joinBalkan(state, events)
  do {
    recordFalls(state, events)
    callGarrisons(state, events)
  } while (checkSurrenders(state, events))
  checkVictory(state, events)
}
