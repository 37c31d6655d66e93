import type { CallTarget } from '#ledger/failure.ts'
import { ownBase } from './own-base.ts'

/** How calls leave this page, worker or test. */
export interface Connection {
  /** The dashboard's own base, ending in `/`: `/`, a sub-path, or a whole origin for workers and tests. */
  readonly baseUrl: string
  /** The access token of a family that takes one; asked again for every call. */
  readonly tokenOf: (family: 'ledger' | 'validator') => string | undefined
  /** Whether the token of a family is renewed by itself before it ends. */
  readonly tokenRenews: (family: 'ledger' | 'validator') => boolean
  /** What a call of a family waits for before it takes the token; undefined where the token is there. */
  readonly tokenReady: (family: 'ledger' | 'validator') => Promise<void> | undefined
  /** Whether the base URL of a family is set; what is not configured is not called. */
  readonly isConfigured: (target: CallTarget) => boolean | Promise<boolean>
  /** Told of a token that a server answered 401 to. */
  readonly tokenRefused: (token: string) => void
  readonly fetch: typeof globalThis.fetch
}

let configured: Partial<Connection> = {}

/** Sets how calls are made from here on; what is left out stays as it was. */
export function configureConnection(parts: Partial<Connection>): void {
  configured = { ...configured, ...parts }
}

/** How calls are made now: same origin, no token, the browser's own `fetch`, unless configured. */
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
 * The token for a call: Scan and the registries never see one (docs/architecture.md, Safety); the
 * dashboard's own server does where it checks a sign-in, as it does of each call that it sends on.
 */
export function tokenFor(target: CallTarget): string | undefined {
  if (target !== 'ledger' && target !== 'validator') return undefined
  const token = connection().tokenOf(target)
  return token === '' ? undefined : token
}

/** Shorter ones are no secrets, but words that a request may well hold. */
const shortestSecret = 20

/** The tokens of all families, which a call may carry in its header and nowhere else. */
export function heldTokens(): readonly string[] {
  return (['ledger', 'validator'] as const).flatMap((family) => {
    const token = tokenFor(family)
    return token === undefined || token.length < shortestSecret ? [] : [token]
  })
}

/** Waits until a call's token is renewed, where one is being renewed; never rejects. */
export async function tokenIsReady(target: CallTarget): Promise<void> {
  if (target === 'ledger' || target === 'validator') await connection().tokenReady(target)
}
