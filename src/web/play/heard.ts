// What news sound like: from what the seat is told anyway, so that no sound gives away what it can't see.
import { type News, PERSON } from '../../session/session.ts'

export const SOUNDS = ['dice', 'battle', 'move', 'turn'] as const
export type Sound = (typeof SOUNDS)[number]

const MOVES: ReadonlySet<string> = new Set(['move', 'place', 'retreat', 'advance'])

/** In the order in which they are heard; `before` was shown until now. */
export const soundsOf = (news: News, before: News): readonly Sound[] => {
  const { snapshot, lines, action } = news
  // After an undo, and for another reader, the log comes whole: only the newest step is news.
  const events =
    action === undefined ? [] : lines.filter(line => line.step >= snapshot.at - 1).map(({ event }) => event)
  const { decision, players } = snapshot
  const asked = before.snapshot.decision?.seat
  const isBack =
    decision !== undefined &&
    asked !== undefined &&
    decision.seat !== asked &&
    players[decision.seat] === PERSON &&
    players[asked] !== PERSON
  const heard: Readonly<Record<Sound, boolean>> = {
    dice: events.some(({ dice = [] }) => dice.length > 0),
    battle: events.some(({ fight }) => fight !== undefined),
    move: action !== undefined && MOVES.has(action.action.type),
    turn: isBack,
  }
  return SOUNDS.filter(sound => heard[sound])
}
