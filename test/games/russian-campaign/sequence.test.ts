// Chapter 4 through the assembled game: what belongs to which impulse.
import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../../src/bots/random.ts'
import { type Action, type Game, isRefusal, type Move } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { META, OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { BY_REPLACEMENT } from '../../../src/games/russian-campaign/rules/replacements.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  at,
  attack,
  done,
  game,
  gameAt,
  hex,
  hexName,
  loadDice as loadDie,
  phaseOf,
  play,
  pointsOf,
  place as put,
  railOwner,
  start,
  unit,
  worldOf,
} from './support-game.ts'

const weatherOf = (state: State): string => (worldOf(state).weather as readonly string[])[0]
const statusOf = (state: State, id: string): string => game.describe(state, unit(id)).status
const move = (id: string, path: readonly string[], by?: string): Move => ({
  type: 'move',
  units: [unit(id)],
  path: path.map(hex),
  ...(by === undefined ? {} : { by }),
})
const support = (marker: string, where: string): Action => ({
  type: 'assign',
  units: [unit(marker)],
  as: marker.startsWith('stuka') ? 'stuka' : 'artillery',
  hex: hex(where),
})
const row = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `${letter}${from + (to > from ? i : -i)}`)

const positionIn = (
  turn: number,
  phase: string,
  units: Readonly<Record<string, string | { readonly status: string }>>,
  rest: object = {},
): State => gameAt(turn, phase, { stalin: 'R9', ...units }, rest)
/** All that is left of the phase, any way. */
const settle = (state: State): void => {
  const phase = phaseOf(state)
  const stream = streamOf(1)
  while (phaseOf(state) === phase) play(state, RANDOM.decide(game as unknown as Game, state, stream))
}
const placesOf = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'place', unit: unit(id) })
    .filter(({ by }) => by === undefined)
    .map(option => hexName(option.hex))
    .sort()
const arrive = (state: State, id: string): void => {
  play(state, put(id, placesOf(state, id)[0]))
}

/** The campaign up to the first decision of the war. */
const begun = (options: readonly string[] = []): State => {
  const state = start('campaign', options)
  while (phaseOf(state)?.endsWith('setup') === true)
    play(state, game.check(state, done) === undefined ? done : { type: 'choose', option: 'default' })
  return state
}

describe('[8.4.3B] replacements by sea', () => {
  // Sevastopol is the only port; workers of 3 pay for an army of 3
  const port = {
    stalin: 'R9',
    'su-worker-moscow': 'R9',
    'su-army-18': { status: 'pool' },
    'su-army-9': { status: 'pool' },
  }
  const entered = { axis: ['DD24', 'II15'], soviet: [] }
  const opened = (more: object = {}): State =>
    positionIn(4, 'soviet-move-1', { ...port, ...more }, { entered, world: { capacity: 20 } })
  const bySea = (id: string, where = 'JJ23', by = 'sea'): Action => put(id, where, by)
  const costOf = (id: string): number => Number(game.units[unit(id)].factors.split('-')[0])

  test('one that comes back may come in at an own port, for the move of the turn', () => {
    const state = opened()
    const options = game.legal(state, { about: 'place', unit: unit('su-army-18') })
    expect(options.filter(({ by }) => by === 'sea')).toEqual([{ hex: hex('JJ23'), by: 'sea' }])
    expect(game.check(state, bySea('su-army-18', 'R9'))).toCite('8.4.3B')
    expect(game.check(state, bySea('su-army-18', 'DD24'))).toCite('8.4.3B')
    loadDie(state, 4) // Sevastopol helps: 3
    play(state, bySea('su-army-18'))
    expect(at(state, 'su-army-18')).toBe('JJ23')
    expect(worldOf(state)).toMatchObject({ capacity: 20 - costOf('su-army-18') })
    expect(worldOf(state)).toMatchObject({ sailed: { sovietBlack: true } })
    expect(game.legal(state, { about: 'move', unit: unit('su-army-18') })).toEqual([])
    expect(game.check(state, bySea('su-army-9'))).toCite('12.7.1')
  })

  test('a second one finds the sea closed (8.4.8)', () => {
    const state = positionIn(4, 'soviet-move-1', port, { world: { capacity: 20 } })
    loadDie(state, 1)
    play(state, bySea('su-army-18'))
    expect(game.check(state, bySea('su-army-9', 'DD24'))).toCite('8.4.8')
  })

  test('lost at sea it is in the pool again, and paid for', () => {
    const state = opened()
    loadDie(state, 5)
    play(state, bySea('su-army-18'))
    expect(at(state, 'su-army-18')).toBe('pool')
    expect(worldOf(state)).toMatchObject({ capacity: 20 - costOf('su-army-18') })
    expect(game.check(state, bySea('su-army-9'))).toCite('8.4.8')
  })

  test('[8.4.3Ca] or land on an open coast', () => {
    const state = opened()
    loadDie(state, 1)
    play(state, bySea('su-army-18', 'EE23', 'assault'))
    expect(at(state, 'su-army-18')).toBe('EE23')
    expect(worldOf(state)).toMatchObject({ assaultsLeft: [expect.anything(), 1] })
  })

  test('[12.7.5a] within the capacity, like any other', () => {
    const state = positionIn(4, 'soviet-move-1', port, { entered, world: { capacity: 1 } })
    expect(game.check(state, bySea('su-army-18'))).toCite('12.7.5a')
  })

  test('[8.4.5] Axis ones over the Baltic too', () => {
    const units = { 'de-inf-1': { status: 'pool' } }
    const state = positionIn(7, 'axis-move-1', units, { world: { replacing: 'units' } })
    expect(game.check(state, bySea('de-inf-1', 'H23'))).toBeUndefined()
    expect(game.check(state, bySea('de-inf-1', 'H23', 'assault'))).toCite('8.4.5')
    expect(game.check(positionIn(7, 'axis-move-1', units), bySea('de-inf-1', 'H23'))).toCite('12.6.2')
    loadDie(state, 4)
    play(state, bySea('de-inf-1', 'H23'))
    expect(at(state, 'de-inf-1')).toBe('H23')
  })
})

describe('the impulses of the Axis', () => {
  test('[4.0.2a] arrivals of the turn are there before the first move', () => {
    const state = positionIn(1, 'soviet-move-2', { 'de-inf-5': 'X25' })
    expect(game.check(state, put('de-pz-40', 'A34'))).toBeDefined()
    play(state, done)
    expect([state.turn, phaseOf(state)]).toEqual([2, 'axis-move-1'])
    for (const id of ['de-pz-40', 'de-inf-27', 'ss-res', 'hu-inf-1']) expect(statusOf(state, id)).toBe('due')
    expect(game.legal(state, { about: 'duties' })[0]).toCite('12.1.1b')
    expect(game.check(state, done)).toCite('12.1.1b')
    expect(game.check(state, put('de-pz-40', 'A34'))).toBeUndefined()
    // Those of August and of September are not
    expect(game.check(state, put('de-inf-23', 'A34'))).toCite('12.1.1b')
    expect(game.check(state, put('de-inf-34', 'A34'))).toCite('12.1.1b')
    for (const id of ['de-pz-40', 'de-inf-27', 'ss-res', 'hu-inf-1']) arrive(state, id)
    expect(game.check(state, move('de-inf-5', ['X24']))).toBeUndefined()
    expect(game.check(state, done)).toBeUndefined()
  })

  test('[12.1.2a] a reinforcement comes at any moment of the movement, at its edge or city', () => {
    const five = ['de-inf-5', 'de-inf-6', 'de-inf-8', 'de-inf-12', 'de-inf-53']
    const at5 = Object.fromEntries(five.map((id, index) => [id, `X${21 + index}`]))
    const state = positionIn(1, 'soviet-move-2', { ...at5, 'su-army-3': 'X17' })
    play(state, done)
    for (const [index, id] of five.entries()) play(state, move(id, [`X${20 + index}`]))
    expect(game.check(state, put('de-pz-40', 'X25'))).toCite('12.3.3')
    expect(placesOf(state, 'hu-inf-1')).toEqual(['T33'])
    for (const id of ['hu-inf-1', 'de-inf-27', 'ss-res', 'de-pz-40']) arrive(state, id)
    expect(statusOf(state, 'de-pz-40')).toBe('onMap')
    // Not when movement is over
    const late = { 'de-inf-5': 'X18', 'su-army-3': 'X17', 'hu-inf-1': { status: 'due' } }
    expect(game.check(positionIn(2, 'axis-move-1', late), put('hu-inf-1', 'T33'))).toBeUndefined()
    expect(game.check(positionIn(2, 'axis-declare-1', late), put('hu-inf-1', 'T33'))).toCite('9.1.1')
  })

  test('[4.0.2c] Stukas and trains only until combat', () => {
    const units = { 'de-hq-center': 'X22', 'de-inf-5': 'X18', 'su-army-3': 'X17', 'de-pz-24': 'L26', 'su-tk-1': 'X15' }
    const state = positionIn(2, 'axis-move-1', units)
    const stuka = support('stuka-1', 'X17')
    const train = move('de-pz-24', ['L27'], 'rail')
    expect(game.check(state, stuka)).toBeUndefined()
    expect(game.check(state, train)).toBeUndefined()
    play(state, stuka, done)
    expect(phaseOf(state)).toBe('axis-declare-1')
    expect(game.check(state, support('stuka-2', 'X15'))).toCite('9.1.1')
    expect(game.check(state, train)).toCite('9.1.1')
    play(state, attack(['de-inf-5'], ['X17']), done)
    expect(phaseOf(state)).toBe('axis-fight-1')
    expect(game.check(state, support('stuka-2', 'X15'))).toCite('4.0.2d')
    expect(game.check(state, train)).toCite('4.0.2d')
    settle(state)
    // And the Stukas are off the map before the next impulse
    expect(phaseOf(state)).toBe('axis-move-2')
    expect(at(state, 'stuka-1')).toBe('absent')
    expect(game.check(state, train)).toCite('8.3.3')
  })

  test('[4.0.3c] who comes in August moves as in impulse 2', () => {
    const state = positionIn(2, 'axis-move-1', { 'de-inf-27': 'A34' })
    expect(game.check(state, put('de-inf-23', 'K34'))).toCite('12.1.1b')
    // July: four hexes
    expect(pointsOf(state, 'de-inf-27')).toBe(4)
    play(state, done)
    expect(phaseOf(state)).toBe('axis-move-2')
    expect(statusOf(state, 'de-inf-23')).toBe('due')
    play(state, put('de-inf-23', 'E34'))
    expect(game.check(state, move('de-inf-23', ['E33', 'E32']))).toBeUndefined()
    expect(game.check(state, move('de-inf-23', ['E33', 'E32', 'E31']))).toCite('8.1.2')
    expect(game.check(state, move('de-inf-23', ['E33'], 'rail'))).toCite('8.3.3')
  })

  // Bryansk (T14) is Axis, and S11 at the other end of the line has been passed; Stalin is far away
  const LINE = { entered: { axis: ['T14', 'S11'], soviet: [] }, rail: { axis: ['T14'], soviet: [] } }
  test('[4.0.3e] railways by the position after the combats of impulse 2, then supply', () => {
    const units = {
      'de-pz-24': 'S11',
      'de-pz-39': 'S11',
      'de-pz-47': 'S11',
      'su-tk-1': 'S12',
      'de-inf-1': 'S3',
      stalin: 'CC5',
    }
    const state = positionIn(3, 'axis-declare-2', units, LINE)
    expect(railOwner(state, 'S12')).toBe('soviet')
    play(state, attack(['de-pz-24', 'de-pz-39', 'de-pz-47'], ['S12']), done)
    loadDie(state, 6)
    const events = play(state, { type: 'choose', option: 'combat:0' })
    expect(at(state, 'su-tk-1')).not.toBe('S12')
    expect(phaseOf(state)).toBe('soviet-move-1')
    expect(['T13', 'S13', 'S12', 'S11'].map(name => railOwner(state, name))).toEqual(Array(4).fill('axis'))
    // Supply follows: S3 has it over the line that was won in this impulse
    expect(events.map(({ key }) => key)).toContain('log.railOwner')
    expect(at(state, 'de-inf-1')).toBe('S3')
  })

  test('[4.0.3e] a unit that holds out still blocks the line', () => {
    const units = { 'de-pz-24': 'S11', 'su-army-11': 'S12', 'su-army-12': 'S12', 'de-inf-1': 'S3', stalin: 'CC5' }
    const state = positionIn(3, 'axis-declare-2', units, LINE)
    play(state, attack(['de-pz-24'], ['S12']), done)
    loadDie(state, 1)
    play(state, { type: 'choose', option: 'combat:0' })
    expect(phaseOf(state)).toBe('soviet-move-1')
    expect(at(state, 'su-army-11')).toBe('S12')
    expect(railOwner(state, 'S12')).toBe('soviet')
    expect(at(state, 'de-inf-1')).toBe('pool')
  })
})

describe('the impulses of the Soviets', () => {
  // July 1943: one use of artillery in the year
  const SUMMER_43 = 14
  const UNITS = {
    'su-stavka': 'R9',
    'su-army-3': 'R12',
    'de-inf-5': 'R13',
    'su-tk-1': 'R9',
    'su-tk-7': 'R9',
    'su-tk-5': 'R8',
    'su-tk-8': 'R8',
    'su-tk-3': 'R7',
    'su-tk-4': 'R7',
  }
  const gun = support('su-artillery-1', 'R13')

  test('[4.0.5] impulse 1: artillery and five trains before combat, never the STAVKA', () => {
    const state = positionIn(SUMMER_43, 'soviet-move-1', UNITS)
    expect(game.check(state, move('su-stavka', ['R8']))).toCite('8.5.2')
    expect(game.check(state, move('su-army-3', ['Q12']))).toBeUndefined()
    play(state, gun)
    expect(at(state, 'su-artillery-1')).toBe('R13')
    play(
      state,
      move('su-tk-3', ['Q7'], 'rail'),
      move('su-tk-4', ['Q7'], 'rail'),
      move('su-tk-5', ['R7'], 'rail'),
      move('su-tk-1', ['R8'], 'rail'),
      move('su-tk-7', ['R8'], 'rail'),
    )
    expect(game.check(state, move('su-tk-8', ['R7'], 'rail'))).toCite('8.3.1')
    expect(game.check(state, move('su-tk-8', ['R7']))).toBeUndefined()
    play(state, done)
    expect(phaseOf(state)).toBe('soviet-declare-1')
    expect(game.check(state, gun)).toCite('9.1.1')
    expect(game.check(state, move('su-tk-8', ['R7']))).toCite('9.1.1')
  })

  test('[4.0.5] the arrivals of the month are there when it opens', () => {
    const state = positionIn(2, 'axis-move-2', {})
    expect(statusOf(state, 'su-army-16')).toBe('absent')
    play(state, done)
    expect(phaseOf(state)).toBe('soviet-move-1')
    expect(statusOf(state, 'su-army-16')).toBe('due')
    expect(game.check(state, done)).toCite('12.1.1b')
  })

  test('[4.0.6] impulse 2: no artillery, no trains, no replacements; the STAVKA goes seven', () => {
    const lost = { 'su-tk-6': { status: 'pool' } }
    const state = positionIn(SUMMER_43, 'soviet-move-2', { ...UNITS, ...lost })
    expect(game.check(state, gun)).toCite('9.10.1')
    expect(game.check(state, move('su-tk-1', ['R8'], 'rail'))).toCite('8.3.3')
    expect(game.check(state, move('su-tk-1', ['R8']))).toBeUndefined()
    // In the ZOC of R13
    expect(game.check(state, move('su-army-3', ['Q12']))).toCite('8.2.3b')
    expect(game.legal(state, { about: 'place', unit: unit('su-tk-6') })).toEqual([])
    const opened = positionIn(2, 'axis-move-2', { 'su-worker-moscow': 'R9', ...lost })
    play(opened, done)
    const back = put('su-tk-6', 'R9', BY_REPLACEMENT)
    expect(game.check(opened, back)).toBeUndefined()
    // Not even with capacity left
    const left = { world: { capacity: 20, sovietAtStart: ['R9'] } }
    const second = positionIn(2, 'soviet-move-2', { 'su-worker-moscow': 'R9', ...lost }, left)
    expect(game.check(second, back)).toCite('4.0.6')
    const first = positionIn(SUMMER_43, 'soviet-move-1', UNITS)
    expect(game.check(first, move('su-army-3', ['Q12']))).toBeUndefined()
    const snow = positionIn(
      SUMMER_43 + 3,
      'soviet-move-2',
      { 'su-stavka': 'X25' },
      { world: { weather: ['snow', 'snow'] } },
    )
    expect(game.check(snow, move('su-stavka', row('X', 24, 18)))).toBeUndefined()
    expect(game.check(snow, move('su-stavka', row('X', 24, 17)))).toCite('8.1.2')
  })
})

describe('the turn', () => {
  test('[4.0.8] after July/August comes September/October, and its weather is open', () => {
    const weathers = new Set<string>()
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const state = loadDie(positionIn(2, 'soviet-move-2', {}), die)
      expect(state.turn).toBe(2)
      const { draws } = state
      const events = play(state, done)
      expect([state.turn, phaseOf(state)]).toEqual([3, 'axis-move-1'])
      expect(game.turnName(state.turn).en).toBe('September/October 1941')
      expect(state.draws).toBe(draws + 1)
      expect(events.find(({ key }) => key === 'log.weather')?.dice).toHaveLength(1)
      weathers.add(weatherOf(state))
    }
    expect([...weathers].sort()).toEqual(['clear', 'light-mud', 'mud'])
    // Within a turn nothing counts on
    const earlier = positionIn(2, 'axis-move-2', {})
    play(earlier, done)
    expect([earlier.turn, phaseOf(earlier)]).toEqual([2, 'soviet-move-1'])
  })
})

describe('options', () => {
  test('[13.0] each is on or off by itself, and only before the set-up', () => {
    const { options } = META.scenarios[0]
    for (const option of options) {
      const state = game.start('campaign', [option], 1)
      if (isRefusal(state)) throw new Error(option)
      expect(state.options).toEqual([option])
      const others = game.start(
        'campaign',
        options.filter(each => each !== option),
        1,
      )
      if (isRefusal(others)) throw new Error(option)
      expect(others.options).toHaveLength(options.length - 1)
      expect(others.options).not.toContain(option)
    }
    for (const { rule, id } of META.options) if (rule.startsWith('13.')) expect(options, id).toContain(id)
    expect(game.start('campaign', [OPTIONS.uranusSpecial], 1)).toMatchObject({ rule: 'S3.uranus-special' })
    expect(isRefusal(game.start('campaign', ['no-such-option'], 1))).toBe(true)
  })

  test('[13.0] nothing switches one once play has begun', () => {
    const state = begun([OPTIONS.cityArmour])
    expect(phaseOf(state)).toBe('axis-move-1')
    for (const option of META.scenarios[0].options) {
      expect(isRefusal(game.apply(state, { type: 'choose', option })), option).toBe(true)
      expect(state.options).toEqual([OPTIONS.cityArmour])
    }
  })
})
