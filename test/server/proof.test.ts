import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { run } from '../../src/cli/main.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { checkStore } from '../../src/server/check.ts'
import { type ProofFile, readProof, verifyFile } from '../../src/server/proof-file.ts'
import { ask, bothAt, newGame, startServer, titled } from './support/serving.ts'

const flipped = (hex: string): string => `${hex[0] === '0' ? '1' : '0'}${hex.slice(1)}`

test('a game that was resigned: its proof in one file, each part of it needed; the store is looked through', async () => {
  const server = await startServer()
  const made = await newGame(server, 'turning-point')
  const game = titled('turning-point')
  const players = await bothAt(server, 'turning-point', made)
  const stream = streamOf(3)
  for (let step = 0; step < 150; step++) {
    const mover = players.find(({ seat, decides }) => seat === decides)
    if (mover === undefined) throw new Error('nobody decides')
    const { n } = mover
    await mover.act(RANDOM.decide(game, game.view(mover.state, mover.seat), stream))
    await Promise.all(players.map(player => player.until(() => player.n > n)))
  }
  expect(await ask(server, 'GET', `/games/${made.game}/proof`)).toMatchObject({ status: 409 })
  expect(await run(['verify', `${server.url}/#/game/${made.game}`])).toBe(1)
  await players[0].say({ type: 'resign', game: made.game } as never)
  await players[1].until(() => players[1].over !== undefined)
  const { json } = await ask(server, 'GET', `/games/${made.game}/proof`)
  const file = readProof(json)
  if ('problem' in file) throw new Error(file.problem)
  expect(verifyFile(game, file)).toMatchObject({ by: 'resign', actions: 150, brought: 0 })
  expect(await run(['--json', 'verify', `${server.url}/#/game/${made.game}`])).toBe(0)

  const refused = (change: (copy: ProofFile & { save: { dice: Record<string, string> } }) => void): boolean => {
    const copy = structuredClone(file)
    change(copy as never)
    return 'problem' in verifyFile(game, copy)
  }
  const places = Object.keys((file.save as { dice: object }).dice)
  expect(places.length).toBeGreaterThan(0)
  for (const place of places)
    expect(
      refused(({ save }) => {
        save.dice[place] = flipped(save.dice[place])
      }),
    ).toBe(true)
  const set = (
    change: (proof: { key: string; commit: string; nonces: Record<string, string>; entries: object[] }) => void,
  ) => refused(({ proof }) => change(proof as never))
  expect(
    set(proof => {
      proof.key = flipped(proof.key)
    }),
  ).toBe(true)
  expect(
    set(proof => {
      proof.commit = flipped(proof.commit)
    }),
  ).toBe(true)
  for (const { id } of game.meta.sides)
    expect(
      set(({ nonces }) => {
        nonces[id] = flipped(nonces[id])
      }),
    ).toBe(true)
  for (let at = 0; at < file.proof.entries.length; at++)
    expect(set(({ entries }) => void entries.splice(at, 1))).toBe(true)

  const title = async (id: string) => (id === game.meta.id ? game : undefined)
  expect(await checkStore(server.store, { title })).toMatchObject({ games: 1, faults: [], skipped: 0 })
  await server.close()
  expect(await run(['--json', 'serve', '--check', '--db', server.file])).toBe(0)
  const copy = `${server.file}.copy`
  expect(await run(['serve', '--backup', copy, '--db', server.file])).toBe(0)
  expect(await run(['--json', 'serve', '--check', '--db', copy])).toBe(0)
  // Never over something that is there.
  expect(await run(['serve', '--backup', copy, '--db', server.file])).toBe(1)
  const db = new DatabaseSync(server.file)
  db.exec(
    `update entries set rng = zeroblob(16) where rng is not null and seq = (select max(seq) from entries where rng is not null)`,
  )
  db.close()
  expect(await run(['--json', 'serve', '--check', '--db', server.file])).toBe(1)
})
