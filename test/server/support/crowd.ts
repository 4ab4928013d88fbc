// Pairs of people who play as fast as they can over real sockets, and whatever happens to the server come back and send again
// what was not answered. They remember what they were promised.
import { RANDOM } from '../../../src/bots/random.ts'
import type { Action, Seat } from '../../../src/engine/contract.ts'
import { type Stream, streamOf } from '../../../src/engine/dice.ts'
import { newGame, newKey, openSocket, type Person, type Place, Seated, sayHello, titled } from './serving.ts'

interface Order {
  readonly action: Action
  readonly have: number
  readonly key: string
}

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** One at a table. */
class Player {
  readonly game: string
  readonly seat: Seat
  /** Keys of orders that were answered with yes. */
  readonly acked: string[] = []
  /** Keys of all that was ever sent, however often. */
  readonly meant = new Set<string>()
  readonly faults: string[] = []
  /** Orders that went once more, and times that the line was lost. */
  again = 0
  losses = 0
  page: Seated | undefined
  readonly #person: Person
  readonly #title: string
  readonly #address: string
  readonly #stream: Stream
  #order: Order | undefined
  #isStopped = false

  constructor(person: Person, game: string, title: string, seat: Seat, number: number) {
    this.#person = person
    this.game = game
    this.#title = title
    this.seat = seat
    this.#address = `10.0.${number >> 8}.${number & 255}`
    this.#stream = streamOf(number)
  }

  async #connect(place: () => Place): Promise<Seated> {
    for (;;)
      try {
        const socket = await openSocket(place(), { 'x-forwarded-for': this.#address })
        const page = new Seated(socket, this.game, titled(this.#title), this.seat)
        const before = this.page
        if (before !== undefined) {
          this.losses++
          page.n = before.n
          page.match = before.match
        }
        this.page = page
        await sayHello(page, this.#person)
        const reply = await page.watch(page.match === undefined ? undefined : page.n)
        if (reply.type === 'ok') return page
        page.socket.terminate()
      } catch {
        // Nobody is there yet.
      } finally {
        await pause(20)
      }
  }

  /** Plays until told to stop, and then only finishes what was begun. */
  async play(place: () => Place): Promise<void> {
    this.#isStopped = false
    while (!this.#isStopped || this.#order !== undefined) {
      const page = this.page === undefined || this.page.closed !== undefined ? await this.#connect(place) : this.page
      await this.#playOn(page)
      this.faults.push(...page.faults.splice(0))
    }
  }

  async #playOn(page: Seated): Promise<void> {
    const { seat } = this
    while (page.closed === undefined && (!this.#isStopped || this.#order !== undefined)) {
      if (this.#order === undefined) {
        await page.until(() => page.closed !== undefined || this.#isStopped || page.decides === seat)
        if (page.closed !== undefined || page.decides !== seat) return
        const action = RANDOM.decide(page.title, page.title.view(page.state, seat), this.#stream)
        this.#order = { action, have: page.n, key: newKey() }
        this.meant.add(this.#order.key)
      } else this.again++
      const { action, have, key } = this.#order
      const reply = await page.act(action, have, key)
      if (reply.type === 'ok') {
        this.acked.push(key)
        this.#order = undefined
      } else if (page.closed === undefined && 'problem' in reply && reply.problem === 'again') await pause(50)
      else if (page.closed === undefined) {
        this.faults.push(JSON.stringify(reply))
        this.#order = undefined
      }
    }
  }

  stop(): void {
    this.#isStopped = true
    this.page?.wake()
  }
}

export class Crowd {
  readonly players: Player[] = []
  readonly #title: string
  #playing: readonly Promise<void>[] = []

  constructor(title: string) {
    this.#title = title
  }

  get acked(): number {
    return this.players.reduce((sum, { acked }) => sum + acked.length, 0)
  }
  get again(): number {
    return this.players.reduce((sum, { again }) => sum + again, 0)
  }
  get losses(): number {
    return this.players.reduce((sum, { losses }) => sum + losses, 0)
  }
  get games(): readonly string[] {
    return [...new Set(this.players.map(({ game }) => game))]
  }

  /** So many pairs more. */
  async gather(pairs: number, place: () => Place): Promise<void> {
    const seats = titled(this.#title).meta.sides.map(({ id }) => id)
    for (let pair = 0; pair < pairs; pair++) {
      const { game, people } = await newGame(place(), this.#title)
      for (const [at, seat] of seats.entries())
        this.players.push(new Player(people[at], game, this.#title, seat, this.players.length))
    }
  }

  /** Each through the process that `place` names for it. */
  start(place: (player: number) => Place): void {
    this.#playing = this.players.map((player, at) => player.play(() => place(at)))
  }

  /** Waits until so many more orders were answered. */
  async until(count: number): Promise<void> {
    const end = this.acked + count
    while (this.acked < end) await pause(5)
  }

  /** Everybody has had his answer. */
  async stop(): Promise<void> {
    for (const player of this.players) player.stop()
    await Promise.all(this.#playing)
  }
}
