// The table: the map, what there is to decide, and the panels. It puts together what others do.
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  type JSX,
  on,
  onCleanup,
  onMount,
  Show,
} from 'solid-js'
import { chanceSeed } from '../../engine/dice.ts'
import type { LiveGame } from '../app/live.ts'
import { Board, type BoardHandle, type KeptView } from '../board/Board.tsx'
import { fetchSprite } from '../board/sprite.ts'
import type { GoingOn } from '../byfile/ByFileDialog.tsx'
import { FileBar } from '../byfile/FileBar.tsx'
import { createOnlineModel } from '../online/model.ts'
import { OnlineBar } from '../online/OnlineBar.tsx'
import { DiceRow } from '../panels/DiceRow.tsx'
import { PassScreen } from '../panels/PassScreen.tsx'
import { ReplayBar } from '../panels/ReplayBar.tsx'
import type { RecapSpot } from '../panels/recap.ts'
import { labelOf } from '../play/counters.ts'
import { soundsOf } from '../play/heard.ts'
import { PrintSheet } from '../print/PrintSheet.tsx'
import { createPrinting } from '../print/printing.ts'
import { saveFile } from '../store/download.ts'
import { remember, remembered } from '../ui/remember.ts'
import { playSounds } from '../ui/sounds.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { language, t, textOf } from '../words/language.ts'
import { hexName, phaseName, say, seatName } from '../words/say.ts'
import { Answer } from './Answer.tsx'
import { createCamera, openAtFront } from './camera.ts'
import { Following } from './Following.tsx'
import { InfoBox } from './InfoBox.tsx'
import { handleKey, isForBoard } from './keys.ts'
import { LayerKeys } from './LayerKeys.tsx'
import { createTableModel, type TableModel } from './model.ts'
import { SidePanels, TABS, type TabId } from './SidePanels.tsx'
import { type OpenDialog, TableDialogs } from './TableDialogs.tsx'
import { PACES, type Pace, Toolbar } from './Toolbar.tsx'
import { DecisionLine, TopBar } from './TopBar.tsx'
import { offersAt, wayName } from './ways.ts'
import './table.css'

const PACE_KEY = 'stavka.pace'
/** Of the map: the overview and its buttons don't reach so far. */
const FOUND_MARGIN = 0.4

export interface TablePageProps {
  readonly live: LiveGame
  /** The step whose position is shown; undefined: the present. */
  readonly at: number | undefined
  readonly onAt: (step: number | undefined) => void
  readonly onHome: () => void
  /** From the tab that plays it. */
  readonly onTakeOver?: () => Promise<void>
  /** A new game goes on from this save; `name` is what it is called first. */
  readonly onPlayOn: (save: string, name: string) => void
  /** The position that is shown goes to the editor; none where that is not for the player. */
  readonly onEdit?: ((position: string) => void) | undefined
  /** The same game once more, each player in the other's place or not; none in a lesson. */
  readonly onRematch?: ((swaps: boolean) => Promise<void>) | undefined
  /** What was played goes on by file, as a game of its own; none in a lesson. */
  readonly onByFile?: ((choice: GoingOn) => void) | undefined
  /** Something that goes with the game on the table: the guided first game. */
  readonly guide?: (table: TableModel, onRule: (id: string) => void) => JSX.Element
}

/** As in table.css: the panel lies under the map and leaves it the room. */
const isNarrow = (): boolean => matchMedia('(max-width: 820px)').matches
/** Decisions whose controls are in the panel. */
const IN_PANEL = ['attack', 'losses', 'choose', 'place', 'assign'] as const

const firstPace = (): Pace => {
  const kept = remembered(PACE_KEY)
  return kept !== undefined && kept in PACES ? (kept as Pace) : 'normal'
}

export const TablePage = (props: TablePageProps) => {
  const [pace, setPaceSignal] = createSignal<Pace>(firstPace())
  const model = createTableModel(
    props.live,
    () => props.at,
    () => PACES[pace()],
  )
  const { title, session, play } = model
  const { printed, print } = createPrinting()
  const online = session.online && { session: session.online, model: createOnlineModel(title, session.online) }
  const [tab, setTab] = createSignal<TabId>('play')
  const [rule, setRule] = createSignal<string>()
  const [dialog, setDialog] = createSignal<OpenDialog>()
  /** It was asked for, or the game is over. */
  const [looksBack, setLooksBack] = createSignal(false)
  const [sheet, setSheet] = createSignal(!isNarrow() || props.guide !== undefined)
  const [pointed, setPointed] = createSignal<number>()
  /** The replay plays by itself up to this step. */
  const [playUntil, setPlayUntil] = createSignal<number>()
  const [handle, setHandle] = createSignal<BoardHandle>()
  /** How each player has laid the map: it lies so again when the screen comes back. */
  const views = new Map<string | undefined, KeptView>()
  const [sprite] = createResource(() =>
    fetchSprite(
      title.meta.id,
      title.units.map(({ type }) => type),
    ),
  )

  const setPace = (next: Pace): void => {
    setPaceSignal(next)
    remember(PACE_KEY, next)
    session.setPace(PACES[next])
    if (PACES[next] === 0) model.watching.catchUp()
  }
  onMount(() => session.setPace(PACES[pace()]))

  const openRule = (id: string): void => {
    setRule(id)
    setTab('rules')
    setSheet(true)
  }
  const go = (step: number | undefined): void => {
    const { steps } = model.news().snapshot
    props.onAt(step === undefined ? undefined : Math.max(0, Math.min(step, steps)))
  }
  /** A new game from the position that is shown, with dice of its own. */
  const playOn = async (): Promise<void> => {
    const { at, turn } = model.shown()
    const save = await session.playOnFrom(at, chanceSeed()).catch(() => undefined)
    if (save !== undefined)
      props.onPlayOn(save, t('replay.playOnName', { title: textOf(title.meta.name), turn, step: at }))
  }
  /** What one keeps of a game by file is no save that anybody else should have. */
  const saveName = (): string =>
    session.byFile === undefined
      ? fileName('save')
      : `${title.meta.id}-${session.byFile.now.tag.slice(0, 6)}.stavka-mine`
  const fileName = (what: string): string =>
    `${title.meta.id}-${props.live.scenario}-${what}-${new Date().toISOString().slice(0, 10)}.json`

  const keys = (event: KeyboardEvent): void => {
    // An open dialog has its own keys: Escape closes it.
    if (model.passTo() !== undefined || dialog() !== undefined) return
    if (isForBoard(event)) handle()?.key(event)
    handleKey(event, {
      play,
      mine: model.mine,
      help: () => setDialog('help'),
      search: () => setDialog('search'),
      focusBoard: () => handle()?.focus(),
      advises: title.advises,
    })
  }
  onMount(() => window.addEventListener('keydown', keys))
  onCleanup(() => window.removeEventListener('keydown', keys))

  // What is looked at from the keyboard or a list comes into view, and the arrow keys go on from there.
  createEffect(
    on(
      // Only when it changes: the map must not jump back whenever something else does.
      createMemo(() => model.state().inspected),
      looked => {
        if (looked === undefined || looked.hex < 0) return
        model.setCursor(looked.hex)
        handle()?.reveal(looked.hex)
      },
      { defer: true },
    ),
  )
  createEffect(on(model.news, (news, before) => before !== undefined && playSounds(soundsOf(news, before))))
  createCamera(model, handle)
  openAtFront(model, handle)
  // The next player begins with an eye of his own.
  createEffect(on(model.passTo, () => setPointed(undefined), { defer: true }))
  // So does what the lesson points at.
  createEffect(() => {
    const [hex] = model.lesson()
    if (hex !== undefined) handle()?.reveal(hex)
  })
  // A decision that waits for this player opens its controls.
  createEffect(
    on(
      createMemo(() => {
        const { decision } = model.news().snapshot
        return `${decision?.phase} ${decision?.kinds}`
      }),
      () => {
        if (!model.mine()) return
        if (tab() !== 'log') setTab('play')
        const { actors, decision } = model.news().snapshot
        const able = new Set(actors.flatMap(({ kinds }) => kinds))
        if (decision?.kinds.includes('choose') === true) able.add('choose')
        if (isNarrow() && props.guide === undefined) setSheet(IN_PANEL.some(kind => able.has(kind)))
      },
    ),
  )
  createEffect(() => (tab() === 'figures' || dialog() === 'ending') && model.wantHistory())
  // The end is told when it comes; whoever opens a game that is over asks for it.
  /** Otherwise than by the rules. */
  const ended = () => online?.model.ended()
  const isOver = createMemo(() => model.news().snapshot.outcome !== undefined || ended() !== undefined)
  createEffect(on(isOver, over => setDialog(over && props.guide === undefined ? 'ending' : undefined), { defer: true }))

  const hexLabel = (hex: number): string => {
    const { units } = model.shown()
    const here = units.flatMap((state, unit) =>
      state.hex === hex ? [labelOf(title, language(), unit, { ...state, hex: -1 })] : [],
    )
    const terrain = title.messages[`terrain.${title.hexes[hex].terrain}`]?.[language()] ?? title.hexes[hex].terrain
    const ways = offersAt(model, hex).map(offer => wayName(title, offer))
    return [hexName(title, hex), terrain, ...here, ...ways].join(language() === 'ja' ? '。' : '; ')
  }
  const hasSituation = createMemo(() => model.shown().situation.length > 0)
  const canLookBack = createMemo(() => title.advises && (looksBack() || model.news().snapshot.outcome !== undefined))
  const tabs = createMemo(() =>
    TABS.filter(
      id =>
        (id !== 'situation' || hasSituation()) &&
        (id !== 'analysis' || canLookBack()) &&
        (id !== 'online' || online !== undefined),
    ),
  )
  /** Where the panel lies over the map, it makes room for what is to be seen. */
  const showStep = (step: number): void => {
    go(step)
    if (isNarrow()) setSheet(false)
  }
  const goPlace = (hexes: readonly number[]): void => {
    void handle()?.show(hexes)
  }
  /** To a unit or hex that was found in a list, well into the map; whoever plays has it selected. */
  const goTo = async (hex: number, unit?: number): Promise<void> => {
    if (isNarrow()) setSheet(false)
    if (model.mine()) await play.point({ unit, hex: hex < 0 ? undefined : hex })
    if (hex < 0) return
    setPointed(hex)
    model.setCursor(hex)
    await handle()?.show([hex], FOUND_MARGIN)
  }
  /** While plans are drawn, what is done on the map is drawn. */
  const drawing = () => (model.plans?.isDrawing() === true && !model.replaying() ? model.plans : undefined)
  const hexShown = (unit: number): number => model.shown().units[unit].hex
  /** From a line of the recap: its place, and how it happened. */
  const replay = ({ from, until, hexes }: RecapSpot): void => {
    model.watching.setFollows(true)
    setPlayUntil(until)
    showStep(from)
    if (!isNarrow()) setTab('log')
    if (hexes.length > 0) goPlace(hexes)
  }
  /** Talk that nobody here has read. */
  const unread = (id: TabId): { readonly count?: number } => {
    const count = id === 'online' ? (online?.model.unread() ?? 0) : 0
    return count > 0 ? { count } : {}
  }
  const rematch = async (swaps: boolean): Promise<void> => {
    const asked = props.onRematch?.(swaps)
    // What went wrong stands in the head of the table.
    if (online !== undefined && asked !== undefined && !(await online.model.tried(asked))) setDialog(undefined)
  }
  const openAnalysis = (): void => {
    setLooksBack(true)
    setTab('analysis')
    setSheet(true)
  }
  const rolled = () => {
    const { at } = model.shown()
    return model.lines().findLast(
      ({ step, seat, event }) =>
        (seat === undefined ? at === 0 : step === at - 1) &&
        (event.dice?.length ?? 0) > 0 &&
        // A battle of others has its card over the map.
        (event.fight === undefined || model.mine() || model.battleShown() === undefined),
    )
  }

  return (
    <Show
      when={model.passTo()}
      fallback={
        <div class="table" data-ready data-turn={model.shown().turn} data-step={model.shown().at}>
          <Show when={printed()}>
            {what => (
              <PrintSheet
                what={what()}
                title={title}
                scenario={props.live.scenario}
                shown={model.shown()}
                lines={model.lines()}
                picture={model.board()?.picture}
              />
            )}
          </Show>
          <TopBar
            model={model}
            onHome={props.onHome}
            onHelp={() => setDialog('help')}
            onBriefing={() => setDialog('briefing')}
            onSearch={() => setDialog('search')}
            onLegend={() => setDialog('legend')}
            onTakeOver={props.onTakeOver}
            line={
              online ? (
                <OnlineBar table={model} onStep={step => go(step)} {...online} />
              ) : (
                session.byFile && <FileBar title={title} session={session.byFile} snapshot={model.news().snapshot} />
              )
            }
          />
          <DecisionLine model={model} ended={ended()} onRule={openRule} onEnding={() => setDialog('ending')} />
          <main class="table-map">
            <Show
              when={model.board() !== undefined && sprite.latest !== undefined}
              fallback={<p class="table-wait">{t('play.opening')}</p>}
            >
              <Board
                state={model.board() as NonNullable<ReturnType<typeof model.board>>}
                sprite={sprite.latest ?? ''}
                label={t('play.board', { title: textOf(title.meta.name) })}
                words={{
                  zoomIn: t('play.zoomIn'),
                  zoomOut: t('play.zoomOut'),
                  fit: t('play.fit'),
                  overview: t('play.overview'),
                }}
                hexLabel={hexLabel}
                onReady={setHandle}
                kept={views.get(model.holder())}
                onLeave={view => views.set(model.holder(), view)}
                gestures={{
                  hex: (hex, adding) => (drawing() ? drawing()?.point(hex) : model.mine() && play.hex(hex, adding)),
                  counter: (unit, adding) =>
                    drawing() ? drawing()?.point(hexShown(unit)) : model.mine() && play.counter(unit, adding),
                  dragStart: unit => model.mine() && !model.state().selected.includes(unit) && play.select(unit),
                  drop: (unit, hex) =>
                    drawing() ? drawing()?.carry(hexShown(unit), hex) : model.mine() && play.drop(unit, hex),
                  dragCancel: () => undefined,
                  hover: (hex, unit) => {
                    setPointed(hex)
                    if (model.mine()) play.hover(hex, unit)
                  },
                  cursor: hex => {
                    model.setCursor(hex)
                    setPointed(hex)
                  },
                  // While one plays oneself, the map is one's own.
                  pan: () => !model.mine() && model.watching.setFollows(false),
                }}
              />
            </Show>
            <LayerKeys model={model} />
            <Following model={model} onRule={openRule} onPlace={goPlace} onReplay={replay} />
            <div class="table-over">
              <Show when={rolled()}>
                {line => (
                  <p class="table-dice" role="status">
                    <DiceRow dice={line().event.dice ?? []} /> {say(title, line().event)}
                  </p>
                )}
              </Show>
              <Answer model={model} onRule={openRule} />
            </div>
          </main>
          <aside class="table-side" classList={{ 'table-side-low': !sheet() }} aria-label={t('play.panel')}>
            <button
              type="button"
              class="table-grip"
              aria-expanded={sheet()}
              aria-label={sheet() ? t('play.panel.hide') : t('play.panel.show')}
              onClick={() => setSheet(!sheet())}
            />
            {props.guide?.(model, openRule)}
            <InfoBox model={model} hex={pointed() ?? model.state().inspected?.hex} />
            <Tabs
              label={t('play.panel')}
              current={tab()}
              onChange={setTab}
              tabs={tabs().map(id => ({ id, name: t(`play.tab.${id}`), ...unread(id) }))}
            >
              <SidePanels
                model={model}
                tab={tab()}
                at={props.at}
                rule={rule()}
                online={online}
                onRule={openRule}
                onSelectRule={setRule}
                onAnalyse={openAnalysis}
                onPlace={goPlace}
                onStep={showStep}
                onUnit={unit => void goTo(hexShown(unit), unit)}
              />
            </Tabs>
          </aside>
          <footer class="table-foot">
            <Show when={props.at !== undefined && { step: props.at }}>
              {at => (
                <ReplayBar
                  title={title}
                  at={Math.min(at().step, model.news().snapshot.steps)}
                  steps={model.news().snapshot.steps}
                  marks={model.marks()}
                  until={playUntil()}
                  stays={step => model.lines().some(line => line.step === step - 1 && line.event.fight !== undefined)}
                  onGo={step => go(step)}
                  onPlayOn={playOn}
                  onStop={() => setPlayUntil(undefined)}
                  onClose={() => {
                    setPlayUntil(undefined)
                    go(undefined)
                  }}
                />
              )}
            </Show>
            <Toolbar
              model={model}
              pace={pace()}
              onPace={setPace}
              onAnalyse={openAnalysis}
              onPlayers={() => setDialog('players')}
              onReplay={() => go(model.news().snapshot.steps)}
              onSave={async () => saveFile(saveName(), await session.save().catch(() => props.live.saved()))}
              onPosition={async () => saveFile(fileName('position'), await session.position(model.shown().at))}
              onEdit={props.onEdit && (async () => props.onEdit?.(await session.position(model.shown().at)))}
              onPrint={print}
              onByFile={props.onByFile && (() => setDialog('byFile'))}
              onBriefing={() => setDialog('briefing')}
              onLegend={() => setDialog('legend')}
            />
          </footer>
          <TableDialogs
            model={model}
            scenario={props.live.scenario}
            ended={ended()}
            nameOf={online && (seat => online.model.card(seat)?.name)}
            open={dialog()}
            onClose={() => setDialog(undefined)}
            onFound={found => {
              setDialog(undefined)
              void goTo(found.hex, found.kind === 'unit' ? found.unit : undefined)
            }}
            onSpot={replay}
            onAnalyse={openAnalysis}
            onRematch={props.onRematch && rematch}
            onByFile={props.onByFile}
          />
        </div>
      }
    >
      {seat => (
        <PassScreen
          side={title.meta.sides.findIndex(({ id }) => id === seat())}
          name={seatName(title, seat())}
          phase={phaseName(title, model.news().snapshot.decision?.phase ?? '')}
          onReady={() => model.pass(seat())}
        />
      )}
    </Show>
  )
}
