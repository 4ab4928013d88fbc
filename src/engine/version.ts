// Files made under other rules than a title has now. It is told before anything else in them is read: with the rules the
// form of a file may have changed too.
import type { Meta } from './contract.ts'
import type { Text } from './text.ts'

export interface OtherRules {
  /** The title. */
  readonly name: Text
  readonly was: number
  readonly now: number
}

/** Of a save or a position, as it was parsed; undefined where it is of the present version, or of no title of ours. */
export const otherRulesOf = (file: unknown, metas: readonly Meta[]): OtherRules | undefined => {
  if (typeof file !== 'object' || file === null) return undefined
  const { game, version: was } = file as { readonly game?: unknown; readonly version?: unknown }
  const meta = metas.find(({ id }) => id === game)
  if (meta === undefined || !Number.isInteger(was) || was === meta.version) return undefined
  return { name: meta.name, was: Number(was), now: meta.version }
}

export const otherRulesText = ({ name, was, now }: OtherRules): Text => ({
  en: `the rules of ${name.en} are not the same as when it was made: it is of version ${was}, this is version ${now}`,
  ja: `作成時と「${name.ja}」のルールが変わっている。第${was}版のもので、現在は第${now}版である`,
})
