// Decisions that only this title asks for: the order of the combats, conversions, withdrawals, arrivals, replacements,
// partisans, markers.
import type { Action, Decision } from '../../../engine/contract.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { unitsAt } from '../rules/map.ts'
import { entryOffer, taskOffer } from '../rules/orders.ts'
import { stepsBack } from '../rules/retreat.ts'
import { isSeaWay } from '../rules/sea.ts'
import { setUpOffers } from '../rules/setup.ts'
import { supportOffer } from '../rules/support.ts'
import { now } from '../rules/turn.ts'
import { WITHDRAW } from '../rules/withdrawals.ts'
import { battleIn, cloneState, FLAG, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { Fights } from './fights.ts'
import { type Memory, victoryNow } from './victories.ts'

/** What the answers ask of the field. */
interface Asked {
  readonly title: Title
  readonly side: Side
  readonly enemy: Side
  readonly fights: Fights
  readonly memory: Memory
  /** Of units: their worth. */
  readonly ground: { readonly worth: Float32Array }
  value(state: State): number
  fanciesPlace(unit: number, hex: number): number
  /** How near to the front it can come from where it stands. */
  nearestFront(state: State, unit: number): number
}

const PLACES_TRIED = 8

/** The surest gain first: soak-offs come when they can spoil nothing any more. */
const nextCombat = (field: Asked, state: State): Action | undefined => {
  const { ground } = field
  let best: { option: string; gain: number } | undefined
  for (const [index, { attackers, targets, resolved }] of state.combats.entries()) {
    if (resolved) continue
    let gain = 0
    for (const unit of attackers) gain += ground.worth[unit]
    for (const hex of targets) for (const unit of unitsAt(state, hex, field.enemy)) gain -= ground.worth[unit]
    if (best === undefined || gain > best.gain) best = { option: `combat:${index}`, gain }
  }
  return best === undefined ? undefined : { type: 'choose', option: best.option }
}

/** 9.6.3: an exchange is refused where ours is the dearer, if there is somewhere to go. */
const conversion = ({ ground, side }: Asked, state: State): Action => {
  const { result, attackers, defenders } = battleIn(state)
  const least = (units: readonly number[]): number => Math.min(...units.map(unit => ground.worth[unit]))
  const isSafe = defenders.every(unit => stepsBack(state, state.hex[unit], side).length > 0)
  const pays = result === 'EX' && isSafe && least(defenders) > least(attackers)
  return { type: 'choose', option: pays ? 'convert' : 'keep' }
}

/** 12.5, 12.8: who must leave, the least useful first; who becomes panzergrenadiers. */
const task = ({ title }: Asked, state: State): Action | undefined => {
  const { side, impulse } = now(state)
  if (side !== AXIS || impulse !== 1) return undefined
  if (state.world.withdrawals > 0) {
    const leavers = title.unitsOf[AXIS].filter(
      unit => isOnMap(state, unit) && taskOffer.offer(state, unit).some(({ as }) => as === WITHDRAW),
    )
    leavers.sort((a, b) => title.strength[a] - title.strength[b])
    if (leavers.length > 0) return { type: 'assign', units: [leavers[0]], as: WITHDRAW }
  }
  return undefined
}

const place = (field: Asked, state: State, unit: number): Action | undefined => {
  const options = entryOffer
    .offer(state, unit)
    .filter(({ by }) => !isSeaWay(by) && by !== 'drop')
    .map(option => ({ option, fancy: field.fanciesPlace(unit, option.hex) }))
    .sort((a, b) => b.fancy - a.fancy)
    .slice(0, PLACES_TRIED)
  let best: { action: Action; value: number } | undefined
  let spare: State | undefined
  for (const { option } of options) {
    const action: Action = { type: 'place', unit, ...option }
    if (options.length === 1) return action
    spare = cloneState(state, spare)
    entryOffer.apply(spare, action, [])
    // Trains take those who come over the edge on from there (8.3.2)
    const goesOn = field.side === AXIS && now(state).impulse === 1
    const value = goesOn ? -field.nearestFront(spare, unit) : field.value(spare)
    if (best === undefined || value > best.value) best = { action, value }
  }
  return best?.action
}

/** Those who are due, then the strongest that can be replaced, as long as nobody has moved. */
const arrival = (field: Asked, state: State): Action | undefined => {
  const { title, side } = field
  let hasMoved = false
  for (const unit of title.unitsOf[side]) {
    if (isOnMap(state, unit) && (state.flags[unit] & (FLAG.moved | FLAG.spent)) !== 0) hasMoved = true
    if (state.status[unit] !== STATUS.due && state.status[unit] !== STATUS.box) continue
    const action = place(field, state, unit)
    if (action !== undefined) return action
  }
  if (hasMoved) return undefined
  const isOpen = side === SOVIET ? state.world.capacity > 0 : state.world.replacing !== 'none'
  if (!isOpen) return undefined
  const pool = title.unitsOf[side].filter(unit => state.status[unit] === STATUS.pool)
  pool.sort((a, b) => title.strength[b] - title.strength[a] || a - b)
  for (const unit of pool) {
    const action = place(field, state, unit)
    if (action !== undefined) return action
  }
  return undefined
}

/** When all stand where they should: Stukas and artillery where they help most. */
export const markerFor = (field: Asked, state: State): Action | undefined => {
  const [marker] = supportOffer.actors(state)
  if (marker === undefined) return undefined
  field.fights.reckon(state, field.side)
  for (const hex of field.fights.supported()) {
    const action = { type: 'assign', units: [marker], as: field.side === AXIS ? 'stuka' : 'artillery', hex } as const
    if (supportOffer.check?.(state, action) === undefined) return action
  }
  return undefined
}

export const answerOf = (field: Asked, state: State, { kinds }: Decision): Action | undefined => {
  const { name } = now(state)
  if (name === 'setup' || name === 'first-setup') {
    const isPlaced = (setUpOffers.done?.duties?.(state) ?? []).length === 0
    return isPlaced ? { type: 'done' } : { type: 'choose', option: 'default' }
  }
  if (state.battle !== undefined) return state.battle.stages[0] === 'convert' ? conversion(field, state) : undefined
  if (name === 'fight' && kinds.includes('choose')) return nextCombat(field, state)
  if (name === 'move' && kinds.includes('move'))
    return task(field, state) ?? arrival(field, state) ?? victoryNow(field.memory, state)
  return undefined
}
