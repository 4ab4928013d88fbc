// A game looked at afterwards: `stavka analyse`, for people and for programs.
import { deedOf } from '../bots/plan/reasons.ts'
import type { Action, Game } from '../engine/contract.ts'
import { named, say } from '../engine/names.ts'
import type { Language, Message } from '../engine/text.ts'
import { toWire } from '../engine/wire.ts'
import { type Analysis, type Battle, costIn, extremesOf, luckIn, type Mistake } from '../session/findings.ts'
import { bracketed, field, label } from './labels.ts'
import { sideName, signed } from './sim.ts'

/** Actions of one list, and reasons, that are told. */
const FEW = 4
const FEW_REASONS = 3

export interface Shown {
  /** Mistakes that are told: the worst. */
  readonly most: number
  /** What was looked for. */
  readonly least: number
}

const worst = ({ mistakes }: Analysis, most: number): readonly Mistake[] =>
  mistakes
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, most)
    .toSorted((a, b) => a.step - b.step)

// ---- For programs ----

export const analysisValue = (game: Game, language: Language, analysis: Analysis, { most }: Shown): object => {
  const battleValue = ({ told, ...battle }: Battle): object => ({ ...battle, text: say(game, language, told) })
  const { best, worst: cruel } = extremesOf(analysis)
  return {
    seat: analysis.seat,
    deeds: analysis.deeds,
    cost: costIn(analysis),
    mistakes: worst(analysis, most).map(({ did, instead, why, names: _names, ...mistake }) => ({
      ...mistake,
      did: did.map(action => toWire(game, action)),
      instead: instead.map(action => toWire(game, action)),
      why: why.map(reason => say(game, language, reason)),
      reasons: named(game, why),
    })),
    luck: luckIn(analysis),
    battles: analysis.battles.map(battleValue),
    best: best.map(battleValue),
    worst: cruel.map(battleValue),
  }
}

// ---- For people ----

const deedsText = (
  game: Game,
  language: Language,
  actions: readonly Action[],
  names: Readonly<Record<string, Message>>,
): string => {
  const nameOf = (action: Action): Message | undefined => (action.type === 'choose' ? names[action.option] : undefined)
  const told = actions.slice(0, FEW).map(action => say(game, language, deedOf(action, nameOf(action))))
  const more = actions.length - told.length
  return [...told, ...(more > 0 ? [label(language, 'hintMore', { more })] : [])].join(language === 'ja' ? '；' : '; ')
}

const mistakeLines = (game: Game, language: Language, mistake: Mistake): string[] => {
  const { step, turn, phase, cost, error, did, instead, names, why } = mistake
  return [
    label(language, 'analysePlace', {
      turn: `${turn}${bracketed(language, game.turnName(turn)[language])}`,
      phase: say(game, language, { key: `phase.${phase}` }),
      step,
      cost: `${cost.toFixed(1)} ± ${error.toFixed(1)}`,
    }),
    `   ${label(language, 'analyseDid', { deeds: deedsText(game, language, did, names) })}`,
    `   ${label(language, 'analyseBetter', { deeds: deedsText(game, language, instead, names) })}`,
    ...why
      .slice(0, FEW_REASONS)
      .map(reason => `   ${label(language, 'analyseWhy', { why: say(game, language, reason) })}`),
  ]
}

const battleLines = (
  game: Game,
  language: Language,
  key: 'analyseBest' | 'analyseWorst',
  battles: readonly Battle[],
): string[] =>
  battles.map(({ turn, step, luck, told }) =>
    field(
      language,
      key,
      label(language, 'analyseBattle', { turn, step, luck: signed(luck), told: say(game, language, told) }),
    ),
  )

export const analysisText = (game: Game, language: Language, analysis: Analysis, { most, least }: Shown): string => {
  const { seat, deeds, mistakes, battles } = analysis
  const { best, worst: cruel } = extremesOf(analysis)
  return [
    label(language, 'analyseHead', {
      side: sideName(game.meta, seat, language),
      deeds,
      count: mistakes.length,
      least,
      cost: costIn(analysis).toFixed(1),
    }) + (mistakes.length > most ? ` ${label(language, 'analyseShown', { most })}` : ''),
    ...worst(analysis, most).flatMap(mistake => ['', ...mistakeLines(game, language, mistake)]),
    '',
    label(language, 'analyseLuck', { battles: battles.length, luck: signed(luckIn(analysis)) }),
    ...battleLines(game, language, 'analyseBest', best),
    ...battleLines(game, language, 'analyseWorst', cruel),
  ].join('\n')
}
