// Measuring on a noisy machine: medians of several samples, and only ratios within one run mean anything.

/** Microseconds for one operation; `work(n)` does n of them. */
export const measure = (work: (count: number) => void, samples = 7, milliseconds = 120): number => {
  let count = 1
  let took = 0
  for (;;) {
    const began = performance.now()
    work(count)
    took = performance.now() - began
    if (took > milliseconds / 4) break
    count = Math.max(count * 2, Math.ceil((count * milliseconds) / 4 / Math.max(took, 0.01)))
  }
  count = Math.max(1, Math.round((count * milliseconds) / took))
  work(count)
  const times: number[] = []
  for (let i = 0; i < samples; i++) {
    const began = performance.now()
    work(count)
    times.push(((performance.now() - began) * 1000) / count)
  }
  return times.sort((a, b) => a - b)[samples >> 1]
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

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

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
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map(line => line[column].length)))
  return [head, ...cells].map(line => line.map((cell, column) => cell.padEnd(widths[column])).join('  ')).join('\n')
}

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
