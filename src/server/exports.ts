// A game for files and programs: as a save, and as entries. As long as it is on, a seat gets of it what it may know; when it
// is over all of it, with the numbers that its dice are drawn by, so that anybody can check them.
import { type Seat, SPECTATOR } from '../engine/contract.ts'
import { rngFromBytes, rngToHex } from '../engine/dice.ts'
import { isOpenTo } from '../engine/match.ts'
import type { SaveFile } from '../engine/save.ts'
import { SAVE_2 } from '../engine/save-format.ts'
import { toWire } from '../engine/wire.ts'
import type { Audience } from './entries.ts'
import { entriesOf, stepsIn } from './folding.ts'
import { frozenSave } from './frozen.ts'
import type { EntryCard } from './messages.ts'
import type { Play } from './referee.ts'
import type { Room } from './room.ts'
import type { Entry, Store } from './store/store.ts'

export const saveFor = (room: Room, store: Store): Promise<SaveFile> =>
  room.enqueue(async () => {
    const play = await room.present()
    if (play === undefined) return frozenSave(store, room.row, room.seats)
    const { table, lean, openingDice } = play
    const { game, scenario, options, beginning } = table
    const steps = stepsIn(table, await entriesOf(store, room.id))
    const dice = steps.flatMap((step, at) => (step.dice === undefined ? [] : [[String(at), step.dice] as const]))
    return {
      format: SAVE_2,
      game: game.meta.id,
      version: game.meta.version,
      data: game.data,
      ...(game.dataName === undefined ? {} : { dataName: game.dataName }),
      scenario,
      options: [...options],
      ...(beginning.position === undefined ? {} : { position: beginning.position }),
      actions: steps.map(({ seat, action }) => ({ seat, action }) as SaveFile['actions'][number]),
      forced: [],
      dice: Object.fromEntries([
        ...(openingDice === undefined ? [] : [['opening', rngToHex(openingDice)] as const]),
        ...dice,
      ]),
      digest: game.digest(lean.state),
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

/** Those that were written, `most` behind the one that is counted as `from`. */
const written = (entries: readonly Entry[], from: number, most: number): readonly EntryCard[] =>
  entries.slice(from, from + most).map((entry, at) => whole(entry, from + at + 1))

/** The steps that stand, without what is a secret of another: what was done, true numbers, dice. */
const known = (play: Play, audience: Audience, from: number, most: number): readonly EntryCard[] =>
  play.history
    .noticedBy(audience, from)
    .slice(0, most)
    .map((step, at) => ({
      n: from + at + 1,
      kind: 'act',
      seat: step.seat,
      ...(isOpenTo(step, audience) ? { body: { action: toWire(play.table.game, step.action) } } : {}),
    }))

export const entriesFor = (
  room: Room,
  store: Store,
  seat: Seat | undefined,
  from: number,
  most: number,
): Promise<readonly EntryCard[]> =>
  room.enqueue(async () => {
    const play = await room.present()
    return play?.lean.hides === true && room.row.status !== 'over'
      ? known(play, seat ?? SPECTATOR, from, most)
      : written(await entriesOf(store, room.id), from, most)
  })
