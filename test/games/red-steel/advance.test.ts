// Advance after combat (9.5).
import { describe, expect, test } from 'vitest'
import { directionTo } from '../../../src/engine/board.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  actors,
  advance,
  assign,
  declare,
  done,
  fight,
  game,
  goToFight,
  hex,
  hexName,
  hexOf,
  marksOf,
  moraleOf,
  phaseOf,
  play,
  position,
  refusal,
  resolve,
  retreat,
  together,
  towed,
  type Units,
  unit,
} from './support.ts'

// Attacked from 2815; no water within four hexes
const TARGET = '2915'
const FOOT = 'RO-5-8-I'
const MOT = 'RO-3V-I'
const TANK = 'RO-1T-I'
const HORSE = 'RO-9Rosiori'
const D = 'SU-90-I'
/** Anti-tank guns of one step: gone with any result of two or more. */
const GUNS = 'SU-95-AT'

const axis = (places: Units): State => position(places, { phase: 'axis-declare' })
const soviet = (places: Units, world: object = {}): State => position(places, { phase: 'soviet-declare', world })
const hexes = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'advance', unit: unit(id) })
    .map(hexName)
    .sort()
const goOn = (state: State, id: string, ...path: readonly string[]): void => {
  for (const at of path) play(state, advance(id, at))
}
const goBack = (state: State, id: string, ...path: readonly string[]): void => {
  for (const at of path) play(state, retreat(id, at))
}
/** The combat is over, and with it the phase. */
const isOver = (state: State): boolean => phaseOf(state)?.endsWith('-fight') !== true

/** How far the unit gets to the east with the target emptied; nobody else is about. */
const reach = (id: string, result: string): number => {
  const isSoviet = id.startsWith('SU')
  const state = (isSoviet ? soviet : axis)({ [id]: '2815', [isSoviet ? 'RO-Br1' : GUNS]: TARGET })
  fight(state, id, TARGET, result)
  let gone = 0
  for (const next of [TARGET, '3015', '3116', '3216']) {
    if (refusal(state, advance(id, next)) !== undefined) break
    play(state, advance(id, next))
    gone++
  }
  return gone
}

describe('who', () => {
  test('[9.5] attackers that held may follow into the emptied hex, or stay', () => {
    const state = axis({ [FOOT]: '2815', [D]: TARGET })
    fight(state, FOOT, TARGET, '-/2')
    goBack(state, D, '3015')
    expect(actors(state, 'advance')).toEqual([FOOT])
    expect(refusal(state, done)).toBeUndefined()
    play(state, done)
    expect(hexOf(state, FOOT)).toBe('2815')
  })

  test('[9.5] nobody where the attacker went back too, and a defender never', () => {
    const both = axis({ [FOOT]: '2815', 'RO-5-8-II': '2815', [D]: TARGET })
    fight(both, FOOT, TARGET, '2d/1')
    goBack(both, FOOT, '2715')
    goBack(both, D, '3015')
    expect(isOver(both)).toBe(true)

    const held = axis({ [FOOT]: '2815', [D]: TARGET })
    fight(held, FOOT, TARGET, '2d/-')
    goBack(held, FOOT, '2715')
    expect([isOver(held), hexOf(held, D)]).toEqual([true, TARGET])

    const defender = axis({ [FOOT]: '2815', [D]: TARGET, 'SU-90-II': TARGET })
    fight(defender, FOOT, TARGET, '-/1')
    goBack(defender, D, '3015')
    goBack(defender, 'SU-90-II', '3015')
    expect(refusal(defender, advance(D, TARGET))).toCite('9.5')
  })

  test('[9.5] who went back earlier in the phase does not come along', () => {
    // II is driven from 2814 onto I in 2815, which attacks next
    const state = axis({ [FOOT]: '2815', 'RO-5-8-II': '2814', [GUNS]: TARGET, 'SU-90-II': '2813' })
    declare(state, 'RO-5-8-II', '2813')
    declare(state, FOOT, TARGET)
    goToFight(state)
    resolve(state, '2813', '2d/-')
    goBack(state, 'RO-5-8-II', '2815')
    resolve(state, TARGET, '-/2')
    expect(actors(state, 'advance')).toEqual([FOOT])
    expect(refusal(state, advance('RO-5-8-II', TARGET))).toCite('9.5')
  })

  test('[9.5] nor does anybody come from the hex where a beaten attacker ends', () => {
    // I is beaten and goes back onto II, which has no part in it
    const state = axis({ [FOOT]: '2815', 'RO-5-8-II': '2814', [GUNS]: TARGET })
    fight(state, FOOT, TARGET, '2d/1')
    goBack(state, FOOT, '2814')
    goBack(state, GUNS, '3015')
    expect(isOver(state)).toBe(true)
  })

  test('[9.52] all attackers and whoever is stacked with them, nobody else', () => {
    const state = axis({ [FOOT]: '2815', 'RO-5-HQ': '2815', 'RO-35-HQ': '2814', [D]: TARGET })
    fight(state, FOOT, TARGET, '-/4d')
    expect(actors(state, 'advance').sort()).toEqual([FOOT, 'RO-5-HQ'])
    expect(refusal(state, advance('RO-35-HQ', TARGET))).toCite('9.52')
    // Left behind, it may still come
    goOn(state, FOOT, TARGET)
    goOn(state, 'RO-5-HQ', TARGET)
    expect([hexOf(state, FOOT), hexOf(state, 'RO-5-HQ')]).toEqual([TARGET, TARGET])
  })

  /** I attacks 2915 and its mate another hex, both from 2815; the first attack has emptied 2915. */
  const mates = (second: string): State => {
    const state = axis({ 'GE-121-I': '2815', 'GE-122-I': '2815', [GUNS]: TARGET, 'SU-90-II': second })
    declare(state, 'GE-121-I', TARGET)
    declare(state, 'GE-122-I', second)
    goToFight(state)
    resolve(state, TARGET, '-/2')
    expect(hexes(state, 'GE-122-I')).toEqual([TARGET])
    play(state, advance('GE-122-I', TARGET))
    if (refusal(state, done) === undefined) play(state, done)
    return state
  }

  test('[9.52] a stack-mate with an attack of its own to make may come along, and the attack lapses', () => {
    const state = mates('2816')
    // 2915 is not beside 2816: nobody fights there
    const [option] = game.legal(state, { about: 'choose' })
    const [event] = play(state, { type: 'choose', option: option.option })
    expect(event).toMatchObject({ key: 'log.combatVoid', rule: '9.0a', args: { hex: hex('2816') } })
    expect(marksOf(state, 'GE-122-I')).not.toContain('attacked')
  })

  test('[9.52] where it is still beside its target it fights from there', () => {
    const state = mates('2916')
    expect(resolve(state, '2916', '2d/-')[0].key).toBe('log.combat')
    expect(marksOf(state, 'GE-122-I')).toContain('attacked')
    expect(hexOf(state, 'GE-122-I')).toBe(TARGET)
  })

  test('[9.56] a monitor stays on the river', () => {
    const state = axis({ [FOOT]: '0510', 'RO-Mon1': '0510', [GUNS]: '0610' })
    fight(state, FOOT, '0610', '-/2')
    expect(actors(state, 'advance')).toEqual([FOOT])
    expect(refusal(state, advance('RO-Mon1', '0610'))).toCite('9.56')
  })
})

describe('how far', () => {
  test('[9.51] as far as the defender went, or as the dead would have had to go, at least one', () => {
    const state = axis({ [TANK]: '2815', [D]: TARGET })
    fight(state, TANK, TARGET, '-/3')
    goBack(state, D, '3015', '3115')
    goOn(state, TANK, TARGET, '2916')
    expect(isOver(state)).toBe(true)
    expect([reach(TANK, '-/4d'), reach(TANK, '-/5Z')]).toEqual([2, 3])
    // A share of one
    expect(reach(TANK, '-/2')).toBe(1)
  })

  test('[9.56] foot and all Soviets two, Axis wheels and horse three, artillery never', () => {
    expect([TANK, MOT, HORSE, FOOT].map(id => reach(id, '-/5Z'))).toEqual([3, 3, 3, 2])
    expect(['SU-T21-I', 'SU-C11', 'SU-90-I'].map(id => reach(id, '-/5Z'))).toEqual([2, 2, 2])
    const guns = axis({ [FOOT]: '2815', 'RO-A7': towed('2815'), [D]: TARGET })
    fight(guns, FOOT, TARGET, '-/4d')
    expect(refusal(guns, advance('RO-A7', TARGET))).toCite('9.56')
  })

  test('[9.55] every enemy ZOC hex entered shortens it by one, never below one', () => {
    // The attacked hex and 3015 lie in the ZOC of 3014, 2916 does not
    const watched = (ids: string[], result: string, defender = GUNS): State => {
      const state = axis({ ...together(ids, '2815'), [defender]: TARGET, 'SU-161-I': '3014' })
      fight(state, ids, TARGET, result)
      return state
    }
    const state = watched([TANK, MOT], '-/5Z')
    // From ZOC to ZOC, and then no more
    goOn(state, MOT, TARGET, '3015')
    expect(refusal(state, advance(MOT, '3016'))).toCite('9.55')
    // One further hex and not two
    goOn(state, TANK, TARGET, '2916')
    expect(isOver(state)).toBe(true)
    // Three hexes less one are two, which is what infantry may go at most (9.56)
    const foot = watched([FOOT], '-/5Z')
    goOn(foot, FOOT, TARGET, '2916')
    expect(isOver(foot)).toBe(true)
    const short = watched([FOOT], '-/4d', D)
    goOn(short, FOOT, TARGET)
    expect(isOver(short)).toBe(true)
    const least = watched([TANK], '-/2')
    goOn(least, TANK, TARGET)
    expect(isOver(least)).toBe(true)
  })
})

describe('where to', () => {
  const FOUR = ['RO-5-8-I', 'RO-5-8-II', 'RO-5-9-I', 'RO-5-9-II']
  const fromTwoHexes = (defender: string, result: string): State => {
    const state = axis({
      ...together(FOUR.slice(0, 2), '2815'),
      ...together(FOUR.slice(2), '2814'),
      [defender]: TARGET,
    })
    fight(state, FOUR, TARGET, result)
    return state
  }

  test('[9.53] no advance ends over the limit', () => {
    const state = fromTwoHexes(GUNS, '-/2')
    for (const id of FOUR.slice(0, 3)) goOn(state, id, TARGET)
    expect(isOver(state)).toBe(true)
    expect(hexOf(state, FOUR[3])).toBe('2814')
  })

  test('[6.3a] [9.53] who enters a full hex must be able to go on, and must; that is a duty', () => {
    const state = fromTwoHexes(D, '-/4d')
    expect(game.legal(state, { about: 'duties' })).toEqual([])
    for (const id of FOUR) goOn(state, id, TARGET)
    const refused = refusal(state, done)
    expect(refused).toMatchObject({ rule: '9.53', reason: { args: { unit: unit(FOUR[3]) } } })
    expect(game.legal(state, { about: 'duties' })).toEqual([refused])
    expect(actors(state, 'advance')).toEqual([FOUR[3]])
    expect(refusal(state, advance(FOUR[0], '3015'))).toCite('9.53')
    goOn(state, FOUR[3], '3015')
    expect(game.legal(state, { about: 'duties' })).toEqual([])
    expect(refusal(state, done)).toBeUndefined()
  })

  test('[9.54] first the attacked hex, then anywhere', () => {
    const state = axis({ [FOOT]: '2815', [D]: TARGET })
    fight(state, FOOT, TARGET, '-/4d')
    expect(hexes(state, FOOT)).toEqual([TARGET])
    expect(refusal(state, advance(FOOT, '2816'))).toCite('9.54')
    goOn(state, FOOT, TARGET)
    expect(hexes(state, FOOT)).toEqual(['2814', '2815', '2914', '2916', '3014', '3015'])
    expect(refusal(state, advance(FOOT, '3316'))).toCite('9.54')
  })

  test('[9.57a] not into a hex with an enemy, nor for Soviets over the Prut', () => {
    const near = axis({ [TANK]: '2815', [D]: TARGET, 'SU-95-Rec': '3014' })
    fight(near, TANK, TARGET, '-/4d')
    goOn(near, TANK, TARGET)
    expect(refusal(near, advance(TANK, '3014'))).toCite('9.57a')
    const prut = soviet({ 'SU-90-I': '0610', 'RO-Br1': '0510' })
    fight(prut, 'SU-90-I', '0510', '-/5Z')
    expect([isOver(prut), hexOf(prut, 'SU-90-I')]).toEqual([true, '0610'])
  })

  test('[9.57a] the garrison of Kishinev does not leave it before it may (17.6)', () => {
    const { neighbours, hexes: all, sides } = game.board
    const isCity = (at: number): boolean => all[at].marks.includes('kishinev')
    const hasWater = (a: number, b: number): boolean =>
      sides.some(side => /river/.test(side.kind) && ((side.a === a && side.b === b) || (side.a === b && side.b === a)))
    const city = all.findIndex((_, at) => isCity(at))
    const out = [...neighbours.slice(city * 6, city * 6 + 6)].find(at => at >= 0 && !isCity(at) && !hasWater(city, at))
    expect(directionTo(game.board, city, out ?? -1)).toBeGreaterThanOrEqual(0)
    const [from, to] = [hexName(city), hexName(out ?? -1)]
    for (const garrisonFree of [false, true]) {
      const state = soviet({ 'SU-175NKVD': from, 'RO-Br1': to }, { garrisonFree })
      fight(state, 'SU-175NKVD', to, '-/2')
      expect(isOver(state)).toBe(!garrisonFree)
    }
  })

  test('[9.57b] over a river or the Prut one hex, for those who can cross it', () => {
    const river = axis({ [FOOT]: '3916', [MOT]: '3916', [GUNS]: '4015' })
    fight(river, FOOT, '4015', '-/5Z')
    expect(actors(river, 'advance')).toEqual([FOOT])
    goOn(river, FOOT, '4015')
    expect(isOver(river)).toBe(true)

    const prut = axis({ [FOOT]: '0510', [HORSE]: '0510', 'RO-5-8-II': '0510', [GUNS]: '0610' })
    fight(prut, [FOOT, HORSE, 'RO-5-8-II'], '0610', '-/5Z')
    expect(actors(prut, 'advance').sort()).toEqual([FOOT, 'RO-5-8-II'])
    expect(refusal(prut, advance(HORSE, '0610'))).toCite('9.57a')
    goOn(prut, FOOT, '0610')
    expect(refusal(prut, advance(FOOT, '0710'))).toCite('9.57b')

    // 5.51: a ferry is a whole move, so never the second hex
    const along = axis({ [FOOT]: '0710', [GUNS]: '0610' })
    fight(along, FOOT, '0610', '-/4d')
    goOn(along, FOOT, '0610')
    expect(refusal(along, advance(FOOT, '0510'))).toCite('9.57a')
    expect(hexes(along, FOOT)).toContain('0711')
  })
})

describe('what an advance does', () => {
  test('[13.3] whoever came along has moved, and does not recover', () => {
    const shaken = (at: string) => ({ hex: at, morale: 'disrupted' })
    const state = axis({ [FOOT]: '2815', 'RO-5-8-II': shaken('2815'), 'RO-5-8-III': shaken('2815'), [D]: TARGET })
    fight(state, FOOT, TARGET, '-/4d')
    goOn(state, 'RO-5-8-II', TARGET)
    play(state, done)
    expect([moraleOf(state, 'RO-5-8-II'), moraleOf(state, 'RO-5-8-III')]).toEqual(['disrupted', 'steady'])
  })

  test('[11.4] a unit with a ZOC that ends beside guns takes their support from the combats to come', () => {
    /** The guns in 3014 support 2917; the attacker advances beside them. Do they fire for it? */
    const supports = (attacker: string): boolean => {
      const places = { [attacker]: '2815', [FOOT]: '2816', [GUNS]: TARGET, 'SU-A57': '3014', 'SU-90-II': '2917' }
      const state = axis(places)
      declare(state, attacker, TARGET)
      declare(state, FOOT, '2917')
      play(state, done, assign('SU-A57', 'support', { hex: '2917' }), done)
      goToFight(state)
      resolve(state, TARGET, '-/2')
      goOn(state, attacker, TARGET)
      if (refusal(state, done) === undefined) play(state, done)
      return marksOf(state, 'SU-A57').includes('supports')
    }
    expect(supports('RO-5-8-II')).toBe(false)
    // Without a ZOC nothing happens
    expect(supports('RO-1A-Mcl')).toBe(true)
  })
})
