// Where everybody who can move now should go: victory hexes that stand open, assaults, posts for the rest, then guns,
// headquarters and bridge columns. A plan is made from the position as it is when the phase begins.
import { NO_HEX } from '../../../../engine/board.ts'
import type { Side } from '../../meta.ts'
import { mayFight } from '../../rules/combat.ts'
import { applyLimber, checkLimber, LIMBER, limberCost } from '../../rules/limber.ts'
import { holderOf, isDeployed, printedAttack, putOnMap, takeOffMap } from '../../rules/map.ts'
import { destinationsOf } from '../../rules/movement.ts'
import { checkMover } from '../../rules/mover.ts'
import { hasRoom } from '../../rules/stacking.ts'
import { STRATEGIC } from '../../rules/strategic.ts'
import { isGun } from '../../rules/support.ts'
import { cloneState, enemyOf, isOnMap, MORALE, STATUS, type State } from '../../state.ts'
import type { Title } from '../../title.ts'
import { type Assault, type Fighter, fighterOf, planAssaults } from './assault.ts'
import { hashOf } from './map.ts'
import { gunScorer, siteFor } from './posts.ts'
import { type Scorer, scorerOf } from './score.ts'

export interface Plan {
  readonly side: Side
  readonly turn: number
  readonly phase: number
  /** Soviet formations drawn so far (15.1). */
  readonly drawn: number
  /** What no move changes: see `groundsOf`. */
  readonly grounds: number
  /** Where each unit stood when the plan was made, NO_HEX for off the map. */
  readonly start: Int16Array
  /** Where each unit should be, NO_HEX where the plan knows nothing of it. */
  readonly post: Int16Array
  readonly by: (string | undefined)[]
  /** Guns that should stand ready. */
  readonly ready: ReadonlySet<number>
  /** The map as it should be. */
  readonly mind: State
  readonly scorer: Scorer
}

/** Soviet tanks may break down as they move (15.2): their steps do not count. */
const groundsOf = (state: State): number =>
  hashOf(
    state.lost.map((lost, unit) => (state.title.isTank[unit] === 1 ? 0 : lost)),
    state.morale,
    state.salvos,
  ) ^ state.scenario

/** The position is as the plan found it, or as it wanted it to become. */
export const isPlanOf = (plan: Plan, state: State, side: Side): boolean => {
  const { turn, phase } = state
  if (plan.side !== side || plan.turn !== turn || plan.phase !== phase) return false
  if (plan.drawn !== state.world.track.length || plan.grounds !== groundsOf(state)) return false
  for (let unit = 0; unit < plan.start.length; unit++) {
    const hex = isOnMap(state, unit) ? state.hex[unit] : NO_HEX
    if (hex === plan.start[unit] || hex === plan.post[unit]) continue
    // Newcomers, and those who were run down or broke down
    if (hex !== NO_HEX && plan.start[unit] !== NO_HEX) return false
  }
  return true
}

/** A unit that stays where it is likes that a little: no change of places for nothing. */
const STAYS = 0.25

interface Mover {
  readonly unit: number
  /** Hexes, and the way in which they are reached. */
  readonly reach: ReadonlyMap<number, string | undefined>
  /** Guns: hexes in which they could stand ready in this phase. */
  readonly readyAt: ReadonlySet<number>
}

const isBridging = (state: State, unit: number): boolean =>
  state.world.works.some(work => work.unit === unit && work.kind === 'bridge')

/** Where the unit can be at the end of the phase, its own hex included; guns limber for it. */
const moverOf = (state: State, unit: number, spare: State): Mover | undefined => {
  const { title } = state
  const from = state.hex[unit]
  const reach = new Map<number, string | undefined>([[from, undefined]])
  const readyAt = new Set<number>()
  let here = state
  if (isDeployed(state, unit)) {
    readyAt.add(from)
    if (checkLimber(state, unit, LIMBER) !== undefined) return undefined
    here = cloneState(state, spare)
    applyLimber(here, unit, LIMBER, [])
  }
  if (checkMover(here, unit) !== undefined || isBridging(state, unit)) return undefined
  const isTowed = title.isArtillery[unit] === 1
  const cost = isTowed ? limberCost(title, unit) : 0
  if (isTowed && here.points[unit] >= cost) readyAt.add(from)
  for (const { hex, cost: spent, by } of destinationsOf(here, unit)) {
    reach.set(hex, by)
    if (isTowed && here.points[unit] - spent >= cost) readyAt.add(hex)
  }
  return { unit, reach, readyAt }
}

const isFighter = (title: Title, unit: number): boolean =>
  title.isHq[unit] + title.isBridgeEngineer[unit] === 0 && !isGun(title, unit)

/** Strategic movers do not fight (5.21). */
const strikers = (state: State, movers: readonly Mover[]): Fighter[] =>
  movers
    .filter(({ unit }) => printedAttack(state, unit) > 0 && state.morale[unit] !== MORALE.demoralised)
    .filter(({ unit }) => mayFight(state, unit) === undefined)
    .map(({ unit, reach }) =>
      fighterOf(state, unit, new Set([...reach].filter(([, by]) => by !== STRATEGIC).map(([hex]) => hex))),
    )

/** Those who have moved already, or do not move, and may fight from where they are. */
const standing = (state: State, side: Side, moving: ReadonlySet<number>): Fighter[] =>
  state.title.unitsOf[side]
    .filter(
      unit =>
        !moving.has(unit) &&
        isOnMap(state, unit) &&
        printedAttack(state, unit) > 0 &&
        state.morale[unit] !== MORALE.demoralised &&
        mayFight(state, unit) === undefined &&
        !state.combats.some(({ attackers }) => attackers.includes(unit)),
    )
    .map(unit => fighterOf(state, unit, new Set([state.hex[unit]])))

/** Attacks from where everybody stands: for the phases after movement. */
export const assaultsNow = (state: State, side: Side, scorer: Scorer): Assault[] => {
  const fighters = standing(state, side, new Set())
  const mind = cloneState(state)
  for (const { unit } of fighters) takeOffMap(mind, unit, STATUS.absent)
  const assaults: Assault[] = []
  const trial = cloneState(mind)
  planAssaults(
    { title: state.title, state, side, mind, trial, ground: scorer.ground, exposed: scorer.exposed },
    fighters,
    assault => {
      assaults.push(assault)
      for (const { fighter, hex } of assault.postings) putOnMap(mind, fighter.unit, hex)
    },
  )
  return assaults
}

export const makePlan = (state: State, side: Side, moves: boolean): Plan => {
  const { title } = state
  const scorer = scorerOf(state, side)
  const post = new Int16Array(title.units.length).fill(NO_HEX)
  const by: (string | undefined)[] = []
  const ready = new Set<number>()
  const mind = cloneState(state)
  const plan: Plan = {
    side,
    turn: state.turn,
    phase: state.phase,
    drawn: state.world.track.length,
    grounds: groundsOf(state),
    start: state.hex.map((hex, unit) => (isOnMap(state, unit) ? hex : NO_HEX)),
    post,
    by,
    ready,
    mind,
    scorer,
  }
  if (!moves) return plan

  const trial = cloneState(state)
  const movers = title.unitsOf[side].flatMap(unit => (isOnMap(state, unit) ? (moverOf(state, unit, trial) ?? []) : []))
  for (const { unit } of movers) takeOffMap(mind, unit, STATUS.absent)
  const settle = ({ unit, reach }: Mover, hex: number): void => {
    post[unit] = hex
    by[unit] = reach.get(hex)
    putOnMap(mind, unit, hex)
  }
  const isFree = ({ unit }: Mover): boolean => post[unit] === NO_HEX
  const fighters = movers.filter(({ unit }) => isFighter(title, unit))
  takeOpenGoals(state, plan, fighters, settle)
  /** Who attacks, or keeps a goal, has nothing else to do. */
  const bound = new Set(fighters.filter(mover => !isFree(mover)).map(({ unit }) => unit))

  const moving = new Set(movers.map(({ unit }) => unit))
  const still = standing(state, side, moving)
  for (const { unit } of still) takeOffMap(mind, unit, STATUS.absent)
  const byUnit = new Map(fighters.map(mover => [mover.unit, mover]))
  planAssaults(
    { title, state, side, mind, trial, ground: scorer.ground, exposed: scorer.exposed },
    [...strikers(state, fighters.filter(isFree)), ...still],
    ({ postings }) => {
      for (const { fighter, hex } of postings) {
        bound.add(fighter.unit)
        const mover = byUnit.get(fighter.unit)
        if (mover === undefined) putOnMap(mind, fighter.unit, hex)
        else settle(mover, hex)
      }
    },
  )
  for (const { unit } of still) if (!isOnMap(mind, unit)) putOnMap(mind, unit, state.hex[unit])

  // Those next to the enemy first: they hold the line
  const rest = fighters.filter(isFree)
  rest.sort((a, b) => scorer.far[state.hex[a.unit]] - scorer.far[state.hex[b.unit]] || a.unit - b.unit)
  for (const mover of rest)
    settle(
      mover,
      bestPost(state, mind, mover, hex => scorer.score(mind, mover.unit, hex)),
    )

  const gunScore = gunScorer(mind, side, scorer)
  for (const mover of movers) {
    const { unit, readyAt } = mover
    if (!isGun(title, unit)) continue
    const at = bestPost(state, mind, mover, hex => gunScore(unit, hex, hex === state.hex[unit], readyAt.has(hex)))
    settle(mover, at)
    if (readyAt.has(at)) ready.add(unit)
  }
  for (const mover of movers) {
    const { unit } = mover
    if (title.isHq[unit] === 1)
      settle(
        mover,
        bestPost(state, mind, mover, hex => scorer.scoreHq(mind, unit, hex)),
      )
    else if (title.isBridgeEngineer[unit] === 1)
      settle(mover, bestPost(state, mind, mover, siteFor(state, mind, unit, scorer)))
  }
  escort(
    title,
    plan,
    fighters.filter(({ unit }) => !bound.has(unit)),
  )
  return plan
}

const bestPost = (state: State, mind: State, { unit, reach }: Mover, valueAt: (hex: number) => number): number => {
  const from = state.hex[unit]
  let best = from
  let most = hasRoom(mind, from, [unit]) ? valueAt(from) + STAYS : Number.NEGATIVE_INFINITY
  for (const hex of reach.keys()) {
    if (hex === from || !hasRoom(mind, hex, [unit])) continue
    const value = valueAt(hex)
    if (value <= most) continue
    most = value
    best = hex
  }
  return best
}

const PRECIOUS = 8
const GUNS = 4
const LEAST_GAIN = 0.8

/** An HQ or guns alone are lost to the first who comes by: somebody of the line who is worth less there stays with them. */
const escort = (title: Title, { side, post, by, mind, scorer }: Plan, fighters: readonly Mover[]): void => {
  const worth = new Map<number, number>()
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(mind, unit) || title.isHq[unit] + title.isArtillery[unit] === 0) continue
    const hex = mind.hex[unit]
    worth.set(hex, (worth.get(hex) ?? 0) + (title.isHq[unit] === 1 ? PRECIOUS : GUNS))
  }
  const free = new Set(fighters)
  for (const [hex, value] of [...worth].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    if (scorer.threat[hex] === 0) continue
    let best: Mover | undefined
    let most = LEAST_GAIN
    for (const mover of free) {
      const { unit, reach } = mover
      if (!reach.has(hex) || post[unit] === hex || !hasRoom(mind, hex, [unit])) continue
      const gain = value * (scorer.secure(mind, hex, unit) - scorer.secure(mind, hex))
      if (gain <= most) continue
      const loss = scorer.score(mind, unit, post[unit]) - scorer.score(mind, unit, hex)
      if (gain - Math.max(0, loss) <= most) continue
      most = gain - Math.max(0, loss)
      best = mover
    }
    if (best === undefined) continue
    free.delete(best)
    takeOffMap(mind, best.unit, STATUS.absent)
    putOnMap(mind, best.unit, hex)
    post[best.unit] = hex
    by[best.unit] = best.reach.get(hex)
  }
}

/** Own goals that the enemy could reach are kept, and those that nobody holds are taken, by the weakest who is enough. */
const takeOpenGoals = (
  state: State,
  { side, post, mind, scorer }: Plan,
  fighters: readonly Mover[],
  settle: (mover: Mover, hex: number) => void,
): void => {
  const { values, far, guarded } = scorer
  for (let hex = 0; hex < values.length; hex++) {
    const isOwn = state.control[hex] === side
    const isWanted = values[hex] > 0 ? !isOwn || far[hex] <= GUARDED_WITHIN : guarded.has(hex) && far[hex] <= 2
    if (!isWanted || holderOf(mind, hex) >= 0 || holderOf(state, hex) === enemyOf(side)) continue
    const able = fighters.filter(({ unit, reach }) => post[unit] === NO_HEX && reach.has(hex))
    const strength = (unit: number): number => printedAttack(state, unit)
    const [best] = able.sort(
      (a, b) =>
        Number(state.hex[b.unit] === hex) - Number(state.hex[a.unit] === hex) ||
        Number(strength(b.unit) >= 3) - Number(strength(a.unit) >= 3) ||
        strength(a.unit) - strength(b.unit) ||
        a.unit - b.unit,
    )
    if (best !== undefined) settle(best, hex)
  }
}

/** An own victory hex with an enemy so near is never left. */
const GUARDED_WITHIN = 6
