// Measuring on a noisy machine: medians of several samples, and only ratios within one run mean anything.

export type Work = (count: number) => void

/** So many operations that one sample takes about this long. */
const calibrate = (work: Work, milliseconds: number): number => {
  let count = 1
  for (;;) {
    const began = performance.now()
    work(count)
    const took = performance.now() - began
    if (took > milliseconds / 4) return Math.max(1, Math.round((count * milliseconds) / took))
    count = Math.max(count * 2, Math.ceil((count * milliseconds) / 4 / Math.max(took, 0.01)))
  }
}

/**
 * Microseconds for one operation of each; `work(n)` does n of them. The samples take turns, so that whatever else the
 * machine does falls on all alike, and the best of them counts: noise only ever adds.
 */
export const measure = (works: readonly Work[], samples = 9, milliseconds = 80): number[] => {
  const counts = works.map(work => calibrate(work, milliseconds))
  const best = works.map(() => Number.POSITIVE_INFINITY)
  for (let sample = 0; sample <= samples; sample++)
    for (const [index, work] of works.entries()) {
      // Nobody pays for the rubbish of the one before.
      globalThis.gc?.()
      const began = performance.now()
      work(counts[index])
      const took = ((performance.now() - began) * 1000) / counts[index]
      if (sample > 0) best[index] = Math.min(best[index], took)
    }
  return best
}

export interface Row {
  readonly what: string
  readonly ours: number
  readonly peer: string
  readonly theirs: number
  /** What `ratio` must keep to, as text. */
  readonly target: string
  readonly ratio: number
  readonly holds: boolean
}

export const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

export const aligned = (lines: readonly (readonly string[])[]): string => {
  const widths = lines[0].map((_, column) => Math.max(...lines.map(line => line[column].length)))
  return lines.map(line => line.map((cell, column) => cell.padEnd(widths[column])).join('  ')).join('\n')
}

export const tableOf = (rows: readonly Row[]): string => {
  const head = ['what', 'ours (us)', 'peer', 'peer (us)', 'ratio', 'target', '']
  const cells = rows.map(row => [
    row.what,
    figure(row.ours),
    row.peer,
    figure(row.theirs),
    figure(row.ratio),
    row.target,
    row.holds ? 'holds' : 'MISSED',
  ])
  return aligned([head, ...cells])
}

/** Something with a limit and no peer. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly most: number
}

export const holds = (one: Figure): boolean => one.value <= one.most

export const figuresOf = (figures: readonly Figure[]): string =>
  aligned([
    ['what', 'ours', 'target', ''],
    ...figures.map(one => [
      one.what,
      `${figure(one.value)} ${one.unit}`,
      `<= ${one.most} ${one.unit}`,
      holds(one) ? 'holds' : 'MISSED',
    ]),
  ])

/** A repeatable stream of numbers from 0 to 1. */
export const streamFrom = (seed: number): (() => number) => {
  let s = seed >>> 0
  return () => {
    s ^= s << 13
    s >>>= 0
    s ^= s >>> 17
    s ^= s << 5
    s >>>= 0
    return s / 4294967296
  }
}
