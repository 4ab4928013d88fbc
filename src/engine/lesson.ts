// A guided game of a title as data: where it begins, what each step says, and when a step is done. The page shows it.
import type { ActionKind, Seat } from './contract.ts'
import type { Text } from './text.ts'

/** What the pupil has done, or what has come about; a step with several is done with any of them. */
export type Goal =
  /** Something was clicked and stands in the box of information. */
  | { readonly when: 'inspected' }
  | { readonly when: 'selected' }
  /** A move, a placement, a choice: anything that the game took. */
  | { readonly when: 'acted' }
  | { readonly when: 'takenBack' }
  | { readonly when: 'refused' }
  /** An overlay of this kind, of either side; a layer of the title by its id. */
  | { readonly when: 'overlay'; readonly what: string }
  /** An attack is put together, by more than one where more could join. */
  | { readonly when: 'drafted' }
  /** Support is thrown into it. */
  | { readonly when: 'supported' }
  /** Dice have fallen since the step began; `phase`: in that phase, at any time. */
  | { readonly when: 'rolled'; readonly phase?: string }
  /** The log has told it since the step began. */
  | { readonly when: 'logged'; readonly key: string }
  /** The pupil decides in this phase. */
  | { readonly when: 'phase'; readonly phase: string }
  | { readonly when: 'asked'; readonly kind: ActionKind }
  /** All of them at once. */
  | { readonly when: 'all'; readonly of: readonly Goal[] }

export interface LessonStep {
  readonly id: string
  readonly title: Text
  /** What the player sees now, and why it is so. */
  readonly text: Text
  /** What to do. */
  readonly task: Text
  readonly rules: readonly string[]
  /** By their names in `hexes`: marked on the map. */
  readonly hexes: readonly string[]
  /** Lets go of what is selected, so that the map shows only what the step is about. */
  readonly letsGo?: true
  /** Phases in which the step makes sense, where not those of the step before it. */
  readonly during?: readonly string[]
  readonly done: readonly Goal[]
}

/**
 * Texts name units (`{cavalry}`; `{cavalryFactors}` for what is printed on the counter), hexes, layers and buttons of the
 * page; see `web/lesson/names.ts`.
 */
export interface Lesson {
  readonly scenario: string
  readonly options: readonly string[]
  /** Lets the dice fall as the texts tell. */
  readonly seed: number
  /** A position file, where the lesson does not begin with the scenario. */
  readonly position?: object
  /** Whom the pupil leads; the computer leads the others. */
  readonly seat: Seat
  readonly against: string
  /** With the turn after it the lesson is over. */
  readonly lastTurn: number
  readonly units: Readonly<Record<string, string>>
  readonly hexes: Readonly<Record<string, string>>
  readonly layers?: Readonly<Record<string, string>>
  readonly steps: readonly LessonStep[]
  readonly end: Pick<LessonStep, 'title' | 'text' | 'rules'>
}

/** What a player reads before a scenario. */
export interface Briefing {
  readonly situation: Text
  /** What each side must do. */
  readonly aims: Readonly<Record<Seat, Text>>
  /** What is special in it: rules, arrivals, dangers. */
  readonly special: readonly Text[]
}
