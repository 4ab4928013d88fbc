// Supply in the initial segment and in the impulse, its effects, and the combat supply of HQs.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  actors,
  assign,
  attack,
  card,
  done,
  game,
  hex,
  hexName,
  marksOf,
  move,
  phaseOf,
  play,
  pointsOf,
  position,
  refusal,
  type Setting,
  supplyState,
  type Units,
  unit,
} from './support.ts'

const sideOf = (id: string): string => (id.startsWith('G-') ? 'german' : 'soviet')
const linesOf = (state: State, side: string) => game.query(state, side, { what: 'supply', side })
const lineOf = (state: State, id: string) => linesOf(state, sideOf(id)).find(each => each.unit === unit(id))
/** As it would be judged now. */
const supplyAt = (state: State, id: string): string | undefined => lineOf(state, id)?.state

const edgeOf = (side: string): string[] =>
  game.board.hexes.filter(({ marks }) => marks.includes(`supply-${side}`)).map(({ name }) => name)
/** All hexes of the German edge are the enemy's, but these; and what else is German. */
const germanEdge = (...but: readonly string[]): Setting => ({
  control: { soviet: edgeOf('german').filter(name => !but.includes(name)), german: but },
})
const sovietEdge = (...but: readonly string[]): Setting => ({
  control: { german: edgeOf('soviet').filter(name => !but.includes(name)), soviet: but },
})

/** A German regiment in 1510 with Soviet divisions north and south of it: all six hexes around it are closed. */
const RING = { 'G-GD-GR': '1510', 'S-22-155RD': '1509', 'S-22-362RD': '1511' }

describe('[6.11a] supply in the initial segment', () => {
  test('[6.11a] a Soviet unit needs its own army’s HQ, within its range', () => {
    const own = position({ 'S-HQ-30': '2203', 'S-HQ-31': '2506', 'S-31-118RD': '2204' })
    expect(supplyAt(own, 'S-31-118RD')).toBe('supplied')
    const other = position({ 'S-HQ-30': '2203', 'S-HQ-31': '3112', 'S-31-118RD': '2204' })
    expect(supplyAt(other, 'S-31-118RD')).toBe('unsupplied')
    expect(supplyAt(position({ 'S-HQ-31': '2503', 'S-31-118RD': '2507' }), 'S-31-118RD')).toBe('supplied')
    expect(supplyAt(position({ 'S-HQ-31': '2503', 'S-31-118RD': '2508' }), 'S-31-118RD')).toBe('unsupplied')
  })

  test('[6.11a] a German unit may use any HQ, if that HQ reaches its source', () => {
    const units = { 'G-HQ-VI': '1014', 'G-263ID': '1018' }
    expect(supplyAt(position(units), 'G-263ID')).toBe('supplied')
    expect(supplyAt(position(units, germanEdge()), 'G-263ID')).toBe('unsupplied')
  })

  test('[6.11a] the line is counted along its hexes, not as the crow flies', () => {
    const units = { 'G-HQ-VI': '1510', 'G-263ID': '1514' }
    expect(supplyAt(position(units), 'G-263ID')).toBe('supplied')
    expect(supplyAt(position({ ...units, 'S-22-155RD': '1512' }), 'G-263ID')).toBe('unsupplied')
  })

  test('[6.11b] sources: south and west for Germans, north and east for Soviets, while controlled', () => {
    const german = (...but: readonly string[]) =>
      supplyAt(position({ 'G-HQ-VI': '1014' }, germanEdge(...but)), 'G-HQ-VI')
    expect([german(), german('2001', '4010'), german('0120'), german('1531')]).toEqual([
      'unsupplied',
      'unsupplied',
      'supplied',
      'supplied',
    ])
    const soviet = (...but: readonly string[]) => supplyAt(position({ 'S-HQ-5': '3416' }, sovietEdge(...but)), 'S-HQ-5')
    expect([soviet(), soviet('0120', '2031'), soviet('2001'), soviet('4010')]).toEqual([
      'unsupplied',
      'unsupplied',
      'supplied',
      'supplied',
    ])
  })

  test('[6.11c] a line of any length to any friendly HQ: unsupplied', () => {
    const units = { 'G-HQ-VI': '1014', 'G-263ID': '1026' }
    expect(supplyAt(position(units), 'G-263ID')).toBe('unsupplied')
    expect(supplyAt(position(units, germanEdge()), 'G-263ID')).toBe('unsupplied')
    // Another army's HQ is a friendly one too
    expect(supplyAt(position({ 'S-HQ-30': '2203', 'S-31-118RD': '2204' }), 'S-31-118RD')).toBe('unsupplied')
  })

  test('[6.11d] no line to any HQ: isolated', () => {
    expect(supplyAt(position({ ...RING, 'G-HQ-VI': '1514' }), 'G-GD-GR')).toBe('isolated')
    expect(supplyAt(position({ 'G-GD-GR': '1510' }), 'G-GD-GR')).toBe('isolated')
  })

  test('[3.1g] everybody is judged when combat supply has been paid, and it holds for the turn', () => {
    const units = { ...RING, 'G-HQ-VI': '1514', 'G-7ID': '1513', 'G-330ID': '1026', 'S-HQ-22': '1507' }
    const state = position(units, { phase: 'german-supply' })
    play(state, assign('G-HQ-VI', 'combat-supply'))
    expect(phaseOf(state)).toBe('soviet-chits')
    const names = () => ['G-GD-GR', 'G-7ID', 'G-330ID', 'S-22-155RD'].map(id => supplyState(state, id))
    const judged = ['isolated', 'supplied', 'unsupplied', 'supplied']
    expect(names()).toEqual(judged)
    // The ring opens: it would reach its HQ now, and is isolated until the next turn all the same
    play(state, assign('S-HQ-22', 'chit'), done, assign('G-HQ-VI', 'chit'), done)
    while (phaseOf(state) !== 'move' || !marksOf(state, 'S-HQ-22').includes('eligible')) play(state, done)
    play(state, move('S-22-362RD', '1611'))
    expect([supplyAt(state, 'G-GD-GR'), supplyState(state, 'G-GD-GR')]).toEqual(['unsupplied', 'isolated'])
    while (state.turn === 2) play(state, done)
    while (phaseOf(state) !== 'soviet-chits') play(state, done)
    expect(supplyState(state, 'G-GD-GR')).toBe('unsupplied')
  })
})

describe('[6.13] lines', () => {
  test('[6.13] an empty hex in an enemy ZOC is closed, one with a friend is open', () => {
    const units = { ...RING, 'G-HQ-VI': '1811' }
    expect(supplyAt(position(units), 'G-GD-GR')).toBe('isolated')
    expect(supplyAt(position({ ...units, 'G-7ID': '1610' }), 'G-GD-GR')).toBe('supplied')
  })

  test('[6.13] an enemy unit closes its hex, with or without a ZOC', () => {
    // A corner; a lone regiment has no ZOC
    const units = { 'S-22-155RD': '0101', 'S-HQ-22': '0105' }
    expect(supplyAt(position(units), 'S-22-155RD')).toBe('supplied')
    expect(supplyAt(position({ ...units, 'G-GD-GR': '0102', 'G-GD-FR': '0201' }), 'S-22-155RD')).toBe('isolated')
  })

  test('[6.13] foot can pass: a river without a bridge does not cut a line', () => {
    // 0129 to 0130: the river, no bridge
    const line = lineOf(position({ 'G-HQ-VI': '0129', 'G-7ID': '0130' }), 'G-7ID')?.line ?? []
    expect(line.slice(0, 2).map(hexName)).toEqual(['0130', '0129'])
  })

  test('[6.13] lines as drawn: to the HQ and on to the edge, to the HQ only, none', () => {
    const state = position({ ...RING, 'G-HQ-VI': '1017', 'G-7ID': '1019', 'G-330ID': '1026' })
    expect(linesOf(state, 'german')).toHaveLength(4)
    const supplied = lineOf(state, 'G-7ID')
    expect([supplied?.state, supplied?.line[0], supplied?.line[2]]).toEqual(['supplied', hex('1019'), hex('1017')])
    expect(edgeOf('german')).toContain(hexName(supplied?.line.at(-1) ?? 0))
    expect([lineOf(state, 'G-330ID')?.state, lineOf(state, 'G-330ID')?.line.at(-1)]).toEqual([
      'unsupplied',
      hex('1017'),
    ])
    expect(lineOf(state, 'G-GD-GR')).toMatchObject({ state: 'isolated', line: [] })
  })
})

describe('[6.12a] supply in the impulse', () => {
  const UNITS = { 'G-HQ-VI': '2410', 'G-7ID': '2414', 'G-330ID': '2415', 'G-GD-GR': '2412' }
  const COLD = { 'G-HQ-VI': { hex: '2410', marks: [] } }
  const impulse = (units: Units = {}): State => position({ ...UNITS, ...units }, { hq: 'G-HQ-VI' })

  test('[6.12a] supplied only if it was, is in range now, and the HQ is in combat supply', () => {
    const states = (state: State) => ['G-7ID', 'G-HQ-VI'].map(id => supplyState(state, id))
    expect(states(impulse())).toEqual(['supplied', 'supplied'])
    expect(states(impulse(COLD))).toEqual(['unsupplied', 'unsupplied'])
    expect(supplyState(impulse({ 'G-7ID': { hex: '2414', supply: 'unsupplied' } }), 'G-7ID')).toBe('unsupplied')
  })

  test('[6.12a] another HQ in combat supply does not help: it must be the active one', () => {
    const state = impulse({ ...COLD, 'G-HQ-IX': { hex: '2514', marks: ['combatSupply'] } })
    expect(supplyState(state, 'G-7ID')).toBe('unsupplied')
  })

  test('[6.0] a unit cut off after the initial segment is found out when the impulse begins', () => {
    const { 'G-GD-GR': _, ...units } = UNITS
    const cut = position({ ...units, 'S-22-155RD': '2412' }, { hq: 'G-HQ-VI' })
    expect([supplyState(cut, 'G-7ID'), supplyState(impulse(), 'G-7ID')]).toEqual(['unsupplied', 'supplied'])
  })

  test('[6.12b] once judged, range no longer matters', () => {
    const state = impulse({ 'S-39-101RB': '2418' })
    play(state, move('G-7ID', '2415 2416 2417'), done)
    expect([supplyState(state, 'G-7ID'), card(state, attack('G-7ID', '2418')).attack]).toEqual(['supplied', 8])
  })

  test('[6.12c] nor does coming back into range', () => {
    const state = impulse({ 'S-39-101RB': '2313' })
    expect(supplyState(state, 'G-330ID')).toBe('unsupplied')
    play(state, move('G-330ID', '2414 2413'), done)
    // 6 at half strength
    expect([supplyState(state, 'G-330ID'), card(state, attack('G-330ID', '2313')).attack]).toEqual(['unsupplied', 3])
  })
})

describe('[6.21a] effects', () => {
  const RIFLES = ['S-5-78RD', 'S-5-194RD', 'S-5-108RD']
  const HEXES = ['1122', '1122', '1222']

  test('[6.21a] attack: a half, or a quarter, rounded up after adding', () => {
    const strength = (supply: string): number => {
      const units = Object.fromEntries(RIFLES.map((id, i) => [id, { hex: HEXES[i], supply }]))
      const state = position({ 'S-HQ-5': '1221', ...units, 'G-6ID-18': '1123' }, { hq: 'S-HQ-5', phase: 'declare' })
      return card(state, attack(RIFLES, '1123')).attack
    }
    expect([strength('supplied'), strength('unsupplied'), strength('isolated')]).toEqual([9, 5, 3])
  })

  test('[6.21b] defence: a half for isolated units only', () => {
    const strength = (supply: string): number => {
      const units = Object.fromEntries(RIFLES.slice(0, 2).map(id => [id, { hex: '1123', supply }]))
      const state = position(
        { 'G-HQ-VI': '1221', 'G-7ID': '1222', ...units, 'S-5-112TB': { hex: '1123', supply } },
        { hq: 'G-HQ-VI', phase: 'declare' },
      )
      return card(state, attack('G-7ID', '1123')).defence
    }
    // 3, 3 and 4
    expect([strength('supplied'), strength('unsupplied'), strength('isolated')]).toEqual([10, 10, 5])
  })

  test('[6.22] mechanised units without supply move half as far, rounded up; foot units do not', () => {
    const points = (supply: string): number[] => {
      const entry = { hex: '3416', supply }
      const state = position({ 'S-HQ-5': '3416', 'S-5-112TB': entry, 'S-5-78RD': entry }, { hq: 'S-HQ-5' })
      return ['S-5-112TB', 'S-5-78RD'].map(id => pointsOf(state, id))
    }
    expect([points('supplied'), points('unsupplied'), points('isolated')]).toEqual([
      [5, 5],
      [3, 5],
      [3, 5],
    ])
  })

  test('[6.14] each state has a name of its own, in words', () => {
    const names = ['supplied', 'unsupplied', 'isolated']
    for (const supply of names)
      expect(supplyState(position({ 'G-7ID': { hex: '2414', supply } }), 'G-7ID')).toBe(supply)
    expect(new Set(names.map(name => game.messages[`supply.${name}`].en)).size).toBe(3)
  })
})

describe('[6.3a] combat supply of HQs', () => {
  const FIVE = { 'G-HQ-VI': '1014', 'G-HQ-IX': '1016', 'G-HQ-XX': '1018', 'G-HQ-XII': '1020', 'G-HQ-XLI': '1022' }
  const paying = (units: Units, setting: Setting = {}): State => position(units, { phase: 'german-supply', ...setting })
  const pay = (id: string) => assign(id, 'combat-supply')

  test('[6.3a] one point each, as long as there are points', () => {
    const state = paying(FIVE, { world: { supplyPoints: [3, 0] } })
    expect(actors(state, 'assign')).toEqual(Object.keys(FIVE).sort())
    expect(play(state, pay('G-HQ-VI'))).toMatchObject([{ key: 'log.combatSupply', rule: '6.3a' }])
    expect([marksOf(state, 'G-HQ-VI'), state.world.supplyPoints]).toEqual([['combatSupply'], [2, 0]])
    play(state, pay('G-HQ-IX'), pay('G-HQ-XX'))
    expect([state.world.supplyPoints, marksOf(state, 'G-HQ-XX')]).toEqual([[0, 0], ['combatSupply']])
    // Nothing is left to pay with: on to the chits
    expect(phaseOf(state)).toBe('soviet-chits')
    expect(marksOf(state, 'G-HQ-XII')).toEqual([])
  })

  test('[6.3a] not twice, not without a line to the edge, not off the map, and only an HQ', () => {
    const state = paying({ ...FIVE, 'G-7ID': '1014' })
    play(state, pay('G-HQ-VI'))
    expect(refusal(state, pay('G-HQ-VI'))).toCite('6.3a')
    expect(refusal(state, pay('G-7ID'))).toCite('3.1f')
    expect(refusal(state, pay('G-HQ-XXVII'))).toCite('6.3a')
    const ring = { 'G-HQ-VI': '1510', 'S-22-155RD': '1509', 'S-22-362RD': '1511', 'G-HQ-IX': '1020' }
    expect(refusal(paying(ring), pay('G-HQ-VI'))).toCite('6.3a')
    expect(refusal(paying(ring), pay('G-HQ-IX'))).toBeUndefined()
    expect(phaseOf(paying(FIVE, germanEdge()))).toBe('soviet-chits')
  })

  test('[6.3a] an HQ on its way in needs no line, but pays (9.14)', () => {
    const state = paying({ 'G-HQ-XXX': { status: 'due' } }, { turn: 1 })
    expect(actors(state, 'assign')).toEqual(['G-HQ-XXX'])
    play(state, pay('G-HQ-XXX'))
    expect(state.world.supplyPoints[0]).toBe(3)
  })

  test('[3.1f] each side in its own step: nobody pays for the other’s HQs', () => {
    const state = paying({ 'G-HQ-VI': '1014', 'S-HQ-5': '3416' }, { phase: 'soviet-supply' })
    expect(refusal(state, pay('G-HQ-VI'))).toCite('3.1f')
    expect(actors(state, 'assign')).toEqual(['S-HQ-5'])
    play(state, done)
    expect([phaseOf(state), actors(state, 'assign')]).toEqual(['german-supply', ['G-HQ-VI']])
  })

  test('[6.3b] the German sees which Soviet HQs are in combat supply', () => {
    const state = paying({ 'S-HQ-20': '2608', 'S-HQ-31': '2506', 'S-HQ-5': '3416' }, { phase: 'soviet-supply' })
    play(state, pay('S-HQ-20'), pay('S-HQ-31'))
    const seen = game.view(state, 'german')
    expect(['S-HQ-20', 'S-HQ-31', 'S-HQ-5'].map(id => marksOf(seen, id))).toEqual([
      ['combatSupply'],
      ['combatSupply'],
      [],
    ])
    expect(seen.world.supplyPoints[1]).toBe(12)
  })
})
