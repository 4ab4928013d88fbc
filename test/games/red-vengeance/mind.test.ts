import { expect, test } from 'vitest'
import { LEVEL } from '../../../src/bots/plan/levels.ts'
import { createPlanner } from '../../../src/bots/plan/planner.ts'
import { distance } from '../../../src/engine/board.ts'
import type { Action, Attack, Game } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { chances, diceOf, kindsOf, MOST_HITS } from '../../../src/games/red-vengeance/bot/dice.ts'
import { blow, clears, newToll, tollsOf, worthsOf } from '../../../src/games/red-vengeance/bot/losses.ts'
import { linesOf } from '../../../src/games/red-vengeance/bot/supply.ts'
import { ALLIED, AXIS } from '../../../src/games/red-vengeance/meta.ts'
import { hitChances } from '../../../src/games/red-vengeance/rules/card.ts'
import { holderOf } from '../../../src/games/red-vengeance/rules/map.ts'
import { isCutOff } from '../../../src/games/red-vengeance/rules/supply.ts'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { replayRecorded } from '../../support/random-play.ts'
import { builders, game, position } from './support.ts'

const { hex, hexName, unit } = builders

interface Recorded {
  /** Attacks on one hex, each with the position before it. */
  readonly attacks: readonly { readonly state: State; readonly attack: Attack }[]
  /** Some of the positions in which somebody moves. */
  readonly positions: readonly State[]
}

/** One position in so many. */
const EVERY = 60

/** From the recorded games, played again once for all tests. */
const RECORDED = ((): Recorded => {
  const attacks: { state: State; attack: Attack }[] = []
  const positions: State[] = []
  let before: State | undefined
  let moves = 0
  replayRecorded(game as unknown as Game, ({ state, action }) => {
    if (action?.type === 'attack' && action.targets.length === 1 && before !== undefined)
      attacks.push({ state: before, attack: action })
    const kinds = game.decision(state as State)?.kinds ?? []
    before = kinds.includes('attack') ? game.clone(state as State) : undefined
    if (kinds.includes('move') && moves++ % EVERY === 0) positions.push(game.clone(state as State))
  })
  return { attacks, positions }
})()

const { title } = position({})
const kinds = kindsOf(title)
const dice = diceOf(title, kinds)

test('hits: the chances are those of the card', () => {
  for (const count of [0, 1, 7, 20])
    for (const [hits, chance] of hitChances(count, 0).slice(0, MOST_HITS).entries())
      expect(chances[count * (MOST_HITS + 1) + hits]).toBeCloseTo(chance, 10)
})

test('dice: what the mind counts is what the card counts, in every attack of the recorded games', () => {
  const { attacks } = RECORDED
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

/** Faces of the dice that give so many hits on the defender and none on the attacker. */
const facesFor = (hits: number, attack: number, defence: number): number[] => [
  ...Array.from({ length: attack }, (_, index) => (index < hits ? 6 : 1)),
  ...Array.from({ length: defence }, () => 1),
]

test('what an attack should cost the defender, and how likely he leaves, is what follows from every number of hits', () => {
  const tolls = tollsOf(title, kinds, 0)
  const toll = newToll()
  const free = new Float32Array(title.board.size)
  const sums = { cost: 0, costFound: 0, leaves: 0, leavesFound: 0 }
  const worthIn = (state: State, units: readonly number[], { full, reduced }: ReturnType<typeof worthsOf>): number =>
    units.reduce(
      (sum, each) =>
        sum + (state.hex[each] < 0 ? 0 : state.steps[each] < title.steps[each] ? reduced[each] : full[each]),
      0,
    )
  for (const { state, attack } of RECORDED.attacks.filter((_, index) => index % 3 === 0)) {
    const worths = worthsOf(title, state, 1, [0.3, 0.3])
    const [target] = attack.targets
    const defenders = [...title.units.keys()].filter(each => state.hex[each] === target && title.leader[each] === 0)
    if (defenders.some(each => kinds.german[each] === 0)) continue
    const card = builders.card(state, attack)
    tolls.reckon(toll, state, attack.targets, 1, worths, free)
    sums.cost += blow(toll, card.attack)
    sums.leaves += clears(toll, card.attack)
    const before = worthIn(state, defenders, worths)
    for (const [hits, chance] of hitChances(card.attack, 0).entries()) {
      if (chance < 0.001) continue
      const trial = game.fated(state, facesFor(hits, card.attack, card.defence))
      builders.play(trial, attack)
      settle(trial, worths.reduced)
      sums.costFound += chance * (before - worthIn(trial, defenders, worths))
      if (defenders.every(each => trial.hex[each] !== target)) sums.leavesFound += chance
    }
  }
  expect(sums.costFound / sums.cost).toBeGreaterThan(0.9)
  expect(sums.costFound / sums.cost).toBeLessThan(1.1)
  expect(sums.leavesFound / sums.leaves).toBeGreaterThan(0.9)
  expect(sums.leavesFound / sums.leaves).toBeLessThan(1.1)
})

// ---- The judgement ----

test('the terms add up to the value, for both sides', () => {
  const mind = game.mind()
  for (const state of RECORDED.positions)
    for (const seat of ['axis', 'allied']) {
      const field = mind.begin(state, seat, mind.weights)
      const sum = Object.values(field.terms?.(state) ?? {}).reduce((total, each) => total + each, 0)
      expect(sum).toBeCloseTo(field.value(state), 6)
    }
})

test('who is cut off in the eyes of the mind is so by the rules', () => {
  const lines = linesOf(title)
  let asked = 0
  let wrong = 0
  for (const state of RECORDED.positions)
    for (const side of [AXIS, ALLIED]) {
      const holder = Int8Array.from(title.board.hexes, (_, at) => holderOf(state, at))
      lines.trace(state, side, holder)
      for (const each of title.units.keys()) {
        if (state.hex[each] < 0 || state.side[each] !== side || title.leader[each] === 1) continue
        asked++
        if (lines.isCut(state, each) !== isCutOff(state, each)) wrong++
      }
    }
  expect(wrong / asked).toBeLessThan(0.01)
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
  const state = played(
    position({
      zhukov: '1304',
      'sov-65': '1304',
      'sov-28': '1203',
      'ger-lv': '1307',
      'ger-l': '1422',
      'ger-x': '1922',
      'ger-ii': '2219',
    }),
  )
  const holder = [...title.units.keys()].some(
    each => title.leader[each] === 0 && state.hex[each] === state.hex[unit('zhukov')],
  )
  expect(holder).toBe(true)
})

test('[8.1] an army that nobody can help steps out of contact rather than attack a stack', () => {
  const state = played(position({ 'sov-42': '1313', 'ger-ii-ss-pz': '1414', 'ger-iv-ss-pz': '1414' }))
  expect(distance(title.board, state.hex[unit('sov-42')], hex('1414'))).toBeGreaterThan(1)
})

test('[8.6] a corps that is hit twice and has room goes back a hex rather than fall', () => {
  const state = position(
    { 'sov-42': '1410', 'sov-54': '1410', 'ger-l': '1411', 'ger-x': '1922' },
    { phase: 'allied-combat' },
  )
  const attack: Attack = {
    type: 'attack',
    attackers: [unit('sov-42'), unit('sov-54')],
    targets: [hex('1411')],
    support: [],
  }
  const { attack: dice, defence } = builders.card(state, attack)
  const trial = game.fated(state, facesFor(2, dice, defence))
  builders.play(trial, attack)
  const player = bot()
  while (trial.battle !== undefined && game.decision(trial)?.seat === 'axis')
    builders.play(trial, player.decide(game as unknown as Game, game.view(trial, 'axis'), streamOf(1)))
  expect(trial.steps[unit('ger-l')]).toBe(1)
  expect(trial.hex[unit('ger-l')]).toBeGreaterThanOrEqual(0)
})

test('[8.6] the guard of Berlin pays with steps and stays', () => {
  const state = position(
    { 'sov-42': '1421', 'sov-54': '1421', 'ger-ii-ss-pz': '1422', 'ger-iv-ss-pz': '1422' },
    { phase: 'allied-combat', turn: 10, weather: 'mud' },
  )
  const attack: Attack = {
    type: 'attack',
    attackers: [unit('sov-42'), unit('sov-54')],
    targets: [hex('1422')],
    support: [],
  }
  const { attack: dice, defence } = builders.card(state, attack)
  const trial = game.fated(state, facesFor(2, dice, defence))
  builders.play(trial, attack)
  const player = bot()
  while (trial.battle !== undefined && game.decision(trial)?.seat === 'axis')
    builders.play(trial, player.decide(game as unknown as Game, game.view(trial, 'axis'), streamOf(1)))
  expect(trial.hex[unit('ger-ii-ss-pz')]).toBe(hex('1422'))
})

test('set-up: pairs in Zagreb and Belgrade, panzers in the marshes, and nothing that the rules would refuse', () => {
  const state = game.start('1', [], 1) as State
  const planner = createPlanner(LEVEL.recruit)
  const stream = streamOf(1)
  for (let actions = 0; actions < 100; actions++) {
    const decision = game.decision(state)
    if (decision === undefined || !decision.phase.includes('setup')) break
    expect(
      game.apply(state, planner.decide(game as unknown as Game, game.view(state, decision.seat), stream)),
    ).toBeInstanceOf(Array)
  }
  expect(game.decision(state)?.phase).not.toContain('setup')
  for (const [name, at] of [
    ['ger-v-ss-mtn', '2624'],
    ['ger-xxi-mtn', '2818'],
    ['ger-xlvi-pz', '1406'],
  ] as const)
    expect(hexName(state.hex[unit(name)])).toBe(at)
})
