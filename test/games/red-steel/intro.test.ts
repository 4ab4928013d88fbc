import { describe, expect, test } from 'vitest'
import { readFiles } from '../../../src/cli/files.ts'
import { type Action, type Game, type GameEvent, isRefusal } from '../../../src/engine/contract.ts'
import { partOf, turnOf } from '../../../src/games/red-steel/charts.ts'
import { create } from '../../../src/games/red-steel/index.ts'
import {
  applyMilitia,
  applyRefit,
  beginIntro,
  checkMilitia,
  checkRefit,
  endIntro,
  militiaHexes,
  militiaUnits,
  refitUnits,
  rollMilitia,
  rollMonitors,
  rollReplacements,
} from '../../../src/games/red-steel/intro.ts'
import { loseStep } from '../../../src/games/red-steel/map.ts'
import { AXIS, META } from '../../../src/games/red-steel/meta.ts'
import { arrivalTurnOf, makeDue } from '../../../src/games/red-steel/reinforcements.ts'
import { change, FLAG, has, MORALE, STATUS, type State } from '../../../src/games/red-steel/state.ts'
import { hex, position, type Setting, title, unit, units } from './support.ts'
import { load } from './support-events.ts'

const DICE = [1, 2, 3, 4, 5, 6]
const intro = (state: State): GameEvent[] => {
  const events: GameEvent[] = []
  beginIntro(state, events)
  endIntro(state, events)
  return events
}
const militia = (state: State, ...ids: readonly string[]): State => {
  for (const each of units(...ids)) state.status[each] = STATUS.stock
  return state
}

describe('the rolls', () => {
  const at = (turn: string, setting: Setting = {}): State => {
    const state = militia(position({}, { turn: turnOf(turn), ...setting }), 'SU-Mil1')
    for (const each of title.aircraft) state.status[each] = STATUS.cup
    return state
  }

  test('[3.0b] once a day, before the AM turn', () => {
    const state = at('0705-AM')
    let segments = 0
    for (let turn = turnOf('0705-AM'); turn <= turnOf('0706-NIGHT'); turn++) {
      state.turn = turn
      if (intro(state).length > 0) segments += 1
    }
    expect(segments).toBe(2)
  })

  test('[3.1a] aircraft first, replacements later; other turns have none', () => {
    expect(intro(at('0705-AM')).map(({ rule }) => rule)).toEqual(['16.0b', '12.2'])
    for (const turn of ['0705-MID', '0705-PM', '0705-NIGHT']) {
      const state = at(turn)
      expect(intro(state)).toEqual([])
      expect(state.world.mayRaise).toBe(false)
    }
  })

  test('a game that begins in the afternoon draws aircraft then, and nothing else', () => {
    expect(intro(at('0702-PM')).map(({ rule }) => rule)).toEqual(['16.0b'])
  })

  test('[3.1c] half of the die, rounded up, in Romanian steps', () => {
    const state = load(at('0705-AM'), 3)
    rollReplacements(state, [])
    expect(state.world.replacements).toBe(2)
  })

  test('[12.2] 1 1 2 2 3 3 steps', () => {
    const steps = DICE.map(die => {
      const state = load(at('0705-AM'), die)
      const events: GameEvent[] = []
      rollReplacements(state, events)
      expect(events).toMatchObject([{ dice: [die] }])
      return state.world.replacements
    })
    expect(steps).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('[17.3b] a 6 for militia is one step for the Romanians', () => {
    const state = load(at('0705-AM'), 6, 2)
    rollMilitia(state, [])
    rollReplacements(state, [])
    expect(state.world).toMatchObject({ replacements: 2, militia: 0 })
  })

  test('steps and militia of the day before are forgotten', () => {
    const state = at('0705-MID', { world: { replacements: 2, militia: 1, mayRaise: true } })
    intro(state)
    expect(state.world).toMatchObject({ replacements: 0, militia: 0, mayRaise: false })
  })
})

describe('replacements', () => {
  const BATTALION = unit('RO-11-2-I')
  const reduced = (setting: Setting = {}, soviet = '2310'): State => {
    const state = position(
      { 'RO-11-2-I': '2010', 'RO-11-2-II': '2010', 'RO-11-Pio': '1910', 'RO-15-10-I': '1910', 'SU-90-I': soviet },
      { turn: turnOf('0709-AM'), world: { replacements: 3 }, ...setting },
    )
    state.lost[BATTALION] = 2
    state.lost[unit('RO-15-10-I')] = 1
    state.lost[unit('RO-11-Pio')] = 1
    return state
  }
  const rule = (state: State, id: string): string | undefined => checkRefit(state, unit(id))?.rule

  test('[12.21a] a reduced unit on the map regains a step', () => {
    const state = reduced()
    expect(refitUnits(state).sort()).toEqual([BATTALION, unit('RO-15-10-I')].sort())
    applyRefit(state, BATTALION, [])
    expect(state.lost[BATTALION]).toBe(1)
    expect(state.world.replacements).toBe(2)
    for (let step = 0; step < 3; step++) loseStep(state, BATTALION)
    expect(rule(state, 'RO-11-2-I')).toBe('12.21a')
  })

  test('[3.1d] no more than the steps there are', () => {
    const state = reduced({ world: { replacements: 1 } })
    applyRefit(state, BATTALION, [])
    expect(rule(state, 'RO-15-10-I')).toBe('3.1d')
    expect(refitUnits(state)).toEqual([])
  })

  test('[12.21b] three hexes from the nearest enemy', () => {
    expect(rule(reduced({}, '2310'), 'RO-11-2-I')).toBeUndefined()
    expect(rule(reduced({}, '2210'), 'RO-11-2-I')).toBe('12.21b')
  })

  test('[12.21c] one step a morning for a battalion', () => {
    const state = reduced()
    applyRefit(state, BATTALION, [])
    expect(rule(state, 'RO-11-2-I')).toBe('12.21c')
    intro(state)
    change(state, { replacements: 1 })
    expect(rule(state, 'RO-11-2-I')).toBeUndefined()
  })

  test('[12.21d] it is marked for the AM turn, and free in the next', () => {
    const state = reduced()
    applyRefit(state, BATTALION, [])
    expect(has(state, BATTALION, FLAG.refitted)).toBe(true)
    state.turn += 1
    expect(partOf(state.turn)).toBe('mid')
    intro(state)
    expect(has(state, BATTALION, FLAG.refitted)).toBe(false)
  })

  test('[12.21e] not while disrupted or demoralised', () => {
    for (const morale of [MORALE.disrupted, MORALE.demoralised]) {
      const state = reduced()
      state.morale[BATTALION] = morale
      expect(rule(state, 'RO-11-2-I')).toBe('12.21e')
    }
  })

  test('[12.22] infantry and light infantry of the Romanians only', () => {
    const state = reduced()
    expect(title.units[unit('RO-15-10-I')].type).toBe('light-infantry')
    expect(rule(state, 'RO-15-10-I')).toBeUndefined()
    for (const id of ['RO-11-Pio', 'RO-9Rosiori', 'GE-121-I', 'SU-90-I', 'RO-3V-I'])
      expect(rule(state, id)).toBe('12.22')
  })

  test('[12.23] not beyond full strength', () => {
    expect(rule(reduced(), 'RO-11-2-II')).toBe('12.23')
  })

  test('a step regained may bring the ZOC back', () => {
    const state = position({ 'RO-11-2-I': '2010' }, { world: { replacements: 1 } })
    loseStep(state, BATTALION)
    loseStep(state, BATTALION)
    expect(state.zoc[AXIS][hex('2011')]).toBe(0)
    applyRefit(state, BATTALION, [])
    expect(state.zoc[AXIS][hex('2011')]).toBe(1)
  })
})

describe('militia', () => {
  const raised = (n: number, axis = '2010'): State =>
    militia(position({ 'GE-121-I': axis }, { world: { militia: n } }), 'SU-Mil1', 'SU-Mil2', 'SU-Mil3')

  test('[17.3a] two for a 1, one for a 2, none for the rest', () => {
    const numbers = DICE.map(die => {
      const state = load(raised(0), die)
      rollMilitia(state, [])
      return state.world.militia
    })
    expect(numbers).toEqual([2, 1, 0, 0, 0, 0])
  })

  test('[17.3a] in Soviet towns and cities, four hexes from every Axis unit', () => {
    const one = unit('SU-Mil1')
    const near = (axis: string): string | undefined => checkMilitia(raised(1, axis), one, hex('3111'))?.rule
    expect(near('2711')).toBeUndefined()
    expect(near('2811')).toBe('17.3a')
    const state = raised(1)
    for (const at of militiaHexes(state, one)) {
      expect(title.town[at] + title.city[at]).toBe(1)
      expect(checkMilitia(state, one, at)).toBeUndefined()
    }
    expect(militiaHexes(state, one)).toContain(hex('5324'))
    expect(checkMilitia(state, one, hex('3110'))?.rule).toBe('17.3a')
    state.control[hex('5324')] = AXIS
    expect(checkMilitia(state, one, hex('5324'))?.rule).toBe('17.3a')
  })

  test('[17.3a] as many as were raised, where there is room', () => {
    const state = raised(2)
    applyMilitia(state, unit('SU-Mil1'), hex('3111'), [])
    applyMilitia(state, unit('SU-Mil2'), hex('3111'), [])
    expect(state.hex[unit('SU-Mil2')]).toBe(hex('3111'))
    expect(militiaUnits(state)).toEqual([])
    expect(checkMilitia(state, unit('SU-Mil3'), hex('3111'))?.rule).toBe('17.3a')
    change(state, { militia: 2 })
    applyMilitia(state, unit('SU-Mil3'), hex('3111'), [])
    militia(state, 'SU-Mil4')
    expect(checkMilitia(state, unit('SU-Mil4'), hex('3111'))?.rule).toBe('6.1a')
  })

  test('[17.31] eliminated militia comes again; none when all are on the map', () => {
    const state = position({ 'SU-Mil1': '3111', 'SU-Mil2': '3111' }, { turn: turnOf('0709-AM') })
    intro(state)
    expect(state.world.mayRaise).toBe(false)
    loseStep(state, unit('SU-Mil1'))
    intro(state)
    expect(state.world.mayRaise).toBe(true)
    rollMilitia(load(state, 1), [])
    expect(state.world).toMatchObject({ militia: 1, mayRaise: false })
    expect(militiaUnits(state)).toEqual([unit('SU-Mil1')])
  })

  test('[17.32] five come on 12 July, Mid-Day, and not before, not by the die either', () => {
    const five = units('SU-Mil4', 'SU-Mil5', 'SU-Mil6', 'SU-Mil7', 'SU-Mil8')
    const state = position({ 'GE-121-I': '2010' }, { turn: turnOf('0712-AM'), world: { militia: 2 } })
    makeDue(state)
    expect(militiaUnits(state)).toEqual([])
    for (const each of five) expect(arrivalTurnOf(state, each)).toBe(turnOf('0712-MID'))
    state.turn += 1
    makeDue(state)
    for (const each of five) expect(state.status[each]).toBe(STATUS.due)
    // Reinforcements: they come in the movement phase (12.11a), not by the die
    expect(militiaUnits(state)).toEqual([])
    expect(checkMilitia(state, five[0], hex('5324'))?.rule).toBe('17.3a')
  })

  test('[17.33] who raises none loses nothing', () => {
    const state = raised(2)
    state.turn = turnOf('0709-MID')
    intro(state)
    expect(state.world.militia).toBe(0)
    for (const each of units('SU-Mil1', 'SU-Mil2', 'SU-Mil3')) expect(state.status[each]).toBe(STATUS.stock)
  })
})

describe('monitors', () => {
  const morning = (turn: string, die: number, scenario = 2): State => {
    const state = load(position({}, { turn: turnOf(turn), scenario }), die)
    rollMonitors(state, [])
    return state
  }

  test('[17.5] both come with a 1 or a 2, from 9 July on, where the scenario has them', () => {
    for (const die of DICE) {
      const state = morning('0709-AM', die)
      expect(state.world.monitors).toBe(die <= 2)
      for (const each of title.monitors) expect(state.status[each]).toBe(die <= 2 ? STATUS.due : STATUS.absent)
    }
    expect(morning('0708-AM', 1).draws).toBe(0)
    for (const scenario of [0, 1]) expect(morning('0709-AM', 1, scenario).draws).toBe(0)
    const come = morning('0709-AM', 1)
    const { draws } = come
    rollMonitors(come, [])
    expect(come.draws).toBe(draws)
  })
})

describe('the segment as it is played', () => {
  const game = create(readFiles(META, []), []) as unknown as Game<State>
  /** 8 July, AM; the Romanians have steps to regain. */
  const morning = (): State => {
    const state = game.start('cornesti', [], 1)
    if (isRefusal(state)) throw new Error('cornesti')
    for (const each of title.unitsOf[AXIS])
      if (title.units[each].nation === 'romanian' && title.steps[each] > 1) state.lost[each] = 1
    return state
  }
  const play = (state: State, action: Action): readonly GameEvent[] => {
    const events = game.apply(state, action)
    if (isRefusal(events)) throw new Error(events.reason.key)
    return events
  }
  const RAISE: Action = { type: 'choose', option: 'raise' }
  const DONE: Action = { type: 'done' }

  test('[3.1b] the Soviet player is asked before the replacements are rolled for', () => {
    const state = morning()
    expect(game.decision(state)).toMatchObject({ seat: 'soviet', phase: 'soviet-militia', kinds: ['choose', 'done'] })
    expect(state.world.replacements).toBe(0)
    expect(game.legal(state, { about: 'choose' }).map(({ option }) => option)).toEqual(['raise'])
    expect(game.check(state, { type: 'choose', option: 'clear' })).toBeDefined()
  })

  test('[17.33] who does not try rolls no die, and gives the Romanians no 6', () => {
    const state = load(morning(), 4)
    const events = play(state, DONE)
    expect(events.filter(({ dice }) => dice !== undefined)).toMatchObject([{ rule: '12.2', dice: [4] }])
    expect(state.world).toMatchObject({ replacements: 2, militia: 0, mayRaise: false })
  })

  test('[3.1c] the militia is placed before the replacements are rolled for', () => {
    const state = load(morning(), 1, 5)
    expect(play(state, RAISE).map(({ rule }) => rule)).toContain('17.3a')
    expect(game.decision(state)).toMatchObject({ seat: 'soviet', phase: 'soviet-militia', kinds: ['place', 'done'] })
    expect(game.check(state, RAISE)).toBeDefined()
    play(state, { type: 'place', unit: unit('SU-Mil1'), hex: hex('5324') })
    expect(state.world).toMatchObject({ militia: 1, replacements: 0 })
    // The second is not wanted
    expect(play(state, DONE)).toEqual(expect.arrayContaining([expect.objectContaining({ rule: '12.2', dice: [5] })]))
    expect(state.world).toMatchObject({ militia: 0, replacements: 3 })
    expect(state.status[unit('SU-Mil2')]).toBe(STATUS.stock)
  })

  test('[17.3b] a 6 is added to the roll of the Romanians', () => {
    const state = load(morning(), 6, 1)
    play(state, RAISE)
    expect(state.world.replacements).toBe(2)
    expect(game.decision(state)).toMatchObject({ seat: 'axis', phase: 'axis-refit' })
    // What is not spent is gone
    play(state, DONE)
    expect(state.world.replacements).toBe(0)
  })
})
