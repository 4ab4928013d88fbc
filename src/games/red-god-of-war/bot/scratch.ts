// What is worked out for a field, in arrays that are made once for a title and its weights.
import { hexesIn } from '../../../engine/title.ts'
import { GERMAN } from '../meta.ts'
import { MOST_STEPS, NO_GROUP, type Title } from '../title.ts'
import { pointPrice } from './command.ts'
import { type Duel, duelOf, type Stakes } from './duel.ts'
import { type Fights, fightsOf } from './fights.ts'
import type { Ground } from './ground.ts'
import type { Named } from './weights.ts'

const MOST_GOALS = 8

export interface Scratch {
  /** The judge whose position is in here. */
  owner: object | undefined
  readonly ground: Ground
  readonly stakes: Stakes
  readonly duel: Duel
  readonly fights: Fights
  /** Of counters, by unit and steps lost, as long as the game is young. */
  readonly worth: Float32Array
  /** Of a Soviet point of strength to each goal, by hex. */
  readonly reach: readonly Float32Array[]
  /** Of a German one. */
  readonly guard: readonly (readonly Float32Array[])[]
  /** Supply sources by side (6.11b). */
  readonly edges: readonly (readonly number[])[]
  readonly threat: Float32Array
  readonly toEnemy: Uint8Array
  readonly seen: Int32Array
  readonly exposed: Float32Array
  readonly soviet: Float64Array
  readonly german: Float64Array
}

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
  const stakes: Stakes = { worth: worth.slice(), weight: [floats(), floats()], ground: [floats(), floats()] }
  const duel = duelOf(title, stakes, ground.shelter, weights)
  return {
    owner: undefined,
    ground,
    stakes,
    worth,
    duel,
    fights: fightsOf(title, duel, weights, (state, side) => pointPrice(state, side, weights.point)),
    reach: Array.from({ length: MOST_GOALS }, floats),
    guard: ground.toGoal.map(list => list.map(far => Float32Array.from(far, hexes => 2 ** -hexes + 0.1 / (1 + hexes)))),
    edges: title.supplyEdge.map(hexesIn),
    threat: floats(),
    toEnemy: new Uint8Array(size),
    seen: new Int32Array(size),
    exposed: floats(),
    soviet: new Float64Array(MOST_GOALS),
    german: new Float64Array(MOST_GOALS),
  }
}
