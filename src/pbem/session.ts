// A game by file at a table: one side of it, played with the dice of its chain. The same session as of any other game; what
// one keeps (`Mine`) is its save.
import { type Action, type Game, hasSecrets, isRefusal, type Refusal, refuse, SPECTATOR } from '../engine/contract.ts'
import { chanceRng } from '../engine/dice.ts'
import { checkTakeBack, type Match, playedOnFrom, type Step, startMatch, unseeded } from '../engine/match.ts'
import { openSave, readSave, saveOf } from '../engine/save.ts'
import { saveText } from '../engine/save-text.ts'
import type { Text } from '../engine/text.ts'
import type { FileCalls, FileCard, FileGame, OfferedGame } from '../session/by-file.ts'
import { type Desk, deskOf, titleInfoOf } from '../session/desk.ts'
import {
  BY_FILE,
  type News,
  PERSON,
  type Player,
  type SavedGame,
  type Session,
  type Snapshot,
} from '../session/session.ts'
import { unitsOf } from '../session/units-of.ts'
import { type Mine, mineText, nameOf, pbemText, readMine, readPbem } from './file.ts'
import { type Notary, notaryAt } from './notary.ts'
import {
  acceptOffer,
  broughtTo,
  decide,
  isMyTurn,
  makeOffer,
  matchOf,
  openFile,
  sendTurn,
  takeBack,
  wordsOnDice,
} from './table.ts'
import { isObjection, type Objection, objection } from './words.ts'

type Problem = { readonly problem: string }

export type ByFile = Omit<
  Session,
  'players' | 'news' | 'onNews' | 'onTrouble' | 'map' | 'close' | 'online' | 'byFile'
> &
  FileCalls & {
    readonly news: () => News
    readonly byFile: () => FileCard
    readonly begin: () => void
    readonly close: () => void
  }

/** A new game, or one that was begun elsewhere: what was played stands. */
const offered = (game: Game, offer: OfferedGame): Mine | Objection | Refusal => {
  if (offer.save === undefined) return makeOffer(game, offer)
  const save = readSave(offer.save)
  const opened = 'problem' in save ? save : openSave(game, save)
  if ('problem' in opened) return objection('badSave', { why: opened.problem })
  const { scenario, options } = opened.match.origin
  return makeOffer(game, { ...offer, scenario, options, from: unseeded(opened.match) })
}

const sittingDown = (game: Game, opening: SavedGame | FileGame): Mine | Objection | Refusal => {
  if (opening.kind === 'saved') return readMine(opening.save)
  if (opening.kind === 'offer') return offered(game, opening)
  const file = readPbem(opening.file)
  return isObjection(file) ? file : acceptOffer(game, file)
}

export const openByFile = (
  game: Game,
  opening: SavedGame | FileGame,
  tell: (news: News) => void,
  tellFile: (card: FileCard) => void,
): ByFile | Refusal | Problem => {
  const begun = sittingDown(game, opening)
  if (isRefusal(begun)) return begun
  if (isObjection(begun)) return { problem: begun.objection['language' in opening ? opening.language : 'en'] }
  let mine: Mine = begun
  let doubts: readonly Text[] = []
  let wrong: Text | undefined
  const { seat } = mine
  const notary: Notary | undefined = mine.held.chain.notary === undefined ? undefined : notaryAt(mine.held.chain.notary)
  const redoable: Action[] = []
  let told = 0

  // ---- What is shown ----

  /** Before both are bound, the board as the scenario lays it: to be looked at, with dice that count for nothing. */
  const { scenario, options } = mine.held.save
  const laidOut = broughtTo(game, mine.held) ?? startMatch(game, { scenario, options, rng: chanceRng() })
  if (isRefusal(laidOut) || 'problem' in laidOut) return laidOut
  const isBegun = (): boolean => matchOf(game, mine) !== undefined
  const matchHere = (): Match => matchOf(game, mine) ?? laidOut
  const desk = (): Desk => deskOf(matchHere(), seat)
  const decides = (): boolean => isBegun() && isMyTurn(mine) && game.decision(matchHere().state)?.seat === seat

  const players = (): Record<string, Player> =>
    Object.fromEntries(game.meta.sides.map(({ id }) => [id, id === seat && isBegun() ? PERSON : BY_FILE]))

  const card = (): FileCard => {
    const { turn, to, notes, chain } = mine.held
    const isOver = isBegun() && game.decision(matchHere().state) === undefined
    const isMine = isMyTurn(mine)
    // Whoever did not end the game has nothing to add to it.
    const mayGo = isMine && !decides() && (!isOver || matchHere().steps.at(-1)?.seat === seat)
    return {
      ...{ tag: chain.tag, seat, turn, to, dice: chain.dice, words: wordsOnDice(game, mine.held), notes, doubts },
      ...{ isBegun: isBegun(), mayGo, wrong },
      out: isMine ? undefined : { name: nameOf(mine.held), text: pbemText(mine.held) },
    }
  }

  const openSteps = (): readonly Step[] => {
    const { steps } = matchHere()
    return steps.slice(steps.findLastIndex(step => checkTakeBack(step, seat) !== undefined) + 1)
  }
  const mayUndo = (): Refusal | undefined =>
    isBegun() && isMyTurn(mine) ? checkTakeBack(matchHere().steps.at(-1), seat) : refuse('', 'refuse.nothingToUndo')

  const past = (step?: number): Snapshot => ({
    ...desk().sight(step),
    ...{ actors: [], duties: [], undo: refuse('', 'refuse.nothingToUndo'), redo: 0, players: players() },
    thinking: undefined,
  })
  const present = (): Snapshot => {
    const view = desk().view()
    const asks = decides()
    return {
      ...past(),
      actors: asks ? game.legal(view, { about: 'actors' }) : [],
      duties: asks ? game.legal(view, { about: 'duties' }) : [],
      undo: mayUndo(),
      redo: asks ? redoable.length : 0,
    }
  }
  const newsWith = (action: News['action'], from: number): News => {
    const log = desk().log()
    told = log.length
    return { snapshot: present(), from, lines: log.slice(from), action }
  }
  let latest = newsWith(undefined, 0)
  const publish = (action: News['action'], isRewritten: boolean): void => {
    latest = newsWith(action, isRewritten ? 0 : told)
    tell(latest)
    tellFile(card())
  }

  // ---- What the player does ----

  const perform = async (action: Action): Promise<Refusal | undefined> => {
    const decision = isBegun() ? game.decision(matchHere().state) : undefined
    if (!isMyTurn(mine) || (decision !== undefined && decision.seat !== seat))
      return refuse('', 'refuse.notYourDecision', { seat: decision?.seat ?? mine.held.to })
    const done = await decide(game, mine, action, notary)
    if (isRefusal(done)) return done
    if (isObjection(done)) return refuse('', 'refuse.notary', { url: notary?.url ?? '' })
    mine = done.mine
    return undefined
  }

  const goBack = (count: number): Refusal | undefined => {
    for (let left = count; left > 0; left--) {
      const done = takeBack(game, mine)
      if (isRefusal(done)) return done
      if (isObjection(done)) return refuse('', 'refuse.nothingToUndo')
      mine = done.mine
    }
    return undefined
  }

  /** Takes back what the unit did, and does again what others did since. */
  const undoUnit = async (unit: number): Promise<Refusal | undefined> => {
    const window = openSteps()
    const first = window.findIndex(({ action }) => unitsOf(action).includes(unit))
    if (first < 0) return refuse('', 'refuse.nothingToUndoOfUnit', { unit })
    const taken = window.slice(first).map(({ action }) => action)
    const refusal = goBack(taken.length)
    if (refusal !== undefined) return refusal
    const before = mine
    for (const action of taken.filter(each => !unitsOf(each).includes(unit))) {
      if ((await perform(action)) === undefined) continue
      mine = before
      for (const each of taken) await perform(each)
      return refuse('', 'refuse.undoUnitHolds', { unit })
    }
    return undefined
  }

  const undo: Session['undo'] = async asked => {
    const refusal = mayUndo()
    if (refusal !== undefined) return refusal
    const window = openSteps()
    const last = window.at(-1)
    const others = window.findLastIndex(({ turn, phase }) => turn !== last?.turn || phase !== last.phase)
    const count = asked.what === 'step' ? 1 : window.length - 1 - others
    const failed = asked.what === 'unit' ? await undoUnit(asked.unit) : goBack(count)
    if (failed !== undefined) return failed
    if (asked.what === 'unit') redoable.length = 0
    else
      redoable.push(
        ...window
          .slice(-count)
          .map(({ action }) => action)
          .reverse(),
      )
    publish(undefined, true)
    return undefined
  }

  /** One thing after the other: a notary takes his time. */
  let busy: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = busy.then(work)
    busy = done.catch(() => undefined)
    return done
  }

  const send = async (action: Action): Promise<Refusal | undefined> => {
    const refusal = await perform(action)
    if (refusal !== undefined) return refusal
    redoable.length = 0
    publish({ seat, action }, false)
    return undefined
  }

  const redo = async (): Promise<Refusal | undefined> => {
    const next = redoable.at(-1)
    if (next === undefined) return refuse('', 'refuse.nothingToRedo')
    const refusal = await perform(next)
    if (refusal !== undefined) return refusal
    redoable.pop()
    publish({ seat, action: next }, false)
    return undefined
  }

  const fails = ({ objection }: Objection): false => {
    wrong = objection
    tellFile(card())
    return false
  }

  const dispatch = async (note: string): Promise<boolean> => {
    const sent = sendTurn(game, mine, note)
    if (isObjection(sent)) return fails(sent)
    mine = sent
    wrong = undefined
    redoable.length = 0
    publish(undefined, false)
    return true
  }

  const take = async (text: string): Promise<boolean> => {
    const file = readPbem(text)
    const opened = isObjection(file) ? file : await openFile(game, mine, file, notary)
    if (isObjection(opened)) return fails(opened)
    wrong = undefined
    // Opened before: what I have done of my turn stands.
    if (opened.isAgain) return true
    mine = opened.mine
    doubts = opened.doubts
    redoable.length = 0
    const last = matchHere().steps.at(-1)
    publish(last !== undefined && last.seat !== seat ? last : undefined, true)
    return true
  }

  /** What a file of it would tell of a secret as long as it is on. */
  const mayCopy = (): boolean => matchHere().state.over || !hasSecrets(game.meta, options)

  return {
    // Nobody asks the computer for advice while somebody else plays.
    title: { ...titleInfoOf(game, laidOut.origin), advises: false },
    news: () => latest,
    byFile: card,
    begin: () => undefined,
    legal: async query => game.legal(desk().view(), query),
    query: async query => game.query(matchHere().state, seat, query),
    odds: async attack => game.odds(desk().view(), attack),
    check: async action => game.check(desk().view(), action),
    send: action => inTurn(() => send(action)),
    undo: asked => inTurn(() => undo(asked)),
    redo: () => inTurn(redo),
    handOver: async (which, player) => refuse('', 'refuse.unknownPlayer', { seat: which, player }),
    advise: async () => undefined,
    finish: async () => ({ actions: 0, next: undefined }),
    analyse: async () => ({ total: 0, question: undefined, finding: undefined }),
    setPace: async () => undefined,
    recap: async (from, to) => desk().recap(from, to),
    battle: async step => desk().battle(step),
    past: async step => past(step),
    log: async () => desk().log(),
    marks: async () => desk().marks(),
    history: async () => desk().history(),
    ending: async () => desk().ending(),
    save: async () => mineText(mine),
    position: async step => JSON.stringify(desk().position(step), undefined, 2),
    playOnFrom: async (step, seed) => {
      if (!mayCopy()) throw new Error('a game with secrets is not copied')
      const match = matchHere()
      const count = Math.max(0, Math.min(Math.trunc(step) || 0, match.steps.length))
      return saveText(saveOf(playedOnFrom(match, count, seed >>> 0), SPECTATOR))
    },
    dispatch: note => inTurn(() => dispatch(note)),
    take: text => inTurn(() => take(text)),
    close: () => undefined,
  }
}
