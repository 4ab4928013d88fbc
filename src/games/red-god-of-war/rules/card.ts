// Support by HQs (10.1), shifts of the odds (8.5, 10.17, 10.2) and the battle card: what a combat or overrun would be,
// here and now. Preview, check and roll all read these functions.
import { oddsCardOf, sumOf, totalOf } from '../../../engine/card.ts'
import type { Attack, CardModifier, OddsCard, Refusal } from '../../../engine/contract.ts'
import { cell } from '../../../engine/odds.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, SOVIET } from '../meta.ts'
import { type Combat, enemyOf, FLAG, has, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { isInRange } from './activation.ts'
import {
  CITY_SHIFT,
  CRT,
  columnOf,
  LAST_COLUMN,
  shiftedColumn,
  TERRAIN_SHIFT,
  type Terrain,
  TOWN_SHIFT,
} from './charts.ts'
import { inEnemyZoc, isFortified, stepsOf } from './map.ts'
import { attackTerms, type Clash, defenceTerms, defendersOf, isAcrossCreek, isAcrossRiver } from './strength.ts'

// ---- Support by HQs (10.12, 10.16) ----

const isInZoc = (state: State, hq: number): boolean => inEnemyZoc(state, state.hex[hq], state.title.side[hq])

/** The active HQ, in combat supply, with the attacked hex and all attackers in its range. */
export const checkSupport = (state: State, attackers: readonly number[], target: number): Refusal | undefined => {
  const hq = state.impulse?.hq ?? NO_UNIT
  if (hq === NO_UNIT || !isOnMap(state, hq)) return no('10.12a', 'refuse.supportInactive')
  if (!has(state, hq, FLAG.combatSupply)) return no('CH-ODDS-10', 'refuse.supportUnsupplied', { hq })
  if (isInZoc(state, hq)) return no('10.16', 'refuse.supportInZoc', { hq })
  if (!isInRange(state, hq, target)) return no('10.12a', 'refuse.supportRange', { hq, hex: target })
  const far = attackers.find(unit => !isInRange(state, hq, state.hex[unit]))
  if (far !== undefined) return no('CH-ODDS-10', 'refuse.supportUnitFar', { hq, unit: far })
  if (state.title.side[hq] === SOVIET && !attackers.some(unit => state.army[unit] === hq))
    return no('10.12b', 'refuse.supportNotAssigned', { hq })
  return undefined
}

type Defence = Pick<Clash, 'kind' | 'side' | 'target'>

const canDefend = (state: State, hq: number, clash: Defence): boolean =>
  isOnMap(state, hq) &&
  !isInZoc(state, hq) &&
  isInRange(state, hq, clash.target) &&
  (state.title.side[hq] === GERMAN || defendersOf(state, clash).some(unit => state.army[unit] === hq))

/** 10.12: the HQ that supports the defence, NO_UNIT for none; `preferred` if it can. */
export const defenceHqOf = (state: State, clash: Defence, preferred = NO_UNIT): number => {
  if (preferred !== NO_UNIT && canDefend(state, preferred, clash)) return preferred
  return state.title.hqs[enemyOf(clash.side)].find(hq => canDefend(state, hq, clash)) ?? NO_UNIT
}

// ---- Shifts ----

const tankSteps = (state: State, units: readonly number[]): number => {
  let steps = 0
  for (const unit of units) if (state.title.isTank[unit] === 1) steps += stepsOf(state, unit)
  return steps
}

/** 8.5: the one terrain in the hex that is best for the defender. */
const terrainShift = (title: Title, target: number): CardModifier | undefined => {
  const { terrain } = title.board.hexes[target]
  const ground = TERRAIN_SHIFT[terrain as Terrain]
  const built = title.city[target] === 1 ? CITY_SHIFT : title.town[target] === 1 ? TOWN_SHIFT : 0
  if (ground === 0 && built === 0) return undefined
  if (built <= ground)
    return { value: built, rule: '8.53a', reason: { key: built === CITY_SHIFT ? 'shift.city' : 'shift.town' } }
  return { value: ground, rule: '8.53a', reason: { key: 'shift.terrain', args: { terrain } } }
}

/** 8.54; not into swamp nor over a river (CH-TEC-7, CH-TEC-8). */
const hasArmourSuperiority = (state: State, clash: Clash): boolean => {
  const { title } = state
  const { attackers, target } = clash
  const against = tankSteps(state, defendersOf(state, clash))
  if (against === 0 || title.swamp[target] === 1) return false
  const dry = attackers.filter(unit => !isAcrossRiver(title, state.hex[unit], target))
  return tankSteps(state, dry) >= 5 * against
}

/** 8.55a, with the same exceptions (8.51c). */
const hasCombinedArms = (state: State, { attackers, target }: Clash): boolean =>
  state.title.swamp[target] === 0 &&
  attackers.some(
    tank =>
      state.title.isTank[tank] === 1 &&
      !isAcrossRiver(state.title, state.hex[tank], target) &&
      attackers.some(other => state.title.isInfantry[other] === 1 && state.hex[other] === state.hex[tank]),
  )

/** 8.55b */
const meetsCombinedArms = (state: State, clash: Clash): boolean => {
  const { title } = state
  const defenders = defendersOf(state, clash)
  return (
    defenders.some(unit => title.isTank[unit] === 1) &&
    defenders.some(unit => title.isInfantry[unit] === 1) &&
    clash.attackers.some(unit => title.isTank[unit] === 1)
  )
}

const ENCIRCLED = 4

/** 8.58, 10.12c: one by each side's HQ; the points of 10.15 and the first attack (10.17) besides. */
const hqShifts = (state: State, clash: Clash): CardModifier[] => {
  const { kind, attackers, target, support, supportPoint, defencePoint } = clash
  const shifts: CardModifier[] = []
  if (support && checkSupport(state, attackers, target) === undefined) {
    const args = { hq: state.impulse?.hq }
    shifts.push({ value: 1, rule: '10.12c', reason: { key: 'shift.support', args } })
    if (supportPoint) shifts.push({ value: 1, rule: '10.15', reason: { key: 'shift.supportPoint', args } })
  }
  if (kind === 'attack' && clash.razvedka) shifts.push({ value: 1, rule: '10.17', reason: { key: 'shift.razvedka' } })
  const hq = defenceHqOf(state, clash, clash.defenceHq) // CH-ODDS-7
  if (hq === NO_UNIT) return shifts
  shifts.push({ value: -1, rule: '10.12c', reason: { key: 'shift.defence', args: { hq } } })
  if (defencePoint && hq === clash.defenceHq)
    shifts.push({ value: -1, rule: '10.15', reason: { key: 'shift.defencePoint', args: { hq } } })
  return shifts
}

/** 8.62a: in an overrun only terrain, armour and HQs. */
const shiftsOf = (state: State, clash: Clash): CardModifier[] => {
  const { title } = state
  const { kind, side, attackers, target } = clash
  const { weather } = state.world
  const shifts: CardModifier[] = []
  const add = (value: number, rule: string, key: string): number => shifts.push({ value, rule, reason: { key } })
  const terrain = terrainShift(title, target)
  if (terrain !== undefined) shifts.push(terrain)
  if (side === SOVIET && isFortified(state, target)) add(-1, '10.2a', 'shift.fort') // CH-ODDS-4
  if (attackers.every(unit => isAcrossCreek(title, state.hex[unit], target))) add(-1, '8.52', 'shift.creek') // CH-ODDS-5
  if (hasArmourSuperiority(state, clash)) add(1, '8.54', 'shift.armour')
  if (kind === 'attack') {
    if (hasCombinedArms(state, clash)) add(1, '8.55a', 'shift.combinedArms') // CH-ODDS-8
    if (meetsCombinedArms(state, clash)) add(-1, '8.55b', 'shift.combinedDefence') // CH-ODDS-6
    if (new Set(attackers.map(unit => state.hex[unit])).size >= ENCIRCLED) add(1, '8.56', 'shift.encircled')
    if (weather === 'mud') add(-2, 'CH-ODDS-1', 'shift.mud')
    if (weather === 'snow' && side === GERMAN) add(-1, '8.57', 'shift.snow') // CH-ODDS-9, 11.5c
  }
  shifts.push(...hqShifts(state, clash))
  return shifts
}

// ---- Odds ----

/** Also of the odds that the chart does not print. */
const oddsName = (column: number): string => {
  if (column < 0) return `1:${CRT.columns.indexOf('1:1') + 1 - column}`
  return CRT.columns[column] ?? `${column - CRT.columns.indexOf('2:1') + 2}:1`
}

/** The card, and where it stands on the chart before it is capped. */
export interface Reckoning {
  readonly card: OddsCard
  /** Below 0 the chart ends (8.14b). */
  readonly column: number
}

export const reckon = (state: State, clash: Clash): Reckoning => {
  const attackers = attackTerms(state, clash)
  const defenders = defenceTerms(state, clash)
  const attack = sumOf(attackers)
  const defence = sumOf(defenders)
  // 8.14c, 8.65: the last column, and the attacker loses nothing
  const isHelpless = defence === 0
  const plain = isHelpless ? LAST_COLUMN : columnOf(attack, defence)
  const shifts = isHelpless ? [] : shiftsOf(state, clash)
  const column = shiftedColumn(plain, totalOf(shifts))
  // What the defender pays later may push it off the chart: then the lowest column
  const used = Math.max(column, 0)
  const printed = (die: number): string => cell(CRT, die, used)
  return {
    card: oddsCardOf({
      chart: CRT, // 2.0: one die, as for every roll
      attackers,
      defenders,
      attack,
      defence,
      odds: oddsName(plain),
      shifts,
      column: used,
      resultAt: isHelpless ? die => printed(die).replace(/^\d/, '-') : printed,
    }),
    column,
  }
}

/** 8.14b: the attack would be made at odds below the chart. */
export const checkOdds = (state: State, clash: Clash): Refusal | undefined => {
  const { column } = reckon(state, clash)
  return column < 0 ? no('8.14b', 'refuse.oddsTooLow', { odds: oddsName(column) }) : undefined
}

// ---- Attacks of the combat phase ----

/** 10.15, as an extra of the attack. It brings the support of the HQ with it. */
export const POINT = 'point'

/** 10.17: the army's first attack of the game. */
const isFirstAttack = (state: State): boolean =>
  state.impulse?.side === SOVIET && state.combats.length === 0 && !state.world.razvedka.includes(state.impulse.hq)

export const combatOf = (state: State, { attackers, targets, support, extras = [] }: Attack): Combat => {
  const point = extras.includes(POINT)
  return {
    attackers: [...attackers],
    target: targets[0],
    support: support.length > 0 || point,
    supportPoint: point,
    defenceHq: defenceHqOf(state, { kind: 'attack', side: state.impulse?.side ?? GERMAN, target: targets[0] }),
    defencePoint: false,
    razvedka: isFirstAttack(state),
    resolved: false,
  }
}
export const clashOf = (state: State, combat: Combat): Clash => ({
  ...combat,
  kind: 'attack',
  side: state.impulse?.side ?? GERMAN,
})

export const cardOf = (state: State, attack: Attack): OddsCard =>
  reckon(state, clashOf(state, combatOf(state, attack))).card

/** Of an attack that waits for its die, with whatever has been spent on it since; `attackers` are those who still can. */
export const declaredCard = (state: State, attack: Attack): OddsCard => {
  const declared = state.combats.find(({ target, resolved }) => target === attack.targets[0] && !resolved)
  if (declared === undefined) return cardOf(state, attack)
  return reckon(state, clashOf(state, { ...declared, attackers: attack.attackers })).card
}
