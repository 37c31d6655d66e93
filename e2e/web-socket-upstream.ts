import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * A participant for tests. Its WebSocket records the request and answers that no further items
 * exist.
 */
export interface WebSocketUpstream {
  readonly url: string
  readonly requests: readonly IncomingMessage[]
  readonly close: () => void
}

/** Starts a test participant on a free port of this machine. */
export async function startWebSocketUpstream(): Promise<WebSocketUpstream> {
  const requests: IncomingMessage[] = []
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket) => {
    requests.push(request)
    socket.on('error', () => {})
    socket.write(openedHead(request.headers['sec-websocket-key'] ?? ''))
    socket.once('data', (frame: Buffer) => tell(socket, readFrame(frame)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = addressOf(server.address())
  return { url: `http://127.0.0.1:${port}`, requests, close: () => void server.close() }
}

function openedHead(key: string): string {
  const accept = createHash('sha1')
    .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Accept: ${accept}`,
    'Sec-WebSocket-Protocol: daml.ws.auth',
    '\r\n',
  ].join('\r\n')
}

/** Returns the text of a short masked frame (RFC 6455, section 5.2). */
function readFrame(frame: Buffer): string {
  const length = (frame[1] ?? 0) & 0x7f
  const mask = frame.subarray(2, 6)
  return frame
    .subarray(6, 6 + length)
    .map((byte, index) => byte ^ (mask[index % 4] ?? 0))
    .toString()
}

function tell(socket: Duplex, text: string): void {
  const bytes = Buffer.from(text)
  socket.write(Buffer.concat([Buffer.from([0x81, bytes.length]), bytes]))
  socket.end(Buffer.from([0x88, 2, 0x03, 0xe8]))
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return address
}
