// What the table shows beside the map: where victory stands, the front, Rostov, the air, the dead.
import type { Fact, FactGroup } from '../../../engine/contract.ts'
import { countOf, fact, groupsOf, sayer } from '../../../engine/facts.ts'
import { AXIS, SIDES, type Side, SOVIET } from '../meta.ts'
import { readyFlights } from '../rules/air.ts'
import { isSurprise } from '../rules/card.ts'
import { LEVELS, SURPRISE, VICTORY_POINTS } from '../rules/charts.ts'
import { distanceFromRostov, frontOf, outcomeOf } from '../rules/victory.ts'
import { enemyOf, isOnMap, STATUS, type State } from '../state.ts'
import type { SITUATION_MESSAGES } from '../words/situation.ts'

const BOTH: readonly Side[] = [AXIS, SOVIET]

const say = sayer<typeof SITUATION_MESSAGES>()

/** VPT-6 is the first of LEVELS, VPT-1 the last. */
const levelRule = (index: number): string => `VPT-${LEVELS.length - index}`
const levelName = (index: number) => ({ key: `level.${LEVELS[index].winner}.${LEVELS[index].level}` })

const levels = (margin: number): Fact[] => {
  const now = LEVELS.findIndex(({ from }) => margin >= from)
  const next = (side: Side, index: number, key: 'fact.nextFrom' | 'fact.nextDownTo', reached: number): Fact =>
    fact(
      levelRule(index),
      say('fact.nextLevel', { side: SIDES[side] }),
      say(key, { level: levelName(index), margin: reached }),
    )
  return [
    fact('VICT-1', say('fact.margin'), say('fact.marginNow', { margin, level: outcomeOf(margin).level })),
    ...(now > 0 ? [next(SOVIET, now - 1, 'fact.nextFrom', LEVELS[now - 1].from)] : []),
    ...(now < LEVELS.length - 1 ? [next(AXIS, now + 1, 'fact.nextDownTo', LEVELS[now].from - 1)] : []),
  ]
}

/** VP-6, VP-7, as they would be counted now. */
const rostov = (state: State): Fact => {
  const hexes = distanceFromRostov(state)
  if (hexes === 0) return fact('VP-6', say('fact.rostov'), say('fact.rostovTaken', { points: VICTORY_POINTS.rostov }))
  const points = hexes * VICTORY_POINTS.perHexFromRostov
  return fact('VP-7', say('fact.rostov'), say('fact.rostovFar', { hexes, points }))
}

const front = (state: State, side: Side): Fact => {
  const gaps = frontOf(state, side).gaps.length
  const name = say('fact.front', { side: SIDES[side] })
  if (gaps === 0) return fact('FRONT-1', name, say('fact.frontHolds'))
  const args = { gaps, points: gaps * VICTORY_POINTS.gapHex, other: SIDES[enemyOf(side)] }
  return fact('FRONT-3', name, say('fact.frontGaps', args))
}

const flights = (state: State, side: Side): Fact[] => {
  const { title } = state
  const all = title.flights[side].filter(flight => isOnMap(state, title.partner[flight]))
  const ready = readyFlights(state, side)
  const damaged = all.filter(flight => state.back[flight] > state.turn)
  return [
    countOf('AIR-12', say('fact.flights', { side: SIDES[side] }), ready, { track: { full: all.length } }),
    ...(damaged.length > 0 ? [countOf('AIR-7', say('fact.damaged', { side: SIDES[side] }), damaged)] : []),
  ]
}

const lost = (state: State, side: Side): Fact => {
  const { title } = state
  const units = [...title.units.keys()].filter(
    unit =>
      title.side[unit] === side && state.status[unit] === STATUS.eliminated && title.units[unit].type !== 'air-flight',
  )
  return countOf('VP-1', say('fact.lost', { side: SIDES[side] }), units)
}

const turn = (state: State): Fact => {
  const [first, last] = state.title.orders[state.scenario].scenario.turns
  const track = { full: last - first + 1 }
  return fact('SEQ-C', say('fact.turn'), Math.min(state.turn, last) - first + 1, { track })
}

export const situationOf = (state: State): readonly FactGroup[] => {
  const surprise = fact('SURP-1', say('fact.surprise'), say('fact.surpriseNow', SURPRISE))
  return groupsOf('facts', {
    turn: isSurprise(state) ? [turn(state), surprise] : [turn(state)],
    // The end has scored Rostov already.
    victory: [...levels(state.vp[SOVIET] - state.vp[AXIS]), ...(state.over ? [] : [rostov(state)])],
    front: BOTH.map(side => front(state, side)),
    air: BOTH.flatMap(side => flights(state, side)),
    lost: BOTH.map(side => lost(state, side)),
  })
}
