// The order of battle, the battles fought and the search, worked out before they are drawn.
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/engine/contract.ts'
import { startMatch } from '../../../src/engine/match.ts'
import { titleInfoOf } from '../../../src/session/desk.ts'
import type { Recap } from '../../../src/session/session.ts'
import { battlesUntil } from '../../../src/web/panels/battles.ts'
import { forcesOf } from '../../../src/web/panels/forces.ts'
import { searchTable } from '../../../src/web/panels/search.ts'
import { GAMES } from '../../support/random-play.ts'

const tableOf = (game: (typeof GAMES)[number]) => {
  const scenario = game.meta.scenarios[0].id
  const match = startMatch(game, { scenario, options: [], seed: 7 })
  if (isRefusal(match) || 'problem' in match) throw new Error(scenario)
  const view = game.view(match.state, game.meta.sides[0].id)
  return {
    title: titleInfoOf(game, match.origin),
    units: game.units.map((_, unit) => game.describe(view, unit)),
    arrivals: game.arrivals(view),
  }
}

describe.each(GAMES.map(game => [game.meta.id, game] as const))('%s', (_, game) => {
  const { title, units, arrivals } = tableOf(game)
  const sides = forcesOf(title, { units, arrivals })

  test('every counter stands in the order of battle once', () => {
    const listed = sides.flatMap(({ groups, lost, undated, off }) => [
      ...groups.flatMap(group => group.units),
      ...lost,
      ...undated.flatMap(group => group.units),
      ...off.flatMap(group => group.units),
    ])
    const dated = [...new Set(arrivals.map(({ unit }) => unit))].filter(unit => units[unit].hex < 0)
    expect([...listed, ...dated].toSorted((a, b) => a - b)).toEqual([...units.keys()])
  })

  test('every group has a name in both languages, and is of those on the map', () => {
    for (const { groups, off } of sides)
      for (const { name } of [...groups, ...off]) {
        expect(name.en).not.toMatch(/^(?:type|nation|status|formation)\./)
        expect(name.ja).toMatch(/[\u3040-\u9fff]/)
      }
    for (const unit of sides.flatMap(({ groups }) => groups.flatMap(group => group.units)))
      expect(units[unit].hex).toBeGreaterThanOrEqual(0)
  })

  test('every formation that has words has a unit, and every unit is found by both its names', () => {
    const formations = new Set(title.units.map(({ formation }) => formation))
    const worded = Object.keys(title.messages).flatMap(key => /^formation\.(.*)$/.exec(key)?.[1] ?? [])
    expect(worded.filter(each => !formations.has(each))).toEqual([])
    for (const unit of [0, units.length - 1])
      for (const name of Object.values(title.units[unit].name))
        expect(searchTable(title, units, name)).toContainEqual({ kind: 'unit', unit, hex: units[unit].hex })
  })
})

test('formations are those of the counters', () => {
  const names = (id: string): readonly string[] => {
    const game = GAMES.find(({ meta }) => meta.id === id)
    if (game === undefined) throw new Error(id)
    const { title, units } = tableOf(game)
    const allOnMap = { units: units.map(state => ({ ...state, hex: 0 })), arrivals: [] }
    return forcesOf(title, allOnMap).flatMap(({ groups }) => groups.map(({ name }) => name.en))
  }
  expect(names('turning-point')).toContain('62nd Army')
  expect(names('red-steel')).toContain('95th Rifle Division')
  expect(names('red-god-of-war')).toContain('XXVII Corps')
})

test('search: places in both languages, hex numbers, without accents and in full width; nothing for nothing', () => {
  const game = GAMES.find(({ meta }) => meta.id === 'turning-point')
  if (game === undefined) throw new Error('no game')
  const { title, units } = tableOf(game)
  const hex = title.hexes.findIndex(({ place }) => place?.en === 'Stalingrad')
  expect(hex).toBeGreaterThanOrEqual(0)
  for (const words of ['stalin', title.hexes[hex].place?.ja ?? '', title.hexes[hex].name, ' STALINGRAD '])
    expect(searchTable(title, units, words)).toContainEqual({ kind: 'hex', hex })
  const wide = title.hexes[hex].name.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  expect(searchTable(title, units, wide)[0]).toEqual({ kind: 'hex', hex })
  expect(searchTable(title, units, '  ')).toEqual([])
  expect(searchTable(title, units, 'no such name')).toEqual([])
  expect(searchTable(title, units, '0').length).toBeLessThanOrEqual(12)
})

// Battles every 50 steps, each settled three steps later; a question that ends before that doesn't know the loss.
const STARTS = Array.from({ length: 20 }, (_, i) => i * 50 + 7)
const session = (asked: (readonly [number, number])[]) => ({
  recap: async (from = 0, to = 0): Promise<Recap> => {
    asked.push([from, to])
    const battles = STARTS.filter(step => step >= from && step < to).map(step => ({
      step,
      until: Math.min(step + 3, to),
    }))
    return { from, to, battles } as unknown as Recap
  },
})
const spans = (battles: Awaited<ReturnType<typeof battlesUntil>>) => battles.map(({ step, until }) => [step, until])

test('battles: a long game is asked for in pieces, none is cut, none is told twice', async () => {
  const asked: (readonly [number, number])[] = []
  const found = await battlesUntil(session(asked), 1000)
  expect(spans(found)).toEqual(STARTS.map(step => [step, step + 3]))
  expect(asked.length).toBeGreaterThan(5)
})

test('battles: what is known is not asked for again, but the last battle is; what was taken back is gone', async () => {
  const first = await battlesUntil(session([]), 58)
  expect(spans(first)).toEqual([
    [7, 10],
    [57, 58],
  ])
  const asked: (readonly [number, number])[] = []
  const then = await battlesUntil(session(asked), 65, first)
  expect(asked).toEqual([[57, 65]])
  expect(spans(then)).toEqual([
    [7, 10],
    [57, 60],
  ])
  expect(spans(await battlesUntil(session([]), 30, then))).toEqual([[7, 10]])
})
