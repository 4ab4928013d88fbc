// Armour and anti-tank values in combat (chapter 10), as the battle card has them.
import { expect, test } from 'vitest'
import { isRefusal } from '../../../src/engine/contract.ts'
import { OPTIONS } from '../../../src/games/red-steel/meta.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  attack,
  card,
  declare,
  EAST,
  FIELD,
  game,
  gameWith,
  goToFight,
  losses,
  NORTH,
  position,
  refusal,
  resolve,
  shiftsIn,
  stepsOf,
  together,
  type Units,
} from './support.ts'

const ARMOUR = ['armour', 'massed', 'armourDefence']
/** What armour does to the odds of an attack on FIELD. */
const shifts = (state: State, attackers: string[], on = game): Record<string, number> => {
  const found = on.odds(state, attack(attackers, FIELD))
  if (isRefusal(found)) throw new Error(`${found.rule} ${found.reason.key}`)
  return Object.fromEntries(Object.entries(shiftsIn(found)).filter(([key]) => ARMOUR.includes(key)))
}

// Romanian tanks (armour 2) with infantry against Soviets in FIELD, or Soviet tanks (3 or 2) against the Axis there
const TANKS = ['RO-1T-I', 'RO-5-8-I']
const axis = (places: Units, options: string[] = []): State => position(places, { phase: 'axis-declare', options })
const soviet = (places: Units, options: string[] = []): State => position(places, { phase: 'soviet-declare', options })
const against = (...foes: readonly string[]): State => axis({ ...together(TANKS, NORTH), ...together(foes, FIELD) })
const sovietsOn = (attackers: string[], foes: string[], options: string[] = []): State =>
  soviet({ ...together(attackers, NORTH), ...together(foes, FIELD) }, options)

test('[10.0] an armour value stops armour as an anti-tank value does', () => {
  expect(shifts(against('SU-90-I'), TANKS)).toEqual({ armour: 2 })
  expect(shifts(against('SU-90-I', 'SU-T87-I'), TANKS)).toEqual({})
  const bare = gameWith({ 'SU-T87-I': { antitank: 0 } })
  expect(shifts(against('SU-90-I', 'SU-T87-I'), TANKS, bare)).toEqual({})
})

test('[10.1a] one for each level of armour that nothing stops; it never lowers the odds', () => {
  const attackers = ['SU-T21-I', 'SU-90-I'] // armour 3
  const against1 = sovietsOn(attackers, ['GE-121-I'])
  const against2 = sovietsOn(attackers, ['RO-5-8-I', 'RO-5-AT'])
  const against3 = sovietsOn(attackers, ['GE-121-I', 'GE-50-PJ'])
  const against4 = sovietsOn(attackers, ['GE-121-I', 'GE-Flak'])
  expect([against1, against2, against3, against4].map(state => shifts(state, attackers))).toEqual([
    { armour: 2 },
    { armour: 1 },
    {},
    {},
  ])
})

test('[10.1b] three at most', () => {
  expect(shifts(sovietsOn(['SU-T21-I', 'SU-90-I'], ['RO-5-8-I']), ['SU-T21-I', 'SU-90-I'])).toEqual({ armour: 3 })
  const heavy = gameWith({ 'SU-T21-I': { armour: 5 } })
  const state = sovietsOn(['SU-T21-I', 'SU-90-I'], ['RO-5-8-I'])
  expect(shifts(state, ['SU-T21-I', 'SU-90-I'], heavy)).toEqual({ armour: 3 })
})

// Soviet tanks of armour 3, 2 and 3 with rifles, against Romanian motorised companies (anti-tank 1)
const MASS = ['SU-T21-I', 'SU-T21-II', 'SU-T22-I', 'SU-90-I']
/** What was compared, where it is massed. */
const massed = (attackers: string[], foes: string[], options: string[] = []): unknown =>
  card(sovietsOn(attackers, foes, options), attack(attackers, FIELD)).shifts.find(({ rule }) => rule === '10.2a')
    ?.reason.args

test('[10.2a] massed armour: all armour that attacks against all that stops it, five to one or better', () => {
  expect(massed(['SU-T21-I', 'SU-T21-II', 'SU-90-I'], ['BD-RV1'])).toEqual({ attack: 5, stop: 1 })
  expect(massed(['SU-T21-II', 'SU-T21-III', 'SU-90-I'], ['BD-RV1'])).toBeUndefined() // 4 to 1
  expect(massed(MASS, ['BD-RV1', 'BD-RV2'])).toBeUndefined() // 8 to 2
  // Never more than one
  expect(shifts(sovietsOn(MASS, ['BD-RV1']), MASS)).toEqual({ armour: 2, massed: 1 })
})

test('[10.2a] by the option best is compared with best: no counter is five times another', () => {
  const attackers = ['SU-T21-I', 'SU-T21-II', 'SU-90-I']
  expect(massed(attackers, ['BD-RV1'], [OPTIONS.armourByBest])).toBeUndefined()
  expect(massed(MASS, ['BD-RV1'], [OPTIONS.armourByBest])).toBeUndefined()
  // Were there one of five, it would count; of four it would not
  const state = sovietsOn(attackers, ['BD-RV1'], [OPTIONS.armourByBest])
  const by = (armour: number) => shifts(state, attackers, gameWith({ 'SU-T21-I': { armour } }))
  expect([by(4), by(5)]).toEqual([{ armour: 3 }, { armour: 3, massed: 1 }])
})

test('[10.2b] nothing to stop it: no massed armour', () => {
  expect(massed(MASS, ['RO-5-8-I'])).toBeUndefined()
  expect(massed(MASS, ['RO-5-8-I'], [OPTIONS.armourByBest])).toBeUndefined()
})

test('[10.3a] armour counts only beside infantry that attacks with it, in the same hex', () => {
  expect(shifts(against('SU-90-I'), ['RO-1T-I'])).toEqual({}) // the infantry stands by
  expect(shifts(axis({ 'RO-1T-I': NORTH, 'RO-5-8-I': EAST, 'SU-90-I': FIELD }), TANKS)).toEqual({})
  const beside = (tank: string, id: string, foe: string): Record<string, number> => {
    const places = { [tank]: NORTH, [id]: NORTH, [foe]: FIELD }
    return shifts(tank.startsWith('SU') ? soviet(places) : axis(places), [tank, id])
  }
  const helpers = ['RO-5-8-I', 'RO-15-10-I', 'RO-3V-I', 'RO-5-Pio', 'RO-III-MG', 'RO-9Rosiori', 'RO-5-Rec', 'RO-1A-Mcl']
  for (const id of helpers) expect([id, beside('RO-1T-I', id, 'SU-90-I')]).toEqual([id, { armour: 2 }])
  for (const id of ['SU-M35', 'SU-175NKVD']) expect(beside('SU-T21-II', id, 'RO-5-8-I')).toEqual({ armour: 2 })
  for (const id of ['RO-1T-II', 'RO-5-AT', 'RO-1A-AA']) expect([id, beside('RO-1T-I', id, 'SU-90-I')]).toEqual([id, {}])
  // Guns of the defender as well
  expect(shifts(against('SU-95-AT'), TANKS)).toEqual({ armour: 2 })
  expect(shifts(against('SU-95-AT', 'SU-90-I'), TANKS)).toEqual({})
})

test('[10.3a] infantry is its own support: a lone battalion uses its printed anti-tank value', () => {
  const attackers = ['SU-T21-I', 'SU-90-I']
  const armour = (foe: string) => shifts(sovietsOn(attackers, [foe]), attackers).armour
  // Armour 3 against 1, against none, and against guns that have nobody with them
  expect([armour('GE-121-I'), armour('RO-5-8-I'), armour('RO-5-AT')]).toEqual([2, 3, 3])
})

test('[10.3b] militia and border guards lend no support', () => {
  const beside = (id: string) => shifts(sovietsOn(['SU-T21-II', id], ['RO-5-8-I']), ['SU-T21-II', id])
  expect([beside('SU-Mil1'), beside('SU-BG2'), beside('SU-90-I')]).toEqual([{}, {}, { armour: 2 }])
})

test('[10.3c] recon uses its own armour and German engineers their own anti-tank value', () => {
  expect(shifts(sovietsOn(['SU-95-Rec'], ['RO-5-8-I']), ['SU-95-Rec'])).toEqual({ armour: 1 })
  const attackers = ['SU-T21-II', 'SU-90-I']
  const trained = gameWith({ 'RO-5-Pio': { antitank: 1 }, 'SU-95-Pio': { antitank: 1 } })
  const engineers = (id: string) => shifts(sovietsOn(attackers, [id]), attackers, trained)
  expect([engineers('GE-50-Pio'), engineers('RO-5-Pio')]).toEqual([{ armour: 1 }, { armour: 2 }])
  expect(shifts(against('SU-95-Pio'), TANKS, trained)).toEqual({ armour: 2 })
})

/** The attack costs the attackers one step or two: who may pay the first? */
const payers = (attackers: string[], foes: string[], all = attackers): string[] => {
  const state = axis({ ...together(all, NORTH), ...together(foes, FIELD) })
  declare(state, attackers, FIELD)
  goToFight(state)
  const before = attackers.map(id => stepsOf(state, id))
  const events = resolve(state, FIELD, '2d/1')
  const paid = attackers.filter((id, at) => stepsOf(state, id) !== before[at])
  if (paid.length > 0) return [...paid, ...events.filter(({ rule }) => rule === '9.31').map(({ rule }) => rule ?? '')]
  return attackers.filter(id => refusal(state, losses(id)) === undefined)
}

test('[10.4] more to stop it than the armour is worth: the first step is a tank’s', () => {
  // Armour 2 against 2, and against 3
  expect(payers(TANKS, ['SU-90-I', 'SU-95-AT'])).toEqual(TANKS)
  expect(payers(TANKS, ['SU-90-I', 'SU-AA1'])).toEqual(['RO-1T-I', '9.31'])
  expect(payers(['RO-5-8-I', 'RO-5-8-II'], ['SU-90-I', 'SU-AA1'])).toEqual(['RO-5-8-I', 'RO-5-8-II'])
  // Without infantry it has no armour to use, and all the more to fear
  expect(payers(['RO-1T-I', 'RO-5-AT'], ['SU-90-I', 'SU-175NKVD'])).toEqual(['RO-1T-I', '9.31'])
})

test('[10.5] better armour in defence lowers the odds by one, but only against armour', () => {
  const state = against('SU-90-I', 'SU-T21-I')
  expect(shifts(state, TANKS)).toEqual({ armourDefence: -1 })
  expect(shifts(state, ['RO-5-8-I'])).toEqual({})
  expect(shifts(against('SU-90-I', 'SU-AA1'), TANKS)).toEqual({}) // an anti-tank value is no armour
  // Nor tanks that stand alone (10.3a)
  expect(shifts(against('SU-T21-I'), TANKS)).toEqual({ armour: 2 })
  // Tanks that attack without infantry are armour all the same, if not armour that they can use
  expect(shifts(state, ['RO-1T-I'])).toEqual({ armourDefence: -1 })
  expect(shifts(against('SU-90-I', 'SU-T87-I'), ['RO-1T-I'])).toEqual({ armourDefence: -1 })
})

test('[10.6] one company of tanks is enough', () => {
  const attackers = ['BD-RT1', 'RO-5-8-I', 'RO-5-8-II']
  expect(shifts(axis({ ...together(attackers, NORTH), 'SU-90-I': FIELD }), attackers)).toEqual({ armour: 2 })
})

test('armour is taken as it is now: demoralised tanks have lost theirs', () => {
  const places = { 'RO-1T-I': { hex: NORTH, morale: 'demoralised' }, 'RO-5-8-I': NORTH, 'SU-90-I': FIELD }
  expect(shifts(axis(places), TANKS)).toEqual({})
})
