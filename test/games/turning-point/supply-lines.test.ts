// What lack of supply does, what cuts a line, and which railways serve.
import { describe, expect, test } from 'vitest'
import { airUnit, attack, card, move, moves, play, position, refusal, skipTo, supplyState } from './support.ts'

type Units = Parameters<typeof position>[0]

const supplyIn = (id: string, units: Units): string | undefined => supplyState(position(units), id)
const farthest = (state: ReturnType<typeof position>, id: string): number => Math.max(...moves(state, id).values())

describe('effects of supply', () => {
  test('[SUP-C1] an isolated corps of 5 defends with 5', () => {
    const state = position({ 'sov-1-1g-rc': '1516', 'ger-14-pz': '1515' }, { phase: 'axis-combat' })
    expect(supplyState(state, 'sov-1-1g-rc')).toBe('isolated')
    expect(card(state, attack('ger-14-pz', '1516'))).toMatchObject({ defence: 5, attack: 6, odds: '1-1' })
  })

  test('[SUP-C1] so does an Axis unit out of supply, and a Soviet one', () => {
    const state = position(
      { 'ger-6-pz': '3905', 'sov-4-mc': '3906', 'sov-supply-1': '3907' },
      { phase: 'soviet-combat' },
    )
    expect(supplyState(state, 'ger-6-pz')).toBe('out-of-supply')
    expect(card(state, attack('sov-4-mc', '3905'))).toMatchObject({ attack: 8, defence: 8 })
  })

  test('[SUP-C2] out of supply a unit attacks with half its strength, the fraction kept: 2.5 + 3 to 2 is 2-1', () => {
    // 2024 is four hexes from the supply unit, 1925 five
    const units = { 'sov-supply-1': '2020', 'sov-1-6-rc': '2024', 'sov-1-1g-rc': '1925', 'rom-7-id': '2025' }
    const state = position(units, { phase: 'soviet-combat' })
    expect(card(state, attack(['sov-1-6-rc', 'sov-1-1g-rc'], '2025'))).toMatchObject({
      attack: 5.5,
      defence: 2,
      odds: '2-1',
    })
    // alone 2.5 to 2 is 1-1; dropped to 2 or raised to 3 the sum of both would be 5 or 6
    expect(card(state, attack('sov-1-1g-rc', '2025')).attack).toBe(2.5)
  })

  test('[SUP-C3] an isolated corps joins no attack', () => {
    const units = {
      'sov-supply-1': '2020',
      'sov-1-6-rc': '2024',
      'sov-4-cc': '2026',
      'sov-1-1g-rc': '1926',
      'rom-7-id': '2025',
    }
    const supplied = position({ ...units, 'sov-supply-2': '1927' }, { phase: 'soviet-combat' })
    expect(refusal(supplied, attack(['sov-1-6-rc', 'sov-1-1g-rc'], '2025'))).toBeUndefined()
    // Without a supply unit behind it, and the way round barred
    const state = position({ ...units, 'sov-supply-1': '2016' }, { phase: 'soviet-combat' })
    expect(supplyState(state, 'sov-1-6-rc')).toBe('out-of-supply')
    expect(supplyState(state, 'sov-1-1g-rc')).toBe('isolated')
    expect(refusal(state, attack('sov-1-6-rc', '2025'))).toBeUndefined()
    expect(refusal(state, attack(['sov-1-6-rc', 'sov-1-1g-rc'], '2025'))).toCite('SUP-C3')
    expect(refusal(state, attack('sov-1-1g-rc', '2025'))).toCite('SUP-C3')
  })

  test('[SUP-C4] out of supply or isolated the allowance is halved and the fraction dropped: 5 to 2, 8 to 4', () => {
    const corps = { 'sov-1-1g-rc': '2026', 'sov-1-tc': '2026' }
    const supplied = position({ ...corps, 'sov-supply-1': '2024' })
    expect([farthest(supplied, 'sov-1-1g-rc'), farthest(supplied, 'sov-1-tc')]).toEqual([5, 8])
    const out = position({ ...corps, 'sov-supply-1': '2020' })
    expect(supplyState(out, 'sov-1-tc')).toBe('out-of-supply')
    expect([farthest(out, 'sov-1-1g-rc'), farthest(out, 'sov-1-tc')]).toEqual([2, 4])
    const isolated = position(corps)
    expect(supplyState(isolated, 'sov-1-tc')).toBe('isolated')
    expect([farthest(isolated, 'sov-1-1g-rc'), farthest(isolated, 'sov-1-tc')]).toEqual([2, 4])
  })

  test('[SUP-C4] supply regained before the motorised phase gives that phase the full allowance', () => {
    const state = position({ 'sov-1-tc': '2026', 'sov-supply-1': '2020' })
    expect(farthest(state, 'sov-1-tc')).toBe(4)
    play(state, move('sov-supply-1', '2021', '2022'))
    skipTo(state, 'soviet-motorised')
    expect(farthest(state, 'sov-1-tc')).toBe(8)
  })
})

describe('cutting a line', () => {
  // Four hexes from the supply unit there is one line only, straight up the column; any way round has five.
  const line = { 'sov-1-6-rc': '2024', 'sov-supply-1': '2020' }

  test('[SUP-DI1] an enemy ZOC without a friend in it cuts the land part, an enemy unit cuts it in any case', () => {
    expect(supplyIn('sov-1-6-rc', line)).toBe('supplied')
    // 2124 controls 2023 and 2024
    expect(supplyIn('sov-1-6-rc', { ...line, 'rom-7-id': '2124' })).toBe('out-of-supply')
    expect(supplyIn('sov-1-6-rc', { ...line, 'rom-7-id': '2124', 'sov-2-6-rc': '2023' })).toBe('supplied')
    expect(supplyIn('sov-1-6-rc', { ...line, 'axis-air-1-ground': '2023' })).toBe('out-of-supply')
    // no ZOC: a ground element next to the line changes nothing
    expect(supplyIn('sov-1-6-rc', { ...line, 'axis-air-1-ground': '2124' })).toBe('supplied')
  })

  test('[SUP-DI1] the rail part likewise', () => {
    // 1521 controls 1520 and no other rail hex of the line that feeds 2416
    const unit = { 'ger-14-pz': '2404' }
    expect(supplyIn('ger-14-pz', unit)).toBe('supplied')
    expect(supplyIn('ger-14-pz', { ...unit, 'sov-1-tc': '1521' })).toBe('out-of-supply')
    expect(supplyIn('ger-14-pz', { ...unit, 'sov-1-tc': '1521', 'rom-7-id': '1520' })).toBe('supplied')
    expect(supplyIn('ger-14-pz', { ...unit, 'sov-supply-1': '1520' })).toBe('out-of-supply')
    expect(supplyIn('ger-14-pz', { ...unit, 'sov-supply-1': '1521' })).toBe('supplied')
  })

  test('[SUP-DI1] the east edge and the sources are cut like any other hex of the line', () => {
    // 1302 controls 1301 and 1402
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '1512', 'rom-7-id': '1302' })).toBe('isolated')
    const east = { 'sov-1-6-rc': '4730' }
    expect(supplyIn('sov-1-6-rc', { ...east, 'ger-14-pz': '4729' })).toBe('supplied')
    const inland = {
      'sov-1-6-rc': '4330',
      'ger-14-pz': '4728',
      'ger-16-pz': '4730',
      'ger-24-pz': '4732',
      'ger-22-pz': '4726',
    }
    expect(supplyIn('sov-1-6-rc', inland)).toBe('isolated')
  })

  test('[SUP-DI2] interdiction cuts the land part where no friend stands, never the rail part', () => {
    const unit = { 'ger-14-pz': '2404' }
    const over = (hex: string) => airUnit('sov-air-1', '2003', { mission: 'interdiction', hex })
    expect(supplyIn('ger-14-pz', { ...unit, ...over('1520') })).toBe('supplied')
    expect(supplyIn('ger-14-pz', { ...unit, ...over('2410') })).toBe('out-of-supply')
    const friends = { 'rom-7-id': '2409', 'rom-11-id': '2410', 'rom-9-id': '2411' }
    expect(supplyIn('ger-14-pz', { ...unit, ...friends, ...over('2410') })).toBe('supplied')
    const patrol = airUnit('sov-air-1', '2003', { mission: 'patrol', hex: '2410' })
    expect(supplyIn('ger-14-pz', { ...unit, ...patrol })).toBe('supplied')
  })

  test('[SUP-DI3] lines run over rivers, fortified hexes and lake hexsides at one a hex', () => {
    // 2332 to 1930 is four hexes straight across Manych-Gudilo, five round it
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '2332', 'sov-supply-1': '1930' })).toBe('supplied')
    // From 1004 over the Don and the Axis line to 0602 four hexes, from 1105 five
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '1004', 'sov-supply-1': '0602', 'rom-7-id': '1302' })).toBe(
      'supplied',
    )
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '1105', 'sov-supply-1': '0602', 'rom-7-id': '1302' })).toBe(
      'out-of-supply',
    )
  })

  test('[SUP-DI3] only a hex that is all water holds no line', () => {
    // Two hexes over the Sea of Azov, more than four round it
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '0228', 'sov-supply-1': '0226' })).toBe('out-of-supply')
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '0228', 'sov-supply-1': '0428' })).toBe('supplied')
  })
})

describe('captured railways', () => {
  test('[SUP-H1] rail east of the Axis fortified line serves no Axis unit, neither to start from nor to pass', () => {
    // 2403 stands on the railway to Stalingrad, on the Soviet side; 2416 is 13 hexes off
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '2403' })).toBe('out-of-supply')
    // Cut off in the west, the line from Stalingrad to 2416 could only be fed by Beketovka, 3317 and 3318
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '2404', 'sov-1-tc': '1520' })).toBe('out-of-supply')
    // On the line itself the railway serves: 3316
    expect(supplyIn('ger-14-pz', { 'ger-14-pz': '3304' })).toBe('supplied')
  })

  test('[SUP-H2] rail west of the Soviet fortified line serves no Soviet unit', () => {
    // 2018 is three hexes off and joined by rail, over Stalingrad, to the line from Povorino
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '2015' })).toBe('isolated')
    // 3114, in their own line, serves up to eight hexes off; the railway next to 2218 does not
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '2318' })).toBe('supplied')
    expect(supplyIn('sov-1-6-rc', { 'sov-1-6-rc': '2218' })).toBe('isolated')
  })
})
