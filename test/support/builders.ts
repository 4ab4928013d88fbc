// Builders for any title: actions by names, dice that fall as the test wants, plays that must be legal.

import {
  type Action,
  type Attack,
  type BattleCard,
  type Game,
  type GameEvent,
  type GameState,
  isRefusal,
  type Refusal,
} from '../../src/engine/contract.ts'
import { fromWire } from '../../src/engine/wire.ts'
import { loadDice, namesOf } from './title.ts'

export const buildersFor = <S extends GameState, C extends BattleCard>(game: Game<S, C>) => {
  const { unit, hex, hexName, unitName } = namesOf(game)

  /** An action by names, as it would come from outside. */
  const act = (wire: object): Action => {
    const action = fromWire(game as unknown as Game, wire)
    if ('problem' in action) throw new Error(action.problem)
    return action
  }
  const list = (value: string | string[]): string[] => [value].flat()

  /** Applies what must be legal; the events tell what happened. */
  const play = (state: S, ...actions: Action[]): readonly GameEvent[] => {
    const events: GameEvent[] = []
    for (const action of actions) {
      const result = game.apply(state, action)
      if (isRefusal(result))
        throw new Error(
          `${action.type} refused: ${result.rule} ${result.reason.key} ${JSON.stringify(result.reason.args)}`,
        )
      events.push(...result)
    }
    return events
  }

  const start = (scenario: string, options: readonly string[] = [], seed = 1): S => {
    const state = game.start(scenario, options, seed)
    if (isRefusal(state)) throw new Error(`${state.rule} ${state.reason.key}`)
    return state
  }

  /** A position file without the fields that are the same in all. */
  const position = (file: object): S => {
    const { id, version } = game.meta
    const state = game.fromPosition({ format: 'stavka-position', game: id, version, ...file }, 1)
    if ('problem' in state) throw new Error(state.problem)
    return state
  }

  /** The battle card of an attack that must be legal. */
  const card = (state: S, attack: Attack): C => {
    const found = game.odds(state, attack)
    if (isRefusal(found)) throw new Error(`attack refused: ${found.rule} ${found.reason.key}`)
    return found
  }

  return {
    start,
    position,
    card,
    unit,
    hex,
    hexName,
    unitName,
    act,
    play,
    move: (units: string | string[], ...path: string[]): Action => act({ type: 'move', units: list(units), path }),
    place: (id: string, at: string, by?: string): Action =>
      act({ type: 'place', unit: id, hex: at, ...(by === undefined ? {} : { by }) }),
    attack: (attackers: string | string[], targets: string | string[], rest: object = {}): Attack =>
      act({ type: 'attack', attackers: list(attackers), targets: list(targets), ...rest }) as Attack,
    losses: (...units: string[]): Action => act({ type: 'losses', units }),
    retreat: (id: string, at: string): Action => act({ type: 'retreat', unit: id, hex: at }),
    advance: (id: string, at: string): Action => act({ type: 'advance', unit: id, hex: at }),
    assign: (units: string | string[], as: string, where: { hex?: string; target?: string } = {}): Action =>
      act({ type: 'assign', units: list(units), as, ...where }),
    choose: (option: string): Action => ({ type: 'choose', option }),
    done: { type: 'done' } as Action,
    refusal: (state: S, action: Action): Refusal | undefined => game.check(state, action),
    /** Hex names that the unit can reach now on foot or wheels, with their cost. */
    moves: (state: S, id: string): Map<string, number> =>
      new Map(
        game
          .legal(state, { about: 'move', unit: unit(id) })
          .filter(({ by }) => by === undefined)
          .map(({ hex: to, cost }) => [hexName(to), cost]),
      ),
    hexOf: (state: S, id: string): string | undefined => {
      const at = game.hexOf(state, unit(id))
      return at < 0 ? undefined : hexName(at)
    },
    loadDice: (state: S, ...dice: number[]): S => loadDice(state, ...dice),
    phaseOf: (state: S): string | undefined => game.decision(state)?.phase,
    seatOf: (state: S): string | undefined => game.decision(state)?.seat,
    supplyState: (state: S, id: string): string | undefined => game.describe(state, unit(id)).supply,
  }
}
