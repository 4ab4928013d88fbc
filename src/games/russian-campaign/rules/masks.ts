// Sets of attackers and of stacks, as bits: fronts may be longer than 32.

export type Mask = bigint

export const bit = (index: number): Mask => 1n << BigInt(index)

export const maskOf = (indices: readonly number[]): Mask => indices.reduce((mask, index) => mask | bit(index), 0n)

export const indicesOf = (mask: Mask): number[] => {
  const indices: number[] = []
  for (let rest = mask, from = 0; rest > 0n; rest >>= 32n, from += 32)
    for (let word = Number(BigInt.asIntN(32, rest)); word !== 0; word &= word - 1)
      indices.push(from + 31 - Math.clz32(word & -word))
  return indices
}

export const sizeOf = (mask: Mask): number => {
  let size = 0
  for (let rest = mask; rest > 0n; rest >>= 32n)
    for (let word = Number(BigInt.asIntN(32, rest)); word !== 0; word &= word - 1) size++
  return size
}

export const isWithin = (part: Mask, whole: Mask): boolean => (part & ~whole) === 0n

export const bySize = (a: Mask, b: Mask): number => sizeOf(a) - sizeOf(b) || (a < b ? -1 : 1)

/** Every non-empty part of the whole. */
export const partsOf = function* (whole: Mask): Generator<Mask> {
  for (let part = whole; part > 0n; part = (part - 1n) & whole) yield part
}
