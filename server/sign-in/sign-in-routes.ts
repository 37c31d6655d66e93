import { Hono } from 'hono'
import type { ServerEnv } from '../exchange.ts'
import { securityHeaders } from '../security-headers.ts'
import type { SignInCheck } from './sign-in-check.ts'

/**
 * Serves `POST /api/sign-in` and `DELETE /api/sign-in`. POST takes the user's bearer token and sets
 * the cookie that allows this browser to call Scan and the registries. DELETE removes the cookie.
 */
export function signInRoutes(check: SignInCheck): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  const headers = { ...securityHeaders({ kind: 'answer' }), 'cache-control': 'no-store' }
  const done = (cookie: string) =>
    new Response(null, { status: 204, headers: { ...headers, 'set-cookie': cookie } })

  routes.post('/api/sign-in', async (c) => {
    const answer = await check.signIn(c.env.incoming)
    if ('cookie' in answer) return done(answer.cookie)
    const { status, error } = answer
    return Response.json({ error }, { status, headers })
  })
  routes.delete('/api/sign-in', (c) => done(check.signOut(c.env.incoming)))
  return routes
}
