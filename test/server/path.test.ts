// The whole way of a game through the server: made, joined by a link, played, taken back, left and come back to, resigned.
import { expect, test } from 'vitest'
import { commitOf } from '../../src/server/dice.ts'
import type { GameCard } from '../../src/server/messages.ts'
import { ask, bothAt, newGame, newNonce, newPerson, playOn, sitDown, startServer } from './support/serving.ts'

const TITLE = 'turning-point'

test('made, joined by link, played, come back to, resigned: both know the same, and the key is shown', async () => {
  const server = await startServer()
  const made = await newGame(server, TITLE)
  const [one, two] = await bothAt(server, TITLE, made)
  await playOn([one, two], 60)
  expect(one.faults).toEqual([])
  expect(two.faults).toEqual([])
  expect(one.title.digest(one.state)).toBe(two.title.digest(two.state))

  // A page that was away has missed some steps, and gets these.
  await one.socket.terminate()
  const again = await sitDown(server, made.people[0], made.game, TITLE, one.seat)
  expect(again.title.digest(again.state)).toBe(two.title.digest(two.state))

  const card: GameCard = (await ask(server, 'GET', `/games/${made.game}`)).json
  expect(card).toMatchObject({ status: 'on', commit: made.made.commit })
  expect(card).not.toHaveProperty('key')
  await again.say({ type: 'resign', game: made.game })
  await two.until(() => two.over !== undefined)
  expect(two.over?.result).toEqual({ by: 'resignation', winner: two.seat })
  const key = Buffer.from(two.over?.key ?? '', 'hex')
  expect(Buffer.from(commitOf(made.game, key)).toString('hex')).toBe(made.made.commit)
  expect((await ask(server, 'GET', `/games/${made.game}`)).json).toMatchObject({ status: 'over', key: two.over?.key })
  expect(await again.act({ type: 'done' })).toMatchObject({ type: 'no', problem: 'over' })
  expect(server.logged).toEqual([])
})

test('a token works once, and a stranger has no seat', async () => {
  const server = await startServer()
  const { game, made, people } = await newGame(server, TITLE)
  const stranger = await newPerson(server, 'stranger')
  for (const token of Object.values(made.invites)) {
    const late = await ask(server, 'POST', `/games/${game}/join`, { body: { token, nonce: newNonce() }, as: stranger })
    expect(late).toEqual({ status: 404, json: { problem: 'not-found' } })
  }
  const [one] = await bothAt(server, TITLE, { game, made, people })
  expect(one.decides).toBeDefined()
})
