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
import type { PositionFile } from '../../engine/contract.ts'
import { chanceSeed } from '../../engine/dice.ts'
import { withPlayers } from '../../engine/save-text.ts'
import { METAS } from '../../games/metas.ts'
import { type OpeningHere, PERSON, type Trouble, type Unopened } from '../../session/session.ts'
import type { GoingOn } from '../byfile/ByFileDialog.tsx'
import { HomePage } from '../home/HomePage.tsx'
import type { FoundFile, NewGameChoice, Seating } from '../home/types.ts'
import { findServer, makeGame, type OnlineChoice, type OnlineServer } from '../online/api.ts'
import { troubleText } from '../online/why.ts'
import type { Given } from '../position/model.ts'
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
import { language, t, textOf } from '../words/language.ts'
import { fieldsOf, lookInto, otherRulesTold, playersIn, refusedUnread, rematchOf, tagOfKept } from './files.ts'
import { heldGames } from './hold.ts'
import type { LiveGame } from './live.ts'
import { createPlaying } from './playing.ts'
import { handOverElsewhere } from './relay.ts'
import {
  gameAddress,
  HOME_ADDRESS,
  lessonAddress,
  onlineAddress,
  positionAddress,
  type Route,
  readRoute,
  workshopAddress,
} from './route.ts'

const TablePage = lazy(async () => ({ default: (await import('../table/TablePage.tsx')).TablePage }))
const OnlinePage = lazy(async () => ({ default: (await import('../online/OnlinePage.tsx')).OnlinePage }))
const MailPage = lazy(async () => ({ default: (await import('../online/MailPage.tsx')).MailPage }))
const JoinPage = lazy(async () => ({ default: (await import('../online/JoinPage.tsx')).JoinPage }))
const WorkshopPage = lazy(async () => ({ default: (await import('../workshop/WorkshopPage.tsx')).WorkshopPage }))
const PositionPage = lazy(async () => ({ default: (await import('../position/PositionPage.tsx')).PositionPage }))
const DevicePage = lazy(async () => ({ default: (await import('../online/DevicePage.tsx')).DevicePage }))
const LessonPage = lazy(async () => ({ default: (await import('../lesson/LessonPage.tsx')).LessonPage }))

type Place = 'home' | 'table' | 'lesson' | 'online' | 'workshop' | 'position'

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
    onJudged: judged => tell('info', () => textOf(judged), { place: 'table' }),
    onInherited: () => tell('info', () => t('play.elsewhere.inherited'), { place: 'table' }),
  })

  /** A save that stops being legal somewhere can be had up to there, as a game of its own: what was kept stays as it is. */
  const tellUnopened = (failed: Unopened, opening: OpeningHere, passScreen: boolean, file?: string): void => {
    const { problem, told: words, older, cuts } = failed
    const text = (): string => {
      const detail = words === undefined ? problem : textOf(words)
      if (older === true) return file === undefined ? detail : `${file}: ${detail}`
      // What nobody can read any more.
      const old = opening.kind === 'saved' && words === undefined ? otherRulesTold(opening.save, file) : undefined
      if (old !== undefined) return old()
      return file === undefined ? t('trouble.notOpened', { detail }) : t('trouble.badFile', { file, detail })
    }
    const cut = opening.kind === 'saved' && cuts === true ? { ...opening, cut: true as const } : undefined
    const act = { name: () => t('trouble.upToThere'), onAct: () => cut && begin(cut, passScreen, file) }
    tell('bad', text, cut === undefined ? {} : { act })
  }

  /** Did it work? What went wrong has been told. */
  const begin = async (opening: OpeningHere, passScreen: boolean, file?: string): Promise<string | undefined> => {
    setTold(undefined)
    const id = newGameId()
    setWait(true)
    const failed = await playing.begin(id, opening, passScreen)
    setWait(false)
    if (failed !== undefined) {
      tellUnopened(failed, opening, passScreen, file)
      return undefined
    }
    go(gameAddress(id))
    return id
  }

  /** `data`: with corrections of this browser. */
  const start = (choice: NewGameChoice, data?: string) =>
    begin(
      { kind: 'new', ...choice, seed: choice.seed ?? chanceSeed(), ...(data === undefined ? {} : { data }) },
      choice.passScreen,
    )

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

  /** A position to be edited, on its way to the editor. */
  let toEdit: Given = {}
  const editPosition = async (text: string, data?: string): Promise<void> => {
    const fields = fieldsOf(text)
    if (typeof fields.problem === 'string') {
      const detail = fields.problem
      const { problemInJapanese } = await import('../../workshop/position-problems.ts')
      tell('warn', () => t('position.notNow', { detail: language() === 'ja' ? problemInJapanese(detail) : detail }))
      return
    }
    toEdit = { file: fields as PositionFile, data }
    go(positionAddress(String(fields.game)))
  }
  const inEditor = createMemo((): (Given & { readonly game: string }) | undefined => {
    const here = positionOf(route())
    if (here === undefined) return undefined
    const given = here.link === undefined ? toEdit : here
    toEdit = {}
    return { ...given, game: here.game }
  })
  const playPosition = (position: string, { players, passScreen }: Seating, data: string | undefined) =>
    begin(
      { kind: 'position', position, seed: chanceSeed(), players, ...(data === undefined ? {} : { data }) },
      passScreen,
    )
  /** Where no seat's secrets are told to another: what is edited is what the seat that looks may know. */
  const editFrom = (game: LiveGame): ((text: string) => void) | undefined => {
    if (game.session.byFile !== undefined) return undefined
    const { data, dataName } = fieldsOf(game.saved())
    return text => editPosition(text, dataName === undefined ? undefined : String(data))
  }

  const readFile = (text: string, file: string): FoundFile | undefined => {
    const found = lookInto(text, file)
    setTold(undefined)
    if (!('told' in found)) return found
    tell('bad', found.told)
    return undefined
  }
  const openFile = ({ kind, text, file, byFile }: FoundFile, { players, passScreen }: Seating) => {
    if (kind === 'position') return begin({ kind, position: text, seed: chanceSeed(), players }, passScreen, file)
    const tag = kind === 'kept' ? tagOfKept(text) : byFile?.tag
    const known = tag === undefined ? undefined : kept().games.find(game => game.file?.tag === tag)
    if (known === undefined)
      return kind === 'file'
        ? begin({ kind: 'accept', file: text, language: language() }, false, file)
        : begin({ kind: 'saved', save: text, players }, kind === 'saved' && passScreen, file)
    if (kind === 'file') came = { id: known.id, text }
    else tell('info', () => t('file.isHere'), { place: 'everywhere' })
    go(gameAddress(known.id))
  }
  /** A file of the other player, for a game that is kept here: it is handed over when the game is on the table. */
  let came: { readonly id: string; readonly text: string } | undefined
  createEffect(
    on(playing.live, async live => {
      const sent = came
      if (live === undefined || sent?.id !== live.id) return
      came = undefined
      const { byFile } = live.session
      if (byFile === undefined) return tell('warn', () => t('file.elsewhere'), { place: 'table' })
      // What is wrong with it stands at the table.
      await byFile.take(sent.text)
    }),
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

  /** What was played goes on by file. */
  const goOnByFile = ({ save, seat, notary }: GoingOn): void => {
    const { game, scenario, options } = fieldsOf(save)
    const played = { game: String(game), scenario: String(scenario), options: options as readonly string[] }
    void begin({ kind: 'offer', ...played, seat, notary, language: language(), save }, false)
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
    const other = stored === undefined ? undefined : refusedUnread(stored.save)
    const failed = other === undefined ? await playing.resume(id) : undefined
    if (other !== undefined) tell('bad', other)
    else if (failed === 'none' || (failed !== undefined && stored === undefined))
      tell('bad', () => t('trouble.noSuchGame', { id }))
    else if (failed !== undefined && stored !== undefined)
      tellUnopened(failed, { kind: 'saved', save: stored.save, players: stored.players }, stored.passScreen)
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
      if (here.page === 'workshop' && workshopOf(here) === undefined)
        tell('warn', () => t('trouble.unknownAddress', { address: workshopAddress(here.game) }))
      if (here.page === 'position' && positionOf(here) === undefined)
        tell('warn', () => t('trouble.unknownAddress', { address: positionAddress(here.game) }))
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
        onStart={choice => start(choice)}
        onWorkshop={game => go(workshopAddress(game))}
        onPosition={game => go(positionAddress(game))}
        onEdit={({ text }) => editPosition(text)}
        onFile={choice => begin({ kind: 'offer', ...choice, language: language() }, false)}
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
          if (game !== undefined) saveFile(exportName(game), game.save)
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
                onEdit={editFrom(game)}
                onRematch={swaps => rematch(game, swaps)}
                onByFile={goOnByFile}
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
              onByFile={goOnByFile}
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
        <Match when={workshopOf(route())} keyed>
          {game => <WorkshopPage game={game} onHome={() => go(HOME_ADDRESS)} onPlay={start} />}
        </Match>
        <Match when={inEditor()} keyed>
          {here => <PositionPage game={here.game} given={here} onHome={() => go(HOME_ADDRESS)} onPlay={playPosition} />}
        </Match>
        <Match when={mailOf(route())} keyed>
          {link => <MailPage {...link} onHome={() => go(HOME_ADDRESS)} />}
        </Match>
        <Match when={deviceOf(route())} keyed>
          {who => <DevicePage player={who.player} secret={who.secret} />}
        </Match>
        <Match when={lessonOf(route())} keyed>
          {game => <LessonPage game={game} onHome={() => go(HOME_ADDRESS)} onKeep={playOn} />}
        </Match>
      </Switch>
      <Toasts toasts={toastsOf(told())} onClose={() => setTold(undefined)} onRule={() => undefined} />
    </>
  )
}

const exportName = ({ name, game, scenario, id, file }: StoredGame): string =>
  file === undefined ? fileNameOf(name ?? `${game}-${scenario}-${id}`) : `${game}-${file.tag.slice(0, 6)}.stavka-mine`

const atOf = (route: Route): number | undefined =>
  route.page === 'game' || route.page === 'online' ? route.at : undefined

const onlineOf = (route: Route): string | undefined => (route.page === 'online' ? route.id : undefined)
const deviceOf = (route: Route) => (route.page === 'device' ? route : undefined)
const joinOf = (route: Route) => (route.page === 'join' ? route : undefined)
const mailOf = (route: Route) => (route.page === 'mail' ? route : undefined)

/** A title that there is: an address may say anything. */
const lessonOf = (route: Route): string | undefined =>
  route.page === 'lesson' ? METAS.find(({ id }) => id === route.game)?.id : undefined

const workshopOf = (route: Route): string | undefined =>
  route.page === 'workshop' ? METAS.find(({ id }) => id === route.game)?.id : undefined

const positionOf = (route: Route) =>
  route.page === 'position' && METAS.some(({ id }) => id === route.game) ? route : undefined

const placeOf = (route: Route): Place => {
  if (route.page === 'game' || route.page === 'play') return 'table'
  if (['online', 'join', 'device', 'mail'].includes(route.page)) return 'online'
  if (workshopOf(route) !== undefined) return 'workshop'
  if (positionOf(route) !== undefined) return 'position'
  return lessonOf(route) === undefined ? 'home' : 'lesson'
}

const toastsOf = (told: Told | undefined): readonly Toast[] => {
  if (told === undefined) return []
  const { kind, text, act } = told
  return [{ id: 1, kind, text: text(), ...(act === undefined ? {} : { act: { name: act.name(), onAct: act.onAct } }) }]
}
