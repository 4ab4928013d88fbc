// Chapter 9: who must fight whom, and what a combat is worth.
import { describe, expect, test } from 'vitest'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { isTooWeak } from '../../../src/games/russian-campaign/card.ts'
import { CRT, RESULTS } from '../../../src/games/russian-campaign/charts.ts'
import {
  applyDeclare,
  checkDeclare,
  clearDeclared,
  declareAttackers,
  declareDuties,
  declareTargets,
  suggestAllocation,
  suggestAttack,
  surrenderHopeless,
} from '../../../src/games/russian-campaign/combat.ts'
import { AXIS, OPTIONS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { FLAG, type State } from '../../../src/games/russian-campaign/state.ts'
import {
  applyAssignSupport,
  checkAssignSupport,
  clearSupport,
  supportLeft,
  supportMarkers,
  supportOptions,
} from '../../../src/games/russian-campaign/support.ts'
import { hex, position, unit } from './support.ts'
import { at, attack, card, forcedToSurrender, names, rule } from './support-combat.ts'

const SUMMER_42 = 7
const check = (state: State, action: Attack, side: 0 | 1 = AXIS) => rule(checkDeclare(state, action, side, 1))
const declare = (state: State, action: Attack) => {
  expect(check(state, action)).toBeUndefined()
  applyDeclare(state, action, [])
}
const duties = (state: State, side: 0 | 1 = AXIS) => declareDuties(state, side, 1)
const summer = (units: Record<string, string>, options: readonly string[] = []) =>
  position(units, { turn: SUMMER_42, options })

// The figure of 9.2.2: R1, R2 and R3 in a row; 46 meets R1; 47 and 57 R1 and R2; 6, 7 and 8 R2 and R3
const threeStacks = () =>
  summer({
    'su-army-8': 'NN9',
    'su-tk-1': 'NN9',
    'su-army-3': 'NN10',
    'su-army-10': 'NN11',
    'su-tk-5': 'NN11',
    'de-pz-46': 'MM9',
    'de-pz-47': 'MM10',
    'de-pz-57': 'MM10',
    'de-inf-6': 'MM11',
    'de-inf-7': 'MM11',
    'de-inf-8': 'MM11',
  })

describe('who must fight (9.1 - 9.4)', () => {
  test('[9.1.1] a unit next to an enemy after movement must attack it, and no one else must', () => {
    const state = summer({ 'de-inf-1': 'MM10', 'de-inf-2': 'LL11', 'su-army-8': 'NN10' })
    expect(duties(state).map(({ rule: cited }) => cited)).toEqual(['9.2.2A', '9.2.2B'])
    declare(state, attack(['de-inf-1'], ['NN10']))
    expect(duties(state)).toEqual([])
    expect(check(summer({ 'de-inf-2': 'LL11', 'su-army-8': 'NN10' }), attack(['de-inf-2'], ['NN10']))).toBe('9.2.2C')
  })

  test('[9.1.2] either grouping is accepted, and what was declared may be taken back', () => {
    const state = threeStacks()
    declare(state, attack(['de-pz-46', 'de-pz-47', 'de-pz-57'], ['NN9']))
    clearDeclared(state)
    declare(state, attack(['de-pz-46', 'de-pz-47'], ['NN9']))
    declare(state, attack(['de-pz-57', 'de-inf-6'], ['NN10']))
    declare(state, attack(['de-inf-7', 'de-inf-8'], ['NN11']))
    expect(duties(state)).toEqual([])
  })

  test('[9.2.2A] every enemy whose ZOC covers an attacker must be attacked by somebody', () => {
    const state = summer({ 'de-inf-1': 'MM11', 'de-inf-2': 'MM11', 'su-army-8': 'NN10', 'su-army-3': 'NN11' })
    declare(state, attack(['de-inf-1'], ['NN10']))
    expect(duties(state)).toContainEqual(
      expect.objectContaining({ rule: '9.2.2A', reason: expect.objectContaining({ args: { hex: hex('NN11') } }) }),
    )
    clearDeclared(state)
    // Both on the one leaves nobody for the other
    expect(check(state, attack(['de-inf-1', 'de-inf-2'], ['NN10']))).toBe('9.2.2A')
  })

  test('[9.2.2B] every unit in an enemy ZOC must attack', () => {
    const state = summer({ 'de-inf-1': 'MM10', 'de-inf-2': 'MM10', 'de-inf-5': 'MM10', 'su-army-8': 'NN10' })
    expect(check(state, attack(['de-inf-1', 'de-inf-2'], ['NN10']))).toBe('9.2.2A')
    declare(state, attack(['de-inf-1', 'de-inf-2', 'de-inf-5'], ['NN10']))
  })

  test('[9.2.2C] every attacker must have every defender in its ZOC', () => {
    const state = summer({ 'de-pz-24': 'MM11', 'de-inf-1': 'MM10', 'su-army-8': 'NN10', 'su-army-3': 'NN11' })
    expect(check(state, attack(['de-pz-24', 'de-inf-1'], ['NN10', 'NN11']))).toBe('9.2.2C')
    expect(declareAttackers(state, [hex('NN10'), hex('NN11')], AXIS, 1)).toEqual([unit('de-pz-24')])
    const alone = summer({ 'de-pz-24': 'MM11', 'su-army-8': 'NN10', 'su-army-3': 'NN11' })
    declare(alone, attack(['de-pz-24'], ['NN10', 'NN11']))
  })

  test('[9.2.2-EX] the figure: six units, three stacks', () => {
    const state = threeStacks()
    expect(names(declareTargets(state, AXIS, 1))).toEqual(['NN10', 'NN11', 'NN9'])
    expect(check(state, attack(['de-pz-47', 'de-inf-6', 'de-inf-7', 'de-inf-8'], ['NN10', 'NN11']))).toBe('9.2.2C')
    expect(check(state, attack(['de-pz-46'], ['NN10']))).toBe('9.2.2C')
    declare(state, attack(['de-pz-46', 'de-pz-47', 'de-pz-57'], ['NN9']))
    declare(state, attack(['de-inf-6', 'de-inf-7', 'de-inf-8'], ['NN10', 'NN11']))
    expect(duties(state)).toEqual([])
  })

  test('[9.2.3a] a stack defends as a whole', () => {
    const { defenders, defence } = card(threeStacks(), attack(['de-pz-46'], ['NN9']))
    expect(defenders.map(each => each.unit)).toEqual([unit('su-army-8'), unit('su-tk-1')])
    expect(defence).toBe(7)
  })

  test('[9.2.3b] stacked attackers may part, but no unit fights twice in one combat or in two', () => {
    const state = summer({ 'de-inf-1': 'MM11', 'de-pz-24': 'MM11', 'su-army-8': 'NN10', 'su-army-3': 'NN11' })
    expect(check(state, attack(['de-inf-1', 'de-inf-1'], ['NN10']))).toBe('9.2.3b')
    declare(state, attack(['de-inf-1'], ['NN10']))
    expect(check(state, attack(['de-inf-1'], ['NN11']))).toBe('9.4a')
    expect(check(state, attack(['de-pz-24'], ['NN10']))).toBe('9.4a')
    declare(state, attack(['de-pz-24'], ['NN11']))
  })

  test('[9.3] a soak-off takes 1:6 at least', () => {
    const eighteen = { 'su-army-11': 'NN10', 'su-army-12': 'NN10', 'su-army-16': 'NN10' }
    const at18 = summer({ ...eighteen, 'de-inf-10': 'MM10' })
    expect(card(at18, attack(['de-inf-10'], ['NN10'])).column).toBe('1:6')
    expect(check(at18, attack(['de-inf-10'], ['NN10']))).toBeUndefined()
    const at19 = summer({ 'su-gd-1': 'NN10', 'su-army-11': 'NN10', 'su-army-8': 'NN10', 'de-inf-10': 'MM10' })
    expect(card(at19, attack(['de-inf-10'], ['NN10']))).toMatchObject({ attack: 3, defence: 19, odds: '1:7' })
    expect(check(at19, attack(['de-inf-10'], ['NN10']))).toBe('9.5a')
  })

  test('[9.5-EX] 3 against S1 and S2 is 1:7; three combats are legal', () => {
    const state = summer({
      'su-gdtk-1': 'NN9',
      'su-army-8': 'NN10',
      'su-army-3': 'NN10',
      'su-army-10': 'NN11',
      'de-inf-17': 'MM10',
      'ro-cav': 'MM11',
      'de-inf-7': 'MM12',
      'de-inf-9': 'MM12',
      'de-inf-43': 'MM12',
    })
    expect(check(state, attack(['de-inf-17'], ['NN9', 'NN10']))).toBe('9.5a')
    expect(check(state, attack(['ro-cav'], ['NN11']))).toBe('9.2.2A')
    declare(state, attack(['de-inf-17'], ['NN9']))
    declare(state, attack(['ro-cav'], ['NN10']))
    declare(state, attack(['de-inf-7', 'de-inf-9', 'de-inf-43'], ['NN11']))
    expect(duties(state)).toEqual([])
  })

  test('[9.5a] a suggestion completes what was declared, all at 1:6 or better', () => {
    const state = threeStacks()
    declare(state, attack(['de-pz-46'], ['NN9']))
    const all = suggestAllocation(state, AXIS, 1) ?? []
    expect(all[0].attackers).toEqual([unit('de-pz-46')])
    for (let next = suggestAttack(state, AXIS, 1); next; next = suggestAttack(state, AXIS, 1)) declare(state, next)
    expect(duties(state)).toEqual([])
    expect(state.combats.length).toBe(all.length)
  })

  test('[9.5b] who cannot reach 1:6 surrenders before any combat, for good', () => {
    const state = summer({ hitler: 'MM10', 'su-gd-2': 'NN10' })
    const events: GameEvent[] = []
    expect(forcedToSurrender(state)).toEqual([unit('hitler')])
    surrenderHopeless(state, AXIS, 1, events)
    expect(at(state, 'hitler')).toBe('gone')
    expect(events[0]).toMatchObject({ key: 'log.surrendered', rule: '9.5b' })
    const six = summer({ hitler: 'MM10', 'su-army-11': 'NN10' })
    expect(forcedToSurrender(six)).toEqual([])
  })

  test('[9.5c] a unit that surrendered has no ZOC any more', () => {
    const state = summer({ 'de-hq-north': 'MM10', 'su-gd-2': 'NN10' })
    expect(state.zoc[AXIS][hex('NN9')]).toBe(1)
    surrenderHopeless(state, AXIS, 1, [])
    expect(state.zoc[AXIS][hex('NN9')]).toBe(0)
    expect(at(state, 'de-hq-north')).toBe('gone')
    expect(duties(state)).toEqual([])
  })

  test('[12.7.2b] workers attack too', () => {
    const state = summer({ 'su-worker-moscow': 'R9', 'de-inf-1': 'S10' })
    expect(duties(state, SOVIET).map(each => each.rule)).toContain('9.2.2B')
    expect(check(state, attack(['su-worker-moscow'], ['S10']), SOVIET)).toBeUndefined()
  })

  test('[7.1c] nobody attacks over the Kerch Strait', () => {
    const state = summer({ 'su-army-8': 'KK20', 'de-inf-1': 'KK21' })
    expect(declareTargets(state, AXIS, 1)).toEqual([])
    expect(duties(state)).toEqual([])
    expect(check(state, attack(['de-inf-1'], ['KK20']))).toBe('9.2.2C')
  })

  test('[3.3.2b] the districts of the first impulse bind the attack', () => {
    const state = position({ 'de-pz-24': 'MM10', 'su-army-8': 'NN10', 'su-army-3': 'MM9' })
    expect(check(state, attack(['de-pz-24'], ['NN10']))).toBe('3.3.2b')
    expect(check(state, attack(['de-pz-24'], ['MM9']))).toBeUndefined()
  })
})

describe('odds and the card (9.6, 9.8, 10.3, 13.3)', () => {
  test('[9.6.1] fractions go to the defender', () => {
    const odds = (axis: readonly string[], soviet: readonly string[]) => {
      const units = [...axis.map(id => [id, 'MM10']), ...soviet.map(id => [id, 'NN10'])]
      const { attack: a, defence: d, odds: found } = card(summer(Object.fromEntries(units)), attack(axis, ['NN10']))
      return [a, d, found]
    }
    expect(odds(['de-inf-1'], ['su-army-8', 'su-army-7'])).toEqual([4, 9, '1:3'])
    expect(odds(['de-pz-24', 'de-pz-39', 'de-inf-10'], ['su-army-8', 'su-army-3'])).toEqual([19, 10, '1:1'])
    expect(odds(['de-pz-24', 'de-pz-39', 'de-pz-41'], ['su-army-8'])).toEqual([24, 5, '4:1'])
  })

  test('[9.2.1] strengths are added up', () => {
    const state = summer({
      'de-inf-1': 'MM10',
      'de-inf-7': 'MM10',
      'de-pz-24': 'MM10',
      'su-tk-7': 'NN10',
      'su-tk-1': 'NN10',
    })
    const sums = card(state, attack(['de-inf-1', 'de-inf-7', 'de-pz-24'], ['NN10']))
    expect(sums).toMatchObject({ attack: 17, defence: 5, odds: '3:1', column: '3:1', modifiers: [] })
  })

  test('[9.6.2] the nine results and no others; the faces are those of the column', () => {
    const cells = [...CRT.rows.values()].flat()
    expect([...new Set(cells)].sort()).toEqual([...RESULTS].sort())
    const { faces, results } = card(threeStacks(), attack(['de-pz-47', 'de-pz-57'], ['NN10']))
    expect(faces.map(each => each.result)).toEqual(['A1', 'AR', 'C', 'EX', 'DR', 'D1'])
    expect(results.reduce((sum, each) => sum + each.probability, 0)).toBeCloseTo(1)
  })

  test.each([
    ['JJ22', 'II22', 6, '9.8.1'], // mountain
    ['CC5', 'CC6', 6, '9.8.1'], // major city
    ['X13', 'X14', 3, undefined], // minor city
    ['NN10', 'MM10', 3, undefined],
  ])('[9.8.1] a 3 in %s defends with its terrain', (target, from, counted, cited) => {
    const state = summer({ 'su-tk-7': target, 'de-inf-1': from })
    expect(card(state, attack(['de-inf-1'], [target])).defenders).toMatchObject([
      { printed: 3, counted, ...(cited === undefined ? {} : { rule: cited }) },
    ])
  })

  test('[9.1.3] never more than doubled, and attackers never', () => {
    // Stalingrad (II8) across the Don from JJ9: a major city behind a river
    const state = summer({ 'su-army-7': 'II8', 'de-inf-1': 'II9' })
    expect(card(state, attack(['de-inf-1'], ['II8'])).defence).toBe(8)
    const hill = summer({ 'de-inf-1': 'JJ22', 'su-tk-7': 'II22' })
    expect(card(hill, attack(['de-inf-1'], ['II22'])).attack).toBe(4)
  })

  // D is GG8; 1 is FF8 and 3 is HH8, all on the Don; 2 is GG7, on the Volga
  test.each([
    [['GG7'], 8],
    [['FF8'], 4],
    [['HH8'], 4],
    [['FF8', 'GG7'], 4],
    [['GG7', 'HH8'], 4],
  ])('[9.8.2b] a 4 in D attacked from %j', (from, defence) => {
    const ids = ['de-inf-1', 'de-inf-2'].slice(0, from.length)
    const state = summer({ 'su-army-7': 'GG8', ...Object.fromEntries(ids.map((id, i) => [id, from[i]])) })
    expect(card(state, attack(ids, ['GG8'])).defence).toBe(defence)
  })

  test('[9.8.2a] one attacker off the river cancels the doubling', () => {
    const state = summer({ 'su-army-7': 'GG8', 'de-inf-1': 'GG7', 'de-inf-2': 'GG9' })
    expect(card(state, attack(['de-inf-1'], ['GG8'])).defenders[0]).toMatchObject({ counted: 8, rule: '9.8.2a' })
    expect(card(state, attack(['de-inf-1', 'de-inf-2'], ['GG8'])).defence).toBe(4)
  })

  test('[9.8.2c] rivers are judged for each hex', () => {
    const state = summer({ 'de-pz-24': 'GG8', 'su-tk-7': 'FF8', 'su-tk-8': 'GG7', 'su-tk-11': 'HH8' })
    expect(card(state, attack(['de-pz-24'], ['FF8', 'GG7', 'HH8'])).defence).toBe(12)
  })

  test('[9.8.3] [3.3.3] no river helps the Soviets in May 1941', () => {
    const state = position({ 'su-tk-1': 'GG8', 'de-inf-1': 'GG7' }, { turn: 1 })
    expect(card(state, attack(['de-inf-1'], ['GG8']), AXIS, 1).defence).toBe(2)
    expect(card(state, attack(['de-inf-1'], ['GG8']), AXIS, 2).defence).toBe(4)
    const mountain = position({ 'su-tk-1': 'JJ22', 'de-inf-1': 'II22' }, { turn: 1 })
    expect(card(mountain, attack(['de-inf-1'], ['JJ22']), AXIS, 1).defence).toBe(4)
  })

  test('[10.32] halved without combat supply, each unit rounded up, and doubled afterwards', () => {
    const snow = { turn: 5, weather: 'snow' as const }
    const state = position({ 'de-inf-7': 'MM10', 'de-inf-9': 'MM10', 'su-army-8': 'NN10' }, snow)
    const { attackers, attack: sum } = card(state, attack(['de-inf-7', 'de-inf-9'], ['NN10']))
    expect(attackers[0]).toMatchObject({ printed: 5, counted: 3, rule: '10.32' })
    expect(sum).toBe(6)
    const hill = position({ 'de-inf-7': 'PP13', 'su-army-8': 'OO13' }, snow)
    expect(card(hill, attack(['su-army-8'], ['PP13']), SOVIET).defenders[0]).toMatchObject({
      counted: 6,
      rule: '9.8.1',
    })
  })

  test('[13.3] armour counts half against a major city or woods, only by the option', () => {
    const units = { 'de-pz-24': 'R13', 'de-pz-47': 'R13', 'de-inf-1': 'R13', 'su-tk-7': 'S14' }
    const all = attack(['de-pz-24', 'de-pz-47', 'de-inf-1'], ['S14'])
    expect(card(summer(units), all).attack).toBe(19)
    const weak = card(summer(units, [OPTIONS.cityArmour]), all)
    expect(weak.attackers.map(each => each.counted).sort()).toEqual([4, 4, 4])
    expect(weak.attackers.filter(each => each.rule === '13.3').length).toBe(2)
    const clear = summer({ 'de-pz-24': 'MM10', 'su-tk-7': 'NN10' }, [OPTIONS.cityArmour])
    expect(card(clear, attack(['de-pz-24'], ['NN10'])).attack).toBe(8)
  })

  test('[V.Ic] [V.Id] artillery corps add their factor and a column each, three at most', () => {
    const turn = 20
    const on = [OPTIONS.artilleryCorps]
    const one = position({ 'var-su-art-1': 'MM10', 'su-army-11': 'MM10', 'de-inf-7': 'NN10' }, { turn, options: on })
    const first = card(one, attack(['var-su-art-1', 'su-army-11'], ['NN10']), SOVIET)
    expect(first).toMatchObject({ attack: 10, defence: 5, odds: '2:1', column: '3:1' })
    expect(first.shifts).toMatchObject([{ value: 1, rule: 'V.Ic' }])
    expect(card(one, attack(['de-inf-7'], ['MM10'])).shifts).toEqual([])
    const stuka = position(
      { 'var-de-art-1': 'MM10', 'de-hq-north': 'LL11', 'su-tk-7': 'NN10' },
      { turn: 13, options: on },
    )
    applyAssignSupport(stuka, { type: 'assign', units: [unit('stuka-1')], as: 'stuka', hex: hex('NN10') }, [])
    expect(card(stuka, attack(['var-de-art-1'], ['NN10']))).toMatchObject({ odds: '1:1', column: '4:1' })
    const three = position(
      { 'var-su-art-1': 'MM10', 'var-su-art-2': 'MM11', 'var-su-art-3': 'NN9', 'de-pz-gd': 'NN10' },
      { turn, options: on },
    )
    const shot = card(three, attack(['var-su-art-1', 'var-su-art-2', 'var-su-art-3'], ['NN10']), SOVIET)
    expect(shot).toMatchObject({ odds: '1:1', column: '4:1' })
  })
})

describe('Stukas and artillery (9.9, 9.10)', () => {
  const lay = (marker: string, as: string, where: string) =>
    ({ type: 'assign', units: [unit(marker)], as, hex: hex(where) }) as const
  const checkStuka = (state: State, marker: string, where: string, impulse: 1 | 2 = 1) =>
    rule(checkAssignSupport(state, lay(marker, 'stuka', where), AXIS, impulse))
  const stuka = (state: State, marker: string, where: string) => {
    expect(checkStuka(state, marker, where)).toBeUndefined()
    applyAssignSupport(state, lay(marker, 'stuka', where), [])
  }

  test.each([
    [{ 'de-pz-24': 'MM10', 'su-army-7': 'NN10' }, ['de-pz-24'], '2:1', '5:1'],
    [{ 'de-inf-1': 'MM10', 'su-gd-2': 'NN10' }, ['de-inf-1'], '1:2', '3:1'],
    [{ 'ro-cav': 'MM10', 'su-gd-1': 'NN10' }, ['ro-cav'], '1:4', '1:1'],
  ])('[9.9.1a] three columns up: %j', (units, ids, plain, column) => {
    const state = summer({ ...(units as Record<string, string>), 'de-hq-south': 'LL11' })
    stuka(state, 'stuka-1', 'NN10')
    const found = card(state, attack(ids, ['NN10']))
    expect(found).toMatchObject({ odds: plain, column })
    expect(found.shifts).toMatchObject([{ value: 3, rule: '9.9.1a' }])
  })

  test('[9.9.1b] a Stuka alone makes no combat', () => {
    const state = summer({ 'su-army-8': 'NN10', 'de-hq-south': 'LL10' })
    stuka(state, 'stuka-1', 'NN10')
    expect(declareTargets(state, AXIS, 1)).toEqual([])
  })

  test('[9.9.2] one Stuka for one combat', () => {
    const state = summer({ 'su-army-8': 'NN10', 'de-hq-south': 'LL10', 'de-hq-north': 'LL10' })
    stuka(state, 'stuka-1', 'NN10')
    expect(checkStuka(state, 'stuka-2', 'NN10')).toBe('9.9.2')
  })

  test('[9.9.3a] within 8 hexes of an HQ, one for each HQ', () => {
    const state = summer({ 'su-army-8': 'NN10', 'su-army-3': 'NN12', 'su-army-10': 'W13', 'de-hq-south': 'LL10' })
    expect(checkStuka(state, 'stuka-1', 'W13')).toBe('9.9.3a')
    stuka(state, 'stuka-1', 'NN10')
    expect(checkStuka(state, 'stuka-2', 'NN12')).toBe('9.9.3a')
    const far = summer({ 'su-army-8': 'NN10', 'de-hq-south': 'FF10' }) // eight columns off
    expect(checkStuka(far, 'stuka-1', 'NN10')).toBeUndefined()
    const tooFar = summer({ 'su-army-8': 'NN10', 'de-hq-south': 'EE10' })
    expect(checkStuka(tooFar, 'stuka-1', 'NN10')).toBe('9.9.3a')
  })

  test('[9.9.3a] the HQs share the work so that all can fly that could', () => {
    // The south HQ is nearest to NN10 but the only one for NN12; the north HQ reaches NN10 alone
    const state = summer({ 'su-army-8': 'NN10', 'su-army-3': 'QQ14', 'de-hq-south': 'NN11', 'de-hq-north': 'GG9' })
    stuka(state, 'stuka-1', 'NN10')
    expect(state.world.support[0].hq).toBe(unit('de-hq-south'))
    stuka(state, 'stuka-2', 'QQ14')
    expect(state.world.support.map(({ hq }) => hq)).toEqual([unit('de-hq-north'), unit('de-hq-south')])
  })

  test('[9.9.3b] a Stuka on one of the hexes serves the whole combat', () => {
    const state = summer({ 'de-pz-24': 'MM11', 'su-army-8': 'NN10', 'su-army-3': 'NN11', 'de-hq-south': 'LL10' })
    stuka(state, 'stuka-1', 'NN11')
    expect(card(state, attack(['de-pz-24'], ['NN10', 'NN11']))).toMatchObject({ odds: '1:2', column: '3:1' })
  })

  test('[9.9.3c] districts do not bind Stukas', () => {
    const state = position({ 'su-army-8': 'NN10', 'de-hq-center': 'LL10' }, { turn: 1 })
    expect(checkStuka(state, 'stuka-1', 'NN10')).toBeUndefined()
  })

  test('[9.9.5] [4.0.3b] first impulse only, and only the Axis', () => {
    const state = summer({ 'su-army-8': 'NN10', 'de-hq-south': 'LL10', 'de-inf-1': 'LL10', 'su-stavka': 'NN10' })
    expect(checkStuka(state, 'stuka-1', 'NN10', 2)).toBe('9.9.5')
    expect(supportOptions(state, unit('stuka-1'), AXIS, 2)).toEqual([])
    expect(rule(checkAssignSupport(state, lay('stuka-1', 'stuka', 'LL10'), SOVIET, 1))).toBe('9.10.1')
    stuka(state, 'stuka-1', 'NN10')
    expect(at(state, 'stuka-1')).toBe('NN10')
    clearSupport(state)
    expect(at(state, 'stuka-1')).toBe('absent')
    expect(state.world.support).toEqual([])
  })

  test('[9.9.7] Stukas by year and weather', () => {
    const left = (turn: number, weather: 'clear' | 'light-mud' | 'mud' | 'snow') =>
      supportLeft(position({}, { turn, weather }), AXIS)
    expect([left(1, 'clear'), left(3, 'light-mud'), left(3, 'mud'), left(4, 'snow')]).toEqual([3, 1, 1, 0])
    expect([left(7, 'clear'), left(9, 'mud'), left(10, 'snow')]).toEqual([2, 1, 0])
    expect([left(13, 'clear'), left(15, 'mud'), left(19, 'clear')]).toEqual([1, 0, 0])
    const state = position(
      { 'su-army-8': 'NN10', 'su-army-3': 'NN12', 'de-hq-south': 'LL10', 'de-hq-north': 'LL10' },
      { turn: 13 },
    )
    stuka(state, 'stuka-2', 'NN10')
    expect(checkStuka(state, 'stuka-1', 'NN12')).toBe('9.9.7')
    expect(supportMarkers(state, AXIS, 1)).toEqual([])
  })

  const guns = (turn: number, extra: Record<string, string> = {}, options: readonly string[] = []) =>
    position(
      { 'su-stavka': 'LL10', 'de-inf-1': 'NN10', 'de-inf-2': 'NN12', 'su-army-7': 'MM10', ...extra },
      { turn, options },
    )
  const checkGuns = (state: State, marker: string, where: string, impulse: 1 | 2 = 1) =>
    rule(checkAssignSupport(state, lay(marker, 'artillery', where), SOVIET, impulse))

  test('[9.10.1] three columns, within 5 hexes of the Stavka, first impulse', () => {
    const state = guns(19)
    expect(checkGuns(state, 'su-artillery-1', 'NN10', 2)).toBe('9.10.1')
    expect(checkGuns(state, 'su-artillery-1', 'NN10')).toBeUndefined()
    applyAssignSupport(state, lay('su-artillery-1', 'artillery', 'NN10'), [])
    expect(card(state, attack(['su-army-7'], ['NN10']), SOVIET)).toMatchObject({ odds: '1:1', column: '4:1' })
    expect(
      checkGuns(position({ 'su-stavka': 'II10', 'de-inf-1': 'NN10' }, { turn: 19 }), 'su-artillery-1', 'NN10'),
    ).toBe(undefined)
    expect(
      checkGuns(position({ 'su-stavka': 'HH10', 'de-inf-1': 'NN10' }, { turn: 19 }), 'su-artillery-1', 'NN10'),
    ).toBe('9.10.1')
    expect(checkGuns(position({ 'de-inf-1': 'NN10' }, { turn: 19 }), 'su-artillery-1', 'NN10')).toBe('9.10.1')
  })

  test('[9.10.2] once in 1943, twice in 1944, in clear turns only', () => {
    expect(checkGuns(guns(7), 'su-artillery-1', 'NN10')).toBe('9.10.2')
    const kursk = guns(13)
    applyAssignSupport(kursk, lay('su-artillery-1', 'artillery', 'NN10'), [])
    expect(checkGuns(kursk, 'su-artillery-2', 'NN12')).toBe('9.10.2')
    clearSupport(kursk)
    expect(checkGuns(kursk, 'su-artillery-2', 'NN12')).toBe('9.10.2') // counted for the year
    const bagration = guns(19)
    applyAssignSupport(bagration, lay('su-artillery-1', 'artillery', 'NN10'), [])
    expect(checkGuns(bagration, 'su-artillery-2', 'NN12')).toBeUndefined()
    const mud = position({ 'su-stavka': 'LL10', 'de-inf-1': 'NN10' }, { turn: 18, weather: 'mud' })
    expect(checkGuns(mud, 'su-artillery-1', 'NN10')).toBe('9.10.2')
  })

  test('[V.Ia] artillery corps replace the markers', () => {
    expect(checkGuns(guns(19, {}, [OPTIONS.artilleryCorps]), 'su-artillery-1', 'NN10')).toBe('V.Ia')
  })

  test('[9.5a] the shift counts towards 1:6', () => {
    const state = summer({ hitler: 'MM10', 'su-gd-1': 'NN10', 'de-hq-south': 'KK10' })
    expect(forcedToSurrender(state)).toEqual([unit('hitler')])
    stuka(state, 'stuka-1', 'NN10')
    expect(forcedToSurrender(state)).toEqual([])
    expect(isTooWeak(-6)).toBe(true)
  })
})

test('[9.11.2a] units of an automatic victory never attack', () => {
  const state = summer({ 'de-inf-1': 'MM10', 'su-tk-7': 'NN10' })
  state.flags[unit('de-inf-1')] |= FLAG.spent
  expect(check(state, attack(['de-inf-1'], ['NN10']))).toBe('9.11.2a')
  expect(declareTargets(state, AXIS, 1)).toEqual([])
})
