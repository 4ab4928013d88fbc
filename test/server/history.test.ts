import { expect, test } from 'vitest'
import { streamOf } from '../../src/engine/dice.ts'
import { countFor, isNoticedBy, type Step, stepFor } from '../../src/engine/match.ts'
import { History } from '../../src/server/history.ts'

const SEATS = ['axis', 'soviet', 'spectator']

/** Some are secrets of one seat. */
const stepOf = (at: number, only: string | undefined): Step => ({
  seat: 'axis',
  action: { type: 'move', units: [at], path: [] },
  events: only === undefined ? [] : [{ key: 'log.secret', args: { at }, only }],
  closes: at % 3 === 0,
  withinBattle: false,
  turn: 1,
  phase: 'move',
})

const same = (history: History, steps: readonly Step[]): void => {
  expect(history.length).toBe(steps.length)
  expect(history.slice(0)).toEqual(steps)
  const places = [0, 1, 63, 64, 65, 127, 128, 200].filter(at => at <= steps.length)
  for (const seat of SEATS) {
    const seen = steps.filter(step => isNoticedBy(step, seat))
    expect(history.knownTo(seat)).toBe(seen.length)
    for (const at of [...places, steps.length]) {
      expect(history.knownTo(seat, at)).toBe(countFor({ steps: [...steps] }, seat, at))
      expect(history.stepFor(seat, at)).toBe(stepFor({ steps: [...steps] }, seat, at))
      expect(history.noticedBy(seat, at)).toEqual(seen.slice(at))
      for (const end of places) expect(history.slice(at, end)).toEqual(steps.slice(at, end))
    }
  }
  for (const at of places) {
    const { pieces, tail } = history.first(at)
    expect(new History(SEATS, pieces, tail).slice(0)).toEqual(steps.slice(0, at))
  }
}

test('steps in pieces are the steps in a row, however they grow and are cut', () => {
  const stream = streamOf(5)
  const history = new History(SEATS)
  const steps: Step[] = []
  for (let round = 0; round < 12; round++) {
    for (let more = stream.below(130); more > 0; more--) {
      const step = stepOf(steps.length, [undefined, 'axis', 'soviet'][stream.below(3)])
      steps.push(step)
      history.push(step)
    }
    same(history, steps)
    const length = Math.max(0, steps.length - stream.below(90))
    steps.length = length
    history.cut(length)
    same(history, steps)
  }
})
