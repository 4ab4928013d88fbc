// Starting servers in processes of their own, and asking what they have used.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Asked = { readonly usage: true } | { readonly send: string }
export interface Usage {
  /** Milliseconds of the processor, all threads. */
  readonly cpu: number
  readonly memory: number
}
export type Told = Usage | { readonly port: number }

export interface Host {
  readonly port: number
  ask(asked: Asked): Promise<Usage>
  /** At once: nothing of it is needed any more. */
  kill(): Promise<void>
}

const heard = async (child: ChildProcess): Promise<Told> => {
  const done = new AbortController()
  try {
    const { signal } = done
    const [told] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`a server ended with ${code}`))),
    ])
    return told as Told
  } finally {
    done.abort()
  }
}

export const startHost = async (kind: 'serve' | 'loop' | 'bare', address = ''): Promise<Host> => {
  const child = fork(join(import.meta.dirname, 'host.ts'), [kind, address], { execArgv: [] })
  const told = await heard(child)
  if (!('port' in told)) throw new Error('a server did not say where it is')
  return {
    port: told.port,
    ask: async asked => {
      child.send(asked)
      const usage = await heard(child)
      if (!('cpu' in usage)) throw new Error('a server did not say what it used')
      return usage
    },
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
