// The worker of the set-up editor: reads a position as everybody reads it, says what is wrong with it, and how its counters stand.
import '../session/no-eval.ts'

import { boardPicture } from '../../drawing/board-picture.ts'
import { type Game, type Layer, type PositionFile, SPECTATOR, type UnitState } from '../../engine/contract.ts'
import { type DataFiles, dataDigest, type Problem } from '../../engine/data.ts'
import type { Language, Text } from '../../engine/text.ts'
import { TITLES } from '../../games/index.ts'
import { lyingIn, titleInfoOf } from '../../session/desk.ts'
import type { MapPicture, TitleInfo } from '../../session/session.ts'
import { checkPosition, type PositionFault } from '../../workshop/position-faults.ts'
import { positionForm } from '../../workshop/position-form.ts'
import { startOf } from '../../workshop/position-start.ts'

/** A title that positions are made of. */
export interface Opened {
  readonly title: TitleInfo
  readonly schema: object
  readonly turns: readonly { readonly turn: number; readonly name: Text }[]
  /** Fingerprint of the data. */
  readonly data: string
}

export interface Judged {
  readonly faults: readonly PositionFault[]
  /** Of what is right in it; undefined where nothing can be read. */
  readonly units: readonly UnitState[] | undefined
  readonly lying: Layer | undefined
  /** The first decision of a game that begins there; none where there are faults, or nothing is left to decide. */
  readonly first: { readonly turn: number; readonly phase: string; readonly seat: string } | undefined
  /** Of that state, with the dice that the command line takes. */
  readonly digest: string | undefined
}

export interface Requests {
  open: { ask: { readonly game: string; readonly files: DataFiles }; answer: Opened }
  map: { ask: { readonly language: Language }; answer: MapPicture }
  start: {
    ask: { readonly scenario: string; readonly options: readonly string[] }
    answer: PositionFile | { readonly problem: string }
  }
  judge: { ask: { readonly file: PositionFile }; answer: Judged }
}
export type RequestKind = keyof Requests

export interface PositionRequest<K extends RequestKind = RequestKind> {
  readonly id: number
  readonly kind: K
  readonly ask: Requests[K]['ask']
}
export type PositionAnswer =
  | { readonly id: number; readonly value: Requests[RequestKind]['answer'] }
  | { readonly id: number; readonly broken: string }

interface Scope {
  postMessage(message: PositionAnswer): void
  onmessage: ((event: MessageEvent<PositionRequest>) => void) | null
}
const scope = globalThis as unknown as Scope

let game: Game | undefined
const opened = (): Game => {
  if (game === undefined) throw new Error('no title is open')
  return game
}

const open = async ({ game: id, files }: Requests['open']['ask']): Promise<Opened> => {
  const entry = TITLES.find(({ meta }) => meta.id === id)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  const create = await entry.load()
  const problems: Problem[] = []
  const made = create(files, problems)
  const [problem] = problems
  if (made === undefined) throw new Error(`${problem?.file}:${problem?.line}: ${problem?.what}`)
  game = made
  const schema = made.positionSchema()
  const [first, last] = positionForm(schema).turns
  return {
    title: titleInfoOf(made, { scenario: made.meta.scenarios[0].id, options: [] }),
    schema,
    turns: Array.from({ length: last - first + 1 }, (_, i) => ({ turn: first + i, name: made.turnName(first + i) })),
    data: dataDigest(files),
  }
}

const judge = ({ file }: Requests['judge']['ask']): Judged => {
  const here = opened()
  const { faults, state } = checkPosition(file, {
    read: each => here.atPosition(each, 0),
    broken: each => here.invariants(each),
    isHex: word => here.board.byName.has(word),
    isUnit: word => here.unitByName.has(word),
  })
  const shown = state === undefined ? {} : { units: here.describeAll(state), lying: lyingIn(here, state, SPECTATOR) }
  const begun = faults.length > 0 ? undefined : here.fromPosition(file, 0)
  const isBegun = begun !== undefined && !('problem' in begun)
  const decision = isBegun ? here.decision(begun) : undefined
  return {
    faults,
    units: undefined,
    lying: undefined,
    ...shown,
    first: isBegun && decision !== undefined ? { ...decision, turn: begun.turn } : undefined,
    digest: isBegun ? here.digest(begun) : undefined,
  }
}

const ANSWERS: {
  [K in RequestKind]: (ask: Requests[K]['ask']) => Requests[K]['answer'] | Promise<Requests[K]['answer']>
} = {
  open,
  map: ({ language }) => boardPicture(opened(), language),
  start: ({ scenario, options }) => startOf(opened(), scenario, options),
  judge,
}

const answer = async <K extends RequestKind>({ kind, ask }: PositionRequest<K>): Promise<Requests[K]['answer']> =>
  ANSWERS[kind](ask)

scope.onmessage = ({ data }) => {
  answer(data).then(
    value => scope.postMessage({ id: data.id, value }),
    error => scope.postMessage({ id: data.id, broken: error instanceof Error ? error.message : String(error) }),
  )
}
