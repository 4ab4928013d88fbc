// 12.6.4 to 12.6.6, 13.2: which German units may come back together. Each slot takes one unit of the kinds it names;
// units fit when every one of them finds a slot of its own.

import { AXIS, OPTIONS } from '../meta.ts'
import { hasOption, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { yearOf } from './charts.ts'
import { controls } from './control.ts'
import { chose, romanianOilCounts } from './what-ifs.ts'

const KINDS = [
  '5-4',
  '4-4',
  '3-4',
  'panzergrenadier',
  'mountain',
  'panzer',
  'italy',
  'romania',
  'hungary',
  'finland',
] as const
type Kind = (typeof KINDS)[number]
const LIGHT: Kind = '3-4'
const TUNISIA_YEAR = 1943
/** 12.6.6: a 3-4 may stand in for these. */
const REPLACEABLE: readonly Kind[] = ['5-4', '4-4', 'panzergrenadier', 'mountain', 'panzer']

/** `free`: every one of them comes back (12.6.4a); undefined: never (12.6.4d, 11.1.5). */
export const kindOf = (title: Title, unit: number): Kind | 'free' | 'hq' | undefined => {
  const { nation, branch, unitClass, factors } = title.units[unit]
  if (title.isLeader[unit] === 1 || title.isRemnant[unit] === 1 || branch === 'paratroop') return undefined
  if (nation !== 'germany') return nation === 'soviet-union' ? undefined : nation
  if (branch === 'hq') return 'hq'
  if (unitClass === 'ss') return 'free'
  switch (branch) {
    case 'armor':
    case 'artillery':
      return 'panzer' // Hermann Göring and artillery corps too
    case 'mechanized':
      return 'panzergrenadier'
    case 'mountain':
      return 'mountain'
    case 'infantry':
      return KINDS.find(kind => kind === factors)
    default:
      return undefined
  }
}

/** 12.6.4c; V.III.balkan.2b, V.III.italy.6 */
export const oilHeld = (state: State): number =>
  state.title.oilHexes.filter(
    hex => controls(state, AXIS, hex) && (state.title.country.romania[hex] === 0 || romanianOilCounts(state)),
  ).length

// 13.2.2
const DIVERSIONS: readonly { id: string; from: number; to: number; kinds: readonly Kind[] }[] = [
  { id: 'ss-res', from: 1942, to: 1944, kinds: ['panzergrenadier', LIGHT] },
  { id: 'ss-pz-1', from: 1943, to: 1944, kinds: ['panzer', 'panzergrenadier', LIGHT] },
  { id: 'ss-pz-2', from: 1943, to: 1944, kinds: ['panzer', 'panzergrenadier', LIGHT] },
  { id: 'ss-pz-3', from: 1944, to: 1944, kinds: ['panzer', 'panzergrenadier', LIGHT] },
  { id: 'ss-inf-6', from: 1944, to: 1944, kinds: [LIGHT] },
]

const diversions = (state: State): (readonly Kind[])[] => {
  if (!hasOption(state, OPTIONS.ssDiversion)) return []
  const year = yearOf(state.turn)
  return DIVERSIONS.filter(({ id, from, to }) => {
    const unit = state.title.unitByName.get(id)
    // One that came back in this step was not on the map when it began
    return unit !== undefined && year >= from && year <= to && isOnMap(state, unit) && !state.world.taken.includes(unit)
  }).map(({ kinds }) => kinds)
}

const kindsInPool = (state: State, but: number): ReadonlySet<string | undefined> => {
  const kinds = new Set<string | undefined>()
  for (const unit of state.title.unitsOf[AXIS])
    if (unit !== but && state.status[unit] === STATUS.pool) kinds.add(kindOf(state.title, unit))
  return kinds
}

/** The slots, each with the kinds that it takes now; 12.6.6: a 3-4 where the pool has none of the kind. */
const slotsOf = (state: State, candidate: number): (readonly Kind[])[] => {
  const plain: Kind[] = ['5-4', '4-4', LIGHT, 'panzergrenadier', 'mountain', 'romania', 'hungary', 'finland']
  if (yearOf(state.turn) === 1942) plain.push('italy') // 12.6.5
  const more = chose(state, 'tunisia') && yearOf(state.turn) === TUNISIA_YEAR ? 1 : 0 // V.III.tunisia.5
  for (let oil = oilHeld(state) + more; oil > 0; oil--) plain.push('panzer')
  const pool = kindsInPool(state, candidate)
  const open = plain.map(kind => (REPLACEABLE.includes(kind) && !pool.has(kind) ? [kind, LIGHT] : [kind]))
  return [...open, ...diversions(state)]
}

/** Would this unit find a slot beside those taken already? */
export const isEntitled = (state: State, unit: number): boolean => {
  const { title } = state
  const own = kindOf(title, unit)
  if (own === undefined) return false
  if (own === 'free' || own === 'hq') return true
  const wanted = [...state.world.taken, unit]
    .map(each => kindOf(title, each))
    .filter(kind => KINDS.some(each => each === kind))
  const slots = slotsOf(state, unit)
  const holder = new Array<number>(slots.length).fill(-1)
  const settle = (index: number, tried: Set<number>): boolean => {
    for (const [slot, kinds] of slots.entries()) {
      if (tried.has(slot) || !kinds.some(kind => kind === wanted[index])) continue
      tried.add(slot)
      if (holder[slot] < 0 || settle(holder[slot], tried)) {
        holder[slot] = index
        return true
      }
    }
    return false
  }
  return wanted.every((_, index) => settle(index, new Set()))
}
