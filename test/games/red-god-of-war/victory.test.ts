// The end: hexes held by the Soviets when the last turn is over.
import { expect, test } from 'vitest'
import type { GameEvent, Outcome } from '../../../src/engine/contract.ts'
import { done, game, play, position, refusal } from './support.ts'

const MARS = ['1012', '1507', '2205', '2206', '2211']
const ZHUKOV = ['1012', '1118', '2122', '2205', '2206', '2214', '2221', '2222']
const LAST = { mars: 8, zhukov: 16 } as const
type Scenario = keyof typeof LAST

/** The last impulse of the last turn is over, and these hexes are Soviet. */
const ended = (scenario: Scenario, soviet: readonly string[]) => {
  const state = position(
    { 'G-HQ-VI': '0419' },
    { hq: 'G-HQ-VI', phase: 'mech', scenario, turn: LAST[scenario], control: { soviet } },
  )
  const events: readonly GameEvent[] = play(state, done)
  return { state, events, outcome: game.outcome(state) }
}
const winner = (scenario: Scenario, ...names: readonly string[]): string => {
  const outcome: Outcome | undefined = ended(scenario, names).outcome
  return outcome === undefined ? 'nobody yet' : outcome.kind === 'draw' ? 'nobody' : outcome.winner
}
const goals = (mark: string): string[] =>
  game.board.hexes
    .filter(({ marks }) => marks.includes(mark))
    .map(({ name }) => name)
    .sort()

test('[13.15a] three of Olenino, Sychevka, the hexes of Rzhev and Belyi', () => {
  expect(goals('victory:mars')).toEqual(MARS)
  expect(winner('mars', '1507', '2205', '2206')).toBe('soviet')
  expect(winner('mars', '1012', '1507', '2211')).toBe('soviet')
  expect(winner('mars', '2205', '2206')).toBe('nobody')
  // Not on the list: Belyi is one hex, and Viaz'ma is of the other scenario
  expect(winner('mars', '1011', '1507', '2205')).toBe('nobody')
  expect(winner('mars', '2122', '2221', '2222')).toBe('german')
})
test('[13.15b] one or none is a German victory, two a draw', () => {
  expect([winner('mars'), winner('mars', '2205'), winner('mars', '2205', '1507')]).toEqual([
    'german',
    'german',
    'nobody',
  ])
  const margin = (names: readonly string[]): number => ended('mars', names).outcome?.margin ?? 0
  expect(margin(MARS)).toBeGreaterThan(margin(MARS.slice(0, 3)))
})
test('[13.23a] all eight of the list', () => {
  expect(goals('victory:zhukov')).toEqual(ZHUKOV)
  expect(winner('zhukov', ...ZHUKOV)).toBe('soviet')
  for (const name of ZHUKOV)
    expect(winner('zhukov', ...ZHUKOV.filter(each => each !== name), '1507', '2211')).toBe('nobody')
})
test('[13.23b] three or fewer is a German victory, four to seven a draw', () => {
  const winners = Array.from({ length: 8 }, (_, count) => winner('zhukov', ...ZHUKOV.slice(0, count)))
  expect(winners).toEqual(['german', 'german', 'german', 'german', 'nobody', 'nobody', 'nobody', 'nobody'])
  expect(game.score(ended('zhukov', ZHUKOV.slice(0, 3)).state)).toEqual([5, 3])
})
test('[13.15a] the end cites its scenario, and nothing is done after it', () => {
  for (const [scenario, rule] of [
    ['mars', '13.15a'],
    ['zhukov', '13.23a'],
  ] as const) {
    const { state, events } = ended(scenario, ['2205'])
    expect(events.at(-1)).toMatchObject({ key: 'log.end', rule, args: { n: 1 } })
    expect([state.over, refusal(state, done)?.rule]).toEqual([true, '3.0a'])
  }
})
