// The command line in a folder of its own: what it answers, what it says went wrong, and what lies in the folder.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, vi } from 'vitest'
import { run } from '../../src/cli/main.ts'
import { META } from '../../src/games/turning-point/meta.ts'

export interface Answer {
  readonly code: number
  readonly out: string
  readonly err: string
}

const capture = async (words: readonly string[]): Promise<Answer> => {
  let out = ''
  let err = ''
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    out += text
    return true
  })
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    err += text
    return true
  })
  try {
    return { code: await run(words), out, err }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

export interface Table {
  path(name: string): string
  write(name: string, text: string): string
  /** Every file in the folder with its text. */
  files(): Record<string, string>
  /** Runs a command on the save of this folder, in English. */
  stavka(...words: string[]): Promise<Answer>
  /** It goes well; what it prints. */
  say(...words: string[]): Promise<string>
  /** It goes well; what it answers with --json. */
  ask<T = Record<string, unknown>>(...words: string[]): Promise<T>
  /** It fails with one line on stderr, nothing on stdout and nothing written; that line. */
  fail(...words: string[]): Promise<string>
  clear(): void
}

export const createTable = (): Table => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-test-'))
  const path = (name: string): string => join(folder, name)
  const files = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
        .map(file => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
    )
  const stavka = (...words: string[]): Promise<Answer> =>
    capture(['--save', path('game.json'), ...(words.includes('--lang') ? [] : ['--lang', 'en']), ...words])
  const say = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await stavka(...words)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    return out
  }
  const fail = async (...words: string[]): Promise<string> => {
    const before = files()
    const { code, out, err } = await stavka(...words)
    expect({ code, out, lines: err.split('\n').length }).toEqual({ code: 1, out: '', lines: 2 })
    expect(err).toMatch(/^stavka: [^\n]+\n$/)
    expect(files()).toEqual(before)
    return err.slice('stavka: '.length, -1)
  }
  return {
    path,
    files,
    stavka,
    say,
    fail,
    ask: async (...words) => {
      const out = await say(...words, '--json')
      expect(out.endsWith('\n')).toBe(true)
      return JSON.parse(out)
    },
    write: (name, text) => {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), text)
      return path(name)
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A Soviet tank corps and a rifle corps, in the combat phase, next to one Romanian division. */
export const BATTLE = JSON.stringify({
  format: 'stavka-position',
  game: 'turning-point',
  version: META.version,
  scenario: '11',
  turn: 2,
  phase: 'soviet-combat',
  units: {
    'sov-26-tc': '2310',
    'sov-2-5t-rc': '2310',
    'sov-supply-1': '2309',
    'rom-5-id': '2311',
    'ger-376-id': '2713',
  },
})

/** A rifle corps beside two panzer divisions: `attack sov-2-5t-rc 2311` is madness. */
export const MADNESS = JSON.stringify({
  ...JSON.parse(BATTLE),
  units: {
    'sov-2-5t-rc': '2310',
    'sov-supply-1': '2309',
    'ger-14-pz': '2311',
    'ger-16-pz': '2311',
    'ger-376-id': '2211',
    'ger-44-id': '2410',
  },
})
