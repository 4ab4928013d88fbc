// Advance after combat.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/red-god-of-war/meta.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  actors,
  advance,
  advances,
  asks,
  at,
  attack,
  card,
  choose,
  declare,
  done,
  duties,
  fight,
  game,
  goBack,
  goOn,
  hexOf,
  losses,
  marksOf,
  move,
  play,
  position,
  refusal,
  roll,
  type Setting,
  seatOf,
  supported,
  type Units,
} from './support.ts'

// 1123 is attacked from 1222 and 1223; all is clear around it, and no river is near.
const TARGET = '1123'
const HQ = 'S-HQ-20'
const FOOT = 'S-20-243RD'
const MECH = 'S-20-1GMRD'
const CORPS = ['S-20-5TC', 'S-20-5-5']
/** A regiment with one step left, strength 1. */
const WEAK = { hex: TARGET, lost: 1 }

const field = (units: Units, setting: Setting = {}): State =>
  position({ [HQ]: '1423', ...units }, { hq: HQ, phase: 'declare', ...setting })
const ATTACK = { 'G-6ID-18': WEAK, [FOOT]: '1222', [MECH]: '1223' }
/** With the support of the HQ and a supply point: 9:1 on the weak regiment. */
const BOTH = supported([FOOT, MECH], TARGET, HQ, 'point')
/** The same with a tank corps beside them, as the army's first attack: 10:1 against two such regiments, 9:1 against three. */
const STORM = supported([FOOT, MECH, ...CORPS], TARGET, HQ, 'point')
const stormed = (units: Units, result: string, setting: Setting = {}): State => {
  const state = field({ ...ATTACK, ...at('1222', ...CORPS), ...units }, { world: { razvedka: [] }, ...setting })
  fight(state, STORM, result)
  return state
}
/** Two of three regiments are lost, the third goes back two hexes. */
const followed = (units: Units = {}): State => {
  const state = stormed({ 'G-6ID-37': WEAK, 'G-52ID-205': WEAK, ...units }, '-/4')
  play(state, losses('G-6ID-18', 'G-6ID-37'), choose('retreat'))
  goBack(state, 'G-52ID-205', '1022', '0923')
  return state
}
const won = (result: string, units: Units = {}, setting: Setting = {}, by = BOTH): State => {
  const state = field({ ...ATTACK, ...units }, setting)
  fight(state, by, result)
  return state
}
/** How far the unit comes, when it always takes one of its hexes. */
const length = (state: State, id: string): number => {
  let gone = 0
  for (let next = advances(state, id); next.length > 0; next = advances(state, id)) {
    goOn(state, id, next[0])
    gone++
  }
  return gone
}

describe('who advances', () => {
  test('[8.4a] surviving attackers beside the emptied hex', () => {
    const state = won('-/3')
    expect([seatOf(state), game.decision(state)?.kinds]).toEqual(['soviet', ['advance', 'done']])
    expect(actors(state, 'advance')).toEqual([MECH, FOOT])
  })

  test('[8.4a] nobody, where all of them retreated', () => {
    // 7 to 2 with one step: 3:1
    const state = field({ 'G-78ID': { hex: TARGET, lost: 3 }, [FOOT]: '1222', [MECH]: '1223', 'S-31-118RD': '1124' })
    fight(state, attack([FOOT, MECH], TARGET), '2/1')
    play(state, losses(FOOT), choose('retreat'))
    goBack(state, FOOT, '1322')
    goBack(state, MECH, '1324')
    expect([hexOf(state, 'G-78ID'), asks(state)]).toEqual([undefined, 'mech'])
  })

  test('[8.4a] who retreated in another combat stays out of it even beside the hex', () => {
    const state = field({ 'G-6ID-18': WEAK, 'G-86ID': '1125', [FOOT]: '1124', [MECH]: '1222' })
    declare(state, attack(FOOT, '1125'), attack(MECH, TARGET))
    roll(state, 0, 2) // 1:3: 2/-
    play(state, choose('retreat'))
    goBack(state, FOOT, '1023')
    roll(state, 1, 5) // 4:1: -/2
    expect(actors(state, 'advance')).toEqual([MECH])
    expect(refusal(state, advance(FOOT, TARGET))).toCite('8.4a')
  })

  test('[8.4a] nobody advances while a defender holds the hex', () => {
    const state = field({ ...ATTACK, 'G-6ID-18': TARGET, 'G-86ID': { hex: TARGET, lost: 3 } })
    fight(state, BOTH, '-/2')
    play(state, losses('G-6ID-18'), choose('stand'), losses('G-6ID-18'))
    expect([hexOf(state, 'G-6ID-18'), hexOf(state, 'G-86ID'), asks(state)]).toEqual([undefined, TARGET, 'mech'])
  })

  test('[8.4b] the defender never does', () => {
    const state = field({ ...ATTACK, 'G-6ID-18': TARGET })
    fight(state, attack(FOOT, TARGET), '2/-')
    play(state, choose('retreat'))
    goBack(state, FOOT, '1322')
    expect([hexOf(state, 'G-6ID-18'), asks(state)]).toEqual([TARGET, 'mech'])
    expect(refusal(won('-/3', { 'G-86ID': '1022' }), advance('G-86ID', TARGET))).toCite('8.4b')
  })

  test('[8.42] any active unit that was beside the hex, no other', () => {
    const others = { 'S-20-247RD': '1122', 'S-31-133RD': '1124', 'S-20-251RD': '1324' }
    const state = won('-/3', others)
    expect(actors(state, 'advance')).toEqual([MECH, FOOT, 'S-20-247RD'])
    expect(refusal(state, advance('S-31-133RD', TARGET))).toCite('8.42')
    expect(refusal(state, advance('S-20-251RD', '1223'))).toCite('8.42')
    expect(marksOf(state, 'S-20-247RD')).not.toContain('activated')
    goOn(state, 'S-20-247RD', TARGET)
    expect(marksOf(state, 'S-20-247RD')).toContain('activated')
  })

  test('[8.42] an attack of its own that is still to come does not hold a unit back, and lapses where it leaves', () => {
    const state = field({ ...ATTACK, 'G-6ID-37': '1224' })
    declare(state, attack(FOOT, TARGET), attack(MECH, '1224'))
    roll(state, 0, 4) // 3:1: -/1
    goOn(state, MECH, TARGET)
    play(state, done)
    const events = play(state, choose('combat:1'))
    expect(events[0]).toMatchObject({ key: 'log.combatVoid', rule: '8.0a' })
    expect(events.some(({ dice }) => dice !== undefined)).toBe(false)
    expect(marksOf(state, MECH)).not.toContain('attacked')
  })

  test('the advance ends when the player is done', () => {
    const state = won('-/3')
    play(state, done)
    expect([asks(state), hexOf(state, FOOT), hexOf(state, MECH)]).toEqual(['mech', '1222', '1223'])
  })

  test('[4.63a] who holds its hex for others does not advance out of it', () => {
    // 1224 has its ZOC on 1324 and 1223: who comes from the one to the other binds the unit there
    const units = { ...ATTACK, 'G-86ID': '1224', 'S-20-247RD': '1324' }
    const free = field(units)
    fight(free, BOTH, '-/3')
    expect(actors(free, 'advance')).toEqual([MECH, FOOT])
    const bound = field(units, { phase: 'move' })
    play(bound, move('S-20-247RD', '1223'), done)
    expect(marksOf(bound, MECH)).toContain('anchored')
    fight(bound, BOTH, '-/3')
    expect(actors(bound, 'advance')).toEqual([FOOT, 'S-20-247RD'])
    expect(refusal(bound, advance(MECH, TARGET))).toCite('4.63a')
  })
})

describe('how far', () => {
  test('[8.41a] as far as the defender retreated', () => {
    const two = followed()
    expect([length(two, FOOT), length(two, MECH)]).toEqual([2, 2])
    const one = field({ ...ATTACK, 'G-6ID-18': TARGET })
    fight(one, BOTH, '-/2')
    play(one, choose('retreat'))
    goBack(one, 'G-6ID-18', '1022')
    expect([length(one, FOOT), length(one, MECH)]).toEqual([1, 1])
  })

  test('[8.41a] or what the eliminated left of the result: each step that they did not have is a hex', () => {
    // One step, result 3: two are left
    const three = won('-/3')
    expect([length(three, FOOT), length(three, MECH)]).toEqual([2, 2])
    // Two steps, result 4
    expect(length(stormed({ 'G-6ID-37': WEAK }, '-/4'), MECH)).toBe(2)
    // Three steps, result 4
    const stood = stormed({ 'G-6ID-37': WEAK, 'G-52ID-205': WEAK }, '-/4')
    play(stood, losses('G-6ID-18', 'G-6ID-37'), choose('stand'))
    expect(length(stood, MECH)).toBe(1)
  })

  test('[8.41a] at least one hex, even where the result was paid in full', () => {
    const paid = field(ATTACK)
    fight(paid, attack(FOOT, TARGET), '-/1')
    expect([length(paid, FOOT), length(paid, MECH)]).toEqual([1, 1])
    // Two steps where two hexes were due
    const cutOff = { ...WEAK, supply: 'isolated' }
    const units = { 'G-6ID-18': cutOff, 'G-6ID-37': cutOff, 'G-52ID-205': { hex: TARGET, supply: 'isolated' } }
    const stood = stormed(units, '-/4')
    play(stood, losses('G-6ID-18', 'G-6ID-37'), choose('stand'))
    expect([hexOf(stood, 'G-52ID-205'), length(stood, MECH)]).toEqual([undefined, 1])
  })

  test('[8.41b] foot at most 2, mechanised at most 3', () => {
    const state = won('-/4')
    expect([length(state, FOOT), length(state, MECH)]).toEqual([2, 3])
  })

  test('[8.41b] 10:1, a six: result 5 on two steps is the third hex too', () => {
    const state = field({ ...ATTACK, ...at('1222', ...CORPS), 'G-6ID-37': WEAK }, { world: { razvedka: [] } })
    expect(card(state, STORM)).toMatchObject({ column: '10:1', defence: 2 })
    roll(declare(state, STORM), 0, 6)
    goOn(state, MECH, TARGET, '1022', '0923')
    expect(refusal(state, advance(MECH, '0924'))).toCite('8.41a')
  })

  test('[8.41c] in snow one less, never less than one', () => {
    const snow = { world: { weather: 'snow' } }
    const state = won('-/4', {}, snow)
    expect([length(state, FOOT), length(state, MECH)]).toEqual([1, 2])
    const short = won('-/2', {}, snow)
    expect([length(short, FOOT), length(short, MECH)]).toEqual([1, 1])
  })

  test('[8.45] every enemy ZOC hex left shortens it by one, never below one', () => {
    goOn(won('-/4'), MECH, TARGET, '1022', '0923')
    // 1223 is in the ZOC of 1224, the attacked hex is not
    const one = won('-/4', { 'G-86ID': '1224' })
    goOn(one, MECH, TARGET, '1022')
    expect(refusal(one, advance(MECH, '0923'))).toCite('8.45')
    // 1223, the attacked hex and the next are all in ZOC
    const three = won('-/4', { 'G-86ID': '1224', 'G-246ID': '1023' })
    goOn(three, MECH, TARGET)
    expect(refusal(three, advance(MECH, '1022'))).toCite('8.45')
    // A single hex is never lost to it
    const least = won('-/1', { 'G-86ID': '1224' }, {}, attack(FOOT, TARGET))
    goOn(least, MECH, TARGET)
    expect(hexOf(least, MECH)).toBe(TARGET)
  })
})

describe('where to', () => {
  const BRIGADES = ['S-20-148RB', 'S-20-150RB', 'S-20-48Ski', 'S-20-11TB']
  const crowd = (result: string): State => {
    const units = { 'G-6ID-18': WEAK, ...at('1222', ...BRIGADES), ...at('1223', 'S-20-17TB', 'S-20-18TB') }
    const state = field(units)
    fight(state, attack(BRIGADES.slice(0, 3), TARGET), result)
    return state
  }

  test('[8.43] the limit holds at the end: who enters a full hex must go on', () => {
    const state = crowd('-/3')
    for (const id of BRIGADES) goOn(state, id, TARGET)
    goOn(state, 'S-20-17TB', TARGET)
    expect(refusal(state, done)).toCite('8.43')
    expect(duties(state)).toEqual(['8.43'])
    expect(actors(state, 'advance')).toEqual(['S-20-17TB'])
    expect(refusal(state, advance('S-20-148RB', '1022'))).toCite('8.43')
    goOn(state, 'S-20-17TB', '1022')
    expect(refusal(state, done)).toBeUndefined()
  })

  test('[5.2] [5.3] [8.43] who could not go on does not enter a full hex', () => {
    const state = crowd('-/2')
    for (const id of BRIGADES.slice(1)) goOn(state, id, TARGET)
    goOn(state, 'S-20-17TB', TARGET)
    // Nobody can advance any more
    expect([asks(state), hexOf(state, 'S-20-18TB'), hexOf(state, 'S-20-148RB')]).toEqual(['mech', '1223', '1222'])
  })

  test('[8.44a] first the attacked hex', () => {
    const state = won('-/3')
    expect(advances(state, FOOT)).toEqual([TARGET])
    expect(refusal(state, advance(FOOT, '1122'))).toCite('8.44a')
    expect(refusal(state, advance(FOOT, '1022'))).toCite('8.44a')
  })

  test('[8.44b] on foot behind the defender; on wheels anywhere from the second hex', () => {
    const state = followed()
    goOn(state, FOOT, TARGET)
    goOn(state, MECH, TARGET)
    expect(advances(state, FOOT)).toEqual(['1022'])
    expect(refusal(state, advance(FOOT, '1023'))).toCite('8.44b')
    expect(advances(state, MECH)).toEqual(['1022', '1023', '1122', '1124', '1222', '1223'])
  })

  test('[8.44b] where nobody retreated there is no path to follow', () => {
    const state = won('-/3')
    goOn(state, FOOT, TARGET)
    expect(advances(state, FOOT)).toContain('1023')
  })

  test('[8.46] foot is cut to one hex by a ZOC it leaves, wheels leave the path', () => {
    const state = followed({ 'G-86ID': '1322' })
    goOn(state, FOOT, TARGET)
    expect(refusal(state, advance(FOOT, '1022'))).toCite('8.45')
    goOn(state, MECH, TARGET, '1023')
    expect(hexOf(state, MECH)).toBe('1023')
  })

  test('[8.46] no mechanised unit over a river without a bridge', () => {
    const state = position(
      { [HQ]: '1624', 'G-6ID-18': { hex: '1621', lost: 1 }, [FOOT]: '1622', [MECH]: '1622' },
      { hq: HQ, phase: 'declare' },
    )
    fight(state, attack([FOOT, MECH], '1621'), '-/2')
    expect(actors(state, 'advance')).toEqual([FOOT])
    expect(refusal(state, advance(MECH, '1621'))).toCite('8.46')
  })

  test('[8.46] nor into a hex with an enemy', () => {
    const state = won('-/3', { 'G-GD-Pz': '1022' })
    goOn(state, MECH, TARGET)
    expect(refusal(state, advance(MECH, '1022'))).toCite('8.46')
  })
})

describe('[12.1] beside the attacked hex', () => {
  // 1125 has its ZOC on 1124, 1221 on 1222 and 1122
  const option = { options: [OPTIONS.fullAdvance] }
  const flanked = { 'S-20-247RD': '1223', 'G-246ID': '1125', 'G-86ID': '1221' }
  const PAIR = attack([FOOT, 'S-20-247RD'], TARGET)

  test('[12.1] into a flank hex, unless from ZOC to ZOC, and no further', () => {
    const state = won('-/3', flanked, option, PAIR)
    expect(advances(state, FOOT)).toEqual([TARGET])
    expect(refusal(state, advance(FOOT, '1122'))).toCite('12.1')
    expect(advances(state, 'S-20-247RD')).toEqual([TARGET, '1124', '1222'])
    goOn(state, 'S-20-247RD', '1124')
    expect(advances(state, 'S-20-247RD')).toEqual([])
    expect(refusal(state, advance('S-20-247RD', '1023'))).toCite('12.1')
    goOn(state, FOOT, TARGET)
    expect([hexOf(state, FOOT), hexOf(state, 'S-20-247RD')]).toEqual([TARGET, '1124'])
  })

  test('[12.1] just the one hex, however far the others go', () => {
    const state = won('-/3', { 'S-20-247RD': '1223' }, option, PAIR)
    goOn(state, 'S-20-247RD', '1124')
    expect(advances(state, 'S-20-247RD')).toEqual([])
    goOn(state, FOOT, TARGET, '1022')
  })

  test('[12.1] only who attacked, and only with the option', () => {
    const state = won('-/3', flanked, option)
    expect(advances(state, 'S-20-247RD')).toEqual([TARGET])
    const off = won('-/3', flanked, {}, PAIR)
    expect(refusal(off, advance('S-20-247RD', '1124'))).toCite('8.44a')
  })

  test('[12.1] never onto an enemy, not even an HQ', () => {
    const state = won('-/2', { 'S-20-247RD': '1223', 'G-HQ-VI': '1124' }, option, PAIR)
    expect(advances(state, 'S-20-247RD')).not.toContain('1124')
    expect(refusal(state, advance('S-20-247RD', '1124'))).toCite('8.46')
  })
})
