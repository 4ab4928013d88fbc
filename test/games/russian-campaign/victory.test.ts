import { describe, expect, test } from 'vitest'
import { turnOf } from '../../../src/games/russian-campaign/charts.ts'
import { AXIS, OPTIONS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { change, STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import {
  applyObjective,
  checkMinimum,
  checkObjective,
  checkSuddenDeath,
  endGame,
  objectivesOf,
  outcomeOf,
  scoreOf,
} from '../../../src/games/russian-campaign/victory.ts'
import { CITIES, eventsOf, hex, holding, position, sideOf, title, unit } from './support.ts'

const minimum = (date: string, major: number, minor: number, scenario = 'campaign') => {
  const state = position({}, { turn: turnOf(date), scenario, ...holding(major, minor) })
  eventsOf(events => checkMinimum(state, events))
  expect(state.over).toBe(state.world.victory !== undefined)
  return sideOf(state)
}
const ended = (state: State) => {
  const events = eventsOf(list => endGame(state, list))
  const { kind, winner } = outcomeOf(state)
  return { kind, winner, rule: events[0]?.rule }
}

describe('minimum of cities', () => {
  test('[5.4a] 12 with 8 major in 1942, 10 with 6 in 1943, 7 with 4 from 1944', () => {
    const cases = [
      ['1942-01', 8, 4],
      ['1943-01', 6, 4],
      ['1944-01', 4, 3],
      ['1945-05', 4, 3],
    ] as const
    for (const [date, major, minor] of cases) {
      expect(minimum(date, major, minor)).toBeUndefined()
      expect(minimum(date, major - 1, minor + 1)).toBe(SOVIET)
      expect(minimum(date, major, minor - 1)).toBe(SOVIET)
    }
    expect(minimum('1943-01', 8, 3)).toBeUndefined() // too few a year before
    expect(minimum('1942-11', 8, 3)).toBe(SOVIET)
  })

  test('[5.4b] minor cities never stand in for major ones', () => {
    expect(minimum('1944-01', 3, 9)).toBe(SOVIET)
    expect(minimum('1944-01', 7, 0)).toBeUndefined()
  })

  test('[5.4c] not in 1941', () => {
    expect(minimum('1941-11', 5, 0)).toBeUndefined()
    expect(minimum('1942-01', 5, 0)).toBe(SOVIET)
  })

  test('[S4.0b] not in scenarios', () => {
    expect(minimum('1942-09', 2, 0, 'blau-high-water')).toBeUndefined()
  })
})

describe('the end', () => {
  test('[5.3] a campaign without a winner is a draw', () => {
    expect(ended(position({}, { turn: 25 }))).toEqual({ kind: 'draw', rule: '5.3' })
  })

  test('[V.III.bulge.4] after the Bulge in the East a draw is a Soviet win', () => {
    const state = position({}, { turn: 25 })
    change(state, { decided: { bulge: true } })
    expect(ended(state)).toEqual({ kind: 'victory', winner: 'soviet', rule: 'V.III.bulge.4' })
    const won = position({}, { turn: 25 })
    change(won, { decided: { bulge: true }, victory: { side: AXIS, rule: '5.1a' } })
    expect(outcomeOf(won).winner).toBe('axis')
  })

  test('[S4.0a] two for a major city, one for a minor city or oil, beyond the line only', () => {
    const scenario = 'blau-high-water'
    const bare = scoreOf(position({}, { scenario, soviet: ['Moscow'] }))
    // On the Soviet side of the red line
    const state = position({}, { scenario, axis: ['Moscow', 'Kalinin', 'Tula', 'Grozny'] })
    expect(scoreOf(state)).toEqual([bare[0] + 5, bare[1]])
    expect(bare[0]).toBe(0)
    // Kharkov lies on the Axis side: Soviet points while Soviet, none for the Axis
    const kharkov = position({}, { scenario, axis: ['Kharkov'] })
    expect(scoreOf(kharkov)).toEqual([0, bare[1] - 2])
    const maikop = position({}, { scenario, axis: ['Maikop'] })
    expect(scoreOf(maikop)).toEqual([0, bare[1] - 1])
  })

  test('[S4.0b] more points win, equal ones are a draw', () => {
    // The Axis holds all on its side of the red line: no Soviet points
    const west = CITIES.concat('Ploesti', 'Maikop').filter(name => title.sovietSide.red[hex(name)] === 0)
    const scenario = 'blau-high-water'
    expect(ended(position({}, { scenario, axis: west }))).toEqual({ kind: 'draw', rule: 'S4.0b' })
    expect(ended(position({}, { scenario, axis: [...west, 'Tula'] })).winner).toBe('axis')
    expect(ended(position({}, { scenario, axis: west, soviet: ['Kiev'] })).winner).toBe('soviet')
    expect(outcomeOf(position({}, { scenario, axis: west, soviet: ['Kiev'] })).margin).toBe(2)
  })

  test('[S4.end1] one point more for the Axis on the black line in 1942; [S4.end3] none in 1943', () => {
    const west = CITIES.concat('Ploesti').filter(name => title.sovietSide.black[hex(name)] === 0)
    expect(scoreOf(position({}, { scenario: 'barbarossa-winter', axis: west }))).toEqual([1, 0])
    expect(scoreOf(position({}, { scenario: 'kursk-after-kursk', axis: west }))).toEqual([0, 0])
  })

  test.each([
    ['S4.end2', 'blau-high-water', 'red'],
    ['S4.end3', 'kursk-after-kursk', 'black'],
    ['S4.end4', 'kursk-ukraine', 'blue'],
    ['S4.end5', 'steamroller-thaw', 'green'],
  ] as const)('[%s] %s counts against its line', (_, scenario, line) => {
    const side = title.sovietSide[line]
    const points = (names: readonly string[]) =>
      names.reduce((sum, name) => sum + (title.majorCity[hex(name)] === 1 ? 2 : 1), 0)
    const all = [...CITIES, 'Ploesti', 'Maikop', 'Grozny']
    const east = all.filter(name => side[hex(name)] === 1)
    const west = all.filter(name => side[hex(name)] === 0)
    expect(scoreOf(position({}, { scenario, axis: all }))).toEqual([points(east), 0])
    expect(scoreOf(position({}, { scenario, soviet: all }))).toEqual([0, points(west)])
  })

  test('[S4.end5] Helsinki beyond the Finnish border scores for the Soviets', () => {
    const west = CITIES.concat('Ploesti').filter(name => title.sovietSide.green[hex(name)] === 0)
    const scenario = 'steamroller-thaw'
    expect(scoreOf(position({}, { scenario, axis: west }))).toEqual([0, 0])
    expect(scoreOf(position({}, { scenario, axis: west, soviet: ['Helsinki'] }))).toEqual([0, 2])
  })

  test('[S4.end6] whoever holds Berlin', () => {
    const scenario = 'agc-berlin'
    expect(ended(position({}, { scenario, soviet: CITIES, axis: [] })).winner).toBe('soviet')
    const held = position({ hitler: 'Berlin' }, { scenario, soviet: CITIES })
    expect(ended(held)).toEqual({ kind: 'victory', winner: 'axis', rule: 'S4.end6' })
  })
})

describe('sudden death', () => {
  const sudden = (date: string, setting: Parameters<typeof position>[1] = {}) => {
    const state = position({}, { turn: turnOf(date), options: [OPTIONS.suddenDeath], ...setting })
    for (const [year, axis, soviet] of [
      [1942, 'Bryansk', 'Kharkov'],
      [1943, 'PP13', 'Voronezh'],
      [1944, 'Kiev', 'Kursk'],
      [1945, 'stalin', 'Bucharest'],
    ] as const) {
      applyObjective(state, year, AXIS, axis)
      applyObjective(state, year, SOVIET, soviet)
    }
    return state
  }
  const judge = (state: State) => eventsOf(events => checkSuddenDeath(state, events))

  test('[13.1.2a] [13.1.2b] one of three for each side and year', () => {
    for (const year of [1942, 1943, 1944, 1945])
      for (const side of [AXIS, SOVIET] as const) {
        expect(objectivesOf(year, side)).toHaveLength(3)
        for (const name of objectivesOf(year, side)) {
          expect(checkObjective(year, side, name)).toBeUndefined()
          if (name !== 'stalin' && name !== 'hitler') expect(hex(name)).toBeGreaterThanOrEqual(0)
        }
      }
    expect(checkObjective(1944, AXIS, 'Kiev')).toBeUndefined()
    expect(checkObjective(1942, AXIS, 'Kiev')?.rule).toBe('13.1.2a')
    expect(checkObjective(1943, AXIS, 'Moscow')?.rule).toBe('13.1.2a')
    expect(checkObjective(1943, SOVIET, 'Moscow')).toBeUndefined()
    expect(checkObjective(1944, SOVIET, 'Berlin')?.rule).toBe('13.1.2b')
    expect(checkObjective(1941, AXIS, 'Kiev')?.rule).toBe('13.1.2a')
  })

  test('[13.1a] who holds both wins, and both are revealed', () => {
    const state = sudden('1942-05', { axis: ['Bryansk', 'Kharkov'] })
    const events = judge(state)
    expect(events[0]).toMatchObject({ rule: '13.1a', reveals: true, args: { year: 1942 } })
    expect(sideOf(state)).toBe(AXIS)
    const soviet = sudden('1942-05')
    judge(soviet)
    expect(sideOf(soviet)).toBe(SOVIET)
  })

  test('[13.1a] one each: play goes on; [13.1.1] and no further check that year', () => {
    const state = sudden('1942-05', { axis: ['Bryansk'] })
    expect(judge(state)).toHaveLength(1)
    expect(state.over).toBe(false)
    state.entered[hex('Kharkov')] = 1
    expect(judge(state)).toEqual([])
    state.turn = turnOf('1942-07')
    expect(judge(state)).toEqual([])
    state.turn = turnOf('1943-05')
    expect(judge(state)).toHaveLength(2) // the next year: both Soviet
    expect(sideOf(state)).toBe(SOVIET)
  })

  test('[13.1a] the first clear turn, be it March or May; never one later in the year', () => {
    expect(judge(sudden('1943-03'))).toHaveLength(2)
    expect(judge(sudden('1943-03', { weather: 'mud' }))).toEqual([])
    expect(judge(sudden('1943-01', { weather: 'snow' }))).toEqual([])
    expect(judge(sudden('1942-09'))).toEqual([])
    expect(judge(sudden('1943-03', { options: [] }))).toEqual([])
  })

  test('[13.1.3] in 1945 a second clear turn is checked too', () => {
    const state = sudden('1945-03', { axis: [], soviet: ['Warsaw'] })
    expect(judge(state)).toHaveLength(1) // Stalin lives, Bucharest is Axis
    state.turn = turnOf('1945-05')
    state.status[unit('stalin')] = STATUS.gone
    expect(judge(state)).toHaveLength(2)
    expect(sideOf(state)).toBe(AXIS)
  })

  test('[13.1.2a] while the dictator lives his own side holds the objective', () => {
    const state = sudden('1945-05', { soviet: ['Bucharest'] })
    judge(state)
    expect(sideOf(state)).toBe(SOVIET)
    const dead = sudden('1945-05', { soviet: ['Bucharest'] })
    dead.status[unit('stalin')] = STATUS.gone
    judge(dead)
    expect(sideOf(dead)).toBeUndefined()
  })

  test('[V.III.balkan.7] a neutral Bucharest is held by both', () => {
    const state = sudden('1945-05')
    change(state, { decided: { balkan: true } })
    judge(state)
    expect(sideOf(state)).toBe(SOVIET) // Stalin lives, Bucharest counts
  })
})
