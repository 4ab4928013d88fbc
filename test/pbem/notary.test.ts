import { expect, test } from 'vitest'
import { isRefusal } from '../../src/engine/contract.ts'
import { cupOf, nonceOf, notaryTagOf } from '../../src/pbem/chain.ts'
import type { Mine } from '../../src/pbem/file.ts'
import { prove } from '../../src/pbem/judge.ts'
import { notaryAt } from '../../src/pbem/notary.ts'
import { decide, matchOf, openFile, sendTurn } from '../../src/pbem/table.ts'
import { ask, startServer } from '../server/support/serving.ts'
import { atRandom, decider, exchange, fine, mailed, newPair, playTurn, turnOf } from './support.ts'

const hex = (digit: string, bytes: number): string => digit.repeat(2 * bytes)

test('gives dice once for a tag and a number; another hash is refused, and both are on record', async () => {
  const server = await startServer()
  const asking = { tag: hex('a', 16), seq: 7, hash: hex('1', 32) }
  const first = await ask(server, 'POST', '/notary', { body: asking })
  expect(first).toMatchObject({ status: 200, json: { dice: expect.stringMatching(/^[0-9a-f]{32}$/) } })
  expect(await ask(server, 'POST', '/notary', { body: asking })).toEqual(first)
  const other = { ...asking, hash: hex('2', 32) }
  for (let times = 0; times < 2; times++)
    expect(await ask(server, 'POST', '/notary', { body: other })).toEqual({ status: 409, json: { problem: 'taken' } })
  expect(await ask(server, 'POST', '/notary', { body: asking })).toEqual(first)
  expect((await ask(server, 'GET', `/notary/${asking.tag}`)).json).toMatchObject({
    given: [{ seq: 7, hash: asking.hash, dice: (first.json as { dice: string }).dice }],
    refused: [{ seq: 7, hash: other.hash, times: 2 }],
  })
  const next = await ask(server, 'POST', '/notary', { body: { ...asking, seq: 8 } })
  expect(next.json).not.toEqual(first.json)
})

test.each([
  ['no JSON', '{'],
  ['a short tag', { tag: 'ab', seq: 1, hash: hex('1', 32) }],
  ['a number below zero', { tag: hex('a', 16), seq: -1, hash: hex('1', 32) }],
  ['no hash', { tag: hex('a', 16), seq: 1 }],
  ['something more', { tag: hex('a', 16), seq: 1, hash: hex('1', 32), dice: 'mine' }],
])('refuses %s', async (_what, body) => {
  const server = await startServer()
  expect(await ask(server, 'POST', '/notary', { body })).toMatchObject({ status: 400, json: { problem: 'malformed' } })
  expect((await ask(server, 'GET', '/notary/xyz')).status).toBe(400)
})

test('a game with a notary: played, opened, proven; who tries out his turn is seen by the other', async () => {
  const server = await startServer()
  const notary = notaryAt(server.url)
  const pair = await newPair('turning-point', { scenario: '1', options: [], notary: server.url }, notary)
  const { game, people, files } = pair
  const drawn = (): number => Object.keys(files[files.length - 1].chain.drawn ?? {}).length
  while (files.length < 8 || drawn() === 0) await exchange(pair, notary)
  const last = mailed(files[files.length - 1])
  expect(Object.keys(last.chain.drawn ?? {}).length).toBeGreaterThan(0)
  expect(fine(await prove(game, last, notary)).doubts).toEqual([])

  // On a copy he rolls, and then does something else with the same number.
  let at = turnOf(pair)
  let now: Mine = people[at]
  let tried: Mine | undefined
  while (tried === undefined) {
    if (decider(game, now) !== now.seat) {
      // Nothing was rolled in this turn.
      people[at] = fine(sendTurn(game, now))
      people[1 - at] = fine(await openFile(game, people[1 - at], mailed(people[at].held), notary)).mine
      at = turnOf(pair)
      now = people[at]
    }
    const done = await decide(game, now, atRandom(game, now), notary)
    if (isRefusal(done)) throw new Error(done.reason.key)
    const { mine, match } = fine(done)
    if (match.steps.at(-1)?.rng !== undefined) tried = now
    now = mine
  }
  const count = matchOf(game, tried)?.steps.length ?? 0
  const { tag, links } = tried.held.chain
  const cup = cupOf(tag, links[links.length - 1].nonce ?? '', nonceOf(tried.secret, tag, links.length))
  const second = await notary.ask({ tag: notaryTagOf(cup), seq: count + 1, hash: hex('0', 32) })
  expect(second).toMatchObject({ objection: { en: expect.stringMatching(/has given these dice for another action/) } })
  // He asks for dice that he then does not use.
  expect(await notary.ask({ tag: notaryTagOf(cup), seq: 9999, hash: hex('0', 32) })).toMatch(/^[0-9a-f]{32}$/)
  const sent = fine(sendTurn(game, await playTurn(game, now, notary)))
  const opened = fine(await openFile(game, people[1 - at], mailed(sent.held), notary))
  const said = opened.doubts.map(({ en }) => en)
  expect(said.some(text => /asked the notary for the dice of action 9999 and did not play it/.test(text))).toBe(true)
  expect(said.some(text => /refused .+ other dice for action \d+ \(1 times\)/.test(text))).toBe(true)
  expect(fine(await prove(game, mailed(sent.held), notary)).doubts).toEqual(opened.doubts)

  // What the notary did not give is no die.
  const [place, bytes] = Object.entries(last.chain.drawn ?? {})[0] as [string, string]
  const forged = {
    ...last,
    chain: { ...last.chain, drawn: { ...(last.chain.drawn as object), [place]: `00${bytes.slice(2)}` } },
  }
  expect(await prove(game, forged as never, notary)).toMatchObject({
    objection: { en: expect.stringMatching(/^the dice of action/) },
  })
})

test('a notary that does not answer rolls nothing, and the line says so', async () => {
  const silent = notaryAt('http://127.0.0.1:9')
  expect(await silent.ask({ tag: hex('a', 16), seq: 1, hash: hex('1', 32) })).toMatchObject({
    objection: {
      en: expect.stringMatching(/^the notary does not answer \(http:\/\/127\.0\.0\.1:9\): .+; nothing was rolled$/),
    },
  })
})
