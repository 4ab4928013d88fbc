// Turning Point put together as a Game.
import { hasUnknownIds } from '../../engine/action.ts'
import { type Action, type Game, isRefusal, type OddsCard, type Refusal, refuse } from '../../engine/contract.ts'
import { type DataFiles, dataDigest, type Problem } from '../../engine/data.ts'
import { seedRng, viewRng } from '../../engine/dice.ts'
import { fingerprint } from '../../engine/digest.ts'
import { applyIn, checkIn, decisionIn, phaseAt, runOn } from '../../engine/sequence.ts'
import { adviceOf } from './bot.ts'
import { oddsOf } from './combat.ts'
import { invariantsOf } from './invariants.ts'
import { legalIn } from './legal.ts'
import { MESSAGES } from './messages.ts'
import { META, SCENARIOS, SIDES } from './meta.ts'
import { describe, overlay } from './overlays.ts'
import { fromPosition, positionOf, positionSchema } from './position.ts'
import { SEQUENCE } from './sequence.ts'
import { orderStandFast, prepare } from './setup.ts'
import { cloneState, emptyState, type State, truthBytes } from './state.ts'
import { readTitle, type Title } from './title.ts'
import { outcomeOf } from './victory.ts'

const start = (title: Title, id: string, options: readonly string[], seed: number): State | Refusal => {
  const scenario = SCENARIOS.findIndex(each => each.id === id)
  if (scenario < 0) return refuse('SCN-A', 'refuse.unknownScenario', { scenario: id })
  const barred = options.find(option => !SCENARIOS[scenario].options.includes(option))
  if (barred !== undefined) {
    const rule = META.options.find(option => option.id === barred)?.rule ?? 'SCN-A'
    return refuse(rule, 'refuse.unknownOption', { option: barred, scenario: id })
  }
  const state = emptyState(title, {
    scenario,
    options: [...new Set(options)].sort(),
    turn: SCENARIOS[scenario].turns[0],
    rng: seedRng(seed),
  })
  prepare(title, state)
  orderStandFast(title, state)
  runOn(SEQUENCE, title, state, [])
  return state
}

/** Everything the game knows but the working arrays, in a fixed order. */
const restOf = (state: State): string =>
  JSON.stringify([
    state.turn,
    state.phase,
    state.closed,
    state.over,
    state.rng,
    state.draws,
    state.scenario,
    state.options,
    state.vp,
    state.attacked,
    state.battle ?? null,
    state.strikes,
    state.overstacked,
  ])

export const create = (files: DataFiles, problems: Problem[]): Game<State, OddsCard> | undefined => {
  const title = readTitle(files, problems)
  if (title === undefined) return undefined
  const isUnknown = (action: Action): boolean => hasUnknownIds(title.units.length, title.board.size, action)
  const check = (state: State, action: Action): Refusal | undefined =>
    isUnknown(action) ? refuse('SEQ-0', 'refuse.unknownId') : checkIn(SEQUENCE, title, state, action)
  return {
    meta: META,
    data: dataDigest(files),
    advice: adviceOf(title),
    board: title.board,
    units: title.units,
    unitByName: title.unitByName,
    rules: title.rules,
    messages: MESSAGES,
    start: (scenario, options, seed) => start(title, scenario, options, seed),
    clone: (state, spare) => cloneState(title, state, spare),
    decision: state => decisionIn(SEQUENCE, title, state),
    legal: (state, query) => legalIn(title, state, query),
    check,
    apply: (state, action) =>
      isUnknown(action) ? refuse('SEQ-0', 'refuse.unknownId') : applyIn(SEQUENCE, title, state, action),
    odds: (state, attack) => {
      const refusal = check(state, attack)
      if (isRefusal(refusal)) return refusal
      const side = SIDES.findIndex(each => phaseAt(SEQUENCE, state.phase).id.startsWith(each))
      return oddsOf(title, state, attack, side)
    },
    // Nothing on this table is hidden but the dice to come.
    view: state => ({ ...cloneState(title, state), rng: viewRng(state) }),
    query: (state, _seat, query) => overlay(title, state, query),
    outcome: state => (state.over ? outcomeOf(state.vp[1] - state.vp[0]) : undefined),
    score: state => state.vp,
    invariants: state => invariantsOf(title, state),
    hexOf: (state, unit) => state.hex[unit],
    describe: (state, unit) => describe(title, state, unit),
    positionOf: state => positionOf(title, state),
    fromPosition: (position, seed) => {
      const state = fromPosition(title, position, seed)
      if (!('problem' in state)) runOn(SEQUENCE, title, state, [])
      return state
    },
    positionSchema,
    digest: state => fingerprint(new Uint8Array(state.buffer, 0, truthBytes(title)), restOf(state)),
  }
}
