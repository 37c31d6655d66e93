import { Hono } from 'hono'
import { internalGuard } from '../server/request-guard.ts'
import { createGuardedListener } from '../server/guarded-listener.ts'
import type { ServerEnv } from '../server/exchange.ts'
import { listen, type RunningServer } from '../server/http-server.ts'
import { hostNotAllowed } from '../server/refusal.ts'
import { createIndexApi, type IndexApiOptions } from './api/app.ts'
import { createSlots } from './api/slots.ts'
import { createPrivateApi, type PrivateApiOptions } from './private/api.ts'
import { hostsVariable, type IndexSettings } from './settings.ts'

/** Options of the index's HTTP server. */
export interface ServedIndex extends Omit<IndexApiOptions, 'places'> {
  /** Finds the parties that callers may read as; undefined if no private history is stored. */
  readonly access: PrivateApiOptions['access'] | undefined
  readonly metrics: () => Promise<string>
}

/**
 * Limits of connections. The APIs limit the time in which a request body arrives. The engine and
 * the participant limit the time of a request and its answer.
 */
const limits = { headTimeoutMs: 10_000, silenceMs: 120_000, maxConnections: 512 }

/** Serves an index behind the same checks as the dashboard, until it is closed. */
export function serveIndex(
  { host, port, allowsHost }: IndexSettings['listen'],
  { access, metrics, ...options }: ServedIndex,
): Promise<RunningServer> {
  const app = new Hono<ServerEnv>()
  app.get('/metrics', async (c) =>
    c.text(await metrics(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
  )
  const shared = { ...options, slots: createSlots() }
  if (access !== undefined) app.route('/', createPrivateApi({ ...shared, access }))
  app.route('/', createIndexApi(shared))
  const door = internalGuard({
    allowsHost,
    foreignHost: hostNotAllowed('index', hostsVariable),
    forProbes: '/v1/status',
  })
  return listen(createGuardedListener(app, door), { host, port, tls: undefined, ...limits })
}
