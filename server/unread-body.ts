import type { Duplex } from 'node:stream'
import type { Incoming, Outgoing } from './exchange.ts'

/**
 * Time in milliseconds for a client to read an answer that was sent before its request had ended.
 */
const lingerMs = 1000

/**
 * Ends a connection whose client may continue to send. Received data is discarded for a moment, so
 * that the client can read its answer. Then the connection is closed in any case.
 */
export function closeAfterDraining(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  socket.resume()
}

/**
 * Ends a request that was answered before its body arrived. The rest of the body is never read.
 * Otherwise, a client that never sends the rest would keep its connection open.
 */
export function dropUnreadBody(incoming: Incoming, outgoing: Outgoing): void {
  outgoing.once('finish', () => {
    if (incoming.complete) return
    if ('stream' in incoming) incoming.stream.close()
    else closeAfterDraining(incoming.socket)
  })
}
