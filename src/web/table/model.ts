// The table page's memory: the latest news, the log so far, the play controller, and what is laid over the map. Signals
// only; what they mean is decided by the session and by play.ts.
import { createComputed, createEffect, createMemo, createResource, createSignal, on, onCleanup } from 'solid-js'
import { type Seat, SPECTATOR } from '../../engine/contract.ts'
import { type BattleAtHand, type HistoryPoint, type Mark, PERSON, type Snapshot } from '../../session/session.ts'
import type { LiveGame } from '../app/live.ts'
import type { BoardState } from '../board/state.ts'
import { adviceMarks } from '../play/advice.ts'
import { countersOf } from '../play/counters.ts'
import { arrowsOf, declaredMarks, highlightsOf } from '../play/highlights.ts'
import { type Comparison, comparisonMarks, createLookback, nothingFound } from '../play/lookback.ts'
import { lyingMarks, NOTHING, type OverlayId, overlayMarks } from '../play/overlays.ts'
import { createPlay } from '../play/play.ts'
import type { PlayState } from '../play/play-state.ts'
import { language } from '../words/language.ts'
import { createPlans } from './plans.ts'
import { createReplayed } from './replayed.ts'
import { createWatching } from './watching.ts'

export type TableModel = ReturnType<typeof createTableModel>

const EMPTY: ReadonlySet<number> = new Set()
const NO_ADVICE: ReturnType<typeof adviceMarks> = { arrows: [], highlights: [] }

export const createTableModel = (live: LiveGame, at: () => number | undefined, pace: () => number) => {
  const { session } = live
  const [state, setState] = createSignal<PlayState>()
  const play = createPlay(session, setState)
  onCleanup(() => play.close())
  const watching = createWatching(session, {
    pace,
    isLive: () => at() === undefined,
    isPassed: live.passScreen || session.title.hasSecrets,
  })
  const { news, lines } = watching

  // ---- An earlier position, when the address asks for one ----
  const wanted = createMemo(() => {
    const step = at()
    return step === undefined ? undefined : { step, steps: news().snapshot.steps }
  })
  const [past] = createResource(wanted, ({ step }): Promise<Snapshot> => session.past(step))
  const replaying = (): boolean => at() !== undefined
  const looked = createReplayed(session, () => (replaying() ? past.latest?.at : undefined))
  const shown = createMemo((): Snapshot => (replaying() ? (past.latest ?? news().snapshot) : news().snapshot))
  const [marks] = createResource(
    () => (replaying() ? news().snapshot.steps : undefined),
    (): Promise<readonly Mark[]> => session.marks(),
  )
  const [historyWanted, setHistoryWanted] = createSignal(false)
  const [history] = createResource(
    () => (historyWanted() ? `${news().snapshot.turn} ${news().snapshot.decision === undefined}` : undefined),
    (): Promise<readonly HistoryPoint[]> => session.history(),
  )

  /** The battle that a decision belongs to, or that was fought just now. */
  const battleShown = createMemo((): BattleAtHand | undefined =>
    replaying() ? (looked.battle() ?? shown().battle) : (shown().battle ?? watching.battle()),
  )

  // ---- The game looked back at ----
  /** Whose part may be looked at: of a game with secrets that is still on, one's own. */
  const seatsToAnalyse = createMemo((): readonly Seat[] => {
    const { viewer, outcome } = news().snapshot
    const all = session.title.meta.sides.map(({ id }) => id)
    return session.title.hasSecrets && outcome === undefined ? all.filter(id => id === viewer) : all
  })
  const firstLooked = session.title.meta.sides.map(({ id }) => id).find(id => session.players[id] === PERSON)
  const firstSeat = firstLooked ?? session.title.meta.sides[0].id
  const [lookedBack, setLookedBack] = createSignal(nothingFound(firstSeat))
  const lookback = createLookback(session, firstSeat, setLookedBack)
  onCleanup(() => lookback.stop())
  const [compared, compare] = createSignal<Comparison>()
  const comparison = (): ReturnType<typeof adviceMarks> => {
    const now = compared()
    const isHere = now !== undefined && replaying() && now.step === shown().at
    return isHere ? comparisonMarks(now, unit => shown().units[unit]?.hex ?? -1) : NO_ADVICE
  }

  // ---- Overlays: asked again whenever the position changes ----
  const [overlays, setOverlays] = createSignal<ReadonlySet<OverlayId>>(new Set())
  const toggleOverlay = (overlay: OverlayId): void => {
    const next = new Set(overlays())
    if (!next.delete(overlay)) next.add(overlay)
    setOverlays(next)
  }
  const [overlay, { mutate: setOverlay }] = createResource(
    () => (overlays().size === 0 || replaying() ? undefined : { of: overlays(), news: news() }),
    ({ of }) => overlayMarks(session, of),
  )
  createEffect(on(overlays, of => of.size === 0 && setOverlay(NOTHING), { defer: true }))
  const laid = () => (overlays().size === 0 || replaying() ? NOTHING : (overlay.latest ?? NOTHING))

  // An earlier position is only looked at, and so is a game that another tab plays.
  const isWatched = (): boolean => replaying() || live.onlooks
  /** It is a person's turn, and the present is shown. */
  const isMine = (): boolean => {
    const { decision, players } = news().snapshot
    return !isWatched() && decision !== undefined && players[decision.seat] === PERSON
  }

  // ---- Plans, while somebody at another machine plays ----
  const plans = session.online && createPlans(live.id, session.title.hexes.length)
  createEffect(() => isMine() && plans?.setDrawing(false))

  // ---- The board ----
  const [picture] = createResource(language, spoken => session.map(spoken))
  const [cursor, setCursor] = createSignal<number>()
  const [lesson, setLesson] = createSignal<readonly number[]>([])
  const hexOfUnit = (unit: number): number => news().snapshot.units[unit]?.hex ?? -1
  const chosen = createMemo((): ReadonlySet<number> => {
    const now = state()
    return replaying() || now === undefined ? EMPTY : new Set([...now.selected, ...now.draft.attackers, ...now.losses])
  })
  const counters = createMemo(() => countersOf(session.title, shown(), language(), chosen()))
  const board = createMemo((): BoardState | undefined => {
    const map = picture.latest
    const now = state()
    if (map === undefined) return undefined
    const quiet = replaying() || now === undefined || watching.isBehind()
    const trail = replaying() ? looked.trail() : watching.trail()
    const fought = battleShown()?.targets ?? []
    const advice = quiet || now.advice === undefined ? NO_ADVICE : adviceMarks(now.advice, hexOfUnit)
    const planned = replaying() ? undefined : plans?.marks()
    const declared = declaredMarks(shown().lying, unit => shown().units[unit]?.hex ?? -1)
    return {
      picture: map,
      counters: counters(),
      highlights: [
        ...lyingMarks(shown().lying),
        ...declared.highlights,
        ...laid().highlights,
        ...advice.highlights,
        ...comparison().highlights,
        ...(planned?.highlights ?? []),
        ...(quiet ? [] : highlightsOf(now, hexOfUnit)),
        ...lesson().map(hex => ({ hex, kind: 'lesson' as const })),
        // Last, so that what can be done keeps its place in the hex.
        ...fought.map(hex => ({ hex, kind: 'battle' as const })),
        ...trail.highlights,
      ],
      arrows: [
        ...trail.arrows,
        ...laid().arrows,
        ...declared.arrows,
        ...advice.arrows,
        ...comparison().arrows,
        ...(planned?.arrows ?? []),
        ...(quiet ? [] : arrowsOf(now, hexOfUnit)),
      ],
      links: laid().links,
      crossings: shown().lying.crossings ?? [],
      cursor: cursor(),
    }
  })

  // ---- The screen goes from hand to hand ----
  const { hasSecrets } = session.title
  const persons = createMemo(() => Object.values(news().snapshot.players).filter(player => player === PERSON).length)
  const guarded = (): boolean => hasSecrets && persons() > 1
  const firstHolder = (): Seat | undefined => {
    const { steps, viewer } = news().snapshot
    // Whoever opens a game that hides something may be the other player.
    return guarded() && steps > 0 ? undefined : viewer
  }
  const [holder, setHolder] = createSignal(firstHolder())
  // Whoever has only looked on so far and takes a side is at the screen.
  createComputed(() => holder() === SPECTATOR && setHolder(news().snapshot.viewer))
  const passTo = (): Seat | undefined => {
    const { decision, viewer, players } = news().snapshot
    if (decision === undefined) return undefined
    // A side has changed hands, and another person's secrets would be seen.
    if (hasSecrets && viewer !== holder() && players[viewer] === PERSON) return viewer
    if (!(live.passScreen || guarded()) || persons() < 2) return undefined
    // Earlier positions are seen with the eyes of the seat that decides now: they pass the screen too.
    if (replaying() && !guarded()) return undefined
    return decision.seat === holder() || players[decision.seat] !== PERSON ? undefined : decision.seat
  }
  // What one player pointed at last is not shown to the other.
  createEffect(on(passTo, seat => seat !== undefined && hasSecrets && setCursor(undefined), { defer: true }))

  return {
    live,
    session,
    title: session.title,
    news,
    lines,
    watching,
    battleShown,
    play,
    state: () => state() ?? play.state(),
    shown,
    replaying,
    marks: () => marks.latest ?? [],
    history: () => history.latest ?? [],
    seatsToAnalyse,
    lookback,
    lookedBack,
    /** Lays what was done and what would have been better over the position where it was decided. */
    compare,
    wantHistory: () => setHistoryWanted(true),
    overlays,
    toggleOverlay,
    board,
    /** Signs of the map's picture. */
    legend: () => picture.latest?.legend ?? [],
    setCursor,
    /** Hexes that the lesson points at. */
    lesson,
    setLesson,
    /** Who holds the screen; nobody when a game with secrets has just been opened. */
    holder,
    passTo,
    pass: setHolder,
    /** Nothing can be done to what is shown. */
    isWatched,
    mine: isMine,
    /** Of an online game. */
    plans,
  }
}
