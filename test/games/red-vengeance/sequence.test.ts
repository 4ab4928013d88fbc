import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, byRail, game, position, start } from './support.ts'

const { assign, attack, choose, done, hexOf, loadDice, move, moves, phaseOf, place, play, refusal, seatOf, unit } =
  builders

// Far from each other: nothing happens to them by itself
const QUIET = { 'sov-42': '1703', 'ger-i': '1523' }

const count = (events: readonly GameEvent[], key: string): number => events.filter(event => event.key === key).length
const nextTurn = (state: State): GameEvent[] => {
  const events: GameEvent[] = []
  const { turn } = state
  while (!state.over && state.turn === turn) events.push(...play(state, done))
  return events
}
const pointsOf = (state: State): [number, number] => [state.world.armourPoints, state.world.infantryPoints]
const allowance = (state: State, id: string): number => game.describe(state, unit(id)).points ?? -1

describe('turns', () => {
  test('[4.0a] eleven months from June 1944, each with its phases in order, and no twelfth', () => {
    const opening = start()
    const events = [1, 2, 3].flatMap(() => play(opening, choose('default'), done))
    expect(events.find(({ key }) => key === 'log.turn')?.args).toMatchObject({ turn: 1, month: '1944-06' })

    const state = position(QUIET, { turn: 1, phase: 'allied-organisation' })
    const phases: (string | undefined)[] = []
    const months: unknown[] = []
    while (!state.over) {
      if (state.turn === 1) phases.push(phaseOf(state))
      for (const event of play(state, done)) if (event.key === 'log.turn') months.push(event.args?.month)
    }
    // Nobody stands next to an enemy: the combat phases pass by themselves
    expect(phases).toEqual(
      ['allied', 'axis'].flatMap(side => ['organisation', 'movement', 'breakthrough'].map(name => `${side}-${name}`)),
    )
    expect(months).toHaveLength(10)
    expect(months[5]).toBe('1944-12')
    expect(months[9]).toBe('1945-04')
    expect(state.turn).toBe(11)
    expect(game.decision(state)).toBeUndefined()
    expect(game.outcome(state)).toBeDefined()
    expect(refusal(state, done)).toCite('4.0a')
  })

  test('[4.0.1a] the way of fixing the weather is agreed before the game and kept', () => {
    const historical = position(QUIET, { phase: 'axis-breakthrough' })
    expect(count(nextTurn(historical), 'log.weatherRoll')).toBe(0)
    expect(refusal(historical, choose('random-weather'))).toCite('4.0.1a')
    const random = position(QUIET, { phase: 'axis-breakthrough', options: ['random-weather'] })
    expect(count(nextTurn(random), 'log.weatherRoll')).toBe(1)
    expect(refusal(random, choose('random-weather'))).toCite('4.0.1a')
    expect(count(nextTurn(random), 'log.weatherRoll')).toBe(1)
  })

  test('[4.0.1b] the Baltic is rolled for once a turn from July 1944', () => {
    const opening = start()
    const june = [1, 2, 3].flatMap(() => play(opening, choose('default'), done))
    expect(count(june, 'log.turn')).toBe(1)
    expect(count(june, 'log.baltic')).toBe(0)
    const state = position(QUIET, { turn: 1, phase: 'axis-breakthrough' })
    while (state.turn < 10) expect(count(nextTurn(state), 'log.baltic')).toBe(1)
  })
})

describe('Allied half', () => {
  test('[4.0.2a] supply is judged when the phase begins, before anything else', () => {
    // 37th Army is reduced; German armour closes the ring in the Axis turn
    const state = position(
      { 'sov-37': { hex: '1805', steps: 1 }, 'ger-i': '1804', 'ger-iii-pz': '1808' },
      { phase: 'axis-movement', turn: 2 },
    )
    play(state, move('ger-iii-pz', '1807', '1806'))
    while (phaseOf(state) !== 'allied-organisation') play(state, done)
    expect(refusal(state, assign('sov-37', 'infantry'))).toCite('10.11a')
    play(state, done)
    expect(allowance(state, 'sov-37')).toBe(2)
    const free = position(
      { 'sov-37': { hex: '1805', steps: 1 }, 'ger-i': '1804', 'ger-iii-pz': '1808' },
      { phase: 'axis-movement', turn: 2 },
    )
    while (phaseOf(free) !== 'allied-organisation') play(free, done)
    expect(refusal(free, assign('sov-37', 'infantry'))).toBeUndefined()
    play(free, done)
    expect(allowance(free, 'sov-37')).toBe(3)
  })

  test('[4.0.2b] Allied replacements from July: two of armour, two of infantry', () => {
    const june = start()
    for (let step = 0; step < 3; step++) play(june, choose('default'), done)
    expect(phaseOf(june)).toBe('allied-organisation')
    expect(pointsOf(june)).toEqual([0, 0])
    const july = position({ ...QUIET, 'sov-54': { hex: '1704', steps: 1 } }, { turn: 1, phase: 'axis-breakthrough' })
    play(july, done)
    expect(phaseOf(july)).toBe('allied-organisation')
    expect(pointsOf(july)).toEqual([2, 2])
    play(july, assign('sov-54', 'infantry'))
    expect(pointsOf(july)).toEqual([2, 1])
  })

  test('[4.0.2c] Allied reinforcements due must come while there is a place for them', () => {
    const due = (turn: number, lost: string[] = []) =>
      position({ 'sov-2-shock': { status: 'due' } }, { turn, phase: 'allied-organisation', control: { axis: lost } })
    expect(refusal(due(3), done)).toBeUndefined() // marked September
    const state = due(4)
    expect(refusal(state, done)).toCite('4.0.2c')
    play(state, place('sov-2-shock', '1802'))
    expect(hexOf(state, 'sov-2-shock')).toBe('1802')
    expect(refusal(state, done)).toBeUndefined()
    expect(refusal(due(4, ['2602', '1802', '1007', '0705']), done)).toBeUndefined()
  })

  test('[4.0.2d] one die for Allied air points, which never outlive their turn', () => {
    const state = loadDice(position(QUIET, { phase: 'allied-organisation', air: { axis: 0, allied: 1 } }), 5)
    expect(count(play(state, done), 'log.air')).toBe(1)
    expect(state.world.air[1]).toBe(3)
    const poor = loadDice(position(QUIET, { phase: 'allied-organisation', air: { axis: 0, allied: 3 } }), 1)
    play(poor, done)
    expect(poor.world.air[1]).toBe(1)
  })

  test('[4.0.3] Allied strategic moves come before normal ones', () => {
    const state = position({ 'sov-42': '1703', 'sov-54': '1705', 'sov-67': '1707' })
    play(state, byRail('sov-42', '1702'))
    expect(refusal(state, byRail('sov-54', '1706'))).toBeUndefined()
    play(state, move('sov-67', '1708'))
    expect(refusal(state, byRail('sov-54', '1706'))).toCite('4.0.3')
    expect(refusal(state, move('sov-54', '1706'))).toBeUndefined()
  })

  test('[4.0.4] the Allies must attack every Axis unit they stand next to', () => {
    const state = position(
      { 'sov-42': '1805', 'sov-54': '1703', 'ger-i': '1806', 'ger-x': '1523' },
      { phase: 'allied-combat' },
    )
    expect(refusal(state, done)).toCite('8.1')
    const apart = position({ 'sov-42': '1805', 'ger-i': '1807' }, { phase: 'allied-combat' })
    expect(phaseOf(apart)).toBe('allied-breakthrough')
    const two = position({ 'sov-42': '1805', 'ger-i': '1806', 'ger-x': '1804' }, { phase: 'allied-combat' })
    expect(refusal(two, attack('sov-42', '1806'))).toCite('8.1')
    expect(refusal(two, attack('sov-42', ['1806', '1804']))).toBeUndefined()
  })

  test('[4.0.5] the bonus of breakthrough movement is gone when the phase is', () => {
    const state = position(
      { 'sov-2-tank': '1703', 'sov-8-gds': '1704', 'sov-42': '1705' },
      { phase: 'allied-breakthrough' },
    )
    expect(['sov-2-tank', 'sov-8-gds', 'sov-42'].map(id => allowance(state, id))).toEqual([3, 2, 0])
    expect(refusal(state, move('sov-42', '1706'))).toCite('4.0.5')
    play(state, done)
    expect(refusal(state, move('sov-2-tank', '1702'))).toBeDefined()
    while (phaseOf(state) !== 'allied-movement') play(state, done)
    expect(['sov-2-tank', 'sov-8-gds', 'sov-42'].map(id => allowance(state, id))).toEqual([5, 4, 3])
  })

  test('[4.0.6] Allied breakthrough combat: free choice for guards, armour and shock; none for plain infantry', () => {
    const state = position(
      {
        'sov-8-gds': '1805',
        'sov-42': '1805',
        'sov-1-shock': '1904',
        'ger-i': '1806',
        'ger-x': '1806',
        'ger-l': '1804',
      },
      { phase: 'allied-exploitation' },
    )
    expect(refusal(state, done)).toBeUndefined()
    expect(refusal(state, attack('sov-8-gds', '1806'))).toBeUndefined()
    expect(refusal(state, attack('sov-8-gds', ['1806', '1804']))).toBeUndefined()
    expect(refusal(state, attack('sov-1-shock', '1804'))).toBeUndefined()
    expect(refusal(state, attack('sov-42', '1806'))).toCite('8.3b')
    // Everybody in the hex is attacked
    const odds = game.odds(state, attack('sov-8-gds', '1806'))
    expect('defenders' in odds && odds.defenders.map(term => builders.unitName(term.unit)).sort()).toEqual([
      'ger-i',
      'ger-x',
    ])
  })
})

describe('Axis half', () => {
  test('[4.0.7a] Axis supply is judged when the Axis organisation begins', () => {
    const besieged = () =>
      position(
        { 'ger-i': { hex: '1805', steps: 1 }, 'sov-42': '1804', 'sov-2-tank': '1808' },
        { phase: 'allied-breakthrough', turn: 2 },
      )
    const state = besieged()
    play(state, move('sov-2-tank', '1807', '1806'))
    while (phaseOf(state) !== 'axis-organisation') play(state, done)
    expect(refusal(state, assign('ger-i', 'infantry'))).toCite('10.11a')
    play(state, done)
    expect(allowance(state, 'ger-i')).toBe(2)
    const free = besieged()
    while (phaseOf(free) !== 'axis-organisation') play(free, done)
    expect(refusal(free, assign('ger-i', 'infantry'))).toBeUndefined()
  })

  test('[4.0.7b] Axis replacements from July, and Axis reinforcements', () => {
    const pointsIn = (turn: number) => {
      const state = position(QUIET, { turn, phase: 'allied-breakthrough' })
      play(state, done)
      expect(phaseOf(state)).toBe('axis-organisation')
      return pointsOf(state)
    }
    expect(pointsIn(1)).toEqual([0, 0])
    expect(pointsIn(2)).toEqual([2, 2])
    const state = position({ 'ger-xxvi': { status: 'due' } }, { turn: 2, phase: 'axis-organisation' })
    expect(refusal(state, done)).toCite('4.0.7b')
    play(state, place('ger-xxvi', '1422'))
    expect(refusal(state, done)).toBeUndefined()
  })

  test('[4.0.7c] no Axis air die in 1945', () => {
    const december = loadDice(position(QUIET, { turn: 7, phase: 'axis-organisation' }), 1)
    expect(count(play(december, done), 'log.air')).toBe(1)
    expect(december.world.air[0]).toBe(1)
    const january = loadDice(position(QUIET, { turn: 8, phase: 'axis-organisation', air: { axis: 1, allied: 2 } }), 1)
    expect(count(play(january, done), 'log.air')).toBe(0)
    expect(january.world.air).toEqual([0, 2])
  })

  test('[4.0.8] Axis strategic moves come before normal ones', () => {
    const state = position({ 'ger-i': '1703', 'ger-x': '1705', 'ger-l': '1707' }, { phase: 'axis-movement' })
    expect(refusal(state, byRail('ger-i', '1704'))).toBeUndefined()
    play(state, move('ger-l', '1708'))
    expect(refusal(state, byRail('ger-i', '1704'))).toCite('4.0.8')
    expect(moves(state, 'ger-i').size).toBeGreaterThan(0)
  })

  test('[4.0.9] the Axis need not attack, but whoever attacks takes on all next to him', () => {
    const state = position({ 'ger-i': '1805', 'sov-42': '1806', 'sov-54': '1804' }, { phase: 'axis-combat' })
    expect(refusal(state, attack('ger-i', '1806'))).toCite('8.2a')
    expect(refusal(state, attack('ger-i', ['1806', '1804']))).toBeUndefined()
    expect(refusal(state, done)).toBeUndefined()
  })

  test('[4.0.10] Axis breakthrough movement is for armour and mountain units', () => {
    const state = position(
      { 'ger-i': '1703', 'ger-iii-pz': '1704', 'ger-xlix-mtn': '1705' },
      { phase: 'axis-breakthrough' },
    )
    expect(refusal(state, move('ger-i', '1803'))).toCite('4.0.10')
    expect(refusal(state, move('ger-iii-pz', '1804'))).toBeUndefined()
    expect(refusal(state, move('ger-xlix-mtn', '1805'))).toBeUndefined()
  })

  test('[4.0.11a] Axis breakthrough combat: armour and mountain units, moved or not, choose their hexes', () => {
    const state = position(
      { 'ger-iii-pz': '1805', 'ger-i': '1805', 'sov-42': '1806', 'sov-54': '1804' },
      { phase: 'axis-exploitation' },
    )
    expect(refusal(state, attack('ger-iii-pz', '1806'))).toBeUndefined()
    expect(refusal(state, attack('ger-i', '1806'))).toCite('8.3b')
    expect(refusal(state, done)).toBeUndefined()
    const moved = position({ 'ger-iii-pz': '1807', 'sov-42': '1805' }, { phase: 'axis-breakthrough' })
    play(moved, move('ger-iii-pz', '1806'), done)
    expect(refusal(moved, attack('ger-iii-pz', '1805'))).toBeUndefined()
  })

  test('[4.0.11b] after the eleventh step the turn marker advances', () => {
    const state = position({ 'ger-iii-pz': '1805', 'sov-42': '1806' }, { turn: 7, phase: 'axis-exploitation' })
    const events = play(state, done)
    expect(state.turn).toBe(8)
    expect([phaseOf(state), seatOf(state)]).toEqual(['allied-organisation', 'allied'])
    expect(count(events, 'log.turn')).toBe(1)
    expect(count(events, 'log.baltic')).toBe(1)
  })
})
