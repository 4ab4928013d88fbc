// Resolving a combat: dice, step losses, retreats in lieu, advances. Also the combats without an attacker.
import { isAdjacent, NO_HEX } from '../../engine/board.ts'
import type {
  Advance,
  Attack,
  GameEvent,
  Losses,
  LossOffer,
  Refusal,
  Retreat,
  RetreatOption,
} from '../../engine/contract.ts'
import { roll } from '../../engine/dice.ts'
import { attackDice, type Dice, defenceDice } from './card.ts'
import { BALTIC_BOXES, FORTRESS_HIT, HIT } from './charts.ts'
import { AIR, BLACK_SEA, defendersOf, type Front, fleetDefence, strikersIntoYugoslavia } from './combat.ts'
import { avoidable, burdenOf, capacityOf, hitChoices } from './hits.ts'
import { berlinAttacked } from './leaders.ts'
import { eliminate, loseStep, loseSteps } from './losses.ts'
import { holderOf, homeOf, isClosedTo, isHeldInYugoslavia, isShutOutOfYugoslavia, shift, stackCount } from './map.ts'
import { no } from './messages.ts'
import { ALLIED, AXIS } from './meta.ts'
import { excessAt, leadersLeft, stackLimitAt } from './movement.ts'
import { loseAtSea } from './naval.ts'
import { enter } from './occupation.ts'
import { isSeaRetreat, retreatSteps, ruleAgainst } from './retreat.ts'
import { type Battle, type BattleRole, change, enemyOf, FLAG, isOnMap, type Stage, type State } from './state.ts'
import { isCutOff } from './supply.ts'
import type { Title } from './title.ts'

const unitsOf = (state: State, battle: Battle, role: BattleRole): number[] =>
  (role === 'attacker' ? battle.attackers : battle.defenders).filter(unit => isOnMap(state, unit))

const fighters = (title: Title, units: readonly number[]): number[] => units.filter(unit => title.leader[unit] === 0)

// ---- Declared: the fleet may be called, then the dice fall ----

export const applyAttack = (state: State, attack: Attack, front: Front, events: GameEvent[]): void => {
  const defenders = defendersOf(state, attack.targets)
  const extras = attack.extras ?? []
  for (const unit of attack.attackers) markAttack(state, unit, front)
  checkOffensive(state, attack.attackers)
  change(state, {
    intoYugoslavia: [...new Set([...state.world.intoYugoslavia, ...strikersIntoYugoslavia(state, attack)])],
    ...(extras.includes(AIR) ? { air: spend(state.world.air, front.side) } : {}),
    ...(extras.includes(BLACK_SEA) ? { navyUsed: true } : {}), // 12.21a
  })
  const units = [...attack.attackers, ...defenders]
  state.battle = {
    attackers: attack.attackers,
    defenders,
    targets: attack.targets,
    extras,
    navy: 0,
    stages: fleetDefence(state, attack.targets, front) > 0 ? [{ what: 'navy' }] : [],
    hits: { attacker: 0, defender: 0 },
    retreating: [],
    attackerRetreated: false,
    seaRetreats: [],
    cutOff: units.filter(unit => isCutOff(state, unit)), // 5.0, 8.45
  }
  events.push({ key: 'log.attack', rule: '8.43a', args: { attackers: attack.attackers, targets: attack.targets } })
  if (state.battle.stages.length === 0) rollDice(state, front, events)
}

const spend = (air: readonly [number, number], side: number): readonly [number, number] =>
  side === AXIS ? [air[0] - 1, air[1]] : [air[0], air[1] - 1]

const markAttack = (state: State, unit: number, front: Front): void => {
  state.flags[unit] |= FLAG.attacked
  // 14.6c
  if ((state.flags[unit] & FLAG.bulge) !== 0 && front.side === AXIS)
    state.flags[unit] |= front.breakthrough ? FLAG.bulgeBrokeThrough : FLAG.bulgeAttacked
}

/** 11.9a: Dietrich and both SS Panzer Corps in one and the same attack. */
const checkOffensive = (state: State, attackers: readonly number[]): void => {
  const needed = ['dietrich', 'ger-i-ss-pz', 'ger-ii-ss-pz'].map(id => state.title.unitByName.get(id))
  if ((state.turn === 9 || state.turn === 10) && needed.every(unit => unit !== undefined && attackers.includes(unit)))
    change(state, { offensive: true })
}

/** 12.22b: the Axis decide whether the fleet fires for this hex. */
export const answerNavy = (state: State, use: boolean, front: Front, events: GameEvent[]): void => {
  const { battle } = state
  if (battle === undefined) return
  const navy = use ? fleetDefence(state, battle.targets, front) : 0
  if (use) {
    change(state, { fleetUsed: true })
    events.push({ key: 'log.fleet', rule: BALTIC_BOXES[state.world.baltic].rule, args: { dice: navy } })
  }
  state.battle = { ...battle, navy, stages: [] }
  rollDice(state, front, events)
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

const rollDice = (state: State, front: Front, events: GameEvent[]): void => {
  const { title } = state
  const { battle } = state
  if (battle === undefined) return
  const { attackers, targets, extras } = battle
  const ours = throwDice(state, attackDice(state, { type: 'attack', attackers, targets, support: [], extras }))
  const theirs = throwDice(state, defenceDice(state, targets, battle.navy))
  events.push({
    key: 'log.dice',
    rule: '8.43b',
    dice: [...ours.rolls, ...theirs.rolls],
    args: { attack: ours.rolls, defence: theirs.rolls, onDefender: ours.hits, onAttacker: theirs.hits },
  })
  const stormed = targets.filter(hex => title.volkssturm[hex] === 1 && !state.world.stormed.includes(hex))
  if (front.side === ALLIED && stormed.length > 0) change(state, { stormed: [...state.world.stormed, ...stormed] })
  if (front.side === ALLIED && targets.includes(title.at.berlin)) berlinAttacked(state, ours.hits, events)
  begin(state, battle, { attacker: theirs.hits, defender: ours.hits })
  settle(state, events)
}

/** 8.54: whoever took more hits goes first; on a tie the attacker. */
const begin = (state: State, battle: Battle, hits: Readonly<Record<BattleRole, number>>): void => {
  const order: readonly BattleRole[] =
    hits.defender > hits.attacker ? ['defender', 'attacker'] : ['attacker', 'defender']
  const stages: Stage[] = order.flatMap((role): Stage[] => [
    { what: 'losses', role },
    { what: 'retreat', role },
  ])
  state.battle = { ...battle, hits, stages: [...stages, { what: 'advance' }] }
}

/** 11.5a, 11.7a: hits on a hex without anybody to hit back; met like any others. */
export const bombard = (state: State, hex: number, dice: number, rule: string, events: GameEvent[]): void => {
  const rolls = Array.from({ length: dice }, () => roll(state))
  const hits = rolls.filter(die => die >= HIT).length
  events.push({ key: 'log.bombard', rule, dice: rolls, args: { hex, attack: rolls, hits } })
  if (hits === 0) return
  const defenders = defendersOf(state, [hex])
  const battle: Battle = {
    attackers: [],
    defenders,
    targets: [hex],
    extras: [],
    navy: 0,
    stages: [],
    hits: { attacker: 0, defender: hits },
    retreating: [],
    attackerRetreated: false,
    seaRetreats: [],
    cutOff: defenders.filter(unit => isCutOff(state, unit)),
  }
  begin(state, battle, battle.hits)
  settle(state, events)
}

// ---- Settling ----

const nextStage = (state: State): void => {
  if (state.battle !== undefined)
    state.battle = { ...state.battle, stages: state.battle.stages.slice(1), retreating: [] }
}

/** Goes on with the combat until somebody has to decide, or it is over. */
const settle = (state: State, events: GameEvent[]): void => {
  while (state.battle !== undefined) {
    const { battle } = state
    const [stage] = battle.stages
    if (stage === undefined) state.battle = undefined
    else if (stage.what === 'losses') {
      if (!settleLosses(state, battle, stage.role, events)) return
    } else if (stage.what === 'retreat') {
      if (battle.retreating.length > 0) return
      nextStage(state)
    } else if (stage.what === 'navy' || advancersOf(state).length > 0) return
    else nextStage(state)
  }
}

/** True when nothing is left to choose. 8.53: more hits than steps and everybody falls. */
const settleLosses = (state: State, battle: Battle, role: BattleRole, events: GameEvent[]): boolean => {
  const { title } = state
  const units = fighters(title, unitsOf(state, battle, role))
  const burden = burdenOf(title, units, battle.hits[role])
  if (burden.hits > 0 && units.length > 0 && burden.hits <= capacityOf(state, units, burden)) return false
  if (burden.hits > 0) eliminate(state, units, unit => battle.cutOff.includes(unit), events)
  nextStage(state)
  nextStage(state)
  return true
}

// ---- Losses: 8.51, 8.6, 11.1 ----

const lossRole = (state: State): BattleRole | undefined => {
  const stage = state.battle?.stages[0]
  return stage?.what === 'losses' ? stage.role : undefined
}

export const lossOffer = (state: State): LossOffer => {
  const { title } = state
  if (state.overstacked !== NO_HEX) {
    const units = defendersOf(state, [state.overstacked]).filter(unit => title.stacks[unit] === 1)
    const need = excessAt(state, state.overstacked)
    return { need, most: need, units: units.map(unit => ({ unit, worth: 1 })) }
  }
  const role = lossRole(state)
  const { battle } = state
  if (battle === undefined || role === undefined) return { need: 0, units: [] }
  const units = fighters(title, unitsOf(state, battle, role))
  const burden = burdenOf(title, units, battle.hits[role])
  const spared = avoidable(state, units, burden.hits, role, battle.targets)
  // 8.61: where those who can't go so far fall, the others may avoid more
  const choices = hitChoices(state, units, battle.hits[role], role, battle.targets)
  return {
    need: Math.max(1, burden.hits - spared),
    least: Math.min(...choices.map(({ losses }) => losses)),
    most: burden.hits,
    units: units.flatMap(unit =>
      Array.from({ length: state.steps[unit] }, () => ({ unit, worth: burden.worthOf(unit) })),
    ),
  }
}

const stepsLostBy = (units: readonly number[]): Map<number, number> => {
  const steps = new Map<number, number>()
  for (const unit of units) steps.set(unit, (steps.get(unit) ?? 0) + 1)
  return steps
}

export const checkLosses = (state: State, { units }: Losses): Refusal | undefined => {
  const offer = lossOffer(state)
  const worth = new Map(offer.units.map(each => [each.unit, each.worth]))
  const lost = stepsLostBy(units)
  const rule = state.overstacked !== NO_HEX ? '6.3c' : '8.51b'
  let sum = 0
  for (const [unit, steps] of lost) {
    const value = worth.get(unit)
    if (value === undefined) return no(rule, 'refuse.notOffered', { unit })
    if (steps > offer.units.filter(each => each.unit === unit).length) return no(rule, 'refuse.tooManySteps', { unit })
    sum += steps * value
  }
  if (state.overstacked !== NO_HEX)
    return sum === offer.need ? undefined : no('6.3c', 'refuse.exactly', { need: offer.need })
  return checkBurden(state, lost, sum)
}

/** 8.6: at least one step; what is not lost must be avoidable by the retreat of all survivors. 11.1c: single hits pass shock armies by. */
const checkBurden = (state: State, lost: ReadonlyMap<number, number>, sum: number): Refusal | undefined => {
  const { title } = state
  const { battle } = state
  const role = lossRole(state)
  if (battle === undefined || role === undefined) return no('8.51b', 'refuse.noUnits')
  const units = fighters(title, unitsOf(state, battle, role))
  const burden = burdenOf(title, units, battle.hits[role])
  if (lost.size === 0) return no('8.6', 'refuse.firstHit')
  if (sum > burden.hits)
    return no(burden.worthOf(units[0]) === 1 ? '8.51b' : '11.1c', 'refuse.tooManyLosses', { most: burden.hits })
  const survivors = units.filter(unit => (lost.get(unit) ?? 0) < state.steps[unit])
  const left = burden.hits - sum
  if (left === 0) return undefined
  // 11.1d: an odd hit that only shock armies could take is dropped
  const onlyShock = survivors.length > 0 && survivors.every(unit => burden.worthOf(unit) === 2)
  if (left === 1 && onlyShock) return undefined
  if (survivors.length === 0) return no('8.51b', 'refuse.tooFewLosses', { need: burden.hits })
  const spared = Math.min(left, avoidable(state, survivors, left + 1, role, battle.targets))
  if (left <= spared) return undefined
  return no(role === 'attacker' ? '8.62' : spared === 0 ? '8.65a' : '8.65b', 'refuse.tooFewLosses', {
    need: burden.hits - spared,
  })
}

export const applyLosses = (state: State, { units }: Losses, events: GameEvent[]): void => {
  const { title } = state
  if (state.overstacked !== NO_HEX) {
    eliminate(state, units, unit => isCutOff(state, unit), events) // 6.3c
    state.overstacked = NO_HEX
    return
  }
  const { battle } = state
  const role = lossRole(state)
  if (battle === undefined || role === undefined) return
  const before = fighters(title, unitsOf(state, battle, role))
  const burden = burdenOf(title, before, battle.hits[role])
  const met = units.reduce((sum, unit) => sum + burden.worthOf(unit), 0)
  loseSteps(state, units, unit => battle.cutOff.includes(unit), events)
  const survivors = fighters(title, unitsOf(state, battle, role))
  const onlyShock = survivors.every(unit => burden.worthOf(unit) === 2)
  const left = burden.hits - met - (burden.hits - met === 1 && onlyShock ? 1 : 0)
  nextStage(state)
  const now = state.battle
  if (now !== undefined && left > 0 && survivors.length > 0) {
    state.battle = {
      ...now,
      retreating: survivors.map(unit => ({ unit, left, from: state.hex[unit] })),
      attackerRetreated: role === 'attacker' || now.attackerRetreated,
    }
    dropStranded(state, events)
  }
  settle(state, events)
}

// ---- Retreats: 8.6 ----

const retreatRole = (state: State): BattleRole => {
  const stage = state.battle?.stages[0]
  return stage?.what === 'retreat' ? stage.role : 'defender'
}

export const retreatOptions = (state: State, unit: number): RetreatOption[] => {
  const { battle } = state
  const going = battle?.retreating.find(each => each.unit === unit)
  if (battle === undefined || going === undefined) return []
  const flight = { role: retreatRole(state), targets: battle.targets, start: going.from }
  return retreatSteps(state, unit, going.left, flight)
}

/** 8.65b: whoever cannot go on stops where he is; a friend's move may have closed his way. */
const dropStranded = (state: State, events: GameEvent[]): void => {
  if (state.battle === undefined) return
  // 11.31e: a country that surrenders takes its units out of the retreat
  const battle = { ...state.battle, retreating: state.battle.retreating.filter(({ unit }) => isOnMap(state, unit)) }
  state.battle = battle
  const stranded = battle.retreating.filter(({ unit }) => retreatOptions(state, unit).length === 0)
  if (stranded.length === 0) return
  state.battle = { ...battle, retreating: battle.retreating.filter(each => !stranded.includes(each)) }
  for (const { unit, left } of stranded)
    for (let i = 0; i < left && isOnMap(state, unit); i++) loseStep(state, unit, battle.cutOff.includes(unit), events)
  dropStranded(state, events)
}

export const checkRetreat = (state: State, { unit, hex }: Retreat): Refusal | undefined => {
  if (!state.battle?.retreating.some(each => each.unit === unit)) return no('8.61', 'refuse.notRetreating', { unit })
  const options = retreatOptions(state, unit)
  return options.some(option => option.hex === hex)
    ? undefined
    : no(ruleAgainst(state, unit, hex, options), 'refuse.cannotRetreat', { unit, hex })
}

export const applyRetreat = (state: State, { unit, hex }: Retreat, events: GameEvent[]): void => {
  const { battle } = state
  const going = battle?.retreating.find(each => each.unit === unit)
  if (battle === undefined || going === undefined) return
  const from = state.hex[unit]
  const bySea = isSeaRetreat(state.title, from, hex)
  events.push({
    key: bySea ? 'log.seaRetreat' : 'log.retreated',
    rule: bySea ? '12.22f' : '8.63a',
    args: { unit, from, hex },
  })
  if (homeOf(state, unit)?.[hex] === 0) {
    // 11.31a, 11.32a, 11.33b
    state.battle = { ...battle, retreating: battle.retreating.filter(each => each !== going) }
    eliminate(state, [unit], () => battle.cutOff.includes(unit), events)
  } else {
    shift(state, unit, hex)
    for (const leader of leadersLeft(state, from))
      if (state.side[leader] === state.side[unit]) shift(state, leader, hex)
    enter(state, unit, hex, events)
    // 12.22f: the sea ends a retreat. 8.64: who ends in a full hex goes on, as long as there is a way
    const left = bySea ? 0 : going.left - 1
    const pushed = left <= 0 && !bySea && excessAt(state, hex) > 0
    const rest = battle.retreating.filter(each => each !== going)
    const on = { ...going, left: pushed ? 1 : left }
    state.battle = {
      ...battle,
      retreating: left > 0 || pushed ? [on, ...rest] : rest,
      seaRetreats: bySea ? [...battle.seaRetreats, from] : battle.seaRetreats,
    }
    if (bySea) loseAtSea(state, unit, battle.cutOff.includes(unit), events)
    if (pushed && retreatOptions(state, unit).length === 0) state.battle = { ...state.battle, retreating: rest }
  }
  dropStranded(state, events)
  settle(state, events)
}

// ---- Advance: 8.7 ----

export const advanceHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const { battle } = state
  if (battle?.stages[0]?.what !== 'advance' || battle.attackerRetreated || !isOnMap(state, unit)) return []
  if (!battle.attackers.includes(unit)) return []
  const side = state.side[unit]
  const from = state.hex[unit]
  // Only when every defender of the combat has fallen or left the hex where it was attacked
  if (battle.targets.some(hex => holderOf(state, hex) === enemyOf(side))) return []
  return battle.targets.filter(hex => {
    if (isClosedTo(state, unit, hex) || isHeldInYugoslavia(state, unit, from, hex)) return false
    if (isShutOutOfYugoslavia(state, unit, from, hex)) return false
    if (title.stacks[unit] === 1 && stackCount(state, hex) >= stackLimitAt(state, hex)) return false
    // A leader comes after the units, never alone into the hex
    if (title.leader[unit] === 1 && holderOf(state, hex) !== side) return false
    return isAdjacent(title.board, from, hex)
  })
}

export const advancersOf = (state: State): number[] =>
  (state.battle?.attackers ?? []).filter(unit => advanceHexes(state, unit).length > 0)

export const checkAdvance = (state: State, { unit, hex }: Advance): Refusal | undefined => {
  const { battle } = state
  if (battle === undefined || !battle.attackers.includes(unit)) return no('8.7b', 'refuse.notAnAttacker', { unit })
  if (battle.attackerRetreated) return no('8.7c', 'refuse.retreated')
  return advanceHexes(state, unit).includes(hex) ? undefined : no('8.7a', 'refuse.cannotAdvance', { unit, hex })
}

export const applyAdvance = (state: State, { unit, hex }: Advance, events: GameEvent[]): void => {
  const from = state.hex[unit]
  shift(state, unit, hex)
  events.push({ key: 'log.advanced', rule: '8.7a', args: { unit, from, hex } })
  if (state.title.leader[unit] === 0) enter(state, unit, hex, events)
  const { battle } = state
  if (battle !== undefined) state.battle = { ...battle, attackers: battle.attackers.filter(each => each !== unit) }
  settle(state, events)
}

/** The side has no wish to advance. */
export const endAdvance = (state: State, events: GameEvent[]): void => {
  nextStage(state)
  settle(state, events)
}
