// What a player wants to know beside the map: weather, quotas, tracks, pools, what is decided. Facts alone: it changes
// nothing and judges nothing, and it tells of secrets what the given state tells.
import type { Fact, FactGroup } from '../../../engine/contract.ts'
import { countOf, fact, groupsOf, sayer } from '../../../engine/facts.ts'
import type { Message } from '../../../engine/text.ts'
import { AXIS, LAST_TURN, OPTIONS, SIDES, type Side, SOVIET } from '../meta.ts'
import { capacityOf, LEND_LEASE, workerCapacity } from '../rules/capacity.ts'
import {
  ARTILLERY_USES,
  MINIMUM_CITIES,
  type Mover,
  OBJECTIVE_YEARS,
  railQuota,
  SEA_SUCCESS,
  stukasIn,
  supplyRange,
  turnOf,
  yearOf,
} from '../rules/charts.ts'
import { hasCombatSupply } from '../rules/combat-supply.ts'
import { cityCounts, controls, countsFor, isBalkanNeutral, isEliminated } from '../rules/control.ts'
import { oilHeld } from '../rules/entitlement.ts'
import { controllerOf } from '../rules/map.ts'
import { type Sea, seaModifier } from '../rules/sea.ts'
import { supportLeft } from '../rules/support.ts'
import { type Now, now, OPENING } from '../rules/turn.ts'
import { objectiveName, scoreOf } from '../rules/victory.ts'
import { isRolledTwice } from '../rules/weather.ts'
import { isNeutral, lendLeaseFactor, WHAT_IFS } from '../rules/what-ifs.ts'
import { demandOf } from '../rules/withdrawals.ts'
import { cloneState, hasOption, isOnMap, STATUS, type State, scenarioOf, weatherIn } from '../state.ts'
import type { SITUATION_MESSAGES } from '../words/situation.ts'
import { allowanceShown } from './tables.ts'

const BOTH = [AXIS, SOVIET] as const

const say = sayer<typeof SITUATION_MESSAGES>()

/** The chart's MF in words. */
const allowance = (shown: string): Message | string =>
  shown === 'MF' ? say('value.factor') : shown === '½MF' ? say('value.halfFactor') : shown

// ---- Where in the turn ----

interface Moment extends Now {
  /** Play has begun: there is weather. */
  readonly playing: boolean
  /** The side still moves in this turn, or will. */
  readonly comes: (side: Side) => boolean
  /** The first impulse of the side is still to come. */
  readonly fresh: (side: Side) => boolean
}

const momentOf = (state: State): Moment => {
  const here = now(state)
  const playing = state.phase >= OPENING.length
  const comes = (side: Side): boolean => !playing || side === SOVIET || here.side === AXIS
  return { ...here, playing, comes, fresh: side => !playing || (side === SOVIET && here.side === AXIS) }
}

// ---- 4.0.1, 8.2.4, 10.2, 10.3 ----

const SHOWN_MOVERS: readonly Mover[] = ['motorised', 'foot', 'soviet-motorised', 'soviet-foot']

const weatherFacts = (state: State, { playing, side, impulse }: Moment): Fact[] => {
  if (!playing) return []
  const [first, second] = state.world.weather
  // 13.6: rolled when the Axis begins its second impulse
  const open = isRolledTwice(state) && side === AXIS && impulse === 1
  const halved = state.title.unitsOf[AXIS].filter(unit => isOnMap(state, unit) && !hasCombatSupply(state, unit))
  return [
    fact('4.0.1', say('fact.firstImpulse'), { key: `weather.${first}` }),
    open
      ? fact('13.6', say('fact.secondImpulse'), say('value.weatherOpen'))
      : fact('4.0.1', say('fact.secondImpulse'), { key: `weather.${second}` }),
    ...SHOWN_MOVERS.map(mover => {
      const args = {
        first: allowance(allowanceShown(mover, first, 1)),
        second: open ? say('value.weatherOpen') : allowance(allowanceShown(mover, second, 2)),
      }
      return fact('8.2.4', say('fact.moves', { mover }), say('value.moves', args))
    }),
    ...(open ? [] : [fact('10.23', say('fact.supplyRange'), say('value.hexes', { n: supplyRange(second) }))]),
    ...(halved.length > 0 ? [countOf('10.32', say('fact.noCombatSupply'), halved)] : []),
  ]
}

// ---- 8.3, 8.4 ----

/** 8.3.3: in the first impulse alone. */
const railFact = (state: State, side: Side, { side: active, impulse, fresh }: Moment): Fact => {
  const quota = railQuota(side, weatherIn(state, 1))
  const left = fresh(side) ? quota : side === active && impulse === 1 ? state.world.railLeft[side] : 0
  return fact('8.3.1', say('fact.rail', { side: SIDES[side] }), left, { track: { full: quota } })
}

const sailing = (state: State, sea: Sea, side: Side, { comes, fresh }: Moment): Message => {
  const { sailed, seaLost } = state.world
  if (sea === 'black-sea' && seaLost[side]) return say('value.sailLost')
  if (sea === 'black-sea' && side === AXIS && isBalkanNeutral(state)) return say('value.sailClosed')
  const used = sea === 'baltic-sea' ? sailed.axisBaltic : side === AXIS ? sailed.axisBlack : sailed.sovietBlack
  if (!comes(side)) return say('value.sailOver')
  if (used && !fresh(side)) return say('value.sailUsed')
  if (side === SOVIET && isBalkanNeutral(state)) return say('value.sailSafe')
  const base = sea === 'black-sea' ? SEA_SUCCESS['black-sea'] : SEA_SUCCESS['baltic-port']
  return say('value.sailFree', { n: base - seaModifier(state, sea, side) })
}

const ASSAULTS = 2

const transportFacts = (state: State, moment: Moment): Fact[] => {
  if (!moment.playing) return []
  const sea = (at: Sea, side: Side): Fact =>
    fact(
      at === 'black-sea' ? '8.4.4' : '8.4.6',
      say('fact.sea', { sea: at, side: SIDES[side] }),
      sailing(state, at, side, moment),
    )
  const assaults = (side: Side): Fact =>
    fact('8.4.3Ca', say('fact.assaults', { side: SIDES[side] }), state.world.assaultsLeft[side], {
      track: { full: ASSAULTS },
    })
  return [
    ...BOTH.map(side => railFact(state, side, moment)),
    sea('black-sea', AXIS),
    sea('baltic-sea', AXIS),
    sea('black-sea', SOVIET),
    ...(hasOption(state, OPTIONS.seaTransport) ? [] : BOTH.map(assaults)), // V.II: as many as they like
  ]
}

// ---- 9.9, 9.10 ----

const supportFacts = (state: State, { playing, side, impulse }: Moment): Fact[] => {
  const { title } = state
  if (!playing) return []
  const year = yearOf(state.turn)
  const full = stukasIn(state.turn, weatherIn(state, 1))
  const laid = (markers: readonly number[]): number[] => markers.filter(marker => isOnMap(state, marker))
  const left = side === AXIS && impulse === 1 ? supportLeft(state, AXIS) : 0 // 9.9.5
  const uses = hasOption(state, OPTIONS.artilleryCorps) ? 0 : (ARTILLERY_USES[year] ?? 0)
  return [
    ...(full > 0 ? [fact('9.9.7', say('fact.stukas'), left, { track: { full }, units: laid(title.stukas) })] : []),
    ...(uses > 0
      ? [
          fact('9.10.2', say('fact.artillery', { year }), uses - state.world.artilleryUsed, {
            track: { full: uses },
            units: laid(title.artillery),
          }),
        ]
      : []),
  ]
}

// ---- 5.4, 12.6.4c ----

const FIRST_MINIMUM = turnOf('1942-01')

/** At the end of the second Axis impulse, from 1942 on. */
const nextMinimum = (state: State, { comes }: Moment): number =>
  Math.max(FIRST_MINIMUM, comes(AXIS) ? state.turn : state.turn + 1)

const cityFacts = (state: State, moment: Moment): Fact[] => {
  const { title } = state
  const { major, minor } = cityCounts(state)
  const all = title.cities.length
  const majors = title.cities.filter(hex => title.majorCity[hex] === 1).length
  const soviet = title.cities.filter(hex => countsFor(state, SOVIET, hex)).length
  // S4.0b: in the campaign only
  const check = scenarioOf(state).end === undefined ? Math.min(LAST_TURN, nextMinimum(state, moment)) : undefined
  const least = check === undefined ? undefined : MINIMUM_CITIES.findLast(({ from }) => from <= yearOf(check))
  const track = (full: number, need: number | undefined) => ({ full, ...(need === undefined ? {} : { need }) })
  const oil = title.oilHexes.length
  const sovietOil = title.oilHexes.filter(hex => controls(state, SOVIET, hex)).length
  return [
    fact('5.4a', say('fact.axisCities'), major + minor, { track: track(all, least?.cities) }),
    fact('5.4a', say('fact.axisMajor'), major, { track: track(majors, least?.major) }),
    fact('5.2a', say('fact.sovietCities'), soviet, { track: { full: all } }),
    ...(check === undefined ? [] : [fact('5.4a', say('fact.nextMinimum'), { key: `turn.${check}` })]),
    fact('5.5d', say('fact.oil', { side: SIDES[AXIS] }), oil - sovietOil, { track: { full: oil } }),
    fact('5.5d', say('fact.oil', { side: SIDES[SOVIET] }), sovietOil, { track: { full: oil } }),
  ]
}

// ---- 5.3, S4, 13.1 ----

const victoryFacts = (state: State): Fact[] => {
  const { end } = scenarioOf(state)
  const last = fact(end === undefined ? '5.3' : 'S4.0a', say('fact.end'), { key: `turn.${end?.turn ?? LAST_TURN}` })
  if (end === undefined) return [last]
  if (end.line === undefined) {
    const holder = SIDES[controllerOf(state, state.title.at.Berlin)]
    return [last, fact('S4.end6', say('fact.berlin'), { key: `side.${holder}` })]
  }
  const score = scoreOf(state)
  return [last, ...BOTH.map(side => fact('S4.0a', say('fact.points', { side: SIDES[side] }), score[side]))]
}

/** Of the other side's a view tells that they are secret. */
const objectiveFacts = (state: State): Fact[] => {
  if (!hasOption(state, OPTIONS.suddenDeath)) return []
  return OBJECTIVE_YEARS.flatMap((year, index) =>
    BOTH.flatMap(side => {
      const chosen = state.world.objectives[index]?.[side] ?? ''
      if (chosen === '') return []
      const objective = objectiveName(state.title, chosen)
      const checked = state.world.suddenDeathChecks.includes(year)
      return [
        fact(
          side === AXIS ? '13.1.2a' : '13.1.2b',
          say('fact.objective', { year, side: SIDES[side] }),
          checked ? say('value.checked', { objective }) : objective,
        ),
      ]
    }),
  )
}

// ---- 12.6, 12.7 ----

const poolOf = (state: State, side: Side): number[] =>
  state.title.unitsOf[side].filter(unit => state.status[unit] === STATUS.pool)

const lendLease = (state: State): Message => {
  if (state.world.archangelLost || !controls(state, SOVIET, state.title.at.Archangel)) return say('value.lendLeaseLost')
  if (state.turn < LEND_LEASE.from) return say('value.lendLeaseFrom', { turn: LEND_LEASE.from })
  return state.turn > LEND_LEASE.to ? say('value.lendLeaseOver') : say('value.lendLease', { n: lendLeaseFactor(state) })
}

const sovietReplacements = (state: State, { playing, side, impulse }: Moment): Fact[] => {
  const { title } = state
  const worth = (worker: number): number => workerCapacity(state, worker)
  const working = title.workers.filter(worker => isOnMap(state, worker))
  const away = title.workers.filter(worker => state.status[worker] === STATUS.siberia)
  const siberia = title.unitsOf[SOVIET].filter(
    unit => state.status[unit] === STATUS.siberia && title.isWorker[unit] === 0,
  )
  const open = playing && side === SOVIET && impulse === 1 // 12.7.6
  const again = state.world.stavkaReplaced !== yearOf(state.turn)
  const stavka = title.hqs[SOVIET].filter(hq => state.status[hq] === STATUS.pool)
  return [
    ...(open ? [fact('12.7.5a', say('fact.capacity'), state.world.capacity)] : []),
    fact('12.7.5a', say('fact.workers'), capacityOf(state), { units: [...working, ...away] }),
    ...working.map(worker =>
      fact('12.7.2a', say('fact.workerIn', { hex: state.hex[worker] }), worth(worker), { units: [worker] }),
    ),
    ...away.map(worker => fact('13.4', say('fact.workerSiberia'), worth(worker), { units: [worker] })),
    fact('12.7.7', say('fact.lendLease'), lendLease(state)),
    countOf('12.7.5a', say('fact.pool'), poolOf(state, SOVIET)),
    ...stavka.map(hq => fact('12.7.10', say('fact.stavka'), say(again ? 'value.yes' : 'value.no'), { units: [hq] })),
    ...(siberia.length > 0 ? [countOf('V.III.japan.2', say('fact.inSiberia'), siberia)] : []),
  ]
}

const FIRST_YEAR = 1942
const LAST_YEAR = 1944

/** 12.6.2, 12.6.5 */
const replacing = (state: State, { playing, side }: Moment): Message => {
  const { replacing: open, axisReplaced } = state.world
  const year = yearOf(state.turn)
  if (playing && side === AXIS && open !== 'none') return say(`value.replacing.${open}`)
  if (year < FIRST_YEAR) return say('value.replacing.notYet')
  if (year > LAST_YEAR) return say('value.replacing.noMore')
  return say(axisReplaced === year ? 'value.replacing.done' : 'value.replacing.waits')
}

const axisReplacements = (state: State, moment: Moment): Fact[] => [
  fact('12.6.2', say('fact.axisReplacements'), replacing(state, moment)),
  fact('12.6.4c', say('fact.panzers'), oilHeld(state)),
  countOf('12.6.3a', say('fact.pool'), poolOf(state, AXIS)),
]

// ---- 12.5 ----

const withdrawalFacts = (state: State): Fact[] => {
  const { withdrawals } = state.world
  const last = scenarioOf(state).end?.turn ?? LAST_TURN
  const coming: Fact[] = []
  const later = cloneState(state)
  for (let turn = state.turn + 1; turn <= last; turn++) {
    later.turn = turn
    const demand = demandOf(later)
    if (demand === undefined) continue
    const owed = say(`value.withdrawal.${demand.kind}`, { n: demand.count })
    coming.push(fact(demand.rule, say('fact.withdrawalIn', { turn }), owed))
  }
  const gone = state.title.unitsOf[AXIS].filter(unit => state.status[unit] === STATUS.withdrawn)
  return [
    ...(withdrawals > 0 ? [fact('12.5a', say('fact.owed'), withdrawals)] : []),
    ...coming,
    ...(gone.length > 0 ? [countOf('12.5b', say('fact.withdrawn'), gone)] : []),
  ]
}

// ---- 8.6, 11 ----

const dictatorFact = (state: State, side: Side): Fact[] =>
  state.title.unitsOf[side]
    .filter(unit => state.title.isLeader[unit] === 1)
    .map(unit => {
      const value = isOnMap(state, unit)
        ? say('value.at', { hex: state.hex[unit] })
        : say(isEliminated(state, unit) ? 'value.lost' : 'value.offMap')
      return fact(side === AXIS ? '5.2b' : '5.1b', say('fact.unit', { unit }), value, { units: [unit] })
    })

const boxFact = (state: State, side: Side): Fact[] => {
  const units = state.title.unitsOf[side].filter(unit => state.status[unit] === STATUS.box)
  if (units.length === 0) return []
  return [countOf(side === AXIS ? 'V.III.balkan.5b' : '11.1.2', say('fact.box', { side: SIDES[side] }), units)]
}

const specialFacts = (state: State): Fact[] => {
  const partisans = state.title.partisans.filter(unit => isOnMap(state, unit))
  return [
    ...BOTH.flatMap(side => dictatorFact(state, side)),
    ...BOTH.flatMap(side => boxFact(state, side)),
    ...(partisans.length > 0 ? [countOf('11.2.1', say('fact.partisans'), partisans)] : []),
  ]
}

// 11.3
const allyFacts = (state: State): Fact[] =>
  (['romania', 'hungary', 'finland'] as const).map(country => {
    const value = state.world.surrendered.includes(country)
      ? say('value.surrendered')
      : say(isNeutral(state, country) ? 'value.neutral' : 'value.fights')
    return fact(country === 'hungary' ? '11.3.1' : '11.3.2', say('fact.country', { country }), value)
  })

// ---- V.III ----

const whatIfFacts = (state: State): Fact[] =>
  WHAT_IFS.flatMap(whatIf => {
    const decided = state.world.decided[whatIf]
    if (decided === undefined) return []
    return [fact('V.III', say('fact.whatIf', { whatIf }), say('value.answer', { answer: decided ? 'yes' : 'no' }))]
  })

/** 2.1.2c, 2.2.1: what the markers tell on the tracks of the map, and more. */
export const situationOf = (state: State): readonly FactGroup[] => {
  const moment = momentOf(state)
  return groupsOf('group', {
    weather: weatherFacts(state, moment),
    transport: transportFacts(state, moment),
    support: supportFacts(state, moment),
    cities: cityFacts(state, moment),
    victory: victoryFacts(state),
    objectives: objectiveFacts(state),
    'soviet-replacements': sovietReplacements(state, moment),
    'axis-replacements': axisReplacements(state, moment),
    withdrawals: withdrawalFacts(state),
    special: specialFacts(state),
    allies: allyFacts(state),
    'what-ifs': whatIfFacts(state),
  })
}
