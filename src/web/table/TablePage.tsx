// The table: the map, what there is to decide, and the panels. It puts together what others do.
import {
  createEffect,
  createMemo,
  createResource,
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
import type { LiveGame } from '../app/live.ts'
import { Board, type BoardHandle, type KeptView } from '../board/Board.tsx'
import { createOnlineModel } from '../online/model.ts'
import { OnlineBar } from '../online/OnlineBar.tsx'
import { OnlinePanel } from '../online/OnlinePanel.tsx'
import { ArrivalsPanel } from '../panels/ArrivalsPanel.tsx'
import { BriefingView } from '../panels/BriefingView.tsx'
import { ChartsPanel } from '../panels/ChartsPanel.tsx'
import { DicePanel } from '../panels/DicePanel.tsx'
import { DiceRow } from '../panels/DiceRow.tsx'
import { ForcesPanel } from '../panels/ForcesPanel.tsx'
import { HelpPanel } from '../panels/HelpPanel.tsx'
import { LegendPanel } from '../panels/LegendPanel.tsx'
import { LogPanel } from '../panels/LogPanel.tsx'
import { PassScreen } from '../panels/PassScreen.tsx'
import { ReplayBar } from '../panels/ReplayBar.tsx'
import { RulesPanel } from '../panels/RulesPanel.tsx'
import type { RecapSpot } from '../panels/recap.ts'
import { SearchBox } from '../panels/SearchBox.tsx'
import { SituationPanel } from '../panels/SituationPanel.tsx'
import { TurnTrack } from '../panels/TurnTrack.tsx'
import { labelOf } from '../play/counters.ts'
import { soundsOf } from '../play/heard.ts'
import { PrintSheet } from '../print/PrintSheet.tsx'
import { createPrinting } from '../print/printing.ts'
import { saveFile } from '../store/download.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { remember, remembered } from '../ui/remember.ts'
import { playSounds } from '../ui/sounds.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { language, t, textOf } from '../words/language.ts'
import { hexName, phaseName, say, seatName } from '../words/say.ts'
import { AnalysisPanel } from './AnalysisPanel.tsx'
import { Answer } from './Answer.tsx'
import { createCamera, openAtFront } from './camera.ts'
import { EndCard } from './EndCard.tsx'
import { Following } from './Following.tsx'
import { InfoBox } from './InfoBox.tsx'
import { handleKey, isForBoard } from './keys.ts'
import { LayerKeys } from './LayerKeys.tsx'
import { createTableModel, type TableModel } from './model.ts'
import { PlayersDialog } from './PlayersDialog.tsx'
import { PlayPanel } from './PlayPanel.tsx'
import { PACES, type Pace, Toolbar } from './Toolbar.tsx'
import { DecisionLine, TopBar } from './TopBar.tsx'
import { offersAt, wayName } from './ways.ts'
import './table.css'

const PlotPanel = lazy(async () => ({ default: (await import('../panels/PlotPanel.tsx')).PlotPanel }))

const TABS = [
  'play',
  'online',
  'analysis',
  'situation',
  'forces',
  'log',
  'rules',
  'charts',
  'turns',
  'figures',
] as const
type TabId = (typeof TABS)[number]
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
  /** The same game once more, each player in the other's place or not; none in a lesson. */
  readonly onRematch?: (swaps: boolean) => void
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
  const online = session.online && { session: session.online, model: createOnlineModel(session.online) }
  const [tab, setTab] = createSignal<TabId>('play')
  const [rule, setRule] = createSignal<string>()
  const [help, setHelp] = createSignal(false)
  const [seating, setSeating] = createSignal(false)
  const [briefing, setBriefing] = createSignal(false)
  const [searching, setSearching] = createSignal(false)
  const [legend, setLegend] = createSignal(false)
  const [ending, setEnding] = createSignal(false)
  /** It was asked for, or the game is over. */
  const [looksBack, setLooksBack] = createSignal(false)
  const [sheet, setSheet] = createSignal(!isNarrow() || props.guide !== undefined)
  const [pointed, setPointed] = createSignal<number>()
  /** The replay plays by itself up to this step. */
  const [playUntil, setPlayUntil] = createSignal<number>()
  const [handle, setHandle] = createSignal<BoardHandle>()
  /** How each player has laid the map: it lies so again when the screen comes back. */
  const views = new Map<string | undefined, KeptView>()
  const [sprite] = createResource(async () => {
    const response = await fetch(new URL(`sprites/${title.meta.id}.svg`, document.baseURI))
    return response.ok ? response.text() : ''
  })

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
  const fileName = (what: string): string =>
    `${title.meta.id}-${props.live.scenario}-${what}-${new Date().toISOString().slice(0, 10)}.json`

  const isAsked = (): boolean => help() || seating() || briefing() || searching() || legend() || ending()
  const keys = (event: KeyboardEvent): void => {
    // An open dialog has its own keys: Escape closes it.
    if (model.passTo() !== undefined || isAsked()) return
    if (isForBoard(event)) handle()?.key(event)
    handleKey(event, {
      play,
      mine: model.mine,
      help: () => setHelp(true),
      search: () => setSearching(true),
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
  createEffect(() => (tab() === 'figures' || ending()) && model.wantHistory())
  // The end is told when it comes; whoever opens a game that is over asks for it.
  const isOver = createMemo(() => model.news().snapshot.outcome !== undefined)
  createEffect(on(isOver, over => setEnding(over && props.guide === undefined), { defer: true }))

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
  const hexShown = (unit: number): number => model.shown().units[unit].hex
  /** From a line of the recap: its place, and how it happened. */
  const replay = ({ from, until, hexes }: RecapSpot): void => {
    model.watching.setFollows(true)
    setPlayUntil(until)
    showStep(from)
    if (!isNarrow()) setTab('log')
    if (hexes.length > 0) goPlace(hexes)
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
            onHelp={() => setHelp(true)}
            onBriefing={() => setBriefing(true)}
            onSearch={() => setSearching(true)}
            onLegend={() => setLegend(true)}
            onTakeOver={props.onTakeOver}
            line={online && <OnlineBar title={title} {...online} />}
          />
          <DecisionLine model={model} onRule={openRule} onEnding={() => setEnding(true)} />
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
                  hex: (hex, adding) => model.mine() && play.hex(hex, adding),
                  counter: (unit, adding) => model.mine() && play.counter(unit, adding),
                  dragStart: unit => model.mine() && !model.state().selected.includes(unit) && play.select(unit),
                  drop: (unit, hex) => model.mine() && play.drop(unit, hex),
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
              tabs={tabs().map(id => ({ id, name: t(`play.tab.${id}`) }))}
            >
              <Switch>
                <Match when={tab() === 'play'}>
                  <PlayPanel model={model} onRule={openRule} onAnalyse={openAnalysis} onPlace={goPlace} />
                </Match>
                <Match when={tab() === 'online' && online}>{found => <OnlinePanel table={model} {...found()} />}</Match>
                <Match when={tab() === 'analysis'}>
                  <AnalysisPanel model={model} at={props.at} onStep={showStep} />
                </Match>
                <Match when={tab() === 'situation'}>
                  <SituationPanel title={title} groups={model.shown().situation} onRule={openRule} />
                </Match>
                <Match when={tab() === 'forces'}>
                  <ForcesPanel
                    title={title}
                    session={session}
                    sight={model.shown()}
                    steps={model.news().snapshot.steps}
                    onUnit={unit => void goTo(hexShown(unit), unit)}
                    onPlace={goPlace}
                    onBattle={({ step, targets }) => {
                      showStep(step + 1)
                      goPlace(targets)
                    }}
                  />
                </Match>
                <Match when={tab() === 'log'}>
                  <LogPanel
                    title={title}
                    lines={model.lines()}
                    at={props.at}
                    onRule={openRule}
                    onStep={step => {
                      model.watching.setFollows(true)
                      showStep(step)
                    }}
                  />
                </Match>
                <Match when={tab() === 'rules'}>
                  <RulesPanel title={title} selected={rule()} onSelect={setRule} />
                </Match>
                <Match when={tab() === 'charts'}>
                  <ChartsPanel title={title} onRule={openRule} />
                </Match>
                <Match when={tab() === 'turns'}>
                  <TurnTrack title={title} turn={model.shown().turn} arrivals={model.shown().arrivals} />
                  <ArrivalsPanel
                    title={title}
                    turn={model.shown().turn}
                    arrivals={model.shown().arrivals}
                    onPlace={goPlace}
                  />
                </Match>
                <Match when={tab() === 'figures'}>
                  <PlotPanel title={title} history={model.history()} />
                  <DicePanel title={title} lines={model.lines()} />
                </Match>
              </Switch>
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
              onPlayers={() => setSeating(true)}
              onReplay={() => go(model.news().snapshot.steps)}
              onSave={async () => saveFile(fileName('save'), await session.save().catch(() => props.live.saved()))}
              onPosition={async () => saveFile(fileName('position'), await session.position(model.shown().at))}
              onPrint={print}
              onBriefing={() => setBriefing(true)}
              onLegend={() => setLegend(true)}
            />
          </footer>
          <Show when={seating()}>
            <PlayersDialog model={model} onClose={() => setSeating(false)} />
          </Show>
          <Show when={briefing()}>
            <Dialog title={t('briefing.name')} onClose={() => setBriefing(false)}>
              <BriefingView meta={title.meta} scenario={props.live.scenario} />
            </Dialog>
          </Show>
          <Show when={searching()}>
            <Dialog title={t('search.name')} onClose={() => setSearching(false)}>
              <SearchBox
                title={title}
                units={model.shown().units}
                onFound={found => {
                  setSearching(false)
                  void goTo(found.hex, found.kind === 'unit' ? found.unit : undefined)
                }}
              />
            </Dialog>
          </Show>
          <Show when={legend()}>
            <Dialog title={t('legend.name')} onClose={() => setLegend(false)}>
              <LegendPanel title={title} signs={model.legend()} />
            </Dialog>
          </Show>
          <Show when={ending() && model.news().snapshot.outcome}>
            {outcome => (
              <EndCard
                model={model}
                outcome={outcome()}
                onClose={() => setEnding(false)}
                onSpot={replay}
                onAnalyse={openAnalysis}
                onRematch={props.onRematch}
              />
            )}
          </Show>
          <Show when={help()}>
            <Dialog title={t('play.help')} onClose={() => setHelp(false)}>
              <HelpPanel />
            </Dialog>
          </Show>
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
