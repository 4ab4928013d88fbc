import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../../src/bots/random.ts'
import { type Action, isRefusal } from '../../../src/engine/contract.ts'
import { type Stream, streamOf } from '../../../src/engine/dice.ts'
import { say } from '../../../src/engine/names.ts'
import { LANGUAGES, type Message } from '../../../src/engine/text.ts'
import { META } from '../../../src/games/turning-point/meta.ts'
import type { State } from '../../../src/games/turning-point/state.ts'
import { fuzzGame, someOptions } from '../../../tools/fuzz-game.ts'
import { game, start } from './support.ts'

const SCENARIOS = META.scenarios.map(({ id }) => id)

/** Plays at random and looks in at every so-manieth decision, until it has looked often enough. */
const visit = (
  scenario: string,
  seed: number,
  every: number,
  look: (state: State, stream: Stream) => boolean,
): void => {
  const state = start(scenario, [], seed)
  const stream = streamOf(seed)
  for (let actions = 0; ; actions++) {
    const decision = game.decision(state)
    if (decision === undefined) return
    if (actions % every === 0 && !look(state, stream)) return
    const result = game.apply(state, RANDOM.decide(game, game.view(state, decision.seat), stream))
    if (isRefusal(result)) throw new Error(`${result.rule} ${result.reason.key}`)
  }
}

describe('a whole game of random legal play keeps every promise', () => {
  test.each(SCENARIOS)('scenario %s', scenario => {
    const seed = 1000 + Number(scenario)
    const { actions, winner } = fuzzGame(game, scenario, someOptions(game, scenario, seed), seed)
    expect(actions).toBeGreaterThan(100)
    expect(META.sides.map(({ id }) => id)).toContain(winner)
  })
})

describe('what a seat sees', () => {
  /** Every list of numbers anywhere within, as text. */
  const listsIn = (value: unknown): string[] => {
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer || typeof value !== 'object' || value === null)
      return []
    const inside = Object.values(value).flatMap(listsIn)
    return Array.isArray(value) ? [value.join(), ...inside] : inside
  }

  test('never holds the true dice', () => {
    for (const seed of [1, 2, 1942])
      visit('1', seed, 7, state => {
        expect(listsIn(state)).toContain(state.rng.join())
        for (const seat of ['axis', 'soviet', 'spectator'])
          expect(listsIn(game.view(state, seat))).not.toContain(state.rng.join())
        return state.turn < 4
      })
  })

  test('never holds the true dice, whatever the seed', () => {
    const state = start('1', [], 0)
    expect(game.view(state, 'axis').rng).not.toEqual(state.rng)
  })

  test('holds everything else: the table hides nothing but the dice', () => {
    visit('7', 4, 25, state => {
      const view = game.view(state, 'axis')
      view.rng = state.rng
      expect(game.digest(view)).toBe(game.digest(state))
      return state.turn < 17
    })
  })

  test('can be played on in, and the game itself is not touched', () => {
    visit('1', 6, 20, (state, stream) => {
      const before = game.digest(state)
      const view = game.view(state, 'soviet')
      for (let actions = 0; actions < 10 && game.decision(view) !== undefined; actions++)
        game.apply(view, RANDOM.decide(game, view, stream))
      expect(game.digest(view)).not.toBe(before)
      expect(game.digest(state)).toBe(before)
      return state.turn < 4
    })
  })
})

test('every event and refusal of a game can be told in both languages, with nothing missing in it', () => {
  const told = new Set<string>()
  const tell = (message: Message): void => {
    const names = [...game.messages[message.key].en.matchAll(/\{(\w+)/g)].map(([, name]) => name)
    for (const name of names) expect(message.args?.[name], `${message.key} ${name}`).toBeDefined()
    for (const language of LANGUAGES) expect(say(game, language, message)).not.toMatch(/undefined|NaN|\?|[{}]|^$/)
    told.add(message.key)
  }
  for (const [scenario, seed] of [
    ['1', 3],
    ['8', 9],
  ] as const) {
    const state = start(scenario, someOptions(game, scenario, 7), seed)
    const stream = streamOf(seed)
    for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
      tell(decision.ask)
      for (const duty of game.legal(state, { about: 'duties' })) tell(duty.reason)
      const [unit, hex] = [stream.below(game.units.length), stream.below(game.board.size)]
      for (const action of [
        { type: 'move', units: [unit], path: [hex] },
        { type: 'place', unit, hex },
        { type: 'attack', attackers: [unit], targets: [hex], support: [] },
        { type: 'assign', units: [unit], as: 'patrol', hex },
      ] satisfies Action[]) {
        const refusal = game.check(state, action)
        if (refusal !== undefined) tell(refusal.reason)
      }
      const events = game.apply(state, RANDOM.decide(game, state, stream))
      if (isRefusal(events)) throw new Error(events.reason.key)
      for (const event of events) tell(event)
    }
    const outcome = game.outcome(state)
    if (outcome !== undefined) tell(outcome.level)
  }
  expect(told.size).toBeGreaterThan(40)
})
