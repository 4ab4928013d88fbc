import { describe, expect, test } from 'vitest'
import { AXIS, ENDS, OPTIONS, SCENARIOS, SOVIET, STARTS } from '../../../src/games/russian-campaign/meta.ts'
import { coverOf, sovietSideOf } from '../../../src/games/russian-campaign/rules/starts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { at, controllerOf, done, duties, game, hex, hexName, play, rule, title, unit, zocOf } from './support-game.ts'
import { begin, factOf, idsWith, isArmy, placed, put, ready, second, statusOf, warBegins } from './support-setup.ts'

const LATER = ['blau', 'caucasus', 'uranus', 'kursk', 'steamroller', 'agc']
const start = (id: string) => STARTS.find(each => each.id === id) ?? STARTS[0]
const of = (state: State, nation: string, status: string): string[] =>
  idsWith(state, status).filter(id => title.units[unit(id)].nation === nation)
const armies = (state: State): string[] => idsWith(state, 'onMap', SOVIET).filter(isArmy)
const workerCities = (state: State): string[] =>
  idsWith(state, 'onMap', SOVIET)
    .filter(id => id.includes('worker'))
    .map(id => at(state, id))
const heldBy = (state: State, side: string, ...places: readonly string[]): void => {
  for (const place of places) expect(controllerOf(state, place), place).toBe(side)
}

describe('starts', () => {
  test('[S1.0] any start with any end that does not come before it', () => {
    const blau = SCENARIOS.find(({ id }) => id === 'blau-high-water')
    expect(blau?.turns).toEqual([7, 9])
    expect(SCENARIOS.some(({ id }) => id === 'kursk-winter')).toBe(false)
    expect(ENDS.length).toBe(6)
  })

  test('[S3.0] seven starts at their dates', () => {
    expect(STARTS.map(({ turn }) => turn)).toEqual([1, 7, 9, 10, 13, 16, 19])
  })

  test.each([
    ['blau', 36, 3, 7, 11, 12, 3],
    ['caucasus', 39, 3, 7, 12, 7, 3],
    ['uranus', 43, 3, 7, 12, 9, 3],
    ['kursk', 45, 3, 9, 28, 22, undefined],
    ['steamroller', 51, 2, 9, 28, 23, undefined],
    ['agc', 54, 2, 9, 28, 36, undefined],
  ] as const)(
    '[S3.%s] armies, airborne corps, workers, capacity and losses',
    (id, army, airborne, worker, capacity, german, romanian) => {
      const state = ready(`${id}-berlin`)
      expect(armies(state).length).toBe(army)
      expect(idsWith(state, 'box', SOVIET).length).toBe(airborne)
      expect(workerCities(state).length).toBe(worker)
      expect(factOf(state, 'fact.workers')).toBe(capacity)
      expect(of(state, 'germany', 'pool').length).toBe(german)
      if (romanian !== undefined) expect(of(state, 'romania', 'pool').length).toBe(romanian)
      else {
        expect(of(state, 'romania', 'onMap')).toEqual(['ro-inf-3'])
        expect([...of(state, 'hungary', 'onMap'), ...of(state, 'italy', 'onMap')]).toEqual([])
        expect(of(state, 'hungary', 'pool').length).toBe(3)
        expect(of(state, 'italy', 'pool').length).toBe(4)
      }
      expect([statusOf(state, 'stalin'), statusOf(state, 'su-stavka')]).toEqual(['onMap', 'onMap'])
      expect(game.invariants(state)).toEqual([])
    },
  )

  test('[S3.agc] the corps that were named, and the withdrawal of two panzer corps', () => {
    const state = ready('agc-berlin')
    for (const id of ['de-mtn-49', 'de-pz-48', 'de-pz-14', 'de-pz-24', 'de-pz-39', 'ss-pz-1', 'ss-inf-6', 'de-inf-43'])
      expect(statusOf(state, id)).toBe('pool')
    expect(statusOf(state, 'de-pzgr-43')).toBe('gone')
    expect(factOf(warBegins(state), 'fact.owed')).toBe(2)
  })

  test('[S2.0a] what comes in the turn of the start or later waits', () => {
    const state = ready('uranus-berlin')
    expect(statusOf(state, 'su-gd-8')).toBe('absent')
    expect(statusOf(state, 'ss-pz-2')).toBe('absent')
    expect(statusOf(state, 'su-gd-7')).not.toBe('absent')
    expect(statusOf(state, 'ro-inf-3')).toBe('onMap')
  })

  test('[S2.0a] conversions before the start are made', () => {
    const state = ready('steamroller-berlin')
    expect(statusOf(state, 'de-pzgr-11')).toBe('onMap')
    expect(statusOf(state, 'de-inf-11')).toBe('gone')
    expect(statusOf(state, 'de-pzgr-29')).toBe('absent')
  })

  test('[S2.0b] each side of the line has its owner', () => {
    const soviets = begin('kursk-berlin')
    expect(rule(soviets, put('su-army-8', 'Minsk'))).toBe('S2.0b')
    expect(rule(soviets, put('su-army-8', 'Kursk'))).toBeUndefined()
    const axis = second('kursk-berlin')
    expect(rule(axis, put('de-pz-3', 'Kursk'))).toBe('S2.0b')
    expect(rule(axis, put('de-pz-3', 'Kharkov'))).toBeUndefined()
  })

  test('[S2.1a] no more armies than the start gives', () => {
    const state = placed(begin('blau-berlin'))
    expect(duties(state)).toEqual([])
    const spare = idsWith(state, 'due', SOVIET).find(isArmy) ?? ''
    expect(game.legal(state, { about: 'place', unit: unit(spare) })).toEqual([])
    expect(rule(state, put(spare, 'Saratov'))).toBe('S2.1a')
  })

  test('[S2.1b] corps and the armies that were not chosen are in the pool; workers and airborne are not', () => {
    const open = placed(begin('kursk-berlin'))
    const spare = idsWith(open, 'due', SOVIET)
    expect(spare.length).toBeGreaterThan(0)
    const state = ready('kursk-berlin')
    const pool = idsWith(state, 'pool', SOVIET)
    expect(pool).toEqual(expect.arrayContaining(['su-tk-1', 'su-cav-3', 'su-gdcav-1', ...spare]))
    expect(pool.some(id => /worker|para/.test(id))).toBe(false)
    expect(statusOf(state, 'su-worker-kiev')).toBe('gone')
    expect(statusOf(ready('agc-berlin'), 'su-para-8')).toBe('gone')
    expect(idsWith(state, 'due', SOVIET)).toEqual([])
  })

  test('[S2.1c] every hex of the line is held or in a ZOC', () => {
    expect(duties(begin('kursk-berlin'))).toContain('S2.1c')
    const state = placed(begin('kursk-berlin'))
    expect(duties(state)).toEqual([])
    // Armies leave the line until it is open: nothing else is wrong
    for (const id of armies(state)) {
      if (duties(state).length > 0) break
      const away = ['Archangel', 'Gorki', 'Saratov'].find(place => rule(state, put(id, place)) === undefined)
      if (away !== undefined) play(state, put(id, away))
    }
    expect(duties(state)).toEqual(['S2.1c'])
    expect(rule(state, done)).toBe('S2.1c')
  })

  test('[S2.1d] workers in cities, one in each, those of named cities there', () => {
    const state = begin('blau-berlin')
    expect(at(state, 'su-worker-moscow')).toBe(hexName(hex('Moscow')))
    expect(rule(state, put('su-worker-moscow', 'Gorki'))).toBe('S2.1d')
    expect(rule(state, put('su-worker-w2-1', 'Moscow'))).toBe('S2.1d')
    expect(rule(state, put('su-worker-w2-1', 'U5'))).toBe('S2.1d')
    expect(rule(state, put('su-worker-w2-1', 'Gorki'))).toBeUndefined()
    for (const place of ['Stalingrad', 'Sevastopol']) expect(workerCities(state)).toContain(hexName(hex(place)))
  })

  test('[S2.1a] the ready set-up leaves neither Moscow, where Stalin is, nor Leningrad to workers alone', () => {
    for (const id of LATER) {
      const state = placed(begin(`${id}-berlin`))
      const garrisons = armies(state).map(each => at(state, each))
      for (const place of ['Moscow', 'Leningrad']) expect(garrisons, `${id} ${place}`).toContain(hexName(hex(place)))
    }
  })

  test('[S2.2a] the Axis may set up in a Soviet ZOC, and must set up all', () => {
    const state = second('kursk-berlin')
    const watched = new Set(zocOf(state, 'soviet'))
    const front = coverOf(title, start('kursk'), AXIS).filter(each => title.country.finland[each] === 0)
    const held = front.map(hexName).find(name => watched.has(name)) ?? ''
    expect(rule(state, put('de-pz-3', held))).toBeUndefined()
    expect(duties(state)).toEqual(['S2.2a'])
    expect(rule(state, put('de-pz-24', 'Kharkov'))).toBe('2.1.7')
    expect(duties(placed(state))).toEqual([])
  })

  test('[S2.2b] only Finns in Finland', () => {
    const state = second('blau-berlin')
    expect(rule(state, put('de-pz-3', 'Helsinki'))).toBe('S2.2b')
    expect(rule(state, put('fi-inf-2', 'Helsinki'))).toBeUndefined()
  })

  test('[S2.3] cities, oil and railways go by the line', () => {
    const state = begin('uranus-berlin')
    heldBy(state, 'axis', 'Stalingrad', 'Rostov', 'Kiev')
    heldBy(state, 'soviet', 'Moscow', 'Voronezh', 'Leningrad')
    const soviet = sovietSideOf(title, start('uranus'))
    for (const each of title.oilHexes) heldBy(state, soviet[each] === 1 ? 'soviet' : 'axis', hexName(each))
    const { links } = game.query(state, 'axis', { what: 'layer', layer: 'rail' })
    const plain = links.filter(({ from, to }) => from !== title.causeway && to !== title.causeway)
    expect(new Set(plain.map(({ side }) => side))).toEqual(new Set([AXIS, SOVIET, undefined]))
    for (const { from, to, side } of plain) expect(side).toBe(soviet[from] === soviet[to] ? soviet[from] : undefined)
  })

  test('[S2.3] a unit that is placed anew leaves the hex to its side of the line', () => {
    const state = begin('uranus-berlin')
    play(state, put('su-army-8', 'Voronezh'), put('su-army-8', 'Moscow'))
    heldBy(state, 'soviet', 'Voronezh')
  })

  test('[S2.4] only starts in May/June bring Axis replacements in their year', () => {
    const year = (id: string): object | number | undefined => factOf(begin(`${id}-berlin`), 'fact.axisReplacements')
    for (const id of ['blau', 'kursk', 'agc']) expect(year(id), id).toEqual({ key: 'value.replacing.waits' })
    for (const id of ['caucasus', 'uranus', 'steamroller'])
      expect(year(id), id).toEqual({ key: 'value.replacing.done' })
  })

  test('[S3.blau-line] Kursk and around it Axis; Sevastopol, BB15, CC15 and JJ21 Soviet and covered', () => {
    const state = begin('blau-berlin')
    heldBy(state, 'axis', 'Kursk')
    heldBy(state, 'soviet', 'Sevastopol')
    const cover = coverOf(title, start('blau'), SOVIET)
    for (const place of ['Sevastopol', 'BB15', 'CC15', 'JJ21']) expect(cover).toContain(hex(place))
    expect(cover).not.toContain(hex('X13'))
    heldBy(begin('kursk-berlin'), 'soviet', 'Kursk')
  })

  test('[S3.uranus-special] the Axis first, and it covers the line; the Soviets need not', () => {
    const state = begin('uranus-berlin', [OPTIONS.uranusSpecial])
    expect(game.decision(state)?.seat).toBe('axis')
    expect(duties(state)).toContain('S3.uranus-special')
    expect(duties(placed(state))).toEqual([])
    play(state, done)
    expect(game.decision(state)?.seat).toBe('soviet')
    expect(duties(state)).toEqual(['S2.1a', 'S2.1a'])
    expect(game.decision(begin('uranus-berlin'))?.seat).toBe('soviet')
  })

  test('[S3.barbarossa] as the campaign', () => {
    const state = ready('barbarossa-winter')
    const campaign = ready()
    for (const id of idsWith(campaign, 'onMap')) expect(at(state, id), id).toBe(at(campaign, id))
    expect(idsWith(state, 'onMap')).toEqual(idsWith(campaign, 'onMap'))
    expect(state.turn).toBe(1)
  })
})
