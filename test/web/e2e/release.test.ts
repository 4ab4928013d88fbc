// The table of the packed release, installed into an empty folder, in the browser.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packRelease } from '../../../tools/release/pack.ts'
import { openPage } from './support/page.ts'

test('the table of the package opens, and a game begins', async () => {
  const home = mkdtempSync(join(tmpdir(), 'stavka-release-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const cwd = join(home, 'app')
  mkdirSync(cwd)
  const env = { PATH: process.env.PATH, HOME: home, CI: '1', npm_config_cache: join(home, 'cache') }
  const words = ['install', '--offline', '--no-audit', '--no-fund', await packRelease(home)]
  execFileSync('npm', words, { cwd, env, stdio: 'pipe' })
  const launcher = join(cwd, 'node_modules/stavka/bin/stavka.cjs')
  const child = spawn(process.execPath, [launcher, 'table', '--port', '0'], { cwd, env })
  onTestFinished(() => void child.kill())
  let text = ''
  child.stdout.on('data', data => (text += data))
  await expect.poll(() => text, { timeout: 60_000 }).toMatch(/localhost:\d+\/ を/)

  const page = await openPage({ address: /http:\/\/localhost:\d+\//.exec(text)?.[0] ?? '' })
  await page.getByRole('group', { name: 'Who plays Axis' }).getByText('Person').click()
  await page.getByRole('group', { name: 'Who plays Soviets' }).getByText('Person').click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('.table[data-step="0"]')
})
