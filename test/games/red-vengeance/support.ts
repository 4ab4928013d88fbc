// Builders for Red Vengeance: a position in one line, and the card of an attack.
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { seedRng } from '../../../src/engine/dice.ts'
import { create } from '../../../src/games/red-vengeance/index.ts'
import { META } from '../../../src/games/red-vengeance/meta.ts'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { buildersFor } from '../../support/builders.ts'
import { loaded } from '../../support/title.ts'

export const game = loaded(create, META)
export const builders = buildersFor(game)
export const { card } = builders

/** A leader who is still to come: the least that a position can hold, and nobody's loss. */
const NOBODY = { dietrich: { status: 'due' } }

type UnitEntry = string | Record<string, unknown>

/** A position: units by id, each with its hex or with all there is to say of it. Turn 3 (August 1944, clear), Allied movement. */
export const position = (units: Record<string, UnitEntry>, setting: Record<string, unknown> = {}): State =>
  builders.position({
    scenario: '1',
    turn: 3,
    phase: 'allied-movement',
    ...setting,
    units: Object.keys(units).length === 0 ? NOBODY : units,
  })

export const start = (options: string[] = [], seed = 1): State => builders.start('1', options, seed)

/** A game with both sides set up by the ready default, at the first decision of turn 1. */
export const startPlayed = (options: string[] = [], seed = 1): State => {
  const state = start(options, seed)
  while (game.decision(state)?.phase.includes('setup')) builders.play(state, builders.choose('default'), builders.done)
  return state
}

/** Makes the attack with dice that give just so many hits; `also` may ask more of what happens. */
export const fight = (
  state: State,
  attack: Attack,
  [onDefender, onAttacker]: readonly [onDefender: number, onAttacker: number],
  also: (events: readonly GameEvent[]) => boolean = () => true,
): readonly GameEvent[] => {
  for (let seed = 0; seed < 300_000; seed++) {
    const trial = game.clone(state)
    trial.rng = seedRng(seed)
    const events = builders.play(trial, attack)
    const dice = events.find(({ key }) => key === 'log.dice')?.args
    if (dice?.onDefender !== onDefender || dice.onAttacker !== onAttacker || !also(events)) continue
    state.rng = seedRng(seed)
    return builders.play(state, attack)
  }
  throw new Error(`no dice give ${onDefender}-${onAttacker}`)
}

/** Hex names under the ZOC of a side. */
export const zocOf = (state: State, side: string): string[] =>
  game.query(state, side, { what: 'zoc', side }).map(builders.hexName).sort()

/** Sides that control the hex. */
export const controllers = (state: State, name: string): string[] =>
  game
    .query(state, 'axis', { what: 'control' })
    .filter(({ hex }) => hex === builders.hex(name))
    .map(({ side }) => side)

/** A strategic move (6.5). */
export const byRail = (unit: string, ...path: string[]) =>
  builders.act({ type: 'move', units: [unit], path, by: 'strategic' })
