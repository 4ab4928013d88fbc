import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Board, directionTo, lineBits, NO_HEX } from '../../src/engine/board.ts'
import { DIRECTIONS } from '../../src/engine/hex.ts'
import { createTrace, NO_LIMIT, type Trace, UNTRACED } from '../../src/engine/trace.ts'
import { boardOf, boards, named } from '../support/boards.ts'

const directions = [...Array(DIRECTIONS).keys()]

interface Source {
  readonly hex: number
  readonly start: number
}
interface Scene {
  readonly board: Board
  readonly sources: readonly Source[]
  readonly limit: number
  readonly open: Uint8Array
  readonly along: Uint8Array | undefined
}

const bytes = (length: number, each: fc.Arbitrary<number>) =>
  fc.array(each, { minLength: length, maxLength: length }).map(list => Uint8Array.from(list))

const scenes: fc.Arbitrary<Scene> = boards.chain(board =>
  fc.record({
    board: fc.constant(board),
    sources: fc
      .array(fc.record({ hex: fc.nat(board.size - 1), start: fc.nat(6) }), { maxLength: 5 })
      .map(list => list.sort((a, b) => a.start - b.start)),
    limit: fc.oneof(fc.nat(9), fc.constant(NO_LIMIT)),
    open: bytes(board.size, fc.constantFrom(0, 1, 1, 1)),
    along: fc.option(bytes(board.size, fc.nat(63)), { nil: undefined }),
  }),
)

/** Shortest lines by relaxing every step until nothing changes. A source is traced whatever its start. */
const reference = ({ board, sources, limit, open, along }: Scene): number[] => {
  const distance = new Array<number>(board.size).fill(UNTRACED)
  for (const { hex, start } of sources) distance[hex] = Math.min(distance[hex], start)
  for (let changed = true; changed; ) {
    changed = false
    for (let hex = 0; hex < board.size; hex++)
      for (const direction of directions) {
        const near = board.neighbours[hex * DIRECTIONS + direction]
        const next = distance[hex] + 1
        if (near === NO_HEX || open[near] === 0 || next > limit || next >= distance[near]) continue
        if (along !== undefined && (along[hex] & (1 << direction)) === 0) continue
        distance[near] = next
        changed = true
      }
  }
  return distance
}

const run = (trace: Trace, { sources, limit, open, along }: Scene): void => {
  trace.clear()
  for (const { hex, start } of sources) trace.source(hex, start)
  trace.flood(limit, open, along)
}

describe('trace', () => {
  test('reaches the same hexes at the same distance as trying every step, whatever the starts of the sources', () => {
    fc.assert(
      fc.property(scenes, scene => {
        const trace = createTrace(scene.board)
        run(trace, scene)
        expect([...trace.distance]).toEqual(reference(scene))
      }),
      { numRuns: 600 },
    )
  })

  test('gives lines over open hexes, along the rails, back to a source whose start fits the distance', () => {
    fc.assert(
      fc.property(scenes, scene => {
        const { board, sources, open, along } = scene
        const trace = createTrace(board)
        run(trace, scene)
        for (let hex = 0; hex < board.size; hex++) {
          if (trace.distance[hex] === UNTRACED) continue
          const line = trace.lineFrom(hex)
          const last = line[line.length - 1]
          expect(line[0]).toBe(hex)
          expect(sources).toContainEqual({ hex: last, start: trace.distance[hex] - line.length + 1 })
          for (let i = 1; i < line.length; i++) {
            expect(open[line[i - 1]]).toBe(1)
            const direction = directionTo(board, line[i], line[i - 1])
            expect(direction).toBeGreaterThanOrEqual(0)
            if (along !== undefined) expect(along[line[i]] & (1 << direction)).not.toBe(0)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('knows nothing of an earlier flood once it is cleared', () => {
    fc.assert(
      fc.property(scenes, fc.nat(), fc.nat(9), (scene, pick, limit) => {
        const { board } = scene
        const second = { ...scene, sources: [{ hex: pick % board.size, start: 0 }], limit }
        const used = createTrace(board)
        run(used, scene)
        run(used, second)
        expect([...used.distance]).toEqual(reference(second))
      }),
    )
  })

  test('a line in two parts is two floods: overland from wherever the rails reach', () => {
    const board = boardOf({ offset: 'odd-q', columns: 3, rows: 6, lines: 'rail,,A1 A2 A3 A4,rulebook\n' })
    const open = new Uint8Array(board.size).fill(1)
    const rails = createTrace(board)
    rails.source(named(board, 'A1'))
    rails.flood(2, open, lineBits(board, 'rail'))
    const land = createTrace(board)
    for (let hex = 0; hex < board.size; hex++) if (rails.distance[hex] !== UNTRACED) land.source(hex)
    land.flood(1, open)
    const reached = board.hexes.filter((_, hex) => land.distance[hex] !== UNTRACED).map(({ name }) => name)
    expect(reached.sort()).toEqual(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3'])
    expect(land.lineFrom(named(board, 'A4')).map(hex => board.hexes[hex].name)).toEqual(['A4', 'A3'])
  })

  test('a closed source still feeds its neighbours, and a closed hex lets nothing through', () => {
    const board = boardOf({ offset: 'odd-q', columns: 1, rows: 4 })
    const trace = createTrace(board)
    trace.source(0)
    trace.flood(NO_LIMIT, Uint8Array.of(0, 1, 0, 1))
    expect([...trace.distance]).toEqual([0, 1, UNTRACED, UNTRACED])
  })
})
