// A unit is attacked once in an impulse: the guest was attacked in another hex and has come back to one that is attacked too.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/red-god-of-war/meta.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  actors,
  asks,
  at,
  attack,
  card,
  choose,
  declare,
  done,
  goBack,
  goOn,
  HAMMER,
  hexOf,
  losses,
  marksOf,
  phaseOf,
  play,
  position,
  refusal,
  retreat,
  roll,
  type Setting,
  seatOf,
  stepsOf,
  supported,
  type Units,
} from './support.ts'

// The guest stands in 1223 and is attacked from 1324; single brigades, which exert no ZOC, attack 1123.
const TARGET = '1123'
const OWN = 'G-6ID-37'
const GUEST = 'G-6ID-18'
const HQ = 'S-HQ-20'
const RIFLES = ['S-20-243RD', 'S-20-247RD']
const BRIGADES = { 'S-20-11TB': '1122', 'S-20-17TB': '1022', 'S-20-18TB': '1023' }
const ON_TARGET = attack(Object.keys(BRIGADES), TARGET)
const UNITS = { [HQ]: '1322', ...at('1324', ...RIFLES), ...BRIGADES, [GUEST]: '1223', [OWN]: TARGET }
const WEAK = { [OWN]: { hex: TARGET, lost: 1 } }

/** The guest has been attacked, has lost a step and gone back to the hex of the other; that is to be rolled next. */
const visited = (units: Units = {}, setting: Setting = {}): State => {
  const state = position({ ...UNITS, ...units }, { hq: HQ, phase: 'declare', ...setting })
  declare(state, attack(RIFLES, '1223'), ON_TARGET)
  roll(state, 0, 6) // 2:1: 1/2
  play(state, losses(RIFLES[0]), choose('retreat'), retreat(GUEST, TARGET))
  expect([hexOf(state, GUEST), stepsOf(state, GUEST), asks(state)]).toEqual([TARGET, 1, 'advance'])
  return state
}
const rolled = (state: State, die: number): readonly unknown[] => {
  if (asks(state) === 'advance') play(state, done)
  return roll(state, 1, die)
}

describe('[8.72] attacked once in an impulse', () => {
  test('[8.72] whoever is attacked is marked until the impulse ends', () => {
    const state = visited()
    expect([GUEST, OWN].map(id => marksOf(state, id).includes('struck'))).toEqual([true, false])
    rolled(state, 4) // 3:1: -/1
    expect([GUEST, OWN].map(id => marksOf(state, id).includes('struck'))).toEqual([true, true])
    while (state.turn === 2) play(state, done)
    expect([GUEST, OWN].map(id => marksOf(state, id).includes('struck'))).toEqual([false, false])
  })

  test('[8.72] who was attacked before adds nothing', () => {
    const fresh = position({ ...UNITS, [GUEST]: { hex: TARGET, lost: 1 } }, { hq: HQ, phase: 'declare' })
    expect(card(fresh, ON_TARGET)).toMatchObject({ attack: 9, defence: 4, odds: '2:1' })
    expect(rolled(visited(), 4)[0]).toMatchObject({ key: 'log.combat', args: { attack: 9, defence: 3, odds: '3:1' } })
  })

  test('[8.72] nor does it lose a step', () => {
    const state = visited()
    rolled(state, 6) // -/2
    expect([stepsOf(state, GUEST), stepsOf(state, OWN)]).toEqual([1, 1])
    expect([seatOf(state), asks(state)]).toEqual(['german', 'standOrRetreat'])
    play(state, choose('stand'))
    expect([stepsOf(state, GUEST), stepsOf(state, OWN)]).toEqual([1, 0])
  })

  test('[8.72] it goes back with those who fought', () => {
    const state = visited()
    rolled(state, 6) // -/2
    play(state, choose('retreat'))
    expect(actors(state, 'retreat')).toEqual([OWN])
    goBack(state, OWN, '1124')
    expect([seatOf(state), asks(state), actors(state, 'retreat')]).toEqual(['german', 'retreat', [GUEST]])
    expect(refusal(state, retreat(OWN, '1125'))).toCite('8.3a')
    goBack(state, GUEST, '1124')
    expect([hexOf(state, GUEST), asks(state)]).toEqual(['1124', 'advance'])
  })

  test('[8.72] as far as they go, also when the hex is empty by then', () => {
    const big = 'G-206ID'
    const { [OWN]: _, ...others } = UNITS
    const brigades = { 'S-20-18TB': '1022', 'S-20-20TB': '1222', 'S-20-25TB': '1124' }
    const units = { ...others, ...at('1122', ...HAMMER), ...brigades, [big]: { hex: TARGET, lost: 1 } }
    const state = position(units, { hq: HQ, phase: 'declare' })
    declare(state, attack(RIFLES, '1223'), supported([...HAMMER, 'S-20-18TB', 'S-20-20TB'], TARGET, HQ, 'point'))
    roll(state, 0, 6) // 2:1: 1/2
    play(state, losses(RIFLES[0]), choose('retreat'), retreat(GUEST, TARGET))
    rolled(state, 5) // 10:1: -/4
    play(state, choose('retreat'), retreat(big, '1023'), retreat(big, '1024'), retreat(GUEST, '1023'))
    expect([asks(state), actors(state, 'retreat')]).toEqual(['retreat', [GUEST]])
    play(state, retreat(GUEST, '1024'))
    expect([hexOf(state, big), hexOf(state, GUEST), asks(state)]).toEqual(['1024', '1024', 'advance'])
  })

  test('[8.72] it stays with those who stay', () => {
    const state = visited({ 'G-52ID-205': TARGET })
    rolled(state, 6) // 9 to 6, 3:2: -/1
    expect(refusal(state, losses(GUEST))).toCite('8.23b')
    play(state, losses(OWN))
    expect([phaseOf(state), hexOf(state, GUEST), hexOf(state, OWN)]).toEqual(['mech', TARGET, TARGET])
  })

  test('[8.72] where all who fought are gone it goes one hex', () => {
    const state = visited(WEAK)
    rolled(state, 3) // 9:1: -/3
    expect([hexOf(state, OWN), asks(state), actors(state, 'retreat')]).toEqual([undefined, 'retreat', [GUEST]])
    goBack(state, GUEST, '1124')
    expect([hexOf(state, GUEST), asks(state)]).toEqual(['1124', 'advance'])
  })

  test('[8.72] it has nowhere to go: it stays unharmed, and nobody advances', () => {
    const state = visited({ ...WEAK, 'S-31-336RD': '1222', 'S-31-354RD': '1124' })
    goOn(state, RIFLES[1], '1223')
    rolled(state, 3) // 9:1: -/3
    expect([hexOf(state, OWN), phaseOf(state)]).toEqual([undefined, 'mech'])
    expect([hexOf(state, GUEST), stepsOf(state, GUEST)]).toEqual([TARGET, 1])
  })

  test('[8.72] [12.2] it pays nothing for the way: where that costs a step it stays', () => {
    // 1124 is empty, in the ZOC of 1125
    const ring = { 'S-31-336RD': '1222', 'S-31-354RD': '1125' }
    const state = visited({ ...WEAK, ...ring }, { options: [OPTIONS.zocRetreat] })
    goOn(state, RIFLES[1], '1223')
    rolled(state, 3) // 9:1: -/3
    expect([phaseOf(state), hexOf(state, GUEST), stepsOf(state, GUEST)]).toEqual(['mech', TARGET, 1])
  })

  // Only a position that somebody has written can be so
  test('[8.72] with nobody else in the hex there is no attack', () => {
    const guest = { hex: TARGET, lost: 1, marks: ['struck'] }
    const { [OWN]: _, ...units } = UNITS
    const state = position({ ...units, [GUEST]: guest }, { hq: HQ, phase: 'declare' })
    declare(state, ON_TARGET)
    const events = play(state, choose('combat:0'))
    expect(events[0]).toMatchObject({ key: 'log.combatSpared', rule: '8.72' })
    expect([events.some(({ dice }) => dice !== undefined), marksOf(state, 'S-20-11TB')]).toEqual([false, ['eligible']])
  })

  test('[8.72] an overrun is no attack: all who are there defend', () => {
    const panzers = ['G-5Pz-Pz31', 'G-5Pz-13', 'G-5Pz-14']
    const units = { 'G-HQ-IX': '1120', ...at('1122', ...panzers), 'S-39-101RB': TARGET }
    const struck = { 'S-39-117RB': { hex: TARGET, lost: 1, marks: ['struck'] } }
    const defence = (phase: string): number =>
      card(position({ ...units, ...struck }, { hq: 'G-HQ-IX', phase }), attack(panzers, TARGET)).defence
    expect([defence('mech'), defence('declare')]).toEqual([3, 2])
  })
})
