// Position files of every title: what all of them refuse, and in which words.
import { describe, expect, test } from 'vitest'
import { type Game, isRefusal, type PositionFile } from '../../src/engine/contract.ts'
import { GAMES, playAtRandom } from '../support/random-play.ts'

/** A file of the last scenario, in its first turn and the last phase that has a name there. */
const fileOf = (game: Game, phase: string, rest: object = {}): PositionFile => {
  const { id, turns } = game.meta.scenarios[game.meta.scenarios.length - 1]
  const head = { format: 'stavka-position', game: game.meta.id, version: game.meta.version } as const
  return { ...head, scenario: id, turn: turns[0], phase, units: {}, ...rest }
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
