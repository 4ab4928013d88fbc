import { describe, expect, test } from 'vitest'
import { builders, fight, game, position } from './support.ts'

const { advance, attack, done, hexOf, loadDice, losses, move, moves, phaseOf, play, refusal, retreat, unit } = builders

type Setting = Parameters<typeof position>
const pointsOf = (state: ReturnType<typeof position>, id: string): number | undefined =>
  game.describe(state, unit(id)).points
const farthest = (state: ReturnType<typeof position>, id: string): number => Math.max(...moves(state, id).values())
const axis = (units: Setting[0], setting: Setting[1] = {}) => position(units, { phase: 'axis-movement', ...setting })

describe('movement', () => {
  test('[6.0a] any, all or none may move, and a stack moves one unit after the other', () => {
    const state = position({ 'sov-42': '1703', 'sov-54': '1703', 'sov-67': '1703' })
    expect(refusal(state, done)).toBeUndefined()
    const moved = play(state, move(['sov-42', 'sov-54'], '1704', '1705')).filter(({ key }) => key === 'log.moved')
    expect(moved.map(({ args }) => args?.unit)).toEqual([unit('sov-42'), unit('sov-54')])
    expect(hexOf(state, 'sov-67')).toBe('1703')
    expect(refusal(state, done)).toBeUndefined()
    // Each judged when its turn comes: the first would have to stop in the ZOC of 1805, the second not
    const stack = position({ 'sov-42': '1707', 'sov-54': '1707', 'ger-i': '1805' })
    expect(refusal(stack, move(['sov-42', 'sov-54'], '1706', '1606'))).toCite('6.42a')
    play(stack, move('sov-42', '1706'))
    expect(refusal(stack, move('sov-54', '1706', '1606'))).toBeUndefined()
  })

  test('[6.0b] a unit may not exceed its allowance, but may always move one hex', () => {
    const state = position({ 'sov-42': '0203' })
    expect(farthest(state, 'sov-42')).toBeLessThanOrEqual(3)
    expect(refusal(state, move('sov-42', '0303', '0403', '0503', '0603'))).toCite('6.0b')
    // Rough 2011 costs armour 3
    const slow = position({ 'sov-2-tank': { hex: '2012', points: 2 } })
    expect(moves(slow, 'sov-2-tank').has('2011')).toBe(true)
    expect(refusal(slow, move('sov-2-tank', '2011', '2111'))).toCite('6.0b')
    expect(refusal(slow, move('sov-2-tank', '2112', '2111'))).toCite('6.0b')
    play(slow, move('sov-2-tank', '2011'))
    expect(pointsOf(slow, 'sov-2-tank')).toBe(0)
    expect(refusal(slow, move('sov-2-tank', '2012'))).toCite('6.0b')
    expect(moves(slow, 'sov-2-tank').size).toBe(0)
  })

  test('[6.0c] nobody enters a hex with an enemy unit', () => {
    const state = position({ 'sov-42': '1806', zhukov: '1806', 'ger-1-marine-div': '1805' })
    for (const id of ['sov-42', 'zhukov']) {
      expect(refusal(state, move(id, '1805'))).toCite('6.0c')
      expect(moves(state, id).has('1805')).toBe(false)
      expect(refusal(state, move(id, '1906'))).toBeUndefined()
    }
  })

  test('[6.0d] nobody leaves the map', () => {
    // 1801 lies on the east edge: five hexes around it, not six, and no way round to the west
    for (const id of ['sov-42', 'zhukov']) {
      const state = position({ [id]: '1801' })
      const near = [...moves(state, id)].filter(([, cost]) => cost === 1).map(([name]) => name)
      expect(near.sort()).toEqual(['1701', '1702', '1802', '1901', '1902'])
      expect(refusal(state, move(id, '1725'))).toCite('6.0b')
      expect(() => move(id, '1800')).toThrow()
    }
    // Turkey is printed on the map, and no part of it
    const south = position({ 'sov-42': '3208' })
    expect(refusal(south, move('sov-42', '3308'))).toCite('6.0d')
    expect(moves(south, 'sov-42').has('3308')).toBe(false)
    // Nor by retreat
    const beaten = position({ 'ger-l': '3208', 'sov-42': '3207' }, { phase: 'allied-combat' })
    fight(beaten, attack('sov-42', '3208'), [2, 0])
    play(beaten, losses('ger-l'))
    expect(refusal(beaten, retreat('ger-l', '3308'))).toCite('6.0d')
    expect(refusal(beaten, retreat('ger-l', '3209'))).toBeUndefined()
  })
})

describe('leaders', () => {
  test('[6.1a] a leader pays one point for any hex', () => {
    // A river, then rough
    const state = position({ zhukov: '1910', 'sov-2-tank': '1910', 'sov-42': '1910' })
    expect(moves(state, 'zhukov').get('2010')).toBe(1)
    expect(moves(state, 'sov-2-tank').get('2010')).toBe(4)
    play(state, move('zhukov', '2010'))
    expect(pointsOf(state, 'zhukov')).toBe(4)
    expect(moves(position({ tito: '3121' }), 'tito').get('3120')).toBe(1)
  })

  test('[6.1b] Zhukov and Konev move five hexes, Tito four, Dietrich six', () => {
    for (const id of ['zhukov', 'konev']) {
      const state = position({ [id]: '1703' })
      expect(farthest(state, id)).toBe(5)
      expect(refusal(state, move(id, '1704', '1705', '1706', '1707', '1708'))).toBeUndefined()
      expect(refusal(state, move(id, '1704', '1705', '1706', '1707', '1708', '1709'))).toCite('6.0b')
    }
    const tito = position({ tito: '2818' })
    expect(farthest(tito, 'tito')).toBe(4)
    expect(refusal(tito, move('tito', '2819', '2820', '2821', '2822', '2823'))).toCite('6.0b')
    const path = ['1704', '1705', '1706', '1707', '1708', '1709']
    const near = axis({ dietrich: '1703', 'ger-vi-ss': '1703', 'ger-iv-ss-pz': '1709' })
    expect(refusal(near, move('dietrich', ...path))).toBeUndefined()
    const far = axis({ dietrich: '1703', 'ger-vi-ss': '1703', 'ger-iv-ss-pz': '1710' })
    expect(refusal(far, move('dietrich', ...path, '1710'))).toCite('6.0b')
  })

  test('[6.1c] a leader alone does not stop an enemy unit, and is lost', () => {
    const state = axis({ konev: '1805', zhukov: '1807', 'ger-i': '1804' })
    expect(refusal(state, move('ger-i', '1805'))).toBeUndefined()
    play(state, move('ger-i', '1805'))
    expect(game.describe(state, unit('konev')).status).toBe('gone')
    expect(hexOf(state, 'zhukov')).toBe('1807')
    play(state, move('ger-i', '1806', '1807'))
    expect(game.describe(state, unit('zhukov')).status).toBe('gone')
    const passed = axis({ konev: '1805', 'ger-iii-pz': '1804' })
    play(passed, move('ger-iii-pz', '1805', '1806'))
    expect(game.describe(passed, unit('konev')).status).toBe('gone')
    const guarded = axis({ konev: '1805', 'sov-42': '1805', 'ger-i': '1804' })
    expect(refusal(guarded, move('ger-i', '1805'))).toCite('6.0c')
  })
})

describe('movement points', () => {
  test('[6.2] armour pays 1 for the river, 2 for the forest, 1 for the clear hex', () => {
    // The river runs between 0407 and 0406
    const state = position({ 'sov-2-tank': '0407', 'sov-42': '0407' })
    expect(moves(state, 'sov-2-tank').get('0406')).toBe(3)
    expect(moves(state, 'sov-2-tank').get('0405')).toBe(4)
    expect(moves(state, 'sov-42').get('0406')).toBe(1)
    expect(moves(state, 'sov-42').get('0405')).toBe(2)
    const [event] = play(state, move('sov-2-tank', '0406', '0405'))
    expect(event.args?.cost).toBe(4)
    expect(pointsOf(state, 'sov-2-tank')).toBe(1)
    expect(refusal(state, move('sov-42', '0405'))).toCite('6.2') // not next to it
  })

  test('[6.21] a hex is of one terrain for movement, whatever else is in it', () => {
    const terrains = new Set(game.board.hexes.map(({ terrain }) => terrain))
    expect([...terrains].sort()).toEqual(['clear', 'forest', 'rough', 'sea', 'swamp'])
    // Bobruisk in its forest, Pinsk in its swamp
    expect(moves(position({ 'sov-2-tank': '1206' }), 'sov-2-tank').get('1205')).toBe(2)
    expect(moves(position({ 'sov-2-tank': '1409' }), 'sov-2-tank').get('1408')).toBe(3)
    expect(moves(position({ 'sov-42': '1409' }), 'sov-42').get('1408')).toBe(2)
  })

  test('[6.22] an advance costs nothing, even with no points left', () => {
    const state = position({ 'sov-42': '1809', 'ger-i': { hex: '1805', steps: 1 } })
    play(state, move('sov-42', '1808', '1807', '1806'))
    expect(pointsOf(state, 'sov-42')).toBe(0)
    expect(refusal(state, move('sov-42', '1807'))).toBeDefined()
    play(state, done)
    play(loadDice(state, 6, 6, 1, 1, 1), attack('sov-42', '1805'))
    expect(refusal(state, advance('sov-42', '1805'))).toBeUndefined()
    play(state, advance('sov-42', '1805'))
    expect(hexOf(state, 'sov-42')).toBe('1805')
    expect(pointsOf(state, 'sov-42')).toBe(0)
    expect(phaseOf(state)).toBe('allied-breakthrough')
  })

  test('[6.23] supply and ZOC change what a unit can do', () => {
    const supplied = position({ 'sov-8-gds': '1805' })
    expect(pointsOf(supplied, 'sov-8-gds')).toBe(4)
    const cut = position({ 'sov-8-gds': '1805', 'ger-i': '1804', 'ger-x': '1806' })
    expect(pointsOf(cut, 'sov-8-gds')).toBe(2)
    expect(moves(supplied, 'sov-8-gds').get('1705')).toBe(1)
    expect(moves(cut, 'sov-8-gds').size).toBe(0)
  })
})
