import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'

/** Time in milliseconds after one side has ended, for its last data to reach the other side. */
const lingerMs = 2000

/** Limits after which a tunnel is closed. */
export interface TunnelLimits {
  /** Time in milliseconds after which an idle tunnel is closed. */
  readonly silenceMs: number
  /** Maximum duration of the tunnel in milliseconds; undefined without a maximum. */
  readonly lifeMs: number | undefined
}

/**
 * Joins two sockets. Bytes are passed on as they arrive, both ways. A slow reader slows the sender
 * down, so that nothing is buffered. Resolves when both sockets are closed. If one side ends, fails
 * or is silent for too long, the other side is closed as well, because a WebSocket cannot be half
 * open.
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

/** Calls `tell` if a socket has neither received nor sent bytes for `silenceMs` milliseconds. */
export function limitSilence(socket: Duplex, silenceMs: number, tell: () => void): void {
  if ('setTimeout' in socket && typeof socket.setTimeout === 'function') {
    socket.setTimeout(silenceMs, tell)
  }
}
