// A game between two machines, as the page's worker has it: the same session as at one machine, over one line to the server.
// The server judges; what is asked about the game is answered here, from what the seat may know. Orders that the line loses
// go again with their key, so that nothing is done twice.
import { type Action, type Game, hasSecrets, type Refusal, refuse, type Seat, SPECTATOR } from '../engine/contract.ts'
import { checkTakeBack, handedOver, isOpenTo, type Match, playedOnFrom, type Step } from '../engine/match.ts'
import { saveOf } from '../engine/save.ts'
import { saveText } from '../engine/save-text.ts'
import { toWire } from '../engine/wire.ts'
import type { Clocks, Said, Telling, Told } from '../server/messages.ts'
import type { Clock } from './clock.ts'
import { type Desk, deskOf, titleInfoOf } from './desk.ts'
import { LOST, openLine, type Reply, type Saying, type Wire } from './line.ts'
import { mirrorOf, NotHere } from './mirror.ts'
import type { NotDone, Online, OnlineCalls, OnlineOpening } from './online.ts'
import { type Outbox, openOrders } from './orders.ts'
import { ELSEWHERE, type News, PERSON, type Player, type Session, type Sight, type Snapshot } from './session.ts'
import { unitsOf } from './units-of.ts'

type Problem = { readonly problem: string }

export interface RemoteOptions {
  readonly opening: OnlineOpening
  connect(): Wire
  readonly clock: Clock
  tell(news: News): void
  tellOnline(online: Online): void
  readonly outbox?: Outbox
}

export type Remote = Omit<
  Session,
  'players' | 'news' | 'onNews' | 'onTrouble' | 'map' | 'close' | 'online' | 'byFile'
> &
  OnlineCalls & {
    readonly news: () => News
    readonly online: () => Online
    readonly begin: () => void
    readonly close: () => void
  }

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Views that are asked for at a time: the server lets nobody ask faster than a person clicks. */
const AT_A_TIME = 8
/** The chat that a page keeps. */
const CHAT_LINES = 500

const clocksOf = ({ left, running }: Clocks): Clocks => ({ left, ...(running === undefined ? {} : { running }) })

export const openRemote = (game: Game, options: RemoteOptions): Promise<Remote | Problem> => {
  const { opening, connect, clock } = options
  const { game: id, seat } = opening
  const mirror = mirrorOf(game)
  let online: Online = {
    ...{ game: id, seat, line: 'calling', isOutdated: false, waits: false, seats: [], present: [], spectators: 0 },
    ...{ clock: undefined, chat: [], ask: undefined, paused: false, out: undefined, result: undefined },
    ...{ next: undefined, ahead: 0, missed: false },
  }
  let latest: News | undefined
  /** Lines of the log that the page has. */
  let told = 0
  const redoable: Action[] = []
  /** The last that the server knows to have been looked at. */
  let seenTo: number | undefined
  /** All of it was told anew because something did not fit: once more would be in vain. */
  let isAnew = false
  let opened: (remote: Remote | Problem) => void = () => undefined

  const change = (changes: Partial<Online>): void => {
    online = { ...online, ...changes }
    options.tellOnline(online)
  }

  // ---- What the seat is shown ----

  const matchHere = (): Match => {
    if (mirror.match === undefined) throw new Error('the game has not been told yet')
    return mirror.match
  }
  const desk = (): Desk => deskOf(matchHere(), seat)
  /** Also for whoever has no seat in it any more. */
  const isOver = (): boolean => online.result !== undefined || online.out !== undefined

  const players = (): Record<Seat, Player> =>
    Object.fromEntries(
      game.meta.sides.map(side => {
        const bot = online.seats.find(card => card.seat === side.id)?.bot
        return [side.id, side.id === seat ? PERSON : (bot ?? ELSEWHERE)]
      }),
    )

  const mayUndo = (): Refusal | undefined => {
    const { state, steps, origin } = matchHere()
    const last = steps.at(-1)
    if (isOver()) return refuse('', 'refuse.nothingToUndo')
    const refusal = handedOver(game, hasSecrets(game.meta, origin.options), state, seat)
    return refusal ?? checkTakeBack(last, seat)
  }

  const past = (sight: Sight): Snapshot => ({
    ...sight,
    actors: [],
    duties: [],
    undo: refuse('', 'refuse.nothingToUndo'),
    redo: 0,
    players: players(),
    thinking: undefined,
  })

  const present = (): Snapshot => {
    const sight = desk().sight()
    if (isOver()) return { ...past(sight), decision: undefined }
    const asks = sight.decision?.seat === seat
    const view = desk().view()
    return {
      ...sight,
      actors: asks ? game.legal(view, { about: 'actors' }) : [],
      duties: asks ? game.legal(view, { about: 'duties' }) : [],
      undo: mayUndo(),
      redo: asks ? redoable.length : 0,
      players: players(),
      thinking: thinkingNow(sight),
    }
  }

  /** The computer, on the server. */
  const thinkingNow = ({ decision }: Sight): Snapshot['thinking'] => {
    const bot = online.seats.find(card => card.seat === decision?.seat)?.bot
    if (decision === undefined || bot === undefined || online.paused || online.ask !== undefined) return undefined
    return { seat: decision.seat, bot, actions: 0 }
  }

  /** A look back may need views that are not here: they are fetched, and it looks again. */
  const look = async <T>(work: () => T): Promise<T> => {
    mirror.rest()
    for (;;) {
      try {
        return work()
      } catch (error) {
        if (!(error instanceof NotHere)) throw error
        const { steps } = matchHere()
        const wanted = Array.from({ length: AT_A_TIME }, (_, more) => error.step + more).filter(
          step => step <= steps.length,
        )
        const [first] = await Promise.all(wanted.map(step => mirror.ready(step, fetchPast)))
        if (!first) throw new Error('an earlier position can’t be had: the line is lost')
      }
    }
  }
  const pasts = new Map<number, string>()
  const fetchPast = async (step: number): Promise<string | undefined> => {
    const reply = await unhurried({ type: 'past', game: id, step })
    const view = pasts.get(step)
    pasts.delete(step)
    return reply === LOST || reply.type === 'no' ? undefined : view
  }

  const publish = async (action: News['action'], isRewritten: boolean): Promise<void> => {
    const match = matchHere()
    const snapshot = await look(present)
    const log = desk().log()
    const from = isRewritten ? 0 : told
    told = log.length
    const last: Step | undefined = match.steps.at(-1)
    const done = last !== undefined && isOpenTo(last, seat) ? action : undefined
    latest = { snapshot, from, lines: log.slice(from), action: done }
    options.tell(latest)
  }

  // ---- What the server tells ----

  /** Everything once more: something is missing, or does not fit. */
  const askAnew = (): void => {
    if (isAnew) change({ line: 'differs' })
    else void line.say({ type: 'watch', game: id, seat })
    isAnew = true
  }

  const takeState = async (telling: Told<'state'>): Promise<void> => {
    const { rules, data, changed } = telling.opening
    if (rules !== game.meta.version || data !== game.data) {
      change({ line: 'differs' })
      return opened({ problem: 'the server plays by other rules or data than this page has' })
    }
    if (!(await mirror.state(telling))) return askAnew()
    isAnew = false
    if (changed !== undefined) change({ rules: changed })
    redoable.length = 0
    if (latest === undefined) return begin()
    await publish(undefined, true)
  }

  const begin = async (): Promise<void> => {
    const snapshot = await look(present)
    const lines = desk().log()
    told = lines.length
    latest = { snapshot, from: 0, lines, action: undefined }
    opened(remote)
  }

  const takeStep = async (telling: Told<'step'> | Told<'view'>): Promise<void> => {
    const before = matchHere().steps.length
    if (!(telling.type === 'step' ? mirror.step(telling) : await mirror.view(telling))) return askAnew()
    const { steps } = matchHere()
    const last = steps.at(-1)
    if (telling.left !== undefined && online.clock !== undefined)
      change({ clock: { ...online.clock, left: telling.left, toldAt: Date.now() } })
    if (online.ask?.what === 'undo' && last?.seat !== online.ask.seat) change({ ask: undefined })
    if (last !== undefined && last.seat !== seat) redoable.length = 0
    await publish(last === undefined || steps.length === before ? undefined : last, false)
  }

  /** Things that happened beside the board change what may be done on it. */
  const renew = async (): Promise<void> => {
    if (latest !== undefined) await publish(undefined, false)
  }

  const take = async (telling: Telling): Promise<void> => {
    if ('game' in telling && telling.game !== id) return
    switch (telling.type) {
      case 'state':
        return takeState(telling)
      case 'step':
      case 'view':
        return takeStep(telling)
      case 'asked': {
        const { type: _type, game: _game, n, ...ask } = telling
        mirror.have = Math.max(mirror.have, n)
        return change({ ask })
      }
      case 'answered':
        mirror.have = Math.max(mirror.have, telling.n)
        if (online.ask?.ask === telling.ask) change({ ask: undefined })
        return
      case 'seats': {
        mirror.have = Math.max(mirror.have, telling.n)
        const before = JSON.stringify(players())
        change({ seats: telling.seats })
        return JSON.stringify(players()) === before ? undefined : renew()
      }
      case 'presence': {
        const { online: here, spectators } = telling
        const gone = online.present.filter(each => !here.includes(each))
        const seen = Date.now() + online.ahead
        const seats = online.seats.map(card => (gone.includes(card.seat) ? { ...card, online: false, seen } : card))
        return change({ present: here, spectators, seats })
      }
      case 'pause':
        mirror.have = Math.max(mirror.have, telling.n)
        change({ paused: telling.paused })
        return renew()
      case 'out': {
        const { why, token } = telling
        change({ out: { why, ...(token === undefined ? {} : { token }) }, ask: undefined, paused: false })
        return renew()
      }
      case 'rematch':
        return change({ next: telling.next })
      case 'welcome':
        return change({ ahead: telling.time - Date.now() })
      case 'clock':
        return change({ clock: { ...clocksOf(telling), toldAt: Date.now() } })
      case 'chat': {
        const others = online.chat.filter(each => each.id !== telling.line.id)
        return change({ chat: [...others, telling.line].sort((a, b) => a.id - b.id).slice(-CHAT_LINES) })
      }
      case 'over':
        mirror.have = Math.max(mirror.have, telling.n)
        if (online.result !== undefined) return
        change({ result: telling.result, ask: undefined, paused: false })
        return renew()
      case 'rules': {
        mirror.have = Math.max(mirror.have, telling.n)
        const { from, to } = telling
        return change(to === game.meta.version ? { rules: { from, to } } : { line: 'differs' })
      }
      case 'bye':
        if (telling.why === 'build') change({ isOutdated: true })
        return
      default:
        return
    }
  }

  // ---- The line ----

  /** Tellings one after the other, and answers behind what was told before them. */
  let heard = Promise.resolve()
  const inTurn = (work: () => Promise<void> | void): void => {
    heard = heard.then(work).catch(() => askAnew())
  }

  const resume = async (): Promise<void> => {
    const have = mirror.match === undefined ? {} : { have: mirror.have }
    const reply = await unhurried({ type: 'watch', game: id, seat, ...have })
    if (reply === LOST) return
    if (reply.type === 'no') {
      change({ line: 'ended' })
      return opened({ problem: 'problem' in reply ? reply.problem : 'refused' })
    }
    await heard
    change({ line: 'open', waits: false })
    void orders.resume()
  }

  const line = openLine({
    connect,
    clock,
    hello: { player: opening.player, secret: opening.secret, build: opening.build },
    onUp: () => void resume(),
    onDown: () => {
      if (online.line === 'open' || online.line === 'calling')
        change({ line: latest === undefined ? 'calling' : 'lost', waits: orders.isWaiting, present: [] })
    },
    onRefused: () => {
      change({ line: 'ended' })
      opened({ problem: 'not-allowed' })
    },
    hear: telling => {
      // What is told in turn may be waiting for it.
      if (telling.type === 'past') pasts.set(telling.step, telling.view)
      else inTurn(() => take(telling))
    },
  })

  /** Said too fast, or while the server could not reach its disk, it is said again when the server has asked for it. */
  const unhurried = async (saying: Saying): Promise<Reply | typeof LOST> => {
    for (;;) {
      const reply = await line.say(saying)
      if (reply === LOST || reply.type === 'ok' || reply.retry === undefined) return reply
      const { retry } = reply
      await new Promise<void>(resolve => clock.later(resolve, Math.max(retry, 0.2) * 1000))
    }
  }
  /** What was told before the answer is on the table when it comes. */
  const settled = async (saying: Saying): Promise<Reply | typeof LOST> => {
    const reply = await unhurried(saying)
    await heard
    return reply
  }

  const isUp = (): boolean => line.isUp && online.line === 'open'
  const orders = openOrders({ say: settled, isUp, change, outbox: options.outbox })

  const act = (action: Action): Promise<Refusal | undefined> =>
    orders.give({
      type: 'act',
      game: id,
      have: mirror.have,
      key: newKey(),
      action: toWire(game, action) as Said<'act'>['action'],
    })

  const goBack = (to: number): Promise<Refusal | undefined> =>
    orders.give({ type: 'undo', game: id, have: mirror.have, key: newKey(), to })

  // ---- What the player does ----

  const perform = async (action: Action): Promise<Refusal | undefined> => {
    const { state } = matchHere()
    const decision = game.decision(state)
    if (isOver()) return refuse('', 'refuse.notTaken', { problem: 'over' })
    if (online.paused) return refuse('', 'refuse.paused')
    if (decision === undefined) return game.check(state, action)
    if (decision.seat !== seat) return refuse('', 'refuse.notYourDecision', { seat: decision.seat })
    return game.check(desk().view(), action) ?? (await act(action))
  }

  /** The own steps at the end that may be taken back, the last first. */
  const open = (): Step[] => {
    const { steps } = matchHere()
    const first = steps.findLastIndex(step => checkTakeBack(step, seat) !== undefined)
    return steps.slice(first + 1)
  }

  const takeBack = async (count: number): Promise<Refusal | undefined> => {
    const { steps } = matchHere()
    const taken = steps.slice(steps.length - count)
    const refusal = await goBack(steps.length - count)
    if (refusal === undefined) redoable.push(...taken.map(({ action }) => action).reverse())
    if (refusal === undefined) await publish(undefined, true)
    return refusal
  }

  /** Takes back what the unit did, and does again what others did since. */
  const undoUnit = async (unit: number): Promise<Refusal | undefined> => {
    const window = open()
    const first = window.findIndex(({ action }) => unitsOf(action).includes(unit))
    if (first < 0) return refuse('', 'refuse.nothingToUndoOfUnit', { unit })
    const taken = window.slice(first).map(({ action }) => action)
    const back = await goBack(matchHere().steps.length - taken.length)
    if (back !== undefined) return back
    for (const action of taken.filter(each => !unitsOf(each).includes(unit)))
      if ((await perform(action)) !== undefined) return refuse('', 'refuse.undoUnitHolds', { unit })
    return undefined
  }

  const undo: Session['undo'] = async asked => {
    const refusal = mayUndo()
    if (refusal !== undefined) return refusal
    if (asked.what === 'unit') return undoUnit(asked.unit)
    const window = open()
    const last = window.at(-1)
    const isSamePhase = (step: Step): boolean => step.turn === last?.turn && step.phase === last.phase
    const others = window.findLastIndex(step => !isSamePhase(step))
    return takeBack(asked.what === 'step' ? 1 : window.length - 1 - others)
  }

  const notDone = async (saying: Saying): Promise<NotDone | undefined> => {
    const reply = await settled(saying)
    if (reply === LOST) return { problem: 'lost' }
    if (reply.type === 'ok') return undefined
    return 'refusal' in reply ? { refusal: reply.refusal } : { problem: reply.problem }
  }

  const remote: Remote = {
    get title() {
      // Nobody asks the computer for advice while somebody else plays.
      return { ...titleInfoOf(game, matchHere().origin), advises: false }
    },
    news: () => {
      if (latest === undefined) throw new Error('the game has not been told yet')
      return latest
    },
    online: () => online,
    begin: () => undefined,
    legal: async query => game.legal(desk().view(), query),
    query: async query => game.query(matchHere().state, seat, query),
    odds: async attack => game.odds(desk().view(), attack),
    check: async action => game.check(desk().view(), action),
    send: async action => {
      const refusal = await perform(action)
      if (refusal === undefined) redoable.length = 0
      return refusal
    },
    undo,
    redo: async () => {
      const next = redoable.at(-1)
      if (next === undefined) return refuse('', 'refuse.nothingToRedo')
      const rest = redoable.slice(0, -1)
      const refusal = await perform(next)
      if (refusal !== undefined) return refusal
      redoable.splice(0, redoable.length, ...rest)
      await publish(undefined, false)
      return undefined
    },
    handOver: async (which, player) => refuse('', 'refuse.unknownPlayer', { seat: which, player }),
    // The computer neither advises nor plays for a person whom somebody else plays against.
    advise: async () => undefined,
    finish: async () => ({ actions: 0, next: undefined }),
    analyse: async () => ({ total: 0, question: undefined, finding: undefined }),
    setPace: async () => undefined,
    recap: (from, to) => look(() => desk().recap(from, to)),
    battle: step => look(() => desk().battle(step)),
    past: step => look(() => past(desk().sight(step))),
    log: async () => desk().log(),
    marks: async () => desk().marks(),
    history: () => look(() => desk().history()),
    ending: () => look(() => desk().ending(isOver())),
    save: async () => {
      const match = matchHere()
      if (match.past !== undefined) throw new Error('a game with secrets is kept by the server')
      return saveText(saveOf(match, SPECTATOR))
    },
    position: step => look(() => JSON.stringify(desk().position(step), undefined, 2)),
    playOnFrom: async (step, seed) => {
      const match = matchHere()
      if (match.past !== undefined) throw new Error('a game with secrets is kept by the server')
      const count = Math.max(0, Math.min(Math.trunc(step) || 0, match.steps.length))
      return saveText(saveOf(playedOnFrom(match, count, seed >>> 0), SPECTATOR))
    },
    wish: wish => notDone({ type: 'ask', game: id, ...wish } as Saying),
    answer: (ask, yes) => notDone({ type: 'answer', game: id, ask, yes }),
    resign: () => notDone({ type: 'resign', game: id }),
    claim: wants => notDone({ type: 'claim', game: id, for: wants }),
    say: text => notDone({ type: 'chat', game: id, text }),
    seen: async () => {
      const n = mirror.have
      if (seat === SPECTATOR || n === seenTo) return
      const reply = await line.say({ type: 'seen', game: id, n })
      if (reply !== LOST && reply.type === 'ok' && reply.n === n) seenTo = n
    },
    network: async isThere => line.network(isThere),
    close: () => line.close(),
  }
  return new Promise(resolve => {
    opened = resolve
  })
}
