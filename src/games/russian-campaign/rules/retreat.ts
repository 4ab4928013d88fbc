// Retreats (9.7, 9.8.4): the attacker takes every unit back one hex at a time, one hex or two.
// After its first hex a unit goes on before any other moves; retreating to the hex it stands in means that it stops there.
// Where a withdrawal is due a corps may leave over the west edge instead, as its first hex or its second (12.5b).
import { isAdjacent, NO_HEX } from '../../../engine/board.ts'
import type { Choose, GameEvent, Refusal, Retreat } from '../../../engine/contract.ts'
import type { ChooseOffer, RetreatOffer } from '../../../engine/offer.ts'
import type { Side } from '../meta.ts'
import { type Battle, battleIn, enemyOf, FLAG, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { isBalkanNeutral, watch } from './control.ts'
import { eliminate } from './losses.ts'
import { holderOf, inEnemyZoc, shift } from './map.ts'
import { hasRoom } from './stacking.ts'
import { countWithdrawal, mayWithdraw } from './withdrawals.ts'

type Retreating = Battle['retreating'][number]

// ---- Where a unit may go back ----

/** V.III.balkan.2a: nobody enters a neutral country. */
const isNeutral = (state: State, hex: number): boolean =>
  isBalkanNeutral(state) && (state.title.country.romania[hex] === 1 || state.title.country.hungary[hex] === 1)

/** 9.7.2, 9.7.3: hexes next to this one that a unit of the side may be taken back to, their stacking apart. */
export const stepsBack = (state: State, from: number, side: Side): number[] => {
  const { title } = state
  // 9.7.3: the Kerch Strait is no bar
  return title.passAround[from].filter(
    hex =>
      title.barred[hex] === 0 &&
      holderOf(state, hex) !== enemyOf(side) &&
      !inEnemyZoc(state, hex, side) &&
      !isNeutral(state, hex),
  )
}

const sideOf = (title: Title, unit: number): Side => title.side[unit] as Side

/** The second hex is not the one that it came from. */
const secondSteps = (
  state: State,
  unit: number,
  hex: number,
  from: number,
  leaving: readonly number[] = [],
): number[] =>
  stepsBack(state, hex, sideOf(state.title, unit)).filter(
    next => next !== from && hasRoom(state, next, [unit], leaving), // 9.7.4
  )

/** Where the retreat can end if its next hex is this one, those who are `leaving` not counted. */
const endsOver = (
  state: State,
  { unit, gone, from }: Retreating,
  hex: number,
  leaving: readonly number[] = [],
): number[] => {
  const ends = hasRoom(state, hex, [unit], leaving) ? [hex] : []
  return gone === 0 ? [...ends, ...secondSteps(state, unit, hex, from, leaving)] : ends
}

/** 12.5b: from that hex a corps that is to be withdrawn anyway may go off the map. */
const canLeaveFrom = (state: State, unit: number, hex: number): boolean =>
  state.title.edge.west[hex] === 1 && battleIn(state).attackers.includes(unit) && mayWithdraw(state, unit)

/** The next hexes from which the unit can end its retreat; its own hex once it has gone one. */
const nextHexes = (state: State, retreat: Retreating): number[] => {
  const { unit, gone, from } = retreat
  const hex = state.hex[unit]
  if (gone === 0) {
    return stepsBack(state, hex, sideOf(state.title, unit)).filter(
      next =>
        hasRoom(state, next, [unit]) || endsOver(state, retreat, next).length > 0 || canLeaveFrom(state, unit, next),
    )
  }
  const on = secondSteps(state, unit, hex, from)
  return hasRoom(state, hex, [unit]) ? [hex, ...on] : on
}

// ---- 9.7.1b: a way that lets all the others live ----

const MOST_TRIES = 2000

/** Can all of them end somewhere, each in one of its hexes? */
const canAllEnd = (state: State, goers: readonly (readonly [number, readonly number[]])[]): boolean => {
  const leaving = goers.map(([unit]) => unit)
  const placed = new Map<number, number[]>()
  let tries = 0
  const place = (index: number): boolean => {
    if (index === goers.length) return true
    const [unit, ends] = goers[index]
    for (const hex of ends) {
      if (++tries > MOST_TRIES) return true
      const here = placed.get(hex) ?? []
      if (!hasRoom(state, hex, [...here, unit], leaving)) continue
      placed.set(hex, [...here, unit])
      if (place(index + 1)) return true
      placed.set(hex, here)
    }
    return false
  }
  return place(0)
}

const endsOf = (state: State, retreat: Retreating, leaving: readonly number[]): number[] => [
  ...new Set(
    stepsBack(state, state.hex[retreat.unit], sideOf(state.title, retreat.unit)).flatMap(hex =>
      endsOver(state, retreat, hex, leaving),
    ),
  ),
]

const sparing = (state: State, retreat: Retreating, hexes: number[]): number[] => {
  const battle = battleIn(state)
  const others = battle.retreating.filter(each => each.unit !== retreat.unit && isOnMap(state, each.unit))
  // The attacker may waste units of his own
  if (others.length === 0 || battle.attackers.includes(retreat.unit)) return hexes
  const leaving = battle.retreating.map(({ unit }) => unit)
  const rest = others
    .map(each => [each.unit, endsOf(state, each, leaving)] as const)
    .filter(([, ends]) => ends.length > 0) // 9.7.2: lost in any case
    .sort((a, b) => a[1].length - b[1].length)
  const spared = hexes.filter(hex => canAllEnd(state, [[retreat.unit, endsOver(state, retreat, hex)], ...rest]))
  return spared.length > 0 ? spared : hexes
}

// ---- Who goes back ----

const setRetreating = (state: State, retreating: readonly Retreating[]): void => {
  state.battle = { ...battleIn(state), retreating }
}

/** 12.7.2a, 8.4.3Cd: the rule by which it dies instead. */
const deathRule = (state: State, unit: number): string | undefined => {
  if (state.title.isWorker[unit] === 1) return '12.7.2a'
  return (state.flags[unit] & FLAG.landed) !== 0 ? '8.4.3Cd' : undefined
}

/** 9.8.4, QA7: not from woods, attackers as little as defenders. */
const beginRetreats = (state: State, units: readonly number[], events: GameEvent[]): void => {
  const here = units.filter(unit => isOnMap(state, unit))
  const staying = here.filter(unit => state.title.woods[state.hex[unit]] === 1)
  if (staying.length > 0) events.push({ key: 'log.staysInWoods', rule: '9.8.4', args: { units: staying } })
  const bound = here.filter(unit => !staying.includes(unit))
  const able = bound.filter(unit => deathRule(state, unit) === undefined)
  setRetreating(
    state,
    able.map(unit => ({ unit, gone: 0, from: state.hex[unit] })),
  )
  for (const unit of bound) {
    const rule = deathRule(state, unit)
    if (rule !== undefined) eliminate(state, unit, rule, events)
  }
}

/** 9.7.2, 9.7.4: who is left with nowhere to go when nobody else can move either is eliminated. */
const dropStranded = (state: State, events: GameEvent[]): void => {
  while (!state.over) {
    const waiting = battleIn(state).retreating.filter(({ unit }) => isOnMap(state, unit))
    setRetreating(state, waiting)
    const [stranded] = waiting
    if (stranded === undefined) return
    if (isRetreatOpen(state) || leavingUnits(state).length > 0) return
    setRetreating(state, waiting.slice(1))
    const { unit } = stranded
    const isStacking = stepsBack(state, state.hex[unit], sideOf(state.title, unit)).length > 0
    eliminate(state, unit, isStacking ? '9.7.4' : '9.7.2', events)
  }
}

/** Names those of the units that have to go back, if nobody is on his way yet, and takes out those with nowhere to go. */
export const goOnRetreating = (state: State, units: readonly number[], events: GameEvent[]): void => {
  if (battleIn(state).retreating.length === 0) beginRetreats(state, units, events)
  dropStranded(state, events)
}

/** When the last of them is back the retreat is over. */
const endRetreats = (state: State): void => {
  state.closed = state.battle?.retreating.length === 0
}

// ---- One hex back ----

/** The unit that has gone one hex and must be settled first. */
const underWay = (battle: Battle): Retreating | undefined => battle.retreating.find(({ gone }) => gone > 0)

/** It before all others. */
const goersOf = (battle: Battle): readonly Retreating[] => {
  const first = underWay(battle)
  return first === undefined ? battle.retreating : [first]
}

const canGoBack = (state: State, retreat: Retreating): boolean =>
  isOnMap(state, retreat.unit) && nextHexes(state, retreat).length > 0

const retreatHexes = (state: State, unit: number): number[] => {
  const battle = battleIn(state)
  const retreat = battle.retreating.find(each => each.unit === unit)
  if (retreat === undefined || !isOnMap(state, unit)) return []
  const first = underWay(battle)
  if (first !== undefined && first.unit !== unit) return []
  return sparing(state, retreat, nextHexes(state, retreat))
}

/** Units that the attacker can take back now: wherever one can go, to spare the others (9.7.1b) leaves it a hex. */
export const retreatUnits = (state: State): number[] =>
  goersOf(battleIn(state))
    .filter(each => canGoBack(state, each))
    .map(({ unit }) => unit)

export const isRetreatOpen = (state: State): boolean => goersOf(battleIn(state)).some(each => canGoBack(state, each))

const whyNot = (state: State, retreat: Retreating, hex: number): Refusal => {
  const { title } = state
  const { unit, gone } = retreat
  const from = state.hex[unit]
  const isDefender = battleIn(state).defenders.includes(unit)
  const stays = hex === from && gone > 0 && hasRoom(state, hex, [unit])
  if (stays) return no('9.7.1b', 'refuse.retreatSpare', { unit, hex })
  if (hex === from) return no('9.6.2', gone === 0 ? 'refuse.mustRetreat' : 'refuse.mustGoOn', { unit })
  if (!isAdjacent(title.board, from, hex)) return no('9.7.1a', 'refuse.retreatOneHex', { unit, hex })
  if (inEnemyZoc(state, hex, sideOf(title, unit)))
    return no(isDefender ? '9.7.1b' : '9.7.2', 'refuse.retreatZoc', { unit, hex })
  if (!stepsBack(state, from, sideOf(title, unit)).includes(hex))
    return no('9.7.2', 'refuse.retreatBarred', { unit, hex })
  if (!hasRoom(state, hex, [unit])) return no('9.7.4', 'refuse.retreatStack', { unit, hex })
  return no('9.7.1b', 'refuse.retreatSpare', { unit, hex })
}

const checkRetreat = (state: State, { unit, hex }: Retreat): Refusal | undefined => {
  const battle = battleIn(state)
  const retreat = battle.retreating.find(each => each.unit === unit)
  if (retreat === undefined) return no('9.7.1a', 'refuse.notRetreating', { unit })
  const first = underWay(battle)
  if (first !== undefined && first.unit !== unit) return no('9.7.1a', 'refuse.otherUnderWay', { unit: first.unit })
  return retreatHexes(state, unit).includes(hex) ? undefined : whyNot(state, retreat, hex)
}

const stepBack = (state: State, { unit, hex }: Retreat, events: GameEvent[]): void => {
  const { retreating } = battleIn(state)
  const others = retreating.filter(each => each.unit !== unit)
  const { gone = 0, from: start = NO_HEX } = retreating.find(each => each.unit === unit) ?? {}
  const from = state.hex[unit]
  if (hex === from) {
    setRetreating(state, others)
    return
  }
  shift(state, unit, hex)
  events.push({ key: 'log.retreated', rule: '9.7.1a', args: { unit, from, hex } })
  const hasMore = secondSteps(state, unit, hex, start).length > 0
  const goesOn = gone === 0 && (hasMore || canLeaveFrom(state, unit, hex))
  setRetreating(state, goesOn ? [{ unit, gone: 1, from: start }, ...others] : others)
  watch(state, events)
}

export const retreatOffer: RetreatOffer<State> = {
  actors: retreatUnits,
  offer: (state, unit) => retreatHexes(state, unit).map(hex => ({ hex, fate: 'safe' })),
  check: checkRetreat,
  apply: (state, action, events) => {
    stepBack(state, action, events)
    endRetreats(state)
  },
}

// ---- 12.5b: off the map instead of back ----

const LEAVE = 'leave:'

/** Units that can leave the map now: the one under way before all others. */
export const leavingUnits = (state: State): number[] =>
  goersOf(battleIn(state))
    .map(({ unit }) => unit)
    .filter(unit => isOnMap(state, unit) && canLeaveFrom(state, unit, state.hex[unit]))

const leaverBy = (state: State, option: string): number | undefined =>
  leavingUnits(state).find(unit => option === `${LEAVE}${state.title.units[unit].id}`)

/** Over the west edge; it counts as withdrawn. */
const leaveMap = (state: State, { option }: Choose, events: GameEvent[]): void => {
  const unit = leaverBy(state, option)
  if (unit === undefined) return
  setRetreating(
    state,
    battleIn(state).retreating.filter(each => each.unit !== unit),
  )
  countWithdrawal(state, unit, events)
  endRetreats(state)
}

export const leaveOffer: ChooseOffer<State> = {
  offer: state =>
    leavingUnits(state).map(unit => ({
      option: `${LEAVE}${state.title.units[unit].id}`,
      name: { key: 'choice.leaveMap', args: { unit } },
    })),
  check: (state, { option }) =>
    leaverBy(state, option) === undefined ? no('12.5b', 'refuse.noSuchChoice') : undefined,
  apply: leaveMap,
}
