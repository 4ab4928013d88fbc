import { describe, expect, test } from 'vitest'
import { dateOf } from '../../../src/games/turning-point/words/names.ts'
import { actors, attack, done, game, move, moves, phaseOf, play, position, refusal, skipTo, start } from './support.ts'

const PLAYER_PHASES = /-(movement|combat|motorised)$/

/** The phases of both player turns in the order in which they ask, from here until the next game turn asks. */
const phasesOfTurn = (state: ReturnType<typeof start>): string[] => {
  const { turn } = state
  const phases: string[] = []
  while (state.turn === turn) {
    const phase = phaseOf(state) ?? 'over'
    if (PLAYER_PHASES.test(phase)) phases.push(phase)
    play(state, done)
  }
  return phases
}

describe('general', () => {
  test.each([
    [1, '1942-11-19'],
    [7, '1942-12-01'],
    [15, '1942-12-17'],
    [21, '1942-12-29'],
  ])('[GEN-1] game turn %i begins on %s', (turn, date) => {
    expect(dateOf(turn)).toBe(date)
  })

  test('[GEN-1] the campaign has 21 game turns and no 22nd', () => {
    expect(() => position({ 'rom-7-id': '2005' }, { turn: 21 })).not.toThrow()
    expect(() => position({ 'rom-7-id': '2005' }, { turn: 22 })).toThrow('turn')
    const state = position({ 'rom-7-id': '2005' }, { turn: 20, phase: 'axis-motorised' })
    play(state, done)
    expect([state.turn, state.over]).toEqual([21, false])
    skipTo(state, 'axis-motorised')
    play(state, done)
    expect([state.turn, state.over]).toEqual([21, true])
  })

  test('[GEN-2] a hex is 16 km across', () => {
    expect(game.board.scaleKm).toBe(16)
  })

  test('[GEN-3] an attack rolls one die with the faces 1 to 6', () => {
    const faces = new Set<unknown>()
    const battle = position(
      { 'sov-1-tc': '2003', 'sov-supply-1': '2003', 'rom-7-id': '2004' },
      { phase: 'soviet-combat' },
    )
    for (let roll = 0; roll < 100; roll++) {
      const trial = game.clone(battle)
      trial.rng = start('1', [], roll).rng
      const events = play(trial, attack('sov-1-tc', '2004'))
      const rolls = events.filter(({ key }) => key === 'log.battleRoll')
      expect([rolls.length, trial.draws]).toEqual([1, 1])
      faces.add(rolls[0].args?.die)
    }
    expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('unit types', () => {
  test.each([
    ['sov-8-cc', 'Soviet cavalry'],
    ['sov-1-tc', 'Soviet armour'],
    ['sov-4-mc', 'Soviet mechanised'],
    ['ger-14-pz', 'German armour'],
    ['rom-1-arm', 'Romanian armour'],
    ['ger-29-mot', 'motorised infantry'],
    ['kg-1-01', 'a Kampfgruppe'],
  ])('[UNIT-1] %s: %s is motorised and moves in the motorised phase', id => {
    const side = id.startsWith('sov') ? 'soviet' : 'axis'
    const state = position({ [id]: '1015' }, { phase: `${side}-motorised` })
    expect(refusal(state, move(id, '1016'))).toBeUndefined()
    expect(actors(state, 'move')).toEqual([id])
  })

  test.each([
    ['rom-1-cav', 'Axis cavalry'],
    ['ger-376-id', 'German infantry'],
    ['ita-julia', 'Italian infantry'],
    ['sov-1-6-rc', 'a rifle corps'],
  ])('[UNIT-2] %s: %s is not motorised and stays in the motorised phase', id => {
    const side = id.startsWith('sov') ? 'soviet' : 'axis'
    const state = position({ [id]: '1015' }, { phase: `${side}-motorised` })
    expect(refusal(state, move(id, '1016'))).toCite('SEQ-A3')
    expect(actors(state, 'move')).toEqual([])
    expect(refusal(position({ [id]: '1015' }, { phase: `${side}-movement` }), move(id, '1016'))).toBeUndefined()
  })
})

describe('sequence of play', () => {
  test('[SEQ-0] a game turn is the Soviet player turn, then the Axis player turn, then the marker advances', () => {
    const state = start('1')
    expect(state.turn).toBe(1)
    expect(phasesOfTurn(state)).toEqual([
      'soviet-movement',
      'soviet-combat',
      'soviet-motorised',
      'axis-movement',
      'axis-combat',
      'axis-motorised',
    ])
    expect([state.turn, phaseOf(state)]).toEqual([2, 'soviet-movement'])
  })

  test('[SEQ-0] nobody moves or attacks in the player turn of the other side', () => {
    const units = { 'ger-14-pz': '2004', 'sov-1-tc': '2003', 'sov-supply-1': '2002' }
    expect(refusal(position(units), move('ger-14-pz', '2005'))).toCite('SEQ-0')
    expect(refusal(position(units, { phase: 'axis-movement' }), move('sov-1-tc', '2002'))).toCite('SEQ-0')
    expect(refusal(position(units, { phase: 'axis-movement' }), move('ger-14-pz', '2005'))).toBeUndefined()
    expect(refusal(position(units, { phase: 'axis-combat' }), attack('sov-1-tc', '2004'))).toBeDefined()
    expect(refusal(position(units, { phase: 'axis-combat' }), attack('ger-14-pz', '2003'))).toBeUndefined()
  })

  test('[SEQ-A1] infantry and armour both move in the first phase, up to their allowance and no further', () => {
    const state = position({ 'sov-1-6-rc': '2003', 'sov-1-tc': '2003', 'sov-supply-1': '2002' })
    expect(Math.max(...moves(state, 'sov-1-6-rc').values())).toBe(4)
    expect(Math.max(...moves(state, 'sov-1-tc').values())).toBe(8)
    play(state, move('sov-1-6-rc', '2004', '2005'), move('sov-1-6-rc', '2006', '2007'))
    expect(refusal(state, move('sov-1-6-rc', '2008'))).toCite('MOVE-1')
    expect(actors(state, 'move')).not.toContain('sov-1-6-rc')
    expect(refusal(state, move('sov-1-tc', '2004', '2005', '2006', '2007', '2008'))).toBeUndefined()
  })

  test('[SEQ-A2] attacks belong to the combat phase and to no other', () => {
    const units = { 'sov-1-tc': '2003', 'sov-supply-1': '2002', 'rom-7-id': '2004' }
    const declared = attack('sov-1-tc', '2004')
    expect(refusal(position(units, { phase: 'soviet-movement' }), declared)).toCite('SEQ-A2')
    const state = position(units, { phase: 'soviet-combat' })
    expect(refusal(state, declared)).toBeUndefined()
    expect(refusal(state, move('sov-1-tc', '2002'))).toCite('SEQ-A2')
    play(state, done)
    expect(phaseOf(state)).toBe('soviet-motorised')
    expect(refusal(state, declared)).toCite('SEQ-A2')
  })

  test('[SEQ-A3] armour that spent all its points in phase 1 has all of them again in phase 3; infantry has none', () => {
    const state = position({ 'sov-1-tc': '2001', 'sov-1-6-rc': '2005', 'sov-supply-1': '2005' })
    play(state, move('sov-1-tc', '2002', '2003', '2004', '2005', '2006', '2007', '2008', '2009'))
    expect(refusal(state, move('sov-1-tc', '2008'))).toCite('MOVE-1')
    skipTo(state, 'soviet-motorised')
    expect(moves(state, 'sov-1-tc').get('2001')).toBe(8)
    expect(refusal(state, move('sov-1-6-rc', '2006'))).toCite('SEQ-A3')
  })

  test('[SEQ-B] when the Soviet motorised phase ends the first Axis phase opens, and the three phases follow in order', () => {
    const state = position({ 'ger-14-pz': '1015' }, { phase: 'soviet-motorised' })
    play(state, done)
    expect([phaseOf(state), game.decision(state)?.seat]).toEqual(['axis-movement', 'axis'])
    play(state, done)
    expect(phaseOf(state)).toBe('axis-combat')
    play(state, done)
    expect(phaseOf(state)).toBe('axis-motorised')
    expect(state.turn).toBe(2)
  })

  test('[SEQ-C] a 19 November game ends with game turn 7: victory is reckoned and no turn 8 begins', () => {
    const units = { 'sov-1-tc': '1403' }
    const early = position(units, { scenario: '1', turn: 6, phase: 'axis-motorised' })
    play(early, done)
    expect([early.turn, early.over, game.outcome(early)]).toEqual([7, false, undefined])
    const last = position(units, { scenario: '1', turn: 7, phase: 'axis-motorised', vp: { axis: 500, soviet: 0 } })
    play(last, done)
    expect([last.turn, last.over, game.decision(last)]).toEqual([7, true, undefined])
    const [axis, soviet] = game.score(last)
    expect(game.outcome(last)).toMatchObject({ winner: 'axis', margin: axis - soviet })
    expect(refusal(last, done)).toCite('SEQ-C')
    const campaign = position(units, { scenario: '11', turn: 7, phase: 'axis-motorised' })
    play(campaign, done)
    expect([campaign.turn, campaign.over]).toEqual([8, false])
  })
})
