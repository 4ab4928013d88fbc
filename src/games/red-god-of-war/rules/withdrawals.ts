// The start of an impulse. Withdrawals ordered by Stalin and OKW (11.4) are made in any impulse of the side, before anything
// moves; at the latest in its last one. What a turn leaves undone is due in the next at the first chance.
import type { Assign, AssignOption, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { Offers } from '../../../engine/offer.ts'
import type { Message } from '../../../engine/text.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { CHIT, change, enemyOf, isOnMap, STATUS, type State, SUPPLY } from '../state.ts'
import { NO_GROUP, type Title } from '../title.ts'
import { no } from '../words/messages.ts'
import * as breakdown from './breakdown.ts'
import type { Withdrawal } from './charts.ts'
import { takeOffMap } from './map.ts'
import { oneTo, TASK, wrong } from './tasks.ts'

type Category = keyof Withdrawal
const CATEGORIES: readonly Category[] = ['corps', 'divisions', 'brigades']

// 11.1f-h: rifle divisions, tank and mechanised corps, independent tank brigades (2.1h)
const categoryOf = (title: Title, unit: number): Category | undefined => {
  const { type, size } = title.units[unit]
  if (size === 'XXX' && (type === 'tank' || type === 'mech')) return 'corps'
  if (size === 'XX' && (type === 'rifle' || type === 'guards-rifle')) return 'divisions'
  if (size === 'X' && type === 'tank' && title.group[unit] === NO_GROUP) return 'brigades'
  return undefined
}

const mayLeave = (state: State, unit: number): boolean => isOnMap(state, unit) && state.supply[unit] !== SUPPLY.isolated

/** 11.4b: of those who can go, the least reduced. */
const leastReduced = (lost: (one: number) => number, all: readonly number[]): number[] => {
  const least = Math.min(...all.map(lost))
  return all.filter(each => lost(each) === least)
}

const sovietCandidates = (state: State, category: Category): number[] => {
  const { title } = state
  if (state.world.sovietLeaves[category] === 0) return []
  const all = title.unitsOf[SOVIET].filter(unit => categoryOf(title, unit) === category && mayLeave(state, unit))
  return leastReduced(unit => state.lost[unit], all)
}

/** German mechanised divisions that can go: intact ones while there are any, even isolated (11.2f, 11.4b). */
const germanGroups = (state: State): { readonly groups: readonly number[]; readonly intact: boolean } => {
  const { title } = state
  const here = (group: number): number[] => title.groups[group].units.filter(unit => isOnMap(state, unit))
  const own = [...title.groups.keys()].filter(group => title.groups[group].side === GERMAN && here(group).length > 0)
  const isIntact = (group: number): boolean => here(group).length === title.groups[group].units.length
  const intact = own.some(isIntact)
  const free = own.filter(group => isIntact(group) === intact && here(group).every(unit => mayLeave(state, unit)))
  const lost = (group: number): number => here(group).reduce((sum, unit) => sum + state.lost[unit], 0)
  return { groups: intact ? leastReduced(lost, free) : free, intact }
}

/** Units of which one may be named now. */
export const withdrawUnits = (state: State): number[] => {
  if (state.impulse?.side === SOVIET) return CATEGORIES.flatMap(category => sovietCandidates(state, category))
  if (state.impulse === undefined || state.world.germanLeaves === 0) return []
  return germanGroups(state).groups.flatMap(group =>
    state.title.groups[group].units.filter(unit => isOnMap(state, unit)),
  )
}

/** Who names one: the owner, but the Soviet when no German division is intact (11.2f). */
export const chooserOf = (state: State): Side | undefined => {
  if (state.impulse === undefined || withdrawUnits(state).length === 0) return undefined
  const { side } = state.impulse
  return side === SOVIET || germanGroups(state).intact ? side : enemyOf(side)
}

/** 11.2f: only to be named, nothing else: it is not his impulse. */
const isEnemysChoice = (state: State): boolean =>
  state.impulse !== undefined && chooserOf(state) === enemyOf(state.impulse.side)

/** Is the side's last chit on the table? Only its owner can know. */
const isLastImpulse = (state: State, side: Side): boolean =>
  state.title.hqs[side].every(hq => state.chit[hq] !== CHIT.cup)

/** Must somebody go now? When the enemy names the division it goes at once: to wait would tell him what is in the cup. */
const isDue = (state: State): boolean => {
  const { impulse, world } = state
  if (impulse === undefined || withdrawUnits(state).length === 0) return false
  if (isLastImpulse(state, impulse.side)) return true
  if (impulse.side === GERMAN) return world.germanLate > 0 || isEnemysChoice(state)
  return CATEGORIES.some(category => world.sovietLate[category] > 0 && sovietCandidates(state, category).length > 0)
}

/** 11.4a: what keeps the impulse from beginning. */
const withdrawDuties = (state: State): Refusal[] => (isDue(state) ? [no('11.4a', 'refuse.withdrawFirst')] : [])

/** The same words whether it is due or not: the other side reads them too. */
export const askOf = ({ impulse, world }: State): Message =>
  impulse?.side === SOVIET ? { key: 'ask.sovietLeaves', args: { ...world.sovietLeaves } } : { key: 'ask.germanLeaves' }

/** At the end of the turn: what is still owed is late (11.4). */
export const endWithdrawals = (state: State): void =>
  change(state, { sovietLate: state.world.sovietLeaves, germanLate: state.world.germanLeaves })

const checkWithdraw = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  if (withdrawUnits(state).includes(unit)) return undefined
  if (isOnMap(state, unit) && !mayLeave(state, unit)) return no('11.4a', 'refuse.withdrawIsolated', { unit })
  if (title.side[unit] === GERMAN && title.group[unit] !== NO_GROUP)
    return no('11.2f', 'refuse.withdrawDivision', { unit })
  return no('11.4b', 'refuse.withdrawWhom', { unit })
}

const applyWithdraw = (state: State, unit: number, events: GameEvent[]): void => {
  const { title } = state
  const group = title.group[unit]
  // A corps takes its brigade along (5.5), a division all of itself (11.2e); who is isolated can't go (11.4a).
  const leaving = group === NO_GROUP ? [unit] : title.groups[group].units.filter(each => mayLeave(state, each))
  for (const each of leaving) takeOffMap(state, each, STATUS.withdrawn)
  const category = categoryOf(title, unit)
  const { germanLeaves, germanLate, sovietLeaves, sovietLate } = state.world
  const lessOne = (owed: Withdrawal, of: Category): Withdrawal => ({ ...owed, [of]: Math.max(0, owed[of] - 1) })
  if (title.side[unit] === GERMAN)
    change(state, { germanLeaves: germanLeaves - 1, germanLate: Math.max(0, germanLate - 1) })
  else if (category !== undefined)
    change(state, { sovietLeaves: lessOne(sovietLeaves, category), sovietLate: lessOne(sovietLate, category) })
  events.push({ key: 'log.withdrawn', rule: '11.4a', args: { units: leaving } })
}

// ---- Before anything moves: who is called away goes (11.4a), divisions may be split (10.41) ----

export const mayBegin = (state: State): boolean =>
  chooserOf(state) !== undefined || breakdown.splitUnits(state).length > 0

const tasksOf = (state: State, unit: number): AssignOption[] => {
  const leaving = checkWithdraw(state, unit) === undefined ? [{ as: TASK.withdraw }] : []
  if (isEnemysChoice(state)) return leaving
  return [...leaving, ...breakdown.splitOptions(state, unit).map(as => ({ as }))]
}

const checkTask = (state: State, unit: number, { as }: Assign): Refusal | undefined => {
  if (as === TASK.withdraw) return checkWithdraw(state, unit)
  return isEnemysChoice(state) ? wrong() : breakdown.checkSplit(state, unit, as)
}

export const startOffers: Offers<State> = {
  assign: {
    actors: state =>
      isEnemysChoice(state) ? withdrawUnits(state) : [...withdrawUnits(state), ...breakdown.splitUnits(state)],
    offer: tasksOf,
    check: oneTo([TASK.withdraw, ...breakdown.SPLITS], checkTask),
    apply: (state, { units: [unit], as }, events) =>
      as === TASK.withdraw ? applyWithdraw(state, unit, events) : breakdown.applySplit(state, unit, as, events),
  },
  done: { duties: withdrawDuties },
}
