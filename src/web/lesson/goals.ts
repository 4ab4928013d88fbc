// When a step of a lesson is done, by what the table shows and what the log tells.
import type { Goal, Lesson, LessonStep } from '../../engine/lesson.ts'
import type { LogLine, Snapshot } from '../../session/session.ts'
import type { OverlayId } from '../play/overlays.ts'
import type { PlayState } from '../play/play-state.ts'

/** What the lesson looks at. */
export interface LessonView {
  readonly snapshot: Snapshot
  readonly play: PlayState
  readonly overlays: ReadonlySet<OverlayId>
  readonly lines: readonly LogLine[]
}

const hasRolled = ({ event }: LogLine): boolean => (event.dice?.length ?? 0) > 0

/** What the log has told since; after something has been taken back it is shorter. */
const news = (now: LessonView, before: LessonView): readonly LogLine[] => now.lines.slice(before.lines.length)

/** More than one attacker, where more could join: a single one makes a card, but not a good attack. */
const isGoodDraft = ({ play: { draft } }: LessonView): boolean =>
  draft.card !== undefined && (draft.attackers.length > 1 || draft.candidates.length === 1)

/** `before` is how things stood when the step began. */
const isReached = (goal: Goal, now: LessonView, before: LessonView): boolean => {
  const { snapshot, play } = now
  switch (goal.when) {
    case 'inspected':
      return play.inspected !== undefined
    case 'selected':
      return play.selected.length > 0
    case 'acted':
      return snapshot.at > before.snapshot.at
    case 'takenBack':
      return snapshot.at < before.snapshot.at
    case 'refused':
      return play.refusal !== undefined
    case 'overlay':
      return [...now.overlays].some(each => each === `layer-${goal.what}` || each.split('-')[0] === goal.what)
    case 'drafted':
      return isGoodDraft(now)
    case 'supported':
      return play.draft.support.length > 0
    case 'rolled':
      return goal.phase === undefined
        ? news(now, before).some(hasRolled)
        : now.lines.some(line => line.phase === goal.phase && hasRolled(line))
    case 'logged':
      return news(now, before).some(({ event }) => event.key === goal.key)
    case 'phase':
      // Phases of some titles have one name for both sides.
      return snapshot.decision?.phase === goal.phase && snapshot.decision.seat === snapshot.viewer
    case 'asked':
      return snapshot.decision?.kinds.includes(goal.kind) === true
    case 'all':
      return goal.of.every(each => isReached(each, now, before))
  }
}

export const isStepDone = ({ done }: LessonStep, now: LessonView, before: LessonView): boolean =>
  done.some(goal => isReached(goal, now, before))

const duringOf = ({ steps }: Lesson, index: number): readonly string[] =>
  steps.slice(0, index + 1).findLast(({ during }) => during !== undefined)?.during ?? []

/**
 * The first step that still makes sense: whoever plays ahead is not told of what is past. While the computer decides,
 * nothing is.
 */
export const earliestStep = (lesson: Lesson, { snapshot: { turn, decision } }: LessonView): number => {
  const { steps, seat, lastTurn } = lesson
  if (turn > lastTurn || decision === undefined) return steps.length
  if (decision.seat !== seat) return 0
  const first = steps.findIndex((_, index) => duringOf(lesson, index).includes(decision.phase))
  return first >= 0 ? first : steps.length
}
