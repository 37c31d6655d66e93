import { expect, it } from 'vitest'
import { memberTraffic } from './balance.ts'

const status = (total_consumed: bigint, total_limit: bigint, total_purchased: bigint) => ({
  actual: { total_consumed, total_limit },
  target: { total_purchased },
})

it.each([
  ['a part is used', status(300n, 1000n, 1000n), { remaining: 700n, pending: 0n }],
  ['a purchase is still to come', status(300n, 1000n, 1600n), { remaining: 700n, pending: 600n }],
  ['nothing was ever bought', status(0n, 0n, 0n), { remaining: 0n, pending: 0n }],
  // Scan's figures come from different times and servers, so they may contradict each other.
  ['more is used than was known of', status(1001n, 1000n, 900n), { remaining: 0n, pending: 0n }],
  [
    'figures beyond 2^53',
    status(2n ** 53n + 1n, 2n ** 54n, 2n ** 54n + 3n),
    { remaining: 2n ** 53n - 1n, pending: 3n },
  ],
])('computes a traffic balance if %s', (_, figures, expected) => {
  expect(memberTraffic(figures)).toMatchObject(expected)
})
