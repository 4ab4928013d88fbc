// Several attacks together: `stavka odds --plan`, for people and for programs.

import { type Mean, meanOf } from '../arena/stats.ts'
import type { BattlePlan, PlannedFight, Prospect } from '../bots/plan/battle-plan.ts'
import { deedOf } from '../bots/plan/reasons.ts'
import { type Bin, drawHistogram, histogramOf, type Weighted } from '../drawing/histogram.ts'
import { oddsLabel } from '../engine/card.ts'
import type { Attack, BattleCard, Game, GameState } from '../engine/contract.ts'
import { namedCard, say } from '../engine/names.ts'
import { figure, type Language } from '../engine/text.ts'
import { toWire } from '../engine/wire.ts'
import { UserError } from '../files/error.ts'
import { label, listed } from './labels.ts'
import { isWhole, plotLines } from './plot.ts'
import { meanText, signed } from './sim.ts'
import { actionFrom } from './words.ts'

/** `attack A,B 2311; attack C 2410`, as one list of words or several. */
export const attacksFrom = (game: Game, view: GameState, texts: readonly string[]): Attack[] =>
  texts
    .flatMap(text => text.split(';'))
    .map(text => text.trim())
    .filter(text => text !== '')
    .map(text => {
      const words = text.split(/\s+/)
      const action = actionFrom(
        game,
        view,
        words[0] === 'attack' || text.startsWith('{') ? words : ['attack', ...words],
      )
      if (action.type !== 'attack') throw new UserError(`odds are for attacks, not for ${action.type}`)
      return action
    })

// ---- Figures ----

/** Of the distribution itself, not of its mean: a tenth lies outside. */
const OUTSIDE = 0.05
const Z = 1.96

interface Summary {
  readonly mean: number
  /** Of the mean, 95 %; none where every way in which the dice can fall was tried. */
  readonly plusMinus: number | undefined
  readonly low: number
  readonly high: number
}

const quantile = (sorted: readonly Weighted[], part: number): number => {
  let sum = 0
  for (const { value, weight } of sorted) {
    sum += weight
    if (sum >= part) return value
  }
  return sorted[sorted.length - 1].value
}

const summaryOf = (values: readonly Weighted[], isExact: boolean): Summary => {
  const mean = values.reduce((sum, { value, weight }) => sum + value * weight, 0)
  const variance = values.reduce((sum, { value, weight }) => sum + weight * (value - mean) ** 2, 0)
  const sorted = values.toSorted((a, b) => a.value - b.value)
  return {
    mean,
    plusMinus: isExact ? undefined : Z * Math.sqrt(variance / values.length),
    low: quantile(sorted, OUTSIDE),
    high: quantile(sorted, 1 - OUTSIDE),
  }
}

interface PlanFigures {
  /** Steps. */
  readonly own: Summary
  readonly enemy: Summary
  /** What the enemy loses more, and how that is spread. */
  readonly net: Summary
  readonly histogram: readonly Bin[]
  /** Points. */
  readonly gain: Mean | undefined
}

const gainOf = ({ made, none }: NonNullable<BattlePlan['fares']>): Mean =>
  meanOf(made.map((fare, dice) => fare - none[dice]))

const figuresOf = ({ prospects, isExact, fares }: BattlePlan): PlanFigures => {
  const over = (of: (prospect: Prospect) => number): Weighted[] =>
    prospects.map(prospect => ({ value: of(prospect), weight: prospect.weight }))
  const net = over(({ own, enemy }) => enemy - own)
  return {
    own: summaryOf(
      over(({ own }) => own),
      isExact,
    ),
    enemy: summaryOf(
      over(({ enemy }) => enemy),
      isExact,
    ),
    net: summaryOf(net, isExact),
    histogram: histogramOf(net),
    gain: fares === undefined ? undefined : gainOf(fares),
  }
}

export const planValue = (game: Game, plan: BattlePlan): object => ({
  attacks: plan.fights.map(({ attack, card, ...figures }) => ({
    attack: toWire(game, attack),
    ...figures,
    ...(card === undefined ? {} : { card: namedCard(game, card) }),
  })),
  tries: plan.prospects.length,
  exact: plan.isExact,
  ...(plan.fights.length === 0 ? {} : figuresOf(plan)),
})

// ---- In words ----

const percent = (share: number): string => `${Math.round(share * 100)}%`
const steps = (value: number): string => value.toFixed(1)

const resultsText = (language: Language, card: BattleCard): string => {
  const strengths = `${figure(card.attack)}:${figure(card.defence)}`
  if (card.kind === 'odds')
    return listed(language, [
      strengths,
      `${label(language, 'column')} ${oddsLabel(card)}`,
      ...card.results.map(({ result, probability }) => `${result} ${percent(probability)}`),
    ])
  const mean = (outlook: readonly { readonly hits: number; readonly probability: number }[]): string =>
    steps(outlook.reduce((sum, { hits, probability }) => sum + hits * probability, 0))
  return label(language, 'planHits', {
    strengths,
    defender: mean(card.onDefender),
    attacker: mean(card.onAttacker),
  })
}

const fightLines = (game: Game, language: Language, fight: PlannedFight, index: number): string[] => {
  const { attack, card, chance, losses, gain } = fight
  const attacker = steps(losses.attacker)
  const defender = steps(losses.defender)
  return [
    `${String(index + 1).padStart(3)}. ${say(game, language, deedOf(attack))}`,
    ...(card === undefined ? [] : [`     ${resultsText(language, card)}`]),
    `     ${label(language, 'planFight', { chance: percent(chance), attacker, defender })}`,
    ...(gain === undefined ? [] : [`     ${label(language, 'planGain', { gain: signed(gain) })}`]),
  ]
}

const summaryText = (language: Language, { mean, plusMinus, low, high }: Summary, show = steps): string =>
  label(language, 'planRange', {
    mean: plusMinus === undefined ? show(mean) : `${show(mean)} ± ${plusMinus.toFixed(1)}`,
    low: show(low),
    high: show(high),
  })

const netText = (language: Language, { net }: PlanFigures): string =>
  label(language, 'planNet', { net: summaryText(language, net, signed) })

export const planText = (game: Game, language: Language, plan: BattlePlan): string => {
  if (plan.fights.length === 0) return say(game, language, { key: 'reason.noAttack' })
  const figures = figuresOf(plan)
  const { own, enemy, histogram, gain } = figures
  return [
    ...plan.fights.flatMap((fight, index) => fightLines(game, language, fight, index)),
    '',
    label(language, 'planOwn', { losses: summaryText(language, own) }),
    label(language, 'planEnemy', { losses: summaryText(language, enemy) }),
    ...(gain === undefined ? [] : [label(language, 'planTotal', { gain: meanText(gain) })]),
    netText(language, figures),
    ...plotLines(histogram),
    label(language, plan.isExact ? 'planExact' : 'planTries', { tries: plan.prospects.length }),
  ].join('\n')
}

const GOOD = '#4d6b3c'
const BAD = '#a03a26'

export const planPicture = (language: Language, plan: BattlePlan): string => {
  const figures = figuresOf(plan)
  const { net, histogram } = figures
  return drawHistogram({
    bins: histogram,
    isWhole: isWhole(histogram),
    title: label(language, 'planTitle', { attacks: plan.fights.length }),
    axis: netText(language, figures),
    mean: net.mean,
    plusMinus: net.plusMinus,
    colours: { below: BAD, above: GOOD },
  })
}
