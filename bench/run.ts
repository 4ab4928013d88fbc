// npm run bench: every figure beside a peer measured in the same run.
import { cpus } from 'node:os'
import { BOTS } from '../src/bots/index.ts'
import { playerOf, playOut } from '../src/bots/play.ts'
import { readFiles } from '../src/games/files.ts'
import { create } from '../src/games/turning-point/index.ts'
import { META } from '../src/games/turning-point/meta.ts'
import { gameRows } from './game.ts'
import { tableOf } from './harness.ts'
import { reachRows } from './reach.ts'

const gamesPerSecond = (bot: string, seconds: number): string => {
  const problems: { file: string; line: number; what: string }[] = []
  const game = create(readFiles(META, problems), problems)
  if (game === undefined) throw new Error(problems[0].what)
  const began = performance.now()
  let games = 0
  let actions = 0
  while (performance.now() - began < seconds * 1000) {
    const state = game.start('1', [], games)
    if (!('turn' in state)) throw new Error('scenario 1 does not start')
    actions += playOut(game, state, { axis: playerOf(BOTS[bot](), games), soviet: playerOf(BOTS[bot](), games + 1) })
    games++
  }
  const took = (performance.now() - began) / 1000
  return `${bot} against ${bot}, whole games of scenario 1 on one core: ${(games / took).toFixed(2)} games a second (${Math.round(actions / took)} actions a second)`
}

console.log(`Node ${process.version}, ${cpus()[0].model}\n`)
const rows = [...reachRows(), ...gameRows()]
console.log(tableOf(rows))
console.log(`\n${gamesPerSecond('random', 6)}\n${gamesPerSecond('greedy', 6)}`)
if (rows.some(row => !row.holds)) {
  console.error('\na target was missed')
  process.exitCode = 1
}
