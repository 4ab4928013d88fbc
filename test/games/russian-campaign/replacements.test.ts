import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { capacityOf } from '../../../src/games/russian-campaign/capacity.ts'
import { turnOf } from '../../../src/games/russian-campaign/charts.ts'
import { takeOffMap } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, OPTIONS, type Side, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import {
  applyReplacement,
  BY_REMNANT,
  BY_REPLACEMENT,
  checkReplacement,
  openReplacements,
  replacementOptions,
} from '../../../src/games/russian-campaign/replacements.ts'
import { FLAG, STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import { diceIn, hex, names, position, put, statusOf, title, unit, withStatus, withWorld } from './support-arrivals.ts'

const MAY = turnOf('1942-05')
const open = (state: State, side: Side, impulse: 1 | 2 = 1): GameEvent[] => {
  const events: GameEvent[] = []
  openReplacements(state, side, impulse, events)
  return events
}
const check = (state: State, id: string, where: string, side: Side, impulse: 1 | 2 = 1, by = BY_REPLACEMENT) =>
  checkReplacement(state, put(id, where, by), side, impulse)
const take = (state: State, id: string, where: string, impulse: 1 | 2 = 1, by = BY_REPLACEMENT): void => {
  const side = title.side[unit(id)] as Side
  expect(checkReplacement(state, put(id, where, by), side, impulse)).toBeUndefined()
  applyReplacement(state, put(id, where, by), impulse, [])
}
/** The Axis in the first clear turn of a year, with these in the pool. */
const axis = (pool: readonly string[], setting: Parameters<typeof position>[1] = {}, units = {}): State => {
  const state = withStatus(position(units, { turn: MAY, ...setting }), 'pool', ...pool)
  open(state, AXIS)
  return state
}

describe('Axis replacements', () => {
  test('[12.6.1] each nation as its reinforcements, Finns in Helsinki', () => {
    const state = axis(['fi-inf-2', 'ro-cav', 'de-inf-1'])
    const overLand = (id: string) =>
      names(replacementOptions(state, unit(id), AXIS, 1).filter(({ by }) => by === BY_REPLACEMENT))
    expect(overLand('fi-inf-2')).toEqual(['B14'])
    expect(overLand('ro-cav')).toEqual(['BB31'])
    expect(check(state, 'fi-inf-2', 'E34', AXIS)).toCite('12.6.1')
    expect(check(state, 'de-inf-1', 'Warsaw', AXIS)).toCite('12.3.3')
    take(state, 'de-inf-1', 'E34')
    expect(state.points[unit('de-inf-1')]).toBe(4)
  })

  test('[12.6.2] once a year, in the first clear impulse; HQs in the second', () => {
    const mud = axis(['de-inf-1'], { turn: MAY - 1, weather: 'mud' })
    expect(check(mud, 'de-inf-1', 'E34', AXIS)).toCite('12.6.2')
    const state = axis(['de-inf-1', 'de-hq-north'])
    expect(check(state, 'de-inf-1', 'E34', AXIS)).toBeUndefined()
    expect(check(state, 'de-hq-north', 'E34', AXIS)).toCite('12.6.2')
    open(state, AXIS, 2)
    expect(check(state, 'de-hq-north', 'E34', AXIS, 2)).toBeUndefined()
    expect(check(state, 'de-inf-1', 'E34', AXIS, 2)).toCite('12.6.2')
    state.turn += 1
    open(state, AXIS)
    expect(check(state, 'de-inf-1', 'E34', AXIS)).toCite('12.6.2')
    state.turn = turnOf('1943-03')
    open(state, AXIS)
    expect(check(state, 'de-inf-1', 'E34', AXIS)).toBeUndefined()
  })

  test('[12.6.2] with weather by impulse the second may be the first clear one', () => {
    const state = axis(['de-inf-1', 'de-hq-north'], { turn: MAY - 1, weather: ['mud', 'clear'] })
    expect(check(state, 'de-inf-1', 'E34', AXIS)).toCite('12.6.2')
    open(state, AXIS, 2)
    expect(check(state, 'de-inf-1', 'E34', AXIS, 2)).toBeUndefined()
    expect(check(state, 'de-hq-north', 'E34', AXIS, 2)).toBeUndefined()
  })

  test('[12.6.2] none in 1941', () => {
    expect(check(axis(['de-inf-1'], { turn: 2 }), 'de-inf-1', 'E34', AXIS)).toCite('12.6.2')
  })

  test('[12.6.3a] only from the pool', () => {
    const state = withStatus(axis([]), 'gone', 'de-inf-1')
    expect(check(state, 'de-inf-1', 'E34', AXIS)).toCite('12.6.3a')
  })

  test('[12.6.3b] a nation without its capital gets none', () => {
    const state = axis(['de-inf-1', 'ss-pz-2', 'fi-inf-2'], { soviet: ['Berlin'] })
    expect(check(state, 'de-inf-1', 'E34', AXIS)).toCite('12.6.3b')
    expect(check(state, 'ss-pz-2', 'E34', AXIS)).toCite('12.6.3b')
    expect(check(state, 'fi-inf-2', 'Helsinki', AXIS)).toBeUndefined()
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
      expect(check(state, id, 'K34', AXIS)).toCite('12.6.4b')
    expect(check(state, 'de-inf-28', 'K34', AXIS)).toCite('12.6.6')
  })

  test('[12.6.4c] one panzer corps for each oil hex', () => {
    const pool = ['de-pz-3', 'de-pz-14', 'de-pz-24', 'de-pz-39']
    const one = axis(pool)
    take(one, 'de-pz-3', 'E34')
    expect(check(one, 'de-pz-14', 'E34', AXIS)).toCite('12.6.4c')
    const two = axis(pool, { axis: ['PP13'] })
    take(two, 'de-pz-3', 'E34')
    take(two, 'de-pz-14', 'E34')
    expect(check(two, 'de-pz-24', 'K34', AXIS)).toCite('12.6.4c')
    expect(check(axis(pool, { soviet: ['Ploesti'] }), 'de-pz-3', 'E34', AXIS)).toCite('12.6.4c')
  })

  test('[12.6.4d] one of each ally; Italians in 1942 only; the German cavalry never', () => {
    const pool = ['it-inf-3', 'it-inf-4', 'ro-cav', 'ro-inf-1', 'hu-inf-1', 'fi-inf-2', 'de-cav-1']
    const state = axis(pool)
    take(state, 'it-inf-3', 'E34')
    expect(check(state, 'it-inf-4', 'E34', AXIS)).toCite('12.6.4d')
    take(state, 'ro-cav', 'Bucharest')
    expect(check(state, 'ro-inf-1', 'Bucharest', AXIS)).toCite('12.6.4d')
    take(state, 'hu-inf-1', 'T33')
    take(state, 'fi-inf-2', 'Helsinki')
    expect(check(state, 'de-cav-1', 'E34', AXIS)).toCite('12.6.4d')
    expect(check(axis(pool, { turn: 13 }), 'it-inf-3', 'E34', AXIS)).toCite('12.6.4d')
  })

  test('[12.6.5] none at all in 1945', () => {
    const state = axis(['ss-pz-1', 'de-inf-1'], { turn: turnOf('1945-05') })
    for (const id of ['ss-pz-1', 'de-inf-1']) expect(check(state, id, 'E34', AXIS)).toCite('12.6.5')
  })

  test('[12.6.6] a 3-4 stands in for a kind that the pool does not have', () => {
    const light = ['de-inf-10', 'de-inf-28', 'de-inf-38', 'de-inf-13']
    // Neither 5-4 nor mountain troops; of the others there is one, and Ploesti is lost
    const state = axis([...light, 'de-inf-1', 'de-pzgr-52'], { soviet: ['Ploesti'] })
    for (const id of light.slice(0, 3)) take(state, id, 'E34')
    expect(check(state, 'de-inf-13', 'K34', AXIS)).toCite('12.6.6')
    // Those that are there keep their slots
    take(state, 'de-inf-1', 'K34')
    take(state, 'de-pzgr-52', 'K34')
    expect(check(state, 'de-inf-13', 'A34', AXIS)).toCite('12.6.6')
  })

  test('[13.2.2] SS units on the map bring more, each of its kinds', () => {
    const pool = ['de-pz-3', 'de-pz-14', 'de-pz-24', 'de-pzgr-52', 'de-pzgr-50', 'de-pzgr-26', 'ss-pz-2']
    const units = { 'ss-res': 'Warsaw', 'ss-pz-1': 'Warsaw' }
    const state = axis(pool, { turn: 13, options: [OPTIONS.ssDiversion] }, units)
    take(state, 'de-pz-3', 'E34')
    take(state, 'de-pz-14', 'E34')
    expect(check(state, 'de-pz-24', 'K34', AXIS)).toCite('12.6.4c')
    take(state, 'de-pzgr-52', 'K34')
    take(state, 'de-pzgr-50', 'K34')
    expect(check(state, 'de-pzgr-26', 'A34', AXIS)).toCite('12.6.4b')
    // One that has just come back gives nothing
    take(state, 'ss-pz-2', 'A34')
    expect(check(state, 'de-pz-24', 'A34', AXIS)).toCite('12.6.4c')
    const plain = axis(pool, { turn: 13 }, units)
    take(plain, 'de-pz-3', 'E34')
    expect(check(plain, 'de-pz-14', 'E34', AXIS)).toCite('12.6.4c')
  })

  test('[9.12.3a] a replacement takes the place of a remnant and may move on', () => {
    const state = axis(['de-inf-1'], {}, { 'de-rem-inf-1': 'Minsk' })
    take(state, 'de-inf-1', 'Minsk', 1, BY_REMNANT)
    expect(statusOf(state, 'de-rem-inf-1')).toBe('stock')
    expect(state.points[unit('de-inf-1')]).toBe(4)
    expect(check(axis(['de-inf-1']), 'de-inf-1', 'Minsk', AXIS, 1, BY_REMNANT)).toCite('9.12.3b')
  })

  test('[9.12.3a] the remnant makes room for it', () => {
    const stack = { 'de-rem-inf-1': 'Minsk', 'de-inf-2': 'Minsk', 'de-inf-5': 'Minsk' }
    const state = axis(['de-inf-1'], {}, stack)
    const pin = (each: State): void => {
      each.zoc[SOVIET].fill(1) // nobody can leave the hex
      each.zoc[SOVIET][hex('Berlin')] = 0
    }
    pin(state)
    expect(check(state, 'de-inf-1', 'Minsk', AXIS, 1, BY_REMNANT)).toBeUndefined()
    const full = axis(['de-inf-1'], {}, { ...stack, 'de-inf-6': 'Minsk' })
    pin(full)
    expect(check(full, 'de-inf-1', 'Minsk', AXIS, 1, BY_REMNANT)).toCite('9.12.3b')
  })

  test('[12.6.1] corps of a garrison come back like all Germans, over the west edge', () => {
    const state = axis(['de-mtn-15', 'ss-pz-4', 'de-mtn-dietl'], { turn: 19 })
    withWorld(state, { warsawNear: true })
    for (const [id, place] of [
      ['de-mtn-15', 'BB31'],
      ['ss-pz-4', 'L26'],
      ['de-mtn-dietl', 'A15'],
    ]) {
      expect(check(state, id, place, AXIS)).toCite('12.3.3')
      expect(check(state, id, 'E34', AXIS)).toBeUndefined()
    }
  })

  test('[9.12.3b] own kind and own branch; a panzer corps on panzergrenadiers', () => {
    const remnants = { 'ss-rem-inf-1': 'Minsk', 'de-rem-inf-1': 'Kiev', 'de-rem-pzgr-1': 'Smolensk' }
    const state = axis(['de-inf-1', 'de-pz-3', 'ss-inf-6'], { turn: 19 }, remnants)
    expect(check(state, 'de-inf-1', 'Minsk', AXIS, 1, BY_REMNANT)).toCite('9.12.3b')
    expect(check(state, 'de-pz-3', 'Kiev', AXIS, 1, BY_REMNANT)).toCite('9.12.3b')
    expect(check(state, 'de-pz-3', 'Smolensk', AXIS, 1, BY_REMNANT)).toBeUndefined()
    expect(check(state, 'ss-inf-6', 'Minsk', AXIS, 1, BY_REMNANT)).toBeUndefined()
    const soviet = withStatus(position({ 'su-rem-inf-1': 'Kursk' }, { turn: 13 }), 'pool', 'su-army-8', 'su-gd-2')
    withWorld(soviet, { capacity: 20 })
    expect(check(soviet, 'su-army-8', 'Kursk', SOVIET, 1, BY_REMNANT)).toCite('9.12.3b')
    expect(check(soviet, 'su-gd-2', 'Kursk', SOVIET, 1, BY_REMNANT)).toBeUndefined()
  })

  test('[9.12.3a] on a remnant in an enemy ZOC it counts as starting there', () => {
    const state = axis(['de-inf-1'], {}, { 'de-rem-inf-1': 'O21', 'su-army-8': 'O20' })
    take(state, 'de-inf-1', 'O21', 1, BY_REMNANT)
    expect(state.flags[unit('de-inf-1')] & FLAG.startedInZoc).toBe(FLAG.startedInZoc)
  })
})

describe('Soviet replacements', () => {
  const WORKERS = { 'su-worker-moscow': 'Moscow', 'su-worker-leningrad': 'Leningrad', 'su-worker-w1-1': 'Gorki' }
  const soviet = (pool: readonly string[], capacity: number, setting: Parameters<typeof position>[1] = {}): State =>
    withWorld(withStatus(position(WORKERS, { turn: 3, ...setting }), 'pool', ...pool), { capacity })

  test('[12.7.1] like a reinforcement, and so in the city of its own', () => {
    const state = soviet(['su-army-24', 'su-army-40', 'su-army-8'], 20)
    expect(check(state, 'su-army-8', 'Kursk', SOVIET)).toCite('12.7.1')
    expect(check(state, 'su-army-24', 'L1', SOVIET)).toBeUndefined()
    take(state, 'su-army-24', 'Kursk')
    expect(check(state, 'su-army-40', 'Kursk', SOVIET)).toCite('12.7.1')
    expect(check(soviet(['su-army-24'], 20, { axis: ['Kursk'] }), 'su-army-24', 'Kursk', SOVIET)).toCite('12.7.1')
  })

  test('[12.7.1] in a city with a worker, one for each, or at the east edge', () => {
    const state = soviet(['su-army-8', 'su-army-11', 'su-army-3'], 20)
    take(state, 'su-army-8', 'Moscow')
    expect(check(state, 'su-army-11', 'Moscow', SOVIET)).toCite('12.7.1')
    take(state, 'su-army-11', 'Leningrad')
    expect(check(state, 'su-army-3', 'Kharkov', SOVIET)).toCite('12.7.1')
    take(state, 'su-army-3', 'L1')
  })

  test('[12.7.3] a lost worker lowers the capacity and never comes back', () => {
    const state = soviet([], 20)
    expect(capacityOf(state)).toBe(6)
    takeOffMap(state, unit('su-worker-leningrad'), STATUS.gone)
    expect(capacityOf(state)).toBe(4)
    expect(check(state, 'su-worker-leningrad', 'Moscow', SOVIET)).toCite('12.7.3')
  })

  test('[12.7.5a] as many factors as the capacity', () => {
    const state = soviet(['su-army-8', 'su-army-7', 'su-cav-1', 'su-cav-6'], 11)
    take(state, 'su-army-8', 'Moscow')
    take(state, 'su-army-7', 'L1')
    expect(check(state, 'su-cav-6', 'L1', SOVIET)).toCite('12.7.5a')
    take(state, 'su-cav-1', 'L1')
    expect(state.world.capacity).toBe(0)
  })

  test('[12.7.5b] one tank unit and one Guards unit; Guards tanks are Guards', () => {
    const pool = ['su-tk-1', 'su-tk-7', 'su-gd-2', 'su-gdtk-2']
    const state = soviet(pool, 50)
    take(state, 'su-tk-1', 'L1')
    expect(check(state, 'su-tk-7', 'L1', SOVIET)).toCite('12.7.5b')
    take(state, 'su-gdtk-2', 'Moscow')
    expect(check(state, 'su-gd-2', 'L1', SOVIET)).toCite('12.7.5b')
  })

  test('[12.7.6] impulse 1 only, workers in a ring count, and nothing is kept', () => {
    const state = soviet(['su-army-8'], 0)
    open(state, SOVIET)
    expect(state.world.capacity).toBe(6)
    expect(check(state, 'su-army-8', 'Moscow', SOVIET, 2)).toCite('4.0.6')
    open(state, SOVIET, 2)
    expect(state.world.capacity).toBe(0)
    state.turn += 1
    open(state, SOVIET)
    expect(state.world.capacity).toBe(6)
  })

  test('[12.7.7] a die from January 1942 to December 1944', () => {
    for (const [date, dice] of [
      ['1941-11', 0],
      ['1942-01', 1],
      ['1944-11', 1],
      ['1945-01', 0],
    ] as const) {
      const state = soviet([], 0, { turn: turnOf(date) })
      const rolled = diceIn(open(state, SOVIET))
      expect(rolled.length).toBe(dice)
      const workers = state.turn >= 13 ? 12 : 6
      expect(state.world.capacity).toBe(workers + (rolled[0] ?? 0))
    }
  })

  test('[12.7.8] not without Archangel, and never again once it was lost', () => {
    expect(diceIn(open(soviet([], 0, { turn: 6, axis: ['Archangel'] }), SOVIET))).toEqual([])
    const retaken = withWorld(soviet([], 0, { turn: 6 }), { archangelLost: true })
    expect(diceIn(open(retaken, SOVIET))).toEqual([])
  })

  test('[12.7.9] workers count twice from May 1943, lend-lease does not', () => {
    const spring = soviet([], 0, { turn: 12 })
    expect(capacityOf(spring)).toBe(6)
    const state = soviet([], 0, { turn: 13 })
    const [die] = diceIn(open(state, SOVIET))
    expect(state.world.capacity).toBe(12 + die)
  })

  test('[12.7.10] Stavka costs one, once a year', () => {
    const state = soviet(['su-stavka'], 10, { turn: turnOf('1943-03') })
    take(state, 'su-stavka', 'Moscow')
    expect(state.world.capacity).toBe(9)
    takeOffMap(state, unit('su-stavka'), STATUS.pool)
    state.turn = turnOf('1943-09')
    expect(check(state, 'su-stavka', 'Gorki', SOVIET)).toCite('12.7.10')
    state.turn = turnOf('1944-01')
    expect(check(state, 'su-stavka', 'Gorki', SOVIET)).toBeUndefined()
  })

  test('[11.1.5] airborne corps never', () => {
    expect(check(soviet(['su-para-1'], 10), 'su-para-1', 'Moscow', SOVIET)).toCite('11.1.5')
  })

  test('[V.Ib] an artillery corps is a Guards unit, from its year on', () => {
    const options = [OPTIONS.artilleryCorps]
    const early = soviet(['su-gd-2'], 0, { turn: 9, options })
    open(early, SOVIET)
    expect(check(early, 'var-su-art-1', 'Moscow', SOVIET)).toCite('12.7.5a')
    const state = soviet(['su-gd-2'], 0, { turn: turnOf('1943-05'), options })
    open(state, SOVIET)
    take(state, 'var-su-art-1', 'Moscow')
    expect(check(state, 'su-gd-2', 'L1', SOVIET)).toCite('12.7.5b')
    expect(hex('L1')).toBeGreaterThan(0)
  })
})
