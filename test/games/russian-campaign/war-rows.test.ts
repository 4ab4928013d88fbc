// Rows of the ledger that other tests only touch in passing: one test for each, its legal and its illegal side.
import { describe, expect, test } from 'vitest'
import type { Action, GameEvent } from '../../../src/engine/contract.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { turnOf } from '../../../src/games/russian-campaign/rules/charts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { all, barred, edge, entries, idsWith, OCCUPIED, opened, put, type Step } from './support-entries.ts'
import {
  actors,
  assign,
  at,
  attack,
  card,
  choices,
  choose,
  controllerOf,
  done,
  endTurn,
  fight,
  game,
  go,
  hex,
  isSettled,
  loadDice,
  phaseOf,
  play,
  position,
  refusal,
  retreat,
  rule,
  skipTo,
  start,
  type Units,
  unit,
  unitName,
  WAITING,
  winner,
  worldOf,
} from './support-game.ts'

describe('combat', () => {
  test('[9.6.4] the emptied hex stays empty until a later movement step', () => {
    const north = { 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'su-tk-1': 'NN10' }
    const state = position({ ...north, 'de-pz-47': 'X18', 'de-pz-14': 'X18', 'su-tk-7': 'X17' }, { turn: 7 })
    const both = [attack(['de-pz-24', 'de-pz-39'], ['NN10']), attack(['de-pz-47', 'de-pz-14'], ['X17'])]
    play(state, done, ...both, done)
    play(loadDice(state, 6), choose('combat:0'))
    expect(at(state, 'su-tk-1')).not.toBe('NN10')
    expect(phaseOf(state)).toBe('axis-fight-1')
    expect(rule(state, { type: 'advance', unit: unit('de-pz-24'), hex: hex('NN10') })).toBe('9.6.4')
    expect(refusal(state, 'de-pz-24', ['NN10'])).toBe('4.0.2d')
    expect([at(state, 'de-pz-24'), at(state, 'de-pz-39')]).toEqual(['MM10', 'MM10'])
    play(loadDice(state, 6), choose('combat:1'))
    expect(phaseOf(state)).toBe('axis-move-2')
    expect(refusal(state, 'de-pz-24', ['NN10'])).toBeUndefined()
  })

  test('[QA7] an attacker in woods does not retreat on AR, one beside it in the open does', () => {
    const declaring = { turn: 7, phase: 'axis-declare-1' }
    const on = attack(['de-inf-1', 'de-inf-2'], ['T13'])
    const state = position({ 'de-inf-1': 'S14', 'de-inf-2': 'S13', 'su-gd-1': 'T13', ...WAITING }, declaring)
    fight(state, on, 3)
    expect(actors(state, 'retreat')).toEqual(['de-inf-2'])
    for (const where of ['R13', 'R14', 'S15', 'S13']) expect(rule(state, retreat('de-inf-1', where))).toBe('9.7.1a')
    expect(at(state, 'de-inf-1')).toBe('S14')
    expect(rule(state, retreat('de-inf-2', 'R12'))).toBeUndefined()
    // All of them in woods: nothing is left to decide
    const woods = position({ 'de-inf-1': 'S14', 'de-inf-2': 'S14', 'su-gd-1': 'T13', ...WAITING }, declaring)
    fight(woods, on, 3)
    expect(isSettled(woods)).toBe(true)
    expect([at(woods, 'de-inf-1'), at(woods, 'de-inf-2')]).toEqual(['S14', 'S14'])
  })

  test('[V.Id] a Stuka with artillery gives three columns, artillery corps three at most', () => {
    const options = [OPTIONS.artilleryCorps]
    const guns = attack(['var-de-art-1'], ['NN10'])
    const units = { 'var-de-art-1': 'MM10', 'de-hq-north': 'LL11', 'su-tk-7': 'NN10' }
    const column = (...stuka: Action[]): string => {
      const state = position(units, { turn: 13, options })
      play(state, ...stuka)
      const { odds, column: shifted } = card(skipTo(state, 'axis-declare-1'), guns)
      return `${odds} ${shifted}`
    }
    expect(column()).toBe('1:1 2:1')
    expect(column(assign('stuka-1', 'stuka', { hex: 'NN10' }))).toBe('1:1 4:1')
    // The countermix has three, the last of them from 1945 on
    const corps = { 'var-su-art-1': 'MM10', 'var-su-art-2': 'MM11', 'var-su-art-3': 'NN9', 'de-pz-gd': 'NN10' }
    const soviet = position(corps, { turn: turnOf('1945-01'), phase: 'soviet-declare-1', options })
    const three = attack(['var-su-art-1', 'var-su-art-2', 'var-su-art-3'], ['NN10'])
    expect(card(soviet, three)).toMatchObject({ odds: '1:1', column: '4:1' })
    expect(card(soviet, three).shifts).toMatchObject([{ value: 3, rule: 'V.Ic' }])
  })
})

describe('control and arrivals', () => {
  test('[11.2.2d] a partisan in an empty Axis city leaves it to the Axis, an army does not', () => {
    const axis = ['Bryansk']
    const [plain] = game.score(position({}, { axis }))
    const partisan = position({ 'su-partisan-1': 'Bryansk', 'su-partisan-2': 'T13' }, { axis })
    expect(controllerOf(partisan, 'Bryansk')).toBe('axis')
    expect(game.score(partisan)[0]).toBe(plain)
    expect(game.score(position({ 'su-army-8': 'T13' }, { axis }))[0]).toBe(plain - 1)
  })

  const marked = (mark: string): string[] =>
    game.board.hexes.filter(({ marks }) => marks.includes(mark)).map(({ name }) => name)

  test('[12.3.2] Hungarians at the railway of the west edge in Hungary, not in Poland', () => {
    const state = position(all('due', 'hu-inf-1'), { turn: 2 })
    expect(barred(state, 'hu-inf-1', 'T33')).toBeUndefined()
    expect(game.board.hexes[hex('T33')].regions).toContain('hungary')
    expect(marked('rail-edge-west')).toContain('T33')
    const others = edge('west').filter(name => name !== 'T33')
    expect(others).toContain('K34')
    for (const where of others) expect(barred(state, 'hu-inf-1', where), where).toBe('12.3.2')
  })

  test('[12.3.3] Germans and Italians at any hex of the west edge, and at no other edge', () => {
    const state = position(all('due', 'de-inf-34', 'it-inf-4'))
    for (const id of ['de-inf-34', 'it-inf-4']) {
      expect(entries(state, id)).toEqual(edge('west'))
      for (const where of edge('west')) expect(barred(state, id, where), where).toBeUndefined()
      for (const which of ['rail-edge-north', 'rail-edge-south']) {
        const hexes = marked(which).filter(name => !edge('west').includes(name))
        expect(hexes.length).toBeGreaterThan(0)
        for (const name of hexes) expect(barred(state, id, name), name).toBe('12.3.3')
      }
    }
  })

  test('[12.4.2c] passing within five is enough, and who has come stays', () => {
    const garrison = ['de-mtn-15', 'de-mtn-21']
    const passing = (farthest: string): State => {
      const setting = { turn: turnOf('1943-03'), phase: 'soviet-move-1', axis: OCCUPIED }
      const state = position({ 'su-cav-2': 'BB24', 'de-inf-1': 'Warsaw' }, setting)
      const way = ['BB25', 'BB26'].slice(0, farthest === 'BB26' ? 2 : 1)
      go(state, 'su-cav-2', way)
      go(state, 'su-cav-2', [...way.slice(0, -1).reverse(), 'BB24'])
      return skipTo(state, 'axis-move-1', turnOf('1943-05'))
    }
    // BB26 is five from Bucharest, BB24 seven
    const state = passing('BB26')
    for (const id of garrison) expect(at(state, id)).toBe('due')
    const without = passing('BB25')
    for (const id of garrison) expect(at(without, id)).toBe('absent')
    skipTo(state, 'axis-move-1', turnOf('1943-07'))
    for (const id of garrison) expect(at(state, id)).toBe('BB31')
  })
})

describe('sudden death', () => {
  const options = [OPTIONS.suddenDeath]
  const OBJECTIVES = [
    ['Bryansk', 'Kharkov'],
    ['Kharkov', 'Voronezh'],
    ['Kiev', 'Kursk'],
    ['stalin', 'Bucharest'],
  ]
  /** The turn of that date begins with these cities of the Axis. */
  const judged = (date: string, axis: readonly string[], world: object = {}) => {
    const before = { turn: turnOf(date) - 1, phase: 'soviet-move-2', options }
    const state = position({}, { ...before, axis, world: { objectives: OBJECTIVES, ...world } })
    const events: readonly GameEvent[] = endTurn(loadDice(state, 1)).filter(each => each.rule === '13.1a')
    return { state, count: events.length }
  }

  test('[13.1.1] a check without a winner is the only one of its year', () => {
    const first = judged('1942-05', ['Bryansk'])
    expect([first.count, winner(first.state)]).toEqual([1, undefined])
    const { suddenDeathChecks } = worldOf(first.state)
    expect(suddenDeathChecks).toEqual([1942])
    // The Axis takes the other objective too late for this year
    const late = ['Bryansk', 'Kharkov']
    for (const date of ['1942-07', '1942-09', '1942-11'])
      expect(judged(date, late, { suddenDeathChecks }).count, date).toBe(0)
    expect(judged('1942-05', late, { suddenDeathChecks }).count).toBe(0)
    const next = judged('1943-05', ['Kharkov', 'Voronezh'], { suddenDeathChecks })
    expect([next.count, winner(next.state)]).toEqual([2, 'axis'])
  })

  test('[13.1.2b] the Soviet lists, and nothing beside them', () => {
    const lists = [
      ['Sevastopol', 'Kalinin', 'Kharkov'],
      ['Voronezh', 'Moscow', 'Stalingrad'],
      ['Leningrad', 'Rostov', 'Kursk'],
      ['Bucharest', 'Berlin', 'hitler'],
    ]
    const state = start('campaign', options)
    while (phaseOf(state)?.endsWith('setup') === true) play(state, choose('default'), done)
    while (phaseOf(state) === 'axis-objectives') play(state, choose(choices(state)[0]))
    for (const list of lists) {
      expect(phaseOf(state)).toBe('soviet-objectives')
      expect(choices(state)).toEqual(list)
      for (const name of lists.flat())
        expect(rule(state, choose(name)), name).toBe(list.includes(name) ? undefined : '13.1.2b')
      play(state, choose(list[0]))
    }
    expect(phaseOf(state)).toBe('axis-move-1')
  })
})

describe('what-ifs', () => {
  const options = [OPTIONS.whatIfs]
  type Decided = Readonly<Record<string, boolean>>
  const AXIS_1 = 'axis-move-1'
  const when = (date: string, phase: Step, decided: Decided = {}): State =>
    position({}, { turn: turnOf(date), phase, options, world: { decided } })
  /** A step of the Axis that opens after these decisions. */
  const since = (date: string, decided: Decided, units: Units = {}, axis: readonly string[] = []): State =>
    opened(AXIS_1, units, { turn: turnOf(date), options, axis, world: { decided } })
  const asked = (date: string, phase: Step, decided?: Decided): string[] => choices(when(date, phase, decided))
  const italians = game.units.flatMap(({ id }) => (id.startsWith('it-') ? [id] : []))
  /** The Italians that the turn track still brings. */
  const coming = (state: State): string[] =>
    game.arrivals(state).flatMap(each => (italians.includes(unitName(each.unit)) ? [unitName(each.unit)] : []))
  const replaced = (state: State, id: string): string | undefined => barred(state, id, 'E34', 'replacement')

  test('[V.III.balkan.3] no Italian ever comes', () => {
    const decided = (answer: string): State => {
      const state = start('campaign', options)
      play(state, choose('default'), done, choose(`balkan:${answer}`))
      return state
    }
    expect(coming(decided('no')).sort()).toEqual([...italians].sort())
    expect(coming(decided('yes'))).toEqual([])
  })

  test('[V.III.balkan.5d] the German airborne corps needs supply, and does not come back', () => {
    const dropped = (...axis: readonly string[]): State => {
      const units = { 'de-hq-center': 'T12', ...all('box', 'var-de-para-1') }
      const state = position(units, { turn: 2, axis, options, world: { decided: { balkan: true } } })
      play(state, put('var-de-para-1', 'T6', 'drop'))
      return skipTo(state, 'soviet-move-1')
    }
    expect(at(dropped('Bryansk'), 'var-de-para-1')).toBe('T6')
    expect(at(dropped(), 'var-de-para-1')).toBe('gone')
    const units = { ...all('gone', 'var-de-para-1'), ...all('pool', 'de-inf-1') }
    const state = since('1942-05', { balkan: true }, units)
    expect(replaced(state, 'var-de-para-1')).toBe('12.6.3a')
    expect(replaced(state, 'de-inf-1')).toBeUndefined()
  })

  test('[V.III.siberia.3] without Siberia the Axis is not offered Japan', () => {
    expect(asked('1941-11', 'axis-move-2', { balkan: true, siberia: false })).toEqual([])
    expect(asked('1941-11', 'axis-move-2', { balkan: false })).toEqual([])
    expect(asked('1941-11', 'axis-move-2', { balkan: true, siberia: true })).toEqual(['japan:yes', 'japan:no'])
  })

  test('[V.III.japan.1] asked in the second Axis impulse of November 1941, and not otherwise', () => {
    const siberia = { balkan: true, siberia: true }
    const japan = (date: string, phase: Step, decided: Decided = siberia): string | undefined =>
      rule(when(date, phase, decided), choose('japan:yes'))
    expect(japan('1941-11', 'axis-move-2')).toBeUndefined()
    for (const phase of [AXIS_1, 'soviet-move-1', 'soviet-move-2'] as const)
      expect(japan('1941-11', phase), phase).toBeDefined()
    for (const date of ['1941-09', '1942-01', '1942-11']) expect(japan(date, 'axis-move-2'), date).toBeDefined()
    expect(japan('1941-11', 'axis-move-2', { balkan: true })).toBeDefined()
    // While another question is open the rule of this one is named
    expect(japan('1942-11', AXIS_1)).toBe('V.III.japan.1')
  })

  test('[V.III.italy.4] no Italian comes, none is replaced in 1942', () => {
    const decided = (answer: string): State => {
      const state = when('1941-05', AXIS_1)
      play(state, choose(`italy:${answer}`))
      return state
    }
    expect(coming(decided('no'))).toHaveLength(italians.length)
    const state = decided('yes')
    expect(coming(state)).toEqual([])
    for (const id of italians) expect(at(state, id), id).toBe('gone')
    expect(replaced(since('1942-05', { italy: true }, all('gone', 'it-inf-3')), 'it-inf-3')).toBe('12.6.3a')
    expect(replaced(since('1942-05', { italy: false }, all('pool', 'it-inf-3')), 'it-inf-3')).toBeUndefined()
  })

  test('[V.III.italy.6] oil of a neutral Romania counts for panzer corps', () => {
    const panzer = (decided: Decided): string | undefined =>
      replaced(since('1942-05', decided, all('pool', 'de-pz-3')), 'de-pz-3')
    expect(panzer({ balkan: true })).toBe('12.6.4c')
    expect(panzer({ balkan: true, italy: true })).toBeUndefined()
  })

  test('[V.III.tunisia.1] asked in November 1942, not if Italy dropped out', () => {
    expect(asked('1942-11', AXIS_1, { italy: false })).toEqual(['tunisia:yes', 'tunisia:no'])
    expect(asked('1942-11', AXIS_1, { italy: true })).toEqual([])
    expect(rule(when('1942-11', AXIS_1, { italy: true }), choose('tunisia:yes'))).toBeDefined()
    expect(rule(when('1944-09', AXIS_1), choose('tunisia:yes'))).toBe('V.III.tunisia.1')
    for (const date of ['1942-09', '1943-01']) expect(asked(date, AXIS_1), date).toEqual([])
    expect(asked('1942-11', 'axis-move-2')).toEqual([])
  })

  test('[V.III.tunisia.3] Hermann Göring in January 1943; Warsaw then brings the SS alone', () => {
    const january = (answer: string): string => {
      const state = since('1942-11', {})
      play(state, choose(`tunisia:${answer}`))
      return at(skipTo(state, AXIS_1, turnOf('1943-01')), 'lw-pz-hg')
    }
    expect([january('yes'), january('no')]).toEqual(['due', 'absent'])
    // An army within two hexes of Warsaw in January 1944
    const warsaw = (tunisia: boolean, units: Units): string[] =>
      idsWith(since('1944-03', { tunisia }, { ...units, 'su-army-27': 'L24' }), 'due', 'axis')
    expect(warsaw(true, { 'lw-pz-hg': 'E34' })).toEqual(['ss-pz-4'])
    expect(warsaw(false, {})).toEqual(['ss-pz-4', 'lw-pz-hg'])
  })

  test('[V.III.tunisia.4] two SS panzer corps leave in May 1943, and none in May 1944', () => {
    const corps = { 'ss-pz-2': 'E34', 'ss-pz-3': 'E34' }
    expect(worldOf(since('1943-05', {}, corps)).withdrawals).toBe(0)
    const state = since('1943-05', { tunisia: true }, corps)
    expect(worldOf(state).withdrawals).toBe(2)
    play(state, assign('ss-pz-2', 'withdraw'), assign('ss-pz-3', 'withdraw'))
    skipTo(state, 'axis-move-2')
    expect([state.over, at(state, 'ss-pz-2')]).toEqual([false, 'withdrawn'])
    expect(worldOf(since('1944-05', { tunisia: true })).withdrawals).toBe(0)
    expect(worldOf(since('1944-05', {})).withdrawals).toBe(2)
    // With one of them still there the war is lost
    const one = since('1943-05', { tunisia: true }, corps)
    play(one, assign('ss-pz-2', 'withdraw'))
    endTurn(one)
    expect(winner(one)).toBe('soviet')
  })

  test('[V.III.tunisia.5] a panzer corps more than oil, in 1943 only', () => {
    const pool = ['de-pz-3', 'de-pz-14', 'de-pz-24', 'de-pz-39']
    const panzers = (date: string, tunisia: boolean): number => {
      // Ploesti and one more
      const state = since(date, { tunisia }, all('pool', ...pool), ['PP13'])
      for (const [index, id] of pool.entries()) {
        const where = index < 2 ? 'E34' : 'K34'
        const refused = barred(state, id, where, 'replacement')
        if (refused !== undefined) {
          expect(refused).toBe('12.6.4c')
          return index
        }
        play(state, put(id, where, 'replacement'))
      }
      return pool.length
    }
    expect(panzers('1943-05', true)).toBe(3)
    expect(panzers('1943-05', false)).toBe(2)
    expect(panzers('1944-05', true)).toBe(2)
  })

  test('[V.III.bulge.1] asked in September 1944, whatever went before, and not in November', () => {
    for (const decided of [{}, { italy: true }, { tunisia: true }, { balkan: true, siberia: true, japan: true }])
      expect(asked('1944-09', AXIS_1, decided)).toEqual(['bulge:yes', 'bulge:no'])
    for (const date of ['1944-07', '1944-11']) {
      expect(asked(date, AXIS_1), date).toEqual([])
      expect(rule(when(date, AXIS_1), choose('bulge:yes')), date).toBeDefined()
    }
    expect(rule(when('1942-11', AXIS_1), choose('bulge:yes'))).toBe('V.III.bulge.1')
  })

  test('[V.III.bulge.3] replacements in the mud of November 1944, a second time that year', () => {
    const corps = (date: string, bulge: boolean, die: number): string | undefined => {
      const world = { decided: { bulge }, axisReplaced: 1944 }
      const state = opened(AXIS_1, all('pool', 'de-inf-1'), { turn: turnOf(date), options, dice: [die], world })
      expect(worldOf(state).weather).toEqual(['mud', 'mud'])
      return replaced(state, 'de-inf-1')
    }
    expect(corps('1944-11', true, 3)).toBeUndefined()
    expect(corps('1944-11', false, 3)).toBe('12.6.2')
    expect(corps('1944-09', true, 5)).toBe('12.6.2')
  })
})
