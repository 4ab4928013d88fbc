import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Seat } from '../../src/engine/contract.ts'
import { logOf, type Match, readableBy, stateAfter } from '../../src/engine/match.ts'
import { loadMatch, readSave } from '../../src/engine/save.ts'
import { loadGame } from '../../src/files/data.ts'
import { TITLES } from '../../src/games/index.ts'
import { deskOf } from '../../src/session/desk.ts'
import { battleOf, recapOf } from '../../src/session/recap.ts'

const folder = join(import.meta.dirname, '../recorded')

/** The first recorded game of the title, as it was played. */
const recorded = async (id: string): Promise<Match> => {
  const [name] = readdirSync(folder).filter(each => each.startsWith(`${id}.`))
  const save = readSave(readFileSync(join(folder, name), 'utf8'))
  if ('problem' in save) throw new Error(save.problem)
  const match = loadMatch(await loadGame(id), save)
  if ('problem' in match) throw new Error(match.problem)
  return match
}

/** Lines of the log that are the end of a battle's dice, title by title: said here once more, apart from the rules. */
const ROLLS: ReadonlySet<string> = new Set([
  'log.combat',
  'log.overrun',
  'log.battle',
  'log.automaticVictory',
  'log.dice',
  'log.bombard',
  'log.battleRoll',
  'log.strikeRoll',
  'log.fireBombards',
])

describe.each(TITLES.map(({ meta }) => meta))('the recap of $id', meta => {
  const seat: Seat = meta.sides[0].id

  test('every battle of the game is in it, with its dice', async () => {
    const match = await recorded(meta.id)
    const { battles } = recapOf(match, seat, 0)
    const rolled = logOf(match, seat).filter(({ event }, index, log) => {
      // What was declared ignored is rolled again.
      const isIgnored = log[index + 1]?.event.key === 'log.ignored'
      return ROLLS.has(event.key) && !isIgnored
    })
    expect(rolled.length).toBeGreaterThan(10)
    expect(battles.map(({ step, dice }) => [step, ...dice])).toEqual(
      rolled.map(({ step, event }) => [step, ...(event.dice ?? [])]),
    )
    for (const { targets, odds, result } of battles) {
      expect(targets.every(hex => match.game.board.hexes[hex] !== undefined)).toBe(true)
      expect(odds).not.toBe('')
      expect(result).not.toBe('')
    }
  })

  test('the card of a battle is the one that its dice were read on', async () => {
    const match = await recorded(meta.id)
    const { battles } = recapOf(match, seat, 0)
    let checked = 0
    for (const { step, dice } of battles.slice(0, 40)) {
      const found = battleOf(match, seat, step)
      // Where one step settles several, the last of them is shown.
      if (found?.rolled === undefined || found.rolled.dice.join() !== dice.join()) continue
      const { card, rolled } = found
      if (card.kind === 'dice') {
        expect(card.attack).toBe(Number(rolled.fight.odds.split(':')[0]))
      } else {
        const sum = dice.reduce((total, die) => total + die, 0)
        const face = dice.length === 0 ? card.faces[0] : card.faces.find(each => each.die === sum)
        // Flights over a ground element fight by a chart of their own, and have no card.
        if (rolled.fight.attackers.some(unit => match.game.units[unit].type === 'air-flight')) continue
        expect(face?.result).toBe(rolled.fight.result)
      }
      checked++
    }
    expect(checked).toBeGreaterThan(8)
  })

  test('points add up to what the score has changed by, each with what it is for', async () => {
    const match = await recorded(meta.id)
    const { game } = match
    const { points } = recapOf(match, seat, 0)
    const [before, after] = [0, match.steps.length].map(at => game.score(game.view(stateAfter(match, at), seat)))
    const changed = meta.sides.map((_, side) =>
      points.filter(each => each.side === side).reduce((sum, each) => sum + each.points, 0),
    )
    expect(changed).toEqual(after.map((score, side) => score - before[side]))
    for (const { why } of points) expect(game.messages[why.key], why.key).toBeDefined()
  })

  test('losses of a battle are of those who fought in it, and whoever left the map destroyed is told', async () => {
    const match = await recorded(meta.id)
    const { battles, losses } = recapOf(match, seat, 0)
    expect(losses.length).toBeGreaterThan(5)
    expect(battles.some(battle => battle.losses.length > 0)).toBe(true)
    for (const battle of battles) for (const loss of battle.losses) expect(losses).toContainEqual(loss)
    const told = new Set(losses.filter(({ isGone }) => isGone).map(({ unit }) => unit))
    const words = /^log\.(eliminated|unitLost|hqLost|surrendered|lostAtSea|unsupplied|eliminatedForGood)$/
    for (const { events } of match.steps)
      for (const { key, args } of readableBy(events, seat))
        if (words.test(key)) expect(told, `${key} ${args?.unit}`).toContain(args?.unit)
  })

  test('a decision within a battle knows it: where, who attacks, its card', async () => {
    const match = await recorded(meta.id)
    const within = [...match.steps.entries()].filter(([, step]) => step.withinBattle).slice(0, 12)
    expect(within.length).toBeGreaterThan(0)
    for (const [at, step] of within) {
      const desk = deskOf({ ...match, steps: match.steps.slice(0, at), state: stateAfter(match, at) }, step.seat)
      const { battle } = desk.sight()
      expect(battle?.targets.length).toBeGreaterThan(0)
      expect(battle?.card).toBeDefined()
    }
  })
})

test('it begins after the last own action that was no answer to an attack', async () => {
  const match = await recorded('turning-point')
  const [{ id: one }, { id: other }] = match.game.meta.sides
  const at = match.steps.findIndex(
    (step, index, { [index - 1]: last }) =>
      index > 60 && step.seat === one && !step.withinBattle && last.seat === other && !last.withinBattle,
  )
  const then = { ...match, steps: match.steps.slice(0, at), state: stateAfter(match, at) }
  const { from, to, isTurn } = recapOf(then, one)
  expect(to).toBe(at)
  expect(isTurn).toBe(true)
  const own = match.steps.slice(from, to).filter(({ seat, withinBattle }) => seat === one && !withinBattle)
  expect(own).toEqual([])
  expect(match.steps[from - 1].seat).toBe(one)
})
