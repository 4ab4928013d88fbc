// Set-up (13.0c, 13.0d, 13.12): unit by unit, or the ready one. Where each may stand is in zones.ts.
import { defaultSetUp } from '../../../engine/choices.ts'
import type { GameEvent, Place, Refusal } from '../../../engine/contract.ts'
import type { Offers } from '../../../engine/offer.ts'
import { GERMAN, SOVIET } from '../meta.ts'
import { isOnMap, STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { applyDefault } from './default-setup.ts'
import { holderOf, putOnMap, takeOffMap } from './map.ts'
import { hasRoom } from './stacking.ts'
import { wrong } from './tasks.ts'
import { now } from './turn.ts'
import { placedIn, zoneFor } from './zones.ts'

const checkSetUp = (state: State, { unit, hex }: Place): Refusal | undefined => {
  const { title } = state
  const { side } = now(state)
  if (!placedIn(title, side).includes(unit)) return no('13.12', 'refuse.notInSetUp', { unit })
  const zone = zoneFor(title, unit)
  if (!zone.includes(hex)) {
    const fixed = zone.length === 1 && title.units[unit].setUp !== 'marks'
    return fixed
      ? no('13.0d', 'refuse.setUpHex', { unit, hex: zone[0] })
      : no(title.startControl[hex] === side ? '13.0c' : '13.0d', 'refuse.setUpZone', { unit, hex })
  }
  return hasRoom(state, hex, [unit]) ? undefined : no('5.0', 'refuse.setUpStack', { hex })
}

const setUpHexes = (state: State, unit: number): number[] =>
  zoneFor(state.title, unit).filter(hex => hex !== state.hex[unit] && hasRoom(state, hex, [unit]))

const applySetUp = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  if (isOnMap(state, unit)) takeOffMap(state, unit, STATUS.absent)
  putOnMap(state, unit, hex)
  events.push({ key: 'log.setUp', rule: '13.0c', args: { unit, hex } })
}

const setUpDuties = (state: State): Refusal[] => {
  const missing = placedIn(state.title, now(state).side).filter(unit => !isOnMap(state, unit))
  return missing.length === 0 ? [] : [no('13.0c', 'refuse.setUpMissing', { n: missing.length, unit: missing[0] })]
}

export const setUpOffers: Offers<State> = {
  place: {
    actors: state => placedIn(state.title, now(state).side),
    offer: (state, unit) =>
      placedIn(state.title, now(state).side).includes(unit) ? setUpHexes(state, unit).map(hex => ({ hex })) : [],
    check: checkSetUp,
    apply: applySetUp,
  },
  choose: defaultSetUp(wrong, (state, events) => applyDefault(state, now(state).side, events)),
  done: { duties: setUpDuties },
}

/** 2.1e, 2.1f: when both are set up, a hex that neither or both of them reach belongs to its own side of the front. */
export const settleControl = (state: State): void => {
  const { title } = state
  for (let hex = 0; hex < title.board.size; hex++) {
    const [german, soviet] = [state.zoc[GERMAN][hex] > 0, state.zoc[SOVIET][hex] > 0]
    const holder = holderOf(state, hex)
    const reached = german === soviet ? title.startControl[hex] : german ? GERMAN : SOVIET
    state.control[hex] = holder >= 0 ? holder : reached
  }
  state.controlBefore.set(state.control)
}
