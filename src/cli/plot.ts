// How values are spread, as bars of letters in a terminal.
import { type Bin, binText } from '../drawing/histogram.ts'

const WIDTH = 40

export const isWhole = (bins: readonly Bin[]): boolean =>
  bins.every(({ from, to }) => Number.isInteger(from) && to - from >= 1)

/** A row for each bin: what it holds, a bar, its share. A share that rounds to no letter still shows a dot. */
export const plotLines = (bins: readonly Bin[]): string[] => {
  const most = Math.max(...bins.map(({ share }) => share))
  const whole = isWhole(bins)
  const names = bins.map(bin => binText(bin, whole))
  const room = Math.max(...names.map(({ length }) => length))
  return bins.map(({ share }, index) => {
    const length = Math.round((share / most) * WIDTH)
    const bar = length === 0 && share > 0 ? '.' : '#'.repeat(length)
    return `  ${names[index].padStart(room)} |${bar.padEnd(WIDTH)} ${(share * 100).toFixed(1).padStart(5)}%`
  })
}
