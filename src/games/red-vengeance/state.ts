// The state: typed arrays in one buffer, a few scalars, and small values that are replaced, never changed in place.
// Counters move through map.ts.
import { NO_HEX } from '../../engine/board.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { BEFORE_PLAY, type Beginning, shapeOf, type TitleArrays, type TitleValues } from '../../engine/state.ts'
import type { Weather } from './rules/charts.ts'
import type { Title } from './title.ts'

export { change, enemyOf, hasOption, isOnMap } from '../../engine/state.ts'

export const STATUS = { absent: 0, onMap: 1, due: 2, toPlace: 3, eliminated: 4, gone: 5 } as const
export const STATUS_NAMES = ['absent', 'onMap', 'due', 'toPlace', 'eliminated', 'gone'] as const

/** Bits of `flags`. */
export const FLAG = {
  moved: 1,
  /** In an enemy ZOC when the movement phase began (6.5c). */
  startedInZoc: 2,
  attacked: 4,
  /** 11.33: a Hungarian unit that must stay in Hungary. */
  homeBound: 8,
  /** 14.6: one of the five, and what it has done. */
  bulge: 16,
  bulgeAttacked: 32,
  bulgeBrokeThrough: 64,
  /** Of a country that changed sides, and not yet raised for the Allies. */
  unraised: 128,
} as const

export interface Country {
  readonly surrendered: boolean
  readonly defected: boolean
}

/** All that is true of the war beside the counters. Replaced as a whole when something changes. */
export interface World {
  readonly weather: Weather
  readonly baltic: number
  readonly air: readonly [axis: number, allied: number]
  readonly infantryPoints: number
  readonly armourPoints: number
  readonly trucks: number
  readonly truckUsed: boolean
  readonly arcticUsed: boolean
  /** 14.4: Bulgaria has surrendered, and the points for it are still to come. */
  readonly greekDue: boolean
  readonly strategicLeft: number
  readonly normalMoved: boolean
  readonly seaMoveLeft: boolean
  /** The die of the Black Sea fleet has been used in this phase (12.21a). */
  readonly navyUsed: boolean
  /** The Baltic fleet has fired in the defence in this phase (12.22b). */
  readonly fleetUsed: boolean
  /** 12.21b, 12.22j: the one unit that a side supplies by sea. */
  readonly seaSupplied: readonly [axis: number, allied: number]
  readonly romania: Country & { readonly events: number; readonly constanta: boolean; readonly ploesti: boolean }
  readonly bulgaria: Country
  readonly hungary: Country
  readonly hitler: boolean
  /** 11.43: Warsaw has been in Allied hands. */
  readonly warsaw: boolean
  readonly uprising: 'waiting' | 'now' | 'over'
  /** 9.1q: fortresses that an Allied unit has ever held. */
  readonly fallen: readonly number[]
  /** 11.8: cities attacked or taken before. */
  readonly stormed: readonly number[]
  /** 11.42b: Soviet units that attacked into Yugoslavia this turn. */
  readonly intoYugoslavia: readonly number[]
  /** 11.9: the offensive that was ordered has been made. */
  readonly offensive: boolean
  /** 11.5a: hexes of the map edge that the western Allies have still to roll for. */
  readonly western: readonly number[]
  /** 10.5: a unit must be named for withdrawal. */
  readonly withdrawal: boolean
  /** Units that come again on a turn of their own (10.5). */
  readonly returns: readonly (readonly [unit: number, turn: number])[]
}

export type BattleRole = 'attacker' | 'defender'
/** What a combat asks for, in order: stages in battle.ts. */
export type BattleStage =
  | { readonly what: 'navy' }
  | { readonly what: 'losses' | 'retreat'; readonly role: BattleRole }
  | { readonly what: 'advance' }

/** A combat being resolved. Western Allies and Home Army are combats without attackers. */
export interface Battle {
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly targets: readonly number[]
  readonly extras: readonly string[]
  /** Dice of the Baltic fleet in the defence. */
  readonly navy: number
  readonly stages: readonly BattleStage[]
  readonly hits: Readonly<Record<BattleRole, number>>
  /** Hexes that each survivor still has to go back. */
  readonly retreating: readonly { readonly unit: number; readonly left: number; readonly from: number }[]
  readonly attackerRetreated: boolean
  /** Ports that units have left by sea, one for each unit (12.22f). */
  readonly seaRetreats: readonly number[]
  /** Units that were out of supply when the combat began: if they fall, they are gone for good (5.2c). */
  readonly cutOff: readonly number[]
}

interface Arrays extends TitleArrays<Title> {
  // By unit
  readonly side: Uint8Array
  readonly steps: Uint8Array
  readonly points: Uint8Array
  /** 1 for units out of supply, as judged in the organisation phase (5.0). */
  readonly cutOff: Uint8Array
  readonly flags: Uint8Array
  // By hex
  readonly control: Uint8Array
  readonly zoc: readonly [Uint8Array, Uint8Array]
  // Derived on demand: 1 for units out of supply at this moment
  readonly cutOffNow: Uint8Array
}

interface Values extends TitleValues {
  /** One bit for each side whose `cutOffNow` is true. */
  supplyFresh: number
  /** Units, not leaders, that stand in Yugoslavia: kept up by map.ts (11.41c, 11.42b). */
  axisInYugoslavia: number
  sovietsInYugoslavia: number
  world: World
  battle: Battle | undefined
  /** A hex that must lose units to come down to the stacking limit, NO_HEX if none. */
  overstacked: number
}

export interface State extends Arrays, Values {}

const AT_PEACE: Country = { surrendered: false, defected: false } // 11.3a: with the Axis at first

const FIRST_WORLD: World = {
  weather: 'clear',
  baltic: 0, // 3.1c
  air: [0, 0],
  infantryPoints: 0,
  armourPoints: 0,
  trucks: 0,
  truckUsed: false,
  arcticUsed: false,
  greekDue: false,
  strategicLeft: 0,
  normalMoved: false,
  seaMoveLeft: false,
  navyUsed: false,
  fleetUsed: false,
  seaSupplied: [NO_UNIT, NO_UNIT],
  romania: { ...AT_PEACE, events: 0, constanta: false, ploesti: false },
  bulgaria: AT_PEACE,
  hungary: AT_PEACE,
  hitler: true,
  warsaw: false,
  uprising: 'waiting',
  fallen: [],
  stormed: [],
  intoYugoslavia: [],
  offensive: false,
  western: [],
  withdrawal: false,
  returns: [],
}

const SHAPE = shapeOf<Title, Values, State>({
  values: {
    ...BEFORE_PLAY,
    supplyFresh: 0,
    axisInYugoslavia: 0,
    sovietsInYugoslavia: 0,
    options: [],
    world: FIRST_WORLD,
    battle: undefined,
    overstacked: NO_HEX,
  },
  derived: ['supplyFresh', 'axisInYugoslavia', 'sovietsInYugoslavia'],
  over: ({ title, all, units, hexes, words, bytes, derived }, values) => ({
    ...values,
    title,
    bytes: all,
    hex: words(units),
    next: words(units),
    first: words(hexes),
    control: bytes(hexes),
    zoc: [bytes(hexes), bytes(hexes)],
    status: bytes(units),
    side: bytes(units),
    steps: bytes(units),
    points: bytes(units),
    cutOff: bytes(units),
    flags: bytes(units),
    cutOffNow: derived.bytes(units),
  }),
  copyValues: (spare, state) => {
    spare.supplyFresh = state.supplyFresh
    spare.axisInYugoslavia = state.axisInYugoslavia
    spare.sovietsInYugoslavia = state.sovietsInYugoslavia
    spare.world = state.world
    spare.battle = state.battle
    spare.overstacked = state.overstacked
  },
})
export const { clone: cloneState, truth: truthOf } = SHAPE

export const emptyState = (title: Title, { options, turn, rng }: Omit<Beginning, 'scenario'>): State => {
  const state = SHAPE.create(title, { options, turn, rng })
  state.side.set(title.startSide)
  state.steps.set(title.steps)
  return state
}

export const halfUp = (value: number): number => Math.ceil(value / 2)

/** The combat that is being settled: stages ask for it. */
export const battleIn = ({ battle }: State): Battle => {
  if (battle === undefined) throw new Error('no combat is being settled')
  return battle
}

/** Whose hits are being met, or who retreats. */
export const roleIn = (state: State): BattleRole => {
  const [stage] = battleIn(state).stages
  if ('role' in stage) return stage.role
  throw new Error(`nobody takes losses or retreats in ${stage.what}`)
}
