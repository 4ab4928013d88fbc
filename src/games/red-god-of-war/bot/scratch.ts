// What is worked out for a field, in arrays that are made once for a title and its weights.
import { hexesIn } from '../../../engine/title.ts'
import { GERMAN, SCENARIOS } from '../meta.ts'
import { MOST_STEPS, NO_GROUP, type Title } from '../title.ts'
import { pointPrice } from './command.ts'
import { type Duel, duelOf, type Stakes } from './duel.ts'
import { type Fights, fightsOf } from './fights.ts'
import type { Ground } from './ground.ts'
import { type Siege, siegeOf } from './siege.ts'
import type { Named } from './weights.ts'

const MOST_GOALS = 8

export interface Scratch {
  /** The judge whose position is in here. */
  owner: object | undefined
  readonly ground: Ground
  readonly stakes: Stakes
  readonly duel: Duel
  readonly fights: Fights
  readonly siege: Siege
  /** Of counters, by unit and steps lost, as long as the game is young. */
  readonly worth: Float32Array
  /** Of a Soviet point of strength to each goal, by hex. */
  readonly reach: readonly Float32Array[]
  /** Of a German one. */
  readonly guard: readonly (readonly Float32Array[])[]
  /** Supply sources by side (6.11b). */
  readonly edges: readonly (readonly number[])[]
  readonly threat: Float32Array
  /** Where mechanised enemies can strike next. */
  readonly raid: Uint8Array
  readonly toEnemy: Uint8Array
  readonly seen: Int32Array
  readonly exposed: Float32Array
  /** Strength that counts at each goal, by side; how likely it is Soviet in the end; what that would be worth. */
  readonly soviet: Float64Array
  readonly german: Float64Array
  readonly likely: Float64Array
  readonly stake: Float64Array
  /** Chances of so many Soviet goals. */
  readonly held: Float64Array
  /** By scenario and number of Soviet goals, in goals. */
  readonly prizes: readonly Float64Array[]
}

/** 13.15, 13.23: a hex that makes a draw of a defeat or a victory of a draw is worth more than one that only adds up. */
const prizesOf = (weights: Named): Float64Array[] =>
  SCENARIOS.map(({ germanWins, sovietWins }) => {
    const prize = new Float64Array(MOST_GOALS + 1)
    for (let count = 1; count <= MOST_GOALS; count++) {
      const decides = count === germanWins + 1 || count === sovietWins
      prize[count] = prize[count - 1] + (decides ? weights.deciding : weights.adding)
    }
    return prize
  })

const worthTable = (title: Title, weights: Named): Float32Array => {
  const table = new Float32Array(title.units.length * MOST_STEPS + 1)
  for (const [unit, { levels, size }] of title.units.entries()) {
    const side = title.side[unit]
    const perPoint = side === GERMAN ? weights.germanStep : weights.sovietStep
    const formation = title.group[unit] === NO_GROUP ? 1 : side === GERMAN ? 1.7 : 1.15
    for (const [lost, { attack, defence }] of levels.entries()) {
      const isBig = size === 'XXX' || (size === 'XX' && !(title.hasLadder[unit] === 1 && lost === levels.length - 1))
      table[unit * MOST_STEPS + lost] =
        title.isHq[unit] === 1
          ? weights.hq
          : Math.max(attack, defence) * formation * perPoint + weights.counter * (isBig ? 2 : 1)
    }
  }
  return table
}

export const scratchOf = (title: Title, ground: Ground, weights: Named): Scratch => {
  const { size } = title.board
  const floats = (): Float32Array => new Float32Array(size)
  const worth = worthTable(title, weights)
  const stakes: Stakes = {
    worth: worth.slice(),
    weight: [floats(), floats()],
    siege: floats(),
    ground: [floats(), floats()],
  }
  const duel = duelOf(title, stakes, ground.shelter, weights)
  return {
    owner: undefined,
    ground,
    stakes,
    worth,
    duel,
    fights: fightsOf(title, duel, weights, (state, side) => pointPrice(state, side, weights.point)),
    siege: siegeOf(title, duel, ground.shelter),
    reach: Array.from({ length: MOST_GOALS }, floats),
    guard: ground.toGoal.map(list => list.map(far => Float32Array.from(far, hexes => 2 ** -hexes + 0.1 / (1 + hexes)))),
    edges: title.supplyEdge.map(hexesIn),
    threat: floats(),
    raid: new Uint8Array(size),
    toEnemy: new Uint8Array(size),
    seen: new Int32Array(size),
    exposed: floats(),
    soviet: new Float64Array(MOST_GOALS),
    german: new Float64Array(MOST_GOALS),
    likely: new Float64Array(MOST_GOALS),
    stake: new Float64Array(MOST_GOALS),
    held: new Float64Array(MOST_GOALS + 1),
    prizes: prizesOf(weights),
  }
}
