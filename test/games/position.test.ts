// Position files of every title: what all of them refuse, and in which words.
import { describe, expect, test } from 'vitest'
import { type Game, type GameState, isRefusal, type PositionFile } from '../../src/engine/contract.ts'
import { GAMES, playAtRandom } from '../support/random-play.ts'

/** A counter that need not be on the map, and how that is said. */
const ANYBODY = (game: Game): string => game.units[0].id
const NOWHERE: Readonly<Record<string, string>> = {
  'turning-point': 'eliminated',
  'russian-campaign': 'pool',
  'red-vengeance': 'eliminated',
  'red-god-of-war': 'gone',
  'red-steel': 'gone',
}

/** A file of the last scenario, in its first turn and the last phase that has a name there. */
const fileOf = (game: Game, phase: string, rest: object = {}): PositionFile => {
  const { id, turns } = game.meta.scenarios[game.meta.scenarios.length - 1]
  const head = { format: 'stavka-position', game: game.meta.id, version: game.meta.version } as const
  return {
    ...head,
    scenario: id,
    turn: turns[0],
    phase,
    units: { [ANYBODY(game)]: { status: NOWHERE[game.meta.id] } },
    ...rest,
  }
}

/** The first phase of a turn, found by setting up and going on. */
const phaseOf = (game: Game): string => {
  const { id } = game.meta.scenarios[game.meta.scenarios.length - 1]
  const state = game.start(id, [], 1)
  if (isRefusal(state)) throw new Error(id)
  for (let steps = 0; game.decision(state)?.phase.includes('setup') === true && steps < 20; steps++)
    if (isRefusal(game.apply(state, { type: 'done' }))) game.apply(state, { type: 'choose', option: 'default' })
  return game.decision(state)?.phase ?? ''
}

const problemOf = (game: Game, file: PositionFile): string | undefined => {
  const state = game.fromPosition(file, 1)
  return 'problem' in state ? state.problem : undefined
}

describe.each(GAMES.map(game => [game.meta.id, game] as const))('%s', (_id, game) => {
  const phase = phaseOf(game)
  const { id } = game.meta.scenarios[game.meta.scenarios.length - 1]
  const last = Math.max(...game.meta.scenarios.map(({ turns }) => turns[1]))

  test('the schema is for this title', () => {
    expect(JSON.stringify(game.positionSchema())).toContain(`"const":"${game.meta.id}"`)
  })

  test.each<[string, object, RegExp]>([
    ['another format', { format: 'other' }, /^format: /],
    ['another game', { game: 'chess' }, /^game: /],
    ['another version', { version: 99 }, /^version: /],
    ['a scenario that there is not', { scenario: 'ghost' }, /^scenario: /],
    ['an option that there is not', { options: ['ghost'] }, /^options\.0: /],
    ['a turn after the last', { turn: last + 1 }, /^turn: /],
    [
      'a turn that its scenario does not have',
      { turn: game.meta.scenarios[game.meta.scenarios.length - 1].turns[1] + 1 },
      /^turn: /,
    ],
    ['nobody at all', { units: {} }, /^units: a position needs at least one unit$/],
    [
      'a counter of which nothing is said',
      { units: { [game.units[0].id]: {} } },
      /^units\..+: has (neither hex nor status|no hex)$/,
    ],
    ['a phase that there is not', { phase: 'tea' }, /^phase: tea is not a phase of the turn$/],
    ['an unknown field', { ghost: 1 }, /ghost/],
    ['an unknown counter', { units: { ghost: '0101' } }, /^units\.ghost: there is no such counter$/],
    ['an unknown hex', { units: { [game.units[0].id]: 'Z99' } }, /hex Z99 is not on the board/],
  ])('%s is refused in one line', (_what, change, problem) => {
    expect(problemOf(game, fileOf(game, phase, change))).toMatch(problem)
  })

  test('enemies in one hex are refused', () => {
    const [one, other] = [0, 1].map(
      side => game.units.find(unit => unit.side === side && /infantry|rifle/.test(unit.type))?.id ?? '',
    )
    const hex = game.board.hexes.find(
      ({ name }) => problemOf(game, fileOf(game, phase, { units: { [one]: name } })) === undefined,
    )
    if (hex === undefined) throw new Error('nobody can stand anywhere')
    expect(problemOf(game, fileOf(game, phase, { units: { [other]: hex.name } }))).toBeUndefined()
    expect(problemOf(game, fileOf(game, phase, { units: { [one]: hex.name, [other]: hex.name } }))).toMatch(
      /both sides in|held by the enemy/,
    )
  })

  test('the set-up is no position, where there is one', () => {
    const state = game.start(id, [], 1)
    if (isRefusal(state)) throw new Error(id)
    if (game.decision(state)?.phase.includes('setup') !== true) return
    expect(game.positionOf(state)).toEqual({ problem: 'the set-up is not finished' })
  })

  test('what a seat may know of a game can be written down and played on', () => {
    const seats = [...game.meta.sides.map(side => side.id), 'spectator']
    let [count, written] = [0, 0]
    playAtRandom(game, { scenario: game.meta.scenarios[0].id, options: [], seed: 5 }, 120, ({ state }) => {
      if (count++ % 10 !== 0 || game.decision(state)?.phase.includes('setup') === true) return
      for (const seat of seats) {
        const position = game.positionOf(game.view(state, seat))
        if ('problem' in position) continue
        written++
        expect(problemOf(game, position), `${seat} at step ${count}`).toBeUndefined()
      }
    })
    expect(written).toBeGreaterThan(10)
  })
})

// ---- Movement points: left out, what supply and phase give; given, as a player says them ----

const gameOf = (id: string): Game => {
  const game = GAMES.find(({ meta }) => meta.id === id)
  if (game === undefined) throw new Error(id)
  return game
}
const begin = (id: string, file: object): { game: Game; state: GameState } => {
  const game = gameOf(id)
  const state = game.fromPosition({ format: 'stavka-position', game: id, version: game.meta.version, ...file }, 1)
  if ('problem' in state) throw new Error(state.problem)
  return { game, state }
}
const refused = (id: string, file: object): string | undefined =>
  problemOf(gameOf(id), { format: 'stavka-position', game: id, version: gameOf(id).meta.version, ...file })

interface Walker {
  readonly game: string
  readonly file: Readonly<Record<string, unknown>>
  /** Who moves now, who does not, and what the first has when it begins. */
  readonly mover: string
  readonly other: string
  readonly full: number
  readonly left: number
}
const IMPULSE = { scenario: 'mars', turn: 3, phase: 'move', impulse: { hq: 'S-HQ-20' } }
const WALKERS: readonly Walker[] = [
  {
    game: 'turning-point',
    file: {
      scenario: '11',
      turn: 2,
      phase: 'soviet-movement',
      units: { 'sov-supply-1': '2309', 'sov-26-tc': '2310', 'rom-5-id': '2713' },
    },
    mover: 'sov-26-tc',
    other: 'rom-5-id',
    full: 8,
    left: 3,
  },
  {
    game: 'russian-campaign',
    file: { scenario: 'campaign', turn: 2, phase: 'axis-move-1', units: { 'de-pz-41': 'E30', stalin: 'R9' } },
    mover: 'de-pz-41',
    other: 'stalin',
    full: 7,
    left: 2,
  },
  {
    game: 'red-vengeance',
    file: { scenario: '1', turn: 3, phase: 'axis-movement', units: { 'ger-l': '1416', zhukov: '2709' } },
    mover: 'ger-l',
    other: 'zhukov',
    full: 3,
    left: 1,
  },
  {
    game: 'red-god-of-war',
    file: {
      ...IMPULSE,
      units: { 'S-HQ-20': { hex: '2608', marks: ['combatSupply'] }, 'S-20-1GMRD': '2607', 'G-102ID': '2209' },
    },
    mover: 'S-20-1GMRD',
    other: 'G-102ID',
    full: 8,
    left: 2.5,
  },
  {
    game: 'red-steel',
    file: { scenario: 'kishinev', turn: 24, phase: 'axis-move', units: { 'GE-121-I': '0704', 'SU-90-I': '0710' } },
    mover: 'GE-121-I',
    other: 'SU-90-I',
    full: 6,
    left: 2 + 1 / 3,
  },
]

describe.each(WALKERS)('points in $game', ({ game: id, file, mover, other, full, left }) => {
  const units = file.units as Readonly<Record<string, string | object>>
  const said = units[mover]
  const entry = typeof said === 'string' ? { hex: said } : said
  const pointsOf = ({ game, state }: { game: Game; state: GameState }, unit: string): number =>
    game.describe(state, game.unitByName.get(unit) ?? -1).points

  test('left out: what supply and phase give, and nothing to those who do not move', () => {
    const begun = begin(id, file)
    expect([pointsOf(begun, mover), pointsOf(begun, other)]).toEqual([full, 0])
    expect(begun.game.legal(begun.state, { about: 'move', unit: begun.game.unitByName.get(mover) ?? -1 })).not.toEqual(
      [],
    )
  })

  test('given: as many, and written down as the same number', () => {
    const points = Math.round(left * 1000) / 1000
    const begun = begin(id, { ...file, units: { ...units, [mover]: { ...entry, points } } })
    expect(pointsOf(begun, mover)).toBeCloseTo(left, 9)
    const written = begun.game.positionOf(begun.state)
    expect(written).toMatchObject({ units: { [mover]: { points } } })
  })

  test('more than its allowance is refused, and anything for those who do not move', () => {
    const withPoints = (unit: string, points: number): object => {
      const there = units[unit]
      return {
        ...file,
        units: { ...units, [unit]: { ...(typeof there === 'string' ? { hex: there } : there), points } },
      }
    }
    expect(refused(id, withPoints(mover, full))).toBeUndefined()
    expect(refused(id, withPoints(mover, full + 1))).toBe(`units.${mover}.points: has at most ${full} in this phase`)
    expect(refused(id, withPoints(other, 0))).toBeUndefined()
    expect(refused(id, withPoints(other, 1))).toBe(`units.${other}.points: has none in this phase`)
  })

  test('beside a status that is no place on the map they are refused', () => {
    const gone = { ...units, [mover]: { status: NOWHERE[id], points: 1 } }
    expect(refused(id, { ...file, units: gone })).toMatch(new RegExp(`^units\\.${mover}\\.points: `))
  })

  test('what is no part of a point is refused', () => {
    expect(refused(id, { ...file, units: { ...units, [mover]: { ...entry, points: 2.41 } } })).toMatch(
      new RegExp(`^units\\.${mover}\\.points: `),
    )
  })
})

describe('Red God of War: impulses', () => {
  const units = { 'S-HQ-20': { hex: '2608', marks: ['combatSupply'] }, 'S-20-1GMRD': '2607', 'G-102ID': '2209' }

  test('[7.21] without marks, who may act is judged as when the impulse begins', () => {
    const { game, state } = begin('red-god-of-war', { ...IMPULSE, units })
    expect(game.decision(state)).toMatchObject({ seat: 'soviet', phase: 'move' })
    const actors = game.legal(state, { about: 'actors' }).map(({ unit }) => game.units[unit].id)
    expect(actors).toContain('S-20-1GMRD')
    expect(actors).not.toContain('G-102ID')
  })

  test.each<[string, object, RegExp]>([
    ['an HQ that is a division', { impulse: { hq: 'S-20-1GMRD' } }, /^impulse\.hq: S-20-1GMRD is no headquarters$/],
    ['an HQ that is nowhere', { impulse: { hq: 'S-HQ-31' } }, /^impulse\.hq: S-HQ-31 is not on the map and not due$/],
    ['a phase of an impulse without one', { impulse: undefined }, /^impulse: phase move needs one/],
    ['an impulse before the first is drawn', { phase: 'soviet-chits' }, /^impulse: there is none in soviet-chits$/],
    ['the draw itself', { phase: 'draw', impulse: undefined }, /^phase: nobody decides anything in draw$/],
    [
      'nobody who may act',
      {
        units: {
          ...units,
          'S-HQ-20': { hex: '2608', marks: ['activated'] },
          'S-20-1GMRD': { hex: '2607', marks: ['activated'] },
        },
      },
      /^impulse: nobody may act/,
    ],
    [
      'a chit that still lies in the cup',
      { units: { ...units, 'S-HQ-20': { hex: '2608', chit: 'cup' } } },
      /^units\.S-HQ-20: its impulse/,
    ],
    [
      'a chit of a division',
      { units: { ...units, 'S-20-1GMRD': { hex: '2607', chit: 'cup' } } },
      /^units\.S-20-1GMRD: only an HQ/,
    ],
    [
      'an army that is a division',
      { units: { ...units, 'S-20-1GMRD': { hex: '2607', army: 'S-20-2GCC' } } },
      /army: S-20-2GCC is no headquarters of the soviet side$/,
    ],
    [
      'an army of a German',
      { units: { ...units, 'G-102ID': { hex: '2209', army: 'S-HQ-20' } } },
      /^units\.G-102ID: only Soviet/,
    ],
    [
      'a division in the cup of last turn',
      { world: { lastCup: ['S-20-2GCC'] } },
      /^world\.lastCup: S-20-2GCC is no headquarters of the soviet side$/,
    ],
    [
      'a Soviet HQ on the German track',
      { world: { tracks: [['S-HQ-20'], []] } },
      /^world\.tracks: S-HQ-20 is no headquarters of the german side$/,
    ],
    [
      'a hex and a place off the map',
      { units: { ...units, 'G-102ID': { hex: '2209', status: 'gone' } } },
      /^units\.G-102ID: a unit that is gone has no hex$/,
    ],
  ])('%s is refused', (_what, change, problem) => {
    expect(refused('red-god-of-war', { ...IMPULSE, units, ...change })).toMatch(problem)
  })
})

describe('Red Steel: formations', () => {
  const file = { scenario: 'kishinev', turn: 24, phase: 'soviet-move', world: { active: 'SU-95', track: ['SU-95'] } }
  const units = { 'SU-90-I': '0710', 'GE-121-I': '0704' }

  test('[15.11] those of the formation that moves may move, without marks', () => {
    const { game, state } = begin('red-steel', { ...file, units })
    expect(game.legal(state, { about: 'move', unit: game.unitByName.get('SU-90-I') ?? -1 })).not.toEqual([])
  })

  test.each<[string, object, RegExp]>([
    ['a formation that there is not', { world: { active: 'SU-1' } }, /^world\.active: there is no formation SU-1$/],
    ['no formation where one moves', { world: {} }, /^world\.active: names the formation/],
    ['one where none moves', { phase: 'axis-move' }, /^world\.active: names the formation/],
    ['the draw itself', { phase: 'soviet-draw', world: {} }, /^phase: nobody decides anything in soviet-draw$/],
    [
      'salvos of infantry',
      { units: { ...units, 'SU-90-I': { hex: '0710', salvos: 2 } } },
      /^units\.SU-90-I: only artillery/,
    ],
  ])('%s is refused', (_what, change, problem) => {
    expect(refused('red-steel', { ...file, units, ...change })).toMatch(problem)
  })
})

/** What a file says that means nothing there, or cannot be, and the line that tells it. */
const IDLE: readonly (readonly [what: string, game: string, file: object, problem: string])[] = (() => {
  const [tp, rc, rv] = WALKERS.map(({ file }) => file)
  const units = (file: object, more: object): object => ({
    ...file,
    units: { ...((file as typeof tp).units as object), ...more },
  })
  const world = (more: object): object => ({ ...rc, world: more })
  return [
    [
      'the mission of a lost flight',
      'turning-point',
      units(tp, { 'axis-air-1-flight': { status: 'eliminated', mission: 'patrol' } }),
      'units.axis-air-1-flight.mission: not of a unit that is eliminated',
    ],
    [
      'steps of a lost corps',
      'red-vengeance',
      units(rv, { 'ger-x': { status: 'eliminated', steps: 1 } }),
      'units.ger-x.steps: not of a unit that is eliminated',
    ],
    [
      'what a corps that is due has done',
      'red-vengeance',
      units(rv, { 'ger-x': { status: 'due', attacked: true } }),
      'units.ger-x.attacked: not of a unit that is due',
    ],
    [
      'steps of a leader',
      'red-vengeance',
      units(rv, { konev: { hex: '2709', steps: 1 } }),
      'units.konev: has no 1 steps',
    ],
    ['a fallen fortress that is none', 'red-vengeance', { ...rv, fallen: ['1416'] }, 'fallen: hex 1416 is no fortress'],
    [
      'Volkssturm where there is none',
      'red-vengeance',
      { ...rv, stormed: ['1416'] },
      'stormed: hex 1416 is no city with Volkssturm',
    ],
    [
      'control of the sea',
      'red-vengeance',
      { ...rv, control: { axis: ['0112'] } },
      'control.axis: hex 0112 is no land of this game',
    ],
    [
      'an objective that there is not',
      'russian-campaign',
      world({ objectives: [['ghost', '']] }),
      'world.objectives.0: ghost is no objective of axis in 1942',
    ],
    [
      'an objective of the other side',
      'russian-campaign',
      world({ objectives: [['', 'stalin']] }),
      'world.objectives.0: stalin is no objective of soviet in 1942',
    ],
    [
      'a what-if that there is not',
      'russian-campaign',
      world({ decided: { ghost: true } }),
      'world.decided: there is no what-if ghost',
    ],
    [
      'what-ifs that bar each other',
      'russian-campaign',
      world({ decided: { italy: true, tunisia: true } }),
      'world.decided: cannot all have been chosen (V.III)',
    ],
    ['a city that is none', 'russian-campaign', world({ usedCities: ['E30'] }), 'world.usedCities: hex E30 is no city'],
    [
      'air support by a corps',
      'russian-campaign',
      world({ support: [{ marker: 'de-pz-41', hq: 'de-pz-41' }] }),
      'world.support.marker: de-pz-41 is no marker',
    ],
    [
      'a railway where there is none',
      'russian-campaign',
      { ...rc, rail: { axis: ['A33'], soviet: [] } },
      'rail.axis: hex A33 is no railway',
    ],
    [
      'a drop without a hex',
      'russian-campaign',
      units(rc, { 'su-para-1': { status: 'dropped' } }),
      'units.su-para-1: has no hex',
    ],
  ]
})()

test.each(IDLE)('%s is refused in %s', (_what, id, file, problem) => {
  expect(refused(id, file)).toBe(problem)
})

test('[RET-Q4] Turning Point: who fled onto others and was lost there is on nobody’s hex any more', () => {
  const { file } = WALKERS[0]
  const lost = { 'rom-5-id': { status: 'eliminated', joined: true } }
  const { game, state } = begin('turning-point', { ...file, units: { ...(file.units as object), ...lost } })
  expect(game.describe(state, game.unitByName.get('rom-5-id') ?? -1)).toMatchObject({ status: 'eliminated', marks: [] })
})
