// What the page asks the server about oneself: settings, whom one does not want to meet, leaving.
import type { BlockCard, changePlayerSchema, MyCard, Sent, Whom } from '../../server/messages.ts'
import { language } from '../words/language.ts'
import { ask, called, forget } from './api.ts'

export type { Whom }
export type ChangeMe = (typeof changePlayerSchema)['_input']

export interface Tested {
  readonly way: 'push' | 'mail' | 'webhook'
  readonly sent: Sent
}

export const myCard = (): Promise<MyCard> => ask('GET', '/players/me')

/** Notices come in the language of the page in which they were wished for. */
export const changeMe = async (changes: ChangeMe): Promise<MyCard> => {
  const card = await ask<MyCard>('PATCH', '/players/me', { language: language(), ...changes })
  called(card.name)
  return card
}

export const sendTest = async (): Promise<readonly Tested[]> =>
  (await ask<{ ways: readonly Tested[] }>('POST', '/players/me/test')).ways

export const blockedByMe = async (): Promise<readonly BlockCard[]> =>
  (await ask<{ blocks: readonly BlockCard[] }>('GET', '/players/me/blocks')).blocks

export const block = (whom: Whom): Promise<unknown> => ask('POST', '/players/me/blocks', whom)
export const unblock = (player: string): Promise<void> => ask('DELETE', `/players/me/blocks/${player}`)
export const report = (whom: Whom, reason: string): Promise<void> => ask('POST', '/reports', { ...whom, reason })

export const changeGame = (game: string, changes: { readonly quiet: boolean }): Promise<void> =>
  ask('PATCH', `/games/${game}`, changes)

/** The address that it was about. */
export const answerMail = async (player: string, token: string): Promise<string> =>
  (await ask<{ mail: string }>('POST', `/mail/${player}/${token}`)).mail

export const forgetMe = async (): Promise<void> => {
  await ask('DELETE', '/players/me')
  forget()
}
