// The words for a way of doing something: how a unit gets where it can go, and what it costs or becomes there.

import type { TitleInfo } from '../../session/session.ts'
import type { Offer } from '../play/offers.ts'
import { language, t } from '../words/language.ts'
import { costName, hexName, unitName } from '../words/say.ts'
import type { TableModel } from './model.ts'

const titleWords = (title: TitleInfo, key: string, otherwise: string): string =>
  title.messages[key]?.[language()] ?? otherwise

const FATES = ['safe', 'crowded', 'deadly'] as const

/** Where a retreat or an advance leads, and what becomes of the unit there. */
const goalName = (title: TitleInfo, { mark, hex = -1, stays }: Offer): string => {
  const fate = FATES.find(each => each === mark)
  if (stays === true && (fate === undefined || fate === 'safe')) return t('play.stay')
  const where = stays === true ? t('play.stay') : hexName(title, hex)
  return [where, ...(fate === undefined ? [] : [t(`play.fate.${fate}`)])].join(' · ')
}

/** By rail, as an escort for whom, at what cost; where to, and what becomes of it there. */
export const wayName = (title: TitleInfo, offer: Offer): string => {
  const { kind, by, as, target, cost, hex } = offer
  if (kind === 'retreat' || kind === 'advance') return goalName(title, offer)
  const how =
    as !== undefined
      ? titleWords(title, `as.${as}`, as)
      : by !== undefined
        ? titleWords(title, `by.${by}`, by)
        : titleWords(title, 'by.default', '')
  const whom = target === undefined ? '' : unitName(title, target)
  // A way of its own that costs no movement points has no price.
  const price = cost === undefined || (by !== undefined && cost === 0) ? '' : costName(title, cost)
  const where = as !== undefined && target === undefined && hex !== undefined ? hexName(title, hex) : ''
  return [how, whom, where, price].filter(word => word !== '').join(' · ')
}

/** What the selected unit can do in the hex. */
export const offersAt = (model: TableModel, hex: number | undefined): readonly Offer[] =>
  hex === undefined || !model.mine() ? [] : model.state().offers.filter(offer => offer.hex === hex)
