// Advance after combat: into what the defenders have left, by attackers who stood their ground.
import { expect, test } from 'vitest'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, fight, game, position } from './support.ts'

const { advance, attack, done, hexName, hexOf, losses, play, refusal, retreat, seatOf, unit } = builders
const allies = { phase: 'allied-combat' }
const tanks = ['sov-2-tank', 'sov-4-tank']
const kinds = (state: State) => game.decision(state)?.kinds ?? []

test('[8.7a] up to the stacking limit, at no cost and whatever the ZOC', () => {
  const state = position(
    { 'sov-2-tank': '1613', 'sov-4-tank': '1613', 'sov-42': '1514', 'ger-l': '1614', 'ger-x': '1615' },
    allies,
  )
  fight(state, attack([...tanks, 'sov-42'], '1614'), [3, 0])
  expect([seatOf(state), kinds(state)]).toEqual(['allied', ['advance', 'done']])
  expect(refusal(state, advance('sov-2-tank', '1514'))).toCite('8.7a') // not where the defenders were
  const before = [...state.points]
  play(state, advance('sov-2-tank', '1614'))
  expect([...state.points]).toEqual(before)
  expect(refusal(state, advance('sov-2-tank', '1614'))).toCite('8.7b') // once
  play(state, advance('sov-42', '1614'))
  expect([hexOf(state, 'sov-2-tank'), hexOf(state, 'sov-42'), hexOf(state, 'sov-4-tank')]).toEqual([
    '1614',
    '1614',
    '1613',
  ])
  expect(kinds(state)).not.toContain('advance') // the hex is full
})

test('[8.7a] after a retreat too, but only when all defenders of the combat are gone from their hexes', () => {
  const two = () => {
    const state = position({ 'sov-2-tank': '1514', 'ger-l': '1614', 'hun-1': '1515' }, allies)
    fight(state, attack('sov-2-tank', ['1614', '1515']), [2, 0])
    return state
  }
  const stays = two()
  play(stays, losses('hun-1', 'hun-1')) // 1515 is empty, 1614 is not
  expect(kinds(stays)).not.toContain('advance')
  expect(refusal(stays, advance('sov-2-tank', '1515'))).toCite('8.7a')

  const leave = two()
  play(leave, losses('hun-1'), retreat('hun-1', '1516'), retreat('ger-l', '1615'))
  expect(kinds(leave)).toEqual(['advance', 'done'])
  expect(game.legal(leave, { about: 'advance', unit: unit('sov-2-tank') }).map(hexName)).toEqual(['1614', '1515'])
  play(leave, done) // nobody has to
  expect(hexOf(leave, 'sov-2-tank')).toBe('1514')

  const left = position({ 'sov-2-tank': '1613', 'ger-l': '1614' }, allies)
  fight(left, attack('sov-2-tank', '1614'), [2, 0])
  play(left, losses('ger-l'), retreat('ger-l', '1615'), advance('sov-2-tank', '1614'))
  expect(hexOf(left, 'sov-2-tank')).toBe('1614')
})

test('[8.7b] defenders never advance', () => {
  const state = position({ 'sov-2-tank': '1613', 'ger-l': '1614' }, allies)
  fight(state, attack('sov-2-tank', '1614'), [2, 0])
  play(state, losses('ger-l'), retreat('ger-l', '1615'))
  expect(refusal(state, advance('ger-l', '1614'))).toCite('8.7b')
  // not even when the attackers are gone
  const gone = position({ 'sov-42': { hex: '1613', steps: 1 }, 'ger-xxxix-pz': '1614' }, allies)
  fight(gone, attack('sov-42', '1614'), [0, 2])
  expect(kinds(gone)).not.toContain('advance')
  expect(refusal(gone, advance('ger-xxxix-pz', '1613'))).toCite('8.7a')
})

test('[8.7c] who went back does not go forward: all hits as losses, or no advance', () => {
  const storm = () => {
    const state = position({ 'sov-2-tank': '1613', 'sov-4-tank': '1613', 'ger-l': '1614' }, allies)
    fight(state, attack(tanks, '1614'), [3, 2]) // the corps is gone
    expect([seatOf(state), kinds(state)]).toEqual(['allied', ['losses']])
    return state
  }
  const back = storm()
  play(back, losses('sov-2-tank'), retreat('sov-2-tank', '1612'), retreat('sov-4-tank', '1612'))
  expect(kinds(back)).not.toContain('advance')
  expect(refusal(back, advance('sov-4-tank', '1614'))).toCite('8.7a')

  const stood = storm()
  play(stood, losses('sov-2-tank', 'sov-4-tank'))
  expect(kinds(stood)).toContain('advance')
  expect(refusal(stood, advance('sov-4-tank', '1614'))).toBeUndefined()
})
