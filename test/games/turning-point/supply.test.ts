// Sources and lengths of supply lines. Distances run along a column wherever they can: 2014 to 2029 is 15 hexes.
import { describe, expect, test } from 'vitest'
import {
  attack,
  card,
  done,
  fight,
  game,
  move,
  moves,
  play,
  position,
  refusal,
  skipTo,
  start,
  supplyState,
} from './support.ts'

type Units = Parameters<typeof position>[0]

/** The state of one unit in a position of these units. */
const supplyIn = (id: string, units: Units): string | undefined => supplyState(position(units), id)

const marked = (mark: string) => game.board.hexes.filter(hex => hex.marks.includes(mark))
const isOnRail = (name: string): boolean =>
  game.board.lines.some(({ kind, hexes }) => kind === 'rail' && hexes.some(hex => game.board.hexes[hex].name === name))

describe('supply', () => {
  test('[SUP-1] for movement supply is judged when the phase starts: points once given stay', () => {
    const state = position({ 'sov-1-1g-rc': '2024', 'sov-supply-1': '2020', 'rom-7-id': '2026' })
    play(state, move('sov-supply-1', '2019', '2018', '2017', '2016', '2015'))
    expect(supplyState(state, 'sov-1-1g-rc')).toBe('isolated')
    expect(Math.max(...moves(state, 'sov-1-1g-rc').values())).toBe(5)
    // and coming back into supply gives none
    const late = position({ 'sov-1-1g-rc': '2024', 'sov-supply-1': '2015' })
    play(late, move('sov-supply-1', '2016', '2017', '2018', '2019', '2020'))
    expect(supplyState(late, 'sov-1-1g-rc')).toBe('supplied')
    expect(Math.max(...moves(late, 'sov-1-1g-rc').values())).toBe(2)
  })

  test('[SUP-1] for combat it is judged at the moment of the combat', () => {
    const state = position({ 'sov-1-1g-rc': '2024', 'sov-supply-1': '2020', 'rom-7-id': '2026' })
    play(state, move('sov-1-1g-rc', '2025'))
    const cut = game.clone(state)
    play(cut, move('sov-supply-1', '2019', '2018', '2017', '2016', '2015'))
    skipTo(cut, 'soviet-combat')
    expect(refusal(cut, attack('sov-1-1g-rc', '2026'))).toCite('SUP-C3')
    play(state, move('sov-supply-1', '2021'))
    skipTo(state, 'soviet-combat')
    expect(card(state, attack('sov-1-1g-rc', '2026')).attack).toBe(5)
  })

  test('[SUP-1] a line opened by one attack already serves the next', () => {
    // The supply unit at 1520 cuts the railway that feeds 2416
    const units = { 'ger-6-pz': '1519', 'sov-supply-1': '1520', 'ger-14-pz': '2404', 'sov-supply-2': '2403' }
    const state = position(units, { phase: 'axis-combat' })
    expect(card(state, attack('ger-14-pz', '2403')).attack).toBe(3)
    fight(state, attack('ger-6-pz', '1520'), 6)
    play(state, done)
    expect(card(state, attack('ger-14-pz', '2403')).attack).toBe(6)
  })

  test('[SUP-2] without a line to a source an Axis unit is out of supply, a Soviet unit isolated', () => {
    const besieged = { 'sov-1-tc': '2416', 'sov-26-tc': '1520' }
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '2404' })).toBe('supplied')
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '2404', ...besieged })).toBe('out-of-supply')
    expect(supplyIn('sov-1-1g-rc', { 'sov-1-1g-rc': '2024', 'sov-supply-1': '2022' })).toBe('supplied')
    expect(supplyIn('sov-1-1g-rc', { 'sov-1-1g-rc': '2024' })).toBe('isolated')
  })
})

describe('Axis supply', () => {
  test('[SUP-A0] the Axis has four sources, rail hexes of the north and west edge', () => {
    expect(marked('supply-axis').map(({ name }) => name)).toEqual(['0108', '0118', '0122', '0701'])
    for (const { name, marks } of marked('supply-axis')) {
      expect(isOnRail(name)).toBe(true)
      expect(marks.some(mark => mark === 'edge-north' || mark === 'edge-west')).toBe(true)
    }
  })

  test.each(['0108', '0118', '0122', '0701'])('[SUP-A0] %s alone supplies whoever stands in it', name => {
    // All four sources barred, but the one that is held
    const bars = { '0108': 'sov-1-tc', '0118': 'sov-26-tc', '0122': 'sov-4-tc', '0701': 'sov-16-tc' }
    const others = Object.entries(bars).filter(([hex]) => hex !== name)
    const units = Object.fromEntries(others.map(([hex, unit]) => [unit, hex]))
    expect(supplyIn('ger-14-pz', { ...units, 'ger-14-pz': name })).toBe('supplied')
    expect(supplyIn('ger-14-pz', { ...units, [bars[name as '0108']]: name, 'ger-14-pz': '1020' })).toBe('out-of-supply')
  })

  test('[SUP-A1] a line of 12 hexes to a rail hex supplies, over rivers and fortified lines too; 13 do not', () => {
    // 2404 to the railway at 2416, over the Khoper, the Don and both fortified lines
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '2404' })).toBe('supplied')
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '2403' })).toBe('out-of-supply')
  })

  test('[SUP-A2] a rail hex cut off from the sources supplies nobody; another on an open line does', () => {
    // 1520 cuts the line to Surovikino; Kotelnikovo is joined over Salsk
    const cut = { 'sov-1-tc': '1520' }
    expect(supplyIn('ger-14-pz', { ...cut, 'ger-14-pz': '2404' })).toBe('out-of-supply')
    expect(supplyIn('ger-14-pz', { ...cut, 'ger-14-pz': '2814' })).toBe('supplied')
    expect(supplyIn('ger-14-pz', { ...cut, 'sov-26-tc': '2226', 'ger-14-pz': '2814' })).toBe('out-of-supply')
  })

  test('[SUP-A2] rail hexes side by side are no line: the railways south of the Don hang on the bridge at Rostov', () => {
    // 0626 and 0727 are neighbours, but the rails join in Rostov only
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '2330' })).toBe('supplied')
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '2330', 'sov-supply-1': '0726' })).toBe('out-of-supply')
  })

  test('[SUP-A3] an Axis unit without any line is out of supply, never isolated, and attacks at half strength', () => {
    const units = { 'ger-14-pz': '3905', 'sov-supply-1': '3906' }
    const state = position(units, { phase: 'axis-combat' })
    expect(supplyState(state, 'ger-14-pz')).toBe('out-of-supply')
    expect(refusal(state, attack('ger-14-pz', '3906'))).toBeUndefined()
    expect(card(state, attack('ger-14-pz', '3906')).attack).toBe(3)
  })
})

describe('Soviet supply', () => {
  test('[SUP-B0] sources are the rail hexes marked on the north and east edge, the supply units and the east edge', () => {
    const sources = marked('supply-soviet')
    expect(sources.map(({ name }) => name)).toEqual(['1301', '2201', '3201', '3701', '4501', '4722'])
    for (const { name, marks } of sources) {
      expect(isOnRail(name)).toBe(true)
      expect(marks.some(mark => mark === 'edge-north' || mark === 'edge-east')).toBe(true)
    }
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '1505' })).toBe('supplied')
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '4730' })).toBe('supplied')
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '2025', 'sov-supply-1': '2022' })).toBe('supplied')
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '2025' })).toBe('isolated')
  })

  test('[SUP-B0] the sources of the Axis are none of theirs', () => {
    for (const name of ['0108', '0118', '0122']) expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': name })).toBe('isolated')
    // 0119 is next to the railway
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '0119' })).toBe('isolated')
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '4722' })).toBe('out-of-supply')
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '4730', 'sov-supply-1': '4630' })).toBe('out-of-supply')
  })

  test('[SUP-B0a] cavalry traces 15 hexes to a supply unit, not 16; a rifle corps at 15 is isolated', () => {
    const from = { 'sov-supply-1': '2014' }
    expect(supplyIn('sov-8-cc', { ...from, 'sov-8-cc': '2029' })).toBe('supplied')
    expect(supplyIn('sov-8-cc', { ...from, 'sov-8-cc': '2030' })).toBe('isolated')
    expect(supplyIn('sov-1-6-rc', { ...from, 'sov-1-6-rc': '2029' })).toBe('isolated')
  })

  test('[SUP-B0a] 15 hexes to the east edge and to a usable rail hex likewise, and no middle state', () => {
    // 3232 is 15 columns from the edge
    expect(supplyIn('sov-8-cc', { 'sov-8-cc': '3232' })).toBe('supplied')
    expect(supplyIn('sov-8-cc', { 'sov-8-cc': '3132' })).toBe('isolated')
    // 1504 is the railhead of Kalach
    expect(supplyIn('sov-8-cc', { 'sov-8-cc': '1318' })).toBe('supplied')
    expect(supplyIn('sov-8-cc', { 'sov-8-cc': '1319' })).toBe('isolated')
  })

  test('[SUP-B0b] the Soviets know three states: in supply, out of supply, isolated', () => {
    const state = position({ 'sov-supply-1': '2020', 'sov-1-6-rc': '2024', 'sov-2-6-rc': '2026', 'sov-3-6-rc': '2029' })
    expect(['sov-1-6-rc', 'sov-2-6-rc', 'sov-3-6-rc'].map(id => supplyState(state, id))).toEqual([
      'supplied',
      'out-of-supply',
      'isolated',
    ])
    const campaign = game.query(start('11'), 'soviet', { what: 'supply', side: 'soviet' })
    expect(campaign.length).toBeGreaterThan(50)
    for (const each of campaign) expect(['supplied', 'out-of-supply', 'isolated']).toContain(each.state)
  })

  test('[SUP-B1a] eight hexes to a rail hex that is joined to a source supply; with the railway cut they do not', () => {
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '1512' })).toBe('supplied')
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '1512', 'rom-7-id': '1302' })).toBe('isolated')
    // 3317 and 3318 are their railway, but no rail leads from there to a source of theirs
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '3326' })).toBe('isolated')
  })

  test('[SUP-B1b] nine hexes from the railway a corps is isolated, not out of supply', () => {
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '1513' })).toBe('isolated')
  })

  test.each([
    [4, '2024', 'supplied'],
    [5, '2025', 'out-of-supply'],
    [8, '2028', 'out-of-supply'],
    [9, '2029', 'isolated'],
  ])('[SUP-B2] %i hexes from a supply unit, in %s, a corps is %s', (_distance, hex, state) => {
    expect(supplyIn('sov-1-6-rc', { 'sov-supply-1': '2020', 'sov-1-6-rc': hex })).toBe(state)
  })

  test.each([
    [4, '4330', 'supplied'],
    [5, '4230', 'isolated'],
  ])('[SUP-B3] %i hexes from the east edge, in %s, a corps is %s', (_distance, hex, state) => {
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': hex })).toBe(state)
  })

  test('[SUP-B4] the best state that any source gives counts', () => {
    // 6 from the supply unit, 8 and 9 from the railhead 1504
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '1512', 'sov-supply-1': '1518' })).toBe('supplied')
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '1513', 'sov-supply-1': '1519' })).toBe('out-of-supply')
    // 5 from the east edge and 6 from the supply unit
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '4230', 'sov-supply-1': '3631' })).toBe('out-of-supply')
    // of two supply units the nearer
    const far = { 'sov-1-6-rc': '2024', 'sov-supply-1': '2017', 'sov-supply-2': '2027' }
    expect(supplyIn('sov-1-6-rc', far)).toBe('supplied')
  })
})
