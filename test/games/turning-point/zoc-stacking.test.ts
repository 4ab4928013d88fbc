import { describe, expect, test } from 'vitest'
import {
  advance,
  airUnit,
  attack,
  done,
  fight,
  game,
  hexName,
  hexOf,
  losses,
  move,
  moves,
  phaseOf,
  play,
  position,
  refusal,
  retreat,
  seat,
  unitsAt,
} from './support.ts'

describe('zones of control', () => {
  const zoc = (state: ReturnType<typeof position>, side: string): string[] =>
    game.query(state, side, { what: 'zoc', side }).map(hexName).sort()

  test.each(['kg-1-01', 'ger-14-pz', 'ita-julia', 'rom-1-cav', 'sov-1-6-rc', 'sov-1-tc', 'sov-8-cc'])(
    '[ZOC-1] %s controls the six hexes around it and not its own',
    id => {
      const side = id.startsWith('sov') ? 'soviet' : 'axis'
      expect(zoc(position({ [id]: '2010' }), side)).toEqual(['1910', '1911', '2009', '2011', '2110', '2111'])
    },
  )

  test('[ZOC-1] supply units and air units, on the ground or in the air, control nothing', () => {
    const state = position({
      'sov-supply-1': '2010',
      ...airUnit('sov-air-1', '2010', { mission: 'patrol', hex: '2012' }),
      ...airUnit('axis-air-1', '2030'),
    })
    expect(zoc(state, 'soviet')).toEqual([])
    expect(zoc(state, 'axis')).toEqual([])
  })

  test('[ZOC-1] a lake hexside stops no ZOC', () => {
    const state = position({ 'sov-1-tc': '2231' })
    expect(zoc(state, 'soviet')).toContain('2332')
  })

  test('[ZOC-2] entering an enemy ZOC costs three more and does not end the move', () => {
    const state = position({ 'sov-1-tc': '2004', 'sov-supply-1': '2003', 'rom-7-id': '2006' })
    expect(moves(state, 'sov-1-tc').get('2005')).toBe(4)
    // On and out again on the far side: 4 in, 3 out, of 8
    play(state, move('sov-1-tc', '2005'))
    expect(moves(state, 'sov-1-tc').get('1905')).toBe(3)
    expect(refusal(state, move('sov-1-tc', '1905', '1904'))).toBeUndefined()
    expect(refusal(state, move('sov-1-tc', '1905', '1904', '1903'))).toCite('MOVE-1')
  })

  test('[ZOC-3] leaving an enemy ZOC costs two more', () => {
    const state = position({ 'sov-1-6-rc': '2005', 'sov-supply-1': '2003', 'rom-7-id': '2006' })
    expect(moves(state, 'sov-1-6-rc').get('2004')).toBe(3)
    expect(moves(state, 'sov-1-6-rc').get('2003')).toBe(4)
    expect(moves(state, 'sov-1-6-rc').has('2002')).toBe(false)
    expect(refusal(state, move('sov-1-6-rc', '2004', '2003'))).toBeUndefined()
    expect(refusal(state, move('sov-1-6-rc', '2004', '2003', '2002'))).toCite('MOVE-1')
  })

  test('[ZOC-4] straight from one enemy ZOC into another costs six in all: with six points, not with five', () => {
    const units = { 'rom-1-cav': '1515', 'ger-376-id': '1515', 'sov-1-tc': '1516' }
    const state = position(units, { phase: 'axis-movement' })
    expect(moves(state, 'rom-1-cav').get('1615')).toBe(6)
    expect(refusal(state, move('rom-1-cav', '1615'))).toBeUndefined()
    expect(moves(state, 'ger-376-id').has('1615')).toBe(false)
    expect(refusal(state, move('ger-376-id', '1615'))).toCite('MOVE-2')
    play(state, move('rom-1-cav', '1615'))
    expect(moves(state, 'rom-1-cav').size).toBe(0)
  })
})

describe('stacking', () => {
  const THREE = { 'sov-1-21-rc': '2004', 'sov-2-21-rc': '2004', 'sov-3-21-rc': '2004' }

  test('[STK-1] a fourth unit may pass through a stack but not stay in it at the end of the phase', () => {
    const state = position({ ...THREE, 'sov-1-tc': '2003', 'sov-supply-1': '2002' })
    expect(refusal(state, move('sov-1-tc', '2004', '2005'))).toBeUndefined()
    play(state, move('sov-1-tc', '2004'))
    expect(refusal(state, done)).toCite('STK-1')
    expect(game.legal(state, { about: 'duties' }).map(({ rule }) => rule)).toEqual(['STK-1'])
    play(state, move('sov-1-tc', '2005'))
    expect(refusal(state, done)).toBeUndefined()
    expect(game.legal(state, { about: 'duties' })).toEqual([])
  })

  test('[STK-1] the motorised phase does not close on four either', () => {
    const state = position({ ...THREE, 'sov-1-tc': '2003', 'sov-supply-1': '2002' }, { phase: 'soviet-motorised' })
    play(state, move('sov-1-tc', '2004'))
    expect(refusal(state, done)).toCite('STK-1')
    play(state, move('sov-1-tc', '2005'), done)
    expect(phaseOf(state)).toBe('axis-movement')
  })

  test('[STK-1] when no unit of the hex can leave, its owner removes the surplus', () => {
    const state = position({ ...THREE, 'sov-1-24-rc': '2004', 'sov-supply-1': '2002' }, { phase: 'soviet-motorised' })
    expect(game.legal(state, { about: 'duties' })).toEqual([])
    play(state, done)
    expect([phaseOf(state), seat(state), game.decision(state)?.kinds]).toEqual([
      'soviet-motorised',
      'soviet',
      ['losses'],
    ])
    expect(refusal(state, losses())).toCite('STK-1')
    expect(refusal(state, losses('sov-1-24-rc', 'sov-1-21-rc'))).toCite('STK-1')
    expect(refusal(state, losses('sov-supply-1'))).toCite('CMB-3')
    expect(game.positionOf(state)).toEqual({ problem: 'a battle is being settled' })
    play(state, losses('sov-2-21-rc'))
    expect(game.positionOf(state)).not.toHaveProperty('problem')
    expect(unitsAt(state, '2004')).toEqual(['sov-1-21-rc', 'sov-3-21-rc', 'sov-1-24-rc'])
    play(state, done)
    expect(phaseOf(state)).toBe('axis-movement')
  })

  test('[STK-1] in the combat phase three may advance into a hex, the fourth may not', () => {
    const state = position(
      {
        'sov-1-tc': '2004',
        'sov-26-tc': '2004',
        'sov-4-tc': '2105',
        'sov-16-tc': '2105',
        'sov-supply-1': '2003',
        'ita-julia': '2005',
      },
      { phase: 'soviet-combat' },
    )
    fight(state, attack(['sov-1-tc', 'sov-26-tc', 'sov-4-tc', 'sov-16-tc'], '2005'), 6)
    play(state, advance('sov-1-tc', '2005'), advance('sov-26-tc', '2005'))
    expect(refusal(state, advance('sov-16-tc', '2005'))).toBeUndefined()
    play(state, advance('sov-4-tc', '2005'))
    expect(refusal(state, advance('sov-16-tc', '2005'))).toCite('CMB-H')
    expect(unitsAt(state, '2005')).toHaveLength(3)
  })

  test('[STK-2] a supply unit counts: two corps and a supply unit are three, three corps and one are four', () => {
    const two = position({ 'sov-1-21-rc': '2004', 'sov-2-21-rc': '2004', 'sov-supply-1': '2004' })
    expect(refusal(two, done)).toBeUndefined()
    expect(refusal(position({ ...THREE, 'sov-supply-1': '2004' }), done)).toCite('STK-1')
  })

  test('[STK-3] ground element and flight count as one', () => {
    const units = { 'rom-7-id': '1515', 'rom-11-id': '1515', ...airUnit('axis-air-1', '1515') }
    const setting = { phase: 'axis-movement' }
    expect(refusal(position(units, setting), done)).toBeUndefined()
    expect(refusal(position({ ...units, 'rom-9-id': '1515' }, setting), done)).toCite('STK-1')
    const patrol = { mission: 'patrol', hex: '1515', flown: 2 }
    const full = { 'rom-7-id': '1515', 'rom-11-id': '1515', ...airUnit('axis-air-1', '1515', patrol) }
    expect(refusal(position({ ...full, ...airUnit('axis-air-2', '1517', patrol) }, setting), done)).toBeUndefined()
  })

  test('[STK-4] a retreat onto three friends costs one unit, and its owner says which', () => {
    const state = position(
      {
        'sov-1-tc': '2004',
        'sov-supply-1': '2003',
        'rom-7-id': '2005',
        'rom-11-id': '2006',
        'ita-julia': '2006',
        'ita-torino': '2006',
      },
      { phase: 'soviet-combat', options: ['deadly-retreats'] },
    )
    // 3-1, a 6: Dr
    fight(state, attack('sov-1-tc', '2005'), 6)
    play(state, retreat('rom-7-id', '2006'))
    expect([seat(state), game.decision(state)?.kinds]).toEqual(['axis', ['losses']])
    expect(refusal(state, losses('rom-7-id', 'ita-julia'))).toCite('STK-4')
    expect(refusal(state, losses())).toCite('STK-4')
    play(state, losses('ita-julia'))
    expect(hexOf(state, 'ita-julia')).toBeUndefined()
    expect(unitsAt(state, '2006').sort()).toEqual(['ita-torino', 'rom-11-id', 'rom-7-id'])
    expect(seat(state)).toBe('soviet')
  })

  test('[STK-4] a retreat onto two friends costs nothing', () => {
    const units = {
      'sov-1-tc': '2004',
      'sov-supply-1': '2003',
      'rom-7-id': '2005',
      'ita-julia': '2006',
      'ita-torino': '2006',
    }
    const state = position(units, { phase: 'soviet-combat' })
    fight(state, attack('sov-1-tc', '2005'), 6)
    play(state, retreat('rom-7-id', '2006'))
    expect([seat(state), unitsAt(state, '2006').length]).toEqual(['soviet', 3])
  })
})
