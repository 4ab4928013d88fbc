// Where the map goes by itself, beside the other side's actions: to the battle that is asked about, to what the computer
// suggests, to chosen targets, to where a unit can be placed, to what a lesson points at, and along a replay.
import { createEffect, createMemo, on } from 'solid-js'
import type { Decision } from '../../engine/contract.ts'
import type { Session } from '../../session/session.ts'
import type { BoardHandle } from '../board/Board.tsx'
import { hexesOfAction, hexesOfLine } from '../play/places.ts'
import type { TableModel } from './model.ts'

/** Of the window, what is left round a battle that is asked about. */
const ROUND_BATTLE = 0.25

const keyOf = (hexes: readonly number[]): string => hexes.join(' ')

export const createCamera = (model: TableModel, handle: () => BoardHandle | undefined): void => {
  const { title, watching } = model
  const hexOf = (unit: number): number => model.shown().units[unit]?.hex ?? -1

  /** Goes there whenever it is something else than before. */
  const goTo = (
    hexes: () => readonly number[],
    share = 0,
    go = (board: BoardHandle, there: readonly number[]): void => void board.show(there, share),
  ): void => {
    const key = createMemo(() => keyOf(hexes()))
    createEffect(
      on([key, handle], ([now, board]) => {
        if (now !== '' && board !== undefined) go(board, hexes())
      }),
    )
  }

  createEffect(() => watching.setCamera(handle()))
  goTo(() => (model.mine() ? (model.shown().battle?.targets ?? []) : []), ROUND_BATTLE)
  goTo(() => {
    const { advice } = model.state()
    return advice === undefined || !model.mine() ? [] : hexesOfAction(advice.suggestion.action, hexOf)
  })
  goTo(() => (model.mine() ? model.state().draft.targets : []))
  // A unit that comes from outside: to where it can go, unless some of it is seen.
  goTo(
    () => {
      const { selected, offers } = model.state()
      if (!model.mine() || selected.length === 0 || hexOf(selected[0]) >= 0) return []
      return offers.flatMap(({ kind, hex }) => (kind === 'place' && hex !== undefined ? [hex] : []))
    },
    0,
    (board, places) => board.showAny(places),
  )
  // Again after the other side has moved the map.
  goTo(() => (model.mine() ? model.lesson() : []))
  // Attacks that one side has declared, and the other answers before the dice.
  goTo(() => {
    const { decision, lying } = model.news().snapshot
    const own = title.meta.sides.findIndex(({ id }) => id === decision?.seat)
    const against = (lying.battles ?? []).filter(({ attack }) => title.units[attack.attackers[0]]?.side !== own)
    return model.mine() ? against.flatMap(({ attack }) => attack.targets) : []
  })
  createEffect(
    on(
      () => (model.replaying() ? model.shown().at : undefined),
      at => {
        if (at === undefined || at === 0 || !watching.follows()) return
        const lines = model.lines().filter(({ step, seat }) => step === at - 1 && seat !== undefined)
        const fights = lines.filter(({ event }) => event.fight !== undefined)
        const told = (fights.length > 0 ? fights : lines).flatMap(line => hexesOfLine(title.messages, line, hexOf))
        if (told.length > 0) void handle()?.show([...new Set(told)].slice(0, 6), fights.length > 0 ? ROUND_BATTLE : 0)
      },
    ),
  )
}

/** Units are set up, with a ready way for all that is left. */
const isSetUp = (decision: Decision | undefined): boolean =>
  decision?.kinds.includes('place') === true && decision.kinds.includes('choose')

/** Where those can be placed who wait for it: some of them tell enough. */
export const placesToSetUp = async (session: Session): Promise<readonly number[]> => {
  const { units, actors } = session.news.snapshot
  const waiting = actors.filter(({ unit, kinds }) => kinds.includes('place') && units[unit].hex < 0)
  const some = waiting.filter((_, index) => index % Math.ceil(waiting.length / 24) === 0)
  const places = await Promise.all(some.map(({ unit }) => session.legal({ about: 'place', unit })))
  return [...new Set(places.flat().map(({ hex }) => hex))]
}

/** A game opens where the front is, by the board's own eye; a set-up where units can be placed, and at the front when it is over. */
export const openAtFront = (model: TableModel, handle: () => BoardHandle | undefined): void => {
  let wasSetUp = false
  const stage = createMemo(() => {
    const { decision } = model.news().snapshot
    return isSetUp(decision) ? `${decision?.phase} ${model.mine()}` : ''
  })
  createEffect(
    on([stage, handle], ([now, board]) => {
      if (board === undefined) return
      if (now === '') {
        // The counters are laid first. A lesson goes on where it points.
        if (wasSetUp) queueMicrotask(() => board.open(model.lesson().length > 0 ? model.lesson() : undefined))
        wasSetUp = false
        return
      }
      wasSetUp = true
      if (!model.mine()) return
      placesToSetUp(model.session).then(
        hexes => hexes.length > 0 && board.open(hexes),
        // A dead session reports itself.
        () => undefined,
      )
    }),
  )
}
