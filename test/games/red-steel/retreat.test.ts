import { describe, expect, test } from 'vitest'
import { applyLosses, applyRetreat, battleSeat } from '../../../src/games/red-steel/battle.ts'
import { stepsOf, unitsAt } from '../../../src/games/red-steel/map.ts'
import { checkRetreat, retreatOptions, retreatUnits } from '../../../src/games/red-steel/retreat.ts'
import { FLAG, isOnMap, STATUS, type State, set } from '../../../src/games/red-steel/state.ts'
import { defenceOf } from '../../../src/games/red-steel/values.ts'
import { hex, hexName, position, title, unit, units } from './support.ts'
import { loadDice } from './support-attack.ts'
import { fight, TARGET } from './support-battle.ts'
import { at, choose, diceFor, done, game, goBack, phaseOf, play, refused, strike } from './support-game.ts'

// 2915 is attacked from 2815; behind it lie 3014 and 3015, beside it 2914 and 2916.
const options = (state: State, id: string): string[] =>
  retreatOptions(state, unit(id))
    .map(each => hexName(each.hex))
    .sort()
const refusal = (state: State, id: string, at: string): string | undefined =>
  checkRetreat(state, unit(id), hex(at))?.rule
const go = (state: State, id: string, ...path: readonly string[]): void => {
  for (const at of path) {
    expect(refusal(state, id, at)).toBeUndefined()
    applyRetreat(state, unit(id), hex(at), [])
  }
}
const whereIs = (state: State, id: string): string => hexName(state.hex[unit(id)])
const ON = 'RO-5-8-I'
const D = 'SU-90-I'
/** Three Soviet battalions: a full hex. */
const FULL = ['SU-161-I', 'SU-161-II', 'SU-161-III']
const all = (ids: readonly string[], place: string): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, place]))

describe('who goes, and how far', () => {
  test('[9.4] the owner takes everybody who took part exactly so far, together or apart', () => {
    const state = position({ [ON]: '2815', [D]: TARGET, 'SU-90-II': TARGET })
    fight(state, [ON], '-/3')
    applyLosses(state, units(D), [])
    expect([battleSeat(state), retreatUnits(state)]).toEqual(['soviet', units(D, 'SU-90-II')])
    go(state, D, '3015')
    // Under way: it goes on first, and not back
    expect(retreatUnits(state)).toEqual(units(D))
    expect(refusal(state, 'SU-90-II', '3014')).toBe('9.4')
    expect(refusal(state, D, TARGET)).toBe('9.4')
    expect(refusal(state, D, '3317')).toBe('9.4')
    go(state, D, '3115')
    go(state, 'SU-90-II', '3014', '3114')
    expect([whereIs(state, D), whereIs(state, 'SU-90-II')]).toEqual(['3115', '3114'])
    expect(retreatUnits(state)).toEqual([])
  })

  test('[9.4] who did not attack stays when his neighbours go back', () => {
    const state = position({ [ON]: '2815', 'RO-5-8-II': '2815', [D]: TARGET })
    fight(state, [ON], '2d/-')
    expect(retreatUnits(state)).toEqual(units(ON))
    expect(refusal(state, 'RO-5-8-II', '2715')).toBe('9.4')
    go(state, ON, '2715')
    expect(whereIs(state, 'RO-5-8-II')).toBe('2815')
  })

  test('[11.22] deployed artillery that must go is lost; towed, it goes', () => {
    const places = { [ON]: '2815', [D]: TARGET, 'SU-A57': TARGET }
    const deployed = position(places)
    const events = fight(deployed, [ON], '-/1')
    expect(deployed.status[unit('SU-A57')]).toBe(STATUS.gone)
    expect(events.some(({ rule }) => rule === '11.22')).toBe(true)
    const towed = position(places, { limbered: ['SU-A57'] })
    fight(towed, [ON], '-/1')
    go(towed, 'SU-A57', '3015')
    expect(whereIs(towed, 'SU-A57')).toBe('3015')
    // Without a retreat it stays
    const held = position(places)
    fight(held, [ON], '2d/-')
    expect(isOnMap(held, unit('SU-A57'))).toBe(true)
  })

  test('[9.42] who cannot go all the way is eliminated, with all his steps', () => {
    const ring = { 'RO-5-9-I': '2914', 'RO-5-9-II': '3014', 'RO-5-9-III': '3015', 'RO-5-32-I': '2916' }
    const state = position({ [ON]: '2815', 'RO-5-8-II': '2814', ...ring, [D]: TARGET })
    const events = fight(state, [ON], '-/1')
    expect(state.status[unit(D)]).toBe(STATUS.gone)
    expect(events.find(({ rule }) => rule === '9.42')).toMatchObject({ args: { unit: unit(D) } })
    expect(state.world.scored).toEqual([2, 0])
  })

  test('[9.42] a way that leads on comes before a better hex that does not', () => {
    // Units without a ZOC shut in 3015, which is open; 2914 lies in the ZOC of 2913
    const shut = { 'RO-Br1': '3014', 'RO-Br2': '3115', 'RO-5-HQ': '3116', 'RO-35-HQ': '3016', 'RO-5-AT': '2916' }
    const state = position({ [ON]: '2815', ...shut, 'RO-5-9-I': '2913', [D]: TARGET })
    fight(state, [ON], '-/3')
    expect(options(state, D)).toEqual(['2914'])
    expect(refusal(state, D, '3015')).toBe('9.41')
    const short = position({ [ON]: '2815', ...shut, 'RO-5-9-I': '2913', [D]: TARGET })
    fight(short, [ON], '-/1')
    expect(options(short, D)).toEqual(['3015'])
  })
})

describe('where to (9.41), in the printed order', () => {
  /** Attacked through the game from these hexes, each with two German battalions; who else is there, and where D may go. */
  const GERMANS = [
    ['GE-121-I', 'GE-121-II'],
    ['GE-122-I', 'GE-122-II'],
    ['GE-123-I', 'GE-123-II'],
  ]
  const choices = (from: readonly string[], others: Readonly<Record<string, string>> = {}): string[] => {
    const ids = from.flatMap((place, index) => GERMANS[index].map(id => [id, place] as const))
    const state = at('0708-MID', 'axis-declare', { ...Object.fromEntries(ids), [D]: TARGET, ...others })
    const attack = strike(TARGET, ...ids.map(([id]) => id))
    loadDice(state, ...diceFor(state, attack, /^-\/[12]$|^1\/2$/))
    play(state, attack)
    play(state, done)
    play(state, choose('combat:0'))
    while (game.decision(state)?.kinds.includes('losses') === true) {
      const { need, units: offered } = game.legal(state, { about: 'losses' })
      play(state, { type: 'losses', units: offered.slice(0, need).map(each => each.unit) })
    }
    const options = game.legal(state, { about: 'retreat', unit: unit(D) }).map(each => each.hex)
    // What is offered is accepted, and nothing else
    for (const near of title.board.neighbours.slice(hex(TARGET) * 6, hex(TARGET) * 6 + 6))
      expect(refused(state, { type: 'retreat', unit: unit(D), hex: near }) === undefined).toBe(options.includes(near))
    return options.map(hexName).sort()
  }
  // ZOC of Romanians on 2914, 3014 and 3015, the hexes that lie farther from 2815
  const ON_2914 = { 'RO-5-9-I': '2913' }
  const ON_3014 = { 'RO-5-9-II': '3114' }
  const ON_3015 = { 'RO-5-9-III': '3116' }
  // From three sides nothing lies farther from all
  const THREE = ['2815', '3015', '2914']
  const MORE_FULL = ['SU-109-I', 'SU-109-II', 'SU-109-III']

  test('[9.41] first: out of enemy ZOC and within the limit, before a full hex out of ZOC', () => {
    expect(choices(['2815'], { ...ON_2914, ...all(FULL, '3014') })).toEqual(['3015'])
    expect(choices(['2815'], ON_2914)).toEqual(['3014', '3015'])
  })

  test('[9.41] second: a full hex out of ZOC, before one in ZOC that lies farther from the attackers', () => {
    expect(choices(['2815'], { ...ON_2914, ...ON_3015, ...all(FULL, '3014') })).toEqual(['3014'])
  })

  test('[9.41] third: one hex farther from all attackers, before friends in ZOC', () => {
    const ring = { ...ON_2914, ...ON_3014, ...ON_3015 }
    expect(choices(['2815'], { ...ring, 'SU-90-II': '2916' })).toEqual(['2914', '3014', '3015'])
    // Room does not matter there
    expect(choices(['2815'], { ...ring, 'SU-90-II': '2916', ...all(FULL, '3014') })).toEqual(['2914', '3014', '3015'])
    // Farther from one of two is not farther from both
    expect(choices(['2815', '2914'], { ...ON_3014, ...ON_3015, 'SU-90-II': '2916' })).toEqual(['3015'])
  })

  test('[9.41] fourth: friends in ZOC with room, before friends in ZOC without', () => {
    expect(choices(THREE, { 'SU-90-II': '2814', ...all(FULL, '3014') })).toEqual(['2814'])
  })

  test('[9.41] fifth: friends in ZOC without room, before an empty hex in ZOC', () => {
    expect(choices(THREE, { ...all(MORE_FULL, '2814'), ...all(FULL, '3014') })).toEqual(['2814', '3014'])
  })

  test('[9.41] sixth: an empty hex in ZOC', () => {
    expect(choices(THREE)).toEqual(['2814', '2916', '3014'])
  })

  test('[9.41] out of ZOC all hexes are alike, wherever they lie', () => {
    const lone = position({ 'RO-5-AT': '2914', [D]: TARGET })
    fight(lone, ['RO-5-AT'], '-/1')
    expect(options(lone, D)).toEqual(['2814', '2815', '2916', '3014', '3015'])
  })

  test('[9.41] an attacker never goes into the hex that he attacked; out of ZOC all hexes are alike', () => {
    const state = position({ [ON]: '2815', [D]: TARGET })
    fight(state, [ON], '2d/-')
    expect(options(state, ON)).toEqual(['2715', '2716', '2816'])
    const won = position({ [ON]: '2815', [D]: TARGET })
    fight(won, [ON], '2d/1')
    expect(refusal(won, ON, TARGET)).toBe('9.4')
    const quiet = position({ [ON]: '2815', 'SU-95-AT': TARGET })
    fight(quiet, [ON], '2d/-')
    expect(options(quiet, ON)).toEqual(['2715', '2716', '2814', '2816', '2916'])
  })

  test('[9.42] nobody goes back the way he came', () => {
    // 2715 is a pocket: two hexes are one too many
    const walls = { 'SU-161-I': '2814', 'SU-161-II': '2916', 'SU-161-III': '2816', 'SU-241-I': '2716' }
    const pocket = { 'SU-90-II': '2714', 'SU-90-III': '2614', 'SU-109-I': '2615' }
    const at = (result: string): State => {
      const state = position({ [ON]: '2815', ...walls, ...pocket, [D]: TARGET })
      fight(state, [ON], result)
      return state
    }
    expect(options(at('2d/-'), ON)).toEqual(['2715'])
    expect(at('4Z/-').status[unit(ON)]).toBe(STATUS.gone)
  })

  test('[9.41] no way over an unbridged river on wheels, none at all over the Prut for Soviets', () => {
    const river = position({ [ON]: '3815', 'SU-T21-I': '3916', 'RO-5-9-I': '3917', 'RO-5-9-II': '4016' })
    fight(river, [ON, 'RO-5-9-I', 'RO-5-9-II'], '-/1', '3916')
    expect(refusal(river, 'SU-T21-I', '4015')).not.toBeUndefined()
    const prut = position({ [ON]: '0710', [D]: '0610' })
    fight(prut, [ON], '-/1', '0610')
    expect(refusal(prut, D, '0510')).toBe('9.41')
    // 5.5b: Romanians on foot may
    const back = position({ [ON]: '0610', [D]: '0710' })
    fight(back, [ON], '2d/-', '0710')
    expect(options(back, ON)).toContain('0510')
  })
})

describe('over the limit (6.3)', () => {
  const FOE = 'RO-5-32-I'
  const THIRD = 'RO-35-50-I'
  /** D can go back into the full hex 3014, which is attacked in the same phase. */
  const PLACES = {
    'GE-121-I': '2815',
    'GE-121-II': '2815',
    [D]: TARGET,
    ...all(FULL, '3014'),
    'GE-122-I': '3013',
    'GE-122-II': '3013',
    [THIRD]: '3116',
  }
  /** Both attacks are declared, and the first has driven D into 3014; `second` is how the other will fall. */
  const crowded = (second: RegExp): { state: State; dice: readonly [number, number] } => {
    const state = at('0708-MID', 'axis-declare', PLACES)
    const first = strike(TARGET, 'GE-121-I', 'GE-121-II')
    const other = strike('3014', 'GE-122-I', 'GE-122-II')
    const dice = diceFor(state, first, /^-\/[12]$|^1\/2$/)
    play(state, first)
    play(state, other)
    play(state, done)
    loadDice(state, ...dice)
    play(state, choose('combat:0'))
    while (phaseOf(state) === 'axis-fight' && state.battle?.stages[0] !== 'advance') {
      const { need, units: offered } = game.legal(state, { about: 'losses' })
      play(
        state,
        need > 0 ? { type: 'losses', units: offered.slice(0, need).map(each => each.unit) } : goBack(D, '3014'),
      )
    }
    play(state, done)
    expect(unitsAt(state, hex('3014'))).toHaveLength(4)
    // The card of the other attack as it would stand with the pick made
    const trial = at('0708-MID', 'axis-declare', { ...PLACES, [D]: { status: 'gone' } })
    return { state, dice: diceFor(trial, other, second) }
  }

  test('[6.3a] a retreat may end over the limit, and nobody is asked who is too many until the hex is attacked', () => {
    const { state } = crowded(/./)
    expect(state.battle).toBeUndefined()
    expect(game.legal(state, { about: 'choose' }).map(({ option }) => option)).toEqual(['combat:1'])
    expect(state.flags.some(flags => (flags & FLAG.excess) !== 0)).toBe(false)
  })

  test('[6.3b] the attacker picks who is beyond it when he attacks the hex, before the dice', () => {
    const { state } = crowded(/./)
    const { draws } = state
    play(state, choose('combat:1'))
    expect([game.decision(state)?.seat, game.decision(state)?.kinds, state.draws]).toEqual(['axis', ['choose'], draws])
    expect(
      game
        .legal(state, { about: 'choose' })
        .map(({ option }) => option)
        .sort(),
    ).toEqual([D, ...FULL].sort())
    for (const option of ['GE-122-I', 'combat:1', 'SU-161', '']) expect(refused(state, choose(option))).toBeDefined()
    const events = play(state, choose(FULL[1]))
    expect(events.map(({ key }) => key).slice(0, 2)).toEqual(['log.excess', 'log.combat'])
    // Three of four defend
    const [, combat] = events
    expect(combat.args?.defence).toBe(defenceOf(state, unit(D)) + 8)
  })

  test('[6.3b] who is beyond it takes no losses', () => {
    const { state, dice } = crowded(/^-\/[23]d?$/)
    play(state, choose('combat:1'))
    loadDice(state, ...dice)
    play(state, choose(FULL[1]))
    const { units: offered } = game.legal(state, { about: 'losses' })
    if (state.battle?.stages[0] === 'defender-loss') {
      expect(offered.map(each => each.unit)).not.toContain(unit(FULL[1]))
      expect(refused(state, { type: 'losses', units: units(FULL[1]) })).toMatchObject({ rule: '6.3b' })
    }
    expect(state.battle?.stages[0]).toBe('defender-loss')
  })

  test('[6.3c] and loses a step when it must go again; nobody stays marked', () => {
    const { state, dice } = crowded(/^-\/[23]d?$/)
    play(state, choose('combat:1'))
    loadDice(state, ...dice)
    play(state, choose(FULL[1]))
    const events = play(state, { type: 'losses', units: units(FULL[0]) })
    expect(events.filter(({ rule }) => rule === '6.3c').map(({ args }) => args?.unit)).toEqual([unit(FULL[1])])
    while (game.decision(state)?.kinds.includes('retreat') === true) {
      const [{ unit: who }] = game.legal(state, { about: 'actors' })
      play(state, { type: 'retreat', unit: who, hex: game.legal(state, { about: 'retreat', unit: who })[0].hex })
    }
    if (phaseOf(state) === 'axis-fight') play(state, done)
    expect(state.flags.some(flags => (flags & FLAG.excess) !== 0)).toBe(false)
  })

  test('[6.3c] no retreat, no loss', () => {
    const state = position({ [FOE]: '2914', ...all([D, ...FULL], '3014') })
    set(state, unit(D), FLAG.excess)
    fight(state, [FOE], '2d/-', '3014')
    expect(stepsOf(state, unit(D))).toBe(2)
  })
})
