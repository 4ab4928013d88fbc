// Armour and anti-tank values in combat (chapter 10).
import { expect, test } from 'vitest'
import { losesTankFirst } from '../../../src/games/red-steel/armour.ts'
import { clashOf } from '../../../src/games/red-steel/card.ts'
import { OPTIONS } from '../../../src/games/red-steel/meta.ts'
import { MORALE, type State } from '../../../src/games/red-steel/state.ts'
import type { Title } from '../../../src/games/red-steel/title.ts'
import { title, unit } from './support.ts'
import { attack, EAST, FIELD, NORTH, ready, shiftsOf, valued } from './support-attack.ts'
import { at, game, strike } from './support-game.ts'

// Romanian tanks (armour 2) with infantry, all of morale 4 so that only armour is left
const TANKS = ['RO-1T-I', 'RO-5-8-I']
const EVEN = { 'RO-1T-I': { morale: 4 }, 'RO-1T-II': { morale: 4 }, 'SU-T21-II': { morale: 4 } }
const against = (...foes: readonly string[]): State =>
  ready({ 'RO-1T-I': NORTH, 'RO-5-8-I': NORTH, ...Object.fromEntries(foes.map(id => [id, FIELD])) })
const shifts = (state: State, attackers: readonly string[] = TANKS, of: Title = valued(EVEN)): Record<string, number> =>
  shiftsOf(state, attack(attackers), of)
/** Infantry in the field with this anti-tank value, and tanks with this armour against it. */
const duel = (armour: number, antitank: number): Record<string, number> =>
  shifts(against('SU-90-I', 'SU-90-II'), TANKS, valued({ 'RO-1T-I': { armour, morale: 4 }, 'SU-90-I': { antitank } }))

test('[10.0] an armour value stops armour as an anti-tank value does', () => {
  expect(shifts(against('SU-90-I'))).toEqual({ armour: 2 })
  const state = against('SU-90-I', 'SU-T87-I')
  expect(shifts(state)).toEqual({})
  expect(shifts(state, TANKS, valued({ ...EVEN, 'SU-T87-I': { antitank: 0 } }))).toEqual({})
})

test('[10.1a] one for each level of armour that nothing stops; it never lowers the odds', () => {
  expect([duel(3, 1), duel(2, 2), duel(2, 3)]).toEqual([{ armour: 2 }, {}, {}])
})

test('[10.1b] three at most', () => {
  expect(duel(5, 0)).toEqual({ armour: 3 })
})

// Soviet tanks of armour 3 and 2 with rifles of the same division, against a Romanian motorised company (AT 1)
const MASS = ['SU-T21-I', 'SU-T21-II', 'SU-T22-I', 'SU-90-I']
const massed = (ids: readonly string[], foes: readonly string[], options: readonly string[] = []) => {
  const places = Object.fromEntries([...ids.map(id => [id, NORTH]), ...foes.map(id => [id, FIELD])])
  return game.odds(at('0708-MID', 'soviet-declare', active(places), {}, options), strike(FIELD, ...ids))
}
const active = (places: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(places).map(([id, place]) => [id, { hex: place, marks: ['active'] }]))
const massedIn = (card: ReturnType<typeof massed>): unknown =>
  'shifts' in card ? card.shifts.find(({ rule }) => rule === '10.2a')?.reason.args : card

test('[10.2a] massed armour: all armour that attacks against all that stops it, five to one or better', () => {
  // 3 + 2 against 1
  expect(massedIn(massed(['SU-T21-I', 'SU-T21-II', 'SU-90-I'], ['BD-RV1']))).toEqual({ attack: 5, stop: 1 })
  // 2 + 2 against 1
  expect(massedIn(massed(['SU-T21-II', 'SU-T21-III', 'SU-90-I'], ['BD-RV1']))).toBeUndefined()
  // 3 + 2 + 3 against 1 + 1
  expect(massedIn(massed(MASS, ['BD-RV1', 'BD-RV2']))).toBeUndefined()
  // Never more than one
  const card = massed(MASS, ['BD-RV1'])
  expect('shifts' in card && card.shifts.filter(({ rule }) => rule === '10.2a').map(({ value }) => value)).toEqual([1])
})

test('[10.2a] by the option best is compared with best: no counter is five times another', () => {
  expect(massedIn(massed(['SU-T21-I', 'SU-T21-II', 'SU-90-I'], ['BD-RV1'], [OPTIONS.armourByBest]))).toBeUndefined()
  const duelBy = (armour: number): Record<string, number> =>
    shifts(
      ready({ 'RO-1T-I': NORTH, 'RO-5-8-I': NORTH, 'SU-90-I': FIELD }, { options: [OPTIONS.armourByBest] }),
      TANKS,
      valued({ 'RO-1T-I': { armour, morale: 4 }, 'SU-90-I': { antitank: 1 } }),
    )
  expect([duelBy(4), duelBy(5)]).toEqual([{ armour: 3 }, { armour: 3, massed: 1 }])
})

test('[10.2b] nothing to stop it: no massed armour', () => {
  expect(massedIn(massed(MASS, ['RO-5-8-I']))).toBeUndefined()
  expect(duel(3, 0)).toEqual({ armour: 3 })
})

test('[10.3a] armour counts only beside infantry that attacks with it, in the same hex', () => {
  expect(shifts(against('SU-90-I'), ['RO-1T-I'])).toEqual({}) // the infantry stands by
  const apart = ready({ 'RO-1T-I': NORTH, 'RO-5-8-I': EAST, 'SU-90-I': FIELD })
  expect(shifts(apart)).toEqual({})
  for (const id of [
    'RO-5-8-I',
    'RO-15-10-I',
    'RO-3V-I',
    'RO-5-Pio',
    'RO-III-MG',
    'RO-9Rosiori',
    'RO-5-Rec',
    'RO-1A-Mcl',
  ]) {
    const state = ready({ 'RO-1T-I': NORTH, [id]: NORTH, 'SU-90-I': FIELD })
    expect(shifts(state, ['RO-1T-I', id], valued({ ...EVEN, [id]: { morale: 4 } }))).toEqual({ armour: 2 })
  }
  for (const id of ['SU-M35', 'SU-175NKVD']) {
    const state = ready({ 'SU-T21-II': NORTH, [id]: NORTH, 'RO-5-8-I': FIELD })
    expect(shifts(state, ['SU-T21-II', id], valued({ ...EVEN, [id]: { morale: 4 } }))).toEqual({ armour: 2 })
  }
  for (const id of ['RO-1T-II', 'RO-5-AT', 'RO-1A-AA']) {
    const state = ready({ 'RO-1T-I': NORTH, [id]: NORTH, 'SU-90-I': FIELD })
    expect(shifts(state, ['RO-1T-I', id], valued({ ...EVEN, [id]: { morale: 4 } }))).toEqual({})
  }
  // Guns of the defender as well
  expect([shifts(against('SU-95-AT')), shifts(against('SU-95-AT', 'SU-90-I'))]).toEqual([{ armour: 2 }, {}])
})

test('[10.3a] infantry is its own support: a lone battalion uses its printed anti-tank value', () => {
  const armour = (foe: string): number | undefined => {
    const ids = ['SU-T21-I', 'SU-90-I']
    const places = Object.fromEntries([...ids.map(id => [id, NORTH]), [foe, FIELD]])
    const card = game.odds(at('0708-MID', 'soviet-declare', active(places)), strike(FIELD, ...ids))
    return 'shifts' in card ? card.shifts.find(({ rule }) => rule === '10.1a')?.value : undefined
  }
  // Armour 3 against 1, against none, and against guns that have nobody with them
  expect([armour('GE-121-I'), armour('RO-5-8-I'), armour('RO-5-AT')]).toEqual([2, 3, 3])
})

test('[10.3b] militia and border guards lend no support', () => {
  const soviet = (id: string): Record<string, number> =>
    shifts(
      ready({ 'SU-T21-II': NORTH, [id]: NORTH, 'RO-5-8-I': FIELD }),
      ['SU-T21-II', id],
      valued({ ...EVEN, [id]: { morale: 4 } }),
    )
  expect([soviet('SU-Mil1'), soviet('SU-BG2'), soviet('SU-90-I')]).toEqual([{}, {}, { armour: 2 }])
})

test('[10.3c] recon uses its own armour and German engineers their own anti-tank value', () => {
  const recon = ready({ 'SU-95-Rec': NORTH, 'RO-5-8-I': FIELD })
  expect(shifts(recon, ['SU-95-Rec'])).toEqual({ armour: 1 })
  const engineers = (id: string): Record<string, number> =>
    shifts(
      ready({ 'SU-T21-II': NORTH, 'SU-90-I': NORTH, [id]: FIELD }),
      ['SU-T21-II', 'SU-90-I'],
      valued({ ...EVEN, [id]: { morale: 4, antitank: 1 } }),
    )
  expect([engineers('GE-50-Pio'), engineers('RO-5-Pio')]).toEqual([{ armour: 1 }, { armour: 2 }])
  const soviet = shifts(against('SU-95-Pio'), TANKS, valued({ ...EVEN, 'SU-95-Pio': { morale: 4, antitank: 1 } }))
  expect(soviet).toEqual({ armour: 2 })
})

const tankFirst = (state: State, attackers: readonly string[], of: Title = title): boolean =>
  losesTankFirst(state, clashOf(attack(attackers)))

test('[10.4] more to stop it than the armour is worth: the first step is a tank’s', () => {
  const state = against('SU-90-I', 'SU-95-AT')
  const antitank = (value: number): Title => valued({ 'SU-95-AT': { antitank: value } })
  expect([1, 2, 3].map(value => tankFirst(state, TANKS, antitank(value)))).toEqual([false, false, true])
  expect(tankFirst(state, ['RO-5-8-I'], antitank(3))).toBe(false)
  // Without infantry it has no armour to use, and all the more to fear
  expect(tankFirst(state, ['RO-1T-I'], antitank(1))).toBe(true)
})

test('[10.5] better armour in defence lowers the odds by one, but only against armour', () => {
  const state = against('SU-90-I', 'SU-T21-I')
  expect(shifts(state)).toEqual({ armourDefence: -1 })
  expect(shifts(state, ['RO-5-8-I'])).toEqual({})
  const guns = shifts(against('SU-90-I', 'SU-95-AT'), TANKS, valued({ ...EVEN, 'SU-95-AT': { antitank: 3 } }))
  expect(guns).toEqual({})
  // Nor tanks that stand alone (10.3a)
  expect(shifts(against('SU-T21-I'))).toEqual({ armour: 2 })
  // Tanks that attack without infantry are armour all the same, if not armour that they can use
  expect(shifts(state, ['RO-1T-I'])).toEqual({ armourDefence: -1 })
  expect(shifts(against('SU-90-I', 'SU-T87-I'), ['RO-1T-I'])).toEqual({ armourDefence: -1 })
})

test('[10.6] one company of tanks is enough', () => {
  const places = { 'BD-RT1': NORTH, 'RO-5-8-I': NORTH, 'RO-5-8-II': NORTH, 'SU-90-I': FIELD }
  expect(shifts(ready(places), ['BD-RT1', 'RO-5-8-I', 'RO-5-8-II'])).toEqual({ armour: 2 })
})

test('armour is taken as it is now: demoralised tanks have lost theirs', () => {
  const state = against('SU-90-I')
  state.morale[unit('RO-1T-I')] = MORALE.demoralised
  expect(shifts(state).armour).toBeUndefined()
})
