// The second rung: looks one action ahead. Attacks with the best expected swing by the battle card; each unit moves to
// where the title's evaluation of the whole position is best, out of the few places that attract it most.
import {
  type Action,
  type AssignOption,
  type Attack,
  type Decision,
  type Game,
  type GameState,
  isRefusal,
  type Seat,
} from '../engine/contract.ts'
import type { Stream } from '../engine/dice.ts'
import type { Bot } from './bot.ts'
import { RANDOM } from './random.ts'

const DONE: Action = { type: 'done' }
/** Destinations worth a full evaluation, per unit. */
const CANDIDATES = 5
/** An action must gain at least this much: no shuffling to and fro for nothing. */
const GAIN = 0.05

const expected = (game: Game, state: GameState, attack: Attack): number => {
  const card = game.odds(state, attack)
  if (isRefusal(card)) return Number.NEGATIVE_INFINITY
  return card.results.reduce(
    (sum, { result, probability }) => sum + probability * game.advice.resultValue(state, attack, result),
    0,
  )
}

/** The best attack on one hex: attackers join one by one, the strongest first, as long as it pays. */
const bestOn = (game: Game, state: GameState, target: number): { attack: Attack; value: number } | undefined => {
  const targets = [target]
  const pool = game.legal(state, { about: 'attackers', targets })
  if (pool.length === 0) return undefined
  const probe = game.odds(state, { type: 'attack', attackers: pool, targets, support: [] })
  if (isRefusal(probe)) return undefined
  const order = [...probe.attackers].sort((a, b) => b.counted - a.counted || a.unit - b.unit).map(term => term.unit)
  const [flight] = game.legal(state, { about: 'support', targets, attackers: pool })
  let best: { attack: Attack; value: number } | undefined
  for (let count = 1; count <= order.length; count++)
    for (const support of flight === undefined ? [[]] : [[], [flight]]) {
      const attack: Attack = { type: 'attack', attackers: order.slice(0, count), targets, support }
      const value = expected(game, state, attack) - support.length * GAIN
      if (best === undefined || value > best.value) best = { attack, value }
    }
  return best
}

const chooseAttack = (game: Game, state: GameState): Action => {
  let best: { attack: Attack; value: number } | undefined
  for (const target of game.legal(state, { about: 'targets' })) {
    const candidate = bestOn(game, state, target)
    if (candidate !== undefined && candidate.value > (best?.value ?? GAIN)) best = candidate
  }
  return best?.attack ?? DONE
}

/** How the position looks after the action, or minus infinity where it is refused. */
const after = (game: Game, state: GameState, seat: Seat, action: Action, memory: Memory): number => {
  memory.spare = game.clone(state, memory.spare)
  const future = memory.spare
  return isRefusal(game.apply(future, action)) ? Number.NEGATIVE_INFINITY : game.advice.evaluate(future, seat)
}

const bestBy = <T>(list: readonly T[], worth: (item: T) => number): { item: T; value: number } | undefined => {
  let best: { item: T; value: number } | undefined
  for (const item of list) {
    const value = worth(item)
    if (best === undefined || value > best.value) best = { item, value }
  }
  return best
}

interface Candidate {
  readonly action: Action
  readonly liking: number
}

const topFew = (candidates: Candidate[]): readonly Candidate[] =>
  candidates.sort((a, b) => b.liking - a.liking).slice(0, CANDIDATES)

const movesOf = (game: Game, state: GameState, unit: number, likes: (unit: number, hex: number) => number) => {
  const here = likes(unit, game.hexOf(state, unit))
  return topFew(
    game.legal(state, { about: 'move', unit }).map(({ hex, cost }) => ({
      action: { type: 'move', units: [unit], path: [hex] },
      liking: likes(unit, hex) - here - cost / 1000,
    })),
  ).flatMap(({ action, liking }) => {
    if (action.type !== 'move') return []
    const path = game.legal(state, { about: 'path', unit, hex: action.path[0] })
    return path === undefined ? [] : [{ action: { ...action, path }, liking }]
  })
}

/** One unit after the other gets its best move; those that are content are not asked again in this phase. */
const chooseMove = (game: Game, state: GameState, seat: Seat, memory: Memory): Action => {
  const likes = game.advice.attraction(state, seat)
  const now = game.advice.evaluate(state, seat)
  for (const { unit, kinds } of game.legal(state, { about: 'actors' })) {
    if (kinds.includes('place')) {
      const places = game.legal(state, { about: 'place', unit })
      const best = bestBy(places, option => likes(unit, option.hex))
      if (best !== undefined) return { type: 'place', unit, ...best.item }
      continue
    }
    if (memory.asked.has(unit)) continue
    memory.asked.add(unit)
    const best = bestBy(movesOf(game, state, unit, likes), ({ action }) => after(game, state, seat, action, memory))
    if (best !== undefined && best.value > now + GAIN) return best.item.action
  }
  return leave(game, state)
}

/** Done, or what keeps the phase open: any move that puts it right. */
const leave = (game: Game, state: GameState): Action => {
  if (game.check(state, DONE) === undefined) return DONE
  for (const { unit, kinds } of game.legal(state, { about: 'actors' })) {
    if (!kinds.includes('move')) continue
    for (const { hex } of game.legal(state, { about: 'move', unit })) {
      const path = game.legal(state, { about: 'path', unit, hex })
      if (path === undefined) continue
      const action: Action = { type: 'move', units: [unit], path }
      const future = game.clone(state)
      if (
        !isRefusal(game.apply(future, action)) &&
        game.legal(future, { about: 'duties' }).length < game.legal(state, { about: 'duties' }).length
      )
        return action
    }
  }
  return DONE
}

const chooseAssignment = (game: Game, state: GameState, seat: Seat): Action => {
  for (const { unit } of game.legal(state, { about: 'actors' })) {
    const options: readonly AssignOption[] = game.legal(state, { about: 'assign', unit })
    const best = bestBy(options, option => game.advice.assignValue(state, seat, unit, option))
    if (best !== undefined && best.value > 0) return { type: 'assign', units: [unit], ...best.item }
  }
  return DONE
}

/** The cheapest losses that are enough: small units first, then those that turn out not to be needed are spared. */
const chooseLosses = (game: Game, state: GameState): Action => {
  const { need, units } = game.legal(state, { about: 'losses' })
  const chosen = new Set<number>()
  let sum = 0
  const order = [...units].sort((a, b) => a.worth - b.worth)
  for (const { unit, worth } of order) {
    if (sum >= need) break
    chosen.add(unit)
    sum += worth
  }
  for (const { unit, worth } of order)
    if (chosen.has(unit) && sum - worth >= need) {
      chosen.delete(unit)
      sum -= worth
    }
  return { type: 'losses', units: [...chosen] }
}

const chooseRetreat = (game: Game, state: GameState, seat: Seat, memory: Memory): Action | undefined => {
  const [actor] = game.legal(state, { about: 'actors' })
  const options = game.legal(state, { about: 'retreat', unit: actor.unit })
  return bestBy(
    options.map(({ hex }): Action => ({ type: 'retreat', unit: actor.unit, hex })),
    action => after(game, state, seat, action, memory),
  )?.item
}

const chooseAdvance = (game: Game, state: GameState, seat: Seat, memory: Memory): Action => {
  const now = game.advice.evaluate(state, seat)
  for (const { unit } of game.legal(state, { about: 'actors' })) {
    const actions = game.legal(state, { about: 'advance', unit }).map((hex): Action => ({ type: 'advance', unit, hex }))
    const best = bestBy(actions, action => after(game, state, seat, action, memory))
    if (best !== undefined && best.value > now) return best.item
  }
  return DONE
}

/** What the bot remembers within one phase, and a state to think ahead in. */
interface Memory {
  phase: string
  readonly asked: Set<number>
  spare: GameState | undefined
}

const byKind = (game: Game, state: GameState, decision: Decision, memory: Memory): Action | undefined => {
  const { seat, kinds } = decision
  if (kinds.includes('choose')) {
    if (game.check(state, DONE) === undefined) return DONE
    const [option] = game.legal(state, { about: 'choose' })
    return { type: 'choose', option: option.option }
  }
  if (kinds.includes('attack')) return chooseAttack(game, state)
  if (kinds.includes('move')) return chooseMove(game, state, seat, memory)
  if (kinds.includes('losses')) return chooseLosses(game, state)
  if (kinds.includes('retreat')) return chooseRetreat(game, state, seat, memory)
  if (kinds.includes('advance')) return chooseAdvance(game, state, seat, memory)
  if (kinds.includes('assign')) return chooseAssignment(game, state, seat)
  return undefined
}

/** A new bot for each game: it remembers whom it has asked in the present phase. */
export const createGreedy = (): Bot => {
  const memory: Memory = { phase: '', asked: new Set(), spare: undefined }
  const decide = (game: Game, state: GameState, stream: Stream): Action => {
    const decision = game.decision(state)
    if (decision === undefined) return DONE
    const phase = `${state.turn} ${decision.phase}`
    if (memory.phase !== phase) {
      memory.phase = phase
      memory.asked.clear()
    }
    const action = byKind(game, state, decision, memory)
    return action !== undefined && game.check(state, action) === undefined ? action : RANDOM.decide(game, state, stream)
  }
  return { id: 'greedy', decide }
}
