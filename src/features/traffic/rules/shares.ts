/**
 * Returns the shares of parts in their sum, in tenths of a percent that add up to 1,000. Shares are
 * rounded down, and the rest goes to the parts with the largest remainders. All shares are 0 if the
 * sum is 0.
 */
export function sharesOf(parts: readonly bigint[]): readonly bigint[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return parts.map(() => 0n)
  const cut = parts.map((part) => (part * 1000n) / whole)
  const left = 1000n - cut.reduce((sum, share) => sum + share, 0n)
  const byRest = parts
    .map((part, index) => ({ index, rest: (part * 1000n) % whole }))
    .toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0))
  const raised = new Set(byRest.slice(0, Number(left)).map(({ index }) => index))
  return cut.map((share, index) => (raised.has(index) ? share + 1n : share))
}
