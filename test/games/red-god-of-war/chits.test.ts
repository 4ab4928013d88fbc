// Impulse chits: into the cup, out of it, and the stop roll.
import { describe, expect, test } from 'vitest'
import type { GameEvent, Refusal } from '../../../src/engine/contract.ts'
import { seedRng } from '../../../src/engine/dice.ts'
import { IMPULSE_TRACKS } from '../../../src/games/red-god-of-war/rules/charts.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  assign,
  done,
  duties,
  game,
  loadDice,
  marksOf,
  move,
  passTo,
  phaseOf,
  play,
  position,
  refusal,
  seatOf,
  tasks,
} from './support.ts'
import {
  active,
  chitOf,
  choosing,
  draw,
  type Entry,
  endNth,
  fileOf,
  GERMAN_HQS,
  HQS,
  hqs,
  inCup,
  inCupAll,
  SOVIET_HQS,
} from './support-chits.ts'

const put = (state: State, id: string, as = 'chit'): Refusal | undefined => {
  const refused = refusal(state, assign(id, as))
  if (refused === undefined) play(state, assign(id, as))
  return refused
}

const keysOf = (events: readonly GameEvent[]): string[] =>
  events.map(({ key }) => key).filter(key => key !== 'log.phase' && key !== 'log.turn')

const stops = (...args: Parameters<typeof endNth>): boolean => endNth(...args).events[0].key === 'log.stops'

const GERMANS = ['G-HQ-VI', 'G-HQ-XLI', 'G-HQ-XXIII', 'G-HQ-XXVII', 'G-HQ-XXXIX', 'G-HQ-XLVI', 'G-HQ-IX']

describe('[7.1a] into the cup', () => {
  test('[2.2] one chit for each HQ, and for nobody else', () => {
    expect([GERMAN_HQS.length, SOVIET_HQS.length]).toEqual([10, 10])
    const state = choosing()
    expect(put(state, 'G-7ID')).toCite('2.2')
    expect(put(state, 'S-HQ-5')).toCite('2.2')
    expect(put(state, 'G-HQ-VI')).toBeUndefined()
    expect(put(state, 'G-HQ-VI')).toCite('7.1a')
    expect(put(state, 'G-HQ-IX', 'no-chit')).toCite('7.1a')
  })

  test('[7.1a] who is left out is not drawn and does not act', () => {
    const state = choosing({ turn: 3 })
    expect(duties(state)).toEqual([])
    put(state, 'G-HQ-VI')
    draw(state)
    expect([active(state), phaseOf(state)]).toEqual(['G-HQ-VI', 'move'])
    expect(refusal(state, move('G-HQ-IX', '2917'))).toCite('7.1a')
    passTo(state, 'soviet-supply')
    expect(state.turn).toBe(4)
  })

  test('[7.1b] combat supply is not needed', () => {
    const state = choosing({ turn: 3 })
    expect([marksOf(state, 'G-HQ-VI'), tasks(state, 'G-HQ-VI')]).toEqual([[], ['chit']])
    put(state, 'G-HQ-VI')
    expect(tasks(state, 'G-HQ-VI')).toEqual(['no-chit'])
  })

  test('[3.1h] the cup holds the chits of both, and its events are for their owners only', () => {
    const state = choosing({ turn: 1, phase: 'soviet-chits' })
    const events = [
      ...play(state, assign('S-HQ-20', 'chit'), assign('S-HQ-31', 'chit'), assign('S-HQ-31', 'no-chit')),
      ...play(state, done).filter(({ key }) => key !== 'log.phase'),
      ...play(state, assign('G-HQ-XXX', 'chit')),
    ]
    expect(inCup(state)).toEqual(['G-HQ-XXX', 'S-HQ-20'])
    expect(events.map(({ key, only }) => [key, only])).toEqual([
      ['log.chitIn', 'soviet'],
      ['log.chitIn', 'soviet'],
      ['log.chitOut', 'soviet'],
      ['log.chitIn', 'german'],
    ])
  })

  test('[9.16a] not 3rd Tank Army in reserve, nor an HQ that is not in play', () => {
    const soviets = { turn: 1, phase: 'soviet-chits' }
    const lost = { 'S-HQ-5': { hex: undefined, status: 'away' } }
    expect(put(choosing(soviets), 'S-HQ-3TA')).toCite('9.16a')
    expect(put(choosing(soviets, lost), 'S-HQ-5')).toCite('7.27')
    expect(put(choosing({ ...soviets, world: { released: true } }), 'S-HQ-3TA')).toBeUndefined()
  })
})

describe('[13.11c] German chits of the first turns', () => {
  test.each([
    ['13.11c', 'mars'],
    ['13.21c', 'zhukov'],
  ])('[%s] %s: six in the first turn, XXX Corps among them', (rule, scenario) => {
    const state = choosing({ turn: 1, scenario })
    for (const id of GERMANS.slice(0, 5)) expect(put(state, id)).toBeUndefined()
    expect(put(state, 'G-HQ-XLVI')).toCite(rule)
    expect([duties(state), refusal(state, done)?.rule]).toEqual([[rule], rule])
    expect(put(state, 'G-HQ-XXX')).toBeUndefined()
    expect([duties(state), refusal(state, done)]).toEqual([[], undefined])
    expect(put(state, 'G-HQ-XLVI')).toCite(rule)
    expect(inCup(state)).toHaveLength(6)
    expect(duties(choosing({ turn: 1, scenario, phase: 'soviet-chits' }))).toEqual([])
  })

  test('[13.11c] the place is free again when a chit is taken out', () => {
    const state = choosing({ turn: 1 })
    for (const id of ['G-HQ-XXX', ...GERMANS.slice(0, 5)]) expect(put(state, id)).toBeUndefined()
    expect(put(state, 'G-HQ-VI', 'no-chit')).toBeUndefined()
    expect(put(state, 'G-HQ-IX')).toBeUndefined()
  })

  test('[13.21c] five in the second turn of the long scenario, no limit otherwise', () => {
    const long = choosing({ turn: 2, scenario: 'zhukov' })
    for (const id of GERMANS.slice(0, 5)) expect(put(long, id)).toBeUndefined()
    expect(put(long, 'G-HQ-XLVI')).toCite('13.21c')
    expect(duties(long)).toEqual([])
    for (const state of [choosing({ turn: 2 }), choosing({ turn: 3, scenario: 'zhukov' })])
      for (const id of GERMAN_HQS) expect(put(state, id), id).toBeUndefined()
  })
})

describe('[7.4] momentum', () => {
  const LAST = ['S-HQ-20', 'S-HQ-31', 'S-HQ-39']
  /** The Soviets put their chits in; these were in the cup in the turn before. */
  const opened = (lastCup: readonly string[] = LAST, turn = 3, more: Readonly<Record<string, Entry>> = {}): State => {
    const state = choosing({ turn, phase: 'german-supply', world: { lastCup } }, more)
    passTo(state, 'soviet-chits')
    return state
  }

  test('[7.4] the cup starts with last turn’s set; one more, or one less', () => {
    const same = opened()
    expect([inCup(same).sort(), duties(same)]).toEqual([LAST, []])

    const less = opened()
    expect(put(less, 'S-HQ-39', 'no-chit')).toBeUndefined()
    expect(put(less, 'S-HQ-31', 'no-chit')).toCite('7.4')
    expect(put(less, 'S-HQ-41')).toCite('7.4')
    expect(put(less, 'S-HQ-39')).toBeUndefined()

    const more = opened()
    expect(put(more, 'S-HQ-41')).toBeUndefined()
    expect(put(more, 'S-HQ-22')).toCite('7.4')
    expect(put(more, 'S-HQ-31', 'no-chit')).toCite('7.4')
    expect(put(more, 'S-HQ-41', 'no-chit')).toBeUndefined()
    expect(put(more, 'S-HQ-22')).toBeUndefined()
  })

  test('[7.4] the first turn is free', () => {
    const state = opened([], 1)
    for (const id of LAST) expect(put(state, id)).toBeUndefined()
    for (const id of LAST) expect(put(state, id, 'no-chit')).toBeUndefined()
  })

  test('[7.4] the Germans begin anew every turn', () => {
    const state = position(hqs({ 'G-HQ-IX': { chit: 'dropped' } }), { turn: 2, hq: 'G-HQ-VI', phase: 'mech' })
    passTo(state, 'german-chits')
    expect([state.turn, inCup(state)]).toEqual([3, []])
  })

  test('[7.4] an eliminated HQ stays in the set, or is the one to go', () => {
    const state = opened(LAST, 3, { 'S-HQ-39': { hex: undefined, status: 'away' } })
    expect(put(state, 'S-HQ-39', 'no-chit')).toBeUndefined()
    expect(put(state, 'S-HQ-39')).toBeUndefined()
  })

  test('[7.4] what counts is what was in the cup, drawn or not', () => {
    const chits = { 'S-HQ-20': { chit: 'played' }, 'S-HQ-31': { chit: 'played' }, 'S-HQ-39': { chit: 'dropped' } }
    const state = position(hqs(chits), { turn: 2, hq: 'G-HQ-VI', phase: 'mech' })
    passTo(state, 'soviet-chits')
    expect([state.turn, inCup(state).sort()]).toEqual([3, LAST])
  })
})

describe('[3.2a] out of the cup', () => {
  test('[3.2a] any chit of either side may be drawn, and its HQ is active', () => {
    const drawn = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const state = choosing({}, inCupAll('G-HQ-VI', 'G-HQ-IX', 'S-HQ-5'))
      const events = draw(state, seed)
      const id = active(state) ?? ''
      drawn.add(id)
      expect(keysOf(events)).toEqual(['log.chitDrawn'])
      expect(events[0].reveals).toBe(true)
      expect([seatOf(state), chitOf(state, id)]).toEqual([id.startsWith('G-') ? 'german' : 'soviet', 'played'])
      expect(inCup(state)).toHaveLength(2)
    }
    expect([...drawn].sort()).toEqual(['G-HQ-IX', 'G-HQ-VI', 'S-HQ-5'])
  })

  test.each([
    ['13.11d', 'mars'],
    ['13.21d', 'zhukov'],
  ])('[%s] %s: the first two Germans go back once', (cited, scenario) => {
    let both = 0
    for (let seed = 1; seed <= 30; seed++) {
      const state = choosing({ turn: 1, scenario }, inCupAll('G-HQ-VI', 'G-HQ-XXX'))
      const back = draw(state, seed).filter(({ key }) => key === 'log.chitSentBack')
      for (const { rule } of back) expect(rule).toBe(cited)
      const sent = back.map(({ args }) => game.units[Number(args?.unit)].id)
      expect(new Set(sent).size).toBe(sent.length)
      expect(fileOf(state).world.sentBack).toEqual(sent)
      // Who is active has been sent back before
      expect(sent).toContain(active(state))
      expect(inCup(state)).toHaveLength(1)
      if (sent.length === 2) both += 1
    }
    expect(both).toBeGreaterThan(5)
  })

  test('[13.11d] two only, Germans only, and in the first turn only', () => {
    const third = choosing({ turn: 1, world: { sentBack: ['G-HQ-XX', 'G-HQ-XII'] } }, inCupAll('G-HQ-XXX'))
    expect([keysOf(draw(third)), active(third)]).toEqual([['log.chitDrawn'], 'G-HQ-XXX'])
    const later = choosing({}, inCupAll('G-HQ-VI'))
    expect([keysOf(draw(later)), active(later)]).toEqual([['log.chitDrawn'], 'G-HQ-VI'])
    // A Soviet chit stays out, whenever it comes
    for (let seed = 1; seed <= 20; seed++) {
      const both = choosing({ turn: 1 }, inCupAll('G-HQ-XXX', 'S-HQ-5'))
      const back = draw(both, seed).filter(({ key }) => key === 'log.chitSentBack')
      for (const { args } of back) expect(game.units[Number(args?.unit)].id).toBe('G-HQ-XXX')
    }
  })

  test('[7.27] the chit of an HQ that is not on the map: track, stop roll, next chit', () => {
    const lost = { 'S-HQ-39': { hex: undefined, status: 'away', chit: 'cup' }, 'S-HQ-5': { chit: 'played' } }
    const state = choosing({ turn: 3, world: { tracks: [[], ['S-HQ-5']] } }, lost)
    const events = play(loadDice(state, 1, 6), done)
    expect(keysOf(events).slice(0, 3)).toEqual(['log.chitDrawn', 'log.hqAbsent', 'log.goesOn'])
    expect(events.find(({ key }) => key === 'log.goesOn')?.args).toMatchObject({ side: 'soviet', box: 2 })
    expect(state.turn).toBe(4)
  })

  test('[7.27] XXX Corps on its way in is no such HQ', () => {
    const state = choosing({}, inCupAll('G-HQ-XXX'))
    draw(state)
    expect(active(state)).toBe('G-HQ-XXX')
  })
})

describe('[7.3a] end of an impulse', () => {
  test('[3.23d] the chit goes to the first empty box', () => {
    const { state } = endNth('german', 3, 6)
    expect(fileOf(state).world.tracks).toEqual([GERMAN_HQS.slice(0, 3), []])
    expect(active(state)).toBe('S-HQ-5')
  })

  test('[3.23d] marks of the impulse are gone, those of the turn stay', () => {
    const marks = ['eligible', 'moved', 'attacked', 'activated', 'combatSupply']
    const { state } = endNth('german', 1, 6, {}, { 'G-HQ-VI': { marks } })
    expect([...marksOf(state, 'G-HQ-VI')].sort()).toEqual(['activated', 'combatSupply'])
  })

  test('[3.3a] no roll after the first impulse of a side, one after each later one', () => {
    for (const side of ['german', 'soviet'] as const) {
      expect(endNth(side, 1, 1).events).toEqual([])
      for (let nth = 2; nth <= 10; nth++) expect(endNth(side, nth, 6).events.map(({ dice }) => dice)).toEqual([[6]])
    }
  })

  test('[3.3b] not above the number in the box, one less in snow', () => {
    for (const [index, side] of (['german', 'soviet'] as const).entries())
      for (let nth = 2; nth <= 10; nth++)
        for (const weather of ['freeze', 'snow', 'mud']) {
          // The highest die that stops, and the next
          const limit = IMPULSE_TRACKS[index][nth - 1] + (weather === 'snow' ? 1 : 0)
          const setting = { world: { weather } }
          if (limit > 0) {
            const { state, events } = endNth(side, nth, limit, setting)
            expect(events[0].key).toBe('log.stops')
            expect(state.world.stopped).toEqual([side === 'german', side === 'soviet'])
          }
          const { state, events } = endNth(side, nth, limit + 1, setting)
          expect([events[0].key, state.world.stopped]).toEqual(['log.goesOn', [false, false]])
        }
  })

  test('[7.3a] the example of the rulebook: third Soviet impulse, box 0, snow, a 1', () => {
    expect(IMPULSE_TRACKS[1][2]).toBe(0)
    const snow = { world: { weather: 'snow' } }
    expect([stops('soviet', 3, 1, snow), stops('soviet', 3, 2, snow)]).toEqual([true, false])
  })

  test.each([
    ['13.11e', 'mars'],
    ['13.21e', 'zhukov'],
  ])('[%s] %s: one more for the Soviets in the first turn', (_rule, scenario) => {
    // Box 4 has a 1
    const stopsAt = (turn: number, die: number, side: 'german' | 'soviet', nth: number): boolean =>
      stops(side, nth, die, { turn, scenario, world: { weather: 'snow', sentBack: ['G-HQ-VI', 'G-HQ-XLI'] } })
    expect(IMPULSE_TRACKS[1][3]).toBe(1)
    expect([stopsAt(1, 2, 'soviet', 4), stopsAt(1, 1, 'soviet', 4), stopsAt(2, 2, 'soviet', 4)]).toEqual([
      false,
      true,
      true,
    ])
    expect(IMPULSE_TRACKS[0][4]).toBe(1)
    expect(stopsAt(1, 2, 'german', 5)).toBe(true)
  })

  test('[2.0] one six-sided die', () => {
    const seen = new Set<number>()
    for (let seed = 1; seed <= 60; seed++) {
      const units = hqs({ 'S-HQ-5': { chit: 'played' }, 'G-HQ-VI': { chit: 'cup' } })
      const state = position(units, { hq: 'S-HQ-20', phase: 'mech', world: { tracks: [[], ['S-HQ-5']] } })
      state.rng = seedRng(seed)
      const rolled = play(state, done).flatMap(({ dice }) => (dice === undefined ? [] : [dice]))
      expect([rolled.length, rolled[0].length]).toEqual([1, 1])
      seen.add(rolled[0][0])
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('[7.3b] a side stops', () => {
  const paid = (chit: string) => ({ chit, marks: ['combatSupply'] })
  /** The Germans stop with three chits left, two of them of HQs in combat supply; one in supply was not in the cup. */
  const stopped = (more: Readonly<Record<string, Entry>> = {}): State =>
    endNth(
      'german',
      5,
      1,
      { world: { supplyPoints: [1, 4] } },
      {
        'G-HQ-XXXIX': { marks: ['combatSupply'] },
        'G-HQ-XX': paid('cup'),
        'G-HQ-XII': paid('cup'),
        'G-HQ-XXX': { status: 'onMap', hex: '0129', chit: 'cup' },
        'G-HQ-IX': paid('out'),
        'S-HQ-5': paid('cup'),
        ...more,
      },
    ).state

  test('[7.3b] its chits leave the cup and their points come back', () => {
    const state = stopped()
    expect(['G-HQ-XX', 'G-HQ-XII', 'G-HQ-XXX'].map(id => chitOf(state, id))).toEqual(['dropped', 'dropped', 'dropped'])
    expect([state.world.supplyPoints, active(state), inCup(state)]).toEqual([[3, 4], 'S-HQ-5', []])
  })

  test('[3.3d] a point for an HQ that was drawn, or was not in the cup, is spent', () => {
    const state = stopped()
    // Four were paid for: two come back, not those of the one played and the one left out
    expect([chitOf(state, 'G-HQ-XXXIX'), chitOf(state, 'G-HQ-IX')]).toEqual(['played', 'out'])
    expect(state.world.supplyPoints[0]).toBe(1 + 2)
  })

  test('[3.3c] the other side plays on, alone', () => {
    const state = stopped(inCupAll('S-HQ-20', 'S-HQ-31'))
    const seen = new Set<string>()
    while (state.turn === 2) {
      expect(seatOf(state)).toBe('soviet')
      seen.add(active(state) ?? '')
      play(state, done)
    }
    expect([...seen].sort()).toEqual(['S-HQ-20', 'S-HQ-31', 'S-HQ-5'])
  })

  test('[7.3c] both stopped, or no chit left: the turn is over', () => {
    const both = position(hqs(), { hq: 'G-HQ-VI', phase: 'mech', world: { stopped: [false, true] } })
    expect(keysOf(play(both, done))).not.toContain('log.chitDrawn')
    expect(both.turn).toBe(3)
    const none = position(hqs(), { hq: 'G-HQ-VI', phase: 'mech' })
    play(none, done)
    expect(none.turn).toBe(3)
  })

  test('[3.4] at the end of the turn no HQ is in combat supply, and everybody is fresh', () => {
    const state = stopped({ 'S-HQ-20': { marks: ['activated'] } })
    expect(marksOf(state, 'G-HQ-IX')).toEqual(['combatSupply'])
    while (state.turn === 2) play(state, done)
    expect(HQS.flatMap(id => marksOf(state, id))).toEqual([])
    expect(fileOf(state).world).toMatchObject({ tracks: [[], []], stopped: [false, false], sentBack: [] })
  })
})
