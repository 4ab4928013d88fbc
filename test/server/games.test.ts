// Whole games through the server, from the invitation to the revealed key: bots at both pages, over real sockets that break
// now and then.
import { expect, test } from 'vitest'
import { botNamed } from '../../src/bots/index.ts'
import { playerOf } from '../../src/bots/play.ts'
import { readSave } from '../../src/engine/save.ts'
import type { EntryCard, GameCard } from '../../src/server/messages.ts'
import { type Proof, verify } from '../../src/server/verify.ts'
import { ask, bothAt, newGame, type Seated, sitDown, startServer, type TestServer, titled } from './support/serving.ts'

const entriesOf = async (server: TestServer, game: string): Promise<readonly EntryCard[]> => {
  const all: EntryCard[] = []
  for (;;) {
    const { json } = await ask(server, 'GET', `/games/${game}/entries?from=${all.length}`)
    const { entries } = json as { readonly entries: readonly EntryCard[] }
    if (entries.length === 0) return all
    all.push(...entries)
  }
}

/** What the server shows of a game that is over. */
const proofOf = async (server: TestServer, game: string): Promise<Proof> => {
  const card: GameCard = (await ask(server, 'GET', `/games/${game}`)).json
  const entries = await entriesOf(server, game)
  return {
    game,
    commit: card.commit,
    key: card.key ?? '',
    nonces: Object.fromEntries(card.seats.map(({ seat, nonce = '' }) => [seat, nonce])),
    entries: entries.map(({ kind, body }) =>
      kind === 'undo' ? { kind, to: (body as { readonly to: number }).to } : { kind },
    ),
  }
}

const botFor = (name: string, seed: number) => {
  const bot = botNamed(name)
  if ('problem' in bot) throw new Error(bot.problem)
  return playerOf(bot, seed)
}

test.each([
  ['turning-point', 'greedy', 97],
  ['red-god-of-war', 'greedy', 61],
])('%s is played to its end, with broken lines, and every die is what was promised', async (title, bot, breaks) => {
  const server = await startServer()
  const made = await newGame(server, title)
  const players = [...(await bothAt(server, title, made))]
  const bots = [botFor(bot, 1), botFor(bot, 2)]
  const faults: string[] = []
  for (let step = 0; players.every(({ over }) => over === undefined); step++) {
    const at = players.findIndex(({ seat, decides }) => seat === decides)
    if (at < 0) {
      await Promise.all(players.map(player => player.until(() => player.over !== undefined)))
      break
    }
    const mover = players[at]
    if (step % breaks === breaks - 1) {
      // The line breaks; who comes back knows how it stands.
      mover.socket.terminate()
      faults.push(...mover.faults)
      players[at] = await sitDown(server, made.people[at], made.game, title, mover.seat)
      continue
    }
    const { game } = { game: mover.title }
    const reply = await mover.act(bots[at].bot.decide(game, game.view(mover.state, mover.seat), bots[at].stream))
    expect(reply).toMatchObject({ type: 'ok' })
    const before = players.map(({ n }) => n)
    const other: Seated = players[1 - at]
    // What the other knows of has come; of what he may not know nothing comes.
    if (mover.match !== undefined) await other.until(() => other.n >= before[at])
    else await other.say({ type: 'seen', game: made.game, n: 0 })
  }
  for (const player of players) faults.push(...player.faults)
  expect(faults).toEqual([])
  const [one, two] = players
  expect(one.over?.result).toEqual(two.over?.result)
  expect(one.over?.result.by).toBe('rules')
  const save = readSave(JSON.stringify((await ask(server, 'GET', `/games/${made.game}/save`)).json))
  if ('problem' in save) throw new Error(save.problem)
  const proof = await proofOf(server, made.game)
  expect(proof.commit).toBe(made.made.commit)
  const verified = verify(titled(title), save, proof)
  expect(verified).toMatchObject({ actions: save.actions.length })
  expect(verified).toHaveProperty('outcome', one.over?.result.outcome)
  const changed = { ...proof, key: `${proof.key.startsWith('0') ? '1' : '0'}${proof.key.slice(1)}` }
  expect(verify(titled(title), save, changed)).toHaveProperty('problem')
  expect(server.logged).toEqual([])
})
