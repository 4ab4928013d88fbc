import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contextOf } from '../../src/cli/context.ts'
import { createEngine } from '../../src/cli/protocol.ts'
import { BATTLE, createTable, type Table } from '../support/cli.ts'

let table: Table
beforeEach(() => {
  table = createTable()
})
afterEach(() => table.clear())

interface Hint {
  readonly action: { readonly type: string; readonly units?: readonly string[]; readonly path?: readonly string[] }
  readonly plan: readonly { readonly type: string }[]
  readonly reasons: readonly string[]
  readonly intent: {
    readonly assaults: readonly { readonly attack: object; readonly odds?: string; readonly gain: number }[]
    readonly moves: readonly { readonly units: readonly string[]; readonly path: readonly string[] }[]
  }
}

const begin = () => table.say('new', 'turning-point', '1', '--seed', '7')
const typed = (text: string): string[] => {
  const [first] = text.split('\n')
  expect(first).toMatch(/^do /)
  return first.split(' ')
}

describe('stavka hint', () => {
  test('the first line can be typed; the plan and the reasons stand below', async () => {
    await begin()
    const text = await table.say('hint', '--level', 'officer')
    expect(text).toMatch(/^do move \S+ \d{4}.*\n {2}1\. move .+ to \d{4}/)
    expect(text).toMatch(/\nThen, until the dice fall\n {2}2\. /)
    expect(text).toMatch(/\nWhy\n {3}- Aim: Rostov/)
    expect(text).toMatch(/Attack on \d{4}.* at \d-\d: \+\d/)
    await table.say(...typed(text))
    expect(await table.ask('status')).toMatchObject({ step: 1 })
  })

  test('nothing changes by asking, and asked again it says the same', async () => {
    await begin()
    const before = table.files()
    expect(await table.say('hint', '--level', 'recruit')).toBe(await table.say('hint', '--level', 'recruit'))
    expect(table.files()).toEqual(before)
  })

  test('in Japanese where that is asked for', async () => {
    await begin()
    expect(await table.say('hint', '--level', 'officer:bold', '--lang', 'ja')).toMatch(/理由\n {3}- 目的：ロストフ/)
  })

  test('as JSON: action, plan, reasons and intent, by names', async () => {
    await begin()
    const { action, plan, reasons, intent } = await table.ask<Hint>('hint', '--level', 'officer')
    expect(action).toMatchObject({ type: 'move', units: [expect.stringMatching(/^sov-/)] })
    expect(plan.at(-1)).toEqual({ type: 'done' })
    expect(reasons.length).toBeGreaterThan(2)
    expect(intent.moves[0]).toMatchObject({
      units: [expect.stringMatching(/^sov-/)],
      path: [expect.stringMatching(/^\d{4}$/), expect.stringMatching(/^\d{4}$/)],
    })
    expect(intent.assaults[0]).toMatchObject({
      attack: { type: 'attack', targets: [expect.stringMatching(/^\d{4}$/)] },
      odds: expect.stringMatching(/^\d-\d$/),
      gain: expect.any(Number),
    })
  })

  test('a battle is fought through by hints alone', async () => {
    await begin()
    for (const _phase of ['movement', 'superiority']) await table.say('auto', '--bot', 'recruit', '--until', 'phase')
    const { step } = await table.ask<{ step: number }>('status')
    expect(await table.say('hint', '--level', 'officer')).toMatch(/^do attack sov-\S+ \d{4}/)
    for (let count = 0; count < 8; count++) await table.say(...typed(await table.say('hint', '--level', 'officer')))
    expect(await table.ask('status')).toMatchObject({ step: step + 8 })
  })

  test('where no attack is worth it, it says so', async () => {
    await table.say('position', table.write('battle.json', BATTLE))
    expect(await table.say('hint')).toMatch(/^do done\n[\s\S]*No attack here is worth its risk/)
  })

  test.each([
    [['--seat', 'axis'], /Soviets must decide/],
    [['--seat', 'nobody'], /no seat nobody/],
    [['--level', 'greedy'], /hints are given by recruit, officer, general, marshal/],
    [['--level', 'general:mad'], /has no character mad/],
  ])('%j is refused', async (words, reason) => {
    await begin()
    expect(await table.fail('hint', ...words)).toMatch(reason)
  })
})

describe('hint in the protocol', () => {
  const ask = async (method: string, params: object): Promise<Record<string, unknown>> =>
    JSON.parse(await engine.answer(JSON.stringify({ method, params })))
  let engine = createEngine(contextOf({}))
  beforeEach(async () => {
    engine = createEngine(contextOf({}))
    await ask('new', { game: 'turning-point', scenario: '1', seed: 7 })
  })

  test('answers for the seat that decides, and `do` takes it', async () => {
    const { result } = (await ask('hint', { level: 'officer', language: 'ja' })) as {
      result: Hint & { seat: string }
    }
    expect(result.seat).toBe('soviet')
    expect(result.reasons[0]).toMatch(/目的/)
    expect(await ask('do', { seat: 'soviet', action: result.action })).toMatchObject({ result: { step: 1 } })
  })

  test('another seat is told that it has nothing to decide; a level that is none is refused', async () => {
    expect(await ask('hint', { seat: 'axis' })).toMatchObject({
      error: { message: expect.stringMatching(/must decide/) },
    })
    expect(await ask('hint', { level: 'random' })).toMatchObject({
      error: { message: expect.stringMatching(/hints are given by/) },
    })
  })
})
