// What the table keeps of the other side's doings: the news as they are shown, the battle that is shown with them, the trail
// on the map, and the recap once the decision comes back. Signals; who waits for what is in follow.ts.
import { batch, createSignal, onCleanup } from 'solid-js'
import { type BattleAtHand, type LogLine, type News, PERSON, type Recap, type Session } from '../../session/session.ts'
import { lastArrow } from '../play/highlights.ts'
import { NO_TRAIL, type Trail, trailOf, withLosses } from '../play/trail.ts'
import { type Camera, createFollow } from './follow.ts'

const hasSomething = ({ battles, losses, points, arrivals, ways }: Recap): boolean =>
  battles.length + losses.length + points.length + arrivals.length + ways.length > 0

export interface WatchingOptions {
  readonly pace: () => number
  /** The present is shown. */
  readonly isLive: () => boolean
  /** A recap is wanted though nobody but persons sits here: the screen was passed on. */
  readonly isPassed: boolean
}

export const createWatching = (session: Session, { pace, isLive, isPassed }: WatchingOptions) => {
  const [news, setNews] = createSignal(session.news)
  const [lines, setLines] = createSignal<readonly LogLine[]>(session.news.lines)
  const [battle, setBattle] = createSignal<BattleAtHand>()
  const [trail, setTrail] = createSignal<Trail>(NO_TRAIL)
  const [recap, setRecap] = createSignal<Recap>()
  const [isRecapOpen, openRecap] = createSignal(false)
  const [follows, setFollows] = createSignal(true)
  const [camera, setCamera] = createSignal<Camera>()
  const isPerson = (seat: string): boolean => session.players[seat] === PERSON
  const isAlone = session.title.meta.sides.some(({ id }) => !isPerson(id))

  /** The decision has come back, and not only for an answer. */
  const isBack = ({ snapshot: { decision, battle: fought } }: News): boolean =>
    decision !== undefined && isPerson(decision.seat) && fought === undefined

  /** `anyway`: in the middle of the other's turn too. */
  const lookBack = async (anyway = false): Promise<void> => {
    const { at } = session.news.snapshot
    // A dead session reports itself.
    const found = await session.recap().catch(() => undefined)
    if (found === undefined || session.news.snapshot.at !== at) return
    if (!anyway && (!found.isTurn || !hasSomething(found))) return
    batch(() => {
      setRecap(found)
      openRecap(true)
      setTrail(trailOf(found))
    })
  }
  const mayLookBack = (): boolean => isAlone || isPassed

  const show = (next: News, fought: BattleAtHand | undefined): void => {
    const before = news().snapshot
    const { action } = next
    batch(() => {
      setNews(next)
      setLines(old => [...old.slice(0, next.from), ...next.lines])
      setBattle(old => fought ?? (next.snapshot.battle === undefined ? undefined : old))
      if (action === undefined) return
      const arrow = lastArrow(next, unit => before.units[unit].hex)
      if (isPerson(action.seat)) {
        openRecap(false)
        setTrail({ ...NO_TRAIL, arrows: arrow === undefined ? [] : [arrow] })
        return
      }
      setTrail(old => ({
        arrows: arrow === undefined ? old.arrows : [...old.arrows.filter(({ kind }) => kind !== 'attack'), arrow],
        highlights: withLosses(old.highlights, session.title.signs.lost, before.units, next.snapshot.units),
      }))
    })
    if (action !== undefined && !isPerson(action.seat) && isBack(next) && mayLookBack()) void lookBack()
  }

  const follow = createFollow({
    session,
    show,
    camera: () => (follows() && isLive() ? camera() : undefined),
    pace,
  })
  onCleanup(follow.close)
  // What happened while the page was getting ready, and before it was opened.
  session.log().then(all => setLines(all))
  if (isBack(session.news) && mayLookBack()) void lookBack()

  return {
    news,
    lines,
    /** The battle that was fought last, as long as it is being settled. */
    battle,
    trail,
    recap,
    isRecapOpen,
    openRecap,
    lookBack,
    follows,
    setFollows,
    setCamera,
    catchUp: follow.catchUp,
    /** Something that has happened is still to be shown. */
    isBehind: (): boolean => news() !== session.news && follow.isBehind(),
  }
}
