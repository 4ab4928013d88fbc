// Puts the parts of a title together as a Game. What is the same for every title is here: ids are checked before the
// rules see them, an option must be allowed, the sequence runs the phases, a view has dice of its own.
import { hasUnknownIds } from './action.ts'
import {
  type Action,
  type Advice,
  type Arrival,
  type Attack,
  type BattleCard,
  type ChartTable,
  type FactGroup,
  type Game,
  type GameEvent,
  isRefusal,
  type LayerMeta,
  type LegalAnswer,
  type LegalQuery,
  type Meta,
  type Outcome,
  type OverlayAnswer,
  type OverlayQuery,
  type PositionFile,
  type Refusal,
  refuse,
  type Seat,
  type UnitState,
} from './contract.ts'
import { type DataFiles, dataDigest } from './data.ts'
import { seedRng, viewRng } from './dice.ts'
import { fingerprint } from './digest.ts'
import { isOffered, type Offers } from './offer.ts'
import { carryOut, checkIn, decisionIn, enterFirst, runOn, type Sequence } from './sequence.ts'
import type { Beginning, TitleArrays, TitleValues } from './state.ts'
import type { Messages, Text } from './text.ts'
import type { TitleData } from './title.ts'

type Problem = { readonly problem: string }

/** What every title's states have. */
export type TitleState = TitleArrays & TitleValues

export interface Parts<T extends TitleData, S extends TitleState, C extends BattleCard> {
  readonly meta: Meta
  readonly messages: Messages
  readonly sequence: Sequence<T, S>
  /** Cited for actions that name nothing on this table. */
  readonly orderRule: string
  /** What orders may say beside units and hexes. */
  readonly declares?: Offers['declares']
  readonly scenarioRule: string
  adviser(title: T): Advice<S>
  readonly charts: readonly ChartTable[]
  readonly layers?: readonly LayerMeta[]
  turnName(turn: number): Text
  /** The state of a scenario before its first phase is run. */
  begin(title: T, beginning: Beginning): S
  clone(title: T, state: S, spare?: S): S
  legal<Q extends LegalQuery>(title: T, state: S, query: Q): LegalAnswer<Q>
  /** The card of an attack that has been found legal. */
  card(title: T, state: S, attack: Attack): C
  overlay<Q extends OverlayQuery>(title: T, state: S, query: Q): OverlayAnswer<Q>
  outcome(title: T, state: S): Outcome
  score(title: T, state: S): readonly number[]
  invariants(title: T, state: S): readonly string[]
  describe(title: T, state: S, unit: number): UnitState
  /** Units to come, in any order. */
  arrivals(title: T, state: S): readonly Arrival[]
  situation?(title: T, state: S, seat: Seat): readonly FactGroup[]
  /** Takes out of a copy what the seat can't know. Without it the table is open, but for the dice to come. */
  hide?(title: T, state: S, seat: Seat): void
  positionOf(title: T, state: S): PositionFile | Problem
  fromPosition(title: T, position: PositionFile, seed: number): S | Problem
  positionSchema(): object
  /** All that the game knows: the bytes that are not derived, and the rest as text. */
  truth(title: T, state: S): readonly [readonly Uint8Array[], string]
}

export const assemble = <T extends TitleData, S extends TitleState, C extends BattleCard>(
  title: T,
  files: DataFiles,
  parts: Parts<T, S, C>,
): Game<S, C> => {
  const { meta, sequence } = parts
  const unknown = (action: Action): Refusal | undefined =>
    hasUnknownIds(title.units.length, title.board.size, action)
      ? refuse(parts.orderRule, 'refuse.unknownId')
      : undefined
  const declares = parts.declares ?? []
  const notOffered = (state: S, action: Action): Refusal | undefined =>
    isOffered({ legal: query => parts.legal(title, state, query), declares }, action)
      ? undefined
      : refuse(parts.orderRule, 'refuse.notOffered')
  const check = (state: S, action: Action): Refusal | undefined =>
    unknown(action) ?? checkIn(sequence, title, state, action) ?? notOffered(state, action)

  const start = (id: string, chosen: readonly string[], seed: number, events: GameEvent[] = []): S | Refusal => {
    const index = meta.scenarios.findIndex(each => each.id === id)
    if (index < 0) return refuse(parts.scenarioRule, 'refuse.unknownScenario', { scenario: id })
    const scenario = meta.scenarios[index]
    const barred = chosen.find(option => !scenario.options.includes(option))
    if (barred !== undefined) {
      const rule = meta.options.find(option => option.id === barred)?.rule ?? parts.scenarioRule
      return refuse(rule, 'refuse.unknownOption', { option: barred, scenario: id })
    }
    const options = [...new Set(chosen)].sort()
    const state = parts.begin(title, { scenario: index, options, turn: scenario.turns[0], rng: seedRng(seed) })
    enterFirst(sequence, title, state, events)
    return state
  }

  const view = (state: S, seat: Seat): S => {
    const copy = { ...parts.clone(title, state), rng: viewRng(state) }
    parts.hide?.(title, copy, seat)
    return copy
  }

  return {
    meta,
    data: dataDigest(files),
    adviser: () => parts.adviser(title),
    board: title.board,
    units: title.units,
    unitByName: title.unitByName,
    rules: title.rules,
    messages: parts.messages,
    charts: parts.charts,
    layers: parts.layers ?? [],
    start,
    clone: (state, spare) => parts.clone(title, state, spare),
    decision: state => decisionIn(sequence, title, state),
    legal: (state, query) => parts.legal(title, state, query),
    check,
    apply: (state, action) => check(state, action) ?? carryOut(sequence, title, state, action),
    odds: (state, attack) => {
      const refusal = check(state, attack)
      return isRefusal(refusal) ? refusal : parts.card(title, state, attack)
    },
    view,
    query: (state, seat, query) => parts.overlay(title, parts.hide === undefined ? state : view(state, seat), query),
    outcome: state => (state.over ? parts.outcome(title, state) : undefined),
    score: state => parts.score(title, state),
    invariants: state => parts.invariants(title, state),
    hexOf: (state, unit) => state.hex[unit],
    describe: (state, unit) => parts.describe(title, state, unit),
    turnName: parts.turnName,
    arrivals: state => [...parts.arrivals(title, state)].sort((a, b) => a.turn - b.turn || a.unit - b.unit),
    situation: (state, seat) => parts.situation?.(title, view(state, seat), seat) ?? [],
    positionOf: state => parts.positionOf(title, state),
    fromPosition: (position, seed, events = []) => {
      const state = parts.fromPosition(title, position, seed)
      if ('problem' in state) return state
      // What no game comes to is no position: enemies in one hex, more steps lost than a unit has.
      const [broken] = parts.invariants(title, state)
      if (broken !== undefined) return { problem: broken }
      runOn(sequence, title, state, events)
      return state
    },
    positionSchema: parts.positionSchema,
    digest: state => {
      const [pieces, rest] = parts.truth(title, state)
      return fingerprint(pieces, rest)
    },
  }
}
