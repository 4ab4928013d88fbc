// What retreats and advances do to the works and bridges of the enemy beside them; moves are in movement.test.ts.
import { expect, test } from 'vitest'
import {
  advance,
  done,
  fight,
  fileOf,
  marksOf,
  move,
  phaseOf,
  play,
  position,
  refusal,
  retreat,
  statusOf,
} from './support.ts'

// 2915 is attacked from 2815; 3116 lies beside 3015, and beside no other hex next to 2915
const TARGET = '2915'
/** Bridge engineers at work in 3116: they have no ZOC. */
const building = (unit: string) => ({ unit, kind: 'bridge', hex: '3116', to: '3117' })

test('[17.42] a retreat past them ends works of the enemy, and none two hexes away', () => {
  for (const [to, left] of [
    ['3014', [building('RO-Br1')]],
    ['3015', []],
  ] as const) {
    const engineers = { hex: '3116', marks: ['working'] }
    const places = { 'RO-5-8-I': '2815', 'SU-90-I': TARGET, 'RO-Br1': engineers }
    const state = position(places, { phase: 'axis-declare', world: { works: [building('RO-Br1')] } })
    fight(state, 'RO-5-8-I', TARGET, '-/1')
    play(state, retreat('SU-90-I', to), done)
    expect(fileOf(state).world.works).toEqual(left)
    expect(marksOf(state, 'RO-Br1').includes('working')).toBe(left.length > 0)
  }
})

test('[17.42] an advance does so too, and the one who advances gives up his own', () => {
  for (const [to, left] of [
    ['3014', [building('SU-Br1')]],
    ['3015', []],
  ] as const) {
    const places = { 'RO-5-8-I': { hex: '2815', marks: ['working'] }, 'SU-90-I': TARGET, 'SU-Br1': '3116' }
    const state = position(places, { phase: 'axis-declare', world: { works: [building('SU-Br1')] } })
    fight(state, 'RO-5-8-I', TARGET, '-/4d')
    play(state, advance('RO-5-8-I', TARGET), advance('RO-5-8-I', to))
    if (phaseOf(state) === 'axis-fight' && refusal(state, done) === undefined) play(state, done)
    expect(fileOf(state).world.works).toEqual(left)
    expect(marksOf(state, 'RO-5-8-I')).not.toContain('working')
  }
})

test('[17.43] only a bridge of engineers goes, and it is a loss', () => {
  const beside = (unit: string) => {
    const bridges = [{ a: '1221', b: '1321', unit }]
    const engineers = unit === '' ? {} : { [unit]: { status: 'bridge' } }
    const state = position({ 'SU-90-I': '1520', ...engineers }, { phase: 'soviet-move', world: { bridges } })
    play(state, move('SU-90-I', '1420'))
    return state
  }
  const built = beside('RO-Br1')
  expect(fileOf(built).world).toMatchObject({ bridges: [], scored: [0, 1] })
  expect(statusOf(built, 'RO-Br1')).toBe('gone')
  expect(fileOf(beside('')).world).toMatchObject({ bridges: [{ a: '1221', b: '1321', unit: '' }], scored: [0, 0] })
})
