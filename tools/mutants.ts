// npm run mutants -- --title t --count n --seed s [--only k]: changes one comparison, constant, side or condition in a title's
// rules, runs that title's tests, and prints what survived. The changes are made in a copy; the tree stays as it is.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { type Stream, streamOf } from '../src/engine/dice.ts'
import { METAS } from '../src/games/metas.ts'

interface Mutant {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
  readonly what: string
}

const ROOT = join(import.meta.dirname, '..')

/** What is said, what bots think and what is read from files are no rules. */
const NO_RULES = /(^|\/)(bot|words)\/|(^|\/)(title|meta|index)\.ts$/

const COMPARISONS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
])

/** The names of the sides, each for the other. */
const otherSide = (title: string): ReadonlyMap<string, string> => {
  const names = METAS.find(({ id }) => id === title)?.sides.map(({ id }) => id.toUpperCase()) ?? []
  return new Map([
    [names[0], names[1]],
    [names[1], names[0]],
  ])
}

const isNumberText = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) && ts.isStringLiteralLike(node.parent.left)

const mutantsIn = (file: string, sides: ReadonlyMap<string, string>): Mutant[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true)
  const found: Mutant[] = []
  const add = (node: ts.Node, text: string, what: string): void => {
    found.push({ file, start: node.getStart(source), end: node.getEnd(), text, what })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isBinaryExpression(node)) {
      const other = COMPARISONS.get(node.operatorToken.kind)
      if (other !== undefined && !isNumberText(node.operatorToken)) add(node.operatorToken, other, 'comparison')
    } else if (ts.isNumericLiteral(node)) add(node, String(Number(node.text) + 1), 'constant')
    else if (ts.isIdentifier(node) && sides.has(node.text) && !ts.isPropertyAssignment(node.parent)) {
      // A name that the file does not know would be no other rule
      const other = sides.get(node.text) ?? ''
      if (source.text.includes(other)) add(node, other, 'side')
    } else if (ts.isCallExpression(node) && node.expression.getText(source) === 'enemyOf')
      add(node, node.arguments[0].getText(source), 'side')
    else if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(source)})`, 'condition')
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(source), 'condition')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const draw = <T>(stream: Stream, list: readonly T[], count: number): T[] => {
  const left = [...list]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(stream.below(left.length), 1)[0])
}

/** A copy that tests can run in. */
const copyOfTree = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'stavka-mutants-'))
  for (const part of readdirSync(ROOT))
    if (part === 'node_modules') symlinkSync(join(ROOT, part), join(home, part))
    else if (!['dist', 'coverage', '.git', 'bench'].includes(part))
      cpSync(join(ROOT, part), join(home, part), { recursive: true })
  return home
}

/** Longer than the tests ever take: a change that makes a game endless is seen too. */
const MOST_MILLISECONDS = 900_000

type Fate = 'killed' | 'endless' | 'SURVIVED'

/** The tests of the title, its recorded games, and its offers. A single test may take as long as all: a busy machine kills nobody. */
const fateOf = (home: string, title: string): Fate => {
  const vitest = join(home, 'node_modules/.bin/vitest')
  const run = (...words: readonly string[]): Fate => {
    const { status } = spawnSync(
      vitest,
      ['run', '--project=unit', '--bail=1', `--testTimeout=${MOST_MILLISECONDS}`, ...words],
      { cwd: home, timeout: MOST_MILLISECONDS, killSignal: 'SIGKILL', stdio: 'ignore' },
    )
    return status === 0 ? 'SURVIVED' : status === null ? 'endless' : 'killed'
  }
  const fate = run(`test/games/${title}`)
  return fate === 'SURVIVED' ? run('test/recorded.test.ts', 'test/games/offers.test.ts', '-t', title) : fate
}

const { values } = parseArgs({
  options: {
    title: { type: 'string' },
    count: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const titles = METAS.map(({ id }) => id).filter(id => values.title === undefined || values.title === id)
if (titles.length === 0) throw new Error(`there is no title ${values.title}`)

const home = copyOfTree()
let survived = 0
let tried = 0
try {
  for (const title of titles) {
    const folder = join(home, 'src/games', title)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.ts') && !NO_RULES.test(file),
    )
    const all = files.sort().flatMap(file => mutantsIn(join(folder, file), otherSide(title)))
    const chosen = draw(streamOf(Number(values.seed)), all, Number(values.count))
    for (const [index, { file, start, end, text, what }] of chosen.entries()) {
      if (values.only !== undefined && index !== Number(values.only)) continue
      const source = readFileSync(file, 'utf8')
      const line = source.slice(0, start).split('\n').length
      const changed = source.slice(0, start) + text + source.slice(end)
      writeFileSync(file, changed)
      const fate = fateOf(home, title)
      const lives = fate === 'SURVIVED'
      writeFileSync(file, source)
      tried++
      if (lives) survived++
      console.log(`${fate.padEnd(8)} ${title} ${index} ${relative(home, file)}:${line} ${what}`)
      if (lives) console.log(`  - ${source.split('\n')[line - 1].trim()}\n  + ${changed.split('\n')[line - 1].trim()}`)
    }
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}
console.log(`${tried - survived} of ${tried} killed`)
