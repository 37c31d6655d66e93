import { readFileSync } from 'node:fs'
import net from 'node:net'
import { pollUntil } from './descriptors.ts'
import type { Address } from './raw-client.ts'

/** A connection that the client neither reads nor closes, whatever the server does. */
export interface StalledConnection {
  readonly port: number
  readonly release: () => void
}

/** Opens a connection and sends these bytes. The client then neither reads nor closes. */
function hold({ port }: Address, bytes: string): Promise<StalledConnection> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      socket.on('error', () => undefined)
      socket.pause()
      socket.write(Buffer.from(bytes, 'latin1'))
      resolve({ port: socket.localPort ?? 0, release: () => void socket.destroy() })
    })
  })
}

/** Opens `count` stalled connections at once. */
export function openStalledClients(
  address: Address,
  bytes: string,
  count: number,
): Promise<StalledConnection[]> {
  return Promise.all(Array.from({ length: count }, () => hold(address, bytes)))
}

/**
 * Returns how many stalled connections the server's process still has, according to the kernel. A
 * socket without a process stays for a while, but has no inode. Linux only.
 */
export function countOpenConnections(
  { port }: Address,
  connections: readonly StalledConnection[],
): number {
  const clients = new Set(connections.map((each) => each.port))
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  return rows.filter((row) => {
    const fields = row.trim().split(/\s+/)
    const [, local = '', remote = ''] = fields
    return portOf(local) === port && clients.has(portOf(remote)) && fields[9] !== '0'
  }).length
}

function portOf(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16)
}

/**
 * Opens `count` clients that send `bytes`, read nothing and never close. Returns how many
 * connections the server still has after at most `maxMs` milliseconds.
 */
export async function countUnclosedClients(
  address: Address,
  bytes: string,
  count: number,
  maxMs: number,
): Promise<number> {
  const held = await openStalledClients(address, bytes, count)
  const left = await pollUntil(
    () => countOpenConnections(address, held),
    (open) => open === 0,
    maxMs,
  )
  held.forEach(({ release }) => release())
  return left
}
