// Servers as processes of their own, and people who come back through another when theirs is gone.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Place } from './serving.ts'

const CHILD = fileURLToPath(import.meta.resolve('./server-child.ts'))

export interface Process extends Place {
  readonly child: ChildProcess
  /** What it has complained of. */
  readonly logged: string[]
  /** Ends it, and waits until it is gone: its exit code, if it had time for one. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export const startProcess = async (
  address: string,
  { port = 0, bots = 1 }: { readonly port?: number; readonly bots?: number } = {},
): Promise<Process> => {
  const child = spawn(process.execPath, [CHILD, address, String(port), String(bots)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const logged: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => logged.push(...text.split('\n').filter(Boolean)))
  const [first] = await Promise.race([once(child.stdout, 'data'), gone])
  const at = Number(String(first))
  if (!Number.isInteger(at) || child.exitCode !== null)
    throw new Error(`the server did not start: ${logged.join('\n')}`)
  return {
    child,
    logged,
    port: at,
    url: `http://127.0.0.1:${at}`,
    end: async signal => {
      child.kill(signal)
      const [code] = await gone
      return code as number | null
    },
  }
}
