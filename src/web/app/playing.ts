// Which game this tab has on the table, and whether it plays it or looks on while another tab does. A game that nobody
// plays any more is played on by whoever looks on.
import { type Accessor, createSignal } from 'solid-js'
import type { Text } from '../../engine/text.ts'
import type { OpeningHere, Trouble, Unopened } from '../../session/session.ts'
import { findGame, type StoreTrouble } from '../store/games.ts'
import { type Hold, seize, tryHold, whenFree } from './hold.ts'
import type { LiveGame } from './live.ts'
import { type Watching, watchGame } from './relay.ts'

export interface PlayingEvents {
  onTrouble(trouble: Trouble | StoreTrouble): void
  /** The referee died and the game was opened again; or it died once more, and was not. */
  onReopened(trouble: Trouble, isAgain: boolean): void
  /** The tab that played it is gone: it is played here now. */
  onInherited(): void
  /** It was made with older rules or data, and has been judged again. */
  onJudged(judged: Text): void
}

export interface Playing {
  readonly live: Accessor<LiveGame | undefined>
  /** A game that nobody has played yet. */
  begin(id: string, opening: OpeningHere, passScreen: boolean): Promise<Unopened | undefined>
  /** A game that the browser keeps; `none` where it keeps none of that name. */
  resume(id: string): Promise<Unopened | 'none' | undefined>
  /** From the tab that plays the game which is looked at here. */
  takeOver(): Promise<void>
  leave(): Promise<void>
}

/** A tab that is only being loaded again may have its game back. */
const GRACE = 1500
const PASSING = 150
const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

const loadLive = () => import('./live.ts')

export const createPlaying = (events: PlayingEvents): Playing => {
  const [live, setLive] = createSignal<LiveGame>()
  /** What was asked for last counts: whoever comes back from waiting looks whether it is still wanted. */
  let visit = 0
  let hold: Hold | undefined
  let watching: { readonly channel: Watching; readonly stop: () => void } | undefined
  /** Of the game on the table: a referee that dies twice is not begun a third time. */
  let restarts = 0

  const show = (next: LiveGame | undefined): void => {
    const before = live()
    setLive(next)
    before?.close()
  }
  const letGo = (): void => {
    watching?.stop()
    watching = undefined
    hold?.release()
    hold = undefined
  }

  // ---- Playing ----

  const open = async (id: string, opening: OpeningHere, passScreen: boolean): Promise<Unopened | undefined> => {
    const mine = visit
    const { openLive } = await loadLive()
    const isShown = (): boolean => 'live' in opened && live() === opened.live
    const opened = await openLive(id, opening, passScreen, {
      onTrouble: trouble => (isReferees(trouble) ? isShown() && reopen(trouble) : events.onTrouble(trouble)),
      onTaken: () => isShown() && stepDown(id),
    })
    if ('problem' in opened) return opened
    if (mine !== visit) {
      opened.live.close()
      return undefined
    }
    show(opened.live)
    const { judged } = opened.live.session
    if (judged !== undefined) events.onJudged(judged)
    return undefined
  }

  const isReferees = (trouble: Trouble | StoreTrouble): boolean =>
    !['storeFull', 'storeForbidden', 'brainDied'].includes(trouble.key)

  /** From what was kept. */
  const reopen = async (trouble: Trouble): Promise<void> => {
    const game = live()
    if (game === undefined) return
    if (restarts++ > 0) return events.onReopened(trouble, true)
    const { id, session, passScreen } = game
    game.close()
    await open(id, { kind: 'saved', save: game.saved(), players: session.players }, passScreen)
    events.onReopened(trouble, false)
  }

  const playHere = async (id: string): Promise<Unopened | 'none' | undefined> => {
    const found = await findGame(id)
    const stored = 'trouble' in found ? undefined : found.value
    if (stored === undefined) return 'none'
    restarts = 0
    return open(id, { kind: 'saved', save: stored.save, players: stored.players }, stored.passScreen)
  }

  // ---- Looking on ----

  /** Another tab plays it now. */
  const stepDown = (id: string): void => {
    visit++
    show(undefined)
    letGo()
    lookOn(id)
  }
  const onLost = (id: string) => (): void => {
    const game = live()
    if (game?.id === id && !game.onlooks) stepDown(id)
  }
  /** Whoever waits for a free game has it in passing. */
  const holdHere = async (id: string): Promise<Hold | undefined> => {
    const first = await tryHold(id, onLost(id))
    if (first !== undefined) return first
    await pause(PASSING)
    return tryHold(id, onLost(id))
  }

  const lookOn = (id: string): void => {
    const mine = visit
    const leaving = new AbortController()
    const channel = watchGame(id, async port => {
      const [{ watchLive }, found] = await Promise.all([loadLive(), findGame(id)])
      const stored = 'trouble' in found ? undefined : found.value
      if (stored === undefined) return
      const opened = await watchLive(stored, port, trouble => mine === visit && events.onTrouble(trouble))
      if ('problem' in opened) return
      if (mine === visit) show(opened.live)
      else opened.live.close()
    })
    const stop = (): void => {
      leaving.abort()
      channel.stop()
    }
    watching = { channel, stop }
    inherit(id, leaving.signal).catch(() => undefined)
  }

  /** Waits until nobody plays it; then it is played here. */
  const inherit = async (id: string, signal: AbortSignal): Promise<void> => {
    for (;;) {
      await whenFree(id, signal)
      await pause(GRACE)
      if (signal.aborted) return
      const mine = await tryHold(id, onLost(id))
      if (mine === undefined) continue
      if (signal.aborted) return mine.release()
      letGo()
      hold = mine
      await playHere(id)
      return events.onInherited()
    }
  }

  return {
    live,
    begin: async (id, opening, passScreen) => {
      await live()?.keep()
      visit++
      const mine = visit
      restarts = 0
      const problem = await open(id, opening, passScreen)
      if (problem !== undefined || mine !== visit) return problem
      letGo()
      const held = await tryHold(id, onLost(id))
      if (mine === visit) hold = held
      else held?.release()
      return undefined
    },
    resume: async id => {
      visit++
      const mine = visit
      letGo()
      const free = await holdHere(id)
      if (mine !== visit) {
        free?.release()
        return undefined
      }
      if (free === undefined) {
        show(undefined)
        lookOn(id)
        return undefined
      }
      hold = free
      const problem = await playHere(id)
      if (problem !== undefined && mine === visit) letGo()
      return problem
    },
    takeOver: async () => {
      const id = live()?.id
      const from = watching
      if (id === undefined || from === undefined) return
      const mine = visit
      await from.channel.askToYield()
      if (mine !== visit || watching !== from) return
      const seized = await seize(id, onLost(id))
      if (mine !== visit) return seized.release()
      letGo()
      hold = seized
      await playHere(id)
    },
    leave: async () => {
      visit++
      const mine = visit
      await live()?.keep()
      if (mine !== visit) return
      show(undefined)
      letGo()
    },
  }
}
