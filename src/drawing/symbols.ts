// NATO symbols from milsymbol, without its frame: the counter draws its own box. One SVG symbol for each kind of unit.
import ms from 'milsymbol'
import { path } from './svg.ts'
import { initialsOf, symbolOf } from './symbol-letters.ts'

// APP-6D land units: entity and type, then the two modifiers.
const CODES: Readonly<Record<string, string>> = {
  infantry: '1211000000',
  rifle: '1211000000',
  'guards-rifle': '1211000000',
  'rifle-corps': '1211000000',
  'light-infantry': '1211000000',
  militia: '1211000000',
  'motorised-infantry': '1211040000',
  'mot-infantry': '1211040000',
  'mot-rifle': '1211040000',
  'mech-corps': '1211020000',
  mech: '1211020000',
  mechanised: '1211020000',
  mechanized: '1211020000',
  kampfgruppe: '1210000000',
  panzer: '1205000000',
  armour: '1205000000',
  armor: '1205000000',
  tank: '1205000000',
  'tank-corps': '1205000000',
  cavalry: '1213000000',
  recon: '1213000000',
  'cavalry-corps': '1205010000',
  mountain: '1211000027',
  'mountain-infantry': '1211000027',
  ski: '1211000042',
  paratroop: '1211000001',
  marine: '1211010000',
  artillery: '1303000000',
  'heavy-artillery': '1303000000',
  'motorised-artillery': '1303000000',
  'anti-tank': '1204000000',
  'anti-aircraft': '1301000000',
  engineer: '1407000000',
  'motorised-engineer': '1407000000',
  supply: '1634000000',
  'air-ground': '1208000000',
  'air-flight': '1208000000',
  aircraft: '1208000000',
  air: '1208000000',
}

/** What NATO draws nothing for, or nothing that reads in so small a box: a person, a factory, a bridge, a ship, a motorcycle. */
const DRAWN: Readonly<Record<string, string>> = {
  leader: 'M100 58A19 19 0 1 1 100 96A19 19 0 1 1 100 58ZM58 144C58 116 78 104 100 104S142 116 142 144Z',
  'bridge-engineer':
    'M48 62L74 82H126L152 62L158 71L130 94H70L42 71ZM48 138L74 118H126L152 138L158 129L130 106H70L42 129Z',
  monitor: 'M34 112H166L152 138H50ZM64 94H136V110H64ZM86 74H114V92H86ZM114 80H150V86H114Z',
  motorcycle:
    'M68 98A20 20 0 1 1 68 138A20 20 0 1 1 68 98ZM132 98A20 20 0 1 1 132 138A20 20 0 1 1 132 98ZM62 84H118L126 68H142V76H131L118 104H86Z',
  worker: 'M50 140V98L80 78V98L110 78V98L132 84V60H148V140Z',
}
/** Guns and sappers on wheels: under the symbol of those who walk. */
const WHEELS = 'M62 132A7 7 0 1 1 62 146A7 7 0 1 1 62 132ZM138 132A7 7 0 1 1 138 146A7 7 0 1 1 138 132Z'
const ON_WHEELS: readonly string[] = ['motorised-artillery', 'motorised-engineer']

const iconOf = (code: string): string => {
  const svg = new ms.Symbol(`3003100000${code}`, {
    size: 100,
    frame: false,
    fill: false,
    infoFields: false,
    monoColor: 'currentColor',
  }).asSVG()
  // Its lines are too thin for a box of 23 pixels.
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replaceAll('stroke-width="3"', 'stroke-width="8.5"')
}

const pictureOf = (type: string): string => {
  const code = CODES[type]
  if (code !== undefined) return iconOf(code) + (ON_WHEELS.includes(type) ? path(WHEELS, { fill: 'currentColor' }) : '')
  const drawn = DRAWN[type]
  return drawn === undefined ? initialsOf(type) : path(drawn, { fill: 'currentColor' })
}

/** The kinds of units that have a picture, whether a title has counters of them or not. */
export const PICTURED: readonly string[] = [...Object.keys(CODES), ...Object.keys(DRAWN)]

export const symbolDef = (type: string): string => symbolOf(type, pictureOf(type))
