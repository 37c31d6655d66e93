import type { Release } from '../options.ts'

/** The supported releases of Canton for a participant, by the value of `--participant`. */
export const cantonVersions = {
  '3.4': '3.4.12',
  '3.5': '3.5.14',
  '3.6': '3.6.1',
  '3.7': '3.7.1',
} as const

/** A release of Canton, as a value of `--participant`. */
export type Canton = keyof typeof cantonVersions

/** Returns true if a value is one of the supported releases of Canton. */
export const isCanton = (value: unknown): value is Canton =>
  typeof value === 'string' && Object.hasOwn(cantonVersions, value)

/** Returns the participant's release for a release of Scan. */
export const cantonOf = (release: Release): Canton => (release === 'next' ? '3.6' : '3.5')

/** Returns true if a release is `first` or later. */
export const isSince = (canton: Canton, first: Canton): boolean => canton >= first

const firstRelease: ReadonlyMap<string, Canton> = new Map([
  ['/livez', '3.5'],
  ['/readyz', '3.5'],
  ['/v2/commands/command-completions', '3.5'],
  ['/v2/state/active-contracts-page', '3.5'],
  ['/v2/updates/get-updates-page', '3.5'],
  ['/v2/commands/completion-by-hash', '3.6'],
])

/** An endpoint that Canton 3.6 disables, and the release in which it was deprecated. */
export interface DeprecatedEndpoint {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly since: '3.4' | '3.5'
}

/** The endpoints that Canton 3.6 disables and Canton 3.7 does not have. */
export const deprecatedEndpoints: readonly DeprecatedEndpoint[] = [
  { method: 'GET', path: '/v2/interactive-submission/preferred-package-version', since: '3.4' },
  { method: 'POST', path: '/v2/updates/flats', since: '3.4' },
  { method: 'POST', path: '/v2/updates/trees', since: '3.4' },
  { method: 'GET', path: '/v2/updates/transaction-tree-by-offset/{offset}', since: '3.4' },
  { method: 'POST', path: '/v2/updates/transaction-by-offset', since: '3.4' },
  { method: 'GET', path: '/v2/updates/transaction-tree-by-id/{update-id}', since: '3.4' },
  { method: 'POST', path: '/v2/updates/transaction-by-id', since: '3.4' },
  { method: 'POST', path: '/v2/commands/submit-and-wait-for-transaction-tree', since: '3.4' },
  { method: 'GET', path: '/v2/package-vetting', since: '3.5' },
  { method: 'POST', path: '/v2/package-vetting', since: '3.5' },
  { method: 'GET', path: '/v2/state/active-contracts-page', since: '3.5' },
]

/** Returns true if a participant of a release has an operation, even if it is disabled. */
export function existsIn(canton: Canton, method: string, path: string): boolean {
  const first = firstRelease.get(path)
  if (first !== undefined && !isSince(canton, first)) return false
  const isDeprecated = deprecatedEndpoints.some((one) => one.method === method && one.path === path)
  return !isDeprecated || !isSince(canton, '3.7')
}
