// Terrain: what each hex and hexside costs and what it does in combat.
import { describe, expect, test } from 'vitest'
import { builders, card, fight, game, position } from './support.ts'

const { attack, loadDice, losses, move, moves, play, refusal, retreat } = builders
const allies = { phase: 'allied-combat' }
const TYPES = { infantry: 'sov-42', cavalry: 'sov-1-gds-cav-mech', mountain: 'yug-ii', armour: 'sov-2-tank' }

/** Movement points that infantry, cavalry, mountain troops and armour pay for the step. */
const costs = (from: string, to: string, setting = {}) => {
  const state = position(Object.fromEntries(Object.values(TYPES).map(id => [id, from])), setting)
  return Object.values(TYPES).map(id => moves(state, id).get(to))
}
/** Dice of the attack of these units from one hex on the defenders of another. */
const dice = (from: string, attackers: string[], at: string, defenders: string[], setting = {}) => {
  const units = [...attackers.map(id => [id, from]), ...defenders.map(id => [id, at])]
  const { attack: ours, defence } = card(
    position(Object.fromEntries(units), { ...allies, ...setting }),
    attack(attackers, at),
  )
  return [ours, defence]
}
const tanks = ['sov-2-tank', 'sov-4-tank']
const corps = ['ger-l', 'ger-x']

describe('hexes', () => {
  test('[9.1a] clear: one point for all', () => {
    expect(costs('1613', '1614')).toEqual([1, 1, 1, 1])
  })

  test('[9.1b] rough: mountain troops 1, infantry and cavalry 2, armour 3', () => {
    expect(costs('1820', '1819')).toEqual([2, 2, 1, 3])
  })

  test('[9.1c] rough: two 3-3 corps defend with eight dice', () => {
    expect(dice('1820', ['sov-42'], '1819', corps)).toEqual([4, 8])
    expect(dice('1820', ['sov-42'], '1819', ['ger-l'])).toEqual([4, 4])
    expect(dice('1613', ['sov-42'], '1614', corps)).toEqual([4, 6]) // in the open
  })

  test('[9.1d] swamp: armour 3, others 2; frozen one each', () => {
    expect(costs('1609', '1510')).toEqual([2, 2, 2, 3])
    expect(costs('1609', '1510', { weather: 'snow' })).toEqual([1, 1, 1, 1])
  })

  test('[9.1e] swamp: armour that attacks into it is halved, by the other reading -1', () => {
    expect(dice('1609', ['sov-2-tank'], '1510', ['ger-l'])[0]).toBe(3)
    expect(dice('1609', ['sov-2-tank', 'sov-6-tank', 'sov-42'], '1510', ['ger-l'])[0]).toBe(3 + 3 + 4)
    expect(dice('1609', ['sov-2-tank'], '1510', ['ger-l'], { options: ['swamp-by-chart'] })[0]).toBe(5)
    // out of a swamp it fights as ever
    expect(dice('1510', ['sov-2-tank'], '1610', ['ger-l'])[0]).toBe(6)
  })

  test('[9.1f] swamp: one die more for all its defenders together', () => {
    expect(dice('1609', ['sov-42'], '1510', corps)[1]).toBe(7)
    expect(dice('1609', ['sov-42'], '1510', ['ger-l'])[1]).toBe(4)
  })

  test('[9.1g] in snow swamp is clear: armour suffers the snow alone, the defence gets nothing', () => {
    expect(dice('1609', ['sov-2-tank'], '1510', corps, { weather: 'snow' })).toEqual([3, 6]) // twice halved were 2
    expect(dice('1609', ['sov-2-tank'], '1510', corps, { weather: 'snow', options: ['swamp-by-chart'] })[0]).toBe(3)
  })

  test('[9.1h] forest: armour 2, others 1', () => {
    expect(costs('1706', '1606')).toEqual([1, 1, 1, 2])
  })

  test('[9.1i] forest: one die for each hex of defenders', () => {
    const state = position({ 'sov-42': '1706', 'ger-l': '1605', 'ger-x': '1606' }, allies)
    expect(card(state, attack('sov-42', ['1605', '1606'])).defence).toBe(3 + 1 + 3 + 1)
    expect(dice('1706', ['sov-42'], '1606', corps)).toEqual([4, 3 + 3 + 1])
  })

  test('[9.1j] a city moves as the land it lies in', () => {
    expect(costs('1611', '1612')).toEqual([1, 1, 1, 1]) // Lublin
    expect(costs('1514', '1414')).toEqual([1, 1, 1, 1]) // Warsaw
    expect(costs('1206', '1205')).toEqual([1, 1, 1, 2]) // Bobruisk, in the forest
  })

  test('[9.1k] armour that attacks a city, major or not, loses a die each', () => {
    expect(dice('1611', ['sov-2-tank', 'sov-6-tank'], '1612', ['ger-l'])[0]).toBe(9)
    expect(dice('1514', ['sov-2-tank', 'sov-6-tank'], '1414', ['ger-l'])[0]).toBe(9)
    expect(dice('1611', ['sov-2-tank', 'sov-42'], '1612', ['ger-l'])[0]).toBe(5 + 4)
  })

  test('[9.1l] a major city lends its defenders one die, a minor one none', () => {
    expect(dice('1514', ['sov-42'], '1414', ['ger-xxxix-pz'])[1]).toBe(5)
    expect(dice('1514', ['sov-42'], '1414', corps)[1]).toBe(7)
    expect(dice('1611', ['sov-42'], '1612', ['ger-xxxix-pz'])[1]).toBe(4)
  })
})

describe('hexsides and fortresses', () => {
  test('[9.1m] river: armour pays one more to cross', () => {
    expect(costs('1513', '1613')).toEqual([1, 1, 1, 2])
  })

  test('[9.1n] river: each unit that attacks across loses a die', () => {
    expect(dice('1513', ['sov-42', 'sov-54'], '1613', ['ger-l'])[0]).toBe(6)
    const sides = position({ 'sov-42': '1513', 'sov-54': '1514', 'ger-l': '1613' }, allies) // 1514 is on the near bank
    expect(card(sides, attack(['sov-42', 'sov-54'], '1613')).attack).toBe(3 + 4)
  })

  test('[9.1o] fortress: each Allied unit that attacks it loses a die', () => {
    const state = position({ 'sov-8-gds': '1418', 'sov-3-gds': '1418', 'sov-1-gds': '1519', 'ger-l': '1419' }, allies)
    expect(card(state, attack(['sov-8-gds', 'sov-3-gds', 'sov-1-gds'], '1419')).attack).toBe(12)
    const out = position({ 'sov-8-gds': '1418', 'ger-l': '1419' }, { phase: 'axis-combat' })
    expect(card(out, attack('ger-l', '1418')).attack).toBe(3) // not for those who come out
  })

  test('[9.1p] fortress: Germans in it hit on 5 and 6, others on 6', () => {
    const hits = (units: Parameters<typeof position>[0], at: string, faces: number[]) => {
      const state = position(units, allies)
      loadDice(state, 1, ...faces)
      const rolled = play(state, attack('sov-42', at)).find(({ key }) => key === 'log.dice')?.args
      expect(rolled?.defence).toEqual(faces)
      return rolled?.onAttacker
    }
    expect(hits({ 'sov-42': { hex: '1418', steps: 1 }, 'ger-xxxix-pz': '1419' }, '1419', [5, 6, 4, 2])).toBe(2)
    const magyars = { 'sov-42': { hex: '2216', steps: 1 }, 'hun-3': '2215', 'hun-2': { hex: '2215', steps: 1 } }
    expect(hits(magyars, '2215', [5, 6, 4, 2])).toBe(1)
    // side by side only the German dice are sharp; Germans alone share the city's die
    const mixed = position({ 'sov-42': '2216', 'hun-3': '2215', 'ger-l': '2215' }, allies)
    expect(card(mixed, attack('sov-42', '2215'))).toMatchObject({ defence: 2 + 3 + 1, sharpDice: 3 })
    const alone = position({ 'sov-42': '2216', 'ger-l': '2215' }, allies)
    expect(card(alone, attack('sov-42', '2215'))).toMatchObject({ defence: 4, sharpDice: 4 })
  })

  test('[9.1q] a fortress that an Allied unit has ever held is one no more', () => {
    const units = { 'sov-42': '1418', 'ger-xxxix-pz': '1419' }
    expect(card(position(units, allies), attack('sov-42', '1419'))).toMatchObject({ attack: 3, sharpDice: 4 })
    const retaken = position(units, { ...allies, fallen: ['1419'] })
    expect(card(retaken, attack('sov-42', '1419'))).toMatchObject({ attack: 4, sharpDice: 0, defence: 4 })
    // to pass through is enough
    const march = position({ 'sov-2-tank': '1418' })
    play(march, move('sov-2-tank', '1419', '1420'))
    expect(game.positionOf(march)).toMatchObject({ fallen: ['1419'] })
  })
})

describe('together', () => {
  test('[9.2a] Berlin is fortress and major city at once', () => {
    const berlin = { 'sov-2-tank': '1322', 'sov-4-tank': '1322', 'ger-l': '1422' }
    const state = position(berlin, { ...allies, stormed: ['1422'], hitler: false })
    expect(card(state, attack(tanks, '1422'))).toMatchObject({ attack: 4 + 4, defence: 3 + 1, sharpDice: 4 })
    // from 1421 a river comes on top
    const river = position({ ...berlin, 'sov-2-tank': '1421', 'sov-4-tank': '1421' }, allies)
    expect(card(river, attack(tanks, '1422')).attack).toBe(3 + 3)
  })

  test('[9.2b] add, subtract, halve: a 6-5 army against a city in snow rolls three dice', () => {
    expect(dice('1611', ['sov-2-tank'], '1612', ['ger-l'], { weather: 'snow' })[0]).toBe(3)
    // a river, and a 5: (5 - 1) / 2, not 3 - 1; a 4: (4 - 1) / 2 up, not 2 - 1
    expect(dice('1513', ['sov-42'], '1613', ['ger-l'], { weather: 'snow' })[0]).toBe(2)
    // shut in the rough: (3 + 1) / 2, not 2 + 1
    const shut = position({ 'ger-l': '1819', 'sov-42': '1820', 'sov-54': '1818' }, allies)
    expect(card(shut, attack('sov-42', '1819')).defence).toBe(2)
  })
})

describe('the chart', () => {
  test('[CH-TEC-1] clear', () => {
    expect(costs('1613', '1614')).toEqual([1, 1, 1, 1])
    expect(dice('1613', tanks, '1614', corps)).toEqual([12, 6])
  })
  test('[CH-TEC-2] minor city: -1 for each armour, nothing for the defence', () => {
    expect(costs('1611', '1612')).toEqual([1, 1, 1, 1])
    expect(dice('1611', tanks, '1612', corps)).toEqual([10, 6])
  })
  test('[CH-TEC-3] major city: -1 for each armour, +1 for the defence', () => {
    expect(costs('1514', '1414')).toEqual([1, 1, 1, 1])
    expect(dice('1514', tanks, '1414', corps)).toEqual([10, 7])
  })
  test('[CH-TEC-4] fortress: no cost of its own, -1 for each attacker, 5 hits as well', () => {
    expect(costs('1418', '1419')).toEqual([1, 1, 1, 1])
    const state = position({ 'sov-42': '1418', 'sov-54': '1418', 'ger-l': '1419' }, allies)
    expect(card(state, attack(['sov-42', 'sov-54'], '1419'))).toMatchObject({ attack: 6, defence: 3, sharpDice: 3 })
  })
  test('[CH-TEC-5] a port is no obstacle', () => {
    expect(costs('2807', '2806')).toEqual([1, 1, 1, 1]) // Constanta
    expect(dice('2807', ['sov-42'], '2806', ['rom-3'])).toEqual([4, 2])
  })
  test('[CH-TEC-6] nor is a coast', () => {
    expect(costs('2908', '2907')).toEqual([1, 1, 1, 1])
    expect(dice('2908', tanks, '2907', ['ger-l'])).toEqual([12, 3])
  })
  test('[CH-TEC-7] sea: nobody enters, neither by marching nor in retreat', () => {
    const march = position({ 'sov-42': '2806' })
    expect(refusal(march, move('sov-42', '2805'))).toCite('CH-TEC-7')
    expect(refusal(march, move('sov-42', '2807'))).toBeUndefined()
    const state = position({ 'sov-2-tank': '2807', 'ger-l': '2907' }, allies)
    fight(state, attack('sov-2-tank', '2907'), [2, 0])
    play(state, losses('ger-l'))
    expect(refusal(state, retreat('ger-l', '2906'))).toCite('CH-TEC-7')
    expect(refusal(state, retreat('ger-l', '3007'))).toBeUndefined()
  })
  test('[CH-TEC-8] river: armour +1 to cross, each attacker -1', () => {
    expect(costs('1513', '1613')).toEqual([1, 1, 1, 2])
    expect(dice('1513', ['sov-42', 'sov-2-tank'], '1613', ['ger-l'])).toEqual([8, 3])
  })
  test('[CH-TEC-9] swamp: 2 and 3, +1 for the defence; the chart has armour at -1', () => {
    expect(costs('1609', '1510')).toEqual([2, 2, 2, 3])
    expect(dice('1609', tanks, '1510', corps)).toEqual([3 + 3, 7])
    expect(dice('1609', tanks, '1510', corps, { options: ['swamp-by-chart'] })).toEqual([5 + 5, 7])
  })
  test('[CH-TEC-10] forest: 1 and 2, +1 for the defence', () => {
    expect(costs('1706', '1606')).toEqual([1, 1, 1, 2])
    expect(dice('1706', tanks, '1606', corps)).toEqual([12, 7])
  })
  test('[CH-TEC-11] rough: 2, mountain 1, mechanised 3; +1 for each defender', () => {
    expect(costs('1820', '1819')).toEqual([2, 2, 1, 3])
    expect(dice('1820', tanks, '1819', corps)).toEqual([12, 8])
  })
})
