// The tool in hand on the workshop's board: what a gesture on hexes and counters comes to. Headless.
import { createMemo, createSignal } from 'solid-js'
import { symbolId } from '../../drawing/symbol-box.ts'
import { shortName, sizeMark } from '../../drawing/unit-names.ts'
import {
  type List,
  lineDrawn,
  lineErased,
  placeOf,
  sideToggled,
  tagToggled,
  terrainOf,
} from '../../workshop/board-edits.ts'
import { placedAt, placingsOf, setUpsOf } from '../../workshop/set-ups.ts'
import { isByRulebook, openWork, rowOf, rowsOf, valuesIn } from '../../workshop/work.ts'
import { type HexIndex, indexHexes } from '../board/hexes.ts'
import type { Arrow, BoardGestures, BoardState, CounterView, Highlight, Stroke } from '../board/state.ts'
import { language } from '../words/language.ts'
import type { WorkshopModel } from './model.ts'

export const TOOLS = ['terrain', 'side', 'line', 'place', 'tag', 'setUp'] as const
export type ToolId = (typeof TOOLS)[number]

export interface Tools extends ReturnType<typeof createTools> {}

/** From hex to hex, each step to the neighbour nearest to the end. */
const walk = (index: HexIndex, from: number, to: number): readonly number[] => {
  const { centres } = index.picture
  const away = (hex: number): number => Math.hypot(centres[hex].x - centres[to].x, centres[hex].y - centres[to].y)
  const path: number[] = []
  for (let hex = from; hex !== to; ) {
    const next = index
      .neighbours(hex)
      .filter(each => each !== undefined)
      .reduce((best, each) => (away(each) < away(best) ? each : best), hex)
    // A hole in the board: no way on.
    if (next === hex) return path
    path.push(next)
    hex = next
  }
  return path
}

export const createTools = (model: WorkshopModel) => {
  const { work, hexNames, hexNumbers } = model
  const [tool, setTool] = createSignal<ToolId>('terrain')
  const [cursor, setCursor] = createSignal<number>()
  /** Ours and what is there now, so that a word does not go with its last hex; and what the title knows besides. */
  const wordsIn = (file: string, column: string, isList = false, more: readonly string[] = []): readonly string[] =>
    [...new Set([...valuesIn(ours, file, column, isList), ...valuesIn(work(), file, column, isList), ...more])].sort()
  const ours = openWork(model.meta, model.ours)
  const words = {
    terrain: createMemo(() => wordsIn('hexes.csv', 'terrain', false, Object.keys(model.drawn()?.words.terrain ?? {}))),
    side: createMemo(() => wordsIn('sides.csv', 'kind')),
    line: createMemo(() => wordsIn('lines.csv', 'kind')),
  }
  const [terrain, setTerrain] = createSignal(words.terrain()[0] ?? '')
  const [side, setSide] = createSignal(words.side().find(each => each === 'river') ?? words.side()[0] ?? '')
  const [line, setLine] = createSignal(words.line()[0] ?? '')
  const [lineName, setLineName] = createSignal('')
  const [draft, setDraft] = createSignal<readonly number[]>([])
  const [chosen, setChosen] = createSignal<number>()
  const [list, setList] = createSignal<List>('kinds')
  const [wanted, setTag] = createSignal('')
  const [others, setOthers] = createSignal<readonly string[]>([])
  const tags = createMemo(() => wordsIn('hexes.csv', list(), true, others()))
  const tag = (): string => (tags().includes(wanted()) ? wanted() : (tags()[0] ?? ''))
  /** A word that no hex has yet: the rules may know it. */
  const addTag = (word: string): void => {
    // A cell separates its words so.
    if (word === '' || word.includes(';')) return
    setOthers([...others(), word])
    setTag(word)
  }
  const setUps = createMemo(() => setUpsOf(work()).filter(each => placingsOf(work(), each).length > 0))
  const [setUp, setSetUp] = createSignal(setUps()[0] ?? '')
  const [unit, setUnit] = createSignal<number>()
  /** Hexes that a stroke came over; it is done when it ends, as one step. */
  const [painted, setPainted] = createSignal<readonly number[]>([])

  const nameOf = (hex: number): string => hexNames()[hex] ?? ''
  const index = createMemo(() => {
    const picture = model.drawn()?.picture
    return picture === undefined ? undefined : indexHexes(picture)
  })

  // ---- What is shown ----

  const placings = createMemo(() => {
    const units = new Map((model.drawn()?.units ?? []).map(({ id }, number) => [id, number]))
    return placingsOf(work(), setUp()).flatMap(placing => {
      const [number, hex] = [units.get(placing.unit), hexNumbers().get(placing.hex)]
      return number === undefined || hex === undefined ? [] : [{ ...placing, number, at: hex }]
    })
  })
  const counters = createMemo((): readonly CounterView[] => {
    const title = model.drawn()
    if (tool() !== 'setUp' || title === undefined) return []
    return placings().map(({ number, at }): CounterView => {
      const info = title.units[number]
      const { factors, ratings } = info
      return {
        ...{ unit: number, hex: at, symbol: symbolId(info.type), side: info.side, nation: info.nation, factors },
        ...(ratings === undefined ? {} : { ratings }),
        size: sizeMark(info.size),
        name: shortName(info, language()),
        label: `${info.name[language()]}, ${factors}, ${nameOf(at)}`,
        badges: [],
        flies: title.flying.includes(info.type),
        active: true,
        selected: unit() === number,
        spent: false,
      }
    })
  })
  const highlights = createMemo((): readonly Highlight[] => {
    const faulty = model.faults().flatMap(({ hexes }) => hexes)
    const bad = [...new Set(faulty)].flatMap(each => {
      const hex = hexNumbers().get(each)
      return hex === undefined ? [] : [{ hex, kind: 'battle' } as const]
    })
    const here = (): readonly Highlight[] => {
      if (tool() === 'tag')
        return [...rowsOf(work(), 'hexes.csv')].flatMap(([row, cells]) => {
          const hex = hexNumbers().get(row)
          return hex !== undefined && (cells[list()] ?? '').split(';').includes(tag()) ? [{ hex, kind: 'layer' }] : []
        })
      const hex = chosen()
      return hex === undefined || (tool() !== 'place' && tool() !== 'side') ? [] : [{ hex, kind: 'option' }]
    }
    return [...here(), ...bad]
  })
  const arrows = (): readonly Arrow[] =>
    tool() === 'line' && draft().length > 1 ? [{ path: draft(), kind: 'plan' }] : []
  const state = createMemo((): BoardState | undefined => {
    const title = model.drawn()
    if (title === undefined) return undefined
    const started: readonly Highlight[] =
      tool() === 'line' && draft().length === 1
        ? [{ hex: draft()[0], kind: 'option' }]
        : painted().map(hex => ({ hex, kind: 'option' }))
    return {
      picture: title.picture,
      counters: counters(),
      highlights: [...highlights(), ...started],
      arrows: arrows(),
      links: [],
      crossings: [],
      cursor: cursor(),
    }
  })

  // ---- What a gesture does ----

  const clickSide = (hex: number, near: number | undefined): void => {
    const first = chosen()
    const other = near ?? (first !== undefined && index()?.neighbours(hex).includes(first) === true ? first : undefined)
    setChosen(other === undefined ? hex : undefined)
    if (other !== undefined) model.edit(sideToggled(work(), nameOf(hex), nameOf(other), side()))
  }
  const clickLine = (hex: number): void => {
    const [from, hexes] = [draft().at(-1), index()]
    setDraft(from === undefined || hexes === undefined ? [hex] : [...draft(), ...walk(hexes, from, hex)])
  }
  const moveUnit = (number: number, hex: number): void => {
    const placing = placings().find(each => each.number === number)
    setUnit(undefined)
    if (placing !== undefined) model.edit(placedAt(work(), placing, nameOf(hex)))
  }
  const click = (hex: number, near: number | undefined): void => {
    const moving = unit()
    if (tool() === 'terrain') model.edit(terrainOf(nameOf(hex), terrain()))
    else if (tool() === 'side') clickSide(hex, near)
    else if (tool() === 'line') clickLine(hex)
    else if (tool() === 'place') setChosen(hex)
    else if (tool() === 'tag') model.edit(tagToggled(work(), nameOf(hex), list(), tag()))
    else if (moving !== undefined) moveUnit(moving, hex)
  }
  const stroke: Stroke = {
    over: hexes => setPainted([...new Set([...painted(), ...hexes])]),
    end: () => {
      const hexes = painted()
      setPainted([])
      model.edit(hexes.flatMap(hex => terrainOf(nameOf(hex), terrain())))
    },
  }
  const gestures: BoardGestures = {
    hex: (hex, _adding, near) => click(hex, near),
    counter: number => {
      const [moving, at] = [unit(), placings().find(each => each.number === number)?.at]
      // A hex with others on it is as good a place.
      if (moving !== undefined && moving !== number && at !== undefined) moveUnit(moving, at)
      else setUnit(moving === number ? undefined : number)
    },
    dragStart: setUnit,
    drop: moveUnit,
    dragCancel: () => setUnit(undefined),
    hover: () => undefined,
    cursor: setCursor,
    get stroke() {
      return tool() === 'terrain' ? stroke : undefined
    },
  }

  const drafted = (): readonly string[] => draft().map(nameOf)
  const finishLine = (edits: Parameters<typeof model.edit>[0]): void => {
    setDraft([])
    model.edit(edits)
  }
  return {
    tool,
    choose: (next: ToolId): void => {
      setTool(next)
      setChosen(undefined)
      setUnit(undefined)
      setDraft([])
    },
    state,
    gestures,
    nameOf,
    /** Between the middles of two hexes. */
    spacing: () => index()?.spacing,
    words,
    ...{ terrain, setTerrain, side, setSide, line, setLine, lineName, setLineName },
    ...{ draft, list, tags, tag, setTag, addTag, setUps, setUp, setSetUp },
    setList: (next: List): void => {
      setOthers([])
      setList(next)
    },
    lay: () => finishLine(lineDrawn(work(), line(), lineName().trim(), drafted())),
    erase: () => finishLine(lineErased(work(), line(), drafted())),
    dropDraft: () => setDraft([]),
    /** The hex whose names are written. */
    place: createMemo(() => {
      const hex = chosen()
      const row = hex === undefined || tool() !== 'place' ? undefined : rowOf(work(), 'hexes.csv', nameOf(hex))
      if (row === undefined) return undefined
      const kinds = (row.kinds ?? '').split(';')
      return {
        hex: row.hex,
        en: row.place,
        ja: row.place_ja,
        kinds,
        isRulebook: isByRulebook(work(), 'hexes.csv', row.hex),
      }
    }),
    placeKinds: createMemo(() => wordsIn('hexes.csv', 'kinds', true)),
    toggleKind: (hex: string, kind: string): void => model.edit(tagToggled(work(), hex, 'kinds', kind)),
    setPlace: (hex: string, names: { readonly en: string; readonly ja: string }) => model.edit(placeOf(hex, names)),
  }
}
