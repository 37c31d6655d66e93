import type { CallTarget } from '#ledger/failure.ts'
import { ownBase } from './own-base.ts'

/** The settings with which calls leave this page, worker or test. */
export interface Connection {
  /**
   * The dashboard's own base URL, ending in `/`: `/`, a sub-path, or a whole origin for workers and
   * tests.
   */
  readonly baseUrl: string
  /** Returns the access token of a family that uses tokens. Called for every request. */
  readonly tokenOf: (family: 'ledger' | 'validator') => string | undefined
  /** True if the token of a family is renewed automatically before it expires. */
  readonly tokenRenews: (family: 'ledger' | 'validator') => boolean
  /**
   * Returns a promise that a call of a family awaits before it takes the token; undefined if the
   * token is available.
   */
  readonly tokenReady: (family: 'ledger' | 'validator') => Promise<void> | undefined
  /** True if the base URL of a family is set. Families without one are not called. */
  readonly isConfigured: (target: CallTarget) => boolean | Promise<boolean>
  /** Called with a token that a server answered with 401. */
  readonly tokenRefused: (token: string) => void
  readonly fetch: typeof globalThis.fetch
}

let configured: Partial<Connection> = {}

/** Changes the connection for all later calls. Omitted parts stay unchanged. */
export function configureConnection(parts: Partial<Connection>): void {
  configured = { ...configured, ...parts }
}

/**
 * Returns the current connection. The default is same origin, no token and the browser's own
 * `fetch`.
 */
export function connection(): Connection {
  return {
    baseUrl: configured.baseUrl ?? ownBase(),
    tokenOf: configured.tokenOf ?? (() => undefined),
    tokenRenews: configured.tokenRenews ?? (() => false),
    tokenReady: configured.tokenReady ?? (() => undefined),
    isConfigured: configured.isConfigured ?? (() => true),
    tokenRefused: configured.tokenRefused ?? (() => {}),
    fetch: configured.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  }
}

/**
 * Returns the token for a call. Scan and the registries never get one (docs/architecture.md,
 * Safety). If the dashboard's own server checks sign-ins, it gets the token, as it does with each
 * call that it forwards.
 */
export function tokenFor(target: CallTarget): string | undefined {
  if (target !== 'ledger' && target !== 'validator') return undefined
  const token = connection().tokenOf(target)
  return token === '' ? undefined : token
}

/** Shorter tokens do not count as secrets, because a request may contain them as ordinary words. */
const shortestSecret = 20

/** Returns the tokens of all families. A call may carry them in its header only. */
export function allTokens(): readonly string[] {
  return (['ledger', 'validator'] as const).flatMap((family) => {
    const token = tokenFor(family)
    return token === undefined || token.length < shortestSecret ? [] : [token]
  })
}

/** Waits until a running renewal of a call's token ends. Never rejects. */
export async function waitForToken(target: CallTarget): Promise<void> {
  if (target === 'ledger' || target === 'validator') await connection().tokenReady(target)
}
