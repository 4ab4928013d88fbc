// A game by file at two tables: the sessions that the page has, with nothing between them but files.
import { describe, expect, test } from 'vitest'
import { type Action, isRefusal } from '../../src/engine/contract.ts'
import { readMine } from '../../src/pbem/file.ts'
import { type ByFile, openByFile } from '../../src/pbem/session.ts'
import type { FileCard, FileGame } from '../../src/session/by-file.ts'
import type { News, SavedGame } from '../../src/session/session.ts'
import { chooser, fine, titled } from './support.ts'

interface Table {
  readonly session: ByFile
  readonly news: News[]
  readonly cards: FileCard[]
}

const opened = (title: string, opening: FileGame | SavedGame): Table => {
  const [news, cards]: [News[], FileCard[]] = [[], []]
  const session = openByFile(
    titled(title),
    opening,
    each => news.push(each),
    card => cards.push(card),
  )
  if (isRefusal(session)) throw new Error(session.reason.key)
  if ('problem' in session) throw new Error(session.problem)
  return { session, news, cards }
}
const offered = (title: string, scenario: string, seat: string): Table =>
  opened(title, { kind: 'offer', game: title, scenario, options: [], seat, notary: undefined, language: 'en' })
const accepted = (title: string, { session }: Table): Table =>
  opened(title, { kind: 'accept', file: session.byFile().out?.text ?? '', language: 'en' })

const decided = (session: ByFile): boolean => {
  const { decision, players } = session.news().snapshot
  return decision === undefined || players[decision.seat] !== 'person'
}
const choose = chooser(5)
/** As little as may be, the ready set-up where there is one; where units move, anything. */
const chosen = async (title: string, session: ByFile): Promise<Action> => {
  const moves = session.news().snapshot.decision?.kinds.includes('move') === true
  if (!moves && (await session.check({ type: 'done' })) === undefined) return { type: 'done' }
  const ready = (await session.legal({ about: 'choose' })).find(({ option }) => option === 'default')
  if (ready !== undefined) return { type: 'choose', option: ready.option }
  return choose(titled(title), fine(readMine(await session.save())))
}
const playTurn = async (title: string, { session }: Table): Promise<void> => {
  while (!decided(session)) expect(await session.send(await chosen(title, session))).toBeUndefined()
}
const handedOver = async (from: Table, to: Table, note = ''): Promise<void> => {
  expect(await from.session.dispatch(note)).toBe(true)
  expect(await to.session.take(from.session.byFile().out?.text ?? '')).toBe(true)
}

describe.each([
  ['turning-point', '1', 'soviet', 6],
  ['red-god-of-war', 'mars', 'soviet', 6],
])('%s', (title, scenario, seat, files) => {
  test('two tables see the same game, each from its side', async () => {
    const first = offered(title, scenario, seat)
    const second = accepted(title, first)
    expect(first.session.byFile()).toMatchObject({ turn: 0, isBegun: false, mayGo: false, wrong: undefined })
    expect(second.session.byFile()).toMatchObject({ turn: 0, isBegun: false, mayGo: true, out: undefined })
    // Nobody can play yet, and the board can be looked at.
    expect(decided(first.session) && decided(second.session)).toBe(true)
    expect(await first.session.send({ type: 'done' })).toMatchObject({ reason: { key: 'refuse.notYourDecision' } })
    await handedOver(second, first, 'Hello')
    expect(first.session.byFile()).toMatchObject({ isBegun: true, notes: [{ text: 'Hello' }] })
    let [mover, other] = [first, second]
    for (let file = 2; file < files; file++) {
      await playTurn(title, mover)
      expect(mover.session.byFile().mayGo).toBe(true)
      await handedOver(mover, other)
      // What I have sent can't be taken back, nor be sent twice.
      expect(await mover.session.undo({ what: 'step' })).toMatchObject({ reason: { key: 'refuse.nothingToUndo' } })
      expect(await mover.session.dispatch('')).toBe(false)
      expect(other.news.at(-1)?.action).toBeDefined()
      expect(other.session.news().snapshot.viewer).not.toBe(mover.session.news().snapshot.viewer)
      expect(other.session.news().snapshot.turn).toBe(mover.session.news().snapshot.turn)
      ;[mover, other] = [other, mover]
    }
    const again = opened(title, { kind: 'saved', save: await mover.session.save(), players: {} })
    expect(again.session.news().snapshot).toEqual(mover.session.news().snapshot)
    expect(again.session.byFile()).toEqual(mover.session.byFile())
  })
})

test('what rolled nothing is taken back and done again: a step, a unit, the phase', async () => {
  const first = offered('turning-point', '1', 'soviet')
  await handedOver(accepted('turning-point', first), first)
  const { session } = first
  const states: string[] = []
  const stand = async (): Promise<string> => JSON.stringify((await session.past(1e9)).units)
  const moved: number[] = []
  while (moved.length < 3) {
    const action = await chosen('turning-point', session)
    if (action.type !== 'move' || action.units.some(unit => moved.includes(unit))) continue
    states.push(await stand())
    expect(await session.send(action)).toBeUndefined()
    moved.push(...action.units)
  }
  const end = await stand()
  expect(await session.undo({ what: 'step' })).toBeUndefined()
  expect(await stand()).toBe(states.at(-1))
  expect(await session.redo()).toBeUndefined()
  expect(await stand()).toBe(end)
  expect(await session.undo({ what: 'unit', unit: moved[0] })).toBeUndefined()
  expect(session.news().snapshot.units[moved[0]]).toEqual(JSON.parse(states[0])[moved[0]])
  expect(session.news().snapshot.units[moved.at(-1) as number].hex).toBe(JSON.parse(end)[moved.at(-1) as number].hex)
  expect(await session.undo({ what: 'phase' })).toBeUndefined()
  expect(await stand()).toBe(states[0])
})

test('a file that is not what it must be changes nothing, and the card says why', async () => {
  const first = offered('turning-point', '1', 'soviet')
  const before = await first.session.save()
  expect(await first.session.take('{')).toBe(false)
  expect(first.cards.at(-1)?.wrong?.en).toMatch(/^not a game by file/)
  expect(await first.session.take(first.session.byFile().out?.text ?? '')).toBe(false)
  expect(first.cards.at(-1)?.wrong?.ja).toMatch(/^自分のファイル/)
  expect(await first.session.save()).toBe(before)
  expect(
    openByFile(titled('turning-point'), { kind: 'saved', save: '{}', players: {} }, Boolean, Boolean),
  ).toMatchObject({ problem: expect.stringMatching(/^not what you keep/) })
})
