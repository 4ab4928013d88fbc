// Puts the parts of a title together as a Game. What is the same for every title is here: ids are checked before the
// rules see them, an option must be allowed, the sequence runs the phases, a view has dice of its own.

import {
  type Action,
  type Advice,
  type Arrival,
  type Attack,
  type BattleCard,
  type ChartTable,
  type FactGroup,
  type Fight,
  type Gain,
  type Game,
  type GameEvent,
  isRefusal,
  type LayerMeta,
  type LevelTable,
  type Meta,
  type Outcome,
  type Refusal,
  refuse,
  type Seat,
  type Signs,
  type UnitState,
} from './contract.ts'
import { type DataFiles, dataDigest, type Problem } from './data.ts'
import { rngOf, type Seed, viewRng, withFaces } from './dice.ts'
import { fingerprint } from './digest.ts'
import { marksIn } from './flags.ts'
import { brokenPromises, type MapState, type Promises } from './invariants.ts'
import type { Mind } from './mind.ts'
import { type OverlayParts, overlaysOf, type Shown } from './overlays.ts'
import { openUp, packUp, type Stamp } from './pack.ts'
import { type Head, type Positions, positionsOf } from './position.ts'
import { carryOut, checkIn, decisionIn, enterFirst, legalIn, runOn, type Sequence } from './sequence.ts'
import type { Shape, TitleArrays, TitleValues } from './state.ts'
import type { Messages, Text } from './text.ts'
import type { TitleData } from './title.ts'
import { hasUnknownIds } from './wire.ts'

/** What every title's states have. */
export type TitleState<T> = TitleArrays<T> &
  TitleValues &
  Pick<MapState, 'battle'> &
  Pick<Shown, 'zoc'> & { readonly points: Uint8Array; readonly flags: Uint8Array | Int16Array }

export interface Parts<T extends TitleData, S extends TitleState<T>, C extends BattleCard, F extends Head> {
  readonly meta: Meta
  /** Board and countermix; undefined, and what is wrong in `problems`, where a file does not fit. */
  read(files: DataFiles, problems: Problem[]): T | undefined
  readonly messages: Messages
  readonly sequence: Sequence<S>
  readonly scenarioRule: string
  adviser?(title: T): Advice<S>
  mind?(title: T): Mind<S>
  charts(title: T): readonly ChartTable[]
  readonly layers?: readonly LayerMeta[]
  readonly signs?: Signs
  /** Where turns have dates. */
  turnName?(turn: number): Text
  /** What a scenario has in its places before its first phase is run. */
  prepare?(state: S): void
  /** How states are made, copied, compared and packed. */
  readonly states: Omit<Shape<T, S>, 'copy' | 'overwrite'>
  /** The card of an attack that has been found legal. */
  card(state: S, attack: Attack): C
  /** The battle that is being settled, where a title has stages of one. */
  battle?(state: S): Pick<Fight, 'attackers' | 'targets'> | undefined
  /** The card of a battle that was declared before, where it is not the card of the attack. */
  fightCard?(state: S, attack: Attack): C
  readonly overlays?: OverlayParts<S>
  outcome(state: S): Outcome
  /** How the points of the end are read; undefined where something else than points decides. */
  levels?(state: S): LevelTable | undefined
  score(state: S): readonly number[]
  /** What the score is made of; none where points are booked as they fall. */
  ledger?(state: S): readonly Gain[]
  readonly promises: Promises<S>
  /** How a counter stands, where it is not as printed, and what more there is to say; what many share is found once. */
  describe?(state: S): (unit: number) => Partial<UnitState>
  /** Units to come, in any order. */
  arrivals?(state: S): readonly Arrival[]
  situation?(state: S, seat: Seat): readonly FactGroup[]
  /** Takes out of a copy what the seat can't know. Without it the table is open, but for the dice to come. */
  hide?(state: S, seat: Seat): void
  readonly positions: Positions<S, F>
}

/** A turn without a date. */
const numbered = (turn: number): Text => ({ en: `turn ${turn}`, ja: `第${turn}ターン` })

const gameOf = <T extends TitleData, S extends TitleState<T>, C extends BattleCard, F extends Head>(
  title: T,
  files: DataFiles,
  parts: Parts<T, S, C, F>,
): Game<S, C> => {
  const { meta, sequence, states } = parts
  const sides = meta.sides.map(({ id }) => id)
  const stamp: Stamp = { version: meta.version, data: dataDigest(files) }
  const { positionOf, fromPosition, positionSchema } = positionsOf(meta, sequence, states.create, parts.positions)
  const overlay = overlaysOf<S>(sides, parts.overlays ?? {})
  const invariants = (state: S): string[] => brokenPromises(state, sides, parts.promises)
  const unknown = (action: Action): Refusal | undefined =>
    hasUnknownIds(title, action) ? refuse(sequence.orderRule, 'refuse.unknownId') : undefined
  const check = (state: S, action: Action): Refusal | undefined => unknown(action) ?? checkIn(sequence, state, action)

  const described = (state: S): ((unit: number) => UnitState) => {
    const more = parts.describe?.(state)
    return unit => ({
      hex: state.hex[unit],
      side: title.units[unit].side,
      status: states.fields.status[state.status[unit]],
      factors: title.units[unit].factors,
      points: state.points[unit],
      marks: marksIn(states.fields.flags ?? {}, state.flags[unit]),
      ...more?.(unit),
    })
  }

  const start = (id: string, chosen: readonly string[], seed: Seed, events: GameEvent[] = []): S | Refusal => {
    const index = meta.scenarios.findIndex(each => each.id === id)
    if (index < 0) return refuse(parts.scenarioRule, 'refuse.unknownScenario', { scenario: id })
    const scenario = meta.scenarios[index]
    const barred = chosen.find(option => !scenario.options.includes(option))
    if (barred !== undefined) {
      const rule = meta.options.find(option => option.id === barred)?.rule ?? parts.scenarioRule
      return refuse(rule, 'refuse.unknownOption', { option: barred, scenario: id })
    }
    const options = [...new Set(chosen)].sort()
    const state = states.create(title, { scenario: index, options, turn: scenario.turns[0], rng: rngOf(seed) })
    parts.prepare?.(state)
    enterFirst(sequence, state, events)
    return state
  }

  const view = (state: S, seat: Seat): S => {
    const copy = states.clone(state)
    copy.rng = viewRng(state)
    parts.hide?.(copy, seat)
    return copy
  }

  return {
    meta,
    data: stamp.data,
    adviser: () => {
      if (parts.adviser === undefined) throw new Error(`${meta.id} has no adviser yet`)
      return parts.adviser(title)
    },
    hasMind: parts.mind !== undefined,
    mind: () => {
      if (parts.mind === undefined) throw new Error(`${meta.id} has no mind yet`)
      return parts.mind(title)
    },
    board: title.board,
    units: title.units,
    unitByName: title.unitByName,
    rules: title.rules,
    messages: parts.messages,
    charts: parts.charts(title),
    layers: parts.layers ?? [],
    signs: parts.signs ?? { marks: {}, acted: [], lost: [], coming: [] },
    start,
    clone: (state, spare) => states.clone(state, spare),
    fated: (state, faces, spare) => {
      const copy = states.clone(state, spare)
      copy.rng = withFaces(state.rng, faces)
      return copy
    },
    pack: state => packUp(states.pack(state), stamp),
    unpack: bytes => {
      const laid = openUp(bytes, stamp)
      return 'problem' in laid ? laid : states.unpack(title, laid)
    },
    decision: state => decisionIn(sequence, state),
    legal: (state, query) => legalIn(sequence, state, query),
    check,
    apply: (state, action) => check(state, action) ?? carryOut(sequence, state, action),
    odds: (state, attack) => {
      const refusal = check(state, attack)
      return isRefusal(refusal) ? refusal : parts.card(state, attack)
    },
    battle: state => parts.battle?.(state),
    fightCard: (state, attack) => (parts.fightCard ?? parts.card)(state, attack),
    view,
    query: (state, seat, query) => overlay(parts.hide === undefined ? state : view(state, seat), query),
    outcome: state => (state.over ? parts.outcome(state) : undefined),
    levels: state => parts.levels?.(state),
    score: state => parts.score(state),
    ledger: state => parts.ledger?.(state) ?? [],
    invariants,
    hexOf: (state, unit) => state.hex[unit],
    describe: (state, unit) => described(state)(unit),
    describeAll: state => {
      const each = described(state)
      return title.units.map((_, unit) => each(unit))
    },
    turnName: parts.turnName ?? numbered,
    arrivals: state => [...(parts.arrivals?.(state) ?? [])].sort((a, b) => a.turn - b.turn || a.unit - b.unit),
    situation: (state, seat) => parts.situation?.(view(state, seat), seat) ?? [],
    positionOf,
    atPosition: (position, seed) => fromPosition(title, position, seed),
    fromPosition: (position, seed, events = []) => {
      const state = fromPosition(title, position, seed)
      if ('problem' in state) return state
      // What no game comes to is no position: enemies in one hex, more steps lost than a unit has.
      const [broken] = invariants(state)
      if (broken !== undefined) return { problem: broken }
      runOn(sequence, state, events)
      return state
    },
    positionSchema,
    digest: state => {
      const [pieces, rest] = states.truth(state)
      return fingerprint(pieces, rest)
    },
  }
}

/** From the parts of a title what makes its game of data files. */
export const assemble =
  <T extends TitleData, S extends TitleState<T>, C extends BattleCard, F extends Head>(parts: Parts<T, S, C, F>) =>
  (files: DataFiles, problems: Problem[]): Game<S, C> | undefined => {
    const title = parts.read(files, problems)
    return title === undefined ? undefined : gameOf(title, files, parts)
  }
