// The judgement of the mind: what it is made of, and that it knows the rules of fronts and of combat.
import { expect, test } from 'vitest'
import { botNamed } from '../../../src/bots/index.ts'
import type { Attack, Game } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { frontSearchOf } from '../../../src/games/turning-point/bot/front.ts'
import { mindOf } from '../../../src/games/turning-point/bot/mind.ts'
import { WEIGHTS } from '../../../src/games/turning-point/bot/weights.ts'
import { SIDES } from '../../../src/games/turning-point/meta.ts'
import { holderOf } from '../../../src/games/turning-point/rules/map.ts'
import { frontOf } from '../../../src/games/turning-point/rules/victory.ts'
import { enemyOf, type State } from '../../../src/games/turning-point/state.ts'
import { recordedActions } from '../../support/random-play.ts'
import { game, position } from './support.ts'

const table = game as unknown as Game
const { title } = position({ 'sov-1-tc': '2210' })

test('the terms add up to the value, for both sides, all through the recorded games', () => {
  const mind = mindOf(title)
  let count = 0
  for (const [state] of recordedActions(table)) {
    if (count++ % 160 !== 0) continue
    for (const seat of SIDES) {
      const field = mind.begin(state as State, seat, WEIGHTS)
      const sum = Object.values(field.terms?.(state as State) ?? {}).reduce((a, b) => a + b, 0)
      expect(sum).toBeCloseTo(field.value(state as State), 6)
    }
  }
  expect(count).toBeGreaterThan(1500)
})

test('the gaps that the mind counts are those of the rules', () => {
  const front = frontSearchOf(title)
  let count = 0
  let gaps = 0
  for (const [state] of recordedActions(table)) {
    if (count++ % 8 !== 0) continue
    for (const side of SIDES.keys()) {
      const printed = frontOf(state as State, side).gaps.length
      expect(front.gaps(state as State, side)).toBe(printed)
      gaps += printed
    }
  }
  expect(gaps).toBeGreaterThan(100)
})

/** Of results only the points: no hopes for later turns. */
const POINTS = { ...WEIGHTS, drivenOff: 0, future: 0, ground: 0, rostovHex: 0, keystone: 0 }

interface Fight {
  readonly state: State
  readonly attack: Attack
  readonly gain: number
  readonly chance: number
}

/** The attack that the mind would make wherever one was made in the recorded games. */
const recordedFights = (): Fight[] => {
  const mind = mindOf(title)
  const fights: Fight[] = []
  let count = 0
  for (const [state, action] of recordedActions(table)) {
    // Spread over all the games
    if (action.type !== 'attack' || count++ % 7 > 3) continue
    const before = game.clone(state as State)
    const seat = game.decision(before)?.seat ?? SIDES[0]
    const [best] = mind.begin(before, seat, POINTS).assaults(before)
    if (best?.chance !== undefined)
      fights.push({ state: before, attack: best.attack, gain: best.gain, chance: best.chance })
  }
  return fights
}

/** The general settles what the die has left open, for both sides; who advances is all one. */
const bot = botNamed('general')
const stream = streamOf(1)
const settled = (state: State): void => {
  if ('problem' in bot) throw new Error(bot.problem)
  for (;;) {
    const decision = game.decision(state)
    if (state.battle === undefined || decision === undefined || decision.kinds.includes('advance')) return
    game.apply(state, bot.decide(table, game.view(state, decision.seat), stream))
  }
}

test('what an attack should bring is what it brings on the average of the die', () => {
  const fights = recordedFights()
  expect(fights.length).toBeGreaterThanOrEqual(200)
  const sum = { gain: 0, found: 0, chance: 0, cleared: 0 }
  for (const { state, attack, gain, chance } of fights) {
    const card = game.odds(state, attack)
    if (!('faces' in card)) throw new Error('no odds for an attack that the mind would make')
    const side = title.side[attack.attackers[0]]
    const [target] = attack.targets
    // CMB-M: what is rolled again is no result
    const faces = card.faces.filter(({ result }) => result !== attack.ignore)
    sum.gain += gain
    sum.chance += chance
    for (const { die } of faces) {
      const future = game.fated(state, [die])
      game.apply(future, attack)
      settled(future)
      const points = future.vp[side] - state.vp[side] - (future.vp[enemyOf(side)] - state.vp[enemyOf(side)])
      sum.found += points / faces.length
      if (holderOf(future, target) !== enemyOf(side)) sum.cleared += 1 / faces.length
    }
  }
  expect(sum.found / sum.gain).toBeGreaterThan(0.9)
  expect(sum.found / sum.gain).toBeLessThan(1.1)
  expect(sum.cleared / sum.chance).toBeGreaterThan(0.9)
  expect(sum.cleared / sum.chance).toBeLessThan(1.1)
})
