import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_HEX } from '../../src/engine/board.ts'
import { DIRECTIONS } from '../../src/engine/hex.ts'
import { addToStack, countIn, NO_UNIT, type Stacks, takeFromStack, unitsIn } from '../../src/engine/stack.ts'
import { changeZoc } from '../../src/engine/zoc.ts'
import { boardOf, boards } from '../support/boards.ts'

const UNITS = 12

const emptyStacks = (hexes: number): Stacks => ({
  hex: new Int16Array(UNITS).fill(NO_HEX),
  next: new Int16Array(UNITS).fill(NO_UNIT),
  first: new Int16Array(hexes).fill(NO_UNIT),
})

/** Comings and goings: a unit on the map is taken off it, one off the map is put onto the hex. */
const journeys = fc.array(fc.tuple(fc.nat(UNITS - 1), fc.nat()), { maxLength: 120 })

describe('stacks and zones of control, however units come and go', () => {
  test('a stack is what a plain list of who stands where says, in the order of the ids', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), journeys, (hexes, moves) => {
        const stacks = emptyStacks(hexes)
        const where = new Map<number, number>()
        for (const [unit, pick] of moves) {
          if (where.delete(unit)) takeFromStack(stacks, unit)
          else {
            where.set(unit, pick % hexes)
            addToStack(stacks, unit, pick % hexes)
          }
          for (let hex = 0; hex < hexes; hex++) {
            const there = [...where.keys()].filter(each => where.get(each) === hex).sort((a, b) => a - b)
            expect(unitsIn(stacks, hex)).toEqual(there)
            expect(countIn(stacks, hex)).toBe(there.length)
          }
          for (let each = 0; each < UNITS; each++) expect(stacks.hex[each]).toBe(where.get(each) ?? NO_HEX)
        }
      }),
    )
  })

  test('equal positions have equal chains, whatever happened before: their bytes can be compared', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), journeys, (hexes, moves) => {
        const travelled = emptyStacks(hexes)
        for (const [unit, pick] of moves)
          if (travelled.hex[unit] === NO_HEX) addToStack(travelled, unit, pick % hexes)
          else takeFromStack(travelled, unit)
        const placed = emptyStacks(hexes)
        for (const [unit, hex] of travelled.hex.entries()) if (hex !== NO_HEX) addToStack(placed, unit, hex)
        expect(travelled).toEqual(placed)
      }),
    )
  })

  test('a zone of control is the count of units next to the hex', () => {
    fc.assert(
      fc.property(boards, journeys, (board, moves) => {
        const zoc = new Uint8Array(board.size)
        const where = new Map<number, number>()
        for (const [unit, pick] of moves) {
          const stood = where.get(unit)
          if (stood === undefined) {
            where.set(unit, pick % board.size)
            changeZoc(board, zoc, pick % board.size, 1)
          } else {
            where.delete(unit)
            changeZoc(board, zoc, stood, -1)
          }
        }
        for (let hex = 0; hex < board.size; hex++) {
          const around = board.neighbours.subarray(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS)
          expect(zoc[hex]).toBe([...where.values()].filter(at => around.includes(at)).length)
        }
      }),
    )
  })

  test('a unit has no zone of control in its own hex', () => {
    const board = boardOf({ offset: 'odd-q', columns: 3, rows: 3 })
    const zoc = new Uint8Array(board.size)
    changeZoc(board, zoc, 4, 1)
    expect(zoc[4]).toBe(0)
    expect(zoc.reduce((sum, count) => sum + count)).toBe(6)
  })
})
