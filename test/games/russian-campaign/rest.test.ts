// Rules that need the whole game around them, or two chapters at once.
import { describe, expect, test } from 'vitest'
import { readFiles } from '../../../src/cli/files.ts'
import { distance, isAdjacent } from '../../../src/engine/board.ts'
import { type Action, type Assign, isRefusal } from '../../../src/engine/contract.ts'
import { phaseAt } from '../../../src/engine/sequence.ts'
import { turnOf } from '../../../src/games/russian-campaign/charts.ts'
import {
  applyDeclare,
  checkDeclare,
  declareDuties,
  declareTargets,
} from '../../../src/games/russian-campaign/combat.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { inEnemyZoc, putOnMap, takeOffMap } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, META, OPTIONS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { checkMove, pathOf } from '../../../src/games/russian-campaign/movement.ts'
import {
  applyReplacement,
  BY_REPLACEMENT,
  checkReplacement,
  openReplacements,
  replacementOptions,
} from '../../../src/games/russian-campaign/replacements.ts'
import { SEQUENCE } from '../../../src/games/russian-campaign/sequence.ts'
import { checkSetUp } from '../../../src/games/russian-campaign/setup.ts'
import { cloneState, STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import { isSupplied, supplyLineOf } from '../../../src/games/russian-campaign/supply.ts'
import { applyAssignSupport, checkAssignSupport, clearSupport } from '../../../src/games/russian-campaign/support.ts'
import { CITIES, hex, position, title, unit } from './support.ts'
import { begin, put, statusOf, withStatus } from './support-arrivals.ts'
import { at, attack, card, loadDie, rule } from './support-combat.ts'
import { reach, refusal, scene } from './support-movement.ts'

const load = () => {
  const game = create(readFiles(META, []), [])
  if (game === undefined) throw new Error('the title does not load')
  return game
}
const game = load()

/** The position in this phase of its turn, as the game would play on. */
const inPhase = (state: State, id: string): State => {
  for (let phase = 0; phase < SEQUENCE.opening.length + SEQUENCE.turn.length; phase++)
    if (phaseAt(SEQUENCE, phase).id === id) state.phase = phase
  expect(phaseAt(SEQUENCE, state.phase).id).toBe(id)
  return state
}
const check = (state: State, action: Action): string | undefined => game.check(state, action)?.rule
const play = (state: State, action: Action): void => {
  const result = game.apply(state, action)
  if (isRefusal(result)) throw new Error(`refused by ${result.rule}`)
}
const phase = (state: State): string | undefined => game.decision(state)?.phase
const DONE = { type: 'done' } as const
const choose = (option: string): Action => ({ type: 'choose', option })
const march = (id: string, ...path: string[]): Action => ({ type: 'move', units: [unit(id)], path: path.map(hex) })

// ---- Two corps in Warsaw and a Soviet army beside it ----

const WARSAW = { 'de-pz-24': 'L26', 'de-inf-1': 'L26', 'su-army-8': 'L25' }
const ON_ARMY = attack(['de-pz-24', 'de-inf-1'], ['L25'])
/** Declares and rolls the attack so that contact remains. */
const contact = (state: State, impulse: 1 | 2): void => {
  const face = card(state, ON_ARMY, AXIS, impulse).faces.find(({ result }) => result === 'C')
  if (face === undefined) throw new Error('no contact on this column')
  play(state, ON_ARMY)
  play(state, DONE)
  loadDie(state, face.die)
  play(state, choose('combat:0'))
}

describe('zones of control and contact', () => {
  test('[7.1b] ZOC goes over rivers, into mountains and swamps and onto the enemy', () => {
    // W26 on this bank; W27, a mountain, on the Prut
    const state = position({ 'su-army-8': 'W26', 'de-inf-1': 'W27' }, { turn: 3 })
    expect([title.mountain[hex('W27')], title.rivers[hex('W27')] > 0]).toEqual([1, true])
    expect(title.rivers[hex('W26')] & title.rivers[hex('W27')]).toBe(0)
    expect(inEnemyZoc(state, hex('W27'), AXIS)).toBe(true)
    const swamp = title.board.hexes.findIndex((_, each) => title.swamp[each] === 1 && title.ussr[each] === 1)
    const beside = title.board.hexes.findIndex(
      (_, each) => title.barred[each] === 0 && isAdjacent(title.board, each, swamp),
    )
    const wet = position({ 'su-army-8': title.board.hexes[beside].name })
    expect(inEnemyZoc(wet, swamp, AXIS)).toBe(true)
    // Not over a hex between, and not for its own side
    expect(distance(title.board, hex('W26'), hex('W28'))).toBe(2)
    expect(inEnemyZoc(state, hex('W28'), AXIS)).toBe(false)
    expect(inEnemyZoc(position({ 'su-army-8': 'W26' }), hex('W27'), SOVIET)).toBe(false)
  })

  test('[7.2b] the step does not end while a unit in an enemy ZOC has no combat', () => {
    const state = inPhase(position(WARSAW, { turn: 3 }), 'axis-declare-1')
    expect(phase(state)).toBe('axis-declare-1')
    expect(check(state, DONE)).toBe('9.2.2A')
    // No combat while the side still moves
    expect(check(inPhase(cloneState(state), 'axis-move-1'), choose('combat:0'))).toBeDefined()
    play(state, ON_ARMY)
    expect(check(state, DONE)).toBeUndefined()
    play(state, DONE)
    expect(phase(state)).toBe('axis-fight-1')
    const away = inPhase(position({ ...WARSAW, 'su-army-8': 'L24' }, { turn: 3 }), 'axis-declare-1')
    expect(declareDuties(away, AXIS, 1)).toEqual([])
  })

  test('[8.2.2d] nobody fights over the Kerch Strait', () => {
    const state = position({ 'de-inf-1': 'KK20', 'su-army-8': 'KK21' }, { turn: 3 })
    expect(isAdjacent(title.board, hex('KK20'), hex('KK21'))).toBe(true)
    for (const side of [AXIS, SOVIET] as const) {
      expect(declareDuties(state, side, 1)).toEqual([])
      expect(declareTargets(state, side, 1)).toEqual([])
      expect(inEnemyZoc(state, hex(side === AXIS ? 'KK20' : 'KK21'), side)).toBe(false)
    }
    expect(rule(checkDeclare(state, attack(['de-inf-1'], ['KK21']), AXIS, 1))).toBe('9.2.2C')
    expect(rule(checkDeclare(state, attack(['su-army-8'], ['KK20']), SOVIET, 1))).toBe('9.2.2C')
    const ashore = position({ 'de-inf-1': 'JJ21', 'su-army-8': 'KK21' }, { turn: 3 })
    expect(rule(checkDeclare(ashore, attack(['de-inf-1'], ['KK21']), AXIS, 1))).toBeUndefined()
    expect(declareDuties(ashore, SOVIET, 1)).not.toEqual([])
  })

  test('[8.2.2f] supply crosses the Kerch Strait and no other water', () => {
    const supplied = (units: Record<string, string>, ...axis: string[]) =>
      isSupplied(position(units, { axis }), unit('de-inf-1'))
    // A Soviet ZOC on every way out of KK20 over land
    const kerch = { 'de-inf-1': 'KK20', 'su-army-8': 'LL19' }
    expect(supplied(kerch, 'Sevastopol')).toBe(true)
    expect(supplied(kerch)).toBe(false)
    expect(supplied({ ...kerch, 'su-army-3': 'KK21' }, 'Sevastopol')).toBe(false)
    // The Gulf of Riga between F18 and Riga; G18 is the way round
    const gulf = { 'de-inf-1': 'F18' }
    expect(isAdjacent(title.board, hex('F18'), hex('Riga'))).toBe(true)
    expect(supplied(gulf, 'Riga')).toBe(true)
    expect(supplied({ ...gulf, 'su-army-8': 'G19', 'su-army-3': 'F19' }, 'Riga')).toBe(false)
  })

  test('[9.4a] one combat for a unit in an impulse, whatever is left beside it', () => {
    const state = inPhase(position({ ...WARSAW, 'de-inf-2': 'I26', 'su-army-3': 'I25' }, { turn: 3 }), 'axis-declare-1')
    play(state, attack(['de-inf-2'], ['I25']))
    play(state, ON_ARMY)
    play(state, DONE)
    loadDie(state, card(state, ON_ARMY).faces.find(({ result }) => result === 'C')?.die ?? 0)
    expect(check(state, choose('combat:1'))).toBeUndefined()
    play(state, choose('combat:1'))
    expect([at(state, 'de-pz-24'), at(state, 'su-army-8'), phase(state)]).toEqual(['L26', 'L25', 'axis-fight-1'])
    expect(check(state, choose('combat:1'))).toBe('9.4a')
    expect(rule(checkDeclare(state, attack(['de-pz-24'], ['L25']), AXIS, 1))).toBe('9.4a')
    expect(check(state, choose('combat:0'))).toBeUndefined()
  })

  test('[9.4b] after contact in impulse 1 they stand and must attack in impulse 2', () => {
    const state = inPhase(position({ ...WARSAW, 'de-inf-2': 'L28' }, { turn: 3 }), 'axis-declare-1')
    contact(state, 1)
    expect(phase(state)).toBe('axis-move-2')
    expect(check(state, march('de-pz-24', 'L27'))).toBe('8.2.3b')
    expect(check(state, march('de-inf-2', 'L27'))).toBeUndefined()
    play(state, DONE)
    expect(phase(state)).toBe('axis-declare-2')
    expect(check(state, DONE)).toBe('9.2.2A')
    play(state, ON_ARMY)
    expect(check(state, DONE)).toBeUndefined()
  })

  test('[9.4c] after contact in impulse 2 the other side may go, or stay and attack', () => {
    const state = inPhase(position(WARSAW, { turn: 3 }), 'axis-declare-2')
    contact(state, 2)
    expect(phase(state)).toBe('soviet-move-1')
    for (const each of title.unitsOf[SOVIET]) if (state.status[each] === STATUS.due) state.status[each] = STATUS.gone
    expect(inEnemyZoc(state, state.hex[unit('su-army-8')], SOVIET)).toBe(true)
    const gone = cloneState(state)
    play(gone, march('su-army-8', 'L24'))
    play(gone, DONE)
    expect(phase(gone)).toBe('soviet-move-2')
    play(state, DONE)
    expect(phase(state)).toBe('soviet-declare-1')
    expect(check(state, DONE)).toBe('9.2.2A')
    play(state, attack(['su-army-8'], ['L26']))
    expect(check(state, DONE)).toBeUndefined()
  })
})

describe('railways beyond the map', () => {
  const options = [OPTIONS.offMapRail]

  test('[8.3.7] out by one line and in by another of the same edge, by option', () => {
    const units = { 'de-inf-5': 'E34' }
    const on = scene(units, { options })
    expect(refusal(on, 'de-inf-5', ['BB33'], 'rail')).toBeUndefined()
    expect(refusal(on, 'de-inf-5', ['A15'], 'rail')).toBe('8.3.4a') // the north edge
    expect(refusal(on, 'de-inf-5', ['L1'], 'rail')).toBe('8.3.4a')
    const off = scene(units)
    for (const where of ['BB33', 'A15']) expect(refusal(off, 'de-inf-5', [where], 'rail')).toBe('8.3.4a')
    expect(reach(off, 'de-inf-5', 'rail')).not.toContain('BB33')
    // Ways that the game offers are ways that it accepts
    expect(reach(on, 'de-inf-5', 'rail')).toContain('BB33')
    expect(reach(on, 'de-inf-5', 'rail')).not.toContain('A15')
    for (const where of reach(on, 'de-inf-5', 'rail')) {
      const path = pathOf(on.state, unit('de-inf-5'), hex(where), 'rail', AXIS, 1) ?? []
      const move = { type: 'move', units: [unit('de-inf-5')], path, by: 'rail' } as const
      expect(checkMove(on.state, move, AXIS, 1)).toBeUndefined()
      expect(path.at(-1)).toBe(hex(where))
    }
    const inland = scene({ 'de-inf-5': 'L26' }, { options })
    const path = pathOf(inland.state, unit('de-inf-5'), hex('Bucharest'), 'rail', AXIS, 1) ?? []
    expect(path).toContain(hex('BB33'))
    expect(path.at(-1)).toBe(hex('Bucharest'))
  })

  test('[8.3.7] neither line may be in an enemy ZOC or in other hands', () => {
    const units = { 'de-inf-5': 'E34' }
    const near = title.board.hexes.find(
      (each, at) => isAdjacent(title.board, at, hex('BB33')) && title.barred[at] === 0 && each.name !== 'BB34',
    )
    const blocked = scene({ ...units, 'su-army-8': near?.name ?? '' }, { options })
    expect(refusal(blocked, 'de-inf-5', ['BB33'], 'rail')).toBe('8.3.4a')
    expect(reach(blocked, 'de-inf-5', 'rail')).not.toContain('BB33')
    const lost = scene(units, { options, sovietRail: ['BB33'] })
    expect(refusal(lost, 'de-inf-5', ['BB33'], 'rail')).toBe('8.3.6a')
    expect(reach(lost, 'de-inf-5', 'rail')).not.toContain('BB33')
  })

  test('[8.3.7] supply comes the same way', () => {
    // Gorki lies on the east edge; FF1 is far from it
    const far = (setting: Parameters<typeof position>[1]) =>
      position({ 'de-inf-1': 'FF1' }, { axis: ['Gorki'], axisRail: ['Gorki', 'FF1'], ...setting })
    const linked = far({ options })
    expect(isSupplied(linked, unit('de-inf-1'))).toBe(true)
    expect(supplyLineOf(linked, unit('de-inf-1'))).toEqual([hex('FF1'), hex('Gorki')])
    expect(isSupplied(far({}), unit('de-inf-1'))).toBe(false)
    expect(isSupplied(far({ options, axisRail: ['Gorki'] }), unit('de-inf-1'))).toBe(false)
    expect(isSupplied(far({ options, axis: [] }), unit('de-inf-1'))).toBe(false)
  })
})

describe('Stukas', () => {
  const lay = (where: string): Assign => ({ type: 'assign', units: [unit('stuka-1')], as: 'stuka', hex: hex(where) })
  const checkStuka = (state: State, where: string) => rule(checkAssignSupport(state, lay(where), AXIS, 1))

  test('[9.9.4] eight hexes over the Black Sea, enemies and their ZOC', () => {
    // From the Bulgarian coast to Sevastopol
    const state = (hq: string) =>
      position({ 'de-hq-south': hq, 'su-army-8': 'JJ23', 'su-army-3': 'GG29', 'su-army-10': 'JJ22' }, { turn: 3 })
    expect(['GG30', 'GG31'].map(hq => distance(title.board, hex(hq), hex('JJ23')))).toEqual([8, 9])
    expect(title.barred[hex('HH26')]).toBe(1) // the open sea between
    expect(checkStuka(state('GG30'), 'JJ23')).toBeUndefined()
    expect(checkStuka(state('GG31'), 'JJ23')).toBe('9.9.3a')
  })

  test('[9.9.6] any HQ directs any Stuka, another one each turn', () => {
    const state = position({ 'de-hq-center': 'LL10', 'su-army-8': 'NN10' }, { turn: 2 })
    expect(checkStuka(state, 'NN10')).toBeUndefined()
    applyAssignSupport(state, lay('NN10'), [])
    expect(state.world.support.map(({ hq }) => hq)).toEqual([unit('de-hq-center')])
    expect(checkStuka(state, 'NN10')).toBe('9.9.7') // it flies already
    clearSupport(state)
    expect(at(state, 'stuka-1')).toBe('absent')
    state.turn = 3
    takeOffMap(state, unit('de-hq-center'), 0)
    expect(checkStuka(state, 'NN10')).toBe('9.9.3a') // nobody directs it
    putOnMap(state, unit('de-hq-north'), hex('LL10'))
    expect(checkStuka(state, 'NN10')).toBeUndefined()
    applyAssignSupport(state, lay('NN10'), [])
    expect(state.world.support.map(({ hq }) => hq)).toEqual([unit('de-hq-north')])
  })
})

describe('remnants and replacements', () => {
  test('[9.12] remnants have no size and no date; nobody sets them up or buys them', () => {
    expect(title.remnants.length).toBe(18)
    const state = begin()
    const later = withStatus(position({}, { turn: turnOf('1942-05') }), 'pool', 'de-inf-1', 'su-army-8')
    for (const remnant of title.remnants) {
      const { id, size, arrival, special, setUp, side } = title.units[remnant]
      expect([id, size, arrival, special, setUp]).toEqual([id, 'none', undefined, false, ''])
      expect(statusOf(state, id)).toBe('stock')
      const where = side === AXIS ? 'E34' : 'Moscow'
      expect(checkSetUp(state, put(id, where), side as 0 | 1)).toCite('2.1.7')
      later.status[remnant] = later.status[unit('de-inf-1')] // even if it came into the pool
      openReplacements(later, side as 0 | 1, 1, [])
      expect(checkReplacement(later, put(id, where, BY_REPLACEMENT), side as 0 | 1, 1)).toBeDefined()
      expect(replacementOptions(later, remnant, side as 0 | 1, 1)).toEqual([])
    }
    const bought = withStatus(position({}, { turn: turnOf('1942-05') }), 'pool', 'de-inf-1')
    openReplacements(bought, AXIS, 1, [])
    expect(checkReplacement(bought, put('de-inf-1', 'E34', BY_REPLACEMENT), AXIS, 1)).toBeUndefined()
  })

  test('[13.2.1] the SS comes back with the option as without it: all of it, at full strength', () => {
    const SS = ['ss-pz-1', 'ss-pz-2', 'ss-inf-6']
    const open = (options: readonly string[]): State => {
      const state = withStatus(position({ 'ss-res': 'Warsaw' }, { turn: turnOf('1943-05'), options }), 'pool', ...SS)
      openReplacements(state, AXIS, 1, [])
      return state
    }
    const [plain, diverted] = [open([]), open([OPTIONS.ssDiversion])]
    for (const id of SS) {
      const options = replacementOptions(plain, unit(id), AXIS, 1)
      expect(options.length).toBeGreaterThan(0)
      expect(replacementOptions(diverted, unit(id), AXIS, 1)).toEqual(options)
    }
    for (const state of [plain, diverted]) {
      // One that was not lost does not come
      expect(checkReplacement(state, put('ss-res', 'E34', BY_REPLACEMENT), AXIS, 1)).toBeDefined()
      for (const id of SS) {
        expect(checkReplacement(state, put(id, 'E34', BY_REPLACEMENT), AXIS, 1)).toBeUndefined()
        applyReplacement(state, put(id, 'E34', BY_REPLACEMENT), 1, [])
      }
      expect(SS.map(id => at(state, id))).toEqual(['E34', 'E34', 'E34'])
    }
  })
})

describe('variants', () => {
  test('[V.Ie] artillery corps move as infantry and fight in both impulses', () => {
    const options = [OPTIONS.artilleryCorps]
    const units = { 'var-de-art-1': 'L28', 'de-inf-1': 'L28', 'var-su-art-1': 'R9', 'su-army-8': 'R9' }
    const setting = { options, turn: 13 }
    const second = scene(units, { ...setting, impulse: 2 })
    expect(second.state.points[unit('var-de-art-1')]).toBe(2)
    expect(refusal(second, 'var-de-art-1', ['L27', 'L26'])).toBeUndefined()
    expect(refusal(second, 'var-de-art-1', ['L27', 'L26', 'L25'])).toBe('8.1.2')
    for (const impulse of [1, 2] as const)
      for (const [side, gun, foot] of [
        [AXIS, 'var-de-art-1', 'de-inf-1'],
        [SOVIET, 'var-su-art-1', 'su-rem-inf-1'],
      ] as const) {
        const { state } = scene({ [gun]: 'L28', [foot]: 'L28' }, { ...setting, impulse, side })
        const same = title.factor[unit(gun)] === title.factor[unit(foot)] || impulse === 2
        if (same) expect(state.points[unit(gun)]).toBe(state.points[unit(foot)])
        expect(title.units[unit(gun)].mover).toBe(title.units[unit(foot)].mover)
      }
    const state = position({ 'var-de-art-1': 'L26', 'de-inf-1': 'L26', 'su-army-8': 'L25' }, setting)
    for (const impulse of [1, 2] as const) {
      const both = attack(['var-de-art-1', 'de-inf-1'], ['L25'])
      expect(card(state, both, AXIS, impulse).shifts).toMatchObject([{ value: 1, rule: 'V.Ic' }])
      expect(card(state, attack(['de-inf-1'], ['L25']), AXIS, impulse).shifts).toEqual([])
      const half = cloneState(state)
      expect(rule(checkDeclare(half, attack(['de-inf-1'], ['L25']), AXIS, impulse))).toMatch(/^9\.2\.2/)
      applyDeclare(half, both, [])
      expect(declareDuties(half, AXIS, impulse)).toEqual([])
    }
  })

  test('[V.III.balkan.0] the Axis decides between the two set-ups, once', () => {
    const started = game.start('campaign', [OPTIONS.whatIfs], 1)
    if (isRefusal(started)) throw new Error('does not start')
    expect(phase(started)).toBe('soviet-setup')
    expect(check(started, choose('balkan:yes'))).toBeDefined()
    play(started, choose('default'))
    play(started, DONE)
    expect(game.decision(started)).toMatchObject({ phase: 'axis-setup', seat: 'axis', kinds: ['choose'] })
    // Nothing is placed before it is decided
    expect(check(started, { type: 'place', unit: unit('de-inf-1'), hex: hex('E34') })).toBeDefined()
    expect(check(started, choose('default'))).toBeDefined()
    for (const answer of ['yes', 'no']) {
      const state = cloneState(started)
      play(state, choose(`balkan:${answer}`))
      expect(state.world.decided.balkan).toBe(answer === 'yes')
      expect(game.decision(state)?.kinds).toContain('place')
      for (const again of ['balkan:yes', 'balkan:no']) expect(check(state, choose(again))).toBeDefined()
      play(state, choose('default'))
      expect(check(state, choose('balkan:no'))).toBeDefined()
      expect(state.world.decided.balkan).toBe(answer === 'yes')
    }
  })
})

describe('ends', () => {
  const ALL = [...CITIES, 'Ploesti', 'Maikop', 'Grozny']
  const worth = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (title.majorCity[hex(name)] === 1 ? 2 : 1), 0)
  /** The Axis holds all but these; the last impulse of the turn is over. */
  const finish = (scenario: string, turn: number, soviet: readonly string[]): State => {
    const axis = ALL.filter(name => !soviet.includes(name))
    const state = inPhase(position({}, { scenario, turn, axis, soviet }), 'soviet-move-2')
    play(state, DONE)
    while (!state.over && phase(state) === 'soviet-partisans') play(state, DONE)
    return state
  }
  const counts = (scenario: string, turn: number, line: 'red' | 'blue'): void => {
    const east = ALL.filter(name => title.sovietSide[line][hex(name)] === 1)
    const west = ALL.filter(name => title.sovietSide[line][hex(name)] === 0)
    const earlier = finish(scenario, turn - 1, ['Moscow'])
    expect([earlier.over, earlier.turn]).toEqual([false, turn])
    const won = finish(scenario, turn, ['Moscow'])
    expect(won.over).toBe(true)
    expect(game.score(won)).toEqual([worth(east) - 2, 0])
    expect(game.outcome(won)).toMatchObject({ winner: 'axis', margin: worth(east) - 2 })
    const lost = finish(scenario, turn, [...east, 'Kiev'])
    expect(game.score(lost)).toEqual([0, 2])
    expect(game.outcome(lost)).toMatchObject({ winner: 'soviet', margin: 2 })
    expect(game.outcome(finish(scenario, turn, east))?.kind).toBe('draw')
    expect(west).toContain('Kiev')
    expect(east).toContain('Moscow')
  }

  test('[S4.end2] the high-water mark: the red line at the end of Sep/Oct 1942', () => {
    counts('blau-high-water', turnOf('1942-09'), 'red')
  })

  test('[S4.end4] the crisis in the Ukraine: the blue line at the end of Sep/Oct 1943', () => {
    counts('kursk-ukraine', turnOf('1943-09'), 'blue')
  })
})
