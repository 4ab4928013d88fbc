import { expect, test } from 'vitest'
import { directionTo } from '../../../src/engine/board.ts'
import { mayFight } from '../../../src/games/red-steel/combat.ts'
import { isBridged } from '../../../src/games/red-steel/map.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { destinationsOf } from '../../../src/games/red-steel/movement.ts'
import { canPass } from '../../../src/games/red-steel/retreat.ts'
import { facingIn, monitorHexes } from '../../../src/games/red-steel/river.ts'
import { hex, hexName, position, title, unit } from './support.ts'
import { costOf, go, moving, pointsOf, reachOf, refused, whereIs } from './support-movement.ts'

// The Prut runs between 1221 (west) and 1321 (east) without a bridge; at Ungheni, 0714 to 0814, one is printed.
const FOOT = 'GE-121-I'
const blown = { world: { blown: [[hex('0714'), hex('0814')] as const] } }

test('[5.5a] Soviets never cross the Prut, bridge or not', () => {
  const state = moving(SOVIET, { 'SU-90-I': '0814', 'SU-90-II': '1321' })
  expect(refused(state, 'SU-90-I', '0714')).toBe('5.5a')
  expect(refused(state, 'SU-90-II', '1221')).toBe('5.5a')
  const west = destinationsOf(state, unit('SU-90-I')).filter(({ hex: at }) => title.westOfPrut[at] === 1)
  expect(west).toEqual([])
  // Nor in a retreat or an advance.
  const direction = directionTo(title.board, hex('0814'), hex('0714'))
  expect(canPass(state, unit('SU-90-I'), hex('0814'), direction)).toBe(false)
})

test('[15.3] no Soviet unit crosses any side of the Prut', () => {
  const state = position({})
  let sides = 0
  for (const { a, b, kind } of title.board.sides) {
    if (kind !== 'major-river') continue
    sides++
    const [west, east] = title.westOfPrut[a] === 1 ? [a, b] : [b, a]
    for (const id of ['SU-90-I', 'SU-T21-I', 'SU-95-Rec'])
      expect(costOf(state, id, hexName(east), hexName(west))).toBeLessThan(0)
  }
  expect(sides).toBeGreaterThan(50)
})

test('[5.5b] Axis units cross it', () => {
  const state = moving(AXIS, { [FOOT]: '1221', 'GE-50-Rec': '0714' })
  expect(refused(state, FOOT, '1321')).toBeUndefined()
  expect(refused(state, 'GE-50-Rec', '0814')).toBeUndefined()
})

test('[5.51] without a bridge it takes the whole allowance of one who began on the bank', () => {
  const state = moving(AXIS, { [FOOT]: '1221', 'GE-121-II': '1121' })
  expect(refused(state, FOOT, '1321 1421')).toBe('5.1.2')
  expect(reachOf(state, FOOT).get('1321')).toBe(6)
  go(state, FOOT, '1321')
  expect([pointsOf(state, FOOT), whereIs(state, FOOT)]).toEqual([0, '1321'])
  expect(refused(state, 'GE-121-II', '1221 1321')).toBe('5.51')
  go(state, 'GE-121-II', '1221')
  expect(refused(state, 'GE-121-II', '1321')).toBe('5.51')
  expect(reachOf(state, 'GE-121-II').has('1321')).toBe(false)
})

test('[5.52] who crossed without a bridge does not fight in that turn', () => {
  const state = moving(AXIS, { [FOOT]: '1221', 'GE-121-II': '0714' })
  go(state, FOOT, '1321')
  go(state, 'GE-121-II', '0814')
  expect(mayFight(state, unit(FOOT))?.rule).toBe('5.52')
  expect(mayFight(state, unit('GE-121-II'))).toBeUndefined()
})

test('[5.53] cavalry, artillery, wheels and tracks need a bridge', () => {
  const ids = ['RO-9Rosiori', 'GE-A150-I', 'GE-50-Rec', 'RO-1T-I']
  for (const id of ids) {
    const away = moving(AXIS, { [id]: '1221' }, { limbered: [id] })
    expect(refused(away, id, '1321')).toBe('5.53')
    expect(reachOf(away, id).has('1321')).toBe(false)
    expect(refused(moving(AXIS, { [id]: '0714' }, { limbered: [id] }), id, '0814')).toBeUndefined()
    expect(refused(moving(AXIS, { [id]: '0714' }, { limbered: [id], ...blown }), id, '0814')).toBe('5.53')
  }
})

test('[5.53] a bridge of engineers will do', () => {
  const bridges = [{ a: hex('1221'), b: hex('1321'), unit: unit('RO-Br1') }]
  const state = moving(AXIS, { 'GE-50-Rec': '1221', [FOOT]: '1121' }, { world: { bridges } })
  expect(refused(state, 'GE-50-Rec', '1321')).toBeUndefined()
  go(state, FOOT, '1221 1321 1420')
  expect(whereIs(state, FOOT)).toBe('1420')
  expect(mayFight(state, unit(FOOT))).toBeUndefined()
})

test('[5.54] other rivers cost what the chart says, and nothing at a bridge', () => {
  const state = position({})
  expect([costOf(state, FOOT, '3814', '3815'), costOf(state, FOOT, '3715', '3815')]).toEqual([4, 1])
  expect(costOf(state, 'GE-50-Rec', '3715', '3815')).toBe(0.5)
  expect(refused(moving(AXIS, { 'GE-50-Rec': '3814' }), 'GE-50-Rec', '3815')).toBe('5.54')
  // Where the bridge is blown the highway does not help.
  const broken = position({}, { world: { blown: [[hex('3715'), hex('3815')]] } })
  expect(costOf(broken, FOOT, '3715', '3815')).toBe(4)
  const bridges = [{ a: hex('3814'), b: hex('3815'), unit: unit('RO-Br1') }]
  const bridged = position({}, { world: { bridges } })
  expect([costOf(bridged, FOOT, '3814', '3815'), costOf(bridged, 'GE-50-Rec', '3814', '3815')]).toEqual([1, 2])
})

test('[5.54] a stream costs one more on foot and on tracks, two on wheels', () => {
  const state = position({})
  expect(['GE-121-I', 'GE-50-Rec', 'RO-1T-I'].map(id => costOf(state, id, '0306', '0406'))).toEqual([2, 4, 3])
})

const MONITOR = 'RO-Mon1'

test('[17.51] a monitor goes four hexes along the Prut, past bridges and ZOC', () => {
  const state = moving(AXIS, { [MONITOR]: '0714', 'SU-90-I': '0916' })
  expect(isBridged(state, hex('0714'), directionTo(title.board, hex('0714'), hex('0814')))).toBe(true)
  expect(refused(state, MONITOR, '0715 0815 0816 0817', 'river')).toBeUndefined()
  expect(refused(state, MONITOR, '0715 0815 0816 0817 0918', 'river')).toBe('17.51')
  const found = monitorHexes(state, unit(MONITOR)).map(hexName)
  expect(found).toContain('0817')
  expect(found).not.toContain('0918')
  expect(destinationsOf(state, unit(MONITOR)).map(({ hex: at }) => hexName(at))).toEqual(found)
  go(state, MONITOR, '0715 0815', 'river')
  go(state, MONITOR, '0816 0817', 'river')
  expect(refused(state, MONITOR, '0816', 'river')).toBe('5.1.2')
})

test('[17.51] its facing is a side of the Prut, away from the enemy if it can be', () => {
  const state = moving(AXIS, { [MONITOR]: '0714', 'SU-90-I': '0915' })
  go(state, MONITOR, '0715 0815', 'river')
  const facing = state.facing[unit(MONITOR)]
  expect((title.prut[hex('0815')] >> facing) & 1).toBe(1)
  expect(hexName(title.board.neighbours[hex('0815') * 6 + facing])).not.toBe('0915')
})

test('[17.51] whichever side the enemy watches, it lies on another', () => {
  const bank = hex('0815')
  const sides = [0, 1, 2, 3, 4, 5].filter(direction => ((title.prut[bank] >> direction) & 1) === 1)
  expect(sides.length).toBeGreaterThan(1)
  for (const watched of sides) {
    const state = position({ 'SU-90-I': hexName(title.board.neighbours[bank * 6 + watched]) })
    const facing = facingIn(state, bank)
    expect(sides).toContain(facing)
    expect(facing).not.toBe(watched)
  }
})

test('[17.51] no other river, and no land', () => {
  const state = moving(AXIS, { [MONITOR]: '0815', [FOOT]: '0815' })
  expect(refused(state, MONITOR, '0716', 'river')).toBe('17.51')
  expect(refused(state, MONITOR, '0816')).toBe('17.51')
  expect(refused(state, FOOT, '0816', 'river')).toBe('17.51')
})
