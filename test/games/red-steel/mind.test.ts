import { expect, test } from 'vitest'
import type { Action, Game } from '../../../src/engine/contract.ts'
import { readFiles } from '../../../src/files/data.ts'
import { bankShare } from '../../../src/games/red-steel/bot/bank.ts'
import { LEAVES } from '../../../src/games/red-steel/bot/numbers.ts'
import { studyOf } from '../../../src/games/red-steel/bot/study.ts'
import { WEIGHTS } from '../../../src/games/red-steel/bot/weights.ts'
import { create } from '../../../src/games/red-steel/index.ts'
import { META, SIDES, type Side } from '../../../src/games/red-steel/meta.ts'
import { clashOfCombat, reckon } from '../../../src/games/red-steel/rules/card.ts'
import { shiftStack } from '../../../src/games/red-steel/rules/map.ts'
import { defendersAt } from '../../../src/games/red-steel/rules/strength.ts'
import { supportTotal } from '../../../src/games/red-steel/rules/support.ts'
import { COMBAT } from '../../../src/games/red-steel/rules/tasks.ts'
import { isOnMap, MORALE, type State, SUPPLY, scenarioOf } from '../../../src/games/red-steel/state.ts'
import { MOST_STEPS } from '../../../src/games/red-steel/title.ts'
import { replayRecorded } from '../../support/random-play.ts'

const game = create(readFiles(META, []), []) as unknown as Game<State>
const plain = game as unknown as Game

/** Positions of the recorded games: every so many, and those in which somebody picks the next combat. */
const EVERY = 150
const sampled: State[] = []
const picking: State[] = []
let count = 0
replayRecorded(plain, ({ state }) => {
  const now = state as State
  if (count++ % EVERY === 0) sampled.push(game.clone(now))
  if (now.combats.some(({ resolved }) => !resolved) && game.decision(now)?.kinds.includes('choose') === true)
    picking.push(game.clone(now))
})

test('what the judgement is made of adds up to it, for both sides', () => {
  const mind = game.mind()
  expect(sampled.length).toBeGreaterThan(20)
  for (const state of sampled)
    for (const seat of SIDES) {
      const field = mind.begin(game.view(state, seat), seat, mind.weights)
      const sum = Object.values(field.terms?.(state) ?? {}).reduce((all, each) => all + each, 0)
      expect(sum).toBeCloseTo(field.value(state), 6)
    }
})

// ---- The east bank ----

test('[7.0a] in the last turn a battalion counts by the supply that was judged, wherever it swims; before it, who can swim', () => {
  const state = game.start('costuleni', [], 1) as State
  const unit = game.unitByName.get('RO-35-55-I') ?? -1
  const [, last] = scenarioOf(state).turns
  state.turn = last - 2
  expect(bankShare(state, unit, true, WEIGHTS)).toBe(0)
  state.turn = last - 1
  expect(bankShare(state, unit, true, WEIGHTS)).toBe(WEIGHTS.swimmer)
  expect(bankShare(state, unit, false, WEIGHTS)).toBe(0)
  state.turn = last
  shiftStack(state, [unit], game.board.byName.get('1321') ?? -1)
  expect(bankShare(state, unit, false, WEIGHTS)).toBe(1)
  state.supply[unit] = SUPPLY.out
  expect(bankShare(state, unit, true, WEIGHTS)).toBe(WEIGHTS.cutOff)
})

// ---- Combats ----

const { title } = game.start('costuleni', [], 1) as State
const study = studyOf(title)
/** What an attacker who is driven back misses, and what isolation costs, is a matter of taste, not of the rules. */
const weights = { ...WEIGHTS, repulsed: 0, isolated: 0 }

/** Points of both sides, and what these units are worth to the side with their nerves; the others rest when the last combat is over. */
const material = (state: State, side: Side, units: readonly number[]): number => {
  const { prices } = study
  let sum = state.world.scored[side] - state.world.scored[1 - side]
  for (const unit of units) {
    if (!isOnMap(state, unit)) continue
    const morale = state.morale[unit]
    const missing = morale === MORALE.steady ? 0 : morale === MORALE.disrupted ? prices.disrupted : prices.demoralised
    const worth = prices.strength[unit * MOST_STEPS + state.lost[unit]] * (1 - missing)
    sum += title.side[unit] === side ? worth : -worth
  }
  return sum
}

const lossesIn = (state: State): Action => {
  const { need, units } = game.legal(state, { about: 'losses' })
  const price = (unit: number): number => study.prices.step[unit * MOST_STEPS + state.lost[unit]]
  const cheapest = units.map(({ unit }) => unit).sort((a, b) => price(a) - price(b))
  const sets = [cheapest.slice(0, need), ...cheapest.map(unit => Array.from({ length: need }, () => unit))]
  const legal = sets.map((list): Action => ({ type: 'losses', units: list }))
  return legal.find(each => game.check(state, each) === undefined) ?? legal[0]
}

/** The cheapest steps, the first way back, no advance. */
const settle = (state: State): void => {
  while (state.battle !== undefined || state.world.picking !== undefined) {
    const kinds = game.decision(state)?.kinds ?? []
    let action: Action = { type: 'done' }
    if (kinds.includes('losses')) action = lossesIn(state)
    else if (kinds.includes('retreat')) {
      const [{ unit }] = game.legal(state, { about: 'actors' })
      action = { type: 'retreat', unit, hex: game.legal(state, { about: 'retreat', unit })[0].hex }
    } else if (kinds.includes('choose'))
      action = { type: 'choose', option: game.legal(state, { about: 'choose' })[0].option }
    expect(game.apply(state, action)).toBeInstanceOf(Array)
  }
}

const FACES = [1, 2, 3, 4, 5, 6]

/** The first combat that is still to be fought, where nobody of it has gone. */
const openCombat = (state: State): number =>
  state.combats.findIndex(({ attackers, target, resolved }) => {
    const first = state.first[target]
    return (
      !resolved &&
      attackers.every(unit => isOnMap(state, unit)) &&
      first >= 0 &&
      title.side[first] !== title.side[attackers[0]] &&
      state.world.picking === undefined
    )
  })

test('what a combat should bring is what it brings on the average of the dice, and the hex is cleared as often', () => {
  let [combats, expected, found, likely, cleared] = [0, 0, 0, 0, 0]
  for (const state of picking) {
    const index = openCombat(state)
    if (index < 0) continue
    const action: Action = { type: 'choose', option: `${COMBAT}${index}` }
    if (game.check(state, action) !== undefined) continue
    const { attackers, target } = state.combats[index]
    const { column } = reckon(state, clashOfCombat(state, index))
    if (column < 0) continue
    combats++
    const side = title.side[attackers[0]] as Side
    study.refresh(state, weights)
    const all = Number.POSITIVE_INFINITY
    const [help, against] = [supportTotal(state, index, false, all), supportTotal(state, index, true, all)]
    expected += study.fights.combat(state, attackers, target, 0, help, against)
    likely += LEAVES[column]
    const units = [...attackers, ...defendersAt(state, target)]
    const before = material(state, side, units)
    for (const first of FACES)
      for (const second of FACES) {
        const trial = game.fated(state, [first, second])
        game.apply(trial, action)
        settle(trial)
        found += (material(trial, side, units) - before) / 36
        const there = trial.first[target]
        if (there < 0 || title.side[there] === side) cleared += 1 / 36
      }
  }
  expect(combats).toBeGreaterThan(100)
  expect(found / expected).toBeGreaterThan(0.9)
  expect(found / expected).toBeLessThan(1.1)
  expect(cleared / likely).toBeGreaterThan(0.95)
  expect(cleared / likely).toBeLessThan(1.05)
})
