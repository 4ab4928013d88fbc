// Addresses that players give: none of them leads into the network that the server stands in.
import { expect, test } from 'vitest'
import { isPublic, meaningOf, type OutsideOptions, openOutside } from '../../src/server/notify/outside.ts'
import { openReceiver, PUBLIC, type Receiver } from './support/receivers.ts'

const LETTER = { headers: { 'Content-Type': 'text/plain' }, body: 'news' }
const post = (options: OutsideOptions, url = 'https://hook.example/here?a=1') => openOutside(options).post(url, LETTER)

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1']],
  [
    'link-local, and what clouds tell of themselves there',
    ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
  ],
  ['shared by a carrier', ['100.64.0.1', '100.127.255.255']],
  [
    'a v4 address in v6 clothes',
    ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:10.0.0.1'],
  ],
  ['through NAT64', ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1']],
  ['through 6to4 and Teredo', ['2002:7f00:1::', '2002:a00:1::1', '2001:0:a00:1::1']],
  ['to many', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  [
    'for documents, benchmarks and later',
    [
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '198.18.0.1',
      '240.0.0.1',
      '192.0.0.1',
      '2001:db8::1',
      '100::1',
      '3fff::1',
      '5f00::1',
    ],
  ],
  ['no address', ['', 'localhost', '1.2.3.4.5', ':::', '999.1.1.1']],
] as const)('%s is not public', async (_, addresses) => {
  for (const address of addresses) {
    expect(isPublic(address), address).toBe(false)
    const dialled: string[] = []
    const dial = (to: string) => {
      dialled.push(to)
      return {}
    }
    expect(await post({ resolve: async () => [address], dial }), address).toBe('refused')
    // One bad one among good ones spoils them all, wherever it stands.
    expect(await post({ resolve: async () => [PUBLIC, address], dial }), address).toBe('refused')
    expect(dialled).toEqual([])
  }
})

test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])('%s is public', address => {
  expect(isPublic(address)).toBe(true)
})

test('an address instead of a name is judged too, however it is written', async () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
  ]
  for (const host of hosts)
    expect(await post({ resolve: async () => [PUBLIC] }, `https://${host}/`), host).toBe('refused')
})

test('only https, without a name and password in it', async () => {
  const { outside, received } = await openReceiver()
  for (const url of [
    'http://hook.example/',
    'ftp://hook.example/',
    'file:///etc/passwd',
    'gopher://x',
    'none',
    'https://a:b@hook.example/',
    'https://a@hook.example/',
  ])
    expect(await post(outside, url), url).toBe('refused')
  expect(received).toEqual([])
})

test('the connection goes to the address that was judged, and the certificate must be that of the name', async () => {
  const receiver = await openReceiver()
  const dialled: string[] = []
  const dial = (address: string) => {
    dialled.push(address)
    return receiver.outside.dial?.(address) ?? {}
  }
  // A name that stands for another address the next moment: it is asked once.
  let asked = 0
  const resolve = async () => (asked++ === 0 ? [PUBLIC] : ['127.0.0.1'])
  expect(await post({ resolve, dial })).toBe('sent')
  expect(asked).toBe(1)
  expect(dialled).toEqual([PUBLIC])
  expect(receiver.received).toMatchObject([{ path: '/here?a=1', host: 'hook.example' }])
  expect(receiver.received[0].body.toString()).toBe('news')
  // The next time it is asked again, and refused.
  expect(await post({ resolve, dial })).toBe('refused')
  expect(await post({ ...receiver.outside, milliseconds: 2000 }, 'https://other.example/')).toBe('failed')
  expect(await post({ ...receiver.outside, dial: () => ({ host: '127.0.0.1', port: receiver.port }) })).toBe('failed')
  expect(receiver.received).toHaveLength(1)
})

const answered = async (changes: Partial<Receiver>, milliseconds = 2000): Promise<string> => {
  const receiver = await openReceiver()
  Object.assign(receiver, changes)
  const sent = await post({ ...receiver.outside, milliseconds })
  expect(receiver.received).toHaveLength(1)
  return sent
}

test('redirects lead nowhere', async () => {
  expect(await answered({ status: 302, headers: { location: 'https://hook.example/there' } })).toBe('refused')
  expect(await answered({ status: 307, headers: { location: 'https://169.254.169.254/' } })).toBe('refused')
})

test('who says nothing is not waited for, and a name that is not found neither', async () => {
  const begun = performance.now()
  expect(await answered({ status: 0 }, 300)).toBe('failed')
  expect(await post({ resolve: () => new Promise(() => undefined), milliseconds: 300 })).toBe('failed')
  expect(await post({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toBe('failed')
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('of a long answer only the beginning is read', async () => {
  const receiver = await openReceiver()
  receiver.isEndless = true
  receiver.status = 200
  expect(await post({ ...receiver.outside, milliseconds: 60_000 })).toBe('sent')
  await expect.poll(() => receiver.cut, { timeout: 20_000 }).toEqual(['/here?a=1'])
})

test('what a status means', () => {
  expect([200, 204, 301, 400, 403, 404, 410, 429, 500, 503].map(meaningOf)).toEqual([
    ...['sent', 'sent', 'refused', 'refused', 'refused', 'gone', 'gone', 'failed', 'failed', 'failed'],
  ])
})
