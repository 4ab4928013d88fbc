// The combat phase: who may attack what, with whose support, in which order.
import { expect, test } from 'vitest'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { cardOfCombat } from '../../../src/games/red-god-of-war/card.ts'
import {
  applyDeclare,
  applyDefence,
  checkDeclare,
  checkDefence,
  checkResolve,
  clearDeclared,
  declareAttackers,
  declareTargets,
  defenceOptions,
  extrasFor,
  resolveCombat,
  suggestAttack,
  supportFor,
} from '../../../src/games/red-god-of-war/combat.ts'
import { shift, stepsOf } from '../../../src/games/red-god-of-war/map.ts'
import { GERMAN } from '../../../src/games/red-god-of-war/meta.ts'
import { change, FLAG, has, isOnMap, STATUS, type State, set, unset } from '../../../src/games/red-god-of-war/state.ts'
import { hex, hexName, title, unit, units } from './support.ts'
import { attack, columnsOf, FIELD, loadDie, ready, reduce, ruleOf, shiftsOf, supported } from './support-combat.ts'

const refused = (state: State, action: Attack): string | undefined => ruleOf(checkDeclare(state, action))
const declare = (state: State, ...actions: readonly Attack[]): GameEvent[] => {
  const events: GameEvent[] = []
  for (const action of actions) {
    expect(checkDeclare(state, action)).toBeUndefined()
    applyDeclare(state, action, events)
  }
  return events
}
const resolve = (state: State, index: number, die: number): GameEvent[] => {
  const events: GameEvent[] = []
  expect(checkResolve(state, index)).toBeUndefined()
  resolveCombat(loadDie(state, die), index, events)
  return events
}

// Three enemies around 3004, where the attackers stand: clear ground without roads or water
const FOES = { 'S-31-88RD': '3003', 'S-31-118RD': '3105', 'S-31-133RD': '2905' }
const FRONT = { 'G-72ID': '3004', 'G-86ID': '3004', 'G-7ID': '3104', ...FOES }
const german = (more: Readonly<Record<string, string>> = {}): State => ready({ ...FRONT, ...more }, 'G-HQ-IX')
const soviet = (more: Readonly<Record<string, string>> = {}): State =>
  ready(
    {
      'S-39-135RD': '3004',
      'S-39-158RD': '3004',
      'S-39-178RD': '3004',
      'G-BRK1-01': '3003',
      'G-BRK1-02': '3105',
      'G-BRK1-03': '2905',
      ...more,
    },
    'S-HQ-39',
  )
const ONE = attack(['S-39-135RD'], '3003')
const TWO = attack(['S-39-158RD'], '3105')
const THREE = attack(['S-39-178RD'], '2905')

// ---- Designation (3.22, 8.0) ----

test('[3.22a] no attack is added after the first roll', () => {
  const state = german()
  declare(state, attack(['G-72ID'], '3003'), attack(['G-86ID'], '3105'))
  resolve(state, 0, 6)
  state.battle = undefined
  expect(refused(state, attack(['G-7ID'], '3105'))).toBe('3.22a')
})

test('[3.22b] attacks are rolled in any order, each settled before the next', () => {
  const state = german({ 'G-110ID': '3004' })
  declare(state, attack(['G-72ID'], '3003'), attack(['G-86ID'], '3105'), attack(['G-110ID'], '2905'))
  for (const index of [2, 0, 1]) {
    const events = resolve(state, index, 6)
    expect(events[0]).toMatchObject({ key: 'log.combat', dice: [6] })
    expect(state.battle).toBeDefined()
    expect(ruleOf(checkResolve(state, index))).toBe('8.16')
    state.battle = undefined
  }
  expect(state.combats.every(({ resolved }) => resolved)).toBe(true)
})

test('[8.0a] attacks are voluntary, on adjacent hexes with enemies', () => {
  const state = german()
  expect(refused(state, attack(['G-72ID'], '3005'))).toBe('8.0a')
  expect(refused(state, attack(['G-7ID'], '2905'))).toBe('8.0a')
  expect(refused(state, attack(['G-72ID'], '3003'))).toBeUndefined()
  expect(state.combats).toEqual([])
})

test('[8.0b] a unit attacks once in a phase, a hex is attacked once in an impulse', () => {
  const state = german()
  declare(state, attack(['G-72ID'], '3003'))
  expect(refused(state, attack(['G-72ID'], '3105'))).toBe('8.0b')
  expect(refused(state, attack(['G-86ID'], '3003'))).toBe('8.0b')
  const later = ready(FRONT, 'G-HQ-IX', {}, { attacked: [hex('3003')] })
  expect(refused(later, attack(['G-72ID'], '3003'))).toBe('8.0b')
  expect(refused(later, attack(['G-72ID', 'G-72ID'], '3105'))).toBe('8.0b')
})

test('[8.0c] one hex and everybody in it', () => {
  const state = german({ 'S-31-139RD': '3003', 'S-31-239RD': '3003' })
  const both = { ...attack(['G-72ID'], '3003'), targets: [hex('3003'), hex('3105')] }
  expect(refused(state, both)).toBe('8.0c')
  declare(state, attack(['G-72ID', 'G-86ID'], '3003'))
  expect(cardOfCombat(state, state.combats[0]).defenders).toHaveLength(3)
})

test('[8.0d] support is named with the attack: not after the first roll', () => {
  const state = german({ 'G-HQ-IX': '3006' })
  declare(state, attack(['G-72ID'], '3003'), attack(['G-86ID'], '3105'))
  resolve(state, 0, 6)
  state.battle = undefined
  expect(refused(state, supported(['G-86ID'], '3105', 'G-HQ-IX'))).toBe('3.22a')
  expect(state.combats[1].support).toBe(false)
})

test('what is declared may be taken back, supply points and all', () => {
  const state = german({ 'G-HQ-IX': '3006' })
  const before = state.world.supplyPoints
  declare(state, supported(['G-72ID'], '3003', 'G-HQ-IX', { extras: ['point'] }))
  expect(state.world.supplyPoints[GERMAN]).toBe(before[GERMAN] - 1)
  clearDeclared(state)
  expect(state.combats).toEqual([])
  expect(state.world.supplyPoints).toEqual(before)
  expect(has(state, unit('G-72ID'), FLAG.activated)).toBe(false)
})

test('the odds are not lowered and no result is rolled again', () => {
  const state = german()
  expect(refused(state, attack(['G-72ID'], '3003', { lower: 1 }))).toBe('8.15')
  expect(refused(state, attack(['G-72ID'], '3003', { ignore: '1/-' }))).toBe('8.15')
  expect(refused(state, attack(['G-72ID'], '3003', { lower: 0 }))).toBeUndefined()
})

// ---- Attackers ----

test('[2.1d] an HQ does not attack', () => {
  expect(refused(german({ 'G-HQ-IX': '3004' }), attack(['G-HQ-IX'], '3003'))).toBe('10.11a')
})

test('[10.11a] nor does it join others', () => {
  const state = german({ 'G-HQ-IX': '3004' })
  expect(refused(state, attack(['G-72ID', 'G-HQ-IX'], '3003'))).toBe('10.11a')
  expect(declareAttackers(state, [hex('3003')])).not.toContain(unit('G-HQ-IX'))
})

test('[8.51a] tanks do not attack over a river, bridge or not', () => {
  const state = ready({ 'S-39-28TB': '1127', 'S-39-135RD': '1127', 'G-BRK1-01': '1126' }, 'S-HQ-39')
  expect(refused(state, attack(['S-39-28TB'], '1126'))).toBe('8.51a')
  expect(refused(state, attack(['S-39-135RD'], '1126'))).toBeUndefined()
  expect(declareAttackers(state, [hex('1126')])).toEqual(units('S-39-135RD'))
  const bridge = ready({ 'S-39-28TB': '0728', 'G-BRK1-01': '0828' }, 'S-HQ-39')
  expect(refused(bridge, attack(['S-39-28TB'], '0828'))).toBe('8.51a')
})

test('[8.71] nobody attacks from off the map', () => {
  const state = german()
  state.status[unit('G-258ID')] = STATUS.due
  set(state, unit('G-258ID'), FLAG.eligible)
  expect(refused(state, attack(['G-258ID'], '3003'))).toBe('8.71')
})

test('[8.72] overruns are no attacks: those overrun may still be attacked, once', () => {
  const state = german()
  state.impulse = { hq: unit('G-HQ-IX'), side: GERMAN, tactical: true, movers: [], supportedOverruns: 2, attacked: [] }
  declare(state, attack(['G-72ID'], '3003'))
  resolve(state, 0, 3)
  state.battle = undefined
  clearDeclared(state)
  expect(state.impulse.attacked).toEqual([hex('3003')])
  expect(refused(state, attack(['G-86ID'], '3003'))).toBe('8.0b')
})

test('[8.73] a unit attacks once; having moved and overrun is no hindrance', () => {
  const state = german()
  set(state, unit('G-72ID'), FLAG.moved)
  declare(state, attack(['G-72ID'], '3003'))
  resolve(state, 0, 3)
  state.battle = undefined
  clearDeclared(state)
  expect(has(state, unit('G-72ID'), FLAG.activated)).toBe(true)
  expect(refused(state, attack(['G-72ID'], '3105'))).toBe('8.73')
})

test('those who may not act do not attack', () => {
  const state = german()
  unset(state, unit('G-72ID'), FLAG.eligible)
  expect(checkDeclare(state, attack(['G-72ID'], '3003'))).toBeDefined()
  expect(declareAttackers(state, [hex('3003')])).not.toContain(unit('G-72ID'))
})

// ---- Odds (8.14) ----

test('[8.14b] below 1:4 no attack is made', () => {
  const at = (attacker: string, defender: string): string | undefined =>
    refused(ready({ [attacker]: '1122', [defender]: FIELD }, 'S-HQ-39'), attack([attacker], FIELD))
  expect(at('S-39-101RB', 'G-110ID')).toBe('8.14b') // 2 against 9
  const even = reduce(reduce(ready({ 'S-39-101RB': '1122', 'G-330ID': FIELD }, 'S-HQ-39'), 'G-330ID'), 'S-39-101RB')
  expect(columnsOf(even, attack(['S-39-101RB'], FIELD))).toBe('1:4 > 1:4')
  expect(refused(even, attack(['S-39-101RB'], FIELD))).toBeUndefined()
  expect(declareTargets(ready({ 'S-39-101RB': '1122', 'G-110ID': FIELD }, 'S-HQ-39'))).toEqual([])
})

test('[8.14b] the shifts that are certain count, the point of the defender comes later', () => {
  const weak = (hq: string): State => {
    const places = { 'S-39-101RB': '1122', 'G-330ID': FIELD, 'G-BRK1-01': FIELD, 'G-HQ-IX': hq }
    return reduce(ready(places, 'S-HQ-39'), 'G-330ID') // 2 against 5
  }
  expect(columnsOf(weak('1128'), attack(['S-39-101RB'], FIELD))).toBe('1:3 > 1:3')
  const state = weak('1127')
  declare(state, attack(['S-39-101RB'], FIELD)) // 1:4 with the HQ
  expect(checkDefence(state, 0)).toBeUndefined()
  applyDefence(state, 0, [])
  expect(cardOfCombat(state, state.combats[0])).toMatchObject({ odds: '1:3', column: '1:4' })
  expect(refused(reduce(weak('1127'), 'S-39-101RB'), attack(['S-39-101RB'], FIELD))).toBe('8.14b')
})

test('[8.15] one die on the final column, applied at once', () => {
  const state = soviet()
  declare(state, ONE)
  const draws = state.draws
  const events = resolve(state, 0, 1) // 3:1, 2/1
  expect(state.draws).toBe(draws + 1)
  expect(events.filter(({ dice }) => dice !== undefined)).toHaveLength(1)
  expect(events[0]).toMatchObject({ rule: '8.15', args: { odds: '3:1', result: '2/1' }, dice: [1] })
  expect(isOnMap(state, unit('G-BRK1-01'))).toBe(state.battle !== undefined)
})

test('[8.14c] a defender without strength: the attacker loses nothing', () => {
  const state = soviet()
  const defence = title.defence.slice()
  defence[unit('G-BRK1-01') * 4] = 0
  const weak = { ...title, defence }
  applyDeclare(state, ONE, [])
  resolveCombat(loadDie(state, 1), 0, [])
  expect(stepsOf(state, unit('S-39-135RD'))).toBe(2)
  expect(isOnMap(state, unit('G-BRK1-01'))).toBe(false)
})

test('[8.16] no roll before the last combat is settled', () => {
  const state = soviet()
  declare(state, ONE, TWO)
  resolve(state, 0, 5)
  expect(state.battle).toBeDefined()
  expect(ruleOf(checkResolve(state, 1))).toBe('8.16')
})

test('[8.17] each declared attack is rolled once', () => {
  const state = soviet()
  declare(state, ONE, TWO)
  resolve(state, 1, 3)
  state.battle = undefined
  expect(ruleOf(checkResolve(state, 1))).toBe('8.17')
  expect(ruleOf(checkResolve(state, 2))).toBe('8.17')
  expect(checkResolve(state, 0)).toBeUndefined()
})

test('an attack whose units have gone elsewhere does not take place', () => {
  const state = soviet()
  declare(state, ONE, TWO)
  shift(state, unit('S-39-135RD'), hex('3005'))
  const events: GameEvent[] = []
  const draws = state.draws
  resolveCombat(state, 0, events)
  expect(events.map(({ key }) => key)).toEqual(['log.combatVoid'])
  expect([state.draws, state.battle, state.combats[0].resolved]).toEqual([draws, undefined, true])
})

// ---- Support (10.12 - 10.16) ----

const HQ_NEAR = { 'G-HQ-IX': '3006' }

test('[10.12a] the active HQ, with the attacked hex in range', () => {
  const state = german({ ...HQ_NEAR, 'G-HQ-XX': '3007' })
  expect(refused(state, supported(['G-72ID'], '3003', 'G-HQ-XX'))).toBe('10.12a')
  expect(refused(state, supported(['G-72ID'], '3003', 'G-HQ-IX'))).toBeUndefined()
  expect(shiftsOf(state, supported(['G-72ID'], '3003', 'G-HQ-IX'))).toEqual({ support: 1 })
  const far = german({ 'G-HQ-IX': '3008' }) // the attacker in range, the target not
  expect(refused(far, supported(['G-72ID'], '3003', 'G-HQ-IX'))).toBe('10.12a')
  expect(supportFor(far, [hex('3003')], units('G-72ID'))).toEqual([])
  const elsewhere = { ...attack(['G-72ID'], '3003'), support: [{ unit: unit('G-HQ-IX'), hex: hex('3105') }] }
  expect(refused(state, elsewhere)).toBe('10.12a')
})

test('[CH-ODDS-10] an HQ without combat supply supports no attack', () => {
  const state = german(HQ_NEAR)
  unset(state, unit('G-HQ-IX'), FLAG.combatSupply)
  expect(refused(state, supported(['G-72ID'], '3003', 'G-HQ-IX'))).toBe('CH-ODDS-10')
})

test('[10.13] a German HQ supports two attacks in its impulse, and any number of defending hexes', () => {
  const state = german({ ...HQ_NEAR, 'G-110ID': '3004' })
  declare(state, supported(['G-72ID'], '3003', 'G-HQ-IX'), supported(['G-86ID'], '3105', 'G-HQ-IX'))
  expect(refused(state, supported(['G-110ID'], '2905', 'G-HQ-IX'))).toBe('10.13')
  expect(supportFor(state, [hex('2905')], units('G-110ID'))).toEqual([])
  expect(refused(state, attack(['G-110ID'], '2905'))).toBeUndefined()
  const defending = soviet({ 'G-HQ-IX': '3001' })
  for (const action of [ONE, TWO, THREE]) expect(shiftsOf(defending, action)).toEqual({ defence: -1 })
})

test('[10.14a] the units of a Soviet army attack two hexes at most', () => {
  const state = soviet()
  declare(state, ONE, TWO)
  expect(refused(state, THREE)).toBe('10.14a')
  expect(declareTargets(state)).toEqual([])
})

test('[10.14b] and only one of the two with support', () => {
  const state = soviet({ 'S-HQ-39': '3006' })
  const help = (action: Attack): Attack => ({ ...action, support: [{ unit: unit('S-HQ-39'), hex: action.targets[0] }] })
  declare(state, help(ONE))
  expect(refused(state, help(TWO))).toBe('10.14b')
  expect(refused(state, TWO)).toBeUndefined()
})

test('[10.15] one supply point gives one more shift, before the die, and never two', () => {
  const state = reduce(ready({ 'G-2LwFD': '1124', 'G-HQ-IX': '1126', 'S-39-101RB': FIELD }, 'G-HQ-IX'), 'S-39-101RB')
  const plain = attack(['G-2LwFD'], FIELD)
  const paid = supported(['G-2LwFD'], FIELD, 'G-HQ-IX', { extras: ['point'] })
  expect([columnsOf(state, plain), columnsOf(state, paid)]).toEqual(['5:1 > 5:1', '5:1 > 7:1'])
  expect(refused(state, { ...paid, extras: ['point', 'point'] })).toBe('10.15')
  expect(refused(state, { ...paid, extras: ['air'] })).toBe('10.15')
  expect(extrasFor(state, paid.targets, paid.attackers).map(({ extra }) => extra)).toEqual(['point'])
  // The point brings the support with it
  expect(columnsOf(state, { ...plain, extras: ['point'] })).toBe('5:1 > 7:1')
  const before = state.world.supplyPoints[GERMAN]
  declare(state, paid)
  expect(state.world.supplyPoints[GERMAN]).toBe(before - 1)
  const poor = reduce(ready({ 'G-2LwFD': '1124', 'G-HQ-IX': '1126', 'S-39-101RB': FIELD }, 'G-HQ-IX'), 'S-39-101RB')
  change(poor, { supplyPoints: [0, 9] })
  expect(refused(poor, paid)).toBe('10.15')
  expect(extrasFor(poor, paid.targets, paid.attackers)).toEqual([])
})

test('[10.15] the defender pays after the designation and before the die, once for each combat', () => {
  const state = soviet({ 'G-HQ-IX': '3001' })
  declare(state, ONE, TWO)
  expect(defenceOptions(state)).toEqual([0, 1])
  change(state, { supplyPoints: [2, 0] })
  applyDefence(state, 1, [])
  expect(state.world.supplyPoints).toEqual([1, 0])
  expect(ruleOf(checkDefence(state, 1))).toBe('10.15')
  expect(defenceOptions(state)).toEqual([0])
  change(state, { supplyPoints: [0, 0] })
  expect(ruleOf(checkDefence(state, 0))).toBe('10.15') // nothing left
  expect(cardOfCombat(state, state.combats[1]).column).toBe('3:2') // 3:1, two down
  change(state, { supplyPoints: [1, 0] })
  resolve(state, 0, 3)
  expect(ruleOf(checkDefence(state, 0))).toBe('10.15') // too late
  expect(defenceOptions(soviet())).toEqual([])
})

test('[10.16] an HQ in an enemy ZOC gives no support', () => {
  const state = german({ 'G-HQ-IX': '3106', 'S-31-139RD': '3107' })
  expect(refused(state, supported(['G-72ID'], '3003', 'G-HQ-IX'))).toBe('10.16')
})

// ---- Razvedka (10.17) ----

test('[10.17] the first attack of an army in the game gets +1, once', () => {
  const places = { 'S-39-135RD': '3004', 'S-39-158RD': '3004', 'G-BRK1-01': '3003', 'G-BRK1-02': '3105' }
  const state = ready(places, 'S-HQ-39', { world: { razvedka: [] } })
  expect(shiftsOf(state, ONE)).toEqual({ razvedka: 1 })
  declare(state, ONE)
  expect(shiftsOf(state, TWO)).toEqual({})
  declare(state, TWO)
  expect(state.world.razvedka).toEqual([])
  resolve(state, 0, 3)
  state.battle = undefined
  expect(state.world.razvedka).toEqual(units('S-HQ-39'))
  expect(cardOfCombat(state, state.combats[1]).shifts).toEqual([])
  clearDeclared(state)
  expect(shiftsOf(state, TWO)).toEqual({})
})

test('[10.17] Germans know no Razvedka', () => {
  const state = ready(FRONT, 'G-HQ-IX', { world: { razvedka: [] } })
  expect(shiftsOf(state, attack(['G-72ID'], '3003'))).toEqual({})
})

// ---- What is offered is accepted ----

test('every target offered can be attacked, and the suggestion is legal', () => {
  for (const state of [german(HQ_NEAR), soviet({ 'S-HQ-39': '3006' })]) {
    const targets = declareTargets(state)
    expect(targets.map(hexName).sort()).toEqual(['2905', '3003', '3105'])
    const best = suggestAttack(state)
    expect(best).toBeDefined()
    if (best === undefined) return
    expect(checkDeclare(state, best)).toBeUndefined()
    for (const target of targets)
      for (const each of declareAttackers(state, [target])) {
        const alone: Attack = { type: 'attack', attackers: [each], targets: [target], support: [] }
        expect([undefined, '8.14b']).toContain(ruleOf(checkDeclare(state, alone)))
      }
  }
})

test('a target is offered where only some of those who could attack it may', () => {
  // 3 against 9, one down for the HQ, is 1:4; tanks would bring the defender's combined arms (8.55b) and 1:5
  const places = { 'S-39-135RD': '1122', 'S-39-28TB': '1222', 'G-7ID': FIELD, 'G-18Pz-18': FIELD, 'G-HQ-IX': '1127' }
  const state = reduce(ready(places, 'S-HQ-39'), 'S-39-28TB')
  expect(refused(state, attack(['S-39-135RD', 'S-39-28TB'], FIELD))).toBe('8.14b')
  expect(declareTargets(state)).toEqual([hex(FIELD)])
  expect(suggestAttack(state)?.attackers).toEqual(units('S-39-135RD'))
})
