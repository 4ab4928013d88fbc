// The judgement of the mind: what it is made of, and that it knows the rules of combat.
import { expect, test } from 'vitest'
import { botNamed } from '../../../src/bots/index.ts'
import type { Game, OddsCard } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { groundOf } from '../../../src/games/red-god-of-war/bot/ground.ts'
import { Judge } from '../../../src/games/red-god-of-war/bot/judgement.ts'
import { mindOf } from '../../../src/games/red-god-of-war/bot/mind.ts'
import { scratchOf } from '../../../src/games/red-god-of-war/bot/scratch.ts'
import { WEIGHTS } from '../../../src/games/red-god-of-war/bot/weights.ts'
import { GERMAN, SIDES, type Side } from '../../../src/games/red-god-of-war/meta.ts'
import { clashOf, reckon } from '../../../src/games/red-god-of-war/rules/card.ts'
import { LAST_COLUMN } from '../../../src/games/red-god-of-war/rules/charts.ts'
import { defenceOf } from '../../../src/games/red-god-of-war/rules/map.ts'
import { defendersOf, hasIntegrity } from '../../../src/games/red-god-of-war/rules/strength.ts'
import { type Combat, enemyOf, FLAG, has, type State } from '../../../src/games/red-god-of-war/state.ts'
import { MOST_STEPS } from '../../../src/games/red-god-of-war/title.ts'
import { recordedActions } from '../../support/random-play.ts'
import { begun, game, hexName } from './support.ts'

const table = game as unknown as Game
const { title } = begun()
const scratch = scratchOf(title, groundOf(title), WEIGHTS)

interface Fight {
  readonly state: State
  readonly index: number
  readonly combat: Combat
}

/** Of the recorded games: a position now and then, and all combats, each with the position in which its die is thrown. */
const recorded = ((): { readonly positions: readonly State[]; readonly fights: readonly Fight[] } => {
  const positions: State[] = []
  const fights: Fight[] = []
  let count = 0
  for (const [now, action] of recordedActions(table)) {
    const state = now as State
    if (count++ % 300 === 0) positions.push(game.clone(state))
    const [, at] = action.type === 'choose' ? (/^combat:(\d+)$/.exec(action.option) ?? []) : []
    if (at === undefined) continue
    const index = Number(at)
    fights.push({ state: game.clone(state), index, combat: state.combats[index] })
  }
  return { positions, fights }
})()

test('the terms add up to the value, for both sides, all through the recorded games', () => {
  const mind = mindOf(title)
  expect(recorded.positions.length).toBeGreaterThan(10)
  for (const state of recorded.positions)
    for (const seat of SIDES) {
      const field = mind.begin(state, seat, WEIGHTS)
      const sum = Object.values(field.terms?.(state) ?? {}).reduce((a, b) => a + b, 0)
      expect(sum).toBeCloseTo(field.value(state), 6)
    }
})

const HELP = ['shift.support', 'shift.supportPoint', 'shift.razvedka', 'shift.defencePoint']
/** Columns that an attack is given by support and loses by the defender's point, as far as they still count at the roll. */
const helpOf = ({ shifts }: OddsCard): number =>
  shifts.filter(({ reason }) => HELP.includes(reason.key)).reduce((sum, { value }) => sum + value, 0)

const sideOf = ({ combat }: Fight): Side => title.side[combat.attackers[0]] as Side

test('the column that the mind finds is that of the card, in every combat of the recorded games', () => {
  expect(recorded.fights.length).toBeGreaterThan(100)
  for (const fight of recorded.fights) {
    const { state, combat } = fight
    // 8.72: one who has come back into the hex counts for the mind, not for the rules
    if (defendersOf(state, { kind: 'attack', target: combat.target }).some(unit => has(state, unit, FLAG.struck)))
      continue
    new Judge(state, sideOf(fight), WEIGHTS, scratch).prepare()
    const { card, column: printed } = reckon(state, clashOf(state, combat))
    const column = scratch.fights.column(state, sideOf(fight), combat.attackers, combat.target, false) + helpOf(card)
    const onChart = Math.max(0, Math.min(LAST_COLUMN, column))
    expect([hexName(combat.target), onChart]).toEqual([hexName(combat.target), Math.max(0, printed)])
  }
})

/** 5.41 */
const isDouble = (state: State, unit: number): boolean => title.side[unit] === GERMAN && hasIntegrity(state, unit)
const strengthOf = (state: State, units: readonly number[]): number =>
  units.reduce(
    (sum, unit) => sum + (state.hex[unit] < 0 ? 0 : defenceOf(state, unit) * (isDouble(state, unit) ? 2 : 1)),
    0,
  )

/** Each has six faces to be played out: only one in so many of the recorded ones is taken. */
const EVERY = 36

/** The general settles what the die has left open, for both sides. */
const settled = (state: State): void => {
  const bot = botNamed('general')
  if ('problem' in bot) throw new Error(bot.problem)
  const stream = streamOf(1)
  while (state.battle !== undefined) {
    const decision = game.decision(state)
    if (decision === undefined) return
    game.apply(state, bot.decide(table, game.view(state, decision.seat), stream))
  }
}

test('what an attack should bring is what it brings on the average of the die', () => {
  let expected = 0
  let found = 0
  let hoped = 0
  let cleared = 0
  for (const fight of recorded.fights.filter((_, place) => place % EVERY === 0)) {
    const { state, index, combat } = fight
    const { attackers, target } = combat
    const side = sideOf(fight)
    const { stakes, fights } = new Judge(state, side, WEIGHTS, scratch).prepare()
    const worth = stakes.worth.slice()
    const weight = stakes.weight[side].slice()
    const ground = stakes.ground[side][target]
    const { column } = reckon(state, clashOf(state, combat))
    expected += 6 * fights.gain(state, side, attackers, target, column, false)
    hoped += 6 * scratch.duel.cleared()
    const defenders = defendersOf(state, { kind: 'attack', target })
    const perPoint = stakes.weight[enemyOf(side)][target] + stakes.siege[target] / (1 + strengthOf(state, defenders))
    const worthOf = (future: State, unit: number): number =>
      future.hex[unit] < 0 ? 0 : worth[unit * MOST_STEPS + future.lost[unit]]
    const defence = (future: State): number =>
      defenders.reduce((sum, unit) => sum + worthOf(future, unit), perPoint * strengthOf(future, defenders))
    const attack = (future: State): number =>
      attackers.reduce((sum, unit) => {
        const strength = future.hex[unit] < 0 ? 0 : title.attack[unit * MOST_STEPS + future.lost[unit]]
        return sum + worthOf(future, unit) + weight[state.hex[unit]] * strength * (isDouble(state, unit) ? 2 : 1)
      }, 0)
    const spend = side === GERMAN ? WEIGHTS.germanSpend : WEIGHTS.sovietSpend
    for (let die = 1; die <= 6; die++) {
      const future = game.fated(state, [die])
      game.apply(future, { type: 'choose', option: `combat:${index}` })
      settled(future)
      found += defence(state) - defence(future) - spend * (attack(state) - attack(future))
      if (attackers.some(unit => has(future, unit, FLAG.retreated))) found -= WEIGHTS.repulsed
      if (defenders.some(unit => future.hex[unit] === target)) continue
      cleared++
      found += ground
      if (defenders.some(unit => future.hex[unit] >= 0)) found += WEIGHTS.dislodged
    }
  }
  expect(found / expected).toBeGreaterThan(0.9)
  expect(found / expected).toBeLessThan(1.1)
  expect(cleared / hoped).toBeGreaterThan(0.9)
  expect(cleared / hoped).toBeLessThan(1.1)
})
