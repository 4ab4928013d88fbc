// What a player wants to know beside the map: the hour, ammunition, who moves, what is hidden up his own sleeve.
import type { Fact, FactGroup, Seat } from '../../engine/contract.ts'
import type { Arguments, Message } from '../../engine/text.ts'
import { isNight } from './charts.ts'
import { isDeployed } from './map.ts'
import { AXIS, SIDES, type Side, SOVIET } from './meta.ts'
import type { SITUATION_MESSAGES } from './situation-messages.ts'
import { isOnMap, STATUS, type State } from './state.ts'
import type { Title } from './title.ts'
import { scoreOf } from './victory.ts'

const say = (key: keyof typeof SITUATION_MESSAGES, args?: Arguments): Message =>
  args === undefined ? { key } : { key, args }

const fact = (rule: string, name: Message, value: Fact['value'], more: Pick<Fact, 'track' | 'units'> = {}): Fact => ({
  rule,
  name,
  value,
  ...more,
})

const timeGroup = (state: State): FactGroup => ({
  id: 'time',
  name: say('situation.time'),
  facts: [fact('2.4a', say('situation.time'), say(isNight(state.turn) ? 'situation.night' : 'situation.day'))],
})

const ammunitionGroup = (title: Title, state: State): FactGroup => {
  const { ammunition } = state.world
  const ready = (side: Side): number[] =>
    title.unitsOf[side].filter(unit => isOnMap(state, unit) && isDeployed(title, state, unit) && state.salvos[unit] > 0)
  return {
    id: 'ammunition',
    name: say('situation.ammunition'),
    facts: [
      fact('11.54', say('situation.german'), ammunition.german),
      fact('11.54', say('situation.romanian'), ammunition.romanian),
      fact('11.5', say('situation.soviet'), ammunition.soviet),
      ...[AXIS, SOVIET].map(side =>
        fact('11.23a', say('situation.guns', { side: SIDES[side] }), ready(side as Side).length, {
          units: ready(side as Side),
        }),
      ),
    ],
  }
}

/** The cup itself tells who is in reserve: its contents are for the Soviets alone. */
const commandGroup = (title: Title, state: State, seat: Seat): FactGroup => {
  const { active, track, cup, reserve } = state.world
  const formation = (name: string): Message => say('situation.formation', { formation: name })
  return {
    id: 'command',
    name: say('situation.command'),
    facts: [
      fact('15.1c', say('situation.active'), active === undefined ? say('situation.none') : formation(active)),
      fact('15.1c', say('situation.track'), track.length),
      ...(seat === SIDES[SOVIET]
        ? [
            fact('15.1b', say('situation.cup'), cup.length),
            fact('15.14b', say('situation.reserve'), reserve.length, {
              units: title.unitsOf[SOVIET].filter(
                unit => title.isHq[unit] === 1 && reserve.includes(title.units[unit].formation),
              ),
            }),
          ]
        : []),
    ],
  }
}

const airGroup = (title: Title, state: State, seat: Seat): FactGroup[] => {
  if (seat !== SIDES[AXIS]) return []
  const ready = title.aircraft.filter(unit => state.status[unit] === STATUS.drawn)
  return [
    {
      id: 'air',
      name: say('situation.air'),
      facts: [fact('16.0b', say('situation.air'), ready.length, { units: ready })],
    },
  ]
}

const victoryGroup = (title: Title, state: State): FactGroup => ({
  id: 'victory',
  name: say('situation.victory'),
  facts: scoreOf(title, state).map((points, side) =>
    fact('2.5', say('situation.points', { side: SIDES[side] }), points),
  ),
})

export const situationOf = (title: Title, state: State, seat: Seat): readonly FactGroup[] => [
  timeGroup(state),
  victoryGroup(title, state),
  ammunitionGroup(title, state),
  commandGroup(title, state, seat),
  ...airGroup(title, state, seat),
]
