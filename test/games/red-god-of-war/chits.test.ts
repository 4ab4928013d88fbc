import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { roll, seedRng } from '../../../src/engine/dice.ts'
import { beginImpulse, checkActor } from '../../../src/games/red-god-of-war/activation.ts'
import { IMPULSE_TRACKS } from '../../../src/games/red-god-of-war/charts.ts'
import {
  applyChit,
  checkChit,
  chitDuties,
  chitOptions,
  drawChit,
  endChits,
  endImpulse,
  hideChits,
  isCupEmpty,
  openCup,
} from '../../../src/games/red-god-of-war/chits.ts'
import { loseStep } from '../../../src/games/red-god-of-war/map.ts'
import { GERMAN, SIDES, type Side, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { CHIT, cloneState, FLAG, has, STATUS, type State, set } from '../../../src/games/red-god-of-war/state.ts'
import { applyCombatSupply } from '../../../src/games/red-god-of-war/supply.ts'
import { position, type Setting, title, unit, units } from './support.ts'

const HQS = [...title.hqs[GERMAN], ...title.hqs[SOVIET]]
const NAMES = HQS.map(hq => title.units[hq].id)
/** All HQs on the map but XXX Corps, which is due. */
const everywhere = (setting: Setting = {}): State => {
  const places = NAMES.filter(id => id !== 'G-HQ-XXX').map(id => [id, title.units[unit(id)].setUpHint])
  const state = position(Object.fromEntries(places), setting)
  state.status[title.xxxCorps] = STATUS.due
  return state
}
const fill = (state: State, ...ids: readonly string[]): State => {
  for (const hq of units(...ids)) state.chit[hq] = CHIT.cup
  return state
}
const put = (state: State, id: string, side: Side, isIn = true): ReturnType<typeof checkChit> => {
  const refusal = checkChit(state, unit(id), side, isIn)
  if (refusal === undefined) applyChit(state, unit(id), side, isIn, [])
  return refusal
}
const inCup = (state: State): string[] => NAMES.filter(id => state.chit[unit(id)] === CHIT.cup)
/** The next die of the state will be this. */
const load = (state: State, die: number): void => {
  for (let seed = 1; ; seed++) {
    state.rng = seedRng(seed)
    if (roll({ ...state }) === die) return
  }
}
const draw = (state: State): GameEvent[] => {
  const events: GameEvent[] = []
  drawChit(state, events)
  return events
}
const end = (state: State): GameEvent[] => {
  const events: GameEvent[] = []
  endImpulse(state, events)
  return events
}
const active = (state: State): string | undefined =>
  state.impulse === undefined ? undefined : title.units[state.impulse.hq].id

/** The side ends its nth impulse with this die. */
const endNth = (state: State, side: Side, nth: number, die: number): GameEvent[] => {
  const before = title.hqs[side].slice(0, nth - 1)
  const hq = title.hqs[side][nth - 1]
  state.world = { ...state.world, tracks: side === GERMAN ? [before, []] : [[], before] }
  state.impulse = { hq, side, tactical: false, movers: [], supportedOverruns: 0, attacked: [] }
  state.chit[hq] = CHIT.played
  load(state, die)
  return end(state)
}

const GERMANS = ['G-HQ-VI', 'G-HQ-XLI', 'G-HQ-XXIII', 'G-HQ-XXVII', 'G-HQ-XXXIX', 'G-HQ-XLVI', 'G-HQ-IX'] as const

describe('[7.1a] into the cup', () => {
  test('[2.2] one chit for each HQ, and for nobody else', () => {
    expect(title.hqs.map(each => each.length)).toEqual([10, 10])
    const state = everywhere()
    expect(checkChit(state, unit('G-7ID'), GERMAN, true)).toCite('2.2')
    expect(checkChit(state, unit('S-HQ-5'), GERMAN, true)).toCite('2.2')
    expect(put(state, 'G-HQ-VI', GERMAN)).toBeUndefined()
    expect(checkChit(state, unit('G-HQ-VI'), GERMAN, true)).toCite('7.1a')
    expect(checkChit(state, unit('G-HQ-IX'), GERMAN, false)).toCite('7.1a')
  })

  test('[7.1a] who is left out is not drawn and does not act', () => {
    const state = everywhere({ turn: 3 })
    openCup(state, GERMAN)
    expect(chitDuties(state, GERMAN)).toEqual([])
    put(state, 'G-HQ-VI', GERMAN)
    draw(state)
    expect(active(state)).toBe('G-HQ-VI')
    beginImpulse(state)
    expect(checkActor(state, unit('G-HQ-IX'))).toCite('7.1a')
    end(state)
    draw(state)
    expect(active(state)).toBeUndefined()
  })

  test('[7.1b] combat supply is not needed', () => {
    const state = everywhere({ turn: 3 })
    expect(has(state, unit('G-HQ-VI'), FLAG.combatSupply)).toBe(false)
    expect(chitOptions(state, unit('G-HQ-VI'), GERMAN)).toEqual([true])
    put(state, 'G-HQ-VI', GERMAN)
    expect(chitOptions(state, unit('G-HQ-VI'), GERMAN)).toEqual([false])
  })

  test('[3.1h] the cup holds the chits of both, and its events are for their owners only', () => {
    const state = everywhere({ turn: 1 })
    openCup(state, SOVIET)
    openCup(state, GERMAN)
    const events: GameEvent[] = []
    applyChit(state, unit('S-HQ-20'), SOVIET, true, events)
    applyChit(state, unit('G-HQ-XXX'), GERMAN, true, events)
    applyChit(state, unit('S-HQ-31'), SOVIET, true, events)
    applyChit(state, unit('S-HQ-31'), SOVIET, false, events)
    expect(inCup(state)).toEqual(['G-HQ-XXX', 'S-HQ-20'])
    expect(events.map(({ only }) => only)).toEqual(['soviet', 'german', 'soviet', 'soviet'])
  })

  test('[9.16a] not 3rd Tank Army in reserve, nor an HQ that is not in play', () => {
    const state = everywhere({ turn: 1 })
    expect(put(state, 'S-HQ-3TA', SOVIET)).toCite('9.16a')
    loseStep(state, unit('S-HQ-5'))
    expect(put(state, 'S-HQ-5', SOVIET)).toCite('7.27')
    state.world = { ...state.world, released: true }
    expect(put(state, 'S-HQ-3TA', SOVIET)).toBeUndefined()
  })
})

describe('[13.11c] German chits of the first turns', () => {
  test.each([
    ['13.11c', 0],
    ['13.21c', 1],
  ])('[%s] scenario %i: six in the first turn, XXX Corps among them', (rule, scenario) => {
    const state = everywhere({ turn: 1, scenario })
    openCup(state, GERMAN)
    for (const id of GERMANS.slice(0, 5)) expect(put(state, id, GERMAN)).toBeUndefined()
    expect(put(state, 'G-HQ-XLVI', GERMAN)).toCite(rule)
    expect(chitDuties(state, GERMAN)[0]).toCite(rule)
    expect(put(state, 'G-HQ-XXX', GERMAN)).toBeUndefined()
    expect(chitDuties(state, GERMAN)).toEqual([])
    expect(put(state, 'G-HQ-XLVI', GERMAN)).toCite(rule)
    expect(inCup(state)).toHaveLength(6)
    expect(chitDuties(state, SOVIET)).toEqual([])
  })

  test('[13.11c] the place is free again when a chit is taken out', () => {
    const state = everywhere({ turn: 1 })
    for (const id of ['G-HQ-XXX', ...GERMANS.slice(0, 5)]) expect(put(state, id, GERMAN)).toBeUndefined()
    expect(put(state, 'G-HQ-VI', GERMAN, false)).toBeUndefined()
    expect(put(state, 'G-HQ-IX', GERMAN)).toBeUndefined()
  })

  test('[13.21c] five in the second turn of the long scenario, no limit otherwise', () => {
    const long = everywhere({ turn: 2, scenario: 1 })
    for (const id of GERMANS.slice(0, 5)) expect(put(long, id, GERMAN)).toBeUndefined()
    expect(put(long, 'G-HQ-XLVI', GERMAN)).toCite('13.21c')
    expect(chitDuties(long, GERMAN)).toEqual([])
    for (const state of [everywhere({ turn: 2, scenario: 0 }), everywhere({ turn: 3, scenario: 1 })])
      for (const hq of title.hqs[GERMAN]) expect(put(state, title.units[hq].id, GERMAN)).toBeUndefined()
  })
})

describe('[7.4] momentum', () => {
  const LAST = ['S-HQ-20', 'S-HQ-31', 'S-HQ-39']
  const opened = (...last: string[]): State => {
    const state = everywhere({ turn: 3, world: { lastCup: units(...last) } })
    openCup(state, SOVIET)
    return state
  }

  test('[7.4] the cup starts with last turn’s set; one more, or one less', () => {
    const same = opened(...LAST)
    expect(inCup(same).sort()).toEqual(LAST)
    expect(chitDuties(same, SOVIET)).toEqual([])

    const less = opened(...LAST)
    expect(put(less, 'S-HQ-39', SOVIET, false)).toBeUndefined()
    expect(put(less, 'S-HQ-31', SOVIET, false)).toCite('7.4')
    expect(put(less, 'S-HQ-41', SOVIET)).toCite('7.4')
    expect(put(less, 'S-HQ-39', SOVIET)).toBeUndefined()

    const more = opened(...LAST)
    expect(put(more, 'S-HQ-41', SOVIET)).toBeUndefined()
    expect(put(more, 'S-HQ-22', SOVIET)).toCite('7.4')
    expect(put(more, 'S-HQ-31', SOVIET, false)).toCite('7.4')
    expect(put(more, 'S-HQ-41', SOVIET, false)).toBeUndefined()
    expect(put(more, 'S-HQ-22', SOVIET)).toBeUndefined()
  })

  test('[7.4] the first turn is free', () => {
    const state = everywhere({ turn: 1 })
    openCup(state, SOVIET)
    for (const id of LAST) expect(put(state, id, SOVIET)).toBeUndefined()
    for (const id of LAST) expect(put(state, id, SOVIET, false)).toBeUndefined()
  })

  test('[7.4] the Germans begin anew every turn', () => {
    const state = fill(everywhere({ turn: 3 }), 'G-HQ-VI')
    openCup(state, GERMAN)
    expect(inCup(state)).toEqual([])
  })

  test('[7.4] an eliminated HQ stays in the set, or is the one to go', () => {
    const state = opened(...LAST)
    loseStep(state, unit('S-HQ-39'))
    expect(put(state, 'S-HQ-39', SOVIET, false)).toBeUndefined()
    expect(put(state, 'S-HQ-39', SOVIET)).toBeUndefined()
  })

  test('[7.4] what counts is what was in the cup, drawn or not', () => {
    const state = fill(everywhere({ turn: 3 }), ...LAST, 'G-HQ-VI')
    state.chit[unit('S-HQ-20')] = CHIT.played
    state.chit[unit('S-HQ-39')] = CHIT.dropped
    endChits(state)
    expect([...state.world.lastCup].sort()).toEqual(units(...LAST).sort())
    expect(inCup(state)).toEqual([])
  })
})

describe('[3.2a] out of the cup', () => {
  test('[3.2a] any chit of either side may be drawn, and its HQ is active', () => {
    const drawn = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      const state = fill(everywhere({ turn: 2, seed }), 'G-HQ-VI', 'G-HQ-IX', 'S-HQ-5')
      const events = draw(state)
      const id = active(state) ?? ''
      drawn.add(id)
      expect(events.map(({ key }) => key)).toEqual(['log.chitDrawn'])
      expect(events[0].reveals).toBe(true)
      expect(state.impulse?.side).toBe(title.side[unit(id)])
      expect(state.chit[unit(id)]).toBe(CHIT.played)
      expect(inCup(state)).toHaveLength(2)
      expect(state.draws).toBe(1)
    }
    expect([...drawn].sort()).toEqual(['G-HQ-IX', 'G-HQ-VI', 'S-HQ-5'])
  })

  test.each([
    ['13.11d', 0],
    ['13.21d', 1],
  ])('[%s] scenario %i: the first two Germans go back once', (cited, scenario) => {
    let both = 0
    for (let seed = 1; seed <= 40; seed++) {
      const state = fill(everywhere({ turn: 1, scenario, seed }), 'G-HQ-VI', 'G-HQ-IX')
      const events = draw(state)
      const back = events.filter(({ key }) => key === 'log.chitSentBack')
      for (const { rule } of back) expect(rule).toBe(cited)
      const sent = back.map(({ args }) => args?.unit)
      expect(new Set(sent).size).toBe(sent.length)
      expect([...state.world.sentBack]).toEqual(sent)
      // Who is active has been sent back before
      expect(sent).toContain(state.impulse?.hq)
      expect(inCup(state)).toHaveLength(1)
      if (sent.length === 2) both += 1
    }
    expect(both).toBeGreaterThan(5)
  })

  test('[13.11d] two only, Germans only, and in the first turn only', () => {
    const sentBack = units('G-HQ-XX', 'G-HQ-XII')
    const third = fill(everywhere({ turn: 1, world: { sentBack } }), 'G-HQ-VI')
    expect(draw(third)).toHaveLength(1)
    expect(active(third)).toBe('G-HQ-VI')
    const soviet = fill(everywhere({ turn: 1 }), 'S-HQ-5')
    expect(draw(soviet)).toHaveLength(1)
    const later = fill(everywhere({ turn: 2 }), 'G-HQ-VI')
    expect(draw(later)).toHaveLength(1)
  })

  test('[7.27] the chit of an HQ that is not on the map: track, stop roll, next chit', () => {
    const state = fill(everywhere({ turn: 3 }), 'S-HQ-39')
    state.world = { ...state.world, tracks: [[], units('S-HQ-5')] }
    loseStep(state, unit('S-HQ-39'))
    const events = draw(state)
    expect(events.map(({ key }) => key)).toEqual(['log.chitDrawn', 'log.hqAbsent', 'log.goesOn'])
    expect(state.world.tracks[SOVIET]).toEqual(units('S-HQ-5', 'S-HQ-39'))
    expect(active(state)).toBeUndefined()
    expect(state.chit[unit('S-HQ-39')]).toBe(CHIT.played)
  })

  test('[7.27] XXX Corps on its way in is no such HQ', () => {
    const state = fill(everywhere({ turn: 2 }), 'G-HQ-XXX')
    draw(state)
    expect(active(state)).toBe('G-HQ-XXX')
  })
})

describe('[7.3a] end of an impulse', () => {
  test('[3.23d] the chit goes to the first empty box', () => {
    const state = everywhere()
    endNth(state, GERMAN, 3, 6)
    expect(state.world.tracks[GERMAN]).toEqual(title.hqs[GERMAN].slice(0, 3))
    expect(state.impulse).toBeUndefined()
  })

  test('[3.23d] marks of the impulse are gone, those of the turn stay', () => {
    const state = everywhere()
    const hq = unit('G-HQ-VI')
    state.flags[hq] = FLAG.eligible | FLAG.moved | FLAG.attacked | FLAG.activated | FLAG.combatSupply
    endNth(state, GERMAN, 1, 6)
    expect(state.flags[hq]).toBe(FLAG.activated | FLAG.combatSupply)
  })

  test('[3.3a] no roll after the first impulse of a side, one after each later one', () => {
    for (const side of [GERMAN, SOVIET] as const) {
      expect(endNth(everywhere(), side, 1, 1)).toEqual([])
      for (let nth = 2; nth <= 10; nth++) {
        const events = endNth(everywhere(), side, nth, 6)
        expect(events.map(({ dice }) => dice)).toEqual([[6]])
      }
    }
  })

  test('[3.3b] not above the number in the box, one less in snow', () => {
    for (const side of [GERMAN, SOVIET] as const)
      for (let nth = 2; nth <= 10; nth++)
        for (let die = 1; die <= 6; die++)
          for (const weather of ['freeze', 'snow', 'mud'] as const) {
            const state = everywhere({ turn: 2, world: { weather } })
            const stops = die - (weather === 'snow' ? 1 : 0) <= IMPULSE_TRACKS[side][nth - 1]
            const [event] = endNth(state, side, nth, die)
            expect(event.key).toBe(stops ? 'log.stops' : 'log.goesOn')
            expect(state.world.stopped[side]).toBe(stops)
            expect(state.world.stopped[1 - side]).toBe(false)
          }
  })

  test('[7.3a] the example of the rulebook: third Soviet impulse, box 0, snow, a 1', () => {
    expect(IMPULSE_TRACKS[SOVIET][2]).toBe(0)
    const stopped = everywhere({ world: { weather: 'snow' } })
    endNth(stopped, SOVIET, 3, 1)
    expect(stopped.world.stopped).toEqual([false, true])
    const going = everywhere({ world: { weather: 'snow' } })
    endNth(going, SOVIET, 3, 2)
    expect(going.world.stopped).toEqual([false, false])
  })

  test.each([
    ['13.11e', 0],
    ['13.21e', 1],
  ])('[%s] scenario %i: one more for the Soviets in the first turn', (_rule, scenario) => {
    // Box 4 has a 1
    const at = (turn: number, die: number, side: Side, nth: number): boolean => {
      const state = everywhere({ turn, scenario, world: { weather: 'snow' } })
      endNth(state, side, nth, die)
      return state.world.stopped[side]
    }
    expect(IMPULSE_TRACKS[SOVIET][3]).toBe(1)
    expect(at(1, 2, SOVIET, 4)).toBe(false)
    expect(at(1, 1, SOVIET, 4)).toBe(true)
    expect(at(2, 2, SOVIET, 4)).toBe(true)
    expect(IMPULSE_TRACKS[GERMAN][4]).toBe(1)
    expect(at(1, 2, GERMAN, 5)).toBe(true)
  })

  test('[2.0] one six-sided die', () => {
    const seen = new Set<number>()
    for (let seed = 1; seed <= 300; seed++) {
      const state = everywhere()
      state.world = { ...state.world, tracks: [[], units('S-HQ-5')] }
      state.impulse = {
        hq: unit('S-HQ-20'),
        side: SOVIET,
        tactical: false,
        movers: [],
        supportedOverruns: 0,
        attacked: [],
      }
      state.rng = seedRng(seed)
      const [{ dice = [] }] = end(state)
      expect(dice).toHaveLength(1)
      seen.add(dice[0])
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('[7.3b] a side stops', () => {
  /** The Germans stop with three chits left, two of them of HQs in combat supply; one in supply was not in the cup. */
  const stopped = (): State => {
    const state = fill(everywhere({ world: { supplyPoints: [5, 5] } }), 'G-HQ-XX', 'G-HQ-XII', 'G-HQ-XXX', 'S-HQ-5')
    for (const id of ['G-HQ-XX', 'G-HQ-XII', 'G-HQ-IX']) applyCombatSupply(state, unit(id), GERMAN, [])
    applyCombatSupply(state, unit('S-HQ-5'), SOVIET, [])
    applyCombatSupply(state, title.hqs[GERMAN][4], GERMAN, [])
    expect(state.world.supplyPoints).toEqual([1, 4])
    endNth(state, GERMAN, 5, 1)
    return state
  }

  test('[7.3b] its chits leave the cup and their points come back', () => {
    const state = stopped()
    expect(inCup(state)).toEqual(['S-HQ-5'])
    expect(state.world.supplyPoints).toEqual([3, 4])
    expect(state.chit[unit('G-HQ-XX')]).toBe(CHIT.dropped)
  })

  test('[3.3d] a point for an HQ that was drawn, or was not in the cup, is spent', () => {
    const state = stopped()
    // Four were paid for: two come back, not those of the one played and the one left out
    expect(state.chit[title.hqs[GERMAN][4]]).toBe(CHIT.played)
    expect(state.chit[unit('G-HQ-IX')]).toBe(CHIT.out)
    expect(state.world.supplyPoints[GERMAN]).toBe(5 - 2)
    endChits(state)
    expect(state.world.supplyPoints[GERMAN]).toBe(5 - 2)
  })

  test('[3.3c] the other side plays on, alone', () => {
    const state = fill(stopped(), 'S-HQ-20', 'S-HQ-31')
    for (let left = 3; left > 0; left--) {
      draw(state)
      expect(state.impulse?.side).toBe(SOVIET)
      load(state, 6)
      end(state)
    }
    draw(state)
    expect(active(state)).toBeUndefined()
  })

  test('[7.3c] both stopped, or no chit left: the turn is over', () => {
    const state = fill(everywhere({ turn: 2, world: { stopped: [false, true] } }), 'G-HQ-VI')
    draw(state)
    expect(isCupEmpty(state)).toBe(true)
    end(state)
    const draws = state.draws
    expect(draw(state)).toEqual([])
    expect(state.draws).toBe(draws)
    expect(active(state)).toBeUndefined()
  })

  test('[3.4] at the end of the turn no HQ is in combat supply, and everybody is fresh', () => {
    const state = stopped()
    set(state, unit('S-HQ-20'), FLAG.activated)
    expect(HQS.some(hq => has(state, hq, FLAG.combatSupply))).toBe(true)
    endChits(state)
    expect(HQS.every(hq => state.flags[hq] === 0)).toBe(true)
    expect(state.world).toMatchObject({ tracks: [[], []], stopped: [false, false], sentBack: [] })
    expect(state.world.supplyPoints).toEqual([3, 4])
  })
})

describe('[7.0] secrets', () => {
  const view = (state: State, seat: string): State => {
    const copy = cloneState(state)
    hideChits(copy, seat)
    return copy
  }
  const seen = (state: State): unknown => [Buffer.from(state.bytes).toString('base64'), state.world, state.impulse]

  const setting = fc.record({
    turn: fc.integer({ min: 1, max: 8 }),
    released: fc.boolean(),
    stopped: fc.tuple(fc.boolean(), fc.boolean()),
    played: fc.subarray(HQS),
    paid: fc.subarray(HQS),
  })
  /** Who is in the cup besides those played, and in the Soviet cup of the turn before. */
  const secret = fc.record({ cup: fc.subarray(HQS), lastCup: fc.subarray([...title.hqs[SOVIET]]) })

  const stateOf = (
    known: {
      readonly turn: number
      readonly released: boolean
      readonly stopped: readonly [boolean, boolean]
      readonly played: readonly number[]
      readonly paid: readonly number[]
    },
    cups: readonly [german: readonly number[], soviet: readonly number[]],
    lastCup: readonly number[],
  ): State => {
    const { turn, released, stopped, played, paid } = known
    const of = (side: Side): number[] => played.filter(hq => title.side[hq] === side)
    const state = everywhere({ turn, world: { released, stopped, lastCup, tracks: [of(GERMAN), of(SOVIET)] } })
    for (const hq of paid) set(state, hq, FLAG.combatSupply)
    for (const hq of HQS) {
      const side = title.side[hq] as Side
      if (played.includes(hq)) state.chit[hq] = CHIT.played
      else if (cups[side].includes(hq)) state.chit[hq] = stopped[side] ? CHIT.dropped : CHIT.cup
    }
    return state
  }

  test('[7.0] what a seat sees does not depend on the other’s chits, and shows its own', () => {
    fc.assert(
      fc.property(setting, secret, secret, secret, (known, own, one, other) => {
        for (const side of [GERMAN, SOVIET] as const) {
          const cups = ({ cup }: { cup: number[] }): [number[], number[]] =>
            side === GERMAN ? [own.cup, cup] : [cup, own.cup]
          // The Soviets know their own set of the turn before
          const last = ({ lastCup }: { lastCup: number[] }): number[] => (side === GERMAN ? lastCup : own.lastCup)
          const first = stateOf(known, cups(one), last(one))
          const second = stateOf(known, cups(other), last(other))
          const mine = view(first, SIDES[side])
          expect(seen(mine)).toEqual(seen(view(second, SIDES[side])))
          for (const hq of title.hqs[side]) expect(mine.chit[hq]).toBe(first.chit[hq])
          if (side === SOVIET) expect(mine.world.lastCup).toEqual(own.lastCup)
        }
        const spectator = (of: typeof one): unknown =>
          seen(view(stateOf(known, [of.cup, of.cup], of.lastCup), 'spectator'))
        expect(spectator(one)).toEqual(spectator(other))
      }),
    )
  })

  test('[7.0] every HQ that might be in the cup is shown there; those drawn are known', () => {
    const state = fill(everywhere({ turn: 2 }), 'S-HQ-20')
    state.chit[unit('S-HQ-5')] = CHIT.played
    const mine = view(state, 'german')
    expect(mine.chit[unit('S-HQ-5')]).toBe(CHIT.played)
    expect(mine.chit[unit('S-HQ-3TA')]).toBe(CHIT.out)
    expect(inCup(mine)).toHaveLength(8)
    // The state itself is untouched
    expect(inCup(state)).toEqual(['S-HQ-20'])
  })

  test('[7.0] a stopped side has nothing in the cup any more', () => {
    const state = everywhere({ turn: 2, world: { stopped: [false, true] } })
    state.chit[unit('S-HQ-20')] = CHIT.dropped
    expect(inCup(view(state, 'german'))).toEqual([])
  })

  test('[7.0] a stop shows how many points come back, not for whom', () => {
    const stopWith = (cup: string): State => {
      const state = fill(everywhere({ turn: 2 }), cup)
      for (const id of ['S-HQ-20', 'S-HQ-31']) set(state, unit(id), FLAG.combatSupply)
      endNth(state, SOVIET, 4, 1)
      return state
    }
    const [one, other] = [stopWith('S-HQ-20'), stopWith('S-HQ-31')]
    expect(one.world.supplyPoints).toEqual([4, 15])
    expect(seen(one)).not.toEqual(seen(other))
    expect(seen(view(one, 'german'))).toEqual(seen(view(other, 'german')))
  })

  test('[7.0] the events of a draw tell the chit and nothing of those left', () => {
    const state = fill(everywhere({ turn: 2 }), 'S-HQ-20', 'S-HQ-31', 'G-HQ-VI')
    const [event] = draw(state)
    expect(Object.keys(event).sort()).toEqual(['args', 'key', 'reveals', 'rule'])
    expect(event.args).toEqual({ unit: state.impulse?.hq })
  })
})
