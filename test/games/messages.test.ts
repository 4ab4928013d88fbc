import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACTION_KINDS } from '../../src/engine/contract.ts'
import { ENGINE_MESSAGES } from '../../src/engine/messages.ts'
import { AIR_SUPERIORITY, CRT, LEVELS, RESULTS } from '../../src/games/turning-point/rules/charts.ts'
import { SEQUENCE } from '../../src/games/turning-point/sequence.ts'
import { game, orderOfBattle } from './turning-point/support.ts'

const { messages, rules, meta } = game
const SOURCE = join(import.meta.dirname, '../../src')
const TITLE = ['', '/rules', '/table', '/bot'].map(room => `games/turning-point${room}`)

/** The program text of a folder, comments left out: rule numbers in comments are for people. */
const codeOf = (folder: string, except: readonly string[] = []): string =>
  readdirSync(join(SOURCE, folder))
    .filter(file => file.endsWith('.ts') && !except.includes(file))
    .map(file => readFileSync(join(SOURCE, folder, file), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')

const quoted = (code: string, pattern: RegExp): string[] => [
  ...new Set([...code.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text).filter(text => pattern.test(text))),
]

/** Without the choice between one and many, which only English makes. */
const placeholders = (text: string): string[] =>
  [...new Set(text.match(/\{[^}]*\}/g))].filter(each => !each.includes('/')).sort()

describe('every message', () => {
  test.each(Object.entries(messages))(
    '%s is said in English and Japanese, about the same things',
    (_key, { en, ja }) => {
      expect(en.trim()).not.toBe('')
      expect(ja.trim()).not.toBe('')
      expect(placeholders(ja)).toEqual(placeholders(en))
      for (const each of placeholders(en)) expect(each).toMatch(/^\{\w+(:(unit|hex|text|signed))?\}$/)
    },
  )

  test('a message that is not only names and numbers differs between the languages', () => {
    const same = Object.entries(messages).filter(
      ([, { en, ja }]) => en === ja && en.replace(/\{[^}]*\}/g, '').trim() !== '',
    )
    expect(same.map(([key]) => key)).toEqual([])
  })

  test('the words of the engine are among those of the title', () => {
    for (const key of Object.keys(ENGINE_MESSAGES)) expect(messages).toHaveProperty([key])
  })
})

describe('every rule that the code cites is in the ledger', () => {
  const cited = quoted(TITLE.map(folder => codeOf(folder)).join('\n'), /^[A-Z]{2,}-[A-Za-z0-9-]+$/)

  test('found in the code: refusals, events, battle cards, phases, options', () => {
    // So that the search itself cannot silently find nothing.
    for (const known of ['MOVE-1', 'CMB-L', 'AIR-CAP-3', 'TEC-fort', 'SEQ-A2', 'OOB-SB']) expect(cited).toContain(known)
  })
  test.each(cited)('%s', id => expect(rules.has(id)).toBe(true))

  test('each row of the charts, cited when it is rolled', () => {
    for (const row of CRT.rows.keys()) expect(rules.has(`CRT-r${row}`)).toBe(true)
    for (const row of AIR_SUPERIORITY.rows.keys()) expect(rules.has(`AST-${row}`)).toBe(true)
  })

  test('each phase, each option', () => {
    for (const { rule } of [...SEQUENCE.opening, ...SEQUENCE.turn, ...meta.options]) expect(rules.has(rule)).toBe(true)
  })
})

describe('every message that the code uses exists', () => {
  const KEY = /^(refuse|log|ask|card|choice|level|phase|kind)\.[\w.-]+$/
  const used = ['engine', ...TITLE, 'cli', 'cli/commands'].flatMap(folder =>
    quoted(codeOf(folder, ['messages.ts']), KEY),
  )

  test('found in the code: refusals and log lines', () => {
    for (const known of ['refuse.zocToZoc', 'log.moved', 'refuse.stale', 'card.fort']) expect(used).toContain(known)
  })
  // Turning Point has no draw; a title that can be drawn words it.
  test.each([...new Set(used)].filter(key => key !== 'level.draw'))('%s', key => expect(messages).toHaveProperty([key]))

  test('phases with their questions, kinds of action', () => {
    for (const { id } of [...SEQUENCE.opening, ...SEQUENCE.turn]) {
      expect(messages).toHaveProperty([`phase.${id}`])
      expect(messages).toHaveProperty([`ask.${id.replace(/^\w+-/, '')}`])
    }
    for (const kind of ACTION_KINDS) expect(messages).toHaveProperty([`kind.${kind}`])
  })

  test('sides, results, victory levels, areas and edges of the orders of battle', () => {
    for (const { id } of meta.sides)
      for (const word of ['seat', 'side', 'other']) expect(messages).toHaveProperty([`${word}.${id}`])
    for (const result of [...RESULTS, 'X', '-']) expect(messages).toHaveProperty([`result.${result}`])
    for (const { winner, level } of LEVELS) expect(messages).toHaveProperty([`level.${winner}.${level}`])
    const choices = ['A', 'B', 'C', 'Ca', 'Cb', 'Cc', 'D', 'E', 'F', 'G', 'H', 'R']
    // Whoever belongs into the fortified line is told of the November line: five of them may stand anywhere behind it.
    const areas = new Set(meta.sides.flatMap(({ id }) => orderOfBattle(id, ...choices)).map(({ area }) => area))
    expect(areas.size).toBeGreaterThan(5)
    for (const area of areas)
      if (area.startsWith('edge-')) expect(messages).toHaveProperty([`edge.${area.slice(5)}`])
      else if (area !== 'fixed' && area !== 'fort-axis') expect(messages).toHaveProperty([`area.${area}`])
  })
})

test('every rule says something in both languages, under one topic', () => {
  for (const { text, topic } of rules.values()) {
    expect(text.en.trim()).not.toBe('')
    expect(text.ja.trim()).not.toBe('')
    expect(topic).toMatch(/^[a-z-]+$/)
  }
})
