// What the page asks the server over HTTP: whether it has online games, who we are there, lists, making and joining a game.
// A person is a secret of this browser, made silently when somebody first goes online.
import type { Seat } from '../../engine/contract.ts'
import type { GameCard, Heir, List, MadeGame, NewGame, NewPlayer, Pace, Rematch } from '../../server/messages.ts'
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

const linkTo = (hash: string): string => `${document.baseURI.replace(/#.*/, '')}${hash}`
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
/** So the server calls us now. */
export const called = (name: string): void => remember(NAME, name)
/** The server does not know us any more: next time we are somebody new. */
export const forget = (): void => {
  for (const key of [ME, NAME]) remember(key, '')
}

export const ask = async <T>(method: string, path: string, body?: unknown, who = me()): Promise<T> => {
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

/** A game whose rules are gone from the server is ended: by who gives up, or when both have asked for a draw. */
export const endFrozen = (game: string, what: 'resign' | 'draw'): Promise<void> =>
  ask('POST', `/games/${game}/frozen`, { what })
export const savedGame = async (game: string): Promise<string> =>
  JSON.stringify(await ask('GET', `/games/${game}/save`))

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

/** What was promised of the dice before we gave our nonce, and the nonce: kept here, so that nobody can change them later. */
export interface Bond {
  readonly commit: string
  readonly seat: Seat
  readonly nonce: string
}
const bondKey = (game: string): string => `stavka.online.bond.${game}`
/** Undefined where we did not sit down in this browser. */
export const bondOf = (game: string): Bond | undefined => {
  const kept = remembered(bondKey(game))
  return kept === undefined ? undefined : (JSON.parse(kept) as Bond)
}

export const join = async (game: string, by: { readonly token: string } | { readonly seat: Seat }): Promise<Seat> => {
  const { commit } = await cardOf(game)
  const nonce = newNonce()
  const { seat } = await ask<{ seat: Seat }>('POST', `/games/${game}/join`, { ...by, nonce })
  remember(bondKey(game), JSON.stringify({ commit, seat, nonce } satisfies Bond))
  return seat
}

/** Of a game that is over: everything that its dice follow from. */
export const proofOf = (game: string): Promise<unknown> => ask('GET', `/games/${game}/proof`)

export interface OnlineChoice {
  readonly game: string
  readonly scenario: string
  readonly options: readonly string[]
  readonly seat: Seat
  readonly other: NewGame['other']
  readonly pace: Pace
  readonly name: string
}

/** Makes it and sits down in it; the link for the other is kept here. */
export const makeGame = async ({ name, ...choice }: OnlineChoice): Promise<string> => {
  await beSomebody(name)
  const made = await ask<MadeGame>('POST', '/games', { ...choice, listed: choice.other === 'open' })
  const { [choice.seat]: own, ...others } = made.invites
  await join(made.game, { token: own })
  keepInvite(made.game, Object.values(others)[0])
  return made.game
}

/** A link that this browser may show again. */
const keepInvite = (game: string, token: string | undefined): void => {
  if (token !== undefined) remember(invitesKey(game), token)
}

/** The link for whoever is invited, where it was made in this browser. */
export const inviteFor = (game: string): string | undefined => {
  const token = remembered(invitesKey(game))
  return token === undefined ? undefined : inviteLink(game, token)
}
export const inviteLink = (game: string, token: string): string => linkTo(`#/join/${game}/${token}`)

/** The seat of somebody who is gone: for whoever gets the link, for anybody, or for the computer. */
export const giveSeat = async (game: string, seat: Seat, to: Heir): Promise<void> => {
  const { invites } = await ask<Pick<MadeGame, 'invites'>>('POST', `/games/${game}/seats/${seat}/reissue`, { to })
  keepInvite(game, invites[seat])
}

/** Without a winner. */
export const closeGame = (game: string): Promise<void> => ask('POST', `/games/${game}/close`, {})

/** The same two once more: makes the offer, or takes the other's; whoever asks sits down. */
export const playAgain = async (game: string, swap: boolean): Promise<string> => {
  const next = await ask<Rematch>('POST', `/games/${game}/rematch`, { swap })
  await join(next.game, { seat: next.seat }).catch(error => {
    if (!(error instanceof NotDone && error.problem === 'taken')) throw error
  })
  return next.game
}

/** Behind the `#`, so that no server and no log ever sees it: whoever opens it is us. */
export const deviceLink = (): string | undefined => {
  const who = me()
  return who && linkTo(`#/device/${who.player}/${who.secret}`)
}
export const isMe = (player: string): boolean => me()?.player === player

/** Is it somebody, and what is he called? */
export const whoIs = (who: NewPlayer): Promise<{ readonly name: string }> => ask('GET', '/players/me', undefined, who)

/** From now on this browser is his. */
export const become = (who: NewPlayer, name: string): void => {
  remember(ME, JSON.stringify(who))
  remember(NAME, name)
}

export const cardOf = (game: string): Promise<GameCard> => ask('GET', `/games/${game}`)

export const listOf = async (list: List): Promise<readonly GameCard[]> => {
  if (list === 'mine' && me() === undefined) return []
  return (await ask<{ games: readonly GameCard[] }>('GET', `/games?${list}`)).games
}
