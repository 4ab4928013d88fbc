// What follows where a title says nothing: Turning Point put together from the fewest parts.
import { expect, test } from 'vitest'
import { assemble } from '../../src/engine/assemble.ts'
import { isRefusal } from '../../src/engine/contract.ts'
import { META } from '../../src/games/turning-point/meta.ts'
import { cardOf } from '../../src/games/turning-point/rules/card.ts'
import { PROMISES } from '../../src/games/turning-point/rules/invariants.ts'
import { prepare } from '../../src/games/turning-point/rules/setup.ts'
import { outcomeOf } from '../../src/games/turning-point/rules/victory.ts'
import { SEQUENCE } from '../../src/games/turning-point/sequence.ts'
import { STATES } from '../../src/games/turning-point/state.ts'
import { POSITIONS } from '../../src/games/turning-point/table/position.ts'
import { readTitle } from '../../src/games/turning-point/title.ts'
import { MESSAGES } from '../../src/games/turning-point/words/messages.ts'
import { loaded } from '../support/title.ts'
import { hex, unit, game as whole } from './turning-point/support.ts'

const game = loaded(
  assemble({
    meta: META,
    read: readTitle,
    messages: MESSAGES,
    sequence: SEQUENCE,
    scenarioRule: 'SCN-A',
    charts: () => [],
    prepare,
    states: STATES,
    card: cardOf,
    outcome: ({ vp }) => outcomeOf(vp[1] - vp[0]),
    score: ({ vp }) => vp,
    promises: PROMISES,
    positions: POSITIONS,
  }),
  META,
)
const started = game.start('1', [], 1)
if (isRefusal(started)) throw new Error(started.rule)
const state = started

test('a counter is as printed, and stands where the state has it', () => {
  const id = unit('ger-376-id')
  expect(game.describe(state, id)).toEqual({
    hex: hex('2713'),
    side: 0,
    status: 'onMap',
    factors: '3-5',
    points: 0,
    marks: [],
  })
})

test('a hex belongs to who stands there or whose ZOC alone lies on it', () => {
  const seat = 'axis'
  const control = game.query(state, seat, { what: 'control' })
  expect(control).toContainEqual({ hex: hex('2713'), side: 'axis' })
  expect(control).toEqual(whole.query(state, seat, { what: 'control' }))
  expect(new Set(control.map(each => each.hex)).size).toBe(control.length)
})

test('nobody is supplied by a line, arrives, advises or has a date', () => {
  expect(game.query(state, 'axis', { what: 'supply', side: 'axis' })).toEqual([])
  expect(game.arrivals(state)).toEqual([])
  expect(game.situation(state, 'axis')).toEqual([])
  expect(game.signs).toEqual({ marks: {}, acted: [], lost: [], coming: [] })
  expect(game.turnName(3)).toEqual({ en: 'turn 3', ja: '第3ターン' })
  expect(() => game.adviser()).toThrow('no adviser yet')
  expect(() => game.mind()).toThrow('no mind yet')
})
