import http from 'node:http'
import https from 'node:https'
import { rootCertificates, TLSSocket } from 'node:tls'
import { recordCertificate } from './presented-certificates.ts'

/**
 * Time in milliseconds that a connection stays open after an answer, long enough for the next call
 * of the same page. Servers keep idle connections open for longer, so no request is written to a
 * connection that the server is closing.
 */
const keepAliveMs = 2000

const plainAgent = new http.Agent({ keepAlive: true, timeout: keepAliveMs })
let secure: { readonly authorities: string | undefined; readonly agent: https.Agent } | undefined

/**
 * Returns the agent for real servers over plain HTTP, or over TLS with authorities (PEM) in
 * addition to those of Node. If the authorities have changed, connections that trusted the previous
 * authorities are not reused.
 */
export function agentFor(protocol: string, authorities: string | undefined): http.Agent {
  if (protocol !== 'https:') return plainAgent
  if (secure !== undefined && secure.authorities === authorities) return secure.agent
  secure?.agent.destroy()
  const ca = authorities === undefined ? {} : { ca: [...rootCertificates, authorities] }
  secure = { authorities, agent: new NotingAgent({ keepAlive: true, timeout: keepAliveMs, ...ca }) }
  return secure.agent
}

/**
 * Records the certificate of each server to which the agent connects, so that the certificate's
 * expiry is reported in advance.
 */
class NotingAgent extends https.Agent {
  override createConnection(
    ...[options, callback]: Parameters<https.Agent['createConnection']>
  ): ReturnType<https.Agent['createConnection']> {
    const socket = super.createConnection(options, callback)
    if (socket instanceof TLSSocket) {
      const { host, port } = options
      socket.once('secureConnect', () => recordCertificate(`${host}:${port}`, socket))
    }
    return socket
  }
}
