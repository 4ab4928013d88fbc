// Retreats: who makes them, where they may go, and what they cost.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/turning-point/state.ts'
import {
  advance,
  airUnit,
  attack,
  card,
  done,
  fight,
  game,
  hexName,
  hexOf,
  losses,
  play,
  position,
  refusal,
  retreat,
  seat,
  skipTo,
  unit,
  unitsAt,
  vp,
} from './support.ts'

const soviets = { phase: 'soviet-combat' }
const deadly = { ...soviets, options: ['deadly-retreats'] }
const fates = (state: State, id: string) =>
  Object.fromEntries(
    game.legal(state, { about: 'retreat', unit: unit(id) }).map(({ hex, fate }) => [hexName(hex), fate]),
  )

describe('retreat', () => {
  test('[RET-Q1] one hex, chosen by the opponent for each unit: the attacker after Dr', () => {
    const state = position(
      { 'sov-1-tc': '4310', 'sov-26-tc': '4310', 'rom-7-id': '4210', 'rom-11-id': '4210', 'rom-9-id': '4211' },
      soviets,
    )
    fight(state, attack(['sov-1-tc', 'sov-26-tc'], '4210'), 5) // 3-1: Dr
    expect(seat(state)).toBe('soviet')
    expect(game.positionOf(state)).toEqual({ problem: 'a battle is being settled' })
    expect(refusal(state, retreat('rom-7-id', '4010'))).toCite('RET-Q1') // two hexes
    expect(refusal(state, retreat('rom-7-id', '4210'))).toCite('RET-Q1') // none
    expect(refusal(state, retreat('rom-7-id', '4310'))).toCite('RET-Q1') // onto the enemy
    expect(refusal(state, retreat('rom-9-id', '4111'))).toCite('RET-Q1') // was not attacked
    play(state, retreat('rom-7-id', '4110'), retreat('rom-11-id', '4111'))
    expect([hexOf(state, 'rom-7-id'), hexOf(state, 'rom-11-id')]).toEqual(['4110', '4111'])
  })

  test('[RET-Q1] the defender after Ar, among the hexes in which nobody is lost', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, soviets)
    fight(state, attack('sov-1-tc', '4210'), 1) // 3-1: Ar
    expect(seat(state)).toBe('axis')
    expect(fates(state, 'sov-1-tc')).toEqual({ '4309': 'safe', '4409': 'safe', '4410': 'safe' })
    expect(refusal(state, retreat('sov-1-tc', '4311'))).toCite('RET-Q1')
    expect(refusal(state, retreat('sov-1-tc', '4311'))?.reason.key).toBe('refuse.deadlyRetreat')
    play(state, retreat('sov-1-tc', '4309'))
    expect(hexOf(state, 'sov-1-tc')).toBe('4309')
    expect(vp(state).axis).toBe(0)
  })

  test('[RET-Q1] after Br both sides choose for the other only among hexes in which nobody is lost', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, soviets)
    fight(state, attack('sov-1-tc', '4210'), 4) // 3-1: Br
    expect(fates(state, 'rom-7-id')).toEqual({ '4110': 'safe', '4111': 'safe', '4211': 'safe' })
    play(state, retreat('rom-7-id', '4110'))
    expect(fates(state, 'sov-1-tc')).not.toHaveProperty('4210') // the ZOC of the Romanians in 4110
    expect(fates(state, 'sov-1-tc')).toMatchObject({ '4311': 'safe', '4409': 'safe' })
  })

  // Soviets on three sides: the ZOC of one of them is in every hex around 4210
  const ring = { 'sov-1-tc': '4310', 'sov-26-tc': '4112', 'sov-2g-mc': '4109', 'rom-7-id': '4210' }

  test('[RET-Q1] where each hex would cost a unit, the opponent may choose any of them', () => {
    const state = position(ring, soviets)
    fight(state, attack('sov-1-tc', '4210'), 5) // 3-1: Dr
    expect(fates(state, 'rom-7-id')).toEqual({
      '4110': 'eliminated',
      '4111': 'eliminated',
      '4209': 'eliminated',
      '4211': 'eliminated',
      '4311': 'eliminated',
    })
    play(state, retreat('rom-7-id', '4111'))
    expect(hexOf(state, 'rom-7-id')).toBeUndefined()

    const crowded = position({ ...ring, 'rom-11-id': '4110', 'rom-9-id': '4110', 'rom-1-cav': '4110' }, soviets)
    fight(crowded, attack('sov-1-tc', '4210'), 5)
    expect(fates(crowded, 'rom-7-id')).toMatchObject({ '4110': 'overstacks', '4111': 'eliminated' })
    play(crowded, retreat('rom-7-id', '4110'))
    expect(refusal(crowded, losses('rom-9-id'))).toBeUndefined()

    const friends = position({ ...ring, 'rom-11-id': '4110' }, soviets)
    fight(friends, attack('sov-1-tc', '4210'), 5)
    expect(fates(friends, 'rom-7-id')).toEqual({ '4110': 'safe' })
  })

  test('[RET-Q1] option: he may choose a deadly hex although a safe one is there', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, deadly)
    fight(state, attack('sov-1-tc', '4210'), 1) // 3-1: Ar
    expect(fates(state, 'sov-1-tc')).toEqual({
      '4209': 'eliminated',
      '4309': 'safe',
      '4311': 'eliminated',
      '4409': 'safe',
      '4410': 'safe',
    })
    play(state, retreat('sov-1-tc', '4311'))
    expect(hexOf(state, 'sov-1-tc')).toBeUndefined()
    expect(vp(state).axis).toBe(12)
  })

  test('[RET-Q1] no retreat over a lake hexside or off the map; with nowhere to go the unit is lost', () => {
    // 2332: map edge to the south, Manych-Gudilo on three sides
    const units = { 'sov-1-tc': '2331', 'sov-supply-1': '2330', 'rom-7-id': '2332' }
    const open = position(units, soviets)
    fight(open, attack('sov-1-tc', '2332'), 5) // 3-1: Dr
    expect(Object.keys(fates(open, 'rom-7-id'))).toEqual(['2431'])
    expect(refusal(open, retreat('rom-7-id', '2231'))).toCite('RET-Q1')
    const shut = position({ ...units, 'sov-supply-2': '2431' }, soviets)
    fight(shut, attack('sov-1-tc', '2332'), 5)
    expect(hexOf(shut, 'rom-7-id')).toBeUndefined()
    expect(vp(shut).soviet).toBe(2)
    expect(refusal(shut, advance('sov-1-tc', '2332'))).toBeUndefined()
  })

  test('[RET-Q2] a fourth unit in the hex costs one; a third does not', () => {
    const crowd = { 'rom-11-id': '4110', 'rom-9-id': '4110', 'rom-1-cav': '4110' }
    const full = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210', ...crowd }, deadly)
    fight(full, attack('sov-1-tc', '4210'), 5) // Dr
    expect(fates(full, 'rom-7-id')).toMatchObject({ '4110': 'overstacks', '4111': 'safe' })
    play(full, retreat('rom-7-id', '4110'))
    expect(refusal(full, done)).toBeDefined()
    expect(refusal(full, losses())).toCite('STK-4')
    play(full, losses('rom-7-id'))
    expect(unitsAt(full, '4110')).toEqual(['rom-11-id', 'rom-9-id', 'rom-1-cav'])
    expect(vp(full).soviet).toBe(2)

    const { 'rom-1-cav': _, ...two } = crowd
    const roomy = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210', ...two }, soviets)
    fight(roomy, attack('sov-1-tc', '4210'), 5)
    play(roomy, retreat('rom-7-id', '4110'))
    expect(unitsAt(roomy, '4110')).toHaveLength(3)
    expect(vp(roomy).soviet).toBe(0)
  })

  test('[RET-Q3] into an enemy ZOC means elimination, unless a friendly unit is there', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, deadly)
    fight(state, attack('sov-1-tc', '4210'), 5) // Dr
    play(state, retreat('rom-7-id', '4209'))
    expect(hexOf(state, 'rom-7-id')).toBeUndefined()
    expect(vp(state).soviet).toBe(2)

    const held = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210', 'rom-1-cav': '4209' }, soviets)
    fight(held, attack('sov-1-tc', '4210'), 5)
    play(held, retreat('rom-7-id', '4209'))
    expect(unitsAt(held, '4209')).toEqual(['rom-7-id', 'rom-1-cav'])
    expect(vp(held).soviet).toBe(0)
  })

  test('[RET-Q3] the ZOC of interdicting flights kills nobody who retreats', () => {
    const state = position(
      {
        'sov-1-tc': '4310',
        'sov-supply-1': '4310',
        'rom-7-id': '4210',
        ...airUnit('axis-air-3', '4010', { mission: 'interdiction', hex: '4409' }),
      },
      soviets,
    )
    fight(state, attack('sov-1-tc', '4210'), 1) // Ar
    play(state, retreat('sov-1-tc', '4409'))
    expect(hexOf(state, 'sov-1-tc')).toBe('4409')
  })
})

describe('attacked again in the same combat phase', () => {
  // A (4) in 4210 is driven onto B (3) in 4110, which other corps threaten from 4109
  const driven = () => {
    const state = position(
      {
        'sov-1-tc': '4310',
        'sov-26-tc': '4310',
        'sov-2g-mc': '4109',
        'sov-1g-mc': '4109',
        'sov-6-mc': '4109',
        'ger-336-id': '4210',
        'ger-376-id': '4110',
      },
      soviets,
    )
    fight(state, attack(['sov-1-tc', 'sov-26-tc'], '4210'), 5) // 12 to 4: 3-1, Dr
    play(state, retreat('ger-336-id', '4110'), done)
    return state
  }
  const second = attack(['sov-2g-mc', 'sov-1g-mc', 'sov-6-mc'], '4110')

  test('[RET-Q4] a unit that retreated onto others adds nothing to their defence', () => {
    const state = driven()
    const { defence, defenders } = card(state, second)
    expect(defence).toBe(3)
    expect(defenders.find(term => term.unit === unit('ger-336-id'))).toMatchObject({ counted: 0, rule: 'RET-Q4' })
    skipTo(state, 'soviet-combat', 3)
    expect(card(state, second).defence).toBe(7) // the next phase is another matter
  })

  const marksOf = (state: State, id: string) => game.describe(state, unit(id)).marks

  test('[RET-Q4] the mark ends with the phase, and with the next retreat', () => {
    const state = driven()
    expect(marksOf(state, 'ger-336-id')).toContain('joined')
    skipTo(state, 'soviet-motorised')
    expect(marksOf(state, 'ger-336-id')).not.toContain('joined')
    expect(marksOf(state, 'sov-1-tc')).not.toContain('attacked')

    const again = driven()
    fight(again, attack(['sov-2g-mc'], '4110'), 6) // 9 to 3: 3-1, Dr
    play(again, retreat('ger-376-id', '4010'), retreat('ger-336-id', '4010')) // together into an empty hex
    expect(marksOf(again, 'ger-336-id')).not.toContain('joined')
  })

  test('[RET-Q4] where only units that retreated there are left, they defend with their strength', () => {
    const state = position(
      {
        'sov-1-tc': '4310',
        'sov-26-tc': '4310',
        'sov-5-mc': '4310',
        'sov-2g-mc': '4109',
        'sov-1g-mc': '4109',
        'sov-6-mc': '4109',
        'rom-7-id': '4210',
        'rom-11-id': '4210',
        'rom-9-id': '4210',
        'ger-376-id': '4110',
      },
      deadly,
    )
    fight(state, attack(['sov-1-tc', 'sov-26-tc', 'sov-5-mc'], '4210'), 5) // 3-1: Dr
    for (const id of ['rom-7-id', 'rom-11-id', 'rom-9-id']) play(state, retreat(id, '4110'))
    play(state, losses('ger-376-id'), done) // whoever stood there first is given up
    expect(unitsAt(state, '4110')).toHaveLength(3)
    const { defence, defenders } = card(state, second)
    const printed = defenders.map(({ printed: strength }) => strength)
    expect(defence).toBe(printed.reduce((sum, strength) => sum + strength, 0))
    expect(defence).toBeGreaterThan(0)
    expect(marksOf(state, 'rom-7-id')).not.toContain('joined')
    fight(state, second, 5) // 25 to 6: 4-1
    expect(game.legal(state, { about: 'losses' }).need).toBe(defence) // Ex, reckoned on what defended
  })

  test('[RET-Q5] but it suffers what they suffer, and counts for victory points', () => {
    const state = driven()
    fight(state, second, 4) // 25 to 3: 8-1, De
    expect(unitsAt(state, '4110')).toEqual([])
    expect(marksOf(state, 'ger-336-id')).not.toContain('joined') // nor does the dead unit bear the mark
    expect(vp(state).soviet).toBe(3 + 4)
  })

  test('[RET-Q5] it retreats with them, and an exchange is reckoned on those who defended', () => {
    const exchange = driven()
    fight(exchange, second, 1) // 8-1: Ex
    expect(unitsAt(exchange, '4110')).toEqual([])
    expect(game.legal(exchange, { about: 'losses' }).need).toBe(3)
    const state = driven()
    fight(state, attack(['sov-2g-mc'], '4110'), 6) // 9 to 3: 3-1, Dr
    play(state, retreat('ger-376-id', '4010'), retreat('ger-336-id', '4111'))
    expect(unitsAt(state, '4110')).toEqual([])
  })
})
