import { describe, expect, test } from 'vitest'
import { indexOfPhase } from '../../../src/engine/sequence.ts'
import { cardOf, cardOfCombat } from '../../../src/games/red-god-of-war/card.ts'
import { legalIn } from '../../../src/games/red-god-of-war/legal.ts'
import { loseStep, stepsOf } from '../../../src/games/red-god-of-war/map.ts'
import { SEQUENCE } from '../../../src/games/red-god-of-war/sequence.ts'
import { FLAG, has, type State, set } from '../../../src/games/red-god-of-war/state.ts'
import { defendersOf } from '../../../src/games/red-god-of-war/strength.ts'
import { hex, hexName, inImpulseOf, position, title, unit } from './support.ts'
import { attack, loadDie } from './support-combat.ts'
import { act, done, phaseOf, refusalOf, seatOf } from './support-sequence.ts'

// 3014 is attacked; nothing but open ground behind it. G-6ID-37 holds it, G-6ID-18 has come back to it from elsewhere.
const TARGET = '3014'
const OWN = 'G-6ID-37'
const GUEST = 'G-6ID-18'
const ATTACKERS = ['S-31-88RD', 'S-31-118RD', 'S-31-133RD', 'S-31-139RD']
const PLACES = {
  [OWN]: TARGET,
  [GUEST]: TARGET,
  ...Object.fromEntries(ATTACKERS.map((id, place) => [id, place < 2 ? '3114' : '3115'])),
}

/** The attack on the hex has been declared; the guest was attacked in this impulse before. */
const declared = (places: Readonly<Record<string, string>> = PLACES): State => {
  const state = inImpulseOf(position({ 'S-HQ-31': '3515', ...places }), 'S-HQ-31')
  set(state, unit(GUEST), FLAG.struck)
  state.phase = indexOfPhase(SEQUENCE, 'declare')
  act(
    state,
    attack(
      ATTACKERS.filter(id => id in places),
      TARGET,
    ),
  )
  act(state, done)
  if (phaseOf(state) === 'defend') act(state, done)
  return state
}
/** The die falls so that the chart gives this. */
const fight = (state: State, result: string): void => {
  const die = cardOfCombat(state, state.combats[0]).faces.findIndex(face => face.result === result) + 1
  expect(die, result).toBeGreaterThan(0)
  loadDie(state, die)
  act(state, { type: 'choose', option: 'combat:0' })
}
const at = (state: State, id: string): string => hexName(state.hex[unit(id)])

describe('[8.72] attacked once in an impulse', () => {
  test('[8.72] whoever is attacked is marked until the impulse ends', () => {
    const state = declared()
    fight(state, '-/2')
    expect([OWN, GUEST].map(id => has(state, unit(id), FLAG.struck))).toEqual([true, true])
  })

  test('[8.72] who was attacked before adds nothing', () => {
    const state = inImpulseOf(position(PLACES), 'S-HQ-31')
    const terms = (): number[] => cardOf(state, attack(ATTACKERS, TARGET)).defenders.map(({ unit: each }) => each)
    expect(terms()).toContain(unit(GUEST))
    set(state, unit(GUEST), FLAG.struck)
    expect(terms()).toEqual([unit(OWN)])
  })

  test('[8.72] nor does it lose a step', () => {
    const state = declared()
    fight(state, '-/2')
    expect(stepsOf(state, unit(GUEST))).toBe(title.steps[unit(GUEST)])
    expect(stepsOf(state, unit(OWN))).toBeLessThan(title.steps[unit(OWN)])
  })

  test('[8.72] it goes back with those who fought', () => {
    const state = declared()
    fight(state, '-/2')
    expect(state.battle?.stages[0]).toBe('defender-choice')
    act(state, { type: 'choose', option: 'retreat' })
    act(state, { type: 'retreat', unit: unit(OWN), hex: hex('2914') })
    expect([seatOf(state), state.battle?.stages[0]]).toEqual(['german', 'defender-leave'])
    expect(legalIn(state, { about: 'actors' })).toEqual([{ unit: unit(GUEST), kinds: ['retreat'] }])
    expect(refusalOf(state, { type: 'retreat', unit: unit(OWN), hex: hex('2814') })?.rule).toBe('8.3a')
    act(state, { type: 'retreat', unit: unit(GUEST), hex: hex('2914') })
    expect([at(state, GUEST), state.battle?.stages[0]]).toEqual(['2914', 'advance'])
  })

  test('[8.72] it stays with those who stay', () => {
    const state = declared({ ...PLACES, 'G-52ID-205': TARGET })
    fight(state, '-/1')
    expect(refusalOf(state, { type: 'losses', units: [unit(GUEST)] })?.rule).toBe('8.23b')
    act(state, { type: 'losses', units: [unit(OWN)] })
    expect(state.battle).toBeUndefined()
    expect([at(state, GUEST), at(state, OWN)]).toEqual([TARGET, TARGET])
  })

  test('[8.72] where all who fought are gone it goes one hex', () => {
    const state = declared()
    loseStep(state, unit(OWN))
    fight(state, '-/3')
    expect(state.battle?.stages[0]).toBe('defender-leave')
    act(state, { type: 'retreat', unit: unit(GUEST), hex: hex('2914') })
    expect([at(state, GUEST), state.battle?.stages[0]]).toEqual(['2914', 'advance'])
  })

  test('[8.72] it has nowhere to go: it stays unharmed, and nobody advances', () => {
    const ring = { 'S-31-336RD': '2914', 'S-31-354RD': '2915', 'S-31-371RD': '3015', 'S-31-239RD': '3013' }
    const state = declared({ ...PLACES, ...ring })
    loseStep(state, unit(OWN))
    fight(state, '-/3')
    expect(state.battle).toBeUndefined()
    expect([at(state, GUEST), state.lost[unit(GUEST)]]).toEqual([TARGET, 0])
  })

  test('[8.72] with nobody else in the hex there is no attack', () => {
    const state = declared()
    while (state.hex[unit(OWN)] >= 0) loseStep(state, unit(OWN))
    const { draws } = state
    act(state, { type: 'choose', option: 'combat:0' })
    expect([state.draws, has(state, unit(ATTACKERS[0]), FLAG.attacked)]).toEqual([draws, false])
  })

  test('[8.72] an overrun is no attack: all who are there defend', () => {
    const state = inImpulseOf(position(PLACES), 'S-HQ-31')
    set(state, unit(GUEST), FLAG.struck)
    const clash = { kind: 'overrun', target: hex(TARGET) } as const
    expect(defendersOf(state, clash).length).toBe(2)
    expect(defendersOf(state, { ...clash, kind: 'attack' })).toEqual([unit(OWN)])
  })

  test('[8.72] in the next impulse it can be attacked again', () => {
    const state = declared()
    fight(state, '-/1')
    while (state.impulse !== undefined && state.impulse.hq === unit('S-HQ-31') && !state.over) act(state, done)
    expect(has(state, unit(GUEST), FLAG.struck)).toBe(false)
  })
})
