// Set-up: the Soviets first, then the Axis (3.2, 3.3.1); the starts of S2 with their own line and numbers.

import { distance, isAdjacent, NO_HEX } from '../../../engine/board.ts'
import { defaultSetUp, placesBy } from '../../../engine/choices.ts'
import type { GameEvent, Place, PlaceOption, Refusal } from '../../../engine/contract.ts'
import type { Offers } from '../../../engine/offer.ts'
import { AXIS, OPTIONS, SIDES, type Side, SOVIET } from '../meta.ts'
import { enemyOf, hasOption, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { holderOf, putOnMap, takeOffMap, unitsAt } from './map.ts'
import { hasRoom } from './stacking.ts'
import { applyLine, coverOf, firstOwner, forcesOf, lineStart, prepareStart, sovietSideOf } from './starts.ts'
import { now } from './turn.ts'
import { isNeutral } from './what-ifs.ts'

const AIRBORNE = 'var-de-para-1'

/** 3.2, 3.3.1; S3.uranus-special turns it round. */
const setUpOrder = (state: State): readonly [Side, Side] =>
  hasOption(state, OPTIONS.uranusSpecial) ? [AXIS, SOVIET] : [SOVIET, AXIS]

/** The Axis has two phases for it, and sets up in one of them. */
export const setsUpNow = (state: State): boolean => {
  const { side, name } = now(state)
  const isAxisFirst = setUpOrder(state)[0] === AXIS
  return side === SOVIET || isAxisFirst === (name === 'first-setup')
}

// ---- Before anybody places ----

/** The one hex that a unit may have: `city:` of its counter in 1941; workers of named cities in every start. */
const fixedHex = (state: State, unit: number): number => {
  const { title } = state
  const start = lineStart(state)
  const { setUp, id } = title.units[unit]
  if (start === undefined || (title.isWorker[unit] === 1 && setUp.startsWith('city:')))
    return setUp.startsWith('city:') ? (title.board.byName.get(setUp.slice(5)) ?? NO_HEX) : NO_HEX
  // S3.blau: the first W1 workers are those of the cities that it names
  const number = Number(/^su-worker-w1-(\d)$/.exec(id)?.[1] ?? 0)
  return title.board.byName.get(forcesOf(start).tied[number - 1] ?? '') ?? NO_HEX
}

/** 3.1.2: every counter in its box; those with a single hex stand there already. */
export const prepare = (state: State): void => {
  const { title } = state
  applyLine(state)
  for (const unit of title.remnants) state.status[unit] = STATUS.stock // 9.12
  const start = lineStart(state)
  if (start === undefined)
    for (const [unit, { setUp, unitClass }] of title.units.entries()) {
      if (setUp !== '' && unitClass !== 'variant') state.status[unit] = STATUS.due // 2.1.3b
    }
  else prepareStart(state, start)
  for (const unit of title.units.keys()) {
    if (state.status[unit] !== STATUS.due) continue
    const hex = fixedHex(state, unit)
    if (hex !== NO_HEX) putOnMap(state, unit, hex)
  }
}

// ---- Where ----

const isNextToSoviets = (state: State, hex: number): boolean => {
  for (const near of state.title.board.around[hex]) if (holderOf(state, near) === SOVIET) return true
  return false
}

/** V.III.balkan.2a: at least one hex inside the border. */
const isInside = (title: Title, country: Uint8Array, hex: number): boolean => {
  for (const near of title.board.around[hex]) if (title.barred[near] === 0 && country[near] === 0) return false
  return true
}

/** 3.2b, 3.3.1b, 3.3.1c: the area of the code. */
const areaOf = (state: State, unit: number): { hexes: Uint8Array; rule: string } => {
  const { title } = state
  const { setUp, nation } = title.units[unit]
  if (title.side[unit] === SOVIET) return { hexes: title.district[setUp as 'B'], rule: '3.2b' }
  if (setUp === 'F') return { hexes: title.country.finland, rule: '3.3.1b' }
  if (setUp === 'R' && isNeutral(state, 'romania') && nation === 'germany')
    return { hexes: title.country.homeland, rule: 'V.III.balkan.4' }
  if (setUp === 'R') return { hexes: title.country.romania, rule: '3.3.1b' }
  return { hexes: title.country.homeland, rule: '3.3.1c' }
}

const checkCampaign = (state: State, unit: number, hex: number): Refusal | undefined => {
  const { title } = state
  const { hexes, rule } = areaOf(state, unit)
  if (hexes[hex] === 0) return no(rule, 'refuse.wrongPlace', { unit, hex })
  if (title.side[unit] === SOVIET) return undefined
  if (title.units[unit].nation === 'romania' && isNeutral(state, 'romania') && !isInside(title, hexes, hex))
    return no('V.III.balkan.2a', 'refuse.neutralBorder', { unit, hex })
  return isNextToSoviets(state, hex) ? no('3.3.1a', 'refuse.nextToSoviets', { unit, hex }) : undefined
}

const isArmy = (title: Title, unit: number): boolean => title.side[unit] === SOVIET && title.units[unit].size === 'army'

const placedArmies = (state: State): number =>
  state.title.unitsOf[SOVIET].filter(unit => isOnMap(state, unit) && isArmy(state.title, unit)).length

const hasWorker = (state: State, hex: number): boolean =>
  state.title.workers.some(worker => isOnMap(state, worker) && state.hex[worker] === hex)

const checkStart = (state: State, unit: number, hex: number): Refusal | undefined => {
  const { title } = state
  const start = lineStart(state)
  if (start === undefined) return undefined
  if (sovietSideOf(title, start)[hex] !== title.side[unit]) return no('S2.0b', 'refuse.wrongSideOfLine', { unit, hex })
  if (title.isWorker[unit] === 1) {
    if (title.city[hex] === 0) return no('S2.1d', 'refuse.workerNeedsCity', { unit, hex })
    if (state.hex[unit] !== hex && hasWorker(state, hex)) return no('S2.1d', 'refuse.workerThere', { hex })
  }
  const { armies } = forcesOf(start)
  if (isArmy(title, unit) && !isOnMap(state, unit) && placedArmies(state) >= armies)
    return no('S2.1a', 'refuse.enoughArmies', { n: armies })
  if (title.country.finland[hex] === 1 && title.side[unit] === AXIS && title.units[unit].nation !== 'finland')
    return no('S2.2b', 'refuse.onlyFinns', { unit, hex })
  return undefined
}

const isToPlace = (state: State, unit: number): boolean =>
  state.title.side[unit] === now(state).side &&
  state.title.isPartisan[unit] === 0 &&
  (state.status[unit] === STATUS.due || isOnMap(state, unit))

/** The units that this side places, those already placed among them. */
const placedIn = (state: State): number[] => state.title.unitsOf[now(state).side].filter(unit => isToPlace(state, unit))

const ruleOf = (state: State): string => {
  const isSoviet = now(state).side === SOVIET
  if (lineStart(state) === undefined) return isSoviet ? '3.2a' : '3.3.1a'
  return isSoviet ? 'S2.1a' : 'S2.2a'
}

const checkSetUp = (state: State, { unit, hex, by }: Place): Refusal | undefined => {
  const { title } = state
  const rule = ruleOf(state)
  const { side } = now(state)
  if (title.side[unit] !== side) return no(rule, 'refuse.otherSidePlaces', { unit, side: SIDES[side] })
  if (!isToPlace(state, unit)) return no('2.1.7', 'refuse.notInitial', { unit })
  if (by !== undefined) return no(rule, 'refuse.noSuchEntry', { unit })
  if (title.barred[hex] === 1) return no('2.2.2', 'refuse.noLand', { hex })
  const fixed = fixedHex(state, unit)
  if (fixed !== NO_HEX && hex !== fixed)
    return no(lineStart(state) === undefined ? '3.2a' : 'S2.1d', 'refuse.fixedHex', { unit, hex: fixed })
  const refusal =
    lineStart(state) === undefined
      ? fixed === NO_HEX
        ? checkCampaign(state, unit, hex)
        : undefined
      : checkStart(state, unit, hex)
  if (refusal !== undefined) return refusal
  return hasRoom(state, hex, [unit]) ? undefined : no('6.1', 'refuse.setUpFull', { unit, hex })
}

const setUpOptions = (state: State, unit: number): PlaceOption[] =>
  placesBy(state.title.board, unit, place => checkSetUp(state, place))

const lift = (state: State, unit: number): void => {
  const hex = state.hex[unit]
  takeOffMap(state, unit, STATUS.due)
  // Nobody was ever there
  if (holderOf(state, hex) < 0) state.entered[hex] = firstOwner(state, hex)
}

const put = (state: State, unit: number, hex: number): void => {
  if (isOnMap(state, unit)) lift(state, unit)
  putOnMap(state, unit, hex)
}

const applySetUp = (state: State, { unit, hex }: Place, events: GameEvent[]): void => {
  put(state, unit, hex)
  events.push({ key: 'log.setUp', rule: ruleOf(state), args: { unit, hex } })
}

// ---- When it is done ----

const unplaced = (state: State): number[] =>
  state.title.unitsOf[now(state).side].filter(
    unit => state.status[unit] === STATUS.due && state.title.units[unit].id !== AIRBORNE,
  )

/** Must this side cover its part of the line? S2.1c; of Uranus the one who sets up first. */
const mustCover = (state: State): boolean => lineStart(state) !== undefined && setUpOrder(state)[0] === now(state).side

const isCovered = (state: State, hex: number): boolean => {
  const { side } = now(state)
  return holderOf(state, hex) === side || state.zoc[side][hex] > 0
}

const uncovered = (state: State): number[] => {
  const start = lineStart(state)
  if (start === undefined || !mustCover(state)) return []
  return coverOf(state.title, start, now(state).side).filter(hex => !isCovered(state, hex))
}

const setUpDuties = (state: State): Refusal[] => {
  const { side } = now(state)
  const start = lineStart(state)
  const duties: Refusal[] = []
  const left = unplaced(state)
  if (start !== undefined && side === SOVIET) {
    const missing = forcesOf(start).armies - placedArmies(state)
    if (missing > 0) duties.push(no('S2.1a', 'refuse.tooFewArmies', { n: missing }))
    const others = left.filter(unit => !isArmy(state.title, unit))
    if (others.length > 0) duties.push(no('S2.1a', 'refuse.toPlace', { units: others }))
  } else if (left.length > 0) duties.push(no(ruleOf(state), 'refuse.toPlace', { units: left }))
  const gaps = uncovered(state)
  if (gaps.length > 0)
    duties.push(no(side === SOVIET ? 'S2.1c' : 'S3.uranus-special', 'refuse.lineUncovered', { hexes: gaps }))
  return duties
}

/** The side has set up: what was not chosen is lost (S2.1b). */
const finishSetUp = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const { side } = now(state)
  for (const unit of title.unitsOf[side]) {
    if (state.status[unit] !== STATUS.due) continue
    state.status[unit] = title.units[unit].id === AIRBORNE ? STATUS.box : STATUS.pool // V.III.balkan.5a
  }
  events.push({ key: 'log.setUpDone', rule: ruleOf(state), args: { side: SIDES[side] } })
}

// ---- A ready set-up ----

const bestOf = (hexes: readonly number[], score: (hex: number) => number): number => {
  let best = NO_HEX
  let bestScore = Number.NEGATIVE_INFINITY
  for (const hex of hexes) {
    const value = score(hex)
    if (value > bestScore) {
      best = hex
      bestScore = value
    }
  }
  return best
}

const near = (title: Title, hex: number): readonly number[] => title.board.around[hex]

const strengthAt = (state: State, hex: number): number => {
  let sum = 0
  for (let unit = state.first[hex]; unit >= 0; unit = state.next[unit]) sum += state.title.strength[unit]
  return sum
}

/** Distance from every hex over land to the nearest of the targets. */
const distancesTo = (title: Title, targets: Iterable<number>): Int16Array => {
  title.open.fill(1)
  title.trace.clear()
  for (const hex of targets) title.trace.source(hex)
  title.trace.flood(200, title.open)
  return title.trace.distance.slice(0, title.board.size)
}

/** Soviets of 1941: the frontier first, where no own ZOC lies yet; cities; then second lines. */
const sovietScore = (state: State, hex: number): number => {
  const { title } = state
  const frontier = near(title, hex).filter(each => title.barred[each] === 0 && title.ussr[each] === 0).length
  const open = near(title, hex).filter(each => state.zoc[SOVIET][each] === 0).length
  return frontier * 2 + open + title.city[hex] * 4 - strengthAt(state, hex) * 2 - (title.swamp[hex] === 1 ? 2 : 0)
}

const DUTY: Readonly<Record<string, readonly string[]>> = {
  N: ['B'],
  C: ['W'],
  S: ['K'],
  R: ['O', 'K'],
  F: ['finnish-border'],
}

const sovietsOf = (state: State, codes: readonly string[]): Set<number> =>
  new Set(
    state.title.unitsOf[SOVIET]
      .filter(unit => isOnMap(state, unit) && codes.includes(state.title.units[unit].setUp))
      .map(unit => state.hex[unit]),
  )

/** Axis of 1941: as near as can be to the district that the code may attack, the HQs a little behind. */
const axisScore = (state: State, unit: number): ((hex: number) => number) => {
  const { title } = state
  const to = distancesTo(title, sovietsOf(state, DUTY[title.units[unit].setUp] ?? ['W']))
  const wanted = title.isHq[unit] === 1 ? 4 : 2
  return hex => -Math.abs(to[hex] - wanted) * 10 - strengthAt(state, hex) / 4 - title.swamp[hex] * 3
}

/** HQs along the front, from north to south; Stavka in Moscow. */
const postOf = (title: Title, unit: number, front: readonly number[]): number => {
  const hqs = title.hqs[title.side[unit]]
  if (hqs.length === 1) return title.at.Moscow
  return front[Math.floor((front.length * (2 * hqs.indexOf(unit) + 1)) / (2 * hqs.length))]
}

/** Enemy ZOC all round: no supply comes in. */
const isEnclosed = (state: State, hex: number): boolean =>
  near(state.title, hex).every(each => state.title.barred[each] === 1 || state.zoc[enemyOf(now(state).side)][each] > 0)

/** Hexes from the line within which a great city is held by more than its workers. */
const GARRISONED = 8

/** A start with a line: first what must be covered, widest first; then the thinnest place of the front. */
const lineScore = (state: State, unit: number): ((hex: number) => number) => {
  const { title } = state
  const { side } = now(state)
  const start = lineStart(state)
  if (start === undefined) return () => 0
  const front = coverOf(title, start, side)
  const from = distancesTo(title, front)
  const { branch } = title.units[unit]
  if (title.isWorker[unit] === 1) return hex => Math.min(from[hex], 12) + title.majorCity[hex] * 20
  if (title.isLeader[unit] === 1) {
    const home = side === SOVIET ? title.at.Moscow : title.at.Berlin
    return hex => (hex === home ? 100 : from[hex])
  }
  if (branch === 'hq') {
    const post = postOf(title, unit, front)
    return hex => -Math.abs(from[hex] - 3) * 5 - distance(title.board, hex, post)
  }
  const open = new Set(front.filter(hex => !isCovered(state, hex)))
  const covers = (hex: number): number =>
    (open.has(hex) ? 1 : 0) +
    near(title, hex).filter(each => open.has(each) && isAdjacent(title.board, hex, each) && seesFrom(title, hex, each))
      .length
  const finn = title.units[unit].nation === 'finland'
  // Once the line stands: nobody leaves a great city near the front to its workers
  const wantsGarrison = (hex: number): boolean =>
    open.size === 0 &&
    title.majorCity[hex] === 1 &&
    from[hex] <= GARRISONED &&
    unitsAt(state, hex, side).every(each => title.stacks[each] === 0)
  return hex =>
    covers(hex) * 100 +
    (wantsGarrison(hex) ? 400 : 0) -
    Math.min(from[hex], 30) * 12 -
    strengthAt(state, hex) -
    (isEnclosed(state, hex) ? 1000 : 0) +
    (finn && title.country.finland[hex] === 1 ? 500 : 0)
}

const seesFrom = (title: Title, from: number, to: number): boolean =>
  title.landAround[from].includes(to) && title.barred[to] === 0

const scoreFor = (state: State, unit: number): ((hex: number) => number) => {
  if (lineStart(state) !== undefined) return lineScore(state, unit)
  return now(state).side === SOVIET ? hex => sovietScore(state, hex) : axisScore(state, unit)
}

/**
 * The ready default: whoever is not placed yet goes where the score is best, strong units first. Begun anew when all are
 * placed, or when what is placed leaves the line open.
 */
const applyDefault = (state: State, events: GameEvent[]): void => {
  const { title } = state
  if (setUpDuties(state).length === 0 || uncovered(state).length > 0)
    for (const unit of placedIn(state)) if (isOnMap(state, unit) && fixedHex(state, unit) === NO_HEX) lift(state, unit)
  const start = lineStart(state)
  const order = unplaced(state).sort((a, b) => title.strength[b] - title.strength[a] || a - b)
  for (const unit of order) {
    if (start !== undefined && isArmy(title, unit) && placedArmies(state) >= forcesOf(start).armies) continue
    const legal = setUpOptions(state, unit).map(({ hex }) => hex)
    const hex = bestOf(legal, scoreFor(state, unit))
    if (hex !== NO_HEX) put(state, unit, hex)
  }
  events.push({ key: 'log.defaultSetUp', rule: ruleOf(state), args: { side: SIDES[now(state).side] } })
}

// ---- The phase ----

export const setUpOffers: Offers<State> = {
  place: {
    actors: placedIn,
    offer: setUpOptions,
    check: checkSetUp,
    apply: applySetUp,
  },
  choose: defaultSetUp(() => no('4.0', 'refuse.noSuchChoice'), applyDefault),
  done: {
    duties: setUpDuties,
    apply: (state, events) => {
      finishSetUp(state, events)
      state.closed = true
    },
  },
}
