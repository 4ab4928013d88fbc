// Divisions in regiments, and whole again.
import { describe, expect, test } from 'vitest'
import { BREAKDOWN } from '../../../src/games/red-god-of-war/rules/charts.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  actors,
  asks,
  assign,
  at,
  attack,
  done,
  duties,
  factorsOf,
  fight,
  game,
  hexOf,
  marksOf,
  move,
  phaseOf,
  play,
  pointsOf,
  position,
  refusal,
  type Setting,
  statusOf,
  tasks,
  type Units,
  unitsAt,
} from './support.ts'

const HQ = 'G-HQ-XXXIX'
const HOME = '2109'
const DIVISIONS = ['G-78ID', 'G-102ID', 'G-72ID', 'G-95ID', 'G-2LwFD']

/** The impulse of the corps begins. */
const begun = (units: Units, setting: Setting = {}): State =>
  position({ [HQ]: '2110', ...units }, { hq: HQ, phase: 'start', ...setting })
const division = (id: string, lost = 0): State => begun({ [id]: { hex: HOME, lost } })
const options = (id: string, lost = 0): string[] => tasks(division(id, lost), id)
const split = (id: string, as: string, lost = 0): State => {
  const state = division(id, lost)
  play(state, assign(id, as))
  return state
}
const partsAt = (state: State, name = HOME): string[] => unitsAt(state, name).filter(id => id.startsWith('G-BRK'))
const strengthOf = (state: State, id: string): number => Number(factorsOf(state, id).split('-')[0])
const strengths = (state: State, name = HOME): number[] => partsAt(state, name).map(id => strengthOf(state, id))
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)

/** Nothing more is done in the impulse until regiments may join. */
const toEnd = (state: State): State => {
  while (phaseOf(state) !== 'end') play(state, done)
  return state
}

interface Box {
  readonly parts: readonly number[]
  /** Steps lost before it was split. */
  readonly lost?: number
  /** Where each of its regiments is; undefined for one that is lost. */
  readonly at: readonly (string | undefined)[]
}
/** The impulse ends with these divisions in the box. */
const ending = (boxes: Readonly<Record<string, Box>>, units: Units = {}, setting: Setting = {}): State => {
  const taken = new Map<number, number>()
  const regiments = Object.values(boxes).flatMap(({ parts, at: places }) =>
    parts.flatMap((strength, index) => {
      const name = places[index]
      if (name === undefined) return []
      const next = (taken.get(strength) ?? 0) + 1
      taken.set(strength, next)
      return [[`G-BRK${strength}-0${next}`, name]]
    }),
  )
  const divisions = Object.entries(boxes).map(([id, { lost = 0 }]) => [id, { status: 'split', lost }])
  return position(
    { [HQ]: '2110', ...Object.fromEntries(divisions), ...Object.fromEntries(regiments), ...units },
    {
      hq: HQ,
      phase: 'end',
      world: { splits: Object.entries(boxes).map(([unit, { parts }]) => ({ unit, parts })) },
      ...setting,
    },
  )
}
const join = (state: State, part: string, id: string): State => {
  play(state, assign(part, 'join', { target: id }))
  return state
}
const mayJoin = (state: State, part: string, id?: string) =>
  refusal(state, assign(part, 'join', id === undefined ? {} : { target: id }))

describe('the chart', () => {
  test.each([
    ['CH-BRK-9', 'G-78ID', ['split-3-3-3']],
    ['CH-BRK-8', 'G-102ID', ['split-3-3-2']],
    ['CH-BRK-7', 'G-72ID', ['split-3-2-2']],
    ['CH-BRK-6', 'G-95ID', ['split-2-2-2', 'split-3-3']],
    ['CH-BRK-5', 'G-2LwFD', ['split-2-2-1', 'split-3-2']],
  ] as const)('[%s] %s', (_row, id, ways) => {
    expect(options(id).sort()).toEqual([...ways])
    for (const as of ways) {
      const full = strengthOf(division(id), id)
      const state = split(id, as)
      expect(strengths(state).sort().reverse().join('-')).toBe(as.replace('split-', ''))
      // The regiments are as strong as the division
      expect(sum(strengths(state))).toBe(full)
      expect([statusOf(state, id), hexOf(state, id)]).toEqual(['split', undefined])
    }
  })
  // No full counter is printed so: these are reduced divisions (10.44)
  test('[CH-BRK-4] 4-7 is two 2-7', () => {
    expect(BREAKDOWN[4]).toEqual([[2, 2]])
    expect(factorsOf(division('G-95ID', 1), 'G-95ID')).toBe('4-7')
    expect(options('G-95ID', 1)).toEqual(['split-2-2'])
  })
  test('[CH-BRK-3] 3-7 is 2-7 and 1-7', () => {
    expect(BREAKDOWN[3]).toEqual([[2, 1]])
    expect(factorsOf(division('G-2LwFD', 1), 'G-2LwFD')).toBe('3-7')
    expect(options('G-2LwFD', 1)).toEqual(['split-2-1'])
  })
  test('[10.4] every way has its words', () => {
    for (const id of DIVISIONS)
      for (const lost of [0, 1, 2])
        for (const as of options(id, lost)) expect(game.messages[`as.${as}`], as).toBeDefined()
  })
})

describe('splitting', () => {
  test('[10.4] no more than there are counters', () => {
    const state = begun({ 'G-78ID': HOME, 'G-110ID': '2108', 'G-102ID': '2209', 'G-95ID': '2208' })
    play(state, assign('G-110ID', 'split-3-3-3'), assign('G-102ID', 'split-3-3-2'))
    // Five of nine are taken
    expect(tasks(state, 'G-78ID')).toEqual(['split-3-3-3'])
    play(state, assign('G-95ID', 'split-3-3'))
    expect(tasks(state, 'G-78ID')).toEqual([])
    expect(refusal(state, assign('G-78ID', 'split-3-3-3'))).toBeDefined()
    expect(phaseOf(state)).toBe('move')
    const open = begun({ 'G-78ID': HOME, 'G-110ID': '2108', 'G-102ID': '2209', 'G-95ID': '2208', 'G-2LwFD': '2111' })
    play(open, assign('G-110ID', 'split-3-3-3'), assign('G-102ID', 'split-3-3-2'), assign('G-95ID', 'split-3-3'))
    expect(tasks(open, 'G-2LwFD')).toEqual(['split-2-2-1', 'split-3-2'])
    expect(refusal(open, assign('G-78ID', 'split-3-3-3'))).toCite('10.4')
  })
  test('[10.4] a lost regiment is free again', () => {
    const box = { status: 'split' }
    const state = position(
      { 'S-HQ-31': '2406', ...at('2208', 'S-31-88RD', 'S-31-118RD'), 'G-78ID': box, 'G-BRK3-01': HOME },
      { hq: 'S-HQ-31', phase: 'declare', world: { splits: [{ unit: 'G-78ID', parts: [3, 3, 3] }] } },
    )
    fight(state, attack(['S-31-88RD', 'S-31-118RD'], HOME), '-/1')
    expect(statusOf(state, 'G-BRK3-01')).toBe('stock')
  })
  test('[10.4] only German infantry divisions, and only by the chart', () => {
    const state = begun({ 'G-Kav': HOME, 'G-6ID-18': HOME, 'S-31-88RD': '2406', 'G-102ID': '2209' })
    for (const id of ['G-Kav', 'G-6ID-18', 'S-31-88RD', HQ])
      expect(refusal(state, assign(id, 'split-3-3')), id).toCite('10.4')
    expect(refusal(state, assign('G-102ID', 'split-3-3-3'))).toCite('10.4')
    expect(actors(state, 'assign')).toEqual(['G-102ID'])
  })
  test('[10.41] in a German impulse that activates it', () => {
    const before = { hex: HOME, marks: ['activated'] }
    // 251st is in the range of XXIII Corps alone
    const far = { 'G-HQ-XXIII': '1507', 'G-251ID': '1607' }
    const state = begun({ 'G-78ID': before, 'G-102ID': '2209', ...far })
    expect(refusal(state, assign('G-78ID', 'split-3-3-3'))).toCite('10.41')
    expect(refusal(state, assign('G-251ID', 'split-3-2-2'))).toCite('10.41')
    expect(refusal(state, assign('G-102ID', 'split-3-3-2'))).toBeUndefined()
    const soviet = position(
      { 'S-HQ-31': '2406', 'S-31-88RD': '2407', 'G-78ID': HOME },
      { hq: 'S-HQ-31', phase: 'start', world: { sovietLeaves: { corps: 0, divisions: 1, brigades: 0 } } },
    )
    expect(refusal(soviet, assign('G-78ID', 'split-3-3-3'))).toCite('10.41')
  })
  test('[10.41] before movement, and the regiments move in its place', () => {
    const state = begun({ 'G-78ID': HOME, 'G-102ID': '2209' })
    play(state, assign('G-78ID', 'split-3-3-3'))
    const parts = partsAt(state)
    expect(parts.map(id => marksOf(state, id))).toEqual([['eligible'], ['eligible'], ['eligible']])
    play(state, done)
    expect(phaseOf(state)).toBe('move')
    expect(refusal(state, assign('G-102ID', 'split-3-3-2'))).toCite('3.21b')
    expect(parts.map(id => pointsOf(state, id))).toEqual([7, 7, 7])
    play(state, move(parts[0], '2110 2111'))
    expect(hexOf(state, parts[0])).toBe('2111')
  })
  test('[10.44] one regiment less for each step lost', () => {
    expect(options('G-78ID', 1)).toEqual(['split-3-3'])
    expect(strengths(split('G-78ID', 'split-3-3', 1))).toEqual([3, 3])
    expect(options('G-78ID', 2)).toEqual(['split-2'])
    expect(options('G-102ID', 2).sort()).toEqual(['split-1', 'split-2'])
    expect(refusal(division('G-78ID', 1), assign('G-78ID', 'split-3-3-3'))).toCite('10.4')
  })
  test('[10.44] of the strengths of what it is now: a split never adds strength', () => {
    expect(options('G-102ID', 1)).toEqual(['split-3-2'])
    expect(options('G-72ID', 1)).toEqual(['split-3-2'])
    for (const id of DIVISIONS)
      for (const lost of [0, 1, 2])
        for (const as of options(id, lost)) {
          const now = strengthOf(division(id, lost), id)
          expect(sum(strengths(split(id, as, lost))), `${id} ${as}`).toBeLessThanOrEqual(now)
        }
  })
  test('[5.1a] the regiments fit where a division and four others do', () => {
    const state = begun(at(HOME, 'G-78ID', 'G-6ID-18', 'G-6ID-37', 'G-52ID-205', 'G-1Pz-1'))
    play(state, assign('G-78ID', 'split-3-3-3'))
    expect(unitsAt(state, HOME).length).toBe(7)
    expect([duties(state), game.invariants(state)]).toEqual([[], []])
  })
})

describe('joining', () => {
  test('[10.42] the regiments in one hex become the division again', () => {
    const state = split('G-78ID', 'split-3-3-3')
    const [first] = partsAt(state)
    // One of them has been out and back
    play(state, move(first, '2110 2109'))
    toEnd(state)
    const parts = partsAt(state)
    expect([parts.length, actors(state, 'assign')]).toEqual([3, [...parts].sort()])
    expect(tasks(state, first)).toEqual(['join G-78ID'])
    const events = play(state, assign(first, 'join', { target: 'G-78ID' }))
    expect(unitsAt(state, HOME)).toEqual(['G-78ID'])
    expect(factorsOf(state, 'G-78ID')).toBe('9-7')
    expect(parts.map(id => statusOf(state, id))).toEqual(['stock', 'stock', 'stock'])
    expect(events[0]).toMatchObject({ key: 'log.joined', rule: '10.42' })
  })
  test('[10.42] the division has done what its regiments have done', () => {
    // The 95th can be joined after it: the impulse is not over
    const boxes = {
      'G-78ID': { parts: [3, 3, 3], at: [HOME, HOME, HOME] },
      'G-95ID': { parts: [2, 2, 2], at: ['2108', '2108', '2108'] },
    }
    const fresh = join(ending(boxes), 'G-BRK3-01', 'G-78ID')
    expect([phaseOf(fresh), marksOf(fresh, 'G-78ID')]).toEqual(['end', ['eligible']])
    const moved = { 'G-BRK3-02': { hex: HOME, marks: ['activated', 'eligible', 'marched'] } }
    expect(marksOf(join(ending(boxes, moved), 'G-BRK3-01', 'G-78ID'), 'G-78ID')).toContain('activated')
  })
  test('[10.42] not from two hexes', () => {
    const boxes = { 'G-95ID': { parts: [2, 2, 2], at: ['2108', '2108', '2108'] } }
    const state = ending({ ...boxes, 'G-78ID': { parts: [3, 3, 3], at: [HOME, HOME, '2209'] } })
    expect(mayJoin(state, 'G-BRK3-01', 'G-78ID')).toCite('10.43')
    expect(actors(state, 'assign')).toEqual(['G-BRK2-01', 'G-BRK2-02', 'G-BRK2-03'])
  })
  test('[10.42] they need not be its own', () => {
    const state = begun({ 'G-78ID': HOME, 'G-110ID': '2108' })
    for (const id of ['G-78ID', 'G-110ID']) play(state, assign(id, 'split-3-3-3'))
    const [own] = partsAt(state)
    const [other] = partsAt(state, '2108')
    play(state, move(own, '2108'), move(other, HOME))
    toEnd(state)
    expect(tasks(state, other)).toEqual(['join G-78ID', 'join G-110ID'])
    expect(tasks(state, own)).toEqual(['join G-78ID', 'join G-110ID'])
    join(state, other, 'G-78ID')
    expect([hexOf(state, 'G-78ID'), factorsOf(state, 'G-78ID')]).toEqual([HOME, '9-7'])
    expect(tasks(state, own)).toEqual(['join G-110ID'])
  })
  test('[10.42] of the right strength, into a division that was split', () => {
    const state = ending({
      'G-78ID': { parts: [3, 3, 3], at: [HOME, HOME, HOME] },
      'G-95ID': { parts: [2, 2, 2], at: ['2108', '2108', '2108'] },
    })
    expect(mayJoin(state, 'G-BRK3-01', 'G-78ID')).toBeUndefined()
    expect(mayJoin(state, HQ, 'G-78ID')).toCite('10.42')
    expect(mayJoin(state, 'G-BRK3-01', 'G-102ID')).toCite('10.42')
    expect(mayJoin(state, 'G-BRK3-01')).toCite('10.42')
    expect(mayJoin(state, 'G-BRK2-01', 'G-78ID')).toCite('10.42')
  })
  test('[10.42] at the end of any German impulse, and of no other', () => {
    const box = { 'G-78ID': { parts: [3, 3, 3], at: [HOME, HOME, HOME] } }
    expect(asks(ending(box, { 'G-HQ-XXVII': '2207' }, { hq: 'G-HQ-XXVII' }))).toBe('join')
    const soviet = position(
      { 'G-78ID': { status: 'split' }, ...at(HOME, 'G-BRK3-01', 'G-BRK3-02', 'G-BRK3-03'), 'S-HQ-31': '2406' },
      { hq: 'S-HQ-31', phase: 'mech', world: { splits: [{ unit: 'G-78ID', parts: [3, 3, 3] }] } },
    )
    expect(mayJoin(soviet, 'G-BRK3-01', 'G-78ID')).toBeDefined()
    play(soviet, done)
    expect(phaseOf(soviet)).not.toBe('end')
    expect(statusOf(soviet, 'G-78ID')).toBe('split')
  })
  test.each([
    ['G-78ID', [3, 3, 3], 0, 1, '6-7'],
    ['G-78ID', [3, 3, 3], 0, 2, '2-7'],
    ['G-78ID', [3, 3], 1, 1, '2-7'],
    ['G-102ID', [3, 3, 2], 0, 1, '5-7'],
    ['G-102ID', [3, 3, 2], 0, 2, '1-7'],
    ['G-95ID', [2, 2, 2], 0, 1, '4-7'],
    ['G-95ID', [2, 2, 2], 0, 2, '2-7'],
    ['G-95ID', [3, 3], 0, 1, '2-7'],
    ['G-2LwFD', [3, 2], 0, 1, '1-7'],
    ['G-78ID', [2], 2, 0, '4-7'],
    ['G-78ID', [3, 3, 3], 0, 0, '9-7'],
  ] as const)('[10.43] %s in %j after %i steps, %i regiments lost: %s', (id, parts, lost, gone, now) => {
    const state = ending({ [id]: { parts, lost, at: parts.map((_, index) => (index < gone ? undefined : HOME)) } })
    join(state, partsAt(state)[0], id)
    expect([hexOf(state, id), factorsOf(state, id)]).toEqual([HOME, now])
  })
  test('[10.43] with the last regiment on the map the divisions in the box are lost too', () => {
    const stormed = (...left: readonly string[]): State => {
      const state = position(
        {
          'S-HQ-31': '2406',
          ...at('2208', 'S-31-88RD', 'S-31-118RD'),
          'G-78ID': { status: 'split' },
          'G-BRK3-01': HOME,
          ...at('2111', ...left),
        },
        { hq: 'S-HQ-31', phase: 'declare', world: { splits: [{ unit: 'G-78ID', parts: [3, 3, 3] }] } },
      )
      fight(state, attack(['S-31-88RD', 'S-31-118RD'], HOME), '-/1')
      while (phaseOf(state) !== 'soviet-supply') play(state, done)
      return state
    }
    expect(statusOf(stormed('G-BRK3-02'), 'G-78ID')).toBe('split')
    expect(statusOf(stormed(), 'G-78ID')).toBe('gone')
  })
  test('[10.43] a regiment elsewhere is not lost, whatever another division has lost', () => {
    const boxes = { 'G-95ID': { parts: [2, 2, 2], at: ['2108', '2108', undefined] } }
    const apart = ending({ ...boxes, 'G-78ID': { parts: [3, 3, 3], at: [HOME, HOME, '2107'] } })
    expect(mayJoin(apart, 'G-BRK3-01', 'G-78ID')).toCite('10.43')
    const lost = ending({ ...boxes, 'G-78ID': { parts: [3, 3, 3], at: [HOME, HOME, undefined] } })
    expect(mayJoin(lost, 'G-BRK3-01', 'G-78ID')).toBeUndefined()
  })
  test('[5.1a] the division must fit into the hex', () => {
    const boxes = {
      'G-95ID': { parts: [2, 2, 2], at: [HOME, HOME, HOME] },
      'G-78ID': { parts: [3, 3, 3], at: ['2108', '2108', '2108'] },
    }
    expect(tasks(ending(boxes), 'G-BRK3-01')).toEqual(['join G-78ID'])
    const crowded = ending(boxes, { 'G-102ID': '2108' })
    expect(mayJoin(crowded, 'G-BRK3-01', 'G-78ID')).toCite('5.1a')
    expect(tasks(crowded, 'G-BRK3-01')).toEqual([])
  })
})
