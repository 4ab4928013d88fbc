// The order of each online game that has no answer yet, kept in the browser (IndexedDB) in case the page is closed before it has.
// Where a browser forbids it, nothing is kept: the order is lost with its page, as without it.
import { createStore, get, set, type UseStore, update } from 'idb-keyval'
import type { OnlineOpening } from '../../session/online.ts'
import type { Order, Outbox } from '../../session/orders.ts'

let store: UseStore | undefined
const orders = (): UseStore => {
  store ??= createStore('stavka-outbox', 'orders')
  return store
}

export const outboxOf = ({ game, seat, player }: OnlineOpening): Outbox => {
  const place = `${player} ${game} ${seat}`
  /** One after the other, whatever becomes of each. */
  let last: Promise<unknown> = Promise.resolve()
  const then = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const done = last.then(work).catch(() => {
      store = undefined
      return undefined
    })
    last = done
    return done
  }
  return {
    find: () => then(() => get<Order>(place, orders())),
    keep: order => void then(() => set(place, order, orders())),
    // Another tab may have ordered something since.
    drop: ({ key }) =>
      void then(() => update<Order | undefined>(place, kept => (kept?.key === key ? undefined : kept), orders())),
  }
}
