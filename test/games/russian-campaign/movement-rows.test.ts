// Rules of movement one by one, where other tests only touch them.
import { describe, expect, test } from 'vitest'
import { readFiles } from '../../../src/cli/files.ts'
import { type Action, isRefusal } from '../../../src/engine/contract.ts'
import { checkDeclare, declareDuties } from '../../../src/games/russian-campaign/combat.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { layMarker, putOnMap } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, META, OPTIONS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { updateRailOwnership } from '../../../src/games/russian-campaign/rail-ownership.ts'
import { BY_REPLACEMENT, checkReplacement, openReplacements } from '../../../src/games/russian-campaign/replacements.ts'
import { STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import { checkSupply } from '../../../src/games/russian-campaign/supply.ts'
import { checkAssignSupport } from '../../../src/games/russian-campaign/support.ts'
import { CITIES, position } from './support.ts'
import { diceIn, put, withStatus } from './support-arrivals.ts'
import { attack, card, loadDie as loadCombatDie, rule } from './support-combat.ts'
import { go, hex, hexOf, loadDie, next, reach, refusal, type Scene, scene, title, unit } from './support-movement.ts'

const row = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `${letter}${from + (to > from ? i : -i)}`)
const owners = (state: State, names: readonly string[]): number[] => names.map(name => state.railOwner[hex(name)])
const same = (count: number, side: number): number[] => Array(count).fill(side)

describe('the first impulse of the war', () => {
  const first = (units: Record<string, string>, options: readonly string[] = []): Scene =>
    scene(units, { turn: 1, options })
  const declared = ({ state }: Scene, id: string, target: string, impulse: 1 | 2 = 1): string | undefined =>
    rule(checkDeclare(state, attack([id], [target]), AXIS, impulse))

  test.each(['su-army-8', 'su-army-3', 'su-army-5', 'su-army-9', 'su-army-23', 'su-army-16'])(
    '[3.3.2e] a Finn comes next to %s and attacks it',
    id => {
      const at = first({ 'fi-inf-2': 'B13', 'fi-inf-4': 'B13', [id]: 'B11' })
      go(at, 'fi-inf-2', ['B12'])
      expect(declared(at, 'fi-inf-2', 'B11')).toBeUndefined()
      // Not from afar, and a Romanian could attack the districts of Odessa and Kiev alone
      expect(declared(at, 'fi-inf-4', 'B11')).toBeDefined()
      expect(declared(first({ 'ro-cav': 'B12', [id]: 'B11' }), 'ro-cav', 'B11')).toBe(
        ['su-army-5', 'su-army-9'].includes(id) ? undefined : '3.3.2d',
      )
    },
  )

  test('[3.3.2g] an S unit comes next to Kiev units, not next to Western ones', () => {
    const west = first({ 'de-pz-14': 'P27', 'su-army-5': 'R25', 'su-army-3': 'O25' })
    expect(refusal(west, 'de-pz-14', ['P26', 'P25'])).toBe('3.3.2g')
    expect(reach(west, 'de-pz-14')).not.toContain('P25')
    expect(refusal(west, 'de-pz-14', ['Q27', 'R26'])).toBeUndefined()
    // The same hex with a unit of its own district beside it
    const own = first({ 'de-pz-14': 'P27', 'su-army-5': 'R25', 'su-army-6': 'O25' })
    expect(refusal(own, 'de-pz-14', ['P26', 'P25'])).toBeUndefined()
    expect(refusal(next(west, 2), 'de-pz-14', ['P26', 'P25'])).toBeUndefined()
    // N units likewise
    const north = first({ 'de-pz-41': 'H23', 'su-army-8': 'I20', 'su-army-3': 'J21' })
    expect(refusal(north, 'de-pz-41', ['I23', 'J22'])).toBe('3.3.2g')
  })

  test('[3.3.2h] a C unit goes deep or stays, but not next to a Baltic unit', () => {
    const at = first({ 'de-pz-24': 'L26', 'su-army-8': 'J21' })
    const contact = ['L25', 'K25', 'K24', 'J23', 'J22']
    expect(refusal(at, 'de-pz-24', contact)).toBe('3.3.2h')
    expect(refusal(at, 'de-pz-24', contact.slice(0, 4))).toBeUndefined()
    expect(refusal(at, 'de-pz-24', ['L27', 'L28', 'L29'])).toBeUndefined()
    expect(refusal(at, 'de-pz-24', row('L', 25, 23))).toBeUndefined()
    const free = first({ 'de-pz-24': 'L26', 'su-army-3': 'J21' })
    expect(refusal(free, 'de-pz-24', contact)).toBeUndefined()
  })

  test('[3.3.3] a 3 behind a river counts 3, and 6 in impulse 2; a mountain doubles it in both', () => {
    const river = position({ 'su-tk-7': 'GG8', 'de-inf-1': 'GG7' }, { turn: 1 })
    const hill = position({ 'su-tk-7': 'JJ22', 'de-inf-1': 'II22' }, { turn: 1 })
    const defence = (state: State, target: string, impulse: 1 | 2): number =>
      card(state, attack(['de-inf-1'], [target]), AXIS, impulse).defence
    expect([defence(river, 'GG8', 1), defence(river, 'GG8', 2)]).toEqual([3, 6])
    expect([defence(hill, 'JJ22', 1), defence(hill, 'JJ22', 2)]).toEqual([6, 6])
  })

  test.each([
    ['Minsk', 'O20', 'N20', 'de-pz-24', 'de-pz-41'],
    ['Riga', 'F17', 'G18', 'de-pz-41', 'de-pz-24'],
    ['Kiev', 'W20', 'W21', 'de-pz-14', 'de-pz-24'],
    ['Odessa', 'DD24', 'DD25', 'de-inf-11', 'de-pz-14'],
  ])('[3.3.5] by option %s is attacked by one army group alone', (place, city, from, own, other) => {
    expect(hex(place)).toBe(hex(city))
    const attacks = (id: string, options: readonly string[], impulse: 1 | 2 = 1): string | undefined =>
      declared(first({ 'su-tk-6': city, [id]: from }, options), id, city, impulse)
    const option = [OPTIONS.frontierCities]
    expect(attacks(own, option)).toBeUndefined()
    expect(attacks(other, option)).toBe('3.3.5')
    for (const id of [own, other]) {
      expect(attacks(id, [])).toBe('3.3.4')
      expect(attacks(id, option, 2)).toBeUndefined()
    }
  })
})

describe('impulses', () => {
  // X22 is in the ZOC of Y22, X26 to X23 are not
  const FRONT = { 'de-pz-24': 'X22', 'de-pz-39': 'X26', 'su-army-3': 'Y22' }

  test('[4.0.3a] in impulse 2 only units outside enemy ZOC move, by the allowance of impulse 2', () => {
    const at = scene(FRONT, { impulse: 2 })
    expect(refusal(at, 'de-pz-24', ['W23'])).toBe('8.2.3b')
    expect(reach(at, 'de-pz-24')).toEqual([])
    expect(refusal(at, 'de-pz-39', ['X25', 'X24', 'X25', 'X24'])).toBeUndefined()
    expect(refusal(at, 'de-pz-39', ['X25', 'X24', 'X25', 'X24', 'X23'])).toBe('8.1.2')
    expect(refusal(next(at, 1), 'de-pz-39', ['X25', 'X24', 'X25', 'X24', 'X23'])).toBeUndefined()
  })

  test('[4.0.3b] no trains, no Stukas and no replacements in impulse 2, HQs aside', () => {
    const train = scene({ 'de-pz-24': 'L26' })
    expect(refusal(train, 'de-pz-24', ['L27'], 'rail')).toBeUndefined()
    expect(refusal(next(train, 2), 'de-pz-24', ['L27'], 'rail')).toBe('8.3.3')

    const air = position({ 'su-army-8': 'NN10', 'de-hq-south': 'LL10' }, { turn: 7 })
    const stuka = { type: 'assign', units: [unit('stuka-1')], as: 'stuka', hex: hex('NN10') } as const
    expect(checkAssignSupport(air, stuka, AXIS, 1)).toBeUndefined()
    expect(rule(checkAssignSupport(air, stuka, AXIS, 2))).toBe('9.9.5')

    const lost = withStatus(position({}, { turn: 7 }), 'pool', 'de-inf-1', 'de-hq-north')
    const back = (id: string, impulse: 1 | 2) =>
      rule(checkReplacement(lost, put(id, 'E34', BY_REPLACEMENT), AXIS, impulse))
    openReplacements(lost, AXIS, 1, [])
    expect([back('de-inf-1', 1), back('de-hq-north', 1)]).toEqual([undefined, '12.6.2'])
    openReplacements(lost, AXIS, 2, [])
    expect([back('de-inf-1', 2), back('de-hq-north', 2)]).toEqual(['12.6.2', undefined])
  })

  test.each(['clear', 'light-mud', 'mud', 'snow'] as const)(
    '[4.0.3d] an HQ moves seven in impulse 2 in %s',
    weather => {
      const at = scene({ 'de-hq-north': 'X25' }, { weather, impulse: 2 })
      expect(refusal(at, 'de-hq-north', row('X', 24, 18))).toBeUndefined()
      expect(refusal(at, 'de-hq-north', row('X', 24, 17))).toBe('8.1.2')
    },
  )

  test('[7.1d] a marker alone in a hex covers nothing', () => {
    const { state } = scene({})
    for (const id of ['stuka-1', 'su-artillery-1']) layMarker(state, unit(id), hex('X21'))
    expect(state.hex[unit('stuka-1')]).toBe(hex('X21'))
    for (const side of [AXIS, SOVIET]) expect([...state.zoc[side]].filter(count => count > 0)).toEqual([])
    const panzers = scene({ 'de-pz-24': 'X21' })
    expect([...panzers.state.zoc[AXIS]].filter(count => count > 0).length).toBeGreaterThanOrEqual(6)
  })

  test('[8.1.3] what was not used in impulse 1 is lost', () => {
    const at = scene({ 'de-inf-5': 'X25', 'de-inf-6': 'X25' })
    go(at, 'de-inf-5', ['X24'])
    // Nor does it pass to another
    expect(refusal(at, 'de-inf-6', row('X', 24, 20))).toBe('8.1.2')
    const second = next(at, 2)
    expect(second.state.points[unit('de-inf-5')]).toBe(2)
    expect(refusal(second, 'de-inf-5', ['X23', 'X22'])).toBeUndefined()
    expect(refusal(second, 'de-inf-5', ['X23', 'X22', 'X21'])).toBe('8.1.2')
  })

  test('[8.2.3b] in impulse 2 a unit enters a ZOC and must attack; one that starts in one is frozen', () => {
    const at = scene(FRONT, { impulse: 2 })
    for (const to of ['W23', 'X23', 'W22']) expect(refusal(at, 'de-pz-24', [to])).toBe('8.2.3b')
    const alone = scene({ 'de-pz-39': 'X26', 'su-army-3': 'Y22' }, { impulse: 2 })
    const duties = (): string[] => declareDuties(alone.state, AXIS, 2).map(each => each.rule)
    expect(duties()).toEqual([])
    go(alone, 'de-pz-39', ['X25', 'X24', 'X23', 'Y23'])
    expect(duties()).toContain('9.2.2B')
  })
})

describe('terrain', () => {
  test('[8.2.1-EX1] infantry and mountain troops go on through woods, others stop in the first', () => {
    const start = 'L21'
    const path = ['M21', 'M20', 'L20', 'L19']
    expect(path.map(name => title.woods[hex(name)])).toEqual([1, 1, 0, 0])
    const units = { 'de-inf-5': start, 'de-mtn-49': start, 'de-cav-1': start, 'de-pzgr-50': start }
    const at = scene(units)
    for (const id of ['de-inf-5', 'de-mtn-49']) expect(refusal(at, id, path)).toBeUndefined()
    for (const id of ['de-cav-1', 'de-pzgr-50']) {
      expect(refusal(at, id, path)).toBe('8.2.1a')
      expect(refusal(at, id, path.slice(0, 1))).toBeUndefined()
      expect(refusal(at, id, path.slice(0, 2))).toBe('8.2.1a')
    }
  })

  // L12 woods, L11 mountain, M11 clear; Q23 swamp
  const HILLS = ['L12', 'L11', 'M11']
  const SWAMP = ['Q24', 'Q23', 'R23']

  test('[8.5.3] HQs pass woods and mountains, and stop in swamp', () => {
    expect([title.woods[hex('L12')], title.mountain[hex('L11')], title.swamp[hex('Q23')]]).toEqual([1, 1, 1])
    const hills = scene({ 'de-hq-north': 'L13', 'de-pz-24': 'L13' }, { impulse: 2 })
    expect(refusal(hills, 'de-hq-north', HILLS)).toBeUndefined()
    expect(refusal(hills, 'de-pz-24', HILLS)).toBe('8.2.1a')
    const swamp = scene({ 'de-hq-north': 'P24' }, { impulse: 2 })
    expect(refusal(swamp, 'de-hq-north', SWAMP.slice(0, 2))).toBeUndefined()
    expect(refusal(swamp, 'de-hq-north', SWAMP)).toBe('8.2.1a')
  })

  test('[8.6.3] dictators pass woods and mountains, and stop in swamp', () => {
    const hills = scene({ hitler: 'L13', 'de-inf-5': 'L13' })
    expect(refusal(hills, 'hitler', HILLS)).toBeUndefined()
    expect(refusal(hills, 'de-inf-5', HILLS)).toBe('8.2.1a')
    const swamp = scene({ hitler: 'P24' })
    expect(refusal(swamp, 'hitler', SWAMP.slice(0, 2))).toBeUndefined()
    expect(refusal(swamp, 'hitler', SWAMP)).toBe('8.2.1a')
    go(swamp, 'hitler', SWAMP.slice(0, 2))
    expect(refusal(swamp, 'hitler', SWAMP.slice(2))).toBe('8.2.1a')
  })
})

describe('the Kerch Strait', () => {
  test('[8.2.2b] the first hex beyond it ends the move', () => {
    const at = scene({ 'de-pz-24': 'KK21', 'de-pz-39': 'KK20' })
    expect(refusal(at, 'de-pz-24', ['KK20'])).toBeUndefined()
    for (const on of ['LL19', 'KK21']) expect(refusal(at, 'de-pz-24', ['KK20', on])).toBe('8.2.2b')
    go(at, 'de-pz-24', ['KK20'])
    expect(refusal(at, 'de-pz-24', ['LL19'])).toBeDefined()
    expect(reach(at, 'de-pz-24')).toEqual([])
    // Who did not cross goes on, and so does this one in impulse 2
    expect(refusal(at, 'de-pz-39', ['LL19'])).toBeUndefined()
    expect(refusal(next(at, 2), 'de-pz-24', ['LL19'])).toBeUndefined()
  })

  test('[8.2.2e] a crossing rolls no die and leaves the sea move of the turn', () => {
    const units = { 'de-pz-24': 'KK21', 'de-inf-5': 'DD24', 'de-inf-6': 'DD24' }
    const at = scene(units, { axis: ['Odessa', 'Sevastopol', 'Rostov'] })
    expect(diceIn(go(at, 'de-pz-24', ['KK20']))).toEqual([])
    expect(at.state.draws).toBe(0)
    expect(refusal(at, 'de-inf-5', ['JJ23'], 'sea')).toBeUndefined()
    loadDie(at, 1)
    expect(diceIn(go(at, 'de-inf-5', ['JJ23'], 'sea'))).toEqual([1])
    // That one is used up
    expect(refusal(at, 'de-inf-6', ['JJ23'], 'sea')).toBeDefined()
  })
})

describe('railways', () => {
  // Archangel - Moscow - Saratov
  const LONG = 'D2 E2 F2 G3 H2 I3 J2 K3 L3 M4 N4 O5 P5 P6 Q7 R7 R8 R9 S10 T9 U9 V8 W9 X8 Y8 Y7 Z6 AA6 BB5 CC5'.split(
    ' ',
  )

  test('[8.3.3] as far as the line goes, in impulse 1 only', () => {
    expect(LONG).toHaveLength(30)
    const at = scene({ 'su-tk-5': 'C2' }, { side: SOVIET })
    expect(refusal(at, 'su-tk-5', LONG, 'rail')).toBeUndefined()
    const second = next(at, 2)
    expect(refusal(second, 'su-tk-5', LONG, 'rail')).toBe('8.3.3')
    expect(refusal(second, 'su-tk-5', LONG.slice(0, 1), 'rail')).toBe('8.3.3')
    expect(reach(second, 'su-tk-5', 'rail')).toEqual([])
    go(next(second, 1), 'su-tk-5', LONG, 'rail')
    expect(hexOf(at, 'su-tk-5')).toBe('CC5')
  })

  test('[8.3.4b] a train or a march in impulse 1, and after a train a march in impulse 2', () => {
    const at = scene({ 'de-pz-24': 'L26', 'de-pz-39': 'L26' })
    go(at, 'de-pz-24', ['L27', 'L28', 'L29', 'K30', 'K31'], 'rail')
    expect(refusal(at, 'de-pz-24', ['K30'])).toBe('8.3.4b')
    go(at, 'de-pz-39', ['L27'])
    expect(refusal(at, 'de-pz-39', ['L28'], 'rail')).toBe('8.3.4b')
    const second = next(at, 2)
    expect(refusal(second, 'de-pz-24', ['K30', 'L29', 'L28', 'L27'])).toBeUndefined()
    expect(refusal(second, 'de-pz-24', ['K30', 'L29', 'L28', 'L27', 'L26'])).toBe('8.1.2')
  })

  test.each([
    [6, 'gone', AXIS],
    [1, 'still there', SOVIET],
  ])('[QA1] judged after the combats of impulse 2: with a die of %i the enemy is %s', (die, _, owner) => {
    const game = create(readFiles(META, []), [])
    if (game === undefined) throw new Error('the title does not load')
    const strong = die === 6 ? { 'de-pz-39': 'S11', 'de-pz-47': 'S11', 'su-tk-1': 'S12' } : { 'su-army-11': 'S12' }
    const held = die === 6 ? {} : { 'su-army-12': 'S12' }
    const state = game.fromPosition(
      {
        format: 'stavka-position',
        game: META.id,
        version: META.version,
        scenario: 'campaign',
        turn: 3,
        phase: 'axis-declare-2',
        units: { hitler: 'E32', stalin: 'CC5', 'de-pz-24': 'S11', ...strong, ...held },
        entered: { axis: ['T14', 'S11'], soviet: [] },
        rail: { axis: ['T14'], soviet: [] },
      },
      1,
    )
    if ('problem' in state) throw new Error(state.problem)
    const play = (action: Action): void => {
      const events = game.apply(state, action)
      if (isRefusal(events)) throw new Error(`${action.type} refused by ${events.rule}`)
    }
    const line = ['T13', 'S13', 'S12']
    play(attack(die === 6 ? ['de-pz-24', 'de-pz-39', 'de-pz-47'] : ['de-pz-24'], ['S12']))
    play({ type: 'done' })
    expect(owners(state, line)).toEqual(same(3, SOVIET))
    loadCombatDie(state, die)
    play({ type: 'choose', option: 'combat:0' })
    expect(game.decision(state)?.phase).toBe('soviet-move-1')
    expect(owners(state, line)).toEqual(same(3, owner))
  })

  test('[QA2] with Moscow and Leningrad the line by way of K3 is owned, unless an enemy ZOC lies on it', () => {
    const line = 'E11 F10 F9 G9 H8 H7 I7 I6 I5 J4 K4 K3 L3 M4 N4 O5 P5 P6 Q7 R7 R8 R9'.split(' ')
    const closing = (units: Record<string, string>, axis: readonly string[]): number[] => {
      const { state } = scene(units, { axis })
      updateRailOwnership(state, AXIS, [])
      return owners(state, line)
    }
    expect(closing({}, ['Moscow', 'Leningrad'])).toEqual(same(line.length, AXIS))
    // One end is not enough, nor is a line under the eyes of the enemy
    expect(closing({}, ['Leningrad'])[line.indexOf('K3')]).toBe(SOVIET)
    expect(closing({ 'su-tk-5': 'L4' }, ['Moscow', 'Leningrad'])[line.indexOf('K3')]).toBe(SOVIET)
  })
})

describe('the sea', () => {
  test('[8.4.3A] from a friendly port to a friendly port of the same sea', () => {
    const soviet = (from: string, setting: { axis?: string[] } = {}): Scene =>
      scene({ 'su-cav-2': from }, { side: SOVIET, ...setting })
    const toSevastopol = (at: Scene): string | undefined => refusal(at, 'su-cav-2', ['JJ23'], 'sea')
    expect(toSevastopol(soviet('DD24'))).toBeUndefined()
    expect(toSevastopol(soviet('DD24', { axis: ['Sevastopol'] }))).toBe('8.4.3A')
    // KK20 is coast without a port; F17 is Riga, on another sea
    expect(toSevastopol(soviet('KK20'))).toBe('8.4.3A')
    expect(refusal(soviet('DD24'), 'su-cav-2', ['KK20'], 'sea')).toBe('8.4.3A')
    expect(refusal(soviet('DD24'), 'su-cav-2', ['F17'], 'sea')).toBeDefined()
  })

  test('[8.4.3Cb] a landed unit is in supply in the turn of its landing, and is checked in the next', () => {
    const axis = CITIES.filter(name => name !== 'Sevastopol')
    const axisRail = title.board.hexes.map(({ name }) => name)
    const at = scene({ 'su-cav-2': 'JJ23' }, { side: SOVIET, axis, axisRail })
    loadDie(at, 1)
    go(at, 'su-cav-2', ['NN18'], 'assault')
    expect(hexOf(at, 'su-cav-2')).toBe('NN18')
    at.state.entered[hex('Sevastopol')] = 1
    // One that came another way has no line there
    putOnMap(at.state, unit('su-cav-5'), hex('NN18'))
    next(at, 2)
    checkSupply(at.state, SOVIET, [])
    expect(at.state.status[unit('su-cav-2')]).toBe(STATUS.onMap)
    expect(at.state.status[unit('su-cav-5')]).toBe(STATUS.pool)
    next(next(at, 1), 2)
    checkSupply(at.state, SOVIET, [])
    expect(at.state.status[unit('su-cav-2')]).toBe(STATUS.pool)
  })
})
