// The combat phase: who may attack what, and how attacks are declared and rolled.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  assign,
  attack,
  card,
  choose,
  declaredCard,
  done,
  EAST,
  FIELD,
  game,
  goToFight,
  hex,
  hexName,
  loadDice,
  marksOf,
  NORTH,
  oddsIn,
  phaseOf,
  play,
  position,
  refusal,
  type Setting,
  SOUTH,
  salvosOf,
  stepsOf,
  supplyState,
  supportAll,
  together,
  type Units,
  unit,
  unitName,
} from './support.ts'

const axis = (places: Units, setting: Setting = {}): State => position(places, { phase: 'axis-declare', ...setting })
const targets = (state: State): string[] => game.legal(state, { about: 'targets' }).map(hexName)
const attackersOn = (state: State, target: string): string[] =>
  game
    .legal(state, { about: 'attackers', targets: [hex(target)] })
    .map(unitName)
    .sort()
/** Rolls a declared combat with these dice. */
const roll = (state: State, index: number, first: number, second: number): readonly GameEvent[] =>
  play(loadDice(state, first, second), choose(`combat:${index}`))
/** Goes back wherever it leads, and advances nowhere. */
const settle = (state: State): void => {
  for (;;) {
    const kinds = game.decision(state)?.kinds ?? []
    if (kinds.includes('retreat')) {
      const [{ unit: goer }] = game.legal(state, { about: 'actors' })
      const [{ hex: to }] = game.legal(state, { about: 'retreat', unit: goer })
      play(state, { type: 'retreat', unit: goer, hex: to })
    } else if (kinds.includes('advance')) play(state, done)
    else return
  }
}

// Three enemies around the field, where the attackers stand
const FOES = { 'SU-90-I': NORTH, 'SU-90-II': EAST, 'SU-90-III': SOUTH }
const OWN = ['GE-121-I', 'GE-121-II', 'GE-121-III']
const [I, II, III] = OWN
const front = (more: Units = {}): State => axis({ ...together(OWN, FIELD), ...FOES, ...more })
const ONE = attack(I, NORTH)
const TWO = attack(II, EAST)
const THREE = attack(III, SOUTH)
/** An attack that is always possible: the phase is not over. */
const ELSEWHERE = { 'RO-15-10-I': '2815', 'SU-161-I': '2915' }

// ---- Declaring (3.3.4a, 9.0) ----

test('[3.3.4a] no attack is added after the declaration', () => {
  const state = front()
  play(state, ONE, TWO)
  expect(refusal(state, THREE)).toBeUndefined()
  goToFight(state)
  expect([phaseOf(state), targets(state)]).toEqual(['axis-fight', []])
  expect(refusal(state, THREE)?.reason.key).toBe('refuse.notNow')
})

test('[3.3.4d] combats are rolled in any order, each settled before the next', () => {
  const state = front()
  play(state, ONE, TWO, THREE)
  goToFight(state)
  for (const [index, left] of [
    [2, 2],
    [0, 1],
    [1, 0],
  ]) {
    const [event] = roll(state, index, 3, 4) // -/2: there is a step to lose and a way to go
    expect(event).toMatchObject({ key: 'log.combat', dice: [3, 4] })
    for (const other of [0, 1, 2]) expect(refusal(state, choose(`combat:${other}`))).toCite('3.3.4d')
    settle(state)
    expect(phaseOf(state) === 'axis-fight').toBe(left > 0)
    if (left > 0) expect(game.legal(state, { about: 'choose' })).toHaveLength(left)
    if (left > 0) expect(refusal(state, choose(`combat:${index}`))).toCite('3.3.4d')
  }
})

test('[9.0a] attacks are voluntary, on adjacent hexes with enemies in them', () => {
  const state = front({ 'GE-122-I': '0605' })
  expect(refusal(state, attack(I, '0605'))).toCite('9.0a') // friends
  expect(refusal(state, attack(I, '0604'))).toCite('9.0a') // nobody
  expect(refusal(state, attack('GE-122-I', EAST))).toCite('9.0a') // far
  expect(refusal(state, attack('GE-122-II', NORTH))).toCite('9.0a') // not on the map
  expect(refusal(state, attack('SU-90-II', NORTH))).toCite('9.0a') // not his
  expect(attackersOn(state, FIELD)).toEqual([])
  expect(game.legal(state, { about: 'attackers', targets: [] })).toEqual([])
  expect(refusal(state, ONE)).toBeUndefined()
  expect(refusal(state, done)).toBeUndefined()
})

test('[9.0b] a unit attacks once in a phase, and a hex is attacked once', () => {
  const state = front()
  play(state, ONE)
  expect(refusal(state, attack(I, EAST))).toCite('9.0b')
  expect(refusal(state, attack([II, I], EAST))).toCite('9.0b')
  expect(refusal(state, attack(II, NORTH))).toCite('9.0b')
  expect(refusal(state, attack([II, II], EAST))).toCite('9.0b')
  expect(refusal(state, { ...TWO, attackers: [] })).toCite('9.0b')
  expect([attackersOn(state, NORTH), attackersOn(state, EAST)]).toEqual([[], [II, III]])
  expect(targets(state)).not.toContain(NORTH)
})

test('[9.0c] one hex and everybody in it', () => {
  const state = front({ 'SU-161-I': NORTH, 'SU-95-HQ': NORTH })
  expect(refusal(state, attack(I, [NORTH, EAST]))).toCite('9.0c')
  expect(refusal(state, { ...ONE, targets: [] })).toCite('9.0c')
  const { defenders } = card(state, attack(OWN, NORTH))
  expect(defenders.map(term => unitName(term.unit)).sort()).toEqual(['SU-161-I', 'SU-90-I', 'SU-95-HQ'])
})

test('[2.1d] who has no attack strength takes no part', () => {
  const state = front({ 'GE-50-HQ': FIELD, 'GE-A150-I': '0604' })
  expect(refusal(state, attack('GE-50-HQ', NORTH))).toCite('2.1d')
  expect(refusal(state, attack([I, 'GE-50-HQ'], NORTH))).toCite('2.1d')
  expect(refusal(state, attack('GE-A150-I', NORTH))).toCite('2.1d')
  expect(attackersOn(state, NORTH)).toEqual(OWN)
})

test('a monitor alone is no target for ground units', () => {
  const places = { 'RO-Mon1': '0714', 'SU-90-I': '0814', 'RO-5-8-I': '2815', 'SU-161-I': '2915' }
  const state = position(places, { phase: 'soviet-declare' })
  expect(refusal(state, attack('SU-90-I', '0714'))).toCite('9.0a')
  expect(targets(state)).toEqual(['2815'])
})

test('[9.11] no support is named with the attack', () => {
  const early = attack(I, NORTH, { support: [{ unit: 'GE-A150-I', hex: NORTH }] })
  expect(refusal(front({ 'GE-A150-I': '0607' }), early)).toCite('9.11')
})

test('the odds are not lowered and no result is rolled again', () => {
  for (const part of [{ lower: 1 }, { ignore: '1/2' }, { extras: ['point'] }])
    expect(refusal(front(), { ...ONE, ...part })).toCite('9.18')
})

test('what is declared may be taken back', () => {
  const state = front()
  const [event] = play(state, ONE, TWO)
  expect(event).toMatchObject({ key: 'log.combatDeclared', rule: '3.3.4a', args: { odds: '3:1' } })
  expect(refusal(state, attack(I, EAST))).toCite('9.0b')
  play(state, choose('clear'))
  expect(game.legal(state, { about: 'choose' })).toEqual([])
  expect(refusal(state, attack(I, EAST))).toBeUndefined()
})

// ---- Who may fight (5.21, 5.52, 15.11) ----

test('[5.21] who has moved strategically does not attack; guns may still fire', () => {
  const moved = (at: string) => ({ hex: at, marks: ['strategic'] })
  const state = front({ [I]: moved(FIELD), 'GE-A150-I': moved('0607') })
  expect(refusal(state, ONE)).toCite('5.21')
  expect(attackersOn(state, NORTH)).toEqual([II, III])
  play(state, attack(II, NORTH), done)
  expect(refusal(state, assign('GE-A150-I', 'support', { hex: NORTH }))).toBeUndefined()
})

test('[5.52] who has been ferried over the Prut does not fight', () => {
  expect(refusal(front({ [I]: { hex: FIELD, marks: ['ferried'] } }), ONE)).toCite('5.52')
})

test('[15.11] Soviets attack with the formations that were drawn, and with those that have no marker', () => {
  /** This formation is the last to be drawn. */
  const drawn = (active: string): State => {
    const places = { 'SU-90-I': FIELD, 'SU-BG2': FIELD, 'RO-5-8-I': NORTH }
    const state = position(places, { phase: 'soviet-move', world: { active, track: [active] } })
    play(state, done)
    expect(phaseOf(state)).toBe('soviet-declare')
    return state
  }
  expect(refusal(drawn('SU-95'), attack('SU-90-I', NORTH))).toBeUndefined()
  const state = drawn('SU-176')
  expect(refusal(state, attack('SU-90-I', NORTH))).toCite('15.11')
  expect(refusal(state, attack('SU-BG2', NORTH))).toBeUndefined()
  expect(attackersOn(state, NORTH)).toEqual(['SU-BG2'])
})

test('[9.12] wheels and tracks attack over a river only where a bridge stands', () => {
  const state = axis({ 'GE-50-Pio': '3814', 'RO-1T-I': '3814', [I]: '3814', 'SU-90-I': '3815' })
  expect(refusal(state, attack('GE-50-Pio', '3815'))).toCite('9.12')
  expect(refusal(state, attack('RO-1T-I', '3815'))).toCite('9.12')
  expect(attackersOn(state, '3815')).toEqual([I])
  // 17.7: motorcyclists may walk
  const bikes = axis({ 'RO-1A-Mcl': '3814', 'RO-1A-RecA': '3814', 'SU-95-AT': '3815' })
  expect(refusal(bikes, attack('RO-1A-Mcl', '3815'))).toBeUndefined()
  expect(refusal(bikes, attack('RO-1A-RecA', '3815'))).toCite('9.12')
  const places = { 'GE-50-Pio': '0714', 'SU-90-I': '0814', ...ELSEWHERE }
  expect(refusal(axis(places), attack('GE-50-Pio', '0814'))).toBeUndefined()
  const blown = axis(places, { world: { blown: [['0814', '0714']] } })
  expect(refusal(blown, attack('GE-50-Pio', '0814'))).toCite('9.12')
})

// ---- Odds (9.16) ----

/** The Ukrainians attack with 1, and with the morale of the Soviets. */
const WEAK = 'UA-Roland'
const weakOn = (foes: readonly string[], target = FIELD, from: string = NORTH): State =>
  axis({ [WEAK]: from, ...together(foes, target), ...ELSEWHERE })

test('[9.16a] below the lowest odds of the row no attack is made', () => {
  const at = (target: string, from: string, foes: readonly string[]): string | undefined =>
    refusal(weakOn(foes, target, from), attack(WEAK, target))?.rule
  // Defence 5 and 6 in the open, 4 and 5 on level 3, 3 and 4 in a swamp
  const [five, six] = [
    ['SU-90-I', 'SU-95-HQ'],
    ['SU-90-I', 'SU-95-AT'],
  ]
  expect([at(FIELD, NORTH, five), at(FIELD, NORTH, six)]).toEqual([undefined, '9.16a'])
  expect([at('1214', '1213', ['SU-90-I']), at('1214', '1213', five)]).toEqual([undefined, '9.16a'])
  expect([at('1323', '1322', ['SU-95-AT', 'SU-95-HQ']), at('1323', '1322', ['SU-90-I'])]).toEqual([undefined, '9.16a'])
  const state = weakOn(six)
  expect([targets(state), game.legal(state, { about: 'suggestion' })?.targets.map(hexName)]).toEqual([
    ['2915'],
    ['2915'],
  ])
})

test('[9.16a] modifiers count before the odds are judged', () => {
  // Of 150th Rifle Division: morale 3
  const state = weakOn(['SU-469-I', 'SU-150-AT'])
  expect(oddsIn(card(state, attack(WEAK, FIELD)))).toBe('1:6 > 1:5 C1')
})

test('[9.16a] guns in reach may lift it; if they are not laid down the attack is not made', () => {
  const twelve = together(['SU-90-I', 'SU-90-II', 'SU-90-III'], FIELD)
  const action = attack(WEAK, FIELD)
  const backed = (guns: string, more: Units = {}, setting: Setting = {}): State =>
    axis({ [WEAK]: NORTH, ...twelve, ...ELSEWHERE, 'GE-A150-I': guns, ...more }, setting)
  const near = backed('0702')
  expect(refusal(near, action)).toBeUndefined() // 1 + 2 against 12
  // Dug in and with their HQ they are 16: twice its strength is not enough (9.8a)
  const dug = { entrenched: { axis: [], soviet: [FIELD] } }
  expect(refusal(backed('0702', { 'SU-95-HQ': FIELD }, dug), action)).toCite('9.16a')
  expect(refusal(backed('0730'), action)).toCite('9.16a')
  expect(card(near, action).shifts.at(-1)).toMatchObject({
    rule: 'CRT-T12',
    reason: { key: 'odds.belowRow', args: { odds: '1:12' } },
  })
  const fought = (isBacked: boolean): GameEvent => {
    const state = backed('0702')
    play(state, action)
    supportAll(state, isBacked ? { 'GE-A150-I': FIELD } : {})
    const [event] = play(state, choose('combat:0'))
    expect([marksOf(state, WEAK).includes('attacked'), event.dice?.length]).toEqual([
      isBacked,
      isBacked ? 2 : undefined,
    ])
    expect(salvosOf(state, 'GE-A150-I')).toBe(isBacked ? 1 : 2)
    return event
  }
  expect(fought(true)).toMatchObject({ key: 'log.combat', args: { odds: '1:4', attack: 3, defence: 12 } })
  expect(fought(false)).toMatchObject({ key: 'log.combatBelow', rule: '9.16a', args: { odds: '1:12' } })
})

// ---- Rolling (9.1, 9.18) ----

test('[9.1] no combat is begun while another is unsettled', () => {
  const state = front()
  play(state, ONE, TWO)
  goToFight(state)
  roll(state, 1, 3, 4)
  expect(game.decision(state)?.kinds).toEqual(['retreat'])
  expect(refusal(state, choose('combat:0'))?.reason.key).toBe('refuse.notNow')
  settle(state)
  expect(refusal(state, choose('combat:0'))).toBeUndefined()
})

test('[9.18] two dice on the column, applied at once', () => {
  const state = front()
  play(state, ONE)
  goToFight(state)
  expect(declaredCard(state, NORTH).column).toBe('C7')
  const events = roll(state, 0, 3, 4)
  expect(events.flatMap(({ dice = [] }) => dice)).toEqual([3, 4])
  expect(events[0]).toMatchObject({ rule: '9.18', args: { odds: '3:1', column: 'C7', result: '-/2' }, dice: [3, 4] })
  // The step that must be lost can be nobody else's; the rest is retreat
  expect([stepsOf(state, 'SU-90-I'), game.decision(state)?.ask.args?.n]).toEqual([1, 1])
  expect(marksOf(state, I)).toContain('attacked')
})

test('[9.18] every total brings the result that the card shows', () => {
  for (const first of [1, 2, 3, 4, 5, 6])
    for (const second of [1, 6]) {
      const state = front()
      play(state, ONE)
      goToFight(state)
      const face = declaredCard(state, NORTH).faces.find(({ die }) => die === first + second)
      expect(roll(state, 0, first, second)[0].args?.result).toBe(face?.result)
    }
})

test('what the attack costs comes after it is reckoned: attackers out of supply are isolated, guns have fired', () => {
  const state = front({ [I]: { hex: FIELD, supply: 'out-of-supply' }, 'GE-A150-I': '0607' })
  play(state, ONE)
  supportAll(state, { 'GE-A150-I': NORTH })
  const [event] = roll(state, 0, 3, 4)
  expect(event.args).toMatchObject({ attack: 11, defence: 4 }) // 6 - 1 and 6
  expect([supplyState(state, I), salvosOf(state, 'GE-A150-I')]).toEqual(['isolated', 1])
})

test('the first step is owed by tanks before better armour, or else by engineers in a town', () => {
  const lost = (other: string): number[] => {
    const foes = together(['SU-90-I', 'SU-T21-I', 'SU-T21-II'], '1706')
    const state = axis({ 'GE-50-Pio': '1705', [other]: '1705', ...foes })
    const ids = ['GE-50-Pio', other]
    const before = ids.map(id => stepsOf(state, id))
    play(state, attack(ids, '1706'))
    goToFight(state)
    expect(roll(state, 0, 3, 4)[0].args?.result).toBe('2d/1')
    return ids.map((id, at) => before[at] - stepsOf(state, id))
  }
  expect([lost('RO-1T-I'), lost(I)]).toEqual([
    [0, 1],
    [1, 0],
  ])
})

// ---- What is offered is accepted ----

test('the suggestion is legal, and leaves the faint-hearted out where that is better', () => {
  const state = front()
  expect(game.legal(state, { about: 'suggestion' })).toBeDefined()
  for (const target of targets(state)) expect(refusal(state, attack(OWN, target))).toBeUndefined()
  const faint = { hex: NORTH, morale: 'demoralised' }
  const mixed = axis({ [I]: NORTH, [II]: NORTH, 'RO-35-50-I': faint, 'SU-90-I': FIELD })
  const best = game.legal(mixed, { about: 'suggestion' })
  expect(best?.attackers.toSorted()).toEqual([unit(I), unit(II)].toSorted())
  if (best !== undefined) expect(refusal(mixed, best)).toBeUndefined()
})
