import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { levelAt } from '../../src/engine/contract.ts'
import type { Match } from '../../src/engine/match.ts'
import { loadMatch, readSave } from '../../src/engine/save.ts'
import { loadGame } from '../../src/files/data.ts'
import { TITLES } from '../../src/games/index.ts'
import { deskOf } from '../../src/session/desk.ts'
import { fortuneOf, kindestTo, luckFor, luckOf, swingsIn } from '../../src/session/ending.ts'

const folder = join(import.meta.dirname, '../recorded')

const recorded = async (name: string): Promise<Match> => {
  const save = readSave(readFileSync(join(folder, name), 'utf8'))
  if ('problem' in save) throw new Error(save.problem)
  const match = loadMatch(await loadGame(save.game), save)
  if ('problem' in match) throw new Error(match.problem)
  return match
}

const WORTH: Readonly<Record<string, number>> = { AE: -4, DR: 2, DE: 5 }
const worth = (result: string): number => WORTH[result]
const RESULTS = [
  { result: 'AE', probability: 1 / 6 },
  { result: 'DR', probability: 3 / 6 },
  { result: 'DE', probability: 2 / 6 },
]

test('luck is what fell less the mean, and its chance that of anything as good', () => {
  // The mean is -4/6 + 6/6 + 10/6 = 2.
  expect(fortuneOf(RESULTS, 'DE', worth)).toEqual({ luck: expect.closeTo(3), chance: expect.closeTo(2 / 6) })
  expect(fortuneOf(RESULTS, 'AE', worth)).toEqual({ luck: expect.closeTo(-6), chance: expect.closeTo(1 / 6) })
})

test('what the card does not know, or knows for certain, is no luck', () => {
  expect(fortuneOf(RESULTS, 'AV', worth)).toBeUndefined()
  expect(fortuneOf([{ result: 'DE', probability: 1 }], 'DE', worth)).toBeUndefined()
})

test('the turns in which the lead moved most come first; quiet ones are none', () => {
  const at = (turn: number, step: number, ...score: readonly number[]) => ({ turn, step, score, losses: [0, 0] })
  const swings = swingsIn([at(1, 0, 0, 0), at(2, 10, 2, 0), at(3, 20, 5, 4), at(4, 30, 2, 9), at(4, 40, 2, 9)])
  expect(swings.map(({ turn, from, to, change, size }) => [turn, from, to, ...change, size])).toEqual([
    [3, 20, 30, -3, 5, 8],
    [1, 0, 10, 2, 0, 2],
    [2, 10, 20, 3, 4, 1],
  ])
})

const NAMES = readdirSync(folder)
/** One scenario with every level that was recorded for it. */
const ENDS = NAMES.filter(name =>
  /^(red-|turning-point\.1\.|russian-campaign\.(kursk-thaw|uranus-thaw|campaign))/.test(name),
)

test.each(ENDS)('the level reached is that of the outcome: %s', async name => {
  const { game, state } = await recorded(name)
  const table = game.levels(state)
  const outcome = game.outcome(state)
  if (table === undefined) return expect(name).toMatch(/campaign\.campaign/)
  expect({ winner: outcome?.winner, level: outcome?.level }).toEqual({
    winner: levelAt(table).winner,
    level: levelAt(table).level,
  })
  const score = game.score(state)
  expect(table.value).toBe(score[table.side] - (table.isLead ? score[1 - table.side] : 0))
  for (const { level } of table.levels) expect(game.messages).toHaveProperty([level.key])
})

describe.each(TITLES.map(({ meta }) => meta))('the end of $id', ({ id, sides }) => {
  const [name] = NAMES.filter(each => each.startsWith(`${id}.`))

  test('every battle that dice decided is weighed, and is as lucky for one side as unlucky for the other', async () => {
    const match = await recorded(name)
    const ending = deskOf(match, sides[0].id).ending()
    const fortunes = ending?.fortunes ?? []
    const rolled = match.steps.flatMap(({ events }) => events.filter(event => event.fight && event.dice?.length))
    expect(fortunes.length).toBeGreaterThan(rolled.length * 0.9)
    expect(fortunes.length).toBeGreaterThan(5)
    for (const fortune of fortunes) {
      expect(fortune.chance).toBeGreaterThan(0)
      expect(fortune.chance).toBeLessThanOrEqual(1 + 1e-9)
    }
    expect(luckOf(fortunes, 0)).toBeCloseTo(-luckOf(fortunes, 1))
    for (const side of [0, 1]) {
      const [best, ...others] = kindestTo(fortunes, side)
      expect(luckFor(best, side)).toBe(Math.max(...fortunes.map(fortune => luckFor(fortune, side))))
      expect(others.length).toBeLessThan(3)
    }
  })

  test('nothing is told before the end', async () => {
    const match = await recorded(name)
    const state = match.game.start(match.origin.scenario, match.origin.options, 7)
    expect(deskOf({ ...match, state: state as Match['state'], steps: [] }, sides[0].id).ending()).toBeUndefined()
  })
})
