import { describe, expect, test } from 'vitest'
import { DIRECTIONS } from '../../../src/engine/hex.ts'
import { readFiles } from '../../../src/files/data.ts'
import { AXIS, META, SCENARIOS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { holderOf } from '../../../src/games/red-steel/rules/map.ts'
import { hasRoom } from '../../../src/games/red-steel/rules/stacking.ts'
import { FLAG, has, isOnMap, STATUS, type State } from '../../../src/games/red-steel/state.ts'
import { readTitle, TYPES } from '../../../src/games/red-steel/title.ts'
import { hex, hexName, start, unit } from './support.ts'

/** Each scenario at its first decision. */
const STATES: readonly State[] = SCENARIOS.map(({ id }) => start(id))
const [{ title }] = STATES
const units = (...ids: readonly string[]): number[] => ids.map(unit)
const FILES = readFiles(META, [])
const problemsWith = (file: string, edit: (text: string) => string): string[] => {
  const problems: { readonly what: string }[] = []
  readTitle({ ...FILES, [file]: edit(FILES[file]) }, problems as never)
  return problems.map(({ what }) => what)
}

describe('what is in the box', () => {
  test('[1.0] the basic game: no chapter after 17, and no option asks for one', () => {
    for (const id of title.rules.keys()) if (/^\d/.test(id)) expect(Number.parseInt(id, 10)).toBeLessThanOrEqual(17)
    for (const { rule } of META.options) expect(title.rules.has(rule)).toBe(true)
  })

  test('[2.2a] whose units are whose', () => {
    const owners = { german: AXIS, romanian: AXIS, ukrainian: AXIS, soviet: SOVIET, nkvd: SOVIET, militia: SOVIET }
    for (const [each, { nation }] of title.units.entries()) expect(title.side[each]).toBe(owners[nation])
    expect(title.side[unit('UA-Roland')]).toBe(AXIS)
  })

  test('[2.2b] the Romanian armoured division is one formation', () => {
    const [a, b] = units('RO-1A-RecA', 'RO-1A-RecB')
    expect(title.formation[a]).toBe(title.formation[b])
    expect(title.formation[a]).toBe(title.formation[unit('RO-1T-I')])
  })

  test('[2.2c] the Ukrainians are 1-2-6', () => {
    expect(title.units[unit('UA-Roland')].levels).toEqual([{ attack: 1, defence: 2, movement: 6 }])
  })

  test('[2.2d] the tanks of 44th Tank Division have armour 2', () => {
    const tanks = title.units.filter(({ formation, type }) => formation === 'SU-44T' && type === 'tank')
    expect(tanks).toHaveLength(6)
    for (const { armour } of tanks) expect(armour).toBe(2)
  })

  test('[17.34] militia gives tanks no infantry support', () => {
    for (const each of title.militia) expect(title.isInfantrySupport[each]).toBe(0)
    expect(title.isInfantrySupport[unit('SU-90-I')]).toBe(1)
  })

  test('[SYM-1] every type of the key, and no other', () => {
    for (const { type } of title.units) expect(TYPES).toContain(type)
    expect(problemsWith('units.csv', text => text.replace(',infantry,', ',paratroops,')).length).toBeGreaterThan(0)
  })

  test('[SYM-2] regiments, battalions and companies stack; divisions and corps are HQs', () => {
    expect(title.units[unit('SU-AA1')].size).toBe('III')
    expect(title.units[unit('SU-90-I')].size).toBe('II')
    expect(title.units[unit('BD-GI1')].size).toBe('I')
    for (const { type, size } of title.units)
      if (type === 'hq') expect(['X', 'XX', 'XXX']).toContain(size)
      else if (type === 'aircraft' || type === 'monitor') expect(size).toBe('')
      else expect(['I', 'II', 'III']).toContain(size)
    expect(problemsWith('units.csv', text => text.replace(',II,', ',XXXX,')).length).toBeGreaterThan(0)
  })

  test('[2.5] a scenario without its lists is refused', () => {
    const without = (kind: string) => (text: string) =>
      text
        .split('\n')
        .filter(line => !line.startsWith(`S2,${kind},`))
        .join('\n')
    expect(problemsWith('orders-of-battle.csv', without('reinforcement'))).toEqual([
      'scenario data missing: S2 has no reinforcement',
    ])
    expect(problemsWith('orders-of-battle.csv', without('setup'))).toEqual(['scenario data missing: S2 has no setup'])
    expect(problemsWith('orders-of-battle.csv', text => text)).toEqual([])
    for (const line of ['RO-99,hold,0704-AM,', 'RO-15,hold,,', 'RO-15,wait,0704-AM,', 'SU-2C,near,,'])
      expect(problemsWith('orders-of-battle.csv', text => `${text}S3,special,axis,${line},reconstruction,\n`)).toEqual([
        expect.stringContaining('no such special line'),
      ])
  })
})

describe.each(SCENARIOS.map(({ id }, scenario) => [id, scenario] as const))('set-up of %s', (_id, scenario) => {
  const state = STATES[scenario]
  const orders = title.orders.get(SCENARIOS[scenario].code) ?? []

  test('[3.0a] everybody is in his hex, or still to come, or in a pool', () => {
    const placed = new Map(orders.filter(({ kind }) => kind === 'setup').map(order => [order.unit, order.hexes[0]]))
    const later = new Set(orders.filter(({ kind }) => kind === 'reinforcement').map(order => order.unit))
    const bridges = orders
      .filter(({ kind, value }) => kind === 'bridge' && value === 'pontoon')
      .map(order => order.unit)
    for (const each of title.units.keys()) {
      const { id } = title.units[each]
      if (bridges.includes(each)) expect(state.status[each]).toBe(STATUS.bridge)
      else if (placed.has(each)) expect([id, state.hex[each]]).toEqual([id, placed.get(each)])
      else expect([id, isOnMap(state, each)]).toEqual([id, false])
      // Those of the first turn may enter
      if (later.has(each)) expect([STATUS.absent, STATUS.due]).toContain(state.status[each])
    }
    expect(placed.size).toBe(orders.filter(({ kind }) => kind === 'setup').length)
    for (const each of placed.keys()) expect(later.has(each)).toBe(false)
  })

  test('stacks keep the limit, sides do not mix, Soviets stand east of the Prut', () => {
    for (const each of title.units.keys()) {
      if (!isOnMap(state, each)) continue
      const at = state.hex[each]
      expect([hexName(at), hasRoom(state, at)]).toEqual([hexName(at), true])
      expect(holderOf(state, at)).toBe(title.side[each])
      if (title.side[each] === SOVIET) expect(title.westOfPrut[at]).toBe(0)
    }
  })

  test('artillery is deployed, with full ammunition', () => {
    for (const each of title.units.keys())
      if (isOnMap(state, each) && title.isArtillery[each] === 1) {
        expect(has(state, each, FLAG.limbered)).toBe(false)
        expect(state.salvos[each]).toBe(2)
      }
  })

  test('[2.1f] the scenario says who holds what; units hold their hexes', () => {
    const { axisRegion } = SCENARIOS[scenario]
    const wrong = title.board.hexes.filter(({ regions }, at) => {
      const holder = holderOf(state, at)
      const [axis, soviet] = state.zoc.map(zoc => zoc[at] > 0)
      const region = regions.includes(axisRegion) ? AXIS : SOVIET
      return state.control[at] !== (holder >= 0 ? holder : axis === soviet ? region : axis ? AXIS : SOVIET)
    })
    expect(wrong).toEqual([])
    expect(state.controlBefore).toEqual(state.control)
    for (const at of title.board.hexes.keys()) {
      if (title.edge.west[at] === 1 && title.westOfPrut[at] === 1) expect(state.control[at]).toBe(AXIS)
      if (title.edge.east[at] === 1) expect(state.control[at]).toBe(SOVIET)
    }
  })
})

describe('stocks, pools and bridges', () => {
  const [first, second, third] = STATES
  /** In the cup, or drawn for the first day. */
  const flyers = (state: State): number[] =>
    title.aircraft.filter(each => [STATUS.cup, STATUS.drawn].some(status => status === state.status[each]))

  test('ammunition', () => {
    expect(first.world.ammunition).toEqual({ german: 0, romanian: 12, soviet: 8 })
    expect(third.world.ammunition).toEqual({ german: 70, romanian: 80, soviet: 100 })
  })

  test('aircraft in the cup, militia and companies in stock', () => {
    expect(flyers(first)).toEqual(units('AX-Air4', 'AX-Air5'))
    expect(flyers(second)).toHaveLength(6)
    expect(title.militia.filter(each => first.status[each] === STATUS.stock)).toEqual([])
    expect(title.militia.filter(each => third.status[each] === STATUS.stock)).toHaveLength(3)
    for (const company of title.companies) expect(second.status[company]).toBe(STATUS.stock)
  })

  test('[17.5] monitors only where the scenario has them', () => {
    const has = SCENARIOS.map(({ code }) =>
      (title.orders.get(code) ?? []).some(({ unit: each }) => title.monitors.includes(each)),
    )
    expect(has).toEqual([false, false, true])
    for (const state of STATES) for (const each of title.monitors) expect(state.status[each]).toBe(STATUS.absent)
  })

  test('bridges are blown, stand, or are pontoons', () => {
    expect(third.world.blown).toHaveLength(3)
    expect(second.world.blown).toEqual([[hex('2337'), hex('2436')]])
    expect(second.world.bridges).toEqual([
      { a: hex('1221'), b: hex('1321'), unit: unit('RO-Br1') },
      { a: hex('2027'), b: hex('2127'), unit: unit('RO-Br2') },
    ])
    expect(second.status[unit('RO-Br1')]).toBe(STATUS.bridge)
    for (const { a, b } of second.world.bridges)
      expect([...title.board.neighbours.subarray(a * DIRECTIONS, (a + 1) * DIRECTIONS)]).toContain(b)
  })
})
