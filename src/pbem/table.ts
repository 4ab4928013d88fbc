// One player's side of a game by file: make or accept it, open what the other sent, play the own turn, send it. Nothing here
// touches a disk or a screen: command line and page use the same lines.
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  type Action,
  type Game,
  type GameEvent,
  hasSecrets,
  isRefusal,
  type Refusal,
  type Seat,
  SPECTATOR,
} from '../engine/contract.ts'
import { chanceRng, NoDice } from '../engine/dice.ts'
import { act, type Match, type Origin, startMatch, undo } from '../engine/match.ts'
import { say } from '../engine/names.ts'
import { loadMatch, type SaveFile, saveOf } from '../engine/save.ts'
import { SAVE_2 } from '../engine/save-format.ts'
import { LANGUAGES, plainLine, type Text } from '../engine/text.ts'
import { toWire } from '../engine/wire.ts'
import { type Cup, cupOf, diceFrom, FIRST_PLAYED, linkOf, nonceOf, notaryTagOf, SECRET_BYTES } from './chain.ts'
import { type Chain, type Mine, MOST_NOTE, type Note, notesUpTo, type PbemFile } from './file.ts'
import {
  askNotary,
  changedActions,
  changedHead,
  changedMatch,
  drawnFor,
  drawnIn,
  judge,
  otherSeat,
  sideName,
  trailOf,
} from './judge.ts'
import type { Notary } from './notary.ts'
import { isObjection, type Objection, objection, words } from './words.ts'

const random = (bytes: number): string => bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** What these dice keep out, and what they do not; and of secrets, how they lie in the file. */
const aboutOf = (game: Game, options: readonly string[], dice: 'shared' | 'notary'): Text => {
  const parts = [words(dice), ...(hasSecrets(game.meta, options) ? [words('sealed')] : [])]
  const [en, ja] = LANGUAGES.map(language => parts.map(part => part[language]).join(language === 'ja' ? '' : ' '))
  return { en, ja }
}

/** Our own words: those in a file are for who has no program, and anybody may have written them. */
export const wordsOnDice = (game: Game, { save, chain }: PbemFile): Text => aboutOf(game, save.options, chain.dice)

// ---- Making and accepting ----

export interface Offer {
  readonly scenario: string
  readonly options: readonly string[]
  /** Whose side the maker plays; else who decides first, which saves a file. */
  readonly seat?: Seat | undefined
  readonly notary?: string | undefined
  readonly note?: string | undefined
  /** A game that was begun elsewhere and goes on by file: it has no seed. */
  readonly from?: Match | undefined
}

const noted = (notes: readonly Note[], turn: number, by: Seat, text: string | undefined): Note[] | Objection => {
  const line = plainLine(text ?? '')
  if (line === '') return [...notes]
  return line.length > MOST_NOTE ? objection('longNote', { most: MOST_NOTE }) : [...notes, { turn, by, text: line }]
}

export const makeOffer = (game: Game, offer: Offer): Mine | Objection | Refusal => {
  const { scenario, options, notary, from } = offer
  const trial = from ?? startMatch(game, { scenario, options, rng: chanceRng() })
  if (isRefusal(trial)) return trial
  if ('problem' in trial) return objection('badSave', { why: trial.problem })
  const decides = game.decision(trial.state)?.seat
  if (decides === undefined) return objection('over')
  const seat = offer.seat ?? decides
  const [tag, secret] = [random(8), random(SECRET_BYTES)]
  const dice = notary === undefined ? 'shared' : 'notary'
  const notes = noted([], 0, seat, offer.note)
  if ('objection' in notes) return notes
  const unbegun: SaveFile = {
    ...{ format: SAVE_2, game: game.meta.id, version: game.meta.version, data: game.data, scenario },
    ...{ options: [...options], actions: [], forced: [], digest: '' },
  }
  const save = from === undefined ? unbegun : saveOf(from, SPECTATOR)
  const chain: Omit<Chain, 'links'> = {
    ...{ tag, dice },
    ...(notary === undefined ? {} : { notary }),
    ...(from === undefined ? {} : { brought: from.steps.length }),
  }
  const done = trailOf(game, { save, chain }, from).done(notesUpTo(notes, 0))
  const file: PbemFile = {
    about: aboutOf(game, options, dice),
    turn: 0,
    to: otherSeat(game, seat),
    notes,
    chain: { ...chain, links: [linkOf(seat, secret, tag, 0, done)] },
    save,
  }
  return { seat, secret, sent: file, held: file, work: undefined, drawn: {} }
}

/** Whoever opens the first file of a game sits down on the other side. */
export const acceptOffer = (game: Game, file: PbemFile): Mine | Objection => {
  if (file.chain.links.length !== 1) return objection('notAnOffer')
  const judged = judge(game, file)
  if ('objection' in judged) return judged
  return { seat: file.to, secret: random(SECRET_BYTES), sent: undefined, held: file, work: undefined, drawn: {} }
}

/** How a game stands that was begun elsewhere, before both are bound to their dice. */
export const broughtTo = (game: Game, { save, chain }: PbemFile): Match | undefined => {
  const match = chain.brought === undefined ? undefined : loadMatch(game, save)
  return match === undefined || 'problem' in match ? undefined : match
}

// ---- My turn ----

export const isMyTurn = ({ held, seat }: Mine): boolean => held.to === seat

/** Matches by the save that they were written down as: a long game is not played again for every decision. */
const live = new WeakMap<SaveFile, Match>()

const keptAs = (match: Match, seat: Seat): SaveFile => {
  const save = saveOf(match, seat)
  live.set(save, match)
  return save
}

/** The game as far as I have played it; undefined before it has begun. Whoever changes it takes it out. */
export const matchOf = (game: Game, { work, held }: Mine): Match | undefined => {
  const save = work ?? (held.chain.links.length > FIRST_PLAYED ? held.save : undefined)
  if (save === undefined) return undefined
  const match = live.get(save) ?? loadMatch(game, save)
  if ('problem' in match) throw new Error(`what was judged before is refused: ${match.problem}`)
  live.set(save, match)
  return match
}

/** From now on the match is no longer as it was written down. */
const changes = ({ work }: Mine): void => {
  if (work !== undefined) live.delete(work)
}

const myCup = ({ held, secret }: Mine): Cup => {
  const { tag, links } = held.chain
  return cupOf(tag, links[links.length - 1].nonce ?? '', nonceOf(secret, tag, links.length))
}

interface Rolled {
  readonly rng: readonly number[]
  readonly drawn: Mine['drawn']
}

const rolled = async (
  mine: Mine,
  seq: number,
  hash: () => string,
  notary: Notary | undefined,
): Promise<Rolled | Objection> => {
  const cup = myCup(mine)
  if (notary === undefined) return { rng: diceFrom(cup, seq), drawn: mine.drawn }
  const bytes = await notary.ask({ tag: notaryTagOf(cup), seq, hash: hash() })
  if (typeof bytes !== 'string') return bytes
  return { rng: diceFrom(cup, seq, bytes), drawn: { ...mine.drawn, [seq]: bytes } }
}

/** Where the first decision falls to: both are bound by now, and whatever falls before it is rolled. */
const begin = async (game: Game, mine: Mine, notary: Notary | undefined): Promise<Mine | Objection> => {
  const { scenario, options, position } = mine.held.save
  const origin = { scenario, options, ...(position === undefined ? {} : { position }) } as Origin
  let drawn = mine.drawn
  let match = startMatch(game, origin)
  if ('problem' in match) {
    const dice = await rolled(mine, 0, () => trailOf(game, mine.held, undefined).asking(), notary)
    if (isObjection(dice)) return dice
    drawn = dice.drawn
    match = startMatch(game, { ...origin, rng: dice.rng })
  }
  if (isRefusal(match)) return objection('badSave', { why: match.reason.key })
  if ('problem' in match) return objection('badSave', { why: match.problem })
  return { ...mine, drawn, work: keptAs(match, mine.seat) }
}

export interface Opened {
  readonly mine: Mine
  /** What the notary has seen of the other. */
  readonly doubts: readonly Text[]
  /** Opened before: what I have done of my turn stands. */
  readonly isAgain: boolean
}

const wrongNumber = (game: Game, { held, sent, seat }: Mine, file: PbemFile): Objection | undefined => {
  const { turn, to } = file
  const mineTag = held.chain.tag
  if (file.chain.tag !== mineTag) return objection('otherGame', { tag: file.chain.tag, mine: mineTag })
  if (sent !== undefined && turn < sent.turn) return objection('oldFile', { turn, sent: sent.turn })
  if (sent !== undefined && turn === sent.turn) return objection('ownOffer')
  if (to !== seat) return objection('notForYou', { to: sideName(game, to), mine: sideName(game, seat) })
  const next = (sent?.turn ?? -1) + 1
  return turn > next ? objection('tooFar', { turn, next }) : undefined
}

/** Takes what the other sent, if it is what it must be. Where it is not, nothing has changed. */
export const openFile = async (
  game: Game,
  mine: Mine,
  file: PbemFile,
  notary: Notary | undefined,
): Promise<Opened | Objection> => {
  const { held, sent, seat } = mine
  const number = wrongNumber(game, mine, file)
  if (number !== undefined) return number
  if (isMyTurn(mine))
    return JSON.stringify(held) === JSON.stringify(file)
      ? { mine, doubts: [], isAgain: true }
      : objection('twoFiles', { turn: file.turn })
  if (sent === undefined) return objection('notAnOffer')
  const changed = changedHead(sent, file) ?? changedActions(sent, file, seat)
  if (changed !== undefined) return changed
  const judged = judge(game, file)
  if ('objection' in judged) return judged
  const other = changedMatch(game, sent, judged, seat)
  if (other !== undefined) return other
  const doubts = notary === undefined ? [] : await askNotary(game, file, judged, notary, file.turn)
  if ('objection' in doubts) return doubts
  const now: Mine = { ...mine, held: file, work: undefined, drawn: drawnIn(file) }
  if (judged.match !== undefined) return { mine: { ...now, work: keptAs(judged.match, seat) }, doubts, isAgain: false }
  const begun = await begin(game, now, notary)
  return 'objection' in begun ? begun : { mine: begun, doubts, isAgain: false }
}

export interface Done {
  readonly mine: Mine
  readonly match: Match
  readonly events: readonly GameEvent[]
}

const waits = (game: Game, { held }: Mine): Objection =>
  objection('notYourTurn', { by: sideName(game, held.to), next: held.turn + 1 })

/** One decision of my turn, with the dice of the chain. */
export const decide = async (
  game: Game,
  mine: Mine,
  action: Action,
  notary: Notary | undefined,
): Promise<Done | Objection | Refusal> => {
  const match = isMyTurn(mine) ? matchOf(game, mine) : undefined
  if (match === undefined) return waits(game, mine)
  if (game.decision(match.state) === undefined) return objection('over')
  const { seat } = mine
  const done = (events: readonly GameEvent[], drawn: Mine['drawn']): Done => {
    changes(mine)
    return { mine: { ...mine, drawn, work: keptAs(match, seat) }, match, events }
  }
  try {
    const events = act(match, seat, action)
    return isRefusal(events) ? events : done(events, mine.drawn)
  } catch (error) {
    if (!(error instanceof NoDice)) throw error
  }
  const hash = (): string => trailOf(game, mine.held, match).asking({ seat, action: toWire(game, action) })
  const dice = await rolled(mine, match.steps.length + 1, hash, notary)
  if (isObjection(dice)) return dice
  const events = act(match, seat, action, { rng: dice.rng })
  return isRefusal(events) ? events : done(events, dice.drawn)
}

export const takeBack = (game: Game, mine: Mine): Done | Objection | Refusal => {
  const match = isMyTurn(mine) ? matchOf(game, mine) : undefined
  if (match === undefined) return waits(game, mine)
  const refusal = undo(match, mine.seat)
  if (refusal !== undefined) return refusal
  changes(mine)
  return { mine: { ...mine, work: keptAs(match, mine.seat) }, match, events: [] }
}

/** Ends my turn: the file to send, which is also my copy of it. */
export const sendTurn = (game: Game, mine: Mine, note?: string): Mine | Objection => {
  if (!isMyTurn(mine)) return waits(game, mine)
  const { held, seat, secret } = mine
  const { links, tag } = held.chain
  const turn = links.length
  const match = matchOf(game, mine)
  const decision = match === undefined ? undefined : game.decision(match.state)
  if (decision?.seat === seat) {
    const [en, ja] = LANGUAGES.map(language => say(game, language, decision.ask))
    return objection('notOver', { ask: { en, ja } })
  }
  // The last file has come back to who lost: there is nothing to add.
  if (match !== undefined && decision === undefined && match.steps.at(-1)?.seat !== seat) return objection('over')
  const notes = noted(held.notes, turn, seat, note)
  if ('objection' in notes) return notes
  const save = match === undefined ? held.save : saveOf(match, SPECTATOR)
  const drawn = match === undefined ? undefined : drawnFor(match, mine.drawn, save.actions.length)
  const done = trailOf(game, held, match ?? broughtTo(game, held)).done(notesUpTo(notes, turn))
  const { drawn: _old, ...chain } = held.chain
  const file: PbemFile = {
    ...held,
    turn,
    to: otherSeat(game, seat),
    notes,
    chain: {
      ...chain,
      links: [...links, linkOf(seat, secret, tag, turn, done, links[turn - 1].nonce)],
      ...(chain.dice === 'shared' || drawn === undefined ? {} : { drawn }),
    },
    save,
  }
  return { ...mine, sent: file, held: file, work: undefined }
}
