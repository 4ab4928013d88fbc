import { beforeEach, describe, expect, test } from 'vitest'
import { contextOf } from '../../src/cli/context.ts'
import { createEngine, type Engine, METHODS } from '../../src/cli/protocol.ts'
import { METAS } from '../../src/games/metas.ts'
import { BATTLE } from '../support/cli.ts'

type Json = Record<string, unknown>
let engine: Engine
let count: number
beforeEach(() => {
  engine = createEngine(contextOf({}))
  count = 0
})

const send = async (method: string, params?: object): Promise<Json> => {
  count += 1
  const line = await engine.answer(JSON.stringify({ id: count, method, ...(params === undefined ? {} : { params }) }))
  expect(line).not.toMatch(/[\r\n]/)
  const answer = JSON.parse(line)
  expect(answer.id).toBe(count)
  return answer
}
/** It goes well: its result. */
const ask = async <T = Json>(method: string, params?: object): Promise<T> => {
  const answer = await send(method, params)
  expect(Object.keys(answer)).toEqual(['id', 'result'])
  return answer.result as T
}
/** It is refused: message and rule. */
const refused = async (method: string, params?: object): Promise<{ message: string; rule?: string }> => {
  const answer = await send(method, params)
  expect(Object.keys(answer)).toEqual(['id', 'error'])
  return answer.error as { message: string; rule?: string }
}
const message = async (method: string, params?: object): Promise<string> => (await refused(method, params)).message

const begin = () => ask('new', { game: 'turning-point', scenario: '1', seed: 7 })
const beginBattle = () => ask('position', { position: JSON.parse(BATTLE) })
const ATTACK = { type: 'attack', attackers: ['sov-26-tc'], targets: ['2311'] }

describe('before a game is under way', () => {
  test('games are listed', async () =>
    expect(await ask<Json[]>('games')).toMatchObject(METAS.map(({ id, version }) => ({ id, version }))))

  test.each(Object.keys(METHODS).filter(method => !['games', 'new', 'position', 'load', 'quit'].includes(method)))(
    '%s says that none is',
    async method => {
      const params: Record<string, object> = {
        legal: { about: 'actors' },
        check: { action: {} },
        odds: { attack: {} },
        do: { seat: 'axis', action: {} },
        undo: { seat: 'axis' },
        query: { what: 'control' },
        bot: { bot: 'random' },
      }
      expect(await message(method, params[method])).toMatch(/no game is under way/)
    },
  )

  test('quit ends', async () => {
    expect(engine.isOver()).toBe(false)
    expect(await ask('quit')).toEqual({})
    expect(engine.isOver()).toBe(true)
  })
})

describe('beginning', () => {
  test('new answers with the status', async () => {
    const status = await begin()
    expect(status).toMatchObject({ scenario: '1', step: 0, turn: 1, decision: { seat: 'soviet' } })
    expect(await ask('status')).toEqual(status)
  })

  test.each([
    [{ game: 'chess', scenario: '1' }, /no game chess/],
    [{ game: 'turning-point', scenario: '99' }, /no scenario 99/],
    [{ game: 'turning-point', scenario: '1', options: ['snow'] }, /Option snow/],
    [{ game: 'turning-point', scenario: '1', seed: -1 }, /seed/],
    [{ game: 'turning-point', scenario: '1', seed: 2 ** 32 }, /seed must be/],
    [{ game: 'turning-point' }, /scenario/],
    [{ game: 'turning-point', scenario: '1', speed: 'fast' }, /speed/],
  ])('new refuses %j and keeps the game under way', async (params, reason) => {
    await begin()
    const before = await ask('save')
    expect(await message('new', params)).toMatch(reason)
    expect(await ask('save')).toEqual(before)
  })

  test('position begins there, or says what is wrong with it', async () => {
    expect(await beginBattle()).toMatchObject({ turn: 2, decision: { phase: 'soviet-combat' } })
    const position = JSON.parse(BATTLE)
    expect(await message('position', { position: { ...position, turn: 99 } })).toMatch(/turn/)
    expect(await message('position', { position: { ...position, game: 'chess' } })).toMatch(/no game chess/)
    expect(await message('position', { position: 'startpos' })).toMatch(/position/)
    expect(await ask('status')).toMatchObject({ turn: 2 })
  })

  test('what save gives, load takes, and it is the same game', async () => {
    await begin()
    await ask('do', { seat: 'soviet', action: { type: 'done' } })
    const save = await ask('save')
    const status = await ask('status')
    engine = createEngine(contextOf({}))
    expect(await ask('load', { save })).toEqual(status)
    expect(await ask('save')).toEqual(save)
    expect(await message('load', { save: { ...save, digest: 'x' } })).toMatch(/another state/)
    expect(await message('load', { save: { ...save, version: 9 } })).toMatch(/version 9/)
    expect(await message('load', { save: {} })).toMatch(/not a saved game/)
    expect(await ask('save')).toEqual(save)
  })
})

describe('looking', () => {
  test('units are told by names, those in play only', async () => {
    await beginBattle()
    const units = await ask<Json[]>('units')
    expect(units.map(({ unit }) => unit).sort()).toEqual(Object.keys(JSON.parse(BATTLE).units).sort())
    expect(units).toContainEqual(
      expect.objectContaining({ unit: 'rom-5-id', side: 'axis', hex: '2311', status: 'onMap', marks: [] }),
    )
    expect(await ask('units', { seat: 'axis' })).toEqual(units)
    expect(await message('units', { seat: 'nobody' })).toMatch(/no seat nobody/)
  })

  test('legal answers every question by names', async () => {
    await begin()
    expect(await ask('legal', { about: 'actors' })).toContainEqual({ unit: 'sov-1-tc', kinds: ['move'] })
    const moves = await ask<{ hex: string }[]>('legal', { about: 'move', unit: 'sov-1-tc' })
    expect(await ask<string[]>('legal', { about: 'path', unit: 'sov-1-tc', hex: moves[0].hex })).toContain(moves[0].hex)
    expect(await ask('legal', { about: 'path', unit: 'sov-1-tc', hex: '0101' })).toBeNull()
    for (const about of ['place', 'retreat', 'advance', 'assign'])
      expect(await ask('legal', { about, unit: 'sov-1-tc' })).toEqual([])
    for (const about of ['targets', 'choose', 'duties']) expect(await ask('legal', { about })).toEqual([])
    expect(await ask('legal', { about: 'losses' })).toEqual({ need: 0, units: [] })
    await beginBattle()
    expect(await ask('legal', { about: 'targets' })).toEqual(['2311'])
    expect(await ask('legal', { about: 'attackers', targets: ['2311'] })).toContain('sov-26-tc')
    expect(await ask('legal', { about: 'support', targets: ['2311'], attackers: ['sov-26-tc'] })).toEqual([])
  })

  test.each([
    [{}, /legal/],
    [{ about: 'everything' }, /legal/],
    [{ about: 'move' }, /legal/],
    [{ about: 'move', unit: 'ghost' }, /no unit ghost/],
    [{ about: 'path', unit: 'sov-1-tc', hex: '9999' }, /no hex 9999/],
    [{ about: 'attackers', targets: ['9999'] }, /no hex 9999/],
    [{ about: 'support', targets: [], attackers: ['ghost'] }, /no unit ghost/],
  ])('legal refuses %j', async (params, reason) => {
    await begin()
    expect(await message('legal', params)).toMatch(reason)
  })

  test('check tells the rule and changes nothing', async () => {
    await begin()
    expect(await ask('check', { action: { type: 'done' } })).toEqual({ legal: true })
    const move = { type: 'move', units: ['sov-1-tc'], path: ['0101'] }
    expect(await ask('check', { action: move })).toMatchObject({ legal: false, rule: 'MOVE-1' })
    expect(await message('check', { action: { type: 'retreat', unit: 'ghost', hex: '0101' } })).toMatch(/no unit ghost/)
    expect(await ask('status')).toMatchObject({ step: 0 })
  })

  test('odds give the battle card', async () => {
    await beginBattle()
    expect(await ask('odds', { attack: ATTACK })).toMatchObject({ attackers: [{ unit: 'sov-26-tc' }], defence: 2 })
    expect(await message('odds', { attack: { type: 'done' } })).toMatch(/odds are for attacks/)
    expect(await refused('odds', { attack: { ...ATTACK, targets: ['0101'] } })).toMatchObject({ rule: 'SEQ-A2' })
  })

  test('query shows the overlays by names', async () => {
    await beginBattle()
    expect(await ask('query', { what: 'zoc', side: 'axis' })).toContain('2310')
    expect(await ask('query', { what: 'zoc', seat: 'axis' })).toContain('2310')
    const supply = await ask<Json[]>('query', { what: 'supply', side: 'soviet' })
    expect(supply).toContainEqual(expect.objectContaining({ unit: 'sov-26-tc', state: expect.any(String) }))
    expect(await ask('query', { what: 'control' })).toContainEqual({ hex: '2311', side: 'axis' })
    expect(Object.keys(await ask('query', { what: 'front', side: 'axis' })).sort()).toEqual(['gaps', 'line'])
    expect(await message('query', { what: 'zoc' })).toMatch(/no side spectator/)
    expect(await message('query', { what: 'zoc', side: 'north' })).toMatch(/no side north/)
    expect(await message('query', { what: 'control', seat: 'nobody' })).toMatch(/no seat nobody/)
    expect(await message('query', { what: 'weather' })).toMatch(/what/)
  })
})

describe('playing', () => {
  test('do answers with events by names and the new status', async () => {
    await begin()
    const [{ hex }] = await ask<{ hex: string }[]>('legal', { about: 'move', unit: 'sov-1-tc' })
    const path = await ask('legal', { about: 'path', unit: 'sov-1-tc', hex })
    const action = { type: 'move', units: ['sov-1-tc'], path }
    expect(await ask('do', { seat: 'soviet', action, at: 0 })).toMatchObject({
      step: 1,
      events: [{ key: 'log.moved', args: { unit: 'sov-1-tc', from: expect.stringMatching(/^\d{4}$/), to: hex } }],
    })
    expect(await ask<Json[]>('log')).toMatchObject([
      { step: 0, key: 'log.phase' },
      { step: 0, seat: 'soviet', key: 'log.moved' },
    ])
    expect(await ask('log', { from: 1 })).toEqual([])
    expect(await message('log', { from: -1 })).toMatch(/from/)
    const [, { text }] = await ask<{ text: string }[]>('log', { language: 'ja' })
    expect(text).toMatch(/[ぁ-んァ-ン一-龥]/)
  })

  test.each([
    ['the wrong seat', { seat: 'axis', action: { type: 'done' } }, /Soviets must decide/],
    ['an older position', { seat: 'soviet', action: { type: 'done' }, at: 3 }, /made for step 3/],
    ['no action', { seat: 'soviet' }, /action/],
    ['an unknown unit', { seat: 'soviet', action: { type: 'losses', units: ['ghost'] } }, /no unit ghost/],
    ['what a rule forbids', { seat: 'soviet', action: { type: 'choose', option: 'x' } }, /does not belong here/],
  ])('do refuses %s and changes nothing', async (_what, params, reason) => {
    await begin()
    const before = await ask('save')
    expect(await message('do', params)).toMatch(reason)
    expect(await ask('save')).toEqual(before)
  })

  test('undo goes back within the window, over dice only by force', async () => {
    await beginBattle()
    expect(await message('undo', { seat: 'soviet' })).toMatch(/nothing to undo/)
    await ask('do', { seat: 'soviet', action: ATTACK })
    expect(await message('undo', { seat: 'axis' })).toMatch(/Soviets/)
    expect(await message('undo', { seat: 'soviet' })).toMatch(/drew on chance/)
    expect(await ask('undo', { seat: 'soviet', force: true })).toMatchObject({ step: 0 })
    expect(await ask('log')).toMatchObject([{ key: 'log.forcedUndo' }])
  })

  test('bot says what it would do, the same for the same seed, and leaves the doing to us', async () => {
    await begin()
    const choice = await ask<{ seat: string; action: object }>('bot', { bot: 'random', seed: 4 })
    expect(await ask('bot', { bot: 'random', seed: 4 })).toEqual(choice)
    expect(await ask('bot', { bot: 'random', seed: 4, seat: 'soviet' })).toEqual(choice)
    expect(await message('bot', { bot: 'random', seat: 'axis' })).toMatch(/not your decision/)
    expect(await ask('status')).toMatchObject({ step: 0 })
    expect(await ask('do', { ...choice })).toMatchObject({ step: 1 })
    expect(await message('bot', { bot: 'zhukov' })).toMatch(/no bot zhukov/)
    expect(await message('bot', { bot: 'constructor' })).toMatch(/no bot constructor/)
    expect(await message('bot', {})).toMatch(/bot/)
  })
})
