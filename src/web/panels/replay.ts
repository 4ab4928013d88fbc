// Where the replay buttons lead. Marks are in order of steps; those that begin a phase or a turn are picked out here.
import type { Mark } from '../../session/session.ts'

export const LEAPS = [
  'first',
  'previousTurn',
  'previousPhase',
  'previous',
  'next',
  'nextPhase',
  'nextTurn',
  'last',
] as const
export type Leap = (typeof LEAPS)[number]

const turnStarts = (marks: readonly Mark[]): readonly Mark[] =>
  marks.filter(({ turn }, index) => turn !== marks[index - 1]?.turn)

const phaseStarts = (marks: readonly Mark[]): readonly Mark[] =>
  marks.filter(({ turn, phase }, index) => turn !== marks[index - 1]?.turn || phase !== marks[index - 1]?.phase)

const before = (marks: readonly Mark[], at: number): number => marks.findLast(({ step }) => step < at)?.step ?? 0
const after = (marks: readonly Mark[], at: number, steps: number): number =>
  marks.find(({ step }) => step > at)?.step ?? steps

export const leapTo = (leap: Leap, at: number, steps: number, marks: readonly Mark[]): number => {
  switch (leap) {
    case 'first':
      return 0
    case 'previousTurn':
      return before(turnStarts(marks), at)
    case 'previousPhase':
      return before(phaseStarts(marks), at)
    case 'previous':
      return Math.max(0, at - 1)
    case 'next':
      return Math.min(steps, at + 1)
    case 'nextPhase':
      return after(phaseStarts(marks), at, steps)
    case 'nextTurn':
      return after(turnStarts(marks), at, steps)
    case 'last':
      return steps
  }
}

/** The turn and phase in which the step lies. */
export const markAt = (marks: readonly Mark[], at: number): Mark | undefined =>
  marks.findLast(({ step }) => step <= at) ?? marks[0]

/** Where each turn begins, for the scale under the slider; marks too close to the one before keep no label. */
export const turnScale = (
  marks: readonly Mark[],
  steps: number,
  nearest = 0.06,
): readonly { readonly turn: number; readonly share: number; readonly labelled: boolean }[] => {
  let last = Number.NEGATIVE_INFINITY
  return turnStarts(marks).map(({ turn, step }) => {
    const share = steps === 0 ? 0 : step / steps
    const labelled = share - last >= nearest
    if (labelled) last = share
    return { turn, share, labelled }
  })
}
