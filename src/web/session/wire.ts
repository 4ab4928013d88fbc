// What passes between the page and the worker.

import type { Local } from '../../session/local.ts'
import type { Online, OnlineCalls, OnlineOpening } from '../../session/online.ts'
import type { News, Opening, TitleInfo, Trouble } from '../../session/session.ts'

export interface OpenRequest {
  readonly id: number
  readonly method: 'open'
  readonly opening: Opening | OnlineOpening
  /** Address of the page: data files lie relative to it. */
  readonly base: string
}
export interface Call {
  readonly id: number
  readonly method: Exclude<keyof Local, 'title' | 'news' | 'close'> | keyof OnlineCalls | 'map'
  readonly args: readonly unknown[]
}
export type ToWorker = OpenRequest | Call

export interface Opened {
  readonly title: TitleInfo
  readonly news: News
  /** Of a game between two machines. */
  readonly online?: Online
}

export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refused'; readonly id: number; readonly problem: string }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'online'; readonly online: Online }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
