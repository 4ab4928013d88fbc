import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WORDS } from '../../../src/web/words/dictionary.ts'

test('every word of the page stands somewhere on the page', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}').filter(file => !file.includes('areas'))
  const text = sources.map(file => readFileSync(file, 'utf8')).join('\n')
  // Keys put together at run time: `play.tab.${id}`.
  const made = [...text.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start]) => start)
  const unused = Object.keys(WORDS).filter(
    word => !text.includes(`'${word}'`) && !text.includes(`"${word}"`) && !made.some(start => word.startsWith(start)),
  )
  expect(unused).toEqual([])
})
