// Automatic victories come before the moves that they open the way for (9.11.2): those that a plan counts on are remembered
// until their attackers stand where they should.
import type { Action } from '../../../engine/contract.ts'
import { automaticVictoryOffer } from '../rules/automatic-victory.ts'
import { supportOffer } from '../rules/support.ts'
import type { State } from '../state.ts'
import type { Fights } from './fights.ts'

interface Victory {
  readonly attackers: readonly number[]
  readonly hexes: readonly number[]
  readonly targets: readonly number[]
  /** It takes a Stuka. */
  readonly isAided: boolean
}

/** What a mind remembers of the phase that it has planned. */
export interface Memory {
  phase: string
  victories: readonly Victory[]
}

/** Those of the allocation that was reckoned last. */
export const victoriesIn = (state: State, fights: Fights): Victory[] => {
  const aided = fights.supported()
  return fights
    .combats()
    .filter(({ isVictory }) => isVictory)
    .map(({ attackers, targets }) => ({
      attackers,
      hexes: attackers.map(unit => state.hex[unit]),
      targets,
      isAided: targets.some(hex => aided.includes(hex)),
    }))
}

/** The next one that can be had: its Stuka first, where it takes one. */
export const victoryNow = (memory: Memory, state: State): Action | undefined => {
  for (const victory of memory.victories) {
    const { attackers, hexes, targets, isAided } = victory
    if (attackers.some((unit, index) => state.hex[unit] !== hexes[index])) continue
    const attack: Action = { type: 'attack', attackers, targets, support: [] }
    if (automaticVictoryOffer.check?.(state, attack) === undefined) {
      memory.victories = memory.victories.filter(each => each !== victory)
      return attack
    }
    const [marker] = isAided ? supportOffer.actors(state) : []
    if (marker === undefined) continue
    const stuka = { type: 'assign', units: [marker], as: 'stuka', hex: targets[0] } as const
    if (supportOffer.check?.(state, stuka) === undefined) return stuka
  }
  return undefined
}
