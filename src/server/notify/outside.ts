// Requests to addresses that players gave us. None of them may reach into the network that the server stands in: https only,
// every address that the name stands for must be a public one, and the connection goes to just that address, so that a name
// that stands for another the next moment gains nothing. No redirects, five seconds, and of an answer only its beginning.
import { lookup } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Sent } from '../messages.ts'

export interface Letter {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface OutsideOptions {
  /** All addresses that a name stands for. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  /** Changes where the connection goes: for tests, which have no public address. */
  readonly dial?: (address: string) => RequestOptions
  readonly milliseconds?: number
}

export interface Outside {
  post(url: string, letter: Letter): Promise<Sent>
}

const MILLISECONDS = 5000
const MOST_ANSWERED = 1024
/** All that has been given out to the public network so far. */
const PUBLIC_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Not private, not local, not shared, not a disguise of another address: nothing that has a meaning of its own. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_V6)
}

const byDns = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)

export const meaningOf = (status: number): Sent => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'failed' : 'refused'
}

export const openOutside = (options: OutsideOptions = {}): Outside => {
  const { resolve = byDns, dial, milliseconds = MILLISECONDS } = options

  /** Undefined where any of them is not public: then none is. */
  const addressOf = async (host: string): Promise<string | undefined> => {
    const addresses = isIP(host) === 0 ? await resolve(host) : [host]
    return addresses.every(isPublic) ? addresses[0] : undefined
  }

  const deliver = (url: URL, host: string, address: string, letter: Letter, signal: AbortSignal): Promise<Sent> =>
    new Promise((done, fail) => {
      const sending = request(
        {
          host: address,
          port: url.port === '' ? 443 : Number(url.port),
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: { ...letter.headers, Host: url.host, 'Content-Length': Buffer.byteLength(letter.body) },
          // A name is what its certificate must say.
          ...(isIP(host) === 0 ? { servername: host } : {}),
          agent: false,
          signal,
          ...dial?.(address),
        },
        answer => {
          done(meaningOf(answer.statusCode ?? 0))
          // What else it says is nothing to us; a short one is heard out, so that the line ends well.
          let read = 0
          answer.on('data', (some: Buffer) => {
            read += some.length
            if (read > MOST_ANSWERED) sending.destroy()
          })
          answer.on('error', () => undefined)
        },
      )
      sending.on('error', fail)
      sending.end(letter.body)
    })

  return {
    post: async (text, letter) => {
      if (!URL.canParse(text)) return 'refused'
      const url = new URL(text)
      if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'refused'
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const signal = AbortSignal.timeout(milliseconds)
      const late = new Promise<'failed'>(tell => {
        signal.addEventListener('abort', () => tell('failed'), { once: true })
      })
      const send = async (): Promise<Sent> => {
        const address = await addressOf(host)
        if (address === undefined) return 'refused'
        return signal.aborted ? 'failed' : deliver(url, host, address, letter, signal)
      }
      return Promise.race([send().catch((): Sent => 'failed'), late])
    },
  }
}
