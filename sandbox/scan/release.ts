import type { Release } from '../options.ts'

/**
 * The releases that have an endpoint. An endpoint that is not listed is in every release from 0.7
 * on.
 */
interface Lifetime {
  /** The first release with the endpoint. */
  since?: '0.9'
  /** The first release without the endpoint. */
  until?: '0.9'
}

/**
 * The lifetimes of endpoints by `METHOD path` (docs/network-rules.md, Holdings and Generations).
 */
export const lifetimes: Readonly<Record<string, Lifetime>> = {
  'POST /v2/holdings/state': { since: '0.9' },
  'POST /v2/state/acs': { since: '0.9' },
  'GET /v0/events/latest-record-time': { since: '0.9' },
  'POST /v0/holdings/state': { until: '0.9' },
  'POST /v1/holdings/state': { until: '0.9' },
  'POST /v0/state/acs': { until: '0.9' },
  'POST /v1/state/acs': { until: '0.9' },
}

/** Returns true if a release has an endpoint; `all` has the endpoints of both generations. */
export function existsIn(release: Release, method: string, path: string): boolean {
  const lifetime = lifetimes[`${method} ${path}`]
  if (lifetime === undefined || release === 'all') return true
  return release === '0.7' ? lifetime.since === undefined : lifetime.until === undefined
}

/** The version in `GET /version` of each release. */
export const versions: Readonly<Record<Release, string>> = {
  all: '0.8.2',
  '0.7': '0.7.4',
  '0.9': '0.9.0',
  next: '0.10.0',
}

/**
 * Returns true if the amulet package of a version of Splice logs changes of holdings: since 0.6.11.
 */
export function logsHoldings(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major > 0 || minor > 6 || (minor === 6 && patch >= 11)
}
