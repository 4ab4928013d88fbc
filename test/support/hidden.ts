// States that differ from another in nothing but what a seat can't know.
import type { Game, GameState, Seat } from '../../src/engine/contract.ts'
import { type Stream, seedRng } from '../../src/engine/dice.ts'
import type { State as GodState } from '../../src/games/red-god-of-war/state.ts'
import { CHIT } from '../../src/games/red-god-of-war/state.ts'
import { STATUS as STEEL_STATUS, type State as SteelState } from '../../src/games/red-steel/state.ts'
import type { Counter } from '../../src/games/red-steel/title.ts'
import type { State as CampaignState } from '../../src/games/russian-campaign/state.ts'

/** Changes in a copy what the seat can't know, beside the dice to come, which nobody knows. */
type Change = (game: Game, state: GameState, seat: Seat, stream: Stream) => void

/** Markers of Red Steel that have not been drawn lie in the cup or in reserve; one at least is not held back. */
const hideMarkers = (game: Game, steel: SteelState, stream: Stream): void => {
  const { cup, reserve, track, active } = steel.world
  const counters = game.units as readonly Counter[]
  const inPlay = counters.flatMap(({ formation }, unit) => (steel.hex[unit] >= 0 ? [formation] : []))
  const [, ...movable] = [...new Set(inPlay)].filter(
    name => name.startsWith('SU-') && !['SU-none', 'SU-2C', ...track].includes(name),
  )
  const held = movable.filter(() => stream.below(2) === 0)
  const others = [...cup, ...reserve].filter(name => !movable.includes(name))
  steel.world = {
    ...steel.world,
    reserve: held,
    cup: active === undefined ? cup : [...others, ...movable.filter(name => !held.includes(name))],
  }
}

const HIDDEN: Readonly<Record<string, Change>> = {
  'russian-campaign': (_game, state, seat, stream) => {
    const campaign = state as CampaignState
    const other = seat === 'axis' ? 1 : 0
    const objectives = campaign.world.objectives.map((pair, year): readonly [string, string] => {
      const isOpen = campaign.world.suddenDeathChecks.includes(1942 + year)
      const changed = pair.map((name, side) =>
        side === other && name !== '' && !isOpen ? ['Kiev', 'Riga', 'Odessa'][stream.below(3)] : name,
      )
      return [changed[0], changed[1]]
    })
    campaign.world = { ...campaign.world, objectives }
  },
  'red-god-of-war': (game, state, seat, stream) => {
    const god = state as GodState
    const others = game.units.flatMap(({ type, side }, unit) =>
      type === 'hq' && game.meta.sides[side].id !== seat ? [unit] : [],
    )
    for (const hq of others) {
      if (god.chit[hq] === CHIT.played) continue
      const isReserve = game.units[hq].id === 'S-HQ-3TA' && !god.world.released
      if (!isReserve)
        god.chit[hq] = [CHIT.out, god.world.stopped[game.units[hq].side] ? CHIT.dropped : CHIT.cup][stream.below(2)]
    }
    if (seat === 'german') god.world = { ...god.world, lastCup: others.filter(() => stream.below(2) === 0) }
  },
  'red-steel': (game, state, seat, stream) => {
    const steel = state as SteelState
    // Which aircraft fly today; the others lie in the cup.
    if (seat !== 'axis')
      for (const [unit, status] of steel.status.entries())
        if (status === STEEL_STATUS.cup || status === STEEL_STATUS.drawn)
          steel.status[unit] = stream.below(2) === 0 ? STEEL_STATUS.cup : STEEL_STATUS.drawn
    if (seat !== 'soviet') hideMarkers(game, steel, stream)
    const { supportOpen, defenceSupport } = steel.world
    // Guns that the defender has allotted, as long as they do not lie open: fewer of them, or for another combat.
    if (!supportOpen && defenceSupport.some(({ unit }) => game.meta.sides[game.units[unit].side].id !== seat))
      steel.world = {
        ...steel.world,
        defenceSupport: defenceSupport
          .filter(() => stream.below(2) === 0)
          .map(({ unit }) => ({ unit, combat: stream.below(steel.combats.length) })),
      }
  },
}

/** The same game to the seat, with other dice and other secrets. */
export const differing = (game: Game, state: GameState, seat: Seat, stream: Stream): GameState => {
  const copy = game.clone(state)
  copy.rng = seedRng(stream.below(1000))
  HIDDEN[game.meta.id]?.(game, copy, seat, stream)
  return copy
}
