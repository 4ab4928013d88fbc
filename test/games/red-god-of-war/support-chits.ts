// HQs everywhere with their chits, and the end of an impulse, for the tests of the cup.
import type { GameEvent } from '../../../src/engine/contract.ts'
import { seedRng } from '../../../src/engine/dice.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { begun, done, game, hexOf, loadDice, play, position, type Setting, type Units } from './support.ts'

export const HQS = game.units.filter(({ type }) => type === 'hq').map(({ id }) => id)
export const GERMAN_HQS = HQS.filter(id => id.startsWith('G-'))
export const SOVIET_HQS = HQS.filter(id => id.startsWith('S-'))
const ready = begun()
/** All HQs on the map but XXX Corps, which is due. */
const EVERYWHERE: Units = Object.fromEntries(
  HQS.map(id => [id, id === 'G-HQ-XXX' ? { status: 'due' } : { hex: hexOf(ready, id) ?? '' }]),
)
export type Entry = Readonly<Record<string, unknown>>
/** The HQs, some of them with more to say. */
export const hqs = (more: Readonly<Record<string, Entry>> = {}): Units =>
  Object.fromEntries(HQS.map(id => [id, { ...(EVERYWHERE[id] as Entry), ...more[id] }]))
export const inCupAll = (...ids: readonly string[]): Record<string, Entry> =>
  Object.fromEntries(ids.map(id => [id, { chit: 'cup' }]))

/** The German puts his chits in, unless it is said who and when. */
export const choosing = (setting: Setting = {}, more: Readonly<Record<string, Entry>> = {}): State =>
  position(hqs(more), { phase: 'german-chits', ...setting })
interface File {
  readonly units: Readonly<Record<string, { readonly chit: string }>>
  readonly world: State['world'] & { readonly tracks: readonly string[][]; readonly lastCup: readonly string[] }
  readonly impulse?: { readonly hq: string }
}
/** All that is so, by names. */
export const fileOf = (state: State): File => game.positionOf(state) as unknown as File
export const chitOf = (state: State, id: string): string => fileOf(state).units[id].chit
export const inCup = (state: State): string[] => HQS.filter(id => chitOf(state, id) === 'cup')
export const active = (state: State): string | undefined => fileOf(state).impulse?.hq
/** The German cup is closed, and the first chit is drawn, with this luck. */
export const draw = (state: State, seed = 1): readonly GameEvent[] => {
  state.rng = seedRng(seed)
  return play(state, done)
}

/** The side ends its nth impulse of the turn with this die; a chit of the other is in the cup, so that the turn goes on. */
export const endNth = (
  side: 'german' | 'soviet',
  nth: number,
  die: number,
  setting: Setting = {},
  more: Readonly<Record<string, Entry>> = {},
) => {
  const own = side === 'german' ? GERMAN_HQS : SOVIET_HQS
  const other = side === 'german' ? 'S-HQ-5' : 'G-HQ-VI'
  const before = own.slice(0, nth - 1)
  const units = hqs({
    ...Object.fromEntries(before.map(id => [id, { chit: 'played' }])),
    [other]: { chit: 'cup' },
    'G-HQ-XXX': { status: 'onMap', hex: '0129' },
    ...more,
  })
  const world = { tracks: side === 'german' ? [before, []] : [[], before], ...setting.world }
  const state = position(units, { ...setting, hq: own[nth - 1], phase: 'mech', world })
  const events = play(loadDice(state, die), done)
  return { state, events: events.filter(({ key }) => key === 'log.stops' || key === 'log.goesOn') }
}
