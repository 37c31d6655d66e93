import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Refusal } from '../refusal.ts'
import { securityHeaders } from '../security-headers.ts'
import { closeAfterDraining } from '../unread-body.ts'
import { acceptOf, subprotocol } from './handshake.ts'

/**
 * Writes the refusal of a change of protocol in the same form as all refusals below `/api`, and
 * closes the connection. All further data on the connection is ignored, because it was not meant
 * for this server.
 */
export function writeRefusal(socket: Duplex, refusal: Refusal, requestId: string): void {
  const { status, error, headers } = refusal
  const body = JSON.stringify({ error })
  closeAfterDraining(socket)
  socket.end(
    head(`${status} ${STATUS_CODES[status]}`, {
      ...securityHeaders({ kind: 'answer' }),
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': `${Buffer.byteLength(body)}`,
      'content-type': 'application/json',
      date: new Date().toUTCString(),
      'x-request-id': requestId,
      ...headers,
    }) + body,
  )
}

/** Writes the 101 response that opens a WebSocket. */
export function writeSwitchingProtocols(socket: Duplex, key: string): void {
  socket.write(
    head('101 Switching Protocols', {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-accept': acceptOf(key),
      'sec-websocket-protocol': subprotocol,
    }),
  )
}

function head(status: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`
}
