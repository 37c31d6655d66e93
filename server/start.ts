import { join } from 'node:path'
import { readRoutes, type Environment } from '../proxy.config.ts'
import { createListener } from './app.ts'
import { readConfigFile } from './config-file.ts'
import { listen } from './http-server.ts'
import { openNetwork } from './network.ts'
import type { ServerOptions } from './options.ts'
import { createSignInCheck } from './sign-in/sign-in-check.ts'
import { readStaticFiles } from './static-files.ts'

/** A dashboard that is being served. */
export interface RunningDashboard {
  readonly url: string
  readonly summary: readonly string[]
  /** Stops kindly: requests under way get so many milliseconds to end. */
  readonly close: (graceMs: number) => Promise<void>
}

/**
 * Starts the whole server on a built dashboard. Everything that can be wrong is found before it
 * listens, and thrown as a `ConfigurationError`.
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
  const { limits, trust, basePath } = options
  const files = await readStaticFiles(clientDirectory, basePath)
  const network = await openNetwork(routes, { ...options, origins: originsOf(options) }, written)
  const how = network.config.signIn
  const signIn = createSignInCheck({ ...options.signIn, how, basePath, trust })
  const listener = createListener({
    ...network,
    routes,
    limits,
    trust,
    basePath,
    signIn,
    files,
    log,
  })
  const server = await listen(listener, options)
  return {
    url: server.url + basePath.slice(1),
    summary: network.summary,
    close: async (graceMs) => {
      await server.close(graceMs)
      await network.close()
    },
  }
}

/** The origins under which a browser on this machine finds the dashboard. */
function originsOf({ host, port, tls }: ServerOptions): string[] {
  const protocol = tls === undefined ? 'http' : 'https'
  const hosts = new Set([host, '127.0.0.1', 'localhost'])
  return [...hosts].map((name) => `${protocol}://${name}:${port}`)
}
