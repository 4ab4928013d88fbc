// What passes between the page and the worker.

import type { Local } from '../../session/local.ts'
import type { News, Opening, TitleInfo, Trouble } from '../../session/session.ts'

export interface OpenRequest {
  readonly id: number
  readonly method: 'open'
  readonly opening: Opening
  /** Address of the page: data files lie relative to it. */
  readonly base: string
}
export interface Call {
  readonly id: number
  readonly method: Exclude<keyof Local, 'title' | 'news' | 'close'> | 'map'
  readonly args: readonly unknown[]
}
export type ToWorker = OpenRequest | Call

export interface Opened {
  readonly title: TitleInfo
  readonly news: News
}

export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refused'; readonly id: number; readonly problem: string }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
