import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contextOf } from '../../src/cli/context.ts'
import { createEngine, METHODS } from '../../src/cli/protocol.ts'
import { BATTLE } from '../support/cli.ts'

const engineInBattle = async () => {
  const engine = createEngine(contextOf({}))
  const position = JSON.stringify({ method: 'position', params: { position: JSON.parse(BATTLE) } })
  expect(JSON.parse(await engine.answer(position))).toHaveProperty('result')
  return engine
}

const word = fc.constantFrom(
  ...['sov-26-tc', 'rom-5-id', '2311', '2310', 'axis', 'soviet', 'spectator', 'random', 'greedy', 'done', 'retreat'],
  ...['actors', 'path', 'attackers', 'support', 'zoc', 'front', 'turning-point', '1', 'constructor', '__proto__', ''],
)
const value = fc.oneof(word, fc.array(word, { maxLength: 3 }), fc.integer(), fc.boolean(), fc.jsonValue())
const action = fc.dictionary(
  fc.constantFrom('type', 'unit', 'units', 'hex', 'path', 'attackers', 'targets', 'support', 'as', 'target', 'option'),
  value,
)
const field = fc.constantFrom(
  ...['about', 'unit', 'hex', 'targets', 'attackers', 'seat', 'what', 'side', 'bot', 'seed', 'from', 'at', 'force'],
  ...['game', 'scenario', 'options', 'language', 'other'],
)
const params = fc
  .tuple(fc.dictionary(field, value), fc.option(fc.oneof(action, fc.jsonValue())))
  .map(([fields, wire]) => (wire === null ? fields : { ...fields, action: wire, attack: wire }))
const method = fc.constantFrom(...Object.keys(METHODS))

const requests = fc
  .record({ id: fc.oneof(fc.nat(), fc.string()), method, params }, { requiredKeys: ['method'] })
  .map(request => JSON.stringify(request))
/** A legal question with the right fields, answered by whatever names there are. */
const questions = fc
  .record({ about: word, unit: word, hex: word, targets: fc.array(word, { maxLength: 3 }), attackers: fc.array(word) })
  .chain(all => fc.subarray(Object.entries(all)).map(some => Object.fromEntries(some)))
  .map(question => JSON.stringify({ method: 'legal', params: question }))
const lines = fc.oneof(
  { weight: 4, arbitrary: requests },
  { weight: 2, arbitrary: questions },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
)

describe('whatever comes in', () => {
  test('each line is answered by one line of JSON with a result or an error, never both, never neither', async () => {
    const engine = await engineInBattle()
    const seen = { result: 0, error: 0 }
    await fc.assert(
      fc.asyncProperty(lines, async line => {
        const text = await engine.answer(line)
        expect(text).not.toMatch(/[\r\n]/)
        const answer = JSON.parse(text)
        expect('result' in answer).not.toBe('error' in answer)
        seen[answer.error === undefined ? 'result' : 'error'] += 1
        if (answer.error !== undefined) expect(answer.error.message).toMatch(/./)
      }),
      { numRuns: 1500 },
    )
    expect(Math.min(seen.result, seen.error)).toBeGreaterThan(20)
  })

  test('a request that is refused leaves the game as it was', async () => {
    const engine = await engineInBattle()
    const state = async () => engine.answer('{"method":"save"}')
    let before = await state()
    await fc.assert(
      fc.asyncProperty(lines, async line => {
        const answer = JSON.parse(await engine.answer(line))
        const after = await state()
        if (answer.error !== undefined) expect(after).toBe(before)
        before = after
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['', undefined],
    ['nonsense', undefined],
    ['{"id":5,"method":"fly"}', 5],
    ['{"id":"a","method":"status","extra":1}', 'a'],
    ['{"id":{},"method":"status"}', undefined],
    ['[{"id":1,"method":"status"}]', undefined],
    ['{"id":3,"method":"status","params":[]}', 3],
    ['['.repeat(100_000), undefined],
  ])('%.40s is a bad request, answered with the id where there is one', async (line, id) => {
    const answer = JSON.parse(await createEngine(contextOf({})).answer(line))
    expect(answer.id).toBe(id)
    expect(answer.error.message).toMatch(/^bad request: /)
  })
})
