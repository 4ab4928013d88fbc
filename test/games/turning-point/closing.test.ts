// Who is sent to close the front: corps that nobody misses where they are, each to a place of its own, soon enough.
import { describe, expect, test } from 'vitest'
import { botNamed } from '../../../src/bots/index.ts'
import type { Game } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { closingOf, strideOf } from '../../../src/games/turning-point/bot/closing.ts'
import { frontSearchOf } from '../../../src/games/turning-point/bot/front.ts'
import { SIDES, SOVIET } from '../../../src/games/turning-point/meta.ts'
import { holderOf, shift } from '../../../src/games/turning-point/rules/map.ts'
import { frontOf } from '../../../src/games/turning-point/rules/victory.ts'
import type { State } from '../../../src/games/turning-point/state.ts'
import { recordedActions } from '../../support/random-play.ts'
import { game, position } from './support.ts'

const table = game as unknown as Game
const { title } = position({ 'sov-1-tc': '2210' })
const front = frontSearchOf(title)
const NOBODY_NEAR = new Uint8Array(title.board.size).fill(9)

const sentIn = (state: State, side: number, turnsLeft = 6) =>
  closingOf({ state, side, keystones: front.keystones(state, side), toEnemy: NOBODY_NEAR, turnsLeft })

describe('[FRONT-3] who is sent to close gaps', () => {
  test('closes them once he is there, and opens none where he leaves', () => {
    let sent = 0
    let closed = 0
    let count = 0
    for (const [each] of recordedActions(table)) {
      if (count++ % 20 !== 0) continue
      const state = each as State
      for (const side of SIDES.keys()) {
        const before = frontOf(state, side).gaps.length
        for (const [id, post] of sentIn(state, side)) {
          // A hex that the enemy holds is closed from beside it
          if (holderOf(state, post.hex) !== -1 && holderOf(state, post.hex) !== side) continue
          const after = game.clone(state)
          shift(after, id, post.hex)
          const gaps = frontOf(after, side).gaps.length
          expect(gaps).toBeLessThanOrEqual(before)
          sent++
          if (gaps < before) closed++
        }
      }
    }
    expect(sent).toBeGreaterThan(300)
    // The chain is chosen by the way to it: it need not be the one that lacks least now
    expect(closed / sent).toBeGreaterThan(0.5)
  })

  test('each to a place of its own, in time', () => {
    for (const [each] of recordedActions(table)) {
      const state = each as State
      if (state.turn % 7 !== 0) continue
      const sent = sentIn(state, SOVIET, 2)
      expect(new Set([...sent.values()].map(post => post.hex)).size).toBe(sent.size)
      for (const [id, { far }] of sent) expect(far[state.hex[id]] / strideOf(state, id)).toBeLessThanOrEqual(2)
    }
  })
})

test('[FRONT-3] a corps far behind the line goes where a hole is, turn after turn, and the others make up for the rest', () => {
  // Every third hex of a column from the edge to the row of Rostov; nobody at 2413, and whoever could go there is far off
  const rows = [1, 4, 7, 10, 16, 19, 22, 25, 28]
  const corps = title.units.filter(({ id }) => id.endsWith('-rc')).map(({ id }) => id)
  const line = rows.map((row, index) => [corps[index], `24${String(row).padStart(2, '0')}`])
  const [spare] = corps.slice(rows.length)
  const state = position({ ...Object.fromEntries(line), [spare]: '3813', 'ger-22-pz': '0601', 'ger-11-pz': '0827' })
  expect(frontOf(state, SOVIET).gaps.length).toBeGreaterThan(0)
  const bot = botNamed('general')
  if ('problem' in bot) throw new Error(bot.problem)
  const stream = streamOf(1)
  while (state.turn < 7) {
    const decision = game.decision(state)
    if (decision === undefined) break
    // The Axis looks on
    if (decision.seat === SIDES[SOVIET]) game.apply(state, bot.decide(table, state, stream))
    else game.apply(state, { type: 'done' })
  }
  expect(frontOf(state, SOVIET).gaps).toEqual([])
})
