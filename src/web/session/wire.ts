// What passes between the page and the worker.

import type { Text } from '../../engine/text.ts'
import type { FileCalls, FileCard } from '../../session/by-file.ts'
import type { Local } from '../../session/local.ts'
import type { Online, OnlineCalls, OnlineOpening } from '../../session/online.ts'
import type { News, OpeningHere, TitleInfo, Trouble, Unopened } from '../../session/session.ts'

export interface OpenRequest {
  readonly id: number
  readonly method: 'open'
  readonly opening: OpeningHere | OnlineOpening
  /** Address of the page: data files lie relative to it. */
  readonly base: string
}
export interface Call {
  readonly id: number
  readonly method:
    | Exclude<keyof Local, 'title' | 'judged' | 'news' | 'close'>
    | keyof OnlineCalls
    | keyof FileCalls
    | 'map'
    | 'verify'
  readonly args: readonly unknown[]
}
export type ToWorker = OpenRequest | Call

export interface Opened {
  readonly title: TitleInfo
  readonly news: News
  /** Of a save that was made with older rules or data: that it has been judged again. */
  readonly judged?: Text
  /** Of a game between two machines. */
  readonly online?: Online
  readonly byFile?: FileCard
}

export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | ({ readonly kind: 'refused'; readonly id: number } & Unopened)
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'online'; readonly online: Online }
  | { readonly kind: 'file'; readonly card: FileCard }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
