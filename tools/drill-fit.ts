// What each number is worth, from games in which all of them were shaken at once.

/** One game: the margin of the first side, and by side whether each number was raised (1) or lowered (-1). */
export interface Shaken {
  readonly margin: number
  readonly shakes: readonly (readonly number[])[]
  /** What nobody could help, by turn. */
  readonly luck?: Readonly<Record<string, string>>
}

/** Points that a number brings its side for each shake upwards, and the standard error of that. */
export interface Worth {
  readonly gain: number
  readonly error: number
}

/** The inverse by Gauss and Jordan; shakes are thrown, so that no two are alike in more than a few games. */
const inverseOf = (matrix: readonly (readonly number[])[]): number[][] => {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row
    if (Math.abs(rows[pivot][column]) < 1e-9) throw new Error('too few games to tell the numbers apart')
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    const by = rows[column][column]
    for (let at = 0; at < rows[column].length; at++) rows[column][at] /= by
    for (let row = 0; row < size; row++) {
      const times = rows[row][column]
      if (row === column || times === 0) continue
      for (let at = 0; at < rows[row].length; at++) rows[row][at] -= times * rows[column][at]
    }
  }
  return rows.map(row => row.slice(size))
}

/** Kinds of luck seen in fewer games than this are not told apart. */
const SELDOM = 10

/** By turn, the kinds of luck that are told apart from the most frequent one. */
const lucksOf = (games: readonly Shaken[]): (readonly [turn: string, kind: string])[] => {
  const counts = new Map<string, Map<string, number>>()
  for (const { luck = {} } of games)
    for (const [turn, kind] of Object.entries(luck)) {
      const kinds = counts.get(turn) ?? new Map<string, number>()
      counts.set(turn, kinds.set(kind, (kinds.get(kind) ?? 0) + 1))
    }
  return [...counts].flatMap(([turn, kinds]) =>
    [...kinds]
      .sort(([, one], [, other]) => other - one)
      .slice(1)
      .filter(([, count]) => count >= SELDOM)
      .map(([kind]) => [turn, kind] as const),
  )
}

/** By side and number, by least squares over all games. */
export const worthsOf = (games: readonly Shaken[]): Worth[][] => {
  const [{ shakes }] = games
  const lucks = lucksOf(games)
  const rows = games.map(game => [
    1,
    ...game.shakes.flat(),
    ...lucks.map(([turn, kind]) => (game.luck?.[turn] === kind ? 1 : 0)),
  ])
  const size = rows[0].length
  const sums = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  const products = new Array<number>(size).fill(0)
  for (const [index, row] of rows.entries())
    for (let one = 0; one < size; one++) {
      products[one] += row[one] * games[index].margin
      for (let other = 0; other < size; other++) sums[one][other] += row[one] * row[other]
    }
  const inverse = inverseOf(sums)
  const found = inverse.map(row => row.reduce((sum, each, at) => sum + each * products[at], 0))
  const told = (row: readonly number[]): number => row.reduce((sum, each, at) => sum + each * found[at], 0)
  const left = rows.reduce((sum, row, index) => sum + (games[index].margin - told(row)) ** 2, 0)
  const variance = left / Math.max(1, games.length - size)
  let at = 1
  return shakes.map((numbers, side) =>
    numbers.map(() => {
      const worth = { gain: (side === 0 ? 1 : -1) * found[at], error: Math.sqrt(variance * inverse[at][at]) }
      at++
      return worth
    }),
  )
}

/** Below it nothing is changed: in standard errors. */
const LEAST = 1.3
/** And never by more than so many shakes at once: what is true here need not be true far off. */
const MOST = 2.2

/**
 * How much of what a side's numbers seem to be worth is more than chance: none where their squares are no larger than
 * their errors', nearly all where they are many times that.
 */
export const shareOf = (worths: readonly Worth[]): number => {
  const squares = worths.reduce((sum, { gain, error }) => sum + (gain / error) ** 2, 0) / worths.length
  return Math.max(0, 1 - 1 / squares)
}

/** How many shakes a number goes up: as far as it is sure; `share`: of what it seems to be worth, what is more than chance. */
export const strideFor = ({ gain, error }: Worth, eager: number, share: number): number => {
  const sure = (gain / error) * Math.sqrt(share)
  if (Math.abs(sure) < LEAST) return 0
  return Math.max(-MOST, Math.min(MOST, eager * (sure - 1 / sure)))
}
