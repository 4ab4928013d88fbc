// `stavka engine`: JSON lines over stdin and stdout, so that anybody's program can drive a game or be a bot.
// One request a line, one answer a line; a bad request is answered and changes nothing. See docs/protocol.md.
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { choose, playerOf } from '../bots/play.ts'
import { fromWire, toWire } from '../engine/action.ts'
import {
  type Attack,
  type Game,
  type GameState,
  hasSecrets,
  isRefusal,
  type LegalQuery,
  type OverlayQuery,
  type PositionFile,
  type Refusal,
  refuse,
  type Seat,
  SPECTATOR,
} from '../engine/contract.ts'
import { issueText, parseJson } from '../engine/data.ts'
import { act, logOf, type Match, readableBy, startMatch, undo } from '../engine/match.ts'
import { hexId, named, namedCard, namedLegal, say, sayRefusal } from '../engine/names.ts'
import { loadMatch, readSave, saveOf } from '../engine/save.ts'
import { otherRulesOf, otherRulesText } from '../engine/version.ts'
import { TITLES } from '../games/index.ts'
import { METAS } from '../games/metas.ts'
import { CliError, type Context, loadGame } from './context.ts'
import { seatIn, viewOf } from './seats.ts'
import { statusValue } from './show.ts'
import { botNamed } from './sim.ts'

const name = z.string().min(1)
const names = z.array(name)
const seat = name

const aboutAll = z.enum(['actors', 'targets', 'suggestion', 'losses', 'choose', 'duties'])
const aboutUnit = z.enum(['place', 'move', 'retreat', 'advance', 'assign'])
const legalParams = z.union([
  z.strictObject({ about: aboutAll, seat: seat.optional() }),
  z.strictObject({ about: aboutUnit, unit: name, seat: seat.optional() }),
  z.strictObject({ about: z.literal('path'), unit: name, hex: name, by: name.optional(), seat: seat.optional() }),
  z.strictObject({ about: z.literal('attackers'), targets: names, seat: seat.optional() }),
  z.strictObject({ about: z.enum(['support', 'extras']), targets: names, attackers: names, seat: seat.optional() }),
])

/** The methods with what each takes. */
export const PARAMS = {
  games: z.strictObject({}),
  new: z.strictObject({ game: name, scenario: name, options: names.default([]), seed: z.int().min(0).default(0) }),
  position: z.strictObject({
    position: z.looseObject({ game: name, scenario: name, options: names.optional() }),
    seed: z.int().min(0).default(0),
  }),
  load: z.strictObject({ save: z.looseObject({}) }),
  save: z.strictObject({}),
  status: z.strictObject({ seat: seat.default(SPECTATOR) }),
  units: z.strictObject({ seat: seat.default(SPECTATOR) }),
  legal: legalParams,
  check: z.strictObject({ seat: seat.optional(), action: z.unknown() }),
  odds: z.strictObject({ seat: seat.optional(), attack: z.unknown() }),
  do: z.strictObject({ seat, action: z.unknown(), at: z.int().min(0).optional() }),
  undo: z.strictObject({ seat, force: z.boolean().default(false) }),
  query: z.strictObject({
    seat: seat.default(SPECTATOR),
    what: z.enum(['zoc', 'supply', 'front', 'control']),
    side: seat.optional(),
  }),
  log: z.strictObject({
    seat: seat.default(SPECTATOR),
    from: z.int().min(0).default(0),
    language: z.enum(['en', 'ja']).default('en'),
  }),
  bot: z.strictObject({ bot: name, seat: seat.optional(), seed: z.int().min(0).default(0) }),
  quit: z.strictObject({}),
} as const
type Method = keyof typeof PARAMS
type Params<M extends Method> = z.output<(typeof PARAMS)[M]>

const idSchema = z.union([z.string(), z.number()]).optional()
const requestSchema = z.strictObject({
  id: idSchema,
  method: z.enum(Object.keys(PARAMS) as [Method, ...Method[]]),
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
    load: async ({ save }) => {
      const other = otherRulesOf(save, METAS)
      if (other !== undefined) throw new RequestError(otherRulesText(other).en)
      const read = readSave(JSON.stringify(save))
      if ('problem' in read) throw new RequestError(read.problem)
      const game = await loadGame(read.game, context.data)
      match = accept(game, loadMatch(game, read))
      return statusValue(match, SPECTATOR)
    },
    save: () => saveOf(current(), SPECTATOR),
    status: ({ seat: viewer }) => statusValue(current(), viewer),
    units: ({ seat: viewer }) => {
      const { game } = current()
      const view = viewOf(current(), viewer)
      return game.units
        .map((info, unit) => ({ unit: info.id, ...game.describe(view, unit) }))
        .filter(({ status }) => status !== 'absent')
        .map(entry => ({ ...entry, hex: hexId(game, entry.hex), side: game.meta.sides[entry.side].id }))
    },
    legal: params => {
      const { game } = current()
      const query = inside(game, params)
      const answer = game.legal(asking(params.seat), query)
      return query.about === 'suggestion' && answer !== undefined
        ? toWire(game, answer as Attack)
        : namedLegal(game, query, answer)
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
      const events = accept(here.game, act(here, who, actionOf(here.game, action), at))
      return { events: named(here.game, readableBy(events, who)), ...statusValue(here, who) }
    },
    undo: ({ seat: who, force }) => {
      const here = current()
      const refusal = undo(here, who, force)
      if (refusal !== undefined) accept(here.game, refusal)
      return statusValue(here, who)
    },
    query: ({ seat: viewer, what, side = viewer }) => {
      const { game, state } = current()
      seatIn(game, viewer)
      if (what !== 'control' && !game.meta.sides.some(each => each.id === side))
        throw new RequestError(`there is no side ${side}`)
      const query = (what === 'control' ? { what } : { what, side }) as OverlayQuery
      return named(game, game.query(state, viewer, query), what === 'zoc' ? 'hex' : '')
    },
    log: ({ seat: reader, from, language }) => {
      const here = current()
      seatIn(here.game, reader)
      return logOf(here, reader)
        .filter(({ step }) => step >= from)
        .map(({ step, seat: who, event }) => ({
          step,
          seat: who,
          rule: event.rule,
          key: event.key,
          text: say(here.game, language, event),
        }))
    },
    bot: ({ bot, seat: asker, seed }) => {
      const { game, state } = current()
      const player = playerOf(botNamed(bot)(), seed)
      asking(asker)
      const decision = game.decision(state)
      if (decision === undefined) throw new RequestError('the game is over')
      const refusal = mayDecide(current(), asker)
      if (refusal !== undefined) accept(game, refusal)
      return { seat: decision.seat, action: toWire(game, choose(game, state, decision.seat, player)) }
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
      const parsed = PARAMS[method].safeParse(params)
      if (!parsed.success) throw new RequestError(`${method}: ${issueText(parsed.error)}`)
      const result = await methods[method](parsed.data as never)
      return JSON.stringify({ id, result: result ?? null })
    } catch (error) {
      if (error instanceof RequestError)
        return JSON.stringify({ id, error: { message: error.message, rule: error.rule } })
      if (error instanceof CliError) return JSON.stringify({ id, error: { message: error.message } })
      throw error
    }
  }
  return { answer, isOver: () => over }
}

/** As `do` would say it: who is not asked has nothing to decide. */
const mayDecide = ({ game, state }: Match, seat: Seat | undefined): Refusal | undefined => {
  const decision = game.decision(state)
  if (seat === undefined || decision === undefined || decision.seat === seat) return undefined
  return refuse('', 'refuse.notYourDecision', { seat: decision.seat })
}
const unitIn = (game: Game, id: string): number => {
  const unit = game.unitByName.get(id)
  if (unit === undefined) throw new RequestError(`there is no unit ${id}`)
  return unit
}
const hexIn = (game: Game, id: string): number => {
  const hex = game.board.byName.get(id)
  if (hex === undefined) throw new RequestError(`there is no hex ${id}`)
  return hex
}

/** A question by names to one by ids. */
const inside = (game: Game, params: z.output<typeof legalParams>): LegalQuery => {
  switch (params.about) {
    case 'path':
      return {
        about: 'path',
        unit: unitIn(game, params.unit),
        hex: hexIn(game, params.hex),
        ...(params.by === undefined ? {} : { by: params.by }),
      }
    case 'attackers':
      return { about: 'attackers', targets: params.targets.map(each => hexIn(game, each)) }
    case 'support':
    case 'extras':
      return {
        about: params.about,
        targets: params.targets.map(each => hexIn(game, each)),
        attackers: params.attackers.map(each => unitIn(game, each)),
      }
    case 'actors':
    case 'targets':
    case 'suggestion':
    case 'losses':
    case 'choose':
    case 'duties':
      return { about: params.about }
    default:
      return { about: params.about, unit: unitIn(game, params.unit) }
  }
}

export const runEngine = async (context: Context): Promise<void> => {
  const engine = createEngine(context)
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    context.print(await engine.answer(line))
    if (engine.isOver()) break
  }
}
