import { expect, test } from 'vitest'
import { LEVEL } from '../../../src/bots/plan/levels.ts'
import { createPlanner } from '../../../src/bots/plan/planner.ts'
import { distance } from '../../../src/engine/board.ts'
import type { Action, Attack, Game } from '../../../src/engine/contract.ts'
import { seedRng, streamOf } from '../../../src/engine/dice.ts'
import { chances, diceOf, kindsOf, MOST_HITS } from '../../../src/games/red-vengeance/bot/dice.ts'
import { blow, newToll, tollsOf, worthsOf } from '../../../src/games/red-vengeance/bot/losses.ts'
import { hitChances } from '../../../src/games/red-vengeance/rules/card.ts'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { replayRecorded } from '../../support/random-play.ts'
import { builders, game, position } from './support.ts'

const { hex, hexName, unit } = builders

/** Attacks on one hex in the recorded games, each with the position before it. */
const recordedAttacks = (): { state: State; attack: Attack }[] => {
  const found: { state: State; attack: Attack }[] = []
  let before: State | undefined
  replayRecorded(game as unknown as Game, ({ state, action }) => {
    if (action?.type === 'attack' && action.targets.length === 1 && before !== undefined)
      found.push({ state: before, attack: action })
    before = game.clone(state as State)
  })
  return found
}

const { title } = position({})
const kinds = kindsOf(title)
const dice = diceOf(title, kinds)

test('hits: the chances are those of the card', () => {
  for (const count of [0, 1, 7, 20])
    for (const [hits, chance] of hitChances(count, 0).slice(0, MOST_HITS).entries())
      expect(chances[count * (MOST_HITS + 1) + hits]).toBeCloseTo(chance, 10)
})

test('dice: what the mind counts is what the card counts, in every attack of the recorded games', () => {
  const attacks = recordedAttacks()
  expect(attacks.length).toBeGreaterThan(100)
  for (const { state, attack } of attacks) {
    const card = builders.card(state, { ...attack, extras: [] })
    const snow = state.world.weather === 'snow'
    const [target] = attack.targets
    const navy = card.defenceExtras.find(({ reason }) => reason.key === 'card.navy')?.value ?? 0
    const counted = card.attackers.reduce(
      (sum, { unit: each }) => sum + dice.attack(state, each, state.hex[each], target, snow),
      0,
    )
    expect([hexName(target), counted]).toEqual([
      hexName(target),
      card.attackers.reduce((sum, term) => sum + term.counted, 0),
    ])
    expect(dice.defence(state, target, snow)).toBe(card.defence - navy + card.sharpDice)
  }
})

// ---- What hits cost ----

/** Everybody goes back as far as he can, or the cheapest steps go: what the toll says without a worth of ground. */
const settle = (state: State, worth: Float32Array): void => {
  for (let decision = game.decision(state); state.battle !== undefined; decision = game.decision(state)) {
    if (decision === undefined) return
    let action: Action = { type: 'done' }
    if (decision.kinds.includes('losses')) {
      const { units } = game.legal(state, { about: 'losses' })
      const cheapest = units.toSorted((a, b) => worth[a.unit] / a.worth - worth[b.unit] / b.worth)
      const tries = [cheapest, cheapest.toReversed(), ...units.map((_, index) => cheapest.slice(index))].flatMap(
        order =>
          order.map(
            (_, index): Action => ({ type: 'losses', units: order.slice(0, index + 1).map(each => each.unit) }),
          ),
      )
      action = tries.find(each => game.check(state, each) === undefined) ?? action
    } else if (decision.kinds.includes('retreat')) {
      const [{ unit: going }] = game.legal(state, { about: 'actors' })
      action = { type: 'retreat', unit: going, hex: game.legal(state, { about: 'retreat', unit: going })[0].hex }
    } else if (decision.kinds.includes('choose'))
      action = { type: 'choose', option: game.legal(state, { about: 'choose' })[0].option }
    builders.play(state, action)
  }
}

test('what an attack should cost the defender is what it costs on the average of the dice', () => {
  const tolls = tollsOf(title, kinds, 0)
  const toll = newToll()
  const free = new Float32Array(title.board.size)
  let expected = 0
  let found = 0
  const worthIn = (state: State, units: readonly number[], { full, reduced }: ReturnType<typeof worthsOf>): number =>
    units.reduce(
      (sum, each) =>
        sum + (state.hex[each] < 0 ? 0 : state.steps[each] < title.steps[each] ? reduced[each] : full[each]),
      0,
    )
  for (const { state, attack } of recordedAttacks().filter((_, index) => index % 4 === 0)) {
    const worths = worthsOf(title, state, 1, 0.3)
    const [target] = attack.targets
    const defenders = [...title.units.keys()].filter(each => state.hex[each] === target && title.leader[each] === 0)
    if (defenders.some(each => kinds.german[each] === 0)) continue
    const card = builders.card(state, attack)
    tolls.reckon(toll, state, attack.targets, 1, worths, free)
    expected += blow(toll, card.attack) * 12
    for (let seed = 0; seed < 12; seed++) {
      const trial = game.clone(state)
      trial.rng = seedRng(seed + 1000 * attack.attackers[0])
      const before = worthIn(trial, defenders, worths)
      builders.play(trial, attack)
      settle(trial, worths.reduced)
      found += before - worthIn(trial, defenders, worths)
    }
  }
  expect(found / expected).toBeGreaterThan(0.9)
  expect(found / expected).toBeLessThan(1.1)
})

// ---- What a person would do at once ----

const bot = () => createPlanner(LEVEL.general)

/** The bot plays the phase of this position. */
const played = (state: State): State => {
  const player = bot()
  const stream = streamOf(1)
  const phase = game.decision(state)?.phase
  for (let decision = game.decision(state); decision?.phase === phase; decision = game.decision(state)) {
    if (decision === undefined) break
    builders.play(state, player.decide(game as unknown as Game, game.view(state, decision.seat), stream))
  }
  return state
}

test('[10.1a] points flip a unit at the front before they raise a dead one far behind it', () => {
  const state = played(
    position(
      {
        'sov-42': { hex: '1508', steps: 1 },
        'sov-54': { hex: '1002', steps: 1 },
        'sov-67': { status: 'eliminated' },
        'ger-l': '1409',
      },
      { phase: 'allied-organisation', points: { armour: 0, infantry: 1 } },
    ),
  )
  expect([state.steps[unit('sov-42')], state.steps[unit('sov-54')]]).toEqual([2, 1])
})

test('[11.23c] a leader ends his move with a unit', () => {
  const state = played(position({ zhukov: '1304', 'sov-65': '1304', 'sov-28': '1203', 'ger-lv': '1307' }))
  const holder = [...title.units.keys()].some(
    each => title.leader[each] === 0 && state.hex[each] === state.hex[unit('zhukov')],
  )
  expect(holder).toBe(true)
})

test('[8.1] an army that nobody can help steps out of contact rather than attack a stack', () => {
  const state = played(position({ 'sov-42': '1313', 'ger-ii-ss-pz': '1414', 'ger-iv-ss-pz': '1414' }))
  expect(distance(title.board, state.hex[unit('sov-42')], hex('1414'))).toBeGreaterThan(1)
})
