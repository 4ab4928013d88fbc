import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { SIXTHS } from '../../../src/games/red-steel/charts.ts'
import { checkBridge, checkEntrench } from '../../../src/games/red-steel/engineers.ts'
import { checkRefit } from '../../../src/games/red-steel/intro.ts'
import { stepsOf } from '../../../src/games/red-steel/map.ts'
import { AXIS } from '../../../src/games/red-steel/meta.ts'
import { isOnMap, MORALE, MORALE_NAMES, type State, SUPPLY } from '../../../src/games/red-steel/state.ts'
import type { Title } from '../../../src/games/red-steel/title.ts'
import {
  allowanceOf,
  antitankOf,
  armourOf,
  attackOf,
  defenceOf,
  demoralise,
  disrupt,
  moraleOf,
  supportAttackOf,
  supportDefenceOf,
} from '../../../src/games/red-steel/values.ts'
import { hex, position, title, unit, units } from './support.ts'

interface Condition {
  readonly supply?: keyof typeof SUPPLY
  readonly morale?: keyof typeof MORALE
  readonly turn?: number
  readonly limbered?: boolean
}

/** The unit on the map in this condition. */
const inCondition = (id: string, { supply = 'supplied', morale = 'steady', turn = 24, limbered }: Condition): State => {
  const state = position({ [id]: '2813' }, { turn, limbered: limbered === true ? [id] : [] })
  state.supply[unit(id)] = SUPPLY[supply]
  state.morale[unit(id)] = MORALE[morale]
  return state
}

type Value = (state: State, unit: number) => number
const worth = (value: Value, id: string, condition: Condition = {}, of: Title = title): number =>
  value(inCondition(id, condition), unit(id))
const points = (id: string, condition: Condition = {}): number => worth(allowanceOf, id, condition) / SIXTHS
/** The title with one printed value of the unit changed, where no counter has the value that a rule speaks of. */
const printed = (key: 'isCompany' | 'morale', id: string, value: number): Title => ({
  ...title,
  [key]: title[key].with(unit(id), value),
})

const isolated: Condition = { supply: 'isolated' }
const demoralised: Condition = { morale: 'demoralised' }

describe('printed values', () => {
  test('[2.1a] a unit without a printed antitank value has 0', () => {
    expect(worth(antitankOf, 'SU-90-I')).toBe(0)
    expect(worth(antitankOf, 'SU-90-I', isolated)).toBe(0)
    expect(worth(antitankOf, 'GE-50-PJ')).toBe(3)
  })

  test('[2.1b] of a stack of tanks and infantry only the tanks are armoured', () => {
    const stack = units('SU-T21-I', 'SU-90-I')
    const state = position({ 'SU-T21-I': '2813', 'SU-90-I': '2813' })
    expect(stack.map(each => armourOf(state, each))).toEqual([3, 0])
  })

  test('[2.1d] attack strength to attack, defence strength to be attacked', () => {
    expect(worth(attackOf, 'SU-M35')).toBe(6)
    expect(worth(defenceOf, 'SU-M35')).toBe(8)
    const state = inCondition('SU-M35', {})
    state.lost[unit('SU-M35')] = 2
    expect([attackOf(state, unit('SU-M35')), defenceOf(state, unit('SU-M35'))]).toEqual([3, 4])
  })

  test('[2.1i] printed and current morale are both there', () => {
    expect(title.morale[unit('SU-90-I')]).toBe(4)
    expect(worth(moraleOf, 'SU-90-I', demoralised)).toBe(3)
  })

  test('[2.1m] only artillery and monitors have a support strength, aircraft a bombing strength', () => {
    const supporters = [...title.units.keys()].filter(each => title.supportDefence[each] > 0)
    expect(supporters.every(each => title.isArtillery[each] + title.isMonitor[each] === 1)).toBe(true)
    expect(worth(supportAttackOf, 'GE-121-I')).toBe(0)
    expect(worth(supportDefenceOf, 'GE-121-I')).toBe(0)
    expect(worth(supportAttackOf, 'RO-Mon1')).toBe(6)
    expect(worth(supportDefenceOf, 'GE-A150-I')).toBe(5)
    expect(worth(supportAttackOf, 'GE-A150-I', { limbered: true })).toBe(0)
    expect(worth(supportDefenceOf, 'GE-A150-I', { limbered: true })).toBe(0)
    expect(supportAttackOf(position({}), unit('AX-Air3'))).toBe(10)
  })
})

describe('out of supply', () => {
  const out: Condition = { supply: 'out' }

  test('[7.61] attack less 1 but not below 1, defence as it was', () => {
    expect(worth(attackOf, 'RO-5-8-I', out)).toBe(3)
    expect(worth(defenceOf, 'RO-5-8-I', out)).toBe(5)
    expect(worth(attackOf, 'UA-Roland', out)).toBe(1)
    expect(worth(attackOf, 'GE-50-HQ', out)).toBe(0)
  })

  test('[7.62] two points less on wheels and tracks, none on foot', () => {
    expect([points('GE-50-PJ'), points('GE-50-PJ', out)]).toEqual([10, 8])
    expect([points('RO-1T-I'), points('RO-1T-I', out)]).toEqual([10, 8])
    expect([points('GE-121-I'), points('GE-121-I', out)]).toEqual([6, 6])
    expect([points('RO-9Rosiori'), points('RO-9Rosiori', out)]).toEqual([10, 10])
  })
})

describe('isolated', () => {
  test('[7.8a] attack and defence are halved for each unit alone, rounded up', () => {
    const five = worth(attackOf, 'GE-50-Pio', isolated)
    const three = worth(attackOf, 'SU-90-I', isolated)
    expect([five, three, five + three]).toEqual([3, 2, 5])
    expect(worth(defenceOf, 'GE-50-Pio', isolated)).toBe(3)
    expect(worth(defenceOf, 'GE-50-HQ', isolated)).toBe(1)
  })

  test('[7.8b] morale, armour and antitank fall, but not to 0', () => {
    expect(worth(moraleOf, 'SU-90-I', isolated)).toBe(3)
    expect(worth(moraleOf, 'SU-90-I', isolated, printed('morale', 'SU-90-I', 1))).toBe(1)
    expect(worth(armourOf, 'SU-T21-I', isolated)).toBe(1)
    expect(worth(armourOf, 'SU-T21-II', isolated)).toBe(1)
    expect(worth(antitankOf, 'SU-T21-II', isolated)).toBe(1)
    expect(worth(antitankOf, 'GE-121-I', isolated)).toBe(1)
    expect(worth(armourOf, 'GE-121-I', isolated)).toBe(0)
  })

  test('[7.8c] one point less on foot, four on wheels and tracks, in place of the two', () => {
    expect(points('GE-121-I', isolated)).toBe(5)
    expect(points('GE-50-PJ', isolated)).toBe(6)
    expect(points('RO-1T-I', isolated)).toBe(6)
    expect(points('RO-Mon1', isolated)).toBe(4)
  })
})

describe('conditions together', () => {
  test('[9.63a] artillery suffers only the worse of supply and morale; night takes nothing', () => {
    const both: Condition = { supply: 'out', morale: 'disrupted' }
    expect(worth(supportAttackOf, 'SU-A134', both)).toBe(7)
    expect(worth(supportAttackOf, 'SU-A134', { ...both, turn: 26 })).toBe(7)
    expect(worth(supportAttackOf, 'SU-A134', { supply: 'isolated', morale: 'disrupted' })).toBe(4)
    expect(worth(supportAttackOf, 'SU-A134', { supply: 'out' })).toBe(7)
    expect(worth(supportDefenceOf, 'SU-A134', both)).toBe(6)
    expect(worth(supportDefenceOf, 'SU-A134', isolated)).toBe(3)
  })

  test('[9.63b] others suffer one of supply and one of morale: first subtract, then halve', () => {
    expect(worth(attackOf, 'GE-121-I', { supply: 'isolated', morale: 'disrupted' })).toBe(3)
    expect(worth(attackOf, 'GE-121-I', { supply: 'isolated', morale: 'demoralised' })).toBe(2)
    expect(worth(defenceOf, 'GE-121-I', { supply: 'isolated', morale: 'demoralised' })).toBe(2)
    expect(worth(attackOf, 'GE-121-I', { supply: 'out', morale: 'disrupted' })).toBe(4)
    // 3 would become 1 if the floor of 13.1 did not hold
    expect(worth(attackOf, 'SU-90-I', { supply: 'out', morale: 'disrupted' })).toBe(2)
    expect(points('GE-121-I', { supply: 'isolated', morale: 'demoralised' })).toBe(3)
  })
})

describe('disorder', () => {
  /** Blows fall on the unit; what it is then, and the keys of what was logged. */
  const blown = (id: string, ...blows: readonly (typeof disrupt)[]): { state: State; keys: string[] } => {
    const state = inCondition(id, {})
    const events: GameEvent[] = []
    for (const blow of blows) blow(state, unit(id), events)
    return { state, keys: events.map(({ key }) => key) }
  }
  const moraleAfter = (...blows: readonly (typeof disrupt)[]): string =>
    MORALE_NAMES[blown('SU-90-I', ...blows).state.morale[unit('SU-90-I')]]

  test('[13.0] steady, disrupted, demoralised: there is nothing else', () => {
    expect(MORALE_NAMES).toEqual(['steady', 'disrupted', 'demoralised'])
    expect(moraleAfter()).toBe('steady')
    expect(moraleAfter(disrupt)).toBe('disrupted')
    expect(moraleAfter(demoralise)).toBe('demoralised')
    expect(moraleAfter(disrupt, demoralise)).toBe('demoralised')
    expect(blown('SU-90-I', disrupt).keys).toEqual(['log.disrupted'])
  })

  test('[13.1a] disrupted battalions and regiments lose 1 of attack and attack support, not below 2', () => {
    const disrupted: Condition = { morale: 'disrupted' }
    expect(worth(attackOf, 'RO-5-8-I', disrupted)).toBe(3)
    expect(worth(attackOf, 'SU-BG2', disrupted)).toBe(2)
    expect(worth(attackOf, 'UA-Roland', disrupted)).toBe(1)
    expect(worth(attackOf, 'RO-5-8-I', disrupted, printed('isCompany', 'RO-5-8-I', 1))).toBe(4)
    expect(worth(supportAttackOf, 'SU-A134', disrupted)).toBe(7)
    expect(worth(supportAttackOf, 'RO-Mon1', disrupted)).toBe(6)
    expect(worth(supportDefenceOf, 'SU-A134', disrupted)).toBe(6)
    expect(worth(defenceOf, 'RO-5-8-I', disrupted)).toBe(5)
    expect([worth(moraleOf, 'SU-90-I', disrupted), points('SU-90-I', disrupted)]).toEqual([4, 6])
  })

  /** May the reduced Romanian battalion take a step, far from any enemy? */
  const refitRule = (morale: keyof typeof MORALE): string | undefined => {
    const state = position({ 'RO-5-8-I': '0818', 'SU-90-I': '2813' }, { world: { replacements: 3 } })
    state.lost[unit('RO-5-8-I')] = 1
    state.morale[unit('RO-5-8-I')] = MORALE[morale]
    return checkRefit(state, unit('RO-5-8-I'))?.rule
  }

  test('[13.1b] a disrupted unit takes no replacements', () => {
    expect([refitRule('steady'), refitRule('disrupted')]).toEqual([undefined, '12.21e'])
  })

  test('[13.1c] disrupted again is demoralised; a demoralised unit cannot be disrupted', () => {
    expect(moraleAfter(disrupt, disrupt)).toBe('demoralised')
    const { state, keys } = blown('SU-90-I', demoralise, disrupt)
    expect(stepsOf(state, unit('SU-90-I'))).toBe(2)
    expect(keys).toEqual(['log.demoralised'])
  })

  test('[13.2a] demoralised: two points less on foot, four on wheels and tracks, never below 0', () => {
    expect(points('GE-121-I', demoralised)).toBe(4)
    expect(points('GE-50-PJ', demoralised)).toBe(6)
    expect(points('RO-5-AT', { supply: 'isolated', morale: 'demoralised' })).toBe(0)
    expect(points('SU-430', { supply: 'isolated', morale: 'demoralised' })).toBe(0)
    expect(points('RO-35-Rec', { supply: 'out', morale: 'demoralised' })).toBe(4)
  })

  test('[13.2b] demoralised: the modified strength is halved, rounded up', () => {
    const both: Condition = { supply: 'out', morale: 'demoralised' }
    expect(worth(attackOf, 'GE-50-Pio', both)).toBe(2)
    expect(worth(defenceOf, 'SU-BG2', both)).toBe(2)
  })

  test('[13.2c] demoralised artillery has nothing to support or bombard with', () => {
    expect(worth(supportAttackOf, 'SU-A134', demoralised)).toBe(0)
    expect(worth(supportDefenceOf, 'SU-A134', demoralised)).toBe(0)
  })

  test('[13.2d] a demoralised unit takes no replacements', () => {
    expect([refitRule('steady'), refitRule('demoralised')]).toEqual([undefined, '12.21e'])
  })

  test('[13.2e] demoralised: morale -1, armour -2, antitank -1, down to 0', () => {
    expect(worth(moraleOf, 'SU-90-I', demoralised)).toBe(3)
    expect(worth(armourOf, 'SU-T21-I', demoralised)).toBe(1)
    expect(worth(armourOf, 'SU-T21-II', demoralised)).toBe(0)
    expect(worth(antitankOf, 'SU-T21-II', demoralised)).toBe(1)
    expect(worth(antitankOf, 'GE-121-I', demoralised)).toBe(0)
    expect(worth(armourOf, 'RO-1A-RecA', demoralised)).toBe(0)
    expect(worth(moraleOf, 'SU-90-I', { supply: 'isolated', morale: 'demoralised' })).toBe(2)
  })

  test('[13.2f] demoralised again loses a step and stays demoralised', () => {
    const { state, keys } = blown('SU-90-I', demoralise, demoralise)
    expect(stepsOf(state, unit('SU-90-I'))).toBe(1)
    expect(state.morale[unit('SU-90-I')]).toBe(MORALE.demoralised)
    expect(keys).toEqual(['log.demoralised', 'log.demoralisedAgain'])
    // A Soviet step is worth a point to the Axis.
    expect(state.world.scored).toEqual([1, 0])
    expect(isOnMap(blown('SU-BG2', demoralise, demoralise).state, unit('SU-BG2'))).toBe(false)
  })

  test('[13.2g] demoralised engineers do no work, disrupted ones do', () => {
    const rules = (['steady', 'disrupted', 'demoralised'] as const).map(
      morale => checkEntrench(inCondition('GE-50-Pio', { morale }), unit('GE-50-Pio'), AXIS)?.rule,
    )
    expect(rules).toEqual([undefined, undefined, '13.2g'])
    const state = position({ 'RO-Br1': '1221' })
    expect(checkBridge(state, unit('RO-Br1'), AXIS, hex('1321'))).toBeUndefined()
    state.morale[unit('RO-Br1')] = MORALE.demoralised
    expect(checkBridge(state, unit('RO-Br1'), AXIS, hex('1321'))?.rule).toBe('13.2g')
  })

  test('[13.2h] a whole regiment together is worth no more than its battalions', () => {
    const regiment = ['GE-121-I', 'GE-121-II', 'GE-121-III']
    const state = position(Object.fromEntries(regiment.map(id => [id, '2813'])))
    state.morale[unit('GE-121-I')] = MORALE.demoralised
    expect(regiment.map(id => attackOf(state, unit(id)))).toEqual([3, 6, 6])
    expect(regiment.map(id => moraleOf(state, unit(id)))).toEqual([5, 6, 6])
  })
})
