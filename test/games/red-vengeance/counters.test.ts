import { describe, expect, test } from 'vitest'
import { builders, card, game, position } from './support.ts'

const { attack, moves, refusal, phaseOf } = builders

const isUnit = ({ type }: { type: string }): boolean => type !== 'leader'

describe('counters', () => {
  test('[2.0a] Germans are corps, all others armies, marines divisions; a hex is 45 miles', () => {
    const units = game.units.filter(isUnit)
    const sizes = (fits: (unit: (typeof units)[number]) => boolean): string[] => [
      ...new Set(units.filter(fits).map(({ size }) => size)),
    ]
    expect(sizes(({ nation, type }) => nation === 'german' && type !== 'marine')).toEqual(['corps'])
    expect(sizes(({ nation, type }) => nation !== 'german' && type !== 'marine')).toEqual(['army'])
    const divisions = units.filter(({ size }) => size === 'division')
    expect(divisions.map(({ id }) => id)).toEqual(['ger-1-marine-div', 'sov-marine-div'])
    expect(divisions.every(({ type }) => type === 'marine')).toBe(true)
    expect(game.board.scaleKm).toBeCloseTo(45 * 1.609, 1)
  })

  test('[2.0b] a 4-3 army has strength 4 in attack and defence, and movement 3', () => {
    expect(game.units[builders.unit('sov-42')].factors).toBe('4-3')
    const marching = position({ 'sov-42': '1805' })
    expect(Math.max(...moves(marching, 'sov-42').values())).toBe(3)
    const attacking = position({ 'sov-42': '1805', 'ger-i': '1806' }, { phase: 'allied-combat' })
    expect(card(attacking, attack('sov-42', '1806'))).toMatchObject({ attack: 4, defence: 3 })
    const defending = position({ 'sov-42': '1805', 'ger-i': '1806' }, { phase: 'axis-combat' })
    expect(card(defending, attack('ger-i', '1805'))).toMatchObject({ attack: 3, defence: 4 })
  })

  test('[2.0c] shock, infantry, cavalry, mountain and marine units are foot; armour is mechanised', () => {
    // 1607 is forest
    for (const id of ['sov-1-shock', 'sov-42', 'sov-1-gds-cav-mech', 'yug-ii', 'sov-marine-div'])
      expect(moves(position({ [id]: '1707' }), id).get('1607')).toBe(1)
    expect(moves(position({ 'sov-2-tank': '1707' }), 'sov-2-tank').get('1607')).toBe(2)
    expect(moves(position({ 'ger-iii-pz': '1707' }, { phase: 'axis-movement' }), 'ger-iii-pz').get('1607')).toBe(2)
  })

  test('[2.0d] a leader is no unit: nobody to attack with, nobody to be attacked, no room taken', () => {
    const alone = position({ zhukov: '1805', 'ger-i': '1806', 'ger-x': '1707' }, { phase: 'axis-combat' })
    expect(phaseOf(alone)).not.toBe('axis-combat')
    const led = position({ zhukov: '1805', 'sov-42': '1807', 'ger-i': '1806' }, { phase: 'allied-combat' })
    expect(refusal(led, attack('zhukov', '1806'))).toCite('2.0d')
    expect(refusal(led, attack('sov-42', '1806'))).toBeUndefined()
    const target = position({ zhukov: '1805', 'sov-42': '1807', 'ger-i': '1806' }, { phase: 'axis-combat' })
    expect(refusal(target, attack('ger-i', '1807'))).toBeUndefined()
    expect(refusal(target, attack('ger-i', ['1807', '1805']))).toCite('8.41a')
    const leaders = game.units.filter(({ type }) => type === 'leader')
    expect(leaders.map(({ id }) => id).sort()).toEqual(['dietrich', 'konev', 'tito', 'zhukov'])
  })

  test('[2.0e] five nations of the Axis, three of the Allies; the SS is German', () => {
    const nationsOf = (side: number): string[] =>
      [...new Set(game.units.filter(unit => unit.side === side).map(({ nation }) => nation))].sort()
    // German and SS counters are one nation here
    expect(nationsOf(0)).toEqual(['bulgarian', 'german', 'hungarian', 'romanian'])
    expect(nationsOf(1)).toEqual(['polish', 'soviet', 'yugoslav'])
    const ss = game.units.filter(({ name }) => /\bSS\b/.test(name.en))
    expect(ss.length).toBeGreaterThan(5)
    expect(new Set(ss.map(({ nation }) => nation))).toEqual(new Set(['german']))
    // Supplied like any German, and served by German replacement points
    const state = position(
      { 'ger-iv-ss-pz': { hex: '1805', steps: 1 }, 'hun-1': { hex: '1705', steps: 1 } },
      { phase: 'axis-organisation', points: { armour: 1, infantry: 1 } },
    )
    expect(refusal(state, builders.assign('ger-iv-ss-pz', 'armour'))).toBeUndefined()
    expect(refusal(state, builders.assign('hun-1', 'infantry'))).toCite('11.3b')
  })
})
