// One game: what is written down of it, and what happens where a bot gives orders that the rules refuse.
import { describe, expect, test } from 'vitest'
import { type Job, playGame } from '../../src/arena/play.ts'
import { recordSchema } from '../../src/arena/record.ts'
import type { Bot } from '../../src/bots/bot.ts'
import { RANDOM } from '../../src/bots/random.ts'
import type { Action } from '../../src/engine/contract.ts'
import { title } from '../support/random-match.ts'

const JOB: Job = { title: 'turning-point', scenario: '1', options: ['stand-fast'], seed: 3, bots: ['one', 'other'] }

test('the record says who played what, how it ended and what it cost', () => {
  const teller: Bot = { ...RANDOM, version: '7', weights: { pride: 0.5 } }
  const record = playGame(title, JOB, [teller, RANDOM])
  expect(record).toMatchObject({
    title: 'turning-point',
    version: title.meta.version,
    data: title.data,
    scenario: '1',
    options: ['stand-fast'],
    seed: 3,
    bots: { axis: 'one', soviet: 'other' },
    selves: { axis: { version: '7', weights: { pride: 0.5 } } },
    winner: expect.stringMatching(/^(axis|soviet)$/),
    margin: record.score.axis - record.score.soviet,
    refusals: { axis: 0, soviet: 0 },
  })
  expect(record.actions).toBeGreaterThan(100)
  // A figure for each turn in which the side had anything to decide.
  for (const spent of Object.values(record.cpu)) {
    expect(spent.length).toBeGreaterThan(0)
    expect(spent.length).toBeLessThanOrEqual(record.turns)
    for (const each of spent) expect(each).toBeGreaterThanOrEqual(0)
  }
  expect(recordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
})

test('the same job is the same game', () => {
  const digest = (seed: number) => playGame(title, { ...JOB, seed }, [RANDOM, RANDOM]).digest
  expect(digest(3)).toBe(digest(3))
  expect(digest(3)).not.toBe(digest(4))
})

describe('orders that are refused', () => {
  const WRONG: Action = { type: 'retreat', unit: 0, hex: 0 }
  /** Wrong in every tenth decision. */
  const careless = (wrong: () => Action): Bot => {
    let decisions = 0
    return {
      id: 'careless',
      decide: (game, view, stream) => (++decisions % 10 === 0 ? wrong() : RANDOM.decide(game, view, stream)),
    }
  }

  test('are counted for the bot that gave them, and chance plays on in its place', () => {
    const record = playGame(title, JOB, [RANDOM, careless(() => WRONG)])
    expect(record.refusals.axis).toBe(0)
    expect(record.refusals.soviet).toBeGreaterThan(3)
    expect(record.firstRefusal).toMatch(/^careless as soviet, turn \d+: .+ \(refuse\..+\): \{"type":"retreat"/)
    expect(record.winner).toMatch(/axis|soviet/)
  })

  test('a bot that breaks down is one that was refused', () => {
    const broken = careless(() => {
      throw new Error('out of maps')
    })
    const record = playGame(title, JOB, [broken, RANDOM])
    expect(record.refusals.axis).toBeGreaterThan(3)
    expect(record.firstRefusal).toMatch(/^careless as axis, turn \d+: Error: out of maps$/)
  })

  test('a bot that spoils its view does no harm', () => {
    const vandal: Bot = {
      id: 'vandal',
      decide: (game, view) => {
        game.apply(view, { type: 'done' })
        return WRONG
      },
    }
    expect(playGame(title, JOB, [vandal, RANDOM]).refusals.axis).toBeGreaterThan(0)
  })
})

test('a scenario that does not start is a fault of the caller', () =>
  expect(() => playGame(title, { ...JOB, scenario: '99' }, [RANDOM, RANDOM])).toThrow(
    /scenario 99 of turning-point does not start/,
  ))
