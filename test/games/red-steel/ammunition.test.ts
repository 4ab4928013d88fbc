import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import {
  applyIssue,
  checkIssue,
  issueOptions,
  MOST_SALVOS,
  spendSalvo,
} from '../../../src/games/red-steel/ammunition.ts'
import { hasRoom, loseStep, stackSize, stepsOf } from '../../../src/games/red-steel/map.ts'
import { AXIS, SIDES, type Side, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { type State, SUPPLY } from '../../../src/games/red-steel/state.ts'
import { hex, position, title, unit, units } from './support.ts'

const sideOf = (id: string): Side => title.side[unit(id)] as Side
const ruleOf = (state: State, id: string): string | undefined => checkIssue(state, unit(id), sideOf(id))?.rule
const issue = (state: State, id: string): GameEvent[] => {
  expect(ruleOf(state, id)).toBeUndefined()
  const events: GameEvent[] = []
  applyIssue(state, unit(id), sideOf(id), events)
  return events
}
const salvosOf = (state: State, id: string): number => state.salvos[unit(id)]

/** Guns of three nations without a salvo, and these stocks. */
const emptyGuns = (german: number, romanian: number, soviet: number): State => {
  const state = position(
    { 'GE-A150-I': '0515', 'RO-6C-Art': '0516', 'RO-A7': '0517', 'SU-A57': '2813', 'SU-HA27': '2814' },
    { world: { ammunition: { german, romanian, soviet } } },
  )
  for (const gun of units('GE-A150-I', 'RO-6C-Art', 'RO-A7', 'SU-A57', 'SU-HA27'))
    for (let shot = 0; shot < MOST_SALVOS; shot++) spendSalvo(state, gun)
  return state
}

test('[11.1b] a support counter has two states and is no unit: nothing stacks, and nothing is lost with it', () => {
  const state = position({ 'GE-A150-I': '0515' })
  const gun = unit('GE-A150-I')
  expect(salvosOf(state, 'GE-A150-I')).toBe(2)
  expect(stackSize(state, gun)).toBe(3)
  const others = units('GE-A150-II', 'GE-A150-III')
  expect(hasRoom(state, hex('0515'), others)).toBe(true)
  spendSalvo(state, gun)
  expect([stackSize(state, gun), stepsOf(state, gun)]).toEqual([3, 1])
  // 4.1b: one salvo is as good as two for a ZOC; none is not
  expect(state.zoc[AXIS][hex('0514')]).toBe(1)
  spendSalvo(state, gun)
  expect(state.zoc[AXIS][hex('0514')]).toBe(0)
})

test('[11.23a] every fire costs a salvo: full, depleted, out of ammunition', () => {
  const state = position({ 'SU-A57': '2813' })
  const seen = [salvosOf(state, 'SU-A57')]
  for (let shot = 0; shot < 2; shot++) {
    spendSalvo(state, unit('SU-A57'))
    seen.push(salvosOf(state, 'SU-A57'))
  }
  expect(seen).toEqual([2, 1, 0])
})

test('[11.23c] a monitor spends none and is never out of ammunition', () => {
  const state = position({ 'RO-Mon1': '0714' })
  const before = salvosOf(state, 'RO-Mon1')
  for (let shot = 0; shot < 3; shot++) spendSalvo(state, unit('RO-Mon1'))
  expect(salvosOf(state, 'RO-Mon1')).toBe(before)
  expect(ruleOf(state, 'RO-Mon1')).toBe('11.51a')
})

test('[11.5] the stock is for the whole game', () => {
  const state = emptyGuns(0, 0, 20)
  for (const id of ['SU-A57', 'SU-A57', 'SU-HA27']) issue(state, id)
  expect(state.world.ammunition).toEqual({ german: 0, romanian: 0, soviet: 15 })
  state.turn += 1
  expect(issueOptions(state, SOVIET)).toEqual([unit('SU-HA27')])
  expect(state.world.ammunition.soviet).toBe(15)
})

test('[11.51a] a point of the own stock restores a salvo; an empty stock gives none', () => {
  const state = emptyGuns(2, 0, 1)
  const [event] = issue(state, 'GE-A150-I')
  expect(event).toMatchObject({ key: 'log.ammunition', rule: '11.51a', args: { salvos: 1, stock: 'german', left: 1 } })
  issue(state, 'GE-A150-I')
  expect([salvosOf(state, 'GE-A150-I'), state.world.ammunition.german]).toEqual([2, 0])
  issue(state, 'SU-HA27')
  expect(ruleOf(state, 'SU-HA27')).toBe('11.51a')
  // Only own guns on the map.
  expect(checkIssue(state, unit('SU-HA27'), AXIS)?.rule).toBe('11.51a')
  expect(ruleOf(emptyGuns(9, 9, 9), 'GE-A150-II')).toBe('11.51a')
  expect(checkIssue(position({ 'GE-121-I': '0515' }), unit('GE-121-I'), AXIS)?.rule).toBe('11.51a')
  // 4.1b: the guns have a ZOC again.
  expect(state.zoc[AXIS][hex('0514')]).toBeGreaterThan(0)
})

test('[11.51b] a salvo of a regiment costs two points', () => {
  const state = emptyGuns(0, 0, 3)
  issue(state, 'SU-A57')
  expect([salvosOf(state, 'SU-A57'), state.world.ammunition.soviet]).toEqual([1, 1])
  expect(ruleOf(state, 'SU-A57')).toBe('11.51b')
  expect(issueOptions(state, SOVIET)).toEqual([unit('SU-HA27')])
})

test('[11.52] nobody has more than two salvos', () => {
  const state = position({ 'GE-A150-I': '0515' }, { world: { ammunition: { german: 9, romanian: 9, soviet: 9 } } })
  expect(ruleOf(state, 'GE-A150-I')).toBe('11.52')
  spendSalvo(state, unit('GE-A150-I'))
  issue(state, 'GE-A150-I')
  expect(ruleOf(state, 'GE-A150-I')).toBe('11.52')
})

test('[11.53] no supply line, no ammunition', () => {
  const state = emptyGuns(9, 9, 9)
  state.supply[unit('SU-A57')] = SUPPLY.out
  state.supply[unit('SU-HA27')] = SUPPLY.isolated
  expect([ruleOf(state, 'SU-A57'), ruleOf(state, 'SU-HA27')]).toEqual(['11.53', '11.53'])
})

test('[11.54] Germans and Romanians do not share', () => {
  const state = emptyGuns(9, 0, 0)
  expect(ruleOf(state, 'RO-6C-Art')).toBe('11.54')
  expect(issueOptions(state, AXIS)).toEqual([unit('GE-A150-I')])
  expect(ruleOf(emptyGuns(0, 9, 0), 'GE-A150-I')).toBe('11.54')
})

test('[11.51a] what is offered is accepted, and what is not is refused', () => {
  const state = emptyGuns(1, 1, 1)
  loseStep(state, unit('RO-A7'))
  for (const side of SIDES.keys()) {
    const offered = issueOptions(state, side as Side)
    for (const each of title.unitsOf[side])
      expect(checkIssue(state, each, side as Side) === undefined).toBe(offered.includes(each))
  }
})
