import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { cell } from '../../../src/engine/odds.ts'
import {
  applyChoice,
  applyLosses,
  applyRetreat,
  battleAsk,
  battleChoices,
  battleKinds,
  battleSeat,
  checkBattleDone,
  checkChoice,
  choiceName,
  type Fought,
} from '../../../src/games/red-god-of-war/battle.ts'
import { CRT, lossesOf, mandatoryOf } from '../../../src/games/red-god-of-war/charts.ts'
import { checkLosses, lossOffer } from '../../../src/games/red-god-of-war/losses.ts'
import { attackOf, isDivision, loseStep, stepsOf } from '../../../src/games/red-god-of-war/map.ts'
import { MESSAGES } from '../../../src/games/red-god-of-war/messages.ts'
import { GERMAN, OPTIONS, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { retreatUnits } from '../../../src/games/red-god-of-war/retreat.ts'
import { FLAG, has, isOnMap, STATUS, type State } from '../../../src/games/red-god-of-war/state.ts'
import { hex, inImpulseOf, position, title, unit, units } from './support.ts'
import { startBattle } from './support-combat.ts'

// The field: no river runs between columns 28 and 38 in these rows. 3014 is attacked from 3114 and 3115.
const TARGET = '3014'
const fight = (state: State, attackers: readonly string[], part: Partial<Fought> = {}): GameEvent[] =>
  startBattle(state, {
    kind: 'attack',
    side: title.side[unit(attackers[0])] === GERMAN ? GERMAN : SOVIET,
    attackers: units(...attackers),
    target: hex(TARGET),
    result: [0, 0],
    ignoreAttacker: false,
    ...part,
  })
const lose = (state: State, ...ids: readonly string[]): void => {
  expect(checkLosses(state, units(...ids))).toBeUndefined()
  applyLosses(state, units(...ids), [])
}
const choose = (state: State, option: string): void => {
  expect(checkChoice(state, option)).toBeUndefined()
  applyChoice(state, option, [])
}
const stepsLeft = (state: State, id: string): number => (isOnMap(state, unit(id)) ? stepsOf(state, unit(id)) : 0)
const stage = (state: State): string | undefined => state.battle?.stages[0]

/** Two rifle divisions of 31st Army against whoever is in the target hex. */
const ATTACKERS = ['S-31-88RD', 'S-31-118RD'] as const
const against = (defenders: readonly string[], options: readonly string[] = []): State =>
  inImpulseOf(
    position(
      {
        ...Object.fromEntries(defenders.map(id => [id, TARGET])),
        [ATTACKERS[0]]: '3114',
        [ATTACKERS[1]]: '3115',
        'S-HQ-31': '3315',
      },
      { options, turn: 5 },
    ),
    'S-HQ-31',
  )

describe('results', () => {
  test('[8.2] X/Y costs the attacker X and the defender Y, a dash nothing', () => {
    const quiet = against(['G-86ID'])
    fight(quiet, ATTACKERS, { result: lossesOf(cell(CRT, 2, CRT.columns.indexOf('3:1'))) })
    expect(quiet.battle).toBeUndefined()
    expect([stepsLeft(quiet, 'G-86ID'), stepsLeft(quiet, 'S-31-88RD')]).toEqual([4, 2])

    const state = against(['G-86ID'])
    fight(state, ATTACKERS, { result: [0, 1] })
    expect([stepsLeft(state, 'G-86ID'), stepsLeft(state, 'S-31-88RD')]).toEqual([3, 2])
    const other = against(['G-86ID'])
    fight(other, ['S-31-88RD'], { result: [1, 0] })
    expect([stepsLeft(other, 'G-86ID'), stepsLeft(other, 'S-31-88RD')]).toEqual([4, 1])
  })

  test('[8.21] the first loss flips, the second removes; one-sided units go at once', () => {
    const state = against(['G-6ID-18'])
    fight(state, ATTACKERS, { result: [0, 1] })
    expect(stepsLeft(state, 'G-6ID-18')).toBe(1)
    fight(state, ATTACKERS, { result: [0, 1] })
    expect(state.status[unit('G-6ID-18')]).toBe(STATUS.gone)
    const single = against(['G-GD-Pz'])
    fight(single, ATTACKERS, { result: [0, 1] })
    expect(single.status[unit('G-GD-Pz')]).toBe(STATUS.gone)
  })

  test('[8.22a] half of the result, rounded up, must be steps', () => {
    expect([0, 1, 2, 3, 4, 5].map(mandatoryOf)).toEqual([0, 1, 1, 2, 2, 3])
    for (const [result, must] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
    ]) {
      const state = against(['G-86ID', 'G-6ID-18'])
      fight(state, ATTACKERS, { result: [0, result] })
      expect(lossOffer(state).need).toBe(must)
      expect(battleSeat(state)).toBe('german')
      expect(checkLosses(state, [])).toMatchObject({ rule: '8.22a' })
    }
  })

  test('[8.22a] the owner spreads the steps as he likes, a unit once for each step', () => {
    const state = against(['G-86ID', 'G-6ID-18'])
    fight(state, ATTACKERS, { result: [0, 3] })
    expect(checkLosses(state, units('G-86ID', 'G-86ID', 'G-86ID'))).toMatchObject({ rule: '8.22a' })
    expect(checkLosses(state, units('G-6ID-18', 'G-6ID-18'))).toBeUndefined()
    lose(state, 'G-86ID', 'G-6ID-18')
    expect([stepsLeft(state, 'G-86ID'), stepsLeft(state, 'G-6ID-18')]).toEqual([3, 1])
  })

  test('[8.22b] the rest is all steps or all hexes', () => {
    const begin = (): State => {
      const state = against(['G-6ID-18', 'G-6ID-37'])
      fight(state, ATTACKERS, { result: [0, 4] })
      lose(state, 'G-6ID-18', 'G-6ID-37')
      return state
    }
    const state = begin()
    expect(battleKinds(state)).toEqual(['choose'])
    expect(battleChoices(state)).toEqual(['stand', 'retreat'])
    expect(choiceName(state, 'stand')).toMatchObject({ key: 'choice.stand', args: { n: 2 } })
    expect(checkChoice(state, 'mix')).toMatchObject({ rule: '8.22b' })
    choose(state, 'retreat')
    expect(checkLosses(state, units('G-6ID-18'))).toMatchObject({ rule: '8.22a' })
    applyRetreat(state, unit('G-6ID-18'), hex('2914'), [])
    expect(retreatUnits(state)).toEqual([unit('G-6ID-18')])
    const standing = begin()
    choose(standing, 'stand')
    expect([stepsLeft(standing, 'G-6ID-18'), stepsLeft(standing, 'G-6ID-37')]).toEqual([0, 0])
  })

  test('[8.22b] 6:1 with a die of 2 is 1/2: one Soviet step, then a second German one or a hex', () => {
    const result = lossesOf(cell(CRT, 2, CRT.columns.indexOf('6:1')))
    expect(result).toEqual([1, 2])
    const begin = (): State => {
      const state = against(['G-6ID-18'])
      fight(state, ATTACKERS, { result })
      expect([battleSeat(state), battleKinds(state)]).toEqual(['soviet', ['losses']])
      lose(state, 'S-31-88RD')
      expect([battleSeat(state), stepsLeft(state, 'G-6ID-18')]).toEqual(['german', 1])
      return state
    }
    const standing = begin()
    choose(standing, 'stand')
    expect(stepsLeft(standing, 'G-6ID-18')).toBe(0)
    const going = begin()
    choose(going, 'retreat')
    applyRetreat(going, unit('G-6ID-18'), hex('2914'), [])
    expect([stepsLeft(going, 'G-6ID-18'), stage(going)]).toEqual([1, 'advance'])
  })

  test('[8.23a] a unit without strength takes no loss while others are there', () => {
    const state = against(['G-6ID-18', 'G-6ID-37', 'G-HQ-VI'])
    fight(state, ATTACKERS, { result: [0, 1] })
    expect(lossOffer(state).units.map(each => each.unit)).toEqual(units('G-6ID-18', 'G-6ID-37'))
    expect(checkLosses(state, units('G-HQ-VI'))).toMatchObject({ rule: '10.11b' })
  })

  test('[8.23b] losses come from those who took part', () => {
    const state = against(['G-86ID'])
    fight(state, ATTACKERS, { result: [1, 0] })
    expect(checkLosses(state, units('S-HQ-31'))).toMatchObject({ rule: '8.23b' })
    expect(checkLosses(state, units('G-86ID'))).toMatchObject({ rule: '8.23b' })
    const bystander = inImpulseOf(
      position({ 'G-86ID': TARGET, 'S-31-88RD': '3114', 'S-31-118RD': '3114', 'S-31-133RD': '3115' }),
      'S-HQ-31',
    )
    fight(bystander, ['S-31-88RD', 'S-31-133RD'], { result: [1, 0] })
    expect(checkLosses(bystander, units('S-31-118RD'))).toMatchObject({ rule: '8.23b' })
    expect(checkLosses(bystander, units('S-31-133RD'))).toBeUndefined()
  })

  test('[8.24] who cannot pay the steps in full spares the other side one', () => {
    const state = against(['G-GD-Pz'])
    const events = fight(state, ATTACKERS, { result: [1, 3] })
    expect(events.map(({ key }) => key)).toContain('log.lossReduced')
    expect([stepsLeft(state, 'S-31-88RD'), stepsLeft(state, 'S-31-118RD')]).toEqual([2, 2])
    const enough = against(['G-6ID-18'])
    fight(enough, ATTACKERS, { result: [1, 3] })
    expect(lossOffer(enough).need).toBe(1)
  })

  test('[8.24] judged before either side loses anything, on the whole result', () => {
    // The defender owes two steps and has one: the attacker's 1 becomes 0, though he would have paid first
    const state = against(['G-6ID-18'])
    loseStep(state, unit('G-6ID-18'))
    fight(state, ['S-31-88RD'], { result: [1, 3] })
    expect(stepsLeft(state, 'S-31-88RD')).toBe(2)
    // With two steps he can pay, whatever becomes of the rest
    const able = against(['G-6ID-18'])
    fight(able, ['S-31-88RD'], { result: [1, 3] })
    expect(stepsLeft(able, 'S-31-88RD')).toBe(1)
  })

  test('[8.14c] the attacker ignores his losses against a helpless unit', () => {
    for (const result of [
      [1, 3],
      [0, 5],
    ] as const) {
      const state = against(['G-HQ-VI'])
      fight(state, ATTACKERS, { result, ignoreAttacker: true })
      expect([stepsLeft(state, 'S-31-88RD'), stepsLeft(state, 'S-31-118RD')]).toEqual([2, 2])
      expect([isOnMap(state, unit('G-HQ-VI')), stage(state)]).toEqual([false, 'advance'])
    }
  })

  test('[8.3b] the attacker has finished before the defender is asked', () => {
    const state = against(['G-86ID', 'G-6ID-18'])
    fight(state, ATTACKERS, { result: [2, 1] })
    expect(stage(state)).toBe('attacker-loss')
    lose(state, 'S-31-88RD')
    expect([stage(state), battleSeat(state)]).toEqual(['attacker-choice', 'soviet'])
    choose(state, 'stand')
    lose(state, 'S-31-118RD')
    expect([stage(state), battleSeat(state)]).toEqual(['defender-loss', 'german'])
    expect([stepsLeft(state, 'G-86ID'), stepsLeft(state, 'G-6ID-18')]).toEqual([4, 2])
  })

  test('an attacker who is wiped out first still costs the defender his result', () => {
    const state = against(['G-86ID'])
    loseStep(state, unit('S-31-88RD'))
    fight(state, ['S-31-88RD'], { result: [2, 1] })
    expect([stepsLeft(state, 'S-31-88RD'), stepsLeft(state, 'G-86ID')]).toEqual([0, 3])
    expect(state.battle).toBeUndefined()
  })
})

describe('HQs and divisions', () => {
  test('[10.11b] the HQ is the last step of its stack', () => {
    const one = against(['G-GD-Pz', 'G-HQ-VI'])
    fight(one, ATTACKERS, { result: [0, 1] })
    expect([stepsLeft(one, 'G-GD-Pz'), stepsLeft(one, 'G-HQ-VI')]).toEqual([0, 1])
    const two = against(['G-GD-Pz', 'G-HQ-VI'])
    fight(two, ATTACKERS, { result: [0, 3] })
    expect([stepsLeft(two, 'G-GD-Pz'), stepsLeft(two, 'G-HQ-VI')]).toEqual([0, 0])
  })

  test('[10.11c] an eliminated HQ is away for two turns', () => {
    const state = against(['G-HQ-VI'])
    const events = fight(state, ATTACKERS, { result: [0, 1] })
    expect(state.status[unit('G-HQ-VI')]).toBe(STATUS.away)
    expect(state.world.returns).toEqual([{ unit: unit('G-HQ-VI'), turn: 7 }])
    expect(events.find(({ key }) => key === 'log.hqLost')?.args).toMatchObject({ turn: 7 })
  })

  const ladder = (id: string): (number | string)[] => {
    const state = against([id])
    const levels: (number | string)[] = []
    while (isOnMap(state, unit(id))) {
      levels.push(attackOf(state, unit(id)))
      fight(state, ATTACKERS, { result: [0, 1] })
      state.battle = undefined
    }
    return [...levels, state.status[unit(id)] === STATUS.gone ? 'gone' : 'there']
  }
  test('[10.3a] the third level comes with the second loss; the last is a regiment', () => {
    const state = against(['G-110ID'])
    fight(state, ATTACKERS, { result: [0, 3] })
    choose(state, 'stand')
    expect([attackOf(state, unit('G-110ID')), isDivision(state, unit('G-110ID'))]).toEqual([2, false])
    expect(state.zoc[GERMAN][hex('2914')]).toBe(0)
    const fresh = against(['G-110ID'])
    fight(fresh, ATTACKERS, { result: [0, 3] })
    expect([attackOf(fresh, unit('G-110ID')), isDivision(fresh, unit('G-110ID'))]).toEqual([4, true])
    expect(fresh.zoc[GERMAN][hex('2914')]).toBe(1)
  })
  test('[10.3b] 9-7, 6-7, 4-7, 2-7, eliminated', () => {
    expect(ladder('G-110ID')).toEqual([9, 6, 4, 2, 'gone'])
  })
  test('[10.3c] 8-7, 5-7, 3-7, 1-7, eliminated', () => {
    expect(ladder('G-7ID')).toEqual([8, 5, 3, 1, 'gone'])
  })
  test('[10.3d] 7-7, 5-7, 2-7, 1-7, eliminated', () => {
    expect(ladder('G-86ID')).toEqual([7, 5, 2, 1, 'gone'])
  })
  test('[10.3e] 6-7, 4-7, 2-7, eliminated', () => {
    expect(ladder('G-330ID')).toEqual([6, 4, 2, 'gone'])
  })
  test('[10.3f] 5-7, 3-7, 1-7, eliminated', () => {
    expect(ladder('G-2LwFD')).toEqual([5, 3, 1, 'gone'])
  })
})

describe('overruns', () => {
  const PANZERS = ['G-1Pz-Pz1', 'G-1Pz-1', 'G-1Pz-113'] as const
  const overrun = (defenders: readonly string[], part: Partial<Fought>): State => {
    const places = Object.fromEntries([...PANZERS.map(id => [id, '3114']), ...defenders.map(id => [id, TARGET])])
    const state = inImpulseOf(position(places), 'G-HQ-VI')
    fight(state, PANZERS, { kind: 'overrun', ...part })
    return state
  }

  test('[8.62b] the overrunning side takes its whole result in steps', () => {
    const state = overrun(['S-31-88RD'], { result: [2, 0] })
    expect([stage(state), lossOffer(state).need]).toEqual(['attacker-loss', 2])
    lose(state, 'G-1Pz-1', 'G-1Pz-113')
    expect(state.battle).toBeUndefined()
    expect([stepsLeft(state, 'G-1Pz-1'), stepsLeft(state, 'G-1Pz-113')]).toEqual([1, 1])
    expect(units(...PANZERS).map(each => state.hex[each])).toEqual(PANZERS.map(() => hex('3114')))
  })

  test('[8.63] no advance after an overrun', () => {
    const state = overrun(['S-41-74RB'], { result: [0, 4] })
    expect(stage(state)).toBe('follow')
    expect(battleKinds(state)).toEqual(['choose'])
    expect(battleChoices(state)).toEqual(['follow', 'halt'])
    expect(checkBattleDone(state)).toMatchObject({ rule: '8.16' })
  })

  test('[8.64a] the formation enters the emptied hex and may go on', () => {
    const state = overrun(['S-41-74RB'], { result: [0, 4] })
    const points = state.points[unit('G-1Pz-1')]
    choose(state, 'follow')
    expect(state.battle).toBeUndefined()
    for (const each of units(...PANZERS)) {
      expect(state.hex[each]).toBe(hex(TARGET))
      expect(has(state, each, FLAG.halted)).toBe(false)
    }
    expect(state.points[unit('G-1Pz-1')]).toBe(points)
  })

  test('[8.64b] it need not, but then it stops', () => {
    const state = overrun(['S-41-74RB'], { result: [0, 4] })
    choose(state, 'halt')
    expect(units(...PANZERS).map(each => [state.hex[each], has(state, each, FLAG.halted)])).toEqual(
      PANZERS.map(() => [hex('3114'), true]),
    )
    const held = overrun(['S-31-88RD'], { result: [0, 0] })
    expect(held.battle).toBeUndefined()
    expect(has(held, unit('G-1Pz-1'), FLAG.halted)).toBe(true)
  })

  test('[8.64a] the defender of an overrun may retreat, and the formation follows one hex', () => {
    const state = overrun(['S-31-88RD'], { result: [0, 2] })
    expect(battleSeat(state)).toBe('soviet')
    choose(state, 'retreat')
    applyRetreat(state, unit('S-31-88RD'), hex('2914'), [])
    choose(state, 'follow')
    expect(state.hex[unit('G-1Pz-Pz1')]).toBe(hex(TARGET))
  })

  test('[8.65] losses are ignored in an overrun of a helpless unit', () => {
    const state = overrun(['S-HQ-31'], { result: [1, 3], ignoreAttacker: true })
    expect(stage(state)).toBe('follow')
    expect(PANZERS.map(id => stepsLeft(state, id))).toEqual([2, 2, 2])
    expect(isOnMap(state, unit('S-HQ-31'))).toBe(false)
  })
})

describe('[12.4]', () => {
  const OPTION = [OPTIONS.sharedLosses]
  test('[12.4] the first step is the owner’s to pick, the second the opponent’s, the third the owner’s', () => {
    const state = against(['G-86ID', 'G-6ID-18', 'G-6ID-37'], OPTION)
    fight(state, ATTACKERS, { result: [0, 5] })
    expect([battleSeat(state), lossOffer(state).need]).toEqual(['german', 1])
    lose(state, 'G-86ID')
    expect([stage(state), battleSeat(state), lossOffer(state).need]).toEqual(['defender-second', 'soviet', 1])
    expect(battleAsk(state).key).toBe('ask.enemyLoss')
    lose(state, 'G-6ID-18')
    expect([stage(state), battleSeat(state), lossOffer(state).need]).toEqual(['defender-loss', 'german', 1])
  })
  test('[12.4] the second step of the attacker is the defender’s to pick, also when he stands for it', () => {
    const state = against(['G-86ID'], OPTION)
    fight(state, ATTACKERS, { result: [2, 0] })
    lose(state, 'S-31-88RD')
    choose(state, 'stand')
    expect([stage(state), battleSeat(state)]).toEqual(['attacker-second', 'german'])
    lose(state, 'S-31-88RD')
    expect([stepsLeft(state, 'S-31-88RD'), stepsLeft(state, 'S-31-118RD')]).toEqual([0, 2])
  })
  test('[12.4] without the option the owner picks both', () => {
    const state = against(['G-86ID', 'G-6ID-18'])
    fight(state, ATTACKERS, { result: [0, 3] })
    expect([battleSeat(state), lossOffer(state).need]).toEqual(['german', 2])
  })
})

test('every question and choice has words', () => {
  const state = against(['G-86ID', 'G-6ID-18'])
  fight(state, ATTACKERS, { result: [2, 1] })
  expect(MESSAGES[battleAsk(state).key]).toBeDefined()
  lose(state, 'S-31-88RD')
  expect(MESSAGES[battleAsk(state).key]).toBeDefined()
  for (const option of battleChoices(state)) expect(MESSAGES[choiceName(state, option).key]).toBeDefined()
})
