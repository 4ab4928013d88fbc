// Games to be played at full speed: Turning Point from its beginning, each with orders that are legal with its own dice. They are
// found beforehand by the referee itself, so that whoever sends them need not think.
import { createHash } from 'node:crypto'
import { RANDOM } from '../../src/bots/random.ts'
import type { Game, Seat } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { toWire } from '../../src/engine/wire.ts'
import { commitOf } from '../../src/server/dice.ts'
import { hashOf } from '../../src/server/people.ts'
import { decider, judgeAct, numberOf, opened, type Table } from '../../src/server/referee.ts'
import type { GameRow, Player, SeatRow, Store } from '../../src/server/store/store.ts'

export interface Order {
  readonly seat: Seat
  /** Ready to be sent. */
  readonly frame: string
}

export interface Script {
  readonly table: Table
  readonly row: GameRow
  readonly orders: readonly Order[]
}

const SCENARIO = '1'
/** Sixteen letters and digits. */
export const idOf = (kind: string, index: number): string => `${kind}${String(index).padStart(15, '0')}`

/** A key for the game and a row of it as it is under way. */
const keyOf = (id: string): Uint8Array => createHash('sha256').update(id).digest()
export const rowOf = (game: Game, id: string, scenario: string, options: readonly string[]): GameRow => ({
  id,
  title: game.meta.id,
  rules: game.meta.version,
  data: game.data,
  scenario,
  options,
  key: keyOf(id),
  commitHash: commitOf(id, keyOf(id)),
  pace: { kind: 'none' },
  listed: false,
  spectators: true,
  quiet: false,
  maker: idOf('p', 0),
  status: 'on',
  turn: 1,
  decides: undefined,
  seq: 0,
  createdAt: 1,
  changedAt: 1,
})

export const tableOf = (game: Game, row: GameRow): Table => ({
  id: row.id,
  game,
  scenario: row.scenario,
  options: row.options,
  beginning: {},
  urn: { game: row.id, key: row.key, nonces: game.meta.sides.map(() => new Uint8Array(16)) },
})

const scriptOf = (game: Game, index: number, length: number): Script => {
  const id = idOf('g', index)
  const row = rowOf(game, id, SCENARIO, [])
  const table = tableOf(game, row)
  const play = opened(table)
  const stream = streamOf(index)
  const orders: Order[] = []
  while (orders.length < length) {
    const seat = decider(play)
    if (seat === undefined) throw new Error(`game ${index} is over after ${orders.length} orders`)
    const action = toWire(game, RANDOM.decide(game, game.view(play.lean.state, seat), stream))
    const key = orders.length.toString(16).padStart(16, '0')
    const said = { type: 'act', id: orders.length, game: id, have: numberOf(play, seat), key, action } as const
    if (!('notes' in judgeAct(play, seat, said as never, 1))) throw new Error(`game ${index}: refused`)
    orders.push({ seat, frame: JSON.stringify(said) })
  }
  return { table, row, orders }
}

export const scriptsOf = (game: Game, count: number, length: number, first = 0): readonly Script[] =>
  Array.from({ length: count }, (_, index) => scriptOf(game, first + index, length))

/** Who sits where: two for each game, numbered through. */
export const playerAt = (game: number, seat: number): string => idOf('p', 2 * game + seat)
export const SECRET = 'b'.repeat(43)

export const playerOf = (id: string): Player => ({
  id,
  secretHash: hashOf(SECRET),
  name: id,
  language: 'en',
  createdAt: 1,
  seenAt: 1,
  mailOk: false,
  blocked: false,
})

/** All of them into an empty store. */
export const fill = async (store: Store, scripts: readonly Script[]): Promise<void> => {
  const people = scripts.flatMap((_, at) => [playerAt(at, 0), playerAt(at, 1)])
  await Promise.all(people.map(id => store.addPlayer(playerOf(id))))
  await Promise.all(
    scripts.map(({ table, row }, at) =>
      store.addGame(
        row,
        table.game.meta.sides.map(
          ({ id }, seat): SeatRow => ({
            game: row.id,
            seat: id,
            player: playerAt(at, seat),
            nonce: new Uint8Array(16),
            notifiedSeq: 0,
            seenSeq: 0,
          }),
        ),
      ),
    ),
  )
}
