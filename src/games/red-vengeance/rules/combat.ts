// Combat: who must and may attack whom, and declaring an attack.
import { isAdjacent } from '../../../engine/board.ts'
import type { Attack, Refusal } from '../../../engine/contract.ts'
import { isSet, NO_UNIT } from '../../../engine/stack.ts'
import { ALLIED, AXIS, OPTIONS } from '../meta.ts'
import { enemyOf, FLAG, hasOption, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { BALTIC_BOXES, DECEMBER, SOVIETS_IN_YUGOSLAVIA } from './charts.ts'
import { holderOf, nationOf, unitsAt } from './map.ts'
import { canBreakThrough } from './movement.ts'
import { now } from './turn.ts'

export const AIR = 'air'
export const BLACK_SEA = 'black-sea'
const BALTIC_FLEET = 'baltic'

/** 11.42b: no more than two Soviet units a turn attack into Yugoslavia. */
const mayStrikeAt = (state: State, unit: number, hex: number): boolean => {
  const { title } = state
  if (title.country.yugoslavia[hex] === 0 || nationOf(title, unit) !== 'soviet') return true
  const { intoYugoslavia } = state.world
  return intoYugoslavia.includes(unit) || intoYugoslavia.length < SOVIETS_IN_YUGOSLAVIA
}

const enemiesNextTo = (state: State, hex: number, side: number): number[] =>
  state.title.board.around[hex].filter(near => holderOf(state, near) === enemyOf(side))

/** Hexes that the unit could attack now. */
const targetsOf = (state: State, unit: number): number[] =>
  enemiesNextTo(state, state.hex[unit], state.side[unit]).filter(hex => mayStrikeAt(state, unit, hex))

const checkAttacker = (state: State, unit: number): Refusal | undefined => {
  const { side, breakthrough } = now(state)
  if (state.side[unit] !== side) return no('4.0a', 'refuse.notYours', { unit })
  if (!isOnMap(state, unit)) return no('8.41a', 'refuse.notOnMap', { unit })
  if ((state.flags[unit] & FLAG.attacked) !== 0) return no('8.42', 'refuse.attackedAlready', { unit })
  if (breakthrough && !canBreakThrough(state.title, unit)) return no('8.3b', 'refuse.cannotBreakThrough', { unit })
  return undefined
}

const mayAttack = (state: State, unit: number): boolean =>
  state.title.leader[unit] === 0 && checkAttacker(state, unit) === undefined && targetsOf(state, unit).length > 0

export const possibleAttackers = (state: State): number[] =>
  [...state.title.units.keys()].filter(unit => mayAttack(state, unit))

export const attackTargets = (state: State): number[] => [
  ...new Set(possibleAttackers(state).flatMap(unit => targetsOf(state, unit))),
]

/** 8.2a: an Axis unit that attacks must attack every Allied hex next to it, but for those in a fortress (8.2b). */
const mustInclude = (state: State, unit: number): number[] => {
  const { side, breakthrough } = now(state)
  const hex = state.hex[unit]
  const inFortress = state.title.fortress[hex] === 1 && !state.world.fallen.includes(hex)
  if (side !== AXIS || breakthrough || inFortress) return []
  return enemiesNextTo(state, hex, AXIS)
}

export const attackersOf = (state: State, targets: readonly number[]): number[] => {
  const { title } = state
  const units = possibleAttackers(state).filter(
    unit =>
      targets.some(target => isAdjacent(title.board, state.hex[unit], target) && mayStrikeAt(state, unit, target)) &&
      mustInclude(state, unit).every(hex => targets.includes(hex)),
  )
  // 8.3b: leaders lend their bonus to the units they stand with
  const leaders = [...title.units.keys()].filter(
    unit =>
      title.leader[unit] === 1 &&
      checkAttacker(state, unit) === undefined &&
      units.some(each => state.hex[each] === state.hex[unit]),
  )
  return [...units, ...leaders]
}

/** One combat hangs together: from any target to any other over attackers that stand next to both. */
const isConnected = (state: State, units: readonly number[], targets: readonly number[]): boolean => {
  const reached = new Set([targets[0]])
  for (let grown = true; grown; ) {
    grown = false
    for (const unit of units) {
      const near = targets.filter(target => isAdjacent(state.title.board, state.hex[unit], target))
      if (!near.some(target => reached.has(target))) continue
      for (const target of near)
        if (!reached.has(target)) {
          reached.add(target)
          grown = true
        }
    }
  }
  return reached.size === targets.length
}

// ---- 8.1: the Allies must attack everybody they stand next to ----

/** 8.1: is somebody in the hex who has not been attacked in this phase? */
export const isUntouched = (state: State, hex: number): boolean =>
  unitsAt(state, hex).some(unit => state.world.struck?.includes(unit) !== true)

/** 8.1: Axis hexes not attacked yet that nobody could attack any more if these units attacked only these hexes. */
const leftOut = (state: State, units: readonly number[], targets: readonly number[]): number[] => {
  const free = possibleAttackers(state).filter(unit => !units.includes(unit))
  const covered = new Set(free.flatMap(unit => targetsOf(state, unit)))
  const threatened = new Set(units.flatMap(unit => targetsOf(state, unit)))
  return [...threatened].filter(hex => !targets.includes(hex) && !covered.has(hex) && isUntouched(state, hex))
}

/** 14.6c: those of the five that could still do what they were sent for, by the end of December. */
const bulgeDuties = (state: State, ready: readonly number[]): Refusal[] => {
  if (!hasOption(state, OPTIONS.bulge) || state.turn !== DECEMBER) return []
  const done = now(state).breakthrough ? FLAG.bulgeBrokeThrough : FLAG.bulgeAttacked
  const dietrich = state.title.unitByName.get('dietrich') ?? NO_UNIT
  const led = ready.some(unit => state.hex[unit] === state.hex[dietrich]) ? [dietrich] : []
  const units = [...ready, ...led].filter(
    unit => (state.flags[unit] & FLAG.bulge) !== 0 && (state.flags[unit] & done) === 0,
  )
  return units.length > 0 ? [no('14.6c', 'refuse.mustAttack', { units })] : []
}

/** 4.0.4, 8.1: what keeps the Allied combat phase open; 14.6c for the Axis. 8.3a: nobody must attack in breakthrough combat. */
export const combatDuties = (state: State): Refusal[] => {
  const { side, breakthrough } = now(state)
  const units = possibleAttackers(state)
  if (side === AXIS) return bulgeDuties(state, units)
  return units.length > 0 && !breakthrough ? [no('8.1', 'refuse.mustAttack', { units })] : []
}

// ---- Extras ----

/** 12.1b, 12.1c, 12.21a, 12.22c: what can be thrown into this attack. */
export const extrasFor = (state: State, targets: readonly number[]): string[] => {
  const { title } = state
  const { side, breakthrough } = now(state)
  if (breakthrough) return []
  const extras: string[] = []
  if (state.world.air[side] > 0) extras.push(AIR)
  if (side === ALLIED && !state.world.navyUsed && targets.some(hex => title.coastBlack[hex] === 1))
    extras.push(BLACK_SEA)
  const fleet = BALTIC_BOXES[state.world.baltic].attack > 0
  if (side === AXIS && fleet && targets.some(hex => title.coastBaltic[hex] === 1)) extras.push(BALTIC_FLEET)
  return extras
}

const checkExtras = (state: State, attack: Attack): Refusal | undefined => {
  const extras = attack.extras ?? []
  if (new Set(extras).size !== extras.length) return no('12.1c', 'refuse.extraTwice')
  const open = extrasFor(state, attack.targets)
  const barred = extras.find(extra => !open.includes(extra))
  if (barred === undefined) return undefined
  const withFleet = BALTIC_BOXES[state.world.baltic].attack > 0 ? '12.22c' : '12.22h'
  const rule = barred === AIR ? '12.1b' : barred === BLACK_SEA ? '12.21a' : withFleet
  return no(rule, 'refuse.noExtra', { extra: barred })
}

/** 12.22b, 12.22k, 12.22m: dice that the Baltic fleet could lend to the defence of one of these hexes. */
export const fleetDefence = (state: State, targets: readonly number[]): number => {
  const { side, breakthrough } = now(state)
  if (side !== ALLIED || state.world.fleetUsed || !targets.some(hex => state.title.coastBaltic[hex] === 1)) return 0
  const box = BALTIC_BOXES[state.world.baltic]
  return breakthrough ? box.breakthroughDefence : box.defence
}

// ---- Declaring ----

export const checkAttack = (state: State, attack: Attack): Refusal | undefined => {
  const { title } = state
  const { side, breakthrough } = now(state)
  const { attackers, targets } = attack
  if (!isSet(attackers)) return no('8.42', 'refuse.noUnits')
  if (targets.length === 0 || new Set(targets).size !== targets.length) return no('8.41b', 'refuse.noTargets')
  for (const hex of targets) if (holderOf(state, hex) !== enemyOf(side)) return no('8.41a', 'refuse.noEnemy', { hex })
  const units = attackers.filter(unit => title.leader[unit] === 0)
  if (units.length === 0) return no('2.0d', 'refuse.onlyLeaders')
  for (const unit of attackers) {
    const refusal = checkAttacker(state, unit)
    if (refusal !== undefined) return refusal
    if (title.leader[unit] === 1) {
      if (!units.some(each => state.hex[each] === state.hex[unit])) return no('11.21a', 'refuse.leaderAlone', { unit })
      continue
    }
    const near = targets.filter(hex => isAdjacent(title.board, state.hex[unit], hex))
    if (near.length === 0) return no('8.41a', 'refuse.notNextTo', { unit })
    if (!near.some(hex => mayStrikeAt(state, unit, hex))) return no('11.42b', 'refuse.twoIntoYugoslavia', { unit })
    const missing = mustInclude(state, unit).filter(hex => !targets.includes(hex))
    if (missing.length > 0) return no('8.2a', 'refuse.allOrNothing', { unit, hexes: missing })
  }
  const soviets = units.filter(
    unit =>
      nationOf(title, unit) === 'soviet' &&
      targets.some(hex => title.country.yugoslavia[hex] === 1 && isAdjacent(title.board, state.hex[unit], hex)),
  )
  if (new Set([...state.world.intoYugoslavia, ...soviets]).size > SOVIETS_IN_YUGOSLAVIA)
    return no('11.42b', 'refuse.twoIntoYugoslavia', { unit: soviets[0] })
  const isolated = targets.find(hex => !units.some(unit => isAdjacent(title.board, state.hex[unit], hex)))
  if (isolated !== undefined) return no('8.41a', 'refuse.nobodyNextTo', { hex: isolated })
  if (!isConnected(state, units, targets)) return no('8.41b', 'refuse.twoCombats')
  if (side === ALLIED && !breakthrough) {
    const hexes = leftOut(state, units, targets)
    if (hexes.length > 0) return no('8.1', 'refuse.leavesOut', { hexes })
  }
  return checkExtras(state, attack)
}

/** One unit against everything it can reach: always a legal attack (8.1, 8.2a). */
export const suggestAttack = (state: State): Attack | undefined => {
  const all = attackTargets(state)
  for (const unit of possibleAttackers(state)) {
    const targets = all.filter(hex => isAdjacent(state.title.board, state.hex[unit], hex))
    const attack: Attack = { type: 'attack', attackers: [unit], targets, support: [] }
    if (checkAttack(state, attack) === undefined) return attack
  }
  return undefined
}

/** 11.42b: who has attacked into Yugoslavia by this attack. */
export const strikersIntoYugoslavia = (state: State, attack: Attack): number[] =>
  attack.attackers.filter(
    unit =>
      nationOf(state.title, unit) === 'soviet' &&
      state.title.leader[unit] === 0 &&
      attack.targets.some(
        hex => state.title.country.yugoslavia[hex] === 1 && isAdjacent(state.title.board, state.hex[unit], hex),
      ),
  )

export const defendersOf = (state: State, targets: readonly number[]): number[] =>
  targets.flatMap(hex => unitsAt(state, hex))
