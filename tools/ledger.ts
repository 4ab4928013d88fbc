// npm run ledger: every rule of every title has a test whose name begins with its id in brackets, and is cited in the title's
// code, unless rules.csv marks it as no code: a fact of the data, an example, a chart.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { uncited } from '../src/cli/citations.ts'
import { loadGame } from '../src/files/data.ts'
import { METAS } from '../src/games/metas.ts'

const root = join(import.meta.dirname, '..')

interface Listed {
  readonly name: string
  readonly file: string
}

/** All tests as the runner sees them. */
const listTests = (): readonly Listed[] =>
  JSON.parse(
    execFileSync(
      join(root, 'node_modules/.bin/vitest'),
      ['list', 'test/games', '--project=unit', '--staticParse=false', '--json'],
      { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] },
    ),
  )

/** What is amiss in a title, a line each. */
const faultsIn = async (id: string, tests: readonly Listed[]): Promise<string[]> => {
  const folder = join(root, 'test/games', id, '/')
  const tested = new Set(
    tests
      .filter(({ file }) => file.startsWith(folder))
      .flatMap(({ name }) =>
        [...name.matchAll(/(?:^| > )((?:\[[^\]]+\] ?)+)/g)].flatMap(([, ids]) => ids.match(/[^[\] ]+/g) ?? []),
      ),
  )
  const { rules } = await loadGame(id)
  const untested = [...rules.keys()].filter(rule => !tested.has(rule))
  console.log(`${id}: ${rules.size - untested.length} of ${rules.size} rules tested`)
  return [
    ...untested.map(rule => `no test: ${rule}`),
    ...[...tested]
      .filter(rule => !rules.has(rule))
      .map(rule => `a test names a rule that is not in the ledger: ${rule}`),
    ...uncited(id, rules).map(rule => `neither cited in the code nor marked in rules.csv: ${rule}`),
  ]
}

try {
  const tests = listTests()
  for (const { id } of METAS)
    for (const fault of await faultsIn(id, tests)) {
      console.log(`  ${fault}`)
      process.exitCode = 1
    }
} catch (error) {
  const told = (error as { stderr?: string }).stderr?.trim() || (error as Error).message
  console.error(`ledger: the tests can't be listed: ${told.split('\n').find(line => line.trim() !== '')}`)
  process.exitCode = 1
}
