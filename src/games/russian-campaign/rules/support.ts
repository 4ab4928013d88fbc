// Stukas (9.9) and Soviet artillery (9.10): markers laid on enemy stacks while the first impulse moves.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Assign, GameEvent, Refusal } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, OPTIONS, type Side, SOVIET } from '../meta.ts'
import { change, enemyOf, hasOption, isOnMap, type State, type Support, weatherIn } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { ARTILLERY_RANGE, ARTILLERY_USES, STUKA_RANGE, stukasIn, yearOf } from './charts.ts'
import type { TaskOffer } from './entry.ts'
import { holderOf, layMarker, unitsAt } from './map.ts'
import { now } from './turn.ts'

const KINDS = ['stuka', 'artillery'] as const
type Kind = (typeof KINDS)[number]

const sideOf = (kind: Kind): Side => (kind === 'stuka' ? AXIS : SOVIET)
const rangeOf = (kind: Kind): number => (kind === 'stuka' ? STUKA_RANGE : ARTILLERY_RANGE)

/** What the marker is: 9.9.6, any of them will do. */
const kindOf = (title: Title, marker: number): Kind | undefined =>
  title.stukas.includes(marker) ? 'stuka' : title.artillery.includes(marker) ? 'artillery' : undefined

const inUse = (state: State, kind: Kind): number =>
  state.world.support.filter(({ marker }) => kindOf(state.title, marker) === kind).length

/** 9.9.7, 9.10.2: markers that may still be laid in this turn. */
export const supportLeft = (state: State, side: Side): number => {
  if (side === AXIS) return stukasIn(state.turn, weatherIn(state, 1)) - inUse(state, 'stuka')
  if (hasOption(state, OPTIONS.artilleryCorps) || weatherIn(state, 1) !== 'clear') return 0 // V.Ia
  return (ARTILLERY_USES[yearOf(state.turn)] ?? 0) - state.world.artilleryUsed
}

// ---- Who directs whom ----

/** 9.9.4: over enemies, ZOC, any terrain and the sea. */
const isWithin = (state: State, hq: number, hex: number, range: number): boolean =>
  isOnMap(state, hq) && distance(state.title.board, state.hex[hq], hex) <= range

/** 9.9.3a: an HQ for each marker, one for one; the nearest that leaves all the others an HQ of theirs. */
const directAll = (
  state: State,
  [first, ...rest]: readonly Support[],
  taken: readonly number[],
): readonly Support[] | undefined => {
  const { title } = state
  if (first === undefined) return []
  const away = (hq: number): number => distance(title.board, state.hex[hq], first.hex)
  const free = title.hqs[AXIS].filter(hq => !taken.includes(hq) && isWithin(state, hq, first.hex, STUKA_RANGE))
  for (const hq of free.sort((a, b) => away(a) - away(b) || a - b)) {
    const others = directAll(state, rest, [...taken, hq])
    if (others !== undefined) return [{ ...first, hq }, ...others]
  }
  return undefined
}

/** The markers of the impulse with one more on this hex; undefined: nobody can direct it. */
const withMarker = (state: State, kind: Kind, marker: number, hex: number): readonly Support[] | undefined => {
  if (kind === 'artillery') {
    const hq = state.title.hqs[SOVIET].find(each => isWithin(state, each, hex, ARTILLERY_RANGE)) // 9.10.2: both uses from one STAVKA
    return hq === undefined ? undefined : [...state.world.support, { marker, hex, hq }]
  }
  // A marker that has won an automatic victory keeps the HQ that sent it
  const used = state.world.support.filter(each => each.hex === NO_HEX)
  const flying = [...state.world.support.filter(each => each.hex !== NO_HEX), { marker, hex, hq: NO_UNIT }]
  const directed = directAll(
    state,
    flying,
    used.map(({ hq }) => hq),
  )
  return directed && [...used, ...directed]
}

// ---- Laying them ----

const checkMarker = (state: State, marker: number): Refusal | undefined => {
  const { side, impulse } = now(state)
  const kind = kindOf(state.title, marker)
  if (kind === undefined || sideOf(kind) !== side)
    return no(side === AXIS ? '9.9.5' : '9.10.1', 'refuse.notYourSupport', { unit: marker })
  // 4.0.3b
  if (impulse !== 1) return no(kind === 'stuka' ? '9.9.5' : '9.10.1', 'refuse.supportSecondImpulse', { unit: marker })
  if (kind === 'artillery' && hasOption(state, OPTIONS.artilleryCorps)) return no('V.Ia', 'refuse.artilleryCorps')
  if (state.world.support.some(each => each.marker === marker))
    return no(kind === 'stuka' ? '9.9.7' : '9.10.2', 'refuse.supportLaid', { unit: marker })
  if (supportLeft(state, side) <= 0)
    return no(kind === 'stuka' ? '9.9.7' : '9.10.2', 'refuse.noSupportLeft', { unit: marker })
  return undefined
}

/** 9.9.3c: districts do not bind it in the first impulse of the war. */
const checkHex = (state: State, marker: number, kind: Kind, hex: number): Refusal | undefined => {
  if (holderOf(state, hex) !== enemyOf(sideOf(kind)))
    return no(kind === 'stuka' ? '9.9.3a' : '9.10.1', 'refuse.nobodyThere', { hex })
  if (state.world.support.some(each => each.hex === hex)) return no('9.9.2', 'refuse.supportTwice', { hex })
  if (withMarker(state, kind, marker, hex) === undefined)
    return no(kind === 'stuka' ? '9.9.3a' : '9.10.1', 'refuse.supportRange', { hex, range: rangeOf(kind) })
  return undefined
}

const checkSupport = (state: State, { units, as, hex, target }: Assign): Refusal | undefined => {
  const [marker] = units
  if (units.length !== 1) return no('9.9.3a', 'refuse.oneMarker')
  const refusal = checkMarker(state, marker)
  if (refusal !== undefined) return refusal
  const kind = kindOf(state.title, marker)
  if (kind === undefined || kind !== as || hex === undefined || target !== undefined)
    return no('9.9.3a', 'refuse.supportWhere', { unit: marker })
  return checkHex(state, marker, kind, hex)
}

/** Stacks of the enemy; partisans are none. */
const stacksAgainst = (state: State, side: Side): readonly number[] => {
  const { title } = state
  const hexes = new Set<number>()
  for (const unit of title.unitsOf[enemyOf(side)])
    if (isOnMap(state, unit) && title.isMarker[unit] === 0 && title.isPartisan[unit] === 0) hexes.add(state.hex[unit])
  return [...hexes]
}

/** Markers that can still be laid somewhere: any one of those that are alike. */
const supportMarkers = (state: State): number[] => {
  const [kind, markers] =
    now(state).side === AXIS
      ? (['stuka', state.title.stukas] as const)
      : (['artillery', state.title.artillery] as const)
  const marker = markers.find(each => checkMarker(state, each) === undefined)
  return marker !== undefined &&
    stacksAgainst(state, sideOf(kind)).some(hex => checkHex(state, marker, kind, hex) === undefined)
    ? [marker]
    : []
}

const applySupport = (state: State, { units, hex = NO_HEX }: Assign, events: GameEvent[]): void => {
  const [marker] = units
  const kind = kindOf(state.title, marker)
  if (kind === undefined) return
  const support = withMarker(state, kind, marker, hex)
  if (support === undefined) return
  const artilleryUsed = state.world.artilleryUsed + (kind === 'artillery' ? 1 : 0)
  change(state, { support, artilleryUsed })
  layMarker(state, marker, hex)
  const hq = support.find(each => each.marker === marker)?.hq ?? marker
  const defenders = unitsAt(state, hex, enemyOf(sideOf(kind)))
  if (kind === 'stuka') events.push({ key: 'log.stuka', rule: '9.9.3a', args: { hq, hex, defenders } })
  else events.push({ key: 'log.artillery', rule: '9.10.1', args: { hq, hex, defenders } })
}

export const supportOffer: TaskOffer = {
  actors: supportMarkers,
  offer: (state, marker) => {
    const kind = kindOf(state.title, marker)
    if (kind === undefined || checkMarker(state, marker) !== undefined) return []
    return stacksAgainst(state, sideOf(kind))
      .filter(hex => checkHex(state, marker, kind, hex) === undefined)
      .map(hex => ({ as: kind, hex }))
  },
  check: checkSupport,
  apply: applySupport,
}

/** 9.11.1: the marker has done its work; its HQ sends no other in this turn. */
export const spendSupport = (state: State, targets: readonly number[]): void => {
  const spent = state.world.support.filter(({ hex }) => targets.includes(hex))
  if (spent.length === 0) return
  for (const { marker } of spent) layMarker(state, marker, NO_HEX)
  change(state, {
    support: state.world.support.map(each => (spent.includes(each) ? { ...each, hex: NO_HEX } : each)),
  })
}

/** 9.9.5, 9.10.1: they serve the combats of the first impulse and no others. */
export const clearSupport = (state: State): void => {
  for (const { marker } of state.world.support) layMarker(state, marker, NO_HEX)
  if (state.world.support.length > 0) change(state, { support: [] })
}
