// The Prut (5.5), other water, and the monitors on it (17.51).
import { expect, test } from 'vitest'
import { sideBits } from '../../../src/engine/board.ts'
import {
  attack,
  done,
  fight,
  fileOf,
  game,
  hex,
  hexName,
  hexOf,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  retreat,
  towed,
} from './support.ts'
import { costOf, go, moving, refused } from './support-movement.ts'

// The Prut runs between 1221 (west) and 1321 (east) without a bridge; at Ungheni, 0714 to 0814, one is printed.
const FOOT = 'GE-121-I'
const blown = { world: { blown: [['0714', '0814']] } }
const PRUT = sideBits(game.board, 'major-river')
const isWest = (at: string): boolean => game.board.hexes[hex(at)].regions.includes('west-of-prut')

test('[5.5a] Soviets never cross the Prut, bridge or not', () => {
  const state = moving('soviet', { 'SU-90-I': '0814', 'SU-90-II': '1321' })
  expect(refused(state, 'SU-90-I', '0714')).toBe('5.5a')
  expect(refused(state, 'SU-90-II', '1221')).toBe('5.5a')
  expect([...reach(state, 'SU-90-I').keys()].filter(isWest)).toEqual([])
  // Nor in a retreat; advances are in advance.test.ts
  const driven = position({ 'GE-121-I': '0914', 'SU-90-I': '0814' }, { phase: 'axis-declare' })
  fight(driven, 'GE-121-I', '0814', '-/1')
  expect(refusal(driven, retreat('SU-90-I', '0714'))).toCite('9.41')
})

test('[15.3] no Soviet unit crosses any side of the Prut', () => {
  let sides = 0
  for (const { a, b, kind } of game.board.sides) {
    if (kind !== 'major-river') continue
    sides++
    const [west, east] = isWest(hexName(a)) ? [hexName(a), hexName(b)] : [hexName(b), hexName(a)]
    for (const id of ['SU-90-I', 'SU-T21-I', 'SU-95-Rec']) expect(costOf(id, east, west)).toBe(-1)
  }
  expect(sides).toBeGreaterThan(50)
})

test('[5.5b] Axis units cross it', () => {
  const state = moving('axis', { [FOOT]: '1221', 'GE-50-Rec': '0714' })
  expect(refused(state, FOOT, '1321')).toBeUndefined()
  expect(refused(state, 'GE-50-Rec', '0814')).toBeUndefined()
})

test('[5.51] without a bridge it takes the whole allowance of one who began on the bank', () => {
  const state = moving('axis', { [FOOT]: '1221', 'GE-121-II': '1121' })
  expect(refused(state, FOOT, '1321 1421')).toBe('5.1.2')
  expect(reach(state, FOOT).get('1321')).toBe(6)
  go(state, FOOT, '1321')
  expect([pointsOf(state, FOOT), hexOf(state, FOOT)]).toEqual([0, '1321'])
  expect(refused(state, 'GE-121-II', '1221 1321')).toBe('5.51')
  go(state, 'GE-121-II', '1221')
  expect(refused(state, 'GE-121-II', '1321')).toBe('5.51')
  expect(reach(state, 'GE-121-II').has('1321')).toBe(false)
})

test('[5.52] who crossed without a bridge does not fight in that turn', () => {
  const places = { [FOOT]: '1221', 'GE-121-II': '0714', 'SU-90-I': '1421', 'SU-90-II': '0915' }
  const state = moving('axis', places)
  go(state, FOOT, '1321')
  go(state, 'GE-121-II', '0814')
  play(state, done)
  expect(refusal(state, attack(FOOT, '1421'))).toCite('5.52')
  expect(refusal(state, attack('GE-121-II', '0915'))).toBeUndefined()
})

test('[5.53] cavalry, artillery, wheels and tracks need a bridge', () => {
  const ids = ['RO-9Rosiori', 'GE-A150-I', 'GE-50-Rec', 'RO-1T-I']
  for (const id of ids) {
    const away = moving('axis', { [id]: towed('1221') })
    expect(refused(away, id, '1321')).toBe('5.53')
    expect(reach(away, id).has('1321')).toBe(false)
    expect(refused(moving('axis', { [id]: towed('0714') }), id, '0814')).toBeUndefined()
    expect(refused(moving('axis', { [id]: towed('0714') }, blown), id, '0814')).toBe('5.53')
  }
})

test('[5.53] a bridge of engineers will do', () => {
  const bridges = [{ a: '1221', b: '1321', unit: 'RO-Br1' }]
  const places = { 'GE-50-Rec': '1221', [FOOT]: '1121', 'RO-Br1': { status: 'bridge' }, 'SU-90-I': '1520' }
  const state = moving('axis', places, { world: { bridges } })
  expect(refused(state, 'GE-50-Rec', '1321')).toBeUndefined()
  go(state, FOOT, '1221 1321 1420')
  play(state, done)
  expect(refusal(state, attack(FOOT, '1520'))).toBeUndefined()
})

test('[5.54] other rivers cost what the chart says, and nothing at a bridge', () => {
  expect([costOf(FOOT, '3814', '3815'), costOf(FOOT, '3715', '3815')]).toEqual([4, 1])
  expect(costOf('GE-50-Rec', '3715', '3815')).toBe(0.5)
  expect(refused(moving('axis', { 'GE-50-Rec': '3814' }), 'GE-50-Rec', '3815')).toBe('5.54')
  // Where the bridge is blown the highway does not help
  expect(costOf(FOOT, '3715', '3815', { blown: [['3715', '3815']] })).toBe(4)
  const world = { bridges: [{ a: '3814', b: '3815', unit: 'RO-Br1' }] }
  expect([costOf(FOOT, '3814', '3815', world), costOf('GE-50-Rec', '3814', '3815', world)]).toEqual([1, 2])
})

test('[5.54] a stream costs one more on foot and on tracks, two on wheels', () => {
  expect(['GE-121-I', 'GE-50-Rec', 'RO-1T-I'].map(id => costOf(id, '0306', '0406'))).toEqual([2, 4, 3])
})

const MONITOR = 'RO-Mon1'

test('[17.51] a monitor goes four hexes along the Prut, past bridges and ZOC', () => {
  // The bridge at Ungheni stands over it
  const state = moving('axis', { [MONITOR]: '0714', 'SU-90-I': '0916' })
  expect(refused(state, MONITOR, '0715 0815 0816 0817', 'river')).toBeUndefined()
  expect(refused(state, MONITOR, '0715 0815 0816 0817 0918', 'river')).toBe('17.51')
  const found = [...reach(state, MONITOR, 'river').keys()]
  expect(found).toContain('0817')
  expect(found).not.toContain('0918')
  expect(reach(state, MONITOR).size).toBe(0)
  go(state, MONITOR, '0715 0815', 'river')
  go(state, MONITOR, '0816 0817', 'river')
  expect(refused(state, MONITOR, '0816', 'river')).toBe('5.1.2')
})

test('[17.51] its facing is a side of the Prut, away from the enemy if it can be', () => {
  const bank = hex('0815')
  const sides = [0, 1, 2, 3, 4, 5].filter(direction => ((PRUT[bank] >> direction) & 1) === 1)
  expect(sides.length).toBeGreaterThan(1)
  // Whichever side the enemy watches, it lies on another
  for (const watched of sides) {
    const enemy = hexName(game.board.neighbours[bank * 6 + watched])
    const state = moving('axis', { [MONITOR]: '0714', 'SU-90-I': enemy })
    go(state, MONITOR, '0715 0815', 'river')
    const { facing } = fileOf(state).units[MONITOR]
    expect(sides).toContain(facing)
    expect(facing).not.toBe(watched)
  }
})

test('[17.51] no other river, and no land', () => {
  const state = moving('axis', { [MONITOR]: '0815', [FOOT]: '0815' })
  expect(refused(state, MONITOR, '0716', 'river')).toBe('17.51')
  expect(refused(state, MONITOR, '0816')).toBe('17.51')
  expect(refused(state, FOOT, '0816', 'river')).toBe('17.51')
})
