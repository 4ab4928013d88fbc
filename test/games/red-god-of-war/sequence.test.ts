import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { STALIN_TRACK } from '../../../src/games/red-god-of-war/charts.ts'
import { META, OPTIONS, SCENARIOS, SIDES } from '../../../src/games/red-god-of-war/meta.ts'
import { SEQUENCE } from '../../../src/games/red-god-of-war/sequence.ts'
import { CHIT, change, hasOption, type State } from '../../../src/games/red-god-of-war/state.ts'
import { act, begun, done, load, passToTurn, passUntil, phaseOf, seatOf } from './support-sequence.ts'
import { position, title, unit } from './support-state.ts'

const rolls = (events: readonly GameEvent[]): GameEvent[] => events.filter(event => event.dice !== undefined)
/** With nothing in the cup the turn ends here: what follows is the initial segment of the next one, with these dice. */
const nextSegment = (state: State, ...dice: readonly number[]): readonly GameEvent[] => {
  state.chit.fill(CHIT.out)
  return act(load(state, ...dice), done)
}
/** In turn 2 the Soviet 19th is due: the reinforcement phase waits. */
const inTurnTwo = (): State => {
  const state = begun()
  passToTurn(state, 2)
  passUntil(state, each => phaseOf(each) === 'soviet-reinforcement')
  return state
}

describe('the turn', () => {
  test('[3.0a] the initial segment first, then impulses until both have stopped', () => {
    const state = begun()
    const seen: string[] = []
    const chits = [unit('S-HQ-31'), unit('S-HQ-20'), unit('G-HQ-IX'), title.xxxCorps]
    for (const hq of chits) {
      passUntil(state, each => phaseOf(each) === `${SIDES[title.side[hq]]}-chits`)
      act(state, { type: 'assign', units: [hq], as: 'chit' })
    }
    const active: string[] = []
    passUntil(state, each => {
      if (each.turn === 1) seen.push(phaseOf(each))
      if (each.turn === 1 && each.impulse !== undefined && phaseOf(each) === 'move') {
        active.push(title.units[each.impulse.hq].id)
        expect(seatOf(each)).toBe(SIDES[each.impulse.side])
      }
      return each.turn > 1
    })
    expect(seen[0]).toBe('german-chits')
    expect(new Set(seen.slice(1))).not.toContain('soviet-supply')
    expect(new Set(active).size).toBe(active.length)
    expect(active).toContain('G-HQ-IX')
    expect(state.turn).toBe(2)
  })
  test('[3.0a] the order of the phases', () => {
    expect(SEQUENCE.turn.map(({ id }) => id)).toEqual([
      'soviet-transfer',
      'rolls',
      'german-replacement',
      'soviet-return',
      'german-return',
      'soviet-supply',
      'german-supply',
      'soviet-chits',
      'german-chits',
      'soviet-reinforcement',
      'draw',
      'start',
      'move',
      'declare',
      'defend',
      'fight',
      'mech',
      'end',
    ])
  })
  test('[3.1a] weather first, then German supply, OKW, Stalin', () => {
    const events = nextSegment(inTurnTwo(), 3, 4, 3, 3)
    expect(rolls(events).map(event => event.key)).toEqual(['log.weather', 'log.germanSupply', 'log.okw', 'log.stalin'])
    expect(rolls(events).map(event => event.dice)).toEqual([[3], [4], [3], [3]])
  })
  test('[3.1b] German points before anything else is paid', () => {
    const state = inTurnTwo()
    const [german] = state.world.supplyPoints
    nextSegment(state, 3, 6, 3, 3)
    expect(state.world.supplyPoints[0]).toBe(german + 6)
    expect(phaseOf(state)).toBe('soviet-supply')
  })
  test('[3.1c] OKW looks at Stalin’s will of the turn before', () => {
    const modifier = (stalin: number, die: number): unknown => {
      const state = inTurnTwo()
      change(state, { stalin })
      // Rolled the other way round, the same dice would move Stalin first
      const events = nextSegment(state, 3, 4, die, die)
      return events.find(event => event.key === 'log.okw')?.args?.modifier
    }
    const three = STALIN_TRACK.findIndex(box => box.points === 3)
    expect(STALIN_TRACK[three - 1].points).toBe(4)
    expect(modifier(three, 1)).toBe(-1)
    expect(modifier(three - 1, 6)).toBe(0)
  })
  test('[3.1d] the Soviets get the number of the box that the marker comes to', () => {
    const state = inTurnTwo()
    change(state, { stalin: 2, supplyPoints: [0, 1] })
    nextSegment(state, 3, 4, 3, 5)
    expect([state.world.stalin, state.world.supplyPoints[1]]).toEqual([3, 1 + STALIN_TRACK[3].points])
  })
})

describe('scenarios', () => {
  test('[13.0a] there are two', () => {
    expect(SCENARIOS.map(({ id }) => id)).toEqual(['mars', 'zhukov'])
    expect(new Set(SCENARIOS.map(({ goals }) => goals)).size).toBe(2)
  })
  test.each([
    ['13.11a', 0, 8],
    ['13.21a', 1, 16],
  ] as const)('[%s] scenario %i is over after turn %i', (_rule, scenario, turns) => {
    const state = begun(scenario)
    const events = passUntil(state, () => false)
    expect([state.over, state.turn]).toEqual([true, turns])
    const started = events.filter(event => event.key === 'log.turn').map(event => event.args?.turn)
    expect(started).toEqual(Array.from({ length: turns - 1 }, (_, index) => index + 2))
    expect(events.at(-1)?.key).toBe('log.end')
  })
  test.each([
    ['13.11b', 0],
    ['13.21b', 1],
  ] as const)('[%s] scenario %i begins in snow, without a die', (_rule, scenario) => {
    const state = position({}, { turn: 1, scenario, world: { weather: 'snow' } })
    const events: GameEvent[] = []
    for (let side = 0; side < 2; side++) {
      act(state, { type: 'choose', option: 'default' })
      events.push(...act(state, done))
    }
    expect(state.world.weather).toBe('snow')
    expect(rolls(events).map(event => event.key)).toEqual(['log.germanSupply'])
  })
  test.each([
    ['13.11f', 0],
    ['13.21f', 1],
  ] as const)('[%s] scenario %i begins with 4 German and 14 Soviet points', (_rule, scenario) => {
    const state = position({}, { turn: 1, scenario })
    expect(state.world.supplyPoints).toEqual([4, 14])
    expect(begun(scenario).world.supplyPoints[1]).toBe(14)
  })
  test('[12.0] four options, each by itself, none unless chosen', () => {
    expect(META.options.map(({ rule }) => rule)).toEqual(['12.1', '12.2', '12.3', '12.4'])
    expect(SCENARIOS.every(({ options }) => META.options.every(({ id }) => options.includes(id)))).toBe(true)
    for (const option of Object.values(OPTIONS)) {
      expect(hasOption(begun(), option)).toBe(false)
      const state = position({}, { turn: 1, options: [option] })
      expect(Object.values(OPTIONS).filter(each => hasOption(state, each))).toEqual([option])
      // Play leaves them as they were agreed
      act(state, { type: 'choose', option: 'default' })
      expect(state.options).toEqual([option])
    }
  })
})
