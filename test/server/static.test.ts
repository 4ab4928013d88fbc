import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type Served, serve } from '../../src/server/static.ts'

const SCRIPT = 'export const place = "スターリングラード"\n'

const site = async (corrected: ReadonlyMap<string, string> = new Map()): Promise<Served> => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-static-'))
  for (const name of ['assets', 'data/x']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<title>page</title>')
  writeFileSync(join(folder, 'assets/a-1234.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/a-1234.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'data/x/units.csv'), 'id\nours\n')
  const served = await serve({ folder, port: 0, corrected })
  onTestFinished(async () => {
    await served.close()
    rmSync(folder, { recursive: true })
  })
  return served
}

test('files come with their type, the security policy, and compressed where the browser can read it', async () => {
  const { address } = await site()
  const page = await fetch(address)
  expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const script = await fetch(`${address}assets/a-1234.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('content-encoding')).toBe('gzip')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await script.text()).toBe(SCRIPT)
  const plain = await fetch(`${address}assets/a-1234.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(SCRIPT)
})

test('an unknown address leads a person to the page and tells a program no', async () => {
  const { address } = await site()
  const person = await fetch(`${address}no/such?x=1`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(person.status).toBe(302)
  expect(person.headers.get('location')).toBe('/#/no/such')
  expect((await fetch(`${address}no/such`)).status).toBe(404)
  expect((await fetch(`${address}data/x/none.csv`)).status).toBe(404)
})

test('strange requests get an answer, and nothing outside the folder', async () => {
  const { address } = await site()
  expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(405)
  expect((await fetch(`${address}assets/a-1234.js`, { headers: { range: 'bytes=9-2' } })).status).toBe(200)
  // fetch would tidy these paths up before it sends them.
  const statusOf = (path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get({ port: new URL(address).port, path }, answer => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  for (const path of ['/../../../../etc/passwd', '/%2e%2e/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd', '/%00', '/%zz'])
    expect(await statusOf(path), path).toBe(404)
})

test('corrected data stand in for ours', async () => {
  const { address } = await site(new Map([['data/x/units.csv', 'id\ntheirs\n']]))
  const data = await fetch(`${address}data/x/units.csv`)
  expect(await data.text()).toBe('id\ntheirs\n')
  expect(data.headers.get('content-type')).toBe('text/csv; charset=utf-8')
})
