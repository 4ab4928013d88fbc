// What results tell of the players, and how surely. Everything stands on one question: of all players with a given mean,
// under which are these results likeliest?

/**
 * How often each outcome came up, from the worst to the best, evenly from 0 to 1: games lost, drawn, won; pairs of games
 * with 0, ½, 1, 1½, 2 points.
 */
export type Counts = readonly number[]

/** Of the normal distribution: 95 % lie within. */
const Z = 1.96
/** Each halves what is left: more than a double can hold. */
const HALVINGS = 60

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const worthOf = (counts: Counts, outcome: number): number => outcome / (counts.length - 1)

/** Mean of the outcomes: 0 where there are none. */
export const shareOf = (counts: Counts): number => {
  const total = sumOf(counts)
  return total === 0 ? 0 : sumOf(counts.map((count, outcome) => count * worthOf(counts, outcome))) / total
}

/**
 * The likeliest probabilities with mean `share` are the counted frequencies, each over 1 + tilt (worth - share). At either
 * end of the tilt something remains, for the worst or the best outcome that nobody has seen yet.
 */
const tiltFor = (counts: Counts, share: number): number => {
  let [low, high] = [-1 / (1 - share), 1 / share]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const tilt = (low + high) / 2
    const pull = sumOf(
      counts.map((count, outcome) => {
        const gap = worthOf(counts, outcome) - share
        return count === 0 ? 0 : (count * gap) / (1 + tilt * gap)
      }),
    )
    if (pull > 0) low = tilt
    else high = tilt
  }
  return (low + high) / 2
}

/** Of one outcome, where the true mean is `share`. */
const varianceAt = (counts: Counts, share: number): number => {
  const total = sumOf(counts)
  const tilt = tiltFor(counts, share)
  let [variance, seen] = [0, 0]
  for (const [outcome, count] of counts.entries()) {
    const gap = worthOf(counts, outcome) - share
    const chance = count === 0 ? 0 : count / total / (1 + tilt * gap)
    seen += chance
    variance += chance * gap * gap
  }
  const unseen = tilt > 0 ? share : 1 - share
  return variance + Math.max(0, 1 - seen) * unseen * unseen
}

/** Every share that the results do not speak against: Wilson's score interval, honest also near 0 and 1, and with draws. */
export const intervalOf = (counts: Counts, z = Z): [low: number, high: number] => {
  const total = sumOf(counts)
  if (total === 0) return [0, 1]
  const share = shareOf(counts)
  const fits = (truth: number): boolean => (share - truth) ** 2 * total <= z * z * varianceAt(counts, truth)
  const edge = (outside: number): number => {
    if (share === outside) return outside
    let [out, within] = [outside, share]
    for (let halving = 0; halving < HALVINGS; halving++) {
      const middle = (out + within) / 2
      if (fits(middle)) within = middle
      else out = middle
    }
    return within
  }
  return [edge(0), edge(1)]
}

// ---- Elo and the sequential test ----

export const shareAt = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** Undefined where no number is large enough. */
export const eloOf = (share: number): number | undefined =>
  share <= 0 || share >= 1 ? undefined : 400 * Math.log10(share / (1 - share))

export interface Elo {
  readonly value: number | undefined
  readonly low: number | undefined
  readonly high: number | undefined
}

export const eloFrom = (counts: Counts): Elo => {
  const [low, high] = intervalOf(counts)
  return { value: eloOf(shareOf(counts)), low: eloOf(low), high: eloOf(high) }
}

const logLikelihood = (counts: Counts, share: number): number => {
  const tilt = tiltFor(counts, share)
  return -sumOf(
    counts.map((count, outcome) => (count === 0 ? 0 : count * Math.log(1 + tilt * (worthOf(counts, outcome) - share)))),
  )
}

/** How much likelier the results are, at best, with the second difference in strength than with the first: a logarithm. */
export const logLikelihoodRatio = (counts: Counts, elo0: number, elo1: number): number =>
  logLikelihood(counts, shareAt(elo1)) - logLikelihood(counts, shareAt(elo0))

export interface SprtBounds {
  /** What is to be told apart. */
  readonly elo0: number
  readonly elo1: number
  /** How often elo1 may be accepted wrongly, and elo0. */
  readonly alpha: number
  readonly beta: number
}

export type Verdict = 'elo0' | 'elo1' | 'open'

export interface Sprt extends SprtBounds {
  readonly ratio: number
  /** The test goes on while the ratio lies between. */
  readonly lower: number
  readonly upper: number
  readonly verdict: Verdict
}

/** Wald's sequential test, on what pairs of games brought: their two games share their dice and are not independent. */
export const sprtOf = (counts: Counts, bounds: SprtBounds): Sprt => {
  const { elo0, elo1, alpha, beta } = bounds
  const ratio = logLikelihoodRatio(counts, elo0, elo1)
  const [lower, upper] = [Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha)]
  const verdict = ratio >= upper ? 'elo1' : ratio <= lower ? 'elo0' : 'open'
  return { ...bounds, ratio, lower, upper, verdict }
}

// ---- Means and times ----

/** Student's factors for 95 % with 1 to 9 degrees of freedom. */
const STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262] as const

/** From ten on, the first terms of the expansion by which Student's distribution nears the normal one. */
const studentFor = (freedom: number): number =>
  freedom <= STUDENT.length
    ? STUDENT[freedom - 1]
    : Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2)

export interface Mean {
  readonly mean: number
  /** 95 %; undefined where there are not two values. */
  readonly plusMinus: number | undefined
}

export const meanOf = (values: readonly number[]): Mean => {
  const { length } = values
  const mean = length === 0 ? 0 : sumOf(values) / length
  if (length < 2) return { mean, plusMinus: undefined }
  const variance = sumOf(values.map(value => (value - mean) ** 2)) / (length - 1)
  return { mean, plusMinus: studentFor(length - 1) * Math.sqrt(variance / length) }
}

export interface Spread {
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** Each is one of the values: so many of them are not above it. All 0 where there are none. */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
