// The box around a unit's symbol. The pictures themselves are in symbols.ts: nothing here needs the symbol library.
import { path, tag } from './svg.ts'

export const symbolId = (type: string): string => `unit-${type.replace(/[^\w-]/g, '_')}`

/** The symbol in its box; the icon takes its ink from `color`. */
export const boxedSymbol = (type: string, x: number, y: number, width: number, fill: string, ink: string): string => {
  const height = (width * 2) / 3
  return (
    tag('rect', { x, y, width, height, fill }) +
    tag('use', { href: `#${symbolId(type)}`, x, y, width, height, color: ink }) +
    path(`M${x} ${y}h${width}v${height.toFixed(2)}h${-width}Z`, { fill: 'none', stroke: ink, 'stroke-width': 1.2 })
  )
}
