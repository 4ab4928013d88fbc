// docs/protocol.md says what the protocol does: its tables are made from the same description.
import { expect, test } from 'vitest'
import { protocolText, withTables } from '../../tools/protocol.ts'

test('the tables of docs/protocol.md are up to date (npm run protocol)', () => {
  expect(withTables(protocolText())).toBe(protocolText())
})
