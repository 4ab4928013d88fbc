// Who thinks for a seat: it is shown the seat's view and answers with an action, at once or later. In this thread it is
// asked and has answered; on the page it sits in a worker of its own, so that the table answers while somebody thinks.
import type { Suggestion } from '../bots/bot.ts'
import { botNamed } from '../bots/index.ts'
import { type Player as Bot, playerOf } from '../bots/play.ts'
import { RANDOM } from '../bots/random.ts'
import type { Action, Game, GameState, Seat } from '../engine/contract.ts'
import { streamOf } from '../engine/dice.ts'
import { answerTo } from './analysis.ts'
import type { Clock } from './clock.ts'
import type { Finding, Question } from './findings.ts'
import type { Player } from './session.ts'

/** A bot takes its chair, with nothing remembered: that of a seat, or the one beside a person. */
export interface Hire {
  readonly chair: string
  readonly bot: Player
  readonly seed: number
}

/** A question about what a seat did, with what it knew then. */
export interface Inquiry {
  readonly seat: Seat
  readonly view: GameState
  readonly question: Question
  /** Points that a decision must have cost. */
  readonly least: number
}

export interface Brains {
  /** These take their chairs; whoever was asked something before answers it no more. */
  hire(staff: readonly Hire[]): void
  /** What the bot in that chair does. `view` is its own: it may play on in it. */
  think(chair: string, view: GameState, answer: (action: Action) => void): void
  /** What a bot that nobody has hired would do, and why; undefined where it can't say or is not to any more. */
  advise(bot: Player, view: GameState, answer: (suggestion: Suggestion | undefined) => void): void
  /** What that bot finds when it looks back; undefined where there is nothing to say. Whoever takes a chair leaves it alone. */
  judge(bot: Player, inquiry: Inquiry, answer: (finding: Finding | undefined) => void): void
  close(): void
}

// ---- In this thread ----

const hired = (bot: Player, seed: number): Bot => {
  const found = botNamed(bot)
  if ('problem' in found) throw new Error(found.problem)
  return playerOf(found, seed)
}

/** The same view gives the same advice. */
const ADVICE_SEED = 0

/** Answers before it returns. */
export const brainsHere = (game: Game): Brains => {
  const bots = new Map<string, Bot>()
  return {
    hire: staff => {
      for (const { chair, bot, seed } of staff) bots.set(chair, hired(bot, seed))
    },
    think: (chair, view, answer) => {
      const player = bots.get(chair)
      if (player === undefined) throw new Error(`nobody thinks for ${chair}`)
      answer(player.bot.decide(game, view, player.stream))
    },
    advise: (bot, view, answer) => {
      const { bot: adviser, stream } = hired(bot, ADVICE_SEED)
      answer(adviser.advise?.(game, view, stream))
    },
    judge: (bot, { seat, view, question, least }, answer) =>
      answer(answerTo(game, seat, view, question, hired(bot, ADVICE_SEED).bot, least)),
    close: () => bots.clear(),
  }
}

// ---- Behind a port ----

export type ToBrain =
  | { readonly kind: 'hire'; readonly staff: readonly Hire[] }
  | { readonly kind: 'think'; readonly id: number; readonly chair: string; readonly view: Uint8Array }
  | { readonly kind: 'advise'; readonly id: number; readonly bot: Player; readonly view: Uint8Array }
  | ({ readonly kind: 'judge'; readonly id: number; readonly bot: Player; readonly view: Uint8Array } & Omit<
      Inquiry,
      'view'
    >)

export type FromBrain =
  | { readonly kind: 'action'; readonly id: number; readonly action: Action }
  | { readonly kind: 'suggestion'; readonly id: number; readonly suggestion: Suggestion | undefined }
  | { readonly kind: 'finding'; readonly id: number; readonly finding: Finding | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly detail: string }

/** What is used of the worker that thinks, so that tests can be one. */
export interface BrainPort {
  postMessage(message: ToBrain): void
  terminate(): void
  onmessage: ((event: { data: FromBrain }) => void) | null
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null
}

/** The far end: what a brain does with a message. */
export const brainAt = (game: Game, tell: (message: FromBrain) => void): ((message: ToBrain) => void) => {
  const brains = brainsHere(game)
  return message => {
    if (message.kind === 'hire') return brains.hire(message.staff)
    const { id } = message
    try {
      const view = game.unpack(message.view)
      if ('problem' in view) throw new Error(view.problem)
      if (message.kind === 'think') brains.think(message.chair, view, action => tell({ kind: 'action', id, action }))
      else if (message.kind === 'advise')
        brains.advise(message.bot, view, suggestion => tell({ kind: 'suggestion', id, suggestion }))
      else brains.judge(message.bot, { ...message, view }, finding => tell({ kind: 'finding', id, finding }))
    } catch (error) {
      tell({ kind: 'failed', id, detail: error instanceof Error ? error.message : String(error) })
    }
  }
}

/** A brain that has not answered by now is not going to: the strongest think for seconds, on a slow machine for many. */
const SILENT_AFTER = 180_000
/** How many brains may die over one question. */
const TRIES = 2

interface Asked {
  readonly message: ToBrain
  /** Without a brain, so that the game goes on. */
  readonly giveUp: () => void
  /** It is not wanted any more. */
  readonly drop: () => void
  readonly hear: (message: FromBrain) => void
  /** It has nothing to do with who sits where. */
  readonly stays?: true
  tries: number
  stopWatch: () => void
}

export interface Portal {
  /** A new worker, ready to be told who sits where. */
  start(): BrainPort
  readonly clock: Clock
  /** A brain died and was replaced. */
  onTrouble(detail: string): void
}

/** The near end. The worker is started when there is something to think about. */
export const brainsBehind = (game: Game, { start, clock, onTrouble }: Portal): Brains => {
  const waiting = new Map<number, Asked>()
  const staff = new Map<string, Hire>()
  let port: BrainPort | undefined
  let count = 0

  const forget = (id: number): Asked | undefined => {
    const asked = waiting.get(id)
    asked?.stopWatch()
    waiting.delete(id)
    return asked
  }
  const leave = (): void => {
    if (port === undefined) return
    port.onmessage = null
    port.onerror = null
    port.terminate()
    port = undefined
  }
  /** A new one takes its place and is asked the same; what two have died over is answered without. */
  const replace = (detail: string): void => {
    leave()
    onTrouble(detail)
    for (const [id, asked] of [...waiting]) {
      asked.stopWatch()
      asked.tries++
      if (asked.tries < TRIES) put(asked)
      else forget(id)?.giveUp()
    }
  }
  const opened = (): BrainPort => {
    if (port !== undefined) return port
    const fresh = start()
    fresh.onmessage = ({ data }) => {
      if (data.kind === 'failed') replace(data.detail)
      else forget(data.id)?.hear(data)
    }
    fresh.onerror = event => {
      event.preventDefault?.()
      replace(event.message ?? '')
    }
    port = fresh
    fresh.postMessage({ kind: 'hire', staff: [...staff.values()] })
    return fresh
  }
  const put = (asked: Asked): void => {
    opened().postMessage(asked.message)
    asked.stopWatch = clock.later(() => replace('no answer'), SILENT_AFTER)
  }
  const ask = (id: number, question: Omit<Asked, 'tries' | 'stopWatch'>): void => {
    const asked = { ...question, tries: 0, stopWatch: () => undefined }
    waiting.set(id, asked)
    put(asked)
  }
  const dropAll = (isEnd: boolean): void => {
    for (const [id, { stays }] of [...waiting]) if (isEnd || stays !== true) forget(id)?.drop()
  }

  return {
    hire: next => {
      dropAll(false)
      for (const each of next) staff.set(each.chair, each)
      port?.postMessage({ kind: 'hire', staff: next })
    },
    think: (chair, view, answer) => {
      const id = ++count
      ask(id, {
        message: { kind: 'think', id, chair, view: game.pack(view) },
        hear: message => message.kind === 'action' && answer(message.action),
        giveUp: () => answer(RANDOM.decide(game, view, streamOf(id))),
        drop: () => undefined,
      })
    },
    advise: (bot, view, answer) => {
      const id = ++count
      ask(id, {
        message: { kind: 'advise', id, bot, view: game.pack(view) },
        hear: message => message.kind === 'suggestion' && answer(message.suggestion),
        giveUp: () => answer(undefined),
        drop: () => answer(undefined),
      })
    },
    judge: (bot, { view, ...inquiry }, answer) => {
      const id = ++count
      ask(id, {
        message: { kind: 'judge', id, bot, view: game.pack(view), ...inquiry },
        hear: message => message.kind === 'finding' && answer(message.finding),
        giveUp: () => answer(undefined),
        drop: () => answer(undefined),
        stays: true,
      })
    },
    close: () => {
      dropAll(true)
      leave()
    },
  }
}
