import { proxy } from 'comlink'
import { configureConnection, tokenFor, tokenIsReady, connection } from '#api/connection.ts'

/** On the page: the token of a family when it is ready, and whom to tell that it was refused. */
export interface PageTokens {
  readonly tokenOf: (family: 'ledger' | 'validator') => Promise<string | undefined>
  readonly tokenRefused: (token: string) => void
}

/** On the page: for a worker that calls a family which takes a token. It holds it in memory only. */
export function pageTokens() {
  return proxy<PageTokens>({
    async tokenOf(family) {
      await tokenIsReady(family)
      return tokenFor(family)
    },
    tokenRefused: (token) => connection().tokenRefused(token),
  })
}

/** In a worker: its calls go with the page's token, which it is asked for before each of them. */
export function useTokensOfPage({ tokenOf, tokenRefused }: PageTokens): void {
  const held = new Map<string, string | undefined>()
  configureConnection({
    tokenReady: async (family) => {
      held.set(family, await tokenOf(family))
    },
    tokenOf: (family) => held.get(family),
    tokenRefused,
  })
}
