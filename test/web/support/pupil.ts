// A pupil at a lesson, without a page: what LessonBox.tsx does, by gestures of `play`.
import type { Lesson } from '../../../src/engine/lesson.ts'
import { loadGame } from '../../../src/files/data.ts'
import { loadLesson } from '../../../src/games/lessons.ts'
import type { LogLine, Session } from '../../../src/session/session.ts'
import type { LessonView } from '../../../src/web/lesson/goals.ts'
import { unitOf } from '../../../src/web/lesson/names.ts'
import { openingOf } from '../../../src/web/lesson/opening.ts'
import { beginLesson, follow, goBack, goOn, type Progress } from '../../../src/web/lesson/progress.ts'
import type { OverlayId } from '../../../src/web/play/overlays.ts'
import { createPlay, type Play } from '../../../src/web/play/play.ts'
import { handClock, localSession } from '../../support/local-session.ts'

export interface Pupil {
  readonly lesson: Lesson
  readonly session: Session
  readonly play: Play
  readonly view: () => LessonView
  readonly progress: () => Progress
  readonly next: () => void
  readonly back: () => void
  /** By the name in the lesson. */
  readonly unit: (name: string) => number
  readonly hex: (name: string) => number
  toggle(overlay: OverlayId): void
  /** The computer decides, as long as it is asked. */
  computerPlays(): void
}

export const sit = async (id: string): Promise<Pupil> => {
  const lesson = await loadLesson(id)
  const clock = handClock()
  const session = localSession(await loadGame(id), openingOf(id, lesson), clock)
  const { title } = session
  const overlays = new Set<OverlayId>()
  let lines: readonly LogLine[] = session.news.lines
  let progress: Progress | undefined
  const play = createPlay(session, () => look())
  const view = (): LessonView => ({
    snapshot: session.news.snapshot,
    play: play.state(),
    overlays: new Set(overlays),
    lines,
  })
  const look = (): void => {
    if (progress !== undefined) progress = follow(progress, view())
  }
  session.onNews(news => {
    lines = [...lines.slice(0, news.from), ...news.lines]
    look()
  })
  await play.cancel()
  let now = beginLesson(lesson, view())
  progress = now
  const get = (): Progress => {
    now = progress ?? now
    return now
  }
  return {
    lesson,
    session,
    play,
    view,
    progress: get,
    next: () => {
      progress = goOn(get(), view())
    },
    back: () => {
      progress = goBack(get())
    },
    unit: name => unitOf(title, lesson.units[name]),
    hex: name => title.hexes.findIndex(hex => hex.name === lesson.hexes[name]),
    toggle: overlay => {
      if (!overlays.delete(overlay)) overlays.add(overlay)
      look()
    },
    computerPlays: () => clock.run(),
  }
}

/** The id of the step that is shown; undefined at the end. */
export const stepNow = ({ lesson, progress }: Pupil): string | undefined => lesson.steps[progress().shown]?.id

export const endPhase = async ({ play }: Pupil): Promise<void> => {
  await play.done()
  if (play.state().ending === 'confirm') await play.done()
}
