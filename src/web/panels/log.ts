// What the log panel shows: lines by filter, grouped by turn and phase. Pure, and cheap enough for a whole campaign.
import type { Seat } from '../../engine/contract.ts'
import type { LogLine } from '../../session/session.ts'

export const LOG_KINDS = ['all', 'battles', 'movement'] as const
export type LogKind = (typeof LOG_KINDS)[number]

export interface LogFilter {
  readonly kind: LogKind
  readonly seat: Seat | undefined
  /** A rule number, or words of the line; letter case does not matter. */
  readonly search: string
}

export const EVERYTHING: LogFilter = { kind: 'all', seat: undefined, search: '' }

const textArgument = (line: LogLine, name: string): string | undefined => {
  const value = line.event.args?.[name]
  return typeof value === 'string' ? value : undefined
}

/** A corrected line is made once: pictures hang on it. */
const settled = new WeakMap<LogLine, LogLine>()

/** A step can end a phase, or a turn: what it says after that belongs under the new heading. */
export const settleLog = (lines: readonly LogLine[]): readonly LogLine[] => {
  let here: LogLine | undefined
  return lines.map((line, index) => {
    const { key, args } = line.event
    if (here?.step !== line.step) here = line
    if (key === 'log.turn') {
      // The phase is named a few lines on.
      const next = lines
        .slice(index, index + 20)
        .find(each => each.step === line.step && each.event.key === 'log.phase')
      here = { ...here, turn: Number(args?.turn), phase: (next && textArgument(next, 'phase')) ?? here.phase }
    }
    if (key === 'log.phase') here = { ...here, phase: textArgument(line, 'phase') ?? here.phase }
    if (here.turn === line.turn && here.phase === line.phase) return line
    const known = settled.get(line) ?? { ...line, turn: here.turn, phase: here.phase }
    settled.set(line, known)
    return known
  })
}

/** The position in which it has just happened. */
export const stepAfter = ({ step, seat }: Pick<LogLine, 'step' | 'seat'>): number => (seat === undefined ? 0 : step + 1)

// The headings say it already.
const HEADINGS = new Set(['log.phase'])

// Words that titles use for moving; what else has dice or belongs to a fight is told by these stems.
const MOVEMENT =
  /^log\.(moved|arrived|strategic|seaMove|placed|defaultSetUp|advanced|retreated|seaRetreat|rebuilt|poles)/
const BATTLES =
  /^log\.(attack|battle|dice|ignored|support|fleet|bombard|stepLoss|eliminated|kampfgruppe|damaged|retreated|seaRetreat|caught|advanced|strike|escort|intercepted|leader)/

const isOfKind = ({ event }: LogLine, kind: LogKind): boolean => {
  if (kind === 'all') return true
  if (kind === 'movement') return MOVEMENT.test(event.key)
  return (event.dice?.length ?? 0) > 0 || BATTLES.test(event.key)
}

/** `wordsOf` is asked only for lines that the rest of the filter lets through. */
export const filterLog = (
  lines: readonly LogLine[],
  filter: LogFilter,
  wordsOf: (line: LogLine) => string,
): readonly LogLine[] => {
  const search = filter.search.trim().toLowerCase()
  return lines.filter(
    line =>
      !HEADINGS.has(line.event.key) &&
      isOfKind(line, filter.kind) &&
      (filter.seat === undefined || line.seat === filter.seat) &&
      (search === '' ||
        (line.event.rule ?? '').toLowerCase().startsWith(search) ||
        wordsOf(line).toLowerCase().includes(search)),
  )
}

export interface LogGroup {
  readonly turn: number
  readonly phase: string
  readonly lines: readonly LogLine[]
}

const isSame = (one: LogGroup | undefined, other: LogGroup): one is LogGroup =>
  one !== undefined &&
  one.turn === other.turn &&
  one.phase === other.phase &&
  one.lines.length === other.lines.length &&
  one.lines[0] === other.lines[0] &&
  one.lines.at(-1) === other.lines.at(-1)

/** Runs of one turn and phase. A group that has not changed since `before` is the same object: its picture can stay. */
export const groupLog = (lines: readonly LogLine[], before: readonly LogGroup[] = []): readonly LogGroup[] => {
  const groups: LogGroup[] = []
  let from = 0
  for (let at = 1; at <= lines.length; at++) {
    const [first, here] = [lines[from], lines[at]]
    if (here !== undefined && here.turn === first.turn && here.phase === first.phase) continue
    groups.push({ turn: first.turn, phase: first.phase, lines: lines.slice(from, at) })
    from = at
  }
  return groups.map((group, index) => {
    const old = before[index]
    return isSame(old, group) ? old : group
  })
}

/** The newest groups that hold at least `least` lines between them, and how many lines stand before them. */
export const newestOf = (
  groups: readonly LogGroup[],
  least: number,
): { readonly groups: readonly LogGroup[]; readonly earlier: number } => {
  let first = groups.length
  for (let count = 0; first > 0 && count < least; count += groups[first].lines.length) first--
  return {
    groups: groups.slice(first),
    earlier: groups.slice(0, first).reduce((sum, { lines }) => sum + lines.length, 0),
  }
}
