// Notices, put together: keys and addresses, the three ways to a player, and the outbox that uses them. A server has one, and so
// may a process that only works off what is due.
import { randomBytes } from 'node:crypto'
import type { VapidKeys } from 'web-push'
import type { Sent } from '../messages.ts'
import type { Player, Store } from '../store/store.ts'
import { type Mail, type MailOptions, openMail } from './mail.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { type OutsideOptions, openOutside } from './outside.ts'
import { pushKeys, sendPush } from './push.ts'
import { sendWebhook } from './webhook.ts'
import { changedWishes, type Way, waysTo, wishesOf } from './wishes.ts'
import { type Told, testOf } from './words.ts'

export interface NoticesOptions {
  readonly store: Store
  now(): number
  log(what: string): void
  /** Where people find the page, with a slash at its end. */
  address(): string
  readonly mail?: MailOptions | undefined
  readonly outside?: OutsideOptions | undefined
}

export interface Notices extends Outbox {
  readonly pushKey: string
  /** Undefined where the server has none. */
  readonly mail: Mail | undefined
  /** One by each way at once, and what came of it. */
  test(player: Player): Promise<readonly { readonly way: string; readonly sent: Sent }[]>
  /** When what is being sent has been. */
  close(): Promise<void>
}

export const openNotices = async (options: NoticesOptions): Promise<Notices> => {
  const { store, now, log, address } = options
  const keys: VapidKeys = await pushKeys(store)
  const mail = options.mail === undefined ? undefined : await openMail(store, options.mail, address)
  const outside = openOutside(options.outside)

  const send = async (player: Player, way: Way, told: Told): Promise<Sent> => {
    if ('push' in way) return sendPush(outside, keys, way.push, told, address())
    if ('webhook' in way) return sendWebhook(outside, way.webhook, told, address())
    return mail === undefined ? 'refused' : mail.send(player, way.mail, told)
  }

  /** A browser that has been uninstalled, or has taken its permission back. */
  const dropNow = async (id: string, endpoint: string): Promise<void> => {
    const player = await store.player(id)
    if (player !== undefined)
      await store.changePlayer(id, { notices: changedWishes(wishesOf(player), { push: { drop: endpoint } }) })
  }
  /** One after the other: two that go at once would each bring the other back. */
  let dropped: Promise<void> = Promise.resolve()
  const drop = async ({ id }: Player, way: Way): Promise<void> => {
    if ('push' in way) dropped = dropped.catch(() => undefined).then(() => dropNow(id, way.push.endpoint))
    await dropped
  }

  const outbox = openOutbox({ store, now, log, hasMail: mail !== undefined, send, drop })
  let sending: Promise<unknown> = Promise.resolve()
  return {
    ...outbox,
    due: () => {
      const due = outbox.due()
      sending = Promise.allSettled([sending, due])
      return due
    },
    pushKey: keys.publicKey,
    mail,
    test: player =>
      Promise.all(
        waysTo(player, mail !== undefined).map(async way => {
          const sent = await send(player, way, testOf(player, randomBytes(16).toString('hex')))
          if (sent === 'gone') await drop(player, way)
          return { way: way.way.split('-')[0], sent }
        }),
      ),
    close: async () => {
      await sending
      mail?.close()
    },
  }
}
