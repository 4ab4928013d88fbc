// Attacks by name, dice to order and short readings of a battle card, for the tests of combat.
import type { Attack, GameEvent, OddsCard, Refusal } from '../../../src/engine/contract.ts'
import { beginBattle, type Fought } from '../../../src/games/red-god-of-war/battle.ts'
import { cardOf } from '../../../src/games/red-god-of-war/card.ts'
import { CRT, lossesOf } from '../../../src/games/red-god-of-war/charts.ts'
import { unitsAt } from '../../../src/games/red-god-of-war/map.ts'
import { SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import type { Impulse, State } from '../../../src/games/red-god-of-war/state.ts'
import { loadDice } from '../../support/title.ts'
import { hex, inImpulseOf, position, type Setting, title, unit, units } from './support.ts'

export { loadDice as loadDie }

/** 1123 is clear, as are all hexes around it, without roads or water: 1122, 1222, 1223, 1124, 1023, 1022. */
export const FIELD = '1123'

export const attack = (attackers: readonly string[], target: string, part: Partial<Attack> = {}): Attack => ({
  type: 'attack',
  attackers: units(...attackers),
  targets: [hex(target)],
  support: [],
  ...part,
})
export const supported = (
  attackers: readonly string[],
  target: string,
  hq: string,
  part: Partial<Attack> = {},
): Attack => attack(attackers, target, { support: [{ unit: unit(hq), hex: hex(target) }], ...part })

/** In the impulse of the HQ; no army has its first attack before it unless `world` says so (10.17). */
export const ready = (
  places: Readonly<Record<string, string>>,
  hq: string,
  setting: Setting = {},
  part: Partial<Impulse> = {},
): State => {
  const world = { razvedka: title.hqs[SOVIET], ...setting.world }
  return inImpulseOf(position(places, { ...setting, world }), hq, part)
}

/** All that the chart can say. */
export const RESULTS: readonly (readonly [attacker: number, defender: number])[] = [
  ...new Set([...CRT.rows.values()].flat()),
].map(lossesOf)

/** A battle after its die, with everybody in the hex defending: the result must be one of the chart. */
export const startBattle = (state: State, fought: Omit<Fought, 'defenders'>): GameEvent[] => {
  const [attacker, defender] = fought.result
  if (!RESULTS.some(each => each[0] === attacker && each[1] === defender))
    throw new Error(`${attacker}/${defender} is not on the chart`)
  const events: GameEvent[] = []
  beginBattle(state, { ...fought, defenders: unitsAt(state, fought.target) }, events)
  return events
}

export const reduce = (state: State, id: string, steps = 1): State => {
  state.lost[unit(id)] = steps
  return state
}

export const shiftsIn = ({ shifts }: OddsCard): Record<string, number> =>
  Object.fromEntries(shifts.map(({ reason, value }) => [reason.key.replace('shift.', ''), value]))
export const shiftsOf = (state: State, action: Attack): Record<string, number> => shiftsIn(cardOf(state, action))
export const columnsOf = (state: State, action: Attack): string => {
  const { odds, column } = cardOf(state, action)
  return `${odds} > ${column}`
}
export const ruleOf = (refusal: Refusal | undefined): string | undefined => refusal?.rule
