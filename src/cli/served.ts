// Games on a server, from the command line: the address of one, and what is asked of it over HTTP.
import { z } from 'zod'
import { UserError } from '../files/error.ts'

const PATIENCE = 30_000

export const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)

/** Whatever names a game there: its page, its card, its proof. */
export const gameAt = (text: string): { readonly server: string; readonly id: string } => {
  const { origin, pathname, hash } = new URL(text)
  const id = /(?:^|[/#])([0-9a-z]{16})(?:[/?]|$)/.exec(`${pathname}${hash}`)?.[1]
  if (id === undefined) throw new UserError(`${text}: names no game; a game is sixteen small letters and digits`)
  return { server: origin, id }
}

const refusalSchema = z.looseObject({ problem: z.string().max(80), where: z.string().max(500).optional() })

/** What the server said, or one line on why it did not. `told`: what its problems mean here. */
export const asked = async (
  address: string,
  told: Readonly<Record<string, string>> = {},
  init: RequestInit = {},
): Promise<unknown> => {
  let answer: Response
  let said: unknown
  try {
    answer = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    said = await answer.json().catch(() => undefined)
  } catch (error) {
    throw new UserError(`${address}: ${(error as Error).message}`)
  }
  if (answer.ok) return said
  const refusal = refusalSchema.safeParse(said)
  const { problem = `HTTP ${answer.status}`, where } = refusal.success ? refusal.data : {}
  throw new UserError(
    `${address}: ${told[problem] ?? problem}${where === undefined ? '' : ` (${JSON.stringify(where)})`}`,
  )
}

const post = (body: unknown, bearer?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  },
  body: JSON.stringify(body),
})

const personSchema = z.object({ player: z.string(), secret: z.string() })
const madeSchema = z.object({ game: z.string(), invites: z.record(z.string(), z.string()) })

const read = <S extends z.ZodType>(schema: S, address: string, said: unknown): z.output<S> => {
  const parsed = schema.safeParse(said)
  if (!parsed.success) throw new UserError(`${address}: no server of Stavka is there`)
  return parsed.data
}

export interface GameToServe {
  readonly game: string
  readonly scenario: string
  readonly options: readonly string[]
  /** Where whoever makes it sits. */
  readonly seat: string
  /** Text of the saved game. */
  readonly save: string
}

/** Makes a game of it; a link for each side, whoever opens it first sits there. */
export const servedAs = async (server: string, game: GameToServe): Promise<Readonly<Record<string, string>>> => {
  const base = server.replace(/[#?].*$/, '').replace(/\/+$/, '')
  const people = `${base}/api/players`
  const { player, secret } = read(personSchema, people, await asked(people, {}, post({})))
  const games = `${base}/api/games`
  const { game: id, invites } = read(
    madeSchema,
    games,
    await asked(games, {}, post({ ...game, other: 'invite' }, `${player}.${secret}`)),
  )
  return Object.fromEntries(Object.entries(invites).map(([seat, token]) => [seat, `${base}/#/join/${id}/${token}`]))
}
