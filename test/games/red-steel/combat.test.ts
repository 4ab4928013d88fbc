// The combat phase: who may attack what, and how attacks are declared and rolled.
import { expect, test } from 'vitest'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { cardOf, cardOfCombat } from '../../../src/games/red-steel/card.ts'
import {
  applyDeclare,
  checkDeclare,
  checkResolve,
  clearDeclared,
  declareAttackers,
  declareTargets,
  mayFight,
  resolveCombat,
  suggestAttack,
} from '../../../src/games/red-steel/combat.ts'
import { shiftStack, stepsOf, takeOffMap } from '../../../src/games/red-steel/map.ts'
import { AXIS, type Side, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { FLAG, has, MORALE, STATUS, type State, SUPPLY, set, unset } from '../../../src/games/red-steel/state.ts'
import type { Title } from '../../../src/games/red-steel/title.ts'
import { attack, EAST, FIELD, loadDice, NORTH, oddsIn, ready, ruleOf, SOUTH, valued } from './support-attack.ts'
import { hex, hexName, title, unit, units } from './support-title.ts'

const refused = (state: State, action: Attack, side: Side = AXIS, of: Title = title): string | undefined =>
  ruleOf(checkDeclare(state, action, side))
const declare = (state: State, ...actions: readonly Attack[]): GameEvent[] => {
  const events: GameEvent[] = []
  for (const action of actions) {
    expect(checkDeclare(state, action, AXIS)).toBeUndefined()
    applyDeclare(state, action, events)
  }
  return events
}
const resolve = (state: State, index: number, first: number, second: number): GameEvent[] => {
  const events: GameEvent[] = []
  expect(checkResolve(state, index)).toBeUndefined()
  resolveCombat(loadDice(state, first, second), index, events)
  return events
}

// Three enemies around the field, where the attackers stand
const FOES = { 'SU-90-I': NORTH, 'SU-90-II': EAST, 'SU-90-III': SOUTH }
const OWN = ['GE-121-I', 'GE-121-II', 'GE-121-III'] as const
const [I, II, III] = OWN
const front = (more: Readonly<Record<string, string>> = {}): State =>
  ready({ [I]: FIELD, [II]: FIELD, [III]: FIELD, ...FOES, ...more })
const ONE = attack([I], NORTH)
const TWO = attack([II], EAST)
const THREE = attack([III], SOUTH)

// ---- Declaring (3.3.4a, 9.0) ----

test('[3.3.4a] no attack is added after the first roll', () => {
  const state = front()
  declare(state, ONE, TWO)
  expect(refused(state, THREE)).toBeUndefined()
  resolve(state, 0, 3, 4)
  state.battle = undefined
  expect(refused(state, THREE)).toBe('3.3.4a')
  expect(declareTargets(state, AXIS)).toEqual([])
})

test('[3.3.4d] combats are rolled in any order, each settled before the next', () => {
  const state = front()
  declare(state, ONE, TWO, THREE)
  for (const index of [2, 0, 1]) {
    const events = resolve(state, index, 3, 4) // -/2: there is a step to lose and a way to go
    expect(events[0]).toMatchObject({ key: 'log.combat', dice: [3, 4] })
    expect(state.battle?.combat).toBe(index)
    for (const other of [0, 1, 2]) expect(ruleOf(checkResolve(state, other))).toBe('9.1')
    state.battle = undefined
    expect(ruleOf(checkResolve(state, index))).toBe('3.3.4d')
  }
  expect(state.combats.every(({ resolved }) => resolved)).toBe(true)
  expect(ruleOf(checkResolve(state, 3))).toBe('3.3.4d')
})

test('[9.0a] attacks are voluntary, on adjacent hexes with enemies in them', () => {
  const state = front({ 'GE-122-I': '0605' })
  expect(refused(state, attack([I], '0605'))).toBe('9.0a') // friends
  expect(refused(state, attack([I], '0604'))).toBe('9.0a') // nobody
  expect(refused(state, attack(['GE-122-I'], EAST))).toBe('9.0a') // far
  expect(refused(state, attack(['SU-90-II'], NORTH))).toBe('9.0a') // not his
  expect(refused(state, ONE, SOVIET)).toBe('9.0a')
  expect(declareAttackers(state, [hex(FIELD)], AXIS)).toEqual([])
  expect(declareAttackers(state, [])).toEqual([])
  expect(refused(state, ONE)).toBeUndefined()
  expect(state.combats).toEqual([])
  takeOffMap(state, unit(I), STATUS.gone)
  expect(refused(state, ONE)).toBe('9.0a')
})

test('[9.0b] a unit attacks once in a phase, and a hex is attacked once', () => {
  const state = front()
  declare(state, ONE)
  expect(refused(state, attack([I], EAST))).toBe('9.0b')
  expect(refused(state, attack([II, I], EAST))).toBe('9.0b')
  expect(refused(state, attack([II], NORTH))).toBe('9.0b')
  expect(refused(state, attack([II, II], EAST))).toBe('9.0b')
  expect(refused(state, attack([], EAST))).toBe('9.0b')
  expect(declareAttackers(state, [hex(NORTH)])).toEqual([])
  expect(declareAttackers(state, [hex(EAST)]).sort()).toEqual(units(II, III).sort())
  expect(declareTargets(state, AXIS).map(hexName)).not.toContain(NORTH)
})

test('[9.0c] one hex and everybody in it', () => {
  const state = front({ 'SU-161-I': NORTH, 'SU-95-HQ': NORTH })
  expect(refused(state, attack([I], NORTH, { targets: [hex(NORTH), hex(EAST)] }))).toBe('9.0c')
  expect(refused(state, attack([I], NORTH, { targets: [] }))).toBe('9.0c')
  declare(state, attack(OWN, NORTH))
  expect(cardOfCombat(state, 0).defenders).toHaveLength(3)
  resolve(state, 0, 3, 4)
  expect(state.battle?.defenders.toSorted()).toEqual(units('SU-90-I', 'SU-161-I', 'SU-95-HQ').toSorted())
})

test('[2.1d] who has no attack strength takes no part', () => {
  const state = front({ 'GE-50-HQ': FIELD, 'GE-A150-I': '0804' })
  expect(refused(state, attack(['GE-50-HQ'], NORTH))).toBe('2.1d')
  expect(refused(state, attack([I, 'GE-50-HQ'], NORTH))).toBe('2.1d')
  expect(declareAttackers(state, [hex(NORTH)]).sort()).toEqual(units(...OWN).sort())
  const guns = ready({ 'GE-A150-I': FIELD, 'SU-90-I': NORTH })
  expect(refused(guns, attack(['GE-A150-I'], NORTH))).toBe('2.1d')
  expect(declareTargets(guns, AXIS)).toEqual([])
})

test('a monitor alone is no target for ground units', () => {
  const state = ready({ 'RO-Mon1': '0714', 'SU-90-I': '0814' })
  expect(refused(state, attack(['SU-90-I'], '0714'), SOVIET)).toBe('9.0a')
  expect(declareTargets(state, SOVIET)).toEqual([])
})

test('[9.11] no support is named with the attack', () => {
  const state = front({ 'GE-A150-I': '0607' })
  const early = attack([I], NORTH, { support: [{ unit: unit('GE-A150-I'), hex: hex(NORTH) }] })
  expect(refused(state, early)).toBe('9.11')
})

test('the odds are not lowered and no result is rolled again', () => {
  for (const part of [{ lower: 1 }, { ignore: '1/2' }, { extras: ['point'] }])
    expect(refused(front(), attack([I], NORTH, part))).toBe('9.18')
  expect(refused(front(), attack([I], NORTH, { lower: 0, extras: [] }))).toBeUndefined()
})

test('what is declared may be taken back', () => {
  const state = front()
  const [event] = declare(state, ONE, TWO)
  expect(event).toMatchObject({ key: 'log.combatDeclared', rule: '3.3.4a', args: { odds: '3:1' } })
  clearDeclared(state)
  expect(state.combats).toEqual([])
  expect(has(state, unit(I), FLAG.attacked)).toBe(false)
  expect(refused(state, attack([I], EAST))).toBeUndefined()
})

// ---- Who may fight (5.21, 5.52, 15.11) ----

test('[5.21] who has moved strategically does not attack; guns may still fire', () => {
  const state = front({ 'GE-A150-I': '0607' })
  for (const id of [I, 'GE-A150-I']) set(state, unit(id), FLAG.strategic)
  expect(refused(state, ONE)).toBe('5.21')
  expect(declareAttackers(state, [hex(NORTH)])).not.toContain(unit(I))
  expect(mayFight(state, unit('GE-A150-I'))).toBeUndefined()
})

test('[5.52] who has been ferried over the Prut does not fight', () => {
  const state = front()
  set(state, unit(I), FLAG.ferried)
  expect(refused(state, ONE)).toBe('5.52')
  unset(state, unit(I), FLAG.ferried)
  expect(refused(state, ONE)).toBeUndefined()
})

test('[15.11] Soviets attack with the formations that were drawn, and with those that have no marker', () => {
  const places = { 'SU-90-I': FIELD, 'SU-BG2': FIELD, 'RO-5-8-I': NORTH }
  const state = ready(places)
  const action = attack(['SU-90-I'], NORTH)
  expect(refused(state, action, SOVIET)).toBeUndefined()
  for (const id of ['SU-90-I', 'SU-BG2']) unset(state, unit(id), FLAG.active)
  expect(refused(state, action, SOVIET)).toBe('15.11')
  expect(refused(state, attack(['SU-BG2'], NORTH), SOVIET)).toBeUndefined()
  expect(declareAttackers(state, [hex(NORTH)])).toEqual(units('SU-BG2'))
})

test('[9.12] wheels and tracks attack over a river only where a bridge stands', () => {
  const state = ready({ 'GE-50-Pio': '3814', 'RO-1T-I': '3814', 'GE-121-I': '3814', 'SU-90-I': '3815' })
  expect(refused(state, attack(['GE-50-Pio'], '3815'))).toBe('9.12')
  expect(refused(state, attack(['RO-1T-I'], '3815'))).toBe('9.12')
  expect(declareAttackers(state, [hex('3815')])).toEqual(units('GE-121-I'))
  // 17.7: motorcyclists may walk
  const bikes = ready({ 'RO-1A-Mcl': '3814', 'RO-1A-RecA': '3814', 'SU-95-AT': '3815' })
  expect(refused(bikes, attack(['RO-1A-Mcl'], '3815'))).toBeUndefined()
  expect(refused(bikes, attack(['RO-1A-RecA'], '3815'))).toBe('9.12')
  const places = { 'GE-50-Pio': '0714', 'SU-90-I': '0814' }
  expect(refused(ready(places), attack(['GE-50-Pio'], '0814'))).toBeUndefined()
  const blown = ready(places, { world: { blown: [[hex('0814'), hex('0714')]] } })
  expect(refused(blown, attack(['GE-50-Pio'], '0814'))).toBe('9.12')
})

// ---- Odds (9.16) ----

/** One against so many, morale even. */
const weak = (defence: number): Title => valued({ 'UA-Roland': { attack: 1 }, 'SU-90-I': { defence } })

test('[9.16a] below the lowest odds of the row no attack is made', () => {
  const at = (defence: number, target: string, from: string): string | undefined =>
    refused(ready({ 'UA-Roland': from, 'SU-90-I': target }), attack(['UA-Roland'], target), AXIS, weak(defence))
  expect([at(5, FIELD, NORTH), at(6, FIELD, NORTH)]).toEqual([undefined, '9.16a'])
  expect([at(4, '1214', '1213'), at(5, '1214', '1213')]).toEqual([undefined, '9.16a'])
  expect([at(3, '1323', '1322'), at(4, '1323', '1322')]).toEqual([undefined, '9.16a'])
  const state = ready({ 'UA-Roland': NORTH, 'SU-90-I': FIELD })
  expect(declareTargets(state, AXIS)).toEqual([])
  expect(suggestAttack(state, AXIS)).toBeUndefined()
})

test('[9.16a] modifiers count before the odds are judged', () => {
  const state = ready({ 'UA-Roland': NORTH, 'SU-90-I': FIELD })
  const firm = valued({ 'UA-Roland': { attack: 1, morale: 5 }, 'SU-90-I': { defence: 6 } })
  expect(oddsIn(cardOf(state, attack(['UA-Roland'])))).toBe('1:6 > 1:5 C1')
  expect(refused(state, attack(['UA-Roland']), AXIS, firm)).toBeUndefined()
})

test('[9.16a] guns in reach may lift it; if they are not laid down the attack is not made', () => {
  const places = { 'UA-Roland': NORTH, 'SU-90-I': FIELD }
  const near = ready({ ...places, 'GE-A150-I': '0702' })
  const of = weak(12)
  const action = attack(['UA-Roland'])
  expect(refused(near, action, AXIS, of)).toBeUndefined() // 1 + 2 against 12
  expect(refused(near, action, AXIS, weak(16))).toBe('9.16a') // twice its strength is not enough (9.8a)
  expect(refused(ready({ ...places, 'GE-A150-I': '0730' }), action, AXIS, of)).toBe('9.16a')
  const fight = (support: boolean): GameEvent => {
    const state = ready({ ...places, 'GE-A150-I': '0702' })
    applyDeclare(state, action, [])
    const attackSupport = support ? [{ unit: unit('GE-A150-I'), combat: 0 }] : []
    state.world = { ...state.world, attackSupport, supportOpen: true }
    const draws = state.draws
    const events: GameEvent[] = []
    resolveCombat(state, 0, events)
    expect(state.combats[0].resolved).toBe(true)
    expect(has(state, unit('UA-Roland'), FLAG.attacked)).toBe(support)
    expect(state.draws > draws).toBe(support)
    expect(state.salvos[unit('GE-A150-I')]).toBe(support ? 1 : 2)
    return events[0]
  }
  const { shifts } = cardOf(near, action)
  expect(shifts.at(-1)).toMatchObject({ rule: 'CRT-T12', reason: { key: 'odds.belowRow', args: { odds: '1:12' } } })
  expect(fight(true)).toMatchObject({ key: 'log.combat', args: { odds: '1:4', attack: 3, defence: 12 } })
  expect(fight(false)).toMatchObject({ key: 'log.combatBelow', rule: '9.16a', args: { odds: '1:12' } })
})

// ---- Rolling (9.1, 9.18) ----

test('[9.1] no combat is begun while another is unsettled', () => {
  const state = front()
  declare(state, ONE, TWO)
  resolve(state, 1, 3, 4)
  expect(state.battle).toBeDefined()
  expect(ruleOf(checkResolve(state, 0))).toBe('9.1')
})

test('[9.18] two dice on the column, applied at once', () => {
  const state = front()
  declare(state, ONE)
  expect(cardOfCombat(state, 0).column).toBe('C7')
  const draws = state.draws
  const events = resolve(state, 0, 3, 4)
  expect(state.draws).toBe(draws + 2)
  expect(events.flatMap(({ dice = [] }) => dice)).toEqual([3, 4])
  expect(events[0]).toMatchObject({ rule: '9.18', args: { odds: '3:1', column: 'C7', result: '-/2' }, dice: [3, 4] })
  expect(state.battle).toMatchObject({ result: '-/2', retreats: [0, 1] })
  // The step that must be lost can be nobody else's
  expect(stepsOf(state, unit('SU-90-I'))).toBe(1)
  expect(has(state, unit(I), FLAG.attacked)).toBe(true)
})

test('[9.18] every total brings the result that the card shows', () => {
  for (const first of [1, 2, 3, 4, 5, 6])
    for (const second of [1, 6]) {
      const state = front()
      declare(state, ONE)
      const face = cardOfCombat(state, 0).faces.find(({ die }) => die === first + second)
      expect(resolve(state, 0, first, second)[0].args?.result).toBe(face?.result)
    }
})

test('what the attack costs comes after it is reckoned: attackers out of supply are isolated, guns have fired', () => {
  const state = front({ 'GE-A150-I': '0607' })
  state.supply[unit(I)] = SUPPLY.out
  declare(state, ONE)
  state.world = { ...state.world, attackSupport: [{ unit: unit('GE-A150-I'), combat: 0 }], supportOpen: true }
  const [event] = resolve(state, 0, 3, 4)
  expect(event.args).toMatchObject({ attack: 11, defence: 4 }) // 6 - 1 and 6
  expect(state.supply[unit(I)]).toBe(SUPPLY.isolated)
  expect(state.salvos[unit('GE-A150-I')]).toBe(1)
})

test('the battle knows who owes the first step: tanks before better armour, or else engineers in a town', () => {
  const fight = (other: string): readonly [engineers: number, other: number] => {
    const foes = { 'SU-90-I': '1706', 'SU-T21-I': '1706', 'SU-T21-II': '1706' }
    const state = ready({ 'GE-50-Pio': '1705', [other]: '1705', ...foes })
    declare(state, attack(['GE-50-Pio', other], '1706'))
    expect(resolve(state, 0, 3, 4)[0].args?.result).toBe('2d/1')
    return [state.lost[unit('GE-50-Pio')], state.lost[unit(other)]]
  }
  expect([fight('RO-1T-I'), fight('GE-121-I')]).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('an attack whose units have gone elsewhere does not take place', () => {
  const state = front()
  declare(state, ONE, TWO)
  shiftStack(state, units(I), hex('0606'))
  const events: GameEvent[] = []
  const draws = state.draws
  resolveCombat(state, 0, events)
  expect(events.map(({ key }) => key)).toEqual(['log.combatVoid'])
  expect([state.draws, state.battle, state.combats[0].resolved]).toEqual([draws, undefined, true])
  takeOffMap(state, unit('SU-90-II'), STATUS.gone)
  resolveCombat(state, 1, events)
  expect(events.map(({ key }) => key)).toEqual(['log.combatVoid', 'log.combatVoid'])
})

// ---- What is offered is accepted ----

test('the suggestion is legal, and leaves the faint-hearted out where that is better', () => {
  const state = front()
  expect(suggestAttack(state, AXIS)).toBeDefined()
  for (const target of declareTargets(state, AXIS)) expect(refused(state, attack(OWN, hexName(target)))).toBeUndefined()
  const mixed = ready({ [I]: NORTH, [II]: NORTH, 'RO-35-50-I': NORTH, 'SU-90-I': FIELD })
  mixed.morale[unit('RO-35-50-I')] = MORALE.demoralised
  const best = suggestAttack(mixed, AXIS)
  expect(best?.attackers.toSorted()).toEqual(units(I, II).toSorted())
  expect(best === undefined ? '' : refused(mixed, best)).toBeUndefined()
  expect(suggestAttack(ready({ [I]: NORTH, 'SU-90-I': '0720' }), AXIS)).toBeUndefined()
})
