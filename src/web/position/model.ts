// What the set-up editor shows and does: the position, kept after every change and judged anew in a worker; who is selected, what is
// painted. The file itself is src/workshop.
import { createEffect, createMemo, createResource, createSignal, on, onCleanup } from 'solid-js'
import type { Meta, PositionFile, UnitState } from '../../engine/contract.ts'
import { METAS } from '../../games/metas.ts'
import { type NameOf, type PositionForm, positionForm } from '../../workshop/position-form.ts'
import { fromLink, type LinkTrouble } from '../../workshop/position-link.ts'
import { emptied } from '../../workshop/position-start.ts'
import {
  type Edit,
  edit,
  entryOf,
  hexIn,
  openPosition,
  optionsIn,
  type Path,
  type PositionWork,
  placed,
  redo,
  replacedBy,
  statusIn,
  takenOff,
  undo,
  valueAt,
} from '../../workshop/position-work.ts'
import { correctedFiles, readFiles } from '../session/title-files.ts'
import { findPosition, type KeptPosition, keepPosition } from '../store/corrections.ts'
import { language } from '../words/language.ts'
import { createClient, type PositionClient } from './client.ts'
import type { Judged, Opened } from './worker.ts'

export interface PositionModel extends ReturnType<typeof createPosition> {}

/** A position that the editor is opened with. */
export interface Given {
  /** From an address. */
  readonly link?: string | undefined
  /** From a game, or a file. */
  readonly file?: PositionFile | undefined
  /** Fingerprint of the corrected data that it was made with. */
  readonly data?: string | undefined
}

export interface LoadedPosition {
  readonly meta: Meta
  readonly opened: Opened
  readonly client: PositionClient
  readonly work: PositionWork
  /** Fingerprint of corrected data, where it is made with some. */
  readonly data: string | undefined
  /** The data that it was made with are not here. */
  readonly lacksData: boolean
  /** What is wrong with the link. */
  readonly trouble: LinkTrouble | undefined
}

const workOf = async (
  client: PositionClient,
  meta: Meta,
  kept: KeptPosition | undefined,
  given: PositionFile | undefined,
): Promise<PositionWork> => {
  if (kept !== undefined) return given === undefined ? kept.work : replacedBy(kept.work, given)
  if (given !== undefined) return openPosition(given)
  const start = await client.ask('start', { scenario: meta.scenarios[0].id, options: [] })
  if ('problem' in start) throw new Error(String(start.problem))
  return openPosition(start)
}

export const loadPosition = async (game: string, given: Given): Promise<LoadedPosition> => {
  const meta = METAS.find(({ id }) => id === game)
  if (meta === undefined) throw new Error(game)
  const linked = given.link === undefined ? undefined : fromLink(given.link)
  const trouble = linked !== undefined && 'trouble' in linked ? linked.trouble : undefined
  const file = linked !== undefined && 'file' in linked ? linked.file : given.file
  const [ours, kept] = await Promise.all([readFiles(meta, document.baseURI), findPosition(game)])
  const wanted = file === undefined ? kept?.data : given.data
  const { files, name } = await correctedFiles(meta, ours, {
    ...{ kind: 'position', position: '', seed: 0, players: {} },
    ...(wanted === undefined ? {} : { data: wanted }),
  })
  const client = createClient()
  try {
    const opened = await client.ask('open', { game, files })
    const work = await workOf(client, meta, kept, file?.game === game ? file : undefined)
    const data = name === undefined ? undefined : opened.data
    return {
      ...{ meta, opened, client, work, data },
      lacksData: wanted !== undefined && wanted !== opened.data,
      trouble: trouble ?? (file !== undefined && file.game !== game ? 'damaged' : undefined),
    }
  } catch (error) {
    client.close()
    throw error
  }
}

export const createPosition = ({ meta, opened, client, work: first, data }: LoadedPosition) => {
  const { title, turns } = opened
  const form: PositionForm = positionForm(opened.schema)
  const [work, setWork] = createSignal<PositionWork>(first)
  const [judged, setJudged] = createSignal<Judged & { readonly of: PositionFile }>()
  const [described, setDescribed] = createSignal<readonly UnitState[]>()
  const [selected, setSelected] = createSignal<number>()
  const [painting, setPainting] = createSignal<Path>()
  const [kept, setKept] = createSignal(true)
  const [isBroken, setBroken] = createSignal('')
  const file = (): PositionFile => work().file
  onCleanup(() => client.close())

  // ---- Judged anew; what is overtaken meanwhile is not looked at ----

  let isBusy = false
  const judge = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      for (let of: PositionFile | undefined; of !== file(); ) {
        of = file()
        const found = await client.ask('judge', { file: of })
        setJudged({ ...found, of })
        if (found.units !== undefined) setDescribed(found.units)
      }
    } catch (error) {
      setBroken(error instanceof Error ? error.message : String(error))
    }
    isBusy = false
  }
  createEffect(on(file, () => void judge()))
  createEffect(
    on(work, async now => setKept(await keepPosition(meta.id, { work: now, ...(data === undefined ? {} : { data }) }))),
  )
  const [picture] = createResource(language, spoken => client.ask('map', { language: spoken }))

  // ---- Looking ----

  const hexNumbers = new Map(title.hexes.map(({ name }, hex) => [name, hex]))
  const unitNumbers = new Map(title.units.map(({ id }, unit) => [id, unit]))
  const formations = [...new Set(title.units.flatMap(({ formation }) => (formation === undefined ? [] : [formation])))]
  const idOf = (unit: number): string => title.units[unit].id
  /** As the file says it; what is not in the file, as the title reads it. */
  const units = createMemo((): readonly UnitState[] =>
    title.units.map((info, unit) => {
      const entry = entryOf(file(), info.id)
      const hex = hexNumbers.get(hexIn(entry) ?? '') ?? -1
      const told = described()?.[unit]
      const status = statusIn(entry) ?? (entry === undefined ? 'absent' : 'onMap')
      const plain = { side: info.side, factors: info.factors, points: 0, marks: [] }
      return { ...(told?.status === status ? told : plain), hex, status }
    }),
  )

  // ---- Changing ----

  const change = (edits: readonly Edit[]): void => void setWork(edit(work(), edits))
  const replace = (next: PositionFile): void => void setWork(replacedBy(work(), next))
  const start = async (isEmpty: boolean): Promise<void> => {
    const begun = await client.ask('start', { scenario: String(file().scenario), options: optionsIn(file()) })
    if (!('problem' in begun)) replace(isEmpty ? emptied(begun) : begun)
    else setBroken(String(begun.problem))
  }

  return {
    ...{
      meta,
      title,
      turns,
      form,
      data,
      work,
      file,
      selected,
      painting,
      kept,
      isBroken,
      picture,
      units,
      change,
      replace,
    },
    unitNumbers,
    hexNumbers,
    idOf,
    select: (unit: number | undefined): void => {
      setSelected(unit)
      setPainting(undefined)
    },
    paint: (path: Path | undefined): void => {
      setPainting(path)
      setSelected(undefined)
    },
    isSettled: (): boolean => judged()?.of === file(),
    faults: () => judged()?.faults ?? [],
    first: () => judged()?.first,
    digest: () => judged()?.digest ?? '',
    lying: () => judged()?.lying,
    canPlay: (): boolean => judged()?.of === file() && judged()?.first !== undefined,
    value: (path: Path): unknown => valueAt(file(), path),
    set: (path: Path, value: unknown): void => change([{ path, value }]),
    place: (unit: number, hex: number): void => change(placed(file(), idOf(unit), title.hexes[hex].name, form.onBoard)),
    takeOff: (unit: number, status: string | undefined): void => change(takenOff(file(), idOf(unit), status)),
    /** Names that there are, for a field that takes one. */
    names: (of: NameOf): readonly string[] => {
      if (of === 'hex') return title.hexes.map(({ name }) => name)
      return of === 'unit' ? title.units.map(({ id }) => id) : formations
    },
    undo: () => setWork(undo(work())),
    redo: () => setWork(redo(work())),
    start,
  }
}
