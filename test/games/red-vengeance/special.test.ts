import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { builders, card, game, position } from './support.ts'

const { attack, choose, done, hexOf, loadDice, losses, move, phaseOf, play, refusal, seatOf, unit } = builders

const FIGHT = { phase: 'allied-combat' }
type State = ReturnType<typeof position>
const stepsOf = (state: State, ...ids: string[]): number[] => ids.map(id => state.steps[unit(id)])
const countOf = (events: readonly GameEvent[], key: string): number => events.filter(event => event.key === key).length

describe('the western Allies', () => {
  test('[11.5a] in the April combat phase two dice for each hex of the map edge with Axis units; each 6 is a hit', () => {
    const state = loadDice(position({ 'ger-l': '1425', 'ger-x': '1425' }, { turn: 11 }), 6, 6)
    play(state, done)
    expect([phaseOf(state), seatOf(state)]).toEqual(['allied-combat', 'axis'])
    expect(state.battle?.hits.defender).toBe(2)
    play(state, losses('ger-l', 'ger-x'))
    expect(stepsOf(state, 'ger-l', 'ger-x')).toEqual([1, 1])
    const light = loadDice(position({ 'ger-l': '1425' }, { turn: 11 }), 5, 6)
    play(light, done)
    expect(light.battle?.hits.defender).toBe(1)
  })

  test('[11.5a] on every edge; not in March, not in breakthrough combat, not away from the edge', () => {
    const rolls = (units: Record<string, string>, setting: Record<string, unknown>): number =>
      countOf(play(loadDice(position(units, setting), 1, 1, 1, 1), done), 'log.bombard')
    expect(rolls({ 'ger-l': '1425', 'ger-x': '1525' }, { turn: 11 })).toBe(2)
    expect(rolls({ 'ger-l': '1425' }, { turn: 10 })).toBe(0)
    expect(rolls({ 'ger-l': '1425' }, { turn: 11, phase: 'allied-breakthrough' })).toBe(0)
    expect(rolls({ 'ger-l': '1424' }, { turn: 11 })).toBe(0)
    for (const edge of ['0801', '0110', '3316'])
      expect([edge, rolls({ 'ger-l': edge }, { turn: 11 })]).toEqual([edge, 1])
    expect(rolls({ 'sov-42': '1425' }, { turn: 11 })).toBe(0)
  })

  test('[11.5b] Dresden is bombed in February: a die for each Axis unit there, a 6 costs a step and drives nobody away', () => {
    const bombed = (turn: number): [State, readonly GameEvent[]] => {
      const units = { 'ger-l': '1622', 'ger-x': '1622', 'ger-ii': '1623' }
      // The Baltic, then Dresden
      const state = loadDice(position(units, { turn: turn - 1, phase: 'axis-breakthrough' }), 1, 6, 3)
      return [state, play(state, done)]
    }
    const [state, events] = bombed(9)
    expect([state.turn, phaseOf(state)]).toEqual([9, 'allied-organisation'])
    const dice = events.filter(({ key }) => key === 'log.dresden').map(({ args }) => args)
    expect(dice.map(args => args?.die)).toEqual([6, 3])
    expect(dice.map(args => state.steps[Number(args?.unit)])).toEqual([1, 2])
    expect([hexOf(state, 'ger-l'), hexOf(state, 'ger-x')]).toEqual(['1622', '1622'])
    expect(stepsOf(state, 'ger-ii')).toEqual([2])
    for (const turn of [8, 10]) expect(countOf(bombed(turn)[1], 'log.dresden')).toBe(0)
  })

  test('[11.5c] from March on Dresden is a minor city', () => {
    const shown = (turn: number) => {
      const state = position({ 'ger-l': '1622', 'sov-2-tank': '1623' }, { ...FIGHT, turn, stormed: ['1622'] })
      const { attackers, defenceExtras } = card(state, attack('sov-2-tank', '1622'))
      return [attackers[0].counted, defenceExtras.map(({ rule }) => rule)]
    }
    expect(shown(9)).toEqual([5, ['9.1l']])
    expect(shown(10)).toEqual([5, []])
  })
})

describe('marines', () => {
  test('[11.6] a marine division does not count for stacking, has no ZOC and only one step', () => {
    const stack = { 'ger-l': '1114', 'ger-x': '1114', 'ger-1-marine-div': '1114' }
    const fine = position(stack, { phase: 'axis-movement' })
    play(fine, done)
    expect(phaseOf(fine)).toBe('axis-breakthrough')
    const high = position({ ...stack, 'ger-ii': '1114' }, { phase: 'axis-movement' })
    play(high, done)
    expect([phaseOf(high), seatOf(high)]).toEqual(['axis-movement', 'allied'])

    const past = move('sov-42', '1013', '1014')
    expect(refusal(position({ 'sov-42': '1012', 'ger-1-marine-div': '1114' }), past)).toBeUndefined()
    expect(refusal(position({ 'sov-42': '1012', 'ger-l': '1114' }), past)).toCite('6.42b')

    const units = { 'sov-42': { hex: '1113', steps: 1 }, 'ger-1-marine-div': '1114' }
    const hit = loadDice(position(units, FIGHT), 6, 1, 1)
    play(hit, attack('sov-42', '1114'), losses('ger-1-marine-div'))
    expect(hexOf(hit, 'ger-1-marine-div')).toBeUndefined()
  })
})

describe('the Home Army', () => {
  const WAITING = { uprising: 'waiting' }

  test('[11.7a] two dice at the Axis units in Warsaw when an Allied unit first comes within two hexes', () => {
    const units = { 'ger-l': '1414', 'ger-x': '1414', 'sov-42': '1410', 'sov-54': '1411' }
    const state = loadDice(position(units, WAITING), 6, 2)
    play(state, move('sov-42', '1411'))
    expect(state.world.uprising).toBe('waiting')
    play(state, move('sov-54', '1412'))
    expect(seatOf(state)).toBe('axis')
    expect(state.battle?.hits.defender).toBe(1)
    play(state, losses('ger-l'))
    expect(stepsOf(state, 'ger-l', 'ger-x')).toEqual([1, 2])
    expect(seatOf(state)).toBe('allied')
    // Once in a game
    expect(countOf(play(loadDice(state, 6, 6), move('sov-42', '1412')), 'log.bombard')).toBe(0)
    const quiet = loadDice(position(units, WAITING), 5, 5)
    play(quiet, move('sov-54', '1412'))
    expect([quiet.world.uprising, seatOf(quiet)]).toEqual(['over', 'allied'])
  })

  test('[11.7b] with nobody in Warsaw one die at one Axis unit within two hexes of it', () => {
    const risen = (die: number): State => {
      const units = { 'ger-l': '1415', 'ger-x': '1416', 'ger-ii': '1417', 'sov-54': '1411' }
      const state = loadDice(position(units, WAITING), die)
      play(state, move('sov-54', '1412'))
      expect(seatOf(state)).toBe('allied')
      return state
    }
    const state = risen(6)
    expect(refusal(state, choose('uprising:ger-ii'))).toCite('11.7b')
    expect(refusal(state, choose('uprising:ger-x'))).toBeUndefined()
    play(state, choose('uprising:ger-l'))
    expect(stepsOf(state, 'ger-l', 'ger-x', 'ger-ii')).toEqual([1, 2, 2])
    expect(state.world.uprising).toBe('over')
    const missed = risen(5)
    play(missed, choose('uprising:ger-l'))
    expect(stepsOf(missed, 'ger-l')).toEqual([2])
    const spared = risen(6)
    play(spared, choose('no-uprising'))
    expect([spared.world.uprising, ...stepsOf(spared, 'ger-l')]).toEqual(['over', 2])
  })
})

describe('Volkssturm', () => {
  const CITIES = ['1422', '1619', '1016', '1622', '0623', '0814', '1623', '1121']
  const volkssturm = (state: State, attacker: string, city: string): number =>
    card(state, attack(attacker, city))
      .defenceExtras.filter(({ rule }) => rule === '11.8')
      .reduce((sum, { value }) => sum + value, 0)
  const besieged = (city: string, setting: Record<string, unknown> = {}): State => {
    const { neighbours, hexes, byName } = game.board
    const at = (byName.get(city) ?? 0) * 6
    const near = [...neighbours.subarray(at, at + 6)].find(hex => hex >= 0 && hexes[hex].terrain === 'clear') ?? 0
    return position({ 'ger-l': city, 'sov-42': hexes[near].name }, { ...FIGHT, ...setting })
  }

  test('[11.8] one die more for each of eight German cities, and for no other', () => {
    for (const city of CITIES) expect([city, volkssturm(besieged(city), 'sov-42', city)]).toEqual([city, 1])
    for (const city of ['1414', '1419', '2219', '1423'])
      expect([city, volkssturm(besieged(city), 'sov-42', city)]).toEqual([city, 0])
  })

  test('[11.8] only against the first attack, and not once the city has been Allied', () => {
    const reduced = (hex: string) => ({ hex, steps: 1 })
    const units = { 'ger-l': reduced('1623'), 'sov-42': reduced('1524'), 'sov-54': '1524' }
    const state = loadDice(position(units, FIGHT), 1, 1, 1, 1, 1, 1)
    expect(volkssturm(state, 'sov-42', '1623')).toBe(1)
    play(state, attack('sov-42', '1623'))
    expect(volkssturm(state, 'sov-54', '1623')).toBe(0)
    expect(volkssturm(besieged('1016', { stormed: ['1016'] }), 'sov-42', '1016')).toBe(0)

    const taken = position({ 'sov-42': '1017' })
    play(taken, move('sov-42', '1016'))
    expect(taken.world.stormed).toEqual([builders.hex('1016')])
  })
})

describe('the offensive that Hitler ordered', () => {
  const THREE = { dietrich: '2318', 'ger-i-ss-pz': '2318', 'ger-ii-ss-pz': '2318' }

  test('[11.9a] Dietrich and both SS Panzer Corps in one attack in February or March fulfil the order', () => {
    const ordered = (turn: number, attackers: string[]): boolean => {
      const state = position({ ...THREE, 'sov-42': '2317' }, { turn, phase: 'axis-combat' })
      play(state, attack(attackers, '2317'))
      return state.world.offensive
    }
    const all = Object.keys(THREE)
    expect(ordered(9, all)).toBe(true)
    expect(ordered(10, all)).toBe(true)
    expect(ordered(8, all)).toBe(false)
    expect(ordered(9, all.slice(1))).toBe(false)
    expect(ordered(9, all.slice(0, 2))).toBe(false)
    const state = position(THREE, { turn: 10, phase: 'axis-breakthrough', offensive: true })
    play(loadDice(state, 6, 6), done)
    expect(hexOf(state, 'dietrich')).toBe('2318')
    expect(stepsOf(state, 'ger-i-ss-pz', 'ger-ii-ss-pz')).toEqual([2, 2])
  })

  test('[11.9b] else Dietrich goes at the end of March, and each of the two loses a step on 4 to 6', () => {
    const march = (units: Record<string, string>, turn: number): State => {
      const state = loadDice(position(units, { turn, phase: 'axis-breakthrough' }), 3, 4)
      play(state, done)
      return state
    }
    const state = march(THREE, 10)
    expect(game.describe(state, unit('dietrich')).status).toBe('gone')
    expect(stepsOf(state, 'ger-i-ss-pz', 'ger-ii-ss-pz')).toEqual([2, 1])
    const february = march(THREE, 9)
    expect(hexOf(february, 'dietrich')).toBe('2318')
    expect(stepsOf(february, 'ger-i-ss-pz', 'ger-ii-ss-pz')).toEqual([2, 2])
    // with one of them missing the penalty falls on those who are left
    const left = march({ dietrich: '2318', 'ger-ii-ss-pz': '2318' }, 10)
    expect([hexOf(left, 'dietrich'), ...stepsOf(left, 'ger-ii-ss-pz')]).toEqual([undefined, 2])
  })
})
