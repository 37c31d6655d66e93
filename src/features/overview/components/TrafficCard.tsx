import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { runway, usedIn } from '#features/traffic/rules/readings.ts'
import { useOwnRate, type OwnRate } from '#features/traffic/queries/use-own-rate.ts'
import { ownTraffic, type OwnTraffic } from '#features/traffic/queries/own-traffic.ts'
import { Count } from '#ui/Count.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { formatDuration } from '#ui/time/time-format.ts'
import { Time } from '#ui/time/Time.tsx'
import { AnswerCard, AnswerLines, AnswerSkeleton } from './AnswerCard.tsx'

/**
 * The participant's remaining traffic and its estimated duration. Refreshed by the traffic check.
 */
export function TrafficCard() {
  const query = useQuery({ ...ownTraffic(), staleTime: 60_000, refetchInterval: false })
  return (
    <AnswerCard title="Traffic" link={<Link to="/traffic">Traffic</Link>}>
      {query.isPending && query.error === null ? (
        <AnswerSkeleton />
      ) : (
        <QueryFact alone query={query}>
          {(own) => <Traffic own={own} />}
        </QueryFact>
      )}
    </AnswerCard>
  )
}

function Traffic({ own }: { readonly own: OwnTraffic | null }) {
  const ownRate = useOwnRate(own)
  if (own === null) {
    return <AnswerLines value="—" note="Sign in to the participant to see its traffic." />
  }
  const { member, traffic, burn, readAt } = own
  const asOf = (
    <>
      From Scan as of <Time value={readAt} clockOnly />
    </>
  )
  if (member.isUnlimited) {
    return <AnswerLines value="No limit" note="This is an SV’s participant." asOf={asOf} />
  }
  if (traffic === null) {
    return <AnswerLines value="—" note="The sequencers do not know this participant." asOf={asOf} />
  }
  const { remaining, limit } = traffic
  const used = burn ?? (ownRate?.isOfAll === true ? ownRate.rate : undefined)
  const left = used && runway(remaining, used)
  return (
    <>
      <AnswerLines
        value={left === undefined ? groupDigits(remaining) : formatDuration(left)}
        unit={left === undefined ? 'bytes left' : burn ? 'left at the current rate' : 'left, about'}
        note={
          left === undefined ? (
            limit === 0n ? (
              'No traffic was bought: the base rate applies.'
            ) : (
              <>
                of <Count value={limit} noun="byte" />.{' '}
                {burn === undefined ? <FirstRate own={ownRate} /> : 'No traffic is used now.'}
              </>
            )
          ) : (
            <>
              <Count value={remaining} /> of <Count value={limit} noun="byte" />
              {burn === undefined && ownRate ? (
                <>
                  , at the rate of the newest{' '}
                  <Count value={ownRate.rate.submissions} noun="submission" />
                </>
              ) : null}
            </>
          )
        }
        asOf={asOf}
      />
      {limit === 0n ? null : (
        <Progress
          mt="xs"
          size="sm"
          value={Number((remaining * 100n) / limit)}
          color="var(--role-unlocked)"
          aria-label="Traffic left"
        />
      )}
    </>
  )
}

const day = 86_400_000_000n

/** Renders the use of traffic until this browser has stored two traffic readings. */
function FirstRate({ own }: { readonly own: OwnRate | undefined }) {
  if (own === undefined) return 'The rate is shown after ten minutes.'
  if (!own.isOfAll) {
    return (
      <>
        Your own submissions use at least <Count value={usedIn(day, own.rate)} noun="byte" /> a day
      </>
    )
  }
  return (
    <>
      The base rate covers the newest <Count value={own.rate.submissions} noun="submission" />.
    </>
  )
}
