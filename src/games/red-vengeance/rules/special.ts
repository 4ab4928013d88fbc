// Special rules of the calendar: Dresden, the western Allies, the Home Army, the offensive that Hitler ordered.
import { distance } from '../../../engine/board.ts'
import type { Choose, GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import type { ChooseOffer } from '../../../engine/offer.ts'
import type { Stage } from '../../../engine/sequence.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { ALLIED, AXIS, OPTIONS, SIDES } from '../meta.ts'
import { change, hasOption, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { loseStep } from './attrition.ts'
import { bombard } from './battle.ts'
import { APRIL, FEBRUARY, HIT, MARCH, PUNISHED, RAIDS } from './charts.ts'
import { killLeader } from './leaders.ts'
import { holderOf, unitsAt } from './map.ts'
import { isCutOff } from './supply.ts'

/** 11.5b: February 1945, one die for each Axis unit in Dresden. */
export const bombDresden = (state: State, events: GameEvent[]): void => {
  if (state.turn !== FEBRUARY) return
  const { dresden } = state.title.at
  for (const unit of unitsAt(state, dresden)) {
    if (state.side[unit] !== AXIS) continue
    const die = roll(state)
    events.push({ key: 'log.dresden', rule: '11.5b', dice: [die], args: { unit, die } })
    if (die >= HIT) loseStep(state, unit, isCutOff(state, unit), events)
  }
}

// ---- 11.5a: the western Allies ----

/** Hexes of the map edge with Axis units, in April 1945. */
export const westernHexes = (state: State): number[] =>
  state.turn === APRIL ? state.title.edge.all.filter(hex => holderOf(state, hex) === AXIS) : []

/** Hex after hex, each combat settled before the next is rolled; nobody has anything to say in it. */
export const WESTERN: Stage<State> = {
  seat: () => SIDES[ALLIED],
  ask: () => ({ key: 'ask.combat' }),
  offers: {},
  end: (state, events) => {
    const [hex, ...western] = state.world.western
    change(state, { western })
    bombard(state, hex, RAIDS.western, '11.5a', events)
  },
}

// ---- 11.7: Warsaw rises ----

const NO_UPRISING = 'no-uprising'
const UPRISING_AGAINST = 'uprising:'

const strikeAt = (title: Title, unit: number): string => `${UPRISING_AGAINST}${title.units[unit].id}`

/** 11.7b: Axis units within two hexes of Warsaw, when none is in the city. */
const uprisingTargets = (state: State): number[] =>
  [...state.title.units.keys()].filter(
    unit =>
      state.side[unit] === AXIS &&
      isOnMap(state, unit) &&
      state.title.leader[unit] === 0 &&
      distance(state.title.board, state.hex[unit], state.title.at.warsaw) <= 2,
  )

const rise = (state: State, { option }: Choose, events: GameEvent[]): void => {
  const unit = uprisingTargets(state).find(each => strikeAt(state.title, each) === option)
  if (unit !== undefined) {
    const die = roll(state)
    events.push({ key: 'log.uprising', rule: '11.7b', dice: [die], args: { unit, die } })
    if (die >= HIT) loseStep(state, unit, isCutOff(state, unit), events)
  }
  state.closed = true
}

const uprisingOffer: ChooseOffer<State> = {
  offer: state => [
    ...uprisingTargets(state).map(unit => ({
      option: strikeAt(state.title, unit),
      name: { key: 'choice.uprising', args: { unit } },
    })),
    { option: NO_UPRISING, name: { key: 'choice.no-uprising' } },
  ],
  check: (state, { option }) =>
    uprisingOffer.offer(state).some(each => each.option === option)
      ? undefined
      : no(option.startsWith(UPRISING_AGAINST) ? '11.7b' : '4.0a', 'refuse.noSuchChoice', { option }),
  apply: rise,
}

/** 11.7a: at once, and once only. */
export const UPRISING: Stage<State> = {
  seat: () => SIDES[ALLIED],
  ask: () => ({ key: 'ask.uprising' }),
  // 11.7a: whoever is in the city takes the blow
  begin: (state, events) => {
    const { warsaw } = state.title.at
    if (holderOf(state, warsaw) !== AXIS) return
    change(state, { uprising: 'over' })
    bombard(state, warsaw, RAIDS.uprising, '11.7a', events)
  },
  isOpen: state => uprisingTargets(state).length > 0,
  offers: { choose: uprisingOffer },
  end: state => change(state, { uprising: 'over' }),
}

// ---- 11.9: the offensive that was ordered ----

/** 11.9b: the end of March without the offensive. 14.6c: not with the Bulge. */
export const punish = (state: State, events: GameEvent[]): void => {
  const { title } = state
  if (state.turn !== MARCH || state.world.offensive || hasOption(state, OPTIONS.bulge)) return
  const dietrich = title.unitByName.get('dietrich') ?? NO_UNIT
  if (dietrich !== NO_UNIT && isOnMap(state, dietrich)) killLeader(state, dietrich, '11.9b', events)
  for (const id of ['ger-i-ss-pz', 'ger-ii-ss-pz']) {
    const unit = title.unitByName.get(id) ?? NO_UNIT
    if (unit === NO_UNIT || !isOnMap(state, unit)) continue
    const die = roll(state)
    events.push({ key: 'log.punished', rule: '11.9b', dice: [die], args: { unit, die } })
    if (die >= PUNISHED) loseStep(state, unit, isCutOff(state, unit), events)
  }
}
