// A combat is declared, rolled and settled, stage by stage: the fleet, losses, retreats in lieu, advances. Also the combats
// without an attacker.
import type { Attack, Choose, GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import type { AttackOffer, ChooseOffer } from '../../../engine/offer.ts'
import type { Stage } from '../../../engine/sequence.ts'
import { ALLIED, AXIS, SIDES, type Side } from '../meta.ts'
import {
  type Battle,
  type BattleRole,
  type BattleStage,
  battleIn,
  change,
  enemyOf,
  FLAG,
  leaveStage,
  roleIn,
  type State,
} from '../state.ts'
import { no } from '../words/messages.ts'
import { advanceOffer, advancersOf } from './advance.ts'
import { attackDice, type Dice, defenceDice } from './card.ts'
import { BALTIC_BOXES, FORTRESS_HIT, HIT } from './charts.ts'
import {
  AIR,
  attackersOf,
  attackTargets,
  BLACK_SEA,
  checkAttack,
  defendersOf,
  extrasFor,
  fleetDefence,
  possibleAttackers,
  strikersIntoYugoslavia,
  suggestAttack,
} from './combat.ts'
import { berlinAttacked } from './leaders.ts'
import { hasHits, lossOffer, overwhelm } from './losses.ts'
import { dropStranded, retreatOffer } from './retreat.ts'
import { isCutOff } from './supply.ts'
import { now } from './turn.ts'

// ---- Declared ----

const battleOf = (
  state: State,
  attackers: readonly number[],
  targets: readonly number[],
  extras: readonly string[],
): Battle => {
  const defenders = defendersOf(state, targets)
  return {
    attackers,
    defenders,
    targets,
    extras,
    navy: 0,
    stages: [{ what: 'navy' }],
    hits: { attacker: 0, defender: 0 },
    retreating: [],
    attackerRetreated: false,
    seaRetreats: [],
    cutOff: [...attackers, ...defenders].filter(unit => isCutOff(state, unit)), // 5.0, 8.45
  }
}

const applyAttack = (state: State, attack: Attack, events: GameEvent[]): void => {
  const { attackers, targets, extras = [] } = attack
  const { side, breakthrough } = now(state)
  const { struck = [] } = state.world
  for (const unit of attackers) markAttack(state, unit)
  checkOffensive(state, attackers)
  change(state, {
    intoYugoslavia: [...new Set([...state.world.intoYugoslavia, ...strikersIntoYugoslavia(state, attack)])],
    ...(side === ALLIED && !breakthrough ? { struck: [...new Set([...struck, ...defendersOf(state, targets)])] } : {}), // 8.1
    ...(extras.includes(AIR) ? { air: spend(state.world.air, side) } : {}),
    ...(extras.includes(BLACK_SEA) ? { navyUsed: true } : {}), // 12.21a
  })
  state.battle = battleOf(state, attackers, targets, extras)
  events.push({ key: 'log.attack', rule: '8.43a', args: { attackers, targets } })
}

const spend = (air: readonly [number, number], side: number): readonly [number, number] =>
  side === AXIS ? [air[0] - 1, air[1]] : [air[0], air[1] - 1]

const markAttack = (state: State, unit: number): void => {
  const { side, breakthrough } = now(state)
  state.flags[unit] |= FLAG.attacked
  // 14.6c
  if ((state.flags[unit] & FLAG.bulge) !== 0 && side === AXIS)
    state.flags[unit] |= breakthrough ? FLAG.bulgeBrokeThrough : FLAG.bulgeAttacked
}

/** 11.9a: Dietrich and both SS Panzer Corps in one and the same attack. */
const checkOffensive = (state: State, attackers: readonly number[]): void => {
  const needed = ['dietrich', 'ger-i-ss-pz', 'ger-ii-ss-pz'].map(id => state.title.unitByName.get(id))
  if ((state.turn === 9 || state.turn === 10) && needed.every(unit => unit !== undefined && attackers.includes(unit)))
    change(state, { offensive: true })
}

export const attackOffer: AttackOffer<State> = {
  actors: possibleAttackers,
  targets: attackTargets,
  attackers: attackersOf,
  extras: (state, targets) => extrasFor(state, targets).map(extra => ({ extra, name: { key: `extra.${extra}` } })),
  suggestion: suggestAttack,
  check: checkAttack,
  apply: applyAttack,
}

// ---- The fleet may be called, then the dice fall ----

const USE_FLEET = 'use-fleet'
const SPARE_FLEET = 'spare-fleet'
const FLEET = [USE_FLEET, SPARE_FLEET].map(option => ({ option, name: { key: `choice.${option}` } }))

/** 12.22b: the Axis decide whether the fleet fires for this hex. */
const answerFleet = (state: State, { option }: Choose, events: GameEvent[]): void => {
  if (option === USE_FLEET) {
    const battle = battleIn(state)
    const navy = fleetDefence(state, battle.targets)
    change(state, { fleetUsed: true })
    events.push({ key: 'log.fleet', rule: BALTIC_BOXES[state.world.baltic].rule, args: { dice: navy } })
    state.battle = { ...battle, navy }
  }
  state.closed = true
}

const fleetOffer: ChooseOffer<State> = {
  offer: () => FLEET,
  check: (_state, { option }) =>
    FLEET.some(each => each.option === option) ? undefined : no('4.0a', 'refuse.noSuchChoice', { option }),
  apply: answerFleet,
}

const throwDice = (state: State, dice: Dice): { rolls: number[]; hits: number } => {
  const rolls: number[] = []
  let hits = 0
  for (let i = 0; i < dice.total; i++) {
    const die = roll(state)
    rolls.push(die)
    if (die >= (i < dice.sharp ? FORTRESS_HIT : HIT)) hits += 1 // 8.43b, 9.1p: the sharp dice are thrown first
  }
  return { rolls, hits }
}

const rollDice = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const { side } = now(state)
  const battle = battleIn(state)
  const { attackers, targets, extras } = battle
  const ours = throwDice(state, attackDice(state, { type: 'attack', attackers, targets, support: [], extras }))
  const theirs = throwDice(state, defenceDice(state, targets, battle.navy))
  events.push({
    key: 'log.dice',
    rule: '8.43b',
    dice: [...ours.rolls, ...theirs.rolls],
    args: { attack: ours.rolls, defence: theirs.rolls, onDefender: ours.hits, onAttacker: theirs.hits },
    fight: {
      attackers,
      targets,
      attack: ours.rolls.length,
      defence: theirs.rolls.length,
      odds: `${ours.rolls.length}:${theirs.rolls.length}`,
      result: `${ours.hits}-${theirs.hits}`,
    },
  })
  const stormed = targets.filter(hex => title.volkssturm[hex] === 1 && !state.world.stormed.includes(hex))
  if (side === ALLIED && stormed.length > 0) change(state, { stormed: [...state.world.stormed, ...stormed] })
  if (side === ALLIED && targets.includes(title.at.berlin)) berlinAttacked(state, ours.hits, events)
  meetHits(state, battle, { attacker: theirs.hits, defender: ours.hits })
}

/** 8.54: whoever took more hits goes first; on a tie the attacker. */
const meetHits = (state: State, battle: Battle, hits: Readonly<Record<BattleRole, number>>): void => {
  const order: readonly BattleRole[] =
    hits.defender > hits.attacker ? ['defender', 'attacker'] : ['attacker', 'defender']
  const stages = order.flatMap((role): BattleStage[] => [
    { what: 'losses', role },
    { what: 'retreat', role },
  ])
  state.battle = { ...battle, hits, stages: [...stages, { what: 'advance' }] }
}

/** 11.5a, 11.7a: hits on a hex without anybody to hit back; met like any others. */
export const bombard = (state: State, hex: number, dice: number, rule: string, events: GameEvent[]): void => {
  const rolls = Array.from({ length: dice }, () => roll(state))
  const hits = rolls.filter(die => die >= HIT).length
  events.push({
    key: 'log.bombard',
    rule,
    dice: rolls,
    args: { hex, attack: rolls, hits },
    fight: { attackers: [], targets: [hex], attack: dice, defence: 0, odds: `${dice}:0`, result: `${hits}-0` },
  })
  if (hits === 0) return
  meetHits(state, battleOf(state, [], [hex], []), { attacker: 0, defender: hits })
}

// ---- What a combat asks for ----

const endStage = (state: State): void => leaveStage(state)

/** Hits without an attacker fall on the Axis (11.5a, 11.7a). */
const attackerIn = (state: State): Side => (battleIn(state).attackers.length === 0 ? ALLIED : now(state).side)

const ownerIn = (state: State): Side => (roleIn(state) === 'attacker' ? attackerIn(state) : enemyOf(attackerIn(state)))

const STAGES: Readonly<Record<BattleStage['what'], Stage<State>>> = {
  navy: {
    seat: () => SIDES[AXIS],
    ask: state => ({ key: 'ask.navy', args: { hexes: battleIn(state).targets } }),
    isOpen: state => fleetDefence(state, battleIn(state).targets) > 0,
    offers: { choose: fleetOffer },
    end: rollDice,
  },
  losses: {
    seat: state => SIDES[ownerIn(state)],
    ask: state => ({ key: 'ask.losses', args: { hits: battleIn(state).hits[roleIn(state)] } }),
    begin: overwhelm,
    isOpen: hasHits,
    offers: { losses: lossOffer },
    end: endStage,
  },
  retreat: {
    seat: state => SIDES[ownerIn(state)],
    ask: state => ({ key: 'ask.retreat', args: { units: battleIn(state).retreating.map(({ unit }) => unit) } }),
    begin: dropStranded,
    isOpen: state => battleIn(state).retreating.length > 0,
    offers: { retreat: retreatOffer },
    end: endStage,
  },
  // 8.7a: no advance is ever compulsory
  advance: {
    seat: state => SIDES[attackerIn(state)],
    ask: state => ({ key: 'ask.advance', args: { hexes: battleIn(state).targets } }),
    isOpen: state => advancersOf(state).length > 0,
    offers: { advance: advanceOffer, done: {} },
    end: endStage,
  },
}

export const battleStage = ({ stages }: Battle): Stage<State> => STAGES[stages[0].what]
