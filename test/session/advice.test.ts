import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/engine/contract.ts'
import { type BrainPort, brainAt, brainsBehind } from '../../src/session/brains.ts'
import { type Local, openLocal } from '../../src/session/local.ts'
import { type NewGame, type News, PERSON } from '../../src/session/session.ts'
import { handClock } from '../support/local-session.ts'
import { title as game } from '../support/random-match.ts'

const NEW: NewGame = {
  kind: 'new',
  game: 'turning-point',
  scenario: '1',
  options: [],
  seed: 7,
  players: { axis: PERSON, soviet: PERSON },
}

const sit = (opening: NewGame = NEW) => {
  const clock = handClock()
  const news: News[] = []
  const table = openLocal(game, opening, each => news.push(each), clock)
  if (isRefusal(table) || 'problem' in table) throw new Error(JSON.stringify(table))
  table.begin()
  return { table, clock, news }
}

const phaseOf = (table: Local): string => table.news().snapshot.decision?.phase ?? ''
const toPhase = (table: Local, phase: string): void => {
  while (phaseOf(table) !== phase) expect(table.send({ type: 'done' })).toBeUndefined()
}

describe('advice to a person', () => {
  test('is a legal action with its plan and its reasons, and changes nothing', async () => {
    const { table, news } = sit()
    const before = table.save()
    const suggestion = await table.advise()
    if (suggestion === undefined) throw new Error('no advice')
    expect(table.check(suggestion.action)).toBeUndefined()
    expect(suggestion.intent.moves.length).toBeGreaterThan(0)
    expect(table.save()).toBe(before)
    expect(news).toEqual([])
    expect(table.title.advises).toBe(true)
  })

  test('is not given where a bot decides', async () => {
    const { table } = sit({ ...NEW, players: { axis: PERSON, soviet: 'recruit' } })
    expect(await table.advise()).toBeUndefined()
    expect(await table.finish()).toEqual({ actions: 0, next: undefined })
  })

  test('for a position that is gone is dropped', async () => {
    const clock = handClock()
    let think: () => void = () => undefined
    const start = (): BrainPort => {
      const hear = brainAt(game, message => port.onmessage?.({ data: message }))
      const port: BrainPort = {
        onmessage: null,
        onerror: null,
        terminate: () => undefined,
        postMessage: message => {
          if (message.kind === 'hire') hear(message)
          else think = () => hear(message)
        },
      }
      return port
    }
    const brains = brainsBehind(game, { start, clock, onTrouble: () => undefined })
    const table = openLocal(game, NEW, () => undefined, clock, brains)
    if (isRefusal(table) || 'problem' in table) throw new Error('not opened')
    table.begin()
    const asked = table.advise()
    expect(table.send({ type: 'done' })).toBeUndefined()
    think()
    expect(await asked).toBeUndefined()
    const again = table.advise()
    think()
    expect((await again)?.action.type).toBeDefined()
    const last = table.advise()
    table.close()
    expect(await last).toBeUndefined()
  })
})

describe('finishing a phase for a person', () => {
  test('does what is left, leaves the end to the person, and is taken back with the phase', async () => {
    const { table, clock, news } = sit()
    const before = table.save()
    const finished = table.finish()
    expect(table.news().snapshot.thinking).toMatchObject({ seat: 'soviet', bot: 'general', helps: true })
    clock.run()
    const { actions, next } = await finished
    expect(actions).toBeGreaterThan(3)
    expect(next).toEqual({ type: 'done' })
    expect(phaseOf(table)).toBe('soviet-movement')
    expect(table.news().snapshot).toMatchObject({ steps: actions, thinking: undefined, undo: undefined })
    expect(news.length).toBeGreaterThan(0)
    expect(table.undo({ what: 'phase' })).toBeUndefined()
    expect(table.save()).toBe(before)
  })

  test('stops before the first die, and says what it would have rolled for', async () => {
    const { table, clock } = sit()
    toPhase(table, 'soviet-combat')
    const { steps } = table.news().snapshot
    const finished = table.finish()
    clock.run()
    const { actions, next } = await finished
    expect(actions).toBe(0)
    expect(next?.type).toBe('attack')
    expect(table.news().snapshot.steps).toBe(steps)
  })

  test('ends as soon as the person does something', async () => {
    const { table, clock } = sit()
    const finished = table.finish()
    clock.run(1)
    const { steps } = table.news().snapshot
    expect(table.undo({ what: 'step' })).toBeUndefined()
    expect(await finished).toEqual({ actions: steps, next: undefined })
    clock.run()
    expect(table.news().snapshot).toMatchObject({ steps: steps - 1, thinking: undefined })
  })

  test('never acts for the next phase or the other side', async () => {
    const { table, clock } = sit({ ...NEW, players: { axis: 'recruit', soviet: PERSON } })
    const finished = table.finish()
    clock.run()
    await finished
    const { actions } = JSON.parse(table.save()) as { actions: { seat: string }[] }
    expect(new Set(actions.map(({ seat }) => seat))).toEqual(new Set(['soviet']))
  })
})
