import { describe, expect, test } from 'vitest'
import {
  applyBattleDone,
  applyChoice,
  applyLosses,
  applyRetreat,
  battleChoices,
  battleSeat,
  checkChoice,
} from '../../../src/games/red-steel/battle.ts'
import { isExcess, settleExcess } from '../../../src/games/red-steel/excess.ts'
import { checkLosses, lossOffer } from '../../../src/games/red-steel/losses.ts'
import { putOnMap, shiftStack, stepsOf, unitsAt } from '../../../src/games/red-steel/map.ts'
import { checkRetreat, retreatOptions, retreatUnits } from '../../../src/games/red-steel/retreat.ts'
import { FLAG, has, isOnMap, STATUS, type State, set } from '../../../src/games/red-steel/state.ts'
import { hex, hexName, position, title, unit, units } from './support.ts'
import { fight, TARGET } from './support-battle.ts'

// 2915 is attacked from 2815; behind it lie 3014 and 3015, beside it 2914 and 2916.
const options = (state: State, id: string): string[] =>
  retreatOptions(title, state, unit(id))
    .map(each => hexName(each.hex))
    .sort()
const refusal = (state: State, id: string, at: string): string | undefined =>
  checkRetreat(title, state, unit(id), hex(at))?.rule
const go = (state: State, id: string, ...path: readonly string[]): void => {
  for (const at of path) {
    expect(refusal(state, id, at)).toBeUndefined()
    applyRetreat(title, state, unit(id), hex(at), [])
  }
}
const at = (state: State, id: string): string => hexName(state.hex[unit(id)])
const ON = 'RO-5-8-I'
const D = 'SU-90-I'
/** Three Soviet battalions: a full hex. */
const FULL = ['SU-161-I', 'SU-161-II', 'SU-161-III']
const all = (ids: readonly string[], place: string): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, place]))

describe('who goes, and how far', () => {
  test('[9.4] B25: the owner takes everybody who took part exactly so far, together or apart', () => {
    const state = position({ [ON]: '2815', [D]: TARGET, 'SU-90-II': TARGET })
    fight(state, [ON], '-/3')
    applyLosses(title, state, units(D), [])
    expect([battleSeat(title, state), retreatUnits(title, state)]).toEqual(['soviet', units(D, 'SU-90-II')])
    go(state, D, '3015')
    // Under way: it goes on first, and not back
    expect(retreatUnits(title, state)).toEqual(units(D))
    expect(refusal(state, 'SU-90-II', '3014')).toBe('9.4')
    expect(refusal(state, D, TARGET)).toBe('9.4')
    expect(refusal(state, D, '3317')).toBe('9.4')
    go(state, D, '3115')
    go(state, 'SU-90-II', '3014', '3114')
    expect([at(state, D), at(state, 'SU-90-II')]).toEqual(['3115', '3114'])
    expect(retreatUnits(title, state)).toEqual([])
  })

  test('[9.4] who did not attack stays when his neighbours go back', () => {
    const state = position({ [ON]: '2815', 'RO-5-8-II': '2815', [D]: TARGET })
    fight(state, [ON], '2d/-')
    expect(retreatUnits(title, state)).toEqual(units(ON))
    expect(refusal(state, 'RO-5-8-II', '2715')).toBe('9.4')
    go(state, ON, '2715')
    expect(at(state, 'RO-5-8-II')).toBe('2815')
  })

  test('[11.22] deployed artillery that must go is lost; towed, it goes', () => {
    const places = { [ON]: '2815', [D]: TARGET, 'SU-A57': TARGET }
    const deployed = position(places)
    const events = fight(deployed, [ON], '-/1')
    expect(deployed.status[unit('SU-A57')]).toBe(STATUS.gone)
    expect(events.some(({ rule }) => rule === '11.22')).toBe(true)
    const towed = position(places, { limbered: ['SU-A57'] })
    fight(towed, [ON], '-/1')
    go(towed, 'SU-A57', '3015')
    expect(at(towed, 'SU-A57')).toBe('3015')
    // Without a retreat it stays
    const held = position(places)
    fight(held, [ON], '2d/-')
    expect(isOnMap(held, unit('SU-A57'))).toBe(true)
  })

  test('[9.42] who cannot go all the way is eliminated, with all his steps', () => {
    const ring = { 'RO-5-9-I': '2914', 'RO-5-9-II': '3014', 'RO-5-9-III': '3015', 'RO-5-32-I': '2916' }
    const state = position({ [ON]: '2815', 'RO-5-8-II': '2814', ...ring, [D]: TARGET })
    const events = fight(state, [ON], '-/1')
    expect(state.status[unit(D)]).toBe(STATUS.gone)
    expect(events.find(({ rule }) => rule === '9.42')).toMatchObject({ args: { unit: unit(D) } })
    expect(state.world.scored).toEqual([2, 0])
  })

  test('[9.42] a way that leads on comes before a better hex that does not', () => {
    // Units without a ZOC shut in 3015, which is open; 2914 lies in the ZOC of 2913
    const shut = { 'RO-Br1': '3014', 'RO-Br2': '3115', 'RO-5-HQ': '3116', 'RO-35-HQ': '3016', 'RO-5-AT': '2916' }
    const state = position({ [ON]: '2815', ...shut, 'RO-5-9-I': '2913', [D]: TARGET })
    fight(state, [ON], '-/3')
    expect(options(state, D)).toEqual(['2914'])
    expect(refusal(state, D, '3015')).toBe('9.41')
    const short = position({ [ON]: '2815', ...shut, 'RO-5-9-I': '2913', [D]: TARGET })
    fight(short, [ON], '-/1')
    expect(options(short, D)).toEqual(['3015'])
  })
})

describe('where to (9.41)', () => {
  test('[9.41] out of enemy ZOC before anything in it', () => {
    const state = position({ [ON]: '2815', [D]: TARGET, 'SU-90-II': '2916' })
    fight(state, [ON], '-/1')
    expect(options(state, D)).toEqual(['2914', '3014', '3015'])
    // A friend in ZOC, and nobody in ZOC
    expect(refusal(state, D, '2916')).toBe('9.41')
    expect(refusal(state, D, '2814')).toBe('9.41')
    // B10: of the open hexes those farther from all who attacked
    const two = position({ [ON]: '2815', 'RO-5-AT': '2914', 'RO-5-Rec': '3014', [D]: TARGET })
    fight(two, [ON, 'RO-5-AT'], '-/1')
    expect(options(two, D)).toEqual(['3015'])
    const lone = position({ 'RO-5-AT': '2914', [D]: TARGET })
    fight(lone, ['RO-5-AT'], '-/1')
    expect(options(lone, D)).toEqual(['2815', '2916', '3015'])
    expect(refusal(lone, D, '2814')).toBe('9.41')
    // Farther from one of two is not farther from both
    const pair = position({ 'RO-5-AT': '2914', 'RO-5-Rec': '3014', [D]: TARGET })
    fight(pair, ['RO-5-AT', 'RO-5-Rec'], '-/1')
    expect(options(pair, D)).toEqual(['2815', '2916'])
  })

  test('[9.41] one open hex before a friendly one in ZOC', () => {
    // A Romanian in 3116 has its ZOC on 3015 and 3016, where a friend stands; 3014 is open
    const state = position({ [ON]: '2815', 'RO-5-9-I': '3116', [D]: TARGET, 'SU-90-II': '3015' })
    fight(state, [ON], '-/1')
    expect(options(state, D)).toEqual(['2914', '3014'])
    expect(refusal(state, D, '3015')).toBe('9.41')
  })

  test('[9.41] over the limit out of ZOC before within it in ZOC', () => {
    const state = position({
      [ON]: '2815',
      'RO-5-8-II': '2814',
      'RO-5-9-I': '3116',
      'RO-5-9-II': '2813',
      ...all(FULL, '3014'),
      [D]: TARGET,
      'SU-90-II': '3015',
    })
    fight(state, [ON], '-/1')
    expect(options(state, D)).toEqual(['3014'])
    expect(retreatOptions(title, state, unit(D))[0].fate).toBe('overstacks')
  })

  test('[9.41] a full friendly hex in ZOC before an empty one', () => {
    // Enemies all around the second ring: everything is in ZOC
    const ring = { 'RO-5-9-I': '3116', 'RO-5-9-II': '3114', 'RO-5-9-III': '2913', 'RO-5-32-I': '2917' }
    const state = position({ [ON]: '2815', 'RO-5-8-II': '2814', ...ring, ...all(FULL, '3015'), [D]: TARGET })
    fight(state, [ON], '-/1')
    expect(options(state, D)).toEqual(['3015'])
    const empty = position({ [ON]: '2815', 'RO-5-8-II': '2814', ...ring, [D]: TARGET })
    fight(empty, [ON], '-/1')
    expect(options(empty, D)).toEqual(['2914', '3014', '3015'])
    const room = position({
      [ON]: '2815',
      'RO-5-8-II': '2814',
      ...ring,
      ...all(FULL, '3015'),
      'SU-90-II': '2916',
      [D]: TARGET,
    })
    fight(room, [ON], '-/1')
    expect(options(room, D)).toEqual(['2916'])
  })

  test('[9.41] B10: an attacker goes away from the hex that he attacked, and never into it', () => {
    const state = position({ [ON]: '2815', [D]: TARGET })
    fight(state, [ON], '2d/-')
    expect(options(state, ON)).toEqual(['2715', '2716', '2816'])
    const won = position({ [ON]: '2815', [D]: TARGET })
    fight(won, [ON], '2d/4')
    expect(refusal(won, ON, TARGET)).toBe('9.4')
    // Nor is there a ZOC that would tell him
    const quiet = position({ [ON]: '2815', 'SU-95-AT': TARGET })
    fight(quiet, [ON], '2d/-')
    expect(options(quiet, ON)).toEqual(['2715', '2716', '2816'])
    // The hex that he has emptied is no way out
    const shut = {
      'SU-161-I': '2814',
      'SU-161-II': '2916',
      'SU-161-III': '2816',
      'SU-241-I': '2716',
      'SU-241-II': '2715',
    }
    const caught = position({ [ON]: '2815', ...shut, 'SU-95-AT': TARGET })
    fight(caught, [ON], '2d/2')
    expect([isOnMap(caught, unit('SU-95-AT')), caught.status[unit(ON)]]).toEqual([false, STATUS.gone])
  })

  test('[9.42] nobody goes back the way he came', () => {
    // 2715 is a pocket: two hexes are one too many
    const walls = { 'SU-161-I': '2814', 'SU-161-II': '2916', 'SU-161-III': '2816', 'SU-241-I': '2716' }
    const pocket = { 'SU-90-II': '2714', 'SU-90-III': '2614', 'SU-109-I': '2615' }
    const at = (result: string): State => {
      const state = position({ [ON]: '2815', ...walls, ...pocket, [D]: TARGET })
      fight(state, [ON], result)
      return state
    }
    expect(options(at('2d/-'), ON)).toEqual(['2715'])
    expect(at('4Z/-').status[unit(ON)]).toBe(STATUS.gone)
  })

  test('[9.41] no way over an unbridged river on wheels, none at all over the Prut for Soviets', () => {
    const river = position({ [ON]: '3815', 'SU-T21-I': '3916', 'RO-5-9-I': '3917', 'RO-5-9-II': '4016' })
    fight(river, [ON, 'RO-5-9-I', 'RO-5-9-II'], '-/1', '3916')
    expect(refusal(river, 'SU-T21-I', '4015')).not.toBeUndefined()
    const prut = position({ [ON]: '0710', [D]: '0610' })
    fight(prut, [ON], '-/1', '0610')
    expect(refusal(prut, D, '0510')).toBe('9.41')
    // 5.5b: Romanians on foot may
    const back = position({ [ON]: '0610', [D]: '0710' })
    fight(back, [ON], '2d/-', '0710')
    expect(options(back, ON)).toContain('0510')
  })
})

describe('over the limit (6.3)', () => {
  /** Four battalions in 3014 after a retreat; ring as above leaves nothing else. */
  const crowded = (): State => {
    const state = position({
      [ON]: '2815',
      'RO-5-8-II': '2814',
      'RO-5-9-I': '3116',
      ...all(FULL, '3014'),
      [D]: TARGET,
    })
    fight(state, [ON], '-/1')
    go(state, D, '3014')
    return state
  }

  test('[6.3a] a retreat may end over the limit', () => {
    const state = crowded()
    expect(unitsAt(state, hex('3014'))).toHaveLength(4)
  })

  test('[6.3b] B39: the enemy picks who is beyond it', () => {
    const state = crowded()
    expect([state.battle?.stages[0], battleSeat(title, state)]).toEqual(['excess', 'axis'])
    expect([...battleChoices(title, state)].sort()).toEqual([D, ...FULL].sort())
    expect(checkChoice(title, state, ON)).toMatchObject({ rule: '6.3b' })
    expect(checkChoice(title, state, FULL[1])).toBeUndefined()
    applyChoice(title, state, FULL[1], [])
    expect([D, ...FULL].filter(id => isExcess(title, state, unit(id)))).toEqual([FULL[1]])
    expect(state.battle?.stages[0]).toBe('advance')
  })

  test('[6.3b] B39: of attackers who went back over the limit the defender picks', () => {
    const full = ['RO-5-9-I', 'RO-5-9-II', 'RO-5-9-III']
    const walls = { 'SU-161-I': '2814', 'SU-161-II': '2916', 'SU-161-III': '2816', 'SU-241-I': '2716' }
    const state = position({ [ON]: '2815', ...all(full, '2715'), ...walls, [D]: TARGET })
    fight(state, [ON], '2d/-')
    go(state, ON, '2715')
    expect([state.battle?.stages[0], battleSeat(title, state)]).toEqual(['excess', 'soviet'])
    expect([...battleChoices(title, state)].sort()).toEqual([ON, ...full].sort())
  })

  test('[6.3b] who goes back from one full hex into another is picked anew', () => {
    const state = crowded()
    applyChoice(title, state, D, [])
    applyBattleDone(title, state, [])
    // 3014 is attacked, and what is behind it is full as well
    const behind = ['SU-109-I', 'SU-109-II', 'SU-109-III']
    const walls = { 'RO-5-32-II': '3013', 'RO-5-32-III': '3114', 'RO-35-50-I': '2914', 'RO-35-50-II': TARGET }
    for (const [id, place] of Object.entries({ ...all(behind, '3015'), ...walls, 'RO-5-32-I': '3113' }))
      putOnMap(title, state, unit(id), hex(place))
    set(state, unit(D), FLAG.working)
    fight(state, ['RO-5-32-I'], '-/1', '3014')
    expect(stepsOf(title, state, unit(D))).toBe(1) // 6.3c
    for (const id of [D, ...FULL]) go(state, id, '3015')
    expect([...battleChoices(title, state)].sort()).toEqual([D, ...FULL, ...behind].sort())
    expect(has(state, unit(D), FLAG.working)).toBe(false)
  })

  test('[6.3b] who is beyond it takes no losses', () => {
    const state = crowded()
    applyChoice(title, state, D, [])
    applyBattleDone(title, state, [])
    putOnMap(title, state, unit('RO-5-32-I'), hex('2914'))
    fight(state, ['RO-5-32-I'], '-/2', '3014')
    expect(lossOffer(title, state).units.map(each => each.unit)).not.toContain(unit(D))
    expect(checkLosses(title, state, units(D))).toMatchObject({ rule: '6.3b' })
  })

  test('[6.3c] and loses a step when it must go again', () => {
    const state = crowded()
    applyChoice(title, state, D, [])
    applyBattleDone(title, state, [])
    putOnMap(title, state, unit('RO-5-32-I'), hex('2914'))
    fight(state, ['RO-5-32-I'], '-/1', '3014')
    expect([D, ...FULL].map(id => stepsOf(title, state, unit(id)))).toEqual([1, 2, 2, 2])
    // No retreat, no loss
    const held = crowded()
    applyChoice(title, held, D, [])
    applyBattleDone(title, held, [])
    putOnMap(title, held, unit('RO-5-32-I'), hex('2914'))
    fight(held, ['RO-5-32-I'], '1/-', '3014')
    expect(stepsOf(title, held, unit(D))).toBe(2)
  })

  test('[6.3b] no more are picked than must be, and nobody once the stack fits again', () => {
    const state = position({
      ...all(FULL, '3014'),
      'RO-1A-RecA': '2815',
      'RO-1A-RecB': '2815',
      [ON]: '2815',
      'RO-5-8-II': '2814',
      'RO-5-9-I': '3116',
      [D]: TARGET,
    })
    fight(state, [ON], '-/1')
    go(state, D, '3014')
    applyChoice(title, state, FULL[0], [])
    shiftStack(title, state, units(FULL[1]), hex('3013'))
    expect(isExcess(title, state, unit(FULL[0]))).toBe(false)
    settleExcess(title, state)
    expect(has(state, unit(FULL[0]), FLAG.excess)).toBe(false)
    // A company picked first is let off when a battalion makes room for both
    const both = position({ ...all(FULL, '3014'), [D]: '3014', 'SU-95-AT': '3014' })
    for (const id of [FULL[0], D, 'SU-95-AT']) set(both, unit(id), FLAG.excess)
    settleExcess(title, both)
    expect([D, 'SU-95-AT', ...FULL].filter(id => has(both, unit(id), FLAG.excess))).toHaveLength(2)
  })
})
