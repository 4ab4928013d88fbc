// Builders for any title: actions by names, dice that fall as the test wants, plays that must be legal.
import { fromWire } from '../../src/engine/action.ts'
import {
  type Action,
  type Attack,
  type Game,
  type GameEvent,
  type GameState,
  isRefusal,
  type Refusal,
} from '../../src/engine/contract.ts'
import { roll, seedRng } from '../../src/engine/dice.ts'

export const buildersFor = <S extends GameState>(game: Game<S>) => {
  const unit = (id: string): number => {
    const found = game.unitByName.get(id)
    if (found === undefined) throw new Error(`no unit ${id}`)
    return found
  }
  const hex = (name: string): number => {
    const found = game.board.byName.get(name)
    if (found === undefined) throw new Error(`no hex ${name}`)
    return found
  }
  const hexName = (id: number): string => game.board.hexes[id].name
  const unitName = (id: number): string => game.units[id].id

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

  return {
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
    /** The next dice of this state will be these. For many dice at once ask for few: each costs a search six times as long. */
    loadDice: (state: S, ...dice: number[]): S => {
      for (let seed = 0; ; seed++) {
        const trial = { turn: 0, over: false, draws: 0, rng: seedRng(seed) }
        if (dice.every(die => roll(trial) === die)) {
          state.rng = seedRng(seed)
          return state
        }
      }
    },
    phaseOf: (state: S): string | undefined => game.decision(state)?.phase,
    seatOf: (state: S): string | undefined => game.decision(state)?.seat,
    supplyState: (state: S, id: string): string | undefined => game.describe(state, unit(id)).supply,
  }
}
