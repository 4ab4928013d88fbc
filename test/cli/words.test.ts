// Every action of a game can be typed in words, whatever the title: the words lead back to the very action.
import { expect, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { actionFrom } from '../../src/cli/words.ts'
import { type Action, isRefusal } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { toWire, type WireAction } from '../../src/engine/wire.ts'
import { GAMES } from '../support/random-play.ts'

const wordsOf = (wire: WireAction): string[] => {
  const by = 'by' in wire && wire.by !== undefined ? ['by', wire.by] : []
  switch (wire.type) {
    case 'place':
    case 'retreat':
    case 'advance':
      return [wire.type, wire.unit, wire.hex, ...by]
    case 'move':
      return ['move', wire.units.join(','), ...wire.path, ...by]
    case 'attack':
      return [
        ...['attack', wire.attackers.join(','), wire.targets.join(',')],
        ...wire.support.flatMap(({ unit, hex }) => ['support', `${unit}@${hex}`]),
        ...(wire.extras ?? []).flatMap(extra => ['extra', extra]),
        ...(wire.lower === undefined ? [] : ['lower', String(wire.lower)]),
        ...(wire.ignore === undefined ? [] : ['ignore', wire.ignore]),
      ]
    case 'losses':
      return ['losses', wire.units.join(',')]
    case 'choose':
      return ['choose', wire.option]
    case 'assign': {
      const where = wire.target ?? wire.hex
      return ['assign', wire.units.join(','), wire.as, ...(where === undefined ? [] : [where])]
    }
    case 'done':
      return ['done']
  }
}

/** A ready set-up, so that the game is played. */
const SET_UP: readonly Action[] = [{ type: 'done' }, { type: 'choose', option: 'default' }]

test.each(GAMES.map(game => [game.meta.id, game] as const))('%s', (_id, game) => {
  const state = game.start(game.meta.scenarios[0].id, [], 3)
  if (isRefusal(state)) throw new Error('does not start')
  const stream = streamOf(3)
  const kinds = new Set<string>()
  for (let count = 0; count < 500; count++) {
    const decision = game.decision(state)
    if (decision === undefined) break
    const ready = decision.phase.includes('setup')
      ? SET_UP.find(each => game.check(state, each) === undefined)
      : undefined
    const action = ready ?? RANDOM.decide(game, game.view(state, decision.seat), stream)
    // A move of one hex takes the cheapest path there, which may lead around.
    if (action.type !== 'move' || action.path.length > 1)
      expect(actionFrom(game, state, wordsOf(toWire(game, action)))).toEqual(action)
    kinds.add(action.type)
    game.apply(state, action)
  }
  expect(kinds.size).toBeGreaterThan(3)
})
