import type { CallTarget } from '#ledger/failure.ts'
import { ownBase } from './own-base.ts'

/** The settings of requests from this page, worker or test. */
export interface Connection {
  /**
   * The dashboard's base URL, ending in `/`: `/`, a sub-path, or a whole origin for workers and
   * tests.
   */
  readonly baseUrl: string
  /** Returns the access token for an API family that uses tokens. Called for every request. */
  readonly tokenOf: (family: 'ledger' | 'validator') => string | undefined
  /** Returns true if the token of a family is renewed automatically before it expires. */
  readonly tokenRenews: (family: 'ledger' | 'validator') => boolean
  /**
   * Returns a promise to await before reading the token, or undefined if the token is available.
   */
  readonly tokenReady: (family: 'ledger' | 'validator') => Promise<void> | undefined
  /** Returns true if a family's base URL is configured. Other families are not called. */
  readonly isConfigured: (target: CallTarget) => boolean | Promise<boolean>
  /** Called with a token that a server rejected with 401. */
  readonly tokenRefused: (token: string) => void
  readonly fetch: typeof globalThis.fetch
}

let configured: Partial<Connection> = {}

/** Changes the connection for later requests. Omitted parts stay unchanged. */
export function configureConnection(parts: Partial<Connection>): void {
  configured = { ...configured, ...parts }
}

/** Returns the current connection. Defaults to same origin, no token and the browser's `fetch`. */
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
 * Returns the token for a request. Scan and the registries never get a token (docs/architecture.md,
 * Safety). The dashboard's own server gets the token with each request that it forwards, and also
 * when it checks sign-ins.
 */
export function tokenFor(target: CallTarget): string | undefined {
  if (target !== 'ledger' && target !== 'validator') return undefined
  const token = connection().tokenOf(target)
  return token === '' ? undefined : token
}

/** Shorter tokens do not count as secrets, because requests may contain them as ordinary words. */
const shortestSecret = 20

/**
 * Returns the tokens of all families. A request may contain a token only in its `Authorization`
 * header.
 */
export function allTokens(): readonly string[] {
  return (['ledger', 'validator'] as const).flatMap((family) => {
    const token = tokenFor(family)
    return token === undefined || token.length < shortestSecret ? [] : [token]
  })
}

/** Waits until a running renewal of the token ends. Never rejects. */
export async function waitForToken(target: CallTarget): Promise<void> {
  if (target === 'ledger' || target === 'validator') await connection().tokenReady(target)
}
