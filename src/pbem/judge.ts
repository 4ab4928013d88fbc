// Is a file what it says? The game is judged again from its beginning, every nonce against its promise, every die against the
// chain; and what somebody had already against his own copy.
import { type Game, hasSecrets, type Outcome, type Seat } from '../engine/contract.ts'
import { rngToHex } from '../engine/dice.ts'
import { isConsistent, type Match, type Step } from '../engine/match.ts'
import { loadMatch } from '../engine/save.ts'
import { seal, unseal } from '../engine/seal.ts'
import type { Text } from '../engine/text.ts'
import { toWire } from '../engine/wire.ts'
import { type Cup, cupOf, type Deed, diceFrom, FIRST_PLAYED, notaryTagOf, promiseOf, Trail } from './chain.ts'
import { AGREED, agreedIn, type Chain, notesUpTo, type PbemFile } from './file.ts'
import type { Notary } from './notary.ts'
import { isObjection, type Objection, objection, words } from './words.ts'

export const otherSeat = ({ meta }: Game, seat: Seat): Seat => meta.sides.find(({ id }) => id !== seat)?.id ?? seat
export const sideName = ({ meta }: Game, seat: Seat): Text =>
  meta.sides.find(({ id }) => id === seat)?.name ?? { en: seat, ja: seat }

/** What was done in one file: the steps from `from` on, before `to`. */
export interface Turn {
  readonly turn: number
  readonly by: Seat
  readonly from: number
  readonly to: number
}

export interface Judged {
  /** Undefined before the game has begun. */
  readonly match: Match | undefined
  readonly turns: readonly Turn[]
}

// ---- What the notary added ----

const ROOM = 2048
const ROOM_PER_ACTION = 56
const veilOf = (digest: string): number => Number.parseInt(digest.slice(0, 8), 16) >>> 0

export type Drawn = Readonly<Record<string, string>>

/** In a game with secrets it would tell where dice fell: it is sealed as they are. */
export const drawnFor = (match: Match, drawn: Drawn, open: number): Chain['drawn'] => {
  const { game, origin, state } = match
  if (Object.keys(drawn).length === 0 && !hasSecrets(game.meta, origin.options)) return {}
  if (state.over || !hasSecrets(game.meta, origin.options)) return drawn
  return seal(JSON.stringify(drawn), veilOf(game.digest(state)), ROOM + ROOM_PER_ACTION * open)
}

export const drawnIn = ({ chain, save }: PbemFile): Drawn => {
  const { drawn = {} } = chain
  if (typeof drawn !== 'string') return drawn
  try {
    const opened: unknown = JSON.parse(unseal(drawn, veilOf(save.digest)))
    return typeof opened === 'object' && opened !== null ? (opened as Drawn) : {}
  } catch {
    return {}
  }
}

// ---- The chain ----

const hexOf = (rng: readonly number[] | undefined): string => (rng === undefined ? '' : rngToHex(rng))

const badLink = (game: Game, { links, tag }: Chain): Objection | undefined => {
  const sides = game.meta.sides.map(({ id }) => id)
  for (const [turn, { by, nonce }] of links.entries()) {
    if (!sides.includes(by)) return objection('badChain', { turn, why: `there is no side ${by}` })
    if (turn > 0 && by === links[turn - 1].by) return objection('badChain', { turn, why: `${by} comes twice` })
    if ((turn === 0) !== (nonce === undefined))
      return objection('badChain', { turn, why: turn === 0 ? 'it shows a nonce' : 'it shows no nonce' })
    if (turn < FIRST_PLAYED || nonce === undefined) continue
    const promised = links[turn - 2]
    if (promiseOf(tag, nonce, promised.done, links[turn - 3]?.nonce) !== promised.next)
      return objection('badNonce', { turn, by: sideName(game, by) })
  }
  return undefined
}

/** The nonces of the link and of the one before it are shown. */
const cupAt = ({ tag, links }: Chain, turn: number): Cup =>
  cupOf(tag, links[turn - 1].nonce ?? '', links[turn].nonce ?? '')

/** Each file has the actions of one seat that follow each other; only the first may have none. */
const turnsOf = (game: Game, { links, brought = 0 }: Chain, steps: readonly Step[]): readonly Turn[] | Objection => {
  const turns: Turn[] = []
  let from = brought
  for (let turn = FIRST_PLAYED; turn < links.length; turn++) {
    const { by } = links[turn]
    let to = from
    while (to < steps.length && steps[to].seat === by) to++
    if (to === from && turn > FIRST_PLAYED) return objection('badChain', { turn, why: 'nothing was done in it' })
    turns.push({ turn, by, from, to })
    from = to
  }
  if (from < steps.length) return objection('badSeat', { action: from + 1, by: sideName(game, steps[from].seat) })
  return turns
}

const wrongDice = (
  { origin, steps }: Match,
  chain: Chain,
  turns: readonly Turn[],
  drawn: Drawn,
): Objection | undefined => {
  const isRight = (turn: number, seq: number, rng: readonly number[]): boolean =>
    (chain.dice === 'shared' || drawn[seq] !== undefined) &&
    rngToHex(diceFrom(cupAt(chain, turn), seq, drawn[seq])) === rngToHex(rng)
  if (chain.brought === undefined && origin.rng !== undefined && !isRight(FIRST_PLAYED, 0, origin.rng))
    return objection('badDice', { action: 0 })
  for (const { turn, from, to } of turns)
    for (let at = from; at < to; at++) {
      const { rng } = steps[at]
      if (rng !== undefined && !isRight(turn, at + 1, rng)) return objection('badDice', { action: at + 1 })
    }
  return undefined
}

const deedOf = (game: Game, { seat, action, rng }: Step): Deed => ({
  seat,
  action: toWire(game, action),
  dice: hexOf(rng),
})

/** The whole trail of a game, where it stands now. */
export const trailOf = (
  game: Game,
  { save, chain }: Pick<PbemFile, 'save'> & { readonly chain: Omit<Chain, 'links'> },
  match: Match | undefined,
): Trail => {
  const trail = new Trail(chain.tag, agreedIn(save, chain))
  if (match?.origin.rng !== undefined) trail.begin(rngToHex(match.origin.rng))
  for (const step of match?.steps ?? []) trail.add(deedOf(game, step))
  return trail
}

interface Walked {
  readonly turn: number
  /** What its link must say. */
  readonly done: string
  /** What the dice of its actions were asked for, by their numbers. */
  readonly rolled: ReadonlyMap<number, string>
}

/** The trail turn by turn. */
function* walked(game: Game, file: PbemFile, { match, turns }: Judged): Generator<Walked> {
  const trail = trailOf(game, file, undefined)
  const { links, brought } = file.chain
  /** What was brought along belongs to the first file: nobody asked anybody for its dice. */
  const along: Omit<Turn, 'turn' | 'by'> = { from: 0, to: brought ?? 0 }
  for (let turn = 0; turn < links.length; turn++) {
    const rolled = new Map<number, string>()
    const opening = turn === (brought === undefined ? FIRST_PLAYED : 0) ? match?.origin.rng : undefined
    if (opening !== undefined) {
      if (brought === undefined) rolled.set(0, trail.asking())
      trail.begin(rngToHex(opening))
    }
    const { from, to } = turns[turn - FIRST_PLAYED] ?? (turn === 0 ? along : { from: 0, to: 0 })
    for (const [at, step] of (match?.steps ?? []).slice(from, to).entries()) {
      const deed = deedOf(game, step)
      if (step.rng !== undefined && turn > 0) rolled.set(from + at + 1, trail.asking(deed))
      trail.add(deed)
    }
    yield { turn, done: trail.done(notesUpTo(file.notes, turn)), rolled }
  }
}

const wrongDone = (game: Game, file: PbemFile, judged: Judged): Objection | undefined => {
  const { notes, chain } = file
  const { links } = chain
  if (notes.some(({ turn, by }, at) => links[turn]?.by !== by || turn < (notes[at - 1]?.turn ?? 0)))
    return objection('badNotes')
  for (const { turn, done } of walked(game, file, judged))
    if (done !== links[turn].done) return objection('badDone', { turn, by: sideName(game, links[turn].by) })
  return undefined
}

const isUnbegun = ({ save }: PbemFile): boolean =>
  save.actions.length === 0 && save.dice === undefined && save.secrets === undefined && save.digest === ''

/** Everything that can be told without anybody else. */
export const judge = (game: Game, file: PbemFile): Judged | Objection => {
  const { chain, save, turn, to } = file
  const { links } = chain
  const wrong = badLink(game, chain)
  if (wrong !== undefined) return wrong
  if (turn !== links.length - 1 || to !== otherSeat(game, links[turn].by)) return objection('badHead')
  if ((chain.dice === 'notary') !== (chain.notary !== undefined)) return objection('badHead')
  const isEarly = links.length <= FIRST_PLAYED
  if (isEarly && chain.brought === undefined) {
    const unplayed = { match: undefined, turns: [] }
    if (!isUnbegun(file)) return objection('badChain', { turn, why: 'too early to play' })
    return wrongDone(game, file, unplayed) ?? unplayed
  }
  const match = loadMatch(game, save)
  if ('problem' in match) return objection('badSave', { why: match.problem })
  if (match.forced.length > 0) return objection('badSave', { why: 'forced' })
  if ((chain.brought ?? 0) > match.steps.length) return objection('badHead')
  const turns = turnsOf(game, chain, match.steps)
  if ('objection' in turns) return turns
  const dice = wrongDice(match, chain, turns, drawnIn(file))
  if (dice !== undefined) return dice
  const decides = game.decision(match.state)?.seat
  if (!isEarly && decides !== undefined && decides !== to)
    return objection('unfinished', { by: sideName(game, decides) })
  return wrongDone(game, file, { match, turns }) ?? { match, turns }
}

// ---- Against what I had ----

const wireOf = ({ game }: Match, { action }: Step): string => JSON.stringify(toWire(game, action))

const changedSteps = (mine: Match, now: Match, seat: Seat): Objection | undefined => {
  const { game } = mine
  if (hexOf(mine.origin.rng) !== hexOf(now.origin.rng)) return objection('changedDice', { action: 0 })
  if (now.steps.length < mine.steps.length)
    return objection('missing', { had: mine.steps.length, are: now.steps.length })
  for (const [at, step] of mine.steps.entries()) {
    const other = now.steps[at]
    if (step.seat !== other.seat || wireOf(mine, step) !== wireOf(now, other))
      return step.seat === seat
        ? objection('changedOwn', { action: at + 1 })
        : objection('changedSeen', { action: at + 1, by: sideName(game, step.seat) })
    if (hexOf(step.rng) !== hexOf(other.rng)) return objection('changedDice', { action: at + 1 })
  }
  return undefined
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Has anything been changed that I had already? Told before the file is judged: it says more than what came of it. */
export const changedHead = (mine: PbemFile, file: PbemFile): Objection | undefined => {
  const what = AGREED.find(name => !isSame(mine.save[name], file.save[name]))
  if (what !== undefined) return objection('changedGame', { what })
  const dice = (['dice', 'notary', 'brought'] as const).find(name => mine.chain[name] !== file.chain[name])
  if (dice !== undefined) return objection('changedGame', { what: dice })
  const link = mine.chain.links.findIndex((each, at) => !isSame(each, file.chain.links[at]))
  if (link >= 0) return objection('changedChain', { turn: link })
  return isSame(mine.notes, file.notes.slice(0, mine.notes.length)) ? undefined : objection('changedNotes')
}

/** The actions as they stand in the file, whether they are legal or not, where nothing is sealed. */
export const changedActions = (mine: PbemFile, file: PbemFile, seat: Seat): Objection | undefined => {
  if (mine.save.secrets !== undefined || file.save.secrets !== undefined) return undefined
  const at = mine.save.actions.findIndex((each, index) => !isSame(each, file.save.actions[index]))
  if (at < 0) return undefined
  if (file.save.actions.length <= at)
    return objection('missing', { had: mine.save.actions.length, are: file.save.actions.length })
  const by = mine.save.actions[at].seat
  return by === seat ? objection('changedOwn', { action: at + 1 }) : objection('changedSeen', { action: at + 1, by })
}

export const changedMatch = (game: Game, mine: PbemFile, { match }: Judged, seat: Seat): Objection | undefined => {
  if (mine.save.digest === '' || match === undefined) return undefined
  const was = loadMatch(game, mine.save)
  return 'problem' in was ? objection('badSave', { why: was.problem }) : changedSteps(was, match, seat)
}

// ---- What the notary says ----

/** Doubts are for both to read; what was rolled otherwise than the notary says is an objection. */
export const askNotary = async (
  game: Game,
  file: PbemFile,
  judged: Judged,
  notary: Notary,
  from = 0,
): Promise<readonly Text[] | Objection> => {
  const { chain } = file
  const drawn = drawnIn(file)
  const doubts: Text[] = []
  for (const { turn, rolled } of walked(game, file, judged)) {
    if (turn < Math.max(from, FIRST_PLAYED)) continue
    const record = await notary.record(notaryTagOf(cupAt(chain, turn)))
    if (isObjection(record)) return record
    const by = sideName(game, chain.links[turn].by)
    for (const [seq, hash] of rolled)
      if (!record.given.some(row => row.seq === seq && row.hash === hash && row.dice === drawn[seq]))
        return objection('notaryOther', { action: seq })
    for (const { seq, hash } of record.given)
      if (rolled.get(seq) !== hash) doubts.push(words('unplayed', { by, action: seq }))
    for (const { seq, times } of record.refused) doubts.push(words('asked', { by, action: seq, count: times }))
  }
  return doubts
}

// ---- A finished game ----

export interface Proven {
  readonly turns: number
  readonly actions: number
  /** Of them those that were played elsewhere: their dice are not known here. */
  readonly brought: number
  readonly rolled: number
  readonly outcome: Outcome | undefined
  readonly isOver: boolean
  readonly doubts: readonly Text[]
}

export const prove = async (game: Game, file: PbemFile, notary: Notary | undefined): Promise<Proven | Objection> => {
  const judged = judge(game, file)
  if ('objection' in judged) return judged
  const { match, turns } = judged
  if (match !== undefined && !isConsistent(match))
    return objection('badSave', { why: 'played again it goes another way' })
  const doubts = notary === undefined ? [] : await askNotary(game, file, judged, notary)
  if ('objection' in doubts) return doubts
  const steps = match?.steps ?? []
  const { brought } = file.chain
  const opening = brought === undefined && match?.origin.rng !== undefined ? 1 : 0
  const rolled = steps.slice(brought ?? 0).filter(({ rng }) => rng !== undefined).length + opening
  const outcome = match === undefined ? undefined : game.outcome(match.state)
  const isOver = match !== undefined && game.decision(match.state) === undefined
  return { turns: turns.length, actions: steps.length, brought: brought ?? 0, rolled, outcome, isOver, doubts }
}
