// A battle whose result is known: what follows from it is played.
import type { GameEvent } from '../../../src/engine/contract.ts'
import { beginBattle } from '../../../src/games/red-steel/battle.ts'
import { CRT } from '../../../src/games/red-steel/charts.ts'
import { unitsAt } from '../../../src/games/red-steel/map.ts'
import type { Side } from '../../../src/games/red-steel/meta.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import { hex, title, unit, units } from './support.ts'

/** Attacked from 2815; no water within four hexes. */
export const TARGET = '2915'

/** Only with a result that the chart has. */
export const fight = (state: State, attackers: readonly string[], result: string, target = TARGET): GameEvent[] => {
  if (![...CRT.rows.values()].some(row => row.includes(result))) throw new Error(`${result} is on no chart`)
  const events: GameEvent[] = []
  beginBattle(
    state,
    {
      combat: 0,
      side: title.side[unit(attackers[0])] as Side,
      attackers: units(...attackers),
      defenders: unitsAt(state, hex(target)),
      target: hex(target),
      result,
      usesEngineers: false,
      tankFirst: false,
    },
    events,
  )
  return events
}
