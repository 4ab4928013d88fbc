// Games of any title for tests that watch every step: played at random, or as they were recorded.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RANDOM } from '../../src/bots/random.ts'
import { type Action, type Game, type GameEvent, type GameState, isRefusal } from '../../src/engine/contract.ts'
import { NO_DICE, rngOf, streamOf } from '../../src/engine/dice.ts'
import { type Match, type Origin, type Seeded, startMatch } from '../../src/engine/match.ts'
import { loadMatch, readSave } from '../../src/engine/save.ts'
import { loadGame } from '../../src/files/data.ts'
import { METAS } from '../../src/games/metas.ts'

export const GAMES: readonly Game[] = await Promise.all(METAS.map(({ id }) => loadGame(id)))

/** Position files are of the title's present version. */
export const versionOf = (id: string): number => METAS.find(meta => meta.id === id)?.version ?? 0

interface Watched {
  readonly game: Game
  /** As it stood before the step: its dice, and no more. */
  readonly before: GameState
  /** As it stands now, at the next decision. */
  readonly state: GameState
  readonly events: readonly GameEvent[]
  /** What made the step; nobody made the first. */
  readonly action?: Action
}
type Watch = (step: Watched) => void

const DONE: Action = { type: 'done' }
const DEFAULT: Action = { type: 'choose', option: 'default' }

/** What happens before the first decision is watched as a step is. */
const begin = (game: Game, origin: Origin, watch: Watch): GameState => {
  const match = startMatch(game, origin)
  if (isRefusal(match) || 'problem' in match) throw new Error(`${game.meta.id} does not start`)
  const { state, opening } = match
  watch({
    game,
    before: { turn: state.turn, over: false, rng: rngOf(origin.seed ?? NO_DICE), draws: 0 },
    state,
    events: opening,
  })
  return state
}

const step = (game: Game, state: GameState, action: Action, watch: Watch): void => {
  const { turn, over, rng, draws } = state
  const events = game.apply(state, action)
  if (isRefusal(events)) throw new Error(`${events.rule} ${events.reason.key}`)
  watch({ game, before: { turn, over, rng, draws }, state, events, action })
}

/** Free set-ups take the ready default; after that everything is chance, for so many actions or until the game is over. */
export const playAtRandom = (game: Game, origin: Seeded, actions: number, watch: Watch): void => {
  const state = begin(game, origin, watch)
  const stream = streamOf(origin.seed)
  for (let count = 0; count < actions; count++) {
    const decision = game.decision(state)
    if (decision === undefined) return
    const isSetUp = decision.phase.includes('setup')
    const ready = isSetUp ? [DONE, DEFAULT].find(each => game.check(state, each) === undefined) : undefined
    const action = ready ?? RANDOM.decide(game, game.view(state, decision.seat), stream)
    step(game, state, action, watch)
  }
}

const RECORDED = join(import.meta.dirname, '../recorded')

/** Of a title with many long games the shorter ones will do: test/recorded.test.ts plays all of them. */
const MOST_CHARACTERS = 600_000

/** The shortest first. */
export const recordedMatches = function* (game: Game): Generator<Match> {
  const texts = readdirSync(RECORDED)
    .filter(name => name.startsWith(`${game.meta.id}.`))
    .map(name => readFileSync(join(RECORDED, name), 'utf8'))
    .sort((a, b) => a.length - b.length)
  let characters = 0
  for (const text of texts) {
    characters += text.length
    if (characters > MOST_CHARACTERS) return
    const save = readSave(text)
    if ('problem' in save) throw new Error(save.problem)
    const match = loadMatch(game, save)
    if ('problem' in match) throw new Error(match.problem)
    yield match
  }
}

/** Each action of the recorded games with the state before it, which is good until the next is asked for. */
export const recordedActions = function* (game: Game): Generator<[GameState, Action]> {
  for (const match of recordedMatches(game)) {
    const state = begin(game, match.origin, () => undefined)
    for (const { action } of match.steps) {
      yield [state, action]
      game.apply(state, action)
    }
  }
}

/** Recorded games of the title, step by step to their ends. */
export const replayRecorded = (game: Game, watch: Watch): void => {
  for (const match of recordedMatches(game)) {
    const state = begin(game, match.origin, watch)
    for (const { action } of match.steps) step(game, state, action, watch)
  }
}
