import http from 'node:http'
import https from 'node:https'
import { findRoute, upstreamTarget, type Family, type Route } from '../../proxy.config.ts'
import type { FamilyApp } from '../ask-sandbox.ts'
import type { Connections } from '../connections.ts'
import type { ShownCertificate } from '../shown-certificates.ts'
import { agentFor } from '../upstream-agents.ts'

/** What the server's own questions reach. */
export interface OwnReach {
  readonly routes: readonly Route[]
  readonly connections: Connections
  readonly certificates: () => readonly ShownCertificate[]
  readonly sandbox: Readonly<Record<Family, FamilyApp>> | undefined
  /** Certificate authorities beside those that Node knows, PEM. */
  readonly authorities: () => string | undefined
}

/** The base of addresses that this server asks itself under: nothing of it goes over a network. */
export const ownBase = 'http://own.invalid/'

/** The longest answer that is read, in bytes: what is asked for here is small. */
const longestAnswer = 32 * 1024 * 1024

/**
 * A `fetch` for the server's own questions to the four families: the same paths as a page's, asked of the
 * real servers or of the embedded network without going through the front door.
 */
export function createOwnFetch(reach: OwnReach): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/connections') {
      return Response.json({ ...reach.connections, certificates: reach.certificates() })
    }
    const match = findRoute(reach.routes, pathname + search)
    if (match === undefined) return new Response('Not found', { status: 404 })
    const { route, rest } = match
    if (!route.forwardsToken) request.headers.delete('authorization')
    if (route.target !== undefined) {
      return askServer(request, { target: route.target, rest, authorities: reach.authorities() })
    }
    const app = route.family === 'index' ? undefined : reach.sandbox?.[route.family]
    if (app === undefined) return Response.json({ error: 'not set up' }, { status: 503 })
    const base = new URL('http://sandbox.localhost/')
    const asked = new Request(new URL(upstreamTarget(base, rest), base), request)
    return app.fetch(asked)
  }
}

interface Asked {
  readonly target: URL
  readonly rest: string
  readonly authorities: string | undefined
}

async function askServer(
  request: Request,
  { target, rest, authorities }: Asked,
): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  return new Promise((resolve, reject) => {
    const asked = (target.protocol === 'https:' ? https : http).request(
      target,
      {
        agent: agentFor(target.protocol, authorities),
        method: request.method,
        path: upstreamTarget(target, rest),
        headers: { ...Object.fromEntries(request.headers), 'content-length': body.length },
        signal: request.signal,
      },
      (answer) => {
        const chunks: Buffer[] = []
        let received = 0
        answer.on('data', (chunk: Buffer) => {
          received += chunk.length
          chunks.push(chunk)
          if (received > longestAnswer) asked.destroy(new Error('The answer is too long.'))
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const { statusCode: status = 502 } = answer
          const hasNoBody = status === 204 || status === 304
          const headers = new Headers()
          for (const name of ['content-type', 'retry-after', 'date']) {
            const value = answer.headers[name]
            if (typeof value === 'string') headers.set(name, value)
          }
          const isReal = status >= 200 && status <= 599
          if (!isReal) reject(new Error(`The server answered ${status}.`))
          else resolve(new Response(hasNoBody ? null : Buffer.concat(chunks), { status, headers }))
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
