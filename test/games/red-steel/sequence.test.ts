// The order of play (3.0 to 3.4) through the whole game: who is asked, for what, and what comes next.
import { describe, expect, test } from 'vitest'
import type { Action, GameEvent } from '../../../src/engine/contract.ts'
import { logOf, startMatch } from '../../../src/engine/match.ts'
import { turnOf } from '../../../src/games/red-steel/charts.ts'
import { META, OPTIONS } from '../../../src/games/red-steel/meta.ts'
import { SEQUENCE } from '../../../src/games/red-steel/sequence.ts'
import { STATUS, type State } from '../../../src/games/red-steel/state.ts'
import { hex, title, unit } from './support.ts'
import { FIELD, NORTH, SOUTH } from './support-attack.ts'
import { load } from './support-events.ts'
import { at, done, game, phaseOf, play, refused, step, type Units } from './support-game.ts'

const support = (id: string): Action => ({ type: 'assign', units: [unit(id)], as: 'support', hex: hex(FIELD) })
const rulesOf = (events: readonly GameEvent[]): (string | undefined)[] =>
  events.filter(({ dice }) => dice !== undefined).map(({ rule }) => rule)

const OPPOSED: Units = { 'GE-121-I': '0702', 'SU-90-I': '0708' }
/** 95th Rifle Division is the only one and has been drawn. */
const DRAWN = { active: 'SU-95', track: ['SU-95'] }

const planesIn = (status: string): Units =>
  Object.fromEntries(title.aircraft.map(each => [title.units[each].id, { status }]))

describe('the turn', () => {
  const ids = SEQUENCE.turn.map(({ id }) => id)
  const phasesOf = (side: string, other: string): string[] =>
    [
      `${side}-status`,
      `${side}-engineer`,
      side === 'soviet' ? 'soviet-draw' : '',
      `${side}-move`,
      `${side}-crowd`,
      `${side}-bombard`,
      `${side}-declare`,
      `${other}-defend`,
      `${side}-support`,
      `${side}-fight`,
    ].filter(id => id !== '')

  test('[3.0b] the segment of the morning, the Axis player turn, the Soviet player turn', () => {
    expect(SEQUENCE.opening).toEqual([])
    expect(ids.slice(0, 4)).toEqual(['intro', 'soviet-militia', 'axis-refit', 'soviet-reserve'])
    expect(ids.slice(4)).toEqual([...phasesOf('axis', 'soviet'), ...phasesOf('soviet', 'axis')])
  })

  test('[3.3.5] bombardment stands after movement and before combat, for both sides', () => {
    for (const side of ['axis', 'soviet']) {
      const place = ids.indexOf(`${side}-bombard`)
      expect(place).toBeGreaterThan(ids.indexOf(`${side}-move`))
      expect(place).toBeLessThan(ids.indexOf(`${side}-declare`))
    }
    const state = at('0708-MID', 'axis-move', { 'GE-121-I': NORTH, 'GE-A150-I': '0702', 'SU-90-I': FIELD })
    const fire: Action = { type: 'attack', attackers: [unit('GE-A150-I')], targets: [hex(FIELD)], support: [] }
    expect(refused(state, fire)).toBeDefined()
    play(state, done)
    expect(phaseOf(state)).toBe('axis-bombard')
    expect(refused(state, fire)).toBeUndefined()
    expect(refused(state, step('GE-121-I', '0703'))).toBeDefined()
    play(state, done)
    expect(phaseOf(state)).toBe('axis-declare')
    // The same words are now an attack, and guns do not attack.
    expect(refused(state, fire)?.rule).toBe('2.1d')
  })

  test('[3.3.3c] no phase and no way of moving is for infiltration', () => {
    expect(ids.filter(id => id.includes('move'))).toEqual(['axis-move', 'soviet-move'])
    const state = at('0708-MID', 'axis-status', OPPOSED)
    const ways = game.legal(state, { about: 'move', unit: unit('GE-121-I') }).map(({ by }) => by)
    expect(ways.length).toBeGreaterThan(0)
    expect(ways.filter(by => by !== undefined && by !== 'strategic')).toEqual([])
    expect(refused(state, { ...step('GE-121-I', '0703'), by: 'infiltration' } as Action)?.rule).toBe('5.3')
  })

  test('[3.3.6] the player turn ends with its combat phase: no breakthrough', () => {
    expect(ids[ids.indexOf('axis-fight') + 1]).toBe('soviet-status')
    expect(ids.at(-1)).toBe('soviet-fight')
    const state = at('0708-MID', 'axis-declare', { 'GE-121-I': NORTH, 'SU-90-I': FIELD, 'SU-95-HQ': '0708' })
    const events = [
      ...play(state, { type: 'attack', attackers: [unit('GE-121-I')], targets: [hex(FIELD)], support: [] }),
      ...play(state, done),
    ]
    expect(phaseOf(state)).toBe('axis-fight')
    for (let guard = 0; phaseOf(state) === 'axis-fight' && guard < 20; guard++) {
      const [choice] = game.legal(state, { about: 'choose' })
      const { need, units } = game.legal(state, { about: 'losses' })
      const losses: Action = { type: 'losses', units: units.slice(0, need).map(each => each.unit) }
      const [{ unit: who, kinds } = { unit: -1, kinds: [] }] = game.legal(state, { about: 'actors' })
      const back: Action | undefined = kinds.includes('retreat')
        ? { type: 'retreat', unit: who, hex: game.legal(state, { about: 'retreat', unit: who })[0].hex }
        : undefined
      const choose: Action | undefined = choice && { type: 'choose', option: choice.option }
      const next = [done, choose, losses, back].find(each => each !== undefined && refused(state, each) === undefined)
      if (next === undefined) throw new Error('nothing to do')
      events.push(...play(state, next))
    }
    expect(events.map(({ key }) => key)).toContain('log.combat')
    expect(phaseOf(state)).toMatch(/^soviet-/)
    expect(
      refused(state, { type: 'attack', attackers: [unit('GE-121-I')], targets: [hex(FIELD)], support: [] }),
    ).toBeDefined()
  })
})

describe('the introductory segment', () => {
  const evening = (date: string): State =>
    at(date, 'soviet-move', { ...OPPOSED, 'SU-Mil1': { status: 'stock' }, ...planesIn('cup') }, DRAWN)
  const raise: Action = { type: 'choose', option: 'raise' }

  test('[3.1a] aircraft are drawn first, before the Soviet player tries for militia and before replacements', () => {
    const state = evening('0704-NIGHT')
    expect(rulesOf(play(state, done))).toEqual(['16.0b'])
    expect([state.turn, phaseOf(state)]).toEqual([turnOf('0705-AM'), 'soviet-militia'])
    expect(title.aircraft.filter(each => state.status[each] === STATUS.drawn).length).toBeGreaterThanOrEqual(3)
    expect(refused(state, { type: 'place', unit: unit('SU-Mil1'), hex: hex('2521') })).toBeDefined()
    // Nobody comes with a 4, so that the Romanian die falls at once.
    expect(rulesOf(play(load(state, 4, 3), raise))).toEqual(['17.3a', '12.2'])
  })

  test('[3.1a] only in the morning: other turns draw nothing', () => {
    for (const date of ['0705-AM', '0705-MID', '0705-PM'])
      expect(rulesOf(play(evening(date), done)).filter(rule => rule === '16.0b')).toEqual([])
  })
})

describe('whose turn it is', () => {
  test('[3.2] the Axis comes first, and each side acts in its own player turn only', () => {
    const state = at('0708-MID', 'axis-status', OPPOSED)
    expect(game.decision(state)).toMatchObject({ seat: 'axis', phase: 'axis-move' })
    expect(refused(state, step('GE-121-I', '0703'))).toBeUndefined()
    expect(refused(state, step('SU-90-I', '0709'))).toBeDefined()
    expect(game.legal(state, { about: 'move', unit: unit('SU-90-I') })).toEqual([])
    for (let guard = 0; phaseOf(state) !== 'soviet-move' && guard < 9; guard++) play(state, done)
    expect(game.decision(state)?.seat).toBe('soviet')
    expect(refused(state, step('SU-90-I', '0709'))).toBeUndefined()
    expect(refused(state, step('GE-121-I', '0703'))).toBeDefined()
    expect(game.legal(state, { about: 'move', unit: unit('GE-121-I') })).toEqual([])
  })

  test('[3.4b] after the Soviet player turn the marker goes on by one, and it is the turn of the Axis', () => {
    const state = at('0708-MID', 'soviet-move', OPPOSED, DRAWN)
    play(state, done)
    expect(state.turn).toBe(turnOf('0708-MID') + 1)
    expect(game.decision(state)).toMatchObject({ seat: 'axis', phase: 'axis-move' })
    expect(state.world).toMatchObject({ track: [], active: undefined })
  })

  test('[3.4b] after the last turn there is no other', () => {
    const state = at('0716-NIGHT', 'soviet-move', OPPOSED, DRAWN)
    expect(state.turn).toBe(META.scenarios[2].turns[1])
    play(state, done)
    expect([state.over, game.decision(state)]).toEqual([true, undefined])
    expect(refused(state, done)?.rule).toBe('3.0b')
  })
})

describe('support', () => {
  const guns = (phase: string): State =>
    at('0708-MID', phase, {
      'GE-121-I': NORTH,
      'GE-A150-I': '0702',
      'SU-90-I': FIELD,
      'SU-A57': '0710',
      'SU-A134': '0710',
    })
  const declared = (): State => {
    const state = guns('axis-declare')
    play(state, { type: 'attack', attackers: [unit('GE-121-I')], targets: [hex(FIELD)], support: [] })
    play(state, done)
    return state
  }

  test('[3.3.4c] the attacker lays his support only when the defender has done so', () => {
    const state = declared()
    expect(game.decision(state)).toMatchObject({ seat: 'soviet', phase: 'soviet-defend' })
    expect(refused(state, support('GE-A150-I'))).toBeDefined()
    expect(game.legal(state, { about: 'assign', unit: unit('GE-A150-I') })).toEqual([])
    play(state, support('SU-A57'))
    expect(refused(state, support('GE-A150-I'))).toBeDefined()
    play(state, done)
    expect(game.decision(state)).toMatchObject({ seat: 'axis', phase: 'axis-support' })
    expect(refused(state, support('SU-A134'))).toBeDefined()
    play(state, support('GE-A150-I'))
    // His last gun: he may still think again.
    expect(phaseOf(state)).toBe('axis-support')
    play(state, done)
    expect(phaseOf(state)).toBe('axis-fight')
    expect(state.world).toMatchObject({
      attackSupport: [{ unit: unit('GE-A150-I') }],
      defenceSupport: [{ unit: unit('SU-A57') }],
      supportOpen: true,
    })
  })

  test('[3.3.4c] where the defender has nothing to lay, the attacker is asked at once', () => {
    const state = at('0708-MID', 'axis-declare', { 'GE-121-I': NORTH, 'GE-A150-I': '0702', 'SU-90-I': FIELD })
    play(state, { type: 'attack', attackers: [unit('GE-121-I')], targets: [hex(FIELD)], support: [] })
    play(state, done)
    expect(phaseOf(state)).toBe('axis-support')
  })
})

test('[16.0b] who is asked to bombard does not tell what was drawn; at night nobody flies', () => {
  const later = (date: string, status: string): string | undefined => {
    const state = at(date, 'axis-move', { 'GE-121-I': '0702', 'SU-90-I': SOUTH, ...planesIn(status) })
    play(state, done)
    return phaseOf(state)
  }
  expect([later('0708-MID', 'drawn'), later('0708-MID', 'cup')]).toEqual(['axis-bombard', 'axis-bombard'])
  for (const status of ['drawn', 'cup']) expect(later('0708-NIGHT', status)).not.toBe('axis-bombard')
})

describe('the beginning', () => {
  test('[3.0b] the first turn is in the log as every other is: its number, and the aircraft drawn for it', () => {
    for (const scenario of META.scenarios) {
      const match = startMatch(game, { scenario: scenario.id, options: [], seed: 3 })
      if (!('steps' in match)) throw new Error(scenario.id)
      const [turn, ...rest] = logOf(match, 'axis').map(({ event }) => event)
      expect(turn).toMatchObject({ key: 'log.turn', rule: '3.0b', args: { turn: scenario.turns[0] } })
      expect(rest.some(({ rule }) => rule?.startsWith('16.0') === true)).toBe(true)
    }
  })

  test('[15.13] the second marker of the cavalry corps: it moves again, or by the option not', () => {
    const places: Units = {
      'SU-C11': { hex: '3010', marks: ['moved'] },
      'SU-2C-HQ': '3010',
      'SU-90-I': '3110',
      'GE-121-I': '0702',
    }
    // 95th Rifle Division has moved, and the dice go on
    const drawn = (options: readonly string[]): State => {
      const world = { active: 'SU-95', cup: ['SU-2C'], track: ['SU-2C', 'SU-95'] }
      const state = at('0708-MID', 'soviet-move', places, world, options)
      load(state, 6, 6)
      play(state, done)
      return state
    }
    const again = drawn([])
    play(again, step('SU-C11', '3011'))
    expect(again.hex[unit('SU-C11')]).toBe(hex('3011'))
    expect(refused(drawn([OPTIONS.cavalryOnce]), step('SU-C11', '3011'))?.rule).toBe('15.13')
  })
})
