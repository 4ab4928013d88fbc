// Chapters 1 to 3: what the counters, the board and the tracks are.
import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../../src/bots/random.ts'
import { type Game, isRefusal } from '../../../src/engine/contract.ts'
import { roll, seedRng, streamOf } from '../../../src/engine/dice.ts'
import { act, startMatch } from '../../../src/engine/match.ts'
import { AXIS, LAST_TURN, META, SIDES, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { BRANCHES, type Counter } from '../../../src/games/russian-campaign/title.ts'
import {
  actors,
  assign,
  at,
  attack,
  card,
  choose,
  done,
  duties,
  fight,
  game,
  go,
  hex,
  hexName,
  hexOf,
  isSupplied,
  phaseOf,
  play,
  position,
  refusal,
  retreat,
  retreats,
  rule,
  start,
  title,
  type Units,
  unit,
  unitName,
  WAITING,
  worldOf,
} from './support-game.ts'
import { ready, statusOf } from './support-setup.ts'

const any = game as unknown as Game
const SUMMER_42 = { turn: 7 }
const FIGHTING = { ...SUMMER_42, phase: 'axis-declare-1' }
const row = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `${letter}${from + (to > from ? i : -i)}`)
const idsOf = (fits: (counter: Counter) => boolean): string[] => title.units.filter(fits).map(({ id }) => id)
const isMarker = ({ unitClass }: Counter): boolean => unitClass === 'marker'
/** A Stuka over NN10, before the combats are declared; 4:1 is 7:1 with it. */
const bombed = (units: Units): State => {
  const panzers = { 'de-pz-24': 'MM10', 'de-pz-39': 'MM10' }
  const state = position({ ...WAITING, 'de-hq-south': 'LL10', ...panzers, ...units }, SUMMER_42)
  play(state, assign('stuka-1', 'stuka', { hex: 'NN10' }))
  return state
}
const struck = (state: State) => {
  play(state, done)
  return fight(state, attack(['de-pz-24', 'de-pz-39'], 'NN10'), 1) // DR
}

describe('two players and one die', () => {
  test('[1.0] the Axis seat orders Germany and its allies, the Soviet seat none of them', () => {
    expect(META.sides.map(({ id }) => id)).toEqual(['axis', 'soviet'])
    const units = {
      'de-inf-5': 'X25',
      'ss-pz-2': 'X25',
      'lw-pz-hg': 'X25',
      'ro-inf-1': 'W25',
      'it-inf-4': 'W25',
      'hu-inf-1': 'W25',
      'fi-inf-2': 'V25',
      'su-army-3': 'X10',
    }
    const north: Record<string, string> = { X25: 'X24', W25: 'W24', V25: 'V24', X10: 'X9' }
    const order = (id: string, from: string) => ({ type: 'move', units: [unit(id)], path: [hex(north[from])] }) as const
    const axis = position(units, { turn: 20 })
    const soviet = position(units, { turn: 20, phase: 'soviet-move-1' })
    expect([game.decision(axis)?.seat, game.decision(soviet)?.seat]).toEqual(['axis', 'soviet'])
    for (const [id, from] of Object.entries(units)) {
      const own = id === 'su-army-3' ? soviet : axis
      const other = id === 'su-army-3' ? axis : soviet
      expect(game.check(own, order(id, from)), id).toBeUndefined()
      expect(game.check(other, order(id, from)), id).toCite('8.1.1')
    }
    // Nor does a seat answer for the other
    const match = startMatch(any, { scenario: 'campaign', options: [], seed: 1 })
    if (isRefusal(match) || 'problem' in match) throw new Error('does not start')
    const first = { type: 'choose', option: 'default' } as const
    expect(act(match, 'axis', first)).toMatchObject({ reason: { key: 'refuse.notYourDecision' } })
    expect(isRefusal(act(match, 'soviet', first))).toBe(false)
  })

  test('[2.0] 6000 rolls of one die with six faces', () => {
    const state = { turn: 1, over: false, draws: 0, rng: seedRng(7) }
    const counts = new Map<number, number>()
    for (let n = 0; n < 6000; n++) {
      const die = roll(state)
      counts.set(die, (counts.get(die) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  test('[2.0] no rule of the basic game rolls two dice at once', () => {
    const state = start('campaign', [], 5)
    const stream = streamOf(5)
    let rolled = 0
    for (let step = 0; step < 250 && game.decision(state) !== undefined; step++) {
      const isSetUp = phaseOf(state)?.endsWith('setup')
      const setUp = rule(state, done) === undefined ? done : choose('default')
      const { draws } = state
      const events = play(state, isSetUp ? setUp : RANDOM.decide(any, state, stream))
      const dice = events.flatMap(event => event.dice ?? [])
      for (const event of events) expect(event.dice?.length ?? 1, event.key).toBe(1)
      for (const die of dice) expect([1, 2, 3, 4, 5, 6]).toContain(die)
      expect(state.draws - draws).toBe(dice.length)
      rolled += dice.length
    }
    expect(rolled).toBeGreaterThan(5)
  })
})

describe('units and markers', () => {
  test('[2.1.1] a Stuka is not one of the units of the hex that it lies on', () => {
    const state = bombed({ 'su-army-7': 'NN10' })
    expect(at(state, 'stuka-1')).toBe('NN10')
    struck(state)
    expect(actors(state, 'retreat')).toEqual(['su-army-7'])
    for (const side of SIDES.keys()) expect(title.unitsOf[side].filter(each => title.isMarker[each] === 1)).toEqual([])
  })

  test('[2.1.2a] Axis units: Wehrmacht, SS, Luftwaffe, allies, HQs and Hitler', () => {
    const groups: Record<string, (counter: Counter) => boolean> = {
      dictator: ({ branch }) => branch === 'leader',
      hq: ({ branch }) => branch === 'hq',
      ss: ({ unitClass }) => unitClass === 'ss' || unitClass === 'ss-remnant',
      luftwaffe: ({ unitClass }) => unitClass === 'luftwaffe',
      allied: ({ nation }) => nation !== 'germany',
      wehrmacht: ({ nation, unitClass }) =>
        nation === 'germany' && ['regular', 'remnant', 'variant'].includes(unitClass),
    }
    const axis = title.units.filter(counter => counter.side === AXIS && !isMarker(counter))
    for (const counter of axis)
      expect(
        Object.values(groups).filter(fits => fits(counter)),
        counter.id,
      ).toHaveLength(1)
    expect(axis.filter(groups.dictator).map(({ id }) => id)).toEqual(['hitler'])
    expect(axis.filter(groups.hq).map(({ id }) => id)).toEqual(['de-hq-north', 'de-hq-center', 'de-hq-south'])
    expect(axis.filter(groups.luftwaffe).map(({ id }) => id)).toEqual(['lw-pz-hg'])
    // The SS are those whose id says so, and no others
    for (const { id, ...rest } of axis) expect(groups.ss({ id, ...rest }), id).toBe(id.startsWith('ss-'))
    expect(axis.filter(({ id }) => title.isSs[unit(id)] === 1)).toEqual(axis.filter(groups.ss))
    expect(idsOf(counter => counter.side === AXIS && isMarker(counter))).toEqual(['stuka-1', 'stuka-2', 'stuka-3'])
  })

  test('[2.1.2b] Soviet units: one class each, Guards only armies, corps and remnants', () => {
    const groups: Record<string, (counter: Counter) => boolean> = {
      army: ({ unitClass, size }) => unitClass === 'regular' && size === 'army',
      corps: ({ unitClass, size }) => unitClass === 'regular' && size === 'corps',
      guardsArmy: ({ unitClass, size }) => unitClass === 'guards' && size === 'army',
      guardsCorps: ({ unitClass, size }) => unitClass === 'guards' && size === 'corps',
      remnant: ({ unitClass }) => unitClass === 'guards-remnant',
      hq: ({ unitClass }) => unitClass === 'hq',
      artillery: counter => counter.branch === 'artillery' && (isMarker(counter) || counter.unitClass === 'variant'),
      worker: ({ unitClass }) => unitClass === 'worker',
      partisan: ({ unitClass }) => unitClass === 'partisan',
      stalin: ({ unitClass }) => unitClass === 'leader',
    }
    const soviet = title.units.filter(({ side }) => side === SOVIET)
    for (const counter of soviet) {
      const found = Object.keys(groups).filter(name => groups[name](counter))
      expect(found, counter.id).toHaveLength(1)
      const isGuards = /^su-(gd|rem)/.test(counter.id)
      expect(['guardsArmy', 'guardsCorps', 'remnant'].includes(found[0]), counter.id).toBe(isGuards)
      expect(counter.name.en.includes('Guards'), counter.id).toBe(isGuards)
    }
    for (const name of Object.keys(groups)) expect(soviet.filter(groups[name]).length, name).toBeGreaterThan(0)
    expect(soviet.filter(groups.stalin).map(({ id }) => id)).toEqual(['stalin'])
    expect(soviet.filter(groups.hq).map(({ id }) => id)).toEqual(['su-stavka'])
  })

  test('[2.1.2c] no marker has a factor or takes room', () => {
    const markers = [...title.stukas, ...title.artillery]
    expect(markers).toHaveLength(5)
    for (const marker of markers) {
      expect([title.strength[marker], title.factor[marker], title.stacks[marker]]).toEqual([0, 0, 0])
      expect(title.units[marker].factors).toBe('')
    }
    // Room for a third corps in PP10 and not for a fourth, whether a Stuka lies there or not
    const withdraws = (stack: readonly string[], ...stukas: readonly string[]): string[] => {
      const behind = Object.fromEntries(stack.map(id => [id, 'PP10']))
      const state = bombed({ 'su-tk-6': 'NN10', 'su-cav-1': 'NN10', 'de-hq-center': 'LL11', ...behind })
      for (const id of stukas) play(state, assign(id, 'stuka', { hex: 'PP10' }))
      struck(state)
      play(state, retreat('su-tk-6', 'OO10'))
      return retreats(state, 'su-tk-6')
    }
    expect(withdraws(['su-tk-1', 'su-tk-3'])).toContain('PP10')
    expect(withdraws(['su-tk-1', 'su-tk-3'], 'stuka-2')).toContain('PP10')
    expect(withdraws(['su-tk-1', 'su-tk-3', 'su-tk-4'])).not.toContain('PP10')
    // Counts, turn, capacity and railheads are numbers and owners of a saved game, not counters in it
    const saved = game.positionOf(position({ 'de-inf-5': 'X24' }))
    if ('problem' in saved) throw new Error('cannot be saved')
    expect(saved).toMatchObject({ turn: 3, world: { capacity: 0 }, rail: { axis: [], soviet: [] } })
    expect(Object.keys(saved.units as object).filter(id => title.isMarker[unit(id)] === 1)).toEqual([])
  })

  test('[2.1.2d] a unit that is lost leaves whole: there is no reduced side', () => {
    const units = { ...WAITING, 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'su-tk-7': 'NN10' }
    const fought = (die: number): State => {
      const state = position(units, FIGHTING)
      expect(game.describe(state, unit('su-tk-7'))).toMatchObject({ factors: '3-5' })
      fight(state, attack(['de-pz-24', 'de-pz-39'], 'NN10'), die)
      return state
    }
    const state = fought(4)
    expect(at(state, 'su-tk-7')).toBe('pool')
    for (const each of title.units.keys()) {
      const { steps, factors } = game.describe(state, each)
      expect(steps).toBeUndefined()
      expect(factors).toBe(title.units[each].factors)
    }
    expect(at(fought(2), 'su-tk-7')).not.toBe('pool')
  })

  test('[2.1.3d] the prefix is the nationality; an H unit is bound by 12.3.2 and 11.3.1', () => {
    const nations = { ro: 'romania', it: 'italy', hu: 'hungary', fi: 'finland' } as const
    const words = { ro: 'Romanian', it: 'Italian', hu: 'Hungarian', fi: 'Finnish' } as const
    for (const [prefix, nation] of Object.entries(nations)) {
      const ids = idsOf(counter => counter.nation === nation)
      expect(ids.length).toBeGreaterThan(2)
      expect(ids).toEqual(idsOf(({ id }) => id.startsWith(`${prefix}-`)))
      for (const id of ids) expect(title.units[unit(id)].name.en).toContain(words[prefix as keyof typeof words])
    }
    expect(title.units.every(({ nation, side }) => (nation === 'soviet-union') === (side === SOVIET))).toBe(true)
    expect(idsOf(({ unitClass }) => unitClass === 'guards')).toEqual(idsOf(({ id }) => id.startsWith('su-gd')))
    const due = position({ 'hu-inf-2': { status: 'due' } }, SUMMER_42)
    const byLand = game.legal(due, { about: 'place', unit: unit('hu-inf-2') }).filter(({ by }) => by === undefined)
    expect(byLand.map(option => hexName(option.hex))).toEqual(['T33'])
    // Four Soviet units in Hungary, and a fifth that comes
    const four = { 'su-army-27': 'T28', 'su-army-13': 'U29', 'su-army-18': 'V28', 'su-army-21': 'T29' }
    const units = { ...four, 'su-army-19': 'W28', 'hu-inf-1': 'T14', 'ro-inf-1': 'T14' }
    const state = position(units, { turn: 20, phase: 'soviet-move-1', world: { bucharestNear: true } })
    expect(statusOf(state, 'hu-inf-1')).toBe('onMap')
    go(state, 'su-army-19', ['W29'])
    expect([statusOf(state, 'hu-inf-1'), statusOf(state, 'ro-inf-1')]).toEqual(['gone', 'onMap'])
  })

  test('[2.1.3e] twelve branches and no others; a panzer corps and a tank corps are of one', () => {
    const used = new Set(title.units.map(({ branch }) => branch))
    expect([...used].sort()).toEqual([...BRANCHES].sort())
    for (const [word, branch] of [
      ['Panzer Corps', 'armor'],
      ['Tank', 'armor'],
      ['Panzergrenadier', 'mechanized'],
      ['Mountain', 'mountain'],
      ['Cavalry', 'cavalry'],
      ['Airborne', 'paratroop'],
      ['Infantry Corps', 'infantry'],
    ])
      for (const counter of title.units)
        if (counter.name.en.includes(word)) expect(counter.branch, counter.id).toBe(branch)
    expect(title.units[unit('de-pz-24')].branch).toBe(title.units[unit('su-tk-1')].branch)
    expect(title.units[unit('lw-pz-hg')]).toMatchObject({ branch: 'armor', unitClass: 'luftwaffe' })
  })

  test('[2.1.4] an 8-7 goes seven clear hexes in the first impulse, not eight', () => {
    const state = position({ 'de-pz-24': 'X25' })
    expect(title.units[unit('de-pz-24')].factors).toBe('8-7')
    expect(refusal(state, 'de-pz-24', row('X', 24, 17))).toBe('8.1.2')
    go(state, 'de-pz-24', row('X', 24, 18))
    expect(hexOf(state, 'de-pz-24')).toBe('X18')
  })

  test('[2.1.5] room follows size, never strength', () => {
    // All of strength 5: a Guards cavalry corps and armies
    const fives = ['su-gdcav-1', 'su-army-3', 'su-army-10', 'su-army-5']
    for (const id of fives) expect(title.strength[unit(id)]).toBe(5)
    const sizes = fives.map(id => title.stacks[unit(id)])
    expect(sizes).toEqual([1, 2, 2, 2])
    const holds = (...ids: readonly string[]): boolean => {
      const units = Object.fromEntries(ids.map(id => [id, 'X20']))
      return !duties(position(units, { turn: 13, phase: 'soviet-move-1' })).includes('6.2')
    }
    expect(holds('su-gdcav-1', 'su-tk-1', 'su-tk-7')).toBe(true)
    expect(holds('su-army-3', 'su-tk-1', 'su-tk-7')).toBe(false)
    // The strongest corps take no more room than the weakest
    expect(holds('su-tk-1', 'su-tk-3', 'su-tk-4')).toBe(true)
    expect(holds('su-gdcav-1', 'su-gdcav-2', 'su-gdcav-3')).toBe(true)
    expect(holds('su-tk-1', 'su-tk-3', 'su-tk-4', 'su-tk-7')).toBe(false)
    for (const { id, size } of title.units)
      if (size === 'corps' || size === 'army') expect(title.stacks[unit(id)], id).toBe(size === 'corps' ? 1 : 2)
  })

  test('[2.1.6] a 5-4 counts five in attack and in defence', () => {
    const units = { 'de-inf-7': 'MM10', 'su-army-8': 'NN10' }
    expect(title.units[unit('de-inf-7')].factors).toBe('5-4')
    expect(card(position(units, FIGHTING), attack('de-inf-7', 'NN10')).attack).toBe(5)
    const soviets = position(units, { ...SUMMER_42, phase: 'soviet-declare-1' })
    expect(card(soviets, attack('su-army-8', 'MM10')).defence).toBe(5)
    // And not five whoever it is
    const weaker = position({ 'de-inf-1': 'MM10', 'su-army-8': 'NN10' }, FIGHTING)
    expect(card(weaker, attack('de-inf-1', 'NN10')).attack).toBe(4)
  })

  test('[2.1.8] a marker neither moves nor attacks', () => {
    const state = bombed({ 'su-army-7': 'NN10' })
    expect(actors(state, 'move')).toContain('de-pz-24')
    expect(actors(state, 'move').filter(id => title.isMarker[unit(id)] === 1)).toEqual([])
    expect(refusal(state, 'stuka-1', ['NN9'])).toBeDefined()
    play(state, done)
    const attackers = game.legal(state, { about: 'attackers', targets: [hex('NN10')] })
    expect(attackers.map(unitName)).toEqual(['de-pz-24', 'de-pz-39'])
    expect(rule(state, attack(['de-pz-24', 'de-pz-39', 'stuka-1'], 'NN10'))).toBeDefined()
    expect(rule(state, attack(['de-pz-24', 'de-pz-39'], 'NN10'))).toBeUndefined()
  })

  test('[8.6.1] the dictators are Hitler and Stalin', () => {
    expect(idsOf(({ id }) => title.isLeader[unit(id)] === 1)).toEqual(['hitler', 'stalin'])
    expect([title.side[unit('hitler')], title.side[unit('stalin')]]).toEqual([AXIS, SOVIET])
  })
})

describe('board and tracks', () => {
  test('[2.2.1] 25 turns, May/June 1941 to May/June 1945, and the other tracks', () => {
    const [campaign] = META.scenarios
    expect(campaign.turns).toEqual([1, 25])
    expect(LAST_TURN).toBe(25)
    expect([1, 2, 24, 25].map(turn => game.turnName(turn).en)).toEqual([
      'May/June 1941',
      'July/August 1941',
      'March/April 1945',
      'May/June 1945',
    ])
    expect(new Set(Array.from({ length: 25 }, (_, turn) => game.turnName(turn + 1).en)).size).toBe(25)
    const state = ready()
    play(state, done)
    expect([state.turn, worldOf(state).capacity]).toEqual([1, 0])
    expect(title.units.filter(({ id }) => statusOf(state, id) === 'box')).toEqual([])
    const later = { format: 'stavka-position', game: META.id, version: META.version, scenario: 'campaign' } as const
    const at26 = game.fromPosition({ ...later, turn: 26, phase: 'axis-move-1', units: {} }, 1)
    expect(at26).toHaveProperty('problem')
  })

  test('[2.2.3] a city is major or minor: both supply, only a major one doubles the defence', () => {
    for (const city of title.cities) expect(title.city[city]).toBe(1)
    // Kursk (X13) and Bryansk (T14) are minor, CC5 is major
    expect([title.majorCity[hex('Bryansk')], title.majorCity[hex('X13')], title.majorCity[hex('CC5')]]).toEqual([
      0, 0, 1,
    ])
    const near = { 'de-inf-1': 'T6' }
    expect(isSupplied(position(near, { axis: ['Bryansk'] }), 'de-inf-1')).toBe(true)
    expect(isSupplied(position(near), 'de-inf-1')).toBe(false)
    const defence = (target: string, from: string): number =>
      card(position({ 'su-tk-7': target, 'de-inf-1': from }, FIGHTING), attack('de-inf-1', target)).defence
    expect(defence('X13', 'X14')).toBe(3)
    expect(defence('CC5', 'CC6')).toBe(6)
  })
})

describe('orders of battle', () => {
  test('[3.1.1] each side has a list of its own, and both together are all', () => {
    const [axis, soviet] = title.unitsOf
    expect(axis.filter(each => soviet.includes(each))).toEqual([])
    expect(axis.length + soviet.length + title.stukas.length + title.artillery.length).toBe(title.units.length)
    for (const [side, list] of title.unitsOf.entries())
      for (const each of list) expect(title.units[each].nation === 'soviet-union').toBe(side === SOVIET)
    // The initial forces by their codes
    const codes = (side: number): string[] =>
      [...new Set(title.units.filter(each => each.side === side && each.setUp !== '').map(({ setUp }) => setUp))]
        .filter(code => /^[A-Z]$/.test(code))
        .sort()
    expect(codes(AXIS)).toEqual(['C', 'F', 'N', 'R', 'S'])
    expect(codes(SOVIET)).toEqual(['B', 'K', 'O', 'W'])
  })

  test('[3.1.2] every unit lies in one box, by its code', () => {
    const boxes: Record<string, (counter: Counter) => boolean> = {
      setUp: ({ setUp }) => setUp !== '',
      arrival: ({ arrival }) => arrival !== undefined,
      special: ({ special }) => special,
      stock: ({ unitClass }) => unitClass.endsWith('remnant'),
    }
    for (const counter of title.units) {
      const found = Object.keys(boxes).filter(name => boxes[name](counter))
      expect(found, counter.id).toHaveLength(isMarker(counter) ? 0 : 1)
    }
    const state = start('campaign')
    for (const [each, counter] of title.units.entries()) {
      const city = /^city:(.+)$/.exec(counter.setUp)?.[1]
      const status =
        city !== undefined
          ? 'onMap'
          : boxes.setUp(counter) && counter.unitClass !== 'variant'
            ? 'due'
            : boxes.stock(counter)
              ? 'stock'
              : 'absent'
      expect(statusOf(state, counter.id), counter.id).toBe(status)
      if (city !== undefined) expect(game.hexOf(state, each), counter.id).toBe(hex(city))
    }
    for (const { id, arrival } of title.units)
      if (arrival !== undefined) {
        expect(arrival.turn, id).toBeGreaterThan(1)
        expect(arrival.turn, id).toBeLessThanOrEqual(LAST_TURN)
        expect(Number.isInteger(arrival.turn), id).toBe(true)
      }
  })
})
