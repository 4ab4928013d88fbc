// Chapter 9: who must fight whom, and what a combat is worth.
import { describe, expect, test } from 'vitest'
import type { Attack } from '../../../src/engine/contract.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { CRT, RESULTS } from '../../../src/games/russian-campaign/rules/charts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  assign,
  at,
  attack,
  card,
  choose,
  done,
  duties,
  game,
  hex,
  hexName,
  phaseOf,
  play,
  position,
  rule,
  type Setting,
  skipTo,
  unit,
  unitName,
  WAITING,
  zocOf,
} from './support-game.ts'

const SUMMER_42 = 7
type Units = Readonly<Record<string, string>>
/** The Axis declares in May/June 1942. */
const summer = (units: Units, options: readonly string[] = []): State =>
  position(units, { turn: SUMMER_42, phase: 'axis-declare-1', options })
/** The same before it: movement in impulse 1. */
const moving = (units: Units, setting: Setting = {}): State => position(units, { turn: SUMMER_42, ...setting })
const targets = (state: State): string[] => game.legal(state, { about: 'targets' }).map(hexName).sort()
/** Who gave up when the movement step ended. */
const surrendered = (state: State): string[] =>
  play(state, done)
    .filter(({ key }) => key === 'log.surrendered')
    .map(({ args }) => unitName(Number(args?.unit)))

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
    expect(duties(state)).toEqual(['9.2.2A', '9.2.2B'])
    expect(rule(state, attack(['de-inf-2'], ['NN10']))).toBe('9.2.2C')
    play(state, attack(['de-inf-1'], ['NN10']))
    expect(duties(state)).toEqual([])
  })

  test('[9.1.2] either grouping is accepted, and what was declared may be taken back', () => {
    const state = threeStacks()
    play(state, attack(['de-pz-46', 'de-pz-47', 'de-pz-57'], ['NN9']))
    play(state, choose('clear'))
    play(state, attack(['de-pz-46', 'de-pz-47'], ['NN9']))
    play(state, attack(['de-pz-57', 'de-inf-6'], ['NN10']))
    play(state, attack(['de-inf-7', 'de-inf-8'], ['NN11']))
    expect(duties(state)).toEqual([])
  })

  test('[9.2.2A] every enemy whose ZOC covers an attacker must be attacked by somebody', () => {
    const state = summer({ 'de-inf-1': 'MM11', 'de-inf-2': 'MM11', 'su-army-8': 'NN10', 'su-army-3': 'NN11' })
    play(state, attack(['de-inf-1'], ['NN10']))
    expect(game.legal(state, { about: 'duties' })).toContainEqual(
      expect.objectContaining({ rule: '9.2.2A', reason: expect.objectContaining({ args: { hex: hex('NN11') } }) }),
    )
    expect(rule(state, done)).toBe('9.2.2A')
    play(state, choose('clear'))
    // Both on the one leaves nobody for the other
    expect(rule(state, attack(['de-inf-1', 'de-inf-2'], ['NN10']))).toBe('9.2.2A')
  })

  test('[9.2.2B] every unit in an enemy ZOC must attack', () => {
    const state = summer({ 'de-inf-1': 'MM10', 'de-inf-2': 'MM10', 'de-inf-5': 'MM10', 'su-army-8': 'NN10' })
    expect(rule(state, attack(['de-inf-1', 'de-inf-2'], ['NN10']))).toBe('9.2.2A')
    play(state, attack(['de-inf-1', 'de-inf-2', 'de-inf-5'], ['NN10']))
  })

  test('[9.2.2C] every attacker must have every defender in its ZOC', () => {
    const state = summer({ 'de-pz-24': 'MM11', 'de-inf-1': 'MM10', 'su-army-8': 'NN10', 'su-army-3': 'NN11' })
    expect(rule(state, attack(['de-pz-24', 'de-inf-1'], ['NN10', 'NN11']))).toBe('9.2.2C')
    expect(game.legal(state, { about: 'attackers', targets: [hex('NN10'), hex('NN11')] })).toEqual([unit('de-pz-24')])
    const alone = summer({ 'de-pz-24': 'MM11', 'su-army-8': 'NN10', 'su-army-3': 'NN11' })
    play(alone, attack(['de-pz-24'], ['NN10', 'NN11']))
  })

  test('[9.2.2-EX] the figure: six units, three stacks', () => {
    const state = threeStacks()
    expect(targets(state)).toEqual(['NN10', 'NN11', 'NN9'])
    expect(rule(state, attack(['de-pz-47', 'de-inf-6', 'de-inf-7', 'de-inf-8'], ['NN10', 'NN11']))).toBe('9.2.2C')
    expect(rule(state, attack(['de-pz-46'], ['NN10']))).toBe('9.2.2C')
    play(state, attack(['de-pz-46', 'de-pz-47', 'de-pz-57'], ['NN9']))
    play(state, attack(['de-inf-6', 'de-inf-7', 'de-inf-8'], ['NN10', 'NN11']))
    expect(duties(state)).toEqual([])
  })

  test('[9.2.3a] a stack defends as a whole', () => {
    const { defenders, defence } = card(threeStacks(), attack(['de-pz-46'], ['NN9']))
    expect(defenders.map(each => each.unit)).toEqual([unit('su-army-8'), unit('su-tk-1')])
    expect(defence).toBe(7)
  })

  test('[9.2.3b] stacked attackers may part, but no unit fights twice in one combat or in two', () => {
    const state = summer({ 'de-inf-1': 'MM11', 'de-pz-24': 'MM11', 'su-army-8': 'NN10', 'su-army-3': 'NN11' })
    expect(rule(state, attack(['de-inf-1', 'de-inf-1'], ['NN10']))).toBe('9.2.3b')
    play(state, attack(['de-inf-1'], ['NN10']))
    expect(rule(state, attack(['de-inf-1'], ['NN11']))).toBe('9.4a')
    expect(rule(state, attack(['de-pz-24'], ['NN10']))).toBe('9.4a')
    play(state, attack(['de-pz-24'], ['NN11']))
  })

  test('[9.3] a soak-off takes 1:6 at least', () => {
    const eighteen = { 'su-army-11': 'NN10', 'su-army-12': 'NN10', 'su-army-16': 'NN10' }
    const at18 = summer({ ...eighteen, 'de-inf-10': 'MM10' })
    expect(card(at18, attack(['de-inf-10'], ['NN10'])).column).toBe('1:6')
    expect(rule(at18, attack(['de-inf-10'], ['NN10']))).toBeUndefined()
    // Alone it would surrender; the other corps gives it a legal combat beside
    const at19 = summer({
      'su-gd-1': 'NN10',
      'su-army-11': 'NN10',
      'su-army-8': 'NN10',
      'de-inf-10': 'MM10',
      'de-pz-24': 'MM10',
    })
    expect(game.check(at19, attack(['de-inf-10'], ['NN10']))).toMatchObject({
      rule: '9.5a',
      reason: { args: { odds: '1:7' } },
    })
    expect(rule(at19, attack(['de-inf-10', 'de-pz-24'], ['NN10']))).toBeUndefined()
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
    expect(rule(state, attack(['de-inf-17'], ['NN9', 'NN10']))).toBe('9.5a')
    expect(rule(state, attack(['ro-cav'], ['NN11']))).toBe('9.2.2A')
    play(state, attack(['de-inf-17'], ['NN9']))
    play(state, attack(['ro-cav'], ['NN10']))
    play(state, attack(['de-inf-7', 'de-inf-9', 'de-inf-43'], ['NN11']))
    expect(duties(state)).toEqual([])
  })

  test('[9.5a] a suggestion completes what was declared, all at 1:6 or better', () => {
    const state = threeStacks()
    play(state, attack(['de-pz-46'], ['NN9']))
    const suggested = (): Attack | undefined => game.legal(state, { about: 'suggestion' })
    for (let next = suggested(); next; next = suggested()) {
      expect(card(state, next).odds).toMatch(/^([1-9]:1|1:[1-6])$/)
      play(state, next)
    }
    expect(duties(state)).toEqual([])
    const other = threeStacks()
    play(other, attack(['de-pz-46'], ['NN9']), choose('suggested'))
    expect(duties(other)).toEqual([])
    expect(rule(other, attack(['de-pz-46'], ['NN9']))).toBe('9.4a')
  })

  test('[9.5b] who cannot reach 1:6 surrenders before any combat, for good', () => {
    const state = moving({ hitler: 'MM10', 'su-gd-2': 'NN10' })
    expect(play(state, done)).toContainEqual(expect.objectContaining({ key: 'log.surrendered', rule: '9.5b' }))
    expect(at(state, 'hitler')).toBe('gone')
    const six = moving({ hitler: 'MM10', 'su-army-11': 'NN10' })
    expect([surrendered(six), phaseOf(six)]).toEqual([[], 'axis-declare-1'])
  })

  test('[9.5c] a unit that surrendered has no ZOC any more', () => {
    const state = moving({ 'de-hq-north': 'MM10', 'su-gd-2': 'NN10' })
    expect(zocOf(state, 'axis')).toContain('NN9')
    expect(surrendered(state)).toEqual(['de-hq-north'])
    expect(zocOf(state, 'axis')).not.toContain('NN9')
    expect([at(state, 'de-hq-north'), phaseOf(state)]).toEqual(['gone', 'axis-move-2'])
  })

  test('[12.7.2b] workers attack too', () => {
    const state = position({ 'su-worker-moscow': 'R9', 'de-inf-1': 'S10' }, { phase: 'soviet-declare-1' })
    expect(duties(state)).toContain('9.2.2B')
    expect(rule(state, attack(['su-worker-moscow'], ['S10']))).toBeUndefined()
  })

  test('[7.1c] nobody attacks over the Kerch Strait', () => {
    const state = summer({ ...WAITING, 'su-army-8': 'KK20', 'de-inf-1': 'KK21' })
    expect(targets(state)).toEqual(['B11'])
    expect(rule(state, attack(['de-inf-1'], ['KK20']))).toBe('9.2.2C')
    play(state, attack('fi-inf-2', 'B11'))
    expect(duties(state)).toEqual([])
  })
})

describe('odds and the card (9.6, 9.8, 10.3, 13.3)', () => {
  test('[9.6.1] fractions go to the defender', () => {
    const odds = (axis: readonly string[], soviet: readonly string[]) => {
      const units = [...axis.map(id => [id, 'MM10']), ...soviet.map(id => [id, 'NN10'])]
      const {
        attack: a,
        defence: d,
        odds: found,
      } = card(summer(Object.fromEntries(units)), attack([...axis], ['NN10']))
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
    const alone = summer({ 'su-army-7': 'GG8', 'de-inf-1': 'GG7' })
    expect(card(alone, attack(['de-inf-1'], ['GG8'])).defenders[0]).toMatchObject({ counted: 8, rule: '9.8.2a' })
    const both = summer({ 'su-army-7': 'GG8', 'de-inf-1': 'GG7', 'de-inf-2': 'GG9' })
    expect(card(both, attack(['de-inf-1', 'de-inf-2'], ['GG8'])).defence).toBe(4)
  })

  test('[9.8.2c] rivers are judged for each hex', () => {
    const state = summer({ 'de-pz-24': 'GG8', 'su-tk-7': 'FF8', 'su-tk-8': 'GG7', 'su-tk-11': 'HH8' })
    expect(card(state, attack(['de-pz-24'], ['FF8', 'GG7', 'HH8'])).defence).toBe(12)
  })

  test('[9.8.3] [3.3.3] no river helps the Soviets in May 1941', () => {
    // H21 lies on the Niemen, H20 does not
    const river = (phase: string): number =>
      card(position({ 'su-tk-1': 'H20', 'de-inf-1': 'H21' }, { turn: 1, phase }), attack(['de-inf-1'], ['H20'])).defence
    expect([river('axis-declare-1'), river('axis-declare-2')]).toEqual([2, 4])
    const mountain = position({ 'su-army-12': 'S28', 'de-inf-4': 'R28' }, { turn: 1, phase: 'axis-declare-1' })
    expect(card(mountain, attack(['de-inf-4'], ['S28'])).defence).toBe(12)
  })

  test('[10.32] halved without combat supply, each unit rounded up, and doubled afterwards', () => {
    const snow = { turn: 5, weather: 'snow' as const }
    const axis = { ...snow, phase: 'axis-declare-1' }
    const state = position({ 'de-inf-7': 'MM10', 'de-inf-9': 'MM10', 'su-army-8': 'NN10' }, axis)
    const { attackers, attack: sum } = card(state, attack(['de-inf-7', 'de-inf-9'], ['NN10']))
    expect(attackers[0]).toMatchObject({ printed: 5, counted: 3, rule: '10.32' })
    expect(sum).toBe(6)
    const hill = position({ 'de-inf-7': 'PP13', 'su-army-8': 'OO13' }, { ...snow, phase: 'soviet-declare-1' })
    expect(card(hill, attack(['su-army-8'], ['PP13'])).defenders[0]).toMatchObject({
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
    const guns = { turn: 20, options: [OPTIONS.artilleryCorps] }
    const soviet = { ...guns, phase: 'soviet-declare-1' }
    const units = { 'var-su-art-1': 'MM10', 'su-army-11': 'MM10', 'de-inf-7': 'NN10' }
    const first = card(position(units, soviet), attack(['var-su-art-1', 'su-army-11'], ['NN10']))
    expect(first).toMatchObject({ attack: 10, defence: 5, odds: '2:1', column: '3:1' })
    expect(first.shifts).toMatchObject([{ value: 1, rule: 'V.Ic' }])
    const axis = position(units, { ...guns, phase: 'axis-declare-1' })
    expect(card(axis, attack(['de-inf-7'], ['MM10'])).shifts).toEqual([])
    const stuka = position(
      { 'var-de-art-1': 'MM10', 'de-hq-north': 'LL11', 'su-tk-7': 'NN10' },
      { ...guns, turn: 13, phase: 'axis-move-1' },
    )
    play(stuka, assign('stuka-1', 'stuka', { hex: 'NN10' }))
    skipTo(stuka, 'axis-declare-1')
    expect(card(stuka, attack(['var-de-art-1'], ['NN10']))).toMatchObject({ odds: '1:1', column: '4:1' })
    const three = position(
      { 'var-su-art-1': 'MM10', 'var-su-art-2': 'MM11', 'var-su-art-3': 'NN9', 'de-pz-gd': 'NN10' },
      soviet,
    )
    const shot = card(three, attack(['var-su-art-1', 'var-su-art-2', 'var-su-art-3'], ['NN10']))
    expect(shot).toMatchObject({ odds: '1:1', column: '4:1' })
  })
})

test('[9.11.2a] units of an automatic victory never attack', () => {
  const spent = { 'de-inf-1': { hex: 'MM10', marks: ['spent'] }, 'su-tk-7': 'NN10' }
  const state = position({ ...WAITING, ...spent }, { turn: SUMMER_42, phase: 'axis-declare-1' })
  expect(rule(state, attack(['de-inf-1'], ['NN10']))).toBe('9.11.2a')
  expect(targets(state)).toEqual(['B11'])
})
