// A combat after its dice have fallen (9.19 to 9.5): losses, first the attacker's and then the defender's, retreats in the
// same order, and the advance. Every apply function goes on until somebody has to decide again.
import { distance } from '../../engine/board.ts'
import type { ActionKind, GameEvent, Refusal, Seat } from '../../engine/contract.ts'
import type { Message } from '../../engine/text.ts'
import { advanceUnits, beginAdvance, checkAdvanceDone, stepForward } from './advance.ts'
import { blowsOf, stepsIn } from './charts.ts'
import { clearExcess } from './excess.ts'
import {
  ATTACKER,
  capacityOf,
  DEFENDER,
  eliminate,
  lossOffer,
  payForced,
  payPicked,
  type Role,
  roleOf,
  survivorsOf,
} from './losses.ts'
import { SIDES, type Side, SOVIET } from './meta.ts'
import { awaitsRetreat, beginRetreat, retreatUnits, stepBack } from './retreat.ts'
import { type Battle, enemyOf, isOnMap, type Stage, type State } from './state.ts'
import { rollIsolation } from './supply.ts'
import { dropSupport } from './support.ts'
import type { Title } from './title.ts'

// ---- The beginning ----

const STAGES: readonly Stage[] = ['attacker-loss', 'defender-loss', 'attacker-retreat', 'defender-retreat', 'advance']

export interface Fought {
  /** Its place in `State.combats`. */
  readonly combat: number
  readonly side: Side
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly target: number
  /** As the chart has it: `2d/1`. */
  readonly result: string
  /** 9.61a: engineers have moved the odds. */
  readonly usesEngineers: boolean
  /** 9.31 */
  readonly tankFirst: boolean
}

export const beginBattle = (title: Title, state: State, fought: Fought, events: GameEvent[]): void => {
  const { combat, side, attackers, defenders, target, result, usesEngineers, tankFirst } = fought
  const blows = blowsOf(result)
  const asked = blows.map(({ number }, role) => stepsIn(number, role === ATTACKER))
  // 9.22c: judged for both before either loses anything
  const fails = (role: Role): boolean =>
    asked[role] > capacityOf(title, state, role === ATTACKER ? attackers : defenders, role)
  const lossesOf = (role: Role): number => {
    if (asked[role] === 0 || !fails(role === ATTACKER ? DEFENDER : ATTACKER)) return asked[role]
    const name = SIDES[role === ATTACKER ? side : enemyOf(side)]
    events.push({ key: 'log.lossReduced', rule: '9.22c', args: { side: name, n: asked[role] - 1 } })
    return asked[role] - 1
  }
  const losses = [lossesOf(ATTACKER), lossesOf(DEFENDER)] as const
  state.battle = {
    combat,
    side,
    attackers,
    defenders,
    target,
    stages: STAGES,
    result,
    losses,
    engineerLosses: usesEngineers ? Math.ceil(losses[ATTACKER] / 2) : 0,
    tankFirst,
    // 9.22b
    retreats: [blows[ATTACKER].number - asked[ATTACKER], blows[DEFENDER].number - asked[DEFENDER]],
    retreating: [],
    advances: [],
  }
  proceed(title, state, events)
}

// ---- From stage to stage ----

/** Goes on to the next decision, or to the end. */
const proceed = (title: Title, state: State, events: GameEvent[]): void => {
  while (state.battle !== undefined) {
    const [stage, ...later] = state.battle.stages
    if (stage === undefined) {
      finish(title, state, state.battle, events)
      return
    }
    if (awaits(title, state, stage, events)) return
    state.battle = { ...state.battle, stages: later, retreating: [] }
    enter(title, state, later[0], events)
  }
}

/** What happens when the stage begins. */
const enter = (title: Title, state: State, stage: Stage | undefined, events: GameEvent[]): void => {
  if (stage === 'attacker-retreat' || stage === 'defender-retreat') beginRetreat(title, state, roleOf(stage), events)
  else if (stage === 'advance') beginAdvance(title, state)
}

/** True while somebody has to decide something in the stage. */
const awaits = (title: Title, state: State, stage: Stage, events: GameEvent[]): boolean => {
  switch (stage) {
    case 'attacker-loss':
    case 'defender-loss':
      return payForced(title, state, roleOf(stage), events)
    case 'attacker-retreat':
    case 'defender-retreat':
      return awaitsRetreat(title, state, events)
    case 'advance':
      return advanceUnits(title, state).length > 0
  }
}

/** After the last decision: 11.4, 7.71. */
const finish = (title: Title, state: State, battle: Battle, events: GameEvent[]): void => {
  state.battle = undefined
  for (const { unit, gone } of battle.advances) if (gone > 0) dropSupport(title, state, unit, events)
  rollIsolation(title, state, survivorsOf(state, battle, DEFENDER), events)
  clearExcess(state)
}

// ---- Who decides what ----

const deciderOf = ({ side, stages: [stage] }: Battle): Side =>
  stage === 'defender-loss' || stage === 'defender-retreat' ? enemyOf(side) : side

export const battleSeat = (_title: Title, { battle }: State): Seat =>
  battle === undefined ? '' : SIDES[deciderOf(battle)]

const KINDS: Readonly<Record<Stage, readonly ActionKind[]>> = {
  'attacker-loss': ['losses'],
  'defender-loss': ['losses'],
  'attacker-retreat': ['retreat'],
  'defender-retreat': ['retreat'],
  advance: ['advance', 'done'],
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
    case 'attacker-retreat':
    case 'defender-retreat':
      return {
        key: 'ask.retreat',
        args: { units: retreatUnits(title, state), n: battle.retreats[roleOf(battle.stages[0])] },
      }
    default:
      return { key: 'ask.advance', args: { hex } }
  }
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

export const applyBattleDone = (title: Title, state: State, events: GameEvent[]): void => {
  if (state.battle !== undefined) finish(title, state, state.battle, events)
}

// ---- The end of the combat phase ----

/** 17.52c: Soviet tanks beside a monitor, or on its bank, sink it. */
export const sinkMonitors = (title: Title, state: State, events: GameEvent[]): void => {
  const isThreat = (tank: number, hex: number): boolean =>
    title.isTank[tank] === 1 && isOnMap(state, tank) && distance(title.board, state.hex[tank], hex) <= 1
  for (const unit of title.monitors)
    if (isOnMap(state, unit) && title.unitsOf[SOVIET].some(tank => isThreat(tank, state.hex[unit])))
      eliminate(title, state, unit, '17.52c', events)
}
