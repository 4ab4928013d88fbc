// What was found when a game was looked back at: plain data that adds up, for whoever shows it.
import type { Verdict } from '../bots/plan/review.ts'
import type { Action, GameEvent, Seat } from '../engine/contract.ts'
import type { Moment } from '../engine/match.ts'

export interface Place extends Moment {
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
export interface BattleQuestion extends Place {
  readonly kind: 'battle'
  readonly by: Seat
  readonly action: Action
  readonly dice: readonly number[]
  /** What the log says of it. */
  readonly told: GameEvent
}

export type Question = DeedQuestion | BattleQuestion

// ---- The answers ----

export type Finding =
  | { readonly kind: 'mistake'; readonly verdict: Verdict }
  | { readonly kind: 'battle'; readonly luck: number }

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
