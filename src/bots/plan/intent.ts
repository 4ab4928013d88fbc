// What a plan is for, as plain data for people: goals, attacks with their odds, moves, what is held and feared, what was
// passed over, and which terms of the judgement move. It is worked out from the seat's view and the position planned in it.
import { distance } from '../../engine/board.ts'
import { oddsLabel } from '../../engine/card.ts'
import {
  type Action,
  type ActionKind,
  type Attack,
  type BattleCard,
  type Decision,
  type Game,
  type GameState,
  isRefusal,
} from '../../engine/contract.ts'
import type { Assault, Field, Goal, Mover } from '../../engine/mind.ts'
import type { Message } from '../../engine/text.ts'
import { alternativesTo, choiceIn } from './alternatives.ts'

/** A term of the judgement and by how much it moves, in victory points. */
export interface TermMove {
  readonly term: string
  readonly by: number
}

export interface PlannedMove {
  readonly units: readonly number[]
  /** From where to where. */
  readonly path: readonly [from: number, to: number]
  /** What the plan would lose if they stayed. */
  readonly worth: number
}

export interface PlannedAssault {
  readonly attack: Attack
  /** Victory points expected of it. */
  readonly gain: number
  /** How likely the defenders are gone afterwards, where the mind can tell. */
  readonly chance?: number
  /** Once the attackers stand there, and in a few letters. */
  readonly card?: BattleCard
  readonly odds?: string
}

export interface Fear {
  readonly hex: number
  /** Victory points that the enemy can expect of an attack there. */
  readonly risk: number
  readonly chance?: number
}

/** The best that was not done, and what it lacked. */
export type Rejected =
  /** Another place for one of those that move. */
  | {
      readonly kind: 'place'
      readonly units: readonly number[]
      readonly hex: number
      readonly loses: number
      readonly because?: TermMove
    }
  /** Another answer. */
  | {
      readonly kind: 'answer'
      readonly action: Action
      readonly choice?: Message
      readonly loses: number
      readonly because?: TermMove
    }
  /** A target that is too strong for those in reach. */
  | { readonly kind: 'target'; readonly hex: number; readonly strength: number; readonly need: number }

export interface Intent {
  /** What was to be decided. */
  readonly asks: readonly ActionKind[]
  readonly goals: readonly Goal[]
  readonly assaults: readonly PlannedAssault[]
  readonly moves: readonly PlannedMove[]
  readonly holds: readonly { readonly hex: number; readonly units: readonly number[] }[]
  readonly fears: readonly Fear[]
  readonly rejected: readonly Rejected[]
  /** Those that move most, the greatest first. */
  readonly terms: readonly TermMove[]
  /** How much better the planned position is, dice aside. */
  readonly gain: number
}

/** What an intent is read from. */
export interface Thought {
  readonly game: Game
  /** Of the seat that plans, and of its enemy as that seat judges him. */
  readonly field: Field
  readonly enemy: (state: GameState) => Field
  readonly decision: Decision
  /** The position as it is, and as it will be after what is planned up to the first die. */
  readonly state: GameState
  readonly planned: GameState
  readonly action: Action
}

const MOST_ASSAULTS = 8
const MOST_FEARS = 4
const MOST_HOLDS = 6
const MOST_TERMS = 5
/** Smaller changes are nothing to speak of. */
const LEAST = 0.05
/** A smaller danger is none to warn of. */
const LEAST_RISK = 0.5
/** Other places that one mover is tried in. */
const PLACES = 8
/** Decisions between the move and the attack, at most. */
const BETWEEN = 12

const DONE: Action = { type: 'done' }

// ---- Terms ----

const termMoves = (field: Field, before: GameState, after: GameState): TermMove[] => {
  if (field.terms === undefined) return []
  const [old, now] = [field.terms(before), field.terms(after)]
  return Object.keys(now)
    .map(term => ({ term, by: now[term] - (old[term] ?? 0) }))
    .filter(({ by }) => Math.abs(by) >= LEAST)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
}

/** The term that an alternative falls behind by most. */
const lackOf = (field: Field, planned: GameState, other: GameState): { readonly because?: TermMove } => {
  const worst = termMoves(field, planned, other).find(({ by }) => by < 0)
  return worst === undefined ? {} : { because: worst }
}

// ---- Attacks ----

/** On to where the seat may attack, everybody else passing; not over a die. */
const battlefield = ({ game, decision: { seat } }: Thought, planned: GameState): GameState | undefined => {
  const ahead = game.clone(planned)
  for (let count = 0; count < BETWEEN; count++) {
    const decision = game.decision(ahead)
    if (decision === undefined || ahead.turn !== planned.turn || ahead.draws !== planned.draws) return undefined
    if (decision.seat === seat && decision.kinds.includes('attack')) return ahead
    if (isRefusal(game.apply(ahead, DONE))) return undefined
  }
  return undefined
}

const cardOf = (game: Game, ahead: GameState, attack: Attack): BattleCard | undefined => {
  const card = game.odds(ahead, attack)
  if (!isRefusal(card)) return card
  // What flies may be bound elsewhere by then
  const alone = attack.support.length === 0 ? card : game.odds(ahead, { ...attack, support: [] })
  return isRefusal(alone) ? undefined : alone
}

/** The first on each target: others are the same attack with more or fewer units. */
const oneEach = <T extends { readonly attack: Attack }>(assaults: readonly T[]): T[] => {
  const struck = new Set<string>()
  return assaults.filter(({ attack: { targets } }) => {
    const target = targets.toSorted().join()
    if (struck.has(target)) return false
    struck.add(target)
    return true
  })
}

const sameUnits = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

const assaultsOf = (thought: Thought): PlannedAssault[] => {
  const { game, field, state, planned, action } = thought
  // What is declared now stands in no later position as an attack that could be made
  const then = action.type === 'attack' ? state : planned
  const isMade = ({ attack }: Assault): boolean =>
    action.type === 'attack' &&
    sameUnits(attack.attackers, action.attackers) &&
    sameUnits(attack.targets, action.targets)
  // One that the rules demand is told of though it costs
  const paying = field.assaults(then).filter(each => each.gain > LEAST || isMade(each))
  const found = oneEach([...paying.filter(isMade), ...paying.filter(each => !isMade(each))]).slice(0, MOST_ASSAULTS)
  const ahead = found.length === 0 ? undefined : battlefield(thought, then)
  // The attacks of this turn are over: these are hopes
  if (ahead === undefined && field.targets().length === 0) return []
  return found.map(({ attack, gain, chance }) => {
    const card = ahead === undefined ? undefined : cardOf(game, ahead, attack)
    return {
      attack,
      gain,
      ...(chance === undefined ? {} : { chance }),
      ...(card === undefined ? {} : { card, odds: oddsLabel(card) }),
    }
  })
}

const fearsOf = ({ enemy, planned }: Thought): Fear[] =>
  oneEach(
    enemy(planned)
      .assaults(planned)
      .filter(({ gain }) => gain >= LEAST_RISK),
  )
    .slice(0, MOST_FEARS)
    .map(({ attack, gain, chance }) => ({
      hex: attack.targets[0],
      risk: gain,
      ...(chance === undefined ? {} : { chance }),
    }))

// ---- Moves ----

interface Moved {
  readonly mover: Mover
  readonly to: number
}

const movesOf = ({ game, field, planned }: Thought, moved: readonly Moved[]): PlannedMove[] => {
  const value = field.value(planned)
  const spare = game.clone(planned)
  return moved.map(({ mover, to }) => {
    game.clone(planned, spare)
    field.put(spare, mover, mover.spots[0])
    return { units: mover.units, path: [mover.spots[0].hex, to], worth: value - field.value(spare) }
  })
}

/** Of the mover that matters most: the best other place, and what the plan would lose by it. */
const otherPlace = ({ game, field, planned }: Thought, { mover, to }: Moved): Rejected | undefined => {
  const value = field.value(planned)
  const spots = mover.spots
    .filter(({ hex }) => hex !== to)
    .map(spot => ({ spot, likes: field.likes(mover, spot) }))
    .sort((a, b) => b.likes - a.likes)
    .slice(0, PLACES)
  let best: { readonly hex: number; readonly loses: number; readonly state: GameState } | undefined
  for (const { spot } of spots) {
    const other = game.clone(planned)
    field.put(other, mover, spot)
    const loses = value - field.value(other)
    if (loses > LEAST && (best === undefined || loses < best.loses)) best = { hex: spot.hex, loses, state: other }
  }
  if (best === undefined) return undefined
  const { hex, loses, state } = best
  return { kind: 'place', units: mover.units, hex, loses, ...lackOf(field, planned, state) }
}

/** The target wanted most of those that all in reach are too weak for, though not by far. */
const tooStrong = (
  { field }: Thought,
  movers: readonly Mover[],
  assaults: readonly PlannedAssault[],
): Rejected | undefined => {
  const struck = new Set(assaults.flatMap(({ attack }) => attack.targets))
  for (const { hex, from, needs } of field.targets()) {
    if (struck.has(hex) || needs.length === 0) continue
    const near = new Set(from)
    const strength = movers
      .filter(({ spots }) => spots.some(spot => near.has(spot.hex)))
      .reduce((sum, mover) => sum + mover.strength, 0)
    if (strength * 2 >= needs[0] && strength < needs[0]) return { kind: 'target', hex, strength, need: needs[0] }
  }
  return undefined
}

// ---- Other answers ----

const otherAnswer = ({ game, field, state, planned, action }: Thought): Rejected | undefined => {
  const value = field.value(planned)
  let best: { readonly action: Action; readonly loses: number; readonly state: GameState } | undefined
  for (const other of alternativesTo(game, state, action)) {
    const future = game.clone(state)
    if (isRefusal(game.apply(future, other)) || future.draws !== state.draws) continue
    const loses = value - field.value(future)
    if (loses > LEAST && (best === undefined || loses < best.loses)) best = { action: other, loses, state: future }
  }
  if (best === undefined) return undefined
  const { action: other, loses } = best
  return {
    kind: 'answer',
    action: other,
    ...choiceIn(game, state, other),
    loses,
    ...lackOf(field, planned, best.state),
  }
}

// ---- What is held ----

/** Goals with own units on them, then own units that stay beside the enemy, those in most danger first. */
const holdsOf = (
  { game, planned, decision: { seat } }: Thought,
  goals: readonly Goal[],
  fears: readonly Fear[],
  moved: ReadonlySet<number>,
): Intent['holds'] => {
  const side = game.meta.sides.findIndex(({ id }) => id === seat)
  const places = game.describeAll(planned)
  const own = Map.groupBy(
    places.flatMap((place, unit) => (place.side === side && place.hex >= 0 && !moved.has(unit) ? [unit] : [])),
    unit => places[unit].hex,
  )
  const enemies = places.filter(place => place.side !== side && place.hex >= 0).map(({ hex }) => hex)
  const goalHexes = goals.map(({ hex }) => hex).filter(hex => own.has(hex))
  const feared = fears.map(({ hex }) => hex).filter(hex => own.has(hex))
  const facing = [...own.keys()].filter(hex => enemies.some(enemy => distance(game.board, hex, enemy) === 1))
  return [...new Set([...goalHexes, ...feared, ...facing])]
    .slice(0, MOST_HOLDS)
    .map(hex => ({ hex, units: own.get(hex) ?? [] }))
}

/** Why it does what it does. */
export const intentOf = (thought: Thought): Intent => {
  const { game, field, decision, state, planned } = thought
  const goals = field.goals()
  const movers = decision.kinds.includes('move') ? field.movers() : []
  const moved = movers
    .map(mover => ({ mover, to: game.hexOf(planned, mover.units[0]) }))
    .filter(({ mover, to }) => to >= 0 && to !== mover.spots[0].hex)
  const moves = movesOf(thought, moved)
  const assaults = assaultsOf(thought)
  const fears = fearsOf(thought)
  const [key] = [...moved.keys()].sort((a, b) => moves[b].worth - moves[a].worth)
  const rejected = [
    key === undefined ? otherAnswer(thought) : otherPlace(thought, moved[key]),
    movers.length === 0 ? undefined : tooStrong(thought, movers, assaults),
  ]
  return {
    asks: decision.kinds,
    goals,
    assaults,
    moves: moves.toSorted((a, b) => b.worth - a.worth),
    holds: holdsOf(thought, goals, fears, new Set(moved.flatMap(({ mover }) => mover.units))),
    fears,
    rejected: rejected.filter(each => each !== undefined),
    terms: termMoves(field, state, planned).slice(0, MOST_TERMS),
    gain: field.value(planned) - field.value(state),
  }
}
