// The state: typed arrays in one piece, a few scalars, and small values that are replaced, never changed in place.
// Counters move through map.ts.
import { BEFORE_PLAY, type Beginning, shapeOf, type TitleArrays, type TitleValues } from '../../engine/state.ts'
import { SCENARIOS, type Scenario, type Side } from './meta.ts'
import type { Title } from './title.ts'

export { battleIn, change, changeBattle, enemyOf, has, hasOption, isOnMap, set, unset } from '../../engine/state.ts'

/**
 * absent: not of this scenario, or not yet; due: may enter; gone: eliminated; withdrawn: left by the map edge (15.4);
 * removed: taken off by choice (15.15); split: a battalion in the breakdown box (14.1); stock: a free company or militia;
 * cup: an aircraft in its cup; drawn: an aircraft that may fly today (16.0); bridge: engineers on their bridge side (17.41).
 */
export const STATUS_NAMES = [
  'absent',
  'onMap',
  'due',
  'gone',
  'withdrawn',
  'removed',
  'split',
  'stock',
  'cup',
  'drawn',
  'bridge',
] as const
export const STATUS = {
  absent: 0,
  onMap: 1,
  due: 2,
  gone: 3,
  withdrawn: 4,
  removed: 5,
  split: 6,
  stock: 7,
  cup: 8,
  drawn: 9,
  bridge: 10,
} as const

export const SUPPLY_NAMES = ['supplied', 'out-of-supply', 'isolated'] as const
export const SUPPLY = { supplied: 0, out: 1, isolated: 2 } as const
export const MORALE_NAMES = ['steady', 'disrupted', 'demoralised'] as const
export const MORALE = { steady: 0, disrupted: 1, demoralised: 2 } as const

export const FLAG = {
  // Of the player turn of its side
  moved: 1,
  /** By strategic movement (5.21). */
  strategic: 2,
  /** In a combat, or in support of one; whoever only bombards has rested (13.3). */
  attacked: 4,
  /** Took a replacement in this introductory segment: does not move in the AM turn (12.21d). */
  refitted: 8,
  /** Crossed the Prut without a bridge: does not fight (5.52). */
  ferried: 16,
  /** Its formation was drawn in this movement phase, or it needs none (15.11, 15.12). */
  active: 32,
  /** Made its maintenance check (15.22). */
  checked: 64,
  /** Lifted its bridge: does not move (17.44). */
  lifted: 128,
  // Lasting
  /** Artillery on its towed side (11.1a). */
  limbered: 256,
  /** Over the stacking limit where it is attacked, as the attacker has picked (6.3b). */
  excess: 512,
  /** Stood where it stands when its last engineer phase began (17.21, 17.41). */
  working: 1024,
  /** Went back in this combat phase: it does not advance (9.5). */
  retreated: 2048,
  /** Motorcycles that go on foot in this movement phase (17.7). */
  onFoot: 4096,
  /** Has bombarded in this player turn (8.2a). */
  fired: 8192,
} as const
export const TURN_FLAGS =
  FLAG.moved |
  FLAG.strategic |
  FLAG.attacked |
  FLAG.ferried |
  FLAG.active |
  FLAG.checked |
  FLAG.lifted |
  FLAG.retreated |
  FLAG.fired

/** Support given to a combat: by deployed artillery or a monitor (9.11). */
export interface Allotment {
  readonly unit: number
  /** Index of the combat. */
  readonly combat: number
}

/** A declared attack (3.3.4a); its place in the list is its id. */
export interface Combat {
  readonly attackers: readonly number[]
  readonly target: number
  readonly resolved: boolean
}

export type StageName = 'attacker-loss' | 'defender-loss' | 'attacker-retreat' | 'defender-retreat' | 'advance'

export interface Battle {
  readonly combat: number
  readonly side: Side
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly target: number
  readonly stages: readonly StageName[]
  readonly result: string
  /** Steps that each side must still lose (9.22). */
  readonly losses: readonly [attacker: number, defender: number]
  /** Steps of the attacker that must fall on engineers (9.61b), and whether the first is a tank's (9.31). */
  readonly engineerLosses: number
  readonly tankFirst: boolean
  readonly retreats: readonly [attacker: number, defender: number]
  readonly retreating: readonly { readonly unit: number; readonly path: readonly number[] }[]
  /** Everybody who may advance; who went last is the last. */
  readonly advances: readonly {
    readonly unit: number
    readonly gone: number
    /** Enemy ZOC hexes entered (9.55). */
    readonly zocs: number
    /** 9.57b: went over a river: no further. */
    readonly halted: boolean
  }[]
}

/** A bridge over a hexside that is not printed, or one that was blown. */
export interface Bridge {
  readonly a: number
  readonly b: number
  /** Engineers that are the bridge; NO_UNIT for a printed one. */
  readonly unit: number
}

/** Work of engineers at a place (17.21, 17.41). */
export interface Work {
  readonly unit: number
  readonly kind: 'entrenchment' | 'bridge'
  readonly hex: number
  /** The other bank, of a bridge. */
  readonly to: number
}

export interface World {
  /** Salvos in stock (11.5). */
  readonly ammunition: Readonly<Record<'german' | 'romanian' | 'soviet', number>>
  /** Printed Prut bridges that do not stand, and engineer bridges that do. */
  readonly blown: readonly (readonly [number, number])[]
  readonly bridges: readonly Bridge[]
  readonly works: readonly Work[]
  /** 15.1: markers in the cup, by formation name: SU-2C may be there twice; those on the track; the one that moves now. */
  readonly cup: readonly string[]
  readonly track: readonly string[]
  readonly active: string | undefined
  /** 15.14: divisions in reserve today. Secret. */
  readonly reserve: readonly string[]
  /** 3.3.3a: somebody has moved tactically. */
  readonly tactical: boolean
  /** Who moves now: goes on as long as nobody else moves (5.1). */
  readonly movers: readonly number[]
  /** 12.2: Romanian steps to spend. */
  readonly replacements: number
  /** 17.33: the Soviet player may still try to raise militia; and militia to place (17.3a). */
  readonly mayRaise: boolean
  readonly militia: number
  /** Allotted support: the defender's is secret until the attacker has laid his (9.11). */
  readonly defenceSupport: readonly Allotment[]
  readonly attackSupport: readonly Allotment[]
  /** 9.11: the defender's support lies open. */
  readonly supportOpen: boolean
  /** The combat before whose dice the attacker picks who is beyond the limit (6.3b), by its place in `State.combats`. */
  readonly picking: number | undefined
  /** Hexes bombarded in this phase by artillery. */
  readonly bombarded: readonly number[]
  /** Steps that the owner must choose there, before the next bombardment (8.2c). */
  readonly shelled: { readonly hex: number; readonly steps: number } | undefined
  /** 17.6: the garrison of Kishinev may leave. */
  readonly garrisonFree: boolean
  /** 17.5: monitors have come. */
  readonly monitors: boolean
  /** Victory points so far for steps and HQs of the enemy, by side that scored. */
  readonly scored: readonly [axis: number, soviet: number]
  /** 14.1: battalions in the box, and how many companies each gave. */
  readonly splits: readonly { readonly unit: number; readonly companies: number }[]
}

interface Arrays extends TitleArrays<Title> {
  // By unit
  readonly flags: Int16Array
  /** Steps lost. */
  readonly lost: Uint8Array
  /** Movement points left in this phase, in sixths. */
  readonly points: Uint8Array
  readonly supply: Uint8Array
  readonly morale: Uint8Array
  /** Salvos at the guns: 0 to 2 (11.1b). */
  readonly salvos: Uint8Array
  /** Direction of the river hexside that a monitor lies on. */
  readonly facing: Uint8Array
  // By hex
  readonly zoc: readonly [Uint8Array, Uint8Array]
  /** Directions into which the stack in the hex exerts a ZOC. */
  readonly exerts: Uint8Array
  readonly control: Uint8Array
  /** Control when the movement phase began (5.22). */
  readonly controlBefore: Uint8Array
  /** Side plus one of a finished entrenchment; 0 for none. */
  readonly entrenched: Uint8Array
}

interface Values extends TitleValues {
  scenario: number
  world: World
  combats: readonly Combat[]
  battle: Battle | undefined
}

export interface State extends Arrays, Values {}

const FIRST_WORLD: World = {
  ammunition: { german: 0, romanian: 0, soviet: 0 },
  blown: [],
  bridges: [],
  works: [],
  cup: [],
  track: [],
  active: undefined,
  reserve: [],
  tactical: false,
  movers: [],
  replacements: 0,
  mayRaise: false,
  militia: 0,
  defenceSupport: [],
  attackSupport: [],
  supportOpen: false,
  picking: undefined,
  bombarded: [],
  shelled: undefined,
  garrisonFree: false,
  monitors: false,
  scored: [0, 0],
  splits: [],
}

const SHAPE = shapeOf<Title, Values, State>({
  values: {
    ...BEFORE_PLAY,
    scenario: 0,
    options: [],
    world: FIRST_WORLD,
    combats: [],
    battle: undefined,
  },
  derived: [],
  over: ({ title, all, units, hexes, words, bytes }, values) => ({
    ...values,
    title,
    bytes: all,
    hex: words(units),
    next: words(units),
    flags: words(units),
    first: words(hexes),
    zoc: [bytes(hexes), bytes(hexes)],
    exerts: bytes(hexes),
    control: bytes(hexes),
    controlBefore: bytes(hexes),
    entrenched: bytes(hexes),
    status: bytes(units),
    lost: bytes(units),
    points: bytes(units),
    supply: bytes(units),
    morale: bytes(units),
    salvos: bytes(units),
    facing: bytes(units),
  }),
  copyValues: (spare, state) => {
    spare.scenario = state.scenario
    spare.world = state.world
    spare.combats = state.combats
    spare.battle = state.battle
  },
})
export const { clone: cloneState, truth: truthOf } = SHAPE

export const emptyState = (title: Title, beginning: Beginning): State => SHAPE.create(title, beginning)

export const scenarioOf = (state: State): Scenario => SCENARIOS[state.scenario]
