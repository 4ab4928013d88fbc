// Orders to the server, one at a time. What the line loses waits with its key and goes again when the line is back, so that
// nothing is done twice; where the game has moved on meanwhile, it is refused and nothing is done. One that was not answered when
// the page was closed goes, with the same key, when the game is opened again.
import { type Refusal, refuse } from '../engine/contract.ts'
import type { Told } from '../server/messages.ts'
import { LOST, type Reply, type Saying } from './line.ts'
import type { Online } from './online.ts'

export type Order = Extract<Saying, { type: 'act' | 'undo' }>

/** Keeps the order that has no answer yet where it outlasts the page. */
export interface Outbox {
  find(): Promise<Order | undefined>
  keep(order: Order): void
  /** It has been answered. */
  drop(order: Order): void
}

export interface OrdersOptions {
  /** Answered behind everything that was told before. */
  say(order: Order): Promise<Reply | typeof LOST>
  isUp(): boolean
  change(changes: Pick<Online, 'waits'> & Partial<Pick<Online, 'missed'>>): void
  readonly outbox?: Outbox | undefined
}

export interface Orders {
  readonly isWaiting: boolean
  give(order: Order): Promise<Refusal | undefined>
  /** The line is back. */
  resume(): Promise<void>
}

const refusalOf = (reply: Told<'no'>): Refusal =>
  'refusal' in reply ? reply.refusal : refuse('', 'refuse.notTaken', { problem: reply.problem })

interface Given {
  readonly order: Order
  done(refusal: Refusal | undefined): void
  waited: boolean
  /** On a page that has been closed since. */
  readonly isLeft?: true
}

export const openOrders = ({ say, isUp, change, outbox }: OrdersOptions): Orders => {
  /** What was ordered and not answered yet. */
  let given: Given | undefined
  let isFirst = true

  const send = async (sent: Given): Promise<void> => {
    const reply = await say(sent.order)
    if (reply === LOST) {
      sent.waited = true
      return change({ waits: true })
    }
    given = undefined
    outbox?.drop(sent.order)
    const refusal = reply.type === 'no' ? refusalOf(reply) : undefined
    const late = sent.waited && refusal?.reason.key === 'refuse.stale'
    change({ waits: false, missed: sent.isLeft === true && refusal !== undefined ? 'left' : late })
    sent.done(refusal)
  }

  return {
    get isWaiting() {
      return given !== undefined
    },
    give: order => {
      if (given !== undefined) return Promise.resolve(refuse('', 'refuse.waitsForLine'))
      return new Promise(done => {
        given = { order, done, waited: !isUp() }
        outbox?.keep(order)
        change({ waits: given.waited, missed: false })
        if (!given.waited) void send(given)
      })
    },
    resume: async () => {
      const waiting = given
      const left = isFirst ? await outbox?.find() : undefined
      isFirst = false
      if (waiting !== undefined) return send(waiting)
      // Whoever has ordered something else meanwhile does not want it any more.
      if (left === undefined || given !== undefined) return
      given = { order: left, done: () => undefined, waited: true, isLeft: true }
      await send(given)
    },
  }
}
