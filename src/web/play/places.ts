// Where something happens: the hexes of an action, of a line of the log, of a message, the most telling first. Ids are told
// by the words themselves (`{to:hex}`), so nothing is guessed.
import type { Action } from '../../engine/contract.ts'
import { idsIn, type Message, type Messages } from '../../engine/text.ts'
import type { LogLine, News } from '../../session/session.ts'

type HexOf = (unit: number) => number

const onMap = (hexes: readonly number[]): readonly number[] => [...new Set(hexes.filter(hex => hex >= 0))]

/** Where it ends before where it began. */
export const hexesOfAction = (action: Action, hexOf: HexOf): readonly number[] => onMap(allHexesOf(action, hexOf))

const allHexesOf = (action: Action, hexOf: HexOf): readonly number[] => {
  switch (action.type) {
    case 'move':
      return [...action.path.slice(-1), ...action.units.slice(0, 1).map(hexOf)]
    case 'place':
      return [action.hex]
    case 'retreat':
    case 'advance':
      return [action.hex, hexOf(action.unit)]
    case 'attack':
      return [...action.targets, ...action.attackers.map(hexOf)]
    case 'losses':
      return action.units.map(hexOf)
    case 'assign':
      return [
        ...(action.hex === undefined ? [] : [action.hex]),
        ...action.units.map(hexOf),
        ...(action.target === undefined ? [] : [hexOf(action.target)]),
      ]
    default:
      return []
  }
}

/** Hexes that a message names; else where the units stand that it names. A move is told by its end. */
export const hexesOfMessage = (messages: Messages, message: Message, hexOf: HexOf): readonly number[] => {
  const { hexes, units } = idsIn(messages, message)
  return onMap(hexes.length > 0 ? hexes.toReversed() : units.map(hexOf))
}

export const hexesOfLine = (messages: Messages, { event }: Pick<LogLine, 'event'>, hexOf: HexOf): readonly number[] =>
  event.fight === undefined ? hexesOfMessage(messages, event, hexOf) : onMap(event.fight.targets)

/** What has just been done: battles before all, then the action itself, else what is told of it. */
export const hexesOfNews = (messages: Messages, { action, lines }: Pick<News, 'action' | 'lines'>, hexOf: HexOf) => {
  const fights = lines.flatMap(({ event }) => event.fight?.targets ?? [])
  const done = action === undefined ? [] : hexesOfAction(action.action, hexOf)
  const hexes = onMap([...fights, ...done])
  return hexes.length > 0 ? hexes : onMap(lines.flatMap(line => hexesOfLine(messages, line, hexOf)).slice(0, 6))
}
