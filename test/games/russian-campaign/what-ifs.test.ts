// V.III: the strategic what-ifs, who is asked what and when, and what comes of it.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { turnOf } from '../../../src/games/russian-campaign/rules/charts.ts'
import { isLegalCombination, WHAT_IFS } from '../../../src/games/russian-campaign/rules/what-ifs.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { all, barred, diceIn, edge, entries, idsWith, opened, opening, put, type Step } from './support-entries.ts'
import {
  assign,
  at,
  choices,
  choose,
  done,
  duties,
  endTurn,
  game,
  phaseOf,
  play,
  position,
  rule,
  type Setting,
  skipTo,
  start,
  type Units,
  winner,
  worldOf,
} from './support-game.ts'

const options = [OPTIONS.whatIfs]
type Decided = Readonly<Record<string, boolean>>
/** 1941, of the Balkan what-if. */
const MARCH = 0
const JAPAN = { balkan: true, siberia: true, japan: true }

const asked = (turn: number, phase: Step, decided: Decided = {}, setting: Setting = { options }): string[] =>
  choices(position({}, { turn, phase, ...setting, world: { decided } }))
/** A step that opens after these decisions. */
const since = (step: Step, turn: number, decided: Decided, units: Units = {}, setting: Setting = {}): State =>
  opened(step, units, { options, turn, ...setting, world: { decided, ...setting.world } })
const shipped = (turn: number, decided: Decided, setting: Setting = {}): { dice: number[]; capacity: unknown } => {
  const { state, events } = opening('soviet-move-1', {}, { options, turn, ...setting, world: { decided } })
  return { dice: diceIn(events, 'log.lendLease'), capacity: worldOf(state).capacity }
}
/** The Soviets have set up: the Axis is asked. */
const beforeAxis = (chosen: readonly string[] = options): State => {
  const state = start('campaign', chosen)
  play(state, choose('default'), done)
  return state
}
const ITALIANS = game.units.flatMap(({ id }) => (id.startsWith('it-') ? [id] : []))
const replace = (state: State, id: string, where: string): string | undefined => barred(state, id, where, 'replacement')

describe('decisions', () => {
  test('[V.III.flow] 24 of the 64 combinations are legal', () => {
    const every = Array.from({ length: 64 }, (_, bits) =>
      Object.fromEntries(WHAT_IFS.map((what, index) => [what, (bits & (1 << index)) !== 0])),
    )
    expect(every.filter(isLegalCombination).length).toBe(24)
    expect(isLegalCombination({ siberia: true })).toBe(false)
    expect(isLegalCombination({ balkan: true, japan: true })).toBe(false)
    expect(isLegalCombination({ italy: true, tunisia: true })).toBe(false)
    expect(isLegalCombination({ balkan: true, siberia: true, japan: true, italy: true, bulge: true })).toBe(true)
    expect(() => position({}, { options, world: { decided: { siberia: true } } })).toThrow('V.III')
  })

  test('[V.III] the named player is asked once, at its date, where the variant is used', () => {
    expect(choices(start('campaign', options))).not.toContain('balkan:yes')
    const state = beforeAxis()
    expect(game.decision(state)?.seat).toBe('axis')
    expect(choices(state)).toEqual(['balkan:yes', 'balkan:no'])
    expect(choices(beforeAxis([]))).not.toContain('balkan:yes')
    play(state, choose('balkan:no'))
    expect(choices(state)).not.toContain('balkan:yes')
    expect(rule(state, choose('balkan:yes'))).toBeDefined()
    play(state, choose('default'), done)
    expect([phaseOf(state), choices(state)]).toEqual(['axis-move-1', ['italy:yes', 'italy:no']])
    expect(rule(state, choose('balkan:yes'))).toBe('V.III.balkan.0')
    play(state, choose('italy:no'))
    expect(choices(state)).toEqual([])
    expect(asked(1, 'axis-move-1', {}, { options: [] })).toEqual([])
  })

  test('[V.III.siberia.1] [V.III.siberia.3] [V.III.japan.1] each opens the next', () => {
    expect(asked(MARCH, 'soviet-move-1', { balkan: true })).toEqual(['siberia:yes', 'siberia:no'])
    expect(asked(1, 'soviet-move-1', { balkan: false })).toEqual([])
    const november = turnOf('1941-11')
    expect(asked(november, 'axis-move-2', { balkan: true, siberia: true })).toEqual(['japan:yes', 'japan:no'])
    expect(asked(november, 'axis-move-2', { balkan: true, siberia: false })).toEqual([])
    expect(asked(november, 'axis-move-1', { balkan: true, siberia: true })).toEqual([])
  })

  test('[V.III.italy.1] [V.III.tunisia.1] [V.III.bulge.1] dates and exclusion', () => {
    expect(asked(1, 'axis-move-1', { balkan: false })).toEqual(['italy:yes', 'italy:no'])
    expect(asked(2, 'axis-move-1')).toEqual([])
    const november = turnOf('1942-11')
    expect(asked(november, 'axis-move-1')).toEqual(['tunisia:yes', 'tunisia:no'])
    expect(asked(november, 'axis-move-1', { italy: true })).toEqual([])
    expect(asked(turnOf('1944-09'), 'axis-move-1', { italy: true })).toEqual(['bulge:yes', 'bulge:no'])
    expect(asked(turnOf('1944-11'), 'axis-move-1')).toEqual([])
  })
})

describe('effects', () => {
  test('[V.III.balkan.1] [V.III.balkan.3] March 1941, and no Italians', () => {
    const state = beforeAxis()
    expect(state.turn).toBe(1)
    play(state, choose('balkan:yes'))
    expect(state.turn).toBe(MARCH)
    for (const id of ITALIANS) expect(at(state, id), id).toBe('gone')
    const gone = all('gone', ...ITALIANS)
    const september = since('axis-move-1', 3, { balkan: true }, { ...gone, 'var-de-para-1': { status: 'box' } })
    expect(idsWith(september, 'due', 'axis')).toEqual(['de-inf-34', 'de-inf-35'])
  })

  test('[V.III.balkan.2a] Germans come over the west edge, not by way of Hungary', () => {
    const west = (balkan: boolean): string[] => entries(since('axis-move-1', 2, { balkan }), 'de-inf-27')
    expect(west(false)).toEqual(edge('west'))
    expect(west(false)).toContain('T33')
    expect(west(true)).not.toContain('T33')
    expect(west(true)).toContain('E34')
  })

  test('[V.III.balkan.2b] [V.III.italy.6] oil of a neutral Romania', () => {
    const panzer = (decided: Decided): string | undefined =>
      replace(since('axis-move-1', 7, decided, all('pool', 'de-pz-3')), 'de-pz-3', 'E34')
    expect(panzer({ balkan: true })).toBe('12.6.4c')
    expect(panzer({ balkan: true, italy: true })).toBeUndefined()
    expect(panzer({ balkan: true, balkanJoined: true })).toBeUndefined()
  })

  test('[V.III.balkan.6] the lend-lease die counts twice', () => {
    const { dice, capacity } = shipped(7, { balkan: true })
    expect(dice).toHaveLength(1)
    expect(capacity).toBe(dice[0] * 2)
  })

  test('[V.III.siberia.2] east edge units of 1941 a turn earlier, others not', () => {
    const state = since('soviet-move-1', 1, { balkan: true, siberia: true })
    expect(idsWith(state, 'due', 'soviet')).toEqual(['su-army-16'])
    expect(idsWith(since('soviet-move-1', 1, { balkan: true, siberia: false }), 'due', 'soviet')).toEqual([])
    const due = idsWith(since('soviet-move-1', 4, { ...JAPAN, japan: false }), 'due', 'soviet')
    expect(due).toContain('su-gd-1')
    expect(due).not.toContain('su-gd-2')
    expect(due).not.toContain('su-gdcav-2')
  })

  test('[V.III.italy.2] [V.III.italy.4] Rommel in July 1941, no Italians', () => {
    const july = (answer: string): State => {
      const state = position({}, { turn: 1, options })
      play(state, choose(`italy:${answer}`))
      return skipTo(state, 'axis-move-1', 2)
    }
    const state = july('yes')
    for (const id of ITALIANS) expect(at(state, id), id).toBe('gone')
    expect(idsWith(state, 'due', 'axis')).toContain('var-de-dak')
    expect(idsWith(state, 'due', 'axis')).toHaveLength(5)
    expect(idsWith(july('no'), 'due', 'axis')).toHaveLength(4)
  })

  test('[V.III.italy.3] two panzer corps in May 1942, and those of 1944 all the same', () => {
    const units = { 'de-pz-3': 'E34', 'de-inf-1': 'E34' }
    const leave = (state: State, id: string): string | undefined => rule(state, assign(id, 'withdraw'))
    const state = since('axis-move-1', turnOf('1942-05'), { italy: true }, units)
    expect(worldOf(state).withdrawals).toBe(2)
    expect(leave(state, 'de-pz-3')).toBeUndefined()
    expect(leave(state, 'de-inf-1')).toBe('12.5c')
    expect(worldOf(since('axis-move-1', turnOf('1942-05'), {}, units)).withdrawals).toBe(0)
    const late = since('axis-move-1', turnOf('1944-05'), { italy: true }, { ...units, 'ss-pz-1': 'E34' })
    expect(worldOf(late).withdrawals).toBe(2)
    expect(leave(late, 'de-pz-3')).toBe('12.5c') // the SS first
    expect(leave(late, 'ss-pz-1')).toBeUndefined()
  })

  test('[V.III.italy.5] a die more from September 1941 with a city on the Black Sea', () => {
    expect(shipped(3, { italy: true }).dice).toHaveLength(1)
    expect(shipped(2, { italy: true }).dice).toEqual([])
    expect(shipped(5, { italy: true }).dice).toHaveLength(2)
    expect(shipped(5, { italy: true }, { axis: ['Odessa', 'Sevastopol', 'Rostov'] }).dice).toHaveLength(1)
  })

  test('[V.III.japan.5] the Caspian from May 1943', () => {
    expect(shipped(turnOf('1943-05'), JAPAN).dice).toHaveLength(2)
    expect(shipped(turnOf('1943-03'), JAPAN).dice).toHaveLength(1)
    expect(shipped(turnOf('1943-05'), JAPAN, { axis: ['Astrakhan'] }).dice).toHaveLength(1)
  })

  test('[V.III.tunisia.2] [V.III.tunisia.3] the Italians leave, Hermann Göring comes in January', () => {
    const state = since('axis-move-1', turnOf('1942-11'), {}, { 'it-inf-3': 'Warsaw', 'de-inf-1': 'Warsaw' })
    play(state, choose('tunisia:yes'))
    expect(at(state, 'it-inf-3')).toBe('gone')
    skipTo(state, 'axis-move-1', turnOf('1943-01'))
    expect(at(state, 'lw-pz-hg')).toBe('due')
    expect(entries(state, 'lw-pz-hg')).toEqual(edge('west'))
  })

  test('[V.III.tunisia.4] [V.III.tunisia.5] SS corps for an army corps, in 1943', () => {
    const pool = all('pool', 'de-pz-3', 'de-pz-14', 'de-pz-24')
    const units = { ...pool, 'ss-pz-1': 'E34', 'de-pz-39': 'E34' }
    const state = since('axis-move-1', turnOf('1943-05'), { tunisia: true }, units)
    expect(worldOf(state).withdrawals).toBe(2)
    expect(rule(state, assign('de-pz-39', 'withdraw'))).toBe('12.5c')
    expect(rule(state, assign('ss-pz-1', 'withdraw'))).toBeUndefined()
    for (const id of ['de-pz-3', 'de-pz-14']) play(state, put(id, 'K34', 'replacement'))
    expect(replace(state, 'de-pz-24', 'K34')).toBe('12.6.4c')
    expect(worldOf(since('axis-move-1', turnOf('1944-05'), { tunisia: true })).withdrawals).toBe(0)
  })

  test('[V.III.bulge.2] [V.III.bulge.3] what was withdrawn returns in October, replacements in November', () => {
    const state = since('axis-move-1', turnOf('1944-09'), {}, all('withdrawn', 'ss-pz-1', 'ss-pz-2'))
    play(state, choose('bulge:yes'))
    expect(idsWith(state, 'due', 'axis')).toEqual([])
    skipTo(state, 'axis-move-2')
    expect(idsWith(state, 'due', 'axis').sort()).toEqual(['lw-pz-hg', 'ss-pz-1', 'ss-pz-2'])
    for (const id of ['lw-pz-hg', 'ss-pz-1']) expect(entries(state, id)).toEqual(edge('west'))
    const november = (bulge: boolean): State =>
      opened('axis-move-1', all('pool', 'de-inf-1'), {
        options,
        turn: turnOf('1944-11'),
        dice: [3],
        world: { decided: { bulge }, axisReplaced: 1944 },
      })
    expect(worldOf(november(true)).weather).toEqual(['mud', 'mud'])
    expect(replace(november(true), 'de-inf-1', 'E34')).toBeUndefined()
    expect(replace(november(false), 'de-inf-1', 'E34')).toBe('12.6.2')
  })
})

describe('Japan moves north', () => {
  const DUTY = 'V.III.japan.2'
  const WORKERS = { 'su-worker-moscow': 'Moscow', 'su-worker-leningrad': 'Leningrad', 'su-worker-w2-1': 'Gorki' }
  const send = (id: string) => assign(id, 'send-to-siberia')
  const japan = (turn: number, pool: readonly string[], siberia: readonly string[] = [], more: Decided = {}): State =>
    opened(
      'soviet-move-1',
      { ...WORKERS, ...all('pool', ...pool), ...all('siberia', ...siberia) },
      { options, turn, dice: [6], world: { decided: { ...JAPAN, ...more } } },
    )
  const take = (state: State, id: string): void => {
    play(state, put(id, 'Moscow', 'replacement'))
  }
  const capacity = (state: State): number => Number(worldOf(state).capacity)
  /** Who wins by it when the step ends. */
  const lost = (state: State): string | undefined =>
    endTurn(state).some(event => event.key === 'log.victory' && event.rule === DUTY) ? winner(state) : undefined
  const LATE = turnOf('1943-09')

  test('[V.III.japan.2] of the units replaced in a turn one goes to Siberia, or the war is lost', () => {
    const state = japan(LATE, ['su-army-8', 'su-army-11'])
    const before = capacity(state)
    expect(duties(state)).not.toContain(DUTY)
    take(state, 'su-army-11')
    const one = before - capacity(state)
    expect(duties(state)).toContain(DUTY)
    play(state, send('su-army-8'))
    expect(at(state, 'su-army-8')).toBe('siberia')
    expect(capacity(state)).toBeLessThan(before - one)
    expect(duties(state)).not.toContain(DUTY)
    expect(replace(state, 'su-army-8', 'Moscow')).toBe('12.7.5a')
    expect(lost(state)).toBeUndefined()
  })

  test('[V.III.japan.2] an empty pool, or nobody replaced, loses nothing; replaced and nobody left to send does', () => {
    expect(lost(japan(LATE, []))).toBeUndefined()
    expect(lost(japan(LATE, ['su-army-8']))).toBeUndefined()
    const state = japan(LATE, ['su-army-8'])
    take(state, 'su-army-8')
    expect(duties(state)).not.toContain(DUTY)
    expect(lost(state)).toBe('axis')
  })

  test('[V.III.japan.2] not before January 1942', () => {
    for (const [date, isDue] of [
      ['1941-11', false],
      ['1942-01', true],
    ] as const) {
      const state = japan(turnOf(date), ['su-cav-1', 'su-cav-6'])
      take(state, 'su-cav-1')
      expect(duties(state).includes(DUTY), date).toBe(isDue)
      expect(rule(state, send('su-cav-6')), date).toBe(isDue ? undefined : DUTY)
    }
  })

  // 8 + 7 + 7 + 7 + 5 + 5 = 39
  const THIRTY_NINE = ['su-gd-1', 'su-gd-2', 'su-gd-3', 'su-gd-4', 'su-army-3', 'su-army-10']

  test('[V.III.japan.3] no duty from 40 factors on', () => {
    const short = japan(LATE, ['su-army-8', 'su-army-11'], THIRTY_NINE)
    take(short, 'su-army-11')
    expect(duties(short)).toContain(DUTY)
    const state = japan(LATE, ['su-army-8', 'su-army-11'], [...THIRTY_NINE, 'su-tk-1'])
    take(state, 'su-army-11')
    expect(duties(state)).not.toContain(DUTY)
    expect(rule(state, send('su-army-8'))).toBeUndefined()
  })

  test('[V.III.japan.4] from 60 on one comes back each turn, and the duty is over', () => {
    const many = [...THIRTY_NINE, 'su-gd-5', 'su-gd-6', 'su-gd-7']
    expect(replace(japan(LATE, [], THIRTY_NINE), 'su-gd-1', 'Moscow')).toBe('12.7.5a')
    const state = japan(LATE, ['su-army-8'], many)
    const before = capacity(state)
    take(state, 'su-gd-1')
    expect(capacity(state)).toBe(before)
    expect(replace(state, 'su-gd-2', 'Leningrad')).toBe('12.7.5a')
    // Once they have begun to return
    const later = japan(LATE + 1, ['su-army-8', 'su-army-11'], ['su-gd-7'], { siberiaReturns: true })
    take(later, 'su-army-11')
    expect(duties(later)).not.toContain(DUTY)
    expect(replace(later, 'su-gd-7', 'Leningrad')).toBeUndefined()
  })
})
