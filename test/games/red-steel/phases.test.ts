// What happens by itself when one phase ends and the next begins.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { indexOfPhase, phaseAt, runOn } from '../../../src/engine/sequence.ts'
import { SIXTHS, turnOf } from '../../../src/games/red-steel/charts.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { SEQUENCE } from '../../../src/games/red-steel/sequence.ts'
import { FLAG, has, STATUS, type State, SUPPLY, set } from '../../../src/games/red-steel/state.ts'
import { hex, position, unit } from './support.ts'

/** Ends the phase, and all after it in which nobody has to decide; the phase that asks, and what has happened. */
const end = (state: State, phase: string): { asks: string; events: GameEvent[] } => {
  const events: GameEvent[] = []
  state.phase = indexOfPhase(SEQUENCE, phase)
  state.closed = true
  runOn(SEQUENCE, state, events)
  return { asks: phaseAt(SEQUENCE, state.phase).id, events }
}
const FOOT = unit('GE-121-I')
const RIFLES = unit('SU-90-I')
/** No HQ anywhere: nobody has a supply line. */
const apart = (): State => position({ 'GE-121-I': '2010', 'SU-90-I': '3010' })

test('[3.3.1] the status phase judges supply and begins a new player turn for its side alone', () => {
  for (const [before, own, other] of [
    ['soviet-reserve', FOOT, RIFLES],
    ['axis-fight', RIFLES, FOOT],
  ] as const) {
    const state = apart()
    for (const each of [own, other]) set(state, each, FLAG.attacked | FLAG.lifted)
    end(state, before)
    expect([state.supply[own], state.supply[other]]).toEqual([SUPPLY.out, SUPPLY.supplied])
    expect([has(state, own, FLAG.attacked | FLAG.lifted), has(state, other, FLAG.lifted)]).toEqual([false, true])
  }
})

test('[3.3.2] works are finished when the engineer phase of their side ends', () => {
  const state = position({ 'GE-50-Pio': '2010', 'SU-95-Pio': '3010' })
  const dig = (id: string, at: string) => ({ unit: unit(id), kind: 'entrenchment', hex: hex(at), to: hex(at) }) as const
  state.world = { ...state.world, works: [dig('GE-50-Pio', '2010'), dig('SU-95-Pio', '3010')] }
  expect(end(state, 'axis-engineer').asks).toBe('axis-move')
  expect([state.entrenched[hex('2010')], state.entrenched[hex('3010')]]).toEqual([AXIS + 1, 0])
  end(state, 'soviet-engineer')
  expect(state.entrenched[hex('3010')]).toBe(SOVIET + 1)
})

test('[17.23] every movement phase ends with a look at entrenchments that nobody holds', () => {
  for (const phase of ['axis-move', 'soviet-move']) {
    const state = apart()
    state.entrenched[hex('2010')] = AXIS + 1
    state.entrenched[hex('2510')] = AXIS + 1
    state.entrenched[hex('2511')] = SOVIET + 1
    end(state, phase)
    expect(['2010', '2510', '2511'].map(at => state.entrenched[hex(at)])).toEqual([AXIS + 1, 0, 0])
  }
})

test('[15.1b] the Soviet movement phase begins with a full cup, a marker and everybody’s points', () => {
  const state = position({ 'SU-90-I': '3010', 'SU-95-HQ': '3010', 'SU-Mil1': '3012' })
  const { asks, events } = end(state, 'soviet-engineer')
  expect(asks).toBe('soviet-move')
  expect(events.map(({ key }) => key)).toContain('log.formationDrawn')
  expect([state.points[RIFLES], state.points[unit('SU-Mil1')]]).toEqual([6 * SIXTHS, 5 * SIXTHS])
})

test('[12.11a] reinforcements of a turn are due when it begins', () => {
  const state = position({ 'GE-121-I': '2010' }, { turn: turnOf('0707-AM') })
  expect(end(state, 'soviet-fight').asks).toBe('axis-move')
  expect(state.turn).toBe(turnOf('0707-MID'))
  expect(state.status[unit('GE-72-HQ')]).toBe(STATUS.due)
  expect(state.points[unit('GE-72-HQ')]).toBe(10 * SIXTHS)
})
