import { Hono } from 'hono'
import type { RunTimeConfig } from '#app/config/schema.ts'
import { logAccess } from './access-log.ts'
import { createApi, type ApiOptions } from './api.ts'
import { matchBasePath } from './base-path.ts'
import { dashboardGuard, findRefusal } from './request-guard.ts'
import {
  createAppListener,
  prepareRequest,
  writeRefusal,
  type Listener,
} from './guarded-listener.ts'
import { clientOf, type Incoming, type ServerEnv } from './exchange.ts'
import type { HostCheck } from './hosts.ts'
import { requestIdOf } from './request-id.ts'
import { requestTarget } from './request-target.ts'
import { securityHeaders } from './security-headers.ts'
import { answerStatic, type StaticFiles } from './static-files.ts'

/** Options of the whole server. */
export interface AppOptions extends ApiOptions {
  /** The path under which browsers find the dashboard; starts and ends with `/`. */
  readonly basePath: string
  readonly allowsHost: HostCheck
  readonly config: RunTimeConfig
  readonly control:
    { readonly fetch: (request: Request) => Response | Promise<Response> } | undefined
  /**
   * Serves alerts as metrics. If a metrics token is configured, callers must send it. Undefined if
   * metrics are off.
   */
  readonly metrics?: Hono<ServerEnv> | undefined
  /** The built dashboard; undefined if another server serves the files, as in development. */
  readonly files: StaticFiles | undefined
  /** Receives one line per request; undefined if requests are not logged. */
  readonly log: ((line: string) => void) | undefined
}

/** Creates the listener of the whole server for Node's HTTP servers. */
export function createListener(options: AppOptions): Listener {
  const answer = createAppListener(createApp(options))
  const { basePath, log } = options
  const door = dashboardGuard({ allowsHost: options.allowsHost, trustsProxy: options.trust.proxy })
  return (incoming, outgoing) => {
    if (log !== undefined) logAccess(log, incoming, outgoing)
    prepareRequest(incoming, outgoing)
    const placed = matchBasePath(basePath, requestTarget(incoming))
    // From here on, the request is handled as if the dashboard were at the root.
    if (placed.kind === 'below') incoming.url = placed.target
    else if (placed.kind === 'outside') incoming.url = nowhere
    const refusal = findRefusal(incoming, requestTarget(incoming), door)
    if (refusal !== undefined) writeRefusal(outgoing, refusal, requestIdOf(incoming))
    else if (placed.kind !== 'bare') answer(incoming, outgoing)
    else {
      const headers = { ...pageHeaders(options, incoming), location: placed.location }
      outgoing.writeHead(308, headers).end()
    }
  }
}

/** A path without content, for requests outside the base path. */
const nowhere = '/assets/outside-the-base-path'

/** Returns the security headers of all answers except those of an API. */
function pageHeaders({ config, trust }: AppOptions, incoming: Incoming) {
  const authorityOrigin =
    config.signIn.kind === 'oidc' ? new URL(config.signIn.authority).origin : undefined
  const encrypted = clientOf(incoming, trust.proxy).protocol === 'https'
  return securityHeaders({ kind: 'page', authorityOrigin, encrypted })
}

function createApp(options: AppOptions): Hono<ServerEnv> {
  const { config, control, files, metrics } = options
  const app = new Hono<ServerEnv>()
  app.route('/', createApi(options))
  if (metrics !== undefined) app.route('/', metrics)

  app.use(async (c, next) => {
    await next()
    const headers = pageHeaders(options, c.env.incoming)
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.get('/config.json', (c) => c.json(config, 200, { 'cache-control': 'no-store' }))
  if (control !== undefined) app.mount('/sandbox', (request) => control.fetch(request))
  if (files !== undefined) {
    app.get('*', (c, next) => {
      const answer = answerStatic(files, c.req.raw)
      return answer === undefined ? next() : Promise.resolve(answer)
    })
  }
  app.notFound((c) => c.text('Not found', 404))
  app.onError((error, c) => {
    console.error(error)
    return c.json({ error: 'The server failed to answer; its log says why.' }, 500)
  })
  return app
}
