// What the table shows beside the map: weather and sea, points to spend, the victory points one by one, the countries,
// and who can come back.
import type { Fact, FactGroup } from '../../../engine/contract.ts'
import type { Message } from '../../../engine/text.ts'
import { ALLIED, AXIS, OPTIONS, SIDES, type Side } from '../meta.ts'
import { ALLIED_STRATEGIC, BALTIC, BALTIC_BOXES, is1945, SURRENDER } from '../rules/charts.ts'
import { controls, oilFields } from '../rules/control.ts'
import { nationOf } from '../rules/map.ts'
import { now } from '../rules/turn.ts'
import {
  casualties,
  holdsBelgradeAndZagreb,
  holdsYugoslavia,
  inYugoslavia,
  outcomeOf,
  pointsOf,
} from '../rules/victory.ts'
import { type Country, hasOption, STATUS, type State } from '../state.ts'

const BOTH: readonly Side[] = [AXIS, ALLIED]

const turnFacts = (state: State): Fact[] => {
  const { weather, baltic } = state.world
  const { defence, seaMovement, seaSupply } = BALTIC_BOXES[baltic]
  return [
    {
      name: { key: 'fact.weather' },
      value: { key: 'fact.weatherNow', args: { weather, effect: { key: `fact.weather.${weather}` } } },
      rule: { clear: '13.0b', 'light-mud': '13.0c', mud: '13.0e', snow: '13.0h' }[weather],
    },
    { name: { key: 'fact.baltic' }, value: { key: 'fact.balticNow', args: { box: BALTIC[baltic] } }, rule: '12.22a' },
    {
      name: { key: 'fact.fleet' },
      value: {
        key: 'fact.fleetNow',
        args: {
          defence,
          move: { key: seaMovement ? 'fact.seaMoves' : 'fact.noSeaMoves' },
          supply: { key: `fact.seaSupply.${seaSupply}` },
        },
      },
      rule: ['12.22b', '12.22g', '12.22j', '12.22l'][baltic],
    },
  ]
}

/** Replacement points lapse with the organisation phase in which they came (10.0a). */
const pointFacts = (state: State): Fact[] => {
  const { air, infantryPoints, armourPoints, strategicLeft, trucks, arcticUsed } = state.world
  const { side, name } = now(state)
  const oil = BOTH.map(each => oilFields(state, each))
  const facts: Fact[] = BOTH.map(each => ({
    name: { key: 'fact.air', args: { side: SIDES[each] } },
    value: air[each],
    rule: '12.1a',
  }))
  if (name === 'organisation')
    facts.push({
      name: { key: 'fact.replacements', args: { side: SIDES[side] } },
      value: { key: 'fact.replacementsNow', args: { infantry: infantryPoints, armour: armourPoints } },
      rule: side === AXIS ? '10.2' : '10.3',
    })
  if (name === 'movement')
    facts.push({
      name: { key: 'fact.strategic', args: { side: SIDES[side] } },
      value: strategicLeft,
      track: { full: side === AXIS ? oil[AXIS] : ALLIED_STRATEGIC[is1945(state.turn) ? 'in1945' : 'in1944'] },
      rule: side === AXIS ? '6.5f' : '6.5e',
    })
  facts.push({
    name: { key: 'fact.oil' },
    value: { key: 'fact.eachSide', args: { axis: oil[AXIS], allied: oil[ALLIED] } },
    rule: '6.5f',
  })
  if (hasOption(state, OPTIONS.trucks)) facts.push({ name: { key: 'fact.trucks' }, value: trucks, rule: '14.3' })
  if (hasOption(state, OPTIONS.arcticPeace))
    facts.push({
      name: { key: 'fact.arctic' },
      value: { key: arcticUsed ? 'fact.arcticUsed' : 'fact.arcticWaits' },
      rule: '14.2',
    })
  return facts
}

const victoryFacts = (state: State): Fact[] => {
  const { berlin, vienna, prague } = state.title.at
  const [axis, allied] = pointsOf(state)
  const [axisHit, alliedHit] = casualties(state)
  const scoredBy = (scores: (side: Side) => boolean): Message => {
    const [side, other] = BOTH.filter(scores)
    if (side === undefined) return { key: 'fact.nobody' }
    return other === undefined ? { key: 'fact.pointTo', args: { side: SIDES[side] } } : { key: 'fact.everybody' }
  }
  return [
    {
      name: { key: 'fact.points' },
      value: { key: 'fact.pointsNow', args: { axis, allied, level: outcomeOf(state).level } },
      rule: '15.0',
    },
    ...[berlin, vienna, prague].map(
      (hex): Fact => ({
        name: { key: 'fact.city', args: { hex } },
        value: scoredBy(side => controls(state, side, hex)),
        rule: '15.1a',
      }),
    ),
    {
      name: { key: 'fact.yugoslavia' },
      value: {
        key: 'fact.yugoslaviaNow',
        args: { scorer: scoredBy(side => holdsYugoslavia(state, side)), ...inYugoslavia(state) },
      },
      rule: '15.1b',
    },
    {
      name: { key: 'fact.belgradeAndZagreb' },
      value: scoredBy(side => holdsBelgradeAndZagreb(state, side)),
      rule: '15.1c',
    },
    {
      name: { key: 'fact.casualties' },
      value: { key: 'fact.eachSide', args: { axis: axisHit, allied: alliedHit } },
      rule: '15.2c',
    },
    {
      name: { key: 'fact.hitler' },
      value: { key: state.world.hitler ? 'fact.hitlerLives' : 'fact.hitlerDead' },
      rule: '15.3',
    },
  ]
}

const countryState = ({ surrendered, defected }: Country): Message => ({
  key: defected ? 'fact.country.allied' : surrendered ? 'fact.country.out' : 'fact.country.axis',
})

const countryFacts = (state: State): Fact[] => {
  const { romania, bulgaria, hungary, uprising } = state.world
  const country = (id: string, value: Message, rule: string): Fact => ({
    name: { key: 'fact.country', args: { country: id } },
    value,
    rule,
  })
  // 11.31b, 11.31c: one off the die for every event before
  const upTo = Math.min(6, SURRENDER.upTo - romania.events * SURRENDER.perEvent)
  return [
    country(
      'romania',
      romania.surrendered ? countryState(romania) : { key: 'fact.romaniaWavers', args: { upTo } },
      romania.defected ? '11.34a' : romania.surrendered ? '11.31e' : '11.31b',
    ),
    country('bulgaria', countryState(bulgaria), bulgaria.defected ? '11.34b' : '11.32b'),
    country(
      'hungary',
      countryState(hungary),
      hasOption(state, OPTIONS.magyarHonour) ? (hungary.defected ? '14.1b' : '14.1a') : '11.33a',
    ),
    {
      name: { key: 'fact.homeArmy' },
      value: { key: uprising === 'over' ? 'fact.homeArmyRose' : 'fact.homeArmyWaits' },
      rule: '11.7a',
    },
  ]
}

/** 10.1a, 11.3b, 10.13: whom replacement points can bring back; 10.14: whom nothing can. */
const lostFacts = (state: State, side: Side): Fact[] => {
  const { title } = state
  const ours = [...title.units.keys()].filter(unit => state.side[unit] === side)
  const isServed = (unit: number): boolean =>
    title.units[unit].type !== 'marine' && (side === ALLIED || nationOf(title, unit) === 'german')
  const pool = ours.filter(unit => state.status[unit] === STATUS.eliminated && isServed(unit))
  const gone = ours.filter(
    unit => state.status[unit] === STATUS.gone || (state.status[unit] === STATUS.eliminated && !isServed(unit)),
  )
  const fact = (key: string, units: readonly number[], rule: string): Fact => ({
    name: { key, args: { side: SIDES[side] } },
    value: units.length,
    rule,
    units,
  })
  return [fact('fact.pool', pool, '10.1a'), ...(gone.length > 0 ? [fact('fact.gone', gone, '10.14')] : [])]
}

export const situationOf = (state: State): readonly FactGroup[] => [
  { id: 'turn', name: { key: 'facts.turn' }, facts: turnFacts(state) },
  { id: 'points', name: { key: 'facts.points' }, facts: pointFacts(state) },
  { id: 'victory', name: { key: 'facts.victory' }, facts: victoryFacts(state) },
  { id: 'countries', name: { key: 'facts.countries' }, facts: countryFacts(state) },
  { id: 'lost', name: { key: 'facts.lost' }, facts: BOTH.flatMap(side => lostFacts(state, side)) },
]
