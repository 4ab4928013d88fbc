// The state: typed arrays in one piece, a few scalars, and small values that are replaced, never changed in place.
// Counters move through map.ts.
import { NO_HEX } from '../../engine/board.ts'
import { BEFORE_PLAY, type Beginning, shapeOf, type TitleArrays, type TitleValues } from '../../engine/state.ts'
import { SCENARIOS, type Scenario, type Side } from './meta.ts'
import type { Result, Weather } from './rules/charts.ts'
import type { Nation, Title } from './title.ts'

export { change, enemyOf, hasOption } from '../../engine/state.ts'

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
export const STATUS = {
  absent: 0,
  onMap: 1,
  due: 2,
  box: 3,
  pool: 4,
  gone: 5,
  stock: 6,
  away: 7,
  withdrawn: 8,
  siberia: 9,
  dropped: 10,
} as const

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

/** A marker on an enemy stack: a Stuka and the HQ that directs it, or artillery (9.9.3a, 9.10.1). */
export interface Support {
  readonly marker: number
  readonly hex: number
  readonly hq: number
}

/** All that is true of the war beside the counters. Replaced as a whole when something changes. */
export interface World {
  /** 4.0.1; 13.6: of each impulse. */
  readonly weather: readonly [first: Weather, second: Weather]
  /** Rail moves left in this turn (8.3.1), by side. */
  readonly railLeft: readonly [axis: number, soviet: number]
  /** Sea moves made this turn (8.4.8): Axis Black Sea, Axis Baltic, Soviet Black Sea. */
  readonly sailed: { readonly axisBlack: boolean; readonly axisBaltic: boolean; readonly sovietBlack: boolean }
  readonly assaultsLeft: readonly [axis: number, soviet: number]
  /** V.II: a side that failed at sea sails no more. */
  readonly seaLost: readonly [axis: boolean, soviet: boolean]
  readonly support: readonly Support[]
  /** 9.10.2: artillery uses in this calendar year. */
  readonly artilleryUsed: number
  /** Year in which each was done last (12.6.2, 12.7.10). */
  readonly axisReplaced: number
  readonly stavkaReplaced: number
  /** Which Axis replacements are open in this impulse (12.6.2). */
  readonly replacing: 'none' | 'units' | 'hqs' | 'all'
  /** Replacements taken this turn: capacity left, and what counts against the limits of 12.6.4 and 12.7.5. */
  readonly capacity: number
  readonly taken: readonly number[]
  /** Cities in which a replacement or worker was placed this turn (12.7.1, QA5). */
  readonly usedCities: readonly number[]
  /** Cities that were Soviet when the Soviet turn began (12.7.4, QA5). */
  readonly sovietAtStart: readonly number[]
  readonly surrendered: readonly Nation[]
  /** 12.7.8 */
  readonly archangelLost: boolean
  /** Turn in which it fell for the first time (12.4.1), 0 for never. */
  readonly helsinkiFell: number
  readonly archangelFell: number
  /** 12.4.2, 12.4.3: the garrison is on its way. */
  readonly bucharestNear: boolean
  readonly warsawNear: boolean
  /** 9.5b: units of which one must surrender next, by its owner's choice. */
  readonly surrendering: readonly number[]
  /** 12.5: corps still to be withdrawn in this impulse. */
  readonly withdrawals: number
  /** 12.5c: SS corps that could have left when it began. */
  readonly ssFirst: readonly number[]
  /** 13.1: secret objectives by year, chosen before play. */
  readonly objectives: readonly (readonly [axis: string, soviet: string])[]
  /** 13.1a: the year of each check made so far. */
  readonly suddenDeathChecks: readonly number[]
  /** V.III: what was decided. */
  readonly decided: Readonly<Record<string, boolean>>
  /** Who won at once, and by which rule. */
  readonly victory: { readonly side: Side; readonly rule: string } | undefined
}

interface Arrays extends TitleArrays<Title> {
  // By unit
  /** Hexes that it may still move in this impulse. */
  readonly points: Uint8Array
  readonly flags: Uint8Array
  // By hex
  readonly zoc: readonly [Uint8Array, Uint8Array]
  /** Side whose unit entered last, plus one; 0 for nobody (5.5b). */
  readonly entered: Uint8Array
  /** Side that owns the railway (8.3.6c). */
  readonly railOwner: Uint8Array
}

interface Values extends TitleValues {
  scenario: number
  world: World
  combats: readonly Combat[]
  battle: Battle | undefined
  /** A hex over the stacking limit at the end of movement, NO_HEX if none. */
  overstacked: number
}

export interface State extends Arrays, Values {}

const FIRST_WORLD: World = {
  weather: ['clear', 'clear'],
  railLeft: [0, 0],
  sailed: { axisBlack: false, axisBaltic: false, sovietBlack: false },
  assaultsLeft: [2, 2],
  seaLost: [false, false],
  support: [],
  artilleryUsed: 0,
  axisReplaced: 0,
  stavkaReplaced: 0,
  replacing: 'none',
  capacity: 0,
  taken: [],
  usedCities: [],
  sovietAtStart: [],
  surrendered: [],
  archangelLost: false,
  helsinkiFell: 0,
  archangelFell: 0,
  bucharestNear: false,
  warsawNear: false,
  surrendering: [],
  withdrawals: 0,
  ssFirst: [],
  objectives: [],
  suddenDeathChecks: [],
  decided: {},
  victory: undefined,
}

const SHAPE = shapeOf<Title, Values, State>({
  values: {
    ...BEFORE_PLAY,
    scenario: 0,
    options: [],
    world: FIRST_WORLD,
    combats: [],
    battle: undefined,
    overstacked: NO_HEX,
  },
  derived: [],
  over: ({ title, all, units, hexes, words, bytes }, values) => ({
    ...values,
    title,
    bytes: all,
    hex: words(units),
    next: words(units),
    first: words(hexes),
    zoc: [bytes(hexes), bytes(hexes)],
    entered: bytes(hexes),
    railOwner: bytes(hexes),
    status: bytes(units),
    points: bytes(units),
    flags: bytes(units),
  }),
  copyValues: (spare, state) => {
    spare.scenario = state.scenario
    spare.world = state.world
    spare.combats = state.combats
    spare.battle = state.battle
    spare.overstacked = state.overstacked
  },
})
export const { clone: cloneState, truth: truthOf } = SHAPE

export const emptyState = (title: Title, beginning: Beginning): State => {
  const state = SHAPE.create(title, beginning)
  state.railOwner.set(title.startControl)
  return state
}

export const scenarioOf = (state: State): Scenario => SCENARIOS[state.scenario]
export const isDropped = (state: State, unit: number): boolean => state.status[unit] === STATUS.dropped
export const isOnMap = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.onMap || isDropped(state, unit)
export const weatherIn = (state: State, impulse: 1 | 2): Weather => state.world.weather[impulse - 1]

/** The battle that is being settled: stages ask for it. */
export const battleIn = ({ battle }: State): Battle => {
  if (battle === undefined) throw new Error('no battle is being settled')
  return battle
}
