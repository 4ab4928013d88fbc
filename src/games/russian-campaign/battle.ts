// A declared combat is rolled and settled (9.6): losses, the choice of 9.6.3, retreats, remnants. Nobody advances (9.6.4).
// Who decides what is in `battleDecision`; every apply function goes on until somebody has to decide again.
import type {
  ActionKind,
  Choose,
  GameEvent,
  Losses,
  LossOffer,
  Place,
  Refusal,
  Retreat,
} from '../../engine/contract.ts'
import { roll } from '../../engine/dice.ts'
import type { Message } from '../../engine/text.ts'
import { settleDrops } from './airborne.ts'
import { cardOf, defendersIn, type Impulse } from './card.ts'
import { type Result, turnOf } from './charts.ts'
import { presentIn } from './combat.ts'
import { eliminate, surrender } from './losses.ts'
import { no } from './messages.ts'
import type { Side } from './meta.ts'
import { mayLeaveRemnant, placeRemnant, remnantOffer } from './remnants.ts'
import { dropStranded, leaveMap, leavingUnits, retreatUnits, startRetreats, stepBack } from './retreat.ts'
import { type Battle, enemyOf, isOnMap, type Stage, type State } from './state.ts'

// ---- The roll ----

export const checkResolve = (state: State, index: number): Refusal | undefined => {
  const combat = state.combats[index]
  if (combat === undefined) return no('9.1.2', 'refuse.noSuchCombat')
  return combat.resolved ? no('9.4a', 'refuse.combatOver', { hexes: combat.targets }) : undefined
}

// 9.6.2: what each result asks for, in order; eliminations of a whole side come first, at once.
const STAGES: Readonly<Record<Result, readonly Stage[]>> = {
  AE: [],
  A1: ['attacker-loss', 'attacker-retreat'],
  AR: ['attacker-retreat'],
  C: [],
  EX: ['attacker-loss', 'defender-loss', 'defender-retreat', 'remnant'],
  DR: ['defender-retreat'],
  D1: ['defender-loss', 'defender-retreat', 'remnant'],
  DE: ['remnant'],
  DS: [],
}

const CONVERT_FROM = turnOf('1943-01')

/** 9.6.3; EX also where nobody will retreat. C would change nothing in the woods. */
const mayConvert = (state: State, result: Result, defenders: readonly number[]): boolean =>
  state.turn >= CONVERT_FROM &&
  (result === 'EX' || (result === 'C' && defenders.some(unit => state.title.woods[state.hex[unit]] === 0)))

export const resolve = (state: State, index: number, side: Side, impulse: Impulse, events: GameEvent[]): void => {
  const { attackers, targets } = presentIn(state, state.combats[index], side)
  state.combats = state.combats.map((each, i) => (i === index ? { ...each, resolved: true } : each))
  if (attackers.length === 0 || targets.length === 0) {
    // One side has left the map meanwhile, with an ally that surrendered (11.3)
    events.push({ key: 'log.combatVoid', rule: '9.1.2', args: { targets: state.combats[index].targets } })
    return
  }
  const card = cardOf(state, { type: 'attack', attackers, targets, support: [] }, side, impulse)
  const defenders = defendersIn(state, targets, side)
  const die = roll(state)
  const result = card.faces[die - 1].result as Result
  events.push({
    key: 'log.battle',
    rule: '9.6.2',
    dice: [die],
    args: {
      attackers,
      targets,
      attack: card.attack,
      defence: card.defence,
      odds: card.odds,
      column: card.column,
      die,
      result,
    },
  })
  const stages = mayConvert(state, result, defenders) ? (['convert', ...STAGES[result]] as const) : STAGES[result]
  state.battle = { attackers, defenders, targets, result, stages, retreating: [], fallen: [] }
  loseWholeSide(state, state.battle, events)
  enterStage(state, events)
}

/** 9.6.2-AE, DE, DS */
const loseWholeSide = (state: State, { attackers, defenders, result }: Battle, events: GameEvent[]) => {
  if (result === 'AE') for (const unit of attackers) lose(state, unit, '9.6.2-AE', events)
  if (result === 'DE') for (const unit of defenders) loseDefender(state, unit, '9.6.2-DE', events)
  if (result === 'DS')
    for (const unit of defenders) if (isOnMap(state, unit)) surrender(state, unit, '9.6.2-DS', events)
}

const lose = (state: State, unit: number, rule: string, events: GameEvent[]): void => {
  if (isOnMap(state, unit)) eliminate(state, unit, rule, events)
}

/** 9.12.1a: a defender lost to EX, D1 or DE may leave a remnant. */
const loseDefender = (state: State, unit: number, rule: string, events: GameEvent[]): void => {
  if (!isOnMap(state, unit)) return
  if (state.battle !== undefined && mayLeaveRemnant(state, unit))
    state.battle = { ...state.battle, fallen: [...state.battle.fallen, { unit, hex: state.hex[unit] }] }
  lose(state, unit, rule, events)
}

// ---- From stage to stage ----

const nextStage = (state: State, events: GameEvent[]): void => {
  if (state.battle === undefined) return
  state.battle = { ...state.battle, stages: state.battle.stages.slice(1), retreating: [] }
  enterStage(state, events)
}

const isAwaiting = (state: State): boolean => !state.over && (state.battle?.retreating.length ?? 0) > 0

/** Begins the first of the stages that are left, and goes on to the next where there is nothing to decide. */
const enterStage = (state: State, events: GameEvent[]): void => {
  const { battle } = state
  if (battle === undefined) return
  const [stage] = battle.stages
  if (stage === undefined || state.over) {
    state.battle = undefined
    settleDrops(state, events)
    return
  }
  switch (stage) {
    case 'convert':
      return
    case 'attacker-loss':
    case 'defender-loss': {
      const candidates = lossCandidates(state, battle, stage)
      if (candidates.length > 1) return
      for (const unit of candidates) takeLoss(state, unit, stage, events)
      break
    }
    case 'attacker-retreat':
    case 'defender-retreat':
      startRetreats(state, stage === 'attacker-retreat' ? battle.attackers : battle.defenders, events)
      dropStranded(state, events)
      if (isAwaiting(state)) return
      break
    case 'remnant':
      if (remnantOffer(state) !== undefined) return
  }
  nextStage(state, events)
}

// ---- Who decides ----

export interface BattleDecision {
  readonly side: Side
  readonly kinds: readonly ActionKind[]
  readonly ask: Message
}

/** `side`: the attacker, whose impulse it is. */
export const battleDecision = (state: State, side: Side): BattleDecision | undefined => {
  const { battle } = state
  if (battle === undefined) return undefined
  const hexes = battle.targets
  switch (battle.stages[0]) {
    case 'convert':
      return {
        side: enemyOf(side),
        kinds: ['choose'],
        ask: { key: 'ask.convert', args: { hexes, result: battle.result } },
      }
    case 'attacker-loss':
      return { side, kinds: ['losses'], ask: { key: 'ask.loss', args: { hexes } } }
    case 'defender-loss':
      return { side: enemyOf(side), kinds: ['losses'], ask: { key: 'ask.loss', args: { hexes } } }
    case 'attacker-retreat':
    case 'defender-retreat': {
      const units = retreatUnits(state)
      const ask =
        battle.retreating[0]?.gone === 1
          ? { key: 'ask.retreatOn', args: { units } }
          : { key: 'ask.retreat', args: { units } }
      const leaving = leavingUnits(state).length > 0
      const kinds: ActionKind[] = [
        ...(units.length > 0 ? (['retreat'] as const) : []),
        ...(leaving ? (['choose'] as const) : []),
      ]
      return { side, kinds, ask } // 9.7.1a
    }
    case 'remnant':
      return {
        side,
        kinds: ['place'],
        ask: { key: 'ask.remnant', args: { unit: remnantOffer(state)?.unit ?? -1 } },
      }
    default:
      return undefined
  }
}

// ---- 9.6.3: C or EX into DR ----

const CONVERT = 'convert'
const KEEP = 'keep'

interface NamedChoice {
  readonly option: string
  readonly name: Message
}

const convertChoices = (state: State): readonly NamedChoice[] =>
  state.battle?.stages[0] === 'convert'
    ? [
        { option: CONVERT, name: { key: 'choice.convert' } },
        { option: KEEP, name: { key: 'choice.keep', args: { result: state.battle.result } } },
      ]
    : []

const checkConvert = (state: State, { option }: Choose): Refusal | undefined =>
  convertChoices(state).some(each => each.option === option) ? undefined : no('9.6.3', 'refuse.noConversion')

const applyConvert = (state: State, { option }: Choose, events: GameEvent[]): void => {
  const { battle } = state
  if (battle === undefined) return
  if (option === CONVERT) {
    events.push({ key: 'log.converted', rule: '9.6.3', args: { result: battle.result } })
    state.battle = { ...battle, result: 'DR', stages: ['convert', ...STAGES.DR] }
  }
  nextStage(state, events)
}

// ---- 12.5b: off the map instead of back ----

const LEAVE = 'leave:'

const leaveChoices = (state: State): readonly NamedChoice[] =>
  isRetreatStage(state.battle?.stages[0])
    ? leavingUnits(state).map(unit => ({
        option: `${LEAVE}${state.title.units[unit].id}`,
        name: { key: 'choice.leaveMap', args: { unit } },
      }))
    : []

const isRetreatStage = (stage: Stage | undefined): boolean =>
  stage === 'attacker-retreat' || stage === 'defender-retreat'

/** What may be chosen while a combat is being settled. */
export const battleChoices = (state: State): readonly NamedChoice[] => [
  ...convertChoices(state),
  ...leaveChoices(state),
]

export const checkBattleChoice = (state: State, action: Choose): Refusal | undefined => {
  if (!isRetreatStage(state.battle?.stages[0])) return checkConvert(state, action)
  return leaveChoices(state).some(({ option }) => option === action.option)
    ? undefined
    : no('12.5b', 'refuse.noSuchChoice')
}

export const applyBattleChoice = (state: State, action: Choose, events: GameEvent[]): void => {
  if (!isRetreatStage(state.battle?.stages[0])) {
    applyConvert(state, action, events)
    return
  }
  const unit = state.title.unitByName.get(action.option.slice(LEAVE.length))
  if (unit === undefined) return
  leaveMap(state, unit, events)
  goOnRetreating(state, events)
}

// ---- Losses: one unit, by its owner ----

const lossCandidates = (state: State, { attackers, defenders }: Battle, stage: Stage): number[] =>
  (stage === 'attacker-loss' ? attackers : defenders).filter(unit => isOnMap(state, unit))

const isLossStage = (stage: Stage | undefined): stage is Stage => stage === 'attacker-loss' || stage === 'defender-loss'

export const lossOffer = (state: State): LossOffer => {
  const stage = state.battle?.stages[0]
  if (state.battle === undefined || !isLossStage(stage)) return { need: 0, most: 0, units: [] }
  return {
    need: 1,
    most: 1,
    units: lossCandidates(state, state.battle, stage).map(unit => ({ unit, worth: 1 })),
  }
}

export const checkLosses = (state: State, { units }: Losses): Refusal | undefined => {
  const rule = `9.6.2-${state.battle?.result ?? 'EX'}`
  if (units.length !== 1) return no(rule, 'refuse.oneLoss')
  const [unit] = units
  return lossOffer(state).units.some(each => each.unit === unit) ? undefined : no(rule, 'refuse.notInCombat', { unit })
}

const takeLoss = (state: State, unit: number, stage: Stage, events: GameEvent[]): void => {
  const rule = `9.6.2-${state.battle?.result ?? 'EX'}`
  if (stage === 'defender-loss') loseDefender(state, unit, rule, events)
  else lose(state, unit, rule, events)
}

export const applyLosses = (state: State, { units }: Losses, events: GameEvent[]): void => {
  const stage = state.battle?.stages[0]
  if (!isLossStage(stage)) return
  for (const unit of units) takeLoss(state, unit, stage, events)
  nextStage(state, events)
}

// ---- Retreats and remnants ----

export const applyRetreat = (state: State, action: Retreat, events: GameEvent[]): void => {
  stepBack(state, action, events)
  goOnRetreating(state, events)
}

const goOnRetreating = (state: State, events: GameEvent[]): void => {
  dropStranded(state, events)
  if (!isAwaiting(state)) nextStage(state, events)
}

export const applyRemnant = (state: State, action: Place, events: GameEvent[]): void => {
  placeRemnant(state, action, events)
  nextStage(state, events)
}
