// Where this program's own files lie, in a clone as in an installed package: both have them in the same places.
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const PACKAGE = findPackageJSON(import.meta.url) ?? ''

/** A file or folder of ours, from the folder that everything is in. */
export const homeOf = (...path: readonly string[]): string => join(dirname(PACKAGE), ...path)

/** The built page. */
export const DIST = homeOf('dist')

const packageSchema = z.looseObject({
  version: z.string(),
  /** Written when it is packed: the commit that it was made from. */
  gitHead: z.string().optional(),
})

export const ownPackage = (): z.output<typeof packageSchema> =>
  packageSchema.parse(JSON.parse(readFileSync(PACKAGE, 'utf8')))
