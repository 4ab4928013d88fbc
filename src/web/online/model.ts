// What a table keeps of the other machine: how it stands there, what was asked of it in vain, and what has not been read.
import { createMemo, createSignal, onCleanup } from 'solid-js'
import { SPECTATOR } from '../../engine/contract.ts'
import type { NotDone, OnlineSession } from '../../session/online.ts'
import type { TitleInfo } from '../../session/session.ts'
import { NotDone as Denied } from './api.ts'
import { leftNow } from './clock.ts'
import { endedOf } from './results.ts'
import { markRead, readTo } from './talk.ts'
import { problemText } from './why.ts'

export type OnlineModel = ReturnType<typeof createOnlineModel>

export const createOnlineModel = (title: TitleInfo, session: OnlineSession) => {
  const [now, setNow] = createSignal(session.now)
  const [trouble, setTrouble] = createSignal<string>()
  const [read, setRead] = createSignal(readTo(session.now.game))
  const [time, setTime] = createSignal(Date.now())
  onCleanup(session.onChange(setNow))
  const ticking = setInterval(() => setTime(Date.now()), 1000)
  onCleanup(() => clearInterval(ticking))
  const failed = (problem: string): false => {
    setTrouble(problemText(problem))
    return false
  }
  const seat = () => now().seat
  const other = () => title.meta.sides.map(({ id }) => id).find(id => id !== seat()) ?? ''
  const lastLine = () => now().chat.at(-1)?.id ?? 0
  return {
    now,
    /** Milliseconds of the epoch, told anew each second: ours, for the clocks, and the server's. */
    time,
    serverTime: () => time() + now().ahead,
    trouble,
    mine: (): boolean => seat() !== SPECTATOR && now().out === undefined,
    other,
    card: (of: string) => now().seats.find(each => each.seat === of),
    /** It ended by what players did. */
    ended: createMemo(() => endedOf(title, now().result)),
    /** Whose time is up, while the game goes on. */
    late: createMemo((): string | undefined => {
      const { clock, result } = now()
      const runs = result === undefined ? clock?.running : undefined
      return clock !== undefined && runs !== undefined && leftNow(clock, runs, time()) <= 0 ? runs : undefined
    }),
    unread: (): number => now().chat.filter(line => line.id > read() && line.seat !== seat()).length,
    /** All of it is on the screen. */
    markRead: (): void => {
      markRead(now().game, lastLine())
      setRead(lastLine())
    },
    /** Says what went wrong with it; the next thing that works takes it away. */
    done: async (asked: Promise<NotDone | undefined>): Promise<boolean> => {
      const why = await asked.catch(() => ({ problem: 'lost' }) as const)
      if (why !== undefined) return failed('refusal' in why ? why.refusal.reason.key : why.problem)
      setTrouble(undefined)
      return true
    },
    /** The same for what is asked over HTTP. */
    tried: async (asked: Promise<unknown>): Promise<boolean> => {
      try {
        await asked
        setTrouble(undefined)
        return true
      } catch (error) {
        return failed(error instanceof Denied ? error.problem : 'lost')
      }
    },
  }
}
