// 9.11: victory without a roll, in the middle of movement.
import { describe, expect, test } from 'vitest'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import {
  applyAutomaticVictory,
  automaticVictoryCard,
  automaticVictoryTargets,
  checkAutomaticVictory,
  suggestAutomaticVictory,
} from '../../../src/games/russian-campaign/automatic-victory.ts'
import { checkDeclare, declareDuties, surrenderHopeless } from '../../../src/games/russian-campaign/combat.ts'
import { AXIS, OPTIONS, type Side, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { FLAG, type State } from '../../../src/games/russian-campaign/state.ts'
import { applyAssignSupport, checkAssignSupport } from '../../../src/games/russian-campaign/support.ts'
import { hex, position, unit } from './support.ts'
import { at, attack, forcedToSurrender, names, rule } from './support-combat.ts'

const check = (state: State, action: Attack, side: Side = AXIS) => rule(checkAutomaticVictory(state, action, side, 1))
const win = (state: State, action: Attack, side: Side = AXIS) => {
  expect(check(state, action, side)).toBeUndefined()
  const events: GameEvent[] = []
  applyAutomaticVictory(state, action, side, 1, events)
  return events
}

// Ten and ten, eight and eight and four make 40
const FORTY = { 'ss-pz-1': 'MM10', 'de-pz-gd': 'MM10', 'de-pz-24': 'MM11', 'de-pz-39': 'MM11', 'de-inf-1': 'NN9' }
const forty = attack(Object.keys(FORTY), ['NN10'])
// The example: 29 against 2-7 and 2-5; 6-7, 4-4 and 4-4 stand next to a 5-3 as well
const EXAMPLE = {
  'de-pz-46': 'MM11',
  'de-inf-1': 'MM11',
  'de-inf-2': 'MM11',
  'de-pz-24': 'MM10',
  'de-inf-10': 'MM10',
  'de-inf-5': 'NN9',
  'su-cav-3': 'NN10',
  'su-tk-1': 'NN10',
  'su-army-8': 'NN11',
  'de-hq-center': 'KK10',
}
const six = attack(['de-pz-46', 'de-inf-1', 'de-inf-2', 'de-pz-24', 'de-inf-10', 'de-inf-5'], ['NN10'])
const stuka = { type: 'assign', units: [unit('stuka-1')], as: 'stuka', hex: hex('NN10') } as const

describe('automatic victory (9.11)', () => {
  test('[9.11.1] 10:1 makes the stack surrender without a roll', () => {
    const state = position({ ...FORTY, 'su-tk-1': 'NN10', 'su-tk-3': 'NN10' }, { turn: 7 })
    expect(names(automaticVictoryTargets(state, AXIS, 1))).toEqual(['NN10'])
    expect(automaticVictoryCard(state, forty, AXIS, 1).results).toEqual([{ result: 'AV', probability: 1 }])
    const events = win(state, forty)
    expect([at(state, 'su-tk-1'), at(state, 'su-tk-3')]).toEqual(['gone', 'gone'])
    expect(events[0]).toMatchObject({ key: 'log.automaticVictory', args: { odds: '10:1' } })
    expect(state.draws).toBe(0)
  })

  test('[9.11.1] 39 to 4 is not enough, and the Soviets never win so', () => {
    const weaker = { ...FORTY, 'de-inf-10': 'NN9' } as Record<string, string>
    delete weaker['de-inf-1']
    const state = position({ ...weaker, 'su-tk-1': 'NN10', 'su-tk-3': 'NN10' }, { turn: 7 })
    expect(check(state, attack(Object.keys(weaker), ['NN10']))).toBe('9.11.1')
    expect(automaticVictoryTargets(state, AXIS, 1)).toEqual([])
    const soviets = position({ 'su-gdtk-1': 'MM10', 'su-gdtk-2': 'MM10', 'ro-inf-3': 'NN10' }, { turn: 19 })
    expect(check(soviets, attack(['su-gdtk-1', 'su-gdtk-2'], ['NN10']), SOVIET)).toBe('9.11.1')
    expect(automaticVictoryTargets(soviets, SOVIET, 1)).toEqual([])
  })

  test('[9.11.1] only those next to it count', () => {
    const state = position({ ...FORTY, 'de-inf-1': 'LL10', 'su-tk-1': 'NN10', 'su-tk-3': 'NN10' }, { turn: 7 })
    expect(check(state, forty)).toBe('9.2.2C')
  })

  test('[9.11-EX] 29 to 4 is 7:1; a Stuka makes it 10:1', () => {
    const state = position(EXAMPLE, { turn: 7 })
    expect(check(state, six)).toBe('9.11.1')
    applyAssignSupport(state, stuka, [])
    win(state, six)
    expect([at(state, 'su-cav-3'), at(state, 'su-tk-1'), at(state, 'su-army-8')]).toEqual(['gone', 'gone', 'NN11'])
    expect(six.attackers.every(each => (state.flags[each] & FLAG.spent) !== 0)).toBe(true)
    // The marker has done its work, and its HQ too
    expect(at(state, 'stuka-1')).toBe('absent')
    expect(rule(checkAssignSupport(state, { ...stuka, units: [unit('stuka-2')], hex: hex('NN11') }, AXIS, 1))).toBe(
      '9.9.3a',
    )
  })

  test('[9.11.2a] the victors neither move nor attack any more', () => {
    const state = position({ ...FORTY, 'su-tk-1': 'NN10', 'su-tk-3': 'NN10', 'su-tk-4': 'MM9' }, { turn: 7 })
    for (const id of Object.keys(FORTY)) state.points[unit(id)] = 7
    win(state, forty)
    expect(Object.keys(FORTY).map(id => state.points[unit(id)])).toEqual([0, 0, 0, 0, 0])
    expect(rule(checkDeclare(state, attack(['de-pz-gd'], ['MM9']), AXIS, 1))).toBe('9.11.2a')
    expect(check(state, attack(['de-pz-gd'], ['MM9']))).toBe('9.11.2a')
  })

  test('[9.11.2b] the ZOC of the victims is gone at once', () => {
    const state = position({ ...FORTY, 'su-tk-1': 'NN10', 'su-tk-3': 'NN10' }, { turn: 7 })
    expect(state.zoc[SOVIET][hex('OO11')]).toBe(2)
    win(state, forty)
    expect(state.zoc[SOVIET][hex('OO11')]).toBe(0)
  })

  test('[9.11.3] victors left in a ZOC surrender unless others attack that enemy', () => {
    const alone = position(EXAMPLE, { turn: 7 })
    applyAssignSupport(alone, stuka, [])
    win(alone, six)
    const events: GameEvent[] = []
    surrenderHopeless(alone, AXIS, 1, events)
    expect(['de-pz-46', 'de-inf-1', 'de-inf-2'].map(id => at(alone, id))).toEqual(['gone', 'gone', 'gone'])
    expect(events.map(each => each.rule)).toEqual(['9.11.3', '9.11.3', '9.11.3'])
    expect(['de-pz-24', 'de-inf-10', 'de-inf-5'].map(id => at(alone, id))).toEqual(['MM10', 'MM10', 'NN9'])
    expect(at(alone, 'su-tk-1')).toBe('gone') // the victory stands

    const helped = position({ ...EXAMPLE, 'de-pz-39': 'OO12' }, { turn: 7 })
    applyAssignSupport(helped, stuka, [])
    win(helped, six)
    expect(forcedToSurrender(helped)).toEqual([])
    expect(declareDuties(helped, AXIS, 1).map(each => each.rule)).toEqual(['9.2.2A', '9.2.2B'])
    expect(checkDeclare(helped, attack(['de-pz-39'], ['NN11']), AXIS, 1)).toBeUndefined()
  })

  test('[9.12.4] [9.12.1b] a remnant that surrenders goes back to stock, and none appears', () => {
    const state = position({ ...FORTY, 'su-rem-inf-1': 'NN10', 'su-gdcav-2': 'NN11' }, { turn: 13 })
    win(state, forty)
    expect(at(state, 'su-rem-inf-1')).toBe('stock')
    expect(state.battle).toBeUndefined()
  })

  test('[9.11.1] a suggestion uses no more units than it takes', () => {
    const state = position({ ...FORTY, 'su-tk-1': 'NN10' }, { turn: 7 })
    const found = suggestAutomaticVictory(state, hex('NN10'), AXIS, 1)
    expect(found && [...found.attackers].sort()).toEqual([unit('ss-pz-1'), unit('de-pz-gd')].sort())
  })

  test('[V.If] the Soviets too where an artillery corps takes part', () => {
    const setting = { turn: 19, options: [OPTIONS.artilleryCorps] }
    const units = { 'su-gdtk-1': 'MM10', 'su-gdtk-2': 'MM10', 'var-su-art-1': 'MM11', 'ro-inf-3': 'NN10' }
    const state = position(units, setting)
    expect(check(state, attack(['su-gdtk-1', 'su-gdtk-2'], ['NN10']), SOVIET)).toBe('V.If')
    win(state, attack(['su-gdtk-1', 'su-gdtk-2', 'var-su-art-1'], ['NN10']), SOVIET)
    expect(at(state, 'ro-inf-3')).toBe('gone')
  })
})
