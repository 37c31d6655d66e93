import { parseArgs } from 'node:util'
import { ConfigurationError, type Environment } from '../proxy.config.ts'
import {
  parseSandboxFlags,
  sandboxFlags,
  sandboxHelp,
  type SandboxOptions,
} from '../sandbox/options.ts'
import { readFurtherEndpoints, type AllowedEndpoint } from './allowed-endpoints.ts'
import { readBasePath } from './base-path.ts'
import type { CallLimits } from './call-limits.ts'
import { readAuthorities, readTls, type TlsPaths } from './certificates.ts'
import type { Limits } from './forward.ts'
import { readAllowedHosts, type HostCheck } from './hosts.ts'
import { readMetricsSettings, type MetricsSettings } from './metrics/metrics-settings.ts'

/** Options of the server. */
export interface ServerOptions {
  readonly host: string
  readonly port: number
  /** The path under which browsers find the dashboard; starts and ends with `/`. */
  readonly basePath: string
  readonly allowsHost: HostCheck
  readonly furtherEndpoints: readonly AllowedEndpoint[]
  readonly limits: Limits
  readonly callLimits: CallLimits
  /** Limits of WebSockets that are open at once. */
  readonly socketLimits: CallLimits
  /** Time in milliseconds for the head of a request to arrive. */
  readonly headTimeoutMs: number
  readonly trustsProxy: boolean
  readonly authorities: string | undefined
  /**
   * Paths of key and certificate. If set, the server speaks HTTP/2 and HTTP/1.1 over TLS, otherwise
   * HTTP/1.1.
   */
  readonly tls: TlsPaths | undefined
  /** The file for audit lines; undefined for standard output. */
  readonly auditLog: string | undefined
  /** Path of a `config.json` to serve instead of the built one. */
  readonly configFile: string | undefined
  /**
   * `required` is true if calls need a sign-in. Copies of the server share `secret` to accept each
   * other's cookies.
   */
  readonly signIn: { readonly required: boolean; readonly secret: string | undefined }
  /** The settings of metrics; undefined if metrics are off. */
  readonly metrics: MetricsSettings | undefined
  readonly sandbox: SandboxOptions
  /** Names of the sandbox flags that were set. They are invalid together with real servers. */
  readonly sandboxFlags: readonly string[]
  readonly help: boolean
}

const flags = {
  help: { type: 'boolean', short: 'h' },
  host: { type: 'string' },
  port: { type: 'string' },
  ...sandboxFlags,
} as const

/**
 * Reads arguments and environment. An argument overrides its variable. `SANDBOX_FLAGS` contains
 * flags for installations without a command line. Throws a `ConfigurationError` that names the
 * invalid flag or variable, or the error of the sandbox.
 */
export function readOptions(args: readonly string[], environment: Environment): ServerOptions {
  const extra = environment['SANDBOX_FLAGS']?.trim() ?? ''
  const argv = [...(extra === '' ? [] : extra.split(/\s+/)), ...args]
  const values = parseFlags(argv)
  const number = (name: string, least: number, most: number, fallback: number) =>
    wholeNumber(name, environment[name], least, most, fallback)
  const host = values.host ?? text(environment['HOST']) ?? '127.0.0.1'
  return {
    host,
    port:
      values.port === undefined
        ? number('PORT', 0, 65_535, 4600)
        : wholeNumber('--port', values.port, 0, 65_535, 4600),
    basePath: readBasePath(environment['BASE_PATH']),
    allowsHost: readAllowedHosts(environment['ALLOWED_HOSTS'], {
      variable: 'ALLOWED_HOSTS',
      listeningOn: host,
      allowsAddresses: false,
    }),
    furtherEndpoints: readFurtherEndpoints(environment['FURTHER_ENDPOINTS']),
    limits: {
      maxBodyBytes: number('MAX_BODY_BYTES', 0, Number.MAX_SAFE_INTEGER, 256 * 1024 * 1024),
      upstreamTimeoutMs: 1000 * number('UPSTREAM_TIMEOUT_SECONDS', 1, 86_400, 120),
    },
    callLimits: {
      perClient: number('MAX_CALLS_PER_CLIENT', 1, 1_000_000, 64),
      perFamily: number('MAX_CALLS_PER_FAMILY', 1, 1_000_000, 512),
    },
    socketLimits: {
      perClient: number('MAX_SOCKETS_PER_CLIENT', 1, 1_000_000, 32),
      perFamily: number('MAX_SOCKETS', 1, 1_000_000, 512),
    },
    headTimeoutMs: 1000 * number('HEAD_TIMEOUT_SECONDS', 1, 3600, 20),
    trustsProxy: yesOrNo('TRUST_PROXY', environment['TRUST_PROXY']),
    authorities: usable(text(environment['UPSTREAM_CA_FILE']), readAuthorities),
    tls: usable(tlsPaths(text(environment['TLS_KEY']), text(environment['TLS_CERT'])), readTls),
    auditLog: text(environment['AUDIT_LOG']),
    configFile: text(environment['CONFIG_FILE']),
    signIn: {
      required: yesOrNo('REQUIRE_SIGN_IN', environment['REQUIRE_SIGN_IN']),
      secret: readSecret('SIGN_IN_SECRET', text(environment['SIGN_IN_SECRET'])),
    },
    metrics: readMetricsSettings(environment),
    sandbox: parseSandboxFlags(argv),
    sandboxFlags: Object.keys(sandboxFlags).filter((name) => Object.hasOwn(values, name)),
    help: values.help ?? false,
  }
}

function parseFlags(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: flags }).values
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`${message}\n--help lists every flag.`)
  }
}

function text(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim()
}

function wholeNumber(
  name: string,
  value: string | undefined,
  least: number,
  most: number,
  fallback: number,
): number {
  const written = text(value)
  if (written === undefined) return fallback
  const number = Number(written)
  if (!/^\d{1,16}$/.test(written) || number < least || number > most) {
    throw new ConfigurationError(
      `${name} takes a whole number from ${least} to ${most}, not ${JSON.stringify(written)}`,
    )
  }
  return number
}

function yesOrNo(name: string, value: string | undefined): boolean {
  const written = text(value) ?? 'no'
  if (written === 'yes' || written === 'no') return written === 'yes'
  throw new ConfigurationError(`${name} takes yes or no, not ${JSON.stringify(written)}`)
}

/**
 * Requires a secret of at least 32 characters, because a key that can be guessed protects nothing
 * (RFC 7518, section 3.2: 256 bits for HS256).
 */
function readSecret(name: string, secret: string | undefined): string | undefined {
  if (secret === undefined || secret.length >= 32) return secret
  throw new ConfigurationError(`${name} takes a random text of 32 characters or more`)
}

function tlsPaths(key: string | undefined, cert: string | undefined): TlsPaths | undefined {
  if (key === undefined && cert === undefined) return undefined
  if (key === undefined || cert === undefined) {
    throw new ConfigurationError('TLS_KEY and TLS_CERT are set together or not at all')
  }
  return { key, cert }
}

/**
 * Reads the named files once, so that an invalid file is reported before the server starts. Returns
 * the names unchanged.
 */
function usable<Named>(named: Named | undefined, read: (named: Named) => unknown) {
  if (named !== undefined) read(named)
  return named
}

/** The text of `--help`. */
export const help = `Serves the dashboard and, on the same origin, the four APIs that it reads.

Usage: npm start [-- FLAGS]

  --host HOST       address to listen on (default 127.0.0.1: this machine only)
  --port N          port to listen on (default 4600)
  -h, --help        print this and stop

With none of the four base URLs set, an embedded network answers:
${sandboxHelp}

Environment:
  LEDGER_URL        base URL of the participant's JSON Ledger API
  SCAN_URL          base URL of Scan, ending in its API prefix, as https://host/api/scan
  VALIDATOR_URL     base URL of the validator app, as https://host/api/validator
  SCAN_URLS         several Scans to hold answers against, base URLs between commas or
                    spaces; the first serves the pages where SCAN_URL is not set.
                    Nobody is asked who is not named here
  INDEX_API_URL     base URL of a history index beside this server, as
                    http://127.0.0.1:8088: searches ask it first
  REGISTRY_URL      base URL of the token registry
  REGISTRY_URLS     further registries, JSON: {"<admin party>": "<base URL>"}
  HOST, PORT        as --host and --port
  BASE_PATH         path under which browsers find the dashboard (default /)
  TRUST_PROXY       yes: believe X-Forwarded-For, -Proto and -Host, for behind a
                    proxy of your own, which ends TLS for instance (default no)
  REQUIRE_SIGN_IN   yes: answer below /api only those who have signed in with the
                    OpenID Connect issuer of config.json (default no)
  SIGN_IN_SECRET    random text of 32 characters or more that several copies of this
                    server behind one address share, for REQUIRE_SIGN_IN
  CONFIG_FILE       a config.json to serve instead of the built one
  ALLOWED_HOSTS     names under which browsers find the dashboard, as
                    "console.example, console.example:8443"; * for any. Always
                    allowed: names of this machine's loopback, and HOST
  FURTHER_ENDPOINTS what may be asked of the APIs beyond what the dashboard uses,
                    as "scan:GET:/v0/events/*, ledger:*:/v2/*"
  MAX_CALLS_PER_CLIENT, MAX_CALLS_PER_FAMILY
                    calls under way at once to one API, of one client (default
                    64) and of all together (512)
  MAX_SOCKETS_PER_CLIENT, MAX_SOCKETS
                    WebSockets open at once, of one client (default 32) and of all
                    together (512)
  HEAD_TIMEOUT_SECONDS
                    how long the head of a request may take (default 20)
  AUDIT_LOG         file for a line on each call that changes something, instead
                    of standard output
  MAX_BODY_BYTES    largest request body (default 268435456)
  UPSTREAM_TIMEOUT_SECONDS
                    how long a real server may be silent (default 120)
  TLS_KEY, TLS_CERT PEM files: serve HTTP/2 and HTTP/1.1 over TLS; read again
                    when they change
  UPSTREAM_CA_FILE  PEM file of further certificate authorities that the real
                    servers' certificates may come from
  METRICS_TOKEN     random text of 20 characters or more: GET /metrics (Prometheus)
                    and /healthz/detail tell whoever shows it as bearer token
                    what needs the operator
  METRICS_ADDRESS   host:port at which they tell anybody, as 127.0.0.1:9464
  METRICS_ALLOWED_HOSTS
                    names under which METRICS_ADDRESS answers, as ALLOWED_HOSTS.
                    Always allowed: names of this machine's loopback, IP
                    addresses, and the host of METRICS_ADDRESS
  METRICS_LEDGER_TOKEN_FILE, METRICS_VALIDATOR_TOKEN_FILE
                    files with the access tokens that they ask with, read again
                    for each call
  SANDBOX_FLAGS     flags for the embedded network, where none can be typed`
