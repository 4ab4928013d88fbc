// npm run fuzz [-- --games N] [--seed N] [--game id] [--scenario id] [--bot name]: games over all scenarios (or one of
// them) and options.
import { parseArgs } from 'node:util'
import { botFor } from '../src/cli/bots.ts'
import { loadGame } from '../src/files/data.ts'
import { TITLES } from '../src/games/index.ts'
import { fuzzGame, someOptions } from './fuzz-game.ts'

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '0' },
    game: { type: 'string' },
    scenario: { type: 'string' },
    bot: { type: 'string', default: 'random' },
  },
})
const games = Number(values.games)
const first = Number(values.seed)
for (const { meta } of TITLES) {
  if (values.game !== undefined && values.game !== meta.id) continue
  const game = await loadGame(meta.id)
  const scenarios = meta.scenarios.filter(({ id }) => values.scenario === undefined || values.scenario === id)
  if (scenarios.length === 0) throw new Error(`${meta.id} has no scenario ${values.scenario}`)
  const began = performance.now()
  let actions = 0
  const wins = new Map<string, number>()
  for (let played = 0; played < games; played++) {
    const { id } = scenarios[played % scenarios.length]
    const seed = first + played
    const report = fuzzGame(
      game,
      id,
      someOptions(game, id, Math.floor(seed / scenarios.length)),
      seed,
      botFor(values.bot),
    )
    actions += report.actions
    const ending = report.winner ?? 'drawn'
    wins.set(ending, (wins.get(ending) ?? 0) + 1)
    if ((played + 1) % 100 === 0)
      console.log(
        `${meta.id}: ${played + 1} games, ${actions} actions, ${Math.round((performance.now() - began) / 1000)} s`,
      )
  }
  const tally = [...wins].map(([side, count]) => `${side} ${count}`).join(', ')
  console.log(`${meta.id}: ${games} games without a broken promise (${actions} actions; ${tally})`)
}
