// 12.1 to 12.5 and 12.8: who comes when and where, who must leave, who becomes something else.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { turnOf } from '../../../src/games/russian-campaign/rules/charts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { all, around, barred, edge, entries, idsWith, marksOf, opened, put, type Step } from './support-entries.ts'
import {
  assign,
  at,
  done,
  duties,
  game,
  go,
  hex,
  hexName,
  loadDice,
  play,
  pointsOf,
  position,
  refusal,
  rule,
  type Setting,
  skipTo,
  type Units,
  unit,
  winner,
  worldOf,
  zocOf,
} from './support-game.ts'

const AXIS_1 = 'axis-move-1'
const SOVIET_1 = 'soviet-move-1'
const due = (...ids: readonly string[]): Units => all('due', ...ids)
/** Who is due when the step opens. */
const comers = (step: Step, turn: number, setting: Setting = {}, units: Units = {}): string[] =>
  idsWith(opened(step, units, { turn, ...setting }), 'due', step.startsWith('axis') ? 'axis' : 'soviet').sort()
const soviet = (units: Units, setting: Setting = {}): State => position(units, { turn: 2, phase: SOVIET_1, ...setting })

describe('who comes', () => {
  test('[12.1.1b] July 1941: four in July, two in August', () => {
    const state = opened(AXIS_1, {}, { turn: 2 })
    const july = ['de-inf-27', 'de-pz-40', 'hu-inf-1', 'ss-res']
    expect(idsWith(state, 'due', 'axis').sort()).toEqual(july)
    expect(barred(state, 'de-inf-23', 'A34')).toBe('12.1.1b')
    expect(duties(state)).toContain('12.1.1b')
    expect(rule(state, done)).toBe('12.1.1b')
    for (const id of july) play(state, put(id, entries(state, id)[0]))
    expect(duties(state)).not.toContain('12.1.1b')
    skipTo(state, 'axis-move-2')
    expect(idsWith(state, 'due', 'axis').sort()).toEqual(['de-inf-23', 'ro-inf-5'])
  })

  test('[12.1.1a] exactly those of the turn', () => {
    const march = ['su-gd-5', 'su-gdtk-1', 'su-ta-1', 'su-ta-2', 'su-worker-w1-4']
    expect(comers(SOVIET_1, turnOf('1942-03'))).toEqual(march)
  })

  test('[8.4.3D] who was taken off by sea comes back in the next impulse of its owner', () => {
    const state = opened('axis-move-2', { ...all('away', 'de-inf-1', 'su-army-9') }, { turn: 3 })
    expect([at(state, 'de-inf-1'), at(state, 'su-army-9')]).toEqual(['due', 'away'])
    expect(entries(state, 'de-inf-1')).toEqual(edge('west'))
    skipTo(state, SOVIET_1)
    expect(at(state, 'su-army-9')).toBe('due')
  })

  test('[12.4.1a] the 14th Army in the turn after Helsinki, at a north edge railway', () => {
    const cities = { soviet: ['Helsinki'], axis: ['Odessa', 'Kharkov'] }
    const fallen = { ...cities, world: { helsinkiFell: 8, surrendered: ['finland'] } }
    expect(comers(SOVIET_1, 8, fallen)).not.toContain('su-army-14')
    const state = opened(SOVIET_1, {}, { turn: 9, ...fallen })
    expect(at(state, 'su-army-14')).toBe('due')
    expect(entries(state, 'su-army-14')).toEqual(['A15', 'A6'])
  })

  test('[12.4.1b] 36 and Dietl in the turn after Archangel, at a north edge railway of the Axis', () => {
    const fallen = { axis: ['Archangel'], world: { archangelLost: true, archangelFell: 8 } }
    expect(comers(AXIS_1, 8, fallen)).not.toContain('de-mtn-36')
    const state = opened(AXIS_1, {}, { turn: 9, ...fallen })
    expect(idsWith(state, 'due', 'axis')).toEqual(expect.arrayContaining(['de-mtn-36', 'de-mtn-dietl']))
    expect(entries(state, 'de-mtn-36')).toEqual(['A15'])
    expect(barred(state, 'de-mtn-36', 'A6')).toBe('12.4.1b')
  })

  const PAIR = ['de-mtn-15', 'de-mtn-21']
  const near = (world: object): Setting => ({ world })

  test('[12.4.2a] [12.4.2b] the garrison of Bucharest: two in 1943, five in 1944', () => {
    const early = opened(AXIS_1, {}, { turn: 12, dice: [4], ...near({ bucharestNear: true }) })
    expect(idsWith(early, 'due', 'axis').filter(id => id.includes('mtn'))).toEqual(PAIR)
    expect(entries(early, 'de-mtn-15')).toEqual(['BB31'])
    const five = [...PAIR, 'de-mtn-91', 'de-mtn-97', 'ss-mtn-5']
    expect(comers(AXIS_1, 18, near({ bucharestNear: true }))).toEqual(five)
    expect(comers(AXIS_1, 18)).toEqual([])
  })

  test('[12.4.2b] what happened in 1943 brings no more than the pair in January 1944', () => {
    const state = opened(AXIS_1, {}, { turn: 17, ...near({ bucharestNear: true }) })
    expect(idsWith(state, 'due', 'axis')).toEqual(PAIR)
    expect(worldOf(state).bucharestNear).toBe(false)
  })

  test('[12.4.3] the garrison of Warsaw', () => {
    const state = opened(AXIS_1, {}, { turn: 18, ...near({ warsawNear: true }) })
    expect(idsWith(state, 'due', 'axis')).toEqual(['ss-pz-4', 'lw-pz-hg'])
    expect(entries(state, 'ss-pz-4')).toEqual(['L26'])
  })

  test('[V.III.tunisia.3] [V.III.bulge.2] [12.3.3] units of a garrison that nobody called come over the west edge', () => {
    const options = [OPTIONS.whatIfs]
    const tunisia = opened(AXIS_1, {}, { turn: 11, options, ...near({ decided: { tunisia: true } }) })
    expect(entries(tunisia, 'lw-pz-hg')).toEqual(edge('west'))
    const called = { options, ...near({ warsawNear: true, decided: { bulge: true } }) }
    const bulge = opened('axis-move-2', all('withdrawn', 'ss-pz-4'), { turn: 21, ...called })
    expect(entries(bulge, 'ss-pz-4')).toEqual(edge('west'))
  })

  test('[V.III.balkan.2a] no garrison for a neutral Bucharest', () => {
    const world = { bucharestNear: true, decided: { balkan: true } }
    const hexes = entries(opened(AXIS_1, {}, { turn: 12, options: [OPTIONS.whatIfs], world }), 'de-mtn-15')
    expect(hexes).toContain('E34')
    expect(hexes).not.toContain('BB31')
  })
})

describe('where they come', () => {
  test('[12.2a] without a city at the east edge, with one in it; a lost city is the east edge', () => {
    const state = soviet(due('su-army-16', 'su-army-40'))
    expect(entries(state, 'su-army-16')).toEqual(edge('east'))
    expect(entries(state, 'su-army-40')).toEqual(['X13'])
    expect(barred(state, 'su-army-16', 'X13')).toBe('12.2a')
    const lost = soviet(due('su-army-40'), { axis: ['Kursk'] })
    expect(entries(lost, 'su-army-40')).toEqual(edge('east'))
    expect(barred(lost, 'su-army-40', 'Kursk')).toBe('12.2b')
  })

  /** Kursk with Axis units on all sides: enemy ZOC in all six hexes around. */
  const RING = {
    'de-pz-3': 'V13',
    'de-pz-14': 'X11',
    'de-pz-24': 'Y15',
    'de-pz-39': 'Y12',
    'de-pz-41': 'W15',
    'de-pz-46': 'Z13',
  }

  test('[12.2b] a ringed city takes what stacks there, no more', () => {
    const inKursk = (...ids: readonly string[]): Units => Object.fromEntries(ids.map(id => [id, 'Kursk']))
    // One more puts the city itself in a ZOC
    const held = { ...RING, 'de-inf-1': 'W13', ...due('su-army-40') }
    const one = soviet({ ...held, ...inKursk('su-army-8') })
    const reached = zocOf(one, 'axis')
    for (const where of around('Kursk')) expect(reached, where).toContain(where)
    expect(entries(one, 'su-army-40')).toEqual(['X13'])
    const two = inKursk('su-army-8', 'su-army-11')
    expect(entries(soviet({ ...held, ...two }), 'su-army-40')).toEqual(edge('east'))
    expect(entries(soviet({ ...due('su-army-40'), ...two }), 'su-army-40')).toEqual(['X13'])
    // In a ZOC with a way out: in impulse 1 it can go on, in impulse 2 it is frozen (12.2c)
    const open = { ...due('su-army-40'), ...two, 'de-pz-3': 'W13' }
    expect(entries(soviet(open), 'su-army-40')).toEqual(['X13'])
    expect(entries(soviet(open, { phase: 'soviet-move-2' }), 'su-army-40')).toEqual(edge('east'))
  })

  test('[12.2c] in a ZOC it counts as having started there: free to go in impulse 1, frozen in 2', () => {
    for (const [phase, points] of [
      ['soviet-move-1', 3],
      ['soviet-move-2', 0],
    ] as const) {
      const state = soviet({ 'de-pz-3': 'W13', 'su-army-8': 'Kursk', ...due('su-army-40') }, { phase })
      play(state, put('su-army-40', 'Kursk'))
      expect(marksOf(state, 'su-army-40')).toContain('startedInZoc')
      expect(pointsOf(state, 'su-army-40')).toBe(points)
      expect(refusal(state, 'su-army-40', ['Y13'])).toBe(points === 0 ? '8.2.3b' : undefined)
    }
  })

  test('[12.1.2b] placing costs no movement; impulse 2 gives its own allowance', () => {
    const first = position(due('de-inf-27'), { turn: 2 })
    play(first, put('de-inf-27', 'E34'))
    expect(pointsOf(first, 'de-inf-27')).toBe(4)
    expect(marksOf(first, 'de-inf-27')).toContain('arrived')
    const second = position(due('de-inf-23'), { turn: 2, phase: 'axis-move-2' })
    play(second, put('de-inf-23', 'E34'))
    expect(pointsOf(second, 'de-inf-23')).toBe(2) // 4.0.3c
  })

  test('[12.3.1] [12.3.2] [12.3.3] Romanians, Hungarians, Germans and Italians', () => {
    const state = position(due('ro-inf-5', 'hu-inf-1', 'de-inf-34', 'it-inf-4'))
    expect(entries(state, 'ro-inf-5')).toEqual(['BB31'])
    expect(barred(state, 'ro-inf-5', 'E34')).toBe('12.3.1')
    expect(entries(state, 'hu-inf-1')).toEqual(['T33'])
    expect(barred(state, 'hu-inf-1', 'K34')).toBe('12.3.2')
    expect(entries(state, 'de-inf-34')).toEqual(edge('west'))
    expect(entries(state, 'it-inf-4')).toEqual(edge('west'))
    expect(barred(state, 'de-inf-34', 'A15')).toBe('12.3.3')
  })

  test('[12.4.2d] a garrison overstacks on arrival where it can go on; a Soviet city means the west edge', () => {
    const full = { 'ro-inf-1': 'Bucharest', 'ro-inf-2': 'Bucharest', 'ro-inf-4': 'Bucharest' }
    const called = { turn: 18, world: { bucharestNear: true, warsawNear: true } }
    const mountain = { ...full, ...due('de-mtn-15') }
    expect(entries(position(mountain, called), 'de-mtn-15')).toEqual(['BB31'])
    const enemies = { 'su-army-8': 'AA31', 'su-army-11': 'CC32', 'su-army-3': 'BB30', 'su-army-10': 'BB32' }
    const ringed = position({ ...mountain, ...enemies }, called)
    expect(entries(ringed, 'de-mtn-15')).toEqual(edge('west').filter(name => name !== 'BB32'))
    const lost = position({ 'su-army-8': 'Warsaw', ...due('ss-pz-4') }, called)
    expect(entries(lost, 'ss-pz-4')).toEqual(edge('west'))
  })

  test('[12.4.4] a ZOC on the city does not keep the garrison out', () => {
    const units = { 'su-army-8': 'L25', 'de-inf-1': 'Warsaw', ...due('ss-pz-4') }
    const state = position(units, { turn: 18, world: { warsawNear: true } })
    expect(entries(state, 'ss-pz-4')).toEqual(['L26'])
    play(state, put('ss-pz-4', 'Warsaw'))
    expect(marksOf(state, 'ss-pz-4')).toContain('startedInZoc')
  })

  test('[12.7.4] a worker in any Soviet city of the USSR without one; it produces at once', () => {
    const state = opened(SOVIET_1, { 'su-worker-moscow': 'Moscow' }, { turn: turnOf('1941-11') })
    const hexes = entries(state, 'su-worker-w1-1')
    expect(hexes).toContain('U2')
    // Moscow, Kiev, Warsaw
    for (const where of ['R9', 'W20', 'L26']) expect(hexes).not.toContain(where)
    expect(barred(state, 'su-worker-w1-1', 'Moscow')).toBe('12.7.4')
    expect(worldOf(state).capacity).toBe(3)
    play(state, put('su-worker-w1-1', 'Gorki'))
    expect(worldOf(state).capacity).toBe(4)
  })

  test('[QA5] not in a city that was taken in this turn', () => {
    const november = turnOf('1941-11')
    const [beside] = around('Tula')
    const [from] = around(beside).filter(where => where !== hexName(hex('Tula')) && !around('Tula').includes(where))
    const state = opened(SOVIET_1, { 'su-army-8': from }, { turn: november, axis: ['Tula'] })
    go(state, 'su-army-8', [beside, 'Tula'])
    expect(barred(state, 'su-worker-w1-1', 'Tula')).toBe('QA5')
    const before = opened(SOVIET_1, {}, { turn: november, soviet: ['Tula'] })
    expect(barred(before, 'su-worker-w1-1', 'Tula')).toBeUndefined()
  })

  test('[11.1.2] an airborne corps enters for good, or waits in the box', () => {
    const box = (id: string) => assign(id, 'box')
    const state = soviet(due('su-para-5', 'su-para-1'), { turn: 4 })
    const tasks = game.legal(state, { about: 'assign', unit: unit('su-para-5') })
    expect(tasks.map(({ as }) => as)).toEqual(['box'])
    play(state, box('su-para-5'))
    expect(at(state, 'su-para-5')).toBe('box')
    expect(duties(state)).toEqual(['12.1.1b']) // the other one waits
    expect(entries(state, 'su-para-5')).toEqual(['R9'])
    play(state, put('su-para-5', 'Moscow'))
    expect(rule(state, box('su-para-5'))).toBe('11.1.5')
    expect(marksOf(state, 'su-para-5')).toContain('grounded')
  })

  test('[13.4] up to two workers in Siberia, where the option is on', () => {
    const [first, second, third] = ['su-worker-w2-1', 'su-worker-w1-2', 'su-worker-w1-3']
    const siberia = (id: string) => assign(id, 'siberia')
    const january = (options: readonly string[]): State => soviet(due(first, second, third), { turn: 5, options })
    expect(rule(january([]), siberia(first))).toBe('13.4')
    const state = january([OPTIONS.evacuation])
    play(state, siberia(first), siberia(second))
    expect(worldOf(state).capacity).toBe(3)
    expect(rule(state, siberia(third))).toBe('13.4')
  })
})

describe('by sea', () => {
  test('[8.4.3B] a reinforcement comes in at an own port, once in a turn', () => {
    const state = soviet(due('su-army-16', 'su-army-20'))
    expect(barred(state, 'su-army-16', 'Odessa', 'sea')).toBeUndefined()
    expect(barred(state, 'su-army-16', 'Moscow', 'sea')).toBe('8.4.3B')
    const events = play(loadDice(state, 1), put('su-army-16', 'Odessa', 'sea'))
    expect(events.flatMap(({ dice }) => dice ?? [])).toEqual([1])
    expect(at(state, 'su-army-16')).toBe('DD24')
    expect(barred(state, 'su-army-20', 'Odessa', 'sea')).toBe('8.4.8')
  })
})

describe('withdrawals', () => {
  const leave = (id: string) => assign(id, 'withdraw')
  const in1944 = (units: Units, turn = turnOf('1944-05')): State => opened(AXIS_1, units, { turn })

  test('[12.5a] May 1944: two panzer corps, or the war is lost', () => {
    const state = in1944({ 'de-pz-3': 'E34', 'de-pz-14': 'E34' })
    expect(worldOf(state).withdrawals).toBe(2)
    play(state, leave('de-pz-3'))
    expect(at(state, 'de-pz-3')).toBe('withdrawn')
    const enough = in1944({ 'de-pz-3': 'E34', 'de-pz-14': 'E34' })
    play(enough, leave('de-pz-3'), leave('de-pz-14'))
    expect(skipTo(enough, 'axis-move-2').over).toBe(false)
    play(state, put('de-inf-90', 'K34'))
    const events = play(state, done)
    expect(events).toContainEqual(expect.objectContaining({ key: 'log.victory', rule: '12.5a' }))
    expect(winner(state)).toBe('soviet')
  })

  test('[12.5a] one corps of any branch in March 1945', () => {
    const state = in1944({ 'de-inf-1': 'E34' }, turnOf('1945-03'))
    expect(worldOf(state).withdrawals).toBe(1)
    play(state, leave('de-inf-1'))
    expect(skipTo(state, 'axis-move-2').over).toBe(false)
  })

  test('[12.5b] by rail or on foot over the west edge, and only when it is due', () => {
    const units = { 'de-pz-3': 'E34', 'de-pz-14': 'Warsaw', 'de-pz-24': 'Minsk' }
    expect(rule(in1944(units, turnOf('1944-03')), leave('de-pz-3'))).toBe('12.5b')
    const state = in1944(units)
    expect(rule(state, leave('de-pz-14'))).toBeUndefined()
    expect(rule(state, leave('de-pz-24'))).toBe('12.5b')
    const [before] = worldOf(state).railLeft as number[]
    play(state, leave('de-pz-14'))
    expect(worldOf(state).railLeft).toEqual([before - 1, 0])
    play(state, leave('de-pz-3'))
    expect(worldOf(state).railLeft).toEqual([before - 1, 0]) // on foot
  })

  test('[12.5c] SS panzer corps first; remnants never', () => {
    const state = in1944({ 'de-pz-3': 'E34', 'ss-pz-2': 'E34', 'de-rem-pzgr-1': 'E34', 'ss-pz-1': 'Minsk' })
    expect(rule(state, leave('de-pz-3'))).toBe('12.5c')
    expect(rule(state, leave('de-rem-pzgr-1'))).toBe('12.5c')
    play(state, leave('ss-pz-2'))
    // The other SS corps has no way out
    expect(rule(state, leave('de-pz-3'))).toBeUndefined()
  })
})

describe('conversions', () => {
  const convert = (id: string, target: string) => assign(id, 'convert', { target })
  const july = (units: Units): State => opened(AXIS_1, units, { turn: turnOf('1943-07') })

  test('[12.8.1] a listed corps in supply becomes panzergrenadiers where it stands', () => {
    const state = july({ 'de-inf-11': 'Warsaw', 'de-inf-26': 'Posen', 'de-inf-29': 'Posen' })
    expect([at(state, 'de-pzgr-11'), at(state, 'de-pzgr-26')]).toEqual(['L26', at(state, 'de-inf-29')])
    expect([at(state, 'de-inf-11'), at(state, 'de-inf-26')]).toEqual(['gone', 'gone'])
    expect(at(state, 'de-pzgr-29')).toBe('absent') // in November
  })

  const LOST = { ...all('pool', 'de-inf-11'), 'de-inf-26': 'Posen' }

  test('[12.8.2] if it is lost, another corps of the same strength', () => {
    const state = july({ ...LOST, 'de-inf-1': 'Warsaw', 'de-inf-7': 'Warsaw' })
    expect(rule(state, convert('de-inf-7', 'de-pzgr-11'))).toBe('12.8.2')
    expect(rule(state, convert('de-inf-1', 'de-pzgr-26'))).toBe('QA6')
    const offers = game.legal(state, { about: 'assign', unit: unit('de-inf-1') })
    expect(offers).toEqual([{ as: 'convert', target: unit('de-pzgr-11') }])
    play(state, convert('de-inf-1', 'de-pzgr-11'))
    expect([at(state, 'de-pzgr-11'), at(state, 'de-inf-1'), at(state, 'de-inf-11')]).toEqual(['L26', 'gone', 'pool'])
  })

  test('[QA6] a conversion that is not made in its month is lost', () => {
    const state = july({ ...LOST, 'de-inf-1': 'Warsaw' })
    expect(rule(state, convert('de-inf-1', 'de-pzgr-11'))).toBeUndefined()
    skipTo(state, 'axis-move-2')
    expect(at(state, 'de-pzgr-11')).toBe('gone')
    expect(rule(state, convert('de-inf-1', 'de-pzgr-11'))).toBe('QA6')
    skipTo(state, AXIS_1, state.turn + 1)
    expect(rule(state, convert('de-inf-1', 'de-pzgr-11'))).toBe('QA6')
  })
})
