import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { isRefusal } from '../../src/engine/contract.ts'
import { NO_DICE, streamOf } from '../../src/engine/dice.ts'
import {
  act,
  checkUndo,
  isConsistent,
  type Match,
  playedOnFrom,
  startMatch,
  stateAfter,
  undo,
  unseeded,
} from '../../src/engine/match.ts'
import { loadMatch, readSave, type SaveFile, saveOf } from '../../src/engine/save.ts'
import { saveText, withPlayers } from '../../src/engine/save-text.ts'
import { position } from '../games/turning-point/support.ts'
import { randomMatch, title } from '../support/random-match.ts'
import { choose, tiny, tinyMatch } from '../support/tiny-game.ts'

const played = (actions: number): Match => randomMatch('2', actions, 3, ['army-integrity'])
const MATCH = played(60)
const SAVE = saveOf(MATCH)

const reload = (text: string, game = title): Match => {
  const save = readSave(text)
  if ('problem' in save) throw new Error(save.problem)
  const match = loadMatch(game, save)
  if ('problem' in match) throw new Error(match.problem)
  return match
}

/** Why the save is not taken: one line, or the test fails. */
const problemOf = (text: string): string => {
  const save = readSave(text)
  const result = 'problem' in save ? save : loadMatch(title, save)
  if (!('problem' in result)) throw new Error('the save is accepted')
  expect(result.problem).toMatch(/^[^\n]+$/)
  return result.problem
}
const changed = (change: object): string => problemOf(saveText({ ...SAVE, ...change } as SaveFile))
const without = (field: string): string =>
  problemOf(JSON.stringify(Object.fromEntries(Object.entries(SAVE).filter(([name]) => name !== field))))
const withAction = (index: number, entry: object): string =>
  changed({ actions: SAVE.actions.map((each, at) => (at === index ? { ...each, ...entry } : each)) })

describe('a saved game', () => {
  test('read back and replayed is the same game, action by action', () => {
    const again = reload(saveText(SAVE))
    expect(title.digest(again.state)).toBe(title.digest(MATCH.state))
    expect(again.steps).toEqual(MATCH.steps)
    expect(again.origin).toEqual(MATCH.origin)
    expect(saveText(saveOf(again))).toBe(saveText(SAVE))
  })

  test('holds one action a line', () => {
    const lines = saveText(SAVE).split('\n')
    for (const each of SAVE.actions)
      expect(lines.map(line => line.trim().replace(/,$/, ''))).toContain(JSON.stringify(each))
    expect(lines.filter(line => line.includes('"type"'))).toHaveLength(60)
  })

  test('of a game just begun has no actions', () => {
    const fresh = played(0)
    expect(title.digest(reload(saveText(saveOf(fresh))).state)).toBe(title.digest(fresh.state))
  })

  test('of a game begun at a position carries the position', () => {
    const file = title.positionOf(position({ 'sov-1-tc': '2003', 'rom-5-id': '2026' }))
    if (!('format' in file)) throw new Error('no position')
    const match = startMatch(title, { scenario: '11', options: [], seed: 9, position: file })
    if (isRefusal(match) || 'problem' in match) throw new Error('the position does not start')
    act(match, 'soviet', { type: 'done' })
    const again = reload(saveText(saveOf(match)))
    expect(title.digest(again.state)).toBe(title.digest(match.state))
    expect(again.origin.position).toEqual(file)
  })

  test('keeps who plays each side, and says nothing where nobody said', () => {
    const match = played(3)
    expect(saveText(saveOf(match))).not.toContain('players')
    match.players = { axis: 'general:bold', soviet: 'person' }
    const again = reload(saveText(saveOf(match)))
    expect(again.players).toEqual(match.players)
    expect(withPlayers(saveText(saveOf(again)), { axis: 'person', soviet: 'marshal' })).toBe(
      saveText({ ...saveOf(again), players: { axis: 'person', soviet: 'marshal' } }),
    )
    // An old save has nobody in it yet.
    const old = withPlayers(saveText(saveOf(played(3))), match.players)
    expect(reload(old).players).toEqual(match.players)
  })

  test('played on from a step is a game of its own with other dice, and is read back the same', () => {
    const match = played(200)
    const cut = playedOnFrom(match, 150, 99)
    expect(cut.steps).toEqual(match.steps.slice(0, 150))
    expect(cut.state.rng).not.toEqual(stateAfter(match, 150).rng)
    expect(checkUndo(cut, cut.steps[149].seat)?.reason.key).toMatch(/refuse\.undo(Begins|Closed)/)
    const game = cut.game
    for (let i = 0; i < 80; i++) {
      const decision = game.decision(cut.state)
      if (decision === undefined) break
      act(cut, decision.seat, RANDOM.decide(game, game.view(cut.state, decision.seat), streamOf(i)))
    }
    expect(cut.steps.length).toBeGreaterThan(200)
    expect(isConsistent(cut)).toBe(true)
    const again = reload(saveText(saveOf(cut)))
    expect(title.digest(again.state)).toBe(title.digest(cut.state))
    for (const step of [149, 150, 151, 170])
      expect(title.digest(stateAfter(again, step))).toBe(title.digest(stateAfter(cut, step)))
    // The other game has not changed.
    expect(match.steps).toHaveLength(200)
    expect(isConsistent(match)).toBe(true)
    // And once more, from there.
    const twice = playedOnFrom(again, 160, 5)
    expect(title.digest(reload(saveText(saveOf(twice))).state)).toBe(title.digest(twice.state))
  })

  test('keeps the practice undos', () => {
    const match = tinyMatch()
    act(match, 'north', choose('roll'))
    undo(match, 'north', true)
    expect(reload(saveText(saveOf(match)), tiny).forced).toEqual([{ at: 0, seat: 'north', count: 1 }])
  })

  test('keeps words that mean something to a text replacement', () => {
    const match = tinyMatch()
    for (const option of ['$&', '$`', "$'", '$$', '"actions": []']) act(match, 'north', choose(option))
    const again = reload(saveText(saveOf(match)), tiny)
    expect(again.steps.map(({ action }) => action)).toEqual(match.steps.map(({ action }) => action))
  })

  test('with very many practice undos is read all the same', () => {
    const forced = Array.from({ length: 300_000 }, () => ({ at: 0, seat: 'north', count: 1 }))
    const loaded = loadMatch(tiny, { ...saveOf(tinyMatch()), forced })
    expect('problem' in loaded ? loaded.problem : loaded.forced.length).toBe(300_000)
  })
})

describe('a save with dice of their own', () => {
  const match = unseeded(played(200))
  const own = saveOf(match) as SaveFile & { readonly dice: Readonly<Record<string, string>> }
  const rolled = Object.keys(own.dice)
  const changedDice = (dice: object): string => problemOf(saveText({ ...own, dice } as SaveFile))
  const { [rolled[0]]: taken, ...others } = own.dice

  test('has the dice of the actions that rolled some, and no seed', () => {
    expect(own.format).toBe('stavka-save-2')
    expect('seed' in own).toBe(false)
    expect(rolled.length).toBeGreaterThan(5)
    expect(rolled).toEqual(match.steps.flatMap(({ rng }, at) => (rng === undefined ? [] : [`${at}`])))
    for (const each of Object.values(own.dice)) expect(each).toMatch(/^[0-9a-f]{32}$/)
  })

  test('read back is the same game, and was the same game with its seed', () => {
    const again = reload(saveText(own))
    expect(again.steps).toEqual(match.steps)
    expect(again.origin).toEqual(match.origin)
    expect(title.digest(again.state)).toBe(title.digest(match.state))
    expect(saveText(saveOf(again))).toBe(saveText(own))
    expect(isConsistent(again)).toBe(true)
    expect(again.steps.map(({ events }) => events)).toEqual(played(200).steps.map(({ events }) => events))
  })

  test('goes on with whatever dice each action brings', () => {
    const again = reload(saveText(own))
    const [one, two] = [1, 2].map(seed => playedOnFrom(again, 150, seed))
    expect(saveText(saveOf(one))).toBe(saveText(saveOf(two)))
    expect(one.state.rng).toEqual(NO_DICE)
    expect(title.digest(reload(saveText(saveOf(one))).state)).toBe(title.digest(one.state))
  })

  test('is refused in one line, with where and why', () => {
    expect(changedDice(others)).toMatch(new RegExp(`^dice\\.${rolled[0]}: none, and this \\w+ rolls some$`))
    const still = match.steps.findIndex(({ rng }) => rng === undefined)
    expect(changedDice({ ...own.dice, [still]: taken })).toBe(`dice.${still}: nothing is rolled there`)
    expect(changedDice({ ...own.dice, 200: taken })).toBe('dice.200: nothing is rolled there')
    expect(changedDice({ ...own.dice, opening: taken })).toBe('dice.opening: nothing is rolled there')
    expect(changedDice({ ...own.dice, [rolled[0]]: taken.slice(1) })).toMatch(`dice.${rolled[0]}: 16 bytes`)
    expect(changedDice({ ...own.dice, [rolled[0]]: '0'.repeat(32) })).toMatch(`dice.${rolled[0]}: all zero`)
    expect(changedDice({ ...own.dice, [rolled[0]]: taken.toUpperCase() })).toMatch(`dice.${rolled[0]}`)
    for (const place of ['-1', '01', '1.5', 'end', '99999999'])
      expect(changedDice({ ...own.dice, [place]: taken })).toMatch(
        `dice.${place}: neither the place of an action nor opening`,
      )
    expect(changedDice([{ at: 0, seed: 1 }])).toMatch(/not a saved game: dice/)
    expect(problemOf(saveText({ ...own, seed: 7 } as SaveFile))).toMatch(/seed/)
  })

  test('other dice give another game, and that is found', () => {
    const turned = Object.fromEntries(
      rolled.map((place, index) => [place, own.dice[rolled[rolled.length - 1 - index]]]),
    )
    expect(changedDice(turned)).toMatch(/actions\[\d+\]|another state|dice\.\d+: /)
  })
})

describe('a save is refused in one line', () => {
  test('of another format', () => expect(changed({ format: 'stavka-position' })).toMatch(/not a saved game: format/))
  test('of another game', () => expect(changed({ game: 'red-steel' })).toMatch(/game red-steel, not turning-point/))
  test('of another version', () => expect(changed({ version: 99 })).toMatch(/version 99, this is version \d/))
  test('made with other data', () => expect(changed({ data: 'ffff' })).toMatch(/other board or counter data/))
  test('of an unknown scenario', () => expect(changed({ scenario: '17' })).toMatch(/unknownScenario/))
  test('with an option that the scenario bars', () =>
    expect(changed({ options: ['stand-fast'] })).toMatch(/unknownOption/))
  test.each([-1, 0.5, 2 ** 32, 'seven'])('with the seed %s', seed => expect(changed({ seed })).toMatch(/seed/))
  test('with another seed than it was played with', () =>
    expect(problemOf(saveText({ ...saveOf(played(200)), seed: 4 } as SaveFile))).toMatch(
      /actions\[\d+\]|another state/,
    ))
  test('with a wrong fingerprint', () => expect(changed({ digest: '0'.repeat(16) })).toMatch(/ends in another state/))
  test('with fields of its own', () => expect(changed({ cheat: true })).toMatch(/cheat/))
  test.each([
    [{ axis: 'x'.repeat(50) }, /players\.axis/],
    [{ axis: '<b>' }, /players\.axis/],
    [{ axis: 7 }, /players\.axis/],
    [{ ['a'.repeat(50)]: 'person' }, /players/],
    [{ north: 'person' }, /players: there is no side north/],
    [Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`s${i}`, 'person'])), /players: too many sides/],
    ['person', /players/],
  ])('with players that make no sense: %j', (players, reason) => expect(changed({ players })).toMatch(reason))
  test.each([
    [[{ at: 61, seed: 1 }], /dice: they begin after the last action/],
    [[{ at: -1, seed: 1 }], /dice\.0\.at/],
    [[{ at: 1, seed: -1 }], /dice\.0\.seed/],
    [Array.from({ length: 1001 }, () => ({ at: 0, seed: 1 })), /dice/],
  ])('with dice that make no sense: %j', (dice, reason) => expect(changed({ dice })).toMatch(reason))
  test('with practice undos that make no sense', () => {
    expect(changed({ forced: [{ at: -1, seat: 'axis', count: 1 }] })).toMatch(/forced\.0\.at/)
    expect(changed({ forced: [{ at: 0, seat: 'axis', count: 0 }] })).toMatch(/forced\.0\.count/)
  })
  test.each(['format', 'game', 'version', 'data', 'scenario', 'options', 'seed', 'actions', 'digest'] as const)(
    'without %s',
    field => expect(without(field)).toMatch(field),
  )
  test('cut off in the middle', () => {
    const text = saveText(SAVE)
    for (const share of [0, 0.1, 0.5, 0.9, 0.999])
      expect(problemOf(text.slice(0, Math.floor(text.length * share)))).toMatch(/not valid JSON/)
  })
  test.each(['', 'null', '[]', '"save"', '0', '{}', '[1,'])('that is only %s', text =>
    expect(problemOf(text)).toMatch(/^not a saved game/),
  )
  test('nested without end', () => expect(problemOf('['.repeat(200_000))).toMatch(/^not a saved game/))

  test('with an action that nobody knows, and it says which', () => {
    expect(withAction(7, { action: { type: 'surrender' } })).toMatch(/actions\.7\.action/)
    expect(withAction(7, { action: { type: 'retreat', unit: 'ghost', hex: '0101' } })).toMatch(/actions\[7\].*ghost/)
  })
  test('with an action that the rules refuse, and it says which rule', () =>
    expect(withAction(59, { action: { type: 'retreat', unit: 'sov-1-tc', hex: '0101' } })).toMatch(
      /actions\[59\]: retreat is refused by RET-Q1/,
    ))
  test('with an action by the other seat', () =>
    expect(withAction(0, { seat: 'axis' })).toMatch(/actions\[0\].*refuse\.notYourDecision/))
  test('with an action left out at the end', () =>
    expect(changed({ actions: SAVE.actions.slice(0, -1) })).toMatch(/ends in another state/))
  test('with a position that is none', () => {
    const head = { format: 'stavka-position', game: 'turning-point', version: title.meta.version }
    expect(changed({ position: head })).toMatch(/scenario/)
    expect(changed({ position: { ...head, format: 'fen' } })).toMatch(/position\.format/)
  })
})
