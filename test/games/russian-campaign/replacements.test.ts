// 12.6 and 12.7: replacements of both sides, and remnants that make room for them.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { turnOf } from '../../../src/games/russian-campaign/rules/charts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { all, around, barred, diceIn, entries, marksOf, opened, opening, put } from './support-entries.ts'
import {
  at,
  loadDice,
  play,
  pointsOf,
  position,
  refusal,
  type Setting,
  skipTo,
  type Units,
  worldOf,
  zocOf,
} from './support-game.ts'

const MAY = turnOf('1942-05')
type When = Setting & { readonly turn?: number; readonly dice?: readonly number[] }
const check = (state: State, id: string, where: string, by = 'replacement') => barred(state, id, where, by)
const take = (state: State, id: string, where: string, by = 'replacement') => play(state, put(id, where, by))
/** The Axis in the first clear turn of a year, with these in the pool. */
const axis = (pool: readonly string[], setting: When = {}, units: Units = {}): State =>
  opened('axis-move-1', { ...all('pool', ...pool), ...units }, { turn: MAY, ...setting })
/** The same in a step that has begun, beside the enemy. */
const begun = (pool: readonly string[], units: Units): State =>
  position({ ...all('pool', ...pool), ...units }, { turn: MAY, world: { replacing: 'units', axisReplaced: 1942 } })

describe('Axis replacements', () => {
  test('[12.6.1] each nation as its reinforcements, Finns in Helsinki', () => {
    const state = axis(['fi-inf-2', 'ro-cav', 'de-inf-1'])
    expect(entries(state, 'fi-inf-2', 'replacement')).toEqual(['B14'])
    expect(entries(state, 'ro-cav', 'replacement')).toEqual(['BB31'])
    expect(check(state, 'fi-inf-2', 'E34')).toBe('12.6.1')
    expect(check(state, 'de-inf-1', 'Warsaw')).toBe('12.3.3')
    take(state, 'de-inf-1', 'E34')
    expect(pointsOf(state, 'de-inf-1')).toBe(4)
  })

  test('[12.6.2] once a year, in the first clear impulse; HQs in the second', () => {
    const mud = axis(['de-inf-1'], { turn: MAY - 1, dice: [4] })
    expect(worldOf(mud).weather).toEqual(['mud', 'mud'])
    expect(check(mud, 'de-inf-1', 'E34')).toBe('12.6.2')
    const state = axis(['de-inf-1', 'de-hq-north'])
    expect(check(state, 'de-inf-1', 'E34')).toBeUndefined()
    expect(check(state, 'de-hq-north', 'E34')).toBe('12.6.2')
    skipTo(state, 'axis-move-2')
    expect(check(state, 'de-hq-north', 'E34')).toBeUndefined()
    expect(check(state, 'de-inf-1', 'E34')).toBe('12.6.2')
    skipTo(state, 'axis-move-1', MAY + 1)
    expect(check(state, 'de-inf-1', 'E34')).toBe('12.6.2')
    const in1943 = { turn: turnOf('1943-03'), dice: [1] }
    expect(check(axis(['de-inf-1'], { ...in1943, world: { axisReplaced: 1942 } }), 'de-inf-1', 'E34')).toBeUndefined()
  })

  test('[12.6.2] with weather by impulse the second may be the first clear one', () => {
    const options = [OPTIONS.detailedWeather]
    const state = axis(['de-inf-1', 'de-hq-north'], { turn: MAY - 1, options, dice: [4] })
    expect(check(state, 'de-inf-1', 'E34')).toBe('12.6.2')
    skipTo(loadDice(state, 1), 'axis-move-2')
    expect(worldOf(state).weather).toEqual(['mud', 'clear'])
    expect(check(state, 'de-inf-1', 'E34')).toBeUndefined()
    expect(check(state, 'de-hq-north', 'E34')).toBeUndefined()
  })

  test('[12.6.2] none in 1941', () => {
    expect(check(axis(['de-inf-1'], { turn: 2 }), 'de-inf-1', 'E34')).toBe('12.6.2')
  })

  test('[12.6.3a] only from the pool', () => {
    // 12.8.1: a corps that became panzergrenadiers is in no pool
    const state = axis([], { turn: turnOf('1944-05') }, { ...all('gone', 'de-inf-11'), 'de-pzgr-11': 'Warsaw' })
    expect(check(state, 'de-inf-11', 'E34')).toBe('12.6.3a')
    expect(check(state, 'de-pzgr-11', 'E34')).toBe('12.6.3a')
  })

  test('[12.6.3b] a nation without its capital gets none', () => {
    const state = axis(['de-inf-1', 'ss-pz-2', 'fi-inf-2'], { soviet: ['Berlin'] }, { hitler: 'Posen' })
    expect(check(state, 'de-inf-1', 'E34')).toBe('12.6.3b')
    expect(check(state, 'ss-pz-2', 'E34')).toBe('12.6.3b')
    expect(check(state, 'fi-inf-2', 'Helsinki')).toBeUndefined()
  })

  test('[12.6.4a] all of the SS', () => {
    const state = axis(['ss-pz-1', 'ss-pz-2', 'ss-res', 'ss-inf-6'], { turn: 13 })
    for (const id of ['ss-pz-1', 'ss-pz-2', 'ss-res', 'ss-inf-6']) take(state, id, 'E34')
  })

  test('[12.6.4b] one each of 5-4, 4-4, 3-4, panzergrenadiers and mountain troops', () => {
    const state = axis([
      'de-inf-7',
      'de-inf-9',
      'de-inf-1',
      'de-inf-2',
      'de-inf-10',
      'de-inf-28',
      'de-pzgr-52',
      'de-pzgr-50',
      'de-mtn-49',
      'de-mtn-22',
      'de-pz-3',
    ])
    for (const id of ['de-inf-7', 'de-inf-1', 'de-inf-10', 'de-pzgr-52', 'de-mtn-49']) take(state, id, 'E34')
    for (const id of ['de-inf-9', 'de-inf-2', 'de-pzgr-50', 'de-mtn-22'])
      expect(check(state, id, 'K34')).toBe('12.6.4b')
    expect(check(state, 'de-inf-28', 'K34')).toBe('12.6.6')
  })

  test('[12.6.4c] one panzer corps for each oil hex', () => {
    const pool = ['de-pz-3', 'de-pz-14', 'de-pz-24', 'de-pz-39']
    const one = axis(pool)
    take(one, 'de-pz-3', 'E34')
    expect(check(one, 'de-pz-14', 'E34')).toBe('12.6.4c')
    const two = axis(pool, { axis: ['PP13'] })
    take(two, 'de-pz-3', 'E34')
    take(two, 'de-pz-14', 'E34')
    expect(check(two, 'de-pz-24', 'K34')).toBe('12.6.4c')
    expect(check(axis(pool, { soviet: ['Ploesti'] }), 'de-pz-3', 'E34')).toBe('12.6.4c')
  })

  test('[12.6.4d] one of each ally; Italians in 1942 only; the German cavalry never', () => {
    const pool = ['it-inf-3', 'it-inf-4', 'ro-cav', 'ro-inf-1', 'hu-inf-1', 'fi-inf-2', 'de-cav-1']
    const state = axis(pool)
    take(state, 'it-inf-3', 'E34')
    expect(check(state, 'it-inf-4', 'E34')).toBe('12.6.4d')
    take(state, 'ro-cav', 'Bucharest')
    expect(check(state, 'ro-inf-1', 'Bucharest')).toBe('12.6.4d')
    take(state, 'hu-inf-1', 'T33')
    take(state, 'fi-inf-2', 'Helsinki')
    expect(check(state, 'de-cav-1', 'E34')).toBe('12.6.4d')
    expect(check(axis(pool, { turn: 13 }), 'it-inf-3', 'E34')).toBe('12.6.4d')
  })

  test('[12.6.5] none at all in 1945', () => {
    const state = axis(['ss-pz-1', 'de-inf-1'], { turn: turnOf('1945-05') })
    for (const id of ['ss-pz-1', 'de-inf-1']) expect(check(state, id, 'E34')).toBe('12.6.5')
  })

  test('[12.6.6] a 3-4 stands in for a kind that the pool does not have', () => {
    const light = ['de-inf-10', 'de-inf-28', 'de-inf-38', 'de-inf-13']
    // Neither 5-4 nor mountain troops; of the others there is one, and Ploesti is lost
    const state = axis([...light, 'de-inf-1', 'de-pzgr-52'], { soviet: ['Ploesti'] })
    for (const id of light.slice(0, 3)) take(state, id, 'E34')
    expect(check(state, 'de-inf-13', 'K34')).toBe('12.6.6')
    // Those that are there keep their slots
    take(state, 'de-inf-1', 'K34')
    take(state, 'de-pzgr-52', 'K34')
    expect(check(state, 'de-inf-13', 'A34')).toBe('12.6.6')
  })

  test('[13.2.2] SS units on the map bring more, each of its kinds', () => {
    const pool = ['de-pz-3', 'de-pz-14', 'de-pz-24', 'de-pzgr-52', 'de-pzgr-50', 'de-pzgr-26', 'ss-pz-2']
    const units = { 'ss-res': 'Warsaw', 'ss-pz-1': 'Warsaw' }
    const state = axis(pool, { turn: 13, options: [OPTIONS.ssDiversion] }, units)
    take(state, 'de-pz-3', 'E34')
    take(state, 'de-pz-14', 'E34')
    expect(check(state, 'de-pz-24', 'K34')).toBe('12.6.4c')
    take(state, 'de-pzgr-52', 'K34')
    take(state, 'de-pzgr-50', 'K34')
    expect(check(state, 'de-pzgr-26', 'A34')).toBe('12.6.4b')
    // One that has just come back gives nothing
    take(state, 'ss-pz-2', 'A34')
    expect(check(state, 'de-pz-24', 'A34')).toBe('12.6.4c')
    const plain = axis(pool, { turn: 13 }, units)
    take(plain, 'de-pz-3', 'E34')
    expect(check(plain, 'de-pz-14', 'E34')).toBe('12.6.4c')
  })

  test('[9.12.3a] a replacement takes the place of a remnant and may move on', () => {
    const state = axis(['de-inf-1'], {}, { 'de-rem-inf-1': 'Minsk' })
    take(state, 'de-inf-1', 'Minsk', 'remnant')
    expect(at(state, 'de-rem-inf-1')).toBe('stock')
    expect(pointsOf(state, 'de-inf-1')).toBe(4)
    expect(check(axis(['de-inf-1']), 'de-inf-1', 'Minsk', 'remnant')).toBe('9.12.3b')
  })

  test('[9.12.3a] the remnant makes room for it', () => {
    const stack = { 'de-rem-inf-1': 'Minsk', 'de-inf-2': 'Minsk', 'de-inf-5': 'Minsk' }
    // Armies all around: nobody can leave the hex
    const armies = ['su-army-8', 'su-army-11', 'su-army-3', 'su-army-10', 'su-army-7', 'su-army-9']
    const ring = Object.fromEntries(around('Minsk').map((where, index) => [armies[index], where]))
    expect(check(begun(['de-inf-1'], { ...stack, ...ring }), 'de-inf-1', 'Minsk', 'remnant')).toBeUndefined()
    const full = begun(['de-inf-1'], { ...stack, 'de-inf-6': 'Minsk', ...ring })
    expect(check(full, 'de-inf-1', 'Minsk', 'remnant')).toBe('9.12.3b')
  })

  test('[12.6.1] corps of a garrison come back like all Germans, over the west edge', () => {
    const pool = ['de-mtn-15', 'ss-pz-4', 'de-mtn-dietl']
    const state = axis(pool, { turn: 19, world: { warsawNear: true } })
    for (const [id, place] of [
      ['de-mtn-15', 'BB31'],
      ['ss-pz-4', 'L26'],
      ['de-mtn-dietl', 'A15'],
    ]) {
      expect(check(state, id, place)).toBe('12.3.3')
      expect(check(state, id, 'E34')).toBeUndefined()
    }
  })

  test('[9.12.3b] own kind and own branch; a panzer corps on panzergrenadiers', () => {
    const remnants = { 'ss-rem-inf-1': 'Minsk', 'de-rem-inf-1': 'Kiev', 'de-rem-pzgr-1': 'Smolensk' }
    const state = axis(['de-inf-1', 'de-pz-3', 'ss-inf-6'], { turn: 19 }, remnants)
    expect(check(state, 'de-inf-1', 'Minsk', 'remnant')).toBe('9.12.3b')
    expect(check(state, 'de-pz-3', 'Kiev', 'remnant')).toBe('9.12.3b')
    expect(check(state, 'de-pz-3', 'Smolensk', 'remnant')).toBeUndefined()
    expect(check(state, 'ss-inf-6', 'Minsk', 'remnant')).toBeUndefined()
    const guards = { ...all('pool', 'su-army-8', 'su-gd-2'), 'su-rem-inf-1': 'Kursk', 'su-worker-moscow': 'Moscow' }
    const soviet = opened('soviet-move-1', guards, { turn: 13, dice: [4] })
    expect(check(soviet, 'su-army-8', 'Kursk', 'remnant')).toBe('9.12.3b')
    expect(check(soviet, 'su-gd-2', 'Kursk', 'remnant')).toBeUndefined()
  })

  test('[9.12.3a] on a remnant in an enemy ZOC it counts as starting there', () => {
    const state = begun(['de-inf-1'], { 'de-rem-inf-1': 'O21', 'su-army-8': 'O20' })
    take(state, 'de-inf-1', 'O21', 'remnant')
    expect(marksOf(state, 'de-inf-1')).toContain('startedInZoc')
    expect(refusal(state, 'de-inf-1', ['O22', 'O23'])).toBeUndefined()
  })
})

describe('Soviet replacements', () => {
  const WORKERS = { 'su-worker-moscow': 'Moscow', 'su-worker-leningrad': 'Leningrad', 'su-worker-w1-1': 'Gorki' }
  /** Enough in 1943, when they count twice, for whatever a test takes. */
  const MANY = {
    ...WORKERS,
    'su-worker-w2-1': 'Saratov',
    'su-worker-w2-2': 'Astrakhan',
    'su-worker-w1-2': 'Stalingrad',
    'su-worker-w1-3': 'Rostov',
    'su-worker-w1-4': 'Krasnodar',
  }
  const soviet = (
    pool: readonly string[],
    { turn = 13, dice = [6], ...setting }: When = {},
    units: Units = MANY,
  ): State => opened('soviet-move-1', { ...units, ...all('pool', ...pool) }, { turn, dice, ...setting })
  /** What is shipped in when a turn of the Soviets begins, and what they then can replace. */
  const shipped = (turn: number, setting: When = {}): { dice: number[]; capacity: unknown } => {
    const { state, events } = opening('soviet-move-1', WORKERS, { turn, dice: [4], ...setting })
    return { dice: diceIn(events, 'log.lendLease'), capacity: worldOf(state).capacity }
  }

  test('[12.7.1] like a reinforcement, and so in the city of its own', () => {
    const state = soviet(['su-army-24', 'su-army-40', 'su-army-8'])
    expect(check(state, 'su-army-8', 'Kursk')).toBe('12.7.1')
    expect(check(state, 'su-army-24', 'L1')).toBeUndefined()
    take(state, 'su-army-24', 'Kursk')
    expect(check(state, 'su-army-40', 'Kursk')).toBe('12.7.1')
    expect(check(soviet(['su-army-24'], { axis: ['Kursk'] }), 'su-army-24', 'Kursk')).toBe('12.7.1')
  })

  test('[12.7.1] in a city with a worker, one for each, or at the east edge', () => {
    const state = soviet(['su-army-8', 'su-army-11', 'su-army-3'])
    take(state, 'su-army-8', 'Moscow')
    expect(check(state, 'su-army-11', 'Moscow')).toBe('12.7.1')
    take(state, 'su-army-11', 'Leningrad')
    expect(check(state, 'su-army-3', 'Kharkov')).toBe('12.7.1')
    take(state, 'su-army-3', 'L1')
  })

  test('[12.7.3] a lost worker lowers the capacity and never comes back', () => {
    expect(worldOf(soviet([], { turn: 3 }, WORKERS)).capacity).toBe(6)
    const state = soviet([], { turn: 3 }, { ...WORKERS, ...all('gone', 'su-worker-leningrad') })
    expect(worldOf(state).capacity).toBe(4)
    expect(check(state, 'su-worker-leningrad', 'Moscow')).toBe('12.7.3')
    expect(entries(state, 'su-worker-leningrad', 'replacement')).toEqual([])
  })

  test('[12.7.5a] as many factors as the capacity', () => {
    // Workers for six, and five by lend-lease
    const pool = ['su-army-8', 'su-army-7', 'su-cav-1', 'su-cav-6']
    const state = soviet(pool, { turn: turnOf('1942-03'), dice: [5] }, WORKERS)
    expect(worldOf(state).capacity).toBe(11)
    take(state, 'su-army-8', 'Moscow')
    take(state, 'su-army-7', 'L1')
    expect(check(state, 'su-cav-6', 'L1')).toBe('12.7.5a')
    take(state, 'su-cav-1', 'L1')
    expect(worldOf(state).capacity).toBe(0)
  })

  test('[12.7.5b] one tank unit and one Guards unit; Guards tanks are Guards', () => {
    const state = soviet(['su-tk-1', 'su-tk-7', 'su-gd-2', 'su-gdtk-2'])
    take(state, 'su-tk-1', 'L1')
    expect(check(state, 'su-tk-7', 'L1')).toBe('12.7.5b')
    take(state, 'su-gdtk-2', 'Moscow')
    expect(check(state, 'su-gd-2', 'L1')).toBe('12.7.5b')
  })

  test('[12.7.6] impulse 1 only, and nothing is kept', () => {
    const turn = turnOf('1944-07')
    const state = soviet(['su-army-8'], { turn, dice: [4] }, WORKERS)
    expect(worldOf(state).capacity).toBe(16)
    expect(check(state, 'su-army-8', 'Moscow')).toBeUndefined()
    skipTo(state, 'soviet-move-2')
    expect(check(state, 'su-army-8', 'Moscow')).toBe('4.0.6')
    expect(worldOf(state).capacity).toBe(0)
    skipTo(loadDice(skipTo(state, 'axis-move-2', turn + 1), 3), 'soviet-move-1')
    expect(worldOf(state).capacity).toBe(15)
  })

  test('[12.7.6] a worker in a ring counts', () => {
    const near = around('Moscow')
    const out = [...new Set(near.flatMap(around))].filter(where => where !== 'R9' && !near.includes(where))
    const corps = ['de-inf-1', 'de-inf-2', 'de-inf-5', 'de-inf-6', 'de-inf-7', 'de-inf-9', 'de-pz-3', 'de-pz-14']
    const more = ['de-pz-24', 'de-pz-39', 'de-pz-41', 'de-pz-46']
    const ring = Object.fromEntries([...corps, ...more].map((id, index) => [id, out[index]]))
    const cities = { axis: ['Smolensk', 'Vitebsk', 'Kalinin', 'Tula', 'Bryansk'] }
    const state = soviet([], { turn: 3, ...cities }, { ...WORKERS, ...ring })
    expect(near.every(where => zocOf(state, 'axis').includes(where))).toBe(true)
    expect(worldOf(state).capacity).toBe(6)
  })

  test('[12.7.7] a die from January 1942 to December 1944', () => {
    for (const [date, dice, workers] of [
      ['1941-11', [], 6],
      ['1942-01', [4], 6],
      ['1944-11', [4], 12],
      ['1945-01', [], 12],
    ] as const) {
      const sum = workers + (dice[0] ?? 0)
      expect(shipped(turnOf(date)), date).toEqual({ dice, capacity: sum })
    }
  })

  test('[12.7.8] not without Archangel, and never again once it was lost', () => {
    expect(shipped(6).dice).toEqual([4])
    expect(shipped(6, { axis: ['Archangel'], world: { archangelLost: true, archangelFell: 5 } }).dice).toEqual([])
    expect(shipped(6, { soviet: ['Archangel'], world: { archangelLost: true, archangelFell: 5 } }).dice).toEqual([])
  })

  test('[12.7.9] workers count twice from May 1943, lend-lease does not', () => {
    expect(shipped(turnOf('1943-03')).capacity).toBe(6 + 4)
    expect(shipped(turnOf('1943-05')).capacity).toBe(12 + 4)
  })

  test('[12.7.10] Stavka costs one, once a year', () => {
    const state = soviet(['su-stavka'], { turn: turnOf('1943-03'), dice: [4] }, WORKERS)
    take(state, 'su-stavka', 'Moscow')
    expect(worldOf(state)).toMatchObject({ capacity: 9, stavkaReplaced: 1943 })
    const later = (date: string): State =>
      soviet(['su-stavka'], { turn: turnOf(date), world: { stavkaReplaced: 1943 } })
    expect(check(later('1943-09'), 'su-stavka', 'Gorki')).toBe('12.7.10')
    expect(check(later('1944-01'), 'su-stavka', 'Gorki')).toBeUndefined()
  })

  test('[11.1.5] airborne corps never', () => {
    const state = soviet([], {}, { ...MANY, ...all('gone', 'su-para-1') })
    expect(check(state, 'su-para-1', 'Moscow')).toBe('11.1.5')
  })

  test('[V.Ia] an artillery corps may be had from January of its year, one more each year', () => {
    const corps = ['var-su-art-1', 'var-su-art-2', 'var-su-art-3']
    const open = (date: string): string[] => {
      const state = soviet([], { turn: turnOf(date), options: [OPTIONS.artilleryCorps] })
      return corps.filter(id => check(state, id, 'Moscow') === undefined)
    }
    expect(open('1942-11')).toEqual([])
    expect(open('1943-01')).toEqual(['var-su-art-1'])
    expect(open('1943-11')).toEqual(['var-su-art-1'])
    expect(open('1944-01')).toEqual(['var-su-art-1', 'var-su-art-2'])
    expect(open('1945-01')).toEqual(corps)
  })

  test('[V.Ib] an artillery corps is a Guards unit, from its year on', () => {
    const options = [OPTIONS.artilleryCorps]
    expect(check(soviet(['su-gd-2'], { turn: 9, options }), 'var-su-art-1', 'Moscow')).toBe('12.7.5a')
    const state = soviet(['su-gd-2'], { options })
    take(state, 'var-su-art-1', 'Moscow')
    expect(check(state, 'su-gd-2', 'L1')).toBe('12.7.5b')
    const guards = soviet(['su-gd-2'], { options })
    take(guards, 'su-gd-2', 'Moscow')
    expect(check(guards, 'var-su-art-1', 'L1')).toBe('V.Ib')
  })
})
