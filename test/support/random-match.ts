// A match of Turning Point played on at random, for tests that need a game under way and do not care which.
import { RANDOM } from '../../src/bots/random.ts'
import { type Action, type Game, isRefusal } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { act, type Match, startMatch } from '../../src/engine/match.ts'
import { game } from '../games/turning-point/support.ts'

const DONE: Action = { type: 'done' }
const DEFAULT: Action = { type: 'choose', option: 'default' }

/** The title as bots, saves and the command line know it. */
export const title: Game = game

/** Free set-ups take the ready default; after that everything is chance. */
export const randomMatch = (scenario: string, actions: number, seed = 3, options: readonly string[] = []): Match => {
  const match = startMatch(title, { scenario, options, seed })
  if (isRefusal(match) || 'problem' in match) throw new Error(`scenario ${scenario} does not start`)
  const stream = streamOf(seed)
  while (match.steps.length < actions) {
    const decision = title.decision(match.state)
    if (decision === undefined) throw new Error(`over after ${match.steps.length} actions`)
    const { kinds, seat } = decision
    const isReady = kinds.includes('choose') && title.check(match.state, DONE) === undefined
    const action = isReady
      ? DONE
      : kinds.includes('choose')
        ? DEFAULT
        : RANDOM.decide(title, title.view(match.state, seat), stream)
    const result = act(match, seat, action)
    if (isRefusal(result)) throw new Error(`${result.rule} ${result.reason.key}`)
  }
  return match
}
