// The symbols of a countermix as one SVG to put into a page. Made when the page is built: the symbol library is large.
import type { UnitInfo } from '../engine/contract.ts'
import { tag } from './svg.ts'
import { symbolDef } from './symbols.ts'

/** A `<symbol id="unit-<type>">` for each kind of unit; takes no room on the page. */
export const spriteOf = (units: readonly UnitInfo[]): string => {
  const types = [...new Set(units.map(unit => unit.type))].sort()
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 0, height: 0, style: 'position:absolute', 'aria-hidden': 'true' },
    ...types.map(symbolDef),
  )
}
