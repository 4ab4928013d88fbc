// The mind of The Russian Campaign: who can go where, what is worth an attack, and the judgement of what comes of it.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Action, Seat } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Assault, Field, Goal, Mind, Mover, Spot, Target } from '../../../engine/mind.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, LAST_TURN, SIDES, type Side, SOVIET } from '../meta.ts'
import { allowanceOf, supplyRange } from '../rules/charts.ts'
import { dutyDistance, dutyTargets, hasDuty, isFirstImpulse } from '../rules/first-turn.ts'
import { controllerOf, shift } from '../rules/map.ts'
import { destinationsOf } from '../rules/movement.ts'
import { BY_RAIL, needsQuota } from '../rules/rail.ts'
import { isSeaWay } from '../rules/sea.ts'
import { now } from '../rules/turn.ts'
import { enemyOf, FLAG, type State, scenarioOf, weatherIn } from '../state.ts'
import type { Title } from '../title.ts'
import { DRILLED } from './drilled.ts'
import { type Fights, fightsOf } from './fights.ts'
import { enemyHexesOf, type Ground, groundOf, isTaken, survey } from './ground.ts'
import { coverAt, type Judge, noTerms, reckonFloods, reckonQuick } from './judgement.ts'
import { type Maps, MOST_BEHIND, mapsOf } from './maps.ts'
import { moveTo } from './march.ts'
import { type Missions, missionsOf } from './missions.ts'
import { answerOf, markerFor } from './staff.ts'
import { type Memory, victoriesIn } from './victories.ts'
import { CHARACTERS, WEIGHTS, type Weights } from './weights.ts'

/** Floods may find that much better than in the position before: below, they are not asked. */
const SLACK = 0.3
/** What a game won is worth. */
const WON = 1000
/** Opposite hexes first: so the ring closes. */
const ROUND = [0, 3, 1, 4, 2, 5]
const RATIOS = [2, 3, 4, 5, 6, 7, 10]
const MOST_TARGETS = 40
/** Hexes that supply goes from a railway in good weather. */
const RAILHEAD = supplyRange('clear')

/** Hexes that a stop in marshes or mountains is worth. */
const BOGGED = 3

// ---- Who can go where ----

const moversOf = (start: State, side: Side, { toEnemy }: Maps): Mover[] => {
  const { title } = start
  const movers: Mover[] = []
  for (const unit of title.unitsOf[side]) {
    if (start.hex[unit] === NO_HEX || title.isPartisan[unit] === 1) continue
    const spots: Spot[] = []
    for (const { hex, by } of destinationsOf(start, unit)) {
      if (isSeaWay(by)) continue
      if (by !== BY_RAIL) spots.push({ hex })
      // Trains bring troops up to the front or into a city, not into nowhere
      else if (toEnemy[hex] >= 2 && (toEnemy[hex] <= 5 || title.city[hex] === 1)) spots.push({ hex, by })
    }
    if (spots.length === 0) continue
    movers.push({
      units: [unit],
      strength: title.isHq[unit] + title.isLeader[unit] > 0 ? 0 : title.strength[unit],
      spots: [{ hex: start.hex[unit] }, ...spots],
    })
  }
  return movers
}

/** By HQ and hex: points of enemy cities that it could direct support to from there, and no other HQ from where it stands. */
const coveringFrom = (start: State, side: Side, { title, goals, points }: Ground) => {
  const open = [...goals.keys()].filter(goal => controllerOf(start, goals[goal]) !== side)
  const others = new Map<number, readonly number[]>()
  const byOthers = (unit: number): readonly number[] => {
    const hqs = title.hqs[side].filter(each => each !== unit && start.hex[each] !== NO_HEX)
    return open.map(goal =>
      hqs.reduce((most, hq) => Math.max(most, coverAt(distance(title.board, start.hex[hq], goals[goal]), side)), 0),
    )
  }
  return (unit: number, hex: number): number => {
    const theirs = others.get(unit) ?? byOthers(unit)
    others.set(unit, theirs)
    return open.reduce((sum, goal, index) => {
      const more = coverAt(distance(title.board, hex, goals[goal]), side) - theirs[index]
      return more > 0 ? sum + points[goal] * more : sum
    }, 0)
  }
}

const liking = (start: State, { side, ground, missions }: Judge, { toEnemy, pulls }: Maps) => {
  const { title } = start
  const { march, motor, goals } = ground
  const wanted = side === AXIS ? 1 : 2
  const covers = coveringFrom(start, side, ground)
  return ({ units: [unit], strength }: Mover, { hex, by }: Spot): number => {
    const away = toEnemy[hex]
    if (title.isLeader[unit] === 1) return Math.min(away, 12)
    if (strength === 0) return covers(unit, hex) - 0.5 * Math.abs(away - 4) + (start.first[hex] === NO_UNIT ? 0 : 1)
    const pull = pulls[ground.motor[unit]][hex] * strength * 8
    const firm =
      title.majorCity[hex] === 1 || title.mountain[hex] === 1
        ? 0.5
        : title.rivers[hex] !== 0
          ? 0.25
          : title.woods[hex] === 1
            ? 0.15
            : 0
    const isEmpty = start.first[hex] === NO_UNIT
    const isOpen = title.city[hex] === 1 && isEmpty
    const city = isOpen && !isTaken(start, hex, side) ? 4 : isOpen && away <= 8 ? 1 : 0
    const friends = isEmpty ? 0 : 0.1
    const sent = missions[unit] < 0 ? 0 : 0.3 * march[motor[unit]][hex * goals.length + missions[unit]]
    return pull + firm + city + friends - sent - 0.2 * Math.abs(away - wanted) - (by === undefined ? 0 : 0.2)
  }
}

/** Axis factors that live off the railways round the hex (10.2). */
const axisNear = ({ title, hex: at }: State, hex: number): number => {
  let sum = 0
  for (const unit of title.unitsOf[AXIS])
    if (at[unit] !== NO_HEX && distance(title.board, at[unit], hex) <= RAILHEAD) sum += title.strength[unit]
  return sum
}

/** A few hexes behind the front, on the railway; workers far behind it; partisans each in a hex of its own. */
const fancyingPlaces = (start: State, side: Side, { toEnemy }: Maps) => {
  const { title, railOwner } = start
  return (unit: number, hex: number): number => {
    if (title.isWorker[unit] === 1) return Math.min(toEnemy[hex], 10)
    // A second partisan in the hex stops no other train
    if (title.isPartisan[unit] === 1)
      return start.first[hex] === NO_UNIT ? axisNear(start, hex) : Number.NEGATIVE_INFINITY
    const onRail = title.rail[hex] !== 0 && railOwner[hex] === side ? 12 : 0
    return onRail - Math.abs(toEnemy[hex] - 3)
  }
}

// ---- Attacks ----

const targetsOf = (start: State, side: Side, { prize, worth }: Ground, fights: Fights): Target[] => {
  const { title } = start
  const { neighbours } = title.board
  const found: (Target & { readonly worth: number })[] = []
  for (const hex of enemyHexesOf(start, side)) {
    let defence = 0
    let value = prize[hex]
    for (let unit = start.first[hex]; unit !== NO_UNIT; unit = start.next[unit]) {
      if (title.isPartisan[unit] === 1) continue
      defence += title.strength[unit]
      value += worth[unit]
    }
    if (title.majorCity[hex] === 1 || title.mountain[hex] === 1) defence *= 2
    const from = ROUND.filter(direction => (title.closed[hex] & (1 << direction)) === 0)
      .map(direction => neighbours[hex * DIRECTIONS + direction])
      .filter(near => near !== NO_HEX && title.barred[near] === 0)
    const needs = RATIOS.map(ratio => ratio * Math.max(1, defence))
    const isCaught = !fights.hasWayOut(start, hex, enemyOf(side) as Side)
    found.push({ hex, from, needs, worth: isCaught ? value * 1.5 : value })
  }
  return found.sort((a, b) => b.worth - a.worth || a.hex - b.hex).slice(0, MOST_TARGETS)
}

const assaultsOf = (state: State, side: Side, fights: Fights): Assault[] => {
  fights.reckon(state, side)
  const isMove = now(state).name === 'move'
  return fights
    .combats()
    .filter(({ isVictory }) => isVictory || !isMove)
    .map(({ attackers, targets, gain, chance }) => ({
      attack: { type: 'attack', attackers, targets, support: [] },
      gain,
      chance,
    }))
}

/** What is fought for most comes first. */
const goalsOf = (start: State, side: Side, { goals, points, title }: Ground, { contested }: Maps): Goal[] =>
  [...goals.keys()]
    .sort((a, b) => contested[b] - contested[a])
    .map(index => {
      const hex = goals[index]
      const verb = controllerOf(start, hex) === side ? 'hold' : 'take'
      const kind = title.city[hex] === 0 ? 'oil' : 'city'
      return { hex, worth: points[index], reason: { key: `goal.${verb}.${kind}`, args: { hex } } }
    })

// ---- The field ----

const phaseOf = ({ turn, phase, draws }: State): string => `${turn} ${phase} ${draws}`

/** 8.2.4, in the second impulse. */
const stridesOf = (start: State, side: Side): [number, number] => {
  const weather = weatherIn(start, 2)
  return side === AXIS
    ? [allowanceOf('foot', 0, weather, 2), allowanceOf('motorised', 0, weather, 2)]
    : [allowanceOf('soviet-foot', 0, weather, 2), allowanceOf('soviet-motorised', 0, weather, 2)]
}

/** 3.3.2: by unit, the hexes in which it does its duty. */
const dutiesOf = (start: State, side: Side): ReadonlyMap<number, Uint8Array> => {
  if (side !== AXIS || now(start).name !== 'move' || !isFirstImpulse(start)) return new Map()
  const { title } = start
  // One map for each army group
  const maps = new Map<string, Uint8Array>()
  const mapFor = (unit: number): Uint8Array => {
    const { setUp } = title.units[unit]
    const targets = dutyTargets(start, unit)
    const map =
      maps.get(setUp) ?? Uint8Array.from(title.barred, (_, hex) => (dutyDistance(start, targets, hex) === 1 ? 1 : 0))
    maps.set(setUp, map)
    return map
  }
  return new Map(title.unitsOf[AXIS].filter(unit => hasDuty(start, unit)).map(unit => [unit, mapFor(unit)]))
}

/** Not while the frontier is fought for, nor in mud and snow, when nobody comes far. */
const isMarching = (start: State): boolean => !isFirstImpulse(start) && weatherIn(start, 1) === 'clear'

const nobodySent = ({ units }: Title): Missions => new Int8Array(units.length).fill(-1)

/** What a mind works with from phase to phase. */
interface Desk {
  readonly weights: Weights
  readonly ground: Ground
  readonly fights: Fights
  readonly memory: Memory
}

/** A game played ahead takes a tenth of a second here: too few of them for dice so wild. */
const AROUND = 2
const VARIATIONS = 6000

/** A better plan is better by this much, as the planner has it. */
const GAIN = 0.02

const fieldOf = (start: State, side: Side, { weights, ground, fights, memory }: Desk): Field<State> => {
  const { title } = start
  const { end } = scenarioOf(start)
  const outlook = {
    side,
    weights,
    turnsLeft: (end?.turn ?? LAST_TURN) - start.turn,
    isCampaign: end?.line === undefined,
  }
  const look = (): void => survey(ground, start, outlook)
  let made: Maps | undefined
  const maps = (): Maps => {
    look()
    made ??= mapsOf(start, side, ground, weights)
    return made
  }
  let duties: ReadonlyMap<number, Uint8Array> | undefined
  let missions: Missions | undefined
  const judge: Judge = {
    ...outlook,
    start,
    ground,
    fights,
    toFront: hex => maps().toFront[hex],
    marchToFront: (motor, hex) => maps().marches[motor][hex],
    isBogged: side === AXIS && weatherIn(start, 1) !== 'snow',
    strides: stridesOf(start, side),
    get missions() {
      look()
      missions ??= side === AXIS && isMarching(start) ? missionsOf(start, ground) : nobodySent(title)
      return missions
    },
    get duties() {
      duties ??= dutiesOf(start, side)
      return duties
    },
  }
  const terms = noTerms()
  let floods = 0
  /** While a phase is planned: the worth of the best plan so far. */
  let best: number | undefined
  const noteBest = (state: State, found: number): void => {
    if (best === undefined || found <= best + GAIN) return
    best = found
    memory.victories = victoriesIn(state, fights)
  }
  const decided = ({ over, world: { victory } }: State): number =>
    over && victory !== undefined ? (victory.side === side ? WON : -WON) : 0
  const value = (state: State, least = Number.NEGATIVE_INFINITY): number => {
    const end = decided(state)
    if (end !== 0) return end
    look()
    const quick = reckonQuick(state, judge, terms)
    if (quick + floods + SLACK < least) return quick + floods
    const found = reckonFloods(state, judge, terms)
    if (quick + found > least) floods = found
    noteBest(state, quick + found)
    return quick + found
  }
  let likes: ((mover: Mover, spot: Spot) => number) | undefined
  const fanciesPlace = (unit: number, hex: number): number => fancyingPlaces(start, side, maps())(unit, hex)
  const nearestFront = (state: State, unit: number): number => {
    const { toFront } = maps()
    const hexes = [state.hex[unit], ...destinationsOf(state, unit).map(({ hex }) => hex)]
    return hexes.reduce((least, hex) => Math.min(least, toFront[hex] + ground.bog[hex] * BOGGED), MOST_BEHIND)
  }
  const desk = {
    title,
    memory,
    side,
    enemy: enemyOf(side) as Side,
    fights,
    // Most decisions are answered without it
    get ground() {
      look()
      return ground
    },
    value,
    fanciesPlace,
    nearestFront,
  }
  return {
    answer: (state, decision) => {
      if (memory.phase !== phaseOf(state)) memory.victories = []
      return answerOf(desk, state, decision)
    },
    value,
    terms: state => {
      Object.assign(terms, noTerms())
      terms.victory = decided(state)
      if (terms.victory === 0) {
        look()
        reckonQuick(state, judge, terms)
        reckonFloods(state, judge, terms)
      }
      return { ...terms }
    },
    movers: () => {
      if (side === AXIS && now(start).name === 'move') {
        memory.phase = phaseOf(start)
        memory.victories = []
        best = Number.NEGATIVE_INFINITY
      }
      return moversOf(start, side, maps())
    },
    carry: (state, { units: [unit] }, spot) => moveTo(state, side, unit, spot),
    // Who opens the way goes first
    rank: ({ units: [unit] }, { by }) =>
      memory.victories.some(({ attackers }) => attackers.includes(unit)) ? -1 : by === undefined ? 1 : 0,
    put: (state, { units: [unit] }, { hex, by }) => {
      const from = state.hex[unit]
      if (from !== hex) {
        shift(state, unit, hex)
        // 5.5b: a hex that was only thought of is nobody's for that
        if (state.first[from] === NO_UNIT) state.entered[from] = start.entered[from]
      }
      if (by === BY_RAIL && needsQuota(start, unit)) state.flags[unit] |= FLAG.railed
      else state.flags[unit] = (state.flags[unit] & ~FLAG.railed) | (start.flags[unit] & FLAG.railed)
    },
    likes: (mover, spot) => {
      likes ??= liking(start, judge, maps())
      return likes(mover, spot)
    },
    fancies: (action: Action) => (action.type === 'place' ? fanciesPlace(action.unit, action.hex) : 0),
    finish: state => {
      look()
      return markerFor(desk, state)
    },
    targets: () => {
      look()
      const { side: phasing, name } = now(start)
      return phasing === side && name === 'move' ? targetsOf(start, side, ground, fights) : []
    },
    assaults: state => {
      look()
      return assaultsOf(state, side, fights)
    },
    goals: () => goalsOf(start, side, ground, maps()),
    ahead: 0,
    around: AROUND,
    variations: VARIATIONS,
  }
}

export const mindOf = (title: Title): Mind<State> => {
  const ground = groundOf(title)
  const memory: Memory = { phase: '', victories: [] }
  let desk: Desk | undefined
  return {
    weights: WEIGHTS,
    drilled: DRILLED,
    characters: CHARACTERS,
    begin: (state: State, seat: Seat, weights) => {
      const named = weights as Weights
      if (desk?.weights !== named) desk = { weights: named, ground, fights: fightsOf(title, named, ground), memory }
      return fieldOf(state, seat === SIDES[SOVIET] ? SOVIET : AXIS, desk)
    },
  }
}
