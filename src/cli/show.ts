// How the command line shows things to a person; `statusValue` is the same for programs. All of it as a seat may know it.
import { reasonsOf } from '../engine/card.ts'
import type {
  ActionKind,
  BattleCard,
  CardModifier,
  DiceCard,
  Game,
  GameEvent,
  GameState,
  HitOutlook,
  LegalQuery,
  OddsCard,
  Outcome,
  Seat,
  StrengthTerm,
} from '../engine/contract.ts'
import { countFor, type Match } from '../engine/match.ts'
import { hexId, named, say, sayRefusal, unitId } from '../engine/names.ts'
import { figure, LANGUAGES, type Language, type Text } from '../engine/text.ts'
import { bracketed, field, label, listed, toWidth } from './labels.ts'
import { deciderOf, viewOf } from './seats.ts'

// ---- How the game stands ----

export const endText = (game: Game, language: Language, outcome: Outcome): string => {
  const level = say(game, language, outcome.level)
  if (outcome.kind === 'draw') return field(language, 'over', level)
  const winner = game.meta.sides.find(({ id }) => id === outcome.winner)?.name[language] ?? ''
  return [
    field(language, 'over', label(language, 'wins', { side: winner })),
    field(language, 'level', level),
    field(language, 'ahead', figure(outcome.margin)),
  ].join('   ')
}

/** How it ended, in words too. */
const outcomeValue = (game: Game, outcome: Outcome): object => ({
  ...(named(game, outcome) as object),
  text: Object.fromEntries(LANGUAGES.map(language => [language, endText(game, language, outcome)])),
})

export const statusValue = (match: Match, viewer: Seat): object => {
  const { game, state, origin } = match
  const outcome = game.outcome(state)
  const score = game.score(viewOf(match, viewer))
  return {
    game: game.meta.id,
    scenario: origin.scenario,
    options: origin.options,
    step: countFor(match, viewer),
    turn: state.turn,
    score: Object.fromEntries(game.meta.sides.map((side, index) => [side.id, score[index]])),
    decision: named(game, game.decision(state)),
    outcome: outcome === undefined ? undefined : outcomeValue(game, outcome),
  }
}

const scoreText = (game: Game, state: GameState, language: Language, points: Text | undefined): string => {
  const score = game.score(state)
  const gap = language === 'ja' ? '' : ' '
  const unit = points === undefined ? '' : `${gap}${points[language]}`
  return listed(
    language,
    game.meta.sides.map((side, index) => `${side.name[language]}${gap}${figure(score[index])}${unit}`),
  )
}

/** A title's word under `<group>.<id>`, or what it stands for. */
const wordOf = (game: Game, language: Language, group: string, id: string): string =>
  `${group}.${id}` in game.messages ? say(game, language, { key: `${group}.${id}` }) : id

/** `kind.attack.<phase>` where the title has a word for it in this phase. */
const kindText = (game: Game, language: Language, kind: ActionKind, phase: string): string => {
  const special = `kind.${kind}.${phase}`
  return say(game, language, { key: special in game.messages ? special : `kind.${kind}` })
}

/** Most phases name their side: it is not said twice. */
const decisionText = (side: string, phase: string, language: Language): string =>
  phase.startsWith(side) ? phase : listed(language, [side, phase])

export const statusText = (match: Match, language: Language): string => {
  const { game, state, origin } = match
  const scenario = game.meta.scenarios.find(each => each.id === origin.scenario)
  const view = viewOf(match)
  const lines = [
    listed(language, [game.meta.name[language], `${origin.scenario}. ${scenario?.name[language] ?? ''}`]),
    [
      field(language, 'turn', `${state.turn}${bracketed(language, game.turnName(state.turn)[language])}`),
      field(language, 'score', scoreText(game, view, language, scenario?.points)),
      field(language, 'step', String(countFor(match, deciderOf(match)))),
    ].join('   '),
  ]
  const outcome = game.outcome(state)
  if (outcome !== undefined) lines.push(endText(game, language, outcome))
  const decision = game.decision(state)
  if (decision !== undefined) {
    const side = game.meta.sides.find(each => each.id === decision.seat)?.name[language] ?? ''
    const phase = say(game, language, { key: `phase.${decision.phase}` })
    const kinds = decision.kinds.map(kind => kindText(game, language, kind, decision.phase))
    lines.push(
      field(language, 'decides', decisionText(side, phase, language)),
      say(game, language, decision.ask),
      field(language, 'kinds', listed(language, kinds)),
      ...game.legal(view, { about: 'duties' }).map(duty => field(language, 'duties', sayRefusal(game, language, duty))),
    )
  }
  return lines.join('\n')
}

export const eventsText = (game: Game, language: Language, events: readonly GameEvent[]): string =>
  events.map(event => `${event.rule === undefined ? '' : `[${event.rule}] `}${say(game, language, event)}`).join('\n')

// ---- The battle card ----

const termText = (game: Game, language: Language, term: StrengthTerm): string => {
  const reasons = reasonsOf(term).flatMap(({ rule, reason }) => [say(game, language, reason), rule])
  const why = reasons.length === 0 ? '' : bracketed(language, listed(language, reasons))
  return `  ${figure(term.counted).padStart(4)}  ${game.units[term.unit].name[language]}${why}`
}

const modifierText = (game: Game, language: Language, { value, rule, reason }: CardModifier): string =>
  `${value < 0 ? value : `+${value}`} ${say(game, language, reason)}${bracketed(language, rule)}`

const percentText = (probability: number): string => `${(probability * 100).toFixed(1)}%`

const oddsLines = (game: Game, language: Language, card: OddsCard): string[] => {
  const modifiers = card.modifiers.map(each => modifierText(game, language, each))
  const odds = say(game, language, { key: 'odds' })
  return [
    listed(language, [
      `${odds[0].toUpperCase()}${odds.slice(1)} ${card.odds}`,
      ...card.shifts.map(shift => modifierText(game, language, shift)),
    ]),
    `${label(language, 'column')} ${card.column}`,
    field(language, 'modifiers', modifiers.length === 0 ? label(language, 'nothing') : listed(language, modifiers)),
    card.faces.map(({ die, result }) => `${die}: ${result}`).join('   '),
    field(
      language,
      'chances',
      listed(
        language,
        card.results.map(({ result, probability }) => `${result} ${percentText(probability)}`),
      ),
    ),
  ]
}

const outlookText = (outlook: readonly HitOutlook[]): string =>
  outlook.map(({ hits, probability }) => `${hits}: ${percentText(probability)}`).join('   ')

const diceLines = (game: Game, language: Language, card: DiceCard): string[] => [
  ...card.attackExtras.map(each => `${label(language, 'attack')} ${modifierText(game, language, each)}`),
  ...card.defenceExtras.map(each => `${label(language, 'defence')} ${modifierText(game, language, each)}`),
  field(language, 'onDefender', outlookText(card.onDefender)),
  field(language, 'onAttacker', outlookText(card.onAttacker)),
]

/** The battle card, top to bottom as one would reckon it at the table. */
export const cardText = (game: Game, language: Language, card: BattleCard): string =>
  [
    `${label(language, 'attack')} ${figure(card.attack)}`,
    ...card.attackers.map(term => termText(game, language, term)),
    `${label(language, 'defence')} ${figure(card.defence)}`,
    ...card.defenders.map(term => termText(game, language, term)),
    ...(card.kind === 'odds' ? oddsLines(game, language, card) : diceLines(game, language, card)),
  ].join('\n')

// ---- What is legal ----

/** Where and how a counter stands, in one line. */
const standsText = (game: Game, state: GameState, language: Language, unit: number): string => {
  const { hex, points, supply, status, factors, marks } = game.describe(state, unit)
  const moves = game.decision(state)?.kinds.includes('move') === true
  const parts = [
    factors,
    ...(hexId(game, hex) === undefined ? [wordOf(game, language, 'status', status)] : []),
    ...(points > 0 && moves ? [say(game, language, { key: 'points.left', args: { points } })] : []),
    ...(supply === undefined ? [] : [wordOf(game, language, 'supply', supply)]),
    ...marks.map(mark => wordOf(game, language, 'mark', mark)),
  ]
  return `${game.units[unit].name[language]}${language === 'ja' ? '：' : ': '}${listed(language, parts)}`
}

/** Units with something to do, for `legal` without a unit. */
export const actorsText = (match: Match, view: GameState, language: Language): string[] => {
  const { game } = match
  const phase = game.decision(match.state)?.phase ?? ''
  const kindsOf = new Map<number, string[]>()
  for (const { unit, kinds } of game.legal(view, { about: 'actors' }))
    kindsOf.set(unit, [...(kindsOf.get(unit) ?? []), ...kinds.map(kind => kindText(game, language, kind, phase))])
  return [...kindsOf].map(([unit, kinds]) => {
    const where = hexId(game, game.describe(view, unit).hex) ?? '-'
    const what = toWidth(listed(language, kinds), 14)
    return `${unitId(game, unit).padEnd(20)} ${where.padEnd(5)} ${what} ${standsText(game, view, language, unit)}`
  })
}

/** What is typed, and what it means where the title has words for it. */
const typed = (game: Game, language: Language, group: string, id: string, rest = ''): string => {
  const word = wordOf(game, language, group, id)
  return `${id}${rest}${word === id ? '' : bracketed(language, word)}`
}

const by = (game: Game, language: Language, way: string | undefined): string =>
  way === undefined ? '' : ` by ${typed(game, language, 'by', way)}`

/** The places and tasks open to one unit in the decision at hand, a line for each kind of action. */
export const unitText = (match: Match, view: GameState, unit: number, language: Language): string => {
  const { game } = match
  const decision = game.decision(match.state)
  const hex = (id: number): string => hexId(game, id) ?? '?'
  const options: { readonly [K in ActionKind]?: () => readonly string[] } = {
    place: () =>
      game.legal(view, { about: 'place', unit }).map(each => `${hex(each.hex)}${by(game, language, each.by)}`),
    move: () =>
      game
        .legal(view, { about: 'move', unit })
        .map(each => `${hex(each.hex)}:${figure(each.cost)}${by(game, language, each.by)}`),
    retreat: () =>
      game
        .legal(view, { about: 'retreat', unit })
        .map(each => `${hex(each.hex)}${each.fate === 'safe' ? '' : bracketed(language, label(language, each.fate))}`),
    advance: () => game.legal(view, { about: 'advance', unit }).map(hex),
    assign: () =>
      game.legal(view, { about: 'assign', unit }).map(each => {
        const where =
          each.hex !== undefined ? hex(each.hex) : each.target !== undefined ? unitId(game, each.target) : ''
        return typed(game, language, 'as', each.as, where === '' ? '' : ` ${where}`)
      }),
  }
  const lines = (decision?.kinds ?? []).flatMap(kind => {
    const found = options[kind]?.()
    if (found === undefined || found.length === 0) return []
    const what = kindText(game, language, kind, decision?.phase ?? '')
    const meaning = what === kind ? '' : bracketed(language, what)
    return [`${kind}${meaning}: ${found.join(kind === 'assign' ? '\n  ' : '  ')}`]
  })
  const where = hexId(game, game.describe(view, unit).hex) ?? '-'
  const open = lines.length === 0 ? [field(language, 'kinds', label(language, 'nothing'))] : lines
  return [`${unitId(game, unit)} ${where} ${standsText(game, view, language, unit)}`, ...open].join('\n')
}

/** Who may attack these hexes together, and with what help. */
export const targetText = (
  game: Game,
  view: GameState,
  query: Extract<LegalQuery, { readonly about: 'support' }>,
  language: Language,
): string => {
  const { targets, attackers } = query
  const help = game.legal(view, query).map(({ unit, hex }) => `${unitId(game, unit)}@${hexId(game, hex)}`)
  const extras = game.legal(view, { about: 'extras', targets, attackers })
  return [
    `${field(language, 'targets', targets.map(hex => hexId(game, hex)).join(' '))}`,
    `${field(language, 'attackers', attackers.length === 0 ? label(language, 'nothing') : '')}`,
    ...attackers.map(unit => `  ${unitId(game, unit).padEnd(20)} ${standsText(game, view, language, unit)}`),
    ...(help.length === 0 ? [] : [field(language, 'support', help.join(' '))]),
    ...extras.map(({ extra, name }) =>
      field(language, 'extra', `${extra}${bracketed(language, say(game, language, name))}`),
    ),
  ].join('\n')
}

/** Choices, targets, losses and duties of the decision at hand: what one types, with its meaning. */
export const openText = (match: Match, view: GameState, language: Language): string[] => {
  const { game } = match
  const targets = game.legal(view, { about: 'targets' }).map(hex => hexId(game, hex))
  const offer = game.legal(view, { about: 'losses' })
  return [
    ...(targets.length === 0 ? [] : [field(language, 'targets', targets.join(' '))]),
    ...game
      .legal(view, { about: 'choose' })
      .map(({ option, name }) => `choose ${option}${bracketed(language, say(game, language, name))}`),
    ...(offer.units.length === 0
      ? []
      : [
          field(
            language,
            'losses',
            label(language, 'lossesOf', {
              need: offer.need,
              units: offer.units.map(({ unit, worth }) => `${unitId(game, unit)}:${worth}`).join(' '),
            }),
          ),
        ]),
    ...game.legal(view, { about: 'duties' }).map(duty => field(language, 'duties', sayRefusal(game, language, duty))),
  ]
}
