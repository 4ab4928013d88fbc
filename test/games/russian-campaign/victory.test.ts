// Victory that is judged at set times: the minimum of cities, the end, sudden death.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { OPTIONS, SCENARIOS } from '../../../src/games/russian-campaign/meta.ts'
import { turnOf } from '../../../src/games/russian-campaign/rules/charts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  CITIES,
  choices,
  choose,
  done,
  endTurn,
  game,
  go,
  hex,
  holding,
  isMajor,
  loadDice,
  phaseOf,
  play,
  position,
  rule,
  type Setting,
  start,
  type Units,
  winner,
} from './support-game.ts'

/** Who has won when the second Axis impulse of that turn has ended. */
const minimum = (date: string, major: number, minor: number, scenario = 'campaign'): string | undefined => {
  const setting = { turn: turnOf(date), phase: 'axis-move-2', scenario, ...holding(major, minor) }
  const state = position({}, setting)
  const events = endTurn(state)
  expect(events.some(({ rule: cited }) => cited === '5.4a')).toBe(winner(state) !== undefined)
  return winner(state)
}
/** In the last turn of the scenario. */
const last = (scenario: string, setting: Setting = {}, units: Units = {}): State =>
  position(units, {
    scenario,
    turn: SCENARIOS.find(({ id }) => id === scenario)?.turns[1] ?? 0,
    phase: 'soviet-move-2',
    ...setting,
  })
const ended = (state: State) => {
  const cited = endTurn(state).find(({ key }) => key === 'log.over')?.rule
  const outcome = game.outcome(state)
  return { kind: outcome?.kind, winner: winner(state), rule: cited }
}
/** Does the hex or place lie on the Soviet side of the line? */
const isSovietSide = (line: string, name: string): boolean =>
  game.board.hexes[hex(name)].marks.includes(`line-${line}-soviet`)

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
      expect(minimum(date, major - 1, minor + 1)).toBe('soviet')
      expect(minimum(date, major, minor - 1)).toBe('soviet')
    }
    expect(minimum('1943-01', 8, 3)).toBeUndefined() // too few a year before
    expect(minimum('1942-11', 8, 3)).toBe('soviet')
  })

  test('[5.4b] minor cities never stand in for major ones', () => {
    expect(minimum('1944-01', 3, 9)).toBe('soviet')
    expect(minimum('1944-01', 7, 0)).toBeUndefined()
  })

  test('[5.4c] not in 1941', () => {
    expect(minimum('1941-11', 5, 0)).toBeUndefined()
    expect(minimum('1942-01', 5, 0)).toBe('soviet')
  })

  test('[S4.0b] not in scenarios', () => {
    expect(minimum('1942-09', 2, 0, 'blau-high-water')).toBeUndefined()
  })
})

describe('the end', () => {
  test('[5.3] a campaign without a winner is a draw', () => {
    expect(ended(last('campaign'))).toEqual({ kind: 'draw', rule: '5.3' })
  })

  test('[V.III.bulge.4] after the Bulge in the East a draw is a Soviet win', () => {
    const world = { decided: { bulge: true }, archangelLost: true, archangelFell: 2 }
    const state = last('campaign', { world })
    expect(ended(state)).toEqual({ kind: 'victory', winner: 'soviet', rule: 'V.III.bulge.4' })
    const axis = CITIES.filter(name => name !== 'Gorki')
    const won = position({ 'de-inf-1': 'U4' }, { turn: 25, axis, world })
    go(won, 'de-inf-1', ['U3'])
    expect(winner(won)).toBe('axis')
  })

  test('[S4.0a] two for a major city, one for a minor city or oil, beyond the line only', () => {
    const scenario = 'blau-high-water'
    const bare = game.score(last(scenario, { soviet: ['Moscow'] }))
    // On the Soviet side of the red line
    const state = last(scenario, { axis: ['Moscow', 'Kalinin', 'Tula', 'Grozny'] })
    expect(game.score(state)).toEqual([bare[0] + 5, bare[1]])
    expect(bare[0]).toBe(0)
    // Kharkov lies on the Axis side: Soviet points while Soviet, none for the Axis
    const kharkov = last(scenario, { axis: ['Kharkov'] })
    expect(game.score(kharkov)).toEqual([0, bare[1] - 2])
    const maikop = last(scenario, { axis: ['Maikop'] })
    expect(game.score(maikop)).toEqual([0, bare[1] - 1])
  })

  test('[S4.0b] more points win, equal ones are a draw', () => {
    // The Axis holds all on its side of the red line: no Soviet points
    const west = CITIES.concat('Ploesti', 'Maikop').filter(name => !isSovietSide('red', name))
    const scenario = 'blau-high-water'
    expect(ended(last(scenario, { axis: west }))).toEqual({ kind: 'draw', rule: 'S4.0b' })
    expect(ended(last(scenario, { axis: [...west, 'Tula'] })).winner).toBe('axis')
    expect(ended(last(scenario, { axis: west, soviet: ['Kiev'] })).winner).toBe('soviet')
    const lost = last(scenario, { axis: west, soviet: ['Kiev'] })
    endTurn(lost)
    expect(game.outcome(lost)?.margin).toBe(2)
  })

  test('[S4.end1] one point more for the Axis on the black line in 1942; [S4.end3] none in 1943', () => {
    const west = CITIES.concat('Ploesti').filter(name => !isSovietSide('black', name))
    expect(game.score(last('barbarossa-winter', { axis: west }))).toEqual([1, 0])
    expect(game.score(last('kursk-after-kursk', { axis: west }))).toEqual([0, 0])
  })

  test.each([
    ['S4.end2', 'blau-high-water', 'red'],
    ['S4.end3', 'kursk-after-kursk', 'black'],
    ['S4.end4', 'kursk-ukraine', 'blue'],
    ['S4.end5', 'steamroller-thaw', 'green'],
  ] as const)('[%s] %s counts against its line', (_, scenario, line) => {
    const points = (names: readonly string[]) => names.reduce((sum, name) => sum + (isMajor(name) ? 2 : 1), 0)
    const all = [...CITIES, 'Ploesti', 'Maikop', 'Grozny']
    const east = all.filter(name => isSovietSide(line, name))
    const west = all.filter(name => !isSovietSide(line, name))
    expect(game.score(last(scenario, { axis: all }))).toEqual([points(east), 0])
    expect(game.score(last(scenario, { soviet: all }, { hitler: 'K34' }))).toEqual([0, points(west)])
  })

  test('[S4.end5] Helsinki beyond the Finnish border scores for the Soviets', () => {
    const west = CITIES.concat('Ploesti').filter(name => !isSovietSide('green', name))
    const scenario = 'steamroller-thaw'
    expect(game.score(last(scenario, { axis: west }))).toEqual([0, 0])
    expect(game.score(last(scenario, { axis: west, soviet: ['Helsinki'] }))).toEqual([0, 2])
  })

  test('[S4.end6] whoever holds Berlin', () => {
    const scenario = 'agc-berlin'
    expect(ended(last(scenario, { soviet: CITIES }, { hitler: 'K34' })).winner).toBe('soviet')
    const held = last(scenario, { soviet: CITIES }, { hitler: 'Berlin' })
    expect(ended(held)).toEqual({ kind: 'victory', winner: 'axis', rule: 'S4.end6' })
  })
})

describe('sudden death', () => {
  const OBJECTIVES = [
    ['Bryansk', 'Kharkov'],
    ['PP13', 'Voronezh'],
    ['Kiev', 'Kursk'],
    ['stalin', 'Bucharest'],
  ]
  /** The turn of that date begins, with that die for its weather where there is one. */
  const sudden = (
    date: string,
    { die = 1, units = {}, world = {}, ...setting }: Setting & { die?: number; units?: Units; world?: object } = {},
  ): { state: State; events: readonly GameEvent[] } => {
    const state = position(units, {
      turn: turnOf(date) - 1,
      phase: 'soviet-move-2',
      options: [OPTIONS.suddenDeath],
      world: { objectives: OBJECTIVES, ...world },
      ...setting,
    })
    const events = endTurn(loadDice(state, die)).filter(each => each.rule === '13.1a')
    return { state, events }
  }

  test('[13.1.2a] [13.1.2b] one of three for each side and year', () => {
    const state = start('campaign', [OPTIONS.suddenDeath])
    while (phaseOf(state)?.endsWith('setup') === true) play(state, choose('default'), done)
    for (const [side, cited, foreign] of [
      ['axis', '13.1.2a', ['Kiev', 'Moscow', 'Moscow', 'Berlin']],
      ['soviet', '13.1.2b', ['Moscow', 'Kiev', 'Berlin', 'Moscow']],
    ] as const)
      for (const year of [0, 1, 2, 3]) {
        expect(phaseOf(state)).toBe(`${side}-objectives`)
        const offered = choices(state)
        expect(offered).toHaveLength(3)
        for (const name of offered) expect(rule(state, choose(name))).toBeUndefined()
        expect(offered).not.toContain(foreign[year])
        expect(rule(state, choose(foreign[year]))).toBe(cited)
        play(state, choose(offered[0]))
      }
    expect(phaseOf(state)).toBe('axis-move-1')
  })

  test('[13.1a] who holds both wins, and both are revealed', () => {
    const { state, events } = sudden('1942-05', { axis: ['Bryansk', 'Kharkov'] })
    expect(events[0]).toMatchObject({ rule: '13.1a', reveals: true, args: { year: 1942 } })
    expect(winner(state)).toBe('axis')
    expect(winner(sudden('1942-05').state)).toBe('soviet')
  })

  test('[13.1a] one each: play goes on; [13.1.1] and no further check that year', () => {
    const { state, events } = sudden('1942-05', { axis: ['Bryansk'] })
    expect(events).toHaveLength(1)
    expect(winner(state)).toBeUndefined()
    const checked = { axis: ['Bryansk', 'Kharkov'], world: { suddenDeathChecks: [1942] } }
    expect(sudden('1942-07', checked).events).toEqual([])
    const next = sudden('1943-05', checked)
    expect(next.events).toHaveLength(2) // the next year: both Soviet
    expect(winner(next.state)).toBe('soviet')
  })

  test('[13.1a] the first clear turn, be it March or May; never one later in the year', () => {
    expect(sudden('1943-03').events).toHaveLength(2)
    expect(sudden('1943-03', { die: 5 }).events).toEqual([]) // mud
    expect(sudden('1943-01').events).toEqual([])
    expect(sudden('1942-09').events).toEqual([])
    expect(sudden('1943-03', { options: [] }).events).toEqual([])
  })

  const LOST = { stalin: { status: 'gone' } }

  test('[13.1.3] in 1945 a second clear turn is checked too', () => {
    expect(sudden('1945-03', { soviet: ['Warsaw'] }).events).toHaveLength(1) // Stalin lives, Bucharest is Axis
    const again = sudden('1945-05', { soviet: ['Warsaw'], units: LOST, world: { suddenDeathChecks: [1945] } })
    expect(again.events).toHaveLength(2)
    expect(winner(again.state)).toBe('axis')
  })

  test('[13.1.2a] while the dictator lives his own side holds the objective', () => {
    const surrendered = { surrendered: ['romania'] }
    const setting = { soviet: ['Bucharest'], world: surrendered }
    expect(winner(sudden('1945-05', setting).state)).toBe('soviet')
    expect(winner(sudden('1945-05', { ...setting, units: LOST }).state)).toBeUndefined()
  })

  test('[V.III.balkan.7] a neutral Bucharest is held by both', () => {
    const { state } = sudden('1945-05', { world: { decided: { balkan: true } } })
    expect(winner(state)).toBe('soviet') // Stalin lives, Bucharest counts
  })
})
