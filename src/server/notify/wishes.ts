// How a player wants to be told: what `players.notices` holds, and how it changes.
import { createHash } from 'node:crypto'
import type { ChangeNotices, Delay, MyCard, PushAddress } from '../messages.ts'
import type { Player } from '../store/store.ts'

export interface Wishes {
  readonly delay: Delay
  readonly push: readonly PushAddress[]
  readonly webhook?: string | undefined
  readonly mail?: string | undefined
}

const USUAL: Wishes = { delay: 5, push: [] }
/** The oldest go when somebody has more. */
const MOST_BROWSERS = 8

export const wishesOf = ({ notices }: Pick<Player, 'notices'>): Wishes => ({ ...USUAL, ...notices })

const pushAfter = (had: Wishes['push'], push: ChangeNotices['push']): Wishes['push'] => {
  if (push === undefined) return had
  if (push === null) return []
  const endpoint = 'add' in push ? push.add.endpoint : push.drop
  const others = had.filter(each => each.endpoint !== endpoint)
  return 'add' in push ? [...others, push.add].slice(-MOST_BROWSERS) : others
}

export const changedWishes = (had: Wishes, { delay, push, webhook, mail }: ChangeNotices): Wishes => ({
  delay: delay ?? had.delay,
  push: pushAfter(had.push, push),
  webhook: webhook === undefined ? had.webhook : (webhook ?? undefined),
  mail: mail === undefined ? had.mail : (mail ?? undefined),
})

export const shownWishes = (player: Player): MyCard['notices'] => {
  const { delay, push, webhook, mail } = wishesOf(player)
  return {
    delay,
    push: push.map(({ endpoint }) => endpoint),
    ...(webhook === undefined ? {} : { webhook }),
    ...(mail === undefined ? {} : { mail }),
    mailOk: player.mailOk,
  }
}

/** One way to a player, with a name of its own: each is tried and given up by itself. */
export type Way =
  | { readonly way: string; readonly push: PushAddress }
  | { readonly way: 'webhook'; readonly webhook: string }
  | { readonly way: 'mail'; readonly mail: string }

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

export const waysTo = (player: Player, hasMail: boolean): readonly Way[] => {
  const { push, webhook, mail } = wishesOf(player)
  return [
    ...push.map(each => ({ way: `push-${shortHash(each.endpoint)}`, push: each })),
    ...(webhook === undefined ? [] : [{ way: 'webhook', webhook } as const]),
    ...(mail === undefined || !player.mailOk || !hasMail ? [] : [{ way: 'mail', mail } as const]),
  ]
}
