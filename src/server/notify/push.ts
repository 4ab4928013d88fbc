// A notice to a browser, by the push service that it has named. Only that browser can read it. The keys by which push services
// know this server are made once and stay.
import { createHash } from 'node:crypto'
import webPush, { type VapidKeys } from 'web-push'
import type { PushAddress, Sent } from '../messages.ts'
import type { Store } from '../store/store.ts'
import type { Outside } from './outside.ts'
import type { Told } from './words.ts'

export const pushKeys = async (store: Store): Promise<VapidKeys> =>
  JSON.parse(
    (await store.meta('vapid')) ?? (await store.keepMeta('vapid', JSON.stringify(webPush.generateVAPIDKeys()))),
  ) as VapidKeys

/** Who does not look for a day is not helped by hearing of it then. */
const SECONDS = 24 * 60 * 60
/** Push services want to know whom to write to when something is wrong with us. */
const subjectOf = (address: string): string => (address.startsWith('https:') ? address : 'mailto:stavka@localhost')
/** What has not been fetched yet is replaced by what comes later of the same game. */
const topicOf = ({ game, id }: Told): string =>
  createHash('sha256')
    .update(game ?? id)
    .digest('base64url')
    .slice(0, 32)

export const sendPush = async (
  outside: Outside,
  keys: VapidKeys,
  push: PushAddress,
  told: Told,
  address: string,
): Promise<Sent> => {
  const { heading, text, path, game, language } = told
  try {
    const { headers, body } = webPush.generateRequestDetails(
      push,
      JSON.stringify({ heading, text, path, language, tag: game ?? 'test' }),
      { vapidDetails: { subject: subjectOf(address), ...keys }, TTL: SECONDS, topic: topicOf(told) },
    )
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return await outside.post(push.endpoint, { headers: Object.fromEntries(texts), body })
  } catch {
    // Keys that are none, though they look like some.
    return 'refused'
  }
}
