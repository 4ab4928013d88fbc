// The numbers that a seat reckons with: what each level and character changes in those of the title.
import { describe, expect, test } from 'vitest'
import { LEVEL } from '../../src/bots/plan/levels.ts'
import { numbersOf } from '../../src/bots/plan/numbers.ts'
import type { Mind } from '../../src/engine/mind.ts'
import { loadGame } from '../../src/files/data.ts'
import { METAS } from '../../src/games/metas.ts'

const MIND: Mind = {
  weights: { ground: 1, prize: 2, press: 3 },
  drilled: { axis: { press: 300 }, soviet: { ground: 100 } },
  characters: { bold: { press: 3000 } },
  begin: () => {
    throw new Error('nobody thinks here')
  },
}

describe('numbers', () => {
  test('of the title, of a drilled level for the side, of a character: the later prevail', () => {
    expect(numbersOf(MIND)('soviet')).toEqual({ ground: 1, prize: 2, press: 3 })
    expect(numbersOf(MIND)('axis')).toEqual({ ground: 1, prize: 2, press: 3 })
    expect(numbersOf(MIND, { isDrilled: true })('axis')).toEqual({ ground: 1, prize: 2, press: 300 })
    expect(numbersOf(MIND, { isDrilled: true })('soviet')).toEqual({ ground: 100, prize: 2, press: 3 })
    expect(numbersOf(MIND, { isDrilled: true, character: 'bold' })('axis')).toEqual({
      ground: 1,
      prize: 2,
      press: 3000,
    })
  })

  test('are the same object every time: what a mind has worked out with them stays good', () => {
    const numbers = numbersOf(MIND)
    expect(numbers('axis')).toBe(numbers('axis'))
  })

  test('nobody but the marshal is drilled', () => {
    expect(Object.values(LEVEL).filter(({ isDrilled }) => isDrilled === true)).toEqual([LEVEL.marshal])
  })

  test.each(METAS.map(({ id }) => id))('%s changes only numbers that it has, for sides that it has', async id => {
    const game = await loadGame(id)
    const { weights, drilled = {} } = game.mind()
    const sides = game.meta.sides.map(side => side.id)
    for (const [side, numbers] of Object.entries(drilled)) {
      expect(sides).toContain(side)
      for (const [name, number] of Object.entries(numbers)) {
        expect(weights, name).toHaveProperty(name)
        expect(number).toBeGreaterThan(0)
      }
    }
  })
})
