import { Hono } from 'hono'
import { findRoute, type Family, type Route } from '../proxy.config.ts'
import { askSandbox, type FamilyApp } from './ask-sandbox.ts'
import type { Connections } from './connections.ts'
import { climbs, requestTarget, type ServerEnv } from './exchange.ts'
import { forward, type Limits, type Trust } from './forward.ts'
import { climbingPath, noSuchApi, unset, type Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import type { SignInCheck } from './sign-in/sign-in-check.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

/** What answers below `/api`. */
export interface ApiOptions {
  readonly routes: readonly Route[]
  readonly connections: Connections
  readonly limits: Limits
  readonly trust: Trust
  /** The embedded network, one app per family, where it answers. */
  readonly sandbox: Readonly<Record<Family, FamilyApp>> | undefined
  /** Who may call the families; undefined for everybody. */
  readonly signIn: SignInCheck | undefined
}

/**
 * The four families, each under its prefix: sent on to its real server, answered by the embedded
 * network, or refused with the variable to set. An error is always `{"error": …}`, never a page.
 */
export function createApi(options: ApiOptions): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>()
  const headers = { ...securityHeaders({ kind: 'answer' }), 'cache-control': 'no-store' }
  const refuse = ({ status, error }: Refusal) => Response.json({ error }, { status, headers })

  const { connections, signIn } = options
  api.get('/api/connections', async (c) => {
    const told =
      signIn === undefined ? {} : { signIn: { done: await signIn.hasSignedIn(c.env.incoming) } }
    return Response.json({ ...connections, ...told }, { headers })
  })
  if (signIn !== undefined) api.route('/', signInRoutes(signIn))

  api.all('/api/*', async (c) => {
    const refusal = await answer(options, c.env, c.req.raw)
    return refusal === undefined ? c.body(null) : refuse(refusal)
  })
  return api
}

async function answer(
  { routes, limits, trust, sandbox, signIn }: ApiOptions,
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
  if (signIn !== undefined) {
    let isGone = false
    exchange.outgoing.once('close', () => {
      isGone = true
    })
    const visitor = await signIn.visitorOf(exchange.incoming, route.family)
    if ('status' in visitor) return visitor
    // Whoever has left meanwhile waits for no answer.
    if (isGone) return undefined
  }
  if (route.target !== undefined) return forward(exchange, match, route.target, limits, trust)
  if (sandbox === undefined || route.adminParty !== undefined) return unset(route)
  return askSandbox(exchange, request, match, sandbox[route.family], limits)
}
