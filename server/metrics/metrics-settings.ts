import { readFileSync } from 'node:fs'
import { ConfigurationError, type Environment } from '../../proxy.config.ts'
import { readAllowedHosts, type HostCheck } from '../hosts.ts'

/** Whether and to whom the server tells what needs the operator, and as whom it asks. */
export interface MetricsSettings {
  /** What a caller shows as its bearer token, at the address of the dashboard. */
  readonly token: string | undefined
  /** A separate address, where no token is required. */
  readonly address: MetricsAddress | undefined
  /** Files with the access tokens that the server itself asks with; read for each call. */
  readonly tokenFiles: Readonly<Record<'ledger' | 'validator', string | undefined>>
}

/** Where metrics are served without a token, and under which hosts. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
  readonly allowsHost: HostCheck
}

/** Shorter ones can be guessed. */
const shortestToken = 20

/**
 * Reads `METRICS_TOKEN`, `METRICS_ADDRESS`, `METRICS_ALLOWED_HOSTS` and the two `METRICS_…_TOKEN_FILE`; undefined where neither of
 * the first two is set. Throws a `ConfigurationError` that names the variable.
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
  // Read without an address, too: a wrong value is reported before it is needed.
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
