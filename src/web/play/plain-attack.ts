// An attack without the computer's plan: of those on one hex the one that promises most, with no more units than it needs.
import { type Attack, type BattleCard, isRefusal } from '../../engine/contract.ts'
import type { Session } from '../../session/session.ts'
import { prospectOf } from '../panels/chart.ts'

interface Judged {
  readonly attack: Attack
  readonly card: BattleCard
}

/** Undefined where the rules forbid it. */
const judged = async (session: Session, attack: Attack): Promise<Judged | undefined> => {
  const [card, refusal] = await Promise.all([session.odds(attack), session.check(attack)])
  return isRefusal(card) || refusal !== undefined ? undefined : { attack, card }
}

const promise = ({ card }: Judged): number => {
  const { good, bad } = prospectOf(card)
  return good - bad
}

const sameChances = (one: BattleCard, other: BattleCard): boolean =>
  JSON.stringify(one.results) === JSON.stringify(other.results)

/** Without those whose strength changes nothing, the weakest first: they are free for something else. */
const lean = async (session: Session, whole: Judged): Promise<Attack> => {
  let { attack } = whole
  const weakestFirst = whole.card.attackers.toSorted((a, b) => a.counted - b.counted).map(({ unit }) => unit)
  for (const unit of weakestFirst) {
    const attackers = attack.attackers.filter(each => each !== unit)
    if (attackers.length === 0) break
    const fewer = await judged(session, { ...attack, attackers })
    if (fewer !== undefined && sameChances(fewer.card, whole.card)) attack = fewer.attack
  }
  return attack
}

/** The title's own proposal where no attack on a single hex is allowed. */
export const plainAttack = async (session: Session, targets: readonly number[]): Promise<Attack | undefined> => {
  let best: Judged | undefined
  for (const target of targets) {
    const attackers = await session.legal({ about: 'attackers', targets: [target] })
    if (attackers.length === 0) continue
    const found = await judged(session, { type: 'attack', attackers, targets: [target], support: [] })
    if (found !== undefined && (best === undefined || promise(found) > promise(best))) best = found
  }
  return best === undefined ? session.legal({ about: 'suggestion' }) : lean(session, best)
}
