// A combat or overrun after its die has fallen (8.2 to 8.4, 8.62 to 8.64): losses, stand or retreat, first the attacker
// and then the defender, and the advance. Every apply function goes on until somebody has to decide again.
import type { ActionKind, GameEvent, Refusal, Seat } from '../../engine/contract.ts'
import type { Message } from '../../engine/text.ts'
import { advanceUnits, checkAdvanceDone, stepForward } from './advance.ts'
import { mandatoryOf } from './charts.ts'
import {
  ATTACKER,
  capacityOf,
  DEFENDER,
  lossOffer,
  payForced,
  payPicked,
  type Role,
  roleOf,
  survivorsOf,
  withRole,
} from './losses.ts'
import { holderOf, shift, unitsAt } from './map.ts'
import { no } from './messages.ts'
import { SIDES, type Side } from './meta.ts'
import { awaitsRetreat, canRetreat, endRetreat, leavingOf, retreatOf, retreatUnits, stepBack } from './retreat.ts'
import { type Battle, enemyOf, FLAG, type Stage, type State, set } from './state.ts'
import type { Title } from './title.ts'

// ---- The beginning ----

const STAGES: Readonly<Record<Battle['kind'], readonly Stage[]>> = {
  attack: ['attacker-loss', 'attacker-choice', 'defender-loss', 'defender-choice', 'defender-leave', 'advance'],
  // 8.62b, 8.63
  overrun: ['attacker-loss', 'defender-loss', 'defender-choice', 'follow'],
}

export interface Fought {
  readonly kind: Battle['kind']
  readonly side: Side
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly target: number
  /** What the chart says for the attacker and for the defender. */
  readonly result: readonly [attacker: number, defender: number]
}

export const beginBattle = (title: Title, state: State, fought: Fought, events: GameEvent[]): void => {
  const { kind, side, attackers, defenders, target, result: asked } = fought
  // 8.62b: an overrun costs its whole result in steps
  const stepsOfResult = (role: Role, result: number): number =>
    role === ATTACKER && kind === 'overrun' ? result : mandatoryOf(result)
  // 8.24: judged for both before either loses anything
  const fails = (role: Role): boolean =>
    stepsOfResult(role, asked[role]) > capacityOf(title, state, role === ATTACKER ? attackers : defenders, role)
  const due = (role: Role): number => {
    if (asked[role] === 0 || !fails(role === ATTACKER ? DEFENDER : ATTACKER)) return asked[role]
    const name = SIDES[role === ATTACKER ? side : enemyOf(side)]
    events.push({ key: 'log.lossReduced', rule: '8.24', args: { side: name, n: asked[role] - 1 } })
    return asked[role] - 1
  }
  const results = [due(ATTACKER), due(DEFENDER)] as const
  const must = [stepsOfResult(ATTACKER, results[0]), stepsOfResult(DEFENDER, results[1])] as const
  state.battle = {
    kind,
    side,
    attackers,
    defenders,
    target,
    from: [...new Set(attackers.map(unit => state.hex[unit]))],
    stages: STAGES[kind],
    must,
    rest: [results[0] - must[0], results[1] - must[1]],
    taken: [0, 0],
    retreat: 0,
    retreating: [],
    paths: [],
    unfulfilled: 0,
    advances: [],
  }
  proceed(title, state, events)
}

// ---- From stage to stage ----

/** Goes on to the next decision, or to the end. */
const proceed = (title: Title, state: State, events: GameEvent[]): void => {
  while (state.battle !== undefined) {
    const [stage, ...later] = state.battle.stages
    if (stage === undefined) state.battle = undefined
    else if (awaits(title, state, state.battle, stage, events)) return
    else if (state.battle.stages[0] === stage) state.battle = { ...state.battle, stages: later, retreating: [] }
  }
}

/** Begins the stage or goes on with it. False where it is over; it may have turned into another one. */
const awaits = (title: Title, state: State, battle: Battle, stage: Stage, events: GameEvent[]): boolean => {
  switch (stage) {
    case 'attacker-loss':
    case 'attacker-second':
    case 'defender-loss':
    case 'defender-second':
      return payForced(title, state, roleOf(stage), events)
    case 'attacker-choice':
    case 'defender-choice':
      return awaitsChoice(title, state, battle, roleOf(stage), events)
    case 'attacker-retreat':
    case 'defender-retreat':
      if (awaitsRetreat(title, state, events)) return true
      endRetreat(state)
      return false
    case 'defender-leave':
      return awaitsLeaving(title, state, events)
    case 'advance':
      return holderOf(title, state, battle.target) !== enemyOf(battle.side) && advanceUnits(title, state).length > 0
    case 'follow':
      return awaitsFollow(title, state, battle)
  }
}

const turnInto = (state: State, battle: Battle, stage: Stage): void => {
  state.battle = { ...battle, stages: [stage, ...battle.stages.slice(1)] }
}

/** 8.22b; nothing to choose where nothing is left, nobody is, or nobody can go (8.33). */
const awaitsChoice = (title: Title, state: State, battle: Battle, role: Role, events: GameEvent[]): boolean => {
  if (battle.rest[role] === 0) return false
  if (survivorsOf(state, battle, role).length === 0) {
    // 8.41a
    if (role === DEFENDER) state.battle = { ...battle, unfulfilled: battle.rest[role] }
    return false
  }
  if (canRetreat(title, state, battle, role)) return true
  events.push({ key: 'log.cannotRetreat', rule: '8.33', args: { side: SIDES[sideOf(battle, role)] } })
  stand(state, battle, role)
  return false
}

/** 8.72: once nobody who fought for the hex is in it, the others go back from it too. */
const awaitsLeaving = (title: Title, state: State, events: GameEvent[]): boolean => {
  const { battle } = state
  if (battle === undefined) return false
  // Who is under way goes as far as the others went, also when the hex is empty by then
  if (battle.retreating.length === 0) {
    if (holderOf(title, state, battle.target) !== enemyOf(battle.side)) return false
    if (unitsAt(state, battle.target).some(unit => battle.defenders.includes(unit))) return false
    state.battle = leavingOf(state, battle)
  }
  return awaitsRetreat(title, state, events)
}

const sideOf = (battle: Battle, role: Role): Side => (role === ATTACKER ? battle.side : enemyOf(battle.side))

/** The rest as steps. */
const stand = (state: State, battle: Battle, role: Role): void => {
  const steps = battle.rest[role]
  const paid = { must: withRole(battle.must, role, steps), rest: withRole(battle.rest, role, 0) }
  turnInto(state, { ...battle, ...paid }, role === ATTACKER ? 'attacker-loss' : 'defender-loss')
}

/** 8.64: only into an emptied hex; else it has stopped. */
const awaitsFollow = (title: Title, state: State, battle: Battle): boolean => {
  const survivors = survivorsOf(state, battle, ATTACKER)
  if (survivors.length === 0) return false
  if (holderOf(title, state, battle.target) < 0) return true
  halt(state, survivors)
  return false
}

const halt = (state: State, units: readonly number[]): void => {
  for (const unit of units) set(state, unit, FLAG.halted)
}

// ---- Who decides what ----

/** 12.4: the second step is picked by the other side. */
const deciderOf = (battle: Battle): Side => {
  switch (battle.stages[0]) {
    case 'attacker-second':
    case 'defender-loss':
    case 'defender-choice':
    case 'defender-retreat':
    case 'defender-leave':
      return enemyOf(battle.side)
    default:
      return battle.side
  }
}

export const battleSeat = (_title: Title, { battle }: State): Seat =>
  battle === undefined ? '' : SIDES[deciderOf(battle)]

const KINDS: Readonly<Record<Stage, readonly ActionKind[]>> = {
  'attacker-loss': ['losses'],
  'attacker-second': ['losses'],
  'attacker-choice': ['choose'],
  'attacker-retreat': ['retreat'],
  'defender-loss': ['losses'],
  'defender-second': ['losses'],
  'defender-choice': ['choose'],
  'defender-retreat': ['retreat'],
  'defender-leave': ['retreat'],
  advance: ['advance', 'done'],
  follow: ['choose'],
}

export const battleKinds = (_title: Title, { battle }: State): readonly ActionKind[] =>
  battle === undefined ? [] : KINDS[battle.stages[0]]

export const battleAsk = (title: Title, state: State): Message => {
  const { battle } = state
  const hex = battle?.target ?? -1
  switch (battle?.stages[0]) {
    case 'attacker-loss':
    case 'defender-loss':
      return { key: 'ask.losses', args: { hex, n: lossOffer(title, state).need } }
    case 'attacker-second':
    case 'defender-second':
      return { key: 'ask.enemyLoss', args: { hex } }
    case 'attacker-choice':
    case 'defender-choice':
      return { key: 'ask.standOrRetreat', args: { hex, n: battle.rest[roleOf(battle.stages[0])] } }
    case 'attacker-retreat':
    case 'defender-retreat':
    case 'defender-leave':
      return { key: 'ask.retreat', args: { units: retreatUnits(title, state), n: battle.retreat } }
    case 'follow':
      return { key: 'ask.follow', args: { hex } }
    default:
      return { key: 'ask.advance', args: { hex } }
  }
}

// ---- Choices ----

const STAND = 'stand'
const RETREAT = 'retreat'
const FOLLOW = 'follow'
const HALT = 'halt'

export const battleChoices = (_title: Title, { battle }: State): readonly string[] => {
  const stage = battle?.stages[0]
  if (stage === 'attacker-choice' || stage === 'defender-choice') return [STAND, RETREAT]
  return stage === 'follow' ? [FOLLOW, HALT] : []
}

export const choiceName = ({ battle }: State, option: string): Message => {
  const n = battle === undefined ? 0 : battle.rest[roleOf(battle.stages[0])]
  return { key: `choice.${option}`, args: { n, hex: battle?.target ?? -1 } }
}

export const checkChoice = (title: Title, state: State, option: string): Refusal | undefined =>
  battleChoices(title, state).includes(option) ? undefined : no('8.22b', 'refuse.noBattleChoice')

export const applyChoice = (title: Title, state: State, option: string, events: GameEvent[]): void => {
  const { battle } = state
  if (battle === undefined) return
  const { target } = battle
  const role = roleOf(battle.stages[0])
  const side = SIDES[sideOf(battle, role)]
  switch (option) {
    case STAND:
      events.push({ key: 'log.stood', rule: '8.22b', args: { side, n: battle.rest[role] } })
      stand(state, battle, role)
      break
    case RETREAT:
      events.push({ key: 'log.retreats', rule: '8.22b', args: { side, n: battle.rest[role] } })
      turnInto(state, retreatOf(state, battle, role), role === ATTACKER ? 'attacker-retreat' : 'defender-retreat')
      break
    case FOLLOW:
      for (const unit of survivorsOf(state, battle, ATTACKER)) shift(title, state, unit, target)
      events.push({
        key: 'log.followed',
        rule: '8.64a',
        args: { units: survivorsOf(state, battle, ATTACKER), hex: target },
      })
      state.battle = undefined
      break
    case HALT:
      halt(state, survivorsOf(state, battle, ATTACKER))
      events.push({ key: 'log.halted', rule: '8.64b', args: { units: survivorsOf(state, battle, ATTACKER) } })
      state.battle = undefined
  }
  proceed(title, state, events)
}

// ---- Losses, retreats, advances ----

export const applyLosses = (title: Title, state: State, units: readonly number[], events: GameEvent[]): void => {
  payPicked(title, state, units, events)
  proceed(title, state, events)
}

export const applyRetreat = (title: Title, state: State, unit: number, hex: number, events: GameEvent[]): void => {
  stepBack(title, state, unit, hex, events)
  proceed(title, state, events)
}

export const applyAdvance = (title: Title, state: State, unit: number, hex: number, events: GameEvent[]): void => {
  stepForward(title, state, unit, hex, events)
  proceed(title, state, events)
}

/** Ends the advance. */
export const checkBattleDone = (title: Title, state: State): Refusal | undefined => checkAdvanceDone(title, state)

export const applyBattleDone = (_title: Title, state: State, _events: GameEvent[]): void => {
  state.battle = undefined
}
