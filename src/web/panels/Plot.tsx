// One plot: a line for each side over the turns. uPlot draws on a canvas, so colours are read from the page and drawn anew
// with the theme.
import { createEffect, onCleanup } from 'solid-js'
import type uPlot from 'uplot'
import { theme } from '../ui/theme.ts'
import { language } from '../words/language.ts'
import './plot.css'

export interface PlotProps {
  readonly turns: readonly number[]
  readonly series: readonly (readonly number[])[]
  readonly sides: readonly string[]
}

const HEIGHT = 190
// The second side is dashed: the colour is never alone.
const DASHES: readonly number[][] = [[], [7, 4], [2, 3], [10, 3, 2, 3]]

/** A token as the canvas understands it: light-dark() worked out. */
const colourOf = (host: HTMLElement, token: string): string => {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const optionsFor = (host: HTMLElement, sides: readonly string[]): uPlot.Options => {
  const [ink, line] = [colourOf(host, '--ink-soft'), colourOf(host, '--line')]
  const axis: uPlot.Axis = {
    stroke: ink,
    font: '12px system-ui, sans-serif',
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1, size: 4 },
  }
  return {
    width: Math.max(host.clientWidth, 160),
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: false } },
    axes: [
      // Whole turns only.
      { ...axis, incrs: [1, 2, 5, 10], space: 28, size: 30 },
      { ...axis, size: 42, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500] },
    ],
    series: [
      {},
      ...sides.map((label, side) => ({
        label,
        stroke: colourOf(host, `--side-${side}`),
        width: 2.5,
        dash: DASHES[side] ?? [],
        points: { show: true, size: 6, fill: colourOf(host, `--side-${side}`) },
      })),
    ],
  }
}

export const Plot = (props: PlotProps) => {
  let host: HTMLDivElement | undefined
  let plot: uPlot | undefined
  let gone = false
  const library = Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]).then(([module]) => module.default)

  const draw = async (): Promise<void> => {
    const Library = await library
    if (gone || host === undefined) return
    plot?.destroy()
    const data = [props.turns, ...props.series].map(each => [...each]) as uPlot.AlignedData
    plot = new Library(optionsFor(host, props.sides), data, host)
  }

  const resize = new ResizeObserver(() => {
    if (host !== undefined) plot?.setSize({ width: Math.max(host.clientWidth, 160), height: HEIGHT })
  })
  const system = matchMedia('(prefers-color-scheme: dark)')
  const redraw = (): void => void draw()
  system.addEventListener('change', redraw)

  createEffect(() => {
    // Named so that a change of any of them draws again.
    void [props.turns, props.series, props.sides, theme(), language()]
    redraw()
  })
  onCleanup(() => {
    gone = true
    resize.disconnect()
    system.removeEventListener('change', redraw)
    plot?.destroy()
  })

  return (
    <div
      class="plot"
      aria-hidden="true"
      ref={element => {
        host = element
        resize.observe(element)
      }}
    />
  )
}
