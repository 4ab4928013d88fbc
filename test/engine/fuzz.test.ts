import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal, type PositionFile } from '../../src/engine/contract.ts'
import { startMatch } from '../../src/engine/match.ts'
import { loadMatch, readSave, saveOf } from '../../src/engine/save.ts'
import { saveText } from '../../src/engine/save-text.ts'
import { randomMatch, title } from '../support/random-match.ts'

const SAVE = saveOf(randomMatch('1', 30))
const TEXT = saveText(SAVE)
const POSITIONS = [20, 90, 250, 400].flatMap(actions => {
  const file = title.positionOf(randomMatch('1', actions).state)
  return 'format' in file ? [file] : []
})

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Values that have broken loaders before, and names that mean something here. */
const values: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, 0, 1, 2 ** 53, 1e300, '', '0101', '9999', 'sov-1-tc', 'constructor', [], {}),
  fc.constantFrom<Json>(
    'axis',
    'soviet',
    'patrol',
    'axis-air-1-flight',
    { hex: '2003', points: 30 },
    { status: 'due' },
    { status: 'eliminated', hex: '0101' },
    { mission: 'interdiction', hex: '3014' },
  ),
  fc.jsonValue() as fc.Arbitrary<Json>,
)

/** One change somewhere inside: a value replaced, a field left out or added, a list doubled. */
const mutate = (value: Json, path: readonly number[], change: number, other: Json): Json => {
  if (typeof value !== 'object' || value === null || path.length === 0) return other
  const [step, ...rest] = path
  const keys = Object.keys(value)
  const key = keys[step % Math.max(1, keys.length)]
  const copy: Json[] | { [key: string]: Json } = Array.isArray(value) ? [...value] : { ...value }
  const fields = copy as { [key: string]: Json }
  if (key === undefined || change === 0) fields[typeof other === 'string' ? other : 'extra'] = other
  else if (change === 1) delete fields[key]
  else if (change === 2 && Array.isArray(copy)) copy.push(copy[step % copy.length])
  else fields[key] = mutate(fields[key], rest, change, other)
  return copy
}
const mutated = (value: object): fc.Arbitrary<Json> =>
  fc
    .array(fc.tuple(fc.array(fc.nat(400), { minLength: 1, maxLength: 5 }), fc.nat(9), values), {
      minLength: 1,
      maxLength: 3,
    })
    .map(changes =>
      changes.reduce<Json>((now, [path, change, other]) => mutate(now, path, change, other), value as unknown as Json),
    )

const isOneLine = (problem: string): boolean => problem !== '' && !/[\r\n]/.test(problem)

/** Loads it as the command line does: a match that keeps all promises, or one line that says why not. */
const expectJudged = (text: string): 'loaded' | 'refused' => {
  const save = readSave(text)
  const result = 'problem' in save ? save : loadMatch(title, save)
  if ('problem' in result) {
    expect(result.problem).not.toBe('')
    return 'refused'
  }
  expect(title.invariants(result.state)).toEqual([])
  return 'loaded'
}

describe('whatever is made of a save or a position', () => {
  test('a save with some of its letters changed is loaded or refused, never an exception', () => {
    const edits = fc.array(fc.tuple(fc.nat(TEXT.length), fc.nat(6), fc.string({ maxLength: 4 })), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(edits, list => {
        const text = list.reduce((now, [at, cut, put]) => now.slice(0, at) + put + now.slice(at + cut), TEXT)
        expectJudged(text)
      }),
      { numRuns: 300 },
    )
  })

  test('a save with some of its values changed is loaded or refused, never an exception', () => {
    const seen = { loaded: 0, refused: 0 }
    fc.assert(
      fc.property(mutated(SAVE), save => {
        seen[expectJudged(JSON.stringify(save))] += 1
      }),
      { numRuns: 400 },
    )
    expect(seen.refused).toBeGreaterThan(100)
  })

  test('a position with some of its values changed begins a sound game or is refused, never an exception', () => {
    const seen = { begun: 0, refused: 0 }
    expect(POSITIONS.length).toBeGreaterThan(0)
    fc.assert(
      fc.property(fc.constantFrom(...POSITIONS).chain(mutated), position => {
        const result = title.fromPosition(position as unknown as PositionFile, 1)
        if ('problem' in result) {
          expect(result.problem).not.toBe('')
          seen.refused += 1
          return
        }
        seen.begun += 1
        expect(title.invariants(result)).toEqual([])
        if (title.decision(result) !== undefined) title.legal(result, { about: 'actors' })
      }),
      { numRuns: 800 },
    )
    expect(Math.min(seen.begun, seen.refused)).toBeGreaterThan(20)
  })

  test('a position refused is refused in one line that names the place', () => {
    const [position] = POSITIONS
    for (const [change, place] of [
      [{ turn: 99 }, 'turn'],
      [{ phase: 'breakfast' }, 'phase'],
      [{ units: { ghost: '0101' } }, 'units.ghost'],
      [{ units: { 'sov-1-tc': '9999' } }, 'units.sov-1-tc'],
      [{ units: { 'sov-1-tc': '2003', 'rom-5-id': '2003' } }, 'both sides in 2003'],
      [{ options: ['cheating'] }, 'options'],
      [{ attacked: ['9999'] }, 'attacked'],
      [{ vp: { axis: -1, soviet: 0 } }, 'vp.axis'],
    ] as const) {
      const result = startMatch(title, {
        scenario: '1',
        options: [],
        seed: 0,
        position: { ...position, ...change } as PositionFile,
      })
      if (isRefusal(result) || !('problem' in result)) throw new Error(`accepted: ${JSON.stringify(change)}`)
      expect(result.problem.startsWith(place)).toBe(true)
      expect(isOneLine(result.problem)).toBe(true)
    }
  })
})
