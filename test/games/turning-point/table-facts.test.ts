import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../../src/games/turning-point/words/messages.ts'
import { airUnit, game, hex, place, play, position, start, unit } from './support.ts'

const due = { status: 'due' }
const describeUnit = (state: ReturnType<typeof position>, id: string) => game.describe(state, unit(id))

describe('the names of game turns', () => {
  test.each([
    [1, '19–20 November 1942', '1942年11月19～20日'],
    [6, '29–30 November 1942', '1942年11月29～30日'],
    [7, '1–2 December 1942', '1942年12月1～2日'],
    [15, '17–18 December 1942', '1942年12月17～18日'],
    [21, '29–30 December 1942', '1942年12月29～30日'],
  ])('[GEN-1] game turn %i is %s', (turn, en, ja) => {
    expect(game.turnName(turn)).toEqual({ en, ja })
    expect(MESSAGES[`turn.${turn}`]).toEqual({ en, ja })
  })
})

describe('how a counter stands', () => {
  test('it shows its side and its printed factors, in supply or not, and has no steps', () => {
    const state = position({ 'ger-14-pz': '2411', 'sov-1-tc': '1516', ...airUnit('axis-air-1', '1017') })
    const [panzer, tanks, flight] = ['ger-14-pz', 'sov-1-tc', 'axis-air-1-flight'].map(id => describeUnit(state, id))
    expect(panzer).toMatchObject({ side: 0, factors: '6-8', hex: hex('2411') })
    expect(tanks).toMatchObject({ side: 1, factors: game.units[unit('sov-1-tc')].factors, supply: 'isolated' })
    expect(flight).toMatchObject({ side: 0, factors: '(12)' })
    for (const stands of [panzer, tanks, flight]) expect(stands.steps).toBeUndefined()
  })

  test('[AIR-7] a damaged flight says in words when it is back', () => {
    const state = position(airUnit('axis-air-1', '1017', { back: 5 }))
    const { marks } = describeUnit(state, 'axis-air-1-flight')
    expect(marks).toEqual(['damaged-until-5'])
    expect(MESSAGES[`mark.${marks[0]}`].en).toContain('game turn 5')
  })
})

describe('who is still to come', () => {
  const arrivals = (state: ReturnType<typeof position>) =>
    game.arrivals(state).map(({ unit: id, turn, where }) => [game.units[id].id, turn, where?.key, where?.args?.edge])

  test('[RNF-3][RNF-4][RNF-8] with its turn and its edge; only the Axis may come by rail', () => {
    const state = position({ 'ger-6-pz': due, 'sov-7-tc': due })
    expect(arrivals(state)).toEqual([
      ['sov-7-tc', 5, 'arrival.edge', 'east'],
      ['ger-6-pz', 7, 'arrival.edgeOrRail', 'west'],
    ])
  })

  test('[RNF-2] who has entered is no longer awaited; who waits is due now', () => {
    const state = position({ 'sov-7-tc': due, 'ger-6-pz': due }, { turn: 5 })
    const [option] = game.legal(state, { about: 'place', unit: unit('sov-7-tc') })
    play(state, place('sov-7-tc', game.board.hexes[option.hex].name))
    expect(arrivals(state).map(([id]) => id)).toEqual(['ger-6-pz'])
    const late = position({ 'ger-6-pz': due }, { turn: 9 })
    expect(arrivals(late)).toEqual([['ger-6-pz', 9, 'arrival.edgeOrRail', 'west']])
  })

  test('[RNF-I] without Axis reinforcements only Soviets come, in the order of their turns', () => {
    const all = arrivals(start('10'))
    expect(all.every(([, , , edge]) => edge === 'east')).toBe(true)
    const turns = game.arrivals(start('11')).map(({ turn }) => turn)
    expect(turns).toEqual([...turns].sort((a, b) => a - b))
    expect(turns.length).toBeGreaterThan(5)
  })
})

describe('where victory stands', () => {
  const next = (axis: number, soviet: number) =>
    game
      .situation(position({ 'rom-7-id': '4210' }, { vp: { axis, soviet } }), 'axis')
      .flatMap(({ facts }) => facts)
      .filter(({ name }) => name.key === 'fact.nextLevel')
      .map(({ name, rule }) => [name.args?.side, rule])

  test('[VICT-1] the next level of each side, as long as there is one', () => {
    expect(next(0, 9)).toEqual([
      ['soviet', 'VPT-5'],
      ['axis', 'VPT-3'],
    ])
    expect(next(0, 25)).toEqual([['axis', 'VPT-5']])
    expect(next(30, 0)).toEqual([['soviet', 'VPT-2']])
  })
})
