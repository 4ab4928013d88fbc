// Where a game begins that a file tells of: a position, or a saved game at one of its steps.
import { z } from 'zod'
import type { Beginning } from '../arena/play.ts'
import { type Game, type GameState, isRefusal, SPECTATOR } from '../engine/contract.ts'
import { parseJson } from '../engine/data.ts'
import { countFor, type Match, startMatch, stateAfter, stepFor } from '../engine/match.ts'
import { sayRefusal } from '../engine/names.ts'
import { readPosition } from '../engine/save.ts'
import { isSaveFormat } from '../engine/save-format.ts'
import { loadGame } from '../files/data.ts'
import { UserError } from '../files/error.ts'
import { loadSave, refuseOtherRules } from '../files/saves.ts'
import { readText } from '../files/text.ts'
import { type Context, numberFrom } from './context.ts'

/** A match that begins at the position in the file. */
export const matchFrom = async (context: Context, file: string, seed = 0): Promise<Match> => {
  const text = readText(file)
  refuseOtherRules(context.language, file, text)
  const read = readPosition(text)
  if ('problem' in read) throw new UserError(`${file}: ${read.problem}`)
  const { position } = read
  const { scenario, options } = position
  const game = await loadGame(position.game, context.data)
  const match = startMatch(game, { scenario, options, seed, position })
  if (isRefusal(match)) throw new UserError(`${file}: ${sayRefusal(game, context.language, match)}`)
  if ('problem' in match) throw new UserError(`${file}: ${match.problem}`)
  return match
}

export interface Begun {
  readonly game: Game
  readonly scenario: string
  readonly options: readonly string[]
  readonly from: Beginning
  /** As it is there. */
  readonly state: GameState
}

/** Steps are counted as `stavka log` counts them. */
const stepIn = (match: Match, file: string, at: string): number => {
  const step = numberFrom(at, '--at')
  const count = countFor(match, SPECTATOR)
  if (step < 0 || step > count)
    throw new UserError(`${file}: has ${count} actions, and --at ${at} is none of 0 to ${count}`)
  return stepFor(match, SPECTATOR, step)
}

/** A file that says of itself that it is a saved game. */
const isSave = (file: string): boolean => {
  const head = parseJson(readText(file), z.looseObject({ format: z.string() }))
  return 'value' in head && isSaveFormat(head.value.format)
}

const begunIn = async (context: Context, file: string, at: string | undefined, seed: number): Promise<Begun> => {
  if (!isSave(file)) {
    if (at !== undefined) throw new UserError(`${file}: --at is for saved games, and this is none`)
    const { game, origin, state } = await matchFrom(context, file, seed)
    const { position, scenario, options } = origin
    if (position === undefined) throw new Error('begun at a position, and there is none')
    return { game, scenario, options, from: { position }, state }
  }
  const match = await loadSave({ ...context, saveFile: file })
  const { game, origin } = match
  const state = stateAfter(match, at === undefined ? match.steps.length : stepIn(match, file, at))
  return { game, scenario: origin.scenario, options: origin.options, from: { state: game.pack(state) }, state }
}

export const beginningIn = async (
  context: Context,
  file: string,
  at: string | undefined,
  seed: number,
): Promise<Begun> => {
  const begun = await begunIn(context, file, at, seed)
  if (begun.game.decision(begun.state) === undefined) throw new UserError(`${file}: the game is over there`)
  return begun
}
