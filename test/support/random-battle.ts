// Random small battles, driven by random legal answers to the end: no dead end, nothing offered that is refused. A title
// gives the functions of its rules; what it wants to see of them beside that, it looks at in its own test.
import { expect } from 'vitest'
import { NO_HEX } from '../../src/engine/board.ts'
import type { ActionKind, GameEvent, LossOffer, Refusal, RetreatOption } from '../../src/engine/contract.ts'
import type { Stream } from '../../src/engine/dice.ts'
import { DIRECTIONS } from '../../src/engine/hex.ts'
import type { Message, Messages } from '../../src/engine/text.ts'
import type { TitleData } from '../../src/engine/title.ts'

export const pick = <T>(stream: Stream, list: readonly T[]): T => list[stream.below(list.length)]
export const chance = (stream: Stream, percent: number): boolean => stream.below(100) < percent

export const neighboursOf = ({ board }: Pick<TitleData, 'board'>, hex: number): number[] =>
  Array.from({ length: DIRECTIONS }, (_, direction) => board.neighbours[hex * DIRECTIONS + direction]).filter(
    near => near !== NO_HEX,
  )

/** How a title settles a battle: what it asks, offers, judges and carries out. */
export interface BattleRules<T, S> {
  readonly title: T
  readonly messages: Messages
  readonly seats: readonly string[]
  kinds(state: S): readonly ActionKind[]
  seat(state: S): string
  ask(state: S): Message
  lossOffer(state: S): LossOffer
  checkLosses(state: S, units: readonly number[]): Refusal | undefined
  applyLosses(state: S, units: readonly number[], events: GameEvent[]): void
  choices(state: S): readonly string[]
  checkChoice(state: S, option: string): Refusal | undefined
  applyChoice(state: S, option: string, events: GameEvent[]): void
  retreatUnits(state: S): readonly number[]
  retreatOptions(state: S, unit: number): readonly RetreatOption[]
  checkRetreat(state: S, unit: number, hex: number): Refusal | undefined
  applyRetreat(state: S, unit: number, hex: number, events: GameEvent[]): void
  advanceUnits(state: S): readonly number[]
  advanceHexes(state: S, unit: number): readonly number[]
  checkAdvance(state: S, unit: number, hex: number): Refusal | undefined
  applyAdvance(state: S, unit: number, hex: number, events: GameEvent[]): void
  checkDone(state: S): Refusal | undefined
  applyDone(state: S, events: GameEvent[]): void
}

/** Losses are chosen to the step, and there is enough to choose from. */
const randomLosses = ({ need, most, units }: LossOffer, stream: Stream): number[] => {
  expect(most).toBe(need)
  expect(units.length).toBeGreaterThanOrEqual(need)
  const left = [...units]
  return Array.from({ length: need }, () => left.splice(stream.below(left.length), 1)[0].unit)
}

/** One random legal answer; everything that is offered must be accepted. */
const answerAtRandom = <T, S>(rules: BattleRules<T, S>, state: S, stream: Stream, events: GameEvent[]): void => {
  const kinds = rules.kinds(state)
  expect(kinds.length).toBeGreaterThan(0)
  expect(rules.seats).toContain(rules.seat(state))
  expect(rules.messages[rules.ask(state).key]).toBeDefined()
  switch (pick(stream, kinds)) {
    case 'losses': {
      const units = randomLosses(rules.lossOffer(state), stream)
      expect(rules.checkLosses(state, units)).toBeUndefined()
      rules.applyLosses(state, units, events)
      return
    }
    case 'choose': {
      const choices = rules.choices(state)
      for (const each of choices) expect(rules.checkChoice(state, each)).toBeUndefined()
      rules.applyChoice(state, pick(stream, choices), events)
      return
    }
    case 'retreat': {
      const units = rules.retreatUnits(state)
      expect(units.length).toBeGreaterThan(0)
      for (const unit of units) {
        const options = rules.retreatOptions(state, unit)
        expect(options.length).toBeGreaterThan(0)
        for (const { hex } of options) expect(rules.checkRetreat(state, unit, hex)).toBeUndefined()
      }
      const unit = pick(stream, units)
      rules.applyRetreat(state, unit, pick(stream, rules.retreatOptions(state, unit)).hex, events)
      return
    }
    case 'advance': {
      const units = rules.advanceUnits(state)
      expect(units.length).toBeGreaterThan(0)
      for (const unit of units)
        for (const hex of rules.advanceHexes(state, unit)) expect(rules.checkAdvance(state, unit, hex)).toBeUndefined()
      const unit = pick(stream, units)
      rules.applyAdvance(state, unit, pick(stream, rules.advanceHexes(state, unit)), events)
      return
    }
    default:
      if (rules.checkDone(state) === undefined) rules.applyDone(state, events)
      // The unit that must go on can
      else expect(rules.advanceUnits(state)).toHaveLength(1)
  }
}

const MOST_ANSWERS = 200

/** Settles the battle that the state is in; the stages it went through, in order. */
export const settleAtRandom = <T, S extends { battle: { readonly stages: readonly string[] } | undefined }>(
  rules: BattleRules<T, S>,
  state: S,
  stream: Stream,
  events: GameEvent[],
): string[] => {
  const stages: string[] = []
  while (state.battle !== undefined) {
    stages.push(state.battle.stages[0])
    answerAtRandom(rules, state, stream, events)
    expect(stages.length).toBeLessThan(MOST_ANSWERS + 1)
  }
  return stages
}
