// V.III.balkan.5c: the German airborne corps among the enemies on whom it dropped.
import { describe, expect, test } from 'vitest'
import type { Action, GameEvent } from '../../../src/engine/contract.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  assign,
  at,
  attack,
  choose,
  controllerOf,
  done,
  duties,
  game,
  go,
  hex,
  hexName,
  loadDice,
  phaseOf,
  place,
  play as playOn,
  position,
  reach,
  retreat,
  retreats,
  rule,
  type Units,
  unit,
  worldOf,
  zocOf,
} from './support-game.ts'

const PARA = 'var-de-para-1'
const ALWAYS = { stalin: 'R9', 'de-hq-south': 'KK10', [PARA]: { status: 'box' } }
const opened = (units: Units, turn = 2): State => {
  const world = { decided: { balkan: true, balkanJoined: turn > 0, siberia: false, italy: false } }
  return position({ ...ALWAYS, ...units }, { options: [OPTIONS.whatIfs], turn, world })
}
const play = (state: State, ...actions: Action[]): readonly GameEvent[] =>
  actions.flatMap(action => {
    const events = playOn(state, action)
    expect(game.invariants(state)).toEqual([])
    return events
  })
const drop = place(PARA, 'NN10', 'drop')
/** 4 against 2, 2:1 (A1 AR C EX DR D1): to the roll. */
const fought = (die: number): State => {
  const state = opened({ 'su-tk-1': 'NN10' })
  play(state, drop, done, attack([PARA], ['NN10']), done)
  play(loadDice(state, die), choose('combat:0'))
  return state
}

describe('[V.III.balkan.5c] the German corps drops onto enemies', () => {
  test('it is offered, and stands there without a ZOC or control', () => {
    const state = opened({ 'su-tk-1': 'NN10' })
    const offered = game.legal(state, { about: 'place', unit: unit(PARA) })
    expect(offered).toContainEqual({ hex: hex('NN10'), by: 'drop' })
    play(state, drop)
    expect(at(state, PARA)).toBe('NN10')
    expect(zocOf(state, 'axis')).not.toContain('NN11')
    expect(controllerOf(state, 'NN10')).toBe('soviet')
    expect(reach(state, PARA)).toEqual([])
    const file = game.positionOf(state)
    if ('problem' in file) throw new Error('no position')
    const again = game.fromPosition(file, 1)
    if ('problem' in again) throw new Error(again.problem)
    expect(game.positionOf(again)).toEqual(file)
    expect(game.invariants(again)).toEqual([])
  })

  test('it must attack those in its hex and nobody next to it', () => {
    const state = opened({ 'su-tk-1': 'NN10', 'su-army-11': 'NN11', 'de-inf-1': 'MM10' })
    play(state, drop, done)
    expect(game.legal(state, { about: 'targets' }).map(hexName)).toEqual(['NN10'])
    expect(duties(state)).toEqual(['9.2.2A', '9.2.2B', '9.2.2B'])
    expect(rule(state, attack([PARA], ['NN11']))).toBe('9.2.2C')
    play(state, attack([PARA, 'de-inf-1'], ['NN10']), done)
    expect(phaseOf(state)).toBe('axis-fight-1')
  })

  test('on C it is lost when impulse 2 begins', () => {
    const state = fought(3)
    expect(phaseOf(state)).toBe('axis-move-2')
    expect(at(state, PARA)).toBe('gone')
    expect(at(state, 'su-tk-1')).toBe('NN10')
  })

  test('where they retreat the hex is its own, ZOC and all', () => {
    const state = fought(5)
    play(state, retreat('su-tk-1', retreats(state, 'su-tk-1')[0]))
    while (phaseOf(state) === 'axis-fight-1') play(state, retreat('su-tk-1', at(state, 'su-tk-1')))
    expect(at(state, PARA)).toBe('NN10')
    expect(controllerOf(state, 'NN10')).toBe('axis')
    expect(zocOf(state, 'axis')).toContain('NN11')
    expect(phaseOf(state)).toBe('axis-move-2')
  })

  test('thrown back it has nowhere to go; alone it is the loss', () => {
    expect(at(fought(2), PARA)).toBe('gone')
    expect(at(fought(1), PARA)).toBe('gone')
  })

  test('after an automatic victory it holds the hex at once', () => {
    const state = opened({ 'su-tk-1': 'NN10', 'ss-pz-1': 'MM10', 'de-pz-24': 'MM10' })
    play(state, drop, attack([PARA, 'ss-pz-1', 'de-pz-24'], ['NN10']))
    expect(at(state, 'su-tk-1')).toBe('gone')
    expect(zocOf(state, 'axis')).toContain('NN11')
  })

  test('[9.5b] too weak for them it surrenders', () => {
    const state = opened({ 'su-gd-1': 'II15', 'su-gd-2': 'II15' })
    play(state, place(PARA, 'II15', 'drop'), done)
    expect(at(state, PARA)).toBe('gone')
  })

  test('[3.3.2h] it has no district of its own in the first impulse', () => {
    const state = opened({ 'su-tk-1': 'NN10' }, 0)
    expect(rule(state, drop)).toBe('3.3.2h')
    expect(rule(state, place(PARA, 'NN11', 'drop'))).toBe('3.3.2h')
    expect(rule(state, place(PARA, 'NN12', 'drop'))).toBeUndefined()
  })

  test('[11.1.1] nobody drops the corps of the other side', () => {
    const units = { 'su-stavka': 'NN8', 'su-para-5': { status: 'box' } }
    const state = position(units, { turn: 5, weather: 'snow' })
    expect(rule(state, place('su-para-5', 'NN10', 'drop'))).toBe('V.III.balkan.5a')
  })

  test('[6.0] Soviet corps never do', () => {
    const units = { 'su-stavka': 'NN8', 'su-para-5': { status: 'box' }, 'de-inf-1': 'NN10' }
    const state = position(units, { turn: 5, weather: 'snow', phase: 'soviet-move-1' })
    expect(rule(state, place('su-para-5', 'NN10', 'drop'))).toBe('6.0')
  })
})

describe('[V.III.balkan.5b] off the map to drop again', () => {
  const box = assign(PARA, 'box')

  test('by rail in the first impulse, at the cost of a train', () => {
    const state = opened({ [PARA]: 'L26' })
    expect(worldOf(state)).toMatchObject({ railLeft: [6, expect.anything()] })
    play(state, box)
    expect(at(state, PARA)).toBe('box')
    expect(worldOf(state)).toMatchObject({ railLeft: [5, expect.anything()] })
    const late = opened({ [PARA]: 'L26' })
    play(late, done)
    expect(phaseOf(late)).toBe('axis-move-2')
    expect(rule(late, box)).toBe('V.III.balkan.5b')
  })

  test('by sea', () => {
    const state = opened({ [PARA]: 'H23' })
    go(loadDice(state, 1), PARA, ['H23'], 'evacuation')
    expect(at(state, PARA)).toBe('box')
  })
})
