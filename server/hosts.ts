import { ConfigurationError } from '../proxy.config.ts'

/** Whether a browser may ask for the dashboard under a host (`Host`, with its port if it has one). */
export type HostCheck = (host: string) => boolean

/** Names that no name server answers for, so that no stranger can point one of his own here. */
const loopbackName = /^(?:localhost|(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** A name or address, IPv6 in brackets, and a port or none. */
const hostForm = /^((?:[a-z\d_-]+\.)*[a-z\d_-]+\.?|\[[\da-f:.]+\])(?::(\d{1,5}))?$/

/**
 * Reads `ALLOWED_HOSTS`: names under which browsers find the dashboard, between commas or spaces, each
 * with a port or for any port; `*` allows every name. Names of this machine's loopback interface and
 * what `HOST` says are always allowed. A stranger's page can let a name of its own point here (DNS
 * rebinding) and would then be of the same origin: its `Host` tells. Throws a `ConfigurationError`.
 */
export function readAllowedHosts(text: string | undefined, listeningOn: string): HostCheck {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  if (entries.includes('*')) return () => true
  const own = listeningOn.includes(':') ? `[${listeningOn}]` : listeningOn
  const allowed = new Set([own.toLowerCase(), ...entries.map(readEntry)])
  return (host) => {
    const [, name, port] = hostForm.exec(host.toLowerCase()) ?? []
    if (name === undefined) return false
    const whole = name.replace(/\.$/, '')
    return loopbackName.test(whole) || allowed.has(whole) || allowed.has(`${whole}:${port}`)
  }
}

function readEntry(entry: string): string {
  const lower = entry.toLowerCase()
  if (hostForm.test(lower)) return lower
  throw new ConfigurationError(
    `ALLOWED_HOSTS takes names of hosts, as console.example or console.example:8443, or *, not ${JSON.stringify(entry)}`,
  )
}
