import { describe, expect, test } from 'vitest'
import { applyBox, applyDrop, checkBox, checkDrop, dropHexes } from '../../../src/games/russian-campaign/airborne.ts'
import { inEnemyZoc } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import {
  applyPartisan,
  checkPartisan,
  partisanHexes,
  removePartisans,
} from '../../../src/games/russian-campaign/partisans.ts'
import { FLAG, isOnMap, STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import { eventsOf, hex, position, title, unit } from './support.ts'

const P = 'su-partisan-1'
// Brest, Minsk and Smolensk with the railway that joins them, and a branch that ends in the open
const RAIL = ['O24', 'O23', 'O22', 'O21', 'O20', 'O19', 'O18', 'O17', 'O16', 'P15', 'P14']
const BEHIND = { turn: 7, axis: ['Brest', 'Minsk', 'Smolensk'], axisRail: [...RAIL, 'P13', 'Q13'] }
const refusal = (state: State, where: string, id = P) => checkPartisan(state, unit(id), hex(where))?.rule
const names = (hexes: readonly number[]) => hexes.map(at => title.board.hexes[at].name)

describe('partisans', () => {
  test('[11.2.1] in Axis cities of the USSR and on railways of the Axis between Axis cities', () => {
    const state = position({}, BEHIND)
    for (const where of ['O24', 'O20', 'O22', 'P15']) expect(refusal(state, where)).toBeUndefined()
    expect(refusal(state, 'L26')).toBe('11.2.1') // Warsaw
    expect(refusal(state, 'M26')).toBe('11.2.1') // a railway in Poland
    expect(refusal(state, 'N20')).toBe('11.2.1') // the open field
    expect(refusal(state, 'Q12')).toBe('11.2.1') // a Soviet railway
    expect(refusal(state, 'Q13')).toBe('11.2.1') // leads to no second city
    expect(refusal(state, 'R9')).toBe('11.2.1') // a Soviet city
    expect(refusal(position({}, { ...BEHIND, axis: ['Brest'] }), 'O19')).toBe('11.2.1')
    expect(refusal(position({}, { ...BEHIND, axis: ['Brest', 'Smolensk'] }), 'O19')).toBeUndefined()
  })

  test('[11.2.1] what is offered is what is accepted', () => {
    const state = position({ 'de-inf-1': 'O22', 'ss-res': 'O16' }, BEHIND)
    const offered = new Set(partisanHexes(state, unit(P)))
    for (let at = 0; at < title.board.size; at++)
      expect(checkPartisan(state, unit(P), at) === undefined).toBe(offered.has(at))
    expect(offered.size).toBeGreaterThan(0)
  })

  test('[11.2.2a] its ZOC is its own hex, for the Axis alone', () => {
    const state = position({ [P]: 'O20' }, BEHIND)
    expect(inEnemyZoc(state, hex('O20'), AXIS)).toBe(true)
    expect(inEnemyZoc(state, hex('O20'), SOVIET)).toBe(false)
    for (const near of ['O19', 'O21', 'N19', 'N20', 'P19', 'P20'])
      expect(inEnemyZoc(state, hex(near), AXIS)).toBe(false)
  })

  test('[11.2.3] removed by an Axis unit, its ZOC, or SS within five', () => {
    const gone = (units: Record<string, string>) => {
      const state = position({ [P]: 'O20', ...units }, BEHIND)
      const events = eventsOf(list => removePartisans(state, list))
      expect(events).toHaveLength(isOnMap(state, unit(P)) ? 0 : 1)
      return !isOnMap(state, unit(P))
    }
    expect(gone({})).toBe(false)
    expect(gone({ 'de-inf-1': 'O20' })).toBe(true)
    expect(gone({ 'de-inf-1': 'O21' })).toBe(true)
    expect(gone({ 'de-inf-1': 'O22' })).toBe(false)
    expect(gone({ 'ss-res': 'O25' })).toBe(true)
    expect(gone({ 'ss-res': 'O26' })).toBe(false)
    expect(gone({ hitler: 'O22' })).toBe(false) // Hitler is no SS unit
    expect(gone({ 'su-army-27': 'O21' })).toBe(false)
  })

  test('[11.2.4] all who have entered come anew, on the map or removed', () => {
    const state = position({ [P]: 'O20', 'de-inf-1': 'O21' }, BEHIND)
    eventsOf(list => removePartisans(state, list))
    expect(refusal(state, 'P15')).toBeUndefined()
    eventsOf(list => applyPartisan(state, unit(P), hex('P15'), list))
    expect(state.hex[unit(P)]).toBe(hex('P15'))
    eventsOf(list => applyPartisan(state, unit(P), hex('O18'), list))
    expect(state.hex[unit(P)]).toBe(hex('O18'))
    expect(state.first[hex('P15')]).toBe(-1)
  })

  test('[11.2.4] not in Axis ZOC, not within five of SS', () => {
    const state = position({ 'de-inf-1': 'O18', 'ss-res': 'Q25' }, BEHIND)
    expect(refusal(state, 'O18')).toBe('11.2.4')
    expect(refusal(state, 'O19')).toBe('11.2.4')
    expect(refusal(state, 'O20')).toBeUndefined()
    expect(refusal(state, 'O24')).toBe('11.2.4')
  })

  test('[11.2.4] none before its date', () => {
    for (const [turn, id, rule] of [
      [2, P, '11.2.4'],
      [3, P, undefined],
      [3, 'su-partisan-2', '11.2.4'],
      [4, 'su-partisan-2', undefined],
    ] as const) {
      const state = position({}, { ...BEHIND, turn })
      expect(refusal(state, 'O20', id)).toBe(rule)
      expect(partisanHexes(state, unit(id)).length > 0).toBe(rule === undefined)
    }
    expect(refusal(position({}, BEHIND), 'O20', 'su-army-27')).toBe('11.2.1')
  })
})

describe('airborne corps', () => {
  const PARA = 'su-para-5'
  const ready = (
    units: Record<string, string> = { 'su-stavka': 'R9' },
    setting: Parameters<typeof position>[1] = {},
  ) => {
    const state = position(units, { turn: 5, weather: 'snow', ...setting })
    state.status[unit(PARA)] = STATUS.box
    return state
  }
  const drop = (state: State, where: string, impulse: 1 | 2 = 1) =>
    checkDrop(state, unit(PARA), hex(where), impulse)?.rule

  test('[11.1.1] in snow, in the first impulse, out of the box', () => {
    expect(drop(ready(), 'R12')).toBeUndefined()
    expect(drop(ready(), 'R12', 2)).toBe('11.1.1')
    expect(drop(ready(undefined, { weather: 'clear' }), 'R12')).toBe('11.1.1')
    expect(drop(ready(undefined, { weather: ['mud', 'snow'] }), 'R12')).toBe('11.1.1')
    const due = ready()
    due.status[unit(PARA)] = STATUS.due
    expect(drop(due, 'R12')).toBe('11.1.1')
    expect(checkDrop(ready(), unit('su-army-27'), hex('R12'))?.rule).toBe('11.1.1')
    expect(dropHexes(ready(), unit(PARA), 2)).toEqual([])
  })

  test('[11.1.2] into the box on arrival, never after it has entered', () => {
    const state = position({}, { turn: 3 })
    const para = unit(PARA)
    state.status[para] = STATUS.due
    expect(checkBox(state, para, 1)).toBeUndefined()
    eventsOf(events => applyBox(state, para, events))
    expect(state.status[para]).toBe(STATUS.box)
    const entered = position({ [PARA]: 'R9' })
    expect(checkBox(entered, para, 1)?.rule).toBe('11.1.2')
    entered.flags[para] |= FLAG.grounded
    expect(checkBox(entered, para, 1)?.rule).toBe('11.1.5')
    expect(checkBox(state, unit('su-army-27'), 1)?.rule).toBe('11.1.2')
  })

  test('[11.1.3a] within eight of Stavka, not in enemy ZOC, woods or mountain', () => {
    expect(drop(ready(), 'R17')).toBeUndefined()
    expect(drop(ready(), 'R18')).toBe('11.1.3a')
    expect(drop(ready({}), 'R12')).toBe('11.1.3a') // no Stavka on the map
    const watched = { 'su-stavka': 'R9', 'de-inf-1': 'R17', 'de-inf-2': 'R12' }
    expect(drop(ready(watched), 'R16')).toBe('11.1.3a')
    expect(drop(ready(watched), 'R17')).toBe('6.0')
    expect(drop(ready(watched), 'R15')).toBeUndefined() // counted through enemies and their ZOC
    const offered = new Set(dropHexes(ready(), unit(PARA)))
    const woods = [...title.woods.keys()].filter(at => title.woods[at] === 1)
    expect(woods.some(at => offered.has(at))).toBe(false)
    expect(drop(ready({ 'su-stavka': 'T14' }), 'T14')).toBe('11.1.3a') // Bryansk lies in woods
    const south = ready({ 'su-stavka': 'NN16' })
    expect(drop(south, 'PP13')).toBe('11.1.3a') // a mountain
    expect(drop(ready({ 'su-stavka': 'JJ23' }), 'GG21')).toBe('11.1.3a') // the sea
    const southern = new Set(dropHexes(south, unit(PARA)))
    for (let at = 0; at < title.board.size; at++)
      expect(checkDrop(south, unit(PARA), at) === undefined).toBe(southern.has(at))
  })

  test('[11.1.3b] [11.1.5] it moves no more in that impulse, and never drops again', () => {
    const state = ready()
    const para = unit(PARA)
    eventsOf(events => applyDrop(state, para, hex('R12'), events))
    expect(names([state.hex[para]])).toEqual(['R12'])
    expect(state.points[para]).toBe(0)
    expect(state.flags[para] & FLAG.moved).not.toBe(0)
    state.status[para] = STATUS.box
    expect(drop(state, 'R12')).toBe('11.1.5')
  })

  // V.III.balkan.5
  const GERMAN = 'var-de-para-1'
  const waiting = (units: Record<string, string>, setting: Parameters<typeof position>[1] = {}) => {
    const state = position(units, { turn: 2, ...setting })
    state.status[unit(GERMAN)] = STATUS.box
    return state
  }
  const germanDrop = (state: State, where: string, impulse: 1 | 2 = 1) =>
    checkDrop(state, unit(GERMAN), hex(where), impulse)?.rule
  const HQ = { 'de-hq-center': 'R9' }

  test('[V.III.balkan.5a] the German corps: clear, first impulse, eight hexes from an army group, no woods', () => {
    expect(germanDrop(waiting(HQ), 'R17')).toBeUndefined()
    expect(germanDrop(waiting(HQ), 'R18')).toBe('V.III.balkan.5a')
    expect(germanDrop(waiting(HQ), 'R14')).toBe('V.III.balkan.5a')
    expect(germanDrop(waiting(HQ), 'R17', 2)).toBe('V.III.balkan.5a')
    expect(germanDrop(waiting(HQ, { weather: 'mud' }), 'R17')).toBe('V.III.balkan.5a')
    expect(germanDrop(waiting({ 'su-stavka': 'R9' }), 'R17')).toBe('V.III.balkan.5a')
  })

  test('[V.III.balkan.5b] it leaves by the west edge and drops again', () => {
    const state = waiting(HQ)
    const para = unit(GERMAN)
    eventsOf(events => applyDrop(state, para, hex('R17'), events))
    expect(checkBox(state, para, 1)?.rule).toBe('V.III.balkan.5b')
    const edge = position({ ...HQ, [GERMAN]: 'E34' }, { turn: 7 })
    edge.flags[para] |= FLAG.grounded
    expect(checkBox(edge, para, 1)?.rule).toBe('V.III.balkan.5b') // no movement left
    edge.points[para] = 1
    expect(checkBox(edge, para, 1)).toBeUndefined()
    eventsOf(events => applyBox(edge, para, events))
    expect(isOnMap(edge, para)).toBe(false)
    expect(germanDrop(edge, 'R17')).toBeUndefined()
  })

  test('[V.III.balkan.5c] it may drop into enemy ZOC', () => {
    expect(germanDrop(waiting({ ...HQ, 'su-army-27': 'R16' }), 'R17')).toBeUndefined()
  })
})
