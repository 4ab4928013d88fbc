// The title as the rules see it: board and countermix from the data files, as typed arrays.
import { z } from 'zod'
import { hexesWhere, NO_HEX, sideBits } from '../../engine/board.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import {
  askHexes,
  askUnits,
  checkPlaces,
  count,
  counterColumns,
  counterInfo,
  hexesIn,
  readTable,
  workspaceOf,
} from '../../engine/title.ts'
import { SIDES } from './meta.ts'
import { LEADERS, turnOf } from './rules/charts.ts'

const TYPES = ['infantry', 'cavalry', 'mountain', 'shock', 'marine', 'armour', 'leader'] as const
/** 2.0e: four on the Axis side at first, three on the Allied; the SS is German. */
export const NATIONS = ['german', 'hungarian', 'romanian', 'bulgarian', 'soviet', 'polish', 'yugoslav'] as const
export type Nation = (typeof NATIONS)[number]

/** Cities and hexes that the rules name. */
const PLACES = {
  berlin: '1422',
  breslau: '1619',
  dresden: '1622',
  kiel: '0623',
  leipzig: '1623',
  odessa: '2602',
  kiev: '1802',
  minsk: '1007',
  vitebsk: '0705',
  belgrade: '2818',
  zagreb: '2624',
  vienna: '2219',
  prague: '1922',
  warsaw: '1414',
  budapest: '2215',
  cluj: '2313',
  sofia: '3113',
  bucharest: '2711',
} as const
type Place = keyof typeof PLACES | 'constanta' | 'ploesti'

const number = count(99)
const unitRow = z.object({
  ...counterColumns(SIDES),
  nation: z.enum(NATIONS),
  type: z.enum(TYPES),
  combat: z.string(),
  movement: number,
  reduced: number,
  steps: number,
  setup: z.string(),
  arrival: z.string(),
  notes: z.string(),
})
/** Markers are drawn by the table, not moved by the rules. */
const markerRow = z.object({ side: z.literal('none') }).transform(() => undefined)

const counterOf = (row: z.output<typeof unitRow>) => ({
  ...counterInfo(row, SIDES),
  factors: row.type === 'leader' ? row.combat : `${row.combat}-${row.movement}`, // 2.0b: strength, then movement
  ss: /^SS\b/.test(row.notes),
  guards: /^guards\b/.test(row.notes), // 6.6b: Soviet infantry with movement 4
  /** Where it sets up: a mark, a hex, `axis-start:romania`, `reinforcement` or `off-map`. */
  setUp: row.setup,
  /** Turn of arrival, 0 for none. */
  arrival: turnOf(row.arrival),
})
export interface Counter extends Readonly<ReturnType<typeof counterOf>> {}

export const readTitle = (files: DataFiles, problems: Problem[]) => {
  const table = readTable(files, z.union([markerRow, unitRow]), problems)
  if (table === undefined) return undefined
  const { board, rows, unitByName, rules } = table
  for (const { line, value } of rows) {
    if (value.type === 'leader' && LEADERS[value.id] === undefined)
      problems.push({ file: 'units.csv', line, what: `leader ${value.id} is not one of the rulebook's` })
    if (value.type !== 'leader' && !/^\d+$/.test(value.combat))
      problems.push({ file: 'units.csv', line, what: `combat ${value.combat} is not a whole number` })
  }
  const units = rows.map(({ value }) => counterOf(value))
  const { marked, kind, terrain, region } = askHexes(board)
  const { flag, listOf, bytes } = askUnits(units)
  const named = (place: string): number => board.hexes.findIndex(hex => hex.place?.en === place)
  const at = Object.fromEntries([
    ...Object.entries(PLACES).map(([place, name]) => [place, board.byName.get(name) ?? NO_HEX]),
    ['constanta', named('Constanta')],
    ['ploesti', named('Ploesti')],
  ]) as Record<Place, number>
  checkPlaces(at, problems)
  if (problems.length > 0) return undefined

  const ports = kind('port')
  const coastBaltic = marked('coast-baltic')
  const edge = {
    west: hexesIn(marked('edge-west')),
    east: hexesIn(marked('edge-east')),
    all: hexesIn(hexesWhere(board, hex => hex.marks.some(mark => mark.startsWith('edge-')))),
  }
  const barred = hexesWhere(board, hex => hex.terrain === 'sea' || hex.marks.includes('not-playable'))
  return {
    board,
    units,
    unitByName,
    rules,
    at,

    // By unit
    startSide: bytes(unit => unit.side),
    strength: Uint8Array.from(rows, ({ value }) => (value.type === 'leader' ? 0 : Number(value.combat))),
    reduced: Uint8Array.from(rows, ({ value }) => value.reduced),
    steps: Uint8Array.from(rows, ({ value }) => value.steps),
    allowance: Uint8Array.from(rows, ({ value }) => value.movement),
    leader: flag(unit => unit.type === 'leader'),
    /** 6.3a: armies and corps count for stacking; leaders and divisions do not. */
    stacks: flag(unit => unit.type !== 'leader' && unit.type !== 'marine'), // 11.6
    mechanised: flag(unit => unit.type === 'armour'), // 2.0c
    unitsOf: new Map(NATIONS.map(nation => [nation, listOf(unit => unit.nation === nation)])),

    // By hex
    /** Sea and what lies outside the game. */
    barred,
    rough: terrain('rough'),
    swamp: terrain('swamp'),
    forest: terrain('forest'),
    city: kind('city', 'major-city', 'capital'),
    majorCity: kind('major-city'),
    fortress: kind('fortress'),
    oil: hexesIn(kind('oil')),
    balticPorts: hexesIn(ports).filter(hex => coastBaltic[hex] === 1),
    ports,
    coastBaltic,
    coastBlack: marked('coast-black'),
    volkssturm: marked('volkssturm'),
    country: {
      romania: region('romania'),
      bulgaria: region('bulgaria'),
      hungary: region('hungary'),
      yugoslavia: region('yugoslavia'),
    },
    river: sideBits(board, 'river'),
    fortressSides: sideBits(board, 'fortress'),
    /** `all`: the hexes of all four edges. */
    edge,
    axisArrival: hexesIn(marked('axis-arrival')),
    alliedArrival: hexesIn(marked('allied-arrival')),
    yugoslavSetUp: hexesIn(marked('yugoslav-allied-setup')),
    axisStart: marked('axis-start'),
    alliedStart: marked('allied-start'),
    ...workspaceOf(board),
  }
}

export interface Title extends Readonly<NonNullable<ReturnType<typeof readTitle>>> {}
