import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/engine/contract.ts'
import { type Local, openLocal } from '../../src/session/local.ts'
import { type NewGame, type News, PERSON } from '../../src/session/session.ts'
import { hex, unit } from '../games/turning-point/support.ts'
import { handClock, localSession } from '../support/local-session.ts'
import { title as game } from '../support/random-match.ts'

const NEW: NewGame = {
  kind: 'new',
  game: 'turning-point',
  scenario: '1',
  options: [],
  seed: 7,
  players: { axis: PERSON, soviet: PERSON },
}

const sit = (opening: Parameters<typeof openLocal>[1] = NEW) => {
  const news: News[] = []
  const clock = handClock()
  const table = openLocal(game, opening, each => news.push(each), clock)
  if (isRefusal(table) || 'problem' in table) throw new Error(JSON.stringify(table))
  table.begin()
  return { table, news, clock }
}

/** Moves the first unit that can move to its first destination. */
const moveOne = (table: Local, skip: readonly number[] = []): number => {
  const actor = table
    .news()
    .snapshot.actors.find(({ unit: each, kinds }) => kinds.includes('move') && !skip.includes(each))
  if (actor === undefined) throw new Error('nobody can move')
  const [{ hex: to }] = table.legal({ about: 'move', unit: actor.unit })
  const path = table.legal({ about: 'path', unit: actor.unit, hex: to })
  expect(table.send({ type: 'move', units: [actor.unit], path: path ?? [] })).toBeUndefined()
  return actor.unit
}

/** On to a phase in which units move. */
const toMovement = (table: Local): void => {
  for (let i = 0; i < 20; i++) {
    const { decision, actors } = table.news().snapshot
    if (decision?.kinds.includes('move') === true && actors.some(({ kinds }) => kinds.includes('move'))) return
    if (table.send({ type: 'done' }) !== undefined) throw new Error('stuck')
  }
}

describe('the table', () => {
  test('tells how the game stands: who decides, every unit, who can act, the log', () => {
    const { table } = sit()
    const { snapshot, lines } = table.news()
    expect(snapshot.decision?.seat).toBe(snapshot.viewer)
    expect(snapshot.units).toHaveLength(game.units.length)
    expect(table.title.hexes).toHaveLength(game.board.size)
    expect(table.title.turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(snapshot.undo?.reason.key).toBe('refuse.nothingToUndo')
    expect(lines).toEqual(table.log())
  })

  test('a refused action changes nothing and tells the rule', () => {
    const { table, news } = sit()
    toMovement(table)
    const before = table.save()
    const told = news.length
    const refusal = table.send({ type: 'move', units: [unit('ger-6-pz')], path: [hex('0101')] })
    expect(refusal?.rule).toMatch(/./)
    expect(table.save()).toBe(before)
    expect(news).toHaveLength(told)
  })

  test('undo, redo and restart of the phase go back and forth over the same states', () => {
    const { table } = sit()
    toMovement(table)
    const start = table.save()
    const first = moveOne(table)
    const one = table.save()
    moveOne(table, [first])
    const two = table.save()
    expect(table.undo({ what: 'step' })).toBeUndefined()
    expect(table.save()).toBe(one)
    expect(table.news().snapshot.redo).toBe(1)
    expect(table.redo()).toBeUndefined()
    expect(table.save()).toBe(two)
    expect(table.undo({ what: 'phase' })).toBeUndefined()
    expect(table.save()).toBe(start)
    expect(table.redo()).toBeUndefined()
    expect(table.redo()).toBeUndefined()
    expect(table.save()).toBe(two)
    expect(table.redo()?.reason.key).toBe('refuse.nothingToRedo')
  })

  test('a new action ends what could be redone', () => {
    const { table } = sit()
    toMovement(table)
    const first = moveOne(table)
    table.undo({ what: 'step' })
    moveOne(table, [first])
    expect(table.news().snapshot.redo).toBe(0)
  })

  test('what one unit did is taken back alone; what others did stands', () => {
    const { table } = sit()
    toMovement(table)
    const first = moveOne(table)
    const at = table.news().snapshot.units[first].hex
    const second = moveOne(table, [first])
    const { hex: second_at } = table.news().snapshot.units[second]
    expect(table.undo({ what: 'unit', unit: first })).toBeUndefined()
    const { units } = table.news().snapshot
    expect(units[first].hex).not.toBe(at)
    expect(units[second].hex).toBe(second_at)
    expect(table.undo({ what: 'unit', unit: first })?.reason.key).toBe('refuse.nothingToUndoOfUnit')
  })

  test('undo stops at dice, and nothing of what was rolled can be rolled again', () => {
    const { table } = sit()
    for (let i = 0; i < 400; i++) {
      const { decision } = table.news().snapshot
      if (decision?.kinds.includes('attack') !== true) {
        table.send({ type: 'done' })
        continue
      }
      const [target] = table.legal({ about: 'targets' })
      if (target === undefined) {
        table.send({ type: 'done' })
        continue
      }
      const attackers = table.legal({ about: 'attackers', targets: [target] })
      if (table.send({ type: 'attack', attackers, targets: [target], support: [] }) === undefined) break
    }
    expect(table.log().some(({ event }) => event.dice !== undefined)).toBe(true)
    const after = table.save()
    expect(table.undo({ what: 'step' })?.reason.key).toBe('refuse.undoClosed')
    expect(table.undo({ what: 'phase' })?.reason.key).toBe('refuse.undoClosed')
    expect(table.save()).toBe(after)
  })

  test('an earlier position is shown as it was, and the game stays where it is', () => {
    const { table } = sit()
    toMovement(table)
    const before = table.news().snapshot
    const moved = moveOne(table)
    const past = table.past(before.at)
    expect(past.units[moved].hex).toBe(before.units[moved].hex)
    expect(past.at).toBe(before.at)
    expect(past.steps).toBe(before.at + 1)
    expect(past.actors).toEqual([])
    expect(table.past(-5).at).toBe(0)
    expect(table.past(99_999).at).toBe(before.at + 1)
    expect(table.past(Number.NaN).at).toBe(0)
  })

  test('saved and loaded it is the same game with the same log', () => {
    const { table } = sit()
    toMovement(table)
    moveOne(table)
    const again = sit({ kind: 'saved', save: table.save(), players: NEW.players }).table
    expect(again.save()).toBe(table.save())
    expect(again.log()).toEqual(table.log())
    expect(again.marks()).toEqual(table.marks())
    expect(again.news().snapshot).toEqual({ ...table.news().snapshot })
  })

  test('a position file is a game of its own', () => {
    const { table } = sit()
    toMovement(table)
    moveOne(table)
    const { at } = table.news().snapshot
    const other = sit({ kind: 'position', position: table.position(at), seed: 1, players: NEW.players }).table
    expect(other.news().snapshot.units.map(({ hex: each }) => each)).toEqual(
      table.news().snapshot.units.map(({ hex: each }) => each),
    )
  })

  test.each([
    ['{', /not a saved game/],
    ['{"format":"stavka-save"}', /not a saved game/],
    ['[]', /not a saved game/],
  ])('a save that is none (%s) is refused with the reason', (save, reason) => {
    const opened = openLocal(game, { kind: 'saved', save, players: NEW.players }, () => undefined, handClock())
    expect('problem' in opened && opened.problem).toMatch(reason)
  })

  test('a position that is none is refused with the reason', () => {
    const opened = openLocal(
      game,
      { kind: 'position', position: '{"format":"x"}', seed: 0, players: NEW.players },
      () => undefined,
      handClock(),
    )
    expect('problem' in opened && opened.problem).toMatch(/not a position/)
  })
})

describe('bots at the table', () => {
  test('a bot plays one action at a time when there is a pace, and says that it is at work', () => {
    const { table, news, clock } = sit({ ...NEW, players: { axis: 'random', soviet: 'random' } })
    expect(table.news().snapshot.thinking?.bot).toBe('random')
    clock.run(3)
    expect(table.news().snapshot.steps).toBe(3)
    expect(news.at(-1)?.action).toBeDefined()
    expect(table.news().snapshot.actors).toEqual([])
  })

  test('without a pace the game is played to its end, with a history of every turn', () => {
    const { table, clock, news } = sit({ ...NEW, players: { axis: 'greedy', soviet: 'greedy' } })
    table.setPace(0)
    clock.run()
    const { snapshot } = table.news()
    expect(snapshot.decision).toBeUndefined()
    expect(snapshot.outcome).toBeDefined()
    expect(snapshot.thinking).toBeUndefined()
    // Many actions in one piece of news: the page is not flooded.
    expect(news.length).toBeLessThan(snapshot.steps)
    const history = table.history()
    expect(history[0].turn).toBe(1)
    expect(new Set(history.map(({ turn }) => turn)).size).toBeGreaterThan(3)
    expect(history.at(-1)?.score).toEqual(snapshot.score)
    expect(Math.max(...(history.at(-1)?.losses ?? []))).toBeGreaterThan(0)
    // The lines told piece by piece are the whole log.
    const told: unknown[] = [...table.log().filter(({ seat }) => seat === undefined)]
    for (const { from, lines } of news) told.splice(from, told.length - from, ...lines)
    expect(told).toEqual(table.log())
  })

  test('a person can neither act for a bot nor take back what it did', async () => {
    const { table, clock } = sit({ ...NEW, players: { axis: 'random', soviet: PERSON } })
    while (table.news().snapshot.decision?.seat === 'soviet') table.send({ type: 'done' })
    expect(table.send({ type: 'done' })?.reason.key).toBe('refuse.notYourDecision')
    clock.run(1)
    expect(table.undo({ what: 'step' })?.reason.key).toBe('refuse.undoNotYours')
    expect(table.news().snapshot.viewer).toBe('soviet')
  })

  test('a side is handed to a bot and back, in the middle of its phase; the save says who plays', () => {
    const { table, clock } = sit()
    toMovement(table)
    const first = table.news().snapshot
    const seat = first.decision?.seat ?? ''
    expect(JSON.parse(table.save()).players).toEqual({ axis: PERSON, soviet: PERSON })
    expect(table.handOver(seat, 'random')).toBeUndefined()
    const { snapshot } = table.news()
    expect(snapshot.players[seat]).toBe('random')
    expect(snapshot.thinking).toMatchObject({ seat, bot: 'random' })
    expect(snapshot.actors).toEqual([])
    // The other person looks on now.
    expect(snapshot.viewer).not.toBe(seat)
    expect(table.send({ type: 'done' })?.reason.key).toBe('refuse.notYourDecision')
    clock.run(1)
    expect(table.news().snapshot.steps).toBe(first.steps + 1)
    expect(table.handOver(seat, 'greedy')).toBeUndefined()
    expect(table.news().snapshot.thinking).toMatchObject({ seat, bot: 'greedy', actions: 0 })
    expect(JSON.parse(table.save()).players[seat]).toBe('greedy')

    expect(table.handOver(seat, PERSON)).toBeUndefined()
    expect(clock.waiting()).toBe(0)
    expect(table.news().snapshot).toMatchObject({ viewer: seat, thinking: undefined })
    expect(table.news().snapshot.actors.length).toBeGreaterThan(0)
    expect(table.log()).toEqual(table.news().lines)
    const again = sit({ kind: 'saved', save: table.save(), players: NEW.players }).table
    expect(again.save()).toBe(table.save())
  })

  test('nobody unknown sits down, and nobody where there is no seat', () => {
    const { table } = sit()
    const before = table.save()
    for (const [seat, player] of [
      ['axis', 'deep-red'],
      ['axis', 'general:mad'],
      ['north', PERSON],
    ])
      expect(table.handOver(seat, player)?.reason.key).toBe('refuse.unknownPlayer')
    expect(table.save()).toBe(before)
  })

  test('all sides handed to bots: a spectator looks on, and whoever takes one sees it again', () => {
    const { table, clock } = sit()
    table.handOver('axis', 'random')
    table.handOver('soviet', 'random')
    expect(table.news().snapshot.viewer).toBe('spectator')
    clock.run(5)
    table.handOver('axis', PERSON)
    expect(table.news().snapshot.viewer).toBe('axis')
  })

  test('the game is played on from an earlier step with other dice, and stays as it is itself', () => {
    const { table, clock } = sit({ ...NEW, players: { axis: 'random', soviet: 'random' } })
    clock.run(120)
    const before = table.save()
    const text = table.playOnFrom(40, 12345)
    expect(JSON.parse(text)).toMatchObject({
      players: { axis: 'random', soviet: 'random' },
      dice: [{ at: 40, seed: 12345 }],
    })
    const other = sit({ kind: 'saved', save: text, players: NEW.players }).table
    const units = table.past(40).units.map(({ hex: at }) => at)
    expect(other.news().snapshot.units.map(({ hex: at }) => at)).toEqual(units)
    expect(other.news().snapshot).toMatchObject({ at: 40, steps: 40 })
    expect(other.undo({ what: 'step' })?.reason.key).toMatch(/refuse\.undo/)
    expect(table.save()).toBe(before)
    for (const step of [-1, Number.NaN, 1e9])
      expect(JSON.parse(table.playOnFrom(step, 1)).actions).toHaveLength(step === 1e9 ? 120 : 0)
  })

  test('an unknown bot is refused', () => {
    const opened = openLocal(
      game,
      { ...NEW, players: { axis: 'deep-red', soviet: PERSON } },
      () => undefined,
      handClock(),
    )
    expect('problem' in opened && opened.problem).toMatch(/deep-red/)
  })

  test('a closed table plays no more', () => {
    const clock = handClock()
    const session = localSession(game, { ...NEW, players: { axis: 'random', soviet: 'random' } }, clock)
    session.close()
    expect(clock.waiting()).toBe(0)
  })
})
