// Victory points and levels of victory. The Axis front from the west edge to Rostov is closed wherever it would disturb.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import {
  airUnit,
  assign,
  attack,
  done,
  fight,
  game,
  loadDice,
  losses,
  play,
  position,
  supplyState,
  unitsAt,
  vp,
} from './support.ts'

const soviets = { phase: 'soviet-combat' }
const axis = { phase: 'axis-combat' }
const lastTurn = { phase: 'axis-motorised', turn: 21 }
const FRONT = { 'ger-376-id': '0225', 'ger-44-id': '0525', 'ger-384-id': '0726' }

const pointsFor = (events: readonly GameEvent[], rule: string) =>
  events.filter(event => event.rule === rule).map(({ args }) => args?.points)

describe('level of victory', () => {
  /** The game ends with this difference: 40 points go to the Axis for the distance to Rostov. */
  const levelAt = (margin: number) => {
    const state = position(
      { ...FRONT, 'sov-supply-1': '4726' },
      { ...lastTurn, vp: { axis: 100, soviet: 140 + margin } },
    )
    play(state, done)
    const outcome = game.outcome(state)
    expect(outcome?.margin).toBe(Math.abs(margin))
    return `${outcome?.winner}: ${outcome?.level.key}`
  }

  test('[VICT-1] at the end the Axis points are taken from the Soviet points', () => {
    // Seven gaps of the Axis front: 35 to the Soviets. A connected corps seven hexes from Rostov: 7 to the Axis.
    const state = position({ 'sov-1-21-rc': '0719' }, { ...lastTurn, vp: { axis: 48, soviet: 25 } })
    expect(game.outcome(state)).toBeUndefined()
    play(state, done)
    expect(vp(state)).toEqual({ axis: 55, soviet: 60 })
    expect(game.outcome(state)).toEqual({
      kind: 'victory',
      winner: 'soviet',
      level: { key: 'level.soviet.marginal' },
      margin: 5,
    })
    expect(game.decision(state)).toBeUndefined()
  })

  test('[VPT-1] -30 or less: Axis decisive', () => {
    expect([-45, -30, -29].map(levelAt)).toEqual([
      'axis: level.axis.decisive',
      'axis: level.axis.decisive',
      'axis: level.axis.substantive',
    ])
  })
  test('[VPT-2] -29 to -21: Axis substantive', () => {
    expect([-29, -21, -20].map(levelAt)).toEqual([
      'axis: level.axis.substantive',
      'axis: level.axis.substantive',
      'axis: level.axis.marginal',
    ])
  })
  test('[VPT-3] -20 to -1: Axis marginal', () => {
    expect([-20, -1, 0].map(levelAt)).toEqual([
      'axis: level.axis.marginal',
      'axis: level.axis.marginal',
      'soviet: level.soviet.marginal',
    ])
  })
  test('[VPT-4] 0 to 9: Soviet marginal', () => {
    expect([0, 9, 10].map(levelAt)).toEqual([
      'soviet: level.soviet.marginal',
      'soviet: level.soviet.marginal',
      'soviet: level.soviet.substantive',
    ])
  })
  test('[VPT-5] 10 to 24: Soviet substantive', () => {
    expect([10, 24, 25].map(levelAt)).toEqual([
      'soviet: level.soviet.substantive',
      'soviet: level.soviet.substantive',
      'soviet: level.soviet.decisive',
    ])
  })
  test('[VPT-6] 25 or more: Soviet decisive', () => {
    expect([25, 90, 24].map(levelAt)).toEqual([
      'soviet: level.soviet.decisive',
      'soviet: level.soviet.decisive',
      'soviet: level.soviet.substantive',
    ])
  })
})

describe('points for losses', () => {
  const CORPS = { 'sov-2g-mc': '4310', 'sov-1g-mc': '4310', 'sov-6-mc': '4310' } // 25

  /** Points of the Soviets for wiping out these units in 4210. */
  const wipedOut = (...ids: string[]) => {
    const state = position({ ...CORPS, ...Object.fromEntries(ids.map(id => [id, '4210'])) }, soviets)
    fight(state, attack(Object.keys(CORPS), '4210'), 6)
    expect(unitsAt(state, '4210').filter(id => ids.includes(id))).toEqual([])
    return vp(state).soviet
  }
  /** Points of the Axis when this corps is lost in a hopeless attack. */
  const thrownAway = (id: string) => {
    const state = position({ [id]: '4310', 'ger-6-pz': '4210', 'ger-11-pz': '4210' }, soviets)
    fight(state, attack(id, '4210'), 1) // Ae
    return vp(state).axis
  }

  test('[VP-1] a non-motorised unit is worth its strength, Axis cavalry included', () => {
    expect(wipedOut('ger-376-id')).toBe(3)
    expect(wipedOut('rom-7-id', 'rom-1-cav')).toBe(3)
    expect(thrownAway('sov-1-21-rc')).toBe(3)
    expect(thrownAway('sov-1-5t-rc')).toBe(5)
  })

  test('[VP-2] a motorised unit is worth double, a German one less its Kampfgruppe first', () => {
    expect(wipedOut('rom-1-arm')).toBe(6)
    expect(wipedOut('ger-27-pz')).toBe((3 - 1) * 2)
    expect(thrownAway('sov-16-tc')).toBe(8)
    expect(thrownAway('sov-8-cc')).toBe(6) // Soviet cavalry is motorised
    // 8 less a 2-8
    const state = position({ ...CORPS, 'sov-5-mc': '4311', 'ger-6-pz': '4210' }, soviets)
    fight(state, attack([...Object.keys(CORPS), 'sov-5-mc'], '4210'), 5) // 32 to 8: 4-1, Ex
    expect(vp(state)).toEqual({ axis: 0, soviet: 12 })
    play(state, losses('sov-1g-mc'))
    expect(vp(state)).toEqual({ axis: 16, soviet: 12 })
  })

  test('[VP-3] a Kampfgruppe is worth three times its strength', () => {
    expect(wipedOut('kg-2-01')).toBe(6)
    expect(wipedOut('kg-1-01')).toBe(3)
  })

  test('[VP-4] 10 for an air unit lost for good on the ground, nothing for damage from the air', () => {
    expect(wipedOut('axis-air-1-ground')).toBe(10)
    const lost = position({ 'ger-6-pz': '0406', ...airUnit('sov-air-1', '0507') }, axis)
    fight(lost, attack('ger-6-pz', '0507'), 4) // 8-1: De
    expect(vp(lost)).toEqual({ axis: 10, soviet: 0 })
    const damaged = position(
      { ...airUnit('axis-air-1', '0404'), ...airUnit('sov-air-1', '0507') },
      { phase: 'axis-superiority' },
    )
    const strike = assign('axis-air-1-flight', 'superiority', { target: 'sov-air-1-ground' })
    const events = play(loadDice(damaged, 1), strike)
    expect(events.some(({ key }) => key === 'log.damaged')).toBe(true)
    expect(vp(damaged)).toEqual({ axis: 0, soviet: 0 })
  })

  test('[VP-5] 15 to the Axis for a supply unit, and nothing for its strength besides', () => {
    const state = position({ 'ger-6-pz': '0406', 'sov-supply-1': '0507' }, axis)
    fight(state, attack('ger-6-pz', '0507'), 4) // De
    expect(vp(state)).toEqual({ axis: 15, soviet: 0 })
  })
})

describe('Rostov at the end', () => {
  // Two divisions whose ZOC shut the whole ring round Rostov (0726)
  const RING = { 'ger-376-id': '0626', 'ger-44-id': '0825' }

  test('[VP-6] 100 to the Soviets for a unit in Rostov with a line of communication', () => {
    const held = play(position({ 'sov-1-21-rc': '0726' }, lastTurn), done)
    expect(pointsFor(held, 'VP-6')).toEqual([100])
    expect(pointsFor(held, 'VP-7')).toEqual([]) // the distance is 0
    const cutOff = play(position({ 'sov-1-21-rc': '0726', ...RING }, lastTurn), done)
    expect(pointsFor(cutOff, 'VP-6')).toEqual([])
    const midGame = play(position({ 'sov-1-21-rc': '0726' }, { ...lastTurn, turn: 20 }), done)
    expect(pointsFor(midGame, 'VP-6')).toEqual([])
    const nextDoor = play(position({ 'sov-1-21-rc': '0725' }, lastTurn), done)
    expect(pointsFor(nextDoor, 'VP-6')).toEqual([])
  })

  test('[VP-7] 1 to the Axis for each hex from Rostov to the nearest connected Soviet unit', () => {
    const seven = position({ 'sov-1-21-rc': '0719', 'sov-2-21-rc': '0714' }, lastTurn)
    expect(pointsFor(play(seven, done), 'VP-7')).toEqual([7])
    // Supply and air units hold nothing: as far as the corps behind them
    const behind = { 'sov-1-21-rc': '0714', 'sov-supply-1': '0726', ...airUnit('sov-air-1', '0719') }
    expect(pointsFor(play(position(behind, lastTurn), done), 'VP-7')).toEqual([12])
    // Two hexes away, but shut in by three divisions
    const shutIn = { 'sov-3-21-rc': '0724', 'ger-376-id': '0723', 'ger-44-id': '0824', 'ger-384-id': '0624' }
    const state = position({ 'sov-1-21-rc': '0719', ...shutIn }, lastTurn)
    play(state, done)
    expect(vp(state).axis).toBe(7)
    // Nobody connected at all: as far as the east edge
    expect(pointsFor(play(position(shutIn, lastTurn), done), 'VP-7')).toEqual([40])
  })

  test('[VP-8] a line of communication is a supply line of any length; an enemy ZOC cuts it but for a friend in it', () => {
    const far = position({ 'sov-1-21-rc': '0726' }, lastTurn)
    expect(supplyState(far, 'sov-1-21-rc')).toBe('isolated') // some forty hexes from any source
    expect(pointsFor(play(far, done), 'VP-6')).toEqual([100])
    const cut = position({ 'sov-1-21-rc': '0726', 'sov-2-21-rc': '0728', ...RING }, lastTurn)
    expect(pointsFor(play(cut, done), 'VP-7')).toEqual([2]) // the other corps, outside the ring
    const bridged = position({ 'sov-1-21-rc': '0726', 'sov-2-21-rc': '0727', ...RING }, lastTurn)
    expect(pointsFor(play(bridged, done), 'VP-6')).toEqual([100])
    // Interdiction over Rostov is home before the count
    const raid = airUnit('axis-air-5', '0721', { mission: 'interdiction', hex: '0726', flown: 21 })
    expect(pointsFor(play(position({ 'sov-1-21-rc': '0726', ...raid }, lastTurn), done), 'VP-6')).toEqual([100])
  })
})
