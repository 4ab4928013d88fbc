import { expect, test } from 'vitest'
import { type Action, type Game, isRefusal } from '../../../src/engine/contract.ts'
import { openCities } from '../../../src/games/russian-campaign/bot/exposure.ts'
import { fightsOf } from '../../../src/games/russian-campaign/bot/fights.ts'
import { groundOf, survey } from '../../../src/games/russian-campaign/bot/ground.ts'
import { WEIGHTS } from '../../../src/games/russian-campaign/bot/weights.ts'
import { AXIS, SIDES, type Side, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { turnOf } from '../../../src/games/russian-campaign/rules/charts.ts'
import { now } from '../../../src/games/russian-campaign/rules/turn.ts'
import { enemyOf, FLAG, isOnMap, type State } from '../../../src/games/russian-campaign/state.ts'
import { recordedActions } from '../../support/random-play.ts'
import { game, hex, hexName, play, position, title, unit } from './support-game.ts'

const MOST = 240

/** 9.6.3: from then on the defender has a say in the result. */
const CONVERT_FROM = turnOf('1943-01')

/** Positions of the recorded games, one of each phase before that. */
const positions = (): State[] => {
  const found: State[] = []
  let phase = ''
  for (const [state] of recordedActions(game as unknown as Game)) {
    const next = `${state.turn} ${game.decision(state as State)?.phase}`
    if (next !== phase && state.turn < CONVERT_FROM) found.push(game.clone(state as State))
    if (found.length === MOST) break
    phase = next
  }
  return found
}
const POSITIONS = positions()

test('the terms add up to the value, for either side', () => {
  const mind = game.mind()
  expect(POSITIONS.length).toBeGreaterThan(60)
  for (const state of POSITIONS.filter((_, index) => index % 5 === 0))
    for (const seat of SIDES) {
      const field = mind.begin(state, seat, mind.weights)
      const sum = Object.values(field.terms?.(state) ?? {}).reduce((total, each) => total + each, 0)
      expect(sum).toBeCloseTo(field.value(state), 3)
    }
})

test('two fields of one mind do not disturb each other', () => {
  const mind = game.mind()
  for (const state of POSITIONS.slice(0, 12)) {
    const axis = mind.begin(state, 'axis', mind.weights)
    const value = axis.value(state)
    mind.begin(state, 'soviet', mind.weights).value(state)
    expect(axis.value(state)).toBe(value)
  }
})

// ---- What combats should bring ----

const DICE = [1, 2, 3, 4, 5, 6]
/** Only losses count: no ground, no retreats, no difference between elimination and surrender. */
const PLAIN = { ...WEIGHTS, drivenOff: 0, surrender: 0, ground: 0, breach: 0, bound: 0 }
const worth = Float32Array.from(title.strength, strength => strength + 0.5)
const motor = Uint8Array.from(title.units, ({ mover }) => (mover === 'motorised' ? 1 : 0))
const nothing = new Float32Array(title.board.size)
const fights = fightsOf(title, PLAIN, { worth, motor, prize: nothing, home: nothing })

const worthOf = (state: State, side: Side): number =>
  title.unitsOf[side].reduce((sum, each) => sum + (isOnMap(state, each) ? worth[each] : 0), 0)

/** The cheapest is lost, retreats and remnants go to the first hex that is offered. */
const settle = (state: State): void => {
  while (state.battle !== undefined) {
    const decision = game.decision(state)
    if (decision === undefined) return
    const { kinds } = decision
    let action: Action | undefined
    if (kinds.includes('losses')) {
      const { units } = game.legal(state, { about: 'losses' })
      const [cheapest] = units.toSorted((a, b) => worth[a.unit] - worth[b.unit])
      action = { type: 'losses', units: [cheapest.unit] }
    } else {
      const [
        {
          unit: actor,
          kinds: [kind],
        },
      ] = game.legal(state, { about: 'actors' })
      if (kind === 'retreat')
        action = { type: 'retreat', unit: actor, hex: game.legal(state, { about: 'retreat', unit: actor })[0].hex }
      else action = { type: 'place', unit: actor, ...game.legal(state, { about: 'place', unit: actor })[0] }
    }
    play(state, action)
  }
}

test('what combats should bring is what they bring on the average of the dice', () => {
  const hopes = { gain: 0, cleared: 0 }
  const facts = { gain: 0, cleared: 0 }
  /** Gains and costs together: what the error is measured by. */
  let stakes = 0
  let count = 0
  for (const start of POSITIONS.filter(state => now(state).name === 'declare')) {
    const { side } = now(start)
    const enemy = enemyOf(side) as Side
    fights.reckon(start, side)
    const combats = fights.combats()
    const state = game.clone(start)
    const declared = combats.every(
      ({ attackers, targets }) => !isRefusal(game.apply(state, { type: 'attack', attackers, targets, support: [] })),
    )
    if (!declared || isRefusal(game.apply(state, { type: 'done' }))) continue
    for (const [index, { targets, gain, chance }] of combats.entries()) {
      hopes.gain += gain
      stakes += Math.abs(gain)
      hopes.cleared += chance
      count++
      for (const die of DICE) {
        const trial = game.fated(state, [die])
        const before = [worthOf(trial, side), worthOf(trial, enemy)]
        play(trial, { type: 'choose', option: `combat:${index}` })
        settle(trial)
        facts.gain += (before[1] - worthOf(trial, enemy) - before[0] + worthOf(trial, side)) / DICE.length
        if (targets.every(target => trial.first[target] < 0 || title.side[trial.first[target]] !== enemy))
          facts.cleared += 1 / DICE.length
      }
    }
  }
  expect(count).toBeGreaterThan(80)
  expect(Math.abs(facts.gain - hopes.gain) / stakes).toBeLessThan(0.1)
  expect(facts.cleared / hopes.cleared).toBeGreaterThan(0.9)
  expect(facts.cleared / hopes.cleared).toBeLessThan(1.1)
})

// ---- What is reckoned ----

test('[9.11.3] victors who stand beside a stack that nobody attacks are reckoned lost', () => {
  const units = { 'de-pz-56': 'M22', 'su-tk-8': 'N22', 'su-army-7': 'L22' }
  const state = position(units)
  const free = fights.reckon(state, 0)
  state.flags[unit('de-pz-56')] |= FLAG.spent
  expect(fights.reckon(state, 0)).toBeLessThan(free)
  expect(fights.reckon(state, 0)).toBeLessThan(-worth[unit('de-pz-56')])
})

const [NEAR, , NEXT, , LAST] = [0, 1, 2, 3, 4].map(at => hexName(title.board.neighbours[hex('N22') * 6 + at]))

test('a victory binds no more units than it takes, and spares the fastest', () => {
  const foot = { 'de-inf-7': NEAR, 'de-inf-9': NEAR, 'de-inf-43': NEAR, 'de-inf-4': NEXT, 'de-inf-44': NEXT }
  fights.reckon(position({ ...foot, 'de-pz-24': NEXT, 'su-para-5': 'N22' }), 0)
  const [{ isVictory, attackers }] = fights.combats()
  expect(isVictory).toBe(true)
  expect(attackers).not.toContain(unit('de-pz-24'))
  expect(attackers.length).toBeLessThan(5)
  fights.reckon(position({ 'de-inf-7': NEAR, 'su-army-7': 'N22' }), 0)
  expect(fights.combats().map(combat => combat.isVictory)).toEqual([false])
})

test('[9.7.2] a stack with no way out is worth more to attack', () => {
  const open = position({ 'de-pz-24': NEAR, 'su-army-7': 'N22' })
  const shut = position({ 'de-pz-24': NEAR, 'de-inf-9': NEXT, 'de-inf-7': LAST, 'su-army-7': 'N22' })
  expect(fights.hasWayOut(open, hex('N22'), 1)).toBe(true)
  expect(fights.hasWayOut(shut, hex('N22'), 1)).toBe(false)
})

test('[9.6.2] whoever attacks out of a city and is thrown back leaves it to the enemy', () => {
  const home = new Float32Array(title.board.size).fill(1)
  const tied = fightsOf(title, PLAIN, { worth, motor, prize: nothing, home })
  // Five against four over the river, 1:2: AE, A1 or AR on four faces
  const state = position({ 'de-inf-7': 'M22', 'su-army-7': 'N22' })
  expect(tied.reckon(state, AXIS)).toBeCloseTo(fights.reckon(state, AXIS) - 4 / 6, 3)
})

test('[5.5b] an empty city falls to whoever comes next to it, unless a ZOC lies on it', () => {
  const ground = groundOf(title)
  const open = (units: Record<string, string>): number => {
    const state = position(units, { weather: 'mud' })
    survey(ground, state, { side: AXIS, weights: WEIGHTS, turnsLeft: 0, isCampaign: false })
    return openCities(state, ground, AXIS, ground.lines.reach(state, SOVIET, 'mud'), () => 1, 1)
  }
  // Two hexes in the mud: next to Warsaw, not into it
  expect(open({ 'su-army-7': 'L23' })).toBe(2)
  expect(open({ 'su-army-7': 'L22' })).toBe(0)
  expect(open({ 'su-army-7': 'L23', 'de-inf-7': 'L27' })).toBe(0)
})
