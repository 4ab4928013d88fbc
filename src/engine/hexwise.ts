// Retreats and advances hex by hex, as the owner takes one unit after the other: who goes on before others, where the way
// leads, and why not elsewhere. How far, over what and into which hexes is in the titles.
import { type Board, directionTo } from './board.ts'
import { type Advance, type GameEvent, isRefusal, type Refusal, type Retreat, type RetreatOption } from './contract.ts'
import { DIRECTIONS } from './hex.ts'
import type { AdvanceOffer, RetreatOffer } from './offer.ts'
import { battleIn } from './state.ts'

// ---- Retreats ----

/** A unit on its way back: the hexes that it has stood in, the first of them in the battle. */
export interface Going {
  readonly unit: number
  readonly path: readonly number[]
}

export const goneOf = ({ path }: Going): number => path.length - 1
export const hexOf = ({ path }: Going): number => path[path.length - 1]
export const onTo = ({ unit, path }: Going, hex: number): Going => ({ unit, path: [...path, hex] })

/** Those who have hexes to go: one that is under way before all others. */
export const goersAmong = <G extends Going>(retreating: readonly G[], hasToGo: (each: G) => boolean): G[] => {
  const goers = retreating.filter(hasToGo)
  const underWay = goers.find(each => goneOf(each) > 0)
  return underWay === undefined ? goers : [underWay]
}

interface RetreatParts<S, G extends Going> {
  goers(state: S): readonly G[]
  /** Who of them is told to go; without it all. */
  units?(state: S): readonly number[]
  options(state: S, goer: G): RetreatOption[]
  whyNot(state: S, goer: G, hex: number): Refusal
  /** The turn of another. */
  wait(unit: number, first: number): Refusal
  notRetreating(unit: number): Refusal
  apply(state: S, retreat: Retreat, events: GameEvent[]): void
}

interface Retreating<G> {
  readonly battle: { readonly retreating: readonly G[] } | undefined
}

export const retreatOfferOf = <S extends Retreating<G>, G extends Going>(
  parts: RetreatParts<S, G>,
): RetreatOffer<S> => {
  const { goers, options, whyNot, wait, notRetreating, apply } = parts
  const goerOf = (state: S, unit: number): G | undefined => goers(state).find(each => each.unit === unit)
  return {
    actors: parts.units ?? (state => goers(state).map(({ unit }) => unit)),
    offer: (state, unit) => {
      const goer = goerOf(state, unit)
      return goer === undefined ? [] : options(state, goer)
    },
    check: (state, { unit, hex }) => {
      const goer = goerOf(state, unit)
      if (goer !== undefined)
        return options(state, goer).some(each => each.hex === hex) ? undefined : whyNot(state, goer, hex)
      const [first] = goers(state)
      return first !== undefined && battleIn(state).retreating.some(each => each.unit === unit)
        ? wait(unit, first.unit)
        : notRetreating(unit)
    },
    apply,
  }
}

// ---- Advances ----

/** A unit on its way, in mind or on the map. */
export interface Standing {
  readonly unit: number
  readonly hex: number
  /** Hexes that it has advanced. */
  readonly gone: number
}

interface AdvanceParts<S, A extends Standing> {
  /** In any order. */
  candidates(state: S): readonly number[]
  /** Where the unit stands, or why it does not advance at all. */
  standing(state: S, unit: number): A | Refusal
  mayGoOn(state: S, at: A): boolean
  /** Where it stands one hex further on; undefined where it can't go there. */
  next(state: S, at: A, direction: number): A | undefined
  hasRoom(state: S, hex: number, more?: readonly number[]): boolean
  whyNot(state: S, at: A, hex: number): Refusal
  /** The unit that came last is one too many where it stands, and goes on first. */
  crowded(unit: number): Refusal
  /** As the unit stands after its step. */
  apply(state: S, at: A, after: A, events: GameEvent[]): void
}

interface Advancing {
  readonly title: { readonly board: Board }
  readonly hex: ArrayLike<number>
  readonly battle: { readonly advances: readonly { readonly unit: number; readonly gone: number }[] } | undefined
}

/** A hex may be over the limit only while the unit that came last can and must go on. */
export const advanceBy = <S extends Advancing, A extends Standing>(parts: AdvanceParts<S, A>) => {
  const { standing, mayGoOn, next, hasRoom } = parts

  const nextHexes = (state: S, at: A): number[] => {
    if (!mayGoOn(state, at)) return []
    const hexes: number[] = []
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const after = next(state, at, direction)
      if (after !== undefined && hasEnd(state, after)) hexes.push(after.hex)
    }
    return hexes
  }
  /** It can end here or further on. */
  const hasEnd = (state: S, at: A): boolean => hasRoom(state, at.hex, [at.unit]) || nextHexes(state, at).length > 0

  const crowding = (state: S): number | undefined => {
    const last = battleIn(state).advances.at(-1)
    return last === undefined || last.gone === 0 || hasRoom(state, state.hex[last.unit]) ? undefined : last.unit
  }

  const hexesFor = (state: S, unit: number): number[] => {
    const at = standing(state, unit)
    if (isRefusal(at)) return []
    const first = crowding(state)
    return first === undefined || first === unit ? nextHexes(state, at) : []
  }

  const advancersOf = (state: S): number[] =>
    parts
      .candidates(state)
      .filter(unit => hexesFor(state, unit).length > 0)
      .sort((a, b) => a - b)

  const check = (state: S, { unit, hex }: Advance): Refusal | undefined => {
    const at = standing(state, unit)
    if (isRefusal(at)) return at
    const first = crowding(state)
    if (first !== undefined && first !== unit) return parts.crowded(first)
    return nextHexes(state, at).includes(hex) ? undefined : parts.whyNot(state, at, hex)
  }

  const apply = (state: S, { unit, hex }: Advance, events: GameEvent[]): void => {
    const at = standing(state, unit)
    if (isRefusal(at)) return
    const after = next(state, at, directionTo(state.title.board, at.hex, hex))
    if (after !== undefined) parts.apply(state, at, after, events)
  }

  const offer: AdvanceOffer<S> = { actors: advancersOf, offer: hexesFor, check, apply }
  /** Before the advance ends. */
  const duties = (state: S): Refusal[] => {
    const unit = crowding(state)
    return unit === undefined ? [] : [parts.crowded(unit)]
  }
  return { advanceOffer: offer, advancersOf, advanceHexes: hexesFor, advanceDuties: duties }
}
