// The judgement of the mind: what it is made of, and that it knows the rules of fronts and of combat.
import { expect, test } from 'vitest'
import { botNamed } from '../../../src/bots/index.ts'
import type { Attack, Game } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { frontSearchOf } from '../../../src/games/turning-point/bot/front.ts'
import { mindOf } from '../../../src/games/turning-point/bot/mind.ts'
import { retreatsOf } from '../../../src/games/turning-point/bot/retreats.ts'
import { WEIGHTS } from '../../../src/games/turning-point/bot/weights.ts'
import { SIDES } from '../../../src/games/turning-point/meta.ts'
import { worthOf } from '../../../src/games/turning-point/rules/losses.ts'
import { holderOf, takeOffMap } from '../../../src/games/turning-point/rules/map.ts'
import { frontOf } from '../../../src/games/turning-point/rules/victory.ts'
import { enemyOf, STATUS, type State } from '../../../src/games/turning-point/state.ts'
import { recordedActions } from '../../support/random-play.ts'
import { game, hex, position, unit } from './support.ts'

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

test('[FRONT-3] a keystone is whoever opens gaps by being gone', () => {
  const front = frontSearchOf(title)
  let count = 0
  let keystones = 0
  for (const [state] of recordedActions(table)) {
    if (count++ % 300 !== 0) continue
    for (const side of SIDES.keys()) {
      const before = frontOf(state as State, side).gaps.length
      for (const [id, opens] of front.keystones(state as State, side).entries()) {
        if (opens === 0) continue
        const without = game.clone(state as State)
        takeOffMap(without, id, STATUS.eliminated)
        expect(frontOf(without, side).gaps.length - before).toBe(opens)
        keystones++
      }
    }
  }
  expect(keystones).toBeGreaterThan(100)
})

test('[RET-Q1] attackers who share a way back are reckoned to be led into each other’s way, the cheapest first', () => {
  const worth = Float32Array.from(title.units, (_, each) => worthOf(title, each, 0))
  const retreats = retreatsOf(title, worth)
  const lostWith = (infantry: readonly string[]): number => {
    // From 2514 the Soviet ZOC leave 2413 only; from 2414 it is one way of three
    const state = position({
      'sov-1-64-rc': '2515',
      'sov-2-64-rc': '2612',
      'ger-16-pz': '2514',
      ...Object.fromEntries(infantry.map(id => [id, '2414'])),
    })
    retreats.begin(state)
    retreats.muster()
    for (const id of ['ger-16-pz', ...infantry]) retreats.join(state, unit(id), hex('2515'))
    return retreats.lost()
  }
  expect(lostWith(['ger-79-id', 'ger-295-id'])).toBe(0)
  expect(lostWith(['ger-79-id', 'ger-295-id', 'ger-71-id'])).toBe(worth[unit('ger-16-pz')])
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
