// stavka table: the table in the browser, served to this machine only. What `stavka` alone does, and `npm start` in a clone.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { UserError } from '../../files/error.ts'
import { DIST } from '../../files/home.ts'
import { readCorrected, UNCORRECTED } from '../../server/corrected.ts'
import { type Served, serve } from '../../server/static.ts'
import { contextOf, portFrom } from '../context.ts'

interface Flags {
  readonly port: string
  readonly open: boolean
}

interface Opening extends Flags {
  /** Corrected data. */
  readonly data: string | undefined
  /** How one calls it, to say how to call it otherwise. */
  readonly called: string
  /** What is still to be done before the page is there. */
  readonly prepare?: () => void
}

export const tableOptions = (command: Command): Command =>
  command
    .addOption(new Option('--port <number>', 'where to serve').default('7777'))
    .option('--no-open', 'do not open the browser')

const hasDesktop = ({ DISPLAY, WAYLAND_DISPLAY, CI }: NodeJS.ProcessEnv): boolean =>
  CI === undefined &&
  (['darwin', 'win32'].includes(process.platform) || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined)

const serveAt = async (port: number, corrected: ReadonlyMap<string, string>, called: string): Promise<Served> => {
  try {
    return await serve({ folder: DIST, port, corrected })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      { EADDRINUSE: 'is in use (使用中です)', EACCES: 'is not allowed (使用できません)' }[String(code)] ?? code
    throw new UserError(`port ${port} ${why}; choose another: ${called} --port ${port < 65535 ? port + 1 : 7777}`)
  }
}

/** Serves until the process is ended. */
export const openTable = async ({ port: asked, data, open, called, prepare }: Opening): Promise<void> => {
  const port = portFrom(asked)
  const { texts } = data === undefined ? UNCORRECTED : await readCorrected(data)
  // First, so that a port in use is known at once; whoever asks already waits until the page is there.
  const { address, close } = await serveAt(port, texts, called)
  try {
    prepare?.()
  } catch (error) {
    await close()
    throw error
  }
  console.log(`Stavka is at ${address} (Ctrl+C ends it)`)
  console.log(`Stavka: ${address} をブラウザで開いてください（Ctrl+C で終了）`)
  if (!open || !hasDesktop(process.env)) return
  const { default: openBrowser } = await import('open')
  // Nothing is lost when no browser opens: the address stands there.
  await openBrowser(address).catch(() => undefined)
}

export const refuseUnbuilt = (): void => {
  if (!existsSync(join(DIST, 'index.html'))) throw new UserError('the page is not built yet: npm run build')
}

export const registerTable = (program: Command): void => {
  tableOptions(program.command('table'))
    .description('the table in the browser (what stavka alone does)')
    .action(async (flags: Flags, command: Command) => {
      refuseUnbuilt()
      await openTable({ ...flags, data: contextOf(command.optsWithGlobals()).data, called: 'stavka table' })
    })
}
