// Rules that need the whole game around them, or two chapters at once.
import { describe, expect, test } from 'vitest'
import { distance, isAdjacent } from '../../../src/engine/board.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { turnOf } from '../../../src/games/russian-campaign/rules/charts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { all, around, barred, entries, OCCUPIED, opened, put } from './support-entries.ts'
import {
  assign,
  at,
  attack,
  CITIES,
  card,
  choices,
  choose,
  done,
  game,
  go,
  hex,
  hexName,
  isMajor,
  isSupplied,
  loadDice,
  phaseOf,
  place,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  rule,
  type Setting,
  skipTo,
  start,
  type Units,
  unit,
  WAITING,
  worldOf,
  zocOf,
} from './support-game.ts'

const AXIS_1 = 'axis-move-1'
const DECLARE = { phase: 'axis-declare-1' }

// ---- Two corps in Warsaw and a Soviet army beside it ----

const WARSAW = { 'de-pz-24': 'L26', 'de-inf-1': 'L26', 'su-army-8': 'L25' }
const ON_ARMY = attack(['de-pz-24', 'de-inf-1'], ['L25'])
const contactDie = (state: State): number => {
  const face = card(state, ON_ARMY).faces.find(({ result }) => result === 'C')
  if (face === undefined) throw new Error('no contact on this column')
  return face.die
}
/** Declares and rolls the attack so that contact remains. */
const contact = (state: State): void => {
  const die = contactDie(state)
  play(state, ON_ARMY, done)
  play(loadDice(state, die), choose('combat:0'))
}
const targets = (state: State): string[] => game.legal(state, { about: 'targets' }).map(hexName)

describe('zones of control and contact', () => {
  test('[7.1b] ZOC goes over rivers, into mountains and swamps and onto the enemy', () => {
    // W26 on this bank; W27, a mountain, on the Prut
    const state = position({ 'su-army-8': 'W26', 'de-inf-1': 'W27' })
    const { rivers } = state.title
    expect(game.board.hexes[hex('W27')].terrain).toBe('mountain')
    expect(rivers[hex('W27')]).toBeGreaterThan(0)
    expect(rivers[hex('W26')] & rivers[hex('W27')]).toBe(0)
    expect(zocOf(state, 'soviet')).toContain('W27')
    const swamp = game.board.hexes.find(
      ({ terrain, regions }) => terrain === 'swamp' && regions.includes('soviet-union'),
    )
    const name = swamp?.name ?? ''
    const beside = around(name).find(where => game.board.hexes[hex(where)].terrain === 'clear') ?? ''
    expect(zocOf(position({ 'su-army-8': beside }), 'soviet')).toContain(name)
    // Not over a hex between, and not for the other side
    expect(distance(game.board, hex('W26'), hex('W28'))).toBe(2)
    expect(zocOf(state, 'soviet')).not.toContain('W28')
    expect(zocOf(position({ 'su-army-8': 'W26' }), 'axis')).not.toContain('W27')
  })

  test('[7.2b] the step does not end while a unit in an enemy ZOC has no combat', () => {
    // No combat while the side still moves
    const state = position(WARSAW)
    expect(rule(state, choose('combat:0'))).toBeDefined()
    play(state, done)
    expect(phaseOf(state)).toBe('axis-declare-1')
    expect(rule(state, done)).toBe('9.2.2A')
    play(state, ON_ARMY)
    expect(rule(state, done)).toBeUndefined()
    play(state, done)
    expect(phaseOf(state)).toBe('axis-fight-1')
    const away = position({ ...WARSAW, 'su-army-8': 'L24' })
    play(away, done)
    expect(phaseOf(away)).toBe('axis-move-2')
  })

  test('[8.2.2d] nobody fights over the Kerch Strait', () => {
    const strait = { 'de-inf-1': 'KK20', 'su-army-8': 'KK21' }
    expect(isAdjacent(game.board, hex('KK20'), hex('KK21'))).toBe(true)
    for (const [side, id, foe] of [
      ['axis', 'de-inf-1', 'KK21'],
      ['soviet', 'su-army-8', 'KK20'],
    ] as const) {
      // The Finnish front alone has to fight
      const state = position({ ...strait, ...WAITING }, { phase: `${side}-declare-1` })
      expect(targets(state)).toEqual([side === 'axis' ? 'B11' : 'B12'])
      expect(rule(state, attack([id], [foe]))).toBe('9.2.2C')
      expect(zocOf(state, side)).not.toContain(foe)
      const free = position(strait, { phase: `${side}-move-1` })
      play(free, done)
      expect(phaseOf(free)).toBe(`${side}-move-2`)
    }
    const ashore = { 'de-inf-1': 'JJ21', 'su-army-8': 'KK21' }
    expect(rule(position(ashore, DECLARE), attack(['de-inf-1'], ['KK21']))).toBeUndefined()
    expect(rule(position(ashore, { phase: 'soviet-declare-1' }), done)).toBe('9.2.2A')
  })

  test('[8.2.2f] supply crosses the Kerch Strait and no other water', () => {
    const supplied = (units: Units, ...axis: string[]): boolean => isSupplied(position(units, { axis }), 'de-inf-1')
    // A Soviet ZOC on every way out of KK20 over land
    const kerch = { 'de-inf-1': 'KK20', 'su-army-8': 'LL19' }
    expect(supplied(kerch, 'Sevastopol')).toBe(true)
    expect(supplied(kerch)).toBe(false)
    expect(supplied({ ...kerch, 'su-army-3': 'KK21' }, 'Sevastopol')).toBe(false)
    // The Gulf of Riga between F18 and Riga; G18 is the way round
    const gulf = { 'de-inf-1': 'F18' }
    expect(isAdjacent(game.board, hex('F18'), hex('Riga'))).toBe(true)
    expect(supplied(gulf, 'Riga')).toBe(true)
    expect(supplied({ ...gulf, 'su-army-8': 'G19', 'su-army-3': 'F19' }, 'Riga')).toBe(false)
  })

  test('[9.4a] one combat for a unit in an impulse, whatever is left beside it', () => {
    const state = position({ ...WARSAW, 'de-inf-2': 'I26', 'su-army-3': 'I25' }, DECLARE)
    const die = contactDie(state)
    play(state, attack(['de-inf-2'], ['I25']), ON_ARMY, done)
    play(loadDice(state, die), choose('combat:1'))
    expect([at(state, 'de-pz-24'), at(state, 'su-army-8'), phaseOf(state)]).toEqual(['L26', 'L25', 'axis-fight-1'])
    expect(choices(state)).toEqual(['combat:0'])
    expect(rule(state, choose('combat:1'))).toBe('9.4a')
    expect(rule(state, attack(['de-pz-24'], ['L25']))).toBeDefined()
    expect(rule(state, choose('combat:0'))).toBeUndefined()
  })

  test('[9.4b] after contact in impulse 1 they stand and must attack in impulse 2', () => {
    const state = position({ ...WARSAW, 'de-inf-2': 'L28' }, DECLARE)
    contact(state)
    expect(phaseOf(state)).toBe('axis-move-2')
    expect(refusal(state, 'de-pz-24', ['L27'])).toBe('8.2.3b')
    expect(refusal(state, 'de-inf-2', ['L27'])).toBeUndefined()
    skipTo(state, 'axis-declare-2')
    expect(rule(state, done)).toBe('9.2.2A')
    play(state, ON_ARMY)
    expect(rule(state, done)).toBeUndefined()
  })

  test('[9.4c] after contact in impulse 2 the other side may go, or stay and attack', () => {
    const touched = (): State => {
      const state = position(WARSAW, { turn: turnOf('1942-07'), phase: 'axis-declare-2', axis: OCCUPIED })
      contact(state)
      expect(phaseOf(state)).toBe('soviet-move-1')
      expect(zocOf(state, 'axis')).toContain('L25')
      return state
    }
    const gone = touched()
    go(gone, 'su-army-8', ['L24'])
    expect(phaseOf(skipTo(gone, 'soviet-move-2'))).toBe('soviet-move-2')
    const state = skipTo(touched(), 'soviet-declare-1')
    expect(rule(state, done)).toBe('9.2.2A')
    play(state, attack(['su-army-8'], ['L26']))
    expect(rule(state, done)).toBeUndefined()
  })
})

describe('railways beyond the map', () => {
  const options = [OPTIONS.offMapRail]
  const route = (state: State, id: string, where: string): string[] =>
    (game.legal(state, { about: 'path', unit: unit(id), hex: hex(where), by: 'rail' }) ?? []).map(hexName)

  test('[8.3.7] out by one line and in by another of the same edge, by option', () => {
    const units = { 'de-inf-5': 'E34' }
    const on = position(units, { options })
    expect(refusal(on, 'de-inf-5', ['BB33'], 'rail')).toBeUndefined()
    // The north edge and the east edge: there only over rails of the enemy
    for (const where of ['A15', 'L1']) expect(refusal(on, 'de-inf-5', [where], 'rail')).toBe('8.3.6a')
    const off = position(units)
    for (const where of ['BB33', 'A15']) expect(refusal(off, 'de-inf-5', [where], 'rail')).toBe('8.3.6a')
    expect(reach(off, 'de-inf-5', 'rail')).not.toContain('BB33')
    // Ways that the game offers are ways that it accepts
    expect(reach(on, 'de-inf-5', 'rail')).toContain('BB33')
    expect(reach(on, 'de-inf-5', 'rail')).not.toContain('A15')
    for (const where of reach(on, 'de-inf-5', 'rail')) {
      const path = route(on, 'de-inf-5', where)
      expect(refusal(on, 'de-inf-5', path, 'rail'), where).toBeUndefined()
      expect(path.at(-1)).toBe(where)
    }
    const path = route(position({ 'de-inf-5': 'L26' }, { options }), 'de-inf-5', 'Bucharest')
    expect(path).toContain('BB33')
    expect(path.at(-1)).toBe('BB31')
  })

  test('[8.3.7] neither line may be in an enemy ZOC or in other hands', () => {
    const units = { 'de-inf-5': 'E34' }
    const near = around('BB33').find(where => where !== 'BB34') ?? ''
    const blocked = position({ ...units, 'su-army-8': near }, { options })
    expect(zocOf(blocked, 'soviet')).toContain('BB33')
    expect(refusal(blocked, 'de-inf-5', ['BB33'], 'rail')).toBe('8.3.4a')
    expect(reach(blocked, 'de-inf-5', 'rail')).not.toContain('BB33')
    const lost = position(units, { options, sovietRail: ['BB33'] })
    expect(refusal(lost, 'de-inf-5', ['BB33'], 'rail')).toBe('8.3.6a')
    expect(reach(lost, 'de-inf-5', 'rail')).not.toContain('BB33')
  })

  test('[8.3.7] supply comes the same way', () => {
    // Gorki lies on the east edge; FF1 is far from it
    const far = (setting: Setting): State =>
      position({ 'de-inf-1': 'FF1', stalin: 'L1' }, { axis: ['Gorki'], axisRail: ['Gorki', 'FF1'], ...setting })
    const linked = far({ options })
    expect(isSupplied(linked, 'de-inf-1')).toBe(true)
    const found = game.query(linked, 'axis', { what: 'supply', side: 'axis' })
    expect(found.find(each => each.unit === unit('de-inf-1'))?.line.map(hexName)).toEqual(['FF1', 'U2'])
    expect(isSupplied(far({}), 'de-inf-1')).toBe(false)
    expect(isSupplied(far({ options, axisRail: ['Gorki'] }), 'de-inf-1')).toBe(false)
    expect(isSupplied(far({ options, axis: [] }), 'de-inf-1')).toBe(false)
  })
})

describe('Stukas', () => {
  const lay = (where: string) => assign('stuka-1', 'stuka', { hex: where })
  const directed = (state: State): unknown => worldOf(state).support

  test('[9.9.4] eight hexes over the Black Sea, enemies and their ZOC', () => {
    // From the Bulgarian coast to Sevastopol
    const from = (hq: string): State =>
      position({ 'de-hq-south': hq, 'su-army-8': 'JJ23', 'su-army-3': 'GG29', 'su-army-10': 'JJ22' })
    expect(['GG30', 'GG31'].map(hq => distance(game.board, hex(hq), hex('JJ23')))).toEqual([8, 9])
    expect(game.board.hexes[hex('HH26')].terrain).toBe('sea')
    expect(rule(from('GG30'), lay('JJ23'))).toBeUndefined()
    expect(rule(from('GG31'), lay('JJ23'))).toBe('9.9.3a')
  })

  test('[9.9.6] any HQ directs any Stuka, another one each turn', () => {
    const state = position({ 'de-hq-center': 'LL10', 'su-army-8': 'NN10' }, { turn: 2 })
    play(state, lay('NN10'))
    expect(directed(state)).toMatchObject([{ marker: 'stuka-1', hq: 'de-hq-center' }])
    expect(rule(state, lay('NN10'))).toBe('9.9.7') // it flies already
    skipTo(state, 'axis-move-2')
    expect(at(state, 'stuka-1')).toBe('absent')
    const next = (units: Units): State => position({ 'su-army-8': 'NN10', ...units })
    expect(rule(next({}), lay('NN10'))).toBe('9.9.3a') // nobody directs it
    const north = next({ 'de-hq-north': 'LL10' })
    play(north, lay('NN10'))
    expect(directed(north)).toMatchObject([{ marker: 'stuka-1', hq: 'de-hq-north' }])
  })
})

describe('remnants and replacements', () => {
  test('[9.12] remnants have no size and no date; nobody sets them up or buys them', () => {
    const settingUp = { soviet: start('campaign'), axis: start('campaign') }
    play(settingUp.axis, choose('default'), done)
    const pool = all('pool', 'de-inf-1', 'su-army-8')
    const buying = {
      axis: opened(AXIS_1, pool, { turn: turnOf('1942-05') }),
      soviet: opened(
        'soviet-move-1',
        { ...pool, 'su-worker-moscow': 'Moscow' },
        { turn: turnOf('1942-05'), dice: [6] },
      ),
    }
    const { title } = buying.axis
    expect(title.remnants.length).toBe(18)
    for (const remnant of title.remnants) {
      const { id, size, arrival, special, setUp } = title.units[remnant]
      expect([id, size, arrival, special, setUp]).toEqual([id, 'none', undefined, false, ''])
      const side = id.startsWith('su-') ? 'soviet' : 'axis'
      const where = side === 'axis' ? 'E34' : 'R9'
      expect(at(settingUp[side], id)).toBe('stock')
      expect(rule(settingUp[side], place(id, where))).toBe('2.1.7')
      expect(barred(buying[side], id, where, 'replacement')).toBeDefined()
      expect(entries(buying[side], id, 'replacement')).toEqual([])
    }
    expect(barred(buying.axis, 'de-inf-1', 'E34', 'replacement')).toBeUndefined()
    expect(barred(buying.soviet, 'su-army-8', 'R9', 'replacement')).toBeUndefined()
  })

  test('[13.2.1] the SS comes back with the option as without it: all of it, at full strength', () => {
    const SS = ['ss-pz-1', 'ss-pz-2', 'ss-inf-6']
    const open = (options: readonly string[]): State =>
      opened(AXIS_1, { 'ss-res': 'Warsaw', ...all('pool', ...SS) }, { turn: turnOf('1944-05'), options })
    const [plain, diverted] = [open([]), open([OPTIONS.ssDiversion])]
    for (const id of SS) {
      expect(entries(plain, id, 'replacement').length).toBeGreaterThan(0)
      expect(entries(diverted, id, 'replacement')).toEqual(entries(plain, id, 'replacement'))
    }
    for (const state of [plain, diverted]) {
      // One that was not lost does not come
      expect(barred(state, 'ss-res', 'E34', 'replacement')).toBe('12.6.3a')
      for (const id of SS) play(state, put(id, 'E34', 'replacement'))
      expect(SS.map(id => at(state, id))).toEqual(['E34', 'E34', 'E34'])
    }
  })
})

describe('variants', () => {
  test('[V.Ie] artillery corps move as infantry and fight in both impulses', () => {
    const setting = { options: [OPTIONS.artilleryCorps], turn: turnOf('1943-05') }
    const second = position({ 'var-de-art-1': 'L28' }, { ...setting, phase: 'axis-move-2' })
    expect(pointsOf(second, 'var-de-art-1')).toBe(2)
    expect(refusal(second, 'var-de-art-1', ['L27', 'L26'])).toBeUndefined()
    expect(refusal(second, 'var-de-art-1', ['L27', 'L26', 'L25'])).toBe('8.1.2')
    // 3-4 and 3-4, 4-3 and 6-3
    for (const impulse of [1, 2])
      for (const [side, gun, foot] of [
        ['axis', 'var-de-art-1', 'de-inf-10'],
        ['soviet', 'var-su-art-1', 'su-army-16'],
      ]) {
        const state = position({ [gun]: 'L28', [foot]: 'L28' }, { ...setting, phase: `${side}-move-${impulse}` })
        expect(pointsOf(state, gun), gun).toBe(pointsOf(state, foot))
      }
    const foot = { 'de-inf-1': 'L26', 'su-army-8': 'L25' }
    const alone = attack(['de-inf-1'], ['L25'])
    const both = attack(['var-de-art-1', 'de-inf-1'], ['L25'])
    for (const phase of ['axis-declare-1', 'axis-declare-2']) {
      const state = position({ 'var-de-art-1': 'L26', ...foot }, { ...setting, phase })
      expect(card(state, both).shifts).toMatchObject([{ value: 1, rule: 'V.Ic' }])
      expect(card(position(foot, { ...setting, phase }), alone).shifts).toEqual([])
      // Not without the guns that stand there
      expect(rule(state, alone)).toMatch(/^9\.2\.2/)
      play(state, both)
      expect(rule(state, done)).toBeUndefined()
    }
  })

  test('[V.III.balkan.0] the Axis decides between the two set-ups, once', () => {
    const begun = (): State => {
      const state = start('campaign', [OPTIONS.whatIfs])
      expect(phaseOf(state)).toBe('soviet-setup')
      expect(rule(state, choose('balkan:yes'))).toBeDefined()
      play(state, choose('default'), done)
      return state
    }
    const before = begun()
    expect(game.decision(before)).toMatchObject({ phase: 'axis-setup', seat: 'axis', kinds: ['choose'] })
    // Nothing is placed before it is decided
    expect(rule(before, place('de-inf-1', 'E34'))).toBeDefined()
    expect(rule(before, choose('default'))).toBeDefined()
    for (const answer of ['yes', 'no']) {
      const state = begun()
      play(state, choose(`balkan:${answer}`))
      expect(state.turn).toBe(answer === 'yes' ? 0 : 1)
      expect(game.decision(state)?.kinds).toContain('place')
      for (const again of ['balkan:yes', 'balkan:no']) expect(rule(state, choose(again))).toBeDefined()
      play(state, choose('default'))
      expect(rule(state, choose('balkan:no'))).toBeDefined()
      expect(state.turn).toBe(answer === 'yes' ? 0 : 1)
    }
  })
})

describe('ends', () => {
  const ALL = [...CITIES, 'Ploesti', 'Maikop', 'Grozny']
  const worth = (names: readonly string[]): number => names.reduce((sum, name) => sum + (isMajor(name) ? 2 : 1), 0)
  /** The Axis holds all but these; the last impulse of the turn is over. */
  const finish = (scenario: string, turn: number, soviet: readonly string[]): State => {
    const axis = ALL.filter(name => !soviet.includes(name))
    const state = position({}, { scenario, turn, axis, soviet, phase: 'soviet-move-2' })
    while (!state.over && phaseOf(state)?.startsWith('soviet') === true) play(state, done)
    return state
  }
  const counts = (scenario: string, turn: number, line: 'red' | 'blue'): void => {
    const isEast = (name: string): boolean => game.board.hexes[hex(name)].marks.includes(`line-${line}-soviet`)
    const east = ALL.filter(isEast)
    expect(east).toContain('Moscow')
    expect(east).not.toContain('Kiev')
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
  }

  test('[S4.end2] the high-water mark: the red line at the end of Sep/Oct 1942', () => {
    counts('blau-high-water', turnOf('1942-09'), 'red')
  })

  test('[S4.end4] the crisis in the Ukraine: the blue line at the end of Sep/Oct 1943', () => {
    counts('kursk-ukraine', turnOf('1943-09'), 'blue')
  })
})
