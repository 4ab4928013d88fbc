// At the border units and hexes have names: no event, question or choice of any title gives a bare id.
import { describe, expect, test } from 'vitest'
import type { Game, GameState } from '../../src/engine/contract.ts'
import { named } from '../../src/engine/names.ts'
import { type Message, PLACEHOLDER } from '../../src/engine/text.ts'
import { GAMES, playAtRandom } from '../support/random-play.ts'

/** Words that name units or hexes in every title. */
const ALWAYS = [
  'unit',
  'units',
  'hex',
  'hexes',
  'to',
  'from',
  'path',
  'target',
  'targets',
  'attackers',
  'defenders',
  'hq',
]
/** Numbers of hexes, under the name that the hexes themselves have elsewhere. */
const COUNTS = new Set(['turning-point fact.rostovFar hexes', 'turning-point fact.frontGaps gaps'])

const shownIn = (text: string): [string, string][] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name, how]) => [name, how ?? 'plain'])

/** Names of arguments that are units or hexes in this title. */
const idNames = ({ messages }: Game): ReadonlySet<string> =>
  new Set([
    ...ALWAYS,
    ...Object.values(messages)
      .flatMap(({ en }) => shownIn(en))
      .flatMap(([name, how]) => (how === 'unit' || how === 'hex' ? [name] : [])),
  ])

/** Arguments of the message, and of those it carries, that go over the border as bare ids. */
const bareIn = (names: ReadonlySet<string>, message: Message): string[] =>
  Object.entries(message.args ?? {}).flatMap(([name, value]) =>
    [value].flat().flatMap(each => {
      if (typeof each === 'object') return bareIn(names, each as Message)
      return typeof each === 'number' && names.has(name) ? [`${message.key} ${name}`] : []
    }),
  )

const saidAt = (game: Game, state: GameState): Message[] => {
  const decision = game.decision(state)
  if (decision === undefined) return []
  return [
    decision.ask,
    ...game.legal(state, { about: 'choose' }).map(({ name }) => name),
    ...game.legal(state, { about: 'duties' }).map(({ reason }) => reason),
  ]
}

describe.each(GAMES)('$meta.id', game => {
  const { meta, messages } = game
  const names = idNames(game)

  test('every template shows units and hexes by their names', () => {
    const bare = Object.entries(messages).flatMap(([key, { en }]) =>
      shownIn(en).flatMap(([name, how]) =>
        names.has(name) && how !== 'unit' && how !== 'hex' ? [`${meta.id} ${key} ${name}`] : [],
      ),
    )
    expect(bare.filter(each => !COUNTS.has(each))).toEqual([])
  })

  test('every event, question and choice of a game gives names', () => {
    const bare = new Set<string>()
    const keys = new Set<string>()
    for (const [index, { id, options }] of meta.scenarios.slice(-2).entries())
      playAtRandom(game, { scenario: id, options, seed: index + 1 }, 700, ({ state, events }) => {
        for (const message of [...events, ...saidAt(game, state)]) {
          keys.add(message.key)
          for (const each of bareIn(names, named(game, message) as Message)) bare.add(each)
        }
      })
    expect([...bare]).toEqual([])
    expect(keys.size).toBeGreaterThan(12)
  })
})
