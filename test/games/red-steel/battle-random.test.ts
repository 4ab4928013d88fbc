// Random small battles, driven by random legal answers to the end: no dead end, nothing offered that is refused,
// and the losses are those that the result asks for.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { type Stream, seedRng, streamOf } from '../../../src/engine/dice.ts'
import { advanceHexes, advanceUnits, checkAdvance } from '../../../src/games/red-steel/advance.ts'
import {
  applyAdvance,
  applyBattleDone,
  applyLosses,
  applyRetreat,
  battleAsk,
  battleKinds,
  battleSeat,
  beginBattle,
  checkBattleDone,
  type Fought,
} from '../../../src/games/red-steel/battle.ts'
import { blowsOf, CRT, stepsIn } from '../../../src/games/red-steel/charts.ts'
import { awaitsExcess, excessUnits } from '../../../src/games/red-steel/excess.ts'
import { capacityOf, checkLosses, lossOffer } from '../../../src/games/red-steel/losses.ts'
import { hasRoom, holderOf, printedAttack, putOnMap, stepsOf, unitsAt } from '../../../src/games/red-steel/map.ts'
import { MESSAGES } from '../../../src/games/red-steel/messages.ts'
import { SIDES, type Side, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { checkRetreat, retreatOptions, retreatUnits } from '../../../src/games/red-steel/retreat.ts'
import { emptyState, enemyOf, FLAG, has, isOnMap, STATUS, type State, set } from '../../../src/games/red-steel/state.ts'
import { type BattleRules, chance, neighboursOf, pick, settleAtRandom } from '../../support/random-battle.ts'
import { title } from './support-title.ts'

const FIGHTS = 3000
const RESULTS = [...new Set([...CRT.rows.values()].flat())]

/** Up to `most` units of the side in a hex that is not the other side's, within the limit. */
const fill = (state: State, stream: Stream, hex: number, side: Side, most: number): void => {
  if (holderOf(state, hex) === enemyOf(side) || (side === SOVIET && title.westOfPrut[hex] === 1)) return
  for (let count = 0; count < most; count++) {
    const unit = pick(stream, title.unitsOf[side])
    if (state.status[unit] === STATUS.onMap || title.isAircraft[unit] === 1 || title.isMonitor[unit] === 1) continue
    if (!hasRoom(state, hex, [unit])) continue
    state.lost[unit] = stream.below(title.steps[unit])
    state.supply[unit] = stream.below(3)
    state.morale[unit] = stream.below(3)
    state.salvos[unit] = title.isArtillery[unit] * stream.below(3)
    if (title.isArtillery[unit] === 1 && chance(stream, 40)) set(state, unit, FLAG.limbered)
    putOnMap(state, unit, hex)
  }
}

const randomBattle = (stream: Stream, seed: number): { state: State; fought: Fought } | undefined => {
  const state = emptyState(title, { scenario: 2, options: [], turn: 24, rng: seedRng(seed) })
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
    .filter(unit => title.side[unit] === side && printedAttack(state, unit) > 0 && chance(stream, 80))
  const defenders = unitsAt(state, target)
  if (attackers.length === 0 || defenders.length === 0) return undefined
  // 6.3: some have retreated here before
  if (chance(stream, 15)) {
    const more = title.unitsOf[enemyOf(side)].filter(unit => state.status[unit] === 0 && title.isTank[unit] === 1)
    for (const unit of more.slice(0, 4)) putOnMap(state, unit, target)
  }
  return {
    state,
    fought: {
      combat: 0,
      side,
      attackers,
      defenders: unitsAt(state, target),
      target,
      result: pick(stream, RESULTS),
      usesEngineers: chance(stream, 40),
      tankFirst: chance(stream, 40),
    },
  }
}

const RULES: BattleRules<typeof title, State> = {
  title,
  messages: MESSAGES,
  seats: SIDES,
  kinds: battleKinds,
  seat: battleSeat,
  ask: battleAsk,
  lossOffer: state => {
    const offer = lossOffer(state)
    expect(offer.units.length).toBeGreaterThan(offer.need)
    return offer
  },
  checkLosses,
  applyLosses,
  choices: () => {
    throw new Error('nothing to choose in a battle')
  },
  checkChoice: () => undefined,
  applyChoice: () => undefined,
  retreatUnits,
  retreatOptions,
  checkRetreat,
  applyRetreat,
  advanceUnits,
  advanceHexes,
  checkAdvance,
  applyAdvance,
  // 9.53
  checkDone: checkBattleDone,
  applyDone: applyBattleDone,
}

const stepsLeft = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (isOnMap(state, unit) ? stepsOf(state, unit) : 0), 0)

/** ZOC as they would be counted from nothing. */
const zocFromScratch = (state: State): number[][] => {
  const fresh = emptyState(title, { scenario: 2, options: [], turn: 24, rng: seedRng(1) })
  fresh.lost.set(state.lost)
  fresh.flags.set(state.flags)
  fresh.salvos.set(state.salvos)
  for (const unit of title.units.keys()) if (isOnMap(state, unit)) putOnMap(fresh, unit, state.hex[unit])
  return fresh.zoc.map(counts => [...counts])
}

/** Steps beside those of the result. */
const DEAR = ['6.3c', '9.42', '11.22', '13.2f']

test('thousands of random battles end, with the losses that the result asks for', () => {
  const stream = streamOf(19410702)
  const seen = new Map<string, number>()
  const rules = new Set<string | undefined>()
  let picked = 0
  for (let fights = 0; fights < FIGHTS; ) {
    const begun = randomBattle(stream, fights)
    if (begun === undefined) continue
    fights++
    const { state, fought } = begun
    const sides = [fought.attackers, fought.defenders] as const
    const others = [...title.units.keys()].filter(
      unit => isOnMap(state, unit) && !sides.some(units => units.includes(unit)),
    )
    const before = sides.map(units => stepsLeft(state, units))
    const othersBefore = stepsLeft(state, others)

    const events: GameEvent[] = []
    // 6.3b: picked before the dice
    while (awaitsExcess(state, fought.target, events)) {
      set(state, pick(stream, excessUnits(state, fought.target)), FLAG.excess)
      picked++
    }
    // 9.22c
    const asked = blowsOf(fought.result).map(({ number }, role) => stepsIn(number, role === 0))
    const capacity = sides.map((units, role) => capacityOf(state, units, role as 0 | 1))
    const due = asked.map((each, role) => Math.max(0, each - (asked[1 - role] > capacity[1 - role] ? 1 : 0)))
    beginBattle(state, fought, events)
    const stages = settleAtRandom(RULES, state, stream, events)
    for (const stage of stages) seen.set(stage, (seen.get(stage) ?? 0) + 1)

    for (const { rule } of events) rules.add(rule)
    for (const [role, units] of sides.entries()) {
      const lost = before[role] - stepsLeft(state, units)
      const isDear = events.some(({ rule, args }) => DEAR.includes(rule ?? '') && units.includes(args?.unit as number))
      if (isDear) expect(lost).toBeGreaterThanOrEqual(Math.min(due[role], capacity[role]))
      else expect(lost).toBe(Math.min(due[role], capacity[role]))
      // 9.4: nobody who must go back stays
      if (blowsOf(fought.result)[role].number > asked[role])
        expect(units.filter(unit => isOnMap(state, unit) && state.hex[unit] === fought.target)).toEqual([])
    }
    expect(stepsLeft(state, others)).toBe(othersBefore)
    expect(events.filter(({ key, dice }) => MESSAGES[key] === undefined || (dice?.length ?? 1) !== 1)).toEqual([])
    const stacks = new Set([...title.units.keys()].filter(unit => isOnMap(state, unit)).map(unit => state.hex[unit]))
    // 6.3: the marks of the combat are gone, and only a retreat leaves anybody over the limit
    expect([...title.units.keys()].filter(unit => has(state, unit, FLAG.excess))).toEqual([])
    const crowded = [...stacks].filter(hex => !hasRoom(state, hex))
    if (fought.result.endsWith('-') && !events.some(({ key }) => key === 'log.retreated'))
      expect(crowded.filter(hex => hex !== fought.target)).toEqual([])
    expect([...stacks].filter(hex => new Set(unitsAt(state, hex).map(unit => title.side[unit])).size > 1)).toEqual([])
    if (fights % 50 === 0) expect(state.zoc.map(counts => [...counts])).toEqual(zocFromScratch(state))
  }
  // All the stages came up, and so did the rarer rules
  expect(seen.size).toBe(5)
  expect(picked).toBeGreaterThan(100)
  for (const rule of [...DEAR, '9.22c', '9.31', '9.61b', '7.71']) expect(rules, rule).toContain(rule)
})
