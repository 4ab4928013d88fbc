// Who may act in an impulse.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  assign,
  at,
  done,
  entries,
  factorsOf,
  game,
  hex,
  marksOf,
  move,
  phaseOf,
  place,
  play,
  pointsOf,
  position,
  problemOf,
  refusal,
  type Setting,
  supplyState,
  type Units,
  unit,
} from './support.ts'

/** The movement phase of the HQ. */
const begin = (units: Units, hq: string, setting: Setting = {}): State => position(units, { hq, ...setting })
/** Nothing is done until the next movement phase. */
const toNextMove = (state: State): State => {
  do play(state, done)
  while (phaseOf(state) !== 'move')
  return state
}
/** One hex, whichever: the rule that forbids it, or undefined. */
const barred = (state: State, id: string): string | undefined => {
  const from = game.hexOf(state, unit(id))
  const near = game.board.hexes.findIndex(
    (_, to) => from >= 0 && refusal(state, { type: 'move', units: [unit(id)], path: [to] }) === undefined,
  )
  return near >= 0 ? undefined : refusal(state, { type: 'move', units: [unit(id)], path: [hex('2001')] })?.rule
}
const mayAct = (state: State, id: string): boolean => barred(state, id) === undefined
const isEligible = (state: State, id: string): boolean => marksOf(state, id).includes('eligible')
const inRange = (state: State, name: string): boolean =>
  game
    .query(state, 'german', { what: 'layer', layer: 'german-command' })
    .hexes.some(({ hex: found }) => found === hex(name))

describe('[2.1k] range', () => {
  test('[2.1k] up to the printed number of hexes, and no further', () => {
    const state = position({ 'G-HQ-VI': '1510' })
    expect([factorsOf(state, 'G-HQ-VI'), inRange(state, '1514'), inRange(state, '1515')]).toEqual(['4-10', true, false])
    expect(inRange(position({ 'G-7ID': '1510' }), '1511')).toBe(false)
  })

  test('[2.1d] the first number of an HQ is its range: it has no strength', () => {
    const state = begin({ 'G-HQ-VI': '1122', 'S-39-101RB': '1123', 'G-7ID': '1222' }, 'G-HQ-VI', { phase: 'declare' })
    const attackers = game.legal(state, { about: 'attackers', targets: [hex('1123')] })
    expect(attackers).toEqual([unit('G-7ID')])
    expect(pointsOf(begin({ 'G-HQ-VI': '1122' }, 'G-HQ-VI'), 'G-HQ-VI')).toBe(10)
  })

  test('[7.26] enemies in between cut a supply line, but not the range', () => {
    const units = { 'G-HQ-VI': '1510', 'G-HQ-IX': '1516', 'G-7ID': '1514' }
    const free = begin(units, 'G-HQ-VI')
    expect([supplyState(free, 'G-7ID'), mayAct(free, 'G-7ID')]).toEqual(['supplied', true])
    const cut = begin({ ...units, 'S-22-155RD': '1512' }, 'G-HQ-VI')
    expect([inRange(cut, '1514'), supplyState(cut, 'G-7ID'), mayAct(cut, 'G-7ID')]).toEqual([true, 'unsupplied', true])
  })
})

describe('[2.1b] who belongs to whom', () => {
  test('[2.1b] every Soviet unit of the start has one HQ, that of its army', () => {
    const soviets = game.units.map(({ id }) => id).filter(id => id.startsWith('S-') && !id.startsWith('S-R-'))
    for (const id of soviets) {
      const army = id.startsWith('S-HQ-') ? id : `S-HQ-${id.split('-')[1]}`
      const state = begin({ [army]: '2203', [id]: '2203' }, army)
      expect(marksOf(state, id), id).toContain('eligible')
    }
    expect(soviets.length).toBe(146)
  })

  test('[2.1h] independent units belong to no division or corps', () => {
    // 5.5a: a corps and its own brigade count as one
    const others = ['S-41-17GRD', 'S-41-154TB', 'S-41-47MB']
    expect(problemOf(at('2414', 'S-41-1MC', 'S-41-65-1', ...others))).toBeUndefined()
    expect(problemOf(at('2414', 'S-41-1MC', 'S-5-112TB', ...others))).toBe('too many units in 2414')
  })
})

describe('[3.2b] German activation', () => {
  test('[2.1a] only what the drawn HQ activates may act', () => {
    const units = {
      'G-HQ-VI': '1510',
      'G-HQ-IX': '2510',
      'G-7ID': '1512',
      'G-252ID': '2512',
      'S-5-78RD': '3416',
      'G-98ID': { status: 'gone' },
    }
    const state = begin(units, 'G-HQ-VI')
    expect([mayAct(state, 'G-7ID'), mayAct(state, 'G-HQ-VI')]).toEqual([true, true])
    expect(['G-252ID', 'S-5-78RD', 'G-98ID'].map(id => barred(state, id))).toEqual(['3.2b', '2.1a', '2.1a'])
  })

  test.each([
    ['1516', '1523', true],
    ['1517', '1523', false],
    ['1516', '1522', true],
  ])('[3.2b] unit in %s, the active HQ in 1510, another in %s', (name, other, expected) => {
    const state = begin({ 'G-HQ-VI': '1510', 'G-HQ-IX': other, 'G-7ID': name }, 'G-HQ-VI')
    expect([inRange(position({ 'G-HQ-VI': '1510' }), name), mayAct(state, 'G-7ID')]).toEqual([false, expected])
  })

  const TWO = { 'G-HQ-VI': '1510', 'G-HQ-IX': { hex: '1514', chit: 'cup' } }

  test('[7.21] in range of two HQs: may act now, or wait for the other', () => {
    const state = begin({ ...TWO, 'G-7ID': '1511', 'G-330ID': '1513' }, 'G-HQ-VI')
    expect([mayAct(state, 'G-7ID'), mayAct(state, 'G-330ID')]).toEqual([true, true])
    play(state, move('G-330ID', '1512'))
    toNextMove(state)
    expect([state.turn, mayAct(state, 'G-7ID'), barred(state, 'G-330ID')]).toEqual([2, true, '3.0b'])
  })

  test('[3.0b] once a turn, and again in the next', () => {
    const state = begin({ ...TWO, 'G-7ID': '1512' }, 'G-HQ-VI')
    play(state, move('G-7ID', '1513'))
    toNextMove(state)
    expect(barred(state, 'G-7ID')).toBe('3.0b')
    while (phaseOf(state) !== 'german-chits') play(state, done)
    play(state, assign('G-HQ-IX', 'chit'))
    toNextMove(state)
    expect([state.turn, mayAct(state, 'G-7ID')]).toEqual([3, true])
  })

  test('[7.1a] an HQ whose chit was withheld does not act, but others may activate its units', () => {
    const state = begin({ 'G-HQ-VI': '1510', ...at('1512', 'G-HQ-IX', 'G-252ID') }, 'G-HQ-VI')
    expect([barred(state, 'G-HQ-IX'), mayAct(state, 'G-252ID')]).toEqual(['7.1a', true])
  })

  test('[3.2c] nobody has to do anything', () => {
    const state = begin({ ...TWO, 'G-7ID': '1512' }, 'G-HQ-VI')
    toNextMove(state)
    expect(game.positionOf(state)).toMatchObject({ world: { tracks: [['G-HQ-VI'], []] }, impulse: { hq: 'G-HQ-IX' } })
    expect(marksOf(state, 'G-7ID')).not.toContain('activated')
  })
})

describe('[7.22a] Soviet activation', () => {
  test('[7.22a] only the own army’s HQ, whoever is near', () => {
    const units = { 'S-HQ-20': '2608', 'S-HQ-31': '3105', 'S-31-118RD': '2609', 'S-20-26GRD': '3106' }
    const state = begin(units, 'S-HQ-20')
    expect(['S-31-118RD', 'S-20-26GRD', 'S-HQ-31'].map(id => barred(state, id))).toEqual(['7.22a', undefined, '7.22a'])
  })

  test('[7.23] all of the army, wherever it is; a stranger in the same stack does nothing', () => {
    const units = { 'S-HQ-30': '2203', ...at('2204', 'S-30-52RD', 'S-31-118RD'), 'S-30-49Ski': '3820' }
    const state = begin(units, 'S-HQ-30')
    expect(['S-30-52RD', 'S-30-49Ski', 'S-31-118RD'].map(id => barred(state, id))).toEqual([
      undefined,
      undefined,
      '7.22a',
    ])
  })

  test('[7.22b] without its HQ an army does nothing until the HQ is back', () => {
    const others = { 'S-39-158RD': '1403', 'S-HQ-22': '0907', 'S-HQ-30': '2203' }
    const lost = { 'S-HQ-39': { status: 'away', chit: 'cup' } }
    const world = { returns: [{ unit: 'S-HQ-39', turn: 4 }], lastCup: ['S-HQ-22', 'S-HQ-39'] }
    for (const hq of ['S-HQ-22', 'S-HQ-30'])
      expect(barred(begin({ ...others, ...lost }, hq, { world }), 'S-39-158RD')).toBe('7.22a')
    // Its chit is drawn, and nothing happens
    const state = begin({ ...others, ...lost }, 'S-HQ-22', { world })
    const events = [...play(state, done), ...play(state, done)]
    expect(events.map(({ key }) => key)).toContain('log.hqAbsent')
    expect(state.turn).toBe(3)
    // Two turns later it is placed again
    while (phaseOf(state) !== 'soviet-return') play(state, done)
    play(state, place('S-HQ-39', '1401'))
    while (!isEligible(state, 'S-HQ-39')) play(state, done)
    expect([state.turn, mayAct(state, 'S-39-158RD')]).toEqual([4, true])
  })
})

describe('[7.24] beyond the range', () => {
  const found = (at118: string, supply: string): string | undefined =>
    supplyState(begin({ 'S-HQ-31': '2503', 'S-31-118RD': { hex: at118, supply } }, 'S-HQ-31'), 'S-31-118RD')

  test('[7.24] one level less: supplied to unsupplied, unsupplied and isolated to isolated', () => {
    expect(['supplied', 'unsupplied', 'isolated'].map(supply => found('2508', supply))).toEqual([
      'unsupplied',
      'isolated',
      'isolated',
    ])
  })

  test('[7.24] in range it stays what it was', () => {
    for (const supply of ['supplied', 'unsupplied', 'isolated']) expect(found('2507', supply)).toBe(supply)
  })
})

describe('[7.25a] reinforcements', () => {
  const WITH_XXX = ['G-19Pz-Pz27', 'G-19Pz-73', 'G-20Pz-112']
  const due = (...ids: readonly string[]): Units => Object.fromEntries(ids.map(id => [id, { status: 'due' }]))

  test('[7.25a] those who come with XXX Corps enter by its chit only', () => {
    const units = { 'G-HQ-VI': '0425', ...due('G-HQ-XXX', ...WITH_XXX) }
    const other = begin(units, 'G-HQ-VI', { turn: 1 })
    for (const id of WITH_XXX) expect(isEligible(other, id)).toBe(false)
    const own = begin(units, 'G-HQ-XXX', { turn: 1, phase: 'mech' })
    for (const id of ['G-HQ-XXX', ...WITH_XXX]) {
      expect(isEligible(own, id)).toBe(true)
      play(own, place(id, '0129'))
      expect(supplyState(own, id)).toBe('supplied')
    }
    // Who is on the map is not in its range
    expect(barred(own, 'G-HQ-VI')).toBe('7.1a')
  })

  test('[7.25a] late ones, when XXX Corps is on the map: any HQ in whose range they enter', () => {
    const units = { 'G-HQ-VI': '0425', 'G-HQ-XXX': '1028', ...due('G-19Pz-73') }
    const near = begin(units, 'G-HQ-VI')
    expect([entries(near, 'G-19Pz-73').includes('0124'), entries(near, 'G-19Pz-73').includes('1031')]).toEqual([
      true,
      false,
    ])
    expect(entries(begin(units, 'G-HQ-XXX'), 'G-19Pz-73')).toContain('1031')
  })

  const LATE = { scenario: 'zhukov', turn: 9 }
  test('[7.25b] else the HQ nearest to the hex of entry', () => {
    const units = { 'G-HQ-XII': '2624', 'G-HQ-XXIII': '1407', ...due('G-52ID-163') }
    const far = begin(units, 'G-HQ-XXIII', LATE)
    expect([isEligible(far, 'G-52ID-163'), entries(far, 'G-52ID-163')]).toEqual([false, []])
    const near = begin(units, 'G-HQ-XII', LATE)
    expect([isEligible(near, 'G-52ID-163'), entries(near, 'G-52ID-163').includes('2631')]).toEqual([true, true])
    play(near, place('G-52ID-163', '2631'))
    expect(supplyState(near, 'G-52ID-163')).toBe('supplied')
  })

  test('[7.25b] not over an edge that the enemy controls', () => {
    const soviet = game.board.hexes.filter(({ marks }) => marks.includes('edge-south')).map(({ name }) => name)
    const state = begin({ 'G-HQ-XII': '2624', ...due('G-52ID-163') }, 'G-HQ-XII', { ...LATE, control: { soviet } })
    expect(isEligible(state, 'G-52ID-163')).toBe(false)
  })

  test('[7.25b] a Soviet one is activated by the HQ that it was given to', () => {
    const units = { 'S-HQ-30': '2203', 'S-HQ-31': '2506', 'S-R-19RD': { hex: '2203', army: 'S-HQ-30' } }
    expect(barred(begin(units, 'S-HQ-31'), 'S-R-19RD')).toBe('7.22a')
    expect(mayAct(begin(units, 'S-HQ-30'), 'S-R-19RD')).toBe(true)
  })
})
