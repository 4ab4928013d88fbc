import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Problem } from '../../../src/engine/data.ts'
import { TITLES } from '../../../src/games/index.ts'
import { faultWords } from '../../../src/web/words/areas/workshop-faults.ts'
import { columnsOf, filesOf, make, openWork, rowsOf } from '../../../src/workshop/work.ts'
import { oursOf } from '../../workshop/support.ts'

/** What the check says of wrong cells, and in how many words of ours. */
test('what the check of a title says of any wrong cell is said in Japanese too', async () => {
  for (const { meta, load } of TITLES) {
    const create = await load()
    const work = openWork(meta, oursOf(meta.id))
    const files = ['hexes.csv', 'sides.csv', 'lines.csv', 'units.csv', 'orders-of-battle.csv'].filter(
      file => file in meta.files && rowsOf(work, file).size > 0,
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', '-3', '9999', 'x y'),
        (...given) => {
          const [file, rowNumber, columnNumber, cell] = given
          const rows = [...rowsOf(work, file).keys()]
          const columns = columnsOf(work, file)
          const column = columns[columnNumber % columns.length]
          const problems: Problem[] = []
          const row = rows[rowNumber % rows.length]
          create(filesOf(make(work, [{ file, row, cells: { [column]: cell } }]), problems), problems)
          for (const { what, file: where } of problems) {
            const said = faultWords(what, 'ja', each => (columnsOf(work, where).includes(each) ? each : undefined))
            expect(/[\u3040-\u30ff\u4e00-\u9fff]/.test(said), `${meta.id} ${where}: ${what}`).toBe(true)
          }
        },
      ),
      { numRuns: 15, seed: 1942 },
    )
  }
})
