// A position as somebody makes it: a position file that may still be wrong, with every change taken back as far as one likes. A
// value: whoever shows it keeps the last one. What a file may say is in position-form.ts, what is wrong with it in position-faults.ts.
import type { PositionFile, ScenarioMeta } from '../engine/contract.ts'

/** Where in the file; nowhere for the whole of it. */
export type Path = readonly (string | number)[]

export interface Edit {
  readonly path: Path
  /** Undefined leaves it out. */
  readonly value: unknown
}

interface Replaced {
  readonly path: Path
  readonly before: unknown
  readonly after: unknown
}

export interface PositionWork {
  readonly file: PositionFile
  /** What was done, to be taken back; what was taken back, to be done again. */
  readonly done: readonly (readonly Replaced[])[]
  readonly undone: readonly (readonly Replaced[])[]
}

type Entry = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Units that a file names by their hex alone, as all others are said. */
const unfolded = (file: PositionFile): PositionFile => {
  const { units } = file
  if (!isRecord(units)) return { ...file, units: {} }
  const entries = Object.entries(units).map(([id, entry]) => [id, typeof entry === 'string' ? { hex: entry } : entry])
  return { ...file, units: Object.fromEntries(entries) }
}

export const openPosition = (file: PositionFile): PositionWork => ({ file: unfolded(file), done: [], undone: [] })

// ---- Looking ----

export const valueAt = (file: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      Array.isArray(value) ? value[Number(key)] : isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined,
    file,
  )

export const unitsIn = ({ units }: PositionFile): Readonly<Record<string, Entry>> =>
  isRecord(units) ? (units as Readonly<Record<string, Entry>>) : {}

export const entryOf = (file: PositionFile, unit: string): Entry | undefined =>
  Object.hasOwn(unitsIn(file), unit) ? unitsIn(file)[unit] : undefined

export const hexIn = (entry: Entry | undefined): string | undefined =>
  typeof entry?.hex === 'string' ? entry.hex : undefined

/** Where a unit is that is in the game and on no hex. */
export const statusIn = (entry: Entry | undefined): string | undefined =>
  typeof entry?.status === 'string' ? entry.status : undefined

// ---- Changing ----

const withValue = (file: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(file)) {
    const at = Number(key)
    if (rest.length === 0 && value === undefined) return file.toSpliced(at, 1)
    return at < file.length ? file.with(at, withValue(file[at], rest, value)) : [...file, value]
  }
  const before = isRecord(file) ? file : {}
  const name = String(key)
  const inner = withValue(Object.hasOwn(before, name) ? before[name] : undefined, rest, value)
  if (inner !== undefined) return { ...before, [name]: inner }
  const { [name]: _left, ...others } = before
  return others
}

/** The file with that in it, or without it. */
export const withAt = (file: PositionFile, path: Path, value: unknown): PositionFile =>
  withValue(file, path, value) as PositionFile

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** All of them as one step. Nothing is done where nothing would be another. */
export const edit = (work: PositionWork, edits: readonly Edit[]): PositionWork => {
  let { file } = work
  const step: Replaced[] = []
  for (const { path, value } of edits) {
    // A place in a list is no name: what comes after it moves, so the list is replaced as a whole.
    const list = path.findIndex((_, depth) => Array.isArray(valueAt(file, path.slice(0, depth))))
    const whole = list < 0 ? path : path.slice(0, list)
    const before = valueAt(file, whole)
    const after = withValue(before, path.slice(whole.length), value)
    if (same(before, after)) continue
    step.push({ path: whole, before, after })
    file = withAt(file, whole, after)
  }
  return step.length === 0 ? work : { file, done: [...work.done, step], undone: [] }
}

/** Another position in the place of this one, as a step that can be taken back. */
export const replacedBy = (work: PositionWork, file: PositionFile): PositionWork =>
  edit(work, [{ path: [], value: unfolded(file) }])

export const undo = (work: PositionWork): PositionWork => {
  const step = work.done.at(-1)
  if (step === undefined) return work
  const file = step.toReversed().reduce((now, { path, before }) => withAt(now, path, before), work.file)
  return { file, done: work.done.slice(0, -1), undone: [...work.undone, step] }
}

export const redo = (work: PositionWork): PositionWork => {
  const step = work.undone.at(-1)
  if (step === undefined) return work
  const file = step.reduce((now, { path, after }) => withAt(now, path, after), work.file)
  return { file, done: [...work.done, step], undone: work.undone.slice(0, -1) }
}

// ---- Units ----

/** In that hex, with all that was said of it there; `onBoard`: what a unit can be that is in a hex. */
export const placed = (file: PositionFile, unit: string, hex: string, onBoard: readonly string[]): readonly Edit[] => {
  const { status, ...others } = entryOf(file, unit) ?? {}
  const stays = typeof status === 'string' && onBoard.includes(status) ? { status } : {}
  return [{ path: ['units', unit], value: { ...others, ...stays, hex } }]
}

/** Off the map: what was true of it there goes, but not whom it fights for. Without a status it is not in the game. */
export const takenOff = (file: PositionFile, unit: string, status: string | undefined): readonly Edit[] => {
  const side = entryOf(file, unit)?.side
  const value = status === undefined ? undefined : { status, ...(side === undefined ? {} : { side }) }
  return [{ path: ['units', unit], value }]
}

// ---- The moment ----

/** What units have left belongs to the phase: in another one it is what supply and phase give them. */
const pointsForgotten = (file: PositionFile): readonly Edit[] =>
  Object.entries(unitsIn(file)).flatMap(([unit, { points }]) =>
    points === undefined ? [] : [{ path: ['units', unit, 'points'], value: undefined }],
  )

export const phaseSet = (file: PositionFile, phase: string): readonly Edit[] => [
  { path: ['phase'], value: phase },
  ...(file.phase === phase ? [] : pointsForgotten(file)),
]

export const turnSet = (file: PositionFile, turn: number): readonly Edit[] => [
  { path: ['turn'], value: turn },
  ...(file.turn === turn ? [] : pointsForgotten(file)),
]

export const optionsIn = ({ options }: PositionFile): readonly string[] =>
  Array.isArray(options) ? options.map(String) : []

/** Another scenario has other turns and options: what it does not have goes with it. */
export const scenarioSet = (
  file: PositionFile,
  { id, turns: [first, last], options }: ScenarioMeta,
): readonly Edit[] => [
  { path: ['scenario'], value: id },
  { path: ['options'], value: optionsIn(file).filter(each => options.includes(each)) },
  ...turnSet(file, Math.min(last, Math.max(first, Number(file.turn) || first))),
]

/** As a file: what `stavka position` takes. */
export const textOf = ({ file }: PositionWork): string => `${JSON.stringify(file, undefined, 2)}\n`
