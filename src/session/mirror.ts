// The game as a page has it that plays at a distance: kept in step with the server. Without secrets it carries out every step
// with the dice that it is told; with secrets it has what its seat is shown, and asks for what it was shown before.
import { type Action, type Game, type GameEvent, type GameState, isRefusal } from '../engine/contract.ts'
import { rngFromHex } from '../engine/dice.ts'
import { act, type Match, playedOnFrom, type Step, startMatch } from '../engine/match.ts'
import { fromWire } from '../engine/wire.ts'
import type { Opening, Told, WireMark, WireStep } from '../server/messages.ts'

/** A view that must be asked for first. */
export class NotHere extends Error {
  readonly step: number
  constructor(step: number) {
    super(`the view after ${step} steps is not here`)
    this.step = step
  }
}

/** Views that are unpacked at a time. */
const UNPACKED = 64
const LENGTH = 4

/** What the server has packed: four bytes with the length, then so many of them deflated. */
const inflated = async (base64: string): Promise<Uint8Array> => {
  const room = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  const length = new DataView(room.buffer).getUint32(0)
  const stream = new Blob([room.subarray(LENGTH, LENGTH + length)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Something was done that the seat must not know: nobody reads it, and it is not open to anybody. */
const UNTOLD: GameEvent = { key: '', only: '' }

const stepOf = (game: Game, { action: said, events, ...rest }: WireMark): Step => {
  const action = said === undefined ? undefined : fromWire(game, said)
  if (action === undefined || 'problem' in action)
    return { ...rest, action: { type: 'done' } satisfies Action, events: [...events, UNTOLD] }
  return { ...rest, action, events }
}

export interface Mirror {
  /** What was told last; it grows with everything that one is told of. */
  have: number
  /** Undefined before the first state. */
  readonly match: Match | undefined
  /** False where it does not fit to what is here: then all of it must be told anew. */
  state(told: Told<'state'>): Promise<boolean>
  step(told: Told<'step'>): boolean
  view(told: Told<'view'>): Promise<boolean>
  /** Lays a view ready that a look back needs. */
  ready(step: number, ask: (step: number) => Promise<string | undefined>): Promise<boolean>
  /** Lets go of views that were laid ready. */
  rest(): void
}

const begun = (game: Game, { scenario, options, position, dice }: Opening): Match | undefined => {
  const match = startMatch(game, {
    scenario,
    options,
    ...(position === undefined ? {} : { position }),
    ...(dice === undefined ? {} : { rng: rngFromHex(dice) }),
  })
  return 'state' in match ? match : undefined
}

const carryOut = (match: Match, { seat, action: said, dice }: WireStep): boolean => {
  const action = fromWire(match.game, said)
  if ('problem' in action) return false
  try {
    return !isRefusal(act(match, seat, action, dice === undefined ? {} : { rng: rngFromHex(dice) }))
  } catch {
    // Dice were wanted that nobody was told of: it is not the same game.
    return false
  }
}

export const mirrorOf = (game: Game): Mirror => {
  let match: Match | undefined
  /** By the number of steps behind them, as they came. */
  const packed = new Map<number, string>()
  const unpacked = new Map<number, Uint8Array>()

  const unpack = (bytes: Uint8Array): GameState | undefined => {
    const state = game.unpack(bytes)
    return 'problem' in state ? undefined : state
  }
  const past = (count: number): GameState => {
    const bytes = unpacked.get(count)
    const state = bytes === undefined ? undefined : unpack(bytes)
    if (state === undefined) throw new NotHere(count)
    return state
  }
  const forget = (from: number): void => {
    for (const views of [packed, unpacked]) for (const count of [...views.keys()]) if (count > from) views.delete(count)
  }

  const mirror: Mirror = {
    have: 0,
    get match() {
      return match
    },
    state: async told => {
      const { opening, from } = told
      if ('entries' in told) {
        const kept = from === 0 || match === undefined ? undefined : match
        if ((kept?.steps.length ?? 0) < from) return false
        const next = kept === undefined ? begun(game, opening) : playedOnFrom(kept, from, 0)
        if (next === undefined || !told.entries.every(entry => carryOut(next, entry))) return false
        if (game.digest(next.state) !== told.digest) return false
        match = next
      } else {
        const state = unpack(await inflated(told.view))
        const kept = match?.steps.slice(0, from) ?? []
        if (state === undefined || kept.length < from || game.digest(state) !== told.digest) return false
        const steps = [...kept, ...told.marks.map(mark => stepOf(game, mark))]
        const { scenario, options } = opening
        const beginning = steps[0] ?? { turn: state.turn, phase: game.decision(state)?.phase ?? '' }
        forget(from)
        packed.set(steps.length, told.view)
        match = {
          game,
          origin: { scenario, options },
          opening: told.before,
          beginning: { turn: beginning.turn, phase: beginning.phase },
          state,
          steps,
          forced: [],
          dice: [],
          players: {},
          snapshots: [],
          past,
        }
      }
      mirror.have = told.n
      return true
    },
    step: told => {
      if (match === undefined || told.n !== mirror.have + 1 || !carryOut(match, told)) return false
      if (told.digest !== undefined && !game.digest(match.state).startsWith(told.digest)) return false
      mirror.have = told.n
      return true
    },
    view: async told => {
      if (match === undefined || told.n !== mirror.have + 1) return false
      const state = unpack(await inflated(told.view))
      if (state === undefined) return false
      match.state = state
      match.steps.push(stepOf(game, told.mark))
      packed.set(match.steps.length, told.view)
      mirror.have = told.n
      return true
    },
    ready: async (step, ask) => {
      const view = packed.get(step) ?? (await ask(step))
      if (view === undefined) return false
      packed.set(step, view)
      unpacked.set(step, await inflated(view))
      return true
    },
    rest: () => {
      if (unpacked.size > UNPACKED) unpacked.clear()
    },
  }
  return mirror
}
