// What the table shows beside the map, of every title: facts with their rules, layers with their hexes.
import { describe, expect, test } from 'vitest'
import type { Fact, Game, GameState } from '../../src/engine/contract.ts'
import { LANGUAGES, type Message } from '../../src/engine/text.ts'
import { GAMES, playAtRandom, replayRecorded } from '../support/random-play.ts'

const ACTIONS = 30

/** Keys without words in both languages: of the message, of what it quotes, of what it carries. */
const unworded = (game: Game, { key, args = {} }: Message): string[] => {
  const text = game.messages[key]
  if (text === undefined || LANGUAGES.some(language => text[language].trim() === '')) return [key]
  const quoted = [...text.en.matchAll(/\{(\w+):text\}/g)].flatMap(([, name]) =>
    [args[name]].flat().flatMap(value => (typeof value === 'object' ? [] : [`${name}.${value}`])),
  )
  const named = [...text.en.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name]) => name)
  const carried = Object.values(args)
    .flat()
    .filter((value): value is Message => typeof value === 'object' && 'key' in value)
  return [
    ...quoted.filter(each => game.messages[each] === undefined),
    ...named.filter(name => args[name] === undefined).map(name => `${key} without ${name}`),
    ...carried.flatMap(each => unworded(game, each)),
  ]
}

const faultsOf = (game: Game, { name, value, rule, track, units = [] }: Fact): string[] => [
  ...(game.rules.has(rule) ? [] : [`${name.key}: no rule ${rule}`]),
  ...unworded(game, name),
  ...(typeof value === 'number' ? [] : unworded(game, value)),
  ...(typeof value === 'number' && !Number.isFinite(value) ? [`${name.key}: ${value}`] : []),
  ...(track !== undefined && typeof value !== 'number' ? [`${name.key}: a track without a number`] : []),
  ...units.filter(unit => game.units[unit] === undefined).map(unit => `${name.key}: no unit ${unit}`),
  ...(new Set(units).size < units.length ? [`${name.key}: a unit twice`] : []),
]

const situationFaults = (game: Game, state: GameState): string[] => {
  const groups = game.situation(state, game.meta.sides[0].id)
  return [
    ...groups.flatMap(group => [...unworded(game, group.name), ...group.facts.flatMap(fact => faultsOf(game, fact))]),
    ...groups.filter(({ facts }) => facts.length === 0).map(({ id }) => `${id} is empty`),
    ...(new Set(groups.map(({ id }) => id)).size < groups.length ? ['two groups of one id'] : []),
  ]
}

const layerFaults = (game: Game, state: GameState): string[] =>
  game.layers.flatMap(({ id, name, about }) => {
    const { hexes, links } = game.query(state, game.meta.sides[0].id, { what: 'layer', layer: id })
    const isOnBoard = (hex: number): boolean => game.board.hexes[hex] !== undefined
    const isSide = (side: number | undefined): boolean => side === undefined || game.meta.sides[side] !== undefined
    return [
      ...LANGUAGES.filter(language => name[language] === '' || about[language] === '').map(() => `${id}: no words`),
      ...hexes.filter(({ hex, side }) => !isOnBoard(hex) || !isSide(side)).map(({ hex }) => `${id}: hex ${hex}`),
      ...links
        .filter(({ from, to, side }) => !isOnBoard(from) || !isOnBoard(to) || !isSide(side))
        .map(({ from, to }) => `${id}: link ${from} ${to}`),
    ]
  })

describe.each(GAMES)('$meta.id', game => {
  const { meta } = game
  const scenarios = [meta.scenarios[0], meta.scenarios[meta.scenarios.length - 1]]

  test.each(scenarios)(
    'scenario $id: every fact has its rule and its words, every layer its hexes',
    ({ id, options }) => {
      const faults = new Set<string>()
      const seen = new Set<string>()
      playAtRandom(game, { scenario: id, options, seed: 5 }, ACTIONS, ({ state }) => {
        for (const fault of [...situationFaults(game, state), ...layerFaults(game, state)]) faults.add(fault)
        for (const { facts } of game.situation(state, meta.sides[0].id))
          for (const { name } of facts) seen.add(name.key)
      })
      expect([...faults]).toEqual([])
      expect(seen.size).toBeGreaterThan(3)
    },
  )

  test('looking changes nothing', () => {
    playAtRandom(game, { scenario: scenarios[0].id, options: [], seed: 6 }, ACTIONS, ({ state }) => {
      const before = game.digest(state)
      game.situation(state, meta.sides[0].id)
      for (const { id } of game.layers) game.query(state, meta.sides[0].id, { what: 'layer', layer: id })
      expect(game.digest(state)).toBe(before)
    })
  })
})

test.each(GAMES)('$meta.id: so it is in every recorded game, to the end', game => {
  const faults = new Set<string>()
  let steps = 0
  replayRecorded(game, ({ state }) => {
    if (steps++ % 25 === 0 || state.over) for (const fault of situationFaults(game, state)) faults.add(fault)
  })
  expect([...faults]).toEqual([])
  expect(steps).toBeGreaterThan(500)
})
