import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, card, game, position } from './support.ts'

const { attack, done, hexOf, move, moves, phaseOf, play, refusal, unit } = builders

const pointsOf = (state: State, id: string): number | undefined => game.describe(state, unit(id)).points
// October is light mud, November mud, December snow
const LIGHT_MUD = { turn: 5, weather: 'light-mud' }
const MUD = { turn: 6, weather: 'mud' }
const SNOW = { turn: 7, weather: 'snow' }

describe('weather', () => {
  test('[13.0a] the historical weather of the eleven months', () => {
    const state = position({ 'sov-42': '1703', 'ger-i': '1523' }, { turn: 1, phase: 'allied-organisation' })
    const weather: string[] = [state.world.weather]
    while (!state.over) {
      const { turn } = state
      play(state, done)
      if (state.turn > turn) weather.push(state.world.weather)
    }
    const clear = ['clear', 'clear', 'clear', 'clear']
    expect(weather).toEqual([...clear, 'light-mud', 'mud', 'snow', 'snow', 'snow', 'mud', 'light-mud'])
  })

  test('[13.0b] clear weather changes nothing', () => {
    const units = { 'sov-2-tank': '1805', 'sov-42': '1805', 'ger-i': '1806' }
    const state = position(units, { weather: 'clear' })
    expect([pointsOf(state, 'sov-2-tank'), pointsOf(state, 'sov-42')]).toEqual([5, 3])
    const odds = card(position(units, { phase: 'allied-combat' }), attack(['sov-2-tank', 'sov-42'], '1806'))
    expect([odds.attack, odds.defence]).toEqual([10, 3])
    expect([...odds.attackers, ...odds.defenders].every(({ rule }) => rule === undefined)).toBe(true)
    expect([...odds.attackExtras, ...odds.defenceExtras]).toEqual([])
    expect(moves(position({ 'sov-2-tank': '1409' }), 'sov-2-tank').get('1408')).toBe(3) // swamp
  })
})

const standsStill = (setting: Record<string, unknown>, rule: string): void => {
  const units = { 'sov-2-tank': '1703', 'sov-1-shock': '1805', 'ger-iii-pz': '1806' }
  for (const side of ['allied', 'axis']) {
    const phase = `${side}-exploitation`
    expect(phaseOf(position(units, { ...setting, phase }))).not.toContain('exploitation')
    expect(phaseOf(position(units, { turn: 3, phase }))).toBe(phase)
  }
  // Straight to the other side
  const state = position({ 'sov-2-tank': '1703', 'ger-i': '1523' }, setting)
  play(state, done)
  expect(phaseOf(state)).toBe('axis-organisation')
  // Leaders are no units: they move all the same
  const led = position({ 'sov-2-tank': '1703', zhukov: '1703', 'sov-42': '1707', 'ger-i': '1523' }, setting)
  play(led, done)
  expect(phaseOf(led)).toBe('allied-breakthrough')
  expect(refusal(led, move('sov-2-tank', '1704'))).toCite(rule)
  expect(game.legal(led, { about: 'actors' }).map(each => game.units[each.unit].id)).toEqual(['zhukov'])
  expect(refusal(led, move('zhukov', '1704', '1705', '1706', '1707'))).toCite('6.0b')
  play(led, move('zhukov', '1704', '1705', '1706'), done)
  expect([hexOf(led, 'zhukov'), phaseOf(led)]).toEqual(['1706', 'axis-organisation'])
}

const bindsArmour = (setting: Record<string, unknown>, rule: string): void => {
  const axis = (friends: Record<string, string> = {}, rest = {}) =>
    position({ 'ger-iii-pz': '1706', 'sov-42': '1805', ...friends }, { ...setting, phase: 'axis-movement', ...rest })
  const step = move('ger-iii-pz', '1806')
  expect(refusal(axis(), step)).toCite(rule)
  expect(refusal(axis({ 'ger-i': '1806' }), step)).toBeUndefined()
  expect(refusal(axis({ 'ger-i': '1706' }), step)).toCite(rule)
  expect(refusal(axis({}, { turn: 3, weather: 'clear' }), step)).toBeUndefined()
  expect(refusal(axis(), move('ger-iii-pz', '1707'))).toBeUndefined() // out of the ZOC
  // Soviet armour is free, unless the other reading is chosen
  const soviet = { 'sov-2-tank': '1706', 'ger-i': '1805' }
  expect(refusal(position(soviet, setting), move('sov-2-tank', '1806'))).toBeUndefined()
  const other = position(soviet, { ...setting, options: ['mud-binds-all-armour'] })
  expect(refusal(other, move('sov-2-tank', '1806'))).toCite(rule)
}

describe('light mud', () => {
  test('[13.0c] no breakthrough movement and no breakthrough combat in light mud, but for leaders', () =>
    standsStill(LIGHT_MUD, '13.0c'))

  test('[13.0d] in light mud Axis armour goes from ZOC to ZOC only where an Axis unit stands', () =>
    bindsArmour(LIGHT_MUD, '13.0d'))
})

describe('mud', () => {
  test('[13.0e] mud halves the movement of units, rounded up, not of leaders', () => {
    const units = { 'sov-2-tank': '1703', 'sov-8-gds': '1703', 'sov-42': '1704', zhukov: '1704' }
    const ids = Object.keys(units)
    expect(ids.map(id => pointsOf(position(units, MUD), id))).toEqual([3, 2, 2, 5])
    expect(ids.map(id => pointsOf(position(units, LIGHT_MUD), id))).toEqual([5, 4, 3, 5])
    // first for supply, then for mud
    const cut = position({ 'sov-2-tank': '1805', 'ger-i': '1804', 'ger-x': '1806' }, MUD)
    expect(pointsOf(cut, 'sov-2-tank')).toBe(2)
  })

  test('[13.0f] no breakthrough movement and no breakthrough combat in mud, but for leaders', () =>
    standsStill(MUD, '13.0f'))

  test('[13.0g] in mud Axis armour goes from ZOC to ZOC only where an Axis unit stands', () =>
    bindsArmour(MUD, '13.0g'))
})

describe('snow', () => {
  test('[13.0h] snow halves attackers but shock and mountain units; nobody in defence, no leader', () => {
    const units = {
      'sov-8-gds': '1805',
      'sov-1-shock': '1805',
      zhukov: '1805',
      'ger-i': '1806',
      'ger-xlix-mtn': '1806',
    }
    const allied = attack(['sov-8-gds', 'sov-1-shock', 'zhukov'], '1806')
    const attacking = card(position(units, { ...SNOW, phase: 'allied-combat' }), allied)
    expect([attacking.attack, attacking.defence]).toEqual([3 + 5 + 2, 3 + 3])
    const defending = card(
      position(units, { ...SNOW, phase: 'axis-combat' }),
      attack(['ger-i', 'ger-xlix-mtn'], '1805'),
    )
    expect([defending.attack, defending.defence]).toEqual([2 + 3, 5 + 5 + 2])
    expect(card(position(units, { phase: 'allied-combat' }), allied).attack).toBe(5 + 5 + 2)
    const flown = position(units, { ...SNOW, phase: 'allied-combat', air: { axis: 0, allied: 1 } })
    const withAir = attack(['sov-8-gds', 'sov-1-shock', 'zhukov'], '1806', { extras: ['air'] })
    expect(card(flown, withAir).attack).toBe(11)
  })

  test('[13.0i] snow takes one point off breakthrough movement, but not the one hex of 6.6f, and none from leaders', () => {
    const units = { 'sov-2-tank': '1703', 'sov-8-gds': '1703', 'yug-ii': '3121', zhukov: '1704' }
    const snow = position(units, { ...SNOW, phase: 'allied-breakthrough' })
    expect(Object.keys(units).map(id => pointsOf(snow, id))).toEqual([2, 1, 1, 3])
    const clear = position(units, { phase: 'allied-breakthrough' })
    expect(Object.keys(units).map(id => pointsOf(clear, id))).toEqual([3, 2, 1, 3])
    // A mountain unit keeps its one hex, and is of a kind that attacks
    const axis = { 'ger-xlix-mtn': '1806', 'sov-42': '1805' }
    const mountain = position(axis, { ...SNOW, phase: 'axis-breakthrough' })
    expect(refusal(mountain, move('ger-xlix-mtn', '1807', '1808'))).toCite('6.0b')
    expect(refusal(mountain, move('ger-xlix-mtn', '1807'))).toBeUndefined()
    expect(pointsOf(position({ 'sov-42': '1703' }, { ...SNOW, phase: 'allied-breakthrough' }), 'sov-42')).toBe(0)
    expect(
      refusal(position(axis, { ...SNOW, phase: 'axis-exploitation' }), attack('ger-xlix-mtn', '1805')),
    ).toBeUndefined()
  })

  test('[13.0j] in snow a swamp is clear', () => {
    const units = { 'sov-2-tank': '1409', 'sov-42': '1409' }
    const snow = position(units, SNOW)
    expect([moves(snow, 'sov-2-tank').get('1408'), moves(snow, 'sov-42').get('1408')]).toEqual([1, 1])
    const mud = position(units, LIGHT_MUD)
    expect([moves(mud, 'sov-2-tank').get('1408'), moves(mud, 'sov-42').get('1408')]).toEqual([3, 2])
  })
})
