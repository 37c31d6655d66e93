import { parseConfig, type RunTimeConfig } from '#app/config/schema.ts'
import { readRoutes, type Environment, type Family } from '../../proxy.config.ts'
import {
  createEndpointCheck,
  createStreamCheck,
  readFurtherEndpoints,
} from '../allowed-endpoints.ts'
import { createListener, type AppOptions } from '../app.ts'
import type { FamilyApp } from '../call-sandbox.ts'
import { createCallCounter, type CallLimits } from '../call-limits.ts'
import { describeConnections } from '../connections.ts'
import { rootPath } from '../base-path.ts'
import type { Limits } from '../forward.ts'
import { readAllowedHosts } from '../hosts.ts'
import { createIndexSlots, type IndexSlotsOptions } from '../index-slots.ts'
import { createSignInCheck } from '../sign-in/sign-in-check.ts'
import { createUpgrades } from '../web-socket/upgrades.ts'
import { usedEndpoints, usedStreams } from '../used-endpoints.ts'
import { presentedCertificates } from '../presented-certificates.ts'
import { listen, type ListenOptions, type RunningServer } from '../http-server.ts'
import type { StaticFiles } from '../static-files.ts'

/** Options of a test server. Omitted options have their usual values. */
export interface TestDashboard {
  environment?: Environment
  limits?: Partial<Limits>
  trust?: { readonly proxy?: boolean; readonly authorities?: string | undefined }
  allowedHosts?: string
  /**
   * Allowed requests: a value of `FURTHER_ENDPOINTS`, or `used` for the dashboard's own endpoints.
   * Everything is allowed by default.
   */
  endpoints?: string
  callLimits?: Partial<CallLimits>
  socketLimits?: Partial<CallLimits>
  indexSlots?: IndexSlotsOptions
  audit?: (line: string) => void
  headTimeoutMs?: number
  silenceMs?: number
  basePath?: string
  sandbox?: Readonly<Record<Family, FamilyApp>>
  scans?: readonly FamilyApp[]
  control?: AppOptions['control']
  files?: StaticFiles
  config?: unknown
  signIn?: { required: boolean; secret?: string }
  tls?: ListenOptions['tls']
  log?: (line: string) => void
}

/** Starts the server on a free port of this machine. */
export function startTestDashboard(wanted: TestDashboard): Promise<RunningServer> {
  const routes = readRoutes(wanted.environment ?? {})
  const facts = { seed: 1, updates: 2, release: 'all', auth: false }
  const config = readConfig(wanted.config ?? {})
  const basePath = wanted.basePath ?? rootPath
  const trust = {
    proxy: wanted.trust?.proxy ?? false,
    authorities: () => wanted.trust?.authorities,
  }
  const app: AppOptions = {
    routes,
    certificates: () => presentedCertificates(wanted.tls?.cert),
    connections: describeConnections(routes, wanted.sandbox === undefined ? null : facts),
    allowsHost: readAllowedHosts(wanted.allowedHosts, {
      variable: 'ALLOWED_HOSTS',
      listeningOn: '127.0.0.1',
      allowsAddresses: false,
    }),
    findAllowed: createEndpointCheck(
      wanted.endpoints === 'used'
        ? usedEndpoints
        : readFurtherEndpoints(wanted.endpoints ?? everything),
    ),
    calls: createCallCounter({ perClient: 64, perFamily: 512, ...wanted.callLimits }),
    indexSlots: createIndexSlots(wanted.indexSlots),
    opensStream: createStreamCheck(usedStreams),
    sockets: createCallCounter({ perClient: 32, perFamily: 512, ...wanted.socketLimits }),
    audit: wanted.audit ?? (() => {}),
    basePath,
    trust,
    signIn: createSignInCheck({
      required: false,
      secret: undefined,
      ...wanted.signIn,
      how: config.signIn,
      basePath,
      trust,
    }),
    limits: { maxBodyBytes: 1_000_000, upstreamTimeoutMs: 5000, ...wanted.limits },
    sandbox: wanted.sandbox,
    scans: wanted.scans,
    control: wanted.control,
    config,
    files: wanted.files,
    log: wanted.log,
  }
  return listen(createListener(app), {
    upgrades: createUpgrades(app),
    host: '127.0.0.1',
    port: 0,
    tls: wanted.tls,
    headTimeoutMs: wanted.headTimeoutMs ?? 20_000,
    silenceMs: wanted.silenceMs ?? 15_000,
  })
}

const everything = 'ledger:*:/* scan:*:/* validator:*:/* registry:*:/*'

function readConfig(value: unknown): RunTimeConfig {
  const result = parseConfig(value)
  if (!result.ok) throw new Error('The test configuration is wrong')
  return result.config
}
