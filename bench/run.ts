// npm run bench: every figure of the engine beside a peer measured in the same run; the page beside its targets.
// npm run bench -- server: the server of online games, beside its bare limits; `-- server moves acks` only those rows of it.
import { cpus } from 'node:os'
import { serverBench } from './server/index.ts'

console.log(`Node ${process.version}, ${cpus()[0].model}\n`)
const [part, ...rows] = process.argv.slice(2)

/** What plain `npm run bench` measures; its peers and the browser are loaded for it alone. */
const tableBench = async (): Promise<boolean> => (await import('./table.ts')).tableBench()

if (part !== undefined && part !== 'server') throw new Error(`there is no part ${part}; server is one`)
if (!(await (part === 'server' ? serverBench(rows) : tableBench()))) {
  console.error('\na target was missed')
  process.exitCode = 1
}
