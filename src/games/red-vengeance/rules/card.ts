// The battle card: how many dice each side rolls and why, and the exact chances of hits.
import { directionTo, isAdjacent } from '../../../engine/board.ts'
import { type Because, termOf } from '../../../engine/card.ts'
import type { Attack, CardModifier, DiceCard, HitChoice, HitOutlook, StrengthTerm } from '../../../engine/contract.ts'
import { ALLIED, AXIS, OPTIONS } from '../meta.ts'
import { halfUp, hasOption, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { BALTIC_BOXES, FEBRUARY, HITLER, TERRAIN_STRENGTH } from './charts.ts'
import { fleetDefence } from './combat.ts'
import { bonusOf } from './leaders.ts'
import { hitChoices } from './losses.ts'
import { leadersAt, nationOf, strengthOf, unitsAt } from './map.ts'
import { isCutOff } from './supply.ts'

export interface Dice {
  readonly terms: readonly StrengthTerm[]
  readonly extras: readonly CardModifier[]
  readonly total: number
  /** Dice that hit on 5 or 6 (9.1p). */
  readonly sharp: number
}

/** 11.5c: bombed Dresden is a minor city. */
const isMajor = (state: State, hex: number): boolean =>
  state.title.majorCity[hex] === 1 && !(hex === state.title.at.dresden && state.turn > FEBRUARY)

const isIntact = (state: State, hex: number): boolean =>
  state.title.fortress[hex] === 1 && !state.world.fallen.includes(hex)

const across = (title: Title, bits: Uint8Array, from: number, to: number): boolean =>
  (bits[from] & (1 << directionTo(title.board, from, to))) !== 0

/** 9.2a, 9.2b: all effects of hex and hexside: add, subtract, halve, each halving rounded up; never below nothing. */
const attackStrength = (state: State, unit: number, target: number | undefined): StrengthTerm => {
  const { title } = state
  const printed = strengthOf(state, unit)
  const { type } = title.units[unit]
  const armour = type === 'armour'
  const from = state.hex[unit]
  let counted = printed
  const why: Because[] = []
  const blame = (rule: string, key: string): void => void why.push({ rule, reason: { key } })
  let halvings = 0
  if (target !== undefined && isAdjacent(title.board, from, target)) {
    if (across(title, title.river, from, target)) {
      counted += TERRAIN_STRENGTH.riverAttacker // 9.1n
      blame('9.1n', 'card.river')
    }
    if (state.side[unit] === ALLIED && isIntact(state, target) && across(title, title.fortressSides, from, target)) {
      counted += TERRAIN_STRENGTH.fortressAttacker // 9.1o
      blame('9.1o', 'card.fortress')
    }
    if (armour && title.city[target] === 1) {
      counted += TERRAIN_STRENGTH.cityArmour // 9.1k
      blame('9.1k', 'card.city')
    }
    if (armour && title.swamp[target] === 1 && state.world.weather !== 'snow') {
      // 9.1e
      if (hasOption(state, OPTIONS.swampChart)) counted += TERRAIN_STRENGTH.swampArmour
      else halvings += 1
      blame('9.1e', 'card.swamp')
    }
  }
  if (state.world.weather === 'snow' && type !== 'shock' && type !== 'mountain') {
    halvings += 1 // 13.0h
    blame('13.0h', 'card.snow')
  }
  if (isCutOff(state, unit)) {
    halvings += 1 // 5.2a, 8.45
    blame('8.45', 'card.cutOff')
  }
  counted = Math.max(0, counted)
  for (let i = 0; i < halvings; i++) counted = halfUp(counted)
  return termOf(unit, printed, counted, why)
}

const sum = (terms: readonly StrengthTerm[]): number => terms.reduce((total, term) => total + term.counted, 0)

/** 8.44: of several hexes attacked, the one whose terrain is worst for the attacker counts, and only that. */
const worstTerms = (state: State, units: readonly number[], targets: readonly number[]): StrengthTerm[] => {
  const variants = targets.map(target => units.map(unit => attackStrength(state, unit, target)))
  return variants.reduce((worst, terms) => (sum(terms) < sum(worst) ? terms : worst))
}

/** 14.8: one die for each stack with both infantry and armour. */
const combinedArms = (state: State, units: readonly number[]): CardModifier[] => {
  if (!hasOption(state, OPTIONS.combinedArms)) return []
  const hexes = new Set(units.map(unit => state.hex[unit]))
  const stacks = [...hexes].filter(hex => {
    const types = units.filter(unit => state.hex[unit] === hex).map(unit => state.title.units[unit].type)
    return types.includes('infantry') && types.includes('armour')
  })
  return stacks.length > 0 ? [{ value: stacks.length, rule: '14.8', reason: { key: 'card.combinedArms' } }] : []
}

const leaderExtras = (
  state: State,
  terms: readonly StrengthTerm[],
  leaders: readonly number[],
  attacking: boolean,
  targets: readonly number[],
): CardModifier[] => {
  const hexes = new Set(leaders.map(leader => state.hex[leader]))
  return [...hexes].flatMap(hex => {
    const dice = sum(terms.filter(term => state.hex[term.unit] === hex))
    const here = leaders.filter(leader => state.hex[leader] === hex)
    return bonusOf(state, here, dice, attacking, targets).map(({ leader, value, rule }) => ({
      value,
      rule,
      reason: { key: 'card.leader', args: { unit: leader } },
    }))
  })
}

const EXTRAS: Readonly<Record<string, CardModifier>> = {
  air: { value: 1, rule: '12.1c', reason: { key: 'card.air' } },
  'black-sea': { value: 1, rule: '12.21a', reason: { key: 'card.navy' } },
  baltic: { value: 1, rule: '12.22c', reason: { key: 'card.navy' } },
}

export const attackDice = (state: State, attack: Attack): Dice => {
  const { title } = state
  const units = attack.attackers.filter(unit => title.leader[unit] === 0)
  const leaders = attack.attackers.filter(unit => title.leader[unit] === 1)
  const terms = worstTerms(state, units, attack.targets)
  // 11.27a: no counter that could be named or moved; he is in Berlin
  const inBerlin = terms.filter(({ unit }) => state.hex[unit] === title.at.berlin && state.side[unit] === AXIS)
  const hitler = state.world.hitler ? Math.min(HITLER.attack, sum(inBerlin)) : 0 // 11.21f
  // 8.46: dice beside those of the units
  const extras = [
    ...leaderExtras(state, terms, leaders, true, attack.targets),
    ...(hitler > 0 ? [{ value: hitler, rule: '11.21e', reason: { key: 'card.hitler' } }] : []),
    ...combinedArms(state, units),
    ...(attack.extras ?? []).map(extra => EXTRAS[extra]),
  ]
  return { terms, extras, total: sum(terms) + extras.reduce((total, { value }) => total + value, 0), sharp: 0 }
}

/** 9.1c, 9.2b: rough helps each unit, then supply halves (8.45); 13.0h: weather never weakens the defence. */
const defenceStrength = (state: State, unit: number): StrengthTerm => {
  const printed = strengthOf(state, unit)
  const rough = state.title.rough[state.hex[unit]] === 1
  const cut = isCutOff(state, unit)
  const added = rough ? printed + TERRAIN_STRENGTH.roughDefender : printed
  return termOf(unit, printed, cut ? halfUp(added) : added, [
    ...(rough ? [{ rule: '9.1c', reason: { key: 'card.rough' } }] : []),
    ...(cut ? [{ rule: '8.45', reason: { key: 'card.cutOff' } }] : []),
  ])
}

/** What a hex lends to its defenders: 9.1f, 9.1i, 9.1l, 11.8, 11.21e. */
const hexExtras = (state: State, hex: number, dice: number, byAllies: boolean): CardModifier[] => {
  const { title } = state
  const extras: CardModifier[] = []
  const add = (value: number, rule: string, key: string): void =>
    void extras.push({ value, rule, reason: { key, args: { hex } } })
  if (title.swamp[hex] === 1 && state.world.weather !== 'snow')
    add(TERRAIN_STRENGTH.swampDefence, '9.1f', 'card.swampDefence')
  if (title.forest[hex] === 1) add(TERRAIN_STRENGTH.forestDefence, '9.1i', 'card.forest')
  if (isMajor(state, hex)) add(TERRAIN_STRENGTH.majorCityDefence, '9.1l', 'card.majorCity')
  if (!byAllies) return extras
  if (title.volkssturm[hex] === 1 && !state.world.stormed.includes(hex))
    add(TERRAIN_STRENGTH.volkssturmDefence, '11.8', 'card.volkssturm')
  if (hex === title.at.berlin && state.world.hitler) {
    const ss = unitsAt(state, hex).some(unit => title.units[unit].ss)
    const value = Math.min(ss ? HITLER.defenceWithSs : HITLER.defence, dice) // 11.21f
    if (value > 0) add(value, '11.21e', 'card.hitler')
  }
  return extras
}

export const defenceDice = (state: State, targets: readonly number[], navy: number): Dice => {
  const terms: StrengthTerm[] = []
  const extras: CardModifier[] = []
  let sharp = 0
  for (const hex of targets) {
    const units = unitsAt(state, hex)
    const here = units.map(unit => defenceStrength(state, unit))
    const byAllies = units.length > 0 && state.side[units[0]] === AXIS
    const helped = [
      ...hexExtras(state, hex, sum(here), byAllies),
      ...leaderExtras(state, here, leadersAt(state, hex), false, targets),
      ...combinedArms(state, units),
    ]
    terms.push(...here)
    extras.push(...helped)
    // 9.1p: Germans in an intact fortress hit on 5 as well; with them alone, so do the dice that the hex lends
    if (byAllies && isIntact(state, hex)) {
      const german = here.filter(term => nationOf(state.title, term.unit) === 'german')
      sharp += sum(german)
      if (german.length === here.length) sharp += helped.reduce((total, { value }) => total + value, 0)
    }
  }
  if (navy > 0) extras.push({ value: navy, rule: BALTIC_BOXES[state.world.baltic].rule, reason: { key: 'card.navy' } })
  return { terms, extras, total: sum(terms) + extras.reduce((total, { value }) => total + value, 0), sharp }
}

/** Chances of 0, 1, 2 ... hits with so many dice at 1 in 6 and so many at 1 in 3. */
export const hitChances = (plain: number, sharp: number): number[] => {
  let chances = [1]
  const roll = (p: number): void => {
    const next = new Array<number>(chances.length + 1).fill(0)
    for (const [hits, chance] of chances.entries()) {
      next[hits] += chance * (1 - p)
      next[hits + 1] += chance * p
    }
    chances = next
  }
  for (let i = 0; i < plain; i++) roll(1 / 6)
  for (let i = 0; i < sharp; i++) roll(2 / 6)
  return chances
}

const outlook = (chances: readonly number[], choicesFor: (hits: number) => readonly HitChoice[]): HitOutlook[] =>
  chances.map((probability, hits) => ({ hits, probability, choices: choicesFor(hits) }))

/** The defender would call the fleet if it could: the card reckons with it. */
export const cardOf = (state: State, attack: Attack): DiceCard => {
  const ours = attackDice(state, attack)
  const theirs = defenceDice(state, attack.targets, fleetDefence(state, attack.targets))
  const onDefender = hitChances(ours.total, 0)
  const onAttacker = hitChances(theirs.total - theirs.sharp, theirs.sharp)
  const defenders = attack.targets.flatMap(hex => unitsAt(state, hex))
  const attackers = attack.attackers.filter(unit => state.title.leader[unit] === 0)
  const results = onDefender.flatMap((p, hits) =>
    onAttacker.map((q, back) => ({ result: `${hits}-${back}`, probability: p * q })),
  )
  return {
    kind: 'dice',
    attackers: ours.terms,
    defenders: theirs.terms,
    attack: ours.total,
    defence: theirs.total,
    attackExtras: ours.extras,
    defenceExtras: theirs.extras,
    sharpDice: theirs.sharp,
    results: results.filter(({ probability }) => probability > 1e-6),
    onDefender: outlook(onDefender, hits => hitChoices(state, defenders, hits, 'defender', attack.targets)),
    onAttacker: outlook(onAttacker, hits => hitChoices(state, attackers, hits, 'attacker', attack.targets)),
  }
}
