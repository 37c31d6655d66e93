import http from 'node:http'
import https from 'node:https'
import type { ServerOptions } from './options.ts'

/** Where a server listens, and how: as its own options say. */
export type Listening = Pick<ServerOptions, 'host' | 'port' | 'tls'>

/**
 * Asks the server of this machine for `/healthz`, in the protocol that it speaks. Ends well where it
 * answers 200, and throws what was wrong otherwise: another status, no connection, or silence for
 * longer than `patienceMs`.
 */
export function askHealth(listening: Listening, patienceMs: number): Promise<void> {
  const { host, port, tls } = listening
  const options = {
    host: reachable(host),
    port,
    path: '/healthz',
    agent: false,
    signal: AbortSignal.timeout(patienceMs),
  }
  return new Promise((resolve, reject) => {
    const judge = (answer: http.IncomingMessage): void => {
      answer.resume()
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`/healthz answered ${answer.statusCode}`))
    }
    // The certificate is for the name that browsers use; nothing secret is said here, to this machine.
    const request =
      tls === undefined
        ? http.get(options, judge)
        : https.get({ ...options, rejectUnauthorized: false }, judge)
    request.on('error', reject)
  })
}

/** An address to ask at: one that stands for all of this machine's is its own loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}
