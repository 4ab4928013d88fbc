// The smallest game there is: two seats count, roll, reveal and pass. For tests of what the engine promises every title.
import {
  type Action,
  type Game,
  type GameEvent,
  type GameState,
  isRefusal,
  type Refusal,
  refuse,
} from '../../src/engine/contract.ts'
import { rngOf, roll, type Seed } from '../../src/engine/dice.ts'
import { type Match, startMatch } from '../../src/engine/match.ts'

interface Tiny extends GameState {
  seat: 'north' | 'south'
  count: number
}

const NOW = { key: 'now' }

const check = (state: Tiny, action: Action): Refusal | undefined => {
  if (state.over) return refuse('TINY-9', 'refuse.gameOver')
  if (action.type === 'done') return undefined
  return action.type === 'choose' && action.option !== 'never' ? undefined : refuse('TINY-1', 'refuse.never')
}

const apply = (state: Tiny, action: Action): readonly GameEvent[] | Refusal => {
  const refusal = check(state, action)
  if (refusal !== undefined) return refusal
  const option = action.type === 'choose' ? action.option : 'pass'
  if (option === 'pass') state.seat = state.seat === 'north' ? 'south' : 'north'
  if (option === 'end') state.over = true
  const dice = option === 'roll' ? [roll(state)] : []
  for (const die of dice) state.count += die * 100
  state.count += 1
  const reveals = option === 'reveal' ? { reveals: true } : {}
  // The count is everybody's to see, so what is hidden does not count.
  if (option === 'hide') state.count -= 1
  const only = option === 'hide' ? { only: state.seat } : {}
  return [{ key: option, ...(dice.length > 0 ? { dice } : {}), ...reveals, ...only }]
}

const start = (scenario: string, seed: Seed): Tiny | Refusal =>
  scenario === 'only'
    ? { turn: 1, rng: rngOf(seed), draws: 0, over: false, seat: 'north', count: 0 }
    : refuse('TINY-2', 'refuse.unknownScenario', { scenario })

/** How often a state was copied and played on: what going back costs. */
export const work = { clones: 0, applied: 0 }

// What matches and saves ask of a title, and no more.
export const tiny = {
  meta: { id: 'tiny', version: 3, sides: [{ id: 'north' }, { id: 'south' }] },
  data: 'tiny-data',
  messages: {},
  units: [],
  start: (scenario: string, _options: readonly string[], seed: Seed) => start(scenario, seed),
  clone: (state: Tiny, spare?: Tiny) => {
    work.clones += 1
    return spare === undefined ? { ...state } : Object.assign(spare, state)
  },
  pack: (state: Tiny) => new TextEncoder().encode(JSON.stringify(state)),
  unpack: (bytes: Uint8Array) => {
    try {
      return JSON.parse(new TextDecoder().decode(bytes))
    } catch {
      return { problem: 'packed state: damaged' }
    }
  },
  battle: () => undefined,
  decision: (state: Tiny) =>
    state.over ? undefined : { seat: state.seat, phase: 'all', kinds: ['choose', 'done'], ask: NOW },
  check,
  apply: (state: Tiny, action: Action) => {
    work.applied += 1
    return apply(state, action)
  },
  fromPosition: (position: { count?: number }, seed: Seed) => ({ ...start('only', seed), count: position.count }),
  digest: (state: Tiny) => JSON.stringify(state),
} as unknown as Game

export const choose = (option: string): Action => ({ type: 'choose', option })
export const pass: Action = { type: 'done' }

export const tinyMatch = (seed = 5): Match => {
  const match = startMatch(tiny, { scenario: 'only', options: [], seed })
  if (isRefusal(match) || 'problem' in match) throw new Error('the tiny game does not start')
  return match
}
