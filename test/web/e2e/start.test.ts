import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPage } from './support/page.ts'

const ROOT = join(import.meta.dirname, '../../..')

const start = (...args: readonly string[]): ChildProcess & { text: () => string } => {
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.ts'), '--no-open', ...args], { cwd: ROOT })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (text += data))
  onTestFinished(() => void child.kill())
  return Object.assign(child, { text: () => text })
}

const addressOf = async (child: ReturnType<typeof start>): Promise<string> => {
  await expect.poll(child.text, { timeout: 60_000 }).toMatch(/localhost:\d+\/ を/)
  return child.text().match(/http:\/\/localhost:\d+\//)?.[0] ?? ''
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise(resolve => child.on('close', code => resolve(code)))

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const UNITS = readFileSync(join(ROOT, 'src/games/turning-point/data/units.csv'), 'utf8')

test('npm start serves the page and says where, in both languages', async () => {
  const address = await addressOf(start('--port', '0'))
  await openPage({ address })
})

test('a port in use is told in one line', async () => {
  const port = new URL(inject('address')).port
  const child = start('--port', port)
  expect(await exitOf(child)).toBe(1)
  expect(child.text()).toBe(
    `stavka: port ${port} is in use (使用中です); choose another: npm start -- --port ${Number(port) + 1}\n`,
  )
})

test.each(['units.csv', 'turning-point/units.csv'])('corrected data take the place of ours (%s)', async name => {
  const corrected = UNITS.replace('第376歩兵師団,3,5,', '第376歩兵師団,4,5,')
  const address = await addressOf(start('--port', '0', '--data', folderWith({ [name]: corrected })))
  const page = await openPage({ address })
  const [theirs, ours] = await page.evaluate(async () => {
    const text = async (path: string) => (await fetch(path)).text()
    return [await text('data/turning-point/units.csv'), await text('data/red-vengeance/units.csv')]
  })
  expect(theirs).toMatch(/第376歩兵師団,4,5,.*,owner\n/)
  expect(theirs.split('\n').slice(2)).toEqual(corrected.split('\n').slice(2))
  expect(ours).toBe(readFileSync(join(ROOT, 'src/games/red-vengeance/data/units.csv'), 'utf8'))
})

test('corrected data that cannot be played with are refused with file and line', async () => {
  const broken = UNITS.replace(/\n([^,\n]+),/, '\n,')
  const child = start('--port', '0', '--data', folderWith({ 'turning-point/units.csv': broken }))
  expect(await exitOf(child)).toBe(1)
  expect(child.text()).toMatch(/^stavka: \S+: units\.csv:2: .+\n$/)
})
