// A game looked at afterwards: the questions that are put about a seat's part in it, one by one, and who answers them. A
// question holds only what the seat knew; whoever answers may sit in another thread.
import type { Bot } from '../bots/bot.ts'
import { luckOf, verdictOn } from '../bots/plan/review.ts'
import { numberAfter } from '../engine/choices.ts'
import { type Action, type Game, type GameState, hasSecrets, type Seat } from '../engine/contract.ts'
import { countFor, isOpenTo, type Match, type Step, stateAfter } from '../engine/match.ts'
import type { BattleQuestion, Finding, Place, Question } from './findings.ts'

// ---- The questions ----

const COMBAT = 'combat:'

/** An attack, the turn of one that was declared, or an answer that lets its dice fall. */
const isBattle = ({ action, phase, turn }: Step, before: Step | undefined): boolean =>
  action.type === 'attack' ||
  (action.type === 'choose' &&
    (numberAfter(action.option, COMBAT) >= 0 ||
      (before?.action.type === 'attack' && before.phase === phase && before.turn === turn)))

const battleIn = (match: Match, seat: Seat, at: number): BattleQuestion | undefined => {
  const step = match.steps[at]
  const thrown = step.events.filter(({ dice }) => dice !== undefined)
  const [told] = thrown
  if (told === undefined || !isBattle(step, match.steps[at - 1]) || !isOpenTo(step, seat)) return undefined
  const { turn, phase, seat: by, action } = step
  const dice = thrown.flatMap(event => event.dice ?? [])
  return { kind: 'battle', at, step: countFor(match, seat, at), turn, phase, by, action, dice, told }
}

/** Everything to ask about the seat's part, in the order of the game. */
export const questionsAbout = (match: Match, seat: Seat): readonly Question[] => {
  const { steps } = match
  const questions: Question[] = []
  let deed: (Place & { readonly actions: Action[] }) | undefined
  const close = (): void => {
    if (deed !== undefined) questions.push({ ...deed, kind: 'deed' })
    deed = undefined
  }
  for (const [at, step] of steps.entries()) {
    if (deed !== undefined && (step.seat !== seat || step.phase !== deed.phase || step.turn !== deed.turn)) close()
    if (step.seat === seat) {
      deed ??= { at, step: countFor(match, seat, at), turn: step.turn, phase: step.phase, actions: [] }
      deed.actions.push(step.action)
      if (step.closes) close()
    }
    const battle = battleIn(match, seat, at)
    if (battle !== undefined) questions.push(battle)
  }
  close()
  return questions
}

/** What the seat knew when the question arose. */
export const viewThen = (match: Match, seat: Seat, { at }: Question): GameState =>
  match.game.view(stateAfter(match, at), seat)

/** May a person who sees the game through `viewer` look at the seat's part? */
export const mayAnalyse = ({ game, state, origin }: Match, viewer: Seat, seat: Seat): boolean =>
  seat === viewer || state.over || !hasSecrets(game.meta, origin.options)

// ---- The answers ----

/** Undefined where there is nothing to say. `bot`: a new one. */
export const answerTo = (
  game: Game,
  seat: Seat,
  view: GameState,
  question: Question,
  bot: Bot,
  least: number,
): Finding | undefined => {
  if (question.kind === 'deed') {
    const verdict = verdictOn(game, view, question.actions, bot, least)
    return verdict && { kind: 'mistake', verdict }
  }
  const luck = luckOf(game, view, seat, question.action, question.dice)
  return luck === undefined ? undefined : { kind: 'battle', luck }
}
