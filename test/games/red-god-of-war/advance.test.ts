import { describe, expect, test } from 'vitest'
import { cell } from '../../../src/engine/odds.ts'
import { indexOfPhase } from '../../../src/engine/sequence.ts'
import { advanceHexes, advanceUnits, checkAdvance } from '../../../src/games/red-god-of-war/advance.ts'
import {
  applyAdvance,
  applyBattleDone,
  applyChoice,
  applyLosses,
  applyRetreat,
  battleKinds,
  battleSeat,
  checkBattleDone,
} from '../../../src/games/red-god-of-war/battle.ts'
import { cardOfCombat } from '../../../src/games/red-god-of-war/card.ts'
import { CRT, LAST_COLUMN, lossesOf } from '../../../src/games/red-god-of-war/charts.ts'
import { legalIn } from '../../../src/games/red-god-of-war/legal.ts'
import { loseStep } from '../../../src/games/red-god-of-war/map.ts'
import { OPTIONS, type Side } from '../../../src/games/red-god-of-war/meta.ts'
import { SEQUENCE } from '../../../src/games/red-god-of-war/sequence.ts'
import { FLAG, has, type State, set, unset } from '../../../src/games/red-god-of-war/state.ts'
import { hex, hexName, inImpulseOf, position, type Setting, title, unit, units } from './support.ts'
import { attack, loadDie, ready, startBattle } from './support-combat.ts'
import { act, done, phaseOf } from './support-sequence.ts'

// 3014 is attacked from 3114 and 3115; no river is near.
const TARGET = '3014'
const FOOT = 'S-31-88RD'
const MECH = 'S-20-1GMRD'
const field = (places: Readonly<Record<string, string>>, setting: Setting = {}): State => {
  const state = inImpulseOf(position(places, setting), 'S-HQ-31')
  for (const id of Object.keys(places)) if (id.startsWith('S-')) set(state, unit(id), FLAG.eligible)
  return state
}
const fight = (
  state: State,
  attackers: readonly string[],
  result: readonly [number, number],
  target = TARGET,
): void => {
  const side = title.side[unit(attackers[0])] as Side
  const fought = { kind: 'attack', side, attackers: units(...attackers), target: hex(target) } as const
  startBattle(state, { ...fought, result, ignoreAttacker: false })
}
const hexes = (state: State, id: string): string[] => advanceHexes(state, unit(id)).map(hexName).sort()
const advance = (state: State, id: string, ...path: readonly string[]): void => {
  for (const at of path) {
    expect(checkAdvance(state, unit(id), hex(at))).toBeUndefined()
    applyAdvance(state, unit(id), hex(at), [])
  }
}
const refusal = (state: State, id: string, at: string): string | undefined =>
  checkAdvance(state, unit(id), hex(at))?.rule
const goBack = (state: State, id: string, ...path: readonly string[]): void => {
  applyChoice(state, 'retreat', [])
  for (const at of path) applyRetreat(state, unit(id), hex(at), [])
}
const at = (state: State, id: string): string => hexName(state.hex[unit(id)])
/** How far the unit comes, when it always takes one of its hexes. */
const length = (state: State, id: string): number => {
  let gone = 0
  for (let next = advanceHexes(state, unit(id)); next.length > 0; gone++) {
    applyAdvance(state, unit(id), next[0], [])
    next = advanceHexes(state, unit(id))
  }
  return gone
}

const ATTACK = { 'G-6ID-18': TARGET, [FOOT]: '3114', [MECH]: '3115' }

describe('who advances', () => {
  test('[8.4a] surviving attackers beside the emptied hex, unless they retreated', () => {
    const state = field(ATTACK)
    fight(state, [FOOT, MECH], [0, 4])
    expect([battleSeat(state), battleKinds(state)]).toEqual(['soviet', ['advance', 'done']])
    expect(advanceUnits(state)).toEqual([unit(FOOT), unit(MECH)].sort((a, b) => a - b))
    const back = field({ ...ATTACK, 'S-31-118RD': '3015' })
    unset(back, unit('S-31-118RD'), FLAG.eligible)
    loseStep(back, unit('G-6ID-18'))
    fight(back, [FOOT, MECH], [2, 1])
    applyLosses(back, [unit(FOOT)], [])
    applyChoice(back, 'retreat', [])
    applyRetreat(back, unit(FOOT), hex('3214'), [])
    applyRetreat(back, unit(MECH), hex('3215'), [])
    expect(back.battle).toBeUndefined()
  })

  test('[8.4a] who retreated stays out of it even beside the hex', () => {
    const state = field(ATTACK)
    set(state, unit(FOOT), FLAG.retreated)
    fight(state, [FOOT, MECH], [0, 4])
    expect(advanceUnits(state)).toEqual([unit(MECH)])
    expect(refusal(state, FOOT, TARGET)).toBe('8.4a')
  })

  test('[8.4a] nobody advances while a defender holds the hex', () => {
    const state = field({ ...ATTACK, 'G-86ID': TARGET })
    fight(state, [FOOT, MECH], [0, 2])
    applyLosses(state, [unit('G-6ID-18')], [])
    applyChoice(state, 'stand', [])
    applyLosses(state, [unit('G-6ID-18')], [])
    expect(state.battle).toBeUndefined()
  })

  test('[8.4b] the defender never does', () => {
    const state = field(ATTACK)
    fight(state, [FOOT], [2, 0])
    goBack(state, FOOT, '3214')
    expect(state.battle).toBeUndefined()
    const won = field({ ...ATTACK, 'G-86ID': '2914' })
    fight(won, [FOOT], [0, 4])
    expect(refusal(won, 'G-86ID', TARGET)).toBe('8.4b')
  })

  test('[8.42] any active unit that was beside the hex, no other', () => {
    const state = field({ ...ATTACK, 'S-31-118RD': '3013', 'S-31-133RD': '3015', 'S-31-139RD': '3215' })
    unset(state, unit('S-31-133RD'), FLAG.eligible)
    fight(state, [FOOT], [0, 4])
    expect(advanceUnits(state)).toContain(unit('S-31-118RD'))
    expect(refusal(state, 'S-31-133RD', TARGET)).toBe('8.42')
    expect(refusal(state, 'S-31-139RD', '3115')).toBe('8.42')
    advance(state, 'S-31-118RD', TARGET)
    expect(has(state, unit('S-31-118RD'), FLAG.activated)).toBe(true)
  })

  test('[8.42] an attack of its own that is still to come does not hold a unit back, and lapses where it leaves', () => {
    const state = ready({ ...ATTACK, 'G-6ID-37': '3116', 'S-31-118RD': '3114' }, 'S-HQ-31')
    set(state, unit(MECH), FLAG.eligible)
    state.phase = indexOfPhase(SEQUENCE, 'declare')
    act(state, attack([FOOT, 'S-31-118RD'], TARGET))
    act(state, attack([MECH], '3116'))
    act(state, done)
    if (phaseOf(state) === 'defend') act(state, done)
    loseStep(state, unit('G-6ID-18'))
    while (state.battle?.stages[0] !== 'advance') {
      const [combat] = state.combats
      if (!combat.resolved)
        loadDie(state, cardOfCombat(state, combat).faces.findIndex(face => face.result === '-/1') + 1)
      act(state, { type: 'choose', option: 'combat:0' })
    }
    expect(refusal(state, MECH, TARGET)).toBeUndefined()
    act(state, { type: 'advance', unit: unit(MECH), hex: hex(TARGET) })
    act(state, done)
    const { draws } = state
    act(state, { type: 'choose', option: 'combat:1' })
    expect([state.draws, has(state, unit(MECH), FLAG.attacked)]).toEqual([draws, false])
  })

  test('the advance is skipped where nobody can, and ends when the player is done', () => {
    const state = field(ATTACK)
    for (const id of [FOOT, MECH]) unset(state, unit(id), FLAG.eligible)
    fight(state, [FOOT], [0, 4])
    expect(state.battle).toBeUndefined()
    const other = field(ATTACK)
    fight(other, [FOOT], [0, 4])
    expect(checkBattleDone(other)).toBeUndefined()
    applyBattleDone(other, [])
    expect(other.battle).toBeUndefined()
  })
})

describe('how far', () => {
  test('[8.41a] as far as the defender retreated', () => {
    const state = field({ ...ATTACK, 'G-6ID-37': TARGET })
    fight(state, [FOOT, MECH], [0, 4])
    // Two regiments, result 4: two steps, then two hexes
    applyLosses(state, units('G-6ID-18', 'G-6ID-18'), [])
    goBack(state, 'G-6ID-37', '2914', '2814')
    expect([length(state, FOOT), length(state, MECH)]).toEqual([2, 2])
    const one = field(ATTACK)
    fight(one, [FOOT, MECH], [0, 2])
    goBack(one, 'G-6ID-18', '2914')
    expect([length(one, FOOT), length(one, MECH)]).toEqual([1, 1])
  })

  test('[8.41a] or as the eliminated defender failed to, at least one hex', () => {
    const both = field(ATTACK)
    fight(both, [FOOT, MECH], [0, 4])
    expect(length(both, FOOT)).toBe(2)
    const paid = field(ATTACK)
    loseStep(paid, unit('G-6ID-18'))
    fight(paid, [FOOT, MECH], [0, 1])
    expect(length(paid, FOOT)).toBe(1)
    // Two steps where two hexes were due: nothing is left undone
    const stood = field({ ...ATTACK, 'G-6ID-37': TARGET })
    fight(stood, [FOOT, MECH], [0, 4])
    applyLosses(stood, units('G-6ID-18', 'G-6ID-18'), [])
    applyChoice(stood, 'stand', [])
    expect(length(stood, FOOT)).toBe(1)
  })

  test('[8.41a] what the eliminated had no steps for counts like hexes not gone', () => {
    // A regiment of one step, result 3: one step is lost, two are left over
    const state = field(ATTACK)
    loseStep(state, unit('G-6ID-18'))
    fight(state, [FOOT, MECH], [0, 3])
    expect([length(state, FOOT), length(state, MECH)]).toEqual([2, 2])
    // Result 4 and two steps: two left; with three steps paid for it, one
    const four = field(ATTACK)
    fight(four, [FOOT, MECH], [0, 4])
    expect(length(four, MECH)).toBe(2)
    const three = field({ ...ATTACK, 'G-6ID-37': TARGET })
    loseStep(three, unit('G-6ID-37'))
    fight(three, [FOOT, MECH], [0, 4])
    applyLosses(three, units('G-6ID-18', 'G-6ID-18'), [])
    applyChoice(three, 'stand', [])
    expect(length(three, MECH)).toBe(1)
  })

  test('[8.41b] the third hex is there to be had on the chart: 10:1, a six', () => {
    const state = field(ATTACK)
    fight(state, [FOOT, MECH], lossesOf(cell(CRT, 6, LAST_COLUMN)))
    advance(state, MECH, TARGET, '2914', '2814')
  })

  test('[4.63a] who holds its hex for others does not advance out of it', () => {
    const state = field(ATTACK)
    set(state, unit(MECH), FLAG.anchored)
    fight(state, [FOOT, MECH], [0, 4])
    expect(advanceUnits(state)).toEqual([unit(FOOT)])
    expect(refusal(state, MECH, TARGET)).toBe('4.63a')
  })

  test('[8.41b] foot at most 2, mechanised at most 3', () => {
    const state = field(ATTACK)
    fight(state, [FOOT, MECH], [0, 5])
    expect([length(state, FOOT), length(state, MECH)]).toEqual([2, 3])
  })

  test('[8.41c] in snow one less, never less than one', () => {
    const state = field(ATTACK, { world: { weather: 'snow' } })
    fight(state, [FOOT, MECH], [0, 5])
    expect([length(state, FOOT), length(state, MECH)]).toEqual([1, 2])
    const short = field(ATTACK, { world: { weather: 'snow' } })
    fight(short, [FOOT, MECH], [0, 2])
    applyChoice(short, 'stand', [])
    expect([length(short, FOOT), length(short, MECH)]).toEqual([1, 1])
  })

  test('[8.45] every enemy ZOC hex left shortens it by one, never below one', () => {
    const none = field(ATTACK)
    fight(none, [MECH], [0, 5])
    advance(none, MECH, TARGET, '2914', '2814')
    // 3115 is in the ZOC of 3116, the attacked hex is not
    const one = field({ ...ATTACK, 'G-86ID': '3116' })
    fight(one, [MECH], [0, 5])
    advance(one, MECH, TARGET, '2914')
    expect(refusal(one, MECH, '2814')).toBe('8.45')
    // 3115, the attacked hex and the next are all in ZOC
    const three = field({ ...ATTACK, 'G-86ID': '3116', 'G-246ID': '2915' })
    fight(three, [MECH], [0, 5])
    advance(three, MECH, TARGET)
    expect(refusal(three, MECH, '2914')).toBe('8.45')
    expect(at(three, MECH)).toBe(TARGET)
    // A single hex is never lost to it
    const least = field({ ...ATTACK, 'G-86ID': '3116' })
    loseStep(least, unit('G-6ID-18'))
    fight(least, [MECH], [0, 1])
    advance(least, MECH, TARGET)
  })
})

describe('where to', () => {
  test('[8.43] the limit holds at the end: who enters a full hex must go on', () => {
    const ids = ['S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB']
    const state = field({
      'G-6ID-18': TARGET,
      ...Object.fromEntries(ids.map(id => [id, '3114'])),
      'S-20-148RB': '3115',
    })
    fight(state, ids, [0, 4])
    for (const id of ids) advance(state, id, TARGET)
    advance(state, 'S-20-148RB', TARGET)
    expect(checkBattleDone(state)).toMatchObject({ rule: '8.43' })
    state.phase = indexOfPhase(SEQUENCE, 'fight')
    expect(legalIn(state, { about: 'duties' })).toEqual([checkBattleDone(state)])
    expect(advanceUnits(state)).toEqual([unit('S-20-148RB')])
    expect(refusal(state, 'S-41-74RB', '2914')).toBe('8.43')
    advance(state, 'S-20-148RB', '2914')
    expect(checkBattleDone(state)).toBeUndefined()

    const short = field({
      'G-6ID-18': TARGET,
      ...Object.fromEntries(ids.map(id => [id, '3114'])),
      'S-20-148RB': '3115',
    })
    fight(short, ids, [0, 2])
    applyChoice(short, 'stand', [])
    for (const id of ids) advance(short, id, TARGET)
    // Nobody can advance any more
    expect(short.battle).toBeUndefined()
  })

  test('[5.2] [5.3] an advance may not end over the limit', () => {
    const ids = ['S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB']
    const places = Object.fromEntries(ids.map(id => [id, '3114']))
    const state = field({ 'G-6ID-18': TARGET, ...places, 'S-20-148RB': '3115', 'S-20-150RB': '3115' })
    fight(state, ids, [0, 2])
    applyChoice(state, 'stand', [])
    for (const id of ids.slice(1)) advance(state, id, TARGET)
    advance(state, 'S-20-148RB', TARGET)
    expect(state.battle).toBeUndefined()
    expect(at(state, 'S-20-150RB')).toBe('3115')
  })

  test('[8.44a] first the attacked hex', () => {
    const state = field(ATTACK)
    fight(state, [FOOT, MECH], [0, 4])
    expect(hexes(state, FOOT)).toEqual([TARGET])
    expect(refusal(state, FOOT, '3013')).toBe('8.44a')
    expect(refusal(state, FOOT, '2914')).toBe('8.44a')
  })

  test('[8.44b] on foot behind the defender; on wheels anywhere from the second hex', () => {
    const state = field({ ...ATTACK, 'G-6ID-37': TARGET })
    fight(state, [FOOT, MECH], [0, 4])
    applyLosses(state, units('G-6ID-18', 'G-6ID-18'), [])
    goBack(state, 'G-6ID-37', '2914', '2814')
    advance(state, FOOT, TARGET)
    advance(state, MECH, TARGET)
    expect(hexes(state, FOOT)).toEqual(['2914'])
    expect(refusal(state, FOOT, '2915')).toBe('8.44b')
    expect(hexes(state, MECH)).toEqual(['2914', '2915', '3013', '3015', '3114', '3115'])
  })

  test('[8.44b] where nobody retreated there is no path to follow', () => {
    const state = field(ATTACK)
    fight(state, [FOOT], [0, 4])
    advance(state, FOOT, TARGET)
    expect(hexes(state, FOOT)).toContain('2915')
  })

  test('[8.46] foot is cut to one hex by a ZOC it leaves, wheels leave the path', () => {
    const state = field({ ...ATTACK, 'G-6ID-37': TARGET, 'G-86ID': '3213' })
    fight(state, [FOOT, MECH], [0, 4])
    applyLosses(state, units('G-6ID-18', 'G-6ID-18'), [])
    goBack(state, 'G-6ID-37', '2914', '2814')
    advance(state, FOOT, TARGET)
    expect(refusal(state, FOOT, '2914')).toBe('8.45')
    advance(state, MECH, TARGET, '2915')
    expect(at(state, MECH)).toBe('2915')
  })

  test('[8.46] no mechanised unit over a river without a bridge', () => {
    const state = field({ 'G-6ID-18': '1621', [FOOT]: '1622', [MECH]: '1622' })
    fight(state, [FOOT, MECH], [0, 4], '1621')
    expect(advanceUnits(state)).toEqual([unit(FOOT)])
    expect(refusal(state, MECH, '1621')).toBe('8.46')
  })

  test('[8.46] nor into a hex with an enemy', () => {
    const state = field({ ...ATTACK, 'G-GD-Pz': '2914' })
    fight(state, [MECH], [0, 4])
    advance(state, MECH, TARGET)
    expect(refusal(state, MECH, '2914')).toBe('8.46')
  })
})

describe('[12.1] beside the attacked hex', () => {
  // A in 3016 has its ZOC on 3015, C in 3113 on 3114 and 3013
  const setting = { options: [OPTIONS.fullAdvance] }
  const places = { ...ATTACK, 'S-31-118RD': '3115', 'G-246ID': '3016', 'G-86ID': '3113' }

  test('[12.1] into a flank hex, unless from ZOC to ZOC, and no further', () => {
    const state = field(places, setting)
    fight(state, [FOOT, 'S-31-118RD'], [0, 4])
    expect(hexes(state, FOOT)).toEqual([TARGET])
    expect(refusal(state, FOOT, '3013')).toBe('12.1')
    expect(hexes(state, 'S-31-118RD')).toEqual([TARGET, '3015', '3114'])
    advance(state, 'S-31-118RD', '3015')
    expect(hexes(state, 'S-31-118RD')).toEqual([])
    expect(refusal(state, 'S-31-118RD', '2915')).toBe('12.1')
    advance(state, FOOT, TARGET)
    expect([at(state, FOOT), at(state, 'S-31-118RD')]).toEqual([TARGET, '3015'])
  })

  test('[12.1] just the one hex, however far the others go', () => {
    const state = field({ ...ATTACK, 'S-31-118RD': '3115' }, setting)
    fight(state, [FOOT, 'S-31-118RD'], [0, 4])
    advance(state, 'S-31-118RD', '3015')
    expect(hexes(state, 'S-31-118RD')).toEqual([])
    advance(state, FOOT, TARGET, '2914')
  })

  test('[12.1] only who attacked, and only with the option', () => {
    const state = field(places, setting)
    fight(state, [FOOT], [0, 4])
    expect(hexes(state, 'S-31-118RD')).toEqual([TARGET])
    const off = field(places)
    fight(off, [FOOT, 'S-31-118RD'], [0, 4])
    expect(refusal(off, 'S-31-118RD', '3015')).toBe('8.44a')
  })

  test('[12.1] never onto an enemy, not even an HQ', () => {
    const state = field({ ...ATTACK, 'S-31-118RD': '3115', 'G-HQ-VI': '3015' }, setting)
    fight(state, ['S-31-118RD'], [0, 4])
    expect(hexes(state, 'S-31-118RD')).not.toContain('3015')
    expect(refusal(state, 'S-31-118RD', '3015')).toBe('8.46')
  })
})
