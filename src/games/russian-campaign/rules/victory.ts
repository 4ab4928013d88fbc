// Victory that is judged at set times: minimum of cities, withdrawals, sudden death, points of scenarios, the end.
// What ends the game in the middle of a move is in control.ts (5.1, 5.2).
import {
  type Choose,
  endedBy,
  type Gain,
  type GameEvent,
  type LevelTable,
  leadTable,
  type Outcome,
  type Refusal,
  type Seat,
} from '../../../engine/contract.ts'
import type { ChooseOffer } from '../../../engine/offer.ts'
import type { Message } from '../../../engine/text.ts'
import { AXIS, OPTIONS, SIDES, type Side, SOVIET } from '../meta.ts'
import { change, hasOption, type State, scenarioOf, weatherIn } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { MINIMUM_CITIES, OBJECTIVE_YEARS, OBJECTIVES, pairOf, yearOf } from './charts.ts'
import { cityCounts, controls, countsFor, isEliminated, win } from './control.ts'
import { now } from './turn.ts'

// ---- 5.4: the Axis must hold its minimum ----

/** What the Axis must hold in the year, if anything (5.4a, 5.4c). */
const minimumIn = (year: number): { readonly cities: number; readonly major: number } | undefined =>
  MINIMUM_CITIES.findLast(({ from }) => from <= year)

/** At the end of the second Axis impulse, before supply; S4.0b: in the campaign only. */
export const checkMinimum = (state: State, events: GameEvent[]): void => {
  const minimum = minimumIn(yearOf(state.turn))
  if (state.over || minimum === undefined || scenarioOf(state).end !== undefined) return
  const { major, minor } = cityCounts(state)
  if (major + minor >= minimum.cities && major >= minimum.major) return // 5.4b
  const args = { cities: major + minor, major, neededCities: minimum.cities, neededMajor: minimum.major }
  events.push({ key: 'log.tooFewCities', rule: '5.4a', args })
  win(state, SOVIET, '5.4a', events)
}

/** 12.5a: corps that were due to leave are still there; in scenarios too. */
export const loseByWithdrawal = (state: State, events: GameEvent[]): void => {
  events.push({ key: 'log.notWithdrawn', rule: '12.5a', args: { n: state.world.withdrawals } })
  win(state, SOVIET, '12.5a', events)
}

// ---- 13.1: sudden death ----

// 13.1.2
const objectivesOf = (year: number, side: Side): readonly string[] => OBJECTIVES[year]?.[side] ?? []

/** The dictator whose end is the objective, by unit id. */
const dictatorOf = (title: Title, objective: string): number | undefined =>
  objective === 'stalin' || objective === 'hitler' ? title.unitByName.get(objective) : undefined

const placeOf = (title: Title, objective: string): number =>
  title.board.byName.get(objective) ?? title.board.hexes.findIndex(hex => hex.place?.en === objective)

/** What a seat sees of the other's objective, until it is laid open. */
const HIDDEN = '?'

export const objectiveName = (title: Title, objective: string): Message => {
  if (objective === HIDDEN) return { key: 'objective.hidden' }
  const dictator = dictatorOf(title, objective)
  return dictator === undefined
    ? { key: 'objective.place', args: { hex: placeOf(title, objective) } }
    : { key: 'objective.dictator', args: { unit: dictator } }
}

/** The year for which the side has still to choose, before play. */
export const objectiveYear = (state: State): number | undefined => {
  if (!hasOption(state, OPTIONS.suddenDeath)) return undefined
  const { side } = now(state)
  return OBJECTIVE_YEARS.find((_, index) => (state.world.objectives[index]?.[side] ?? '') === '')
}

/** A name that may stand in `world.objectives`: chosen, not yet chosen, or the other's as a seat sees it. */
export const isObjective = (year: number, side: Side, objective: string): boolean =>
  objective === '' || objective === HIDDEN || objectivesOf(year, side).includes(objective)

/** What may be chosen for it. */
const openObjectives = (state: State): readonly string[] => {
  const year = objectiveYear(state)
  return year === undefined ? [] : objectivesOf(year, now(state).side)
}

const checkObjective = (state: State, { option }: Choose): Refusal | undefined => {
  const { side } = now(state)
  return openObjectives(state).includes(option)
    ? undefined
    : no(side === AXIS ? '13.1.2a' : '13.1.2b', 'refuse.objective', { year: objectiveYear(state), side: SIDES[side] })
}

/** One for each year; an empty name is one not chosen yet. */
const applyObjective = (state: State, { option }: Choose, events: GameEvent[]): void => {
  const { side } = now(state)
  const year = objectiveYear(state)
  const objectives = OBJECTIVE_YEARS.map((each, index): readonly [string, string] => {
    const [axis, soviet] = state.world.objectives[index] ?? ['', '']
    if (each !== year) return [axis, soviet]
    return side === AXIS ? [option, soviet] : [axis, option]
  })
  change(state, { objectives })
  const name = objectiveName(state.title, option)
  // That one was written down everybody sees; which, who wrote it.
  events.push({ key: 'log.objectiveWritten', rule: '13.1a', args: { year, side: SIDES[side] } })
  events.push({ key: 'log.objectiveChosen', rule: '13.1a', args: { year, name }, only: SIDES[side] })
}

export const objectiveOffer: ChooseOffer<State> = {
  offer: state => openObjectives(state).map(option => ({ option, name: objectiveName(state.title, option) })),
  check: checkObjective,
  apply: applyObjective,
}

/** 13.1a: objectives are secret until their year is checked. */
export const hideObjectives = (state: State, seat: Seat): void => {
  const objectives = state.world.objectives.map((pair, index): readonly [string, string] => {
    const isOpen = state.world.suddenDeathChecks.includes(OBJECTIVE_YEARS[index])
    const [axis, soviet] = pair.map((objective, side) =>
      isOpen || objective === '' || SIDES[side] === seat ? objective : HIDDEN,
    )
    return [axis, soviet]
  })
  change(state, { objectives })
}

// A dictator's side holds the objective until he is eliminated
const holdsObjective = (state: State, side: Side, objective: string): boolean => {
  const { title } = state
  if (objective === HIDDEN) return false
  const dictator = dictatorOf(title, objective)
  if (dictator === undefined) return countsFor(state, side, placeOf(title, objective))
  return isEliminated(state, dictator) === (title.side[dictator] !== side)
}

/** 13.1.1, 13.1.3: May/June is always clear, so the first clear turn is that or the one before it. */
const isCheckDue = (state: State, year: number): boolean => {
  const pair = pairOf(state.turn)
  if ((pair !== 'mar' && pair !== 'may') || weatherIn(state, 1) !== 'clear') return false
  const made = state.world.suddenDeathChecks.filter(each => each === year).length
  return made < (year === 1945 ? 2 : 1)
}

/** 13.1a: at the start of the turn, once the weather is known. */
export const checkSuddenDeath = (state: State, events: GameEvent[]): void => {
  const year = yearOf(state.turn)
  const pair = state.world.objectives[OBJECTIVE_YEARS.indexOf(year)]
  if (state.over || pair === undefined || !hasOption(state, OPTIONS.suddenDeath) || !isCheckDue(state, year)) return
  change(state, { suddenDeathChecks: [...state.world.suddenDeathChecks, year] })
  const [axis, soviet] = pair.map(objective => objectiveName(state.title, objective))
  events.push({ key: 'log.objectives', rule: '13.1a', args: { year, axis, soviet }, reveals: true })
  for (const side of [AXIS, SOVIET] as const)
    if (pair.every(objective => holdsObjective(state, side, objective))) win(state, side, '13.1a', events)
}

// ---- S4.0: points of scenarios ----

const pointsAt = (title: Title, hex: number): number => (title.majorCity[hex] === 1 ? 2 : 1)

/** S4.0a: what a side holds beyond the end line. In the campaign, and for Berlin, cities held (5.4c). */
export const scoreOf = (state: State): readonly [axis: number, soviet: number] => {
  const { title } = state
  const { end } = scenarioOf(state)
  const points: [number, number] = [0, 0]
  if (end?.line === undefined) {
    for (const side of [AXIS, SOVIET] as const)
      for (const hex of title.cities) if (countsFor(state, side, hex)) points[side]++
    return points
  }
  const sovietSide = title.sovietSide[end.line]
  for (const hex of [...title.cities, ...title.oilHexes])
    for (const side of [AXIS, SOVIET] as const)
      if (sovietSide[hex] === (side === AXIS ? 1 : 0) && controls(state, side, hex))
        points[side] += pointsAt(title, hex)
  points[AXIS] += end.axisBonus // S4.end1
  return points
}

/** The same, hex by hex. */
export const ledgerOf = (state: State): Gain[] => {
  const { title } = state
  const { end } = scenarioOf(state)
  const gainOf = (side: Side, hex: number, points: number): Gain => ({
    side,
    points,
    why: { key: 'gain.hex', args: { hex } },
  })
  const sides = [AXIS, SOVIET] as const
  if (end?.line === undefined)
    return title.cities.flatMap(hex =>
      sides.flatMap(side => (countsFor(state, side, hex) ? [gainOf(side, hex, 1)] : [])),
    )
  const sovietSide = title.sovietSide[end.line]
  const counts = (side: Side, hex: number): boolean =>
    sovietSide[hex] === (side === AXIS ? 1 : 0) && controls(state, side, hex)
  return [
    ...[...title.cities, ...title.oilHexes].flatMap(hex =>
      sides.flatMap(side => (counts(side, hex) ? [gainOf(side, hex, pointsAt(title, hex))] : [])),
    ),
    { side: AXIS, points: end.axisBonus, why: { key: 'gain.bonus' } }, // S4.end1
  ]
}

/** Who has won at the end of the last turn: 5.3, S4.0b, S4.end6; V.III.bulge.4. */
const winnerAtEnd = (state: State): Side | undefined => {
  const { end } = scenarioOf(state)
  if (end === undefined) return state.world.decided.bulge === true ? SOVIET : undefined
  if (end.line === undefined) return controls(state, AXIS, state.title.at.Berlin) ? AXIS : SOVIET
  const [axis, soviet] = scoreOf(state)
  return axis === soviet ? undefined : axis > soviet ? AXIS : SOVIET // S4.0b: equal points are a draw
}

const ruleAtEnd = (state: State): string => {
  const { end } = scenarioOf(state)
  if (end !== undefined) return end.line === undefined ? 'S4.end6' : 'S4.0b'
  return state.world.decided.bulge === true ? 'V.III.bulge.4' : '5.3'
}

/** S4.0b; nothing to read where cities only have to be held, or a side has won before the end. */
export const levelsOf = (state: State): LevelTable | undefined => {
  if (scenarioOf(state).end?.line === undefined || state.world.victory !== undefined) return undefined
  const [axis, soviet] = scoreOf(state)
  return leadTable(AXIS, axis - soviet, SIDES[AXIS], SIDES[SOVIET])
}

export const outcomeOf = (state: State): Outcome => {
  const [axis, soviet] = scoreOf(state)
  const side = state.world.victory?.side ?? winnerAtEnd(state)
  const winner = side === undefined ? undefined : SIDES[side]
  return endedBy(winner, { key: `level.${winner ?? 'draw'}` }, side === AXIS ? axis - soviet : soviet - axis)
}

/** The last turn is played and nobody won before. */
export const endGame = (state: State, events: GameEvent[]): void => {
  const [axis, soviet] = scoreOf(state)
  events.push({ key: 'log.over', rule: ruleAtEnd(state), args: { level: outcomeOf(state).level, axis, soviet } })
}
