import { Box } from '@mantine/core'
import { Big } from 'big.js'
import { sumDecimals, compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import type { RewardBucket } from '../rules/reward-totals.ts'
import { RoundedAmount } from '#ui/RoundedAmount.tsx'
import { largeText, useMedia } from '#ui/use-media.ts'

const width = 1000
const height = 100
/**
 * Minimum number of columns by which the chart's width is divided, so that a few columns are not
 * too wide.
 */
const least = 12

/**
 * The parts of a bar from the bottom up. On paper, where all roles are black, they are shades of
 * gray.
 */
export const rewardParts = [
  { part: 'minted', label: 'Minted', color: 'var(--role-accept)' },
  { part: 'open', label: 'Open', color: 'var(--bar-open, var(--role-locked))' },
  { part: 'expired', label: 'Expired', color: 'var(--bar-expired, var(--role-reject))' },
] as const

/** Limits of labelled bars. */
const mostLabels = { usual: 8, largeText: 4 }

interface BucketBarsProps {
  readonly buckets: readonly RewardBucket[]
  readonly token: string | undefined
}

/**
 * A bar chart with one column per bucket, each of three parts, and the highest amount. The table
 * beside the chart has the figures.
 */
export function BucketBars({ buckets, token }: BucketBarsProps) {
  const tops = buckets.map((bucket) =>
    sumDecimals(rewardParts.map(({ part }) => bucket[part].amount)),
  )
  const top = tops.reduce((most, one) => (compareDecimals(one, most) > 0 ? one : most), zero)
  const columns = Math.max(buckets.length, least)
  const step = width / columns
  const isLargeText = useMedia(largeText)
  const every = Math.ceil(columns / (isLargeText ? mostLabels.largeText : mostLabels.usual))
  return (
    <Box fz="xs" c="dimmed">
      <Box h="1.125rem">
        {compareDecimals(top, zero) > 0 ? <RoundedAmount value={top} unit={token} /> : null}
      </Box>
      <svg
        width="100%"
        height="7rem"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        style={{ display: 'block', borderBlock: '1px solid var(--line)' }}
      >
        {buckets.map((bucket, index) => {
          let below = 0
          return rewardParts.map(({ part, color }) => {
            const tall = shareOf(bucket[part].amount, top) * height
            const y = height - below - tall
            below += tall
            return tall === 0 ? null : (
              <rect
                key={`${bucket.key} ${part}`}
                fill={color}
                x={index * step + step * 0.1}
                y={y}
                width={step * 0.8}
                height={tall}
              />
            )
          })
        })}
      </svg>
      <Box pos="relative" h="1.125rem" style={{ overflow: 'hidden' }}>
        {buckets.map(({ key = '–' }, index) =>
          // A label is at most as wide as the space to the next one.
          index % every === 0 && index + every <= columns ? (
            <Box
              key={key}
              component="span"
              className="mono nowrap"
              translate="no"
              pos="absolute"
              left={`${(100 * index) / columns}%`}
            >
              {shortKey(key)}
            </Box>
          ) : null,
        )}
      </Box>
    </Box>
  )
}

/** Returns `10:00` for an hour, `01-31` for a day, and other keys unchanged. */
function shortKey(key: string): string {
  const [, day, hour] = /^\d{4}-(\d\d-\d\d)(?:T(\d\d))?$/.exec(key) ?? []
  return hour === undefined ? (day ?? key) : `${hour}:00`
}

/** Returns the share for drawing only, from 0 to 1. */
function shareOf(amount: Decimal, top: Decimal): number {
  if (compareDecimals(top, zero) <= 0 || compareDecimals(amount, zero) <= 0) return 0
  return Number(new Big(amount).div(top).toFixed(6))
}
