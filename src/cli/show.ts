// How the command line shows things to a person.
import { reasonsOf } from '../engine/card.ts'
import type {
  BattleCard,
  CardModifier,
  DiceCard,
  Game,
  GameEvent,
  GameState,
  HitOutlook,
  OddsCard,
  StrengthTerm,
} from '../engine/contract.ts'
import type { Match } from '../engine/match.ts'
import { hexId, named, say, unitId } from '../engine/names.ts'
import { figure, type Language, type Text } from '../engine/text.ts'

const LABELS = {
  turn: { en: 'Turn', ja: 'ターン' },
  score: { en: 'Points', ja: '得点' },
  decides: { en: 'Decides', ja: '決定' },
  kinds: { en: 'Open', ja: '可能' },
  duties: { en: 'Still due', ja: '未了' },
  over: { en: 'Game over', ja: 'ゲーム終了' },
  step: { en: 'Actions so far', ja: 'これまでの行動' },
  attack: { en: 'Attack', ja: '攻撃' },
  defence: { en: 'Defence', ja: '防御' },
  odds: { en: 'Odds', ja: '戦力比' },
  column: { en: 'Column', ja: '列' },
  modifiers: { en: 'Die modifiers', ja: 'ダイス修整' },
  chances: { en: 'Chances', ja: '確率' },
  onDefender: { en: 'Hits on the defender', ja: '防御側へのヒット' },
  onAttacker: { en: 'Hits on the attacker', ja: '攻撃側へのヒット' },
  nothing: { en: 'nothing', ja: 'なし' },
} as const satisfies Readonly<Record<string, Text>>

const label = (language: Language, key: keyof typeof LABELS): string => LABELS[key][language]

export const statusValue = (match: Match): object => {
  const { game, state, steps, origin } = match
  const decision = game.decision(state)
  const score = game.score(state)
  return {
    game: game.meta.id,
    scenario: origin.scenario,
    options: origin.options,
    step: steps.length,
    turn: state.turn,
    score: Object.fromEntries(game.meta.sides.map((side, index) => [side.id, score[index]])),
    decision: named(game, decision),
    outcome: named(game, game.outcome(state)),
  }
}

const scoreText = (game: Game, state: GameState, language: Language, points: Text | undefined): string => {
  const score = game.score(state)
  const unit = points === undefined ? '' : ` ${points[language]}`
  return game.meta.sides.map((side, index) => `${side.name[language]} ${score[index]}${unit}`).join(', ')
}

/** `kind.attack.<phase>` where the title has a word for it in this phase. */
const kindText = (game: Game, language: Language, kind: string, phase: string): string => {
  const special = `kind.${kind}.${phase}`
  return say(game, language, { key: special in game.messages ? special : `kind.${kind}` })
}

export const statusText = (match: Match, language: Language): string => {
  const { game, state, steps, origin } = match
  const scenario = game.meta.scenarios.find(each => each.id === origin.scenario)
  const lines = [
    `${game.meta.name[language]}, ${origin.scenario}. ${scenario?.name[language] ?? ''}`,
    `${label(language, 'turn')}: ${state.turn}   ${label(language, 'score')}: ${scoreText(game, state, language, scenario?.points)}   ${label(language, 'step')}: ${steps.length}`,
  ]
  const outcome = game.outcome(state)
  if (outcome !== undefined)
    lines.push(`${label(language, 'over')}: ${say(game, language, outcome.level)} (${outcome.margin})`)
  const decision = game.decision(state)
  if (decision !== undefined) {
    const side = game.meta.sides.find(each => each.id === decision.seat)
    lines.push(
      `${label(language, 'decides')}: ${side?.name[language]}, ${say(game, language, { key: `phase.${decision.phase}` })}`,
      `${say(game, language, decision.ask)}`,
      `${label(language, 'kinds')}: ${decision.kinds.map(kind => kindText(game, language, kind, decision.phase)).join(', ')}`,
    )
    for (const duty of game.legal(state, { about: 'duties' }))
      lines.push(`${label(language, 'duties')}: ${duty.rule} ${say(game, language, duty.reason)}`)
  }
  return lines.join('\n')
}

const termText = (game: Game, language: Language, term: StrengthTerm): string => {
  const reasons = reasonsOf(term).map(({ rule, reason }) => `${say(game, language, reason)}, ${rule}`)
  const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`
  return `  ${String(term.counted).padStart(4)}  ${game.units[term.unit].name[language]}${why}`
}

const modifierText = (game: Game, language: Language, { value, rule, reason }: CardModifier): string =>
  `${value < 0 ? value : `+${value}`} ${say(game, language, reason)} (${rule})`

const percentText = (probability: number): string => `${(probability * 100).toFixed(1)}%`

const oddsLines = (game: Game, language: Language, card: OddsCard): string[] => {
  const shifts = card.shifts.map(shift => modifierText(game, language, shift)).join(', ')
  const modifiers = card.modifiers.map(each => modifierText(game, language, each)).join(', ')
  return [
    `${label(language, 'odds')} ${card.odds}${shifts === '' ? '' : `, ${shifts}`}`,
    `${label(language, 'column')} ${card.column}`,
    `${label(language, 'modifiers')}: ${modifiers === '' ? label(language, 'nothing') : modifiers}`,
    `${card.faces.map(({ die, result }) => `${die}: ${result}`).join('   ')}`,
    `${label(language, 'chances')}: ${card.results.map(({ result, probability }) => `${result} ${percentText(probability)}`).join(', ')}`,
  ]
}

const outlookText = (outlook: readonly HitOutlook[]): string =>
  outlook.map(({ hits, probability }) => `${hits}: ${percentText(probability)}`).join('   ')

const diceLines = (game: Game, language: Language, card: DiceCard): string[] => [
  ...card.attackExtras.map(each => `${label(language, 'attack')} ${modifierText(game, language, each)}`),
  ...card.defenceExtras.map(each => `${label(language, 'defence')} ${modifierText(game, language, each)}`),
  `${label(language, 'onDefender')}: ${outlookText(card.onDefender)}`,
  `${label(language, 'onAttacker')}: ${outlookText(card.onAttacker)}`,
]

/** The battle card, top to bottom as one would reckon it at the table. */
export const cardText = (game: Game, language: Language, card: BattleCard): string =>
  [
    `${label(language, 'attack')} ${card.attack}`,
    ...card.attackers.map(term => termText(game, language, term)),
    `${label(language, 'defence')} ${card.defence}`,
    ...card.defenders.map(term => termText(game, language, term)),
    ...(card.kind === 'odds' ? oddsLines(game, language, card) : diceLines(game, language, card)),
  ].join('\n')

export const eventsText = (game: Game, language: Language, events: readonly GameEvent[]): string =>
  events.map(event => `${event.rule === undefined ? '' : `[${event.rule}] `}${say(game, language, event)}`).join('\n')

/** Units with something to do, for `legal` without a unit. */
export const actorsText = (game: Game, state: GameState, language: Language): string =>
  game
    .legal(state, { about: 'actors' })
    .map(({ unit, kinds }) => {
      const { hex, points, supply } = game.describe(state, unit)
      const where = hexId(game, hex) ?? '-'
      return `${unitId(game, unit).padEnd(20)} ${where.padEnd(5)} ${kinds.join(',').padEnd(8)} ${figure(points).padStart(2)} MP  ${supply ?? ''}  ${game.units[unit].name[language]}`
    })
    .join('\n')
