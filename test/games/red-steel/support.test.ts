// Support by guns: who may give it, to which combat, in what order, and how much of it counts.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { hideSecrets } from '../../../src/games/red-steel/aircraft.ts'
import { bombardAttackers } from '../../../src/games/red-steel/bombardment.ts'
import { printedMovement, putOnMap, shiftStack, stackSize, takeOffMap } from '../../../src/games/red-steel/map.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { cloneState, FLAG, has, MORALE, STATUS, type State, set, unset } from '../../../src/games/red-steel/state.ts'
import {
  applySupport,
  checkSupport,
  clearSupport,
  dropSupport,
  openSupport,
  spendSupport,
  supportersOf,
  supportOptions,
  supportTotal,
  supportUnits,
} from '../../../src/games/red-steel/support.ts'
import { attackOf, defenceOf, supportAttackOf } from '../../../src/games/red-steel/values.ts'
import { hex, position, type Setting, title, unit, units } from './support-title.ts'

const ATTACK = false
const DEFENCE = true
const NO_CAP = 1000
const TWO = [
  ['1615', 'GE-121-I'],
  ['1515', 'GE-121-II'],
] as const

// Germans in 1616 attack 1615, in open ground; guns on both sides
const PLACES = {
  'GE-121-I': '1616',
  'GE-A150-I': '1618',
  'GE-A150-IV': '1618',
  'SU-90-I': '1615',
  'SU-A57': '1611',
  'SU-A265': '1611',
}
/** With these combats waiting to be fought. */
const fought = (
  more: Readonly<Record<string, string>> = {},
  setting: Setting = {},
  combats: readonly (readonly [target: string, attacker: string])[] = [['1615', 'GE-121-I']],
): State => {
  const state = position({ ...PLACES, ...more }, setting)
  state.combats = combats.map(([target, attacker]) => ({
    attackers: units(attacker),
    target: hex(target),
    resolved: false,
  }))
  return state
}
const refused = (state: State, id: string, isDefender: boolean, combat = 0): string | undefined =>
  checkSupport(state, unit(id), combat, isDefender)?.rule
const allot = (state: State, id: string, isDefender: boolean, combat = 0): GameEvent[] => {
  const events: GameEvent[] = []
  expect(refused(state, id, isDefender, combat)).toBeUndefined()
  applySupport(state, unit(id), combat, isDefender, events)
  return events
}

// ---- What guns are ----

test('[2.2e] one unit on the map, and a support counter that is no unit', () => {
  const state = fought()
  expect(title.units.filter(({ id }) => id === 'GE-A150-I')).toHaveLength(1)
  expect(stackSize(state, unit('GE-A150-I'))).toBe(3)
  allot(state, 'GE-A150-I', ATTACK)
  expect(stackSize(state, unit('GE-A150-I'))).toBe(3)
  expect(state.hex[unit('GE-A150-I')]).toBe(hex('1618'))
})

test('[11.0] guns bombard, support attacks and support defences, all with ammunition', () => {
  const state = fought({ 'GE-LIV-A1': '1618', 'SU-90-II': '1615', 'SU-90-III': '1615' })
  const guns = unit('GE-LIV-A1')
  const uses = (): boolean[] => {
    const quiet = cloneState(state)
    quiet.combats = []
    const defending = cloneState(state)
    defending.combats = [{ attackers: units('SU-90-I'), target: hex('1616'), resolved: false }]
    return [
      bombardAttackers(quiet, [hex('1615')], AXIS).includes(guns),
      supportOptions(state, guns, ATTACK).length > 0,
      supportOptions(defending, guns, DEFENCE).length > 0,
    ]
  }
  expect(uses()).toEqual([true, true, true])
  state.salvos[guns] = 0
  expect(uses()).toEqual([false, false, false])
})

test('[11.1a] deployed guns have support and range, towed ones attack, defence and movement', () => {
  const towed = fought({}, { limbered: ['GE-A150-I'] })
  expect(supportAttackOf(towed, unit('GE-A150-I'))).toBe(0)
  expect(refused(towed, 'GE-A150-I', ATTACK)).toBe('11.6')
  expect([attackOf, defenceOf, printedMovement].map(of => of(towed, unit('GE-A150-I')))).toEqual([0, 1, 6])
  expect(supportAttackOf(fought(), unit('GE-A150-I'))).toBe(6)
})

test('[11.6] guns support only deployed', () => {
  const state = fought({}, { limbered: ['GE-A150-I', 'SU-A57'] })
  expect([refused(state, 'GE-A150-I', ATTACK), refused(state, 'SU-A57', DEFENCE)]).toEqual(['11.6', '11.6'])
  unset(state, unit('GE-A150-I'), FLAG.limbered)
  expect(refused(state, 'GE-A150-I', ATTACK)).toBeUndefined()
})

// ---- Who may support ----

test('[2.1l] range is counted in hexes from the guns', () => {
  expect(title.range[unit('RO-A7')]).toBe(5)
  expect(refused(fought({ 'RO-A7': '1620' }), 'RO-A7', ATTACK)).toBeUndefined()
  expect(refused(fought({ 'RO-A7': '1621' }), 'RO-A7', ATTACK)).toBe('11.3')
})

test('[11.3] the attacked hex must be within range, for attack and defence', () => {
  expect(refused(fought({ 'SU-A57': '1609' }), 'SU-A57', DEFENCE)).toBeUndefined()
  expect(refused(fought({ 'SU-A57': '1608' }), 'SU-A57', DEFENCE)).toBe('11.3')
  expect(supportOptions(fought(), unit('SU-A57'), DEFENCE)).toEqual([{ as: 'support', hex: hex('1615') }])
})

test('[11.21] guns in an enemy ZOC give no support, and defend with their defence strength', () => {
  const state = fought({ 'SU-161-I': '1619' })
  expect(refused(state, 'GE-A150-I', ATTACK)).toBe('11.21')
  expect(supportUnits(state, AXIS, ATTACK)).toEqual([])
  expect(defenceOf(state, unit('GE-A150-I'))).toBe(1)
  // Too weak for a ZOC
  expect(refused(fought({ 'SU-95-AT': '1619' }), 'GE-A150-I', ATTACK)).toBeUndefined()
})

test('[11.23b] without ammunition there is no support', () => {
  const state = fought()
  state.salvos[unit('GE-A150-I')] = 0
  expect(refused(state, 'GE-A150-I', ATTACK)).toBe('11.23b')
  state.salvos[unit('GE-A150-I')] = 1
  expect(refused(state, 'GE-A150-I', ATTACK)).toBeUndefined()
})

test('[13.2c] demoralised guns give no support', () => {
  const state = fought()
  state.morale[unit('SU-A57')] = MORALE.demoralised
  expect(refused(state, 'SU-A57', DEFENCE)).toBe('13.2c')
  state.morale[unit('SU-A57')] = MORALE.disrupted
  expect(refused(state, 'SU-A57', DEFENCE)).toBeUndefined()
})

test('[15.11] inactive divisions support no attack, but the defence', () => {
  const soviet = fought({}, {}, [['1616', 'SU-90-I']])
  expect(refused(soviet, 'SU-A57', ATTACK)).toBe('15.11')
  expect(refused(soviet, 'SU-A265', ATTACK)).toBeUndefined()
  set(soviet, unit('SU-A57'), FLAG.active)
  expect(refused(soviet, 'SU-A57', ATTACK)).toBeUndefined()
  expect(refused(fought(), 'SU-A57', DEFENCE)).toBeUndefined()
})

test('only guns of the side in question, and only for a combat that waits', () => {
  const state = fought()
  expect(refused(state, 'SU-A57', ATTACK)).toBe('11.0')
  expect(refused(state, 'GE-A150-I', DEFENCE)).toBe('11.0')
  expect(refused(state, 'GE-121-I', ATTACK)).toBe('11.0')
  expect(refused(state, 'GE-A150-II', ATTACK)).toBe('11.0')
  expect(refused(state, 'GE-A150-I', ATTACK, 1)).toBe('9.11')
  state.combats = [{ ...state.combats[0], resolved: true }]
  expect(refused(state, 'GE-A150-I', ATTACK)).toBe('9.11')
})

test('[17.52a] a monitor supports after moving, in an enemy ZOC, without ammunition', () => {
  const state = fought({ 'RO-Mon1': '1617', 'GE-A150-II': '1617', 'SU-161-I': '1717' })
  set(state, unit('RO-Mon1'), FLAG.moved)
  expect(state.zoc[SOVIET][hex('1617')]).toBeGreaterThan(0)
  expect(state.salvos[unit('RO-Mon1')]).toBe(0)
  expect(refused(state, 'GE-A150-II', ATTACK)).toBe('11.21')
  expect(refused(state, 'RO-Mon1', ATTACK)).toBeUndefined()
})

// ---- Order and secrecy (9.11) ----

test('[3.3.4b] the defender allots in secret', () => {
  const state = fought()
  const events = allot(state, 'SU-A57', DEFENCE)
  expect(events).toMatchObject([{ only: 'soviet', rule: '3.3.4b' }])
  for (const [seat, count] of [
    ['axis', 0],
    ['spectator', 0],
    ['soviet', 1],
  ] as const) {
    const view = cloneState(state)
    hideSecrets(view, seat)
    expect([seat, view.world.defenceSupport.length]).toEqual([seat, count])
  }
  expect(state.salvos[unit('SU-A57')]).toBe(2)
  expect(state.world.defenceSupport).toHaveLength(1)
})

test('[9.11] all lies open when the attacker has laid his, and nothing changes any more', () => {
  const state = fought()
  const events = [...allot(state, 'SU-A57', DEFENCE), ...allot(state, 'GE-A150-I', ATTACK)]
  expect(events[1].only).toBeUndefined()
  expect(refused(state, 'SU-A57', DEFENCE)).toBe('9.11')
  expect(refused(state, 'GE-A150-I', ATTACK)).toBe('9.11')
  openSupport(state, events)
  expect(events.map(({ key }) => key)).toEqual(['log.fireDefends', 'log.fireSupports', 'log.fireOpened'])
  expect(events[2]).toMatchObject({ reveals: true, args: { unit: unit('SU-A57'), hex: hex('1615') } })
  hideSecrets(state, 'axis')
  expect(state.world.defenceSupport).toHaveLength(1)
  expect(refused(state, 'SU-A265', DEFENCE)).toBe('9.11')
  expect(refused(state, 'GE-A150-IV', ATTACK)).toBe('9.11')
  expect(supportUnits(state, AXIS, ATTACK)).toEqual([])
  clearSupport(state)
  expect(refused(state, 'GE-A150-IV', ATTACK)).toBeUndefined()
})

test('who is offered for support may give it', () => {
  const state = fought()
  expect(supportUnits(state, AXIS, ATTACK)).toEqual(units('GE-A150-I', 'GE-A150-IV'))
  expect(supportUnits(state, SOVIET, DEFENCE)).toEqual(units('SU-A57', 'SU-A265'))
})

// ---- What counts (9.8) ----

test('[9.8a] what goes beyond twice the attack strength is lost, and fired all the same', () => {
  const state = fought()
  allot(state, 'GE-A150-I', ATTACK)
  allot(state, 'GE-A150-IV', ATTACK)
  expect(supportTotal(state, 0, ATTACK, NO_CAP)).toBe(13)
  expect(supportTotal(state, 0, ATTACK, 2 * 5)).toBe(10)
  spendSupport(state, 0)
  expect(units('GE-A150-I', 'GE-A150-IV').map(each => state.salvos[each])).toEqual([1, 1])
  expect(has(state, unit('GE-A150-I'), FLAG.attacked)).toBe(true)
})

test('[9.8b] defence support counts up to the defence strength', () => {
  const state = fought()
  allot(state, 'SU-A57', DEFENCE)
  expect(supportTotal(state, 0, DEFENCE, 6)).toBe(6)
  allot(state, 'SU-A265', DEFENCE)
  expect(supportTotal(state, 0, DEFENCE, NO_CAP)).toBe(12)
  expect(supportTotal(state, 0, DEFENCE, 6)).toBe(6)
  expect(supportTotal(state, 0, ATTACK, 6)).toBe(0)
  spendSupport(state, 0)
  expect(units('SU-A57', 'SU-A265').map(each => state.salvos[each])).toEqual([1, 1])
  expect(has(state, unit('SU-A57'), FLAG.attacked)).toBe(false)
})

test('support goes to its own combat, from those who can still fire', () => {
  const places = { 'GE-121-II': '1516', 'SU-90-II': '1515' }
  const state = fought(places, {}, TWO)
  allot(state, 'SU-A57', DEFENCE, 1)
  allot(state, 'SU-A265', DEFENCE, 0)
  expect([0, 1].map(combat => supportersOf(state, combat, DEFENCE))).toEqual([units('SU-A265'), units('SU-A57')])
  spendSupport(state, 0)
  expect(units('SU-A57', 'SU-A265').map(each => state.salvos[each])).toEqual([2, 1])
  state.morale[unit('SU-A57')] = MORALE.demoralised
  expect(supportTotal(state, 1, DEFENCE, NO_CAP)).toBe(0)
  state.morale[unit('SU-A57')] = MORALE.steady
  takeOffMap(state, unit('SU-A57'), STATUS.gone)
  expect(supportTotal(state, 1, DEFENCE, NO_CAP)).toBe(0)
})

test('[11.23a] two salvos: one to support, one more, and no third', () => {
  const state = fought()
  for (const left of [1, 0]) {
    allot(state, 'GE-A150-I', ATTACK)
    spendSupport(state, 0)
    expect(state.salvos[unit('GE-A150-I')]).toBe(left)
    clearSupport(state)
  }
  expect(refused(state, 'GE-A150-I', ATTACK)).toBe('11.23b')
})

test('[11.23c] monitors spend no salvos', () => {
  const state = fought({ 'RO-Mon1': '1617' })
  for (let turn = 0; turn < 3; turn++) {
    allot(state, 'RO-Mon1', ATTACK)
    expect(supportTotal(state, 0, ATTACK, NO_CAP)).toBe(6)
    spendSupport(state, 0)
    clearSupport(state)
  }
  expect(state.salvos[unit('RO-Mon1')]).toBe(0)
})

// ---- 11.4 ----

test('[11.4] an advance with a ZOC next to guns withdraws their support from combats still to come', () => {
  const places = { 'GE-121-II': '1516', 'SU-90-II': '1515', 'SU-A265': '1612' }
  const begin = (): State => {
    const state = fought(places, {}, TWO)
    takeOffMap(state, unit('SU-90-I'), STATUS.gone)
    allot(state, 'SU-A57', DEFENCE, 1)
    allot(state, 'SU-A265', DEFENCE, 1)
    openSupport(state, [])
    state.combats = state.combats.with(0, { ...state.combats[0], resolved: true })
    return state
  }
  const advance = (state: State, to: string): GameEvent[] => {
    const events: GameEvent[] = []
    shiftStack(state, units('GE-121-I'), hex(to))
    dropSupport(state, unit('GE-121-I'), events)
    return events
  }
  const strong = begin()
  expect(advance(strong, '1615')).toEqual([])
  expect(advance(strong, '1613')).toMatchObject([{ rule: '11.4', args: { unit: unit('SU-A265'), hex: hex('1515') } }])
  expect(supportersOf(strong, 1, DEFENCE)).toEqual(units('SU-A57'))
  spendSupport(strong, 1)
  expect(units('SU-A57', 'SU-A265').map(each => strong.salvos[each])).toEqual([1, 2])
  // 17.52a: a monitor fires in any ZOC
  const afloat = begin()
  putOnMap(afloat, unit('RO-Mon1'), hex('1612'))
  const soviet = { ...afloat.world, defenceSupport: [{ unit: unit('RO-Mon1'), combat: 1 }] }
  afloat.world = soviet
  takeOffMap(afloat, unit('GE-121-I'), STATUS.gone)
  putOnMap(afloat, unit('SU-161-I'), hex('1613'))
  dropSupport(afloat, unit('SU-161-I'), [])
  expect(afloat.world).toBe(soviet)
  // With one step left it has an attack strength of 1, and no ZOC
  const weak = begin()
  weak.lost[unit('GE-121-I')] = 3
  expect(advance(weak, '1613')).toEqual([])
  expect(supportersOf(weak, 1, DEFENCE)).toHaveLength(2)
  // A combat that has been fought is over
  const over = begin()
  over.combats = over.combats.with(1, { ...over.combats[1], resolved: true })
  expect(advance(over, '1613')).toEqual([])
})
