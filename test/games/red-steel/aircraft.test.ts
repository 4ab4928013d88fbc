// Aircraft: drawn in secret, flown once by day, never lost.
import { expect, test } from 'vitest'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { roll, seedRng } from '../../../src/engine/dice.ts'
import { drawAircraft, hideSecrets } from '../../../src/games/red-steel/aircraft.ts'
import {
  applyBombard,
  bombardAttackers,
  bombardCard,
  bombardTargets,
  checkBombard,
} from '../../../src/games/red-steel/bombardment.ts'
import { partOf } from '../../../src/games/red-steel/charts.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { change, cloneState, STATUS, type State } from '../../../src/games/red-steel/state.ts'
import { checkSupport, supportOptions } from '../../../src/games/red-steel/support.ts'
import { hex, position, type Setting, title, unit, units } from './support.ts'

const AM = 23
const NIGHT = 26
const FOES = { 'SU-90-I': '1615', 'SU-90-II': '1615', 'SU-90-III': '1615' }

/** All six aircraft in this state: in the cup, or drawn. */
const flying = (
  places: Readonly<Record<string, string>> = FOES,
  setting: Setting = {},
  status: number = STATUS.drawn,
): State => {
  const state = position(places, setting)
  for (const plane of title.aircraft) state.status[plane] = status
  return state
}
const load = (state: State, ...dice: readonly number[]): State => {
  for (let seed = 1; ; seed++) {
    state.rng = seedRng(seed)
    const copy = cloneState(state)
    if (dice.every(die => roll(copy) === die)) return state
  }
}
const drawn = (state: State): number[] => title.aircraft.filter(plane => state.status[plane] === STATUS.drawn)
const strike = (planes: readonly string[], target: string): Attack => ({
  type: 'attack',
  attackers: units(...planes),
  targets: [hex(target)],
  support: [],
})
const refused = (state: State, attack: Attack): string | undefined => checkBombard(state, attack, AXIS)?.rule
const fly = (state: State, attack: Attack): GameEvent[] => {
  const events: GameEvent[] = []
  expect(checkBombard(state, attack, AXIS)).toBeUndefined()
  applyBombard(state, attack, events)
  return events
}

test('[3.1a] the draw of the morning starts from all aircraft, flown or not', () => {
  expect(partOf(AM)).toBe('am')
  const state = load(flying(FOES, { turn: AM }), 1)
  state.status[unit('AX-Air1')] = STATUS.cup
  drawAircraft(state, [])
  expect(drawn(state)).toHaveLength(3)
})

test('[16.0a] as many as the die says, at least three, of six', () => {
  for (const [die, count] of [3, 3, 3, 4, 5, 6].entries()) {
    const state = load(flying(FOES, {}, STATUS.cup), die + 1)
    drawAircraft(state, [])
    expect(drawn(state)).toHaveLength(count)
  }
  const seen = new Set<number>()
  for (let seed = 1; seed < 60; seed++) {
    const state = flying(FOES, { seed }, STATUS.cup)
    drawAircraft(state, [])
    // Any three of the six
    if (drawn(state).length === 3) for (const plane of drawn(state)) seen.add(plane)
  }
  expect(seen.size).toBe(6)
})

test('a smaller pool gives what it has, and aircraft of no scenario stay away', () => {
  const state = position(FOES)
  for (const plane of units('AX-Air4', 'AX-Air5')) state.status[plane] = STATUS.cup
  drawAircraft(load(state, 6), [])
  expect(drawn(state)).toEqual(units('AX-Air4', 'AX-Air5'))
  const none = position(FOES)
  const events: GameEvent[] = []
  drawAircraft(none, events)
  expect([events, none.draws]).toEqual([[], 0])
})

test('[16.0b] nobody else learns how many were drawn, or which', () => {
  const views = [1, 6].map(die => {
    const state = load(flying(FOES, {}, STATUS.cup), die)
    const events: GameEvent[] = []
    drawAircraft(state, events)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ only: 'axis', dice: [die] })
    const own = cloneState(state)
    hideSecrets(own, 'axis')
    expect(drawn(own)).toEqual(drawn(state))
    for (const seat of ['soviet', 'spectator']) {
      const view = cloneState(state)
      hideSecrets(view, seat)
      expect(drawn(view)).toEqual([])
    }
    const view = cloneState(state)
    hideSecrets(view, 'soviet')
    return [...view.status, view.draws]
  })
  expect(views[0]).toEqual(views[1])
})

test('[8.1c] aircraft bombard any hex, spotted or not', () => {
  const state = flying({ ...FOES, 'GE-121-I': '4020' })
  expect(refused(state, strike(['AX-Air1'], '1615'))).toBeUndefined()
  expect(bombardTargets(state, AXIS)).toEqual([hex('1615')])
})

test('[16.1] each drawn aircraft bombards once, and never at night', () => {
  const state = flying()
  fly(load(state, 3, 4), strike(['AX-Air1'], '1615'))
  expect(state.status[unit('AX-Air1')]).toBe(STATUS.cup)
  expect(refused(state, strike(['AX-Air1'], '1615'))).toBe('16.1')
  expect(bombardAttackers(state, [hex('1615')], AXIS)).not.toContain(unit('AX-Air1'))
  state.turn += 1
  expect(refused(state, strike(['AX-Air1'], '1615'))).toBe('16.1')
  expect(refused(state, strike(['AX-Air2'], '1615'))).toBeUndefined()
  expect(refused(flying(FOES, { turn: NIGHT }), strike(['AX-Air2'], '1615'))).toBe('16.1')
  expect(refused(flying(FOES, {}, STATUS.cup), strike(['AX-Air2'], '1615'))).toBe('16.1')
  expect(checkBombard(flying(), strike(['AX-Air2'], '1615'), SOVIET)?.rule).toBe('8.0')
})

test('[16.2] aircraft support neither attack nor defence', () => {
  const state = flying({ ...FOES, 'GE-121-I': '1616' })
  state.combats = [{ attackers: units('GE-121-I'), target: hex('1615'), resolved: false }]
  for (const isDefender of [true, false]) {
    expect(checkSupport(state, unit('AX-Air1'), 0, isDefender)?.rule).toBe('16.2')
    expect(supportOptions(state, unit('AX-Air1'), isDefender)).toEqual([])
  }
})

test('[16.3] strengths of aircraft are not added', () => {
  const state = flying()
  expect(refused(state, strike(['AX-Air1', 'AX-Air2'], '1615'))).toBe('16.3')
  const rolls = [1, 2].map(n => fly(load(state, 3, 4), strike([`AX-Air${n}`], '1615'))[0])
  expect(rolls).toMatchObject([{ args: { attack: 8 } }, { args: { attack: 8 } }])
})

test('[16.4] aircraft are never lost', () => {
  const state = flying({ ...FOES, 'SU-AA1': '1615' })
  for (const plane of ['AX-Air1', 'AX-Air2', 'AX-Air3']) {
    fly(load(state, 6, 6), strike([plane], '1615'))
    change(state, { shelled: undefined })
  }
  drawAircraft(load(state, 6), [])
  expect(drawn(state)).toHaveLength(6)
})

test('[16.5] one column better on a road or highway without town or city', () => {
  const trio = (at: string) => ({ 'SU-90-I': at, 'SU-90-II': at, 'SU-90-III': at })
  const columnAt = (at: string, plane: string): string => bombardCard(flying(trio(at)), strike([plane], at)).column
  expect(columnAt('1615', 'AX-Air1')).toBe('4')
  expect(title.highway[hex('1307')]).toBeGreaterThan(0)
  expect(columnAt('1307', 'AX-Air1')).toBe('5')
  // Pirlita lies on the highway, and is a town
  expect(title.highway[hex('1207')]).toBeGreaterThan(0)
  expect(columnAt('1207', 'AX-Air1')).toBe('2')
})
