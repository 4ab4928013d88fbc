// The page: which of its places is open, and the game on the table. Whatever goes wrong is told in the player's language,
// and the game in progress is kept.
import {
  createEffect,
  createMemo,
  createSignal,
  type JSX,
  lazy,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js'
import { chanceSeed } from '../../engine/dice.ts'
import { withPlayers } from '../../engine/save-text.ts'
import { METAS } from '../../games/metas.ts'
import { type Opening, PERSON, type Trouble } from '../../session/session.ts'
import { HomePage } from '../home/HomePage.tsx'
import type { FoundFile, NewGameChoice, Seating } from '../home/types.ts'
import { findServer, makeGame, type OnlineChoice, type OnlineServer } from '../online/api.ts'
import { troubleText } from '../online/why.ts'
import { fileNameOf, saveFile } from '../store/download.ts'
import {
  changeGame,
  dropGame,
  findGame,
  type KeptGames,
  listGames,
  named,
  newGameId,
  type StoredGame,
  type StoreTrouble,
} from '../store/games.ts'
import { type NoticeKind, type Toast, Toasts } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { fieldsOf, lookInto, otherRulesTold, playersIn, rematchOf } from './files.ts'
import { heldGames } from './hold.ts'
import type { LiveGame } from './live.ts'
import { createPlaying } from './playing.ts'
import { handOverElsewhere } from './relay.ts'
import { gameAddress, HOME_ADDRESS, lessonAddress, onlineAddress, type Route, readRoute } from './route.ts'

const TablePage = lazy(async () => ({ default: (await import('../table/TablePage.tsx')).TablePage }))
const OnlinePage = lazy(async () => ({ default: (await import('../online/OnlinePage.tsx')).OnlinePage }))
const JoinPage = lazy(async () => ({ default: (await import('../online/JoinPage.tsx')).JoinPage }))
const LessonPage = lazy(async () => ({ default: (await import('../lesson/LessonPage.tsx')).LessonPage }))

type Place = 'home' | 'table' | 'lesson' | 'online'

interface Told {
  readonly kind: NoticeKind
  /** Where it is told; on another page it is gone. Undefined: it holds everywhere. */
  readonly place: Place | undefined
  /** Said anew when the language changes. */
  readonly text: () => string
  readonly act?: { readonly name: () => string; readonly onAct: () => void }
}

interface Telling {
  readonly place?: Place | 'everywhere'
  readonly act?: Told['act']
}

const NO_GAMES: KeptGames = { games: [], deleted: [] }

const go = (address: string): void => {
  location.hash = address
}

export const App = () => {
  const [route, setRoute] = createSignal<Route>(readRoute(location.hash))
  const [kept, setKept] = createSignal<KeptGames>(NO_GAMES)
  const [held, setHeld] = createSignal<ReadonlySet<string>>(new Set<string>())
  const [told, setTold] = createSignal<Told>()
  const [wait, setWait] = createSignal(false)
  const [server, setServer] = createSignal<OnlineServer>()
  onMount(async () => setServer(await findServer()))

  const follow = (): void => {
    setRoute(readRoute(location.hash))
  }
  onMount(() => window.addEventListener('hashchange', follow))
  onCleanup(() => window.removeEventListener('hashchange', follow))
  /** Away: the game is kept. Back: other tabs may have changed the list. */
  const turn = (): void => {
    if (document.visibilityState === 'hidden') playing.live()?.keep()
    else if (!isTable()) refresh()
  }
  onMount(() => document.addEventListener('visibilitychange', turn))
  onCleanup(() => document.removeEventListener('visibilitychange', turn))

  const refresh = async (): Promise<void> => {
    const [found, onTables] = await Promise.all([listGames(), heldGames()])
    setHeld(onTables)
    if ('trouble' in found) tell('warn', () => t(`trouble.${found.trouble.key}`))
    else setKept(found.value)
  }
  const tell = (kind: NoticeKind, text: () => string, { place = placeNow(), act }: Telling = {}): void => {
    setTold({ kind, text, place: place === 'everywhere' ? undefined : place, ...(act === undefined ? {} : { act }) })
  }
  /** The address has changed already when the page is still being built. */
  const placeNow = (): Place => placeOf(readRoute(location.hash))
  createEffect(
    on(
      createMemo(() => placeOf(route())),
      here => setTold(now => (now?.place === undefined || now.place === here ? now : undefined)),
      { defer: true },
    ),
  )
  /** To the start page, which tells what went wrong. */
  const giveUp = (): void => {
    setTold(now => (now === undefined ? now : { ...now, place: 'home' }))
    go(HOME_ADDRESS)
  }

  const onTrouble = ({ key }: Trouble | StoreTrouble): void => {
    if (key === 'storeFull' || key === 'storeForbidden')
      tell('warn', () => t(`trouble.${key}`), { place: 'everywhere' })
    else if (key === 'brainDied') tell('warn', () => t('trouble.brainDied'), { place: 'table' })
    else tell('warn', () => t('trouble.otherTab'))
  }
  const playing = createPlaying({
    onTrouble,
    onReopened: ({ key }, isAgain) => {
      if (isAgain) return tell('bad', () => t('trouble.again'), { place: 'table' })
      const known = key === 'workerSilent' || key === 'engineFailed' ? key : 'workerDied'
      tell('warn', () => t(`trouble.${known}`), { place: 'table' })
    },
    onInherited: () => tell('info', () => t('play.elsewhere.inherited'), { place: 'table' }),
  })

  /** Did it work? What went wrong has been told. */
  const begin = async (opening: Opening, passScreen: boolean, file?: string): Promise<string | undefined> => {
    setTold(undefined)
    const id = newGameId()
    setWait(true)
    const failed = await playing.begin(id, opening, passScreen)
    setWait(false)
    if (failed !== undefined) {
      const detail = failed.problem
      tell('bad', () =>
        file === undefined ? t('trouble.notOpened', { detail }) : t('trouble.badFile', { file, detail }),
      )
      return undefined
    }
    go(gameAddress(id))
    return id
  }

  const start = (choice: NewGameChoice) =>
    begin({ kind: 'new', ...choice, seed: choice.seed ?? chanceSeed() }, choice.passScreen)

  const make = async (choice: OnlineChoice): Promise<void> => {
    setTold(undefined)
    setWait(true)
    try {
      go(onlineAddress(await makeGame(choice)))
    } catch (error) {
      tell('bad', () => troubleText(error))
    }
    setWait(false)
  }

  const readFile = (text: string, file: string): FoundFile | undefined => {
    const found = lookInto(text, file)
    setTold(undefined)
    if (!('told' in found)) return found
    tell('bad', found.told)
    return undefined
  }
  const openFile = ({ kind, text, file }: FoundFile, { players, passScreen }: Seating) =>
    begin(
      kind === 'saved' ? { kind, save: text, players } : { kind, position: text, seed: chanceSeed(), players },
      passScreen,
      file,
    )

  /** A game of its own that goes on from a save, with whoever plays by it; `name` is what it is called first. */
  const playOn = async (save: string, name?: string): Promise<void> => {
    const fields = fieldsOf(save)
    const meta = METAS.find(({ id }) => id === fields.game)
    if (meta === undefined) return
    const id = await begin(
      { kind: 'saved', save, players: playersIn(fields, meta) },
      playing.live()?.passScreen === true,
    )
    if (id !== undefined && name !== undefined) await changeGame(id, game => named(game, name))
  }

  /** The same game once more from its beginning, with other dice. */
  const rematch = async ({ session, saved, passScreen }: LiveGame, swaps: boolean): Promise<void> => {
    await begin(rematchOf(saved(), session.title.meta, session.players, swaps, chanceSeed()), passScreen)
  }

  const resume = async (id: string): Promise<void> => {
    const found = await findGame(id)
    const here = route()
    if (here.page !== 'game' || here.id !== id) return
    const stored = 'trouble' in found ? undefined : found.value
    const other = stored === undefined ? undefined : otherRulesTold(stored.save)
    const failed = other === undefined ? await playing.resume(id) : undefined
    if (other !== undefined) tell('bad', other)
    else if (failed === 'none') tell('bad', () => t('trouble.noSuchGame', { id }))
    else if (failed !== undefined) tell('bad', () => t('trouble.notOpened', { detail: failed.problem }))
    else return
    giveUp()
  }

  // ---- The list of games ----

  const change = async (id: string, changing: (game: StoredGame) => StoredGame): Promise<void> => {
    const changed = await changeGame(id, changing)
    if ('trouble' in changed) onTrouble(changed.trouble)
    await refresh()
  }
  const restore = (id: string): Promise<void> => {
    setTold(undefined)
    return change(id, ({ deleted: _, ...game }) => game)
  }
  const remove = async (id: string): Promise<void> => {
    await change(id, game => ({ ...game, deleted: Date.now() }))
    tell('info', () => t('home.deletedNow'), { act: { name: () => t('home.restore'), onAct: () => restore(id) } })
  }
  const seat = async (id: string, { players, passScreen }: Seating): Promise<void> => {
    // The tab that plays it writes it; it is asked to.
    const before = kept().games.find(game => game.id === id)?.players ?? {}
    if (held().has(id))
      for (const [side, player] of Object.entries(players))
        if (player !== before[side]) handOverElsewhere(id, side, player)
    await change(id, game => ({ ...game, players, passScreen, save: withPlayers(game.save, players) }))
  }

  // The address leads; the table follows.
  createEffect(
    on(route, async here => {
      if (here.page === 'game') {
        if (playing.live()?.id !== here.id) await resume(here.id)
        return
      }
      if (here.page === 'play') {
        const { game, scenario, options, seed } = here
        const sides = METAS.find(({ id }) => id === game)?.sides ?? []
        const players = Object.fromEntries(sides.map(({ id }) => [id, here.players[id] ?? PERSON]))
        await playing.leave()
        await begin({ kind: 'new', game, scenario, options, seed: seed ?? chanceSeed(), players }, false)
        if (playing.live() === undefined) giveUp()
        return
      }
      await playing.leave()
      await refresh()
      if (here.page === 'lesson' && lessonOf(here) === undefined)
        tell('warn', () => t('trouble.unknownAddress', { address: lessonAddress(here.game) }))
      if (here.page === 'unknown') tell('warn', () => t('trouble.unknownAddress', { address: here.address }))
    }),
  )

  const isTable = (): boolean => placeOf(route()) === 'table'

  const home = (): JSX.Element => (
    <div data-ready>
      <HomePage
        titles={METAS}
        saved={kept().games}
        deleted={kept().deleted}
        held={held()}
        onStart={start}
        onContinue={id => go(gameAddress(id))}
        onRename={(id, name) => change(id, game => named(game, name))}
        onDelete={remove}
        onRestore={restore}
        onDrop={async id => {
          await dropGame(id)
          await refresh()
        }}
        onExport={id => {
          const game = kept().games.find(each => each.id === id)
          if (game !== undefined)
            saveFile(fileNameOf(game.name ?? `${game.game}-${game.scenario}-${game.id}`), game.save)
        }}
        onSeating={seat}
        onRead={readFile}
        onOpen={openFile}
        onLesson={game => go(lessonAddress(game))}
        online={server() && { onMake: make, onOpen: id => go(onlineAddress(id)) }}
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
          <Show when={playing.live()} keyed fallback={<p class="table-wait">{t('play.opening')}</p>}>
            {game => (
              <TablePage
                live={game}
                at={atOf(route())}
                onAt={step => go(gameAddress(game.id, step))}
                onHome={() => go(HOME_ADDRESS)}
                onTakeOver={playing.takeOver}
                onPlayOn={playOn}
                onRematch={swaps => rematch(game, swaps)}
              />
            )}
          </Show>
        </Match>
        <Match when={onlineOf(route())} keyed>
          {id => (
            <OnlinePage
              game={id}
              at={atOf(route())}
              onAt={step => go(onlineAddress(id, step))}
              onHome={() => go(HOME_ADDRESS)}
              onPlayOn={playOn}
            />
          )}
        </Match>
        <Match when={joinOf(route())}>
          {join => (
            <JoinPage
              game={join().id}
              token={join().token}
              onJoined={() => go(onlineAddress(join().id))}
              onHome={() => go(HOME_ADDRESS)}
            />
          )}
        </Match>
        <Match when={lessonOf(route())} keyed>
          {game => <LessonPage game={game} onHome={() => go(HOME_ADDRESS)} onKeep={playOn} />}
        </Match>
      </Switch>
      <Toasts toasts={toastsOf(told())} onClose={() => setTold(undefined)} onRule={() => undefined} />
    </>
  )
}

const atOf = (route: Route): number | undefined =>
  route.page === 'game' || route.page === 'online' ? route.at : undefined

const onlineOf = (route: Route): string | undefined => (route.page === 'online' ? route.id : undefined)
const joinOf = (route: Route) => (route.page === 'join' ? route : undefined)

/** A title that there is: an address may say anything. */
const lessonOf = (route: Route): string | undefined =>
  route.page === 'lesson' ? METAS.find(({ id }) => id === route.game)?.id : undefined

const placeOf = (route: Route): Place => {
  if (route.page === 'game' || route.page === 'play') return 'table'
  if (route.page === 'online' || route.page === 'join') return 'online'
  return lessonOf(route) === undefined ? 'home' : 'lesson'
}

const toastsOf = (told: Told | undefined): readonly Toast[] => {
  if (told === undefined) return []
  const { kind, text, act } = told
  return [{ id: 1, kind, text: text(), ...(act === undefined ? {} : { act: { name: act.name(), onAct: act.onAct } }) }]
}
