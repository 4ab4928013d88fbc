import { describe, expect, test } from 'vitest'
import { carve, createRooms } from '../../src/engine/arrays.ts'

describe('arrays', () => {
  test('arrays carved from a room lie behind one another and stay inside it', () => {
    const room = new Uint8Array(new ArrayBuffer(64), 16, 20)
    const { words, bytes } = carve(room)
    const first = words(4)
    const second = bytes(12)
    first.fill(-1)
    second.fill(7)
    expect([...room]).toEqual([...Array(8).fill(255), ...Array(12).fill(7)])
    expect([...new Uint8Array(room.buffer)].filter(byte => byte !== 0)).toHaveLength(20)
  })

  test('rooms never overlap, whatever their sizes, and are empty when taken', () => {
    const rooms = createRooms()
    const taken = Array.from({ length: 40 }, (_, i) => rooms.take(5 + (i % 7) * 11))
    for (const [i, room] of taken.entries()) {
      expect(room.every(byte => byte === 0)).toBe(true)
      expect(room.byteOffset % 8).toBe(0)
      room.fill(i + 1)
    }
    for (const [i, room] of taken.entries()) expect(room.every(byte => byte === i + 1)).toBe(true)
  })
})
