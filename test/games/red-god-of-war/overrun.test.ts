// Overruns: who may, what they cost, how they are reckoned, and how the formation goes on.
import { expect, test } from 'vitest'
import type { Attack } from '../../../src/engine/contract.ts'
import { OPTIONS } from '../../../src/games/red-god-of-war/meta.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  asks,
  at,
  attack,
  card,
  choices,
  choose,
  done,
  game,
  hex,
  hexName,
  hexOf,
  loadDice,
  losses,
  lossesDue,
  marksOf,
  move,
  overrun,
  phaseOf,
  play,
  pointsOf,
  position,
  refusal,
  type Setting,
  shiftsOf,
  supported,
  type Units,
  unit,
  unitName,
} from './support.ts'

/** 1123 is clear, as are all hexes around it. */
const FIELD = '1123'
const GD = ['G-GD-GR', 'G-GD-FR', 'G-GD-Pz']
const CORPS = ['S-20-5TC', 'S-20-5-5']
const WEAK = { 'S-39-101RB': { hex: FIELD, lost: 1 } }
/** GD in 1122 with its HQ in range, against whoever is in 1123. */
const gd = (foes: Units = { 'S-39-101RB': FIELD }, setting: Setting = {}): State =>
  position({ ...at('1122', ...GD), 'G-HQ-IX': '1120', ...foes }, { hq: 'G-HQ-IX', ...setting })
const corps = (foes: Units = { 'G-6ID-18': { hex: FIELD, lost: 1 } }, setting: Setting = {}): State =>
  position({ ...at('1122', ...CORPS), 'S-HQ-20': '1120', ...foes }, { hq: 'S-HQ-20', ...setting })
const mech = { phase: 'mech' }

const rule = (state: State, action: Attack): string | undefined => refusal(state, action)?.rule
const targets = (state: State): string[] => game.legal(state, { about: 'targets' }).map(hexName)
/** What the overrun costs the unit, in points. */
const costOf = (state: State, ids: string[]): number => {
  const before = pointsOf(state, ids[0])
  play(loadDice(state, 6), attack(ids, FIELD))
  return before - pointsOf(state, ids[0])
}

// ---- Who may overrun ----

test('[3.23b] in the mechanised phase only Germans overrun', () => {
  expect([rule(corps(undefined, mech), attack(CORPS, FIELD)), targets(corps(undefined, mech))]).toEqual(['3.23b', []])
  expect([rule(corps(), attack(CORPS, FIELD)), targets(corps())]).toEqual([undefined, [FIELD]])
  expect(rule(gd(undefined, mech), attack(GD, FIELD))).toBeUndefined()
})

test('[5.5b] a Soviet corps overruns with both its counters, at half strength', () => {
  expect(rule(corps(), attack('S-20-5TC', FIELD))).toBe('8.6a')
  const foe = { 'G-6ID-18': { hex: FIELD, lost: 1 } }
  expect(rule(corps({ ...foe, 'S-20-5-5': '1022' }), attack('S-20-5TC', FIELD))).toBe('5.5b')
  expect(card(corps(undefined, { phase: 'declare' }), attack(CORPS, FIELD)).attack).toBe(12)
  expect(card(corps(), attack(CORPS, FIELD)).attack).toBe(6)
})

test('[8.6a] one formation with integrity and nobody else', () => {
  const state = gd({ 'S-39-101RB': FIELD, ...at('1122', 'G-6ID-18', 'G-5Pz-13') })
  expect(rule(state, attack([...GD, 'G-6ID-18'], FIELD))).toBe('8.6a')
  expect(rule(state, attack([...GD, 'G-5Pz-13'], FIELD))).toBe('8.6a')
  expect(rule(state, attack('G-6ID-18', FIELD))).toBe('8.6a')
  expect(rule(state, attack(['G-GD-GR', 'G-GD-Pz'], FIELD))).toBe('8.6a')
  expect(rule(state, attack(GD, FIELD))).toBeUndefined()
  expect(rule(state, attack(['G-GD-GR', 'G-GD-FR'], FIELD))).toBeUndefined() // 5.42b
  const offered = game.legal(state, { about: 'attackers', targets: [hex(FIELD)] }).map(unitName)
  expect([...offered].sort()).toEqual([...GD].sort())
})

test('[8.6b] under a combat-supplied HQ in range, and in supply', () => {
  expect(rule(gd(), attack(GD, FIELD))).toBeUndefined()
  const foe = { 'S-39-101RB': FIELD }
  expect(rule(gd({ ...foe, 'G-HQ-IX': { hex: '1120', marks: [] } }), attack(GD, FIELD))).toBe('8.6b')
  expect(rule(gd({ ...foe, 'G-HQ-IX': '1117' }), attack(GD, FIELD))).toBe('8.6b')
  expect(rule(gd({ ...foe, 'G-GD-FR': { hex: '1122', supply: 'unsupplied' } }), attack(GD, FIELD))).toBe('8.6b')
})

test('[8.61a] all of them in one hex beside the target, within the stacking limit', () => {
  const apart = gd({ 'S-39-101RB': FIELD, 'G-GD-FR': '1222' })
  expect(rule(apart, attack(['G-GD-GR', 'G-GD-FR'], FIELD))).toBe('8.61a')
  expect(rule(gd({ 'S-39-101RB': '1124' }), attack(GD, '1124'))).toBe('8.61a')
  // Five more regiments make eight
  const crowd = at('1122', 'G-6ID-18', 'G-6ID-37', 'G-52ID-205', 'G-5Pz-13')
  const state = gd({ 'S-39-101RB': FIELD, ...crowd, 'G-5Pz-14': '1121' })
  expect(rule(state, attack(GD, FIELD))).toBeUndefined()
  play(state, move('G-5Pz-14', '1122'))
  expect(rule(state, attack(GD, FIELD))).toBe('8.61a')
})

test('[4.1] those who have moved overrun as long as nobody else has moved', () => {
  const state = gd({ ...at('1121', ...GD), 'S-39-101RB': FIELD, 'G-6ID-18': '1220' })
  play(state, move(GD, '1122'))
  expect(rule(state, attack(GD, FIELD))).toBeUndefined()
  play(state, move('G-6ID-18', '1221'))
  expect(rule(state, attack(GD, FIELD))).toBe('4.1')
})

// ---- The price ----

test('[8.61b] 3 points besides the way into the hex, doubled in snow', () => {
  expect(costOf(gd(), GD)).toBe(5)
  expect(costOf(gd(undefined, { world: { weather: 'snow' } }), GD)).toBe(10)
  // From 1119 to 1122 it spends 6 of its 10
  const from = (id: string): State => {
    const state = gd({ 'S-39-101RB': FIELD, [id]: '1119' })
    play(state, move(id, '1120 1121 1122'))
    return state
  }
  expect(rule(from('G-GD-Pz'), attack(GD, FIELD))).toBe('8.61b')
  expect(targets(from('G-GD-Pz'))).toEqual([FIELD]) // without the battalion
  expect([rule(from('G-GD-FR'), attack(GD, FIELD)), targets(from('G-GD-FR'))]).toEqual(['8.61b', []])
})

test('[8.61c] the ZOC of the target is free, that of others is not', () => {
  const foes = at(FIELD, 'S-39-135RD', 'S-39-101RB')
  expect(costOf(gd(foes), GD)).toBe(5)
  expect(costOf(gd({ ...foes, 'S-39-158RD': '1124' }), GD)).toBe(6)
  // Another one beside GD: half its allowance to leave
  expect(costOf(gd({ ...foes, 'S-39-158RD': '1021' }), GD)).toBe(10)
})

test('[8.61d] the hex must be open to the formation', () => {
  const pair = ['G-36Mot-87', 'G-36Mot-118']
  const over = (from: string, target: string): string | undefined =>
    rule(position({ ...at(from, ...pair, 'G-HQ-IX'), 'S-39-101RB': target }, { hq: 'G-HQ-IX' }), attack(pair, target))
  expect(over('1127', '1126')).toBe('8.61d')
  expect(over('0728', '0828')).toBeUndefined() // by the bridge
})

test('[12.3] option: Soviet corps overrun in the mechanised phase for 6 points, never in snow', () => {
  const options = [OPTIONS.sovietOverrun]
  const freeze = { ...mech, options }
  expect([rule(corps(undefined, freeze), attack(CORPS, FIELD)), targets(corps(undefined, freeze))]).toEqual([
    undefined,
    [FIELD],
  ])
  expect(costOf(corps(undefined, freeze), CORPS)).toBe(8)
  const snow = { ...freeze, world: { weather: 'snow' } }
  expect([rule(corps(undefined, snow), attack(CORPS, FIELD)), targets(corps(undefined, snow))]).toEqual(['12.3', []])
  // The price of the movement phase, and of the Germans, stays
  expect(costOf(corps(undefined, { options }), CORPS)).toBe(5)
  expect(costOf(gd(undefined, freeze), GD)).toBe(5)
})

// ---- Odds ----

test('[8.62a] only terrain, armour and HQs count', () => {
  const snow = { world: { weather: 'snow' } }
  expect(card(gd(WEAK, snow), attack(GD, FIELD))).toMatchObject({ attack: 7, odds: '7:1', column: '7:1', shifts: [] })
  expect(shiftsOf(gd(WEAK, { ...snow, phase: 'declare' }), attack(GD, FIELD))).toEqual({ combinedArms: 1, snow: -1 })
  const helped = gd({ 'S-39-101RB': FIELD, 'S-HQ-39': '1127' })
  expect(shiftsOf(helped, supported(GD, FIELD, 'G-HQ-IX'))).toEqual({ support: 1, defence: -1 })
  const pair = ['G-GD-GR', 'G-GD-FR']
  const woods = position({ ...at('0505', ...pair, 'G-HQ-IX'), 'S-39-101RB': '0506' }, { hq: 'G-HQ-IX' })
  expect(shiftsOf(woods, attack(pair, '0506'))).toEqual({ terrain: -1 })
})

test('[8.62c] Soviets with half, Germans as printed', () => {
  const soviets = ['S-22-3MC', 'S-22-49-3']
  const foe = { 'G-6ID-18': { hex: FIELD, lost: 1 } }
  const half = card(
    position({ ...at('1122', ...soviets, 'S-HQ-22'), ...foe }, { hq: 'S-HQ-22' }),
    attack(soviets, FIELD),
  )
  expect(half.attack).toBe(7) // 10 + 3, rounded up
  expect(half.attackers[0]).toMatchObject({ printed: 10, rule: '8.62c' })
  const ninth = ['G-9Pz-Pz33', 'G-9Pz-10', 'G-9Pz-11']
  const german = position({ ...at('1122', ...ninth, 'G-HQ-IX'), 'S-39-101RB': FIELD }, { hq: 'G-HQ-IX' })
  expect(card(german, attack(ninth, FIELD)).attack).toBe(7)
})

test('[5.41] no doubling in overruns: GD counts 7', () => {
  expect(card(gd(), attack(GD, FIELD)).attack).toBe(7)
})

test('[8.14b] an overrun below 1:4 is none', () => {
  const foes = { 'G-110ID': FIELD, 'G-52ID-205': FIELD, 'G-HQ-XX': '1127' }
  expect(rule(corps(foes), attack(CORPS, FIELD))).toBeUndefined()
  const worn = Object.fromEntries(CORPS.map(id => [id, { hex: '1122', lost: 1 }]))
  expect(rule(corps({ ...foes, ...worn }), attack(CORPS, FIELD))).toBe('8.14b') // 3 against 12
})

test('[10.13] a German HQ supports two overruns', () => {
  const after = (supportedOverruns: number): State => gd(WEAK, { impulse: { supportedOverruns } })
  const state = after(1)
  overrun(state, supported(GD, FIELD, 'G-HQ-IX'), '-/3')
  play(state, choose('follow'))
  expect(rule(after(2), supported(GD, FIELD, 'G-HQ-IX'))).toBe('10.13')
  const help = { about: 'support', targets: [hex(FIELD)], attackers: GD.map(unit) } as const
  expect([game.legal(after(1), help).length, game.legal(after(2), help).length]).toEqual([1, 0])
  expect(rule(after(2), attack(GD, FIELD))).toBeUndefined()
})

test('[10.13] [10.14b] each one that is supported counts', () => {
  // Two brigades in a row, each overrun with support; the third is one too many
  const state = gd({ ...WEAK, 'S-39-117RB': { hex: '1124', lost: 1 } })
  overrun(state, supported(GD, FIELD, 'G-HQ-IX'), '-/3')
  play(state, choose('follow'))
  overrun(state, supported(GD, '1124', 'G-HQ-IX'), '-/3')
  play(state, choose('follow'), done)
  expect([phaseOf(state), hexOf(state, 'G-GD-GR')]).toEqual(['mech', '1124'])
  expect(game.positionOf(state)).toMatchObject({ impulse: { supportedOverruns: 2 } })
})

test('[10.14b] a Soviet HQ supports one', () => {
  expect(rule(corps(), supported(CORPS, FIELD, 'S-HQ-20'))).toBeUndefined()
  const spent = corps(undefined, { impulse: { supportedOverruns: 1 } })
  expect(rule(spent, supported(CORPS, FIELD, 'S-HQ-20'))).toBe('10.14b')
})

test('[10.15] supply points are for attacks only', () => {
  expect(rule(gd(), supported(GD, FIELD, 'G-HQ-IX', 'point'))).toBe('10.15')
})

// ---- What comes of it ----

const EVEN = at(FIELD, 'S-39-135RD', 'S-39-101RB', 'S-39-117RB')

test('[8.62b] the whole result is paid in steps', () => {
  const state = gd(EVEN) // 7 against 7
  const [event] = overrun(state, attack(GD, FIELD), '2/-')
  expect(event).toMatchObject({ key: 'log.overrun', args: { odds: '1:1', result: '2/-' }, dice: [1] })
  expect([asks(state), lossesDue(state).need]).toEqual(['losses', 2])
  play(state, losses('G-GD-GR', 'G-GD-FR'))
  expect(asks(state)).toBe('move')
})

test('[8.63] the formation goes on with its points, and without a free advance', () => {
  const state = gd(WEAK)
  overrun(state, attack(GD, FIELD), '-/3') // 7:1
  expect([hexOf(state, 'S-39-101RB'), game.decision(state)?.kinds]).toEqual([undefined, ['choose']])
  play(state, choose('follow'))
  expect([hexOf(state, 'G-GD-GR'), pointsOf(state, 'G-GD-GR')]).toEqual([FIELD, 5])
})

test('[8.64a] it overruns again as long as its points last', () => {
  const state = gd({ ...WEAK, 'S-39-117RB': { hex: '1124', lost: 1 } })
  overrun(state, attack(GD, FIELD), '-/3')
  play(state, choose('follow'))
  expect(game.legal(state, { about: 'suggestion' })?.targets).toEqual([hex('1124')])
  overrun(state, attack(GD, '1124'), '-/3')
  play(state, choose('follow'))
  expect([pointsOf(state, 'G-GD-GR'), targets(state)]).toEqual([0, []])
})

test('[8.64b] who does not enter the hex stops', () => {
  const state = gd({ ...WEAK, 'S-39-117RB': '1023' })
  overrun(state, attack(GD, FIELD), '-/3')
  expect(choices(state)).toContain('halt')
  play(state, choose('halt'))
  expect(refusal(state, move('G-GD-GR', '1121'))).toCite('8.64b')
  expect(rule(state, attack(GD, '1023'))).toBe('8.64b')
})

test('[8.72] an overrun leaves the hex free to be attacked', () => {
  const state = gd({ ...EVEN, 'G-72ID': '1222' })
  overrun(state, attack(GD, FIELD), '2/-')
  play(state, losses('G-GD-GR', 'G-GD-FR'), done)
  expect([phaseOf(state), rule(state, attack('G-72ID', FIELD))]).toEqual(['declare', undefined])
})

test('[8.73] those who overran may attack', () => {
  const pair = ['G-GD-GR', 'G-GD-FR']
  const state = gd(at(FIELD, 'S-39-135RD', 'S-39-101RB'))
  overrun(state, attack(pair, FIELD), '1/-') // 6 to 5
  play(state, losses('G-GD-GR'), done)
  expect(marksOf(state, 'G-GD-GR')).toContain('activated')
  expect(marksOf(state, 'G-GD-GR')).not.toContain('attacked')
  expect([phaseOf(state), rule(state, attack(pair, FIELD))]).toEqual(['declare', undefined])
})
