// Turns gestures into actions: what is selected, what it can do, the attack or the losses being put together. It asks
// the session for everything and knows no rule; the page only shows its state. Runs without a page.
import type { Action, LossOffer, Refusal, Support } from '../../engine/contract.ts'
import type { Session, UndoWhat } from '../../session/session.ts'
import {
  type AttackDraft,
  attackOf,
  completed,
  EMPTY_DRAFT,
  withAttacker,
  withExtra,
  withSupport,
  withTarget,
} from './attack-draft.ts'
import { type Counsel, counselOf, stillTrue } from './counsel.ts'
import { forcedLosses, forcedUnit } from './forced.ts'
import { actionOf, type Offer, offersOf, pathOf, whyIdle, whyNot } from './offers.ts'
import { IDLE, type PlayState } from './play-state.ts'
import { type Asked, nextOf } from './round.ts'
import { isSetUp } from './set-up.ts'
import type { Spot } from './spot.ts'

export interface Play extends Counsel {
  readonly state: () => PlayState
  counter(unit: number, adding: boolean): Promise<void>
  hex(hex: number, adding: boolean): Promise<void>
  drop(unit: number, hex: number): Promise<void>
  hover(hex: number | undefined, unit: number | undefined): Promise<void>
  /** A unit is taken from a list, or picked up: it is meant itself, not the hex where it stands. */
  select(unit: number): Promise<void>
  /** Shows the unit or hex that a message is about, and selects the unit if it has something to do. */
  point(spot: Spot): Promise<void>
  takeWay(offer: Offer): Promise<void>
  nextUnit(step: 1 | -1): Promise<void>
  cancel(): Promise<void>
  /** The message has been read; the selection stays. */
  clearRefusal(): Promise<void>
  choose(option: string): Promise<void>
  toggleSupport(support: Support): Promise<void>
  toggleExtra(extra: string): Promise<void>
  setLower(lower: number): Promise<void>
  setIgnore(result: string | undefined): Promise<void>
  allAttackers(): Promise<void>
  attack(): Promise<void>
  loseAll(): Promise<void>
  done(): Promise<void>
  undo(what: UndoWhat): Promise<void>
  redo(): Promise<void>
  close(): void
}

export const worthOf = (offer: LossOffer, losses: readonly number[]): number =>
  losses.reduce((sum, unit) => sum + (offer.units.find(each => each.unit === unit)?.worth ?? 0), 0)

/** Enough is chosen, or all there is. */
export const isEnough = (offer: LossOffer, losses: readonly number[]): boolean =>
  worthOf(offer, losses) >= (offer.least ?? offer.need) || losses.length === offer.units.length

/** It has no hex to point at. */
const isTask = ({ kind, hex }: Offer): boolean => kind === 'assign' && hex === undefined

export const createPlay = (session: Session, changed: (state: PlayState) => void): Play => {
  let state = IDLE
  let confirmed = ''
  let busy: Promise<void> = Promise.resolve()
  let unsettled = true
  let hovering = 0
  /** The unit that was asked for last: the round of all units goes on from there. */
  let asked: Asked | undefined
  let looker = session.news.snapshot.viewer

  const set = (part: Partial<PlayState>): void => {
    state = { ...state, ...part }
    changed(state)
  }
  const snapshot = () => session.news.snapshot
  const asks = (kind: Action['type']): boolean => snapshot().decision?.kinds.includes(kind) === true
  const actorUnits = (): readonly number[] => [...new Set(snapshot().actors.map(({ unit }) => unit))]
  const isActor = (unit: number): boolean => snapshot().actors.some(actor => actor.unit === unit)
  /** It can attack and nothing else: pointing at it means the attack. */
  const onlyAttacks = (unit: number): boolean => {
    const kinds = snapshot().actors.flatMap(actor => (actor.unit === unit ? actor.kinds : []))
    return kinds.length > 0 && kinds.every(kind => kind === 'attack')
  }
  /** It could do the same as the selected unit, which is on the map: what is in hand from a list is put down first. */
  const canAlso = (unit: number, ways: readonly Offer[]): boolean =>
    ways.every(
      ({ kind }) =>
        kind !== 'place' &&
        kind !== 'assign' &&
        snapshot().actors.some(actor => actor.unit === unit && actor.kinds.includes(kind)),
    )
  const isMine = (unit: number): boolean =>
    session.title.meta.sides[snapshot().units[unit].side]?.id === snapshot().decision?.seat

  /** Gestures one after the other: each sees what the one before has done, and ends when its news are settled. */
  const queued =
    <A extends readonly unknown[]>(work: (...args: A) => Promise<void>) =>
    (...args: A): Promise<void> => {
      const whole = async (): Promise<void> => {
        await work(...args)
        while (unsettled) {
          unsettled = false
          await settle()
        }
      }
      // A dead session reports itself; here it only must not block later gestures.
      busy = busy.then(whole).catch(() => undefined)
      return busy
    }

  const show = async (units: readonly number[]): Promise<void> => {
    const offers = units.length === 0 ? [] : await offersOf(session, units)
    set({ selected: units, offers, ways: [], path: [] })
  }

  const phaseNow = (): string => `${snapshot().turn} ${snapshot().decision?.phase}`
  const remember = (unit: number): void => {
    if (isActor(unit)) asked = { unit, order: actorUnits(), phase: phaseNow() }
  }

  /** After every news: what the decision at hand needs, and the selection as far as it can still do something. */
  const settle = async (): Promise<void> => {
    const kept = state.selected.filter(isActor)
    const forced = forcedUnit(snapshot())
    const selected = kept.length > 0 ? kept : forced
    const [targets, lossOffer, options, leaving, offers] = await Promise.all([
      asks('attack') ? session.legal({ about: 'targets' }) : [],
      asks('losses') ? session.legal({ about: 'losses' }) : undefined,
      asks('choose') ? session.legal({ about: 'choose' }) : [],
      asks('done') ? session.legal({ about: 'leaving' }) : IDLE.leaving,
      selected.length === 0 ? [] : offersOf(session, selected),
    ])
    const { viewer } = snapshot()
    // Where seats hide things, what the other player pointed at is forgotten.
    const inspected = session.title.hasSecrets && viewer !== looker ? undefined : state.inspected
    looker = viewer
    const { asking } = state
    set({
      ...IDLE,
      inspected,
      selected,
      offers,
      targets,
      lossOffer,
      losses: lossOffer === undefined ? [] : forcedLosses(lossOffer),
      options,
      leaving,
      asking,
      ...stillTrue(state, snapshot().at),
    })
  }

  const send = async (action: Action | undefined): Promise<boolean> => {
    if (action === undefined) return false
    const refusal = await session.send(action)
    if (refusal !== undefined) set({ refusal, path: [] })
    return refusal === undefined
  }

  const take = async (offer: Offer): Promise<void> => {
    const isDone = await send(await actionOf(session, state.selected, offer))
    // A task is done with: the next click on the unit is a new one.
    if (isDone && isTask(offer)) set({ selected: [], offers: [] })
  }

  const redraft = async (draft: AttackDraft): Promise<void> => {
    set({ draft: await completed(session, draft), refusal: undefined })
  }

  const toggleLoss = (offer: LossOffer, unit: number): void => {
    const available = offer.units.filter(each => each.unit === unit).length
    const chosen = state.losses.filter(each => each === unit).length
    if (available === 0) return
    const others = state.losses.filter(each => each !== unit)
    const count = (chosen + 1) % (available + 1)
    set({ losses: [...others, ...Array<number>(count).fill(unit)], refusal: undefined })
  }

  const enemyHexOf = (unit: number): number | undefined => {
    const { hex } = snapshot().units[unit]
    return hex >= 0 && state.targets.includes(hex) ? hex : undefined
  }

  const toHex = async (hex: number, adding: boolean): Promise<void> => {
    set({ inspected: { hex, unit: undefined } })
    const ways = state.offers.filter(offer => offer.hex === hex)
    if (ways.length === 0 && asks('attack') && state.targets.includes(hex))
      return redraft(withTarget(state.draft, hex, adding))
    if (state.selected.length === 0) return set({ refusal: undefined })
    if (ways.length === 1) return take(ways[0])
    if (ways.length > 1) return set({ ways })
    const refusal = await whyNot(session, state.selected, hex)
    set({ refusal, ways: [] })
  }

  const toCounter = async (unit: number, adding: boolean): Promise<void> => {
    const { hex } = snapshot().units[unit]
    const ownHex = state.selected.length > 0 ? snapshot().units[state.selected[0]].hex : -1
    // A counter that stands where the selected unit can go is in the way of that click: the hex is meant. Not so one that
    // could go itself: the player may want that one; its hex is reached beside it, by the sign over it, or by dragging.
    const ways = state.offers.filter(offer => offer.hex === hex)
    if (state.selected.length > 0 && hex !== ownHex && ways.length > 0 && !adding && !canAlso(unit, ways))
      return toHex(hex, adding)
    // Once more on the unit that retreats: it goes no further, where it may.
    const stays = state.offers.some(offer => offer.kind === 'retreat' && offer.hex === hex)
    if (stays && !adding && state.selected.includes(unit)) return toHex(hex, adding)
    return pick(unit, adding)
  }

  const pick = async (unit: number, adding: boolean): Promise<void> => {
    const { hex } = snapshot().units[unit]
    const ownHex = state.selected.length > 0 ? snapshot().units[state.selected[0]].hex : -1
    remember(unit)
    set({ inspected: { hex, unit } })
    if (state.lossOffer !== undefined) return toggleLoss(state.lossOffer, unit)
    if (asks('attack')) {
      const target = enemyHexOf(unit)
      if (target !== undefined) return redraft(withTarget(state.draft, target, adding))
      const joins = state.draft.targets.length === 0 ? onlyAttacks(unit) : state.draft.candidates.includes(unit)
      if (isMine(unit) && joins) return redraft(withAttacker(state.draft, unit))
    }
    // Once more on a unit with one task: it takes it.
    if (
      !adding &&
      state.selected.length === 1 &&
      state.selected[0] === unit &&
      state.offers.length === 1 &&
      isTask(state.offers[0])
    )
      return take(state.offers[0])
    if (isActor(unit)) {
      const together = adding && hex === ownHex
      const units = !together
        ? [unit]
        : state.selected.includes(unit)
          ? state.selected.filter(each => each !== unit)
          : [...state.selected, unit]
      set({ refusal: undefined })
      return show(units)
    }
    const refusal = isMine(unit) ? await whyIdle(session, unit) : undefined
    set({ selected: [], offers: [], ways: [], path: [], refusal })
  }

  /** In a list a unit with one task is taken for the task where nothing else can be meant: it is counted, or not on the map to be looked at. */
  const listed = async (unit: number): Promise<void> => {
    const wasSelected = state.selected.includes(unit)
    const isMeant = state.leaving.tally !== undefined || snapshot().units[unit].hex < 0
    await pick(unit, false)
    const [only, ...others] = state.offers
    const isOnly = only !== undefined && others.length === 0 && isTask(only)
    if (isMeant && !wasSelected && isOnly && state.selected[0] === unit) await take(only)
  }

  const drop = async (unit: number, hex: number): Promise<void> => {
    if (asks('attack') && state.targets.includes(hex)) {
      const attackers = state.draft.attackers.includes(unit) ? state.draft.attackers : [...state.draft.attackers, unit]
      const targets = state.draft.targets.includes(hex) ? state.draft.targets : [hex]
      return redraft({ ...state.draft, attackers, targets })
    }
    if (!state.selected.includes(unit)) await pick(unit, false)
    // Put back where it was: nothing is meant by it.
    if (state.selected.includes(unit) && hex !== snapshot().units[unit].hex) await toHex(hex, false)
  }

  const hover = async (hex: number | undefined): Promise<void> => {
    const mine = ++hovering
    const offer = state.offers.find(each => each.hex === hex && each.kind === 'move')
    if (offer === undefined || hex === undefined) {
      if (state.path.length > 0) set({ path: [] })
      return
    }
    const [unit] = state.selected
    const path = await pathOf(session, unit, offer)
    // The pointer may have moved on meanwhile.
    if (mine === hovering && path !== undefined && state.selected[0] === unit)
      set({ path: [snapshot().units[unit].hex, ...path] })
  }

  const nextUnit = async (step: 1 | -1): Promise<void> => {
    const unit = nextOf(actorUnits(), asked?.phase === phaseNow() ? asked : undefined, step)
    if (unit !== undefined) await ask(unit)
  }

  const ask = async (unit: number): Promise<void> => {
    remember(unit)
    set({ inspected: { hex: snapshot().units[unit].hex, unit }, refusal: undefined })
    if (isActor(unit) && !onlyAttacks(unit) && !asks('losses')) await show([unit])
  }

  const point = async ({ unit, hex }: Spot): Promise<void> => {
    if (unit !== undefined) return ask(unit)
    if (hex !== undefined) set({ inspected: { hex, unit: undefined }, refusal: undefined })
  }

  const done = async (): Promise<void> => {
    const { duties, decision, actors } = snapshot()
    if (decision === undefined || !asks('done')) return
    if (duties.length > 0) return set({ ending: 'duties' })
    const here = phaseNow()
    const { cost, tally } = state.leaving
    // What is chosen freely is not left undone, and who has been placed need not be placed again.
    const isSettled = tally !== undefined || actors.length === 0 || isSetUp(state.options, snapshot())
    const asksFirst = cost !== undefined || (!isSettled && confirmed !== here)
    if (asksFirst && state.ending !== 'confirm') return set({ ending: 'confirm' })
    confirmed = here
    await send({ type: 'done' })
  }

  const loseAll = async (): Promise<void> => {
    await send({ type: 'losses', units: state.losses })
  }

  const counsel = counselOf({ session, state: () => state, set, queued, send, redraft })

  const refused = async (work: Promise<Refusal | undefined>): Promise<void> => {
    const refusal = await work
    if (refusal !== undefined) set({ refusal })
  }

  const look = queued(async () => undefined)
  const stop = session.onNews(() => {
    unsettled = true
    look()
  })
  look()

  return {
    state: () => state,
    counter: queued(toCounter),
    hex: queued(toHex),
    drop: queued(drop),
    // A dead session reports itself.
    hover: (hex: number | undefined) => hover(hex).catch(() => undefined),
    select: queued(listed),
    point: queued(point),
    takeWay: queued(take),
    nextUnit: queued(nextUnit),
    cancel: queued(async () =>
      set({
        selected: [],
        offers: [],
        ways: [],
        path: [],
        draft: EMPTY_DRAFT,
        losses: [],
        refusal: undefined,
        advice: undefined,
        helped: undefined,
        isSilent: false,
        ending: undefined,
      }),
    ),
    clearRefusal: queued(async () => set({ refusal: undefined, ending: undefined })),
    choose: queued(async option => {
      await send({ type: 'choose', option })
    }),
    toggleSupport: queued(async support => redraft(withSupport(state.draft, support))),
    toggleExtra: queued(async extra => redraft(withExtra(state.draft, extra))),
    setLower: queued(async lower => redraft({ ...state.draft, lower })),
    setIgnore: queued(async ignore => redraft({ ...state.draft, ignore })),
    allAttackers: queued(async () => redraft({ ...state.draft, attackers: state.draft.candidates })),
    ...counsel,
    attack: queued(async () => {
      await send(attackOf(state.draft))
    }),
    loseAll: queued(loseAll),
    done: queued(done),
    undo: queued(what => refused(session.undo(what))),
    redo: queued(() => refused(session.redo())),
    close: stop,
  }
}
