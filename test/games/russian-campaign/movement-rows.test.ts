// Rules of movement one by one, where other tests only touch them.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { BY_REPLACEMENT } from '../../../src/games/russian-campaign/rules/replacements.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  assign,
  at,
  attack,
  card,
  choose,
  decides,
  done,
  duties,
  endTurn,
  fight,
  go,
  hex,
  hexOf,
  isSettled,
  loadDice,
  phaseOf,
  place,
  play,
  pointsOf,
  position,
  railOwner,
  reach,
  refusal,
  retreat,
  retreats,
  rule,
  skipTo,
  title,
  WAITING,
  zocOf,
} from './support-game.ts'

const SECOND = { phase: 'axis-move-2' } as const
const SOVIET = { phase: 'soviet-move-1' } as const
const row = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `${letter}${from + (to > from ? i : -i)}`)
const owners = (state: State, names: readonly string[]): string[] => names.map(name => railOwner(state, name))
const all = (names: readonly string[], side: string): string[] => names.map(() => side)
const diceIn = (events: readonly GameEvent[]): number[] => events.flatMap(event => [...(event.dice ?? [])])

describe('the first impulse of the war', () => {
  type Units = Readonly<Record<string, string>>
  const first = (units: Units): State => position(units, { turn: 1 })
  const second = (units: Units): State => position(units, { turn: 1, ...SECOND })
  /** Their combat is there in any case. */
  const FINNS = { 'fi-inf-2': 'A7', 'su-army-23': 'A6' }
  /** The rule against this attack in an impulse of turn 1. */
  const strikes = (units: Units, id: string, target: string, impulse = 1, options: readonly string[] = []) =>
    rule(position({ ...FINNS, ...units }, { turn: 1, phase: `axis-declare-${impulse}`, options }), attack(id, target))

  test.each([
    ['su-army-7', 'A6', 'A7', 'A8'],
    ['su-army-23', 'B6', 'B7', 'B8'],
    ['su-tk-9', 'E11', 'D10', 'C10'],
  ])('[3.3.2e] a Finn comes next to %s and attacks it', (id, target, next, from) => {
    const units = { 'su-army-23': 'D7', 'fi-inf-2': from, 'fi-inf-4': from, [id]: target }
    go(first(units), 'fi-inf-2', [next])
    const moved = { ...units, 'fi-inf-2': next }
    expect(strikes(moved, 'fi-inf-2', target)).toBeUndefined()
    // Not from afar
    expect(strikes(moved, 'fi-inf-4', target)).toBeDefined()
  })

  test('[3.3.2g] an S unit comes next to Kiev units, not next to Western ones', () => {
    const units = { 'de-pz-14': 'P27', 'su-army-5': 'R25', 'su-army-3': 'O25' }
    const west = first(units)
    expect(refusal(west, 'de-pz-14', ['P26', 'P25'])).toBe('3.3.2g')
    expect(reach(west, 'de-pz-14')).not.toContain('P25')
    expect(refusal(west, 'de-pz-14', ['Q27', 'R26'])).toBeUndefined()
    // The same hex with a unit of its own district beside it
    const own = first({ 'de-pz-14': 'P27', 'su-army-5': 'R25', 'su-army-6': 'O25' })
    expect(refusal(own, 'de-pz-14', ['P26', 'P25'])).toBeUndefined()
    expect(refusal(second(units), 'de-pz-14', ['P26', 'P25'])).toBeUndefined()
    // N units likewise
    const north = first({ 'de-pz-41': 'H23', 'su-army-8': 'I20', 'su-army-3': 'J21' })
    expect(refusal(north, 'de-pz-41', ['I23', 'J22'])).toBe('3.3.2g')
  })

  test('[3.3.2h] a C unit goes deep or stays, but not next to a Baltic unit', () => {
    const state = first({ 'de-pz-24': 'L26', 'su-army-8': 'J21' })
    const contact = ['L25', 'K25', 'K24', 'J23', 'J22']
    expect(refusal(state, 'de-pz-24', contact)).toBe('3.3.2h')
    expect(refusal(state, 'de-pz-24', contact.slice(0, 4))).toBeUndefined()
    expect(refusal(state, 'de-pz-24', ['L27', 'L28', 'L29'])).toBeUndefined()
    expect(refusal(state, 'de-pz-24', row('L', 25, 23))).toBeUndefined()
    const free = first({ 'de-pz-24': 'L26', 'su-army-3': 'J21' })
    expect(refusal(free, 'de-pz-24', contact)).toBeUndefined()
  })

  test('[3.3.3] a 3 behind a river counts 3, and 6 in impulse 2; a mountain doubles it in both', () => {
    const defence = (units: Units, id: string, target: string): number[] =>
      [1, 2].map(impulse => {
        const state = position(units, { turn: 1, phase: `axis-declare-${impulse}` })
        return card(state, attack(id, target)).defence
      })
    expect(defence({ 'su-tk-7': 'H20', 'de-inf-1': 'H21' }, 'de-inf-1', 'H20')).toEqual([3, 6])
    expect(defence({ 'su-tk-11': 'S28', 'de-inf-4': 'R28' }, 'de-inf-4', 'S28')).toEqual([6, 6])
  })

  test.each([
    ['Minsk', 'su-tk-6', 'O20', 'N20', 'de-pz-24', 'de-pz-41'],
    ['Riga', 'su-tk-10', 'F17', 'G18', 'de-pz-41', 'de-pz-24'],
    ['Kiev', 'su-cav-1', 'W20', 'W21', 'de-pz-14', 'de-pz-24'],
    ['Odessa', 'su-cav-2', 'DD24', 'DD25', 'de-inf-11', 'de-pz-14'],
  ])('[3.3.5] by option %s is attacked by one army group alone', (name, garrison, city, from, own, other) => {
    expect(hex(name)).toBe(hex(city))
    const attacks = (id: string, impulse: number, ...options: readonly string[]): string | undefined =>
      strikes({ [garrison]: city, [id]: from }, id, city, impulse, options)
    expect(attacks(own, 1, OPTIONS.frontierCities)).toBeUndefined()
    expect(attacks(other, 1, OPTIONS.frontierCities)).toBe('3.3.5')
    for (const id of [own, other]) {
      expect(attacks(id, 1)).toBe('3.3.4')
      expect(attacks(id, 2, OPTIONS.frontierCities)).toBeUndefined()
    }
  })
})

describe('impulses', () => {
  // X22 is in the ZOC of Y22, X26 to X23 are not
  const FRONT = { 'de-pz-24': 'X22', 'de-pz-39': 'X26', 'su-army-3': 'Y22' }

  test('[4.0.3a] in impulse 2 only units outside enemy ZOC move, by the allowance of impulse 2', () => {
    const state = position(FRONT, SECOND)
    expect(refusal(state, 'de-pz-24', ['W23'])).toBe('8.2.3b')
    expect(reach(state, 'de-pz-24')).toEqual([])
    const five = ['X25', 'X24', 'X25', 'X24', 'X23']
    expect(refusal(state, 'de-pz-39', five.slice(0, 4))).toBeUndefined()
    expect(refusal(state, 'de-pz-39', five)).toBe('8.1.2')
    expect(refusal(position(FRONT), 'de-pz-39', five)).toBeUndefined()
  })

  test('[4.0.3b] no trains, no Stukas and no replacements in impulse 2, HQs aside', () => {
    const train = position({ 'de-pz-24': 'L26' })
    expect(refusal(train, 'de-pz-24', ['L27'], 'rail')).toBeUndefined()
    expect(refusal(skipTo(train, 'axis-move-2'), 'de-pz-24', ['L27'], 'rail')).toBe('8.3.3')

    const stuka = (phase: string): string | undefined =>
      rule(
        position({ 'su-army-8': 'NN10', 'de-hq-south': 'LL10' }, { turn: 7, phase }),
        assign('stuka-1', 'stuka', { hex: 'NN10' }),
      )
    expect([stuka('axis-move-1'), stuka('axis-move-2')]).toEqual([undefined, '9.9.5'])

    const pool = { status: 'pool' }
    const lost = position({ 'de-inf-1': pool, 'de-hq-north': pool }, { turn: 6, phase: 'soviet-move-2' })
    const back = (id: string): string | undefined => rule(lost, place(id, 'E34', BY_REPLACEMENT))
    skipTo(lost, 'axis-move-1', 7)
    expect([back('de-inf-1'), back('de-hq-north')]).toEqual([undefined, '12.6.2'])
    skipTo(lost, 'axis-move-2')
    expect([back('de-inf-1'), back('de-hq-north')]).toEqual(['12.6.2', undefined])
  })

  test.each(['clear', 'light-mud', 'mud', 'snow'] as const)(
    '[4.0.3d] an HQ moves seven in impulse 2 in %s',
    weather => {
      const state = position({ 'de-hq-north': 'X25' }, { weather, ...SECOND })
      expect(refusal(state, 'de-hq-north', row('X', 24, 18))).toBeUndefined()
      expect(refusal(state, 'de-hq-north', row('X', 24, 17))).toBe('8.1.2')
    },
  )

  test('[7.1d] a marker alone in a hex covers nothing', () => {
    const units = { ...WAITING, 'de-hq-south': 'LL10', 'de-pz-24': 'MM10', 'de-pz-39': 'MM10' }
    const state = position({ ...units, 'su-army-7': 'NN10' }, { turn: 7 })
    play(state, assign('stuka-1', 'stuka', { hex: 'NN10' }), done)
    fight(state, attack(['de-pz-24', 'de-pz-39'], 'NN10'), 1) // 4:1 and a Stuka: DR
    while (decides(state)?.includes('retreat')) play(state, retreat('su-army-7', retreats(state, 'su-army-7')[0]))
    expect([isSettled(state), at(state, 'stuka-1')]).toEqual([true, 'NN10'])
    const without = position({ ...units, 'su-army-7': at(state, 'su-army-7') }, { turn: 7 })
    for (const side of ['axis', 'soviet']) expect(zocOf(state, side)).toEqual(zocOf(without, side))
    expect(zocOf(without, 'axis').length).toBeGreaterThan(6)
  })

  test('[8.1.3] what was not used in impulse 1 is lost', () => {
    const state = position({ 'de-inf-5': 'X25', 'de-inf-6': 'X25' })
    go(state, 'de-inf-5', ['X24'])
    // Nor does it pass to another
    expect(refusal(state, 'de-inf-6', row('X', 24, 20))).toBe('8.1.2')
    skipTo(state, 'axis-move-2')
    expect(pointsOf(state, 'de-inf-5')).toBe(2)
    expect(refusal(state, 'de-inf-5', ['X23', 'X22'])).toBeUndefined()
    expect(refusal(state, 'de-inf-5', ['X23', 'X22', 'X21'])).toBe('8.1.2')
  })

  test('[8.2.3b] in impulse 2 a unit enters a ZOC and must attack; one that starts in one is frozen', () => {
    const state = position(FRONT, SECOND)
    for (const to of ['W23', 'X23', 'W22']) expect(refusal(state, 'de-pz-24', [to])).toBe('8.2.3b')
    const alone = (): State => position({ 'de-pz-39': 'X26', 'su-army-3': 'Y22' }, SECOND)
    const idle = alone()
    play(idle, done)
    expect(phaseOf(idle)).toBe('soviet-move-1')
    const closing = alone()
    go(closing, 'de-pz-39', ['X25', 'X24', 'X23', 'Y23'])
    play(closing, done)
    expect([phaseOf(closing), ...duties(closing)]).toEqual(['axis-declare-2', '9.2.2A', '9.2.2B'])
  })
})

describe('terrain', () => {
  test('[8.2.1-EX1] infantry and mountain troops go on through woods, others stop in the first', () => {
    const start = 'L21'
    const path = ['M21', 'M20', 'L20', 'L19']
    expect(path.map(name => title.woods[hex(name)])).toEqual([1, 1, 0, 0])
    const state = position({ 'de-inf-5': start, 'de-mtn-49': start, 'de-cav-1': start, 'de-pzgr-50': 'L22' })
    for (const id of ['de-inf-5', 'de-mtn-49']) expect(refusal(state, id, path)).toBeUndefined()
    const other = position({ 'de-cav-1': start, 'de-pzgr-50': start })
    for (const id of ['de-cav-1', 'de-pzgr-50']) {
      expect(refusal(other, id, path)).toBe('8.2.1a')
      expect(refusal(other, id, path.slice(0, 1))).toBeUndefined()
      expect(refusal(other, id, path.slice(0, 2))).toBe('8.2.1a')
    }
  })

  // L12 woods, L11 mountain, M11 clear; Q23 swamp
  const HILLS = ['L12', 'L11', 'M11']
  const SWAMP = ['Q24', 'Q23', 'R23']

  test('[8.5.3] HQs pass woods and mountains, and stop in swamp', () => {
    expect([title.woods[hex('L12')], title.mountain[hex('L11')], title.swamp[hex('Q23')]]).toEqual([1, 1, 1])
    const hills = position({ 'de-hq-north': 'L13', 'de-pz-24': 'L13' }, SECOND)
    expect(refusal(hills, 'de-hq-north', HILLS)).toBeUndefined()
    expect(refusal(hills, 'de-pz-24', HILLS)).toBe('8.2.1a')
    const swamp = position({ 'de-hq-north': 'P24' }, SECOND)
    expect(refusal(swamp, 'de-hq-north', SWAMP.slice(0, 2))).toBeUndefined()
    expect(refusal(swamp, 'de-hq-north', SWAMP)).toBe('8.2.1a')
  })

  test('[8.6.3] dictators pass woods and mountains, and stop in swamp', () => {
    const hills = position({ hitler: 'L13', 'de-inf-5': 'L13' })
    expect(refusal(hills, 'hitler', HILLS)).toBeUndefined()
    expect(refusal(hills, 'de-inf-5', HILLS)).toBe('8.2.1a')
    const swamp = position({ hitler: 'P24' })
    expect(refusal(swamp, 'hitler', SWAMP.slice(0, 2))).toBeUndefined()
    expect(refusal(swamp, 'hitler', SWAMP)).toBe('8.2.1a')
    go(swamp, 'hitler', SWAMP.slice(0, 2))
    expect(refusal(swamp, 'hitler', SWAMP.slice(2))).toBe('8.2.1a')
  })
})

describe('the Kerch Strait', () => {
  test('[8.2.2b] the first hex beyond it ends the move', () => {
    const state = position({ 'de-pz-24': 'KK21', 'de-pz-39': 'KK20' })
    expect(refusal(state, 'de-pz-24', ['KK20'])).toBeUndefined()
    for (const on of ['LL19', 'KK21']) expect(refusal(state, 'de-pz-24', ['KK20', on])).toBe('8.2.2b')
    go(state, 'de-pz-24', ['KK20'])
    expect(refusal(state, 'de-pz-24', ['LL19'])).toBe('8.1.2')
    expect(reach(state, 'de-pz-24')).toEqual([])
    // Who did not cross goes on, and so does this one in impulse 2
    expect(refusal(state, 'de-pz-39', ['LL19'])).toBeUndefined()
    expect(refusal(skipTo(state, 'axis-move-2'), 'de-pz-24', ['LL19'])).toBeUndefined()
  })

  test('[8.2.2b] a hex full of those who crossed takes nobody who would have to stay too', () => {
    const crossed = ['de-pz-24', 'de-pz-39', 'de-pz-47']
    const state = position({ 'de-pz-24': 'KK21', 'de-pz-39': 'KK21', 'de-pz-47': 'KK21', 'de-pz-46': 'JJ21' })
    for (const unit of crossed) go(state, unit, ['KK20'])
    expect(reach(state, 'de-pz-46')).toContain('KK21')
    expect(reach(state, 'de-pz-46')).not.toContain('KK20')
    expect(refusal(state, 'de-pz-46', ['KK21', 'KK20'])).toBe('6.2')
  })

  test('[8.2.2e] a crossing rolls no die and leaves the sea move of the turn', () => {
    const units = { 'de-pz-24': 'KK21', 'de-inf-5': 'DD24', 'de-inf-6': 'DD24' }
    const state = position(units, { axis: ['Odessa', 'Sevastopol', 'Rostov'] })
    expect(diceIn(go(state, 'de-pz-24', ['KK20']))).toEqual([])
    expect(state.draws).toBe(0)
    expect(refusal(state, 'de-inf-5', ['JJ23'], 'sea')).toBeUndefined()
    loadDice(state, 1)
    expect(diceIn(go(state, 'de-inf-5', ['JJ23'], 'sea'))).toEqual([1])
    // That one is used up
    expect(refusal(state, 'de-inf-6', ['JJ23'], 'sea')).toBe('8.4.8')
  })
})

describe('railways', () => {
  // Archangel - Moscow - Saratov
  const LONG = 'D2 E2 F2 G3 H2 I3 J2 K3 L3 M4 N4 O5 P5 P6 Q7 R7 R8 R9 S10 T9 U9 V8 W9 X8 Y8 Y7 Z6 AA6 BB5 CC5'.split(
    ' ',
  )

  test('[8.3.3] as far as the line goes, in impulse 1 only', () => {
    expect(LONG).toHaveLength(30)
    const state = position({ 'su-tk-5': 'C2' }, SOVIET)
    const late = skipTo(position({ 'su-tk-5': 'C2' }, SOVIET), 'soviet-move-2')
    expect(refusal(late, 'su-tk-5', LONG, 'rail')).toBe('8.3.3')
    expect(refusal(late, 'su-tk-5', LONG.slice(0, 1), 'rail')).toBe('8.3.3')
    expect(reach(late, 'su-tk-5', 'rail')).toEqual([])
    go(state, 'su-tk-5', LONG, 'rail')
    expect(hexOf(state, 'su-tk-5')).toBe('CC5')
  })

  test('[8.3.4b] a train or a march in impulse 1, and after a train a march in impulse 2', () => {
    const state = position({ 'de-pz-24': 'L26', 'de-pz-39': 'L26' })
    go(state, 'de-pz-24', ['L27', 'L28', 'L29', 'K30', 'K31'], 'rail')
    expect(refusal(state, 'de-pz-24', ['K30'])).toBe('8.3.4b')
    go(state, 'de-pz-39', ['L27'])
    expect(refusal(state, 'de-pz-39', ['L28'], 'rail')).toBe('8.3.4b')
    skipTo(state, 'axis-move-2')
    expect(refusal(state, 'de-pz-24', ['K30', 'L29', 'L28', 'L27'])).toBeUndefined()
    expect(refusal(state, 'de-pz-24', ['K30', 'L29', 'L28', 'L27', 'L26'])).toBe('8.1.2')
  })

  test.each([
    [6, 'gone', 'axis'],
    [1, 'still there', 'soviet'],
  ])('[QA1] judged after the combats of impulse 2: with a die of %i the enemy is %s', (die, _, owner) => {
    const enemies: Record<string, string> =
      owner === 'axis' ? { 'su-tk-1': 'S12' } : { 'su-army-11': 'S12', 'su-army-12': 'S12' }
    const friends: Record<string, string> =
      owner === 'axis' ? { 'de-pz-24': 'S11', 'de-pz-39': 'S11', 'de-pz-47': 'S11' } : { 'de-pz-24': 'S11' }
    const state = position(
      { ...friends, ...enemies },
      { phase: 'axis-declare-2', axis: ['T14', 'S11'], axisRail: ['T14'] },
    )
    const line = ['T13', 'S13', 'S12']
    expect(owners(state, line)).toEqual(all(line, 'soviet'))
    play(state, attack(Object.keys(friends), 'S12'), done)
    play(loadDice(state, die), choose('combat:0'))
    expect(phaseOf(state)).toBe('soviet-move-1')
    expect(owners(state, line)).toEqual(all(line, owner))
  })

  test('[QA2] with Moscow and Leningrad the line by way of K3 is owned, unless an enemy ZOC lies on it', () => {
    const line = 'E11 F10 F9 G9 H8 H7 I7 I6 I5 J4 K4 K3 L3 M4 N4 O5 P5 P6 Q7 R7 R8 R9'.split(' ')
    const closed = (units: Readonly<Record<string, string>>, axis: readonly string[]): State => {
      const state = position(units, { axis, ...SECOND })
      endTurn(state)
      return state
    }
    expect(owners(closed({}, ['Moscow', 'Leningrad']), line)).toEqual(all(line, 'axis'))
    // One end is not enough, nor is a line under the eyes of the enemy
    expect(railOwner(closed({}, ['Leningrad']), 'K3')).toBe('soviet')
    expect(railOwner(closed({ 'su-tk-5': 'L4' }, ['Moscow', 'Leningrad']), 'K3')).toBe('soviet')
  })
})

describe('the sea', () => {
  test('[8.4.3A] from a friendly port to a friendly port of the same sea', () => {
    const from = (name: string, setting: { axis?: string[] } = {}): State =>
      position({ 'su-cav-2': name }, { ...SOVIET, ...setting })
    const toSevastopol = (state: State): string | undefined => refusal(state, 'su-cav-2', ['JJ23'], 'sea')
    expect(toSevastopol(from('DD24'))).toBeUndefined()
    expect(toSevastopol(from('DD24', { axis: ['Sevastopol'] }))).toBe('8.4.3A')
    // KK20 is coast without a port; F17 is Riga, on another sea
    expect(toSevastopol(from('KK20'))).toBe('8.4.3A')
    expect(refusal(from('DD24'), 'su-cav-2', ['KK20'], 'sea')).toBe('8.4.3A')
    expect(refusal(from('DD24'), 'su-cav-2', ['F17'], 'sea')).toBeDefined()
  })

  test('[8.4.3Cb] a landed unit is in supply in the turn of its landing, and is checked in the next', () => {
    // On the coast of the Axis, far from Sevastopol; one that came another way has no line there
    const units = { 'su-cav-2': 'JJ23', 'su-cav-5': 'HH32' }
    const state = position(units, { ...SOVIET, scenario: 'blau-berlin', turn: 8, axis: ['Odessa'] })
    go(loadDice(state, 1), 'su-cav-2', ['HH32'], 'assault')
    skipTo(state, 'axis-move-1', 9)
    expect([at(state, 'su-cav-2'), at(state, 'su-cav-5')]).toEqual(['HH32', 'pool'])
    skipTo(state, 'axis-move-1', 10)
    expect(at(state, 'su-cav-2')).toBe('pool')
  })
})
