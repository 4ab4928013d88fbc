import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { checkAdvance } from '../../../src/games/red-steel/advance.ts'
import {
  applyBattleDone,
  applyLosses,
  applyRetreat,
  battleAsk,
  battleKinds,
  battleSeat,
  beginBattle,
  checkBattleDone,
  type Fought,
  sinkMonitors,
} from '../../../src/games/red-steel/battle.ts'
import { blowsOf, CRT, stepsIn } from '../../../src/games/red-steel/charts.ts'
import { capacityOf, checkLosses, DEFENDER, lossOffer } from '../../../src/games/red-steel/losses.ts'
import { loseStep, stepsOf, unitsAt } from '../../../src/games/red-steel/map.ts'
import { MESSAGES } from '../../../src/games/red-steel/messages.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { retreatOptions, retreatUnits } from '../../../src/games/red-steel/retreat.ts'
import { FLAG, has, isOnMap, MORALE, STATUS, type State, SUPPLY } from '../../../src/games/red-steel/state.ts'
import { MOST_STEPS } from '../../../src/games/red-steel/title.ts'
import { hex, position, title, unit, units } from './support-title.ts'

// The field: no water within four hexes of 2915, which is attacked from 2814 and 2815.
const TARGET = '2915'
const fight = (state: State, attackers: readonly string[], result: string, part: Partial<Fought> = {}): GameEvent[] => {
  if (![...CRT.rows.values()].some(row => row.includes(result))) throw new Error(`${result} is on no chart`)
  const events: GameEvent[] = []
  const fought: Fought = {
    combat: 0,
    side: title.side[unit(attackers[0])] === AXIS ? AXIS : SOVIET,
    attackers: units(...attackers),
    defenders: unitsAt(state, hex(TARGET)),
    target: hex(TARGET),
    result,
    usesEngineers: false,
    tankFirst: false,
    ...part,
  }
  beginBattle(state, fought, events)
  return events
}
const refusal = (state: State, ...ids: readonly string[]): string | undefined => checkLosses(state, units(...ids))?.rule
const lose = (state: State, ...ids: readonly string[]): void => {
  expect(checkLosses(state, units(...ids))).toBeUndefined()
  applyLosses(state, units(...ids), [])
}
/** Everybody goes where he likes best, and nobody advances. */
const settle = (state: State, events: GameEvent[] = []): void => {
  while (state.battle !== undefined) {
    const [first] = retreatUnits(state)
    if (first === undefined) applyBattleDone(state, events)
    else applyRetreat(state, first, retreatOptions(state, first)[0].hex, events)
  }
}
const stepsLeft = (state: State, id: string): number => (isOnMap(state, unit(id)) ? stepsOf(state, unit(id)) : 0)
const stage = (state: State): string | undefined => state.battle?.stages[0]
const morale = (state: State, id: string): number => state.morale[unit(id)]

/** Two Romanian battalions of four steps against two Soviet ones of two. */
const I = 'RO-5-8-I'
const II = 'RO-5-8-II'
const PLACES = { [I]: '2815', [II]: '2814', 'SU-90-I': TARGET, 'SU-90-II': TARGET }

describe('the result', () => {
  test('[9.2] attacker before the stroke, defender behind it, a dash is nothing', () => {
    expect(blowsOf('2d/1')).toEqual([
      { number: 2, effect: 'disrupted' },
      { number: 1, effect: 'none' },
    ])
    const state = position(PLACES)
    fight(state, [I, II], '-/3')
    expect([stepsLeft(state, I), stepsLeft(state, II)]).toEqual([4, 4])
    expect(stage(state)).toBe('defender-loss')
    lose(state, 'SU-90-I')
    expect(stage(state)).toBe('defender-retreat')
    expect(state.battle?.retreats).toEqual([0, 2])
  })

  test('[9.22a] half are steps: attacker up, defender down', () => {
    expect([1, 2, 3, 4, 5, 6].map(number => stepsIn(number, true))).toEqual([1, 1, 2, 2, 3, 3])
    expect([1, 2, 3, 4, 5].map(number => stepsIn(number, false))).toEqual([0, 1, 1, 2, 2])
    const state = position(PLACES)
    fight(state, [I], '3Z/1')
    expect(stepsLeft(state, I)).toBe(2)
    settle(state)
    expect([stepsLeft(state, 'SU-90-I'), stepsLeft(state, 'SU-90-II')]).toEqual([2, 2])
  })

  test('[9.22b] the rest is retreat', () => {
    const distances = (of: 0 | 1, results: readonly string[]): unknown[] =>
      results.map(result => {
        const state = position({ ...PLACES, 'RO-5-8-III': '2815' })
        fight(state, [I, II, 'RO-5-8-III'], result)
        return state.battle?.retreats[of]
      })
    expect(distances(0, ['1d/1', '2d/1', '3Z/1', '4Z/-', '5Z/-', '6Z/-'])).toEqual([0, 1, 1, 2, 2, 3])
    expect(distances(1, ['-/1', '-/2', '-/3', '-/4d', '-/5Z'])).toEqual([1, 1, 2, 2, 3])
  })

  test('[9.22c] who cannot pay in full saves the other a step', () => {
    const weak = (result: string): State => {
      const state = position({ [I]: '2815', 'SU-90-I': TARGET })
      loseStep(state, unit('SU-90-I'))
      const events = fight(state, [I], result)
      expect(events.some(({ key }) => key === 'log.lossReduced')).toBe(result !== '1/2')
      return state
    }
    expect(stepsLeft(weak('1/5Z'), I)).toBe(4)
    // One step is what it has
    expect(stepsLeft(weak('1/2'), I)).toBe(3)
    // Nothing owed never becomes less than nothing, and the retreat stays what it was
    const nothing = position({ [I]: '2815', 'SU-90-I': TARGET })
    loseStep(nothing, unit('SU-90-I'))
    fight(nothing, [I], '-/5Z')
    expect(stepsLeft(nothing, I)).toBe(4)
    expect(nothing.battle?.retreats).toEqual([0, 3])
  })

  test('[9.22c] on steps alone: the retreat stays, and the engineers owe half of what is left', () => {
    // Two steps are asked of one; the defender owes none, and goes his hex all the same
    const state = position({ 'RO-1A-RecA': '2815', 'SU-90-I': TARGET, 'SU-90-II': TARGET })
    fight(state, ['RO-1A-RecA'], '3Z/1')
    expect(stepsLeft(state, 'RO-1A-RecA')).toBe(0)
    expect([stage(state), state.battle?.retreats]).toEqual(['defender-retreat', [1, 1]])
    // Two steps are asked of one defender: the attacker owes 1 - 1, and so do his engineers
    const places = { 'RO-5-Pio': '2815', [I]: '2815', 'SU-90-I': TARGET }
    const engineers = position(places)
    loseStep(engineers, unit('SU-90-I'))
    fight(engineers, ['RO-5-Pio', I], '1/4d', { usesEngineers: true })
    expect([stepsLeft(engineers, 'RO-5-Pio'), stepsLeft(engineers, I)]).toEqual([2, 4])
    // With two steps to lose there the step is due, and it is theirs
    const full = position(places)
    fight(full, ['RO-5-Pio', I], '1/4d', { usesEngineers: true })
    expect([stepsLeft(full, 'RO-5-Pio'), stepsLeft(full, I)]).toEqual([1, 4])
  })

  test('[9.21] d falls on an attacker that need not go back', () => {
    const state = position(PLACES)
    fight(state, [I], '1d/2')
    expect([state.battle?.retreats[0], stepsLeft(state, I)]).toEqual([0, 3])
    lose(state, 'SU-90-I')
    expect([morale(state, I), morale(state, 'SU-90-I')]).toEqual([MORALE.disrupted, MORALE.steady])
  })

  test('[9.21] d and Z fall on all who fought and live, not on those who helped from afar', () => {
    const state = position({ ...PLACES, 'RO-5-8-III': '2815', 'RO-A7': '2715' })
    fight(state, [I, II, 'RO-5-8-III'], '3Z/-')
    lose(state, I, I)
    expect([I, II, 'RO-5-8-III'].map(id => morale(state, id))).toEqual(Array(3).fill(MORALE.demoralised))
    expect([morale(state, 'RO-A7'), morale(state, 'SU-90-I')]).toEqual([MORALE.steady, MORALE.steady])
    const other = position(PLACES)
    fight(other, [I, II], '-/4d')
    lose(other, 'SU-90-I', 'SU-90-I')
    expect([morale(other, 'SU-90-II'), morale(other, I)]).toEqual([MORALE.disrupted, MORALE.steady])
  })

  test('[9.19] losses, retreats, and only then the advance', () => {
    const state = position(PLACES)
    fight(state, [I, II], '-/2')
    expect([battleSeat(state), battleKinds(state)]).toEqual(['soviet', ['losses']])
    expect(checkAdvance(state, unit(I), hex(TARGET))).toMatchObject({ rule: '9.19' })
    lose(state, 'SU-90-I')
    expect([battleSeat(state), battleKinds(state)]).toEqual(['soviet', ['retreat']])
    expect(MESSAGES[battleAsk(state).key]).toBeDefined()
    expect(checkAdvance(state, unit(I), hex(TARGET))).toMatchObject({ rule: '9.19' })
    expect(checkBattleDone(state)).toMatchObject({ rule: '9.19' })
    for (const id of ['SU-90-I', 'SU-90-II']) applyRetreat(state, unit(id), hex('3015'), [])
    expect([battleSeat(state), battleKinds(state)]).toEqual(['axis', ['advance', 'done']])
    expect(checkAdvance(state, unit(I), hex(TARGET))).toBeUndefined()
    applyBattleDone(state, [])
    expect([state.battle, battleSeat(state)]).toEqual([undefined, ''])
  })

  test('[9.19] both go back where both must, the attacker first', () => {
    const state = position({ [I]: '2815', 'SU-90-I': TARGET })
    fight(state, [I], '2d/1')
    expect([stage(state), battleSeat(state)]).toEqual(['attacker-retreat', 'axis'])
    applyRetreat(state, unit(I), hex('2715'), [])
    expect([stage(state), battleSeat(state)]).toEqual(['defender-retreat', 'soviet'])
  })
})

describe('who loses', () => {
  test('[9.3] the owner chooses, among those with strength', () => {
    const state = position({ ...PLACES, 'RO-Br1': '2815' })
    fight(state, [I, II, 'RO-Br1'], '1/2')
    expect(battleSeat(state)).toBe('axis')
    expect(refusal(state, 'RO-Br1')).toBe('9.3')
    expect(refusal(state, I, II)).toBe('9.22a')
    expect(refusal(state, I)).toBeUndefined()
    lose(state, II)
    expect([stepsLeft(state, I), stepsLeft(state, II)]).toEqual([4, 3])
    // An HQ has a defence strength, though not one to attack with
    const defence = position({ ...PLACES, 'SU-95-HQ': TARGET })
    fight(defence, [I], '-/2')
    lose(defence, 'SU-95-HQ')
    expect(stepsLeft(defence, 'SU-95-HQ')).toBe(0)
  })

  test('[9.3] what is offered is what is accepted, the cheapest step first', () => {
    const state = position({ ...PLACES, 'SU-95-Pio': TARGET })
    fight(state, [I], '-/5Z')
    const { need, most, units: offered } = lossOffer(state)
    expect([need, most, offered.length]).toEqual([2, 2, 6])
    expect(offered[0].unit).toBe(unit('SU-95-Pio'))
    expect(refusal(state, 'SU-90-I', 'SU-90-I')).toBeUndefined()
    expect(refusal(state, 'SU-90-I', 'SU-90-I', 'SU-90-I')).toBe('9.22a')
  })

  test('[9.32] only who took part, never guns that helped from afar', () => {
    const state = position({ ...PLACES, 'RO-A7': '2615', 'RO-5-9-I': '2815' })
    fight(state, [I, II], '1/2')
    expect(refusal(state, 'RO-A7')).toBe('9.32')
    expect(refusal(state, 'RO-5-9-I')).toBe('9.32')
    expect(refusal(state, 'SU-90-I')).toBe('9.32')
  })

  test('[9.31] the best armour loses the first step, the next is free', () => {
    const places = { 'SU-T21-I': '2815', 'SU-T21-II': '2815', 'SU-90-I': '2815', [I]: TARGET }
    const attackers = ['SU-T21-I', 'SU-T21-II', 'SU-90-I']
    const state = position(places)
    fight(state, attackers, '3Z/-', { tankFirst: true })
    // Armour 3 before 2, without a choice
    expect(stepsLeft(state, 'SU-T21-I')).toBe(1)
    expect(stage(state)).toBe('attacker-loss')
    lose(state, 'SU-90-I')
    expect(stepsLeft(state, 'SU-90-I')).toBe(1)
    const free = position(places)
    fight(free, attackers, '3Z/-')
    expect(lossOffer(free).need).toBe(2)
    lose(free, 'SU-90-I', 'SU-90-I')
    expect(stepsLeft(free, 'SU-T21-I')).toBe(2)
    // Two of the same: the owner picks one of them
    const twins = position({ ...places, 'SU-T22-I': '2814' })
    fight(twins, [...attackers, 'SU-T22-I'], '1/2', { tankFirst: true })
    expect(refusal(twins, 'SU-T21-II')).toBe('9.31')
    lose(twins, 'SU-T22-I')
    expect([stepsLeft(twins, 'SU-T22-I'), stepsLeft(twins, 'SU-T21-I')]).toEqual([1, 2])
  })

  test('[9.61b] engineers that helped carry half of the loss, rounded up, as far as they can', () => {
    const places = { ...PLACES, 'RO-5-Pio': '2815' }
    const state = position(places)
    fight(state, [I, II, 'RO-5-Pio'], '5Z/-', { usesEngineers: true })
    expect(stepsLeft(state, 'RO-5-Pio')).toBe(0)
    lose(state, I)
    expect(state.battle?.losses[0]).toBe(0)
    const short = position(places)
    loseStep(short, unit('RO-5-Pio'))
    fight(short, [I, II, 'RO-5-Pio'], '5Z/-', { usesEngineers: true })
    expect([stepsLeft(short, 'RO-5-Pio'), lossOffer(short).need]).toEqual([0, 2])
    // Two of them share it as the owner likes
    const two = position({ ...places, 'RO-35-Pio': '2814' })
    fight(two, [I, 'RO-5-Pio', 'RO-35-Pio'], '5Z/-', { usesEngineers: true })
    expect(refusal(two, I, 'RO-5-Pio')).toBe('9.61b')
    lose(two, 'RO-5-Pio', 'RO-35-Pio')
    lose(two, I)
    // Without the bonus nobody asks for them
    const plain = position(places)
    fight(plain, [I, II, 'RO-5-Pio'], '5Z/-')
    lose(plain, I, I, II)
    expect(stepsLeft(plain, 'RO-5-Pio')).toBe(2)
  })

  test('[9.31] [9.61b] what attackers owe first binds no defender', () => {
    const places = { [I]: '2815', 'SU-T21-I': TARGET, 'SU-90-I': TARGET, 'SU-95-Pio': TARGET }
    const tanks = position(places)
    fight(tanks, [I], '-/2', { tankFirst: true })
    lose(tanks, 'SU-90-I')
    // The last step of the attacker's engineers, and a free one of the defender
    const engineers = position({ ...places, 'RO-5-Pio': '2814' })
    loseStep(engineers, unit('RO-5-Pio'))
    fight(engineers, [I, 'RO-5-Pio'], '1/2', { usesEngineers: true })
    lose(engineers, 'SU-90-I')
    expect([stepsLeft(engineers, 'RO-5-Pio'), stepsLeft(engineers, 'SU-95-Pio')]).toEqual([0, 2])
  })

  test('[9.61b] first the tank, then the engineers', () => {
    const places = { 'RO-1T-I': '2815', 'RO-1A-Pio': '2815', [I]: '2814', 'SU-90-I': TARGET }
    const attackers = ['RO-1T-I', 'RO-1A-Pio', I]
    const stepsAfter = (result: string): number[] => {
      const state = position(places)
      fight(state, attackers, result, { tankFirst: true, usesEngineers: true })
      return attackers.map(id => stepsLeft(state, id))
    }
    expect(stepsAfter('1/2')).toEqual([2, 2, 4])
    expect(stepsAfter('3Z/-')).toEqual([2, 1, 4])
    expect(stepsAfter('5Z/-')).toEqual([2, 0, 4])
  })

  test('[17.1a] two steps are all that a Soviet battalion has', () => {
    const state = position({ [I]: '2815', 'SU-90-I': TARGET })
    fight(state, [I], '-/4d')
    expect([stepsLeft(state, 'SU-90-I'), state.status[unit('SU-90-I')]]).toEqual([0, STATUS.gone])
    expect(title.steps[unit(I)]).toBe(4)
  })

  test('[17.1b] a reduced unit stays on the map until its last step is gone', () => {
    const state = position({ 'SU-T21-I': '2815', [I]: TARGET })
    fight(state, ['SU-T21-I'], '-/5Z')
    expect([stepsLeft(state, I), state.lost[unit(I)], state.status[unit(I)]]).toEqual([2, 2, STATUS.onMap])
    loseStep(state, unit(I))
    loseStep(state, unit(I))
    expect(state.status[unit(I)]).toBe(STATUS.gone)
  })

  test('[17.1c] any step is the end of artillery', () => {
    const state = position({ ...PLACES, 'SU-A57': TARGET }, { limbered: ['SU-A57'] })
    fight(state, [I], '-/5Z')
    expect(refusal(state, 'SU-A57', 'SU-A57')).toBe('17.1c')
    lose(state, 'SU-A57', 'SU-90-I')
    expect(state.status[unit('SU-A57')]).toBe(STATUS.gone)
    // However many steps a counter of another edition might have
    const two = { ...title, steps: title.steps.with(unit('SU-A57'), 2), defence: title.defence.slice() }
    two.defence[unit('SU-A57') * MOST_STEPS + 1] = 1
    expect(capacityOf(position({ 'SU-A57': TARGET }), units('SU-A57'), DEFENDER)).toBe(1)
  })

  test('[9.22a] steps are points for the other side', () => {
    const state = position({ [I]: '2815', 'SU-90-I': TARGET })
    fight(state, [I], '1/2')
    expect(state.world.scored).toEqual([1, 1])
  })
})

describe('afterwards', () => {
  const out = (seed: number): { state: State; events: GameEvent[] } => {
    const state = position(PLACES, { seed })
    state.supply[unit('SU-90-I')] = SUPPLY.out
    state.supply[unit('SU-90-II')] = SUPPLY.out
    const events = fight(state, [I], '1d/1')
    settle(state, events)
    return { state, events }
  }

  test('[7.71] one die after the combat for all who defended out of supply', () => {
    const seen = new Set<boolean>()
    for (let seed = 1; seed < 12; seed++) {
      const { state, events } = out(seed)
      const dice = events.flatMap(each => each.dice ?? [])
      expect(dice).toHaveLength(1)
      const supply = dice[0] <= 3 ? SUPPLY.isolated : SUPPLY.out
      expect([state.supply[unit('SU-90-I')], state.supply[unit('SU-90-II')]]).toEqual([supply, supply])
      seen.add(dice[0] <= 3)
    }
    expect(seen.size).toBe(2)
    const supplied = position(PLACES)
    const events = fight(supplied, [I], '-/1')
    settle(supplied, events)
    expect(events.flatMap(each => each.dice ?? [])).toEqual([])
  })

  test('[17.52c] a Soviet tank beside a monitor sinks it, infantry does not', () => {
    const east = title.board.byName.get('0610')
    expect(east).toBeDefined()
    const foot = position({ 'RO-Mon1': '0510', 'SU-90-I': '0610' })
    sinkMonitors(foot, [])
    expect(isOnMap(foot, unit('RO-Mon1'))).toBe(true)
    const far = position({ 'RO-Mon1': '0510', 'SU-T21-I': '0710' })
    sinkMonitors(far, [])
    expect(isOnMap(far, unit('RO-Mon1'))).toBe(true)
    const tank = position({ 'RO-Mon1': '0510', 'SU-T21-I': '0610' })
    const events: GameEvent[] = []
    sinkMonitors(tank, events)
    expect([tank.status[unit('RO-Mon1')], events[0].rule]).toEqual([STATUS.gone, '17.52c'])
  })

  test('[9.5] who went back is known for the rest of the phase', () => {
    const state = position({ [I]: '2815', 'SU-90-I': TARGET })
    fight(state, [I], '2d/1')
    settle(state)
    expect([has(state, unit(I), FLAG.retreated), has(state, unit('SU-90-I'), FLAG.retreated)]).toEqual([true, false])
  })
})
