// A combat after its dice have fallen: what the result asks for, who pays it, in what order (9.19, 9.2, 9.3).
import { describe, expect, test } from 'vitest'
import { blowsOf, stepsIn } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  advance,
  assign,
  declare,
  done,
  fight,
  fileOf,
  game,
  goToFight,
  hexOf,
  losses,
  moraleOf,
  phaseOf,
  play,
  position,
  refusal,
  resolve,
  retreat,
  seatOf,
  skipTo,
  statusOf,
  stepsOf,
  towed,
  type Units,
  unitName,
} from './support.ts'

// No water within four hexes of 2915, which is attacked from 2814 and 2815; Cornesti is attacked from 1705 and 1605.
const TARGET = '2915'
const TOWN = '1706'

const axis = (places: Units): State => position(places, { phase: 'axis-declare' })
const soviet = (places: Units): State => position(places, { phase: 'soviet-declare' })
/** These attack, with this result. */
const fought = (state: State, attackers: string | string[], result: string, target = TARGET): State => {
  fight(state, attackers, target, result)
  return state
}
const stepsLeft = (state: State, id: string): number => (hexOf(state, id) === undefined ? 0 : stepsOf(state, id))
const kindsOf = (state: State): readonly string[] => game.decision(state)?.kinds ?? []
const lossOffer = (state: State) => game.legal(state, { about: 'losses' })
/** Pays what is asked, with whoever is offered first. */
const pay = (state: State): void => {
  while (kindsOf(state).includes('losses')) {
    const { need, units } = lossOffer(state)
    play(state, { type: 'losses', units: units.slice(0, need).map(each => each.unit) })
  }
}
/** Hexes that the seat must go back, when all losses are paid. */
const distanceOf = (state: State, seat: string): unknown => {
  pay(state)
  const decision = game.decision(state)
  return decision?.seat === seat && decision.kinds.includes('retreat') ? decision.ask.args?.n : 0
}

/** Two Romanian battalions of four steps against two Soviet ones of two. */
const I = 'RO-5-8-I'
const II = 'RO-5-8-II'
const PLACES = { [I]: '2815', [II]: '2814', 'SU-90-I': TARGET, 'SU-90-II': TARGET }

describe('the result', () => {
  test('[9.2] attacker before the stroke, defender behind it, a dash is nothing', () => {
    expect(blowsOf('2d/1')).toEqual([
      { number: 2, effect: 'disrupted' },
      { number: 1, effect: 'none' },
    ])
    const state = fought(axis(PLACES), [I, II], '-/3')
    expect([stepsLeft(state, I), stepsLeft(state, II)]).toEqual([4, 4])
    expect([seatOf(state), kindsOf(state)]).toEqual(['soviet', ['losses']])
    play(state, losses('SU-90-I'))
    expect([distanceOf(state, 'axis'), distanceOf(state, 'soviet')]).toEqual([0, 2])
  })

  test('[9.22a] half are steps: attacker up, defender down', () => {
    expect([1, 2, 3, 4, 5, 6].map(number => stepsIn(number, true))).toEqual([1, 1, 2, 2, 3, 3])
    expect([1, 2, 3, 4, 5].map(number => stepsIn(number, false))).toEqual([0, 1, 1, 2, 2])
    const state = fought(axis(PLACES), I, '3Z/1')
    expect([I, 'SU-90-I', 'SU-90-II'].map(id => stepsLeft(state, id))).toEqual([2, 2, 2])
  })

  test('[9.22b] the rest is retreat', () => {
    const more = { 'RO-5-8-III': '2815', 'SU-90-III': TARGET }
    const beaten = (result: string): State => fought(axis({ ...PLACES, ...more }), I, result)
    const results = ['1d/1', '2d/1', '3Z/1', '4Z/-', '5Z/-', '6Z/-']
    expect(results.map(result => distanceOf(beaten(result), 'axis'))).toEqual([0, 1, 1, 2, 2, 3])
    const others = ['-/1', '-/2', '-/3', '-/4d', '-/5Z']
    expect(others.map(result => distanceOf(beaten(result), 'soviet'))).toEqual([1, 1, 2, 2, 3])
  })

  test('[9.22c] who cannot pay in full saves the other a step', () => {
    const weak = (result: string): number => {
      const state = axis({ [I]: '2815', 'SU-90-I': { hex: TARGET, lost: 1 } })
      const events = fight(state, I, TARGET, result)
      expect(events.some(({ rule }) => rule === '9.22c')).toBe(result === '1/5Z')
      return stepsLeft(state, I)
    }
    // One step is what it has; nothing owed never becomes less than nothing
    expect([weak('1/5Z'), weak('1/2'), weak('-/5Z')]).toEqual([4, 3, 4])
  })

  test('[9.22c] on steps alone: the retreat stays, and the engineers owe half of what is left', () => {
    // Two steps are asked of one; the defender owes none, and goes his hex all the same
    const state = fought(axis({ 'RO-1A-RecA': '2815', 'SU-90-I': TARGET }), 'RO-1A-RecA', '3Z/1')
    expect(stepsLeft(state, 'RO-1A-RecA')).toBe(0)
    expect(distanceOf(state, 'soviet')).toBe(1)
    // Two steps are asked of one defender: the attacker owes 1 - 1, and so do his engineers
    const stormed = (lost: number): number[] => {
      const places = { 'RO-5-Pio': '1705', [I]: '1705', 'SU-90-I': { hex: TOWN, lost } }
      const after = fought(axis(places), ['RO-5-Pio', I], '1/4d', TOWN)
      return [stepsLeft(after, 'RO-5-Pio'), stepsLeft(after, I)]
    }
    // With two steps to lose there the step is due, and it is theirs
    expect([stormed(1), stormed(0)]).toEqual([
      [2, 4],
      [1, 4],
    ])
  })

  test('[9.21] d falls on an attacker that need not go back', () => {
    const state = fought(axis(PLACES), I, '1d/2')
    expect([distanceOf(state, 'axis'), stepsLeft(state, I)]).toEqual([0, 3])
    expect([moraleOf(state, I), moraleOf(state, 'SU-90-I')]).toEqual(['disrupted', 'steady'])
  })

  test('[9.21] d and Z fall on all who fought and live, not on those who helped from afar', () => {
    const state = axis({ ...PLACES, 'RO-5-8-III': '2815', 'RO-A7': '2715' })
    declare(state, [I, II, 'RO-5-8-III'], TARGET)
    play(state, done, assign('RO-A7', 'support', { hex: TARGET }))
    goToFight(state)
    resolve(state, TARGET, '3Z/-')
    play(state, losses(I, I))
    expect([I, II, 'RO-5-8-III'].map(id => moraleOf(state, id))).toEqual(Array(3).fill('demoralised'))
    expect([moraleOf(state, 'RO-A7'), moraleOf(state, 'SU-90-I')]).toEqual(['steady', 'steady'])
    const other = fought(axis(PLACES), [I, II], '-/4d')
    play(other, losses('SU-90-I', 'SU-90-I'))
    expect([moraleOf(other, 'SU-90-II'), moraleOf(other, I)]).toEqual(['disrupted', 'steady'])
  })

  test('[9.19] losses, retreats, and only then the advance', () => {
    const state = fought(axis(PLACES), [I, II], '-/2')
    expect([seatOf(state), kindsOf(state)]).toEqual(['soviet', ['losses']])
    expect(refusal(state, advance(I, TARGET))?.reason.key).toBe('refuse.notNow')
    play(state, losses('SU-90-I'))
    expect([seatOf(state), kindsOf(state)]).toEqual(['soviet', ['retreat']])
    expect(refusal(state, advance(I, TARGET))?.reason.key).toBe('refuse.notNow')
    expect(refusal(state, done)?.reason.key).toBe('refuse.notNow')
    play(state, retreat('SU-90-I', '3015'), retreat('SU-90-II', '3015'))
    expect([seatOf(state), kindsOf(state)]).toEqual(['axis', ['advance', 'done']])
    expect(refusal(state, advance(I, TARGET))).toBeUndefined()
    play(state, done)
    expect(phaseOf(state)).not.toBe('axis-fight')
  })

  test('[9.19] both go back where both must, the attacker first', () => {
    const state = fought(axis({ [I]: '2815', 'SU-90-I': TARGET }), I, '2d/1')
    expect([seatOf(state), kindsOf(state)]).toEqual(['axis', ['retreat']])
    play(state, retreat(I, '2715'))
    expect([seatOf(state), kindsOf(state)]).toEqual(['soviet', ['retreat']])
  })
})

describe('who loses', () => {
  test('[9.3] the owner chooses, among those with strength', () => {
    const state = fought(axis(PLACES), [I, II], '1/2')
    expect(seatOf(state)).toBe('axis')
    expect(refusal(state, losses(I, II))).toCite('9.22a')
    expect(refusal(state, losses(I))).toBeUndefined()
    play(state, losses(II))
    expect([stepsLeft(state, I), stepsLeft(state, II)]).toEqual([4, 3])
    // An HQ has a defence strength, though not one to attack with
    const defence = fought(axis({ ...PLACES, 'SU-95-HQ': TARGET }), I, '-/2')
    play(defence, losses('SU-95-HQ'))
    expect(statusOf(defence, 'SU-95-HQ')).toBe('gone')
  })

  test('[9.3] what is offered is what is accepted, the cheapest step first', () => {
    const state = fought(axis({ ...PLACES, 'SU-95-Pio': TARGET }), I, '-/5Z')
    const { need, most, units } = lossOffer(state)
    expect([need, most, units.length]).toEqual([2, 2, 6])
    expect(unitName(units[0].unit)).toBe('SU-95-Pio')
    expect(refusal(state, losses('SU-90-I', 'SU-90-I'))).toBeUndefined()
    expect(refusal(state, losses('SU-90-I', 'SU-90-I', 'SU-90-I'))).toCite('9.22a')
  })

  test('[9.32] only who took part, never guns that helped from afar', () => {
    const state = axis({ ...PLACES, 'RO-A7': '2615', 'RO-5-9-I': '2815' })
    declare(state, [I, II], TARGET)
    play(state, done, assign('RO-A7', 'support', { hex: TARGET }))
    goToFight(state)
    resolve(state, TARGET, '1/2')
    for (const id of ['RO-A7', 'RO-5-9-I', 'SU-90-I']) expect(refusal(state, losses(id)), id).toCite('9.32')
  })

  test('[9.31] the best armour loses the first step, the next is free', () => {
    // Armour 3, 2 and 3; a flak battalion among infantry stops 4
    const places = { 'SU-T21-I': '2815', 'SU-T21-II': '2815', 'SU-90-I': '2815', 'GE-121-I': TARGET }
    const attackers = ['SU-T21-I', 'SU-T21-II', 'SU-90-I']
    const state = fought(soviet({ ...places, 'GE-Flak': TARGET }), attackers, '3Z/-')
    // Armour 3 before 2, without a choice
    expect(stepsLeft(state, 'SU-T21-I')).toBe(1)
    expect([seatOf(state), lossOffer(state).need]).toEqual(['soviet', 1])
    play(state, losses('SU-90-I'))
    expect(stepsLeft(state, 'SU-90-I')).toBe(1)
    const free = fought(soviet(places), attackers, '3Z/-')
    expect(lossOffer(free).need).toBe(2)
    play(free, losses('SU-90-I', 'SU-90-I'))
    expect(stepsLeft(free, 'SU-T21-I')).toBe(2)
    // Two of the same: the owner picks one of them
    const twins = soviet({ ...places, 'GE-Flak': TARGET, 'SU-T22-I': '2814' })
    fought(twins, [...attackers, 'SU-T22-I'], '1/2')
    expect(refusal(twins, losses('SU-T21-II'))).toCite('9.31')
    play(twins, losses('SU-T22-I'))
    expect([stepsLeft(twins, 'SU-T22-I'), stepsLeft(twins, 'SU-T21-I')]).toEqual([1, 2])
  })

  test('[9.61b] engineers that helped carry half of the loss, rounded up, as far as they can', () => {
    const places = { [I]: '1705', [II]: '1605', 'RO-5-Pio': '1705', 'SU-90-I': TOWN, 'SU-90-II': TOWN }
    const attackers = [I, II, 'RO-5-Pio']
    const state = fought(axis(places), attackers, '5Z/-', TOWN)
    expect([stepsLeft(state, 'RO-5-Pio'), lossOffer(state).need]).toEqual([0, 1])
    play(state, losses(I))
    expect(kindsOf(state)).toEqual(['retreat'])
    const short = fought(axis({ ...places, 'RO-5-Pio': { hex: '1705', lost: 1 } }), attackers, '5Z/-', TOWN)
    expect([stepsLeft(short, 'RO-5-Pio'), lossOffer(short).need]).toEqual([0, 2])
    // Two of them share it as the owner likes
    const two = fought(axis({ ...places, 'RO-35-Pio': '1605' }), [I, 'RO-5-Pio', 'RO-35-Pio'], '5Z/-', TOWN)
    expect(refusal(two, losses(I, 'RO-5-Pio'))).toCite('9.61b')
    play(two, losses('RO-5-Pio', 'RO-35-Pio'))
    play(two, losses(I))
    // In the open they bring no bonus, and nobody asks for them
    const plain = fought(axis({ ...PLACES, 'RO-5-Pio': '2815' }), attackers, '5Z/-')
    play(plain, losses(I, I, II))
    expect(stepsLeft(plain, 'RO-5-Pio')).toBe(2)
  })

  test('[9.31] [9.61b] what attackers owe first binds no defender', () => {
    // Anti-aircraft guns stop 3, the Romanian tanks have 2
    const guarded = { 'SU-T21-I': TARGET, 'SU-90-I': TARGET, 'SU-AA1': TARGET }
    const tanks = fought(axis({ [I]: '2815', 'RO-1T-I': '2815', ...guarded }), [I, 'RO-1T-I'], '-/2')
    play(tanks, losses('SU-90-I'))
    expect(stepsLeft(tanks, 'SU-90-I')).toBe(1)
    // The last step of the attacker's engineers, and a free one of the defender
    const places = { [I]: '1705', 'RO-5-Pio': { hex: '1605', lost: 1 }, 'SU-90-I': TOWN, 'SU-95-Pio': TOWN }
    const engineers = fought(axis(places), [I, 'RO-5-Pio'], '1/2', TOWN)
    play(engineers, losses('SU-90-I'))
    expect([stepsLeft(engineers, 'RO-5-Pio'), stepsLeft(engineers, 'SU-95-Pio')]).toEqual([0, 2])
  })

  test('[9.61b] first the tank, then the engineers', () => {
    const places = { 'RO-1T-I': '1705', 'RO-1A-Pio': '1705', [I]: '1605', 'SU-90-I': TOWN, 'SU-AA1': TOWN }
    const attackers = ['RO-1T-I', 'RO-1A-Pio', I]
    const stepsAfter = (result: string): number[] => {
      const state = fought(axis(places), attackers, result, TOWN)
      return attackers.map(id => stepsLeft(state, id))
    }
    expect(stepsAfter('1/2')).toEqual([2, 2, 4])
    expect(stepsAfter('3Z/-')).toEqual([2, 1, 4])
    expect(stepsAfter('5Z/-')).toEqual([2, 0, 4])
  })

  test('[17.1a] two steps are all that a Soviet battalion has', () => {
    const state = axis({ [I]: '2815', 'SU-90-I': TARGET })
    expect([stepsLeft(state, I), stepsLeft(state, 'SU-90-I')]).toEqual([4, 2])
    fought(state, I, '-/4d')
    expect(statusOf(state, 'SU-90-I')).toBe('gone')
  })

  test('[17.1b] a reduced unit stays on the map until its last step is gone', () => {
    const beaten = (lost: number): State =>
      fought(soviet({ 'SU-T21-I': '2815', [I]: { hex: TARGET, lost } }), 'SU-T21-I', '-/5Z')
    expect([stepsLeft(beaten(0), I), stepsLeft(beaten(1), I)]).toEqual([2, 1])
    expect([statusOf(beaten(1), I), statusOf(beaten(2), I)]).toEqual(['onMap', 'gone'])
  })

  test('[17.1c] any step is the end of artillery', () => {
    const state = fought(axis({ ...PLACES, 'SU-A57': towed(TARGET) }), I, '-/5Z')
    expect(refusal(state, losses('SU-A57', 'SU-A57'))).toCite('17.1c')
    play(state, losses('SU-A57', 'SU-90-I'))
    expect(statusOf(state, 'SU-A57')).toBe('gone')
  })

  test('[9.22a] steps are points for the other side', () => {
    const state = fought(axis({ [I]: '2815', 'SU-90-I': TARGET }), I, '1/2')
    play(state, retreat('SU-90-I', '3015'), done)
    expect(fileOf(state).world.scored).toEqual([1, 1])
  })
})

test('[17.52c] at the end of a combat phase a Soviet tank beside a monitor sinks it, infantry does not', () => {
  const monitorBeside = (id: string, at: string): string => {
    const state = position({ 'RO-Mon1': '0510', [id]: at })
    skipTo(state, 'soviet-move')
    return statusOf(state, 'RO-Mon1')
  }
  expect([
    monitorBeside('SU-90-I', '0610'),
    monitorBeside('SU-T21-I', '0710'),
    monitorBeside('SU-T21-I', '0610'),
  ]).toEqual(['onMap', 'onMap', 'gone'])
})
