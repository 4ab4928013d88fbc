// Games for tests of the arena: played in this thread, or given as they ended.
import { type Job, playGame } from '../../src/arena/play.ts'
import type { GameRecord } from '../../src/arena/record.ts'
import { reckonSim, type SimResult, type SimSetup, simJobs } from '../../src/arena/sim.ts'
import { botNamed } from '../../src/bots/index.ts'
import type { Game, GameState } from '../../src/engine/contract.ts'
import { title } from '../support/random-match.ts'

/** Plays the job in this thread. */
export const playHere = (game: Game, job: Job): GameRecord =>
  playGame(
    game,
    job,
    job.bots.map(name => {
      const bot = botNamed(name)
      if ('problem' in bot) throw new Error(bot.problem)
      return bot
    }),
  )

export const simulate = (game: Game, setup: SimSetup): SimResult =>
  reckonSim(
    setup,
    game.meta,
    simJobs(setup).map(job => playHere(game, job)),
  )

const seedOf = (state: GameState): number => (state as unknown as { seed: number }).seed

/** Games that are over at once: the one with this seed is won by that side, all others are drawn. */
export const ending = (winners: Readonly<Record<number, 'axis' | 'soviet'>>, started: unknown[] = []): Game =>
  ({
    ...title,
    start: (scenario: string, options: readonly string[], seed: number) => {
      started.push([scenario, options, seed])
      return { seed } as unknown as GameState
    },
    decision: () => undefined,
    outcome: (state: GameState) => ({ winner: winners[seedOf(state)], level: { key: 'level.draw' }, margin: 0 }),
    score: (state: GameState) => [winners[seedOf(state)] === 'axis' ? 3 : 0, 0],
    digest: (state: GameState) => String(seedOf(state)),
  }) as unknown as Game

/** A game of `strong` and `weak` that ended so; `first` played the Axis. */
export const ended = (
  seed: number,
  first: 'strong' | 'weak',
  winner: 'axis' | 'soviet' | undefined,
  margin = 0,
  more: Partial<GameRecord> = {},
): GameRecord => ({
  title: 'turning-point',
  version: 2,
  data: 'beef',
  scenario: '1',
  options: [],
  seed,
  bots: { axis: first, soviet: first === 'strong' ? 'weak' : 'strong' },
  selves: {},
  ...(winner === undefined ? {} : { winner }),
  score: { axis: margin, soviet: 0 },
  margin,
  turns: 7,
  actions: 100,
  refusals: { axis: 0, soviet: 0 },
  cpu: { axis: [10, 20], soviet: [1, 2] },
  digest: 'd1ce',
  ...more,
})
