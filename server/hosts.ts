import net from 'node:net'
import { ConfigurationError } from '../proxy.config.ts'

/**
 * Returns true if the dashboard may be requested under a host (`Host`, with its port if it has
 * one).
 */
export type HostCheck = (host: string) => boolean

/**
 * Names that no name server resolves, so that an attacker cannot point such a name to this server.
 */
const loopbackName = /^(?:localhost|(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const hostForm = /^((?:[a-z\d_-]+\.)*[a-z\d_-]+\.?|\[[\da-f:.]+\])(?::(\d{1,5}))?$/

/** Options for the host check of one listener. */
export interface HostsOptions {
  readonly variable: string
  readonly listeningOn: string
  /**
   * True if every IP address is allowed. No name server resolves an address, so an attacker cannot
   * point an address to this server. Probes and scrapers in a cluster use addresses.
   */
  readonly allowsAddresses: boolean
}

/**
 * Parses a variable such as `ALLOWED_HOSTS`: names under which clients find a listener, separated
 * by commas or spaces. Each name has one port or stands for any port. `*` allows every name.
 * Loopback names of this machine and the address that the server listens on are always allowed.
 *
 * The check protects against DNS rebinding. An attacker can point a name to this server, so that
 * the attacker's page has the dashboard's origin. The `Host` of such a request reveals the foreign
 * name.
 * @throws ConfigurationError if an entry is invalid
 */
export function readAllowedHosts(text: string | undefined, options: HostsOptions): HostCheck {
  const { variable, listeningOn, allowsAddresses } = options
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  if (entries.includes('*')) return () => true
  const own = listeningOn.includes(':') ? `[${listeningOn}]` : listeningOn
  const allowed = new Set([
    own.toLowerCase(),
    ...entries.map((entry) => readEntry(entry, variable)),
  ])
  return (host) => {
    const [, name, port] = hostForm.exec(host.toLowerCase()) ?? []
    if (name === undefined) return false
    const whole = name.replace(/\.$/, '')
    return (
      loopbackName.test(whole) ||
      (allowsAddresses && isAddress(whole)) ||
      allowed.has(whole) ||
      allowed.has(`${whole}:${port}`)
    )
  }
}

function isAddress(name: string): boolean {
  return name.startsWith('[') ? net.isIPv6(name.slice(1, -1)) : net.isIPv4(name)
}

function readEntry(entry: string, variable: string): string {
  const lower = entry.toLowerCase()
  if (hostForm.test(lower)) return lower
  throw new ConfigurationError(
    `${variable} takes names of hosts, as console.example or console.example:8443, or *, not ${JSON.stringify(entry)}`,
  )
}
