// One game between bots, from who plays what to the record of it. No files, no threads.
import type { Bot } from '../bots/bot.ts'
import { playerOf, playOut } from '../bots/play.ts'
import { RANDOM } from '../bots/random.ts'
import { type Action, type Game, type GameState, isRefusal, type PositionFile, type Seat } from '../engine/contract.ts'
import { type Stream, seedRng } from '../engine/dice.ts'
import type { GameRecord, Self } from './record.ts'

/** Where play begins, when not at the scenario's own start. */
export type Beginning = { readonly position: PositionFile } | { readonly state: Uint8Array }

export interface Job {
  readonly title: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly seed: number
  /** Names, in the order of the title's sides. */
  readonly bots: readonly string[]
  readonly from?: Beginning
}

/** What one seat cost and got wrong. */
interface Conduct {
  /** Milliseconds by game turn. */
  readonly spent: Map<number, number>
  refusals: number
  firstRefusal: string | undefined
}

/** More than enough where one of the first few is nearly always accepted. */
const TRIES = 100

const standIn = (game: Game, state: GameState, seat: Seat, stream: Stream): Action => {
  for (let tries = 0; tries < TRIES; tries++) {
    const action = RANDOM.decide(game, game.view(state, seat), stream)
    if (game.check(state, action) === undefined) return action
  }
  throw new Error(`nothing that ${RANDOM.id} tried for ${seat} in turn ${state.turn} was accepted`)
}

/** Why the order can't be carried out; undefined where it can. */
const faultOf = (game: Game, state: GameState, action: Action): string | undefined => {
  const refusal = game.check(state, action)
  return refusal && `${refusal.rule} (${refusal.reason.key}): ${JSON.stringify(action)}`
}

/**
 * The bot under the eyes of the referee: its time is taken, and where its order is refused or it breaks down that is
 * written down and chance decides in its place, so that one fault does not cost the series.
 */
const watched = (bot: Bot, state: GameState, seat: Seat, conduct: Conduct): Bot => ({
  id: bot.id,
  decide: (game, view, stream) => {
    const timed = (): Action => {
      const { turn } = state
      const before = process.threadCpuUsage()
      try {
        return bot.decide(game, view, stream)
      } finally {
        const { user, system } = process.threadCpuUsage(before)
        conduct.spent.set(turn, (conduct.spent.get(turn) ?? 0) + (user + system) / 1000)
      }
    }
    let fault: string | undefined
    try {
      const action = timed()
      fault = faultOf(game, state, action)
      if (fault === undefined) return action
    } catch (error) {
      fault = String(error)
    }
    conduct.refusals++
    conduct.firstRefusal ??= `${bot.id} as ${seat}, turn ${state.turn}: ${fault}`
    return standIn(game, state, seat, stream)
  },
})

const selfOf = ({ version, weights }: Bot): Self => ({
  ...(version === undefined ? {} : { version }),
  ...(weights === undefined ? {} : { weights: { ...weights } }),
})

/** Of those bots that tell anything of themselves, by the name under which each plays. */
export const selvesOf = (bots: Readonly<Record<string, Bot>>): Record<string, Self> =>
  Object.fromEntries(
    Object.entries(bots)
      .map(([name, bot]) => [name, selfOf(bot)] as const)
      .filter(([, self]) => Object.keys(self).length > 0),
  )

/** With dice of the job's seed, wherever it begins. */
const begun = (game: Game, { title, scenario, options, seed, from }: Job): GameState => {
  if (from !== undefined && 'state' in from) {
    const state = game.unpack(from.state)
    if ('problem' in state) throw new Error(`the state of ${title} does not start: ${state.problem}`)
    state.rng = seedRng(seed)
    return state
  }
  const state = from === undefined ? game.start(scenario, options, seed) : game.fromPosition(from.position, seed)
  if (isRefusal(state)) throw new Error(`scenario ${scenario} of ${title} does not start: ${state.reason.key}`)
  if ('problem' in state) throw new Error(`the position of ${title} does not start: ${state.problem}`)
  return state
}

/** `bots` are those named in the job, new for this game. */
export const playGame = (game: Game, job: Job, bots: readonly Bot[]): GameRecord => {
  const { title, scenario, seed } = job
  const options = [...job.options]
  const state = begun(game, job)
  const sides = game.meta.sides.map(({ id }) => id)
  const bySide = <T>(of: (index: number) => T): Record<Seat, T> =>
    Object.fromEntries(sides.map((side, index) => [side, of(index)]))
  const conducts = sides.map((): Conduct => ({ spent: new Map(), refusals: 0, firstRefusal: undefined }))
  const players = bySide(index =>
    // The stream belongs to the side: with sides swapped, both bots find the same chances.
    playerOf(watched(bots[index], state, sides[index], conducts[index]), 2 * seed + index),
  )
  const actions = playOut(game, state, players)
  const winner = game.outcome(state)?.winner
  const score = game.score(state)
  const firstRefusal = conducts.find(each => each.firstRefusal !== undefined)?.firstRefusal
  return {
    title,
    version: game.meta.version,
    data: game.data,
    scenario,
    options,
    seed,
    bots: bySide(index => job.bots[index]),
    selves: selvesOf(bySide(index => bots[index])),
    ...(winner === undefined ? {} : { winner }),
    score: bySide(index => score[index]),
    margin: score[0] - score[1],
    turns: state.turn,
    actions,
    refusals: bySide(index => conducts[index].refusals),
    ...(firstRefusal === undefined ? {} : { firstRefusal }),
    cpu: bySide(index => [...conducts[index].spent.values()].map(spent => Math.round(spent * 100) / 100)),
    digest: game.digest(state),
  }
}
