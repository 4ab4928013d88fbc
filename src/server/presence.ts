// Who is there now, over all processes that share a store. Each says what it sees itself, when that changes and again from
// time to time; what has not been said again for a while is forgotten, so that nobody stays who went down with his process.
// It is whispered: nothing of it is kept, and what is lost is said again.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Seat } from '../engine/contract.ts'

/** Who looks at a game. */
export interface Lookers {
  readonly online: readonly Seat[]
  readonly spectators: number
}

export interface Presence {
  /** A page of this player came here, or went. */
  came(player: string): void
  went(player: string): void
  /** Here or in any other process. */
  isOnline(player: string | undefined): boolean
  /** Who looks at the game here, from now on. */
  shows(game: string, lookers: Lookers): void
  /** Who looks at it through other processes. */
  elsewhere(game: string): Lookers
  /** What another process has whispered. */
  overhear(text: string): void
  /** Called with every game of which others have changed. */
  onChange(listener: (game: string) => void): void
  /** Those who were here are not any more. */
  close(): void
}

const SAY_AGAIN = 10_000
const FORGET_AFTER = 25_000
/** Changes of so many milliseconds are said together. */
const TOGETHER = 30
/** Games and players in one whisper: each takes some forty bytes. */
const MOST_AT_ONCE = 100

const saidSchema = z.strictObject({
  from: z.string().max(40),
  games: z.record(z.string(), z.strictObject({ online: z.array(z.string()), spectators: z.int().min(0) })).optional(),
  players: z.record(z.string(), z.boolean()).optional(),
  /** It has just come and knows of nobody. */
  asks: z.boolean().optional(),
  /** It goes, and all that it has said with it. */
  goes: z.boolean().optional(),
})
type Said = z.output<typeof saidSchema>

/** What other processes have said of one thing, each with the time at which it is forgotten. */
class Rumours<T> {
  readonly #said = new Map<string, Map<string, { readonly value: T; readonly until: number }>>()
  of(name: string): readonly T[] {
    return [...(this.#said.get(name)?.values() ?? [])].map(({ value }) => value)
  }
  set(name: string, from: string, value: T, until: number): void {
    const said = this.#said.get(name) ?? new Map()
    this.#said.set(name, said.set(from, { value, until }))
  }
  /** Names of what was forgotten. */
  forget(isGone: (from: string, until: number) => boolean): readonly string[] {
    const gone = new Set<string>()
    for (const [name, said] of this.#said)
      for (const [from, { until }] of said) {
        if (!isGone(from, until)) continue
        said.delete(from)
        gone.add(name)
        if (said.size === 0) this.#said.delete(name)
      }
    return [...gone]
  }
}

const read = (text: string): Said | undefined => {
  try {
    return saidSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const inParts = <T>(entries: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(entries.length / MOST_AT_ONCE) }, (_, at) =>
    entries.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  )

export const openPresence = (whisper: (text: string) => void, now: () => number): Presence => {
  const me = randomBytes(8).toString('hex')
  const players = new Map<string, number>()
  const games = new Map<string, Lookers>()
  const othersPlayers = new Rumours<true>()
  const othersGames = new Rumours<Lookers>()
  const changed = { players: new Set<string>(), games: new Set<string>() }
  let listener: (game: string) => void = () => undefined
  let soon: NodeJS.Timeout | undefined
  let isClosed = false

  const say = (said: Omit<Said, 'from'>): void => whisper(JSON.stringify({ from: me, ...said }))
  const sayOf = (someGames: Iterable<string>, somePlayers: Iterable<string>): void => {
    const none: Lookers = { online: [], spectators: 0 }
    for (const part of inParts([...someGames]))
      say({ games: Object.fromEntries(part.map(game => [game, games.get(game) ?? none])) as Said['games'] })
    for (const part of inParts([...somePlayers]))
      say({ players: Object.fromEntries(part.map(player => [player, players.has(player)])) })
  }
  const sayChanges = (): void => {
    soon = undefined
    sayOf(changed.games, changed.players)
    changed.games.clear()
    changed.players.clear()
  }
  const changes = (): void => {
    if (!isClosed) soon ??= setTimeout(sayChanges, TOGETHER)
  }

  const forget = (isGone: (from: string, until: number) => boolean): void => {
    othersPlayers.forget(isGone)
    for (const game of othersGames.forget(isGone)) listener(game)
  }
  const again = setInterval(() => {
    sayOf(games.keys(), players.keys())
    forget((_, until) => until < now())
  }, SAY_AGAIN)
  again.unref()
  say({ asks: true })

  return {
    came: player => {
      const count = players.get(player) ?? 0
      players.set(player, count + 1)
      if (count > 0) return
      changed.players.add(player)
      changes()
    },
    went: player => {
      const count = players.get(player) ?? 0
      if (count > 1) return void players.set(player, count - 1)
      players.delete(player)
      changed.players.add(player)
      changes()
    },
    isOnline: player => player !== undefined && (players.has(player) || othersPlayers.of(player).length > 0),
    shows: (game, lookers) => {
      if (lookers.online.length === 0 && lookers.spectators === 0) games.delete(game)
      else games.set(game, lookers)
      changed.games.add(game)
      changes()
    },
    elsewhere: game => {
      const said = othersGames.of(game)
      return {
        online: [...new Set(said.flatMap(({ online }) => online))],
        spectators: said.reduce((sum, { spectators }) => sum + spectators, 0),
      }
    },
    overhear: text => {
      const said = read(text)
      if (said === undefined || said.from === me) return
      const { from } = said
      if (said.goes === true) return forget(who => who === from)
      if (said.asks === true) sayOf(games.keys(), players.keys())
      const until = now() + FORGET_AFTER
      for (const [player, isThere] of Object.entries(said.players ?? {}))
        othersPlayers.set(player, from, true, isThere ? until : 0)
      for (const [game, lookers] of Object.entries(said.games ?? {})) {
        const before = JSON.stringify(othersGames.of(game))
        const isEmpty = lookers.online.length === 0 && lookers.spectators === 0
        othersGames.set(game, from, lookers, isEmpty ? 0 : until)
        if (JSON.stringify(othersGames.of(game)) !== before) listener(game)
      }
      othersPlayers.forget((_, end) => end === 0)
      othersGames.forget((_, end) => end === 0)
    },
    onChange: heard => {
      listener = heard
    },
    close: () => {
      if (isClosed) return
      isClosed = true
      clearTimeout(soon)
      clearInterval(again)
      say({ goes: true })
    },
  }
}
