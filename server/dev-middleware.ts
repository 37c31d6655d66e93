import type { IncomingMessage, ServerResponse } from 'node:http'
import { readRoutes, type Environment } from '../proxy.config.ts'
import { createListener } from './app.ts'
import { rootPath } from './base-path.ts'
import { watchAuthorities } from './certificates.ts'
import { readConfigFile } from './config-file.ts'
import { createFrontGuard } from './front-guard.ts'
import { openNetwork } from './network.ts'
import { readOptions } from './options.ts'
import { createSignInCheck } from './sign-in/sign-in-check.ts'
import { createUpgrades, type Upgrades } from './web-socket/upgrades.ts'

/** Matches the paths that the server answers itself, not the files of the dashboard. */
const answered = /^\/(?:(?:api|sandbox)(?:[/?]|$)|(?:config\.json|healthz)(?:\?|$))/

/** The part of the server that the dev server uses, and a function to stop it. */
export interface DevMiddleware {
  middleware: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  /** Handles WebSocket upgrades; the dev server has its own WebSocket at `/`. */
  upgrade: Upgrades['listener']
  close: () => Promise<void>
}

/**
 * Creates the middleware for `/api`, `/sandbox`, `/config.json` and `/healthz` in development, with
 * the code, routes and embedded network of production. Flags for the embedded network come from
 * `SANDBOX_FLAGS`.
 */
export async function createDevMiddleware(
  environment: Environment,
  origins: readonly string[],
): Promise<DevMiddleware> {
  const routes = readRoutes(environment)
  const options = readOptions([], environment)
  const written = await readConfigFile(options.configFile ?? 'public/config.json')
  const network = await openNetwork(routes, { ...options, origins }, written)
  for (const line of network.summary) console.log(line)
  const authorities = watchAuthorities(options.authorities, console.log)
  const frontDoor = createFrontGuard(options, authorities.current, console.log)
  const how = network.config.signIn
  const app = {
    ...network,
    ...frontDoor,
    routes,
    basePath: rootPath,
    signIn: createSignInCheck({
      ...options.signIn,
      how,
      basePath: rootPath,
      trust: frontDoor.trust,
    }),
    files: undefined,
    log: undefined,
  }
  const listener = createListener(app)
  const upgrades = createUpgrades(app)
  return {
    middleware: (incoming, outgoing, next) => {
      if (answered.test(incoming.url ?? '')) listener(incoming, outgoing)
      else next()
    },
    upgrade: (incoming, socket, head) => {
      if (answered.test(incoming.url ?? '')) upgrades.listener(incoming, socket, head)
    },
    close: () => {
      upgrades.cut()
      authorities.close()
      return network.close()
    },
  }
}
