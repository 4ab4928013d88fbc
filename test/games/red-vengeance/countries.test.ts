import { describe, expect, test } from 'vitest'
import { builders, position, startPlayed } from './support.ts'

const {
  assign,
  attack,
  done,
  hexOf,
  loadDice,
  losses,
  move,
  phaseOf,
  place,
  play,
  refusal,
  retreat,
  supplyState,
  unit,
} = builders

const AXIS_MOVE = { phase: 'axis-movement' }
const FIGHT = { phase: 'allied-combat' }
const OUT = { surrendered: true, defected: false }
const ALLY = { surrendered: true, defected: true }
type State = ReturnType<typeof position>
const sideOf = (state: State, id: string): number => state.side[unit(id)]
const isOut = (state: State): boolean => state.world.romania.surrendered

/** The next Allied organisation phase, with what it brings. */
const nextTurn = (units: Parameters<typeof position>[0], setting: Record<string, unknown> = {}): State => {
  const state = position(units, { phase: 'axis-breakthrough', ...setting })
  play(state, done)
  expect(phaseOf(state)).toBe('allied-organisation')
  return state
}

describe('the Axis minors', () => {
  test('[11.3a] Bulgaria, Hungary and Romania begin on the side of the Axis', () => {
    const state = startPlayed()
    for (const id of ['bulg-1', 'hun-1', 'hun-2', 'hun-3', 'rom-3', 'rom-4']) {
      expect(sideOf(state, id)).toBe(0)
      expect(hexOf(state, id)).toBeDefined()
    }
  })

  test('[11.3b] no Axis points for them', () => {
    const state = position(
      { 'hun-3': { hex: '2215', steps: 1 }, 'ger-l': { hex: '2216', steps: 1 }, 'rom-3': { status: 'eliminated' } },
      { phase: 'axis-organisation', points: { armour: 2, infantry: 2 } },
    )
    expect(refusal(state, assign('hun-3', 'infantry'))).toCite('11.3b')
    expect(refusal(state, place('rom-3', '1422', 'infantry'))).toCite('11.3b')
    expect(refusal(state, assign('ger-l', 'infantry'))).toBeUndefined()
  })
})

describe('Romania', () => {
  const CORNERED = { 'sov-42': { hex: '2516', steps: 1 }, 'sov-54': '2615', 'sov-67': '2716' }

  test('[11.31a] Romanians do not move out of Romania, but attack out of it', () => {
    const state = position({ 'rom-3': '2616' }, AXIS_MOVE)
    expect(refusal(state, move('rom-3', '2617'))).toCite('11.31a')
    expect(refusal(state, move('rom-3', '2516'))).toBeUndefined()
    const fight = position({ 'rom-3': '2616', 'yug-ii': '2617' }, { phase: 'axis-combat' })
    expect(refusal(fight, attack('rom-3', '2617'))).toBeUndefined()
  })

  test('[11.31a] forced to retreat out of Romania they are lost', () => {
    const state = loadDice(position({ 'rom-3': '2616', ...CORNERED }, FIGHT), 6, 6, 1, 1, 5)
    play(state, attack('sov-42', '2616'), losses('rom-3'))
    expect(refusal(state, retreat('rom-3', '2617'))).toBeUndefined()
    play(state, retreat('rom-3', '2617'))
    expect(hexOf(state, 'rom-3')).toBeUndefined()
    // At home there is room: the retreat goes there, and costs nothing more
    const roomy = loadDice(position({ 'rom-3': '2609', 'sov-42': { hex: '2608', steps: 1 } }, FIGHT), 6, 6, 1, 1)
    play(roomy, attack('sov-42', '2609'), losses('rom-3'), retreat('rom-3', '2610'))
    expect([hexOf(roomy, 'rom-3'), isOut(roomy)]).toEqual(['2610', false])
  })

  const shoot = (die: number, romania = {}): State => {
    const units = { 'rom-3': { hex: '2609', steps: 1 }, 'rom-4': '2412', 'sov-42': { hex: '2608', steps: 1 } }
    const state = loadDice(position(units, { ...FIGHT, romania }), 6, 1, 1, die)
    play(state, attack('sov-42', '2609'), losses('rom-3'))
    return state
  }
  const land = (die: number, romania = {}, at = '2806'): State => {
    const from = at === '2806' ? '2807' : '2610'
    const state = loadDice(position({ 'sov-42': from, 'rom-4': '2412' }, { romania }), die)
    play(state, move('sov-42', at))
    return state
  }

  test('[11.31b] the loss of a Romanian unit is a cause to roll: out on 1, not on 2', () => {
    expect(isOut(shoot(1))).toBe(true)
    expect(isOut(shoot(2))).toBe(false)
  })

  test('[11.31b] so are Constanta and Ploesti, each when first taken', () => {
    for (const at of ['2806', '2611']) {
      expect(isOut(land(1, {}, at))).toBe(true)
      expect(isOut(land(2, {}, at))).toBe(false)
    }
    expect(isOut(land(1, { constanta: true }))).toBe(false)
    expect(isOut(land(1, { constanta: true }, '2611'))).toBe(true)
  })

  test('[11.31c] each cause before takes one off the die', () => {
    for (const events of [1, 2, 3]) {
      expect(isOut(land(events + 1, { events }))).toBe(true)
      expect(isOut(land(events + 2, { events }))).toBe(false)
    }
    // The second cause of one game: Constanta at 2, then Ploesti at 2 less 1
    const state = loadDice(position({ 'sov-42': '2807', 'sov-54': '2610' }), 2, 2)
    play(state, move('sov-42', '2806'))
    expect(isOut(state)).toBe(false)
    play(state, move('sov-54', '2611'))
    expect(isOut(state)).toBe(true)
  })

  test('[11.31d] Bucharest in Allied hands in an Allied organisation phase ends it without a roll', () => {
    const units = { 'rom-4': '2308', 'sov-42': '2711' }
    expect(isOut(position(units, { phase: 'axis-breakthrough' }))).toBe(false)
    const state = nextTurn(units)
    expect(state.turn).toBe(4)
    expect(isOut(state)).toBe(true)
    expect(isOut(nextTurn({ 'rom-4': '2308', 'sov-42': '2710' }))).toBe(false)
  })

  test('[11.31e] with the surrender all Romanian units leave the map at once', () => {
    expect(hexOf(shoot(2), 'rom-4')).toBe('2412')
    expect(hexOf(shoot(1), 'rom-4')).toBeUndefined()
    expect(hexOf(land(1), 'rom-4')).toBeUndefined()
  })

  test('[11.31e] even from the midst of a retreat', () => {
    const units = { 'rom-3': '2616', 'rom-4': { hex: '2616', steps: 1 }, ...CORNERED }
    const state = loadDice(position(units, FIGHT), 6, 6, 1, 1, 1, 1)
    play(state, attack('sov-42', '2616'), losses('rom-3'), retreat('rom-3', '2617'))
    expect(isOut(state)).toBe(true)
    expect(hexOf(state, 'rom-4')).toBeUndefined()
    expect(state.battle?.retreating ?? []).toEqual([])
  })
})

describe('Bulgaria', () => {
  test('[11.32a] the Bulgarians stay at home, may attack out, and are lost when forced out', () => {
    const state = position({ 'bulg-1': '2915' }, AXIS_MOVE)
    expect(refusal(state, move('bulg-1', '2815'))).toCite('11.32a')
    expect(refusal(state, move('bulg-1', '2914'))).toBeUndefined()
    const out = position({ 'bulg-1': '2915', 'yug-ii': '2815' }, { phase: 'axis-combat' })
    expect(refusal(out, attack('bulg-1', '2815'))).toBeUndefined()
    const forced = loadDice(position({ 'bulg-1': '2915', 'sov-42': { hex: '2914', steps: 1 } }, FIGHT), 6, 6, 1, 1)
    play(forced, attack('sov-42', '2915'), losses('bulg-1'), retreat('bulg-1', '2916'))
    expect(hexOf(forced, 'bulg-1')).toBeUndefined()
    expect(hexOf(forced, 'sov-42')).toBe('2914')
  })

  test('[11.32b] Bulgaria is out at once with Romania out and a Soviet unit in the country', () => {
    const units = { 'bulg-1': '3113', 'sov-42': '2709', 'pol-1': '2709' }
    const fighting = position(units)
    play(fighting, move('sov-42', '2809'))
    expect(hexOf(fighting, 'bulg-1')).toBe('3113')
    const state = position(units, { romania: OUT })
    play(state, move('pol-1', '2809'))
    expect(hexOf(state, 'bulg-1')).toBe('3113')
    play(state, move('sov-42', '2809'))
    expect(state.world.bulgaria.surrendered).toBe(true)
    expect(hexOf(state, 'bulg-1')).toBeUndefined()
    // Passing through is being there
    const passing = position(units, { romania: OUT })
    play(passing, move('sov-42', '2809', '2710'))
    expect([hexOf(passing, 'sov-42'), hexOf(passing, 'bulg-1')]).toEqual(['2710', undefined])
    // ... but only at that moment: who passed through before Romania fell is not there
    const early = loadDice(position({ ...units, 'sov-54': '2807' }), 1)
    play(early, move('sov-42', '2809', '2710'), move('sov-54', '2806'))
    expect([early.world.romania.surrendered, hexOf(early, 'bulg-1')]).toEqual([true, '3113'])
    // The other order: the Soviets are there when Romania falls
    const late = loadDice(position({ 'bulg-1': '3113', 'sov-42': '2809', 'sov-54': '2807' }), 1)
    expect(hexOf(late, 'bulg-1')).toBe('3113')
    play(late, move('sov-54', '2806'))
    expect(hexOf(late, 'bulg-1')).toBeUndefined()
  })
})

describe('Hungary', () => {
  test('[11.33a] Hungary fights on whatever happens', () => {
    const state = nextTurn({ 'hun-3': '2313', 'hun-2': '2419', 'sov-42': '2215', 'sov-54': '2711' }, { romania: OUT })
    expect(state.world.romania.defected).toBe(true)
    expect([hexOf(state, 'hun-3'), hexOf(state, 'hun-2')]).toEqual(['2313', '2419'])
    expect(sideOf(state, 'hun-3')).toBe(0)
  })

  test('[11.33b] who starts in Hungary stays; who starts outside may stay outside until he comes in', () => {
    const state = position({ 'hun-3': '2215', 'hun-1': '1912' }, AXIS_MOVE)
    expect(refusal(state, move('hun-3', '2115'))).toBeUndefined()
    expect(refusal(state, move('hun-3', '2116'))).toCite('11.33b')
    expect(refusal(state, move('hun-1', '1911'))).toBeUndefined()
    expect(refusal(state, move('hun-1', '2012', '1912'))).toCite('11.33b')
    play(state, move('hun-1', '2012'))
    expect(refusal(state, move('hun-1', '1912'))).toCite('11.33b')
    expect(refusal(state, move('hun-1', '2112'))).toBeUndefined()
    const fight = position({ 'hun-3': '2215', 'sov-42': '2116' }, { phase: 'axis-combat' })
    expect(refusal(fight, attack('hun-3', '2116'))).toBeUndefined()
  })

  test('[11.33b] forced to retreat out of Hungary they are lost', () => {
    const units = { 'hun-3': '2521', 'sov-42': { hex: '2520', steps: 1 }, 'sov-54': '2420' }
    const state = loadDice(position(units, FIGHT), 6, 6, 1, 1)
    play(state, attack('sov-42', '2521'), losses('hun-3'), retreat('hun-3', '2522'))
    expect(hexOf(state, 'hun-3')).toBeUndefined()
  })
})

describe('a change of sides', () => {
  test('[11.34a] Romania joins the Allies with one unit in Bucharest', () => {
    // By Bucharest alone, or after a surrender by the die
    for (const romania of [{}, OUT]) {
      const last = romania === OUT ? {} : { 'rom-4': '2308' }
      const state = nextTurn({ 'sov-42': '2711', 'rom-3': { status: 'eliminated' }, ...last }, { romania })
      expect(state.world.romania.defected).toBe(true)
      const there = ['rom-3', 'rom-4'].filter(id => hexOf(state, id) !== undefined)
      expect(there.map(id => [hexOf(state, id), sideOf(state, id)])).toEqual([['2711', 1]])
      expect(there.map(id => supplyState(state, id))).toEqual(['supplied'])
    }
    const state = nextTurn({ 'sov-42': '2710' }, { romania: OUT })
    expect(state.world.romania.defected).toBe(false)
    expect(hexOf(state, 'rom-3')).toBeUndefined()
  })

  test('[11.34b] Bulgaria follows when Romania has and Sofia is Allied', () => {
    const setting = { control: { allied: ['3113'] }, bulgaria: OUT }
    const state = nextTurn({}, { ...setting, romania: ALLY })
    expect([hexOf(state, 'bulg-1'), sideOf(state, 'bulg-1')]).toEqual(['3113', 1])
    expect(hexOf(nextTurn({}, { ...setting, romania: OUT }), 'bulg-1')).toBeUndefined()
    expect(hexOf(nextTurn({}, { bulgaria: OUT, romania: ALLY }), 'bulg-1')).toBeUndefined()
  })

  test('[11.34c] then they leave home and are rebuilt with Soviet points, at home if it is free', () => {
    const setting = { romania: ALLY, control: { allied: ['2711'] } }
    const abroad = position({ 'rom-3': { hex: '2314', side: 'allied' } }, setting)
    expect(refusal(abroad, move('rom-3', '2315'))).toBeUndefined()
    const units = { 'rom-4': { status: 'eliminated', side: 'allied' } }
    const points = { phase: 'allied-organisation', points: { armour: 0, infantry: 1 } }
    const state = position(units, { ...setting, ...points })
    expect(refusal(state, place('rom-4', '0101', 'infantry'))).toCite('10.11c')
    play(state, place('rom-4', '2711', 'infantry'))
    expect([hexOf(state, 'rom-4'), state.steps[unit('rom-4')]]).toEqual(['2711', 1])
    const lost = position(units, { romania: ALLY, ...points })
    expect(refusal(lost, place('rom-4', '0101', 'infantry'))).toBeUndefined()
  })
})
