// The game on the table: opened in a worker, kept in the browser after every change, and begun again from what was kept
// when the worker dies.
import type { Seat } from '../../engine/contract.ts'
import type { Opening, Player, Session, Trouble } from '../../session/session.ts'
import { NotOpened, openSession, startWorker } from '../session/client.ts'
import { keepGame, type StoredGame, type StoreTrouble } from '../store/games.ts'

export interface LiveGame {
  readonly id: string
  readonly session: Session
  readonly passScreen: boolean
  readonly scenario: string
  /** The last text that was saved. */
  readonly saved: () => string
  /** Writes what has not been written yet. */
  readonly keep: () => Promise<void>
  readonly close: () => void
}

export interface LiveEvents {
  onTrouble(trouble: Trouble | StoreTrouble): void
}

const KEEP_AFTER = 400

export type Opened = { readonly live: LiveGame } | { readonly problem: string }

export const openLive = async (
  id: string,
  opening: Opening,
  passScreen: boolean,
  events: LiveEvents,
): Promise<Opened> => {
  let session: Session
  try {
    session = await openSession(startWorker(), opening, document.baseURI)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { problem: error instanceof NotOpened ? detail : `worker: ${detail}` }
  }
  let saved = await session.save()
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = false
  const { game, scenario } = JSON.parse(saved) as { game: string; scenario: string }

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    saved = await session.save()
    const { turn, decision } = session.news.snapshot
    const stored: StoredGame = {
      id,
      game,
      scenario,
      turn,
      players: session.players as Readonly<Record<Seat, Player>>,
      passScreen,
      over: decision === undefined,
      when: Date.now(),
      save: saved,
    }
    const result = await keepGame(stored)
    // Once is enough: the game goes on, and the player knows that it must be exported.
    if ('trouble' in result && !told) {
      told = true
      events.onTrouble(result.trouble)
    }
  }
  const keep = (): Promise<void> => write().catch(() => undefined)

  const stopNews = session.onNews(() => {
    timer ??= setTimeout(keep, KEEP_AFTER)
  })
  const stopTrouble = session.onTrouble(trouble => events.onTrouble(trouble))
  await keep()

  return {
    live: {
      id,
      session,
      passScreen,
      scenario,
      saved: () => saved,
      keep,
      close: () => {
        clearTimeout(timer)
        stopNews()
        stopTrouble()
        session.close()
      },
    },
  }
}
