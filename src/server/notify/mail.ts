// A notice by mail, where whoever runs the server has named a mail server. An address is used only after somebody has opened
// the link that was sent to it, and every mail says how to get no more.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { fill, type Text } from '../../engine/text.ts'
import { UserError } from '../../files/error.ts'
import type { Sent } from '../messages.ts'
import type { Player, Store } from '../store/store.ts'
import { MAIL_WORDS, type Told } from './words.ts'

export interface MailOptions {
  /** smtp://user:password@host:port or smtps://... */
  readonly server: string
  readonly from: string
}

type Purpose = 'confirm' | 'off'
const PURPOSES = ['confirm', 'off'] as const satisfies readonly Purpose[]

export interface Mail {
  send(player: Player, to: string, told: Told): Promise<Sent>
  /** Asks whoever reads there whether he wants it. */
  sendConfirm(player: Player, to: string): Promise<Sent>
  /** What a link to that address is for; undefined where it is none of ours. */
  purposeOf(player: string, to: string, token: string): Purpose | undefined
  close(): void
}

const MILLISECONDS = 10_000

const keyOf = async (store: Store): Promise<Buffer> =>
  Buffer.from(
    (await store.meta('mail-key')) ?? (await store.keepMeta('mail-key', randomBytes(32).toString('hex'))),
    'hex',
  )

/** Nothing has to be kept for it: whoever has the link has read mail at that address. */
const tokenOf = (key: Buffer, purpose: Purpose, player: string, to: string): string =>
  createHmac('sha256', key).update(`${purpose} ${player} ${to}`).digest('base64url').slice(0, 22)

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** A server that will not have this mail, and one that can't be reached. */
const failureOf = (error: unknown): Sent => {
  const { responseCode } = error as { readonly responseCode?: number }
  return responseCode !== undefined && responseCode >= 500 ? 'refused' : 'failed'
}

export const openMail = async (store: Store, { server, from }: MailOptions, address: () => string): Promise<Mail> => {
  if (!/^smtps?:$/.test(URL.parse(server)?.protocol ?? ''))
    throw new UserError('--mail must be an address like smtp://user:password@mail.example:587')
  const key = await keyOf(store)
  const transport = createTransport({
    url: server,
    ...{ connectionTimeout: MILLISECONDS, greetingTimeout: MILLISECONDS, socketTimeout: MILLISECONDS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'

  const deliver = async (
    id: string,
    to: string,
    subject: string,
    lines: readonly string[],
    off?: string,
  ): Promise<Sent> => {
    try {
      await transport.sendMail({
        ...{ from, to: { name: '', address: to }, subject, text: `${lines.join('\n\n')}\n` },
        // The same again is the same: mail programs show it once.
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(off === undefined
            ? {}
            : { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      })
      return 'sent'
    } catch (error) {
      return failureOf(error)
    }
  }
  const wordOf = (word: Text, { language }: Pick<Player, 'language'>): string =>
    fill(word[language === 'ja' ? 'ja' : 'en'], { address: address() })

  return {
    send: (player, to, told) => {
      const token = tokenOf(key, 'off', player.id, to)
      const lines = [
        told.text,
        `${wordOf(MAIL_WORDS.look, player)} ${address()}${told.path}`,
        `${wordOf(MAIL_WORDS.stop, player)} ${address()}#/mail/off/${player.id}/${token}`,
      ]
      return deliver(told.id, to, told.heading, lines, `${address()}api/mail/${player.id}/${token}`)
    },
    sendConfirm: (player, to) => {
      const token = tokenOf(key, 'confirm', player.id, to)
      const lines = [
        `${wordOf(MAIL_WORDS.confirm, player)} ${address()}#/mail/confirm/${player.id}/${token}`,
        wordOf(MAIL_WORDS.confirmElse, player),
      ]
      return deliver(randomBytes(16).toString('hex'), to, wordOf(MAIL_WORDS.confirmHeading, player), lines)
    },
    purposeOf: (player, to, token) => PURPOSES.find(purpose => isSame(token, tokenOf(key, purpose, player, to))),
    close: () => transport.close(),
  }
}
