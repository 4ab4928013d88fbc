// Saved games: how a match began and every action since. Replaying it gives the same state, bit for bit. Two forms: the first
// has a seed, from which all dice follow; the second has the dice of each action that rolled some, and tells none to come.
import { z } from 'zod'
import type { Since } from './changes.ts'
import { type Game, hasSecrets, isRefusal, type PositionFile, type Refusal, type Seat } from './contract.ts'
import { oneLine, parseJson } from './data.ts'
import { DICE_BYTES, NO_DICE, NoDice, rngFromHex, rngToHex } from './dice.ts'
import { act, isOpenTo, layDice, MAX_SEED, type Match, type NewDice, type Origin, startMatch } from './match.ts'
import { say, sayRefusal } from './names.ts'
import { SAVE, SAVE_2 } from './save-format.ts'
import { seal, unseal } from './seal.ts'
import type { Text } from './text.ts'
import { otherRulesOf, otherRulesText } from './version.ts'
import { actionSchema, fromWire, toWire } from './wire.ts'

const seat = z.string().min(1).max(40)
const newDice = z.strictObject({ at: z.int().min(0), seed: z.int().min(0).max(MAX_SEED) })
/** A word, or two: what it stands for is the table's to know. */
const player = z.string().regex(/^[a-z]{1,20}(:[a-z]{1,20})?$/)
/** More sides than any game has. */
const MOST_SEATS = 8
/** Far more than anybody plays on from. */
const MOST_DICE = 1000

const NONE = rngToHex(NO_DICE)

/** The place of what falls before anybody decides; the others are those of the actions. */
const OPENING = 'opening'
const ownDice = z.record(
  z.string().regex(/^(opening|0|[1-9]\d{0,6})$/),
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${2 * DICE_BYTES}}$`), {
      error: `${DICE_BYTES} bytes, each as two of 0 to 9 and a to f`,
    })
    .refine(hex => hex !== NONE, { error: 'all zero: no dice' }),
  { error: ({ code }) => (code === 'invalid_key' ? 'neither the place of an action nor opening' : undefined) },
)
type OwnDice = z.output<typeof ownDice>

const anySave = {
  game: z.string(),
  version: z.int(),
  /** Fingerprint of the board and counter files. */
  data: z.string(),
  /** The folder or file of corrections that it was made with, where the data are not ours. */
  dataName: z.string().min(1).max(255).optional(),
  scenario: z.string(),
  options: z.array(z.string()),
  /** Who plays each side; a save that does not say is anybody's. */
  players: z
    .record(seat, player)
    .refine(players => Object.keys(players).length <= MOST_SEATS, { message: 'too many sides' })
    .optional(),
  position: z.looseObject({ format: z.literal('stavka-position'), game: z.string(), version: z.int() }).optional(),
  actions: z.array(z.strictObject({ seat, action: actionSchema })),
  /** What holds a secret of a seat, sealed: to be loaded, not to be read, nor to be counted. */
  secrets: z.string().min(1).optional(),
  /** Practice only: undos over a closed window. */
  forced: z.array(z.strictObject({ at: z.int().min(0), seat, count: z.int().min(1) })).default([]),
  /** Fingerprint of the state after the last action; empty where nobody had the rules that could tell. */
  digest: z.string(),
}

export const saveSchema = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.literal(SAVE),
    ...anySave,
    seed: z.int().min(0).max(MAX_SEED),
    /** Other dice from an action on: the game was played on from there. */
    dice: z.array(newDice).max(MOST_DICE).optional(),
  }),
  z.strictObject({
    format: z.literal(SAVE_2),
    ...anySave,
    /** By the place of the action that rolled some of them. */
    dice: ownDice.optional(),
  }),
])
export type SaveFile = z.output<typeof saveSchema>
type Problem = { readonly problem: string }

/** What is sealed, as text: each action with the place that it has among all of them, and the dice. */
const secretSchema = z.array(
  z.union([z.strictObject({ at: z.int().min(0), seat, action: actionSchema }), newDice, z.strictObject({ ownDice })]),
)

/** Room for secrets by what everybody knows, so that the length of the seal tells nothing: in characters. */
const ROOM = 2048
const ROOM_PER_ACTION = 32
const ROOM_PER_DICE = 48

/** What a seal is veiled by: the seed, and where there is none what else the file says. */
const veilOf = (seed: number | undefined, digest: string): number =>
  seed ?? Number.parseInt(digest.slice(0, 8), 16) >>> 0

const ownDiceOf = ({ origin, steps }: Match): OwnDice =>
  Object.fromEntries([
    ...(origin.rng === undefined ? [] : [[OPENING, rngToHex(origin.rng)] as const]),
    ...steps.flatMap(({ rng }, at) => (rng === undefined ? [] : [[`${at}`, rngToHex(rng)] as const])),
  ])

/** With `reader`, secrets that this seat can't know are sealed as long as the game is on. */
export const saveOf = (match: Match, reader?: Seat): SaveFile => {
  const { game, origin, steps, forced, dice, players, state } = match
  const { seed } = origin
  const hides = reader !== undefined && !state.over && hasSecrets(game.meta, origin.options)
  const entries = steps.map((step, at) => ({ at, seat: step.seat, action: toWire(game, step.action) }))
  const isSealed = ({ at }: { readonly at: number }): boolean => hides && !isOpenTo(steps[at], reader)
  const open = entries.filter(entry => !isSealed(entry))
  const digest = game.digest(state)
  const sealed = (): string => {
    // Their place among all actions would tell how many are secret.
    const text = JSON.stringify([
      ...entries.filter(isSealed),
      ...(seed === undefined ? [{ ownDice: ownDiceOf(match) }] : dice),
    ])
    const room = ROOM_PER_ACTION + (seed === undefined ? ROOM_PER_DICE : 0)
    return seal(text, veilOf(seed, digest), ROOM + room * open.length)
  }
  const rest = {
    game: game.meta.id,
    version: game.meta.version,
    data: game.data,
    ...(game.dataName === undefined ? {} : { dataName: game.dataName }),
    scenario: origin.scenario,
    options: [...origin.options],
    ...(seed === undefined ? {} : { seed }),
    ...(Object.keys(players).length === 0 ? {} : { players: { ...players } }),
    ...(origin.position === undefined ? {} : { position: { ...origin.position } }),
    actions: open.map(entry => ({ seat: entry.seat, action: entry.action })),
    ...(hides ? { secrets: sealed() } : {}),
    forced: forced.map(each => ({ ...each, at: open.filter(({ at }) => at < each.at).length })),
  }
  if (seed === undefined) return { format: SAVE_2, ...rest, ...(hides ? {} : { dice: ownDiceOf(match) }), digest }
  return { format: SAVE, ...rest, seed, ...(hides || dice.length === 0 ? {} : { dice: [...dice] }), digest }
}

export const readSave = (text: string): SaveFile | Problem => {
  const parsed = parseJson(text, saveSchema)
  return 'problem' in parsed ? { problem: `not a saved game: ${parsed.problem}` } : parsed.value
}

interface Played extends Pick<SaveFile, 'actions' | 'forced'> {
  readonly dice: readonly NewDice[]
  readonly ownDice: OwnDice
  /** Places of those that were sealed, in their order. */
  readonly sealed: readonly number[]
}

/** All actions in their order, those that were sealed among the others; practice undos where they belong among them. */
const opened = (save: SaveFile): Played | Problem => {
  const { actions, forced, secrets, digest } = save
  const seed = save.format === SAVE ? save.seed : undefined
  const dice = save.format === SAVE ? (save.dice ?? []) : []
  const ownDice = save.format === SAVE ? {} : (save.dice ?? {})
  if (secrets === undefined) return { actions, forced, dice, ownDice, sealed: [] }
  const sealed = parseJson(unseal(secrets, veilOf(seed, digest)), secretSchema)
  if ('problem' in sealed) return { problem: 'the sealed actions have been changed' }
  const all = [...actions]
  const hidden = sealed.value.filter(entry => 'action' in entry)
  for (const { at, ...entry } of hidden) all.splice(at, 0, entry)
  const places = hidden.map(({ at }) => at)
  const placeOf = (open: number): number => places.reduce((at, place) => (place <= at ? at + 1 : at), open)
  const thrown: NewDice[] = sealed.value.filter(entry => 'seed' in entry)
  const own = sealed.value.filter(entry => 'ownDice' in entry).map(entry => entry.ownDice)
  return {
    actions: all,
    forced: forced.map(each => ({ ...each, at: placeOf(each.at) })),
    dice: [...dice, ...thrown],
    ownDice: Object.assign({}, ownDice, ...own),
    sealed: places,
  }
}

const rngAt = (dice: OwnDice, place: string): readonly number[] | undefined =>
  dice[place] === undefined ? undefined : rngFromHex(dice[place])

/** The first of these dice that no action asked for. */
const unusedDice = (dice: OwnDice, { origin, steps }: Match): string | undefined =>
  Object.keys(dice).find(place => (place === OPENING ? origin.rng : steps[Number(place)]?.rng) === undefined)

/** Written without its rules: how it stands it does not say, nor whether any dice fell before the first decision. */
const isUnjudged = ({ digest }: SaveFile): boolean => digest === ''

/** The action at which a game does not go on as it did. */
export interface Stop {
  /** How many actions stand before it, secret ones counted. */
  readonly at: number
  /** Its number among those that anybody may know, and how many of them there are. */
  readonly number: number
  readonly of: number
  /** Who did what; not said of a secret action. */
  readonly done?: { readonly seat: Seat; readonly what: Text }
  /** Why, with its rule; not said of a secret action. */
  readonly why?: Text
}
type Stopped = Problem & { readonly stop?: Stop }

const ROLLS_NONE: Text = {
  en: 'it rolled dice, and rolls none now',
  ja: 'ダイスを振っていたが、今は振らない',
}
const ROLLS_SOME: Text = {
  en: 'it rolled no dice, and rolls some now',
  ja: 'ダイスを振っていなかったが、今は振る',
}
const unknownIn = (problem: string): Text => ({
  en: `it cannot be read any more (${problem})`,
  ja: `今は読めない（${problem}）`,
})
const wordsOf = (game: Game, refusal: Refusal): Text => ({
  en: sayRefusal(game, 'en', refusal),
  ja: sayRefusal(game, 'ja', refusal),
})

const kindOf = (game: Game, type: string): Text => ({
  en: say(game, 'en', { key: `kind.${type}` }),
  ja: say(game, 'ja', { key: `kind.${type}` }),
})

const stopAt = (game: Game, { actions, sealed }: Played, at: number, problem: string, why: Text): Stopped => {
  const number = at - sealed.filter(place => place < at).length + 1
  const { seat, action } = actions[at]
  const told = sealed.includes(at) ? {} : { done: { seat, what: kindOf(game, action.type) }, why }
  return { problem, stop: { at, number, of: actions.length - sealed.length, ...told } }
}

/** Every action is judged as if it were new. */
const playAll = (match: Match, played: Played, isUnjudged: boolean): Stopped | undefined => {
  const { game } = match
  const { actions, ownDice } = played
  for (const [index, entry] of actions.entries()) {
    const action = fromWire(game, entry.action)
    if ('problem' in action) {
      const { problem } = action
      return stopAt(game, played, index, `actions[${index}]: ${problem}`, unknownIn(problem))
    }
    const rng = rngAt(ownDice, `${index}`)
    try {
      const result = act(match, entry.seat, action, { rng })
      if (isRefusal(result)) {
        const by = `${result.rule || 'the engine'} (${result.reason.key})`
        return stopAt(
          game,
          played,
          index,
          `actions[${index}]: ${action.type} is refused by ${by}`,
          wordsOf(game, result),
        )
      }
    } catch (error) {
      if (!(error instanceof NoDice)) throw error
      return stopAt(game, played, index, `dice.${index}: none, and this ${action.type} rolls some`, ROLLS_SOME)
    }
    if (rng !== undefined && match.steps[index].rng === undefined)
      return stopAt(game, played, index, `dice.${index}: nothing is rolled there`, ROLLS_NONE)
  }
  const unused = unusedDice(ownDice, match)
  if (unused === undefined || (unused === OPENING && isUnjudged)) return undefined
  return { problem: `dice.${unused}: nothing is rolled there` }
}

const otherData = ({ data, dataName }: SaveFile, game: Game): string =>
  dataName === undefined
    ? `the save was made with other board or counter data (${data}; these are ${game.data})`
    : `the save was made with corrected board or counter data and needs ${oneLine(dataName)} (${data}; these are ${game.data})`

/** Of rules and data that were ours once: undefined where it is of today's, a problem where it is of others. */
const sinceOf = (game: Game, { version, data, dataName }: SaveFile): Since | undefined => {
  const since = {
    ...(version < game.meta.version ? { version } : {}),
    // The same corrections, where it is of corrected data, over other data of ours.
    ...(data !== game.data && dataName === game.dataName ? { data } : {}),
  }
  return Object.keys(since).length === 0 ? undefined : since
}

const notOurs = (game: Game, save: SaveFile, since: Since | undefined): Problem | undefined => {
  if (save.game !== game.meta.id) return { problem: `the save is of game ${save.game}, not ${game.meta.id}` }
  const other = otherRulesOf(save, [game.meta])
  if (other !== undefined && since?.version === undefined) return { problem: otherRulesText(other).en }
  return save.data === game.data || since?.data !== undefined ? undefined : { problem: otherData(save, game) }
}

/** Only the first of its actions. */
const firstOf = ({ actions, forced, dice, ownDice, sealed }: Played, count: number): Played => ({
  actions: actions.slice(0, count),
  forced: forced.filter(({ at }) => at <= count),
  dice: dice.filter(({ at }) => at <= count),
  ownDice: Object.fromEntries(Object.entries(ownDice).filter(([place]) => place === OPENING || Number(place) < count)),
  sealed: sealed.filter(at => at < count),
})

const begunAs = (game: Game, save: SaveFile, played: Played): Match | Problem => {
  const { scenario, options } = save
  const position = save.position as PositionFile | undefined
  if (position !== undefined && position.scenario !== scenario)
    return { problem: `the save is of scenario ${scenario}, its position of scenario ${position.scenario}` }
  const rng = rngAt(played.ownDice, OPENING)
  // It is judged by today's form of positions, too.
  const today = position?.version === save.version ? { version: game.meta.version } : {}
  const origin: Origin = {
    scenario,
    options,
    ...(save.format === SAVE ? { seed: save.seed } : {}),
    ...(rng === undefined ? {} : { rng }),
    ...(position === undefined ? {} : { position: { ...position, ...today } }),
  }
  const match = startMatch(game, origin)
  if (isRefusal(match))
    return { problem: `cannot start: ${match.reason.key} ${JSON.stringify(match.reason.args ?? {})}` }
  if ('problem' in match) return match
  const stranger = Object.keys(save.players ?? {}).find(id => !game.meta.sides.some(side => side.id === id))
  if (stranger !== undefined) return { problem: `players: there is no side ${oneLine(stranger)}` }
  match.players = save.players ?? {}
  if (played.dice.length > MOST_DICE || played.dice.some(({ at }) => at > played.actions.length))
    return { problem: 'dice: they begin after the last action' }
  return match
}

const replayOf = (game: Game, save: SaveFile, played: Played): Match | Stopped => {
  const match = begunAs(game, save, played)
  if ('problem' in match) return match
  for (const each of played.dice) match.dice.push(each)
  const stopped = playAll(match, played, isUnjudged(save))
  if (stopped !== undefined) return stopped
  for (const forced of played.forced) match.forced.push(forced)
  layDice(match.dice, match.state, match.steps.length)
  return match
}

/** A save as it is by today's rules and data. */
export interface OpenedSave {
  readonly match: Match
  /** How many actions anybody may know of, as the file tells them. */
  readonly actions: number
  /** What it was made with that has changed since: all that was done has been judged again. */
  readonly since?: Since
  /** Then: is its state, byte for byte, what it was? */
  readonly stands?: boolean
  /** It was cut off before this action. */
  readonly stop?: Stop
}
export type Unopened = Stopped & { readonly since?: Since }

/**
 * Plays the save again from its beginning. What was made with older rules or data of ours is judged by today's; with `cut`, only
 * what stands before the first action that does not.
 */
export const openSave = (game: Game, save: SaveFile, cut = false): OpenedSave | Unopened => {
  const since = sinceOf(game, save)
  const told = since === undefined ? {} : { since }
  const strange = notOurs(game, save, since)
  if (strange !== undefined) return strange
  const played = opened(save)
  if ('problem' in played) return { ...played, ...told }
  const match = replayOf(game, save, played)
  if ('problem' in match) {
    if (!cut || match.stop === undefined) return { ...match, ...told }
    const before = replayOf(game, save, firstOf(played, match.stop.at))
    return 'problem' in before
      ? { ...before, ...told }
      : { match: before, actions: match.stop.number - 1, ...told, stop: match.stop }
  }
  const stands = isUnjudged(save) || game.digest(match.state) === save.digest
  const actions = save.actions.length
  if (since !== undefined) return { match, actions, since, stands }
  return stands ? { match, actions } : { problem: 'the replay ends in another state than the save says' }
}

/** As it was made: by the same rules, with the same data. */
export const loadMatch = (game: Game, save: SaveFile): Match | Problem => {
  const strange = notOurs(game, save, undefined)
  if (strange !== undefined) return strange
  const opened = openSave(game, save)
  return 'problem' in opened ? { problem: opened.problem } : opened.match
}

const positionHead = z.looseObject({
  format: z.literal('stavka-position'),
  game: z.string(),
  version: z.int(),
  scenario: z.string(),
  options: z.array(z.string()).default([]),
})

/** A position file as far as every title's are alike; the title judges the rest. */
export const readPosition = (
  text: string,
): { readonly position: PositionFile & z.output<typeof positionHead> } | Problem => {
  const parsed = parseJson(text, positionHead)
  return 'problem' in parsed ? { problem: `not a position: ${parsed.problem}` } : { position: parsed.value }
}
