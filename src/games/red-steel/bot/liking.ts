// What is worth a look before anything is valued: places that a unit would like, stacks that could be attacked.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Mover, Target } from '../../../engine/mind.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, SOVIET } from '../meta.ts'
import { goalsOf } from '../rules/victory.ts'
import { STATUS } from '../state.ts'
import { MOST_STEPS } from '../title.ts'
import type { Judgement } from './judgement.ts'
import type { Outlook } from './outlook.ts'

/** Opposite hexes first: so the ring closes. */
const ROUND = [0, 3, 1, 4, 2, 5]
const RATIOS = [0.5, 1, 1.5, 2, 3, 4, 6, 8]
const MOST_THREAT = 40
/** By row of the combat chart, the steepest first. */
const COVER = [2, 1, 0]
const NEAR = 3
const QUIET_TOWN = 6

/** How many of its own an HQ would feed from there. */
const commandAt = ({ title, side, start, study, roads }: Outlook, hq: number, hex: number): number => {
  const { chain, hqs, range } = study.chains
  const { q, r } = title.board
  let sum = roads[hex] === 1 ? 0 : -10
  for (const unit of title.unitsOf[side]) {
    if (chain[unit] < 0 || start.status[unit] !== STATUS.onMap || !hqs[chain[unit]].includes(hq)) continue
    const at = start.hex[unit]
    const dq = q[hex] - q[at]
    const dr = r[hex] - r[at]
    const far = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
    sum += far < range[chain[unit]] - 1 ? 1 : -0.1 * (far - range[chain[unit]])
  }
  return sum
}

/** How much the unit would like to be there; `isReady`: guns that are deployed at the end. */
export const likesAt = (
  outlook: Outlook,
  judgement: Judgement,
  unit: number,
  hex: number,
  isReady: boolean,
): number => {
  const { title, side, start, weights, study, toEnemy, strikers } = outlook
  const threat = Math.min(MOST_THREAT, strikers.threat[hex])
  const chain = study.chains.chain[unit]
  const hungry = chain < 0 ? 0 : judgement.hunger(start, hex, chain, 2)
  if (title.isHq[unit] === 1 && toEnemy[start.hex[unit]] <= weights.quiet && !outlook.isBehind(unit))
    return commandAt(outlook, unit, hex) - 0.1 * threat
  // Soviet guns may not be drawn in time to get away
  if (title.isArtillery[unit] === 1)
    return (
      outlook.gunWorth(title.range[unit], hex) * (isReady ? 1 : weights.limbered) -
      (side === SOVIET ? 0.1 : 0.01) * threat -
      hungry
    )
  if (title.isBridgeEngineer[unit] === 1) return outlook.siteAt(hex) - 0.05 * threat
  const pull = outlook.pullOn(unit, hex)
  const cover = toEnemy[hex] <= NEAR ? COVER[study.ground.row[hex]] + study.ground.built[hex] : 0
  const isGoal = goalsOf(start).some(goal => goal.hex === hex)
  const friends = start.first[hex] !== NO_UNIT && title.side[start.first[hex]] === side ? 0.2 : 0
  return (
    (side === AXIS ? weights.likesPullAxis : weights.likesPullSoviet) * pull +
    0.15 * cover +
    (isGoal ? (start.control[hex] === side && toEnemy[hex] > QUIET_TOWN ? 0 : 3) : 0) +
    friends -
    (side === SOVIET ? 0.02 : 0.004) * threat -
    hungry
  )
}

// ---- Targets ----

const stackAt = ({ start, study }: Outlook, hex: number): { defence: number; worth: number } => {
  let defence = 0
  let worth = 0
  for (let unit = start.first[hex]; unit !== NO_UNIT; unit = start.next[unit]) {
    defence += study.counters.defence[study.at(start, unit)]
    worth += study.prices.points[unit] + 0.3 * study.prices.strength[unit * MOST_STEPS + start.lost[unit]]
  }
  return { defence, worth }
}

/** Stacks that those who move can come next to, the dearest first. */
export const targetsOf = (outlook: Outlook, movers: readonly Mover[]): Target[] => {
  const { title, start, study, side, enemyStacks, ground, weights } = outlook
  const { neighbours } = title.board
  const reached = new Uint8Array(title.board.size)
  for (const { spots, strength } of movers) if (strength > 0) for (const { hex } of spots) reached[hex] = 1
  const found: (Target & { readonly worth: number })[] = []
  for (const hex of enemyStacks) {
    const from = ROUND.filter(direction => (study.ground.water[hex] & (1 << direction)) === 0)
      .map(direction => neighbours[hex * DIRECTIONS + direction])
      .filter(near => near !== NO_HEX && !(start.first[near] !== NO_UNIT && title.side[start.first[near]] !== side))
    if (!from.some(near => reached[near] === 1)) continue
    const { defence, worth } = stackAt(outlook, hex)
    const needs = RATIOS.map(ratio => ratio * Math.max(1, defence))
    found.push({ hex, from, needs, worth: worth + ground[0][hex] - 0.1 * defence })
  }
  return found.sort((a, b) => b.worth - a.worth || a.hex - b.hex).slice(0, weights.targets)
}
