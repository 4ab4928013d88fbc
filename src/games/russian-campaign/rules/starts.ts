// The seven starts (S2, S3): what each side has, what is lost, and the line between them. How it is placed: setup.ts.
import { NO_HEX } from '../../../engine/board.ts'
import { AXIS, type Side, SOVIET, type Start } from '../meta.ts'
import { change, STATUS, type State, scenarioOf } from '../state.ts'
import type { Title } from '../title.ts'
import { yearOf } from './charts.ts'

interface Forces {
  readonly armies: number
  readonly airborne: number
  readonly w1: number
  readonly w2: number
  /** Hexes that W1 workers are tied to: the rulebook names workers of Stalingrad and Sevastopol. */
  readonly tied: readonly string[]
  /** Axis units in the pool: named ones, and so many German army corps of these factors. */
  readonly lost: readonly string[]
  readonly lostOf: Readonly<Record<string, number>>
  /** All Romanians but the 2-2, all Hungarians, all Italians. */
  readonly alliesLost: boolean
}

const ROMANIANS_1942 = ['ro-inf-2', 'ro-cav', 'ro-inf-1'] // 4-6, 2-7, 3-5

// S3.0
const FORCES: Readonly<Record<string, Forces>> = {
  blau: {
    armies: 36,
    airborne: 3,
    w1: 4,
    w2: 1,
    tied: ['II8', 'JJ23'],
    lost: ['ss-res', 'de-pzgr-52', ...ROMANIANS_1942],
    lostOf: { '5-4': 2, '4-4': 2, '3-4': 5, '8-7': 1 },
    alliesLost: false,
  },
  // S3.caucasus
  caucasus: {
    armies: 39,
    airborne: 3,
    w1: 3,
    w2: 2,
    tied: [],
    lost: ['de-pzgr-52', ...ROMANIANS_1942],
    lostOf: { '5-4': 2, '4-4': 1, '3-4': 3 },
    alliesLost: false,
  },
  // S3.uranus
  uranus: {
    armies: 43,
    airborne: 3,
    w1: 3,
    w2: 2,
    tied: [],
    lost: ['de-pzgr-52', 'de-pz-48', ...ROMANIANS_1942],
    lostOf: { '5-4': 2, '4-4': 2, '3-4': 3 },
    alliesLost: false,
  },
  // S3.kursk
  kursk: {
    armies: 45,
    airborne: 3,
    w1: 5,
    w2: 2,
    tied: [],
    lost: ['de-pzgr-52', 'de-cav-1', 'de-pz-48', 'de-pz-14', 'de-pz-24', 'ss-pz-2', 'ss-res'],
    lostOf: { '5-4': 4, '4-4': 5, '3-4': 6 },
    alliesLost: true,
  },
  // S3.steamroller
  steamroller: {
    armies: 51,
    airborne: 2,
    w1: 5,
    w2: 2,
    tied: [],
    lost: ['de-pzgr-52', 'de-cav-1', 'de-pz-48', 'de-pz-14', 'de-pz-24', 'ss-res', 'ss-pz-1', 'ss-inf-6'],
    lostOf: { '5-4': 4, '4-4': 7, '3-4': 4 },
    alliesLost: true,
  },
  // S3.agc
  agc: {
    armies: 54,
    airborne: 2,
    w1: 5,
    w2: 2,
    tied: [],
    lost: [
      'de-mtn-49',
      'de-pzgr-52',
      'de-cav-1',
      'de-pz-48',
      'de-pz-14',
      'de-pz-24',
      'de-pz-39',
      'ss-res',
      'ss-pz-1',
      'ss-pz-2',
      'ss-inf-6',
    ],
    lostOf: { '5-4': 5, '4-4': 7, '3-4': 10, '4-6': 3 },
    alliesLost: true,
  },
}

/** The start that has its own forces and line; undefined for that of 1941. */
export const lineStart = (state: State): Start | undefined => {
  const { start } = scenarioOf(state)
  return start.line === 'border' ? undefined : start
}

export const forcesOf = (start: Start): Forces => FORCES[start.id]

// ---- The line ----

/** S3.blau-line: Kursk and its neighbours are Axis; these are Soviet, KK21 among them because JJ21 cuts it off. */
const BLAU = {
  axis: ['X13', 'W13', 'W14', 'X12', 'X14', 'Y13', 'Y14'],
  soviet: ['JJ23', 'BB15', 'CC15', 'JJ21', 'KK21'],
  held: ['JJ23', 'BB15', 'CC15', 'JJ21'],
}

interface Line {
  readonly soviet: Uint8Array
  readonly cover: readonly [axis: readonly number[], soviet: readonly number[]]
}
const LINES = new WeakMap<Title, Map<string, Line>>()

const hexesOf = (title: Title, names: readonly string[]): number[] =>
  names.map(name => title.board.byName.get(name) ?? NO_HEX).filter(hex => hex !== NO_HEX)

const lineOf = (title: Title, start: Start): Line => {
  const lines = LINES.get(title) ?? new Map<string, Line>()
  LINES.set(title, lines)
  const known = lines.get(start.id)
  if (known !== undefined) return known
  const soviet = title.sovietSide[start.line].slice()
  const cover: [Set<number>, Set<number>] = [new Set(), new Set()]
  if (start.line !== 'border')
    for (const side of [AXIS, SOVIET] as const)
      for (const [hex, touches] of title.frontOf[start.line][side].entries()) if (touches === 1) cover[side].add(hex)
  if (start.id === 'blau') {
    for (const hex of hexesOf(title, BLAU.axis)) soviet[hex] = 0
    for (const hex of hexesOf(title, BLAU.soviet)) soviet[hex] = 1
    // The line bends round Kursk
    for (const hex of hexesOf(title, BLAU.axis))
      for (const near of title.board.around[hex]) if (soviet[near] === 1) cover[SOVIET].add(near)
    for (const hex of hexesOf(title, BLAU.held)) cover[SOVIET].add(hex)
  }
  const ofSide = (side: Side): number[] =>
    [...cover[side]].filter(hex => title.barred[hex] === 0 && soviet[hex] === side).sort((a, b) => a - b)
  const line = { soviet, cover: [ofSide(AXIS), ofSide(SOVIET)] as const }
  lines.set(start.id, line)
  return line
}

/** 1 for each hex on the Soviet side of the start line (S2.0b). */
export const sovietSideOf = (title: Title, start: Start): Uint8Array => lineOf(title, start).soviet
/** Hexes along the line that must be held or in the ZOC of the side (S2.1c, S3.uranus-special). */
export const coverOf = (title: Title, start: Start, side: Side): readonly number[] => lineOf(title, start).cover[side]

/** Side that has a hex before anybody is placed in it: what `entered` falls back to, 0 where the map says it. */
export const firstOwner = (state: State, hex: number): number => {
  const start = lineStart(state)
  return start === undefined ? 0 : sovietSideOf(state.title, start)[hex] + 1
}

/** S2.3: cities, oil and railways by the side of the line. */
export const applyLine = (state: State): void => {
  const { title } = state
  const start = lineStart(state)
  if (start === undefined) return
  const soviet = sovietSideOf(title, start)
  for (let hex = 0; hex < title.board.size; hex++) {
    state.entered[hex] = soviet[hex] + 1
    state.railOwner[hex] = soviet[hex] === 1 ? SOVIET : AXIS
  }
}

// ---- The forces ----

const OUTSIDE = ['marker', 'partisan', 'remnant', 'ss-remnant', 'guards-remnant', 'variant']

/** S2.0a: in the initial force, or arrived before the start. */
const isAvailable = (title: Title, unit: number, turn: number): boolean => {
  const { unitClass, setUp, arrival, special } = title.units[unit]
  if (special || OUTSIDE.includes(unitClass)) return false
  return setUp !== '' || (arrival !== undefined && arrival.turn < turn)
}

const isGermanArmy = (title: Title, unit: number): boolean =>
  title.units[unit].nation === 'germany' && title.units[unit].unitClass === 'regular'

/** Which corps of these factors are lost: those that no later conversion names before those that one does. */
const lostOf = (state: State, factors: string, count: number): number[] => {
  const { title } = state
  const named = new Set(title.replaces.values())
  return title.unitsOf[AXIS]
    .filter(
      unit => state.status[unit] === STATUS.due && isGermanArmy(title, unit) && title.units[unit].factors === factors,
    )
    .sort((a, b) => Number(named.has(a)) - Number(named.has(b)) || a - b)
    .slice(0, count)
}

const isAllyLost = (title: Title, unit: number): boolean => {
  const { nation, factors } = title.units[unit]
  return nation === 'hungary' || nation === 'italy' || (nation === 'romania' && factors !== '2-2')
}

/** S2.2a: the losses of the Axis are in the pool. */
const loseAxis = (state: State, { lost, lostOf: counts, alliesLost }: Forces): void => {
  const { title } = state
  const pool = (unit: number): void => {
    if (state.status[unit] === STATUS.due) state.status[unit] = STATUS.pool
  }
  for (const id of lost) pool(title.unitByName.get(id) ?? 0)
  for (const [factors, count] of Object.entries(counts)) for (const unit of lostOf(state, factors, count)) pool(unit)
  if (alliesLost) for (const unit of title.unitsOf[AXIS]) if (isAllyLost(title, unit)) pool(unit)
}

/** 12.8: conversions made before the start; of AG Centre the fifth 5-4 is 43 Corps, lost before it was converted. */
const convert = (state: State, start: Start): void => {
  const { title } = state
  for (const unit of title.unitsOf[AXIS]) {
    const old = title.replaces.get(unit)
    if (old === undefined || state.status[unit] !== STATUS.due) continue
    const unconverted = start.id === 'agc' && title.units[old].factors === '5-4'
    state.status[unconverted ? unit : old] = STATUS.gone
  }
}

/** S2.1b: only armies, the number of airborne corps and workers that the start gives; the rest is lost. */
const chooseSoviets = (state: State, forces: Forces): void => {
  const { title } = state
  const left = { airborne: forces.airborne, w1: forces.w1, w2: forces.w2 }
  for (const unit of title.unitsOf[SOVIET]) {
    if (state.status[unit] !== STATUS.due) continue
    const { id, branch, size } = title.units[unit]
    if (branch === 'paratroop')
      state.status[unit] = left.airborne-- > 0 ? STATUS.box : STATUS.gone // S2.1d
    else if (branch === 'worker') {
      const kind = /-(w[12])-/.exec(id)?.[1] as 'w1' | 'w2' | undefined
      const kept = kind === undefined ? /moscow|leningrad/.test(id) : left[kind]-- > 0
      if (!kept) state.status[unit] = STATUS.gone
    } else if (size === 'corps') state.status[unit] = STATUS.pool
  }
}

/** Units of a start with a line of its own: to be placed, in the pool, in the box, or out of the game. */
export const prepareStart = (state: State, start: Start): void => {
  const { title } = state
  const forces = forcesOf(start)
  for (const unit of title.units.keys()) if (isAvailable(title, unit, start.turn)) state.status[unit] = STATUS.due
  convert(state, start)
  loseAxis(state, forces)
  chooseSoviets(state, forces)
  // S2.4: only a start in May/June brings Axis replacements in that year: S3.kursk, S3.agc
  if (start.turn % 6 !== 1) change(state, { axisReplaced: yearOf(start.turn) })
}
