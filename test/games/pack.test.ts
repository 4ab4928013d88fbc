// States as bytes: the same when they are read again, and bytes that are none are refused.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Game, type GameState, isRefusal, SPECTATOR } from '../../src/engine/contract.ts'
import { openUp, packUp } from '../../src/engine/pack.ts'
import { GAMES, playAtRandom, recordedActions } from '../support/random-play.ts'

const unpacked = (game: Game, bytes: Uint8Array): GameState => {
  const state = game.unpack(bytes)
  if ('problem' in state) throw new Error(state.problem)
  return state
}

/** Why the bytes are no state: one line. */
const problemOf = (game: Game, bytes: Uint8Array): string => {
  const state = game.unpack(bytes)
  if (!('problem' in state)) throw new Error('the bytes are taken')
  expect(state.problem).toMatch(/^packed state: [^\n]+$/)
  return state.problem
}

/** Every position of the first game, which is short; of the others one in so many. */
const FIRST = 500
const EVERY = 25

describe.each(GAMES)('$meta.id', game => {
  const { meta } = game
  const seats = [...meta.sides.map(({ id }) => id), SPECTATOR]
  const stamp = { version: meta.version, data: game.data }

  test('positions of recorded games, and every view of them, are the same when it is unpacked', () => {
    let count = 0
    let largest = 0
    for (const [state] of recordedActions(game)) {
      if (count++ > FIRST && count % EVERY !== 0) continue
      for (const each of [state, ...seats.map(seat => game.view(state, seat))]) {
        const bytes = game.pack(each)
        largest = Math.max(largest, bytes.length)
        const twin = unpacked(game, bytes)
        if (game.digest(twin) !== game.digest(each)) expect(game.digest(twin), `step ${count}`).toBe(game.digest(each))
        const again = game.pack(twin)
        if (Buffer.compare(again, bytes) !== 0) expect(again, `step ${count}`).toEqual(bytes)
      }
    }
    expect(count).toBeGreaterThan(300)
    expect(largest).toBeLessThan(64 * 1024)
  })

  test('an unpacked state keeps its promises, plays on alike, and lies in a buffer of its own', () => {
    let twin: GameState | undefined
    let steps = 0
    playAtRandom(game, { scenario: meta.scenarios[0].id, options: [], seed: 11 }, 400, ({ state, action }) => {
      if (twin !== undefined && action !== undefined) {
        expect(isRefusal(game.apply(twin, action))).toBe(false)
        expect(game.digest(twin)).toBe(game.digest(state))
      }
      if (steps++ % 5 !== 0) return
      twin = unpacked(game, game.pack(state))
      expect(game.invariants(twin)).toEqual([])
      const { bytes } = twin as unknown as { readonly bytes: Uint8Array }
      expect(bytes.buffer.byteLength).toBe(bytes.length)
    })
    expect(steps).toBeGreaterThan(100)
  })

  const start = game.start(meta.scenarios[0].id, [], 1)
  if (isRefusal(start)) throw new Error('does not start')
  const good = game.pack(start)

  test('bytes with anything changed, missing or added are refused', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bad = good.slice()
        bad[at] ^= change
        problemOf(game, bad)
        problemOf(game, good.subarray(0, at))
      }),
      { numRuns: 200 },
    )
    problemOf(game, new Uint8Array([...good, 0]))
    expect(problemOf(game, new Uint8Array(0))).toMatch(/0 bytes are too few/)
  })

  test('so are those of other rules or other data', () => {
    const contents = openUp(good, stamp)
    if ('problem' in contents) throw new Error(contents.problem)
    expect(packUp(contents, stamp)).toEqual(good)
    expect(problemOf(game, packUp(contents, { ...stamp, version: meta.version + 1 }))).toMatch(/rules of version/)
    expect(problemOf(game, packUp(contents, { ...stamp, data: 'f'.repeat(16) }))).toMatch(/other board or counter data/)
  })

  test('and whatever else a right checksum lies over', () => {
    const contents = openUp(good, stamp)
    if ('problem' in contents) throw new Error(contents.problem)
    const forged = (change: Partial<typeof contents>): string =>
      problemOf(game, packUp({ ...contents, ...change }, stamp))
    const values = JSON.parse(contents.values)
    for (const text of ['', 'null', '[]', '7', '{}', '['.repeat(100_000)]) forged({ values: text })
    for (const name of Object.keys(values)) {
      const { [name]: _, ...rest } = values
      forged({ values: JSON.stringify(rest) })
    }
    for (const [name, wrong] of [
      ['turn', 'x'],
      ['turn', 1.5],
      ['phase', -1],
      ['over', 0],
      ['rng', [1, 2]],
      ['rng', 'dice'],
      ['draws', null],
      ['options', [7]],
    ] as const)
      expect(forged({ values: JSON.stringify({ ...values, [name]: wrong }) })).toContain(`${name}: no such value`)
    expect(forged({ bytes: contents.bytes.subarray(1) })).toMatch(/bytes of arrays|on the board|no such/)
    const strange = contents.bytes.slice()
    new DataView(strange.buffer).setInt16(0, game.board.size, true)
    expect(forged({ bytes: strange })).toMatch(/hex: not on the board/)
  })

  test('noise is no state', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), noise => {
        problemOf(game, noise)
        const contents = { bytes: noise, values: new TextDecoder().decode(noise) }
        problemOf(game, packUp(contents, stamp))
      }),
      { numRuns: 100 },
    )
  })
})
