// Dice as a mind counts them: the numbers of the battle card (rules/card.ts) without its words, and the chances of hits.
// Nothing is allocated here: it is asked thousands of times for one plan.
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { ALLIED, AXIS, OPTIONS } from '../meta.ts'
import { FEBRUARY, HITLER, LEADERS, TERRAIN_STRENGTH } from '../rules/charts.ts'
import { hasOption, type State } from '../state.ts'
import type { Title } from '../title.ts'

export const MOST_DICE = 96
/** Hits that are told apart; more count as so many. */
export const MOST_HITS = 12

const ONE_IN_SIX = 1 / 6

/** `chances[dice * (MOST_HITS + 1) + hits]`: a die hits on a 6 (8.43). */
export const chances = ((): Float64Array => {
  const width = MOST_HITS + 1
  const table = new Float64Array((MOST_DICE + 1) * width)
  table[0] = 1
  for (let dice = 1; dice <= MOST_DICE; dice++)
    for (let hits = 0; hits <= MOST_HITS; hits++) {
      const before = (dice - 1) * width
      const stays = hits === MOST_HITS ? 1 : 1 - ONE_IN_SIX
      table[dice * width + hits] = table[before + hits] * stays + (hits > 0 ? table[before + hits - 1] * ONE_IN_SIX : 0)
    }
  return table
})()

const half = (value: number): number => (value + 1) >> 1

/** What stays the same of a unit however it stands. */
export interface Kinds {
  readonly armour: Uint8Array
  /** Shock armies and mountain troops attack in snow as ever (13.0h). */
  readonly hardy: Uint8Array
  readonly shock: Uint8Array
  readonly german: Uint8Array
  readonly soviet: Uint8Array
  readonly ss: Uint8Array
  readonly breaks: Uint8Array
  readonly attackBonus: Uint8Array
  readonly defenceBonus: Uint8Array
}

export const kindsOf = (title: Title): Kinds => {
  const flag = (holds: (unit: Title['units'][number]) => boolean): Uint8Array =>
    Uint8Array.from(title.units, unit => (holds(unit) ? 1 : 0))
  return {
    armour: flag(({ type }) => type === 'armour'),
    hardy: flag(({ type }) => type === 'shock' || type === 'mountain'),
    shock: flag(({ type }) => type === 'shock'),
    german: flag(({ nation }) => nation === 'german'),
    soviet: flag(({ nation }) => nation === 'soviet'),
    ss: flag(({ ss }) => ss),
    breaks: flag(({ type, guards }) => guards || type === 'armour' || type === 'mountain' || type === 'shock'),
    attackBonus: Uint8Array.from(title.units, ({ id, type }) => (type === 'leader' ? LEADERS[id].attack : 0)),
    defenceBonus: Uint8Array.from(title.units, ({ id, type }) => (type === 'leader' ? LEADERS[id].defence : 0)),
  }
}

export interface Dice {
  /** What the unit counts against the hex from the hex next to it (9.1, 9.2), in that weather. */
  attack(state: State, unit: number, from: number, target: number, snow: boolean): number
  /** What defends the hex against the other side; a die that hits on 5 and 6 counts as two (9.1p). */
  defence(state: State, hex: number, snow: boolean): number
}

export const diceOf = (title: Title, kinds: Kinds): Dice => {
  const { board, strength, reduced, steps, river, fortressSides, city, swamp, rough, forest, majorCity } = title
  const { neighbours } = board
  const { armour, hardy, german, ss, defenceBonus } = kinds

  const directionTo = (from: number, to: number): number => {
    for (let direction = 0; direction < DIRECTIONS; direction++)
      if (neighbours[from * DIRECTIONS + direction] === to) return direction
    return 0
  }

  const attack = (state: State, unit: number, from: number, target: number, snow: boolean): number => {
    let counted = state.steps[unit] < steps[unit] ? reduced[unit] : strength[unit]
    const side = 1 << directionTo(from, target)
    if ((river[from] & side) !== 0) counted += TERRAIN_STRENGTH.riverAttacker
    if (title.fortress[target] === 1 && state.side[unit] === ALLIED && (fortressSides[from] & side) !== 0)
      if (!state.world.fallen.includes(target)) counted += TERRAIN_STRENGTH.fortressAttacker
    let halvings = 0
    if (armour[unit] === 1) {
      if (city[target] === 1) counted += TERRAIN_STRENGTH.cityArmour
      if (swamp[target] === 1 && !snow) {
        if (hasOption(state, OPTIONS.swampChart)) counted += TERRAIN_STRENGTH.swampArmour
        else halvings++
      }
    }
    if (snow && hardy[unit] === 0) halvings++
    if (state.cutOffNow[unit] === 1) halvings++
    if (counted < 0) counted = 0
    for (; halvings > 0; halvings--) counted = half(counted)
    return counted
  }

  const defence = (state: State, hex: number, snow: boolean): number => {
    let dice = 0
    let sharp = 0
    let bonus = 0
    let hasSs = false
    let onlyGermans = true
    let side: number = AXIS
    const isRough = rough[hex] === 1
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
      if (title.leader[unit] === 1) {
        if (defenceBonus[unit] > bonus) bonus = defenceBonus[unit]
        continue
      }
      side = state.side[unit]
      let counted = state.steps[unit] < steps[unit] ? reduced[unit] : strength[unit]
      if (isRough) counted += TERRAIN_STRENGTH.roughDefender
      if (state.cutOffNow[unit] === 1) counted = half(counted)
      dice += counted
      if (german[unit] === 1) sharp += counted
      else onlyGermans = false
      if (ss[unit] === 1) hasSs = true
    }
    let lent = Math.min(bonus, dice)
    if (swamp[hex] === 1 && !snow) lent += TERRAIN_STRENGTH.swampDefence
    if (forest[hex] === 1) lent += TERRAIN_STRENGTH.forestDefence
    if (majorCity[hex] === 1 && !(hex === title.at.dresden && state.turn > FEBRUARY))
      lent += TERRAIN_STRENGTH.majorCityDefence
    if (side === AXIS) {
      if (title.volkssturm[hex] === 1 && !state.world.stormed.includes(hex)) lent += TERRAIN_STRENGTH.volkssturmDefence
      if (hex === title.at.berlin && state.world.hitler)
        lent += Math.min(hasSs ? HITLER.defenceWithSs : HITLER.defence, dice)
      if (title.fortress[hex] === 1 && !state.world.fallen.includes(hex)) dice += sharp + (onlyGermans ? lent : 0)
    }
    return dice + lent
  }

  return { attack, defence }
}
