import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { networkNames } from '#shared/queries/network.ts'
import { useRewards } from '../queries/reward-session.ts'
import type { RewardQuestion } from '../queries/reward-state.ts'
import { updatesV2Endpoint } from '#shared/queries/updates.ts'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { AppActivity } from './AppActivity.tsx'
import { CouponsTable } from './CouponsTable.tsx'
import { MissedSection } from './MissedSection.tsx'
import { RewardAnswer } from './RewardAnswer.tsx'
import { RewardBuckets } from './RewardBuckets.tsx'
import { RewardKinds } from './RewardKinds.tsx'
import { RewardProgress } from './RewardProgress.tsx'
import { WalletCoupons } from './WalletCoupons.tsx'
import type { RewardsViewParams } from './rewards-params.ts'
import { AlertList } from '#features/overview/index.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { checkRewards } from '#features/overview/rules/rewards.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { expiredLater } from '../rules/reward-totals.ts'
import { bucketingOf } from '../rules/bucketings.ts'
import { rewardReadings } from '../queries/reward-readings.ts'

interface RewardsViewProps {
  readonly question: RewardQuestion
  readonly shown: RewardsViewParams
  readonly onShown: (shown: RewardsViewParams) => void
}

/**
 * Shows the totals and missed rewards first, then the totals by round, hour, day or month, and the
 * coupons. The parts reserve their height, so that the page does not move while the history is
 * read.
 */
export function RewardsView({ question, shown, onShown }: RewardsViewProps) {
  const session = useRewards(question)
  const { data: names } = useQuery(networkNames())
  const state = session.state()
  const { totals, missed } = state
  const token = names?.amulet_name_acronym
  return (
    <>
      <RewardAnswer totals={totals} question={question} state={state} token={token} />
      <RewardProgress session={session} state={state} />
      {question.anchor === undefined ? (
        <Text c="dimmed" py="xs">
          Scan has no snapshot from before <Time value={question.from.recordTime} />: for earlier
          coupons, only the end is known.
        </Text>
      ) : null}
      {state.served === undefined ? null : (
        <OlderVersionNote {...state.served} newest={updatesV2Endpoint.path} />
      )}
      {totals === undefined ? (
        state.phase === 'reading' ? (
          <LoadingState words="Loading the coupons at the beginning" rows={12} />
        ) : null
      ) : (
        <>
          <MissedSection
            missed={missed}
            later={expiredLater(totals)}
            isDone={state.phase === 'done'}
            token={token}
          />
          <RewardBuckets
            session={session}
            state={state}
            by={shown.by ?? bucketingOf(question.from.recordTime, question.to.recordTime)}
            token={token}
            onBy={(by) => onShown({ by })}
          />
          <Section title="Coupons and markers">
            <CouponsTable
              question={question}
              session={session}
              state={state}
              totals={totals}
              shown={shown}
              onShown={onShown}
            />
          </Section>
          <Section title="Needs attention now">
            <RewardAlerts parties={question.parties} />
          </Section>
          <Section title="By kind">
            <RewardKinds totals={totals} token={token} />
          </Section>
          <AppActivity question={question} session={session} state={state} />
          <WalletCoupons parties={question.parties} />
        </>
      )}
    </>
  )
}

/** The alerts about the parties' coupons, whatever the period. */
function RewardAlerts({ parties }: { readonly parties: readonly PartyId[] }) {
  const { data, error } = useQuery(rewardReadings(parties))
  if (error !== null && failureOf(error) === undefined) throw error
  if (data === undefined) return <p className="secondary">Loading the active contracts…</p>
  return <AlertList checked={checkRewards(data)} on="/rewards" quiet="No action needed" />
}
