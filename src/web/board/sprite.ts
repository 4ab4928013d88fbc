// The pictures of a title's counters: made with the page, and for a kind of unit that only somebody's corrections have, from the
// sheet of all kinds, or else letters.

import { symbolId } from '../../drawing/symbol-box.ts'
import { initialsOf, symbolOf } from '../../drawing/symbol-letters.ts'

const fetched = async (name: string): Promise<string> => {
  const response = await fetch(new URL(`sprites/${name}.svg`, document.baseURI))
  return response.ok ? response.text() : ''
}

const symbolIn = (sheet: string, type: string): string | undefined => {
  const from = sheet.indexOf(`<symbol id="${symbolId(type)}"`)
  return from < 0 ? undefined : sheet.slice(from, sheet.indexOf('</symbol>', from) + '</symbol>'.length)
}

/** With these kinds of units in it, whatever the page was made with. */
export const fetchSprite = async (title: string, types: readonly string[]): Promise<string> => {
  const sheet = await fetched(title)
  const missing = [...new Set(types)].filter(type => symbolIn(sheet, type) === undefined)
  if (missing.length === 0) return sheet
  const all = await fetched('types')
  const more = missing.map(type => symbolIn(all, type) ?? symbolOf(type, initialsOf(type)))
  return sheet.replace('</svg>', () => `${more.join('')}</svg>`)
}
