// Decisions that no other title has: ammunition, works, the reserve, fire, support, the order of combats; and those who
// arrive, one after the other, each going on before the next comes.
import type { Action, Decision } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import type { Side } from '../meta.ts'
import { gunsToFill } from '../rules/ammunition.ts'
import { reserveOffer } from '../rules/command.ts'
import { engineerOffer } from '../rules/engineers.ts'
import { entryHexes } from '../rules/entry.ts'
import { checkLimber, DEPLOY } from '../rules/limber.ts'
import { destinationsOf, pathOf } from '../rules/movement.ts'
import { checkMover } from '../rules/mover.ts'
import { hasRoom, overstackedHexes, strongestOf } from '../rules/stacking.ts'
import { COMBAT, RAISE, TASK } from '../rules/tasks.ts'
import { now } from '../rules/turn.ts'
import { isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { nextFire, nextSupport } from './greedy/fire.ts'
import { assignValue } from './greedy/staff.ts'
import type { Study } from './study.ts'

/** What the answers ask of the field. */
interface Asked {
  readonly title: Title
  readonly side: Side
  readonly study: Study
  readonly toEnemy: Uint8Array
  readonly ground: readonly [Float32Array, Float32Array]
  likesAt(unit: number, hex: number, isReady: boolean): number
}

const DONE: Action = { type: 'done' }

// ---- Phases of the staff ----

const fill = ({ side }: Asked, state: State): Action => {
  let best = -1
  let most = 0
  for (const unit of gunsToFill(state)) {
    const value = assignValue(state, side, unit, { as: TASK.ammunition })
    if (value <= most) continue
    most = value
    best = unit
  }
  return best < 0 ? DONE : { type: 'assign', units: [best], as: TASK.ammunition }
}

const work = ({ side }: Asked, state: State): Action => {
  let best: Action = DONE
  let most = 0
  for (const unit of engineerOffer.actors(state))
    for (const option of engineerOffer.offer(state, unit)) {
      const value = assignValue(state, side, unit, option)
      if (value <= most) continue
      most = value
      best = { type: 'assign', units: [unit], ...option }
    }
  return best
}

const hold = ({ side }: Asked, state: State): Action => {
  for (const unit of reserveOffer.actors(state))
    if (assignValue(state, side, unit, { as: TASK.reserve }) > 0)
      return { type: 'assign', units: [unit], as: TASK.reserve }
  return DONE
}

// ---- Fire and combat ----

/** By guns that no attack needs. */
const bombard = ({ study, side, ground }: Asked, state: State): Action => {
  const { fights } = study
  fights.attacks(state, side, ground[0])
  const guns: number[] = []
  for (let i = 0; i < fights.count; i++) if (fights.gains[i] > 0) guns.push(...fights.guns(i))
  return nextFire(state, [{ target: -1, postings: [], guns, value: 0 }]) ?? DONE
}

const support = ({ side, ground }: Asked, state: State): Action => {
  const isOurs = now(state).name === 'support'
  return nextSupport(state, side, hex => ground[isOurs ? 0 : 1][hex]) ?? DONE
}

/** The surest first: who advances may silence guns or close a ring for the next. */
const fight = ({ study, ground }: Asked, state: State, options: readonly string[]): Action | undefined => {
  let best: string | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const option of options) {
    const { attackers, target } = state.combats[Number(option.slice(COMBAT.length))]
    const there = attackers.filter(unit => isOnMap(state, unit))
    const value =
      there.length === 0 || state.first[target] === NO_UNIT
        ? 0
        : study.fights.combat(state, there, target, ground[0][target], 0, 0)
    if (value <= most) continue
    most = value
    best = option
  }
  return best === undefined ? undefined : { type: 'choose', option: best }
}

/** 6.3b: the one whose defence is missed most. */
const leaveOut = (state: State, options: readonly string[]): Action | undefined => {
  const units = options.flatMap(option => state.title.unitByName.get(option) ?? [])
  return units.length === 0 ? undefined : { type: 'choose', option: state.title.units[strongestOf(state, units)].id }
}

// ---- Answers ----

export const answerOf = (field: Asked, state: State, { kinds }: Decision): Action | undefined => {
  if (state.world.shelled !== undefined || state.battle !== undefined) return undefined
  if (state.world.picking !== undefined) return leaveOut(state, pickable(state))
  switch (now(state).name) {
    case 'militia':
      return kinds.includes('choose') ? { type: 'choose', option: RAISE } : undefined
    case 'status':
      return fill(field, state)
    case 'engineer':
      return work(field, state)
    case 'reserve':
      return hold(field, state)
    case 'bombard':
      return bombard(field, state)
    case 'defend':
    case 'support':
      return support(field, state)
    case 'fight':
      return fight(
        field,
        state,
        state.combats.flatMap(({ resolved }, index) => (resolved ? [] : [`${COMBAT}${index}`])),
      )
    default:
      return undefined
  }
}

const pickable = (state: State): string[] => {
  const { picking = -1 } = state.world
  const names: string[] = []
  for (let unit = state.first[state.combats[picking].target]; unit !== NO_UNIT; unit = state.next[unit])
    names.push(state.title.units[unit].id)
  return names
}

// ---- The end of a movement phase ----

/** Who has just come in goes on at once, so that the next finds room (5.1). */
const goOn = (field: Asked, state: State): Action | undefined => {
  for (const unit of state.world.movers) {
    if (checkMover(state, unit) !== undefined) continue
    const hexes = destinationsOf(state, unit).flatMap(({ hex, by }) => (by === undefined ? [hex] : []))
    const best = bestOf(
      [state.hex[unit], ...hexes].filter(hex => hasRoom(state, hex, [unit])),
      hex => field.likesAt(unit, hex, true),
    )
    if (best === undefined || best === state.hex[unit]) continue
    const path = pathOf(state, unit, best)
    if (path !== undefined) return { type: 'move', units: [unit], path }
  }
  return undefined
}

const bestOf = (hexes: readonly number[], likes: (hex: number) => number): number | undefined => {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const hex of hexes) {
    const value = likes(hex)
    if (value <= most) continue
    most = value
    best = hex
  }
  return best
}

const arrive = (field: Asked, state: State): Action | undefined => {
  for (const unit of state.title.unitsOf[field.side]) {
    if (state.status[unit] !== STATUS.due) continue
    const hex = bestOf(
      entryHexes(state, unit).filter(each => hasRoom(state, each, [unit])),
      each => field.likesAt(unit, each, true),
    )
    if (hex !== undefined) return { type: 'place', unit, hex }
  }
  return undefined
}

/** 6.2: somebody leaves a hex that holds too many. */
const makeRoom = (field: Asked, state: State): Action | undefined => {
  for (const crowded of overstackedHexes(state))
    for (let unit = state.first[crowded]; unit !== NO_UNIT; unit = state.next[unit]) {
      if (checkMover(state, unit) !== undefined) continue
      const hexes = destinationsOf(state, unit).flatMap(({ hex, by }) => (by === undefined ? [hex] : []))
      const best = bestOf(
        hexes.filter(hex => hasRoom(state, hex, [unit])),
        hex => field.likesAt(unit, hex, true),
      )
      const path = best === undefined ? undefined : pathOf(state, unit, best)
      if (path !== undefined) return { type: 'move', units: [unit], path }
    }
  return undefined
}

const deploy = ({ side, title, toEnemy }: Asked, state: State): Action | undefined => {
  for (const unit of title.unitsOf[side])
    if (
      isOnMap(state, unit) &&
      title.isArtillery[unit] === 1 &&
      toEnemy[state.hex[unit]] <= title.range[unit] &&
      checkLimber(state, unit, DEPLOY) === undefined
    )
      return { type: 'assign', units: [unit], as: DEPLOY }
  return undefined
}

export const finishOf = (field: Asked, state: State): Action | undefined => {
  const coming = state.world.movers.some(unit => field.title.side[unit] === field.side) ? goOn(field, state) : undefined
  return coming ?? makeRoom(field, state) ?? arrive(field, state) ?? deploy(field, state)
}
