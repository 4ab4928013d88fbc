// What has changed in a title since games were saved with it: said to whoever opens one.
import type { Text } from './text.ts'

/** Of the rules, by the version that it came with; of board and counters, by the fingerprint that they had until then. */
export type Change = { readonly text: Text } & ({ readonly version: number } | { readonly until: string })

/** What a save was made with that is not so any more. */
export interface Since {
  /** The version of its rules, where it is an older one. */
  readonly version?: number
  /** The fingerprint of its board and counters, where they have changed since. */
  readonly data?: string
}

/** In the order in which they came: later versions of the rules, and of the data what changed from that fingerprint on. */
export const changesSince = (changes: readonly Change[], { version, data }: Since): readonly Text[] => {
  const left = data === undefined ? -1 : changes.findIndex(change => 'until' in change && change.until === data)
  return changes
    .filter((change, at) =>
      'version' in change ? version !== undefined && change.version > version : left >= 0 && at >= left,
    )
    .map(({ text }) => text)
}
