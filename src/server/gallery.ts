// Who looks at one game through this process, and how all of them are told something.
import { type Seat, SPECTATOR } from '../engine/contract.ts'
import type { Audience } from './entries.ts'
import type { Telling } from './messages.ts'
import type { Lookers, Presence } from './presence.ts'

/** Somebody who looks at the game: it is told texts, ready to be sent. */
export interface Watcher {
  readonly audience: Audience
  /** Whose page it is. */
  readonly player: string | undefined
  tell(text: string | Buffer): void
}

/** Among more than so many, who comes and goes is told now and then: to each of each would be too much. */
const CROWD = 20
const NOW_AND_THEN = 1000

export class Gallery {
  readonly watchers = new Set<Watcher>()
  readonly #game: string
  readonly #seats: readonly Seat[]
  readonly #presence: Pick<Presence, 'shows' | 'elsewhere'>
  #soon: NodeJS.Timeout | undefined

  constructor(game: string, seats: readonly Seat[], presence: Pick<Presence, 'shows' | 'elsewhere'>) {
    this.#game = game
    this.#seats = seats
    this.#presence = presence
  }

  get audiences(): readonly Audience[] {
    return [...new Set([...this.watchers].map(({ audience }) => audience))]
  }

  tell(audience: Audience, tellings: readonly Telling[]): void {
    // As bytes, once for all of them.
    const texts = tellings.map(telling => Buffer.from(JSON.stringify(telling)))
    for (const watcher of this.watchers) if (watcher.audience === audience) for (const text of texts) watcher.tell(text)
  }

  tellAll(telling: Telling): void {
    for (const audience of this.audiences) this.tell(audience, [telling])
  }

  add(watcher: Watcher): void {
    this.watchers.add(watcher)
    this.#changed()
    if (this.#soon !== undefined) watcher.tell(JSON.stringify(this.#present()))
  }

  remove(watcher: Watcher): void {
    if (this.watchers.delete(watcher)) this.#changed()
  }

  #changed(): void {
    this.#presence.shows(this.#game, this.#here())
    if (this.watchers.size <= CROWD) this.tellPresence()
    else
      this.#soon ??= setTimeout(() => {
        this.#soon = undefined
        this.tellPresence()
      }, NOW_AND_THEN).unref()
  }

  #here(): Lookers {
    const { audiences } = this
    return {
      online: this.#seats.filter(seat => audiences.includes(seat)),
      spectators: [...this.watchers].filter(({ audience }) => audience === SPECTATOR).length,
    }
  }

  #present(): Telling {
    const all = [this.#here(), this.#presence.elsewhere(this.#game)]
    const online = this.#seats.filter(seat => all.some(each => each.online.includes(seat)))
    const spectators = all.reduce((sum, each) => sum + each.spectators, 0)
    return { type: 'presence', game: this.#game, online, spectators }
  }

  tellPresence(): void {
    this.tellAll(this.#present())
  }
}
