// Results: hits become step losses, the owner chooses, and the order in which the sides suffer.
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, card, fight, game, position } from './support.ts'

const { attack, hexOf, losses, play, refusal, seatOf, unit } = builders
const allies = { phase: 'allied-combat' }
const steps = (state: State, id: string): number => state.steps[unit(id)]
const kinds = (state: State) => game.decision(state)?.kinds
/** Two Soviet tank armies, twelve dice, against two full German corps in the open. */
const storm = () => position({ 'sov-2-tank': '1613', 'sov-4-tank': '1613', 'ger-l': '1614', 'ger-x': '1614' }, allies)
const tanks = ['sov-2-tank', 'sov-4-tank']

describe('step losses', () => {
  test('[8.51a] a hit flips a full unit and removes a reduced one or one of a single step', () => {
    const state = position({ 'sov-42': '1613', 'sov-54': '1514', 'ger-l': '1614' }, allies)
    fight(state, attack('sov-42', '1614'), [1, 0])
    play(state, losses('ger-l'))
    expect([hexOf(state, 'ger-l'), steps(state, 'ger-l')]).toEqual(['1614', 1])
    fight(state, attack('sov-54', '1614'), [1, 0])
    const events = play(state, losses('ger-l'))
    expect(events).toContainEqual(expect.objectContaining({ key: 'log.eliminated', rule: '8.51a' }))
    expect([hexOf(state, 'ger-l'), steps(state, 'ger-l')]).toEqual([undefined, 0])

    const marines = position({ 'sov-42': '1613', 'ger-1-marine-div': '1614' }, allies)
    fight(marines, attack('sov-42', '1614'), [1, 0])
    play(marines, losses('ger-1-marine-div'))
    expect(hexOf(marines, 'ger-1-marine-div')).toBeUndefined()
    // no hit, no loss
    const lucky = position({ 'sov-42': '1613', 'ger-l': '1614' }, allies)
    fight(lucky, attack('sov-42', '1614'), [0, 0])
    expect([steps(lucky, 'ger-l'), steps(lucky, 'sov-42')]).toEqual([2, 2])
  })

  test('[8.51b] the owner chooses among his units in the combat: both flipped, or one removed', () => {
    const state = storm()
    fight(state, attack(tanks, '1614'), [2, 0])
    expect([seatOf(state), kinds(state)]).toEqual(['axis', ['losses']])
    expect(refusal(state, losses('ger-l', 'ger-x'))).toBeUndefined()
    expect(refusal(state, losses('ger-l', 'ger-l'))).toBeUndefined()
    expect(refusal(state, losses('ger-x', 'ger-x'))).toBeUndefined()
    expect(refusal(state, losses('ger-l', 'ger-x', 'ger-x'))).toCite('8.51b') // more than the hits
    expect(refusal(state, losses('ger-l', 'ger-l', 'ger-l'))).toCite('8.51b') // more than its steps
    expect(refusal(state, losses('sov-2-tank', 'ger-l'))).toCite('8.51b') // not his to give
    const onlooker = position({ 'sov-2-tank': '1613', 'ger-l': '1614', 'ger-ii': '1615' }, allies)
    fight(onlooker, attack('sov-2-tank', '1614'), [2, 0])
    expect(refusal(onlooker, losses('ger-l', 'ger-ii'))).toCite('8.51b') // not in the combat
    play(state, losses('ger-l', 'ger-l'))
    expect([hexOf(state, 'ger-l'), steps(state, 'ger-x')]).toEqual([undefined, 2])
  })

  test('[8.52] one hit is a loss; of two or more, part can be met by retreat', () => {
    const one = storm()
    const { onDefender } = card(one, attack(tanks, '1614'))
    expect(onDefender[0].choices).toEqual([])
    expect(onDefender[1].choices).toEqual([{ losses: 1, retreat: 0 }])
    expect(onDefender[2].choices).toEqual([
      { losses: 1, retreat: 1 },
      { losses: 2, retreat: 0 },
    ])
    fight(one, attack(tanks, '1614'), [1, 0])
    play(one, losses('ger-l'))
    expect(kinds(one)).not.toContain('retreat')
    expect([hexOf(one, 'ger-l'), hexOf(one, 'ger-x')]).toEqual(['1614', '1614'])

    const two = storm()
    fight(two, attack(tanks, '1614'), [2, 0])
    play(two, losses('ger-l'))
    expect([seatOf(two), kinds(two)]).toEqual(['axis', ['retreat']])
    const paid = storm()
    fight(paid, attack(tanks, '1614'), [2, 0])
    play(paid, losses('ger-l', 'ger-x'))
    expect(kinds(paid)).not.toContain('retreat') // all met by losses
  })

  test('[8.51b] nobody loses more steps than he has, nor a unit that is not in the combat', () => {
    const scene = position(
      {
        'sov-2-tank': '1613',
        'sov-4-tank': '1613',
        'ger-l': { hex: '1614', steps: 1 },
        'ger-x': '1614',
        'ger-ii': '1616',
      },
      allies,
    )
    fight(scene, attack(tanks, '1614'), [3, 0])
    const before = game.digest(scene)
    for (const lost of [
      ['ger-l', 'ger-l'],
      ['ger-l', 'ger-l', 'ger-x'],
      ['ger-x', 'ger-x', 'ger-x'],
      ['ger-x', 'ger-ii'],
    ]) {
      expect([lost, refusal(scene, losses(...lost))?.rule]).toEqual([lost, '8.51b'])
      expect(isRefusal(game.apply(scene, losses(...lost)))).toBe(true)
    }
    expect(game.digest(scene)).toBe(before)
    play(scene, losses('ger-l', 'ger-x', 'ger-x'))
    expect([hexOf(scene, 'ger-l'), hexOf(scene, 'ger-x')]).toEqual([undefined, undefined])
  })

  test('[8.53] more hits than steps: all fall and nobody retreats', () => {
    const state = storm()
    fight(state, attack(tanks, '1614'), [5, 0])
    expect([hexOf(state, 'ger-l'), hexOf(state, 'ger-x')]).toEqual([undefined, undefined])
    expect([seatOf(state), kinds(state)]).toEqual(['allied', ['advance', 'done']])
    expect(card(storm(), attack(tanks, '1614')).onDefender[5].choices).toEqual([{ losses: 4, retreat: 0 }])
    // as many hits as steps still leave the choice
    const four = storm()
    fight(four, attack(tanks, '1614'), [4, 0])
    expect([seatOf(four), kinds(four)]).toEqual(['axis', ['losses']])
    expect(refusal(four, losses('ger-l'))).toBeUndefined()
    play(four, losses('ger-l'))
    expect(kinds(four)).toEqual(['retreat'])
  })

  test('[8.53] the attacker too falls with all he has', () => {
    const state = position({ 'sov-42': { hex: '1613', steps: 1 }, 'ger-xxxix-pz': '1614' }, allies)
    fight(state, attack('sov-42', '1614'), [0, 2])
    expect(hexOf(state, 'sov-42')).toBeUndefined()
    expect(kinds(state)).not.toContain('losses')
  })
})

describe('order', () => {
  test.each([
    [3, 2, 'allied', 'axis'],
    [2, 2, 'allied', 'axis'],
    [1, 2, 'axis', 'allied'],
  ])('[8.54] %i hits on the attacker, %i on the defender: the %s side suffers first', (mine, theirs, first, second) => {
    const state = storm()
    fight(state, attack(tanks, '1614'), [theirs, mine])
    expect([seatOf(state), kinds(state)]).toEqual([first, ['losses']])
    const suffer = (seat: string) =>
      seat === 'axis' ? losses('ger-l', 'ger-x') : losses(...['sov-2-tank', 'sov-4-tank', 'sov-2-tank'].slice(0, mine))
    play(state, suffer(first))
    expect([seatOf(state), kinds(state)]).toEqual([second, ['losses']])
    play(state, suffer(second))
    expect(kinds(state)).not.toContain('losses')
  })

  test('[8.54] whoever goes first also retreats first', () => {
    const state = storm()
    fight(state, attack(tanks, '1614'), [2, 1])
    play(state, losses('ger-l'))
    expect([seatOf(state), kinds(state)]).toEqual(['axis', ['retreat']])
  })
})
