// Saved games: how a match began and every action since. Replaying it gives the same state, bit for bit. Two forms: the first
// has a seed, from which all dice follow; the second has the dice of each action that rolled some, and tells none to come.
import { z } from 'zod'
import { type Game, hasSecrets, isRefusal, type PositionFile, type Seat } from './contract.ts'
import { oneLine, parseJson } from './data.ts'
import { DICE_BYTES, NO_DICE, NoDice, rngFromHex, rngToHex } from './dice.ts'
import { act, isOpenTo, layDice, MAX_SEED, type Match, type NewDice, type Origin, startMatch } from './match.ts'
import { SAVE, SAVE_2 } from './save-format.ts'
import { seal, unseal } from './seal.ts'
import { otherRulesText } from './version.ts'
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
  /** Fingerprint of the state after the last action. */
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
}

/** All actions in their order, those that were sealed among the others; practice undos where they belong among them. */
const opened = (save: SaveFile): Played | Problem => {
  const { actions, forced, secrets, digest } = save
  const seed = save.format === SAVE ? save.seed : undefined
  const dice = save.format === SAVE ? (save.dice ?? []) : []
  const ownDice = save.format === SAVE ? {} : (save.dice ?? {})
  if (secrets === undefined) return { actions, forced, dice, ownDice }
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
  }
}

const rngAt = (dice: OwnDice, place: string): readonly number[] | undefined =>
  dice[place] === undefined ? undefined : rngFromHex(dice[place])

/** The first of these dice that no action asked for. */
const unusedDice = (dice: OwnDice, { origin, steps }: Match): string | undefined =>
  Object.keys(dice).find(place => (place === OPENING ? origin.rng : steps[Number(place)]?.rng) === undefined)

/** Every action is judged as if it were new. */
const playAll = (match: Match, { actions, ownDice }: Played): Problem | undefined => {
  const { game } = match
  for (const [index, entry] of actions.entries()) {
    const action = fromWire(game, entry.action)
    if ('problem' in action) return { problem: `actions[${index}]: ${action.problem}` }
    const rng = rngAt(ownDice, `${index}`)
    try {
      const result = act(match, entry.seat, action, { rng })
      if (isRefusal(result))
        return {
          problem: `actions[${index}]: ${action.type} is refused by ${result.rule || 'the engine'} (${result.reason.key})`,
        }
    } catch (error) {
      if (error instanceof NoDice) return { problem: `dice.${index}: none, and this ${action.type} rolls some` }
      throw error
    }
  }
  const unused = unusedDice(ownDice, match)
  return unused === undefined ? undefined : { problem: `dice.${unused}: nothing is rolled there` }
}

/** Plays the save again from its beginning. */
export const loadMatch = (game: Game, save: SaveFile): Match | Problem => {
  if (save.game !== game.meta.id) return { problem: `the save is of game ${save.game}, not ${game.meta.id}` }
  if (save.version !== game.meta.version)
    return { problem: otherRulesText({ name: game.meta.name, was: save.version, now: game.meta.version }).en }
  if (save.data !== game.data)
    return { problem: `the save was made with other board or counter data (${save.data}; these are ${game.data})` }
  const { scenario, options } = save
  const position = save.position as PositionFile | undefined
  if (position !== undefined && position.scenario !== scenario)
    return { problem: `the save is of scenario ${scenario}, its position of scenario ${position.scenario}` }
  const played = opened(save)
  if ('problem' in played) return played
  const rng = rngAt(played.ownDice, OPENING)
  const origin: Origin = {
    scenario,
    options,
    ...(save.format === SAVE ? { seed: save.seed } : {}),
    ...(rng === undefined ? {} : { rng }),
    ...(position === undefined ? {} : { position }),
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
  for (const each of played.dice) match.dice.push(each)
  const problem = playAll(match, played)
  if (problem !== undefined) return problem
  for (const forced of played.forced) match.forced.push(forced)
  layDice(match.dice, match.state, match.steps.length)
  if (game.digest(match.state) !== save.digest)
    return { problem: 'the replay ends in another state than the save says' }
  return match
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
