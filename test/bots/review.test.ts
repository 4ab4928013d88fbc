// Decisions judged afterwards, and the dice of battles.
import { describe, expect, test } from 'vitest'
import { botNamed } from '../../src/bots/index.ts'
import { aheadIn, fallsOf, untilMovedAgain, withDice } from '../../src/bots/plan/ahead.ts'
import { differing, luckOf, verdictOn } from '../../src/bots/plan/review.ts'
import { type Action, type Attack, type GameState, isRefusal, type PositionFile } from '../../src/engine/contract.ts'
import { roll } from '../../src/engine/dice.ts'
import { BATTLE, MADNESS } from '../support/cli.ts'
import { title as game } from '../support/random-match.ts'

const DONE: Action = { type: 'done' }

const begun = (change: object = {}): GameState => {
  const state = game.fromPosition({ ...JSON.parse(BATTLE), ...change } as PositionFile, 0)
  if ('problem' in state) throw new Error(state.problem)
  return game.view(state, 'soviet')
}
const unit = (name: string): number => game.unitByName.get(name) ?? -1
const hex = (name: string): number => game.board.byName.get(name) ?? -1
const attackOn = (target: string, ...units: string[]): Attack => ({
  type: 'attack',
  attackers: units.map(unit),
  targets: [hex(target)],
  support: [],
})
const ATTACK = attackOn('2311', 'sov-26-tc', 'sov-2-5t-rc')

const newBot = () => {
  const bot = botNamed('officer')
  if ('problem' in bot) throw new Error(bot.problem)
  return bot
}

describe('every way in which dice can fall', () => {
  test('one die has six, and their weights add up to 1', () => {
    const state = begun()
    const run = (copy: GameState): void => void game.apply(copy, ATTACK)
    const { falls, isExact } = fallsOf(game, state, run)
    expect({ ways: falls.length, isExact }).toEqual({ ways: 6, isExact: true })
    expect(falls.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
    // Nothing happened to the position itself
    expect(state.draws).toBe(begun().draws)
  })

  test('where no die falls there is one', () => {
    const { falls, isExact } = fallsOf(game, begun(), copy => void game.apply(copy, DONE))
    expect({ ways: falls.length, isExact }).toEqual({ ways: 1, isExact: true })
  })

  test('two dice have thirty-six, whatever their faces; what falls after them is thrown, as often as one likes', () => {
    const rolls =
      (...dice: number[]) =>
      (copy: GameState): void => {
        for (const faces of dice) roll(copy, faces)
      }
    expect(fallsOf(game, begun(), rolls(6, 4))).toMatchObject({ isExact: true, falls: { length: 24 } })
    const { falls, isExact } = fallsOf(game, begun(), rolls(6, 6, 6), 2)
    expect({ ways: falls.length, isExact }).toEqual({ ways: 72, isExact: false })
    expect(falls.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
    // A cup with many chits is drawn from, not gone through
    expect(fallsOf(game, begun(), rolls(30), 5)).toMatchObject({ isExact: false, falls: { length: 5 } })
  })
})

describe('played on', () => {
  test('the same dice give the same game, others may not; the position stays as it was', () => {
    const state = begun()
    const before = game.digest(state)
    const ahead = aheadIn(game)
    const digestWith = (dice: number): string => {
      const copy = withDice(game, state, dice)
      ahead.playOn(copy, untilMovedAgain('soviet'))
      return game.digest(copy)
    }
    expect(digestWith(1)).toBe(digestWith(1))
    expect(game.digest(state)).toBe(before)
  })

  test('until the enemy has moved and the seat has moved again', () => {
    const state = begun()
    aheadIn(game).playOn(state, untilMovedAgain('soviet'))
    expect(state.turn).toBe(3)
    expect(game.decision(state)?.phase).not.toBe('soviet-movement')
  })
})

describe('what differs', () => {
  const move = (who: number, ...path: number[]): Action => ({ type: 'move', units: [who], path })
  test('who ends in the same place by another way differs in nothing', () => {
    expect(differing([move(1, 5), move(1, 6), DONE], [move(1, 7, 6), DONE])).toEqual([DONE])
  })
  test('of a unit that went elsewhere the last move, and nothing of the others', () => {
    expect(differing([move(1, 5), move(2, 8), DONE], [move(1, 6), move(2, 8)])).toEqual([move(1, 5)])
  })
  test('another attack is one', () => {
    const other = { ...ATTACK, targets: [3] }
    expect(differing([ATTACK], [other])).toEqual([ATTACK])
  })
})

describe('a verdict', () => {
  test('none on what the computer would have done itself', () => {
    const view = begun()
    const planned = newBot().decide(game, game.clone(view), { below: () => 0 })
    expect(verdictOn(game, view, [planned], newBot(), 0.5)).toBeUndefined()
  })

  test('a hopeless attack costs points, and the other is told', () => {
    const view = begun(JSON.parse(MADNESS))
    const attack = attackOn('2311', 'sov-2-5t-rc')
    if (isRefusal(game.check(view, attack))) throw new Error('the attack must be legal')
    const verdict = verdictOn(game, view, [attack], newBot(), 0.1)
    expect(verdict).toMatchObject({ did: [attack], instead: [DONE] })
    expect(verdict?.cost).toBeGreaterThan(0.1)
  })
})

describe('luck', () => {
  const faces = [1, 2, 3, 4, 5, 6]
  test('over all faces it is nothing', () => {
    const view = begun()
    const lucks = faces.map(face => luckOf(game, view, 'soviet', ATTACK, [face]) ?? Number.NaN)
    expect(lucks.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0)
    expect(Math.max(...lucks)).toBeGreaterThan(0)
    expect(Math.min(...lucks)).toBeLessThan(0)
  })

  test('of an attack that the seat could not have made out, none is told', () => {
    expect(luckOf(game, begun(), 'soviet', attackOn('2713', 'sov-26-tc'), [3])).toBeUndefined()
  })
})
