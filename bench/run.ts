// npm run bench: every figure of the engine beside a peer measured in the same run; the page beside its targets.
import { cpus } from 'node:os'
import { gameRows } from './game.ts'
import { figuresOf, holds, tableOf } from './harness.ts'
import { newsRows } from './news.ts'
import { pageFigures } from './page.ts'
import { reachRows } from './reach.ts'
import { redVengeanceRows } from './red-vengeance.ts'
import { titleTable } from './titles.ts'

console.log(`Node ${process.version}, ${cpus()[0].model}\n`)
const rows = [...reachRows(), ...gameRows(), ...redVengeanceRows(), ...(await newsRows())]
console.log(`${tableOf(rows)}\n`)
const figures = await pageFigures()
console.log(`${figuresOf(figures)}\n`)
const titles = await titleTable()
console.log(titles.text)
if (rows.some(row => !row.holds) || !figures.every(holds) || !titles.holds) {
  console.error('\na target was missed')
  process.exitCode = 1
}
