// States of every title: a field that somebody adds and forgets to copy is found here, and invariants find what is broken.
import { describe, expect, test } from 'vitest'
import { NO_HEX } from '../../src/engine/board.ts'
import { loadGame } from '../../src/files/data.ts'
import { TITLES } from '../../src/games/index.ts'

type Fields = Record<string, unknown>

/** Typed arrays over a buffer of the state: copied byte by byte, the others are shared. */
const liesIn = (buffers: readonly unknown[], value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(each => liesIn(buffers, each))
    : ArrayBuffer.isView(value) && buffers.includes(value.buffer)

/** Those behind accessors too. */
const namesOf = (fields: Fields): string[] => {
  const names: string[] = []
  for (const name in fields) names.push(name)
  return names
}

/** Another value of the same kind. */
const changed = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return ArrayBuffer.isView(value) ? (value as Uint8Array).slice() : { new: true }
}

describe.each(TITLES.map(({ meta }) => meta))('$id', ({ id, scenarios }) => {
  test('a copy into a spare state takes every field over', async () => {
    const game = await loadGame(id)
    const start = game.start(scenarios[0].id, [], 1)
    if (!('turn' in start)) throw new Error('does not start')
    const state = game.clone(start)
    const fields = state as unknown as Fields
    // Turning Point keeps the arrays by hex apart.
    const map = fields.map as { readonly bytes: Uint8Array } | undefined
    const buffers = [(fields.bytes as Uint8Array).buffer, map?.bytes.buffer]
    const values = namesOf(fields).filter(
      name => !['title', 'places', 'values', 'map', 'mapShared'].includes(name) && !liesIn(buffers, fields[name]),
    )
    expect(values.length).toBeGreaterThan(8)
    for (const name of values) fields[name] = changed(fields[name])
    const spare = game.clone(state, game.clone(start)) as unknown as Fields
    for (const name of values) expect(spare[name], name).toBe(fields[name])
    expect(namesOf(spare)).toEqual(namesOf(fields))
  })

  test('copies and their original do not touch each other, and have one digest', async () => {
    const game = await loadGame(id)
    const state = game.start(scenarios[0].id, [], 1)
    if (!('turn' in state)) throw new Error('does not start')
    const before = game.digest(state)
    for (const copy of [game.clone(state), game.clone(state, game.clone(state))]) {
      expect(game.digest(copy)).toBe(before)
      const { bytes } = copy as unknown as { bytes: Uint8Array }
      bytes[0] ^= 1
      expect(game.digest(copy)).not.toBe(before)
      expect(game.digest(state)).toBe(before)
    }
  })

  test('invariants find a counter without a stack, and a wrong ZOC', async () => {
    const game = await loadGame(id)
    const state = game.start(scenarios[0].id, [], 1)
    if (!('turn' in state)) throw new Error('does not start')
    expect(game.invariants(state)).toEqual([])
    const arrays = state as unknown as { hex: Int16Array; zoc: readonly Uint8Array[] }
    const unit = arrays.hex.indexOf(NO_HEX)
    arrays.hex[unit] = 0
    expect(game.invariants(state)).toContain(`${game.units[unit].id} is on the map without a hex`)
    arrays.hex[unit] = NO_HEX
    for (const side of [0, 1]) {
      arrays.zoc[side][0] += 1
      expect(game.invariants(state)).toEqual([`ZOC of ${game.meta.sides[side].id} is wrong`])
      arrays.zoc[side][0] -= 1
    }
    expect(game.invariants(state)).toEqual([])
  })
})
