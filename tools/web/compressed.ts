// Writes gzip and Brotli beside every text file that gains by it, once, so that the server only picks one.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { filesIn } from './files.ts'

const TEXT = /\.(html|js|css|svg|json|csv|webmanifest)$/

const compress = (folder: string): void => {
  for (const name of filesIn(folder).filter(each => TEXT.test(each))) {
    const file = join(folder, name)
    const plain = readFileSync(file)
    for (const [ending, packed] of [
      ['gz', gzipSync(plain, { level: 9 })],
      ['br', brotliCompressSync(plain)],
    ] as const)
      if (packed.length < plain.length * 0.9) writeFileSync(`${file}.${ending}`, packed)
  }
}

export const compressed = (): Plugin => {
  let folder: string | undefined
  return {
    name: 'stavka-compressed',
    apply: 'build',
    writeBundle(options) {
      folder = options.dir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => (folder === undefined ? undefined : compress(folder)),
    },
  }
}
