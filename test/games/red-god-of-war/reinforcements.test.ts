import { describe, expect, test } from 'vitest'
import { distance } from '../../../src/engine/board.ts'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { checkActor } from '../../../src/games/red-god-of-war/activation.ts'
import { checkChit } from '../../../src/games/red-god-of-war/chits.ts'
import { loseStep, shift } from '../../../src/games/red-god-of-war/map.ts'
import { GERMAN, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import {
  applyArrival,
  applyReturn,
  applyTransfer,
  arrivalHexes,
  arrivalTurnOf,
  checkArrival,
  checkReturn,
  checkTransfer,
  makeDue,
  returnHexes,
  returningHqs,
  sovietArrivals,
  transferTargets,
  transferUnits,
  watch,
} from '../../../src/games/red-god-of-war/reinforcements.ts'
import { change, isOnMap, STATUS, type State, SUPPLY } from '../../../src/games/red-god-of-war/state.ts'
import { hex, hexName, position, title, unit, units } from './support.ts'
import { act, begun, done, passToTurn, passUntil, phaseOf, refusalOf } from './support-sequence.ts'

const ids = (all: readonly number[]): string[] => all.map(each => title.units[each].id).sort()
const dueIn = (state: State): string[] => ids([...title.units.keys()].filter(each => state.status[each] === STATUS.due))
const dueFrom = (turn: number, near267 = false): string[] => {
  const state = position({}, { turn, world: { near267 } })
  makeDue(state)
  return dueIn(state)
}
const newIn = (turn: number, near267 = false): string[] =>
  dueFrom(turn, near267).filter(id => !dueFrom(turn - 1, near267).includes(id))
const placeOf = (id: string): string | undefined => title.units[unit(id)].arrival?.place

describe('the calendar', () => {
  test('[13.3a] Nov 25: XXX Corps, 19th and 20th Panzer, in the mechanised phase near 0129', () => {
    const list = ['G-HQ-XXX', 'G-19Pz-Pz27', 'G-19Pz-73', 'G-19Pz-74', 'G-20Pz-Pz21', 'G-20Pz-59', 'G-20Pz-112']
    expect(newIn(1)).toEqual([...list].sort())
    expect(new Set(list.map(placeOf))).toEqual(new Set(['west-mech']))
  })
  test('[13.3b] Nov 27: 12th Panzer', () => {
    const list = ['G-12Pz-25', 'G-12Pz-5', 'G-12Pz-Pz29']
    expect(newIn(2).filter(id => id.startsWith('G'))).toEqual(list)
    expect(new Set(list.map(placeOf))).toEqual(new Set(['west']))
  })
  test('[13.3c] Dec 11: 163/52, in the south', () => {
    expect([newIn(9), placeOf('G-52ID-163')]).toEqual([['G-52ID-163'], 'south'])
  })
  test('[13.3d] Dec 13: 181/52, in the south', () => {
    expect([newIn(10), placeOf('G-52ID-181')]).toEqual([['G-52ID-181'], 'south'])
    expect(dueFrom(9)).not.toContain('G-52ID-181')
  })
  test('[13.3e] Dec 17: the 258th, and the 267th if the Soviets have been near', () => {
    expect([newIn(12), placeOf('G-258ID')]).toEqual([['G-258ID'], 'south'])
    expect(newIn(12, true)).toEqual(['G-258ID', 'G-267ID'])
    expect(dueFrom(11, true)).not.toContain('G-267ID')
  })
  test('[13.3f] Nov 27: the Soviet 19th, on a supplied HQ and on nobody else', () => {
    expect(newIn(2).filter(id => id.startsWith('S'))).toEqual(['S-R-19RD'])
    const state = position({ 'S-HQ-30': '2203', 'S-31-88RD': '2406' })
    makeDue(state)
    expect(checkArrival(state, unit('S-R-19RD'), hex('2203'))).toBeUndefined()
    expect(checkArrival(state, unit('S-R-19RD'), hex('2406'))?.rule).toBe('9.12')
    state.supply[unit('S-HQ-30')] = SUPPLY.unsupplied
    expect(checkArrival(state, unit('S-R-19RD'), hex('2203'))?.rule).toBe('9.12')
  })
  test('[13.3g] Nov 29: the Soviet 215th Tank Regiment', () => {
    expect(newIn(3)).toEqual(['S-R-215TR'])
    const state = position({ 'S-HQ-20': '2608' }, { turn: 2 })
    makeDue(state)
    expect(checkArrival(state, unit('S-R-215TR'), hex('2608'))?.rule).toBe('9.12')
    state.turn = 3
    makeDue(state)
    expect(checkArrival(state, unit('S-R-215TR'), hex('2608'))).toBeUndefined()
    applyArrival(state, unit('S-R-215TR'), hex('2608'), [])
    expect(state.army[unit('S-R-215TR')]).toBe(unit('S-HQ-20'))
  })
  test('[9.1] in the first scenario what is listed up to Dec 9', () => {
    const state = position({})
    const turns = [...title.units.keys()].flatMap(each => arrivalTurnOf(state, each) ?? [])
    expect(turns.filter(turn => turn <= 8).length).toBe(12)
    expect(dueFrom(8).length).toBe(12)
    expect(dueFrom(16).length).toBe(15)
  })
  test('[9.15] who did not come may come later', () => {
    expect(dueFrom(13)).toContain('G-258ID')
    const state = position({ 'G-258ID': '2109' }, { turn: 13 })
    expect(arrivalTurnOf(state, unit('G-258ID'))).toBeUndefined()
  })
})

describe('Soviet reinforcements', () => {
  test('[9.12] on any HQ with room, and to be activated in the same turn', () => {
    const state = position({ 'S-HQ-30': '2203', 'S-HQ-31': '2506', 'S-31-88RD': '2506', 'S-31-118RD': '2506' })
    makeDue(state)
    expect(arrivalHexes(state, unit('S-R-19RD'))).toEqual([hex('2203')])
    expect(checkArrival(state, unit('S-R-19RD'), hex('2506'))?.rule).toBe('5.1b')
    expect(sovietArrivals(state)).toEqual([unit('S-R-19RD')])
    expect(checkArrival(state, unit('G-12Pz-5'), hex('2203'))?.rule).toBe('9.12')
  })
  test('[9.12] it acts when the chit of its HQ is drawn', () => {
    const state = begun()
    passToTurn(state, 2)
    passUntil(state, each => phaseOf(each) === 'soviet-chits')
    act(state, { type: 'assign', units: [unit('S-HQ-39')], as: 'chit' })
    passUntil(state, each => phaseOf(each) === 'soviet-reinforcement')
    act(state, { type: 'place', unit: unit('S-R-19RD'), hex: state.hex[unit('S-HQ-39')] })
    passUntil(state, each => each.impulse?.hq === unit('S-HQ-39'))
    expect(checkActor(state, unit('S-R-19RD'))).toBeUndefined()
    expect(state.impulseSupply[unit('S-R-19RD')]).toBe(SUPPLY.unsupplied) // the HQ has no combat supply (6.12)
  })
  test('[7.22d] it belongs to the army on whose HQ it is placed', () => {
    const state = position({ 'S-HQ-30': '2203' })
    makeDue(state)
    expect(state.army[unit('S-R-19RD')]).toBe(-1)
    state.supply[unit('S-R-19RD')] = SUPPLY.isolated
    applyArrival(state, unit('S-R-19RD'), hex('2203'), [])
    expect(state.army[unit('S-R-19RD')]).toBe(unit('S-HQ-30'))
    expect([state.hex[unit('S-R-19RD')], state.supply[unit('S-R-19RD')]]).toEqual([hex('2203'), SUPPLY.supplied])
  })
  test('[3.1i] after the chits, before the first draw', () => {
    const state = begun()
    passToTurn(state, 2)
    const place = { type: 'place', unit: unit('S-R-19RD'), hex: state.hex[unit('S-HQ-30')] } as const
    expect(refusalOf(state, place)).toBeDefined()
    passUntil(state, each => phaseOf(each) === 'german-chits')
    expect(refusalOf(state, place)).toBeDefined()
    act(state, done)
    expect(phaseOf(state)).toBe('soviet-reinforcement')
    act(state, place)
    expect([state.hex[place.unit], state.army[place.unit]]).toEqual([place.hex, unit('S-HQ-30')])
  })
})

describe('HQs', () => {
  test('[9.14] an arriving HQ may have its chit in the cup and combat supply', () => {
    const state = begun()
    passUntil(state, each => phaseOf(each) === 'german-supply')
    const points = state.world.supplyPoints[GERMAN]
    act(state, { type: 'assign', units: [title.xxxCorps], as: 'combat-supply' })
    expect(state.world.supplyPoints[GERMAN]).toBe(points - 1)
    passUntil(state, each => phaseOf(each) === 'german-chits')
    act(state, { type: 'assign', units: [title.xxxCorps], as: 'chit' })
    expect(isOnMap(state, title.xxxCorps)).toBe(false)
  })
  test('[10.11c] a lost HQ comes back two turns later, on an own edge', () => {
    const state = position({ 'S-HQ-31': '2506' }, { turn: 5 })
    loseStep(state, unit('S-HQ-31'))
    state.turn = 6
    expect(returningHqs(state, SOVIET)).toEqual([])
    const edge = [...title.supplyEdge[SOVIET].keys()].filter(each => title.supplyEdge[SOVIET][each] === 1)
    expect(checkReturn(state, unit('S-HQ-31'), edge[0], SOVIET)?.rule).toBe('10.11c')
    state.turn = 7
    expect(returningHqs(state, SOVIET)).toEqual([unit('S-HQ-31')])
    const open = returnHexes(state, unit('S-HQ-31'), SOVIET)
    expect(open).toEqual(edge.filter(each => state.control[each] === SOVIET))
    expect(checkReturn(state, unit('S-HQ-31'), hex('2506'), SOVIET)?.rule).toBe('10.11c')
    state.control[open[0]] = GERMAN
    expect(checkReturn(state, unit('S-HQ-31'), open[0], SOVIET)?.rule).toBe('10.11c')
    expect(checkReturn(state, unit('S-HQ-31'), open[1], GERMAN)?.rule).toBe('10.11c')
    applyReturn(state, unit('S-HQ-31'), open[1], [])
    expect([state.hex[unit('S-HQ-31')], state.world.returns]).toEqual([open[1], []])
    expect(returningHqs(state, SOVIET)).toEqual([])
  })
  test('[10.11c] in the initial segment', () => {
    const state = begun()
    loseStep(state, unit('G-HQ-IX'))
    passUntil(state, each => phaseOf(each) === 'german-return')
    expect(state.turn).toBe(3)
    const [first] = returnHexes(state, unit('G-HQ-IX'), GERMAN)
    act(state, { type: 'place', unit: unit('G-HQ-IX'), hex: first })
    expect(title.supplyEdge[GERMAN][state.hex[unit('G-HQ-IX')]]).toBe(1)
    expect(phaseOf(state)).not.toBe('german-return')
  })
})

describe('transfers', () => {
  const PLACES = {
    'S-HQ-31': '2506',
    'S-HQ-20': '2608',
    'S-20-5TC': '2509',
    'S-20-5-5': '2509',
    'S-20-243RD': '2508',
    'S-20-11TB': '2507',
    'S-20-17TB': '2507',
    'S-20-18TB': '2507',
    'S-HQ-3TA': '3824',
    'S-3TA-7RD': '3823',
  }
  const army = 'S-HQ-31'
  const check = (state: State, id: string, to = army): string | undefined =>
    checkTransfer(state, unit(id), unit(to))?.rule
  const move = (state: State, id: string): State => {
    expect(check(state, id)).toBeUndefined()
    applyTransfer(state, unit(id), unit(army), [])
    return state
  }
  test('[7.22c] one division', () => {
    const state = move(position(PLACES, { turn: 4 }), 'S-20-243RD')
    expect(state.army[unit('S-20-243RD')]).toBe(unit(army))
    expect([check(state, 'S-20-5TC'), check(state, 'S-20-11TB')]).toEqual(['7.22c', '7.22c'])
    expect(transferUnits(state)).toEqual([])
  })
  test('[7.22c] or one corps, with its brigade', () => {
    const state = position(PLACES, { turn: 4 })
    expect(check(state, 'S-20-5-5')).toBe('5.5b')
    move(state, 'S-20-5TC')
    expect(units('S-20-5TC', 'S-20-5-5').map(each => state.army[each])).toEqual([unit(army), unit(army)])
    expect(check(state, 'S-20-11TB')).toBe('7.22c')
  })
  test('[7.22c] or two brigades', () => {
    const state = move(position(PLACES, { turn: 4 }), 'S-20-11TB')
    expect(check(state, 'S-20-243RD')).toBe('7.22c')
    move(state, 'S-20-17TB')
    expect(check(state, 'S-20-18TB')).toBe('7.22c')
  })
  test('[7.22c] to another army, and not of HQs', () => {
    const state = position(PLACES, { turn: 4 })
    expect(check(state, 'S-20-243RD', 'S-HQ-20')).toBe('7.22c')
    expect(check(state, 'S-20-243RD', 'G-HQ-XX')).toBe('7.22c')
    expect(checkTransfer(state, unit('S-20-243RD'))?.rule).toBe('7.22c')
    expect(check(state, 'S-HQ-20')).toBe('7.22c')
    for (const each of transferUnits(state)) expect(transferTargets(state, each).length).toBeGreaterThan(0)
  })
  test('[9.16c] of 3rd Tank Army once it is released', () => {
    const state = position(PLACES, { turn: 4 })
    expect(check(state, 'S-3TA-7RD')).toBe('9.16a')
    change(state, { released: true })
    expect(check(state, 'S-3TA-7RD')).toBeUndefined()
  })
  test('[7.22c] on Dec 1 only', () => {
    const state = begun()
    const turns = new Set<number>()
    passUntil(state, each => {
      if (phaseOf(each) === 'soviet-transfer') turns.add(each.turn)
      return false
    })
    expect([...turns]).toEqual([4])
    const other = begun()
    passToTurn(other, 3)
    const transfer = { type: 'assign', units: [unit('S-20-243RD')], as: 'transfer', target: unit(army) } as const
    expect(refusalOf(other, transfer)).toBeDefined()
    passUntil(other, each => phaseOf(each) === 'soviet-transfer')
    act(other, transfer)
    expect(other.army[unit('S-20-243RD')]).toBe(unit(army))
    expect(phaseOf(other)).not.toBe('soviet-transfer')
  })
})

describe('what is watched', () => {
  const watched = (state: State): string[] => {
    const events: GameEvent[] = []
    watch(state, events)
    return events.map(event => event.rule ?? '')
  }
  const away = (at: number, names: readonly string[]): number =>
    Math.min(...names.map(name => distance(title.board, at, hex(name))))
  /** A hex so far from the nearest of these, and maybe from others. */
  const within = (far: number, ...names: readonly string[]): number =>
    title.board.hexes.findIndex((_, at) => away(at, names) === far)
  test.each(['2624', '2827'])('[9.11b] a Soviet unit within two hexes of %s calls the 267th', name => {
    const far = within(3, '2624', '2827')
    const state = position({ 'S-33-5GRD': hexName(far), 'G-260ID': name }, { turn: 11, world: { released: true } })
    expect(watched(state)).toEqual([])
    shift(state, unit('S-33-5GRD'), within(2, name))
    expect(watched(state)).toEqual(['9.11b'])
    expect(watched(state)).toEqual([])
    // It is enough to have been there
    shift(state, unit('S-33-5GRD'), far)
    state.turn = 12
    makeDue(state)
    expect(state.status[unit('G-267ID')]).toBe(STATUS.due)
  })
  test('[9.16b] a German unit within two hexes of 3rd Tank Army', () => {
    const state = position({ 'S-3TA-7RD': '3725', 'G-98ID': hexName(within(3, '3725')) })
    expect([watched(state), state.world.released]).toEqual([[], false])
    shift(state, unit('G-98ID'), within(2, '3725'))
    expect([watched(state), state.world.released]).toEqual([['9.16b'], true])
    shift(state, unit('G-98ID'), within(3, '3725'))
    expect([watched(state), state.world.released]).toEqual([[], true])
  })
  test('[9.16b] not near another army', () => {
    expect(watched(position({ 'S-33-5GRD': '3725', 'G-98ID': hexName(within(1, '3725')) }))).toEqual([])
  })
  test.each(['2122', '2221', '2222'])('[9.16b] a Soviet unit within two hexes of Viaz’ma %s', name => {
    const state = position({ 'S-33-5GRD': hexName(within(3, '2122', '2221', '2222')) }, { world: { near267: true } })
    expect(watched(state)).toEqual([])
    const others = ['2122', '2221', '2222'].filter(each => each !== name)
    const only = title.board.hexes.findIndex((_, at) => away(at, [name]) === 2 && away(at, others) > 2)
    shift(state, unit('S-33-5GRD'), only)
    expect(watched(state)).toEqual(['9.16b'])
  })
  test('[9.16b] all five hexes of Olenino, Gzhatsk, Rzhev and Belyi', () => {
    const goals = ['1507', '2916', '2205', '2206', '1012']
    for (const missing of goals) {
      const state = position({})
      for (const name of goals) if (name !== missing) state.control[hex(name)] = SOVIET
      expect(watched(state)).toEqual([])
      state.control[hex(missing)] = SOVIET
      expect(watched(state)).toEqual(['9.16b'])
    }
  })
  test('[9.16a] its chit stays out of the cup until then', () => {
    const state = position({ 'S-HQ-3TA': '3824' }, { turn: 7 })
    expect(checkChit(state, title.thirdTankArmy, SOVIET, true)?.rule).toBe('9.16a')
    change(state, { released: true })
    expect(checkChit(state, title.thirdTankArmy, SOVIET, true)).toBeUndefined()
  })
})
