import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { internalDoor } from '../door.ts'
import { createDoorListener } from '../door-listener.ts'
import type { ServerEnv } from '../exchange.ts'
import { listen } from '../http-server.ts'
import { foreignHost } from '../refusal.ts'
import { createLookThread } from './look-thread.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { hostsVariable, type MetricsSettings } from './metrics-settings.ts'
import { onceAWhile } from './once-a-while.ts'
import { createSendOwn, type OwnReach } from './send-own.ts'

/** Milliseconds for which a result is cached, so that frequent scrapes do not load the servers. */
const freshMs = 15_000

/** One question after the other is all that a scraper has. The checks behind an answer take their time. */
const limits = { headTimeoutMs: 10_000, silenceMs: 120_000, maxConnections: 16 }

/** Metrics that are being served. */
export interface RunningMetrics {
  /** For the address of the dashboard; undefined where only the own address tells them. */
  readonly routes: Hono<ServerEnv> | undefined
  /** The URL of the separate address, if any. */
  readonly url: string | undefined
  readonly close: () => Promise<void>
}

/** Makes ready what tells of what needs the operator, at the dashboard's address, at one of its own, or both. */
export async function startMetrics(
  { token, address, tokenFiles }: MetricsSettings,
  reach: OwnReach,
): Promise<RunningMetrics> {
  const thread = createLookThread(createSendOwn(reach))
  const tokenOf = (family: 'ledger' | 'validator'): string | undefined => {
    const path = tokenFiles[family]
    return path === undefined ? undefined : readFileSync(path, 'utf8').trim()
  }
  const look = onceAWhile(
    () => thread.look({ ledger: tokenOf('ledger'), validator: tokenOf('validator') }),
    freshMs,
  )
  const routes = token === undefined ? undefined : metricsRoutes({ look, token })
  if (address === undefined) return { routes, url: undefined, close: thread.close }
  const own = metricsRoutes({ look, token: undefined })
  own.get('/healthz', (c) => c.json({ status: 'ok' }))
  const door = internalDoor({
    allowsHost: address.allowsHost,
    foreignHost: foreignHost('metrics address', hostsVariable),
    forProbes: '/healthz',
  })
  const server = await listen(createDoorListener(own, door), {
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
