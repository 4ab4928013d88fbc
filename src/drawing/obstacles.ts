// What names on the map should keep clear of, in a grid of cells so that asking stays cheap.
import type { Point } from './geometry.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

export const around = (centre: Point, width: number, height = width): Box => ({
  x: centre.x - width / 2,
  y: centre.y - height / 2,
  width,
  height,
})

export interface Obstacles {
  /** `weight`: how bad it is to cover a square pixel of it. */
  add(box: Box, weight: number): void
  cost(box: Box): number
}

const CELL = 96

const cellsOf = (box: Box): string[] => {
  const cells: string[] = []
  for (let x = Math.floor(box.x / CELL); x <= Math.floor((box.x + box.width) / CELL); x++)
    for (let y = Math.floor(box.y / CELL); y <= Math.floor((box.y + box.height) / CELL); y++) cells.push(`${x} ${y}`)
  return cells
}

export const createObstacles = (): Obstacles => {
  const cells = new Map<string, { box: Box; weight: number }[]>()
  return {
    add: (box, weight) => {
      for (const cell of cellsOf(box)) {
        const here = cells.get(cell)
        if (here === undefined) cells.set(cell, [{ box, weight }])
        else here.push({ box, weight })
      }
    },
    cost: box => {
      // An obstacle on the border of two cells must count once.
      const met = new Set<object>()
      let cost = 0
      for (const cell of cellsOf(box))
        for (const each of cells.get(cell) ?? []) {
          if (met.has(each.box)) continue
          met.add(each.box)
          cost += overlap(box, each.box) * each.weight
        }
      return cost
    },
  }
}
