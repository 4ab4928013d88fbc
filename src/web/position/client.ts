// The page's side of the editor's worker: a question, and a promise of its answer.
import type { PositionAnswer, PositionRequest, RequestKind, Requests } from './worker.ts'

export interface PositionClient {
  ask<K extends RequestKind>(kind: K, ask: Requests[K]['ask']): Promise<Requests[K]['answer']>
  close(): void
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

export const createClient = (): PositionClient => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let count = 0
  worker.onmessage = ({ data }: MessageEvent<PositionAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('broken' in data) asked?.reject(new Error(data.broken))
    else asked?.resolve(data.value as never)
  }
  worker.onerror = event => {
    for (const { reject } of waiting.values()) reject(new Error(event.message))
    waiting.clear()
  }
  return {
    ask: (kind, ask) =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { resolve, reject })
        const request: PositionRequest = { id, kind, ask }
        worker.postMessage(request)
      }),
    close: () => worker.terminate(),
  }
}
