// What a table keeps of the other machine: how it stands there, and what was asked of it in vain.
import { createSignal, onCleanup } from 'solid-js'
import type { NotDone, OnlineSession } from '../../session/online.ts'
import { problemText } from './why.ts'

export type OnlineModel = ReturnType<typeof createOnlineModel>

export const createOnlineModel = (session: OnlineSession) => {
  const [now, setNow] = createSignal(session.now)
  const [trouble, setTrouble] = createSignal<string>()
  onCleanup(session.onChange(setNow))
  return {
    now,
    trouble,
    /** Says what went wrong with it; the next thing that works takes it away. */
    done: async (asked: Promise<NotDone | undefined>): Promise<boolean> => {
      const failed = await asked.catch(() => ({ problem: 'lost' }) as const)
      if (failed === undefined) setTrouble(undefined)
      else setTrouble(problemText('refusal' in failed ? failed.refusal.reason.key : failed.problem))
      return failed === undefined
    },
  }
}
