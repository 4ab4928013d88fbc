import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import {
  applyJoin,
  applySplit,
  checkJoin,
  checkSplit,
  clearBox,
  joinTargets,
  joinUnits,
  splitName,
  splitOptions,
  splitUnits,
} from '../../../src/games/red-god-of-war/breakdown.ts'
import { BREAKDOWN } from '../../../src/games/red-god-of-war/charts.ts'
import { attackOf, hasRoom, loseStep, shift, stepsOf, unitsAt } from '../../../src/games/red-god-of-war/map.ts'
import { MESSAGES } from '../../../src/games/red-god-of-war/messages.ts'
import { FLAG, has, STATUS, type State, set, unset } from '../../../src/games/red-god-of-war/state.ts'
import { hex, inImpulseOf, position, title, unit } from './support.ts'
import { act, begun, done, passUntil, phaseOf, refusalOf } from './support-sequence.ts'

const HOME = '2109'
const active = (places: Readonly<Record<string, string>>): State =>
  inImpulseOf(position({ 'G-HQ-XXXIX': '2110', ...places }), 'G-HQ-XXXIX')
/** The division alone in its hex, in the impulse of its corps, with steps lost. */
const division = (id: string, lost = 0): State => {
  const state = active({ [id]: HOME })
  state.lost[unit(id)] = lost
  return state
}
const options = (id: string, lost = 0): string[] => splitOptions(division(id, lost), unit(id))
const partsAt = (state: State, at = HOME): number[] =>
  unitsAt(state, hex(at)).filter(each => title.parts.includes(each))
const strengths = (state: State, at = HOME): number[] => partsAt(state, at).map(each => attackOf(state, each))
const split = (id: string, as: string, lost = 0): State => {
  const state = division(id, lost)
  expect(checkSplit(state, unit(id), as)).toBeUndefined()
  applySplit(state, unit(id), as, [])
  return state
}
const sorted = (all: readonly number[]): number[] => [...all].sort((a, b) => b - a)

describe('the chart', () => {
  test.each([
    ['CH-BRK-9', 'G-78ID', [[3, 3, 3]]],
    ['CH-BRK-8', 'G-102ID', [[3, 3, 2]]],
    ['CH-BRK-7', 'G-72ID', [[3, 2, 2]]],
    [
      'CH-BRK-6',
      'G-95ID',
      [
        [2, 2, 2],
        [3, 3],
      ],
    ],
    [
      'CH-BRK-5',
      'G-2LwFD',
      [
        [2, 2, 1],
        [3, 2],
      ],
    ],
  ] as const)('[%s] %s', (_row, id, ways) => {
    expect(options(id).sort()).toEqual(ways.map(splitName).sort())
    for (const parts of ways) {
      const state = split(id, splitName(parts))
      expect(sorted(strengths(state))).toEqual(sorted(parts))
      // The regiments are as strong as the division
      expect(strengths(state).reduce((sum, each) => sum + each, 0)).toBe(title.units[unit(id)].levels[0].attack)
      expect(state.status[unit(id)]).toBe(STATUS.split)
    }
  })
  // No full counter is printed so: these are reduced divisions (10.44)
  test('[CH-BRK-4] 4-7 is two 2-7', () => {
    expect(BREAKDOWN[4]).toEqual([[2, 2]])
    expect(options('G-95ID', 1)).toEqual(['split-2-2'])
  })
  test('[CH-BRK-3] 3-7 is 2-7 and 1-7', () => {
    expect(BREAKDOWN[3]).toEqual([[2, 1]])
    expect(options('G-2LwFD', 1)).toEqual(['split-2-1'])
  })
  test('[10.4] every way has its words', () => {
    for (const id of ['G-78ID', 'G-102ID', 'G-72ID', 'G-95ID', 'G-2LwFD'])
      for (const lost of [0, 1, 2]) for (const as of options(id, lost)) expect(MESSAGES[`as.${as}`]).toBeDefined()
  })
})

describe('splitting', () => {
  test('[10.4] no more than there are counters', () => {
    const state = division('G-78ID')
    const threes = title.parts.filter(each => title.units[each].levels[0].attack === 3)
    expect(threes.length).toBe(9)
    for (const each of threes.slice(0, 6)) state.status[each] = STATUS.gone
    expect(splitOptions(state, unit('G-78ID'))).toEqual(['split-3-3-3'])
    state.status[threes[6]] = STATUS.gone
    expect(checkSplit(state, unit('G-78ID'), 'split-3-3-3')?.rule).toBe('10.4')
    expect(splitOptions(state, unit('G-78ID'))).toEqual([])
  })
  test('[10.4] a lost regiment is free again', () => {
    const state = split('G-78ID', 'split-3-3-3')
    const [first] = partsAt(state)
    loseStep(state, first)
    expect(state.status[first]).toBe(STATUS.stock)
  })
  test('[10.4] only German infantry divisions, and only by the chart', () => {
    const state = active({ 'G-Kav': HOME, 'G-6ID-18': HOME, 'S-31-88RD': '2406', 'G-102ID': '2209' })
    for (const id of ['G-Kav', 'G-6ID-18', 'S-31-88RD', 'G-HQ-XXXIX'])
      expect(checkSplit(state, unit(id), 'split-3-3')?.rule).toBe('10.4')
    expect(checkSplit(state, unit('G-102ID'), 'split-3-3-3')?.rule).toBe('10.4')
    expect(splitUnits(state)).toEqual([unit('G-102ID')])
  })
  test('[10.41] in an impulse that activates it', () => {
    const state = division('G-78ID')
    const rule = (): string | undefined => checkSplit(state, unit('G-78ID'), 'split-3-3-3')?.rule
    expect(rule()).toBeUndefined()
    set(state, unit('G-78ID'), FLAG.activated)
    expect(rule()).toBe('10.41')
    unset(state, unit('G-78ID'), FLAG.activated)
    unset(state, unit('G-78ID'), FLAG.eligible)
    expect(rule()).toBe('10.41')
    state.impulse = undefined
    expect(rule()).toBe('10.41')
  })
  test('[10.41] before movement, and the regiments move in its place', () => {
    const state = begun()
    const assign = (id: string) => ({ type: 'assign', units: [unit(id)], as: 'split-3-3-3' }) as const
    passUntil(state, each => phaseOf(each) === 'german-chits')
    for (const id of ['G-HQ-XXX', 'G-HQ-XXXIX']) act(state, { type: 'assign', units: [unit(id)], as: 'chit' })
    expect(refusalOf(state, assign('G-78ID'))).toBeDefined()
    passUntil(state, each => each.impulse?.hq === unit('G-HQ-XXXIX'))
    expect(phaseOf(state)).toBe('start')
    const at = state.hex[unit('G-78ID')]
    act(state, assign('G-78ID'))
    const parts = unitsAt(state, at).filter(each => title.parts.includes(each))
    expect(parts.map(each => has(state, each, FLAG.eligible))).toEqual([true, true, true])
    act(state, done)
    expect(phaseOf(state)).toBe('move')
    expect(refusalOf(state, assign('G-110ID'))?.rule).toBe('3.21b')
    expect(state.points[parts[0]]).toBeGreaterThan(0)
    // A division of another corps, out of reach, was not to be split
    expect(has(state, unit('G-110ID'), FLAG.eligible)).toBe(false)
  })
  test('[10.44] one regiment less for each step lost', () => {
    expect(options('G-78ID', 1)).toEqual(['split-3-3'])
    expect(strengths(split('G-78ID', 'split-3-3', 1))).toEqual([3, 3])
    expect(options('G-78ID', 2)).toEqual(['split-2'])
    expect(options('G-102ID', 2).sort()).toEqual(['split-1', 'split-2'])
    expect(checkSplit(division('G-78ID', 1), unit('G-78ID'), 'split-3-3-3')?.rule).toBe('10.4')
  })
  test('[10.44] of the strengths of what it is now: a split never adds strength', () => {
    expect(options('G-102ID', 1)).toEqual(['split-3-2'])
    expect(options('G-72ID', 1)).toEqual(['split-3-2'])
    for (const id of ['G-78ID', 'G-102ID', 'G-72ID', 'G-95ID', 'G-2LwFD'])
      for (const lost of [0, 1, 2])
        for (const as of options(id, lost)) {
          const state = split(id, as, lost)
          const now = title.units[unit(id)].levels[lost].attack
          expect(
            strengths(state).reduce((sum, each) => sum + each, 0),
            `${id} ${as}`,
          ).toBeLessThanOrEqual(now)
        }
  })
  test('[5.1a] the regiments fit where a division and four others do', () => {
    const state = active({ 'G-78ID': HOME, 'G-6ID-18': HOME, 'G-6ID-37': HOME, 'G-52ID-205': HOME, 'G-1Pz-1': HOME })
    applySplit(state, unit('G-78ID'), 'split-3-3-3', [])
    expect(unitsAt(state, hex(HOME)).length).toBe(7)
    expect(hasRoom(state, hex(HOME))).toBe(true)
  })
})

describe('joining', () => {
  test('[10.42] the regiments in one hex become the division again', () => {
    const state = split('G-78ID', 'split-3-3-3')
    const [first, second] = partsAt(state)
    set(state, second, FLAG.activated)
    expect(joinUnits(state)).toEqual(partsAt(state))
    expect(joinTargets(state, first)).toEqual([unit('G-78ID')])
    const events: GameEvent[] = []
    applyJoin(state, first, unit('G-78ID'), events)
    expect(unitsAt(state, hex(HOME))).toEqual([unit('G-78ID')])
    expect(attackOf(state, unit('G-78ID'))).toBe(9)
    expect(has(state, unit('G-78ID'), FLAG.activated)).toBe(true)
    expect([state.world.splits, title.parts.every(each => state.status[each] === STATUS.stock)]).toEqual([[], true])
    expect(events.map(event => event.key)).toEqual(['log.joined'])
  })
  test('[10.42] not from two hexes', () => {
    const state = split('G-78ID', 'split-3-3-3')
    const [first, second] = partsAt(state)
    shift(state, second, hex('2108'))
    expect(checkJoin(state, first, unit('G-78ID'))?.rule).toBe('10.43')
    expect(joinUnits(state)).toEqual([])
  })
  test('[10.42] they need not be its own', () => {
    const state = active({ 'G-78ID': HOME, 'G-110ID': '2108' })
    for (const id of ['G-78ID', 'G-110ID']) applySplit(state, unit(id), 'split-3-3-3', [])
    const [own] = partsAt(state)
    const [other] = partsAt(state, '2108')
    shift(state, own, hex('2108'))
    shift(state, other, hex(HOME))
    expect(checkJoin(state, other, unit('G-78ID'))).toBeUndefined()
    expect(checkJoin(state, own, unit('G-78ID'))).toBeUndefined()
    applyJoin(state, other, unit('G-78ID'), [])
    expect(attackOf(state, unit('G-78ID'))).toBe(9)
    expect(checkJoin(state, own, unit('G-110ID'))).toBeUndefined()
  })
  test('[10.42] of the right strength, into a division that was split', () => {
    const state = split('G-78ID', 'split-3-3-3')
    expect(checkJoin(state, unit('G-HQ-XXXIX'), unit('G-78ID'))?.rule).toBe('10.42')
    expect(checkJoin(state, partsAt(state)[0], unit('G-102ID'))?.rule).toBe('10.42')
    expect(checkJoin(state, partsAt(state)[0])?.rule).toBe('10.42')
    const mixed = active({ 'G-78ID': HOME, 'G-95ID': '2108' })
    applySplit(mixed, unit('G-78ID'), 'split-3-3-3', [])
    applySplit(mixed, unit('G-95ID'), 'split-2-2-2', [])
    expect(checkJoin(mixed, partsAt(mixed, '2108')[0], unit('G-78ID'))?.rule).toBe('10.42')
  })
  test('[10.42] at the end of a German impulse', () => {
    const state = split('G-78ID', 'split-3-3-3')
    state.impulse = undefined
    expect(joinUnits(state)).toEqual([])
    inImpulseOf(state, 'S-HQ-31')
    expect(joinUnits(state)).toEqual([])
    inImpulseOf(state, 'G-HQ-XXVII')
    expect(joinUnits(state).length).toBe(3)
  })
  test('[10.43] as many steps as regiments are left, and 6-7 for two of three as the example has it', () => {
    const state = split('G-78ID', 'split-3-3-3')
    const [first, second] = partsAt(state)
    loseStep(state, second)
    expect(checkJoin(state, first, unit('G-78ID'))).toBeUndefined()
    applyJoin(state, first, unit('G-78ID'), [])
    expect(attackOf(state, unit('G-78ID'))).toBe(6)
    const worse = split('G-78ID', 'split-3-3', 1)
    loseStep(worse, partsAt(worse)[0])
    applyJoin(worse, partsAt(worse)[0], unit('G-78ID'), [])
    expect([attackOf(worse, unit('G-78ID')), stepsOf(worse, unit('G-78ID'))]).toEqual([2, 1])
  })
  test.each([
    ['G-78ID', 'split-3-3-3', 0, 2, '2-7'],
    ['G-102ID', 'split-3-3-2', 0, 1, '5-7'],
    ['G-102ID', 'split-3-3-2', 0, 2, '1-7'],
    ['G-95ID', 'split-2-2-2', 0, 1, '4-7'],
    ['G-95ID', 'split-2-2-2', 0, 2, '2-7'],
    ['G-95ID', 'split-3-3', 0, 1, '2-7'],
    ['G-2LwFD', 'split-3-2', 0, 1, '1-7'],
    ['G-78ID', 'split-2', 2, 0, '4-7'],
  ] as const)('[10.43] %s, %s after %i steps, %i regiments lost: %s', (id, as, before, gone, now) => {
    const state = split(id, as, before)
    for (const each of partsAt(state).slice(0, gone)) loseStep(state, each)
    applyJoin(state, partsAt(state)[0], unit(id), [])
    expect(`${attackOf(state, unit(id))}-7`).toBe(now)
  })
  test('[10.43] with the last regiment on the map the divisions in the box are lost too', () => {
    const state = split('G-78ID', 'split-3-3-3')
    for (const each of partsAt(state).slice(0, 2)) loseStep(state, each)
    clearBox(state)
    expect([state.status[unit('G-78ID')], state.world.splits.length]).toEqual([STATUS.split, 1])
    loseStep(state, partsAt(state)[0])
    clearBox(state)
    expect([state.status[unit('G-78ID')], state.world.splits]).toEqual([STATUS.gone, []])
  })
  test('[10.43] a regiment elsewhere is not lost, whatever another division has lost', () => {
    const state = active({ 'G-78ID': HOME, 'G-95ID': '2108' })
    applySplit(state, unit('G-78ID'), 'split-3-3-3', [])
    applySplit(state, unit('G-95ID'), 'split-2-2-2', [])
    loseStep(state, partsAt(state, '2108')[0])
    const [first, second] = partsAt(state)
    shift(state, second, hex('2107'))
    expect(checkJoin(state, first, unit('G-78ID'))?.rule).toBe('10.43')
    loseStep(state, second)
    expect(checkJoin(state, first, unit('G-78ID'))).toBeUndefined()
  })
  test('[5.1a] the division must fit into the hex', () => {
    const gathered = (places: Readonly<Record<string, string>>): State => {
      const state = active({ 'G-78ID': HOME, ...places })
      applySplit(state, unit('G-78ID'), 'split-3-3-3', [])
      for (const each of partsAt(state)) shift(state, each, hex('2108'))
      return state
    }
    const free = gathered({})
    expect(joinTargets(free, partsAt(free, '2108')[0])).toEqual([unit('G-78ID')])
    const crowded = gathered({ 'G-102ID': '2108' })
    expect(checkJoin(crowded, partsAt(crowded, '2108')[0], unit('G-78ID'))?.rule).toBe('5.1a')
  })
})
