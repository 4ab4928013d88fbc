// npm run lock: completes package-lock.json after a change of packages. A registry that lags behind for other systems'
// binaries leaves them out of the lock file, and then `npm ci` refuses it everywhere; they are named here with version
// and system, and only a machine of that system ever fetches them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'wasm32']

/** What the names of such packages say: `@scope/binding-linux-arm64-musl`. */
const systemOf = (name: string): Entry => {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter(system => words.includes(system))
  const cpu = PROCESSORS.filter(processor => words.includes(processor))
  const libc = words.some(word => word.startsWith('musl'))
    ? ['musl']
    : words.some(word => word.startsWith('gnu'))
      ? ['glibc']
      : []
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(os.length > 0 ? { os } : { cpu: ['wasm32'] }),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
  }
}

const file = join(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
const added: string[] = []
for (const [path, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const home = `node_modules/${name}`
    if (lock.packages[home] !== undefined || lock.packages[`${path}/${home}`] !== undefined) continue
    lock.packages[home] = { version, ...(entry.dev === true ? { dev: true } : {}), ...systemOf(name), optional: true }
    added.push(name)
  }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} packages of other systems added`)
