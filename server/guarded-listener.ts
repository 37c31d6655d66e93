import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import { findRefusal, type RequestGuard } from './request-guard.ts'
import type { Exchange, Incoming, Outgoing, ServerEnv } from './exchange.ts'
import type { Refusal } from './refusal.ts'
import { requestIdOf } from './request-id.ts'
import { authorityOf, requestTarget } from './request-target.ts'
import { securityHeaders } from './security-headers.ts'
import { dropUnreadBody } from './unread-body.ts'

/** A listener for Node's HTTP servers. */
export type Listener = (incoming: Incoming, outgoing: Outgoing) => void

/** Returns a listener that passes requests to an app unless the guard refuses them. */
export function createGuardedListener(
  app: Pick<Hono<ServerEnv>, 'fetch'>,
  door: RequestGuard,
): Listener {
  const answer = createAppListener(app)
  return (incoming, outgoing) => {
    prepareRequest(incoming, outgoing)
    const refusal = findRefusal(incoming, requestTarget(incoming), door)
    if (refusal === undefined) answer(incoming, outgoing)
    else writeRefusal(outgoing, refusal, requestIdOf(incoming))
  }
}

/**
 * Prepares a request for the guard: sets the host that the request addresses. If the request is
 * answered before its body has arrived, the rest of the body is never read.
 */
export function prepareRequest(incoming: Incoming, outgoing: Outgoing): void {
  dropUnreadBody(incoming, outgoing)
  // The host in an absolute request address takes precedence over the header (RFC 9112, section
  // 3.2.2).
  incoming.headers.host = authorityOf(incoming) ?? incoming.headers.host
}

/**
 * Returns a listener that passes every request to an app. An error of the app ends the connection,
 * never the process.
 */
export function createAppListener(app: Pick<Hono<ServerEnv>, 'fetch'>): Listener {
  const fetch = async (request: Request, exchange: Exchange) => {
    const response = await app.fetch(request, exchange)
    return exchange.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  }
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false })
  return (incoming, outgoing) => {
    listener(incoming, outgoing).catch((error: unknown) => {
      console.error(error)
      outgoing.destroy()
    })
  }
}

/**
 * Refuses a request without further checks. Browsers may neither store the response nor show it as
 * a page.
 */
export function writeRefusal(
  outgoing: Outgoing,
  { status, error, headers }: Refusal,
  requestId: string,
): void {
  outgoing.writeHead(status, {
    ...securityHeaders({ kind: 'answer' }),
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'x-request-id': requestId,
    ...headers,
  })
  outgoing.end(JSON.stringify({ error }))
}
