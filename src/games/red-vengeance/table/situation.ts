// What the table shows beside the map: weather and sea, points to spend, the victory points one by one, the countries,
// and who can come back.
import type { Fact, FactGroup } from '../../../engine/contract.ts'
import { countOf, fact, groupsOf, sayer } from '../../../engine/facts.ts'
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
import type { SITUATION_MESSAGES } from '../words/situation.ts'

const BOTH: readonly Side[] = [AXIS, ALLIED]

const say = sayer<typeof SITUATION_MESSAGES>()

const turnFacts = (state: State): Fact[] => {
  const { weather, baltic } = state.world
  const { defence, seaMovement, seaSupply } = BALTIC_BOXES[baltic]
  const weatherRule = { clear: '13.0b', 'light-mud': '13.0c', mud: '13.0e', snow: '13.0h' }[weather]
  const fleet = {
    defence,
    move: say(seaMovement ? 'fact.seaMoves' : 'fact.noSeaMoves'),
    supply: say(`fact.seaSupply.${seaSupply}`),
  }
  return [
    fact(weatherRule, say('fact.weather'), say('fact.weatherNow', { weather, effect: say(`fact.weather.${weather}`) })),
    fact('12.22a', say('fact.baltic'), say('fact.balticNow', { box: BALTIC[baltic] })),
    fact(['12.22b', '12.22g', '12.22j', '12.22l'][baltic], say('fact.fleet'), say('fact.fleetNow', fleet)),
  ]
}

/** Replacement points lapse with the organisation phase in which they came (10.0a). */
const replacementFact = ({ world }: State, side: Side): Fact => {
  const args = { infantry: world.infantryPoints, armour: world.armourPoints }
  return fact(
    side === AXIS ? '10.2' : '10.3',
    say('fact.replacements', { side: SIDES[side] }),
    say('fact.replacementsNow', args),
  )
}

const strategicFact = (state: State, side: Side): Fact => {
  const full = side === AXIS ? oilFields(state, AXIS) : ALLIED_STRATEGIC[is1945(state.turn) ? 'in1945' : 'in1944']
  const name = say('fact.strategic', { side: SIDES[side] })
  return fact(side === AXIS ? '6.5f' : '6.5e', name, state.world.strategicLeft, { track: { full } })
}

const pointFacts = (state: State): Fact[] => {
  const { air, trucks, arcticUsed } = state.world
  const { side, name } = now(state)
  const [axis, allied] = BOTH.map(each => oilFields(state, each))
  return [
    ...BOTH.map(each => fact('12.1a', say('fact.air', { side: SIDES[each] }), air[each])),
    ...(name === 'organisation' ? [replacementFact(state, side)] : []),
    ...(name === 'movement' ? [strategicFact(state, side)] : []),
    fact('6.5f', say('fact.oil'), say('fact.eachSide', { axis, allied })),
    ...(hasOption(state, OPTIONS.trucks) ? [fact('14.3', say('fact.trucks'), trucks)] : []),
    ...(hasOption(state, OPTIONS.arcticPeace)
      ? [fact('14.2', say('fact.arctic'), say(arcticUsed ? 'fact.arcticUsed' : 'fact.arcticWaits'))]
      : []),
  ]
}

const victoryFacts = (state: State): Fact[] => {
  const { berlin, vienna, prague } = state.title.at
  const [axis, allied] = pointsOf(state)
  const [axisHit, alliedHit] = casualties(state)
  const scoredBy = (scores: (side: Side) => boolean): Message => {
    const [side, other] = BOTH.filter(scores)
    if (side === undefined) return say('fact.nobody')
    return other === undefined ? say('fact.pointTo', { side: SIDES[side] }) : say('fact.everybody')
  }
  const yugoslavia = { scorer: scoredBy(side => holdsYugoslavia(state, side)), ...inYugoslavia(state) }
  return [
    fact('15.0', say('fact.points'), say('fact.pointsNow', { axis, allied, level: outcomeOf(state).level })),
    ...[berlin, vienna, prague].map(hex =>
      fact(
        '15.1a',
        say('fact.city', { hex }),
        scoredBy(side => controls(state, side, hex)),
      ),
    ),
    fact('15.1b', say('fact.yugoslavia'), say('fact.yugoslaviaNow', yugoslavia)),
    fact(
      '15.1c',
      say('fact.belgradeAndZagreb'),
      scoredBy(side => holdsBelgradeAndZagreb(state, side)),
    ),
    fact('15.2c', say('fact.casualties'), say('fact.eachSide', { axis: axisHit, allied: alliedHit })),
    fact('15.3', say('fact.hitler'), say(state.world.hitler ? 'fact.hitlerLives' : 'fact.hitlerDead')),
  ]
}

const countryState = ({ surrendered, defected }: Country): Message =>
  say(defected ? 'fact.country.allied' : surrendered ? 'fact.country.out' : 'fact.country.axis')

const countryFacts = (state: State): Fact[] => {
  const { romania, bulgaria, hungary, uprising } = state.world
  const name = (country: string): Message => say('fact.country', { country })
  // 11.31b, 11.31c: one off the die for every event before
  const upTo = Math.min(6, SURRENDER.upTo - romania.events * SURRENDER.perEvent)
  return [
    fact(
      romania.defected ? '11.34a' : romania.surrendered ? '11.31e' : '11.31b',
      name('romania'),
      romania.surrendered ? countryState(romania) : say('fact.romaniaWavers', { upTo }),
    ),
    fact(bulgaria.defected ? '11.34b' : '11.32b', name('bulgaria'), countryState(bulgaria)),
    fact(
      hasOption(state, OPTIONS.magyarHonour) ? (hungary.defected ? '14.1b' : '14.1a') : '11.33a',
      name('hungary'),
      countryState(hungary),
    ),
    fact('11.7a', say('fact.homeArmy'), say(uprising === 'over' ? 'fact.homeArmyRose' : 'fact.homeArmyWaits')),
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
  return [
    countOf('10.1a', say('fact.pool', { side: SIDES[side] }), pool),
    ...(gone.length > 0 ? [countOf('10.14', say('fact.gone', { side: SIDES[side] }), gone)] : []),
  ]
}

export const situationOf = (state: State): readonly FactGroup[] =>
  groupsOf('facts', {
    turn: turnFacts(state),
    points: pointFacts(state),
    victory: victoryFacts(state),
    countries: countryFacts(state),
    lost: BOTH.flatMap(side => lostFacts(state, side)),
  })
