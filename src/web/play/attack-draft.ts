// An attack being put together: targets, attackers, support and extras, and the battle card of what is chosen so far.
import { type Attack, type BattleCard, isRefusal, type Refusal, type Support } from '../../engine/contract.ts'
import type { Message } from '../../engine/text.ts'
import type { Session } from '../../session/session.ts'

export interface AttackDraft {
  readonly targets: readonly number[]
  readonly attackers: readonly number[]
  readonly support: readonly Support[]
  readonly extras: readonly string[]
  readonly lower: number
  readonly ignore: string | undefined
  /** Who may join, and what may be thrown in, as things stand. */
  readonly candidates: readonly number[]
  readonly supportOffers: readonly Support[]
  readonly extraOffers: readonly { readonly extra: string; readonly name: Message }[]
  /** Results that may be declared to be rolled again, and how many columns down the attacker may ask for. */
  readonly ignoreOffers: readonly string[]
  readonly lowerMost: number
  /** The rules that set the limits of both. */
  readonly lowerRule: string | undefined
  readonly ignoreRule: string | undefined
  readonly card: BattleCard | undefined
  readonly refusal: Refusal | undefined
}

export const EMPTY_DRAFT: AttackDraft = {
  targets: [],
  attackers: [],
  support: [],
  extras: [],
  lower: 0,
  ignore: undefined,
  candidates: [],
  supportOffers: [],
  extraOffers: [],
  ignoreOffers: [],
  lowerMost: 0,
  lowerRule: undefined,
  ignoreRule: undefined,
  card: undefined,
  refusal: undefined,
}

export const attackOf = ({ targets, attackers, support, extras, lower, ignore }: AttackDraft): Attack => ({
  type: 'attack',
  attackers,
  targets,
  support,
  ...(extras.length === 0 ? {} : { extras }),
  ...(lower === 0 ? {} : { lower }),
  ...(ignore === undefined ? {} : { ignore }),
})

export const draftOf = (attack: Attack): AttackDraft => ({
  ...EMPTY_DRAFT,
  targets: attack.targets,
  attackers: attack.attackers,
  support: attack.support,
  extras: attack.extras ?? [],
  lower: attack.lower ?? 0,
  ignore: attack.ignore,
})

const sameSupport = (a: Support, b: Support): boolean => a.unit === b.unit && a.hex === b.hex

/** Fills in what may still be chosen, drops what no longer fits, and asks for the card. */
export const completed = async (session: Session, draft: AttackDraft): Promise<AttackDraft> => {
  const { targets } = draft
  if (targets.length === 0) return { ...EMPTY_DRAFT, attackers: draft.attackers }
  const candidates = await session.legal({ about: 'attackers', targets })
  const attackers = draft.attackers.filter(unit => candidates.includes(unit))
  if (attackers.length === 0) {
    // With nobody able to attack these hexes together the check tells which rule forbids it.
    const refusal = candidates.length > 0 ? undefined : await session.check({ ...attackOf(draft), attackers: [] })
    return { ...EMPTY_DRAFT, targets, attackers, candidates, refusal }
  }
  const [supportOffers, extraOffers] = await Promise.all([
    session.legal({ about: 'support', targets, attackers }),
    session.legal({ about: 'extras', targets, attackers }),
  ])
  const support = draft.support.filter(each => supportOffers.some(offer => sameSupport(offer, each)))
  const extras = draft.extras.filter(each => extraOffers.some(({ extra }) => extra === each))
  const next = { ...draft, attackers, candidates, support, extras, supportOffers, extraOffers }
  const [card, refusal] = await Promise.all([session.odds(attackOf(next)), session.check(attackOf(next))])
  if (isRefusal(card)) return { ...next, card: undefined, refusal: card, ...NO_DECLARATIONS }
  return { ...next, card, refusal, ...(await declarations(session, next, card)) }
}

type Declarations = Pick<AttackDraft, 'ignoreOffers' | 'lowerMost' | 'lowerRule' | 'ignoreRule'>
const NO_DECLARATIONS: Declarations = { ignoreOffers: [], lowerMost: 0, lowerRule: undefined, ignoreRule: undefined }

/** What may be declared before the roll: found by asking, so that the rules stay where they are. */
const declarations = async (session: Session, draft: AttackDraft, card: BattleCard): Promise<Declarations> => {
  if (card.kind !== 'odds') return NO_DECLARATIONS
  const check = (part: Partial<AttackDraft>): Promise<Refusal | undefined> =>
    session.check(attackOf({ ...draft, ...part }))
  const results = [...new Set(card.faces.map(({ result }) => result))]
  const ignoring = await Promise.all(results.map(ignore => check({ ignore })))
  let lowerMost = 0
  let lowering = await check({ lower: 1 })
  while (lowering === undefined && lowerMost < card.columns.length) lowering = await check({ lower: ++lowerMost + 1 })
  return {
    ignoreOffers: results.filter((_, index) => ignoring[index] === undefined),
    lowerMost,
    lowerRule: lowering?.rule,
    ignoreRule: ignoring.find(refusal => refusal !== undefined)?.rule,
  }
}

const toggled = <T>(list: readonly T[], value: T, same: (a: T, b: T) => boolean = Object.is): readonly T[] =>
  list.some(each => same(each, value)) ? list.filter(each => !same(each, value)) : [...list, value]

export const withTarget = (draft: AttackDraft, hex: number, adding: boolean): AttackDraft =>
  adding || draft.targets.includes(hex)
    ? { ...draft, targets: toggled(draft.targets, hex) }
    : { ...draft, targets: [hex], lower: 0, ignore: undefined }
export const withAttacker = (draft: AttackDraft, unit: number): AttackDraft => ({
  ...draft,
  attackers: toggled(draft.attackers, unit),
})
export const withSupport = (draft: AttackDraft, support: Support): AttackDraft => ({
  ...draft,
  support: toggled(draft.support, support, sameSupport),
})
export const withExtra = (draft: AttackDraft, extra: string): AttackDraft => ({
  ...draft,
  extras: toggled(draft.extras, extra),
})
