// A whole game of every title by words alone, and by JSON lines alone: the same actions, the same end.
import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { contextOf } from '../../src/cli/context.ts'
import { createEngine } from '../../src/cli/protocol.ts'
import { actionFrom, wordsOf } from '../../src/cli/words.ts'
import { ACTION_KINDS, type Action, type Game, isRefusal } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { act, type Match, startMatch } from '../../src/engine/match.ts'
import { saveOf } from '../../src/engine/save.ts'
import { OVERLAYS, QUESTIONS, toWire, type WireAction } from '../../src/engine/wire.ts'
import { GAMES } from '../support/random-play.ts'

const SEED = 3
const MOST_ACTIONS = 6000

/** A ready set-up, so that the game is played. */
const SET_UP: readonly Action[] = [{ type: 'done' }, { type: 'choose', option: 'default' }]

const begin = (game: Game): Match => {
  const match = startMatch(game, { scenario: game.meta.scenarios[0].id, options: [], seed: SEED })
  if (isRefusal(match) || 'problem' in match) throw new Error('does not start')
  return match
}

const chooserOf = (game: Game) => {
  const stream = streamOf(SEED)
  return ({ state }: Match, seat: string, phase: string): Action => {
    const ready = phase.includes('setup') ? SET_UP.find(each => game.check(state, each) === undefined) : undefined
    return ready ?? RANDOM.decide(game, game.view(state, seat), stream)
  }
}

/** What was played, action by action. */
const playedByWords = (game: Game): Match => {
  const match = begin(game)
  const choose = chooserOf(game)
  for (let count = 0; count < MOST_ACTIONS; count++) {
    const decision = game.decision(match.state)
    if (decision === undefined) return match
    const wanted = choose(match, decision.seat, decision.phase)
    const words = wordsOf(toWire(game, wanted))
    const action = actionFrom(game, game.view(match.state, decision.seat), words)
    // A move of one hex takes the cheapest path there, which may lead around.
    if (wanted.type !== 'move' || wanted.path.length > 1) expect(action, words.join(' ')).toEqual(wanted)
    const result = act(match, decision.seat, action)
    if (isRefusal(result)) throw new Error(`${words.join(' ')}: ${result.rule} ${result.reason.key}`)
  }
  throw new Error('the game does not end')
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

describe.each(GAMES.map(game => [game.meta.id, game] as const))('%s', (id, game) => {
  const byWords = playedByWords(game)

  test('a whole game by words', () => {
    expect(game.outcome(byWords.state)).toBeDefined()
    const kinds = new Set(byWords.steps.map(({ action }) => action.type))
    expect(kinds.size, [...kinds].join()).toBeGreaterThan(4)
  })

  test('the same game by JSON lines, with every question on the way', async () => {
    const engine = createEngine(contextOf({}))
    const ask = async (method: string, params: object): Promise<unknown> => {
      const { result, error } = JSON.parse(await engine.answer(JSON.stringify({ method, params }))) as Answer
      if (error !== undefined) throw new Error(`${method} ${JSON.stringify(params)}: ${error.message}`)
      return result
    }
    await ask('new', { game: id, scenario: game.meta.scenarios[0].id, seed: SEED })
    const asked = new Set<string>()
    for (const [step, { seat, action }] of byWords.steps.entries()) {
      const wire = toWire(game, action)
      if (step % 5 === 0) await askAbout(ask, game, seat, wire, asked)
      await ask('do', { seat, action: wire })
    }
    const save = (await ask('save', {})) as { readonly digest: string }
    expect(save.digest).toBe(saveOf(byWords, '').digest)
    for (const about of Object.keys(QUESTIONS)) if (about !== 'suggestion') expect(asked).toContain(about)
    for (const method of ['units', 'arrivals', 'situation', 'charts', 'rules', 'log', 'status'])
      expect(await ask(method, {}), method).toBeDefined()
  })
})

type Ask = (method: string, params: object) => Promise<unknown>

/** All that can be asked about what is going to be done, and about the map. */
const askAbout = async (ask: Ask, game: Game, seat: string, wire: WireAction, asked: Set<string>): Promise<void> => {
  const said = wire as unknown as Readonly<Record<string, unknown>>
  const [first] = (said.units ?? said.attackers ?? [said.unit ?? game.units[0].id]) as readonly string[]
  const path = (said.path ?? []) as readonly string[]
  const fields: Readonly<Record<string, unknown>> = {
    unit: first ?? game.units[0].id,
    hex: path.at(-1) ?? said.hex ?? game.board.hexes[0].name,
    targets: said.targets ?? [],
    attackers: said.attackers ?? [],
    side: seat,
    layer: game.layers[0]?.id,
  }
  const needs = (fieldsOf: object): object =>
    Object.fromEntries(Object.keys(fieldsOf).flatMap(name => (name === 'by' ? [] : [[name, fields[name]]])))
  for (const [about, { ask: needed }] of Object.entries(QUESTIONS)) {
    await ask('legal', { seat, about, ...needs(needed) })
    asked.add(about)
  }
  for (const [what, { ask: needed }] of Object.entries(OVERLAYS))
    if (what !== 'layer' || game.layers.length > 0) await ask('query', { seat, what, ...needs(needed) })
  expect(await ask('check', { seat, action: wire })).toEqual({ legal: true })
  expect(ACTION_KINDS).toContain(wire.type)
}
