import { describe, expect, test } from 'vitest'
import type { GameEvent, GameState, PositionFile } from '../../src/engine/contract.ts'
import { roll } from '../../src/engine/dice.ts'
import { logOf, startMatch } from '../../src/engine/match.ts'
import { STATUS as STEEL_STATUS, type State as SteelState } from '../../src/games/red-steel/state.ts'
import { GAMES, playAtRandom, replayRecorded, versionOf } from '../support/random-play.ts'

const AT = {
  format: 'stavka-position',
  game: 'red-vengeance',
  version: versionOf('red-vengeance'),
  scenario: '1',
  phase: 'axis-breakthrough',
} as const

// Every kind of event that tells a roll. A title that rolls for something new has to be added here.
const ROLLS: Readonly<Record<string, readonly string[]>> = {
  'turning-point': ['log.battleRoll', 'log.strikeRoll'],
  'russian-campaign': [
    'log.battle',
    'log.evacuated',
    'log.landed',
    'log.lendLease',
    'log.lostAtSea',
    'log.sailed',
    'log.weather',
  ],
  'red-vengeance': [
    'log.air',
    'log.baltic',
    'log.bombard',
    'log.dice',
    'log.dresden',
    'log.hitlerRoll',
    'log.leaderRoll',
    'log.punished',
    'log.romanianRoll',
    'log.seaRoll',
    'log.uprising',
    'log.weatherRoll',
  ],
  'red-god-of-war': [
    'log.combat',
    'log.germanSupply',
    'log.goesOn',
    'log.hilfe',
    'log.noHilfe',
    'log.okw',
    'log.overrun',
    'log.stalin',
    'log.stops',
    'log.weather',
  ],
  'red-steel': [
    'log.combat',
    'log.fireAircraftDrawn',
    'log.fireBombards',
    'log.isolated',
    'log.maintenance',
    'log.maintenanceFailed',
    'log.militia',
    'log.militiaSix',
    'log.monitorsCome',
    'log.noMonitors',
    'log.notIsolated',
    'log.notRecovered',
    'log.recovered',
    'log.recoveredPartly',
    'log.replacements',
    'log.sovietsGoOn',
    'log.sovietsStop',
  ],
}

// Events that tell what came out of a cup: draws of chance too, but their numbers would tell what is in it. How many of
// them there are behind the event's own dice.
type Draws = (event: GameEvent, state: GameState) => number
const CUPS: Readonly<Record<string, Draws>> = {
  'red-god-of-war': ({ key }) => (['log.chitDrawn', 'log.chitSentBack'].includes(key) ? 1 : 0),
  'red-steel': ({ key }, state) => {
    if (key === 'log.formationDrawn') return 1
    // All aircraft of the cup are put in order, one draw for each but the last.
    const isInCup = (status: number): boolean => status === STEEL_STATUS.cup || status === STEEL_STATUS.drawn
    return key === 'log.fireAircraftDrawn' ? (state as SteelState).status.filter(isInCup).length - 1 : 0
  },
}

// Rolls that hardly a game comes to: Berlin empty and shut in, an order of the Führer not carried out; weather for each
// impulse, when history does not decide it.
const HILFE: PositionFile = {
  format: 'stavka-position',
  game: 'red-god-of-war',
  version: versionOf('red-god-of-war'),
  scenario: 'zhukov',
  turn: 12,
  phase: 'soviet-reinforcement',
  world: { okw: 5 },
  units: { 'S-HQ-20': '3010', 'S-R-19RD': { status: 'due' } },
}
// The night before the monitors may come: shaken men beside the enemy, militia to be raised in the morning.
const NIGHT: PositionFile = {
  format: 'stavka-position',
  game: 'red-steel',
  version: versionOf('red-steel'),
  scenario: 'kishinev',
  turn: 26,
  phase: 'soviet-move',
  world: { active: 'SU-150', track: ['SU-150'] },
  units: {
    'SU-90-I': { hex: '0705', morale: 'demoralised' },
    'GE-121-I': '0704',
    'SU-Mil1': { status: 'stock' },
  },
}
// The next morning: he may try to raise militia, and one try in six helps the Romanians.
const MORNING: PositionFile = { ...NIGHT, turn: 27, phase: 'soviet-militia', world: { mayRaise: true } }
const RARE: Readonly<Record<string, readonly PositionFile[]>> = {
  'red-steel': [...Array.from({ length: 16 }, () => NIGHT), ...Array.from({ length: 30 }, () => MORNING)],
  // The last box of OKW, as often as it takes for both answers.
  'red-god-of-war': [HILFE, HILFE, HILFE, HILFE],
  'russian-campaign': [
    {
      format: 'stavka-position',
      game: 'russian-campaign',
      version: versionOf('russian-campaign'),
      scenario: 'campaign',
      options: ['detailed-weather'],
      turn: 2,
      phase: 'soviet-move-2',
      units: { 'de-hq-north': 'E30', stalin: 'R9' },
    },
  ],
  'red-vengeance': [
    { ...AT, turn: 4, units: { 'sov-42': '1421', 'sov-54': '1423', 'sov-67': '1904' } },
    { ...AT, turn: 10, units: { dietrich: '2318', 'ger-i-ss-pz': '2318', 'ger-ii-ss-pz': '2318' } },
  ],
}

type Watch = Parameters<typeof replayRecorded>[1]

test('[12.2] what is rolled before the first decision is in the log, at its head and nobody’s', () => {
  const game = GAMES.find(({ meta }) => meta.id === 'red-steel')
  const match = game && startMatch(game, { scenario: 'kishinev', options: [], seed: 1 })
  if (match === undefined || !('steps' in match)) throw new Error('does not start')
  expect(match.state.draws).toBeGreaterThan(0)
  const log = logOf(match, 'axis')
  expect(log.flatMap(({ event }) => event.dice ?? []).length).toBeGreaterThan(0)
  expect(new Set(log.map(({ step, seat }) => `${step} ${seat}`))).toEqual(new Set(['0 undefined']))
})

describe.each(GAMES)('dice of $meta.id', game => {
  const kinds = new Set<string>()
  const { meta } = game
  const drawsBehind = CUPS[meta.id] ?? (() => 0)
  /** The dice told of a step are the very dice that its state had in store, in their order. */
  const watch: Watch = ({ before, state, events }) => {
    const again = { ...before }
    const told: number[] = []
    const rolled: number[] = []
    for (const event of events) {
      const { key, dice } = event
      if (dice !== undefined) kinds.add(key)
      for (const die of dice ?? []) {
        told.push(die)
        rolled.push(roll(again))
      }
      for (let draw = drawsBehind(event, state); draw > 0; draw--) roll(again)
    }
    if (told.join() !== rolled.join()) expect(told, JSON.stringify(events)).toEqual(rolled)
    if (again.draws !== state.draws) expect(again.draws, JSON.stringify(events)).toBe(state.draws)
  }

  test.each(meta.scenarios)('the beginning of $id tells every die', ({ id }) => {
    playAtRandom(game, { scenario: id, options: [], seed: 11 }, 0, watch)
  })

  test('recorded games tell every die', () => {
    replayRecorded(game, watch)
    expect(kinds.size).toBeGreaterThan(0)
  })

  test.each([1, 2, 3, 4, 5])('random game %i tells every die, with every option', seed => {
    const scenario = meta.scenarios[seed % meta.scenarios.length]
    playAtRandom(game, { scenario: scenario.id, options: scenario.options, seed }, 1500, watch)
  })

  test('so do positions in which something rare is rolled for', () => {
    for (const [index, position] of (RARE[meta.id] ?? []).entries())
      playAtRandom(game, { scenario: meta.scenarios[0].id, options: [], seed: index + 1, position }, 20, watch)
  })

  test('nothing tells dice but the known rolls, and all of them were seen', () => {
    expect([...kinds].sort()).toEqual(ROLLS[meta.id])
  })
})
