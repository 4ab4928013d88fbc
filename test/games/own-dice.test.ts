// Games with dice of their own for every step: the same games as with a seed, and nothing in them tells a die to come.
import { describe, expect, test } from 'vitest'
import { type Game, hasSecrets, isRefusal } from '../../src/engine/contract.ts'
import { NO_DICE } from '../../src/engine/dice.ts'
import { act, isConsistent, type Match, playedOnFrom, startMatch, unseeded } from '../../src/engine/match.ts'
import { loadMatch, readSave, saveOf } from '../../src/engine/save.ts'
import { saveText } from '../../src/engine/save-text.ts'
import { openLocal } from '../../src/session/local.ts'
import { handClock } from '../support/local-session.ts'
import { GAMES, recordedMatches } from '../support/random-play.ts'

const reload = (game: Game, text: string): Match => {
  const save = readSave(text)
  const match = 'problem' in save ? save : loadMatch(game, save)
  if ('problem' in match) throw new Error(match.problem)
  return match
}

describe.each(GAMES)('$meta.id', game => {
  // The shortest will do: every step is carried out many times.
  const [recorded] = recordedMatches(game)
  const own = unseeded(recorded)

  test('a recorded game is the same game, to its end', () => {
    expect(own.steps.map(({ events, closes }) => [events, closes])).toEqual(
      recorded.steps.map(({ events, closes }) => [events, closes]),
    )
    expect(own.opening).toEqual(recorded.opening)
    expect(game.outcome(own.state)).toEqual(game.outcome(recorded.state))
    const again = reload(game, saveText(saveOf(own)))
    expect(game.digest(again.state)).toBe(game.digest(own.state))
    expect(again.steps).toEqual(own.steps)
    expect(isConsistent(again)).toBe(true)
  })

  test('no state of it holds a die to come', () => {
    for (const state of [own.state, ...own.snapshots]) expect(state.rng).toEqual(NO_DICE)
    for (const { rng, closes } of own.steps) if (rng !== undefined) expect(closes).toBe(true)
  })

  test('its file tells none either, while it is on, and is played on from', () => {
    const cut = playedOnFrom(own, Math.floor(own.steps.length / 2), 0)
    const save = saveOf(cut, game.meta.sides[0].id)
    const text = saveText(save)
    expect(save.format).toBe('stavka-save-2')
    expect('dice' in save).toBe(!hasSecrets(game.meta, cut.origin.options))
    expect(reload(game, text).steps).toEqual(cut.steps)
    const players = Object.fromEntries(game.meta.sides.map(({ id }) => [id, 'random']))
    const clock = handClock()
    const table = openLocal(game, { kind: 'saved', save: text, players }, () => undefined, clock)
    if (isRefusal(table) || 'problem' in table) throw new Error(JSON.stringify(table))
    table.setPace(0)
    table.begin()
    clock.run(12)
    const played = reload(game, table.save())
    expect(played.steps.length).toBeGreaterThan(cut.steps.length)
    expect(played.steps.slice(0, cut.steps.length)).toEqual(cut.steps)
    table.close()
  })
})

test('what falls before the first decision has dice of its own too, and they are asked for', () => {
  const game = GAMES.find(({ meta }) => meta.id === 'red-steel')
  if (game === undefined) throw new Error('no red-steel')
  const seeded = startMatch(game, { scenario: 'kishinev', options: [], seed: 3 })
  if (!('state' in seeded)) throw new Error('does not start')
  const own = unseeded(seeded)
  expect(own.origin.rng).toHaveLength(4)
  expect(own.opening).toEqual(seeded.opening)
  expect(own.state.rng).toEqual(NO_DICE)
  const save = saveOf(own)
  expect(save.dice).toHaveProperty('opening')
  expect(reload(game, saveText(save)).opening).toEqual(own.opening)
  const bare = loadMatch(game, { ...save, dice: {} } as typeof save)
  expect(bare).toEqual({ problem: 'dice fall before the first decision, and there are none' })
  expect(isRefusal(act(own, game.decision(own.state)?.seat ?? '', { type: 'choose', option: 'none of these' }))).toBe(
    true,
  )
})
