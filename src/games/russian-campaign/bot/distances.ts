// How far it is over land: in hexes, and in the time that troops need for them.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { hexesFrom } from '../../../engine/spread.ts'
import type { Title } from '../title.ts'

export const FAR = 99

const isWay = ({ barred, passes }: Title, hex: number, direction: number, near: number): boolean =>
  barred[near] === 0 && (passes[hex] & (1 << direction)) !== 0

/** Hexes over land to the nearest of the sources. */
export const landDistance = (title: Title, sources: readonly number[]): Uint8Array =>
  hexesFrom(title.board, sources, FAR, (hex, direction, near) => isWay(title, hex, direction, near))

/** 8.2.1: hexes that a stop in the middle of the way is worth, on foot and motorised. */
const STOPPED = [3, 4] as const

/** As `landDistance`, with the time that is lost where troops must stop: marshes, mountains, woods for who drives. */
export const marchDistance = (title: Title, sources: readonly number[], motor: 0 | 1): Uint8Array => {
  const { board, swamp, mountain, woods } = title
  const found = new Uint8Array(board.size).fill(FAR)
  const rings: number[][] = [[...sources]]
  for (const hex of sources) found[hex] = 0
  for (let away = 0; away < FAR; away++)
    for (const hex of rings[away] ?? []) {
      if (found[hex] !== away) continue
      const stops = away > 0 && (swamp[hex] === 1 || mountain[hex] === 1 || (motor === 1 && woods[hex] === 1))
      const next = away + (stops ? STOPPED[motor] : 1)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = board.neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX || found[near] <= next || !isWay(title, hex, direction, near)) continue
        found[near] = next
        rings[next] = [...(rings[next] ?? []), near]
      }
    }
  return found
}

/** 8.2.1: impulses that it takes to come out of marshes and mountains, where every hex is a stop. */
export const bogOf = (title: Title): Uint8Array => {
  const { swamp, mountain, board } = title
  const free = Array.from({ length: board.size }, (_, hex) => hex).filter(hex => swamp[hex] + mountain[hex] === 0)
  return landDistance(title, free)
}
