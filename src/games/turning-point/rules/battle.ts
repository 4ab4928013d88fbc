// An attack is rolled and settled, stage by stage: retreats, exchanges and advances.
import { NO_HEX } from '../../../engine/board.ts'
import type { Attack, GameEvent, OddsCard } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import type { AttackOffer } from '../../../engine/offer.ts'
import type { Stage } from '../../../engine/sequence.ts'
import { unitsIn } from '../../../engine/stack.ts'
import { SIDES } from '../meta.ts'
import { battleIn, enemyOf, FLAG, leaveStage, type StageName, type State } from '../state.ts'
import { advanceOffer, advancersOf } from './advance.ts'
import { flySupport, supportOptions } from './air.ts'
import { cardOf } from './card.ts'
import type { Result } from './charts.ts'
import { attackersOf, attackTargets, checkAttack } from './combat.ts'
import { eliminate, lossOffer } from './losses.ts'
import { beginRetreat, retreatOffer } from './retreat.ts'
import { overstackOffer } from './stacking.ts'
import { now } from './turn.ts'

// ---- The roll and its result ----

/** GEN-3: one six-sided die. CMB-M: a result declared ignored is rolled again until another comes. */
const rollResult = (state: State, card: OddsCard, attack: Attack, events: GameEvent[]): Result => {
  for (;;) {
    const { die, row, result } = card.faces[roll(state) - 1]
    const modifiers = card.modifiers.map(({ value }) => value)
    const { attackers, targets } = attack
    const sums = { attackers, targets, attack: card.attack, defence: card.defence }
    events.push({
      key: 'log.battleRoll',
      rule: `CRT-r${row}`,
      dice: [die],
      args: { targets, column: card.column, die, modifiers, row, result },
      ...(result === attack.ignore ? {} : { fight: { ...sums, odds: card.column, result } }),
    })
    if (result !== attack.ignore) return result as Result
    events.push({ key: 'log.ignored', rule: 'CMB-M', args: { result } })
  }
}

// What each result asks for, in order. Eliminations come first, at once.
const STAGES_OF: Readonly<Record<Result, readonly StageName[]>> = {
  Ae: [], // CRT-Ae
  Ar: ['attackers-retreat'], // CRT-Ar
  Br: ['defenders-retreat', 'attackers-retreat'], // CRT-Br
  Dr: ['defenders-retreat', 'advance'], // CRT-Dr, as the errata explain it (ERR-1)
  Ex: ['exchange', 'advance'], // CRT-Ex
  '1/2Ex': ['exchange', 'advance'], // CRT-hEx
  De: ['advance'], // CRT-De
}

const applyAttack = (state: State, attack: Attack, events: GameEvent[]): void => {
  const { attackers, targets } = attack
  const card = cardOf(state, attack)
  events.push({
    key: 'log.attack',
    args: { attackers, targets, attack: card.attack, defence: card.defence, odds: card.odds, column: card.column },
  })
  state.attacked = [...state.attacked, ...targets]
  for (const unit of attackers) state.flags[unit] |= FLAG.attacked
  flySupport(state, attack.support, events)
  const result = rollResult(state, card, attack, events)
  state.battle = {
    attackers,
    targets,
    result,
    stages: STAGES_OF[result],
    retreating: [],
    exchange: 0,
    retreated: [],
    last: undefined,
  }
  if (result === 'Ae') for (const unit of attackers) eliminate(state, unit, state.hex[unit], events)
  if (result === 'Ex' || result === '1/2Ex' || result === 'De') {
    // KG-S, CRT-Ex: reckoned on the printed strength of those who defended, before any Kampfgruppe
    const printed = card.defenders.reduce((sum, term) => sum + (term.counted === 0 ? 0 : term.printed), 0)
    const owed = result === 'De' ? 0 : result === 'Ex' ? printed : printed / 2
    // RET-Q5: all of them, also those who had fled there
    for (const target of targets) for (const unit of unitsIn(state, target)) eliminate(state, unit, target, events)
    state.battle = { ...state.battle, exchange: owed }
  }
  if (STAGES_OF[result].length === 0) state.battle = undefined
}

export const attackOffer: AttackOffer<State> = {
  targets: attackTargets,
  attackers: attackersOf,
  support: supportOptions,
  check: checkAttack,
  apply: applyAttack,
}

// ---- What a battle asks for ----

const endStage = (state: State): void => leaveStage(state, { retreating: [], retreated: [], last: undefined })

// RET-Q1: the other side makes the retreats
const retreatStage = (chooser: (side: number) => number): Stage<State> => ({
  seat: state => SIDES[chooser(now(state).side)],
  ask: state => ({ key: 'ask.retreat', args: { units: battleIn(state).retreating } }),
  begin: beginRetreat,
  isOpen: state => battleIn(state).retreating.length > 0,
  offers: { retreat: retreatOffer },
  end: endStage,
})

const STAGES: Readonly<Record<StageName, Stage<State>>> = {
  'defenders-retreat': retreatStage(side => side),
  'attackers-retreat': retreatStage(enemyOf),
  exchange: {
    seat: state => SIDES[now(state).side],
    ask: state => ({ key: 'ask.exchange', args: { need: battleIn(state).exchange } }),
    isOpen: state => battleIn(state).exchange > 0 && lossOffer.offer(state).units.length > 0,
    offers: { losses: lossOffer },
    end: endStage,
  },
  // CMB-H: an advance not made at once is not made at all
  advance: {
    seat: state => SIDES[now(state).side],
    ask: state => ({ key: 'ask.advance', args: { hexes: battleIn(state).targets } }),
    isOpen: state => advancersOf(state).length > 0,
    offers: { advance: advanceOffer, done: {} },
    end: endStage,
  },
}

/** STK-1, STK-4: in a retreat or at the end of a movement phase; whatever else is to be settled waits. */
const OVERSTACK: Stage<State> = {
  seat: state => SIDES[state.title.side[state.first[state.overstacked]]],
  ask: state => ({ key: 'ask.overstack', args: { hex: state.overstacked, need: overstackOffer.offer(state).need } }),
  offers: { losses: overstackOffer },
  end: state => {
    state.overstacked = NO_HEX
  },
}

export const battleStage = ({ overstacked, battle }: State): Stage<State> | undefined => {
  if (overstacked !== NO_HEX) return OVERSTACK
  return battle === undefined ? undefined : STAGES[battle.stages[0]]
}
