// Strengths, shifts and the battle card.
import { expect, test } from 'vitest'
import type { DataFiles } from '../../../src/engine/data.ts'
import { render } from '../../../src/engine/text.ts'
import { create } from '../../../src/games/red-god-of-war/index.ts'
import { META } from '../../../src/games/red-god-of-war/meta.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { buildersFor } from '../../support/builders.ts'
import { loaded } from '../../support/title.ts'
import {
  at,
  attack,
  card,
  choose,
  columnsOf,
  done,
  game,
  hexName,
  loadDice,
  phaseOf,
  play,
  position,
  type Setting,
  shiftsIn,
  shiftsOf,
  supported,
  type Units,
  unit,
} from './support.ts'

/** 1123 is clear, as are all hexes around it, without roads or water: 1122, 1222, 1223, 1124, 1023, 1022. */
const FIELD = '1123'
/** Declares attacks in the impulse of this HQ, which stands beside 1122 and 1222 unless it is said where. */
const ready = (units: Units, hq: string, setting: Setting = {}): State =>
  position({ [hq]: '1221', ...units }, { hq, phase: 'declare', ...setting })

/** A regiment of strength 3, and the same with 1. */
const three = (name = FIELD): Units => ({ 'G-6ID-18': name })
const one = (name = FIELD): Units => ({ 'G-6ID-18': { hex: name, lost: 1 } })

const GD = ['G-GD-GR', 'G-GD-FR', 'G-GD-Pz']
const withGd = (name = '1122', foes: Units = { 'S-39-101RB': FIELD }): State =>
  ready({ ...at(name, ...GD), ...foes }, 'G-HQ-IX')
const attackOn = (state: State, attackers: string[], target = FIELD): number =>
  card(state, attack(attackers, target)).attack
const defenceAt = (state: State, attackers: string[], target = FIELD): number =>
  card(state, attack(attackers, target)).defence

// ---- Integrity (5.4, 5.5) ----

test('[5.4] integrity: all units of a mechanised division in one hex; infantry divisions never have it', () => {
  const panzers = ['G-5Pz-Pz31', 'G-5Pz-13', 'G-5Pz-14']
  const foe = { 'S-39-101RB': FIELD }
  expect(attackOn(ready({ ...at('1122', ...panzers), ...foe }, 'G-HQ-IX'), panzers)).toBe(12)
  const apart = { ...at('1122', ...panzers), ...foe, 'G-5Pz-14': '1222' }
  expect(attackOn(ready(apart, 'G-HQ-IX'), panzers)).toBe(6)
  const foot = ['G-52ID-205', 'G-52ID-163', 'G-52ID-181']
  const late = ready({ ...at('1122', ...foot), ...foe }, 'G-HQ-IX', { scenario: 'zhukov', turn: 12 })
  expect(attackOn(late, foot)).toBe(9)
})

test('[5.41] GD complete attacks and defends with 14', () => {
  expect(attackOn(withGd(), GD)).toBe(14)
  const rifles = ['S-39-135RD', 'S-39-158RD']
  const defending = ready({ ...at(FIELD, ...GD), ...at('1122', ...rifles, 'S-39-28TB', 'S-39-29TB') }, 'S-HQ-39')
  expect(defenceAt(defending, [...rifles, 'S-39-28TB', 'S-39-29TB'])).toBe(14)
  const [term] = card(withGd(), attack(GD, FIELD)).attackers
  expect(term).toMatchObject({ printed: 3, counted: 6, rule: '5.41', reason: { key: 'card.integrity' } })
})

test('[5.42a] without one regiment integrity is lost', () => {
  const state = ready({ ...at('1122', 'G-GD-GR', 'G-GD-Pz'), 'S-39-101RB': FIELD }, 'G-HQ-IX')
  expect(attackOn(state, ['G-GD-GR', 'G-GD-Pz'])).toBe(4)
})

test('[5.42a] [13.13c] 14/14 is a regiment of 14th Motorised: without it there is no integrity', () => {
  const foot = ['G-14Mot-11', 'G-14Mot-53']
  const all = ready({ ...at('1122', ...foot, 'G-14Mot-14Pz'), 'S-39-101RB': FIELD }, 'G-HQ-IX')
  expect([attackOn(all, foot), attackOn(all, [...foot, 'G-14Mot-14Pz'])]).toEqual([8, 10])
  const apart = ready({ ...at('1122', ...foot), 'G-14Mot-14Pz': '1222', 'S-39-101RB': FIELD }, 'G-HQ-IX')
  expect([attackOn(apart, foot), attackOn(apart, [...foot, 'G-14Mot-14Pz'])]).toEqual([4, 5])
  const lost = ready({ ...at('1122', ...foot), 'G-14Mot-14Pz': { status: 'gone' }, 'S-39-101RB': FIELD }, 'G-HQ-IX')
  expect(attackOn(lost, foot)).toBe(4)
  expect(game.units[unit('G-14Mot-14Pz')].size).toBe('III')
})

test('[5.42b] the battalion may be lost or elsewhere', () => {
  const state = ready({ ...at('1122', 'G-GD-GR', 'G-GD-FR'), 'S-39-101RB': FIELD }, 'G-HQ-IX')
  expect(attackOn(state, ['G-GD-GR', 'G-GD-FR'])).toBe(12)
  const apart = ready({ ...at('1122', 'G-GD-GR', 'G-GD-FR'), 'G-GD-Pz': '1222', 'S-39-101RB': FIELD }, 'G-HQ-IX')
  expect(attackOn(apart, GD)).toBe(13)
})

test('[5.5b] a Soviet corps with integrity attacks with the plain sum', () => {
  const corps = ['S-20-5TC', 'S-20-5-5']
  expect(attackOn(ready({ ...at('1122', ...corps), ...three() }, 'S-HQ-20'), corps)).toBe(12)
  const apart = ready({ 'S-20-5TC': '1122', 'S-20-5-5': '1222', ...three() }, 'S-HQ-20')
  expect(attackOn(apart, corps)).toBe(12)
})

// ---- Supply (6.21, 8.11, 8.12) ----

const RIFLES = ['S-39-135RD', 'S-39-158RD', 'S-39-178RD', 'S-39-186RD']
const RIFLE_HEXES = ['1122', '1122', '1222', '1222']
/** Some of them in another state of supply. */
const rifles = (ids: readonly string[] = [], supply = 'supplied'): State => {
  const units = RIFLES.map((id, i) => [id, { hex: RIFLE_HEXES[i], supply: ids.includes(id) ? supply : 'supplied' }])
  return ready({ ...Object.fromEntries(units), ...three() }, 'S-HQ-39')
}

test('[6.21a] unsupplied attack with half, isolated with a quarter, rounded up after adding', () => {
  const german = (supply: string): number =>
    attackOn(ready({ 'G-72ID': { hex: '1122', supply }, 'S-39-101RB': FIELD }, 'G-HQ-IX'), ['G-72ID'])
  expect([german('supplied'), german('unsupplied'), german('isolated')]).toEqual([7, 4, 2])
  const some = RIFLES.slice(0, 3)
  expect(attackOn(rifles(some, 'unsupplied'), some)).toBe(5)
})

test('[6.21b] isolated units defend with half, unsupplied ones in full', () => {
  const pair = ['S-39-135RD', 'S-39-158RD']
  const defence = (supply: string): number =>
    defenceAt(ready({ 'G-72ID': { hex: FIELD, supply }, ...at('1122', ...pair) }, 'S-HQ-39'), pair)
  expect([defence('supplied'), defence('unsupplied'), defence('isolated')]).toEqual([7, 7, 4])
})

test('[8.11] strengths are added, each fraction rounded once, and the terms add up to the total', () => {
  expect(attackOn(rifles(RIFLES.slice(3), 'unsupplied'), RIFLES)).toBe(11)
  for (const short of [1, 2, 3, 4]) {
    const { attackers, attack: sum } = card(rifles(RIFLES.slice(0, short), 'unsupplied'), attack(RIFLES, FIELD))
    expect(attackers.reduce((all, { counted }) => all + counted, 0)).toBe(sum)
    expect(sum).toBe((4 - short) * 3 + Math.ceil((short * 3) / 2))
  }
})

test('[8.12] isolated defenders of 4 and 3 count 4', () => {
  const pair = ['S-39-135RD', 'S-39-158RD']
  const defended = (supply: string): State => {
    const foes = { 'G-330ID': { hex: FIELD, lost: 1, supply }, 'G-6ID-18': { hex: FIELD, supply } }
    return ready({ ...foes, ...at('1122', ...pair) }, 'S-HQ-39')
  }
  expect(defenceAt(defended('supplied'), pair)).toBe(7)
  const found = card(defended('isolated'), attack(pair, FIELD))
  expect(found.defence).toBe(4)
  expect(found.defenders.map(({ rule }) => rule)).toEqual(['6.21b', '6.21b'])
})

// ---- HQs in combat (2.1d, 10.11a) ----

test('[2.1d] an HQ alone defends with 1', () => {
  const pair = ['S-39-135RD', 'S-39-158RD']
  const found = card(ready({ 'G-HQ-IX': FIELD, ...at('1122', ...pair) }, 'S-HQ-39'), attack(pair, FIELD))
  expect(found.odds).toBe('6:1')
  expect(found.defenders).toEqual([
    { unit: unit('G-HQ-IX'), printed: 0, counted: 1, rule: '10.11a', reason: { key: 'card.hqAlone' } },
  ])
})

test('[10.11a] with a defender beside it an HQ counts nothing', () => {
  const units = {
    'G-HQ-IX': FIELD,
    'G-330ID': { hex: FIELD, lost: 1 },
    ...at('1122', 'S-39-135RD', 'S-39-158RD'),
    'S-39-101RB': '1222',
  }
  expect(card(ready(units, 'S-HQ-39'), attack(['S-39-135RD', 'S-39-158RD', 'S-39-101RB'], FIELD))).toMatchObject({
    attack: 8,
    defence: 4,
    odds: '2:1',
  })
})

// ---- Terrain (8.5) ----

const GROUND = ['S-39-135RD', 'S-39-101RB']
const groundUnits = (from: string, target: string): Units => ({ ...at(from, 'S-HQ-39', ...GROUND), ...one(target) })
const onGround = (from: string, target: string, setting: Setting = {}): State =>
  ready(groundUnits(from, target), 'S-HQ-39', setting)

test('[8.5] one terrain in the hex, the best for the defender; hexsides add to it', () => {
  // No town of this board lies in the woods: a board with some
  const towns = ['0506', '0503', '0504']
  const built = (files: DataFiles): DataFiles => {
    const rows = files['hexes.csv'].split('\n').map(row => {
      const fields = row.split(',')
      return towns.includes(fields[0]) ? [...fields.slice(0, 6), 'town', ...fields.slice(7)].join(',') : row
    })
    return { ...files, 'hexes.csv': rows.join('\n') }
  }
  const other = buildersFor(loaded(create, META, built))
  const shiftIn = (target: string, from: string): number => {
    const file = { scenario: 'mars', turn: 2, phase: 'declare', impulse: { hq: 'S-HQ-39' } }
    const world = { weather: 'freeze', razvedka: ['S-HQ-39'] }
    const state = other.position({ ...file, world, units: groundUnits(from, target) })
    return other.card(state, other.attack(GROUND, target)).shifts.reduce((sum, { value }) => sum + value, 0)
  }
  expect(shiftIn('0506', '0505')).toBe(-1) // light woods
  expect(shiftIn('0503', '0502')).toBe(-2) // heavy woods
  expect(shiftIn('0504', '0603')).toBe(-3) // heavy woods behind a creek
})

test('[8.51b] only those across the river are halved, together', () => {
  const over = ['S-20-243RD', 'S-20-26GRD']
  const units = { ...at('1127', 'S-HQ-20', ...over), ...three('1126') }
  expect(attackOn(ready(units, 'S-HQ-20'), over, '1126')).toBe(4)
  const more = ready({ ...units, ...at('1125', 'S-20-247RD', 'S-20-148RB') }, 'S-HQ-20')
  const found = card(more, attack([...over, 'S-20-247RD', 'S-20-148RB'], '1126'))
  expect(found.attack).toBe(9)
  expect(found.attackers.map(({ counted, rule }) => [counted, rule])).toEqual([
    [2, '8.51b'],
    [2, '8.51b'],
    [3, undefined],
    [2, undefined],
  ])
})

test('[8.51c] integrity is lost over a river', () => {
  const units = { ...at('1127', 'G-HQ-IX', 'G-GD-GR', 'G-GD-FR'), 'S-39-101RB': '1126' }
  expect(attackOn(ready(units, 'G-HQ-IX'), ['G-GD-GR', 'G-GD-FR'], '1126')).toBe(3)
})

test('[8.52] a creek shifts only when all attackers are behind it', () => {
  expect(shiftsOf(onGround('0322', '0323'), attack(GROUND, '0323'))).toEqual({ creek: -1 })
  const state = ready({ ...groundUnits('0322', '0323'), 'S-39-101RB': '0324' }, 'S-HQ-39')
  expect(shiftsOf(state, attack(GROUND, '0323'))).toEqual({})
})

test('[8.53a] town -1, city -2, woods likewise', () => {
  expect(columnsOf(onGround('1722', '1723'), attack(GROUND, '1723'))).toBe('5:1 > 4:1')
  expect(columnsOf(onGround('2322', '2222'), attack(GROUND, '2222'))).toBe('5:1 > 3:1')
  expect(shiftsOf(onGround('0502', '0503'), attack(GROUND, '0503'))).toEqual({ terrain: -2 })
})

test('[8.53b] nine points into swamp count five', () => {
  const units = { ...at('0314', 'S-HQ-39', 'S-39-135RD', 'S-39-158RD'), 'S-39-178RD': '0414', ...one('0315') }
  expect(attackOn(ready(units, 'S-HQ-39'), RIFLES.slice(0, 3), '0315')).toBe(5)
})

// ---- Armour, combined arms, encirclement, weather (8.54 - 8.57) ----

const TANKS = ['S-20-11TB', 'S-20-17TB', 'S-20-18TB', 'S-20-20TB', 'S-20-25TB']
const tanksOn = (defenders: readonly string[], more: Units = {}): State =>
  ready(
    { ...at('1122', ...TANKS.slice(0, 3)), ...at('1222', ...TANKS.slice(3)), ...at(FIELD, ...defenders), ...more },
    'S-HQ-20',
  )

test('[8.54] armour superiority: five tank steps to one, and there must be one', () => {
  const against = ['G-5Pz-Pz31']
  expect(shiftsOf(tanksOn(against), attack(TANKS, FIELD))).toEqual({ armour: 1 }) // 10 to 2
  const nine = tanksOn(against, { 'S-20-11TB': { hex: '1122', lost: 1 } })
  expect(shiftsOf(nine, attack(TANKS, FIELD))).toEqual({}) // 9 to 2
  expect(shiftsOf(tanksOn(['G-6ID-18']), attack(TANKS.slice(0, 3), FIELD))).toEqual({}) // 6 to none
})

test('[8.55a] combined arms: tanks and infantry stacked together', () => {
  const shifts = (tanks: string): Record<string, number> =>
    shiftsOf(
      ready({ 'S-39-135RD': '1122', 'S-39-28TB': tanks, ...three() }, 'S-HQ-39'),
      attack(['S-39-135RD', 'S-39-28TB'], FIELD),
    )
  expect([shifts('1122'), shifts('1222')]).toEqual([{ combinedArms: 1 }, {}])
})

test('[8.55b] combined arms of the defender, against tanks only', () => {
  const mixed = ['G-GD-GR', 'G-5Pz-Pz31']
  expect(shiftsOf(tanksOn(mixed), attack(TANKS.slice(0, 4), FIELD))).toEqual({ combinedDefence: -1 })
  const pair = ['S-39-135RD', 'S-39-158RD']
  const foot = ready({ ...at(FIELD, ...mixed), ...at('1122', ...pair) }, 'S-HQ-39')
  expect(shiftsOf(foot, attack(pair, FIELD))).toEqual({})
})

test('[8.56] an attack from four hexes or more: +1', () => {
  const hexes = ['1122', '1222', '1223', '1124', '1023', '1022']
  const ids = [...RIFLES, 'S-39-348RD', 'S-39-373RD']
  const around = (count: number): State => {
    const units = Object.fromEntries(ids.slice(0, count).map((id, i) => [id, hexes[i]]))
    return ready({ ...units, ...three() }, 'S-HQ-39')
  }
  const from = (count: number) => shiftsOf(around(count), attack(ids.slice(0, count), FIELD))
  expect([from(3), from(4), from(6)]).toEqual([{}, { encircled: 1 }, { encircled: 1 }])
  // Those who stand by do not count
  expect(shiftsOf(around(6), attack(ids.slice(0, 3), FIELD))).toEqual({})
})

test('[8.57] snow is against German attacks only', () => {
  const world = { weather: 'snow' }
  const german = ready({ 'G-6ID-18': '1122', 'S-39-101RB': { hex: FIELD, lost: 1 } }, 'G-HQ-IX', { world })
  expect(columnsOf(german, attack('G-6ID-18', FIELD))).toBe('3:1 > 2:1')
  const soviet = ready({ 'S-39-135RD': '1122', ...one() }, 'S-HQ-39', { world })
  expect(columnsOf(soviet, attack('S-39-135RD', FIELD))).toBe('3:1 > 3:1')
})

// ---- HQs (8.58, 10.12) ----

const BEHIND = { 'S-HQ-39': '1126', ...at('1124', ...GROUND), ...one() }

test('[8.58] support of both sides cancels out', () => {
  const state = ready({ ...BEHIND, 'G-HQ-IX': '1120' }, 'S-HQ-39')
  expect(columnsOf(state, supported('S-39-135RD', FIELD, 'S-HQ-39'))).toBe('3:1 > 3:1')
})

test('[10.12c] +1 for the attacker, -1 for the defender', () => {
  expect(columnsOf(ready(BEHIND, 'S-HQ-39'), supported(GROUND, FIELD, 'S-HQ-39'))).toBe('5:1 > 6:1')
  // A defending HQ needs no combat supply, but must be free of enemy ZOC (10.16)
  const defended = ready({ ...BEHIND, 'G-HQ-IX': '1120' }, 'S-HQ-39')
  expect(columnsOf(defended, attack(GROUND, FIELD))).toBe('5:1 > 4:1')
  const held = ready({ ...BEHIND, 'G-HQ-IX': '1120', 'S-39-158RD': '1119' }, 'S-HQ-39')
  expect(columnsOf(held, attack(GROUND, FIELD))).toBe('5:1 > 5:1')
})

test('[10.12b] a Soviet HQ defends only where one defender is its own', () => {
  const attackers = ['G-72ID', 'G-110ID']
  const units = { 'G-72ID': '1122', 'G-110ID': '1022', ...at(FIELD, 'S-31-88RD', 'S-31-118RD'), 'S-HQ-20': '1127' }
  expect(shiftsOf(ready(units, 'G-HQ-IX'), attack(attackers, FIELD))).toEqual({})
  const own = ready({ ...units, 'S-20-148RB': FIELD }, 'G-HQ-IX')
  expect(shiftsOf(own, attack(attackers, FIELD))).toEqual({ defence: -1 })
})

test('[10.15] one supply point is one more shift, for attacker and defender', () => {
  const declared = supported('S-39-135RD', FIELD, 'S-HQ-39', 'point')
  const rolled = (...pays: readonly string[]): unknown => {
    const state = ready({ ...BEHIND, 'G-HQ-IX': '1120' }, 'S-HQ-39')
    expect(shiftsOf(state, declared)).toEqual({ support: 1, supportPoint: 1, defence: -1 })
    play(state, declared, done, ...pays.map(choose))
    if (phaseOf(state) === 'defend') play(state, done)
    return play(loadDice(state, 1), choose('combat:0'))[0].args
  }
  expect(rolled()).toMatchObject({ odds: '4:1' })
  expect(rolled('pay:0')).toMatchObject({ odds: '3:1' })
})

test('[10.2a] a fortified hex: -1 until a Soviet unit has been in it', () => {
  expect(shiftsOf(onGround('0517', '0518'), attack(GROUND, '0518'))).toEqual({ fort: -1 })
  expect(shiftsOf(onGround('0517', '0518', { trodden: ['0518'] }), attack(GROUND, '0518'))).toEqual({})
})

test('[10.2b] Rzhev is a city and gains nothing by being fortified', () => {
  expect(shiftsOf(onGround('2204', '2205'), attack(GROUND, '2205'))).toEqual({ city: -2 })
  expect(game.board.hexes[game.board.byName.get('2205') ?? -1].marks).toContain('fort')
  // A town is no city
  expect(shiftsOf(onGround('0912', '1012'), attack(GROUND, '1012'))).toMatchObject({ town: -1, fort: -1 })
})

test('[10.2b] the map shows as fortified what the odds count as such', () => {
  const state = onGround('0517', '0518')
  const layer = game.query(state, 'german', { what: 'layer', layer: 'forts' })
  const forts = layer.hexes.map(each => hexName(each.hex))
  expect(forts).toEqual(expect.arrayContaining(['0518', '1012']))
  expect(forts.filter(name => ['2205', '2206', '0517'].includes(name))).toEqual([])
})

// ---- The card ----

const MASSED = [...RIFLES, 'S-39-348RD', 'S-39-373RD', 'S-39-28TB']
const massed = (entry: Units = {}): State =>
  ready(
    {
      ...at('1124', 'S-39-135RD', 'S-39-158RD', 'S-39-28TB'),
      ...at('1023', 'S-39-178RD', 'S-39-186RD'),
      ...at('1223', 'S-39-348RD', 'S-39-373RD'),
      'S-HQ-39': '1126',
      'G-330ID': { hex: FIELD, lost: 1 },
      'G-HQ-IX': '1120',
      ...entry,
    },
    'S-HQ-39',
  )

test('[8.17] 21 against 4 is 5:1, and 6:1 with tanks and both HQs', () => {
  const found = card(massed(), supported(MASSED, FIELD, 'S-HQ-39'))
  expect(found).toMatchObject({ attack: 21, defence: 4, odds: '5:1', column: '6:1' })
  expect(shiftsIn(found)).toEqual({ combinedArms: 1, support: 1, defence: -1 })
})

test('[8.15] the card shows what each face of the die would bring', () => {
  const found = card(massed(), supported(MASSED, FIELD, 'S-HQ-39'))
  expect(found.faces.map(({ result }) => result)).toEqual(['-/1', '1/2', '-/2', '1/3', '-/3', '-/3'])
  expect(found.results.find(({ result }) => result === '-/3')?.probability).toBeCloseTo(1 / 3)
  expect(found.columns).toContain(found.column)
})

test('[8.14c] without any strength the defender is attacked at 10:1, and the attacker loses nothing', () => {
  // No counter of the game has no defence: a countermix with one
  const weak = (files: DataFiles): DataFiles => ({
    ...files,
    'units.csv': files['units.csv'].replace('（18）,1-10,', '（18）,1-0-10,'),
  })
  const other = buildersFor(loaded(create, META, weak))
  const state = other.position({
    scenario: 'mars',
    turn: 2,
    phase: 'declare',
    impulse: { hq: 'S-HQ-39' },
    world: { weather: 'mud' },
    units: { ...at('1122', 'S-HQ-39', 'S-39-135RD'), 'G-18Pz-18': FIELD },
  })
  const found = other.card(state, other.attack('S-39-135RD', FIELD))
  expect(found).toMatchObject({ odds: '10:1', column: '10:1', shifts: [] })
  expect(found.faces.map(({ result }) => result)).toEqual(['-/3', '-/3', '-/3', '-/4', '-/4', '-/5'])
})

test('every reason on a card has words in both languages', () => {
  const short = (id: string) => ({ [id]: { hex: '1124', supply: 'unsupplied' } })
  const state = massed({ ...short('S-39-135RD'), ...short('S-39-158RD') })
  const { attackers, shifts } = card(state, supported(MASSED, FIELD, 'S-HQ-39'))
  const names = { unit: (id: number) => game.units[id].id, hex: (id: number) => game.board.hexes[id].name }
  const said = [...attackers, ...shifts].flatMap(({ reason }) =>
    reason === undefined
      ? []
      : [render(game.messages, names, 'en', reason), render(game.messages, names, 'ja', reason)],
  )
  expect(said).toContain('unsupplied: half; 6 added up count 3')
  expect(said).toContain('S-HQ-39の支援')
  for (const text of said) expect(text).not.toMatch(/card\.|shift\.|\{/)
  for (const { rule } of shifts) expect(game.rules.has(rule)).toBe(true)
})
