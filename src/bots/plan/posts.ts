// Who goes where in a movement phase: attacks are put together as a person puts them together, then every mover looks for
// a better place, until nobody finds one.
import { distance } from '../../engine/board.ts'
import type { GameState } from '../../engine/contract.ts'
import type { Stream } from '../../engine/dice.ts'
import type { Mover, Spot, Target } from '../../engine/mind.ts'
import { judged, judgedPlace, type Table } from './table.ts'

/** A better place must be better by this much: no shuffling to and fro for nothing. */
export const GAIN = 0.02

export interface Post {
  readonly mover: Mover
  readonly spot: Spot
}

/** The planned position and where everybody is in it: by mover, the place among its spots. */
export interface Draft {
  readonly movers: readonly Mover[]
  readonly state: GameState
  readonly at: number[]
  value: number
}

/** Those who leave their place. Who goes by a way of its own goes first, unless the title has an order: once others have marched it may be barred. */
export const postsOf = ({ field }: Table, { movers, at }: Draft): Post[] => {
  const rankOf = ({ mover, spot }: Post): number => field.rank?.(mover, spot) ?? (spot.by === undefined ? 1 : 0)
  return movers
    .flatMap((mover, index) => (at[index] === 0 ? [] : [{ mover, spot: mover.spots[at[index]] }]))
    .sort((a, b) => rankOf(a) - rankOf(b))
}

/** Spots of a mover, those it likes best first; the place where it stands is always among them. */
export const likedSpots = ({ field, effort }: Table, mover: Mover): number[] => {
  const likes = mover.spots.map(spot => field.likes(mover, spot))
  const order = [...likes.keys()].filter(index => index > 0).sort((a, b) => likes[b] - likes[a] || a - b)
  return [0, ...order.slice(0, effort.places)]
}

const place = ({ field }: Table, { movers, state, at }: Draft, index: number, spot: number): void => {
  if (at[index] === spot) return
  field.put(state, movers[index], movers[index].spots[spot])
  at[index] = spot
}

const placeAll = (table: Table, draft: Draft, at: readonly number[]): void => {
  for (const [index, spot] of at.entries()) place(table, draft, index, spot)
}

// ---- Attacks ----

interface Joiner {
  readonly index: number
  /** Its spots round the target. */
  readonly ways: readonly { readonly hex: number; readonly at: number }[]
}

/** Those who can strike at it; who has the least choice of places first, then the strongest. */
const joinersOf = (movers: readonly Mover[], { from }: Target): Joiner[] =>
  [...movers.keys()]
    .filter(index => movers[index].strength > 0)
    .map(index => ({
      index,
      ways: movers[index].spots.flatMap(({ hex }, at) => (from.includes(hex) ? [{ hex, at }] : [])),
    }))
    .filter(({ ways }) => ways.length > 0)
    .sort((a, b) => a.ways.length - b.ways.length || movers[b.index].strength - movers[a.index].strength)

/** They join one by one, the ring first; the best of the sets at which the odds change stays, if it beats the draft. */
const assemble = (table: Table, draft: Draft, target: Target): void => {
  const { movers } = draft
  const before = draft.at.slice()
  const filled = new Map<number, number>()
  let best: { readonly value: number; readonly at: readonly number[] } | undefined
  let brought = 0
  let need = 0
  for (const { index, ways } of joinersOf(movers, target)) {
    if (table.budget.left <= 0 || need >= target.needs.length) break
    // The emptiest place, in the order in which the ring closes
    const [way] = [...ways].sort(
      (a, b) =>
        (filled.get(a.hex) ?? 0) - (filled.get(b.hex) ?? 0) || target.from.indexOf(a.hex) - target.from.indexOf(b.hex),
    )
    place(table, draft, index, way.at)
    filled.set(way.hex, (filled.get(way.hex) ?? 0) + 1)
    brought += movers[index].strength
    if (brought < target.needs[need]) continue
    while (need < target.needs.length && brought >= target.needs[need]) need++
    const least = best?.value ?? draft.value + GAIN
    const value = judged(table, draft.state, least)
    if (value > least) best = { value, at: draft.at.slice() }
  }
  placeAll(table, draft, best?.at ?? before)
  if (best !== undefined) draft.value = best.value
}

const assembleAll = (table: Table, draft: Draft, targets: readonly Target[]): void => {
  for (const target of targets) assemble(table, draft, target)
}

// ---- Places ----

/** One pass: each mover in turn to the best of the places it likes. Did anybody find a better one? */
const climb = (table: Table, draft: Draft, liked: readonly (readonly number[])[], who: readonly number[]): boolean => {
  let found = false
  for (const index of who) {
    if (table.budget.left <= 0) return false
    const home = draft.at[index]
    let best = home
    for (const spot of liked[index]) {
      if (spot === home) continue
      place(table, draft, index, spot)
      const value = judgedPlace(table, draft.state, draft.value + GAIN)
      if (value <= draft.value + GAIN) continue
      draft.value = value
      best = spot
      found = true
    }
    place(table, draft, index, best)
  }
  return found
}

/** Those who are, in this draft, within so many hexes of one of these. */
const nearTo = ({ game }: Table, { movers, at }: Draft, centres: readonly number[], radius: number): number[] =>
  [...movers.keys()].filter(index => {
    const { hex } = movers[index].spots[at[index]]
    return centres.some(centre => distance(game.board, hex, centre) <= radius)
  })

const climbNear = (table: Table, draft: Draft, who: readonly number[], passes: number): void => {
  const liked = draft.movers.map((mover, index) => (who.includes(index) ? likedSpots(table, mover) : []))
  for (let pass = 0; pass < passes; pass++) if (!climb(table, draft, liked, who)) return
}

/** The same draft with one or some of them elsewhere, and with those round them looking again. */
export const redraft = (
  table: Table,
  { movers, state, at }: Draft,
  moved: ReadonlyMap<number, number>,
  radius: number,
): Draft => {
  const draft: Draft = { movers, state: table.game.clone(state), at: at.slice(), value: 0 }
  const centres: number[] = []
  for (const [index, spot] of moved) {
    centres.push(movers[index].spots[at[index]].hex, movers[index].spots[spot].hex)
    place(table, draft, index, spot)
  }
  draft.value = judged(table, draft.state)
  const who = nearTo(table, draft, centres, radius).filter(index => !moved.has(index))
  climbNear(table, draft, who, 1)
  return draft
}

/** The draft of a position like this one carried over: everybody where he was in it, if he can, and those near to what is different look again. */
export const adapted = (
  table: Table,
  state: GameState,
  like: Draft,
  centres: readonly number[],
  radius: number,
): Draft => {
  const { field, game, effort } = table
  const movers = field.movers()
  const known = new Map(like.movers.map(({ units: [unit], spots }, index) => [unit, spots[like.at[index]]]))
  const draft: Draft = { movers, state: game.clone(state), at: movers.map(() => 0), value: 0 }
  for (const [
    index,
    {
      units: [unit],
      spots,
    },
  ] of movers.entries()) {
    const spot = known.get(unit)
    const same = spot === undefined ? 0 : spots.findIndex(({ hex, by }) => hex === spot.hex && by === spot.by)
    place(table, draft, index, Math.max(0, same))
  }
  draft.value = judged(table, draft.state)
  const near = field.targets().filter(({ hex }) => centres.some(centre => distance(game.board, hex, centre) <= radius))
  assembleAll(table, draft, near.slice(0, effort.targets))
  climbNear(table, draft, nearTo(table, draft, centres, radius), effort.passes)
  return draft
}

/** Two who stand together go together: where one alone would leave the other in trouble. */
const climbTogether = (table: Table, draft: Draft, liked: readonly (readonly number[])[]): boolean => {
  const { movers, at } = draft
  const spotOf = (index: number): Spot => movers[index].spots[at[index]]
  let found = false
  for (const one of movers.keys())
    for (let two = one + 1; two < movers.length; two++) {
      if (spotOf(one).hex !== spotOf(two).hex) continue
      if (table.budget.left <= 0) return found
      const home = [at[one], at[two]]
      let best = home
      for (const spot of liked[one]) {
        const { hex, by } = movers[one].spots[spot]
        const same = liked[two].find(each => movers[two].spots[each].hex === hex && movers[two].spots[each].by === by)
        if (same === undefined || spot === home[0]) continue
        place(table, draft, one, spot)
        place(table, draft, two, same)
        const value = judgedPlace(table, draft.state, draft.value + GAIN)
        if (value <= draft.value + GAIN) continue
        draft.value = value
        best = [spot, same]
        found = true
      }
      place(table, draft, one, best[0])
      place(table, draft, two, best[1])
    }
  return found
}

/** Places that somebody looks at who makes room. */
const ELSEWHERE = 3

/** Where there is no room, one goes in and one goes out: to where the other came from, or where he likes to be. */
const changePlaces = (table: Table, draft: Draft, liked: readonly (readonly number[])[]): void => {
  const { movers, at, state } = draft
  const { field } = table
  if (field.isFull === undefined) return
  const hexOf = (index: number): number => movers[index].spots[at[index]].hex
  for (const comer of movers.keys())
    for (const goer of movers.keys()) {
      if (table.budget.left <= 0) return
      const [from, to] = [hexOf(comer), hexOf(goer)]
      if (from === to || !field.isFull(state, to)) continue
      const way = movers[comer].spots.findIndex(({ hex, by }) => hex === to && by === undefined)
      if (way < 0) continue
      const back = movers[goer].spots.findIndex(({ hex, by }) => hex === from && by === undefined)
      const exits = [...(back < 0 ? [] : [back]), ...liked[goer].slice(0, ELSEWHERE + 1)]
      const home = [at[comer], at[goer]]
      let best = home
      for (const exit of exits) {
        if (movers[goer].spots[exit].hex === to) continue
        place(table, draft, comer, way)
        place(table, draft, goer, exit)
        const value = judgedPlace(table, state, draft.value + GAIN)
        if (value <= draft.value + GAIN) continue
        draft.value = value
        best = [way, exit]
      }
      place(table, draft, comer, best[0])
      place(table, draft, goer, best[1])
    }
}

/** Who looks for a place first: in the order of the movers, or in one of many. */
const shuffled = (list: number[], stream: Stream | undefined): number[] => {
  if (stream !== undefined)
    for (let i = list.length - 1; i > 0; i--) {
      const j = stream.below(i + 1)
      ;[list[i], list[j]] = [list[j], list[i]]
    }
  return list
}

const improve = (table: Table, draft: Draft, liked: readonly (readonly number[])[]): void => {
  const { field, effort } = table
  const everybody = shuffled([...draft.movers.keys()], table.order)
  const targets = field.targets().slice(0, effort.targets)
  let places = liked
  assembleAll(table, draft, targets)
  for (let pass = 0; pass < effort.passes; pass++) {
    const climbed = climb(table, draft, places, everybody)
    const isBetter = climbTogether(table, draft, places) || climbed
    if (pass === 0 && field.lookAgain !== undefined) {
      field.lookAgain(draft.state)
      draft.value = judged(table, draft.state)
      places = draft.movers.map(mover => likedSpots(table, mover))
    } else if (!isBetter) break
    if (pass === 0) assembleAll(table, draft, targets)
  }
  changePlaces(table, draft, places)
}

export const draftPosts = (table: Table, state: GameState): Draft => {
  const { game, field, budget } = table
  const movers = field.movers()
  const draft: Draft = { movers, state: game.clone(state), at: movers.map(() => 0), value: judged(table, state) }
  const liked = movers.map(mover => likedSpots(table, mover))
  const openings = field.openings?.(movers) ?? []
  const share = Math.ceil(budget.left / (openings.length + 1))
  budget.left = share
  improve(table, draft, liked)
  let best = { at: draft.at.slice(), value: draft.value }
  for (const opening of openings) {
    budget.left = share
    placeAll(table, draft, opening)
    draft.value = judged(table, draft.state)
    improve(table, draft, liked)
    if (draft.value > best.value) best = { at: draft.at.slice(), value: draft.value }
  }
  placeAll(table, draft, best.at)
  draft.value = best.value
  return draft
}
