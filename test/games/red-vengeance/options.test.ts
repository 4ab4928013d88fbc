import { describe, expect, test } from 'vitest'
import { type GameEvent, isRefusal } from '../../../src/engine/contract.ts'
import { builders, card, fight, game, position, start, startPlayed } from './support.ts'

const { assign, attack, choose, done, hexOf, loadDice, move, phaseOf, place, play, refusal, seatOf, unit } = builders

const OUT = { surrendered: true, defected: false }
const ALLY = { surrendered: true, defected: true }
const dead = { status: 'eliminated' }
const ORGANISE = { phase: 'allied-organisation', points: { armour: 2, infantry: 2 } }
type State = ReturnType<typeof position>
type Units = Parameters<typeof position>[0]

const nextTurn = (units: Units, setting: Record<string, unknown>, ...dice: number[]): State => {
  const state = loadDice(position(units, { phase: 'axis-breakthrough', ...setting }), ...dice)
  play(state, done)
  expect(phaseOf(state)).toBe('allied-organisation')
  return state
}

describe('options', () => {
  test('[14.0] options are agreed before the game and stay as they were', () => {
    const state = startPlayed(['more-trucks', 'greek-garrison'])
    for (const option of ['bulge-in-the-east', 'last-line', 'more-trucks'])
      expect(refusal(state, choose(option))).toCite('14.0')
    expect([...state.options].sort()).toEqual(['greek-garrison', 'more-trucks'])
    const unknown = game.start('1', ['flying-tanks'], 1)
    expect(isRefusal(unknown) ? unknown.rule : 'started').toBe('14.0')
    expect(start().options).toEqual([])
  })
})

describe('for the Allies', () => {
  const MAGYAR = { options: ['magyar-honour'] }

  test('[14.1a] Hungary is out at once with Romania out and a Soviet unit in the country', () => {
    const units = { 'hun-3': '2313', 'hun-1': '1814', 'sov-42': '2110', 'pol-1': '2110' }
    const left = (setting: Record<string, unknown>, mover = 'sov-42'): number => {
      const state = position(units, setting)
      play(state, move(mover, '2111'))
      return ['hun-3', 'hun-1'].filter(id => hexOf(state, id) !== undefined).length
    }
    expect(left({ ...MAGYAR, romania: OUT })).toBe(0)
    expect(left({ romania: OUT })).toBe(2)
    expect(left(MAGYAR)).toBe(2)
    expect(left({ ...MAGYAR, romania: OUT }, 'pol-1')).toBe(2)
    // Passing through is being there
    const passing = position({ ...units, 'sov-1-gds-cav-mech': '2110' }, { ...MAGYAR, romania: OUT })
    play(passing, move('sov-1-gds-cav-mech', '2111', '2110'))
    expect(hexOf(passing, 'hun-3')).toBeUndefined()
  })

  test('[14.1b] and changes sides as Bulgaria does, with one unit that returns', () => {
    const setting = { ...MAGYAR, hungary: OUT, control: { allied: ['2215'] } }
    const allied = (romania: object, more: Record<string, unknown> = {}) => {
      const state = nextTurn({}, { ...setting, romania, ...more })
      const there = ['hun-1', 'hun-2', 'hun-3'].filter(id => hexOf(state, id) !== undefined)
      return { state, there: there.map(id => [hexOf(state, id), state.side[unit(id)]]) }
    }
    const { state, there } = allied(ALLY)
    expect(there).toEqual([['2215', 1]])
    for (const id of ['hun-1', 'hun-2', 'hun-3']) expect(refusal(state, place(id, '2215', 'infantry'))).toBeDefined()
    expect(allied(OUT).there).toEqual([])
    // Lost, it is rebuilt in its capital as the others are
    const lost = position(
      { 'hun-1': { ...dead, side: 'allied' } },
      { ...setting, ...ORGANISE, romania: ALLY, hungary: ALLY },
    )
    expect(refusal(lost, place('hun-1', '0101', 'infantry'))).toCite('10.11c')
    expect(refusal(lost, place('hun-1', '2215', 'infantry'))).toBeUndefined()
    expect(allied(ALLY, { control: {} }).there).toEqual([])
  })

  test('[14.2] three infantry points in one turn of the Allied choice', () => {
    const options = ['arctic-peace']
    const arctic = choose('arctic-points')
    const state = position({}, { ...ORGANISE, options, turn: 4 })
    play(state, arctic)
    expect([state.world.infantryPoints, state.world.armourPoints]).toEqual([5, 2])
    expect(refusal(state, arctic)).toCite('14.2')
    while (state.turn < 6 || phaseOf(state) !== 'allied-organisation') play(state, done)
    expect(state.world.infantryPoints).toBe(2)
    expect(refusal(state, arctic)).toCite('14.2')
    expect(refusal(position({}, { ...ORGANISE, options, turn: 6 }), arctic)).toBeUndefined()
    expect(refusal(position({}, ORGANISE), arctic)).toCite('14.2')
  })

  test('[14.3] five trucks, one a turn, to flip reduced armour and for nothing else', () => {
    expect(startPlayed(['more-trucks']).world.trucks).toBe(5)
    expect(startPlayed().world.trucks).toBe(0)
    const weak = (hex: string) => ({ hex, steps: 1 })
    const units = { 'sov-2-tank': weak('0803'), 'sov-4-tank': weak('0903'), 'sov-42': weak('1003'), 'sov-6-tank': dead }
    const state = position(units, { ...ORGANISE, options: ['more-trucks'], trucks: 2 })
    expect(refusal(state, assign('sov-42', 'truck'))).toCite('14.3')
    expect(refusal(state, place('sov-6-tank', '0101', 'truck'))).toCite('14.3')
    play(state, assign('sov-2-tank', 'truck'))
    expect([state.steps[unit('sov-2-tank')], state.world.trucks, state.world.armourPoints]).toEqual([2, 1, 2])
    expect(refusal(state, assign('sov-4-tank', 'truck'))).toCite('14.3')
    while (state.turn < 4 || phaseOf(state) !== 'allied-organisation') play(state, done)
    play(state, assign('sov-4-tank', 'truck'))
    expect(state.world.trucks).toBe(0)
    const none = position(units, { ...ORGANISE, options: ['more-trucks'], trucks: 0 })
    expect(refusal(none, assign('sov-2-tank', 'truck'))).toCite('14.3')
    expect(refusal(position(units, { ...ORGANISE, trucks: 5 }), assign('sov-2-tank', 'truck'))).toCite('14.3')
  })
})

describe('for the Axis', () => {
  test('[14.4] four infantry points in the turn in which Bulgaria surrenders', () => {
    const infantry = (options: string[], to: string): number[] => {
      const state = position({ 'bulg-1': '3113', 'sov-42': '2709' }, { turn: 4, options, romania: OUT })
      play(state, move('sov-42', to))
      return [4, 5].map(turn => {
        while (state.turn < turn || phaseOf(state) !== 'axis-organisation') play(state, done)
        return state.world.infantryPoints
      })
    }
    expect(infantry(['greek-garrison'], '2809')).toEqual([6, 2])
    expect(infantry([], '2809')).toEqual([2, 2])
    expect(infantry(['greek-garrison'], '2708')).toEqual([2, 2])
    // After the Axis organisation phase, by a Romanian army that falls in its own attack: they come in the next
    const late = position(
      { 'bulg-1': '3113', 'sov-42': '2809', 'rom-3': { hex: '2709', steps: 1 }, 'sov-54': '2708' },
      { turn: 4, phase: 'axis-combat', options: ['greek-garrison'] },
    )
    const surrenders = (events: readonly GameEvent[]): boolean =>
      events.some(({ key, args }) => key === 'log.surrender' && args?.country === 'bulgaria')
    fight(late, attack('rom-3', ['2809', '2708']), [0, 2], surrenders)
    while (phaseOf(late) !== 'axis-organisation') play(late, done)
    expect([late.turn, late.world.infantryPoints]).toEqual([5, 6])
  })

  test('[14.5] three German corps in Berlin, if one is of the SS', () => {
    /** Who is asked next after the Axis movement: the Allies, if a stack is too high. */
    const asked = (hex: string, ids: string[], options = ['last-line']): string | undefined => {
      const state = position(Object.fromEntries(ids.map(id => [id, hex])), { phase: 'axis-movement', options })
      play(state, done)
      return seatOf(state)
    }
    const withSS = ['ger-l', 'ger-x', 'ger-vi-ss']
    expect(asked('1422', withSS)).toBe('axis')
    expect(asked('1422', ['ger-l', 'ger-x', 'ger-ii'])).toBe('allied')
    expect(asked('1422', ['ger-l', 'hun-1', 'ger-vi-ss'])).toBe('allied')
    expect(asked('1422', [...withSS, 'ger-ii'])).toBe('allied')
    expect(asked('1423', withSS)).toBe('allied')
    expect(asked('1422', withSS, [])).toBe('allied')
  })

  const BULGE = { options: ['bulge-in-the-east'] }
  const POOL = {
    dietrich: { status: 'due' },
    'ger-i-ss-pz': { status: 'due' },
    ...Object.fromEntries(['ger-l', 'ger-x', 'ger-ii', 'ger-xli-pz', 'ger-lvi-pz'].map(id => [id, dead])),
  }
  const november = (setting: Record<string, unknown>, turn = 6): State => {
    const units = { 'ger-ii-ss-pz': '1816', 'ger-i': '1816', ...POOL }
    const state = position(units, { turn, phase: 'allied-breakthrough', ...setting })
    play(state, done)
    expect(phaseOf(state)).toBe('axis-organisation')
    return state
  }

  test('[14.6a] no withdrawal in November; instead Dietrich, I SS, two infantry and one armour unit of the dead', () => {
    const state = november(BULGE)
    expect(hexOf(state, 'ger-ii-ss-pz')).toBe('1816')
    for (const id of ['dietrich', 'ger-i-ss-pz', 'ger-l', 'ger-x', 'ger-xli-pz'])
      play(state, place(id, '1816', 'bulge'))
    expect(hexOf(state, 'dietrich')).toBe('1816')
    for (const id of ['ger-ii', 'ger-lvi-pz']) expect(refusal(state, place(id, '1816', 'bulge'))).toCite('14.6a')
    for (const [setting, turn] of [[BULGE, 5] as const, [BULGE, 7] as const, [{}, 6] as const])
      expect(refusal(november(setting, turn), place('ger-l', '1816', 'bulge'))).toCite('14.6a')
    expect(hexOf(november({}), 'ger-ii-ss-pz')).toBeUndefined()
  })

  test('[14.6b] they come to any hex with Axis units, over the limit if need be, not to a German city as such', () => {
    const state = november(BULGE)
    expect(refusal(state, place('ger-l', '0623', 'bulge'))).toCite('14.6b')
    play(state, place('ger-l', '1816', 'bulge'), place('ger-x', '1816', 'bulge'))
    expect(game.decision(state)?.phase).toBe('axis-organisation')
    expect(refusal(state, place('ger-xli-pz', '1816', 'bulge'))).toBeUndefined()
  })

  test('[14.6c] by the end of December each must have attacked, and attacked in a breakthrough', () => {
    const duty = (phase: string, flags: object, turn = 7) =>
      refusal(
        position({ 'ger-xli-pz': { hex: '1816', bulge: true, ...flags }, 'sov-42': '1815' }, { ...BULGE, turn, phase }),
        done,
      )
    expect(duty('axis-combat', {})).toCite('14.6c')
    expect(duty('axis-combat', { bulgeAttacked: true })).toBeUndefined()
    expect(duty('axis-exploitation', { bulgeAttacked: true })).toCite('14.6c')
    expect(duty('axis-exploitation', { bulgeAttacked: true, bulgeBrokeThrough: true })).toBeUndefined()
    expect(duty('axis-combat', {}, 6)).toBeUndefined()
    // Dietrich by the unit he stands with, as long as it can attack
    const led = { 'ger-i-ss-pz': '1816', dietrich: { hex: '1816', bulge: true }, 'sov-42': '1815' }
    const stack = position(led, { ...BULGE, turn: 7, phase: 'axis-combat' })
    expect(refusal(stack, done)).toCite('14.6c')
    expect(game.legal(stack, { about: 'duties' })).toMatchObject([{ rule: '14.6c' }])
    play(stack, attack(['ger-i-ss-pz', 'dietrich'], '1815'))
    expect(game.describe(stack, unit('dietrich')).marks).toContain('bulgeAttacked')
    for (const [phase, mark] of [
      ['axis-combat', 'bulgeAttacked'],
      ['axis-exploitation', 'bulgeBrokeThrough'],
    ]) {
      const units = { 'ger-xli-pz': { hex: '1816', bulge: true }, 'sov-42': '1815' }
      const state = position(units, { ...BULGE, turn: 7, phase })
      play(state, attack('ger-xli-pz', '1815'))
      expect(game.describe(state, unit('ger-xli-pz')).marks).toContain(mark)
    }
  })

  test('[14.6c] then the offensive of 11.9 is not required', () => {
    const three = { dietrich: '2318', 'ger-i-ss-pz': '2318', 'ger-ii-ss-pz': '2318' }
    const march = (setting: object): string | undefined =>
      hexOf(nextTurn(three, { turn: 10, ...setting }, 6, 6), 'dietrich')
    expect(march(BULGE)).toBe('2318')
    expect(march({})).toBeUndefined()
  })
})

describe('for both', () => {
  test('[14.7] one die decides the weather of the turn', () => {
    const [c, l, m, s] = ['clear', 'light-mud', 'mud', 'snow']
    const always = (weather: string): string[] => Array(6).fill(weather)
    const table: Record<number, string[]> = {
      2: always(c),
      3: always(c),
      4: [c, c, c, c, c, l],
      5: [c, c, l, l, m, m],
      6: [c, l, m, m, m, s],
      7: always(s),
      8: always(s),
      9: always(s),
      10: [c, c, l, l, m, m],
      11: [c, c, c, l, l, l],
    }
    const options = ['random-weather']
    for (const [turn, row] of Object.entries(table)) {
      const seen = [1, 2, 3, 4, 5, 6].map(die => nextTurn({}, { turn: Number(turn) - 1, options }, die).world.weather)
      expect([turn, ...seen]).toEqual([turn, ...row])
    }
    for (const seed of [1, 2, 3]) expect(startPlayed(options, seed).world.weather).toBe('clear')
    expect(nextTurn({}, { turn: 3 }, 6).world.weather).toBe('clear')
  })

  test('[14.8] a die for each stack of infantry and armour, in attack and defence', () => {
    const units = {
      'sov-42': '1007',
      'sov-2-tank': '1007',
      'sov-54': '0908',
      'sov-4-tank': '0908',
      'sov-67': '1108',
      'ger-l': '1008',
      'ger-xli-pz': '1008',
    }
    const ids = Object.keys(units).filter(id => id.startsWith('sov'))
    const arms = (state: State, attackers: string[]): number[] => {
      const { attackExtras, defenceExtras } = card(state, attack(attackers, '1008'))
      return [attackExtras, defenceExtras].map(extras =>
        extras.filter(({ rule }) => rule === '14.8').reduce((sum, { value }) => sum + value, 0),
      )
    }
    const state = position(units, { phase: 'allied-combat', options: ['combined-arms'] })
    expect(arms(state, ids.slice(0, 4))).toEqual([2, 1])
    expect(arms(state, ['sov-42', 'sov-2-tank', 'sov-67'])).toEqual([1, 1])
    expect(arms(state, ['sov-42', 'sov-4-tank'])).toEqual([0, 1])
    expect(arms(position(units, { phase: 'allied-combat' }), ids.slice(0, 4))).toEqual([0, 0])
    const thin = position(
      { 'sov-42': '1007', 'ger-l': '1008', 'ger-x': '1008' },
      { phase: 'allied-combat', options: ['combined-arms'] },
    )
    expect(arms(thin, ['sov-42'])).toEqual([0, 0])
  })
})
