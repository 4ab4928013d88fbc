// What a table knows of a game in progress: what it may ask, and what it is told. A match at one machine implements it
// (local.ts), and one between two machines (remote.ts). Everything that crosses it is plain data.
import type { Suggestion } from '../bots/bot.ts'
import type { MapPicture } from '../drawing/board-picture.ts'
import type {
  Action,
  Arrival,
  Attack,
  BattleCard,
  ChartTable,
  Decision,
  FactGroup,
  GameEvent,
  Layer,
  LayerMeta,
  LegalAnswer,
  LegalQuery,
  Meta,
  Outcome,
  OverlayAnswer,
  OverlayQuery,
  Refusal,
  Rule,
  Seat,
  Signs,
  UnitInfo,
  UnitState,
} from '../engine/contract.ts'
import type { Language, Messages, Text } from '../engine/text.ts'
import type { FileGame, FileSession } from './by-file.ts'
import type { Ending } from './ending.ts'
import type { Finding, Question } from './findings.ts'
import type { OnlineSession } from './online.ts'
import type { BattleAtHand, Recap } from './recap.ts'

export type { BattleAtHand, Ending, MapPicture, Recap, Suggestion }

/** `person`, or the name of a bot. */
export type Player = string
export const PERSON: Player = 'person'
/** A person at another machine. */
export const ELSEWHERE: Player = 'elsewhere'
/** A person to whom files are sent. */
export const BY_FILE: Player = 'file'

export interface HexInfo {
  readonly name: string
  readonly place: Text | undefined
  readonly terrain: string
  readonly source: string
  readonly neighbours: readonly number[]
}

/** All of a title that never changes while it is played. */
export interface TitleInfo {
  readonly meta: Meta
  /** In this game, with its options, seats hide things from each other. */
  readonly hasSecrets: boolean
  /** What the score of the scenario counts, where it is not victory points. */
  readonly points: Text | undefined
  readonly units: readonly UnitInfo[]
  readonly hexes: readonly HexInfo[]
  readonly rules: readonly Rule[]
  readonly messages: Messages
  readonly charts: readonly ChartTable[]
  readonly signs: Signs
  /** What the title can lay over the map beside the overlays of every title. */
  readonly layers: readonly LayerMeta[]
  /** The computer can say what it would do in a person's place. */
  readonly advises: boolean
  /** Names of the game turns of the scenario being played, first to last. */
  readonly turns: readonly { readonly turn: number; readonly name: Text }[]
}

/** How the game stands after `at` steps, for the seat that looks at it. */
export interface Sight {
  readonly at: number
  /** Steps in all: more than `at` when an earlier position is shown. */
  readonly steps: number
  /** The seat whose view this is. */
  readonly viewer: Seat
  readonly turn: number
  /** Undefined when the game is over. */
  readonly decision: Decision | undefined
  readonly outcome: Outcome | undefined
  readonly score: readonly number[]
  /** By unit. */
  readonly units: readonly UnitState[]
  readonly arrivals: readonly Arrival[]
  /** Markers on the map that are no counters: works, bridges. */
  readonly lying: Layer
  /** What is not on the map; empty where a title has nothing to add. */
  readonly situation: readonly FactGroup[]
  /** The battle that the decision belongs to. */
  readonly battle: BattleAtHand | undefined
}

/** The same with what the seat may do now. */
export interface Snapshot extends Sight {
  /** Units with something to do; empty unless a person must decide. */
  readonly actors: LegalAnswer<{ about: 'actors' }>
  readonly duties: readonly Refusal[]
  /** Why the last step can't be taken back; undefined when it can. */
  readonly undo: Refusal | undefined
  readonly redo: number
  /** Who plays each seat, now. */
  readonly players: Readonly<Record<Seat, Player>>
  /** A bot is at work. */
  readonly thinking: Thinking | undefined
}

export interface Thinking {
  readonly seat: Seat
  readonly bot: Player
  readonly actions: number
  /** In a person's place, who has asked for it. */
  readonly helps?: true
}

/** What the computer has done of a person's phase. */
export interface Finished {
  readonly actions: number
  /** What it left to the person: the end of the phase, or what rolls dice. Undefined where it was interrupted. */
  readonly next: Action | undefined
}

export interface LogLine {
  readonly step: number
  /** Undefined for what happened before anybody acted. */
  readonly seat: Seat | undefined
  readonly turn: number
  readonly phase: string
  readonly event: GameEvent
}

export interface News {
  readonly snapshot: Snapshot
  /** The log from line `from` on: earlier lines stand, later ones are replaced by these. */
  readonly from: number
  readonly lines: readonly LogLine[]
  /** What was done last, where something was done and not taken back. */
  readonly action: { readonly seat: Seat; readonly action: Action } | undefined
}

/** At the beginning of each turn, and now. */
export interface HistoryPoint {
  readonly turn: number
  readonly step: number
  readonly score: readonly number[]
  /** Counters out of the game, by side. */
  readonly losses: readonly number[]
}

/** Where the replay slider can stop. */
export interface Mark {
  readonly step: number
  readonly turn: number
  readonly phase: string
}

export type UndoWhat = { readonly what: 'step' } | { readonly what: 'phase' } | { readonly what: 'unit'; unit: number }

/** Something went wrong that is not the player's doing: a dead worker, a lost server. */
export interface Trouble {
  readonly key: string
  readonly detail: string
}

/** One question about a game that is looked back at. */
export interface Inquest {
  readonly total: number
  /** Undefined beyond the last. */
  readonly question: Question | undefined
  /** Undefined where there is nothing to say. */
  readonly finding: Finding | undefined
}

export interface Session {
  readonly title: TitleInfo
  /** Of a save that was made with older rules or data: that it has been judged again. */
  readonly judged?: Text
  /** As the latest news tell. */
  readonly players: Readonly<Record<Seat, Player>>
  /** The latest news; `onNews` tells when there is more. */
  readonly news: News
  onNews(listener: (news: News) => void): () => void
  onTrouble(listener: (trouble: Trouble) => void): () => void
  legal<Q extends LegalQuery>(query: Q): Promise<LegalAnswer<Q>>
  query<Q extends OverlayQuery>(query: Q): Promise<OverlayAnswer<Q>>
  odds(attack: Attack): Promise<BattleCard | Refusal>
  check(action: Action): Promise<Refusal | undefined>
  send(action: Action): Promise<Refusal | undefined>
  undo(what: UndoWhat): Promise<Refusal | undefined>
  redo(): Promise<Refusal | undefined>
  /** Another plays the seat from now on: a bot for a person, a person for a bot, or another bot. */
  handOver(seat: Seat, player: Player): Promise<Refusal | undefined>
  /** What the computer would do in the place of the person who decides; undefined where it can't say. */
  advise(): Promise<Suggestion | undefined>
  /** The computer does what is left of this phase; before the first die and before the end it leaves off. */
  finish(): Promise<Finished>
  /**
   * Looks back at the seat's part in the game: the answer to the question of that index, and how many there are. None where
   * the seat's part is not to be seen from here.
   */
  analyse(seat: Seat, index: number): Promise<Inquest>
  /** What has happened since the seat's last own action, or between two steps. */
  recap(from?: number, to?: number): Promise<Recap>
  /** The battle that was settled in the step, with its card as it stood before the dice. */
  battle(step: number): Promise<BattleAtHand | undefined>
  /** An earlier position; nothing changes in the game. */
  past(step: number): Promise<Snapshot>
  log(): Promise<readonly LogLine[]>
  marks(): Promise<readonly Mark[]>
  history(): Promise<readonly HistoryPoint[]>
  /** Of a game that is over: levels, luck of the dice, turning points. */
  ending(): Promise<Ending | undefined>
  map(language: Language): Promise<MapPicture>
  /** The text of a save file, of a position file at `step`. */
  save(): Promise<string>
  position(step: number): Promise<string>
  /** The save of a new game: this one as it stood at `step`, to be played on with the dice of `seed`. */
  playOnFrom(step: number, seed: number): Promise<string>
  /** Milliseconds between the actions of a bot; 0 plays on without a pause. */
  setPace(milliseconds: number): Promise<void>
  /** Of a game between two machines. */
  readonly online?: OnlineSession
  /** Of a game by file. */
  readonly byFile?: FileSession
  close(): void
}

/** Why a game could not be opened. */
export interface Unopened {
  readonly problem: string
  /** The same for players, where it was made with older rules or data, or where an action in it is not legal. */
  readonly told?: Text
  /** It was made with older rules or data, and `told` says so. */
  readonly older?: true
  /** It can be had up to that action (`SavedGame.cut`). */
  readonly cuts?: true
}

export interface NewGame {
  readonly kind: 'new'
  readonly game: string
  /** Fingerprint of the corrected data to play with, where not with ours. */
  readonly data?: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly seed: number
  readonly players: Readonly<Record<Seat, Player>>
}
export interface SavedGame {
  readonly kind: 'saved'
  /** Text of a save file, or of what one keeps of a game by file. */
  readonly save: string
  readonly players: Readonly<Record<Seat, Player>>
  /** Only what stands before the first action that is not legal any more. */
  readonly cut?: true
}
export interface PositionGame {
  readonly kind: 'position'
  /** Text of a position file. */
  readonly position: string
  readonly data?: string
  readonly seed: number
  readonly players: Readonly<Record<Seat, Player>>
}
export type Opening = NewGame | SavedGame | PositionGame
/** At this machine, with a person to whom files are sent as well. */
export type OpeningHere = Opening | FileGame
