// How much of the server one address, one socket, one seat may have: token buckets, and a count of what is open.

export interface Rate {
  /** At once. */
  readonly burst: number
  /** And then so many a second. */
  readonly perSecond: number
}

/** Section 9 of the design: figures that no person comes near. */
export const RATES = {
  frames: { burst: 60, perSecond: 20 },
  acts: { burst: 20, perSecond: 10 },
  chat: { burst: 5, perSecond: 1 },
  requests: { burst: 60, perSecond: 1 },
  games: { burst: 10, perSecond: 10 / 3600 },
  /** Secrets, tokens and ids that were none. */
  failures: { burst: 30, perSecond: 0.5 },
} as const satisfies Record<string, Rate>
export type Rates = Readonly<Record<keyof typeof RATES, Rate>>

export const MOST = {
  socketsOfAddress: 20,
  sockets: 5000,
  /** Frames over the rate before the socket is closed: who is told to wait and goes on is no page of ours. */
  warnings: 100,
  games: 50,
  /** While none of them has seen `movesOfAGame` moves. */
  newGames: 5,
  movesOfAGame: 10,
  watched: 100,
} as const

interface Bucket {
  tokens: number
  at: number
}

export interface Buckets {
  /** Takes one; else says in how many seconds there will be one. */
  take(name: string): number | undefined
  /** Would one be there? Nothing is taken. */
  isEmpty(name: string): boolean
  readonly size: number
}

/** `now`: milliseconds. Names whose bucket is full again are forgotten. */
export const bucketsOf = ({ burst, perSecond }: Rate, now: () => number): Buckets => {
  const buckets = new Map<string, Bucket>()
  let swept = now()
  const filled = ({ tokens, at }: Bucket): number => Math.min(burst, tokens + ((now() - at) / 1000) * perSecond)
  const sweep = (): void => {
    if (now() - swept < 60_000) return
    swept = now()
    for (const [name, bucket] of buckets) if (filled(bucket) >= burst) buckets.delete(name)
  }
  const tokensOf = (name: string): number => {
    const bucket = buckets.get(name)
    return bucket === undefined ? burst : filled(bucket)
  }
  return {
    take: name => {
      sweep()
      const tokens = tokensOf(name)
      const isThere = tokens >= 1
      buckets.set(name, { tokens: isThere ? tokens - 1 : tokens, at: now() })
      return isThere ? undefined : Math.ceil((1 - tokens) / perSecond)
    },
    isEmpty: name => tokensOf(name) < 1,
    get size() {
      return buckets.size
    },
  }
}

/** What is open at the same time, by name. */
export interface Crowd {
  /** False where it would be one too many. */
  enter(name: string): boolean
  leave(name: string): void
}

export const crowdOf = (mostOfOne: number, mostInAll: number): Crowd => {
  const counts = new Map<string, number>()
  let all = 0
  return {
    enter: name => {
      const count = counts.get(name) ?? 0
      if (all >= mostInAll || count >= mostOfOne) return false
      counts.set(name, count + 1)
      all++
      return true
    },
    leave: name => {
      const count = counts.get(name) ?? 0
      if (count === 0) return
      if (count === 1) counts.delete(name)
      else counts.set(name, count - 1)
      all--
    },
  }
}
