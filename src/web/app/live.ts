// The game on the table: opened in a worker and kept in the browser after every change; or played in another tab, and only
// looked at here.
import { createSignal } from 'solid-js'
import type { OpeningHere, Session, Trouble, Unopened } from '../../session/session.ts'
import { NotOpened, openSession, type Port, startWorker } from '../session/client.ts'
import { keepGame, type StoredGame, type StoreTrouble } from '../store/games.ts'
import { relayGame } from './relay.ts'

export interface LiveGame {
  readonly id: string
  readonly session: Session
  /** Hide the map between two people at one screen. */
  readonly passScreen: boolean
  setPassScreen(passes: boolean): void
  readonly scenario: string
  /** Another tab plays it. */
  readonly onlooks: boolean
  /** The last text that was saved. */
  readonly saved: () => string
  /** Writes what has not been written yet. */
  readonly keep: () => Promise<void>
  readonly close: () => void
}

export interface LiveEvents {
  onTrouble(trouble: Trouble | StoreTrouble): void
  /** Another tab plays it now. */
  onTaken(): void
}

/** What a person did is soon kept; what bots do in between can wait a little. */
const KEEP_SOON = 60
const KEEP_AFTER = 400

/** The mark of this tab in the games that it plays. */
const TAB = crypto.randomUUID()

const sceneOf = (save: string): { readonly game: string; readonly scenario: string } => JSON.parse(save)

const fileOf = ({ byFile }: Session): Pick<StoredGame, 'file'> => {
  if (byFile === undefined) return {}
  const { tag, turn, seat, to } = byFile.now
  return { file: { tag, turn, seat, to } }
}

const problemOf = (error: unknown): Unopened =>
  error instanceof NotOpened
    ? error.why
    : { problem: `worker: ${error instanceof Error ? error.message : String(error)}` }

export type Opened = { readonly live: LiveGame } | Unopened

export const openLive = async (
  id: string,
  opening: OpeningHere,
  passes: boolean,
  events: LiveEvents,
): Promise<Opened> => {
  let session: Session
  try {
    session = await openSession(startWorker(), opening, document.baseURI)
  } catch (error) {
    return problemOf(error)
  }
  const [passScreen, setPassScreen] = createSignal(passes)
  let saved = await session.save()
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = false
  let isTaken = false
  const { game, scenario } = sceneOf(saved)

  const write = async (takes: boolean): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    saved = await session.save()
    const { turn, decision, players } = session.news.snapshot
    const played = {
      id,
      game,
      scenario,
      turn,
      players,
      passScreen: passScreen(),
      over: decision === undefined,
      when: Date.now(),
      save: saved,
      ...fileOf(session),
    }
    const result = await keepGame(played, TAB, takes)
    if ('value' in result && result.value === 'taken') {
      isTaken = true
      events.onTaken()
    }
    // Once is enough: the game goes on, and the player knows that it must be exported.
    if ('trouble' in result && !told) {
      told = true
      events.onTrouble(result.trouble)
    }
  }
  const keep = (): Promise<void> => (isTaken ? Promise.resolve() : write(false).catch(() => undefined))
  const keepSoon = (): void => {
    timer ??= setTimeout(keep, session.news.snapshot.thinking === undefined ? KEEP_SOON : KEEP_AFTER)
  }

  const stopNews = session.onNews(keepSoon)
  const stopTrouble = session.onTrouble(trouble => events.onTrouble(trouble))
  await write(true).catch(() => undefined)
  const stopRelay = relayGame(id, session, { onYield: keep, onYielded: () => events.onTaken() })

  return {
    live: {
      id,
      session,
      get passScreen() {
        return passScreen()
      },
      setPassScreen: next => {
        setPassScreen(next)
        keepSoon()
      },
      scenario,
      onlooks: false,
      saved: () => saved,
      keep,
      close: () => {
        clearTimeout(timer)
        isTaken = true
        stopRelay()
        stopNews()
        stopTrouble()
        session.close()
      },
    },
  }
}

/** The same game as the tab that plays it has it, asked through the port. */
export const watchLive = async (
  { id, passScreen, scenario, save, players }: StoredGame,
  port: Port,
  onTrouble: (trouble: Trouble) => void,
): Promise<Opened> => {
  try {
    const session = await openSession(port, { kind: 'saved', save, players }, document.baseURI)
    const stopTrouble = session.onTrouble(onTrouble)
    const close = (): void => {
      stopTrouble()
      session.close()
    }
    return {
      live: {
        id,
        session,
        passScreen,
        setPassScreen: () => undefined,
        scenario,
        onlooks: true,
        saved: () => save,
        keep: async () => undefined,
        close,
      },
    }
  } catch (error) {
    return problemOf(error)
  }
}
