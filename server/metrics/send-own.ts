import http from 'node:http'
import https from 'node:https'
import { findRoute, upstreamTarget, type Family, type Route } from '../../proxy.config.ts'
import type { FamilyApp } from '../call-sandbox.ts'
import type { Connections } from '../connections.ts'
import type { PresentedCertificate } from '../presented-certificates.ts'
import { agentFor } from '../upstream-agents.ts'
import type { OwnAnswer, OwnRequest, SendOwnRequest } from './own-request.ts'

/** The servers that the server's own requests are sent to. */
export interface OwnRequestTargets {
  readonly routes: readonly Route[]
  readonly connections: Connections
  readonly certificates: () => readonly PresentedCertificate[]
  readonly sandbox: Readonly<Record<Family, FamilyApp>> | undefined
  /** Certificate authorities in addition to those of Node, PEM. */
  readonly authorities: () => string | undefined
}

/** Limit of a response in bytes. A longer response is not received to its end. */
const longestAnswer = 1024 * 1024

/**
 * Endpoints with a higher limit: the rules of the network with all configurations, and pages of 200
 * contracts.
 */
const longerAnswers = new Map([
  ['/v0/dso', 8 * 1024 * 1024],
  ['/v2/state/active-contracts', 8 * 1024 * 1024],
  ['/v2/state/active-contracts-page', 8 * 1024 * 1024],
])

const readHeaders = ['content-type', 'retry-after', 'date']

/**
 * Returns the sender of the server's own requests to the four families, which have the same paths
 * as a page's requests. The requests reach the real servers or the embedded network without the
 * checks for clients' requests. Redirects are not followed. Answers are not parsed here, because
 * this thread serves all clients.
 */
export function createOwnRequestSender(reach: OwnRequestTargets): SendOwnRequest {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/connections') {
      return json(200, { ...reach.connections, certificates: reach.certificates() })
    }
    const match = findRoute(reach.routes, pathname + search)
    if (match === undefined) return json(404, { error: 'Not found' })
    const { route, rest } = match
    const headers = request.headers.filter(
      ([name]) => route.forwardsToken || name.toLowerCase() !== 'authorization',
    )
    const longest = longerAnswers.get(rest.split('?', 1)[0] ?? '') ?? longestAnswer
    const ownRequest = { ...request, headers, rest, longest }
    if (route.target !== undefined) {
      return askServer(ownRequest, { target: route.target, authorities: reach.authorities() })
    }
    const app = route.family === 'index' ? undefined : reach.sandbox?.[route.family]
    return app === undefined ? json(503, { error: 'not set up' }) : askSandbox(app, ownRequest)
  }
}

const json = (status: number, value: object): OwnAnswer => ({
  status,
  headers: [['content-type', 'application/json']],
  body: Buffer.from(JSON.stringify(value)),
})

interface RequestWithLimit extends OwnRequest {
  readonly rest: string
  readonly longest: number
}

async function askSandbox(app: FamilyApp, ownRequest: RequestWithLimit): Promise<OwnAnswer> {
  const base = new URL('http://sandbox.localhost/')
  const { method, headers, body } = ownRequest
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const answer = await app.fetch(
    new Request(new URL(upstreamTarget(base, ownRequest.rest), base), {
      method,
      headers: headers.map(([name, value]) => [name, value]),
      ...(hasBody ? { body: Buffer.from(body) } : {}),
    }),
  )
  return {
    status: answer.status,
    headers: readHeaders.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
    body: new Uint8Array(await answer.arrayBuffer()),
  }
}

interface Server {
  readonly target: URL
  readonly authorities: string | undefined
}

function askServer(
  ownRequest: RequestWithLimit,
  { target, authorities }: Server,
): Promise<OwnAnswer> {
  const { method, headers, body, rest, longest } = ownRequest
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? https : http).request(
      target,
      {
        agent: agentFor(target.protocol, authorities),
        method,
        path: upstreamTarget(target, rest),
        headers: { ...Object.fromEntries(headers), 'content-length': body.length },
        timeout: longestSilenceMs,
      },
      (answer) => {
        const chunks: Buffer[] = []
        let received = 0
        answer.on('data', (chunk: Buffer) => {
          received += chunk.length
          chunks.push(chunk)
          if (received > longest) request.destroy(new Error('The answer is too long.'))
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: readHeaders.flatMap((name) => {
              const value = answer.headers[name]
              return typeof value === 'string' ? [[name, value] as const] : []
            }),
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    request.on('timeout', () => request.destroy(new Error('The server does not answer.')))
    request.on('error', reject)
    request.end(body)
  })
}

/** The longest time without data from a server, in milliseconds. */
const longestSilenceMs = 60_000
