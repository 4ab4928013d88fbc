// S3: what each start gives and takes, counter by counter.
import { describe, expect, test } from 'vitest'
import { SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { at, duties, game, hex, hexName, play, rule, title, unit } from './support-game.ts'
import { begin, factOf, idsWith, isArmy, placed, put, ready, statusOf } from './support-setup.ts'

const factors = (id: string): string => title.units[unit(id)].factors
const poolOf = (state: State, nation: string): string[] =>
  idsWith(state, 'pool').filter(id => title.units[unit(id)].nation === nation)
/** So many of each factors, SS told apart. */
const tally = (ids: readonly string[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const id of ids) {
    const key = `${title.isSs[unit(id)] === 1 ? 'ss ' : ''}${factors(id)}`
    sums[key] = (sums[key] ?? 0) + 1
  }
  return sums
}
const armies = (state: State): string[] => idsWith(state, 'onMap', SOVIET).filter(isArmy)
const workers = (state: State): string[] => idsWith(state, 'onMap', SOVIET).filter(id => id.includes('worker'))

interface Totals {
  readonly armies: number
  readonly airborne: number
  readonly workers: number
  readonly capacity: number
  readonly german: Readonly<Record<string, number>>
  /** Axis replacements still to come in the year of the start. */
  readonly replaces: boolean
}

/** The ready set-up with one army left out, placed by hand. */
const oneShort = (scenario: string): State => {
  const model = placed(begin(scenario))
  const state = begin(scenario)
  const [left, ...others] = armies(model)
  const rest = idsWith(model, 'onMap', SOVIET).filter(id => !isArmy(id) && statusOf(state, id) === 'due')
  for (const id of [...others, ...rest]) play(state, put(id, at(model, id)))
  expect(statusOf(state, left)).toBe('due')
  return state
}

/** The totals, and that the set-up takes neither one army less nor one more. */
const begins = (start: string, totals: Totals): State => {
  const scenario = `${start}-berlin`
  const state = ready(scenario)
  expect(armies(state).length).toBe(totals.armies)
  expect(idsWith(state, 'box', SOVIET).length).toBe(totals.airborne)
  expect([statusOf(state, 'stalin'), statusOf(state, 'su-stavka')]).toEqual(['onMap', 'onMap'])
  expect(workers(state).length).toBe(totals.workers)
  expect(factOf(state, 'fact.workers')).toBe(totals.capacity)
  expect(tally(poolOf(state, 'germany'))).toEqual(totals.german)
  const year = totals.replaces ? 'waits' : 'done'
  expect(factOf(state, 'fact.axisReplacements')).toEqual({ key: `value.replacing.${year}` })

  const open = placed(begin(scenario))
  expect(duties(open)).toEqual([])
  const spare = idsWith(open, 'due', SOVIET).find(isArmy)
  if (spare !== undefined) expect(rule(open, put(spare, 'Archangel'))).toBe('S2.1a')
  const missing = game.legal(oneShort(scenario), { about: 'duties' })
  expect(missing).toContainEqual({ rule: 'S2.1a', reason: { key: 'refuse.tooFewArmies', args: { n: 1 } } })
  return state
}
const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0)

const ROMANIANS = { '4-6': 1, '2-7': 1, '3-5': 1 }
const onlyWeakRomanians = (state: State): void => {
  const left = idsWith(state, 'onMap').filter(id => title.units[unit(id)].nation === 'romania')
  expect(left.length).toBeGreaterThan(0)
  expect(left.every(id => factors(id) === '2-2')).toBe(true)
  for (const nation of ['hungary', 'italy']) {
    expect(poolOf(state, nation).length).toBeGreaterThan(0)
    expect(idsWith(state, 'onMap').some(id => title.units[unit(id)].nation === nation)).toBe(false)
  }
}
const workerCities = (state: State, ...names: string[]): void => {
  const held = workers(state).map(id => at(state, id))
  for (const name of names) expect(held).toContain(hexName(hex(name)))
}

describe('forces of the starts', () => {
  test('[S3.blau] May/June 1942: 36 armies, 7 workers of 11, 12 Germans and 3 Romanians lost', () => {
    const german = { 'ss 2-7': 1, '5-4': 2, '4-4': 2, '3-4': 5, '8-7': 1, '3-6': 1 }
    expect(sum(german)).toBe(12)
    const state = begins('blau', { armies: 36, airborne: 3, workers: 7, capacity: 11, german, replaces: true })
    expect(tally(poolOf(state, 'romania'))).toEqual(ROMANIANS)
    workerCities(state, 'Moscow', 'Leningrad', 'Stalingrad', 'Sevastopol')
  })

  test('[S3.caucasus] Sep/Oct 1942: 39 armies, 7 workers of 12, 7 Germans and 3 Romanians lost', () => {
    const german = { '5-4': 2, '4-4': 1, '3-4': 3, '3-6': 1 }
    expect(sum(german)).toBe(7)
    const state = begins('caucasus', { armies: 39, airborne: 3, workers: 7, capacity: 12, german, replaces: false })
    expect(tally(poolOf(state, 'romania'))).toEqual(ROMANIANS)
    workerCities(state, 'Moscow', 'Leningrad')
  })

  test('[S3.uranus] Nov/Dec 1942: 43 armies, capacity 12, 9 Germans and 3 Romanians lost', () => {
    const german = { '5-4': 2, '4-4': 2, '3-4': 3, '3-6': 1, '6-7': 1 }
    expect(sum(german)).toBe(9)
    const state = begins('uranus', { armies: 43, airborne: 3, workers: 7, capacity: 12, german, replaces: false })
    expect(statusOf(state, 'de-pz-48')).toBe('pool')
    expect(tally(poolOf(state, 'romania'))).toEqual(ROMANIANS)
  })

  test('[S3.kursk] May/June 1943: 45 armies, 9 workers of 14, 22 Germans lost, Romanians 2-2 only', () => {
    const panzer = { '6-7': 1, '7-7': 1, '8-7': 1, 'ss 9-8': 1, 'ss 2-7': 1 }
    const german = { '5-4': 4, '4-4': 5, '3-4': 6, '3-6': 1, '4-7': 1, ...panzer }
    expect(sum(german)).toBe(22)
    const state = begins('kursk', { armies: 45, airborne: 3, workers: 9, capacity: 28, german, replaces: true })
    onlyWeakRomanians(state)
    for (const id of ['de-pz-48', 'de-pz-14', 'de-pz-24', 'ss-pz-2']) expect(statusOf(state, id)).toBe('pool')
    expect(statusOf(state, 'ss-pz-1')).not.toBe('pool')
  })

  test('[S3.steamroller] Nov/Dec 1943: 51 armies, 2 airborne corps, capacity 28, 23 Germans lost', () => {
    const panzer = { '6-7': 1, '7-7': 1, '8-7': 1, 'ss 2-7': 1, 'ss 10-8': 1, 'ss 4-4': 1 }
    const german = { '5-4': 4, '4-4': 7, '3-4': 4, '3-6': 1, '4-7': 1, ...panzer }
    expect(sum(german)).toBe(23)
    const state = begins('steamroller', { armies: 51, airborne: 2, workers: 9, capacity: 28, german, replaces: false })
    onlyWeakRomanians(state)
    for (const id of ['ss-pz-1', 'ss-inf-6']) expect(statusOf(state, id)).toBe('pool')
    expect(statusOf(state, 'ss-pz-2')).not.toBe('pool')
  })
})
