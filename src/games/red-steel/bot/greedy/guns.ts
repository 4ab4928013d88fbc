// Guns in the eyes of the computer opponents: who could fire where, and what a salvo is worth.
import { distance } from '../../../../engine/board.ts'
import { type Side, SOVIET } from '../../meta.ts'
import { MOST_SALVOS } from '../../rules/charts.ts'
import { mayFightNow } from '../../rules/command.ts'
import { inEnemyZoc } from '../../rules/map.ts'
import { checkGuns, isGun } from '../../rules/support.ts'
import { supportAttackOf, supportDefenceOf } from '../../rules/values.ts'
import { enemyOf, isOnMap, type State, scenarioOf } from '../../state.ts'
import type { Title } from '../../title.ts'
import { stacksOf } from './map.ts'

/** Guns of the side that could fire at the hex or for a combat there, the strongest first. */
export const gunsOn = (state: State, side: Side, hex: number, isDefence: boolean): number[] => {
  const { title } = state
  const strengthOf = isDefence ? supportDefenceOf : supportAttackOf
  return title.unitsOf[side]
    .filter(
      unit =>
        isGun(title, unit) &&
        isOnMap(state, unit) &&
        checkGuns(state, unit, side, hex) === undefined &&
        (title.isMonitor[unit] === 1 || !inEnemyZoc(state, state.hex[unit], side)) &&
        (isDefence || mayFightNow(state, unit) === undefined),
    )
    .sort((a, b) => strengthOf(state, b) - strengthOf(state, a) || a - b)
}

// ---- Ammunition ----

/** A salvo when there is plenty, and when there is none to come. */
const CHEAP = 0.25
const DEAR = 0.9

const stockOf = (title: Title, unit: number): 'german' | 'romanian' | 'soviet' =>
  title.side[unit] === SOVIET ? 'soviet' : title.units[unit].nation === 'german' ? 'german' : 'romanian'
const priceOf = (title: Title, unit: number): number => (title.units[unit].size === 'III' ? 2 : 1)

/** What a salvo of the unit is worth in itself: the fewer are left for the turns to come, the more. */
export const salvoPrice = (state: State, unit: number): number => {
  const { title } = state
  if (title.isMonitor[unit] === 1) return 0
  const stock = stockOf(title, unit)
  const turns = scenarioOf(state).turns[1] - state.turn
  let guns = 0
  let loaded = 0
  for (const other of title.unitsOf[title.side[unit]]) {
    if (title.isArtillery[other] === 0 || !isOnMap(state, other) || stockOf(title, other) !== stock) continue
    guns += priceOf(title, other)
    loaded += state.salvos[other] * priceOf(title, other)
  }
  // Every gun once in three turns is plenty
  const wanted = Math.max(1, (guns * turns) / 3)
  const share = (state.world.ammunition[stock] + loaded) / wanted
  const scarce = Math.max(0, 1 - share)
  return (CHEAP + (DEAR - CHEAP) * scarce) * (state.salvos[unit] < MOST_SALVOS ? 1.2 : 1)
}

/** Status phase: guns that have somebody to fire at, the emptiest first; those who are nowhere near wait. */
export const ammunitionValue = (state: State, side: Side, unit: number): number => {
  const { title } = state
  const enemies = stacksOf(state, enemyOf(side))
  const near = Math.min(99, ...enemies.map(hex => distance(title.board, hex, state.hex[unit])))
  const reach = title.range[unit] + (state.salvos[unit] === 0 ? 2 : 0)
  return near <= reach ? 3 - state.salvos[unit] : -1
}
