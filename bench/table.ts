// The engine beside its peers, the page beside its targets, the titles in one table.
import { gameRows } from './game.ts'
import { figuresOf, holds, tableOf } from './harness.ts'
import { newsRows } from './news.ts'
import { pageFigures } from './page.ts'
import { reachRows } from './reach.ts'
import { redVengeanceRows } from './red-vengeance.ts'
import { titleTable } from './titles.ts'

/** False where a target was missed. */
export const tableBench = async (): Promise<boolean> => {
  const rows = [...reachRows(), ...gameRows(), ...redVengeanceRows(), ...(await newsRows())]
  console.log(`${tableOf(rows)}\n`)
  const figures = await pageFigures()
  console.log(`${figuresOf(figures)}\n`)
  const titles = await titleTable()
  console.log(titles.text)
  return rows.every(row => row.holds) && figures.every(holds) && titles.holds
}
