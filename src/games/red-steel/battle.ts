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

export const beginBattle = (state: State, fought: Fought, events: GameEvent[]): void => {
  const { combat, side, attackers, defenders, target, result, usesEngineers, tankFirst } = fought
  const blows = blowsOf(result)
  const asked = blows.map(({ number }, role) => stepsIn(number, role === ATTACKER))
  // 9.22c: judged for both before either loses anything
  const fails = (role: Role): boolean =>
    asked[role] > capacityOf(state, role === ATTACKER ? attackers : defenders, role)
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
  proceed(state, events)
}

// ---- From stage to stage ----

/** Goes on to the next decision, or to the end. */
const proceed = (state: State, events: GameEvent[]): void => {
  while (state.battle !== undefined) {
    const [stage, ...later] = state.battle.stages
    if (stage === undefined) {
      finish(state, state.battle, events)
      return
    }
    if (awaits(state, stage, events)) return
    state.battle = { ...state.battle, stages: later, retreating: [] }
    enter(state, later[0], events)
  }
}

/** What happens when the stage begins. */
const enter = (state: State, stage: Stage | undefined, events: GameEvent[]): void => {
  if (stage === 'attacker-retreat' || stage === 'defender-retreat') beginRetreat(state, roleOf(stage), events)
  else if (stage === 'advance') beginAdvance(state)
}

/** True while somebody has to decide something in the stage. */
const awaits = (state: State, stage: Stage, events: GameEvent[]): boolean => {
  switch (stage) {
    case 'attacker-loss':
    case 'defender-loss':
      return payForced(state, roleOf(stage), events)
    case 'attacker-retreat':
    case 'defender-retreat':
      return awaitsRetreat(state, events)
    case 'advance':
      return advanceUnits(state).length > 0
  }
}

/** After the last decision: 11.4, 7.71. */
const finish = (state: State, battle: Battle, events: GameEvent[]): void => {
  state.battle = undefined
  for (const { unit, gone } of battle.advances) if (gone > 0) dropSupport(state, unit, events)
  rollIsolation(state, survivorsOf(state, battle, DEFENDER), events)
  clearExcess(state)
}

// ---- Who decides what ----

const deciderOf = ({ side, stages: [stage] }: Battle): Side =>
  stage === 'defender-loss' || stage === 'defender-retreat' ? enemyOf(side) : side

export const battleSeat = ({ battle }: State): Seat => (battle === undefined ? '' : SIDES[deciderOf(battle)])

const KINDS: Readonly<Record<Stage, readonly ActionKind[]>> = {
  'attacker-loss': ['losses'],
  'defender-loss': ['losses'],
  'attacker-retreat': ['retreat'],
  'defender-retreat': ['retreat'],
  advance: ['advance', 'done'],
}

export const battleKinds = ({ battle }: State): readonly ActionKind[] =>
  battle === undefined ? [] : KINDS[battle.stages[0]]

export const battleAsk = (state: State): Message => {
  const { battle } = state
  const hex = battle?.target ?? -1
  switch (battle?.stages[0]) {
    case 'attacker-loss':
    case 'defender-loss':
      return { key: 'ask.losses', args: { hex, n: lossOffer(state).need } }
    case 'attacker-retreat':
    case 'defender-retreat':
      return {
        key: 'ask.retreat',
        args: { units: retreatUnits(state), n: battle.retreats[roleOf(battle.stages[0])] },
      }
    default:
      return { key: 'ask.advance', args: { hex } }
  }
}

// ---- Losses, retreats, advances ----

export const applyLosses = (state: State, units: readonly number[], events: GameEvent[]): void => {
  payPicked(state, units, events)
  proceed(state, events)
}

export const applyRetreat = (state: State, unit: number, hex: number, events: GameEvent[]): void => {
  stepBack(state, unit, hex, events)
  proceed(state, events)
}

export const applyAdvance = (state: State, unit: number, hex: number, events: GameEvent[]): void => {
  stepForward(state, unit, hex, events)
  proceed(state, events)
}

/** Ends the advance. */
export const checkBattleDone = (state: State): Refusal | undefined => checkAdvanceDone(state)

export const applyBattleDone = (state: State, events: GameEvent[]): void => {
  if (state.battle !== undefined) finish(state, state.battle, events)
}

// ---- The end of the combat phase ----

/** 17.52c: Soviet tanks beside a monitor, or on its bank, sink it. */
export const sinkMonitors = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const isThreat = (tank: number, hex: number): boolean =>
    title.isTank[tank] === 1 && isOnMap(state, tank) && distance(title.board, state.hex[tank], hex) <= 1
  for (const unit of title.monitors)
    if (isOnMap(state, unit) && title.unitsOf[SOVIET].some(tank => isThreat(tank, state.hex[unit])))
      eliminate(state, unit, '17.52c', events)
}
