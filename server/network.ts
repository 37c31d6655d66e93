import type { RunTimeConfig } from '#app/config/schema.ts'
import {
  ConfigurationError,
  isMainRoute,
  isSandboxMode,
  type Family,
  type Route,
} from '../proxy.config.ts'
import type { AppOptions } from './app.ts'
import type { FamilyApp } from './call-sandbox.ts'
import { describeConnections, hostOf, type Connections } from './connections.ts'
import type { ServerOptions } from './options.ts'

/**
 * The network that answers requests below the API prefixes: real servers, or the embedded network.
 */
export interface Network {
  readonly connections: Connections
  /** The embedded network's four families; undefined with real servers. */
  readonly sandbox: Readonly<Record<Family, FamilyApp>> | undefined
  readonly scans: readonly FamilyApp[] | undefined
  /** The embedded network's own routes below `/sandbox`; undefined with real servers. */
  readonly control: AppOptions['control']
  readonly config: RunTimeConfig
  /**
   * Lines for the operator that name the real server of each route, or the settings of the embedded
   * network.
   */
  readonly summary: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Opens the network behind the four prefixes: the embedded network if none of the four base URLs is
 * set, otherwise the configured servers.
 * @throws ConfigurationError if flags of the embedded network are combined with real servers
 */
export async function openNetwork(
  routes: readonly Route[],
  options: Pick<ServerOptions, 'sandbox' | 'sandboxFlags'> & {
    readonly origins: readonly string[]
  },
  config: RunTimeConfig,
): Promise<Network> {
  const hasIndex = routes.some(({ family }) => family === 'index')
  const offered = (base: RunTimeConfig) => (hasIndex ? { ...base, index: true } : base)
  const further = routes.filter((route) => !isMainRoute(route)).map(summarise)
  if (!isSandboxMode(routes)) {
    const [flag] = options.sandboxFlags
    if (flag !== undefined) {
      throw new ConfigurationError(
        `--${flag} is for the embedded network, which does not run beside real base URLs`,
      )
    }
    return {
      connections: describeConnections(routes, null),
      sandbox: undefined,
      scans: undefined,
      control: undefined,
      config: offered(config),
      summary: routes.map(summarise),
      close: () => Promise.resolve(),
    }
  }
  // This module is only loaded here, so that no code of the embedded network is loaded if real
  // servers are configured.
  const { createSandbox } = await import('../sandbox/sandbox.ts')
  const sandbox = await createSandbox({ ...options.sandbox, origins: options.origins })
  const { seed, updates, release, auth } = options.sandbox
  const signIn = sandbox.signIn && ({ kind: 'oidc', ...sandbox.signIn } as const)
  return {
    connections: describeConnections(
      routes,
      { seed, updates, release, auth },
      sandbox.scans.map(({ host }) => host),
    ),
    sandbox: sandbox.families,
    scans: sandbox.scans.length === 0 ? undefined : sandbox.scans.map(({ app }) => app),
    control: sandbox.control,
    config: offered(signIn === undefined ? config : { ...config, signIn }),
    summary: [`sandbox: seed ${seed}, ${updates} updates, release ${release}`, ...further],
    close: () => sandbox.close(),
  }
}

function summarise({ prefix, variable, target }: Route): string {
  return `${prefix} → ${target === undefined ? `not set (${variable})` : hostOf(target)}`
}
