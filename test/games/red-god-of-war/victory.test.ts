import { expect, test } from 'vitest'
import { SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { endGame, outcomeOf, scoreOf } from '../../../src/games/red-god-of-war/victory.ts'
import { hex, hexName, position, title } from './support.ts'

const MARS = ['1012', '1507', '2205', '2206', '2211']
const ZHUKOV = ['1012', '1118', '2122', '2205', '2206', '2214', '2221', '2222']
const held = (scenario: number, names: readonly string[]): State => {
  const state = position({}, { scenario })
  for (const name of names) state.control[hex(name)] = SOVIET
  return state
}
const winner = (scenario: number, ...names: readonly string[]): string => {
  const outcome = outcomeOf(held(scenario, names))
  return outcome.kind === 'draw' ? 'nobody' : outcome.winner
}

test('[13.15a] three of Olenino, Sychevka, the hexes of Rzhev and Belyi', () => {
  expect(title.goals.get('victory:mars')?.map(hexName).sort()).toEqual(MARS)
  expect(winner(0, '1507', '2205', '2206')).toBe('soviet')
  expect(winner(0, '1012', '1507', '2211')).toBe('soviet')
  expect(winner(0, '2205', '2206')).not.toBe('soviet')
  // Not on the list: Belyi is one hex, and Viaz'ma is of the other scenario
  expect(winner(0, '1011', '1507', '2205')).not.toBe('soviet')
  expect(winner(0, '2122', '2221', '2222')).toBe('german')
})
test('[13.15b] one or none is a German victory, two a draw', () => {
  expect([winner(0), winner(0, '2205'), winner(0, '2205', '1507')]).toEqual(['german', 'german', 'nobody'])
  expect(outcomeOf(held(0, MARS)).margin).toBeGreaterThan(outcomeOf(held(0, MARS.slice(0, 3))).margin)
})
test('[13.23a] all eight of the list', () => {
  expect(title.goals.get('victory:zhukov')?.map(hexName).sort()).toEqual(ZHUKOV)
  expect(winner(1, ...ZHUKOV)).toBe('soviet')
  for (const name of ZHUKOV)
    expect(winner(1, ...ZHUKOV.filter(each => each !== name), '1507', '2211')).not.toBe('soviet')
})
test('[13.23b] three or fewer is a German victory, four to seven a draw', () => {
  const winners = Array.from({ length: 8 }, (_, count) => winner(1, ...ZHUKOV.slice(0, count)))
  expect(winners).toEqual(['german', 'german', 'german', 'german', 'nobody', 'nobody', 'nobody', 'nobody'])
  expect(scoreOf(held(1, ZHUKOV.slice(0, 3)))).toEqual([5, 3])
})
test('[13.15a] the end cites its scenario', () => {
  for (const [scenario, rule] of ['13.15a', '13.23a'].entries()) {
    const state = held(scenario, ['2205'])
    const events: { rule?: string }[] = []
    endGame(state, events as never)
    expect([state.over, events[0].rule]).toEqual([true, rule])
  }
})
