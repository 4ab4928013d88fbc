// Serves the built page to this machine: the files of dist, and corrected data in place of ours.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'

interface Files {
  readonly folder: string
  /** Texts that stand in for files of the folder, by path: `data/<game>/<name>`. */
  readonly corrected: ReadonlyMap<string, string>
}

export interface Site extends Files {
  /** 0 takes any that is free. */
  readonly port: number
}

export interface Served {
  readonly address: string
  close(): Promise<void>
}

/** The page loads nothing from elsewhere and runs no script that is not a file of its own. */
const POLICY = [
  "default-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

// Texts are UTF-8, and Japanese ones look it; the library says so for HTML only.
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
}
const typeOf = (path: string): string | undefined => TYPES[path.slice(path.lastIndexOf('.') + 1)]

const answer = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}

/** A person at an unknown address gets the page, which says so in their language; a program gets a plain no. */
const notFound = (request: IncomingMessage, response: ServerResponse): void => {
  const path = (request.url ?? '/').replace(/[?#].*/, '')
  if (request.headers.accept?.includes('text/html') === true) response.writeHead(302, { Location: `/#${path}` }).end()
  else answer(response, 404, 'not found')
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Answers with the files of the page; the headers are the server's to set. */
export const pageOf = ({ folder, corrected }: Files): Answer => {
  const files = sirv(folder, {
    // Looks at the disk each time: a new build may take the place of the old one while we serve.
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    onNoMatch: notFound,
    setHeaders: (response, path) => {
      const type = typeOf(path)
      if (type !== undefined) response.setHeader('Content-Type', type)
      if (path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, 'only GET and HEAD')
    // All files are small; parts of them are nobody's need.
    delete request.headers.range
    const path = (request.url ?? '/').replace(/[?#].*/, '')
    const text = corrected.get(path.slice(1))
    if (text === undefined) return files(request, response)
    response.writeHead(200, { 'Content-Type': typeOf(path) ?? 'text/plain', 'Cache-Control': 'no-store' }).end(text)
  }
}

/** What has its hash or fingerprint in its path is what it was. */
const KEPT = /^\/(titles\/[a-z-]+@\d+-[0-9a-f]+\.js|data\/[0-9a-f]{16}\/[\w.-]+)$/

/** Titles as they were, for pages that play a game by them; undefined for any other path. */
export const keptFiles = (folder: string): ((request: IncomingMessage) => Answer | undefined) => {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    onNoMatch: notFound,
    setHeaders: (response, path) => {
      response.setHeader('Content-Type', typeOf(path) ?? 'text/plain; charset=utf-8')
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
  return ({ url = '/' }) => (KEPT.test(url) ? files : undefined)
}

export const serve = ({ folder, port, corrected }: Site): Promise<Served> => {
  const page = pageOf({ folder, corrected })
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    page(request, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo
      resolve({
        address: `http://localhost:${taken}/`,
        close: () =>
          new Promise(done => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
