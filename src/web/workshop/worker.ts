// The workshop's worker: makes the title anew of ours and the corrections, and says what is wrong, or draws it.
import '../session/no-eval.ts'

import { boardPicture } from '../../drawing/board-picture.ts'
import { titleWord } from '../../drawing/words.ts'
import type { Game, UnitInfo } from '../../engine/contract.ts'
import { type DataFiles, dataDigest, type Problem } from '../../engine/data.ts'
import type { Language } from '../../engine/text.ts'
import { SHARED_WORDS } from '../../engine/words.ts'
import { TITLES } from '../../games/index.ts'
import type { MapPicture } from '../../session/session.ts'
import { applied, type Corrections } from '../../workshop/corrections.ts'
import { type Fault, faultsIn } from '../../workshop/faults.ts'

/** By the word of the files. */
type Named = Readonly<Record<string, string>>

export interface Shown {
  readonly id: number
  readonly faults: readonly Fault[]
  /** Of what makes the data, to know a game by. */
  readonly data: string
  /** None where there are faults. */
  readonly title?: {
    readonly picture: MapPicture
    readonly units: readonly UnitInfo[]
    readonly flying: readonly string[]
    /** What the title calls terrains, and what is on sides, along lines and in places, in the language asked for. */
    readonly words: { readonly terrain: Named; readonly map: Named }
  }
}

export interface ShowRequest {
  readonly id: number
  readonly ours: DataFiles
  readonly corrections: Corrections
  readonly language: Language
}

interface Scope {
  postMessage(message: Shown): void
  onmessage: ((event: MessageEvent<ShowRequest>) => void) | null
}
const scope = globalThis as unknown as Scope

const wordsOf = ({ board, messages }: Game, language: Language): { terrain: Named; map: Named } => {
  const named = (group: 'terrain' | 'map', ids: readonly string[]): Named =>
    Object.fromEntries([...new Set(ids)].map(id => [id, titleWord(messages, group, id, language)]))
  // What the title has words of its own for it knows, though no hex has it.
  const own = Object.keys(messages).flatMap(id => (/^terrain\./.test(id) && !(id in SHARED_WORDS) ? [id.slice(8)] : []))
  return {
    terrain: named('terrain', [...board.hexes.map(({ terrain }) => terrain), ...own]),
    map: named('map', [
      ...board.sides.map(({ kind }) => kind),
      ...board.lines.map(({ kind }) => kind),
      ...board.hexes.flatMap(({ kinds }) => kinds),
    ]),
  }
}

const show = async ({ id, ours, corrections, language }: ShowRequest): Promise<Shown> => {
  const entry = TITLES.find(({ meta }) => meta.id === corrections.game)
  if (entry === undefined) throw new Error(`there is no game ${corrections.game}`)
  const create = await entry.load()
  const problems: Problem[] = []
  const files = applied(entry.meta, ours, corrections, problems)
  const game = create(files, problems)
  const names = new Set(game?.board.byName.keys() ?? files['hexes.csv'].match(/^[^,]+/gm) ?? [])
  const faults = faultsIn(entry.meta, files, problems, word => names.has(word))
  const data = dataDigest(files)
  if (game === undefined || faults.length > 0) return { id, faults, data }
  const { units, signs } = game
  const flying = signs.flying ?? []
  const picture = boardPicture(game, language)
  return { id, faults, data, title: { picture, units, flying, words: wordsOf(game, language) } }
}

scope.onmessage = ({ data }) => {
  show(data).then(
    shown => scope.postMessage(shown),
    error =>
      setTimeout(() => {
        throw error
      }),
  )
}
