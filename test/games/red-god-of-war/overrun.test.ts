// Overruns: who may, what they cost, how they are reckoned, and how the formation goes on.
import { expect, test } from 'vitest'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { applyChoice, battleChoices, battleKinds, checkChoice } from '../../../src/games/red-god-of-war/battle.ts'
import { cardOf } from '../../../src/games/red-god-of-war/card.ts'
import { checkDeclare } from '../../../src/games/red-god-of-war/combat.ts'
import { stepsOf } from '../../../src/games/red-god-of-war/map.ts'
import { OPTIONS } from '../../../src/games/red-god-of-war/meta.ts'
import { checkMove } from '../../../src/games/red-god-of-war/movement.ts'
import {
  applyOverrun,
  checkOverrun,
  overrunAttackers,
  overrunCard,
  overrunCost,
  overrunTargets,
  suggestOverrun,
  supportForOverrun,
} from '../../../src/games/red-god-of-war/overrun.ts'
import {
  changeImpulse,
  FLAG,
  has,
  isOnMap,
  type State,
  SUPPLY,
  unset,
} from '../../../src/games/red-god-of-war/state.ts'
import { hex, title, unit, units } from './support.ts'
import { attack, FIELD, loadDie, ready, reduce, ruleOf, shiftsIn, supported } from './support-combat.ts'

const GD = ['G-GD-GR', 'G-GD-FR', 'G-GD-Pz']
const CORPS = ['S-20-5TC', 'S-20-5-5']
const PANZERS = { 'G-GD-GR': '1122', 'G-GD-FR': '1122', 'G-GD-Pz': '1122' }
/** GD in 1122 with its HQ in range, against whoever is in 1123. */
const gd = (foes: Readonly<Record<string, string>> = { 'S-39-101RB': FIELD }, setting = {}): State =>
  ready({ ...PANZERS, 'G-HQ-IX': '1120', ...foes }, 'G-HQ-IX', setting)
const corps = (foes: Readonly<Record<string, string>> = { 'G-BRK1-01': FIELD }, setting = {}): State =>
  ready({ 'S-20-5TC': '1122', 'S-20-5-5': '1122', 'S-HQ-20': '1120', ...foes }, 'S-HQ-20', setting)

const refused = (state: State, action: Attack, phase: 'move' | 'mech' = 'move'): string | undefined =>
  ruleOf(checkOverrun(state, action, phase))
const overrun = (state: State, action: Attack, die: number, phase: 'move' | 'mech' = 'move'): GameEvent[] => {
  const events: GameEvent[] = []
  expect(checkOverrun(state, action, phase)).toBeUndefined()
  applyOverrun(loadDie(state, die), action, phase, events)
  return events
}
const points = (state: State, id: string): number => state.points[unit(id)] / 2
const costOf = (state: State, id: string, target = FIELD, phase: 'move' | 'mech' = 'move'): number =>
  overrunCost(state, unit(id), hex(target), phase) / 2

// ---- Who may overrun ----

test('[3.23b] in the mechanised phase only Germans overrun', () => {
  expect(refused(corps(), attack(CORPS, FIELD), 'mech')).toBe('3.23b')
  expect(overrunTargets(corps(), 'mech')).toEqual([])
  expect(refused(corps(), attack(CORPS, FIELD), 'move')).toBeUndefined()
  expect(refused(gd(), attack(GD, FIELD), 'mech')).toBeUndefined()
})

test('[5.5b] a Soviet corps overruns with both its counters, at half strength', () => {
  expect(refused(corps(), attack(['S-20-5TC'], FIELD))).toBe('8.6a')
  const alone = ready({ 'S-20-5TC': '1122', 'S-20-5-5': '1022', 'S-HQ-20': '1120', 'G-BRK1-01': FIELD }, 'S-HQ-20')
  expect(refused(alone, attack(['S-20-5TC'], FIELD))).toBe('5.5b')
  const state = corps()
  expect(cardOf(state, attack(CORPS, FIELD)).attack).toBe(10)
  expect(overrunCard(state, attack(CORPS, FIELD), 'move').attack).toBe(5)
})

test('[8.6a] one formation with integrity and nobody else', () => {
  const state = gd({ 'S-39-101RB': FIELD, 'G-BRK3-01': '1122', 'G-5Pz-13': '1122' })
  expect(refused(state, attack([...GD, 'G-BRK3-01'], FIELD))).toBe('8.6a')
  expect(refused(state, attack([...GD, 'G-5Pz-13'], FIELD))).toBe('8.6a')
  expect(refused(state, attack(['G-BRK3-01'], FIELD))).toBe('8.6a')
  expect(refused(state, attack(['G-GD-GR', 'G-GD-Pz'], FIELD))).toBe('8.6a')
  expect(refused(state, attack(GD, FIELD))).toBeUndefined()
  expect(refused(state, attack(['G-GD-GR', 'G-GD-FR'], FIELD))).toBeUndefined() // 5.42b
  expect(overrunAttackers(state, [hex(FIELD)], 'move').sort()).toEqual(units(...GD).sort())
})

test('[8.6b] under a combat-supplied HQ in range, and in supply', () => {
  const dry = gd()
  unset(dry, unit('G-HQ-IX'), FLAG.combatSupply)
  expect(refused(dry, attack(GD, FIELD))).toBe('8.6b')
  expect(refused(ready({ ...PANZERS, 'G-HQ-IX': '1117', 'S-39-101RB': FIELD }, 'G-HQ-IX'), attack(GD, FIELD))).toBe(
    '8.6b',
  )
  const short = gd()
  short.impulseSupply[unit('G-GD-FR')] = SUPPLY.unsupplied
  expect(refused(short, attack(GD, FIELD))).toBe('8.6b')
  expect(refused(gd(), attack(GD, FIELD))).toBeUndefined()
})

test('[8.61a] all of them in one hex beside the target, within the stacking limit', () => {
  const apart = ready({ ...PANZERS, 'G-GD-FR': '1222', 'G-HQ-IX': '1120', 'S-39-101RB': FIELD }, 'G-HQ-IX')
  expect(refused(apart, attack(['G-GD-GR', 'G-GD-FR'], FIELD))).toBe('8.61a')
  expect(refused(gd({ 'S-39-101RB': '1124' }), attack(GD, '1124'))).toBe('8.61a')
  const crowd = Object.fromEntries(['1', '2', '3', '4', '5'].map(n => [`G-BRK3-0${n}`, '1122']))
  expect(refused(gd({ 'S-39-101RB': FIELD, ...crowd }), attack(GD, FIELD))).toBe('8.61a')
})

test('those who may not move do not overrun', () => {
  const state = gd()
  state.flags[unit('G-GD-GR')] |= FLAG.halted
  expect(refused(state, attack(GD, FIELD))).toBe('8.64b')
  const earlier = gd()
  for (const id of GD) earlier.flags[unit(id)] |= FLAG.moved
  expect(refused(earlier, attack(GD, FIELD))).toBe('4.1')
  changeImpulse(earlier, { movers: units(...GD) })
  expect(refused(earlier, attack(GD, FIELD))).toBeUndefined()
})

// ---- The price ----

test('[8.61b] 3 points besides the way into the hex, doubled in snow', () => {
  const state = gd()
  expect(costOf(state, 'G-GD-GR')).toBe(5)
  expect(costOf(gd(undefined, { world: { weather: 'snow' } }), 'G-GD-GR')).toBe(10)
  overrun(state, attack(GD, FIELD), 6)
  expect(GD.map(id => points(state, id))).toEqual([5, 5, 5])
  const tired = gd()
  tired.points[unit('G-GD-Pz')] = 8
  expect(refused(tired, attack(GD, FIELD))).toBe('8.61b')
  expect(overrunTargets(tired, 'move')).toEqual([hex(FIELD)]) // without the battalion
  tired.points[unit('G-GD-FR')] = 8
  expect(overrunTargets(tired, 'move')).toEqual([])
})

test('[8.61c] the ZOC of the target is free, that of others is not', () => {
  const foes = { 'S-39-135RD': FIELD, 'S-39-101RB': FIELD }
  expect(costOf(gd(foes), 'G-GD-GR')).toBe(5)
  expect(costOf(gd({ ...foes, 'S-39-158RD': '1124' }), 'G-GD-GR')).toBe(6)
  // Another one beside GD: half its allowance to leave
  expect(costOf(gd({ ...foes, 'S-39-158RD': '1021' }), 'G-GD-GR')).toBe(10)
})

test('[8.61d] the hex must be open to the formation', () => {
  const over = (from: string, target: string): string | undefined => {
    const places = { 'G-36Mot-87': from, 'G-36Mot-118': from, 'G-HQ-IX': from, 'S-39-101RB': target }
    return refused(ready(places, 'G-HQ-IX'), attack(['G-36Mot-87', 'G-36Mot-118'], target))
  }
  expect(over('1127', '1126')).toBe('8.61d')
  expect(over('0728', '0828')).toBeUndefined() // by the bridge
})

test('[12.3] option: Soviet corps overrun in the mechanised phase for 6 points, never in snow', () => {
  const options = [OPTIONS.sovietOverrun]
  const fresh = (weather: 'freeze' | 'snow'): State => {
    const state = corps(undefined, { options, world: { weather } })
    for (const id of CORPS) state.points[unit(id)] = 20 // allowance 10
    return state
  }
  expect(costOf(fresh('freeze'), 'S-20-5TC', FIELD, 'mech')).toBe(8)
  expect(refused(fresh('freeze'), attack(CORPS, FIELD), 'mech')).toBeUndefined()

  expect(costOf(fresh('snow'), 'S-20-5TC', FIELD, 'mech')).toBe(16)
  expect(refused(fresh('snow'), attack(CORPS, FIELD), 'mech')).toBe('12.3')
  // The price of the movement phase, and of the Germans, stays
  expect(costOf(fresh('freeze'), 'S-20-5TC')).toBe(5)
  expect(costOf(gd(undefined, { options }), 'G-GD-GR', FIELD, 'mech')).toBe(5)
})

// ---- Odds ----

test('[8.62a] only terrain, armour and HQs count', () => {
  const state = reduce(gd(undefined, { world: { weather: 'snow' } }), 'S-39-101RB')
  const card = overrunCard(state, attack(GD, FIELD), 'move')
  expect(card).toMatchObject({ attack: 7, odds: '7:1', column: '7:1', shifts: [] })
  expect(shiftsIn(cardOf(state, attack(GD, FIELD)))).toEqual({ combinedArms: 1, snow: -1 })
  const helped = gd({ 'S-39-101RB': FIELD, 'S-HQ-39': '1127' })
  expect(shiftsIn(overrunCard(helped, supported(GD, FIELD, 'G-HQ-IX'), 'move'))).toEqual({
    support: 1,
    defence: -1,
  })
  const woods = { 'G-GD-GR': '0505', 'G-GD-FR': '0505', 'G-HQ-IX': '0505', 'S-39-101RB': '0506' }
  const inWoods = ready(woods, 'G-HQ-IX')
  expect(shiftsIn(overrunCard(inWoods, attack(['G-GD-GR', 'G-GD-FR'], '0506'), 'move'))).toEqual({ terrain: -1 })
})

test('[8.62c] Soviets with half, Germans as printed', () => {
  const mech = ready({ 'S-22-3MC': '1122', 'S-22-49-3': '1122', 'G-BRK1-01': FIELD }, 'S-HQ-22')
  const half = overrunCard(mech, attack(['S-22-3MC', 'S-22-49-3'], FIELD), 'move')
  expect(half.attack).toBe(6) // 8 + 3, rounded up
  expect(half.attackers[0]).toMatchObject({ printed: 8, rule: '8.62c' })
  const panzers = ready(
    { 'G-9Pz-Pz33': '1122', 'G-9Pz-10': '1122', 'G-9Pz-11': '1122', 'S-39-101RB': FIELD },
    'G-HQ-IX',
  )
  expect(overrunCard(panzers, attack(['G-9Pz-Pz33', 'G-9Pz-10', 'G-9Pz-11'], FIELD), 'move').attack).toBe(10)
})

test('[5.41] no doubling in overruns: GD counts 7', () => {
  expect(overrunCard(gd(), attack(GD, FIELD), 'move').attack).toBe(7)
})

test('[8.14b] an overrun below 1:4 is none', () => {
  expect(refused(corps({ 'G-110ID': FIELD, 'G-HQ-XX': '1127' }), attack(CORPS, FIELD))).toBeUndefined()
  const state = reduce(reduce(corps({ 'G-110ID': FIELD, 'G-HQ-XX': '1127' }), 'S-20-5TC'), 'S-20-5-5')
  expect(refused(state, attack(CORPS, FIELD))).toBe('8.14b') // 2 against 9
})

test('[10.13] a German HQ supports two overruns', () => {
  const state = gd()
  changeImpulse(state, { supportedOverruns: 1 })
  expect(refused(state, supported(GD, FIELD, 'G-HQ-IX'))).toBeUndefined()
  overrun(state, supported(GD, FIELD, 'G-HQ-IX'), 6)
  expect(state.impulse?.supportedOverruns).toBe(2)
  const spent = gd()
  changeImpulse(spent, { supportedOverruns: 2 })
  expect(refused(spent, supported(GD, FIELD, 'G-HQ-IX'))).toBe('10.13')
  expect(supportForOverrun(spent, [hex(FIELD)], units(...GD), 'move')).toEqual([])
  expect(refused(spent, attack(GD, FIELD))).toBeUndefined()
})

test('[10.14b] a Soviet HQ supports one', () => {
  const state = corps()
  expect(refused(state, supported(CORPS, FIELD, 'S-HQ-20'))).toBeUndefined()
  changeImpulse(state, { supportedOverruns: 1 })
  expect(refused(state, supported(CORPS, FIELD, 'S-HQ-20'))).toBe('10.14b')
})

test('[10.15] supply points are for attacks only', () => {
  expect(refused(gd(), supported(GD, FIELD, 'G-HQ-IX', { extras: ['point'] }))).toBe('10.15')
})

// ---- What comes of it ----

test('[8.62b] the whole result is paid in steps', () => {
  const state = gd({ 'S-39-135RD': FIELD, 'S-39-101RB': FIELD, 'S-39-117RB': FIELD }) // 7 against 7
  const events = overrun(state, attack(GD, FIELD), 2) // 1:1, 2/-
  expect(events[0]).toMatchObject({ key: 'log.overrun', args: { odds: '1:1', result: '2/-' }, dice: [2] })
  expect(state.battle?.must[0]).toBe(2)
  expect(state.battle?.rest[0]).toBe(0)
})

test('[8.63] the formation goes on with its points, and without a free advance', () => {
  const state = reduce(gd(), 'S-39-101RB')
  overrun(state, attack(GD, FIELD), 5) // 7:1, -/3
  expect(isOnMap(state, unit('S-39-101RB'))).toBe(false)
  expect(battleKinds(state)).toEqual(['choose'])
  applyChoice(state, 'follow', [])
  expect(state.hex[unit('G-GD-GR')]).toBe(hex(FIELD))
  expect(points(state, 'G-GD-GR')).toBe(5)
})

test('[8.64a] it overruns again as long as its points last', () => {
  const state = gd({ 'S-39-101RB': FIELD, 'S-39-117RB': '1124' })
  for (const id of ['S-39-101RB', 'S-39-117RB']) reduce(state, id)
  overrun(state, attack(GD, FIELD), 5)
  expect(checkChoice(state, 'follow')).toBeUndefined()
  applyChoice(state, 'follow', [])
  expect(suggestOverrun(state, 'move')?.targets).toEqual([hex('1124')])
  overrun(state, attack(GD, '1124'), 5)
  applyChoice(state, 'follow', [])
  expect(points(state, 'G-GD-GR')).toBe(0)
  expect(overrunTargets(state, 'move')).toEqual([])
})

test('[8.64b] who does not enter the hex stops', () => {
  const state = reduce(gd({ 'S-39-101RB': FIELD, 'S-39-117RB': '1023' }), 'S-39-101RB')
  overrun(state, attack(GD, FIELD), 5)
  expect(battleChoices(state)).toContain('halt')
  applyChoice(state, 'halt', [])
  expect(state.battle).toBeUndefined()
  const move = { type: 'move', units: units('G-GD-GR'), path: [hex('1121')] } as const
  expect(ruleOf(checkMove(state, move, 'move'))).toBe('8.64b')
  expect(refused(state, attack(GD, '1023'))).toBe('8.64b')
})

test('[8.65] a defender without strength: 10:1, and the overrunner loses nothing', () => {
  const defence = title.defence.slice()
  defence[unit('G-BRK1-01') * 4] = 0
  const weak = { ...title, defence }
  const state = corps()
  expect(overrunCard(state, attack(CORPS, FIELD), 'move').column).toBe('10:1')
  applyOverrun(loadDie(state, 1), attack(CORPS, FIELD), 'move', [])
  expect([stepsOf(state, unit('S-20-5TC')), stepsOf(state, unit('S-20-5-5'))]).toEqual([2, 2])
  expect(isOnMap(state, unit('G-BRK1-01'))).toBe(false)
})

test('[8.72] an overrun leaves the hex free to be attacked', () => {
  const state = gd({ 'S-39-135RD': FIELD, 'S-39-101RB': FIELD, 'S-39-117RB': FIELD, 'G-72ID': '1222' })
  overrun(state, attack(GD, FIELD), 4) // 1:1, 2/1
  state.battle = undefined
  expect(state.impulse?.attacked).toEqual([])
  expect(checkDeclare(state, attack(['G-72ID'], FIELD))).toBeUndefined()
})

test('[8.73] those who overran may attack', () => {
  const state = gd({ 'S-39-135RD': FIELD, 'S-39-101RB': FIELD })
  overrun(state, attack(['G-GD-GR', 'G-GD-FR'], FIELD), 3) // 1:1, 1/-
  state.battle = undefined
  expect(has(state, unit('G-GD-GR'), FLAG.attacked)).toBe(false)
  expect(has(state, unit('G-GD-GR'), FLAG.activated)).toBe(true)
  expect(checkDeclare(state, attack(['G-GD-GR', 'G-GD-FR'], FIELD))).toBeUndefined()
})
