import { List } from '@mantine/core'
import type { LivenessEra, MissedRewards, MissedReason } from '../rules/missed.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'

interface MissedListProps {
  readonly missed: MissedRewards | undefined
  /** True if the whole period was read. */
  readonly isDone: boolean
  readonly token: string | undefined
}

const whyWords: Readonly<Record<MissedReason, readonly [of: string, words: string]>> = {
  expired: [
    'coupon',
    'expired: not claimed in time, while the round was issuing or before the end',
  ],
  hidden: [
    'coupon',
    'expired hidden: the provider’s node had not vetted the packages, so it never saw them. Vet the packages that the network votes for',
  ],
  unfeatured: [
    'app coupon',
    'of an app that was not featured, issued at the lower rate. A featured right is granted by vote',
  ],
  'no-record': [
    'round',
    'without a record of the validator’s liveness, while there was a reward for it: the validator was down, or out of traffic',
  ],
  'no-coupon': [
    'round',
    'rewarded by traffic without a coupon: below the threshold, or no activity; the ledger does not say which',
  ],
}

const eraWords: Readonly<Record<LivenessEra, string | undefined>> = {
  rewarded: undefined,
  ended:
    'Rewards for liveness have ended: their cap is zero, and rounds without a record are no fault.',
  changed:
    'Rewards for liveness ended within this period; only rounds before that count as missed.',
  unknown: undefined,
}

/** The missed rewards, with the reasons that the ledger shows. */
export function MissedList({ missed, isDone, token }: MissedListProps) {
  if (missed === undefined) return null
  const era = eraWords[missed.liveness]
  return (
    <>
      {missed.missed.length === 0 && missed.unprocessed === 0 ? (
        <p>{isDone ? 'The ledger shows no missed rewards.' : 'Nothing found so far.'}</p>
      ) : null}
      <List>
        {missed.missed.map(({ why, count, amount }) => (
          <List.Item key={why}>
            <Count value={count} noun={whyWords[why][0]} /> {whyWords[why][1]}
            {amount === undefined ? null : (
              <>
                {' · '}
                <Amount value={amount} unit={token} />
              </>
            )}
          </List.Item>
        ))}
      </List>
      {missed.unprocessed === 0 ? null : (
        <p className="secondary">
          <Count value={missed.unprocessed} noun="round" /> rewarded by traffic{' '}
          {missed.unprocessed === 1 ? 'is' : 'are'} not processed yet when the period ends: the SVs
          still have to make the coupons.
        </p>
      )}
      {era === undefined ? null : <p className="secondary">{era}</p>}
    </>
  )
}
