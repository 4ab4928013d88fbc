// Rules come in topics: each topic of each title has a name on the page.

import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { TITLES } from '../../../src/games/index.ts'
import { wordOr } from '../../../src/web/words/language.ts'

test.each(TITLES.map(({ meta }) => meta.id))('%s: every topic of the ledger has a name', id => {
  const rows: { topic: string }[] = parse(readFileSync(`src/games/${id}/data/rules.csv`, 'utf8'), { columns: true })
  for (const topic of new Set(rows.map(row => row.topic))) expect(wordOr(`topic.${topic}`, ''), topic).not.toBe('')
})
