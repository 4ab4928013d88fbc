// `stavka engine`: JSON lines over stdin and stdout, so that anybody's program can drive a game or be a bot.
// One request a line, one answer a line; a bad request is answered and changes nothing. See docs/protocol.md.
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { choose, playerOf } from '../bots/play.ts'
import {
  type Game,
  type GameState,
  hasSecrets,
  isRefusal,
  type PositionFile,
  type Refusal,
  type Seat,
  SPECTATOR,
} from '../engine/contract.ts'
import { issueText, parseJson } from '../engine/data.ts'
import { act, diceFor, handedOver, type Match, readableBy, startMatch, undo } from '../engine/match.ts'
import { hexId, named, namedCard, say, sayRefusal } from '../engine/names.ts'
import { openSave, readSave, saveOf } from '../engine/save.ts'
import { LANGUAGES } from '../engine/text.ts'
import { judgedText, otherRulesOf, otherRulesText, stoppedText, unbegunText } from '../engine/version.ts'
import {
  fromWire,
  legalQueryFrom,
  legalQuerySchema,
  legalToWire,
  OVERLAYS,
  overlayQueryFrom,
  overlayQuerySchema,
  overlayToWire,
  toWire,
} from '../engine/wire.ts'
import { loadGame } from '../files/data.ts'
import { UserError } from '../files/error.ts'
import { TITLES } from '../games/index.ts'
import { METAS } from '../games/metas.ts'
import { type Desk, deskOf } from '../session/desk.ts'
import { botFor } from './bots.ts'
import type { Context } from './context.ts'
import { HINT_LEVEL, hintOn, hintValue } from './hint.ts'
import { mayDecide, seatIn, viewOf } from './seats.ts'
import { statusValue } from './show.ts'

const name = z.string().min(1)
const names = z.array(name)
const seat = name
const language = z.enum(LANGUAGES)

const open = { seat: seat.default(SPECTATOR) }
const asker = { seat: seat.optional() }

/** The methods: what each takes, and what it answers with. docs/protocol.md lists them from here. */
export const METHODS = {
  games: { params: z.strictObject({}), answer: 'titles with scenarios and options' },
  new: {
    params: z.strictObject({ game: name, scenario: name, options: names.default([]), seed: z.int().min(0).default(0) }),
    answer: 'status',
  },
  position: {
    params: z.strictObject({
      position: z.looseObject({ game: name, scenario: name, options: names.optional() }),
      seed: z.int().min(0).default(0),
    }),
    answer: 'status; begins at a position (docs/position.md)',
  },
  load: {
    params: z.strictObject({ save: z.looseObject({}), cut: z.boolean().default(false) }),
    answer:
      'status; `since` says in a sentence where the save was made with older rules or data and has been judged again. Where an action is not legal any more it is refused, and with `cut` opened up to there: `stopped` says why',
  },
  save: { params: z.strictObject({}), answer: 'the save (docs/save-format.md)' },
  status: {
    params: z.strictObject(open),
    answer:
      '`turn`, `score`, `step` (actions so far that the seat knows of: secret choices of the other side are not counted), `decision` (`seat phase kinds ask`), `outcome` at the end: `{kind: "victory", winner, level, margin}` or `{kind: "draw", level, margin}`, with `text` in both languages; `margin` is how far the winner is ahead by points',
  },
  units: {
    params: z.strictObject(open),
    answer: 'every counter in play: `unit side hex status factors steps points supply marks`, as that seat may know it',
  },
  arrivals: { params: z.strictObject(open), answer: 'the counters still to come: `unit turn where?`' },
  situation: {
    params: z.strictObject({ ...open, language: language.optional() }),
    answer: 'what is to be known beside the map, group by group: `name facts`; in words where a `language` is named',
  },
  charts: { params: z.strictObject({}), answer: 'the tables of the rulebook: `id name rule head rows`' },
  rules: { params: z.strictObject({ rule: name.optional() }), answer: 'every rule with its text, or the one named' },
  legal: {
    params: legalQuerySchema(asker),
    answer: 'every legal answer, see below',
  },
  check: {
    params: z.strictObject({ ...asker, action: z.unknown() }),
    answer: '`legal`, and if not, `rule` and `reason`',
  },
  odds: {
    params: z.strictObject({ ...asker, attack: z.unknown() }),
    answer: 'the battle card: strengths term by term, shifts, modifiers, column, faces, exact probabilities',
  },
  do: {
    params: z.strictObject({ seat, action: z.unknown(), at: z.int().min(0).optional() }),
    answer:
      '`events` that the seat may read (units and hexes by their names, `dice` the faces rolled, `fight` the battle that it settles, `points` and `lost` what it brings) and status; refused when `at` is not the present step as the seat counts',
  },
  undo: { params: z.strictObject({ seat, force: z.boolean().default(false) }), answer: 'status' },
  query: {
    params: overlayQuerySchema({ ...open, side: seat.optional() }),
    answer: 'an overlay of the map, see below; `side` is the asking one where it is left out',
  },
  log: {
    params: z.strictObject({ ...open, from: z.int().min(0).default(0), language: language.default('en') }),
    answer:
      'every event that the seat may read, with its turn, phase, rule and text; what happened before anybody acted has step 0 and no `seat`',
  },
  bot: {
    params: z.strictObject({ bot: name, ...asker, seed: z.int().min(0).default(0) }),
    answer:
      'what that bot would do now in the place of that seat: `seat`, `action`; refused when another seat must decide',
  },
  hint: {
    params: z.strictObject({ ...asker, level: name.default(HINT_LEVEL), language: language.default('en') }),
    answer:
      'what a planner of that `level` would do in the place of that seat: `seat`, `action`, `plan` (the actions that follow in this phase, up to the first die), `reasons` (sentences), and `intent`, the same as data: `asks goals assaults moves holds fears rejected terms gain`; refused when another seat must decide, and where the title has no hints',
  },
  quit: { params: z.strictObject({}), answer: 'ends' },
} as const
type Method = keyof typeof METHODS
/** A question, and who asks it. */
type AskedBy = Readonly<Record<string, unknown>> & { readonly seat?: Seat }
type Params<M extends Method> = z.output<(typeof METHODS)[M]['params']>

const idSchema = z.union([z.string(), z.number()]).optional()
const requestSchema = z.strictObject({
  id: idSchema,
  method: z.enum(Object.keys(METHODS) as [Method, ...Method[]]),
  params: z.looseObject({}).default({}),
})

/** The id of a request that is wrong otherwise, so that its sender knows which. */
const idOf = (line: string): string | number | undefined => {
  const request = parseJson(line, z.looseObject({ id: idSchema }))
  return 'value' in request ? request.value.id : undefined
}

/** Said to the other side as an error, with the rule where there is one. */
class RequestError extends Error {
  readonly rule: string | undefined
  constructor(message: string, rule?: string) {
    super(message)
    this.rule = rule
  }
}

export interface Engine {
  /** One line in, one line out. */
  answer(line: string): Promise<string>
  readonly isOver: () => boolean
}

export const createEngine = (context: Context): Engine => {
  let match: Match | undefined
  let over = false

  const current = (): Match => {
    if (match === undefined) throw new RequestError('no game is under way: send new, position or load first')
    return match
  }
  const accept = <T extends object>(game: Game, result: T): Exclude<T, Refusal | { readonly problem: string }> => {
    if (isRefusal(result)) throw new RequestError(sayRefusal(game, 'en', result), result.rule || undefined)
    if ('problem' in result) throw new RequestError(String(result.problem))
    return result as Exclude<T, Refusal | { readonly problem: string }>
  }
  /** What the rules are asked about: all that the asking seat may know. Without secrets every seat knows the same. */
  const asking = (seat: Seat | undefined): GameState => {
    const { game, origin } = current()
    if (seat === undefined && hasSecrets(game.meta, origin.options))
      throw new RequestError('this game has secrets: say which seat asks (seat)')
    return viewOf(current(), seat ?? SPECTATOR)
  }
  const at = (viewer: Seat): Desk => deskOf(current(), seatIn(current().game, viewer))
  const actionOf = (game: Game, wire: unknown) => accept(game, fromWire(game, wire))

  const methods: { [M in Method]: (params: Params<M>) => unknown } = {
    games: () => TITLES.map(({ meta }) => meta),
    new: async ({ game: id, scenario, options, seed }) => {
      const game = await loadGame(id, context.data)
      match = accept(game, startMatch(game, { scenario, options, seed }))
      return statusValue(match, SPECTATOR)
    },
    position: async ({ position, seed }) => {
      const game = await loadGame(position.game, context.data)
      const { scenario, options = [] } = position
      match = accept(game, startMatch(game, { scenario, options, seed, position: position as unknown as PositionFile }))
      return statusValue(match, SPECTATOR)
    },
    load: async ({ save, cut }) => {
      const read = readSave(JSON.stringify(save))
      const other = otherRulesOf(save, METAS)
      if (other !== undefined && ('problem' in read || other.was > other.now))
        throw new RequestError(otherRulesText(other).en)
      if ('problem' in read) throw new RequestError(read.problem)
      const game = await loadGame(read.game, context.data)
      const opened = openSave(game, read, cut)
      const stopped = opened.stop && stoppedText(game.meta, opened.since, opened.stop).en
      if ('problem' in opened) {
        const { problem, since } = opened
        throw new RequestError(stopped ?? (since === undefined ? problem : unbegunText(game.meta, since, problem).en))
      }
      match = opened.match
      const { since, stands, actions } = opened
      return {
        ...statusValue(match, SPECTATOR),
        ...(stopped === undefined ? {} : { stopped }),
        ...(since === undefined || stopped !== undefined
          ? {}
          : { since: judgedText(game.meta, { since, stands, actions }).en }),
      }
    },
    save: () => saveOf(current(), SPECTATOR),
    status: ({ seat: viewer }) => statusValue(current(), viewer),
    units: ({ seat: viewer }) => {
      const { game } = current()
      return at(viewer)
        .sight()
        .units.map((state, unit) => ({ unit: game.units[unit].id, ...state }))
        .filter(({ status }) => status !== 'absent')
        .map(entry => ({ ...entry, hex: hexId(game, entry.hex), side: game.meta.sides[entry.side].id }))
    },
    arrivals: ({ seat: viewer }) => named(current().game, at(viewer).sight().arrivals),
    situation: ({ seat: viewer, language: told }) => {
      const { game } = current()
      const { situation } = at(viewer).sight()
      if (told === undefined) return named(game, situation)
      return situation.map(({ id, name: title, facts }) => ({
        id,
        name: say(game, told, title),
        facts: facts.map(fact => ({
          name: say(game, told, fact.name),
          value: typeof fact.value === 'number' ? fact.value : say(game, told, fact.value),
          rule: fact.rule,
        })),
      }))
    },
    charts: () => current().game.charts,
    rules: ({ rule }) => {
      const { game } = current()
      if (rule === undefined) return [...game.rules.values()]
      const found = game.rules.get(rule)
      if (found === undefined) throw new RequestError(`there is no rule ${rule}`)
      return found
    },
    legal: params => {
      const { game } = current()
      const { seat: asker, ...said } = params as AskedBy
      const query = accept(game, legalQueryFrom(game, said))
      return legalToWire(game, query, game.legal(asking(asker), query))
    },
    check: ({ action, seat: asker }) => {
      const { game } = current()
      const view = asking(asker)
      const refusal = mayDecide(current(), asker) ?? game.check(view, actionOf(game, action))
      return refusal === undefined
        ? { legal: true }
        : { legal: false, rule: refusal.rule, reason: say(game, 'en', refusal.reason) }
    },
    odds: ({ attack, seat: asker }) => {
      const { game } = current()
      const action = actionOf(game, attack)
      if (action.type !== 'attack') throw new RequestError(`odds are for attacks, not for ${action.type}`)
      return namedCard(game, accept(game, game.odds(asking(asker), action)))
    },
    do: ({ seat: who, action, at }) => {
      const here = current()
      const events = accept(here.game, act(here, who, actionOf(here.game, action), { at, ...diceFor(here) }))
      return { events: named(here.game, readableBy(events, who)), ...statusValue(here, who) }
    },
    undo: ({ seat: who, force }) => {
      const here = current()
      const hides = hasSecrets(here.game.meta, here.origin.options)
      const refusal = (force ? undefined : handedOver(here.game, hides, here.state, who)) ?? undo(here, who, force)
      if (refusal !== undefined) accept(here.game, refusal)
      return statusValue(here, who)
    },
    query: params => {
      const { game, state } = current()
      const { seat: viewer = SPECTATOR, ...said } = params as AskedBy
      const mine = said.side === undefined && needsSide(said.what) ? { side: viewer } : {}
      const query = accept(game, overlayQueryFrom(game, { ...said, ...mine }))
      return overlayToWire(game, query, game.query(state, seatIn(game, viewer), query))
    },
    log: ({ seat: reader, from, language: told }) => {
      const { game } = current()
      return at(reader)
        .log()
        .filter(({ step }) => step >= from)
        .map(({ event, ...line }) => ({
          ...line,
          rule: event.rule,
          key: event.key,
          text: say(game, told, event),
        }))
    },
    bot: ({ bot, seat: asker, seed }) => {
      const { game, state } = current()
      const player = playerOf(botFor(bot), seed)
      asking(asker)
      const decision = game.decision(state)
      if (decision === undefined) throw new RequestError('the game is over')
      const refusal = mayDecide(current(), asker)
      if (refusal !== undefined) accept(game, refusal)
      return { seat: decision.seat, action: toWire(game, choose(game, state, decision.seat, player)) }
    },
    hint: ({ seat: asker, level, language: told }) => {
      const { game, state } = current()
      asking(asker)
      const refusal = mayDecide(current(), asker)
      if (refusal !== undefined) accept(game, refusal)
      const decision = game.decision(state)
      if (decision === undefined) throw new RequestError('the game is over')
      const suggestion = hintOn(game, viewOf(current(), decision.seat), level)
      return { seat: decision.seat, ...hintValue(game, told, suggestion) }
    },
    quit: () => {
      over = true
      return {}
    },
  }

  const answer = async (line: string): Promise<string> => {
    const request = parseJson(line, requestSchema)
    if ('problem' in request)
      return JSON.stringify({ id: idOf(line), error: { message: `bad request: ${request.problem}` } })
    const { id, method, params } = request.value
    try {
      const parsed = METHODS[method].params.safeParse(params)
      if (!parsed.success) throw new RequestError(`${method}: ${issueText(parsed.error)}`)
      const result = await methods[method](parsed.data as never)
      return JSON.stringify({ id, result: result ?? null })
    } catch (error) {
      if (error instanceof RequestError)
        return JSON.stringify({ id, error: { message: error.message, rule: error.rule } })
      if (error instanceof UserError) return JSON.stringify({ id, error: { message: error.message } })
      throw error
    }
  }
  return { answer, isOver: () => over }
}

/** Overlays of a side are those of the asking one, where it names no other. */
const needsSide = (what: unknown): boolean =>
  typeof what === 'string' && Object.hasOwn(OVERLAYS, what) && 'side' in OVERLAYS[what as keyof typeof OVERLAYS].ask

export const runEngine = async (context: Context): Promise<void> => {
  const engine = createEngine(context)
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    context.print(await engine.answer(line))
    if (engine.isOver()) break
  }
}
