// Random small battles, driven by random legal answers to the end: no dead end, nothing offered that is refused,
// and the losses are those that the result asks for.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { type Stream, seedRng, streamOf } from '../../../src/engine/dice.ts'
import { advanceHexes, advanceUnits, checkAdvance } from '../../../src/games/red-god-of-war/advance.ts'
import {
  applyAdvance,
  applyBattleDone,
  applyChoice,
  applyLosses,
  applyRetreat,
  battleAsk,
  battleChoices,
  battleKinds,
  battleSeat,
  beginBattle,
  checkBattleDone,
  checkChoice,
  type Fought,
} from '../../../src/games/red-god-of-war/battle.ts'
import { mandatoryOf, WEATHERS } from '../../../src/games/red-god-of-war/charts.ts'
import { checkLosses, lossOffer } from '../../../src/games/red-god-of-war/losses.ts'
import { hasRoom, holderOf, inEnemyZoc, putOnMap, stepsOf, unitsAt } from '../../../src/games/red-god-of-war/map.ts'
import { MESSAGES } from '../../../src/games/red-god-of-war/messages.ts'
import { META, OPTIONS, SIDES, type Side } from '../../../src/games/red-god-of-war/meta.ts'
import { checkRetreat, retreatOptions, retreatUnits } from '../../../src/games/red-god-of-war/retreat.ts'
import {
  emptyState,
  enemyOf,
  FLAG,
  hasOption,
  isOnMap,
  STATUS,
  type State,
  set,
} from '../../../src/games/red-god-of-war/state.ts'
import { type BattleRules, chance, neighboursOf, pick, settleAtRandom } from '../../support/random-battle.ts'
import { title } from './support.ts'
import { RESULTS } from './support-combat.ts'

const FIGHTS = 2500

/** Up to `most` units of the side in a hex that is not the other side's, within the limit. */
const fill = (state: State, stream: Stream, hex: number, side: Side, most: number): void => {
  if (holderOf(state, hex) === enemyOf(side)) return
  for (let count = 0; count < most; count++) {
    const unit = pick(stream, title.unitsOf[side])
    if (state.status[unit] === STATUS.onMap || !hasRoom(state, hex, [unit])) continue
    state.lost[unit] = stream.below(title.steps[unit])
    putOnMap(state, unit, hex)
    if (chance(stream, 85)) set(state, unit, FLAG.eligible)
  }
}

const randomBattle = (stream: Stream, seed: number): { state: State; fought: Fought } | undefined => {
  const options = META.options.map(({ id }) => id).filter(() => chance(stream, 50))
  const state = emptyState(title, { scenario: 0, options, turn: 2, rng: seedRng(seed) })
  state.world = { ...state.world, weather: pick(stream, WEATHERS) }
  const side = stream.below(2) as Side
  const target = stream.below(title.board.size)
  const near = neighboursOf(title, target)
  fill(state, stream, target, enemyOf(side), 1 + stream.below(5))
  const from = near.filter(() => chance(stream, 40))
  for (const hex of from) fill(state, stream, hex, side, 1 + stream.below(4))
  // Others around: friends of either side, and what closes the ways back
  for (const hex of new Set(near.flatMap(hex => neighboursOf(title, hex))))
    if (hex !== target && holderOf(state, hex) < 0 && chance(stream, 45))
      fill(state, stream, hex, stream.below(2) as Side, 1 + stream.below(chance(stream, 30) ? 7 : 2))
  const attackers = from
    .flatMap(hex => unitsAt(state, hex))
    .filter(unit => title.side[unit] === side && title.isHq[unit] === 0 && chance(stream, 80))
  if (attackers.length === 0 || holderOf(state, target) < 0) return undefined
  const kind = chance(stream, 25) ? 'overrun' : 'attack'
  const inOneHex = attackers.filter(unit => state.hex[unit] === state.hex[attackers[0]])
  const fought: Fought = {
    kind,
    side,
    attackers: kind === 'overrun' ? inOneHex : attackers,
    defenders: unitsAt(state, target),
    target,
    result: pick(stream, RESULTS),
    ignoreAttacker: chance(stream, 5),
  }
  return { state, fought }
}

const RULES: BattleRules<typeof title, State> = {
  title,
  messages: MESSAGES,
  seats: SIDES,
  kinds: battleKinds,
  seat: battleSeat,
  ask: battleAsk,
  lossOffer,
  checkLosses,
  applyLosses,
  choices: battleChoices,
  checkChoice,
  applyChoice,
  retreatUnits,
  retreatOptions,
  checkRetreat,
  applyRetreat: (state, unit, hex, events) => {
    // 8.32b
    if (!hasOption(state, OPTIONS.zocRetreat) && holderOf(state, hex) < 0)
      expect(inEnemyZoc(state, hex, title.side[unit])).toBe(false)
    applyRetreat(state, unit, hex, events)
    // 5.3: at no moment of a retreat
    expect(hasRoom(state, hex)).toBe(true)
  },
  advanceUnits,
  advanceHexes,
  checkAdvance,
  applyAdvance,
  // 8.43
  checkDone: checkBattleDone,
  applyDone: applyBattleDone,
}

const stepsIn = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (isOnMap(state, unit) ? stepsOf(state, unit) : 0), 0)

/** ZOC as they would be counted from nothing. */
const zocFromScratch = (state: State): number[][] => {
  const fresh = emptyState(title, { scenario: 0, options: [], turn: 2, rng: seedRng(1) })
  fresh.lost.set(state.lost)
  for (const unit of title.units.keys()) if (isOnMap(state, unit)) putOnMap(fresh, unit, state.hex[unit])
  return fresh.zoc.map(counts => [...counts])
}

test('thousands of random battles end, with the losses that the result asks for', () => {
  const stream = streamOf(19421125)
  const seen = new Map<string, number>()
  for (let fights = 0; fights < FIGHTS; ) {
    const begun = randomBattle(stream, fights)
    if (begun === undefined) continue
    fights++
    const { state, fought } = begun
    const defenders = unitsAt(state, fought.target)
    const others = [...title.units.keys()].filter(
      unit => isOnMap(state, unit) && !defenders.includes(unit) && !fought.attackers.includes(unit),
    )
    const sides = [fought.attackers, defenders] as const
    const before = sides.map(units => stepsIn(state, units))
    const othersBefore = stepsIn(state, others)
    const result = [fought.ignoreAttacker ? 0 : fought.result[0], fought.result[1]]
    const musts = [fought.kind === 'overrun' ? result[0] : mandatoryOf(result[0]), mandatoryOf(result[1])]
    // 8.24
    const due = result.map((each, role) => Math.max(0, each - (musts[1 - role] > before[1 - role] ? 1 : 0)))

    const events: GameEvent[] = []
    beginBattle(state, fought, events)
    const stages = settleAtRandom(RULES, state, stream, events)
    for (const stage of stages) seen.set(stage, (seen.get(stage) ?? 0) + 1)

    for (const [role, units] of sides.entries()) {
      const lost = before[role] - stepsIn(state, units)
      const must = role === 0 && fought.kind === 'overrun' ? due[role] : mandatoryOf(due[role])
      const name = role === 0 ? 'attacker' : 'defender'
      if (!stages.some(stage => stage.startsWith(`${name}-retreat`)))
        expect(lost).toBe(Math.min(due[role], before[role]))
      else {
        const isDear = events.some(
          ({ key, rule }) => key === 'log.retreatStopped' || rule === '12.2' || rule === '8.32a',
        )
        if (isDear) expect(lost).toBeGreaterThanOrEqual(must)
        else expect(lost).toBe(must)
      }
    }
    expect(stepsIn(state, others)).toBe(othersBefore)
    const stacks = new Set([...title.units.keys()].filter(unit => isOnMap(state, unit)).map(unit => state.hex[unit]))
    // 5.2
    expect([...stacks].filter(hex => !hasRoom(state, hex))).toEqual([])
    expect([...stacks].filter(hex => new Set(unitsAt(state, hex).map(unit => title.side[unit])).size > 1)).toEqual([])
    if (fights % 10 === 0) expect(state.zoc.map(counts => [...counts])).toEqual(zocFromScratch(state))
  }
  // All the stages came up
  expect(seen.size).toBe(10)
})
