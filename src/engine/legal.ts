// The questions of the contract about the decision at hand: each has its answer in a title's rules, and the empty one
// where the kind of action that it asks about is not open now.
import type { About, ActionKind, LegalAnswer, LegalAnswers, LegalQuery } from './contract.ts'

/** Where the game stands, as a title's rules want to know it. */
export interface Standing {
  readonly kinds: readonly ActionKind[]
}

type Answers<S, H> = {
  readonly [A in Exclude<About, 'actors'>]?: (
    state: S,
    query: LegalAnswers[A]['query'],
    here: H,
  ) => LegalAnswers[A]['answer']
}

export interface LegalParts<S, H extends Standing> extends Answers<S, H> {
  here(state: S): H
  /** Units that have an action of this kind to do. */
  actors(state: S, kind: ActionKind, here: H): readonly number[]
}

const NONE: readonly never[] = []

/** The kind of action that a question is about, and the answer when there is none. */
const QUESTIONS: Readonly<Record<Exclude<About, 'actors'>, { readonly kind: ActionKind; readonly none: unknown }>> = {
  place: { kind: 'place', none: NONE },
  move: { kind: 'move', none: NONE },
  path: { kind: 'move', none: undefined },
  targets: { kind: 'attack', none: NONE },
  suggestion: { kind: 'attack', none: undefined },
  attackers: { kind: 'attack', none: NONE },
  support: { kind: 'attack', none: NONE },
  extras: { kind: 'attack', none: NONE },
  losses: { kind: 'losses', none: { need: 0, units: NONE } },
  retreat: { kind: 'retreat', none: NONE },
  advance: { kind: 'advance', none: NONE },
  assign: { kind: 'assign', none: NONE },
  choose: { kind: 'choose', none: NONE },
  duties: { kind: 'done', none: NONE },
}

export const legalFrom = <S, H extends Standing>(
  parts: LegalParts<S, H>,
): (<Q extends LegalQuery>(state: S, query: Q) => LegalAnswer<Q>) => {
  const answer = (state: S, query: LegalQuery): unknown => {
    const here = parts.here(state)
    if (query.about === 'actors')
      return here.kinds.flatMap(kind => parts.actors(state, kind, here).map(unit => ({ unit, kinds: [kind] })))
    const { kind, none } = QUESTIONS[query.about]
    if (!here.kinds.includes(kind)) return none
    const part = parts[query.about] as ((state: S, query: LegalQuery, here: H) => unknown) | undefined
    return part === undefined ? none : part(state, query, here)
  }
  return <Q extends LegalQuery>(state: S, query: Q) => answer(state, query) as LegalAnswer<Q>
}
