// The turn, phase by phase, and what the scenarios begin with.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { META, OPTIONS, SCENARIOS } from '../../../src/games/red-god-of-war/meta.ts'
import { STALIN_TRACK } from '../../../src/games/red-god-of-war/rules/charts.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { assign, begun, choose, done, game, nextTurn, passTo, passUntil, phaseOf, play, seatOf } from './support.ts'

const rolls = (events: readonly GameEvent[]): GameEvent[] => events.filter(event => event.dice !== undefined)
const chit = (id: string) => assign(id, 'chit')
const started = (scenario: string, options: readonly string[] = []): State => {
  const state = game.start(scenario, options, 1)
  if ('rule' in state) throw new Error(state.rule)
  return state
}

const SEGMENT = [
  'soviet-transfer',
  'german-replacement',
  'soviet-return',
  'german-return',
  'soviet-supply',
  'german-supply',
  'soviet-chits',
  'german-chits',
  'soviet-reinforcement',
]
const IMPULSE = ['start', 'move', 'declare', 'defend', 'fight', 'mech', 'end']

describe('the turn', () => {
  test('[3.0a] the initial segment first, then impulses until both have stopped', () => {
    const state = begun()
    passTo(state, 'soviet-chits')
    play(state, chit('S-HQ-31'), chit('S-HQ-20'), done, chit('G-HQ-XXX'), chit('G-HQ-IX'))
    const seen: string[] = []
    const events = passUntil(state, each => {
      if (each.turn === 1) seen.push(phaseOf(each) ?? '')
      return each.turn > 1
    })
    expect(seen[0]).toBe('german-chits')
    expect(seen.slice(1).filter(phase => SEGMENT.includes(phase))).toEqual([])
    // Each of them once, and the turn is over with the last
    const drawn = events.flatMap(({ key, args }) => (key === 'log.chitDrawn' ? [args?.unit] : []))
    expect([drawn.length, new Set(drawn).size, state.turn]).toEqual([4, 4, 2])
  })
  test('[3.0a] the order of the phases', () => {
    const state = begun('zhukov')
    const turns = new Map<number, string[]>()
    passTo(state, 'soviet-chits')
    play(state, chit('S-HQ-31'))
    passUntil(state, each => {
      turns.set(each.turn, [...(turns.get(each.turn) ?? []), phaseOf(each) ?? ''])
      return each.turn > 6
    })
    for (const phases of turns.values()) {
      const order = phases.map(phase => [...SEGMENT, ...IMPULSE].indexOf(phase))
      expect(order).not.toContain(-1)
      // One Soviet impulse a turn: no phase comes back
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
    expect(turns.get(4)?.[0]).toBe('soviet-transfer')
    expect(turns.get(5)?.[0]).toBe('soviet-supply')
  })
  test('[3.2a] the seats take turns as their chits are drawn', () => {
    const state = begun()
    passTo(state, 'soviet-chits')
    play(state, chit('S-HQ-31'), done, chit('G-HQ-XXX'), chit('G-HQ-IX'), done)
    const seats = new Set<string>()
    passUntil(state, each => {
      const position = game.positionOf(each) as { impulse?: { hq: string } }
      const hq = position.impulse?.hq
      if (each.turn === 1 && phaseOf(each) === 'move') {
        expect(seatOf(each)).toBe(hq?.startsWith('G-') ? 'german' : 'soviet')
        seats.add(seatOf(each) ?? '')
      }
      return each.turn > 1
    })
    expect([...seats].sort()).toEqual(['german', 'soviet'])
  })
  test('[3.1a] weather first, then German supply, OKW, Stalin', () => {
    const { events } = nextTurn(3, [3, 4, 3, 2])
    expect(rolls(events).map(event => event.key)).toEqual(['log.weather', 'log.germanSupply', 'log.okw', 'log.stalin'])
    expect(rolls(events).map(event => event.dice)).toEqual([[3], [4], [3], [2]])
  })
  test('[3.1b] German points before anything is paid', () => {
    const { state } = nextTurn(3, [3, 6, 3, 3], { world: { supplyPoints: [0, 0] } })
    expect([state.world.supplyPoints[0], phaseOf(state)]).toEqual([6, 'german-supply'])
  })
  test('[3.1c] OKW looks at Stalin’s will of the turn before', () => {
    const modifier = (stalin: number, die: number): unknown =>
      // Rolled the other way round, the same dice would move Stalin first
      nextTurn(3, [3, 4, die, die], { world: { stalin } }).events.find(event => event.key === 'log.okw')?.args?.modifier
    const three = STALIN_TRACK.findIndex(box => box.points === 3)
    expect(STALIN_TRACK[three - 1].points).toBe(4)
    expect(modifier(three, 1)).toBe(-1)
    expect(modifier(three - 1, 6)).toBe(0)
  })
  test('[3.1d] the Soviets get the number of the box that the marker comes to', () => {
    const { state } = nextTurn(3, [3, 4, 3, 5], { world: { stalin: 2, supplyPoints: [0, 1] } })
    expect([state.world.stalin, state.world.supplyPoints[1]]).toEqual([3, 1 + STALIN_TRACK[3].points])
  })
})

describe('scenarios', () => {
  test('[13.0a] there are two', () => {
    expect(game.meta.scenarios.map(({ id }) => id)).toEqual(['mars', 'zhukov'])
    expect(new Set(SCENARIOS.map(({ goals }) => goals)).size).toBe(2)
    expect(game.start('jupiter', [], 1)).toMatchObject({ rule: '13.0a' })
  })
  test.each([
    ['13.11a', 'mars', 8],
    ['13.21a', 'zhukov', 16],
  ] as const)('[%s] %s is over after turn %i', (_rule, scenario, turns) => {
    const state = begun(scenario)
    const events = passUntil(state, () => false)
    expect([state.over, state.turn]).toEqual([true, turns])
    const begins = events.filter(event => event.key === 'log.turn').map(event => event.args?.turn)
    expect(begins).toEqual(Array.from({ length: turns - 1 }, (_, index) => index + 2))
    expect(events.at(-1)?.key).toBe('log.end')
  })
  test.each([
    ['13.11b', 'mars'],
    ['13.21b', 'zhukov'],
  ])('[%s] %s begins in snow, without a die', (_rule, scenario) => {
    const state = started(scenario)
    play(state, choose('default'), done, choose('default'))
    expect(rolls(play(state, done)).map(event => event.key)).toEqual(['log.germanSupply'])
    expect(state.world.weather).toBe('snow')
  })
  test.each([
    ['13.11f', 'mars'],
    ['13.21f', 'zhukov'],
  ])('[%s] %s begins with 4 German and 14 Soviet points', (_rule, scenario) => {
    expect(started(scenario).world.supplyPoints).toEqual([4, 14])
    expect(begun(scenario).world.supplyPoints[1]).toBe(14)
  })
  test('[12.0] four options, each by itself, none unless chosen', () => {
    expect(META.options.map(({ rule }) => rule)).toEqual(['12.1', '12.2', '12.3', '12.4'])
    for (const { id } of META.scenarios) {
      expect(started(id).options).toEqual([])
      for (const option of Object.values(OPTIONS)) {
        const state = started(id, [option])
        expect(state.options).toEqual([option])
        // Play leaves them as they were agreed
        play(state, choose('default'))
        expect(state.options).toEqual([option])
      }
    }
  })
})
