// Retreats: one hex, made by the opponent of whoever retreats.
import { NO_HEX } from '../../../engine/board.ts'
import type { GameEvent, Refusal, Retreat, RetreatOption } from '../../../engine/contract.ts'
import type { RetreatOffer } from '../../../engine/offer.ts'
import { countIn, unitsIn } from '../../../engine/stack.ts'
import { OPTIONS } from '../meta.ts'
import { battleIn, enemyOf, FLAG, hasOption, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { STACK_LIMIT } from './charts.ts'
import { eliminate } from './losses.ts'
import { holderOf, shift } from './map.ts'

/** Every hex next to it that it could enter, deadly or not. */
const waysOut = (state: State, unit: number): RetreatOption[] => {
  const { title } = state
  const side = title.side[unit]
  const from = state.hex[unit]
  const options: RetreatOption[] = []
  for (let direction = 0; direction < 6; direction++) {
    const hex = title.board.neighbours[from * 6 + direction]
    if (hex === NO_HEX || (title.barrier[from] & (1 << direction)) !== 0 || title.water[hex] === 1) continue
    const holder = holderOf(state, hex)
    if (holder === enemyOf(side)) continue
    // RET-Q3; AIR-INT-2: interdiction does not count here
    const deadly = holder !== side && state.zoc[enemyOf(side)][hex] !== 0
    const fate = deadly ? 'eliminated' : countIn(state, hex) >= STACK_LIMIT ? 'overstacks' : 'safe'
    options.push({ hex, fate })
  }
  return options
}

/** RET-Q1: hexes that cost nobody his life; where there is none, and by option always, any that it could enter. */
const retreatOptions = (state: State, unit: number): RetreatOption[] => {
  const ways = waysOut(state, unit)
  if (hasOption(state, OPTIONS.deadlyRetreats)) return ways
  const safe = ways.filter(({ fate }) => fate === 'safe')
  return safe.length > 0 ? safe : ways
}

/** Would a retreat cost a unit, if the opponent wants it to? */
export const isDoomed = (state: State, unit: number): boolean => {
  const options = retreatOptions(state, unit)
  return options.length === 0 || options.some(({ fate }) => fate !== 'safe')
}

/** Names the units of this stage that have to retreat, and takes out those with nowhere to go. */
export const beginRetreat = (state: State, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const bound =
    battle.retreated.length > 0 || battle.retreating.length > 0
      ? battle.retreating
      : battle.stages[0] === 'attackers-retreat'
        ? battle.attackers
        : battle.targets.flatMap(target => unitsIn(state, target))
  const retreating: number[] = []
  for (const unit of bound) {
    if (!isOnMap(state, unit)) continue
    if (retreatOptions(state, unit).length > 0) retreating.push(unit)
    else eliminate(state, unit, state.hex[unit], events)
  }
  state.battle = { ...battle, retreating }
}

const checkRetreat = (state: State, { unit, hex }: Retreat): Refusal | undefined => {
  if (!battleIn(state).retreating.includes(unit)) return no('RET-Q1', 'refuse.notRetreating', { unit })
  const isHex = (option: RetreatOption): boolean => option.hex === hex
  if (retreatOptions(state, unit).some(isHex)) return undefined
  const key = waysOut(state, unit).some(isHex) ? 'refuse.deadlyRetreat' : 'refuse.cannotRetreat'
  return no('RET-Q1', key, { unit, hex })
}

const applyRetreat = (state: State, { unit, hex }: Retreat, events: GameEvent[]): void => {
  const battle = battleIn(state)
  const fate = retreatOptions(state, unit).find(each => each.hex === hex)?.fate
  const from = state.hex[unit]
  const retreating = battle.retreating.filter(each => each !== unit)
  state.battle = { ...battle, retreating, retreated: [...battle.retreated, unit], last: { unit, from } }
  events.push({ key: 'log.retreated', rule: 'RET-Q1', args: { unit, from, hex } })
  if (fate === 'eliminated') {
    events.push({ key: 'log.caughtInZoc', rule: 'RET-Q3', args: { unit, hex } })
    eliminate(state, unit, from, events)
    return
  }
  // RET-Q4: onto friends who did not come with it in this retreat, whatever it fled onto before
  const joins = unitsIn(state, hex).some(friend => !battle.retreated.includes(friend))
  state.flags[unit] = joins ? state.flags[unit] | FLAG.joined : state.flags[unit] & ~FLAG.joined
  shift(state, unit, hex)
  if (fate === 'overstacks') state.overstacked = hex // RET-Q2: one too many is eliminated
}

export const retreatOffer: RetreatOffer<State> = {
  actors: state => battleIn(state).retreating,
  offer: (state, unit) => (battleIn(state).retreating.includes(unit) ? retreatOptions(state, unit) : []),
  check: checkRetreat,
  apply: applyRetreat,
}
