// Whoever acts at a table without a person's hand: the bots in their seats, and the one that finishes a phase for a person.
// They act a slice at a time, as their brains answer; an answer to a position that is gone is dropped.
import { type Action, isRefusal, type Refusal, type Seat } from '../engine/contract.ts'
import { chanceSeed, viewRng } from '../engine/dice.ts'
import { isNoticedBy, type Match } from '../engine/match.ts'
import type { Brains, Hire } from './brains.ts'
import type { Clock } from './clock.ts'
import type { Finished, News, Player, Suggestion, Thinking } from './session.ts'

/** How long a bot may play before requests get their turn again. */
const SLICE = 24
const DEFAULT_PACE = 350
/** Who advises persons, and the chair from which it plays for one. */
export const ADVISER = 'general'
const BESIDE = 'beside a person'

/** Who acts without a person's hand, and from which chair. */
interface Actor {
  readonly chair: string
  readonly seat: Seat
  readonly bot: Player
}

/** What bots do until the next news. */
interface Slice {
  readonly until: number
  action: News['action']
}

/** A phase that the computer finishes for a person. */
interface Helping {
  readonly seat: Seat
  readonly phase: string
  readonly turn: number
  actions: number
  resolve(finished: Finished): void
}

/** What they need of the table. */
interface Table {
  readonly match: Match
  /** By seat; the other seats are persons'. */
  readonly bots: ReadonlyMap<Seat, Player>
  readonly brains: Brains
  readonly clock: Clock
  viewer(): Seat
  perform(seat: Seat, action: Action): Refusal | undefined
  /** Something is about to be done that nothing can be redone after. */
  begins(): void
  publish(done: News['action']): void
}

export interface Hands {
  thinking(): Thinking | undefined
  /** Lets whoever acts without a person's hand go to work; whatever they were at before counts no more. */
  goOn(): void
  /** Nobody begins for now. */
  rest(): void
  /** Another has sat down there. */
  reseat(seat: Seat): void
  /** The person acts himself. */
  stopHelping(): void
  advise(): Promise<Suggestion | undefined>
  finish(): Promise<Finished>
  setPace(milliseconds: number): void
  close(): void
}

export const handsAt = ({ match, bots, brains, clock, viewer, perform, begins, publish }: Table): Hands => {
  const { game } = match
  const streams = match.origin.seed ?? chanceSeed()
  let pace = DEFAULT_PACE
  let thinking: Thinking | undefined
  let cancel: (() => void) | undefined
  /** Questions to brains so far, and the chair that the last of them is being thought about in. */
  let asked = 0
  let awaited: string | undefined
  let helping: Helping | undefined

  const isPerson = (seat: Seat): boolean => !bots.has(seat)

  /** Bots draw on a stream of their own: the dice of the game stay the game's. */
  const staff = (): readonly Hire[] =>
    game.meta.sides.flatMap(({ id: chair }, index) => {
      const bot = bots.get(chair)
      return bot === undefined ? [] : [{ chair, bot, seed: streams * 31 + match.steps.length * 7 + index }]
    })
  brains.hire(staff())

  /** Who acts without a person's hand: the bot that must decide, or the one that helps whoever must. */
  const actorNow = (): Actor | undefined => {
    const decision = game.decision(match.state)
    if (decision === undefined) return undefined
    const { seat, phase } = decision
    if (!isPerson(seat)) return { chair: seat, seat, bot: bots.get(seat) ?? '' }
    const isHelped = helping?.seat === seat && helping.phase === phase && helping.turn === match.state.turn
    return isHelped ? { chair: BESIDE, seat, bot: ADVISER } : undefined
  }

  /** Would it roll a die or bring a secret to light? */
  const isFinal = (action: Action): boolean => {
    const after = game.clone(match.state)
    after.rng = viewRng(after)
    const events = game.apply(after, action)
    return isRefusal(events) || after.draws !== match.state.draws || events.some(({ reveals }) => reveals === true)
  }

  /** Carries it out; does the slice go on? */
  const carryOut = (slice: Slice, { chair, seat, bot }: Actor, action: Action): boolean => {
    const helps = chair === BESIDE
    // What can't be taken back is the person's own.
    if (helps && (action.type === 'done' || isFinal(action))) {
      stopHelping(action)
      return false
    }
    const refusal = perform(seat, action)
    if (refusal !== undefined) throw new Error(`${bot} was refused by ${refusal.rule}: ${action.type}`)
    slice.action = { seat, action }
    const last = match.steps.at(-1)
    const hidden = last !== undefined && !isNoticedBy(last, viewer())
    const before = thinking?.seat === seat ? thinking.actions : 0
    thinking = { seat, bot, actions: hidden ? before : before + 1, ...(helps ? { helps } : {}) }
    if (helps && helping !== undefined) helping.actions++
    // What nobody is to notice takes no time either.
    return hidden || ((helps || pace === 0) && clock.now() < slice.until)
  }

  /** Asks and carries out, as long as answers come at once and the slice lasts; a later answer goes on from there. */
  const playOn = (slice: Slice): void => {
    for (let actor = actorNow(); actor !== undefined; actor = actorNow()) {
      const asker = actor
      const token = ++asked
      let isLater = false
      let goesOn: boolean | undefined
      awaited = asker.chair
      brains.think(asker.chair, game.view(match.state, asker.seat), action => {
        // The position has changed since, or nobody sits here any more.
        if (token !== asked) return
        awaited = undefined
        goesOn = carryOut(slice, asker, action)
        if (!isLater) return
        if (goesOn) playOn(slice)
        else endSlice(slice)
      })
      isLater = true
      if (goesOn === undefined) return
      if (!goesOn) break
    }
    endSlice(slice)
  }

  const endSlice = ({ action }: Slice): void => {
    goOn()
    publish(action)
  }

  const playSlice = (): void => {
    cancel = undefined
    playOn({ until: clock.now() + SLICE, action: undefined })
  }

  /** Nobody's answer counts any more. Who was interrupted begins anew: what he planned was for another position. */
  const stopThinking = (): void => {
    cancel?.()
    cancel = undefined
    asked++
    if (awaited === undefined) return
    brains.hire(staff().filter(({ chair }) => chair === awaited))
    awaited = undefined
  }

  const stopHelping = (next?: Action): void => {
    const helped = helping
    helping = undefined
    helped?.resolve({ actions: helped.actions, next })
  }

  /** Lets whoever acts without a person's hand go to work. */
  const goOn = (): void => {
    stopThinking()
    const actor = actorNow()
    if (actor === undefined) {
      thinking = undefined
      stopHelping()
      return
    }
    const { seat, bot, chair } = actor
    const helps = chair === BESIDE
    if (thinking?.seat !== seat) thinking = { seat, bot, actions: 0, ...(helps ? { helps } : {}) }
    cancel = clock.later(playSlice, helps ? 0 : pace)
  }

  const advise = (): Promise<Suggestion | undefined> =>
    new Promise(resolve => {
      const seat = game.decision(match.state)?.seat
      if (seat === undefined || !isPerson(seat) || !game.hasMind) return resolve(undefined)
      const { length } = match.steps
      const last = match.steps.at(-1)
      const isStill = (): boolean => match.steps.length === length && match.steps.at(-1) === last
      brains.advise(ADVISER, game.view(match.state, seat), suggestion => resolve(isStill() ? suggestion : undefined))
    })

  const finish = (): Promise<Finished> =>
    new Promise(resolve => {
      const decision = game.decision(match.state)
      if (decision === undefined || !isPerson(decision.seat) || !game.hasMind)
        return resolve({ actions: 0, next: undefined })
      stopHelping()
      const { seat, phase } = decision
      helping = { seat, phase, turn: match.state.turn, actions: 0, resolve }
      brains.hire([{ chair: BESIDE, bot: ADVISER, seed: 0 }])
      begins()
      goOn()
      publish(undefined)
    })

  return {
    thinking: () => thinking,
    goOn,
    rest: () => {
      cancel?.()
      cancel = undefined
    },
    reseat: seat => {
      stopHelping()
      stopThinking()
      brains.hire(staff().filter(({ chair }) => chair === seat))
      if (thinking?.seat === seat) thinking = undefined
      goOn()
    },
    stopHelping: () => stopHelping(),
    advise,
    finish,
    setPace: milliseconds => {
      pace = Math.max(0, milliseconds)
      if (cancel !== undefined) goOn()
    },
    close: () => {
      cancel?.()
      cancel = undefined
      asked++
      stopHelping()
      brains.close()
    },
  }
}
