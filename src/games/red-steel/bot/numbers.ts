// What the rules say of a counter and of the charts, as tables that a mind can ask millions of times: filled once by the
// rules themselves.
import { cell } from '../../../engine/odds.ts'
import { rowAt } from '../rules/card.ts'
import { blowsOf, CRT, columnFor, ODDS_ROWS, type OddsRow, stepsIn } from '../rules/charts.ts'
import { isBuiltUp } from '../rules/map.ts'
import {
  allowanceOf,
  antitankOf,
  armourOf,
  attackOf,
  defenceOf,
  moraleOf,
  supportAttackOf,
  supportDefenceOf,
} from '../rules/values.ts'
import { emptyState, MORALE_NAMES, type State, SUPPLY_NAMES } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'

// ---- Counters: by unit, steps lost, supply and morale ----

const CASES = SUPPLY_NAMES.length * MORALE_NAMES.length

export interface Counters {
  readonly attack: Uint8Array
  /** Over a stream (9.12). */
  readonly wading: Uint8Array
  readonly defence: Uint8Array
  /** Behind walls or trenches (9.13). */
  readonly covered: Uint8Array
  readonly morale: Uint8Array
  readonly armour: Uint8Array
  readonly antitank: Uint8Array
  /** Deployed. */
  readonly supportAttack: Uint8Array
  readonly supportDefence: Uint8Array
  /** In sixths. */
  readonly allowance: Uint8Array
}

/** Where the tables have the unit as it is now. */
export const caseOf = (state: State, unit: number): number =>
  (unit * MOST_STEPS + state.lost[unit]) * CASES + state.supply[unit] * MORALE_NAMES.length + state.morale[unit]

const COVER_GAIN = 1
const STREAM_LOSS = 1

export const countersOf = (title: Title): Counters => {
  const state = emptyState(title, { scenario: 0, options: [], turn: 1, rng: [1, 2, 3, 4] })
  const size = title.units.length * MOST_STEPS * CASES
  const table = (): Uint8Array => new Uint8Array(size)
  const tables = {
    attack: table(),
    wading: table(),
    defence: table(),
    covered: table(),
    morale: table(),
    armour: table(),
    antitank: table(),
    supportAttack: table(),
    supportDefence: table(),
    allowance: table(),
  }
  for (const [unit, counter] of title.units.entries()) {
    const gains = counter.size === 'II' || counter.size === 'III' ? COVER_GAIN : 0
    for (let lost = 0; lost < title.steps[unit]; lost++)
      for (const supply of SUPPLY_NAMES.keys())
        for (const morale of MORALE_NAMES.keys()) {
          state.lost[unit] = lost
          state.supply[unit] = supply
          state.morale[unit] = morale
          const at = caseOf(state, unit)
          tables.attack[at] = attackOf(state, unit)
          tables.wading[at] = attackOf(state, unit, STREAM_LOSS)
          tables.defence[at] = defenceOf(state, unit)
          tables.covered[at] = defenceOf(state, unit, gains)
          tables.morale[at] = moraleOf(state, unit)
          tables.armour[at] = armourOf(state, unit)
          tables.antitank[at] = antitankOf(state, unit)
          tables.supportAttack[at] = supportAttackOf(state, unit)
          tables.supportDefence[at] = supportDefenceOf(state, unit)
          tables.allowance[at] = allowanceOf(state, unit)
        }
  }
  return tables
}

// ---- The combat chart: by row and rung of the odds the column, by column the chances ----

const ROWS = Object.keys(ODDS_ROWS) as OddsRow[]
/** Rungs as charts.ts has them: 1 is 1:1, 0 is 1:2; beyond these nothing changes. */
const LOWEST = -12
const RUNGS = 40

export const COLUMNS = CRT.columns.length
/** A column below the row: no attack (9.16a). */
const COLUMN_AT = Int8Array.from({ length: ROWS.length * RUNGS }, (_, index) => {
  const rung = (index % RUNGS) + LOWEST
  return columnFor(ROWS[Math.floor(index / RUNGS)], rung >= 1 ? rung : rung - 2)
})

export const columnAt = (row: number, attack: number, defence: number, shift: number): number => {
  const rung = (attack >= defence ? Math.floor(attack / defence) : 2 - Math.ceil(defence / attack)) + shift
  return COLUMN_AT[row * RUNGS + Math.max(0, Math.min(RUNGS - 1, rung - LOWEST))]
}

const FACES = [1, 2, 3, 4, 5, 6]
const ROLLS = FACES.flatMap(first => FACES.map(second => first + second))

/** One result of a column and how likely it is. */
interface Result {
  readonly chance: number
  /** Steps of the attacker, whether he goes back, what becomes of his nerves; the same of the defender (9.22). */
  readonly ours: number
  readonly isRepulsed: boolean
  readonly ourNerves: number
  readonly theirs: number
  readonly leaves: boolean
  readonly theirNerves: number
}

const EFFECTS = ['none', 'disrupted', 'demoralised'] as const

/** By column: what may come of a combat. */
export const RESULTS: readonly (readonly Result[])[] = CRT.columns.map((_, column) => {
  const rolls = Map.groupBy(ROLLS, sum => cell(CRT, sum, column))
  return [...rolls].map(([result, list]) => {
    const [attacker, defender] = blowsOf(result)
    const ours = stepsIn(attacker.number, true)
    return {
      chance: list.length / ROLLS.length,
      ours,
      isRepulsed: attacker.number > ours,
      ourNerves: EFFECTS.indexOf(attacker.effect),
      theirs: stepsIn(defender.number, false),
      leaves: defender.number > 0,
      theirNerves: EFFECTS.indexOf(defender.effect),
    }
  })
})

const chancesThat = (happens: (result: Result) => boolean): Float64Array =>
  Float64Array.from(RESULTS, results => results.reduce((sum, result) => sum + (happens(result) ? result.chance : 0), 0))

/** By column: how likely the defender leaves his hex; how likely the attacker loses so many steps, goes back, is shaken. */
export const LEAVES = chancesThat(({ leaves }) => leaves)
export const LOSES = [1, 2, 3].map(steps => chancesThat(({ ours }) => ours >= steps))
export const REPULSED = chancesThat(({ isRepulsed }) => isRepulsed)
export const DISRUPTED = chancesThat(({ ourNerves }) => ourNerves === 1)
export const DEMORALISED = chancesThat(({ ourNerves }) => ourNerves === 2)

// ---- Ground ----

export interface Ground {
  /** Row of the chart. */
  readonly row: Uint8Array
  readonly built: Uint8Array
  /** Rivers and the Prut, one bit for each direction. */
  readonly water: Uint8Array
}

export const groundOf = (title: Title): Ground => ({
  row: Uint8Array.from(title.board.hexes, (_, hex) => ROWS.indexOf(rowAt(title, hex))),
  built: Uint8Array.from(title.board.hexes, (_, hex) => (isBuiltUp(title, hex) ? 1 : 0)),
  water: Uint8Array.from(title.board.hexes, (_, hex) => title.river[hex] | title.prut[hex]),
})
