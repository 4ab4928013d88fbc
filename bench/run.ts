// npm run bench: every figure of the engine beside a peer measured in the same run; the page beside its targets.
import { cpus } from 'node:os'
import { BOTS } from '../src/bots/index.ts'
import { playerOf, playOut } from '../src/bots/play.ts'
import { loadGame } from '../src/cli/context.ts'
import { TITLES } from '../src/games/index.ts'
import { gameRows } from './game.ts'
import { figuresOf, holds, tableOf } from './harness.ts'
import { pageFigures } from './page.ts'
import { reachRows } from './reach.ts'
import { redVengeanceRows } from './red-vengeance.ts'

const SECONDS = 6

const gamesPerSecond = async (id: string, bot: string): Promise<string> => {
  const game = await loadGame(id)
  const began = performance.now()
  let games = 0
  let actions = 0
  while (performance.now() - began < SECONDS * 1000) {
    const state = game.start('1', [], games)
    if (!('turn' in state)) throw new Error('scenario 1 does not start')
    const players = game.meta.sides.map((side, index) => [side.id, playerOf(BOTS[bot](), 2 * games + index)])
    actions += playOut(game, state, Object.fromEntries(players))
    games++
  }
  const took = (performance.now() - began) / 1000
  return `${id}, ${bot} against ${bot}, whole games of scenario 1 on one core: ${(games / took).toFixed(2)} games a second (${Math.round(actions / took)} actions a second)`
}

console.log(`Node ${process.version}, ${cpus()[0].model}\n`)
const rows = [...reachRows(), ...gameRows(), ...redVengeanceRows()]
console.log(`${tableOf(rows)}\n`)
const figures = await pageFigures()
console.log(`${figuresOf(figures)}\n`)
for (const { meta } of TITLES) for (const bot of Object.keys(BOTS)) console.log(await gamesPerSecond(meta.id, bot))
if (rows.some(row => !row.holds) || !figures.every(holds)) {
  console.error('\na target was missed')
  process.exitCode = 1
}
