// A game for files and programs: as a save, and as entries. As long as it is on, a seat gets of it what it may know; when it
// is over all of it, with the numbers that its dice are drawn by, so that anybody can check them.
import { type Seat, SPECTATOR } from '../engine/contract.ts'
import { rngFromBytes, rngToHex } from '../engine/dice.ts'
import { isOpenTo } from '../engine/match.ts'
import type { SaveFile } from '../engine/save.ts'
import { SAVE_2 } from '../engine/save-text.ts'
import { bodyOf, isUnseenBy, standing } from './entries.ts'
import type { EntryCard } from './messages.ts'
import type { Room } from './room.ts'
import type { Entry } from './store/store.ts'

export const saveFor = (room: Room): Promise<SaveFile | undefined> =>
  room.enqueue(async () => {
    const play = await room.present()
    if (play === undefined) return undefined
    const { table, state, openingDice } = play
    const { game, scenario, options, beginning } = table
    const steps = await room.steps(play)
    const dice = steps.flatMap((step, at) => (step.dice === undefined ? [] : [[String(at), step.dice] as const]))
    return {
      format: SAVE_2,
      game: game.meta.id,
      version: game.meta.version,
      data: game.data,
      scenario,
      options: [...options],
      ...(beginning.position === undefined ? {} : { position: beginning.position }),
      actions: steps.map(({ seat, action }) => ({ seat, action }) as SaveFile['actions'][number]),
      forced: [],
      dice: Object.fromEntries([
        ...(openingDice === undefined ? [] : [['opening', rngToHex(openingDice)] as const]),
        ...dice,
      ]),
      digest: game.digest(state),
    }
  })

/** Everything that is in the log. */
const whole = (entry: Entry, n: number): EntryCard => ({
  n,
  seq: entry.seq,
  kind: entry.kind,
  ...(entry.seat === undefined ? {} : { seat: entry.seat }),
  body: JSON.parse(entry.body),
  ...(entry.rng === undefined ? {} : { dice: rngToHex(rngFromBytes(entry.rng)) }),
})

/** Without what is a secret of another: what was done, true numbers, dice. */
const known = (entry: Entry, n: number, isOpen: boolean): EntryCard => ({
  n,
  kind: entry.kind,
  ...(entry.seat === undefined ? {} : { seat: entry.seat }),
  ...(entry.kind === 'act' && isOpen ? { body: { action: bodyOf(entry, 'act').action } } : {}),
})

/** Of those that the seat was told of, `most` behind the one that it counts as `from`. */
export const entriesFor = (
  room: Room,
  seat: Seat | undefined,
  from: number,
  most: number,
): Promise<readonly EntryCard[]> =>
  room.enqueue(async () => {
    const audience = seat ?? SPECTATOR
    const play = await room.present()
    const entries = await room.entries(0)
    const isWhole = room.row.status === 'over' || play?.hides !== true
    const given = play?.table.beginning.steps?.length ?? 0
    const open = new Set(
      play?.hides === true
        ? standing(given, entries).deeds.flatMap(({ seq }, at) =>
            isOpenTo(play.steps[given + at], audience) ? [seq] : [],
          )
        : [],
    )
    const cards: EntryCard[] = []
    let n = 0
    for (const entry of entries) {
      if (!isUnseenBy(entry, audience)) n++
      else if (room.row.status !== 'over') continue
      if (n <= from) continue
      cards.push(isWhole ? whole(entry, n) : known(entry, n, open.has(entry.seq)))
      if (cards.length >= most) break
    }
    return cards
  })
