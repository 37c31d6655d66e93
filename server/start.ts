import { join } from 'node:path'
import { readRoutes, type Environment } from '../proxy.config.ts'
import { createListener } from './app.ts'
import { watchAuthorities, readTls, watchFiles } from './certificates.ts'
import { readConfigFile } from './config-file.ts'
import { createFrontGuard } from './front-guard.ts'
import { listen } from './http-server.ts'
import { openNetwork } from './network.ts'
import type { ServerOptions } from './options.ts'
import { presentedCertificates } from './presented-certificates.ts'
import { readStaticFiles } from './static-files.ts'
import { createUpgrades } from './web-socket/upgrades.ts'
import { setFlagsFromString } from 'node:v8'

/**
 * Growth of the heap, in per cent of its size after the last full collection, that starts the next
 * full collection.
 */
const growthPercent = 500

/**
 * Makes Node collect garbage less often, in a server that only forwards responses. Node counts the
 * buffers of a response as part of the heap, and the heap of this server is only a few megabytes.
 * Without this setting, one page of updates would start a full collection. Such a collection took
 * as much processor time as the responses themselves. The setting costs at most about 40 MB.
 */
function growHeapFreely(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
}

/** A dashboard that is being served. */
export interface RunningDashboard {
  readonly url: string
  readonly summary: readonly string[]
  /** Stops the server. Running requests have this many milliseconds to finish. */
  readonly close: (graceMs: number) => Promise<void>
}

/**
 * Starts the whole server on a built dashboard. Throws a `ConfigurationError` for every problem of
 * the configuration that can be found before the server listens.
 */
export async function startDashboard(
  clientDirectory: string,
  options: ServerOptions,
  environment: Environment,
  log: (line: string) => void,
): Promise<RunningDashboard> {
  const routes = readRoutes(environment)
  const file = options.configFile ?? join(clientDirectory, 'config.json')
  const written = await readConfigFile(file)
  const files = await readStaticFiles(clientDirectory, options.basePath)
  const network = await openNetwork(routes, { ...options, origins: originsOf(options) }, written)
  if (network.sandbox === undefined) growHeapFreely()
  const authorities = watchAuthorities(options.authorities, log)
  const frontDoor = createFrontGuard(options, authorities.current, log)
  const { tls } = options
  let own = tls && readTls(tls)
  const certificates = () => presentedCertificates(own?.cert)
  const how = network.config.signIn
  // This module is only loaded if a sign-in is required, because the code that verifies signatures
  // is large.
  const signIn = options.signIn.required
    ? (await import('./sign-in/sign-in-check.ts')).createSignInCheck({
        ...options.signIn,
        ...frontDoor,
        how,
      })
    : undefined
  // The alert rules and their request code are also loaded only if needed.
  const metrics =
    options.metrics &&
    (await (
      await import('./metrics/start-metrics.ts')
    ).startMetrics(options.metrics, {
      ...network,
      routes,
      certificates,
      authorities: authorities.current,
    }))
  const app = {
    ...network,
    ...frontDoor,
    routes,
    certificates,
    signIn,
    files,
    log,
    metrics: metrics?.routes,
  }
  const server = await listen(createListener(app), {
    ...options,
    upgrades: createUpgrades(app),
    tls: own,
    silenceMs: options.limits.upstreamTimeoutMs + longerThanServersMs,
  })
  const stopWatching =
    tls &&
    watchFiles(
      [tls.key, tls.cert],
      () => {
        const renewed = readTls(tls)
        server.renewTls(renewed)
        own = renewed
      },
      log,
    )
  return {
    url: server.url + options.basePath.slice(1),
    summary: [
      ...network.summary,
      ...(metrics?.url === undefined ? [] : [`metrics at ${metrics.url}`]),
    ],
    close: async (graceMs) => {
      stopWatching?.()
      authorities.close()
      await metrics?.close()
      await server.close(graceMs)
      await network.close()
    },
  }
}

/**
 * The time-out for clients is this many milliseconds longer than the time-out for real servers, so
 * that the real server's time-out comes first.
 */
const longerThanServersMs = 2000

function originsOf({ host, port, tls }: ServerOptions): string[] {
  const protocol = tls === undefined ? 'http' : 'https'
  const hosts = new Set([host, '127.0.0.1', 'localhost'])
  return [...hosts].map((name) => `${protocol}://${name}:${port}`)
}
