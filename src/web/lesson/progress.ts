// Where the player is in the lesson. The lesson goes on by itself when a step is done; Next always does, and Back only
// shows an earlier text again.
import type { Lesson } from '../../engine/lesson.ts'
import { earliestStep, isStepDone, type LessonView } from './goals.ts'

export interface Progress {
  readonly lesson: Lesson
  /** The step to be done; the number of steps when all are. */
  readonly front: number
  /** The step whose text is shown: never beyond the front. */
  readonly shown: number
  /** How things stood when the front came here. */
  readonly before: LessonView
}

export const beginLesson = (lesson: Lesson, now: LessonView): Progress => ({ lesson, front: 0, shown: 0, before: now })

const arrive = (lesson: Lesson, step: number, now: LessonView): Progress => {
  const front = Math.min(step, lesson.steps.length)
  return { lesson, front, shown: front, before: now }
}

export const isDone = ({ lesson, front, before }: Progress, now: LessonView): boolean =>
  front < lesson.steps.length && isStepDone(lesson.steps[front], now, before)

/** After anything has changed. What was done before its step began waits for Next: its text has not been read yet. */
export const follow = (progress: Progress, now: LessonView): Progress => {
  const { lesson, front, before } = progress
  const earliest = earliestStep(lesson, now)
  if (front < earliest) return arrive(lesson, earliest, now)
  return isDone(progress, now) && !isDone(progress, before) ? arrive(lesson, front + 1, now) : progress
}

export const goOn = (progress: Progress, now: LessonView): Progress =>
  progress.shown < progress.front
    ? { ...progress, shown: progress.shown + 1 }
    : arrive(progress.lesson, Math.max(progress.front + 1, earliestStep(progress.lesson, now)), now)

export const goBack = (progress: Progress): Progress => ({ ...progress, shown: Math.max(0, progress.shown - 1) })
