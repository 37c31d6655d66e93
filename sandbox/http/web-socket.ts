import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RawData } from 'ws'

/** Returns the subprotocols that a client offers. */
export const subprotocolsOf = (incoming: IncomingMessage): readonly string[] =>
  (incoming.headers['sec-websocket-protocol'] ?? '').split(',').flatMap((one) => one.trim() || [])

/** Returns the text of a received message, which ws returns as a buffer by default. */
export function messageText(data: RawData): string {
  if (!Buffer.isBuffer(data)) throw new TypeError('a message is not a buffer')
  return data.toString()
}

/** Answers an upgrade request with an error status. */
export function refuseUpgrade(socket: Duplex, status: number, phrase: string): void {
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
