// The state: typed arrays in one buffer, a few scalars, and small values that are replaced, never changed in place.
// Counters move through map.ts.
import { NO_HEX } from '../../engine/board.ts'
import {
  among,
  bySide,
  byte,
  count,
  derived,
  field,
  flag,
  hexOf,
  list,
  maybe,
  number,
  ofSides,
  oneOf,
  pair,
  record,
  unit,
  unsaid,
  type ValueOf,
} from '../../engine/fields.ts'
import { placesOf } from '../../engine/flags.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { battleIn, type StateOf, shapeOf } from '../../engine/state.ts'
import { SIDES } from './meta.ts'
import { BALTIC, WEATHERS } from './rules/charts.ts'
import type { Title } from './title.ts'

export { battleIn, change, enemyOf, hasOption, isOnMap, leaveStage } from '../../engine/state.ts'

export const STATUS_NAMES = ['absent', 'onMap', 'due', 'toPlace', 'eliminated', 'gone'] as const
export const STATUS = placesOf(STATUS_NAMES)

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

// 11.3a: with the Axis at first
const ALLEGIANCE = { surrendered: field(flag, false), defected: field(flag, false) }
const COUNTRY = record(ALLEGIANCE)
export type Country = ValueOf<typeof COUNTRY>

const FORTRESS = hexOf<Title>((title, hex) => title.fortress[hex] === 1, 'fortress')
const VOLKSSTURM = hexOf<Title>((title, hex) => title.volkssturm[hex] === 1, 'city with Volkssturm')
export const LAND = hexOf<Title>((title, hex) => title.barred[hex] === 0, 'land of this game')

/** All that is true of the war beside the counters. Replaced as a whole when something changes. */
export const WORLD = record({
  weather: field(oneOf(WEATHERS), 'clear'),
  baltic: field(among(BALTIC), 0), // 3.1c
  air: field(ofSides(SIDES, count()), [0, 0]),
  // Position files say both as `points`
  infantryPoints: unsaid(0),
  armourPoints: unsaid(0),
  trucks: field(count(5), 0),
  truckUsed: unsaid(false),
  arcticUsed: field(flag, false),
  /** 14.4: Bulgaria has surrendered, and the points for it are still to come. */
  greekDue: unsaid(false),
  strategicLeft: unsaid(0),
  normalMoved: unsaid(false),
  seaMoveLeft: unsaid(false),
  /** The die of the Black Sea fleet has been used in this phase (12.21a). */
  navyUsed: unsaid(false),
  /** The Baltic fleet has fired in the defence in this phase (12.22b). */
  fleetUsed: unsaid(false),
  /** 12.21b, 12.22j: the one unit that a side supplies by sea. */
  seaSupplied: unsaid<readonly [axis: number, allied: number]>([NO_UNIT, NO_UNIT]),
  romania: record({
    ...ALLEGIANCE,
    events: field(count(), 0),
    constanta: field(flag, false),
    ploesti: field(flag, false),
  }),
  bulgaria: COUNTRY,
  hungary: COUNTRY,
  hitler: field(flag, true),
  /** 11.43: Warsaw has been in Allied hands. */
  warsaw: field(flag, false),
  /** `now` is half done: no file says it. */
  uprising: field(oneOf<'waiting' | 'now' | 'over'>(['waiting', 'over']), 'waiting'),
  /** 9.1q: fortresses that an Allied unit has ever held. */
  fallen: field(list(FORTRESS), []),
  /** 11.8: cities attacked or taken before. */
  stormed: field(list(VOLKSSTURM), []),
  /** 8.1: Axis units that have been attacked in this Allied combat phase. */
  struck: maybe(list(unit)),
  /** 11.42b: Soviet units that attacked into Yugoslavia this turn. */
  intoYugoslavia: unsaid<readonly number[]>([]),
  /** 11.9: the offensive that was ordered has been made. */
  offensive: field(flag, false),
  /** 11.5a: hexes of the map edge that the western Allies have still to roll for. */
  western: unsaid<readonly number[]>([]),
  /** 10.5: a unit must be named for withdrawal. */
  withdrawal: unsaid(false),
  /** Units that come again on a turn of their own (10.5). */
  returns: field(list(pair(unit, count())), []),
})

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

export const FIELDS = {
  status: STATUS_NAMES,
  units: {
    side: byte(among(SIDES)),
    steps: byte(number(1, 2)),
    points: byte(),
    /** 1 for units out of supply, as judged in the organisation phase (5.0). */
    cutOff: byte(),
    flags: byte(),
  },
  hexes: {
    control: byte(),
    zoc: bySide,
  },
  derived: {
    /** 1 for units out of supply at this moment, worked out on demand. */
    cutOffNow: byte(),
  },
  values: {
    /** One bit for each side whose `cutOffNow` is true. */
    supplyFresh: derived(0),
    /** Units, not leaders, that stand in Yugoslavia: kept up by map.ts (11.41c, 11.42b). */
    axisInYugoslavia: derived(0),
    sovietsInYugoslavia: derived(0),
    world: WORLD,
    battle: unsaid<Battle | undefined>(undefined),
    /** A hex that must lose units to come down to the stacking limit, NO_HEX if none. */
    overstacked: unsaid(NO_HEX),
  },
}

export interface State extends StateOf<Title, typeof FIELDS> {}

export const STATES = shapeOf<Title, typeof FIELDS>(FIELDS, {
  begin: ({ title, side, steps }) => {
    side.set(title.startSide)
    steps.set(title.steps)
  },
})
export const { clone: cloneState } = STATES

export const halfUp = (value: number): number => Math.ceil(value / 2)

/** Whose hits are being met, or who retreats. */
export const roleIn = (state: State): BattleRole => {
  const [stage] = battleIn(state).stages
  if ('role' in stage) return stage.role
  throw new Error(`nobody takes losses or retreats in ${stage.what}`)
}
