// What happens by itself when one phase ends and the next begins.
import { expect, test } from 'vitest'
import { turnOf } from '../../../src/games/red-steel/rules/charts.ts'
import { done, fileOf, marksOf, phaseOf, play, pointsOf, position, skipTo, statusOf, supplyState } from './support.ts'

const FOOT = 'GE-121-I'
const RIFLES = 'SU-90-I'

test('[3.3.1] the status phase judges supply and begins a new player turn for its side alone', () => {
  // No HQ anywhere: nobody has a supply line. Positions stand before the status phase of a side.
  for (const [phase, own, other] of [
    ['soviet-reserve', FOOT, RIFLES],
    ['axis-fight', RIFLES, FOOT],
  ]) {
    const marks = ['attacked', 'lifted']
    const state = position({ [FOOT]: { hex: '2010', marks }, [RIFLES]: { hex: '3010', marks } }, { phase })
    expect([supplyState(state, own), supplyState(state, other)]).toEqual(['out-of-supply', 'supplied'])
    expect(marksOf(state, other)).toEqual(expect.arrayContaining(marks))
    for (const mark of marks) expect(marksOf(state, own)).not.toContain(mark)
  }
})

test('[3.3.2] works are finished when the engineer phase of their side ends', () => {
  const dig = (unit: string, hex: string) => ({ unit, kind: 'entrenchment', hex, to: hex })
  const works = [dig('GE-50-Pio', '2010'), dig('SU-95-Pio', '3010')]
  const state = position({ 'GE-50-Pio': '2010', 'SU-95-Pio': '3010' }, { phase: 'axis-engineer', world: { works } })
  expect(phaseOf(state)).toBe('axis-move')
  expect(fileOf(state).entrenched).toEqual({ axis: ['2010'], soviet: [] })
  skipTo(state, 'soviet-move')
  expect(fileOf(state).entrenched).toEqual({ axis: ['2010'], soviet: ['3010'] })
})

test('[17.23] every movement phase ends with a look at entrenchments that nobody holds', () => {
  for (const phase of ['axis-move', 'soviet-move']) {
    const entrenched = { axis: ['2010', '2510'], soviet: ['2511', '3010'] }
    const state = position({ [FOOT]: '2010', [RIFLES]: '3010' }, { phase, entrenched })
    expect(play(state, done).filter(({ rule }) => rule === '17.23')).toHaveLength(2)
    expect(fileOf(state).entrenched).toEqual({ axis: ['2010'], soviet: ['3010'] })
  }
})

test('[15.1b] the Soviet movement phase begins with a full cup, a marker and everybody’s points', () => {
  const places = { [RIFLES]: { hex: '3010', points: 0 }, 'SU-95-HQ': '3010', 'SU-Mil1': '3012', [FOOT]: '2010' }
  const state = position(places, { phase: 'axis-move' })
  skipTo(state, 'soviet-move')
  expect(fileOf(state).world).toMatchObject({ active: 'SU-95', track: ['SU-95'], cup: [] })
  expect([pointsOf(state, RIFLES), pointsOf(state, 'SU-Mil1')]).toEqual([6, 5])
})

test('[12.11a] reinforcements of a turn are due when it begins', () => {
  const state = position({ [FOOT]: '2010' }, { date: '0707-AM', phase: 'soviet-fight' })
  expect([phaseOf(state), state.turn]).toEqual(['axis-move', turnOf('0707-MID')])
  expect([statusOf(state, 'GE-72-HQ'), pointsOf(state, 'GE-72-HQ')]).toEqual(['due', 10])
})
