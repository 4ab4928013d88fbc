// Minor countries: surrender, removal, and change of sides.
import type { GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { ALLIED, AXIS, OPTIONS } from '../meta.ts'
import { change, FLAG, hasOption, isOnMap, STATUS, type State } from '../state.ts'
import type { Nation, Title } from '../title.ts'
import { GREEK_POINTS, SURRENDER } from './charts.ts'
import { controls } from './control.ts'
import { holderOf, nationOf, putOnMap, takeOffMap, unitsAt } from './map.ts'

const unitsOf = (title: Title, nation: Nation): readonly number[] => title.unitsOf.get(nation) ?? []

/** 11.31e, 11.32b, 14.1a: all its units leave at once. They wait off the map should their country change sides. */
const removeAll = (state: State, nation: Nation): void => {
  for (const unit of unitsOf(state.title, nation)) {
    if (isOnMap(state, unit)) takeOffMap(state, unit, STATUS.absent)
    else if (state.status[unit] !== STATUS.gone) state.status[unit] = STATUS.absent
  }
}

const romaniaSurrenders = (state: State, rule: string, events: GameEvent[]): void => {
  change(state, { romania: { ...state.world.romania, surrendered: true } })
  removeAll(state, 'romanian')
  events.push({ key: 'log.surrender', rule, args: { country: 'romania' } })
  checkBulgaria(state, events)
  checkHungary(state, events)
}

/** 11.31b, 11.31c: 1 or less, with one off for every event before. */
export const romanianEvent = (state: State, events: GameEvent[]): void => {
  const { romania } = state.world
  if (romania.surrendered) return
  const die = roll(state)
  const result = die + romania.events * SURRENDER.perEvent
  change(state, { romania: { ...romania, events: romania.events + 1 } })
  events.push({ key: 'log.romanianRoll', rule: '11.31b', dice: [die], args: { die, result } })
  if (result <= SURRENDER.upTo) romaniaSurrenders(state, '11.31b', events)
}

const sovietIn = (state: State, country: Uint8Array): boolean =>
  unitsOf(state.title, 'soviet').some(
    unit => isOnMap(state, unit) && state.title.leader[unit] === 0 && country[state.hex[unit]] === 1,
  )

/** 11.32b, 14.1a: a Soviet unit that passes through a hex is in it. */
interface Passing {
  readonly unit: number
  readonly hex: number
}

const isInvaded = (state: State, country: Uint8Array, passing: Passing | undefined): boolean =>
  sovietIn(state, country) ||
  (passing !== undefined && nationOf(state.title, passing.unit) === 'soviet' && country[passing.hex] === 1)

/** 11.32b: Romania out and a Soviet unit in Bulgaria. */
export const checkBulgaria = (state: State, events: GameEvent[], passing?: Passing): void => {
  const { romania, bulgaria } = state.world
  if (bulgaria.surrendered || !romania.surrendered || !isInvaded(state, state.title.country.bulgaria, passing)) return
  change(state, { bulgaria: { ...bulgaria, surrendered: true }, greekDue: true })
  removeAll(state, 'bulgarian')
  events.push({ key: 'log.surrender', rule: '11.32b', args: { country: 'bulgaria' } })
}

/** 11.33a; 14.1a only by option. */
export const checkHungary = (state: State, events: GameEvent[], passing?: Passing): void => {
  const { romania, hungary } = state.world
  if (!hasOption(state, OPTIONS.magyarHonour) || hungary.surrendered || !romania.surrendered) return
  if (!isInvaded(state, state.title.country.hungary, passing)) return
  change(state, { hungary: { ...hungary, surrendered: true } })
  removeAll(state, 'hungarian')
  events.push({ key: 'log.surrender', rule: '14.1a', args: { country: 'hungary' } })
}

/** 14.4: Greek garrisons come home in the turn of Bulgaria's surrender; if its Axis points are spent by then, in the next. */
export const takeGreekPoints = (state: State): number => {
  if (!hasOption(state, OPTIONS.greekGarrison) || !state.world.greekDue) return 0
  change(state, { greekDue: false })
  return GREEK_POINTS
}

/** One unit appears in the capital on the Allied side; the others can be rebuilt. */
const joinAllies = (state: State, nation: Nation, hex: number, rebuild: boolean): void => {
  const { title } = state
  const units = unitsOf(title, nation).filter(unit => state.status[unit] !== STATUS.gone)
  for (const unit of units) {
    state.side[unit] = ALLIED
    state.steps[unit] = title.steps[unit]
    state.status[unit] = rebuild ? STATUS.eliminated : STATUS.absent
    state.flags[unit] = FLAG.unraised
  }
  const first = units[0] ?? NO_UNIT
  if (first === NO_UNIT) return
  state.flags[first] = 0
  putOnMap(state, first, hex)
}

/** Allied organisation phase: 11.31d, then 11.34a and 11.34b, 14.1b. */
export const changeSides = (state: State, events: GameEvent[]): void => {
  const { at } = state.title
  const isAllied = (hex: number): boolean => controls(state, ALLIED, hex) && holderOf(state, hex) !== AXIS
  if (!state.world.romania.defected && isAllied(at.bucharest)) {
    if (!state.world.romania.surrendered) romaniaSurrenders(state, '11.31d', events)
    change(state, { romania: { ...state.world.romania, defected: true } })
    joinAllies(state, 'romanian', at.bucharest, true)
    events.push({ key: 'log.defection', rule: '11.34a', args: { country: 'romania' } })
  }
  if (!state.world.bulgaria.defected && state.world.romania.defected && isAllied(at.sofia)) {
    if (!state.world.bulgaria.surrendered) removeAll(state, 'bulgarian')
    change(state, { bulgaria: { surrendered: true, defected: true } })
    joinAllies(state, 'bulgarian', at.sofia, true)
    events.push({ key: 'log.defection', rule: '11.34b', args: { country: 'bulgaria' } })
  }
  const { hungary } = state.world
  if (hungary.surrendered && !hungary.defected && state.world.romania.defected && isAllied(at.budapest)) {
    change(state, { hungary: { ...hungary, defected: true } })
    joinAllies(state, 'hungarian', at.budapest, false)
    events.push({ key: 'log.defection', rule: '14.1b', args: { country: 'hungary' } })
  }
}

/** 11.43a: the second Polish army stands up in Warsaw. */
export const raisePoles = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const unit = title.units.findIndex(({ setUp, nation }) => setUp === 'off-map' && nation === 'polish')
  const { warsaw } = title.at
  if (unit < 0 || state.status[unit] !== STATUS.absent || !controls(state, ALLIED, warsaw)) return
  if (unitsAt(state, warsaw).some(each => state.side[each] === AXIS)) return
  putOnMap(state, unit, warsaw)
  events.push({ key: 'log.poles', rule: '11.43a', args: { unit, hex: warsaw } })
}
