import { readFileSync } from 'node:fs'
import http from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServerEnv } from '../exchange.ts'
import { createLookThread } from './look-thread.ts'
import { metricsRoutes } from './metrics-routes.ts'
import type { MetricsSettings } from './metrics-settings.ts'
import { onceAWhile } from './once-a-while.ts'
import { createSendOwn, type OwnReach } from './send-own.ts'

/** What is seen is told again for so many milliseconds: whoever asks often asks nobody behind this server. */
const freshMs = 15_000

/** Metrics that are being told. */
export interface RunningMetrics {
  /** For the address of the dashboard; undefined where only the own address tells them. */
  readonly routes: Hono<ServerEnv> | undefined
  /** Where they are told besides. */
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
  const listener = getRequestListener(own.fetch, { overrideGlobalObjects: false })
  const server = http.createServer((incoming, outgoing) => void listener(incoming, outgoing))
  // One question after the other is all that a scraper has.
  server.maxConnections = 16
  server.headersTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, resolve)
  })
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : address.port
  return {
    routes,
    url: `http://${address.host.includes(':') ? `[${address.host}]` : address.host}:${port}/metrics`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }).then(thread.close),
  }
}
