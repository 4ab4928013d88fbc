// A suggestion in words: what is done, action by action, and why, sentence by sentence. Messages only, for whoever shows them.
import { numberAfter } from '../../engine/choices.ts'
import type { Action } from '../../engine/contract.ts'
import type { Message } from '../../engine/text.ts'
import type { Suggestion } from '../bot.ts'
import type { Fear, Intent, PlannedAssault, Rejected, TermMove } from './intent.ts'

/** Attacks, goals and held places that are told. */
const FEW = 3

const figure = (value: number): string => value.toFixed(1)
const percent = (share: number): string => `${Math.round(share * 100)}%`

/** A unit that loses several steps is named once, with how many. */
const lossesTold = (units: readonly number[]): Message => {
  const distinct = [...new Set(units)]
  return distinct.length === 1 && units.length > 1
    ? { key: 'deed.lossesTimes', args: { units: distinct, times: units.length } }
    : { key: 'deed.losses', args: { units: distinct } }
}

const COMBAT = 'combat:'

const choiceTold = (option: string, choice: Message | undefined): Message => {
  if (choice !== undefined) return { key: 'deed.chooseNamed', args: { choice } }
  return numberAfter(option, COMBAT) >= 0 ? { key: 'deed.fight' } : { key: 'deed.choose', args: { choice: option } }
}

/** `move ... to ...`; `choice` is the name of the option, where one is taken. */
export const deedOf = (action: Action, choice?: Message): Message => {
  switch (action.type) {
    case 'move':
      return { key: 'deed.move', args: { units: action.units, hex: action.path.at(-1) } }
    case 'attack': {
      const args = { units: action.attackers, hexes: action.targets }
      return action.support.length === 0
        ? { key: 'deed.attack', args }
        : { key: 'deed.attackHelped', args: { ...args, help: action.support.map(({ unit }) => unit) } }
    }
    case 'choose':
      return choiceTold(action.option, choice)
    case 'assign': {
      const { units, as, hex, target } = action
      if (target !== undefined) return { key: 'deed.assignFor', args: { units, as, unit: target } }
      return hex === undefined
        ? { key: 'deed.assign', args: { units, as } }
        : { key: 'deed.assignAt', args: { units, as, hex } }
    }
    case 'losses':
      return lossesTold(action.units)
    case 'done':
      return { key: 'deed.done' }
    default:
      return { key: `deed.${action.type}`, args: { unit: action.unit, hex: action.hex } }
  }
}

const termTold = ({ term, by }: TermMove): Message => ({ key: 'reason.term', args: { term, by: figure(by) } })

const assaultTold = ({ attack, gain, chance, odds }: PlannedAssault): Message => {
  const args = { hexes: attack.targets, gain: figure(gain) }
  if (odds === undefined) return { key: 'reason.attackPlain', args }
  return chance === undefined
    ? { key: 'reason.attackOdds', args: { ...args, odds } }
    : { key: 'reason.attack', args: { ...args, odds, chance: percent(chance) } }
}

const rejectedTold = (rejected: Rejected): Message => {
  if (rejected.kind === 'target') {
    const { hex, strength, need } = rejected
    return { key: 'reason.tooStrong', args: { hex, strength, need } }
  }
  const { because } = rejected
  const loses = figure(rejected.loses)
  const what =
    rejected.kind === 'place'
      ? { units: rejected.units, hex: rejected.hex }
      : { deed: deedOf(rejected.action, rejected.choice) }
  const key = rejected.kind === 'place' ? 'reason.otherPlace' : 'reason.otherAnswer'
  return because === undefined
    ? { key: `${key}Plain`, args: { ...what, loses } }
    : { key, args: { ...what, loses, because: termTold(because) } }
}

/** Only what there is to say. */
const told = (key: string, name: string, list: readonly Message[] | readonly number[]): Message[] =>
  list.length === 0 ? [] : [{ key, args: { [name]: list } }]

/** The attack that is made now, or the best of those that are made ready. */
const tellable = ({ assaults }: Intent, action: Action): readonly PlannedAssault[] =>
  action.type === 'attack'
    ? assaults.filter(({ attack }) => attack.targets.toSorted().join() === action.targets.toSorted().join())
    : assaults.slice(0, FEW)

/** Decisions of one moment, in which nobody wants to hear of the whole plan. */
const AFTERMATH = ['losses', 'retreat', 'advance'] as const

/** What the plan leaves in danger; of a decision of one moment, the place that it is about. */
const fearsToTell = ({ fears }: Intent, action: Action, isSmall: boolean): readonly Fear[] =>
  isSmall ? fears.filter(({ hex }) => 'hex' in action && action.hex === hex) : fears

/** Where counters are laid out before the game, points tell nothing. */
const isSetUp = (action: Action): boolean => action.type === 'choose' && action.option === 'default'

const allReasons = ({ action, plan, intent }: Suggestion): Message[] => {
  const { asks, goals, moves, terms, holds, rejected, gain } = intent
  const isSmall = AFTERMATH.some(kind => asks.includes(kind))
  const fears = fearsToTell(intent, action, isSmall)
  const assaults = isSmall ? [] : tellable(intent, action)
  const isPlan = moves.length > 0 || plan.length > 0
  const better = terms.filter(({ by }) => by > 0).map(termTold)
  const leaves = action.type === 'done'
  return [
    ...(isSmall
      ? []
      : told(
          'reason.goal',
          'goals',
          goals.slice(0, FEW).map(({ reason }) => reason),
        )),
    ...assaults.map(assaultTold),
    ...(leaves && asks.includes('attack') && assaults.length === 0 ? [{ key: 'reason.noAttack' }] : []),
    ...(leaves && !asks.includes('attack') && better.length === 0 ? [{ key: 'reason.nothing' }] : []),
    ...(isPlan && gain >= 0.1 && !isSetUp(action) ? [{ key: 'reason.gain', args: { gain: figure(gain) } }] : []),
    ...told('reason.better', 'terms', better),
    ...told('reason.worse', 'terms', terms.filter(({ by }) => by < 0).map(termTold)),
    ...told(
      'reason.fears',
      'fears',
      fears.map(({ hex, risk }) => ({ key: 'reason.fear', args: { hex, risk: figure(risk) } })),
    ),
    ...(isSmall || !asks.includes('move')
      ? []
      : told(
          'reason.holds',
          'hexes',
          holds.slice(0, FEW).map(({ hex }) => hex),
        )),
    ...rejected.map(rejectedTold),
  ]
}

/** Never none: who asks wants to hear something. */
export const reasonsOf = (suggestion: Suggestion): Message[] => {
  const reasons = allReasons(suggestion)
  return reasons.length > 0 ? reasons : [{ key: 'reason.noBetter' }]
}
