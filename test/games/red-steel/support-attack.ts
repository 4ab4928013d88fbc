// Attacks by name, counters with other values, dice to order and short readings of a battle card.
import type { Attack, OddsCard, Refusal } from '../../../src/engine/contract.ts'
import { cardOf } from '../../../src/games/red-steel/card.ts'
import { FLAG, isOnMap, type State, set } from '../../../src/games/red-steel/state.ts'
import { MOST_STEPS, type Title } from '../../../src/games/red-steel/title.ts'
import { loadDice } from '../../support/title.ts'
import { hex, position, type Setting, title, unit, units } from './support-title.ts'

export { loadDice }

/** Level 1, as are the hexes around it or level 2, all without water. */
export const FIELD = '0705'
export const RING = ['0704', '0804', '0805', '0706', '0605', '0604'] as const
export const [NORTH, EAST, SOUTHEAST, SOUTH] = RING

export const attack = (attackers: readonly string[], target = FIELD, part: Partial<Attack> = {}): Attack => ({
  type: 'attack',
  attackers: units(...attackers),
  targets: [hex(target)],
  support: [],
  ...part,
})

/** As `position`, with every formation drawn (15.11). */
export const ready = (places: Readonly<Record<string, string>>, setting: Setting = {}): State => {
  const state = position(places, setting)
  for (const each of title.units.keys()) if (isOnMap(state, each)) set(state, each, FLAG.active)
  return state
}

interface Values {
  readonly attack?: number
  readonly defence?: number
  readonly morale?: number
  readonly armour?: number
  readonly antitank?: number
  readonly supportDefence?: number
}
/** The title with other numbers on these counters, at full strength. */
export const valued = (values: Readonly<Record<string, Values>>): Title => {
  const copy = {
    ...title,
    attack: title.attack.slice(),
    defence: title.defence.slice(),
    morale: title.morale.slice(),
    armour: title.armour.slice(),
    antitank: title.antitank.slice(),
    supportDefence: title.supportDefence.slice(),
  }
  for (const [id, of] of Object.entries(values)) {
    const at = unit(id)
    if (of.attack !== undefined) copy.attack[at * MOST_STEPS] = of.attack
    if (of.defence !== undefined) copy.defence[at * MOST_STEPS] = of.defence
    if (of.morale !== undefined) copy.morale[at] = of.morale
    if (of.armour !== undefined) copy.armour[at] = of.armour
    if (of.antitank !== undefined) copy.antitank[at] = of.antitank
    if (of.supportDefence !== undefined) copy.supportDefence[at] = of.supportDefence
  }
  return copy
}

const ROW_LINES = ['odds.row', 'odds.belowRow']
/** Modifiers of the odds, without the line that names the row. */
export const shiftsIn = ({ shifts }: OddsCard): Record<string, number> =>
  Object.fromEntries(
    shifts
      .filter(({ reason }) => !ROW_LINES.includes(reason.key))
      .map(({ reason, value }) => [reason.key.replace('odds.', ''), value]),
  )
export const shiftsOf = (state: State, action: Attack, of: Title = title): Record<string, number> =>
  shiftsIn(cardOf(state, action))
/** `2:1 > 4:1 C8` */
export const oddsIn = ({ odds, shifts, column }: OddsCard): string =>
  `${odds} > ${shifts.find(({ reason }) => ROW_LINES.includes(reason.key))?.reason.args?.odds} ${column}`

export const ruleOf = (refusal: Refusal | undefined): string | undefined => refusal?.rule
