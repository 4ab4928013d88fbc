import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { TITLES } from '../../../src/games/index.ts'
import { DIST } from '../../../tools/web/dist.ts'
import { filesIn } from '../../../tools/web/files.ts'
import { openPage } from './support/page.ts'
import { shownText } from './support/text.ts'

test.each(['en', 'ja'] as const)(
  'the page opens with a picture, in the language of the browser (%s)',
  async language => {
    const page = await openPage({ language })
    expect(await page.title()).toMatch(/Stavka/)
    expect((await shownText(page.locator('[data-ready]'))).length).toBeGreaterThan(0)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  },
)

test.each([
  ['phone', { viewport: { width: 400, height: 800 }, touch: true }],
  ['dark', { dark: true }],
])('nothing is wider than the screen (%s)', async (_name, visit) => {
  const page = await openPage(visit)
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(inner).toBeLessThanOrEqual(outer)
})

test('an unknown path leads to the page, with the path in its address', async () => {
  const page = await openPage({ path: 'no/such/place?x=1' })
  expect(page.url()).toBe(`${inject('address')}#/no/such/place`)
  expect((await shownText(page.locator('[data-ready]'))).length).toBeGreaterThan(0)
})

test('the security policy forbids other hosts and scripts that are not files', async () => {
  const response = await fetch(inject('address'))
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).not.toMatch(/script-src|https?:/)
  expect(await response.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/)
})

test('every title has its data files and its counters beside the page', async () => {
  for (const { meta } of TITLES) {
    const names = [...Object.keys(meta.files).map(name => `data/${meta.id}/${name}`), `sprites/${meta.id}.svg`]
    for (const name of names) expect((await fetch(`${inject('address')}${name}`)).status, name).toBe(200)
  }
})

/** Never fetched: namespaces of XML; and in zod the names of JSON schemas, and how it looks at an IPv6 address. */
const NAMES = ['http://www.w3.org/', 'http://json-schema.org/', 'https://json-schema.org/', 'http://[$']

test('no file of the page names another host', () => {
  const text = filesIn(DIST).filter(name => /\.(html|js|css|svg|json|csv|webmanifest)$/.test(name))
  expect(text.length).toBeGreaterThan(10)
  const strangers = text.flatMap(name =>
    [...readFileSync(join(DIST, name), 'utf8').matchAll(/\b(?:https?|wss?):\/\/[^\s"'`<>)\\]+/g)]
      .map(match => match[0])
      .filter(url => !NAMES.some(name => url.startsWith(name)))
      .map(url => `${name}: ${url}`),
  )
  expect(strangers).toEqual([])
})
