// Where the beaten go back to.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/red-god-of-war/meta.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  actors,
  asks,
  at,
  beat,
  choices,
  choose,
  game,
  goBack,
  HAMMER,
  hexName,
  hexOf,
  losses,
  lossesDue,
  marksOf,
  phaseOf,
  play,
  pointsOf,
  position,
  refusal,
  retreat,
  type Setting,
  seatOf,
  stepsOf,
  type Units,
  unit,
  zocOf,
} from './support.ts'

// 1123 is attacked from 1222, whose ZOC lies on 1122 and 1223. No river is near. Of the others,
// 0922 closes 1022, 0924 closes 1023 and 0923, 1024 closes 1023 and 1124, 0921 closes 1021 and 0922.
const TARGET = '1123'
const HQ = 'S-HQ-20'
const ATTACKERS = { [HQ]: '1423', ...at('1222', ...HAMMER) }
/** Attacked by two tank corps, as the army's first attack; cut off where the result is a hard one. */
const DEFENDER = { 'G-86ID': TARGET }
const CUT_OFF = { 'G-86ID': { hex: TARGET, supply: 'isolated' } }
/** Every hex around 1123 is in a Soviet ZOC. */
const RING = { 'S-31-118RD': '1024', 'S-31-133RD': '0922' }
/** Only 1022 is out of it, and nothing beyond. */
const POCKET = { 'S-31-118RD': '1024', 'S-31-133RD': '0921', 'S-31-139RD': '0823' }

const field = (units: Units, options: readonly string[] = []): State =>
  position({ ...ATTACKERS, ...units }, { hq: HQ, phase: 'declare', options, world: { razvedka: [] } })
const beaten = (units: Units, result: string, options: readonly string[] = []): State => {
  const state = field(units, options)
  beat(state, HAMMER, TARGET, HQ, result)
  return state
}
/** The defender pays in steps of `ids` what he must, and retreats. */
const goes = (state: State, ...ids: readonly string[]): State => {
  if (ids.length > 0) play(state, losses(...ids))
  play(state, choose('retreat'))
  return state
}
const options = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'retreat', unit: unit(id) })
    .map(option => (option.fate === 'safe' ? hexName(option.hex) : `${hexName(option.hex)} ${option.fate}`))
    .sort()

describe('who', () => {
  const [A, B] = ['S-20-243RD', 'S-20-247RD']
  const thrownBack = (): State => {
    const units = { [HQ]: '1423', [A]: '1222', [B]: '1223', 'S-20-251RD': '1222', 'G-86ID': TARGET, 'G-6ID-18': TARGET }
    const state = position(units, { hq: HQ, phase: 'declare' })
    beat(state, [A, B], TARGET, HQ, '2/-')
    play(state, losses(A), choose('retreat'))
    return state
  }

  test('[8.3a] only those who fought retreat', () => {
    const state = thrownBack()
    expect([seatOf(state), actors(state, 'retreat')]).toEqual(['soviet', [A, B]])
    expect(refusal(state, retreat('S-20-251RD', '1323'))).toCite('8.3a')
    expect(refusal(state, retreat('G-86ID', '1022'))).toCite('8.3a')
  })

  test('[8.3a] the attacker goes back and is marked', () => {
    const state = thrownBack()
    // 8.31: away from the attacked hex
    expect(options(state, A)).toEqual(['1221', '1322', '1323'])
    goBack(state, A, '1323')
    goBack(state, B, '1324')
    expect([hexOf(state, A), hexOf(state, B), phaseOf(state)]).toEqual(['1323', '1324', 'mech'])
    expect([A, B, 'G-86ID'].map(id => marksOf(state, id).includes('retreated'))).toEqual([true, true, false])
  })

  test('[8.3a] a unit under way goes on before any other', () => {
    const state = goes(
      beaten({ 'G-86ID': { ...CUT_OFF['G-86ID'], lost: 2 }, 'G-6ID-18': TARGET }, '-/4'),
      'G-86ID',
      'G-6ID-18',
    )
    goBack(state, 'G-86ID', '1022')
    expect(actors(state, 'retreat')).toEqual(['G-86ID'])
    expect(refusal(state, retreat('G-6ID-18', '1022'))).toCite('8.3a')
    expect(refusal(state, retreat('G-86ID', TARGET))).toCite('8.3a') // back to where it was
    expect(refusal(state, retreat('G-86ID', '0820'))).toCite('8.3a') // two hexes at once
  })
})

describe('where to', () => {
  test('[8.31] a hex out of enemy ZOC comes first', () => {
    const state = goes(beaten({ ...DEFENDER, 'G-6ID-18': '1122' }, '-/2'))
    expect(options(state, 'G-86ID')).toEqual(['1022', '1023', '1124'])
    expect(refusal(state, retreat('G-86ID', '1122'))).toCite('8.31')
    goBack(state, 'G-86ID', '1022')
    expect(hexOf(state, 'G-86ID')).toBe('1022')
  })

  // Brigades alone have no ZOC: all hexes are open, but some still beside them
  const brigades = (places: Units, result: string, defender: Units = { 'G-6ID-18': TARGET }): State => {
    const state = position({ [HQ]: '1423', ...places, ...defender }, { hq: HQ, phase: 'declare' })
    beat(state, Object.keys(places), TARGET, HQ, result)
    return goes(state)
  }

  test('[8.31] then one farther from the attackers', () => {
    // A division at its last step but one, cut off: 1 against 3
    const weak = { 'G-86ID': { hex: TARGET, lost: 2, supply: 'isolated' } }
    const state = brigades({ 'S-20-11TB': '1222' }, '-/2', weak)
    expect(options(state, 'G-86ID')).toEqual(['1022', '1023', '1124'])
    expect(refusal(state, retreat('G-86ID', '1122'))).toCite('8.31')
    // The same at the second hex
    const two = goes(beaten({ 'G-86ID': CUT_OFF['G-86ID'] }, '-/4'))
    goBack(two, 'G-86ID', '1022')
    expect(options(two, 'G-86ID')).toEqual(['0922', '0923'])
  })

  test('[8.31] where all hexes are beside attackers, any open one will do', () => {
    const state = brigades({ 'S-20-11TB': '1222', 'S-20-17TB': '1023' }, '-/2')
    expect(options(state, 'G-6ID-18')).toEqual(['1022', '1122', '1124', '1223'])
  })

  test('[8.31] at last a friendly-occupied hex in enemy ZOC', () => {
    const state = goes(beaten({ ...DEFENDER, ...RING, 'G-6ID-18': '1122' }, '-/2'))
    expect(options(state, 'G-86ID')).toEqual(['1122'])
    expect(refusal(state, retreat('G-86ID', '1022'))).toCite('8.32b')
  })

  test('[8.31] whoever can go all the way may not choose a dead end', () => {
    const around = { 'S-31-118RD': '0921', 'S-31-133RD': '0924' }
    expect(options(goes(beaten({ ...DEFENDER, ...around }, '-/2')), 'G-86ID')).toEqual(['1022', '1124'])
    expect(options(goes(beaten({ ...CUT_OFF, ...around }, '-/4')), 'G-86ID')).toEqual(['1124'])
  })

  // Germans attack 1123 from 1222: Großdeutschland with a division beside it
  const GERMANS = ['G-GD-GR', 'G-GD-FR', 'G-GD-Pz', 'G-86ID']
  const driven = (units: Units, result: string, setting: Setting = {}): State => {
    const state = position(
      { 'G-HQ-IX': '1423', ...at('1222', ...GERMANS), ...units },
      { hq: 'G-HQ-IX', phase: 'declare', ...setting },
    )
    beat(state, GERMANS, TARGET, 'G-HQ-IX', result)
    return state
  }

  test('[5.3] over the limit at no moment of a retreat, not even on the way', () => {
    // 1022 holds four Soviet brigades: the way over it is closed, and 1124 is not
    const full = at('1022', 'S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB')
    const state = goes(driven({ 'S-31-88RD': TARGET, 'G-246ID': '0924', ...full }, '-/2'))
    expect(options(state, 'S-31-88RD')).toEqual(['1124'])
    expect(refusal(state, retreat('S-31-88RD', '1022'))).toCite('8.32a')
  })

  test('[8.32a] who does not fit may take extra steps: the last of two is eliminated, or stays', () => {
    const units = {
      ...at(TARGET, 'S-31-88RD', 'S-41-47MB'),
      'G-246ID': '1024',
      ...at('1022', 'S-41-74RB', 'S-41-75RB', 'S-41-78RB'),
    }
    const begin = (): State => {
      const state = goes(driven(units, '-/2'), 'S-31-88RD')
      expect(options(state, 'S-41-47MB')).toEqual(['1022'])
      goBack(state, 'S-31-88RD', '1022')
      expect(options(state, 'S-41-47MB')).toEqual(['1022 eliminated', TARGET])
      return state
    }
    const lost = begin()
    goBack(lost, 'S-41-47MB', '1022')
    expect([stepsOf(lost, 'S-41-47MB'), hexOf(lost, 'S-31-88RD')]).toEqual([0, '1022'])
    // 8.33: it pays the hex that it did not go
    const stayed = begin()
    goBack(stayed, 'S-41-47MB', TARGET)
    expect([stepsOf(stayed, 'S-41-47MB'), hexOf(stayed, 'S-41-47MB')]).toEqual([1, TARGET])
    expect(phaseOf(stayed)).not.toBe('fight')
  })

  test('[8.32a] a German division fits as a regiment', () => {
    const state = goes(beaten({ ...DEFENDER, ...POCKET, 'G-246ID': '1022' }, '-/2'))
    expect([stepsOf(state, 'G-86ID'), options(state, 'G-86ID')]).toEqual([3, ['1022 overstacks', TARGET]])
    goBack(state, 'G-86ID', '1022')
    expect([stepsOf(state, 'G-86ID'), hexOf(state, 'G-86ID')]).toEqual([1, '1022'])
    expect(game.invariants(state)).toEqual([])
  })

  test('[8.32b] not into an empty hex in enemy ZOC', () => {
    const state = goes(beaten({ ...DEFENDER, 'S-31-118RD': '0922' }, '-/2'))
    expect(options(state, 'G-86ID')).toEqual(['1023', '1124'])
    expect(refusal(state, retreat('G-86ID', '1022'))).toCite('8.32b')
  })
})

// 1621 has rivers to the south and east; it is attacked from the other side
const RIVER = '1621'
const RIFLES = ['S-20-243RD', 'S-20-247RD']
const BANK = { [HQ]: '1420', ...at('1521', ...HAMMER), [RIFLES[0]]: '1620', [RIFLES[1]]: '1522' }
const atRiver = (defenders: Units, result: string, ids = RIFLES): State => {
  const state = position({ ...BANK, ...defenders }, { hq: HQ, phase: 'declare', world: { razvedka: [] } })
  beat(state, ids, RIVER, HQ, result)
  return state
}

describe('[8.32b] a river at the back', () => {
  test('[8.32b] mechanised units do not swim', () => {
    expect(stepsOf(atRiver({ 'G-5Pz-13': RIVER }, '-/2'), 'G-5Pz-13')).toBe(0)
    const foot = goes(atRiver({ 'G-6ID-18': RIVER }, '-/2'))
    expect(options(foot, 'G-6ID-18')).toEqual(['1722'])
    const both = goes(atRiver(at(RIVER, 'G-6ID-18', 'G-5Pz-13'), '-/2'), 'G-6ID-18')
    expect(refusal(both, retreat('G-5Pz-13', '1722'))).toCite('8.32b')
    // 8.33: the one that cannot follow pays for itself alone
    goBack(both, 'G-6ID-18', '1722')
    expect([stepsOf(both, 'G-6ID-18'), stepsOf(both, 'G-5Pz-13')]).toEqual([1, 1])
    expect(hexOf(both, 'G-5Pz-13')).toBe(RIVER)
  })

  test('[8.33] those who stay pay once for all of them, and only they', () => {
    const cutOff = { hex: RIVER, supply: 'isolated' }
    const units = { 'G-86ID': { ...cutOff, lost: 1 }, 'G-5Pz-13': cutOff, 'G-5Pz-14': cutOff }
    const state = atRiver(units, '-/4', [...HAMMER, ...RIFLES])
    goes(state, 'G-86ID', 'G-86ID')
    goBack(state, 'G-86ID', '1722', '1822')
    expect(lossesDue(state)).toEqual({ need: 2, units: ['G-5Pz-13', 'G-5Pz-14'] })
    expect(refusal(state, losses('G-86ID', 'G-5Pz-13'))).toCite('8.23b')
    play(state, losses('G-5Pz-13', 'G-5Pz-14'))
    expect(['G-86ID', 'G-5Pz-13', 'G-5Pz-14'].map(id => stepsOf(state, id))).toEqual([1, 1, 1])
    expect(phaseOf(state)).not.toBe('fight')
  })

  test('[10.11b] an HQ left behind alone is lost after all others have gone', () => {
    const state = goes(atRiver(at(RIVER, 'G-6ID-18', 'G-HQ-VI'), '-/2'))
    goBack(state, 'G-6ID-18', '1722')
    expect([stepsOf(state, 'G-6ID-18'), stepsOf(state, 'G-HQ-VI')]).toEqual([1, 0])
  })
})

describe('[8.33] no way back', () => {
  test('[8.33] the whole result in steps', () => {
    const state = field({ ...DEFENDER, ...RING })
    const events = beat(state, HAMMER, TARGET, HQ, '-/3')
    expect(events.map(({ key }) => key)).toContain('log.cannotRetreat')
    expect([stepsOf(state, 'G-86ID'), phaseOf(state)]).toEqual([1, 'mech'])
  })

  test('[8.33] a retreat that ends half way: the rest in steps', () => {
    const state = goes(beaten({ ...CUT_OFF, ...POCKET }, '-/4'))
    expect(stepsOf(state, 'G-86ID')).toBe(2)
    goBack(state, 'G-86ID', '1022')
    expect([stepsOf(state, 'G-86ID'), hexOf(state, 'G-86ID')]).toEqual([1, '1022'])
  })
})

test('[4.12] retreats cost no movement points', () => {
  const state = goes(beaten(CUT_OFF, '-/4'))
  goBack(state, 'G-86ID', '1022', '0923')
  expect([hexOf(state, 'G-86ID'), pointsOf(state, 'G-86ID')]).toEqual(['0923', 0])
})

describe('[12.2] through enemy ZOC', () => {
  const OPTION = [OPTIONS.zocRetreat]
  test('[12.2] a step for every such hex; without the option no retreat', () => {
    const closed = { ...RING, 'S-31-139RD': '0823', 'S-31-239RD': '0921' }
    const state = goes(beaten({ ...CUT_OFF, ...closed }, '-/4', OPTION))
    expect(options(state, 'G-86ID')).toContain('1022')
    goBack(state, 'G-86ID', '1022')
    expect(stepsOf(state, 'G-86ID')).toBe(1)
    expect(options(state, 'G-86ID')).toContain('0923 eliminated')
    goBack(state, 'G-86ID', '0923')
    expect(stepsOf(state, 'G-86ID')).toBe(0)
    const off = beaten({ ...DEFENDER, ...RING }, '-/2')
    expect([choices(off), stepsOf(off, 'G-86ID'), asks(off)]).toEqual([[], 2, 'mech'])
  })

  test('[12.2] the stack pays once: who follows it goes free', () => {
    const state = goes(beaten({ ...DEFENDER, ...RING, ...at(TARGET, 'G-6ID-18', 'G-HQ-VI') }, '-/2', OPTION), 'G-86ID')
    // 10.11b: the HQ is not the one to pay
    expect(options(state, 'G-HQ-VI')).toEqual([])
    goBack(state, 'G-86ID', '1022')
    expect(stepsOf(state, 'G-86ID')).toBe(2)
    expect(options(state, 'G-6ID-18')).toEqual(['1022'])
    goBack(state, 'G-6ID-18', '1022')
    goBack(state, 'G-HQ-VI', '1022')
    expect([stepsOf(state, 'G-6ID-18'), stepsOf(state, 'G-HQ-VI')]).toEqual([2, 1])
  })

  test('[12.2] the dead pave the way, and nobody must go', () => {
    const weak = { 'G-6ID-18': { hex: TARGET, lost: 1 } }
    const state = goes(beaten({ ...DEFENDER, ...RING, ...weak }, '-/2', OPTION), 'G-86ID')
    expect(options(state, 'G-6ID-18')).toContain('1022 eliminated')
    expect(options(state, 'G-6ID-18')).toContain(TARGET)
    goBack(state, 'G-6ID-18', '1022')
    expect(stepsOf(state, 'G-6ID-18')).toBe(0)
    goBack(state, 'G-86ID', '1022')
    expect(stepsOf(state, 'G-86ID')).toBe(3)
  })

  test('[12.2] never where a free hex is left', () => {
    const state = goes(beaten(DEFENDER, '-/2', OPTION))
    expect(options(state, 'G-86ID')).toEqual(['1022', '1023', '1124'])
    expect(zocOf(state, 'soviet')).toContain('1122')
  })
})
