import type { GrantedToken } from '../signed-in.ts'

/** Never more often than that, in seconds, whatever the provider says of a token's life. */
export const minRenewalPause = 1

/**
 * In how many seconds a token is to be renewed: a minute before its end, or when a third of its life
 * is left where that is less; without a refresh token, when it ends. Infinite for one that never does.
 */
export function secondsToRenewal(
  { expires, obtained }: GrantedToken,
  renewable: boolean,
  now: number,
): number {
  if (expires === undefined) return Infinity
  const early = renewable ? Math.min(60, (expires - obtained) / 3) : 0
  return expires - early - now
}

/** Returns the seconds to wait after a number of temporary failures: 5, 10, 20, 40, then 60. */
export function passingPause(failures: number): number {
  return Math.min(60, 5 * 2 ** Math.max(0, failures - 1))
}
