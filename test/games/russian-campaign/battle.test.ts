// Chapter 9: what the die decides, who loses what, who goes back where.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  actors,
  at,
  attack,
  choices,
  choose,
  decides,
  done,
  fight,
  game,
  isSettled,
  loadDice,
  losses,
  play,
  position,
  retreat,
  retreats,
  rule,
  type Units,
  WAITING,
} from './support-game.ts'

const SUMMER_42 = 7
const JANUARY_43 = 11
const declaring =
  (side: string) =>
  (units: Units, turn = SUMMER_42): State =>
    position({ ...WAITING, ...units }, { turn, phase: `${side}-declare-1` })
const summer = declaring('axis')
const soviets = declaring('soviet')
const goingBack = (state: State): string[] => actors(state, 'retreat')
const checkBack = (state: State, id: string, where: string): string | undefined => rule(state, retreat(id, where))
const back = (state: State, id: string, ...path: string[]): void => {
  for (const where of path) play(state, retreat(id, where))
}
const lose = (state: State, id: string): readonly GameEvent[] => play(state, losses(id))

// 8 + 4 against 5 + 2: 1:1 (A1 A1 AR C EX DR)
const even = { 'de-pz-24': 'MM10', 'de-inf-1': 'MM10', 'su-army-8': 'NN10', 'su-tk-1': 'NN10' }
const evenAttack = attack(['de-pz-24', 'de-inf-1'], ['NN10'])
// 8 + 8 + 7 against 5 + 2: 3:1 (AR C EX DR D1 DE)
const strong = { 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'de-pz-47': 'MM10', 'su-army-8': 'NN10', 'su-tk-1': 'NN10' }
const strongAttack = attack(['de-pz-24', 'de-pz-39', 'de-pz-47'], ['NN10'])

describe('results (9.6)', () => {
  test('[9.6.2] one die, in one event, with all that led to it', () => {
    const state = summer(even)
    const events = fight(state, evenAttack, 4)
    expect(events.filter(each => each.dice !== undefined)).toMatchObject([
      { key: 'log.battle', dice: [4], args: { attack: 12, defence: 7, odds: '1:1', column: '1:1', result: 'C' } },
    ])
    expect(state.draws).toBe(1)
  })

  test('[4.0.2d] [9.1.2] combats are rolled in any order, each once', () => {
    const state = position(
      { 'de-inf-1': 'MM10', 'su-army-7': 'NN9', 'de-inf-2': 'OO12', 'su-army-13': 'NN11' },
      { turn: SUMMER_42, phase: 'axis-declare-1' },
    )
    play(state, attack(['de-inf-1'], ['NN9']), attack(['de-inf-2'], ['NN11']), done)
    expect(choices(state)).toEqual(['combat:0', 'combat:1'])
    play(loadDice(state, 4), choose('combat:1')) // C
    expect(choices(state)).toEqual(['combat:0'])
    expect(rule(state, choose('combat:1'))).toBe('9.4a')
    expect(rule(state, choose('combat:0'))).toBeUndefined()
    expect(rule(state, choose('combat:2'))).toBe('9.1.2')
  })

  test('[9.6.2-AE] all attackers to the pool', () => {
    const state = summer({
      'de-inf-1': 'MM10',
      'de-inf-2': 'MM10',
      'su-gd-1': 'NN10',
      'su-gdtk-1': 'NN10',
      'su-army-8': 'NN10',
    })
    fight(state, attack(['de-inf-1', 'de-inf-2'], ['NN10']), 1) // 8:23 = 1:3
    expect([at(state, 'de-inf-1'), at(state, 'de-inf-2'), at(state, 'su-gd-1')]).toEqual(['pool', 'pool', 'NN10'])
    expect(isSettled(state)).toBe(true)
  })

  test('[9.6.2-A1] the attacker loses one unit of his choice and takes the rest back', () => {
    const state = summer(even)
    fight(state, evenAttack, 1)
    expect(decides(state)).toEqual(['axis', 'losses'])
    expect(game.legal(state, { about: 'losses' })).toMatchObject({ need: 1, most: 1 })
    expect(rule(state, losses('su-tk-1'))).toBe('9.6.2-A1')
    expect(rule(state, losses())).toBe('9.6.2-A1')
    lose(state, 'de-inf-1')
    expect(at(state, 'de-inf-1')).toBe('pool')
    expect(decides(state)).toEqual(['axis', 'retreat'])
    expect(checkBack(state, 'de-pz-24', 'MM10')).toBe('9.6.2') // not in place
    back(state, 'de-pz-24', 'LL10', 'KK10')
    expect(at(state, 'de-pz-24')).toBe('KK10')
    expect(isSettled(state)).toBe(true) // a third hex is not asked for
  })

  test('[9.6.2-AR] all attackers go back, nobody is left in place', () => {
    const state = summer(even)
    fight(state, evenAttack, 3)
    expect(goingBack(state)).toEqual(['de-pz-24', 'de-inf-1'])
    back(state, 'de-pz-24', 'LL10', 'LL10') // one hex, and stop
    expect(isSettled(state)).toBe(false)
    back(state, 'de-inf-1', 'LL9', 'KK9')
    expect([at(state, 'de-pz-24'), at(state, 'de-inf-1')]).toEqual(['LL10', 'KK9'])
    expect(isSettled(state)).toBe(true)
  })

  test('[9.6.2-C] nothing happens', () => {
    const state = summer(even)
    fight(state, evenAttack, 4)
    expect(isSettled(state)).toBe(true)
    expect(['de-pz-24', 'de-inf-1', 'su-army-8', 'su-tk-1'].map(id => at(state, id))).toEqual([
      'MM10',
      'MM10',
      'NN10',
      'NN10',
    ])
  })

  test('[9.6.2-EX] one unit of each side, by its owner; then the defenders go back', () => {
    const state = summer(strong)
    fight(state, strongAttack, 3)
    expect(decides(state)).toEqual(['axis', 'losses'])
    lose(state, 'de-pz-47')
    expect(decides(state)).toEqual(['soviet', 'losses'])
    expect(rule(state, losses('de-pz-24'))).toBe('9.6.2-EX')
    lose(state, 'su-tk-1')
    expect(decides(state)).toEqual(['axis', 'retreat'])
    back(state, 'su-army-8', 'OO11', 'PP11')
    expect([at(state, 'de-pz-47'), at(state, 'su-tk-1'), at(state, 'su-army-8')]).toEqual(['pool', 'pool', 'PP11'])
    expect([at(state, 'de-pz-24'), at(state, 'de-pz-39')]).toEqual(['MM10', 'MM10'])
    expect(isSettled(state)).toBe(true)
  })

  test('[9.6.2-DR] the attacker takes every defender back, one hex or two', () => {
    const state = summer(strong)
    fight(state, strongAttack, 4)
    expect(decides(state)).toEqual(['axis', 'retreat'])
    expect(checkBack(state, 'su-army-8', 'NN10')).toBe('9.6.2')
    back(state, 'su-army-8', 'OO11', 'OO11')
    back(state, 'su-tk-1', 'OO10', 'PP10')
    expect([at(state, 'su-army-8'), at(state, 'su-tk-1')]).toEqual(['OO11', 'PP10'])
  })

  test('[9.6.2-D1] the defender chooses the loss', () => {
    const state = summer(strong)
    fight(state, strongAttack, 5)
    expect(decides(state)).toEqual(['soviet', 'losses'])
    lose(state, 'su-tk-1')
    expect(decides(state)).toEqual(['axis', 'retreat'])
    expect(goingBack(state)).toEqual(['su-army-8'])
  })

  test('[9.6.2-D1] a lone defender is lost without a question', () => {
    const state = summer({ 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'su-army-8': 'NN10' })
    fight(state, attack(['de-pz-24', 'de-pz-39'], ['NN10']), 5)
    expect(at(state, 'su-army-8')).toBe('pool')
    expect(isSettled(state)).toBe(true)
  })

  test('[9.6.2-DE] the defenders go to the pool, [9.6.4] and nobody advances', () => {
    const state = summer(strong)
    fight(state, strongAttack, 6)
    expect([at(state, 'su-army-8'), at(state, 'su-tk-1')]).toEqual(['pool', 'pool'])
    expect(decides(state)).toBeUndefined()
    expect(at(state, 'de-pz-24')).toBe('MM10')
  })

  test('[9.6.2-DS] the defenders leave the game', () => {
    const state = summer({ 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'su-tk-7': 'NN10', 'su-rem-inf-1': 'NN10' })
    fight(state, attack(['de-pz-24', 'de-pz-39'], ['NN10']), 6) // 16:5 = 3:1: DE
    expect([at(state, 'su-tk-7'), at(state, 'su-rem-inf-1')]).toEqual(['pool', 'stock'])
    const lost = summer({ 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'su-tk-7': 'NN10' })
    fight(lost, attack(['de-pz-24', 'de-pz-39'], ['NN10']), 6) // 5:1
    expect(at(lost, 'su-tk-7')).toBe('gone')
  })

  test('[9.12.4] remnants go back to stock, eliminated or surrendered', () => {
    const state = summer({ 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'su-rem-inf-1': 'NN10' })
    fight(state, attack(['de-pz-24', 'de-pz-39'], ['NN10']), 6) // 8:1: DS
    expect(at(state, 'su-rem-inf-1')).toBe('stock')
  })

  test('[9.6.3] from January 1943 the defender may turn C or EX into DR', () => {
    const before = summer(strong, JANUARY_43 - 1)
    fight(before, strongAttack, 3)
    expect(decides(before)).toEqual(['axis', 'losses'])
    expect(choices(before)).toEqual([])
    const state = summer(strong, JANUARY_43)
    fight(state, strongAttack, 3)
    expect(decides(state)).toEqual(['soviet', 'choose'])
    expect(choices(state)).toEqual(['convert', 'keep'])
    expect(rule(state, choose('leave:su-tk-1'))).toBe('9.6.3')
    play(state, choose('convert'))
    expect(decides(state)).toEqual(['axis', 'retreat'])
    expect(['de-pz-24', 'de-pz-39', 'de-pz-47', 'su-tk-1'].map(id => at(state, id))).not.toContain('pool')
    const kept = summer(strong, JANUARY_43)
    fight(kept, strongAttack, 3)
    play(kept, choose('keep'))
    expect(decides(kept)).toEqual(['axis', 'losses'])
    const dead = summer(strong, JANUARY_43)
    fight(dead, strongAttack, 6)
    expect(isSettled(dead)).toBe(true) // DE stands
  })
})

describe('retreats (9.7, 9.8.4)', () => {
  test('[9.7.1a] the attacker retreats both sides, one hex at a time, one unit after the other', () => {
    const state = summer(strong)
    fight(state, strongAttack, 4)
    back(state, 'su-army-8', 'OO11')
    expect(checkBack(state, 'su-tk-1', 'OO10')).toBe('9.7.1a') // the other first
    expect(checkBack(state, 'su-army-8', 'QQ11')).toBe('9.7.1a') // not next to it
    expect(checkBack(state, 'de-pz-24', 'LL10')).toBe('9.7.1a')
    back(state, 'su-army-8', 'OO11')
    expect(checkBack(state, 'su-tk-1', 'OO10')).toBeUndefined()
  })

  test('[9.7.1b] [9.7.2] never into an enemy ZOC', () => {
    const state = summer(strong)
    fight(state, strongAttack, 4)
    expect(retreats(state, 'su-army-8')).toEqual(['NN11', 'OO10', 'OO11'])
    expect(checkBack(state, 'su-army-8', 'NN9')).toBe('9.7.1b')
  })

  test('[9.7.1b] nor may the first unit take the last room of the second', () => {
    // Only OO11 is free of ZOC, with room for one; the corps may go on from it, over full hexes it may not stay in
    const state = summer({
      ...strong,
      'de-inf-1': 'NN8', // ZOC on OO9, NN9
      'de-inf-2': 'MM12', // ZOC on NN11, NN12
      'su-army-3': 'OO10',
      'su-army-10': 'OO10',
      'su-army-4': 'OO11',
    })
    fight(state, strongAttack, 4)
    // The way over OO10 leads on to PP9, PP10
    expect(retreats(state, 'su-army-8')).toEqual(['OO10', 'OO11'])
    back(state, 'su-army-8', 'OO10')
    expect(checkBack(state, 'su-army-8', 'OO10')).toBe('9.6.2') // full: it must go on
    expect(retreats(state, 'su-army-8')).toEqual(['OO11', 'PP10', 'PP9'])
  })

  test('[9.7.1b] nor stop in the only place that is left for another', () => {
    // MM10 is the one way out. The army can end there alone, the tanks also in LL10, with two corps
    const state = summer({
      'de-pz-24': 'OO10',
      'de-pz-39': 'OO10',
      'de-pz-47': 'NN11',
      'su-army-8': 'NN10',
      'su-tk-1': 'NN10',
      'su-army-3': 'MM10',
      'su-tk-3': 'LL10',
      'su-tk-4': 'LL10',
      ...{ 'su-army-4': 'LL9', 'su-army-5': 'LL9', 'su-army-6': 'MM9', 'su-army-9': 'MM9' },
    })
    fight(state, attack(['de-pz-24', 'de-pz-39', 'de-pz-47'], ['NN10']), 4) // 3:1, DR
    back(state, 'su-tk-1', 'MM10')
    expect(retreats(state, 'su-tk-1')).toEqual(['LL10'])
    expect(checkBack(state, 'su-tk-1', 'MM10')).toBe('9.7.1b')
    back(state, 'su-tk-1', 'LL10')
    back(state, 'su-army-8', 'MM10')
    expect([at(state, 'su-tk-1'), at(state, 'su-army-8')]).toEqual(['LL10', 'MM10'])
    expect(isSettled(state)).toBe(true)
  })

  test('[9.7.4] where there is room for a corps only, an army is lost and tanks are not', () => {
    // Nothing but one place for a corps
    const full = { 'su-army-4': 'LL9', 'su-army-5': 'LL9', 'su-army-6': 'MM9', 'su-army-9': 'MM9' }
    const pair = { 'su-tk-3': 'MM10', 'su-tk-4': 'MM10', 'su-army-10': 'LL10', 'su-army-12': 'LL10' }
    const state = summer({
      ...{ 'de-pz-24': 'OO10', 'de-pz-39': 'OO10', 'de-pz-47': 'NN11' },
      ...{ 'su-army-8': 'NN10', 'su-tk-1': 'NN10', ...full, ...pair },
    })
    fight(state, attack(['de-pz-24', 'de-pz-39', 'de-pz-47'], ['NN10']), 4)
    back(state, 'su-tk-1', 'MM10')
    expect([at(state, 'su-tk-1'), at(state, 'su-army-8')]).toEqual(['MM10', 'pool'])
  })

  test('[9.7.2] surrounded: eliminated to the pool', () => {
    const state = summer({ ...strong, 'de-inf-1': 'OO9', 'de-inf-2': 'OO12' })
    const events = fight(state, strongAttack, 4)
    expect([at(state, 'su-army-8'), at(state, 'su-tk-1')]).toEqual(['pool', 'pool'])
    expect(events.filter(each => each.key === 'log.eliminated').map(each => each.rule)).toEqual(['9.7.2', '9.7.2'])
    expect(isSettled(state)).toBe(true)
  })

  test('[9.7.3] woods do not stop a retreat, and the Kerch Strait may be crossed', () => {
    const state = summer({ 'de-pz-24': 'JJ21', 'su-tk-1': 'KK21' })
    fight(state, attack(['de-pz-24'], ['KK21']), 3) // 4:1: DR
    expect(retreats(state, 'su-tk-1')).toEqual(['KK20'])
    back(state, 'su-tk-1', 'KK20')
    expect(retreats(state, 'su-tk-1')).toEqual(['KK20', 'LL19']) // KK19 lies over the sea
    back(state, 'su-tk-1', 'LL19')
    expect(at(state, 'su-tk-1')).toBe('LL19')
    const woods = summer({ 'de-pz-24': 'T12', 'su-tk-1': 'T13' })
    fight(woods, attack(['de-pz-24'], ['T13']), 3)
    back(woods, 'su-tk-1', 'S14', 'S15')
    expect(at(woods, 'su-tk-1')).toBe('S15')
  })

  test('[9.7.4] a retreat may not end over the stacking limit: eliminated, and who is there stays', () => {
    const state = summer({
      ...strong,
      'de-inf-1': 'PP9', // ZOC on OO10, PP10
      'de-inf-2': 'MM12', // ZOC on NN11, NN12
      'de-inf-5': 'PP12', // ZOC on OO12, PP11
      'su-army-3': 'OO11',
      'su-army-10': 'OO11',
    })
    const events = fight(state, strongAttack, 4)
    expect([at(state, 'su-army-8'), at(state, 'su-tk-1'), at(state, 'su-army-3')]).toEqual(['pool', 'pool', 'OO11'])
    expect(events.at(-1)).toMatchObject({ rule: '9.7.4' })
  })

  test('[6.3b] a stack may part in retreat', () => {
    const state = summer(strong)
    fight(state, strongAttack, 4)
    back(state, 'su-army-8', 'OO11', 'OO11')
    back(state, 'su-tk-1', 'OO10', 'OO10')
    expect([at(state, 'su-army-8'), at(state, 'su-tk-1')]).toEqual(['OO11', 'OO10'])
  })

  test('[9.8.4] [QA7] nobody retreats from woods, attacker or defender', () => {
    const state = summer({
      'de-pz-24': 'R13',
      'de-pz-39': 'R13',
      'de-pz-47': 'R13',
      'su-army-8': 'S14',
      'su-tk-1': 'S14',
    })
    fight(state, attack(['de-pz-24', 'de-pz-39', 'de-pz-47'], ['S14']), 5) // D1
    lose(state, 'su-tk-1')
    expect([at(state, 'su-tk-1'), at(state, 'su-army-8')]).toEqual(['pool', 'S14'])
    expect(isSettled(state)).toBe(true)
    const mixed = summer({ 'de-inf-1': 'S14', 'de-inf-2': 'S13', 'su-gd-1': 'T13' })
    fight(mixed, attack(['de-inf-1', 'de-inf-2'], ['T13']), 3) // 1:1: AR
    expect(checkBack(mixed, 'de-inf-1', 'R13')).toBe('9.7.1a')
    expect(goingBack(mixed)).toEqual(['de-inf-2'])
  })

  test('[9.6.3] woods: EX turned into DR costs nobody anything', () => {
    const state = summer(
      { 'de-pz-24': 'R13', 'de-pz-39': 'R13', 'de-pz-47': 'R13', 'su-army-8': 'S14', 'su-tk-1': 'S14' },
      13,
    )
    fight(state, attack(['de-pz-24', 'de-pz-39', 'de-pz-47'], ['S14']), 3)
    play(state, choose('convert'))
    expect(isSettled(state)).toBe(true)
    expect([at(state, 'su-army-8'), at(state, 'de-pz-24')]).toEqual(['S14', 'R13'])
  })

  test('[12.7.2a] a worker that must retreat is eliminated, and never replaced', () => {
    const state = summer({ 'de-pz-24': 'X12', 'su-worker-w2-1': 'X13' })
    fight(state, attack(['de-pz-24'], ['X13']), 3) // 4:1: DR
    expect(at(state, 'su-worker-w2-1')).toBe('gone')
  })

  test('[8.4.3Cd] a unit that has just landed is eliminated instead of retreating', () => {
    const state = summer({ ...even, 'de-inf-1': { hex: 'MM10', marks: ['landed'] } })
    fight(state, evenAttack, 3) // AR
    expect(at(state, 'de-inf-1')).toBe('pool')
    expect(goingBack(state)).toEqual(['de-pz-24'])
  })

  test('[11.2.2c] the Axis does not retreat into a partisan', () => {
    const state = summer({ ...even, 'su-partisan-1': 'LL10' })
    fight(state, evenAttack, 3)
    expect(retreats(state, 'de-pz-24')).not.toContain('LL10')
    expect(retreats(state, 'de-pz-24')).toContain('LL9')
  })

  test('[9.1.2] a combat whose side has left the map comes to nothing', () => {
    // The first Soviet attacker falls back into Bucharest: Romania surrenders, and nobody is left to be attacked
    const state = soviets({ 'su-army-8': 'BB30', 'de-inf-1': 'AA30', 'su-army-3': 'Z25', 'ro-inf-2': 'Z26' })
    const declared = [attack('su-army-8', 'AA30'), attack('su-army-3', 'Z26'), attack('su-army-23', 'B12')]
    play(state, ...declared, done)
    play(loadDice(state, 3), choose('combat:0')) // 1:1, AR
    back(state, 'su-army-8', 'BB31', 'BB31')
    expect(at(state, 'ro-inf-2')).toBe('gone')
    const { draws } = state
    expect(play(state, choose('combat:1'))).toMatchObject([{ key: 'log.combatVoid' }])
    expect(state.draws).toBe(draws)
  })
})
