// The combat phase: who may attack what, with whose support, in which order.
import { expect, test } from 'vitest'
import type { Attack } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  asks,
  at,
  attack,
  card,
  choices,
  choose,
  columnsOf,
  declare,
  done,
  game,
  hex,
  hexName,
  marksOf,
  move,
  phaseOf,
  play,
  position,
  refusal,
  roll,
  type Setting,
  settle,
  shiftsOf,
  supported,
  type Units,
  unit,
  unitName,
} from './support.ts'

const rule = (state: State, action: Attack): string | undefined => refusal(state, action)?.rule
const targets = (state: State): string[] => game.legal(state, { about: 'targets' }).map(hexName).sort()
const attackers = (state: State, target: string): string[] =>
  game
    .legal(state, { about: 'attackers', targets: [hex(target)] })
    .map(unitName)
    .sort()
const support = (state: State, { targets: of, attackers: by }: Attack): number =>
  game.legal(state, { about: 'support', targets: of, attackers: by }).length
const extras = (state: State, { targets: of, attackers: by }: Attack): string[] =>
  game.legal(state, { about: 'extras', targets: of, attackers: by }).map(({ extra }) => extra)
const points = (state: State): readonly number[] => state.world.supplyPoints

// Three enemies in 3003, 3105 and 2905 around three of one's own: clear ground without roads or water
const german = (units: Units = {}, setting: Setting = {}): State =>
  position(
    {
      'G-HQ-IX': '3006',
      'G-72ID': '3004',
      'G-86ID': '3104',
      'G-7ID': '3005',
      'S-31-88RD': '3003',
      'S-31-118RD': '3105',
      'S-31-133RD': '2905',
      ...units,
    },
    { hq: 'G-HQ-IX', phase: 'declare', ...setting },
  )
const [G1, G2, G3] = [attack('G-72ID', '3003'), attack('G-86ID', '3105'), attack('G-7ID', '2905')]
const soviet = (units: Units = {}, setting: Setting = {}): State =>
  position(
    {
      'S-HQ-39': '3006',
      'S-39-135RD': '3004',
      'S-39-158RD': '3104',
      'S-39-178RD': '3005',
      'G-6ID-18': { hex: '3003', lost: 1 },
      'G-6ID-37': { hex: '3105', lost: 1 },
      'G-52ID-205': { hex: '2905', lost: 1 },
      ...units,
    },
    { hq: 'S-HQ-39', phase: 'declare', ...setting },
  )
const [ONE, TWO, THREE] = [attack('S-39-135RD', '3003'), attack('S-39-158RD', '3105'), attack('S-39-178RD', '2905')]
const helped = (action: Attack, hq: string): Attack => ({
  ...action,
  support: [{ unit: unit(hq), hex: action.targets[0] }],
})

// ---- Designation (3.22, 8.0) ----

test('[3.22a] no attack is added after the first roll', () => {
  const state = declare(german(), G1, G2)
  expect(rule(state, G3)).toBe('3.22b')
  roll(state, 0, 6)
  expect(rule(settle(state), G3)).toBe('3.22b')
})

test('[3.22b] attacks are rolled in any order, each settled before the next', () => {
  const state = declare(german(), G1, G2, G3)
  for (const index of [2, 0, 1]) {
    expect([asks(state), choices(state).includes(`combat:${index}`)]).toEqual(['fight', true])
    expect(roll(state, index, 6)[0]).toMatchObject({ key: 'log.combat', dice: [6] })
    expect(asks(state)).not.toBe('fight')
    settle(state)
  }
  expect(phaseOf(state)).toBe('mech')
})

test('[8.0a] attacks are voluntary, on adjacent hexes with enemies', () => {
  const state = german()
  expect(rule(state, attack('G-72ID', '3005'))).toBe('8.0a')
  expect(rule(state, attack('G-86ID', '2905'))).toBe('8.0a')
  expect(rule(state, G1)).toBeUndefined()
  play(state, done)
  expect(phaseOf(state)).toBe('mech')
})

test('[8.0b] a unit attacks once in a phase, a hex is attacked once in an impulse', () => {
  const state = german()
  play(state, G1)
  expect(rule(state, attack('G-72ID', '3105'))).toBe('8.0b')
  expect(rule(state, attack('G-86ID', '3003'))).toBe('8.0b')
  const later = german({}, { impulse: { attacked: ['3003'] } })
  expect([rule(later, G1), targets(later)]).toEqual(['8.0b', ['2905', '3105']])
  expect(rule(later, attack(['G-72ID', 'G-72ID'], '3105'))).toBe('8.0b')
})

test('[8.0c] one hex and everybody in it', () => {
  const state = german(at('3003', 'S-20-148RB', 'S-20-150RB'))
  expect(rule(state, attack('G-72ID', ['3003', '3105']))).toBe('8.0c')
  expect(card(state, attack(['G-72ID', 'G-86ID'], '3003')).defenders).toHaveLength(3)
})

test('[8.0d] support is named with the attack, not later', () => {
  const state = german()
  play(state, G1)
  expect(rule(state, helped(G1, 'G-HQ-IX'))).toBe('8.0b')
  declare(state)
  expect(rule(state, helped(G1, 'G-HQ-IX'))).toBe('3.22b')
  expect(roll(state, 0, 6)[0]).toMatchObject({ args: { odds: '2:1' } })
})

test('[8.0d] what is declared may be taken back, supply points and all', () => {
  const state = german()
  const before = points(state)
  play(state, supported('G-72ID', '3003', 'G-HQ-IX', 'point'))
  expect(points(state)).toEqual([before[0] - 1, before[1]])
  play(state, choose('clear'))
  expect([points(state), marksOf(state, 'G-72ID'), rule(state, G1)]).toEqual([before, ['eligible'], undefined])
})

test('[8.15] the odds are not lowered and no result is rolled again', () => {
  const state = german()
  expect(rule(state, { ...G1, lower: 1 })).toBe('8.15')
  expect(rule(state, { ...G1, ignore: '1/-' })).toBe('8.15')
  expect(rule(state, G1)).toBeUndefined()
})

// ---- Attackers ----

test('[2.1d] an HQ does not attack', () => {
  expect(rule(german({ 'G-HQ-IX': '3004' }), attack('G-HQ-IX', '3003'))).toBe('10.11a')
})

test('[10.11a] nor does it join others', () => {
  const state = german({ 'G-HQ-IX': '3004' })
  expect(rule(state, attack(['G-72ID', 'G-HQ-IX'], '3003'))).toBe('10.11a')
  expect(attackers(state, '3003')).toEqual(['G-72ID', 'G-86ID'])
})

test('[8.51a] tanks do not attack over a river, bridge or not', () => {
  const foe = (name: string): Units => ({ 'G-6ID-18': { hex: name, lost: 1 } })
  const river = (from: string, to: string): State =>
    position({ ...at(from, 'S-HQ-39', 'S-39-28TB', 'S-39-135RD'), ...foe(to) }, { hq: 'S-HQ-39', phase: 'declare' })
  const state = river('1127', '1126')
  expect(rule(state, attack('S-39-28TB', '1126'))).toBe('8.51a')
  expect(rule(state, attack('S-39-135RD', '1126'))).toBeUndefined()
  expect(attackers(state, '1126')).toEqual(['S-39-135RD'])
  expect(rule(river('0728', '0828'), attack('S-39-28TB', '0828'))).toBe('8.51a')
})

test('[8.71] nobody attacks from off the map', () => {
  const state = german({ 'G-258ID': { status: 'due' } }, { scenario: 'zhukov', turn: 12 })
  expect(rule(state, attack('G-258ID', '3003'))).toBe('8.71')
})

test('[8.72] who was attacked is not attacked again in the impulse', () => {
  const state = german()
  declare(state, G1)
  roll(state, 0, 3)
  settle(state)
  expect(game.positionOf(state)).toMatchObject({ impulse: { attacked: ['3003'] } })
})

test('[8.73] a unit attacks once; having moved is no hindrance', () => {
  const near = german({}, { phase: 'move' })
  play(near, move('G-7ID', '3006 3005'), done)
  expect([phaseOf(near), rule(near, G3)]).toEqual(['declare', undefined])
  declare(near, G3)
  roll(near, 0, 3)
  expect(marksOf(settle(near), 'G-7ID')).toEqual(expect.arrayContaining(['activated', 'attacked']))
  // Only a position that somebody has written comes back to the declaration after it
  const marked = (hexed: string, ...marks: string[]) => ({ hex: hexed, marks: ['eligible', ...marks] })
  const again = german({ 'G-72ID': marked('3004', 'attacked'), 'G-86ID': marked('3104') })
  expect(rule(again, G1)).toBe('8.73')
})

test('[3.0b] those who may not act do not attack', () => {
  const state = german({ 'G-72ID': { hex: '3004', marks: ['activated'] } })
  expect([rule(state, G1), attackers(state, '3003')]).toEqual(['3.0b', ['G-86ID']])
})

// ---- Odds (8.14) ----

const FIELD = '1123'
/** A place where 39th Army may attack in any case, so that it is asked. */
const ASIDE = { 'S-39-373RD': '1424', 'G-52ID-205': { hex: '1425', lost: 1 } }
const uneven = (units: Units): State =>
  position({ 'S-HQ-39': '1221', ...ASIDE, ...units }, { hq: 'S-HQ-39', phase: 'declare' })

test('[8.14b] below 1:4 no attack is made', () => {
  // 1 against 9, and no HQ that could help
  const few = uneven({ 'S-HQ-39': { hex: '1221', marks: [] }, 'S-39-101RB': '1122', 'G-110ID': FIELD })
  expect([rule(few, attack('S-39-101RB', FIELD)), targets(few)]).toEqual(['8.14b', ['1425']])
  const even = uneven({ 'S-39-101RB': { hex: '1122', lost: 1 }, 'G-330ID': { hex: FIELD, lost: 1 } })
  expect(columnsOf(even, attack('S-39-101RB', FIELD))).toBe('1:4 > 1:4')
  expect(targets(even)).toEqual([FIELD, '1425'])
})

test('[8.14b] the shifts that are certain count, the point of the defender comes later', () => {
  const weak = (hq: string, lost = 0): State =>
    uneven({
      'S-39-101RB': { hex: '1122', lost },
      'G-330ID': { hex: FIELD, lost: 1 },
      'G-6ID-18': { hex: FIELD, lost: 1 },
      'G-HQ-IX': hq,
    }) // 2 against 5
  const declared = attack('S-39-101RB', FIELD)
  expect(columnsOf(weak('1128'), declared)).toBe('1:3 > 1:3')
  const state = weak('1127')
  expect(columnsOf(state, declared)).toBe('1:3 > 1:4')
  play(state, declared, done, choose('pay:0'))
  if (phaseOf(state) === 'defend') play(state, done)
  expect(roll(state, 0, 1)[0]).toMatchObject({ args: { attack: 2, defence: 5, odds: '1:4' } })
  expect(rule(weak('1127', 1), declared)).toBe('8.14b')
})

test('[8.15] one die on the final column, applied at once', () => {
  const state = declare(soviet(), ONE)
  const events = roll(state, 0, 1) // 3:1, 2/1
  expect(events.filter(({ dice }) => dice !== undefined)).toHaveLength(1)
  expect(events[0]).toMatchObject({ rule: '8.15', args: { odds: '3:1', result: '2/1' }, dice: [1] })
  expect(asks(state)).not.toBe('fight')
})

test('[8.16] no roll before the last combat is settled', () => {
  const state = declare(soviet(), ONE, TWO)
  roll(state, 0, 1) // 3:1, 2/1
  expect(asks(state)).toBe('standOrRetreat')
  expect(refusal(state, choose('combat:1'))).toBeDefined()
  settle(state)
  expect(refusal(state, choose('combat:1'))).toBeUndefined()
})

test('[8.17] each declared attack is rolled once', () => {
  const state = declare(soviet(), ONE, TWO)
  roll(state, 1, 2)
  settle(state)
  expect(refusal(state, choose('combat:1'))).toCite('8.17')
  expect(refusal(state, choose('combat:2'))).toCite('8.17')
  expect(choices(state)).toEqual(['combat:0'])
})

// ---- Support (10.12 - 10.16) ----

test('[10.12a] the active HQ, with the attacked hex in range', () => {
  const state = german({ 'G-HQ-XX': '3007' })
  expect(rule(state, supported('G-72ID', '3003', 'G-HQ-XX'))).toBe('10.12a')
  expect(shiftsOf(state, supported('G-72ID', '3003', 'G-HQ-IX'))).toEqual({ support: 1 })
  const far = german({ 'G-HQ-IX': '3008' }) // the attacker in range, the target not
  expect([rule(far, helped(G1, 'G-HQ-IX')), support(far, G1)]).toEqual(['10.12a', 0])
  const elsewhere = { ...G1, support: [{ unit: unit('G-HQ-IX'), hex: hex('3105') }] }
  expect(rule(state, elsewhere)).toBe('10.12a')
})

test('[CH-ODDS-10] an HQ without combat supply supports no attack', () => {
  const state = german({ 'G-HQ-IX': { hex: '3006', marks: [] } })
  expect(rule(state, helped(G1, 'G-HQ-IX'))).toBe('CH-ODDS-10')
})

test('[10.13] a German HQ supports two attacks in its impulse, and any number of defending hexes', () => {
  const state = german()
  play(state, helped(G1, 'G-HQ-IX'), helped(G2, 'G-HQ-IX'))
  expect([rule(state, helped(G3, 'G-HQ-IX')), support(state, G3)]).toEqual(['10.13', 0])
  expect(rule(state, G3)).toBeUndefined()
  const defending = soviet({ 'G-HQ-IX': '3001' })
  for (const action of [ONE, TWO, THREE]) expect(shiftsOf(defending, action)).toEqual({ defence: -1 })
})

test('[10.14a] the units of a Soviet army attack two hexes at most', () => {
  const state = soviet()
  play(state, ONE, TWO)
  expect([rule(state, THREE), targets(state)]).toEqual(['10.14a', []])
})

test('[10.14b] and only one of the two with support', () => {
  const state = soviet()
  play(state, helped(ONE, 'S-HQ-39'))
  expect(rule(state, helped(TWO, 'S-HQ-39'))).toBe('10.14b')
  expect(rule(state, TWO)).toBeUndefined()
})

test('[10.15] one supply point gives one more shift, before the die, and never two', () => {
  const rich = (supplyPoints = [4, 9]): State =>
    position(
      { 'G-2LwFD': '1124', 'G-HQ-IX': '1126', 'S-39-101RB': { hex: FIELD, lost: 1 } },
      { hq: 'G-HQ-IX', phase: 'declare', world: { supplyPoints } },
    )
  const state = rich()
  const plain = attack('G-2LwFD', FIELD)
  const paid = supported('G-2LwFD', FIELD, 'G-HQ-IX', 'point')
  expect([columnsOf(state, plain), columnsOf(state, paid)]).toEqual(['5:1 > 5:1', '5:1 > 7:1'])
  expect(rule(state, { ...paid, extras: ['point', 'point'] })).toBe('10.15')
  expect(rule(state, { ...paid, extras: ['air'] })).toBe('10.15')
  expect(extras(state, paid)).toEqual(['point'])
  // The point brings the support with it
  expect(columnsOf(state, { ...plain, extras: ['point'] })).toBe('5:1 > 7:1')
  play(state, paid)
  expect(points(state)).toEqual([3, 9])
  const poor = rich([0, 9])
  expect([rule(poor, paid), extras(poor, paid)]).toEqual(['10.15', []])
})

test('[10.15] the defender pays after the designation and before the die, once for each combat', () => {
  const state = soviet({ 'G-HQ-IX': '3001' }, { world: { supplyPoints: [2, 0] } })
  play(state, ONE, TWO)
  expect(refusal(state, choose('pay:0'))).toBeDefined() // too early
  play(state, done)
  expect([phaseOf(state), choices(state)]).toEqual(['defend', ['pay:0', 'pay:1']])
  play(state, choose('pay:1'))
  expect([points(state), choices(state)]).toEqual([[1, 0], ['pay:0']])
  expect(refusal(state, choose('pay:1'))).toCite('10.15')
  expect(refusal(state, choose('pay:2'))).toCite('10.15')
  play(state, done)
  expect(roll(state, 1, 1)[0]).toMatchObject({ args: { odds: '3:2' } }) // 3:1, two down
  expect(refusal(settle(state), choose('pay:0'))).toBeDefined() // too late
  // Nobody to support, or nothing to pay with
  const alone = soviet()
  play(alone, ONE, done)
  expect(phaseOf(alone)).toBe('fight')
  const poor = soviet({ 'G-HQ-IX': '3001' }, { world: { supplyPoints: [0, 0] } })
  play(poor, ONE, done)
  expect(phaseOf(poor)).toBe('fight')
})

test('[10.16] an HQ in an enemy ZOC gives no support', () => {
  const state = german({ 'G-HQ-IX': '3106', 'S-31-139RD': '3107' })
  expect(rule(state, helped(G1, 'G-HQ-IX'))).toBe('10.16')
})

// ---- Razvedka (10.17) ----

test('[10.17] the first attack of an army in the game gets +1, once', () => {
  const state = soviet({}, { world: { razvedka: [] } })
  expect(shiftsOf(state, ONE)).toEqual({ razvedka: 1 })
  play(state, ONE)
  expect(shiftsOf(state, TWO)).toEqual({})
  // Taken back before the die it is still to come
  play(state, choose('clear'))
  expect(shiftsOf(state, TWO)).toEqual({ razvedka: 1 })
  declare(state, ONE, TWO)
  expect(roll(state, 0, 3)[0]).toMatchObject({ args: { odds: '4:1' } })
  expect(roll(settle(state), 1, 3)[0]).toMatchObject({ args: { odds: '3:1' } })
  expect(game.positionOf(settle(state))).toMatchObject({ world: { razvedka: ['S-HQ-39'] } })
})

test('[10.17] Germans know no Razvedka', () => {
  expect(shiftsOf(german({}, { world: { razvedka: [] } }), G1)).toEqual({})
})

// ---- What is offered is accepted ----

test('every target offered can be attacked, and the suggestion is legal', () => {
  for (const state of [german(), soviet()]) {
    expect(targets(state)).toEqual(['2905', '3003', '3105'])
    const best = game.legal(state, { about: 'suggestion' })
    expect(best === undefined ? 'none' : rule(state, best)).toBeUndefined()
    for (const target of targets(state))
      for (const id of attackers(state, target)) expect([undefined, '8.14b']).toContain(rule(state, attack(id, target)))
  }
})

test('a target is offered where only some of those who could attack it may', () => {
  // 3 against 9, one down for the HQ, is 1:4; tanks would bring the defender's combined arms (8.55b) and 1:5
  const units = { 'S-39-135RD': '1122', 'S-39-28TB': { hex: '1222', lost: 1 }, ...at(FIELD, 'G-7ID', 'G-18Pz-18') }
  const state = position({ 'S-HQ-39': '1221', 'G-HQ-IX': '1127', ...units }, { hq: 'S-HQ-39', phase: 'declare' })
  expect(rule(state, attack(['S-39-135RD', 'S-39-28TB'], FIELD))).toBe('8.14b')
  expect(targets(state)).toEqual([FIELD])
  expect(game.legal(state, { about: 'suggestion' })?.attackers).toEqual([unit('S-39-135RD')])
})
