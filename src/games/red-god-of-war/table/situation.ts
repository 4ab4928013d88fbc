// What a player wants to know beside the map: weather, supply points, the cup, tracks, orders, goals.
import type { Fact, FactGroup, Seat } from '../../../engine/contract.ts'
import { countOf, fact, groupsOf, sayer } from '../../../engine/facts.ts'
import type { Arguments } from '../../../engine/text.ts'
import { GERMAN, SIDES, type Side, SOVIET } from '../meta.ts'
import { COST_FACTOR, IMPULSE_TRACKS, OKW_BOXES, STALIN_TRACK } from '../rules/charts.ts'
import { citiesTaken, sovietLosses } from '../rules/tracks.ts'
import { scoreOf } from '../rules/victory.ts'
import { CHIT, FLAG, has, STATUS, type State, scenarioOf } from '../state.ts'
import type { SITUATION_MESSAGES } from '../words/situation.ts'

const say = sayer<typeof SITUATION_MESSAGES>()

const withSide = (side: Side): Arguments => ({ side: SIDES[side] })

const BOTH = [GERMAN, SOVIET] as const

const weatherFacts = ({ world }: State): Fact[] => [
  fact('11.5a', say('situation.weather'), { key: `weather.${world.weather}` }),
  fact('4.55a', say('situation.costs'), COST_FACTOR[world.weather]),
]

const supplyFacts = (state: State, side: Side): Fact[] => {
  const supplied = state.title.hqs[side].filter(hq => has(state, hq, FLAG.combatSupply))
  return [
    fact('6.3a', say('situation.points', withSide(side)), state.world.supplyPoints[side]),
    countOf('6.3b', say('situation.supplied', withSide(side)), supplied),
  ]
}

const activeFacts = ({ impulse }: State): Fact[] => {
  if (impulse === undefined) return []
  const more = { units: [impulse.hq], mark: 'activeHq' }
  return [fact('3.2a', say('situation.active'), say('situation.impulse', withSide(impulse.side)), more)]
}

/** What is in the cup is told to its owner alone (7.0). */
const cupFacts = (state: State, seat: Seat, side: Side): Fact[] => {
  const inCup = state.title.hqs[side].filter(hq => state.chit[hq] === CHIT.cup)
  const played = state.world.tracks[side]
  const box = Math.min(played.length, IMPULSE_TRACKS[side].length - 1)
  return [
    ...(SIDES[side] === seat
      ? [countOf('3.1h', say('situation.inCup', withSide(side)), inCup, { mark: 'inCup' })]
      : []),
    countOf('3.23d', say('situation.track', withSide(side)), played, { mark: 'drawn' }),
    state.world.stopped[side]
      ? fact('7.3a', say('situation.stop', withSide(side)), say('situation.stopped'))
      : fact('7.3a', say('situation.stop', withSide(side)), say('situation.stopAt', { n: IMPULSE_TRACKS[side][box] })),
  ]
}

const orderFacts = (state: State): Fact[] => {
  const { title, world } = state
  const { points, order } = STALIN_TRACK[world.stalin]
  const { corps, divisions, brigades } = world.sovietLeaves
  return [
    fact('11.1a', say('situation.stalin'), world.stalin + 1, { track: { full: STALIN_TRACK.length } }),
    fact(
      '11.1e',
      say('situation.stalinBox'),
      say(order === undefined ? 'situation.box' : 'situation.boxOrder', { n: points, order }),
    ),
    fact('11.1g', say('situation.leaves'), say('situation.leaving', { corps, divisions, brigades })),
    fact('11.2a', say('situation.okw'), world.okw + 1, { track: { full: OKW_BOXES, need: OKW_BOXES } }),
    fact('11.2e', say('situation.germanLeaves'), world.germanLeaves),
    fact('11.1b', say('situation.cities'), citiesTaken(state), { track: { full: title.willCities.length, need: 2 } }),
    fact('11.1c', say('situation.losses'), sovietLosses(state), { track: { full: 24, need: 12 } }),
    fact('9.16b', say('situation.reserve'), say(world.released ? 'situation.released' : 'situation.locked'), {
      units: [title.thirdTankArmy],
    }),
  ]
}

const goalFact = (state: State): Fact => {
  const { sovietWins, id } = scenarioOf(state)
  const [german, soviet] = scoreOf(state)
  const track = { full: german + soviet, need: sovietWins }
  return fact(id === 'mars' ? '13.15a' : '13.23a', say('situation.goals'), soviet, { track })
}

const splitFacts = (state: State): Fact[] => {
  const split = state.title.unitsOf[GERMAN].filter(unit => state.status[unit] === STATUS.split)
  return split.length === 0 ? [] : [countOf('10.41', say('situation.breakdown'), split)]
}

export const situationOf = (state: State, seat: Seat): readonly FactGroup[] =>
  groupsOf('situation', {
    weather: weatherFacts(state),
    victory: [goalFact(state)],
    supply: BOTH.flatMap(side => supplyFacts(state, side)),
    cup: [...activeFacts(state), ...BOTH.flatMap(side => cupFacts(state, seat, side))],
    orders: orderFacts(state),
    breakdown: splitFacts(state),
  })
