// Where every unit of the active HQ should go in this phase: assaults first, then posts for the rest, the HQ last. A plan
// is made from the position as it is when the phase begins, and again when dice have changed it.
import { distance, NO_HEX } from '../../../../engine/board.ts'
import { NO_UNIT } from '../../../../engine/stack.ts'
import type { Side } from '../../meta.ts'
import { holderOf, putOnMap, takeOffMap } from '../../rules/map.ts'
import { destinationsOf } from '../../rules/movement.ts'
import { hasRoom } from '../../rules/stacking.ts'
import { isMechPhase, isMovementPhase } from '../../rules/turn.ts'
import { cloneState, enemyOf, FLAG, has, isOnMap, STATUS, type State } from '../../state.ts'
import { NO_GROUP } from '../../title.ts'
import { type Assault, type Bundle, type Posting, planAssaults, strengthOf } from './assault.ts'
import { hashOf } from './map.ts'
import { defenceAt, type Scorer, scorerOf } from './score.ts'

export interface Plan {
  readonly side: Side
  readonly turn: number
  readonly phase: number
  readonly hq: number
  /** What no move changes: see `groundsOf`. */
  readonly grounds: number
  /** Where each unit stood when the plan was made, NO_HEX for off the map. */
  readonly start: Int16Array
  /** Where each unit should be, NO_HEX where the plan knows nothing of it. */
  readonly post: Int16Array
  readonly score: (unit: number, hex: number) => number
}

const groundsOf = (state: State): number =>
  hashOf(state.lost, state.supply, state.impulseSupply, state.controlBefore) ^ (state.draws << 8) ^ state.scenario

/** The position is as the plan found it, or as it wanted it to become. */
export const isPlanOf = (plan: Plan, state: State, side: Side): boolean => {
  if (plan.side !== side || plan.turn !== state.turn || plan.phase !== state.phase) return false
  if (plan.hq !== (state.impulse?.hq ?? NO_UNIT) || plan.grounds !== groundsOf(state)) return false
  for (let unit = 0; unit < plan.start.length; unit++) {
    const hex = state.hex[unit]
    if (hex !== plan.start[unit] && hex !== plan.post[unit]) return false
  }
  return true
}

/** A unit that stays where it is likes that a little: no change of places for nothing. */
const STAYS = 0.4
const GOAL_SHARE = 0.8
const NEARER = 0.06
const GROUND = 0.5

/** Units of one formation in one hex are one bundle, all others are on their own. */
const bundlesOf = (state: State, side: Side): Bundle[] => {
  const { title } = state
  const bundles: Bundle[] = []
  const seen = new Set<number>()
  for (const unit of title.unitsOf[side]) {
    if (seen.has(unit) || !isOnMap(state, unit) || !has(state, unit, FLAG.eligible) || title.isHq[unit] === 1) continue
    const from = state.hex[unit]
    const group = title.group[unit]
    const units =
      group === NO_GROUP
        ? [unit]
        : title.groups[group].units.filter(
            each => isOnMap(state, each) && state.hex[each] === from && has(state, each, FLAG.eligible),
          )
    for (const each of units) seen.add(each)
    const reach = new Set([from])
    for (const { hex, by } of destinationsOf(state, units[0])) if (by === undefined) reach.add(hex)
    bundles.push({ units, from, reach, attack: strengthOf(state, units) })
  }
  return bundles
}

/**
 * Would there be room in the hex when the bundle gets there? Units move in the order of their numbers, so those who come
 * later are not there yet and those who leave later have not left.
 */
const roomFor = (state: State, mind: State, post: Int16Array, units: readonly number[], hex: number): boolean => {
  if (!hasRoom(mind, hex, units)) return false
  if (state.hex[units[0]] === hex) return true
  const last = units[units.length - 1]
  const gone: number[] = []
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (unit < last && post[unit] !== NO_HEX && post[unit] !== hex) gone.push(unit)
  const coming: number[] = []
  for (let unit = mind.first[hex]; unit !== NO_UNIT; unit = mind.next[unit])
    if (state.hex[unit] !== hex) coming.push(unit)
  return hasRoom(state, hex, [...coming, ...units], gone)
}

export const makePlan = (state: State, side: Side, worth: Float32Array, values: Float32Array): Plan => {
  const { title } = state
  const post = new Int16Array(title.units.length).fill(NO_HEX)
  const hq = state.impulse?.hq ?? NO_UNIT
  const scorer: Scorer = scorerOf(state, side, worth, values)
  const mind = cloneState(state)
  const plan: Plan = {
    side,
    turn: state.turn,
    phase: state.phase,
    hq,
    grounds: groundsOf(state),
    start: state.hex.slice(),
    post,
    score: (unit, hex) => (title.isHq[unit] === 1 ? scorer.scoreHq(mind, unit, hex) : scorer.score(mind, [unit], hex)),
  }
  if (!isMovementPhase(state)) return plan

  const bundles = bundlesOf(state, side)
  for (const { units } of bundles) for (const unit of units) takeOffMap(mind, unit, STATUS.absent)
  const settle = ({ bundle, hex }: Posting): void => {
    for (const unit of bundle.units) {
      post[unit] = hex
      putOnMap(mind, unit, hex)
    }
  }
  const isFree = ({ units }: Bundle): boolean => post[units[0]] === NO_HEX

  // Goals that stand open
  for (let hex = 0; hex < values.length; hex++) {
    if (values[hex] === 0 || holderOf(mind, hex) >= 0) continue
    if (state.control[hex] === side && mind.zoc[side][hex] > 0 && scorer.far[hex] > 3) continue
    if (state.control[hex] === side && scorer.far[hex] > 5) continue
    const able = bundles.filter(bundle => isFree(bundle) && bundle.reach.has(hex))
    const [best] = able.sort(
      (a, b) => Number(b.from === hex) - Number(a.from === hex) || a.attack - b.attack || a.units[0] - b.units[0],
    )
    if (best !== undefined) settle({ bundle: best, hex })
  }

  const assaults: Assault[] = []
  if (!isMechPhase(state))
    planAssaults(
      {
        title,
        state,
        side,
        hq,
        worth,
        mind,
        trial: cloneState(mind),
        ground: hex =>
          (state.control[hex] === side ? 0 : values[hex] * GOAL_SHARE) +
          GROUND +
          NEARER * Math.max(0, scorer.pull[hex] + 12),
        fits: (units, hex, taken) => {
          const others = taken.filter(each => each.hex === hex).flatMap(({ bundle }) => bundle.units)
          return hasRoom(mind, hex, [...others, ...units]) && roomFor(state, mind, post, units, hex)
        },
      },
      bundles.filter(isFree),
      assault => {
        assaults.push(assault)
        for (const posting of assault.postings) settle(posting)
      },
    )

  // Those next to the enemy first: they hold the line
  const rest = bundles.filter(isFree)
  rest.sort((a, b) => scorer.far[a.from] - scorer.far[b.from] || b.attack - a.attack || a.units[0] - b.units[0])
  for (const bundle of rest) {
    let best = bundle.from
    let most = scorer.score(mind, bundle.units, bundle.from) + STAYS
    for (const hex of bundle.reach) {
      if (hex === bundle.from || !roomFor(state, mind, post, bundle.units, hex)) continue
      const value = scorer.score(mind, bundle.units, hex)
      if (value <= most) continue
      most = value
      best = hex
    }
    settle({ bundle, hex: best })
  }

  placeHq(state, plan, mind, scorer, assaults)
  const busy = new Set(assaults.flatMap(({ postings }) => postings.map(({ bundle }) => bundle)))
  escort(
    state,
    plan,
    mind,
    scorer,
    bundles.filter(bundle => !busy.has(bundle) && values[post[bundle.units[0]]] === 0),
  )
  return plan
}

const IN_SUPPORT = 3

/** The HQ goes where it commands most of its own and can support the assaults. */
const placeHq = (
  state: State,
  { hq, post, side }: Plan,
  mind: State,
  scorer: Scorer,
  assaults: readonly Assault[],
): void => {
  const { title } = state
  if (hq === NO_UNIT || !isOnMap(state, hq) || !has(state, hq, FLAG.eligible)) return
  takeOffMap(mind, hq, STATUS.absent)
  const supports = (hex: number): number =>
    assaults.filter(
      ({ target, postings }) =>
        distance(title.board, hex, target) <= title.range[hq] &&
        postings.every(each => distance(title.board, hex, each.hex) <= title.range[hq]),
    ).length
  const valueAt = (hex: number): number =>
    scorer.scoreHq(mind, hq, hex) + IN_SUPPORT * supports(hex) - (state.zoc[enemyOf(side)][hex] > 0 ? 9 : 0)
  let best = state.hex[hq]
  let most = valueAt(best) + STAYS
  for (const { hex, by } of destinationsOf(state, hq)) {
    if (by !== undefined || !roomFor(state, mind, post, [hq], hex)) continue
    const value = valueAt(hex)
    if (value <= most) continue
    most = value
    best = hex
  }
  post[hq] = best
  putOnMap(mind, hq, best)
}

const ESCORT = 6
const MOST_PRICE = 6
const LINE_PRICE = 2.5

/** An HQ alone is lost to the first who comes by: somebody small stays with it. */
const escort = (
  state: State,
  { hq, post, side }: Plan,
  mind: State,
  scorer: Scorer,
  bundles: readonly Bundle[],
): void => {
  const hex = hq === NO_UNIT ? NO_HEX : post[hq]
  if (hex === NO_HEX || scorer.far[hex] > ESCORT || defenceAt(mind, hex) > 0) return
  let best: Bundle | undefined
  let least = scorer.threat[hex] > 0 ? MOST_PRICE : MOST_PRICE / 2
  for (const bundle of bundles) {
    if (!bundle.reach.has(hex) || !roomFor(state, mind, post, bundle.units, hex)) continue
    const inLine = state.zoc[enemyOf(side)][post[bundle.units[0]]] > 0 ? LINE_PRICE : 0
    const price = bundle.attack + inLine
    if (price >= least) continue
    least = price
    best = bundle
  }
  for (const unit of best?.units ?? []) {
    takeOffMap(mind, unit, STATUS.absent)
    putOnMap(mind, unit, hex)
    post[unit] = hex
  }
}
