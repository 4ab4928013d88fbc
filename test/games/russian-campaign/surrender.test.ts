// 9.5: who surrenders before combat, by whose choice, and what it changes. The search itself is tested in allocation.test.ts.
import { describe, expect, test } from 'vitest'
import { readFiles } from '../../../src/cli/files.ts'
import { type Action, isRefusal } from '../../../src/engine/contract.ts'
import { surrenderHopeless } from '../../../src/games/russian-campaign/combat.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { AXIS, META } from '../../../src/games/russian-campaign/meta.ts'
import { retreatOptions } from '../../../src/games/russian-campaign/retreat.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { hex, position, title, unit } from './support.ts'
import { at, attack, fight, names } from './support-combat.ts'

const loaded = create(readFiles(META, []), [])
if (loaded === undefined) throw new Error('the title does not load')
const game = loaded

const FILE = { format: 'stavka-position', game: META.id, version: META.version, scenario: 'campaign' } as const
const play = (state: State, ...actions: readonly Action[]): void => {
  for (const action of actions) {
    const events = game.apply(state, action)
    if (isRefusal(events)) throw new Error(`${action.type} refused by ${events.rule}`)
    expect(game.invariants(state)).toEqual([])
  }
}
const give = (...ids: readonly string[]): Action => ({ type: 'losses', units: ids.map(unit) })

describe('[9.5b] the owner chooses among equals', () => {
  // 26 in Kharkov, 1 with a Stuka beyond it. 17 Corps can take both at 1:6 and leave the Romanians nobody to attack; or it
  // is gone, and they have the airborne corps. Hitler is lost either way.
  const units = {
    stalin: 'R9',
    'su-gd-1': 'AA15',
    'su-army-8': 'AA15',
    'su-para-5': 'Y14',
    hitler: 'AA14',
    'de-inf-17': 'Z14',
    'ro-cav': 'X13',
    'de-hq-south': 'V14',
  }
  const stuka: Action = { type: 'assign', units: [unit('stuka-1')], as: 'stuka', hex: hex('Y14') }
  const asked = (): State => {
    const state = game.fromPosition({ ...FILE, turn: 7, phase: 'axis-move-1', units }, 1)
    if ('problem' in state) throw new Error(state.problem)
    play(state, stuka, { type: 'done' })
    return state
  }

  test('who is in every smallest group goes at once, then the phasing player is asked', () => {
    const state = asked()
    expect(at(state, 'hitler')).toBe('gone')
    expect(game.decision(state)).toMatchObject({ seat: 'axis', phase: 'axis-declare-1', kinds: ['losses'] })
    const { need, most, units: offered } = game.legal(state, { about: 'losses' })
    expect([need, most]).toEqual([1, 1])
    expect(offered.map(each => title.units[each.unit].id).sort()).toEqual(['de-inf-17', 'ro-cav'])
    expect(game.check(state, attack(['ro-cav'], ['Y14']))).not.toBeUndefined()
    expect(game.check(state, give('de-hq-south'))).toCite('9.5b')
    expect(game.check(state, give('de-inf-17', 'ro-cav'))).toCite('9.5b')
  })

  test('either answer leaves the others a legal combat', () => {
    const first = asked()
    play(first, give('ro-cav'))
    expect([at(first, 'ro-cav'), at(first, 'de-inf-17')]).toEqual(['gone', 'Z14'])
    play(first, attack(['de-inf-17'], ['AA15', 'Y14']), { type: 'done' })
    const second = asked()
    play(second, give('de-inf-17'))
    expect([at(second, 'ro-cav'), at(second, 'de-inf-17')]).toEqual(['X13', 'gone'])
    expect(game.legal(second, { about: 'targets' })).toEqual([hex('Y14')])
    play(second, attack(['ro-cav'], ['Y14']), { type: 'done' })
  })

  test('the choice is part of the position', () => {
    const file = game.positionOf(asked())
    if ('problem' in file) throw new Error('no position')
    const again = game.fromPosition(file, 1)
    if ('problem' in again) throw new Error(again.problem)
    expect(game.decision(again)?.kinds).toEqual(['losses'])
    expect(game.positionOf(again)).toEqual(file)
  })
})

describe('[9.5c] what surrendered counts for nothing', () => {
  // The corps at OO10 and NN11 leave the tanks MM10 alone; Hitler at LL9 has it in his ZOC, but stands before 8 factors
  const units = { 'de-inf-1': 'OO10', 'de-inf-2': 'NN11', 'su-tk-1': 'NN10', hitler: 'LL9', 'su-gd-1': 'KK9' }
  const both = attack(['de-inf-1', 'de-inf-2'], ['NN10'])

  test('it does not bar a retreat', () => {
    const barred = position(units, { turn: 7 })
    fight(barred, both, 3) // 4:1, DR
    expect(at(barred, 'su-tk-1')).toBe('pool')
    const state = position(units, { turn: 7 })
    surrenderHopeless(state, AXIS, 1, [])
    expect(at(state, 'hitler')).toBe('gone')
    fight(state, both, 3)
    expect(names(retreatOptions(state, unit('su-tk-1')).map(each => each.hex))).toEqual(['MM10'])
  })

  test('it attacks nobody, and nobody need attack those whom it faced', () => {
    const state = game.fromPosition({ ...FILE, turn: 7, phase: 'axis-move-1', units: { stalin: 'R9', ...units } }, 1)
    if ('problem' in state) throw new Error(state.problem)
    play(state, { type: 'done' })
    expect(game.check(state, attack(['hitler'], ['KK9']))).toCite('9.1.1')
    expect(game.legal(state, { about: 'targets' })).toEqual([hex('NN10')])
    play(state, both, { type: 'done' })
    expect(game.decision(state)?.phase).toBe('axis-fight-1')
  })
})
