import { Big } from 'big.js'
import { sumDecimals, compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import type { RewardBucket } from '../rules/reward-totals.ts'

const width = 1000
const height = 100
/**
 * Minimum number of columns by which the chart's width is divided, so that a few columns are not
 * too wide.
 */
const least = 12
const parts = ['earned', 'open', 'expired'] as const

/** Colours of the parts of a bar. On paper, where all roles are black, they are shades of gray. */
export const partColors = {
  earned: 'var(--role-accept)',
  open: 'var(--bar-open, var(--role-locked))',
  expired: 'var(--bar-expired, var(--role-reject))',
} as const

/**
 * A bar chart with one column per bucket, each of three parts. The table beside the chart has the
 * figures.
 */
export function BucketBars({ buckets }: { readonly buckets: readonly RewardBucket[] }) {
  const tops = buckets.map((bucket) => sumDecimals(parts.map((part) => bucket[part].amount)))
  const top = tops.reduce((most, one) => (compareDecimals(one, most) > 0 ? one : most), zero)
  const step = width / Math.max(buckets.length, least)
  return (
    <svg
      width="100%"
      height="7rem"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ display: 'block', borderBlockEnd: '1px solid var(--line-strong)' }}
    >
      {buckets.map((bucket, index) => {
        let below = 0
        return parts.map((part) => {
          const tall = shareOf(bucket[part].amount, top) * height
          const y = height - below - tall
          below += tall
          return tall === 0 ? null : (
            <rect
              key={`${bucket.key} ${part}`}
              fill={partColors[part]}
              x={index * step + step * 0.1}
              y={y}
              width={step * 0.8}
              height={tall}
            />
          )
        })
      })}
    </svg>
  )
}

/** Returns the share for drawing only, from 0 to 1. */
function shareOf(amount: Decimal, top: Decimal): number {
  if (compareDecimals(top, zero) <= 0 || compareDecimals(amount, zero) <= 0) return 0
  return Number(new Big(amount).div(top).toFixed(6))
}
