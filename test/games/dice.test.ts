import { describe, expect, test } from 'vitest'
import type { PositionFile } from '../../src/engine/contract.ts'
import { roll } from '../../src/engine/dice.ts'
import { GAMES, playAtRandom, replayRecorded } from '../support/random-play.ts'

const AT = {
  format: 'stavka-position',
  game: 'red-vengeance',
  version: 1,
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
    'log.weatherTwice',
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
}

// Events that tell a chit out of a cup: a draw of chance too, but the number drawn would tell how many are in it.
const CHITS: Readonly<Record<string, readonly string[]>> = {
  'red-god-of-war': ['log.chitDrawn', 'log.chitSentBack'],
}

// Rolls that hardly a game comes to: Berlin empty and shut in, an order of the Führer not carried out; weather for each
// impulse, when history does not decide it.
const HILFE: PositionFile = {
  format: 'stavka-position',
  game: 'red-god-of-war',
  version: 1,
  scenario: 'zhukov',
  turn: 12,
  phase: 'soviet-reinforcement',
  world: { okw: 5 },
  units: { 'S-HQ-20': '3010', 'S-R-19RD': { status: 'due' } },
}
const RARE: Readonly<Record<string, readonly PositionFile[]>> = {
  // The last box of OKW, as often as it takes for both answers.
  'red-god-of-war': [HILFE, HILFE, HILFE, HILFE],
  'russian-campaign': [
    {
      format: 'stavka-position',
      game: 'russian-campaign',
      version: 1,
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

describe.each(GAMES)('dice of $meta.id', game => {
  const kinds = new Set<string>()
  const { meta } = game
  const chits = CHITS[meta.id] ?? []
  /** The dice told of a step are the very dice that its state had in store, in their order. */
  const watch: Watch = ({ before, state, events }) => {
    const told = events.flatMap(({ dice = [] }) => dice)
    const again = { ...before }
    const draws = state.draws - before.draws
    const drawn = events.filter(({ key }) => chits.includes(key)).length
    if (drawn > 0) expect(told.length + drawn, JSON.stringify(events)).toBe(draws)
    else {
      const rolled = Array.from({ length: draws }, () => roll(again))
      if (told.join() !== rolled.join()) expect(told, JSON.stringify(events)).toEqual(rolled)
    }
    for (const { key, dice } of events) if (dice !== undefined) kinds.add(key)
  }

  test('recorded games tell every die', () => {
    replayRecorded(game, watch)
    expect(kinds.size).toBeGreaterThan(0)
  })

  test.each([1, 2, 3])('random game %i tells every die, with every option', seed => {
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
