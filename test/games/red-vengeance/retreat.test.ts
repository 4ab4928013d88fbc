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
    expect(fates(back, 'sov-54')).toEqual({ '1612': 'safe' })
    expect(refusal(back, retreat('sov-54', '1615'))).toCite('8.63a')
  })

  test('[8.63b] with no way toward the edge, toward a friendly city; not farther from them all', () => {
    // the army in 1117 shuts 1116; Danzig 1016 is two hexes from 1115 and one from 1015
    const state = position({ 'sov-2-tank': '1114', 'sov-42': '1117', 'ger-l': '1115' }, allies)
    fight(state, attack('sov-2-tank', '1115'), [2, 0])
    play(state, losses('ger-l'))
    expect(fates(state, 'ger-l')).toEqual({ '1015': 'safe' })
    expect(refusal(state, retreat('ger-l', '1215'))).toCite('8.63b')
    expect(refusal(state, retreat('ger-l', '1116'))).toCite('8.65a')
    // without Danzig and Thorn there is no city to go to
    const lost = position(
      { 'sov-2-tank': '1114', 'sov-42': '1117', 'ger-l': '1115' },
      { ...allies, control: { allied: ['1016', '1217', '0814', '1414', '1019', '1419'] } },
    )
    fight(lost, attack('sov-2-tank', '1115'), [2, 0])
    expect(refusal(lost, losses('ger-l'))).toCite('8.65a')
  })

  test('[8.63c] never forward', () => {
    const state = position({ 'sov-2-tank': '1014', 'ger-l': '1115' }, allies)
    fight(state, attack('sov-2-tank', '1115'), [2, 0])
    play(state, losses('ger-l'))
    expect(refusal(state, retreat('ger-l', '1214'))).toCite('8.63c') // free of ZOC, but eastward
    expect(refusal(state, retreat('ger-l', '1116'))).toBeUndefined()
    // shut in but for the way forward: nobody retreats at all
    const shut = position({ 'sov-2-tank': '1014', 'sov-42': '1117', 'sov-54': '1216', 'ger-l': '1115' }, allies)
    fight(shut, attack('sov-2-tank', '1115'), [2, 0])
    expect(refusal(shut, losses('ger-l'))).toCite('8.65a')
    expect(refusal(shut, losses('ger-l', 'ger-l'))).toBeUndefined()
    // attacked from behind, with a city of its own in front: Lublin 1612 is no refuge
    const behind = position({ 'sov-2-tank': '1614', 'ger-l': '1613' }, allies)
    fight(behind, attack('sov-2-tank', '1613'), [2, 0])
    expect(refusal(behind, losses('ger-l'))).toCite('8.65a')
  })

  test('[8.64] not into a full hex if it can be helped; else on to the next', () => {
    const only = position({ 'sov-2-tank': '1114', 'ger-l': '1115', 'ger-x': '1116', 'ger-ii': '1116' }, allies)
    fight(only, attack('sov-2-tank', '1115'), [2, 0])
    play(only, losses('ger-l'))
    expect(fates(only, 'ger-l')).toEqual({ '1116': 'overstacks' })
    play(only, retreat('ger-l', '1116'))
    expect(kinds(only)).toEqual(['retreat']) // one hex more
    play(only, retreat('ger-l', '1117'))
    expect(hexOf(only, 'ger-l')).toBe('1117')
    expect(kinds(only)).not.toContain('retreat')

    const choice = position({ 'sov-2-tank': '1613', 'ger-l': '1614', 'ger-x': '1615', 'ger-ii': '1615' }, allies)
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
    // the army in 1616 reaches 1615, 1516 and 1716: 1515 and 1715 are the end of the way
    const state = position(
      { 'sov-2-tank': '1613', 'sov-4-tank': '1613', 'sov-42': '1616', 'ger-l': '1614', 'ger-x': '1614' },
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
