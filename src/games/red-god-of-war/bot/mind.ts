// The mind of Red God of War: who can go where, what is worth an attack, and which decisions it answers in its own way.
// How it judges a position is in judgement.ts.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Action, Attack, Seat } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Assault, Field, Goal, Mind, Mover, Spot, Target } from '../../../engine/mind.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, SIDES, type Side, SOVIET } from '../meta.ts'
import { POINT } from '../rules/card.ts'
import { entryOffer } from '../rules/entry.ts'
import { shiftStack } from '../rules/map.ts'
import { destinationsOf, moveOffer } from '../rules/movement.ts'
import { isMovementPhase } from '../rules/turn.ts'
import { cloneState, type State } from '../state.ts'
import { MOST_STEPS, NO_GROUP, type Title } from '../title.ts'
import { answerOf, overrunsNow } from './command.ts'
import { groundOf } from './ground.ts'
import { hasBlows, Judge } from './judgement.ts'
import { massings } from './massing.ts'
import { type Scratch, scratchOf } from './scratch.ts'
import { ATTACKER, CHARACTERS, type Named, WEIGHTS } from './weights.ts'

/** Targets on which everybody is massed for a try: each costs as much as the whole plan. */
const MASSED = 1

class RedGodOfWarField implements Field<State> {
  readonly title: Title
  readonly side: Side
  readonly weights: Named
  private readonly judge: Judge

  constructor(start: State, side: Side, weights: Named, scratch: Scratch) {
    this.title = start.title
    this.side = side
    this.weights = weights
    this.judge = new Judge(start, side, weights, scratch)
  }

  prepare(): Scratch {
    return this.judge.prepare()
  }

  value(state: State, least = Number.NEGATIVE_INFINITY): number {
    return this.judge.value(state, least)
  }

  terms(state: State): Readonly<Record<string, number>> {
    return this.judge.terms(state)
  }

  // ---- Who can go where ----

  movers(): readonly Mover[] {
    const { start, title } = this.judge
    const able = moveOffer.actors(start)
    const seen = new Set<number>()
    const movers: Mover[] = []
    for (const unit of able) {
      if (seen.has(unit)) continue
      const hex = start.hex[unit]
      const group = title.group[unit]
      // A formation that is together goes together
      const units =
        group === NO_GROUP
          ? [unit]
          : title.groups[group].units.filter(each => able.includes(each) && start.hex[each] === hex)
      for (const each of units) seen.add(each)
      let strength = 0
      for (const each of units) strength += title.attack[each * MOST_STEPS + start.lost[each]]
      movers.push({
        units,
        strength: title.side[unit] === GERMAN && units.length > 1 ? 2 * strength : strength,
        spots: [
          { hex },
          ...destinationsOf(start, unit).map(({ hex: to, by }) => (by === undefined ? { hex: to } : { hex: to, by })),
        ],
      })
    }
    return movers
  }

  put(state: State, { units }: Mover, { hex }: Spot): void {
    const from = state.hex[units[0]]
    if (from === hex) return
    shiftStack(state, units, hex)
    this.restore(state, from)
    this.restore(state, hex)
  }

  /** Control that only a try has changed goes back to what it was. */
  private restore(state: State, centre: number): void {
    const { neighbours } = this.title.board
    const [german, soviet] = state.zoc
    for (let direction = -1; direction < DIRECTIONS; direction++) {
      const hex = direction < 0 ? centre : neighbours[centre * DIRECTIONS + direction]
      if (hex === NO_HEX || state.first[hex] !== NO_UNIT || german[hex] > 0 !== soviet[hex] > 0) continue
      state.control[hex] = this.judge.start.control[hex]
    }
  }

  private promises: Float32Array | undefined
  /** By hex: what there is to strike at from it. */
  private promiseOf(): Float32Array {
    if (this.promises !== undefined) return this.promises
    const { title, start, enemy, side } = this.judge
    const { stakes } = this.prepare()
    const promises = new Float32Array(title.board.size)
    for (const unit of title.unitsOf[enemy]) {
      const hex = start.hex[unit]
      if (hex === NO_HEX || start.first[hex] !== unit) continue
      let worth = stakes.ground[side][hex]
      for (let each: number = unit; each !== NO_UNIT; each = start.next[each])
        worth += stakes.weight[enemy][hex] * title.defence[each * MOST_STEPS + start.lost[each]] + 0.3
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = title.board.neighbours[hex * DIRECTIONS + direction]
        if (near !== NO_HEX) promises[near] = Math.max(promises[near], worth)
      }
    }
    this.promises = promises
    return promises
  }

  /** Near those whom it is to command: a Soviet one near its army, a German one wherever most are in its range. */
  private likesHq(hq: number, at: number): number {
    const { title, side, start } = this.judge
    const { toEnemy, raid } = this.prepare()
    let near = 0
    for (const each of title.unitsOf[side]) {
      const hex = start.hex[each]
      if (hex === NO_HEX || title.isHq[each] === 1 || (side === SOVIET && start.army[each] !== hq)) continue
      const off = distance(title.board, at, hex) - title.range[hq]
      const strength = title.attack[each * MOST_STEPS + start.lost[each]]
      if (side === SOVIET) near -= Math.max(0, off) * strength
      else if (off <= 0) near += strength
    }
    const alone = start.first[at] !== NO_UNIT ? 0 : raid[at] === 1 ? 3 : 0.5
    return near / 10 - Math.abs(toEnemy[at] - 3) - alone
  }

  likes(mover: Mover, { hex, by }: Spot): number {
    const { title, side, start, goalHexes } = this.judge
    const { stakes, toEnemy, threat, ground, raid } = this.prepare()
    const [unit] = mover.units
    if (title.isHq[unit] === 1) return this.likesHq(unit, hex)
    if (goalHexes.includes(hex)) return 100
    const holder = start.first[hex]
    // An HQ that raiders can reach wants an escort
    const isWard = holder !== NO_UNIT && title.isHq[holder] === 1 && start.next[holder] === NO_UNIT && raid[hex] === 1
    const friends = isWard ? 3 : holder !== NO_UNIT ? 0.2 : 0
    const travel = by === undefined ? 0 : 0.1
    const pull = 3 * mover.strength * stakes.weight[side][hex]
    if (side === SOVIET) return pull + this.promiseOf()[hex] + friends - travel - 0.02 * toEnemy[hex]
    const danger = threat[hex] > 0 ? 0.5 : 0
    return (
      pull + 0.7 * this.promiseOf()[hex] + friends + danger + 0.3 * ground.shelter[hex] - 0.05 * toEnemy[hex] - travel
    )
  }

  fancies(action: Action): number {
    if (action.type !== 'place') return 0
    const { stakes, ground } = this.prepare()
    if (this.side === SOVIET) return stakes.weight[SOVIET][action.hex]
    // 13.3: reserves come on where the way to a goal is short by road, not as the crow flies
    const { start, title } = this.judge
    const way = (hex: number): number => title.cost[1][hex] + ground.drive[start.scenario][hex]
    const isNearer = entryOffer.offer(start, action.unit).some(({ hex }) => way(hex) < way(action.hex))
    return isNearer ? Number.NEGATIVE_INFINITY : 0
  }

  /** The Soviet attack lives by mass: all that finds room round one target, for those where that looks best. */
  openings(movers: readonly Mover[]): readonly (readonly number[])[] {
    const { start, side } = this.judge
    if (side === GERMAN || !hasBlows(start, side)) return []
    const isInReach = (hex: number): boolean =>
      movers.some(({ strength, spots }) => strength > 0 && spots.some(spot => spot.hex === hex))
    const near = this.targets().filter(({ from }) => from.some(isInReach))
    const future = cloneState(start)
    const worthOf = (at: readonly number[]): number => {
      for (const [index, mover] of movers.entries()) this.put(future, mover, mover.spots[at[index]])
      return this.value(future)
    }
    return massings(start, movers, near)
      .map(at => ({ at, value: worthOf(at) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, MASSED)
      .map(({ at }) => at)
  }

  /** A turn has many impulses, each with movements of its own. */
  readonly ahead = 250

  // ---- Attacks ----

  targets(): readonly Target[] {
    const { title, start, enemy, side } = this.judge
    if (!hasBlows(start, side)) return []
    const { stakes, duel } = this.prepare()
    const { neighbours } = title.board
    const found: (Target & { readonly worth: number })[] = []
    for (const unit of title.unitsOf[enemy]) {
      const hex = start.hex[unit]
      if (hex === NO_HEX || start.first[hex] !== unit) continue
      let defence = 0
      let worth = stakes.ground[side][hex]
      for (let each: number = unit; each !== NO_UNIT; each = start.next[each]) {
        const at = each * MOST_STEPS + start.lost[each]
        defence += title.defence[at] * (duel.isDoubled(start, each) ? 2 : 1)
        worth += stakes.worth[at] + stakes.weight[enemy][hex] * title.defence[at]
      }
      const from = [0, 3, 1, 4, 2, 5]
        .map(direction => neighbours[hex * DIRECTIONS + direction])
        .filter(near => near !== NO_HEX && !this.isHeld(near))
      const needs = [1, 1.5, 2, 3, 4, 5, 6, 7, 8].map(ratio => ratio * Math.max(1, defence))
      found.push({ hex, from, needs, worth: worth / (4 + defence) })
    }
    return found.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  }

  private isHeld(hex: number): boolean {
    const { start, title, enemy } = this.judge
    const first = start.first[hex]
    return first !== NO_UNIT && title.side[first] === enemy
  }

  assaults(state: State): readonly Assault[] {
    const { side } = this
    const { fights, duel } = this.prepare()
    if (isMovementPhase(state)) return overrunsNow(state, side, fights)
    duel.regroup(state)
    fights.reckon(state)
    const hq = state.impulse?.hq ?? NO_UNIT
    const list: Assault[] = []
    for (let i = 0; i < fights.count(); i++) {
      if (fights.gains[i] <= 0) continue
      const hex = fights.targets[i]
      const attack: Attack = {
        type: 'attack',
        attackers: fights.attackers(i),
        targets: [hex],
        support: fights.help[i] > 0 ? [{ unit: hq, hex }] : [],
        ...(fights.help[i] === 2 ? { extras: [POINT] } : {}),
      }
      list.push({ attack, gain: fights.gains[i] + 0.1 })
    }
    return list.sort((a, b) => b.gain - a.gain)
  }

  goals(): readonly Goal[] {
    const { goalHexes, start, side } = this.judge
    return goalHexes.map(hex => {
      const key = start.control[hex] === side ? 'goal.hold' : 'goal.take'
      return { hex, worth: this.weights.goal, reason: { key, args: { hex } } }
    })
  }

  answer(state: State): Action | undefined {
    return answerOf(this, state)
  }
}

const isSame = (a: Named, b: Named): boolean =>
  Object.entries(a).every(([name, value]) => b[name as keyof Named] === value)

export const mindOf = (title: Title): Mind<State> => {
  const ground = groundOf(title)
  let known: { readonly weights: Named; readonly scratch: Scratch } | undefined

  /** Weights are the same all through a game. */
  const scratchFor = (weights: Named): Scratch => {
    if (known === undefined || !isSame(known.weights, weights))
      known = { weights, scratch: scratchOf(title, ground, weights) }
    return known.scratch
  }

  return {
    weights: WEIGHTS,
    characters: CHARACTERS,
    begin: (state: State, seat: Seat, weights) => {
      const side = SIDES.indexOf(seat as (typeof SIDES)[number]) as Side
      const named: Named = side === SOVIET ? { ...(weights as Named), ...ATTACKER } : (weights as Named)
      return new RedGodOfWarField(state, side, named, scratchFor(named))
    },
  }
}
