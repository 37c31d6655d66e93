import { readFileSync } from 'node:fs'
import { ConfigurationError, type Environment } from '../../proxy.config.ts'
import { readAllowedHosts, type HostCheck } from '../hosts.ts'

/** Settings of metrics: where they are served, who may read them, and the server's own tokens. */
export interface MetricsSettings {
  readonly token: string | undefined
  readonly address: MetricsAddress | undefined
  /** Files with the access tokens of the server's own requests; read for each call. */
  readonly tokenFiles: Readonly<Record<'ledger' | 'validator', string | undefined>>
}

/** The separate address where metrics are served without a token, and its allowed hosts. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
  readonly allowsHost: HostCheck
}

/** Shorter tokens can be guessed. */
const shortestToken = 20

/**
 * Reads `METRICS_TOKEN`, `METRICS_ADDRESS`, `METRICS_ALLOWED_HOSTS` and the two
 * `METRICS_…_TOKEN_FILE`. Returns undefined if neither of the first two is set. Throws a
 * `ConfigurationError` that names the variable.
 */
export function readMetricsSettings(environment: Environment): MetricsSettings | undefined {
  const text = (name: string) => environment[name]?.trim() || undefined
  const token = text('METRICS_TOKEN')
  const address = text('METRICS_ADDRESS')
  const tokenFiles = {
    ledger: text('METRICS_LEDGER_TOKEN_FILE'),
    validator: text('METRICS_VALIDATOR_TOKEN_FILE'),
  }
  if (token !== undefined && token.length < shortestToken) {
    throw new ConfigurationError(
      `METRICS_TOKEN takes a random text of ${shortestToken} characters or more`,
    )
  }
  for (const [family, path] of Object.entries(tokenFiles)) {
    if (path !== undefined) checkReadable(`METRICS_${family.toUpperCase()}_TOKEN_FILE`, path)
  }
  const at = address === undefined ? undefined : parseAddress(address)
  // The allowed hosts are parsed even if no address is set, so that an invalid value is reported
  // before the value is needed.
  const allowsHost = readAllowedHosts(environment[hostsVariable], {
    variable: hostsVariable,
    listeningOn: at?.host ?? '',
    allowsAddresses: true,
  })
  if (token === undefined && at === undefined) return undefined
  return { token, address: at && { ...at, allowsHost }, tokenFiles }
}

/** The variable that lists the hosts of the metrics address. */
export const hostsVariable = 'METRICS_ALLOWED_HOSTS'

function checkReadable(variable: string, path: string): void {
  try {
    readFileSync(path)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`${variable} cannot be read: ${message}`)
  }
}

function parseAddress(text: string): { host: string; port: number } {
  const [, host = '', digits = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  if (host === '' || port > 65_535) {
    throw new ConfigurationError(
      `METRICS_ADDRESS takes a host and a port, as 127.0.0.1:9464, not ${JSON.stringify(text)}`,
    )
  }
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port }
}
