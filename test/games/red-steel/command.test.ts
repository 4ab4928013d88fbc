// Soviet command (15.1): markers in a cup, who may move and fight, the reserve, units taken off by choice (15.15).
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { OPTIONS } from '../../../src/games/red-steel/meta.ts'
import { ACTIVATION_TRACK, activationModifier, turnOf } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  actors,
  assign,
  attack,
  done,
  fileOf,
  formationOf,
  game,
  hexOf,
  loadDice,
  loadDraw,
  marksOf,
  move,
  moveBy,
  orderOfBattle,
  phaseOf,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  type Setting,
  skipTo,
  statusOf,
  tasks,
  type Units,
} from './support.ts'

const HQS = { 'SU-95-HQ': '3010', 'SU-176-HQ': '3012', 'SU-30M-HQ': '3014', 'SU-11T-HQ': '3016' }
const FIVE: Units = { ...HQS, 'SU-2C-HQ': '3018', 'SU-Mil1': '3020', 'GE-121-I': '2010' }
const worldOf = (state: State) =>
  fileOf(state).world as Record<'cup' | 'track' | 'reserve', string[]> & { active?: string }
/** The Soviet movement phase begins, and this formation is drawn. */
const begun = (places: Units, formation: string, setting: Setting = {}): State => {
  const state = position({ 'SU-95-Pio': '3010', ...places }, { phase: 'soviet-engineer', ...setting })
  play(loadDraw(state, done, formation), done)
  return state
}
/** All markers, the drawn one among them. */
const markersOf = (state: State): string[] => [...worldOf(state).cup, ...worldOf(state).track].sort()
/** This formation has just moved, with these markers on the track and in the cup. */
const moved = (date: string, track: string[], cup: string[], more: Setting = {}): State =>
  position(FIVE, { date, phase: 'soviet-move', world: { active: track.at(-1), track, cup }, ...more })
/** What is said of the end of the formation's move. */
const ended = (state: State, ...dice: number[]): GameEvent | undefined => {
  if (dice.length > 0) loadDice(state, ...dice)
  return play(state, done).find(({ rule }) => rule === '15.1d')
}

describe('the cup', () => {
  test('[15.1a] one marker for each division, two for 2nd Cavalry Corps', () => {
    expect(markersOf(begun(FIVE, 'SU-95'))).toEqual(['SU-11T', 'SU-176', 'SU-2C', 'SU-2C', 'SU-30M', 'SU-95'])
    // Nobody who needs a marker is without one
    for (const code of ['S1', 'S2', 'S3']) {
      const orders = orderOfBattle(code)
      const chits = orders.filter(({ kind }) => kind === 'chit').map(({ key }) => key)
      for (const { side, key, kind } of orders) {
        const isUnit = side === 'soviet' && ['setup', 'reinforcement'].includes(kind)
        if (isUnit && formationOf(key) !== 'SU-none') expect(chits).toContain(formationOf(key))
      }
    }
  })

  test('[15.1b] markers of formations that are there or arrive this turn', () => {
    expect(markersOf(begun({ 'SU-95-HQ': '3010' }, 'SU-95'))).toEqual(['SU-95'])
    const due = begun({ 'SU-95-HQ': '3010', 'SU-T87-I': { status: 'due' } }, 'SU-95')
    expect(markersOf(due)).toEqual(['SU-44T', 'SU-95'])
  })

  test('[15.16] a division of which nothing is left has no marker', () => {
    for (const status of ['gone', 'withdrawn', 'removed'])
      expect(markersOf(begun({ 'SU-95-HQ': '3010', 'SU-176-HQ': { status } }, 'SU-95'))).toEqual(['SU-95'])
  })

  test('[15.16] a marker in the cup goes with the last unit of its formation', () => {
    const world = { cup: ['SU-30M', 'SU-176'], track: ['SU-95'], active: 'SU-95' }
    const both = () => position({ 'SU-95-HQ': '3010', 'SU-176-HQ': '3012' }, { phase: 'soviet-move', world })
    // SU-30M has nobody: only SU-176 can be drawn
    for (let turn = 0; turn < 5; turn++) {
      const state = loadDice(both(), 6, 6)
      play(state, done)
      expect(worldOf(state)).toMatchObject({ active: 'SU-176', cup: [] })
    }
    const last = both()
    play(last, assign('SU-176-HQ', 'remove'))
    expect(ended(last)).toMatchObject({ key: 'log.cupEmpty' })
  })

  test('[15.11] every turn begins afresh', () => {
    const state = begun(FIVE, 'SU-95')
    skipTo(loadDice(state, 1, 1), 'axis-move', state.turn + 1)
    skipTo(state, 'soviet-engineer')
    expect(marksOf(state, 'SU-95-HQ')).not.toContain('active')
    play(loadDraw(state, done, 'SU-30M'), done)
    expect(worldOf(state).track).toEqual(['SU-30M'])
    expect([marksOf(state, 'SU-95-HQ').includes('active'), marksOf(state, 'SU-30M-HQ').includes('active')]).toEqual([
      false,
      true,
    ])
  })
})

describe('the active formation', () => {
  test('[15.1c] one marker is drawn onto the lowest empty box, its formation alone may move', () => {
    const state = begun(FIVE, 'SU-30M')
    expect(worldOf(state)).toMatchObject({ track: ['SU-30M'], active: 'SU-30M' })
    expect(worldOf(state).cup).toHaveLength(5)
    expect(worldOf(state).cup).not.toContain('SU-30M')
    expect(refusal(state, move('SU-30M-HQ', '3015'))).toBeUndefined()
    expect(refusal(state, move('SU-95-HQ', '3011'))).toCite('3.4a')
    play(loadDraw(state, done, 'SU-95'), done)
    expect(worldOf(state).track).toEqual(['SU-30M', 'SU-95'])
    expect(refusal(state, move('SU-95-HQ', '3011'))).toBeUndefined()
    expect(refusal(state, move('SU-30M-HQ', '3015'))).toCite('3.4a')
  })

  test('[3.4a] units of the active division and unassigned ones move, others do not; the Axis is free', () => {
    const state = begun(FIVE, 'SU-11T')
    expect(actors(state, 'move').sort()).toEqual(['SU-11T-HQ', 'SU-Mil1'])
    expect(refusal(state, move('SU-176-HQ', '3013'))?.reason.key).toBe('refuse.formationInactive')
    expect(refusal(position(FIVE), move('GE-121-I', '2011'))).toBeUndefined()
  })

  test('[3.3.3a] every formation may begin with strategic moves', () => {
    const state = begun(FIVE, 'SU-95')
    play(state, move('SU-Mil1', '3021'))
    expect(refusal(state, moveBy('strategic', 'SU-95-HQ', '3110'))).toCite('3.3.3a')
    play(loadDraw(state, done, 'SU-176'), done)
    expect(refusal(state, moveBy('strategic', 'SU-176-HQ', '3112'))).toBeUndefined()
  })

  test('[15.1c] every marker comes out as often as every other', () => {
    const counts = new Map<string, number>()
    const state = position(FIVE, { phase: 'axis-move' })
    for (let seed = 1; seed <= 300; seed++) {
      const copy = game.clone(state)
      copy.rng = [seed, seed * 7, seed * 13, 99]
      skipTo(copy, 'soviet-move')
      const { active = '' } = copy.world
      counts.set(active, (counts.get(active) ?? 0) + 1)
    }
    expect(counts.size).toBe(5)
    expect(counts.get('SU-2C')).toBeGreaterThan((counts.get('SU-95') ?? 0) * 1.3)
  })
})

describe('the stop roll', () => {
  const stops = (date: string, ...dice: number[]): boolean =>
    ended(moved(date, ['SU-30M', 'SU-11T'], ['SU-95']), ...dice)?.key === 'log.sovietsStop'

  test('[15.1d] two dice and the modifier: the number of the box or less ends the phase', () => {
    // The second marker lies on 5; Mid-Day of 8 July adds one
    expect(ACTIVATION_TRACK[1]).toBe(5)
    expect([stops('0708-MID', 1, 3), stops('0708-MID', 2, 3)]).toEqual([true, false])
    expect([stops('0708-AM', 2, 3), stops('0708-AM', 3, 3)]).toEqual([true, false])
    expect([stops('0708-NIGHT', 4, 3), stops('0708-NIGHT', 4, 4)]).toEqual([true, false])
    expect([stops('0703-PM', 4, 2), stops('0703-PM', 4, 3)]).toEqual([true, false])
  })

  test('[15.1d] the modifiers of the turn track', () => {
    const table = ['0702', '0705', '0706', '0716'].map(day =>
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
    const second = () => moved('0708-AM', ['SU-30M', 'SU-11T'], ['SU-95'])
    expect(ended(second(), 2, 3)).toMatchObject({ key: 'log.sovietsStop', dice: [2, 3] })
    expect(ended(second(), 6, 4)).toMatchObject({ key: 'log.sovietsGoOn', dice: [6, 4] })
    const third = moved('0708-AM', ['SU-30M', 'SU-176', 'SU-11T'], ['SU-95'])
    expect(ended(third, 3, 3)).toMatchObject({ key: 'log.sovietsStop' })
    const last = ended(moved('0708-AM', ['SU-95'], []))
    expect(last).toMatchObject({ key: 'log.cupEmpty' })
    expect(last?.dice).toBeUndefined()
  })

  test('[15.1d] after the end the cup is empty, and nobody else moves', () => {
    const goes = moved('0708-MID', ['SU-11T'], ['SU-95'])
    ended(goes, 6, 6)
    expect([phaseOf(goes), worldOf(goes).active]).toEqual(['soviet-move', 'SU-95'])
    const stopped = moved('0708-MID', ['SU-11T'], ['SU-95'])
    ended(stopped, 1, 1)
    expect([phaseOf(stopped), worldOf(stopped).cup]).toEqual(['axis-move', []])
  })

  test('[2.0] two dice are added: 7 comes once in six, not once in eleven', () => {
    const sums = new Map<number, number>()
    const state = moved('0708-MID', ['SU-11T'], ['SU-95'])
    for (let seed = 1; seed <= 1500; seed++) {
      const copy = game.clone(state)
      copy.rng = [seed, seed * 7, seed * 13, 99]
      const [first, other] = ended(copy)?.dice ?? []
      for (const die of [first, other]) expect(die >= 1 && die <= 6).toBe(true)
      sums.set(first + other, (sums.get(first + other) ?? 0) + 1)
    }
    expect([...sums.keys()].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect((sums.get(7) ?? 0) / 1500).toBeCloseTo(1 / 6, 1)
    expect((sums.get(7) ?? 0) / (sums.get(2) ?? 1)).toBeGreaterThan(3)
  })
})

describe('who may act', () => {
  // Rifles of two divisions beside Germans, and militia
  const FRONT: Units = { 'SU-90-I': '0706', 'SU-404-I': '0604', 'SU-Mil1': '0604', 'GE-121-I': '0705' }

  test('[15.11] only formations that were drawn attack and bombard', () => {
    const state = begun({ ...FRONT, 'SU-95-HQ': '0710', 'SU-176-HQ': '0710' }, 'SU-95')
    play(loadDice(state, 1, 1), done)
    expect(phaseOf(state)).toBe('soviet-declare')
    expect(refusal(state, attack('SU-90-I', '0705'))).toBeUndefined()
    expect(refusal(state, attack('SU-404-I', '0705'))).toCite('15.11')
    // The Axis needs no marker
    const axis = position(FRONT, { phase: 'axis-declare' })
    expect(refusal(axis, attack('GE-121-I', '0706'))).toBeUndefined()
  })

  test('[15.11] who arrives with its formation may fight', () => {
    const state = begun({ 'SU-95-HQ': '3010', 'SU-T87-I': { status: 'due' } }, 'SU-44T')
    expect(marksOf(state, 'SU-T87-I')).toContain('active')
  })

  test('[15.12a] unassigned units move once, in any activation, and not without one', () => {
    const state = begun(FIVE, 'SU-95')
    play(state, move('SU-Mil1', '3021'))
    expect(refusal(state, move('SU-Mil1', '3022'))).toBeUndefined() // it goes on
    play(loadDraw(state, done, 'SU-176'), done)
    expect(refusal(state, move('SU-Mil1', '3022'))).toMatchObject({
      rule: '15.12a',
      reason: { key: 'refuse.movedOnce' },
    })
    // Who has not moved may, in the second as in the first
    const other = begun(FIVE, 'SU-95')
    play(loadDraw(other, done, 'SU-176'), done)
    expect(refusal(other, move('SU-Mil1', '3021'))).toBeUndefined()
  })

  test('[15.12b] unassigned units always fight', () => {
    const state = begun({ ...FRONT, 'SU-95-HQ': '0710' }, 'SU-95')
    play(loadDice(state, 1, 1), done)
    expect(refusal(state, attack(['SU-Mil1', 'SU-90-I'], '0705'))).toBeUndefined()
  })

  describe('the second marker of 2nd Cavalry Corps', () => {
    /** The corps has moved with its first marker, 95th Rifle Division has just moved, and the dice go on. */
    const again = (options: readonly string[] = []): State => {
      const places = {
        'SU-C11': { hex: '3010', marks: ['moved', 'active', 'checked'], points: 1 },
        'SU-2C-HQ': { hex: '3010', marks: ['moved', 'active'], points: 0 },
        'SU-90-I': '3110',
        'SU-Mil1': '3020',
        'GE-121-I': '0702',
      }
      const world = { active: 'SU-95', cup: ['SU-2C'], track: ['SU-2C', 'SU-95'] }
      const state = position(places, { phase: 'soviet-move', world, options })
      play(loadDice(state, 6, 6), done)
      expect(fileOf(state).world).toMatchObject({ active: 'SU-2C', track: ['SU-2C', 'SU-95', 'SU-2C'], cup: [] })
      return state
    }

    test('[15.13] with it the corps moves again, with all its points', () => {
      const state = again()
      expect([pointsOf(state, 'SU-C11'), pointsOf(state, 'SU-2C-HQ')]).toEqual([10, 10])
      // One maintenance check a turn is enough
      expect(marksOf(state, 'SU-C11')).toContain('checked')
      play(state, move('SU-C11', '3011'))
      expect(hexOf(state, 'SU-C11')).toBe('3011')
      expect(refusal(state, move('SU-90-I', '3111'))).toCite('3.4a')
    })

    test('[15.13] by the option it does not, and only units of no formation do', () => {
      const state = again([OPTIONS.cavalryOnce])
      for (const id of ['SU-C11', 'SU-2C-HQ']) {
        expect(refusal(state, move(id, '3011'))).toCite('15.13')
        expect(reach(state, id).size).toBe(0)
      }
      expect(refusal(state, move('SU-Mil1', '3021'))).toBeUndefined()
    })
  })
})

describe('the reserve', () => {
  const morning = (date: string): State => position(FIVE, { date, phase: 'soviet-reserve' })
  const reserve = (id: string) => assign(id, 'reserve')
  /** The markers of the Soviet turn that comes. */
  const markersIn = (state: State): string[] => {
    const copy = game.clone(state)
    skipTo(copy, 'soviet-move')
    return markersOf(copy)
  }

  test('[15.14a] from 5 July, in the morning; out of the cup by day, back at night', () => {
    const state = morning('0705-AM')
    expect(actors(state, 'assign').sort()).toEqual(['SU-11T-HQ', 'SU-176-HQ', 'SU-2C-HQ', 'SU-30M-HQ', 'SU-95-HQ'])
    play(state, reserve('SU-95-HQ'), reserve('SU-2C-HQ'))
    expect(refusal(state, reserve('SU-95-HQ'))?.reason.key).toBe('refuse.reserveTwice')
    expect(refusal(state, reserve('SU-44T-HQ'))?.reason.key).toBe('refuse.reserveWhom')
    play(state, done)
    const all = ['SU-11T', 'SU-176', 'SU-2C', 'SU-2C', 'SU-30M', 'SU-95']
    for (const part of ['AM', 'MID', 'PM', 'NIGHT']) {
      skipTo(state, 'axis-move', turnOf(`0705-${part}`))
      const expected = part === 'NIGHT' ? all : ['SU-11T', 'SU-176', 'SU-30M']
      // Others arrive as the days go by
      expect(markersIn(state).filter(each => all.includes(each))).toEqual(expected)
    }
    for (const date of ['0704-AM', '0705-MID', '0705-NIGHT']) expect(phaseOf(morning(date))).toBe('axis-move')
  })

  test('[15.14a] a division is named by its HQ, and by anybody when it has none', () => {
    const places = { 'SU-90-I': '3010', 'SU-90-II': '3010', 'SU-T87-I': '3012', 'SU-T21-I': { status: 'due' } }
    const named = (more: Units) =>
      actors(position({ ...places, ...more }, { date: '0705-AM', phase: 'soviet-reserve' }), 'assign').sort()
    expect(named({ 'SU-95-HQ': '3010' })).toEqual(['SU-95-HQ', 'SU-T21-I', 'SU-T87-I'])
    expect(named({ 'SU-95-HQ': { status: 'gone' } })).toEqual(['SU-90-I', 'SU-T21-I', 'SU-T87-I'])
  })

  test('[15.14b] the Axis sees nothing of it', () => {
    const [held, without] = [morning('0705-AM'), morning('0705-AM')]
    expect(play(held, reserve('SU-95-HQ'))).toMatchObject([{ only: 'soviet' }])
    for (const state of [held, without]) {
      skipTo(state, 'axis-move')
      for (let steps = 0; phaseOf(state) !== 'soviet-move' && steps < 9; steps++) {
        if (phaseOf(state)?.startsWith('axis-') === true) loadDraw(state, done, 'SU-2C')
        play(state, done)
      }
    }
    const seen = (state: State, seat: string) => game.view(state, seat).world
    expect(seen(held, 'axis')).toEqual(seen(without, 'axis'))
    expect(seen(held, 'spectator').reserve).toEqual([])
    expect(seen(held, 'axis').cup).toContain('SU-95')
    expect([seen(held, 'soviet').reserve, seen(held, 'soviet').cup.includes('SU-95')]).toEqual([['SU-95'], false])
  })
})

test('[15.15] the Soviet player may take off his units, which count as lost', () => {
  const places = { 'SU-90-I': '3010', 'SU-95-HQ': '3010', 'SU-Mil1': '3010', 'GE-121-I': '2010' }
  const state = position(places, { phase: 'soviet-move' })
  const [before] = game.score(state)
  for (const id of ['SU-90-I', 'SU-95-HQ', 'SU-Mil1']) {
    expect(tasks(state, id)).toContain('remove')
    play(state, assign(id, 'remove'))
    expect(statusOf(state, id)).toBe('removed')
  }
  // Two steps, three for the HQ, nothing for militia
  expect(game.score(state)[0] - before).toBe(5)
  expect(refusal(state, assign('GE-121-I', 'remove'))).toCite('15.15')
  expect(refusal(state, assign('SU-90-I', 'remove'))).toCite('15.15')
})
