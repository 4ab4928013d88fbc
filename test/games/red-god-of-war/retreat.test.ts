import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import {
  applyChoice,
  applyLosses,
  applyRetreat,
  battleChoices,
  battleSeat,
} from '../../../src/games/red-god-of-war/battle.ts'
import { checkLosses, lossOffer } from '../../../src/games/red-god-of-war/losses.ts'
import { isDivision, loseStep, stepsOf } from '../../../src/games/red-god-of-war/map.ts'
import { OPTIONS, type Side } from '../../../src/games/red-god-of-war/meta.ts'
import { checkRetreat, retreatOptions, retreatUnits } from '../../../src/games/red-god-of-war/retreat.ts'
import { FLAG, has, isOnMap, type State } from '../../../src/games/red-god-of-war/state.ts'
import { hex, hexName, inImpulseOf, position, title, unit, units } from './support.ts'
import { startBattle } from './support-combat.ts'

// 3014 is attacked from 3114, whose ZOC lies on 3013 and 3115. No river is near. Of the others,
// 2813 closes 2914, 2815 closes 2915 and 2814, 2916 closes 2915 and 3015, 2812 closes 2913 and 2813.
const TARGET = '3014'
const field = (places: Readonly<Record<string, string>>, options: readonly string[] = []): State => {
  const state = position(places, { options, turn: 5 })
  return inImpulseOf(state, 'S-HQ-31')
}
const fight = (
  state: State,
  attackers: readonly string[],
  result: readonly [number, number],
  target = TARGET,
): GameEvent[] => {
  const side = title.side[unit(attackers[0])] as Side
  const fought = { kind: 'attack', side, attackers: units(...attackers), target: hex(target) } as const
  return startBattle(state, { ...fought, result, ignoreAttacker: false })
}
/** The defender pays in steps of `ids` what he must, and retreats. */
const retreat = (state: State, ...ids: readonly string[]): void => {
  if (ids.length > 0) applyLosses(state, units(...ids), [])
  applyChoice(state, 'retreat', [])
}
const options = (state: State, id: string): string[] =>
  retreatOptions(state, unit(id))
    .map(option => (option.fate === 'safe' ? hexName(option.hex) : `${hexName(option.hex)} ${option.fate}`))
    .sort()
const go = (state: State, id: string, ...path: readonly string[]): void => {
  for (const at of path) {
    expect(checkRetreat(state, unit(id), hex(at))).toBeUndefined()
    applyRetreat(state, unit(id), hex(at), [])
  }
}
const stepsLeft = (state: State, id: string): number => (isOnMap(state, unit(id)) ? stepsOf(state, unit(id)) : 0)
const at = (state: State, id: string): string => hexName(state.hex[unit(id)])

const A = 'S-31-88RD'
const DEFENDER = { 'G-86ID': TARGET, [A]: '3114' }
/** Every hex around 3014 is in a Soviet ZOC. */
const RING = { ...DEFENDER, 'S-31-118RD': '2916', 'S-31-133RD': '2813' }
/** Only 2914 is out of it, and nothing beyond. */
const POCKET = { ...DEFENDER, 'S-31-118RD': '2916', 'S-31-133RD': '2812', 'S-31-139RD': '2715' }

describe('who', () => {
  test('[8.3a] only those who fought retreat', () => {
    const state = field({ ...DEFENDER, 'S-31-118RD': '3115', 'S-31-133RD': '3114' })
    fight(state, [A, 'S-31-118RD'], [3, 0])
    applyLosses(state, units(A, 'S-31-118RD'), [])
    applyChoice(state, 'retreat', [])
    expect(battleSeat(state)).toBe('soviet')
    expect(retreatUnits(state)).toEqual(units(A, 'S-31-118RD'))
    expect(checkRetreat(state, unit('S-31-133RD'), hex('3214'))).toMatchObject({ rule: '8.3a' })
    expect(checkRetreat(state, unit('G-86ID'), hex('2914'))).toMatchObject({ rule: '8.3a' })
  })

  test('[8.3a] the attacker goes back and is marked', () => {
    const state = field({ ...DEFENDER, 'S-31-118RD': '3115' })
    fight(state, [A, 'S-31-118RD'], [3, 0])
    applyLosses(state, units(A, 'S-31-118RD'), [])
    applyChoice(state, 'retreat', [])
    // 8.31: away from the attacked hex
    expect(options(state, A)).toEqual(['3113', '3213', '3214'])
    go(state, A, '3214')
    go(state, 'S-31-118RD', '3215')
    expect(state.battle).toBeUndefined()
    expect([at(state, A), at(state, 'S-31-118RD')]).toEqual(['3214', '3215'])
    expect(has(state, unit(A), FLAG.retreated)).toBe(true)
    expect(has(state, unit('G-86ID'), FLAG.retreated)).toBe(false)
  })

  test('[8.3a] a unit under way goes on before any other', () => {
    const state = field({ ...DEFENDER, 'G-6ID-18': TARGET })
    fight(state, [A], [0, 4])
    retreat(state, 'G-86ID', 'G-86ID')
    go(state, 'G-86ID', '2914')
    expect(retreatUnits(state)).toEqual([unit('G-86ID')])
    expect(checkRetreat(state, unit('G-6ID-18'), hex('2914'))).toMatchObject({ rule: '8.3a' })
    expect(checkRetreat(state, unit('G-86ID'), hex(TARGET))).toMatchObject({ rule: '8.3a' })
  })
})

describe('where to', () => {
  test('[8.31] a hex out of enemy ZOC comes first', () => {
    const state = field({ ...DEFENDER, 'G-6ID-18': '3013' })
    fight(state, [A], [0, 2])
    retreat(state)
    expect(options(state, 'G-86ID')).toEqual(['2914', '2915', '3015'])
    expect(checkRetreat(state, unit('G-86ID'), hex('3013'))).toMatchObject({ rule: '8.31' })
    go(state, 'G-86ID', '2914')
    expect(at(state, 'G-86ID')).toBe('2914')
  })

  test('[8.31] then one farther from the attackers', () => {
    // A brigade alone has no ZOC: 3013 and 3115 are open, but still beside it
    const state = field({ 'G-86ID': TARGET, 'S-41-74RB': '3114' })
    fight(state, ['S-41-74RB'], [0, 4])
    retreat(state)
    expect(options(state, 'G-86ID')).toEqual(['2914', '2915', '3015'])
    expect(checkRetreat(state, unit('G-86ID'), hex('3013'))).toMatchObject({ rule: '8.31' })
    go(state, 'G-86ID', '2914')
    expect(options(state, 'G-86ID')).toEqual(['2813', '2814'])
  })

  test('[8.31] where all hexes are beside attackers, any open one will do', () => {
    const state = field({ 'G-86ID': TARGET, 'S-41-74RB': '3114', 'S-41-75RB': '2915' })
    fight(state, ['S-41-74RB', 'S-41-75RB'], [0, 2])
    retreat(state)
    expect(options(state, 'G-86ID')).toEqual(['2914', '3013', '3015', '3115'])
  })

  test('[8.31] at last a friendly-occupied hex in enemy ZOC', () => {
    const state = field({ ...RING, 'G-6ID-18': '3013' })
    fight(state, [A], [0, 2])
    retreat(state)
    expect(options(state, 'G-86ID')).toEqual(['3013'])
    expect(checkRetreat(state, unit('G-86ID'), hex('2914'))).toMatchObject({ rule: '8.32b' })
  })

  test('[8.31] whoever can go all the way may not choose a dead end', () => {
    const places = { ...DEFENDER, 'S-31-118RD': '2812', 'S-31-133RD': '2815' }
    const one = field(places)
    fight(one, [A], [0, 2])
    retreat(one)
    expect(options(one, 'G-86ID')).toEqual(['2914', '3015'])
    const two = field(places)
    fight(two, [A], [0, 4])
    retreat(two)
    expect(options(two, 'G-86ID')).toEqual(['3015'])
  })

  test('[5.3] over the limit at no moment of a retreat, not even on the way', () => {
    // 2914 holds four Soviet brigades: the way over it is closed, and 3015 is not
    const places = { [A]: TARGET, 'G-86ID': '3114', 'G-246ID': '2815' }
    const full = { 'S-41-74RB': '2914', 'S-41-75RB': '2914', 'S-41-78RB': '2914', 'S-41-91RB': '2914' }
    const state = field({ ...places, ...full })
    fight(state, ['G-86ID'], [0, 2])
    retreat(state)
    expect(options(state, A)).toEqual(['3015'])
    expect(checkRetreat(state, unit(A), hex('2914'))).toMatchObject({ rule: '8.32a' })
  })

  test('[8.32a] who does not fit may take extra steps: the last of two is eliminated, or stays', () => {
    const places = { [A]: TARGET, 'S-41-47MB': TARGET, 'G-86ID': '3114', 'G-246ID': '2916' }
    const begin = (): State => {
      const state = field({ ...places, 'S-41-74RB': '2914', 'S-41-75RB': '2914', 'S-41-78RB': '2914' })
      fight(state, ['G-86ID'], [0, 2])
      retreat(state, A)
      expect(options(state, 'S-41-47MB')).toEqual(['2914'])
      go(state, A, '2914')
      expect(options(state, 'S-41-47MB')).toEqual(['2914 eliminated', '3014'])
      return state
    }
    const lost = begin()
    go(lost, 'S-41-47MB', '2914')
    expect([stepsLeft(lost, 'S-41-47MB'), at(lost, A)]).toEqual([0, '2914'])
    // 8.33: it pays the hex that it did not go
    const stayed = begin()
    go(stayed, 'S-41-47MB', '3014')
    expect([stepsLeft(stayed, 'S-41-47MB'), at(stayed, 'S-41-47MB')]).toEqual([1, '3014'])
    expect(stayed.battle).toBeUndefined()
  })

  test('[8.32a] a German division fits as a regiment', () => {
    const state = field({ ...POCKET, 'G-246ID': '2914' })
    fight(state, [A], [0, 2])
    retreat(state)
    expect(stepsLeft(state, 'G-86ID')).toBe(3)
    expect(options(state, 'G-86ID')).toEqual(['2914 overstacks', '3014'])
    go(state, 'G-86ID', '2914')
    expect([stepsLeft(state, 'G-86ID'), at(state, 'G-86ID')]).toEqual([1, '2914'])
    expect(isDivision(state, unit('G-86ID'))).toBe(false)
  })

  test('[8.32b] not into an empty hex in enemy ZOC', () => {
    const state = field({ ...DEFENDER, 'S-31-118RD': '2813' })
    fight(state, [A], [0, 2])
    retreat(state)
    expect(options(state, 'G-86ID')).toEqual(['2915', '3015'])
    expect(checkRetreat(state, unit('G-86ID'), hex('2914'))).toMatchObject({ rule: '8.32b' })
  })

  test('[8.32b] mechanised units do not swim: 1621 has rivers to the south and east', () => {
    const ring = { 'S-31-88RD': '1620', 'S-31-118RD': '1521', 'S-31-133RD': '1522' }
    const mech = field({ ...ring, 'G-5Pz-13': '1621' })
    fight(mech, Object.keys(ring), [0, 2], '1621')
    expect(stepsLeft(mech, 'G-5Pz-13')).toBe(0)
    const foot = field({ ...ring, 'G-6ID-18': '1621' })
    fight(foot, Object.keys(ring), [0, 2], '1621')
    retreat(foot)
    expect(options(foot, 'G-6ID-18')).toEqual(['1722'])
    const both = field({ ...ring, 'G-6ID-18': '1621', 'G-5Pz-13': '1621' })
    fight(both, Object.keys(ring), [0, 2], '1621')
    retreat(both, 'G-6ID-18')
    expect(checkRetreat(both, unit('G-5Pz-13'), hex('1722'))).toMatchObject({ rule: '8.32b' })
    // 8.33: the one that cannot follow pays for itself alone
    go(both, 'G-6ID-18', '1722')
    expect([stepsLeft(both, 'G-6ID-18'), stepsLeft(both, 'G-5Pz-13')]).toEqual([1, 1])
    expect(at(both, 'G-5Pz-13')).toBe('1621')
  })
})

describe('[8.33] no way back', () => {
  test('[8.33] the whole result in steps', () => {
    const state = field(RING)
    const events = fight(state, [A], [0, 3])
    expect(events.map(({ key }) => key)).toContain('log.cannotRetreat')
    expect(stepsLeft(state, 'G-86ID')).toBe(1)
    expect(state.battle).toBeUndefined()
  })

  test('[8.33] a retreat that ends half way: the rest in steps', () => {
    const state = field(POCKET)
    fight(state, [A], [0, 4])
    retreat(state)
    expect(stepsLeft(state, 'G-86ID')).toBe(2)
    go(state, 'G-86ID', '2914')
    expect([stepsLeft(state, 'G-86ID'), at(state, 'G-86ID')]).toEqual([1, '2914'])
  })

  test('[8.33] those who stay pay once for all of them, and only they', () => {
    const ring = { 'S-31-88RD': '1620', 'S-31-118RD': '1521', 'S-31-133RD': '1522' }
    const state = field({ ...ring, 'G-86ID': '1621', 'G-5Pz-13': '1621', 'G-5Pz-14': '1621' })
    fight(state, Object.keys(ring), [0, 4], '1621')
    retreat(state, 'G-86ID', 'G-86ID')
    go(state, 'G-86ID', '1722', '1822')
    expect(lossOffer(state).need).toBe(2)
    expect(checkLosses(state, units('G-86ID', 'G-5Pz-13'))).toMatchObject({ rule: '8.23b' })
    applyLosses(state, units('G-5Pz-13', 'G-5Pz-14'), [])
    expect(['G-86ID', 'G-5Pz-13', 'G-5Pz-14'].map(id => stepsLeft(state, id))).toEqual([2, 1, 1])
    expect(state.battle).toBeUndefined()
  })

  test('[10.11b] an HQ left behind alone is lost after all others have gone', () => {
    const ring = { 'S-31-88RD': '1620', 'S-31-118RD': '1521', 'S-31-133RD': '1522' }
    const state = field({ ...ring, 'G-6ID-18': '1621', 'G-HQ-VI': '1621' })
    fight(state, Object.keys(ring), [0, 2], '1621')
    retreat(state)
    go(state, 'G-6ID-18', '1722')
    expect([stepsLeft(state, 'G-6ID-18'), stepsLeft(state, 'G-HQ-VI')]).toEqual([1, 0])
  })
})

test('[4.12] retreats cost no movement points', () => {
  const state = field({ ...DEFENDER })
  state.points[unit('G-86ID')] = 0
  fight(state, [A], [0, 4])
  retreat(state)
  go(state, 'G-86ID', '2914', '2814')
  expect([at(state, 'G-86ID'), state.points[unit('G-86ID')]]).toEqual(['2814', 0])
})

describe('[12.2] through enemy ZOC', () => {
  const OPTION = [OPTIONS.zocRetreat]
  test('[12.2] a step for every such hex; without the option no retreat', () => {
    const state = field({ ...RING, 'S-31-139RD': '2715', 'S-31-239RD': '2812' }, OPTION)
    fight(state, [A], [0, 4])
    retreat(state)
    expect(options(state, 'G-86ID')).toContain('2914')
    go(state, 'G-86ID', '2914')
    expect(stepsLeft(state, 'G-86ID')).toBe(1)
    expect(options(state, 'G-86ID')).toContain('2814 eliminated')
    go(state, 'G-86ID', '2814')
    expect(stepsLeft(state, 'G-86ID')).toBe(0)
    const off = field(RING)
    fight(off, [A], [0, 2])
    expect(battleChoices(off)).toEqual([])
  })

  test('[12.2] the stack pays once: who follows it goes free', () => {
    const state = field({ ...RING, 'G-6ID-18': TARGET, 'G-HQ-VI': TARGET }, OPTION)
    fight(state, [A], [0, 2])
    retreat(state, 'G-86ID')
    // 10.11b: the HQ is not the one to pay
    expect(options(state, 'G-HQ-VI')).toEqual([])
    go(state, 'G-86ID', '2914')
    expect(stepsLeft(state, 'G-86ID')).toBe(2)
    expect(options(state, 'G-6ID-18')).toEqual(['2914'])
    go(state, 'G-6ID-18', '2914')
    go(state, 'G-HQ-VI', '2914')
    expect([stepsLeft(state, 'G-6ID-18'), stepsLeft(state, 'G-HQ-VI')]).toEqual([2, 1])
  })

  test('[12.2] the dead pave the way, and nobody must go', () => {
    const state = field({ ...RING, 'G-6ID-18': TARGET }, OPTION)
    loseStep(state, unit('G-6ID-18'))
    fight(state, [A], [0, 2])
    retreat(state, 'G-86ID')
    expect(options(state, 'G-6ID-18')).toContain('2914 eliminated')
    expect(options(state, 'G-6ID-18')).toContain('3014')
    go(state, 'G-6ID-18', '2914')
    expect(stepsLeft(state, 'G-6ID-18')).toBe(0)
    go(state, 'G-86ID', '2914')
    expect(stepsLeft(state, 'G-86ID')).toBe(3)
  })

  test('[12.2] never where a free hex is left', () => {
    const state = field({ ...DEFENDER }, OPTION)
    fight(state, [A], [0, 2])
    retreat(state)
    expect(options(state, 'G-86ID')).toEqual(['2914', '2915', '3015'])
  })
})
