// The state: typed arrays in one piece, a few scalars, and small values that are replaced, never changed in place.
// Counters move through map.ts.
import { NO_UNIT } from '../../engine/stack.ts'
import {
  BEFORE_PLAY,
  type Beginning,
  battleIn,
  change,
  changeBattle,
  shapeOf,
  type TitleArrays,
  type TitleValues,
} from '../../engine/state.ts'
import { GERMAN, SCENARIOS, type Scenario, type Side, SOVIET } from './meta.ts'
import { NO_WITHDRAWAL, OKW_START, STALIN_START, type Weather, type Withdrawal } from './rules/charts.ts'
import type { Title } from './title.ts'

export { battleIn, change, changeBattle, enemyOf, has, hasOption, isOnMap, set } from '../../engine/state.ts'

/**
 * absent: comes later; due: may enter; gone: eliminated; away: an HQ that comes back (10.11c); withdrawn: by order
 * (11.4); split: a division in the breakdown box (10.41); stock: a breakdown regiment that is free.
 */
export const STATUS_NAMES = ['absent', 'onMap', 'due', 'gone', 'away', 'withdrawn', 'split', 'stock'] as const
export const STATUS = { absent: 0, onMap: 1, due: 2, gone: 3, away: 4, withdrawn: 5, split: 6, stock: 7 } as const

/** 6.11, and its change for the impulse (6.12, 7.24). */
export const SUPPLY_NAMES = ['supplied', 'unsupplied', 'isolated'] as const
export const SUPPLY = { supplied: 0, unsupplied: 1, isolated: 2 } as const

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

/** The impulse being played (7.2). */
export interface Impulse {
  readonly hq: number
  readonly side: Side
  /** A tactical move has been made: no more rail or strategic ones in this phase (3.21a). */
  readonly tactical: boolean
  /** Who moves now: goes on as long as nobody else moves (4.1). */
  readonly movers: readonly number[]
  readonly supportedOverruns: number
  /** Hexes attacked in this impulse (8.0b, 8.72). */
  readonly attacked: readonly number[]
}

/** A division in the breakdown box, and the strengths of the regiments that it was split into (10.41). */
export interface Split {
  readonly unit: number
  readonly parts: readonly number[]
}

/** All that is true of the campaign beside the counters. Replaced as a whole when something changes. */
export interface World {
  readonly weather: Weather
  readonly supplyPoints: readonly [german: number, soviet: number]
  /** Boxes of the tracks, from 0. */
  readonly stalin: number
  readonly okw: number
  /** 11.1f-h, 11.2e: still to be withdrawn. */
  readonly sovietLeaves: Withdrawal
  readonly germanLeaves: number
  /** What of it was owed when the turn began: due at the first chance (11.4). */
  readonly sovietLate: Withdrawal
  readonly germanLate: number
  /** 9.2: steps that the German may rebuild in this segment. */
  readonly replacements: number
  /** 7.22c: who was transferred in this turn. */
  readonly transferred: readonly number[]
  /** HQs whose chits lie on the impulse tracks, in order (3.23d). */
  readonly tracks: readonly [german: readonly number[], soviet: readonly number[]]
  readonly stopped: readonly [german: boolean, soviet: boolean]
  /** 13.11d: German chits that went back into the cup in turn 1. */
  readonly sentBack: readonly number[]
  /** 7.4: Soviet HQs in the cup in the turn before. Secret. */
  readonly lastCup: readonly number[]
  /** 9.16: 3rd Tank Army is no longer a reserve. */
  readonly released: boolean
  /** 9.11b: a Soviet unit has been near. */
  readonly near267: boolean
  /** 4.3a: a division counts two, a smaller unit one. */
  readonly railed: number
  /** 10.11c: HQs to come back, and when. */
  readonly returns: readonly { readonly unit: number; readonly turn: number }[]
  /** 10.17: Soviet HQs whose first attack is behind them. */
  readonly razvedka: readonly number[]
  readonly splits: readonly Split[]
}

interface Arrays extends TitleArrays<Title> {
  // By unit
  readonly flags: Int16Array
  /** HQ that a Soviet unit is assigned to (7.22), NO_UNIT for none. */
  readonly army: Int16Array
  /** Steps lost. */
  readonly lost: Uint8Array
  /** Movement points left in this phase, in halves. */
  readonly points: Uint8Array
  /** Of the turn (6.11). */
  readonly supply: Uint8Array
  /** Of the impulse (6.12); only for units that may act in it. */
  readonly impulseSupply: Uint8Array
  /** Of an HQ. Secret while in the cup. */
  readonly chit: Uint8Array
  // By hex
  readonly zoc: readonly [Uint8Array, Uint8Array]
  /** Directions into which the stack in the hex exerts a ZOC. */
  readonly exerts: Uint8Array
  readonly control: Uint8Array
  /** Control when the movement phase began (4.2c). */
  readonly controlBefore: Uint8Array
  /** 10.2a: a Soviet unit has been here. */
  readonly trodden: Uint8Array
}

interface Values extends TitleValues {
  scenario: number
  world: World
  impulse: Impulse | undefined
  combats: readonly Combat[]
  battle: Battle | undefined
}

export interface State extends Arrays, Values {}

// 13.11b, 13.21b: snow; 13.11f, 13.21f: supply points
const FIRST_WORLD: World = {
  weather: 'snow',
  supplyPoints: [4, 14],
  stalin: STALIN_START,
  okw: OKW_START,
  sovietLeaves: NO_WITHDRAWAL,
  germanLeaves: 0,
  sovietLate: NO_WITHDRAWAL,
  germanLate: 0,
  replacements: 0,
  transferred: [],
  tracks: [[], []],
  stopped: [false, false],
  sentBack: [],
  lastCup: [],
  released: false,
  near267: false,
  railed: 0,
  returns: [],
  razvedka: [],
  splits: [],
}

const SHAPE = shapeOf<Title, Values, State>({
  values: {
    ...BEFORE_PLAY,
    scenario: 0,
    options: [],
    world: FIRST_WORLD,
    impulse: undefined,
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
    army: words(units),
    first: words(hexes),
    zoc: [bytes(hexes), bytes(hexes)],
    exerts: bytes(hexes),
    control: bytes(hexes),
    controlBefore: bytes(hexes),
    trodden: bytes(hexes),
    status: bytes(units),
    lost: bytes(units),
    points: bytes(units),
    supply: bytes(units),
    impulseSupply: bytes(units),
    chit: bytes(units),
  }),
  copyValues: (spare, state) => {
    spare.scenario = state.scenario
    spare.world = state.world
    spare.impulse = state.impulse
    spare.combats = state.combats
    spare.battle = state.battle
  },
})
export const { clone: cloneState, truth: truthOf } = SHAPE

export const emptyState = (title: Title, beginning: Beginning): State => {
  const state = SHAPE.create(title, beginning)
  state.control.set(title.startControl)
  state.controlBefore.set(title.startControl)
  for (const unit of title.units.keys()) {
    const { command } = title.units[unit]
    // 2.1b: each Soviet unit to the HQ of its army
    state.army[unit] = (title.side[unit] === SOVIET ? title.hqOf.get(command) : undefined) ?? NO_UNIT
  }
  for (const unit of title.parts) state.status[unit] = STATUS.stock
  return state
}

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
