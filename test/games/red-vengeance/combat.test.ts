// Combat: who must and who may attack, whom, how often, and with how many dice.
import { describe, expect, test } from 'vitest'
import { builders, card, fight, game, position } from './support.ts'

const { attack, done, loadDice, losses, phaseOf, play, refusal, retreat, supplyState } = builders
const allies = { phase: 'allied-combat' }
const exploitation = { phase: 'allied-exploitation' }
const axis = { phase: 'axis-combat' }
const plain = { 'sov-42': '1613', 'ger-l': '1614' } // clear hexes, no river between them

describe('who attacks', () => {
  test('[8.1] every Allied unit next to the enemy attacks and every Axis hex next to it is attacked', () => {
    const state = position({ ...plain, 'sov-54': '1514' }, allies)
    expect(refusal(state, done)).toCite('8.1')
    fight(state, attack('sov-42', '1614'), [0, 0])
    expect(refusal(state, done)).toCite('8.1') // the 54th stands by
    fight(state, attack('sov-54', '1614'), [0, 0])
    expect(phaseOf(state)).toBe('allied-breakthrough') // nothing is left to do

    const two = position({ ...plain, 'ger-x': '1714' }, allies)
    expect(refusal(two, attack('sov-42', '1614'))).toCite('8.1') // 1714 would be left out
    expect(refusal(two, attack('sov-42', ['1614', '1714']))).toBeUndefined()
    // somebody else can see to it
    const helped = position({ ...plain, 'ger-x': '1714', 'sov-54': '1713' }, allies)
    expect(refusal(helped, attack('sov-42', '1614'))).toBeUndefined()
    expect(phaseOf(position({ 'sov-42': '1612', 'ger-l': '1614' }, allies))).not.toBe('allied-combat') // not adjacent
  })

  test('[8.1] what has been attacked in this phase need not be attacked again', () => {
    const units = { ...plain, 'ger-x': '1714', 'sov-54': '1713' }
    const state = position(units, allies)
    fight(state, attack('sov-54', '1714'), [0, 0])
    expect(refusal(state, attack('sov-42', '1614'))).toBeUndefined() // X stands in 1714 as before
    expect(refusal(state, attack('sov-42', '1714'))).toCite('8.1') // L has not been attacked
    // a position file keeps it
    expect(refusal(position(units, { ...allies, struck: ['ger-x'] }), attack('sov-42', '1614'))).toBeUndefined()
    fight(state, attack('sov-42', '1614'), [0, 0])
    expect(phaseOf(state)).toBe('allied-breakthrough')
    expect(state.world.struck).toBeUndefined()
  })

  test('[8.1] who was attacked does not answer for others in the hex that he goes back to', () => {
    const units = { 'ger-x': '1714', 'ger-l': '1715', 'ger-i': '1515', 'sov-54': '1713', 'sov-42': '1614' }
    const state = position(units, allies)
    fight(state, attack('sov-54', '1714'), [2, 0])
    play(state, losses('ger-x'), retreat('ger-x', '1715'), done)
    expect(phaseOf(state)).toBe('allied-combat')
    expect(refusal(state, attack('sov-42', '1515'))).toCite('8.1') // L has not been attacked
    expect(refusal(state, attack('sov-42', ['1515', '1715']))).toBeUndefined()
  })

  test('[8.2a] the Axis need not attack, but a unit that does attacks all Allied hexes next to it', () => {
    const state = position({ ...plain, 'sov-54': '1514' }, axis)
    expect(refusal(state, attack('ger-l', '1613'))).toCite('8.2a')
    expect(refusal(state, attack('ger-l', '1514'))).toCite('8.2a')
    expect(refusal(state, attack('ger-l', ['1613', '1514']))).toBeUndefined()
    expect(refusal(state, done)).toBeUndefined()
  })

  test('[8.42] a hex may be attacked again by units that have not attacked, of either side', () => {
    const twice = (
      phase: Record<string, string>,
      [first, second]: [string, string],
      target: string,
      units: Record<string, string>,
    ) => {
      const state = position(units, phase)
      expect(refusal(state, attack([first, second], target))).toBeUndefined()
      fight(state, attack(first, target), [0, 0])
      expect(refusal(state, attack(first, target))).toCite('8.42')
      expect(refusal(state, attack(second, target))).toBeUndefined()
    }
    twice(axis, ['ger-l', 'ger-x'], '1613', { ...plain, 'ger-x': '1714' })
    twice(allies, ['sov-42', 'sov-54'], '1614', { ...plain, 'sov-54': '1514' })
  })

  test('[8.2b] Axis units in a fortress pick their hexes, until the fortress has fallen', () => {
    const posen = { 'ger-l': '1419', 'sov-42': '1418', 'sov-54': '1319' }
    const state = position(posen, axis)
    expect(refusal(state, attack('ger-l', '1418'))).toBeUndefined()
    expect(refusal(state, attack('ger-l', ['1418', '1319']))).toBeUndefined()
    expect(refusal(position(posen, { ...axis, fallen: ['1419'] }), attack('ger-l', '1418'))).toCite('8.2a')
  })

  test('[8.3a] breakthrough combat is a free choice of either side', () => {
    const units = { 'sov-2-tank': '1613', 'ger-xxxix-pz': '1614' }
    const state = position(units, exploitation)
    expect(phaseOf(state)).toBe('allied-exploitation')
    expect(refusal(state, done)).toBeUndefined()
    expect(refusal(position(units, allies), done)).toCite('8.1')
    expect(refusal(position(units, { phase: 'axis-exploitation' }), done)).toBeUndefined()
  })

  test('[8.3b] only shock armies, leaders and units that can break through attack in it', () => {
    const state = position(
      {
        'sov-42': '1613',
        'sov-1-shock': '1613',
        'sov-2-tank': '1514',
        'sov-8-gds': '1514',
        'sov-1-gds-cav-mech': '1714',
        'yug-ii': '1714',
        zhukov: '1613',
        'ger-l': '1614',
      },
      exploitation,
    )
    expect(refusal(state, attack('sov-42', '1614'))).toCite('8.3b')
    expect(refusal(state, attack('sov-1-gds-cav-mech', '1614'))).toCite('8.3b')
    expect(refusal(state, attack(['sov-1-shock', 'sov-42'], '1614'))).toCite('8.3b')
    for (const able of ['sov-1-shock', 'sov-2-tank', 'sov-8-gds', 'yug-ii', ['sov-1-shock', 'zhukov']])
      expect(refusal(state, attack(able, '1614'))).toBeUndefined()
    expect(card(state, attack(['sov-1-shock', 'zhukov'], '1614')).attack).toBe(7)
  })
})

describe('targets', () => {
  test('[8.41a] breakthrough combat may pick among the hexes next to the unit; the others are out of reach', () => {
    const units = { 'sov-2-tank': '1613', 'ger-l': '1614', 'ger-x': '1714', 'ger-ii': '1616' }
    const state = position(units, exploitation)
    for (const targets of [['1614'], ['1714'], ['1614', '1714']])
      expect(refusal(state, attack('sov-2-tank', targets))).toBeUndefined()
    expect(refusal(state, attack('sov-2-tank', '1616'))).toCite('8.41a') // two hexes further
    expect(refusal(state, attack('sov-2-tank', '1513'))).toCite('8.41a') // nobody there
    // in the combat phase all of them together
    expect(refusal(position(units, allies), attack('sov-2-tank', '1714'))).toCite('8.1')
    expect(refusal(position(units, allies), attack('sov-2-tank', ['1614', '1714']))).toBeUndefined()
  })

  test('[8.41b] all units in all attacked hexes defend as one group; nobody is singled out', () => {
    const state = position({ 'sov-2-tank': '1613', 'ger-l': '1614', 'ger-x': '1614', 'hun-1': '1714' }, allies)
    const both = card(state, attack('sov-2-tank', ['1614', '1714']))
    expect(both.defenders.map(term => game.units[term.unit].id).sort()).toEqual(['ger-l', 'ger-x', 'hun-1'])
    expect(both.defence).toBe(3 + 3 + 2)
    expect(() => attack('sov-2-tank', 'ger-l')).toThrow() // a target is a hex
    expect(refusal(state, attack('sov-2-tank', ['1614', '1714', '1614']))).toCite('8.41b')
    // two hexes without an attacker next to both are two combats
    const apart = position({ 'sov-42': '1613', 'ger-l': '1614', 'sov-54': '1007', 'ger-x': '1008' }, allies)
    expect(refusal(apart, attack(['sov-42', 'sov-54'], ['1614', '1008']))).toCite('8.41b')
  })

  test('[8.42] a unit attacks once in a combat phase, and again in breakthrough combat if it may', () => {
    const state = position({ 'sov-2-tank': '1613', 'sov-42': '1613', 'ger-l': '1614' }, allies)
    fight(state, attack('sov-2-tank', '1614'), [0, 0])
    expect(refusal(state, attack('sov-2-tank', '1614'))).toCite('8.42')
    expect(refusal(state, attack(['sov-42', 'sov-2-tank'], '1614'))).toCite('8.42')
    expect(refusal(state, attack(['sov-42', 'sov-42'], '1614'))).toCite('8.42')
    fight(state, attack('sov-42', '1614'), [0, 0])
    play(state, done) // breakthrough movement
    expect(phaseOf(state)).toBe('allied-exploitation')
    expect(refusal(state, attack('sov-2-tank', '1614'))).toBeUndefined()
    expect(refusal(state, attack('sov-42', '1614'))).toCite('8.3b')
  })
})

describe('dice', () => {
  test('[8.43a] a 4-3 army against a reduced 2-5 corps in the open: four dice against two', () => {
    const state = position({ 'sov-42': '1613', 'ger-xxxix-pz': { hex: '1614', steps: 1 } }, allies)
    expect(card(state, attack('sov-42', '1614'))).toMatchObject({ attack: 4, defence: 2, sharpDice: 0 })
    const full = position({ 'sov-42': { hex: '1613', steps: 1 }, 'ger-xxxix-pz': '1614' }, allies)
    expect(card(full, attack('sov-42', '1614'))).toMatchObject({ attack: 2, defence: 4 })
    const events = play(state, attack('sov-42', '1614'))
    const dice = events.find(({ key }) => key === 'log.dice')?.args
    expect(dice?.attack).toHaveLength(4)
    expect(dice?.defence).toHaveLength(2)
  })

  test('[8.43b] every 6 hits; 6, 6, 5, 1 is two hits, or three by Germans in a fortress', () => {
    const field = position({ 'sov-42': { hex: '1613', steps: 1 }, 'ger-xxxix-pz': '1614' }, allies)
    loadDice(field, 6, 5, 6, 6, 5, 1)
    const open = play(field, attack('sov-42', '1614')).find(({ key }) => key === 'log.dice')
    expect(open?.args).toMatchObject({ attack: [6, 5], onDefender: 1, defence: [6, 6, 5, 1], onAttacker: 2 })

    const posen = position({ 'sov-42': { hex: '1418', steps: 1 }, 'ger-xxxix-pz': '1419' }, allies)
    loadDice(posen, 5, 6, 6, 5, 1)
    const walls = play(posen, attack('sov-42', '1419')).find(({ key }) => key === 'log.dice')
    expect(walls?.args).toMatchObject({ attack: [5], onDefender: 0, defence: [6, 6, 5, 1], onAttacker: 3 })
  })

  test('[8.44] of several hexes and hexsides only the one worst for the attacker counts', () => {
    // from 1513: Lublin 1612 is a city, 1613 clear beyond a river
    const tanks = { 'sov-2-tank': '1513', 'sov-4-tank': '1513', 'ger-l': '1612', 'ger-x': '1613' }
    const state = position(tanks, { phase: 'allied-exploitation' })
    expect(card(state, attack(['sov-2-tank', 'sov-4-tank'], ['1612', '1613'])).attack).toBe(5 + 5)
    // tank and infantry: the city costs one, the river two
    const mixed = position({ ...tanks, 'sov-4-tank': '1512', 'sov-8-gds': '1513' }, { phase: 'allied-exploitation' })
    const dice = (...targets: string[]) => card(mixed, attack(['sov-2-tank', 'sov-8-gds'], targets)).attack
    expect([dice('1612'), dice('1613'), dice('1612', '1613'), dice('1613', '1612')]).toEqual([10, 9, 9, 9])
  })

  test('[8.45] units out of supply fight at half, rounded up one by one', () => {
    const pocket = {
      'sov-8-gds': '0809',
      'sov-42': '0807',
      'ger-l': '0808',
      'ger-x': '0811',
      'ger-ii': '0610',
      'ger-i': '1010',
    }
    const state = position(pocket, allies)
    expect([supplyState(state, 'sov-8-gds'), supplyState(state, 'sov-42')]).toEqual(['out-of-supply', 'supplied'])
    expect(card(state, attack(['sov-8-gds', 'sov-42'], '0808')).attack).toBe(3 + 4)
    // with the northern corps gone there is a way out
    const open = position({ ...pocket, 'ger-ii': '0612', 'ger-i': '1012', 'ger-x': '0812' }, allies)
    expect(card(open, attack(['sov-8-gds', 'sov-42'], '0808')).attack).toBe(5 + 4)
    // two threes shut in roll four dice, not three
    const shut = position({ 'ger-l': '0808', 'ger-x': '0808', 'sov-42': '0807', 'sov-54': '0809' }, allies)
    expect(card(shut, attack('sov-42', '0808')).defence).toBe(2 + 2)
  })

  test('[8.46] six dice, Zhukov and an air point make nine; ships add theirs', () => {
    const state = position(
      { 'sov-2-tank': '1613', zhukov: '1613', 'ger-l': '1614' },
      { ...allies, air: { axis: 0, allied: 1 } },
    )
    const dice = (units: string[], rest = {}) => card(state, attack(units, '1614', rest)).attack
    expect(dice(['sov-2-tank'])).toBe(6)
    expect(dice(['sov-2-tank', 'zhukov'])).toBe(8)
    expect(dice(['sov-2-tank', 'zhukov'], { extras: ['air'] })).toBe(9)
    expect(refusal(state, attack('sov-2-tank', '1614', { extras: ['black-sea'] }))).toCite('12.21a')
    const coast = position({ 'sov-46': '2807', 'rom-3': '2806' }, allies)
    expect(card(coast, attack('sov-46', '2806', { extras: ['black-sea'] })).attack).toBe(5)
    expect(refusal(coast, attack('sov-46', '2806', { extras: ['air'] }))).toCite('12.1b')
  })
})
