// Builders for Turning Point: a position in one line, actions by names, dice that fall as the test wants.
import { parse } from 'csv-parse/sync'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { countIn } from '../../../src/engine/stack.ts'
import { readFiles } from '../../../src/files/data.ts'
import { create } from '../../../src/games/turning-point/index.ts'
import { META } from '../../../src/games/turning-point/meta.ts'
import { MISSIONS, STATUS, type State } from '../../../src/games/turning-point/state.ts'
import { buildersFor } from '../../support/builders.ts'
import { loaded } from '../../support/title.ts'

export const game = loaded(create, META)
const builders = buildersFor(game)
export const {
  advance,
  assign,
  attack,
  card,
  done,
  hex,
  hexName,
  hexOf,
  loadDice,
  losses,
  move,
  moves,
  phaseOf,
  place,
  play,
  refusal,
  retreat,
  seatOf: seat,
  start,
  supplyState,
  unit,
} = builders

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
export const position = (units: Record<string, UnitEntry>, setting: Setting = {}): State =>
  builders.position({ scenario: '11', turn: 2, phase: 'soviet-movement', ...setting, units })

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
    .map(({ unit: actor }) => builders.unitName(actor))

/** Declares the attack, and these dice fall. */
export const fight = (state: State, declared: Attack, ...dice: number[]): readonly GameEvent[] =>
  play(loadDice(state, ...dice), declared)

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
