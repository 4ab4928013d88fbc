// A unit in a list, and the words for a way of doing something.
import type { UnitState } from '../../engine/contract.ts'
import type { Offer } from '../play/offers.ts'
import type { TitleInfo } from '../session/session.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { language, t } from '../words/language.ts'
import { hexName, unitName } from '../words/say.ts'

export interface UnitButtonProps {
  readonly title: TitleInfo
  readonly unit: number
  readonly state: UnitState
  readonly pressed: boolean
  /** A figure behind the name: what it is worth, how often it was chosen. */
  readonly figure?: string | undefined
  readonly onClick: () => void
}

export const UnitButton = (props: UnitButtonProps) => (
  <button
    type="button"
    class={`unit-button side-${props.state.side}`}
    aria-pressed={props.pressed}
    onClick={() => props.onClick()}
  >
    <SideSign side={props.state.side} />
    <span class="unit-button-name">{unitName(props.title, props.unit)}</span>
    <b class="figures">{props.state.factors}</b>
    <span class="soft">{props.state.hex < 0 ? '' : hexName(props.title, props.state.hex)}</span>
    <span class="unit-button-figure">{props.figure ?? ''}</span>
  </button>
)

const titleWords = (title: TitleInfo, key: string, otherwise: string): string =>
  title.messages[key]?.[language()] ?? otherwise

const FATES = ['safe', 'crowded', 'deadly'] as const

/** By rail, as an escort for whom, at what cost; where to, and what becomes of it there. */
export const wayName = (title: TitleInfo, { kind, mark, by, as, target, cost, hex }: Offer): string => {
  if (kind === 'retreat' || kind === 'advance') {
    const fate = FATES.find(each => each === mark)
    return [hexName(title, hex ?? -1), ...(fate === undefined ? [] : [t(`play.fate.${fate}`)])].join(' · ')
  }
  const how =
    as !== undefined
      ? titleWords(title, `as.${as}`, as)
      : by !== undefined
        ? titleWords(title, `by.${by}`, by)
        : titleWords(title, 'by.default', '')
  const whom = target === undefined ? '' : unitName(title, target)
  const price = cost === undefined ? '' : t('play.cost', { cost })
  const where = as !== undefined && target === undefined && hex !== undefined ? hexName(title, hex) : ''
  return [how, whom, where, price].filter(word => word !== '').join(' · ')
}
