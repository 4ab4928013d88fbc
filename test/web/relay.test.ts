import { afterEach, describe, expect, test } from 'vitest'
import { type News, type Opening, PERSON, type Session } from '../../src/session/session.ts'
import { handOverElsewhere, relayGame, watchGame } from '../../src/web/app/relay.ts'
import { openSession, type Port } from '../../src/web/session/client.ts'
import { localSession } from '../support/local-session.ts'
import { title as game } from '../support/random-match.ts'

const NEW: Opening = {
  kind: 'new',
  game: 'turning-point',
  scenario: '1',
  options: [],
  seed: 7,
  players: { axis: PERSON, soviet: PERSON },
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

let games = 0
/** A game in one tab; a watcher hears of it as another tab would. */
const tabs = async () => {
  const id = `relay-${++games}`
  const session = localSession(game, NEW)
  const said: string[] = []
  const open = () => {
    const stop = relayGame(id, session, {
      onYield: async () => void said.push('kept'),
      onYielded: () => said.push('yielded'),
    })
    ends.push(stop)
    return stop
  }
  const holders: Port[] = []
  const watch = () => {
    const watching = watchGame(id, port => holders.push(port))
    ends.push(watching.stop)
    return watching
  }
  const found = (count: number) => expect.poll(() => holders.length).toBe(count)
  return { id, session, said, open, watch, holders, found }
}

const watched = (port: Port): Promise<Session> => openSession(port, NEW, '')

describe('a game that another tab plays', () => {
  test('is found whoever comes first, told live, and can be asked', async () => {
    const { session, open, watch, holders, found } = await tabs()
    watch()
    open()
    watch()
    await found(2)
    const seen = await watched(holders[0])
    expect(seen.title.meta.id).toBe('turning-point')
    expect(seen.news.snapshot.units).toEqual(session.news.snapshot.units)
    const heard: News[] = []
    seen.onNews(news => heard.push(news))
    await session.send({ type: 'done' })
    await expect.poll(() => heard.length).toBe(1)
    expect(seen.news.snapshot.at).toBe(1)
    expect(await seen.log()).toEqual(await session.log())
    expect(await seen.save()).toBe(await session.save())
    expect((await seen.past(0)).at).toBe(0)
  })

  test('nothing can be done to it, and nothing looks as if it could', async () => {
    const { session, open, watch, holders, found } = await tabs()
    open()
    watch()
    await found(1)
    const seen = await watched(holders[0])
    const before = await session.save()
    const { actors, duties, undo, redo } = seen.news.snapshot
    expect([actors, duties, redo]).toEqual([[], [], 0])
    expect(undo?.reason.key).toBe('refuse.elsewhere')
    expect((await seen.send({ type: 'done' }))?.reason.key).toBe('refuse.elsewhere')
    expect((await seen.undo({ what: 'step' }))?.reason.key).toBe('refuse.elsewhere')
    expect((await seen.redo())?.reason.key).toBe('refuse.elsewhere')
    expect((await seen.handOver('axis', 'random'))?.reason.key).toBe('refuse.elsewhere')
    expect(await seen.finish()).toEqual({ actions: 0, next: undefined })
    await seen.setPace(0)
    expect(await session.save()).toBe(before)
  })

  test('is kept before it is given up; who does not answer is not waited for', async () => {
    const { said, open, watch, found } = await tabs()
    const stop = open()
    const watching = watch()
    expect(await watching.askToYield()).toBe(false)
    await found(1)
    expect(await watching.askToYield()).toBe(true)
    expect(said).toEqual(['kept', 'yielded'])
    stop()
    expect(await watching.askToYield()).toBe(false)
  })

  test('in other hands it is watched anew', async () => {
    const { open, watch, holders, found } = await tabs()
    const stop = open()
    watch()
    await found(1)
    stop()
    open()
    await found(2)
    expect((await watched(holders[1])).news.snapshot.at).toBe(0)
  })

  test('a side is handed over from the list', async () => {
    const { id, session, open } = await tabs()
    open()
    handOverElsewhere(id, 'axis', 'random')
    await expect.poll(() => session.players.axis).toBe('random')
  })
})
