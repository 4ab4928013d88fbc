// Builders for Red God of War: a position in one line, actions by names, dice that fall as the chart is wanted to say.
import { type Attack, type GameEvent, isRefusal, type OddsCard } from '../../../src/engine/contract.ts'
import { create } from '../../../src/games/red-god-of-war/index.ts'
import { META } from '../../../src/games/red-god-of-war/meta.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { buildersFor } from '../../support/builders.ts'
import { loaded } from '../../support/title.ts'

export const game = loaded(create, META)
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
  phaseOf,
  place,
  play,
  refusal,
  retreat,
  seatOf,
  supplyState,
  unit,
  unitName,
} = builders

// ---- Positions ----

type UnitEntry =
  | string
  | Readonly<{
      hex?: string | undefined
      status?: string
      lost?: number
      points?: number
      army?: string
      supply?: string
      impulseSupply?: string
      chit?: string
      marks?: readonly string[]
    }>
export type Units = Readonly<Record<string, UnitEntry>>

export interface Setting {
  readonly scenario?: string
  readonly options?: readonly string[]
  readonly turn?: number
  readonly phase?: string
  /** Whose impulse it is; in combat supply unless its own entry says more of it. */
  readonly hq?: string
  readonly impulse?: object
  /** Freeze, and every army has its first attack behind it (10.17), unless this says otherwise. */
  readonly world?: object
  readonly control?: { readonly german?: readonly string[]; readonly soviet?: readonly string[] }
  /** The same when the movement phase began (4.2c). */
  readonly controlBefore?: { readonly german: readonly string[]; readonly soviet: readonly string[] }
  readonly trodden?: readonly string[]
}

const ARMIES = game.units.flatMap(({ id }) => (id.startsWith('S-HQ-') ? [id] : []))

const fileOf = (units: Units, setting: Setting): object => {
  const { hq, impulse = {}, world = {}, control, ...head } = setting
  const active = hq === undefined ? undefined : units[hq]
  return {
    scenario: 'mars',
    turn: 2,
    phase: hq === undefined ? 'soviet-chits' : 'move',
    ...head,
    world: { weather: 'freeze', razvedka: ARMIES, ...world },
    ...(hq === undefined ? {} : { impulse: { hq, ...impulse } }),
    ...(control === undefined ? {} : { control: { german: [], soviet: [], ...control } }),
    units:
      hq === undefined || typeof active !== 'string'
        ? units
        : { ...units, [hq]: { hex: active, marks: ['combatSupply'] } },
  }
}

/** A position: units by id, each with its hex or with all there is to say of it. Game turn 2; the movement phase of `hq`. */
export const position = (units: Units, setting: Setting = {}): State => builders.position(fileOf(units, setting))

/** The same where nobody knows whether a game can come to it. */
export const tryPosition = (units: Units, setting: Setting = {}): State | { readonly problem: string } => {
  const { id, version } = META
  return game.fromPosition({ format: 'stavka-position', game: id, version, ...fileOf(units, setting) }, 1)
}

/** Why no game can come to it, or undefined. */
export const problemOf = (units: Units, setting: Setting = {}): string | undefined => {
  const state = tryPosition(units, setting)
  return 'problem' in state ? state.problem : undefined
}

/** A new game, both sides set up as prepared: the first turn has begun. */
export const begun = (scenario = 'mars', seed = 1): State => {
  const state = builders.start(scenario, [], seed)
  play(state, choose('default'), done, choose('default'), done)
  return state
}

/** One decision, with as little as the rules allow. */
const passOne = (state: State): readonly GameEvent[] => {
  if (game.legal(state, { about: 'duties' }).length === 0) return play(state, done)
  const task = phaseOf(state) === 'german-chits' ? 'chit' : 'withdraw'
  const [first] = task === 'chit' ? ['G-HQ-XXX'] : actors(state, 'assign').filter(id => tasks(state, id).includes(task))
  return play(state, assign(first, task))
}

/** Nothing is done until this is so, or the game is over. */
export const passUntil = (state: State, reached: (state: State) => boolean): GameEvent[] => {
  const events: GameEvent[] = []
  while (!state.over && !reached(state)) events.push(...passOne(state))
  return events
}
export const passTo = (state: State, phase: string): GameEvent[] => passUntil(state, each => phaseOf(each) === phase)

/**
 * The last impulse of the turn before ends, and this turn begins: its dice fall for the weather, German supply, OKW, in its
 * last box for the call, and Stalin.
 */
export const nextTurn = (
  turn: number,
  dice: readonly number[],
  setting: Setting = {},
  units: Units = {},
): { readonly state: State; readonly events: readonly GameEvent[] } => {
  const before = { scenario: 'zhukov', ...setting, hq: 'G-HQ-VI', phase: 'mech', turn: turn - 1 }
  const state = position({ 'G-HQ-VI': '0419', ...units }, before)
  return { events: play(loadDice(state, ...dice), done), state }
}

/** All of these in one hex. */
export const at = (name: string, ...ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, name]))

// ---- What a state shows ----

/** What is asked now: `advance`, `standOrRetreat`. */
export const asks = (state: State): string | undefined => game.decision(state)?.ask.key.replace('ask.', '')

export const duties = (state: State): string[] => game.legal(state, { about: 'duties' }).map(({ rule }) => rule)

/** Ids of the units that have an action of this kind to do. */
export const actors = (state: State, kind: string): string[] =>
  game
    .legal(state, { about: 'actors' })
    .filter(({ kinds }) => kinds.some(each => each === kind))
    .map(({ unit: actor }) => unitName(actor))
    .sort()

export const marksOf = (state: State, id: string): readonly string[] => game.describe(state, unit(id)).marks
export const statusOf = (state: State, id: string): string => game.describe(state, unit(id)).status
/** The side of the counter that is up, and how many steps are left. */
export const factorsOf = (state: State, id: string): string => game.describe(state, unit(id)).factors
export const stepsOf = (state: State, id: string): number => game.describe(state, unit(id)).steps?.now ?? 0
export const pointsOf = (state: State, id: string): number => game.describe(state, unit(id)).points
export const unitsAt = (state: State, name: string): string[] =>
  game.units.filter((_, id) => game.hexOf(state, id) === hex(name)).map(({ id }) => id)

/** What the unit may be assigned to do, by names: `withdraw`, `join G-78ID`. */
export const tasks = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'assign', unit: unit(id) })
    .map(({ as, target }) => (target === undefined ? as : `${as} ${unitName(target)}`))
/** Where the unit may be placed now. */
export const entries = (state: State, id: string): string[] =>
  game.legal(state, { about: 'place', unit: unit(id) }).map(({ hex: to }) => hexName(to))
/** Where the unit may retreat and advance to. */
export const retreats = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'retreat', unit: unit(id) })
    .map(({ hex: to }) => hexName(to))
    .sort()
export const advances = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'advance', unit: unit(id) })
    .map(hexName)
    .sort()

/** Hexes in the ZOC of the side. */
export const zocOf = (state: State, side: string): string[] =>
  game.query(state, side, { what: 'zoc', side }).map(hexName).sort()

export const controllerOf = (state: State, name: string): string | undefined =>
  game.query(state, 'german', { what: 'control' }).find(each => each.hex === hex(name))?.side

// ---- Movement ----

/** `path` by names: '2414 2415'. */
export const move = (ids: string | readonly string[], path: string, by?: string) =>
  builders.act({ type: 'move', units: [ids].flat(), path: path.split(' '), ...(by === undefined ? {} : { by }) })

/** Movement points to each hex within reach, by one way. */
export const reach = (state: State, id: string, by?: string): Map<string, number> =>
  new Map(
    game
      .legal(state, { about: 'move', unit: unit(id) })
      .filter(each => each.by === by)
      .map(each => [hexName(each.hex), each.cost]),
  )

// ---- Combat ----

/** The attack with the support of the HQ (10.12), and with a supply point besides if so said (10.15). */
export const supported = (ids: string | string[], target: string, hq: string, ...extras: string[]): Attack =>
  attack(ids, target, { support: [{ unit: hq, hex: target }], extras })

export const shiftsIn = ({ shifts }: OddsCard): Record<string, number> =>
  Object.fromEntries(shifts.map(({ reason, value }) => [reason.key.replace('shift.', ''), value]))
export const shiftsOf = (state: State, declared: Attack): Record<string, number> => shiftsIn(card(state, declared))
export const columnsOf = (state: State, declared: Attack): string => {
  const { odds, column } = card(state, declared)
  return `${odds} > ${column}`
}

/** The die that gives this result of the chart. */
const faceFor = (found: OddsCard, result: string): number => {
  const die = found.faces.findIndex(face => face.result === result) + 1
  if (die === 0) throw new Error(`no ${result} at ${found.column}`)
  return die
}

/** Declares these attacks; nobody pays for the defence. */
export const declare = (state: State, ...attacks: readonly Attack[]): State => {
  play(state, ...attacks, done)
  if (phaseOf(state) === 'defend') play(state, done)
  return state
}

/** Rolls the declared attack with this die. */
export const roll = (state: State, index: number, die: number): readonly GameEvent[] =>
  play(loadDice(state, die), choose(`combat:${index}`))

/** The one attack of the impulse, rolled so that the chart gives this result. */
export const fight = (state: State, declared: Attack, result: string): readonly GameEvent[] => {
  const die = faceFor(card(state, declared), result)
  return roll(declare(state, declared), 0, die)
}

/** The attack alone, with the support of the HQ or with a point besides: the first that can give this result is rolled so. */
export const beat = (state: State, ids: string[], target: string, hq: string, result: string): readonly GameEvent[] => {
  const ways = [attack(ids, target), supported(ids, target, hq), supported(ids, target, hq, 'point')]
  const found = ways.find(way => {
    const odds = game.odds(state, way)
    return !isRefusal(odds) && odds.faces.some(face => face.result === result)
  })
  if (found === undefined) throw new Error(`no way to ${result}`)
  return fight(state, found, result)
}

/** An overrun in a movement phase, rolled so that the chart gives this result. */
export const overrun = (state: State, declared: Attack, result: string): readonly GameEvent[] =>
  play(loadDice(state, faceFor(card(state, declared), result)), declared)

/** 26 points that may stand in one hex, with combined arms. */
export const HAMMER = ['S-20-5TC', 'S-20-5-5', 'S-20-6TC', 'S-20-6-6', 'S-20-11TB', 'S-20-17TB']

/** How many steps must be picked now, and from whom. */
export const lossesDue = (state: State): { need: number; units: string[] } => {
  const { need, units } = game.legal(state, { about: 'losses' })
  return { need, units: [...new Set(units.map(each => unitName(each.unit)))].sort() }
}
export const choices = (state: State): string[] => game.legal(state, { about: 'choose' }).map(({ option }) => option)

/** Settles the combat that was rolled: everybody stands, whoever must picks the first steps, nobody advances. */
export const settle = (state: State): State => {
  for (let asked = asks(state); phaseOf(state) === 'fight' && asked !== 'fight'; asked = asks(state))
    if (asked === 'losses' || asked === 'enemyLoss') {
      const { need, units } = game.legal(state, { about: 'losses' })
      play(state, { type: 'losses', units: units.slice(0, need).map(each => each.unit) })
    } else play(state, asked === 'standOrRetreat' ? choose('stand') : done)
  return state
}

/** Goes back hex by hex, and forward. */
export const goBack = (state: State, id: string, ...path: readonly string[]): void => {
  for (const name of path) play(state, retreat(id, name))
}
export const goOn = (state: State, id: string, ...path: readonly string[]): void => {
  for (const name of path) play(state, advance(id, name))
}
