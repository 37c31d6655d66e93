import net from 'node:net'
import type { Address } from './raw-client.ts'

/** A connection that its client neither reads nor closes, whatever the server does. */
export interface HeldConnection {
  readonly release: () => void
}

/** Connects, sends these bytes, and leaves it at that. */
export function hold({ port }: Address, bytes: string): Promise<HeldConnection> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      // Cut by the server: that is what is wanted.
      socket.on('error', () => undefined)
      socket.pause()
      socket.write(Buffer.from(bytes, 'latin1'))
      resolve({ release: () => void socket.destroy() })
    })
  })
}

/** As many of them, at once. */
export function holdMany(
  address: Address,
  bytes: string,
  count: number,
): Promise<HeldConnection[]> {
  return Promise.all(Array.from({ length: count }, () => hold(address, bytes)))
}
