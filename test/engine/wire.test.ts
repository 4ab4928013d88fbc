import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTION_KINDS, type Action } from '../../src/engine/contract.ts'
import { ACTIONS, fromWire, hasUnknownIds, toWire } from '../../src/engine/wire.ts'
import { game } from '../games/turning-point/support.ts'

const unit = fc.nat(game.units.length - 1)
const hex = fc.nat(game.board.size - 1)
const word = fc.string({ minLength: 1, maxLength: 80 })
const some = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 6 })
const record = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }, ...needed: (keyof T)[]) =>
  fc.record(fields, { requiredKeys: needed as [] }) as unknown as fc.Arbitrary<Action>

const actions: fc.Arbitrary<Action> = fc.oneof(
  record({ type: fc.constant('place'), unit, hex, by: word }, 'type', 'unit', 'hex'),
  record({ type: fc.constant('move'), units: some(unit), path: some(hex) }, 'type', 'units', 'path'),
  record(
    {
      type: fc.constant('attack'),
      attackers: some(unit),
      targets: some(hex),
      support: some(fc.record({ unit, hex })),
      lower: fc.nat(20),
      ignore: word,
    },
    'type',
    'attackers',
    'targets',
    'support',
  ),
  record({ type: fc.constant('losses'), units: some(unit) }, 'type', 'units'),
  record({ type: fc.constant('retreat'), unit, hex }, 'type', 'unit', 'hex'),
  record({ type: fc.constant('advance'), unit, hex }, 'type', 'unit', 'hex'),
  record({ type: fc.constant('choose'), option: word }, 'type', 'option'),
  record({ type: fc.constant('assign'), units: some(unit), as: word, hex, target: unit }, 'type', 'units', 'as'),
  record({ type: fc.constant('done') }, 'type'),
)

/** What is wrong with it: one line, or the test fails. */
const problemOf = (wire: unknown): string => {
  const result = fromWire(game, wire)
  if (!('problem' in result)) throw new Error(`accepted: ${JSON.stringify(wire)}`)
  expect(result.problem).toMatch(/^action: [^\n]+$/)
  return result.problem
}

describe('actions at the border', () => {
  test('go out by names and come back as they were, through JSON too', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(actions, action => {
        seen.add(action.type)
        const wire = toWire(game, action)
        expect(fromWire(game, wire)).toEqual(action)
        expect(fromWire(game, JSON.parse(JSON.stringify(wire)))).toEqual(action)
      }),
      { numRuns: 500 },
    )
    expect([...seen].sort()).toEqual([...ACTION_KINDS].sort())
  })

  test('carry names only: no id of ours is in them', () => {
    const [first] = game.units
    expect(toWire(game, { type: 'move', units: [0], path: [0] })).toEqual({
      type: 'move',
      units: [first.id],
      path: [game.board.hexes[0].name],
    })
    expect(toWire(game, { type: 'assign', units: [0], as: 'patrol', target: 0 })).toEqual({
      type: 'assign',
      units: [first.id],
      as: 'patrol',
      target: first.id,
    })
  })

  test('an attack without support means none', () => {
    const wire = { type: 'attack', attackers: [game.units[0].id], targets: ['0101'] }
    expect(fromWire(game, wire)).toMatchObject({ support: [] })
  })

  test('of unknown units and hexes name what nobody knows', () => {
    const { id } = game.units[0]
    expect(problemOf({ type: 'retreat', unit: 'ghost', hex: '0101' })).toBe('action: there is no unit ghost')
    expect(problemOf({ type: 'retreat', unit: id, hex: '9999' })).toBe('action: there is no hex 9999')
    expect(problemOf({ type: 'move', units: [id], path: ['0101', '9999'] })).toMatch(/no hex 9999/)
    expect(problemOf({ type: 'attack', attackers: [id], targets: ['9999'] })).toMatch(/no hex 9999/)
    expect(
      problemOf({ type: 'attack', attackers: [id], targets: ['0101'], support: [{ unit: 'ghost', hex: '0101' }] }),
    ).toMatch(/no unit ghost/)
    expect(problemOf({ type: 'losses', units: [id, 'ghost'] })).toMatch(/no unit ghost/)
    expect(problemOf({ type: 'assign', units: [id], as: 'patrol', target: 'ghost' })).toMatch(/no unit ghost/)
    expect(problemOf({ type: 'assign', units: [id], as: 'patrol', hex: '9999' })).toMatch(/no hex 9999/)
    expect(problemOf({ type: 'place', unit: '__proto__', hex: '0101' })).toMatch(/no unit __proto__/)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'done'],
    ['a list', [{ type: 'done' }]],
    ['no type', {}],
    ['an unknown type', { type: 'surrender' }],
    ['a type every object knows', { type: 'constructor' }],
    ['a field too many', { type: 'done', really: true }],
    ['a field too few', { type: 'retreat', unit: 'ger-376-id' }],
    ['an id instead of a name', { type: 'retreat', unit: 0, hex: 0 }],
    ['an empty name', { type: 'choose', option: '' }],
    ['a name without end', { type: 'choose', option: 'x'.repeat(81) }],
    ['a list without end', { type: 'losses', units: Array(201).fill('ger-376-id') }],
    ['half a column', { type: 'attack', attackers: [], targets: [], lower: 0.5 }],
    ['a column up', { type: 'attack', attackers: [], targets: [], lower: -1 }],
    ['one unit for a list', { type: 'move', units: 'ger-376-id', path: [] }],
  ])('with %s are refused in one line', (_what, wire) => expect(problemOf(wire)).not.toBe(''))

  test('of any shape at all are an action or a problem, never an exception', () => {
    const type = fc.constantFrom(...ACTION_KINDS)
    const shapes = fc.oneof(
      fc.anything(),
      fc.tuple(type, fc.object()).map(([kind, rest]) => ({ ...rest, type: kind })),
    )
    fc.assert(
      fc.property(shapes, shape => {
        const result = fromWire(game, shape)
        expect('problem' in result || 'type' in result).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('ids that do not exist', () => {
  const [units, hexes] = [game.units.length, game.board.size]

  test('are none among those of a real action', () => {
    fc.assert(fc.property(actions, action => !hasUnknownIds(game, action)))
  })

  const KNOWN: Readonly<Record<string, unknown>> = { unit: 0, units: [0], hex: 0, hexes: [0], word: 'x', words: ['x'] }
  const UNKNOWN: Readonly<Record<string, unknown>> = { unit: units, units: [0, units], hex: hexes, hexes: [0, hexes] }
  const pair = 'list of {unit, hex}'

  // What is written out by hand must know every field of the description
  test.each(ACTION_KINDS.flatMap(kind => Object.keys(ACTIONS[kind]).map(field => [kind, field])))(
    'are found in every field that names any: %s, %s',
    (kind, field) => {
      const fields = Object.entries(ACTIONS[kind as Action['type']])
      const sound = Object.fromEntries(fields.map(([key, { called }]) => [key, KNOWN[called] ?? []]))
      const called = fields.find(([key]) => key === field)?.[1].called ?? ''
      const wrong = called === pair ? [[{ unit: units, hex: 0 }], [{ unit: 0, hex: hexes }]] : [UNKNOWN[called]]
      expect(hasUnknownIds(game, { type: kind, ...sound } as Action)).toBe(false)
      for (const value of wrong)
        if (value !== undefined)
          expect(hasUnknownIds(game, { type: kind, ...sound, [field]: value } as Action)).toBe(true)
    },
  )

  test.each([
    { type: 'place', unit: units, hex: 0 },
    { type: 'retreat', unit: 0, hex: hexes },
    { type: 'advance', unit: -1, hex: 0 },
    { type: 'move', units: [0, 0.5], path: [0] },
    { type: 'move', units: [0], path: [0, Number.NaN] },
    { type: 'attack', attackers: [units], targets: [0], support: [] },
    { type: 'attack', attackers: [0], targets: [-1], support: [] },
    { type: 'attack', attackers: [0], targets: [0], support: [{ unit: 0, hex: hexes }] },
    { type: 'losses', units: [units] },
    { type: 'assign', units: [units], as: 'patrol' },
    { type: 'assign', units: [0], as: 'patrol', hex: hexes },
    { type: 'assign', units: [0], as: 'patrol', target: -1 },
  ] satisfies Action[])('are found in %j, and the title refuses it', action => {
    expect(hasUnknownIds(game, action)).toBe(true)
    const state = game.start('1', [], 1)
    if ('reason' in state) throw new Error('scenario 1 does not start')
    const before = game.digest(state)
    expect(game.check(state, action)).toMatchObject({ reason: { key: 'refuse.unknownId' } })
    expect(game.apply(state, action)).toMatchObject({ reason: { key: 'refuse.unknownId' } })
    expect(game.digest(state)).toBe(before)
  })
})
