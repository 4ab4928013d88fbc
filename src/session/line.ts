// The line to a server: a socket that says who we are, opens again by itself when it is lost, and matches answers to what was
// said. What waits for it and what must be told anew is for whoever holds it to know.
import type { Frame, Telling, Told } from '../server/messages.ts'
import type { Clock } from './clock.ts'

/** What is used of a WebSocket, so that tests can be one. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
}

type Without<T> = T extends unknown ? Omit<T, 'id'> : never
export type Saying = Without<Exclude<Frame, { type: 'hello' }>>
export type Reply = Told<'ok'> | Told<'no'>
/** It may have arrived, or not. */
export const LOST = 'lost'

export interface LineOptions {
  connect(): Wire
  readonly hello: { readonly player: string; readonly secret: string; readonly build: string }
  readonly clock: Clock
  /** The server knows us; what is said now arrives. */
  onUp(): void
  onDown(): void
  /** It does not know us: to try again would not help. */
  onRefused(): void
  hear(telling: Telling): void
}

export interface Line {
  readonly isUp: boolean
  say(saying: Saying): Promise<Reply | typeof LOST>
  /** The machine has a network again, or has lost it. */
  network(isThere: boolean): void
  close(): void
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000
/** A server that has not answered by now is not going to: the line is dead though nobody has said so. */
const SILENT_AFTER = 12_000

export const openLine = (options: LineOptions): Line => {
  const { connect, hello, clock, onUp, onDown, onRefused, hear } = options
  const waiting = new Map<number, (reply: Reply | typeof LOST) => void>()
  let wire: Wire | undefined
  let isUp = false
  let isClosed = false
  let count = 0
  let pause = FIRST_PAUSE
  /** Seconds that the server has asked for. */
  let again: number | undefined
  let cancelRetry = (): void => undefined
  let cancelSilence = (): void => undefined

  const cut = (): void => {
    const had = wire
    wire = undefined
    cancelSilence()
    if (had !== undefined) {
      had.onopen = null
      had.onmessage = null
      had.onclose = null
      had.close()
    }
    for (const lose of waiting.values()) lose(LOST)
    waiting.clear()
    const was = isUp
    isUp = false
    if (was || !isClosed) onDown()
  }

  const retry = (): void => {
    cancelRetry()
    if (isClosed) return
    // Pages that lost the same server do not all come back at once.
    const least = again === undefined ? pause : again * 1000
    again = undefined
    cancelRetry = clock.later(call, least + Math.random() * least * 0.3)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  const drop = (): void => {
    cut()
    retry()
  }

  const expectAnswer = (): void => {
    cancelSilence()
    if (waiting.size > 0 || (wire !== undefined && !isUp)) cancelSilence = clock.later(drop, SILENT_AFTER)
  }

  const receive = (telling: Telling): void => {
    if (telling.type === 'welcome') {
      isUp = true
      pause = FIRST_PAUSE
      onUp()
    }
    if (telling.type === 'no' && !isUp) {
      isClosed = true
      cut()
      onRefused()
      return
    }
    if (telling.type === 'bye' && telling.why === 'draining') again = telling.again
    // What was told before an answer is heard before it.
    hear(telling)
    if (telling.type === 'ok' || telling.type === 'no') {
      waiting.get(telling.id)?.(telling)
      waiting.delete(telling.id)
    }
    expectAnswer()
  }

  const call = (): void => {
    if (isClosed || wire !== undefined) return
    let next: Wire
    try {
      next = connect()
    } catch {
      retry()
      return
    }
    wire = next
    next.onopen = () => next.send(JSON.stringify({ type: 'hello', id: 0, ...hello }))
    next.onmessage = ({ data }) => {
      let telling: Telling
      try {
        telling = JSON.parse(String(data)) as Telling
      } catch {
        return drop()
      }
      receive(telling)
    }
    next.onclose = drop
    expectAnswer()
  }
  call()

  return {
    get isUp() {
      return isUp
    },
    say: saying =>
      new Promise(resolve => {
        if (!isUp || wire === undefined) return resolve(LOST)
        const id = ++count
        waiting.set(id, resolve)
        wire.send(JSON.stringify({ ...saying, id }))
        expectAnswer()
      }),
    network: isThere => {
      if (isClosed) return
      if (!isThere) return wire === undefined ? undefined : drop()
      if (isUp) return
      pause = FIRST_PAUSE
      cut()
      cancelRetry()
      call()
    },
    close: () => {
      isClosed = true
      cancelRetry()
      cut()
    },
  }
}
