// Finds the Chromium that the browser tests and benchmarks drive; fetches Debian's where there is none.
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
// The second so that Japanese shows as Japanese.
const PACKAGES = ['chromium', 'fonts-noto-cjk']

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findChromium = (env: NodeJS.ProcessEnv): string | undefined => {
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const places = NAMES.flatMap(name => (isAbsolute(name) ? [name] : folders.map(folder => join(folder, name))))
  return places.find(isProgram)
}

const install = (env: NodeJS.ProcessEnv): void => {
  const isRoot = process.getuid?.() === 0
  const apt = (...args: readonly string[]): void => {
    const [program, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...args]
    execFileSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  console.error(`installing ${PACKAGES.join(' and ')} for the tests in the browser`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...PACKAGES)
}

/** Path of the program. Throws with a word on what to do when there is none and none can be had. */
export const ensureChromium = (env: NodeJS.ProcessEnv = process.env): string => {
  const named = env.STAVKA_CHROMIUM
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    throw new Error(`STAVKA_CHROMIUM is ${named}, which is no program`)
  }
  const found = findChromium(env)
  if (found !== undefined) return found
  let why = ''
  try {
    install(env)
  } catch (error) {
    why = ` (${(error as Error).message.split('\n')[0]})`
  }
  const installed = findChromium(env)
  if (installed !== undefined) return installed
  throw new Error(
    `there is no Chromium here, and it could not be installed${why}; install ${PACKAGES.join(' and ')}, or name the program in STAVKA_CHROMIUM`,
  )
}

/** A sandbox needs rights that containers and root do not have; the page under test is our own. */
export const CHROMIUM_ARGS: readonly string[] = ['--no-sandbox', '--disable-dev-shm-usage']
