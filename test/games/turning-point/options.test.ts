// Optional rules and errata.
import { describe, expect, test } from 'vitest'
import { CRT, RESULTS } from '../../../src/games/turning-point/rules/charts.ts'
import {
  advance,
  attack,
  card,
  fight,
  game,
  hexOf,
  move,
  phaseOf,
  play,
  position,
  refusal,
  retreat,
  seat,
  skipTo,
  start,
  supplyState,
} from './support.ts'

type Units = Parameters<typeof position>[0]

describe('Soviet army integrity', () => {
  const supply = { 'sov-supply-1': '2022' }
  const integrity = (id: string, units: Units): string | undefined =>
    supplyState(position({ ...supply, ...units }, { options: ['army-integrity'] }), id)

  test('[OPT-1a] a 3-4 corps needs a unit of its army within three hexes; at four it is out of supply', () => {
    const near = { 'sov-1-24-rc': '2022', 'sov-2-24-rc': '2025' }
    const far = { 'sov-1-24-rc': '2022', 'sov-2-24-rc': '2026' }
    expect(integrity('sov-1-24-rc', near)).toBe('supplied')
    expect(integrity('sov-1-24-rc', far)).toBe('out-of-supply')
    expect(supplyState(position({ ...supply, ...far }), 'sov-1-24-rc')).toBe('supplied')
  })

  test('[OPT-1a] any unit of the army will do, a unit of another army will not', () => {
    expect(integrity('sov-1-24-rc', { 'sov-1-24-rc': '2022', 'sov-16-tc': '2025' })).toBe('supplied')
    expect(integrity('sov-1-24-rc', { 'sov-1-24-rc': '2022', 'sov-1-21-rc': '2022' })).toBe('out-of-supply')
    expect(integrity('sov-1-24-rc', { 'sov-1-24-rc': '2022' })).toBe('out-of-supply')
  })

  test('[OPT-1a] it comes on top of normal supply, and costs what being out of supply costs', () => {
    // Together, but nine hexes from the supply unit
    expect(integrity('sov-1-24-rc', { 'sov-1-24-rc': '2031', 'sov-2-24-rc': '2031' })).toBe('isolated')
    const battle = { 'sov-1-24-rc': '2023', 'rom-7-id': '2024', ...supply }
    const setting = { phase: 'soviet-combat', options: ['army-integrity'] }
    expect(card(position(battle, setting), attack('sov-1-24-rc', '2024')).attack).toBe(1.5)
  })

  test('[OPT-1b] a 5-5 corps has five hexes, not six', () => {
    expect(integrity('sov-1-65-rc', { 'sov-1-65-rc': '2022', 'sov-2-65-rc': '2027' })).toBe('supplied')
    expect(integrity('sov-1-65-rc', { 'sov-1-65-rc': '2022', 'sov-2-65-rc': '2028' })).toBe('out-of-supply')
    // its mate is a 3-4 and has only three
    expect(integrity('sov-2-65-rc', { 'sov-1-65-rc': '2026', 'sov-2-65-rc': '2022' })).toBe('out-of-supply')
  })

  test('[OPT-1b] armour, mechanised and cavalry corps are not bound', () => {
    for (const id of ['sov-1-tc', 'sov-4-mc', 'sov-8-cc']) expect(integrity(id, { [id]: '2022' })).toBe('supplied')
  })
})

describe('Axis stand-fast order', () => {
  const standFast = (phase: string, turn = 1) => skipTo(start('1', ['stand-fast']), phase, turn)

  test('[OPT-2] whoever starts in the Axis fortified line does not move in game turn 1', () => {
    const state = standFast('axis-movement')
    expect(hexOf(state, 'rom-14-id')).toBe('2210')
    expect(refusal(state, move('rom-14-id', '2211'))).toCite('OPT-2')
    expect(refusal(state, move('ger-16-pz', '3215'))).toCite('OPT-2')
    // 22 Panzer stands behind the line
    expect(refusal(state, move('ger-22-pz', '2214'))).toBeUndefined()
    expect(refusal(standFast('axis-motorised'), move('ger-16-pz', '3215'))).toCite('OPT-2')
    expect(refusal(skipTo(start('1'), 'axis-movement'), move('rom-14-id', '2211'))).toBeUndefined()
  })

  test('[OPT-2] nor does it attack', () => {
    expect(refusal(standFast('axis-combat'), attack('rom-14-id', '2209'))).toCite('OPT-2')
    expect(refusal(skipTo(start('1'), 'axis-combat'), attack('rom-14-id', '2209'))).toBeUndefined()
  })

  test('[OPT-2] in game turn 2 it is free', () => {
    const marks = (turn: number) =>
      game.describe(standFast('axis-movement', turn), game.unitByName.get('rom-14-id') ?? -1).marks
    expect(marks(1)).toContain('standFast')
    expect(marks(2)).not.toContain('standFast')
    expect(refusal(standFast('axis-movement', 2), move('rom-14-id', '2211'))).toBeUndefined()
    expect(refusal(standFast('axis-combat', 2), attack('rom-14-id', '2209'))).toBeUndefined()
  })

  test.each(game.meta.scenarios.map(({ id }) => id))(
    '[OPT-2] scenario %s: only where both sides stand historically',
    id => {
      const historical = ['1', '4', '11', '14'].includes(id)
      const result = game.start(id, ['stand-fast'], 1)
      if (historical) expect(result).toMatchObject({ options: ['stand-fast'] })
      else expect(result).toMatchObject({ rule: 'OPT-2' })
    },
  )
})

describe('errata', () => {
  // A 2-strength Romanian in the open against one, two or four Soviet units: odds, die, result
  test.each([
    ['Ae', ['sov-4-cc'], 1, 'soviet', ['attack', 'done']],
    ['Ar', ['sov-4-cc'], 4, 'axis', ['retreat']],
    ['Br', ['sov-4-cc'], 5, 'soviet', ['retreat']],
    ['Dr', ['sov-1-tc'], 5, 'soviet', ['retreat']],
    ['Ex', ['sov-1-tc', 'sov-16-tc'], 3, 'soviet', ['losses']],
    ['1/2Ex', ['sov-1-tc', 'sov-16-tc'], 5, 'soviet', ['losses']],
    ['De', ['sov-1-tc', 'sov-26-tc', 'sov-2g-mc'], 6, 'soviet', ['advance', 'done']],
  ] as const)(
    '[ERR-1] %s in the table is carried out: %j, die %i, then %s decides',
    (result, attackers, die, who, kinds) => {
      const stack = Object.fromEntries(attackers.map(id => [id, '2004']))
      const state = position({ ...stack, 'sov-supply-1': '2003', 'rom-7-id': '2005' }, { phase: 'soviet-combat' })
      const events = fight(state, attack([...attackers], '2005'), die)
      expect(events.find(({ key }) => key === 'log.battleRoll')?.args?.result).toBe(result)
      expect([phaseOf(state), seat(state), game.decision(state)?.kinds]).toEqual(['soviet-combat', who, kinds])
      // Ae takes the attackers, Ex, 1/2Ex and De the defenders; a retreat leaves all where they are until it is made
      expect(hexOf(state, attackers[0])).toBe(result === 'Ae' ? undefined : '2004')
      expect(hexOf(state, 'rom-7-id')).toBe(['Ex', '1/2Ex', 'De'].includes(result) ? undefined : '2005')
    },
  )

  test('[ERR-1] Dr has its explanation: the attacker makes the retreat and may take the hex', () => {
    const units = { 'sov-1-tc': '2004', 'sov-supply-1': '2003', 'rom-7-id': '2005' }
    const state = position(units, { phase: 'soviet-combat' })
    fight(state, attack('sov-1-tc', '2005'), 5)
    play(state, retreat('rom-7-id', '2006'))
    expect([seat(state), game.decision(state)?.kinds]).toEqual(['soviet', ['advance', 'done']])
    play(state, advance('sov-1-tc', '2005'))
    expect([hexOf(state, 'sov-1-tc'), hexOf(state, 'rom-7-id')]).toEqual(['2005', '2006'])
  })

  test('[ERR-1] the table holds these seven codes and no other', () => {
    const codes = new Set([...CRT.rows.values()].flat())
    expect([...codes].sort()).toEqual(['1/2Ex', 'Ae', 'Ar', 'Br', 'De', 'Dr', 'Ex'])
    expect([...RESULTS].sort()).toEqual([...codes].sort())
  })

  test('[ERR-3] no errata is left to switch on', () => {
    expect(game.meta.options.map(({ id }) => id)).toEqual([
      'army-integrity',
      'stand-fast',
      'supply-unit-ban',
      'december-surprise',
      'deadly-retreats',
    ])
    expect([...game.rules.keys()].filter(id => id.startsWith('ERR'))).toEqual(['ERR-1', 'ERR-2', 'ERR-3'])
    expect(game.start('1', ['errata'], 1)).toMatchObject({ rule: 'SCN-A' })
    expect(game.start('1', ['december-surprise'], 1)).toMatchObject({ rule: 'OOB-D' })
  })
})
