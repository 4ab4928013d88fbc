// Two people who play by file, each with what he keeps; every file goes through its text.
import { vi } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { type Action, type Game, isRefusal, type Seat } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import type { Text } from '../../src/engine/text.ts'
import { type Mine, mineText, type PbemFile, pbemText, readMine, readPbem } from '../../src/pbem/file.ts'
import type { Notary } from '../../src/pbem/notary.ts'
import {
  acceptOffer,
  decide,
  isMyTurn,
  makeOffer,
  matchOf,
  type Offer,
  openFile,
  sendTurn,
} from '../../src/pbem/table.ts'
import type { Objection } from '../../src/pbem/words.ts'
import { titled } from '../server/support/serving.ts'

export { titled }

export const fine = <T extends object>(value: T | Objection): T => {
  if ('objection' in value) throw new Error((value.objection as Text).en)
  return value
}

/** As it arrives by mail. */
export const mailed = (file: PbemFile): PbemFile => fine(readPbem(pbemText(file)))
export const stored = (mine: Mine): Mine => fine(readMine(mineText(mine)))

export interface Pair {
  readonly game: Game
  /** The maker first. */
  readonly people: [Mine, Mine]
  /** All that were sent. */
  readonly files: PbemFile[]
}

/** Made and accepted: the maker has opened the answer. */
export const newPair = async (title: string, offer: Offer, notary?: Notary): Promise<Pair> => {
  const game = titled(title)
  const made = makeOffer(game, offer)
  if (isRefusal(made)) throw new Error(made.reason.key)
  const maker = fine(made)
  const guest = fine(sendTurn(game, fine(acceptOffer(game, mailed(maker.held)))))
  const { mine } = fine(await openFile(game, stored(maker), mailed(guest.held), notary))
  return { game, people: [mine, guest], files: [maker.held, guest.held] }
}

export type Chooses = (game: Game, mine: Mine) => Action
export const chooser = (seed: number): Chooses => {
  const stream = streamOf(seed)
  return (game, mine) => {
    const match = matchOf(game, mine)
    if (match === undefined) throw new Error('not begun')
    return RANDOM.decide(game, game.view(match.state, mine.seat), stream)
  }
}
export const atRandom = chooser(11)

/** The secrets and tags of the games that are made in it follow from the seed, so that whatever goes wrong goes wrong again. */
export const seeded = async <T>(seed: number, work: () => Promise<T>): Promise<T> => {
  const stream = streamOf(seed)
  const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
    const bytes = array as unknown as Uint8Array
    for (let at = 0; at < bytes.length; at++) bytes[at] = stream.below(256)
    return array
  })
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}

export const decider = (game: Game, mine: Mine): Seat | undefined => {
  const match = matchOf(game, mine)
  return match === undefined ? undefined : game.decision(match.state)?.seat
}

/** Plays the turn of whoever has it. */
export const playTurn = async (game: Game, mine: Mine, notary?: Notary, choose = atRandom): Promise<Mine> => {
  let now = mine
  while (decider(game, now) === now.seat) {
    const done = await decide(game, now, choose(game, now), notary)
    if (isRefusal(done)) throw new Error(done.reason.key)
    now = fine(done).mine
  }
  return now
}

export const turnOf = ({ people }: Pair): 0 | 1 => (isMyTurn(people[0]) ? 0 : 1)

/** A turn, sent and opened; false when the game is over. */
export const exchange = async (pair: Pair, notary?: Notary, choose = atRandom): Promise<boolean> => {
  const { game, people, files } = pair
  const at = turnOf(pair)
  people[at] = fine(sendTurn(game, await playTurn(game, people[at], notary, choose)))
  const file = people[at].held
  files.push(file)
  people[1 - at] = fine(await openFile(game, people[1 - at], mailed(file), notary)).mine
  return decider(game, people[1 - at]) !== undefined
}
