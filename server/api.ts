import { Hono, type MiddlewareHandler } from 'hono'
import { answerCall, type CallOptions } from './answer-call.ts'
import type { CallCounter } from './call-limits.ts'
import type { Connections } from './connections.ts'
import { clientOf, type ServerEnv } from './exchange.ts'
import { tooManyCalls, type Refusal } from './refusal.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'
import type { PresentedCertificate } from './presented-certificates.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

/** Options of the routes below `/api`. */
export interface ApiOptions extends CallOptions {
  readonly connections: Connections
  readonly certificates?: (() => readonly PresentedCertificate[]) | undefined
  /** Limits how many WebSockets are open at once. */
  readonly sockets: CallCounter
}

/**
 * Creates the routes of the four families, each below its own prefix. A family is forwarded to its
 * real server, answered by the embedded network, or refused with the name of the variable to set.
 * An error is always `{"error": …}`, never a page.
 */
export function createApi(options: ApiOptions): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>()

  const { connections, certificates, signIn } = options
  if (signIn !== undefined) {
    const counted = withinLimits(options)
    api.get('/api/connections', counted)
    api.post('/api/sign-in', counted)
  }
  api.get('/api/connections', async (c) => {
    const signInStatus =
      signIn === undefined ? {} : { signIn: { done: await signIn.hasSignedIn(c.env.incoming) } }
    const shown = certificates === undefined ? {} : { certificates: certificates() }
    return Response.json(
      { ...connections, ...shown, ...signInStatus },
      { headers: ownAnswerHeaders },
    )
  })
  if (signIn !== undefined) api.route('/', signInRoutes(signIn))

  api.all('/api/*', async (c) => {
    const requestId = requestIdOf(c.env.incoming)
    const outcome = await answerCall(options, { exchange: c.env, request: c.req.raw, requestId })
    return outcome.kind === 'refused' ? refusalAnswer(outcome.refusal, requestId) : c.body(null)
  })
  return api
}

/** Counts a request that verifies a token or cookie towards its client's limit of calls. */
function withinLimits({ calls, trust }: ApiOptions): MiddlewareHandler<ServerEnv> {
  return async ({ env: { incoming }, req }, next) => {
    const leave = calls.enter(clientOf(incoming, trust.proxy).address, 'sign-in')
    if (leave === undefined) {
      const refusal = tooManyCalls(req.path)
      return refusalAnswer(refusal, requestIdOf(incoming))
    }
    try {
      await next()
    } finally {
      leave()
    }
    return undefined
  }
}

const ownAnswerHeaders = { ...securityHeaders({ kind: 'answer' }), 'cache-control': 'no-store' }

function refusalAnswer({ status, error, headers }: Refusal, requestId: string): Response {
  return Response.json(
    { error },
    { status, headers: { ...ownAnswerHeaders, ...headers, 'x-request-id': requestId } },
  )
}
