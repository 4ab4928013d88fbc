// The mind of Turning Point: who can go where, what is worth an attack, and the judgement of what comes of it.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Action, Attack, Seat } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Assault, Field, Mind, Mover, Spot, Target } from '../../../engine/mind.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SIDES, SOVIET } from '../meta.ts'
import { supportOptions } from '../rules/air.ts'
import { VICTORY_POINTS } from '../rules/charts.ts'
import { kampfgruppeStrength, worthOf } from '../rules/losses.ts'
import { shift } from '../rules/map.ts'
import { moveOffer } from '../rules/movement.ts'
import { judgeSupply } from '../rules/supply.ts'
import { now } from '../rules/turn.ts'
import { frontOf } from '../rules/victory.ts'
import { enemyOf, INTERDICTION, isOnMap, MISSIONS, STATES, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { leadRetreat, payExchange } from './answers.ts'
import { DRILLED } from './drilled.ts'
import { type AirCover, type Fights, fightsOf } from './fights.ts'
import { type FrontSearch, frontSearchOf } from './front.ts'
import { airCoverOf, type Ground, groundOf, holdsOf, lookAgain, riskAt } from './ground.ts'
import { type Judge, reckonFloods, reckonQuick, type Terms } from './judgement.ts'
import { attacksAhead } from './rostov.ts'
import { CHARACTERS, WEIGHTS, type Weights } from './weights.ts'

/** Floods may find that much better than in the position before: below, they are not asked. */
const SLACK = 4
/** Positions of a look ahead, once the own combats are over. */
const AHEAD = 4500
/** Opposite hexes first: so the ring closes. */
const ROUND = [0, 3, 1, 4, 2, 5]
const RATIOS = [2, 3, 4, 5, 6, 7, 8, 9]

const noTerms = (): Terms => ({
  points: 0,
  rostov: 0,
  attacks: 0,
  exposure: 0,
  soft: 0,
  posture: 0,
  front: 0,
  supply: 0,
})

// ---- Who can go where ----

const moversOf = (state: State): Mover[] =>
  moveOffer.actors(state).map(unit => ({
    units: [unit],
    strength: state.title.combat[unit] === 1 ? state.title.strength[unit] : 0,
    spots: [{ hex: state.hex[unit] }, ...moveOffer.offer(state, unit).map(({ hex }) => ({ hex }))],
  }))

/** Hexes that supply and air units stay behind for a certain loss that they are spared. */
const SHY = 10
/** A place that is always looked at. */
const ALWAYS = 100

/** Supply and air units: where the enemy can't bring much against who is there, not too far behind. */
const softLiking = ({ first, next, title }: State, ground: Ground, hex: number): number => {
  let guard = 0
  for (let unit = first[hex]; unit !== NO_UNIT; unit = next[unit])
    if (title.combat[unit] === 1) guard += title.strength[unit]
  return -SHY * riskAt(ground, hex, guard) - Math.abs(ground.toEnemy[hex] - 4) / 2
}

/** Own supply and air units alone: whoever can reach them thinks of a guard. */
const isUnguarded = ({ first, next, title }: State, side: number, hex: number): boolean => {
  if (first[hex] === NO_UNIT || title.side[first[hex]] !== side) return false
  for (let unit = first[hex]; unit !== NO_UNIT; unit = next[unit]) if (title.combat[unit] === 1) return false
  return true
}

/** Gaps, the enemy's neighbourhood, Rostov: before anything is valued. */
const liking = (state: State, { side, ground, toRostov, front }: Judge): ((mover: Mover, spot: Spot) => number) => {
  const { title } = state
  const { toEnemy, toDuty } = ground
  const { neighbours } = title.board
  const gaps = new Uint8Array(title.board.size)
  for (const hex of frontOf(state, side).gaps) gaps[hex] = 1
  const closesAt = (hex: number): number => {
    let closes = 2 * gaps[hex]
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      if (near !== NO_HEX) closes += gaps[near]
    }
    return closes
  }
  const trial = STATES.clone(state)
  /** FRONT-3: what the chain lacks when the unit stands there; who leaves a place may open it. */
  const gapsWith = (unit: number, hex: number): number => {
    const from = trial.hex[unit]
    if (from !== hex) shift(trial, unit, hex)
    const found = front.gaps(trial, side)
    if (from !== hex) shift(trial, unit, from)
    return found
  }
  // What is far off, and takes more than a phase: each mover looks at its next step to it
  let last: Mover | undefined
  const next = { rostov: NO_HEX, duty: NO_HEX, gap: NO_HEX, sent: NO_HEX }
  const isNext = (mover: Mover, hex: number): boolean => {
    if (mover !== last) {
      last = mover
      next.rostov = next.duty = next.gap = next.sent = mover.spots[0].hex
      const far = ground.closing.get(mover.units[0])?.far
      let least = Number.POSITIVE_INFINITY
      for (const spot of mover.spots) {
        if (toRostov[spot.hex] < toRostov[next.rostov]) next.rostov = spot.hex
        if (toDuty[spot.hex] < toDuty[next.duty]) next.duty = spot.hex
        if (far !== undefined && far[spot.hex] < far[next.sent]) next.sent = spot.hex
        if (mover.strength === 0 || closesAt(spot.hex) === 0) continue
        const left = gapsWith(mover.units[0], spot.hex)
        if (left < least) {
          least = left
          next.gap = spot.hex
        }
      }
    }
    return hex === next.rostov || hex === next.duty || hex === next.gap || hex === next.sent
  }
  return (mover, { hex }) => {
    const {
      units: [unit],
      strength,
    } = mover
    // FRONT-1: a counter without ZOC closes the hex that it stands in
    if (strength === 0) return gaps[hex] === 1 ? ALWAYS : softLiking(state, ground, hex)
    if (isNext(mover, hex) || isUnguarded(state, side, hex)) return ALWAYS
    const far = toRostov[hex]
    const draw = side === SOVIET ? far / (title.motorised[unit] === 1 ? 2 : 8) : far < 4 ? -1 : 0
    return 2 * closesAt(hex) - Math.abs(toEnemy[hex] - 1) - draw + (state.first[hex] === NO_UNIT ? 0 : 0.3)
  }
}

/** Interdiction where enemy mobile units would pass; a place near the fighting. */
const fancying = (state: State, side: number, { toEnemy }: Ground): ((action: Action) => number) => {
  const { title } = state
  return action => {
    if (action.type === 'place')
      return -toEnemy[action.hex] - (side === SOVIET ? 0 : distance(title.board, action.hex, title.rostov) / 9)
    if (action.type !== 'assign' || action.hex === undefined) return 0
    if (action.as !== MISSIONS[INTERDICTION]) return Number.NEGATIVE_INFINITY
    let worth = -1.5
    for (let unit = 0; unit < title.side.length; unit++) {
      if (title.side[unit] === side || title.motorised[unit] === 0 || !isOnMap(state, unit)) continue
      const far = distance(title.board, action.hex, state.hex[unit])
      if (far > 0 && far <= 2) worth += title.strength[unit] / (4 * far)
    }
    return worth > 0 ? worth : Number.NEGATIVE_INFINITY
  }
}

// ---- Attacks ----

const targetsOf = (state: State, enemy: number): Target[] => {
  const { title } = state
  const { neighbours } = title.board
  const found: (Target & { readonly worth: number })[] = []
  for (let hex = 0; hex < title.board.size; hex++) {
    const first = state.first[hex]
    if (first === NO_UNIT || title.side[first] !== enemy) continue
    let defence = 0
    let worth = 0
    for (let unit: number = first; unit !== NO_UNIT; unit = state.next[unit]) {
      defence += title.combat[unit] === 1 ? title.strength[unit] : 1
      worth += worthOf(title, unit, 0)
    }
    const from = ROUND.filter(direction => (title.barrier[hex] & (1 << direction)) === 0)
      .map(direction => neighbours[hex * DIRECTIONS + direction])
      .filter(near => near !== NO_HEX && title.water[near] === 0)
    found.push({ hex, from, needs: RATIOS.map(ratio => ratio * defence), worth: worth / defence + worth / 20 })
  }
  return found.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
}

const assaultsOf = (state: State, judge: Judge): Assault[] => {
  const { side, fights } = judge
  judgeSupply(state, side)
  const conditions = { supply: state.supplyNow, holds: holdsOf(state, judge), standing: state.hex }
  fights.reckon(state, side, conditions, undefined, airCoverOf(state, side))
  const list: Assault[] = []
  for (let i = 0; i < fights.count(); i++) {
    if (fights.gains[i] <= 0) continue
    const attack: Attack = {
      type: 'attack',
      attackers: fights.attackers(state, side, i),
      targets: [fights.targets[i]],
      support: [],
      ...(fights.again[i] === 1 ? { ignore: 'Dr' } : {}),
    }
    const [flight] = fights.aided[i] === 1 ? supportOptions(state, attack.targets) : []
    list.push({
      attack: flight === undefined ? attack : { ...attack, support: [flight] },
      gain: fights.gains[i],
      chance: fights.cleared[i],
    })
  }
  return list.sort((a, b) => b.gain - a.gain)
}

// ---- The field ----

/** What a mind works with from phase to phase. */
interface Desk {
  readonly fights: Fights
  readonly presence: Float32Array
  readonly front: FrontSearch
  readonly toRostov: Uint8Array
  readonly worth: Float32Array
  readonly price: Float32Array
}

const fieldOf = (start: State, side: number, weights: Weights, desk: Desk): Field<State> => {
  const { title } = start
  const [, last] = title.orders[start.scenario].scenario.turns
  let ground: Ground | undefined
  let air: AirCover | undefined
  const judge: Judge = {
    ...desk,
    side,
    weights,
    turnsLeft: last - start.turn,
    // A field is made for every decision, and most are answered without it
    get ground() {
      ground ??= groundOf(start, judge)
      return ground
    },
    get air() {
      air ??= airCoverOf(start, side)
      return air
    },
  }
  const terms = noTerms()
  let floods = 0
  let likes: ((mover: Mover, spot: Spot) => number) | undefined
  let fancies: ((action: Action) => number) | undefined
  const value = (state: State, least = Number.NEGATIVE_INFINITY): number => {
    const quick = reckonQuick(state, judge, terms)
    if (quick + floods + SLACK < least) return quick + floods
    const found = reckonFloods(state, judge, terms)
    if (quick + found > least) floods = found
    return quick + found
  }
  return {
    answer: (state, { kinds }) => {
      if (kinds.includes('retreat')) return leadRetreat(state, value)
      return kinds.includes('losses') && state.overstacked === NO_HEX
        ? payExchange(state, holdsOf(state, judge))
        : undefined
    },
    value,
    terms: state => {
      reckonQuick(state, judge, terms)
      reckonFloods(state, judge, terms)
      return { ...terms }
    },
    movers: () => moversOf(start),
    put: (state, { units: [unit] }, { hex }) => {
      if (state.hex[unit] !== hex) shift(state, unit, hex)
    },
    likes: (mover, spot) => {
      likes ??= liking(start, judge)
      return likes(mover, spot)
    },
    lookAgain: state => lookAgain(state, side, judge.ground),
    fancies: action => {
      fancies ??= fancying(start, side, judge.ground)
      return fancies(action)
    },
    ahead: now(start).name === 'motorised' ? AHEAD : 0,
    targets: () => (attacksAhead(start, side) ? targetsOf(start, enemyOf(side)) : []),
    assaults: state => assaultsOf(state, judge),
    goals: () => [{ hex: title.rostov, worth: VICTORY_POINTS.rostov, reason: { key: 'goal.rostov' } }],
  }
}

export const mindOf = (title: Title): Mind<State> => {
  const room = {
    presence: new Float32Array(title.board.size),
    front: frontSearchOf(title),
    toRostov: Uint8Array.from(title.board.hexes, (_, hex) => distance(title.board, hex, title.rostov)),
    worth: Float32Array.from(title.units, (_, unit) => worthOf(title, unit, 0)),
    price: Float32Array.from(title.units, (_, unit) => worthOf(title, unit, kampfgruppeStrength(title, unit))),
  }
  let desk: (Desk & { readonly weights: Weights }) | undefined
  return {
    weights: WEIGHTS,
    drilled: DRILLED,
    characters: CHARACTERS,
    begin: (state: State, seat: Seat, weights) => {
      const named = weights as Weights
      if (desk?.weights !== named) desk = { ...room, weights: named, fights: fightsOf(title, named) }
      return fieldOf(state, SIDES.indexOf(seat as (typeof SIDES)[number]), named, desk)
    },
  }
}
