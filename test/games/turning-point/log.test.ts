// What the log hands over the border: no event has an argument that its words do not show, so that every unit and hex in it
// goes by name.
import { expect, test } from 'vitest'
import { RANDOM } from '../../../src/bots/random.ts'
import { type GameEvent, isRefusal } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { named } from '../../../src/engine/names.ts'
import { PLACEHOLDER } from '../../../src/engine/text.ts'
import { advance, attack, fight, game, play, position, retreat, start } from './support.ts'

const isId = (value: unknown): boolean => typeof value === 'number' || (Array.isArray(value) && value.some(isId))

/** Numbers in an event that no template shows: ids that would go out raw. */
const unsaid = ({ key, args = {} }: GameEvent): string[] => {
  const shown = [...game.messages[key].en.matchAll(PLACEHOLDER)].map(([, name]) => name)
  return Object.entries(args).flatMap(([name, value]) =>
    isId(value) && !shown.includes(name) ? [`${key} ${name}`] : [],
  )
}

test('an attack, its roll, retreat and advance go by the names of hexes and units', () => {
  const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, { phase: 'soviet-combat' })
  const events = [
    ...fight(state, attack('sov-1-tc', '4210'), 5),
    ...play(state, retreat('rom-7-id', '4110'), advance('sov-1-tc', '4210')),
  ]
  const argsOf = (key: string) =>
    named(
      game,
      events.find(event => event.key === key),
    ) as { args: object }
  expect(argsOf('log.battleRoll').args).toMatchObject({ targets: ['4210'], die: 5, row: 5 })
  expect(argsOf('log.attack').args).toMatchObject({ attackers: ['sov-1-tc'], targets: ['4210'] })
  expect(argsOf('log.advanced').args).toEqual({ unit: 'sov-1-tc', from: '4310', hex: '4210' })
})

test('a whole game of random play says all it knows', () => {
  const state = start('1', [], 71)
  const stream = streamOf(71)
  const seen = new Set<string>()
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const events = game.apply(state, RANDOM.decide(game, state, stream))
    if (isRefusal(events)) throw new Error(events.reason.key)
    for (const event of events) {
      seen.add(event.key)
      expect(unsaid(event)).toEqual([])
    }
  }
  for (const key of ['log.battleRoll', 'log.retreated', 'log.eliminated', 'log.launched', 'log.gaps', 'log.strikeRoll'])
    expect(seen, key).toContain(key)
})
