// What supply and morale make of the values on a counter (2.1, 7.6, 7.8, 9.63, 13.0 to 13.2), as the battle card, the
// movement phase and the fire of guns have them.
import { describe, expect, test } from 'vitest'
import { isRefusal, type OddsCard } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  assign,
  attack,
  done,
  FIELD,
  fight,
  game,
  gameWith,
  hexOf,
  loadDice,
  moraleOf,
  NORTH,
  play,
  pointsOf,
  position,
  refusal,
  stepsOf,
  together,
  unit,
} from './support.ts'

interface Condition {
  readonly supply?: string
  readonly morale?: string
  readonly lost?: number
  readonly marks?: readonly string[]
}
const out: Condition = { supply: 'out-of-supply' }
const isolated: Condition = { supply: 'isolated' }
const disrupted: Condition = { morale: 'disrupted' }
const demoralised: Condition = { morale: 'demoralised' }

const isSoviet = (id: string): boolean => id.startsWith('SU')
const phaseFor = (id: string): string => (isSoviet(id) ? 'soviet-declare' : 'axis-declare')
const cardIn = (state: State, attackers: string[], on = game): OddsCard => {
  const found = on.odds(state, attack(attackers, FIELD))
  if (isRefusal(found)) throw new Error(`${found.rule} ${found.reason.key}`)
  return found
}
const counted = (terms: OddsCard['attackers'], id: string): number | undefined =>
  terms.find(term => term.unit === unit(id))?.counted

/** The unit attacks guns of little defence; nobody else takes part. */
const attacking = (id: string, condition: Condition, on = game): OddsCard => {
  const foe = isSoviet(id) ? 'RO-5-AT' : 'SU-95-AT'
  return cardIn(position({ [id]: { hex: NORTH, ...condition }, [foe]: FIELD }, { phase: phaseFor(id) }), [id], on)
}
const attackOf = (id: string, condition: Condition = {}, on = game): number | undefined =>
  counted(attacking(id, condition, on).attackers, id)
/** The unit is attacked by two mountain regiments or three German battalions. */
const defending = (id: string, condition: Condition, on = game): OddsCard => {
  const foes = isSoviet(id) ? ['GE-121-I', 'GE-121-II', 'GE-121-III'] : ['SU-M35', 'SU-M71']
  const places = { [id]: { hex: FIELD, ...condition }, ...together(foes, NORTH) }
  return cardIn(position(places, { phase: phaseFor(foes[0]) }), foes, on)
}
const defenceOf = (id: string, condition: Condition = {}): number | undefined =>
  counted(defending(id, condition).defenders, id)
const argsOf = ({ shifts }: OddsCard, key: string) => shifts.find(({ reason }) => reason.key === key)?.reason.args
/** Current morale, against a morale of 9. */
const moraleValue = (id: string, condition: Condition = {}, printed?: number): unknown => {
  const foe = isSoviet(id) ? 'RO-5-AT' : 'SU-95-AT'
  const own = printed === undefined ? {} : { [id]: { morale: printed } }
  return argsOf(attacking(id, condition, gameWith({ [foe]: { morale: 9 }, ...own })), 'odds.morale')?.attack
}
/** Armour in an attack with infantry that has none, 0 where it does nothing. */
const armourOf = (id: string, condition: Condition = {}): unknown => {
  const [mate, foe] = isSoviet(id) ? ['SU-90-I', 'RO-5-8-I'] : ['RO-5-8-I', 'SU-90-I']
  const places = { [id]: { hex: NORTH, ...condition }, [mate]: NORTH, [foe]: FIELD }
  return argsOf(cardIn(position(places, { phase: phaseFor(id) }), [id, mate]), 'odds.armour')?.attack ?? 0
}
/** What it sets against armour 9, beside infantry that has nothing. */
const stopOf = (id: string, condition: Condition = {}): unknown => {
  const [mate, tank, foot] = isSoviet(id) ? ['SU-90-I', 'RO-1T-I', 'RO-5-8-I'] : ['RO-5-8-I', 'SU-T21-I', 'SU-90-I']
  const places = { [id]: { hex: FIELD, ...condition }, [mate]: FIELD, [tank]: NORTH, [foot]: NORTH }
  const state = position(places, { phase: phaseFor(tank) })
  return argsOf(cardIn(state, [tank, foot], gameWith({ [tank]: { armour: 9 } })), 'odds.armour')?.stop
}
const points = (id: string, condition: Condition = {}): number =>
  pointsOf(
    position(
      { [id]: { hex: id === 'RO-Mon1' ? '0714' : '2813', ...condition } },
      { phase: isSoviet(id) ? 'soviet-move' : 'axis-move' },
    ),
    id,
  )
/** What the guns add to an attack on FIELD or to its defence, or the rule that keeps them from it. */
const supportBy = (id: string, condition: Condition, isDefender: boolean, date = '0708-MID'): number | string => {
  const own = isSoviet(id) ? ['SU-M35', 'SU-M71'] : ['GE-121-I', 'GE-121-II', 'GE-121-III']
  const foes = isSoviet(id) ? ['GE-121-I', 'GE-121-II', 'GE-121-III'] : ['SU-M35', 'SU-M71']
  const [attackers, defenders] = isDefender ? [foes, own] : [own, foes]
  const places = { ...together(attackers, NORTH), ...together(defenders, FIELD) }
  const guns = {
    [id]: { hex: isDefender ? '0707' : '0702', ...condition },
    [isSoviet(id) ? 'SU-430' : 'GE-LIV-A1']: '0701',
  }
  const state = position({ ...places, ...guns }, { phase: phaseFor(attackers[0]), date })
  play(state, attack(attackers, FIELD), done)
  const refused = refusal(state, assign(id, 'support', { hex: FIELD }))
  if (refused !== undefined) return refused.rule
  play(state, assign(id, 'support', { hex: FIELD }))
  const seat = isSoviet(id) ? 'soviet' : 'axis'
  const battle = game.query(state, seat, { what: 'layer', layer: 'declared' }).battles?.[0].card as OddsCard
  return counted(isDefender ? battle.defenders : battle.attackers, id) ?? Number.NaN
}
const supportAttack = (id: string, condition: Condition = {}, date?: string) => supportBy(id, condition, false, date)
const supportDefence = (id: string, condition: Condition = {}) => supportBy(id, condition, true)

describe('printed values', () => {
  test('[2.1a] a unit without a printed antitank value has 0', () => {
    expect([stopOf('SU-90-II'), stopOf('SU-90-II', isolated), stopOf('GE-50-PJ')]).toEqual([0, 0, 3])
  })

  test('[2.1b] of a stack of tanks and infantry only the tanks are armoured', () => {
    expect([armourOf('SU-T21-I'), armourOf('SU-90-II')]).toEqual([3, 0])
  })

  test('[2.1d] attack strength to attack, defence strength to be attacked', () => {
    expect([attackOf('SU-M35'), defenceOf('SU-M256')]).toEqual([6, 8])
    expect([attackOf('SU-M35', { lost: 2 }), defenceOf('SU-M256', { lost: 2 })]).toEqual([3, 4])
    const hq = position({ 'GE-50-HQ': NORTH, 'GE-121-I': NORTH, 'SU-90-I': FIELD }, { phase: 'axis-declare' })
    expect(refusal(hq, attack('GE-50-HQ', FIELD))).toCite('2.1d')
  })

  test('[2.1i] printed and current morale are both there', () => {
    expect(game.units[unit('SU-90-I')].ratings).toContainEqual({ rating: 'morale', value: 4 })
    expect([moraleValue('SU-90-I'), moraleValue('SU-90-I', demoralised)]).toEqual([4, 3])
  })

  test('[2.1m] only artillery and monitors have a support strength, aircraft a bombing strength', () => {
    expect([supportAttack('GE-A150-I'), supportDefence('GE-A150-I')]).toEqual([6, 5])
    expect([supportAttack('GE-122-I'), supportDefence('GE-122-I')]).toEqual(['11.0', '11.0'])
    const limbered = { marks: ['limbered'] }
    expect([supportAttack('GE-A150-I', limbered), supportDefence('GE-A150-I', limbered)]).toEqual(['11.6', '11.6'])
    const monitor = position({ 'RO-Mon1': '0714', 'GE-121-I': '0814', 'SU-90-I': '0914' }, { phase: 'axis-declare' })
    play(monitor, attack('GE-121-I', '0914'), done, assign('RO-Mon1', 'support', { hex: '0914' }))
    const battle = game.query(monitor, 'axis', { what: 'layer', layer: 'declared' }).battles?.[0].card as OddsCard
    expect(counted(battle.attackers, 'RO-Mon1')).toBe(6)
    const planes = { 'AX-Air3': { status: 'drawn' }, 'GE-121-I': NORTH, 'SU-90-I': FIELD }
    const bombed = game.odds(position(planes, { phase: 'axis-bombard' }), attack('AX-Air3', FIELD))
    expect(bombed).toMatchObject({ attack: 10 })
  })
})

describe('out of supply', () => {
  test('[7.61] attack less 1 but not below 1, defence as it was', () => {
    expect([attackOf('RO-5-8-I', out), defenceOf('RO-5-8-I', out), attackOf('UA-Roland', out)]).toEqual([3, 5, 1])
  })

  test('[7.62] two points less on wheels and tracks, none on foot', () => {
    for (const [id, full, less] of [
      ['GE-50-PJ', 10, 8],
      ['RO-1T-I', 10, 8],
      ['GE-121-I', 6, 6],
      ['RO-9Rosiori', 10, 10],
    ] as const)
      expect([id, points(id), points(id, out)]).toEqual([id, full, less])
  })
})

describe('isolated', () => {
  test('[7.8a] attack and defence are halved for each unit alone, rounded up', () => {
    expect([attackOf('GE-50-Pio', isolated), attackOf('SU-90-I', isolated)]).toEqual([3, 2])
    expect([defenceOf('GE-50-Pio', isolated), defenceOf('GE-50-HQ', isolated)]).toEqual([3, 1])
  })

  test('[7.8b] morale, armour and antitank fall, but not to 0', () => {
    expect([moraleValue('SU-90-I', isolated), moraleValue('SU-90-I', isolated, 1)]).toEqual([3, 1])
    expect([armourOf('SU-T21-I', isolated), armourOf('SU-T21-II', isolated)]).toEqual([1, 1])
    expect([stopOf('SU-T21-II', isolated), stopOf('GE-121-I', isolated)]).toEqual([1, 1])
    expect(armourOf('GE-121-I', isolated)).toBe(0)
  })

  test('[7.8c] one point less on foot, four on wheels and tracks, in place of the two', () => {
    expect(['GE-121-I', 'GE-50-PJ', 'RO-1T-I', 'RO-Mon1'].map(id => points(id, isolated))).toEqual([5, 6, 6, 4])
  })
})

describe('conditions together', () => {
  test('[9.63a] artillery suffers only the worse of supply and morale; night takes nothing', () => {
    const both = { ...out, ...disrupted }
    expect([supportAttack('SU-A134', both), supportAttack('SU-A134', both, '0708-NIGHT')]).toEqual([7, 7])
    expect([supportAttack('SU-A134', { ...isolated, ...disrupted }), supportAttack('SU-A134', out)]).toEqual([4, 7])
    expect([supportDefence('SU-A134', both), supportDefence('SU-A134', isolated)]).toEqual([6, 3])
  })

  test('[9.63b] others suffer one of supply and one of morale: first subtract, then halve', () => {
    expect(attackOf('GE-121-I', { ...isolated, ...disrupted })).toBe(3)
    expect(attackOf('GE-121-I', { ...isolated, ...demoralised })).toBe(2)
    expect(defenceOf('GE-121-I', { ...isolated, ...demoralised })).toBe(2)
    expect(attackOf('GE-121-I', { ...out, ...disrupted })).toBe(4)
    // 3 would become 1 if the floor of 13.1 did not hold
    expect(attackOf('SU-90-I', { ...out, ...disrupted })).toBe(2)
    expect(points('GE-121-I', { ...isolated, ...demoralised })).toBe(3)
  })
})

describe('disorder', () => {
  const FOOT = 'GE-121-I'
  /** A battalion in this state attacks, with this result. */
  const beaten = (result: string, condition: Condition = {}): State => {
    const state = position({ [FOOT]: { hex: NORTH, ...condition }, 'SU-90-I': FIELD }, { phase: 'axis-declare' })
    fight(state, FOOT, FIELD, result)
    return state
  }
  const moraleAfter = (result: string, condition: Condition = {}): string => moraleOf(beaten(result, condition), FOOT)

  test('[13.0] steady, disrupted, demoralised: there is nothing else', () => {
    expect([moraleAfter('1/2'), moraleAfter('2d/-'), moraleAfter('3Z/-')]).toEqual([
      'steady',
      'disrupted',
      'demoralised',
    ])
    expect(moraleAfter('3Z/-', disrupted)).toBe('demoralised')
  })

  test('[13.1a] disrupted battalions and regiments lose 1 of attack and attack support, not below 2', () => {
    expect(['RO-5-8-I', 'SU-BG2', 'UA-Roland'].map(id => attackOf(id, disrupted))).toEqual([3, 2, 1])
    expect(attackOf('RO-5-8-I', disrupted, gameWith({ 'RO-5-8-I': { size: 'I' } }))).toBe(4)
    expect([supportAttack('SU-A134', disrupted), supportDefence('SU-A134', disrupted)]).toEqual([7, 6])
    expect(defenceOf('RO-5-8-I', disrupted)).toBe(5)
    expect([moraleValue('SU-90-I', disrupted), points('SU-90-I', disrupted)]).toEqual([4, 6])
  })

  /** May the reduced Romanian battalion take a step, far from any enemy? */
  const refitRule = (condition: Condition): string | undefined => {
    const places = { 'RO-5-8-I': { hex: '0818', lost: 1, ...condition }, 'RO-5-9-I': { hex: '0818', lost: 1 } }
    const setting = { date: '0708-AM', phase: 'axis-refit', world: { replacements: 3 } }
    return refusal(position({ ...places, 'SU-90-I': '2813' }, setting), assign('RO-5-8-I', 'refit'))?.rule
  }

  test('[13.1b] a disrupted unit takes no replacements', () => {
    expect([refitRule({}), refitRule(disrupted)]).toEqual([undefined, '12.21e'])
  })

  test('[13.1c] disrupted again is demoralised; a demoralised unit cannot be disrupted', () => {
    expect(moraleAfter('2d/-', disrupted)).toBe('demoralised')
    const state = beaten('2d/-', demoralised)
    // The one step of the result, and no other
    expect([moraleOf(state, FOOT), stepsOf(state, FOOT)]).toEqual(['demoralised', 3])
  })

  test('[13.2a] demoralised: two points less on foot, four on wheels and tracks, never below 0', () => {
    expect([points('GE-121-I', demoralised), points('GE-50-PJ', demoralised)]).toEqual([4, 6])
    for (const id of ['RO-5-AT', 'SU-430']) expect(points(id, { ...isolated, ...demoralised })).toBe(0)
    expect(points('RO-35-Rec', { ...out, ...demoralised })).toBe(4)
  })

  test('[13.2b] demoralised: the modified strength is halved, rounded up', () => {
    expect([
      attackOf('GE-50-Pio', { ...out, ...demoralised }),
      defenceOf('SU-BG2', { ...out, ...demoralised }),
    ]).toEqual([2, 2])
  })

  test('[13.2c] demoralised artillery has nothing to support or bombard with', () => {
    expect([supportAttack('SU-A134', demoralised), supportDefence('SU-A134', demoralised)]).toEqual(['13.2c', '13.2c'])
  })

  test('[13.2d] a demoralised unit takes no replacements', () => {
    expect([refitRule({}), refitRule(demoralised)]).toEqual([undefined, '12.21e'])
  })

  test('[13.2e] demoralised: morale -1, armour -2, antitank -1, down to 0', () => {
    expect(moraleValue('SU-90-I', demoralised)).toBe(3)
    expect(['SU-T21-I', 'SU-T21-II', 'RO-1A-RecA'].map(id => armourOf(id, demoralised))).toEqual([1, 0, 0])
    expect([stopOf('SU-T21-II', demoralised), stopOf('GE-121-I', demoralised)]).toEqual([1, 0])
    expect(moraleValue('SU-90-I', { ...isolated, ...demoralised })).toBe(2)
  })

  test('[13.2f] demoralised again loses a step and stays demoralised', () => {
    const state = beaten('3Z/-', demoralised)
    // Two steps of the result and one more, of two points each
    expect([stepsOf(state, FOOT), moraleOf(state, FOOT), state.world.scored]).toEqual([1, 'demoralised', [0, 6]])
    // Fire that only demoralises takes the last step of border guards
    const guns = ['GE-A150-I', 'GE-A150-II', 'GE-LIV-A1', 'GE-LIV-A2']
    const places = { ...together(guns.slice(0, 2), '0702'), ...together(guns.slice(2), '0703'), [FOOT]: NORTH }
    const shelled = position({ ...places, 'SU-BG2': { hex: FIELD, ...demoralised } }, { phase: 'axis-bombard' })
    const events = play(loadDice(shelled, 1, 1), attack(guns, FIELD))
    expect(events.map(({ key }) => key)).toContain('log.demoralisedAgain')
    expect(hexOf(shelled, 'SU-BG2')).toBeUndefined()
  })

  test('[13.2g] demoralised engineers do no work, disrupted ones do', () => {
    const order = (id: string, at: string, condition: Condition) => {
      const places = { [id]: { hex: at, ...condition }, 'RO-5-Pio': '1805' }
      return position(places, { phase: 'axis-engineer' })
    }
    for (const [condition, rule] of [
      [{}, undefined],
      [disrupted, undefined],
      [demoralised, '13.2g'],
    ] as const) {
      expect(refusal(order('GE-50-Pio', '2010', condition), assign('GE-50-Pio', 'entrench'))?.rule).toBe(rule)
      const bridge = assign('RO-Br1', 'bridge', { hex: '1321' })
      expect(refusal(order('RO-Br1', '1221', condition), bridge)?.rule).toBe(rule)
    }
  })

  test('[13.2h] a whole regiment together is worth no more than its battalions', () => {
    const regiment = ['GE-121-I', 'GE-121-II', 'GE-121-III']
    const places = { ...together(regiment, NORTH), 'GE-121-I': { hex: NORTH, ...demoralised }, 'SU-90-I': FIELD }
    const { attackers } = cardIn(position(places, { phase: 'axis-declare' }), regiment)
    expect(regiment.map(id => counted(attackers, id))).toEqual([3, 6, 6])
  })
})

describe('the states of a unit, side by side', () => {
  // 7-6 with morale 5, on foot and on tracks
  const VALUES = { levels: '7-6-12', morale: 5 }
  const of = gameWith({ 'GE-121-I': VALUES, 'RO-1T-I': VALUES, 'SU-95-AT': { morale: 9 } })
  const seen = (id: string, condition: Condition): string => {
    const attackCard = attacking(id, condition, of)
    const defence = counted(defending(id, condition, of).defenders, id)
    const less = points(id, condition) - points(id)
    return [counted(attackCard.attackers, id), defence, argsOf(attackCard, 'odds.morale')?.attack, less].join(' ')
  }

  test.each([
    ['in good order', {}, '7 6 5 0', '7 6 5 0'],
    ['out of supply (7.6)', out, '6 6 5 0', '6 6 5 -2'],
    ['isolated (7.8)', isolated, '4 3 4 -1', '4 3 4 -4'],
    ['disrupted (13.1)', disrupted, '6 6 5 0', '6 6 5 0'],
    ['demoralised (13.2)', demoralised, '4 3 4 -2', '4 3 4 -4'],
  ] as const)('%s: attack, defence, morale, movement', (_what, condition, foot, tank) => {
    expect([seen('GE-121-I', condition), seen('RO-1T-I', condition)]).toEqual([foot, tank])
  })
})
