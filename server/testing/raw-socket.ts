import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection on which a test writes every byte itself. It never closes its own side. */
export interface RawSocket {
  readonly write: (bytes: string) => void
  readonly received: () => string
  readonly closed: Promise<void>
  readonly isClosed: () => boolean
  /**
   * `end` half-closes the connection, `cut` destroys it, `pause` stops reading, and `resume`
   * continues to read.
   */
  readonly end: () => void
  readonly cut: () => void
  readonly pause: () => void
  readonly resume: () => void
}

/** Connects to a server on this machine, and closes the connection after the test. */
export async function rawSocket(url: string): Promise<RawSocket> {
  const { port } = new URL(url)
  const socket = net.connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (bytes) => (received += String(bytes)))
  socket.on('error', () => {})
  let isClosed = false
  const closed = new Promise<void>((resolve) => {
    const close = (): void => {
      isClosed = true
      resolve()
    }
    socket.once('end', close)
    socket.once('close', close)
  })
  await once(socket, 'connect')
  return {
    write: (bytes) => void socket.write(bytes),
    received: () => received,
    closed,
    isClosed: () => isClosed,
    end: () => void socket.end(),
    cut: () => void socket.resetAndDestroy(),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
  }
}

/**
 * Starts a server that calls `answer` with the bytes that a connection received. `answer` can write
 * any bytes, valid or not.
 */
export async function rawUpstream(answer: (socket: Socket, received: string) => void) {
  const received: string[] = []
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received.push(String(bytes))
      answer(socket, String(bytes))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${portOf(server.address())}`, received: () => received.join('') }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
