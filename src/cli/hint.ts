// A hint: what a computer opponent would do in the place of the seat that decides, and why, for people and for programs.
import type { Bot, Suggestion } from '../bots/bot.ts'
import { isPlanner, LEVELS } from '../bots/names.ts'
import { deedOf, reasonsOf } from '../bots/plan/reasons.ts'
import type { Game, GameState } from '../engine/contract.ts'
import { streamOf } from '../engine/dice.ts'
import { named, say } from '../engine/names.ts'
import type { Language } from '../engine/text.ts'
import { toWire } from '../engine/wire.ts'
import { UserError } from '../files/error.ts'
import { botFor } from './bots.ts'
import { label } from './labels.ts'
import { wordsOf } from './words.ts'

export const HINT_LEVEL = 'general'

/** Actions of the plan that are told. */
const FEW = 10

/** A bot that can say why. */
export const plannerFor = (game: Game, level: string): Bot => {
  if (!isPlanner(level)) throw new UserError(`hints are given by ${LEVELS.join(', ')}, not by ${level}`)
  if (!game.hasMind) throw new UserError(`there are no hints for ${game.meta.id} yet`)
  return botFor(level)
}

/** `view`: what the asking seat may know. The same view gives the same hint. */
export const hintOn = (game: Game, view: GameState, level: string): Suggestion => {
  const suggestion = plannerFor(game, level).advise?.(game, view, streamOf(0))
  if (suggestion === undefined) throw new UserError('the game is over')
  return suggestion
}

export const hintValue = (game: Game, language: Language, suggestion: Suggestion): object => {
  const { action, plan, intent } = suggestion
  return {
    action: toWire(game, action),
    plan: plan.map(each => toWire(game, each)),
    reasons: reasonsOf(suggestion).map(reason => say(game, language, reason)),
    intent: named(game, {
      ...intent,
      assaults: intent.assaults.map(each => ({ ...each, attack: toWire(game, each.attack) })),
      rejected: intent.rejected.map(each =>
        each.kind === 'answer' ? { ...each, action: toWire(game, each.action) } : each,
      ),
    }),
  }
}

const planLines = (game: Game, language: Language, { plan }: Suggestion): string[] => {
  if (plan.length === 0) return []
  const told = plan
    .slice(0, FEW)
    .map((each, index) => `${String(index + 2).padStart(3)}. ${say(game, language, deedOf(each))}`)
  const more = plan.length - told.length
  return [label(language, 'hintThen'), ...told, ...(more > 0 ? [`     ${label(language, 'hintMore', { more })}`] : [])]
}

export const hintText = (game: Game, language: Language, suggestion: Suggestion): string => {
  const { action, choice } = suggestion
  return [
    `do ${wordsOf(toWire(game, action)).join(' ')}`,
    `  1. ${say(game, language, deedOf(action, choice))}`,
    ...planLines(game, language, suggestion),
    label(language, 'hintWhy'),
    ...reasonsOf(suggestion).map(reason => `   - ${say(game, language, reason)}`),
  ].join('\n')
}
