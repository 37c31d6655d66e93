import type { TokenFacts } from './store.ts'

/**
 * Returns a token's expiry by the servers' clock, in seconds since 1970, or undefined if it never
 * expires. A pasted token contains its expiry. The lifetime of a sign-in's token is counted by this
 * computer's clock, which is ahead of the servers' clock by the given milliseconds.
 */
export function tokenEnd(
  { source, expires }: Pick<TokenFacts, 'source' | 'expires'>,
  aheadMs: number,
): number | undefined {
  return expires === undefined || source === 'pasted' ? expires : expires - aheadMs / 1000
}
