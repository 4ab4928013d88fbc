// What the mind believes of single rules: whom the Allies owe an attack, how an empty objective is lost, what Hitler is worth.
import { expect, test } from 'vitest'
import { blow, fallsTo, newToll } from '../../../src/games/red-vengeance/bot/losses.ts'
import { BERLIN, GOAL_POINTS, partsOf, pointsOf, toolsOf } from '../../../src/games/red-vengeance/bot/tools.ts'
import { ALLIED } from '../../../src/games/red-vengeance/meta.ts'
import { change, type State } from '../../../src/games/red-vengeance/state.ts'
import { builders, game, position } from './support.ts'

const { hex, hexName, unit } = builders
const { title } = position({})
const tools = toolsOf(title)
const parts = partsOf(title, tools, 0.15)
const SUMMER = { snow: false, mud: false, firm: true }
const IN_COMBAT = { must: true, allOrNothing: false, breakthrough: false, begun: true, snow: false }

const comesToBerlin = (units: Record<string, string>, season = SUMMER): string | undefined => {
  const state = position({ ...units, 'ger-x': '2624' })
  parts.fights.survey(state)
  return parts.raids.comes(state, ALLIED, title.at.berlin, season, parts.fights.holder)
}

test('[6.5d] a tank army twelve hexes away comes into empty Berlin by a strategic move and a breakthrough', () => {
  expect(comesToBerlin({ 'sov-1-gds-tank': '1410' })).toBe('rail')
  expect(comesToBerlin({ 'sov-1-gds-tank': '1417' })).toBe('march')
  expect(comesToBerlin({ 'sov-1-gds-tank': '1303' })).toBeUndefined()
  expect(comesToBerlin({ 'sov-1-gds-tank': '1406' }, { ...SUMMER, firm: false })).toBeUndefined()
})

test('[6.5c] a corps next to it keeps it from going by strategic movement', () => {
  expect(comesToBerlin({ 'sov-1-gds-tank': '1410', 'ger-l': '1411' })).toBeUndefined()
})

test('[6.5d] what it says of empty Berlin is what two moves by the rules find', () => {
  for (const from of ['1406', '1408', '1410', '1412', '1413', '1609', '1711', '1909', '1803']) {
    const state = position({ 'sov-1-gds-tank': from, 'ger-x': '2624', 'ger-l': '1415' })
    const tank = unit('sov-1-gds-tank')
    const isReached = game.legal(state, { about: 'move', unit: tank }).some(({ hex: gate, by }) => {
      const next = position(
        { 'sov-1-gds-tank': hexName(gate), 'ger-x': '2624', 'ger-l': '1415' },
        { phase: 'allied-breakthrough' },
      )
      const ends = game.legal(next, { about: 'move', unit: tank }).map(each => each.hex)
      return (by === undefined || by === 'strategic') && (gate === hex('1422') || ends.includes(hex('1422')))
    })
    parts.fights.survey(state)
    const found = parts.raids.comes(state, ALLIED, title.at.berlin, SUMMER, parts.fights.holder)
    expect([from, found !== undefined]).toEqual([from, isReached])
  }
})

// ---- 8.1 ----

/** The attacks that the mind would make, as hexes. */
const attacksIn = (state: State): string[][] => {
  const worths = {
    full: new Float32Array(title.units.length).fill(4),
    reduced: new Float32Array(title.units.length).fill(2),
    step: Float32Array.of(1, 1),
  }
  parts.fights.survey(state)
  parts.fights.reckon(state, ALLIED, IN_COMBAT, worths, new Float32Array(title.board.size))
  return parts.fights.combats().map(({ targets }) => targets.map(hexName).sort())
}

test('[8.1] one army before two hexes takes both in, but not one who has been attacked already', () => {
  const state = position({ 'sov-42': '1410', 'ger-l': '1411', 'ger-ii-ss-pz': '1311' }, { phase: 'allied-combat' })
  expect(attacksIn(state)).toEqual([['1311', '1411']])
  change(state, { struck: [unit('ger-ii-ss-pz')] })
  expect(attacksIn(state)).toEqual([['1411']])
})

test('[8.1] with two armies each has a hex of its own: nobody owes what another attacks', () => {
  const state = position(
    { 'sov-42': '1410', 'sov-54': '1410', 'ger-l': '1411', 'ger-x': '1311' },
    { phase: 'allied-combat' },
  )
  expect(attacksIn(state).sort()).toEqual([['1311'], ['1411']])
})

// ---- Hitler ----

test('[11.27c] an attack on Berlin is worth more while Hitler lives, and no other for it', () => {
  const toll = newToll()
  const worths = {
    full: new Float32Array(title.units.length).fill(4),
    reduced: new Float32Array(title.units.length).fill(2),
    step: Float32Array.of(1, 1),
  }
  const ground = new Float32Array(title.board.size).fill(12)
  const worthOf = (at: string, hitler: boolean): number => {
    const state = position({ 'ger-l': at }, { hitler })
    parts.tolls.reckon(toll, state, [hex(at)], 1, worths, ground)
    return blow(toll, 3)
  }
  expect(worthOf('1422', true)).toBeGreaterThan(worthOf('1422', false) + 1)
  expect(worthOf('1922', true)).toBe(worthOf('1922', false))
  expect(pointsOf(true)[BERLIN]).toBe(GOAL_POINTS[BERLIN])
  expect(pointsOf(false)[BERLIN]).toBe(1)
})

test('[8.1] how likely a garrison falls in an attack that it must make', () => {
  expect(fallsTo(6, 1)).toBeCloseTo(1 - (5 / 6) ** 6, 10)
  expect(fallsTo(0, 1)).toBe(0)
  expect(fallsTo(3, 4)).toBe(0)
})
