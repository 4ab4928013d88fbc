import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/engine/contract.ts'
import { putOnMap, shift, takeOffMap } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, type Side, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { updateRailOwnership } from '../../../src/games/russian-campaign/rail-ownership.ts'
import { FLAG, STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import { loadDice } from '../../support/title.ts'
import { game, gameAt, play } from './support-game.ts'
import { go, hex, next, reach, refusal, type Scene, scene, title, unit } from './support-movement.ts'

const owner = (state: State, name: string): number => state.railOwner[hex(name)]
const owners = (state: State, names: readonly string[]): number[] => names.map(name => owner(state, name))
const close = (state: State, side: Side): void => updateRailOwnership(state, side, [])
const PARTISAN = title.units[title.partisans[0]].id

/** Axis impulse 2 of turn 3, with what the Axis holds beside its own country. */
const inImpulse2 = (units: Readonly<Record<string, string>>, { axis = [] }: { axis?: readonly string[] }): State =>
  gameAt(3, 'axis-move-2', units, { entered: { axis, soviet: [] } })

// Warsaw to Berlin's rails and on: Breslau-Warsaw line
const WARSAW_BRESLAU = ['L27', 'L28', 'L29', 'K30', 'K31']

describe('rail movement', () => {
  test('[8.3] [8.3.4b] instead of a move, and a move again in impulse 2', () => {
    const at = scene({ 'de-pz-24': 'L26', 'de-pz-39': 'L26' })
    expect(reach(at, 'de-pz-24', 'rail')).toContain('E34')
    go(at, 'de-pz-24', WARSAW_BRESLAU, 'rail')
    expect(refusal(at, 'de-pz-24', ['K30'])).toBe('8.3.4b')
    expect(refusal(at, 'de-pz-24', ['K30'], 'rail')).toBe('8.3.4b')
    go(at, 'de-pz-39', ['L27'])
    expect(refusal(at, 'de-pz-39', ['L28'], 'rail')).toBe('8.3.4b')
    const second = next(at, 2)
    expect(refusal(second, 'de-pz-24', ['K30'])).toBeUndefined()
    // [8.3.3] [4.0.3b]
    expect(refusal(second, 'de-pz-24', ['K30'], 'rail')).toBe('8.3.3')
    expect(reach(second, 'de-pz-24', 'rail')).toEqual([])
  })

  const SEVEN = ['de-inf-5', 'de-inf-6', 'de-inf-8', 'de-inf-12', 'de-inf-53', 'de-inf-13', 'de-inf-20']
  const railAll = (at: Scene, ids: readonly string[], step: string): number => {
    let made = 0
    for (const id of ids) if (refusal(at, id, [step], 'rail') === undefined) made += go(at, id, [step], 'rail').length
    return made
  }
  test('[8.3.1] six for the Axis, three in snow, five for the Soviets', () => {
    const units = Object.fromEntries(SEVEN.map((id, i) => [id, i < 3 ? 'L26' : i < 6 ? 'L25' : 'L24']))
    const spread = (weather: 'clear' | 'snow'): number => {
      const at = scene(units, { weather })
      return (
        railAll(at, SEVEN.slice(0, 3), 'L27') +
        railAll(at, SEVEN.slice(3, 6), 'L26') +
        railAll(at, SEVEN.slice(6), 'L25')
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
    const at = scene(soviets, { side: SOVIET, weather: 'snow' })
    const made =
      railAll(at, ['su-tk-1', 'su-tk-7'], 'R8') +
      railAll(at, ['su-tk-3', 'su-tk-4'], 'Q7') +
      railAll(at, ['su-tk-5', 'su-tk-8'], 'R7')
    expect(made).toBe(5)
    expect(at.state.world.railLeft[SOVIET]).toBe(0)
    expect(refusal(at, 'su-tk-8', ['R7'], 'rail')).toBe('8.3.1')
  })

  test('[8.3.2] arrivals go beside the quota', () => {
    const at = scene({ 'de-inf-5': 'L26', 'de-inf-6': 'L26' })
    at.state.flags[unit('de-inf-6')] |= FLAG.arrived
    at.state.world = { ...at.state.world, railLeft: [0, 0] }
    expect(refusal(at, 'de-inf-5', ['L27'], 'rail')).toBe('8.3.1')
    go(at, 'de-inf-6', ['L27'], 'rail')
    expect(at.state.world.railLeft[AXIS]).toBe(0)
  })

  test('[8.3.4a] on the line from end to end, and out of enemy ZOC', () => {
    const off = scene({ 'de-inf-5': 'M27' })
    expect(refusal(off, 'de-inf-5', ['L26'], 'rail')).toBe('8.3.4a')
    expect(reach(off, 'de-inf-5', 'rail')).toEqual([])
    const jump = scene({ 'de-inf-5': 'L26' })
    expect(refusal(jump, 'de-inf-5', ['K26'], 'rail')).toBe('8.3.4a')
    const started = scene({ 'de-inf-5': 'L26', 'su-tk-5': 'K26' })
    expect(refusal(started, 'de-inf-5', ['L27'], 'rail')).toBe('8.3.4a')
    const passing = scene({ 'de-inf-5': 'L26', 'su-tk-5': 'M30' })
    expect(refusal(passing, 'de-inf-5', WARSAW_BRESLAU, 'rail')).toBe('8.3.4a')
    expect(refusal(passing, 'de-inf-5', ['L27', 'L28'], 'rail')).toBeUndefined()
  })

  test('[8.3.5] terrain does not stop a train', () => {
    // Lvov - T33 runs through the mountains
    const at = scene({ 'de-pz-24': 'T29' }, { axisRail: ['T27'] })
    expect(title.mountain[hex('T28')]).toBe(1)
    expect(refusal(at, 'de-pz-24', ['T28', 'T27'], 'rail')).toBeUndefined()
    expect(refusal(at, 'de-pz-24', ['T28', 'T27'])).toBe('8.2.1a')
  })

  test('[8.3.6a] [8.3.6c] only what was owned when the impulse began', () => {
    const at = scene({ 'de-pz-24': 'O25', 'de-pz-39': 'N25' })
    go(at, 'de-pz-24', ['O24', 'N23'])
    expect(refusal(at, 'de-pz-39', ['O25', 'O24'], 'rail')).toBe('8.3.6a')
    expect(owner(at.state, 'O24')).toBe(SOVIET)
    close(at.state, AXIS)
    expect(owner(at.state, 'O24')).toBe(AXIS)
    expect(refusal(next(at, 1), 'de-pz-39', ['O25', 'O24'], 'rail')).toBeUndefined()
  })

  test('[8.5.2] HQs never, [8.6.2] dictators may and count', () => {
    const at = scene({ stalin: 'R9', 'su-stavka': 'R9' }, { side: SOVIET })
    expect(refusal(at, 'su-stavka', ['R8'], 'rail')).toBe('8.5.2')
    go(at, 'stalin', ['R8'], 'rail')
    expect(at.state.world.railLeft[SOVIET]).toBe(4)
  })

  test('[11.2.2b] as far as the hex next to a partisan', () => {
    const at = scene({ 'de-pz-24': 'L26', [PARTISAN]: 'K30' })
    expect(refusal(at, 'de-pz-24', ['L27', 'L28', 'L29'], 'rail')).toBeUndefined()
    expect(refusal(at, 'de-pz-24', ['L27', 'L28', 'L29', 'K30'], 'rail')).toBe('11.2.2b')
    expect(reach(at, 'de-pz-24', 'rail')).not.toContain('K30')
  })

  test('the causeway is passed, never a stop', () => {
    const at = scene({ 'su-tk-5': 'GG20' }, { side: SOVIET })
    expect(reach(at, 'su-tk-5', 'rail')).toContain('JJ23')
    expect(reach(at, 'su-tk-5', 'rail')).not.toContain('GG21')
    expect(refusal(at, 'su-tk-5', ['GG21'], 'rail')).toBe('8.3.4a')
    expect(refusal(at, 'su-tk-5', ['GG21'])).toBe('8.2.2a')
    go(at, 'su-tk-5', ['GG21', 'HH21'], 'rail')
    expect(at.state.hex[unit('su-tk-5')]).toBe(hex('HH21'))
    expect(at.state.entered[hex('GG21')]).toBe(0)
  })
})

// The five printed examples: Voronezh AA10 - U BB10 - R CC11 - DD11 - EE12 - S FF12 - GG13 - ... - Stalingrad II8.
// T is FF13, next to S and to the hex beyond it.
const TO_U = ['AA10', 'BB10']
const BETWEEN = ['DD11', 'EE12']
const BEYOND_S = ['GG13', 'HH13', 'HH12', 'II12', 'II11', 'II10', 'II9', 'II8']
const TO_S = ['BB10', 'CC11', 'DD11', 'EE12', 'FF12']
const axisLine = ['AA10', ...TO_S]
const all = (side: Side, names: readonly string[]): Side[] => names.map(() => side)

describe('rail ownership', () => {
  /** Before the first case: Axis trains run from Voronezh to S. */
  const start = (): Scene => scene({ 'su-cav-3': 'CC9' }, { side: SOVIET, axis: axisLine, axisRail: axisLine })
  const case1 = (): Scene => {
    const at = start()
    go(at, 'su-cav-3', ['CC10', 'CC11', 'CC12', 'CC13', 'CC14'])
    close(at.state, SOVIET)
    return at
  }
  const case2 = (): Scene => {
    const at = case1()
    takeOffMap(at.state, unit('su-cav-3'), STATUS.pool)
    putOnMap(at.state, unit('de-pz-24'), hex('FF14'))
    shift(at.state, unit('de-pz-24'), hex('FF13'))
    shift(at.state, unit('de-pz-24'), hex('FF12'))
    shift(at.state, unit('de-pz-24'), hex('FF13'))
    close(at.state, AXIS)
    return at
  }
  const case3 = (): Scene => {
    const at = case2()
    putOnMap(at.state, unit('su-cav-3'), hex('CC11'))
    close(at.state, SOVIET)
    return at
  }

  test('[8.3.6-EX1] a Soviet unit that passes R takes R to Stalingrad; the railhead is U', () => {
    const { state } = case1()
    expect(owners(state, TO_U)).toEqual([AXIS, AXIS])
    const taken = ['CC11', ...BETWEEN, 'FF12', ...BEYOND_S]
    expect(owners(state, taken)).toEqual(all(SOVIET, taken))
  })

  test('[8.3.6-EX1] nor is U lost to the ZOC of a unit that stops in R', () => {
    const at = start()
    go(at, 'su-cav-3', ['CC10', 'CC11'])
    close(at.state, SOVIET)
    expect(owners(at.state, ['AA10', 'BB10', 'CC11', 'DD11'])).toEqual([AXIS, AXIS, SOVIET, SOVIET])
  })

  test('[8.3.6-EX2] an Axis unit that passed S and stands in T takes Voronezh to S; the railhead is S', () => {
    const { state } = case2()
    expect(owners(state, axisLine)).toEqual(all(AXIS, axisLine))
    expect(owners(state, BEYOND_S)).toEqual(all(SOVIET, BEYOND_S))
  })

  test('[8.3.6-EX3] a Soviet unit on R changes nothing, but no Axis train passes', () => {
    const { state } = case3()
    expect(owners(state, axisLine)).toEqual(all(AXIS, axisLine))
    expect(owners(state, BEYOND_S)).toEqual(all(SOVIET, BEYOND_S))
    putOnMap(state, unit('de-inf-5'), hex('AA10'))
    const at = next({ state, side: AXIS, impulse: 1 }, 1, AXIS)
    expect(refusal(at, 'de-inf-5', TO_S, 'rail')).toBe('8.3.4a')
    expect(reach(at, 'de-inf-5', 'rail')).not.toContain('FF12')
  })

  test('[8.3.6-EX4] with the unit on R gone, trains run to S in the same impulse', () => {
    const { state } = case3()
    putOnMap(state, unit('de-inf-5'), hex('AA10'))
    const at = next({ state, side: AXIS, impulse: 1 }, 1, AXIS)
    takeOffMap(state, unit('su-cav-3'), STATUS.gone)
    expect(refusal(at, 'de-inf-5', TO_S, 'rail')).toBeUndefined()
    expect(reach(at, 'de-inf-5', 'rail')).toContain('FF12')
    expect(reach(at, 'de-inf-5', 'rail')).not.toContain('GG13')
  })

  test('[8.3.6-EX5] with Voronezh Soviet, R to Voronezh goes, R to S stays Axis, S to Stalingrad is Soviet', () => {
    const { state } = case3()
    putOnMap(state, unit('su-tk-5'), hex('AA10'))
    close(state, SOVIET)
    expect(owners(state, [...TO_U, 'CC11'])).toEqual([SOVIET, SOVIET, SOVIET])
    expect(owners(state, [...BETWEEN, 'FF12'])).toEqual([AXIS, AXIS, AXIS])
    expect(owners(state, BEYOND_S)).toEqual(all(SOVIET, BEYOND_S))
  })

  // Smolensk P14 - P15 - O16 - O17 - O18 - O19 - Minsk O20
  const SMOLENSK_MINSK = ['P15', 'O16', 'O17', 'O18', 'O19']
  test('[8.3.6b] an end may be in contact: a corps in Smolensk that fights on owns the line to Minsk', () => {
    const state = inImpulse2({ 'de-pz-24': 'P14', 'su-army-7': 'P13' }, { axis: ['O20'] })
    play(state, { type: 'done' })
    const attack = { type: 'attack', attackers: [unit('de-pz-24')], targets: [hex('P13')], support: [] } as const
    const card = game.odds(state, attack)
    if (isRefusal(card)) throw new Error(card.rule)
    const face = card.faces.findIndex(({ result }) => result === 'C') + 1
    expect(face).toBeGreaterThan(0)
    play(state, attack, { type: 'done' })
    play(loadDice(state, face), { type: 'choose', option: 'combat:0' })
    expect(game.decision(state)?.phase).toBe('soviet-move-1')
    expect(owners(state, ['P14', ...SMOLENSK_MINSK])).toEqual(all(AXIS, ['P14', ...SMOLENSK_MINSK]))
    expect(owners(state, ['O15', 'P13', 'N16'])).toEqual([SOVIET, SOVIET, SOVIET])
  })

  test('[8.3.6d] control by ZOC alone is enough for an end, which is not gained itself', () => {
    const state = inImpulse2({ 'de-inf-5': 'Q16' }, { axis: ['O20'] })
    play(state, { type: 'done' })
    expect(owners(state, SMOLENSK_MINSK)).toEqual([SOVIET, AXIS, AXIS, AXIS, AXIS])
    // The enemy's ZOC there too: nobody controls it any more than before
    const watched = inImpulse2({ 'de-inf-5': 'Q16', 'su-tk-5': 'O15' }, { axis: ['O20'] })
    play(watched, { type: 'done' })
    expect(owners(watched, SMOLENSK_MINSK)).toEqual(all(SOVIET, SMOLENSK_MINSK))
  })

  test('[8.3.6b] a loop that hangs on one city is no stretch between two ends', () => {
    const loop = ['Q14', 'R13', 'S13', 'S12', 'S11', 'R10', 'Q11', 'Q12', 'Q13', 'P13']
    const state = inImpulse2({ 'de-pz-24': 'P14' }, {})
    play(state, { type: 'done' })
    expect(owners(state, loop)).toEqual(all(SOVIET, loop))
    expect(owner(state, 'P14')).toBe(AXIS)
    // With a second end on it both ways around are taken
    const both = inImpulse2({ 'de-pz-24': 'P14', 'de-pz-39': 'S11' }, {})
    play(both, { type: 'done' })
    expect(owners(both, loop)).toEqual(all(AXIS, loop))
  })

  test('[8.3.6d] a line may end at the own map edge though the last hex was entered by the enemy', () => {
    const line = ['T29', 'T30', 'T31', 'T32', 'T33']
    const at = scene({}, { sovietRail: line, soviet: line, axis: ['T29'] })
    close(at.state, AXIS)
    expect(owners(at.state, line)).toEqual(all(AXIS, line))
  })

  test('[8.3.6b] nothing is gained over an enemy ZOC', () => {
    const line = ['O23', 'O22', 'O21']
    const passed = scene({ 'de-pz-24': 'O22' }, { axis: ['O24'] })
    shift(passed.state, unit('de-pz-24'), hex('O21'))
    shift(passed.state, unit('de-pz-24'), hex('N21'))
    putOnMap(passed.state, unit('su-tk-5'), hex('P24'))
    close(passed.state, AXIS)
    expect(owners(passed.state, line)).toEqual([SOVIET, SOVIET, SOVIET])
    // [QA1] after the combats: with the enemy gone it is gained
    takeOffMap(passed.state, unit('su-tk-5'), STATUS.pool)
    close(passed.state, AXIS)
    expect(owners(passed.state, line)).toEqual([AXIS, AXIS, AXIS])
    expect(owner(passed.state, 'O19')).toBe(SOVIET)
  })

  test('[8.3.6d] to the own map edge, without partisans on the way', () => {
    // Hungary: T33 on the west edge to T28, in Soviet hands and retaken at the far end
    const line = ['T29', 'T30', 'T31', 'T32', 'T33']
    const lost = { sovietRail: line, axis: ['T29'] }
    const clear = scene({}, lost)
    close(clear.state, AXIS)
    expect(owners(clear.state, line)).toEqual(Array(5).fill(AXIS))
    const blocked = scene({ [PARTISAN]: 'T31' }, lost)
    close(blocked.state, AXIS)
    expect(owners(blocked.state, ['T29', 'T30'])).toEqual([SOVIET, SOVIET])
  })

  test('[8.3.6e] [QA2] both end cities are enough', () => {
    const { state } = scene({}, { axis: ['Moscow', 'Leningrad'] })
    close(state, AXIS)
    expect(owners(state, ['E11', 'F9', 'I6', 'K3', 'O5', 'R8', 'R9'])).toEqual(Array(7).fill(AXIS))
    expect(owners(state, ['K2', 'J2', 'S8'])).toEqual(Array(3).fill(SOVIET))
    const watched = scene({ 'su-tk-5': 'L4' }, { axis: ['Moscow', 'Leningrad'] })
    close(watched.state, AXIS)
    expect(owner(watched.state, 'K3')).toBe(SOVIET)
  })

  test('[QA3] a stretch between the cities of both goes back and forth, and nobody rails over it', () => {
    const { state } = scene({ 'de-inf-5': 'E11' }, { axis: ['Moscow', 'Leningrad'] })
    close(state, AXIS)
    expect(owner(state, 'K3')).toBe(AXIS)
    close(state, SOVIET)
    // From the edges in the east and north and from Gorki the Soviets can say the same
    expect(owners(state, ['K3', 'K4', 'L3'])).toEqual([SOVIET, SOVIET, SOVIET])
    const at = next({ state, side: AXIS, impulse: 1 }, 1, AXIS)
    expect(reach(at, 'de-inf-5', 'rail')).not.toContain('K3')
    close(state, AXIS)
    expect(owners(state, ['K3', 'K4', 'L3'])).toEqual([AXIS, AXIS, AXIS])
    expect(reach(at, 'de-inf-5', 'rail')).toContain('K3')
  })

  test('[8.3.6c] ownership stays when the unit that took it goes', () => {
    const at = scene({ 'de-pz-24': 'H19' }, { axis: ['J21'] })
    close(at.state, AXIS)
    expect(owners(at.state, ['J20', 'I20', 'H19', 'G19'])).toEqual([AXIS, AXIS, AXIS, SOVIET])
    takeOffMap(at.state, unit('de-pz-24'), STATUS.pool)
    close(at.state, SOVIET)
    expect(owners(at.state, ['J20', 'I20', 'H19', 'G19'])).toEqual([AXIS, AXIS, AXIS, SOVIET])
  })
})
