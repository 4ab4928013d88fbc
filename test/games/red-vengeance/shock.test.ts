// Shock armies: no breakthrough movement, but breakthrough combat; two hits for each of their steps.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, card, fight, game, position } from './support.ts'

const { attack, hex, hexOf, losses, move, play, refusal, seatOf, unit } = builders
const allies = { phase: 'allied-combat' }
const kinds = (state: State) => game.decision(state)?.kinds ?? []
const steps = (state: State, id: string): number => state.steps[unit(id)]
const panzers = { 'ger-xxxix-pz': '1614', 'ger-xli-pz': '1614' }
const group = (...ids: (string | [id: string, steps: number])[]) =>
  position(
    {
      ...panzers,
      ...Object.fromEntries(
        ids.map(id => (typeof id === 'string' ? [id, '1613'] : [id[0], { hex: '1613', steps: id[1] }])),
      ),
    },
    allies,
  )

test('[11.1a] it stays in breakthrough movement and attacks in breakthrough combat', () => {
  const units = { 'sov-1-shock': '1613', 'sov-8-gds': '1612', 'ger-l': '1614' }
  const march = position(units, { phase: 'allied-breakthrough' })
  expect(refusal(march, move('sov-1-shock', '1612'))).toCite('11.1a')
  expect(refusal(march, move('sov-8-gds', '1512'))).toBeUndefined()
  expect(refusal(position(units), move('sov-1-shock', '1612'))).toBeUndefined() // it does march in step 3
  expect(refusal(position(units, { phase: 'allied-exploitation' }), attack('sov-1-shock', '1614'))).toBeUndefined()
})

describe('hits', () => {
  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
  ])('[11.1b] %i hits on one full shock army cost %i steps', (hits, lost) => {
    const state = group('sov-1-shock')
    fight(state, attack('sov-1-shock', '1614'), [0, hits])
    if (lost > 0) {
      expect(seatOf(state)).toBe('allied')
      expect(refusal(state, losses('sov-1-shock', 'sov-1-shock'))).toCite('8.51b')
      play(state, losses('sov-1-shock'))
    }
    expect([steps(state, 'sov-1-shock'), hexOf(state, 'sov-1-shock')]).toEqual([2 - lost, '1613'])
    expect(kinds(state)).not.toContain('losses')
    expect(kinds(state)).not.toContain('retreat')
  })

  test('[11.1b] in defence as well, and with retreats reckoned in steps', () => {
    const { onAttacker } = card(group('sov-1-shock'), attack('sov-1-shock', '1614'))
    const two = [
      { losses: 1, retreat: 1 },
      { losses: 2, retreat: 0 },
    ]
    expect(onAttacker.slice(0, 7).map(({ choices }) => choices)).toEqual([
      [],
      [],
      [{ losses: 1, retreat: 0 }],
      [{ losses: 1, retreat: 0 }],
      two,
      two,
      [{ losses: 2, retreat: 0 }],
    ])
    const held = position({ ...panzers, 'sov-1-shock': '1613' }, { phase: 'axis-combat' })
    fight(held, attack(['ger-xxxix-pz', 'ger-xli-pz'], '1613'), [1, 0])
    expect(steps(held, 'sov-1-shock')).toBe(2)
    expect(kinds(held)).not.toContain('losses')
  })

  test('[11.1c] among others a single hit passes the shock army by', () => {
    const mixed = ['sov-1-shock', 'sov-42']
    const one = group(...mixed)
    fight(one, attack(mixed, '1614'), [0, 1])
    expect(refusal(one, losses('sov-1-shock'))).toCite('11.1c')
    play(one, losses('sov-42'))
    expect([steps(one, 'sov-42'), steps(one, 'sov-1-shock')]).toEqual([1, 2])
    // of two hits the owner may give both to the shock army
    const two = group(...mixed)
    fight(two, attack(mixed, '1614'), [0, 2])
    expect(refusal(two, losses('sov-42', 'sov-42'))).toBeUndefined()
    expect(refusal(two, losses('sov-1-shock', 'sov-42'))).toCite('11.1c') // that would be three
    play(two, losses('sov-1-shock'))
    expect([steps(two, 'sov-42'), steps(two, 'sov-1-shock'), kinds(two).includes('retreat')]).toEqual([2, 1, false])
  })

  test('[11.1d] shock armies alone: of three hits one step is lost, the odd one forgotten', () => {
    const both = ['sov-1-shock', 'sov-3-shock']
    const state = group(...both)
    fight(state, attack(both, '1614'), [0, 3])
    expect(refusal(state, losses('sov-1-shock', 'sov-3-shock'))).toCite('8.51b')
    play(state, losses('sov-3-shock'))
    expect([steps(state, 'sov-1-shock'), steps(state, 'sov-3-shock')]).toEqual([2, 1])
    expect([hexOf(state, 'sov-1-shock'), hexOf(state, 'sov-3-shock')]).toEqual(['1613', '1613'])
    expect(kinds(state)).not.toContain('retreat')
    // a lone odd hit does nothing at all
    const lucky = group(...both)
    fight(lucky, attack(both, '1614'), [0, 1])
    expect(kinds(lucky)).not.toContain('losses')
    // with the infantry it would not be forgotten
    const mixed = group('sov-1-shock', ['sov-42', 1])
    fight(mixed, attack(['sov-1-shock', 'sov-42'], '1614'), [0, 3])
    expect(refusal(mixed, losses('sov-1-shock', 'sov-42'))).toBeUndefined()
    play(mixed, losses('sov-1-shock', 'sov-42'))
    expect([steps(mixed, 'sov-1-shock'), hexOf(mixed, 'sov-42')]).toEqual([1, undefined])
  })

  test('[11.1d] with nowhere to go the infantry may fall and leave the odd hit to the shock army, who forgets it', () => {
    const ring = ['ger-l', 'ger-x', 'ger-i', 'ger-ii', 'ger-ix']
    const around = [...game.board.neighbours.subarray(hex('1613') * 6, hex('1613') * 6 + 6)]
      .map(near => game.board.hexes[near].name)
      .filter(name => name !== '1614')
    const held = position(
      {
        ...panzers,
        ...Object.fromEntries(around.map((name, index) => [ring[index], name])),
        'sov-1-shock': '1613',
        'sov-42': { hex: '1613', steps: 1 },
      },
      { phase: 'axis-combat' },
    )
    fight(held, attack(Object.keys(panzers), '1613'), [2, 0])
    expect(game.legal(held, { about: 'losses' })).toMatchObject({ need: 2, least: 1, most: 2 })
    play(held, losses('sov-42'))
    expect([steps(held, 'sov-1-shock'), hexOf(held, 'sov-42')]).toEqual([2, undefined])
    expect(kinds(held)).not.toContain('retreat')
  })
})
