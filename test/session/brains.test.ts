import { describe, expect, test } from 'vitest'
import { type Game, isRefusal } from '../../src/engine/contract.ts'
import {
  type BrainPort,
  type Brains,
  brainAt,
  brainsBehind,
  brainsHere,
  type FromBrain,
  type ToBrain,
} from '../../src/session/brains.ts'
import { type Local, openLocal } from '../../src/session/local.ts'
import { type NewGame, type News, PERSON } from '../../src/session/session.ts'
import { type HandClock, handClock } from '../support/local-session.ts'
import { title as game } from '../support/random-match.ts'

const NEW: NewGame = {
  kind: 'new',
  game: 'turning-point',
  scenario: '1',
  options: [],
  seed: 7,
  players: { axis: 'officer', soviet: 'recruit' },
}

/** A worker in the hands of the test: what it is told waits until it is let think. */
const brainInHand = (of: Game) => {
  const started: { readonly port: BrainPort; readonly heard: ToBrain[] }[] = []
  const queue: (() => void)[] = []
  const start = (): BrainPort => {
    const heard: ToBrain[] = []
    const tell = (message: FromBrain): void => port.onmessage?.({ data: structuredClone(message) })
    const hear = brainAt(of, tell)
    const port: BrainPort = {
      onmessage: null,
      onerror: null,
      postMessage: message => {
        heard.push(message)
        const copy = structuredClone(message)
        queue.push(() => hear(copy))
      },
      terminate: () => undefined,
    }
    started.push({ port, heard })
    return port
  }
  return {
    start,
    started,
    /** Thinks of all that it was told; what follows from the answers too. */
    think: (most = Number.POSITIVE_INFINITY): number => {
      let count = 0
      for (; queue.length > 0 && count < most; count++) queue.shift()?.()
      return count
    },
  }
}

const sit = (opening: NewGame, brains: Brains | undefined, clock: HandClock) => {
  const news: News[] = []
  const table = openLocal(game, opening, each => news.push(each), clock, brains)
  if (isRefusal(table) || 'problem' in table) throw new Error(JSON.stringify(table))
  table.begin()
  return { table, news }
}

const behind = (opening: NewGame = NEW) => {
  const clock = handClock()
  const hand = brainInHand(game)
  const troubles: string[] = []
  const brains = brainsBehind(game, { start: hand.start, clock, onTrouble: detail => troubles.push(detail) })
  return { ...sit(opening, brains, clock), clock, hand, troubles }
}

/** Without the time that a brain is given to answer: the hands of this clock would run it off at once. */
const work = (clock: HandClock, think: () => number, until: () => boolean): void => {
  for (let count = 0; count < 5000 && !until(); count++) if (think() === 0) clock.run(1)
}

const stepsIn = (table: Local): number => table.news().snapshot.steps

describe('brains', () => {
  test('in this thread and behind a port the same game is played', () => {
    const clock = handClock()
    const { table: here } = sit(NEW, brainsHere(game), clock)
    here.setPace(0)
    while (stepsIn(here) < 120) clock.run(1)
    const { table: there, hand, clock: other } = behind()
    work(other, hand.think, () => stepsIn(there) >= stepsIn(here))
    const actionsOf = (table: Local): unknown[] => JSON.parse(table.save()).actions.slice(0, 120)
    expect(actionsOf(there)).toEqual(actionsOf(here))
    // One worker thinks for both sides
    expect(hand.started).toHaveLength(1)
    there.close()
  })

  test('a brain is shown what its seat may know: the dice to come are not the game’s', () => {
    const { hand, clock, table } = behind()
    clock.run(1)
    const asked = hand.started[0].heard.find(message => message.kind === 'think')
    if (asked?.kind !== 'think') throw new Error('nobody was asked')
    const state = game.start('1', [], 7)
    if (isRefusal(state)) throw new Error('does not start')
    expect(asked.view).toEqual(game.pack(game.view(state, asked.chair)))
    expect(asked.view).not.toEqual(game.pack(state))
    table.close()
  })

  test('while somebody thinks the table answers, and says who thinks', () => {
    const { table, clock } = behind({ ...NEW, players: { axis: PERSON, soviet: 'officer' } })
    clock.run(1)
    expect(table.news().snapshot.thinking).toMatchObject({ seat: 'soviet', bot: 'officer', actions: 0 })
    expect(table.query({ what: 'zoc', side: 'axis' }).length).toBeGreaterThan(0)
    expect(table.send({ type: 'done' })?.reason.key).toBe('refuse.notYourDecision')
    table.close()
  })

  test('an answer that comes after an undo is dropped, and the bot begins anew', () => {
    const { table, clock, hand } = behind({ ...NEW, players: { axis: 'officer', soviet: PERSON } })
    while (table.news().snapshot.decision?.seat === 'soviet') expect(table.send({ type: 'done' })).toBeUndefined()
    const ended = stepsIn(table)
    clock.run(1)
    expect(table.undo({ what: 'step' })).toBeUndefined()
    hand.think()
    expect(stepsIn(table)).toBe(ended - 1)
    expect(table.news().snapshot.thinking).toBeUndefined()
    expect(table.send({ type: 'done' })).toBeUndefined()
    clock.run(1)
    hand.think()
    expect(stepsIn(table)).toBe(ended + 1)
    expect(hand.started[0].heard.filter(({ kind }) => kind === 'hire')).toHaveLength(2)
    table.close()
  })

  test('a closed table hears nothing more', () => {
    const { table, clock, hand, news } = behind()
    clock.run(1)
    table.close()
    hand.think()
    expect(news).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  test('a brain that dies is told and replaced; the next one is asked the same', () => {
    const { table, clock, hand, troubles } = behind()
    clock.run(1)
    hand.started[0].port.onerror?.({ message: 'out of memory' })
    expect(troubles).toEqual(['out of memory'])
    expect(hand.started).toHaveLength(2)
    const questions = hand.started.map(({ heard }) => heard.find(({ kind }) => kind === 'think'))
    expect(questions[1]).toEqual(questions[0])
    hand.think()
    expect(stepsIn(table)).toBe(1)
    table.close()
  })

  test('where two have died over one question the game goes on without them', () => {
    const { table, clock, hand, troubles } = behind()
    clock.run(1)
    for (const index of [0, 1]) hand.started[index].port.onerror?.({ message: `death ${index}` })
    expect(troubles).toEqual(['death 0', 'death 1'])
    expect(stepsIn(table)).toBe(1)
    table.close()
  })

  test('a bug in a bot is a death, and so is silence', () => {
    const { table, clock, hand, troubles } = behind()
    clock.run(1)
    const { port } = hand.started[0]
    port.onmessage?.({ data: { kind: 'failed', id: 1, detail: 'a mind is lost' } })
    // The clock in hand runs off the patience with the second brain
    clock.run(1)
    expect(troubles).toEqual(['a mind is lost', 'no answer'])
    expect(stepsIn(table)).toBe(1)
    table.close()
  })

  test('no worker is started where nobody thinks', () => {
    const { table, hand } = behind({ ...NEW, players: { axis: PERSON, soviet: PERSON } })
    expect(table.send({ type: 'done' })).toBeUndefined()
    expect(hand.started).toEqual([])
    table.close()
  })
})
