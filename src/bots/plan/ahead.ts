// Positions played on by quick players, so that what was done or planned can be judged by what comes of it. Dice are of
// their own: nobody learns what the game will roll.
import { type Action, type Decision, type Game, type GameState, isRefusal, type Seat } from '../../engine/contract.ts'
import { type Stream, seedRng, streamOf } from '../../engine/dice.ts'
import type { Bot } from '../bot.ts'
import { choose } from '../play.ts'
import type { Effort } from './levels.ts'
import { createQuickCrew } from './planner.ts'

/** Dice of what is played ahead are no game's. */
const SALT = 0x2f6e2b1d
/** Actions after which a game played ahead is judged as it stands. */
const MOST_ACTIONS = 2000
/** Of all dice that fall, so many are tried face by face; the others are thrown. */
const DEEP = 2
/** What has more faces is a cup rather than a die, and thrown. */
const MOST_FACES = 12

/** Nearly as an officer plays: who judges blindly tears his own front, and then every plan looks bad. */
const QUICK: Effort = { budget: 500, places: 3, passes: 1, targets: 8 }

export interface Ahead {
  /** How good the position is for the seat, dice aside. */
  worth(state: GameState, seat: Seat): number
  /** Both sides play on quickly until `isEnough`, each seeing its own view only; `answer` may decide in their place. */
  playOn(
    state: GameState,
    isEnough: (decision: Decision) => boolean,
    answer?: (decision: Decision) => Action | undefined,
  ): void
}

export const aheadIn = (game: Game): Ahead => {
  const crew = createQuickCrew(game, QUICK)
  return {
    worth: crew.worth,
    playOn: (state, isEnough, answer) => {
      const players = new Map<Seat, { readonly bot: Bot; readonly stream: Stream }>()
      for (let actions = 0; actions < MOST_ACTIONS; actions++) {
        const decision = game.decision(state)
        if (decision === undefined || isEnough(decision)) return
        const { seat } = decision
        let action = answer?.(decision)
        if (action === undefined) {
          const player = players.get(seat) ?? { bot: crew.player(), stream: streamOf(players.size) }
          players.set(seat, player)
          action = choose(game, state, seat, player)
        }
        if (isRefusal(game.apply(state, action))) return
      }
    },
  }
}

/**
 * Enough has been played when the enemy has answered and the seat has moved again: before that, a line in disorder looks
 * worse than it is.
 */
export const untilMovedAgain = (seat: Seat): ((decision: Decision) => boolean) => {
  let hasAnswered = false
  let again: string | undefined
  return ({ seat: decider, kinds, phase }) => {
    if (again !== undefined) return phase !== again
    if (!kinds.includes('move')) return false
    if (decider !== seat) hasAnswered = true
    else if (hasAnswered) again = phase
    return false
  }
}

/** A copy with dice of its own: the same number, the same dice. */
export const withDice = (game: Game, state: GameState, dice: number): GameState => {
  const copy = game.clone(state)
  copy.rng = seedRng(dice, SALT)
  return copy
}

// ---- Every way in which dice can fall ----

export interface Fall {
  readonly state: GameState
  readonly weight: number
}

/** Runs it on a copy in which these faces fall first; undefined where the die has no such face. */
const ran = (
  game: Game,
  state: GameState,
  faces: readonly number[],
  run: (state: GameState) => void,
): GameState | undefined => {
  const copy = game.fated(state, faces)
  try {
    run(copy)
    return copy
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

interface Falls {
  readonly falls: readonly Fall[]
  /** None of the dice had to be thrown. */
  readonly isExact: boolean
}

/** A few throws of all dice, each as likely as the other. */
export const throwsOf = (game: Game, state: GameState, run: (state: GameState) => void, count: number): Falls => ({
  falls: Array.from({ length: count }, (_, dice) => {
    const copy = withDice(game, state, dice)
    run(copy)
    return { state: copy, weight: 1 / count }
  }),
  isExact: false,
})

/** Do more dice fall in it than are tried face by face? */
export const isManyDice = (game: Game, state: GameState, run: (state: GameState) => void): boolean => {
  const copy = withDice(game, state, 0)
  run(copy)
  return copy.draws - state.draws > DEEP
}

/**
 * What comes of it, for every way in which the first dice can fall; their weights add up to 1. Dice after those are thrown,
 * `thrown` times anew.
 */
export const fallsOf = (game: Game, state: GameState, run: (state: GameState) => void, thrown = 1): Falls => {
  let isExact = true
  let throws = 0
  const under = (start: GameState, faces: readonly number[], weight: number): Fall[] => {
    const end = ran(game, start, faces, run)
    if (end === undefined) return []
    if (end.draws - start.draws <= faces.length) return [{ state: end, weight }]
    const isDie = (): boolean => ran(game, start, [...faces, MOST_FACES + 1], run) === undefined
    if (faces.length === DEEP || !isDie()) {
      isExact = false
      return Array.from({ length: thrown }, () => {
        const other = ran(game, withDice(game, start, ++throws), faces, run)
        return { state: other ?? end, weight: weight / thrown }
      })
    }
    const branches: Fall[][] = []
    for (let face = 1; face <= MOST_FACES; face++) {
      const branch = under(start, [...faces, face], 1)
      if (branch.length === 0) break
      branches.push(branch)
    }
    return branches.flatMap(branch =>
      branch.map(fall => ({ ...fall, weight: (fall.weight * weight) / branches.length })),
    )
  }
  const falls = under(withDice(game, state, 0), [], 1)
  return { falls, isExact }
}
