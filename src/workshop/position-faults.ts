// What is wrong with a position as it is made: the same reader as everywhere stops at the first fault, so what it complains of is left
// out and it is asked again, until it has nothing to say or nothing can be left out.
import type { PositionFile } from '../engine/contract.ts'
import { type Path, valueAt, withAt } from './position-work.ts'

export interface PositionFault {
  /** Where in the file; nowhere where it is about all of it. */
  readonly path: Path
  readonly what: string
  /** The unit that it is about. */
  readonly unit: string | undefined
  /** Where on the map it can be looked at. */
  readonly hexes: readonly string[]
  /** What can be left out to mend it. */
  readonly leaves: Path | undefined
}

export interface Reader<S> {
  /** The state that the file says, or the first thing that is wrong with it. */
  read(file: PositionFile): S | { readonly problem: string }
  /** What no game comes to. */
  broken(state: S): readonly string[]
  isHex(word: string): boolean
  isUnit(word: string): boolean
}

export interface Checked<S> {
  readonly faults: readonly PositionFault[]
  /** Of what is right in the file: all of it where nothing is wrong. Undefined where nothing can be read. */
  readonly state: S | undefined
}

/** More are no help. */
const MOST = 24
/** The reader says where before it says what. */
const PLACED = /^((?:[\w-]+\.)*[\w-]+): (.*)$/s
/** What a file can't be without. */
const NEEDED = ['format', 'game', 'version', 'scenario', 'turn', 'phase', 'units']

/** A field that the form does not know. */
const STRANGE = /^Unrecognized keys?: "([\w-]+)"/
const ROOM = 'world'

/** A field of a unit or the unit, a field of the game as a whole: part of one may be what the rest of it needs. */
const leftOut = (file: PositionFile, path: Path): Path | undefined => {
  const whole = path[0] === 'units' ? path.slice(0, 3) : path.slice(0, path[0] === ROOM ? 2 : 1)
  const isNeeded = whole.length === 0 || (whole.length === 1 && [...NEEDED, ROOM].includes(String(whole[0])))
  return isNeeded || valueAt(file, whole) === undefined ? undefined : whole
}

type Names = Pick<Reader<never>, 'isHex' | 'isUnit'>

const faultIn = (file: PositionFile, problem: string, { isHex, isUnit }: Names): PositionFault => {
  const [first, ...rest] = problem.split(' ')
  // What no game comes to is told of a unit by its name.
  const told = isUnit(first) ? `units.${first}: ${rest.join(' ')}` : problem
  const [, place = '', what = told] = PLACED.exec(told) ?? []
  const strange = STRANGE.exec(what)?.[1]
  const path = [...(place === '' ? [] : place.split('.')), ...(strange === undefined ? [] : [strange])]
  const unit = path[0] === 'units' ? path[1] : undefined
  const at = unit === undefined ? undefined : valueAt(file, ['units', unit, 'hex'])
  const named = [...(typeof at === 'string' ? [at] : []), ...problem.split(/[\s:;,.]+/)].filter(isHex)
  return { path, what, unit, hexes: [...new Set(named)], leaves: leftOut(file, path) }
}

export const checkPosition = <S extends object>(file: PositionFile, reader: Reader<S>): Checked<S> => {
  const { read, broken } = reader
  const faults: PositionFault[] = []
  /** Units and fields that were left out to read on: that they are not there is no fault of the file. */
  const away = new Set<string>()
  const isOurs = ({ path, what }: PositionFault): boolean =>
    away.has(String(path[0] === ROOM ? path[1] : path[0])) || what.split(' ').some(word => away.has(word))
  let now = file
  while (faults.length < MOST) {
    const found = read(now)
    if (!('problem' in found)) {
      for (const what of broken(found)) faults.push(faultIn(now, what, reader))
      return { faults, state: found }
    }
    // The schema says all that it finds at once.
    const told = found.problem.split('; ').map(problem => faultIn(now, problem, reader))
    faults.push(...told.filter(fault => !isOurs(fault)))
    let isLess = false
    for (const { leaves, unit } of told) {
      if (leaves === undefined) continue
      isLess = true
      // A field of a unit may be what makes it right: without it there may be another fault, so the whole unit goes.
      away.add(unit ?? String(leaves[0] === ROOM ? leaves[1] : leaves[0]))
      now = withAt(now, unit === undefined ? leaves : ['units', unit], undefined)
    }
    if (!isLess) return { faults, state: undefined }
  }
  return { faults, state: undefined }
}
