// Counters for the tests of the rules. Strength and morale of the title are reconstructions that are set anew when they
// turn out wrong; what a rule makes of them is tested with these, which stay.
import type { DataFiles } from '../../../src/engine/data.ts'

interface Pinned {
  /** Nation, formation and type as the row has them. */
  readonly of: RegExp
  readonly levels?: string
  readonly morale: string
}

const PINNED: readonly Pinned[] = [
  { of: /^german,.*,(?!aircraft$|bridge-engineer$)/, morale: '6' },
  { of: /^soviet,SU-150,infantry$/, levels: '3-4-6/2-2-6', morale: '3' },
  { of: /^soviet,SU-150,/, morale: '3' },
  { of: /^soviet,.*,infantry$/, levels: '3-4-6/2-2-6', morale: '4' },
  { of: /^soviet,.*,motorised-infantry$/, levels: '3-4-10/2-2-10', morale: '4' },
  { of: /^soviet,.*,(?!tank$)/, morale: '4' },
]

// id,side | nation,formation,type | class,size,name,name_ja | levels | morale | the rest
const ROW = /^([^,]*,[^,]*),([^,]*,[^,]*,[^,]*),([^,]*,[^,]*,[^,]*,[^,]*),([^,]*),([^,]*),(.*)$/

const pinnedRow = (row: string): string => {
  const [, counter, kind, name, levels, , rest] = ROW.exec(row) ?? []
  const pinned = PINNED.find(({ of }) => kind !== undefined && of.test(kind))
  return pinned === undefined ? row : [counter, kind, name, pinned.levels ?? levels, pinned.morale, rest].join(',')
}

/** The title's data with these counters. */
export const pinnedCounters = (files: DataFiles): DataFiles => ({
  ...files,
  'units.csv': files['units.csv'].split('\n').map(pinnedRow).join('\n'),
})
