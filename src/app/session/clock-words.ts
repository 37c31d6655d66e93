/**
 * Differences up to this many seconds are not reported, because request times and synchronised
 * clocks may differ by as much.
 */
const unsaid = 30

/**
 * Describes how far this computer's clock is from the provider's. Returns undefined for a small
 * difference. Renewal does not depend on the clock, because a token's lifetime is counted from its
 * arrival.
 */
export function clockWords(ahead: number | undefined): string | undefined {
  if (ahead === undefined || Math.abs(ahead) <= unsaid) return undefined
  const seconds = Math.abs(ahead)
  const amount =
    seconds < 120
      ? `${seconds} s`
      : seconds < 7200
        ? `${Math.round(seconds / 60)} min`
        : `${Math.round(seconds / 3600)} h`
  const side = ahead > 0 ? 'ahead of' : 'behind'
  return `this computer’s clock is ${amount} ${side} the sign-in provider’s; tokens are still renewed in time`
}
