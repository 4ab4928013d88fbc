import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type News, type Opening, PERSON, type Trouble } from '../../src/session/session.ts'
import { NotOpened, openSession, type Port } from '../../src/web/session/client.ts'
import type { FromWorker, ToWorker } from '../../src/web/session/wire.ts'

const OPENING: Opening = {
  kind: 'new',
  game: 'turning-point',
  scenario: '1',
  options: [],
  seed: 7,
  players: { axis: PERSON, soviet: PERSON },
}
const newsAt = (at: number): News => ({ snapshot: { at, players: OPENING.players } }) as unknown as News

/** A worker in the hands of the test: it answers what it is told to answer. */
const fakePort = (answer: (message: ToWorker) => FromWorker | undefined) => {
  const sent: ToWorker[] = []
  const port: Port = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
    postMessage: message => {
      sent.push(message)
      const said = answer(message)
      if (said !== undefined) queueMicrotask(() => port.onmessage?.({ data: said }))
    },
  }
  return { port, sent, tell: (data: FromWorker) => port.onmessage?.({ data }) }
}

const opens = (message: ToWorker): FromWorker | undefined =>
  message.method === 'open'
    ? { kind: 'answer', id: message.id, value: { title: { meta: { id: 'turning-point' } }, news: newsAt(0) } }
    : message.method === 'begin'
      ? { kind: 'answer', id: message.id, value: undefined }
      : undefined

const open = async (answer: (message: ToWorker) => FromWorker | undefined = opens) => {
  const worker = fakePort(answer)
  const session = await openSession(worker.port, OPENING, 'http://here/')
  const troubles: Trouble[] = []
  session.onTrouble(trouble => troubles.push(trouble))
  return { ...worker, session, troubles }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a session in a worker', () => {
  test('opens, begins, and knows its title, its players and the news', async () => {
    const { session, sent, tell } = await open()
    expect(sent.map(({ method }) => method)).toEqual(['open', 'begin'])
    expect(session.title.meta.id).toBe('turning-point')
    expect(session.players).toEqual(OPENING.players)
    expect(session.news).toEqual(newsAt(0))
    const heard: News[] = []
    const stop = session.onNews(news => heard.push(news))
    tell({ kind: 'news', news: newsAt(1) })
    stop()
    tell({ kind: 'news', news: newsAt(2) })
    expect(heard).toEqual([newsAt(1)])
    expect(session.news).toEqual(newsAt(2))
  })

  test('answers find their questions, in any order', async () => {
    const { session, sent, tell } = await open()
    const first = session.save()
    const second = session.position(3)
    const [save, position] = sent.slice(-2)
    expect(position).toMatchObject({ method: 'position', args: [3] })
    tell({ kind: 'answer', id: position.id, value: 'position' })
    tell({ kind: 'answer', id: save.id, value: 'save' })
    tell({ kind: 'answer', id: 999, value: 'nobody asked' })
    expect([await first, await second]).toEqual(['save', 'position'])
  })

  test('what cannot be opened says why, and leaves no worker behind', async () => {
    const { port } = fakePort(({ id }) => ({ kind: 'refused', id, problem: 'there is no game chess' }))
    const opening = openSession(port, OPENING, 'http://here/')
    await expect(opening).rejects.toThrow(NotOpened)
    await expect(opening).rejects.toThrow('there is no game chess')
    expect(port.terminate).toHaveBeenCalled()
  })

  test('a worker that cannot even be loaded fails the opening', async () => {
    const { port } = fakePort(() => undefined)
    const opening = openSession(port, OPENING, 'http://here/')
    port.onerror?.({ message: 'no such script' })
    await expect(opening).rejects.toThrow('no such script')
    expect(port.terminate).toHaveBeenCalled()
  })

  test('a worker that dies is told once; what was asked fails, and so does what is asked later', async () => {
    const { session, port, troubles } = await open()
    const asked = session.save()
    const preventDefault = vi.fn()
    port.onerror?.({ message: 'out of memory', preventDefault })
    port.onerror?.({ message: 'again' })
    await expect(asked).rejects.toThrow('out of memory')
    await expect(session.log()).rejects.toThrow()
    expect(troubles).toEqual([{ key: 'workerDied', detail: 'out of memory' }])
    expect(preventDefault).toHaveBeenCalled()
    expect(port.terminate).toHaveBeenCalled()
  })

  test('a worker that falls silent is dead', async () => {
    const { session, port, troubles } = await open()
    const asked = session.history()
    const failed = expect(asked).rejects.toThrow('history')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(troubles).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    await failed
    expect(troubles).toEqual([{ key: 'workerSilent', detail: 'history' }])
    expect(port.terminate).toHaveBeenCalled()
  })

  test('an answer in time is no silence', async () => {
    const { session, sent, tell, troubles } = await open()
    const asked = session.save()
    await vi.advanceTimersByTimeAsync(29_000)
    tell({ kind: 'answer', id: sent.at(-1)?.id ?? 0, value: 'save' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await asked).toBe('save')
    expect(troubles).toEqual([])
  })

  test('a bug in a bot is told, and the worker lives on', async () => {
    const { troubles, tell, port } = await open()
    tell({ kind: 'trouble', trouble: { key: 'engineFailed', detail: 'greedy was refused' } })
    expect(troubles).toEqual([{ key: 'engineFailed', detail: 'greedy was refused' }])
    expect(port.terminate).not.toHaveBeenCalled()
  })

  test('closing ends the worker and what was asked, and troubles nobody', async () => {
    const { session, port, troubles } = await open()
    const settled = vi.fn()
    void session.save().then(settled, settled)
    session.close()
    await expect(session.log()).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(settled).not.toHaveBeenCalled()
    expect(troubles).toEqual([])
    expect(port.terminate).toHaveBeenCalled()
  })
})
