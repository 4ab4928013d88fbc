import { describe, expect, test } from 'vitest'
import type { Game } from '../../../src/engine/contract.ts'
import { say } from '../../../src/engine/names.ts'
import { MONTHS } from '../../../src/games/red-vengeance/rules/charts.ts'
import type { Counter } from '../../../src/games/red-vengeance/title.ts'
import { MESSAGES } from '../../../src/games/red-vengeance/words/messages.ts'
import { builders, game, position, start } from './support.ts'

const { done, hex, loadDice, move, place, play, unit } = builders
type State = ReturnType<typeof position>
const due = { status: 'due' }
const describeUnit = (state: State, id: string) => game.describe(state, unit(id))

describe('the names of turns', () => {
  test('[4.0a] a turn is a month, June 1944 to April 1945', () => {
    expect(game.turnName(1)).toEqual({ en: 'June 1944', ja: '1944年6月' })
    expect(game.turnName(8)).toEqual({ en: 'January 1945', ja: '1945年1月' })
    const months = MONTHS.map((_, index) => game.turnName(index + 1).ja)
    expect(months).toEqual(MONTHS.map(month => month.replace(/^(\d+)-0?(\d+)$/, '$1年$2月')))
    expect(MESSAGES['turn.11']).toEqual(game.turnName(11))
  })
})

describe('how a counter stands', () => {
  test('[8.51a] a reduced unit shows its reduced side and the steps it has left', () => {
    const state = position({ 'ger-xli-pz': { hex: '1414', steps: 1 }, 'ger-lvi-pz': '1414' })
    expect(describeUnit(state, 'ger-xli-pz')).toMatchObject({ factors: '2-5', steps: { now: 1, full: 2 } })
    expect(describeUnit(state, 'ger-xli-pz').marks).toContain('reduced')
    expect(describeUnit(state, 'ger-lvi-pz')).toMatchObject({ factors: '4-5', steps: { now: 2, full: 2 } })
  })

  test('[11.6] marines have one step, leaders none: nothing to count', () => {
    const state = position({ 'ger-1-marine-div': '1414', zhukov: '1703' })
    expect(describeUnit(state, 'ger-1-marine-div').steps).toBeUndefined()
    expect(describeUnit(state, 'zhukov')).toMatchObject({ factors: '+2/+2', side: 1 })
    expect(describeUnit(state, 'zhukov').steps).toBeUndefined()
  })

  test('an eliminated unit has no step left and is shown as printed', () => {
    const state = position({ 'ger-xli-pz': { status: 'eliminated' } })
    expect(describeUnit(state, 'ger-xli-pz')).toMatchObject({
      factors: '4-5',
      status: 'eliminated',
      steps: { now: 0, full: 2 },
    })
  })

  test('[11.34a] a Romanian army fights for the Axis until its country changes sides', () => {
    const state = position(
      { 'rom-3': '2511', 'sov-42': '2711', 'ger-l': '1414' },
      { phase: 'axis-breakthrough', control: { allied: ['2711'] } },
    )
    expect(describeUnit(state, 'rom-3').side).toBe(0)
    play(state, done)
    expect(state.world.romania.defected).toBe(true)
    expect(describeUnit(state, 'rom-3').side).toBe(1)
    expect(game.units[unit('rom-3')].side).toBe(0)
  })
})

describe('who is still to come', () => {
  const arrivals = (state: State) =>
    game.arrivals(state).map(({ unit: id, turn, where }) => [game.units[id].id, turn, where?.key])

  test('[10.4a][10.4b][10.4c][11.24a] with its turn and where', () => {
    const state = position({ 'ger-xxii-mtn': due, 'sov-26': due, 'yug-1-army': due, dietrich: due })
    expect(arrivals(state)).toEqual([
      ['ger-xxii-mtn', 6, 'arrival.cities'],
      ['sov-26', 6, 'arrival.cities'],
      ['yug-1-army', 8, 'arrival.yugoslav'],
      ['dietrich', 9, 'arrival.ss'],
    ])
    const [axis, allied] = game.arrivals(state).map(({ where }) => where?.args?.hexes as readonly number[])
    expect(axis).toContain(hex('1422'))
    expect(allied).toContain(hex('2602'))
  })

  test('[10.4a] who has been placed is no longer awaited; who waits is due now', () => {
    const state = position({ 'ger-xxii-mtn': due }, { turn: 7, phase: 'axis-organisation' })
    expect(arrivals(state)).toEqual([['ger-xxii-mtn', 7, 'arrival.cities']])
    play(state, place('ger-xxii-mtn', '1422'))
    expect(arrivals(state)).toEqual([])
  })

  test('[12.22n] the Soviet marines come only when the Baltic is at Heavy Surface', () => {
    const marines = { 'sov-marine-div': due }
    expect(arrivals(position(marines))).toEqual([])
    expect(arrivals(position(marines, { baltic: 'heavy-surface' }))).toEqual([['sov-marine-div', 3, 'arrival.port']])
  })

  test('[10.5b] a withdrawn corps comes back in February', () => {
    const state = position({ 'ger-ii-ss-pz': due }, { turn: 7, returns: [['ger-ii-ss-pz', 9]] })
    expect(arrivals(state)).toEqual([['ger-ii-ss-pz', 9, 'arrival.cities']])
  })

  test('[14.6a] the bulge brings Dietrich and I SS in November, to Axis units; later they come as ever', () => {
    const units = { dietrich: due, 'ger-i-ss-pz': due }
    const options = { options: ['bulge-in-the-east'] }
    expect(arrivals(position(units, options))).toEqual([
      ['ger-i-ss-pz', 6, 'arrival.bulge'],
      ['dietrich', 6, 'arrival.ss'],
    ])
    expect(arrivals(position(units, { ...options, turn: 7 })).map(([, turn]) => turn)).toEqual([9, 9])
  })

  test('[3.1a] at the start the whole turn track, in the order of the turns', () => {
    const all = game.arrivals(start())
    const counters = game.units as readonly Counter[]
    expect(all).toHaveLength(counters.filter(({ arrival }) => arrival > 0).length)
    for (const { unit: id, turn } of all) expect(turn).toBe(counters[id].arrival)
  })
})

describe('the situation', () => {
  test('[11.31c] Romania: the die that ends it at the next event, one more for every event before; then that it is out', () => {
    const romania = (state: State) =>
      game
        .situation(state, 'axis')
        .find(({ id }) => id === 'countries')
        ?.facts.find(({ name }) => name.args?.country === 'romania')
    const wavers = (upTo: number) => ({ value: { key: 'fact.romaniaWavers', args: { upTo } }, rule: '11.31b' })
    // Constanta falls at 2, Ploesti at 3 less 1: Romania fights on
    const state = loadDice(position({ 'sov-42': '2807', 'sov-54': '2610', 'rom-4': '2412' }), 2, 3)
    expect(romania(state)).toMatchObject(wavers(1))
    play(state, move('sov-42', '2806'))
    expect(romania(state)).toMatchObject(wavers(2))
    play(state, move('sov-54', '2611'))
    expect(romania(state)).toMatchObject(wavers(3))
    const out = position({ 'sov-42': '2611' }, { romania: { surrendered: true } })
    expect(romania(out)).toMatchObject({ value: { key: 'fact.country.out' }, rule: '11.31e' })
  })

  test('[15.1b][15.1c] Yugoslavia with its hexes alone and jointly held, and who scores for it', () => {
    const facts = (units: Parameters<typeof position>[0]) => {
      const victory = game.situation(position(units), 'axis').find(({ id }) => id === 'victory')?.facts ?? []
      const value = (key: string) => victory.find(({ name }) => name.key === key)?.value
      return [value('fact.yugoslavia'), value('fact.belgradeAndZagreb')]
    }
    const scorer = (key: string, side?: string) => (side === undefined ? { key } : { key, args: { side } })
    const one = { scorer: scorer('fact.pointTo', 'allied'), axis: 0, allied: 7, both: 75 }
    expect(facts({ 'yug-i-prol': '3022' })).toEqual([
      { key: 'fact.yugoslaviaNow', args: one },
      scorer('fact.everybody'),
    ])
    const both = facts({ 'yug-i-prol': '3022', 'ger-lxix': '2818' })
    expect(both).toMatchObject([
      { args: { scorer: { key: 'fact.nobody' }, axis: 7, allied: 7 } },
      scorer('fact.pointTo', 'axis'),
    ])
    for (const language of ['en', 'ja'] as const)
      expect(say(game as unknown as Game, language, { key: 'fact.yugoslaviaNow', args: one })).toMatch(/0.*7.*75/)
  })
})
