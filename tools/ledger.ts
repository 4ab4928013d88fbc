// npm run ledger: every rule of every title has a test whose name begins with its id in brackets.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { TITLES } from '../src/games/index.ts'

const root = join(import.meta.dirname, '..')

/** Names of all tests as the runner sees them, with their files. */
const tests = JSON.parse(
  execFileSync(
    join(root, 'node_modules/.bin/vitest'),
    ['list', 'test/games', '--project=unit', '--staticParse=false', '--json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  ),
) as { name: string; file: string }[]

let missing = 0
for (const { meta } of TITLES) {
  const folder = join(root, 'test/games', meta.id)
  const tested = new Set(
    tests
      .filter(test => test.file.startsWith(folder))
      .flatMap(test => [...test.name.matchAll(/(?:^| > )\[([^\]]+)\]/g)].map(match => match[1])),
  )
  const rules = parse(readFileSync(join(root, 'src/games', meta.id, 'data/rules.csv'), 'utf8'), { columns: true }) as {
    id: string
  }[]
  const untested = rules.filter(rule => !tested.has(rule.id))
  const known = new Set(rules.map(rule => rule.id))
  const strangers = [...tested].filter(id => !known.has(id))
  console.log(`${meta.id}: ${rules.length - untested.length} of ${rules.length} rules tested`)
  for (const { id } of untested) console.log(`  no test: ${id}`)
  for (const id of strangers) console.log(`  a test names a rule that is not in the ledger: ${id}`)
  missing += untested.length + strangers.length
}
if (missing > 0) process.exitCode = 1
