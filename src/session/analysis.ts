// A game looked at afterwards: the questions that are put about a seat's part in it, one by one, and what the answers say
// together. A question holds only what the seat knew; whoever answers may sit in another thread.
import type { Bot } from '../bots/bot.ts'
import { luckOf, type Verdict, verdictOn } from '../bots/plan/review.ts'
import { numberAfter } from '../engine/choices.ts'
import { type Action, type Game, type GameEvent, type GameState, hasSecrets, type Seat } from '../engine/contract.ts'
import { countFor, isOpenTo, type Match, type Moment, type Step, stateAfter } from '../engine/match.ts'

interface Place extends Moment {
  /** In truth, and as the seat counts. */
  readonly at: number
  readonly step: number
}

/** What the seat did up to the end of a phase or the first die. */
interface DeedQuestion extends Place {
  readonly kind: 'deed'
  readonly actions: readonly Action[]
}

/** The dice of a battle, of whichever side. */
interface BattleQuestion extends Place {
  readonly kind: 'battle'
  readonly by: Seat
  readonly action: Action
  readonly dice: readonly number[]
  /** What the log says of it. */
  readonly told: GameEvent
}

export type Question = DeedQuestion | BattleQuestion

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

export type Finding =
  | { readonly kind: 'mistake'; readonly verdict: Verdict }
  | { readonly kind: 'battle'; readonly luck: number }

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

export interface Mistake extends Moment, Verdict {
  readonly step: number
}

export interface Battle extends Moment {
  readonly step: number
  readonly by: Seat
  /** Points that the dice were worth to the seat, against their mean. */
  readonly luck: number
  readonly told: GameEvent
}

export interface Analysis {
  readonly seat: Seat
  /** Decisions looked at. */
  readonly deeds: number
  /** In the order of the game. */
  readonly mistakes: readonly Mistake[]
  readonly battles: readonly Battle[]
}

export const emptyAnalysis = (seat: Seat): Analysis => ({ seat, deeds: 0, mistakes: [], battles: [] })

/** With one more answer. */
export const learnt = (analysis: Analysis, question: Question, finding: Finding | undefined): Analysis => {
  const { step, turn, phase } = question
  const deeds = analysis.deeds + (question.kind === 'deed' ? 1 : 0)
  if (finding?.kind === 'mistake')
    return { ...analysis, deeds, mistakes: [...analysis.mistakes, { step, turn, phase, ...finding.verdict }] }
  if (finding?.kind === 'battle' && question.kind === 'battle') {
    const { by, told } = question
    return { ...analysis, deeds, battles: [...analysis.battles, { step, turn, phase, by, luck: finding.luck, told }] }
  }
  return { ...analysis, deeds }
}

export const luckIn = ({ battles }: Analysis): number => battles.reduce((sum, { luck }) => sum + luck, 0)
export const costIn = ({ mistakes }: Analysis): number => mistakes.reduce((sum, { cost }) => sum + cost, 0)

/** Battles at either end that are told. */
const FEW_BATTLES = 3

/** The kindest first, none that was no luck; and the cruellest likewise. */
export const extremesOf = ({
  battles,
}: Analysis): { readonly best: readonly Battle[]; readonly worst: readonly Battle[] } => {
  const sorted = battles.toSorted((a, b) => b.luck - a.luck)
  return {
    best: sorted.filter(({ luck }) => luck > 0).slice(0, FEW_BATTLES),
    worst: sorted
      .toReversed()
      .filter(({ luck }) => luck < 0)
      .slice(0, FEW_BATTLES),
  }
}
