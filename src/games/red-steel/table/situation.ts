// What a player wants to know beside the map: the hour, ammunition, who moves, what is hidden up his own sleeve.
import type { Fact, FactGroup, Seat } from '../../../engine/contract.ts'
import { countOf, fact, groupsOf, sayer } from '../../../engine/facts.ts'
import type { Arguments, Message } from '../../../engine/text.ts'
import { AXIS, SIDES, type Side, SOVIET } from '../meta.ts'
import { ACTIVATION_TRACK, activationModifier, partOf } from '../rules/charts.ts'
import { isDeployed } from '../rules/map.ts'
import { axisGains, outcomeOf, scoreOf } from '../rules/victory.ts'
import { isOnMap, STATUS, type State } from '../state.ts'
import type { SITUATION_MESSAGES } from '../words/situation.ts'

const say = sayer<typeof SITUATION_MESSAGES>()

const BOTH = [AXIS, SOVIET] as const
const withSide = (side: Side): Arguments => ({ side: SIDES[side] })

// ---- Victory (2.5) ----

const levelNow = (state: State): Message => {
  const { winner, level } = outcomeOf(state)
  return winner === undefined ? level : say('situation.levelOf', { winner, level })
}

/** Of what the scenario pays nothing for, nothing is said. */
const gains = (state: State): Fact[] => {
  const { hexes, bridge, eastBank } = axisGains(state)
  const fromEnd = [
    ['situation.hexes', hexes],
    ['situation.bridge', bridge],
    ['situation.eastBank', eastBank],
  ] as const
  return fromEnd.flatMap(([key, points]) => (points === 0 ? [] : [fact('2.5', say(key), points)]))
}

const victoryFacts = (state: State): Fact[] => {
  const score = scoreOf(state)
  return [
    fact('2.5', say('situation.level'), levelNow(state)),
    ...BOTH.map(side => fact('2.5', say('situation.points', withSide(side)), score[side])),
    ...BOTH.map(side => fact('2.5', say('situation.losses', withSide(side)), state.world.scored[side])),
    ...gains(state),
  ]
}

// ---- Ammunition (11.5) ----

const ammunitionFacts = ({ world: { ammunition } }: State): Fact[] => [
  fact('11.54', say('situation.german'), ammunition.german),
  fact('11.54', say('situation.romanian'), ammunition.romanian),
  fact('11.5', say('situation.soviet'), ammunition.soviet),
]

const gunFacts = (state: State, side: Side): Fact[] => {
  const { title, salvos } = state
  const guns = title.unitsOf[side].filter(unit => title.isArtillery[unit] === 1 && isOnMap(state, unit))
  const ready = guns.filter(unit => isDeployed(state, unit) && salvos[unit] > 0)
  const dry = guns.filter(unit => salvos[unit] === 0)
  return [
    countOf('11.23a', say('situation.guns', withSide(side)), ready),
    ...(dry.length === 0 ? [] : [countOf('11.23b', say('situation.dry', withSide(side)), dry)]),
  ]
}

// ---- Soviet command (15.1) ----

const formations = (names: readonly string[]): Message =>
  names.length === 0 ? say('situation.none') : say('situation.formation', { formation: names })

/** The box of the marker that lies there now, or of the next one. */
const stopFact = ({ turn, world: { track } }: State): Fact => {
  const box = Math.min(Math.max(track.length, 1), ACTIVATION_TRACK.length)
  const args = { n: ACTIVATION_TRACK[box - 1], modifier: activationModifier(turn) }
  return fact('15.1d', say('situation.stop'), say('situation.stopAt', args))
}

/** The cup itself tells who is in reserve: its contents are for the Soviets alone. */
const commandFacts = (state: State, seat: Seat): Fact[] => {
  const { title } = state
  const { active, track, cup, reserve } = state.world
  const held = title.unitsOf[SOVIET].filter(
    unit => title.isHq[unit] === 1 && reserve.includes(title.units[unit].formation),
  )
  const open = [
    fact('15.1c', say('situation.active'), formations(active === undefined ? [] : [active])),
    fact('15.1c', say('situation.track'), formations(track)),
    stopFact(state),
  ]
  if (seat !== SIDES[SOVIET]) return open
  return [
    ...open,
    fact('15.1b', say('situation.cup'), formations(cup)),
    fact('15.14b', say('situation.reserve'), formations(reserve), { units: held, mark: 'reserve' }),
  ]
}

// ---- Aircraft (16.0), people (12.2, 17.3), the breakdown box (14.1) ----

const airFacts = (state: State, seat: Seat): Fact[] => {
  const ready = state.title.aircraft.filter(unit => state.status[unit] === STATUS.drawn)
  return seat === SIDES[AXIS] ? [countOf('16.0b', say('situation.ready'), ready)] : []
}

const peopleFacts = (state: State): Fact[] => {
  const { title } = state
  const { replacements, militia } = state.world
  const stock = title.militia.filter(unit => state.status[unit] === STATUS.stock)
  const split = title.unitsOf[AXIS].filter(unit => state.status[unit] === STATUS.split)
  return [
    fact('12.2', say('situation.replacements'), replacements),
    fact('17.3a', say('situation.militia'), militia),
    fact('17.31', say('situation.stock'), stock.length),
    ...(split.length === 0 ? [] : [countOf('14.1', say('situation.split'), split)]),
  ]
}

export const situationOf = (state: State, seat: Seat): readonly FactGroup[] =>
  groupsOf('situation', {
    time: [fact('2.4a', say('situation.time'), say(`situation.${partOf(state.turn)}`))],
    victory: victoryFacts(state),
    ammunition: [...ammunitionFacts(state), ...BOTH.flatMap(side => gunFacts(state, side))],
    air: airFacts(state, seat),
    command: commandFacts(state, seat),
    people: peopleFacts(state),
  })
