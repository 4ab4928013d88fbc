// Whoever gives dice to players who have no server between them: once for an action in a position, and anybody can look up
// what was asked. The server's part is src/server/notary.ts.
import { z } from 'zod'
import { DICE_BYTES } from '../engine/dice.ts'
import { type Objection, objection } from './words.ts'

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`))

export const TAG = hex(16)
export const askSchema = z.strictObject({ tag: TAG, seq: z.int().min(0).max(100_000), hash: hex(32) })
export type Asking = z.output<typeof askSchema>

const rowSchema = z.object({ seq: z.int().min(0), hash: hex(32), at: z.number() })
export const recordSchema = z.object({
  /** What was given. */
  given: z.array(rowSchema.extend({ dice: hex(DICE_BYTES) })),
  /** Who asked again, for something else. */
  refused: z.array(rowSchema.extend({ times: z.int().min(1) })),
})
export type NotaryRecord = z.output<typeof recordSchema>

export interface Notary {
  readonly url: string
  /** Sixteen bytes in hex digits. */
  ask(asking: Asking): Promise<string | Objection>
  record(tag: string): Promise<NotaryRecord | Objection>
}

const PATIENCE = 10_000
const TRIES = 5
const givenSchema = z.object({ dice: hex(DICE_BYTES) })

const pause = (seconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** `url`: where the server is. */
export const notaryAt = (url: string): Notary => {
  const silent = (why: string): Objection => objection('noNotary', { url, why })
  const fetched = async (path: string, init: RequestInit = {}): Promise<Response | Objection> => {
    for (let tries = 1; ; tries++) {
      try {
        const address = `${url.replace(/\/+$/, '')}/api/notary${path}`
        const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
        if (answer.status !== 429 || tries === TRIES) return answer
        await pause(Math.min(60, Number(answer.headers.get('retry-after') ?? 1)))
      } catch (error) {
        return silent((error as Error).message)
      }
    }
  }
  const read = async <S extends z.ZodType>(answer: Response, schema: S): Promise<z.output<S> | Objection> => {
    if (!answer.ok) return silent(`HTTP ${answer.status}`)
    const parsed = schema.safeParse(await answer.json().catch(() => undefined))
    return parsed.success ? (parsed.data as z.output<S>) : silent('no notary is there')
  }
  return {
    url,
    ask: async asking => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetched('', { method: 'POST', headers, body: JSON.stringify(asking) })
      if ('objection' in answer) return answer
      if (answer.status === 409) return objection('notaryRefuses', { action: asking.seq })
      const given = await read(answer, givenSchema)
      return 'objection' in given ? given : given.dice
    },
    record: async tag => {
      const answer = await fetched(`/${tag}`)
      return 'objection' in answer ? answer : await read(answer, recordSchema)
    },
  }
}
