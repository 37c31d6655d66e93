import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { useAutoStart, withEstimate } from '#features/search/index.ts'
import { lastDay, yesterday, type DefaultPeriod } from '#shared/components/scope/default-periods.ts'
import { compareDecimals, zero } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { missedTotal, type MissedRewards } from '#features/rewards/rules/missed.ts'
import { expiredLater, type RewardTotals } from '#features/rewards/rules/reward-totals.ts'
import { networkNames } from '#shared/queries/network.ts'
import { resolvedRewards } from '#features/rewards/queries/reward-question.ts'
import { useRewards } from '#features/rewards/queries/reward-session.ts'
import type { RewardQuestion } from '#features/rewards/queries/reward-state.ts'
import { Count } from '#ui/Count.tsx'
import { HeadlineAmount } from '#ui/HeadlineAmount.tsx'
import { RoundedAmount } from '#ui/RoundedAmount.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { momentNow, useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { AnswerCard, AnswerLines, AnswerSkeleton } from './AnswerCard.tsx'
import { NoParties } from './NoParties.tsx'
import { LimitedPartiesNote } from './LimitedPartiesNote.tsx'
import type { OverviewScope } from './use-overview-scope.ts'

/** Party limit of one request. */
const mostParties = 100

interface ScopeProps {
  readonly scope: OverviewScope
}

/**
 * Yesterday's rewards. Loaded automatically if an index is available or few requests are expected.
 */
export function RewardsCard({ scope }: ScopeProps) {
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const { from, to } = yesterday(mode, useNow())
  return (
    <AnswerCard
      title="Rewards yesterday"
      link={
        <Link to="/rewards" search={scope.search((party) => ({ party }))}>
          Rewards
        </Link>
      }
    >
      {scope.isLoading ? (
        <AnswerSkeleton />
      ) : scope.parties.length === 0 ? (
        <NoParties />
      ) : (
        <Rewards key={`${from} ${scope.parties.join()}`} scope={scope} usual={{ from, to }} />
      )}
    </AnswerCard>
  )
}

function Rewards({ scope, usual }: ScopeProps & { readonly usual: DefaultPeriod }) {
  const [now] = useState(momentNow)
  const [period, setPeriod] = useState<DefaultPeriod>()
  const [parties] = useState(() => scope.parties.slice(0, mostParties))
  const { isWaiting, calls, estimate } = useAutoStart(
    period === undefined,
    // Open coupons are included up to the current time.
    { from: usual.from, to: now },
    (first) => {
      // The ledger began today, so there is no yesterday.
      const isTooYoung = first !== undefined && compareRecordTimes(first, usual.to) > 0
      setPeriod(isTooYoung ? lastDay(now) : usual)
    },
  )
  const question = useQuery({
    ...resolvedRewards(parties, { at: period?.from ?? now }, { at: period?.to ?? now }),
    enabled: period !== undefined,
  })
  if (period !== undefined) {
    if (question.isPending && question.error === null) return <AnswerSkeleton />
    return (
      <QueryFact alone query={question}>
        {(found) =>
          found === null ? (
            <AnswerLines value="—" note="The ledger began after this day." />
          ) : (
            <Read
              question={found}
              isDay={period.from === usual.from && period.to === usual.to}
              parties={scope.parties}
            />
          )
        }
      </QueryFact>
    )
  }
  if (isWaiting) return <AnswerSkeleton />
  if (estimate.isError) {
    return (
      <QueryFact alone query={estimate}>
        {() => null}
      </QueryFact>
    )
  }
  return (
    <AnswerLines
      value="—"
      note={
        <Link to="/rewards" search={scope.search((party) => ({ party }))}>
          {withEstimate('Load rewards', calls)}
        </Link>
      }
    />
  )
}

interface ReadProps {
  readonly question: RewardQuestion
  /** True if the period is one day. */
  readonly isDay: boolean
  readonly parties: readonly PartyId[]
}

function Read({ question, isDay, parties }: ReadProps) {
  const state = useRewards(question).state()
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  const { totals, missed, phase, reached } = state
  if (phase === 'failed') {
    return (
      <AnswerLines value="—" note={<StatusMark tone="reject" label="Could not load rewards" />} />
    )
  }
  if (totals === undefined) return <AnswerSkeleton />
  const { minted } = totals
  const until = phase === 'done' ? question.to.recordTime : (reached ?? question.from).recordTime
  return (
    <AnswerLines
      value={<HeadlineAmount value={minted.amount} unit={unit} />}
      note={
        <>
          <Count value={minted.coupons} noun="coupon" /> minted
          <LimitedPartiesNote most={mostParties} parties={parties} />
          <div>
            {phase === 'done' ? <Missed missed={missed} totals={totals} unit={unit} /> : 'Loading'}
          </div>
        </>
      }
      asOf={
        phase === 'done' && isDay ? (
          <Time value={question.from.recordTime} dayOnly />
        ) : (
          <>
            <Time value={question.from.recordTime} withoutZone /> to{' '}
            <Time value={until} clockOnly withoutZone />
          </>
        )
      }
    />
  )
}

interface MissedProps {
  readonly missed: MissedRewards | undefined
  readonly totals: RewardTotals
  readonly unit: string | undefined
}

/** The missed rewards of the day, and its coupons that expired later. */
function Missed({ missed, totals, unit }: MissedProps) {
  const { amount, unpriced } = missedTotal(missed?.missed ?? [], expiredLater(totals))
  const isPriced = compareDecimals(amount, zero) > 0
  if (!isPriced && unpriced === 0) return <StatusMark tone="accept" label="Nothing missed" />
  return (
    <>
      {isPriced ? (
        <div>
          <StatusMark
            tone="reject"
            label={
              <>
                <RoundedAmount value={amount} unit={unit} /> missed
              </>
            }
          />
        </div>
      ) : null}
      {unpriced === 0 ? null : (
        <StatusMark
          tone="warning"
          wraps
          label={`${isPriced ? 'and ' : ''}${unpriced} missed of unknown worth`}
        />
      )}
    </>
  )
}
