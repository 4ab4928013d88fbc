// One whole game between bots with every promise checked on the way: for `npm run fuzz` and for the tests.
import type { Bot } from '../src/bots/bot.ts'
import { RANDOM } from '../src/bots/random.ts'
import { type Action, type Game, isRefusal, type Seat } from '../src/engine/contract.ts'
import { type Stream, streamOf } from '../src/engine/dice.ts'
import { act, checkUndo, type Match, startMatch, stateAfter, undo } from '../src/engine/match.ts'
import { loadMatch, readSave, saveOf } from '../src/engine/save.ts'
import { saveText } from '../src/engine/save-text.ts'
import { brokenOffers } from './fuzz-offers.ts'

const MOST_ACTIONS = 60_000

export interface FuzzReport {
  readonly actions: number
  /** Undefined where the game was drawn. */
  readonly winner: Seat | undefined
}

const brokenPromise = (match: Match, what: string): Error => {
  const { scenario, options, seed } = match.origin
  return new Error(
    `scenario ${scenario}, options [${options}], seed ${seed}, after ${match.steps.length} actions: ${what}`,
  )
}

/** An action made of ids drawn blindly: nearly always illegal, and then it must change nothing. */
const wildAction = (game: Game, stream: Stream): Action => {
  const unit = stream.below(game.units.length)
  const hex = stream.below(game.board.size)
  const wild: Action[] = [
    { type: 'move', units: [unit], path: [hex] },
    { type: 'place', unit, hex },
    { type: 'attack', attackers: [unit], targets: [hex], support: [] },
    { type: 'retreat', unit, hex },
    { type: 'advance', unit, hex },
    { type: 'losses', units: [unit] },
    { type: 'assign', units: [unit], as: 'patrol', hex },
    { type: 'choose', option: 'nothing' },
    { type: 'done' },
  ]
  return wild[stream.below(wild.length)]
}

const tryWild = (match: Match, stream: Stream): void => {
  const { game, state } = match
  const action = wildAction(game, stream)
  const refusal = game.check(state, action)
  if (refusal === undefined) return
  const before = game.digest(state)
  if (!isRefusal(game.apply(state, action)))
    throw brokenPromise(match, `check refuses ${JSON.stringify(action)}, apply takes it`)
  if (game.digest(state) !== before) throw brokenPromise(match, `a refused ${action.type} changed the state`)
  if (refusal.rule !== '' && !game.rules.has(refusal.rule))
    throw brokenPromise(match, `a refusal cites ${refusal.rule}, which is no rule`)
  if (game.messages[refusal.reason.key] === undefined) throw brokenPromise(match, `no words for ${refusal.reason.key}`)
}

/** Undo puts everything back, and never crosses dice. */
const tryUndo = (match: Match, seat: string): void => {
  const { game, steps } = match
  const last = steps.at(-1)
  if (last === undefined) return
  const refusal = checkUndo(match, seat)
  if (last.closes !== (refusal !== undefined)) throw brokenPromise(match, 'the undo window is wrong')
  if (refusal !== undefined) return
  const after = game.digest(match.state)
  const before = game.digest(stateAfter(match, steps.length - 1))
  undo(match, seat)
  if (game.digest(match.state) !== before) throw brokenPromise(match, 'undo does not restore')
  if (isRefusal(act(match, seat, last.action)) || game.digest(match.state) !== after)
    throw brokenPromise(match, 'redo differs')
}

const checkSave = (match: Match): void => {
  const { game } = match
  const save = readSave(saveText(saveOf(match)))
  if ('problem' in save) throw brokenPromise(match, save.problem)
  const again = loadMatch(game, save)
  if ('problem' in again) throw brokenPromise(match, again.problem)
  if (game.digest(again.state) !== game.digest(match.state)) throw brokenPromise(match, 'the replay differs')
}

/** Where two values differ, as paths with both values. */
const differences = (a: unknown, b: unknown, path = ''): string[] => {
  if (JSON.stringify(a) === JSON.stringify(b)) return []
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return [`${path}: ${JSON.stringify(a)} / ${JSON.stringify(b)}`]
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap(key =>
    differences(left[key], right[key], `${path}.${key}`),
  )
}

const checkPosition = (match: Match): void => {
  const { game, state } = match
  const position = game.positionOf(state)
  if ('problem' in position) return
  const again = game.fromPosition(position, 1)
  if ('problem' in again) throw brokenPromise(match, `its own position is refused: ${again.problem}`)
  const twice = game.positionOf(again)
  if (JSON.stringify(twice) !== JSON.stringify(position))
    throw brokenPromise(
      match,
      `a position does not read back as it was written: ${differences(position, twice).slice(0, 5).join(', ')}`,
    )
}

/** What the table asks between two actions, about every counter: each question has an answer and changes nothing. */
const askAsTheTable = (match: Match, seat: Seat): void => {
  const { game, state } = match
  const before = game.digest(state)
  for (let unit = 0; unit < game.units.length; unit++) {
    const { hex, points } = game.describe(state, unit)
    if (hex !== game.hexOf(state, unit)) throw brokenPromise(match, `${game.units[unit].id} is described elsewhere`)
    if (points < 0) throw brokenPromise(match, `${game.units[unit].id} has ${points} points`)
  }
  for (const { id } of game.meta.sides) {
    game.query(state, seat, { what: 'zoc', side: id })
    game.query(state, seat, { what: 'supply', side: id })
    game.query(state, seat, { what: 'front', side: id })
  }
  game.query(state, seat, { what: 'control' })
  for (const { id } of game.layers) game.query(state, seat, { what: 'layer', layer: id })
  for (const { key } of game
    .situation(state, seat)
    .flatMap(({ name, facts }) => [name, ...facts.map(fact => fact.name)]))
    if (game.messages[key] === undefined) throw brokenPromise(match, `no words for ${key}`)
  if (game.digest(state) !== before) throw brokenPromise(match, 'a question of the table changed the state')
}

export const fuzzGame = (
  game: Game,
  scenario: string,
  options: readonly string[],
  seed: number,
  bot: Bot = RANDOM,
): FuzzReport => {
  const match = startMatch(game, { scenario, options, seed })
  if (isRefusal(match) || 'problem' in match) throw new Error(`scenario ${scenario} does not start`)
  const stream = streamOf(seed + 1)
  for (let count = 0; count < MOST_ACTIONS; count++) {
    const decision = game.decision(match.state)
    if (decision === undefined) {
      checkSave(match)
      const outcome = game.outcome(match.state)
      if (outcome === undefined) throw brokenPromise(match, 'over without an outcome')
      if (outcome.kind === 'victory' && !game.meta.sides.some(({ id }) => id === outcome.winner))
        throw brokenPromise(match, `won by ${outcome.winner}, which is no side`)
      return { actions: match.steps.length, winner: outcome.winner }
    }
    const action = bot.decide(game, game.view(match.state, decision.seat), stream)
    const result = act(match, decision.seat, action)
    if (isRefusal(result))
      throw brokenPromise(
        match,
        `${result.rule} ${result.reason.key} refuses what legal offered: ${JSON.stringify(action)}`,
      )
    for (const event of result)
      if (game.messages[event.key] === undefined) throw brokenPromise(match, `no words for ${event.key}`)
    const broken = game.invariants(match.state)
    if (broken.length > 0) throw brokenPromise(match, broken.join('; '))
    if (stream.below(4) === 0) tryWild(match, stream)
    if (stream.below(64) === 0) {
      const [offer] = brokenOffers(game, match.state, stream)
      if (offer !== undefined) throw brokenPromise(match, offer)
    }
    if (stream.below(16) === 0) tryUndo(match, decision.seat)
    if (stream.below(200) === 0) checkPosition(match)
    if (stream.below(200) === 0) askAsTheTable(match, decision.seat)
  }
  throw brokenPromise(match, 'the game does not end')
}

/** Any combination of the options that the scenario allows. */
export const someOptions = (game: Game, scenario: string, seed: number): string[] => {
  const allowed = game.meta.scenarios.find(each => each.id === scenario)?.options ?? []
  return allowed.filter((_, bit) => ((seed >> bit) & 1) === 1)
}
