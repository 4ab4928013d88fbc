// Leaders: their bonus, their deaths and rescues, and Hitler.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { ALLIED, AXIS } from '../meta.ts'
import { change, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { HITLER_DIES, LEADER_DIES, LEADERS } from './charts.ts'
import { holderOf, leadersAt, nationOf, shift, takeOffMap, unitsAt } from './map.ts'

/** 10.0b: dead leaders never return. */
export const killLeader = (state: State, leader: number, rule: string, events: GameEvent[]): void => {
  takeOffMap(state, leader, STATUS.gone)
  events.push({ key: 'log.leaderDead', rule, args: { unit: leader } })
}

/** 11.23b: the units to which a leader without a stack makes his way. */
const isRefuge = (title: Title, leader: number, unit: number): boolean => {
  const { id } = title.units[leader]
  if (id === 'tito') return nationOf(title, unit) === 'yugoslav'
  if (id === 'dietrich') return title.units[unit].ss
  return nationOf(title, unit) === 'soviet'
}

const rescue = (state: State, leader: number, events: GameEvent[]): void => {
  const { title } = state
  let best = NO_HEX
  let nearest = Number.POSITIVE_INFINITY
  for (let unit = 0; unit < title.units.length; unit++) {
    if (
      !isOnMap(state, unit) ||
      title.leader[unit] === 1 ||
      state.side[unit] !== state.side[leader] ||
      !isRefuge(title, leader, unit)
    )
      continue
    const far = distance(title.board, state.hex[leader], state.hex[unit])
    if (far < nearest) {
      nearest = far
      best = state.hex[unit]
    }
  }
  // 11.24a: nobody left to go to
  if (best === NO_HEX) killLeader(state, leader, '11.23b', events)
  else {
    shift(state, leader, best)
    events.push({ key: 'log.leaderRescued', rule: '11.23b', args: { unit: leader, hex: best } })
  }
}

/** 11.23a: for every leader who stood with a unit that fell in this hex; -1 when nobody is left of his stack. */
export const tryLeaders = (state: State, hex: number, side: number, events: GameEvent[]): void => {
  const alone = unitsAt(state, hex).every(unit => state.side[unit] !== side)
  for (const leader of leadersAt(state, hex)) {
    if (state.side[leader] !== side) continue
    const die = roll(state)
    const result = alone ? die + LEADER_DIES.alone : die
    events.push({ key: 'log.leaderRoll', rule: '11.23a', dice: [die], args: { unit: leader, die, result } })
    if (result <= LEADER_DIES.upTo) killLeader(state, leader, '11.23a', events)
    else if (alone) rescue(state, leader, events)
  }
}

export interface Bonus {
  readonly leader: number
  readonly value: number
  readonly rule: string
}

/** 11.25c: with Zhukov or Konev next to Berlin in an Allied combat phase, both care for nothing else. */
const wantsBerlin = (state: State): boolean =>
  ['zhukov', 'konev'].some(id => {
    const leader = state.title.unitByName.get(id) ?? -1
    return (
      leader >= 0 &&
      isOnMap(state, leader) &&
      distance(state.title.board, state.hex[leader], state.title.at.berlin) === 1
    )
  })

/** 11.21, 11.21f, 11.25b: what the leaders of a stack add; never more than the dice of the units with them. */
export const bonusOf = (
  state: State,
  leaders: readonly number[],
  dice: number,
  attacking: boolean,
  targets: readonly number[],
): Bonus[] => {
  const { title } = state
  const rivals = leaders.filter(leader => ['zhukov', 'konev'].includes(title.units[leader].id))
  const ofValue = (leader: number): number => {
    const { attack, defence } = LEADERS[title.units[leader].id]
    return attacking ? attack : defence
  }
  const best = [...rivals].sort((a, b) => ofValue(b) - ofValue(a))[0]
  const counted = leaders.filter(leader => !rivals.includes(leader) || leader === best)
  let left = dice
  return counted.flatMap(leader => {
    const soviet = ['zhukov', 'konev'].includes(title.units[leader].id)
    if (soviet && attacking && wantsBerlin(state) && !targets.includes(title.at.berlin)) return []
    const value = Math.min(ofValue(leader), left)
    left -= value
    const rule = value < ofValue(leader) ? '11.21f' : LEADERS[title.units[leader].id].rule
    return value > 0 ? [{ leader, value, rule }] : []
  })
}

// ---- Hitler: 11.27 ----

export const suicide = (state: State, rule: string, events: GameEvent[]): void => {
  if (!state.world.hitler) return
  change(state, { hitler: false })
  events.push({ key: 'log.hitlerDead', rule })
}

const tryHitler = (state: State, from: number, rule: string, events: GameEvent[]): void => {
  if (!state.world.hitler) return
  const die = roll(state)
  events.push({ key: 'log.hitlerRoll', rule, dice: [die], args: { die } })
  if (die >= from) suicide(state, rule, events)
}

/** 11.27b, 11.27c: after an Allied attack on Berlin. */
export const berlinAttacked = (state: State, hits: number, events: GameEvent[]): void =>
  hits === 0
    ? tryHitler(state, HITLER_DIES.unhurt, '11.27b', events)
    : tryHitler(state, HITLER_DIES.hit, '11.27c', events)

/** 11.27d: Berlin empty of Axis units and shut in, in the Allied organisation phase. */
export const berlinSurrounded = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const { berlin } = title.at
  if (holderOf(state, berlin) === AXIS) return
  const { around } = title.board
  for (const near of around[berlin]) if (holderOf(state, near) !== ALLIED && state.zoc[ALLIED][near] === 0) return
  tryHitler(state, HITLER_DIES.surrounded, '11.27d', events)
}
