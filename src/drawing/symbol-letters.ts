// A kind of unit as letters, where there is no picture of it. Nothing here needs the symbol library, so that the page can draw
// it for a counter that somebody has added.
import { escapeXml, tag, textWidth } from './svg.ts'
import { symbolId } from './symbol-box.ts'

/** The box of a NATO symbol as milsymbol draws it. */
const BOX = '25 50 150 100'
/** Words instead of initials. */
const LETTERS: Readonly<Record<string, string>> = { partisan: 'PART', nkvd: 'NKVD' }

export const symbolOf = (type: string, picture: string): string =>
  tag('symbol', { id: symbolId(type), viewBox: BOX }, picture)

/** A kind of unit that NATO has no symbol for shows its initials. */
export const initialsOf = (type: string): string => {
  const initials = type
    .split('-')
    .map(part => part.charAt(0))
    .join('')
  const letters = LETTERS[type] ?? (type.length <= 3 ? type : initials).toUpperCase()
  const size = Math.min(72, (72 * 120) / textWidth(letters, 72))
  return tag(
    'text',
    {
      x: 100,
      y: 100 + size * 0.36,
      'text-anchor': 'middle',
      'font-size': size,
      'font-weight': 700,
      fill: 'currentColor',
    },
    escapeXml(letters),
  )
}
