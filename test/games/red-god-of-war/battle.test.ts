// Losses, stand or retreat, and who decides: a combat from its die to its end.
import { describe, expect, test } from 'vitest'
import { create } from '../../../src/games/red-god-of-war/index.ts'
import { META, OPTIONS } from '../../../src/games/red-god-of-war/meta.ts'
import { mandatoryOf } from '../../../src/games/red-god-of-war/rules/charts.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { buildersFor } from '../../support/builders.ts'
import { loaded } from '../../support/title.ts'
import {
  actors,
  asks,
  at,
  attack,
  beat,
  card,
  choices,
  choose,
  declare,
  done,
  factorsOf,
  game,
  goBack,
  HAMMER,
  hexOf,
  losses,
  lossesDue,
  marksOf,
  overrun,
  phaseOf,
  play,
  pointsOf,
  position,
  refusal,
  roll,
  type Setting,
  seatOf,
  statusOf,
  stepsOf,
  supported,
  type Units,
  unit,
  zocOf,
} from './support.ts'

// 1123 is attacked from 1222 and 1223; all is clear around it, and no river is near.
const TARGET = '1123'
const HQ = 'S-HQ-20'
const [A, B] = ['S-20-243RD', 'S-20-247RD']
/** Two rifle divisions against whoever is in the target hex. */
const against = (defenders: Units, setting: Setting = {}): State =>
  position({ [HQ]: '1423', [A]: '1222', [B]: '1223', ...defenders }, { hq: HQ, phase: 'declare', ...setting })
const stormed = (defenders: Units, result: string, setting: Setting = {}, ids = [A, B]): State => {
  const state = against(defenders, setting)
  beat(state, ids, TARGET, HQ, result)
  return state
}
/** Two tank corps as the army's first attack. */
const hammered = (defenders: Units, result: string, options: readonly string[] = []): State => {
  const units = { [HQ]: '1423', ...at('1222', ...HAMMER), ...defenders }
  const state = position(units, { hq: HQ, phase: 'declare', options, world: { razvedka: [] } })
  beat(state, HAMMER, TARGET, HQ, result)
  return state
}
const here = (...ids: readonly string[]): Units => at(TARGET, ...ids)
const cutOff = (lost = 0) => ({ hex: TARGET, lost, supply: 'isolated' })
const steps = (state: State, ...ids: readonly string[]): number[] => ids.map(id => stepsOf(state, id))

describe('results', () => {
  test('[8.2] X/Y costs the attacker X and the defender Y, a dash nothing', () => {
    expect(steps(stormed(here('G-86ID'), '-/-'), 'G-86ID', A, B)).toEqual([4, 2, 2])
    expect(steps(stormed(here('G-86ID'), '-/1'), 'G-86ID', A, B)).toEqual([3, 2, 2])
    expect(steps(stormed(here('G-86ID'), '1/-', {}, [A]), 'G-86ID', A)).toEqual([4, 1])
    expect(steps(stormed(here('G-86ID'), '2/1', {}, [A]), 'G-86ID', A)).toEqual([4, 1]) // the defender is still to come
  })

  test('[8.21] the first loss flips, the second removes; one-sided units go at once', () => {
    const first = stormed(here('G-6ID-18'), '-/1')
    expect([stepsOf(first, 'G-6ID-18'), factorsOf(first, 'G-6ID-18')]).toEqual([1, '1-7'])
    expect(statusOf(stormed({ 'G-6ID-18': { hex: TARGET, lost: 1 } }, '-/1'), 'G-6ID-18')).toBe('gone')
    expect(statusOf(stormed(here('G-GD-Pz'), '-/1'), 'G-GD-Pz')).toBe('gone')
  })

  test('[8.22a] half of the result, rounded up, must be steps', () => {
    expect([0, 1, 2, 3, 4, 5].map(mandatoryOf)).toEqual([0, 1, 1, 2, 2, 3])
    for (const [result, need] of [
      ['-/1', 1],
      ['-/2', 1],
      ['-/3', 2],
      ['-/4', 2],
      ['-/5', 3],
    ] as const) {
      // Cut off they are easier to hit hard
      const weak = { 'G-86ID': cutOff(2), 'G-6ID-18': cutOff() }
      const state = hammered(result < '-/4' ? here('G-86ID', 'G-6ID-18') : weak, result)
      expect([seatOf(state), lossesDue(state).need]).toEqual(['german', need])
      expect(refusal(state, losses())).toCite('8.22a')
    }
  })

  test('[8.22a] the owner spreads the steps as he likes, a unit once for each step', () => {
    const state = hammered({ 'G-86ID': { hex: TARGET, lost: 1 }, ...here('G-6ID-18') }, '-/3')
    expect(refusal(state, losses('G-86ID', 'G-86ID', 'G-86ID'))).toCite('8.22a')
    expect(refusal(state, losses('G-86ID'))).toCite('8.22a')
    expect(refusal(state, losses('G-6ID-18', 'G-6ID-18'))).toBeUndefined()
    play(state, losses('G-86ID', 'G-6ID-18'))
    expect(steps(state, 'G-86ID', 'G-6ID-18')).toEqual([2, 1])
  })

  test('[8.21] nobody loses more steps than it has', () => {
    const state = hammered({ 'G-86ID': cutOff(2), 'G-6ID-18': cutOff(), 'G-6ID-37': cutOff(1) }, '-/5')
    expect(refusal(state, losses('G-6ID-18', 'G-6ID-18', 'G-6ID-18'))).toCite('8.21')
    expect(refusal(state, losses('G-6ID-18', 'G-6ID-18', 'G-86ID'))).toBeUndefined()
  })

  test('[8.22b] the rest is all steps or all hexes', () => {
    const begin = (): State => {
      const state = hammered({ 'G-6ID-18': cutOff(), 'G-6ID-37': cutOff() }, '-/4')
      play(state, losses('G-6ID-18', 'G-6ID-37'))
      return state
    }
    const state = begin()
    expect([game.decision(state)?.kinds, choices(state)]).toEqual([['choose'], ['stand', 'retreat']])
    expect(game.legal(state, { about: 'choose' })[0].name).toMatchObject({ key: 'choice.stand', args: { n: 2 } })
    expect(refusal(state, choose('mix'))).toCite('8.22b')
    play(state, choose('retreat'))
    expect(refusal(state, losses('G-6ID-18'))).toCite('8.22a')
    goBack(state, 'G-6ID-18', '1022')
    expect(actors(state, 'retreat')).toEqual(['G-6ID-18'])
    const standing = begin()
    play(standing, choose('stand'))
    expect(steps(standing, 'G-6ID-18', 'G-6ID-37')).toEqual([0, 0])
  })

  test('[8.22b] 6:1 with a die of 2 is 1/2: one Soviet step, then a second German one or a hex', () => {
    const begin = (): State => {
      const state = against({ 'G-6ID-18': cutOff() }, { world: { razvedka: [] } })
      const declared = supported([A, B], TARGET, HQ, 'point')
      expect(card(state, declared)).toMatchObject({ odds: '3:1', column: '6:1' })
      roll(declare(state, declared), 0, 2)
      expect([seatOf(state), asks(state), lossesDue(state).need]).toEqual(['soviet', 'losses', 1])
      play(state, losses(A))
      expect([seatOf(state), asks(state), stepsOf(state, 'G-6ID-18')]).toEqual(['german', 'standOrRetreat', 1])
      return state
    }
    const standing = begin()
    play(standing, choose('stand'))
    expect(stepsOf(standing, 'G-6ID-18')).toBe(0)
    const going = begin()
    play(going, choose('retreat'))
    goBack(going, 'G-6ID-18', '1022')
    expect([stepsOf(going, 'G-6ID-18'), asks(going)]).toEqual([1, 'advance'])
  })

  test('[8.23a] a unit without strength takes no loss while others are there', () => {
    const state = stormed(here('G-6ID-18', 'G-6ID-37', 'G-HQ-VI'), '-/1')
    expect(lossesDue(state).units).toEqual(['G-6ID-18', 'G-6ID-37'])
    expect(refusal(state, losses('G-HQ-VI'))).toCite('10.11b')
  })

  test('[8.23b] losses come from those who took part', () => {
    const state = stormed(here('G-86ID'), '1/-')
    expect(refusal(state, losses(HQ))).toCite('8.23b')
    expect(refusal(state, losses('G-86ID'))).toCite('8.23b')
    const bystander = stormed({ ...here('G-86ID'), 'S-20-251RD': '1222' }, '1/-')
    expect(refusal(bystander, losses('S-20-251RD'))).toCite('8.23b')
    expect(refusal(bystander, losses(B))).toBeUndefined()
  })

  test('[8.24] who cannot pay the steps in full spares the other side one', () => {
    const state = against(here('G-GD-Pz'))
    const events = beat(state, [A, B], TARGET, HQ, '1/3')
    expect(events.map(({ key }) => key)).toContain('log.lossReduced')
    expect(steps(state, A, B, 'G-GD-Pz')).toEqual([2, 2, 0])
    const enough = stormed(here('G-6ID-18'), '1/3')
    expect([seatOf(enough), lossesDue(enough).need]).toEqual(['soviet', 1])
  })

  test('[8.24] judged before either side loses anything, on the whole result', () => {
    // The defender owes two steps and has one: the attacker's 1 becomes 0, though he would have paid first
    const state = stormed({ 'G-6ID-18': { hex: TARGET, lost: 1 } }, '1/3', {}, [A])
    expect(stepsOf(state, A)).toBe(2)
    // With two steps he can pay, whatever becomes of the rest
    const able = stormed({ 'G-6ID-18': cutOff() }, '1/3', { world: { razvedka: [] } }, [A])
    expect(stepsOf(able, A)).toBe(1)
  })

  test('[8.3b] the attacker has finished before the defender is asked', () => {
    const state = stormed(here('G-86ID', 'G-6ID-18'), '2/1')
    expect([seatOf(state), asks(state)]).toEqual(['soviet', 'losses'])
    play(state, losses(A))
    expect([seatOf(state), asks(state)]).toEqual(['soviet', 'standOrRetreat'])
    play(state, choose('stand'), losses(B))
    expect([seatOf(state), asks(state), steps(state, 'G-86ID', 'G-6ID-18')]).toEqual(['german', 'losses', [4, 2]])
  })

  test('an attacker who is wiped out first still costs the defender his result', () => {
    const state = stormed({ ...here('G-86ID'), [A]: { hex: '1222', lost: 1 } }, '2/1', {}, [A])
    expect(steps(state, A, 'G-86ID')).toEqual([0, 3])
    expect(phaseOf(state)).not.toBe('fight')
  })
})

describe('[8.14c] a unit without strength', () => {
  // No counter of the game has no defence: a countermix with some
  const other = loaded(create, META, files => ({
    ...files,
    'units.csv': files['units.csv']
      .replace('（18/6）,3-7/1-7,', '（18/6）,3-0-7/1-0-7,')
      .replace('第101狙撃兵旅団,2-5/1-5,', '第101狙撃兵旅団,2-0-5/1-0-5,'),
  }))
  const { position: build, ...names } = buildersFor(other)
  const head = { scenario: 'mars', turn: 3, world: { weather: 'freeze' } }

  test('[8.14c] alone in its hex it is attacked at 10:1, and the attacker ignores his losses', () => {
    const state = build({
      ...head,
      phase: 'declare',
      impulse: { hq: HQ },
      units: { [HQ]: '1423', [A]: '1222', 'G-6ID-18': TARGET },
    })
    names.play(state, names.attack(A, TARGET), done)
    names.play(names.loadDice(state, 1), choose('combat:0')) // 10:1, a one: 1/3
    expect(other.describe(state, unit(A)).steps?.now).toBe(2)
    expect([other.describe(state, unit('G-6ID-18')).status, asks(state)]).toEqual(['gone', 'advance'])
  })

  test('[8.65] and overrun in the same way', () => {
    const panzers = ['G-1Pz-Pz1', 'G-1Pz-1', 'G-1Pz-113']
    const state = build({
      ...head,
      phase: 'move',
      impulse: { hq: 'G-HQ-VI' },
      units: {
        'G-HQ-VI': { hex: '1423', marks: ['combatSupply'] },
        ...at('1222', ...panzers),
        'S-39-101RB': TARGET,
      },
    })
    const declared = names.attack(panzers, TARGET)
    expect(names.card(state, declared)).toMatchObject({ odds: '10:1', column: '10:1' })
    names.play(names.loadDice(state, 1), declared)
    expect(panzers.map(id => other.describe(state, unit(id)).steps?.now)).toEqual([2, 2, 2])
    expect([other.describe(state, unit('S-39-101RB')).status, asks(state)]).toEqual(['gone', 'follow'])
  })
})

describe('HQs and divisions', () => {
  test('[10.11b] the HQ is the last step of its stack', () => {
    expect(steps(stormed(here('G-GD-Pz', 'G-HQ-VI'), '-/1'), 'G-GD-Pz', 'G-HQ-VI')).toEqual([0, 1])
    expect(steps(stormed(here('G-GD-Pz', 'G-HQ-VI'), '-/3'), 'G-GD-Pz', 'G-HQ-VI')).toEqual([0, 0])
  })

  test('[10.11c] an eliminated HQ is away for two turns', () => {
    const state = against(here('G-HQ-VI'))
    const events = beat(state, [A, B], TARGET, HQ, '-/1')
    expect(statusOf(state, 'G-HQ-VI')).toBe('away')
    expect(game.arrivals(state)).toContainEqual({ unit: unit('G-HQ-VI'), turn: 4 })
    expect(events.find(({ key }) => key === 'log.hqLost')?.args).toMatchObject({ turn: 4 })
  })

  /** What is up after each step, lost one by one. */
  const ladder = (id: string): string[] => {
    const levels: string[] = []
    for (let lost = 0; levels.at(-1) !== 'gone'; lost++) {
      const state = against({ [id]: { hex: TARGET, lost } })
      if (lost === 0) levels.push(factorsOf(state, id))
      beat(state, [A, B], TARGET, HQ, '-/1')
      levels.push(statusOf(state, id) === 'gone' ? 'gone' : factorsOf(state, id))
    }
    return levels
  }
  test('[10.3a] the third level comes with the second loss; the last is a regiment', () => {
    const fresh = hammered(here('G-110ID'), '-/3')
    expect([factorsOf(fresh, 'G-110ID'), zocOf(fresh, 'german').includes('1022')]).toEqual(['4-7', true])
    play(fresh, choose('stand'))
    expect([factorsOf(fresh, 'G-110ID'), zocOf(fresh, 'german')]).toEqual(['2-7', []])
  })
  test('[10.3b] 9-7, 6-7, 4-7, 2-7, eliminated', () => {
    expect(ladder('G-110ID')).toEqual(['9-7', '6-7', '4-7', '2-7', 'gone'])
  })
  test('[10.3c] 8-7, 5-7, 3-7, 1-7, eliminated', () => {
    expect(ladder('G-7ID')).toEqual(['8-7', '5-7', '3-7', '1-7', 'gone'])
  })
  test('[10.3d] 7-7, 5-7, 2-7, 1-7, eliminated', () => {
    expect(ladder('G-86ID')).toEqual(['7-7', '5-7', '2-7', '1-7', 'gone'])
  })
  test('[10.3e] 6-7, 4-7, 2-7, eliminated', () => {
    expect(ladder('G-330ID')).toEqual(['6-7', '4-7', '2-7', 'gone'])
  })
  test('[10.3f] 5-7, 3-7, 1-7, eliminated', () => {
    expect(ladder('G-2LwFD')).toEqual(['5-7', '3-7', '1-7', 'gone'])
  })
})

describe('overruns', () => {
  const PANZERS = ['G-1Pz-Pz1', 'G-1Pz-1', 'G-1Pz-113']
  /** A panzer division of 6 overruns whoever is there. */
  const overran = (defenders: Units, result: string): State => {
    const units = { 'G-HQ-VI': '1423', ...at('1222', ...PANZERS), ...defenders }
    const state = position(units, { hq: 'G-HQ-VI' })
    const ways = [attack(PANZERS, TARGET), supported(PANZERS, TARGET, 'G-HQ-VI')]
    const way = ways.find(each => card(state, each).faces.some(face => face.result === result))
    overrun(state, way ?? ways[0], result)
    return state
  }
  const places = (state: State): (string | undefined)[] => PANZERS.map(id => hexOf(state, id))

  test('[8.62b] the overrunning side takes its whole result in steps', () => {
    const state = overran(here('S-31-88RD'), '2/1')
    expect([seatOf(state), asks(state), lossesDue(state).need]).toEqual(['german', 'losses', 2])
    play(state, losses('G-1Pz-1', 'G-1Pz-113'))
    expect([asks(state), steps(state, 'G-1Pz-1', 'G-1Pz-113', 'S-31-88RD')]).toEqual(['move', [1, 1, 1]])
    expect(places(state)).toEqual(['1222', '1222', '1222'])
  })

  test('[8.63] no advance after an overrun', () => {
    const state = overran({ 'S-41-74RB': { hex: TARGET, lost: 1 } }, '-/3')
    expect([asks(state), game.decision(state)?.kinds, choices(state)]).toEqual([
      'follow',
      ['choose'],
      ['follow', 'halt'],
    ])
    expect(refusal(state, done)).toBeDefined()
  })

  test('[8.64a] the formation enters the emptied hex and may go on', () => {
    const state = overran({ 'S-41-74RB': { hex: TARGET, lost: 1 } }, '-/3')
    const points = pointsOf(state, 'G-1Pz-1')
    play(state, choose('follow'))
    expect([asks(state), places(state)]).toEqual(['move', [TARGET, TARGET, TARGET]])
    expect(PANZERS.map(id => marksOf(state, id).includes('halted'))).toEqual([false, false, false])
    expect([points, pointsOf(state, 'G-1Pz-1'), actors(state, 'move').includes('G-1Pz-1')]).toEqual([5, 5, true])
  })

  test('[8.64b] it need not, but then it stops', () => {
    const state = overran({ 'S-41-74RB': { hex: TARGET, lost: 1 } }, '-/3')
    play(state, choose('halt'))
    expect(places(state)).toEqual(['1222', '1222', '1222'])
    expect(PANZERS.map(id => marksOf(state, id).includes('halted'))).toEqual([true, true, true])
    expect(actors(state, 'move')).not.toContain('G-1Pz-1')
    const held = overran(here('S-31-88RD'), '-/-')
    expect([asks(held), marksOf(held, 'G-1Pz-1').includes('halted')]).toEqual(['move', true])
  })

  test('[8.64a] the defender of an overrun may retreat, and the formation follows one hex', () => {
    const state = overran(here('S-31-88RD'), '-/2')
    expect([seatOf(state), asks(state)]).toEqual(['soviet', 'standOrRetreat'])
    play(state, choose('retreat'))
    goBack(state, 'S-31-88RD', '1022')
    play(state, choose('follow'))
    expect(places(state)).toEqual([TARGET, TARGET, TARGET])
  })
})

describe('[12.4]', () => {
  const OPTION = [OPTIONS.sharedLosses]
  const now = (state: State) => [seatOf(state), asks(state), lossesDue(state).need]

  test('[12.4] the first step is the owner’s to pick, the second the opponent’s, the third the owner’s', () => {
    const state = hammered({ 'G-86ID': cutOff(2), 'G-6ID-18': cutOff(), 'G-6ID-37': cutOff(1) }, '-/5', OPTION)
    expect(now(state)).toEqual(['german', 'losses', 1])
    play(state, losses('G-86ID'))
    expect(now(state)).toEqual(['soviet', 'enemyLoss', 1])
    play(state, losses('G-6ID-18'))
    expect(now(state)).toEqual(['german', 'losses', 1])
  })
  test('[12.4] the second step of the attacker is the defender’s to pick, also when he stands for it', () => {
    const state = stormed(here('G-86ID'), '2/-', { options: OPTION })
    play(state, losses(A), choose('stand'))
    expect(now(state)).toEqual(['german', 'enemyLoss', 1])
    play(state, losses(A))
    expect(steps(state, A, B)).toEqual([0, 2])
  })
  test('[12.4] without the option the owner picks both', () => {
    const state = hammered({ 'G-86ID': { hex: TARGET, lost: 1 }, ...here('G-6ID-18') }, '-/3')
    expect(now(state)).toEqual(['german', 'losses', 2])
  })
})

test('every question and choice has words', () => {
  const state = stormed(here('G-86ID', 'G-6ID-18'), '2/1')
  expect(game.messages[game.decision(state)?.ask.key ?? '']).toBeDefined()
  play(state, losses(A))
  expect(game.messages[game.decision(state)?.ask.key ?? '']).toBeDefined()
  for (const { name } of game.legal(state, { about: 'choose' })) expect(game.messages[name.key]).toBeDefined()
})
