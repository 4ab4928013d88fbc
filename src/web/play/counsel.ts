// What a player asks of the computer: what it would do, an attack, the rest of the phase. It takes its time, and other
// gestures do not wait for it; what it says for a position that is gone is not shown.
import type { Action } from '../../engine/contract.ts'
import type { Finished, Session, Suggestion } from '../../session/session.ts'
import { restOf } from './advice.ts'
import { type AttackDraft, draftOf } from './attack-draft.ts'
import { plainAttack } from './plain-attack.ts'
import type { PlayState } from './play-state.ts'

export interface Counsel {
  /** Puts an attack together: what the computer would do, or else the most promising. */
  suggest(): Promise<void>
  /** Asks what the computer would do here. */
  advise(): Promise<void>
  /** Does the first of it; the rest of the plan stays. */
  takeAdvice(): Promise<void>
  /** Lets the computer do what is left of the phase, up to the first die. */
  finish(): Promise<void>
}

interface Table {
  readonly session: Session
  state(): PlayState
  set(part: Partial<PlayState>): void
  queued<A extends readonly unknown[]>(work: (...args: A) => Promise<void>): (...args: A) => Promise<void>
  send(action: Action): Promise<boolean>
  redraft(draft: AttackDraft): Promise<void>
}

/** What was said for this position: news without a step leave it standing. */
export const stillTrue = ({ advice, helped }: PlayState, at: number): Pick<PlayState, 'advice' | 'helped'> => ({
  advice: advice?.at === at ? advice : undefined,
  helped: helped?.at === at ? helped : undefined,
})

export const counselOf = ({ session, state, set, queued, send, redraft }: Table): Counsel => {
  /** Questions so far: only the answer to the last one counts. */
  let questions = 0
  const now = (): number => session.news.snapshot.at

  const ask = (asking: NonNullable<PlayState['asking']>): number => {
    set({ asking, advice: undefined, helped: undefined, isSilent: false, refusal: undefined })
    return ++questions
  }

  /** What is to be done comes into view. */
  const lookAt = (action: Action | undefined): Pick<Partial<PlayState>, 'inspected'> => {
    const unit = action?.type === 'move' ? action.units[0] : undefined
    const hex = unit === undefined ? -1 : session.news.snapshot.units[unit].hex
    return hex < 0 ? {} : { inspected: { hex, unit } }
  }

  const hear = queued(async (suggestion: Suggestion | undefined, wantsAttack: boolean) => {
    const advice = suggestion === undefined ? undefined : { suggestion, at: now() }
    const action = suggestion?.action
    set({ asking: undefined, advice, isSilent: advice === undefined && !wantsAttack, ...lookAt(action) })
    const attack =
      action?.type === 'attack' ? action : wantsAttack ? await plainAttack(session, state().targets) : undefined
    if (attack !== undefined) await redraft(draftOf(attack))
  })

  const advise = async (wantsAttack: boolean): Promise<void> => {
    const mine = ask('advice')
    // A dead session reports itself.
    const suggestion = session.title.advises ? await session.advise().catch(() => undefined) : undefined
    if (mine === questions) await hear(suggestion, wantsAttack)
  }

  const takeAdvice = async (): Promise<void> => {
    const { advice } = state()
    if (advice === undefined || !(await send(advice.suggestion.action))) return
    const rest = restOf(advice, now())
    set({ advice: rest, ...lookAt(rest?.suggestion.action) })
  }

  const hearFinished = queued(async ({ actions, next }: Finished) => {
    const helped = next === undefined ? undefined : { actions, ends: next.type === 'done', at: now() }
    set({ asking: undefined, helped })
  })

  const finish = async (): Promise<void> => {
    const mine = ask('finish')
    const finished = await session.finish().catch(() => ({ actions: 0, next: undefined }))
    if (mine === questions) await hearFinished(finished)
  }

  return {
    suggest: () => advise(true),
    advise: () => advise(false),
    takeAdvice: queued(takeAdvice),
    finish,
  }
}
