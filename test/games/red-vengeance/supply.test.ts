import { describe, expect, test } from 'vitest'
import { builders, card, game, position } from './support.ts'

const { attack, done, hexOf, loadDice, move, phaseOf, place, play, refusal, supplyState, unit } = builders

const OUT = 'out-of-supply'
const statusOf = (state: Parameters<typeof hexOf>[0], id: string) => game.describe(state, unit(id)).status

// Enemies on two opposite sides shut a unit in: all six hexes around it are theirs or in their ZOC.
const SHUT_IN = { 'sov-42': '1805', 'ger-i': '1804', 'ger-x': '1806' }

describe('supply lines', () => {
  test('[5.0] supply is judged anew when a combat begins', () => {
    const state = position({ 'ger-i': '1805', 'sov-42': '1804', 'sov-2-tank': '1808' })
    expect(supplyState(state, 'ger-i')).toBe('supplied')
    play(state, move('sov-2-tank', '1807', '1806'), done)
    expect(phaseOf(state)).toBe('allied-combat')
    expect(supplyState(state, 'ger-i')).toBe(OUT)
    expect(card(state, attack(['sov-42', 'sov-2-tank'], '1805')).defence).toBe(2)
    const open = position({ 'ger-i': '1805', 'sov-42': '1804', 'sov-2-tank': '1808' })
    play(open, done)
    expect(card(open, attack('sov-42', '1805')).defence).toBe(3)
  })

  test('[5.0] an attacker cut off since its organisation phase attacks at half', () => {
    const state = position(SHUT_IN, { phase: 'allied-combat' })
    state.cutOff[unit('sov-42')] = 0 // supplied when the organisation phase asked
    expect(card(state, attack('sov-42', ['1804', '1806'])).attack).toBe(2)
  })

  // East Prussia: 0813 is no coast, its only way out leads to Königsberg
  const KONIGSBERG = { 'ger-i': '0813', 'sov-42': '0812', 'sov-54': '0913', 'sov-67': '0713', 'sov-22': '1014' }

  test('[5.1a] the Axis trace to the west edge or to a Baltic port that they hold', () => {
    expect(supplyState(position(KONIGSBERG), 'ger-i')).toBe('supplied')
    expect(supplyState(position(KONIGSBERG, { control: { allied: ['0814'] } }), 'ger-i')).toBe(OUT)
    // a port is supply by sea
    expect(supplyState(position(KONIGSBERG, { baltic: 'heavy-surface' }), 'ger-i')).toBe(OUT)
    // Any distance over land
    const east = position({ 'ger-i': '1703' }, { baltic: 'heavy-surface' })
    expect(supplyState(east, 'ger-i')).toBe('supplied')
    const atEdge = { 'ger-i': '1225', 'sov-42': '1124', 'sov-54': '1324' }
    expect(supplyState(position(atEdge), 'ger-i')).toBe('supplied')
    const atWrongEdge = { 'ger-i': '1801', 'sov-42': '1702', 'sov-54': '1902' }
    expect(supplyState(position(atWrongEdge), 'ger-i')).toBe(OUT)
  })

  test('[5.1b] the Allies trace to the east edge, not to the west', () => {
    const atWestEdge = { 'sov-42': '1225', 'ger-i': '1124', 'ger-x': '1324' }
    expect(supplyState(position(atWestEdge), 'sov-42')).toBe(OUT)
    expect(supplyState(position({ 'sov-42': '1225', 'ger-i': '1124' }), 'sov-42')).toBe('supplied')
    const atEastEdge = { 'sov-42': '1801', 'ger-i': '1702', 'ger-x': '1902' }
    expect(supplyState(position(atEastEdge), 'sov-42')).toBe('supplied')
  })

  test('[5.1c] no way through enemy ZOC but where a friend stands, and never through an enemy', () => {
    expect(supplyState(position(SHUT_IN), 'sov-42')).toBe(OUT)
    const helped = { ...SHUT_IN, 'sov-54': '1705' }
    expect(supplyState(position(helped), 'sov-42')).toBe('supplied')
    expect(supplyState(position({ ...SHUT_IN, zhukov: '1705' }), 'sov-42')).toBe(OUT) // a leader is no unit
    // One more German leaves 1605 as the only way; a marine division has no ZOC but bars its own hex
    const narrow = { ...helped, 'ger-l': '1603' }
    expect(supplyState(position(narrow), 'sov-42')).toBe('supplied')
    expect(supplyState(position({ ...narrow, 'ger-1-marine-div': '1605' }), 'sov-42')).toBe(OUT)
    expect(supplyState(position({ ...narrow, 'ger-1-marine-div': '1505' }), 'sov-42')).toBe('supplied')
  })
})

describe('out of supply', () => {
  test('[5.2a] strength and movement are halved, rounded up for each unit', () => {
    const shock = { 'sov-1-shock': '1805', 'ger-i': '1804', 'ger-x': '1806' }
    const moving = position(shock)
    expect(game.describe(moving, unit('sov-1-shock')).points).toBe(2)
    const attacking = position(shock, { phase: 'allied-combat' })
    expect(card(attacking, attack('sov-1-shock', ['1804', '1806'])).attack).toBe(3)
    const pair = { 'ger-i': '1805', 'ger-x': '1805', 'sov-42': '1804', 'sov-54': '1806' }
    expect(card(position(pair, { phase: 'allied-combat' }), attack(['sov-42', 'sov-54'], '1805')).defence).toBe(4)
    const supplied = { 'ger-i': '1805', 'ger-x': '1805', 'sov-42': '1804' }
    expect(card(position(supplied, { phase: 'allied-combat' }), attack('sov-42', '1805')).defence).toBe(6)
  })

  test('[5.2b] nobody perishes for want of supply alone', () => {
    // Warsaw has been lost again: the Polish army has no source, and no enemy either
    const state = position({ 'pol-1': '1703', 'ger-i': '1414' }, { warsaw: true })
    expect(supplyState(state, 'pol-1')).toBe(OUT)
    while (state.turn < 6) play(state, done)
    expect(supplyState(state, 'pol-1')).toBe(OUT)
    expect(hexOf(state, 'pol-1')).toBe('1703')
    expect(state.steps[unit('pol-1')]).toBe(2)
  })

  test('[5.2c] eliminated out of supply is gone for good, in supply it can be rebuilt', () => {
    const cut = position(
      { 'ger-i': { hex: '1805', steps: 1 }, 'sov-42': '1804', 'sov-54': '1806' },
      { phase: 'allied-combat' },
    )
    play(loadDice(cut, 6, 6), attack(['sov-42', 'sov-54'], '1805'))
    expect(statusOf(cut, 'ger-i')).toBe('gone')
    const free = position(
      { 'ger-i': { hex: '1805', steps: 1 }, 'sov-42': '1804', 'sov-54': '1804' },
      { phase: 'allied-combat' },
    )
    play(loadDice(free, 6, 6), attack(['sov-42', 'sov-54'], '1805'))
    expect(statusOf(free, 'ger-i')).toBe('eliminated')

    const rebuild = (status: string) =>
      position({ 'ger-i': { status } }, { phase: 'axis-organisation', points: { armour: 0, infantry: 1 } })
    expect(refusal(rebuild('gone'), place('ger-i', '1422', 'infantry'))).toCite('10.14')
    expect(refusal(rebuild('eliminated'), place('ger-i', '1422', 'infantry'))).toBeUndefined()
  })

  test('[5.2d] a unit out of supply is shown as such', () => {
    const state = position({ ...SHUT_IN, 'sov-54': '1703' })
    expect(supplyState(state, 'sov-42')).toBe(OUT)
    expect(supplyState(state, 'sov-54')).toBe('supplied')
    const shown = game.query(state, 'axis', { what: 'supply', side: 'allied' })
    expect(shown.map(each => [builders.unitName(each.unit), each.state])).toEqual([
      ['sov-42', OUT],
      ['sov-54', 'supplied'],
    ])
    expect(shown[0].line).toEqual([])
    expect(shown[1].line.length).toBeGreaterThan(1)
  })
})

describe('supply of the nations', () => {
  test('[5.3] the Poles trace to the east edge until Warsaw is Allied, then to Warsaw only', () => {
    // A German next to Warsaw keeps every line from reaching it
    const units = { 'pol-1': '1703', 'sov-42': '1703', 'ger-i': '1413' }
    const before = position(units)
    expect(supplyState(before, 'pol-1')).toBe('supplied')
    const after = position(units, { warsaw: true, control: { allied: ['1414'] } })
    expect(supplyState(after, 'pol-1')).toBe(OUT)
    expect(supplyState(after, 'sov-42')).toBe('supplied')
    const open = position({ 'pol-1': '1703' }, { warsaw: true, control: { allied: ['1414'] } })
    expect(supplyState(open, 'pol-1')).toBe('supplied')
    // lost again, it stays the only source
    expect(supplyState(position({ 'pol-1': '1703' }, { warsaw: true }), 'pol-1')).toBe(OUT)
  })

  test('[5.3] taking Warsaw is what changes it', () => {
    // Germans on both sides shut Warsaw in as soon as the tanks are there
    const state = position({ 'sov-2-tank': '1314', 'pol-1': '1703', 'ger-i': '1413', 'ger-x': '1415' })
    expect(supplyState(state, 'pol-1')).toBe('supplied')
    play(state, move('sov-2-tank', '1414'))
    expect(supplyState(state, 'pol-1')).toBe(OUT)
  })

  test.each([
    ['hun-1', '2018', '2214', 'Budapest'],
    ['rom-3', '2607', '2710', 'Bucharest'],
    ['bulg-1', '3009', '3112', 'Sofia'],
  ])('[5.4] %s needs its own capital (%s, enemy in %s next to %s)', (minor, at, enemy) => {
    const state = position({ [minor]: at, 'ger-i': at, 'sov-42': enemy })
    expect(supplyState(state, minor)).toBe(OUT)
    expect(supplyState(state, 'ger-i')).toBe('supplied')
    expect(supplyState(position({ [minor]: at, 'ger-i': at }), minor)).toBe('supplied')
  })

  test('[5.5] the Yugoslavs are supplied in their country, and abroad through it', () => {
    // 3121 is rough and in Yugoslavia, shut in on both sides
    const home = position({ 'yug-ii': '3121', 'ger-i': '3120', 'ger-x': '3122' })
    expect(supplyState(home, 'yug-ii')).toBe('supplied')
    const abroad = { 'yug-ii': '1805', 'ger-i': '1804', 'ger-x': '1806' }
    expect(supplyState(position(abroad), 'yug-ii')).toBe(OUT)
    expect(supplyState(position({ 'yug-ii': '2416' }), 'yug-ii')).toBe('supplied')
    // Not from the east edge: next to it, and shut off from home
    expect(supplyState(position({ 'yug-ii': '1801', 'ger-i': '1702', 'ger-x': '1902' }), 'yug-ii')).toBe(OUT)
  })
})
