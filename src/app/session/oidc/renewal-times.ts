import type { GrantedToken } from '../signed-in.ts'

/** Minimum seconds between renewals, for any token lifetime that the provider reports. */
export const minRenewalPause = 1

/**
 * Returns the seconds until a token must be renewed: one minute before its expiry, or when a third
 * of its lifetime is left if that is less. Without a refresh token, returns the seconds until the
 * expiry. Infinite if the token never expires.
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
