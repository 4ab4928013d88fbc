// Positions out of the middle of a recorded game, each with the move that was made there: where a search spends its time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game, GameState, Move } from '../src/engine/contract.ts'
import { loadMatch, readSave } from '../src/engine/save.ts'

const FOLDER = join(import.meta.dirname, '../test/recorded')
const POSITIONS = 16

interface Midgame {
  readonly state: GameState
  readonly move: Move
}

/** Of the longest game, spread over all of it but its first tenth. */
export const midgames = (game: Game): readonly Midgame[] => {
  const [text] = readdirSync(FOLDER)
    .filter(name => name.startsWith(`${game.meta.id}.`))
    .map(name => readFileSync(join(FOLDER, name), 'utf8'))
    .sort((a, b) => b.length - a.length)
  const save = readSave(text)
  if ('problem' in save) throw new Error(save.problem)
  const match = loadMatch(game, save)
  if ('problem' in match) throw new Error(match.problem)
  const { scenario, options, seed } = match.origin
  const state = game.start(scenario, options, seed ?? 0)
  if (!('turn' in state)) throw new Error(`${game.meta.id} does not start`)
  const moves = match.steps.filter(({ action }) => action.type === 'move')
  const picked = new Set(
    Array.from({ length: POSITIONS }, (_, i) => moves[Math.floor(moves.length * (0.1 + (0.9 * i) / POSITIONS))].action),
  )
  const found: Midgame[] = []
  for (const { action } of match.steps) {
    if (action.type === 'move' && picked.has(action)) found.push({ state: game.clone(state), move: action })
    game.apply(state, action)
  }
  return found
}
