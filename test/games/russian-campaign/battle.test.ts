// Chapter 9: what the die decides, who loses what, who goes back where, what is left.

import { describe, expect, test } from 'vitest'
import { openCombats } from '../../../src/engine/answers.ts'
import type { GameEvent } from '../../../src/engine/contract.ts'
import {
  applyConvert,
  applyLosses,
  applyRemnant,
  applyRetreat,
  battleDecision,
  checkConvert,
  checkLosses,
  checkResolve,
  convertChoices,
  lossOffer,
  resolve,
} from '../../../src/games/russian-campaign/battle.ts'
import { applyDeclare } from '../../../src/games/russian-campaign/combat.ts'
import { AXIS, type Side, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { checkRemnant, remnantOffer } from '../../../src/games/russian-campaign/remnants.ts'
import { checkRetreat, retreatOptions, retreatUnits } from '../../../src/games/russian-campaign/retreat.ts'
import { FLAG, STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import { hex, position, title, unit } from './support.ts'
import { at, attack, fight, loadDie, names, rule } from './support-combat.ts'

const SUMMER_42 = 7
const JANUARY_43 = 11
const summer = (units: Record<string, string>, turn = SUMMER_42) => position(units, { turn })
const decides = (state: State, side: Side = AXIS) => {
  const decision = battleDecision(state, side)
  return decision && [decision.side, ...decision.kinds]
}
const options = (state: State, id: string) => names(retreatOptions(state, unit(id)).map(each => each.hex))
const checkBack = (state: State, id: string, where: string) =>
  rule(checkRetreat(state, { type: 'retreat', unit: unit(id), hex: hex(where) }))
const back = (state: State, id: string, ...path: string[]) => {
  for (const where of path) {
    expect(checkBack(state, id, where)).toBeUndefined()
    applyRetreat(state, { type: 'retreat', unit: unit(id), hex: hex(where) }, [])
  }
}
const lose = (state: State, id: string) => {
  expect(checkLosses(state, { type: 'losses', units: [unit(id)] })).toBeUndefined()
  applyLosses(state, { type: 'losses', units: [unit(id)] }, [])
}

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
    const state = summer({ 'de-inf-1': 'MM10', 'su-army-7': 'NN9', 'de-inf-2': 'OO12', 'su-army-13': 'NN11' })
    applyDeclare(state, attack(['de-inf-1'], ['NN9']), [])
    applyDeclare(state, attack(['de-inf-2'], ['NN11']), [])
    expect(openCombats(state)).toEqual([0, 1])
    loadDie(state, 4) // C
    resolve(state, 1, AXIS, 1, [])
    expect(openCombats(state)).toEqual([0])
    expect(rule(checkResolve(state, 1))).toBe('9.4a')
    expect(rule(checkResolve(state, 0))).toBeUndefined()
    expect(rule(checkResolve(state, 2))).toBe('9.1.2')
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
    expect(state.battle).toBeUndefined()
  })

  test('[9.6.2-A1] the attacker loses one unit of his choice and takes the rest back', () => {
    const state = summer(even)
    fight(state, evenAttack, 1)
    expect(decides(state)).toEqual([AXIS, 'losses'])
    expect(lossOffer(state)).toMatchObject({ need: 1, most: 1 })
    expect(rule(checkLosses(state, { type: 'losses', units: [unit('su-tk-1')] }))).toBe('9.6.2-A1')
    expect(rule(checkLosses(state, { type: 'losses', units: [] }))).toBe('9.6.2-A1')
    lose(state, 'de-inf-1')
    expect(at(state, 'de-inf-1')).toBe('pool')
    expect(decides(state)).toEqual([AXIS, 'retreat'])
    expect(checkBack(state, 'de-pz-24', 'MM10')).toBe('9.6.2') // not in place
    back(state, 'de-pz-24', 'LL10', 'KK10')
    expect(at(state, 'de-pz-24')).toBe('KK10')
    expect(state.battle).toBeUndefined() // a third hex is not asked for
  })

  test('[9.6.2-AR] all attackers go back, nobody is left in place', () => {
    const state = summer(even)
    fight(state, evenAttack, 3)
    expect(retreatUnits(state)).toEqual([unit('de-pz-24'), unit('de-inf-1')])
    back(state, 'de-pz-24', 'LL10', 'LL10') // one hex, and stop
    expect(state.battle).toBeDefined()
    back(state, 'de-inf-1', 'LL9', 'KK9')
    expect([at(state, 'de-pz-24'), at(state, 'de-inf-1')]).toEqual(['LL10', 'KK9'])
    expect(state.battle).toBeUndefined()
  })

  test('[9.6.2-C] nothing happens', () => {
    const state = summer(even)
    fight(state, evenAttack, 4)
    expect(state.battle).toBeUndefined()
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
    expect(decides(state)).toEqual([AXIS, 'losses'])
    lose(state, 'de-pz-47')
    expect(decides(state)).toEqual([SOVIET, 'losses'])
    expect(rule(checkLosses(state, { type: 'losses', units: [unit('de-pz-24')] }))).toBe('9.6.2-EX')
    lose(state, 'su-tk-1')
    expect(decides(state)).toEqual([AXIS, 'retreat'])
    back(state, 'su-army-8', 'OO11', 'PP11')
    expect([at(state, 'de-pz-47'), at(state, 'su-tk-1'), at(state, 'su-army-8')]).toEqual(['pool', 'pool', 'PP11'])
    expect([at(state, 'de-pz-24'), at(state, 'de-pz-39')]).toEqual(['MM10', 'MM10'])
    expect(state.battle).toBeUndefined()
  })

  test('[9.6.2-DR] the attacker takes every defender back, one hex or two', () => {
    const state = summer(strong)
    fight(state, strongAttack, 4)
    expect(decides(state)).toEqual([AXIS, 'retreat'])
    expect(checkBack(state, 'su-army-8', 'NN10')).toBe('9.6.2')
    back(state, 'su-army-8', 'OO11', 'OO11')
    back(state, 'su-tk-1', 'OO10', 'PP10')
    expect([at(state, 'su-army-8'), at(state, 'su-tk-1')]).toEqual(['OO11', 'PP10'])
  })

  test('[9.6.2-D1] the defender chooses the loss', () => {
    const state = summer(strong)
    fight(state, strongAttack, 5)
    expect(decides(state)).toEqual([SOVIET, 'losses'])
    lose(state, 'su-tk-1')
    expect(decides(state)).toEqual([AXIS, 'retreat'])
    expect(retreatUnits(state)).toEqual([unit('su-army-8')])
  })

  test('[9.6.2-D1] a lone defender is lost without a question', () => {
    const state = summer({ 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'su-army-8': 'NN10' })
    fight(state, attack(['de-pz-24', 'de-pz-39'], ['NN10']), 5)
    expect(at(state, 'su-army-8')).toBe('pool')
    expect(state.battle).toBeUndefined()
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
    expect(decides(before)).toEqual([AXIS, 'losses'])
    expect(rule(checkConvert(before, { type: 'choose', option: 'convert' }))).toBe('9.6.3')
    const state = summer(strong, JANUARY_43)
    fight(state, strongAttack, 3)
    expect(decides(state)).toEqual([SOVIET, 'choose'])
    expect(convertChoices(state).map(each => each.option)).toEqual(['convert', 'keep'])
    applyConvert(state, { type: 'choose', option: 'convert' }, [])
    expect(decides(state)).toEqual([AXIS, 'retreat'])
    expect(['de-pz-24', 'de-pz-39', 'de-pz-47', 'su-tk-1'].map(id => at(state, id))).not.toContain('pool')
    const kept = summer(strong, JANUARY_43)
    fight(kept, strongAttack, 3)
    applyConvert(kept, { type: 'choose', option: 'keep' }, [])
    expect(decides(kept)).toEqual([AXIS, 'losses'])
    const dead = summer(strong, JANUARY_43)
    fight(dead, strongAttack, 6)
    expect(dead.battle).toBeUndefined() // DE stands
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
    expect(options(state, 'su-army-8')).toEqual(['NN11', 'OO10', 'OO11'])
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
    expect(options(state, 'su-army-8')).toEqual(['OO10', 'OO11'])
    back(state, 'su-army-8', 'OO10')
    expect(checkBack(state, 'su-army-8', 'OO10')).toBe('9.6.2') // full: it must go on
    expect(options(state, 'su-army-8')).toEqual(['OO11', 'PP10', 'PP9'])
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
    expect(options(state, 'su-tk-1')).toEqual(['LL10'])
    expect(checkBack(state, 'su-tk-1', 'MM10')).toBe('9.7.1b')
    back(state, 'su-tk-1', 'LL10')
    back(state, 'su-army-8', 'MM10')
    expect([at(state, 'su-tk-1'), at(state, 'su-army-8')]).toEqual(['LL10', 'MM10'])
    expect(state.battle).toBeUndefined()
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
    expect(state.battle).toBeUndefined()
  })

  test('[9.7.3] woods do not stop a retreat, and the Kerch Strait may be crossed', () => {
    const state = summer({ 'de-pz-24': 'JJ21', 'su-tk-1': 'KK21' })
    fight(state, attack(['de-pz-24'], ['KK21']), 3) // 4:1: DR
    expect(options(state, 'su-tk-1')).toEqual(['KK20'])
    back(state, 'su-tk-1', 'KK20')
    expect(options(state, 'su-tk-1')).toEqual(['KK20', 'LL19']) // KK19 lies over the sea
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
    expect(state.battle).toBeUndefined()
    const mixed = summer({ 'de-inf-1': 'S14', 'de-inf-2': 'S13', 'su-gd-1': 'T13' })
    fight(mixed, attack(['de-inf-1', 'de-inf-2'], ['T13']), 3) // 1:1: AR
    expect(checkBack(mixed, 'de-inf-1', 'R13')).toBe('9.7.1a')
    expect(retreatUnits(mixed)).toEqual([unit('de-inf-2')])
  })

  test('[9.6.3] woods: EX turned into DR costs nobody anything', () => {
    const state = summer(
      { 'de-pz-24': 'R13', 'de-pz-39': 'R13', 'de-pz-47': 'R13', 'su-army-8': 'S14', 'su-tk-1': 'S14' },
      13,
    )
    fight(state, attack(['de-pz-24', 'de-pz-39', 'de-pz-47'], ['S14']), 3)
    applyConvert(state, { type: 'choose', option: 'convert' }, [])
    expect(state.battle).toBeUndefined()
    expect([at(state, 'su-army-8'), at(state, 'de-pz-24')]).toEqual(['S14', 'R13'])
  })

  test('[12.7.2a] a worker that must retreat is eliminated, and never replaced', () => {
    const state = summer({ 'de-pz-24': 'X12', 'su-worker-w2-1': 'X13' })
    fight(state, attack(['de-pz-24'], ['X13']), 3) // 4:1: DR
    expect(at(state, 'su-worker-w2-1')).toBe('gone')
  })

  test('[8.4.3Cd] a unit that has just landed is eliminated instead of retreating', () => {
    const state = summer(even)
    state.flags[unit('de-inf-1')] |= FLAG.landed
    fight(state, evenAttack, 3) // AR
    expect(at(state, 'de-inf-1')).toBe('pool')
    expect(retreatUnits(state)).toEqual([unit('de-pz-24')])
  })

  test('[11.2.2c] the Axis does not retreat into a partisan', () => {
    const state = summer({ ...even, 'su-partisan-1': 'LL10' })
    fight(state, evenAttack, 3)
    expect(options(state, 'de-pz-24')).not.toContain('LL10')
    expect(options(state, 'de-pz-24')).toContain('LL9')
  })

  test('[9.1.2] a combat whose side has left the map comes to nothing', () => {
    const state = summer(even)
    applyDeclare(state, evenAttack, [])
    for (const id of ['de-pz-24', 'de-inf-1']) state.status[unit(id)] = STATUS.gone
    const events: GameEvent[] = []
    resolve(state, 0, AXIS, 1, events)
    expect(events).toMatchObject([{ key: 'log.combatVoid' }])
    expect(state.draws).toBe(0)
  })
})

describe('remnants (9.12)', () => {
  // The Soviets attack: 8 + 8 + 7 against a corps
  const against = (units: Record<string, string>) =>
    summer({ 'su-gd-1': 'MM10', 'su-gdtk-2': 'MM10', 'su-gd-2': 'MM11', ...units })
  const soviets = attack(['su-gd-1', 'su-gdtk-2', 'su-gd-2'], ['NN10'])
  const offer = (state: State) => {
    const found = remnantOffer(state)
    return found && { id: title.units[found.unit].id, hexes: names(found.hexes) }
  }

  test('[9.12.1a] a German corps lost to DE leaves a remnant two hexes back, placed by the attacker', () => {
    const state = against({ 'de-inf-7': 'NN10' })
    fight(state, soviets, 3, SOVIET) // 4:1: DR, no loss
    expect(decides(state, SOVIET)).toEqual([SOVIET, 'retreat'])
    const dead = against({ 'de-inf-7': 'NN10' })
    fight(dead, soviets, 5, SOVIET) // DE
    expect(at(dead, 'de-inf-7')).toBe('pool')
    expect(decides(dead, SOVIET)).toEqual([SOVIET, 'place'])
    expect(offer(dead)).toEqual({ id: 'de-rem-inf-1', hexes: ['OO12', 'OO9', 'PP10', 'PP11', 'PP9'] })
    const place = (where: string) => ({ type: 'place', unit: unit('de-rem-inf-1'), hex: hex(where) }) as const
    expect(rule(checkRemnant(dead, place('OO11')))).toBe('9.12.1a') // one hex only
    expect(rule(checkRemnant(dead, { ...place('PP10'), unit: unit('de-rem-pzgr-1') }))).toBe('9.12.1c')
    expect(checkRemnant(dead, place('PP10'))).toBeUndefined()
    applyRemnant(dead, place('PP10'), [])
    expect(at(dead, 'de-rem-inf-1')).toBe('PP10')
    expect(dead.battle).toBeUndefined()
  })

  test.each<[string, Record<string, string>, Side]>([
    ['su-army-11', { 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'de-pz-gd': 'MM10' }, AXIS], // not Guards
    ['ro-inf-2', {}, SOVIET],
    ['de-hq-north', {}, SOVIET],
    ['fi-inf-4', {}, SOVIET],
  ])('[9.12.1a] %s leaves none', (id, extra, side) => {
    const state = side === SOVIET ? against({ [id]: 'NN10' }) : summer({ ...extra, [id]: 'NN10' })
    fight(state, side === SOVIET ? soviets : attack(Object.keys(extra), ['NN10']), side === SOVIET ? 4 : 6, side)
    expect(['pool', 'gone']).toContain(at(state, id))
    expect(state.battle).toBeUndefined()
  })

  test('[9.12.1a] an attacker lost leaves none', () => {
    const state = summer({ 'de-inf-1': 'MM10', 'su-gd-1': 'NN10', 'su-gdtk-1': 'NN10' })
    fight(state, attack(['de-inf-1'], ['NN10']), 1)
    expect(at(state, 'de-inf-1')).toBe('pool')
    expect(state.battle).toBeUndefined()
  })

  test('[9.12.1b] none in woods, none on surrender, none without a retreat', () => {
    const woods = summer({ 'su-gd-1': 'R13', 'su-gd-2': 'R13', 'su-gd-3': 'S13', 'de-inf-7': 'S14' })
    fight(woods, attack(['su-gd-1', 'su-gd-2', 'su-gd-3'], ['S14']), 5, SOVIET)
    expect(at(woods, 'de-inf-7')).toBe('pool')
    expect(woods.battle).toBeUndefined()
    const gone = against({ 'de-inf-7': 'NN10' })
    fight(gone, soviets, 6, SOVIET) // DS
    expect(at(gone, 'de-inf-7')).toBe('gone')
    expect(gone.battle).toBeUndefined()
    const shut = against({ 'de-inf-7': 'NN10', 'su-army-3': 'OO9', 'su-army-4': 'OO12' })
    fight(shut, soviets, 5, SOVIET)
    expect(at(shut, 'de-inf-7')).toBe('pool')
    expect(shut.battle).toBeUndefined()
  })

  test('[9.12.1c] one for a combat, no faster than the lost unit, while counters last', () => {
    const three = against({ 'de-inf-10': 'NN10', 'de-inf-26': 'NN10', 'de-hq-north': 'NN10' })
    fight(three, soviets, 6, SOVIET) // 23:7 = 3:1: DE
    expect(offer(three)?.id).toBe('de-rem-inf-1')
    applyRemnant(three, { type: 'place', unit: unit('de-rem-inf-1'), hex: hex('PP10') }, [])
    expect(three.battle).toBeUndefined()
    const none = against({ 'de-inf-7': 'NN10' })
    for (const remnant of title.remnants) if (title.side[remnant] === AXIS) none.status[remnant] = STATUS.gone
    fight(none, soviets, 5, SOVIET)
    expect(none.battle).toBeUndefined()
  })

  test('[9.12.1c] a unit slower than every remnant of its kind leaves none', () => {
    const state = against({ 'de-inf-7': 'NN10' })
    fight(state, soviets, 5, SOVIET)
    const withFactor = (factor: number) => {
      const slow = { ...title, factor: title.factor.slice() }
      slow.factor[unit('de-inf-7')] = factor
      return remnantOffer(state)?.unit
    }
    expect([withFactor(3), withFactor(2)]).toEqual([unit('de-rem-inf-1'), undefined])
    // No panzergrenadier remnant is left: infantry then, never the faster one of the SS
    const tanks = against({ 'de-pz-48': 'NN10', 'su-gd-3': 'MM11' })
    for (const each of title.remnants)
      if (title.units[each].id.startsWith('de-rem-pzgr')) tanks.status[each] = STATUS.gone
    fight(tanks, attack(['su-gd-1', 'su-gdtk-2', 'su-gd-2', 'su-gd-3'], ['NN10']), 4, SOVIET)
    expect(offer(tanks)?.id).toBe('de-rem-inf-1')
  })

  test.each([
    ['de-mtn-49', 'de-rem-inf-1'],
    ['de-cav-1', 'de-rem-inf-1'],
    ['de-pz-48', 'de-rem-pzgr-1'],
    ['de-pzgr-43', 'de-rem-pzgr-1'],
    ['ss-mtn-5', 'ss-rem-inf-1'],
    ['ss-cav-15', 'ss-rem-inf-1'],
    ['ss-pz-4', 'ss-rem-pzgr-1'],
  ])('[QA8] %s leaves %s', (id, remnant) => {
    const state = against({ [id]: 'NN10', 'su-gd-3': 'MM11' })
    const all = attack(['su-gd-1', 'su-gdtk-2', 'su-gd-2', 'su-gd-3'], ['NN10'])
    fight(state, all, 4, SOVIET) // 5:1 DE; 6:1 DE; 7:1 DE
    expect(at(state, id)).toBe('pool')
    expect(offer(state)?.id).toBe(remnant)
  })

  test('[QA8] Guards cavalry leaves Guards infantry, Guards tanks a tank remnant', () => {
    const axis = { 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'de-pz-gd': 'MM10' }
    const state = summer({ ...axis, 'su-gdcav-1': 'NN10' })
    fight(state, attack(Object.keys(axis), ['NN10']), 4) // 5:1
    expect(offer(state)?.id).toBe('su-rem-inf-1')
    const tanks = summer({ ...axis, 'su-gdtk-2': 'NN10' })
    fight(tanks, attack(Object.keys(axis), ['NN10']), 6) // 3:1
    expect(offer(tanks)?.id).toBe('su-rem-tk-1')
  })

  test('[9.12.2a] a remnant counts as a corps where it appears', () => {
    const full = { 'de-inf-1': 'PP10', 'de-inf-2': 'PP10', 'de-inf-5': 'PP10' }
    const state = against({ 'de-inf-7': 'NN10', ...full })
    fight(state, soviets, 5, SOVIET)
    expect(offer(state)?.hexes).not.toContain('PP10')
    const two = against({ 'de-inf-7': 'NN10', 'de-inf-1': 'PP10', 'de-inf-2': 'PP10' })
    fight(two, soviets, 5, SOVIET)
    expect(offer(two)?.hexes).toContain('PP10')
  })
})
