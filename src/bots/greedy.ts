// The second rung: looks one action ahead, or follows the title's plan for the phase where it has one. Attacks with the
// best expected swing by the battle card; each unit moves to where the title's evaluation of the whole position is best,
// out of the few places that attract it most.
import {
  type Action,
  type ActionKind,
  type Advice,
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
/** Attacks that are tried, from the best, where some are refused. */
const TRIES = 12
/** Assignments worth this much come before the moves. */
const URGENT = 10

/** The game with the adviser of this bot. */
type Advised = Game & { readonly advice: Advice }

const expected = (game: Advised, state: GameState, attack: Attack): number => {
  const card = game.odds(state, attack)
  if (isRefusal(card)) return Number.NEGATIVE_INFINITY
  return card.results.reduce(
    (sum, { result, probability }) => sum + probability * game.advice.resultValue(state, attack, result),
    0,
  )
}

interface Actor {
  readonly unit: number
  readonly kinds: readonly ActionKind[]
}

interface Candidate {
  readonly action: Action
  readonly value: number
}

/** Attackers join one by one, the strongest first; leaders and the like come last. */
const attacksOn = (game: Advised, state: GameState, targets: readonly number[]): Candidate[] => {
  const pool = game.legal(state, { about: 'attackers', targets })
  if (pool.length === 0) return []
  const all: Attack = { type: 'attack', attackers: pool, targets, support: [] }
  const probe = game.odds(state, all)
  const counted = new Map(isRefusal(probe) ? [] : probe.attackers.map(term => [term.unit, term.counted]))
  const order = [...pool].sort((a, b) => (counted.get(b) ?? 0) - (counted.get(a) ?? 0) || a - b)
  const [flight] = game.legal(state, { about: 'support', targets, attackers: pool })
  const extras = game.legal(state, { about: 'extras', targets, attackers: pool }).map(({ extra }) => extra)
  const candidates: Candidate[] = []
  const consider = (attack: Attack, price: number): void => {
    candidates.push({ action: attack, value: expected(game, state, attack) - price })
  }
  for (let count = 1; count <= order.length; count++) {
    const plain: Attack = { ...all, attackers: order.slice(0, count) }
    consider(plain, 0)
    if (flight !== undefined) consider({ ...plain, support: [flight] }, GAIN)
    if (extras.length > 0) consider({ ...plain, extras }, GAIN)
  }
  return candidates
}

/** The attack with the best swing; without a good one, the least bad where the rules leave no choice. */
const chooseAttack = (game: Advised, state: GameState): Action | undefined => {
  const mayEnd = game.check(state, DONE) === undefined
  const hexes = game.legal(state, { about: 'targets' })
  const suggested = game.legal(state, { about: 'suggestion' })
  const groups = suggested === undefined ? hexes.map(hex => [hex]) : [...hexes.map(hex => [hex]), suggested.targets]
  const candidates = groups
    .flatMap(targets => attacksOn(game, state, targets))
    .filter(({ value }) => value > (mayEnd ? GAIN : Number.NEGATIVE_INFINITY))
    .sort((a, b) => b.value - a.value)
  // A title that makes suggestions has conditions that a good attack may fail.
  const legal =
    suggested === undefined
      ? candidates[0]
      : candidates.slice(0, TRIES).find(({ action }) => game.check(state, action) === undefined)
  if (legal !== undefined) return legal.action
  return mayEnd ? DONE : suggested
}

/** How the position looks after the action, or minus infinity where it is refused. */
const after = (game: Advised, state: GameState, seat: Seat, action: Action, memory: Memory): number => {
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

const topFew = (candidates: Candidate[]): readonly Candidate[] =>
  candidates.sort((a, b) => b.value - a.value).slice(0, CANDIDATES)

/** The places that attract it most; one with an attraction of minus infinity is out of the question. */
const movesOf = (game: Advised, state: GameState, unit: number, likes: (unit: number, hex: number) => number) => {
  const candidates: Candidate[] = []
  for (const { hex, cost, by } of game.legal(state, { about: 'move', unit })) {
    const value = likes(unit, hex) - cost / 1000
    if (value === Number.NEGATIVE_INFINITY) continue
    candidates.push({
      action: { type: 'move', units: [unit], path: [hex], ...(by === undefined ? {} : { by }) },
      value,
    })
  }
  return topFew(candidates).flatMap(({ action }) => withPath(game, state, action))
}

/** A move that names only where to go, with the cheapest way there. */
const withPath = (game: Advised, state: GameState, action: Action): Action[] => {
  if (action.type !== 'move') return []
  const way = action.by === undefined ? {} : { by: action.by }
  const path = game.legal(state, { about: 'path', unit: action.units[0], hex: action.path[0], ...way })
  return path === undefined ? [] : [{ ...action, path }]
}

/** Whom to ask next: those who can act are listed once, and again when all of them have been asked. */
const nextActor = (game: Advised, state: GameState, memory: Memory): Actor | undefined => {
  if (memory.queue.length === 0)
    memory.queue = game
      .legal(state, { about: 'actors' })
      .filter(({ unit, kinds }) => !(kinds.includes('place') ? memory.offered : memory.asked).has(unit))
      .filter(({ kinds }) => kinds.includes('place') || kinds.includes('move'))
      .reverse()
  return memory.queue.pop()
}

/** One unit after the other gets its best move; those that are content are not asked again in this phase. */
const chooseMove = (game: Advised, state: GameState, seat: Seat, memory: Memory): Action => {
  const likes = game.advice.attraction(state, seat)
  const now = game.advice.evaluate(state, seat)
  for (let actor = nextActor(game, state, memory); actor !== undefined; actor = nextActor(game, state, memory)) {
    const { unit, kinds } = actor
    if (kinds.includes('place')) {
      memory.offered.add(unit)
      const placed = bestPlace(game, state, unit, likes)
      if (placed !== undefined) return placed
      continue
    }
    if (memory.asked.has(unit)) continue
    memory.asked.add(unit)
    const best = bestBy(movesOf(game, state, unit, likes), action => after(game, state, seat, action, memory))
    if (best !== undefined && best.value > now + GAIN) return best.item
  }
  return leave(game, state)
}

const bestPlace = (
  game: Advised,
  state: GameState,
  unit: number,
  likes: (unit: number, hex: number) => number,
): Action | undefined => {
  const best = bestBy(game.legal(state, { about: 'place', unit }), option => likes(unit, option.hex))
  return best === undefined ? undefined : { type: 'place', unit, ...best.item }
}

/** Done, or what keeps the phase open: any move that puts it right. */
const leave = (game: Advised, state: GameState): Action => {
  if (game.check(state, DONE) === undefined) return DONE
  for (const { unit, kinds } of game.legal(state, { about: 'actors' })) {
    if (!kinds.includes('move')) continue
    for (const { hex } of game.legal(state, { about: 'move', unit })) {
      const [action] = withPath(game, state, { type: 'move', units: [unit], path: [hex] })
      if (action === undefined) continue
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

/** Places what can be placed and assigns what is worth more than `least`. */
const chooseAssignment = (game: Advised, state: GameState, seat: Seat, least = 0): Action => {
  const likes = game.advice.attraction(state, seat)
  for (const { unit, kinds } of game.legal(state, { about: 'actors' })) {
    if (kinds.includes('place') && least === 0) {
      const placed = bestPlace(game, state, unit, likes)
      if (placed !== undefined) return placed
    }
    const options: readonly AssignOption[] = game.legal(state, { about: 'assign', unit })
    const best = bestBy(options, option => game.advice.assignValue(state, seat, unit, option))
    if (best !== undefined && best.value > least) return { type: 'assign', units: [unit], ...best.item }
  }
  return DONE
}

/** The cheapest losses that are enough: small ones first, then those that turn out not to be needed are spared. */
const chooseLosses = (game: Advised, state: GameState, seat: Seat, memory: Memory): Action => {
  const { need, most = Number.POSITIVE_INFINITY, units } = game.legal(state, { about: 'losses' })
  if (need === 1 && units.every(({ worth }) => worth === 1)) {
    const each = units.map(({ unit }): Action => ({ type: 'losses', units: [unit] }))
    const least = bestBy(each, action => after(game, state, seat, action, memory))
    if (least !== undefined) return least.item
  }
  const order = [...units].sort((a, b) => a.worth - b.worth)
  let chosen: { unit: number; worth: number }[] = []
  const sumOf = (list: readonly { worth: number }[]): number => list.reduce((sum, { worth }) => sum + worth, 0)
  for (const each of order) if (sumOf(chosen) < need && sumOf(chosen) + each.worth <= most) chosen.push(each)
  for (const each of [...chosen]) {
    const without = chosen.filter(other => other !== each)
    if (sumOf(without) >= need) chosen = without
  }
  return { type: 'losses', units: chosen.map(({ unit }) => unit) }
}

const chooseRetreat = (game: Advised, state: GameState, seat: Seat, memory: Memory): Action | undefined => {
  const [actor] = game.legal(state, { about: 'actors' })
  const options = game.legal(state, { about: 'retreat', unit: actor.unit })
  return bestBy(
    options.map(({ hex }): Action => ({ type: 'retreat', unit: actor.unit, hex })),
    action => after(game, state, seat, action, memory),
  )?.item
}

const chooseAdvance = (game: Advised, state: GameState, seat: Seat, memory: Memory): Action => {
  const now = game.advice.evaluate(state, seat)
  for (const { unit } of game.legal(state, { about: 'actors' })) {
    const actions = game.legal(state, { about: 'advance', unit }).map((hex): Action => ({ type: 'advance', unit, hex }))
    const best = bestBy(actions, action => after(game, state, seat, action, memory))
    if (best !== undefined && best.value > now) return best.item
  }
  return DONE
}

/** Attacks in the middle of movement: as soon as they pay; then moves, then what is assigned to help them. */
const chooseOnTheMove = (game: Advised, state: GameState, { seat, kinds }: Decision, memory: Memory): Action => {
  if (kinds.includes('assign') && memory.asked.size === 0) {
    const assigned = chooseAssignment(game, state, seat, URGENT)
    if (assigned.type === 'assign') return assigned
  }
  const attack = game.legal(state, { about: 'targets' }).length > 0 ? chooseAttack(game, state) : undefined
  if (attack?.type === 'attack') {
    memory.asked.clear() // The way is open for those who found none
    return attack
  }
  const move = chooseMove(game, state, seat, memory)
  return move.type === 'done' && kinds.includes('assign') ? chooseAssignment(game, state, seat) : move
}

/** What the bot remembers within one phase, and a state to think ahead in. */
interface Memory {
  phase: string
  /** Units that were asked for a move, and for a place. */
  readonly asked: Set<number>
  readonly offered: Set<number>
  queue: Actor[]
  spare: GameState | undefined
}

const byKind = (game: Advised, state: GameState, decision: Decision, memory: Memory): Action | undefined => {
  const { seat, kinds } = decision
  const ordered = game.advice.orders?.(state, seat)
  if (ordered !== undefined) return ordered
  if (
    kinds.includes('choose') &&
    !(kinds.includes('place') && !kinds.includes('assign') && game.check(state, DONE) === undefined)
  ) {
    const options = game.legal(state, { about: 'choose' }).map(({ option }) => option)
    const option = game.advice.choice(state, seat, options)
    if (option !== undefined) return { type: 'choose', option }
  }
  if (kinds.includes('attack') && kinds.includes('move')) return chooseOnTheMove(game, state, decision, memory)
  if (kinds.includes('attack')) return chooseAttack(game, state)
  if (kinds.includes('move')) return chooseMove(game, state, seat, memory)
  if (kinds.includes('losses')) return chooseLosses(game, state, seat, memory)
  if (kinds.includes('retreat')) return chooseRetreat(game, state, seat, memory)
  if (kinds.includes('advance')) return chooseAdvance(game, state, seat, memory)
  // Set-up, where a choice is open too, may go on for ever
  if (kinds.includes('assign') || (kinds.includes('place') && !kinds.includes('choose')))
    return chooseAssignment(game, state, seat)
  return kinds.includes('done') ? DONE : undefined
}

/** A new bot for each game: it remembers whom it has asked in the present phase, and its adviser what it has planned. */
export const createGreedy = (): Bot => {
  const memory: Memory = { phase: '', asked: new Set(), offered: new Set(), queue: [], spare: undefined }
  let table: { readonly game: Game; readonly advised: Advised } | undefined
  const decide = (game: Game, state: GameState, stream: Stream): Action => {
    const decision = game.decision(state)
    if (decision === undefined) return DONE
    if (table?.game !== game) table = { game, advised: { ...game, advice: game.adviser() } }
    const phase = `${state.turn} ${decision.phase}`
    if (memory.phase !== phase) {
      memory.phase = phase
      memory.asked.clear()
      memory.offered.clear()
      memory.queue = []
    }
    const action = byKind(table.advised, state, decision, memory)
    return action !== undefined && game.check(state, action) === undefined ? action : RANDOM.decide(game, state, stream)
  }
  return { id: 'greedy', decide }
}
