// What retreats and advances do to the works and bridges of the enemy beside them; moves are in movement.test.ts.
import { expect, test } from 'vitest'
import { NO_UNIT } from '../../../src/engine/stack.ts'
import { applyAdvance, applyRetreat, beginBattle } from '../../../src/games/red-steel/battle.ts'
import { disturb } from '../../../src/games/red-steel/disturb.ts'
import { unitsAt } from '../../../src/games/red-steel/map.ts'
import type { Side } from '../../../src/games/red-steel/meta.ts'
import { FLAG, has, STATUS, type State, set } from '../../../src/games/red-steel/state.ts'
import { hex, position, title, unit, units } from './support.ts'

// 2915 is attacked from 2815; 3116 lies beside 3015, and beside no other hex next to 2915.
const TARGET = '2915'
const fight = (state: State, attacker: string, result: string): void =>
  beginBattle(
    state,
    {
      combat: 0,
      side: title.side[unit(attacker)] as Side,
      attackers: units(attacker),
      defenders: unitsAt(state, hex(TARGET)),
      target: hex(TARGET),
      result,
      usesEngineers: false,
      tankFirst: false,
    },
    [],
  )
/** Bridge engineers at work in 3116: they have no ZOC. */
const building = (id: string) => ({ unit: unit(id), kind: 'bridge', hex: hex('3116'), to: hex('3117') }) as const

test('[17.42] a retreat past them ends works of the enemy, and none two hexes away', () => {
  const works = [building('RO-Br1')]
  for (const [to, left] of [
    ['3014', works],
    ['3015', []],
  ] as const) {
    const state = position({ 'RO-5-8-I': '2815', 'SU-90-I': TARGET, 'RO-Br1': '3116' }, { world: { works } })
    set(state, unit('RO-Br1'), FLAG.working)
    fight(state, 'RO-5-8-I', '-/1')
    applyRetreat(state, unit('SU-90-I'), hex(to), [])
    expect(state.world.works).toEqual(left)
    expect(has(state, unit('RO-Br1'), FLAG.working)).toBe(left.length > 0)
  }
})

test('[17.42] an advance does so too, and the one who advances gives up his own', () => {
  const works = [building('SU-Br1')]
  for (const [to, left] of [
    ['3014', works],
    ['3015', []],
  ] as const) {
    const state = position({ 'RO-5-8-I': '2815', 'SU-90-I': TARGET, 'SU-Br1': '3116' }, { world: { works } })
    set(state, unit('RO-5-8-I'), FLAG.working)
    fight(state, 'RO-5-8-I', '-/4d')
    for (const next of [TARGET, to]) applyAdvance(state, unit('RO-5-8-I'), hex(next), [])
    expect(state.world.works).toEqual(left)
    expect(has(state, unit('RO-5-8-I'), FLAG.working)).toBe(false)
  }
})

test('[17.43] only a bridge of engineers goes, and it is a loss', () => {
  const at = (by: number): State => {
    const bridges = [{ a: hex('1221'), b: hex('1321'), unit: by }]
    const state = position({ 'SU-90-I': '1420' }, { world: { bridges } })
    if (by !== NO_UNIT) state.status[by] = STATUS.bridge
    disturb(state, unit('SU-90-I'), [])
    return state
  }
  const engineers = at(unit('RO-Br1'))
  expect([engineers.world.bridges, engineers.status[unit('RO-Br1')]]).toEqual([[], STATUS.gone])
  expect(engineers.world.scored).toEqual([0, 1])
  const printed = at(NO_UNIT)
  expect(printed.world.bridges).toHaveLength(1)
  expect(printed.world.scored).toEqual([0, 0])
})
