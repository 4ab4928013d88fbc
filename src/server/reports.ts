// What people reported of others, for whoever runs the server, and the one thing he can do about it: nobody whom he has barred
// gets in again.
import { UserError } from '../files/error.ts'
import type { Report, Store } from './store/store.ts'

const MOST = 200

const linesOf = async (store: Store, { player, other, game, text, reason, at }: Report): Promise<readonly string[]> => {
  const [by, of] = [await store.player(player), await store.player(other)]
  return [
    `${new Date(at).toISOString()} game ${game}`,
    `  of ${other} (${of?.name ?? ''})${of?.blocked === true ? ', barred' : ''}, by ${player} (${by?.name ?? ''})`,
    ...(text === undefined ? [] : [`  said: ${text}`]),
    `  reason: ${reason}`,
  ]
}

/** The latest first. */
export const reportLines = async (store: Store): Promise<readonly string[]> => {
  const reports = await store.reports(MOST)
  if (reports.length === 0) return ['nobody has been reported']
  return (await Promise.all(reports.map(report => linesOf(store, report)))).flat()
}

export const bar = async (store: Store, player: string, isBarred: boolean): Promise<string> => {
  if ((await store.player(player)) === undefined) throw new UserError(`${player}: nobody has this id`)
  await store.changePlayer(player, { blocked: isBarred })
  return `${player} is ${isBarred ? 'barred' : 'barred no more'}`
}
