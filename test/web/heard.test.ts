import { expect, test } from 'vitest'
import type { Action, GameEvent } from '../../src/engine/contract.ts'
import { type News, PERSON } from '../../src/session/session.ts'
import { soundsOf } from '../../src/web/play/heard.ts'

const PLAYERS = { me: PERSON, friend: PERSON, bot: 'greedy' }
const FIGHT = { attackers: [0], targets: [7], attack: 3, defence: 1, odds: '3-1', result: 'DE' }

/** After step `at`, with what was told in it and before. */
const newsOf = (
  at: number,
  decides: string | undefined,
  action?: Action,
  events: readonly (readonly [step: number, event: Partial<GameEvent>])[] = [],
): News =>
  ({
    snapshot: { at, players: PLAYERS, decision: decides === undefined ? undefined : { seat: decides } },
    from: 0,
    lines: events.map(([step, event]) => ({
      step,
      seat: 'me',
      turn: 1,
      phase: 'x',
      event: { key: 'log.x', ...event },
    })),
    action: action === undefined ? undefined : { seat: 'me', action },
  }) as unknown as News

const MOVE: Action = { type: 'move', units: [1], path: [2] }
const ATTACK: Action = { type: 'attack', attackers: [0], targets: [7], support: [] }
const BEFORE = newsOf(4, 'me')

test('a counter that goes somewhere is heard', () => {
  expect(soundsOf(newsOf(5, 'me', MOVE), BEFORE)).toEqual(['move'])
  expect(soundsOf(newsOf(5, 'me', { type: 'retreat', unit: 1, hex: 3 }), BEFORE)).toEqual(['move'])
  expect(soundsOf(newsOf(5, 'me', { type: 'done' }), BEFORE)).toEqual([])
})

test('a battle is dice and a gun; dice alone are dice', () => {
  expect(soundsOf(newsOf(5, 'me', ATTACK, [[4, { dice: [3], fight: FIGHT }]]), BEFORE)).toEqual(['dice', 'battle'])
  expect(soundsOf(newsOf(5, 'me', { type: 'done' }, [[4, { dice: [3] }]]), BEFORE)).toEqual(['dice'])
})

test('the log told again is not heard again', () => {
  const old = [[1, { dice: [6], fight: FIGHT }]] as const
  expect(soundsOf(newsOf(5, 'me', MOVE, old), BEFORE)).toEqual(['move'])
  // An undo: nothing was done.
  expect(soundsOf(newsOf(2, 'me', undefined, old), BEFORE)).toEqual([])
})

test('a person is called when the computer has done, and not by the friend at the same screen', () => {
  const theirs = newsOf(4, 'bot')
  expect(soundsOf(newsOf(5, 'me', MOVE), theirs)).toEqual(['move', 'turn'])
  expect(soundsOf(newsOf(5, 'bot', MOVE), theirs)).toEqual(['move'])
  expect(soundsOf(newsOf(5, 'friend', { type: 'done' }), BEFORE)).toEqual([])
  expect(soundsOf(newsOf(5, undefined, { type: 'done' }), theirs)).toEqual([])
})
