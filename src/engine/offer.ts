// The offer: what a phase or a stage lets a seat do, kind by kind, and what follows from it. `Game.legal` is read off the
// offers and an order is judged by them, so that what is not offered is refused. Moves and attacks have more forms than a
// list could hold: there the check alone judges.
import {
  type Action,
  type ActionKind,
  type Advance,
  type Assign,
  type AssignOption,
  type Attack,
  type Choose,
  type Destination,
  type GameEvent,
  type Leaving,
  type LegalAnswer,
  type LegalAnswers,
  type LegalQuery,
  type Losses,
  type LossOffer,
  type Move,
  type Place,
  type PlaceOption,
  type Refusal,
  type Retreat,
  type RetreatOption,
  refuse,
  type Support,
} from './contract.ts'
import { isSet } from './stack.ts'

interface Effect<S, A> {
  apply(state: S, action: A, events: GameEvent[]): void
}

/** An order that is one of a list. The check is asked first, for its reason or for what a list can't say. */
interface Listed<S, A> extends Effect<S, A> {
  check?(state: S, action: A): Refusal | undefined
}

/** An order that the rules judge as a whole. */
interface Judged<S, A> extends Effect<S, A> {
  check(state: S, action: A): Refusal | undefined
}

/** `actors`: the units that have something of this kind to do. */
interface ByUnit<S, O> {
  actors(state: S): readonly number[]
  offer(state: S, unit: number): readonly O[]
}

export interface PlaceOffer<S> extends Listed<S, Place>, ByUnit<S, PlaceOption> {}
export interface RetreatOffer<S> extends Listed<S, Retreat>, ByUnit<S, RetreatOption> {}
export interface AdvanceOffer<S> extends Listed<S, Advance>, ByUnit<S, number> {}
export interface AssignOffer<S> extends Listed<S, Assign>, ByUnit<S, AssignOption> {
  /** Several units may take up the task in one order. */
  readonly together?: true
}

export interface ChooseOffer<S> extends Listed<S, Choose> {
  offer(state: S): LegalAnswers['choose']['answer']
}

export interface LossesOffer<S> extends Listed<S, Losses> {
  offer(state: S): LossOffer
}

export interface MoveOffer<S> extends Judged<S, Move>, ByUnit<S, Destination> {
  path(state: S, unit: number, hex: number, by?: string): readonly number[] | undefined
}

export interface AttackOffer<S> extends Judged<S, Attack> {
  /** Where they are others than those who may attack one of the targets alone. */
  actors?(state: S): readonly number[]
  targets(state: S): readonly number[]
  attackers(state: S, targets: readonly number[]): readonly number[]
  support?(state: S, targets: readonly number[], attackers: readonly number[]): readonly Support[]
  extras?(state: S, targets: readonly number[], attackers: readonly number[]): LegalAnswers['extras']['answer']
  suggestion?(state: S): Attack | undefined
}

/** Without duties a seat may always be done; without `apply` the phase or stage ends. */
export interface DoneOffer<S> {
  duties?(state: S): readonly Refusal[]
  leaving?(state: S): Leaving
  apply?(state: S, events: GameEvent[]): void
}

export interface Offers<S> {
  readonly place?: PlaceOffer<S>
  readonly move?: MoveOffer<S>
  readonly attack?: AttackOffer<S>
  readonly losses?: LossesOffer<S>
  readonly retreat?: RetreatOffer<S>
  readonly advance?: AdvanceOffer<S>
  readonly choose?: ChooseOffer<S>
  readonly assign?: AssignOffer<S>
  readonly done?: DoneOffer<S>
}

// ---- What is legal ----

const NONE: readonly never[] = []
const NO_LOSSES: LossOffer = { need: 0, units: NONE }
const PLAIN: Leaving = {}

const attackersIn = <S>(attack: AttackOffer<S>, state: S): readonly number[] =>
  attack.actors?.(state) ?? [...new Set(attack.targets(state).flatMap(target => attack.attackers(state, [target])))]

const actorsOf = <S>(offers: Offers<S>, kind: ActionKind, state: S): readonly number[] => {
  switch (kind) {
    case 'choose':
    case 'done':
      return NONE
    case 'losses':
      return [...new Set((offers.losses?.offer(state) ?? NO_LOSSES).units.map(({ unit }) => unit))]
    case 'attack':
      return offers.attack === undefined ? NONE : attackersIn(offers.attack, state)
    default:
      return offers[kind]?.actors(state) ?? NONE
  }
}

/** The kind of action that a question is about. */
const KIND_OF = {
  place: 'place',
  move: 'move',
  path: 'move',
  targets: 'attack',
  suggestion: 'attack',
  attackers: 'attack',
  support: 'attack',
  extras: 'attack',
  losses: 'losses',
  retreat: 'retreat',
  advance: 'advance',
  assign: 'assign',
  choose: 'choose',
  duties: 'done',
  leaving: 'done',
} as const satisfies Readonly<Record<Exclude<LegalQuery['about'], 'actors'>, ActionKind>>

const answer = <S>(offers: Offers<S>, kinds: readonly ActionKind[], state: S, query: LegalQuery): unknown => {
  if (query.about === 'actors')
    return kinds.flatMap(kind => actorsOf(offers, kind, state).map(unit => ({ unit, kinds: [kind] })))
  const { place, move, attack, losses, retreat, advance, assign, choose, done } = kinds.includes(KIND_OF[query.about])
    ? offers
    : ({} as Offers<S>)
  switch (query.about) {
    case 'place':
      return place?.offer(state, query.unit) ?? NONE
    case 'move':
      return move?.offer(state, query.unit) ?? NONE
    case 'path':
      return move?.path(state, query.unit, query.hex, query.by)
    case 'targets':
      return attack?.targets(state) ?? NONE
    case 'suggestion':
      return attack?.suggestion?.(state)
    case 'attackers':
      return attack?.attackers(state, query.targets) ?? NONE
    case 'support':
      return attack?.support?.(state, query.targets, query.attackers) ?? NONE
    case 'extras':
      return attack?.extras?.(state, query.targets, query.attackers) ?? NONE
    case 'losses':
      return losses?.offer(state) ?? NO_LOSSES
    case 'retreat':
      return retreat?.offer(state, query.unit) ?? NONE
    case 'advance':
      return advance?.offer(state, query.unit) ?? NONE
    case 'assign':
      return assign?.offer(state, query.unit) ?? NONE
    case 'choose':
      return choose?.offer(state) ?? NONE
    case 'duties':
      return done?.duties?.(state) ?? NONE
    case 'leaving':
      return done?.leaving?.(state) ?? PLAIN
  }
}

/** Answers a question about the decision at hand; `kinds` are those open now. */
export const legalOf = <S, Q extends LegalQuery>(
  offers: Offers<S>,
  kinds: readonly ActionKind[],
  state: S,
  query: Q,
): LegalAnswer<Q> => answer(offers, kinds, state, query) as LegalAnswer<Q>

// ---- What is accepted ----

/** What orders of a title may say beside units and hexes: a way to travel, odds below the true ones, results to be rolled again. */
export type Declared = 'by' | 'lower' | 'ignore'

const isTask = ({ as, hex, target }: Assign, option: AssignOption): boolean =>
  option.as === as && option.hex === hex && option.target === target

/** Each unit as often as it is listed, enough of them, and not too much. */
const paysFor = ({ need, least = need, most = Number.POSITIVE_INFINITY, units }: LossOffer, lost: Losses): boolean => {
  const left = units.map(each => each)
  let sum = 0
  for (const unit of lost.units) {
    const at = left.findIndex(each => each.unit === unit)
    if (at < 0) return false
    sum += left[at].worth
    left.splice(at, 1)
  }
  return sum <= most && (sum >= least || left.length === 0)
}

const isListed = <S>(offers: Offers<S>, state: S, action: Action): boolean => {
  const { place, losses, retreat, advance, assign, choose } = offers
  switch (action.type) {
    case 'place':
      return place?.offer(state, action.unit).some(({ hex, by }) => hex === action.hex && by === action.by) === true
    case 'losses':
      return losses !== undefined && paysFor(losses.offer(state), action)
    case 'retreat':
      return retreat?.offer(state, action.unit).some(({ hex }) => hex === action.hex) === true
    case 'advance':
      return advance?.offer(state, action.unit).includes(action.hex) === true
    case 'assign':
      return (
        (action.units.length === 1 || (assign?.together === true && isSet(action.units))) &&
        action.units.every(unit => assign?.offer(state, unit).some(option => isTask(action, option)) === true)
      )
    case 'choose':
      return choose?.offer(state).some(({ option }) => option === action.option) === true
    default:
      return true
  }
}

/** Says nothing that the title has no word for: what names nothing on offer must not be taken as if it had not been said. */
const isSaid = <S>(offers: Offers<S>, declares: readonly Declared[], state: S, action: Move | Attack): boolean => {
  if (action.type === 'move') return action.by === undefined || declares.includes('by')
  const { attackers, targets, support, extras = NONE, lower, ignore } = action
  const known = extras.length === 0 ? NONE : (offers.attack?.extras?.(state, targets, attackers) ?? NONE)
  return (
    (lower === undefined || declares.includes('lower')) &&
    (ignore === undefined || declares.includes('ignore')) &&
    (support.length === 0 || offers.attack?.support !== undefined) &&
    extras.every(extra => known.some(each => each.extra === extra))
  )
}

/** Why the order is refused, `rule` where the title has no other to cite; undefined when it is accepted. */
export const judge = <S>(
  offers: Offers<S>,
  declares: readonly Declared[],
  rule: string,
  state: S,
  action: Action,
): Refusal | undefined => {
  const notOffered = (): Refusal => refuse(rule, 'refuse.notOffered')
  switch (action.type) {
    case 'move':
    case 'attack': {
      const offer = offers[action.type] as Judged<S, Move | Attack> | undefined
      return offer?.check(state, action) ?? (isSaid(offers, declares, state, action) ? undefined : notOffered())
    }
    case 'done':
      return offers.done?.duties?.(state)[0]
    default: {
      const offer = offers[action.type] as Listed<S, Action> | undefined
      return offer?.check?.(state, action) ?? (isListed(offers, state, action) ? undefined : notOffered())
    }
  }
}
