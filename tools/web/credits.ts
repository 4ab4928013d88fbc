// The licences of the packages whose code lies in a bundle: of those that the bundler really took, as one text.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Its name beside a bundle. */
export const CREDITS = 'licences.txt'

const ROOT = join(import.meta.dirname, '../..')
const RULE = `\n\n${'-'.repeat(80)}\n\n`
const HEAD = `Stavka contains code of the packages below. Each remains under its own licence.
Stavka には以下のパッケージのコードが含まれる。それぞれのライセンスに従う。`

/** Helpers that a bundler writes into what it makes are its own. */
const BUNDLERS = /^\0(vite|rolldown)\//

/** The folder of the package that a module is from; undefined for ours. */
const packageOf = (module: string): string | undefined => {
  const [, bundler] = BUNDLERS.exec(module) ?? []
  if (bundler !== undefined) return join(ROOT, 'node_modules', bundler)
  return /^\0?(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(module)?.[1]
}

interface Package {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
  readonly repository?: string | { readonly url: string }
}

const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(file => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map(file => readFileSync(join(folder, file), 'utf8').trim())

/** Who does not pack the text has the usual one, which is ours too. */
const usualText = ({ license, author = '' }: Package): readonly string[] => {
  const by = `Copyright (c) ${typeof author === 'string' ? author : author.name}`
  if (license !== 'MIT') return [by]
  return [
    readFileSync(join(ROOT, 'LICENSE'), 'utf8')
      .trim()
      .replace(/^Copyright .*$/m, by),
  ]
}

const creditOf = (folder: string): string => {
  const made: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license, repository = '' } = made
  if (license === undefined) throw new Error(`${name} does not say how it is licensed`)
  const source = typeof repository === 'string' ? repository : repository.url
  const texts = textsIn(folder)
  return [`${name} ${version} (${license})\n${source}`, ...(texts.length > 0 ? texts : usualText(made))].join('\n\n')
}

const textOf = (credits: readonly string[]): string => `${[HEAD, ...[...new Set(credits)].sort()].join(RULE)}\n`

export const mergeCredits = (...texts: readonly string[]): string =>
  textOf(texts.flatMap(text => text.trimEnd().split(RULE).slice(1)))

interface Credits {
  /** For every bundle that goes into it. */
  readonly gather: () => Plugin
  /** For the last of them: writes the text beside it. */
  readonly write: () => Plugin
}

export const creditsOf = (): Credits => {
  const folders = new Set<string>()
  const gather = (modules: readonly string[]): void => {
    for (const module of modules) {
      const folder = packageOf(module)
      if (folder !== undefined) folders.add(folder)
    }
  }
  const plugin = (isLast: boolean): Plugin => ({
    name: 'stavka-credits',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') gather(file.moduleIds)
      if (isLast) this.emitFile({ type: 'asset', fileName: CREDITS, source: textOf([...folders].map(creditOf)) })
    },
  })
  return { gather: () => plugin(false), write: () => plugin(true) }
}
