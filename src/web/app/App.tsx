// The page: which of its places is open, and the game on the table. Whatever goes wrong is told in the player's language,
// and the game in progress is kept.
import { createEffect, createSignal, type JSX, lazy, Match, on, onCleanup, onMount, Show, Switch } from 'solid-js'
import { CHARACTERS, LEVELS } from '../../bots/names.ts'
import { METAS } from '../../games/metas.ts'
import { type Opening, PERSON, type PositionGame, type SavedGame, type Trouble } from '../../session/session.ts'
import { HomePage } from '../home/HomePage.tsx'
import type { NewGameChoice } from '../home/types.ts'
import { saveFile } from '../store/download.ts'
import {
  dropGame,
  findGame,
  keepGame,
  listGames,
  newGameId,
  type StoredGame,
  type StoreTrouble,
} from '../store/games.ts'
import type { NoticeKind } from '../ui/Notice.tsx'
import { Toasts } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { fieldsOf, otherRulesTold } from './files.ts'
import type { LiveGame } from './live.ts'
import { gameAddress, HOME_ADDRESS, lessonAddress, type Route, readRoute } from './route.ts'

const TablePage = lazy(async () => ({ default: (await import('../table/TablePage.tsx')).TablePage }))
const LessonPage = lazy(async () => ({ default: (await import('../lesson/LessonPage.tsx')).LessonPage }))

/** A match for most people at the first try. */
const USUAL = 'general'
const BOTS = LEVELS.map(id => ({ id, tempers: CHARACTERS[id], usual: id === USUAL }))
const MAX_SEED = 0xffffffff

interface Told {
  readonly kind: NoticeKind
  /** Said anew when the language changes. */
  readonly text: () => string
}

const textIn = (opening: SavedGame | PositionGame): string =>
  opening.kind === 'saved' ? opening.save : opening.position

const chanceSeed = (): number => Math.floor(Math.random() * MAX_SEED)

const go = (address: string): void => {
  location.hash = address
}

export const App = () => {
  const [route, setRoute] = createSignal<Route>(readRoute(location.hash))
  const [live, setLive] = createSignal<LiveGame>()
  const [saved, setSaved] = createSignal<readonly StoredGame[]>([])
  const [told, setTold] = createSignal<Told>()
  const [wait, setWait] = createSignal(false)
  /** Of the game on the table: a referee that dies twice is not begun a third time. */
  let restarts = 0

  const follow = (): void => {
    setRoute(readRoute(location.hash))
  }
  onMount(() => window.addEventListener('hashchange', follow))
  onCleanup(() => window.removeEventListener('hashchange', follow))
  const keep = (): void => {
    if (document.visibilityState === 'hidden') live()?.keep()
  }
  onMount(() => document.addEventListener('visibilitychange', keep))
  onCleanup(() => document.removeEventListener('visibilitychange', keep))

  const refresh = async (): Promise<void> => {
    const found = await listGames()
    if ('trouble' in found) tell('warn', () => t(`trouble.${found.trouble.key}`))
    else setSaved(found.value)
  }
  const tell = (kind: NoticeKind, text: () => string): void => {
    setTold({ kind, text })
  }

  const onTrouble = (trouble: Trouble | StoreTrouble): void => {
    if (trouble.key === 'storeFull' || trouble.key === 'storeForbidden') {
      const { key } = trouble
      tell('warn', () => t(`trouble.${key}`))
      return
    }
    // Another brain has taken over: the game goes on.
    if (trouble.key === 'brainDied') {
      tell('warn', () => t('trouble.brainDied'))
      return
    }
    const game = live()
    if (game === undefined) return
    if (restarts++ > 0) {
      tell('bad', () => t('trouble.again'))
      return
    }
    const { id, session, passScreen } = game
    const key = trouble.key === 'workerSilent' || trouble.key === 'engineFailed' ? trouble.key : 'workerDied'
    game.close()
    open(id, { kind: 'saved', save: game.saved(), players: session.players }, passScreen).then(() =>
      tell('warn', () => t(`trouble.${key}`)),
    )
  }

  const open = async (id: string, opening: Opening, passScreen: boolean, file?: string): Promise<boolean> => {
    const told = opening.kind === 'new' ? undefined : otherRulesTold(textIn(opening), file)
    if (told !== undefined) {
      tell('bad', told)
      return false
    }
    setWait(true)
    const { openLive } = await import('./live.ts')
    const opened = await openLive(id, opening, passScreen, { onTrouble })
    setWait(false)
    if ('problem' in opened) {
      const detail = opened.problem
      tell('bad', () =>
        file === undefined ? t('trouble.notOpened', { detail }) : t('trouble.badFile', { file, detail }),
      )
      return false
    }
    live()?.close()
    setLive(opened.live)
    return true
  }

  const begin = async (opening: Opening, passScreen: boolean, file?: string): Promise<void> => {
    restarts = 0
    setTold(undefined)
    const id = newGameId()
    if (await open(id, opening, passScreen, file)) go(gameAddress(id))
  }

  const start = (choice: NewGameChoice): Promise<void> =>
    begin({ kind: 'new', ...choice, seed: choice.seed ?? chanceSeed() }, choice.passScreen)

  /** A save or a position, whichever it is; both sides are played by people. */
  const importFile = async (text: string, file: string): Promise<void> => {
    const { format, game } = fieldsOf(text)
    if (format !== 'stavka-save' && format !== 'stavka-position')
      return tell('bad', () => t('trouble.notOurs', { file }))
    const meta = METAS.find(({ id }) => id === game)
    if (meta === undefined) return tell('bad', () => t('trouble.otherGame', { file, game: String(game).slice(0, 40) }))
    const players = Object.fromEntries(meta.sides.map(({ id }) => [id, PERSON]))
    if (format === 'stavka-position')
      return begin({ kind: 'position', position: text, seed: chanceSeed(), players }, false, file)
    return begin({ kind: 'saved', save: text, players }, false, file)
  }

  const resume = async (id: string): Promise<void> => {
    const found = await findGame(id)
    const stored = 'trouble' in found ? undefined : found.value
    if (stored === undefined) {
      tell('bad', () => t('trouble.noSuchGame', { id }))
      return go(HOME_ADDRESS)
    }
    restarts = 0
    if (!(await open(id, { kind: 'saved', save: stored.save, players: stored.players }, stored.passScreen)))
      go(HOME_ADDRESS)
  }

  const leave = async (): Promise<void> => {
    const game = live()
    if (game === undefined) return
    await game.keep()
    setLive(undefined)
    game.close()
  }

  // The address leads; the table follows.
  createEffect(
    on(route, async here => {
      if (here.page === 'game') {
        if (live()?.id !== here.id) await resume(here.id)
        return
      }
      if (here.page === 'play') {
        const { game, scenario, options, seed } = here
        const sides = METAS.find(({ id }) => id === game)?.sides ?? []
        const players = Object.fromEntries(sides.map(({ id }) => [id, here.players[id] ?? PERSON]))
        await leave()
        await begin({ kind: 'new', game, scenario, options, seed: seed ?? chanceSeed(), players }, false)
        if (live() === undefined) go(HOME_ADDRESS)
        return
      }
      await leave()
      await refresh()
      if (here.page === 'lesson' && lessonOf(here) === undefined)
        tell('warn', () => t('trouble.unknownAddress', { address: lessonAddress(here.game) }))
      if (here.page === 'unknown') tell('warn', () => t('trouble.unknownAddress', { address: here.address }))
    }),
  )

  const isTable = (): boolean => route().page === 'game' || route().page === 'play'

  const home = (): JSX.Element => (
    <div data-ready>
      <HomePage
        titles={METAS}
        bots={BOTS}
        saved={saved()}
        onStart={start}
        onContinue={id => go(gameAddress(id))}
        onDelete={async id => {
          await dropGame(id)
          await refresh()
        }}
        onExport={id => {
          const game = saved().find(each => each.id === id)
          if (game !== undefined) saveFile(`${game.game}-${game.scenario}-${game.id}.json`, game.save)
        }}
        onPlayers={async (id, players) => {
          const game = saved().find(each => each.id === id)
          if (game !== undefined) await keepGame({ ...game, players })
          await refresh()
        }}
        onImport={importFile}
        onLesson={game => go(lessonAddress(game))}
      />
      <Show when={wait()}>
        <p class="table-wait">{t('play.opening')}</p>
      </Show>
    </div>
  )

  return (
    <>
      {/* By the kind of page: another step of the same game must not build the table anew. */}
      <Switch fallback={home()}>
        <Match when={isTable()}>
          <Show when={live()} keyed fallback={<p class="table-wait">{t('play.opening')}</p>}>
            {game => (
              <TablePage
                live={game}
                at={atOf(route())}
                onAt={step => go(gameAddress(game.id, step))}
                onHome={() => go(HOME_ADDRESS)}
              />
            )}
          </Show>
        </Match>
        <Match when={lessonOf(route())} keyed>
          {game => <LessonPage game={game} onHome={() => go(HOME_ADDRESS)} />}
        </Match>
      </Switch>
      <Toasts toasts={toastsOf(told())} onClose={() => setTold(undefined)} onRule={() => undefined} />
    </>
  )
}

const atOf = (route: Route): number | undefined => (route.page === 'game' ? route.at : undefined)

/** A title that there is: an address may say anything. */
const lessonOf = (route: Route): string | undefined =>
  route.page === 'lesson' ? METAS.find(({ id }) => id === route.game)?.id : undefined

const toastsOf = (told: Told | undefined) => (told === undefined ? [] : [{ id: 1, kind: told.kind, text: told.text() }])
