// The packed release on a machine that has only Node: an empty folder, an empty cache of npm, no network, and nothing else to read.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { packRelease } from '../../tools/release/pack.ts'
import { ask, newPerson, openLine } from '../server/support/serving.ts'

const HOME = realpathSync(mkdtempSync(join(tmpdir(), 'stavka-release-')))
const APP = join(HOME, 'app')
const ENV = {
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  HOME,
  CI: '1',
  npm_config_cache: join(HOME, 'cache'),
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
}
/** Whatever it reads must lie there. */
const ALONE = [`--allow-fs-read=${HOME}/`, `--allow-fs-write=${HOME}/`, '--allow-worker', '--allow-child-process']
const NODE = ['--disable-warning=SecurityWarning', '--permission', ...ALONE]

let tgz = ''
beforeAll(async () => {
  tgz = await packRelease(HOME)
  mkdirSync(APP)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', tgz], { cwd: APP, env: ENV, stdio: 'pipe' })
}, 180_000)
afterAll(() => rmSync(HOME, { recursive: true, force: true }))

const launcher = (): string => join(APP, 'node_modules/stavka/bin/stavka.cjs')

const stavka = (...words: readonly string[]): string =>
  execFileSync(process.execPath, [...NODE, launcher(), ...words], { cwd: APP, env: ENV, encoding: 'utf8' })

/** Runs until the test ends. */
const serving = async (...words: readonly string[]): Promise<number> => {
  const child: ChildProcess = spawn(process.execPath, [...NODE, launcher(), ...words], { cwd: APP, env: ENV })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => (text += data))
  await expect.poll(() => text, { timeout: 60_000 }).toMatch(/http:\/\/localhost:\d+\//)
  return Number(/localhost:(\d+)/.exec(text)?.[1])
}

test('it brings no other package, and the licences of all that is in it', () => {
  expect(readdirSync(join(APP, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual(['stavka'])
  const licences = readFileSync(join(APP, 'node_modules/stavka/licences.txt'), 'utf8')
  for (const name of ['solid-js', 'zod', 'commander', 'ws', 'web-push', 'pure-rand', 'd3-zoom'])
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  expect(licences).not.toMatch(/^(vitest|playwright-core|typescript) /m)
})

test('a game is played by commands; bots play in threads; a rule is found', () => {
  expect(stavka('--version')).toBe(`${/^stavka-(.+)\.tgz$/.exec(basename(tgz))?.[1]}\n`)
  for (const id of ['turning-point', 'red-steel']) expect(stavka('games')).toContain(id)
  stavka('new', 'turning-point', '1', '--seed', '7')
  expect(stavka('legal', '--unit', 'sov-1-tc')).toContain('2310:')
  stavka('do', 'move', 'sov-1-tc', '2310')
  stavka('do', 'done')
  stavka('auto', '--bot', 'greedy', '--seat', 'soviet')
  expect(stavka('replay', '--verify')).not.toBe('')
  expect(stavka('map', 'turning-point', '--out', 'map.svg')).toContain('map.svg')
  expect(stavka('data', 'check', 'red-vengeance')).not.toBe('')
  expect(stavka('where', 'MOVE-1', '--game', 'turning-point')).toContain('src/games/turning-point/rules/movement.ts:')
  const sim = stavka(...'sim turning-point 1 --bots greedy,random --games 2 --jobs 2 --json'.split(' '))
  expect(sim).toContain('greedy')
})

test('npx starts it from the file', () => {
  const words = ['--yes', `./${basename(tgz)}`, '--version']
  expect(execFileSync('npx', words, { cwd: HOME, env: ENV, encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('a global install puts it where a shell finds it, and plays from any folder', () => {
  const prefix = join(HOME, 'global')
  const folder = join(HOME, 'elsewhere')
  mkdirSync(folder)
  execFileSync('npm', ['install', '--global', '--prefix', prefix, '--no-audit', '--no-fund', tgz], {
    cwd: folder,
    env: ENV,
    stdio: 'pipe',
  })
  const env = { ...ENV, PATH: [join(prefix, 'bin'), ENV.PATH].join(delimiter) }
  const run = (...words: readonly string[]): string =>
    execFileSync('stavka', words, { cwd: folder, env, encoding: 'utf8' })
  expect(readdirSync(join(prefix, 'lib/node_modules'))).toEqual(['stavka'])
  expect(run('--version')).toBe(stavka('--version'))
  run('new', 'red-steel', 'costuleni', '--seed', '3')
  run('auto', '--bot', 'greedy', '--until', 'phase')
  expect(run('replay', '--verify')).toContain('verified')
  // What it keeps lies where one stands.
  expect(readdirSync(folder)).toEqual(['stavka.save.json'])
})

test('an older Node is told so in one line', () => {
  const older = join(HOME, 'older.cjs')
  writeFileSync(older, `Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', older, launcher(), 'games'], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^stavka: needs Node 24 or newer; [^\n]+\n$/)
})

test('the server has games for two machines, over a socket', async () => {
  const port = await serving('serve', '--port', '0', '--db', join(APP, 'games.db'))
  const place = { port, url: `http://127.0.0.1:${port}` }
  const person = await newPerson(place, 'Anna')
  const body = { game: 'turning-point', scenario: '1', seat: 'soviet', other: 'invite' }
  expect((await ask(place, 'POST', '/games', { body, as: person })).status).toBe(201)
  const line = await openLine(place, person)
  expect(line.of('welcome')).toHaveLength(1)
  await line.close()
})

test('the table is served, with its licences and data', async () => {
  const address = `http://localhost:${await serving('table', '--port', '0')}/`
  for (const name of ['', 'licences.txt', 'data/turning-point/units.csv', 'sprites/red-steel.svg'])
    expect((await fetch(`${address}${name}`)).status, name).toBe(200)
})
