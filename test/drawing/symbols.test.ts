import { expect, test } from 'vitest'
import { nationOf, nationStyle } from '../../src/drawing/style.ts'
import { symbolDef } from '../../src/drawing/symbols.ts'
import { readFiles } from '../../src/files/data.ts'
import { TITLES } from '../../src/games/index.ts'
import { faultIn } from './support.ts'

/** Letters are the sign of these: NATO has none. */
const LETTERED = ['hq', 'partisan', 'shock', 'machine-gun', 'nkvd', 'border-guard']

const GAMES = await Promise.all(
  TITLES.map(async ({ meta, load }) => {
    const game = (await load())(readFiles(meta, []), [])
    if (game === undefined) throw new Error(`${meta.id} does not load`)
    return game
  }),
)

test.each(GAMES)('$meta.id: every type of unit has a symbol, in letters only where there is no other', ({ units }) => {
  for (const type of new Set(units.map(unit => unit.type))) {
    const symbol = symbolDef(type)
    expect(faultIn(symbol), type).toBeUndefined()
    expect(/<text/.test(symbol), type).toBe(LETTERED.includes(type))
  }
})

test.each(GAMES)('$meta.id: every nation has its colours', ({ units }) => {
  const unknown = nationStyle('nowhere').fill
  for (const nation of new Set(units.map(unit => unit.nation)))
    expect(nationStyle(nation).fill, `${nation} as ${nationOf(nation)}`).not.toBe(unknown)
})
