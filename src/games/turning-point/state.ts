// The state: typed arrays, a few scalars, and small values that are replaced, never changed in place. A clone copies the
// arrays by unit and shares those by hex, which are the larger part, until one of the two changes the map. Counters move
// through map.ts.
import { carve } from '../../engine/arrays.ts'
import { NO_HEX } from '../../engine/board.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { BEFORE_PLAY, type Beginning, shapeOf, type TitleArrays, type TitleValues } from '../../engine/state.ts'
import type { Result } from './rules/charts.ts'
import type { Title } from './title.ts'

export { enemyOf, hasOption, isOnMap } from '../../engine/state.ts'

export const STATUS = { absent: 0, onMap: 1, due: 2, toPlace: 3, eliminated: 4 } as const
export const STATUS_NAMES = ['absent', 'onMap', 'due', 'toPlace', 'eliminated'] as const

// SUP-B0b: the order makes the better state the smaller number (SUP-B4).
export const SUPPLIED = 0
export const OUT_OF_SUPPLY = 1
export const ISOLATED = 2
export const SUPPLY_NAMES = ['supplied', 'out-of-supply', 'isolated'] as const

export const MISSIONS = ['base', 'interdiction', 'patrol', 'superiority'] as const
export const AT_BASE = 0
export const INTERDICTION = 1
export const PATROL = 2
export const SUPERIORITY = 3

/** Bits of `flags`. */
export const FLAG = { moved: 1, attacked: 2, joined: 4, railed: 8, standFast: 16 } as const

export type StageName = 'defenders-retreat' | 'attackers-retreat' | 'exchange' | 'advance'

/** A battle whose result still asks for decisions. */
export interface Battle {
  readonly attackers: readonly number[]
  readonly targets: readonly number[]
  readonly result: Result
  /** What is still to be settled, in order. */
  readonly stages: readonly StageName[]
  /** Units still to retreat in the present stage. */
  readonly retreating: readonly number[]
  /** CRT-Ex: strength that the attacker still has to remove. */
  readonly exchange: number
  /** Units that have retreated in this battle: they do not count as friends already there (RET-Q4). */
  readonly retreated: readonly number[]
  /** The retreat just made: should that unit fall to overstacking, its Kampfgruppe stands where it came from (KG-G). */
  readonly last: { readonly unit: number; readonly from: number } | undefined
}

export interface Strike {
  readonly target: number
  readonly flights: readonly number[]
  readonly patrols: readonly number[]
}

/** Arrays by hex. */
interface MapArrays {
  /** All of them in one piece. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly first: Int16Array
  readonly zoc: readonly [Uint8Array, Uint8Array]
}

/** By unit. */
interface Arrays extends TitleArrays<Title> {
  /** Movement points left in this phase. */
  readonly points: Uint8Array
  /** Supply as judged at the start of the movement phase (SUP-1). */
  readonly supply: Uint8Array
  readonly flags: Uint8Array
  // Derived on demand: supply at this moment
  readonly supplyNow: Uint8Array
}

/** Small values: replaced, never changed in place, so that clones can share them. */
interface Values extends TitleValues {
  /** One bit for each side whose `supplyNow` is true. */
  supplyFresh: number
  scenario: number
  vp: readonly [axis: number, soviet: number]
  // By unit, of air units only: changed through `note`
  mission: ArrayLike<number>
  /** Last game turn in which the flight flew, or the ground element moved. */
  flown: ArrayLike<number>
  shifted: ArrayLike<number>
  /** Game turn in which a damaged flight is back (AIR-7). */
  back: ArrayLike<number>
  /** By hex, ZOC of interdicting flights, apart from that of ground units (AIR-INT-2). Replaced when a flight comes or goes. */
  airZoc: readonly [Uint8Array, Uint8Array]
  /** Hexes attacked in this combat phase. */
  attacked: readonly number[]
  battle: Battle | undefined
  strikes: readonly Strike[]
  /** A hex that must lose units to come down to the stacking limit, NO_HEX if none. */
  overstacked: number
  /** Changed through `ownMap` only. */
  map: MapArrays
  /** Another state may hold the same `map`: not to be written to. */
  mapShared: boolean
  /** Those of `map`. */
  first: Int16Array
  zoc: readonly [Uint8Array, Uint8Array]
}

export interface State extends Arrays, Values {
  /** That of `map`. */
  first: Int16Array
}

const newMap = (title: Title): MapArrays => {
  const hexes = title.board.size
  const all = title.mapRooms.take(hexes * 4)
  const { words, bytes } = carve(all)
  return { bytes: all, first: words(hexes), zoc: [bytes(hexes), bytes(hexes)] }
}

const takeMap = (state: State, map: MapArrays): void => {
  state.map = map
  state.first = map.first
  state.zoc = map.zoc
  state.mapShared = false
}

/** Before the map changes: a map of its own for a state that shares one. */
export const ownMap = (state: State): void => {
  if (!state.mapShared) return
  const map = newMap(state.title)
  map.bytes.set(state.map.bytes)
  takeMap(state, map)
}

const NONE = new Uint8Array(0)
const NO_MAP: MapArrays = { bytes: NONE, first: new Int16Array(0), zoc: [NONE, NONE] }

const SHAPE = shapeOf<Title, Values, State>({
  values: {
    ...BEFORE_PLAY,
    supplyFresh: 0,
    map: NO_MAP,
    mapShared: false,
    first: NO_MAP.first,
    zoc: NO_MAP.zoc,
    scenario: 0,
    options: [],
    vp: [0, 0],
    mission: [],
    flown: [],
    shifted: [],
    back: [],
    airZoc: NO_MAP.zoc,
    attacked: [],
    battle: undefined,
    strikes: [],
    overstacked: NO_HEX,
  },
  derived: ['supplyFresh', 'airZoc', 'map', 'mapShared', 'first', 'zoc'],
  over: ({ title, all, units, words, bytes, derived }, values) => ({
    ...values,
    title,
    bytes: all,
    hex: words(units),
    next: words(units),
    status: bytes(units),
    points: bytes(units),
    supply: bytes(units),
    flags: bytes(units),
    supplyNow: derived.bytes(units),
  }),
  copyValues: (spare, state) => {
    spare.supplyFresh = state.supplyFresh
    spare.scenario = state.scenario
    spare.vp = state.vp
    spare.mission = state.mission
    spare.flown = state.flown
    spare.shifted = state.shifted
    spare.back = state.back
    spare.airZoc = state.airZoc
    spare.attacked = state.attacked
    spare.battle = state.battle
    spare.strikes = state.strikes
    spare.overstacked = state.overstacked
  },
})

export const truthOf = (state: State): readonly [readonly Uint8Array[], string] => {
  const [pieces, rest] = SHAPE.truth(state)
  return [[...pieces, state.map.bytes], rest]
}

export const emptyState = (title: Title, beginning: Beginning): State => {
  const { length } = title.units
  const { size } = title.board
  const state = SHAPE.create(title, {
    ...beginning,
    mission: new Uint8Array(length),
    flown: new Uint8Array(length),
    shifted: new Uint8Array(length),
    back: new Uint8Array(length),
    airZoc: [new Uint8Array(size), new Uint8Array(size)],
  })
  takeMap(state, newMap(title))
  state.first.fill(NO_UNIT)
  return state
}

/** A copy; into `spare` where there is one to overwrite, so that a search allocates nothing. */
export const cloneState = (state: State, spare?: State): State => {
  if (spare === undefined) {
    const copy = SHAPE.copy(state)
    state.mapShared = true
    copy.mapShared = true
    return copy
  }
  SHAPE.overwrite(state, spare)
  if (spare.mapShared) takeMap(spare, newMap(state.title))
  spare.map.bytes.set(state.map.bytes)
  return spare
}

/** Air units change rarely: their records are copied when they do, and clones share them. */
export const note = (
  state: State,
  record: 'mission' | 'flown' | 'shifted' | 'back',
  unit: number,
  value: number,
): void => {
  const copy = Uint8Array.from(state[record])
  copy[unit] = value
  state[record] = copy
}

/** The battle that is being settled: stages ask for it. */
export const battleIn = ({ battle }: State): Battle => {
  if (battle === undefined) throw new Error('no battle is being settled')
  return battle
}
