// Where the map goes by itself, beside the other side's actions: to the battle that is asked about, to what the computer
// suggests, to chosen targets, to where a unit can be placed, and along a replay.
import { createEffect, createMemo, on } from 'solid-js'
import type { UnitState } from '../../engine/contract.ts'
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
  const goTo = (hexes: () => readonly number[], share = 0): void => {
    const key = createMemo(() => keyOf(hexes()))
    createEffect(
      on([key, handle], ([now, board]) => {
        if (now !== '' && board !== undefined) void board.show(hexes(), share)
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
  goTo(() => {
    const { selected, offers } = model.state()
    if (!model.mine() || selected.length === 0 || hexOf(selected[0]) >= 0) return []
    return offers.flatMap(({ kind, hex }) => (kind === 'place' && hex !== undefined ? [hex] : [])).slice(0, 1)
  })
  // Attacks that one side has declared, and the other answers before the dice.
  goTo(() => {
    const { decision, lying } = model.news().snapshot
    const asksFirst = model.mine() && decision?.kinds.includes('choose') === true
    return asksFirst ? (lying.battles ?? []).flatMap(({ attack }) => attack.targets) : []
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

const sidesIn = (units: readonly UnitState[]): number =>
  new Set(units.flatMap(({ hex, side }) => (hex >= 0 ? [side] : []))).size

/**
 * A game opens where the front is, by the board's own eye. Before two sides stand on the map, it opens where the first unit can
 * be placed, and once more when the set-up is over.
 */
export const openAtFront = (model: TableModel, handle: () => BoardHandle | undefined): void => {
  const { units, actors } = model.news().snapshot
  if (sidesIn(units) > 1) return
  const waiting = actors.filter(({ unit, kinds }) => kinds.includes('place') && units[unit].hex < 0).slice(0, 6)
  Promise.all(waiting.map(({ unit }) => model.session.legal({ about: 'place', unit }))).then(
    places => {
      const hexes = [...new Set(places.flat().map(({ hex }) => hex))]
      if (hexes.length > 0) handle()?.open(hexes)
    },
    // A dead session reports itself.
    () => undefined,
  )
  let isOpen = false
  createEffect(() => {
    const { decision, units: now } = model.news().snapshot
    const isSetUp = sidesIn(now) > 1 && decision?.kinds.includes('choose') !== true
    if (isOpen || !isSetUp || handle() === undefined) return
    isOpen = true
    queueMicrotask(() => handle()?.open())
  })
}
