/** Seconds that a request, and clocks that nobody sets by hand, may differ. */
const unsaid = 30

/**
 * How this computer's clock differs from the sign-in provider's, where that is worth a word. Tokens
 * are renewed all the same: their life is counted from when they came.
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
  return `this computer’s clock is ${amount} ${side} the sign-in provider’s; tokens are renewed in time all the same`
}
