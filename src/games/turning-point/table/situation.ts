// What the table shows beside the map: where victory stands, the front, Rostov, the air, the dead.
import type { Fact, FactGroup } from '../../../engine/contract.ts'
import { AXIS, SIDES, type Side, SOVIET } from '../meta.ts'
import { readyFlights } from '../rules/air.ts'
import { isSurprise } from '../rules/card.ts'
import { LEVELS, SURPRISE, VICTORY_POINTS } from '../rules/charts.ts'
import { distanceFromRostov, frontOf, outcomeOf } from '../rules/victory.ts'
import { enemyOf, isOnMap, STATUS, type State } from '../state.ts'

const BOTH: readonly Side[] = [AXIS, SOVIET]

/** VPT-6 is the first of LEVELS, VPT-1 the last. */
const levelRule = (index: number): string => `VPT-${LEVELS.length - index}`
const levelName = (index: number) => ({ key: `level.${LEVELS[index].winner}.${LEVELS[index].level}` })

const levels = (margin: number): Fact[] => {
  const now = LEVELS.findIndex(({ from }) => margin >= from)
  const facts: Fact[] = [
    {
      name: { key: 'fact.margin' },
      value: { key: 'fact.marginNow', args: { margin, level: outcomeOf(margin).level } },
      rule: 'VICT-1',
    },
  ]
  if (now > 0)
    facts.push({
      name: { key: 'fact.nextLevel', args: { side: SIDES[SOVIET] } },
      value: { key: 'fact.nextFrom', args: { level: levelName(now - 1), margin: LEVELS[now - 1].from } },
      rule: levelRule(now - 1),
    })
  if (now < LEVELS.length - 1)
    facts.push({
      name: { key: 'fact.nextLevel', args: { side: SIDES[AXIS] } },
      value: { key: 'fact.nextDownTo', args: { level: levelName(now + 1), margin: LEVELS[now].from - 1 } },
      rule: levelRule(now + 1),
    })
  return facts
}

/** VP-6, VP-7, as they would be counted now. */
const rostov = (state: State): Fact => {
  const hexes = distanceFromRostov(state)
  const points = hexes === 0 ? VICTORY_POINTS.rostov : hexes * VICTORY_POINTS.perHexFromRostov
  return {
    name: { key: 'fact.rostov' },
    value: { key: hexes === 0 ? 'fact.rostovTaken' : 'fact.rostovFar', args: { hexes, points } },
    rule: hexes === 0 ? 'VP-6' : 'VP-7',
  }
}

const front = (state: State, side: Side): Fact => {
  const gaps = frontOf(state, side).gaps.length
  return {
    name: { key: 'fact.front', args: { side: SIDES[side] } },
    value: {
      key: gaps === 0 ? 'fact.frontHolds' : 'fact.frontGaps',
      args: { gaps, points: gaps * VICTORY_POINTS.gapHex, other: SIDES[enemyOf(side)] },
    },
    rule: gaps === 0 ? 'FRONT-1' : 'FRONT-3',
  }
}

const flights = (state: State, side: Side): Fact[] => {
  const { title } = state
  const all = title.flights[side].filter(flight => isOnMap(state, title.partner[flight]))
  const ready = readyFlights(state, side)
  const damaged = all.filter(flight => state.back[flight] > state.turn)
  const facts: Fact[] = [
    {
      name: { key: 'fact.flights', args: { side: SIDES[side] } },
      value: ready.length,
      track: { full: all.length },
      rule: 'AIR-12',
      units: ready,
    },
  ]
  if (damaged.length > 0)
    facts.push({
      name: { key: 'fact.damaged', args: { side: SIDES[side] } },
      value: damaged.length,
      rule: 'AIR-7',
      units: damaged,
    })
  return facts
}

const lost = (state: State, side: Side): Fact => {
  const { title } = state
  const units = [...title.units.keys()].filter(
    unit =>
      title.side[unit] === side && state.status[unit] === STATUS.eliminated && title.units[unit].type !== 'air-flight',
  )
  return { name: { key: 'fact.lost', args: { side: SIDES[side] } }, value: units.length, rule: 'VP-1', units }
}

export const situationOf = (state: State): readonly FactGroup[] => {
  const [first, last] = state.title.orders[state.scenario].scenario.turns
  const turn: Fact = {
    name: { key: 'fact.turn' },
    value: Math.min(state.turn, last) - first + 1,
    track: { full: last - first + 1 },
    rule: 'SEQ-C',
  }
  const surprise: Fact = {
    name: { key: 'fact.surprise' },
    value: { key: 'fact.surpriseNow', args: SURPRISE },
    rule: 'SURP-1',
  }
  const groups: readonly FactGroup[] = [
    { id: 'turn', name: { key: 'facts.turn' }, facts: isSurprise(state) ? [turn, surprise] : [turn] },
    {
      id: 'victory',
      name: { key: 'facts.victory' },
      // The end has scored Rostov already.
      facts: [...levels(state.vp[SOVIET] - state.vp[AXIS]), ...(state.over ? [] : [rostov(state)])],
    },
    { id: 'front', name: { key: 'facts.front' }, facts: BOTH.map(side => front(state, side)) },
    { id: 'air', name: { key: 'facts.air' }, facts: BOTH.flatMap(side => flights(state, side)) },
    { id: 'lost', name: { key: 'facts.lost' }, facts: BOTH.map(side => lost(state, side)) },
  ]
  return groups
}
