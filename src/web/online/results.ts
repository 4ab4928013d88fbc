// How a game between two machines ended otherwise than by its rules, and why, in words.
import type { Seat } from '../../engine/contract.ts'
import { METAS } from '../../games/metas.ts'
import type { GameCard } from '../../server/messages.ts'
import type { Result } from '../../session/online.ts'
import type { TitleInfo } from '../../session/session.ts'
import { t, textOf } from '../words/language.ts'
import { seatName } from '../words/say.ts'

/** An end that no rule of the title tells of. */
export interface Ended {
  readonly text: string
  readonly winner: Seat | undefined
}

/** `side`: of the winner, where there is one. */
const resultText = ({ by, winner }: Result, side: string): string => {
  if (by === 'rules') return winner === undefined ? t('play.draw') : t('play.winner', { side })
  return by === 'resignation' || by === 'time' ? t(`online.result.${by}`, { side }) : t(`online.result.${by}`)
}

/** Undefined while it is on, and where the rules have ended it: then the outcome says it. */
export const endedOf = (title: TitleInfo, result: Result | undefined): Ended | undefined =>
  result === undefined || result.by === 'rules'
    ? undefined
    : { text: resultText(result, seatName(title, result.winner ?? '')), winner: result.winner }

/** Of a game in a list; empty while it is on. */
export const cardResult = ({ title, result }: Pick<GameCard, 'title' | 'result'>): string => {
  const sides = METAS.find(({ id }) => id === title)?.sides ?? []
  const side = sides.find(({ id }) => id === result?.winner)
  return result === undefined ? '' : resultText(result, side === undefined ? '' : textOf(side.name))
}
