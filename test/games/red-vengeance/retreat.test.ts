// Retreats: how many losses they save, where they may go and what stops them.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, card, fight, game, position } from './support.ts'

const { attack, hexName, hexOf, losses, phaseOf, play, refusal, retreat, seatOf, unit } = builders
const allies = { phase: 'allied-combat' }
const tanks = ['sov-2-tank', 'sov-4-tank']
const kinds = (state: State) => game.decision(state)?.kinds ?? []
const fates = (state: State, id: string) =>
  Object.fromEntries(
    game.legal(state, { about: 'retreat', unit: unit(id) }).map(({ hex, fate }) => [hexName(hex), fate]),
  )
/** Goes back by the first way offered until nobody must; hexes gone by each unit. */
const goBack = (state: State): Record<string, number> => {
  const gone: Record<string, number> = {}
  while (kinds(state).includes('retreat')) {
    const [{ unit: id }] = game.legal(state, { about: 'actors' })
    const { hex } = game.legal(state, { about: 'retreat', unit: id })[0]
    play(state, { type: 'retreat', unit: id, hex })
    const name = game.units[id].id
    gone[name] = (gone[name] ?? 0) + 1
  }
  return gone
}

describe('losses saved', () => {
  test('[8.6] the first hit is always a step; then the survivors may go, at no movement cost', () => {
    const alone = () => position({ 'sov-2-tank': '1613', 'ger-l': '1614' }, allies)
    const state = alone()
    fight(state, attack('sov-2-tank', '1614'), [2, 0])
    expect(refusal(state, losses())).toCite('8.6')
    expect(refusal(state, losses('ger-l'))).toBeUndefined()
    const before = [...state.points]
    play(state, losses('ger-l'))
    expect(state.steps[unit('ger-l')]).toBe(1)
    play(state, retreat('ger-l', '1615'))
    expect(hexOf(state, 'ger-l')).toBe('1615')
    expect([...state.points]).toEqual(before)
    expect(kinds(state)).not.toContain('retreat') // one hex for one hit
    expect(refusal(alone(), retreat('ger-l', '1615'))).toCite('8.6') // not without a combat
  })

  test('[8.61] two full corps in two hexes and four hits: the ways of the example and no others', () => {
    const scene = () =>
      position({ 'sov-2-tank': '1514', 'sov-4-tank': '1514', 'ger-l': '1614', 'ger-x': '1515' }, allies)
    const both = attack(tanks, ['1614', '1515'])
    const found: Record<string, Record<string, number> | string> = {}
    for (const l of [0, 1, 2])
      for (const x of [0, 1, 2]) {
        const state = scene()
        fight(state, both, [4, 0])
        const lost = losses(...Array<string>(l).fill('ger-l'), ...Array<string>(x).fill('ger-x'))
        const why = refusal(state, lost)
        if (why === undefined) play(state, lost)
        found[`${l}+${x}`] = why?.rule ?? goBack(state)
      }
    expect(found).toEqual({
      '0+0': '8.6',
      '1+0': { 'ger-l': 3, 'ger-x': 3 },
      '0+1': { 'ger-l': 3, 'ger-x': 3 },
      '1+1': { 'ger-l': 2, 'ger-x': 2 },
      '2+0': { 'ger-x': 2 },
      '0+2': { 'ger-l': 2 },
      '2+1': { 'ger-x': 1 },
      '1+2': { 'ger-l': 1 },
      '2+2': {},
    })
    expect(card(scene(), both).onDefender[4].choices).toEqual([
      { losses: 1, retreat: 3 },
      { losses: 2, retreat: 2 },
      { losses: 3, retreat: 1 },
      { losses: 4, retreat: 0 },
    ])
  })

  test('[8.62] attackers save one loss at most, by one hex, and all survivors go', () => {
    const state = position({ 'sov-42': '1613', 'sov-54': '1613', 'ger-xxxix-pz': '1614', 'ger-xli-pz': '1614' }, allies)
    const assault = attack(['sov-42', 'sov-54'], '1614')
    expect(card(state, assault).onAttacker[4].choices).toEqual([
      { losses: 3, retreat: 1 },
      { losses: 4, retreat: 0 },
    ])
    fight(state, assault, [0, 3])
    expect(seatOf(state)).toBe('allied')
    expect(refusal(state, losses('sov-42'))).toCite('8.62')
    expect(refusal(state, losses('sov-42', 'sov-54'))).toBeUndefined()
    expect(refusal(state, losses('sov-42', 'sov-54', 'sov-54'))).toBeUndefined()
    play(state, losses('sov-42', 'sov-54'))
    expect(goBack(state)).toEqual({ 'sov-42': 1, 'sov-54': 1 })
    expect([hexOf(state, 'sov-42'), hexOf(state, 'sov-54')]).not.toContain('1613')

    const four = position({ 'sov-42': '1613', 'sov-54': '1613', 'ger-xxxix-pz': '1614', 'ger-xli-pz': '1614' }, allies)
    fight(four, assault, [0, 4])
    expect(refusal(four, losses('sov-42', 'sov-54'))).toCite('8.62') // two losses and two hexes
    expect(refusal(four, losses('sov-42', 'sov-42', 'sov-54'))).toBeUndefined()
  })
})

describe('the way back', () => {
  test('[8.63a] away from the attack and toward the own edge: the Axis west, the Allies east', () => {
    const state = position({ 'sov-2-tank': '1613', 'ger-l': '1614' }, allies)
    fight(state, attack('sov-2-tank', '1614'), [2, 0])
    play(state, losses('ger-l'))
    expect(fates(state, 'ger-l')).toEqual({ '1515': 'safe', '1615': 'safe', '1715': 'safe' })
    expect(refusal(state, retreat('ger-l', '1616'))).toCite('8.63a') // not next to it
    const north = position({ 'sov-2-tank': '1714', 'ger-l': '1614' }, allies)
    fight(north, attack('sov-2-tank', '1614'), [2, 0])
    play(north, losses('ger-l'))
    expect(refusal(north, retreat('ger-l', '1514'))).toCite('8.63a') // north-east, while the west is open
    expect(refusal(north, retreat('ger-l', '1615'))).toBeUndefined()

    const back = position({ 'sov-42': '1613', 'sov-54': '1613', 'ger-xxxix-pz': '1614' }, allies)
    fight(back, attack(['sov-42', 'sov-54'], '1614'), [0, 2])
    play(back, losses('sov-42'))
    expect(fates(back, 'sov-54')).toEqual({ '1513': 'safe', '1612': 'safe', '1713': 'safe' })
    expect(refusal(back, retreat('sov-54', '1615'))).toCite('8.63a')
  })

  /** The ways back by their directions, for a corps in this hex; enemies by the way that leads to them. */
  const waysFrom = (hex: string, attacker: string, ...others: string[]): string[] => {
    const go = (way: string): string =>
      way
        .split(' ')
        .reduce((from, to) => hexName(game.board.neighbours[builders.hex(from) * 6 + WAYS.indexOf(to)]), hex)
    const armies = ['sov-42', 'sov-54', 'sov-67']
    const state = position(
      { 'sov-2-tank': go(attacker), 'ger-l': hex, ...Object.fromEntries(others.map((way, i) => [armies[i], go(way)])) },
      allies,
    )
    fight(state, attack('sov-2-tank', hex), [2, 0])
    if (refusal(state, losses('ger-l')) !== undefined) return []
    play(state, losses('ger-l'))
    const open = Object.keys(fates(state, 'ger-l'))
    return WAYS.filter(way => open.includes(go(way)))
  }
  const WAYS = ['NE', 'E', 'SE', 'SW', 'W', 'NW']

  test.each(['1413', '1513', '1613', '1713'])('[8.63a] the same ways in every row: %s', hex => {
    expect(waysFrom(hex, 'E')).toEqual(['SW', 'W', 'NW'])
    expect(waysFrom(hex, 'E', 'W SW')).toEqual(['NW']) // W and SW in ZOC
    expect(waysFrom(hex, 'E', 'W NW')).toEqual(['SW'])
    expect(waysFrom(hex, 'NE', 'W SW')).toEqual(['SE']) // sideways rather than not at all
    expect(waysFrom(hex, 'NE', 'W W')).toEqual(['SW'])
    // attacked from behind
    expect(waysFrom(hex, 'W', 'NE NE')).toEqual(['SE'])
    expect(waysFrom(hex, 'W', 'NE NW', 'SE SW')).toEqual([])
  })

  test('[8.63a] away from the attacked hex with every step, and never into another hex of the combat', () => {
    const state = position({ 'sov-2-tank': '1514', 'sov-4-tank': '1514', 'ger-l': '1614', 'ger-x': '1515' }, allies)
    fight(state, attack(tanks, ['1614', '1515']), [3, 0])
    play(state, losses('ger-x'))
    expect(Object.keys(fates(state, 'ger-l'))).toEqual(['1615', '1715'])
    expect(refusal(state, retreat('ger-l', '1515'))).toCite('8.63a')
    play(state, retreat('ger-l', '1615'))
    expect(refusal(state, retreat('ger-l', '1715'))).toCite('8.63a') // next to 1614 again
    // the attackers leave the hex that they attacked behind them
    const back = position({ 'sov-42': '1515', 'sov-54': '1515', 'ger-xxxix-pz': '1414' }, allies)
    fight(back, attack(['sov-42', 'sov-54'], '1414'), [0, 2])
    play(back, losses('sov-42'))
    expect(Object.keys(fates(back, 'sov-54'))).toEqual(['1614'])
  })

  test('[8.63b] with no way toward the edge sideways, to a friendly city if it can be', () => {
    // The tanks behind 1613 shut the west; with Warsaw, Lublin and Krakow lost, Brest 1411 is the nearest city
    const units = { 'sov-2-tank': '1614', 'ger-l': '1613' }
    const state = position(units, { ...allies, control: { allied: ['1414', '1612', '1814'] } })
    fight(state, attack('sov-2-tank', '1613'), [2, 0])
    play(state, losses('ger-l'))
    expect(fates(state, 'ger-l')).toEqual({ '1513': 'safe' })
    expect(refusal(state, retreat('ger-l', '1713'))).toCite('8.63b')
    expect(refusal(state, retreat('ger-l', '1514'))).toCite('8.65a')
    // Lublin 1612 is next to all of them: no way brings the corps nearer, any will do
    const lublin = position(units, allies)
    fight(lublin, attack('sov-2-tank', '1613'), [2, 0])
    play(lublin, losses('ger-l'))
    expect(fates(lublin, 'ger-l')).toEqual({ '1513': 'safe', '1713': 'safe' })
  })

  test('[8.63c] never forward', () => {
    const state = position({ 'sov-2-tank': '1015', 'ger-l': '1115' }, allies)
    fight(state, attack('sov-2-tank', '1115'), [2, 0])
    play(state, losses('ger-l'))
    expect(refusal(state, retreat('ger-l', '1114'))).toCite('8.63c') // free of ZOC, but eastward
    expect(refusal(state, retreat('ger-l', '1215'))).toBeUndefined()
    // shut in but for the way forward, to a city of its own: nobody retreats at all
    const shut = position({ 'sov-2-tank': '1614', 'sov-42': '1413', 'sov-54': '1813', 'ger-l': '1613' }, allies)
    fight(shut, attack('sov-2-tank', '1613'), [2, 0])
    expect(refusal(shut, losses('ger-l'))).toCite('8.65a')
    expect(refusal(shut, losses('ger-l', 'ger-l'))).toBeUndefined()
  })

  test('[8.64] not into a full hex if it can be helped; else on to the next', () => {
    const full = { 'sov-2-tank': '1613', 'ger-l': '1614', 'ger-x': '1615', 'ger-ii': '1615' }
    const only = position({ ...full, 'sov-42': '1415', 'sov-54': '1815' }, allies)
    fight(only, attack('sov-2-tank', '1614'), [2, 0])
    play(only, losses('ger-l'))
    expect(fates(only, 'ger-l')).toEqual({ '1615': 'overstacks' })
    play(only, retreat('ger-l', '1615'))
    expect(kinds(only)).toEqual(['retreat']) // one hex more
    play(only, retreat('ger-l', '1616'))
    expect(hexOf(only, 'ger-l')).toBe('1616')
    expect(kinds(only)).not.toContain('retreat')

    const choice = position(full, allies)
    fight(choice, attack('sov-2-tank', '1614'), [2, 0])
    play(choice, losses('ger-l'))
    expect(Object.keys(fates(choice, 'ger-l'))).toEqual(['1515', '1715'])
    expect(refusal(choice, retreat('ger-l', '1615'))).toCite('8.64')
  })

  test('[8.65a] not through enemy ZOC without a friend there; with no way out all hits are losses', () => {
    const ring = { 'sov-2-tank': '1613', 'sov-4-tank': '1613', 'sov-42': '1615', 'ger-l': '1614', 'ger-x': '1614' }
    const shut = position(ring, allies)
    fight(shut, attack(tanks, '1614'), [3, 0])
    expect(refusal(shut, losses('ger-l'))).toCite('8.65a')
    expect(refusal(shut, losses('ger-l', 'ger-x'))).toCite('8.65a')
    play(shut, losses('ger-l', 'ger-x', 'ger-x'))
    expect([hexOf(shut, 'ger-l'), hexOf(shut, 'ger-x'), kinds(shut).includes('retreat')]).toEqual([
      '1614',
      undefined,
      false,
    ])
    // a friend in 1515 opens that hex
    const open = position({ ...ring, 'ger-ii': '1515' }, allies)
    fight(open, attack(tanks, '1614'), [2, 0])
    play(open, losses('ger-l'))
    expect(Object.keys(fates(open, 'ger-x'))).toEqual(['1515'])
    expect(refusal(open, retreat('ger-x', '1715'))).toCite('8.65a')
  })

  test('[8.65b] a retreat cut short by ZOC leaves the other hits to be losses', () => {
    // the armies behind them leave 1515 and 1715 open, and nothing beyond
    const state = position(
      {
        'sov-2-tank': '1613',
        'sov-4-tank': '1613',
        'sov-42': '1616',
        'sov-54': '1315',
        'sov-67': '1915',
        'ger-l': '1614',
        'ger-x': '1614',
      },
      allies,
    )
    expect(card(state, attack(tanks, '1614')).onDefender[4].choices).toEqual([
      { losses: 3, retreat: 1 },
      { losses: 4, retreat: 0 },
    ])
    fight(state, attack(tanks, '1614'), [4, 0])
    expect(refusal(state, losses('ger-l'))).toCite('8.65b')
    expect(refusal(state, losses('ger-l', 'ger-x'))).toCite('8.65b')
    play(state, losses('ger-l', 'ger-l', 'ger-x'))
    expect(Object.keys(fates(state, 'ger-x'))).toEqual(['1515', '1715'])
    expect(goBack(state)).toEqual({ 'ger-x': 1 })
    expect(phaseOf(state)).toBe('allied-combat')
  })
})
