// Leaders: what they add to a battle, how they move, how they die, and Hitler in Berlin.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, card, fight, game, position } from './support.ts'

const { attack, done, hexOf, loadDice, losses, move, moves, place, play, refusal } = builders
const allies = { phase: 'allied-combat' }
const axis = { phase: 'axis-combat' }
const keys = (events: readonly { key: string }[]) => events.map(({ key }) => key)

describe('bonus', () => {
  /** Dice of a stack in 1613 when it attacks 1614, and when it is attacked from there. */
  const both = (units: string[], enemy: string, sides = [allies, axis]) => {
    const [mine, theirs] = sides.map(phase =>
      position(Object.fromEntries([...units.map(id => [id, '1613']), [enemy, '1614']]), phase),
    )
    return [card(mine, attack(units, '1614')).attack, card(theirs, attack(enemy, '1613')).defence]
  }

  test('[11.21a] Zhukov: two dice in attack and defence', () => {
    expect(both(['sov-42'], 'ger-l')).toEqual([4, 4])
    expect(both(['sov-42', 'zhukov'], 'ger-l')).toEqual([6, 6])
    // snow halves the guards, neither the shock army nor the Marshal
    const snow = position(
      { 'sov-8-gds': '1613', 'sov-1-shock': '1613', zhukov: '1613', 'ger-l': '1614' },
      { ...allies, weather: 'snow' },
    )
    expect(card(snow, attack(['sov-8-gds', 'sov-1-shock', 'zhukov'], '1614')).attack).toBe(3 + 5 + 2)
    // he must stand with somebody who attacks
    const alone = position({ 'sov-42': '1613', zhukov: '1514', 'sov-54': '1514', 'ger-l': '1614' }, allies)
    expect(refusal(alone, attack(['sov-42', 'zhukov'], '1614'))).toCite('11.21a')
  })

  test('[11.21b] Konev: two in attack, one in defence', () => {
    expect(both(['sov-42', 'konev'], 'ger-l')).toEqual([6, 5])
  })

  test('[11.21c] Dietrich: one and one', () => {
    expect(both(['ger-i-ss-pz'], 'sov-42', [axis, allies])).toEqual([5, 5])
    expect(both(['ger-i-ss-pz', 'dietrich'], 'sov-42', [axis, allies])).toEqual([6, 6])
  })

  test('[11.21d] Tito: one in attack, two in defence', () => {
    const units = { 'yug-ii': '2822', tito: '2822', 'ger-lxix': '2821' }
    expect(card(position(units, allies), attack(['yug-ii', 'tito'], '2821')).attack).toBe(3)
    expect(card(position(units, axis), attack('ger-lxix', '2822')).defence).toBe(4)
  })

  test('[11.21e] Hitler: one die for Berlin, two with the SS there, one for attacks out of it', () => {
    const berlin = (units: Record<string, string>, setting = {}) =>
      card(
        position({ 'sov-42': '1322', ...units }, { ...allies, stormed: ['1422'], ...setting }),
        attack('sov-42', '1422'),
      ).defence
    expect(berlin({ 'ger-l': '1422' })).toBe(3 + 1 + 1)
    expect(berlin({ 'ger-l': '1422', 'ger-vi-ss': '1422' })).toBe(3 + 3 + 1 + 2)
    expect(berlin({ 'ger-l': '1422' }, { hitler: false })).toBe(3 + 1)
    const out = (hitler: boolean) =>
      card(position({ 'sov-42': '1322', 'ger-l': '1422' }, { ...axis, hitler }), attack('ger-l', '1322')).attack
    expect([out(true), out(false)]).toEqual([4, 3])
    const breslau = position({ 'sov-42': '1618', 'ger-l': '1619' }, { ...allies, stormed: ['1619'] })
    expect(card(breslau, attack('sov-42', '1619')).defence).toBe(3 + 1) // nowhere else
  })

  test('[11.21f] never more than the units with him are worth', () => {
    const state = position({ 'sov-marine-div': '1613', zhukov: '1613', 'ger-l': '1614' }, allies)
    expect(card(state, attack(['sov-marine-div', 'zhukov'], '1614')).attack).toBe(2)
    const tito = position({ 'yug-ii': { hex: '2822', steps: 1 }, tito: '2822', 'ger-lxix': '2821' }, axis)
    expect(card(tito, attack('ger-lxix', '2822')).defence).toBe(2)
    const berlin = { 'sov-42': '1322', 'ger-ix-ss-mtn': { hex: '1422', steps: 1 } }
    const hitler = position(berlin, { ...allies, stormed: ['1422'] })
    expect(card(hitler, attack('sov-42', '1422')).defence).toBe(1 + 1 + 1) // SS, but of strength one
  })

  test('[11.25b] with Zhukov and Konev in one hex only one of them counts', () => {
    expect(both(['sov-42', 'zhukov', 'konev'], 'ger-l')).toEqual([6, 6])
  })

  test('[11.25c] with one of them next to Berlin, both care for Berlin alone', () => {
    const vienna = { 'sov-3-gds': '2218', konev: '2218', 'ger-l': '2219' }
    const strike = (zhukov: string) =>
      card(
        position({ ...vienna, zhukov, 'sov-8-gds': zhukov, 'ger-x': '1422' }, allies),
        attack(['sov-3-gds', 'konev'], '2219'),
      ).attack
    expect(strike('1322')).toBe(4) // across the Danube, without Konev
    expect(strike('1222')).toBe(4 + 2)
    const berlin = position({ 'sov-3-gds': '1522', konev: '1522', zhukov: '1322', 'ger-x': '1422' }, allies)
    expect(card(berlin, attack(['sov-3-gds', 'konev'], '1422')).attack).toBe(4 + 2)
  })
})

describe('movement', () => {
  const ss = { 'ger-vi-ss': '1918', 'ger-x-ss': '1912', 'ger-i-ss-pz': '1911', 'ger-ii-ss-pz': '1915' }
  const february = { turn: 9, phase: 'axis-movement' }

  test('[11.22] one point for any hex: six rough ones for six', () => {
    const state = position({ ...ss, dietrich: '1918' }, february)
    expect(moves(state, 'dietrich').get('1912')).toBe(6)
    const armour = position({ 'ger-iii-pz': '1918' }, february)
    expect(moves(armour, 'ger-iii-pz').get('1917')).toBe(3)
    const river = position({ zhukov: '1513', 'sov-2-tank': '1513' })
    expect([moves(river, 'zhukov').get('1613'), moves(river, 'sov-2-tank').get('1613')]).toEqual([1, 2])
  })

  test('[11.24a] Dietrich comes in February 1945 and is always with the SS', () => {
    const arrival = (turn: number) =>
      position(
        { dietrich: { status: 'due' }, 'ger-vi-ss': '1614', 'ger-l': '1615' },
        { turn, phase: 'axis-organisation' },
      )
    expect(refusal(arrival(9), place('dietrich', '1615'))).toCite('11.24a')
    expect(refusal(arrival(9), place('dietrich', '1422'))).toCite('11.24a')
    expect(refusal(arrival(9), place('dietrich', '1614'))).toBeUndefined()
    expect(refusal(arrival(8), place('dietrich', '1614'))).toBeDefined() // January
    const state = position({ ...ss, dietrich: '1918', 'ger-l': '1919' }, february)
    expect(refusal(state, move('dietrich', '1919'))).toCite('11.24a')
    expect(refusal(state, move('dietrich', '1917', '1916', '1915'))).toBeUndefined()
    play(state, move('ger-vi-ss', '1917'))
    expect(refusal(state, done)).toCite('11.24a') // left behind, he must follow
    play(state, move('dietrich', '1917'))
    expect(refusal(state, done)).toBeUndefined()
  })

  test('[11.24b] Dietrich has six points in movement and three in breakthrough', () => {
    const march = position({ ...ss, dietrich: '1918' }, february)
    expect(moves(march, 'dietrich').has('1912')).toBe(true)
    expect(moves(march, 'dietrich').has('1911')).toBe(false)
    const far = move('dietrich', '1917', '1916', '1915', '1914', '1913', '1912', '1911')
    expect(refusal(march, far)).toCite('6.0b')
    const dash = position({ ...ss, 'ger-x-ss': '1914', dietrich: '1918' }, { turn: 9, phase: 'axis-breakthrough' })
    expect(moves(dash, 'dietrich').get('1915')).toBe(3)
    expect(moves(dash, 'dietrich').has('1914')).toBe(false)
    // as armour he pays for ZOC
    const zoc = position({ ...ss, dietrich: '1918', 'sov-42': '1813' }, february)
    expect(moves(zoc, 'dietrich').has('1912')).toBe(false)
  })

  test.each(['zhukov', 'konev'])('[11.25a] %s has five points in movement and three in breakthrough', leader => {
    const march = position({ [leader]: '1904' })
    expect([moves(march, leader).get('1909'), moves(march, leader).has('1910')]).toEqual([5, false])
    const dash = position({ [leader]: '1904' }, { phase: 'allied-breakthrough' })
    expect([moves(dash, leader).get('1907'), moves(dash, leader).has('1908')]).toEqual([3, false])
  })

  test('[11.26] Tito has four points in movement and one in breakthrough, and stops in ZOC', () => {
    const march = position({ tito: '3118' })
    expect([moves(march, 'tito').get('3122'), moves(march, 'tito').has('3123')]).toEqual([4, false])
    const dash = position({ tito: '3118' }, { phase: 'allied-breakthrough' })
    expect([moves(dash, 'tito').get('3119'), moves(dash, 'tito').has('3120')]).toEqual([1, false])
    const zoc = position({ tito: '3118', 'ger-lxix': '3019' })
    expect(refusal(zoc, move('tito', '3119'))).toBeUndefined()
    expect(refusal(zoc, move('tito', '3119', '3219'))).toCite('6.42a')
  })
})

describe('death', () => {
  const stack = (hits: number, die: number, ...fallen: string[]) => {
    const state = position(
      {
        'sov-42': { hex: '1613', steps: 1 },
        'sov-54': { hex: '1613', steps: 1 },
        zhukov: '1613',
        'sov-67': '1609',
        'pol-1': '1612',
        'ger-xxxix-pz': '1614',
      },
      axis,
    )
    fight(state, attack('ger-xxxix-pz', '1613'), [hits, 0])
    loadDice(state, die)
    const rolls = keys(play(state, losses(...fallen))).filter(key => key === 'log.leaderRoll').length
    return [hexOf(state, 'zhukov'), rolls]
  }

  test('[11.23a] a unit of his stack falls: he dies on 1, or on 1 and 2 when they all fall', () => {
    expect(stack(1, 1, 'sov-42')).toEqual([undefined, 1])
    expect(stack(1, 2, 'sov-42')).toEqual(['1613', 1])
    expect(stack(2, 2, 'sov-42', 'sov-54')).toEqual([undefined, 1]) // one die, less one
    expect(stack(2, 3, 'sov-42', 'sov-54')).toEqual(['1609', 1])
  })

  test('[11.23a] no roll when a unit is only flipped, and none for a leader elsewhere', () => {
    const state = position({ 'sov-42': '1613', zhukov: '1613', konev: '1612', 'ger-xxxix-pz': '1614' }, axis)
    fight(state, attack('ger-xxxix-pz', '1613'), [1, 0])
    expect(keys(play(state, losses('sov-42')))).not.toContain('log.leaderRoll')
    // all at once, with more hits than steps: still a single die
    const swept = position(
      { 'sov-42': { hex: '1613', steps: 1 }, zhukov: '1613', konev: '1612', 'ger-xxxix-pz': '1614' },
      axis,
    )
    const events = fight(swept, attack('ger-xxxix-pz', '1613'), [2, 0])
    expect(events.filter(({ key }) => key === 'log.leaderRoll')).toHaveLength(1)
    expect(hexOf(swept, 'konev')).toBe('1612')
  })

  test('[11.23b] alone but alive he goes to the nearest unit of his kind', () => {
    const rescue = (units: Record<string, string>) => {
      const state = position(
        { 'ger-vi-ss': { hex: '1614', steps: 1 }, dietrich: '1614', 'sov-2-tank': '1613', ...units },
        allies,
      )
      fight(state, attack('sov-2-tank', '1614'), [1, 0])
      loadDice(state, 3)
      play(state, losses('ger-vi-ss'))
      return hexOf(state, 'dietrich')
    }
    expect(rescue({ 'ger-l': '1615', 'ger-x-ss': '1617', 'ger-i-ss-pz': '1619' })).toBe('1617') // not to the L Corps
    expect(rescue({ 'ger-l': '1615', 'ger-x-ss': '1621', 'ger-i-ss-pz': '1619' })).toBe('1619')
    expect(rescue({ 'ger-l': '1615' })).toBeUndefined() // no SS left
    // Zhukov passes the Poles by, Tito the Soviets
    expect(stack(2, 6, 'sov-42', 'sov-54')).toEqual(['1609', 1])
    const tito = position(
      { 'yug-ii': { hex: '2822', steps: 1 }, tito: '2822', 'sov-57': '2720', 'yug-iii': '3118', 'ger-lxix': '2821' },
      axis,
    )
    fight(tito, attack('ger-lxix', '2822'), [1, 0])
    loadDice(tito, 3)
    play(tito, losses('yug-ii'))
    expect(hexOf(tito, 'tito')).toBe('3118')
  })

  test('[11.23c] alone in a hex that an enemy enters he is lost', () => {
    const state = position({ tito: '2822', 'ger-lxix': '2821', 'ger-l': '2821' }, { phase: 'axis-movement' })
    play(state, move('ger-lxix', '2822'))
    expect(hexOf(state, 'tito')).toBeUndefined()
    const guarded = position({ tito: '2822', 'yug-ii': '2822', 'ger-lxix': '2821' }, { phase: 'axis-movement' })
    expect(refusal(guarded, move('ger-lxix', '2822'))).toCite('6.0c')
  })
})

describe('Hitler', () => {
  const alive = (state: State) => state.world.hitler

  test('[11.27a] he is no counter and never leaves Berlin', () => {
    expect(game.unitByName.has('hitler')).toBe(false)
    expect(() => move('hitler', '1423')).toThrow()
    expect(() => place('hitler', '1422')).toThrow()
  })

  /** Reduced infantry against the marines in Berlin: three dice for them, none from 1421 and one from 1322. */
  const assault = (from: string, ...dice: number[]) => {
    const state = position(
      { 'sov-42': { hex: from, steps: 1 }, 'ger-1-marine-div': '1422' },
      { ...allies, stormed: ['1422'] },
    )
    loadDice(state, ...dice)
    play(state, attack('sov-42', '1422'))
    return alive(state)
  }

  test('[11.27b] Berlin attacked without a hit: he dies on 6', () => {
    expect(assault('1421', 1, 1, 1, 5)).toBe(true)
    expect(assault('1421', 1, 1, 1, 6)).toBe(false)
    expect(assault('1322', 5, 1, 1, 1, 5)).toBe(true)
  })

  test('[11.27c] Berlin attacked with a hit: he dies on 5 and 6', () => {
    expect(assault('1322', 6, 1, 1, 1, 4)).toBe(true)
    expect(assault('1322', 6, 1, 1, 1, 5)).toBe(false)
    expect(assault('1322', 6, 1, 1, 1, 6)).toBe(false)
  })

  test('[11.27d] Berlin empty and shut in, in the Allied organisation phase: he dies on 4 to 6', () => {
    const next = (units: Record<string, string>, die: number) => {
      const state = position({ ...units, 'sov-67': '1904' }, { turn: 4, phase: 'axis-breakthrough' })
      loadDice(state, 1, die) // the first is for the Baltic
      const events = play(state, done)
      expect(game.decision(state)?.phase).toBe('allied-organisation')
      return [alive(state), keys(events).includes('log.hitlerRoll')]
    }
    const ring = { 'sov-42': '1421', 'sov-54': '1423' } // all six neighbours between them
    expect(next(ring, 3)).toEqual([true, true])
    expect(next(ring, 4)).toEqual([false, true])
    expect(next({ 'sov-42': '1421' }, 6)).toEqual([true, false]) // open in the west
    expect(next({ ...ring, 'ger-1-marine-div': '1422' }, 6)).toEqual([true, false])
  })

  test('[11.27e] an Allied unit in Berlin ends him at once', () => {
    const state = position({ 'sov-42': '1421', zhukov: '1421' })
    play(state, move('zhukov', '1422'))
    expect(alive(state)).toBe(true) // a leader is no unit
    const events = play(state, move('sov-42', '1422'))
    expect([alive(state), keys(events).includes('log.hitlerRoll')]).toEqual([false, false])
  })
})
