// 9.11: victory without a roll, in the middle of movement.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  actors,
  assign,
  at,
  attack,
  card,
  done,
  duties,
  game,
  hexName,
  phaseOf,
  play,
  pointsOf,
  position,
  refusal,
  rule,
  unit,
  unitName,
  zocOf,
} from './support-game.ts'

const SUMMER_42 = { turn: 7 }
const targets = (state: State): string[] => game.legal(state, { about: 'targets' }).map(hexName)
const marks = (state: State, id: string): readonly string[] => game.describe(state, unit(id)).marks

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
const stuka = assign('stuka-1', 'stuka', { hex: 'NN10' })

describe('automatic victory (9.11)', () => {
  test('[9.11.1] 10:1 makes the stack surrender without a roll', () => {
    const state = position({ ...FORTY, 'su-tk-1': 'NN10', 'su-tk-3': 'NN10' }, SUMMER_42)
    expect(targets(state)).toEqual(['NN10'])
    expect(card(state, forty).results).toEqual([{ result: 'AV', probability: 1 }])
    const events = play(state, forty)
    expect([at(state, 'su-tk-1'), at(state, 'su-tk-3')]).toEqual(['gone', 'gone'])
    expect(events[0]).toMatchObject({ key: 'log.automaticVictory', args: { odds: '10:1' } })
    expect(state.draws).toBe(0)
  })

  test('[9.11.1] 39 to 4 is not enough, and the Soviets never win so', () => {
    const weaker = { ...FORTY, 'de-inf-10': 'NN9' } as Record<string, string>
    delete weaker['de-inf-1']
    const state = position({ ...weaker, 'su-tk-1': 'NN10', 'su-tk-3': 'NN10' }, SUMMER_42)
    expect(rule(state, attack(Object.keys(weaker), ['NN10']))).toBe('9.11.1')
    expect(targets(state)).toEqual([])
    const soviets = position(
      { 'su-gdtk-1': 'MM10', 'su-gdtk-2': 'MM10', 'ro-inf-3': 'NN10' },
      { turn: 19, phase: 'soviet-move-1' },
    )
    expect(rule(soviets, attack(['su-gdtk-1', 'su-gdtk-2'], ['NN10']))).toBe('9.11.1')
    expect(targets(soviets)).toEqual([])
    // nor is it said to be open to them, but with artillery corps (V.If)
    expect(game.decision(soviets)?.kinds).toEqual(['place', 'move', 'assign', 'done'])
    expect(game.decision(state)?.kinds).toContain('attack')
  })

  test('[9.11.1] only those next to it count', () => {
    const state = position({ ...FORTY, 'de-inf-1': 'LL10', 'su-tk-1': 'NN10', 'su-tk-3': 'NN10' }, SUMMER_42)
    expect(rule(state, forty)).toBe('9.2.2C')
  })

  test('[9.11-EX] 29 to 4 is 7:1; a Stuka makes it 10:1', () => {
    const state = position(EXAMPLE, SUMMER_42)
    expect(rule(state, six)).toBe('9.11.1')
    play(state, stuka)
    play(state, six)
    expect([at(state, 'su-cav-3'), at(state, 'su-tk-1'), at(state, 'su-army-8')]).toEqual(['gone', 'gone', 'NN11'])
    for (const each of six.attackers) expect(marks(state, unitName(each))).toContain('spent')
    // The marker has done its work, and its HQ too
    expect(at(state, 'stuka-1')).toBe('absent')
    expect(rule(state, assign('stuka-2', 'stuka', { hex: 'NN11' }))).toBe('9.9.3a')
  })

  test('[9.11.2a] the victors neither move nor attack any more', () => {
    const state = position({ ...FORTY, 'su-tk-1': 'NN10', 'su-tk-3': 'NN10', 'su-tk-4': 'MM9' }, SUMMER_42)
    play(state, forty)
    for (const id of Object.keys(FORTY))
      expect([pointsOf(state, id), refusal(state, id, ['LL10'])]).toEqual([0, '9.11.2a'])
    expect(rule(state, attack(['de-pz-gd'], ['MM9']))).toBe('9.11.2a')
  })

  test('[9.11.2b] the ZOC of the victims is gone at once', () => {
    const state = position({ ...FORTY, 'su-tk-1': 'NN10', 'su-tk-3': 'NN10' }, SUMMER_42)
    expect(zocOf(state, 'soviet')).toContain('OO11')
    play(state, forty)
    expect(zocOf(state, 'soviet')).not.toContain('OO11')
  })

  test('[9.11.3] victors left in a ZOC surrender unless others attack that enemy', () => {
    const alone = position(EXAMPLE, SUMMER_42)
    play(alone, stuka)
    play(alone, six)
    const gaveUp = play(alone, done).filter(({ key }) => key === 'log.surrendered')
    expect(['de-pz-46', 'de-inf-1', 'de-inf-2'].map(id => at(alone, id))).toEqual(['gone', 'gone', 'gone'])
    expect(gaveUp.map(each => each.rule)).toEqual(['9.11.3', '9.11.3', '9.11.3'])
    expect(['de-pz-24', 'de-inf-10', 'de-inf-5'].map(id => at(alone, id))).toEqual(['MM10', 'MM10', 'NN9'])
    expect(at(alone, 'su-tk-1')).toBe('gone') // the victory stands

    const helped = position({ ...EXAMPLE, 'de-pz-39': 'OO12' }, SUMMER_42)
    play(helped, stuka)
    play(helped, six)
    play(helped, done)
    expect(['de-pz-46', 'de-inf-1', 'de-inf-2'].map(id => at(helped, id))).toEqual(['MM11', 'MM11', 'MM11'])
    expect(duties(helped)).toEqual(['9.2.2A', '9.2.2B'])
    expect(rule(helped, attack(['de-pz-39'], ['NN11']))).toBeUndefined()
  })

  test('[9.12.4] [9.12.1b] a remnant that surrenders goes back to stock, and none appears', () => {
    const state = position({ ...FORTY, 'su-rem-inf-1': 'NN10', 'su-gdcav-2': 'NN11' }, { turn: 13 })
    play(state, forty)
    expect(at(state, 'su-rem-inf-1')).toBe('stock')
    expect([phaseOf(state), actors(state, 'place')]).toEqual(['axis-move-1', []])
  })

  test('[9.11.1] a suggestion uses no more units than it takes', () => {
    const state = position({ ...FORTY, 'su-tk-1': 'NN10' }, SUMMER_42)
    const found = game.legal(state, { about: 'suggestion' })
    expect(found && [...found.attackers].sort()).toEqual([unit('ss-pz-1'), unit('de-pz-gd')].sort())
  })

  test('[V.If] the Soviets too where an artillery corps takes part', () => {
    const setting = { turn: 19, phase: 'soviet-move-1', options: [OPTIONS.artilleryCorps] }
    const units = { 'su-gdtk-1': 'MM10', 'su-gdtk-2': 'MM10', 'var-su-art-1': 'MM11', 'ro-inf-3': 'NN10' }
    const state = position(units, setting)
    expect(rule(state, attack(['su-gdtk-1', 'su-gdtk-2'], ['NN10']))).toBe('V.If')
    play(state, attack(['su-gdtk-1', 'su-gdtk-2', 'var-su-art-1'], ['NN10']))
    expect(at(state, 'ro-inf-3')).toBe('gone')
  })
})
