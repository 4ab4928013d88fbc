// Decisions that are like none in another title: the organisation phase with its points, who pays for hits, who goes back and
// who goes in, the fleet, the Home Army, the corps that goes west.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Action, Advance, Decision } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS } from '../meta.ts'
import { advanceOffer } from '../rules/advance.ts'
import { lossOffer } from '../rules/losses.ts'
import { organisationOffers } from '../rules/organisation.ts'
import { retreatOffer } from '../rules/retreat.ts'
import { now } from '../rules/turn.ts'
import { cloneState, FLAG, type State } from '../state.ts'
import type { Judge } from './judge.ts'
import { setUp } from './set-up.ts'

const DONE: Action = { type: 'done' }

/** What a hex from the front, and the wrong kind of points, take off the worth of a flip or a rebuilding, in strength. */
const PRICE = { flipFar: 0.25, flipWaste: 3, rebuildFar: 0.05, rebuildWaste: 1, farthest: 12 } as const

// ---- Organisation ----

/** Points flip units at the front before they raise dead ones: those come far behind it. */
const usePoints = (judge: Judge, state: State): Action | undefined => {
  const { title } = state
  const { assign } = organisationOffers
  if (assign === undefined) return undefined
  let best: { action: Action; score: number } | undefined
  for (const unit of assign.actors(state)) {
    for (const { as } of assign.offer(state, unit)) {
      const isWaste = as === 'armour' && title.mechanised[unit] === 0
      const far = Math.min(PRICE.farthest, judge.toEnemy[state.hex[unit]])
      const score =
        as === 'sea-supply'
          ? Number.POSITIVE_INFINITY
          : title.strength[unit] - title.reduced[unit] - PRICE.flipFar * far - (isWaste ? PRICE.flipWaste : 0)
      if (best === undefined || score > best.score) best = { action: { type: 'assign', units: [unit], as }, score }
    }
  }
  return best?.action
}

const placeOne = (judge: Judge, state: State): Action | undefined => {
  const { title } = state
  const { place } = organisationOffers
  if (place === undefined) return undefined
  const spare = cloneState(state)
  let best: { action: Action; score: number } | undefined
  for (const unit of place.actors(state)) {
    const options = place.offer(state, unit)
    const isDue = options.some(({ by }) => by !== 'infantry' && by !== 'armour')
    if (isDue) {
      let most = Number.NEGATIVE_INFINITY
      let action: Action | undefined
      for (const option of options) {
        const each = { type: 'place', unit, ...option } as const
        cloneState(state, spare)
        place.apply(spare, each, [])
        const value = judge.value(spare)
        if (value > most) {
          most = value
          action = each
        }
      }
      return action
    }
    for (const option of options) {
      const isWaste = option.by === 'armour' && title.mechanised[unit] === 0
      const far = PRICE.rebuildFar * judge.toEnemy[option.hex]
      const score = title.reduced[unit] - far - (isWaste ? PRICE.rebuildWaste : 0)
      if (best === undefined || score > best.score) best = { action: { type: 'place', unit, ...option }, score }
    }
  }
  return best?.action
}

/** 10.5b: who goes west comes back at full strength, so the weakest goes; whatever else is offered is taken. */
const chooseInOrganisation = (state: State): Action | undefined => {
  const options = (organisationOffers.choose?.offer(state) ?? []).map(({ option }) => option)
  const { unitByName } = state.title
  const strengthOf = (option: string): number => {
    const unit = unitByName.get(option.slice(option.indexOf(':') + 1))
    return unit === undefined ? 0 : 10 * state.steps[unit] + state.title.strength[unit]
  }
  const [option] = options.sort((a, b) => strengthOf(a) - strengthOf(b))
  return option === undefined ? undefined : { type: 'choose', option }
}

const organise = (judge: Judge, state: State): Action | undefined =>
  chooseInOrganisation(state) ?? usePoints(judge, state) ?? placeOne(judge, state) ?? DONE

// ---- Hits ----

/** For every number of steps the cheapest; the position after it decides. */
const payHits = (judge: Judge, state: State): Action | undefined => {
  const { title } = state
  const { units, most = 0 } = lossOffer.offer(state)
  const { worths } = judge
  const fighters = [...new Set(units.map(({ unit }) => unit))]
  const worthOf = new Map(units.map(({ unit, worth }) => [unit, worth]))
  const spare = cloneState(state)
  const stepCost = (unit: number, steps: number): number =>
    steps > 1 && title.steps[unit] > 1 ? worths.full[unit] - worths.reduced[unit] : worths.reduced[unit]
  let best: { action: Action; value: number } | undefined
  const consider = (list: readonly number[]): void => {
    const action = { type: 'losses', units: list } as const
    if (lossOffer.check?.(state, action) !== undefined) return
    cloneState(state, spare)
    lossOffer.apply(spare, action, [])
    const value = judge.aftermath(spare)
    if (best === undefined || value > best.value) best = { action, value }
  }
  // The cheapest steps; the same with reduced units kept, or given up first
  for (const bias of [0, 0.4, -0.4]) {
    const left = new Map(fighters.map(unit => [unit, state.steps[unit]]))
    const list: number[] = []
    let met = 0
    while (met < most) {
      let pick = -1
      let cheapest = Number.POSITIVE_INFINITY
      for (const unit of fighters) {
        const steps = left.get(unit) ?? 0
        const worth = worthOf.get(unit) ?? 1
        if (steps === 0 || met + worth > most) continue
        const cost = stepCost(unit, steps) / worth + (steps === 1 ? bias : 0)
        if (cost < cheapest) {
          cheapest = cost
          pick = unit
        }
      }
      if (pick < 0) break
      left.set(pick, (left.get(pick) ?? 0) - 1)
      list.push(pick)
      met += worthOf.get(pick) ?? 1
      consider([...list])
    }
  }
  // A whole unit that has no way back, so that the others can go
  for (const unit of fighters) {
    const all = Array.from({ length: state.steps[unit] }, () => unit)
    if (all.length <= most) consider(all)
  }
  return best?.action
}

// ---- Retreats ----

/** Of its worth, what a unit loses that goes back to where the next blow falls. */
const STRUCK_AGAIN = 0.7

/** Next to enemies who have still to attack in this phase? */
const isNextInLine = (state: State, unit: number, hex: number): boolean => {
  const { title } = state
  const { side } = now(state)
  if (side === state.side[unit]) return false
  return title.board.around[hex].some(near => {
    for (let each = state.first[near]; each !== NO_UNIT; each = state.next[each])
      if (state.side[each] === side && title.leader[each] === 0 && (state.flags[each] & FLAG.attacked) === 0)
        return true
    return false
  })
}

/** Where the position is best, and not before the next attackers if there is another way. */
const goBack = (judge: Judge, state: State): Action | undefined => {
  const [unit] = retreatOffer.actors(state)
  const spare = cloneState(state)
  let best: { action: Action; value: number } | undefined
  for (const { hex } of retreatOffer.offer(state, unit)) {
    const action = { type: 'retreat', unit, hex } as const
    cloneState(state, spare)
    retreatOffer.apply(spare, action, [])
    const risk = isNextInLine(state, unit, hex) ? STRUCK_AGAIN * judge.worths.reduced[unit] : 0
    const value = judge.value(spare) - risk
    if (best === undefined || value > best.value) best = { action, value }
  }
  return best?.action
}

// ---- Advances ----

/** 8.7a: who goes in is judged with who can follow: one army alone in a city may look lost where two hold it. */
const goForward = (judge: Judge, state: State): Action => {
  const first = cloneState(state)
  const both = cloneState(state)
  let best: Action = DONE
  let most = judge.value(state)
  const consider = (position: State, action: Action): void => {
    const value = judge.value(position)
    if (value <= most) return
    most = value
    best = action
  }
  for (const action of advancesIn(state)) {
    cloneState(state, first)
    advanceOffer.apply(first, action, [])
    consider(first, action)
    for (const next of advancesIn(first)) {
      cloneState(first, both)
      advanceOffer.apply(both, next, [])
      consider(both, action)
    }
  }
  return best
}

const advancesIn = (state: State): Advance[] =>
  advanceOffer
    .actors(state)
    .flatMap(unit => advanceOffer.offer(state, unit).map(hex => ({ type: 'advance', unit, hex }) as const))

// ---- Choices ----

/** The fleet fires when it can; the Home Army strikes at the strongest. */
const choose = (judge: Judge, state: State): Action | undefined => {
  const { title, battle, world } = state
  if (battle?.stages[0].what === 'navy') return { type: 'choose', option: 'use-fleet' }
  if (world.uprising !== 'now') return undefined
  let best = -1
  for (let unit = 0; unit < title.units.length; unit++) {
    const hex = state.hex[unit]
    if (hex === NO_HEX || state.side[unit] !== AXIS || title.leader[unit] === 1) continue
    if (distance(title.board, hex, title.at.warsaw) > 2) continue
    if (best < 0 || judge.worths.full[unit] > judge.worths.full[best]) best = unit
  }
  return best < 0 ? undefined : { type: 'choose', option: `uprising:${title.units[best].id}` }
}

export const answerOf = (judgeOf: () => Judge, state: State, { kinds }: Decision): Action | undefined => {
  const step = now(state)
  if (step.name === 'setup') return setUp(state, step.step)
  if (kinds.includes('losses') && state.battle !== undefined) return payHits(judgeOf(), state)
  if (kinds.includes('retreat') && state.battle !== undefined) return goBack(judgeOf(), state)
  if (kinds.includes('advance') && state.battle !== undefined) return goForward(judgeOf(), state)
  if (state.battle !== undefined || state.world.uprising === 'now')
    return kinds.includes('choose') ? choose(judgeOf(), state) : undefined
  return step.name === 'organisation' ? organise(judgeOf(), state) : undefined
}
