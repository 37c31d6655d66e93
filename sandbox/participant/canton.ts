import type { Release } from '../options.ts'

/** The releases of Canton that a participant can be of, by the value of `--participant`. */
export const cantonVersions = {
  '3.4': '3.4.12',
  '3.5': '3.5.14',
  '3.6': '3.6.1',
  '3.7': '3.7.1',
} as const

/** A release of Canton as `--participant` names it. */
export type Canton = keyof typeof cantonVersions

/** Tells whether a value names one of the releases. */
export const isCanton = (value: unknown): value is Canton =>
  typeof value === 'string' && Object.hasOwn(cantonVersions, value)

/** Returns the release of the participant beside a release of Scan. */
export const cantonOf = (release: Release): Canton => (release === 'next' ? '3.6' : '3.5')

/** Tells whether a release is another one or a later one. */
export const isSince = (canton: Canton, first: Canton): boolean => canton >= first

/** The paths that came with a release, after the specification of each. */
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

/** Tells whether a participant of a release has an operation, disabled or not. */
export function existsIn(canton: Canton, method: string, path: string): boolean {
  const first = firstRelease.get(path)
  if (first !== undefined && !isSince(canton, first)) return false
  const isDeprecated = deprecatedEndpoints.some((one) => one.method === method && one.path === path)
  return !isDeprecated || !isSince(canton, '3.7')
}
