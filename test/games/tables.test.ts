import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Text } from '../../src/engine/text.ts'
import { AIR_TABLE, BALTIC_BOXES, LAST_TURN, TERRAIN_COST } from '../../src/games/red-vengeance/rules/charts.ts'
import { AIR_SUPERIORITY, CRT, LEVELS } from '../../src/games/turning-point/rules/charts.ts'
import { GAMES } from '../support/random-play.ts'
import { game as redVengeance } from './red-vengeance/support.ts'
import { attack, card, position, game as turningPoint } from './turning-point/support.ts'

const english = (texts: readonly Text[]): string[] => texts.map(({ en }) => en)
const tableOf = ({ charts }: Pick<typeof turningPoint, 'charts'>, id: string) => {
  const found = charts.find(each => each.id === id)
  if (found === undefined) throw new Error(`no chart ${id}`)
  return { head: english(found.head), rows: found.rows.map(english), combat: found.combat }
}

describe.each(GAMES)('charts of $meta.id', ({ charts, rules }) => {
  test('each has its own id and cites a rule of the ledger', () => {
    expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length)
    for (const { id, rule } of charts) expect(rules.has(rule), `${id}: ${rule}`).toBe(true)
  })

  test.each(charts)('$id is full, and written in both languages', ({ name, head, rows }) => {
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row).toHaveLength(head.length)
    for (const text of [name, ...head, ...rows.flat()])
      for (const language of LANGUAGES) expect(text[language]).toMatch(/\S/)
    // A cell that is more than a figure, a sign or a symbol of the game is not left in English.
    for (const { en, ja } of [name, ...rows.map(([first]) => first)]) if (/[a-z]{4}/.test(en)) expect(ja).not.toBe(en)
  })
})

describe('Turning Point', () => {
  test('the combat chart is the one that battle cards point into', () => {
    const { head, rows, combat } = tableOf(turningPoint, 'combat')
    const state = position({ 'sov-1-tc': '2410', 'ger-14-pz': '2411' }, { phase: 'soviet-combat' })
    const { columns, column, faces } = card(state, attack('sov-1-tc', '2411'))
    expect(combat).toBe(true)
    expect(head.slice(1)).toEqual(columns)
    for (const { row, result } of faces)
      expect(rows.find(([number]) => number === String(row))?.[head.indexOf(column)]).toBe(result)
  })

  test('it has every row of the CRT, and no other chart is for combat', () => {
    expect(tableOf(turningPoint, 'combat').rows.map(([row, ...cells]) => [Number(row), cells])).toEqual([...CRT.rows])
    expect(turningPoint.charts.filter(({ combat }) => combat).map(({ id }) => id)).toEqual(['combat'])
  })

  test('[AST-0] damage stands where the air superiority table has an X', () => {
    const { rows } = tableOf(turningPoint, 'air-superiority')
    expect(rows.map(row => row.filter(cell => cell === 'damage').length)).toEqual(
      [...AIR_SUPERIORITY.rows.values()].map(cells => cells.filter(cell => cell === 'X').length),
    )
  })

  test('[VPT-1] to [VPT-6] the levels close up without a gap', () => {
    const { rows } = tableOf(turningPoint, 'victory-levels')
    expect(rows).toHaveLength(LEVELS.length)
    expect(rows.map(([span]) => span)).toEqual([
      '25 or more',
      '10 to 24',
      '0 to 9',
      '-20 to -1',
      '-29 to -21',
      '-30 or less',
    ])
  })

  test('[KG-G2] the Kampfgruppen are the counters that come', () => {
    expect(tableOf(turningPoint, 'kampfgruppen').rows.map(([, factors]) => factors)).toEqual(['2-8', '1-8'])
  })
})

describe('Red Vengeance', () => {
  test('has no chart of odds: its battle cards are handfuls of dice', () => {
    expect(redVengeance.charts.filter(({ combat }) => combat)).toEqual([])
  })

  test('[9.1a] movement costs of the terrain chart are those of the rules', () => {
    const { rows } = tableOf(redVengeance, 'terrain')
    for (const [terrain, costs] of Object.entries(TERRAIN_COST))
      expect(rows.find(([name]) => name === terrain)?.slice(1, 4)).toEqual(costs.map(String))
  })

  test('[12.1a] the air table has a row for each die; no points are a dash', () => {
    const { rows } = tableOf(redVengeance, 'air')
    expect(rows.map(([die, ...cells]) => [Number(die), cells.map(cell => (cell === '–' ? '0' : cell))])).toEqual([
      ...AIR_TABLE.rows,
    ])
  })

  test('[14.7] the weather has a row for each turn and a column for each die', () => {
    const { head, rows } = tableOf(redVengeance, 'weather')
    expect(head.slice(2)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(rows).toHaveLength(LAST_TURN)
    expect(rows[5]).toEqual(['November 1944', 'mud', 'clear', 'light mud', 'mud', 'mud', 'mud', 'snow'])
  })

  test('[11.31c] Romania surrenders the more easily the more has happened, until any die will do', () => {
    expect(tableOf(redVengeance, 'surrender').rows.map(([, dice]) => dice)).toEqual([
      '1',
      '1–2',
      '1–3',
      '1–4',
      '1–5',
      '1–6',
    ])
  })

  test('[12.22g] the Baltic has its four boxes; losses at sea only where ships can be lost', () => {
    const { head, rows } = tableOf(redVengeance, 'baltic')
    expect(rows).toHaveLength(BALTIC_BOXES.length)
    expect(rows.map(row => row[head.indexOf('Step lost at sea on')])).toEqual(['–', '5–6', '4–6', '–'])
  })
})
