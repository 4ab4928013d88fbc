// The figures of the briefings are those of the order of battle: whoever changes one must change the other.
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/engine/text.ts'
import { SCENARIOS } from '../../../src/games/red-steel/meta.ts'
import { BRIEFINGS } from '../../../src/games/red-steel/words/briefings.ts'
import { orderOfBattle } from './support.ts'

const numbersIn = (text: string): number[] => (text.replaceAll('−', '-').match(/-?\d+/g) ?? []).map(Number)

describe.each(SCENARIOS)('$id', ({ id, code }) => {
  // Nobody is told of Germans where none are
  const isThere = ({ key, value }: { key: string; value: string }): boolean =>
    value !== '0' && (key !== 'german-step' || code !== 'S1')
  const rows = orderOfBattle(code).filter(isThere)
  const valuesOf = (kind: string): number[] => rows.filter(row => row.kind === kind).map(({ value }) => Number(value))
  const levels = new Map(
    orderOfBattle(code)
      .filter(row => row.kind === 'level')
      .map(({ key, value }) => [key, Number(value)]),
  )
  const { aims, special } = BRIEFINGS[id]

  test.each(LANGUAGES)('levels, points and ammunition (%s)', language => {
    const [axis, soviet] = [aims.axis[language], aims.soviet[language]].map(numbersIn)
    for (const level of ['axis-decisive', 'axis-marginal', 'draw']) expect(axis, level).toContain(levels.get(level))
    for (const level of ['draw', 'soviet-marginal']) expect(soviet, level).toContain(levels.get(level))
    const sum = valuesOf('victory-hex').reduce((all, points) => all + points, 0)
    expect(axis).toContain(sum)
    for (const points of valuesOf('victory')) expect([...axis, ...soviet]).toContain(points)
    const stocks = special.map(text => numbersIn(text[language]))
    expect(stocks.some(numbers => valuesOf('ammunition').every(stock => numbers.includes(stock)))).toBe(true)
  })
})
