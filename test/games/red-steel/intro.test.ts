// The introductory segment (3.1): aircraft, militia (17.3), Romanian replacements (12.2), and the monitors' die (17.5).
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { META } from '../../../src/games/red-steel/meta.ts'
import { turnOf } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  actors,
  assign,
  choose,
  done,
  entries,
  fileOf,
  game,
  hex,
  hexOf,
  loadDice,
  marksOf,
  move,
  phaseOf,
  place,
  play,
  position,
  refusal,
  seatOf,
  skipTo,
  start,
  statusOf,
  stepsOf,
  together,
  type Units,
  zocOf,
} from './support.ts'

const DICE = [1, 2, 3, 4, 5, 6]
const STOCK = { status: 'stock' }
const PLANES = Object.fromEntries(
  game.units.filter(({ type }) => type === 'aircraft').map(({ id }) => [id, { status: 'cup' }]),
)
const rulesOf = (events: readonly GameEvent[]): (string | undefined)[] =>
  events.filter(({ dice }) => dice !== undefined).map(({ rule }) => rule)

/** Two enemies far from each other, militia to raise, a reduced Romanian battalion. */
const PLACES: Units = {
  'GE-121-I': '0702',
  'SU-90-I': '0708',
  'SU-Mil1': STOCK,
  'SU-Mil2': STOCK,
  'SU-Mil3': STOCK,
  'RO-11-2-I': { hex: '0140', lost: 2 },
}
/** The last Soviet activation of this turn; `done` begins the next. */
const evening = (date: string, more: Units = {}, setting = {}): State =>
  position({ ...PLACES, ...PLANES, ...more }, { date, phase: 'soviet-move', ...setting })
/** The Soviet player is asked for his militia, in the morning of 9 July. */
const asked = (more: Units = {}): State => {
  const state = evening('0708-NIGHT', more)
  play(state, done)
  expect([phaseOf(state), state.turn]).toEqual(['soviet-militia', turnOf('0709-AM')])
  return state
}
const worldOf = (state: State) => fileOf(state).world

describe('the rolls', () => {
  test('[3.0b] once a day, before the AM turn', () => {
    const state = evening('0705-NIGHT')
    let segments = 0
    while (state.turn <= turnOf('0707-MID')) {
      if (phaseOf(state) === 'soviet-militia') segments += 1
      play(state, done)
    }
    expect(segments).toBe(2)
  })

  test('[3.1a] aircraft first, replacements later; other turns have none', () => {
    const state = evening('0704-NIGHT')
    expect([rulesOf(play(state, done)), rulesOf(play(state, done))]).toEqual([['16.0b'], ['12.2']])
    for (const date of ['0705-AM', '0705-MID', '0705-PM']) {
      const other = evening(date)
      expect(rulesOf(play(other, done)).filter(rule => rule !== '15.1d')).toEqual([])
      expect(worldOf(other).mayRaise).toBe(false)
    }
  })

  test('[16.0a] a game that begins in the afternoon draws aircraft then, and nothing else', () => {
    const events: GameEvent[] = []
    const state = game.start('kishinev', [], 1, events)
    if ('rule' in state) throw new Error(state.rule)
    expect(rulesOf(events)).toEqual(['16.0b'])
  })

  test('[3.1d] a position that says nothing of steps and militia has none', () => {
    expect(worldOf(evening('0705-AM'))).toMatchObject({ replacements: 0, militia: 0, mayRaise: false })
  })

  test('[12.2] half of the die, rounded up, in Romanian steps', () => {
    const steps = DICE.map(die => {
      const state = asked()
      const events = play(loadDice(state, die, 6), done)
      expect(events.find(({ rule }) => rule === '12.2')).toMatchObject({ dice: [die] })
      return worldOf(state).replacements
    })
    expect(steps).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('[3.1d] steps and militia of the day before are forgotten', () => {
    const state = asked()
    play(loadDice(state, 6, 6), done)
    expect(worldOf(state).replacements).toBe(3)
    play(state, done)
    expect(worldOf(state)).toMatchObject({ replacements: 0, militia: 0, mayRaise: false })
  })
})

describe('replacements', () => {
  const BATTALION = 'RO-11-2-I'
  /** Three steps to spend in the morning; a Soviet battalion three hexes away, or nearer. */
  const reduced = (more: Units = {}, replacements = 3): State => {
    const places = {
      [BATTALION]: { hex: '2010', lost: 2 },
      'RO-11-2-II': '2010',
      'RO-11-Pio': { hex: '1910', lost: 1 },
      'RO-15-10-I': { hex: '1910', lost: 1 },
      'SU-90-I': '2310',
      ...more,
    }
    return position(places, { date: '0709-AM', phase: 'axis-refit', world: { replacements } })
  }
  const refit = (id: string) => assign(id, 'refit')

  test('[12.21a] a reduced unit on the map regains a step', () => {
    const state = reduced()
    expect(actors(state, 'assign').sort()).toEqual([BATTALION, 'RO-15-10-I'])
    play(state, refit(BATTALION))
    expect([stepsOf(state, BATTALION), worldOf(state).replacements]).toEqual([3, 2])
    expect(refusal(reduced({ [BATTALION]: { status: 'gone' } }), refit(BATTALION))).toCite('12.21a')
  })

  test('[3.1d] no more than the steps there are', () => {
    const state = reduced({}, 1)
    play(state, refit(BATTALION))
    // The phase is over
    expect(phaseOf(state)).not.toBe('axis-refit')
    expect(stepsOf(state, 'RO-15-10-I')).toBe(3)
  })

  test('[12.21b] three hexes from the nearest enemy', () => {
    expect(refusal(reduced(), refit(BATTALION))).toBeUndefined()
    expect(refusal(reduced({ 'SU-90-I': '2210' }), refit(BATTALION))).toCite('12.21b')
  })

  test('[12.21c] one step a morning for a battalion', () => {
    const state = reduced()
    play(state, refit(BATTALION))
    expect(refusal(state, refit(BATTALION))).toCite('12.21c')
    skipTo(state, 'axis-refit', state.turn + 4)
    expect(refusal(state, refit(BATTALION))).toBeUndefined()
  })

  test('[12.21d] it is marked for the AM turn, and free in the next', () => {
    const state = reduced()
    play(state, refit(BATTALION))
    skipTo(state, 'axis-move')
    expect(marksOf(state, BATTALION)).toContain('refitted')
    expect(refusal(state, move(BATTALION, '2011'))).toCite('12.21d')
    skipTo(state, 'axis-move', turnOf('0709-MID'))
    expect(marksOf(state, BATTALION)).not.toContain('refitted')
    expect(refusal(state, move(BATTALION, '2011'))).toBeUndefined()
  })

  test('[12.21e] not while disrupted or demoralised', () => {
    for (const morale of ['disrupted', 'demoralised'])
      expect(refusal(reduced({ [BATTALION]: { hex: '2010', lost: 2, morale } }), refit(BATTALION))).toCite('12.21e')
  })

  test('[12.22] infantry and light infantry of the Romanians only', () => {
    const lost = (hex: string) => ({ hex, lost: 1 })
    const others = { 'RO-9Rosiori': lost('1911'), 'GE-121-I': lost('1912'), 'RO-3V-I': lost('1913') }
    const state = reduced(others)
    expect(game.units.find(({ id }) => id === 'RO-15-10-I')?.type).toBe('light-infantry')
    expect(refusal(state, refit('RO-15-10-I'))).toBeUndefined()
    for (const id of ['RO-11-Pio', 'SU-90-I', ...Object.keys(others)]) expect(refusal(state, refit(id))).toCite('12.22')
  })

  test('[12.23] not beyond full strength', () => {
    expect(refusal(reduced(), refit('RO-11-2-II'))).toCite('12.23')
  })

  test('[4.1a] a step regained may bring the ZOC back', () => {
    const state = reduced({ 'RO-11-2-II': '1810' })
    expect(zocOf(state, 'axis')).not.toContain('2011')
    play(state, refit(BATTALION))
    expect(zocOf(state, 'axis')).toContain('2011')
  })
})

describe('militia', () => {
  /** So many have been raised; the Germans stand here. */
  const raised = (n: number, axis = '2010', more: Units = {}, setting = {}): State => {
    const places = { 'GE-121-I': axis, 'SU-Mil1': STOCK, 'SU-Mil2': STOCK, 'SU-Mil3': STOCK, ...more }
    return position(places, { date: '0709-AM', phase: 'soviet-militia', world: { militia: n }, ...setting })
  }

  test('[17.3a] two for a 1, one for a 2, none for the rest', () => {
    const numbers = DICE.map(die => {
      const state = asked()
      play(loadDice(state, die), choose('raise'))
      return worldOf(state).militia
    })
    expect(numbers).toEqual([2, 1, 0, 0, 0, 0])
  })

  test('[17.3a] in Soviet towns and cities, four hexes from every Axis unit', () => {
    expect(refusal(raised(1, '2711'), place('SU-Mil1', '3111'))).toBeUndefined()
    expect(refusal(raised(1, '2811'), place('SU-Mil1', '3111'))).toCite('17.3a')
    const state = raised(1)
    const towns = entries(state, 'SU-Mil1')
    expect(towns).toContain('5324')
    for (const at of towns) {
      const { kinds } = game.board.hexes[hex(at)]
      expect(kinds.includes('town') || kinds.includes('city')).toBe(true)
      expect(refusal(state, place('SU-Mil1', at))).toBeUndefined()
    }
    expect(refusal(state, place('SU-Mil1', '3110'))).toCite('17.3a')
    expect(refusal(raised(1, '2010', {}, { axisControl: ['5324'] }), place('SU-Mil1', '5324'))).toCite('17.3a')
  })

  test('[17.3a] as many as were raised, where there is room', () => {
    const state = raised(2)
    play(state, place('SU-Mil1', '3111'))
    expect(actors(state, 'place')).toEqual(['SU-Mil2', 'SU-Mil3'])
    play(state, place('SU-Mil2', '3111'))
    expect(hexOf(state, 'SU-Mil2')).toBe('3111')
    // That is all of them
    expect([phaseOf(state), statusOf(state, 'SU-Mil3')]).toEqual(['axis-move', 'stock'])
    const full = raised(1, '2010', together(['SU-90-I', 'SU-90-II', 'SU-90-III'], '3111'))
    expect(refusal(full, place('SU-Mil1', '3111'))).toCite('6.1a')
  })

  test('[17.31] eliminated militia comes again; none when all are on the map', () => {
    const onMap = together(['SU-Mil1', 'SU-Mil2', 'SU-Mil3'], '3111')
    const none = evening('0708-NIGHT', onMap)
    play(none, done)
    expect(phaseOf(none)).not.toBe('soviet-militia')
    // One is beside the Germans and goes: over the limit, as they pick
    const crowd = together(['SU-90-II', 'SU-90-III', 'SU-161-I'], '3111')
    const lost = evening('0708-NIGHT', { ...crowd, 'SU-Mil1': '3111', 'SU-Mil2': '3111', 'SU-Mil3': '5324' })
    play(lost, done)
    expect(phaseOf(lost)).toBe('soviet-crowd')
    play(lost, { type: 'losses', units: [game.unitByName.get('SU-Mil1') ?? -1] })
    play(lost, { type: 'losses', units: [game.unitByName.get('SU-Mil2') ?? -1] })
    skipTo(lost, 'soviet-militia')
    play(loadDice(lost, 1), choose('raise'))
    expect(worldOf(lost)).toMatchObject({ militia: 2, mayRaise: false })
    expect(actors(lost, 'place')).toEqual(['SU-Mil1', 'SU-Mil2'])
  })

  test('[17.32] five come on 12 July, Mid-Day, and not before, not by the die either', () => {
    const five = ['SU-Mil4', 'SU-Mil5', 'SU-Mil6', 'SU-Mil7', 'SU-Mil8']
    const state = evening('0711-NIGHT')
    play(state, done)
    play(loadDice(state, 1), choose('raise'))
    expect(actors(state, 'place')).toEqual(['SU-Mil1', 'SU-Mil2', 'SU-Mil3'])
    expect(five.map(id => statusOf(state, id))).toEqual(Array(5).fill('absent'))
    skipTo(state, 'axis-move', turnOf('0712-MID'))
    // Reinforcements: they come in the movement phase (12.11a)
    expect(five.map(id => statusOf(state, id))).toEqual(Array(5).fill('due'))
  })

  test('[17.33] who raises none loses nothing', () => {
    const state = raised(2)
    play(state, done)
    expect(worldOf(state).militia).toBe(0)
    expect(['SU-Mil1', 'SU-Mil2', 'SU-Mil3'].map(id => statusOf(state, id))).toEqual(Array(3).fill('stock'))
  })
})

describe('monitors', () => {
  const MONITORS = ['RO-Mon1', 'RO-Mon2']
  /** What the morning after this night rolls for after the militia, and the state. */
  const morning = (date: string, die: number, scenario = 'kishinev'): { state: State; rules: unknown[] } => {
    const state = evening(date, {}, { scenario })
    play(state, done)
    skipTo(state, 'soviet-militia')
    return { state, rules: rulesOf(play(loadDice(state, 4, die), done)) }
  }

  test('[17.5] both come with a 1 or a 2, from 9 July on, where the scenario has them', () => {
    for (const die of DICE) {
      const { state, rules } = morning('0708-NIGHT', die)
      expect(rules).toEqual(['12.2', '17.5'])
      expect(MONITORS.map(id => statusOf(state, id))).toEqual(Array(2).fill(die <= 2 ? 'due' : 'absent'))
    }
    expect(morning('0707-NIGHT', 1).rules).toEqual(['12.2'])
    expect(morning('0708-NIGHT', 1, 'cornesti').rules).toEqual(['12.2'])
    expect(META.scenarios.map(({ id }) => id)).toContain('cornesti')
    // Once they have come, no die falls for them
    const { state } = morning('0708-NIGHT', 1)
    skipTo(state, 'soviet-militia', state.turn + 4)
    expect(rulesOf(play(state, done))).toEqual(['12.2'])
  })
})

describe('the segment as it is played', () => {
  test('[3.1b] the Soviet player is asked before the replacements are rolled for', () => {
    const state = start('cornesti')
    expect(game.decision(state)).toMatchObject({ seat: 'soviet', phase: 'soviet-militia', kinds: ['choose', 'done'] })
    expect(worldOf(state).replacements).toBe(0)
    expect(game.legal(state, { about: 'choose' }).map(({ option }) => option)).toEqual(['raise'])
    expect(refusal(state, choose('clear'))).toBeDefined()
  })

  test('[17.33] who does not try rolls no die, and gives the Romanians no 6', () => {
    const state = asked()
    const events = play(loadDice(state, 4, 6), done)
    expect(events.find(({ rule }) => rule === '12.2')).toMatchObject({ dice: [4] })
    expect(rulesOf(events)).not.toContain('17.3a')
    expect(worldOf(state)).toMatchObject({ replacements: 2, militia: 0, mayRaise: false })
  })

  test('[3.1c] the militia is placed before the replacements are rolled for', () => {
    const state = asked()
    expect(play(loadDice(state, 1, 5, 6), choose('raise')).map(({ rule }) => rule)).toContain('17.3a')
    expect(game.decision(state)).toMatchObject({ seat: 'soviet', phase: 'soviet-militia', kinds: ['place', 'done'] })
    expect(refusal(state, choose('raise'))).toBeDefined()
    play(state, place('SU-Mil1', '5324'))
    expect(worldOf(state)).toMatchObject({ militia: 1, replacements: 0 })
    // The second is not wanted
    expect(play(state, done)).toContainEqual(expect.objectContaining({ rule: '12.2', dice: [5] }))
    expect(worldOf(state)).toMatchObject({ militia: 0, replacements: 3 })
    expect(statusOf(state, 'SU-Mil2')).toBe('stock')
  })

  test('[17.3b] a 6 is added to the roll of the Romanians', () => {
    const state = asked()
    const events = play(loadDice(state, 6, 1, 6), choose('raise'))
    expect(events.map(({ rule }) => rule)).toContain('17.3b')
    expect(worldOf(state)).toMatchObject({ replacements: 2, militia: 0 })
    expect([seatOf(state), phaseOf(state)]).toEqual(['axis', 'axis-refit'])
    // What is not spent is gone
    play(state, done)
    expect(worldOf(state).replacements).toBe(0)
  })
})
