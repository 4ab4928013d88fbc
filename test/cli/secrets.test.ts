// What a seat asks, by the protocol or on the command line, is answered from what it may know: two games that differ in
// nothing else give it equal answers.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contextOf } from '../../src/cli/context.ts'
import { createEngine, type Engine } from '../../src/cli/protocol.ts'
import { createTable, type Table } from '../support/cli.ts'
import { versionOf } from '../support/random-play.ts'

type Json = Record<string, unknown>

const send = async (engine: Engine, method: string, params: object): Promise<Json> =>
  JSON.parse(await engine.answer(JSON.stringify({ method, params })))
const ask = async <T = Json>(engine: Engine, method: string, params: object = {}): Promise<T> => {
  const { result, error } = await send(engine, method, params)
  expect(error).toBeUndefined()
  return result as T
}

/** Every question, with the answers that lead to further ones. */
const answersTo = async (engine: Engine, seat: string): Promise<Json> => {
  const answers: Json = {}
  const put = async (method: string, params: Json): Promise<unknown> => {
    const answer = await send(engine, method, { ...params, seat })
    answers[`${method} ${JSON.stringify(params)}`] = answer
    return answer.result
  }
  await put('status', {})
  await put('units', {})
  await put('log', {})
  for (const what of ['zoc', 'supply', 'front', 'control']) await put('query', { what })
  await put('hint', { level: 'recruit' })
  for (const about of ['suggestion', 'losses', 'choose', 'duties']) await put('legal', { about })
  const actors = (await put('legal', { about: 'actors' })) as { unit: string; kinds: string[] }[]
  for (const { unit, kinds } of actors.slice(0, 8))
    for (const kind of kinds)
      if (['place', 'move', 'retreat', 'advance', 'assign'].includes(kind)) await put('legal', { about: kind, unit })
  for (const target of ((await put('legal', { about: 'targets' })) as string[]).slice(0, 6)) {
    const attackers = await put('legal', { about: 'attackers', targets: [target] })
    const attack = { type: 'attack', attackers, targets: [target] }
    for (const about of ['support', 'extras']) await put('legal', { about, targets: [target], attackers })
    await put('odds', { attack })
    await put('check', { action: attack })
  }
  for (const { unit } of await ask<{ unit: string }[]>(engine, 'units', { seat }))
    for (const as of ['chit', 'no-chit', 'support', 'reserve'])
      await put('check', { action: { type: 'assign', units: [unit], as } })
  await put('check', { action: { type: 'done' } })
  return answers
}

/** Two armies near each other; which Soviet chits lie in the cup is for the Soviets to know. */
const chits = (inCup: readonly string[]): Json => ({
  format: 'stavka-position',
  game: 'red-god-of-war',
  version: versionOf('red-god-of-war'),
  scenario: 'mars',
  turn: 3,
  phase: 'soviet-chits',
  world: { weather: 'freeze', lastCup: inCup },
  units: {
    ...Object.fromEntries(
      [
        ['S-HQ-20', '3010'],
        ['S-HQ-31', '3108'],
      ].map(([hq, hex]) => [hq, { hex, chit: inCup.includes(hq) ? 'cup' : 'out' }]),
    ),
    'G-HQ-XXXIX': '2809',
    'G-102ID': '2909',
    'S-20-251RD': '3009',
  },
})

/** Two German attacks that many Soviet guns can reach. */
const GUNS: Json = {
  format: 'stavka-position',
  game: 'red-steel',
  version: versionOf('red-steel'),
  scenario: 'kishinev',
  turn: 24,
  phase: 'axis-declare',
  units: {
    'GE-121-I': '0704',
    'GE-121-II': '0706',
    'GE-A150-I': '0702',
    'SU-90-I': '0705',
    'SU-90-II': '0707',
    'SU-A57': '0710',
    'SU-430': '0711',
    'SU-A265': '0711',
  },
}

const begun = async (position: Json): Promise<Engine> => {
  const engine = createEngine(contextOf({}))
  await ask(engine, 'position', { position })
  return engine
}

/** The Soviets support the first combat with this gun, or with none at all; then the dice wait for the Germans. */
const underFire = async (gun: number): Promise<Engine> => {
  const engine = await begun(GUNS)
  for (const [attacker, target] of [
    ['GE-121-I', '0705'],
    ['GE-121-II', '0707'],
  ])
    await ask(engine, 'do', { seat: 'axis', action: { type: 'attack', attackers: [attacker], targets: [target] } })
  await ask(engine, 'do', { seat: 'axis', action: { type: 'done' } })
  const seat = 'soviet'
  expect(await ask(engine, 'status')).toMatchObject({ decision: { seat, phase: 'soviet-defend' } })
  const { unit } = (await ask<{ unit: string }[]>(engine, 'legal', { about: 'actors', seat }))[gun]
  const task = (await ask<Json[]>(engine, 'legal', { about: 'assign', unit, seat })).find(({ as }) => as === 'support')
  await ask(engine, 'do', { seat, action: { type: 'assign', units: [unit], ...task } })
  return engine
}

const same = async (one: Engine, two: Engine, seat: string): Promise<void> => {
  const [first, second] = [await answersTo(one, seat), await answersTo(two, seat)]
  expect(Object.keys(first).length).toBeGreaterThan(30)
  expect(second).toEqual(first)
}

describe('the protocol', () => {
  test('Red God of War: what lies in the Soviet cup shows in no answer to the Germans or to spectators', async () => {
    const [one, two] = [await begun(chits(['S-HQ-20'])), await begun(chits(['S-HQ-31']))]
    expect(await answersTo(one, 'soviet')).not.toEqual(await answersTo(two, 'soviet'))
    await same(one, two, 'german')
    await same(one, two, 'spectator')
  })

  test('Red Steel: which guns the defender has allotted shows in no answer to the attacker', async () => {
    const [one, two] = [await underFire(0), await underFire(1)]
    expect(await answersTo(one, 'soviet')).not.toEqual(await answersTo(two, 'soviet'))
    await same(one, two, 'axis')
    await same(one, two, 'spectator')
  })

  test('who asks about the rules of a game with secrets says for which seat; in open games nobody need', async () => {
    const engine = await begun(GUNS)
    const attack = { type: 'attack', attackers: ['GE-121-I'], targets: ['0705'] }
    for (const [method, params] of [
      ['legal', { about: 'actors' }],
      ['check', { action: attack }],
      ['odds', { attack }],
      ['bot', { bot: 'random' }],
    ] as const) {
      expect(await send(engine, method, params)).toMatchObject({
        error: { message: expect.stringMatching(/say which seat asks/) },
      })
      expect(await send(engine, method, { ...params, seat: 'nobody' })).toMatchObject({
        error: { message: expect.stringMatching(/no seat nobody/) },
      })
      await ask(engine, method, { ...params, seat: 'axis' })
    }
  })

  test('check says what do would say to a seat that has nothing to decide', async () => {
    const engine = await begun(GUNS)
    const action = { type: 'done' }
    expect(await ask(engine, 'check', { seat: 'axis', action })).toEqual({ legal: true })
    expect(await ask(engine, 'check', { seat: 'soviet', action })).toMatchObject({
      legal: false,
      reason: expect.stringMatching(/not your decision/),
    })
  })

  test('bot plays for the seat that asks, and only when that seat must decide', async () => {
    const engine = await begun(GUNS)
    expect(await ask(engine, 'bot', { bot: 'random', seat: 'axis' })).toMatchObject({ seat: 'axis' })
    for (const seat of ['soviet', 'spectator'])
      expect(await send(engine, 'bot', { bot: 'random', seat })).toMatchObject({
        error: { message: 'It is not your decision now: Axis must decide.' },
      })
  })

  test('do tells its seat no event that only the other may read', async () => {
    const engine = await underFire(0)
    const log = await ask<Json[]>(engine, 'log', { seat: 'soviet' })
    const open = await ask<Json[]>(engine, 'log', { seat: 'axis' })
    expect(log.length).toBeGreaterThan(open.length)
  })
})

describe('the command line', () => {
  let table: Table
  beforeEach(() => {
    table = createTable()
  })
  afterEach(() => table.clear())

  const written = async (...words: string[]): Promise<string> => {
    await table.say('position', '--out', table.path('out.json'), ...words)
    return table.files()['out.json']
  }

  test('a position is written as everybody may know it, as a seat knows it, or with --all as it is', async () => {
    const files = []
    for (const cup of ['S-HQ-20', 'S-HQ-31']) {
      await table.say('position', table.write('in.json', JSON.stringify(chits([cup]))))
      files.push({
        open: await written(),
        german: await written('--seat', 'german'),
        soviet: await written('--seat', 'soviet'),
        all: await written('--all'),
      })
    }
    const [one, two] = files
    expect([one.open === two.open, one.german === two.german]).toEqual([true, true])
    expect([one.soviet === two.soviet, one.all === two.all]).toEqual([false, false])
    expect(JSON.parse(one.all).world.lastCup).toEqual(['S-HQ-20'])
  })

  test('the flags are for writing, and one of them will do', async () => {
    const file = table.write('in.json', JSON.stringify(GUNS))
    await table.say('position', file)
    expect(await table.fail('position', file, '--all')).toMatch(/are for --out/)
    expect(await table.fail('position', '--out', table.path('x'), '--all', '--seat', 'axis')).toMatch(/not both/)
    expect(await table.fail('position', '--out', table.path('x'), '--seat', 'nobody')).toMatch(
      /no seat nobody; there are: axis, soviet, spectator/,
    )
    expect(await table.fail('log', '--seat', 'nobody')).toMatch(/no seat nobody/)
    expect(await table.fail('legal', '--seat', 'nobody')).toMatch(/no seat nobody/)
  })
})
