// Builders for Turning Point: a position in one line, actions by names, dice that fall as the test wants.
import { parse } from 'csv-parse/sync'
import { readFiles } from '../../src/cli/files.ts'
import { fromWire } from '../../src/engine/action.ts'
import {
  type Action,
  type Attack,
  type GameEvent,
  isRefusal,
  type OddsCard,
  type Refusal,
} from '../../src/engine/contract.ts'
import { roll, seedRng } from '../../src/engine/dice.ts'
import { countIn } from '../../src/engine/stack.ts'
import { create } from '../../src/games/turning-point/index.ts'
import { META } from '../../src/games/turning-point/meta.ts'
import { MISSIONS, STATUS, type State } from '../../src/games/turning-point/state.ts'

const load = () => {
  const problems: { file: string; line: number; what: string }[] = []
  const loaded = create(readFiles(META, problems), problems)
  if (loaded === undefined) throw new Error(JSON.stringify(problems.slice(0, 3)))
  return loaded
}

export const game = load()

export const unit = (id: string): number => {
  const found = game.unitByName.get(id)
  if (found === undefined) throw new Error(`no unit ${id}`)
  return found
}
export const hex = (name: string): number => {
  const found = game.board.byName.get(name)
  if (found === undefined) throw new Error(`no hex ${name}`)
  return found
}
export const hexName = (id: number): string => game.board.hexes[id].name
const unitName = (id: number): string => game.units[id].id

type UnitEntry = string | Record<string, unknown>
export interface Setting {
  scenario?: string
  options?: string[]
  turn?: number
  phase?: string
  vp?: { axis: number; soviet: number }
  attacked?: string[]
}

/** A position: units by id, each with its hex or with all there is to say of it. Game turn 2, Soviet first movement. */
export const position = (units: Record<string, UnitEntry>, setting: Setting = {}): State => {
  const state = game.fromPosition(
    {
      format: 'stavka-position',
      game: META.id,
      version: META.version,
      scenario: '11',
      turn: 2,
      phase: 'soviet-movement',
      ...setting,
      units,
    },
    1,
  )
  if ('problem' in state) throw new Error(state.problem)
  return state
}

export const start = (scenario: string, options: string[] = [], seed = 1): State => {
  const state = game.start(scenario, options, seed)
  if (isRefusal(state)) throw new Error(`${state.rule} ${state.reason.key}`)
  return state
}

/** An action by names, as it would come from outside. */
const act = (wire: object): Action => {
  const action = fromWire(game, wire)
  if ('problem' in action) throw new Error(action.problem)
  return action
}
export const move = (units: string | string[], ...path: string[]): Action =>
  act({ type: 'move', units: [units].flat(), path })
export const place = (id: string, at: string, by?: string): Action =>
  act({ type: 'place', unit: id, hex: at, ...(by === undefined ? {} : { by }) })
export const attack = (
  attackers: string | string[],
  targets: string | string[],
  rest: { support?: { unit: string; hex: string }[]; lower?: number; ignore?: string } = {},
) => {
  const action = act({ type: 'attack', attackers: [attackers].flat(), targets: [targets].flat(), ...rest })
  if (action.type !== 'attack') throw new Error('not an attack')
  return action
}
export const losses = (...units: string[]): Action => act({ type: 'losses', units })
export const retreat = (id: string, at: string): Action => act({ type: 'retreat', unit: id, hex: at })
export const advance = (id: string, at: string): Action => act({ type: 'advance', unit: id, hex: at })
export const assign = (units: string | string[], as: string, where: { hex?: string; target?: string }): Action =>
  act({ type: 'assign', units: [units].flat(), as, ...where })
export const done: Action = { type: 'done' }

export const refusal = (state: State, action: Action): Refusal | undefined => game.check(state, action)

/** Applies what must be legal; the events tell what happened. */
export const play = (state: State, ...actions: Action[]): readonly GameEvent[] => {
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

/** The next dice of this state will be these. */
export const loadDice = (state: State, ...dice: number[]): State => {
  for (let seed = 0; ; seed++) {
    const trial = { turn: 0, over: false, draws: 0, rng: seedRng(seed) }
    if (dice.every(die => roll(trial) === die)) {
      state.rng = seedRng(seed)
      return state
    }
  }
}

/** Hex names that the unit can reach now, with their cost. */
export const moves = (state: State, id: string): Map<string, number> =>
  new Map(game.legal(state, { about: 'move', unit: unit(id) }).map(({ hex: to, cost }) => [hexName(to), cost]))

export const hexOf = (state: State, id: string): string | undefined => {
  const at = state.hex[unit(id)]
  return at < 0 ? undefined : hexName(at)
}

/** Goes on with `done` (and default set-ups) until this phase asks; no attacks, no moves. */
export const skipTo = (state: State, phase: string, turn = state.turn): State => {
  for (let steps = 0; steps < 2000; steps++) {
    const decision = game.decision(state)
    if (decision === undefined) throw new Error('the game is over')
    if (decision.phase === phase && state.turn >= turn) return state
    if (decision.kinds.includes('choose')) play(state, { type: 'choose', option: 'default' })
    const duties = game.legal(state, { about: 'duties' })
    if (duties.some(duty => duty.rule === 'RNF-2'))
      for (const { unit: due, kinds } of game.legal(state, { about: 'actors' })) {
        if (!kinds.includes('place')) continue
        const option = game.legal(state, { about: 'place', unit: due }).find(({ hex: at }) => countIn(state, at) < 3)
        if (option !== undefined) play(state, { type: 'place', unit: due, ...option })
      }
    play(state, done)
  }
  throw new Error(`never came to ${phase}`)
}

export const supplyState = (state: State, id: string): string | undefined => {
  const side = unit(id) >= 0 ? META.sides[game.units[unit(id)].side].id : ''
  return game.query(state, side, { what: 'supply', side }).find(each => each.unit === unit(id))?.state
}

/** The phase that decides now, undefined when the game is over. */
export const phaseOf = (state: State): string | undefined => game.decision(state)?.phase

/** The battle card of an attack that must be legal. */
export const card = (state: State, declared: Attack): OddsCard => {
  const result = game.odds(state, declared)
  if (isRefusal(result)) throw new Error(`attack refused: ${result.rule} ${result.reason.key}`)
  return result
}

/** Where the unit may be placed now: hex names, with the way where there is one ("0118 rail"). */
export const entries = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'place', unit: unit(id) })
    .map(({ hex: at, by }) => (by === undefined ? hexName(at) : `${hexName(at)} ${by}`))

/** Ids of the units that have an action of this kind to do. */
export const actors = (state: State, kind: string): string[] =>
  game
    .legal(state, { about: 'actors' })
    .filter(({ kinds }) => kinds.some(each => each === kind))
    .map(({ unit: actor }) => unitName(actor))

/** Declares the attack, and these dice fall. */
export const fight = (state: State, declared: Attack, ...dice: number[]): readonly GameEvent[] =>
  play(loadDice(state, ...dice), declared)

/** Who decides now. */
export const seat = (state: State): string | undefined => game.decision(state)?.seat

export const vp = (state: State): { axis: number; soviet: number } => {
  const [axis, soviet] = game.score(state)
  return { axis, soviet }
}

export const unitsAt = (state: State, at: string): string[] =>
  game.units.filter((each, id) => each.type !== 'air-flight' && state.hex[id] === hex(at)).map(each => each.id)

/** An air unit for a position: the ground element in its hex, the flight at base unless it is said to do more. */
export const airUnit = (id: string, at: string, flight: Record<string, unknown> = {}): Record<string, UnitEntry> => ({
  [`${id}-ground`]: at,
  [`${id}-flight`]: { mission: 'base', ...flight },
})

export const missionOf = (state: State, id: string): string => MISSIONS[state.mission[unit(id)]]

/** Rows of the order-of-battle file itself, read apart from the title. */
export const orderOfBattle = (side: string, ...choices: string[]): { unit: string; area: string; hex: string }[] =>
  (parse(readFiles(META, [])['orders-of-battle.csv'], { columns: true }) as Record<string, string>[])
    .filter(row => row.side === side && choices.includes(row.choice))
    .map(({ unit, area, hex }) => ({ unit, area, hex }))

/** Ids of all counters of a side in play on the map, flights at base included. */
export const inPlay = (state: State, side: string): string[] =>
  game.units
    .filter((each, id) => META.sides[each.side].id === side && state.status[id] === STATUS.onMap)
    .map(({ id }) => id)
