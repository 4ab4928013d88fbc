import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ensureChromium } from '../../tools/chromium.ts'

/** A PATH with these programs and no others. */
const machineWith = (programs: Readonly<Record<string, string>>): { folder: string; env: NodeJS.ProcessEnv } => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return { folder, env: { PATH: folder } }
}
const SUDO = 'shift; exec "$@"'

describe.skipIf(process.platform !== 'linux')('Chromium', () => {
  test('is the one that is named, or the first on the path', () => {
    const { folder, env } = machineWith({ 'google-chrome': '', 'chromium-browser': '', mine: '' })
    expect(ensureChromium(env)).toBe(join(folder, 'chromium-browser'))
    const mine = join(folder, 'mine')
    expect(ensureChromium({ ...env, STAVKA_CHROMIUM: mine })).toBe(mine)
    expect(() => ensureChromium({ ...env, STAVKA_CHROMIUM: '/no/such' })).toThrow(/\/no\/such, which is no program/)
  })

  test('is installed where it is missing', () => {
    const { folder, env } = machineWith({
      sudo: SUDO,
      'apt-get': `[ "$1" = install ] || exit 0; here="\${0%/*}"; echo "$@" > "$here/asked"; : > "$here/chromium"; /bin/chmod +x "$here/chromium"`,
    })
    expect(ensureChromium(env)).toBe(join(folder, 'chromium'))
    expect(existsSync(join(folder, 'asked'))).toBe(true)
  })

  test('that cannot be had is told, with what to do', () => {
    const { env } = machineWith({ sudo: SUDO, 'apt-get': 'exit 100' })
    expect(() => ensureChromium(env)).toThrow(/could not be installed .*STAVKA_CHROMIUM/)
    expect(() => ensureChromium(machineWith({}).env)).toThrow(/could not be installed/)
  })
})
