// The command line and the server as a few files for Node, with every package that they use.
import { join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { creditsOf } from '../web/credits.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Threads are started by their path: each becomes a file of its own beside the others, and is found there. */
const threads = (): Plugin => ({
  name: 'stavka-threads',
  enforce: 'pre',
  transform(code, module) {
    if (!code.includes('new Worker(')) return undefined
    return code.replaceAll(/new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g, (_, path: string) => {
      const id = `${resolve(module, '..', path)}.ts`
      const fileName = relative(join(ROOT, 'src'), id).replaceAll(/[/\\]/g, '-').replace(/\.ts$/, '.js')
      this.emitFile({ type: 'chunk', id, fileName })
      return `new URL('./${fileName}', import.meta.url)`
    })
  },
})

/** Into the folder: `main.js` has `run`, and the licences lie beside it. */
export const bundleProgram = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [threads(), creditsOf().write()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        input: { main: join(ROOT, 'src/cli/main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
