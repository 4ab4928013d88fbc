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
  hex,
  list,
  marks,
  maybe,
  number,
  ofTypes,
  oneOf,
  pair,
  record,
  unit,
  unitOf,
  unitOrNone,
  unsaid,
  type ValueOf,
  word,
} from '../../engine/fields.ts'
import { placesOf } from '../../engine/flags.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { battleIn, change, changeBattle, type StateOf, shapeOf } from '../../engine/state.ts'
import { GERMAN, SCENARIOS, type Scenario, SIDES, type Side, SOVIET } from './meta.ts'
import { NO_WITHDRAWAL, OKW_START, STALIN_START, WEATHERS, type Withdrawal } from './rules/charts.ts'
import type { Title } from './title.ts'

export {
  battleIn,
  change,
  changeBattle,
  enemyOf,
  has,
  hasOption,
  isOnMap,
  leaveStage,
  set,
} from '../../engine/state.ts'

/**
 * absent: comes later; due: may enter; gone: eliminated; away: an HQ that comes back (10.11c); withdrawn: by order
 * (11.4); split: a division in the breakdown box (10.41); stock: a breakdown regiment that is free.
 */
export const STATUS_NAMES = ['absent', 'onMap', 'due', 'gone', 'away', 'withdrawn', 'split', 'stock'] as const
export const STATUS = placesOf(STATUS_NAMES)

/** 6.11, and its change for the impulse (6.12, 7.24). */
export const SUPPLY_NAMES = ['supplied', 'unsupplied', 'isolated'] as const
export const SUPPLY = placesOf(SUPPLY_NAMES)

/** Where an HQ's chit is (7.1). `dropped`: taken from the cup when its side stopped (7.3b). */
export const CHIT = { out: 0, cup: 1, played: 2, dropped: 3 } as const

export const FLAG = {
  // Of the turn
  /** Has been activated: it acted in an impulse (3.0b). */
  activated: 1,
  /** Another unit moved from ZOC to ZOC into its hex: it stays there (4.63a). */
  anchored: 2,
  /** Has moved in this turn: it holds no hex for others (4.63a). */
  marched: 1024,
  // Of the impulse
  /** May act in this impulse: judged at its start (7.21, 7.23). */
  eligible: 4,
  attacked: 8,
  /** Went back in this combat phase: it does not advance (8.4a). */
  retreated: 16,
  /** Has been attacked in this impulse: once is enough (8.72). */
  struck: 2048,
  /** Came onto the map in this impulse. */
  entered: 32,
  // Of the movement phase
  moved: 64,
  /** By rail or strategic movement (3.21b). */
  travelled: 128,
  /** Did not follow up its overrun: it stops (8.64b). */
  halted: 256,
  // Of an HQ
  /** In combat supply (6.3). */
  combatSupply: 512,
} as const
export const PHASE_FLAGS = FLAG.moved | FLAG.travelled | FLAG.halted
export const IMPULSE_FLAGS = PHASE_FLAGS | FLAG.eligible | FLAG.attacked | FLAG.retreated | FLAG.struck | FLAG.entered
export const TURN_FLAGS = IMPULSE_FLAGS | FLAG.activated | FLAG.anchored | FLAG.marched | FLAG.combatSupply

/** A declared attack (8.0d); its place in the list is its id. */
export interface Combat {
  readonly attackers: readonly number[]
  readonly target: number
  /** The active HQ supports it (10.12), and with a supply point besides (10.15). */
  readonly support: boolean
  readonly supportPoint: boolean
  /** The defender's HQ that supports, NO_UNIT for none, and with a supply point besides. */
  readonly defenceHq: number
  readonly defencePoint: boolean
  /** 10.17 */
  readonly razvedka: boolean
  readonly resolved: boolean
}

export type StageName =
  | 'attacker-loss'
  /** 12.4: the opponent picks. */
  | 'attacker-second'
  | 'attacker-choice'
  | 'attacker-retreat'
  | 'defender-loss'
  | 'defender-second'
  | 'defender-choice'
  | 'defender-retreat'
  /** 8.72: who was attacked before leaves the hex with those who fought for it. */
  | 'defender-leave'
  | 'advance'
  /** 8.64: enter the emptied hex, or stop. */
  | 'follow'

export interface RetreatingUnit {
  readonly unit: number
  /** Hexes gone so far, the one it started from first. */
  readonly path: readonly number[]
  /** It goes no further: the hexes left are steps (8.33). */
  readonly stays: boolean
}

/** A combat or overrun being settled: the first of `stages` is the decision at hand. */
export interface Battle {
  readonly kind: 'attack' | 'overrun'
  readonly side: Side
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly target: number
  /** Hexes of the attackers when the die fell (8.31). */
  readonly from: readonly number[]
  readonly stages: readonly StageName[]
  /** Result still to be met by the side in turn: steps that must go, and the rest that is steps or hexes (8.22). */
  readonly must: readonly [attacker: number, defender: number]
  readonly rest: readonly [attacker: number, defender: number]
  /** Steps that the result has cost so far (12.4). */
  readonly taken: readonly [attacker: number, defender: number]
  /** Hexes that the side in turn goes back, 0 until chosen. */
  readonly retreat: number
  /** Of the side in turn; after its retreat, those who owe the rest as steps (8.33). */
  readonly retreating: readonly RetreatingUnit[]
  /** Paths that defenders went, for those who follow (8.44b). */
  readonly paths: readonly (readonly number[])[]
  /** What eliminated defenders left of the result: the steps that they did not have and the hexes not gone (8.41a). */
  readonly unfulfilled: number
  /** Hexes that each unit has advanced so far, and ZOC hexes that it left (8.45). */
  readonly advances: readonly {
    readonly unit: number
    readonly gone: number
    readonly zocs: number
    /** 12.1: went beside the attacked hex and no further. */
    readonly aside: boolean
  }[]
}

const hqOf = (side: Side | undefined) =>
  unitOf<Title>(
    (title, unit) => title.isHq[unit] === 1 && (side === undefined || title.side[unit] === side),
    side === undefined ? 'headquarters' : `headquarters of the ${SIDES[side]} side`,
  )
const HQ = hqOf(undefined)
const GERMAN_HQ = hqOf(GERMAN)
const SOVIET_HQ = hqOf(SOVIET)

/** The impulse being played (7.2). */
export const IMPULSE = record({
  hq: HQ,
  /** That of the HQ. */
  side: unsaid<Side>(GERMAN),
  /** A tactical move has been made: no more rail or strategic ones in this phase (3.21a). */
  tactical: field(flag, false),
  /** Who moves now: goes on as long as nobody else moves (4.1). */
  movers: field(list(unit), []),
  supportedOverruns: field(count(), 0),
  /** Hexes attacked in this impulse (8.0b, 8.72). */
  attacked: field(list(hex), []),
})
export type Impulse = ValueOf<typeof IMPULSE>

/** A division in the breakdown box, and the strengths of the regiments that it was split into (10.41). */
const SPLIT = record({ unit, parts: list(number(1, 3)) })
export type Split = ValueOf<typeof SPLIT>

/** 11.1f-h: what is still to go. */
const WITHDRAWAL: Codec<Withdrawal> = record({ corps: count(), divisions: count(), brigades: count() })

/** All that is true of the campaign beside the counters. Replaced as a whole when something changes. */
export const WORLD = record({
  // 13.11b, 13.21b: snow
  weather: field(oneOf(WEATHERS), 'snow'),
  // 13.11f, 13.21f
  supplyPoints: field(pair(count()), [4, 14]),
  /** Boxes of the tracks, from 0 (13.11b). */
  stalin: field(count(8), STALIN_START),
  okw: field(count(5), OKW_START),
  /** 11.1f-h, 11.2e: still to be withdrawn. */
  sovietLeaves: field(WITHDRAWAL, NO_WITHDRAWAL),
  germanLeaves: field(count(), 0),
  /** What of it was owed when the turn began: due at the first chance (11.4). */
  sovietLate: field(WITHDRAWAL, NO_WITHDRAWAL),
  germanLate: field(count(), 0),
  /** 9.2: steps that the German may rebuild in this segment. */
  replacements: field(count(), 0),
  /** 7.22c: who was transferred in this turn. */
  transferred: field(list(unit), []),
  /** HQs whose chits lie on the impulse tracks, in order (3.23d). */
  tracks: field(pair(list(GERMAN_HQ), list(SOVIET_HQ)), [[], []]),
  stopped: field(pair(flag), [false, false]),
  /** 13.11d: German chits that went back into the cup in turn 1. */
  sentBack: field(list(GERMAN_HQ), []),
  /** 7.4: Soviet HQs in the cup in the turn before. Secret. */
  lastCup: field(list(SOVIET_HQ), []),
  /** 9.16: 3rd Tank Army is no longer a reserve. */
  released: field(flag, false),
  /** 9.11b: a Soviet unit has been near. */
  near267: field(flag, false),
  /** 4.3a: a division counts two, a smaller unit one. */
  railed: field(count(), 0),
  /** 10.11c: HQs to come back, and when. */
  returns: field(list(record({ unit: HQ, turn: count() })), []),
  /** 10.17: Soviet HQs whose first attack is behind them. */
  razvedka: field(list(SOVIET_HQ), []),
  splits: field(list(SPLIT), []),
})

export const FIELDS = {
  status: STATUS_NAMES,
  flags: FLAG,
  units: {
    flags: word(marks(FLAG), 'marks'),
    /** HQ that a Soviet unit is assigned to (7.22), NO_UNIT for none. */
    army: word(unitOrNone(SOVIET_HQ)),
    /** Steps lost. */
    lost: byte(count(3)),
    /** Movement points left in this phase, in halves. */
    points: byte(),
    /** Of the turn (6.11). */
    supply: byte(among(SUPPLY_NAMES)),
    /** Of the impulse (6.12); only for units that may act in it. */
    impulseSupply: byte(among(SUPPLY_NAMES)),
    /** Of an HQ. Secret while in the cup. */
    chit: byte(ofTypes(among(Object.keys(CHIT)), ['hq'])),
  },
  hexes: {
    zoc: bySide,
    /** Directions into which the stack in the hex exerts a ZOC. */
    exerts: byte(),
    control: byte(),
    /** Control when the movement phase began (4.2c). */
    controlBefore: byte(),
    /** 10.2a: a Soviet unit has been here. */
    trodden: byte(),
  },
  values: {
    scenario: unsaid(0),
    world: WORLD,
    impulse: maybe(IMPULSE),
    combats: unsaid<readonly Combat[]>([]),
    battle: unsaid<Battle | undefined>(undefined),
  },
}

export interface State extends StateOf<Title, typeof FIELDS> {}

const begin = (state: State): void => {
  const { title } = state
  state.control.set(title.startControl)
  state.controlBefore.set(title.startControl)
  for (const unit of title.units.keys()) {
    const { command } = title.units[unit]
    // 2.1b: each Soviet unit to the HQ of its army
    state.army[unit] = (title.side[unit] === SOVIET ? title.hqOf.get(command) : undefined) ?? NO_UNIT
  }
  for (const unit of title.parts) state.status[unit] = STATUS.stock
}

export const STATES = shapeOf<Title, typeof FIELDS>(FIELDS, { begin })
export const { clone: cloneState } = STATES

/** The impulse that is being played: only asked for while there is one. */
export const impulseIn = ({ impulse }: State): Impulse => {
  if (impulse === undefined) throw new Error('no impulse is being played')
  return impulse
}

export const scenarioOf = (state: State): Scenario => SCENARIOS[state.scenario]
export const changeImpulse = (state: State, part: Partial<Impulse>): void => {
  state.impulse = { ...impulseIn(state), ...part }
}
/** What is to be settled next becomes something else. */
export const turnInto = (state: State, stage: StageName): void =>
  changeBattle(state, { stages: [stage, ...battleIn(state).stages.slice(1)] })

/** Both sides' pools, with `by` more for one of them. */
export const addPoints = (state: State, side: Side, by: number): void => {
  const [german, soviet] = state.world.supplyPoints
  change(state, { supplyPoints: side === GERMAN ? [german + by, soviet] : [german, soviet + by] })
}
