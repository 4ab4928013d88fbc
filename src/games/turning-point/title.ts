// The title as the rules see it: board, countermix and orders of battle from the data files, as typed arrays.
import { z } from 'zod'
import { integer, lineBits, NO_HEX, sideBits, source } from '../../engine/board.ts'
import type { UnitInfo } from '../../engine/contract.ts'
import { type DataFiles, type Problem, readCsv } from '../../engine/data.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import {
  askHexes,
  askUnits,
  count,
  counterColumns,
  counterInfo,
  hexesIn,
  hexNamed,
  onlyHex,
  readTable,
  workspaceOf,
} from '../../engine/title.ts'
import { createTrace } from '../../engine/trace.ts'
import { AXIS, SCENARIOS, type Scenario, SIDES, SOVIET } from './meta.ts'
import { KAMPFGRUPPE } from './rules/charts.ts'

export const TYPES = [
  'infantry',
  'cavalry',
  'panzer',
  'motorised-infantry',
  'kampfgruppe',
  'rifle-corps',
  'tank-corps',
  'mech-corps',
  'cavalry-corps',
  'supply',
  'air-ground',
  'air-flight',
] as const
const EDGES = ['north', 'south', 'west', 'east'] as const
type Edge = (typeof EDGES)[number]

export interface Counter extends UnitInfo {
  readonly type: (typeof TYPES)[number]
  readonly formation: string
}

/** Where and when a unit comes into a scenario. */
export interface Order {
  readonly unit: number
  /** Mark or region in which the owner may place it; `fixed` for the set-up map. */
  readonly area: string
  /** Its place on the set-up map, or the ready default; NO_HEX for reinforcements. */
  readonly hex: number
}
export interface Arrival {
  readonly turn: number
  readonly edge: Edge
}
export interface OrderOfBattle {
  readonly scenario: Scenario
  readonly setUp: ReadonlyMap<number, Order>
  readonly arrivals: ReadonlyMap<number, Arrival>
}

const number = count(99)
/** Set-up areas are marks and regions of the board; reinforcements come over an edge. */
const AREAS = [
  'fixed',
  'control-nov-axis',
  'control-nov-soviet',
  'fort-axis',
  'pocket',
  'start-dec-axis',
  'control-dec-axis',
  'control-dec-soviet',
]
const unitRow = z.object({
  ...counterColumns(SIDES),
  type: z.enum(TYPES),
  motorised: z.enum(['0', '1']),
  army: z.string(),
  combat: number,
  movement: number,
  range: number,
})
const orderRow = z.object({
  choice: z.enum(['A', 'B', 'C', 'Ca', 'Cb', 'Cc', 'D', 'E', 'F', 'G', 'H', 'R']),
  side: z.enum(SIDES),
  unit: z.string(),
  area: z.enum([...AREAS, ...EDGES.map(edge => `edge-${edge}`)]),
  hex: z.string(),
  game_turn: integer,
  source,
})

export const readTitle = (files: DataFiles, problems: Problem[]) => {
  const table = readTable(files, unitRow, problems)
  if (table === undefined) return undefined
  const { board, rows, unitByName, rules } = table
  const units = rows.map(
    ({ value }): Counter => ({
      ...counterInfo(value, SIDES),
      formation: value.army,
      factors: value.type === 'air-flight' ? `(${value.range})` : `${value.combat}-${value.movement}`,
    }),
  )

  const { flag, listOf, bytes } = askUnits(units)
  const isType = (...types: readonly string[]) => flag(unit => types.includes(unit.type))
  const auxiliary = isType('supply', 'air-ground', 'air-flight')
  const combat = flag((_, index) => auxiliary[index] === 0)
  const strength = Uint8Array.from(rows, ({ value }) => value.combat)

  const partner = new Int16Array(units.length).fill(NO_UNIT)
  for (const [index, { line, value }] of rows.entries()) {
    if (value.type !== 'air-flight') continue
    // AIR-4: a flight belongs to the ground element with its number.
    const ground = unitByName.get(value.id.replace(/-flight$/, '-ground'))
    if (ground === undefined || units[ground].type !== 'air-ground')
      problems.push({ file: 'units.csv', line, what: `flight ${value.id} has no ground element` })
    else {
      partner[index] = ground
      partner[ground] = index
    }
  }

  const listed = new Set<string>()
  const orderRows = readCsv(files, 'orders-of-battle.csv', orderRow, problems).flatMap(({ line, value }) => {
    const report = (what: string): void => void problems.push({ file: 'orders-of-battle.csv', line, what })
    const unit = unitByName.get(value.unit)
    const hex = value.hex === '' ? NO_HEX : hexNamed(board, value.hex, { file: 'orders-of-battle.csv', line }, problems)
    if (unit === undefined) report(`counter ${value.unit} is not in units.csv`)
    else if (units[unit].side !== SIDES.indexOf(value.side))
      report(`counter ${value.unit} is not of side ${value.side}`)
    const arrives = /^[EFGHR]$/.test(value.choice)
    if (arrives !== value.area.startsWith('edge-')) report(`choice ${value.choice} does not go with area ${value.area}`)
    if (!arrives && value.hex === '') report(`counter ${value.unit} has no hex`)
    const key = `${value.choice} ${value.unit}`
    if (listed.has(key)) report(`counter ${value.unit} is listed twice in choice ${value.choice}`)
    listed.add(key)
    return unit === undefined ? [] : [{ ...value, unit, hex }]
  })
  const orders = SCENARIOS.map((scenario): OrderOfBattle => {
    const inPlay = ({ choice, side }: { choice: string; side: string }): boolean =>
      side === 'axis' ? choice.charAt(0) === scenario.axis : choice === scenario.soviet
    const [first, last] = scenario.turns
    // RNF-E to RNF-I; the Soviets always follow their one schedule.
    const arrives = ({ choice, game_turn }: { choice: string; game_turn: number }): boolean =>
      (choice === scenario.reinforcements || choice === 'R') && game_turn >= first && game_turn <= last
    return {
      scenario,
      setUp: new Map(orderRows.filter(inPlay).map(({ unit, area, hex }) => [unit, { unit, area, hex }])),
      arrivals: new Map(
        orderRows
          // AIR-4: a flight comes with its ground element
          .filter(row => arrives(row) && units[row.unit].type !== 'air-flight')
          .map(row => [row.unit, { turn: row.game_turn, edge: row.area.replace('edge-', '') as Edge }]),
      ),
    }
  })

  const { marked, region, terrain } = askHexes(board)
  const kampfgruppen = (size: number): readonly number[] =>
    listOf((unit, index) => unit.type === 'kampfgruppe' && strength[index] === size)
  const rail = lineBits(board, 'rail')
  const rostov = onlyHex(board, 'victory-rostov', problems)
  if (problems.length > 0) return undefined

  return {
    board,
    units,
    unitByName,
    rules,
    orders,

    // By unit
    side: bytes(unit => unit.side),
    strength,
    allowance: Uint8Array.from(rows, ({ value }) => value.movement),
    range: Uint8Array.from(rows, ({ value }) => value.range),
    motorised: Uint8Array.from(rows, ({ value }) => Number(value.motorised)),
    german: flag(unit => unit.nation === 'german'),
    exertsZoc: combat, // ZOC-1, AIR-8
    /** May attack, escort supply units and so on: neither supply nor air. */
    combat,
    /** Ground element to flight and back, NO_UNIT for all others. */
    partner,
    /** KG-G2: counters of both sizes, in the order in which they are used. */
    strongKampfgruppen: kampfgruppen(KAMPFGRUPPE.strong),
    weakKampfgruppen: kampfgruppen(KAMPFGRUPPE.weak),
    flights: [AXIS, SOVIET].map(side => listOf(unit => unit.type === 'air-flight' && unit.side === side)),
    axisUnits: listOf(unit => unit.side === AXIS && unit.type !== 'air-flight'),
    /** All Soviet ground units but the cavalry, whose supply is another (SUP-B0a). */
    sovietUnits: listOf(unit => unit.side === SOVIET && !['air-flight', 'cavalry-corps'].includes(unit.type)),
    cavalry: listOf(unit => unit.type === 'cavalry-corps'),
    supplyUnits: listOf(unit => unit.type === 'supply'),

    // By hex
    /** Own fortified line of each side. */
    fort: [marked('fort-axis'), marked('fort-soviet')], // TEC-perm: for good, whoever comes through
    water: terrain('sea', 'lake'),
    /** One bit per direction. */
    barrier: sideBits(board, 'sea', 'lake'), // TEC-sea
    river: sideBits(board, 'river'),
    rail,
    railHexes: [...rail.keys()].filter(hex => rail[hex] !== 0),
    /** Rail that each side may use for supply. */
    ownRail: [region('rail-axis'), region('rail-soviet')], // SUP-H1, SUP-H2
    railSources: [hexesIn(marked('supply-axis')), hexesIn(marked('supply-soviet'))], // SUP-A0, SUP-B0
    eastEdge: hexesIn(marked('supply-edge-soviet')),
    edge: {
      north: marked('edge-north'),
      south: marked('edge-south'),
      west: marked('edge-west'),
      east: marked('edge-east'),
    },
    railEntry: marked('entry-rail-axis'), // RNF-4
    frontRow: marked('front-row'),
    rostov,
    ...workspaceOf(board),
    railTrace: createTrace(board),
  }
}

export interface Title extends Readonly<NonNullable<ReturnType<typeof readTitle>>> {}
