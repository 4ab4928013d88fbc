// npm run record [-- --game id]: whole games for test/recorded/, one for every scenario and one for every way a title
// can end.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { choose, playerOf } from '../src/bots/play.ts'
import { botFor } from '../src/cli/bots.ts'
import { type Game, isRefusal } from '../src/engine/contract.ts'
import { act, type Match, startMatch } from '../src/engine/match.ts'
import { saveOf } from '../src/engine/save.ts'
import { saveText } from '../src/engine/save-text.ts'
import { loadGame } from '../src/files/data.ts'
import { TITLES } from '../src/games/index.ts'
import { someOptions } from './fuzz-game.ts'

const folder = join(import.meta.dirname, '../test/recorded')
const MOST_TRIES = 200

const playGame = (
  game: Game,
  scenario: string,
  options: readonly string[],
  seed: number,
  bots: readonly string[],
): Match => {
  const match = startMatch(game, { scenario, options, seed })
  if (isRefusal(match) || 'problem' in match) throw new Error(`scenario ${scenario} does not start`)
  const players = Object.fromEntries(
    game.meta.sides.map(({ id }, index) => [id, playerOf(botFor(bots[index]), 2 * seed + index)]),
  )
  for (let decision = game.decision(match.state); decision !== undefined; decision = game.decision(match.state))
    if (isRefusal(act(match, decision.seat, choose(game, match.state, decision.seat, players[decision.seat]))))
      throw new Error(`a bot was refused in scenario ${scenario}, seed ${seed}`)
  return match
}

/** The ways in which the title can end are those it has words for. */
const endingsOf = (game: Game): string[] => Object.keys(game.messages).filter(key => key.startsWith('level.'))

const { values } = parseArgs({ options: { game: { type: 'string' } } })
mkdirSync(folder, { recursive: true })
for (const { meta } of TITLES) {
  if (values.game !== undefined && values.game !== meta.id) continue
  for (const old of readdirSync(folder)) if (old.startsWith(`${meta.id}.`)) rmSync(join(folder, old))
  const game = await loadGame(meta.id)
  const missing = new Set(endingsOf(game))
  const record = (match: Match): void => {
    const key = game.outcome(match.state)?.level.key ?? ''
    missing.delete(key)
    const name = `${meta.id}.${match.origin.scenario}.${key.replace('level.', '')}.${match.origin.seed}.json`
    writeFileSync(join(folder, name), saveText(saveOf(match)))
    console.log(name, match.steps.length)
  }
  for (const { id } of meta.scenarios) record(playGame(game, id, [], 7, ['greedy', 'greedy']))
  const matchUps = [
    ['greedy', 'greedy'],
    ['greedy', 'random'],
    ['random', 'greedy'],
  ]
  for (let seed = 100; missing.size > 0 && seed < 100 + MOST_TRIES; seed++) {
    const { id } = meta.scenarios[0]
    const match = playGame(game, id, someOptions(game, id, seed), seed, matchUps[seed % matchUps.length])
    if (missing.has(game.outcome(match.state)?.level.key ?? '')) record(match)
  }
  if (missing.size > 0) throw new Error(`no game of ${meta.id} ended in ${[...missing].join(', ')}`)
}
