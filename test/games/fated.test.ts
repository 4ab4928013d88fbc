import { describe, expect, test } from 'vitest'
import { type Action, type Attack, type BattleCard, type GameState, isRefusal } from '../../src/engine/contract.ts'
import { GAMES, recordedActions } from '../support/random-play.ts'

const BATTLES = 6

/** What is to be thrown for each face of the card: where it has more than six, two dice make the sum. */
const facesOf = (card: BattleCard): number[][] => {
  if (card.kind === 'dice') return [1, 6].map(face => new Array(card.attack + card.defence).fill(face))
  const isPair = card.faces.length > 6
  return card.faces.map(({ die }) => (isPair ? [Math.max(1, die - 6), Math.min(6, die - 1)] : [die]))
}

const keyOf = (attackers: readonly number[]): string => [...attackers].sort((a, b) => a - b).join()

/** The attack that a choice lets fall, of those declared. */
const chosen = (state: GameState, action: Action): string | undefined => {
  const { combats = [] } = state as unknown as { combats?: readonly { readonly attackers: readonly number[] }[] }
  const [, index] = action.type === 'choose' ? (/^combat:(\d+)$/.exec(action.option) ?? []) : []
  return index === undefined ? undefined : keyOf(combats[Number(index)].attackers)
}

describe.each(GAMES)('forced dice of $meta.id', game => {
  /** Every face of the card, and what it must lead to; false where no die falls. */
  const judge = (state: GameState, action: Action, card: BattleCard): boolean => {
    const spare = game.clone(state)
    for (const faces of facesOf(card)) {
      const fated = game.fated(state, faces, spare)
      expect(fated).toBe(spare)
      const events = game.apply(fated, action)
      if (isRefusal(events)) throw new Error(events.reason.key)
      const battle = events.find(({ dice, args }) => dice !== undefined && (card.kind === 'dice' || args?.result))
      if (battle === undefined) return false
      expect(battle.dice).toEqual(faces)
      const sum = faces.reduce((a, b) => a + b, 0)
      if (card.kind === 'odds')
        expect(battle.args?.result, `${sum} on ${card.column}`).toBe(card.faces.find(({ die }) => die === sum)?.result)
    }
    return true
  }

  // Cards of attacks that wait for their dice: as long as nothing is added to them and the first has not been rolled.
  const waiting = new Map<string, BattleCard>()

  const judgeNext = (state: GameState, action: Action): boolean => {
    if (action.type === 'attack') {
      const card = game.odds(state, action as Attack)
      if (isRefusal(card)) throw new Error(card.reason.key)
      if (action.ignore === undefined && judge(state, action, card)) return true
      waiting.set(keyOf(action.attackers), card)
      return false
    }
    if (action.type === 'done') return false
    const card = waiting.get(chosen(state, action) ?? '')
    waiting.clear()
    return card !== undefined && judge(state, action, card)
  }

  test('a battle comes out as the card says of the face', () => {
    let battles = 0
    for (const [state, action] of recordedActions(game)) {
      if (battles === BATTLES) break
      battles += Number(judgeNext(state, action))
    }
    expect(battles).toBe(BATTLES)
  })

  test('the state itself is not touched, and a copy rolls on as it would', () => {
    const [[state]] = recordedActions(game)
    const before = game.digest(state)
    const fated = game.fated(state, [])
    expect([game.digest(state), game.digest(fated)]).toEqual([before, before])
    expect(game.digest(game.fated(state, [3]))).not.toBe(before)
    expect(game.digest(state)).toBe(before)
  })
})
