// Chapter 11: partisans, and the airborne corps in their box.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  assign,
  at,
  done,
  game,
  hex,
  hexName,
  place,
  play,
  pointsOf,
  position,
  refusal,
  rule,
  type Setting,
  type Units,
  unit,
} from './support-game.ts'

const P = 'su-partisan-1'
// Brest, Minsk and Smolensk with the railway that joins them, and a branch that ends in the open
const RAIL = ['O24', 'O23', 'O22', 'O21', 'O20', 'O19', 'O18', 'O17', 'O16', 'P15', 'P14']
const BEHIND = { turn: 7, axis: ['Brest', 'Minsk', 'Smolensk'], axisRail: [...RAIL, 'P13', 'Q13'] }
const rising = (units: Units = {}, setting: Setting = {}): State =>
  position(units, { ...BEHIND, phase: 'soviet-partisans', ...setting })
const refused = (state: State, where: string, id = P): string | undefined => rule(state, place(id, where))
const offered = (state: State, id: string, by?: string): string[] =>
  game
    .legal(state, { about: 'place', unit: unit(id) })
    .filter(each => each.by === by)
    .map(each => hexName(each.hex))

describe('partisans', () => {
  test('[11.2.1] in Axis cities of the USSR and on railways of the Axis between Axis cities', () => {
    const state = rising()
    for (const where of ['O24', 'O20', 'O22', 'P15']) expect(refused(state, where)).toBeUndefined()
    expect(refused(state, 'L26')).toBe('11.2.1') // Warsaw
    expect(refused(state, 'M26')).toBe('11.2.1') // a railway in Poland
    expect(refused(state, 'N20')).toBe('11.2.1') // the open field
    expect(refused(state, 'Q12')).toBe('11.2.1') // a Soviet railway
    expect(refused(state, 'Q13')).toBe('11.2.1') // leads to no second city
    expect(refused(state, 'R9')).toBe('11.2.1') // a Soviet city
    expect(refused(state, 'O20', 'su-army-27')).toBe('11.2.1')
    expect(refused(rising({}, { axis: ['Brest'] }), 'O19')).toBe('11.2.1')
    expect(refused(rising({}, { axis: ['Brest', 'Smolensk'] }), 'O19')).toBeUndefined()
  })

  test('[11.2.1] what is offered is what is accepted', () => {
    const state = rising({ 'de-inf-1': 'O22', 'ss-res': 'O16' })
    const hexes = offered(state, P)
    for (const { name } of game.board.hexes) expect(refused(state, name) === undefined, name).toBe(hexes.includes(name))
    expect(hexes.length).toBeGreaterThan(0)
  })

  test('[11.2.2a] its ZOC is its own hex, for the Axis alone', () => {
    const axis = position({ [P]: 'O20', 'de-inf-1': 'O21' }, BEHIND)
    expect(refusal(axis, 'de-inf-1', ['O20', 'O19'])).toBe('11.2.2c')
    expect(refusal(axis, 'de-inf-1', ['N20', 'N19', 'O19'])).toBeUndefined() // past it
    const soviets = position({ [P]: 'O20', 'su-army-27': 'O21' }, { ...BEHIND, phase: 'soviet-move-1' })
    expect(refusal(soviets, 'su-army-27', ['O20', 'O19'])).toBeUndefined()
  })

  test('[11.2.3] removed by an Axis unit, its ZOC, or SS within five', () => {
    const isGone = (units: Units): boolean => {
      const state = position({ [P]: 'O20', ...units }, BEHIND)
      const events = play(state, done).filter(({ key }) => key === 'log.partisanGone')
      const gone = at(state, P) === 'absent'
      expect(events).toHaveLength(gone ? 1 : 0)
      return gone
    }
    expect(isGone({})).toBe(false)
    expect(isGone({ 'de-inf-1': 'O20' })).toBe(true)
    expect(isGone({ 'de-inf-1': 'O21' })).toBe(true)
    expect(isGone({ 'de-inf-1': 'O22' })).toBe(false)
    expect(isGone({ 'ss-res': 'O25' })).toBe(true)
    expect(isGone({ 'ss-res': 'O26' })).toBe(false)
    expect(isGone({ hitler: 'O22' })).toBe(false) // Hitler is no SS unit
    expect(isGone({ 'su-army-27': 'O21' })).toBe(false)
  })

  test('[11.2.4] all who have entered come anew, on the map or removed', () => {
    const removed = rising({ 'de-inf-1': 'O21' })
    play(removed, place(P, 'P15'))
    expect(at(removed, P)).toBe('P15')
    const there = rising({ [P]: 'P15' })
    play(there, place(P, 'O18'))
    expect(at(there, P)).toBe('O18')
    expect(refused(there, 'P15')).toBe('11.2.4') // once
  })

  test('[11.2.4] not in Axis ZOC, not within five of SS', () => {
    const state = rising({ 'de-inf-1': 'O18', 'ss-res': 'Q25' })
    expect(refused(state, 'O18')).toBe('11.2.4')
    expect(refused(state, 'O19')).toBe('11.2.4')
    expect(refused(state, 'O20')).toBeUndefined()
    expect(refused(state, 'O24')).toBe('11.2.4')
  })

  test.each([
    [3, P, undefined],
    [3, 'su-partisan-2', '11.2.4'],
    [4, 'su-partisan-2', undefined],
  ])('[11.2.4] in turn %i %s is refused by %s', (turn, id, cited) => {
    const state = rising({}, { turn })
    expect(refused(state, 'O20', id)).toBe(cited)
    expect(offered(state, id).length > 0).toBe(cited === undefined)
  })

  test('[11.2.4] none before the first has a date: nobody is asked', () => {
    expect(game.decision(rising({}, { turn: 2 }))?.phase).toBe('axis-move-1')
  })
})

describe('airborne corps', () => {
  const PARA = 'su-para-5'
  const BOX = { status: 'box' }
  const STAVKA = { 'su-stavka': 'R9' }
  const ready = (units: Units = STAVKA, setting: Setting = {}): State =>
    position({ [PARA]: BOX, ...units }, { turn: 5, weather: 'snow', phase: 'soviet-move-1', ...setting })
  const drop = (state: State, where: string, id = PARA): string | undefined => rule(state, place(id, where, 'drop'))

  test('[11.1.1] in snow, in the first impulse, out of the box', () => {
    expect(drop(ready(), 'R12')).toBeUndefined()
    const second = ready(STAVKA, { phase: 'soviet-move-2' })
    expect(drop(second, 'R12')).toBe('11.1.1')
    expect(offered(second, PARA, 'drop')).toEqual([])
    expect(drop(ready(STAVKA, { weather: 'clear' }), 'R12')).toBe('11.1.1')
    expect(drop(ready(STAVKA, { weather: ['mud', 'snow'] }), 'R12')).toBe('11.1.1')
    expect(drop(ready({ ...STAVKA, [PARA]: { status: 'due' } }), 'R12')).toBe('11.1.1')
    expect(drop(ready({ ...STAVKA, 'su-army-16': { status: 'due' } }), 'R12', 'su-army-16')).toBe('11.1.1')
  })

  test('[11.1.2] into the box on arrival, never after it has entered', () => {
    const boxed = (entry: string | object, id = PARA): string | undefined =>
      rule(position({ [id]: entry } as Units, { phase: 'soviet-move-1' }), assign(id, 'box'))
    expect(boxed({ status: 'due' })).toBeUndefined()
    const state = position({ [PARA]: { status: 'due' } }, { phase: 'soviet-move-1' })
    play(state, assign(PARA, 'box'))
    expect(at(state, PARA)).toBe('box')
    expect(boxed('R9')).toBe('11.1.2')
    expect(boxed({ hex: 'R9', marks: ['grounded'] })).toBe('11.1.5')
    expect(boxed({ status: 'due' }, 'su-army-16')).toBe('11.1.2')
  })

  test('[11.1.3a] within eight of Stavka, not in enemy ZOC, woods or mountain', () => {
    expect(drop(ready(), 'R17')).toBeUndefined()
    expect(drop(ready(), 'R18')).toBe('11.1.3a')
    expect(drop(ready({}), 'R12')).toBe('11.1.3a') // no Stavka on the map
    const watched = { ...STAVKA, 'de-inf-1': 'R17', 'de-inf-2': 'R12' }
    expect(drop(ready(watched), 'R16')).toBe('11.1.3a')
    expect(drop(ready(watched), 'R17')).toBe('6.0')
    expect(drop(ready(watched), 'R15')).toBeUndefined() // counted through enemies and their ZOC
    const isWoods = (name: string): boolean => game.board.hexes[hex(name)].terrain === 'woods'
    expect(offered(ready(), PARA, 'drop').filter(isWoods)).toEqual([])
    expect(drop(ready({ 'su-stavka': 'T14' }), 'T14')).toBe('11.1.3a') // Bryansk lies in woods
    const south = ready({ 'su-stavka': 'NN16' })
    expect(drop(south, 'PP13')).toBe('11.1.3a') // a mountain
    expect(drop(ready({ 'su-stavka': 'JJ23' }), 'GG21')).toBe('11.1.3a') // the sea
    const southern = offered(south, PARA, 'drop')
    for (const { name } of game.board.hexes) expect(drop(south, name) === undefined, name).toBe(southern.includes(name))
  })

  test('[11.1.3b] [11.1.5] it moves no more in that impulse, and never drops again', () => {
    const state = ready()
    play(state, place(PARA, 'R12', 'drop'))
    expect([at(state, PARA), pointsOf(state, PARA)]).toEqual(['R12', 0])
    expect(game.describe(state, unit(PARA)).marks).toEqual(expect.arrayContaining(['moved', 'grounded']))
    expect(drop(ready({ ...STAVKA, [PARA]: { status: 'box', marks: ['grounded'] } }), 'R12')).toBe('11.1.5')
  })

  // V.III.balkan.5
  const GERMAN = 'var-de-para-1'
  const HQ = { 'de-hq-center': 'R9' }
  const waiting = (units: Units, setting: Setting = {}): State =>
    position({ [GERMAN]: BOX, ...units }, { turn: 2, ...setting })
  const germanDrop = (state: State, where: string): string | undefined => drop(state, where, GERMAN)

  test('[V.III.balkan.5a] the German corps: clear, first impulse, eight hexes from an army group, no woods', () => {
    expect(germanDrop(waiting(HQ), 'R17')).toBeUndefined()
    expect(germanDrop(waiting(HQ), 'R18')).toBe('V.III.balkan.5a')
    expect(germanDrop(waiting(HQ), 'R14')).toBe('V.III.balkan.5a')
    expect(germanDrop(waiting(HQ, { phase: 'axis-move-2' }), 'R17')).toBe('V.III.balkan.5a')
    expect(germanDrop(waiting(HQ, { weather: 'mud' }), 'R17')).toBe('V.III.balkan.5a')
    expect(germanDrop(waiting({ 'su-stavka': 'R9' }), 'R17')).toBe('V.III.balkan.5a')
  })

  test('[V.III.balkan.5b] it leaves by the west edge and drops again', () => {
    const state = waiting(HQ)
    play(state, place(GERMAN, 'R17', 'drop'))
    expect(rule(state, assign(GERMAN, 'box'))).toBe('V.III.balkan.5b')
    const atEdge = (points: number): State =>
      position(
        { ...HQ, [GERMAN]: { hex: 'E34', marks: ['grounded'], points } },
        { turn: 7, world: { railLeft: [0, 0] } },
      )
    expect(rule(atEdge(0), assign(GERMAN, 'box'))).toBe('V.III.balkan.5b') // no movement left, and no train
    const edge = atEdge(1)
    play(edge, assign(GERMAN, 'box'))
    expect(at(edge, GERMAN)).toBe('box')
    expect(germanDrop(edge, 'R17')).toBeUndefined()
  })

  test('[V.III.balkan.5c] it may drop into enemy ZOC', () => {
    expect(germanDrop(waiting({ ...HQ, 'su-army-27': 'R16' }), 'R17')).toBeUndefined()
  })
})
