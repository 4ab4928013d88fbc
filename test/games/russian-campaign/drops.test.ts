// V.III.balkan.5c through the assembled game: the German airborne corps among the enemies on whom it dropped.
import { describe, expect, test } from 'vitest'
import { readFiles } from '../../../src/cli/files.ts'
import { type Action, type GameEvent, isRefusal } from '../../../src/engine/contract.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { controllerOf } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, META, OPTIONS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { hex, title, unit } from './support.ts'
import { put } from './support-arrivals.ts'
import { at, attack, loadDie } from './support-combat.ts'

const loaded = create(readFiles(META, []), [])
if (loaded === undefined) throw new Error('the title does not load')
const game = loaded

const PARA = 'var-de-para-1'
const FILE = { format: 'stavka-position', game: META.id, version: META.version, scenario: 'campaign' } as const
const ALWAYS = { hitler: 'E32', stalin: 'R9', 'de-hq-south': 'KK10', [PARA]: { status: 'box' } }
const opened = (units: object, turn = 2): State => {
  const world = { decided: { balkan: true, balkanJoined: turn > 0, siberia: false, italy: false } }
  const file = { ...FILE, options: [OPTIONS.whatIfs], turn, phase: 'axis-move-1', world }
  const state = game.fromPosition({ ...file, units: { ...ALWAYS, ...units } }, 1)
  if ('problem' in state) throw new Error(state.problem)
  return state
}
const done = { type: 'done' } as const
const play = (state: State, ...actions: readonly Action[]): readonly GameEvent[] =>
  actions.flatMap(action => {
    const events = game.apply(state, action)
    if (isRefusal(events)) throw new Error(`${action.type} refused by ${events.rule}`)
    expect(game.invariants(state)).toEqual([])
    return events
  })
const drop = put(PARA, 'NN10', 'drop')
const name = (each: number): string => title.board.hexes[each].name
/** 4 against 2, 2:1 (A1 AR C EX DR D1): to the roll. */
const fought = (die: number, more: object = {}): State => {
  const state = opened({ 'su-tk-1': 'NN10', ...more })
  play(state, drop, done, attack([PARA], ['NN10']), done)
  loadDie(state, die)
  play(state, { type: 'choose', option: 'combat:0' })
  return state
}

describe('[V.III.balkan.5c] the German corps drops onto enemies', () => {
  test('it is offered, and stands there without a ZOC or control', () => {
    const state = opened({ 'su-tk-1': 'NN10' })
    const offered = game.legal(state, { about: 'place', unit: unit(PARA) })
    expect(offered).toContainEqual({ hex: hex('NN10'), by: 'drop' })
    play(state, drop)
    expect(at(state, PARA)).toBe('NN10')
    expect(state.zoc[AXIS][hex('NN11')]).toBe(0)
    expect(controllerOf(state, hex('NN10'))).toBe(SOVIET)
    expect(game.legal(state, { about: 'move', unit: unit(PARA) })).toEqual([])
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
    expect(game.legal(state, { about: 'targets' }).map(name)).toEqual(['NN10'])
    expect(game.legal(state, { about: 'duties' }).map(({ rule }) => rule)).toEqual(['9.2.2A', '9.2.2B', '9.2.2B'])
    expect(game.check(state, attack([PARA], ['NN11']))).toCite('9.2.2C')
    play(state, attack([PARA, 'de-inf-1'], ['NN10']), done)
    expect(game.decision(state)?.phase).toBe('axis-fight-1')
  })

  test('on C it is lost when impulse 2 begins', () => {
    const state = fought(3)
    expect(game.decision(state)?.phase).toBe('axis-move-2')
    expect(at(state, PARA)).toBe('gone')
    expect(at(state, 'su-tk-1')).toBe('NN10')
  })

  test('where they retreat the hex is its own, ZOC and all', () => {
    const state = fought(5)
    const [option] = game.legal(state, { about: 'retreat', unit: unit('su-tk-1') })
    play(state, { type: 'retreat', unit: unit('su-tk-1'), hex: option.hex })
    while (game.decision(state)?.phase === 'axis-fight-1')
      play(state, { type: 'retreat', unit: unit('su-tk-1'), hex: state.hex[unit('su-tk-1')] })
    expect(at(state, PARA)).toBe('NN10')
    expect(controllerOf(state, hex('NN10'))).toBe(AXIS)
    expect(state.zoc[AXIS][hex('NN11')]).toBe(1)
    expect(game.decision(state)?.phase).toBe('axis-move-2')
  })

  test('thrown back it has nowhere to go; alone it is the loss', () => {
    expect(at(fought(2), PARA)).toBe('gone')
    expect(at(fought(1), PARA)).toBe('gone')
  })

  test('after an automatic victory it holds the hex at once', () => {
    const state = opened({ 'su-tk-1': 'NN10', 'ss-pz-1': 'MM10', 'de-pz-24': 'MM10' })
    play(state, drop, attack([PARA, 'ss-pz-1', 'de-pz-24'], ['NN10']))
    expect(at(state, 'su-tk-1')).toBe('gone')
    expect(state.zoc[AXIS][hex('NN11')]).toBe(1)
  })

  test('[9.5b] too weak for them it surrenders', () => {
    const state = opened({ 'su-gd-1': 'II15', 'su-gd-2': 'II15' })
    play(state, put(PARA, 'II15', 'drop'), done)
    expect(at(state, PARA)).toBe('gone')
  })

  test('[3.3.2h] it has no district of its own in the first impulse', () => {
    const state = opened({ 'su-tk-1': 'NN10' }, 0)
    expect(game.check(state, drop)).toCite('3.3.2h')
    expect(game.check(state, put(PARA, 'NN11', 'drop'))).toCite('3.3.2h')
    expect(game.check(state, put(PARA, 'NN12', 'drop'))).toBeUndefined()
  })

  test('[11.1.1] nobody drops the corps of the other side', () => {
    const units = { hitler: 'E32', stalin: 'R9', 'su-stavka': 'NN8', 'su-para-5': { status: 'box' } }
    const world = { weather: ['snow', 'snow'] }
    const state = game.fromPosition({ ...FILE, turn: 5, phase: 'axis-move-1', world, units }, 1)
    if ('problem' in state) throw new Error(state.problem)
    expect(game.check(state, put('su-para-5', 'NN10', 'drop'))).toCite('V.III.balkan.5a')
  })

  test('[6.0] Soviet corps never do', () => {
    const world = { weather: ['snow', 'snow'] }
    const units = {
      hitler: 'E32',
      stalin: 'R9',
      'su-stavka': 'NN8',
      'su-para-5': { status: 'box' },
      'de-inf-1': 'NN10',
    }
    const state = game.fromPosition({ ...FILE, turn: 5, phase: 'soviet-move-1', world, units }, 1)
    if ('problem' in state) throw new Error(state.problem)
    expect(game.check(state, put('su-para-5', 'NN10', 'drop'))).toCite('6.0')
  })
})

describe('[V.III.balkan.5b] off the map to drop again', () => {
  const box: Action = { type: 'assign', units: [unit(PARA)], as: 'box' }

  test('by rail in the first impulse, at the cost of a train', () => {
    const state = opened({ [PARA]: 'L26' })
    expect(state.world.railLeft[AXIS]).toBe(6)
    play(state, box)
    expect(at(state, PARA)).toBe('box')
    expect(state.world.railLeft[AXIS]).toBe(5)
    const late = opened({ [PARA]: 'L26' })
    play(late, done)
    expect(game.decision(late)?.phase).toBe('axis-move-2')
    expect(game.check(late, box)).toCite('V.III.balkan.5b')
  })

  test('by sea', () => {
    const state = opened({ [PARA]: 'H23' })
    loadDie(state, 1)
    play(state, { type: 'move', units: [unit(PARA)], path: [hex('H23')], by: 'evacuation' })
    expect(at(state, PARA)).toBe('box')
  })
})
