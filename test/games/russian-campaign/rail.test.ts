// Chapter 8.3: trains, and who owns the railways.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  amended,
  at,
  attack,
  card,
  choose,
  done,
  endTurn,
  game,
  go,
  hex,
  loadDice,
  railOwner as owner,
  phaseOf,
  play,
  position,
  reach,
  refusal,
  skipTo,
  type Units,
  unit,
  worldOf,
} from './support-game.ts'

const SOVIET = { phase: 'soviet-move-1' }
const PARTISAN = 'su-partisan-1'
const owners = (state: State, names: readonly string[]): (string | undefined)[] => names.map(name => owner(state, name))
const all = (side: string, names: readonly string[]): string[] => names.map(() => side)
/** The same position at the end of a side's second impulse, when ownership is settled (QA1). */
const close = (state: State, side: string, units: Units = {}): State => {
  const last = amended(state, { turn: 3, phase: `${side}-move-2`, units })
  endTurn(last)
  return last
}

/** Axis impulse 2 of turn 3, with what the Axis holds beside its own country. */
const inImpulse2 = (units: Units, { axis = [] }: { axis?: readonly string[] } = {}): State =>
  position(units, { phase: 'axis-move-2', axis })

// Warsaw to Berlin's rails and on: Breslau-Warsaw line
const WARSAW_BRESLAU = ['L27', 'L28', 'L29', 'K30', 'K31']

describe('rail movement', () => {
  test('[8.3] [8.3.4b] instead of a move, and a move again in impulse 2', () => {
    const state = position({ 'de-pz-24': 'L26', 'de-pz-39': 'L26' })
    expect(reach(state, 'de-pz-24', 'rail')).toContain('E34')
    go(state, 'de-pz-24', WARSAW_BRESLAU, 'rail')
    expect(refusal(state, 'de-pz-24', ['K30'])).toBe('8.3.4b')
    expect(refusal(state, 'de-pz-24', ['K30'], 'rail')).toBe('8.3.4b')
    go(state, 'de-pz-39', ['L27'])
    expect(refusal(state, 'de-pz-39', ['L28'], 'rail')).toBe('8.3.4b')
    const second = skipTo(state, 'axis-move-2')
    expect(refusal(second, 'de-pz-24', ['K30'])).toBeUndefined()
    // [8.3.3] [4.0.3b]
    expect(refusal(second, 'de-pz-24', ['K30'], 'rail')).toBe('8.3.3')
    expect(reach(second, 'de-pz-24', 'rail')).toEqual([])
  })

  const SEVEN = ['de-inf-5', 'de-inf-6', 'de-inf-8', 'de-inf-12', 'de-inf-53', 'de-inf-13', 'de-inf-20']
  const railAll = (state: State, ids: readonly string[], step: string): number => {
    let made = 0
    for (const id of ids)
      if (refusal(state, id, [step], 'rail') === undefined) made += go(state, id, [step], 'rail').length
    return made
  }
  test('[8.3.1] six for the Axis, three in snow, five for the Soviets', () => {
    const units = Object.fromEntries(SEVEN.map((id, i) => [id, i < 3 ? 'L26' : i < 6 ? 'L25' : 'L24']))
    const spread = (weather: 'clear' | 'snow'): number => {
      const state = position(units, { weather })
      return (
        railAll(state, SEVEN.slice(0, 3), 'L27') +
        railAll(state, SEVEN.slice(3, 6), 'L26') +
        railAll(state, SEVEN.slice(6), 'L25')
      )
    }
    expect(spread('clear')).toBe(6)
    expect(spread('snow')).toBe(3)
    const soviets = {
      'su-tk-1': 'R9',
      'su-tk-7': 'R9',
      'su-tk-5': 'R8',
      'su-tk-8': 'R8',
      'su-tk-3': 'R7',
      'su-tk-4': 'R7',
    }
    const state = position(soviets, { ...SOVIET, weather: 'snow' })
    const made =
      railAll(state, ['su-tk-1', 'su-tk-7'], 'R8') +
      railAll(state, ['su-tk-3', 'su-tk-4'], 'Q7') +
      railAll(state, ['su-tk-5', 'su-tk-8'], 'R7')
    expect(made).toBe(5)
    expect(worldOf(state)).toMatchObject({ railLeft: [expect.anything(), 0] })
    expect(refusal(state, 'su-tk-8', ['R7'], 'rail')).toBe('8.3.1')
  })

  test('[8.3.2] arrivals go beside the quota', () => {
    const arrived = { hex: 'L26', marks: ['arrived'] }
    const state = position({ 'de-inf-5': 'L26', 'de-inf-6': arrived }, { world: { railLeft: [0, 0] } })
    expect(refusal(state, 'de-inf-5', ['L27'], 'rail')).toBe('8.3.1')
    go(state, 'de-inf-6', ['L27'], 'rail')
    expect(at(state, 'de-inf-6')).toBe('L27')
    expect(worldOf(state)).toMatchObject({ railLeft: [0, 0] })
  })

  test('[8.3.4a] on the line from end to end, and out of enemy ZOC', () => {
    const off = position({ 'de-inf-5': 'M27' })
    expect(refusal(off, 'de-inf-5', ['L26'], 'rail')).toBe('8.3.4a')
    expect(reach(off, 'de-inf-5', 'rail')).toEqual([])
    const jump = position({ 'de-inf-5': 'L26' })
    expect(refusal(jump, 'de-inf-5', ['K26'], 'rail')).toBe('8.3.4a')
    const started = position({ 'de-inf-5': 'L26', 'su-tk-5': 'K26' })
    expect(refusal(started, 'de-inf-5', ['L27'], 'rail')).toBe('8.3.4a')
    const passing = position({ 'de-inf-5': 'L26', 'su-tk-5': 'M30' })
    expect(refusal(passing, 'de-inf-5', WARSAW_BRESLAU, 'rail')).toBe('8.3.4a')
    expect(refusal(passing, 'de-inf-5', ['L27', 'L28'], 'rail')).toBeUndefined()
    // the far end alone: what bars it is named
    const cut = game.check(passing, { type: 'move', units: [unit('de-inf-5')], path: [hex('L29')], by: 'rail' })
    expect(cut?.reason).toMatchObject({ key: 'refuse.outOfReach', args: { why: { key: 'refuse.railZoc' } } })
  })

  test('[8.3.5] terrain does not stop a train', () => {
    // Lvov - T33 runs through the mountains
    const state = position({ 'de-pz-24': 'T29' }, { axisRail: ['T27'] })
    expect(game.board.hexes[hex('T28')].terrain).toBe('mountain')
    expect(refusal(state, 'de-pz-24', ['T28', 'T27'], 'rail')).toBeUndefined()
    expect(refusal(state, 'de-pz-24', ['T28', 'T27'])).toBe('8.2.1a')
  })

  test('[8.3.6a] [8.3.6c] only what was owned when the impulse began', () => {
    const state = position({ 'de-pz-24': 'O25', 'de-pz-39': 'N25' })
    go(state, 'de-pz-24', ['O24', 'N23'])
    expect(refusal(state, 'de-pz-39', ['O25', 'O24'], 'rail')).toBe('8.3.6a')
    expect(owner(state, 'O24')).toBe('soviet')
    const later = close(state, 'axis')
    expect(owner(later, 'O24')).toBe('axis')
    expect(refusal(amended(later, { phase: 'axis-move-1' }), 'de-pz-39', ['O25', 'O24'], 'rail')).toBeUndefined()
  })

  test('[8.5.2] HQs never, [8.6.2] dictators may and count', () => {
    const state = position({ stalin: 'R9', 'su-stavka': 'R9' }, SOVIET)
    expect(refusal(state, 'su-stavka', ['R8'], 'rail')).toBe('8.5.2')
    go(state, 'stalin', ['R8'], 'rail')
    expect(worldOf(state)).toMatchObject({ railLeft: [expect.anything(), 4] })
  })

  test('[11.2.2b] as far as the hex next to a partisan', () => {
    const state = position({ 'de-pz-24': 'L26', [PARTISAN]: 'K30' })
    expect(refusal(state, 'de-pz-24', ['L27', 'L28', 'L29'], 'rail')).toBeUndefined()
    expect(refusal(state, 'de-pz-24', ['L27', 'L28', 'L29', 'K30'], 'rail')).toBe('11.2.2b')
    expect(reach(state, 'de-pz-24', 'rail')).not.toContain('K30')
  })

  test('the causeway is passed, never a stop', () => {
    const state = position({ 'su-tk-5': 'GG20' }, SOVIET)
    expect(reach(state, 'su-tk-5', 'rail')).toContain('JJ23')
    expect(reach(state, 'su-tk-5', 'rail')).not.toContain('GG21')
    expect(refusal(state, 'su-tk-5', ['GG21'], 'rail')).toBe('8.3.4a')
    expect(refusal(state, 'su-tk-5', ['GG21'])).toBe('8.2.2a')
    go(state, 'su-tk-5', ['GG21', 'HH21'], 'rail')
    expect(at(state, 'su-tk-5')).toBe('HH21')
    expect(game.positionOf(state)).not.toMatchObject({ entered: { soviet: expect.arrayContaining(['GG21']) } })
  })
})

// The five printed examples: Voronezh AA10 - U BB10 - R CC11 - DD11 - EE12 - S FF12 - GG13 - ... - Stalingrad II8.
// T is FF13, next to S and to the hex beyond it.
const TO_U = ['AA10', 'BB10']
const BETWEEN = ['DD11', 'EE12']
const BEYOND_S = ['GG13', 'HH13', 'HH12', 'II12', 'II11', 'II10', 'II9', 'II8']
const TO_S = ['BB10', 'CC11', 'DD11', 'EE12', 'FF12']
const axisLine = ['AA10', ...TO_S]

describe('rail ownership', () => {
  /** Before the first case: Axis trains run from Voronezh to S. */
  const start = (): State => position({ 'su-cav-3': 'CC9' }, { ...SOVIET, axis: axisLine, axisRail: axisLine })
  const case1 = (): State => {
    const state = start()
    go(state, 'su-cav-3', ['CC10', 'CC11', 'CC12', 'CC13', 'CC14'])
    return close(state, 'soviet')
  }
  const case2 = (): State => {
    const units = { 'su-cav-3': { status: 'pool' }, 'de-pz-24': 'FF14' }
    const state = amended(case1(), { turn: 3, phase: 'axis-move-1', units })
    go(state, 'de-pz-24', ['FF13', 'FF12', 'FF13'])
    return close(state, 'axis')
  }
  const case3 = (): State => close(case2(), 'soviet', { 'su-cav-3': 'CC11' })

  test('[8.3.6-EX1] a Soviet unit that passes R takes R to Stalingrad; the railhead is U', () => {
    const state = case1()
    expect(owners(state, TO_U)).toEqual(['axis', 'axis'])
    const taken = ['CC11', ...BETWEEN, 'FF12', ...BEYOND_S]
    expect(owners(state, taken)).toEqual(all('soviet', taken))
  })

  test('[8.3.6-EX1] nor is U lost to the ZOC of a unit that stops in R', () => {
    const before = start()
    go(before, 'su-cav-3', ['CC10', 'CC11'])
    const state = close(before, 'soviet')
    expect(owners(state, ['AA10', 'BB10', 'CC11', 'DD11'])).toEqual(['axis', 'axis', 'soviet', 'soviet'])
  })

  test('[8.3.6-EX2] an Axis unit that passed S and stands in T takes Voronezh to S; the railhead is S', () => {
    const state = case2()
    expect(owners(state, axisLine)).toEqual(all('axis', axisLine))
    expect(owners(state, BEYOND_S)).toEqual(all('soviet', BEYOND_S))
  })

  test('[8.3.6-EX3] a Soviet unit on R changes nothing, but no Axis train passes', () => {
    const before = case3()
    expect(owners(before, axisLine)).toEqual(all('axis', axisLine))
    expect(owners(before, BEYOND_S)).toEqual(all('soviet', BEYOND_S))
    const state = amended(before, { phase: 'axis-move-1', units: { 'de-inf-5': 'AA10' } })
    expect(refusal(state, 'de-inf-5', TO_S, 'rail')).toBe('8.3.4a')
    expect(reach(state, 'de-inf-5', 'rail')).not.toContain('FF12')
  })

  test('[8.3.6-EX4] with the unit on R gone, trains run to S in the same impulse', () => {
    const units = { 'de-inf-5': 'AA10', 'su-cav-3': { status: 'gone' } }
    const state = amended(case3(), { phase: 'axis-move-1', units })
    expect(refusal(state, 'de-inf-5', TO_S, 'rail')).toBeUndefined()
    expect(reach(state, 'de-inf-5', 'rail')).toContain('FF12')
    expect(reach(state, 'de-inf-5', 'rail')).not.toContain('GG13')
  })

  test('[8.3.6-EX5] with Voronezh Soviet, R to Voronezh goes, R to S stays Axis, S to Stalingrad is Soviet', () => {
    const state = close(case3(), 'soviet', { 'su-tk-5': 'AA10' })
    expect(owners(state, [...TO_U, 'CC11'])).toEqual(['soviet', 'soviet', 'soviet'])
    expect(owners(state, [...BETWEEN, 'FF12'])).toEqual(['axis', 'axis', 'axis'])
    expect(owners(state, BEYOND_S)).toEqual(all('soviet', BEYOND_S))
  })

  // Smolensk P14 - P15 - O16 - O17 - O18 - O19 - Minsk O20
  const SMOLENSK_MINSK = ['P15', 'O16', 'O17', 'O18', 'O19']
  test('[8.3.6b] an end may be in contact: a corps in Smolensk that fights on owns the line to Minsk', () => {
    const state = inImpulse2({ 'de-pz-24': 'P14', 'su-army-7': 'P13' }, { axis: ['O20'] })
    play(state, done)
    const fight = attack('de-pz-24', 'P13')
    const face = card(state, fight).faces.findIndex(({ result }) => result === 'C') + 1
    expect(face).toBeGreaterThan(0)
    play(state, fight, done)
    play(loadDice(state, face), choose('combat:0'))
    expect(phaseOf(state)).toBe('soviet-move-1')
    expect(owners(state, ['P14', ...SMOLENSK_MINSK])).toEqual(all('axis', ['P14', ...SMOLENSK_MINSK]))
    expect(owners(state, ['O15', 'P13', 'N16'])).toEqual(['soviet', 'soviet', 'soviet'])
  })

  test('[8.3.6d] control by ZOC alone is enough for an end, which is not gained itself', () => {
    const state = inImpulse2({ 'de-inf-5': 'Q16' }, { axis: ['O20'] })
    play(state, done)
    expect(owners(state, SMOLENSK_MINSK)).toEqual(['soviet', 'axis', 'axis', 'axis', 'axis'])
    // The enemy's ZOC there too: nobody controls it any more than before
    const watched = inImpulse2({ 'de-inf-5': 'Q16', 'su-tk-5': 'O15' }, { axis: ['O20'] })
    play(watched, done)
    expect(owners(watched, SMOLENSK_MINSK)).toEqual(all('soviet', SMOLENSK_MINSK))
  })

  test('[8.3.6b] a loop that hangs on one city is no stretch between two ends', () => {
    const loop = ['Q14', 'R13', 'S13', 'S12', 'S11', 'R10', 'Q11', 'Q12', 'Q13', 'P13']
    const state = inImpulse2({ 'de-pz-24': 'P14' }, {})
    play(state, done)
    expect(owners(state, loop)).toEqual(all('soviet', loop))
    expect(owner(state, 'P14')).toBe('axis')
    // With a second end on it both ways around are taken
    const both = inImpulse2({ 'de-pz-24': 'P14', 'de-pz-39': 'S11' }, {})
    play(both, done)
    expect(owners(both, loop)).toEqual(all('axis', loop))
  })

  test('[8.3.6d] a line may end at the own map edge though the last hex was entered by the enemy', () => {
    const line = ['T29', 'T30', 'T31', 'T32', 'T33']
    const state = close(position({}, { sovietRail: line, soviet: line, axis: ['T29'] }), 'axis')
    expect(owners(state, line)).toEqual(all('axis', line))
  })

  test('[8.3.6b] nothing is gained over an enemy ZOC', () => {
    const line = ['O23', 'O22', 'O21']
    const passed = { axis: ['O24', 'O22', 'O21'] }
    const watched = close(position({ 'de-pz-24': 'N21', 'su-tk-5': 'P24' }, passed), 'axis')
    expect(owners(watched, line)).toEqual(all('soviet', line))
    // [QA1] after the combats: with the enemy gone it is gained
    const free = close(watched, 'axis', { 'su-tk-5': { status: 'pool' } })
    expect(owners(free, line)).toEqual(all('axis', line))
    expect(owner(free, 'O19')).toBe('soviet')
  })

  test('[8.3.6d] to the own map edge, without partisans on the way', () => {
    // Hungary: T33 on the west edge to T28, in Soviet hands and retaken at the far end
    const line = ['T29', 'T30', 'T31', 'T32', 'T33']
    const lost = { sovietRail: line, axis: ['T29'] }
    expect(owners(close(position({}, lost), 'axis'), line)).toEqual(all('axis', line))
    const blocked = close(position({ [PARTISAN]: 'T31' }, lost), 'axis')
    expect(owners(blocked, ['T29', 'T30'])).toEqual(['soviet', 'soviet'])
  })

  const FAR_NORTH = { axis: ['Moscow', 'Leningrad'] }

  test('[8.3.6e] [QA2] both end cities are enough', () => {
    const state = close(position({}, FAR_NORTH), 'axis')
    expect(owners(state, ['E11', 'F9', 'I6', 'K3', 'O5', 'R8', 'R9'])).toEqual(Array(7).fill('axis'))
    expect(owners(state, ['K2', 'J2', 'S8'])).toEqual(Array(3).fill('soviet'))
    expect(owner(close(position({ 'su-tk-5': 'L4' }, FAR_NORTH), 'axis'), 'K3')).toBe('soviet')
  })

  test('[QA3] a stretch between the cities of both goes back and forth, and nobody rails over it', () => {
    const stretch = ['K3', 'K4', 'L3']
    const axis = close(position({ 'de-inf-5': 'E11' }, FAR_NORTH), 'axis')
    expect(owners(axis, stretch)).toEqual(all('axis', stretch))
    // From the edges in the east and north and from Gorki the Soviets can say the same
    const soviet = close(axis, 'soviet')
    expect(owners(soviet, stretch)).toEqual(all('soviet', stretch))
    expect(reach(amended(soviet, { phase: 'axis-move-1' }), 'de-inf-5', 'rail')).not.toContain('K3')
    const again = close(soviet, 'axis')
    expect(owners(again, stretch)).toEqual(all('axis', stretch))
    expect(reach(amended(again, { phase: 'axis-move-1' }), 'de-inf-5', 'rail')).toContain('K3')
  })

  test('[8.3.6c] ownership stays when the unit that took it goes', () => {
    const line = ['J20', 'I20', 'H19', 'G19']
    const taken = close(position({ 'de-pz-24': 'H19' }, { axis: ['J21'] }), 'axis')
    expect(owners(taken, line)).toEqual(['axis', 'axis', 'axis', 'soviet'])
    const left = close(taken, 'soviet', { 'de-pz-24': { status: 'pool' } })
    expect(owners(left, line)).toEqual(['axis', 'axis', 'axis', 'soviet'])
  })
})
