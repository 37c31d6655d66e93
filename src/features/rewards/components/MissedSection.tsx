import { Alert, Box, Stack } from '@mantine/core'
import { compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { missedTotal, type MissedRewards, type MissedReason } from '../rules/missed.ts'
import type { RewardSum } from '../rules/reward-totals.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { IconAlert, IconCheck, IconClock } from '#ui/icons.ts'
import { RoundedAmount } from '#ui/RoundedAmount.tsx'

interface MissedSectionProps {
  /** `undefined` while loading. */
  readonly missed: MissedRewards | undefined
  /** The coupons that were open at the end of a past period, and have expired since. */
  readonly later: RewardSum | undefined
  /** True if the whole period was read. */
  readonly isDone: boolean
  readonly token: string | undefined
}

/** One sentence for each reason, after the number of coupons or rounds, in order. */
const reasons: readonly {
  readonly why: MissedReason
  readonly noun: string
  readonly words: string
}[] = [
  { why: 'expired', noun: 'coupon', words: 'expired unclaimed.' },
  {
    why: 'hidden',
    noun: 'coupon',
    words:
      'expired unseen: the provider’s node had not vetted the packages that the network votes for.',
  },
  {
    why: 'unfeatured',
    noun: 'app coupon',
    words: 'earned the lower rate: the app had no featured right, which is granted by vote.',
  },
  {
    why: 'no-record',
    noun: 'round',
    words:
      'lacked a record of the validator’s liveness: the validator was down, or out of traffic.',
  },
  {
    why: 'no-coupon',
    noun: 'round',
    words:
      'rewarded traffic, but created no coupon: activity was below the threshold, or there was none.',
  },
]

/**
 * The missed rewards by the reasons that the ledger shows. The usual height is reserved, so that
 * nothing moves when a reason is found.
 */
export function MissedSection({ missed, later, isDone, token }: MissedSectionProps) {
  const found = new Map(missed?.missed.map((group) => [group.why, group]))
  const { amount } = missedTotal(missed?.missed ?? [], later)
  const isLost = compareDecimals(amount, zero) > 0
  const isNone = found.size === 0 && later === undefined && (missed?.unprocessed ?? 0) === 0
  const Icon = isNone ? (isDone ? IconCheck : IconClock) : IconAlert
  return (
    <Box component="section" aria-label="Missed rewards" py="sm">
      <Alert
        // Not announced, because the counts change while the history is read.
        role="note"
        color={isLost ? 'var(--role-reject)' : 'var(--role-not-voted)'}
        icon={<Icon size={16} />}
        title={
          isLost ? (
            <>
              <RoundedAmount value={amount} unit={token} /> expired
            </>
          ) : !isNone ? (
            'Missed rewards'
          ) : isDone ? (
            'The ledger shows no missed rewards'
          ) : (
            'No missed rewards found so far'
          )
        }
        mih={isDone && isNone ? undefined : { base: '18rem', sm: '14rem', md: '10.5rem' }}
      >
        <Stack component="ul" className="plain" gap={0}>
          {reasons.map(({ why, noun, words }) => (
            <Sentence key={why} {...found.get(why)} noun={noun} token={token} words={words} />
          ))}
          <Sentence
            count={later?.coupons}
            amount={later?.amount}
            noun="coupon"
            token={token}
            words="expired after the end of the period."
          />
          <Sentence
            count={missed?.unprocessed}
            noun="round"
            token={token}
            words="rewarded traffic, but ended unprocessed: the SVs still have to make the coupons."
          />
          {missed?.liveness === 'ended' || missed?.liveness === 'changed' ? (
            <li>
              {missed.liveness === 'ended'
                ? 'Rewards for liveness have ended, so rounds without a record are no fault.'
                : 'Rewards for liveness ended within this period.'}
            </li>
          ) : null}
        </Stack>
      </Alert>
    </Box>
  )
}

interface SentenceProps {
  readonly count?: number | undefined
  readonly amount?: Decimal | undefined
  readonly token: string | undefined
  readonly noun: string
  readonly words: string
}

function Sentence({ count = 0, amount, noun, token, words }: SentenceProps) {
  if (count === 0) return null
  return (
    <li>
      <Count value={count} noun={noun} />
      {amount === undefined ? null : (
        <>
          {' '}
          worth <Amount value={amount} unit={token} />
        </>
      )}{' '}
      {words}
    </li>
  )
}
