// What happened while a seat had nothing to say, added up from what it may read: battles with their dice and losses, units
// lost, points and what they are for, reinforcements, ways gone. Worked out from positions and typed events, never from words.
import type {
  Action,
  Attack,
  BattleCard,
  Fight,
  Game,
  GameEvent,
  GameState,
  Seat,
  UnitState,
} from '../engine/contract.ts'
import {
  countFor,
  isNoticedBy,
  isOpenTo,
  type Match,
  readableBy,
  type Step,
  stateAfter,
  stateBeyond,
  stepFor,
} from '../engine/match.ts'
import { idsIn, type Message } from '../engine/text.ts'

interface Dated {
  /** As the seat counts: the position before it is that of this step. */
  readonly step: number
}

/** Steps of a unit, or all of it. */
export interface Loss extends Dated {
  readonly unit: number
  /** Index into `meta.sides`. */
  readonly side: number
  /** Where it stood; below 0 on its way to the map. */
  readonly hex: number
  readonly steps: number
  readonly isGone: boolean
}

/** A battle as it was fought. */
export interface Clash extends Dated, Fight {
  /** Index into `meta.sides`; undefined where nobody attacked. */
  readonly side: number | undefined
  readonly dice: readonly number[]
  /** As the log has it. */
  readonly told: Message
  readonly losses: readonly Loss[]
  /** The step after the last one that settled it. */
  readonly until: number
}

/** A change of the score. */
export interface PointsChange extends Dated {
  readonly side: number
  readonly points: number
  readonly why: Message
}

export interface Arrived extends Dated {
  readonly unit: number
  readonly side: number
  readonly hex: number
}

/** A move, a retreat, an advance: from where to where. */
export interface Way extends Dated {
  readonly seat: Seat
  readonly kind: 'move' | 'retreat'
  readonly path: readonly number[]
}

export interface Recap {
  readonly from: number
  readonly to: number
  /** Somebody else had a turn in it, and not only an answer to give. */
  readonly isTurn: boolean
  readonly battles: readonly Clash[]
  readonly losses: readonly Loss[]
  readonly points: readonly PointsChange[]
  readonly arrivals: readonly Arrived[]
  readonly ways: readonly Way[]
}

/** A battle with its card: the one that a decision belongs to, or the one of a step. */
export interface BattleAtHand extends Pick<Fight, 'attackers' | 'targets'> {
  readonly card: BattleCard
  /** Undefined before its dice have fallen. */
  readonly rolled: { readonly step: number; readonly fight: Fight; readonly dice: readonly number[] } | undefined
}

// ---- From one position to the next ----

const stepsLost = (before: UnitState, after: UnitState): number =>
  Math.max(0, (before.steps?.now ?? 1) - (after.steps?.now ?? 1))

/** A unit with which something has become of it in the step. */
interface Touched {
  readonly unit: number
  readonly was: UnitState
  readonly is: UnitState
}

const movedBy = (action: Action): readonly number[] => (action.type === 'move' ? action.units : [])

/** Of the units, those that came, went, or were told of; to describe them all for every move takes too long. */
const touchedIn = (
  game: Game,
  { action }: Step,
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
): Touched[] => {
  const movers = movedBy(action)
  const told = new Set(
    events.flatMap(event => idsIn(game.messages, event).units).filter(unit => !movers.includes(unit)),
  )
  return game.units.flatMap((_, unit) => {
    const crossed = game.hexOf(before, unit) < 0 !== game.hexOf(after, unit) < 0
    if (!crossed && !told.has(unit)) return []
    return [{ unit, was: game.describe(before, unit), is: game.describe(after, unit) }]
  })
}

/** Who was destroyed, and who is less than he was. */
const lossesOf = ({ signs }: Game, touched: readonly Touched[], events: readonly GameEvent[], step: number): Loss[] =>
  touched.flatMap(({ unit, was, is }) => {
    const isTold = events.some(({ lost }) => lost === unit)
    const isGone = is.hex < 0 && (isTold || (was.hex >= 0 && signs.lost.includes(is.status)))
    const isLess = was.hex >= 0 && is.hex >= 0 && is.side === was.side && stepsLost(was, is) > 0
    if (!isGone && !isLess) return []
    const steps = isGone ? (was.steps?.now ?? 1) : stepsLost(was, is)
    return [{ step, unit, side: was.side, hex: was.hex, steps, isGone }]
  })

const arrivalsOf = ({ signs }: Game, touched: readonly Touched[], step: number): Arrived[] =>
  touched.flatMap(({ unit, was, is: { hex, side } }) => {
    const comes = was.hex < 0 && (signs.coming.includes(was.status) || signs.lost.includes(was.status))
    return comes && hex >= 0 ? [{ step, unit, side, hex }] : []
  })

const keyOf = ({ side, why }: Pick<PointsChange, 'side' | 'why'>): string => JSON.stringify([side, why])

const sumsOf = (gains: readonly Omit<PointsChange, 'step'>[]): Map<string, Omit<PointsChange, 'step'>> => {
  const sums = new Map<string, Omit<PointsChange, 'step'>>()
  for (const gain of gains) {
    const key = keyOf(gain)
    sums.set(key, { ...gain, points: gain.points + (sums.get(key)?.points ?? 0) })
  }
  return sums
}

/** What has been added to the score or taken from it. */
const changesBetween = (game: Game, before: GameState, after: GameState, step: number): PointsChange[] => {
  const [was, is] = [sumsOf(game.ledger(before)), sumsOf(game.ledger(after))]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap(key => {
    const points = (is.get(key)?.points ?? 0) - (was.get(key)?.points ?? 0)
    const gain = is.get(key) ?? was.get(key)
    return points === 0 || gain === undefined ? [] : [{ ...gain, points, step }]
  })
}

const bookedIn = (events: readonly GameEvent[], step: number): PointsChange[] =>
  events.flatMap(({ key, args, points = [] }) =>
    points.flatMap((n, side) =>
      n === 0 ? [] : [{ step, side, points: n, why: args === undefined ? { key } : { key, args } }],
    ),
  )

/** The same reason once: what was won and lost again is neither. */
const netOf = (changes: readonly PointsChange[]): PointsChange[] => {
  const net = new Map<string, PointsChange>()
  for (const change of changes) {
    const key = keyOf(change)
    net.set(key, { ...change, points: change.points + (net.get(key)?.points ?? 0) })
  }
  return [...net.values()].filter(({ points }) => points !== 0)
}

const wayOf = (game: Game, { action, seat }: Step, before: GameState, step: number): Way[] => {
  const [unit, hexes] =
    action.type === 'move'
      ? [action.units[0], action.path]
      : action.type === 'retreat' || action.type === 'advance'
        ? [action.unit, [action.hex]]
        : [undefined, []]
  const from = unit === undefined ? -1 : game.hexOf(before, unit)
  if (from < 0 || hexes.length === 0) return []
  return [{ step, seat, kind: action.type === 'retreat' ? 'retreat' : 'move', path: [from, ...hexes] }]
}

// ---- Battles ----

interface OpenClash extends Omit<Clash, 'losses' | 'until'> {
  readonly fighters: ReadonlySet<number>
  readonly losses: Loss[]
  until: number
}

const clashesIn = (game: Game, events: readonly GameEvent[], before: GameState, step: number): OpenClash[] =>
  events.flatMap(({ fight, dice = [], key, args }) => {
    if (fight === undefined) return []
    const defenders = [...game.units.keys()].filter(unit => fight.targets.includes(game.hexOf(before, unit)))
    const [first] = fight.attackers
    return [
      {
        ...fight,
        step,
        dice,
        told: args === undefined ? { key } : { key, args },
        side: first === undefined ? undefined : game.describe(before, first).side,
        fighters: new Set([...fight.attackers, ...defenders]),
        losses: [],
        until: step + 1,
      },
    ]
  })

const isAbout = (clash: OpenClash, targets: readonly number[] = []): boolean =>
  clash.targets.some(hex => targets.includes(hex))

// ---- The whole ----

/** After the last thing that the seat did of its own accord: answers in the other's battles are none. */
const beginningFor = ({ steps }: Match, seat: Seat): number =>
  steps.findLastIndex(step => step.seat === seat && !step.withinBattle) + 1

/** From the seat's last own action to the present, or between two steps as it counts them. */
export const recapOf = (match: Match, seat: Seat, from?: number, to?: number): Recap => {
  const { game, steps } = match
  const first = from === undefined ? beginningFor(match, seat) : stepFor(match, seat, from)
  const last = to === undefined ? steps.length : Math.max(first, stepFor(match, seat, to))
  let state = stateAfter(match, first)
  const battles: OpenClash[] = []
  const losses: Loss[] = []
  const points: PointsChange[] = []
  const arrivals: Arrived[] = []
  const ways: Way[] = []
  let view = game.view(state, seat)
  let count = countFor(match, seat, first)
  for (const [index, step] of steps.slice(first, last).entries()) {
    const targets = game.battle(state)?.targets
    state = stateBeyond(match, state, first + index)
    const before = view
    view = game.view(state, seat)
    const events = readableBy(step.events, seat)
    const touched = touchedIn(game, step, events, before, view)
    const fought = clashesIn(game, events, before, count)
    const lost = lossesOf(game, touched, events, count)
    const running = battles.at(-1)
    const isSettling = running !== undefined && isAbout(running, targets)
    if (isSettling && isNoticedBy(step, seat)) running.until = count + 1
    const open = isSettling ? [running, ...fought] : fought
    for (const loss of lost) open.find(({ fighters }) => fighters.has(loss.unit))?.losses.push(loss)
    battles.push(...fought)
    losses.push(...lost)
    points.push(...bookedIn(events, count), ...changesBetween(game, before, view, count))
    arrivals.push(...arrivalsOf(game, touched, count))
    if (isOpenTo(step, seat)) ways.push(...wayOf(game, step, before, count))
    if (isNoticedBy(step, seat)) count++
  }
  return {
    from: countFor(match, seat, first),
    to: count,
    isTurn: steps.slice(first, last).some(step => step.seat !== seat && !step.withinBattle && isNoticedBy(step, seat)),
    battles: battles.map(({ fighters: _, ...clash }) => clash),
    losses,
    points: netOf(points),
    arrivals,
    ways,
  }
}

// ---- The battle at hand ----

export const attackOf = (
  { attackers, targets }: Pick<Fight, 'attackers' | 'targets'>,
  step: Step | undefined,
): Attack =>
  step?.action.type === 'attack' && step.action.targets.some(hex => targets.includes(hex))
    ? step.action
    : { type: 'attack', attackers, targets, support: [] }

/** The battle that was settled in the step, in truth and not as the seat counts, with the card as it stood before the dice. */
const rolledIn = (match: Match, seat: Seat, at: number, targets?: readonly number[]): BattleAtHand | undefined => {
  const { game, steps } = match
  const step = steps[at]
  if (step === undefined) return undefined
  const event = readableBy(step.events, seat).findLast(
    ({ fight }) => fight?.targets.some(hex => targets === undefined || targets.includes(hex)) === true,
  )
  if (event?.fight === undefined) return undefined
  const { fight, dice = [] } = event
  const { attackers } = fight
  const view = game.view(stateAfter(match, at), seat)
  const card = game.fightCard(view, attackOf(fight, step))
  return { attackers, targets: fight.targets, card, rolled: { step: countFor(match, seat, at), fight, dice } }
}

/** The battle of a step, as the seat counts. */
export const battleOf = (match: Match, seat: Seat, step: number): BattleAtHand | undefined =>
  rolledIn(match, seat, stepFor(match, seat, step))

const known = new WeakMap<Step, Map<Seat, BattleAtHand>>()

/** The battle that the decision after `until` steps belongs to; `view` is that position as the seat knows it. */
export const battleAtHand = (match: Match, seat: Seat, view: GameState, until: number): BattleAtHand | undefined => {
  const { game, steps } = match
  const fought = game.battle(view)
  if (fought === undefined) return undefined
  // The dice fell where the battle came up, or a few answers later.
  for (let at = until - 1; at >= 0; at--) {
    const found = known.get(steps[at])?.get(seat) ?? rolledIn(match, seat, at, fought.targets)
    if (found !== undefined) {
      known.set(steps[at], (known.get(steps[at]) ?? new Map()).set(seat, found))
      return found
    }
    if (!steps[at].withinBattle) break
  }
  return { ...fought, card: game.fightCard(view, attackOf(fought, steps[until - 1])), rolled: undefined }
}
