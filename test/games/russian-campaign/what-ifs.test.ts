import { describe, expect, test } from 'vitest'
import type { Assign, GameEvent } from '../../../src/engine/contract.ts'
import { turnOf } from '../../../src/games/russian-campaign/charts.ts'
import { oilHeld } from '../../../src/games/russian-campaign/entitlement.ts'
import { AXIS, OPTIONS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { openArrivals } from '../../../src/games/russian-campaign/reinforcements.ts'
import {
  applyReplacement,
  applySend,
  BY_REPLACEMENT,
  checkReplacement,
  checkSend,
  closeReplacements,
  openReplacements,
  replacementDuties,
  SEND,
} from '../../../src/games/russian-campaign/replacements.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  applyWhatIf,
  checkWhatIf,
  isLegalCombination,
  isNeutral,
  WHAT_IFS,
  whatIfChoices,
} from '../../../src/games/russian-campaign/what-ifs.ts'
import { demandOf } from '../../../src/games/russian-campaign/withdrawals.ts'
import { diceIn, idsWith, position, put, statusOf, title, unit, withStatus, withWorld } from './support-arrivals.ts'

const options = [OPTIONS.whatIfs]
const at = (turn: number, decided: Record<string, boolean> = {}, units = {}): State =>
  withWorld(position(units, { turn, options }), { decided })
const asked = (state: State, side: 0 | 1, impulse: 0 | 1 | 2): string[] => whatIfChoices(state, side, impulse)
const rolled = (state: State): number[] => {
  const events: GameEvent[] = []
  openReplacements(state, SOVIET, 1, events)
  return diceIn(events)
}

describe('decisions', () => {
  test('[V.III.flow] 24 of the 64 combinations are legal', () => {
    const all = Array.from({ length: 64 }, (_, bits) =>
      Object.fromEntries(WHAT_IFS.map((what, index) => [what, (bits & (1 << index)) !== 0])),
    )
    expect(all.filter(isLegalCombination).length).toBe(24)
    expect(isLegalCombination({ siberia: true })).toBe(false)
    expect(isLegalCombination({ balkan: true, japan: true })).toBe(false)
    expect(isLegalCombination({ italy: true, tunisia: true })).toBe(false)
    expect(isLegalCombination({ balkan: true, siberia: true, japan: true, italy: true, bulge: true })).toBe(true)
  })

  test('[V.III] the named player is asked once, at its date, where the variant is used', () => {
    expect(asked(at(1), AXIS, 0)).toEqual(['balkan:yes', 'balkan:no'])
    expect(asked(at(1), SOVIET, 0)).toEqual([])
    expect(asked(position({}, { turn: 1 }), AXIS, 0)).toEqual([])
    const state = at(1)
    applyWhatIf(state, 'balkan:no', [])
    expect(asked(state, AXIS, 0)).toEqual([])
    expect(checkWhatIf(state, 'balkan:yes', AXIS, 0)).toCite('V.III.balkan.0')
  })

  test('[V.III.siberia.1] [V.III.siberia.3] [V.III.japan.1] each opens the next', () => {
    expect(asked(at(0, { balkan: true }), SOVIET, 1)).toEqual(['siberia:yes', 'siberia:no'])
    expect(asked(at(1, { balkan: false }), SOVIET, 1)).toEqual([])
    const november = turnOf('1941-11')
    expect(asked(at(november, { siberia: true }), AXIS, 2)).toEqual(['japan:yes', 'japan:no'])
    expect(asked(at(november, { siberia: false }), AXIS, 2)).toEqual([])
    expect(asked(at(november, { siberia: true }), AXIS, 1)).toEqual([])
  })

  test('[V.III.italy.1] [V.III.tunisia.1] [V.III.bulge.1] dates and exclusion', () => {
    expect(asked(at(1, { balkan: false }), AXIS, 1)).toEqual(['italy:yes', 'italy:no'])
    expect(asked(at(2), AXIS, 1)).toEqual([])
    const november = turnOf('1942-11')
    expect(asked(at(november), AXIS, 1)).toEqual(['tunisia:yes', 'tunisia:no'])
    expect(asked(at(november, { italy: true }), AXIS, 1)).toEqual([])
    expect(asked(at(turnOf('1944-09'), { italy: true }), AXIS, 1)).toEqual(['bulge:yes', 'bulge:no'])
    expect(asked(at(turnOf('1944-11')), AXIS, 1)).toEqual([])
  })
})

describe('effects', () => {
  test('[V.III.balkan.1] [V.III.balkan.3] March 1941, and no Italians', () => {
    const state = at(1)
    applyWhatIf(state, 'balkan:yes', [])
    expect(state.turn).toBe(0)
    expect(isNeutral(state, 'romania') && isNeutral(state, 'hungary')).toBe(true)
    expect(isNeutral(state, 'finland')).toBe(false)
    withStatus(state, 'box', 'var-de-para-1')
    state.turn = 3
    openArrivals(state, AXIS, 1, [])
    expect(idsWith(state, 'due')).toEqual(['de-inf-34', 'de-inf-35'])
  })

  test('[V.III.balkan.2b] [V.III.italy.6] oil of a neutral Romania', () => {
    expect(oilHeld(at(7, { balkan: true }))).toBe(0)
    expect(oilHeld(at(7, { balkan: true, italy: true }))).toBe(1)
    expect(oilHeld(at(7, { balkan: true, balkanJoined: true }))).toBe(1)
  })

  test('[V.III.balkan.6] the lend-lease die counts twice', () => {
    const state = at(7, { balkan: true })
    const [die] = rolled(state)
    expect(state.world.capacity).toBe(die * 2)
  })

  test('[V.III.siberia.2] east edge units of 1941 a turn earlier, others not', () => {
    const state = at(1, { balkan: true, siberia: true })
    openArrivals(state, SOVIET, 1, [])
    expect(idsWith(state, 'due', SOVIET)).toEqual(['su-army-16'])
    const later = at(4, { siberia: true })
    openArrivals(later, SOVIET, 1, [])
    const due = idsWith(later, 'due', SOVIET)
    expect(due).toContain('su-gd-1')
    expect(due).not.toContain('su-gd-2')
    expect(due).not.toContain('su-gdcav-2')
  })

  test('[V.III.italy.2] [V.III.italy.4] Rommel in July 1941, no Italians', () => {
    const state = at(1, {}, { 'it-inf-3': 'Warsaw' })
    applyWhatIf(state, 'italy:yes', [])
    expect(statusOf(state, 'it-inf-3')).toBe('gone')
    state.turn = 2
    openArrivals(state, AXIS, 1, [])
    expect(idsWith(state, 'due')).toContain('var-de-dak')
    expect(idsWith(state, 'due').length).toBe(5)
    const plain = at(2)
    openArrivals(plain, AXIS, 1, [])
    expect(idsWith(plain, 'due').length).toBe(4)
  })

  test('[V.III.italy.3] two panzer corps in May 1942, and those of 1944 all the same', () => {
    expect(demandOf(at(7, { italy: true }))).toMatchObject({ count: 2, kind: 'panzer' })
    expect(demandOf(at(7))).toBeUndefined()
    expect(demandOf(at(19, { italy: true }))).toMatchObject({ count: 2, kind: 'ss-first' })
  })

  test('[V.III.italy.5] a die more from September 1941 with a city on the Black Sea', () => {
    expect(rolled(at(3, { italy: true })).length).toBe(1)
    expect(rolled(at(2, { italy: true })).length).toBe(0)
    expect(rolled(at(5, { italy: true })).length).toBe(2)
    const without = withWorld(position({}, { turn: 5, options, axis: ['Odessa', 'Sevastopol', 'Rostov'] }), {
      decided: { italy: true },
    })
    expect(rolled(without).length).toBe(1)
  })

  test('[V.III.japan.5] the Caspian from May 1943', () => {
    expect(rolled(at(13, { japan: true })).length).toBe(2)
    expect(rolled(at(12, { japan: true })).length).toBe(1)
  })

  test('[V.III.tunisia.2] [V.III.tunisia.3] [V.III.tunisia.4] [V.III.tunisia.5]', () => {
    const state = at(10, {}, { 'it-inf-3': 'Warsaw', 'de-inf-1': 'Warsaw' })
    applyWhatIf(state, 'tunisia:yes', [])
    expect(statusOf(state, 'it-inf-3')).toBe('gone')
    state.turn = 11
    openArrivals(state, AXIS, 1, [])
    expect(idsWith(state, 'due')).toContain('lw-pz-hg')
    state.turn = 13
    expect(demandOf(state)).toMatchObject({ count: 2, kind: 'ss', rule: 'V.III.tunisia.4' })
    withStatus(state, 'pool', 'de-pz-3', 'de-pz-14', 'de-pz-24')
    openReplacements(state, AXIS, 1, [])
    for (const id of ['de-pz-3', 'de-pz-14']) {
      expect(checkReplacement(state, put(id, 'E34', BY_REPLACEMENT), AXIS, 1)).toBeUndefined()
      applyReplacement(state, put(id, 'E34', BY_REPLACEMENT), 1, [])
    }
    expect(checkReplacement(state, put('de-pz-24', 'K34', BY_REPLACEMENT), AXIS, 1)).toCite('12.6.4c')
    state.turn = 19
    expect(demandOf(state)).toBeUndefined()
  })

  test('[V.III.bulge.2] [V.III.bulge.3] what was withdrawn returns in October, replacements in November', () => {
    const state = withStatus(at(21, { bulge: true }), 'withdrawn', 'ss-pz-1', 'ss-pz-2', 'de-inf-1')
    openArrivals(state, AXIS, 1, [])
    expect(idsWith(state, 'due')).toEqual([])
    openArrivals(state, AXIS, 2, [])
    expect(idsWith(state, 'due').sort()).toEqual(['lw-pz-hg', 'ss-pz-1', 'ss-pz-2'])
    const november = withWorld(position({}, { turn: 22, options, weather: 'mud' }), { axisReplaced: 1944 })
    openReplacements(november, AXIS, 1, [])
    expect(november.world.replacing).toBe('none')
    withWorld(november, { decided: { bulge: true } })
    openReplacements(november, AXIS, 1, [])
    expect(november.world.replacing).toBe('units')
  })
})

describe('Japan moves north', () => {
  const send = (id: string): Assign => ({ type: 'assign', units: [unit(id)], as: SEND })
  const japan = (turn: number, pool: readonly string[], siberia: readonly string[] = []): State => {
    const state = withStatus(
      at(turn, { japan: true }, { 'su-worker-moscow': 'Moscow', 'su-worker-leningrad': 'Leningrad' }),
      'pool',
      ...pool,
    )
    withStatus(state, 'siberia', ...siberia)
    openReplacements(state, SOVIET, 1, [])
    withWorld(state, { capacity: 20 })
    return state
  }

  const replace = (state: State, id: string): void => {
    expect(checkReplacement(state, put(id, 'Moscow', BY_REPLACEMENT), SOVIET, 1)).toBeUndefined()
    applyReplacement(state, put(id, 'Moscow', BY_REPLACEMENT), 1, [])
  }
  const winnerOf = (state: State) => {
    closeReplacements(state, SOVIET, 1, [])
    return state.world.victory
  }

  test('[V.III.japan.2] of the units replaced in a turn one goes to Siberia, or the war is lost', () => {
    const state = japan(5, ['su-army-8', 'su-army-11'])
    expect(replacementDuties(state, SOVIET, 1)).toEqual([])
    replace(state, 'su-army-11')
    expect(replacementDuties(state, SOVIET, 1)[0]).toCite('V.III.japan.2')
    expect(checkSend(state, send('su-army-8'), 1)).toBeUndefined()
    applySend(state, send('su-army-8'), [])
    expect(state.world.capacity).toBe(20 - title.strength[unit('su-army-8')] - title.strength[unit('su-army-11')])
    expect(replacementDuties(state, SOVIET, 1)).toEqual([])
    const place = put('su-army-8', 'Moscow', BY_REPLACEMENT)
    expect(checkReplacement(state, place, SOVIET, 1)).toCite('12.7.5a')
    expect(winnerOf(state)).toBeUndefined()
  })

  test('[V.III.japan.2] an empty pool, or nobody replaced, loses nothing; replaced and nobody left to send does', () => {
    expect(winnerOf(japan(5, []))).toBeUndefined()
    expect(winnerOf(japan(5, ['su-army-8']))).toBeUndefined()
    const state = japan(5, ['su-army-8'])
    replace(state, 'su-army-8')
    expect(replacementDuties(state, SOVIET, 1)).toEqual([])
    expect(winnerOf(state)).toMatchObject({ side: AXIS, rule: 'V.III.japan.2' })
  })

  test('[V.III.japan.2] not before January 1942', () => {
    const state = japan(4, ['su-army-8', 'su-army-11'])
    replace(state, 'su-army-11')
    expect(replacementDuties(state, SOVIET, 1)).toEqual([])
  })

  // 8 + 7 + 7 + 7 + 5 + 5 = 39
  const THIRTY_NINE = ['su-gd-1', 'su-gd-2', 'su-gd-3', 'su-gd-4', 'su-army-3', 'su-army-10']

  test('[V.III.japan.3] no duty from 40 factors on', () => {
    const short = japan(9, ['su-army-8', 'su-army-11'], THIRTY_NINE)
    replace(short, 'su-army-11')
    expect(replacementDuties(short, SOVIET, 1).length).toBe(1)
    const state = japan(9, ['su-army-8', 'su-army-11'], [...THIRTY_NINE, 'su-tk-1'])
    replace(state, 'su-army-11')
    expect(replacementDuties(state, SOVIET, 1)).toEqual([])
    expect(checkSend(state, send('su-army-8'), 1)).toBeUndefined()
  })

  test('[V.III.japan.4] from 60 on one comes back each turn, and the duty is over', () => {
    const many = [...THIRTY_NINE, 'su-gd-5', 'su-gd-6', 'su-gd-7']
    const back = put('su-gd-1', 'Moscow', BY_REPLACEMENT)
    expect(checkReplacement(japan(9, [], THIRTY_NINE), back, SOVIET, 1)).toCite('12.7.5a')
    const state = japan(9, ['su-army-8'], many)
    expect(checkReplacement(state, back, SOVIET, 1)).toBeUndefined()
    applyReplacement(state, back, 1, [])
    expect(state.world.capacity).toBe(20)
    expect(checkReplacement(state, put('su-gd-2', 'Leningrad', BY_REPLACEMENT), SOVIET, 1)).toCite('12.7.5a')
    withStatus(state, 'pool', ...many.slice(1))
    state.turn += 1
    openReplacements(state, SOVIET, 1, [])
    expect(replacementDuties(state, SOVIET, 1)).toEqual([])
  })
})
