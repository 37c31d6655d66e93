import { Box, Group, SegmentedControl } from '@mantine/core'
import { useCallback } from 'react'
import { bucketings, type Bucketing } from '../rules/bucketings.ts'
import { consecutiveBuckets } from '../rules/consecutive-buckets.ts'
import type { RewardSession } from '../queries/reward-session.ts'
import type { RewardState } from '../queries/reward-state.ts'
import { Count } from '#ui/Count.tsx'
import { Section } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'
import { BucketBars, rewardParts } from './BucketBars.tsx'
import { BucketTable } from './BucketTable.tsx'
import { useReadingAnswer, readingVersion } from './use-reading-answer.ts'

interface RewardBucketsProps {
  readonly session: RewardSession
  readonly state: RewardState
  readonly by: Bucketing
  readonly token: string | undefined
  readonly onBy: (by: Bucketing) => void
}

/** Keeps the legend's colours in forced-colours mode. */
const keepsColor = { forcedColorAdjust: 'none' } as const

/** Maximum number of columns in the chart, the newest ones. */
const maxShown = 240

/** Minted, expired and open rewards by round, hour, day or month, as a chart and a table. */
export function RewardBuckets({ session, state, by, token, onBy }: RewardBucketsProps) {
  const ask = useCallback(() => session.ask((job) => job.buckets(by)), [session, by])
  const all = useReadingAnswer(by, readingVersion(state), ask)
  const shown = consecutiveBuckets(all ?? [], by, maxShown)
  return (
    <Section
      title={`By ${by}`}
      fact={
        <Group gap="md">
          <SegmentedControl
            aria-label="Sums by"
            data={[...bucketings]}
            value={by}
            onChange={onBy}
            data-screen-only
          />
          {rewardParts.map(({ part, label, color }) => (
            <Group key={part} gap="xs" aria-hidden>
              <Box w="0.625rem" h="0.625rem" bg={color} style={keepsColor} />
              {label}
            </Group>
          ))}
        </Group>
      }
    >
      <Picture
        label={`Rewards by ${by}: minted, open and expired, ${shown.length} of them`}
        table={<BucketTable buckets={shown} by={by} token={token} />}
      >
        <BucketBars buckets={shown} token={token} />
      </Picture>
      <p className="secondary">
        {by === 'round'
          ? 'By the round of each coupon'
          : 'By time of minting, expiry or creation, in UTC'}
        {all?.[0] !== undefined && all[0].key !== shown[0]?.key ? (
          <>
            ; only the last <Count value={shown.length} />
          </>
        ) : null}
        .
      </p>
    </Section>
  )
}
