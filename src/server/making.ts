// A new game: its key and what is promised of it, its seats, and where it begins.
import { randomBytes } from 'node:crypto'
import { isPlanner } from '../bots/names.ts'
import { type Game, isRefusal, type Seat } from '../engine/contract.ts'
import { chanceRng, rngToHex } from '../engine/dice.ts'
import { type Match, startMatch, unseeded } from '../engine/match.ts'
import { loadMatch, readSave } from '../engine/save.ts'
import { toWire } from '../engine/wire.ts'
import { newClock } from './clocks.ts'
import { commitOf, KEY_BYTES, NONCE_BYTES } from './dice.ts'
import type { NewGame, Pace, Trouble } from './messages.ts'
import { hashOf, newId, newToken } from './people.ts'
import type { Beginning } from './referee.ts'
import type { GameRow, SeatRow } from './store/store.ts'

interface Begun {
  readonly beginning: Beginning
  readonly turn: number
  readonly decides: Seat
}

const malformed = (where: string): Trouble => ({ problem: 'malformed', where })

const begunWith = (game: Game, { state }: Match, beginning: Beginning): Begun | Trouble => {
  const decision = game.decision(state)
  return decision === undefined
    ? { problem: 'over', where: 'save' }
    : { beginning, turn: state.turn, decides: decision.seat }
}

/** A saved game goes on with dice of the server; what was played stands. */
const begunFrom = (game: Game, text: string, { scenario, options }: NewGame): Begun | Trouble => {
  const save = readSave(text)
  if ('problem' in save) return malformed(`save: ${save.problem}`)
  const loaded = loadMatch(game, save)
  if ('problem' in loaded) return malformed(`save: ${loaded.problem}`)
  const match = unseeded(loaded)
  const { origin, steps } = match
  if (origin.scenario !== scenario || [...origin.options].sort().join() !== [...options].sort().join())
    return malformed('save: of another scenario or with other options')
  return begunWith(game, match, {
    ...(origin.position === undefined ? {} : { position: origin.position }),
    ...(origin.rng === undefined ? {} : { opening: rngToHex(origin.rng) }),
    steps: steps.map(({ seat, action, rng }) => ({
      seat,
      action: toWire(game, action),
      ...(rng === undefined ? {} : { dice: rngToHex(rng) }),
    })),
  })
}

/** Tried with any dice: its own follow from nonces that nobody has given yet. */
const begunAnew = (game: Game, { scenario, options, position }: NewGame): Begun | Trouble => {
  const from = position === undefined ? {} : { position }
  const match = startMatch(game, { scenario, options, rng: chanceRng(), ...from })
  if (isRefusal(match)) return malformed(match.reason.key)
  if ('problem' in match) return malformed(match.problem)
  return begunWith(game, match, from)
}

interface Made {
  readonly row: GameRow
  readonly seats: readonly SeatRow[]
  /** Whoever made it takes his seat with a token too: by then he has seen what is promised of the dice. */
  readonly invites: Readonly<Record<Seat, string>>
}

export const madeGame = (game: Game, asked: NewGame, maker: string, at: number): Made | Trouble => {
  const begun = asked.save === undefined ? begunAnew(game, asked) : begunFrom(game, asked.save, asked)
  if ('problem' in begun) return begun
  const { beginning, turn, decides } = begun
  const [id, key] = [newId(), randomBytes(KEY_BYTES)]
  const sides = game.meta.sides.map(side => side.id)
  const { left } = newClock(asked.pace, sides)
  const invites: Record<Seat, string> = {}
  const seats = sides.map((seat): SeatRow => {
    const row = { game: id, seat, clockMs: left[seat], notifiedSeq: 0, seenSeq: 0 }
    if (seat !== asked.seat && asked.other === 'open') return row
    if (seat !== asked.seat && asked.other !== 'invite') {
      const name = asked.other.slice('bot:'.length)
      // A title that nobody has a mind for yet is played by the best that needs none.
      return { ...row, bot: isPlanner(name) && !game.hasMind ? 'greedy' : name, nonce: randomBytes(NONCE_BYTES) }
    }
    invites[seat] = newToken()
    return { ...row, inviteHash: hashOf(invites[seat]) }
  })
  const row: GameRow = {
    id,
    title: game.meta.id,
    rules: game.meta.version,
    data: game.data,
    scenario: asked.scenario,
    options: [...new Set(asked.options)].sort(),
    ...(Object.keys(beginning).length === 0 ? {} : { origin: beginning }),
    key,
    commitHash: commitOf(id, key),
    pace: asked.pace,
    listed: asked.listed,
    spectators: asked.spectators,
    quiet: false,
    maker,
    status: 'open',
    turn,
    decides,
    seq: 0,
    createdAt: at,
    changedAt: at,
  }
  return { row, seats, invites }
}

/** Who wants it, where he sat, and whether sides are swapped. */
interface Wanted {
  readonly mine: Seat
  readonly swap: boolean
  readonly maker: string
  readonly at: number
}

/** The same game from its beginning, with dice of its own. The seats are kept for those who had them at the end. */
export const madeRematch = (
  game: Game,
  { scenario, options, origin, pace, spectators }: GameRow,
  before: readonly SeatRow[],
  { mine, swap, maker, at }: Wanted,
): Made | Trouble => {
  const other = before.find(({ seat }) => seat !== mine)
  if (other === undefined || (other.player === undefined && other.bot === undefined)) return { problem: 'not-due' }
  const { position } = (origin ?? {}) as Beginning
  const made = madeGame(
    game,
    {
      ...{ game: game.meta.id, scenario, options: [...options], seat: swap ? other.seat : mine, spectators },
      ...{ other: other.bot === undefined ? 'invite' : `bot:${other.bot}`, pace: pace as Pace, listed: false },
      ...(position === undefined ? {} : { position: position as NonNullable<NewGame['position']> }),
    },
    maker,
    at,
  )
  if ('problem' in made) return made
  const seats = made.seats.map((seat): SeatRow => {
    const { inviteHash: _, ...row } = seat
    const [held] = before.filter(each => (each.seat === seat.seat) !== swap)
    return seat.bot === undefined ? { ...row, player: held.player } : row
  })
  return { row: made.row, seats, invites: {} }
}
