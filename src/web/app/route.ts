// Where the page is, in the part of the address behind the #: a game, a position of it, a lesson, or the start page.
import type { Player } from '../../session/session.ts'

export type Route =
  | { readonly page: 'home' }
  /** A game kept in this browser; `at` shows an earlier position of it. */
  | { readonly page: 'game'; readonly id: string; readonly at: number | undefined }
  /** A new game at once: for links and benchmarks. */
  | {
      readonly page: 'play'
      readonly game: string
      readonly scenario: string
      readonly seed: number | undefined
      readonly options: readonly string[]
      readonly players: Readonly<Record<string, Player>>
    }
  | { readonly page: 'lesson'; readonly game: string }
  /** Where a title's board and counters are corrected. */
  | { readonly page: 'workshop'; readonly game: string }
  /** Where a position of a title is made: from what was made before, or from what the address says. */
  | {
      readonly page: 'position'
      readonly game: string
      readonly link: string | undefined
      /** Fingerprint of the corrected data that it was made with. */
      readonly data: string | undefined
    }
  /** A game on the server. */
  | { readonly page: 'online'; readonly id: string; readonly at: number | undefined }
  /** A link that somebody was sent: the seat is his who has it. */
  | { readonly page: 'join'; readonly id: string; readonly token: string }
  /** A link in a mail that we sent. */
  | { readonly page: 'mail'; readonly purpose: MailPurpose; readonly player: string; readonly token: string }
  /** A link from one's own other device: whoever has it is that person. */
  | { readonly page: 'device'; readonly player: string; readonly secret: string }
  | { readonly page: 'unknown'; readonly address: string }

const MAIL_PURPOSES = ['confirm', 'off'] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]

const MAX_SEED = 0xffffffff
/** Names of ours: what stands in an address is shown and looked up, so it is short and plain. */
const NAME = /^[\w-]{1,40}$/
/** What a browser keeps of who it is. */
const SECRET = /^[\w-]{43}$/
/** A bot may have a character: `general:bold`. */
const PLAYER = /^[\w-]{1,40}(:[\w-]{1,40})?$/

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined

export const readRoute = (hash: string): Route => {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split('?', 2)
  const words = path.split('/').filter(word => word !== '')
  const search = new URLSearchParams(query)
  const unknown: Route = { page: 'unknown', address: hash.slice(0, 80) }
  if (words.length === 0) return { page: 'home' }
  if (words[0] === 'lesson' && words.length === 2 && NAME.test(words[1])) return { page: 'lesson', game: words[1] }
  if (words[0] === 'workshop' && words.length === 2 && NAME.test(words[1])) return { page: 'workshop', game: words[1] }
  if (words[0] === 'position' && words.length === 2 && NAME.test(words[1]))
    return {
      page: 'position',
      game: words[1],
      link: search.get('p') ?? undefined,
      data: NAME.test(search.get('data') ?? '') ? (search.get('data') ?? undefined) : undefined,
    }
  if (words[0] === 'game' && words.length === 2 && NAME.test(words[1]))
    return { page: 'game', id: words[1], at: whole(search.get('at')) }
  if (words[0] === 'online' && words.length === 2 && NAME.test(words[1]))
    return { page: 'online', id: words[1], at: whole(search.get('at')) }
  if (words[0] === 'join' && words.length === 3 && NAME.test(words[1]) && NAME.test(words[2]))
    return { page: 'join', id: words[1], token: words[2] }
  if (words[0] === 'mail' && words.length === 4 && words.slice(2).every(word => NAME.test(word))) {
    const purpose = MAIL_PURPOSES.find(each => each === words[1])
    return purpose === undefined ? unknown : { page: 'mail', purpose, player: words[2], token: words[3] }
  }
  if (words[0] === 'device' && words.length === 3 && NAME.test(words[1]) && SECRET.test(words[2]))
    return { page: 'device', player: words[1], secret: words[2] }
  if (words[0] === 'play' && words.length === 1) {
    const { game, scenario, seed, option, ...players } = Object.fromEntries(search)
    if (!NAME.test(game ?? '') || !NAME.test(scenario ?? '')) return unknown
    if (Object.values(players).some(player => !PLAYER.test(player))) return unknown
    const wanted = whole(seed ?? null)
    return {
      page: 'play',
      game,
      scenario,
      seed: wanted === undefined || wanted > MAX_SEED ? undefined : wanted,
      options: option === undefined ? [] : option.split(','),
      players,
    }
  }
  return unknown
}

export const gameAddress = (id: string, at?: number): string => `#/game/${id}${at === undefined ? '' : `?at=${at}`}`
export const onlineAddress = (id: string, at?: number): string => `#/online/${id}${at === undefined ? '' : `?at=${at}`}`
export const HOME_ADDRESS = '#/'
export const workshopAddress = (game: string): string => `#/workshop/${game}`
export const positionAddress = (game: string, link?: string, data?: string): string => {
  const query = [...(link === undefined ? [] : [`p=${link}`]), ...(data === undefined ? [] : [`data=${data}`])]
  return `#/position/${game}${query.length === 0 ? '' : `?${query.join('&')}`}`
}
export const lessonAddress = (game: string): string => `#/lesson/${game}`
