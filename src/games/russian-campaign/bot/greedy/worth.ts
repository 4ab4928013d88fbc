// What things are worth to the computer opponents, in combat factors, and what a combat may hope for at its odds.
import { cell } from '../../../../engine/odds.ts'
import { AXIS, SOVIET } from '../../meta.ts'
import { CRT, type Result } from '../../rules/charts.ts'
import { controllerOf } from '../../rules/map.ts'
import type { State } from '../../state.ts'
import type { Title } from '../../title.ts'

const MAJOR_CITY = 26
const MINOR_CITY = 9
const OIL = 6
/** Berlin and Moscow decide the war, and with Bucharest or Helsinki an ally leaves it. */
const CAPITAL = 10
const ALLY = 6
const LEADER = 30
const HQ = 8
/** German losses come back once a year, Soviet ones every turn. */
const DEAR = [1.4, 1] as const

export interface Goal {
  readonly hex: number
  readonly value: number
}

export const goalsOf = (title: Title): readonly Goal[] => {
  const { Berlin, Moscow, Bucharest, Helsinki } = title.at
  const more = (hex: number): number =>
    hex === Berlin || hex === Moscow ? CAPITAL : hex === Bucharest || hex === Helsinki ? ALLY : 0
  return [
    ...title.cities.map(hex => ({ hex, value: (title.majorCity[hex] === 1 ? MAJOR_CITY : MINOR_CITY) + more(hex) })),
    ...title.oilHexes.filter(hex => title.city[hex] === 0).map(hex => ({ hex, value: OIL })),
  ]
}

export const worthOf = (title: Title, unit: number): number => {
  if (title.isLeader[unit] === 1) return LEADER
  if (title.isHq[unit] === 1) return HQ
  if (title.isWorker[unit] === 1) return title.strength[unit] * 5
  return (title.strength[unit] + 0.5) * DEAR[title.side[unit]]
}

/** Material and cities, seen from the Axis. */
export const balanceOf = (state: State, goals: readonly Goal[], onMap: number): number => {
  const { title } = state
  let balance = 0
  for (const { hex, value } of goals) balance += controllerOf(state, hex) === AXIS ? value : -value
  for (const side of [AXIS, SOVIET])
    for (const unit of title.unitsOf[side])
      if (state.status[unit] === onMap) balance += (side === AXIS ? 1 : -1) * worthOf(title, unit)
  return balance
}

// ---- Combats ----

const FIRST_STEP = -5
const LAST_STEP = FIRST_STEP + CRT.columns.length - 1
const FACES = [1, 2, 3, 4, 5, 6]
const RESULTS_AT: readonly (readonly Result[])[] = CRT.columns.map((_, column) =>
  FACES.map(die => cell(CRT, die, column) as Result),
)

/** Both sides of a combat, as far as its worth goes. */
export interface Stakes {
  readonly ours: number
  readonly ourLeast: number
  readonly theirs: number
  readonly theirLeast: number
  /** What it is worth that they go. */
  readonly ground: number
  /** How much of what retreats is as good as lost: few ways back. */
  readonly trapped: number
}

export const valueOfResult = (result: string, stakes: Stakes): number => {
  const { ours, ourLeast, theirs, theirLeast, ground, trapped } = stakes
  switch (result) {
    case 'AE':
      return -ours
    case 'A1':
      return -ourLeast - 0.6
    case 'AR':
      return -0.6
    case 'EX':
      return theirLeast - ourLeast + ground + trapped * (theirs - theirLeast)
    case 'DR':
      return ground + trapped * theirs
    case 'D1':
      return theirLeast + ground + trapped * (theirs - theirLeast)
    case 'DE':
      return theirs + ground
    case 'DS':
    case 'AV':
      return theirs * 1.2 + ground
    default:
      return 0
  }
}

/** Steps of the odds ladder: 0 is 1:1, 1 is 2:1, -1 is 1:2. */
export const stepOf = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / Math.max(1, defence)) - 1 : 1 - Math.ceil(defence / Math.max(1, attack))

export const expectedAt = (step: number, stakes: Stakes): number => {
  if (step < FIRST_STEP) return -stakes.ours
  if (step >= 9) return valueOfResult('AV', stakes)
  const results = RESULTS_AT[Math.min(step, LAST_STEP) - FIRST_STEP]
  let sum = 0
  for (const result of results) sum += valueOfResult(result, stakes)
  return sum / FACES.length
}
