import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { internalGuard } from '../request-guard.ts'
import { createGuardedListener } from '../guarded-listener.ts'
import type { ServerEnv } from '../exchange.ts'
import { listen } from '../http-server.ts'
import { hostNotAllowed } from '../refusal.ts'
import { createAlertThread } from './alert-thread.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { hostsVariable, type MetricsSettings } from './metrics-settings.ts'
import { throttle } from './throttle.ts'
import { createOwnRequestSender, type OwnRequestTargets } from './send-own.ts'

/** Milliseconds for which a result is cached, so that frequent scrapes do not load the servers. */
const freshMs = 15_000

/**
 * Limits of the separate address. A scraper sends one request after another, and each response
 * waits for the checks.
 */
const limits = { headTimeoutMs: 10_000, silenceMs: 120_000, maxConnections: 16 }

/** Metrics that are being served. */
export interface RunningMetrics {
  /** Routes for the dashboard's address; undefined if only the separate address serves metrics. */
  readonly routes: Hono<ServerEnv> | undefined
  readonly url: string | undefined
  readonly close: () => Promise<void>
}

/** Starts metrics: routes for the dashboard's address, a separate address, or both. */
export async function startMetrics(
  { token, address, tokenFiles }: MetricsSettings,
  reach: OwnRequestTargets,
): Promise<RunningMetrics> {
  const thread = createAlertThread(createOwnRequestSender(reach))
  const tokenOf = (family: 'ledger' | 'validator'): string | undefined => {
    const path = tokenFiles[family]
    return path === undefined ? undefined : readFileSync(path, 'utf8').trim()
  }
  const look = throttle(
    () => thread.look({ ledger: tokenOf('ledger'), validator: tokenOf('validator') }),
    freshMs,
  )
  const routes = token === undefined ? undefined : metricsRoutes({ look, token })
  if (address === undefined) return { routes, url: undefined, close: thread.close }
  const own = metricsRoutes({ look, token: undefined })
  own.get('/healthz', (c) => c.json({ status: 'ok' }))
  const door = internalGuard({
    allowsHost: address.allowsHost,
    foreignHost: hostNotAllowed('metrics address', hostsVariable),
    forProbes: '/healthz',
  })
  const server = await listen(createGuardedListener(own, door), {
    ...address,
    ...limits,
    tls: undefined,
  })
  const close = async (): Promise<void> => {
    await server.close(0)
    await thread.close()
  }
  return { routes, url: `${server.url}metrics`, close }
}
