// Who comes in, when and where: steps that the game itself opens, and the ways in that it offers there.
import type { Action, GameEvent, Seat } from '../../../src/engine/contract.ts'
import { META } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  done,
  game,
  hex,
  hexName,
  loadDice,
  phaseOf,
  place,
  play,
  position,
  rule,
  type Setting,
  type Units,
  unit,
} from './support-game.ts'

export type Step = 'axis-move-1' | 'axis-move-2' | 'soviet-move-1' | 'soviet-move-2'
const BEFORE: Readonly<Record<Step, Step>> = {
  'axis-move-1': 'soviet-move-2',
  'axis-move-2': 'axis-move-1',
  'soviet-move-1': 'axis-move-2',
  'soviet-move-2': 'soviet-move-1',
}
/** 5.4c: cities that, with those of the start, are enough for the Axis in every year. */
export const OCCUPIED = ['Riga', 'Minsk', 'Kiev', 'Dnepropetrovsk', 'Brest', 'Kaunas']

type Opening = Setting & { readonly turn: number; readonly dice?: readonly number[] }

/** The step before is played to its end: this one opens, with these dice first (weather, or what is shipped in). */
export const opening = (
  step: Step,
  units: Units,
  { dice = [], turn, axis = [], ...setting }: Opening,
): { state: State; events: readonly GameEvent[] } => {
  const before = { turn: step === 'axis-move-1' ? turn - 1 : turn, phase: BEFORE[step] }
  const state = position(units, { ...setting, ...before, axis: [...OCCUPIED, ...axis] })
  if (dice.length > 0) loadDice(state, ...dice)
  const events: GameEvent[] = []
  for (let steps = 0; steps < 5 && !state.over && phaseOf(state) !== step; steps++) events.push(...play(state, done))
  if (phaseOf(state) !== step) throw new Error(`${step} does not open: ${JSON.stringify(events.at(-1))}`)
  return { state, events }
}
export const opened = (step: Step, units: Units, setting: Opening): State => opening(step, units, setting).state

/** Counters that are off the map, all in the same way. */
export const all = (status: string, ...ids: readonly string[]): Units =>
  Object.fromEntries(ids.map(id => [id, { status }]))
export const idsWith = (state: State, status: string, side: Seat): string[] =>
  game.units.flatMap(({ id }, each) =>
    META.sides[game.units[each].side].id === side && game.describe(state, each).status === status ? [id] : [],
  )

export const put = (id: string, where: string, by?: string): Action => place(id, hexName(hex(where)), by)
/** The rule that keeps it from coming there. */
export const barred = (state: State, id: string, where: string, by?: string): string | undefined =>
  rule(state, put(id, where, by))
/** Hexes where it may come this way. */
export const entries = (state: State, id: string, by?: string): string[] =>
  game
    .legal(state, { about: 'place', unit: unit(id) })
    .filter(each => each.by === by)
    .map(each => hexName(each.hex))
    .sort()
export const edge = (which: 'west' | 'east'): string[] =>
  game.board.hexes
    .filter(({ marks, terrain }) => marks.includes(`edge-${which}`) && terrain !== 'sea' && !marks.includes('off-play'))
    .map(({ name }) => name)
    .sort()
/** The hexes around a place. */
export const around = (where: string): string[] =>
  [...game.board.neighbours.subarray(hex(where) * 6, hex(where) * 6 + 6)].filter(near => near >= 0).map(hexName)

export const diceIn = (events: readonly GameEvent[], key: string): number[] =>
  events.filter(event => event.key === key).flatMap(event => [...(event.dice ?? [])])
export const marksOf = (state: State, id: string): readonly string[] => game.describe(state, unit(id)).marks
