import http from 'node:http'
import https from 'node:https'
import { rootCertificates, TLSSocket } from 'node:tls'
import { noteCertificate } from './shown-certificates.ts'

/**
 * A connection is kept for this long after an answer: long enough for the next call of the same
 * page, and shorter than servers keep theirs, so that none is written to while it is being closed.
 */
const keptOpenMs = 2000

const plainAgent = new http.Agent({ keepAlive: true, timeout: keptOpenMs })
let secure: { readonly authorities: string | undefined; readonly agent: https.Agent } | undefined

/**
 * The connections to real servers over plain HTTP, or over TLS with authorities (PEM) beside those that
 * Node knows; where these have changed, connections that trusted the others are not used again.
 */
export function agentFor(protocol: string, authorities: string | undefined): http.Agent {
  if (protocol !== 'https:') return plainAgent
  if (secure !== undefined && secure.authorities === authorities) return secure.agent
  secure?.agent.destroy()
  const ca = authorities === undefined ? {} : { ca: [...rootCertificates, authorities] }
  secure = { authorities, agent: new NotingAgent({ keepAlive: true, timeout: keptOpenMs, ...ca }) }
  return secure.agent
}

/**
 * Records the certificate of each server that it reaches, so that its expiry is reported in
 * advance.
 */
class NotingAgent extends https.Agent {
  override createConnection(
    ...[options, callback]: Parameters<https.Agent['createConnection']>
  ): ReturnType<https.Agent['createConnection']> {
    const socket = super.createConnection(options, callback)
    if (socket instanceof TLSSocket) {
      const { host, port } = options
      socket.once('secureConnect', () => noteCertificate(`${host}:${port}`, socket))
    }
    return socket
  }
}
