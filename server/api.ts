import { Hono } from 'hono'
import { findRoute, type Family, type Route } from '../proxy.config.ts'
import type { FindAllowed } from './allowed-endpoints.ts'
import { askSandbox, type FamilyApp } from './ask-sandbox.ts'
import { beginAudit, type WriteAudit } from './audit.ts'
import type { CallCounter } from './call-limits.ts'
import type { Connections } from './connections.ts'
import { clientOf, type Exchange, type ServerEnv } from './exchange.ts'
import { forward, type Call, type Limits, type Trust } from './forward.ts'
import { readFraming } from './framing.ts'
import { notSent, type Outcome } from './outcome.ts'
import {
  ambiguousRequest,
  climbingPath,
  methodNotAllowed,
  noSuchApi,
  pathNotAllowed,
  tooManyCalls,
  unset,
  type Refusal,
} from './refusal.ts'
import { requestIdOf } from './request-id.ts'
import { climbs, isWellFormed, requestTarget } from './request-target.ts'
import { securityHeaders } from './security-headers.ts'

/** What answers below `/api`. */
export interface ApiOptions {
  readonly routes: readonly Route[]
  readonly connections: Connections
  readonly limits: Limits
  readonly trust: Trust
  /** Which methods and paths are passed on. */
  readonly findAllowed: FindAllowed
  readonly calls: CallCounter
  /** Where a line goes for each call that changes something. */
  readonly audit: WriteAudit
  /** The embedded network, one app per family, where it answers. */
  readonly sandbox: Readonly<Record<Family, FamilyApp>> | undefined
}

/**
 * The four families, each under its prefix: sent on to its real server, answered by the embedded
 * network, or refused with the variable to set. An error is always `{"error": …}`, never a page.
 */
export function createApi(options: ApiOptions): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>()

  api.get('/api/connections', () =>
    Response.json(options.connections, { headers: ownAnswerHeaders }),
  )

  api.all('/api/*', async (c) => {
    const requestId = requestIdOf(c.env.incoming)
    const outcome = await answer(options, c.env, c.req.raw, requestId)
    return outcome.kind === 'refused' ? refusalAnswer(outcome.refusal, requestId) : c.body(null)
  })
  return api
}

const ownAnswerHeaders = { ...securityHeaders({ kind: 'answer' }), 'cache-control': 'no-store' }

function refusalAnswer({ status, error, headers }: Refusal, requestId: string): Response {
  return Response.json(
    { error },
    { status, headers: { ...ownAnswerHeaders, ...headers, 'x-request-id': requestId } },
  )
}

async function answer(
  options: ApiOptions,
  exchange: Exchange,
  request: Request,
  requestId: string,
): Promise<Outcome> {
  const { incoming } = exchange
  const target = requestTarget(incoming)
  const match = findRoute(options.routes, target)
  if (match === undefined) return notSent({ status: 404, error: noSuchApi })
  const { family, prefix } = match.route
  if (!isWellFormed(target) || climbs(target)) {
    return notSent({ status: 400, error: climbingPath(prefix) })
  }
  const framing = readFraming(incoming)
  if ('problem' in framing)
    return notSent({ status: 400, error: ambiguousRequest(framing.problem) })
  const allowance = options.findAllowed(family, incoming.method ?? '', match.rest)
  if (allowance.kind === 'not allowed') {
    return notSent({ status: 403, error: pathNotAllowed(prefix) })
  }
  if (allowance.kind === 'other method') {
    const headers = { allow: allowance.methods.join(', ') }
    return notSent({ status: 405, error: methodNotAllowed(prefix), headers })
  }
  const call: Call = { ...match, requestId, framing }
  const trustsProxy = options.trust.proxy
  const audited = { family, requestId, verified: undefined, trustsProxy }
  const note = allowance.changes ? beginAudit(incoming, audited, options.audit) : undefined
  const leave = options.calls.enter(clientOf(incoming, trustsProxy).address, family)
  try {
    const outcome =
      leave === undefined
        ? notSent({ status: 503, error: tooManyCalls(prefix), headers: { 'retry-after': '1' } })
        : await pass(options, exchange, request, call)
    note?.(outcome)
    return outcome
  } catch (error) {
    note?.({ kind: 'abandoned', isSent: true })
    throw error
  } finally {
    leave?.()
  }
}

/** Lets whoever it is for answer a call that may pass. */
function pass(
  { limits, trust, sandbox }: ApiOptions,
  exchange: Exchange,
  request: Request,
  call: Call,
): Promise<Outcome> {
  const { route } = call
  if (route.target !== undefined) return forward(exchange, call, route.target, limits, trust)
  if (sandbox === undefined || route.adminParty !== undefined) {
    return Promise.resolve(notSent(unset(route)))
  }
  return askSandbox(exchange, request, call, sandbox[route.family], limits)
}
