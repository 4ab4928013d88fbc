// 9.9 and 9.10: Stukas and Soviet artillery, who lays them where, and what they are worth.
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/engine/contract.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  assign,
  at,
  attack,
  card,
  done,
  game,
  phaseOf,
  play,
  position,
  rule,
  type Setting,
  skipTo,
  unit,
  unitName,
} from './support-game.ts'

const SUMMER_42 = 7
type Units = Readonly<Record<string, string>>
/** Movement in Axis impulse 1 of May/June 1942. */
const moving = (units: Units, setting: Setting = {}): State => position(units, { turn: SUMMER_42, ...setting })
/** Who gave up when the movement step ended. */
const surrendered = (state: State): string[] =>
  play(state, done)
    .filter(({ key }) => key === 'log.surrendered')
    .map(({ args }) => unitName(Number(args?.unit)))

describe('Stukas and artillery (9.9, 9.10)', () => {
  const stuka = (marker: string, where: string): Action => assign(marker, 'stuka', { hex: where })
  const guns = (marker: string, where: string): Action => assign(marker, 'artillery', { hex: where })

  test.each([
    [{ 'de-pz-24': 'MM10', 'su-army-7': 'NN10' }, ['de-pz-24'], '2:1', '5:1'],
    [{ 'de-inf-1': 'MM10', 'su-gd-2': 'NN10' }, ['de-inf-1'], '1:2', '3:1'],
    [{ 'ro-cav': 'MM10', 'su-gd-1': 'NN10' }, ['ro-cav'], '1:4', '1:1'],
  ])('[9.9.1a] three columns up: %j', (units, ids, plain, column) => {
    const state = moving({ ...(units as Record<string, string>), 'de-hq-south': 'LL11' })
    play(state, stuka('stuka-1', 'NN10'))
    skipTo(state, 'axis-declare-1')
    const found = card(state, attack(ids, ['NN10']))
    expect(found).toMatchObject({ odds: plain, column })
    expect(found.shifts).toMatchObject([{ value: 3, rule: '9.9.1a' }])
  })

  test('[9.9.1b] a Stuka alone makes no combat', () => {
    const state = moving({ 'su-army-8': 'NN10', 'de-hq-south': 'LL10' })
    play(state, stuka('stuka-1', 'NN10'))
    play(state, done)
    expect(phaseOf(state)).toBe('axis-move-2')
  })

  test('[9.9.2] one Stuka for one combat', () => {
    const state = moving({ 'su-army-8': 'NN10', 'de-hq-south': 'LL10', 'de-hq-north': 'LL10' })
    play(state, stuka('stuka-1', 'NN10'))
    expect(rule(state, stuka('stuka-2', 'NN10'))).toBe('9.9.2')
  })

  test('[9.9.3a] within 8 hexes of an HQ, one for each HQ', () => {
    const state = moving({ 'su-army-8': 'NN10', 'su-army-3': 'NN12', 'su-army-10': 'W13', 'de-hq-south': 'LL10' })
    expect(rule(state, stuka('stuka-1', 'W13'))).toBe('9.9.3a')
    play(state, stuka('stuka-1', 'NN10'))
    expect(rule(state, stuka('stuka-2', 'NN12'))).toBe('9.9.3a')
    const far = moving({ 'su-army-8': 'NN10', 'de-hq-south': 'FF10' }) // eight columns off
    expect(rule(far, stuka('stuka-1', 'NN10'))).toBeUndefined()
    const tooFar = moving({ 'su-army-8': 'NN10', 'de-hq-south': 'EE10' })
    expect(rule(tooFar, stuka('stuka-1', 'NN10'))).toBe('9.9.3a')
  })

  test('[9.9.3a] the HQs share the work so that all can fly that could', () => {
    // The south HQ is nearest to NN10 but the only one for NN12; the north HQ reaches NN10 alone
    const state = moving({ 'su-army-8': 'NN10', 'su-army-3': 'QQ14', 'de-hq-south': 'NN11', 'de-hq-north': 'GG9' })
    play(state, stuka('stuka-1', 'NN10'))
    const directors = (): unknown => game.positionOf(state)
    expect(directors()).toMatchObject({ world: { support: [{ hq: 'de-hq-south' }] } })
    play(state, stuka('stuka-2', 'QQ14'))
    expect(directors()).toMatchObject({ world: { support: [{ hq: 'de-hq-north' }, { hq: 'de-hq-south' }] } })
  })

  test('[9.9.3b] a Stuka on one of the hexes serves the whole combat', () => {
    const state = moving({ 'de-pz-24': 'MM11', 'su-army-8': 'NN10', 'su-army-3': 'NN11', 'de-hq-south': 'LL10' })
    play(state, stuka('stuka-1', 'NN11'))
    skipTo(state, 'axis-declare-1')
    expect(card(state, attack(['de-pz-24'], ['NN10', 'NN11']))).toMatchObject({ odds: '1:2', column: '3:1' })
  })

  test('[9.9.3c] districts do not bind Stukas', () => {
    const state = position({ 'su-army-8': 'I20', 'de-hq-center': 'I25' }, { turn: 1 })
    expect(rule(state, stuka('stuka-1', 'I20'))).toBeUndefined()
  })

  test('[9.9.5] [4.0.3b] first impulse only, and only the Axis', () => {
    const units = { 'su-army-8': 'NN10', 'de-hq-south': 'LL10', 'de-inf-1': 'LL10', 'su-stavka': 'NN10' }
    const second = moving(units, { phase: 'axis-move-2' })
    expect(rule(second, stuka('stuka-1', 'NN10'))).toBe('9.9.5')
    expect(game.legal(second, { about: 'assign', unit: unit('stuka-1') })).toEqual([])
    expect(rule(moving(units, { phase: 'soviet-move-1' }), stuka('stuka-1', 'LL10'))).toBe('9.10.1')
    const state = moving(units)
    play(state, stuka('stuka-1', 'NN10'))
    expect(at(state, 'stuka-1')).toBe('NN10')
    skipTo(state, 'axis-move-2')
    expect(at(state, 'stuka-1')).toBe('absent')
  })

  test('[9.9.7] Stukas by year and weather', () => {
    const units = {
      ...{ 'su-army-8': 'NN10', 'su-army-3': 'NN12', 'su-army-10': 'LL13' },
      ...{ 'de-hq-south': 'LL10', 'de-hq-north': 'LL10', 'de-hq-center': 'LL10' },
    }
    /** As many as can be laid one after the other. */
    const flown = (turn: number, weather: 'clear' | 'light-mud' | 'mud' | 'snow'): number => {
      const state = position(units, { turn, weather })
      const all = [stuka('stuka-1', 'NN10'), stuka('stuka-2', 'NN12'), stuka('stuka-3', 'LL13')]
      const laid = all.findIndex(each => {
        const refused = rule(state, each)
        if (refused === undefined) play(state, each)
        else expect(refused).toBe('9.9.7')
        return refused !== undefined
      })
      return laid < 0 ? all.length : laid
    }
    expect([flown(1, 'clear'), flown(3, 'light-mud'), flown(3, 'mud'), flown(4, 'snow')]).toEqual([3, 1, 1, 0])
    expect([flown(7, 'clear'), flown(9, 'mud'), flown(10, 'snow')]).toEqual([2, 1, 0])
    expect([flown(13, 'clear'), flown(15, 'mud'), flown(19, 'clear')]).toEqual([1, 0, 0])
    const state = position(units, { turn: 13 })
    play(state, stuka('stuka-2', 'NN10'))
    const actors = game.legal(state, { about: 'actors' }).filter(({ kinds }) => kinds.includes('assign'))
    expect(actors.map(each => unitName(each.unit))).toEqual([])
  })

  const FRONT = { 'su-stavka': 'LL10', 'de-inf-1': 'NN10', 'de-inf-2': 'NN12', 'su-army-7': 'MM10' }
  const SOVIET = { phase: 'soviet-move-1' }

  test('[9.10.1] three columns, within 5 hexes of the Stavka, first impulse', () => {
    const fire = guns('su-artillery-1', 'NN10')
    expect(rule(position(FRONT, { turn: 19, phase: 'soviet-move-2' }), fire)).toBe('9.10.1')
    const state = position(FRONT, { turn: 19, ...SOVIET })
    play(state, fire)
    skipTo(state, 'soviet-declare-1')
    expect(card(state, attack(['su-army-7'], ['NN10']))).toMatchObject({ odds: '1:1', column: '4:1' })
    const from = (stavka: object): string | undefined =>
      rule(position({ ...stavka, 'de-inf-1': 'NN10' }, { turn: 19, ...SOVIET }), fire)
    expect(from({ 'su-stavka': 'II10' })).toBeUndefined()
    expect(from({ 'su-stavka': 'HH10' })).toBe('9.10.1')
    expect(from({})).toBe('9.10.1')
  })

  test('[9.10.2] once in 1943, twice in 1944, in clear turns only', () => {
    const [first, second] = [guns('su-artillery-1', 'NN10'), guns('su-artillery-2', 'NN12')]
    expect(rule(position(FRONT, { turn: 7, ...SOVIET }), first)).toBe('9.10.2')
    const kursk = position(FRONT, { turn: 13, ...SOVIET })
    play(kursk, first)
    expect(rule(kursk, second)).toBe('9.10.2')
    // Counted for the year: in the next turn too
    const later = position(FRONT, { turn: 14, ...SOVIET, world: { artilleryUsed: 1 } })
    expect(rule(later, second)).toBe('9.10.2')
    const bagration = position(FRONT, { turn: 19, ...SOVIET })
    play(bagration, first)
    expect(rule(bagration, second)).toBeUndefined()
    expect(rule(position(FRONT, { turn: 18, weather: 'mud', ...SOVIET }), first)).toBe('9.10.2')
  })

  test('[V.Ia] artillery corps replace the markers', () => {
    const state = position(FRONT, { turn: 19, ...SOVIET, options: [OPTIONS.artilleryCorps] })
    expect(rule(state, guns('su-artillery-1', 'NN10'))).toBe('V.Ia')
  })

  test('[9.5a] the shift counts towards 1:6', () => {
    const units = { hitler: 'MM10', 'su-gd-1': 'NN10', 'de-hq-south': 'KK10' }
    expect(surrendered(moving(units))).toEqual(['hitler'])
    const state = moving(units)
    play(state, stuka('stuka-1', 'NN10'))
    expect(surrendered(state)).toEqual([])
  })
})
