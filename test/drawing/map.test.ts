import { describe, expect, test } from 'vitest'
import { drawMap } from '../../src/drawing/index.ts'
import { around, createObstacles } from '../../src/drawing/obstacles.ts'
import { escapeXml, num } from '../../src/drawing/svg.ts'
import { shortName } from '../../src/drawing/unit-names.ts'
import { OFFSETS } from '../../src/engine/hex.ts'
import { LANGUAGES } from '../../src/engine/text.ts'
import { game, hex, start, unit } from '../games/turning-point/support.ts'
import { boardOf, faultIn, gameOf, STATE, unitOf } from './support.ts'

const HOSTILE = `<b> & "quotes" 'n' ]]> \u0007`

const unitsIn = (svg: string): string[] => [...svg.matchAll(/data-unit="([^"]*)"/g)].map(([, id]) => id)

describe('the checker of these tests', () => {
  test.each(['<a><b></a></b>', '<a>', '<a b="1" b="2"/>', '<a>x & y</a>', '<a b=c/>', 'a > b'])('refuses %s', xml => {
    expect(faultIn(xml)).toBeDefined()
  })
})

describe.each(LANGUAGES)('scenario 1 in %s', language => {
  const state = start('1')
  const svg = drawMap(game, state, language)

  test('is well-formed, with every number a number', () => {
    expect(faultIn(svg)).toBeUndefined()
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
  })

  test('shows every counter on the map exactly once and no other', () => {
    const onMap = game.units.filter((_, each) => game.hexOf(state, each) >= 0).map(({ id }) => id)
    expect(onMap.length).toBeGreaterThan(50)
    expect(unitsIn(svg).sort()).toEqual(onMap.sort())
  })

  test('names its places and its title in the language', () => {
    expect(svg).toContain(language === 'ja' ? '>スターリングラード<' : '>Stalingrad<')
    expect(svg).toContain(language === 'ja' ? '>ヴォルガ川<' : '>Volga<')
    expect(svg).toContain(escapeXml(game.meta.name[language]))
  })

  test('is the same every time', () => {
    expect(drawMap(game, start('1'), language)).toBe(svg)
  })

  test('defines each id once, and everything it uses', () => {
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
    for (const id of new Set(used)) expect(ids).toContain(id)
  })
})

test('without a state the board lies empty', () => {
  const svg = drawMap(game, undefined, 'en')
  expect(faultIn(svg)).toBeUndefined()
  expect(unitsIn(svg)).toEqual([])
})

test('a flight over a hex is drawn over the counters there; at its base it is not drawn', () => {
  const state = start('1')
  const flight = unit('axis-air-1-flight')
  expect(unitsIn(drawMap(game, state, 'en'))).not.toContain('axis-air-1-flight')
  const flying = {
    ...game,
    hexOf: (s: typeof state, each: number) => (each === flight ? hex('3316') : game.hexOf(s, each)),
  }
  const svg = drawMap(flying, state, 'en')
  expect(unitsIn(svg).at(-1)).toBe('axis-air-1-flight')
  expect(svg).toContain('class="counter flight"')
})

describe.each(OFFSETS)('a board laid out as %s', offset => {
  const board = boardOf({
    offset,
    terrain: { '00': 'sea', '01': 'sea', '11': 'lake', '33': 'woods', '34': 'level-2', '44': 'lava', '22': 'swamp' },
    places: { '22': HOSTILE, '40': 'Port' },
    kinds: { '22': 'city;objective', '40': 'oil;port' },
    marks: { '44': 'supply-axis;entry-soviet', '31': 'fort-axis', '13': 'entry:9', '04': 'off-play' },
    sides: ['02,03,river,"A & B"', '03,04,sea,', '20,21,border,x', '30,31,bridge,', '41,42,moat,'],
    lines: ['rail,,20 21 22', 'tunnel,,40 41', 'river,Upper,23 24'],
  })
  const units = [
    [unitOf('one', { name: { en: HOSTILE, ja: HOSTILE } }), '22'],
    [unitOf('two', { nation: 'elvish', type: 'dragon-rider', size: 'army', side: 1, factors: '12-<9>' }), '22'],
    [unitOf('three', { type: 'hq', nation: '', factors: '' }), '00'],
    [unitOf('four'), 'nowhere'],
  ] as const

  test.each(LANGUAGES)('draws anything that a title may bring, in %s', language => {
    const svg = drawMap(gameOf(board, units), STATE, language)
    expect(faultIn(svg)).toBeUndefined()
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(unitsIn(svg).sort()).toEqual(['one', 'three', 'two'])
  })
})

test('a board of one hex is drawn too', () => {
  expect(faultIn(drawMap(gameOf(boardOf({ columns: 1, rows: 1 })), undefined, 'en'))).toBeUndefined()
})

test('a tall stack stays near its hex, each counter apart', () => {
  const units = Array.from({ length: 12 }, (_, i) => [unitOf(`u${i}`, { factors: `${i}-5` }), '22'] as const)
  const svg = drawMap(gameOf(boardOf(), units), STATE, 'en')
  const at = [...svg.matchAll(/data-unit="(u\d+)"[^>]*transform="translate\(([^)]*)\)"/g)].map(([, id, place]) => ({
    id,
    place,
  }))
  expect(new Set(at.map(({ place }) => place)).size).toBe(12)
  expect(at.at(-1)?.id).toBe('u11') // the strongest lies on top
  const xs = at.map(({ place }) => Number(place.split(' ')[0]))
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(14)
})

describe('writing', () => {
  test('text is escaped and loses what XML forbids', () => {
    expect(escapeXml(HOSTILE)).toBe('&lt;b&gt; &amp; &quot;quotes&quot; &#39;n&#39; ]]&gt; ')
  })

  test('numbers have one decimal at most, and no minus zero', () => {
    expect([1.04, -0.04, 2.35, 100].map(num)).toEqual(['1', '0', '2.4', '100'])
  })

  test.each([
    ['rom-1-arm', '1 Arm', '1機甲'],
    ['sov-1g-mc', '1 Gds Mech', '1親衛機械化'],
    ['ger-376-id', '376 Inf', '376歩兵'],
    ['ita-tridentina', 'Tridentina', 'トリデンティナ'],
    ['axis-air-1-ground', 'Air 1', '航空1'],
    ['kg-2-01', 'KG #1', '戦闘団#1'],
  ])('%s is short on its counter: %s, %s', (id, en, ja) => {
    expect(shortName(game.units[unit(id)], 'en')).toBe(en)
    expect(shortName(game.units[unit(id)], 'ja')).toBe(ja)
  })

  test.each([
    ['I/121 Inf', 'ドイツ第121歩兵連隊第1大隊', 'I/121 Inf', 'I/121'],
    ['IV/150 Art', 'ドイツ第150砲兵連隊第4大隊', 'IV/150 Art', 'IV/150'],
    ['35 Pioneer Bn', 'ルーマニア第35工兵大隊', '35 Pioneer', '35工兵'],
    ['HQ 95 Rifle Div', 'ソ連第95狙撃兵師団司令部', 'HQ 95 Rif', '95師団司令部'],
    ['infantry company 3', 'ルーマニア歩兵中隊3', 'Co 3', '中隊3'],
    ['1 Recon Co A', 'ルーマニア第1偵察中隊A', '1 Recon A', '1偵察A'],
    ['8 Mechanised Brigade (8/9)', '第8機械化旅団（8/9）', '8 Mech', '8機械化'],
    ['11 Motorised Regiment (11/14)', '第11自動車化歩兵連隊 (11/14)', '11 Mot', '11自動車化'],
    ['Grossdeutschland Panzer Corps', 'グロースドイッチュラント装甲軍団', 'GD Pz', 'GD装甲'],
  ])('%s is short on its counter: brigades and less, long names', (en, ja, short, shortJa) => {
    const [any] = game.units
    const named = { ...any, nation: 'other', factors: '3-4-6', name: { en, ja } }
    expect([shortName(named, 'en'), shortName(named, 'ja')]).toEqual([short, shortJa])
  })

  test('an obstacle across several cells costs once', () => {
    const obstacles = createObstacles()
    obstacles.add(around({ x: 96, y: 96 }, 20), 2)
    expect(obstacles.cost(around({ x: 96, y: 96 }, 10))).toBe(200)
    expect(obstacles.cost(around({ x: 300, y: 96 }, 10))).toBe(0)
  })
})
