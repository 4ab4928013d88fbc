// The lines of a recap, in words: what is shown and what a reading program is told. Pure.
import type { BattleAtHand, Recap, TitleInfo } from '../../session/session.ts'
import { hexesOfMessage } from '../play/places.ts'
import { listed, t, textOf } from '../words/language.ts'
import { hexName, pointsName, resultName, say, unitName } from '../words/say.ts'

export type RecapBattle = Recap['battles'][number]
export type RecapLoss = Recap['losses'][number]

/** Where a line leads: the position before it, the one after it, and its hexes. */
export interface RecapSpot {
  readonly from: number
  readonly until: number
  readonly hexes: readonly number[]
}

/** A line names so many units, and then how many more. */
const MANY = 14

const namedUnits = (words: readonly string[]): string =>
  words.length <= MANY
    ? listed(words)
    : `${listed(words.slice(0, MANY))} ${t('recap.more', { count: words.length - MANY })}`

export const lossName = (title: TitleInfo, { unit, steps, isGone }: RecapLoss): string =>
  isGone ? unitName(title, unit) : t('recap.reduced', { unit: unitName(title, unit), steps })

/** A unit that was reduced and then destroyed is destroyed; steps of one unit are added up. */
export const lossesBySide = (title: TitleInfo, losses: readonly RecapLoss[]): readonly (readonly RecapLoss[])[] =>
  title.meta.sides.map((_, side) => {
    const units = new Map<number, RecapLoss>()
    for (const loss of losses) {
      if (loss.side !== side) continue
      const known = units.get(loss.unit)
      units.set(loss.unit, known === undefined ? loss : { ...loss, steps: known.steps + loss.steps })
    }
    return [...units.values()]
  })

const lossWords = (title: TitleInfo, losses: readonly RecapLoss[]): string => {
  const sides = lossesBySide(title, losses).flatMap((each, side) =>
    each.length === 0
      ? []
      : [
          t('recap.side', {
            side: textOf(title.meta.sides[side].name),
            words: namedUnits(each.map(loss => lossName(title, loss))),
          }),
        ],
  )
  return sides.length === 0 ? t('recap.noLosses') : sides.join('; ')
}

export const battlePlace = (title: TitleInfo, { targets }: Pick<BattleAtHand, 'targets'>): string =>
  listed(targets.map(hex => hexName(title, hex)))

export const battleLosses = (title: TitleInfo, { losses }: RecapBattle): string => lossWords(title, losses)

export const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`)

export const spotOfBattle = ({ step, until, targets }: RecapBattle): RecapSpot => ({
  from: step,
  until,
  hexes: targets,
})

export const spotOfLoss = ({ step, hex }: RecapLoss): RecapSpot => ({
  from: step,
  until: step + 1,
  hexes: hex < 0 ? [] : [hex],
})

export const spotOfPoints = (
  title: TitleInfo,
  { step, why }: Recap['points'][number],
  hexOf: (unit: number) => number,
): RecapSpot => ({ from: step, until: step + 1, hexes: hexesOfMessage(title.messages, why, hexOf) })

/** All of it in a few sentences, for whoever listens. */
export const recapWords = (title: TitleInfo, { battles, losses, points, arrivals, ways }: Recap): string => {
  const fought = battles.map(
    battle =>
      `${battlePlace(title, battle)}, ${battle.odds}, ${resultName(title, battle.result)}, ${battleLosses(title, battle)}`,
  )
  const parts = [
    ...(ways.length > 0 ? [t('recap.moves', { count: ways.length })] : []),
    ...(fought.length > 0 ? [t('recap.said.battles', { count: fought.length, words: fought.join('; ') })] : []),
    ...(losses.length > 0 ? [`${t('recap.lost')}: ${lossWords(title, losses)}`] : []),
    ...points.map(
      ({ side, points: n, why }) =>
        `${textOf(title.meta.sides[side].name)} ${signed(n)} ${pointsName(title)}: ${say(title, why)}`,
    ),
    ...(arrivals.length > 0
      ? [`${t('recap.arrivals')}: ${namedUnits(arrivals.map(({ unit }) => unitName(title, unit)))}`]
      : []),
  ]
  return t('recap.said', { words: parts.join('. ') })
}
