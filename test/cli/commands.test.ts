import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BATTLE, createTable, type Table } from '../support/cli.ts'

let table: Table
beforeEach(() => {
  table = createTable()
})
afterEach(() => table.clear())

const begin = (...words: string[]) => table.say('new', 'turning-point', '1', '--seed', '7', ...words)
const beginBattle = () => table.say('position', table.write('battle.json', BATTLE))

describe('new and status', () => {
  test('a new game is written down, and status tells whose decision it is', async () => {
    expect(await begin()).toMatch(/Turning Point: Stalingrad, 1\. 19 November: historical/)
    const save = JSON.parse(table.files()['game.json'])
    expect(save).toMatchObject({ format: 'stavka-save', scenario: '1', seed: 7, options: [], actions: [] })
    const status = await table.say('status')
    expect(status).toMatch(/Turn: 1 .*Actions so far: 0/)
    expect(status).toMatch(/Decides: Soviets, Soviet first movement/)
    expect(await table.ask('status')).toMatchObject({
      game: 'turning-point',
      step: 0,
      turn: 1,
      score: { axis: 0, soviet: 0 },
      decision: { seat: 'soviet', phase: 'soviet-movement', kinds: ['place', 'move', 'done'] },
    })
  })

  test('options are those of the command line, each once', async () => {
    await begin('--option', 'stand-fast', '--option', 'army-integrity')
    expect(await table.ask('status')).toMatchObject({ options: ['stand-fast', 'army-integrity'] })
  })

  test('texts are in Japanese when asked for', async () => {
    await begin()
    expect(await table.say('status', '--lang', 'ja')).toMatch(
      /^ターン：1（.+） {3}勝利ポイント：枢軸軍0、ソ連軍0 {3}これまでの行動：0\n手番：ソ連軍[^、]+\n[\s\S]*可能な行動：.+、/m,
    )
  })
})

describe('legal and odds', () => {
  test('legal names who can do what', async () => {
    await begin()
    expect(await table.say('legal')).toMatch(/^sov-1-tc +\d{4} +move +.+: .+, \d+ MP left, in supply$/m)
    expect(await table.say('legal', '--lang', 'ja')).toMatch(/^sov-1-tc +\d{4} +移動 +.+：.+、残り移動力\d+、補給下$/m)
    const legal = await table.ask('legal')
    expect(legal.kinds).toEqual(['place', 'move', 'done'])
    expect(legal.actors).toContainEqual({ unit: 'sov-1-tc', kinds: ['move'] })
    expect(legal).toMatchObject({ targets: [], options: [], losses: { need: 0, units: [] } })
  })

  test('legal for a unit names its destinations with their cost', async () => {
    await begin()
    const { move } = await table.ask<{ move: { hex: string; cost: number }[] }>('legal', '--unit', 'sov-1-tc')
    expect(move.length).toBeGreaterThan(0)
    for (const { hex, cost } of move)
      expect([hex, cost]).toEqual([expect.stringMatching(/^\d{4}$/), expect.any(Number)])
    expect(await table.say('legal', '--unit', 'sov-1-tc')).toContain(`${move[0].hex}:${move[0].cost}`)
  })

  test('legal for a target names who may attack it', async () => {
    await beginBattle()
    expect(await table.ask('legal')).toMatchObject({ targets: ['2311'] })
    expect(await table.say('legal')).toMatch(/^Targets: 2311$/m)
    expect(await table.ask('legal', '--target', '2311')).toEqual({
      targets: ['2311'],
      attackers: expect.arrayContaining(['sov-26-tc', 'sov-2-5t-rc']),
      support: [],
      extras: [],
    })
    expect(await table.say('legal', '--target', '2311')).toMatch(/^May attack:\s+sov-2-5t-rc [^\n]+\n {2}sov-26-tc /m)
  })

  test('odds show the battle card, term by term, and change nothing', async () => {
    await beginBattle()
    const before = table.files()
    const card = await table.ask<{ attack: number; results: { probability: number }[] }>('odds', 'sov-26-tc', '2311')
    expect(card).toMatchObject({ attackers: [{ unit: 'sov-26-tc' }], defenders: [{ unit: 'rom-5-id' }] })
    expect(card.results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
    const text = await table.say('odds', 'attack', 'sov-26-tc', '2311')
    expect(text).toMatch(new RegExp(`^Attack ${card.attack}$`, 'm'))
    expect(text).toMatch(/^Chances: .*%$/m)
    expect(await table.say('odds', '{"type":"attack","attackers":["sov-26-tc"],"targets":["2311"]}')).toBe(text)
    expect(table.files()).toEqual(before)
  })
})

describe('do and undo', () => {
  const destination = async (): Promise<string> => {
    const { move } = await table.ask<{ move: { hex: string; cost: number }[] }>('legal', '--unit', 'sov-1-tc')
    return move.reduce((far, each) => (each.cost > far.cost ? each : far)).hex
  }

  test('a move that names only where to go takes the cheapest path', async () => {
    await begin()
    const hex = await destination()
    const done = await table.ask<{ events: object[] }>('do', 'move', 'sov-1-tc', hex)
    expect(done).toMatchObject({ step: 1, events: [{ key: 'log.moved' }] })
    const { actions } = JSON.parse(table.files()['game.json'])
    expect(actions).toHaveLength(1)
    expect(actions[0].action.path.at(-1)).toBe(hex)
    expect(actions[0].action.path.length).toBeGreaterThan(1)
  })

  test('words and JSON are the same action', async () => {
    await begin()
    const hex = await destination()
    await table.say('do', 'move', 'sov-1-tc', hex)
    const byWords = table.files()['game.json']
    await table.say('undo')
    await table.say('do', JSON.stringify(JSON.parse(byWords).actions[0].action))
    expect(table.files()['game.json']).toBe(byWords)
  })

  test('undo takes the move back as if it had never been', async () => {
    await begin()
    const before = table.files()
    await table.say('do', 'move', 'sov-1-tc', await destination())
    expect(table.files()).not.toEqual(before)
    expect(await table.ask('undo')).toMatchObject({ step: 0 })
    expect(table.files()).toEqual(before)
  })

  test('dice are not taken back, but in practice, and the log says so', async () => {
    await beginBattle()
    expect(await table.say('do', 'attack', 'sov-26-tc,sov-2-5t-rc', '2311')).toMatch(/^\[CRT-r\d\] /m)
    expect(await table.fail('undo')).toBe('The last action drew on chance or revealed a secret: it stays.')
    await table.say('undo', '--force')
    expect(await table.say('log')).toBe('Practice: Soviets took back 1 action although the undo window was closed.\n')
  })

  test('do goes through for the seat and the step that it names', async () => {
    await begin()
    expect(await table.ask('do', 'done', '--seat', 'soviet', '--at', '0')).toMatchObject({ step: 1 })
  })
})

describe('log and replay', () => {
  test('the log tells every action with its rules, or only the last', async () => {
    await begin()
    await table.say('auto', '--bot', 'random', '--until', 'phase')
    const all = await table.ask<{ step: number; seat: string; text: string }[]>('log')
    const steps = all.at(-1)?.step ?? 0
    expect(all.find(({ seat }) => seat !== undefined)).toMatchObject({ step: 0, seat: 'soviet' })
    expect((await table.say('log')).trim().split('\n')).toHaveLength(all.length)
    const last = await table.ask<{ step: number }[]>('log', '--last', '1')
    expect(last.length).toBeGreaterThan(0)
    expect(new Set(last.map(({ step }) => step))).toEqual(new Set([steps]))
    expect(await table.ask('log', '--last', '0')).toEqual([])
  })

  test('a replay gives the state that the save says', async () => {
    await begin()
    await table.say('auto', '--bot', 'random', '--until', 'turn')
    const { actions, digest } = JSON.parse(table.files()['game.json'])
    expect(await table.ask('replay')).toMatchObject({ actions: actions.length, digest, verified: false })
    expect(await table.ask('replay', '--verify')).toMatchObject({ digest, verified: true })
    expect(await table.say('replay', '--verify')).toBe(`${actions.length} actions, state ${digest}: verified\n`)
  })
})

describe('position', () => {
  test('written down and read again is the same position', async () => {
    await beginBattle()
    expect(await table.ask('position', '--out', table.path('out.json'))).toEqual({ written: table.path('out.json') })
    const first = table.files()['out.json']
    expect(JSON.parse(first)).toMatchObject({ phase: 'soviet-combat', turn: 2, units: { 'rom-5-id': { hex: '2311' } } })
    expect(await table.ask('position', table.path('out.json'))).toMatchObject({ scenario: '11', turn: 2 })
    await table.say('position', '--out', table.path('again.json'))
    expect(table.files()['again.json']).toBe(first)
  })
})

describe('bots', () => {
  test('auto plays on until the phase, the turn or the game ends, the same each time', async () => {
    await begin()
    await table.say('auto', '--bot', 'random', '--until', 'phase')
    expect((await table.ask('status')).decision).not.toMatchObject({ phase: 'soviet-movement' })
    expect(await table.ask('auto', '--bot', 'random,random')).toMatchObject({ turn: 2 })
    const end = await table.ask('auto', '--bot', 'random', '--until', 'end')
    expect(end.outcome).toMatchObject({
      kind: 'victory',
      winner: expect.stringMatching(/axis|soviet/),
      level: { key: expect.stringMatching(/^level\./) },
      margin: expect.any(Number),
      text: {
        en: expect.stringMatching(/^Game over: (Axis|Soviets) win /),
        ja: expect.stringMatching(/^ゲーム終了：/),
      },
    })
    const played = table.files()
    expect(await table.say('status')).toMatch(/^Game over: (Axis|Soviets) win {3}Level: .* victory {3}Margin: \d+$/m)
    expect(await table.say('status', '--lang', 'ja')).toMatch(
      /^ゲーム終了：(枢軸|ソ連)軍の勝利 {3}勝利レベル：.+勝利 {3}差：\d+$/m,
    )
    await begin()
    for (const until of ['phase', 'turn', 'end']) await table.say('auto', '--bot', 'random', '--until', until)
    expect(table.files()).toEqual(played)
  })

  test('auto for one seat is the computer against a person: it stops when the other side must decide', async () => {
    await begin()
    const before = await table.ask('auto', '--bot', 'random', '--seat', 'axis')
    expect(before).toMatchObject({ step: 0, decision: { seat: 'soviet' } })
    const after = await table.ask('auto', '--bot', 'random', '--seat', 'soviet')
    expect(after).toMatchObject({ decision: { seat: 'axis' } })
    expect(after.step).toBeGreaterThan(0)
  })

  test('sim plays games with options and says how sure the result is', async () => {
    const words = ['sim', 'turning-point', '1', '--games', '2', '--bots', 'random,random', '--option', 'stand-fast']
    const result = await table.ask<{ interval: [number, number]; share: number }>(...words)
    expect(result).toMatchObject({ games: 2, bots: ['random', 'random'], scenario: '1', options: ['stand-fast'] })
    expect(result.interval[0]).toBeLessThanOrEqual(result.share)
    expect(result.interval[1]).toBeGreaterThanOrEqual(result.share)
    expect(await table.fail(...words, '--option', 'snow')).toMatch(/Option snow cannot be chosen/)
    expect(table.files()).toEqual({})
  })
})

test('games lists every scenario and option', async () => {
  const [game] = await table.ask<{ id: string; scenarios: { id: string }[] }[]>('games')
  expect(game.id).toBe('turning-point')
  expect(game.scenarios).toHaveLength(16)
  const text = await table.say('games')
  for (const { id } of game.scenarios) expect(text).toMatch(new RegExp(`^ +${id}  `, 'm'))
  expect(text).toMatch(/--option stand-fast/)
})

test.each(['save', 'position', 'action', 'protocol'])('schema %s is JSON', async format =>
  expect(JSON.parse(await table.say('schema', format))).toBeTypeOf('object'),
)

test('help is no failure', async () => {
  const { code, out } = await table.stavka('--help')
  expect(code).toBe(0)
  expect(out).toMatch(/Usage: stavka/)
})
