import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'

/** How long what one side said last may take to reach the other, in milliseconds. */
const lingerMs = 2000

/** What ends a tunnel that neither side ends. */
export interface TunnelLimits {
  /** How long nothing may move, in milliseconds. */
  readonly silenceMs: number
  /** How long it may last, in milliseconds; undefined for as long as both sides want. */
  readonly lifeMs: number | undefined
}

/**
 * Joins two sockets: bytes go on as they come, both ways, and a slow reader slows the sender down, so
 * that nothing is held. Resolves when both are closed. A side that ends, fails, or is silent for too long
 * takes the other one with it: a WebSocket has no half.
 */
export async function joinSockets(
  client: Duplex,
  server: Socket,
  { silenceMs, lifeMs }: TunnelLimits,
): Promise<void> {
  let linger: NodeJS.Timeout | undefined
  const life = lifeMs === undefined ? undefined : setTimeout(cut, lifeMs)
  function cut(): void {
    client.destroy()
    server.destroy()
  }
  const closing = [client, server].map((side) => {
    limitSilence(side, silenceMs, cut)
    side.on('error', cut)
    side.once('end', () => {
      linger ??= setTimeout(cut, lingerMs)
    })
    return new Promise<void>((resolve) => {
      side.once('close', () => {
        if (!side.readableEnded) cut()
        resolve()
      })
    })
  })
  client.pipe(server)
  server.pipe(client)
  await Promise.all(closing)
  clearTimeout(life)
  clearTimeout(linger)
}

/** Calls back if no bytes have moved on a socket for some time, in either direction. */
export function limitSilence(socket: Duplex, silenceMs: number, tell: () => void): void {
  if ('setTimeout' in socket && typeof socket.setTimeout === 'function') {
    socket.setTimeout(silenceMs, tell)
  }
}
