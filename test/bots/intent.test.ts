import { describe, expect, test } from 'vitest'
import { type Bot, botNamed } from '../../src/bots/index.ts'
import { LEVELS } from '../../src/bots/names.ts'
import { deedOf, reasonsOf } from '../../src/bots/plan/reasons.ts'
import { choose, playerOf } from '../../src/bots/play.ts'
import { type Decision, type GameState, isRefusal } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { say } from '../../src/engine/names.ts'
import { LANGUAGES } from '../../src/engine/text.ts'
import { title as game } from '../support/random-match.ts'

const bot = (name: string): Bot => {
  const found = botNamed(name)
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const adviceOf = (name: string, view: GameState) => {
  const suggestion = bot(name).advise?.(game, game.clone(view), streamOf(0))
  if (suggestion === undefined) throw new Error(`${name} has no advice`)
  return suggestion
}

/** Views in which the phases of a game between two officers are met for the first time. */
const moments = (): { readonly view: GameState; readonly decision: Decision }[] => {
  const state = game.start('1', [], 7)
  if (isRefusal(state)) throw new Error('does not start')
  const players = { axis: playerOf(bot('officer'), 1), soviet: playerOf(bot('officer'), 2) }
  const seen = new Map<string, { readonly view: GameState; readonly decision: Decision }>()
  for (let decision = game.decision(state); decision !== undefined && state.turn < 4; decision = game.decision(state)) {
    const { seat, phase, kinds } = decision
    const name = `${phase} ${kinds}`
    if (!seen.has(name)) seen.set(name, { view: game.view(state, seat), decision })
    game.apply(state, choose(game, state, seat, players[seat as 'axis' | 'soviet']))
  }
  return [...seen.values()]
}
const MOMENTS = moments()
const firstWith = (kind: Decision['kinds'][number]) => {
  const found = MOMENTS.find(({ decision }) => decision.kinds.includes(kind))
  if (found === undefined) throw new Error(`nobody could ${kind}`)
  return found
}

describe('advice', () => {
  test('is given for every kind of decision: legal, with words in both languages for all that it says', () => {
    const kinds = new Set(MOMENTS.flatMap(({ decision }) => decision.kinds))
    for (const kind of ['move', 'attack', 'losses', 'retreat', 'advance', 'assign']) expect(kinds).toContain(kind)
    for (const { view } of MOMENTS) {
      const suggestion = adviceOf('officer', view)
      expect(game.check(view, suggestion.action)).toBeUndefined()
      for (const language of LANGUAGES)
        for (const message of [deedOf(suggestion.action), ...reasonsOf(suggestion)]) {
          const text = say(game, language, message)
          expect(text).toMatch(/\S/)
          expect(text).not.toMatch(/(term|goal|reason|deed)\.\w|\{|undefined|NaN/)
        }
    }
  })

  test('is plain data, and the same for the same view; the view is left as it was', () => {
    for (const { view } of [firstWith('move'), firstWith('attack')]) {
      const before = game.digest(view)
      const suggestion = adviceOf('officer', view)
      expect(structuredClone(suggestion)).toEqual(suggestion)
      expect(JSON.parse(JSON.stringify(suggestion))).toEqual(suggestion)
      expect(adviceOf('officer', view)).toEqual(suggestion)
      expect(game.digest(view)).toBe(before)
    }
  })

  test('is what the bot would do, action by action, up to the first die', () => {
    const { view, decision } = firstWith('move')
    const { action, plan, intent } = adviceOf('general', view)
    const player = playerOf(bot('general'), 0)
    const state = game.clone(view)
    for (const each of [action, ...plan]) {
      expect(player.bot.decide(game, game.clone(state), player.stream)).toEqual(each)
      expect(isRefusal(game.apply(state, each))).toBe(false)
    }
    expect(plan.at(-1)).toEqual({ type: 'done' })
    // Every move that is told is in the plan
    const goals = new Map(
      [action, ...plan].flatMap(each => (each.type === 'move' ? [[each.units[0], each.path.at(-1)]] : [])),
    )
    expect(intent.moves.length).toBeGreaterThan(0)
    for (const { units, path } of intent.moves) {
      expect(goals.get(units[0])).toBe(path[1])
      expect(game.hexOf(view, units[0])).toBe(path[0])
    }
    expect(intent.asks).toEqual(decision.kinds)
  })

  test('tells of the attacks that are made ready: odds, gain, chance', () => {
    const { intent } = adviceOf('general', firstWith('move').view)
    expect(intent.assaults.length).toBeGreaterThan(1)
    for (const { card, odds, gain, chance = Number.NaN } of intent.assaults) {
      expect(card?.kind === 'odds' && card.column).toBe(odds)
      expect(gain).toBeGreaterThan(0)
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
    }
    expect(intent.gain).toBeGreaterThan(0)
    const sum = intent.terms.reduce((total, { by }) => total + by, 0)
    expect(Math.abs(sum - intent.gain)).toBeLessThan(0.3)
    expect(intent.goals.map(({ hex }) => game.board.hexes[hex].place?.en)).toEqual(['Rostov'])
  })

  test('what it passed over is worse than the plan, and it says by what', () => {
    const { intent } = adviceOf('general', firstWith('move').view)
    const [place] = intent.rejected.filter(each => each.kind === 'place')
    expect(place?.loses).toBeGreaterThan(0)
    expect(place?.because?.by).toBeLessThan(0)
  })

  test('in combat the attack that it makes is the first that it tells of', () => {
    const { view } = firstWith('attack')
    const suggestion = adviceOf('officer', view)
    if (suggestion.action.type !== 'attack') throw new Error('no attack')
    const [, told] = reasonsOf(suggestion)
    expect(told).toMatchObject({ key: 'reason.attack', args: { hexes: suggestion.action.targets } })
    expect(suggestion.plan).toEqual([])
  })

  test.each(LEVELS)('%s gives it', level => {
    expect(adviceOf(level, firstWith('losses').view).action.type).toBe('losses')
  })

  test('random and greedy give none', () => {
    for (const name of ['random', 'greedy']) expect(bot(name).advise).toBeUndefined()
  })
})
