import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { ACTIVATION_TRACK, activationModifier, turnOf } from '../../../src/games/red-steel/charts.ts'
import {
  applyRemove,
  applyReserve,
  checkRemove,
  checkReserve,
  drawFormation,
  endFormation,
  fillCup,
  hideReserve,
  isUnassigned,
  markersInPlay,
  mayFightNow,
  mayMoveNow,
  reserveOptions,
  spokesmanOf,
} from '../../../src/games/red-steel/command.ts'
import { loseStep, takeOffMap } from '../../../src/games/red-steel/map.ts'
import { OPTIONS, SCENARIOS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { change, cloneState, FLAG, has, STATUS, type State, set, unset } from '../../../src/games/red-steel/state.ts'
import { scoreOf } from '../../../src/games/red-steel/victory.ts'
import { position, type Setting, title, unit } from './support.ts'
import { load } from './support-events.ts'

const HQS = { 'SU-95-HQ': '3010', 'SU-176-HQ': '3012', 'SU-30M-HQ': '3014', 'SU-11T-HQ': '3016' }
const five = (setting: Setting = {}): State => position({ ...HQS, 'SU-2C-HQ': '3018', 'SU-Mil1': '3020' }, setting)

/** Draws until this formation is active. */
const drawn = (state: State, formation: string): State => {
  for (let seed = 1; ; seed++) {
    const copy = cloneState(state)
    copy.rng = [seed, seed + 1, seed + 2, seed + 3]
    drawFormation(copy, [])
    if (copy.world.active === formation) return copy
  }
}
const end = (state: State): { ends: boolean; events: GameEvent[] } => {
  const events: GameEvent[] = []
  return { ends: endFormation(state, events), events }
}

describe('the cup', () => {
  test('[15.1a] one marker for each division, two for 2nd Cavalry Corps', () => {
    const state = five()
    fillCup(state)
    expect([...state.world.cup].sort()).toEqual(['SU-11T', 'SU-176', 'SU-2C', 'SU-2C', 'SU-30M', 'SU-95'])
    // Nobody who needs a marker is without one
    for (const { code } of SCENARIOS) {
      const orders = title.orders.get(code) ?? []
      const chits = new Set(orders.filter(({ kind }) => kind === 'chit').map(({ key }) => key))
      for (const order of orders) {
        const isSoviet = order.unit >= 0 && title.side[order.unit] === SOVIET
        if (isSoviet && !isUnassigned(title, order.unit)) expect(chits).toContain(title.units[order.unit].formation)
      }
    }
  })

  test('[15.1b] markers of formations that are there or arrive this turn', () => {
    const state = position({ 'SU-95-HQ': '3010' })
    fillCup(state)
    expect(state.world.cup).toEqual(['SU-95'])
    state.status[unit('SU-T87-I')] = STATUS.due
    fillCup(state)
    expect([...state.world.cup].sort()).toEqual(['SU-44T', 'SU-95'])
  })

  test('[15.16] a division of which nothing is left has no marker', () => {
    const state = position({ 'SU-95-HQ': '3010', 'SU-176-HQ': '3012' })
    loseStep(state, unit('SU-176-HQ'))
    fillCup(state)
    expect(state.world.cup).toEqual(['SU-95'])
    takeOffMap(state, unit('SU-95-HQ'), STATUS.withdrawn)
    expect(markersInPlay(state)).toEqual([])
  })

  test('[15.16] a marker in the cup goes with the last unit of its formation', () => {
    const world = { cup: ['SU-176', 'SU-176'], track: ['SU-95'], active: 'SU-95' }
    const state = load(position({ 'SU-95-HQ': '3010', 'SU-176-HQ': '3012' }, { world }), 6, 6)
    const alone = cloneState(state)
    applyRemove(alone, unit('SU-176-HQ'), [])
    expect(end(alone)).toMatchObject({ ends: true, events: [{ key: 'log.cupEmpty' }] })
    expect(end(state).ends).toBe(false)
    change(state, { cup: ['SU-30M', 'SU-176'] })
    for (let seed = 1; seed < 20; seed++) {
      const copy = cloneState(state)
      copy.rng = [seed, seed * 7, seed * 13, 99]
      drawFormation(copy, [])
      expect([copy.world.active, copy.world.cup]).toEqual(['SU-176', []])
    }
  })

  test('every fill begins afresh', () => {
    const state = five({ world: { track: ['SU-95'], active: 'SU-95' } })
    set(state, unit('SU-95-HQ'), FLAG.active)
    fillCup(state)
    expect(state.world.track).toEqual([])
    expect(state.world.active).toBeUndefined()
    expect(mayFightNow(state, unit('SU-95-HQ'))?.rule).toBe('15.11')
  })
})

describe('the active formation', () => {
  test('[15.1c] one marker is drawn onto the lowest empty box, its formation alone may move', () => {
    const state = five()
    fillCup(state)
    const before = drawn(state, 'SU-30M')
    expect(before.world.track).toEqual(['SU-30M'])
    expect(before.world.cup).toHaveLength(5)
    expect(before.world.cup).not.toContain('SU-30M')
    expect(mayMoveNow(before, unit('SU-30M-HQ'))).toBeUndefined()
    expect(mayMoveNow(before, unit('SU-95-HQ'))?.rule).toBe('3.4a')
    const after = drawn(before, 'SU-95')
    expect(after.world.track).toEqual(['SU-30M', 'SU-95'])
    expect(mayMoveNow(after, unit('SU-95-HQ'))).toBeUndefined()
    expect(mayMoveNow(after, unit('SU-30M-HQ'))?.rule).toBe('3.4a')
  })

  test('[3.4a] units of the active division and unassigned ones move, others do not; the Axis is free', () => {
    const state = position({ ...HQS, 'SU-Mil1': '3020', 'GE-121-I': '2010' }, { world: { cup: ['SU-11T'] } })
    drawFormation(state, [])
    expect(mayMoveNow(state, unit('SU-11T-HQ'))).toBeUndefined()
    expect(mayMoveNow(state, unit('SU-Mil1'))).toBeUndefined()
    expect(mayMoveNow(state, unit('GE-121-I'))).toBeUndefined()
    expect(mayMoveNow(state, unit('SU-176-HQ'))?.reason.key).toBe('refuse.formationInactive')
  })

  test('every formation may begin with strategic moves', () => {
    const state = five({ world: { cup: ['SU-95'], tactical: true, movers: [unit('SU-Mil1')] } })
    drawFormation(state, [])
    expect(state.world).toMatchObject({ tactical: false, movers: [] })
  })

  test('every marker comes out as often as every other', () => {
    const state = five()
    fillCup(state)
    const counts = new Map<string, number>()
    for (let seed = 1; seed <= 600; seed++) {
      const copy = cloneState(state)
      copy.rng = [seed, seed * 7, seed * 13, 99]
      drawFormation(copy, [])
      const { active = '' } = copy.world
      counts.set(active, (counts.get(active) ?? 0) + 1)
    }
    expect(counts.size).toBe(5)
    expect(counts.get('SU-2C')).toBeGreaterThan((counts.get('SU-95') ?? 0) * 1.4)
  })

  test('an empty cup gives nobody', () => {
    const state = five({ world: { cup: [], active: 'SU-95' } })
    drawFormation(state, [])
    expect(state.world.active).toBeUndefined()
    expect(state.draws).toBe(0)
  })
})

describe('the stop roll', () => {
  const second = (turn: number, ...dice: number[]): { ends: boolean; events: GameEvent[] } => {
    const world = { cup: ['SU-95'], track: ['SU-30M', 'SU-11T'], active: 'SU-11T' }
    return end(load(five({ turn, world }), ...dice))
  }

  test('[15.1d] two dice and the modifier: the number of the box or less ends the phase', () => {
    // The second marker lies on 5; Mid-Day of 8 July adds one
    expect(ACTIVATION_TRACK[1]).toBe(5)
    expect(second(turnOf('0708-MID'), 1, 3).ends).toBe(true)
    expect(second(turnOf('0708-MID'), 2, 3).ends).toBe(false)
    expect(second(turnOf('0708-AM'), 2, 3).ends).toBe(true)
    expect(second(turnOf('0708-AM'), 3, 3).ends).toBe(false)
    expect(second(turnOf('0708-NIGHT'), 4, 3).ends).toBe(true)
    expect(second(turnOf('0708-NIGHT'), 4, 4).ends).toBe(false)
    expect(second(turnOf('0703-PM'), 4, 2).ends).toBe(true)
    expect(second(turnOf('0703-PM'), 4, 3).ends).toBe(false)
  })

  test('[15.1d] the modifiers of the turn track', () => {
    const days = ['0702', '0705', '0706', '0716']
    const table = days.map(day =>
      ['AM', 'MID', 'PM', 'NIGHT'].map(part => activationModifier(turnOf(`${day}-${part}`))),
    )
    expect(table).toEqual([
      [-1, 0, -1, -3],
      [-1, 0, -1, -3],
      [0, 1, 0, -2],
      [0, 1, 0, -2],
    ])
    expect(ACTIVATION_TRACK).toEqual([3, 5, 6, 7, 8, 9, 10, 11, 12, 12])
  })

  test('[15.1d] both faces are told; the next box is harder; an empty cup ends the phase without dice', () => {
    expect(second(turnOf('0708-AM'), 2, 3).events).toMatchObject([{ key: 'log.sovietsStop', dice: [2, 3] }])
    expect(second(turnOf('0708-AM'), 6, 4).events).toMatchObject([{ key: 'log.sovietsGoOn', dice: [6, 4] }])
    const third = five({
      turn: turnOf('0708-AM'),
      world: { cup: ['SU-95'], track: ['a', 'b', 'SU-11T'], active: 'SU-11T' },
    })
    expect(end(load(third, 3, 3)).ends).toBe(true)
    const last = five({ world: { cup: [], track: ['SU-95'], active: 'SU-95' } })
    expect(end(last)).toMatchObject({ ends: true, events: [{ key: 'log.cupEmpty' }] })
    expect(last.draws).toBe(0)
  })

  test('after it nobody is active, and after the end the cup is empty', () => {
    const world = { cup: ['SU-95'], track: ['SU-11T'], active: 'SU-11T' }
    const goes = load(five({ world }), 6, 6)
    endFormation(goes, [])
    expect(goes.world).toMatchObject({ active: undefined, cup: ['SU-95'] })
    const stops = load(five({ world }), 1, 1)
    endFormation(stops, [])
    expect(stops.world).toMatchObject({ active: undefined, cup: [], track: ['SU-11T'] })
  })

  test('[2.0] two dice are added: 7 comes once in six, not once in eleven', () => {
    const sums = new Map<number, number>()
    for (let seed = 1; seed <= 3000; seed++) {
      const state = five({ seed, world: { cup: ['SU-95'], track: ['SU-11T'], active: 'SU-11T' } })
      const [first, other] = end(state).events[0].dice ?? []
      for (const die of [first, other]) expect(die >= 1 && die <= 6).toBe(true)
      sums.set(first + other, (sums.get(first + other) ?? 0) + 1)
    }
    expect([...sums.keys()].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect((sums.get(7) ?? 0) / 3000).toBeCloseTo(1 / 6, 1)
    expect((sums.get(7) ?? 0) / (sums.get(2) ?? 1)).toBeGreaterThan(3)
  })
})

describe('who may act', () => {
  test('[15.11] only formations that were drawn attack and bombard', () => {
    const state = five({ world: { cup: ['SU-95', 'SU-95'] } })
    drawFormation(state, [])
    change(state, { active: undefined })
    expect(mayFightNow(state, unit('SU-95-HQ'))).toBeUndefined()
    expect(mayFightNow(state, unit('SU-176-HQ'))?.rule).toBe('15.11')
    expect(mayFightNow(state, unit('GE-121-I'))).toBeUndefined()
  })

  test('[15.11] who arrives with its formation may fight', () => {
    const state = position({ 'SU-95-HQ': '3010' }, { world: { cup: ['SU-44T'] } })
    state.status[unit('SU-T87-I')] = STATUS.due
    drawFormation(state, [])
    expect(mayFightNow(state, unit('SU-T87-I'))).toBeUndefined()
  })

  test('[15.12a] unassigned units move once, in any activation, and not without one', () => {
    const militia = unit('SU-Mil1')
    const state = five({ world: { cup: ['SU-95', 'SU-176'] } })
    expect(mayMoveNow(state, militia)?.reason.key).toBe('refuse.noFormationMoves')
    drawFormation(state, [])
    expect(mayMoveNow(state, militia)).toBeUndefined()
    set(state, militia, FLAG.moved)
    change(state, { movers: [militia] })
    expect(mayMoveNow(state, militia)).toBeUndefined()
    drawFormation(state, [])
    expect(mayMoveNow(state, militia)).toMatchObject({ rule: '15.12a', reason: { key: 'refuse.movedOnce' } })
    unset(state, militia, FLAG.moved)
    expect(mayMoveNow(state, militia)).toBeUndefined()
  })

  test('[15.12b] unassigned units always fight', () => {
    expect(mayFightNow(five(), unit('SU-Mil1'))).toBeUndefined()
    expect(mayFightNow(five(), unit('SU-2MC-HQ'))).toBeUndefined()
  })

  test('[15.13] with its second marker the cavalry corps moves again, unless the option says no', () => {
    const world = { cup: ['SU-2C'], track: ['SU-2C', 'SU-95'] }
    const once = five({ world, options: [OPTIONS.cavalryOnce] })
    drawFormation(once, [])
    expect(mayMoveNow(once, unit('SU-2C-HQ'))).toMatchObject({ rule: '15.13' })
    expect(mayMoveNow(once, unit('SU-Mil1'))).toBeUndefined()
    const twice = five({ world })
    set(twice, unit('SU-2C-HQ'), FLAG.moved | FLAG.checked)
    drawFormation(twice, [])
    expect(mayMoveNow(twice, unit('SU-2C-HQ'))).toBeUndefined()
    expect(has(twice, unit('SU-2C-HQ'), FLAG.moved)).toBe(false)
    expect(has(twice, unit('SU-2C-HQ'), FLAG.checked)).toBe(true)
    expect(twice.points[unit('SU-2C-HQ')]).toBe(60)
    expect(twice.points[unit('SU-95-HQ')]).toBe(0)
  })
})

describe('the reserve', () => {
  test('[15.14a] from 5 July, in the morning; out of the cup by day, back at night', () => {
    const state = five({ turn: turnOf('0705-AM') })
    expect(reserveOptions(state).sort()).toEqual(['SU-11T', 'SU-176', 'SU-2C', 'SU-30M', 'SU-95'])
    applyReserve(state, 'SU-95', [])
    applyReserve(state, 'SU-2C', [])
    expect(checkReserve(state, 'SU-95')?.reason.key).toBe('refuse.reserveTwice')
    expect(checkReserve(state, 'SU-44T')?.reason.key).toBe('refuse.reserveWhom')
    for (const part of ['AM', 'MID', 'PM']) {
      state.turn = turnOf(`0705-${part}`)
      fillCup(state)
      expect([...state.world.cup].sort()).toEqual(['SU-11T', 'SU-176', 'SU-30M'])
    }
    state.turn = turnOf('0705-NIGHT')
    fillCup(state)
    expect(state.world.cup).toHaveLength(6)
    state.turn = turnOf('0706-AM')
    fillCup(state)
    expect(state.world.cup).toHaveLength(6)
    for (const turn of ['0704-AM', '0705-MID', '0705-NIGHT'])
      expect(checkReserve(five({ turn: turnOf(turn) }), 'SU-95')?.rule).toBe('15.14a')
  })

  test('[15.14a] a division is named by its HQ, and by anybody when it has none', () => {
    const state = position({ 'SU-90-I': '3010', 'SU-90-II': '3010', 'SU-95-HQ': '3010', 'SU-T87-I': '3012' })
    state.status[unit('SU-T21-I')] = STATUS.due
    expect(spokesmanOf(state, 'SU-95')).toBe(unit('SU-95-HQ'))
    loseStep(state, unit('SU-95-HQ'))
    expect(spokesmanOf(state, 'SU-95')).toBe(unit('SU-90-I'))
    expect(spokesmanOf(state, 'SU-44T')).toBe(unit('SU-T87-I'))
    expect(spokesmanOf(state, 'SU-11T')).toBe(unit('SU-T21-I'))
    expect(spokesmanOf(state, 'SU-150')).toBeUndefined()
  })

  test('[15.14b] the Axis sees nothing of it', () => {
    const state = five({ turn: turnOf('0705-AM') })
    const events: GameEvent[] = []
    applyReserve(state, 'SU-95', events)
    expect(events).toMatchObject([{ only: 'soviet' }])
    const without = five({ turn: turnOf('0705-AM') })
    fillCup(state)
    fillCup(without)
    const seen = (each: State, seat: string): State => {
      const copy = cloneState(drawn(each, 'SU-2C'))
      hideReserve(copy, seat)
      return copy
    }
    expect(seen(state, 'axis').world).toEqual(seen(without, 'axis').world)
    expect(seen(state, 'spectator').world.reserve).toEqual([])
    expect(seen(state, 'axis').world.cup).toContain('SU-95')
    expect(seen(state, 'soviet').world.reserve).toEqual(['SU-95'])
    expect(seen(state, 'soviet').world.cup).not.toContain('SU-95')
  })
})

test('[15.15] the Soviet player may take off his units, which count as lost', () => {
  const state = position({ 'SU-90-I': '3010', 'SU-95-HQ': '3010', 'SU-Mil1': '3010', 'GE-121-I': '2010' })
  const [before] = scoreOf(state)
  for (const id of ['SU-90-I', 'SU-95-HQ', 'SU-Mil1']) {
    expect(checkRemove(state, unit(id))).toBeUndefined()
    applyRemove(state, unit(id), [])
    expect(state.status[unit(id)]).toBe(STATUS.removed)
  }
  // Two steps, three for the HQ, nothing for militia
  expect(scoreOf(state)[0] - before).toBe(5)
  expect(checkRemove(state, unit('GE-121-I'))?.rule).toBe('15.15')
  expect(checkRemove(state, unit('SU-90-I'))?.rule).toBe('15.15')
})
