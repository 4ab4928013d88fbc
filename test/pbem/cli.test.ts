// Two people, two folders, nothing between them but files: whole games by the commands, and from file to server and back.
import { basename, dirname } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import type { Action } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import type { Match } from '../../src/engine/match.ts'
import { toWire } from '../../src/engine/wire.ts'
import { loadMine } from '../../src/files/pbem.ts'
import type { Mine } from '../../src/pbem/file.ts'
import { isMyTurn, matchOf } from '../../src/pbem/table.ts'
import { ask, newNonce, newPerson, playOn, type Seated, sitDown, startServer } from '../server/support/serving.ts'
import { createTable, type Table } from '../support/cli.ts'
import { seeded, titled } from './support.ts'

type Two = readonly [Table, Table]
const folders = (): Two => {
  const two: Two = [createTable(), createTable()]
  onTestFinished(() => {
    for (const each of two) each.clear()
  })
  return two
}
const dirOf = (table: Table): string => dirname(table.path('game.json'))
const pbem = (table: Table, ...words: readonly string[]): string[] => ['pbem', ...words, '--dir', dirOf(table)]
const written = async (table: Table, ...words: readonly string[]): Promise<string> =>
  (await table.ask<{ written: string }>(...pbem(table, ...words))).written

const mineIn = (table: Table): Mine => {
  const [name] = Object.keys(table.files()).filter(each => each.endsWith('.stavka-mine'))
  return loadMine(table.path(name), 'en')
}
const playing = (mine: Mine): Match => {
  const match = matchOf(titled(mine.held.save.game), mine)
  if (match === undefined) throw new Error('not begun')
  return match
}
const matchIn = (table: Table): Match => playing(mineIn(table))

let stream = streamOf(9)
/** Ends what can be ended, save where somebody may attack: there anything is done. */
const chosen = (table: Table): Action | undefined => {
  const mine = mineIn(table)
  const { seat } = mine
  const { game, state } = playing(mine)
  const decision = game.decision(state)
  if (decision?.seat !== seat) return undefined
  const view = game.view(state, seat)
  if (!decision.kinds.includes('attack') && game.check(view, { type: 'done' }) === undefined) return { type: 'done' }
  const ready = game.legal(view, { about: 'choose' }).find(({ option }) => option === 'default')
  return ready === undefined ? RANDOM.decide(game, view, stream) : { type: 'choose', option: ready.option }
}
const playTurn = async (table: Table): Promise<void> => {
  const game = titled(mineIn(table).held.save.game)
  for (let action = chosen(table); action !== undefined; action = chosen(table))
    await table.say(...pbem(table, 'do', JSON.stringify(toWire(game, action))))
}

/** Made and accepted: the maker has opened the answer. The files that were sent. */
const begun = async ([one, other]: Two, ...how: readonly string[]): Promise<string[]> => {
  const first = await written(one, 'new', ...how, '--note', 'Good luck')
  expect(await other.say(...pbem(other, 'open', first))).toMatch(/Good luck/)
  const second = await written(other, 'send')
  await one.say(...pbem(one, 'open', second))
  return [first, second]
}

/** Turn by turn, until it is over or so many files were sent. */
const played = async (two: Two, files: string[], most = Number.POSITIVE_INFINITY): Promise<void> => {
  for (let [at, isOver] = [0, false]; files.length < most && !isOver; at = 1 - at) {
    await playTurn(two[at])
    files.push(await written(two[at], 'send'))
    const { outcome } = await two[1 - at].ask(...pbem(two[1 - at], 'open', files[files.length - 1]))
    isOver = outcome !== undefined
  }
}

describe.each([
  ['turning-point', '1'],
  ['red-god-of-war', 'mars'],
])('%s', (title, scenario) => {
  test('a whole game by the commands, verified from its last file', async () => {
    const two = folders()
    stream = streamOf(4)
    // Always the same game: others are longer.
    const files = await seeded(4, () => begun(two, title, scenario))
    await played(two, files)
    const [one, other] = two.map(matchIn)
    expect(one.game.digest(one.state)).toBe(one.game.digest(other.state))
    const last = files[files.length - 1]
    const proven = await two[0].ask<{ rolled: number }>('verify', last)
    expect(proven).toMatchObject({ verified: true, isOver: true, turns: files.length - 2, brought: 0 })
    expect(proven.rolled).toBeGreaterThan(0)
    expect(await two[1].say('pbem', 'verify', last)).toMatch(/every nonce as promised/)
    for (const file of files) expect(basename(file)).toMatch(/-\d{3}\.stavka-pbem$/)
    // Whoever lost has nothing to add.
    const loser = two.find(table => isMyTurn(mineIn(table))) as Table
    expect(await loser.fail(...pbem(loser, 'send'))).toBe('the game is over')
  })
})

test('what is wrong is told in one line, and nothing changes', async () => {
  const two = folders()
  const [one, other] = two
  const [first] = await begun(two, 'turning-point', '1')
  for (const [table, words, line] of [
    [one, ['open', first], /your own file/],
    [one, ['send'], /^you still have something to decide/],
    [other, ['send'], /^it is the turn of/],
    [one, ['new', '--from', first, 'turning-point'], /--from says which game it is/],
    [one, ['new', '--from', first], /not a saved game/],
    [one, ['new'], /which game and which scenario/],
    [one, ['send', '--to', 'nowhere'], /--to must be an address/],
    [one, ['send', '--to', 'http://127.0.0.1:9'], /^http:\/\/127\.0\.0\.1:9\/api\/players: /],
  ] as const)
    expect(await table.fail(...pbem(table, ...words))).toMatch(line)
  expect(await one.fail('verify', 'http://127.0.0.1:9/x')).toMatch(/names no game/)
})

test('from file to server, on there, and back into a file and to one table', async () => {
  const two = folders()
  const files = await begun(two, 'turning-point', '1')
  await played(two, files, 5)
  const server = await startServer()
  const mover = two[isMyTurn(mineIn(two[0])) ? 0 : 1]
  const { game, state, steps } = matchIn(mover)
  const { links } = await mover.ask<{ links: Record<string, string> }>(...pbem(mover, 'send', '--to', server.url))
  expect(Object.keys(links).sort()).toEqual(['axis', 'soviet'])

  // Both sit down with their links and play on, with the dice of the server.
  const seated: Seated[] = []
  const id = /#\/join\/(\w{16})\//.exec(links.axis)?.[1] ?? ''
  const people = new Map<string, Awaited<ReturnType<typeof newPerson>>>()
  for (const [seat, link] of Object.entries(links)) {
    const person = await newPerson(server)
    const body = { token: link.slice(link.lastIndexOf('/') + 1), nonce: newNonce() }
    expect(await ask(server, 'POST', `/games/${id}/join`, { body, as: person })).toMatchObject({ json: { seat } })
    people.set(seat, person)
  }
  for (const [seat, person] of people) seated.push(await sitDown(server, person, id, game.meta.id, seat))
  expect(game.digest(seated[0].state)).toBe(game.digest(state))
  await playOn(seated, 20)

  // Back: what the server has begins a game by file, and opens at one table.
  const again = folders()
  const more = await begun(again, '--from', `${server.url}/#/online/${id}`)
  expect(game.digest(matchIn(again[0]).state)).toBe(game.digest(seated[0].state))
  await played(again, more, 4)
  expect(await again[0].ask('verify', more[more.length - 1])).toMatchObject({
    ...{ verified: true, turns: 2, brought: steps.length + 20 },
  })
  const { json } = await ask(server, 'GET', `/games/${id}/save`)
  again[0].write('game.json', JSON.stringify(json))
  await again[0].say('replay', '--verify')

  // A changed action that was brought along is told too.
  const changed = JSON.parse(again[0].files()[basename(more[0])])
  changed.actions.splice(-2, 1)
  const forged = again[0].write('forged.stavka-pbem', JSON.stringify(changed))
  expect(await again[0].fail('verify', forged)).toMatch(/did or wrote is not what the link says|is refused/)
})
