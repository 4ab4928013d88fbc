// What a selected unit, or several of one hex, can do and where. Each offer becomes an action when it is taken.
import type { Action, ActionKind, Refusal } from '../../engine/contract.ts'
import type { Session } from '../../session/session.ts'
import type { HighlightKind } from '../board/state.ts'

export interface Offer {
  readonly kind: ActionKind
  /** Undefined for assignments that have no hex. */
  readonly hex: number | undefined
  readonly mark: HighlightKind
  /** Movement points, where it costs some. */
  readonly cost?: number
  /** How it travels or arrives, or as what it serves. */
  readonly by?: string
  readonly as?: string
  readonly target?: number
  /** A retreat that goes no further: the hex is the unit's own. */
  readonly stays?: true
}

const FATES = { safe: 'safe', overstacks: 'crowded', eliminated: 'deadly' } as const

const offersOfOne = async (session: Session, unit: number, kinds: readonly ActionKind[]): Promise<Offer[]> => {
  const offers = kinds.map(async (kind): Promise<Offer[]> => {
    switch (kind) {
      case 'move': {
        const destinations = await session.legal({ about: 'move', unit })
        return destinations.map(each => ({ kind, mark: 'destination', ...each }))
      }
      case 'place': {
        const places = await session.legal({ about: 'place', unit })
        return places.map(each => ({ kind, mark: 'place', ...each }))
      }
      case 'retreat': {
        const retreats = await session.legal({ about: 'retreat', unit })
        const own = hexOf(session, unit)
        return retreats.map(({ hex, fate }) => ({
          kind,
          hex,
          mark: FATES[fate],
          ...(hex === own ? { stays: true } : {}),
        }))
      }
      case 'advance': {
        const hexes = await session.legal({ about: 'advance', unit })
        return hexes.map(hex => ({ kind, hex, mark: 'advance' }))
      }
      case 'assign': {
        const options = await session.legal({ about: 'assign', unit })
        return options.map(({ as, hex, target }) => ({
          kind,
          as,
          mark: 'option',
          hex: hex ?? (target === undefined ? undefined : hexOf(session, target)),
          ...(target === undefined ? {} : { target }),
        }))
      }
      default:
        return []
    }
  })
  return (await Promise.all(offers)).flat()
}

const hexOf = (session: Session, unit: number): number | undefined => {
  const { hex } = session.news.snapshot.units[unit]
  return hex < 0 ? undefined : hex
}

const sameWay = (a: Offer, b: Offer): boolean =>
  a.kind === b.kind && a.hex === b.hex && a.by === b.by && a.as === b.as && a.target === b.target

/** What all of them can do together: units move as a stack, the slowest sets the price. */
export const offersOf = async (session: Session, units: readonly number[]): Promise<readonly Offer[]> => {
  const { actors } = session.news.snapshot
  const kindsOf = (unit: number): readonly ActionKind[] =>
    actors.filter(actor => actor.unit === unit).flatMap(({ kinds }) => kinds)
  const [first = [], ...others] = await Promise.all(units.map(unit => offersOfOne(session, unit, kindsOf(unit))))
  return first.flatMap(offer => {
    const matches = others.map(list => list.find(each => sameWay(each, offer)))
    if (matches.some(match => match === undefined) || (others.length > 0 && offer.kind !== 'move')) return []
    const costs = [offer, ...matches].map(each => each?.cost ?? 0)
    return [offer.cost === undefined ? offer : { ...offer, cost: Math.max(...costs) }]
  })
}

const way = (by: string | undefined): { by?: string } => (by === undefined ? {} : { by })

export const pathOf = async (session: Session, unit: number, offer: Offer): Promise<readonly number[] | undefined> =>
  offer.hex === undefined || offer.kind !== 'move'
    ? undefined
    : session.legal({ about: 'path', unit, hex: offer.hex, ...way(offer.by) })

/** The action that takes the offer. */
export const actionOf = async (
  session: Session,
  units: readonly number[],
  offer: Offer,
): Promise<Action | undefined> => {
  const [unit] = units
  const { hex, kind, by, as, target } = offer
  if (kind === 'assign' && as !== undefined)
    return {
      type: 'assign',
      units,
      as,
      ...(hex === undefined || target !== undefined ? {} : { hex }),
      ...(target === undefined ? {} : { target }),
    }
  if (hex === undefined) return undefined
  if (kind === 'place') return { type: 'place', unit, hex, ...way(by) }
  if (kind === 'retreat' || kind === 'advance') return { type: kind, unit, hex }
  const path = await pathOf(session, unit, offer)
  return path === undefined ? undefined : { type: 'move', units, path, ...way(by) }
}

/** The shortest way over the map, rules aside: what the player meant by pointing there. */
const beeline = (session: Session, from: number, to: number): readonly number[] => {
  const { hexes } = session.title
  const before = new Map<number, number>([[from, from]])
  const queue = [from]
  for (let head = 0; head < queue.length && !before.has(to); head++)
    for (const near of hexes[queue[head]].neighbours)
      if (!before.has(near)) {
        before.set(near, queue[head])
        queue.push(near)
      }
  const path: number[] = []
  for (let hex = to; hex !== from; hex = before.get(hex) ?? from) path.unshift(hex)
  return path
}

/** Why these units can't go there: the rule that the plainest attempt runs into. */
export const whyNot = async (session: Session, units: readonly number[], hex: number): Promise<Refusal | undefined> => {
  const [unit] = units
  const { decision, units: states } = session.news.snapshot
  const from = states[unit]?.hex ?? -1
  for (const kind of decision?.kinds ?? []) {
    const onMap = from >= 0
    const attempt: Action | undefined =
      (kind === 'place' && !onMap) || ((kind === 'retreat' || kind === 'advance') && onMap)
        ? { type: kind, unit, hex }
        : kind === 'move' && onMap && from !== hex
          ? { type: 'move', units, path: beeline(session, from, hex) }
          : undefined
    const refusal = attempt === undefined ? undefined : await session.check(attempt)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** Why the unit has nothing to do now. */
export const whyIdle = async (session: Session, unit: number): Promise<Refusal | undefined> => {
  const { decision, units } = session.news.snapshot
  const { hex } = units[unit]
  if (decision === undefined || hex < 0) return undefined
  if (decision.kinds.includes('attack'))
    return session.check({
      type: 'attack',
      attackers: [unit],
      targets: [...session.title.hexes[hex].neighbours].slice(0, 1),
      support: [],
    })
  return whyNot(session, [unit], session.title.hexes[hex].neighbours[0])
}
