// What the workshop page shows and does: the work, kept after every change and drawn anew in a worker; the tool in hand; what was
// asked and not answered yet. The rows themselves are src/workshop.
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { Meta } from '../../engine/contract.ts'
import { type DataFiles, dataDigest } from '../../engine/data.ts'
import { METAS } from '../../games/metas.ts'
import { EXTENSION, packed, unpacked } from '../../workshop/archive.ts'
import type { Change, Corrections } from '../../workshop/corrections.ts'
import {
  changeOf,
  correctionsOf,
  make,
  namedByRulebook,
  openWork,
  type RowEdit,
  redo,
  replaceAll,
  rowsOf,
  textReverted,
  undo,
  type Work,
} from '../../workshop/work.ts'
import { readFiles } from '../session/title-files.ts'
import { findWork, keepCorrections, keepWork } from '../store/corrections.ts'
import { language, t } from '../words/language.ts'
import type { Shown, ShowRequest } from './worker.ts'

export interface WorkshopModel extends ReturnType<typeof createWorkshop> {}

export interface Loaded {
  readonly meta: Meta
  readonly ours: DataFiles
  readonly work: Work
  readonly name: string
}

export const loadWorkshop = async (game: string): Promise<Loaded> => {
  const meta = METAS.find(({ id }) => id === game)
  if (meta === undefined) throw new Error(game)
  const [ours, kept] = await Promise.all([readFiles(meta, document.baseURI), findWork(game)])
  const fresh = openWork(meta, ours)
  if (kept === undefined) return { meta, ours, work: fresh, name: `${game}${EXTENSION}` }
  const { changes, texts, done, undone, name } = kept
  return { meta, ours, name, work: { ...fresh, changes, texts, done, undone } }
}

export const createWorkshop = ({ meta, ours, work: first, name: firstName }: Loaded) => {
  const [work, setWork] = createSignal<Work>(first)
  const [name, setName] = createSignal(firstName)
  const [note, setNote] = createSignal('')
  const [shown, setShown] = createSignal<Shown>()
  const [drawn, setDrawn] = createSignal<Shown['title']>()
  const [asked, setAsked] = createSignal<readonly RowEdit[]>()
  const [kept, setKept] = createSignal(true)
  const [isBroken, setBroken] = createSignal('')

  // ---- Drawn anew; what is overtaken meanwhile is not looked at ----

  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let count = 0
  let isBusy = false
  let waiting: ShowRequest | undefined
  const post = (request: ShowRequest): void => {
    isBusy = true
    worker.postMessage(request)
  }
  worker.onmessage = ({ data }: MessageEvent<Shown>) => {
    isBusy = false
    setShown(data)
    if (data.title !== undefined) setDrawn(data.title)
    if (waiting === undefined) return
    const next = waiting
    waiting = undefined
    post(next)
  }
  worker.onerror = event => setBroken(event.message)
  const request = createMemo(
    (): ShowRequest => ({ id: ++count, ours, corrections: correctionsOf(work()), language: language() }),
  )
  createEffect(() => {
    if (isBusy) waiting = request()
    else post(request())
  })
  onCleanup(() => worker.terminate())
  createEffect(
    on([work, name], async ([{ changes, texts, done, undone }, called]) => {
      if (changes.size + done.length + undone.length === 0) return
      setKept(await keepWork(meta.id, { changes, texts, done, undone, name: called }))
    }),
  )

  const hexNames = createMemo(() => [...rowsOf(first, 'hexes.csv').keys()])
  const hexNumbers = createMemo(() => new Map(hexNames().map((each, hex) => [each, hex])))
  const change = (edits: readonly RowEdit[]): void => {
    setAsked(undefined)
    setWork(make(work(), edits, note().trim()))
  }
  /** What is shown is what is there: no drawing is under way. */
  const isSettled = (): boolean => shown()?.id === request().id

  return {
    meta,
    ours,
    work,
    name,
    note,
    setNote,
    drawn,
    kept,
    isBroken,
    isSettled,
    faults: () => shown()?.faults ?? [],
    data: () => shown()?.data ?? '',
    changes: createMemo(() => correctionsOf(work()).changes),
    /** Files that are no tables, and not ours. */
    texts: createMemo(() => Object.keys(work().texts)),
    /** All that was corrected. */
    count: () => work().changes.size + Object.keys(work().texts).length,
    hexNames,
    hexNumbers,
    /** What a rulebook names is asked about first, once for each row. */
    edit: (edits: readonly RowEdit[]): void => {
      const isNew = ({ file, row }: RowEdit): boolean => changeOf(work(), file, row) === undefined
      if (namedByRulebook(work(), edits).some(isNew)) setAsked(edits)
      else change(edits)
    },
    asked,
    answer: (yes: boolean): void => {
      const edits = asked()
      if (yes && edits !== undefined) change(edits)
      setAsked(undefined)
    },
    undo: () => setWork(undo(work())),
    redo: () => setWork(redo(work())),
    /** Ours again. */
    revert: ({ file, row }: Change): void => {
      const cells = work().sheets.get(file)?.rows.get(row)
      setWork(make(work(), [{ file, row, cells: cells === undefined ? undefined : { ...cells } }]))
    },
    revertText: (file: string): void => void setWork(textReverted(work(), file)),
    exported: (): Uint8Array =>
      packed(meta, correctionsOf(work()), { ours: dataDigest(ours), data: shown()?.data ?? '' }),
    /** What is wrong with the file, or its corrections. */
    read: (bytes: Uint8Array): Corrections | string => {
      const problems: { file: string; line: number; what: string }[] = []
      const archive = unpacked(bytes, METAS, problems)
      if (archive === undefined)
        return problems[0].file === ''
          ? problems[0].what
          : `${problems[0].file}:${problems[0].line}: ${problems[0].what}`
      if (archive.head.game !== meta.id) return t('workshop.otherGame', { game: archive.head.game })
      return archive.corrections
    },
    replace: (corrections: Corrections, file: string): void => {
      setWork(replaceAll(work(), corrections))
      setName(file)
    },
    /** So that a game can be begun with it, and opened again. */
    keepForGames: async (): Promise<string> => {
      const data = shown()?.data ?? ''
      await keepCorrections(data, { name: name(), corrections: correctionsOf(work()) })
      return data
    },
  }
}
