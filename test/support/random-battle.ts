// Random small battles: picks by chance, and random legal answers to whatever a battle asks. Everything that is offered
// must be accepted.
import { expect } from 'vitest'
import { NO_HEX } from '../../src/engine/board.ts'
import type { Action, BattleCard, Game, GameState } from '../../src/engine/contract.ts'
import type { Stream } from '../../src/engine/dice.ts'
import { DIRECTIONS } from '../../src/engine/hex.ts'
import type { TitleData } from '../../src/engine/title.ts'

export const pick = <T>(stream: Stream, list: readonly T[]): T => list[stream.below(list.length)]
export const chance = (stream: Stream, percent: number): boolean => stream.below(100) < percent

export const neighboursOf = ({ board }: Pick<TitleData, 'board'>, hex: number): number[] =>
  Array.from({ length: DIRECTIONS }, (_, direction) => board.neighbours[hex * DIRECTIONS + direction]).filter(
    near => near !== NO_HEX,
  )

const DONE: Action = { type: 'done' }

/** Losses, choices, retreats or advances, by chance. */
export const answerAtRandom = <S extends GameState, C extends BattleCard>(
  game: Game<S, C>,
  state: S,
  stream: Stream,
): Action => {
  const offered = (actions: readonly Action[]): readonly Action[] => {
    for (const action of actions) expect(game.check(state, action), JSON.stringify(action)).toBeUndefined()
    return actions
  }
  const actorsOf = (kind: string): number[] =>
    game.legal(state, { about: 'actors' }).flatMap(each => (each.kinds.some(one => one === kind) ? [each.unit] : []))
  switch (pick(stream, game.decision(state)?.kinds ?? [])) {
    case 'losses': {
      const { need, most, units } = game.legal(state, { about: 'losses' })
      expect([most, units.length >= need]).toEqual([need, true])
      const left = [...units]
      const picked = Array.from({ length: need }, () => left.splice(stream.below(left.length), 1)[0].unit)
      return offered([{ type: 'losses', units: picked }])[0]
    }
    case 'choose':
      return pick(
        stream,
        offered(game.legal(state, { about: 'choose' }).map(({ option }) => ({ type: 'choose', option }))),
      )
    case 'retreat': {
      const actions = actorsOf('retreat').flatMap(unit =>
        game.legal(state, { about: 'retreat', unit }).map(({ hex }): Action => ({ type: 'retreat', unit, hex })),
      )
      expect(actions.length).toBeGreaterThan(0)
      return pick(stream, offered(actions))
    }
    default: {
      const actions = actorsOf('advance').flatMap(unit =>
        game.legal(state, { about: 'advance', unit }).map((hex): Action => ({ type: 'advance', unit, hex })),
      )
      offered(actions)
      // The unit that must go on can
      const isDue = game.check(state, DONE) !== undefined
      if (isDue) expect(new Set(actorsOf('advance')).size).toBe(1)
      return isDue || chance(stream, 70) ? pick(stream, actions) : DONE
    }
  }
}
