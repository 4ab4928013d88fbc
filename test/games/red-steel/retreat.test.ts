// Retreats (9.4), and units over the stacking limit where they end (6.3).
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  actors,
  choose,
  declare,
  done,
  fight,
  fileOf,
  game,
  goToFight,
  hex,
  hexName,
  hexOf,
  losses,
  marksOf,
  phaseOf,
  play,
  position,
  refusal,
  resolve,
  retreat,
  seatOf,
  statusOf,
  stepsOf,
  together,
  towed,
  type Units,
  unit,
  unitsAt,
} from './support.ts'

// Attacked from 2815; behind it lie 3014 and 3015, beside it 2914 and 2916
const TARGET = '2915'
const ON = 'RO-5-8-I'
const D = 'SU-90-I'
const GUNS = 'SU-95-AT'
/** Three Soviet battalions: a full hex. */
const FULL = ['SU-161-I', 'SU-161-II', 'SU-161-III']

const axis = (places: Units): State => position(places, { phase: 'axis-declare' })
/** These attack TARGET, or another hex, with this result. */
const fought = (places: Units, attackers: string | string[], result: string, target = TARGET): State => {
  const state = axis(places)
  fight(state, attackers, target, result)
  return state
}
const options = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'retreat', unit: unit(id) })
    .map(each => hexName(each.hex))
    .sort()
const go = (state: State, id: string, ...path: readonly string[]): void => {
  for (const at of path) play(state, retreat(id, at))
}
/** Pays what is asked, with whoever is offered first. */
const pay = (state: State): void => {
  while (game.decision(state)?.kinds.includes('losses') === true) {
    const { need, units } = game.legal(state, { about: 'losses' })
    play(state, { type: 'losses', units: units.slice(0, need).map(each => each.unit) })
  }
}

describe('who goes, and how far', () => {
  test('[9.4] the owner takes everybody who took part exactly so far, together or apart', () => {
    const state = fought({ [ON]: '2815', [D]: TARGET, 'SU-90-II': TARGET }, ON, '-/3')
    play(state, losses(D))
    expect([seatOf(state), actors(state, 'retreat')]).toEqual(['soviet', [D, 'SU-90-II']])
    go(state, D, '3015')
    // Under way: it goes on first, and not back
    expect(actors(state, 'retreat')).toEqual([D])
    expect(refusal(state, retreat('SU-90-II', '3014'))).toCite('9.4')
    expect(refusal(state, retreat(D, TARGET))).toCite('9.4')
    expect(refusal(state, retreat(D, '3317'))).toCite('9.4')
    go(state, D, '3115')
    go(state, 'SU-90-II', '3014', '3114')
    expect([hexOf(state, D), hexOf(state, 'SU-90-II')]).toEqual(['3115', '3114'])
    expect(actors(state, 'retreat')).toEqual([])
  })

  test('[9.4] who did not attack stays when his neighbours go back', () => {
    const state = fought({ [ON]: '2815', 'RO-5-8-II': '2815', [D]: TARGET }, ON, '2d/-')
    expect(actors(state, 'retreat')).toEqual([ON])
    expect(refusal(state, retreat('RO-5-8-II', '2715'))).toCite('9.4')
    go(state, ON, '2715')
    expect(hexOf(state, 'RO-5-8-II')).toBe('2815')
  })

  test('[11.22] deployed artillery that must go is lost; towed, it goes', () => {
    const places = { [ON]: '2815', [D]: TARGET, 'SU-A57': TARGET }
    const deployed = axis(places)
    const events = fight(deployed, ON, TARGET, '-/1')
    expect(statusOf(deployed, 'SU-A57')).toBe('gone')
    expect(events.some(({ rule }) => rule === '11.22')).toBe(true)
    const away = fought({ ...places, 'SU-A57': towed(TARGET) }, ON, '-/1')
    go(away, 'SU-A57', '3015')
    expect(hexOf(away, 'SU-A57')).toBe('3015')
    // Without a retreat it stays
    expect(hexOf(fought(places, ON, '2d/-'), 'SU-A57')).toBe(TARGET)
  })

  test('[9.42] who cannot go all the way is eliminated, with all his steps', () => {
    const ring = { 'RO-5-9-I': '2914', 'RO-5-9-II': '3014', 'RO-5-9-III': '3015', 'RO-5-32-I': '2916' }
    const state = axis({ [ON]: '2815', 'RO-5-8-II': '2814', ...ring, [D]: TARGET })
    const events = fight(state, ON, TARGET, '-/1')
    expect(statusOf(state, D)).toBe('gone')
    expect(events.find(({ rule }) => rule === '9.42')).toMatchObject({ args: { unit: unit(D) } })
    play(state, done)
    expect(fileOf(state).world.scored).toEqual([2, 0])
  })

  test('[9.42] a way that leads on comes before a better hex that does not', () => {
    // Units without a ZOC shut in 3015, which is open; 2914 lies in the ZOC of 2913
    const shut = { 'RO-Br1': '3014', 'RO-Br2': '3115', 'RO-5-HQ': '3116', 'RO-35-HQ': '3016', 'RO-5-AT': '2916' }
    const places = { [ON]: '2815', ...shut, 'RO-5-9-I': '2913', [D]: TARGET }
    const far = fought(places, ON, '-/3')
    expect(options(far, D)).toEqual(['2914'])
    expect(refusal(far, retreat(D, '3015'))).toCite('9.41')
    expect(options(fought(places, ON, '-/1'), D)).toEqual(['3015'])
  })

  test('[9.42] nobody goes back the way he came', () => {
    // 2715 is a pocket: two hexes are one too many
    const walls = { 'SU-161-I': '2814', 'SU-161-II': '2916', 'SU-161-III': '2816', 'SU-241-I': '2716' }
    const pocket = { 'SU-90-II': '2714', 'SU-90-III': '2614', 'SU-109-I': '2615' }
    const places = { [ON]: '2815', ...walls, ...pocket, [D]: TARGET }
    expect(options(fought(places, ON, '2d/-'), ON)).toEqual(['2715'])
    expect(statusOf(fought(places, ON, '4Z/-'), ON)).toBe('gone')
  })
})

describe('where to (9.41), in the printed order', () => {
  const GERMANS = [
    ['GE-121-I', 'GE-121-II'],
    ['GE-122-I', 'GE-122-II'],
    ['GE-123-I', 'GE-123-II'],
  ]
  /** Attacked from these hexes, each with two German battalions: where may D go? */
  const choices = (from: readonly string[], others: Units = {}): string[] => {
    const ids = from.flatMap((_, index) => GERMANS[index])
    const places = Object.assign({}, ...from.map((at, index) => together(GERMANS[index], at)))
    const state = fought({ ...places, [D]: TARGET, ...others }, ids, '-/2')
    pay(state)
    const found = options(state, D)
    // What is offered is accepted, and nothing else
    for (const near of game.board.neighbours.slice(hex(TARGET) * 6, hex(TARGET) * 6 + 6))
      expect(refusal(state, retreat(D, hexName(near))) === undefined).toBe(found.includes(hexName(near)))
    return found
  }
  // ZOC of Romanians on 2914, 3014 and 3015, the hexes that lie farther from 2815
  const ON_2914 = { 'RO-5-9-I': '2913' }
  const ON_3014 = { 'RO-5-9-II': '3114' }
  const ON_3015 = { 'RO-5-9-III': '3116' }
  // From three sides nothing lies farther from all
  const THREE = ['2815', '3015', '2914']
  const MORE_FULL = ['SU-109-I', 'SU-109-II', 'SU-109-III']

  test('[9.41] first: out of enemy ZOC and within the limit, before a full hex out of ZOC', () => {
    expect(choices(['2815'], { ...ON_2914, ...together(FULL, '3014') })).toEqual(['3015'])
    expect(choices(['2815'], ON_2914)).toEqual(['3014', '3015'])
  })

  test('[9.41] second: a full hex out of ZOC, before one in ZOC that lies farther from the attackers', () => {
    expect(choices(['2815'], { ...ON_2914, ...ON_3015, ...together(FULL, '3014') })).toEqual(['3014'])
  })

  test('[9.41] third: one hex farther from all attackers, before friends in ZOC', () => {
    const ring = { ...ON_2914, ...ON_3014, ...ON_3015, 'SU-90-II': '2916' }
    expect(choices(['2815'], ring)).toEqual(['2914', '3014', '3015'])
    // Room does not matter there
    expect(choices(['2815'], { ...ring, ...together(FULL, '3014') })).toEqual(['2914', '3014', '3015'])
    // Farther from one of two is not farther from both
    expect(choices(['2815', '2914'], { ...ON_3014, ...ON_3015, 'SU-90-II': '2916' })).toEqual(['3015'])
  })

  test('[9.41] fourth: friends in ZOC with room, before friends in ZOC without', () => {
    expect(choices(THREE, { 'SU-90-II': '2814', ...together(FULL, '3014') })).toEqual(['2814'])
  })

  test('[9.41] fifth: friends in ZOC without room, before an empty hex in ZOC', () => {
    expect(choices(THREE, { ...together(MORE_FULL, '2814'), ...together(FULL, '3014') })).toEqual(['2814', '3014'])
  })

  test('[9.41] sixth: an empty hex in ZOC', () => {
    expect(choices(THREE)).toEqual(['2814', '2916', '3014'])
  })

  test('[9.41] out of ZOC all hexes are alike, wherever they lie', () => {
    const lone = fought({ 'RO-5-AT': '2914', [D]: TARGET }, 'RO-5-AT', '-/1')
    expect(options(lone, D)).toEqual(['2814', '2815', '2916', '3014', '3015'])
  })

  test('[9.41] an attacker never goes into the hex that he attacked; out of ZOC all hexes are alike', () => {
    expect(options(fought({ [ON]: '2815', [D]: TARGET }, ON, '2d/-'), ON)).toEqual(['2715', '2716', '2816'])
    expect(refusal(fought({ [ON]: '2815', [D]: TARGET }, ON, '2d/1'), retreat(ON, TARGET))).toCite('9.4')
    const quiet = fought({ [ON]: '2815', [GUNS]: TARGET }, ON, '2d/-')
    expect(options(quiet, ON)).toEqual(['2715', '2716', '2814', '2816', '2916'])
  })

  test('[9.41] no way over an unbridged river on wheels, none at all over the Prut for Soviets', () => {
    const attackers = [ON, 'RO-5-9-I', 'RO-5-9-II']
    const places = { [ON]: '3815', 'RO-5-9-I': '3917', 'RO-5-9-II': '4016' }
    const driven = (id: string) => fought({ ...places, [id]: '3916' }, attackers, '-/1', '3916')
    expect(options(driven(D), D)).toContain('4015')
    expect(options(driven('SU-T21-I'), 'SU-T21-I')).not.toContain('4015')
    expect(refusal(driven('SU-T21-I'), retreat('SU-T21-I', '4015'))).toBeDefined()
    const prut = fought({ [ON]: '0710', [D]: '0610' }, ON, '-/1', '0610')
    expect(refusal(prut, retreat(D, '0510'))).toCite('9.41')
    // 5.5b: Romanians on foot may
    expect(options(fought({ [ON]: '0610', [D]: '0710' }, ON, '2d/-', '0710'), ON)).toContain('0510')
  })
})

describe('over the limit (6.3)', () => {
  /** D can go back into the full hex 3014, which is attacked in the same phase. */
  const PLACES = {
    ...together(['GE-121-I', 'GE-121-II'], '2815'),
    [D]: TARGET,
    ...together(FULL, '3014'),
    ...together(['GE-122-I', 'GE-122-II'], '3013'),
    'RO-35-50-I': '3116',
  }
  /** Both attacks are declared, and the first has driven D, which lost nothing, into 3014. */
  const crowded = (): State => {
    const state = axis(PLACES)
    declare(state, ['GE-121-I', 'GE-121-II'], TARGET)
    declare(state, ['GE-122-I', 'GE-122-II'], '3014')
    goToFight(state)
    resolve(state, TARGET, '-/1')
    play(state, retreat(D, '3014'), done)
    expect(unitsAt(state, '3014').sort()).toEqual([...FULL, D].sort())
    return state
  }
  const marked = (state: State): string[] => [...FULL, D].filter(id => marksOf(state, id).includes('excess'))
  const choicesIn = (state: State): string[] => game.legal(state, { about: 'choose' }).map(({ option }) => option)
  /** The attack on 3014 with this result, FULL[1] being the one too many; whoever is picked, three like it defend. */
  const picked = (
    result: string,
  ): { state: State; events: readonly { rule?: string; key: string; args?: object }[] } => {
    const state = crowded()
    resolve(state, '3014', result)
    const events = play(state, choose(FULL[1]))
    expect(events[1]).toMatchObject({ key: 'log.combat', args: { result, defence: 12 } })
    return { state, events }
  }

  test('[6.3a] a retreat may end over the limit, and nobody is asked who is too many until the hex is attacked', () => {
    const state = crowded()
    expect(phaseOf(state)).toBe('axis-fight')
    expect(choicesIn(state)).toEqual(['combat:1'])
    expect(marked(state)).toEqual([])
  })

  test('[6.3b] the attacker picks who is beyond it when he attacks the hex, before the dice', () => {
    const state = crowded()
    const { draws } = state
    play(state, choose('combat:1'))
    expect(game.decision(state)).toMatchObject({ seat: 'axis', kinds: ['choose'], ask: { key: 'ask.excess' } })
    expect(state.draws).toBe(draws)
    expect(choicesIn(state).sort()).toEqual([...FULL, D].sort())
    for (const option of ['GE-122-I', 'combat:1', 'SU-161', '']) expect(refusal(state, choose(option))).toCite('6.3b')
    const events = play(state, choose(FULL[1]))
    expect(events.map(({ key }) => key).slice(0, 2)).toEqual(['log.excess', 'log.combat'])
    // Three of four defend
    expect(events[1].args?.defence).toBe(12)
  })

  test('[6.3b] who is beyond it takes no losses', () => {
    const { state } = picked('-/3d')
    expect(marked(state)).toEqual([FULL[1]])
    const offered = game.legal(state, { about: 'losses' }).units.map(each => each.unit)
    expect(new Set(offered)).toEqual(new Set([D, FULL[0], FULL[2]].map(unit)))
    expect(refusal(state, losses(FULL[1]))).toCite('6.3b')
  })

  test('[6.3c] and loses a step when it must go again; nobody stays marked', () => {
    const { state } = picked('-/3d')
    const events = play(state, losses(FULL[0]))
    expect(events.filter(({ rule }) => rule === '6.3c').map(({ args }) => args?.unit)).toEqual([unit(FULL[1])])
    expect([...FULL, D].map(id => stepsOf(state, id))).toEqual([1, 1, 2, 2])
    while (game.decision(state)?.kinds.includes('retreat') === true) {
      const [id] = actors(state, 'retreat')
      go(state, id, options(state, id)[0])
    }
    play(state, done)
    expect(marked(state)).toEqual([])
  })

  test('[6.3c] no retreat, no loss', () => {
    const { state, events } = picked('2d/-')
    expect(events.some(({ rule }) => rule === '6.3c')).toBe(false)
    expect([...FULL, D].map(id => stepsOf(state, id))).toEqual([2, 2, 2, 2])
  })
})
