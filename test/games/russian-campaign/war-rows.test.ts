// Rows of the ledger that other tests only touch in passing: one test for each, its legal and its illegal side.
import { describe, expect, test } from 'vitest'
import { readFiles } from '../../../src/cli/files.ts'
import {
  type Action,
  type Advance,
  type Assign,
  type GameEvent,
  isRefusal,
  type Move,
} from '../../../src/engine/contract.ts'
import { applyDrop, checkDrop } from '../../../src/games/russian-campaign/airborne.ts'
import { cardOf } from '../../../src/games/russian-campaign/card.ts'
import { turnOf } from '../../../src/games/russian-campaign/charts.ts'
import { cityCounts, controls, watch } from '../../../src/games/russian-campaign/control.ts'
import { isEntitled, oilHeld } from '../../../src/games/russian-campaign/entitlement.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { putOnMap, shift } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, LAST_TURN, META, OPTIONS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { arrivalOptions, checkArrival, openArrivals } from '../../../src/games/russian-campaign/reinforcements.ts'
import {
  applyReplacement,
  BY_REPLACEMENT,
  checkReplacement,
  openReplacements,
  replacementOptions,
} from '../../../src/games/russian-campaign/replacements.ts'
import { checkRetreat, retreatUnits } from '../../../src/games/russian-campaign/retreat.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { checkSupply } from '../../../src/games/russian-campaign/supply.ts'
import { applyAssignSupport } from '../../../src/games/russian-campaign/support.ts'
import {
  applyObjective,
  checkObjective,
  checkSuddenDeath,
  objectivesOf,
} from '../../../src/games/russian-campaign/victory.ts'
import { applyWhatIf, checkWhatIf, whatIfChoices } from '../../../src/games/russian-campaign/what-ifs.ts'
import {
  applyWithdraw,
  closeWithdrawals,
  openWithdrawals,
  WITHDRAW,
} from '../../../src/games/russian-campaign/withdrawals.ts'
import { eventsOf, sideOf } from './support.ts'
import { hex, idsWith, names, position, put, statusOf, title, unit, withStatus, withWorld } from './support-arrivals.ts'
import { at, attack, card, fight, loadDie } from './support-combat.ts'

const loaded = create(readFiles(META, []), [])
if (loaded === undefined) throw new Error('the title does not load')
const game = loaded

const play = (state: State, ...actions: readonly Action[]): readonly GameEvent[] =>
  actions.flatMap(action => {
    const events = game.apply(state, action)
    if (isRefusal(events)) throw new Error(`${action.type} refused by ${events.rule}`)
    return events
  })
const done = { type: 'done' } as const

describe('combat', () => {
  test('[9.6.4] the emptied hex stays empty until a later movement step', () => {
    const file = { format: 'stavka-position', game: META.id, version: META.version, scenario: 'campaign' } as const
    const units = {
      hitler: 'E32',
      stalin: 'R9',
      'de-pz-24': 'MM10',
      'de-pz-39': 'MM10',
      'su-tk-1': 'NN10',
      'de-pz-47': 'X18',
      'de-pz-14': 'X18',
      'su-tk-7': 'X17',
    }
    const state = game.fromPosition({ ...file, turn: 7, phase: 'axis-move-1', units }, 1)
    if ('problem' in state) throw new Error(state.problem)
    const advance: Advance = { type: 'advance', unit: unit('de-pz-24'), hex: hex('NN10') }
    const move: Move = { type: 'move', units: [unit('de-pz-24')], path: [hex('NN10')] }
    play(state, done, attack(['de-pz-24', 'de-pz-39'], ['NN10']), attack(['de-pz-47', 'de-pz-14'], ['X17']), done)
    const first = state.combats.findIndex(each => each.targets.includes(hex('NN10')))
    loadDie(state, 6)
    play(state, { type: 'choose', option: `combat:${first}` })
    expect(state.first[hex('NN10')]).toBe(-1)
    expect(game.decision(state)?.phase).toBe('axis-fight-1')
    expect(game.check(state, advance)).toCite('9.6.4')
    expect(game.check(state, move)).toCite('4.0.2d')
    expect([at(state, 'de-pz-24'), at(state, 'de-pz-39')]).toEqual(['MM10', 'MM10'])
    loadDie(state, 6)
    play(state, { type: 'choose', option: `combat:${1 - first}` })
    expect(game.decision(state)?.phase).toBe('axis-move-2')
    expect(game.check(state, move)).toBeUndefined()
  })

  test('[QA7] an attacker in woods does not retreat on AR, one beside it in the open does', () => {
    const units = { 'de-inf-1': 'S14', 'de-inf-2': 'S13', 'su-gd-1': 'T13' }
    const state = position(units, { turn: 7 })
    fight(state, attack(['de-inf-1', 'de-inf-2'], ['T13']), 3)
    expect(retreatUnits(state)).toEqual([unit('de-inf-2')])
    for (const where of ['R13', 'R14', 'S15', 'S13'])
      expect(checkRetreat(state, { type: 'retreat', unit: unit('de-inf-1'), hex: hex(where) })).toCite('9.7.1a')
    expect(at(state, 'de-inf-1')).toBe('S14')
    expect(checkRetreat(state, { type: 'retreat', unit: unit('de-inf-2'), hex: hex('R12') })).toBeUndefined()
    // All of them in woods: nothing is left to decide
    const woods = position({ 'de-inf-1': 'S14', 'de-inf-2': 'S14', 'su-gd-1': 'T13' }, { turn: 7 })
    fight(woods, attack(['de-inf-1', 'de-inf-2'], ['T13']), 3)
    expect(woods.battle).toBeUndefined()
    expect([at(woods, 'de-inf-1'), at(woods, 'de-inf-2')]).toEqual(['S14', 'S14'])
  })

  test('[V.Id] a Stuka with artillery gives three columns, artillery corps three at most', () => {
    const options = [OPTIONS.artilleryCorps]
    const german = { 'var-de-art-1': 'MM10', 'de-hq-north': 'LL11', 'su-tk-7': 'NN10' }
    const guns = attack(['var-de-art-1'], ['NN10'])
    const state = position(german, { turn: 13, options })
    expect(card(state, guns)).toMatchObject({ odds: '1:1', column: '2:1' })
    applyAssignSupport(state, { type: 'assign', units: [unit('stuka-1')], as: 'stuka', hex: hex('NN10') }, [])
    expect(card(state, guns)).toMatchObject({ odds: '1:1', column: '4:1' })
    const corps = { 'var-su-art-1': 'MM10', 'var-su-art-2': 'MM11', 'var-su-art-3': 'NN9', 'de-pz-gd': 'NN10' }
    const soviet = position(corps, { turn: 20, options })
    const three = attack(['var-su-art-1', 'var-su-art-2', 'var-su-art-3'], ['NN10'])
    expect(card(soviet, three, SOVIET)).toMatchObject({ odds: '1:1', column: '4:1' })
    // The countermix has three; a fourth would add nothing
    const units = title.units.map(each => (each.id === 'su-army-11' ? { ...each, branch: 'artillery' as const } : each))
    const more = position({ ...corps, 'su-army-11': 'NN9' }, { turn: 20, options })
    const four = { ...three, attackers: [...three.attackers, unit('su-army-11')] }
    expect(cardOf(more, four, SOVIET, 1).shifts).toMatchObject([{ value: 3, rule: 'V.Ic' }])
    const two = attack(['var-su-art-1', 'var-su-art-2'], ['NN10'])
    expect(card(soviet, two, SOVIET).shifts).toMatchObject([{ value: 2 }])
  })
})

describe('control and arrivals', () => {
  test('[11.2.2d] a partisan in an empty Axis city leaves it to the Axis, an army does not', () => {
    const axis = ['Bryansk']
    const plain = cityCounts(position({}, { axis }))
    const partisan = position({ 'su-partisan-1': 'Bryansk', 'su-partisan-2': 'T13' }, { axis })
    expect(controls(partisan, AXIS, hex('Bryansk'))).toBe(true)
    expect(cityCounts(partisan)).toEqual(plain)
    expect(cityCounts(position({ 'su-army-8': 'T13' }, { axis })).minor).toBe(plain.minor - 1)
  })

  const westEdge = title.board.hexes
    .filter((_, each) => title.edge.west[each] === 1 && title.barred[each] === 0)
    .map(({ name }) => name)
  const places = (state: State, id: string): string[] =>
    names(arrivalOptions(state, unit(id), AXIS, 1).filter(({ by }) => by === undefined))

  test('[12.3.2] Hungarians at the railway of the west edge in Hungary, not in Poland', () => {
    const state = withStatus(position({}, { turn: 2 }), 'due', 'hu-inf-1')
    expect(checkArrival(state, put('hu-inf-1', 'T33'), AXIS, 1)).toBeUndefined()
    expect([title.country.hungary[hex('T33')], title.railEdge.west[hex('T33')]]).toEqual([1, 1])
    const others = westEdge.filter(name => name !== 'T33')
    expect(others).toContain('K34')
    for (const where of others) expect(checkArrival(state, put('hu-inf-1', where), AXIS, 1), where).toCite('12.3.2')
  })

  test('[12.3.3] Germans and Italians at any hex of the west edge, and at no other edge', () => {
    const state = withStatus(position({}, { turn: 3 }), 'due', 'de-inf-34', 'it-inf-4')
    for (const id of ['de-inf-34', 'it-inf-4']) {
      expect(places(state, id)).toEqual([...westEdge].sort())
      for (const where of westEdge) expect(checkArrival(state, put(id, where), AXIS, 1), where).toBeUndefined()
      for (const [edge, isWest] of [
        [title.railEdge.north, title.edge.west],
        [title.railEdge.south, title.edge.west],
      ] as const) {
        const hexes = title.board.hexes.filter((_, each) => edge[each] === 1 && isWest[each] === 0)
        expect(hexes.length).toBeGreaterThan(0)
        for (const { name } of hexes) expect(checkArrival(state, put(id, name), AXIS, 1), name).toCite('12.3.3')
      }
    }
  })

  test('[12.4.2c] passing within five is enough, and who has come stays', () => {
    const passing = (path: readonly string[]): State => {
      const state = position({ 'su-army-27': path[0], 'de-inf-1': 'Warsaw' }, { turn: turnOf('1943-03') })
      for (const where of path) {
        shift(state, unit('su-army-27'), hex(where))
        watch(state, [])
      }
      state.turn += 1
      openArrivals(state, AXIS, 1, [])
      return state
    }
    const garrison = ['de-mtn-15', 'de-mtn-21']
    // BB26 is five from Bucharest, BB24 seven
    const state = passing(['BB24', 'BB25', 'BB26', 'BB25', 'BB24'])
    for (const id of garrison) expect(statusOf(state, id)).toBe('due')
    for (const id of garrison) expect(statusOf(passing(['BB24', 'BB25', 'BB24']), id)).toBe('absent')
    for (const id of garrison) putOnMap(state, unit(id), hex('Bucharest'))
    shift(state, unit('su-army-27'), hex('BB20'))
    watch(state, [])
    state.turn += 1
    openArrivals(state, AXIS, 1, [])
    for (const id of garrison) expect(statusOf(state, id)).toBe('onMap')
  })
})

describe('sudden death', () => {
  test('[13.1.1] a check without a winner is the only one of its year', () => {
    const state = position({}, { turn: turnOf('1942-05'), options: [OPTIONS.suddenDeath], axis: ['Bryansk'] })
    for (const [year, axis, soviet] of [
      [1942, 'Bryansk', 'Kharkov'],
      [1943, 'Kharkov', 'Voronezh'],
    ] as const) {
      applyObjective(state, year, AXIS, axis)
      applyObjective(state, year, SOVIET, soviet)
    }
    const judge = (date: string): number => {
      state.turn = turnOf(date)
      return eventsOf(events => checkSuddenDeath(state, events)).length
    }
    expect(judge('1942-05')).toBe(1)
    expect([state.over, sideOf(state)]).toEqual([false, undefined])
    // The Axis takes the other objective too late for this year
    state.entered[hex('Kharkov')] = 1
    for (const later of ['1942-05', '1942-07', '1942-09', '1942-11']) expect(judge(later), later).toBe(0)
    expect(state.over).toBe(false)
    state.entered[hex('Voronezh')] = 1
    expect(judge('1943-05')).toBe(2)
    expect(sideOf(state)).toBe(AXIS)
  })

  test('[13.1.2b] the Soviet lists, and nothing beside them', () => {
    const lists: Record<number, string[]> = {
      1942: ['Sevastopol', 'Kalinin', 'Kharkov'],
      1943: ['Voronezh', 'Moscow', 'Stalingrad'],
      1944: ['Leningrad', 'Rostov', 'Kursk'],
      1945: ['Bucharest', 'Berlin', 'hitler'],
    }
    for (const [year, list] of Object.entries(lists)) {
      expect(objectivesOf(Number(year), SOVIET)).toEqual(list)
      for (const name of Object.values(lists).flat())
        if (list.includes(name)) expect(checkObjective(Number(year), SOVIET, name)).toBeUndefined()
        else expect(checkObjective(Number(year), SOVIET, name)).toCite('13.1.2b')
    }
  })
})

describe('what-ifs', () => {
  const options = [OPTIONS.whatIfs]
  const when = (date: string | number, decided: Record<string, boolean> = {}, units = {}): State =>
    withWorld(position(units, { turn: typeof date === 'number' ? date : turnOf(date), options }), { decided })
  const asked = (state: State, impulse: 0 | 1 | 2): string[] => whatIfChoices(state, AXIS, impulse)
  const choose = (state: State, option: string): State => {
    applyWhatIf(state, option, [])
    return state
  }
  const italians = title.unitsOf[AXIS].filter(each => title.units[each].nation === 'italy')
  /** The Italians that come by the track from this state on. */
  const italiansAfter = (state: State): string[] => {
    for (; state.turn <= LAST_TURN; state.turn++)
      for (const impulse of [1, 2] as const) openArrivals(state, AXIS, impulse, [])
    return idsWith(state, 'due').filter(id => id.startsWith('it-'))
  }
  const offered = (state: State, id: string): number => replacementOptions(state, unit(id), AXIS, 1).length

  test('[V.III.balkan.3] no Italian ever comes', () => {
    expect(italiansAfter(choose(when(1), 'balkan:no')).length).toBe(italians.length)
    expect(italiansAfter(choose(when(1), 'balkan:yes'))).toEqual([])
  })

  test('[V.III.balkan.5d] the German airborne corps needs supply, and does not come back', () => {
    const dropped = (where: string): State => {
      const state = position({ 'de-hq-center': 'T13' }, { turn: 2, axis: ['Bryansk'], options })
      withStatus(state, 'box', 'var-de-para-1')
      expect(checkDrop(state, unit('var-de-para-1'), hex(where))).toBeUndefined()
      applyDrop(state, unit('var-de-para-1'), hex(where), [])
      eventsOf(events => checkSupply(state, AXIS, events))
      return state
    }
    expect(statusOf(dropped('T6'), 'var-de-para-1')).toBe('onMap')
    const state = dropped('T5')
    expect(statusOf(state, 'var-de-para-1')).toBe('gone')
    state.turn = turnOf('1942-05')
    openReplacements(state, AXIS, 1, [])
    const back = put('var-de-para-1', 'E34', BY_REPLACEMENT)
    expect(checkReplacement(state, back, AXIS, 1)).toCite('12.6.3a')
    // Not even out of the pool, where an infantry corps comes from
    withStatus(state, 'pool', 'var-de-para-1', 'de-inf-1')
    expect(checkReplacement(state, back, AXIS, 1)).toCite('12.6.4d')
    expect([offered(state, 'var-de-para-1'), offered(state, 'de-inf-1') > 0]).toEqual([0, true])
  })

  test('[V.III.siberia.3] without Siberia the Axis is not offered Japan', () => {
    expect(asked(when('1941-11', { balkan: true, siberia: false }), 2)).toEqual([])
    expect(asked(when('1941-11', { balkan: false }), 2)).toEqual([])
    expect(asked(when('1941-11', { balkan: true, siberia: true }), 2)).toEqual(['japan:yes', 'japan:no'])
  })

  test('[V.III.japan.1] asked in the second Axis impulse of November 1941, and not otherwise', () => {
    const siberia = { balkan: true, siberia: true }
    expect(checkWhatIf(when('1941-11', siberia), 'japan:yes', AXIS, 2)).toBeUndefined()
    expect(checkWhatIf(when('1941-11', siberia), 'japan:yes', AXIS, 1)).toCite('V.III.japan.1')
    expect(checkWhatIf(when('1941-11', siberia), 'japan:yes', SOVIET, 2)).toCite('V.III.japan.1')
    for (const date of ['1941-09', '1942-01', '1942-11'])
      expect(checkWhatIf(when(date, siberia), 'japan:yes', AXIS, 2), date).toCite('V.III.japan.1')
    expect(checkWhatIf(when('1941-11', { balkan: true }), 'japan:yes', AXIS, 2)).toCite('V.III.japan.1')
  })

  test('[V.III.italy.4] no Italian comes, none is replaced in 1942', () => {
    expect(italiansAfter(choose(when(1), 'italy:yes'))).toEqual([])
    const in1942 = (answer: string): number => {
      const state = choose(withStatus(when(1), 'pool', 'it-inf-3', 'it-inf-4'), `italy:${answer}`)
      state.turn = turnOf('1942-05')
      openReplacements(state, AXIS, 1, [])
      return offered(state, 'it-inf-3') + offered(state, 'it-inf-4')
    }
    expect(in1942('no')).toBeGreaterThan(0)
    expect(in1942('yes')).toBe(0)
  })

  test('[V.III.italy.6] oil of a neutral Romania counts for panzer corps', () => {
    const panzers = (decided: Record<string, boolean>): [oil: number, panzer: boolean] => {
      const state = withStatus(when('1942-05', decided), 'pool', 'de-pz-3')
      openReplacements(state, AXIS, 1, [])
      return [oilHeld(state), isEntitled(state, unit('de-pz-3'))]
    }
    expect(panzers({ balkan: true })).toEqual([0, false])
    expect(panzers({ balkan: true, italy: true })).toEqual([1, true])
  })

  test('[V.III.tunisia.1] asked in November 1942, not if Italy dropped out', () => {
    expect(asked(when('1942-11', { italy: false }), 1)).toEqual(['tunisia:yes', 'tunisia:no'])
    expect(asked(when('1942-11', { italy: true }), 1)).toEqual([])
    expect(checkWhatIf(when('1942-11', { italy: true }), 'tunisia:yes', AXIS, 1)).toCite('V.III.tunisia.1')
    for (const date of ['1942-09', '1943-01']) expect(asked(when(date), 1), date).toEqual([])
    expect(asked(when('1942-11'), 2)).toEqual([])
  })

  test('[V.III.tunisia.3] Hermann Göring in January 1943; Warsaw then brings the SS alone', () => {
    const arrivals = (answer: string): [january: boolean, warsaw: string[]] => {
      const state = choose(when('1942-11'), `tunisia:${answer}`)
      state.turn = turnOf('1943-01')
      openArrivals(state, AXIS, 1, [])
      const january = idsWith(state, 'due').includes('lw-pz-hg')
      for (const id of idsWith(state, 'due')) putOnMap(state, unit(id), hex('E34'))
      state.turn = turnOf('1944-01')
      putOnMap(state, unit('su-army-27'), hex('L24'))
      watch(state, [])
      state.turn += 1
      openArrivals(state, AXIS, 1, [])
      return [january, idsWith(state, 'due').filter(id => id === 'ss-pz-4' || id === 'lw-pz-hg')]
    }
    expect(arrivals('yes')).toEqual([true, ['ss-pz-4']])
    expect(arrivals('no')).toEqual([false, ['ss-pz-4', 'lw-pz-hg']])
  })

  test('[V.III.tunisia.4] two SS panzer corps leave in May 1943, and none in May 1944', () => {
    const leave = (id: string): Assign => ({ type: 'assign', units: [unit(id)], as: WITHDRAW })
    const may = (decided: Record<string, boolean>): State => {
      const state = when('1943-05', decided, { 'ss-pz-1': 'E34', 'ss-pz-2': 'E34' })
      openWithdrawals(state, [])
      return state
    }
    expect(may({}).world.withdrawals).toBe(0)
    const state = may({ tunisia: true })
    expect(state.world.withdrawals).toBe(2)
    for (const id of ['ss-pz-1', 'ss-pz-2']) applyWithdraw(state, leave(id), [])
    closeWithdrawals(state, [])
    expect([state.over, statusOf(state, 'ss-pz-1')]).toEqual([false, 'withdrawn'])
    state.turn = turnOf('1944-05')
    openWithdrawals(state, [])
    expect(state.world.withdrawals).toBe(0)
    withWorld(state, { decided: {} })
    openWithdrawals(state, [])
    expect(state.world.withdrawals).toBe(2)
    // With one of them still there the war is lost
    const one = may({ tunisia: true })
    applyWithdraw(one, leave('ss-pz-1'), [])
    closeWithdrawals(one, [])
    expect(sideOf(one)).toBe(SOVIET)
  })

  test('[V.III.tunisia.5] a panzer corps more than oil, in 1943 only', () => {
    const panzers = (date: string, decided: Record<string, boolean>): number => {
      const pool = ['de-pz-3', 'de-pz-14', 'de-pz-24', 'de-pz-39']
      const state = withWorld(position({}, { turn: turnOf(date), options, axis: ['PP13'] }), { decided })
      withStatus(state, 'pool', ...pool)
      expect(oilHeld(state)).toBe(2)
      openReplacements(state, AXIS, 1, [])
      for (const [index, id] of pool.entries()) {
        const place = put(id, index < 2 ? 'E34' : 'K34', BY_REPLACEMENT)
        const refusal = checkReplacement(state, place, AXIS, 1)
        if (refusal !== undefined) {
          expect(refusal).toCite('12.6.4c')
          return index
        }
        applyReplacement(state, place, 1, [])
      }
      return pool.length
    }
    expect(panzers('1943-05', { tunisia: true })).toBe(3)
    expect(panzers('1943-05', {})).toBe(2)
    expect(panzers('1944-05', { tunisia: true })).toBe(2)
  })

  test('[V.III.bulge.1] asked in September 1944, whatever went before, and not in November', () => {
    for (const decided of [{}, { italy: true }, { tunisia: true }, { balkan: true, siberia: true, japan: true }])
      expect(asked(when('1944-09', decided), 1)).toEqual(['bulge:yes', 'bulge:no'])
    for (const date of ['1944-07', '1944-11']) {
      expect(asked(when(date), 1), date).toEqual([])
      expect(checkWhatIf(when(date), 'bulge:yes', AXIS, 1), date).toCite('V.III.bulge.1')
    }
  })

  test('[V.III.bulge.3] replacements in the mud of November 1944, a second time that year', () => {
    const november = (decided: Record<string, boolean>, turn = turnOf('1944-11')): State => {
      const state = position({}, { turn, options, weather: 'mud' })
      withStatus(withWorld(state, { decided, axisReplaced: 1944 }), 'pool', 'de-inf-1')
      openReplacements(state, AXIS, 1, [])
      return state
    }
    const corps = put('de-inf-1', 'E34', BY_REPLACEMENT)
    expect(checkReplacement(november({ bulge: true }), corps, AXIS, 1)).toBeUndefined()
    expect(checkReplacement(november({ bulge: false }), corps, AXIS, 1)).toCite('12.6.2')
    const early = november({ bulge: true }, turnOf('1944-09'))
    expect(checkReplacement(early, corps, AXIS, 1)).toCite('12.6.2')
  })
})
