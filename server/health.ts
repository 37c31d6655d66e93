import http from 'node:http'
import https from 'node:https'
import type { ServerOptions } from './options.ts'

/** The address and protocol of a server, from its own options. */
export type ListenAddress = Pick<ServerOptions, 'host' | 'port' | 'tls'>

/**
 * Requests `/healthz` from the server on this machine, in the server's protocol. Resolves if the
 * status is 200. Throws the problem otherwise: another status, no connection, or silence for longer
 * than `patienceMs`.
 */
export function checkHealth(listening: ListenAddress, patienceMs: number): Promise<void> {
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
    // The certificate is not verified, because it is issued for the name that browsers use. The
    // request stays on this machine and carries no secret.
    const request =
      tls === undefined
        ? http.get(options, judge)
        : https.get({ ...options, rejectUnauthorized: false }, judge)
    request.on('error', reject)
  })
}

/**
 * Returns an address that can be requested. An address that means all interfaces becomes the
 * loopback address.
 */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}
