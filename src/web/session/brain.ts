// The brain's worker: the bots of the game on the table, with what they remember. It is shown what their seats may know and
// answers with what they do; however long that takes, the table goes on answering.
import './no-eval.ts'

import type { DataFiles } from '../../engine/data.ts'
import { TITLES } from '../../games/index.ts'
import { brainAt, type FromBrain, type ToBrain } from '../../session/brains.ts'

/** Said first. */
export interface TitleOfBrain {
  readonly kind: 'title'
  readonly id: string
  readonly files: DataFiles
}

interface Scope {
  postMessage(message: FromBrain): void
  onmessage: ((event: MessageEvent<TitleOfBrain | ToBrain>) => void) | null
}
const scope = globalThis as unknown as Scope

const open = async ({ id, files }: TitleOfBrain): Promise<(message: ToBrain) => void> => {
  const create = await TITLES.find(({ meta }) => meta.id === id)?.load()
  const game = create?.(files, [])
  if (game === undefined) throw new Error(`${id} does not load`)
  return brainAt(game, message => scope.postMessage(message))
}

let brain: Promise<(message: ToBrain) => void> | undefined

/** What could not be loaded is told as a failure of this worker. */
const fail = (error: unknown): void => {
  setTimeout(() => {
    throw error
  })
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'title') brain = open(data)
  else brain?.then(hear => hear(data)).catch(fail)
}
