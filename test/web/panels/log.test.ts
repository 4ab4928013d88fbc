// The log panel's own work: headings, groups, filters, and what stays drawn.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import type { LogLine } from '../../../src/session/session.ts'
import { EVERYTHING, filterLog, groupLog, newestOf, settleLog } from '../../../src/web/panels/log.ts'

const line = (step: number, turn: number, phase: string, event: GameEvent, seat = 'axis'): LogLine => ({
  step,
  seat,
  turn,
  phase,
  event,
})
const moved = (step: number, turn = 1, phase = 'movement', seat = 'axis') =>
  line(step, turn, phase, { key: 'log.moved' }, seat)
const words = ({ event }: LogLine): string => `words of ${event.key}`

test('lines are grouped by turn and phase, in order', () => {
  const groups = groupLog([moved(1), moved(2), moved(3, 1, 'combat'), moved(4, 2, 'movement')])
  expect(groups.map(({ turn, phase, lines }) => [turn, phase, lines.length])).toEqual([
    [1, 'movement', 2],
    [1, 'combat', 1],
    [2, 'movement', 1],
  ])
  expect(groupLog([])).toEqual([])
})

test('a phase that comes again in the same turn is a group of its own', () => {
  expect(groupLog([moved(1), moved(2, 1, 'combat'), moved(3)])).toHaveLength(3)
})

test('groups that have not changed stay the same objects when a line comes', () => {
  const lines = [moved(1), moved(2), moved(3, 1, 'combat')]
  const before = groupLog(lines)
  const after = groupLog([...lines, moved(4, 1, 'combat')], before)
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1].lines).toHaveLength(2)
})

test('what a step says after it ended a phase stands under the next heading', () => {
  const lines = [
    line(7, 1, 'launch', { key: 'log.gaps' }),
    line(7, 1, 'launch', { key: 'log.turn', args: { turn: 2 } }),
    line(7, 1, 'launch', { key: 'log.phase', args: { phase: 'interception' } }),
    line(8, 2, 'interception', { key: 'log.intercepted' }),
  ]
  const settled = settleLog(lines)
  expect(settled.map(({ turn, phase }) => [turn, phase])).toEqual([
    [1, 'launch'],
    [2, 'interception'],
    [2, 'interception'],
    [2, 'interception'],
  ])
  expect(settled[0]).toBe(lines[0])
  expect(settleLog(lines)[1]).toBe(settled[1])
})

test('headings are no lines', () => {
  expect(filterLog([line(1, 1, 'a', { key: 'log.phase' }), moved(2)], EVERYTHING, words)).toHaveLength(1)
})

test('battles and dice, movement, sides', () => {
  const lines = [
    moved(1),
    line(2, 1, 'combat', { key: 'log.attack' }),
    line(2, 1, 'combat', { key: 'log.battleRoll', dice: [4] }),
    line(3, 1, 'weather', { key: 'log.weatherRoll', dice: [2] }),
    line(4, 1, 'end', { key: 'log.gaps' }),
    moved(5, 1, 'movement', 'soviet'),
  ]
  const steps = (filter: Partial<typeof EVERYTHING>) =>
    filterLog(lines, { ...EVERYTHING, ...filter }, words).map(({ step }) => step)
  expect(steps({})).toEqual([1, 2, 2, 3, 4, 5])
  expect(steps({ kind: 'battles' })).toEqual([2, 2, 3])
  expect(steps({ kind: 'movement' })).toEqual([1, 5])
  expect(steps({ seat: 'soviet' })).toEqual([5])
  expect(steps({ kind: 'battles', seat: 'soviet' })).toEqual([])
})

test('a search finds rule numbers by their beginning, and words anywhere', () => {
  const lines = [
    line(1, 1, 'a', { key: 'log.one', rule: 'ZOC-2' }),
    line(2, 1, 'a', { key: 'log.two', rule: 'SUP-ZOC' }),
    line(3, 1, 'a', { key: 'log.zocThree' }),
  ]
  const find = (search: string) => filterLog(lines, { ...EVERYTHING, search }, words).map(({ step }) => step)
  expect(find(' zoc')).toEqual([1, 3])
  expect(find('ZOC-2')).toEqual([1])
  expect(find('of log.two')).toEqual([2])
  expect(find('nowhere')).toEqual([])
})

test('the newest groups are drawn first, whole, and the rest is counted', () => {
  const groups = groupLog([moved(1), moved(2), moved(3, 2), moved(4, 2), moved(5, 3)])
  expect(newestOf(groups, 2)).toMatchObject({ earlier: 2, groups: [{ turn: 2 }, { turn: 3 }] })
  expect(newestOf(groups, 1)).toMatchObject({ earlier: 4, groups: [{ turn: 3 }] })
  expect(newestOf(groups, 100)).toMatchObject({ earlier: 0 })
  expect(newestOf([], 5)).toEqual({ groups: [], earlier: 0 })
})

test('3,000 lines are settled, filtered and grouped in a few milliseconds', () => {
  const lines = Array.from({ length: 3000 }, (_, i) => moved(i, Math.floor(i / 150), `phase-${Math.floor(i / 30) % 5}`))
  const start = performance.now()
  groupLog(filterLog(settleLog(lines), EVERYTHING, words))
  expect(performance.now() - start).toBeLessThan(100)
})
