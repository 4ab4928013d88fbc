// Who comes later, who comes back, who changes his army, and what is watched for.
import { describe, expect, test } from 'vitest'
import { distance } from '../../../src/engine/board.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  actors,
  assign,
  at,
  done,
  entries,
  game,
  hex,
  hexName,
  hexOf,
  marksOf,
  move,
  nextTurn,
  passTo,
  phaseOf,
  place,
  play,
  position,
  reach,
  refusal,
  type Setting,
  statusOf,
  supplyState,
  tasks,
  type Units,
} from './support.ts'

/** Who is waiting when the turn has begun, if nobody came before. */
const dueFrom = (turn: number, near267 = false): string[] => {
  const { state } = nextTurn(turn, [3, 4, 3, 3], { world: { near267 } })
  return game.units
    .map(({ id }) => id)
    .filter(id => statusOf(state, id) === 'due')
    .sort()
}
const newIn = (turn: number, near267 = false): string[] =>
  dueFrom(turn, near267).filter(id => turn === 2 || !dueFrom(turn - 1, near267).includes(id))

describe('the calendar', () => {
  const FIRST = ['G-19Pz-73', 'G-19Pz-74', 'G-19Pz-Pz27', 'G-20Pz-112', 'G-20Pz-59', 'G-20Pz-Pz21', 'G-HQ-XXX']

  test('[13.3a] Nov 25: XXX Corps, 19th and 20th Panzer', () => {
    const state = game.start('mars', [], 1)
    if ('rule' in state) throw new Error(state.rule)
    const first = game.arrivals(state).filter(({ turn }) => turn === 1)
    expect(first.map(({ unit }) => game.units[unit].id).sort()).toEqual(FIRST)
  })
  test('[13.3b] Nov 27: 12th Panzer', () => {
    const german = dueFrom(2).filter(id => id.startsWith('G') && !FIRST.includes(id))
    expect(german).toEqual(['G-12Pz-25', 'G-12Pz-5', 'G-12Pz-Pz29'])
  })
  test('[13.3c] Dec 11: 163/52', () => {
    expect(newIn(9)).toEqual(['G-52ID-163'])
  })
  test('[13.3d] Dec 13: 181/52', () => {
    expect(newIn(10)).toEqual(['G-52ID-181'])
  })
  test('[13.3e] Dec 17: the 258th, and the 267th if the Soviets have been near', () => {
    expect([newIn(12), newIn(12, true)]).toEqual([['G-258ID'], ['G-258ID', 'G-267ID']])
    expect(dueFrom(11, true)).not.toContain('G-267ID')
  })

  /** The Soviet reinforcements are placed. */
  const arriving = (units: Units, due: string, turn = 2): State =>
    position({ ...units, [due]: { status: 'due' } }, { phase: 'soviet-reinforcement', turn })

  test('[13.3f] Nov 27: the Soviet 19th, on a supplied HQ and on nobody else', () => {
    expect(dueFrom(2).filter(id => id.startsWith('S'))).toEqual(['S-R-19RD'])
    const units = { 'S-HQ-30': '2203', 'S-HQ-20': { hex: '2608', supply: 'unsupplied' }, 'S-31-88RD': '2406' }
    const state = arriving(units, 'S-R-19RD')
    expect(entries(state, 'S-R-19RD')).toEqual(['2203'])
    expect(refusal(state, place('S-R-19RD', '2406'))).toCite('9.12')
    expect(refusal(state, place('S-R-19RD', '2608'))).toCite('9.12')
    expect(refusal(state, place('S-R-19RD', '2203'))).toBeUndefined()
  })
  test('[13.3g] Nov 29: the Soviet 215th Tank Regiment', () => {
    expect(newIn(3)).toEqual(['S-R-215TR'])
    const early = arriving({ 'S-HQ-20': '2608' }, 'S-R-19RD')
    expect(refusal(early, place('S-R-215TR', '2608'))).toCite('9.12')
    const state = arriving({ 'S-HQ-20': '2608' }, 'S-R-215TR', 3)
    play(state, place('S-R-215TR', '2608'))
    expect(hexOf(state, 'S-R-215TR')).toBe('2608')
  })
  test('[9.1] in the first scenario what is listed up to Dec 9', () => {
    expect([dueFrom(8).length, dueFrom(16).length]).toEqual([12, 15])
  })
  test('[9.15] who did not come may come later', () => {
    expect(dueFrom(13)).toContain('G-258ID')
    const { state } = nextTurn(13, [3, 4, 3, 3], {}, { 'G-258ID': '2109' })
    expect(statusOf(state, 'G-258ID')).toBe('onMap')
  })

  test('[9.12] on any HQ with room', () => {
    const units = { 'S-HQ-30': '2203', ...at('2506', 'S-HQ-31', 'S-31-88RD', 'S-31-118RD') }
    const state = arriving({ ...units, 'G-12Pz-5': { status: 'due' } }, 'S-R-19RD')
    expect([entries(state, 'S-R-19RD'), actors(state, 'place')]).toEqual([['2203'], ['S-R-19RD']])
    expect(refusal(state, place('S-R-19RD', '2506'))).toCite('5.1b')
    expect(refusal(state, place('G-12Pz-5', '2203'))).toCite('9.12')
  })
  /** It is placed on the HQ of 39th Army, whose chit is in the cup. */
  const arrived = (): State => {
    const state = arriving({ 'S-HQ-39': { hex: '1402', chit: 'cup' }, 'S-HQ-30': '2203' }, 'S-R-19RD')
    play(state, place('S-R-19RD', '1402'))
    return state
  }
  test('[7.22d] it belongs to the army on whose HQ it is placed', () => {
    const before = position({ 'S-HQ-39': '1402', 'S-R-19RD': { status: 'due' } })
    expect(game.positionOf(before)).toMatchObject({ units: { 'S-R-19RD': { army: '' } } })
    expect(game.positionOf(arrived())).toMatchObject({ units: { 'S-R-19RD': { army: 'S-HQ-39', supply: 'supplied' } } })
  })
  test('[9.12] it acts when the chit of its HQ is drawn', () => {
    const state = arrived()
    passTo(state, 'move')
    expect([marksOf(state, 'S-R-19RD'), reach(state, 'S-R-19RD').size > 0]).toEqual([['eligible'], true])
    expect(supplyState(state, 'S-R-19RD')).toBe('unsupplied') // the HQ has no combat supply (6.12)
  })
  test('[3.1i] after the chits, before the first draw', () => {
    const units = { 'S-HQ-30': '2203', 'S-R-19RD': { status: 'due' } }
    const state = position(units, { phase: 'soviet-chits' })
    const arrival = place('S-R-19RD', '2203')
    expect(refusal(state, arrival)).toBeDefined()
    play(state, assign('S-HQ-30', 'chit'), done)
    expect([phaseOf(state), refusal(state, arrival) === undefined]).toEqual(['german-chits', false])
    play(state, done)
    expect(phaseOf(state)).toBe('soviet-reinforcement')
    play(state, arrival)
    expect([hexOf(state, 'S-R-19RD'), phaseOf(state)]).toEqual(['2203', 'move'])
  })
})

describe('HQs', () => {
  test('[9.14] an arriving HQ may have its chit in the cup and combat supply', () => {
    const state = position({ 'G-HQ-XXX': { status: 'due' }, 'G-HQ-VI': '0419' }, { turn: 1, phase: 'german-supply' })
    play(state, assign('G-HQ-XXX', 'combat-supply'))
    expect(state.world.supplyPoints[0]).toBe(3)
    passTo(state, 'german-chits')
    play(state, assign('G-HQ-XXX', 'chit'))
    expect([statusOf(state, 'G-HQ-XXX'), marksOf(state, 'G-HQ-XXX')]).toEqual(['due', ['combatSupply']])
  })

  const edge = game.board.hexes.filter(({ marks }) => marks.includes('supply-soviet')).map(({ name }) => name)
  /** 31st Army's HQ was lost in turn 5. */
  const lost = (turn: number, setting: Setting = {}): State =>
    position(
      { 'S-HQ-31': { status: 'away' }, 'S-HQ-20': '2608' },
      { turn, phase: 'soviet-return', world: { returns: [{ unit: 'S-HQ-31', turn: 7 }] }, control: {}, ...setting },
    )

  test('[10.11c] a lost HQ comes back two turns later, on an own edge', () => {
    expect(phaseOf(lost(6))).not.toBe('soviet-return')
    const state = lost(7)
    expect(phaseOf(state)).toBe('soviet-return')
    const open = entries(state, 'S-HQ-31')
    expect(open.length).toBeGreaterThan(20)
    for (const name of open) expect(edge).toContain(name)
    expect(refusal(state, place('S-HQ-31', '2506'))).toCite('10.11c')
    expect(refusal(state, place('S-HQ-20', open[0]))).toCite('10.11c')
    const hostile = lost(7, { control: { german: [open[0]] } })
    expect(refusal(hostile, place('S-HQ-31', open[0]))).toCite('10.11c')
    expect(entries(hostile, 'S-HQ-31')).toEqual(open.slice(1))
    play(state, place('S-HQ-31', open[1]))
    expect([hexOf(state, 'S-HQ-31'), phaseOf(state) === 'soviet-return']).toEqual([open[1], false])
    expect(game.positionOf(state)).toMatchObject({ world: { returns: [] } })
  })
  test('[10.11c] in the initial segment; it may be put off', () => {
    const units = { 'G-HQ-IX': { status: 'away' } }
    const world = { returns: [{ unit: 'G-HQ-IX', turn: 3 }] }
    const { state } = nextTurn(3, [3, 4, 3, 3], { world }, units)
    expect(phaseOf(state)).toBe('german-return')
    play(state, done)
    passTo(state, 'german-return')
    expect(state.turn).toBe(4)
    const [first] = entries(state, 'G-HQ-IX')
    play(state, place('G-HQ-IX', first))
    expect(game.board.hexes[hex(first)].marks).toContain('supply-german')
    expect(phaseOf(state)).not.toBe('german-return')
  })
})

describe('transfers', () => {
  const UNITS = {
    'S-HQ-31': '2506',
    'S-HQ-20': '2608',
    ...at('2509', 'S-20-5TC', 'S-20-5-5'),
    'S-20-243RD': '2508',
    ...at('2507', 'S-20-11TB', 'S-20-17TB', 'S-20-18TB'),
    'S-HQ-3TA': '3824',
    'S-3TA-7RD': '3823',
  }
  const transfer = (id: string, target = 'S-HQ-31') => assign(id, 'transfer', { target })
  const dec1 = (setting: Setting = {}): State => position(UNITS, { turn: 4, phase: 'soviet-transfer', ...setting })
  const rule = (state: State, id: string, to?: string): string | undefined => refusal(state, transfer(id, to))?.rule
  const armyOf = (state: State, id: string): unknown => {
    const file = game.positionOf(state) as { units?: Record<string, { army: string }> }
    return file.units?.[id].army
  }

  test('[7.22c] one division', () => {
    const state = dec1()
    play(state, transfer('S-20-243RD'))
    // Nobody else may go: on with the turn
    expect([armyOf(state, 'S-20-243RD'), phaseOf(state) === 'soviet-transfer']).toEqual(['S-HQ-31', false])
  })
  test('[7.22c] or one corps, with its brigade', () => {
    const state = dec1()
    expect(rule(state, 'S-20-5-5')).toBe('5.5b')
    play(state, transfer('S-20-5TC'))
    expect([armyOf(state, 'S-20-5TC'), armyOf(state, 'S-20-5-5')]).toEqual(['S-HQ-31', 'S-HQ-31'])
    expect(phaseOf(state)).not.toBe('soviet-transfer')
  })
  test('[7.22c] or two brigades', () => {
    const state = dec1()
    play(state, transfer('S-20-11TB'))
    expect([rule(state, 'S-20-243RD'), rule(state, 'S-20-5TC'), phaseOf(state)]).toEqual([
      '7.22c',
      '7.22c',
      'soviet-transfer',
    ])
    play(state, transfer('S-20-17TB'))
    expect([armyOf(state, 'S-20-17TB'), phaseOf(state) === 'soviet-transfer']).toEqual(['S-HQ-31', false])
  })
  test('[7.22c] to another army, and not of HQs', () => {
    const state = dec1()
    expect(rule(state, 'S-20-243RD', 'S-HQ-20')).toBe('7.22c')
    expect(rule(state, 'S-20-243RD', 'G-HQ-XX')).toBe('7.22c')
    expect(refusal(state, assign('S-20-243RD', 'transfer'))).toCite('7.22c')
    expect(rule(state, 'S-HQ-20')).toBe('7.22c')
    for (const id of actors(state, 'assign')) expect(tasks(state, id).length).toBeGreaterThan(0)
  })
  test('[9.16c] of 3rd Tank Army once it is released', () => {
    expect(rule(dec1(), 'S-3TA-7RD')).toBe('9.16a')
    expect(rule(dec1({ world: { released: true } }), 'S-3TA-7RD')).toBeUndefined()
  })
  test('[7.22c] on Dec 1 only', () => {
    const phases = [2, 3, 4, 5, 6].map(turn => phaseOf(nextTurn(turn, [3, 4, 3, 3], {}, UNITS).state))
    expect(phases.map(phase => phase === 'soviet-transfer')).toEqual([false, false, true, false, false])
    expect(refusal(nextTurn(3, [3, 4, 3, 3], {}, UNITS).state, transfer('S-20-243RD'))).toBeDefined()
  })
})

describe('what is watched', () => {
  const away = (name: number, goals: readonly string[]): number =>
    Math.min(...goals.map(goal => distance(game.board, name, hex(goal))))
  /** A step from a hex three away from all of these to one that is two away from the first and from no other. */
  const stepTo = (goal: string, ...others: readonly string[]): readonly [from: string, to: string] => {
    const all = [goal, ...others]
    for (const from of game.board.hexes.keys()) {
      if (away(from, all) !== 3) continue
      const to = game.board.hexes.findIndex(
        (_, each) =>
          distance(game.board, from, each) === 1 &&
          away(each, [goal]) === 2 &&
          (others.length === 0 || away(each, others) > 2),
      )
      if (to >= 0) return [hexName(from), hexName(to)]
    }
    throw new Error(`nothing near ${goal}`)
  }
  /** The rules of what happens when the unit goes from one hex to the next. */
  const watched = (
    id: string,
    hq: string,
    [from, to]: readonly [string, string],
    units: Units,
    setting: Setting = {},
  ) => {
    const state = position({ ...at(from, hq, id), ...units }, { hq, control: {}, ...setting })
    const events = play(state, move(id, to)).flatMap(event => event.rule ?? [])
    return { state, rules: events.filter(rule => rule === '9.11b' || rule === '9.16b') }
  }
  const SOVIET = ['S-33-5GRD', 'S-HQ-33'] as const
  const GERMAN = ['G-98ID', 'G-HQ-XX'] as const

  test.each([
    ['2624', '2827'],
    ['2827', '2624'],
  ])('[9.11b] a Soviet unit within two hexes of %s calls the 267th', (name, other) => {
    const released = { scenario: 'zhukov', turn: 11, world: { released: true } }
    const { state, rules } = watched(...SOVIET, stepTo(name, other), {}, released)
    expect(rules).toEqual(['9.11b'])
    // It is enough to have been there
    expect(game.arrivals(state).map(({ unit, turn }) => [game.units[unit].id, turn])).toContainEqual(['G-267ID', 12])
    const again = { ...released, world: { released: true, near267: true } }
    expect(watched(...SOVIET, stepTo(name, other), {}, again).rules).toEqual([])
    // Going away brings nothing
    const [from] = stepTo(name, other)
    expect(watched(...SOVIET, [from, stepAway(from, name, other)], {}, released).rules).toEqual([])
  })
  const stepAway = (from: string, ...goals: readonly string[]): string => {
    const to = game.board.hexes.findIndex(
      (_, each) => distance(game.board, hex(from), each) === 1 && away(each, goals) > 3,
    )
    return hexName(to)
  }

  test('[9.16b] a German unit within two hexes of 3rd Tank Army', () => {
    const reserve = { 'S-3TA-7RD': '3725' }
    expect(watched(...GERMAN, stepTo('3725'), reserve).rules).toEqual(['9.16b'])
    const [from] = stepTo('3725')
    expect(watched(...GERMAN, [from, stepAway(from, '3725')], reserve).rules).toEqual([])
    expect(watched(...GERMAN, stepTo('3725'), reserve, { world: { released: true } }).rules).toEqual([])
  })
  test('[9.16b] not near another army', () => {
    expect(watched(...GERMAN, stepTo('3725'), { 'S-33-5GRD': '3725' }).rules).toEqual([])
  })
  test.each(['2122', '2221', '2222'])('[9.16b] a Soviet unit within two hexes of Viaz’ma %s', name => {
    const others = ['2122', '2221', '2222'].filter(each => each !== name)
    const world = { near267: true }
    expect(watched(...SOVIET, stepTo(name, ...others), {}, { world }).rules).toEqual(['9.16b'])
  })
  test('[9.16b] all five hexes of Olenino, Gzhatsk, Rzhev and Belyi', () => {
    const goals = ['1507', '2916', '2205', '2206', '1012']
    for (const missing of goals) {
      // A brigade, which has no ZOC, comes into the last one
      const from = game.board.hexes.findIndex(
        (_, each) => distance(game.board, each, hex(missing)) === 1 && !goals.includes(hexName(each)),
      )
      const step = [hexName(from), missing] as const
      const held = goals.filter(each => each !== missing)
      const setting = { control: { soviet: held }, world: { near267: true } }
      expect(watched('S-20-148RB', 'S-HQ-20', step, {}, setting).rules, missing).toEqual(['9.16b'])
      const fewer = { ...setting, control: { soviet: held.slice(1) } }
      expect(watched('S-20-148RB', 'S-HQ-20', step, {}, fewer).rules, missing).toEqual([])
    }
  })
  test('[9.16a] its chit stays out of the cup until then', () => {
    const chits = (released: boolean): State =>
      position({ 'S-HQ-3TA': '3824' }, { turn: 7, phase: 'soviet-chits', world: { released } })
    expect(refusal(chits(false), assign('S-HQ-3TA', 'chit'))).toCite('9.16a')
    expect(refusal(chits(true), assign('S-HQ-3TA', 'chit'))).toBeUndefined()
  })
})
