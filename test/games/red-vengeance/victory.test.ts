import { describe, expect, test } from 'vitest'
import { readFiles } from '../../../src/files/data.ts'
import { META } from '../../../src/games/red-vengeance/meta.ts'
import { casualties } from '../../../src/games/red-vengeance/rules/victory.ts'
import { readTitle } from '../../../src/games/red-vengeance/title.ts'
import { builders, game, position } from './support.ts'

const { done, play } = builders

const BERLIN = '1422'
const VIENNA = '2219'
const PRAGUE = '1922'
const dead = { status: 'eliminated' }
const gone = { status: 'gone' }
type Units = Parameters<typeof position>[0]

/** Victory points [Axis, Allies] if they were counted now. An empty map: Berlin, Vienna, Prague and Hitler for the Axis, and for either side the two cities that both control. */
const score = (units: Units, setting: Record<string, unknown> = {}): readonly number[] =>
  game.score(position(units, setting))

/** So many counters of a nation, beginning with the first of the countermix. */
const some = (nation: string, count: number, from = 0): string[] =>
  game.units
    .filter(each => 'nation' in each && each.nation === nation && each.factors.includes('-'))
    .map(({ id }) => id)
    .slice(from, from + count)
const all = (ids: string[], entry: object): Units => Object.fromEntries(ids.map(id => [id, { ...entry }]))
/** Reduced units, two by two in the plains of Ukraine or of Germany. */
const reduced = (ids: string[], row: string): Units =>
  Object.fromEntries(ids.map((id, i) => [id, { hex: `${row}${String(1 + (i >> 1)).padStart(2, '0')}`, steps: 1 }]))

// As many as can be there at a time: no more than two Soviet units (11.42b). Between them they leave the enemy no hex
const ALLIED_YUGOSLAVIA: Units = {
  'yug-i-prol': '3022',
  'yug-ii': '3120',
  'yug-iii': '2925',
  'yug-1-army': '3215',
  'yug-3-army': '3217',
  'pol-1': '3015',
  'pol-2': '3122',
  'sov-42': '2818',
  'sov-54': '2624',
}
const AXIS_YUGOSLAVIA: Units = {
  'ger-lxix': '2818',
  'ger-xv-mtn': '2624',
  'ger-v-ss-mtn': '3022',
  'ger-xxi-mtn': '3015',
}

const finish = (units: Units, setting: Record<string, unknown>, turn = 11) => {
  const state = position(units, { turn, phase: 'axis-breakthrough', ...setting })
  const events = play(state, done)
  return { state, events, outcome: game.outcome(state) }
}
// Both cities, but not the country: the partisans hold a mountain
const HOLD = { 'ger-lxix': '2818', 'ger-xv-mtn': '2624', 'yug-i-prol': '3022' }

describe('the end', () => {
  test('[15.0] points are counted at the end of April 1945, and the higher total wins', () => {
    const allied = { hitler: false, control: { allied: [BERLIN, VIENNA] } }
    const won = finish({ ...HOLD, 'ger-l': dead }, allied)
    expect(game.score(won.state)).toEqual([2, 4])
    expect([won.state.over, won.outcome?.winner, won.outcome?.margin]).toEqual([true, 'allied', 2])
    expect(finish(HOLD, {}).outcome?.winner).toBe('axis')
    const march = finish({ ...HOLD, 'ger-l': dead }, allied, 10)
    expect([march.state.over, march.outcome, march.state.turn]).toEqual([false, undefined, 11])
  })

  test('[15.0] an equal count is a draw', () => {
    const drawn = finish({ ...HOLD, 'ger-l': dead }, { hitler: false, control: { allied: [BERLIN] } })
    expect(game.score(drawn.state)).toEqual([3, 3])
    expect(drawn.outcome).toMatchObject({ kind: 'draw', margin: 0 })
  })
})

describe('objectives', () => {
  test('[15.1a] one point each for Berlin, Vienna and Prague', () => {
    expect(score({})).toEqual([5, 1])
    for (const city of [BERLIN, VIENNA, PRAGUE]) expect(score({}, { control: { allied: [city] } })).toEqual([4, 2])
    expect(score({}, { control: { allied: [BERLIN, VIENNA] } })).toEqual([3, 3])
    for (const city of ['1322', '1414', '2215']) expect(score({}, { control: { allied: [city] } })).toEqual([5, 1])
  })

  test('[15.1b] one point for all of Yugoslavia; one hex of the enemy alone and nobody has it', () => {
    // Both hold Belgrade and Zagreb as well, which is a point of its own (15.1c)
    expect(score(ALLIED_YUGOSLAVIA)).toEqual([4, 2])
    expect(score(AXIS_YUGOSLAVIA)).toEqual([6, 0])
    // Hexes that both control (7.3a) are no bar: one corps in an otherwise empty country is enough ...
    expect(score({ 'yug-i-prol': '3022' })).toEqual([5, 2])
    // ... a hex of the enemy alone is one, and a country with nobody in it belongs to nobody
    expect(score({ ...ALLIED_YUGOSLAVIA, 'ger-v-ss-mtn': '2720' })).toEqual([4, 1])
    expect(score({})).toEqual([5, 1])
  })

  test('[15.1c] one point for both Belgrade and Zagreb, alone or together with the enemy', () => {
    expect(score(HOLD)).toEqual([5, 0])
    expect(score({ 'yug-ii': '2818', 'yug-iii': '2624', 'ger-v-ss-mtn': '3022' })).toEqual([4, 1])
    expect(score({ 'ger-lxix': '2818', 'yug-iii': '2624' })).toEqual([4, 0])
    // Nobody is near Zagreb: both control it (7.3a), so the Axis hold both cities and the Allies one
    expect(score({ 'ger-lxix': '2818', 'yug-i-prol': '3022' })).toEqual([5, 0])
  })
})

describe('casualties', () => {
  const problems: Parameters<typeof readTitle>[1] = []
  const title = readTitle(readFiles(META, problems), problems)
  const counted = (units: Units): readonly number[] => (title === undefined ? [] : casualties(position(units)))

  const ALLIED_LOSSES = { ...all(some('soviet', 10), dead), ...reduced(some('soviet', 6, 10), '18'), konev: gone }
  const AXIS_LOSSES = { ...all(some('german', 20), dead), ...reduced(some('german', 5, 20), '14'), dietrich: gone }

  test('[15.2a] for the Axis 2 for a dead Allied unit, 1 for a reduced one, and what a dead leader was worth', () => {
    expect(counted(ALLIED_LOSSES)).toEqual([29, 0])
    expect(counted({ 'sov-42': gone })).toEqual([2, 0]) // lost out of supply is lost
    expect(counted({ zhukov: gone })).toEqual([4, 0])
    expect(counted({ tito: gone })).toEqual([3, 0])
    expect(counted({ 'sov-42': '0803', 'sov-54': { status: 'due' } })).toEqual([0, 0])
  })

  test('[15.2a] Romanians that wait to be raised after the change of sides are no casualties', () => {
    const before = { turn: 4, phase: 'axis-exploitation', control: { allied: ['2711'] } }
    const state = position(
      { 'sov-42': '2711', 'rom-3': dead, 'rom-4': dead, 'ger-l': '1419', 'sov-54': '1418' },
      before,
    )
    play(state, done)
    expect(state.world.romania.defected).toBe(true)
    expect(title === undefined ? [] : casualties(state)).toEqual([0, 0])
  })

  test('[15.2b] for the Allies 1 for a dead German unit, a half for a reduced one; nothing for the minors', () => {
    expect(counted({ ...AXIS_LOSSES, 'hun-1': dead, 'hun-2': dead })).toEqual([0, 24.5])
    const minors = { 'rom-3': dead, 'bulg-1': gone, 'hun-3': { hex: '2215', steps: 1 } }
    expect(counted(minors)).toEqual([0, 0])
    expect(counted({ 'ger-vi-ss': dead })).toEqual([0, 1])
  })

  test('[15.2c] who has more casualty points scores one', () => {
    expect(score({ ...ALLIED_LOSSES, ...AXIS_LOSSES })).toEqual([6, 1])
    const even = { ...AXIS_LOSSES, ...all(some('german', 4, 25), dead), 'ger-xv-mtn': { hex: '1425', steps: 1 } }
    expect(score({ ...ALLIED_LOSSES, ...even })).toEqual([5, 1])
    expect(score({ ...ALLIED_LOSSES, ...even, 'ger-xxi-mtn': { hex: '1425', steps: 1 } })).toEqual([5, 2])
  })
})

describe('Hitler and history', () => {
  test('[15.3] a point for the Axis while Hitler lives, for the Allies when he is dead', () => {
    expect(score({}, { hitler: true })).toEqual([5, 1])
    expect(score({}, { hitler: false })).toEqual([4, 2])
  })

  test('[15.4] history: 4 to 2 without the point for Belgrade and Zagreb, 5 to 2 with it', () => {
    const history = { hitler: false, control: { allied: [VIENNA] } }
    // The two cities held, the country not all of it; then the whole country, which holds both
    const cities = { 'yug-ii': '2818', 'yug-iii': '2624', 'ger-v-ss-mtn': '3022', 'ger-l': dead }
    expect(score(cities, history)).toEqual([2, 4])
    expect(score({ ...ALLIED_YUGOSLAVIA, 'ger-l': dead }, history)).toEqual([2, 5])
  })
})
