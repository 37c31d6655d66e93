import { Hono } from 'hono'
import { findRoute, type Family, type Route } from '../proxy.config.ts'
import { askSandbox, type FamilyApp } from './ask-sandbox.ts'
import type { Connections } from './connections.ts'
import { climbs, requestTarget, type ServerEnv } from './exchange.ts'
import { forward, type Limits, type Trust } from './forward.ts'
import { climbingPath, noSuchApi, unset, type Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'

/** What answers below `/api`. */
export interface ApiOptions {
  readonly routes: readonly Route[]
  readonly connections: Connections
  readonly limits: Limits
  readonly trust: Trust
  /** The embedded network, one app per family, where it answers. */
  readonly sandbox: Readonly<Record<Family, FamilyApp>> | undefined
}

/**
 * The four families, each under its prefix: sent on to its real server, answered by the embedded
 * network, or refused with the variable to set. An error is always `{"error": …}`, never a page.
 */
export function createApi(options: ApiOptions): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>()
  const headers = { ...securityHeaders({ kind: 'answer' }), 'cache-control': 'no-store' }
  const refuse = ({ status, error }: Refusal) => Response.json({ error }, { status, headers })

  api.get('/api/connections', () => Response.json(options.connections, { headers }))

  api.all('/api/*', async (c) => {
    const refusal = await answer(options, c.env, c.req.raw)
    return refusal === undefined ? c.body(null) : refuse(refusal)
  })
  return api
}

async function answer(
  { routes, limits, trust, sandbox }: ApiOptions,
  exchange: ServerEnv['Bindings'],
  request: Request,
): Promise<Refusal | undefined> {
  const target = requestTarget(exchange.incoming)
  const match = findRoute(routes, target)
  if (match === undefined) return { status: 404, error: noSuchApi }
  const { route } = match
  if (climbs(target)) {
    return { status: 400, error: climbingPath(route.prefix) }
  }
  if (route.target !== undefined) return forward(exchange, match, route.target, limits, trust)
  if (sandbox === undefined || route.adminParty !== undefined) return unset(route)
  return askSandbox(exchange, request, match, sandbox[route.family], limits)
}
