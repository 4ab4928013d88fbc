// The state: typed arrays in one piece, a few scalars, and small values that are replaced, never changed in place.
// Counters move through map.ts.
import {
  among,
  bySide,
  byte,
  type Codec,
  count,
  field,
  flag,
  formationForm,
  hex,
  hexOrNone,
  list,
  Misfit,
  marks,
  maybe,
  ofTypes,
  oneOf,
  pair,
  record,
  text,
  unit,
  unitOrNone,
  unsaid,
  type ValueOf,
  word,
} from '../../engine/fields.ts'
import { placesOf } from '../../engine/flags.ts'
import { type StateOf, shapeOf } from '../../engine/state.ts'
import { SCENARIOS, type Scenario, type Side } from './meta.ts'
import { MOST_SALVOS } from './rules/charts.ts'
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
export const STATUS = placesOf(STATUS_NAMES)

export const SUPPLY_NAMES = ['supplied', 'out-of-supply', 'isolated'] as const
export const SUPPLY = { supplied: 0, out: 1, isolated: 2 } as const
export const MORALE_NAMES = ['steady', 'disrupted', 'demoralised'] as const
export const MORALE = placesOf(MORALE_NAMES)

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

const points = count(999)

const formation: Codec<string, Title> = {
  ...text,
  form: formationForm,
  read: (told, { formations }, place) => {
    const found = formations.find(name => name === told)
    if (found === undefined) throw new Misfit(`${place}: there is no formation ${told}`)
    return found
  },
}

/** A bridge over a hexside that is not printed, or one that was blown. */
const BRIDGE = record({
  a: hex,
  b: hex,
  /** Engineers that are the bridge; NO_UNIT for a printed one. */
  unit: unitOrNone(unit),
})
export type Bridge = ValueOf<typeof BRIDGE>

/** Work of engineers at a place (17.21, 17.41). */
const WORK = record({
  unit,
  kind: oneOf(['entrenchment', 'bridge']),
  hex,
  /** The other bank, of a bridge. */
  to: hexOrNone(hex),
})
export type Work = ValueOf<typeof WORK>

/** All that is true of the campaign beside the counters. Replaced as a whole when something changes. */
export const WORLD = record({
  /** Salvos in stock (11.5). */
  ammunition: field(record({ german: points, romanian: points, soviet: points }), {
    german: 0,
    romanian: 0,
    soviet: 0,
  }),
  /** Printed Prut bridges that do not stand, and engineer bridges that do. */
  blown: field(list(pair(hex)), []),
  bridges: field(list(BRIDGE), []),
  works: field(list(WORK), []),
  /** 15.1: markers in the cup, by formation name: SU-2C may be there twice; those on the track; the one that moves now. */
  cup: field(list(formation), []),
  track: field(list(formation), []),
  active: maybe(formation),
  /** 15.14: divisions in reserve today. Secret. */
  reserve: field(list(formation), []),
  /** 3.3.3a: somebody has moved tactically. */
  tactical: field(flag, false),
  /** Who moves now: goes on as long as nobody else moves (5.1). */
  movers: field(list(unit), []),
  /** 12.2: Romanian steps to spend. */
  replacements: field(points, 0),
  /** 17.33: the Soviet player may still try to raise militia; and militia to place (17.3a). */
  mayRaise: field(flag, false),
  militia: field(points, 0),
  /** Allotted support: the defender's is secret until the attacker has laid his (9.11). */
  defenceSupport: unsaid<readonly Allotment[]>([]),
  attackSupport: unsaid<readonly Allotment[]>([]),
  /** 9.11: the defender's support lies open. */
  supportOpen: unsaid(false),
  /** The combat before whose dice the attacker picks who is beyond the limit (6.3b), by its place in `State.combats`. */
  picking: unsaid<number | undefined>(undefined),
  /** Hexes bombarded in this phase by artillery. */
  bombarded: field(list(hex), []),
  /** Steps that the owner must choose there, before the next bombardment (8.2c). */
  shelled: unsaid<{ readonly hex: number; readonly steps: number } | undefined>(undefined),
  /** 17.6: the garrison of Kishinev may leave. */
  garrisonFree: field(flag, false),
  /** 17.5: monitors have come. */
  monitors: field(flag, false),
  /** Victory points so far for steps and HQs of the enemy, by side that scored. */
  scored: field(pair(points), [0, 0]),
  /** 14.1: battalions in the box, and how many companies each gave. */
  splits: field(list(record({ unit, companies: points })), []),
})
export type World = ValueOf<typeof WORLD>

/** Who is beyond the limit is known only while he is attacked (6.3b). */
const { excess: _excess, ...LASTING } = FLAG

export const FIELDS = {
  status: STATUS_NAMES,
  units: {
    flags: word(marks(LASTING), 'marks'),
    /** Steps lost. */
    lost: byte(count(3)),
    /** Movement points left in this phase, in sixths. */
    points: byte(),
    supply: byte(among(SUPPLY_NAMES)),
    morale: byte(among(MORALE_NAMES)),
    /** Salvos at the guns (11.1b). */
    salvos: byte(ofTypes(count(MOST_SALVOS), ['artillery', 'heavy-artillery', 'motorised-artillery'])),
    /** Direction of the river hexside that a monitor lies on. */
    facing: byte(ofTypes(count(5), ['monitor'])),
  },
  hexes: {
    zoc: bySide,
    /** Directions into which the stack in the hex exerts a ZOC. */
    exerts: byte(),
    control: byte(),
    /** Control when the movement phase began (5.22). */
    controlBefore: byte(),
    /** Side plus one of a finished entrenchment; 0 for none. */
    entrenched: byte(),
  },
  values: {
    scenario: unsaid(0),
    world: WORLD,
    combats: unsaid<readonly Combat[]>([]),
    battle: unsaid<Battle | undefined>(undefined),
  },
}

export interface State extends StateOf<Title, typeof FIELDS> {}

export const STATES = shapeOf<Title, typeof FIELDS>(FIELDS)
export const { create: emptyState, clone: cloneState } = STATES

export const scenarioOf = (state: State): Scenario => SCENARIOS[state.scenario]
