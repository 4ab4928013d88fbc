// A process that plays games into a store as fast as it can, to be killed at it. Each line that it prints is an entry
// that it has been told is stored: game, number, key. With others at the same games it goes on from what they wrote.
import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { openStore } from '../../../src/server/store/open.ts'
import { appendOf } from './rows.ts'

const [address, ...games] = process.argv.slice(2)
const store = await openStore(address)

const play = async (game: string): Promise<void> => {
  let seq = (await store.game(game))?.seq ?? 0
  for (;;) {
    const key = randomBytes(8).toString('hex')
    const next = seq + 1
    // The clock shows the number: whether it was written together with the entry can be seen.
    const answer = await store.append(appendOf(game, next, { key }, { clocks: { axis: next } }))
    if (answer.is === 'stored') writeSync(1, `${game} ${next} ${key}\n`)
    seq = answer.is === 'taken' ? answer.seq : next
  }
}

await Promise.all(games.map(play))
