import { describe, expect, test } from 'vitest'
import { builders, game, position, startPlayed } from './support.ts'

const {
  advance,
  assign,
  attack,
  done,
  hexOf,
  loadDice,
  losses,
  move,
  moves,
  phaseOf,
  place,
  play,
  refusal,
  retreat,
  supplyState,
  unit,
} = builders

const ORGANISE = { phase: 'allied-organisation', points: { armour: 2, infantry: 2 } }
const FIGHT = { phase: 'allied-combat' }
const ALLY = { surrendered: true, defected: true }
type State = ReturnType<typeof position>

const nextTurn = (units: Parameters<typeof position>[0], setting: Record<string, unknown> = {}): State => {
  const state = position(units, { phase: 'axis-breakthrough', ...setting })
  play(state, done)
  expect(phaseOf(state)).toBe('allied-organisation')
  return state
}

describe('the Allied minors', () => {
  test('[11.4a] Yugoslavs and Poles are Allied from the start and take Allied points', () => {
    const started = startPlayed()
    for (const id of ['pol-1', 'yug-i-prol', 'yug-ii', 'yug-iii']) expect(started.side[unit(id)]).toBe(1)
    const state = position({ 'pol-1': { hex: '0803', steps: 1 }, 'yug-ii': { hex: '3118', steps: 1 } }, ORGANISE)
    play(state, assign('pol-1', 'infantry'), assign('yug-ii', 'armour'))
    expect([state.steps[unit('pol-1')], state.steps[unit('yug-ii')]]).toEqual([2, 2])
  })

  test('[11.4b] armour points for the Yugoslavs, infantry points for the Poles', () => {
    const state = position({ 'pol-1': { hex: '0803', steps: 1 }, 'yug-ii': { hex: '3118', steps: 1 } }, ORGANISE)
    expect(refusal(state, assign('yug-ii', 'infantry'))).toCite('11.4b')
    expect(refusal(state, assign('yug-ii', 'armour'))).toBeUndefined()
    expect(refusal(state, assign('pol-1', 'armour'))).toCite('11.4b')
    expect(refusal(state, assign('pol-1', 'infantry'))).toBeUndefined()
  })
})

describe('Yugoslavs', () => {
  test('[11.41a] always in supply at home; outside they need a line to an Allied hex of Yugoslavia', () => {
    const home = position({ 'yug-ii': '2719', 'ger-l': '2618', 'ger-x': '2818', 'ger-ii': '2720' })
    expect(supplyState(home, 'yug-ii')).toBe('supplied')
    const ring = { 'ger-l': '2414', 'ger-x': '2614', 'ger-ii': '2516' }
    expect(supplyState(position({ 'yug-ii': '2515', ...ring }), 'yug-ii')).toBe('out-of-supply')
    expect(supplyState(position({ 'yug-ii': '2515' }), 'yug-ii')).toBe('supplied')
  })

  test('[11.41b] they are rebuilt in Belgrade if it is Allied, and only else among the set-up hexes', () => {
    const dead = { status: 'eliminated' }
    const allied = position({ 'yug-ii': dead, 'yug-iii': '2818' }, ORGANISE)
    expect(refusal(allied, place('yug-ii', '3118', 'armour'))).toCite('11.41b')
    expect(refusal(allied, place('yug-ii', '2818', 'armour'))).toBeUndefined()
    const axis = position({ 'yug-ii': dead, 'ger-lxix': '2818' }, ORGANISE)
    expect(refusal(axis, place('yug-ii', '2818', 'armour'))).toCite('11.41b')
    for (const star of ['2924', '3118', '3121']) expect(refusal(axis, place('yug-ii', star, 'armour'))).toBeUndefined()
    expect(refusal(axis, place('yug-ii', '3018', 'armour'))).toCite('11.41b')
  })

  test('[11.41c] nobody leaves Yugoslavia while an Axis unit is in it; who is outside need not come back', () => {
    const units = { 'yug-ii': '2617', 'yug-iii': '2515' }
    expect(refusal(position(units), move('yug-ii', '2616'))).toBeUndefined()
    const state = position({ ...units, 'ger-lxix': '3015' })
    expect(refusal(state, move('yug-ii', '2616'))).toCite('11.41c')
    expect(refusal(state, move('yug-ii', '2618'))).toBeUndefined()
    expect(refusal(state, move('yug-iii', '2415'))).toBeUndefined()
    expect(refusal(state, done)).toBeUndefined()
    // Not by going in and out again in one move, either
    expect(refusal(position({ 'yug-iii': '2516', 'ger-lxix': '3015' }), move('yug-iii', '2517', '2416'))).toCite(
      '11.41c',
    )
  })

  test('[11.41c] nor in an advance', () => {
    const units = { 'yug-ii': '2617', 'ger-l': { hex: '2616', steps: 1 } }
    const fought = (more: Record<string, string>): State => {
      const state = loadDice(position({ ...units, ...more }, FIGHT), 6, 1, 1)
      play(state, attack('yug-ii', '2616'), losses('ger-l'))
      return state
    }
    expect(refusal(fought({}), advance('yug-ii', '2616'))).toBeUndefined()
    expect(refusal(fought({ 'ger-lxix': '3015' }), advance('yug-ii', '2616'))).toBeDefined()
  })

  test('[11.41c] nor in a retreat', () => {
    const units = { 'yug-ii': '2617', 'ger-xv-mtn': '2618' }
    const state = loadDice(position(units, { phase: 'axis-combat' }), 6, 6, 1, 1)
    play(state, attack('ger-xv-mtn', '2617'), losses('yug-ii'))
    expect(refusal(state, retreat('yug-ii', '2616'))).toCite('8.63a')
    expect(refusal(state, retreat('yug-ii', '2517'))).toBeUndefined()
  })

  test('[11.41d] in a retreat, not in movement, they ignore Axis ZOC in their mountains', () => {
    const units = {
      'yug-ii': '3121',
      'ger-xv-mtn': { hex: '3122', steps: 1 },
      'ger-x': '3119',
      'ger-l': '2920',
    }
    const state = loadDice(position(units, { phase: 'axis-combat' }), 6, 6, 1, 1, 1)
    play(state, attack('ger-xv-mtn', '3121'), losses('yug-ii'))
    const open = game.legal(state, { about: 'retreat', unit: unit('yug-ii') })
    expect(open.map(({ hex }) => game.board.hexes[hex].name).sort()).toEqual(['3020', '3120', '3220'])
    play(state, retreat('yug-ii', '3120'))
    expect(hexOf(state, 'yug-ii')).toBe('3120')
    expect(refusal(position(units), move('yug-ii', '3120'))).toCite('6.42b')
  })
})

describe('their friends in Yugoslavia', () => {
  test('[11.42a] no Soviet unit enters the mountains of Yugoslavia', () => {
    const state = position({ 'sov-42': '2915', 'pol-1': '2915' })
    expect(refusal(state, move('sov-42', '2916'))).toCite('11.42a')
    expect(refusal(state, move('sov-42', '2815'))).toBeUndefined()
    expect(refusal(state, move('pol-1', '2916'))).toBeUndefined()
    expect([...moves(state, 'sov-42').keys()]).not.toContain('3014')
  })

  test('[11.42a] neither by an advance nor by a retreat', () => {
    const units = { 'sov-42': { hex: '2915', steps: 1 }, 'ger-l': { hex: '2916', steps: 1 } }
    const state = loadDice(position(units, FIGHT), 6, 1, 1, 1, 1)
    play(state, attack('sov-42', '2916'), losses('ger-l'))
    expect(refusal(state, advance('sov-42', '2916'))).toBeDefined()
    // From 3015 the way east leads over 3014 (mountains), 2915 and 2914: only the plain is open
    const driven = loadDice(
      position({ 'sov-42': '3015', 'ger-l': '3016' }, { phase: 'axis-combat' }),
      6,
      6,
      1,
      1,
      1,
      1,
      1,
    )
    play(driven, attack('ger-l', '3015'), losses('sov-42'))
    const open = game.legal(driven, { about: 'retreat', unit: unit('sov-42') })
    expect(open.map(({ hex }) => game.board.hexes[hex].name)).toEqual(['2915'])
  })

  test('[11.42b] two Soviet units in Yugoslavia and no third', () => {
    const third = { 'sov-67': '2814', 'pol-1': '2814' }
    expect(refusal(position({ 'sov-42': '2817', ...third }), move('sov-67', '2815'))).toBeUndefined()
    const state = position({ 'sov-42': '2817', 'sov-54': '2816', ...third })
    expect(refusal(state, move('sov-67', '2815'))).toCite('11.42b')
    expect(refusal(state, move('pol-1', '2815'))).toBeUndefined()
    play(state, move('sov-54', '2815', '2814'))
    expect(refusal(state, move('sov-67', '2815'))).toBeUndefined()
  })

  test('[11.42b] and two in a turn may attack into it', () => {
    const reduced = (hex: string) => ({ hex, steps: 1 })
    const units = { 'sov-42': reduced('2616'), 'sov-54': reduced('2616'), 'sov-67': '2716', 'ger-l': reduced('2717') }
    const state = loadDice(position(units, FIGHT), 1, 1, 1, 1, 1, 1)
    expect(refusal(state, attack(['sov-42', 'sov-54', 'sov-67'], '2717'))).toCite('11.42b')
    play(state, attack(['sov-42', 'sov-54'], '2717'))
    expect(refusal(state, attack('sov-67', '2717'))).toBeDefined()
    expect(hexOf(state, 'ger-l')).toBe('2717')
    expect(phaseOf(state)).toBe('allied-breakthrough')
    const one = loadDice(position(units, FIGHT), 1, 1, 1, 1)
    play(one, attack('sov-42', '2717'))
    expect(refusal(one, attack('sov-67', '2717'))).toBeUndefined()
    expect(refusal(one, attack(['sov-54', 'sov-67'], '2717'))).toCite('11.42b')
  })

  test('[11.42c] Romanians and Bulgarians of the Allied side stay out of Yugoslavia', () => {
    const state = position(
      { 'bulg-1': { hex: '2915', side: 'allied' }, 'rom-3': { hex: '2616', side: 'allied' }, 'sov-42': '2915' },
      { romania: ALLY, bulgaria: ALLY, control: { allied: ['2711', '3113'] } },
    )
    expect(refusal(state, move('bulg-1', '2815'))).toCite('11.42c')
    expect(refusal(state, move('bulg-1', '2814'))).toBeUndefined()
    expect(refusal(state, move('rom-3', '2617'))).toCite('11.42c')
    expect(refusal(state, move('sov-42', '2815'))).toBeUndefined()
  })
})

describe('Poles', () => {
  test('[11.43a] the second army stands up in Warsaw in the first Allied organisation phase that finds it Allied', () => {
    const taken = position({ 'sov-42': '1413' }, { turn: 5 })
    play(taken, move('sov-42', '1414'))
    expect(hexOf(taken, 'pol-2')).toBeUndefined()
    while (phaseOf(taken) !== 'allied-organisation') play(taken, done)
    expect([taken.turn, hexOf(taken, 'pol-2')]).toEqual([6, '1414'])
    expect(hexOf(nextTurn({ 'sov-42': '1413' }), 'pol-2')).toBeUndefined()
    // Once only
    const dead = nextTurn({ 'sov-42': '1414', 'pol-2': { status: 'eliminated' } })
    expect(hexOf(dead, 'pol-2')).toBeUndefined()
  })

  test('[11.43b] Poles draw supply as the Soviets do until Warsaw is Allied, then from Warsaw alone', () => {
    const units = { 'pol-1': '1007', 'sov-42': '1007' }
    expect(supplyState(position(units), 'pol-1')).toBe('supplied')
    expect(supplyState(position(units, { warsaw: true, control: { allied: ['1414'] } }), 'pol-1')).toBe('supplied')
    const lost = position(units, { warsaw: true })
    expect(supplyState(lost, 'pol-1')).toBe('out-of-supply')
    expect(supplyState(lost, 'sov-42')).toBe('supplied')
    const state = position({ ...units, 'sov-54': '1413' })
    play(state, move('sov-54', '1414'))
    expect(state.world.warsaw).toBe(true)
  })
})
