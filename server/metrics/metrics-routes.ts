import { timingSafeEqual, createHash } from 'node:crypto'
import { Hono } from 'hono'
import { mergeCheckResults } from '#features/overview/rules/attention.ts'
import type { ServerEnv } from '../exchange.ts'
import { securityHeaders } from '../security-headers.ts'
import type { AlertReport } from './check-alerts.ts'
import { prometheusText } from './prometheus-text.ts'

export interface MetricsOptions {
  readonly look: () => Promise<AlertReport>
  /** The bearer token that a caller must send; undefined if no token is required. */
  readonly token: string | undefined
}

/**
 * Serves the alerts that the rules of the overview page find: `GET /metrics` for Prometheus, and
 * `GET /healthz/detail` as JSON. The status is 200 for every result, 401 without the token, and 503
 * if the checks themselves failed.
 */
export function metricsRoutes({ look, token }: MetricsOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  const headers = { ...securityHeaders({ kind: 'answer' }), 'cache-control': 'no-store' }
  const answer =
    (write: (seen: AlertReport) => Response) =>
    async (request: Request): Promise<Response> => {
      if (token !== undefined && !isToken(request.headers.get('authorization'), token)) {
        const needed = { ...headers, 'www-authenticate': 'Bearer' }
        return Response.json(
          { error: 'This needs METRICS_TOKEN as its bearer token.' },
          { status: 401, headers: needed },
        )
      }
      try {
        return write(await look())
      } catch (error) {
        console.error(error)
        return Response.json({ error: 'The checks failed.' }, { status: 503, headers })
      }
    }
  const metrics = answer(
    (seen) =>
      new Response(prometheusText(seen), {
        headers: { ...headers, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
      }),
  )
  const detail = answer((seen) => {
    const { alerts, unchecked } = mergeCheckResults(seen.areas.map(([, area]) => area))
    const checkedAt = new Date(seen.at).toISOString()
    return Response.json({ checkedAt, alerts, unchecked }, { headers })
  })
  routes.get('/metrics', (c) => metrics(c.req.raw))
  routes.get('/healthz/detail', (c) => detail(c.req.raw))
  return routes
}

/** Compares tokens by their hashes, in a time that does not depend on where they differ. */
function isToken(header: string | null, token: string): boolean {
  return timingSafeEqual(hashOf(header ?? ''), hashOf(`Bearer ${token}`))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
