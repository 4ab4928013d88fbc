// Where the player is in the lesson. The lesson goes on by itself when a step is done; Next always does, and Back only
// shows an earlier text again.
import { earliestStep, LESSON_STEPS, type LessonView } from './steps.ts'

export interface Progress {
  /** The step to be done; the number of steps when all are. */
  readonly front: number
  /** The step whose text is shown: never beyond the front. */
  readonly shown: number
  /** How things stood when the front came here. */
  readonly before: LessonView
}

export const LESSON_LENGTH = LESSON_STEPS.length

export const beginLesson = (now: LessonView): Progress => ({ front: 0, shown: 0, before: now })

const arrive = (step: number, now: LessonView): Progress => {
  const front = Math.min(step, LESSON_LENGTH)
  return { front, shown: front, before: now }
}

export const isDone = ({ front, before }: Progress, now: LessonView): boolean =>
  LESSON_STEPS[front]?.isDone(now, before) === true

/** After anything has changed. What was done before its step began waits for Next: its text has not been read yet. */
export const follow = (progress: Progress, now: LessonView): Progress => {
  const { front, before } = progress
  const earliest = earliestStep(now)
  if (front < earliest) return arrive(earliest, now)
  return isDone(progress, now) && !isDone(progress, before) ? arrive(front + 1, now) : progress
}

export const goOn = (progress: Progress, now: LessonView): Progress =>
  progress.shown < progress.front
    ? { ...progress, shown: progress.shown + 1 }
    : arrive(Math.max(progress.front + 1, earliestStep(now)), now)

export const goBack = (progress: Progress): Progress => ({ ...progress, shown: Math.max(0, progress.shown - 1) })
