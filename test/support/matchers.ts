import { expect } from 'vitest'
import type { Refusal } from '../../src/engine/contract.ts'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The refusal cites this rule. */
    toCite(rule: string): R
  }
}

expect.extend({
  toCite(received: Refusal | undefined, rule: string) {
    const got = received === undefined ? 'none' : `${received.rule} (${received.reason.key})`
    return { pass: received?.rule === rule, message: () => `expected a refusal by ${rule}, got ${got}` }
  },
})
