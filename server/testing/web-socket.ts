import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { rawSocket, rawUpstream, type RawSocket } from './raw-socket.ts'

/** The handshake key of test clients, and the expected answer (RFC 6455, section 1.3). */
export const key = 'dGhlIHNhbXBsZSBub25jZQ=='
export const accept = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo='

/** Returns the head of an HTTP message with these lines. */
export const headOf = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`

/** The headers of a handshake by name. A test can override them. */
export type Headers = Readonly<Record<string, string | undefined>>

/**
 * Returns the head of a WebSocket handshake as browsers send it to the server at `url`. A test can
 * override headers.
 */
export function handshakeOf(
  url: string,
  { path = '/api/ledger/v2/updates', start = `GET ${path} HTTP/1.1`, ...others }: Headers = {},
): string {
  const { host, origin } = new URL(url)
  const headers: Headers = {
    Host: host,
    Origin: origin,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': key,
    'Sec-WebSocket-Protocol': 'daml.ws.auth',
    ...others,
  }
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return headOf(start, ...lines)
}

/** Connects to a server and sends a WebSocket handshake. Returns the connection. */
export async function sendHandshake(url: string, headers?: Headers): Promise<RawSocket> {
  const client = await rawSocket(url)
  client.write(handshakeOf(url, headers))
  return client
}

/** Returns the `Sec-WebSocket-Accept` value for the key in a received handshake. */
export function acceptFor(received: string): string {
  const sent = /^sec-websocket-key: (.*)$/im.exec(received)?.[1]?.trim() ?? ''
  return createHash('sha1').update(`${sent}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
}

/** Returns the head with which a participant opens a WebSocket. A test can override headers. */
export function acceptedHead(received: string, others: Headers = {}): string {
  const headers: Headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Accept': acceptFor(received),
    'Sec-WebSocket-Protocol': 'daml.ws.auth',
    ...others,
  }
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return headOf('HTTP/1.1 101 Switching Protocols', ...lines)
}

/**
 * Starts a participant that opens each WebSocket and then sends the received text back, in
 * brackets.
 */
export function startEchoUpstream(onMessage?: (socket: Socket) => void) {
  const open = new WeakSet<Socket>()
  return rawUpstream((socket, received) => {
    if (open.has(socket)) {
      socket.write(`[${received}]`)
      return
    }
    open.add(socket)
    socket.write(acceptedHead(received))
    onMessage?.(socket)
  })
}
