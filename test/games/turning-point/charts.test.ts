// The two charts, cell by cell, written out again from the rulebook and read through the game.
import { describe, expect, test } from 'vitest'
import { cell, columnFor } from '../../../src/engine/odds.ts'
import { AIR_SUPERIORITY } from '../../../src/games/turning-point/rules/charts.ts'
import { airUnit, assign, attack, card, done, game, loadDice, play, position, refusal } from './support.ts'

const soviets = { phase: 'soviet-combat' }
const COLUMNS = ['1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1', '9-1']
const FLIGHT = 'sov-air-4-flight'
const support = [{ unit: FLIGHT, hex: '4018' }]

// 9 against 1 next to the Volga: dry from 4119, across the river from 4017
const battle = (from: string) =>
  position({ 'sov-2g-mc': from, 'rom-1-cav': '4018', ...airUnit('sov-air-4', '4415') }, soviets)

/** The line of the CRT: 9-1 lowered step by step, each column read where a face of the die comes to this line. */
const line = (row: number): string => {
  const state = battle(row < 1 ? '4017' : '4119')
  return [...COLUMNS.keys()]
    .reverse()
    .map(lower => {
      const shown = card(state, attack('sov-2g-mc', '4018', { lower, ...(row > 6 ? { support } : {}) }))
      expect(shown.column).toBe(COLUMNS[10 - lower])
      return shown.faces.find(face => face.row === row)?.result
    })
    .join(' ')
}

describe('combat results table', () => {
  test('[CRT-0] odds above 9-1 use 9-1, odds below 1-3 use 1-3 and are not refused', () => {
    const state = position(
      {
        'sov-2g-mc': '4310',
        'sov-1-21-rc': '4310',
        'rom-1-cav': '4210',
        'sov-4-cc': '4314',
        'ger-6-pz': '4214',
        'ger-376-id': '4214',
      },
      soviets,
    )
    const strong = card(state, attack(['sov-2g-mc', 'sov-1-21-rc'], '4210'))
    expect(strong).toMatchObject({ attack: 12, defence: 1, column: '9-1' })
    expect(card(state, attack('sov-2g-mc', '4210')).column).toBe('9-1')
    expect(strong.columns).toEqual(COLUMNS)
    const weak = attack('sov-4-cc', '4214')
    expect(refusal(state, weak)).toBeUndefined()
    expect(card(state, weak)).toMatchObject({ attack: 2, defence: 11, odds: '1-3', column: '1-3' })
  })

  test('[CRT-mod] the modified roll runs from 1 - 2 to 6 + 2; -2 and +2 cancel each other', () => {
    const rows = (from: string, supported: boolean) =>
      card(battle(from), attack('sov-2g-mc', '4018', supported ? { support } : {})).faces.map(face => face.row)
    expect(rows('4119', false)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows('4017', false)).toEqual([-1, 0, 1, 2, 3, 4])
    expect(rows('4119', true)).toEqual([3, 4, 5, 6, 7, 8])
    expect(rows('4017', true)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('[CRT-r-1] the line of a modified roll of -1', () => {
    expect(line(-1)).toBe('Ae Ae Ae Ae Ae Ar Ar Ar Br Br Br')
  })
  test('[CRT-r0] the line of a modified roll of 0', () => {
    expect(line(0)).toBe('Ae Ae Ae Ae Ar Ar Br Br Br Dr Dr')
  })
  test('[CRT-r1] the line of a modified roll of 1', () => {
    expect(line(1)).toBe('Ae Ae Ae Ae Ar Ar Br Br Ex Ex 1/2Ex')
  })
  test('[CRT-r2] the line of a modified roll of 2', () => {
    expect(line(2)).toBe('Ae Ae Ae Ar Ar Br Dr Ex Ex 1/2Ex 1/2Ex')
  })
  test('[CRT-r3] the line of a modified roll of 3', () => {
    expect(line(3)).toBe('Ae Ae Ar Ar Br Dr Ex Ex 1/2Ex 1/2Ex De')
  })
  test('[CRT-r4] the line of a modified roll of 4', () => {
    expect(line(4)).toBe('Ae Ae Ar Br Br Dr Ex 1/2Ex 1/2Ex De De')
  })
  test('[CRT-r5] the line of a modified roll of 5', () => {
    expect(line(5)).toBe('Ae Ar Br Br Dr Ex 1/2Ex 1/2Ex De De De')
  })
  test('[CRT-r6] the line of a modified roll of 6', () => {
    expect(line(6)).toBe('Ae Ar Br Dr Dr Ex 1/2Ex De De De De')
  })
  test('[CRT-r7] the line of a modified roll of 7', () => {
    expect(line(7)).toBe('Ar Dr Dr Dr Ex 1/2Ex De De De De De')
  })
  test('[CRT-r8] the line of a modified roll of 8', () => {
    expect(line(8)).toBe('Ar Dr Dr Ex Ex 1/2Ex De De De De De')
  })
})

describe('air superiority table', () => {
  // Flights against defence for each column; 6-1 needs more flights than any side has
  const RATIOS = [
    [1, 2],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
  ] as const
  const AXIS_AIR = ['axis-air-1', 'axis-air-2', 'axis-air-3', 'axis-air-4', 'axis-air-5']

  /** What the roll does in each column, by the chart. */
  const hits = (roll: number): string =>
    RATIOS.map(([flights, defence]) => cell(AIR_SUPERIORITY, roll, columnFor(AIR_SUPERIORITY, flights, defence))).join(
      ' ',
    )

  /** Is the ground element damaged when the flights strike it against that defence and the die falls so? */
  const strike = (flights: number, defence: number, die: number): boolean => {
    const patrols = ['sov-air-2', 'sov-air-3'].slice(0, defence - 1)
    const state = position(
      {
        ...Object.assign({}, ...AXIS_AIR.map((id, i) => airUnit(id, i < 3 ? '4010' : '4011'))),
        ...airUnit('sov-air-1', '4310'),
        ...Object.assign({}, ...patrols.map(id => airUnit(id, '4513', { mission: 'patrol', hex: '4310' }))),
      },
      { phase: 'axis-superiority' },
    )
    const units = AXIS_AIR.slice(0, flights).map(id => `${id}-flight`)
    const action = assign(units, 'superiority', { target: 'sov-air-1-ground' })
    expect(refusal(state, action)).toBeUndefined()
    const events = play(loadDice(state, die), action, done)
    expect(events.find(({ key }) => key === 'log.strikeRoll')?.args?.column).toBe(
      defence > flights ? `1-${defence}` : `${flights}-${defence}`,
    )
    return events.some(({ key }) => key === 'log.damaged')
  }

  test('[AST-1] a roll of 1 damages from 1-1 on', () => {
    expect(hits(1)).toBe('- X X X X X X')
    expect(strike(1, 2, 1)).toBe(false)
    expect(strike(1, 1, 1)).toBe(true)
  })
  test('[AST-2] a roll of 2 damages from 2-1 on', () => {
    expect(hits(2)).toBe('- - X X X X X')
    expect(strike(1, 1, 2)).toBe(false)
    expect(strike(2, 1, 2)).toBe(true)
  })
  test('[AST-3] a roll of 3 damages from 3-1 on', () => {
    expect(hits(3)).toBe('- - - X X X X')
    expect(strike(2, 1, 3)).toBe(false)
    expect(strike(3, 1, 3)).toBe(true)
  })
  test('[AST-4] a roll of 4 damages from 4-1 on', () => {
    expect(hits(4)).toBe('- - - - X X X')
    expect(strike(3, 1, 4)).toBe(false)
    expect(strike(4, 1, 4)).toBe(true)
  })
  test('[AST-5] a roll of 5 damages from 5-1 on', () => {
    expect(hits(5)).toBe('- - - - - X X')
    expect(strike(4, 1, 5)).toBe(false)
    expect(strike(5, 1, 5)).toBe(true)
  })
  test('[AST-6] a roll of 6 damages at 6-1 only', () => {
    expect(hits(6)).toBe('- - - - - - X')
    expect(strike(5, 1, 6)).toBe(false)
  })

  test('[AST-0] columns run from 1-2 to 6-1: above, 6-1 is used; below 1-2 nothing is rolled', () => {
    expect(AIR_SUPERIORITY.columns).toEqual(['1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'])
    expect(AIR_SUPERIORITY.columns[columnFor(AIR_SUPERIORITY, 8, 1)]).toBe('6-1')
    const state = position(
      {
        ...airUnit('axis-air-1', '4010'),
        ...airUnit('axis-air-2', '4010'),
        ...airUnit('sov-air-1', '4310'),
        ...airUnit('sov-air-2', '4513', { mission: 'patrol', hex: '4310' }),
        ...airUnit('sov-air-3', '4513', { mission: 'patrol', hex: '4310' }),
      },
      { phase: 'axis-superiority' },
    )
    const target = { target: 'sov-air-1-ground' }
    const alone = play(game.clone(state), assign('axis-air-1-flight', 'superiority', target), done)
    expect(alone.map(({ key }) => key)).toContain('log.strikeHopeless')
    expect(alone.map(({ key }) => key)).not.toContain('log.strikeRoll')
    // 2 to 3 is rounded to 1-2
    const both = play(state, assign(['axis-air-1-flight', 'axis-air-2-flight'], 'superiority', target))
    expect(both.find(({ key }) => key === 'log.strikeRoll')?.args?.column).toBe('1-2')
  })
})
