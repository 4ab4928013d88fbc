// A list of values as a list of signals, one for each unit for as long as it is in the list: `<For>` keeps its nodes and
// patches those whose value is another. The values themselves are never written to.
import { type Accessor, batch, createComputed, createSignal } from 'solid-js'

export interface Keyed<T> {
  readonly unit: number
  readonly value: Accessor<T>
}

/** Equal in all they contain; views are plain data without circles. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), Object.entries(b)]
  const other = new Map(right)
  return left.length === right.length && left.every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
}

export const keyedSignals = <T extends { readonly unit: number }>(
  values: Accessor<readonly T[]>,
): Accessor<Keyed<T>[]> => {
  const known = new Map<number, Keyed<T> & { readonly set: (value: T) => void }>()
  const [list, setList] = createSignal<Keyed<T>[]>([], {
    equals: (a, b) => a.length === b.length && a.every((each, i) => each === b[i]),
  })
  createComputed(() => {
    const now = values()
    batch(() => {
      const units = new Set<number>()
      const items = now.map(value => {
        units.add(value.unit)
        const item = known.get(value.unit)
        if (item !== undefined) {
          item.set(value)
          return item
        }
        const [get, set] = createSignal<T>(value, { equals: isSame })
        const fresh = { unit: value.unit, value: get, set: (next: T) => void set(() => next) }
        known.set(value.unit, fresh)
        return fresh
      })
      for (const unit of known.keys()) if (!units.has(unit)) known.delete(unit)
      setList(items)
    })
  })
  return list
}
