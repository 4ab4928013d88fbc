// Builders for Red Steel: a position in one line, actions by names, battles whose result the test knows.
import { parse } from 'csv-parse/sync'
import { type Action, type Game, type GameEvent, isRefusal, type OddsCard } from '../../../src/engine/contract.ts'
import type { DataFiles } from '../../../src/engine/data.ts'
import { seedRng } from '../../../src/engine/dice.ts'
import { readFiles } from '../../../src/files/data.ts'
import { create } from '../../../src/games/red-steel/index.ts'
import { META } from '../../../src/games/red-steel/meta.ts'
import { CRT, turnOf } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import { buildersFor } from '../../support/builders.ts'
import { loaded } from '../../support/title.ts'
import { pinnedCounters } from './counters.ts'

type RedSteel = Game<State, OddsCard>

export const game: RedSteel = loaded(create, META, pinnedCounters)
const builders = buildersFor(game)
export const {
  advance,
  assign,
  attack,
  card,
  choose,
  done,
  hex,
  hexName,
  hexOf,
  loadDice,
  losses,
  move,
  phaseOf,
  place,
  play,
  refusal,
  retreat,
  seatOf,
  start,
  supplyState,
  unit,
} = builders
export const { unitName } = builders
const { act } = builders

// ---- Positions ----

interface UnitEntry {
  readonly hex?: string
  readonly status?: string
  readonly lost?: number
  readonly points?: number
  readonly supply?: string
  readonly morale?: string
  readonly salvos?: number
  readonly facing?: number
  readonly marks?: readonly string[]
}
export type Units = Readonly<Record<string, string | UnitEntry>>

export interface Setting {
  /** `0708-MID` unless it says otherwise. */
  readonly date?: string
  readonly phase?: string
  readonly scenario?: string
  readonly options?: readonly string[]
  readonly world?: object
  readonly axisControl?: readonly string[]
  readonly axisControlBefore?: readonly string[]
  readonly entrenched?: { readonly axis: readonly string[]; readonly soviet: readonly string[] }
}

export const ALL_HEXES: readonly string[] = game.board.hexes.map(({ name }) => name)

const withMark = (entry: string | UnitEntry, mark: string): UnitEntry => {
  const said = typeof entry === 'string' ? { hex: entry } : entry
  return { ...said, marks: [...(said.marks ?? []), mark] }
}

/** 15.11: every Soviet formation has been drawn. */
const drawn = (places: Units): Units =>
  Object.fromEntries(
    Object.entries(places).map(([id, entry]) => [id, id.startsWith('SU') ? withMark(entry, 'active') : entry]),
  )

const FIGHTING = ['soviet-bombard', 'soviet-declare']

/**
 * The campaign with nobody but these, in the Axis movement phase. In the Soviet one 95th Rifle Division has been drawn, in
 * the phases after it everybody.
 */
export const position = (places: Units, setting: Setting = {}): State => {
  const { date = '0708-MID', phase = 'axis-move', scenario = 'kishinev', world = {}, ...rest } = setting
  const active = phase === 'soviet-move' ? { active: 'SU-95', track: ['SU-95'] } : {}
  const all = FIGHTING.includes(phase) ? drawn(places) : places
  return builders.position({
    scenario,
    turn: turnOf(date),
    phase,
    world: { ...active, ...world },
    units: all,
    ...rest,
  })
}

/** Artillery that is towed. */
export const towed = (at: string): UnitEntry => ({ hex: at, marks: ['limbered'] })

/** All of them in one hex. */
export const together = (ids: readonly string[], at: string): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, at]))

/** Level 1, as are the hexes around it or level 2, all without water. */
export const FIELD = '0705'
export const RING = ['0704', '0804', '0805', '0706', '0605', '0604'] as const
export const [NORTH, EAST, SOUTHEAST, SOUTH] = RING

/** Rows of the order-of-battle file itself, read apart from the title. */
export const orderOfBattle = (scenario: string): Record<'kind' | 'side' | 'key' | 'value' | 'turn' | 'hex', string>[] =>
  (parse(readFiles(META, [])['orders-of-battle.csv'], { columns: true }) as Record<string, string>[])
    .filter(row => row.scenario === scenario)
    .map(({ kind, side, key, value, turn, hex: at }) => ({ kind, side, key, value, turn, hex: at }))

// ---- Counters with other values ----

interface Values {
  /** `6-6-6/4-5-6`, one for each step. */
  readonly levels?: string
  readonly morale?: number
  readonly armour?: number
  readonly antitank?: number
  /** `6-5-6` */
  readonly support?: string
  readonly size?: string
}

const [SIZE, LEVELS, MORALE, ARMOUR, ANTITANK, SUPPORT] = [6, 9, 10, 11, 12, 13]

const edited =
  (valuesOf: (id: string, levels: string) => Values | undefined) =>
  (files: DataFiles): DataFiles => ({
    ...pinnedCounters(files),
    'units.csv': pinnedCounters(files)
      ['units.csv'].split('\n')
      .map(row => {
        const cells = row.split(',')
        const values = valuesOf(cells[0], cells[LEVELS])
        if (values === undefined) return row
        cells[SIZE] = values.size ?? cells[SIZE]
        cells[LEVELS] = values.levels ?? cells[LEVELS]
        cells[MORALE] = String(values.morale ?? cells[MORALE])
        cells[ARMOUR] = String(values.armour ?? cells[ARMOUR])
        cells[ANTITANK] = String(values.antitank ?? cells[ANTITANK])
        cells[SUPPORT] = values.support ?? cells[SUPPORT]
        return cells.join(',')
      })
      .join('\n'),
  })

/** The game with these data. Takes the states of `game`, which lie on its table as long as it is asked. */
const otherGame = (edit: (files: DataFiles) => DataFiles): RedSteel => {
  const other = loaded(create, META, edit)
  const spare = buildersFor(other).start('kishinev')
  const asking =
    <A extends unknown[], R>(ask: (state: State, ...rest: A) => R) =>
    (state: State, ...rest: A): R => {
      const laid = other.clone(state, spare)
      const answer = ask(laid, ...rest)
      game.clone(laid, state)
      return answer
    }
  return {
    ...other,
    apply: asking(other.apply),
    check: asking(other.check),
    odds: asking(other.odds),
    query: asking(other.query) as RedSteel['query'],
  }
}

/** The game with other numbers on these counters, for states of `game`. */
export const gameWith = (values: Readonly<Record<string, Values>>): RedSteel => otherGame(edited(id => values[id]))

// ---- Going on ----

/** Ends phases, in which nobody does anything, until this one asks, from this turn on. */
export const skipTo = (state: State, phase: string, turn = state.turn): State => {
  for (let steps = 0; steps < 500; steps++) {
    if (phaseOf(state) === phase && state.turn >= turn) return state
    play(state, done)
  }
  throw new Error(`never came to ${phase}`)
}

// ---- Moves ----

/** By a way of its own: `strategic`, `foot`, `river`. */
export const moveBy = (by: string, ids: string | string[], ...path: string[]): Action =>
  act({ type: 'move', units: [ids].flat(), path, by })

/** Movement points to each hex within reach, by one way. */
export const reach = (state: State, id: string, by?: string): Map<string, number> =>
  new Map(
    game
      .legal(state, { about: 'move', unit: unit(id) })
      .filter(each => each.by === by)
      .map(({ hex: to, cost }) => [hexName(to), cost]),
  )

/** With this action, which ends a phase or a formation's move, the marker of this formation will be drawn (15.1c). */
export const loadDraw = (state: State, action: Action, formation: string): State => {
  for (let seed = 0; seed < 1000; seed++) {
    const trial = game.clone(state)
    trial.rng = seedRng(seed)
    play(trial, action)
    if (trial.world.active !== formation) continue
    state.rng = seedRng(seed)
    return state
  }
  throw new Error(`${formation} is not drawn`)
}

/** Where it may be placed now. */
export const entries = (state: State, id: string): string[] =>
  game.legal(state, { about: 'place', unit: unit(id) }).map(({ hex: at }) => hexName(at))

/** What it may be assigned to. */
export const tasks = (state: State, id: string): string[] =>
  game.legal(state, { about: 'assign', unit: unit(id) }).map(({ as }) => as)

/** Ids of the units that have an action of this kind to do. */
export const actors = (state: State, kind: string): string[] =>
  game
    .legal(state, { about: 'actors' })
    .filter(({ kinds }) => kinds.some(each => each === kind))
    .map(({ unit: actor }) => unitName(actor))

// ---- How a counter stands ----

/** As its row has it: `SU-95`. */
export const formationOf = (id: string): string =>
  (game.units[unit(id)] as (typeof game.units)[number] & { readonly formation: string }).formation

export const pointsOf = (state: State, id: string): number => game.describe(state, unit(id)).points
export const statusOf = (state: State, id: string): string => game.describe(state, unit(id)).status
export const marksOf = (state: State, id: string): readonly string[] => game.describe(state, unit(id)).marks
export const stepsOf = (state: State, id: string): number => game.describe(state, unit(id)).steps?.now ?? 0
export const moraleOf = (state: State, id: string): string =>
  marksOf(state, id).find(mark => mark === 'disrupted' || mark === 'demoralised') ?? 'steady'
export const salvosOf = (state: State, id: string): number =>
  Number(
    marksOf(state, id)
      .find(mark => mark.startsWith('salvos-'))
      ?.slice('salvos-'.length),
  )
export const unitsAt = (state: State, at: string): string[] =>
  game.units.filter((_, id) => game.hexOf(state, id) === hex(at)).map(({ id }) => id)

// ---- Attacks ----

/** The modifiers of a card without the line that names the row, by the last word of their keys. */
export const shiftsIn = ({ shifts }: OddsCard): Record<string, number> =>
  Object.fromEntries(
    shifts
      .filter(({ reason: { key } }) => key !== 'odds.row' && key !== 'odds.belowRow')
      .map(({ reason, value }) => [reason.key.replace('odds.', ''), value]),
  )

/** `2:1 > 4:1 C8`: the odds, what the modifiers make of them, the column. */
export const oddsIn = ({ odds, shifts, column }: OddsCard): string =>
  `${odds} > ${shifts.find(({ reason: { key } }) => key === 'odds.row' || key === 'odds.belowRow')?.reason.args?.odds} ${column}`

/** Ends the declaration and lays no support: the combats can be rolled. */
export const goToFight = (state: State): void => {
  while (/-(declare|defend|support)$/.test(phaseOf(state) ?? '')) play(state, done)
}

/** Two dice for this result, where the column has it. */
const diceIn = ({ faces, shifts }: OddsCard, result: string): readonly [number, number] | undefined => {
  const sum = faces.findIndex(face => face.result === result) + 2
  const isBelow = shifts.some(({ reason }) => reason.key === 'odds.belowRow')
  return sum < 2 || isBelow ? undefined : [Math.max(1, sum - 6), sum - Math.max(1, sum - 6)]
}

/** The game with this morale, and so many times the attack strength, on all counters of a side: for any odds. */
const games = new Map<string, RedSteel>()
const gameFor = (side: string, morale: number, times: number): RedSteel => {
  const key = `${side} ${morale} ${times}`
  const values = (id: string, printed: string): Values | undefined => {
    const counter = game.units[game.unitByName.get(id) ?? -1]
    if (counter === undefined || META.sides[counter.side].id !== side) return undefined
    const levels = printed.replace(/(\d+)(-\d+-\d+)/g, (_, attack, rest) => `${Number(attack) * times}${rest}`)
    return { morale, levels }
  }
  const made = games.get(key) ?? otherGame(edited(values))
  games.set(key, made)
  return made
}
function* gamesFor(side: string): Iterable<RedSteel> {
  yield game
  for (const morale of [5, 4, 6, 3, 7, 2, 8, 1, 9]) yield gameFor(side, morale, 1)
  for (const times of [3, 6, 12]) for (const morale of [5, 8]) yield gameFor(side, morale, times)
}

const cardOn = (on: RedSteel, state: State, seat: string, target: number): OddsCard | undefined =>
  on
    .query(state, seat, { what: 'layer', layer: 'declared' })
    .battles?.find(({ attack: { targets } }) => targets[0] === target)?.card as OddsCard | undefined

/** The card of a combat that has been declared, as the seat that decides knows it. */
export const declaredCard = (state: State, target: string): OddsCard => {
  const found = cardOn(game, state, seatOf(state) ?? '', hex(target))
  if (found === undefined) throw new Error(`no combat on ${target}`)
  return found
}

/** Guns that support the combats: the hex for each of them. */
type Guns = Readonly<Record<string, string>>
/** Ends the declaration and lays this support: the combats can be rolled. */
export const supportAll = (state: State, guns: Guns): void => {
  play(state, done)
  while (/-(defend|support)$/.test(phaseOf(state) ?? '')) {
    for (const [id, target] of Object.entries(guns))
      if (tasks(state, id).length > 0) play(state, assign(id, 'support', { hex: target }))
    play(state, done)
  }
}

/** Rolls the combat on the hex so that this result of the chart falls: with such dice, and morale for such odds. */
export const resolve = (state: State, target: string, result: string): readonly GameEvent[] => {
  if (![...CRT.rows.values()].some(row => row.includes(result))) throw new Error(`${result} is on no chart`)
  const seat = seatOf(state) ?? ''
  const combat = game
    .legal(state, { about: 'choose' })
    .find(({ name: { key, args } }) => key === 'choice.combat' && args?.hex === hex(target))
  if (combat === undefined) throw new Error(`no combat on ${target}`)
  for (const on of gamesFor(seat)) {
    const found = cardOn(on, state, seat, hex(target))
    const dice = found && diceIn(found, result)
    if (dice === undefined) continue
    const events = on.apply(loadDice(state, ...dice), choose(combat.option))
    if (isRefusal(events)) throw new Error(`${events.rule} ${events.reason.key}`)
    return events
  }
  throw new Error(`no ${result} against ${target}`)
}

/** Declares an attack, with morale for odds that the chart has. */
export const declare = (state: State, attackers: string | string[], target: string): void => {
  const declared = attack(attackers, target)
  for (const on of gamesFor(seatOf(state) ?? '')) if (!isRefusal(on.apply(state, declared))) return
  throw new Error(`attack on ${target} refused: ${game.check(state, declared)?.rule}`)
}

/** One attack without support, from the declaration to this result of the chart. */
export const fight = (
  state: State,
  attackers: string | string[],
  target: string,
  result: string,
): readonly GameEvent[] => {
  declare(state, attackers, target)
  goToFight(state)
  return resolve(state, target, result)
}

// ---- What is known beside the map ----

interface Unit {
  readonly facing: number
}
interface Known {
  readonly units: Readonly<Record<string, Unit>>
  readonly world: Readonly<Record<string, unknown>>
  readonly axisControl: readonly string[]
  readonly entrenched: { readonly axis: readonly string[]; readonly soviet: readonly string[] }
}

/** Hexes in the ZOC of the side. */
export const zocOf = (state: State, side: string): string[] =>
  game.query(state, side, { what: 'zoc', side }).map(hexName)

/** The position as a file has it, between combats. */
export const fileOf = (state: State): Known => {
  const file = game.positionOf(state)
  if ('problem' in file) throw new Error(String(file.problem))
  return file as unknown as Known
}
