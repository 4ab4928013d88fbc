// The order of play (3.0 to 3.4): who is asked, for what, and what comes next.
import { describe, expect, test } from 'vitest'
import type { Action, GameEvent } from '../../../src/engine/contract.ts'
import { logOf, startMatch } from '../../../src/engine/match.ts'
import { META } from '../../../src/games/red-steel/meta.ts'
import { turnOf } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  actors,
  assign,
  attack,
  choose,
  done,
  FIELD,
  fileOf,
  game,
  loadDice,
  loadDraw,
  losses,
  marksOf,
  move,
  moveBy,
  NORTH,
  phaseOf,
  place,
  play,
  position,
  refusal,
  resolve,
  retreat,
  SOUTH,
  seatOf,
  skipTo,
  statusOf,
  tasks,
  together,
  type Units,
  unit,
} from './support.ts'

const rulesOf = (events: readonly GameEvent[]): (string | undefined)[] =>
  events.filter(({ dice }) => dice !== undefined).map(({ rule }) => rule)

const OPPOSED: Units = { 'GE-121-I': '0702', 'SU-90-I': '0708' }
const AIRCRAFT = game.units.filter(({ type }) => type === 'aircraft').map(({ id }) => id)
const planesIn = (status: string): Units => Object.fromEntries(AIRCRAFT.map(id => [id, { status }]))

describe('the turn', () => {
  // Everybody has something to do in every phase: guns to fill, engineers, too many in a hex, an attack with guns near
  const BUSY: Units = {
    'GE-72-HQ': '2101',
    ...together(['GE-121-I', 'GE-121-II'], '2112'),
    'GE-A172-I': { hex: '2110', salvos: 1 },
    'GE-72-Pio': '2108',
    ...together(['GE-122-I', 'GE-122-II', 'GE-122-III'], '2107'),
    'GE-123-I': '2106',
    'RO-5-8-I': { hex: '1803', lost: 1 },
    'SU-150-HQ': '2711',
    ...together(['SU-469-I', 'SU-469-II'], '2212'),
    'SU-A328': { hex: '2412', salvos: 1 },
    'SU-150-Pio': '2710',
    ...together(['SU-674-I', 'SU-674-II', 'SU-674-III'], '2709'),
    'SU-756-I': '2708',
    'SU-Mil1': { status: 'stock' },
  }

  test('[3.0b] the segment of the morning, the Axis player turn, the Soviet player turn', () => {
    const world = { ammunition: { german: 9, romanian: 9, soviet: 9 } }
    const state = position(BUSY, { date: '0708-NIGHT', phase: 'soviet-fight', world })
    const asked: string[] = []
    const then = (...actions: Action[]): void => {
      play(state, ...actions)
      const { seat, phase } = game.decision(state) ?? { seat: '', phase: '' }
      asked.push(`${seat}: ${phase}`)
    }
    /** From the status phase on; four stand in one hex after the moves, and the attackers are driven back. */
    const playerTurn = (moves: Action[], evicted: string, attackers: string[], target: string, to: string): void => {
      then(done) // status
      if (seatOf(state) === 'soviet') loadDraw(state, done, 'SU-150')
      then(done) // engineers
      play(state, ...moves)
      if (seatOf(state) === 'soviet') loadDice(state, 1, 1) // no other formation moves
      then(done)
      then(losses(evicted)) // crowd
      then(done) // bombardment
      then(attack(attackers, target), done)
      then(done) // the defender's support
      then(done) // the attacker's
      resolve(state, target, '2d/-')
      then(losses(attackers[0]), ...attackers.map(id => retreat(id, to)))
    }
    then()
    expect(state.turn).toBe(turnOf('0709-AM'))
    then(done)
    then(done)
    then(done)
    playerTurn([move('GE-123-I', '2107')], 'GE-122-I', ['GE-121-I', 'GE-121-II'], '2212', '2111')
    // The rifles go after the Germans
    const rifles = ['SU-469-I', 'SU-469-II']
    playerTurn([move(rifles, '2112'), move('SU-756-I', '2709')], 'SU-674-I', rifles, '2111', '2212')
    expect(state.turn).toBe(turnOf('0709-MID'))
    expect(asked).toEqual([
      'soviet: soviet-militia',
      'axis: axis-refit',
      'soviet: soviet-reserve',
      'axis: axis-status',
      'axis: axis-engineer',
      'axis: axis-move',
      'soviet: axis-crowd',
      'axis: axis-bombard',
      'axis: axis-declare',
      'soviet: soviet-defend',
      'axis: axis-support',
      'axis: axis-fight',
      'soviet: soviet-status',
      'soviet: soviet-engineer',
      'soviet: soviet-move',
      'axis: soviet-crowd',
      'soviet: soviet-bombard',
      'soviet: soviet-declare',
      'axis: axis-defend',
      'soviet: soviet-support',
      'soviet: soviet-fight',
      'axis: axis-status',
    ])
  })

  test('[3.3.5] bombardment stands after movement and before combat, for both sides', () => {
    for (const [side, gun, foot, foe] of [
      ['axis', 'GE-A150-I', 'GE-121-I', 'SU-90-I'],
      ['soviet', 'SU-A57', 'SU-90-I', 'GE-121-I'],
    ]) {
      const state = position({ [foot]: NORTH, [gun]: '0702', [foe]: FIELD }, { phase: `${side}-move` })
      const fire = attack(gun, FIELD)
      expect(refusal(state, fire)).toBeDefined()
      play(state, done)
      expect(phaseOf(state)).toBe(`${side}-bombard`)
      expect(refusal(state, fire)).toBeUndefined()
      expect(refusal(state, move(foot, '0703'))).toBeDefined()
      play(state, done)
      expect(phaseOf(state)).toBe(`${side}-declare`)
      // The same words are now an attack, and guns do not attack
      expect(refusal(state, fire)).toCite('2.1d')
    }
  })

  test('[3.3.3c] no way of moving is for infiltration', () => {
    const state = position(OPPOSED)
    const ways = game.legal(state, { about: 'move', unit: unit('GE-121-I') }).map(({ by }) => by)
    expect(ways.length).toBeGreaterThan(0)
    expect(ways.filter(by => by !== undefined && by !== 'strategic')).toEqual([])
    expect(refusal(state, moveBy('infiltration', 'GE-121-I', '0703'))).toCite('5.3')
  })

  test('[3.3.6] the player turn ends with its combat phase: no breakthrough', () => {
    const places = { 'GE-121-I': NORTH, 'SU-90-I': FIELD, 'SU-95-HQ': '0708' }
    const state = position(places, { phase: 'axis-declare' })
    play(state, attack('GE-121-I', FIELD), done)
    expect(phaseOf(state)).toBe('axis-fight')
    resolve(state, FIELD, '2d/-')
    play(state, retreat('GE-121-I', '0703'))
    // Neither a move nor another attack
    expect([seatOf(state), phaseOf(state)]).toEqual(['soviet', 'soviet-move'])
    expect(refusal(state, attack('GE-121-I', FIELD))).toBeDefined()
    expect(refusal(state, move('GE-121-I', NORTH))).toBeDefined()
  })
})

describe('the introductory segment', () => {
  const evening = (date: string): State =>
    position({ ...OPPOSED, 'SU-Mil1': { status: 'stock' }, ...planesIn('cup') }, { date, phase: 'soviet-move' })

  test('[3.1a] aircraft are drawn first, before the Soviet player tries for militia and before replacements', () => {
    const state = evening('0704-NIGHT')
    expect(rulesOf(play(state, done))).toEqual(['16.0b'])
    expect([state.turn, phaseOf(state)]).toEqual([turnOf('0705-AM'), 'soviet-militia'])
    expect(AIRCRAFT.filter(id => statusOf(state, id) === 'drawn').length).toBeGreaterThanOrEqual(3)
    expect(refusal(state, place('SU-Mil1', '2521'))).toBeDefined()
    // Nobody comes with a 4, so that the Romanian die falls at once
    expect(rulesOf(play(loadDice(state, 4, 3), choose('raise')))).toEqual(['17.3a', '12.2'])
  })

  test('[3.1a] only in the morning: other turns draw nothing', () => {
    for (const date of ['0705-AM', '0705-MID', '0705-PM'])
      expect(rulesOf(play(evening(date), done)).filter(rule => rule === '16.0b')).toEqual([])
  })
})

describe('whose turn it is', () => {
  test('[3.2] the Axis comes first, and each side acts in its own player turn only', () => {
    const state = position(OPPOSED, { phase: 'soviet-reserve' })
    const canMove = (id: string): boolean => game.legal(state, { about: 'move', unit: unit(id) }).length > 0
    expect([seatOf(state), phaseOf(state)]).toEqual(['axis', 'axis-move'])
    expect(refusal(state, move('GE-121-I', '0703'))).toBeUndefined()
    expect(refusal(state, move('SU-90-I', '0709'))).toBeDefined()
    expect([canMove('GE-121-I'), canMove('SU-90-I')]).toEqual([true, false])
    skipTo(state, 'soviet-move')
    expect(seatOf(state)).toBe('soviet')
    expect(refusal(state, move('SU-90-I', '0709'))).toBeUndefined()
    expect(refusal(state, move('GE-121-I', '0703'))).toBeDefined()
    expect([canMove('GE-121-I'), canMove('SU-90-I')]).toEqual([false, true])
  })

  test('[3.4b] after the Soviet player turn the marker goes on by one, and it is the turn of the Axis', () => {
    const state = position(OPPOSED, { phase: 'soviet-move' })
    play(state, done)
    expect(state.turn).toBe(turnOf('0708-MID') + 1)
    expect([seatOf(state), phaseOf(state)]).toEqual(['axis', 'axis-move'])
    expect(fileOf(state).world.track).toEqual([])
  })

  test('[3.4b] after the last turn there is no other', () => {
    const state = position(OPPOSED, { date: '0716-NIGHT', phase: 'soviet-move' })
    expect(state.turn).toBe(META.scenarios[2].turns[1])
    play(state, done)
    expect([state.over, game.decision(state)]).toEqual([true, undefined])
    expect(refusal(state, done)).toCite('3.0b')
  })
})

describe('support', () => {
  const support = (id: string) => assign(id, 'support', { hex: FIELD })
  const declared = (more: Units = {}): State => {
    const places = { 'GE-121-I': NORTH, 'GE-A150-I': '0702', 'SU-90-I': FIELD, ...more }
    const state = position(places, { phase: 'axis-declare' })
    play(state, attack('GE-121-I', FIELD), done)
    return state
  }

  test('[3.3.4c] the attacker lays his support only when the defender has done so', () => {
    const state = declared({ 'SU-A57': '0710', 'SU-A134': '0710' })
    expect([seatOf(state), phaseOf(state)]).toEqual(['soviet', 'soviet-defend'])
    expect(refusal(state, support('GE-A150-I'))).toBeDefined()
    expect(tasks(state, 'GE-A150-I')).toEqual([])
    play(state, support('SU-A57'))
    expect(refusal(state, support('GE-A150-I'))).toBeDefined()
    play(state, done)
    expect([seatOf(state), phaseOf(state)]).toEqual(['axis', 'axis-support'])
    expect(refusal(state, support('SU-A134'))).toBeDefined()
    play(state, support('GE-A150-I'))
    // His last gun: he may still think again
    expect(phaseOf(state)).toBe('axis-support')
    play(state, done)
    expect(phaseOf(state)).toBe('axis-fight')
    expect(['GE-A150-I', 'SU-A57', 'SU-A134'].map(id => marksOf(state, id).includes('supports'))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('[3.3.4c] where the defender has nothing to lay, the attacker is asked at once', () => {
    const state = declared()
    expect([phaseOf(state), actors(state, 'assign')]).toEqual(['axis-support', ['GE-A150-I']])
  })
})

test('[16.0b] who is asked to bombard does not tell what was drawn; at night nobody flies', () => {
  const later = (date: string, status: string): string | undefined => {
    const state = position({ 'GE-121-I': '0702', 'SU-90-I': SOUTH, ...planesIn(status) }, { date })
    play(state, done)
    return phaseOf(state)
  }
  expect([later('0708-MID', 'drawn'), later('0708-MID', 'cup')]).toEqual(['axis-bombard', 'axis-bombard'])
  for (const status of ['drawn', 'cup']) expect(later('0708-NIGHT', status)).not.toBe('axis-bombard')
})

test('[3.0b] the first turn is in the log as every other is: its number, and the aircraft drawn for it', () => {
  for (const scenario of META.scenarios) {
    const match = startMatch(game, { scenario: scenario.id, options: [], seed: 3 })
    if (!('steps' in match)) throw new Error(scenario.id)
    const [turn, ...rest] = logOf(match, 'axis').map(({ event }) => event)
    expect(turn).toMatchObject({ key: 'log.turn', rule: '3.0b', args: { turn: scenario.turns[0] } })
    expect(rest.some(({ rule }) => rule?.startsWith('16.0') === true)).toBe(true)
  }
})
