import type { TokenFacts } from './store.ts'

/**
 * When a token ends by the servers' clock, in seconds since 1970; undefined where it never does. A
 * pasted one says so itself; the life of one from the sign-in is counted by this computer's clock,
 * which is ahead of theirs by so many milliseconds.
 */
export function tokenEnd(
  { source, expires }: Pick<TokenFacts, 'source' | 'expires'>,
  aheadMs: number,
): number | undefined {
  return expires === undefined || source === 'pasted' ? expires : expires - aheadMs / 1000
}
