// npm start: builds the page when something changed, serves it to this machine, and opens the browser where there is one.
import { Command } from 'commander'
import { numberFrom } from '../src/cli/context.ts'
import { UserError } from '../src/files/error.ts'
import { readCorrected } from '../src/server/corrected.ts'
import { type Served, serve } from '../src/server/static.ts'
import { buildDist, DIST, isFresh } from './web/dist.ts'

interface Flags {
  readonly port: string
  readonly data?: string
  readonly open: boolean
}

const hasDesktop = ({ DISPLAY, WAYLAND_DISPLAY, CI }: NodeJS.ProcessEnv): boolean =>
  CI === undefined &&
  (['darwin', 'win32'].includes(process.platform) || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined)

const serveAt = async (port: number, corrected: ReadonlyMap<string, string>): Promise<Served> => {
  try {
    return await serve({ folder: DIST, port, corrected })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      { EADDRINUSE: 'is in use (使用中です)', EACCES: 'is not allowed (使用できません)' }[String(code)] ?? code
    throw new UserError(`port ${port} ${why}; choose another: npm start -- --port ${port < 65535 ? port + 1 : 7777}`)
  }
}

const start = async (flags: Flags): Promise<void> => {
  const port = numberFrom(flags.port, '--port')
  if (port < 0 || port > 65535) throw new UserError(`--port must be from 0 to 65535, not ${port}`)
  const corrected = flags.data === undefined ? new Map<string, string>() : await readCorrected(flags.data)
  // First, so that a port in use is known at once; whoever asks already waits until the page is there.
  const { address, close } = await serveAt(port, corrected)
  if (!isFresh()) {
    console.log('Building the page... / ページを作成しています…')
    try {
      buildDist()
    } catch {
      await close()
      // The build has said why on stderr.
      throw new UserError('the page could not be built (ページを作成できませんでした)')
    }
  }
  console.log(`Stavka is at ${address} (Ctrl+C ends it)`)
  console.log(`Stavka: ${address} をブラウザで開いてください（Ctrl+C で終了）`)
  if (flags.open && hasDesktop(process.env)) {
    const { default: open } = await import('open')
    // Nothing is lost when no browser opens: the address stands there.
    await open(address).catch(() => undefined)
  }
}

await new Command('npm start --')
  .description('Serves the table in the browser.')
  .option('--port <number>', 'where to serve', '7777')
  .option('--data <folder>', 'play with corrected board or counter files')
  .option('--no-open', 'do not open the browser')
  .action(start)
  .parseAsync()
  .catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    console.error(`stavka: ${error.message}`)
    process.exitCode = 1
  })
