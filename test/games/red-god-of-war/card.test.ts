// Strengths, shifts and the battle card.
import { expect, test } from 'vitest'
import { render } from '../../../src/engine/text.ts'
import { cardOf, cardOfCombat } from '../../../src/games/red-god-of-war/card.ts'
import { takeOffMap } from '../../../src/games/red-god-of-war/map.ts'
import { MESSAGES } from '../../../src/games/red-god-of-war/messages.ts'
import { FLAG, STATUS, type State, SUPPLY, unset } from '../../../src/games/red-god-of-war/state.ts'
import { hasIntegrity } from '../../../src/games/red-god-of-war/strength.ts'
import { hex, title, unit } from './support.ts'
import { attack, columnsOf, FIELD, ready, reduce, shiftsIn, shiftsOf, supported } from './support-combat.ts'

const GD = ['G-GD-GR', 'G-GD-FR', 'G-GD-Pz']
const withGd = (at = '1122', foes: Readonly<Record<string, string>> = { 'S-39-101RB': FIELD }): State =>
  ready({ 'G-GD-GR': at, 'G-GD-FR': at, 'G-GD-Pz': at, ...foes }, 'G-HQ-IX')
const attackOn = (state: State, attackers: readonly string[], target = FIELD): number =>
  cardOf(state, attack(attackers, target)).attack
const defenceAt = (state: State, attackers: readonly string[], target = FIELD): number =>
  cardOf(state, attack(attackers, target)).defence

// ---- Integrity (5.4, 5.5) ----

test('[5.4] integrity: all units of a mechanised division in one hex; infantry divisions never have it', () => {
  const panzers = { 'G-5Pz-Pz31': '1122', 'G-5Pz-13': '1122', 'G-5Pz-14': '1122' }
  expect(hasIntegrity(ready(panzers, 'G-HQ-IX'), unit('G-5Pz-13'))).toBe(true)
  expect(hasIntegrity(ready({ ...panzers, 'G-5Pz-14': '1222' }, 'G-HQ-IX'), unit('G-5Pz-13'))).toBe(false)
  const foot = { 'G-52ID-205': '1122', 'G-52ID-163': '1122', 'G-52ID-181': '1122' }
  expect(hasIntegrity(ready(foot, 'G-HQ-IX'), unit('G-52ID-205'))).toBe(false)
})

test('[5.41] GD complete attacks and defends with 14', () => {
  expect(attackOn(withGd(), GD)).toBe(14)
  const defending = withGd(FIELD, { 'S-39-135RD': '1122', 'S-39-158RD': '1122' })
  expect(defenceAt(defending, ['S-39-135RD', 'S-39-158RD'])).toBe(14)
  const [term] = cardOf(withGd(), attack(GD, FIELD)).attackers
  expect(term).toMatchObject({ printed: 3, counted: 6, rule: '5.41', reason: { key: 'card.integrity' } })
})

test('[5.42a] without one regiment integrity is lost', () => {
  const state = withGd()
  takeOffMap(state, unit('G-GD-FR'), STATUS.gone)
  expect(attackOn(state, ['G-GD-GR', 'G-GD-Pz'])).toBe(4)
})

test('[5.42a] [13.13c] 14/14 is a regiment of 14th Motorised: without it there is no integrity', () => {
  const all = ['G-14Mot-14Pz', 'G-14Mot-11', 'G-14Mot-53']
  const state = ready({ ...Object.fromEntries(all.map(id => [id, '1122'])), 'S-39-101RB': FIELD }, 'G-HQ-IX')
  expect(hasIntegrity(state, unit('G-14Mot-11'))).toBe(true)
  takeOffMap(state, unit('G-14Mot-14Pz'), STATUS.gone)
  expect(hasIntegrity(state, unit('G-14Mot-11'))).toBe(false)
})

test('[5.42b] the battalion may be lost or elsewhere', () => {
  const state = withGd()
  takeOffMap(state, unit('G-GD-Pz'), STATUS.gone)
  expect(attackOn(state, ['G-GD-GR', 'G-GD-FR'])).toBe(12)
  const apart = ready({ 'G-GD-GR': '1122', 'G-GD-FR': '1122', 'G-GD-Pz': '1222', 'S-39-101RB': FIELD }, 'G-HQ-IX')
  expect(attackOn(apart, GD)).toBe(13)
})

test('[5.5b] a Soviet corps with integrity attacks with the plain sum', () => {
  const state = ready({ 'S-20-5TC': '1122', 'S-20-5-5': '1122', 'G-BRK3-01': FIELD }, 'S-HQ-20')
  expect(hasIntegrity(state, unit('S-20-5TC'))).toBe(true)
  expect(attackOn(state, ['S-20-5TC', 'S-20-5-5'])).toBe(10)
})

// ---- Supply (6.21, 8.11, 8.12) ----

const RIFLES = ['S-39-135RD', 'S-39-158RD', 'S-39-178RD', 'S-39-186RD']
const rifles = (): State =>
  ready(
    { 'S-39-135RD': '1122', 'S-39-158RD': '1122', 'S-39-178RD': '1222', 'S-39-186RD': '1222', 'G-BRK3-01': FIELD },
    'S-HQ-39',
  )
const supply = (state: State, ids: readonly string[], status: number): State => {
  for (const id of ids) {
    state.impulseSupply[unit(id)] = status
    state.supply[unit(id)] = status
  }
  return state
}

test('[6.21a] unsupplied attack with half, isolated with a quarter, rounded up after adding', () => {
  const german = (status: number): number => {
    const state = ready({ 'G-72ID': '1122', 'S-39-101RB': FIELD }, 'G-HQ-IX')
    return attackOn(supply(state, ['G-72ID'], status), ['G-72ID'])
  }
  expect([german(SUPPLY.supplied), german(SUPPLY.unsupplied), german(SUPPLY.isolated)]).toEqual([7, 4, 2])
  const three = RIFLES.slice(0, 3)
  expect(attackOn(supply(rifles(), three, SUPPLY.unsupplied), three)).toBe(5)
})

test('[6.21b] isolated units defend with half, unsupplied ones in full', () => {
  const defence = (status: number): number => {
    const state = ready({ 'G-72ID': FIELD, 'S-39-135RD': '1122', 'S-39-158RD': '1122' }, 'S-HQ-39')
    return defenceAt(supply(state, ['G-72ID'], status), ['S-39-135RD', 'S-39-158RD'])
  }
  expect([defence(SUPPLY.supplied), defence(SUPPLY.unsupplied), defence(SUPPLY.isolated)]).toEqual([7, 7, 4])
})

test('[8.11] strengths are added, each fraction rounded once, and the terms add up to the total', () => {
  const state = supply(rifles(), RIFLES.slice(3), SUPPLY.unsupplied)
  const card = cardOf(state, attack(RIFLES, FIELD))
  expect(card.attack).toBe(11)
  for (const short of [1, 2, 3, 4]) {
    const { attackers, attack: sum } = cardOf(
      supply(rifles(), RIFLES.slice(0, short), SUPPLY.unsupplied),
      attack(RIFLES, FIELD),
    )
    expect(attackers.reduce((all, { counted }) => all + counted, 0)).toBe(sum)
    expect(sum).toBe((4 - short) * 3 + Math.ceil((short * 3) / 2))
  }
})

test('[8.12] isolated defenders of 4 and 3 count 4', () => {
  const state = ready({ 'G-330ID': FIELD, 'G-BRK3-01': FIELD, 'S-39-135RD': '1122', 'S-39-158RD': '1122' }, 'S-HQ-39')
  reduce(state, 'G-330ID')
  expect(defenceAt(state, ['S-39-135RD', 'S-39-158RD'])).toBe(7)
  supply(state, ['G-330ID', 'G-BRK3-01'], SUPPLY.isolated)
  const card = cardOf(state, attack(['S-39-135RD', 'S-39-158RD'], FIELD))
  expect(card.defence).toBe(4)
  expect(card.defenders.map(({ rule }) => rule)).toEqual(['6.21b', '6.21b'])
})

// ---- HQs in combat (2.1d, 10.11a) ----

test('[2.1d] an HQ alone defends with 1', () => {
  const state = ready({ 'G-HQ-IX': FIELD, 'S-39-135RD': '1122', 'S-39-158RD': '1122' }, 'S-HQ-39')
  const card = cardOf(state, attack(['S-39-135RD', 'S-39-158RD'], FIELD))
  expect(card.odds).toBe('6:1')
  expect(card.defenders).toEqual([
    { unit: unit('G-HQ-IX'), printed: 0, counted: 1, rule: '10.11a', reason: { key: 'card.hqAlone' } },
  ])
})

test('[10.11a] with a defender beside it an HQ counts nothing', () => {
  const places = {
    'G-HQ-IX': FIELD,
    'G-330ID': FIELD,
    'S-39-135RD': '1122',
    'S-39-158RD': '1122',
    'S-39-101RB': '1222',
  }
  const state = reduce(ready(places, 'S-HQ-39'), 'G-330ID')
  expect(cardOf(state, attack(['S-39-135RD', 'S-39-158RD', 'S-39-101RB'], FIELD))).toMatchObject({
    attack: 8,
    defence: 4,
    odds: '2:1',
  })
})

// ---- Terrain (8.5) ----

const GROUND = ['S-39-135RD', 'S-39-101RB']
const onGround = (from: string, target: string): State =>
  ready({ 'S-39-135RD': from, 'S-39-101RB': from, 'G-BRK1-01': target }, 'S-HQ-39')

test('[8.5] one terrain in the hex, the best for the defender; hexsides add to it', () => {
  const shiftIn = (target: string, from: string): number => {
    const town = title.town.slice()
    town[hex(target)] = 1
    return cardOf(onGround(from, target), attack(GROUND, target)).shifts.reduce((sum, { value }) => sum + value, 0)
  }
  expect(shiftIn('0506', '0505')).toBe(-1) // light woods
  expect(shiftIn('0503', '0502')).toBe(-2) // heavy woods
  expect(shiftIn('0504', '0603')).toBe(-3) // heavy woods behind a creek
})

test('[8.51b] only those across the river are halved, together', () => {
  const places = { 'S-20-243RD': '1127', 'S-20-26GRD': '1127', 'G-BRK3-01': '1126' }
  const over = ['S-20-243RD', 'S-20-26GRD']
  expect(attackOn(ready(places, 'S-HQ-20'), over, '1126')).toBe(4)
  const more = ready({ ...places, 'S-20-247RD': '1125', 'S-20-148RB': '1125' }, 'S-HQ-20')
  const card = cardOf(more, attack([...over, 'S-20-247RD', 'S-20-148RB'], '1126'))
  expect(card.attack).toBe(9)
  expect(card.attackers.map(({ counted, rule }) => [counted, rule])).toEqual([
    [2, '8.51b'],
    [2, '8.51b'],
    [3, undefined],
    [2, undefined],
  ])
})

test('[8.51c] integrity is lost over a river', () => {
  const places = { 'G-GD-GR': '1127', 'G-GD-FR': '1127', 'S-39-101RB': '1126' }
  expect(attackOn(ready(places, 'G-HQ-IX'), ['G-GD-GR', 'G-GD-FR'], '1126')).toBe(3)
})

test('[8.52] a creek shifts only when all attackers are behind it', () => {
  expect(shiftsOf(onGround('0322', '0323'), attack(GROUND, '0323'))).toEqual({ creek: -1 })
  const state = ready({ 'S-39-135RD': '0322', 'S-39-101RB': '0324', 'G-BRK1-01': '0323' }, 'S-HQ-39')
  expect(shiftsOf(state, attack(GROUND, '0323'))).toEqual({})
})

test('[8.53a] town -1, city -2, woods likewise', () => {
  expect(columnsOf(onGround('1722', '1723'), attack(GROUND, '1723'))).toBe('5:1 > 4:1')
  expect(columnsOf(onGround('2322', '2222'), attack(GROUND, '2222'))).toBe('5:1 > 3:1')
  expect(shiftsOf(onGround('0502', '0503'), attack(GROUND, '0503'))).toEqual({ terrain: -2 })
})

test('[8.53b] nine points into swamp count five', () => {
  const places = { 'S-39-135RD': '0314', 'S-39-158RD': '0314', 'S-39-178RD': '0414', 'G-BRK1-01': '0315' }
  expect(attackOn(ready(places, 'S-HQ-39'), RIFLES.slice(0, 3), '0315')).toBe(5)
})

// ---- Armour, combined arms, encirclement, weather (8.54 - 8.57) ----

const TANKS = ['S-20-11TB', 'S-20-17TB', 'S-20-18TB', 'S-20-20TB', 'S-20-25TB']
const tanksOn = (defenders: readonly string[]): State =>
  ready(
    {
      'S-20-11TB': '1122',
      'S-20-17TB': '1122',
      'S-20-18TB': '1122',
      'S-20-20TB': '1222',
      'S-20-25TB': '1222',
      ...Object.fromEntries(defenders.map(id => [id, FIELD])),
    },
    'S-HQ-20',
  )

test('[8.54] armour superiority: five tank steps to one, and there must be one', () => {
  const against = ['G-5Pz-Pz31']
  expect(shiftsOf(tanksOn(against), attack(TANKS, FIELD))).toEqual({ armour: 1 }) // 10 to 2
  expect(shiftsOf(reduce(tanksOn(against), 'S-20-11TB'), attack(TANKS, FIELD))).toEqual({}) // 9 to 2
  expect(shiftsOf(tanksOn(['G-BRK3-01']), attack(TANKS.slice(0, 3), FIELD))).toEqual({}) // 6 to none
})

test('[8.55a] combined arms: tanks and infantry stacked together', () => {
  const at = (tanks: string): Record<string, number> =>
    shiftsOf(
      ready({ 'S-39-135RD': '1122', 'S-39-28TB': tanks, 'G-BRK3-01': FIELD }, 'S-HQ-39'),
      attack(['S-39-135RD', 'S-39-28TB'], FIELD),
    )
  expect([at('1122'), at('1222')]).toEqual([{ combinedArms: 1 }, {}])
})

test('[8.55b] combined arms of the defender, against tanks only', () => {
  const state = tanksOn(['G-GD-GR', 'G-5Pz-Pz31'])
  expect(shiftsOf(state, attack(TANKS.slice(0, 4), FIELD))).toEqual({ combinedDefence: -1 })
  const foot = ready({ 'G-GD-GR': FIELD, 'G-5Pz-Pz31': FIELD, 'S-39-135RD': '1122', 'S-39-158RD': '1122' }, 'S-HQ-39')
  expect(shiftsOf(foot, attack(['S-39-135RD', 'S-39-158RD'], FIELD))).toEqual({})
})

test('[8.56] an attack from four hexes or more: +1', () => {
  const hexes = ['1122', '1222', '1223', '1124', '1023', '1022']
  const ids = [...RIFLES, 'S-39-348RD', 'S-39-373RD']
  const from = (count: number): Record<string, number> => {
    const places = Object.fromEntries(ids.slice(0, count).map((id, i) => [id, hexes[i]]))
    return shiftsOf(ready({ ...places, 'G-BRK3-01': FIELD }, 'S-HQ-39'), attack(ids.slice(0, count), FIELD))
  }
  expect([from(3), from(4), from(6)]).toEqual([{}, { encircled: 1 }, { encircled: 1 }])
  // Those who stand by do not count
  const places = Object.fromEntries(ids.map((id, i) => [id, hexes[i]]))
  const state = ready({ ...places, 'G-BRK3-01': FIELD }, 'S-HQ-39')
  expect(shiftsOf(state, attack(ids.slice(0, 3), FIELD))).toEqual({})
})

test('[8.57] snow is against German attacks only', () => {
  const world = { weather: 'snow' } as const
  const german = reduce(ready({ 'G-BRK3-01': '1122', 'S-39-101RB': FIELD }, 'G-HQ-IX', { world }), 'S-39-101RB')
  expect(columnsOf(german, attack(['G-BRK3-01'], FIELD))).toBe('3:1 > 2:1')
  const soviet = ready({ 'S-39-135RD': '1122', 'G-BRK1-01': FIELD }, 'S-HQ-39', { world })
  expect(columnsOf(soviet, attack(['S-39-135RD'], FIELD))).toBe('3:1 > 3:1')
})

// ---- HQs (8.58, 10.12) ----

test('[8.58] support of both sides cancels out', () => {
  const places = { 'S-39-135RD': '1124', 'S-HQ-39': '1126', 'G-BRK1-01': FIELD, 'G-HQ-IX': '1120' }
  expect(columnsOf(ready(places, 'S-HQ-39'), supported(['S-39-135RD'], FIELD, 'S-HQ-39'))).toBe('3:1 > 3:1')
})

test('[10.12c] +1 for the attacker, -1 for the defender', () => {
  const places = { 'S-39-135RD': '1124', 'S-39-101RB': '1124', 'S-HQ-39': '1126', 'G-BRK1-01': FIELD }
  const state = ready(places, 'S-HQ-39')
  expect(columnsOf(state, supported(GROUND, FIELD, 'S-HQ-39'))).toBe('5:1 > 6:1')
  const defended = ready({ ...places, 'G-HQ-IX': '1120' }, 'S-HQ-39')
  expect(columnsOf(defended, attack(GROUND, FIELD))).toBe('5:1 > 4:1')
  // A defending HQ needs no combat supply, but must be free of enemy ZOC (10.16)
  unset(defended, unit('G-HQ-IX'), FLAG.combatSupply)
  expect(columnsOf(defended, attack(GROUND, FIELD))).toBe('5:1 > 4:1')
  const held = ready({ ...places, 'G-HQ-IX': '1120', 'S-39-158RD': '1119' }, 'S-HQ-39')
  expect(columnsOf(held, attack(GROUND, FIELD))).toBe('5:1 > 5:1')
})

test('[10.12b] a Soviet HQ defends only where one defender is its own', () => {
  const places = { 'G-72ID': '1122', 'G-110ID': '1022', 'S-31-88RD': FIELD, 'S-31-118RD': FIELD, 'S-HQ-20': '1127' }
  const attackers = ['G-72ID', 'G-110ID']
  expect(shiftsOf(ready(places, 'G-HQ-IX'), attack(attackers, FIELD))).toEqual({})
  expect(shiftsOf(ready({ ...places, 'S-20-148RB': FIELD }, 'G-HQ-IX'), attack(attackers, FIELD))).toEqual({
    defence: -1,
  })
})

test('[10.15] one supply point is one more shift, for attacker and defender', () => {
  const places = {
    'S-39-135RD': '1124',
    'S-20-26GRD': '1022',
    'S-HQ-39': '1126',
    'G-BRK1-01': FIELD,
    'G-HQ-IX': '1120',
  }
  const state = ready(places, 'S-HQ-39')
  const combat = {
    attackers: [unit('S-39-135RD')],
    target: hex(FIELD),
    support: true,
    supportPoint: true,
    defenceHq: unit('G-HQ-IX'),
    defencePoint: true,
    razvedka: false,
    resolved: false,
  }
  const card = cardOfCombat(state, combat)
  expect(shiftsIn(card)).toEqual({ support: 1, supportPoint: 1, defence: -1, defencePoint: -1 })
  expect(card.column).toBe('3:1')
})

test('[10.2a] a fortified hex: -1 until a Soviet unit has been in it', () => {
  const state = onGround('0517', '0518')
  expect(shiftsOf(state, attack(GROUND, '0518'))).toEqual({ fort: -1 })
  state.trodden[hex('0518')] = 1
  expect(shiftsOf(state, attack(GROUND, '0518'))).toEqual({})
})

test('[10.2b] Rzhev is a city and gains nothing by being fortified', () => {
  expect(title.fort[hex('2205')]).toBe(1)
  expect(shiftsOf(onGround('2204', '2205'), attack(GROUND, '2205'))).toEqual({ city: -2 })
  // A town is no city
  expect(shiftsOf(onGround('0912', '1012'), attack(GROUND, '1012'))).toMatchObject({ town: -1, fort: -1 })
})

// ---- The card ----

const MASSED = [...RIFLES, 'S-39-348RD', 'S-39-373RD', 'S-39-28TB']
const massed = (): State =>
  reduce(
    ready(
      {
        'S-39-135RD': '1124',
        'S-39-158RD': '1124',
        'S-39-178RD': '1023',
        'S-39-186RD': '1023',
        'S-39-348RD': '1223',
        'S-39-373RD': '1223',
        'S-39-28TB': '1124',
        'S-HQ-39': '1126',
        'G-330ID': FIELD,
        'G-HQ-IX': '1120',
      },
      'S-HQ-39',
    ),
    'G-330ID',
  )

test('[8.17] 21 against 4 is 5:1, and 6:1 with tanks and both HQs', () => {
  const card = cardOf(massed(), supported(MASSED, FIELD, 'S-HQ-39'))
  expect(card).toMatchObject({ attack: 21, defence: 4, odds: '5:1', column: '6:1' })
  expect(shiftsIn(card)).toEqual({ combinedArms: 1, support: 1, defence: -1 })
})

test('[8.15] the card shows what each face of the die would bring', () => {
  const card = cardOf(massed(), supported(MASSED, FIELD, 'S-HQ-39'))
  expect(card.faces.map(({ result }) => result)).toEqual(['-/1', '1/2', '-/2', '1/3', '-/3', '-/3'])
  expect(card.results.find(({ result }) => result === '-/3')?.probability).toBeCloseTo(1 / 3)
  expect(card.columns).toContain(card.column)
})

test('[8.14c] without any strength the defender is attacked at 10:1, and the attacker loses nothing', () => {
  const state = ready({ 'S-39-135RD': '1122', 'G-BRK1-01': FIELD }, 'S-HQ-39', { world: { weather: 'mud' } })
  const defence = title.defence.slice()
  defence[unit('G-BRK1-01') * 4] = 0
  const card = cardOf(state, attack(['S-39-135RD'], FIELD))
  expect(card).toMatchObject({ odds: '10:1', column: '10:1', shifts: [] })
  expect(card.faces.map(({ result }) => result)).toEqual(['-/3', '-/3', '-/3', '-/4', '-/4', '-/5'])
})

test('every reason on a card has words in both languages', () => {
  const state = supply(massed(), ['S-39-135RD', 'S-39-158RD'], SUPPLY.unsupplied)
  const { attackers, shifts } = cardOf(state, supported(MASSED, FIELD, 'S-HQ-39'))
  const names = { unit: (id: number) => title.units[id].id, hex: (id: number) => title.board.hexes[id].name }
  const said = [...attackers, ...shifts].flatMap(({ reason }) =>
    reason === undefined ? [] : [render(MESSAGES, names, 'en', reason), render(MESSAGES, names, 'ja', reason)],
  )
  expect(said).toContain('unsupplied: half; 6 added up count 3')
  expect(said).toContain('S-HQ-39の支援')
  for (const text of said) expect(text).not.toMatch(/card\.|shift\.|\{/)
  for (const { rule } of shifts) expect(title.rules.has(rule)).toBe(true)
})
