import { proxy } from 'comlink'
import { configureConnection, tokenFor, waitForToken, connection } from '#api/connection.ts'

/**
 * Tokens of the page for a worker. Returns the token of a family when it is ready, and receives
 * tokens that a server rejected.
 */
export interface PageTokens {
  readonly tokenOf: (family: 'ledger' | 'validator') => Promise<string | undefined>
  readonly tokenRefused: (token: string) => void
}

/**
 * Creates the page's side for a worker that calls a family with a token. The worker only keeps the
 * token in memory.
 */
export function pageTokens() {
  return proxy<PageTokens>({
    async tokenOf(family) {
      await waitForToken(family)
      return tokenFor(family)
    },
    tokenRefused: (token) => connection().tokenRefused(token),
  })
}

/** Used in a worker. Sends calls with the page's token, which is requested before each call. */
export function configurePageTokens({ tokenOf, tokenRefused }: PageTokens): void {
  const held = new Map<string, string | undefined>()
  configureConnection({
    tokenReady: async (family) => {
      held.set(family, await tokenOf(family))
    },
    tokenOf: (family) => held.get(family),
    tokenRefused,
  })
}
