// The mind of Red Vengeance: who can go where and would like to, what is worth an attack, which attacks can be made now.
// How a position is judged is in judge.ts.
import { NO_HEX } from '../../../engine/board.ts'
import type { Action, Attack, Decision, Seat } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Assault, Field, Goal, Mind, Mover, Spot, Target } from '../../../engine/mind.ts'
import { ALLIED, AXIS, SIDES } from '../meta.ts'
import { STACK_LIMIT } from '../rules/charts.ts'
import { checkAttack, extrasFor } from '../rules/combat.ts'
import { controls } from '../rules/control.ts'
import { holderOf, shift } from '../rules/map.ts'
import { moveOffer } from '../rules/movement.ts'
import { overstackedHexes } from '../rules/stacking.ts'
import { BY_RAIL } from '../rules/steps.ts'
import { now } from '../rules/turn.ts'
import { change, cloneState, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { answerOf } from './answers.ts'
import { Judge, RAILED, SAILED } from './judge.ts'
import { GOAL_POINTS, type Parts, partsOf, type Tools, toolsOf } from './tools.ts'
import { CHARACTERS, type Named, WEIGHTS } from './weights.ts'

/** Places by strategic movement that a unit thinks of: it could go half across the map. */
const MOST_RAILS = 3
/** Dice at which an attack is looked at. */
const NEEDS = [3, 5, 8, 12, 16, 20, 24, 30]
/** How far from the enemy a line is thought of. */
const LINES = [2, 3, 4, 6]
/** A longer way to what a unit guards is all one. */
const MOST_LAG = 20
/** Hexes from which somebody could come to attack. */
const IN_REACH = 5

class RedVengeanceField implements Field<State> {
  private readonly title: Title
  private readonly start: State
  private readonly tools: Tools
  private readonly parts: Parts
  private readonly side: number
  private readonly weights: Named
  /** A game played ahead takes most of a second: one or two plans are no choice. */
  readonly ahead = 0
  readonly around = 2.5
  private made: Judge | undefined
  private ours: Uint8Array | undefined
  /** By unit: places that it comes to by sea only. */
  private readonly overseas = new Map<number, ReadonlySet<number>>()

  constructor(start: State, side: number, weights: Named, tools: Tools, parts: Parts) {
    this.title = start.title
    this.start = start
    this.side = side
    this.weights = weights
    this.tools = tools
    this.parts = parts
  }

  /** Made when it is asked for: most actions only follow a plan. */
  private get judge(): Judge {
    this.made ??= new Judge(this.start, this.side, this.weights, this.tools, this.parts)
    return this.made
  }

  value(state: State, least?: number): number {
    return this.judge.value(state, least)
  }

  terms(state: State): Readonly<Record<string, number>> {
    return this.judge.terms(state)
  }

  // ---- Who can go where ----

  movers(): readonly Mover[] {
    const { start, title } = this
    this.parts.fights.survey(start)
    const ashore = start.world.seaMoveLeft ? cloneState(start) : undefined
    if (ashore !== undefined) change(ashore, { seaMoveLeft: false })
    return moveOffer.actors(start).map(unit => {
      const units = [unit]
      const strength = start.steps[unit] < title.steps[unit] ? title.reduced[unit] : title.strength[unit]
      const offered = moveOffer.offer(start, unit)
      const home: Spot = { hex: start.hex[unit] }
      const onFoot = offered.filter(({ by }) => by === undefined).map(({ hex }): Spot => ({ hex }))
      if (ashore !== undefined) {
        const dry = new Set(moveOffer.offer(ashore, unit).flatMap(({ hex, by }) => (by === undefined ? [hex] : [])))
        this.overseas.set(unit, new Set(onFoot.flatMap(({ hex }) => (dry.has(hex) ? [] : [hex]))))
      }
      const rails = offered.flatMap(({ hex, by }): Spot[] => (by === undefined ? [] : [{ hex, by }]))
      const mover: Mover = { units, strength, spots: [] }
      const likes = new Map(rails.map(spot => [spot, this.likes(mover, spot)]))
      rails.sort((a, b) => (likes.get(b) ?? 0) - (likes.get(a) ?? 0) || a.hex - b.hex)
      return { ...mover, spots: [home, ...onFoot, ...rails.slice(0, MOST_RAILS)] }
    })
  }

  put(state: State, { units: [unit] }: Mover, { hex, by }: Spot): void {
    const isSailed = hex !== this.start.hex[unit] && this.overseas.get(unit)?.has(hex) === true
    state.points[unit] = by === BY_RAIL ? RAILED : isSailed ? SAILED : this.start.points[unit]
    if (state.hex[unit] !== hex) shift(state, unit, hex)
  }

  likes({ units: [unit], strength }: Mover, { hex, by }: Spot): number {
    const { title, start } = this
    const { side, toEnemy, aim } = this.judge
    const { goals, toGoal } = this.tools
    const { holder } = this.parts.fights
    if (title.leader[unit] === 1) return (holder[hex] === side ? 1 : 0) - Math.abs(toEnemy[hex] - 1)
    if (goals.includes(hex) && !controls(start, side, hex)) return 100
    if (this.judge.isGate(unit, hex)) return 50
    const friends = holder[hex] === side ? 0.3 : 0
    const rail = by === BY_RAIL ? -1 : 0
    if (side === ALLIED) {
      const goal = aim[unit]
      const nearer = goal < 0 ? 0 : toGoal[goal][start.hex[unit]] - toGoal[goal][hex]
      return (toEnemy[hex] === 1 ? 2 : toEnemy[hex] === 2 ? 1.8 : 0) + 0.7 * nearer + friends + rail - 0.01 * strength
    }
    let shelter = (title.rough[hex] + title.forest[hex] + title.swamp[hex] + title.majorCity[hex]) * 0.5
    if (title.river[hex] !== 0) shelter += 0.4
    if (goals.includes(hex)) shelter += 3
    const gap = Math.abs(toEnemy[hex] - 3)
    const lag = 0.25 * Math.min(MOST_LAG, this.judge.lag(unit, hex))
    return shelter - (gap > 2 ? gap : 0.3 * gap) - lag + friends + rail + (toEnemy[hex] === 1 ? 0.8 : 0)
  }

  isFull(state: State, hex: number): boolean {
    const { stacks } = this.title
    let units = 0
    for (let unit: number = state.first[hex]; unit >= 0; unit = state.next[unit]) units += stacks[unit]
    return units >= STACK_LIMIT
  }

  /** Out of contact, or in a line of its own: from there an attack is put together, or a line mended, with a free hand. */
  openings(movers: readonly Mover[]): readonly (readonly number[])[] {
    const { rules, side } = this.judge
    if (rules === undefined || rules.breakthrough) return []
    if (side === ALLIED) return [this.apart(movers, 2)]
    return [this.best(movers, [this.apart(movers, 2), ...LINES.map(far => this.inLine(movers, far))])]
  }

  /** The one that is judged best as it stands: there is no time to think on from all of them. */
  private best(movers: readonly Mover[], openings: readonly (readonly number[])[]): readonly number[] {
    const trial = cloneState(this.start)
    let most = Number.NEGATIVE_INFINITY
    let best = openings[0]
    for (const opening of openings) {
      for (const [index, spot] of opening.entries()) this.put(trial, movers[index], movers[index].spots[spot])
      const value = this.judge.value(trial)
      if (value <= most) continue
      most = value
      best = opening
    }
    return best
  }

  /** A line so far from the enemy; who has no post in it goes out of his way. */
  private inLine(movers: readonly Mover[], far: number): number[] {
    const { line } = this.tools
    const others = this.apart(movers, far)
    return line.man(this.start, movers, line.draw(this.judge.toEnemy, far, movers), index => others[index])
  }

  /** Everybody where the enemy is so far away at least, and no more than two together. */
  private apart(movers: readonly Mover[], far: number): number[] {
    const { title, start } = this
    const { toEnemy } = this.judge
    const { board, stacks } = title
    const count = new Uint8Array(board.size)
    for (let unit = 0; unit < title.units.length; unit++)
      if (start.hex[unit] !== NO_HEX) count[start.hex[unit]] += stacks[unit]
    for (const { units } of movers) count[start.hex[units[0]]] -= stacks[units[0]]
    return movers.map(mover => {
      const [unit] = mover.units
      let best = -1
      let most = Number.NEGATIVE_INFINITY
      for (const [index, spot] of mover.spots.entries()) {
        if (spot.by !== undefined || count[spot.hex] + stacks[unit] > STACK_LIMIT) continue
        const likes =
          this.likes(mover, spot) -
          10 * Math.max(0, far - toEnemy[spot.hex]) +
          (index === 0 && toEnemy[spot.hex] >= far ? 1 : 0)
        if (likes > most) {
          most = likes
          best = index
        }
      }
      if (best < 0) best = 0
      count[mover.spots[best].hex] += stacks[unit]
      return best
    })
  }

  fancies(action: Action): number {
    if (action.type === 'place') return -this.judge.toEnemy[action.hex]
    return 0
  }

  /** 11.23c: a leader whom his stack has left behind goes after a unit, the nearer to the enemy the better. */
  finish(state: State): Action | undefined {
    const { title, side } = this
    if (now(state).side !== side) return undefined
    const [crowded] = overstackedHexes(state, side)
    if (crowded !== undefined) {
      const way = this.wayOut(state, crowded)
      if (way !== undefined) return way
    }
    for (const unit of title.units.keys()) {
      if (title.leader[unit] === 0 || state.side[unit] !== side || state.hex[unit] === NO_HEX) continue
      if (holderOf(state, state.hex[unit]) === side) continue
      const { toEnemy } = this.judge
      const [best] = moveOffer
        .offer(state, unit)
        .filter(({ hex }) => holderOf(state, hex) === side)
        .sort((a, b) => toEnemy[a.hex] - toEnemy[b.hex] || a.hex - b.hex)
      const path = best === undefined ? undefined : moveOffer.path(state, unit, best.hex)
      if (path !== undefined) return { type: 'move', units: [unit], path }
    }
    return undefined
  }

  /** 6.3c: before the enemy removes one of too many, somebody goes on to where there is room, if he can. */
  private wayOut(state: State, crowded: number): Action | undefined {
    const spare = cloneState(state)
    let best: Action | undefined
    let most = Number.NEGATIVE_INFINITY
    for (let unit: number = state.first[crowded]; unit >= 0; unit = state.next[unit]) {
      if (this.title.leader[unit] === 1) continue
      for (const { hex, by } of moveOffer.offer(state, unit)) {
        if (by !== undefined || this.isFull(state, hex)) continue
        cloneState(state, spare)
        shift(spare, unit, hex)
        const value = this.judge.value(spare)
        if (value <= most) continue
        const path = moveOffer.path(state, unit, hex)
        if (path === undefined) continue
        most = value
        best = { type: 'move', units: [unit], path }
      }
    }
    return best
  }

  answer(state: State, decision: Decision): Action | undefined {
    return answerOf(() => this.judge, state, decision)
  }

  // ---- Attacks ----

  targets(): readonly Target[] {
    const { title, start } = this
    const { enemy, rules, side, land } = this.judge
    const { fights } = this.parts
    if (rules === undefined || rules.begun) return []
    fights.survey(start)
    const { neighbours } = title.board
    const reach = this.toOurs()
    const found: (Target & { readonly worth: number })[] = []
    for (let hex = 0; hex < title.board.size; hex++) {
      if (fights.holder[hex] !== enemy || reach[hex] > IN_REACH) continue
      const defence = this.tools.dice.defence(start, hex, rules.snow)
      const from = [1, 4, 0, 3, 2, 5]
        .map(direction => neighbours[hex * DIRECTIONS + direction])
        .filter(near => near !== NO_HEX && title.barred[near] === 0 && fights.holder[near] !== enemy)
        .sort((a, b) => reach[a] - reach[b])
      const needs = NEEDS.filter(need => need > defence)
      found.push({ hex, from, needs, worth: land[hex] - defence * 0.1 - (side === AXIS ? reach[hex] : 0) })
    }
    return found.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  }

  /** How far it is to the nearest of ours. */
  private toOurs(): Uint8Array {
    this.ours ??= this.judge.distances(this.judge.side)
    return this.ours
  }

  assaults(state: State): readonly Assault[] {
    const { title } = this
    const { rules, worths, land, side } = this.judge
    const { fights } = this.parts
    if (rules === undefined) return []
    fights.survey(state)
    fights.reckon(state, side, rules, worths, land)
    return fights.combats().flatMap(({ attackers, targets, gain }): Assault[] => {
      const leaders: number[] = []
      for (let unit = 0; unit < title.units.length; unit++)
        if (
          title.leader[unit] === 1 &&
          state.side[unit] === side &&
          attackers.some(each => state.hex[each] === state.hex[unit])
        )
          leaders.push(unit)
      const plain: Attack = { type: 'attack', attackers: [...attackers, ...leaders], targets, support: [] }
      const extras = extrasFor(state, targets)
      const ways: Attack[] = [
        ...(extras.length > 0 ? [{ ...plain, extras }] : []),
        plain,
        ...(leaders.length > 0 ? [{ ...plain, attackers }] : []),
      ]
      // Before the combat phase nothing can be asked yet; in it the first that the rules let pass
      const attack = rules.begun ? ways.find(way => checkAttack(state, way) === undefined) : plain
      if (attack === undefined) return []
      return [{ attack, gain, chance: Math.min(...targets.map(hex => 1 - fights.stays[hex])) }]
    })
  }

  goals(): readonly Goal[] {
    const { goals } = this.tools
    return goals.map((hex, index) => ({
      hex,
      worth: GOAL_POINTS[index],
      reason: { key: controls(this.start, this.judge.side, hex) ? 'goal.hold' : 'goal.take', args: { hex } },
    }))
  }
}

export const mindOf = (title: Title): Mind<State> => {
  const tools = toolsOf(title)
  let made: { readonly drivenOff: number; readonly parts: Parts } | undefined
  return {
    weights: WEIGHTS,
    coin: WEIGHTS.point,
    characters: CHARACTERS,
    begin: (state: State, seat: Seat, weights) => {
      const named = weights as Named
      const { drivenOff } = named
      if (made?.drivenOff !== drivenOff) made = { drivenOff, parts: partsOf(title, tools, drivenOff) }
      const side = SIDES.indexOf(seat as (typeof SIDES)[number])
      return new RedVengeanceField(state, side, named, tools, made.parts)
    },
  }
}
