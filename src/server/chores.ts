// What is done without anybody's asking: computers play, games end whose time is out, notices go out. One process alone finds
// what there is to do in its games; several put it on a queue, and whichever is free does it.
import { type Bots, isAwaited } from './bots.ts'
import type { Jobs } from './jobs.ts'
import type { Library } from './library.ts'
import type { Notices } from './notify/notices.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import type { Store } from './store/store.ts'

export interface ChoresOptions {
  readonly store: Store
  readonly rooms: Rooms
  readonly library: Library
  readonly bots: Bots
  /** Threads in which computers think; none in a process that leaves that to others. */
  readonly threads: number
  readonly notices: Notices
  /** Where several processes share the work. */
  readonly jobs?: Jobs | undefined
  now(): number
  log(what: string): void
}

export interface Chores {
  /** From now on. */
  start(): Promise<void>
  close(): Promise<void>
}

const BEAT = 10_000
/** Signs of life further apart than this: nobody was there. */
const GRACE = 30_000
const DUE_EVERY = 5000
const NOTICES_EVERY = 5000
/** A computer's turn that nobody sees to: whoever was about to is dead. */
const LOST_AFTER = 60_000
const AT_ONCE = 1000

interface OfGame {
  readonly game: string
}

export const openChores = async (options: ChoresOptions): Promise<Chores> => {
  const { store, rooms, library, bots, threads, notices, jobs, now, log } = options

  const beat = async (): Promise<void> => {
    const gap = await store.beat(now(), GRACE)
    if (gap > 0) rooms.gaveBack(gap)
  }
  const present = async (game: string): Promise<Room | undefined> => {
    const room = await rooms.open(game)
    const seq = (await store.game(game))?.seq
    await room?.enqueue(() => room.heard(seq))
    return room
  }

  // ---- What is to be done ----

  /** Games in which a computer's turn is played here. */
  const playing = new Set<string>()
  const playOn = async ({ game }: OfGame): Promise<undefined> => {
    const room = await present(game)
    playing.add(game)
    try {
      // Its whole turn: a plan is remembered only where it was made.
      for (let seq = -1; room?.play !== undefined && room.play.ledger.seq !== seq && isAwaited(room); ) {
        seq = room.play.ledger.seq
        await bots.attend(room)
      }
    } finally {
      playing.delete(game)
    }
  }
  const end = async ({ game }: OfGame): Promise<undefined> => {
    await (await present(game))?.timeout()
  }
  const tell = async (): Promise<undefined> => {
    while ((await notices.due()) > 0);
    return undefined
  }

  // ---- What there is to do ----

  const askComputer = (room: Room): void => {
    if (!isAwaited(room)) return
    if (jobs === undefined) return void bots.attend(room)
    const seq = room.play?.ledger.seq
    // Whoever wrote the last entry has put it there.
    if (seq === room.heardSeq || playing.has(room.id)) return
    void jobs
      .put('bot', `${room.id}:${seq}`, { game: room.id })
      .catch(() => log(`game ${room.id}: the computer could not be asked`))
  }
  const endLate = async (): Promise<void> => {
    for (const { id, seq } of await store.dueGames(now(), AT_ONCE))
      await (jobs === undefined ? end({ game: id }) : jobs.put('due', `${id}:${seq}`, { game: id }))
  }
  const tellDue = async (): Promise<void> => {
    await (jobs === undefined ? tell() : jobs.put('notice', 'outbox', {}))
  }
  /** Games in which it is the computer's turn, and has been for so long. */
  const wakeComputers = async (since: number): Promise<void> => {
    for (let after = ''; ; ) {
      const rows = await store.gamesWith('on', after, AT_ONCE)
      for (const { id, decides, seq, changedAt } of rows) {
        if (changedAt > now() - since) continue
        const seats = await store.seats(id)
        if (!seats.some(({ seat, bot }) => seat === decides && bot !== undefined)) continue
        if (jobs === undefined) await present(id)
        else await jobs.put('bot', `${id}:${seq}`, { game: id })
      }
      if (rows.length < AT_ONCE) return
      after = rows[rows.length - 1].id
    }
  }

  /** Games by other rules than today's: they go over to them now, or stay with their own. */
  const lookAtRules = async (): Promise<void> => {
    for (let after = ''; ; ) {
      const rows = await store.gamesWith('on', after, AT_ONCE)
      for (const { id, title, rules, data: fingerprint } of rows) {
        const game = await library.title(title)
        if (game?.meta.version === rules && game.data === fingerprint) continue
        const room = await rooms.open(id)
        await room?.enqueue(() => room.present())
      }
      if (rows.length < AT_ONCE) return
      after = rows[rows.length - 1].id
    }
  }

  const every = (work: () => Promise<void>, milliseconds: number, what: string): NodeJS.Timeout => {
    let isBusy = false
    return setInterval(() => {
      if (isBusy) return
      isBusy = true
      work()
        .catch(() => log(`${what} failed`))
        .finally(() => {
          isBusy = false
        })
    }, milliseconds)
  }

  await beat()
  rooms.onSettled(askComputer)
  const timers: NodeJS.Timeout[] = []

  return {
    start: async () => {
      if (jobs !== undefined) {
        if (threads > 0) await jobs.work<OfGame>('bot', threads, playOn)
        await jobs.work<OfGame>('due', 1, end)
        await jobs.work('notice', 1, tell)
        timers.push(every(() => wakeComputers(LOST_AFTER), LOST_AFTER, 'a look for computers'))
      }
      timers.push(
        every(beat, BEAT, 'the sign of life'),
        every(endLate, DUE_EVERY, 'a look at the clocks'),
        every(tellDue, NOTICES_EVERY, 'a look at the notices'),
      )
      await lookAtRules().catch(() => log('a look at the rules of games failed'))
      void wakeComputers(jobs === undefined ? 0 : LOST_AFTER).catch(() => log('a look for computers failed'))
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await jobs?.close()
      await beat().catch(() => undefined)
    },
  }
}
