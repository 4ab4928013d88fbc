// What a unit does by coming near: half-built works of the enemy and bridges of his engineers go (17.22, 17.42, 17.43),
// and the garrison of Kishinev is let out (17.6).
import { isAdjacent } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import type { Side } from '../meta.ts'
import { type Bridge, change, FLAG, STATUS, type State, unset, type Work } from '../state.ts'
import type { Title } from '../title.ts'
import { alarm } from './alarm.ts'
import { holderOf, refreshZoc, stepsOf } from './map.ts'
import { scoreLoss } from './victory.ts'

const stopWorks = (state: State, hex: number, side: number, events: GameEvent[]): void => {
  const { title } = state
  const isStopped = (work: Work): boolean => title.side[work.unit] !== side && isAdjacent(title.board, hex, work.hex)
  const stopped = state.world.works.filter(isStopped)
  if (stopped.length === 0) return
  change(state, { works: state.world.works.filter(work => !isStopped(work)) })
  for (const { unit, kind, hex: at } of stopped) {
    unset(state, unit, FLAG.working)
    events.push(
      kind === 'bridge'
        ? { key: 'log.disturbedBridging', rule: '17.42', args: { unit, hex: at } }
        : { key: 'log.disturbedDigging', rule: '17.22', args: { unit, hex: at } },
    )
  }
}

/** A bridge lies in both its hexes: in one of them, or beside it. */
const touches = (title: Title, hex: number, { a, b }: Bridge): boolean =>
  hex === a || hex === b || isAdjacent(title.board, hex, a) || isAdjacent(title.board, hex, b)

const wreckBridges = (state: State, hex: number, side: number, events: GameEvent[]): void => {
  const { title } = state
  const isWrecked = (bridge: Bridge): boolean =>
    bridge.unit !== NO_UNIT && title.side[bridge.unit] !== side && touches(title, hex, bridge)
  const wrecked = state.world.bridges.filter(isWrecked)
  if (wrecked.length === 0) return
  change(state, { bridges: state.world.bridges.filter(bridge => !isWrecked(bridge)) })
  for (const { a, b, unit } of wrecked) {
    scoreLoss(state, unit, stepsOf(state, unit))
    state.status[unit] = STATUS.gone
    events.push({ key: 'log.disturbedBridge', rule: '17.43', args: { unit, from: a, to: b } })
    // Wheels beside it may no longer reach over the river (4.0).
    for (const bank of [a, b]) {
      const holder = holderOf(state, bank)
      if (holder >= 0) refreshZoc(state, bank, holder as Side)
    }
  }
}

/** After each hex that a ground unit, or a stack with it, has entered by move, retreat or advance. */
export const disturb = (state: State, unit: number, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  const side = state.title.side[unit]
  if (state.world.works.length > 0) stopWorks(state, hex, side, events)
  if (state.world.bridges.length > 0) wreckBridges(state, hex, side, events)
  alarm(state, unit, events)
}
