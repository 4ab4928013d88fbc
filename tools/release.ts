// npm run release: stavka-<version>.tgz, in this folder or in the one that is named.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { packRelease } from './release/pack.ts'

const file = await packRelease(resolve(process.argv[2] ?? '.'))
console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`)
