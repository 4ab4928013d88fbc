// What a gesture on the editor's board comes to, and what the board shows. Headless.
import { createMemo, createSignal } from 'solid-js'
import type { Form } from '../../workshop/position-form.ts'
import type { Path } from '../../workshop/position-work.ts'
import type { BoardGestures, BoardState, Highlight } from '../board/state.ts'
import { countersOf } from '../play/counters.ts'
import { lyingMarks } from '../play/overlays.ts'
import { language } from '../words/language.ts'
import type { PositionModel } from './model.ts'

/** The form at a place of the file. */
const formAt = ({ form }: PositionModel, path: Path): Form | undefined =>
  path.reduce<Form | undefined>(
    (now, key) => {
      if (now?.kind === 'group') return now.parts.find(({ name }) => name === key)?.form
      return now?.kind === 'tuple' ? now.of[Number(key)] : undefined
    },
    { kind: 'group', parts: form.rest },
  )

const isHexes = (form: Form): boolean => form.kind === 'list' && form.of.kind === 'name' && form.of.of === 'hex'

const hexesAt = (model: PositionModel, path: Path): readonly string[] => {
  const value = model.value(path)
  return Array.isArray(value) ? value.map(String) : []
}

/** Where a hex belongs to one side it belongs to no other: the lists beside this one. */
const siblingsOf = (model: PositionModel, path: Path): readonly Path[] => {
  const [parent, own] = [path.slice(0, -1), path.at(-1)]
  const form = parent.length === 0 ? undefined : formAt(model, parent)
  if (form?.kind !== 'group' || !form.parts.every(part => isHexes(part.form))) return []
  return form.parts.filter(({ name }) => name !== own).map(({ name }) => [...parent, name])
}

interface Heard {
  /** A counter was chosen on the map. */
  onChosen(): void
  /** A counter that is let go now is beside the map, where the others are. */
  isOut(): boolean
}

export const createGestures = (model: PositionModel, { onChosen, isOut }: Heard) => {
  const { title } = model
  const [cursor, setCursor] = createSignal<number>()
  /** Under a counter that is dragged here from the list. */
  const [over, setOver] = createSignal<number>()

  const toggleHex = (path: Path, hex: string): void => {
    const now = hexesAt(model, path)
    const others = now.includes(hex) ? [] : siblingsOf(model, path)
    model.change([
      ...others.map(each => ({ path: each, value: hexesAt(model, each).filter(name => name !== hex) })),
      { path, value: now.includes(hex) ? now.filter(each => each !== hex) : [...now, hex] },
    ])
  }

  const highlights = createMemo((): readonly Highlight[] => {
    const bad = model.faults().flatMap(({ hexes }) => hexes)
    const path = model.painting()
    const painted = path === undefined ? [] : hexesAt(model, path)
    const at = (names: readonly string[], kind: Highlight['kind']): Highlight[] =>
      [...new Set(names)].flatMap(name => {
        const hex = model.hexNumbers.get(name)
        return hex === undefined ? [] : [{ hex, kind }]
      })
    const hex = over()
    return [
      ...(model.lying() === undefined ? [] : lyingMarks(model.lying() ?? { hexes: [], links: [] })),
      ...at(painted, 'layer'),
      ...at(bad, 'battle'),
      ...(hex === undefined ? [] : [{ hex, kind: 'option' } as const]),
    ]
  })
  const state = createMemo((): BoardState | undefined => {
    const picture = model.picture.latest
    if (picture === undefined) return undefined
    const unit = model.selected()
    return {
      picture,
      counters: countersOf(
        title,
        { units: model.units(), actors: title.units.map((_, each) => ({ unit: each, kinds: [] })) },
        language(),
        new Set(unit === undefined ? [] : [unit]),
      ),
      highlights: highlights(),
      arrows: [],
      links: [],
      crossings: model.lying()?.crossings ?? [],
      cursor: cursor(),
    }
  })

  const move = (unit: number, hex: number): void => {
    model.select(unit)
    model.place(unit, hex)
  }
  const press = (hex: number): void => {
    const [path, unit] = [model.painting(), model.selected()]
    if (path !== undefined) toggleHex(path, title.hexes[hex].name)
    else if (unit !== undefined) move(unit, hex)
  }
  let dragged: number | undefined
  /** The map goes on under the panel: what is let go there is not put on a hex that nobody sees. */
  const letGo = (unit: number, hex: number | undefined): void => {
    dragged = undefined
    if (isOut()) model.takeOff(unit, undefined)
    else if (hex !== undefined) move(unit, hex)
  }
  const gestures: BoardGestures = {
    hex: press,
    counter: unit => {
      const { hex } = model.units()[unit]
      const chosen = model.selected()
      // A hex with counters on it is as good a place, to paint or for one that comes from off the map.
      const isComing = chosen !== undefined && model.units()[chosen].hex < 0
      if (model.painting() !== undefined || isComing) press(hex)
      else {
        model.select(chosen === unit ? undefined : unit)
        if (chosen !== unit) onChosen()
      }
    },
    dragStart: unit => {
      dragged = unit
      model.select(unit)
    },
    drop: letGo,
    dragCancel: () => dragged !== undefined && letGo(dragged, undefined),
    hover: () => undefined,
    cursor: setCursor,
  }
  return { state, gestures, setOver, move }
}
