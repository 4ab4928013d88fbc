// The contract between a title and everything that plays it: bots, command line, server, page.
// Ids are integers here (hexes and units of the title's board and countermix); names appear only at the border.
import type {
  Action,
  ActionKind,
  Attack,
  Decision,
  Fight,
  GameEvent,
  GameState,
  Refusal,
  Seat,
  Support,
} from './action.ts'
import type { Board, Source } from './board.ts'
import type { BattleCard } from './card.ts'
import type { Change } from './changes.ts'
import type { Seed } from './dice.ts'
import type { DataFile } from './files.ts'
import type { Mind } from './mind.ts'
import type { Message, Messages, Text } from './text.ts'

export type {
  Action,
  ActionKind,
  Advance,
  Assign,
  Attack,
  Choose,
  Decision,
  Fight,
  GameEvent,
  GameState,
  Losses,
  Move,
  Place,
  Refusal,
  Retreat,
  Seat,
  Support,
} from './action.ts'
export { ACTION_KINDS, SPECTATOR } from './action.ts'
export type { BattleCard, CardModifier, DiceCard, HitChoice, HitOutlook, OddsCard, StrengthTerm } from './card.ts'

export interface ScenarioMeta {
  readonly id: string
  readonly name: Text
  readonly about: Text
  readonly turns: readonly [first: number, last: number]
  /** Options of the title that this scenario allows. */
  readonly options: readonly string[]
  /** What `Game.score` counts, where it is not victory points. */
  readonly points?: Text
}

export interface OptionMeta {
  readonly id: string
  readonly name: Text
  readonly rule: string
}

/** A title on the start page. */
export interface Pitch {
  /** Its place among the others. */
  readonly shelf: number
  /** What it is, in a line. */
  readonly line: Text
  /** A sketch: what is inside an SVG of 360 by 160. */
  readonly emblem: string
}

export interface Meta {
  readonly id: string
  /** Of the rules: it grows when something that was legal is no more, or comes to something else. */
  readonly version: number
  readonly changes: readonly Change[]
  readonly name: Text
  readonly pitch: Pitch
  readonly sides: readonly { readonly id: Seat; readonly name: Text }[]
  readonly scenarios: readonly ScenarioMeta[]
  readonly options: readonly OptionMeta[]
  /**
   * Seats hide things from each other, always or with one of these options: at one screen the table passes the screen
   * before it shows a seat's view.
   */
  readonly secrets?: 'always' | readonly string[]
  /** The data files of the title by the name under which they are read. */
  readonly files: Readonly<Record<string, DataFile>>
}

/** Of this interface. A title kept for games in progress runs with today's table only when it says the same number: it grows
 * when a title of before could not be played any more. */
export const CONTRACT = 1

export const hasSecrets = ({ secrets = [] }: Meta, options: readonly string[]): boolean =>
  secrets === 'always' || secrets.some(option => options.includes(option))

/** What every title tells of a counter; a title keeps more of its own. */
export interface UnitInfo {
  readonly id: string
  readonly name: Text
  readonly side: number
  readonly nation: string
  readonly type: string
  readonly size: string
  readonly factors: string
  /** Corps, army or division that it belongs to, worded under `formation.<formation>`; none without such words. */
  readonly formation?: string
  /** What else is printed on it, worded under `rating.<rating>`; none that is zero. */
  readonly ratings?: readonly { readonly rating: string; readonly value: number }[]
  readonly source: Source
}

/** How the marks of a counter are shown on it: the most telling first; the others stand in the information panel. */
export interface Signs {
  readonly marks: Readonly<Record<string, readonly [sign: string, kind: 'plain' | 'good' | 'warn' | 'bad']>>
  /** Marks of a unit that has done its part. */
  readonly acted: readonly string[]
  /** Types of unit that fly above the others. */
  readonly flying?: readonly string[]
  /** Statuses of a counter that was destroyed, for now or for good. */
  readonly lost: readonly string[]
  /** Statuses of a counter that is on its way into the game. */
  readonly coming: readonly string[]
}

export interface Rule {
  readonly id: string
  readonly topic: string
  /** What carries it: code, or where there is nothing to do a fact of the data, a chart, an example. */
  readonly in: 'code' | 'data' | 'chart' | 'example'
  readonly text: Text
}

// ---- What is legal ----

export interface Destination {
  readonly hex: number
  /** In movement points; parts of one are written by `figure`. */
  readonly cost: number
  readonly by?: string
}
export interface PlaceOption {
  readonly hex: number
  readonly by?: string
}
export interface RetreatOption {
  readonly hex: number
  readonly fate: 'safe' | 'overstacks' | 'eliminated'
}
export interface AssignOption {
  readonly as: string
  readonly hex?: number
  readonly target?: number
}
export interface LossOffer {
  /** At least this much worth must go, or every unit offered. */
  readonly need: number
  /** Where the right units go, so little can be enough; the check tells. */
  readonly least?: number
  /** And no more than this, where a title sets a limit. */
  readonly most?: number
  /** A unit that can lose several steps is listed once for each. */
  readonly units: readonly { readonly unit: number; readonly worth: number }[]
}

/** What it means to be done now, where there is something to say of it. */
export interface Leaving {
  /** Of things that are chosen freely: how many are, and how many may be. */
  readonly tally?: { readonly chosen: number; readonly most: number }
  /** What is lost by it, where that is much: allowed, but asked about first. */
  readonly cost?: Refusal
}

/** Questions about the decision at hand; each has its own kind of answer. */
export interface LegalAnswers {
  /** Units with something to do, and the kinds of action they can do. */
  actors: { query: { about: 'actors' }; answer: readonly { unit: number; kinds: readonly ActionKind[] }[] }
  place: { query: { about: 'place'; unit: number }; answer: readonly PlaceOption[] }
  move: { query: { about: 'move'; unit: number }; answer: readonly Destination[] }
  path: { query: { about: 'path'; unit: number; hex: number; by?: string }; answer: readonly number[] | undefined }
  targets: { query: { about: 'targets' }; answer: readonly number[] }
  /** One attack that is legal as it stands, where attacks have conditions that are hard to meet by chance. */
  suggestion: { query: { about: 'suggestion' }; answer: Attack | undefined }
  attackers: { query: { about: 'attackers'; targets: readonly number[] }; answer: readonly number[] }
  support: {
    query: { about: 'support'; targets: readonly number[]; attackers: readonly number[] }
    answer: readonly Support[]
  }
  extras: {
    query: { about: 'extras'; targets: readonly number[]; attackers: readonly number[] }
    answer: readonly { extra: string; name: Message }[]
  }
  losses: { query: { about: 'losses' }; answer: LossOffer }
  retreat: { query: { about: 'retreat'; unit: number }; answer: readonly RetreatOption[] }
  advance: { query: { about: 'advance'; unit: number }; answer: readonly number[] }
  assign: { query: { about: 'assign'; unit: number }; answer: readonly AssignOption[] }
  choose: { query: { about: 'choose' }; answer: readonly { option: string; name: Message }[] }
  /** What must still be done before `done` is accepted. */
  duties: { query: { about: 'duties' }; answer: readonly Refusal[] }
  leaving: { query: { about: 'leaving' }; answer: Leaving }
}
export type About = keyof LegalAnswers
export type LegalQuery = LegalAnswers[About]['query']
export type LegalAnswer<Q extends LegalQuery> = LegalAnswers[Q['about']]['answer']

// ---- Overlays ----

export interface OverlayAnswers {
  zoc: { query: { what: 'zoc'; side: Seat }; answer: readonly number[] }
  supply: {
    query: { what: 'supply'; side: Seat }
    answer: readonly { unit: number; state: string; line: readonly number[] }[]
  }
  front: {
    query: { what: 'front'; side: Seat }
    answer: { readonly line: readonly number[]; readonly gaps: readonly number[] }
  }
  control: { query: { what: 'control' }; answer: readonly { hex: number; side: Seat }[] }
  /** One of the title's own, see `Game.layers`. */
  layer: { query: { what: 'layer'; layer: string }; answer: Layer }
}
export type OverlayQuery = OverlayAnswers[keyof OverlayAnswers]['query']
export type OverlayAnswer<Q extends OverlayQuery> = OverlayAnswers[Q['what']]['answer']

/** What a title can lay over the map beside the overlays of every title: rail ownership, ranges. */
export interface LayerMeta {
  readonly id: string
  readonly name: Text
  /** How to read it, in a line. */
  readonly about: Text
  /** Markers that lie on the map, as counters do: the table always shows them. */
  readonly lies?: true
}
/** `side` is an index into `meta.sides`, and gives the colour; without it a mark is nobody's. */
export interface Layer {
  readonly hexes: readonly {
    readonly hex: number
    readonly side?: number
    readonly label?: string
    /** What lies there. */
    readonly name?: Message
  }[]
  readonly links: readonly {
    readonly from: number
    readonly to: number
    readonly side?: number
    /** A colour of its own, where several lines of a side must be told apart. */
    readonly tone?: number
  }[]
  /** Over a hexside. */
  readonly crossings?: readonly Crossing[]
  /** Attacks that have been declared and wait for their dice, as the seat can reckon them. */
  readonly battles?: readonly DeclaredAttack[]
}
export interface DeclaredAttack {
  readonly attack: Attack
  readonly card: BattleCard
  /** The odds in a few letters. */
  readonly label: string
}
export interface Crossing {
  readonly from: number
  readonly to: number
  readonly kind: 'bridge' | 'building' | 'broken'
  readonly side?: number
  readonly name: Message
}

// ---- For people who look on ----

/** Of the score, one thing that it is made of. */
export interface Gain {
  /** Index into `meta.sides`. */
  readonly side: number
  readonly points: number
  readonly why: Message
}

/** Something to know that is not on the map: weather, a pool, a track. */
export interface Fact {
  readonly name: Message
  readonly value: Message | number
  readonly rule: string
  /** Where `value` is a number on a track: how far the track goes, and how far one must be. */
  readonly track?: { readonly full: number; readonly need?: number }
  /** The counters it is about. */
  readonly units?: readonly number[]
  /** Worded under `mark.<mark>`: a mark that these counters bear for the seat that is told. */
  readonly mark?: string
}
export interface FactGroup {
  readonly id: string
  readonly name: Message
  readonly facts: readonly Fact[]
}

/** A chart as the rulebook prints it. Every row is as long as the head. */
export interface ChartTable {
  readonly id: string
  readonly name: Text
  readonly rule: string
  /** The first column names the rows. */
  readonly head: readonly Text[]
  readonly rows: readonly (readonly Text[])[]
  /** A chart that `OddsCard.column` is a column of: the head after its first text is `OddsCard.columns`. */
  readonly combat?: true
}

/** A unit that is still to come. Who waits for an event of the game is here from the moment it has happened. */
export interface Arrival {
  readonly unit: number
  /** The turn it is due; the present one when it is due already and waits for a place. */
  readonly turn: number
  readonly where?: Message
}

// ---- The game ----

interface Ending {
  readonly level: Message
  /** How far the winner is ahead by points: below 0 where something else decided, 0 in a draw. */
  readonly margin: number
}
interface Victory extends Ending {
  readonly kind: 'victory'
  readonly winner: Seat
}
interface Draw extends Ending {
  readonly kind: 'draw'
  readonly winner?: undefined
}
export type Outcome = Victory | Draw

/** A line of the table of levels. */
export interface Level {
  /** Undefined for a draw. */
  readonly winner: Seat | undefined
  readonly level: Message
  /** Reached from this number on; the last one has none. */
  readonly from: number | undefined
}
/** What the points of the end amount to. */
export interface LevelTable {
  /** Index into `meta.sides`: whose points count. */
  readonly side: number
  /** Less those of the other side, or alone. */
  readonly isLead: boolean
  /** As it stands. */
  readonly value: number
  /** The highest number first. */
  readonly levels: readonly Level[]
}
/** The line that the number reaches. */
export const levelAt = ({ levels, value }: Pick<LevelTable, 'levels' | 'value'>): Level =>
  levels.find(({ from }) => from === undefined || value >= from) ?? levels[levels.length - 1]

/** Whoever has more points wins, by however little; worded under `level.<seat>` and `level.draw`. */
export const leadTable = (side: number, value: number, ahead: Seat, behind: Seat): LevelTable => ({
  side,
  isLead: true,
  value,
  levels: [
    { winner: ahead, level: { key: `level.${ahead}` }, from: 1 },
    { winner: undefined, level: { key: 'level.draw' }, from: 0 },
    { winner: behind, level: { key: `level.${behind}` }, from: undefined },
  ],
})

/** How a counter stands, in words: for people and programs that look on. */
export interface UnitState {
  readonly hex: number
  /** Index into `meta.sides`: whom it fights for now. */
  readonly side: number
  /** Worded under `status.<status>`. */
  readonly status: string
  /** The side of the counter that is up, as `UnitInfo.factors` is written. */
  readonly factors: string
  /** Where the counter has more than one; none are left of a unit that is eliminated. */
  readonly steps?: { readonly now: number; readonly full: number }
  /** Movement points left in this phase. */
  readonly points: number
  /** Worded under `supply.<supply>`. */
  readonly supply?: string
  /** Worded under `mark.<mark>`. */
  readonly marks: readonly string[]
}

/** Any position of a title as plain names and numbers: see docs/position.md. */
export interface PositionFile {
  readonly format: 'stavka-position'
  readonly game: string
  readonly version: number
  readonly [field: string]: unknown
}

/** What a title tells its computer opponents; all values are victory points for the seat. */
export interface Advice<S extends GameState = GameState> {
  /**
   * The next action where the title has a plan for the whole phase: what belongs together is done in the right order.
   * Undefined where it has none, and for every phase of a title without plans.
   */
  orders?(state: S, seat: Seat): Action | undefined
  /** How good the position is, dice aside. */
  evaluate(state: S, seat: Seat): number
  /** A quick guess, before evaluating: how much the unit would like to be in the hex. */
  attraction(state: S, seat: Seat): (unit: number, hex: number) => number
  /** What the result of this attack would be worth. */
  resultValue(state: S, attack: Attack, result: string): number
  /** The option to take, or undefined to leave it. */
  choice(state: S, seat: Seat, options: readonly string[]): string | undefined
  /** What the assignment would be worth; below zero, better none. */
  assignValue(state: S, seat: Seat, unit: number, option: AssignOption): number
}

export interface Game<S extends GameState = GameState, C extends BattleCard = BattleCard> {
  readonly meta: Meta
  /** Fingerprint of the board and counters in use: a save is played on with the data it was made with. */
  readonly data: string
  /** Where they are not ours: the folder or file that they came from. */
  readonly dataName?: string
  /** An adviser for one bot at one table: what it remembers of plans belongs to that bot and to nobody else. */
  adviser(): Advice<S>
  /** How the title is judged and planned: for the planner, where the title has a mind. */
  mind(): Mind<S>
  readonly hasMind: boolean
  readonly board: Board
  readonly units: readonly UnitInfo[]
  readonly unitByName: ReadonlyMap<string, number>
  readonly rules: ReadonlyMap<string, Rule>
  /** Refusals, log and questions; and the words for `phase`, `terrain`, `nation`, `type`, `mark`, `supply`, `status`. */
  readonly messages: Messages
  /** The tables of the rulebook, in the order in which a player looks for them. */
  readonly charts: readonly ChartTable[]
  readonly layers: readonly LayerMeta[]
  readonly signs: Signs
  /** `events` is told what happens before the first decision. */
  start(scenario: string, options: readonly string[], seed: Seed, events?: GameEvent[]): S | Refusal
  /** A copy of its own; into `spare`, a state no longer needed, where one is given. */
  clone(state: S, spare?: S): S
  /** A copy whose next rolls fall on these faces, then on its ordinary dice; a face that the die lacks is a RangeError. */
  fated(state: S, faces: readonly number[], spare?: S): S
  /** As bytes, for a store or a wire: whole, whatever is secret in it. */
  pack(state: S): Uint8Array<ArrayBuffer>
  /** What `pack` of the same rules and data gave, in a buffer of its own; other bytes are a problem. */
  unpack(bytes: Uint8Array): S | { readonly problem: string }
  decision(state: S): Decision | undefined
  legal<Q extends LegalQuery>(state: S, query: Q): LegalAnswer<Q>
  check(state: S, action: Action): Refusal | undefined
  /** The only way a state changes. An illegal action is refused and changes nothing. */
  apply(state: S, action: Action): readonly GameEvent[] | Refusal
  odds(state: S, attack: Attack): C | Refusal
  /** The battle that the decision at hand belongs to, if it belongs to one. */
  battle(state: S): Pick<Fight, 'attackers' | 'targets'> | undefined
  /** The card of a battle that is about to be settled, however long ago it was declared. */
  fightCard(state: S, attack: Attack): C
  /** What that seat may know, as a state that can be played on: its dice are not the game's. */
  view(state: S, seat: Seat): S
  query<Q extends OverlayQuery>(state: S, seat: Seat, query: Q): OverlayAnswer<Q>
  outcome(state: S): Outcome | undefined
  /** How the points of the end are read; undefined where something else than points decides. */
  levels(state: S): LevelTable | undefined
  /** Victory points per side, in the order of `meta.sides`. */
  score(state: S): readonly number[]
  /** What the score is made of, where a title counts it anew at every look; none where it books points as they fall. */
  ledger(state: S): readonly Gain[]
  /** Broken promises of the state; empty when all is well. */
  invariants(state: S): readonly string[]
  /** Where a unit is: its hex, or NO_HEX when it is not on the map. */
  hexOf(state: S, unit: number): number
  describe(state: S, unit: number): UnitState
  /** By unit: far quicker than one after the other. */
  describeAll(state: S): readonly UnitState[]
  /** Date of the game turn. */
  turnName(turn: number): Text
  /** In the order of their turns. */
  arrivals(state: S): readonly Arrival[]
  /** What the table shows the seat beside the map, in the order in which a player looks for it. */
  situation(state: S, seat: Seat): readonly FactGroup[]
  positionOf(state: S): PositionFile | { readonly problem: string }
  /** As the file says it, before anything goes on by itself; what no game comes to is not looked for (`invariants`). */
  atPosition(position: PositionFile, seed: Seed): S | { readonly problem: string }
  fromPosition(position: PositionFile, seed: Seed, events?: GameEvent[]): S | { readonly problem: string }
  /** JSON Schema of this title's position files. */
  positionSchema(): object
  /** All that the game knows, in canonical bytes: equal digests mean equal states. */
  digest(state: S): string
}

export const isRefusal = (value: object | undefined): value is Refusal =>
  value !== undefined && 'rule' in value && 'reason' in value

/** A victory where there is a winner, and else a draw. */
export const endedBy = (winner: Seat | undefined, level: Message, margin: number): Outcome =>
  winner === undefined ? { kind: 'draw', level, margin } : { kind: 'victory', winner, level, margin }

export const refuse = (rule: string, key: string, args?: Message['args']): Refusal => ({
  rule,
  reason: args === undefined ? { key } : { key, args },
})
