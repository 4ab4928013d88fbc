// A state as bytes, for the wire and for the store. Before what `states.pack` gives lie the rules and data that it belongs to
// and a checksum: bytes that were cut off, changed or made by other rules are refused, and nothing is built from them.
import { NO_HEX } from './board.ts'
import { Misfit } from './fields.ts'
import { NO_UNIT, type Stacks } from './stack.ts'
import type { TitleData } from './title.ts'

type Problem = { readonly problem: string }

/** What a state is made of: all arrays in one piece, and the values as text. */
export interface Contents {
  readonly bytes: Uint8Array
  readonly values: string
}

/** What the bytes are good for. */
export interface Stamp {
  /** Version of the rules. */
  readonly version: number
  /** Fingerprint of board and counters. */
  readonly data: string
}

const MAGIC = 0x73747632 // stv2
const CHECKED = 4 + 8
const VERSION = CHECKED
const DATA = VERSION + 4
const LENGTH = DATA + 8
const HEAD = LENGTH + 4

/** Sixteen hex digits as two words. */
const setPrint = (data: DataView, at: number, hex: string): void => {
  data.setUint32(at, Number.parseInt(hex.slice(0, 8), 16))
  data.setUint32(at + 4, Number.parseInt(hex.slice(8), 16))
}
const printAt = (data: DataView, at: number): string =>
  [at, at + 4].map(word => data.getUint32(word).toString(16).padStart(8, '0')).join('')

/** Four bytes at a time: a state is packed for every page that is told of it. Any word that is changed changes both. */
const checksumOf = (data: DataView, from: number): string => {
  let a = 0x811c9dc5
  let b = 0x01234567
  const mix = (word: number): void => {
    a = Math.imul(((a << 5) | (a >>> 27)) ^ word, 0x01000193)
    b = Math.imul(((b << 7) | (b >>> 25)) ^ word, 0x01000197)
  }
  const whole = data.byteLength - ((data.byteLength - from) & 3)
  for (let at = from; at < whole; at += 4) mix(data.getUint32(at))
  for (let at = whole; at < data.byteLength; at++) mix(data.getUint8(at))
  return [a, b].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

export const packUp = ({ bytes, values }: Contents, { version, data }: Stamp): Uint8Array<ArrayBuffer> => {
  const text = new TextEncoder().encode(values)
  const packed = new Uint8Array(HEAD + text.length + bytes.length)
  const head = new DataView(packed.buffer)
  head.setUint32(0, MAGIC)
  head.setUint32(VERSION, version)
  setPrint(head, DATA, data)
  head.setUint32(LENGTH, text.length)
  packed.set(text, HEAD)
  packed.set(bytes, HEAD + text.length)
  setPrint(head, 4, checksumOf(head, CHECKED))
  return packed
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Of bytes that `packUp` did not give, the problem; the title judges the rest. */
export const openUp = (packed: Uint8Array, { version, data }: Stamp): Contents | Problem => {
  if (packed.length < HEAD) return { problem: `packed state: ${packed.length} bytes are too few` }
  const head = new DataView(packed.buffer, packed.byteOffset, packed.length)
  if (head.getUint32(0) !== MAGIC) return { problem: 'packed state: the first bytes are not those of one' }
  if (printAt(head, 4) !== checksumOf(head, CHECKED))
    return { problem: 'packed state: damaged, the checksum is another' }
  const was = head.getUint32(VERSION)
  if (was !== version) return { problem: `packed state: made under rules of version ${was}, these are ${version}` }
  if (printAt(head, DATA) !== data)
    return {
      problem: `packed state: made with other board or counter data (${printAt(head, DATA)}; these are ${data})`,
    }
  const end = HEAD + head.getUint32(LENGTH)
  if (end > packed.length) return { problem: 'packed state: its values go beyond its end' }
  try {
    return { values: decoder.decode(packed.subarray(HEAD, end)), bytes: packed.subarray(end) }
  } catch {
    return { problem: 'packed state: its values are no text' }
  }
}

// ---- What a title reads from it ----

/** JSON knows no `undefined`, and a digest knows the place of a name whose value is: packed, it is null. */
const asJson = (_key: string, value: unknown): unknown =>
  value === undefined ? null : ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value

const fromJson = (value: unknown): unknown => {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(fromJson)
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fromJson(each)]))
    : value
}

/** Always in this order. */
export const valuesText = (values: readonly (readonly [string, unknown])[]): string =>
  JSON.stringify(Object.fromEntries(values), asJson)

const isWhole = (value: unknown): boolean => Number.isInteger(value)
const isListOf = (is: (each: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(is)
const isBoolean = (value: unknown): boolean => typeof value === 'boolean'
/** What the values of every title are. */
const KINDS: Readonly<
  Record<'turn' | 'phase' | 'closed' | 'over' | 'rng' | 'draws' | 'options', (value: unknown) => boolean>
> = {
  turn: isWhole,
  phase: value => isWhole(value) && Number(value) >= 0,
  closed: isBoolean,
  over: isBoolean,
  rng: value => isListOf(isWhole)(value) && (value as readonly unknown[]).length >= 4,
  draws: value => isWhole(value) && Number(value) >= 0,
  options: isListOf(each => typeof each === 'string'),
}
export const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/** The values as they were told, each of its kind; how deep that goes is the checksum's to say. */
export const valuesIn = (text: string, names: readonly string[]): Readonly<Record<string, unknown>> => {
  let told: unknown
  try {
    told = fromJson(JSON.parse(text))
  } catch {
    throw new Misfit('no values')
  }
  if (kindOf(told) !== 'object' || Object.keys(told as object).join() !== names.join())
    throw new Misfit('not the values of this title')
  const values = told as Readonly<Record<string, unknown>>
  for (const [name, isRight] of Object.entries(KINDS))
    if (!isRight(values[name])) throw new Misfit(`${name}: no such value`)
  return values
}

/** Counters lie in hexes that there are, in front of counters that there are. */
export const refuseStrangeIds = (
  { hex, next, first, status }: Stacks & { readonly status: Uint8Array },
  { board, units }: TitleData,
  statuses: number,
): void => {
  const within = (least: number, end: number) => (value: number) => value >= least && value < end
  if (!hex.every(within(NO_HEX, board.size))) throw new Misfit('hex: not on the board')
  if (!next.every(within(NO_UNIT, units.length))) throw new Misfit('next: no such unit')
  if (!first.every(within(NO_UNIT, units.length))) throw new Misfit('first: no such unit')
  if (!status.every(within(0, statuses))) throw new Misfit('status: no such status')
}

/** A Misfit as a problem. */
export const orProblem = <S>(build: () => S): S | { readonly problem: string } => {
  try {
    return build()
  } catch (error) {
    if (error instanceof Misfit) return { problem: `packed state: ${error.message}` }
    throw error
  }
}
