// The table's worker: loads a title, opens a table, and answers requests one by one, so that the page never waits. Bots
// think in a worker beside it (brain.ts), so that neither does the table.
import './no-eval.ts'

import { boardPicture } from '../../drawing/board-picture.ts'
import type { Game } from '../../engine/contract.ts'
import { isRefusal } from '../../engine/contract.ts'
import { type DataFiles, type Problem, problemText } from '../../engine/data.ts'
import type { Language } from '../../engine/text.ts'
import { TITLES, type TitleEntry } from '../../games/index.ts'
import type { ByFile } from '../../pbem/session.ts'
import { type BrainPort, type Brains, brainsBehind } from '../../session/brains.ts'
import { type FileGame, MINE, type OfferedGame } from '../../session/by-file.ts'
import type { Clock } from '../../session/clock.ts'
import type { Wire } from '../../session/line.ts'
import { type Local, openLocal } from '../../session/local.ts'
import type { OnlineOpening } from '../../session/online.ts'
import { openRemote, type Remote } from '../../session/remote.ts'
import type { NewGame, News, Opening, OpeningHere, SavedGame } from '../../session/session.ts'
import { outboxOf } from '../store/outbox.ts'
import type { TitleOfBrain } from './brain.ts'
import { loadKept } from './kept.ts'
import { correctedFiles, readFiles } from './title-files.ts'
import type { FromWorker, Opened, OpenRequest, ToWorker } from './wire.ts'

/** The part of a worker's global scope that is used here. */
interface Scope {
  postMessage(message: FromWorker): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}
const scope = globalThis as unknown as Scope

const clock: Clock = {
  now: () => performance.now(),
  later: (work, milliseconds) => {
    const timer = setTimeout(() => guarded(work), milliseconds)
    return () => clearTimeout(timer)
  },
}

/** The same title with the same files, so that it thinks of the game that is played here. */
const startBrain = (title: TitleOfBrain): BrainPort => {
  const worker = new Worker(new URL('./brain.ts', import.meta.url), { type: 'module' })
  worker.postMessage(title)
  const port: BrainPort = {
    onmessage: null,
    onerror: null,
    postMessage: message => worker.postMessage(message),
    terminate: () => worker.terminate(),
  }
  worker.onmessage = (event: MessageEvent) => guarded(() => port.onmessage?.(event))
  worker.onerror = event => guarded(() => port.onerror?.(event))
  return port
}

const brainsOf = (game: Game, files: DataFiles): Brains =>
  brainsBehind(game, {
    start: () => startBrain({ kind: 'title', id: game.meta.id, files }),
    clock,
    onTrouble: detail => scope.postMessage({ kind: 'trouble', trouble: { key: 'brainDied', detail } }),
  })

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A bug in a bot or a title must not leave the page waiting. */
const guarded = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    scope.postMessage({ kind: 'trouble', trouble: { key: 'engineFailed', detail: textOf(error) } })
  }
}

type Table = Local | Remote | ByFile
let open: { readonly game: Game; readonly table: Table } | undefined

const gameOf = ({ opening }: OpenRequest): string => {
  if (opening.kind === 'online') return opening.title
  if (opening.kind === 'new' || opening.kind === 'offer') return opening.game
  return String(fieldsIn(textIn(opening)).game)
}

const textIn = (opening: Exclude<OpeningHere, NewGame | OfferedGame>): string =>
  opening.kind === 'saved' ? opening.save : opening.kind === 'accept' ? opening.file : opening.position
const fieldsIn = (text: string): { readonly game?: unknown; readonly format?: unknown } => JSON.parse(text)

const isByFile = (opening: OpeningHere): opening is SavedGame | FileGame =>
  opening.kind === 'offer' ||
  opening.kind === 'accept' ||
  (opening.kind === 'saved' && fieldsIn(opening.save).format === MINE)

const openLine = (base: string): Wire => {
  const address = new URL('api/socket', base)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(address) as unknown as Wire
}

const tell = (news: News): void => scope.postMessage({ kind: 'news', news })

const openOnline = (game: Game, opening: OnlineOpening, base: string) =>
  openRemote(game, {
    opening,
    connect: () => openLine(base),
    clock,
    tell,
    tellOnline: online => scope.postMessage({ kind: 'online', online }),
    outbox: outboxOf(opening),
  })

const loadTitle = async ({ meta, load }: TitleEntry, base: string) => {
  const [create, files] = await Promise.all([load(), readFiles(meta, base)])
  return { create, files }
}

const openTable = async (game: Game, files: DataFiles, opening: OpenRequest['opening'], base: string) => {
  if (opening.kind === 'online') return openOnline(game, opening, base)
  if (isByFile(opening)) {
    const { openByFile } = await import('../../pbem/session.ts')
    return openByFile(game, opening, tell, card => scope.postMessage({ kind: 'file', card }))
  }
  return openLocal(game, opening as Opening, tell, clock, brainsOf(game, files))
}

const openGame = async (request: OpenRequest): Promise<FromWorker> => {
  const fail = (problem: string): FromWorker => ({ kind: 'refused', id: request.id, problem })
  let id: string
  try {
    id = gameOf(request)
  } catch (error) {
    return fail(textOf(error))
  }
  const entry = TITLES.find(({ meta }) => meta.id === id)
  if (entry === undefined) return fail(`there is no game ${id}`)
  const kept = request.opening.kind === 'online' ? request.opening.kept : undefined
  const { create, files: ours } = await (kept === undefined
    ? loadTitle(entry, request.base)
    : loadKept(kept, request.base))
  const { files, name } = await correctedFiles(entry.meta, ours, request.opening)
  const problems: Problem[] = []
  const made = create(files, problems)
  if (made === undefined) return fail(problemText(problems[0]))
  const game = name === undefined ? made : { ...made, dataName: name }
  const { opening } = request
  const table = await openTable(game, files, opening, request.base)
  if (isRefusal(table)) return fail(table.reason.key)
  if ('problem' in table) return { ...fail(table.problem), ...table }
  open?.table.close()
  open = { game, table }
  return { kind: 'answer', id: request.id, value: openedOf(table) }
}

const openedOf = (table: Table): Opened => ({
  title: table.title,
  news: table.news(),
  ...('judged' in table ? { judged: table.judged } : {}),
  ...('online' in table ? { online: table.online() } : {}),
  ...('byFile' in table ? { byFile: table.byFile() } : {}),
})

const answer = async (request: ToWorker): Promise<FromWorker> => {
  if (request.method === 'open') return openGame(request)
  if (open === undefined) return { kind: 'refused', id: request.id, problem: 'no game is open' }
  const { game, table } = open
  if (request.method === 'begin') {
    table.begin()
    return { kind: 'answer', id: request.id, value: undefined }
  }
  if (request.method === 'map')
    return { kind: 'answer', id: request.id, value: boardPicture(game, request.args[0] as Language) }
  if (request.method === 'verify') {
    const { checkedDice } = await import('../../server/proof-file.ts')
    return { kind: 'answer', id: request.id, value: checkedDice(game, request.args[0]) }
  }
  const method = (table as Remote & ByFile)[request.method] as (...args: readonly unknown[]) => unknown
  return { kind: 'answer', id: request.id, value: await method(...request.args) }
}

scope.onmessage = ({ data }) => {
  answer(data).then(
    message => scope.postMessage(message),
    error => scope.postMessage({ kind: 'refused', id: data.id, problem: textOf(error) }),
  )
}
