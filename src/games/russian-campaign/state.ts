// The state: typed arrays in one piece, a few scalars, and small values that are replaced, never changed in place.
// Counters move through map.ts.
import { z } from 'zod'
import { NO_HEX } from '../../engine/board.ts'
import {
  bySide,
  byte,
  type Codec,
  count,
  field,
  flag,
  formed,
  hex,
  hexOf,
  list,
  marks,
  oneOf,
  pair,
  record,
  text,
  unit,
  unitOf,
  unsaid,
  type ValueOf,
} from '../../engine/fields.ts'
import { placesOf } from '../../engine/flags.ts'
import { type StateOf, shapeOf } from '../../engine/state.ts'
import { SCENARIOS, type Scenario, type Side } from './meta.ts'
import { OBJECTIVE_YEARS, type Result, WEATHERS, type Weather } from './rules/charts.ts'
import { NATIONS, type Title } from './title.ts'

export { battleIn, change, enemyOf, hasOption } from '../../engine/state.ts'

/**
 * absent: not of this game, or not yet; due: comes in this impulse; box: airborne box (11.1.2); pool: may be replaced;
 * gone: surrendered or never replaced; stock: a remnant counter that is free; away: off map and coming back (8.4.3D);
 * dropped: among the enemies in its hex, in no stack and without a ZOC (V.III.balkan.5c).
 */
export const STATUS_NAMES = [
  'absent',
  'onMap',
  'due',
  'box',
  'pool',
  'gone',
  'stock',
  'away',
  'withdrawn',
  'siberia',
  'dropped',
] as const
export const STATUS = placesOf(STATUS_NAMES)

/** Bits of `flags`; those of the impulse are cleared when an impulse begins. */
export const FLAG = {
  moved: 1,
  /** In an enemy ZOC when the impulse began (8.2.3). */
  startedInZoc: 2,
  railed: 4,
  /** Took part in an automatic victory: neither moves nor attacks any more (9.11.2a). */
  spent: 8,
  /** Came ashore in an assault this turn (8.4.3C). */
  landed: 16,
  /** An airborne corps that may not drop any more (11.1.2, 11.1.5). */
  grounded: 32,
  /** Arrived in this impulse: its rail move is beside the quota (8.3.2). */
  arrived: 64,
  /** Went by sea in this impulse (8.4.1b). */
  sailed: 128,
} as const
export const IMPULSE_FLAGS = FLAG.moved | FLAG.startedInZoc | FLAG.railed | FLAG.spent | FLAG.arrived | FLAG.sailed

/** A combat that has been declared; `id`s are places in the list. */
export interface Combat {
  readonly attackers: readonly number[]
  readonly targets: readonly number[]
  readonly resolved: boolean
}

export type StageName =
  /** 9.6.3: the defender may turn C or EX into DR. */
  'convert' | 'attacker-loss' | 'defender-loss' | 'attacker-retreat' | 'defender-retreat' | 'remnant'

/** A combat being settled. The attacker makes all retreats (9.7.1a). */
export interface Battle {
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly targets: readonly number[]
  readonly result: Result
  readonly stages: readonly StageName[]
  /** Units still to go back, with the steps that each has gone. */
  readonly retreating: readonly { readonly unit: number; readonly gone: number; readonly from: number }[]
  /** 9.12.1: defenders lost here that may leave a remnant, and where they stood. */
  readonly fallen: readonly { readonly unit: number; readonly hex: number }[]
}

const MARKER = unitOf<Title>((title, unit) => title.isMarker[unit] === 1, 'marker')
const HQ = unitOf<Title>((title, unit) => title.isHq[unit] === 1, 'HQ')
const CITY = hexOf<Title>((title, hex) => title.city[hex] === 1, 'city')
const REPLACING = ['none', 'units', 'hqs', 'all'] as const
/** A year or a turn, 0 for never. */
const TIME = formed(z.int())

/** A marker on an enemy stack: a Stuka and the HQ that directs it, or artillery (9.9.3a, 9.10.1). */
const SUPPORT = record({
  marker: MARKER,
  /** NO_HEX when it has won an automatic victory: nothing is said of it then. */
  hex: field({ ...hex, write: (at, title) => (at === NO_HEX ? undefined : hex.write(at, title)) }, NO_HEX),
  hq: HQ,
})
export type Support = ValueOf<typeof SUPPORT>

const UNITS = list(unit)
/** Who returned from Siberia is told apart by the sign, and not said. */
const TAKEN: Codec<readonly number[]> = {
  ...UNITS,
  write: (taken, title) =>
    UNITS.write(
      taken.filter(unit => unit >= 0),
      title,
    ),
}

/** All that is true of the war beside the counters, pairs by side. Replaced as a whole when something changes. */
export const WORLD = record({
  /** 4.0.1; 13.6: of each impulse. */
  weather: field(pair(oneOf(WEATHERS)), ['clear', 'clear']),
  /** Rail moves left in this turn (8.3.1). */
  railLeft: field(pair(count()), [0, 0]),
  /** Sea moves made this turn (8.4.8): Axis Black Sea, Axis Baltic, Soviet Black Sea. */
  sailed: field(record({ axisBlack: flag, axisBaltic: flag, sovietBlack: flag }), {
    axisBlack: false,
    axisBaltic: false,
    sovietBlack: false,
  }),
  assaultsLeft: field(pair(count()), [2, 2]),
  /** V.II: a side that failed at sea sails no more. */
  seaLost: field(pair(flag), [false, false]),
  support: field(list(SUPPORT), []),
  /** 9.10.2: artillery uses in this calendar year. */
  artilleryUsed: field(count(), 0),
  /** Year in which each was done last (12.6.2, 12.7.10). */
  axisReplaced: field(TIME, 0),
  stavkaReplaced: field(TIME, 0),
  /** Which Axis replacements are open in this impulse (12.6.2). */
  replacing: field(oneOf(REPLACING), 'none'),
  /** Replacements taken this turn: capacity left, and what counts against the limits of 12.6.4 and 12.7.5. */
  capacity: field(count(), 0),
  taken: field(TAKEN, []),
  /** Cities in which a replacement or worker was placed this turn (12.7.1, QA5). */
  usedCities: field(list(CITY), []),
  /** Cities that were Soviet when the Soviet turn began (12.7.4, QA5). */
  sovietAtStart: field(list(CITY), []),
  surrendered: field(list(oneOf(NATIONS)), []),
  /** 12.7.8 */
  archangelLost: field(flag, false),
  /** Turn in which it fell for the first time (12.4.1). */
  helsinkiFell: field(TIME, 0),
  archangelFell: field(TIME, 0),
  /** 12.4.2, 12.4.3: the garrison is on its way. */
  bucharestNear: field(flag, false),
  warsawNear: field(flag, false),
  /** 9.5b: units of which one must surrender next, by its owner's choice. */
  surrendering: field(UNITS, []),
  /** 12.5: corps still to be withdrawn in this impulse. */
  withdrawals: field(count(), 0),
  /** 12.5c: SS corps that could have left when it began. */
  ssFirst: field(UNITS, []),
  /** 13.1: secret objectives by year, chosen before play. */
  objectives: field(list(pair(text), OBJECTIVE_YEARS.length), []),
  /** 13.1a: the year of each check made so far. */
  suddenDeathChecks: field(list(TIME), []),
  /** V.III: what was decided. */
  decided: field(formed<Readonly<Record<string, boolean>>>(z.record(z.string(), z.boolean())), {}),
  /** Who won at once, and by which rule. */
  victory: unsaid<{ readonly side: Side; readonly rule: string } | undefined>(undefined),
})
export type World = ValueOf<typeof WORLD>

export const FIELDS = {
  status: STATUS_NAMES,
  flags: FLAG,
  units: {
    /** Hexes that it may still move in this impulse. */
    points: byte(),
    flags: byte(marks(FLAG), 'marks'),
  },
  hexes: {
    zoc: bySide,
    /** Side whose unit entered last, plus one; 0 for nobody (5.5b). */
    entered: byte(),
    /** Side that owns the railway (8.3.6c). */
    railOwner: byte(),
  },
  values: {
    scenario: unsaid(0),
    world: WORLD,
    combats: unsaid<readonly Combat[]>([]),
    battle: unsaid<Battle | undefined>(undefined),
    /** A hex over the stacking limit at the end of movement, NO_HEX if none. */
    overstacked: unsaid(NO_HEX),
  },
}

export interface State extends StateOf<Title, typeof FIELDS> {}

export const STATES = shapeOf<Title, typeof FIELDS>(FIELDS, {
  begin: ({ title, railOwner }) => railOwner.set(title.startControl),
})
export const { clone: cloneState } = STATES

export const scenarioOf = (state: State): Scenario => SCENARIOS[state.scenario]
export const isDropped = (state: State, unit: number): boolean => state.status[unit] === STATUS.dropped
export const isOnMap = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.onMap || isDropped(state, unit)
export const weatherIn = (state: State, impulse: 1 | 2): Weather => state.world.weather[impulse - 1]
