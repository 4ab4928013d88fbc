// What the page asks the server over HTTP: whether it has online games, who we are there, lists, making and joining a game.
// A person is a secret of this browser, made silently when somebody first goes online.
import type { Seat } from '../../engine/contract.ts'
import type { GameCard, List, MadeGame, NewPlayer, Pace } from '../../server/messages.ts'
import { remember, remembered } from '../ui/remember.ts'
import { language } from '../words/language.ts'

const ME = 'stavka.online.me'
const NAME = 'stavka.online.name'
const invitesKey = (game: string): string => `stavka.online.invite.${game}`

/** Why it did not work, in a word: the server's, or that there is none. */
export class NotDone extends Error {
  readonly problem: string
  constructor(problem: string) {
    super(problem)
    this.problem = problem
  }
}

export interface OnlineServer {
  readonly build: string
}

const address = (path: string): URL => new URL(path, document.baseURI)

/** Undefined where the page is served by itself. */
export const findServer = async (): Promise<OnlineServer | undefined> => {
  try {
    const answer = await fetch(address('server.json'))
    const said: unknown = answer.ok ? await answer.json() : undefined
    const { online, build } = (said ?? {}) as { online?: unknown; build?: unknown }
    return online === true ? { build: String(build ?? '') } : undefined
  } catch {
    return undefined
  }
}

const me = (): NewPlayer | undefined => {
  try {
    const { player, secret } = JSON.parse(remembered(ME) ?? '{}') as Partial<NewPlayer>
    return player === undefined || secret === undefined ? undefined : { player, secret }
  } catch {
    return undefined
  }
}
export const myName = (): string => remembered(NAME) ?? ''

const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const who = me()
  let answer: Response
  try {
    answer = await fetch(address(`api${path}`), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(who === undefined ? {} : { authorization: `Bearer ${who.player}.${who.secret}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new NotDone('lost')
  }
  if (answer.status === 204) return undefined as T
  const said = (await answer.json().catch(() => ({}))) as T & { problem?: string }
  if (!answer.ok) throw new NotDone(said.problem ?? 'broken')
  return said
}

/** Whoever we are from now on here, under this name. */
export const beSomebody = async (name: string): Promise<NewPlayer> => {
  const called = name.trim()
  const named = called === '' ? {} : { name: called }
  const known = me()
  if (known !== undefined) {
    if (called !== myName() && called !== '') await ask('PATCH', '/players/me', { ...named, language: language() })
    remember(NAME, called)
    return known
  }
  const made = await ask<NewPlayer>('POST', '/players', { ...named, language: language() })
  remember(ME, JSON.stringify(made))
  remember(NAME, called)
  return made
}

const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

export const join = async (game: string, by: { readonly token: string } | { readonly seat: Seat }): Promise<Seat> =>
  (await ask<{ seat: Seat }>('POST', `/games/${game}/join`, { ...by, nonce: newNonce() })).seat

export interface OnlineChoice {
  readonly game: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly seat: Seat
  readonly other: 'invite' | 'open'
  readonly pace: Pace
  readonly name: string
}

/** Makes it and sits down in it; the link for the other is kept here. */
export const makeGame = async ({ name, ...choice }: OnlineChoice): Promise<string> => {
  await beSomebody(name)
  const made = await ask<MadeGame>('POST', '/games', { ...choice, listed: choice.other === 'open' })
  const { [choice.seat]: own, ...others } = made.invites
  await join(made.game, { token: own })
  const [token] = Object.values(others)
  if (token !== undefined) remember(invitesKey(made.game), token)
  return made.game
}

/** The link for whoever is invited, where it was made in this browser. */
export const inviteFor = (game: string): string | undefined => {
  const token = remembered(invitesKey(game))
  return token === undefined ? undefined : `${document.baseURI.replace(/#.*/, '')}#/join/${game}/${token}`
}

export const cardOf = (game: string): Promise<GameCard> => ask('GET', `/games/${game}`)

export const listOf = async (list: List): Promise<readonly GameCard[]> => {
  if (list === 'mine' && me() === undefined) return []
  return (await ask<{ games: readonly GameCard[] }>('GET', `/games?${list}`)).games
}
