// What the table keeps of a player's gestures, and of what was said to them.
import type { Leaving, LossOffer, Refusal } from '../../engine/contract.ts'
import type { Message } from '../../engine/text.ts'
import type { Advice, Helped } from './advice.ts'
import { type AttackDraft, EMPTY_DRAFT } from './attack-draft.ts'
import type { Offer } from './offers.ts'

export interface PlayState {
  readonly selected: readonly number[]
  readonly offers: readonly Offer[]
  /** Several ways to the same hex: the player says which. */
  readonly ways: readonly Offer[]
  /** What the player points at, for the information panel. */
  readonly inspected: { readonly hex: number; readonly unit: number | undefined } | undefined
  readonly path: readonly number[]
  readonly targets: readonly number[]
  readonly draft: AttackDraft
  readonly lossOffer: LossOffer | undefined
  /** A unit that loses several steps is in it once for each. */
  readonly losses: readonly number[]
  readonly options: readonly { readonly option: string; readonly name: Message }[]
  /** What it means to end the phase now. */
  readonly leaving: Leaving
  readonly refusal: Refusal | undefined
  /** What the computer was asked for and has not answered yet. */
  readonly asking: 'advice' | 'finish' | undefined
  readonly advice: Advice | undefined
  readonly helped: Helped | undefined
  /** It was asked, and had nothing to say. */
  readonly isSilent: boolean
  /** `done` was asked for: what is still to do keeps it from happening, or it asks once. */
  readonly ending: 'duties' | 'confirm' | undefined
}

/** Nothing is selected or said. */
export const IDLE: PlayState = {
  selected: [],
  offers: [],
  ways: [],
  inspected: undefined,
  path: [],
  targets: [],
  draft: EMPTY_DRAFT,
  lossOffer: undefined,
  losses: [],
  options: [],
  leaving: {},
  refusal: undefined,
  asking: undefined,
  advice: undefined,
  helped: undefined,
  isSilent: false,
  ending: undefined,
}
