// 9.5: who surrenders before combat, by whose choice, and what it changes. The search itself is tested in allocation.test.ts.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  assign,
  at,
  attack,
  done,
  fight,
  game,
  losses as give,
  hex,
  play,
  position,
  retreats,
  unitName,
  WAITING,
} from './support-game.ts'

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
  const stuka = assign('stuka-1', 'stuka', { hex: 'Y14' })
  const asked = (): State => {
    const state = position(units, { turn: 7 })
    play(state, stuka, done)
    return state
  }

  test('who is in every smallest group goes at once, then the phasing player is asked', () => {
    const state = asked()
    expect(at(state, 'hitler')).toBe('gone')
    expect(game.decision(state)).toMatchObject({ seat: 'axis', phase: 'axis-declare-1', kinds: ['losses'] })
    const { need, most, units: offered } = game.legal(state, { about: 'losses' })
    expect([need, most]).toEqual([1, 1])
    expect(offered.map(each => unitName(each.unit)).sort()).toEqual(['de-inf-17', 'ro-cav'])
    expect(game.check(state, attack(['ro-cav'], ['Y14']))).not.toBeUndefined()
    expect(game.check(state, give('de-hq-south'))).toCite('9.5b')
    expect(game.check(state, give('de-inf-17', 'ro-cav'))).toCite('9.5b')
  })

  test('either answer leaves the others a legal combat', () => {
    const first = asked()
    play(first, give('ro-cav'))
    expect([at(first, 'ro-cav'), at(first, 'de-inf-17')]).toEqual(['gone', 'Z14'])
    play(first, attack(['de-inf-17'], ['AA15', 'Y14']), done)
    const second = asked()
    play(second, give('de-inf-17'))
    expect([at(second, 'ro-cav'), at(second, 'de-inf-17')]).toEqual(['X13', 'gone'])
    expect(game.legal(second, { about: 'targets' })).toEqual([hex('Y14')])
    play(second, attack(['ro-cav'], ['Y14']), done)
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
    const all = { ...WAITING, ...units }
    // Hitler with a legal combat of his own stays and bars the way
    const barred = position({ ...all, 'su-gd-1': 'FF2', 'su-army-11': 'KK9' }, { turn: 7 })
    play(barred, done)
    expect(at(barred, 'hitler')).toBe('LL9')
    fight(barred, both, 3) // 4:1, DR
    expect(at(barred, 'su-tk-1')).toBe('pool')
    const state = position(all, { turn: 7 })
    play(state, done)
    expect(at(state, 'hitler')).toBe('gone')
    fight(state, both, 3)
    expect(retreats(state, 'su-tk-1')).toEqual(['MM10'])
  })

  test('it attacks nobody, and nobody need attack those whom it faced', () => {
    const state = position(units, { turn: 7 })
    play(state, done)
    expect(game.check(state, attack(['hitler'], ['KK9']))).toCite('9.1.1')
    expect(game.legal(state, { about: 'targets' })).toEqual([hex('NN10')])
    play(state, both, done)
    expect(game.decision(state)?.phase).toBe('axis-fight-1')
  })
})
