// The page's end of a session in a worker. A worker that dies or falls silent is trouble that the page is told of; what
// was asked of it fails, and nothing hangs.
import type { FileCard } from '../../session/by-file.ts'
import type { Online, OnlineOpening } from '../../session/online.ts'
import type { News, OpeningHere, Session, Trouble, Unopened } from '../../session/session.ts'
import type { Call, FromWorker, Opened, ToWorker } from './wire.ts'

/** What is used of a Worker, so that tests can be one. */
export interface Port {
  postMessage(message: ToWorker): void
  terminate(): void
  onmessage: ((event: { data: FromWorker }) => void) | null
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null
}

/** Requests take milliseconds; a worker that has not answered by now is not going to. */
const SILENT_AFTER = 30_000

/** Here somebody thinks, and the session itself watches over him. */
const PATIENT: ReadonlySet<ToWorker['method']> = new Set(['advise', 'finish', 'analyse'])
/** What goes over a line waits for it, and for whoever is invited. */
const HERE: ReadonlySet<ToWorker['method']> = new Set(['legal', 'query', 'odds', 'check', 'log', 'marks', 'map'])

/** What could not be opened: the reason is for the page to show. */
export class NotOpened extends Error {
  readonly why: Unopened
  constructor(why: Unopened) {
    super(why.problem)
    this.why = why
  }
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

export const openSession = async (
  port: Port,
  opening: OpeningHere | OnlineOpening,
  base: string,
  /** Of a game between two machines: told from the first try on, before there is a table. */
  onOnline: (online: Online) => void = () => undefined,
): Promise<Session> => {
  const isOnline = opening.kind === 'online'
  const changed = new Set<(online: Online) => void>([onOnline])
  let online: Online | undefined
  const cardChanged = new Set<(card: FileCard) => void>()
  let card: FileCard | undefined
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(news: News) => void>()
  const troubled = new Set<(trouble: Trouble) => void>()
  let count = 0
  let news: News | undefined
  let dead = false

  const report = (trouble: Trouble): void => {
    for (const listener of troubled) listener(trouble)
  }
  const finish = (detail?: string): void => {
    dead = true
    port.terminate()
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      // Whoever closes the session has left, and so have those who asked: nobody is there to hear of it.
      if (detail !== undefined) reject(new Error(detail))
    }
    waiting.clear()
  }
  const die = (trouble: Trouble): void => {
    if (dead) return
    finish(trouble.detail)
    report(trouble)
  }

  port.onerror = event => {
    event.preventDefault?.()
    die({ key: 'workerDied', detail: event.message ?? '' })
  }
  port.onmessage = ({ data }) => {
    if (data.kind === 'news') {
      news = data.news
      for (const listener of listeners) listener(data.news)
      return
    }
    if (data.kind === 'online') {
      online = data.online
      for (const listener of changed) listener(data.online)
      return
    }
    if (data.kind === 'file') {
      card = data.card
      for (const listener of cardChanged) listener(data.card)
      return
    }
    if (data.kind === 'trouble') return report(data.trouble)
    const request = waiting.get(data.id)
    if (request === undefined) return
    waiting.delete(data.id)
    clearTimeout(request.timer)
    if (data.kind === 'answer') request.resolve(data.value)
    else request.reject(new NotOpened(data))
  }

  const post = (message: ToWorker): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (dead) return reject(new Error('the worker is gone'))
      const isPatient = PATIENT.has(message.method) || (isOnline && !HERE.has(message.method))
      const timer = isPatient
        ? undefined
        : setTimeout(() => die({ key: 'workerSilent', detail: message.method }), SILENT_AFTER)
      waiting.set(message.id, { resolve, reject, timer })
      port.postMessage(message)
    })
  const call = (method: Call['method'], ...args: readonly unknown[]): Promise<never> =>
    post({ id: ++count, method, args }) as Promise<never>

  let opened: Opened
  try {
    opened = (await post({ id: ++count, method: 'open', opening, base })) as Opened
  } catch (error) {
    port.terminate()
    throw error
  }
  await call('begin')
  const first = opened.online
  const firstCard = opened.byFile

  return {
    ...(first === undefined
      ? {}
      : {
          online: {
            get now() {
              return online ?? first
            },
            onChange: (listener: (online: Online) => void) => {
              changed.add(listener)
              return () => changed.delete(listener)
            },
            verify: proof => call('verify', proof),
            wish: wish => call('wish', wish),
            answer: (ask, yes) => call('answer', ask, yes),
            resign: () => call('resign'),
            claim: wants => call('claim', wants),
            say: text => call('say', text),
            seen: () => call('seen'),
            network: isThere => call('network', isThere),
          },
        }),
    ...(firstCard === undefined
      ? {}
      : {
          byFile: {
            get now() {
              return card ?? firstCard
            },
            onChange: (listener: (card: FileCard) => void) => {
              cardChanged.add(listener)
              return () => cardChanged.delete(listener)
            },
            dispatch: note => call('dispatch', note),
            take: text => call('take', text),
          },
        }),
    title: opened.title,
    ...(opened.judged === undefined ? {} : { judged: opened.judged }),
    get players() {
      return (news ?? opened.news).snapshot.players
    },
    get news() {
      return news ?? opened.news
    },
    onNews: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onTrouble: listener => {
      troubled.add(listener)
      return () => troubled.delete(listener)
    },
    legal: query => call('legal', query),
    query: query => call('query', query),
    odds: attack => call('odds', attack),
    check: action => call('check', action),
    send: action => call('send', action),
    undo: what => call('undo', what),
    redo: () => call('redo'),
    handOver: (seat, player) => call('handOver', seat, player),
    advise: () => call('advise'),
    finish: () => call('finish'),
    analyse: (seat, index) => call('analyse', seat, index),
    recap: (from, to) => call('recap', from, to),
    battle: step => call('battle', step),
    past: step => call('past', step),
    log: () => call('log'),
    marks: () => call('marks'),
    history: () => call('history'),
    ending: () => call('ending'),
    map: language => call('map', language),
    save: () => call('save'),
    position: step => call('position', step),
    playOnFrom: (step, seed) => call('playOnFrom', step, seed),
    setPace: milliseconds => call('setPace', milliseconds),
    close: () => finish(),
  }
}

export const startWorker = (): Port =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Port
