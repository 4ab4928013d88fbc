// A declared combat is rolled and settled (9.6), stage by stage: the choice of 9.6.3, losses, retreats, remnants. Nobody
// advances (9.6.4).
import type { Choose, GameEvent } from '../../../engine/contract.ts'
import { fightOfferOf } from '../../../engine/declared.ts'
import { roll as rollDie } from '../../../engine/dice.ts'
import type { ChooseOffer } from '../../../engine/offer.ts'
import { NONE, type Stage } from '../../../engine/sequence.ts'
import { SIDES, type Side } from '../meta.ts'
import { type Battle, battleIn, type Combat, enemyOf, isOnMap, type StageName, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { settleDrops } from './airborne.ts'
import { cardOf, defendersOf } from './card.ts'
import { type Result, turnOf } from './charts.ts'
import { presentIn } from './combat.ts'
import { eliminateAll, eliminateDefenders, lossCandidates, lossOffer, surrender, takeOnlyLoss } from './losses.ts'
import { remnantLeft, remnantOffer } from './remnants.ts'
import { goOnRetreating, isRetreatOpen, leaveOffer, leavingUnits, retreatOffer, retreatUnits } from './retreat.ts'
import { now } from './turn.ts'

// ---- The roll and its result ----

// 9.6.2: what each result asks for, in order; eliminations of a whole side come first, at once.
const STAGES_OF: Readonly<Record<Result, readonly StageName[]>> = {
  AE: [],
  A1: ['attacker-loss', 'attacker-retreat'], // 9.6.2-A1
  AR: ['attacker-retreat'], // 9.6.2-AR
  C: [], // 9.6.2-C
  EX: ['attacker-loss', 'defender-loss', 'defender-retreat', 'remnant'], // 9.6.2-EX
  DR: ['defender-retreat'], // 9.6.2-DR
  D1: ['defender-loss', 'defender-retreat', 'remnant'], // 9.6.2-D1
  DE: ['remnant'],
  DS: [],
}

const CONVERT_FROM = turnOf('1943-01')

/** 9.6.3; EX also where nobody will retreat. C would change nothing in the woods. */
const mayConvert = (state: State, result: Result, defenders: readonly number[]): boolean =>
  state.turn >= CONVERT_FROM &&
  (result === 'EX' || (result === 'C' && defenders.some(unit => state.title.woods[state.hex[unit]] === 0)))

/** 9.6.2-AE, DE, DS */
const loseWholeSide = (state: State, { attackers, defenders, result }: Battle, events: GameEvent[]): void => {
  if (result === 'AE') eliminateAll(state, attackers, '9.6.2-AE', events)
  if (result === 'DE') eliminateDefenders(state, defenders, '9.6.2-DE', events)
  if (result === 'DS')
    for (const unit of defenders) if (isOnMap(state, unit)) surrender(state, unit, '9.6.2-DS', events)
}

const endBattle = (state: State, events: GameEvent[]): void => {
  state.battle = undefined
  settleDrops(state, events)
}

const roll = (state: State, index: number, events: GameEvent[]): void => {
  const { attackers, targets } = presentIn(state, state.combats[index])
  state.combats = state.combats.map((each, i) => (i === index ? { ...each, resolved: true } : each))
  if (attackers.length === 0 || targets.length === 0) {
    // One side has left the map meanwhile, with an ally that surrendered (11.3)
    events.push({ key: 'log.combatVoid', rule: '9.1.2', args: { targets: state.combats[index].targets } })
    return
  }
  const card = cardOf(state, { type: 'attack', attackers, targets, support: [] })
  const defenders = defendersOf(state, targets)
  const die = rollDie(state)
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
    fight: { attackers, targets, attack: card.attack, defence: card.defence, odds: card.column, result },
  })
  const stages: readonly StageName[] = mayConvert(state, result, defenders)
    ? ['convert', ...STAGES_OF[result]]
    : STAGES_OF[result]
  const battle: Battle = { attackers, defenders, targets, result, stages, retreating: [], fallen: [] }
  state.battle = battle
  loseWholeSide(state, battle, events)
  if (stages.length === 0) endBattle(state, events)
}

// ---- 4.0.2d: in any order ----

export const fightOffer = fightOfferOf<State, Combat>(
  ({ targets: hexes }) => ({ key: 'choice.combat', args: { hexes } }),
  combat =>
    combat === undefined
      ? no('9.1.2', 'refuse.noSuchCombat')
      : no('9.4a', 'refuse.combatOver', { hexes: combat.targets }),
  roll,
)

// ---- 9.6.3: C or EX into DR ----

const CONVERT = 'convert'
const KEEP = 'keep'

const applyConvert = (state: State, { option }: Choose, events: GameEvent[]): void => {
  const battle = battleIn(state)
  if (option === CONVERT) {
    events.push({ key: 'log.converted', rule: '9.6.3', args: { result: battle.result } })
    state.battle = { ...battle, result: 'DR', stages: ['convert', ...STAGES_OF.DR] }
  }
  state.closed = true
}

const convertOffer: ChooseOffer<State> = {
  offer: state => [
    { option: CONVERT, name: { key: 'choice.convert' } },
    { option: KEEP, name: { key: 'choice.keep', args: { result: battleIn(state).result } } },
  ],
  check: (_state, { option }) =>
    option === CONVERT || option === KEEP ? undefined : no('9.6.3', 'refuse.noConversion'),
  apply: applyConvert,
}

// ---- What a battle asks for ----

const attacker = (state: State): Side => now(state).side
const defender = (state: State): Side => enemyOf(now(state).side)

const endStage = (state: State, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const stages = battle.stages.slice(1)
  if (stages.length === 0) endBattle(state, events)
  else state.battle = { ...battle, stages, retreating: [] }
}

const lossStage = (owner: (state: State) => Side): Stage<State> => ({
  seat: state => SIDES[owner(state)],
  ask: state => ({ key: 'ask.loss', args: { hexes: battleIn(state).targets } }),
  begin: takeOnlyLoss,
  isOpen: state => lossCandidates(state).length > 1,
  offers: { losses: lossOffer },
  end: endStage,
})

/** 9.7.1a: the attacker makes all retreats. */
const retreatStage = (units: (battle: Battle) => readonly number[]): Stage<State> => ({
  seat: state => SIDES[attacker(state)],
  ask: state => {
    const isUnderWay = battleIn(state).retreating[0]?.gone === 1
    return { key: isUnderWay ? 'ask.retreatOn' : 'ask.retreat', args: { units: retreatUnits(state) } }
  },
  begin: (state, events) => goOnRetreating(state, units(battleIn(state)), events),
  kinds: state => [
    ...(isRetreatOpen(state) ? (['retreat'] as const) : NONE),
    ...(leavingUnits(state).length > 0 ? (['choose'] as const) : NONE),
  ],
  offers: { retreat: retreatOffer, choose: leaveOffer },
  end: endStage,
})

const STAGES: Readonly<Record<StageName, Stage<State>>> = {
  convert: {
    seat: state => SIDES[defender(state)],
    ask: state => {
      const { targets, result } = battleIn(state)
      return { key: 'ask.convert', args: { hexes: targets, result } }
    },
    offers: { choose: convertOffer },
    end: endStage,
  },
  'attacker-loss': lossStage(attacker),
  'defender-loss': lossStage(defender),
  'attacker-retreat': retreatStage(({ attackers }) => attackers),
  'defender-retreat': retreatStage(({ defenders }) => defenders),
  // 9.12.1c: the attacker says where
  remnant: {
    seat: state => SIDES[attacker(state)],
    ask: state => ({ key: 'ask.remnant', args: { unit: remnantLeft(state)?.unit ?? -1 } }),
    isOpen: state => remnantLeft(state) !== undefined,
    offers: { place: remnantOffer },
    end: endStage,
  },
}

export const battleStage = (battle: Battle): Stage<State> => STAGES[battle.stages[0]]
