// Remnants (9.12): what is left of a corps that was lost, of which kind, and where it appears.
import { describe, expect, test } from 'vitest'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { META } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { buildersFor } from '../../support/builders.ts'
import { loaded } from '../../support/title.ts'
import {
  actors,
  at,
  attack,
  choose,
  decides,
  done,
  fight,
  game,
  hexName,
  isSettled,
  loadDice,
  place,
  play,
  position,
  rule,
  type Units,
  unit,
  WAITING,
} from './support-game.ts'

const SUMMER_42 = 7
const declaring =
  (side: string) =>
  (units: Units): State =>
    position({ ...WAITING, ...units }, { turn: SUMMER_42, phase: `${side}-declare-1` })
const summer = declaring('axis')
const soviets = declaring('soviet')

describe('remnants (9.12)', () => {
  // The Soviets attack: 8 + 8 + 7 against a corps
  const against = (units: Units): State =>
    soviets({ 'su-gd-1': 'MM10', 'su-gdtk-2': 'MM10', 'su-gd-2': 'MM11', ...units })
  const guards = attack(['su-gd-1', 'su-gdtk-2', 'su-gd-2'], ['NN10'])
  const offer = (state: State): { id: string; hexes: string[] } | undefined => {
    const [id] = actors(state, 'place')
    if (id === undefined) return undefined
    const hexes = game.legal(state, { about: 'place', unit: unit(id) }).map(({ hex }) => hexName(hex))
    return { id, hexes: hexes.sort() }
  }

  const REMNANTS = game.units.filter(({ id }) => id.startsWith('de-rem-')).map(({ id }) => id)
  /** Three to a hex, in Germany. */
  const onMap = (ids: readonly string[]): Units =>
    Object.fromEntries(ids.map((id, index) => [id, ['E30', 'F30', 'F31', 'G31'][Math.floor(index / 3)]]))

  test('[9.12.1a] a German corps lost to DE leaves a remnant two hexes back, placed by the attacker', () => {
    const state = against({ 'de-inf-7': 'NN10' })
    fight(state, guards, 3) // 4:1: DR, no loss
    expect(decides(state)).toEqual(['soviet', 'retreat'])
    const dead = against({ 'de-inf-7': 'NN10' })
    fight(dead, guards, 5) // DE
    expect(at(dead, 'de-inf-7')).toBe('pool')
    expect(decides(dead)).toEqual(['soviet', 'place'])
    expect(offer(dead)).toEqual({ id: 'de-rem-inf-1', hexes: ['OO12', 'OO9', 'PP10', 'PP11', 'PP9'] })
    expect(rule(dead, place('de-rem-inf-1', 'OO11'))).toBe('9.12.1a') // one hex only
    expect(rule(dead, place('de-rem-pzgr-1', 'PP10'))).toBe('9.12.1c')
    play(dead, place('de-rem-inf-1', 'PP10'))
    expect(at(dead, 'de-rem-inf-1')).toBe('PP10')
    expect(isSettled(dead)).toBe(true)
  })

  test.each(['ro-inf-2', 'de-hq-north', 'fi-inf-4'])('[9.12.1a] %s leaves none', id => {
    const state = against({ [id]: 'NN10' })
    fight(state, guards, 4)
    expect(['pool', 'gone']).toContain(at(state, id))
    expect(isSettled(state)).toBe(true)
  })

  test('[9.12.1a] a Soviet army that is no Guards leaves none', () => {
    const axis = { 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'de-pz-gd': 'MM10' }
    const state = summer({ ...axis, 'su-army-11': 'NN10' })
    fight(state, attack(Object.keys(axis), ['NN10']), 5) // 26:6 = 4:1, DE
    expect([at(state, 'su-army-11'), isSettled(state)]).toEqual(['pool', true])
  })

  test('[9.12.1a] an attacker lost leaves none', () => {
    const state = summer({ 'de-inf-1': 'MM10', 'su-gd-1': 'NN10', 'su-gdtk-1': 'NN10' })
    fight(state, attack(['de-inf-1'], ['NN10']), 1)
    expect(at(state, 'de-inf-1')).toBe('pool')
    expect(isSettled(state)).toBe(true)
  })

  test('[9.12.1b] none in woods, none on surrender, none without a retreat', () => {
    const woods = soviets({ 'su-gd-1': 'R13', 'su-gd-2': 'R13', 'su-gd-3': 'S13', 'de-inf-7': 'S14' })
    fight(woods, attack(['su-gd-1', 'su-gd-2', 'su-gd-3'], ['S14']), 5)
    expect(at(woods, 'de-inf-7')).toBe('pool')
    expect(isSettled(woods)).toBe(true)
    const gone = against({ 'de-inf-7': 'NN10' })
    fight(gone, guards, 6) // DS
    expect(at(gone, 'de-inf-7')).toBe('gone')
    expect(isSettled(gone)).toBe(true)
    const shut = against({ 'de-inf-7': 'NN10', 'su-army-3': 'OO9', 'su-army-4': 'OO12' })
    fight(shut, guards, 5)
    expect(at(shut, 'de-inf-7')).toBe('pool')
    expect(isSettled(shut)).toBe(true)
  })

  test('[9.12.1c] one for a combat, no faster than the lost unit, while counters last', () => {
    const three = against({ 'de-inf-10': 'NN10', 'de-inf-26': 'NN10', 'de-hq-north': 'NN10' })
    fight(three, guards, 6) // 23:7 = 3:1: DE
    expect(offer(three)?.id).toBe('de-rem-inf-1')
    play(three, place('de-rem-inf-1', 'PP10'))
    expect(isSettled(three)).toBe(true)
    const none = against({ 'de-inf-7': 'NN10', ...onMap(REMNANTS) })
    fight(none, guards, 5)
    expect(isSettled(none)).toBe(true)
  })

  test('[9.12.1c] a unit slower than every remnant of its kind leaves none', () => {
    // The countermix has none so slow: the corps with another movement factor
    const left = (factor: number): readonly string[] | undefined => {
      const slow = loaded(create, META, files => ({
        ...files,
        'units.csv': files['units.csv'].replace('第7歩兵軍団,5,4,', `第7歩兵軍団,5,${factor},`),
      }))
      const builders = buildersFor(slow)
      const state = builders.position({
        scenario: 'campaign',
        turn: SUMMER_42,
        phase: 'soviet-declare-1',
        units: { ...WAITING, 'su-gd-1': 'MM10', 'su-gdtk-2': 'MM10', 'su-gd-2': 'MM11', 'de-inf-7': 'NN10' },
      })
      builders.play(state, guards, choose('suggested'), done)
      builders.play(loadDice(state, 5), choose('combat:0'))
      return slow.decision(state)?.kinds
    }
    expect([left(3), left(2)]).toEqual([['place'], ['choose']])
    // No panzergrenadier remnant is left: infantry then, never the faster one of the SS
    const grenadiers = REMNANTS.filter(id => id.startsWith('de-rem-pzgr'))
    const tanks = against({ 'de-pz-48': 'NN10', 'su-gd-3': 'MM11', ...onMap(grenadiers) })
    fight(tanks, attack(['su-gd-1', 'su-gdtk-2', 'su-gd-2', 'su-gd-3'], ['NN10']), 4)
    expect(offer(tanks)?.id).toBe('de-rem-inf-1')
  })

  test.each([
    ['de-mtn-49', 'de-rem-inf-1'],
    ['de-cav-1', 'de-rem-inf-1'],
    ['de-pz-48', 'de-rem-pzgr-1'],
    ['de-pzgr-43', 'de-rem-pzgr-1'],
    ['ss-mtn-5', 'ss-rem-inf-1'],
    ['ss-cav-15', 'ss-rem-inf-1'],
    ['ss-pz-4', 'ss-rem-pzgr-1'],
  ])('[QA8] %s leaves %s', (id, remnant) => {
    const state = against({ [id]: 'NN10', 'su-gd-3': 'MM11' })
    const all = attack(['su-gd-1', 'su-gdtk-2', 'su-gd-2', 'su-gd-3'], ['NN10'])
    fight(state, all, 4) // 5:1 DE; 6:1 DE; 7:1 DE
    expect(at(state, id)).toBe('pool')
    expect(offer(state)?.id).toBe(remnant)
  })

  test('[QA8] Guards cavalry leaves Guards infantry, Guards tanks a tank remnant', () => {
    const axis = { 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'de-pz-gd': 'MM10' }
    const state = summer({ ...axis, 'su-gdcav-1': 'NN10' })
    fight(state, attack(Object.keys(axis), ['NN10']), 4) // 5:1
    expect(offer(state)?.id).toBe('su-rem-inf-1')
    const tanks = summer({ ...axis, 'su-gdtk-2': 'NN10' })
    fight(tanks, attack(Object.keys(axis), ['NN10']), 6) // 3:1
    expect(offer(tanks)?.id).toBe('su-rem-tk-1')
  })

  test('[9.12.2a] a remnant counts as a corps where it appears', () => {
    const full = { 'de-inf-1': 'PP10', 'de-inf-2': 'PP10', 'de-inf-5': 'PP10' }
    const state = against({ 'de-inf-7': 'NN10', ...full })
    fight(state, guards, 5)
    expect(offer(state)?.hexes).not.toContain('PP10')
    const two = against({ 'de-inf-7': 'NN10', 'de-inf-1': 'PP10', 'de-inf-2': 'PP10' })
    fight(two, guards, 5)
    expect(offer(two)?.hexes).toContain('PP10')
  })
})
