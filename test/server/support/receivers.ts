// Whoever is told outside the page, on loopback: an https server for webhooks and push services, and a mail server. Names in
// tests stand for public addresses; the connection comes here.
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { generate } from 'selfsigned'
import { onTestFinished } from 'vitest'
import type { OutsideOptions } from '../../../src/server/notify/outside.ts'

const HOSTS = ['hook.example', 'push.example'] as const
/** Of nobody; what it says is never asked. */
export const PUBLIC = '93.184.216.34'

let certificate: Promise<{ readonly private: string; readonly cert: string }> | undefined
const certified = () => {
  certificate ??= generate([{ name: 'commonName', value: HOSTS[0] }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: HOSTS.map(value => ({ type: 2, value })) }],
  })
  return certificate
}

export interface Received {
  readonly path: string
  readonly host: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Receiver {
  readonly port: number
  readonly cert: string
  readonly received: Received[]
  /** Answers whose line has been closed by us. */
  readonly cut: string[]
  /** Status of the next answers; 0 says nothing. */
  status: number
  headers: Record<string, string>
  answer: string
  /** The answer has no end. */
  isEndless: boolean
  /** What is said as JSON, in their order. */
  said(): Record<string, string>[]
  /** All names stand for a public address, and lead here. */
  readonly outside: OutsideOptions
}

export const openReceiver = async (onRequest: (received: Received) => void = () => undefined): Promise<Receiver> => {
  const { private: key, cert } = await certified()
  const received: Received[] = []
  const cut: string[] = []
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const each = { path, host: headers.host ?? '', headers, body: Buffer.concat(parts) }
      received.push(each)
      onRequest(each)
      if (receiver.status === 0) return
      response.writeHead(receiver.status, receiver.headers)
      if (!receiver.isEndless) return response.end(receiver.answer)
      const talking = setInterval(() => response.write('and so on '), 1)
      response.once('close', () => {
        clearInterval(talking)
        cut.push(path)
      })
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    ...{ port, cert, received, cut, status: 204, headers: {}, answer: '', isEndless: false },
    said: () => received.map(({ body }) => JSON.parse(body.toString()) as Record<string, string>),
    outside: {
      resolve: async () => [PUBLIC],
      dial: () => ({ host: '127.0.0.1', port, ca: cert }),
      milliseconds: 2000,
    },
  }
  return receiver
}

export interface Caught {
  readonly to: string
  readonly text: string
}

/** A mail server that takes everything, or nothing. */
export const openMailServer = async (): Promise<{
  readonly url: string
  readonly caught: Caught[]
  isFull: boolean
}> => {
  const sockets = new Set<Socket>()
  const server = createTcpServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let [heard, to, isText] = ['', '', false]
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    const hear = (line: string): void => {
      if (/^(EHLO|HELO)/i.test(line)) say('250 mail.example')
      else if (/^RCPT TO/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say(mail.isFull ? '452 come back later' : '250 ok')
      } else if (/^DATA/i.test(line)) {
        isText = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
    socket.on('data', data => {
      heard += data.toString()
      for (;;) {
        const end = heard.indexOf(isText ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = heard.slice(0, end)
        heard = heard.slice(end + (isText ? 5 : 2))
        if (!isText) hear(said)
        else {
          isText = false
          mail.caught.push({ to, text: said })
          say('250 taken')
        }
      }
    })
    say('220 mail.example')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const mail = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    caught: [] as Caught[],
    isFull: false,
  }
  return mail
}

/** The text of a mail that was written in quoted-printable or base64. */
export const readable = (text: string): string => {
  const [head, ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
