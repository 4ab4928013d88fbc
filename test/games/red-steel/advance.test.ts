import { describe, expect, test } from 'vitest'
import { advanceHexes, advanceUnits, checkAdvance } from '../../../src/games/red-steel/advance.ts'
import { applyAdvance, applyBattleDone, applyRetreat, checkBattleDone } from '../../../src/games/red-steel/battle.ts'
import { shiftStack } from '../../../src/games/red-steel/map.ts'
import { AXIS } from '../../../src/games/red-steel/meta.ts'
import { recover } from '../../../src/games/red-steel/recovery.ts'
import { checkRetreat } from '../../../src/games/red-steel/retreat.ts'
import { FLAG, has, MORALE, type State } from '../../../src/games/red-steel/state.ts'
import { hex, hexName, position, type Setting, title, unit, units } from './support.ts'
import { loadDice } from './support-attack.ts'
import { fight, TARGET } from './support-battle.ts'
import { choose, diceFor, done, follow, game, play, refused, at as startAt, strike } from './support-game.ts'

// 2915 is attacked from 2815; no water within four hexes.
const hexes = (state: State, id: string): string[] => advanceHexes(state, unit(id)).map(hexName).sort()
const refusal = (state: State, id: string, at: string): string | undefined =>
  checkAdvance(state, unit(id), hex(at))?.rule
const advance = (state: State, id: string, ...path: readonly string[]): void => {
  for (const at of path) {
    expect(refusal(state, id, at)).toBeUndefined()
    applyAdvance(state, unit(id), hex(at), [])
  }
}
const goBack = (state: State, id: string, ...path: readonly string[]): void => {
  for (const at of path) {
    expect(checkRetreat(state, unit(id), hex(at))).toBeUndefined()
    applyRetreat(state, unit(id), hex(at), [])
  }
}
const at = (state: State, id: string): string => hexName(state.hex[unit(id)])

const FOOT = 'RO-5-8-I'
const MOT = 'RO-3V-I'
const TANK = 'RO-1T-I'
const HORSE = 'RO-9Rosiori'
const D = 'SU-90-I'

/** How far the unit gets to the east with the target emptied; nobody else is about. */
const reach = (id: string, result: string, setting: Setting = {}, from = '2815'): number => {
  const soviet = id.startsWith('SU')
  const state = position({ [id]: from, [soviet ? 'RO-Br1' : 'SU-95-AT']: TARGET }, setting)
  fight(state, [id], result)
  let gone = 0
  for (const next of [TARGET, '3015', '3116', '3216'])
    if (refusal(state, id, next) === undefined) {
      advance(state, id, next)
      gone++
    } else break
  return gone
}

describe('who', () => {
  test('[9.5] attackers that held may follow into the emptied hex, or stay', () => {
    const state = position({ [FOOT]: '2815', [D]: TARGET })
    fight(state, [FOOT], '-/2')
    goBack(state, D, '3015')
    expect(advanceUnits(state)).toEqual(units(FOOT))
    expect(checkBattleDone(state)).toBeUndefined()
    applyBattleDone(state, [])
    expect(at(state, FOOT)).toBe('2815')
  })

  test('[9.5] nobody where the attacker went back too, and a defender never', () => {
    const state = position({ [FOOT]: '2815', 'RO-5-8-II': '2815', [D]: TARGET })
    fight(state, [FOOT], '2d/1')
    goBack(state, FOOT, '2715')
    goBack(state, D, '3015')
    expect(state.battle).toBeUndefined()
    const held = position({ [FOOT]: '2815', [D]: TARGET })
    fight(held, [FOOT], '2d/-')
    goBack(held, FOOT, '2715')
    expect([held.battle, at(held, D)]).toEqual([undefined, TARGET])
    const defender = position({ [FOOT]: '2815', [D]: TARGET, 'SU-90-II': TARGET })
    fight(defender, [FOOT], '-/1')
    goBack(defender, D, '3015')
    goBack(defender, 'SU-90-II', '3015')
    expect(refusal(defender, D, TARGET)).toBe('9.5')
  })

  test('[9.5] who went back earlier in the phase does not come along', () => {
    const state = position({ [FOOT]: '2815', 'RO-5-8-II': '2814', [D]: TARGET })
    fight(state, ['RO-5-8-II'], '2d/-')
    applyRetreat(state, unit('RO-5-8-II'), hex('2714'), [])
    shiftStack(state, units('RO-5-8-II'), hex('2815'))
    fight(state, [FOOT], '-/4d')
    expect(advanceUnits(state)).toEqual(units(FOOT))
    expect(refusal(state, 'RO-5-8-II', TARGET)).toBe('9.5')
  })

  test('[9.52] all attackers and whoever is stacked with them, nobody else', () => {
    const state = position({ [FOOT]: '2815', 'RO-5-HQ': '2815', 'RO-35-HQ': '2814', [D]: TARGET })
    fight(state, [FOOT], '-/4d')
    expect(advanceUnits(state)).toEqual(units(FOOT, 'RO-5-HQ').sort((a, b) => a - b))
    expect(refusal(state, 'RO-35-HQ', TARGET)).toBe('9.52')
    advance(state, FOOT, TARGET)
    // Left behind, it may still come
    advance(state, 'RO-5-HQ', TARGET)
  })

  test('[9.5] nor does anybody come from the hex where a beaten attacker ends', () => {
    const state = position({ [FOOT]: '2815', 'RO-5-8-II': '2814', [D]: TARGET })
    fight(state, [FOOT], '2d/1')
    goBack(state, FOOT, '2715')
    shiftStack(state, units(FOOT), hex('2814'))
    goBack(state, D, '3015')
    expect(state.battle).toBeUndefined()
  })

  test('[9.56] a monitor stays on the river', () => {
    const state = position({ [FOOT]: '0510', 'RO-Mon1': '0510', 'SU-95-AT': '0610' })
    fight(state, [FOOT], '-/2', '0610')
    expect(advanceUnits(state)).toEqual(units(FOOT))
    expect(refusal(state, 'RO-Mon1', '0610')).toBe('9.56')
  })

  /** I attacks 2915 and its mate 2916 or 2816, from 2815; the first attack has emptied 2915. */
  const mates = (second: string): State => {
    const state = startAt('0708-MID', 'axis-declare', {
      'GE-121-I': '2815',
      'GE-122-I': '2815',
      'SU-95-AT': TARGET,
      'SU-90-II': second,
    })
    const attack = strike(TARGET, 'GE-121-I')
    loadDice(state, ...diceFor(state, attack, /^-\/[2-5]/))
    play(state, attack)
    play(state, strike(second, 'GE-122-I'))
    play(state, done)
    play(state, choose('combat:0'))
    return state
  }

  test('[9.52] a stack-mate with an attack of its own to make may come along, and the attack lapses', () => {
    const state = mates('2816')
    expect(game.legal(state, { about: 'advance', unit: unit('GE-122-I') }).map(hexName)).toEqual([TARGET])
    play(state, follow('GE-122-I', TARGET))
    if (game.decision(state)?.kinds.includes('done') === true) play(state, done)
    // 2915 is not beside 2816: nobody fights there
    const events = play(state, choose('combat:1'))
    expect(events[0]).toMatchObject({ key: 'log.combatVoid', rule: '9.0a', args: { hex: hex('2816') } })
    expect(has(state, unit('GE-122-I'), FLAG.attacked)).toBe(false)
  })

  test('[9.52] where it is still beside its target it fights from there', () => {
    const state = mates('2916')
    play(state, follow('GE-122-I', TARGET))
    if (game.decision(state)?.kinds.includes('done') === true) play(state, done)
    expect(play(state, choose('combat:1'))[0].key).toBe('log.combat')
    expect(has(state, unit('GE-122-I'), FLAG.attacked)).toBe(true)
  })
})

describe('how far', () => {
  test('[9.51] as far as the defender went, or as the dead would have had to go, at least one', () => {
    const state = position({ [TANK]: '2815', [D]: TARGET })
    fight(state, [TANK], '-/3')
    goBack(state, D, '3015', '3115')
    advance(state, TANK, TARGET, '2916')
    expect(state.battle).toBeUndefined()
    expect(reach(TANK, '-/4d')).toBe(2)
    expect(reach(TANK, '-/5Z')).toBe(3)
    // a share of one
    expect(reach(TANK, '-/2')).toBe(1)
  })

  test('[9.56] foot and all Soviets two, Axis wheels and horse three, artillery never', () => {
    expect([TANK, MOT, HORSE, FOOT].map(id => reach(id, '-/5Z'))).toEqual([3, 3, 3, 2])
    expect(['SU-T21-I', 'SU-C11', 'SU-90-I'].map(id => reach(id, '-/5Z'))).toEqual([2, 2, 2])
    const guns = position({ [FOOT]: '2815', 'RO-A7': '2815', [D]: TARGET }, { limbered: ['RO-A7'] })
    fight(guns, [FOOT], '-/4d')
    expect(refusal(guns, 'RO-A7', TARGET)).toBe('9.56')
    const over = position({ [FOOT]: '2815', [D]: TARGET })
    fight(over, [FOOT], '-/5Z')
    advance(over, FOOT, TARGET)
    expect(hexes(over, FOOT)).toContain('3015')
  })

  test('[9.55] every enemy ZOC hex entered shortens it by one, never below one', () => {
    // The attacked hex and 3015 lie in the ZOC of 3014, 2916 does not
    const state = position({ [TANK]: '2815', [MOT]: '2815', 'SU-95-AT': TARGET, 'SU-161-I': '3014' })
    fight(state, [TANK, MOT], '-/5Z')
    // From ZOC to ZOC, and then no more
    advance(state, MOT, TARGET, '3015')
    expect(refusal(state, MOT, '3016')).toBe('9.55')
    // One further hex and not two
    advance(state, TANK, TARGET, '2916')
    expect(state.battle).toBeUndefined()
    // Three hexes less one are two, which is what infantry may go at most (9.56)
    const foot = position({ [FOOT]: '2815', 'SU-95-AT': TARGET, 'SU-161-I': '3014' })
    fight(foot, [FOOT], '-/5Z')
    advance(foot, FOOT, TARGET, '2916')
    expect(foot.battle).toBeUndefined()
    const short = position({ [FOOT]: '2815', [D]: TARGET, 'SU-161-I': '3014' })
    fight(short, [FOOT], '-/4d')
    advance(short, FOOT, TARGET)
    expect(short.battle).toBeUndefined()
    const least = position({ [TANK]: '2815', 'SU-95-AT': TARGET, 'SU-161-I': '3014' })
    fight(least, [TANK], '-/2')
    advance(least, TANK, TARGET)
    expect(least.battle).toBeUndefined()
  })
})

describe('where to', () => {
  test('[9.53] no advance ends over the limit', () => {
    const ids = ['RO-5-8-I', 'RO-5-8-II', 'RO-5-9-I', 'RO-5-9-II']
    const state = position({
      'RO-5-8-I': '2815',
      'RO-5-8-II': '2815',
      'RO-5-9-I': '2814',
      'RO-5-9-II': '2814',
      'SU-95-AT': TARGET,
    })
    fight(state, ids, '-/2')
    advance(state, ids[0], TARGET)
    advance(state, ids[1], TARGET)
    advance(state, ids[2], TARGET)
    expect(state.battle).toBeUndefined()
    expect(at(state, ids[3])).toBe('2814')
  })

  test('[6.3a] [9.53] who enters a full hex must be able to go on, and must', () => {
    const ids = ['RO-5-8-I', 'RO-5-8-II', 'RO-5-9-I', 'RO-5-9-II']
    const state = position({
      'RO-5-8-I': '2815',
      'RO-5-8-II': '2815',
      'RO-5-9-I': '2814',
      'RO-5-9-II': '2814',
      [D]: TARGET,
    })
    fight(state, ids, '-/4d')
    for (const id of ids) advance(state, id, TARGET)
    expect(checkBattleDone(state)).toMatchObject({ rule: '9.53' })
    expect(advanceUnits(state)).toEqual(units(ids[3]))
    expect(refusal(state, ids[0], '3015')).toBe('9.53')
    advance(state, ids[3], '3015')
    expect(checkBattleDone(state)).toBeUndefined()
  })

  test('[9.53] what bars the end of an advance is a duty', () => {
    const state = startAt('0708-MID', 'axis-declare', {
      'GE-121-I': '2815',
      'GE-121-II': '2815',
      'GE-121-III': '2815',
      'GE-122-I': '2814',
      'SU-95-AT': TARGET,
    })
    const ids = ['GE-121-I', 'GE-121-II', 'GE-121-III', 'GE-122-I']
    const attack = strike(TARGET, ...ids)
    loadDice(state, ...diceFor(state, attack, /^-\/[345]/))
    play(state, attack)
    play(state, done)
    play(state, choose('combat:0'))
    expect(game.legal(state, { about: 'duties' })).toEqual([])
    for (const id of ids) play(state, follow(id, TARGET))
    const refusal = refused(state, done)
    expect(refusal).toMatchObject({ rule: '9.53', reason: { args: { unit: unit('GE-122-I') } } })
    expect(game.legal(state, { about: 'duties' })).toEqual([refusal])
    play(state, follow('GE-122-I', '3015'))
    expect(game.legal(state, { about: 'duties' })).toEqual([])
    expect(refused(state, done)).toBeUndefined()
  })

  test('[9.54] first the attacked hex, then anywhere', () => {
    const state = position({ [FOOT]: '2815', [D]: TARGET })
    fight(state, [FOOT], '-/4d')
    expect(hexes(state, FOOT)).toEqual([TARGET])
    expect(refusal(state, FOOT, '2816')).toBe('9.54')
    advance(state, FOOT, TARGET)
    expect(hexes(state, FOOT)).toEqual(['2814', '2815', '2914', '2916', '3014', '3015'])
    expect(refusal(state, FOOT, '3316')).toBe('9.54')
  })

  test('[9.57a] not into a hex with an enemy, nor for Soviets over the Prut', () => {
    const state = position({ [FOOT]: '2815', [D]: TARGET, 'SU-161-I': '3014' })
    fight(state, [FOOT], '-/4d')
    advance(state, FOOT, TARGET)
    expect(state.battle).toBeUndefined()
    const near = position({ [TANK]: '2815', [D]: TARGET, 'SU-95-Rec': '3014' })
    fight(near, [TANK], '-/4d')
    advance(near, TANK, TARGET)
    expect(refusal(near, TANK, '3014')).toBe('9.57a')
    const prut = position({ 'SU-90-I': '0610', 'RO-Br1': '0510' })
    fight(prut, ['SU-90-I'], '-/5Z', '0510')
    expect(prut.battle).toBeUndefined()
    expect(at(prut, 'SU-90-I')).toBe('0610')
  })

  test('[9.57a] the garrison of Kishinev does not leave it before it may (17.6)', () => {
    const city = title.board.hexes.findIndex((_, index) => title.kishinev[index] === 1)
    const out = [...title.board.neighbours.slice(city * 6, city * 6 + 6)].find(
      each => each >= 0 && title.kishinev[each] === 0 && title.river[each] === 0,
    )
    expect(out).toBeDefined()
    for (const free of [false, true]) {
      const state = position(
        { 'SU-175NKVD': hexName(city), 'RO-Br1': hexName(out ?? 0) },
        { world: { garrisonFree: free } },
      )
      fight(state, ['SU-175NKVD'], '-/2', hexName(out ?? 0))
      expect(state.battle !== undefined).toBe(free)
    }
  })

  test('[9.57b] over a river or the Prut one hex, for those who can cross it', () => {
    const state = position({ [FOOT]: '3916', [TANK]: '3916', 'SU-95-AT': '4015' })
    fight(state, [FOOT, TANK], '-/5Z', '4015')
    expect(advanceUnits(state)).toEqual(units(FOOT))
    advance(state, FOOT, '4015')
    expect(state.battle).toBeUndefined()
    const prut = position({ [FOOT]: '0510', [HORSE]: '0510', 'RO-5-8-II': '0510', 'SU-95-AT': '0610' })
    fight(prut, [FOOT, HORSE, 'RO-5-8-II'], '-/5Z', '0610')
    expect(advanceUnits(prut)).toEqual(units(FOOT, 'RO-5-8-II').sort((a, b) => a - b))
    expect(refusal(prut, HORSE, '0610')).toBe('9.57a')
    advance(prut, FOOT, '0610')
    expect(refusal(prut, FOOT, '0710')).toBe('9.57b')
    // 5.51: a ferry is a whole move, so never the second hex
    const along = position({ [FOOT]: '0710', 'SU-95-AT': '0610' })
    fight(along, [FOOT], '-/4d', '0610')
    advance(along, FOOT, '0610')
    expect(refusal(along, FOOT, '0510')).toBe('9.57a')
    expect(hexes(along, FOOT)).toContain('0711')
  })
})

describe('what an advance does', () => {
  test('[13.3] whoever came along has moved, and does not recover', () => {
    const state = position({ [FOOT]: '2815', 'RO-5-8-II': '2815', 'RO-5-8-III': '2815', [D]: TARGET })
    for (const id of ['RO-5-8-II', 'RO-5-8-III']) state.morale[unit(id)] = MORALE.disrupted
    fight(state, [FOOT], '-/4d')
    advance(state, 'RO-5-8-II', TARGET)
    applyBattleDone(state, [])
    recover(state, AXIS, [])
    expect(units('RO-5-8-II', 'RO-5-8-III').map(each => state.morale[each])).toEqual([MORALE.disrupted, MORALE.steady])
  })

  const allot = { defenceSupport: [{ unit: unit('SU-A57'), combat: 1 }], supportOpen: true }
  const places = { [FOOT]: '2815', 'SU-95-AT': TARGET, 'SU-A57': '3014', 'SU-90-II': '2917' }
  const begin = (attacker: string): State => {
    const state = position({ ...places, [attacker]: '2815' }, { world: allot })
    state.combats = [
      { attackers: units(attacker), target: hex(TARGET), resolved: true },
      { attackers: units(FOOT), target: hex('2917'), resolved: false },
    ]
    fight(state, [attacker], '-/2')
    advance(state, attacker, TARGET)
    if (state.battle !== undefined) applyBattleDone(state, [])
    return state
  }

  test('[11.4] a unit with a ZOC that ends beside guns takes their support from the combats to come', () => {
    expect(begin('RO-5-8-II').world.defenceSupport).toEqual([])
    // Without a ZOC nothing happens
    expect(begin('RO-1A-Mcl').world.defenceSupport).toHaveLength(1)
  })
})
