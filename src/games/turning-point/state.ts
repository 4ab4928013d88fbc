// The state: typed arrays, a few scalars, and small values that are replaced, never changed in place. Copies share the map
// until one changes it. Counters move through map.ts.
import { NO_HEX } from '../../engine/board.ts'
import {
  among,
  byte,
  count,
  derived,
  derivedByHex,
  field,
  hex,
  list,
  ofSides,
  ofTypes,
  rareByUnit,
  unsaid,
} from '../../engine/fields.ts'
import { placesOf } from '../../engine/flags.ts'
import { type SharedStateOf, sharedShapeOf } from '../../engine/shared.ts'
import { SIDES } from './meta.ts'
import type { Result } from './rules/charts.ts'
import type { Title } from './title.ts'

export { battleIn, enemyOf, hasOption, isOnMap, leaveStage } from '../../engine/state.ts'

export const STATUS_NAMES = ['absent', 'onMap', 'due', 'toPlace', 'eliminated'] as const
export const STATUS = placesOf(STATUS_NAMES)

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

const turn = count(21)
const FLIGHTS = ['air-flight']

export const FIELDS = {
  status: STATUS_NAMES,
  units: {
    /** Movement points left in this phase. */
    points: byte(),
    /** Supply as judged at the start of the movement phase (SUP-1). */
    supply: byte(),
    flags: byte(),
  },
  hexes: {},
  derived: {
    /** Supply at this moment, worked out on demand. */
    supplyNow: byte(),
  },
  values: {
    /** One bit for each side whose `supplyNow` is true. */
    supplyFresh: derived(0),
    scenario: unsaid(0),
    vp: field(ofSides(SIDES, count(9999)), [0, 0]),
    // Of air units only: changed through `note`
    mission: rareByUnit(ofTypes(among(MISSIONS), FLIGHTS)),
    /** Last game turn in which the flight flew, or the ground element moved. */
    flown: rareByUnit(ofTypes(turn, FLIGHTS)),
    shifted: rareByUnit(ofTypes(turn, ['air-ground'])),
    /** Game turn in which a damaged flight is back (AIR-7): after the end too. */
    back: rareByUnit(ofTypes(count(24), FLIGHTS)),
    /** ZOC of interdicting flights, apart from that of ground units (AIR-INT-2). Replaced when a flight comes or goes. */
    airZoc: derivedByHex,
    /** Hexes attacked in this combat phase. */
    attacked: field(list(hex), []),
    battle: unsaid<Battle | undefined>(undefined),
    strikes: unsaid<readonly Strike[]>([]),
    /** A hex that must lose units to come down to the stacking limit, NO_HEX if none. */
    overstacked: unsaid(NO_HEX),
  },
}

export interface State extends SharedStateOf<Title, typeof FIELDS> {}

export const STATES = sharedShapeOf<Title, typeof FIELDS>(FIELDS)

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
