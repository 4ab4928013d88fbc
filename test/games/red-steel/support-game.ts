// The whole game from a position by names: what is asked, done, refused and offered goes through the contract.
import { readFiles } from '../../../src/cli/files.ts'
import type { Action, Attack, GameEvent, Refusal } from '../../../src/engine/contract.ts'
import { isRefusal } from '../../../src/engine/contract.ts'
import { turnOf } from '../../../src/games/red-steel/charts.ts'
import { create } from '../../../src/games/red-steel/index.ts'
import { META } from '../../../src/games/red-steel/meta.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import { pinnedCounters } from './counters.ts'
import { hex, unit, units } from './support-title.ts'

const made = create(pinnedCounters(readFiles(META, [])), [])
if (made === undefined) throw new Error('no data')
export const game = made

interface UnitEntry {
  readonly hex?: string
  readonly status?: string
  readonly lost?: number
  readonly points?: number
  readonly supply?: string
  readonly morale?: string
  readonly salvos?: number
  readonly marks?: readonly string[]
}
export type Units = Readonly<Record<string, string | UnitEntry>>

/** The campaign at this moment, with nobody but these. */
export const at = (
  date: string,
  phase: string,
  units: Units,
  world: object = {},
  options: readonly string[] = [],
): State => {
  const file = { format: 'stavka-position', game: META.id, version: META.version, scenario: 'kishinev' } as const
  const state = game.fromPosition({ ...file, turn: turnOf(date), phase, units, world, options }, 1)
  if ('problem' in state) throw new Error(state.problem)
  return state
}

export const done: Action = { type: 'done' }
export const play = (state: State, action: Action): readonly GameEvent[] => {
  const events = game.apply(state, action)
  if (isRefusal(events)) throw new Error(`${events.rule} ${events.reason.key}`)
  return events
}
export const phaseOf = (state: State): string | undefined => game.decision(state)?.phase
export const refused = (state: State, action: Action): Refusal | undefined => game.check(state, action)

export const step = (id: string, ...to: readonly string[]): Action => ({
  type: 'move',
  units: [unit(id)],
  path: to.map(hex),
})
export const strike = (target: string, ...ids: readonly string[]): Attack => ({
  type: 'attack',
  attackers: units(...ids),
  targets: [hex(target)],
  support: [],
})
export const choose = (option: string): Action => ({ type: 'choose', option })
export const goBack = (id: string, to: string): Action => ({ type: 'retreat', unit: unit(id), hex: hex(to) })
export const follow = (id: string, to: string): Action => ({ type: 'advance', unit: unit(id), hex: hex(to) })
export const assign = (id: string, as: string): Action => ({ type: 'assign', units: [unit(id)], as })

/** Two dice with which the attack, as it stands, has such a result; a result of the chart or none. */
export const diceFor = (state: State, attack: Attack, result: RegExp): readonly [number, number] => {
  const card = game.odds(state, attack)
  if (isRefusal(card)) throw new Error(`${card.rule} ${card.reason.key}`)
  const sum = card.faces.findIndex(face => result.test(face.result)) + 2
  if (sum < 2) throw new Error(`no ${result} in ${card.column}`)
  return [Math.max(1, sum - 6), sum - Math.max(1, sum - 6)]
}
