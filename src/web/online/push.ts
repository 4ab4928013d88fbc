// Notices by this browser: its push service, asked for only when somebody switches them on.
import type { PushAddress } from '../../server/messages.ts'

/** `none`: it can't here; `denied`: it may not. */
export type PushProblem = 'none' | 'denied' | 'failed'

const manager = async (): Promise<PushManager | undefined> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

/** What stands in the way, as far as can be told without asking. */
export const pushProblem = async (): Promise<PushProblem | undefined> => {
  if ((await manager()) === undefined) return 'none'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** The address of this browser, where it has one. */
export const pushHere = async (): Promise<string | undefined> => (await (await manager())?.getSubscription())?.endpoint

const addressOf = (subscription: PushSubscription): PushAddress | undefined => {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON()
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? undefined
    : { endpoint, keys: { p256dh, auth } }
}

const subscribe = async (push: PushManager, key: string): Promise<PushSubscription> => {
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await push.subscribe(wanted)
  } catch (error) {
    // Made for another server, or with a key of before.
    const old = await push.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return push.subscribe(wanted)
  }
}

export const switchPushOn = async (key: string): Promise<PushAddress | PushProblem> => {
  const push = await manager()
  if (push === undefined) return 'none'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    return addressOf(await subscribe(push, key)) ?? 'failed'
  } catch {
    return 'failed'
  }
}

/** The address that it had. */
export const switchPushOff = async (): Promise<string | undefined> => {
  const subscription = await (await manager())?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
  return subscription?.endpoint
}
