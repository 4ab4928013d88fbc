// A game that one tab plays and others look at. The tab that plays answers what the others ask and tells them its news;
// whoever looks on asks through a port as it would ask a worker, and can do nothing to the game.
import { refuse, type Seat } from '../../engine/contract.ts'
import type { News, Player, Session } from '../../session/session.ts'
import type { Port } from '../session/client.ts'
import type { Call, FromWorker, Opened, ToWorker } from '../session/wire.ts'

/** What the tabs say to each other; `relay` is a game as one tab has it open. */
type Said =
  | { readonly kind: 'who' }
  | { readonly kind: 'here'; readonly relay: string }
  | { readonly kind: 'ask'; readonly relay: string; readonly tab: string; readonly message: ToWorker }
  | { readonly kind: 'answer'; readonly relay: string; readonly tab: string; readonly message: FromWorker }
  | { readonly kind: 'news'; readonly relay: string; readonly news: News }
  | { readonly kind: 'yield'; readonly relay: string }
  | { readonly kind: 'yielded'; readonly relay: string }
  | { readonly kind: 'hand'; readonly seat: Seat; readonly player: Player }

type Method = ToWorker['method']

const openChannel = (id: string, hear: (said: Said) => void): { say(said: Said): void; close(): void } => {
  const channel = new BroadcastChannel(`stavka.game.${id}`)
  channel.onmessage = ({ data }: { data: Said }) => hear(data)
  return { say: said => channel.postMessage(said), close: () => channel.close() }
}

const ELSEWHERE = refuse('', 'refuse.elsewhere')

/** What changes a game, or sets the computer to work on it, and what an onlooker is answered. */
const DEEDS: ReadonlyMap<Method, unknown> = new Map<Method, unknown>([
  ['send', ELSEWHERE],
  ['undo', ELSEWHERE],
  ['redo', ELSEWHERE],
  ['handOver', ELSEWHERE],
  ['finish', { actions: 0, next: undefined }],
  ['advise', undefined],
  ['setPace', undefined],
  ['begin', undefined],
])

// ---- The tab that plays ----

const answerOf = async (session: Session, { id, ...asked }: ToWorker): Promise<FromWorker> => {
  if (asked.method === 'open')
    return { kind: 'answer', id, value: { title: session.title, news: session.news } satisfies Opened }
  if (DEEDS.has(asked.method)) return { kind: 'answer', id, value: DEEDS.get(asked.method) }
  try {
    const { method, args } = asked as Omit<Call, 'id'>
    const answer = (session as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[method]
    return { kind: 'answer', id, value: await answer(...args) }
  } catch (error) {
    return { kind: 'refused', id, problem: error instanceof Error ? error.message : String(error) }
  }
}

export interface RelayEvents {
  /** Another tab wants to play: everything must be kept when this is through. */
  onYield(): Promise<void>
  /** It has been told that it may. */
  onYielded(): void
}

/** Lets other tabs look on, until it is closed. */
export const relayGame = (id: string, session: Session, { onYield, onYielded }: RelayEvents): (() => void) => {
  const relay = crypto.randomUUID()
  let isWatched = false
  let isClosed = false
  const hear = async (said: Said): Promise<void> => {
    if (said.kind === 'who') return channel.say({ kind: 'here', relay })
    if (said.kind === 'hand') return void session.handOver(said.seat, said.player).catch(() => undefined)
    if (!('relay' in said) || said.relay !== relay) return
    if (said.kind === 'ask') {
      isWatched = true
      const message = await answerOf(session, said.message)
      if (!isClosed) channel.say({ kind: 'answer', relay, tab: said.tab, message })
    }
    if (said.kind === 'yield') {
      await onYield()
      if (isClosed) return
      channel.say({ kind: 'yielded', relay })
      onYielded()
    }
  }
  const channel = openChannel(id, hear)
  const stopNews = session.onNews(news => isWatched && channel.say({ kind: 'news', relay, news }))
  channel.say({ kind: 'here', relay })
  return () => {
    isClosed = true
    stopNews()
    channel.close()
  }
}

/** Hands a side over in the tab that plays the game. */
export const handOverElsewhere = (id: string, seat: Seat, player: Player): void => {
  const channel = openChannel(id, () => undefined)
  channel.say({ kind: 'hand', seat, player })
  channel.close()
}

// ---- A tab that looks on ----

/** There is nothing to do here. */
const watched = (news: News): News => ({
  ...news,
  snapshot: { ...news.snapshot, actors: [], duties: [], undo: ELSEWHERE, redo: 0 },
})

const watchedAnswer = (message: FromWorker, method: Method | undefined): FromWorker => {
  if (message.kind !== 'answer' || method !== 'open') return message
  const { title, news } = message.value as Opened
  return { ...message, value: { title, news: watched(news) } satisfies Opened }
}

export interface Watching {
  /** Asks whoever plays to let go; true when everything has been kept. */
  askToYield(): Promise<boolean>
  stop(): void
}

const CALL_EVERY = 700
/** A tab that has not let go by now hangs. */
const YIELD_WITHIN = 2000

/** `onHolder`: somebody plays it, another than before; it is asked through the port. */
export const watchGame = (id: string, onHolder: (port: Port) => void): Watching => {
  const tab = crypto.randomUUID()
  let holder: string | undefined
  let port: Port | undefined
  let yielded: (() => void) | undefined
  const methods = new Map<number, Method>()

  const portTo = (relay: string): Port => {
    const made: Port = {
      onmessage: null,
      onerror: null,
      terminate: () => {
        made.onmessage = null
      },
      postMessage: message => {
        if (DEEDS.has(message.method)) {
          const data: FromWorker = { kind: 'answer', id: message.id, value: DEEDS.get(message.method) }
          queueMicrotask(() => made.onmessage?.({ data }))
          return
        }
        methods.set(message.id, message.method)
        channel.say({ kind: 'ask', relay, tab, message })
      },
    }
    return made
  }
  const hear = (said: Said): void => {
    if (said.kind === 'here' && said.relay !== holder) {
      clearInterval(calling)
      holder = said.relay
      methods.clear()
      port = portTo(said.relay)
      onHolder(port)
    }
    if (said.kind === 'news' && said.relay === holder)
      port?.onmessage?.({ data: { kind: 'news', news: watched(said.news) } })
    if (said.kind === 'answer' && said.relay === holder && said.tab === tab) {
      const { message } = said
      const method = 'id' in message ? methods.get(message.id) : undefined
      if ('id' in message) methods.delete(message.id)
      port?.onmessage?.({ data: watchedAnswer(message, method) })
    }
    if (said.kind === 'yielded' && said.relay === holder) yielded?.()
  }
  const channel = openChannel(id, hear)
  const call = (): void => channel.say({ kind: 'who' })
  const calling = setInterval(call, CALL_EVERY)
  call()

  return {
    askToYield: () =>
      new Promise(resolve => {
        if (holder === undefined) return resolve(false)
        const timer = setTimeout(() => resolve(false), YIELD_WITHIN)
        yielded = () => {
          clearTimeout(timer)
          resolve(true)
        }
        channel.say({ kind: 'yield', relay: holder })
      }),
    stop: () => {
      clearInterval(calling)
      channel.close()
    },
  }
}
