import { Box, Flex } from '@mantine/core'
import type { LivenessEra, MissedRewards, MissedReason } from '../rules/missed.ts'
import type { Decimal } from '#ledger/decimal.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Section } from '#ui/Page.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'

interface MissedSectionProps {
  /** `undefined` while loading. */
  readonly missed: MissedRewards | undefined
  /** True if the whole period was read. */
  readonly isDone: boolean
  readonly token: string | undefined
}

/** In the order in which the reasons are listed. */
const reasons: readonly {
  readonly why: MissedReason
  readonly noun: string
  readonly words: string
}[] = [
  {
    why: 'expired',
    noun: 'coupon',
    words: 'expired: not claimed in time, while the round was issuing or before the end',
  },
  {
    why: 'hidden',
    noun: 'coupon',
    words:
      'expired while hidden: the provider’s node had not vetted the packages and could not see the coupons. Vet the packages that the network votes for',
  },
  {
    why: 'unfeatured',
    noun: 'app coupon',
    words:
      'of an app that was not featured, issued at the lower rate. A featured right is granted by vote',
  },
  {
    why: 'no-record',
    noun: 'round',
    words:
      'without a record of the validator’s liveness, while there was a reward for it: the validator was down, or out of traffic',
  },
  {
    why: 'no-coupon',
    noun: 'round',
    words:
      'rewarded by traffic without a coupon: below the threshold, or no activity; the ledger does not say which',
  },
]

/**
 * Texts that replace the usual text about missing liveness records, by state of the liveness
 * rewards. `undefined` keeps the usual text.
 */
const livenessWords: Readonly<Record<LivenessEra, string | undefined>> = {
  rewarded: undefined,
  ended:
    'Rewards for liveness have ended: their cap is zero, and rounds without a record are no fault.',
  changed:
    'without a record of the validator’s liveness, before the rewards for it ended within this period: the validator was down, or out of traffic',
  unknown: undefined,
}

/**
 * The missed rewards by the reasons that the ledger shows. Every reason has its line from the
 * start, so that nothing moves as the history is read.
 */
export function MissedSection({ missed, isDone, token }: MissedSectionProps) {
  const found = new Map(missed?.missed.map((group) => [group.why, group]))
  const isNone = missed !== undefined && found.size === 0 && missed.unprocessed === 0
  return (
    <Section
      title="Missed rewards"
      fact={!isNone ? '' : isDone ? 'The ledger shows no missed rewards.' : 'Nothing found so far.'}
    >
      <Box component="ul" className="plain" py="xs">
        {reasons.map(({ why, noun, words }) => (
          <Line
            key={why}
            count={missed && (found.get(why)?.count ?? 0)}
            noun={noun}
            amount={found.get(why)?.amount}
            token={token}
            words={(why === 'no-record' && missed && livenessWords[missed.liveness]) || words}
          />
        ))}
        <Line
          count={missed?.unprocessed}
          noun="round"
          amount={undefined}
          token={token}
          words="rewarded by traffic, not processed yet when the period ends: the SVs still have to make the coupons"
        />
      </Box>
    </Section>
  )
}

interface LineProps {
  readonly count: number | undefined
  readonly noun: string
  readonly amount: Decimal | undefined
  readonly token: string | undefined
  readonly words: string
}

/**
 * Count and amount have their own columns, so that their length does not change where the words
 * wrap.
 */
function Line({ count, noun, amount, token, words }: LineProps) {
  return (
    <Flex
      component="li"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap="0 1rem"
      py="0.125rem"
      {...(count === 0 ? { c: 'dimmed' } : {})}
    >
      <Box flex="none" miw="7rem">
        {count === undefined ? <TextSkeleton width="6ch" /> : <Count value={count} noun={noun} />}
      </Box>
      <Box flex="none" w={{ sm: '11.5rem' }} ta="end">
        {amount === undefined ? null : <Amount value={amount} unit={token} />}
      </Box>
      <Box flex={{ base: '1 0 100%', sm: '1 1 0' }} miw={0}>
        {words}
      </Box>
    </Flex>
  )
}
