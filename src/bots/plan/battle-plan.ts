// Several attacks of one phase, and what they should bring together: they are fought on copies, for every way in which the
// first dice can fall, with quick players who take losses, retreat and advance. Steps are counted when the battles are
// over; points after the enemy's answer, for only then is it known what a position is worth.
import {
  type Action,
  type Attack,
  type BattleCard,
  type Game,
  type GameState,
  isRefusal,
  type Seat,
} from '../../engine/contract.ts'
import { streamOf } from '../../engine/dice.ts'
import type { Bot } from '../bot.ts'
import { type Ahead, aheadIn, type Fall, fallsOf, untilMovedAgain, withDice } from './ahead.ts'
import { numbersOf } from './numbers.ts'
import { inPoints } from './points.ts'

/** An attack must bring this much, where nobody has to make it. */
const GAIN = 0.1
/** More than any phase has. */
const MOST_ACTIONS = 400
/** How often the dice are thrown that are not tried face by face. */
const THROWN = 3

const DONE: Action = { type: 'done' }

// ---- Which attacks ----

/** Those that the planner declares before the first die falls; undefined where a die falls with the first. */
const declared = (game: Game, view: GameState, seat: Seat, bot: Bot): Attack[] | undefined => {
  const state = game.clone(view)
  const stream = streamOf(0)
  const phase = game.decision(state)?.phase
  const attacks: Attack[] = []
  for (let count = 0; count < MOST_ACTIONS; count++) {
    const decision = game.decision(state)
    if (decision?.seat !== seat || decision.phase !== phase || !decision.kinds.includes('attack')) break
    const action = bot.decide(game, game.clone(state), stream)
    if (action.type === 'attack') attacks.push(action)
    if (action.type === 'done' || isRefusal(game.apply(state, action))) break
    if (state.draws !== view.draws) return undefined
  }
  return attacks
}

const sharesUnits = (one: Attack, other: Attack): boolean => {
  const unitsOf = ({ attackers, support }: Attack): readonly number[] => [
    ...attackers,
    ...support.map(({ unit }) => unit),
  ]
  return unitsOf(one).some(unit => unitsOf(other).includes(unit))
}

/** As the position is now: the best of those that nobody has to be in twice. */
const packed = (game: Game, view: GameState, seat: Seat): Attack[] => {
  const mind = game.mind()
  const attacks: Attack[] = []
  for (const { attack, gain } of mind.begin(view, seat, numbersOf(mind)(seat)).assaults(view)) {
    if (gain <= GAIN || game.check(view, attack) !== undefined) continue
    const isTaken = attacks.some(
      other => sharesUnits(attack, other) || attack.targets.some(hex => other.targets.includes(hex)),
    )
    if (!isTaken) attacks.push(attack)
  }
  return attacks
}

/** The attacks that the bot would make from here, as far as that does not hang on dice. */
export const attacksFor = (game: Game, view: GameState, bot: Bot): Attack[] => {
  const seat = game.decision(view)?.seat
  if (seat === undefined) return []
  return declared(game, view, seat, bot) ?? packed(game, view, seat)
}

// ---- What comes of them ----

export interface PlannedFight {
  readonly attack: Attack
  readonly card: BattleCard | undefined
  /** How likely the defenders are gone from their hexes when all is over. */
  readonly chance: number
  /** Steps that the attackers and the defenders of this battle lose on average. */
  readonly losses: { readonly attacker: number; readonly defender: number }
  /** Points expected of it by the planner, where it has thought of the same. */
  readonly gain: number | undefined
}

/** One way in which all of it can come out. */
export interface Prospect {
  readonly weight: number
  /** Steps lost by the seat, and by the enemy. */
  readonly own: number
  readonly enemy: number
}

export interface BattlePlan {
  readonly fights: readonly PlannedFight[]
  /** All of them together. */
  readonly prospects: readonly Prospect[]
  /** Every way in which the dice can fall was tried. */
  readonly isExact: boolean
  /** Points after the enemy's answer, game by game: with the attacks, and without any where the rules leave that choice. */
  readonly fares: { readonly made: readonly number[]; readonly none: readonly number[] } | undefined
}

/** Fights them out in their order, and leaves the phases of battle; what has become impossible is left out. */
const fightOut = (game: Game, ahead: Ahead, seat: Seat, attacks: readonly Attack[]) => (state: GameState) => {
  const { turn } = state
  const waiting = [...attacks]
  ahead.playOn(
    state,
    ({ kinds }) => state.turn !== turn || (waiting.length === 0 && kinds.includes('move')),
    decision => {
      if (decision.seat !== seat || !decision.kinds.includes('attack')) return undefined
      for (let attack = waiting.shift(); attack !== undefined; attack = waiting.shift())
        if (game.check(state, attack) === undefined) return attack
      return game.check(state, DONE) === undefined ? DONE : undefined
    },
  )
}

/** Of a unit that is on the map; none of another. */
const stepsOf = (game: Game, state: GameState, unit: number): number => {
  const { hex, steps } = game.describe(state, unit)
  return hex < 0 ? 0 : (steps?.now ?? 1)
}

const meanOver = (falls: readonly Fall[], of: (state: GameState) => number): number =>
  falls.reduce((sum, { state, weight }) => sum + weight * of(state), 0)

const sameAttack = (one: Attack, other: Attack): boolean => {
  const textOf = ({ attackers, targets }: Attack): string => JSON.stringify([attackers.toSorted(), targets.toSorted()])
  return textOf(one) === textOf(other)
}

/** `view`: what the attacking seat may know; `games`: so many are played on through the enemy's answer. */
export const battlePlanOf = (game: Game, view: GameState, attacks: readonly Attack[], games: number): BattlePlan => {
  const seat = game.decision(view)?.seat ?? ''
  const ahead = aheadIn(game)
  const mind = inPoints(game.mind())
  const assaults = mind.begin(view, seat, numbersOf(mind)(seat)).assaults(view)
  const own = game.meta.sides.findIndex(({ id }) => id === seat)
  const units = [...game.units.keys()]
  const before = units.map(unit => game.describe(view, unit))
  const steps = units.map(unit => stepsOf(game, view, unit))
  const lostBy = (state: GameState, list: readonly number[]): number =>
    list.reduce((sum, unit) => sum + steps[unit] - stepsOf(game, state, unit), 0)
  const [ours, theirs] = [true, false].map(isOwn => units.filter(unit => (before[unit].side === own) === isOwn))

  const { falls, isExact } = fallsOf(game, view, fightOut(game, ahead, seat, attacks), THROWN)

  /** The same dice with the attacks and without. */
  const faresOf = (list: readonly Attack[]): number[] =>
    Array.from({ length: games }, (_, dice) => {
      const state = withDice(game, view, dice)
      fightOut(game, ahead, seat, list)(state)
      ahead.playOn(state, untilMovedAgain(seat))
      return ahead.worth(state, seat)
    })

  return {
    fights: attacks.map(attack => {
      const card = game.odds(view, attack)
      const defenders = theirs.filter(unit => attack.targets.includes(before[unit].hex))
      const isClear = (state: GameState): boolean =>
        !defenders.some(unit => attack.targets.includes(game.hexOf(state, unit)))
      return {
        attack,
        card: isRefusal(card) ? undefined : card,
        chance: meanOver(falls, state => (isClear(state) ? 1 : 0)),
        losses: {
          attacker: meanOver(falls, state => lostBy(state, attack.attackers)),
          defender: meanOver(falls, state => lostBy(state, defenders)),
        },
        gain: assaults.find(each => sameAttack(each.attack, attack))?.gain,
      }
    }),
    prospects: falls.map(({ state, weight }) => ({ weight, own: lostBy(state, ours), enemy: lostBy(state, theirs) })),
    isExact,
    fares:
      attacks.length === 0 || games === 0 || game.check(view, DONE) !== undefined
        ? undefined
        : { made: faresOf(attacks), none: faresOf([]) },
  }
}
